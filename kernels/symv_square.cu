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

#define SYMV_SQUARE(P, V, C, G, W, BLOCKS, W_MANY, BLOCKS_MANY)                                                        \
    KBLAS_KERNEL_DENSE(SYMV_SQUARE_NAME(symv_square_##P##_##V##x##C##x##G##x##W##x##BLOCKS##x##W_MANY##x##BLOCKS_MANY), \
                       kblas::SymvSquareParameter<KBLAS_T_##P>, 32 * (SYMV_SQUARE_MANY ? W_MANY : W),                  \
                       (SYMV_SQUARE_MANY ? BLOCKS_MANY : BLOCKS),                                                      \
                       kblas::SymvSquare<KBLAS_T_##P, V, C, G, SYMV_SQUARE_MANY ? W_MANY : W, SYMV_SQUARE_MANY>::run)
#include "symv_square.def"
