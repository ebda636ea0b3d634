// The instances of gemv.cuh that the library carries: gemv.def lists them.
#include "gemv.cuh"

#define KBLAS_T_s float
#define KBLAS_T_d double
#define KBLAS_T_c kblas::c32
#define KBLAS_T_z kblas::c64

#define GEMV_N(P, TX, TY, V, U)                                                                                        \
    KBLAS_KERNEL(kblas_gemv_n_##P##_##TX##x##TY##x##V##x##U, kblas::GemvArgs<KBLAS_T_##P>, TX *TY,                     \
                 kblas::GemvN<KBLAS_T_##P, TX, TY, V, U>::run)
#define GEMV_T(P, TX, TY, V, U)                                                                                        \
    KBLAS_KERNEL(kblas_gemv_t_##P##_##TX##x##TY##x##V##x##U, kblas::GemvArgs<KBLAS_T_##P>, TX *TY,                     \
                 kblas::GemvT<KBLAS_T_##P, TX, TY, V, U>::run)
#include "gemv.def"
