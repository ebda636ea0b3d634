/* dgemv_ with all operands in managed memory, when kblas cannot compute: under a driver that it cannot use, or, with the
 * argument "captured", while a stream is captured that the default stream waits for. The CPU BLAS of KBLAS_CPU_BLAS_LIB
 * (cpu.c) computes it, because the host can access the operands. The capture stays valid. */
#include "driver.h"

#include <string.h>

extern void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *, const double *,
                   const int *, const double *, double *, const int *);

int main(int argc, char **argv) {
    const int is_captured = argc == 2 && strcmp(argv[1], "captured") == 0;
    start_cuda();
    uintptr_t memory;
    must(cuda.cuMemAllocManaged(&memory, 4 * sizeof(double), 1), "cuMemAllocManaged");
    double *const numbers = (double *)memory;
    numbers[0] = numbers[1] = numbers[2] = 1;
    const double one = 1;
    const int n = 1;
    void *stream = NULL, *graph = NULL;
    if (is_captured) {
        must(cuda.cuStreamCreate(&stream, 0), "cuStreamCreate");
        must(cuda.cuStreamBeginCapture_v2(stream, 0), "cuStreamBeginCapture");
    }
    dgemv_("N", &n, &n, &one, numbers, &n, numbers + 1, &n, &one, numbers + 2, &n);
    if (is_captured) must(cuda.cuStreamEndCapture(stream, &graph), "cuStreamEndCapture");
    printf("dgemv_ of the CPU BLAS: %g\n", numbers[2]);
    return numbers[2] != 42;
}
