// The instances of gemv_long.cuh that the library carries: gemv_long.def lists them.
#include "gemv_long.cuh"

#define GEMV_LONG_T(P, V, G, W, KEEP, TAIL, BLOCKS)                                                                    \
    KBLAS_KERNEL_DENSE(kblas_gemv_long_t_##P##_##V##x##G##x##W##x##KEEP##x##TAIL##x##BLOCKS,                           \
                       kblas::GemvManyArgs<KBLAS_T_##P>, 32 * W, BLOCKS,                                               \
                       kblas::GemvLongT<KBLAS_T_##P, V, G, W, KEEP, TAIL>::run)
#include "gemv_long.def"
