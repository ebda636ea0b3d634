// The instances of the updates of triangles that the library carries: syr.def lists them.
#include "syr_wide.cuh"

#define SYR(P, R, W, U, TWO)                                                                                           \
    KBLAS_KERNEL(kblas_syr_##P##_##R##x##W##x##U##x##TWO, kblas::SyrArgs<KBLAS_T_##P>, 32 * W,                         \
                 kblas::Syr<KBLAS_T_##P, R, W, U, TWO>::run)
#define SYR_WIDE(P, R, W, U, TWO, BLOCKS)                                                                              \
    KBLAS_KERNEL_DENSE(kblas_syr_wide_##P##_##R##x##W##x##U##x##TWO##x##BLOCKS, kblas::SyrArgs<KBLAS_T_##P>, 32 * W,   \
                       BLOCKS, kblas::SyrWide<KBLAS_T_##P, R, W, U, TWO>::run)
#include "syr.def"
