// The instances of symv.cu for batches of matrices.
#define SYMV_MANY true
#define SYMV_FORM SymvMany
#define SYMV_NAME(name) kblas_many_##name
#include "symv.cu"
