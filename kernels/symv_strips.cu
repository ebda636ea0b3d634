// The instances of symv_strips.cuh that the library carries: symv_strips.def lists them.
#include "symv_strips.cuh"

#define SYMV_STRIPS(P, TX, U, V, C, W, N, SHARED)                                                                      \
    KBLAS_KERNEL(kblas_symv_strips_##P##_##TX##x##U##x##V##x##C##x##W##x##N##x##SHARED,                                \
                 kblas::SymvStripsArgs<KBLAS_T_##P>, (kblas::SymvStrips<KBLAS_T_##P, TX, U, V, C, W, N, SHARED>::THREADS), \
                 kblas::SymvStrips<KBLAS_T_##P, TX, U, V, C, W, N, SHARED>::run)
#include "symv_strips.def"
