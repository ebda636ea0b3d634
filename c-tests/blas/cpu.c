/* A stand-in for a CPU BLAS. Its results and output show that it was called, and how. */
#include <complex.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

size_t cpu_length;

double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy) {
    return *n + 10 * *incx + 100 * *incy + (x == y ? 0.5 : 0);
}

#ifdef CALLS_WHEN_LOADED
/* By its name, which resolves to the first library in the process. */
__attribute__((constructor)) static void call(void) {
    const double x[1] = {1};
    const int one = 1;
    if (ddot_(&one, x, &one, x, &one) != 1 + 10 + 100 + 0.5) abort();
}
#endif

/* As in netlib: exits with status 0. */
void xerbla_(const char *name, const int *info, size_t length) {
    printf("the CPU BLAS on %.*s: %d\n", (int)length, name, *info);
    exit(0);
}

/* The lengths of character arguments follow the other arguments. */
void dgemv_(const char *trans, const int *m, const int *n, const double *alpha, const double *a, const int *lda,
            const double *x, const int *incx, const double *beta, double *y, const int *incy, size_t length) {
    (void)trans, (void)m, (void)n, (void)alpha, (void)a, (void)lda, (void)x, (void)incx, (void)beta, (void)incy;
    cpu_length = length;
    *y = 42;
}

void cgemm_(const char *transa, const char *transb, const int *m, const int *n, const int *k, const float complex *alpha,
            const float complex *a, const int *lda, const float complex *b, const int *ldb, const float complex *beta,
            float complex *c, const int *ldc, size_t length_a, size_t length_b) {
    (void)transa, (void)transb, (void)m, (void)n, (void)k, (void)alpha, (void)a, (void)lda, (void)b, (void)ldb, (void)beta;
    (void)ldc, (void)length_a, (void)length_b;
    *c = 42;
}

#ifdef RESULT_IS_ARGUMENT
void zdotc_(double complex *result, const int *n, const double complex *x, const int *incx, const double complex *y,
            const int *incy) {
    (void)x, (void)y;
    *result = *n + *incx * I + *incy;
}
#else
double complex zdotc_(const int *n, const double complex *x, const int *incx, const double complex *y,
                      const int *incy) {
    (void)x, (void)y;
    return *n + *incx * I + *incy;
}
#endif
