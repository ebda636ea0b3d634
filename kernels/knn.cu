// The instances of nearest and knn that the library carries: knn.def lists them.
#include "knn.cuh"

#define KNN(P, KIND, TM, TN, STEP, BLOCKS)                                                                             \
    KBLAS_KERNEL_DENSE(kblas_knn_##P##_##KIND##x##TM##x##TN##x##STEP##x##BLOCKS, kblas::KnnArgs<KBLAS_T_##P>, 256,     \
                       BLOCKS, kblas::Knn<KBLAS_T_##P, KIND, TM, TN, STEP>::run)
#define KNN_MMA(P, SIDE, DOWN, ACROSS, STEP, K, BLOCKS)                                                                \
    KBLAS_KERNEL_DENSE(kblas_knn_mma_##P##_##SIDE##x##DOWN##x##ACROSS##x##STEP##x##K##x##BLOCKS,                       \
                       kblas::KnnArgs<KBLAS_T_##P>, 32 * DOWN * ACROSS, BLOCKS,                                        \
                       kblas::KnnMma<KBLAS_T_##P, SIDE, DOWN, ACROSS, STEP, K>::run)
#define KNN_FINISH(P, THREADS)                                                                                         \
    KBLAS_KERNEL(kblas_knn_finish_##P##_##THREADS, kblas::KnnArgs<KBLAS_T_##P>, THREADS,                               \
                 kblas::KnnFinish<KBLAS_T_##P, THREADS>::run)

#include "knn.def"
