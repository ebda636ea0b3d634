// The instances of gbmv.cu for batches of matrices.
#define GBMV_NAME(name) kblas_many_##name
#define GBMV_ARGS GbmvManyArgs
#define GBMV_KERNEL GbmvMany
#include "gbmv.cu"
