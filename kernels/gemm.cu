// The instances of gemm that the library carries: gemm.def lists them.
#include "gemm.cuh"

#define GEMM_OF(NAME, P, MMA, BM, BN, BK, STAGES, WM, WN, LAY_A, LAY_B, BLOCKS)                                        \
    KBLAS_KERNEL_DENSE_IF(kblas_##NAME##_##P##_##BM##x##BN##x##BK##x##STAGES##x##WM##x##WN##x##LAY_A##x##LAY_B##x##BLOCKS, \
                       kblas::GemmArgs<KBLAS_T_##P>, BM / WM * (BN / WN) * 32, BLOCKS, kblas::lets_begin_early(p),     \
                       kblas::Gemm<KBLAS_T_##P, BM, BN, BK, STAGES, WM, WN, LAY_A, LAY_B, MMA>::run)
#define GEMM_MMA(P, ...) GEMM_OF(gemm_mma, P, true, __VA_ARGS__)
#define GEMM_FMA(P, ...) GEMM_OF(gemm_fma, P, false, __VA_ARGS__)
#include "gemm.def"
