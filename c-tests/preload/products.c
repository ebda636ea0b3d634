/* On a device, with the stand-in for cuBLAS: which matrix products kblas takes, and which it forwards.
 *
 *   products on           by default
 *   products all          under KBLAS_PRELOAD=all
 *   products emulated     if CUBLAS_EMULATE_DOUBLE_PRECISION=1 allows cuBLAS to emulate double precision */
#include <stdio.h>
#include <stdlib.h>

#include "cublas.h"
#include "device.h"
#include "stand_in.h"

enum { MANY = 1000, ELEMENTS = 4 * 4 * MANY };

static int (*sgemm)(cublasHandle_t, int, int, int, int, int, const float *, const float *, int, const float *, int,
                    const float *, float *, int) = (void *)cublasSgemm_v2;
static int (*dgemm)(cublasHandle_t, int, int, int, int, int, const double *, const double *, int, const double *, int,
                    const double *, double *, int) = (void *)cublasDgemm_v2;
static int (*strided)(cublasHandle_t, int, int, int, int, int, const double *, const double *, int, long long, const double *,
                      int, long long, const double *, double *, int, long long, int) = (void *)cublasDgemmStridedBatched;
static int (*batched)(cublasHandle_t, int, int, int, int, int, const double *, const double *const *, int,
                      const double *const *, int, const double *, double *const *, int, int) = (void *)cublasDgemmBatched;

static cublasHandle_t handle;
/* A and B contain ones; C is the result. */
static double *a, *b, *c;
static int wrong;

/* Checks whether kblas took the call, so that every element of C is k, or the stand-in did. */
static void expect(const char *what, int taken, long before, int status, int k, int count, size_t size) {
    static char found[ELEMENTS * sizeof(double)];
    DRIVER(cuCtxSynchronize());
    device_read(found, c, (size_t)count * size);
    int is_right = stand_in_calls() - before == !taken && status == (taken ? 0 : STAND_IN_STATUS);
    for (int i = 0; i < count; i++) {
        const double element = size == sizeof(float) ? ((float *)found)[i] : ((double *)found)[i];
        is_right = is_right && element == (taken ? k : 0);
    }
    if (!is_right) {
        fprintf(stderr, "%s: should be %s\n", what, taken ? "taken" : "passed on");
        wrong++;
    }
    DRIVER(cuMemsetD8_v2((device_pointer)(uintptr_t)c, 0, ELEMENTS * sizeof(double)));
    DRIVER(cuCtxSynchronize());
}

static void one_single(const char *what, int taken, const float *ones) {
    static const float one = 1, zero = 0;
    const long before = stand_in_calls();
    const int status = sgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 1, 3, &one, ones, 4, ones, 3, &zero, (float *)c, 4);
    expect(what, taken, before, status, 3, 4, sizeof one);
}

static void one(const char *what, int taken, int m, int n, int k, int lda) {
    static const double one = 1, zero = 0;
    const long before = stand_in_calls();
    const int status = dgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, a, lda, b, k, &zero, c, m);
    expect(what, taken, before, status, k, m * n, sizeof one);
}

static void many(const char *what, int taken, int m, int n, int k, int count) {
    static const double one = 1, zero = 0;
    const long before = stand_in_calls();
    const int status = strided(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, a, m, m * k, b, k, k * n, &zero, c, m,
                               m * n, count);
    expect(what, taken, before, status, k, m * n * count, sizeof one);
}

static void behind_pointers(const char *what, int taken, int m, int n, int k) {
    static const double one = 1, zero = 0;
    static double *list[3 * MANY];
    for (int i = 0; i < MANY; i++) list[i] = a, list[MANY + i] = b, list[2 * MANY + i] = c + m * n * i;
    double **lists = device_copy(list, sizeof list);
    const long before = stand_in_calls();
    const int status = batched(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, (const double *const *)lists, m,
                               (const double *const *)lists + MANY, k, &zero, lists + 2 * MANY, m, MANY);
    expect(what, taken, before, status, k, m * n * MANY, sizeof one);
    device_free(lists);
}

int main(int argc, char **arguments) {
    const char *test = argc == 2 ? arguments[1] : "";
    const int all = !strcmp(test, "all"), emulated = !strcmp(test, "emulated");
    if (!all && !emulated && strcmp(test, "on")) {
        fprintf(stderr, "usage: %s on|all|emulated\n", arguments[0]);
        return 2;
    }
    static double ones[ELEMENTS];
    static const float singles[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    driver_load();
    device_use(0);
    c = device_copy(ones, sizeof ones);
    for (int i = 0; i < ELEMENTS; i++) ones[i] = 1;
    a = device_copy(ones, sizeof ones), b = device_copy(ones, sizeof ones);
    float *single = device_copy(singles, sizeof singles);
    DRIVER(cuCtxSynchronize());
    if (cublasCreate_v2(&handle) != 0) return 1;

    one("one column", !emulated, 4, 1, 3, 4);
    one("one row", !emulated, 1, 4, 3, 1);
    one("a square", all, 8, 8, 8, 8);
    one("lda < m", 0, 4, 1, 3, 3);
    many("columns", !emulated, 4, 1, 3, 7);
    many("small squares", !emulated, 4, 3, 4, MANY);
    many("a few of them", all, 4, 3, 4, 10);
    behind_pointers("columns behind pointers", !emulated, 4, 1, 3);
    behind_pointers("squares behind pointers", all, 4, 4, 4);
    one_single("a column of single precision", 1, single);
    /* Modes that allow lower precision are left to cuBLAS, unless kblas takes all calls. */
    cublasSetMathMode(handle, CUBLAS_TF32_TENSOR_OP_MATH);
    one_single("TF32", all, single);
    one("double precision where TF32 is allowed", !emulated, 4, 1, 3, 4);
    cublasSetMathMode(handle, CUBLAS_PEDANTIC_MATH);
    one_single("pedantic", 1, single);
    cublasSetMathMode(handle, CUBLAS_FP64_EMULATED_FIXEDPOINT_MATH);
    one("emulated double precision", all, 4, 1, 3, 4);
    one_single("single precision where double is emulated", 1, single);
    cublasDestroy_v2(handle);
    printf("products %s: %d wrong\n", test, wrong);
    return wrong != 0;
}
