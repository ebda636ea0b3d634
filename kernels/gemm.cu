// The instances of gemm that the library carries: gemm.def lists them.
#include "gemm.cuh"

#define GEMM(P, BM, BN, BK, STAGES, WM, WN, LAY_A, LAY_B, BLOCKS)                                                      \
    KBLAS_KERNEL_DENSE(kblas_gemm_##P##_##BM##x##BN##x##BK##x##STAGES##x##WM##x##WN##x##LAY_A##x##LAY_B##x##BLOCKS,    \
                       kblas::GemmArgs<KBLAS_T_##P>, BM / WM * (BN / WN) * 32, BLOCKS,                                 \
                       kblas::Gemm<KBLAS_T_##P, BM, BN, BK, STAGES, WM, WN, LAY_A, LAY_B>::run)
#include "gemm.def"
