// The instances of gemm for few terms and a thin C that the library carries: gemm_thin.def lists them.
#include "gemm_thin.cuh"

#define GEMM_THIN(P, K, R, BLOCKS)                                                                                     \
    KBLAS_KERNEL_DENSE(kblas_gemm_thin_##P##_##K##x##R##x##BLOCKS, kblas::GemmShortArgs<KBLAS_T_##P>,                       \
                       kblas::GEMM_SHORT_THREADS, BLOCKS, kblas::GemmThin<KBLAS_T_##P, K, R>::run)
#include "gemm_thin.def"
