/* passed_on: a call on host memory that is passed on to the CPU BLAS asks nothing and takes no memory, once its name was
 * called. KBLAS_CPU_BLAS_LIB is of cpu.c. How long it takes is for cost.c to measure. */
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
    /* cpu.c tells its arguments. */
    return first != 114.5 || before == 0 || more != 0;
}
