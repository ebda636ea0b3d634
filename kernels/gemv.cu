// The instances of gemv.cuh that the library carries, for one matrix each: gemv.def lists them. gemv_many.cu has them
// for batches.
#include "gemv.cuh"

#ifndef GEMV_MANY
#define GEMV_MANY false
#define GEMV_ARGS GemvOneArgs
#define GEMV_NAME(name) kblas_##name
#endif

#define GEMV_N(P, TX, TY, V, U, KEEP, G)                                                                               \
    KBLAS_KERNEL(GEMV_NAME(gemv_n_##P##_##TX##x##TY##x##V##x##U##x##KEEP##x##G), kblas::GEMV_ARGS<KBLAS_T_##P>,        \
                 TX *TY, kblas::GemvN<KBLAS_T_##P, TX, TY, V, U, KEEP, G, GEMV_MANY>::run)
#define GEMV_T(P, TX, TY, V, U, KEEP, G)                                                                               \
    KBLAS_KERNEL(GEMV_NAME(gemv_t_##P##_##TX##x##TY##x##V##x##U##x##KEEP##x##G), kblas::GEMV_ARGS<KBLAS_T_##P>,        \
                 TX *TY, kblas::GemvT<KBLAS_T_##P, TX, TY, V, U, KEEP, G, GEMV_MANY>::run)
#include "gemv.def"
