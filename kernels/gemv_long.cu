// The instances of gemv_long.cuh that the library carries: gemv_long.def lists them.
#include "gemv_long.cuh"

// Blocks per multiprocessor are so few that a thread has registers for all its loads of A and x, its sums, and 40 more.
#define GEMV_LONG_REGISTERS(T, V, G) (int(sizeof(T) / 4) * (G * (V + 1) + V * G) + 40)
#define GEMV_LONG_T(P, V, G, W, KEEP)                                                                                  \
    KBLAS_KERNEL_DENSE(kblas_gemv_long_t_##P##_##V##x##G##x##W##x##KEEP, kblas::GemvManyArgs<KBLAS_T_##P>, 32 * W,     \
                       65536 / (32 * W) / GEMV_LONG_REGISTERS(KBLAS_T_##P, V, G),                                      \
                       kblas::GemvLongT<KBLAS_T_##P, V, G, W, KEEP>::run)
#include "gemv_long.def"
