// The instances of gemv_classes.cuh. gemv_batch.def lists them, too.
#include "gemv_classes.cuh"

// Warps per multiprocessor. They limit the registers of a thread. The bytes of A in flight, `bytes` per lane, then
// amount to 40 KB or more. 0: as the compiler prefers, which for the smallest chunks is fewer registers. With 12 warps,
// 32 complex sums would spill.
#define GEMV_BATCH_N_WARPS(bytes) ((bytes) <= 32 ? 40 : (bytes) == 64 ? 28 : 2048 / (bytes))
#define GEMV_BATCH_T_WARPS(T, V, U)                                                                                    \
    (V * U * sizeof(T) <= 32    ? 0                                                                                    \
     : V * U * sizeof(T) == 64  ? 28                                                                                   \
     : V * U * sizeof(T) == 128 ? 16                                                                                   \
     : V * U * sizeof(T) == 256 && !(kblas::scalar<T>::is_complex && V == 32) ? 12                                     \
                                                                              : 8)
#define GEMV_BATCH_BLOCKS(warps, W) (((warps) + W - 1) / W)

#define GEMV_BATCH_N(P, TX, U, W, KEEP)                                                                            \
    KBLAS_KERNEL_DENSE(kblas_many_gemv_batch_n_##P##_##TX##x##U##x##W##x##KEEP, kblas::GemvManyArgs<KBLAS_T_##P>, \
                       32 * W, GEMV_BATCH_BLOCKS(GEMV_BATCH_N_WARPS(U * sizeof(KBLAS_T_##P)), W),                      \
                       kblas::GemvClassesN<KBLAS_T_##P, TX, U, W, KEEP>::run)
#define GEMV_BATCH_T(P, TX, V, U, W, KEEP)                                                                         \
    KBLAS_KERNEL_DENSE(kblas_many_gemv_batch_t_##P##_##TX##x##V##x##U##x##W##x##KEEP,                           \
                       kblas::GemvManyArgs<KBLAS_T_##P>, 32 * W,                                                       \
                       GEMV_BATCH_BLOCKS(GEMV_BATCH_T_WARPS(KBLAS_T_##P, V, U), W),                                    \
                       kblas::GemvClassesT<KBLAS_T_##P, TX, V, U, W, KEEP>::run)
#include "gemv_batch.def"
