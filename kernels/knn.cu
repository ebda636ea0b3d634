// The instances of nearest and knn that the library carries: knn.def lists them.
#include "knn.cuh"

#define KNN(P, KIND, TM, TN, STEP, BLOCKS)                                                                             \
    KBLAS_KERNEL_DENSE(kblas_knn_##P##_##KIND##x##TM##x##TN##x##STEP##x##BLOCKS, kblas::KnnArgs<KBLAS_T_##P>, 256,     \
                       BLOCKS, kblas::Knn<KBLAS_T_##P, KIND, TM, TN, STEP>::run)
#define KNN_MMA_OF(NAME, T, BLOCKS, ...)                                                                               \
    KBLAS_KERNEL_DENSE(NAME, kblas::KnnArgs<T>, (kblas::KnnMma<T, __VA_ARGS__>::Tiles::THREADS), BLOCKS,               \
                       kblas::KnnMma<T, __VA_ARGS__>::run)
#define KNN_MMA(P, BM, BN, BK, STAGES, WM, WN, LAY_A, LAY_B, BLOCKS)                                                   \
    KNN_MMA_OF(kblas_knn_mma_##P##_##BM##x##BN##x##BK##x##STAGES##x##WM##x##WN##x##LAY_A##x##LAY_B##x##BLOCKS,         \
               KBLAS_T_##P, BLOCKS, BM, BN, BK, STAGES, WM, WN, LAY_A, LAY_B)
#define KNN_FINISH(P, THREADS)                                                                                         \
    KBLAS_KERNEL(kblas_knn_finish_##P##_##THREADS, kblas::KnnArgs<KBLAS_T_##P>, THREADS,                               \
                 kblas::KnnFinish<KBLAS_T_##P, THREADS>::run)

#include "knn.def"
