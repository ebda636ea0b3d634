/* passed_on: after the first call of its name, a call on host memory that is forwarded to the CPU BLAS makes no queries
 * and allocates no memory. KBLAS_CPU_BLAS_LIB is built from cpu.c. cost.c measures the time. */
#include "../counted.h"

#include <stdio.h>

extern double ddot_(const int *, const double *, const int *, const double *, const int *);

int main(void) {
    static const double x[4];
    const int n = 4, inc = 1;
    const double first = ddot_(&n, x, &inc, x, &inc);
    const long before = counted;
    for (int i = 0; i < 1000; ++i) {
        if (ddot_(&n, x, &inc, x, &inc) != first) {
            puts("the CPU BLAS does not answer");
            return 1;
        }
    }
    const long more = counted - before;
    printf("%ld of the first call, %ld of 1000 more\n", before, more);
    /* cpu.c encodes its arguments in the result. */
    return first != 114.5 || before == 0 || more != 0;
}
