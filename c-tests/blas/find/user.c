/* Calls level 1, 2 and 3 of the BLAS that it is linked to. Its second line of output is the library that defines
 * dgemv_. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

double ddot_(const int *, const double *, const int *, const double *, const int *);
void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *, const double *,
            const int *, const double *, double *, const int *);
void dgemm_(const char *, const char *, const int *, const int *, const int *, const double *, const double *,
            const int *, const double *, const int *, const double *, double *, const int *);

int main(void) {
    const int two = 2, one = 1;
    const double a[4] = {1, 2, 3, 4}, x[2] = {3, 4}, alpha = 1, beta = 0;
    double y[2], c[4];
    Dl_info info;
    dgemv_("N", &two, &two, &alpha, a, &two, x, &one, &beta, y, &one);
    dgemm_("N", "N", &two, &two, &two, &alpha, a, &two, a, &two, &beta, c, &two);
    printf("%g  %g %g  %g %g %g %g\n", ddot_(&two, x, &one, x, &one), y[0], y[1], c[0], c[1], c[2], c[3]);
    puts(dladdr((void *)dgemv_, &info) ? info.dli_fname : "unknown");
    return 0;
}
