// The instances of the persistent kernel of gemm that the library carries: gemm_persistent.def lists them.
#include "gemm_persistent.cuh"

#define GEMM_PERSISTENT(P, BN, WM, BK, STAGES, LAY, WARPS, BLOCKS)                                                     \
    KBLAS_KERNEL_DENSE(kblas_gemm_persistent_##P##_##BN##x##WM##x##BK##x##STAGES##x##LAY##x##WARPS##x##BLOCKS,         \
                       kblas::GemmArgs<KBLAS_T_##P>, 32 * WARPS, BLOCKS,                                               \
                       kblas::GemmPersistent<KBLAS_T_##P, BN, WM, BK, STAGES, LAY, WARPS>::run)
#include "gemm_persistent.def"
