// The instances of asum that the library carries: asum.def lists them.
#include "level1_reduce.cuh"

#define ASUM_SHORT(P, THREADS, U)                                                                                      \
    KBLAS_KERNEL(kblas_asum_short_##P##_##THREADS##x##U, kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,                \
                 kblas::ReduceShort<kblas::Asum<KBLAS_T_##P>, THREADS, U>::run)
#define ASUM_SINGLE(P, THREADS, U)                                                                                     \
    KBLAS_KERNEL_LAST_WAITS(kblas_asum_single_##P##_##THREADS##x##U, kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,    \
                 kblas::ReduceSingle<kblas::Asum<KBLAS_T_##P>, THREADS, U>::run)
#define ASUM_GROUP(P, THREADS, LANES, U, V)                                                                            \
    KBLAS_KERNEL(kblas_asum_group_##P##_##THREADS##x##LANES##x##U##x##V, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,      \
                 kblas::ReduceGroup<kblas::Asum<KBLAS_T_##P>, THREADS, LANES, U, V>::run)
#define ASUM_WARP(P, THREADS, ROWS)                                                                                    \
    KBLAS_KERNEL_DENSE(kblas_asum_warp_##P##_##THREADS##x##ROWS, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 2,           \
                 kblas::ReduceWarp<kblas::Asum<KBLAS_T_##P>, THREADS, ROWS>::run)
#define ASUM_BLOCK(P, THREADS, U)                                                                                      \
    KBLAS_KERNEL_DENSE(kblas_asum_block_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 4,             \
                 kblas::ReducePieces<kblas::Asum<KBLAS_T_##P>, THREADS, U>::run)
#define ASUM_RAGGED(P, THREADS, LANES, EACH, BLOCKS)                                                                   \
    KBLAS_KERNEL_DENSE(kblas_asum_ragged_##P##_##THREADS##x##LANES##x##EACH##x##BLOCKS, kblas::ReduceArgs<KBLAS_T_##P>,\
                       THREADS, BLOCKS,                                                                                \
                       kblas::Ragged<kblas::ReduceWork<kblas::Asum<KBLAS_T_##P>, THREADS, 8, LANES, EACH>,             \
                                      THREADS>::run)
#define ASUM_LISTED(P, THREADS, U)                                                                                     \
    KBLAS_KERNEL_DENSE(kblas_asum_listed_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 3,            \
                       kblas::Listed<kblas::ReduceWork<kblas::Asum<KBLAS_T_##P>, THREADS, U>, THREADS>::run)
#include "asum.def"
