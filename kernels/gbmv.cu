// The instances of gbmv that the library carries: gbmv.def lists them.
#include "gbmv.cuh"

#define GBMV(P, THREADS, LANES, TRANS)                                                                                 \
    KBLAS_KERNEL(kblas_gbmv_##P##_##THREADS##x##LANES##x##TRANS, kblas::GbmvArgs<KBLAS_T_##P>, THREADS,                \
                 kblas::Gbmv<KBLAS_T_##P, THREADS, LANES, TRANS>::run)
#include "gbmv.def"
