// The instances of trsv.cu for batches of matrices, with so few registers that several blocks are on a multiprocessor.
#define TRSV_NAME(name) kblas_many_##name
#define TRSV_ARGS TrsvManyArgs
#define TRSV_KERNEL TrsvMany
#define TRSV_BLOCKS(T, THREADS, FOLDS) ((FOLDS ? 512 : sizeof(T) == 16 ? 512 : 768) / THREADS)
#include "trsv.cu"
