// The instances of gemv.cu for batches of matrices.
#define GEMV_MANY true
#define GEMV_ARGS GemvManyArgs
#define GEMV_NAME(name) kblas_many_##name
#include "gemv.cu"
