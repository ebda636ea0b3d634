// The instances of gemv_staged.cuh that the library carries: gemv_staged.def lists them.
#include "gemv_staged.cuh"

#define GEMV_STAGED_N(P, W)                                                                                            \
    KBLAS_KERNEL(kblas_gemv_staged_n_##P##_##W, kblas::GemvManyArgs<KBLAS_T_##P>, 32 * W,                              \
                 kblas::GemvStaged<KBLAS_T_##P, false, 1, 8, W>::run)
#define GEMV_STAGED_T(P, L, C, W)                                                                                      \
    KBLAS_KERNEL(kblas_gemv_staged_t_##P##_##L##x##C##x##W, kblas::GemvManyArgs<KBLAS_T_##P>, 32 * W,                  \
                 kblas::GemvStaged<KBLAS_T_##P, true, L, C, W>::run)
#include "gemv_staged.def"
