// The instances of symv.cuh that the library carries, for one matrix each: symv.def lists them. symv_many.cu has them
// for batches.
#include "symv.cuh"

#ifndef SYMV_MANY
#define SYMV_MANY false
#define SYMV_ARGS SymvOneArgs
#define SYMV_NAME(name) kblas_##name
#endif

#define SYMV(P, W, V, C, BLOCKS)                                                                                       \
    KBLAS_KERNEL_DENSE(SYMV_NAME(symv_##P##_##W##x##V##x##C##x##BLOCKS), kblas::SYMV_ARGS<KBLAS_T_##P>, 32 * W,        \
                       BLOCKS, kblas::Symv<KBLAS_T_##P, W, V, C, SYMV_MANY>::run)
#define SYMV_FINISH(P, R, C)                                                                                           \
    KBLAS_KERNEL(SYMV_NAME(symv_finish_##P##_##R##x##C), kblas::SYMV_ARGS<KBLAS_T_##P>, 512,                           \
                 kblas::SymvFinish<KBLAS_T_##P, R, C, SYMV_MANY>::run)
#define SYMV_ROWS(P, TX, W, U, BLOCKS)                                                                                 \
    KBLAS_KERNEL_DENSE(SYMV_NAME(symv_rows_##P##_##TX##x##W##x##U##x##BLOCKS), kblas::SYMV_ARGS<KBLAS_T_##P>, 32 * W,  \
                       BLOCKS, kblas::SymvRows<KBLAS_T_##P, TX, W, U, SYMV_MANY>::run)
#include "symv.def"
