// The instances of nrm2 that the library carries: nrm2.def lists them.
#include "level1_reduce.cuh"

#define NRM2_SHORT(P, THREADS, U)                                                                                      \
    KBLAS_KERNEL(kblas_nrm2_short_##P##_##THREADS##x##U, kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,                \
                 kblas::ReduceShort<kblas::Nrm2<KBLAS_T_##P>, THREADS, U>::run)
#define NRM2_SINGLE(P, THREADS, U)                                                                                     \
    KBLAS_KERNEL_LAST_WAITS(kblas_nrm2_single_##P##_##THREADS##x##U, kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,    \
                 kblas::ReduceSingle<kblas::Nrm2<KBLAS_T_##P>, THREADS, U>::run)
#define NRM2_GROUP(P, THREADS, LANES, U, V)                                                                            \
    KBLAS_KERNEL(kblas_nrm2_group_##P##_##THREADS##x##LANES##x##U##x##V, kblas::ReduceArgs<KBLAS_T_##P>, THREADS,      \
                 kblas::ReduceGroup<kblas::Nrm2<KBLAS_T_##P>, THREADS, LANES, U, V>::run)
#define NRM2_WARP(P, THREADS, ROWS)                                                                                    \
    KBLAS_KERNEL_DENSE(kblas_nrm2_warp_##P##_##THREADS##x##ROWS, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 2,           \
                 kblas::ReduceWarp<kblas::Nrm2<KBLAS_T_##P>, THREADS, ROWS>::run)
#define NRM2_BLOCK(P, THREADS, U)                                                                                      \
    KBLAS_KERNEL_DENSE(kblas_nrm2_block_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 4,             \
                 kblas::ReducePieces<kblas::Nrm2<KBLAS_T_##P>, THREADS, U>::run)
#define NRM2_RAGGED(P, THREADS, LANES, EACH, BLOCKS)                                                                   \
    KBLAS_KERNEL_DENSE(kblas_nrm2_ragged_##P##_##THREADS##x##LANES##x##EACH##x##BLOCKS, kblas::ReduceArgs<KBLAS_T_##P>,\
                       THREADS, BLOCKS,                                                                                \
                       kblas::Ragged<kblas::ReduceWork<kblas::Nrm2<KBLAS_T_##P>, THREADS, 8, LANES, EACH>,             \
                                      THREADS>::run)
#define NRM2_LISTED(P, THREADS, U)                                                                                     \
    KBLAS_KERNEL_DENSE(kblas_nrm2_listed_##P##_##THREADS##x##U, kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 3,            \
                       kblas::Listed<kblas::ReduceWork<kblas::Nrm2<KBLAS_T_##P>, THREADS, U>, THREADS>::run)
#include "nrm2.def"
