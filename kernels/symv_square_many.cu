// The instances of symv_square.cu for batches of matrices.
#define SYMV_SQUARE_MANY true
#define SYMV_SQUARE_NAME(name) kblas_many_##name
#include "symv_square.cu"
