// The instances of products and solutions with few rows that the library carries: triangle_small.def lists them.
#include "triangle_small.cuh"

#define TRMV_SMALL(P, LANES, Q, W)                                                                                     \
    KBLAS_KERNEL(kblas_trmv_small_##P##_##LANES##x##Q##x##W, kblas::SmallTriangleArgs<KBLAS_T_##P>, 32 * W,            \
                 kblas::TrmvSmall<KBLAS_T_##P, LANES, Q, W>::run)
#define TRSV_SMALL(P, LANES, Q, W)                                                                                     \
    KBLAS_KERNEL(kblas_trsv_small_##P##_##LANES##x##Q##x##W, kblas::SmallTriangleArgs<KBLAS_T_##P>, 32 * W,            \
                 kblas::TrsvSmall<KBLAS_T_##P, LANES, Q, W>::run)
#include "triangle_small.def"
