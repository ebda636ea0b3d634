// The instances of symv_square.cuh that the library carries, for one matrix each: symv_square.def lists them.
// symv_square_many.cu has them for batches.
#include "symv_square.cuh"

#ifndef SYMV_SQUARE_MANY
#define SYMV_SQUARE_MANY false
#define SYMV_SQUARE_NAME(name) kblas_##name
#endif

namespace kblas {
template <class T> using SymvSquareParameter = SymvSquareArgs<T, SYMV_SQUARE_MANY>;
} // namespace kblas

#define SYMV_SQUARE(P, V, W, C, BLOCKS)                                                                                \
    KBLAS_KERNEL_DENSE(SYMV_SQUARE_NAME(symv_square_##P##_##V##x##W##x##C##x##BLOCKS),                                 \
                       kblas::SymvSquareParameter<KBLAS_T_##P>, 32 * W, BLOCKS,                                \
                       kblas::SymvSquare<KBLAS_T_##P, V, W, C, SYMV_SQUARE_MANY>::run)
#include "symv_square.def"
