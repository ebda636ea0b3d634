// The instances of gemm for few terms that the library carries: gemm_short.def lists them.
#include "gemm_short.cuh"

#define GEMM_SHORT(P, RM, RN, U, BLOCKS)                                                                               \
    KBLAS_KERNEL_DENSE(kblas_gemm_short_##P##_##RM##x##RN##x##U##x##BLOCKS, kblas::GemmShortArgs<KBLAS_T_##P>,         \
                       kblas::GEMM_SHORT_THREADS, BLOCKS, kblas::GemmShort<KBLAS_T_##P, RM, RN, U>::run)
#include "gemm_short.def"
