// The instances of cdist for few coordinates that the library carries: cdist_few.def lists them.
#include "cdist_few_mma.cuh"

#define CDIST_FEW_OF(NAME, T, BLOCKS, ...)                                                                             \
    KBLAS_KERNEL_DENSE(NAME, kblas::CdistArgs<T>, 256, BLOCKS, kblas::CdistFew<T, __VA_ARGS__>::run)
#define CDIST_FEW(P, KIND, LEAST, MOST, WM, COLUMNS, BLOCKS)                                                           \
    CDIST_FEW_OF(kblas_cdist_few_##P##_##KIND##x##LEAST##x##MOST##x##WM##x##COLUMNS##x##BLOCKS, KBLAS_T_##P, BLOCKS,   \
                 KIND, LEAST, MOST, WM, COLUMNS)
#define CDIST_FEW_I32(P, KIND, LEAST, MOST, WM, COLUMNS, BLOCKS)                                                       \
    CDIST_FEW_OF(kblas_cdist_few_i32_##P##_##KIND##x##LEAST##x##MOST##x##WM##x##COLUMNS##x##BLOCKS, int, BLOCKS, KIND, \
                 LEAST, MOST, WM, COLUMNS)

#define CDIST_FEW_MMA_OF(NAME, T, BLOCKS, ...)                                                                         \
    KBLAS_KERNEL_DENSE(NAME, kblas::CdistArgs<T>, (kblas::CdistFewMma<T, __VA_ARGS__>::THREADS), BLOCKS,               \
                       kblas::CdistFewMma<T, __VA_ARGS__>::run)
#define CDIST_FEW_MMA(P, K, TILES, WARPS, WM, COLUMNS, BLOCKS)                                                         \
    CDIST_FEW_MMA_OF(kblas_cdist_few_mma_##P##_##K##x##TILES##x##WARPS##x##WM##x##COLUMNS##x##BLOCKS, KBLAS_T_##P,     \
                     BLOCKS, K, TILES, WARPS, WM, COLUMNS)
#define CDIST_FEW_MMA_I32(P, K, TILES, WARPS, WM, COLUMNS, BLOCKS)                                                     \
    CDIST_FEW_MMA_OF(kblas_cdist_few_mma_i32_##P##_##K##x##TILES##x##WARPS##x##WM##x##COLUMNS##x##BLOCKS, int, BLOCKS, \
                     K, TILES, WARPS, WM, COLUMNS)

#include "cdist_few.def"
