// The instances of symv.cuh that the library carries, for one matrix each: symv.def lists them. symv_many.cu has them
// for batches.
#include "symv.cuh"

#ifndef SYMV_MANY
#define SYMV_MANY false
#define SYMV_FORM SymvOne
#define SYMV_NAME(name) kblas_##name
#endif

#define SYMV_ARGS(P) kblas::SYMV_FORM<KBLAS_T_##P>::Parameter
#define SYMV(P, W, V, C, BLOCKS)                                                                                       \
    KBLAS_KERNEL_DENSE(SYMV_NAME(symv_##P##_##W##x##V##x##C##x##BLOCKS), SYMV_ARGS(P), 32 * W, BLOCKS,                 \
                       kblas::Symv<KBLAS_T_##P, W, V, C, kblas::SYMV_FORM>::run)
#define SYMV_FINISH(P, R, C)                                                                                           \
    KBLAS_KERNEL_SECOND(SYMV_NAME(symv_finish_##P##_##R##x##C), SYMV_ARGS(P), 512,                                            \
                 kblas::SymvFinish<KBLAS_T_##P, R, C, kblas::SYMV_FORM>::run)
#define SYMV_ROWS(P, TX, W, U, BLOCKS)                                                                                 \
    KBLAS_KERNEL_DENSE(SYMV_NAME(symv_rows_##P##_##TX##x##W##x##U##x##BLOCKS), SYMV_ARGS(P), 32 * W, BLOCKS,           \
                       kblas::SymvRows<KBLAS_T_##P, TX, W, U, SYMV_MANY>::run)
#include "symv.def"
