// rotg and rotmg of numbers on the device: givens.def lists the instances.
#include "givens.cuh"

#define ROTG(P, THREADS)                                                                                               \
    KBLAS_KERNEL(kblas_rotg_##P##_##THREADS, kblas::RotgArgs<KBLAS_T_##P>, THREADS, kblas::Rotg<KBLAS_T_##P>::run)
#define ROTMG(P, THREADS)                                                                                              \
    KBLAS_KERNEL(kblas_rotmg_##P##_##THREADS, kblas::RotmgArgs<KBLAS_T_##P>, THREADS, kblas::Rotmg<KBLAS_T_##P>::run)
#include "givens.def"
