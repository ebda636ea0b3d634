// The instances of iamax and iamin that the library carries: iamax.def lists them.
#include "level1_reduce.cuh"

#define IAMAX_SHORT(P, THREADS, U)                                                                                     \
    KBLAS_KERNEL(kblas_iamax_short_##P##_##THREADS##x##U, kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,               \
                 kblas::ReduceShort<kblas::Iamax<KBLAS_T_##P>, THREADS, U>::run)
#define IAMAX_SINGLE(P, THREADS, U)                                                                                    \
    KBLAS_KERNEL_LAST_WAITS(kblas_iamax_single_##P##_##THREADS##x##U, kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,   \
                 kblas::ReduceSingle<kblas::Iamax<KBLAS_T_##P>, THREADS, U>::run)
#define IAMAX_GROUP(P, THREADS, LANES, U, V)                                                                           \
    KBLAS_KERNEL(kblas_iamax_group_##P##_##THREADS##x##LANES##x##U##x##V, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,     \
                 kblas::ReduceGroup<kblas::Iamax<KBLAS_T_##P>, THREADS, LANES, U, V>::run)
#define IAMAX_WARP(P, THREADS, ROWS)                                                                                   \
    KBLAS_KERNEL_DENSE(kblas_iamax_warp_##P##_##THREADS##x##ROWS, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 2,          \
                 kblas::ReduceWarp<kblas::Iamax<KBLAS_T_##P>, THREADS, ROWS>::run)
#define IAMAX_BLOCK(P, THREADS, U)                                                                                     \
    KBLAS_KERNEL_DENSE(kblas_iamax_block_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 4,            \
                 kblas::ReducePieces<kblas::Iamax<KBLAS_T_##P>, THREADS, U>::run)
#define IAMAX_RAGGED(P, THREADS, LANES, EACH, BLOCKS)                                                                  \
    KBLAS_KERNEL_DENSE(kblas_iamax_ragged_##P##_##THREADS##x##LANES##x##EACH##x##BLOCKS,                               \
                       kblas::ReduceArgs<KBLAS_T_##P>, THREADS, BLOCKS,                                                \
                       kblas::Ragged<kblas::ReduceWork<kblas::Iamax<KBLAS_T_##P>, THREADS, 8, LANES, EACH>,            \
                                      THREADS>::run)
#define IAMAX_LISTED(P, THREADS, U)                                                                                    \
    KBLAS_KERNEL_DENSE(kblas_iamax_listed_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 3,           \
                       kblas::Listed<kblas::ReduceWork<kblas::Iamax<KBLAS_T_##P>, THREADS, U>, THREADS>::run)
#include "iamax.def"
