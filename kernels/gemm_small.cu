// The instances of gemm for small matrices that the library carries: gemm_small.def lists them.
#include "gemm_small.cuh"
#include "gemm_small_fma.cuh"
#include "gemm_small_mma.cuh"

#define GEMM_SMALL(P, RM, RN, THREADS, BLOCKS)                                                                         \
    KBLAS_KERNEL_DENSE(kblas_gemm_small_##P##_##RM##x##RN##x##THREADS##x##BLOCKS, kblas::GemmArgs<KBLAS_T_##P>,          \
                       THREADS, BLOCKS, kblas::GemmSmall<KBLAS_T_##P, RM, RN>::run)
#define GEMM_SMALL_FMA(P, RM, RN, A_TERMS, B_TERMS, THREADS, BLOCKS)                                                   \
    KBLAS_KERNEL_DENSE(kblas_gemm_small_fma_##P##_##RM##x##RN##x##A_TERMS##x##B_TERMS##x##THREADS##x##BLOCKS,          \
                       kblas::GemmArgs<KBLAS_T_##P>, THREADS, BLOCKS,                                                  \
                       kblas::GemmSmallFma<KBLAS_T_##P, RM, RN, A_TERMS, B_TERMS>::run)
#define GEMM_SMALL_MMA(P, MI, NI, THREADS, BLOCKS)                                                                     \
    KBLAS_KERNEL_DENSE(kblas_gemm_small_mma_##P##_##MI##x##NI##x##THREADS##x##BLOCKS, kblas::GemmArgs<KBLAS_T_##P>,      \
                       THREADS, BLOCKS, kblas::GemmSmallMma<KBLAS_T_##P, MI, NI>::run)
#include "gemm_small.def"
