// The instances of gemv_panel.cuh that the library carries: gemv_panel.def lists them.
#include "gemv_panel.cuh"

#define GEMV_PANEL_N(P, PACKS, W, STAGES, BLOCKS)                                                                      \
    KBLAS_KERNEL_DENSE(kblas_gemv_panel_n_##P##_##PACKS##x##W##x##STAGES##x##BLOCKS, kblas::GemvManyArgs<KBLAS_T_##P>, \
                       32 * W, BLOCKS, kblas::GemvPanelN<KBLAS_T_##P, PACKS, W, STAGES>::run)
#include "gemv_panel.def"
