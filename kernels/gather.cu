// The instances of gather.cuh that the library carries: gather.def lists them.
#include "gather.cuh"

#define GATHER(P, THREADS)                                                                                             \
    KBLAS_KERNEL(kblas_gather_##P##_##THREADS, kblas::GatherArgs<KBLAS_T_##P>, THREADS,                                \
                 kblas::Gather<KBLAS_T_##P, THREADS>::run)
#include "gather.def"
