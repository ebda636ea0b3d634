/* passed_on: after the first call of its name, a forwarded call makes no queries and allocates no memory. cost.c
 * measures the time. */
#include "../counted.h"

#include <stdio.h>

#include "cublas.h"
#include "stand_in.h"

typedef int dgemv(cublasHandle_t, int, int, int, const double *, const double *, int, const double *, int, const double *,
                  double *, int);

int main(void) {
    enum { CALLS = 1000, N = 1024 };
    static double one = 1, memory[1];
    dgemv *called = (dgemv *)(void *)cublasDgemv_v2;
    cublasHandle_t handle;
    if (cublasCreate_v2(&handle) != 0) return 2;
    long before = 0;
    for (int i = 0; i <= CALLS; i++) {
        int status = called(handle, CUBLAS_OP_N, N, N, &one, memory, N, memory, 1, &one, memory, 1);
        if (status != STAND_IN_STATUS) {
            printf("the stand-in does not answer: status %d\n", status);
            return 1;
        }
        if (i == 0) before = counted;
    }
    long more = counted - before;
    printf("%ld of the first call, %ld of %d more\n", before, more, CALLS);
    return stand_in_calls() != CALLS + 1 || before == 0 || more != 0;
}
