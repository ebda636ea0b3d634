/* A wrong argument in a program without handlers: `stop fortran`, `stop fortran64`, `stop columns`, `stop rows`, `stop
 * layout` or `stop diag`. The line after the call is printed if the handler returns. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *, const double *,
            const int *, const double *, double *, const int *);
void dgemv_64_(const char *, const int64_t *, const int64_t *, const double *, const double *, const int64_t *,
               const double *, const int64_t *, const double *, double *, const int64_t *);
void cblas_dgemv(int, int, int, int, double, const double *, int, const double *, int, double, double *, int);
void cblas_dtrmv(int, int, int, int, int, const double *, int, double *, int);

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "";
    const double a[4] = {0}, one = 1;
    double x[2] = {0}, y[2] = {0};
    const int m = -1, n = 2, inc = 1;
    const int64_t m64 = m, n64 = n, inc64 = inc;
    if (strcmp(how, "fortran") == 0) {
        dgemv_("N", &m, &n, &one, a, &n, x, &inc, &one, y, &inc);
    } else if (strcmp(how, "fortran64") == 0) {
        dgemv_64_("N", &m64, &n64, &one, a, &n64, x, &inc64, &one, y, &inc64);
    } else if (strcmp(how, "diag") == 0) {
        cblas_dtrmv(102, 121, 111, 0, n, a, n, x, inc);
    } else {
        const int layout = strcmp(how, "rows") == 0 ? 101 : strcmp(how, "columns") == 0 ? 102 : 0;
        cblas_dgemv(layout, 111, m, n, one, a, n, x, inc, one, y, inc);
    }
    puts("came back");
    return 3;
}
