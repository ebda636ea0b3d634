// op T for an x that A would evict from the L2: gemv_tall.def lists the instances. They are separate kernels because the
// compiler keeps fewer loads in flight if a parameter decides (docs/findings.md).
#include "gemv.cuh"

#define GEMV_TALL_T(P, TX, TY, V, U, KEEP, G)                                                                          \
    KBLAS_KERNEL(kblas_gemv_tall_t_##P##_##TX##x##TY##x##V##x##U##x##KEEP##x##G, kblas::GemvOneArgs<KBLAS_T_##P>,      \
                 TX *TY, kblas::GemvT<KBLAS_T_##P, TX, TY, V, U, KEEP, G, false, true>::run)
#include "gemv_tall.def"
