// The instances of gemm for small matrices that the library carries: gemm_small.def lists them.
#include "gemm_small.cuh"

#define GEMM_SMALL(P, RM, RN, THREADS, BLOCKS)                                                                         \
    KBLAS_KERNEL_DENSE(kblas_gemm_small_##P##_##RM##x##RN##x##THREADS##x##BLOCKS, kblas::GemmArgs<KBLAS_T_##P>,          \
                       THREADS, BLOCKS, kblas::GemmSmall<KBLAS_T_##P, RM, RN>::run)
#include "gemm_small.def"
