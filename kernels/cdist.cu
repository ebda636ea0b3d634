// The instances of cdist that the library carries: cdist.def lists them.
#include "cdist.cuh"

#define CDIST_OF(NAME, T, KIND, TM, TN, STEP, BLOCKS)                                                                  \
    KBLAS_KERNEL_DENSE(NAME, kblas::CdistArgs<T>, 256, BLOCKS, kblas::Cdist<T, KIND, TM, TN, STEP>::run)
#define CDIST(P, KIND, TM, TN, STEP, BLOCKS)                                                                           \
    CDIST_OF(kblas_cdist_##P##_##KIND##x##TM##x##TN##x##STEP##x##BLOCKS, KBLAS_T_##P, KIND, TM, TN, STEP, BLOCKS)
#define CDIST_I32(P, KIND, TM, TN, STEP, BLOCKS)                                                                       \
    CDIST_OF(kblas_cdist_i32_##P##_##KIND##x##TM##x##TN##x##STEP##x##BLOCKS, int, KIND, TM, TN, STEP, BLOCKS)

#define CDIST_MMA_OF(NAME, T, BLOCKS, ...)                                                                             \
    KBLAS_KERNEL_DENSE(NAME, kblas::CdistArgs<T>, (kblas::CdistMma<T, __VA_ARGS__>::Tiles::THREADS), BLOCKS,           \
                       kblas::CdistMma<T, __VA_ARGS__>::run)
#define CDIST_MMA(P, SIDE, BK, STAGES, WM, WN, LAY_A, LAY_B, BLOCKS)                                                   \
    CDIST_MMA_OF(                                                                                                      \
        kblas_cdist_mma_##P##_##SIDE##x##BK##x##STAGES##x##WM##x##WN##x##LAY_A##x##LAY_B##x##BLOCKS, KBLAS_T_##P,      \
        BLOCKS, SIDE, BK, STAGES, WM, WN, LAY_A, LAY_B)
#define CDIST_MMA_I32(P, SIDE, BK, STAGES, WM, WN, LAY_A, LAY_B, BLOCKS)                                               \
    CDIST_MMA_OF(kblas_cdist_mma_i32_##P##_##SIDE##x##BK##x##STAGES##x##WM##x##WN##x##LAY_A##x##LAY_B##x##BLOCKS, int, \
                 BLOCKS, SIDE, BK, STAGES, WM, WN, LAY_A, LAY_B)

#include "cdist.def"
