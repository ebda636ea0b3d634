// The instances of dot that the library carries: dot.def lists them.
#define REDUCTION Dot
#define REDUCED(kernel) kblas_dot_##kernel
#include "reduce_instances.cuh"

#define DOT_SHORT SHORT
#define DOT_SINGLE SINGLE
#define DOT_GROUP GROUP
#define DOT_WARP WARP
#define DOT_BLOCK BLOCK
#define DOT_RAGGED RAGGED
#define DOT_LISTED LISTED
#define DOT_FEW FEW
#define DOT_SEGMENTED SEGMENTED
#include "dot.def"
