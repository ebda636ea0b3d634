// The instances of gemv_batch.cuh that the library carries: gemv_batch.def lists them.
#include "gemv_batch.cuh"

#define GEMV_BATCH_N(P, TX, U, CW, W, KEEP)                                                                            \
    KBLAS_KERNEL(kblas_gemv_batch_n_##P##_##TX##x##U##x##CW##x##W##x##KEEP, kblas::GemvManyArgs<KBLAS_T_##P>, 32 * W,  \
                 kblas::GemvBatchN<KBLAS_T_##P, TX, U, CW, W, KEEP>::run)
#define GEMV_BATCH_T(P, TX, V, U, CW, W, KEEP)                                                                         \
    KBLAS_KERNEL(kblas_gemv_batch_t_##P##_##TX##x##V##x##U##x##CW##x##W##x##KEEP, kblas::GemvManyArgs<KBLAS_T_##P>,    \
                 32 * W, kblas::GemvBatchT<KBLAS_T_##P, TX, V, U, CW, W, KEEP>::run)
#include "gemv_batch.def"
