// The instances of triangle.cu for batches of matrices.
#define TRIANGLE_KERNEL(name, P, threads, ...)                                                                         \
    KBLAS_KERNEL(kblas_many_##name, kblas::TriangleManyArgs<KBLAS_T_##P>, threads,                                     \
                 kblas::TriangleEntry<__VA_ARGS__>::run)
#include "triangle.cu"
