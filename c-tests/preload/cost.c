/* cost: the additional time of a forwarded call, compared with a direct call of the library. The stand-in does almost
 * nothing, so the forwarding itself is measured. */
#include <dlfcn.h>
#include <stdio.h>
#include <time.h>

#include "cublas.h"

typedef int dgemv(cublasHandle_t, int, int, int, const double *, const double *, int, const double *, int, const double *,
                  double *, int);

enum { CALLS = 200000, ROUNDS = 15, N = 1024 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

/* The time of one undisturbed call: the minimum over several rounds. */
static double time_of(dgemv *function, cublasHandle_t handle) {
    static double one = 1, memory[1];
    double least = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        double start = now();
        for (int i = 0; i < CALLS; i++) function(handle, CUBLAS_OP_N, N, N, &one, memory, N, memory, 1, &one, memory, 1);
        double time = (now() - start) / CALLS;
        if (time < least) least = time;
    }
    return least;
}

int main(int count, char **arguments) {
    void *library = dlopen("libcublas.so.12", RTLD_NOW | RTLD_NOLOAD);
    dgemv *direct = library ? (dgemv *)dlsym(library, "cublasDgemv_v2") : 0;
    dgemv *called = (dgemv *)(void *)cublasDgemv_v2;
    cublasHandle_t handle;
    if (count != 1 || !direct || direct == called || cublasCreate_v2(&handle) != 0) {
        fprintf(stderr, "usage: LD_PRELOAD=libkblas_preload.so %s\n", arguments[0]);
        return 2;
    }
    double own = time_of(direct, handle), through = time_of(called, handle);
    printf("libkblas_preload: %.1f ns more than a direct call of %.1f ns\n", through - own, own);
    return 0;
}
