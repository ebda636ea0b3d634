// The instances of symv.cuh that the library carries: symv.def lists them.
#include "symv.cuh"

#define SYMV(P, W, V, C, BLOCKS)                                                                                       \
    KBLAS_KERNEL_DENSE(kblas_symv_##P##_##W##x##V##x##C##x##BLOCKS, kblas::SymvArgs<KBLAS_T_##P>, 32 * W, BLOCKS,      \
                       kblas::Symv<KBLAS_T_##P, W, V, C>::run)
#define SYMV_FINISH(P, R, C)                                                                                           \
    KBLAS_KERNEL(kblas_symv_finish_##P##_##R##x##C, kblas::SymvArgs<KBLAS_T_##P>, 256,                                 \
                 kblas::SymvFinish<KBLAS_T_##P, R, C>::run)
#define SYMV_ROWS(P, TX, TY, U)                                                                                        \
    KBLAS_KERNEL(kblas_symv_rows_##P##_##TX##x##TY##x##U, kblas::SymvArgs<KBLAS_T_##P>, TX *TY,                        \
                 kblas::SymvRows<KBLAS_T_##P, TX, TY, U>::run)
#include "symv.def"
