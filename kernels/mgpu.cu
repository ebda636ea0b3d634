// The instances of mgpu.cuh: mgpu.def lists them.
#include "mgpu.cuh"

#define MGPU(Kernel, name, P, THREADS)                                                                                 \
    KBLAS_KERNEL(kblas_##name##_##P##_##THREADS, kblas::MgpuArgs<KBLAS_T_##P>, THREADS, kblas::Kernel<KBLAS_T_##P>::run)
#define MGPU_COLLECT(P, THREADS) MGPU(MgpuCollect, mgpu_collect, P, THREADS)
#define MGPU_SPREAD(P, THREADS) MGPU(MgpuSpread, mgpu_spread, P, THREADS)
#define MGPU_SUM(P, THREADS) MGPU(MgpuSum, mgpu_sum, P, THREADS)
#define MGPU_SHARE(P, THREADS) MGPU(MgpuShare, mgpu_share, P, THREADS)
#include "mgpu.def"
