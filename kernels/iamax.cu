// The instances of iamax and iamin that the library carries: iamax.def lists them.
#define REDUCTION Iamax
#define REDUCED(kernel) kblas_iamax_##kernel
#include "reduce_instances.cuh"

#define IAMAX_SHORT SHORT
#define IAMAX_SINGLE SINGLE
#define IAMAX_GROUP GROUP
#define IAMAX_WARP WARP
#define IAMAX_BLOCK BLOCK
#define IAMAX_RAGGED RAGGED
#define IAMAX_LISTED LISTED
#define IAMAX_FEW FEW
#define IAMAX_SEGMENTED SEGMENTED
#include "iamax.def"
