// The instances of gbmv that the library carries: gbmv.def lists them. gbmv_many.cu has them for batches.
#include "gbmv.cuh"

#ifndef GBMV_NAME
#define GBMV_NAME(name) kblas_##name
#define GBMV_ARGS GbmvArgs
#define GBMV_KERNEL Gbmv
#endif

#define GBMV(P, THREADS, LANES, WAY)                                                                                 \
    KBLAS_KERNEL(GBMV_NAME(gbmv_##P##_##THREADS##x##LANES##x##WAY), kblas::GBMV_ARGS<KBLAS_T_##P>, THREADS,          \
                 kblas::GBMV_KERNEL<KBLAS_T_##P, THREADS, LANES, WAY>::run)
#include "gbmv.def"
