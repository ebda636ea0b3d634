// The instances of products with a triangle that the library carries: triangle.def lists them.
#include "triangle.cuh"

#define TRIANGLE(P, R, W, U, SUMS)                                                                                     \
    KBLAS_KERNEL(kblas_triangle_##P##_##R##x##W##x##U##x##SUMS, kblas::TriangleArgs<KBLAS_T_##P>, 32 * W,              \
                 kblas::Triangle<KBLAS_T_##P, R, W, U, SUMS>::run)
#define TRIANGLE_FINISH(P, R, G, SUMS)                                                                                 \
    KBLAS_KERNEL(kblas_triangle_finish_##P##_##R##x##G##x##SUMS, kblas::TriangleArgs<KBLAS_T_##P>, R *G,               \
                 kblas::TriangleFinish<KBLAS_T_##P, R, G, SUMS>::run)
#include "triangle.def"
