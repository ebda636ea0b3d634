// The instances of asum that the library carries: asum.def lists them.
#include "level1_reduce.cuh"

#define ASUM_GROUP(P, THREADS, LANES, U, V)                                                                            \
    KBLAS_KERNEL(kblas_asum_group_##P##_##THREADS##x##LANES##x##U##x##V, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,      \
                 kblas::ReduceGroup<kblas::Asum<KBLAS_T_##P>, THREADS, LANES, U, V>::run)
#define ASUM_BLOCK(P, THREADS, U)                                                                                      \
    KBLAS_KERNEL(kblas_asum_block_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,                      \
                 kblas::ReducePieces<kblas::Asum<KBLAS_T_##P>, THREADS, U>::run)
#define ASUM_RAGGED(P, THREADS, U, V)                                                                                  \
    KBLAS_KERNEL(kblas_asum_ragged_##P##_##THREADS##x##U##x##V, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,               \
                 kblas::Ragged<kblas::ReduceWork<kblas::Asum<KBLAS_T_##P>, THREADS, U, V>, THREADS, V>::run)
#define ASUM_LISTED(P, THREADS, U)                                                                                     \
    KBLAS_KERNEL(kblas_asum_listed_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,                     \
                 kblas::Listed<kblas::ReduceWork<kblas::Asum<KBLAS_T_##P>, THREADS, U, 1>, THREADS>::run)
#include "asum.def"
