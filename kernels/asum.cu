// The instances of asum that the library carries: asum.def lists them.
#define REDUCTION Asum
#define REDUCED(kernel) kblas_asum_##kernel
#include "reduce_instances.cuh"

#define ASUM_SHORT SHORT
#define ASUM_SINGLE SINGLE
#define ASUM_GROUP GROUP
#define ASUM_WARP WARP
#define ASUM_BLOCK BLOCK
#define ASUM_RAGGED RAGGED
#define ASUM_LISTED LISTED
#define ASUM_FEW FEW
#define ASUM_SEGMENTED SEGMENTED
#include "asum.def"
