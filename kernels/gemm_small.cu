// The instances of gemm for small matrices that the library carries: gemm_small.def lists them.
#include "gemm_small.cuh"

#define GEMM_SMALL(P, TM, TN, RM, RN, BK, ENTRIES, BLOCKS)                                                             \
    KBLAS_KERNEL_DENSE(kblas_gemm_small_##P##_##TM##x##TN##x##RM##x##RN##x##BK##x##ENTRIES##x##BLOCKS,                 \
                       kblas::GemmArgs<KBLAS_T_##P>, TM / RM * (TN / RN) * ENTRIES, BLOCKS,                            \
                       kblas::GemmSmall<KBLAS_T_##P, TM, TN, RM, RN, BK, ENTRIES>::run)
#include "gemm_small.def"
