// The instances of products and solutions with few rows that the library carries: triangle_small.def lists them.
#include "trmv_small.cuh"
#include "trsv_small.cuh"

#define TRMV_SMALL(P, LANES, WARPS)                                                                                    \
    KBLAS_KERNEL(kblas_trmv_small_##P##_##LANES##x##WARPS, kblas::SmallTriangleArgs<KBLAS_T_##P>,                      \
                 (kblas::TrmvSmall<KBLAS_T_##P, LANES, WARPS>::THREADS), kblas::TrmvSmall<KBLAS_T_##P, LANES, WARPS>::run)
#define TRSV_SMALL(P, LANES, WARPS)                                                                                    \
    KBLAS_KERNEL(kblas_trsv_small_##P##_##LANES##x##WARPS, kblas::SmallTriangleArgs<KBLAS_T_##P>,                      \
                 (kblas::TrsvSmall<KBLAS_T_##P, LANES, WARPS>::THREADS), kblas::TrsvSmall<KBLAS_T_##P, LANES, WARPS>::run)
#include "triangle_small.def"
