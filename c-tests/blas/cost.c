/*
 * cost CPU_BLAS: the additional time, in nanoseconds, of a call on host memory through libkblas_blas, compared with a
 * direct call. If there is a driver, also after CUDA has been started: then the driver is queried for each operand.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <time.h>

typedef double dot(const int *, const double *, const int *, const double *, const int *);
extern dot ddot_;

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The best of several runs, in nanoseconds per call. */
static double cost(dot *function) {
    enum { RUNS = 20, CALLS = 100000 };
    static double x[4];
    const int n = 4, inc = 1;
    double best = 1e9;
    for (int run = 0; run < RUNS; ++run) {
        volatile double sink = 0;
        const double start = seconds();
        for (int i = 0; i < CALLS; ++i) {
            sink += function(&n, x, &inc, x, &inc);
        }
        const double time = (seconds() - start) * 1e9 / CALLS;
        best = time < best ? time : best;
    }
    return best;
}

int main(int argc, char **argv) {
    void *cpu = argc == 2 ? dlopen(argv[1], RTLD_NOW) : NULL;
    dot *direct = NULL;
    if (cpu) {
        *(void **)&direct = dlsym(cpu, "ddot_");
    }
    if (!direct) {
        puts("usage: cost CPU_BLAS");
        return 2;
    }
    const double own = cost(direct);
    printf("libkblas_blas: %.1f ns more than a direct call of %.1f ns\n", cost(ddot_) - own, own);

    void *driver = dlopen("libcuda.so.1", RTLD_NOW);
    int (*start)(unsigned) = NULL;
    if (driver) {
        *(void **)&start = dlsym(driver, "cuInit");
    }
    if (start && start(0) == 0) {
        printf("libkblas_blas: %.1f ns more when CUDA has been started\n", cost(ddot_) - own);
    }
    return 0;
}
