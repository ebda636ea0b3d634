// The instances of cdist that the library carries: cdist.def lists them.
#include "cdist.cuh"

#define CDIST_OF(NAME, T, KIND, TM, TN, STEP, BLOCKS)                                                                  \
    KBLAS_KERNEL_DENSE(NAME, kblas::CdistArgs<T>, 256, BLOCKS, kblas::Cdist<T, KIND, TM, TN, STEP>::run)
#define CDIST(P, KIND, TM, TN, STEP, BLOCKS)                                                                           \
    CDIST_OF(kblas_cdist_##P##_##KIND##x##TM##x##TN##x##STEP##x##BLOCKS, KBLAS_T_##P, KIND, TM, TN, STEP, BLOCKS)
#define CDIST_I32(P, KIND, TM, TN, STEP, BLOCKS)                                                                       \
    CDIST_OF(kblas_cdist_i32_##P##_##KIND##x##TM##x##TN##x##STEP##x##BLOCKS, int, KIND, TM, TN, STEP, BLOCKS)

#define CDIST_MMA_OF(NAME, T, SIDE, DOWN, ACROSS, STEP, K, BLOCKS)                                                     \
    KBLAS_KERNEL_DENSE(NAME, kblas::CdistArgs<T>, 32 * DOWN * ACROSS, BLOCKS,                                          \
                       kblas::CdistMma<T, SIDE, DOWN, ACROSS, STEP, K>::run)
#define CDIST_MMA(P, SIDE, DOWN, ACROSS, STEP, K, BLOCKS)                                                              \
    CDIST_MMA_OF(kblas_cdist_mma_##P##_##SIDE##x##DOWN##x##ACROSS##x##STEP##x##K##x##BLOCKS, KBLAS_T_##P, SIDE, DOWN,  \
                 ACROSS, STEP, K, BLOCKS)
#define CDIST_MMA_I32(P, SIDE, DOWN, ACROSS, STEP, K, BLOCKS)                                                          \
    CDIST_MMA_OF(kblas_cdist_mma_i32_##P##_##SIDE##x##DOWN##x##ACROSS##x##STEP##x##K##x##BLOCKS, int, SIDE, DOWN,      \
                 ACROSS, STEP, K, BLOCKS)

#include "cdist.def"
