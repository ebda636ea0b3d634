// The instances of gemv_batch.cuh that the library carries: gemv_batch.def lists them.
#include "gemv_batch.cuh"

#define GEMV_BATCH_N(P, TX, U, W, KEEP)                                                                            \
    KBLAS_KERNEL(kblas_gemv_batch_n_##P##_##TX##x##U##x##W##x##KEEP, kblas::GemvManyArgs<KBLAS_T_##P>, 32 * W,  \
                 kblas::GemvBatchN<KBLAS_T_##P, TX, U, W, KEEP>::run)

// Blocks per multiprocessor. They are so few that a thread has registers for all its loads of A and x, its sums, and 40
// more. By default the compiler uses fewer registers and has few loads in flight at a time: of z, a third as many.
#define GEMV_BATCH_T_REGISTERS(T, V, U) (int(sizeof(T) / 4) * (U * (V + 1) + V) + 40)
#define GEMV_BATCH_T_BLOCKS(registers, W) (65536 / (32 * W) / ((registers) > 52 ? (registers) : 52))
#define GEMV_BATCH_T(P, TX, V, U, W, KEEP)                                                                         \
    KBLAS_KERNEL_DENSE(kblas_gemv_batch_t_##P##_##TX##x##V##x##U##x##W##x##KEEP,                                \
                       kblas::GemvManyArgs<KBLAS_T_##P>, 32 * W,                                                       \
                       GEMV_BATCH_T_BLOCKS(GEMV_BATCH_T_REGISTERS(KBLAS_T_##P, V, U), W),                              \
                       kblas::GemvBatchT<KBLAS_T_##P, TX, V, U, W, KEEP>::run)
#include "gemv_batch.def"
