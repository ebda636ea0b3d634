/* dgemv_ with all operands in managed memory, under a driver that kblas cannot use. The CPU BLAS of KBLAS_CPU_BLAS_LIB
 * (cpu.c) computes it, because the host can access the operands. */
#include "driver.h"

extern void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *, const double *,
                   const int *, const double *, double *, const int *);

int main(void) {
    if (!load_cuda() || cuda.cuInit(0) != 0) {
        puts("waived: no CUDA device");
        return 77;
    }
    enter_primary_context();
    uintptr_t memory;
    must(cuda.cuMemAllocManaged(&memory, 4 * sizeof(double), 1), "cuMemAllocManaged");
    double *const numbers = (double *)memory;
    numbers[0] = numbers[1] = numbers[2] = 1;
    const double one = 1;
    const int n = 1;
    dgemv_("N", &n, &n, &one, numbers, &n, numbers + 1, &n, &one, numbers + 2, &n);
    printf("dgemv_ of the CPU BLAS: %g\n", numbers[2]);
    return numbers[2] != 42;
}
