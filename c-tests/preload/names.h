/* The cuBLAS names that libkblas_preload takes over: X(name, kind, precision, whether integers are int64_t). This list
 * is independent of the library: the tests compare it with the exported names. */
#ifndef KBLAS_TEST_PRELOAD_NAMES_H
#define KBLAS_TEST_PRELOAD_NAMES_H

/* The operation of a name, and the types of its arguments after the handle: u enum, n int or int64_t, l long long, p
 * pointer. */
#define KINDS(X)                             \
    X(ASUM, "npnp")                          \
    X(NRM2, "npnp")                          \
    X(IAMAX, "npnp")                         \
    X(IAMIN, "npnp")                         \
    X(DOT, "npnpnp")                         \
    X(DOTC, "npnpnp")                        \
    X(SCAL, "nppn")                          \
    X(REAL_SCAL, "nppn")                     \
    X(AXPY, "nppnpn")                        \
    X(COPY, "npnpn")                         \
    X(SWAP, "npnpn")                         \
    X(GEMV, "unnppnpnppn")                   \
    X(GEMV_BATCHED, "unnppnpnppnn")          \
    X(GEMV_STRIDED, "unnppnlpnlppnln")       \
    X(SYMV, "unppnpnppn")                    \
    X(HEMV, "unppnpnppn")                    \
    X(GER, "nnppnpnpn")                      \
    X(GERC, "nnppnpnpn")                     \
    X(TRMV, "uuunpnpn")                      \
    X(TPMV, "uuunppn")                       \
    X(TBMV, "uuunnpnpn")                     \
    X(TRSV, "uuunpnpn")                      \
    X(TPSV, "uuunppn")                       \
    X(TBSV, "uuunnpnpn")                     \
    X(SYR, "unppnpn")                        \
    X(HER, "unppnpn")                        \
    X(SPR, "unppnp")                         \
    X(HPR, "unppnp")                         \
    X(SYR2, "unppnpnpn")                     \
    X(HER2, "unppnpnpn")                     \
    X(SPR2, "unppnpnp")                      \
    X(HPR2, "unppnpnp")                      \
    X(SPMV, "unpppnppn")                     \
    X(HPMV, "unpppnppn")                     \
    X(SBMV, "unnppnpnppn")                   \
    X(HBMV, "unnppnpnppn")                   \
    X(GBMV, "unnnnppnpnppn")                 \
    X(GEMM, "uunnnppnpnppn")                 \
    X(GEMM_BATCHED, "uunnnppnpnppnn")        \
    X(GEMM_STRIDED, "uunnnppnlpnlppnln")

#define X(kind, arguments) kind,
enum kind { KINDS(X) KIND_COUNT };
#undef X

#define BOTH(X, name, kind, precision) X(name, kind, precision, 0) X(name##_64, kind, precision, 1)

#define NAMES(X)                                              \
    BOTH(X, cublasSasum_v2, ASUM, 's')                        \
    BOTH(X, cublasDasum_v2, ASUM, 'd')                        \
    BOTH(X, cublasScasum_v2, ASUM, 'c')                       \
    BOTH(X, cublasDzasum_v2, ASUM, 'z')                       \
    BOTH(X, cublasSnrm2_v2, NRM2, 's')                        \
    BOTH(X, cublasDnrm2_v2, NRM2, 'd')                        \
    BOTH(X, cublasScnrm2_v2, NRM2, 'c')                       \
    BOTH(X, cublasDznrm2_v2, NRM2, 'z')                       \
    BOTH(X, cublasIsamax_v2, IAMAX, 's')                      \
    BOTH(X, cublasIdamax_v2, IAMAX, 'd')                      \
    BOTH(X, cublasIcamax_v2, IAMAX, 'c')                      \
    BOTH(X, cublasIzamax_v2, IAMAX, 'z')                      \
    BOTH(X, cublasIsamin_v2, IAMIN, 's')                      \
    BOTH(X, cublasIdamin_v2, IAMIN, 'd')                      \
    BOTH(X, cublasIcamin_v2, IAMIN, 'c')                      \
    BOTH(X, cublasIzamin_v2, IAMIN, 'z')                      \
    BOTH(X, cublasSdot_v2, DOT, 's')                          \
    BOTH(X, cublasDdot_v2, DOT, 'd')                          \
    BOTH(X, cublasCdotu_v2, DOT, 'c')                         \
    BOTH(X, cublasZdotu_v2, DOT, 'z')                         \
    BOTH(X, cublasCdotc_v2, DOTC, 'c')                        \
    BOTH(X, cublasZdotc_v2, DOTC, 'z')                        \
    BOTH(X, cublasSscal_v2, SCAL, 's')                        \
    BOTH(X, cublasDscal_v2, SCAL, 'd')                        \
    BOTH(X, cublasCscal_v2, SCAL, 'c')                        \
    BOTH(X, cublasZscal_v2, SCAL, 'z')                        \
    BOTH(X, cublasCsscal_v2, REAL_SCAL, 'c')                  \
    BOTH(X, cublasZdscal_v2, REAL_SCAL, 'z')                  \
    BOTH(X, cublasSaxpy_v2, AXPY, 's')                        \
    BOTH(X, cublasDaxpy_v2, AXPY, 'd')                        \
    BOTH(X, cublasCaxpy_v2, AXPY, 'c')                        \
    BOTH(X, cublasZaxpy_v2, AXPY, 'z')                        \
    BOTH(X, cublasScopy_v2, COPY, 's')                        \
    BOTH(X, cublasDcopy_v2, COPY, 'd')                        \
    BOTH(X, cublasCcopy_v2, COPY, 'c')                        \
    BOTH(X, cublasZcopy_v2, COPY, 'z')                        \
    BOTH(X, cublasSswap_v2, SWAP, 's')                        \
    BOTH(X, cublasDswap_v2, SWAP, 'd')                        \
    BOTH(X, cublasCswap_v2, SWAP, 'c')                        \
    BOTH(X, cublasZswap_v2, SWAP, 'z')                        \
    BOTH(X, cublasSgemv_v2, GEMV, 's')                        \
    BOTH(X, cublasDgemv_v2, GEMV, 'd')                        \
    BOTH(X, cublasCgemv_v2, GEMV, 'c')                        \
    BOTH(X, cublasZgemv_v2, GEMV, 'z')                        \
    BOTH(X, cublasSgemvBatched, GEMV_BATCHED, 's')            \
    BOTH(X, cublasDgemvBatched, GEMV_BATCHED, 'd')            \
    BOTH(X, cublasCgemvBatched, GEMV_BATCHED, 'c')            \
    BOTH(X, cublasZgemvBatched, GEMV_BATCHED, 'z')            \
    BOTH(X, cublasSgemvStridedBatched, GEMV_STRIDED, 's')     \
    BOTH(X, cublasDgemvStridedBatched, GEMV_STRIDED, 'd')     \
    BOTH(X, cublasCgemvStridedBatched, GEMV_STRIDED, 'c')     \
    BOTH(X, cublasZgemvStridedBatched, GEMV_STRIDED, 'z')     \
    BOTH(X, cublasSsymv_v2, SYMV, 's')                        \
    BOTH(X, cublasDsymv_v2, SYMV, 'd')                        \
    BOTH(X, cublasCsymv_v2, SYMV, 'c')                        \
    BOTH(X, cublasZsymv_v2, SYMV, 'z')                        \
    BOTH(X, cublasChemv_v2, HEMV, 'c')                        \
    BOTH(X, cublasZhemv_v2, HEMV, 'z')                        \
    BOTH(X, cublasSger_v2, GER, 's')                          \
    BOTH(X, cublasDger_v2, GER, 'd')                          \
    BOTH(X, cublasCgeru_v2, GER, 'c')                         \
    BOTH(X, cublasZgeru_v2, GER, 'z')                         \
    BOTH(X, cublasCgerc_v2, GERC, 'c')                        \
    BOTH(X, cublasZgerc_v2, GERC, 'z')                        \
    BOTH(X, cublasStrmv_v2, TRMV, 's')                        \
    BOTH(X, cublasDtrmv_v2, TRMV, 'd')                        \
    BOTH(X, cublasCtrmv_v2, TRMV, 'c')                        \
    BOTH(X, cublasZtrmv_v2, TRMV, 'z')                        \
    BOTH(X, cublasStpmv_v2, TPMV, 's')                        \
    BOTH(X, cublasDtpmv_v2, TPMV, 'd')                        \
    BOTH(X, cublasCtpmv_v2, TPMV, 'c')                        \
    BOTH(X, cublasZtpmv_v2, TPMV, 'z')                        \
    BOTH(X, cublasStbmv_v2, TBMV, 's')                        \
    BOTH(X, cublasDtbmv_v2, TBMV, 'd')                        \
    BOTH(X, cublasCtbmv_v2, TBMV, 'c')                        \
    BOTH(X, cublasZtbmv_v2, TBMV, 'z')                        \
    BOTH(X, cublasStrsv_v2, TRSV, 's')                        \
    BOTH(X, cublasDtrsv_v2, TRSV, 'd')                        \
    BOTH(X, cublasCtrsv_v2, TRSV, 'c')                        \
    BOTH(X, cublasZtrsv_v2, TRSV, 'z')                        \
    BOTH(X, cublasStpsv_v2, TPSV, 's')                        \
    BOTH(X, cublasDtpsv_v2, TPSV, 'd')                        \
    BOTH(X, cublasCtpsv_v2, TPSV, 'c')                        \
    BOTH(X, cublasZtpsv_v2, TPSV, 'z')                        \
    BOTH(X, cublasStbsv_v2, TBSV, 's')                        \
    BOTH(X, cublasDtbsv_v2, TBSV, 'd')                        \
    BOTH(X, cublasCtbsv_v2, TBSV, 'c')                        \
    BOTH(X, cublasZtbsv_v2, TBSV, 'z')                        \
    BOTH(X, cublasSsyr_v2, SYR, 's')                          \
    BOTH(X, cublasDsyr_v2, SYR, 'd')                          \
    BOTH(X, cublasCsyr_v2, SYR, 'c')                          \
    BOTH(X, cublasZsyr_v2, SYR, 'z')                          \
    BOTH(X, cublasCher_v2, HER, 'c')                          \
    BOTH(X, cublasZher_v2, HER, 'z')                          \
    BOTH(X, cublasSspr_v2, SPR, 's')                          \
    BOTH(X, cublasDspr_v2, SPR, 'd')                          \
    BOTH(X, cublasChpr_v2, HPR, 'c')                          \
    BOTH(X, cublasZhpr_v2, HPR, 'z')                          \
    BOTH(X, cublasSsyr2_v2, SYR2, 's')                        \
    BOTH(X, cublasDsyr2_v2, SYR2, 'd')                        \
    BOTH(X, cublasCsyr2_v2, SYR2, 'c')                        \
    BOTH(X, cublasZsyr2_v2, SYR2, 'z')                        \
    BOTH(X, cublasCher2_v2, HER2, 'c')                        \
    BOTH(X, cublasZher2_v2, HER2, 'z')                        \
    BOTH(X, cublasSspr2_v2, SPR2, 's')                        \
    BOTH(X, cublasDspr2_v2, SPR2, 'd')                        \
    BOTH(X, cublasChpr2_v2, HPR2, 'c')                        \
    BOTH(X, cublasZhpr2_v2, HPR2, 'z')                        \
    BOTH(X, cublasSspmv_v2, SPMV, 's')                        \
    BOTH(X, cublasDspmv_v2, SPMV, 'd')                        \
    BOTH(X, cublasChpmv_v2, HPMV, 'c')                        \
    BOTH(X, cublasZhpmv_v2, HPMV, 'z')                        \
    BOTH(X, cublasSsbmv_v2, SBMV, 's')                        \
    BOTH(X, cublasDsbmv_v2, SBMV, 'd')                        \
    BOTH(X, cublasChbmv_v2, HBMV, 'c')                        \
    BOTH(X, cublasZhbmv_v2, HBMV, 'z')                        \
    BOTH(X, cublasSgbmv_v2, GBMV, 's')                        \
    BOTH(X, cublasDgbmv_v2, GBMV, 'd')                        \
    BOTH(X, cublasCgbmv_v2, GBMV, 'c')                        \
    BOTH(X, cublasZgbmv_v2, GBMV, 'z')                        \
    BOTH(X, cublasSgemm_v2, GEMM, 's')                        \
    BOTH(X, cublasDgemm_v2, GEMM, 'd')                        \
    BOTH(X, cublasCgemm_v2, GEMM, 'c')                        \
    BOTH(X, cublasZgemm_v2, GEMM, 'z')                        \
    BOTH(X, cublasSgemmBatched, GEMM_BATCHED, 's')            \
    BOTH(X, cublasDgemmBatched, GEMM_BATCHED, 'd')            \
    BOTH(X, cublasCgemmBatched, GEMM_BATCHED, 'c')            \
    BOTH(X, cublasZgemmBatched, GEMM_BATCHED, 'z')            \
    BOTH(X, cublasSgemmStridedBatched, GEMM_STRIDED, 's')     \
    BOTH(X, cublasDgemmStridedBatched, GEMM_STRIDED, 'd')     \
    BOTH(X, cublasCgemmStridedBatched, GEMM_STRIDED, 'c')     \
    BOTH(X, cublasZgemmStridedBatched, GEMM_STRIDED, 'z')

#endif
