// The instances of gemm for few columns that the library carries: gemm_narrow.def lists them.
#include "gemm_narrow.cuh"

#define GEMM_NARROW(P, NC, NR, UNITS, LAY, BLOCKS)                                                                     \
    KBLAS_KERNEL_DENSE(kblas_gemm_narrow_##P##_##NC##x##NR##x##UNITS##x##LAY##x##BLOCKS,                               \
                       kblas::GemmArgs<KBLAS_T_##P>, 128, BLOCKS,                                                      \
                       kblas::GemmNarrow<KBLAS_T_##P, NC, NR, UNITS, LAY>::run)
#include "gemm_narrow.def"
