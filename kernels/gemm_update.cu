// The instances of gemm for few terms and a large C that the library carries: gemm_update.def lists them.
#include "gemm_update.cuh"

#define GEMM_UPDATE(P, K, U, BLOCKS)                                                                                   \
    KBLAS_KERNEL_DENSE(kblas_gemm_update_##P##_##K##x##U##x##BLOCKS, kblas::GemmShortArgs<KBLAS_T_##P>,                \
                       kblas::GEMM_SHORT_THREADS, BLOCKS, kblas::GemmUpdate<KBLAS_T_##P, K, U>::run)
#include "gemm_update.def"
