// The instances of ger, geru and gerc that the library carries: ger.def lists them.
#include "ger.cuh"

#define GER(P, THREADS, U, V, WIDE)                                                                                    \
    KBLAS_KERNEL(kblas_ger_##P##_##THREADS##x##U##x##V##x##WIDE, kblas::GerArgs<KBLAS_T_##P>, THREADS,                 \
                 kblas::Ger<KBLAS_T_##P, THREADS, U, V, WIDE>::run)
#include "ger.def"
