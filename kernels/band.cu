// The instances of band.cuh that the library carries: band.def lists them.
#include "band.cuh"

#define BAND(P, THREADS, LANES, PARTS, ABREAST)                                                                                  \
    KBLAS_KERNEL(kblas_band_##P##_##THREADS##x##LANES##x##PARTS##x##ABREAST, kblas::BandArgs<KBLAS_T_##P>, THREADS,                 \
                 kblas::Band<KBLAS_T_##P, THREADS, LANES, PARTS, ABREAST>::run)
#include "band.def"
