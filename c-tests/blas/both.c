/*
 * A program that is linked to libkblas and libkblas_blas. Each name comes from its own library, and both libraries
 * agree on memory of kblasMalloc. With -DKBLAS_ALONE: a program that is linked only to libkblas gets no BLAS or cuBLAS
 * name from it.
 */
#include <dlfcn.h>
#include <kblas.h>
#include <stdio.h>
#include <string.h>

static const char *library_of(const char *name) {
    Dl_info info;
    void *function = dlsym(RTLD_DEFAULT, name);
    if (!function || !dladdr(function, &info)) {
        return "nowhere";
    }
    const char *slash = strrchr(info.dli_fname, '/');
    return slash ? slash + 1 : info.dli_fname;
}

static int failures;

static void expect(const char *name, const char *library) {
    if (strcmp(library_of(name), library) != 0) {
        ++failures;
        printf("%s is from %s, not from %s\n", name, library_of(name), library);
    }
}

int main(void) {
    expect("kblas_dgemv", "libkblas.so.1");
    expect("cublasDgemv_v2", "nowhere");
    expect("magmablas_dsymv", "nowhere");
#ifdef KBLAS_ALONE
    /* A call, so that the library is needed. */
    printf("%s\n", kblasGetStatusName(KBLAS_STATUS_SUCCESS));
    expect("dgemv_", "nowhere");
    expect("cblas_dgemv", "nowhere");
    expect("xerbla_", "nowhere");
#else
    extern void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *,
                       const double *, const int *, const double *, double *, const int *);
    expect("dgemv_", "libkblas_blas.so.1");
    expect("cblas_dgemv", "libkblas_blas.so.1");
    const double h_a[6] = {1, 2, 3, 4, 5, 6}, h_x[3] = {1, -1, 2}, alpha = 2, beta = -1;
    const int m = 2, n = 3, inc = 1;
    double h_y[2][2] = {{10, 20}, {10, 20}}, *d_a = NULL, *d_x = NULL, *d_y = NULL;
    kblasMalloc((void **)&d_a, sizeof(h_a));
    kblasMalloc((void **)&d_x, sizeof(h_x));
    kblasMalloc((void **)&d_y, sizeof(h_y));
    kblasSetVector(6, sizeof(double), h_a, 1, d_a, 1);
    kblasSetVector(3, sizeof(double), h_x, 1, d_x, 1);
    kblasSetVector(4, sizeof(double), h_y, 1, d_y, 1);
    kblas_dgemv('N', m, n, alpha, d_a, m, d_x, inc, beta, d_y, inc);
    dgemv_("N", &m, &n, &alpha, d_a, &m, d_x, &inc, &beta, d_y + 2, &inc);
    kblasGetVector(4, sizeof(double), d_y, 1, h_y, 1);
    /* A x = (8, 10) */
    for (int k = 0; k < 2; ++k) {
        if (h_y[k][0] != 2 * 8 - 10 || h_y[k][1] != 2 * 10 - 20) {
            ++failures;
            printf("y is (%g, %g) by %s\n", h_y[k][0], h_y[k][1], k ? "dgemv_" : "kblas_dgemv");
        }
    }
    kblasFree(d_a);
    kblasFree(d_x);
    kblasFree(d_y);
#endif
    return failures != 0;
}
