/*
 * A call that fails without a wrong argument: `failed fortran`, `failed fortran64`, `failed columns` or `failed
 * function`. With -DHANDLERS the program has its own handlers, which print their arguments and return.
 */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *, const double *,
            const int *, const double *, double *, const int *);
void dgemv_64_(const char *, const int64_t *, const int64_t *, const double *, const double *, const int64_t *,
               const double *, const int64_t *, const double *, double *, const int64_t *);
void cblas_dgemv(int, int, int, int, double, const double *, int, const double *, int, double, double *, int);
double ddot_(const int *, const double *, const int *, const double *, const int *);

#ifdef HANDLERS
void xerbla_(const char *name, const int *info, size_t length) {
    printf("xerbla_ %.*s %d\n", (int)length, name, *info);
}
void xerbla_64_(const char *name, const int64_t *info, size_t length) {
    printf("xerbla_64_ %.*s %lld\n", (int)length, name, (long long)*info);
}
void cblas_xerbla(int info, const char *name, const char *format, ...) {
    va_list arguments;
    printf("cblas_xerbla %s %d ", name, info);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
}
#endif

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "";
    /* More memory than the emulated device of the test has. */
    enum { N = 1024 };
    static double a[N * N], x[N], y[N];
    const double one = 1;
    const int n = N, inc = 1;
    const int64_t n64 = N, inc64 = 1;
    double result = 0;
    if (strcmp(how, "fortran") == 0) {
        dgemv_("N", &n, &n, &one, a, &n, x, &inc, &one, y, &inc);
    } else if (strcmp(how, "fortran64") == 0) {
        dgemv_64_("N", &n64, &n64, &one, a, &n64, x, &inc64, &one, y, &inc64);
    } else if (strcmp(how, "columns") == 0) {
        cblas_dgemv(102, 111, n, n, one, a, n, x, inc, one, y, inc);
    } else {
        const int all = N * N;
        result = ddot_(&all, a, &inc, a, &inc);
    }
    printf("came back with %g\n", result);
    return 3;
}
