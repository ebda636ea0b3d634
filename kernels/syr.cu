// The instances of the updates of triangles that the library carries: syr.def lists them.
#include "syr.cuh"

#define SYR(P, R, W, U, TWO, WIDE)                                                                                     \
    KBLAS_KERNEL(kblas_syr_##P##_##R##x##W##x##U##x##TWO##x##WIDE, kblas::SyrArgs<KBLAS_T_##P>, 32 * W,                \
                 kblas::Syr<KBLAS_T_##P, R, W, U, TWO, WIDE>::run)
#include "syr.def"
