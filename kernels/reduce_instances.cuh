// The instances of one reduction, from the lines of its .def file. The file that includes this defines
//   REDUCTION         the operation, of level1_sums.cuh
//   REDUCED(kernel)   the kernel's symbol
// and maps the names in the .def file to the macros below.
#include "level1_listed.cuh"
#include "level1_reduce_few.cuh"
#include "level1_segmented.cuh"

#define SHORT(P, THREADS, U, TOGETHER)                                                                                 \
    KBLAS_KERNEL(REDUCED(short_##P##_##THREADS##x##U##x##TOGETHER), kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,     \
                 kblas::ReduceShort<kblas::REDUCTION<KBLAS_T_##P>, THREADS, U, TOGETHER>::run)
#define SINGLE(P, THREADS, U)                                                                                          \
    KBLAS_KERNEL_LAST_WAITS(REDUCED(single_##P##_##THREADS##x##U), kblas::ReduceSingleArgs<KBLAS_T_##P>, THREADS,      \
                            kblas::ReduceSingle<kblas::REDUCTION<KBLAS_T_##P>, THREADS, U>::run)
#define GROUP(P, THREADS, LANES, U, V)                                                                                 \
    KBLAS_KERNEL(REDUCED(group_##P##_##THREADS##x##LANES##x##U##x##V), kblas::ReduceArgs<KBLAS_T_##P>, THREADS,        \
                 kblas::ReduceGroup<kblas::REDUCTION<KBLAS_T_##P>, THREADS, LANES, U, V>::run)
#define WARP(P, THREADS, ROWS)                                                                                         \
    KBLAS_KERNEL_DENSE(REDUCED(warp_##P##_##THREADS##x##ROWS), kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 2,             \
                       kblas::ReduceWarp<kblas::REDUCTION<KBLAS_T_##P>, THREADS, ROWS>::run)
#define BLOCK(P, THREADS, U)                                                                                           \
    KBLAS_KERNEL_DENSE(REDUCED(block_##P##_##THREADS##x##U), kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 4,               \
                       kblas::ReducePieces<kblas::REDUCTION<KBLAS_T_##P>, THREADS, U>::run)
#define RAGGED(P, THREADS, LANES, EACH, BLOCKS)                                                                        \
    KBLAS_KERNEL_DENSE(REDUCED(ragged_##P##_##THREADS##x##LANES##x##EACH##x##BLOCKS), kblas::ReduceArgs<KBLAS_T_##P>,  \
                       THREADS, BLOCKS,                                                                                \
                       kblas::Ragged<kblas::ReduceWork<kblas::REDUCTION<KBLAS_T_##P>, THREADS, 8, LANES, EACH>,        \
                                     THREADS>::run)
#define LISTED(P, THREADS, U, ROWS)                                                                                    \
    KBLAS_KERNEL_DENSE(REDUCED(listed_##P##_##THREADS##x##U##x##ROWS), kblas::ReduceArgs<KBLAS_T_##P>, THREADS, 3,     \
                       kblas::ReduceListed<kblas::REDUCTION<KBLAS_T_##P>, THREADS, U, ROWS>::run)
#define FEW(P, THREADS, U, EACH, BLOCKS)                                                                               \
    KBLAS_KERNEL_DENSE(REDUCED(few_##P##_##THREADS##x##U##x##EACH##x##BLOCKS), kblas::ReduceArgs<KBLAS_T_##P>,         \
                       THREADS, BLOCKS, kblas::ReduceFew<kblas::REDUCTION<KBLAS_T_##P>, THREADS, U, EACH>::run)
// The next launch begins late, so that the multiprocessors can give it the shared memory of this kernel as L1.
#define SEGMENTED(P, THREADS, BYTES, LANES, BLOCKS)                                                                     \
    KBLAS_KERNEL_DENSE_IF(REDUCED(segmented_##P##_##THREADS##x##BYTES##x##LANES##x##BLOCKS),                           \
                          kblas::ReduceArgs<KBLAS_T_##P>, THREADS, BLOCKS, false,                                       \
                          kblas::ReduceSegmented<kblas::REDUCTION<KBLAS_T_##P>, THREADS, BYTES, LANES>::run)
