// The instances of symv_batch.cuh, symv_units.cuh and symv_cluster.cuh that the library carries: symv_batch.def lists them.
#include "symv_batch.cuh"
#include "symv_cluster.cuh"

#define SYMV_TILES(P, M, W, V, C, N, SHARED, BLOCKS, KEEP)                                                             \
    KBLAS_KERNEL_DENSE(kblas_symv_tiles_##P##_##M##x##W##x##V##x##C##x##N##x##SHARED##x##BLOCKS##x##KEEP,              \
                       kblas::SymvManyArgs<KBLAS_T_##P>, 32 * W * M, BLOCKS,                                           \
                       kblas::SymvTiles<KBLAS_T_##P, M, W, V, C, N, SHARED, KEEP>::run)
#define SYMV_SMALL(P, L, W)                                                                                            \
    KBLAS_KERNEL(kblas_symv_small_##P##_##L##x##W, kblas::SymvManyArgs<KBLAS_T_##P>, 32 * W,                           \
                 kblas::SymvSmall<KBLAS_T_##P, L, W>::run)
#define SYMV_PACKED(P, L, W)                                                                                           \
    KBLAS_KERNEL(kblas_symv_packed_##P##_##L##x##W, kblas::SymvManyArgs<KBLAS_T_##P>, 32 * W,                          \
                 kblas::SymvPacked<KBLAS_T_##P, L, W>::run)
#define SYMV_UNITS(P, V, C, UNIT, SHARED, WARPS, BLOCKS)                                                               \
    KBLAS_KERNEL_DENSE(kblas_symv_units_##P##_##V##x##C##x##UNIT##x##SHARED##x##WARPS##x##BLOCKS,                      \
                       kblas::SymvManyArgs<KBLAS_T_##P>, 32 * WARPS, BLOCKS,                                           \
                       kblas::SymvUnits<KBLAS_T_##P, V, C, UNIT, SHARED>::run)
#define SYMV_CLUSTER(P, V, C, UNIT, SHARED, WARPS, BLOCKS)                                                             \
    KBLAS_KERNEL_DENSE(kblas_symv_cluster_##P##_##V##x##C##x##UNIT##x##SHARED##x##WARPS##x##BLOCKS,                    \
                       kblas::SymvManyArgs<KBLAS_T_##P>, 32 * WARPS, BLOCKS,                                           \
                       kblas::SymvCluster<KBLAS_T_##P, V, C, UNIT, SHARED>::run)
#include "symv_batch.def"
