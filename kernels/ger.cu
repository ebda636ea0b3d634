// The instances of ger, geru and gerc that the library carries: ger.def lists them.
#include "ger_batch.cuh"

#define GER(P, THREADS, U, V, WIDE)                                                                                    \
    KBLAS_KERNEL(kblas_ger_##P##_##THREADS##x##U##x##V##x##WIDE, kblas::GerArgs<KBLAS_T_##P>, THREADS,                 \
                 kblas::Ger<KBLAS_T_##P, THREADS, U, V, WIDE>::run)
#define GER_BATCH(P, THREADS, U)                                                                                       \
    KBLAS_KERNEL(kblas_ger_batch_##P##_##THREADS##x##U, kblas::GerBatchArgs<KBLAS_T_##P>, THREADS,                     \
                 kblas::GerBatch<KBLAS_T_##P, THREADS, U>::run)
#include "ger.def"
