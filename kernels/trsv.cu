// The instances of trsv, tpsv and tbsv that the library carries: trsv.def lists them.
#include "trsv.cuh"

#define TRSV(P, NB, THREADS, TRANS)                                                                                    \
    KBLAS_KERNEL_DENSE(kblas_trsv_##P##_##NB##x##THREADS##x##TRANS, kblas::TrsvArgs<KBLAS_T_##P>, THREADS, 1,          \
                       kblas::Trsv<KBLAS_T_##P, NB, THREADS, TRANS>::run)
#include "trsv.def"
