// The instances of dot that the library carries: dot.def lists them.
#include "level1_reduce.cuh"

#define DOT_GROUP(P, THREADS, LANES, U, V)                                                                             \
    KBLAS_KERNEL(kblas_dot_group_##P##_##THREADS##x##LANES##x##U##x##V, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,       \
                 kblas::ReduceGroup<kblas::Dot<KBLAS_T_##P>, THREADS, LANES, U, V>::run)
#define DOT_BLOCK(P, THREADS, U)                                                                                       \
    KBLAS_KERNEL(kblas_dot_block_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,                       \
                 kblas::ReducePieces<kblas::Dot<KBLAS_T_##P>, THREADS, U>::run)
#define DOT_RAGGED(P, THREADS, U, V)                                                                                   \
    KBLAS_KERNEL(kblas_dot_ragged_##P##_##THREADS##x##U##x##V, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,                \
                 kblas::Ragged<kblas::ReduceWork<kblas::Dot<KBLAS_T_##P>, THREADS, U, V>, THREADS, V>::run)
#define DOT_LISTED(P, THREADS, U)                                                                                      \
    KBLAS_KERNEL(kblas_dot_listed_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,                      \
                 kblas::Listed<kblas::ReduceWork<kblas::Dot<KBLAS_T_##P>, THREADS, U, 1>, THREADS>::run)
#include "dot.def"
