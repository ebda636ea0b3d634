// The instances of trsv, tpsv and tbsv that the library carries: trsv.def lists them. trsv_many.cu has them for batches.
#include "trsv.cuh"

#ifndef TRSV_NAME
#define TRSV_NAME(name) kblas_##name
#define TRSV_ARGS TrsvArgs
#define TRSV_KERNEL Trsv
#define TRSV_BLOCKS(T, THREADS, FOLDS) 1
#endif

#define TRSV(P, NB, THREADS, TRANS, FOLDS)                                                                             \
    KBLAS_KERNEL_DENSE(TRSV_NAME(trsv_##P##_##NB##x##THREADS##x##TRANS##x##FOLDS), kblas::TRSV_ARGS<KBLAS_T_##P>,      \
                       THREADS, TRSV_BLOCKS(KBLAS_T_##P, THREADS, FOLDS),                                              \
                       kblas::TRSV_KERNEL<KBLAS_T_##P, NB, THREADS, TRANS, FOLDS>::run)
#include "trsv.def"
