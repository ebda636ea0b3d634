// The instances of symv.cuh for a device's share of a matrix: symv_part.def lists them.
#include "symv_part.cuh"

#define SYMV_PART(P, W, V, C, BLOCKS)                                                                                  \
    KBLAS_KERNEL_DENSE(kblas_symv_part_##P##_##W##x##V##x##C##x##BLOCKS, kblas::SymvPartArgs<KBLAS_T_##P>, 32 * W,     \
                       BLOCKS, kblas::Symv<KBLAS_T_##P, W, V, C, kblas::SymvPart>::run)
#define SYMV_PART_FINISH(P, R, C)                                                                                      \
    KBLAS_KERNEL_SECOND(kblas_symv_part_finish_##P##_##R##x##C, kblas::SymvPartArgs<KBLAS_T_##P>, 512,                        \
                 kblas::SymvFinish<KBLAS_T_##P, R, C, kblas::SymvPart>::run)
#include "symv_part.def"
