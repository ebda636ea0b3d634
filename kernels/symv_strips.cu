// The instances of symv_strips.cuh that the library carries: symv_strips.def lists them.
#include "symv_strips.cuh"

#define SYMV_STRIPS(P, TX, WARPS, U, V, C, W, N, SHARED)                                                               \
    KBLAS_KERNEL(kblas_symv_strips_##P##_##TX##x##WARPS##x##U##x##V##x##C##x##W##x##N##x##SHARED,                      \
                 kblas::SymvOneArgs<KBLAS_T_##P>, 32 * WARPS,                                                          \
                 kblas::SymvStrips<KBLAS_T_##P, TX, WARPS, U, V, C, W, N, SHARED>::run)
#include "symv_strips.def"
