// The instances of the maps of level 1 that the library carries: map.def lists them.
#include "level1_map.cuh"
#include "level1_map_few.cuh"
#include "level1_map_ragged.cuh"
#include "level1_map_segmented.cuh"

#define FLAT(routine, Action, P, THREADS, U, W)                                                                        \
    KBLAS_KERNEL(kblas_##routine##_flat_##P##_##THREADS##x##U##x##W, kblas::MapFlatArgs<KBLAS_T_##P>, THREADS,         \
                 kblas::MapFlat<kblas::Action<KBLAS_T_##P>, THREADS, U, W>::run)
#define BATCH(routine, Action, P, THREADS, U, W)                                                                       \
    KBLAS_KERNEL(kblas_##routine##_batch_##P##_##THREADS##x##U##x##W, kblas::MapBatchArgs<KBLAS_T_##P>, THREADS,       \
                 kblas::MapBatch<kblas::Action<KBLAS_T_##P>, THREADS, U, W>::run)
#define SINGLE(routine, Action, P, THREADS, U, W)                                                                      \
    KBLAS_KERNEL(kblas_##routine##_single_##P##_##THREADS##x##U##x##W, kblas::MapSingleArgs<KBLAS_T_##P>, THREADS,     \
                 kblas::MapSingle<kblas::Action<KBLAS_T_##P>, THREADS, U, W>::run)
// So many elements of a long vector per thread that the registers suffice.
#define RAGGED(routine, Action, P, THREADS, LANES, EACH, TINY, BLOCKS)                                                 \
    KBLAS_KERNEL_DENSE(kblas_##routine##_ragged_##P##_##THREADS##x##LANES##x##EACH##x##TINY##x##BLOCKS,                \
                       kblas::MapRaggedArgs<KBLAS_T_##P>, THREADS, BLOCKS,                                                   \
                       kblas::Ragged<kblas::MapWork<kblas::Action<KBLAS_T_##P>, THREADS,                               \
                                                    kblas::Action<KBLAS_T_##P>::has_y ? 2 : 4, LANES, EACH, TINY>,     \
                                     THREADS>::run)
#define SEGMENTED(routine, Action, P, THREADS, U, BLOCKS)                                                              \
    KBLAS_KERNEL_DENSE(kblas_##routine##_segmented_##P##_##THREADS##x##U##x##BLOCKS, kblas::MapSegmentedArgs<KBLAS_T_##P>,   \
                       THREADS, BLOCKS, kblas::MapSegmented<kblas::Action<KBLAS_T_##P>, THREADS, U>::run)
#define LISTED(routine, Action, P, THREADS, U)                                                                         \
    KBLAS_KERNEL_DENSE(kblas_##routine##_listed_##P##_##THREADS##x##U, kblas::MapRaggedArgs<KBLAS_T_##P>, THREADS, 3,        \
                       kblas::Listed<kblas::MapWork<kblas::Action<KBLAS_T_##P>, THREADS, U>, THREADS>::run)

#define FEW(routine, Action, P, THREADS, U, EACH, BLOCKS)                                                              \
    KBLAS_KERNEL_DENSE(kblas_##routine##_few_##P##_##THREADS##x##U##x##EACH##x##BLOCKS, kblas::MapRaggedArgs<KBLAS_T_##P>, \
                       THREADS, BLOCKS, kblas::MapFew<kblas::Action<KBLAS_T_##P>, THREADS, U, EACH>::run)

#define SCAL_SINGLE(P, THREADS, U, W) SINGLE(scal, Scal, P, THREADS, U, W)
#define SCAL_FLAT(P, THREADS, U, W) FLAT(scal, Scal, P, THREADS, U, W)
#define SCAL_BATCH(P, THREADS, U, W) BATCH(scal, Scal, P, THREADS, U, W)
#define RSCAL_SINGLE(P, THREADS, U, W) SINGLE(rscal, RealScal, P, THREADS, U, W)
#define RSCAL_FLAT(P, THREADS, U, W) FLAT(rscal, RealScal, P, THREADS, U, W)
#define RSCAL_BATCH(P, THREADS, U, W) BATCH(rscal, RealScal, P, THREADS, U, W)
#define AXPY_SINGLE(P, THREADS, U, W) SINGLE(axpy, Axpy, P, THREADS, U, W)
#define AXPY_FLAT(P, THREADS, U, W) FLAT(axpy, Axpy, P, THREADS, U, W)
#define AXPY_BATCH(P, THREADS, U, W) BATCH(axpy, Axpy, P, THREADS, U, W)
#define COPY_SINGLE(P, THREADS, U, W) SINGLE(copy, Copy, P, THREADS, U, W)
#define COPY_FLAT(P, THREADS, U, W) FLAT(copy, Copy, P, THREADS, U, W)
#define COPY_BATCH(P, THREADS, U, W) BATCH(copy, Copy, P, THREADS, U, W)
#define SWAP_SINGLE(P, THREADS, U, W) SINGLE(swap, Swap, P, THREADS, U, W)
#define SWAP_FLAT(P, THREADS, U, W) FLAT(swap, Swap, P, THREADS, U, W)
#define SWAP_BATCH(P, THREADS, U, W) BATCH(swap, Swap, P, THREADS, U, W)
#define ROT_SINGLE(P, THREADS, U, W) SINGLE(rot, Rot, P, THREADS, U, W)
#define ROT_FLAT(P, THREADS, U, W) FLAT(rot, Rot, P, THREADS, U, W)
#define ROT_BATCH(P, THREADS, U, W) BATCH(rot, Rot, P, THREADS, U, W)
#define RROT_SINGLE(P, THREADS, U, W) SINGLE(rrot, RealRot, P, THREADS, U, W)
#define RROT_FLAT(P, THREADS, U, W) FLAT(rrot, RealRot, P, THREADS, U, W)
#define RROT_BATCH(P, THREADS, U, W) BATCH(rrot, RealRot, P, THREADS, U, W)
#define ROTM_SINGLE(P, THREADS, U, W) SINGLE(rotm, Rotm, P, THREADS, U, W)
#define ROTM_FLAT(P, THREADS, U, W) FLAT(rotm, Rotm, P, THREADS, U, W)
#define ROTM_BATCH(P, THREADS, U, W) BATCH(rotm, Rotm, P, THREADS, U, W)
#define SCAL_RAGGED(P, THREADS, LANES, EACH, TINY, BLOCKS) RAGGED(scal, Scal, P, THREADS, LANES, EACH, TINY, BLOCKS)
#define SCAL_SEGMENTED(P, THREADS, U, BLOCKS) SEGMENTED(scal, Scal, P, THREADS, U, BLOCKS)
#define SCAL_LISTED(P, THREADS, U) LISTED(scal, Scal, P, THREADS, U)
#define SCAL_FEW(P, THREADS, U, EACH, BLOCKS) FEW(scal, Scal, P, THREADS, U, EACH, BLOCKS)
#define RSCAL_RAGGED(P, THREADS, LANES, EACH, TINY, BLOCKS)                                                            \
    RAGGED(rscal, RealScal, P, THREADS, LANES, EACH, TINY, BLOCKS)
#define RSCAL_SEGMENTED(P, THREADS, U, BLOCKS) SEGMENTED(rscal, RealScal, P, THREADS, U, BLOCKS)
#define RSCAL_LISTED(P, THREADS, U) LISTED(rscal, RealScal, P, THREADS, U)
#define RSCAL_FEW(P, THREADS, U, EACH, BLOCKS) FEW(rscal, RealScal, P, THREADS, U, EACH, BLOCKS)
#define AXPY_RAGGED(P, THREADS, LANES, EACH, TINY, BLOCKS) RAGGED(axpy, Axpy, P, THREADS, LANES, EACH, TINY, BLOCKS)
#define AXPY_SEGMENTED(P, THREADS, U, BLOCKS) SEGMENTED(axpy, Axpy, P, THREADS, U, BLOCKS)
#define AXPY_LISTED(P, THREADS, U) LISTED(axpy, Axpy, P, THREADS, U)
#define AXPY_FEW(P, THREADS, U, EACH, BLOCKS) FEW(axpy, Axpy, P, THREADS, U, EACH, BLOCKS)
#include "map.def"
