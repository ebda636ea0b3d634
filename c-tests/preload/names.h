/* The cuBLAS names that libkblas_preload takes over: X(name, kind, precision, whether integers are int64_t).
 * A list of its own: the tests compare it with what the library exports. */
#ifndef KBLAS_TEST_PRELOAD_NAMES_H
#define KBLAS_TEST_PRELOAD_NAMES_H

/* What a name does, and the types of its arguments behind the handle:
 * u enum, n int or int64_t, l long long, p pointer. */
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
    X(GERC, "nnppnpnpn")

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
    BOTH(X, cublasZgerc_v2, GERC, 'z')

#endif
