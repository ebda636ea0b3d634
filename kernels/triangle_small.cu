// The instances of products and solutions with few rows that the library carries: triangle_small.def lists them.
#include "trmv_small.cuh"
#include "trsv_small.cuh"

#define SMALL(NAME, P, ...)                                                                                            \
    KBLAS_KERNEL_DENSE(NAME, kblas::SmallTriangleArgs<KBLAS_T_##P>, (__VA_ARGS__::THREADS), (__VA_ARGS__::BLOCKS),     \
                       __VA_ARGS__::run)
#define TRMV_SMALL(P, LANES, WARPS)                                                                                    \
    SMALL(kblas_trmv_small_##P##_##LANES##x##WARPS, P, kblas::TrmvSmallEither<KBLAS_T_##P, LANES, WARPS>)
#define TRSV_SMALL(P, LANES, WARPS)                                                                                    \
    SMALL(kblas_trsv_small_##P##_##LANES##x##WARPS, P, kblas::TrsvSmallEither<KBLAS_T_##P, LANES, WARPS>)
#include "triangle_small.def"
