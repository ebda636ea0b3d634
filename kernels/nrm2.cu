// The instances of nrm2 that the library carries: nrm2.def lists them.
#define REDUCTION Nrm2
#define REDUCED(kernel) kblas_nrm2_##kernel
#include "reduce_instances.cuh"

#define NRM2_SHORT SHORT
#define NRM2_SINGLE SINGLE
#define NRM2_GROUP GROUP
#define NRM2_WARP WARP
#define NRM2_BLOCK BLOCK
#define NRM2_RAGGED RAGGED
#define NRM2_LISTED LISTED
#define NRM2_FEW FEW
#define NRM2_SEGMENTED SEGMENTED
#include "nrm2.def"
