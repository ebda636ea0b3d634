// The instances of products with a triangle that the library carries: triangle.def lists them. triangle_many.cu has them for
// batches.
#include "triangle.cuh"

#ifndef TRIANGLE_KERNEL
#define TRIANGLE_KERNEL(name, P, threads, ...)                                                                         \
    KBLAS_KERNEL(kblas_##name, kblas::TriangleArgs<KBLAS_T_##P>, threads, __VA_ARGS__::run)
#endif

#define TRIANGLE(P, R, W, U, SUMS)                                                                                     \
    TRIANGLE_KERNEL(triangle_##P##_##R##x##W##x##U##x##SUMS, P, 32 * W, kblas::Triangle<KBLAS_T_##P, R, W, U, SUMS>)
#define TRIANGLE_FINISH(P, R, G, SUMS)                                                                                 \
    TRIANGLE_KERNEL(triangle_finish_##P##_##R##x##G##x##SUMS, P, R *G, kblas::TriangleFinish<KBLAS_T_##P, R, G, SUMS>)
#include "triangle.def"
