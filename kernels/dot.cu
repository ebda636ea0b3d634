// The instances of dot that the library carries: dot.def lists them.
#include "level1_reduce.cuh"

#define DOT_SHORT(P, THREADS, U)                                                                                       \
    KBLAS_KERNEL(kblas_dot_short_##P##_##THREADS##x##U, kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,                 \
                 kblas::ReduceShort<kblas::Dot<KBLAS_T_##P>, THREADS, U>::run)
#define DOT_SINGLE(P, THREADS, U)                                                                                      \
    KBLAS_KERNEL_LAST_WAITS(kblas_dot_single_##P##_##THREADS##x##U, kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,     \
                 kblas::ReduceSingle<kblas::Dot<KBLAS_T_##P>, THREADS, U>::run)
#define DOT_GROUP(P, THREADS, LANES, U, V)                                                                             \
    KBLAS_KERNEL(kblas_dot_group_##P##_##THREADS##x##LANES##x##U##x##V, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,       \
                 kblas::ReduceGroup<kblas::Dot<KBLAS_T_##P>, THREADS, LANES, U, V>::run)
#define DOT_WARP(P, THREADS, ROWS)                                                                                     \
    KBLAS_KERNEL_DENSE(kblas_dot_warp_##P##_##THREADS##x##ROWS, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 2,            \
                 kblas::ReduceWarp<kblas::Dot<KBLAS_T_##P>, THREADS, ROWS>::run)
#define DOT_BLOCK(P, THREADS, U)                                                                                       \
    KBLAS_KERNEL_DENSE(kblas_dot_block_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 4,              \
                 kblas::ReducePieces<kblas::Dot<KBLAS_T_##P>, THREADS, U>::run)
#define DOT_RAGGED(P, THREADS, LANES, EACH, BLOCKS)                                                                    \
    KBLAS_KERNEL_DENSE(kblas_dot_ragged_##P##_##THREADS##x##LANES##x##EACH##x##BLOCKS, kblas::ReduceArgs<KBLAS_T_##P>, \
                       THREADS, BLOCKS,                                                                                \
                       kblas::Ragged<kblas::ReduceWork<kblas::Dot<KBLAS_T_##P>, THREADS, 8, LANES, EACH>, THREADS>::run)
#define DOT_LISTED(P, THREADS, U)                                                                                      \
    KBLAS_KERNEL_DENSE(kblas_dot_listed_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 3,             \
                       kblas::Listed<kblas::ReduceWork<kblas::Dot<KBLAS_T_##P>, THREADS, U>, THREADS>::run)
#include "dot.def"
