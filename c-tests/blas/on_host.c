/* Routines that are always computed on the host need no device, even if all calls are to be offloaded. */
#include <stdio.h>

void drotg_(double *, double *, double *, double *);
void drotmg_(double *, double *, double *, const double *, double *);
double dsdot_(const int *, const float *, const int *, const float *, const int *);

int main(void) {
    double a = 3, b = 4, c = 0, s = 0;
    drotg_(&a, &b, &c, &s);
    double d1 = 1, d2 = 1, x1 = 0, param[5] = {7};
    const double y1 = 2;
    drotmg_(&d1, &d2, &x1, &y1, param);
    const float x[2] = {4097, 1};
    const int n = 2, inc = 1;
    const double dot = dsdot_(&n, x, &inc, x, &inc);
    printf("r = %g, c = %g, s = %g; x1 = %g, flag %g; dsdot %.9g\n", a, c, s, x1, param[0], dot);
    return a != 5 || c != 0.6 || s != 0.8 || x1 != 2 || param[0] != 1 || dot != 4097.0 * 4097 + 1;
}
