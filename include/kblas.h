/* Generated from src/capi: KBLAS_BLESS=1 cargo test --test generated */
#ifndef KBLAS_H
#define KBLAS_H

#include <stddef.h>
#include <stdint.h>

/* The complex types and the stream are CUDA's own where its headers are found, and laid out alike where not. */
#ifdef __has_include
#if __has_include(<cuComplex.h>) && __has_include(<driver_types.h>) && __has_include(<crt/host_defines.h>)
#define KBLAS_HAS_CUDA_HEADERS
#endif
#endif
#ifdef KBLAS_HAS_CUDA_HEADERS
#include <cuComplex.h>
#include <driver_types.h>
#else
#ifdef __GNUC__
#define KBLAS_ALIGN(bytes) __attribute__((aligned(bytes)))
#else
#define KBLAS_ALIGN(bytes)
#endif
typedef struct KBLAS_ALIGN(8) { float x, y; } cuFloatComplex;
typedef struct KBLAS_ALIGN(16) { double x, y; } cuDoubleComplex;
typedef struct CUstream_st *cudaStream_t;
#endif

/* The most GPUs of a call, and the streams of each in a table of streams: as in KBLAS 4. */
#ifndef MAX_NGPUS
#define MAX_NGPUS 16
#endif
#ifndef MAX_STREAMS
#define MAX_STREAMS 1
#endif


/**
 * The result of every call, with the values of cuBLAS.
 */
typedef enum {
    KBLAS_STATUS_SUCCESS = 0,
    KBLAS_STATUS_NOT_INITIALIZED = 1,
    KBLAS_STATUS_ALLOC_FAILED = 3,
    KBLAS_STATUS_INVALID_VALUE = 7,
    KBLAS_STATUS_ARCH_MISMATCH = 8,
    KBLAS_STATUS_MAPPING_ERROR = 11,
    KBLAS_STATUS_EXECUTION_FAILED = 13,
    KBLAS_STATUS_INTERNAL_ERROR = 14,
    KBLAS_STATUS_NOT_SUPPORTED = 15,
} kblasStatus_t;

/**
 * The distance of two vectors. docs/distances.md has the formulas and the error bounds.
 */
typedef enum {
    /**
     * The sum of the squared differences, without cancellation, by the fastest method. The default.
     */
    KBLAS_DISTANCE_SQEUCLIDEAN = 0,
    /**
     * Its square root.
     */
    KBLAS_DISTANCE_EUCLIDEAN = 1,
    /**
     * The sum of the absolute differences.
     */
    KBLAS_DISTANCE_MANHATTAN = 2,
    /**
     * The largest absolute difference.
     */
    KBLAS_DISTANCE_CHEBYSHEV = 3,
    /**
     * 1 minus the cosine of the angle.
     */
    KBLAS_DISTANCE_COSINE = 4,
    /**
     * The inner product. In searches for neighbours, the largest is the nearest.
     */
    KBLAS_DISTANCE_INNER_PRODUCT = 5,
    /**
     * |a|² + |b|² - 2ab on tensor cores, at least 0. Digits cancel if vectors are close together.
     */
    KBLAS_DISTANCE_SQEUCLIDEAN_EXPANDED = 16,
    /**
     * Its square root.
     */
    KBLAS_DISTANCE_EUCLIDEAN_EXPANDED = 17,
    /**
     * The sum of the squared differences, computed by this formula.
     */
    KBLAS_DISTANCE_SQEUCLIDEAN_DIRECT = 32,
    /**
     * Its square root.
     */
    KBLAS_DISTANCE_EUCLIDEAN_DIRECT = 33,
} kblasDistance_t;

/**
 * op(A): A, its transpose, or its conjugate transpose.
 */
typedef enum {
    KBLAS_OP_N = 0,
    KBLAS_OP_T = 1,
    KBLAS_OP_C = 2,
} kblasOperation_t;

/**
 * The location of alpha, beta and scalar results.
 */
typedef enum {
    KBLAS_POINTER_MODE_HOST = 0,
    KBLAS_POINTER_MODE_DEVICE = 1,
} kblasPointerMode_t;

/**
 * The atomics mode of cuBLAS. It has no effect: equal calls give bitwise identical results in either mode.
 */
typedef enum {
    KBLAS_ATOMICS_NOT_ALLOWED = 0,
    KBLAS_ATOMICS_ALLOWED = 1,
} kblasAtomicsMode_t;

/**
 * A backend, as `kblasGetBackend` tells it.
 */
typedef enum {
    KBLAS_BACKEND_HOST = 0,
    KBLAS_BACKEND_CUDA = 1,
} kblasBackend_t;

/**
 * Which triangle of a symmetric or Hermitian matrix is stored; the other one is never read.
 */
typedef enum {
    KBLAS_FILL_MODE_LOWER = 0,
    KBLAS_FILL_MODE_UPPER = 1,
} kblasFillMode_t;

/**
 * The diagonal of a triangular matrix: stored elements, or ones, which are not read.
 */
typedef enum {
    KBLAS_DIAG_NON_UNIT = 0,
    KBLAS_DIAG_UNIT = 1,
} kblasDiagType_t;

/**
 * An opaque type. A handle is a number, not an address.
 */
typedef struct kblasContext kblasContext;

/**
 * An opaque type, for several GPUs. A handle is a number, not an address.
 */
typedef struct kblasMgContext kblasMgContext;

/**
 * A device, a stream, and how scalars are passed. Created by kblasCreate, destroyed by kblasDestroy.
 */
typedef kblasContext *kblasHandle_t;

/**
 * Several GPUs, with their streams and workspace. Created by kblasMgCreate, destroyed by kblasMgDestroy.
 */
typedef kblasMgContext *kblasMgHandle_t;

/**
 * A GPU's streams in a table of streams, of which the first is used.
 */
typedef cudaStream_t kblasStreams_t[1];

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * C\[i, j\] := the distance of row i of op(A) and row j of op(B), for all pairs of two sets of vectors.
 *
 * | metric                                 | distance of vectors a and b |
 * |----------------------------------------|---|
 * | KBLAS_DISTANCE_SQEUCLIDEAN             | sum of (a_d - b_d)² |
 * | KBLAS_DISTANCE_EUCLIDEAN               | its square root |
 * | KBLAS_DISTANCE_MANHATTAN               | sum of \|a_d - b_d\| |
 * | KBLAS_DISTANCE_CHEBYSHEV               | the largest \|a_d - b_d\| |
 * | KBLAS_DISTANCE_COSINE                  | 1 - ab / (\|a\| \|b\|) |
 * | KBLAS_DISTANCE_INNER_PRODUCT           | ab = sum of a_d b_d |
 * | KBLAS_DISTANCE_..._DIRECT, _EXPANDED   | the first two, always by this method: docs/distances.md |
 *
 * | parameter      |     | memory | meaning |
 * |----------------|-----|--------|---|
 * | handle         | in  |        | created by kblasCreate |
 * | metric         | in  |        | the metric |
 * | transA, transB | in  |        | op: KBLAS_OP_N: vectors are rows; KBLAS_OP_T, _C: columns |
 * | m, k           | in  |        | vectors of A and of B |
 * | n              | in  |        | coordinates of a vector |
 * | A              | in  | device | m × n array, with KBLAS_OP_T n × m, column-major |
 * | B              | in  | device | k × n array, with KBLAS_OP_T n × k, column-major |
 * | C              | out | device | ldc × k array; the first m rows are written |
 * | lda, ldb, ldc  | in  |        | leading dimensions of A, B and C |
 *
 * - No cancellation, except for KBLAS_DISTANCE_..._EXPANDED. docs/distances.md has the bounds.
 * - Equal vectors have distance 0, except for KBLAS_DISTANCE_INNER_PRODUCT. A and B may be the same array.
 * - A NaN coordinate gives NaN. The cosine of a zero vector is NaN.
 * - n = 0: distances are 0, for KBLAS_DISTANCE_COSINE NaN. A and B are not read.
 * - Integers: distances have 64 bits and are exact. One that does not fit is the nearest 64-bit integer. There is
 *   no KBLAS_DISTANCE_EUCLIDEAN, _COSINE and _EXPANDED for integers.
 * - The call is asynchronous. Equal calls give bitwise identical results.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | metric or an op is invalid, or the metric is not available for integers |
 * | INVALID_VALUE   | m < 0; k < 0; n < 0; ldc < max(1, m) |
 * | INVALID_VALUE   | lda < max(1, m), with KBLAS_OP_T max(1, n); ldb < max(1, k), with KBLAS_OP_T max(1, n) |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for the stream's workspace: a byte for 64 × 64 pairs |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. C must not overlap A or B. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasScdist(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int m, int k, int n, const float *A, int lda, const float *B, int ldb, float *C,
    int ldc);

kblasStatus_t kblasScdist_64(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const float *A, int64_t lda, const float *B,
    int64_t ldb, float *C, int64_t ldc);

kblasStatus_t kblasDcdist(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int m, int k, int n, const double *A, int lda, const double *B, int ldb,
    double *C, int ldc);

kblasStatus_t kblasDcdist_64(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const double *A, int64_t lda, const double *B,
    int64_t ldb, double *C, int64_t ldc);

kblasStatus_t kblasI32cdist(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int m, int k, int n, const int32_t *A, int lda, const int32_t *B, int ldb,
    int64_t *C, int ldc);

kblasStatus_t kblasI32cdist_64(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const int32_t *A, int64_t lda,
    const int32_t *B, int64_t ldb, int64_t *C, int64_t ldc);

/**
 * C_b\[i, j\] := the distance of row i of op(A_b) and row j of op(B_b), for b = 0 … batchCount - 1.
 *
 * | parameter                 |    | meaning |
 * |---------------------------|----|---|
 * | strideA, strideB, strideC | in | strides between the arrays of entries, in elements |
 * | batchCount                | in | entries of the batch |
 * | others                    |    | as in kblas<T>cdist, the same for every entry |
 *
 * - Strides of A and B may be 0 or negative. Entries of C must not overlap.
 * - Each entry is bitwise identical to kblas<T>cdist on its arrays.
 *
 * # Returns
 * As kblas<T>cdist, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>cdist, for every entry.
 */
kblasStatus_t kblasScdistStridedBatched(kblasHandle_t handle, kblasDistance_t metric,
    kblasOperation_t transA, kblasOperation_t transB, int m, int k, int n, const float *A, int lda,
    int64_t strideA, const float *B, int ldb, int64_t strideB, float *C, int ldc, int64_t strideC,
    int batchCount);

kblasStatus_t kblasScdistStridedBatched_64(kblasHandle_t handle, kblasDistance_t metric,
    kblasOperation_t transA, kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const float *A,
    int64_t lda, int64_t strideA, const float *B, int64_t ldb, int64_t strideB, float *C, int64_t ldc,
    int64_t strideC, int64_t batchCount);

kblasStatus_t kblasDcdistStridedBatched(kblasHandle_t handle, kblasDistance_t metric,
    kblasOperation_t transA, kblasOperation_t transB, int m, int k, int n, const double *A, int lda,
    int64_t strideA, const double *B, int ldb, int64_t strideB, double *C, int ldc, int64_t strideC,
    int batchCount);

kblasStatus_t kblasDcdistStridedBatched_64(kblasHandle_t handle, kblasDistance_t metric,
    kblasOperation_t transA, kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const double *A,
    int64_t lda, int64_t strideA, const double *B, int64_t ldb, int64_t strideB, double *C, int64_t ldc,
    int64_t strideC, int64_t batchCount);

kblasStatus_t kblasI32cdistStridedBatched(kblasHandle_t handle, kblasDistance_t metric,
    kblasOperation_t transA, kblasOperation_t transB, int m, int k, int n, const int32_t *A, int lda,
    int64_t strideA, const int32_t *B, int ldb, int64_t strideB, int64_t *C, int ldc, int64_t strideC,
    int batchCount);

kblasStatus_t kblasI32cdistStridedBatched_64(kblasHandle_t handle, kblasDistance_t metric,
    kblasOperation_t transA, kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const int32_t *A,
    int64_t lda, int64_t strideA, const int32_t *B, int64_t ldb, int64_t strideB, int64_t *C, int64_t ldc,
    int64_t strideC, int64_t batchCount);

/**
 * y := alpha·op(A)·x + beta·y, for a band matrix.
 *
 * op(A) is A, its transpose or its conjugate transpose. A is m × n. Its element (i, j) is at row ku + i - j of column j.
 *
 * | parameter   |         | memory       | meaning |
 * |-------------|---------|--------------|---|
 * | handle      | in      |              | created by kblasCreate |
 * | trans       | in      |              | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | m, n        | in      |              | rows and columns of A |
 * | kl, ku      | in      |              | diagonals of A below and above the main one |
 * | alpha, beta | in      | pointer mode | scalars |
 * | A           | in      | device       | lda × n array; the first kl + ku + 1 rows are the diagonals |
 * | lda         | in      |              | leading dimension of A |
 * | x           | in      | device       | vector: n elements for op N, m for T and C |
 * | y           | in, out | device       | vector: m elements for op N, n for T and C |
 * | incx, incy  | in      |              | increments of x and y |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - m = 0 or n = 0: y is unchanged, for any beta.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | trans is not N, T or C; m < 0; n < 0; kl < 0; ku < 0; lda < kl + ku + 1; incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSgbmv(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl, int ku,
    const float *alpha, const float *A, int lda, const float *x, int incx, const float *beta, float *y,
    int incy);

kblasStatus_t kblasSgbmv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const float *alpha, const float *A, int64_t lda, const float *x, int64_t incx,
    const float *beta, float *y, int64_t incy);

kblasStatus_t kblasDgbmv(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl, int ku,
    const double *alpha, const double *A, int lda, const double *x, int incx, const double *beta, double *y,
    int incy);

kblasStatus_t kblasDgbmv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const double *alpha, const double *A, int64_t lda, const double *x, int64_t incx,
    const double *beta, double *y, int64_t incy);

kblasStatus_t kblasCgbmv(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl, int ku,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, const cuFloatComplex *x, int incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int incy);

kblasStatus_t kblasCgbmv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, const cuFloatComplex *x,
    int64_t incx, const cuFloatComplex *beta, cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasZgbmv(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl, int ku,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
    const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

kblasStatus_t kblasZgbmv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda,
    const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy);

/**
 * y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>gbmv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A, x       | in      | device | array of batchCount pointers, one for each entry |
 * | y          | in, out | device | the same, to the vectors that are written |
 * | others     |         |        | as in kblas<T>gbmv, the same for every entry |
 *
 * - All matrices are m × n with the same diagonals and lda. All vectors have the same increments.
 * - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>gbmv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>gbmv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasSgbmvBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl, int ku,
    const float *alpha, const float *const *A, int lda, const float *const *x, int incx, const float *beta,
    float *const *y, int incy, int batchCount);

kblasStatus_t kblasSgbmvBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const float *alpha, const float *const *A, int64_t lda, const float *const *x,
    int64_t incx, const float *beta, float *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasDgbmvBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl, int ku,
    const double *alpha, const double *const *A, int lda, const double *const *x, int incx,
    const double *beta, double *const *y, int incy, int batchCount);

kblasStatus_t kblasDgbmvBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const double *alpha, const double *const *A, int64_t lda, const double *const *x,
    int64_t incx, const double *beta, double *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasCgbmvBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl, int ku,
    const cuFloatComplex *alpha, const cuFloatComplex *const *A, int lda, const cuFloatComplex *const *x,
    int incx, const cuFloatComplex *beta, cuFloatComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasCgbmvBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const cuFloatComplex *alpha, const cuFloatComplex *const *A, int64_t lda,
    const cuFloatComplex *const *x, int64_t incx, const cuFloatComplex *beta, cuFloatComplex *const *y,
    int64_t incy, int64_t batchCount);

kblasStatus_t kblasZgbmvBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl, int ku,
    const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int lda, const cuDoubleComplex *const *x,
    int incx, const cuDoubleComplex *beta, cuDoubleComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasZgbmvBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int64_t lda,
    const cuDoubleComplex *const *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *const *y,
    int64_t incy, int64_t batchCount);

/**
 * y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>gbmv.
 *
 * | parameter        |         | memory | meaning |
 * |------------------|---------|--------|---|
 * | batchCount       | in      |        | entries of the batch |
 * | A, x             | in      | device | the matrix and the vector of entry 0 |
 * | y                | in, out | device | the vector of entry 0 |
 * | strideA, stridex | in      |        | stride between entries, in elements; 0: shared by all |
 * | stridey          | in      |        | stride between entries, in elements |
 * | others           |         |        | as in kblas<T>gbmv, the same for every entry |
 *
 * - All matrices are m × n with the same diagonals and lda. All vectors have the same increments.
 * - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>gbmv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>gbmv, for every entry.
 */
kblasStatus_t kblasSgbmvStridedBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl,
    int ku, const float *alpha, const float *A, int lda, int64_t strideA, const float *x, int incx,
    int64_t stridex, const float *beta, float *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasSgbmvStridedBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const float *alpha, const float *A, int64_t lda, int64_t strideA, const float *x,
    int64_t incx, int64_t stridex, const float *beta, float *y, int64_t incy, int64_t stridey,
    int64_t batchCount);

kblasStatus_t kblasDgbmvStridedBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl,
    int ku, const double *alpha, const double *A, int lda, int64_t strideA, const double *x, int incx,
    int64_t stridex, const double *beta, double *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasDgbmvStridedBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const double *alpha, const double *A, int64_t lda, int64_t strideA,
    const double *x, int64_t incx, int64_t stridex, const double *beta, double *y, int64_t incy,
    int64_t stridey, int64_t batchCount);

kblasStatus_t kblasCgbmvStridedBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl,
    int ku, const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, int64_t strideA,
    const cuFloatComplex *x, int incx, int64_t stridex, const cuFloatComplex *beta, cuFloatComplex *y,
    int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasCgbmvStridedBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda,
    int64_t strideA, const cuFloatComplex *x, int64_t incx, int64_t stridex, const cuFloatComplex *beta,
    cuFloatComplex *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasZgbmvStridedBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n, int kl,
    int ku, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, int64_t strideA,
    const cuDoubleComplex *x, int incx, int64_t stridex, const cuDoubleComplex *beta, cuDoubleComplex *y,
    int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasZgbmvStridedBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda,
    int64_t strideA, const cuDoubleComplex *x, int64_t incx, int64_t stridex, const cuDoubleComplex *beta,
    cuDoubleComplex *y, int64_t incy, int64_t stridey, int64_t batchCount);

/**
 * C := alpha·op(A)·op(B) + beta·C, for general matrices.
 *
 * op(X) is X, its transpose or its conjugate transpose. op(A) is m × k, op(B) is k × n, and C is m × n. All are stored by
 * columns.
 *
 * | parameter      |         | memory       | meaning |
 * |----------------|---------|--------------|---|
 * | handle         | in      |              | created by kblasCreate |
 * | transa, transb | in      |              | op of A, op of B: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | m, n           | in      |              | rows and columns of C |
 * | k              | in      |              | columns of op(A), rows of op(B) |
 * | alpha, beta    | in      | pointer mode | scalars |
 * | A              | in      | device       | lda × k array for op N, lda × m for T and C |
 * | B              | in      | device       | ldb × n array for op N, ldb × k for T and C |
 * | C              | in, out | device       | ldc × n array |
 * | lda, ldb, ldc  | in      |              | leading dimensions of A, B and C |
 *
 * - beta = 0: C is written and not read.
 * - alpha = 0 or k = 0: A and B are not read, and C := beta·C. If beta = 1 too, C is unchanged.
 * - m = 0 or n = 0: nothing is done.
 * - In single precision no operand is rounded to a shorter format.
 * - n = 1 or m = 1: the result is bitwise identical to kblas<T>gemv, unless a complex vector must be conjugated.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | transa or transb is not N, T or C; m, n or k < 0; ldc < max(1, m) |
 * | INVALID_VALUE   | lda < max(1, m), for op T and C max(1, k); ldb < max(1, k), for op T and C max(1, n) |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | no memory for partial sums |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. C must not overlap A or B. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSgemm(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb, int m,
    int n, int k, const float *alpha, const float *A, int lda, const float *B, int ldb, const float *beta,
    float *C, int ldc);

kblasStatus_t kblasSgemm_64(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int64_t m, int64_t n, int64_t k, const float *alpha, const float *A, int64_t lda, const float *B,
    int64_t ldb, const float *beta, float *C, int64_t ldc);

kblasStatus_t kblasDgemm(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb, int m,
    int n, int k, const double *alpha, const double *A, int lda, const double *B, int ldb,
    const double *beta, double *C, int ldc);

kblasStatus_t kblasDgemm_64(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int64_t m, int64_t n, int64_t k, const double *alpha, const double *A, int64_t lda, const double *B,
    int64_t ldb, const double *beta, double *C, int64_t ldc);

kblasStatus_t kblasCgemm(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb, int m,
    int n, int k, const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, const cuFloatComplex *B,
    int ldb, const cuFloatComplex *beta, cuFloatComplex *C, int ldc);

kblasStatus_t kblasCgemm_64(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int64_t m, int64_t n, int64_t k, const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda,
    const cuFloatComplex *B, int64_t ldb, const cuFloatComplex *beta, cuFloatComplex *C, int64_t ldc);

kblasStatus_t kblasZgemm(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb, int m,
    int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *B,
    int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc);

kblasStatus_t kblasZgemm_64(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda,
    const cuDoubleComplex *B, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int64_t ldc);

/**
 * C_b := alpha·op(A_b)·op(B_b) + beta·C_b for b = 0 … batchCount - 1: a batch of kblas<T>gemm.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A, B       | in      | device | array of batchCount pointers, one for each entry |
 * | C          | in, out | device | the same, to the matrices that are written |
 * | others     |         |        | as in kblas<T>gemm, the same for every entry |
 *
 * - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
 * - batchCount = 0: nothing is done.
 * - Each entry is bitwise identical to kblas<T>gemm, for any batchCount.
 *
 * # Returns
 * As kblas<T>gemm, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>gemm, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasSgemmBatched(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int m, int n, int k, const float *alpha, const float *const *A, int lda, const float *const *B, int ldb,
    const float *beta, float *const *C, int ldc, int batchCount);

kblasStatus_t kblasSgemmBatched_64(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int64_t m, int64_t n, int64_t k, const float *alpha, const float *const *A, int64_t lda,
    const float *const *B, int64_t ldb, const float *beta, float *const *C, int64_t ldc, int64_t batchCount);

kblasStatus_t kblasDgemmBatched(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int m, int n, int k, const double *alpha, const double *const *A, int lda, const double *const *B,
    int ldb, const double *beta, double *const *C, int ldc, int batchCount);

kblasStatus_t kblasDgemmBatched_64(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int64_t m, int64_t n, int64_t k, const double *alpha, const double *const *A, int64_t lda,
    const double *const *B, int64_t ldb, const double *beta, double *const *C, int64_t ldc,
    int64_t batchCount);

kblasStatus_t kblasCgemmBatched(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int m, int n, int k, const cuFloatComplex *alpha, const cuFloatComplex *const *A, int lda,
    const cuFloatComplex *const *B, int ldb, const cuFloatComplex *beta, cuFloatComplex *const *C, int ldc,
    int batchCount);

kblasStatus_t kblasCgemmBatched_64(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int64_t m, int64_t n, int64_t k, const cuFloatComplex *alpha, const cuFloatComplex *const *A,
    int64_t lda, const cuFloatComplex *const *B, int64_t ldb, const cuFloatComplex *beta,
    cuFloatComplex *const *C, int64_t ldc, int64_t batchCount);

kblasStatus_t kblasZgemmBatched(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int lda,
    const cuDoubleComplex *const *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *const *C,
    int ldc, int batchCount);

kblasStatus_t kblasZgemmBatched_64(kblasHandle_t handle, kblasOperation_t transa, kblasOperation_t transb,
    int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *const *A,
    int64_t lda, const cuDoubleComplex *const *B, int64_t ldb, const cuDoubleComplex *beta,
    cuDoubleComplex *const *C, int64_t ldc, int64_t batchCount);

/**
 * C_b := alpha·op(A_b)·op(B_b) + beta·C_b for b = 0 … batchCount - 1: a batch of kblas<T>gemm.
 *
 * | parameter        |         | memory | meaning |
 * |------------------|---------|--------|---|
 * | batchCount       | in      |        | entries of the batch |
 * | A, B             | in      | device | the matrices of entry 0 |
 * | C                | in, out | device | the matrix of entry 0 |
 * | strideA, strideB | in      |        | stride between entries, in elements; 0: shared by all |
 * | strideC          | in      |        | stride between entries, in elements |
 * | others           |         |        | as in kblas<T>gemm, the same for every entry |
 *
 * - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
 * - batchCount = 0: nothing is done.
 * - Each entry is bitwise identical to kblas<T>gemm, for any batchCount.
 *
 * # Returns
 * As kblas<T>gemm, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>gemm, for every entry.
 */
kblasStatus_t kblasSgemmStridedBatched(kblasHandle_t handle, kblasOperation_t transa,
    kblasOperation_t transb, int m, int n, int k, const float *alpha, const float *A, int lda,
    int64_t strideA, const float *B, int ldb, int64_t strideB, const float *beta, float *C, int ldc,
    int64_t strideC, int batchCount);

kblasStatus_t kblasSgemmStridedBatched_64(kblasHandle_t handle, kblasOperation_t transa,
    kblasOperation_t transb, int64_t m, int64_t n, int64_t k, const float *alpha, const float *A,
    int64_t lda, int64_t strideA, const float *B, int64_t ldb, int64_t strideB, const float *beta, float *C,
    int64_t ldc, int64_t strideC, int64_t batchCount);

kblasStatus_t kblasDgemmStridedBatched(kblasHandle_t handle, kblasOperation_t transa,
    kblasOperation_t transb, int m, int n, int k, const double *alpha, const double *A, int lda,
    int64_t strideA, const double *B, int ldb, int64_t strideB, const double *beta, double *C, int ldc,
    int64_t strideC, int batchCount);

kblasStatus_t kblasDgemmStridedBatched_64(kblasHandle_t handle, kblasOperation_t transa,
    kblasOperation_t transb, int64_t m, int64_t n, int64_t k, const double *alpha, const double *A,
    int64_t lda, int64_t strideA, const double *B, int64_t ldb, int64_t strideB, const double *beta,
    double *C, int64_t ldc, int64_t strideC, int64_t batchCount);

kblasStatus_t kblasCgemmStridedBatched(kblasHandle_t handle, kblasOperation_t transa,
    kblasOperation_t transb, int m, int n, int k, const cuFloatComplex *alpha, const cuFloatComplex *A,
    int lda, int64_t strideA, const cuFloatComplex *B, int ldb, int64_t strideB, const cuFloatComplex *beta,
    cuFloatComplex *C, int ldc, int64_t strideC, int batchCount);

kblasStatus_t kblasCgemmStridedBatched_64(kblasHandle_t handle, kblasOperation_t transa,
    kblasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuFloatComplex *alpha,
    const cuFloatComplex *A, int64_t lda, int64_t strideA, const cuFloatComplex *B, int64_t ldb,
    int64_t strideB, const cuFloatComplex *beta, cuFloatComplex *C, int64_t ldc, int64_t strideC,
    int64_t batchCount);

kblasStatus_t kblasZgemmStridedBatched(kblasHandle_t handle, kblasOperation_t transa,
    kblasOperation_t transb, int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A,
    int lda, int64_t strideA, const cuDoubleComplex *B, int ldb, int64_t strideB,
    const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc, int64_t strideC, int batchCount);

kblasStatus_t kblasZgemmStridedBatched_64(kblasHandle_t handle, kblasOperation_t transa,
    kblasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha,
    const cuDoubleComplex *A, int64_t lda, int64_t strideA, const cuDoubleComplex *B, int64_t ldb,
    int64_t strideB, const cuDoubleComplex *beta, cuDoubleComplex *C, int64_t ldc, int64_t strideC,
    int64_t batchCount);

/**
 * A := alpha·x·yᵀ + A: a rank-1 update of a general matrix.
 *
 * A is m × n and stored by columns.
 *
 * | parameter  |         | memory       | meaning |
 * |------------|---------|--------------|---|
 * | handle     | in      |              | created by kblasCreate |
 * | m, n       | in      |              | rows and columns of A |
 * | alpha      | in      | pointer mode | scalar |
 * | x          | in      | device       | vector: m elements |
 * | y          | in      | device       | vector: n elements |
 * | incx, incy | in      |              | increments of x and y |
 * | A          | in, out | device       | lda × n array; the first m rows are the matrix |
 * | lda        | in      |              | leading dimension of A |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - m = 0, n = 0 or alpha = 0: A is unchanged, and x and y are not read.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | m < 0; n < 0; incx = 0; incy = 0; lda < max(1, m) |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. A must not overlap x or y. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSger(kblasHandle_t handle, int m, int n, const float *alpha, const float *x, int incx,
    const float *y, int incy, float *A, int lda);

kblasStatus_t kblasSger_64(kblasHandle_t handle, int64_t m, int64_t n, const float *alpha, const float *x,
    int64_t incx, const float *y, int64_t incy, float *A, int64_t lda);

kblasStatus_t kblasDger(kblasHandle_t handle, int m, int n, const double *alpha, const double *x, int incx,
    const double *y, int incy, double *A, int lda);

kblasStatus_t kblasDger_64(kblasHandle_t handle, int64_t m, int64_t n, const double *alpha, const double *x,
    int64_t incx, const double *y, int64_t incy, double *A, int64_t lda);

kblasStatus_t kblasCgeru(kblasHandle_t handle, int m, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, const cuFloatComplex *y, int incy, cuFloatComplex *A, int lda);

kblasStatus_t kblasCgeru_64(kblasHandle_t handle, int64_t m, int64_t n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int64_t incx, const cuFloatComplex *y, int64_t incy, cuFloatComplex *A,
    int64_t lda);

kblasStatus_t kblasZgeru(kblasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A, int lda);

kblasStatus_t kblasZgeru_64(kblasHandle_t handle, int64_t m, int64_t n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *A,
    int64_t lda);

/**
 * A := alpha·x·yᴴ + A: as kblas<T>geru, with the conjugate of y.
 *
 * # Returns
 * As kblas<T>geru.
 *
 * # Safety
 * As kblas<T>geru.
 */
kblasStatus_t kblasCgerc(kblasHandle_t handle, int m, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, const cuFloatComplex *y, int incy, cuFloatComplex *A, int lda);

kblasStatus_t kblasCgerc_64(kblasHandle_t handle, int64_t m, int64_t n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int64_t incx, const cuFloatComplex *y, int64_t incy, cuFloatComplex *A,
    int64_t lda);

kblasStatus_t kblasZgerc(kblasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A, int lda);

kblasStatus_t kblasZgerc_64(kblasHandle_t handle, int64_t m, int64_t n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *A,
    int64_t lda);

/**
 * A_b := alpha·x_b·y_bᵀ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>ger.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | x, y       | in      | device | array of batchCount pointers, one for each entry |
 * | A          | in, out | device | the same, to the matrices that are changed |
 * | others     |         |        | as in kblas<T>ger, the same for every entry |
 *
 * - All matrices are m × n with the same lda. All vectors have the same increments.
 * - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>ger, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>ger, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasSgerBatched(kblasHandle_t handle, int m, int n, const float *alpha, const float *const *x,
    int incx, const float *const *y, int incy, float *const *A, int lda, int batchCount);

kblasStatus_t kblasSgerBatched_64(kblasHandle_t handle, int64_t m, int64_t n, const float *alpha,
    const float *const *x, int64_t incx, const float *const *y, int64_t incy, float *const *A, int64_t lda,
    int64_t batchCount);

kblasStatus_t kblasDgerBatched(kblasHandle_t handle, int m, int n, const double *alpha,
    const double *const *x, int incx, const double *const *y, int incy, double *const *A, int lda,
    int batchCount);

kblasStatus_t kblasDgerBatched_64(kblasHandle_t handle, int64_t m, int64_t n, const double *alpha,
    const double *const *x, int64_t incx, const double *const *y, int64_t incy, double *const *A,
    int64_t lda, int64_t batchCount);

/**
 * A_b := alpha·x_b·y_bᵀ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>ger.
 *
 * | parameter        |         | memory | meaning |
 * |------------------|---------|--------|---|
 * | batchCount       | in      |        | entries of the batch |
 * | x, y             | in      | device | the vectors of entry 0 |
 * | A                | in, out | device | the matrix of entry 0 |
 * | stridex, stridey | in      |        | stride between entries, in elements; 0: shared by all |
 * | strideA          | in      |        | stride between entries, in elements |
 * | others           |         |        | as in kblas<T>ger, the same for every entry |
 *
 * - All matrices are m × n with the same lda. All vectors have the same increments.
 * - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>ger, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>ger, for every entry.
 */
kblasStatus_t kblasSgerStridedBatched(kblasHandle_t handle, int m, int n, const float *alpha, const float *x,
    int incx, int64_t stridex, const float *y, int incy, int64_t stridey, float *A, int lda, int64_t strideA,
    int batchCount);

kblasStatus_t kblasSgerStridedBatched_64(kblasHandle_t handle, int64_t m, int64_t n, const float *alpha,
    const float *x, int64_t incx, int64_t stridex, const float *y, int64_t incy, int64_t stridey, float *A,
    int64_t lda, int64_t strideA, int64_t batchCount);

kblasStatus_t kblasDgerStridedBatched(kblasHandle_t handle, int m, int n, const double *alpha,
    const double *x, int incx, int64_t stridex, const double *y, int incy, int64_t stridey, double *A,
    int lda, int64_t strideA, int batchCount);

kblasStatus_t kblasDgerStridedBatched_64(kblasHandle_t handle, int64_t m, int64_t n, const double *alpha,
    const double *x, int64_t incx, int64_t stridex, const double *y, int64_t incy, int64_t stridey,
    double *A, int64_t lda, int64_t strideA, int64_t batchCount);

/**
 * A_b := alpha·x_b·y_bᵀ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>geru.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | x, y       | in      | device | array of batchCount pointers, one for each entry |
 * | A          | in, out | device | the same, to the matrices that are changed |
 * | others     |         |        | as in kblas<T>geru, the same for every entry |
 *
 * - All matrices are m × n with the same lda. All vectors have the same increments.
 * - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>geru, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>geru, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasCgeruBatched(kblasHandle_t handle, int m, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *const *x, int incx, const cuFloatComplex *const *y, int incy,
    cuFloatComplex *const *A, int lda, int batchCount);

kblasStatus_t kblasCgeruBatched_64(kblasHandle_t handle, int64_t m, int64_t n, const cuFloatComplex *alpha,
    const cuFloatComplex *const *x, int64_t incx, const cuFloatComplex *const *y, int64_t incy,
    cuFloatComplex *const *A, int64_t lda, int64_t batchCount);

kblasStatus_t kblasZgeruBatched(kblasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *const *x, int incx, const cuDoubleComplex *const *y, int incy,
    cuDoubleComplex *const *A, int lda, int batchCount);

kblasStatus_t kblasZgeruBatched_64(kblasHandle_t handle, int64_t m, int64_t n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *const *x, int64_t incx, const cuDoubleComplex *const *y, int64_t incy,
    cuDoubleComplex *const *A, int64_t lda, int64_t batchCount);

/**
 * A_b := alpha·x_b·y_bᵀ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>geru.
 *
 * | parameter        |         | memory | meaning |
 * |------------------|---------|--------|---|
 * | batchCount       | in      |        | entries of the batch |
 * | x, y             | in      | device | the vectors of entry 0 |
 * | A                | in, out | device | the matrix of entry 0 |
 * | stridex, stridey | in      |        | stride between entries, in elements; 0: shared by all |
 * | strideA          | in      |        | stride between entries, in elements |
 * | others           |         |        | as in kblas<T>geru, the same for every entry |
 *
 * - All matrices are m × n with the same lda. All vectors have the same increments.
 * - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>geru, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>geru, for every entry.
 */
kblasStatus_t kblasCgeruStridedBatched(kblasHandle_t handle, int m, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, int64_t stridex, const cuFloatComplex *y, int incy, int64_t stridey,
    cuFloatComplex *A, int lda, int64_t strideA, int batchCount);

kblasStatus_t kblasCgeruStridedBatched_64(kblasHandle_t handle, int64_t m, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *x, int64_t incx, int64_t stridex,
    const cuFloatComplex *y, int64_t incy, int64_t stridey, cuFloatComplex *A, int64_t lda, int64_t strideA,
    int64_t batchCount);

kblasStatus_t kblasZgeruStridedBatched(kblasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, int64_t stridex, const cuDoubleComplex *y, int incy, int64_t stridey,
    cuDoubleComplex *A, int lda, int64_t strideA, int batchCount);

kblasStatus_t kblasZgeruStridedBatched_64(kblasHandle_t handle, int64_t m, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, int64_t stridex,
    const cuDoubleComplex *y, int64_t incy, int64_t stridey, cuDoubleComplex *A, int64_t lda,
    int64_t strideA, int64_t batchCount);

/**
 * A_b := alpha·x_b·y_bᴴ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>gerc.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | x, y       | in      | device | array of batchCount pointers, one for each entry |
 * | A          | in, out | device | the same, to the matrices that are changed |
 * | others     |         |        | as in kblas<T>gerc, the same for every entry |
 *
 * - All matrices are m × n with the same lda. All vectors have the same increments.
 * - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>gerc, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>gerc, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasCgercBatched(kblasHandle_t handle, int m, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *const *x, int incx, const cuFloatComplex *const *y, int incy,
    cuFloatComplex *const *A, int lda, int batchCount);

kblasStatus_t kblasCgercBatched_64(kblasHandle_t handle, int64_t m, int64_t n, const cuFloatComplex *alpha,
    const cuFloatComplex *const *x, int64_t incx, const cuFloatComplex *const *y, int64_t incy,
    cuFloatComplex *const *A, int64_t lda, int64_t batchCount);

kblasStatus_t kblasZgercBatched(kblasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *const *x, int incx, const cuDoubleComplex *const *y, int incy,
    cuDoubleComplex *const *A, int lda, int batchCount);

kblasStatus_t kblasZgercBatched_64(kblasHandle_t handle, int64_t m, int64_t n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *const *x, int64_t incx, const cuDoubleComplex *const *y, int64_t incy,
    cuDoubleComplex *const *A, int64_t lda, int64_t batchCount);

/**
 * A_b := alpha·x_b·y_bᴴ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>gerc.
 *
 * | parameter        |         | memory | meaning |
 * |------------------|---------|--------|---|
 * | batchCount       | in      |        | entries of the batch |
 * | x, y             | in      | device | the vectors of entry 0 |
 * | A                | in, out | device | the matrix of entry 0 |
 * | stridex, stridey | in      |        | stride between entries, in elements; 0: shared by all |
 * | strideA          | in      |        | stride between entries, in elements |
 * | others           |         |        | as in kblas<T>gerc, the same for every entry |
 *
 * - All matrices are m × n with the same lda. All vectors have the same increments.
 * - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>gerc, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>gerc, for every entry.
 */
kblasStatus_t kblasCgercStridedBatched(kblasHandle_t handle, int m, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, int64_t stridex, const cuFloatComplex *y, int incy, int64_t stridey,
    cuFloatComplex *A, int lda, int64_t strideA, int batchCount);

kblasStatus_t kblasCgercStridedBatched_64(kblasHandle_t handle, int64_t m, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *x, int64_t incx, int64_t stridex,
    const cuFloatComplex *y, int64_t incy, int64_t stridey, cuFloatComplex *A, int64_t lda, int64_t strideA,
    int64_t batchCount);

kblasStatus_t kblasZgercStridedBatched(kblasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, int64_t stridex, const cuDoubleComplex *y, int incy, int64_t stridey,
    cuDoubleComplex *A, int lda, int64_t strideA, int batchCount);

kblasStatus_t kblasZgercStridedBatched_64(kblasHandle_t handle, int64_t m, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, int64_t stridex,
    const cuDoubleComplex *y, int64_t incy, int64_t stridey, cuDoubleComplex *A, int64_t lda,
    int64_t strideA, int64_t batchCount);

/**
 * Creates a handle for the caller's current device, or for device 0 if there is none. It uses the
 * default stream, with scalars on the host and deterministic results.
 *
 * # Returns
 * INVALID_VALUE for a null pointer; NOT_INITIALIZED if there is a GPU whose driver is too old, or if
 * KBLAS_BACKEND=cuda and there is no GPU; ALLOC_FAILED.
 *
 * # Safety
 * `handle` is null or may be written.
 */
kblasStatus_t kblasCreate(kblasHandle_t *handle);

/**
 * Destroys a handle. Calls that were queued with it complete.
 *
 * # Safety
 * None: an invalid handle is detected.
 */
kblasStatus_t kblasDestroy(kblasHandle_t handle);

/**
 * Sets the stream of later calls, and resets the workspace of kblasSetWorkspace, as cuBLAS does.
 *
 * # Returns
 * NOT_INITIALIZED if the handle's context is destroyed; ALLOC_FAILED if there is no memory for the
 * stream's workspace. The stream is set nevertheless, and later calls try again.
 *
 * # Safety
 * `stream` is null or a stream of the handle's device, valid while the handle uses it.
 */
kblasStatus_t kblasSetStream(kblasHandle_t handle, cudaStream_t stream);

/**
 * # Safety
 * `stream` is null or may be written.
 */
kblasStatus_t kblasGetStream(kblasHandle_t handle, cudaStream_t *stream);

/**
 * Sets where later calls find alpha and beta, and where they write results of level 1.
 *
 * # Safety
 * None.
 */
kblasStatus_t kblasSetPointerMode(kblasHandle_t handle, kblasPointerMode_t mode);

/**
 * # Safety
 * `mode` is null or may be written.
 */
kblasStatus_t kblasGetPointerMode(kblasHandle_t handle, kblasPointerMode_t *mode);

/**
 * Stores the atomics mode, as in cuBLAS. It has no effect: equal calls give bitwise identical results in either mode.
 *
 * # Safety
 * None.
 */
kblasStatus_t kblasSetAtomicsMode(kblasHandle_t handle, kblasAtomicsMode_t mode);

/**
 * # Safety
 * `mode` is null or may be written.
 */
kblasStatus_t kblasGetAtomicsMode(kblasHandle_t handle, kblasAtomicsMode_t *mode);

/**
 * Sets device memory for partial sums, until the next kblasSetStream; size 0 resets it. Less than the
 * library's own (KBLAS_WORKSPACE_MB) is slower and may change results within rounding.
 *
 * # Returns
 * INVALID_VALUE if `workspace` is null with a size, or not aligned to 256 bytes.
 *
 * # Safety
 * `workspace` is device memory of `size` bytes that nothing else uses while calls of the handle run.
 */
kblasStatus_t kblasSetWorkspace(kblasHandle_t handle, void *workspace, size_t size);

/**
 * In batched calls with scalars on the device, entry b uses alpha\[b·stride\]. 0, the default: one for all.
 *
 * # Safety
 * None.
 */
kblasStatus_t kblasSetBatchAlphaStride(kblasHandle_t handle, int64_t stride);

/**
 * # Safety
 * `stride` is null or may be written.
 */
kblasStatus_t kblasGetBatchAlphaStride(kblasHandle_t handle, int64_t *stride);

/**
 * As kblasSetBatchAlphaStride, for beta.
 *
 * # Safety
 * None.
 */
kblasStatus_t kblasSetBatchBetaStride(kblasHandle_t handle, int64_t stride);

/**
 * # Safety
 * `stride` is null or may be written.
 */
kblasStatus_t kblasGetBatchBetaStride(kblasHandle_t handle, int64_t *stride);

/**
 * If `flag` is not 0, kblas<T>nearest and kblas<T>knn exclude the vector of B with the same index as the vector of A.
 * This is for searches within one set. 0 is the default.
 *
 * # Safety
 * None.
 */
kblasStatus_t kblasSetExcludeSelf(kblasHandle_t handle, int flag);

/**
 * # Safety
 * `flag` is null or may be written.
 */
kblasStatus_t kblasGetExcludeSelf(kblasHandle_t handle, int *flag);

/**
 * Returns where calls run. With a null handle: where calls without a handle run.
 *
 * # Returns
 * NOT_INITIALIZED for an invalid handle; with a null handle, if there is a GPU whose driver is too old, or if
 * KBLAS_BACKEND=cuda and there is no GPU. INVALID_VALUE for a null `result`.
 *
 * # Safety
 * `result` is null or may be written.
 */
kblasStatus_t kblasGetBackend(kblasHandle_t handle, kblasBackend_t *result);

/**
 * index\[e, i\], distance\[e, i\] := the e-th nearest of the rows of op(B) to row i of op(A), and its distance.
 *
 * | parameter      |     | memory | meaning |
 * |----------------|-----|--------|---|
 * | handle         | in  |        | created by kblasCreate |
 * | metric         | in  |        | the metric, as for kblas<T>cdist |
 * | transA, transB | in  |        | op: KBLAS_OP_N: vectors are rows; KBLAS_OP_T, _C: columns |
 * | m, k           | in  |        | vectors of A (queries) and of B (candidates) |
 * | n              | in  |        | coordinates of a vector |
 * | A, B           | in  | device | arrays of vectors, as for kblas<T>cdist |
 * | lda, ldb       | in  |        | leading dimensions of A and B |
 * | neighbours     | in  |        | number of neighbours of each vector, 0 to 64 |
 * | index          | out | device | ldi × m array: row indices of op(B), from 0 |
 * | distance       | out | device | ldd × m array |
 * | ldi, ldd       | in  |        | leading dimensions of index and distance |
 *
 * - The nearest comes first. Ties are ordered by index. Equal calls give bitwise identical results.
 * - A GPU compares distances before their root is taken and before they are rounded.
 * - For KBLAS_DISTANCE_INNER_PRODUCT the largest comes first.
 * - A vector at distance NaN is never a neighbour. Unused list entries have index -1 and distance NaN.
 * - After kblasSetExcludeSelf the vector with the same index is excluded.
 * - No m × k array of distances is stored. docs/distances.md has the memory and the bounds.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | metric or an op is invalid; m < 0; k < 0; n < 0 |
 * | INVALID_VALUE   | lda < max(1, m), with KBLAS_OP_T max(1, n); ldb < max(1, k), with KBLAS_OP_T max(1, n) |
 * | INVALID_VALUE   | neighbours < 0 or > 64; ldi or ldd < max(1, neighbours) |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for the stream's workspace: up to 64 MiB |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. Results must not overlap each other, A or B. On the host backend, device memory is
 * host memory.
 */
kblasStatus_t kblasSknn(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int m, int k, int n, const float *A, int lda, const float *B, int ldb,
    int neighbours, int64_t *index, int64_t ldi, float *distance, int64_t ldd);

kblasStatus_t kblasSknn_64(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const float *A, int64_t lda, const float *B,
    int64_t ldb, int neighbours, int64_t *index, int64_t ldi, float *distance, int64_t ldd);

kblasStatus_t kblasDknn(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int m, int k, int n, const double *A, int lda, const double *B, int ldb,
    int neighbours, int64_t *index, int64_t ldi, double *distance, int64_t ldd);

kblasStatus_t kblasDknn_64(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const double *A, int64_t lda, const double *B,
    int64_t ldb, int neighbours, int64_t *index, int64_t ldi, double *distance, int64_t ldd);

/**
 * index\[i\], distance\[i\] := the nearest of the rows of op(B) to row i of op(A), and its distance.
 *
 * This is kblas<T>knn with one neighbour. index and distance are vectors of m elements in device memory.
 *
 * # Returns
 * As kblas<T>knn.
 *
 * # Safety
 * As kblas<T>knn.
 */
kblasStatus_t kblasSnearest(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int m, int k, int n, const float *A, int lda, const float *B, int ldb,
    int64_t *index, float *distance);

kblasStatus_t kblasSnearest_64(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const float *A, int64_t lda, const float *B,
    int64_t ldb, int64_t *index, float *distance);

kblasStatus_t kblasDnearest(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int m, int k, int n, const double *A, int lda, const double *B, int ldb,
    int64_t *index, double *distance);

kblasStatus_t kblasDnearest_64(kblasHandle_t handle, kblasDistance_t metric, kblasOperation_t transA,
    kblasOperation_t transB, int64_t m, int64_t k, int64_t n, const double *A, int64_t lda, const double *B,
    int64_t ldb, int64_t *index, double *distance);

/**
 * y := alpha·op(A)·x + beta·y, for a general matrix. A name of KBLAS 4.
 *
 * op(A) is A, its transpose or its conjugate transpose. gemv2 was another kernel in KBLAS 4; here it is the same.
 *
 * | parameter   |         | memory | meaning |
 * |-------------|---------|--------|---|
 * | trans       | in      |        | op: N, T or C, upper or lower case |
 * | rows, cols  | in      |        | rows and columns of A |
 * | alpha, beta | in      | value  | scalars |
 * | dA          | in      | device | lda × cols array; the first `rows` rows are the matrix |
 * | lda         | in      |        | leading dimension of A |
 * | dX          | in      | device | vector: cols elements for op N, rows for T and C |
 * | dY          | in, out | device | vector: rows elements for op N, cols for T and C |
 * | incx, incy  | in      |        | increments of x and y |
 * | stream      | in      |        | of the `_async` form |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - rows = 0 or cols = 0: y is unchanged, for any beta.
 * - The call is queued on the current device: on its default stream, or on `stream` in the `_async` form.
 * - The call is asynchronous.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | 0               | the call is queued |
 * | NOT_INITIALIZED | the driver of a GPU is too old, or KBLAS_BACKEND=cuda and there is no GPU |
 * | INVALID_VALUE   | trans is not N, T or C; rows < 0; cols < 0; lda < max(1, rows); incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for partial results |
 *
 * # Safety
 * Arrays must stay valid, and inputs unchanged, until the call has run on its stream. They must be as large as the
 * table says. y must not overlap A or x. On the host backend, device memory is host memory.
 */
int kblas_sgemv(char trans, int rows, int cols, float alpha, float *dA, int lda, float *dX, int incx,
    float beta, float *dY, int incy);

int kblas_sgemv_async(char trans, int rows, int cols, float alpha, float *dA, int lda, float *dX, int incx,
    float beta, float *dY, int incy, cudaStream_t stream);

int kblas_sgemv2(char trans, int rows, int cols, float alpha, float *dA, int lda, float *dX, int incx,
    float beta, float *dY, int incy);

int kblas_sgemv2_async(char trans, int rows, int cols, float alpha, float *dA, int lda, float *dX, int incx,
    float beta, float *dY, int incy, cudaStream_t stream);

int kblas_dgemv(char trans, int rows, int cols, double alpha, double *dA, int lda, double *dX, int incx,
    double beta, double *dY, int incy);

int kblas_dgemv_async(char trans, int rows, int cols, double alpha, double *dA, int lda, double *dX,
    int incx, double beta, double *dY, int incy, cudaStream_t stream);

int kblas_dgemv2(char trans, int rows, int cols, double alpha, double *dA, int lda, double *dX, int incx,
    double beta, double *dY, int incy);

int kblas_dgemv2_async(char trans, int rows, int cols, double alpha, double *dA, int lda, double *dX,
    int incx, double beta, double *dY, int incy, cudaStream_t stream);

int kblas_cgemv(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy);

int kblas_cgemv_async(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, cudaStream_t stream);

int kblas_cgemv2(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy);

int kblas_cgemv2_async(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, cudaStream_t stream);

int kblas_zgemv(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy);

int kblas_zgemv_async(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, cudaStream_t stream);

int kblas_zgemv2(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy);

int kblas_zgemv2_async(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, cudaStream_t stream);

/**
 * y := alpha·A·x + beta·y, for a symmetric matrix. A name of KBLAS 4.
 *
 * | parameter   |         | memory | meaning |
 * |-------------|---------|--------|---|
 * | uplo        | in      |        | the triangle that is read: U or L, upper or lower case |
 * | m           | in      |        | rows and columns of A |
 * | alpha, beta | in      | value  | scalars |
 * | dA          | in      | device | lda × m array; the first m rows are the matrix |
 * | lda         | in      |        | leading dimension of A |
 * | dX          | in      | device | vector: m elements |
 * | dY          | in, out | device | vector: m elements |
 * | incx, incy  | in      |        | increments of x and y |
 * | stream      | in      |        | of the `_async` form |
 *
 * - The other triangle is not read.
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - The call is queued on the current device: on its default stream, or on `stream` in the `_async` form.
 * - The call is asynchronous.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | 0             | the call is queued |
 * | INVALID_VALUE | uplo is not U or L; m < 0; lda < max(1, m); incx = 0; incy = 0 |
 * | INVALID_VALUE | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays must stay valid, and inputs unchanged, until the call has run on its stream. They must be as large as the
 * table says. y must not overlap A or x. On the host backend, device memory is host memory.
 */
int kblas_ssymv(char uplo, int m, float alpha, float *dA, int lda, float *dX, int incx, float beta,
    float *dY, int incy);

int kblas_ssymv_async(char uplo, int m, float alpha, float *dA, int lda, float *dX, int incx, float beta,
    float *dY, int incy, cudaStream_t stream);

int kblas_dsymv(char uplo, int m, double alpha, double *dA, int lda, double *dX, int incx, double beta,
    double *dY, int incy);

int kblas_dsymv_async(char uplo, int m, double alpha, double *dA, int lda, double *dX, int incx, double beta,
    double *dY, int incy, cudaStream_t stream);

int kblas_csymv(char uplo, int m, cuFloatComplex alpha, cuFloatComplex *dA, int lda, cuFloatComplex *dX,
    int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy);

int kblas_csymv_async(char uplo, int m, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, cudaStream_t stream);

int kblas_zsymv(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda, cuDoubleComplex *dX,
    int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy);

int kblas_zsymv_async(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, cudaStream_t stream);

/**
 * y := alpha·A·x + beta·y, for a Hermitian matrix: as kblas_<t>symv. The imaginary parts of the diagonal count as
 * 0.
 *
 * # Returns
 * As kblas_<t>symv.
 *
 * # Safety
 * As kblas_<t>symv.
 */
int kblas_chemv(char uplo, int m, cuFloatComplex alpha, cuFloatComplex *dA, int lda, cuFloatComplex *dX,
    int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy);

int kblas_chemv_async(char uplo, int m, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, cudaStream_t stream);

int kblas_zhemv(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda, cuDoubleComplex *dX,
    int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy);

int kblas_zhemv_async(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, cudaStream_t stream);

/**
 * kblas_<t>gemv on a submatrix: the part that begins at row offset_r and column offset_c and ends where the matrix
 * does.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | rows, cols | in      |        | of the whole matrix |
 * | dA         | in      | device | the whole matrix |
 * | dX, dY     | in, out | device | the whole vectors |
 * | offset_r   | in      |        | rows before the submatrix: 0 to rows |
 * | offset_c   | in      |        | columns before it: 0 to cols |
 *
 * - The other parameters are as in kblas_<t>gemv.
 * - Op N skips the first offset_c elements of x and the first offset_r of y.
 * - Ops T and C skip the first offset_r elements of x and the first offset_c of y.
 * - Skipped elements are neither read nor written.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | INVALID_VALUE | offset_r is not in 0 … rows; offset_c is not in 0 … cols |
 * | others        | as kblas_<t>gemv |
 *
 * # Safety
 * As kblas_<t>gemv.
 */
int kblas_sgemv_offset(char trans, int rows, int cols, float alpha, float *dA, int lda, float *dX, int incx,
    float beta, float *dY, int incy, int offset_r, int offset_c);

int kblas_sgemv_offset_async(char trans, int rows, int cols, float alpha, float *dA, int lda, float *dX,
    int incx, float beta, float *dY, int incy, int offset_r, int offset_c, cudaStream_t stream);

int kblas_sgemv2_offset(char trans, int rows, int cols, float alpha, float *dA, int lda, float *dX, int incx,
    float beta, float *dY, int incy, int offset_r, int offset_c);

int kblas_sgemv2_offset_async(char trans, int rows, int cols, float alpha, float *dA, int lda, float *dX,
    int incx, float beta, float *dY, int incy, int offset_r, int offset_c, cudaStream_t stream);

int kblas_dgemv_offset(char trans, int rows, int cols, double alpha, double *dA, int lda, double *dX,
    int incx, double beta, double *dY, int incy, int offset_r, int offset_c);

int kblas_dgemv_offset_async(char trans, int rows, int cols, double alpha, double *dA, int lda, double *dX,
    int incx, double beta, double *dY, int incy, int offset_r, int offset_c, cudaStream_t stream);

int kblas_dgemv2_offset(char trans, int rows, int cols, double alpha, double *dA, int lda, double *dX,
    int incx, double beta, double *dY, int incy, int offset_r, int offset_c);

int kblas_dgemv2_offset_async(char trans, int rows, int cols, double alpha, double *dA, int lda, double *dX,
    int incx, double beta, double *dY, int incy, int offset_r, int offset_c, cudaStream_t stream);

int kblas_cgemv_offset(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, int offset_r,
    int offset_c);

int kblas_cgemv_offset_async(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex *dA,
    int lda, cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, int offset_r,
    int offset_c, cudaStream_t stream);

int kblas_cgemv2_offset(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, int offset_r,
    int offset_c);

int kblas_cgemv2_offset_async(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex *dA,
    int lda, cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, int offset_r,
    int offset_c, cudaStream_t stream);

int kblas_zgemv_offset(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, int offset_r,
    int offset_c);

int kblas_zgemv_offset_async(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex *dA,
    int lda, cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy,
    int offset_r, int offset_c, cudaStream_t stream);

int kblas_zgemv2_offset(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, int offset_r,
    int offset_c);

int kblas_zgemv2_offset_async(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex *dA,
    int lda, cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy,
    int offset_r, int offset_c, cudaStream_t stream);

/**
 * kblas_<t>symv on a submatrix: the part that begins at row and column `offset` and ends where the matrix does.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | m         | in      |        | rows and columns of the whole matrix |
 * | dA        | in      | device | the whole matrix |
 * | dX, dY    | in, out | device | the whole vectors |
 * | offset    | in      |        | rows and columns before the submatrix: 0 to m |
 *
 * - The other parameters are as in kblas_<t>symv.
 * - The first `offset` elements of x and y are not read and not written.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | INVALID_VALUE | offset is not in 0 … m |
 * | others        | as kblas_<t>symv |
 *
 * # Safety
 * As kblas_<t>symv.
 */
int kblas_ssymv_offset(char uplo, int m, float alpha, float *dA, int lda, float *dX, int incx, float beta,
    float *dY, int incy, int offset);

int kblas_ssymv_offset_async(char uplo, int m, float alpha, float *dA, int lda, float *dX, int incx,
    float beta, float *dY, int incy, int offset, cudaStream_t stream);

int kblas_dsymv_offset(char uplo, int m, double alpha, double *dA, int lda, double *dX, int incx,
    double beta, double *dY, int incy, int offset);

int kblas_dsymv_offset_async(char uplo, int m, double alpha, double *dA, int lda, double *dX, int incx,
    double beta, double *dY, int incy, int offset, cudaStream_t stream);

int kblas_csymv_offset(char uplo, int m, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, int offset);

int kblas_csymv_offset_async(char uplo, int m, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, int offset,
    cudaStream_t stream);

int kblas_zsymv_offset(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, int offset);

int kblas_zsymv_offset_async(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, int offset,
    cudaStream_t stream);

/**
 * kblas_<t>hemv on a submatrix: the part that begins at row and column `offset` and ends where the matrix does.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | m         | in      |        | rows and columns of the whole matrix |
 * | dA        | in      | device | the whole matrix |
 * | dX, dY    | in, out | device | the whole vectors |
 * | offset    | in      |        | rows and columns before the submatrix: 0 to m |
 *
 * - The other parameters are as in kblas_<t>hemv.
 * - The first `offset` elements of x and y are not read and not written.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | INVALID_VALUE | offset is not in 0 … m |
 * | others        | as kblas_<t>hemv |
 *
 * # Safety
 * As kblas_<t>hemv.
 */
int kblas_chemv_offset(char uplo, int m, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, int offset);

int kblas_chemv_offset_async(char uplo, int m, cuFloatComplex alpha, cuFloatComplex *dA, int lda,
    cuFloatComplex *dX, int incx, cuFloatComplex beta, cuFloatComplex *dY, int incy, int offset,
    cudaStream_t stream);

int kblas_zhemv_offset(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, int offset);

int kblas_zhemv_offset_async(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex *dA, int lda,
    cuDoubleComplex *dX, int incx, cuDoubleComplex beta, cuDoubleComplex *dY, int incy, int offset,
    cudaStream_t stream);

/**
 * The Givens rotation that makes b zero: c·a + s·b = r and c·b - conj(s)·a = 0.
 *
 * | parameter |         | memory       | meaning |
 * |-----------|---------|--------------|---|
 * | handle    | in      |              | created by kblasCreate |
 * | a         | in, out | pointer mode | becomes r |
 * | b         | in, out | pointer mode | real types: becomes z, which encodes c and s; complex types: unchanged |
 * | c         | out     | pointer mode | the cosine, a real number |
 * | s         | out     | pointer mode | the sine |
 *
 * - z is 0 if b = 0, and s if |a| > |b|. Otherwise z is 1/c, or 1 if c = 0.
 * - There is no intermediate overflow or underflow.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - With the numbers in host memory, the call is synchronous. In device memory, it is asynchronous.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is complete, or queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | a pointer is null |
 *
 * # Safety
 * The numbers must stay valid until the call has run on its stream.
 */
kblasStatus_t kblasSrotg(kblasHandle_t handle, float *a, float *b, float *c, float *s);

kblasStatus_t kblasDrotg(kblasHandle_t handle, double *a, double *b, double *c, double *s);

kblasStatus_t kblasCrotg(kblasHandle_t handle, cuFloatComplex *a, cuFloatComplex *b, float *c,
    cuFloatComplex *s);

kblasStatus_t kblasZrotg(kblasHandle_t handle, cuDoubleComplex *a, cuDoubleComplex *b, double *c,
    cuDoubleComplex *s);

/**
 * The modified Givens rotation H that makes the second component zero: h21·x1 + h22·y1 = 0.
 *
 * x1 and y1 are weighted: the pair stands for (√d1·x1, √d2·y1).
 *
 * | parameter |         | memory       | meaning |
 * |-----------|---------|--------------|---|
 * | handle    | in      |              | created by kblasCreate |
 * | d1, d2    | in, out | pointer mode | weights; overwritten with those after the rotation |
 * | x1        | in, out | pointer mode | becomes the first component after the rotation |
 * | y1        | in      | pointer mode | second component |
 * | param     | out     | pointer mode | flag, h11, h21, h12, h22, as kblas{S,D}rotm takes them |
 *
 * - Only the elements of H that the flag does not imply are written.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - With the numbers in host memory, the call is synchronous. In device memory, it is asynchronous.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is complete, or queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | a pointer is null |
 *
 * # Safety
 * The numbers must stay valid until the call has run on its stream.
 */
kblasStatus_t kblasSrotmg(kblasHandle_t handle, float *d1, float *d2, float *x1, const float *y1,
    float *param);

kblasStatus_t kblasDrotmg(kblasHandle_t handle, double *d1, double *d2, double *x1, const double *y1,
    double *param);

/**
 * x := alpha·x. A name of KBLAS 4.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | n         | in      |        | elements of x |
 * | alpha     | in      | value  | scalar |
 * | x         | in, out | device | vector |
 * | incx      | in      |        | increment of x |
 * | stream    | in      |        | of the `_async` form |
 *
 * - n <= 0, incx < 0 or alpha = 1: nothing is done.
 * - The call is queued on the current device: on its default stream, or on `stream` in the `_async` form.
 * - The call is asynchronous.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | 0             | the call is queued |
 * | INVALID_VALUE | incx = 0 |
 * | INVALID_VALUE | x is null and must be written |
 *
 * # Safety
 * Arrays must stay valid, and inputs unchanged, until the call has run on its stream. They must be as large as the
 * table says. On the host backend, device memory is host memory.
 */
int kblas_sscal(int n, float alpha, float *x, int incx);

int kblas_sscal_async(int n, float alpha, float *x, int incx, cudaStream_t stream);

int kblas_dscal(int n, double alpha, double *x, int incx);

int kblas_dscal_async(int n, double alpha, double *x, int incx, cudaStream_t stream);

int kblas_cscal(int n, cuFloatComplex alpha, cuFloatComplex *x, int incx);

int kblas_cscal_async(int n, cuFloatComplex alpha, cuFloatComplex *x, int incx, cudaStream_t stream);

int kblas_zscal(int n, cuDoubleComplex alpha, cuDoubleComplex *x, int incx);

int kblas_zscal_async(int n, cuDoubleComplex alpha, cuDoubleComplex *x, int incx, cudaStream_t stream);

/**
 * x := alpha·x.
 *
 * | parameter |         | memory       | meaning |
 * |-----------|---------|--------------|---|
 * | handle    | in      |              | created by kblasCreate |
 * | n         | in      |              | elements of x |
 * | alpha     | in      | pointer mode | scalar |
 * | x         | in, out | device       | vector |
 * | incx      | in      |              | increment of x |
 *
 * - n <= 0, incx <= 0 or alpha = 1: nothing is done.
 * - alpha = 1 in device memory: the old values are written again.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 * - With alpha in device memory, kblasSetBatchAlphaStride gives each vector of a batch its own.
 *
 * The other forms process many vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x: array of batchCount pointers in device memory |
 * | StridedBatched | stridex: stride between vectors, in elements |
 * | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
 * | Vbatched       | each with its own length and increment: arrays in device memory |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for the workspace of a Segmented or Vbatched call |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
 * as large as the table says. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSscal(kblasHandle_t handle, int n, const float *alpha, float *x, int incx);

kblasStatus_t kblasSscal_64(kblasHandle_t handle, int64_t n, const float *alpha, float *x, int64_t incx);

kblasStatus_t kblasSscalBatched(kblasHandle_t handle, int n, const float *alpha, float *const *x, int incx,
    int batchCount);

kblasStatus_t kblasSscalBatched_64(kblasHandle_t handle, int64_t n, const float *alpha, float *const *x,
    int64_t incx, int64_t batchCount);

kblasStatus_t kblasSscalStridedBatched(kblasHandle_t handle, int n, const float *alpha, float *x, int incx,
    int64_t stridex, int batchCount);

kblasStatus_t kblasSscalStridedBatched_64(kblasHandle_t handle, int64_t n, const float *alpha, float *x,
    int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasSscalSegmented(kblasHandle_t handle, const float *alpha, float *x, const int64_t *offsets,
    int64_t segments);

kblasStatus_t kblasSscalVbatched(kblasHandle_t handle, const int *n, const float *alpha, float *const *x,
    const int *incx, int batchCount);

kblasStatus_t kblasDscal(kblasHandle_t handle, int n, const double *alpha, double *x, int incx);

kblasStatus_t kblasDscal_64(kblasHandle_t handle, int64_t n, const double *alpha, double *x, int64_t incx);

kblasStatus_t kblasDscalBatched(kblasHandle_t handle, int n, const double *alpha, double *const *x, int incx,
    int batchCount);

kblasStatus_t kblasDscalBatched_64(kblasHandle_t handle, int64_t n, const double *alpha, double *const *x,
    int64_t incx, int64_t batchCount);

kblasStatus_t kblasDscalStridedBatched(kblasHandle_t handle, int n, const double *alpha, double *x, int incx,
    int64_t stridex, int batchCount);

kblasStatus_t kblasDscalStridedBatched_64(kblasHandle_t handle, int64_t n, const double *alpha, double *x,
    int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasDscalSegmented(kblasHandle_t handle, const double *alpha, double *x,
    const int64_t *offsets, int64_t segments);

kblasStatus_t kblasDscalVbatched(kblasHandle_t handle, const int *n, const double *alpha, double *const *x,
    const int *incx, int batchCount);

kblasStatus_t kblasCscal(kblasHandle_t handle, int n, const cuFloatComplex *alpha, cuFloatComplex *x,
    int incx);

kblasStatus_t kblasCscal_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *alpha, cuFloatComplex *x,
    int64_t incx);

kblasStatus_t kblasCscalBatched(kblasHandle_t handle, int n, const cuFloatComplex *alpha,
    cuFloatComplex *const *x, int incx, int batchCount);

kblasStatus_t kblasCscalBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *alpha,
    cuFloatComplex *const *x, int64_t incx, int64_t batchCount);

kblasStatus_t kblasCscalStridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *alpha,
    cuFloatComplex *x, int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasCscalStridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *alpha,
    cuFloatComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasCscalSegmented(kblasHandle_t handle, const cuFloatComplex *alpha, cuFloatComplex *x,
    const int64_t *offsets, int64_t segments);

kblasStatus_t kblasCscalVbatched(kblasHandle_t handle, const int *n, const cuFloatComplex *alpha,
    cuFloatComplex *const *x, const int *incx, int batchCount);

kblasStatus_t kblasZscal(kblasHandle_t handle, int n, const cuDoubleComplex *alpha, cuDoubleComplex *x,
    int incx);

kblasStatus_t kblasZscal_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *alpha,
    cuDoubleComplex *x, int64_t incx);

kblasStatus_t kblasZscalBatched(kblasHandle_t handle, int n, const cuDoubleComplex *alpha,
    cuDoubleComplex *const *x, int incx, int batchCount);

kblasStatus_t kblasZscalBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *alpha,
    cuDoubleComplex *const *x, int64_t incx, int64_t batchCount);

kblasStatus_t kblasZscalStridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *alpha,
    cuDoubleComplex *x, int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasZscalStridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *alpha,
    cuDoubleComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasZscalSegmented(kblasHandle_t handle, const cuDoubleComplex *alpha, cuDoubleComplex *x,
    const int64_t *offsets, int64_t segments);

kblasStatus_t kblasZscalVbatched(kblasHandle_t handle, const int *n, const cuDoubleComplex *alpha,
    cuDoubleComplex *const *x, const int *incx, int batchCount);

/**
 * x := alpha·x with a real alpha: otherwise as kblas{C,Z}scal.
 *
 * # Returns
 * As kblas{C,Z}scal.
 *
 * # Safety
 * As kblas{C,Z}scal.
 */
kblasStatus_t kblasCsscal(kblasHandle_t handle, int n, const float *alpha, cuFloatComplex *x, int incx);

kblasStatus_t kblasCsscal_64(kblasHandle_t handle, int64_t n, const float *alpha, cuFloatComplex *x,
    int64_t incx);

kblasStatus_t kblasCsscalBatched(kblasHandle_t handle, int n, const float *alpha, cuFloatComplex *const *x,
    int incx, int batchCount);

kblasStatus_t kblasCsscalBatched_64(kblasHandle_t handle, int64_t n, const float *alpha,
    cuFloatComplex *const *x, int64_t incx, int64_t batchCount);

kblasStatus_t kblasCsscalStridedBatched(kblasHandle_t handle, int n, const float *alpha, cuFloatComplex *x,
    int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasCsscalStridedBatched_64(kblasHandle_t handle, int64_t n, const float *alpha,
    cuFloatComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasCsscalSegmented(kblasHandle_t handle, const float *alpha, cuFloatComplex *x,
    const int64_t *offsets, int64_t segments);

kblasStatus_t kblasCsscalVbatched(kblasHandle_t handle, const int *n, const float *alpha,
    cuFloatComplex *const *x, const int *incx, int batchCount);

kblasStatus_t kblasZdscal(kblasHandle_t handle, int n, const double *alpha, cuDoubleComplex *x, int incx);

kblasStatus_t kblasZdscal_64(kblasHandle_t handle, int64_t n, const double *alpha, cuDoubleComplex *x,
    int64_t incx);

kblasStatus_t kblasZdscalBatched(kblasHandle_t handle, int n, const double *alpha, cuDoubleComplex *const *x,
    int incx, int batchCount);

kblasStatus_t kblasZdscalBatched_64(kblasHandle_t handle, int64_t n, const double *alpha,
    cuDoubleComplex *const *x, int64_t incx, int64_t batchCount);

kblasStatus_t kblasZdscalStridedBatched(kblasHandle_t handle, int n, const double *alpha, cuDoubleComplex *x,
    int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasZdscalStridedBatched_64(kblasHandle_t handle, int64_t n, const double *alpha,
    cuDoubleComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasZdscalSegmented(kblasHandle_t handle, const double *alpha, cuDoubleComplex *x,
    const int64_t *offsets, int64_t segments);

kblasStatus_t kblasZdscalVbatched(kblasHandle_t handle, const int *n, const double *alpha,
    cuDoubleComplex *const *x, const int *incx, int batchCount);

/**
 * y := alpha·x + y.
 *
 * | parameter  |         | memory       | meaning |
 * |------------|---------|--------------|---|
 * | handle     | in      |              | created by kblasCreate |
 * | n          | in      |              | elements of x and of y |
 * | alpha      | in      | pointer mode | scalar |
 * | x          | in      | device       | vector |
 * | y          | in, out | device       | vector |
 * | incx, incy | in      |              | increments of x and y |
 *
 * - n <= 0 or alpha = 0: nothing is done.
 * - alpha = 0 in device memory: the old values are written again.
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 * - With alpha in device memory, kblasSetBatchAlphaStride gives each pair of a batch its own.
 *
 * The other forms process many pairs of vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x, y: arrays of batchCount pointers in device memory |
 * | StridedBatched | stridex, stridey: strides between vectors, in elements |
 * | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
 * | Vbatched       | each with its own length and increments: arrays in device memory |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for the workspace of a Segmented or Vbatched call |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. y must not overlap x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSaxpy(kblasHandle_t handle, int n, const float *alpha, const float *x, int incx, float *y,
    int incy);

kblasStatus_t kblasSaxpy_64(kblasHandle_t handle, int64_t n, const float *alpha, const float *x,
    int64_t incx, float *y, int64_t incy);

kblasStatus_t kblasSaxpyBatched(kblasHandle_t handle, int n, const float *alpha, const float *const *x,
    int incx, float *const *y, int incy, int batchCount);

kblasStatus_t kblasSaxpyBatched_64(kblasHandle_t handle, int64_t n, const float *alpha,
    const float *const *x, int64_t incx, float *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasSaxpyStridedBatched(kblasHandle_t handle, int n, const float *alpha, const float *x,
    int incx, int64_t stridex, float *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasSaxpyStridedBatched_64(kblasHandle_t handle, int64_t n, const float *alpha,
    const float *x, int64_t incx, int64_t stridex, float *y, int64_t incy, int64_t stridey,
    int64_t batchCount);

kblasStatus_t kblasSaxpySegmented(kblasHandle_t handle, const float *alpha, const float *x, float *y,
    const int64_t *offsets, int64_t segments);

kblasStatus_t kblasSaxpyVbatched(kblasHandle_t handle, const int *n, const float *alpha,
    const float *const *x, const int *incx, float *const *y, const int *incy, int batchCount);

kblasStatus_t kblasDaxpy(kblasHandle_t handle, int n, const double *alpha, const double *x, int incx,
    double *y, int incy);

kblasStatus_t kblasDaxpy_64(kblasHandle_t handle, int64_t n, const double *alpha, const double *x,
    int64_t incx, double *y, int64_t incy);

kblasStatus_t kblasDaxpyBatched(kblasHandle_t handle, int n, const double *alpha, const double *const *x,
    int incx, double *const *y, int incy, int batchCount);

kblasStatus_t kblasDaxpyBatched_64(kblasHandle_t handle, int64_t n, const double *alpha,
    const double *const *x, int64_t incx, double *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasDaxpyStridedBatched(kblasHandle_t handle, int n, const double *alpha, const double *x,
    int incx, int64_t stridex, double *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasDaxpyStridedBatched_64(kblasHandle_t handle, int64_t n, const double *alpha,
    const double *x, int64_t incx, int64_t stridex, double *y, int64_t incy, int64_t stridey,
    int64_t batchCount);

kblasStatus_t kblasDaxpySegmented(kblasHandle_t handle, const double *alpha, const double *x, double *y,
    const int64_t *offsets, int64_t segments);

kblasStatus_t kblasDaxpyVbatched(kblasHandle_t handle, const int *n, const double *alpha,
    const double *const *x, const int *incx, double *const *y, const int *incy, int batchCount);

kblasStatus_t kblasCaxpy(kblasHandle_t handle, int n, const cuFloatComplex *alpha, const cuFloatComplex *x,
    int incx, cuFloatComplex *y, int incy);

kblasStatus_t kblasCaxpy_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int64_t incx, cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasCaxpyBatched(kblasHandle_t handle, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *const *x, int incx, cuFloatComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasCaxpyBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *alpha,
    const cuFloatComplex *const *x, int64_t incx, cuFloatComplex *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasCaxpyStridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, int64_t stridex, cuFloatComplex *y, int incy, int64_t stridey,
    int batchCount);

kblasStatus_t kblasCaxpyStridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int64_t incx, int64_t stridex, cuFloatComplex *y, int64_t incy, int64_t stridey,
    int64_t batchCount);

kblasStatus_t kblasCaxpySegmented(kblasHandle_t handle, const cuFloatComplex *alpha, const cuFloatComplex *x,
    cuFloatComplex *y, const int64_t *offsets, int64_t segments);

kblasStatus_t kblasCaxpyVbatched(kblasHandle_t handle, const int *n, const cuFloatComplex *alpha,
    const cuFloatComplex *const *x, const int *incx, cuFloatComplex *const *y, const int *incy,
    int batchCount);

kblasStatus_t kblasZaxpy(kblasHandle_t handle, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x,
    int incx, cuDoubleComplex *y, int incy);

kblasStatus_t kblasZaxpy_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *y, int64_t incy);

kblasStatus_t kblasZaxpyBatched(kblasHandle_t handle, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *const *x, int incx, cuDoubleComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasZaxpyBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *const *x, int64_t incx, cuDoubleComplex *const *y, int64_t incy,
    int64_t batchCount);

kblasStatus_t kblasZaxpyStridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, int64_t stridex, cuDoubleComplex *y, int incy, int64_t stridey,
    int batchCount);

kblasStatus_t kblasZaxpyStridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int64_t incx, int64_t stridex, cuDoubleComplex *y, int64_t incy,
    int64_t stridey, int64_t batchCount);

kblasStatus_t kblasZaxpySegmented(kblasHandle_t handle, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, cuDoubleComplex *y, const int64_t *offsets, int64_t segments);

kblasStatus_t kblasZaxpyVbatched(kblasHandle_t handle, const int *n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *const *x, const int *incx, cuDoubleComplex *const *y, const int *incy,
    int batchCount);

/**
 * y := x.
 *
 * | parameter  |     | memory | meaning |
 * |------------|-----|--------|---|
 * | handle     | in  |        | created by kblasCreate |
 * | n          | in  |        | elements of x and of y |
 * | x          | in  | device | vector |
 * | y          | out | device | vector |
 * | incx, incy | in  |        | increments of x and y |
 *
 * - n <= 0: nothing is done.
 * - incx = 0: every element of y becomes the first one of x.
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - The call is asynchronous.
 *
 * The other forms process many pairs of vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x, y: arrays of batchCount pointers in device memory |
 * | StridedBatched | stridex, stridey: strides between vectors, in elements |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
 * as large as the table says. y must not overlap x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasScopy(kblasHandle_t handle, int n, const float *x, int incx, float *y, int incy);

kblasStatus_t kblasScopy_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx, float *y,
    int64_t incy);

kblasStatus_t kblasScopyBatched(kblasHandle_t handle, int n, const float *const *x, int incx,
    float *const *y, int incy, int batchCount);

kblasStatus_t kblasScopyBatched_64(kblasHandle_t handle, int64_t n, const float *const *x, int64_t incx,
    float *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasScopyStridedBatched(kblasHandle_t handle, int n, const float *x, int incx,
    int64_t stridex, float *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasScopyStridedBatched_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx,
    int64_t stridex, float *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasDcopy(kblasHandle_t handle, int n, const double *x, int incx, double *y, int incy);

kblasStatus_t kblasDcopy_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx, double *y,
    int64_t incy);

kblasStatus_t kblasDcopyBatched(kblasHandle_t handle, int n, const double *const *x, int incx,
    double *const *y, int incy, int batchCount);

kblasStatus_t kblasDcopyBatched_64(kblasHandle_t handle, int64_t n, const double *const *x, int64_t incx,
    double *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasDcopyStridedBatched(kblasHandle_t handle, int n, const double *x, int incx,
    int64_t stridex, double *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasDcopyStridedBatched_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx,
    int64_t stridex, double *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasCcopy(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx, cuFloatComplex *y,
    int incy);

kblasStatus_t kblasCcopy_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x, int64_t incx,
    cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasCcopyBatched(kblasHandle_t handle, int n, const cuFloatComplex *const *x, int incx,
    cuFloatComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasCcopyBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *const *x,
    int64_t incx, cuFloatComplex *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasCcopyStridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    int64_t stridex, cuFloatComplex *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasCcopyStridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x,
    int64_t incx, int64_t stridex, cuFloatComplex *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasZcopy(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx, cuDoubleComplex *y,
    int incy);

kblasStatus_t kblasZcopy_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx,
    cuDoubleComplex *y, int64_t incy);

kblasStatus_t kblasZcopyBatched(kblasHandle_t handle, int n, const cuDoubleComplex *const *x, int incx,
    cuDoubleComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasZcopyBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *const *x,
    int64_t incx, cuDoubleComplex *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasZcopyStridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    int64_t stridex, cuDoubleComplex *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasZcopyStridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x,
    int64_t incx, int64_t stridex, cuDoubleComplex *y, int64_t incy, int64_t stridey, int64_t batchCount);

/**
 * x and y are exchanged.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | handle     | in      |        | created by kblasCreate |
 * | n          | in      |        | elements of x and of y |
 * | x, y       | in, out | device | vectors |
 * | incx, incy | in      |        | increments of x and y |
 *
 * - n <= 0: nothing is done.
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - The call is asynchronous.
 *
 * The other forms process many pairs of vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x, y: arrays of batchCount pointers in device memory |
 * | StridedBatched | stridex, stridey: strides between vectors, in elements |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
 * as large as the table says. x and y must not overlap. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSswap(kblasHandle_t handle, int n, float *x, int incx, float *y, int incy);

kblasStatus_t kblasSswap_64(kblasHandle_t handle, int64_t n, float *x, int64_t incx, float *y, int64_t incy);

kblasStatus_t kblasSswapBatched(kblasHandle_t handle, int n, float *const *x, int incx, float *const *y,
    int incy, int batchCount);

kblasStatus_t kblasSswapBatched_64(kblasHandle_t handle, int64_t n, float *const *x, int64_t incx,
    float *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasSswapStridedBatched(kblasHandle_t handle, int n, float *x, int incx, int64_t stridex,
    float *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasSswapStridedBatched_64(kblasHandle_t handle, int64_t n, float *x, int64_t incx,
    int64_t stridex, float *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasDswap(kblasHandle_t handle, int n, double *x, int incx, double *y, int incy);

kblasStatus_t kblasDswap_64(kblasHandle_t handle, int64_t n, double *x, int64_t incx, double *y,
    int64_t incy);

kblasStatus_t kblasDswapBatched(kblasHandle_t handle, int n, double *const *x, int incx, double *const *y,
    int incy, int batchCount);

kblasStatus_t kblasDswapBatched_64(kblasHandle_t handle, int64_t n, double *const *x, int64_t incx,
    double *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasDswapStridedBatched(kblasHandle_t handle, int n, double *x, int incx, int64_t stridex,
    double *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasDswapStridedBatched_64(kblasHandle_t handle, int64_t n, double *x, int64_t incx,
    int64_t stridex, double *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasCswap(kblasHandle_t handle, int n, cuFloatComplex *x, int incx, cuFloatComplex *y,
    int incy);

kblasStatus_t kblasCswap_64(kblasHandle_t handle, int64_t n, cuFloatComplex *x, int64_t incx,
    cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasCswapBatched(kblasHandle_t handle, int n, cuFloatComplex *const *x, int incx,
    cuFloatComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasCswapBatched_64(kblasHandle_t handle, int64_t n, cuFloatComplex *const *x, int64_t incx,
    cuFloatComplex *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasCswapStridedBatched(kblasHandle_t handle, int n, cuFloatComplex *x, int incx,
    int64_t stridex, cuFloatComplex *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasCswapStridedBatched_64(kblasHandle_t handle, int64_t n, cuFloatComplex *x, int64_t incx,
    int64_t stridex, cuFloatComplex *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasZswap(kblasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y,
    int incy);

kblasStatus_t kblasZswap_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
    cuDoubleComplex *y, int64_t incy);

kblasStatus_t kblasZswapBatched(kblasHandle_t handle, int n, cuDoubleComplex *const *x, int incx,
    cuDoubleComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasZswapBatched_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *const *x, int64_t incx,
    cuDoubleComplex *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasZswapStridedBatched(kblasHandle_t handle, int n, cuDoubleComplex *x, int incx,
    int64_t stridex, cuDoubleComplex *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasZswapStridedBatched_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
    int64_t stridex, cuDoubleComplex *y, int64_t incy, int64_t stridey, int64_t batchCount);

/**
 * (x, y) := (c·x + s·y, c·y - conj(s)·x): a rotation of each pair of elements.
 *
 * | parameter  |         | memory       | meaning |
 * |------------|---------|--------------|---|
 * | handle     | in      |              | created by kblasCreate |
 * | n          | in      |              | elements of x and of y |
 * | x, y       | in, out | device       | vectors |
 * | incx, incy | in      |              | increments of x and y |
 * | c          | in      | pointer mode | the cosine, a real number |
 * | s          | in      | pointer mode | the sine |
 *
 * - n <= 0: nothing is done.
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 * - All pairs of a batch use the same c and s.
 *
 * The other forms process many pairs of vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x, y: arrays of batchCount pointers in device memory |
 * | StridedBatched | stridex, stridey: strides between vectors, in elements |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
 * as large as the table says. x and y must not overlap. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSrot(kblasHandle_t handle, int n, float *x, int incx, float *y, int incy, const float *c,
    const float *s);

kblasStatus_t kblasSrot_64(kblasHandle_t handle, int64_t n, float *x, int64_t incx, float *y, int64_t incy,
    const float *c, const float *s);

kblasStatus_t kblasSrotBatched(kblasHandle_t handle, int n, float *const *x, int incx, float *const *y,
    int incy, const float *c, const float *s, int batchCount);

kblasStatus_t kblasSrotBatched_64(kblasHandle_t handle, int64_t n, float *const *x, int64_t incx,
    float *const *y, int64_t incy, const float *c, const float *s, int64_t batchCount);

kblasStatus_t kblasSrotStridedBatched(kblasHandle_t handle, int n, float *x, int incx, int64_t stridex,
    float *y, int incy, int64_t stridey, const float *c, const float *s, int batchCount);

kblasStatus_t kblasSrotStridedBatched_64(kblasHandle_t handle, int64_t n, float *x, int64_t incx,
    int64_t stridex, float *y, int64_t incy, int64_t stridey, const float *c, const float *s,
    int64_t batchCount);

kblasStatus_t kblasDrot(kblasHandle_t handle, int n, double *x, int incx, double *y, int incy,
    const double *c, const double *s);

kblasStatus_t kblasDrot_64(kblasHandle_t handle, int64_t n, double *x, int64_t incx, double *y, int64_t incy,
    const double *c, const double *s);

kblasStatus_t kblasDrotBatched(kblasHandle_t handle, int n, double *const *x, int incx, double *const *y,
    int incy, const double *c, const double *s, int batchCount);

kblasStatus_t kblasDrotBatched_64(kblasHandle_t handle, int64_t n, double *const *x, int64_t incx,
    double *const *y, int64_t incy, const double *c, const double *s, int64_t batchCount);

kblasStatus_t kblasDrotStridedBatched(kblasHandle_t handle, int n, double *x, int incx, int64_t stridex,
    double *y, int incy, int64_t stridey, const double *c, const double *s, int batchCount);

kblasStatus_t kblasDrotStridedBatched_64(kblasHandle_t handle, int64_t n, double *x, int64_t incx,
    int64_t stridex, double *y, int64_t incy, int64_t stridey, const double *c, const double *s,
    int64_t batchCount);

kblasStatus_t kblasCrot(kblasHandle_t handle, int n, cuFloatComplex *x, int incx, cuFloatComplex *y,
    int incy, const float *c, const cuFloatComplex *s);

kblasStatus_t kblasCrot_64(kblasHandle_t handle, int64_t n, cuFloatComplex *x, int64_t incx,
    cuFloatComplex *y, int64_t incy, const float *c, const cuFloatComplex *s);

kblasStatus_t kblasCrotBatched(kblasHandle_t handle, int n, cuFloatComplex *const *x, int incx,
    cuFloatComplex *const *y, int incy, const float *c, const cuFloatComplex *s, int batchCount);

kblasStatus_t kblasCrotBatched_64(kblasHandle_t handle, int64_t n, cuFloatComplex *const *x, int64_t incx,
    cuFloatComplex *const *y, int64_t incy, const float *c, const cuFloatComplex *s, int64_t batchCount);

kblasStatus_t kblasCrotStridedBatched(kblasHandle_t handle, int n, cuFloatComplex *x, int incx,
    int64_t stridex, cuFloatComplex *y, int incy, int64_t stridey, const float *c, const cuFloatComplex *s,
    int batchCount);

kblasStatus_t kblasCrotStridedBatched_64(kblasHandle_t handle, int64_t n, cuFloatComplex *x, int64_t incx,
    int64_t stridex, cuFloatComplex *y, int64_t incy, int64_t stridey, const float *c,
    const cuFloatComplex *s, int64_t batchCount);

kblasStatus_t kblasZrot(kblasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y,
    int incy, const double *c, const cuDoubleComplex *s);

kblasStatus_t kblasZrot_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
    cuDoubleComplex *y, int64_t incy, const double *c, const cuDoubleComplex *s);

kblasStatus_t kblasZrotBatched(kblasHandle_t handle, int n, cuDoubleComplex *const *x, int incx,
    cuDoubleComplex *const *y, int incy, const double *c, const cuDoubleComplex *s, int batchCount);

kblasStatus_t kblasZrotBatched_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *const *x, int64_t incx,
    cuDoubleComplex *const *y, int64_t incy, const double *c, const cuDoubleComplex *s, int64_t batchCount);

kblasStatus_t kblasZrotStridedBatched(kblasHandle_t handle, int n, cuDoubleComplex *x, int incx,
    int64_t stridex, cuDoubleComplex *y, int incy, int64_t stridey, const double *c,
    const cuDoubleComplex *s, int batchCount);

kblasStatus_t kblasZrotStridedBatched_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
    int64_t stridex, cuDoubleComplex *y, int64_t incy, int64_t stridey, const double *c,
    const cuDoubleComplex *s, int64_t batchCount);

/**
 * The rotation with a real s: otherwise as kblas{C,Z}rot.
 *
 * # Returns
 * As kblas{C,Z}rot.
 *
 * # Safety
 * As kblas{C,Z}rot.
 */
kblasStatus_t kblasCsrot(kblasHandle_t handle, int n, cuFloatComplex *x, int incx, cuFloatComplex *y,
    int incy, const float *c, const float *s);

kblasStatus_t kblasCsrot_64(kblasHandle_t handle, int64_t n, cuFloatComplex *x, int64_t incx,
    cuFloatComplex *y, int64_t incy, const float *c, const float *s);

kblasStatus_t kblasCsrotBatched(kblasHandle_t handle, int n, cuFloatComplex *const *x, int incx,
    cuFloatComplex *const *y, int incy, const float *c, const float *s, int batchCount);

kblasStatus_t kblasCsrotBatched_64(kblasHandle_t handle, int64_t n, cuFloatComplex *const *x, int64_t incx,
    cuFloatComplex *const *y, int64_t incy, const float *c, const float *s, int64_t batchCount);

kblasStatus_t kblasCsrotStridedBatched(kblasHandle_t handle, int n, cuFloatComplex *x, int incx,
    int64_t stridex, cuFloatComplex *y, int incy, int64_t stridey, const float *c, const float *s,
    int batchCount);

kblasStatus_t kblasCsrotStridedBatched_64(kblasHandle_t handle, int64_t n, cuFloatComplex *x, int64_t incx,
    int64_t stridex, cuFloatComplex *y, int64_t incy, int64_t stridey, const float *c, const float *s,
    int64_t batchCount);

kblasStatus_t kblasZdrot(kblasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y,
    int incy, const double *c, const double *s);

kblasStatus_t kblasZdrot_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
    cuDoubleComplex *y, int64_t incy, const double *c, const double *s);

kblasStatus_t kblasZdrotBatched(kblasHandle_t handle, int n, cuDoubleComplex *const *x, int incx,
    cuDoubleComplex *const *y, int incy, const double *c, const double *s, int batchCount);

kblasStatus_t kblasZdrotBatched_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *const *x, int64_t incx,
    cuDoubleComplex *const *y, int64_t incy, const double *c, const double *s, int64_t batchCount);

kblasStatus_t kblasZdrotStridedBatched(kblasHandle_t handle, int n, cuDoubleComplex *x, int incx,
    int64_t stridex, cuDoubleComplex *y, int incy, int64_t stridey, const double *c, const double *s,
    int batchCount);

kblasStatus_t kblasZdrotStridedBatched_64(kblasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
    int64_t stridex, cuDoubleComplex *y, int64_t incy, int64_t stridey, const double *c, const double *s,
    int64_t batchCount);

/**
 * (x, y) := (h11·x + h12·y, h21·x + h22·y): a modified rotation H of each pair of elements.
 *
 * | parameter  |         | memory       | meaning |
 * |------------|---------|--------------|---|
 * | handle     | in      |              | created by kblasCreate |
 * | n          | in      |              | elements of x and of y |
 * | x, y       | in, out | device       | vectors |
 * | incx, incy | in      |              | increments of x and y |
 * | param      | in      | pointer mode | the five numbers flag, h11, h21, h12, h22, as kblas{S,D}rotmg computes them |
 *
 * - flag = -2: H is the identity, and nothing is done.
 * - flag = -1: H has the given elements.
 * - flag = 0: h11 = h22 = 1. The others are given.
 * - flag = 1: h21 = -1 and h12 = 1. The others are given.
 * - n <= 0: nothing is done.
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A param in host memory is read before it returns.
 *
 * The other forms process many pairs of vectors, each with its own param in device memory:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x, y, param: arrays of batchCount pointers in device memory |
 * | StridedBatched | stridex, stridey, strideparam: strides, in elements |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
 * as large as the table says. x and y must not overlap. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSrotm(kblasHandle_t handle, int n, float *x, int incx, float *y, int incy,
    const float *param);

kblasStatus_t kblasSrotm_64(kblasHandle_t handle, int64_t n, float *x, int64_t incx, float *y, int64_t incy,
    const float *param);

kblasStatus_t kblasSrotmBatched(kblasHandle_t handle, int n, float *const *x, int incx, float *const *y,
    int incy, const float *const *param, int batchCount);

kblasStatus_t kblasSrotmBatched_64(kblasHandle_t handle, int64_t n, float *const *x, int64_t incx,
    float *const *y, int64_t incy, const float *const *param, int64_t batchCount);

kblasStatus_t kblasSrotmStridedBatched(kblasHandle_t handle, int n, float *x, int incx, int64_t stridex,
    float *y, int incy, int64_t stridey, const float *param, int64_t strideparam, int batchCount);

kblasStatus_t kblasSrotmStridedBatched_64(kblasHandle_t handle, int64_t n, float *x, int64_t incx,
    int64_t stridex, float *y, int64_t incy, int64_t stridey, const float *param, int64_t strideparam,
    int64_t batchCount);

kblasStatus_t kblasDrotm(kblasHandle_t handle, int n, double *x, int incx, double *y, int incy,
    const double *param);

kblasStatus_t kblasDrotm_64(kblasHandle_t handle, int64_t n, double *x, int64_t incx, double *y,
    int64_t incy, const double *param);

kblasStatus_t kblasDrotmBatched(kblasHandle_t handle, int n, double *const *x, int incx, double *const *y,
    int incy, const double *const *param, int batchCount);

kblasStatus_t kblasDrotmBatched_64(kblasHandle_t handle, int64_t n, double *const *x, int64_t incx,
    double *const *y, int64_t incy, const double *const *param, int64_t batchCount);

kblasStatus_t kblasDrotmStridedBatched(kblasHandle_t handle, int n, double *x, int incx, int64_t stridex,
    double *y, int incy, int64_t stridey, const double *param, int64_t strideparam, int batchCount);

kblasStatus_t kblasDrotmStridedBatched_64(kblasHandle_t handle, int64_t n, double *x, int64_t incx,
    int64_t stridex, double *y, int64_t incy, int64_t stridey, const double *param, int64_t strideparam,
    int64_t batchCount);

/**
 * result := Σ |re x| + |im x|.
 *
 * | parameter |     | memory       | meaning |
 * |-----------|-----|--------------|---|
 * | handle    | in  |              | created by kblasCreate |
 * | n         | in  |              | elements of x |
 * | x         | in  | device       | vector |
 * | incx      | in  |              | increment of x |
 * | result    | out | pointer mode | the sum, a real number; in forms for many vectors one for each |
 *
 * - n <= 0 or incx <= 0: the result is 0.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - With the result in host memory, the call waits for it. With the result in device memory, the call is
 *   asynchronous.
 *
 * The other forms process many vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x: array of batchCount pointers in device memory |
 * | StridedBatched | stridex: stride between vectors, in elements |
 * | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
 * | Vbatched       | each with its own length and increment: arrays in device memory |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued, or the result is on the host |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for partial results |
 * | NOT_SUPPORTED   | the result is in host memory and the stream is being captured |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
 * as large as the table says. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSasum(kblasHandle_t handle, int n, const float *x, int incx, float *result);

kblasStatus_t kblasSasum_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx, float *result);

kblasStatus_t kblasSasumBatched(kblasHandle_t handle, int n, const float *const *x, int incx, int batchCount,
    float *result);

kblasStatus_t kblasSasumBatched_64(kblasHandle_t handle, int64_t n, const float *const *x, int64_t incx,
    int64_t batchCount, float *result);

kblasStatus_t kblasSasumStridedBatched(kblasHandle_t handle, int n, const float *x, int incx,
    int64_t stridex, int batchCount, float *result);

kblasStatus_t kblasSasumStridedBatched_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx,
    int64_t stridex, int64_t batchCount, float *result);

kblasStatus_t kblasSasumSegmented(kblasHandle_t handle, const float *x, const int64_t *offsets,
    int64_t segments, float *result);

kblasStatus_t kblasSasumVbatched(kblasHandle_t handle, const int *n, const float *const *x, const int *incx,
    int batchCount, float *result);

kblasStatus_t kblasDasum(kblasHandle_t handle, int n, const double *x, int incx, double *result);

kblasStatus_t kblasDasum_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx, double *result);

kblasStatus_t kblasDasumBatched(kblasHandle_t handle, int n, const double *const *x, int incx,
    int batchCount, double *result);

kblasStatus_t kblasDasumBatched_64(kblasHandle_t handle, int64_t n, const double *const *x, int64_t incx,
    int64_t batchCount, double *result);

kblasStatus_t kblasDasumStridedBatched(kblasHandle_t handle, int n, const double *x, int incx,
    int64_t stridex, int batchCount, double *result);

kblasStatus_t kblasDasumStridedBatched_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx,
    int64_t stridex, int64_t batchCount, double *result);

kblasStatus_t kblasDasumSegmented(kblasHandle_t handle, const double *x, const int64_t *offsets,
    int64_t segments, double *result);

kblasStatus_t kblasDasumVbatched(kblasHandle_t handle, const int *n, const double *const *x, const int *incx,
    int batchCount, double *result);

kblasStatus_t kblasScasum(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx, float *result);

kblasStatus_t kblasScasum_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x, int64_t incx,
    float *result);

kblasStatus_t kblasScasumBatched(kblasHandle_t handle, int n, const cuFloatComplex *const *x, int incx,
    int batchCount, float *result);

kblasStatus_t kblasScasumBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *const *x,
    int64_t incx, int64_t batchCount, float *result);

kblasStatus_t kblasScasumStridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    int64_t stridex, int batchCount, float *result);

kblasStatus_t kblasScasumStridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x,
    int64_t incx, int64_t stridex, int64_t batchCount, float *result);

kblasStatus_t kblasScasumSegmented(kblasHandle_t handle, const cuFloatComplex *x, const int64_t *offsets,
    int64_t segments, float *result);

kblasStatus_t kblasScasumVbatched(kblasHandle_t handle, const int *n, const cuFloatComplex *const *x,
    const int *incx, int batchCount, float *result);

kblasStatus_t kblasDzasum(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx, double *result);

kblasStatus_t kblasDzasum_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx,
    double *result);

kblasStatus_t kblasDzasumBatched(kblasHandle_t handle, int n, const cuDoubleComplex *const *x, int incx,
    int batchCount, double *result);

kblasStatus_t kblasDzasumBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *const *x,
    int64_t incx, int64_t batchCount, double *result);

kblasStatus_t kblasDzasumStridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    int64_t stridex, int batchCount, double *result);

kblasStatus_t kblasDzasumStridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x,
    int64_t incx, int64_t stridex, int64_t batchCount, double *result);

kblasStatus_t kblasDzasumSegmented(kblasHandle_t handle, const cuDoubleComplex *x, const int64_t *offsets,
    int64_t segments, double *result);

kblasStatus_t kblasDzasumVbatched(kblasHandle_t handle, const int *n, const cuDoubleComplex *const *x,
    const int *incx, int batchCount, double *result);

/**
 * result := √Σ|x|², the Euclidean norm.
 *
 * | parameter |     | memory       | meaning |
 * |-----------|-----|--------------|---|
 * | handle    | in  |              | created by kblasCreate |
 * | n         | in  |              | elements of x |
 * | x         | in  | device       | vector |
 * | incx      | in  |              | increment of x |
 * | result    | out | pointer mode | the norm, a real number; in forms for many vectors one for each |
 *
 * - n <= 0 or incx <= 0: the result is 0.
 * - No intermediate square overflows or underflows.
 * - A NaN gives NaN. An infinity without a NaN gives infinity.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - With the result in host memory, the call waits for it. With the result in device memory, the call is
 *   asynchronous.
 *
 * The other forms process many vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x: array of batchCount pointers in device memory |
 * | StridedBatched | stridex: stride between vectors, in elements |
 * | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
 * | Vbatched       | each with its own length and increment: arrays in device memory |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued, or the result is on the host |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for partial results |
 * | NOT_SUPPORTED   | the result is in host memory and the stream is being captured |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSnrm2(kblasHandle_t handle, int n, const float *x, int incx, float *result);

kblasStatus_t kblasSnrm2_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx, float *result);

kblasStatus_t kblasSnrm2Batched(kblasHandle_t handle, int n, const float *const *x, int incx, int batchCount,
    float *result);

kblasStatus_t kblasSnrm2Batched_64(kblasHandle_t handle, int64_t n, const float *const *x, int64_t incx,
    int64_t batchCount, float *result);

kblasStatus_t kblasSnrm2StridedBatched(kblasHandle_t handle, int n, const float *x, int incx,
    int64_t stridex, int batchCount, float *result);

kblasStatus_t kblasSnrm2StridedBatched_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx,
    int64_t stridex, int64_t batchCount, float *result);

kblasStatus_t kblasSnrm2Segmented(kblasHandle_t handle, const float *x, const int64_t *offsets,
    int64_t segments, float *result);

kblasStatus_t kblasSnrm2Vbatched(kblasHandle_t handle, const int *n, const float *const *x, const int *incx,
    int batchCount, float *result);

kblasStatus_t kblasDnrm2(kblasHandle_t handle, int n, const double *x, int incx, double *result);

kblasStatus_t kblasDnrm2_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx, double *result);

kblasStatus_t kblasDnrm2Batched(kblasHandle_t handle, int n, const double *const *x, int incx,
    int batchCount, double *result);

kblasStatus_t kblasDnrm2Batched_64(kblasHandle_t handle, int64_t n, const double *const *x, int64_t incx,
    int64_t batchCount, double *result);

kblasStatus_t kblasDnrm2StridedBatched(kblasHandle_t handle, int n, const double *x, int incx,
    int64_t stridex, int batchCount, double *result);

kblasStatus_t kblasDnrm2StridedBatched_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx,
    int64_t stridex, int64_t batchCount, double *result);

kblasStatus_t kblasDnrm2Segmented(kblasHandle_t handle, const double *x, const int64_t *offsets,
    int64_t segments, double *result);

kblasStatus_t kblasDnrm2Vbatched(kblasHandle_t handle, const int *n, const double *const *x, const int *incx,
    int batchCount, double *result);

kblasStatus_t kblasScnrm2(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx, float *result);

kblasStatus_t kblasScnrm2_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x, int64_t incx,
    float *result);

kblasStatus_t kblasScnrm2Batched(kblasHandle_t handle, int n, const cuFloatComplex *const *x, int incx,
    int batchCount, float *result);

kblasStatus_t kblasScnrm2Batched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *const *x,
    int64_t incx, int64_t batchCount, float *result);

kblasStatus_t kblasScnrm2StridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    int64_t stridex, int batchCount, float *result);

kblasStatus_t kblasScnrm2StridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x,
    int64_t incx, int64_t stridex, int64_t batchCount, float *result);

kblasStatus_t kblasScnrm2Segmented(kblasHandle_t handle, const cuFloatComplex *x, const int64_t *offsets,
    int64_t segments, float *result);

kblasStatus_t kblasScnrm2Vbatched(kblasHandle_t handle, const int *n, const cuFloatComplex *const *x,
    const int *incx, int batchCount, float *result);

kblasStatus_t kblasDznrm2(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx, double *result);

kblasStatus_t kblasDznrm2_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx,
    double *result);

kblasStatus_t kblasDznrm2Batched(kblasHandle_t handle, int n, const cuDoubleComplex *const *x, int incx,
    int batchCount, double *result);

kblasStatus_t kblasDznrm2Batched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *const *x,
    int64_t incx, int64_t batchCount, double *result);

kblasStatus_t kblasDznrm2StridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    int64_t stridex, int batchCount, double *result);

kblasStatus_t kblasDznrm2StridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x,
    int64_t incx, int64_t stridex, int64_t batchCount, double *result);

kblasStatus_t kblasDznrm2Segmented(kblasHandle_t handle, const cuDoubleComplex *x, const int64_t *offsets,
    int64_t segments, double *result);

kblasStatus_t kblasDznrm2Vbatched(kblasHandle_t handle, const int *n, const cuDoubleComplex *const *x,
    const int *incx, int batchCount, double *result);

/**
 * result := Σ x·y. For complex vectors the name is dotu, and nothing is conjugated.
 *
 * | parameter  |     | memory       | meaning |
 * |------------|-----|--------------|---|
 * | handle     | in  |              | created by kblasCreate |
 * | n          | in  |              | elements of x and of y |
 * | x, y       | in  | device       | vectors |
 * | incx, incy | in  |              | increments of x and y |
 * | result     | out | pointer mode | the sum; in forms for many vectors one for each |
 *
 * - n <= 0: the result is 0.
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - With the result in host memory, the call waits for it. With the result in device memory, the call is
 *   asynchronous.
 *
 * The other forms process many pairs of vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x, y: arrays of batchCount pointers in device memory |
 * | StridedBatched | stridex, stridey: strides between vectors, in elements |
 * | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
 * | Vbatched       | each with its own length and increments: arrays in device memory |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued, or the result is on the host |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for partial results |
 * | NOT_SUPPORTED   | the result is in host memory and the stream is being captured |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
 * as large as the table says. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSdot(kblasHandle_t handle, int n, const float *x, int incx, const float *y, int incy,
    float *result);

kblasStatus_t kblasSdot_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx, const float *y,
    int64_t incy, float *result);

kblasStatus_t kblasSdotBatched(kblasHandle_t handle, int n, const float *const *x, int incx,
    const float *const *y, int incy, int batchCount, float *result);

kblasStatus_t kblasSdotBatched_64(kblasHandle_t handle, int64_t n, const float *const *x, int64_t incx,
    const float *const *y, int64_t incy, int64_t batchCount, float *result);

kblasStatus_t kblasSdotStridedBatched(kblasHandle_t handle, int n, const float *x, int incx, int64_t stridex,
    const float *y, int incy, int64_t stridey, int batchCount, float *result);

kblasStatus_t kblasSdotStridedBatched_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx,
    int64_t stridex, const float *y, int64_t incy, int64_t stridey, int64_t batchCount, float *result);

kblasStatus_t kblasSdotSegmented(kblasHandle_t handle, const float *x, const float *y,
    const int64_t *offsets, int64_t segments, float *result);

kblasStatus_t kblasSdotVbatched(kblasHandle_t handle, const int *n, const float *const *x, const int *incx,
    const float *const *y, const int *incy, int batchCount, float *result);

kblasStatus_t kblasDdot(kblasHandle_t handle, int n, const double *x, int incx, const double *y, int incy,
    double *result);

kblasStatus_t kblasDdot_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx, const double *y,
    int64_t incy, double *result);

kblasStatus_t kblasDdotBatched(kblasHandle_t handle, int n, const double *const *x, int incx,
    const double *const *y, int incy, int batchCount, double *result);

kblasStatus_t kblasDdotBatched_64(kblasHandle_t handle, int64_t n, const double *const *x, int64_t incx,
    const double *const *y, int64_t incy, int64_t batchCount, double *result);

kblasStatus_t kblasDdotStridedBatched(kblasHandle_t handle, int n, const double *x, int incx,
    int64_t stridex, const double *y, int incy, int64_t stridey, int batchCount, double *result);

kblasStatus_t kblasDdotStridedBatched_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx,
    int64_t stridex, const double *y, int64_t incy, int64_t stridey, int64_t batchCount, double *result);

kblasStatus_t kblasDdotSegmented(kblasHandle_t handle, const double *x, const double *y,
    const int64_t *offsets, int64_t segments, double *result);

kblasStatus_t kblasDdotVbatched(kblasHandle_t handle, const int *n, const double *const *x, const int *incx,
    const double *const *y, const int *incy, int batchCount, double *result);

kblasStatus_t kblasCdotu(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    const cuFloatComplex *y, int incy, cuFloatComplex *result);

kblasStatus_t kblasCdotu_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x, int64_t incx,
    const cuFloatComplex *y, int64_t incy, cuFloatComplex *result);

kblasStatus_t kblasCdotuBatched(kblasHandle_t handle, int n, const cuFloatComplex *const *x, int incx,
    const cuFloatComplex *const *y, int incy, int batchCount, cuFloatComplex *result);

kblasStatus_t kblasCdotuBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *const *x,
    int64_t incx, const cuFloatComplex *const *y, int64_t incy, int64_t batchCount, cuFloatComplex *result);

kblasStatus_t kblasCdotuStridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    int64_t stridex, const cuFloatComplex *y, int incy, int64_t stridey, int batchCount,
    cuFloatComplex *result);

kblasStatus_t kblasCdotuStridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x,
    int64_t incx, int64_t stridex, const cuFloatComplex *y, int64_t incy, int64_t stridey,
    int64_t batchCount, cuFloatComplex *result);

kblasStatus_t kblasCdotuSegmented(kblasHandle_t handle, const cuFloatComplex *x, const cuFloatComplex *y,
    const int64_t *offsets, int64_t segments, cuFloatComplex *result);

kblasStatus_t kblasCdotuVbatched(kblasHandle_t handle, const int *n, const cuFloatComplex *const *x,
    const int *incx, const cuFloatComplex *const *y, const int *incy, int batchCount, cuFloatComplex *result);

kblasStatus_t kblasZdotu(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    const cuDoubleComplex *y, int incy, cuDoubleComplex *result);

kblasStatus_t kblasZdotu_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx,
    const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *result);

kblasStatus_t kblasZdotuBatched(kblasHandle_t handle, int n, const cuDoubleComplex *const *x, int incx,
    const cuDoubleComplex *const *y, int incy, int batchCount, cuDoubleComplex *result);

kblasStatus_t kblasZdotuBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *const *x,
    int64_t incx, const cuDoubleComplex *const *y, int64_t incy, int64_t batchCount, cuDoubleComplex *result);

kblasStatus_t kblasZdotuStridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    int64_t stridex, const cuDoubleComplex *y, int incy, int64_t stridey, int batchCount,
    cuDoubleComplex *result);

kblasStatus_t kblasZdotuStridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x,
    int64_t incx, int64_t stridex, const cuDoubleComplex *y, int64_t incy, int64_t stridey,
    int64_t batchCount, cuDoubleComplex *result);

kblasStatus_t kblasZdotuSegmented(kblasHandle_t handle, const cuDoubleComplex *x, const cuDoubleComplex *y,
    const int64_t *offsets, int64_t segments, cuDoubleComplex *result);

kblasStatus_t kblasZdotuVbatched(kblasHandle_t handle, const int *n, const cuDoubleComplex *const *x,
    const int *incx, const cuDoubleComplex *const *y, const int *incy, int batchCount,
    cuDoubleComplex *result);

/**
 * result := Σ conj(x)·y: as kblas<T>dotu, with the conjugate of x.
 *
 * # Returns
 * As kblas<T>dotu.
 *
 * # Safety
 * As kblas<T>dotu.
 */
kblasStatus_t kblasCdotc(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    const cuFloatComplex *y, int incy, cuFloatComplex *result);

kblasStatus_t kblasCdotc_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x, int64_t incx,
    const cuFloatComplex *y, int64_t incy, cuFloatComplex *result);

kblasStatus_t kblasCdotcBatched(kblasHandle_t handle, int n, const cuFloatComplex *const *x, int incx,
    const cuFloatComplex *const *y, int incy, int batchCount, cuFloatComplex *result);

kblasStatus_t kblasCdotcBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *const *x,
    int64_t incx, const cuFloatComplex *const *y, int64_t incy, int64_t batchCount, cuFloatComplex *result);

kblasStatus_t kblasCdotcStridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    int64_t stridex, const cuFloatComplex *y, int incy, int64_t stridey, int batchCount,
    cuFloatComplex *result);

kblasStatus_t kblasCdotcStridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x,
    int64_t incx, int64_t stridex, const cuFloatComplex *y, int64_t incy, int64_t stridey,
    int64_t batchCount, cuFloatComplex *result);

kblasStatus_t kblasCdotcSegmented(kblasHandle_t handle, const cuFloatComplex *x, const cuFloatComplex *y,
    const int64_t *offsets, int64_t segments, cuFloatComplex *result);

kblasStatus_t kblasCdotcVbatched(kblasHandle_t handle, const int *n, const cuFloatComplex *const *x,
    const int *incx, const cuFloatComplex *const *y, const int *incy, int batchCount, cuFloatComplex *result);

kblasStatus_t kblasZdotc(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    const cuDoubleComplex *y, int incy, cuDoubleComplex *result);

kblasStatus_t kblasZdotc_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx,
    const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *result);

kblasStatus_t kblasZdotcBatched(kblasHandle_t handle, int n, const cuDoubleComplex *const *x, int incx,
    const cuDoubleComplex *const *y, int incy, int batchCount, cuDoubleComplex *result);

kblasStatus_t kblasZdotcBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *const *x,
    int64_t incx, const cuDoubleComplex *const *y, int64_t incy, int64_t batchCount, cuDoubleComplex *result);

kblasStatus_t kblasZdotcStridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    int64_t stridex, const cuDoubleComplex *y, int incy, int64_t stridey, int batchCount,
    cuDoubleComplex *result);

kblasStatus_t kblasZdotcStridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x,
    int64_t incx, int64_t stridex, const cuDoubleComplex *y, int64_t incy, int64_t stridey,
    int64_t batchCount, cuDoubleComplex *result);

kblasStatus_t kblasZdotcSegmented(kblasHandle_t handle, const cuDoubleComplex *x, const cuDoubleComplex *y,
    const int64_t *offsets, int64_t segments, cuDoubleComplex *result);

kblasStatus_t kblasZdotcVbatched(kblasHandle_t handle, const int *n, const cuDoubleComplex *const *x,
    const int *incx, const cuDoubleComplex *const *y, const int *incy, int batchCount,
    cuDoubleComplex *result);

/**
 * result := the index of the first element with the largest |re x| + |im x|.
 *
 * | parameter |     | memory       | meaning |
 * |-----------|-----|--------------|---|
 * | handle    | in  |              | created by kblasCreate |
 * | n         | in  |              | elements of x |
 * | x         | in  | device       | vector |
 * | incx      | in  |              | increment of x |
 * | result    | out | pointer mode | the index, counted from 1; in forms for many vectors one for each |
 *
 * - n <= 0 or incx <= 0: the result is 0.
 * - Indices are as wide as the sizes: int, or int64_t in _64 and Segmented forms.
 * - A NaN as the first element is the largest. A NaN elsewhere never is. netlib does the same.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - With the result in host memory, the call waits for it. With the result in device memory, the call is
 *   asynchronous.
 *
 * The other forms process many vectors:
 *
 * | form           | location of the vectors |
 * |----------------|---|
 * | Batched        | x: array of batchCount pointers in device memory |
 * | StridedBatched | stridex: stride between vectors, in elements |
 * | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
 * | Vbatched       | each with its own length and increment: arrays in device memory |
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued, or the result is on the host |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for partial results |
 * | NOT_SUPPORTED   | the result is in host memory and the stream is being captured |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
 * as large as the table says. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasIsamax(kblasHandle_t handle, int n, const float *x, int incx, int *result);

kblasStatus_t kblasIsamax_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx, int64_t *result);

kblasStatus_t kblasIsamaxBatched(kblasHandle_t handle, int n, const float *const *x, int incx,
    int batchCount, int *result);

kblasStatus_t kblasIsamaxBatched_64(kblasHandle_t handle, int64_t n, const float *const *x, int64_t incx,
    int64_t batchCount, int64_t *result);

kblasStatus_t kblasIsamaxStridedBatched(kblasHandle_t handle, int n, const float *x, int incx,
    int64_t stridex, int batchCount, int *result);

kblasStatus_t kblasIsamaxStridedBatched_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx,
    int64_t stridex, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIsamaxSegmented(kblasHandle_t handle, const float *x, const int64_t *offsets,
    int64_t segments, int64_t *result);

kblasStatus_t kblasIsamaxVbatched(kblasHandle_t handle, const int *n, const float *const *x, const int *incx,
    int batchCount, int *result);

kblasStatus_t kblasIdamax(kblasHandle_t handle, int n, const double *x, int incx, int *result);

kblasStatus_t kblasIdamax_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx, int64_t *result);

kblasStatus_t kblasIdamaxBatched(kblasHandle_t handle, int n, const double *const *x, int incx,
    int batchCount, int *result);

kblasStatus_t kblasIdamaxBatched_64(kblasHandle_t handle, int64_t n, const double *const *x, int64_t incx,
    int64_t batchCount, int64_t *result);

kblasStatus_t kblasIdamaxStridedBatched(kblasHandle_t handle, int n, const double *x, int incx,
    int64_t stridex, int batchCount, int *result);

kblasStatus_t kblasIdamaxStridedBatched_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx,
    int64_t stridex, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIdamaxSegmented(kblasHandle_t handle, const double *x, const int64_t *offsets,
    int64_t segments, int64_t *result);

kblasStatus_t kblasIdamaxVbatched(kblasHandle_t handle, const int *n, const double *const *x,
    const int *incx, int batchCount, int *result);

kblasStatus_t kblasIcamax(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx, int *result);

kblasStatus_t kblasIcamax_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x, int64_t incx,
    int64_t *result);

kblasStatus_t kblasIcamaxBatched(kblasHandle_t handle, int n, const cuFloatComplex *const *x, int incx,
    int batchCount, int *result);

kblasStatus_t kblasIcamaxBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *const *x,
    int64_t incx, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIcamaxStridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    int64_t stridex, int batchCount, int *result);

kblasStatus_t kblasIcamaxStridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x,
    int64_t incx, int64_t stridex, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIcamaxSegmented(kblasHandle_t handle, const cuFloatComplex *x, const int64_t *offsets,
    int64_t segments, int64_t *result);

kblasStatus_t kblasIcamaxVbatched(kblasHandle_t handle, const int *n, const cuFloatComplex *const *x,
    const int *incx, int batchCount, int *result);

kblasStatus_t kblasIzamax(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx, int *result);

kblasStatus_t kblasIzamax_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx,
    int64_t *result);

kblasStatus_t kblasIzamaxBatched(kblasHandle_t handle, int n, const cuDoubleComplex *const *x, int incx,
    int batchCount, int *result);

kblasStatus_t kblasIzamaxBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *const *x,
    int64_t incx, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIzamaxStridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    int64_t stridex, int batchCount, int *result);

kblasStatus_t kblasIzamaxStridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x,
    int64_t incx, int64_t stridex, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIzamaxSegmented(kblasHandle_t handle, const cuDoubleComplex *x, const int64_t *offsets,
    int64_t segments, int64_t *result);

kblasStatus_t kblasIzamaxVbatched(kblasHandle_t handle, const int *n, const cuDoubleComplex *const *x,
    const int *incx, int batchCount, int *result);

/**
 * result := the index of the first element with the smallest |re x| + |im x|: as kblasI{s,d,c,z}amax, with the
 * smallest.
 *
 * # Returns
 * As kblasI{s,d,c,z}amax.
 *
 * # Safety
 * As kblasI{s,d,c,z}amax.
 */
kblasStatus_t kblasIsamin(kblasHandle_t handle, int n, const float *x, int incx, int *result);

kblasStatus_t kblasIsamin_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx, int64_t *result);

kblasStatus_t kblasIsaminBatched(kblasHandle_t handle, int n, const float *const *x, int incx,
    int batchCount, int *result);

kblasStatus_t kblasIsaminBatched_64(kblasHandle_t handle, int64_t n, const float *const *x, int64_t incx,
    int64_t batchCount, int64_t *result);

kblasStatus_t kblasIsaminStridedBatched(kblasHandle_t handle, int n, const float *x, int incx,
    int64_t stridex, int batchCount, int *result);

kblasStatus_t kblasIsaminStridedBatched_64(kblasHandle_t handle, int64_t n, const float *x, int64_t incx,
    int64_t stridex, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIsaminSegmented(kblasHandle_t handle, const float *x, const int64_t *offsets,
    int64_t segments, int64_t *result);

kblasStatus_t kblasIsaminVbatched(kblasHandle_t handle, const int *n, const float *const *x, const int *incx,
    int batchCount, int *result);

kblasStatus_t kblasIdamin(kblasHandle_t handle, int n, const double *x, int incx, int *result);

kblasStatus_t kblasIdamin_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx, int64_t *result);

kblasStatus_t kblasIdaminBatched(kblasHandle_t handle, int n, const double *const *x, int incx,
    int batchCount, int *result);

kblasStatus_t kblasIdaminBatched_64(kblasHandle_t handle, int64_t n, const double *const *x, int64_t incx,
    int64_t batchCount, int64_t *result);

kblasStatus_t kblasIdaminStridedBatched(kblasHandle_t handle, int n, const double *x, int incx,
    int64_t stridex, int batchCount, int *result);

kblasStatus_t kblasIdaminStridedBatched_64(kblasHandle_t handle, int64_t n, const double *x, int64_t incx,
    int64_t stridex, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIdaminSegmented(kblasHandle_t handle, const double *x, const int64_t *offsets,
    int64_t segments, int64_t *result);

kblasStatus_t kblasIdaminVbatched(kblasHandle_t handle, const int *n, const double *const *x,
    const int *incx, int batchCount, int *result);

kblasStatus_t kblasIcamin(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx, int *result);

kblasStatus_t kblasIcamin_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x, int64_t incx,
    int64_t *result);

kblasStatus_t kblasIcaminBatched(kblasHandle_t handle, int n, const cuFloatComplex *const *x, int incx,
    int batchCount, int *result);

kblasStatus_t kblasIcaminBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *const *x,
    int64_t incx, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIcaminStridedBatched(kblasHandle_t handle, int n, const cuFloatComplex *x, int incx,
    int64_t stridex, int batchCount, int *result);

kblasStatus_t kblasIcaminStridedBatched_64(kblasHandle_t handle, int64_t n, const cuFloatComplex *x,
    int64_t incx, int64_t stridex, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIcaminSegmented(kblasHandle_t handle, const cuFloatComplex *x, const int64_t *offsets,
    int64_t segments, int64_t *result);

kblasStatus_t kblasIcaminVbatched(kblasHandle_t handle, const int *n, const cuFloatComplex *const *x,
    const int *incx, int batchCount, int *result);

kblasStatus_t kblasIzamin(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx, int *result);

kblasStatus_t kblasIzamin_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx,
    int64_t *result);

kblasStatus_t kblasIzaminBatched(kblasHandle_t handle, int n, const cuDoubleComplex *const *x, int incx,
    int batchCount, int *result);

kblasStatus_t kblasIzaminBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *const *x,
    int64_t incx, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIzaminStridedBatched(kblasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
    int64_t stridex, int batchCount, int *result);

kblasStatus_t kblasIzaminStridedBatched_64(kblasHandle_t handle, int64_t n, const cuDoubleComplex *x,
    int64_t incx, int64_t stridex, int64_t batchCount, int64_t *result);

kblasStatus_t kblasIzaminSegmented(kblasHandle_t handle, const cuDoubleComplex *x, const int64_t *offsets,
    int64_t segments, int64_t *result);

kblasStatus_t kblasIzaminVbatched(kblasHandle_t handle, const int *n, const cuDoubleComplex *const *x,
    const int *incx, int batchCount, int *result);

/**
 * y := alpha·op(A)·x + beta·y, for a general matrix.
 *
 * op(A) is A, its transpose or its conjugate transpose. A is m × n and stored by columns.
 *
 * | parameter   |         | memory       | meaning |
 * |-------------|---------|--------------|---|
 * | handle      | in      |              | created by kblasCreate |
 * | trans       | in      |              | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | m, n        | in      |              | rows and columns of A |
 * | alpha, beta | in      | pointer mode | scalars |
 * | A           | in      | device       | lda × n array; the first m rows are the matrix |
 * | lda         | in      |              | leading dimension of A |
 * | x           | in      | device       | vector: n elements for op N, m for T and C |
 * | y           | in, out | device       | vector: m elements for op N, n for T and C |
 * | incx, incy  | in      |              | increments of x and y |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - m = 0 or n = 0: y is unchanged, for any beta.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | trans is not N, T or C; m < 0; n < 0; lda < max(1, m); incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for partial results |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSgemv(kblasHandle_t handle, kblasOperation_t trans, int m, int n, const float *alpha,
    const float *A, int lda, const float *x, int incx, const float *beta, float *y, int incy);

kblasStatus_t kblasSgemv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const float *alpha, const float *A, int64_t lda, const float *x, int64_t incx, const float *beta,
    float *y, int64_t incy);

kblasStatus_t kblasDgemv(kblasHandle_t handle, kblasOperation_t trans, int m, int n, const double *alpha,
    const double *A, int lda, const double *x, int incx, const double *beta, double *y, int incy);

kblasStatus_t kblasDgemv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const double *alpha, const double *A, int64_t lda, const double *x, int64_t incx, const double *beta,
    double *y, int64_t incy);

kblasStatus_t kblasCgemv(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, const cuFloatComplex *x, int incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int incy);

kblasStatus_t kblasCgemv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, const cuFloatComplex *x, int64_t incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasZgemv(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
    const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

kblasStatus_t kblasZgemv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x,
    int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy);

/**
 * y := alpha·A·x + beta·y, for a symmetric matrix.
 *
 * A is n × n and stored by columns. Only one of its triangles is read.
 *
 * | parameter   |         | memory       | meaning |
 * |-------------|---------|--------------|---|
 * | handle      | in      |              | created by kblasCreate |
 * | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n           | in      |              | rows and columns of A |
 * | alpha, beta | in      | pointer mode | scalars |
 * | A           | in      | device       | lda × n array; the first n rows are the matrix |
 * | lda         | in      |              | leading dimension of A |
 * | x           | in      | device       | vector of n elements |
 * | y           | in, out | device       | vector of n elements |
 * | incx, incy  | in      |              | increments of x and y |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is not LOWER or UPPER; n < 0; lda < max(1, n); incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 * | ALLOC_FAILED    | there is no memory for partial results |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSsymv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const float *A, int lda, const float *x, int incx, const float *beta, float *y, int incy);

kblasStatus_t kblasSsymv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const float *A, int64_t lda, const float *x, int64_t incx, const float *beta, float *y, int64_t incy);

kblasStatus_t kblasDsymv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const double *A, int lda, const double *x, int incx, const double *beta, double *y, int incy);

kblasStatus_t kblasDsymv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const double *alpha,
    const double *A, int64_t lda, const double *x, int64_t incx, const double *beta, double *y, int64_t incy);

kblasStatus_t kblasCsymv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *A, int lda, const cuFloatComplex *x, int incx, const cuFloatComplex *beta,
    cuFloatComplex *y, int incy);

kblasStatus_t kblasCsymv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, const cuFloatComplex *x, int64_t incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasZsymv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta,
    cuDoubleComplex *y, int incy);

kblasStatus_t kblasZsymv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x,
    int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy);

/**
 * y := alpha·A·x + beta·y, for a Hermitian matrix.
 *
 * A is n × n and stored by columns. Only the triangle that uplo names is read. The imaginary parts of the diagonal
 * are taken as 0. Parameters and notes are those of kblas<T>symv.
 *
 * # Returns
 * As kblas<T>symv.
 *
 * # Safety
 * As kblas<T>symv.
 */
kblasStatus_t kblasChemv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *A, int lda, const cuFloatComplex *x, int incx, const cuFloatComplex *beta,
    cuFloatComplex *y, int incy);

kblasStatus_t kblasChemv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, const cuFloatComplex *x, int64_t incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasZhemv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta,
    cuDoubleComplex *y, int incy);

kblasStatus_t kblasZhemv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x,
    int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy);

/**
 * y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>gemv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A, x       | in      | device | array of batchCount pointers, one for each entry |
 * | y          | in, out | device | the same, to the vectors that are written |
 * | others     |         |        | as in kblas<T>gemv, the same for every entry |
 *
 * - All matrices are m × n with the same lda. All vectors have the same increments.
 * - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>gemv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>gemv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasSgemvBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const float *alpha, const float *const *A, int lda, const float *const *x, int incx, const float *beta,
    float *const *y, int incy, int batchCount);

kblasStatus_t kblasSgemvBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const float *alpha, const float *const *A, int64_t lda, const float *const *x, int64_t incx,
    const float *beta, float *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasDgemvBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const double *alpha, const double *const *A, int lda, const double *const *x, int incx,
    const double *beta, double *const *y, int incy, int batchCount);

kblasStatus_t kblasDgemvBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const double *alpha, const double *const *A, int64_t lda, const double *const *x, int64_t incx,
    const double *beta, double *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasCgemvBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuFloatComplex *alpha, const cuFloatComplex *const *A, int lda, const cuFloatComplex *const *x,
    int incx, const cuFloatComplex *beta, cuFloatComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasCgemvBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *const *A, int64_t lda, const cuFloatComplex *const *x,
    int64_t incx, const cuFloatComplex *beta, cuFloatComplex *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasZgemvBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int lda, const cuDoubleComplex *const *x,
    int incx, const cuDoubleComplex *beta, cuDoubleComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasZgemvBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int64_t lda,
    const cuDoubleComplex *const *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *const *y,
    int64_t incy, int64_t batchCount);

/**
 * y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>gemv.
 *
 * | parameter        |         | memory | meaning |
 * |------------------|---------|--------|---|
 * | batchCount       | in      |        | entries of the batch |
 * | A, x             | in      | device | the matrix and the vector of entry 0 |
 * | y                | in, out | device | the vector of entry 0 |
 * | strideA, stridex | in      |        | stride between entries, in elements; 0: shared by all |
 * | stridey          | in      |        | stride between entries, in elements |
 * | others           |         |        | as in kblas<T>gemv, the same for every entry |
 *
 * - All matrices are m × n with the same lda. All vectors have the same increments.
 * - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>gemv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>gemv, for every entry.
 */
kblasStatus_t kblasSgemvStridedBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const float *alpha, const float *A, int lda, int64_t strideA, const float *x, int incx, int64_t stridex,
    const float *beta, float *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasSgemvStridedBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const float *alpha, const float *A, int64_t lda, int64_t strideA, const float *x, int64_t incx,
    int64_t stridex, const float *beta, float *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasDgemvStridedBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const double *alpha, const double *A, int lda, int64_t strideA, const double *x, int incx,
    int64_t stridex, const double *beta, double *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasDgemvStridedBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const double *alpha, const double *A, int64_t lda, int64_t strideA, const double *x, int64_t incx,
    int64_t stridex, const double *beta, double *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasCgemvStridedBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, int64_t strideA, const cuFloatComplex *x,
    int incx, int64_t stridex, const cuFloatComplex *beta, cuFloatComplex *y, int incy, int64_t stridey,
    int batchCount);

kblasStatus_t kblasCgemvStridedBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, int64_t strideA,
    const cuFloatComplex *x, int64_t incx, int64_t stridex, const cuFloatComplex *beta, cuFloatComplex *y,
    int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasZgemvStridedBatched(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, int64_t strideA,
    const cuDoubleComplex *x, int incx, int64_t stridex, const cuDoubleComplex *beta, cuDoubleComplex *y,
    int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasZgemvStridedBatched_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, int64_t strideA,
    const cuDoubleComplex *x, int64_t incx, int64_t stridex, const cuDoubleComplex *beta, cuDoubleComplex *y,
    int64_t incy, int64_t stridey, int64_t batchCount);

/**
 * y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>symv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A, x       | in      | device | array of batchCount pointers, one for each entry |
 * | y          | in, out | device | the same, to the vectors that are written |
 * | others     |         |        | as in kblas<T>symv, the same for every entry |
 *
 * - All matrices are symmetric, n × n, with the same lda. All vectors have the same increments.
 * - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>symv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>symv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasSsymvBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const float *const *A, int lda, const float *const *x, int incx, const float *beta, float *const *y,
    int incy, int batchCount);

kblasStatus_t kblasSsymvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const float *const *A, int64_t lda, const float *const *x, int64_t incx, const float *beta,
    float *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasDsymvBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const double *const *A, int lda, const double *const *x, int incx, const double *beta, double *const *y,
    int incy, int batchCount);

kblasStatus_t kblasDsymvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const double *alpha, const double *const *A, int64_t lda, const double *const *x, int64_t incx,
    const double *beta, double *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasCsymvBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const cuFloatComplex *alpha, const cuFloatComplex *const *A, int lda, const cuFloatComplex *const *x,
    int incx, const cuFloatComplex *beta, cuFloatComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasCsymvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *const *A, int64_t lda, const cuFloatComplex *const *x,
    int64_t incx, const cuFloatComplex *beta, cuFloatComplex *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasZsymvBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int lda, const cuDoubleComplex *const *x,
    int incx, const cuDoubleComplex *beta, cuDoubleComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasZsymvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int64_t lda,
    const cuDoubleComplex *const *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *const *y,
    int64_t incy, int64_t batchCount);

/**
 * y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>hemv.
 *
 * The matrices are Hermitian. The imaginary parts of their diagonals are taken as 0. All else is as in
 * kblas<T>symvBatched.
 *
 * # Returns
 * As kblas<T>symvBatched.
 *
 * # Safety
 * As kblas<T>symvBatched.
 */
kblasStatus_t kblasChemvBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const cuFloatComplex *alpha, const cuFloatComplex *const *A, int lda, const cuFloatComplex *const *x,
    int incx, const cuFloatComplex *beta, cuFloatComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasChemvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *const *A, int64_t lda, const cuFloatComplex *const *x,
    int64_t incx, const cuFloatComplex *beta, cuFloatComplex *const *y, int64_t incy, int64_t batchCount);

kblasStatus_t kblasZhemvBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int lda, const cuDoubleComplex *const *x,
    int incx, const cuDoubleComplex *beta, cuDoubleComplex *const *y, int incy, int batchCount);

kblasStatus_t kblasZhemvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *const *A, int64_t lda,
    const cuDoubleComplex *const *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *const *y,
    int64_t incy, int64_t batchCount);

/**
 * y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>symv.
 *
 * | parameter        |         | memory | meaning |
 * |------------------|---------|--------|---|
 * | batchCount       | in      |        | entries of the batch |
 * | A, x             | in      | device | the matrix and the vector of entry 0 |
 * | y                | in, out | device | the vector of entry 0 |
 * | strideA, stridex | in      |        | stride between entries, in elements; 0: shared by all |
 * | stridey          | in      |        | stride between entries, in elements |
 * | others           |         |        | as in kblas<T>symv, the same for every entry |
 *
 * - All matrices are symmetric, n × n, with the same lda. All vectors have the same increments.
 * - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>symv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>symv, for every entry.
 */
kblasStatus_t kblasSsymvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const float *A, int lda, int64_t strideA, const float *x, int incx, int64_t stridex, const float *beta,
    float *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasSsymvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const float *alpha, const float *A, int64_t lda, int64_t strideA, const float *x, int64_t incx,
    int64_t stridex, const float *beta, float *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasDsymvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const double *alpha, const double *A, int lda, int64_t strideA, const double *x, int incx,
    int64_t stridex, const double *beta, double *y, int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasDsymvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const double *alpha, const double *A, int64_t lda, int64_t strideA, const double *x, int64_t incx,
    int64_t stridex, const double *beta, double *y, int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasCsymvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, int64_t strideA, const cuFloatComplex *x,
    int incx, int64_t stridex, const cuFloatComplex *beta, cuFloatComplex *y, int incy, int64_t stridey,
    int batchCount);

kblasStatus_t kblasCsymvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, int64_t strideA,
    const cuFloatComplex *x, int64_t incx, int64_t stridex, const cuFloatComplex *beta, cuFloatComplex *y,
    int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasZsymvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, int64_t strideA,
    const cuDoubleComplex *x, int incx, int64_t stridex, const cuDoubleComplex *beta, cuDoubleComplex *y,
    int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasZsymvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, int64_t strideA,
    const cuDoubleComplex *x, int64_t incx, int64_t stridex, const cuDoubleComplex *beta, cuDoubleComplex *y,
    int64_t incy, int64_t stridey, int64_t batchCount);

/**
 * y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>hemv.
 *
 * The matrices are Hermitian. The imaginary parts of their diagonals are taken as 0. All else is as in
 * kblas<T>symvStridedBatched.
 *
 * # Returns
 * As kblas<T>symvStridedBatched.
 *
 * # Safety
 * As kblas<T>symvStridedBatched.
 */
kblasStatus_t kblasChemvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, int64_t strideA, const cuFloatComplex *x,
    int incx, int64_t stridex, const cuFloatComplex *beta, cuFloatComplex *y, int incy, int64_t stridey,
    int batchCount);

kblasStatus_t kblasChemvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, int64_t strideA,
    const cuFloatComplex *x, int64_t incx, int64_t stridex, const cuFloatComplex *beta, cuFloatComplex *y,
    int64_t incy, int64_t stridey, int64_t batchCount);

kblasStatus_t kblasZhemvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, int n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, int64_t strideA,
    const cuDoubleComplex *x, int incx, int64_t stridex, const cuDoubleComplex *beta, cuDoubleComplex *y,
    int incy, int64_t stridey, int batchCount);

kblasStatus_t kblasZhemvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, int64_t strideA,
    const cuDoubleComplex *x, int64_t incx, int64_t stridex, const cuDoubleComplex *beta, cuDoubleComplex *y,
    int64_t incy, int64_t stridey, int64_t batchCount);

/**
 * Turns the log on or off and sets its file; the environment (KBLAS_LOG, KBLAS_LOG_FILE) does the same without
 * the program. If on, it has the layers that KBLAS_LOG names, or the trace.
 *
 * # Returns
 * INVALID_VALUE if the file cannot be opened; nothing has changed then.
 *
 * # Safety
 * `logFileName` is null or a string.
 */
kblasStatus_t kblasLoggerConfigure(int logIsOn, int logToStdOut, int logToStdErr, const char *logFileName);

/**
 * Allocates `size` bytes for the arrays of routines: device memory, or host memory on the host backend.
 *
 * # Returns
 * INVALID_VALUE for a null `pointer`; ALLOC_FAILED. Size 0 gives a null pointer.
 *
 * # Safety
 * `pointer` is null or may be written.
 */
kblasStatus_t kblasMalloc(void **pointer, size_t size);

/**
 * Frees memory of kblasMalloc; a null pointer is ignored.
 *
 * # Safety
 * `pointer` is null or comes from kblasMalloc, and nothing uses it any more.
 */
kblasStatus_t kblasFree(void *pointer);

/**
 * Copies a rows × cols column-major matrix A on the host, with elements of elemSize bytes, to B on the device.
 * The `_async` form queues the copy on `stream`; the other waits for it.
 *
 * # Returns
 * INVALID_VALUE for rows < 0; cols < 0; elemSize <= 0; lda, ldb < max(1, rows); a null pointer, unless nothing is copied.
 * MAPPING_ERROR if the copy fails.
 *
 * # Safety
 * Both matrices have the given sizes until the copy is complete.
 */
kblasStatus_t kblasSetMatrix(int rows, int cols, int elemSize, const void *A, int lda, void *B, int ldb);

kblasStatus_t kblasSetMatrixAsync(int rows, int cols, int elemSize, const void *A, int lda, void *B, int ldb,
    cudaStream_t stream);

/**
 * As kblasSetMatrix, from A on the device to B on the host.
 *
 * # Safety
 * As kblasSetMatrix.
 */
kblasStatus_t kblasGetMatrix(int rows, int cols, int elemSize, const void *A, int lda, void *B, int ldb);

kblasStatus_t kblasGetMatrixAsync(int rows, int cols, int elemSize, const void *A, int lda, void *B, int ldb,
    cudaStream_t stream);

/**
 * Copies n elements of elemSize bytes from x on the host, with increment incx, to y on the device, with increment incy.
 * The `_async` form queues the copy on `stream`; the other waits for it.
 *
 * # Returns
 * INVALID_VALUE for n < 0; elemSize <= 0; incx <= 0; incy <= 0; a null pointer, unless nothing is copied.
 * MAPPING_ERROR if the copy fails.
 *
 * # Safety
 * Both vectors have the given sizes until the copy is complete.
 */
kblasStatus_t kblasSetVector(int n, int elemSize, const void *x, int incx, void *y, int incy);

kblasStatus_t kblasSetVectorAsync(int n, int elemSize, const void *x, int incx, void *y, int incy,
    cudaStream_t stream);

/**
 * As kblasSetVector, from x on the device to y on the host.
 *
 * # Safety
 * As kblasSetVector.
 */
kblasStatus_t kblasGetVector(int n, int elemSize, const void *x, int incx, void *y, int incy);

kblasStatus_t kblasGetVectorAsync(int n, int elemSize, const void *x, int incx, void *y, int incy,
    cudaStream_t stream);

/**
 * Creates a handle for several GPUs. It uses their default streams.
 *
 * | parameter |     | memory | meaning |
 * |-----------|-----|--------|---|
 * | handle    | out | host   | the handle |
 * | ngpus     | in  |        | GPUs: 1 to MAX_NGPUS |
 * | devices   | in  | host   | ngpus device ids, which may repeat; null: 0, 1 and so on |
 *
 * Calls with one handle from several threads are serialized.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | INVALID_VALUE   | a null `handle`; ngpus is not 1 to MAX_NGPUS; there is no such device |
 * | NOT_INITIALIZED | there is a GPU whose driver is too old, or KBLAS_BACKEND=cuda and there is no GPU |
 *
 * # Safety
 * `handle` is null or may be written; `devices` is null or has ngpus numbers.
 */
kblasStatus_t kblasMgCreate(kblasMgHandle_t *handle, int ngpus, const int *devices);

/**
 * Destroys a handle and frees its workspace, which waits for the work of the GPUs. Graphs with calls of the handle must
 * not run afterwards.
 *
 * # Returns
 * NOT_INITIALIZED for an invalid handle.
 *
 * # Safety
 * None: an invalid handle is detected.
 */
kblasStatus_t kblasMgDestroy(kblasMgHandle_t handle);

/**
 * Sets the stream of one of the handle's GPUs, counted from 0. It must be ordered after earlier calls of the handle: later
 * calls use the same memory.
 *
 * # Returns
 * NOT_INITIALIZED for an invalid handle; INVALID_VALUE if it has no such GPU; ALLOC_FAILED if there is no memory for
 * the stream's workspace. The stream is set nevertheless, and later calls try again.
 *
 * # Safety
 * `stream` is null or a stream of that GPU, valid while the handle uses it.
 */
kblasStatus_t kblasMgSetStream(kblasMgHandle_t handle, int gpu, cudaStream_t stream);

/**
 * y := alpha·op(A)·x + beta·y on several GPUs. Each has its block columns of A. x and y are complete vectors.
 *
 * x is copied to the GPUs, each multiplies its part, and y is the sum of the products.
 *
 * | parameter   |         | memory | meaning |
 * |-------------|---------|--------|---|
 * | handle      | in      |        | of kblasMgCreate |
 * | trans       | in      |        | op: KBLAS_OP_N, _T or _C |
 * | m, n        | in      |        | rows and columns of A |
 * | alpha, beta | in      | host   | scalars |
 * | dA          | in      | host   | of each GPU: its block columns, as kblas_<t>setmatrix_mgpu_1D places them |
 * | lda         | in      |        | leading dimension, on every GPU |
 * | x           | in      | device or host | vector: n elements for op N, m for T and C |
 * | y           | in, out | device or host | vector: m elements for op N, n for T and C |
 * | incx, incy  | in      |        | increments of x and y |
 *
 * - x and y are complete vectors, each on one of the handle's GPUs, or on the host.
 * - Block columns have get_<t>gemv_mgpu_bs columns.
 * - beta = 0: y is written and not read. alpha = 0: A and x are not read.
 * - The call is asynchronous. On each GPU it runs after the previous work of its stream. Later work on all streams runs
 *   after the whole call. The driver may wait for copies of host memory that is not page-locked.
 * - If one of the streams is being captured, the whole call is captured into its graph. The other streams join
 *   the capture, which default streams cannot.
 * - Products are added in the order of the GPUs: equal calls give bitwise identical results.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | as kblas<T>gemv; x or y is on a device that is not in the handle |
 * | ALLOC_FAILED    | there is no memory for copies of vectors, or for partial sums |
 * | NOT_SUPPORTED   | a stream is being captured, and another is a default stream, or in another capture |
 * | NOT_SUPPORTED   | a stream is being captured, and x or y is memory of another GPU's pool |
 *
 * # Safety
 * Arrays must stay valid, and inputs unchanged, until the call has run. They must be as large as the table says.
 */
kblasStatus_t kblasSgemvMg(kblasMgHandle_t handle, kblasOperation_t trans, int m, int n, const float *alpha,
    float *const *dA, int lda, const float *x, int incx, const float *beta, float *y, int incy);

kblasStatus_t kblasDgemvMg(kblasMgHandle_t handle, kblasOperation_t trans, int m, int n, const double *alpha,
    double *const *dA, int lda, const double *x, int incx, const double *beta, double *y, int incy);

kblasStatus_t kblasCgemvMg(kblasMgHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuFloatComplex *alpha, cuFloatComplex *const *dA, int lda, const cuFloatComplex *x, int incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int incy);

kblasStatus_t kblasZgemvMg(kblasMgHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuDoubleComplex *alpha, cuDoubleComplex *const *dA, int lda, const cuDoubleComplex *x, int incx,
    const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

/**
 * y := alpha·A·x + beta·y for a symmetric matrix on several GPUs. Each has its block columns of A. x and y
 * are complete vectors.
 *
 * | parameter |    | memory | meaning |
 * |-----------|----|--------|---|
 * | uplo      | in |        | the triangle that is read: KBLAS_FILL_MODE_LOWER or _UPPER |
 * | n         | in |        | rows and columns of A |
 *
 * The other parameters and the notes are as in kblas<T>gemvMg. Block columns have get_<t>symv_mgpu_bs columns.
 *
 * # Returns
 * As kblas<T>gemvMg, with INVALID_VALUE as kblas<T>symv; NOT_SUPPORTED for n > 524288 on more GPUs than one.
 *
 * # Safety
 * As kblas<T>gemvMg.
 */
kblasStatus_t kblasSsymvMg(kblasMgHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    float *const *dA, int lda, const float *x, int incx, const float *beta, float *y, int incy);

kblasStatus_t kblasDsymvMg(kblasMgHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    double *const *dA, int lda, const double *x, int incx, const double *beta, double *y, int incy);

kblasStatus_t kblasCsymvMg(kblasMgHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    cuFloatComplex *const *dA, int lda, const cuFloatComplex *x, int incx, const cuFloatComplex *beta,
    cuFloatComplex *y, int incy);

kblasStatus_t kblasZsymvMg(kblasMgHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    cuDoubleComplex *const *dA, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta,
    cuDoubleComplex *y, int incy);

/**
 * y := alpha·A·x + beta·y for a Hermitian matrix on several GPUs: as kblas<T>symvMg. The imaginary parts of the
 * diagonal are taken as 0.
 *
 * # Returns
 * As kblas<T>symvMg.
 *
 * # Safety
 * As kblas<T>gemvMg.
 */
kblasStatus_t kblasChemvMg(kblasMgHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    cuFloatComplex *const *dA, int lda, const cuFloatComplex *x, int incx, const cuFloatComplex *beta,
    cuFloatComplex *y, int incy);

kblasStatus_t kblasZhemvMg(kblasMgHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    cuDoubleComplex *const *dA, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta,
    cuDoubleComplex *y, int incy);

/**
 * Sets the devices of multi-GPU calls without a handle, for the calling thread: GPU g of such a call is device
 * ids\[g\]. Without it, or after n = 0, it is device g.
 *
 * Each thread has its own list. A device may be in it several times.
 *
 * # Returns
 * INVALID_VALUE for n < 0; n > MAX_NGPUS; a null `ids` with n > 0. The calls check that the devices exist.
 *
 * # Safety
 * `ids` is null or has n numbers.
 */
kblasStatus_t kblasSetMgpuDevices(const int *ids, int n);

/**
 * The status of the calling thread's last call to a function of kblas that returns nothing: kblas_<t>malloc_mgpu_1D,
 * setmatrix, setvector, free, and kblas_<t>gemm_mgpu.
 */
kblasStatus_t kblasGetLastStatus(void);

/**
 * Columns of a block column in kblas_<t>gemv_mgpu.
 *
 * -1 if `trans` is not N, T or C, upper or lower case.
 */
int get_sgemv_mgpu_bs(char trans);

int get_dgemv_mgpu_bs(char trans);

int get_cgemv_mgpu_bs(char trans);

int get_zgemv_mgpu_bs(char trans);

/**
 * Columns of a block column in kblas_<t>symv_mgpu and kblas_<t>hemv_mgpu.
 *
 * -1 if `uplo` is not U or L, upper or lower case.
 */
int get_ssymv_mgpu_bs(char uplo);

int get_dsymv_mgpu_bs(char uplo);

int get_csymv_mgpu_bs(char uplo);

int get_chemv_mgpu_bs(char uplo);

int get_zsymv_mgpu_bs(char uplo);

int get_zhemv_mgpu_bs(char uplo);

/**
 * y := alpha·op(A)·x + beta·y on several GPUs. Each has its block columns of A. A name of KBLAS 4.
 *
 * Each GPU computes its part. The result is the sum over the GPUs, by kblas_<t>reduce_mgpu.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | trans      | in      |        | op: N, T or C, upper or lower case |
 * | rows, cols | in      |        | rows and columns of the whole matrix |
 * | alpha, beta | in     | value  | scalars |
 * | dA         | in      | host   | of each GPU: its block columns, as kblas_<t>setmatrix_mgpu_1D places them |
 * | lda        | in      |        | leading dimension, on every GPU |
 * | dX         | in      | host   | of each GPU: all of x |
 * | dY         | in, out | host   | of each GPU: its y, of full length |
 * | incx, incy | in      |        | increments of x and y |
 * | ngpus      | in      |        | GPUs: 1 to MAX_NGPUS |
 * | offset_r, offset_c | in |     | rows and columns before the submatrix, as in kblas_<t>gemv_offset |
 * | stream     | in      | host   | of the `_async` form: stream\[g\]\[0\] is GPU g's. Null: the default streams |
 *
 * - Block column b has get_<t>gemv_mgpu_bs(trans) columns, and is on GPU b mod ngpus. Element (i, j) is at
 *   dA\[g\]\[i + ((b div ngpus)·bs + j mod bs)·lda\].
 * - The part of GPU 0 includes beta·y. The y of the others is written and not read.
 * - Skipped elements are neither read nor written. No rows or no columns: nothing is done.
 * - alpha = 0: A and x are not read.
 * - kblasSetMgpuDevices selects the devices. The current device does not change.
 * - The plain form returns when all GPUs are done. The `_async` form is asynchronous.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | 0             | the call is complete, or queued |
 * | INVALID_VALUE | as kblas_<t>gemv_offset; ngpus is not 1 to MAX_NGPUS, or there are not so many devices |
 * | ALLOC_FAILED  | there is no memory for partial sums |
 *
 * After a failure some GPUs may have completed their part.
 *
 * # Safety
 * The arrays dA, dX, dY and `stream` have ngpus entries. They point to arrays of the given sizes, on their GPUs, valid
 * until the call is complete. On the host backend, device memory is host memory.
 */
int kblas_sgemv_mgpu(char trans, int rows, int cols, float alpha, float **dA, int lda, float **dX, int incx,
    float beta, float **dY, int incy, int ngpus, int offset_r, int offset_c);

int kblas_sgemv_mgpu_async(char trans, int rows, int cols, float alpha, float **dA, int lda, float **dX,
    int incx, float beta, float **dY, int incy, int ngpus, int offset_r, int offset_c,
    kblasStreams_t *stream);

int kblas_dgemv_mgpu(char trans, int rows, int cols, double alpha, double **dA, int lda, double **dX,
    int incx, double beta, double **dY, int incy, int ngpus, int offset_r, int offset_c);

int kblas_dgemv_mgpu_async(char trans, int rows, int cols, double alpha, double **dA, int lda, double **dX,
    int incx, double beta, double **dY, int incy, int ngpus, int offset_r, int offset_c,
    kblasStreams_t *stream);

int kblas_cgemv_mgpu(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex **dA, int lda,
    cuFloatComplex **dX, int incx, cuFloatComplex beta, cuFloatComplex **dY, int incy, int ngpus,
    int offset_r, int offset_c);

int kblas_cgemv_mgpu_async(char trans, int rows, int cols, cuFloatComplex alpha, cuFloatComplex **dA,
    int lda, cuFloatComplex **dX, int incx, cuFloatComplex beta, cuFloatComplex **dY, int incy, int ngpus,
    int offset_r, int offset_c, kblasStreams_t *stream);

int kblas_zgemv_mgpu(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex **dA, int lda,
    cuDoubleComplex **dX, int incx, cuDoubleComplex beta, cuDoubleComplex **dY, int incy, int ngpus,
    int offset_r, int offset_c);

int kblas_zgemv_mgpu_async(char trans, int rows, int cols, cuDoubleComplex alpha, cuDoubleComplex **dA,
    int lda, cuDoubleComplex **dX, int incx, cuDoubleComplex beta, cuDoubleComplex **dY, int incy, int ngpus,
    int offset_r, int offset_c, kblasStreams_t *stream);

/**
 * y := alpha·A·x + beta·y, for a symmetric matrix, on several GPUs. Each has its block columns of A. A name of
 * KBLAS 4 for s and d.
 *
 * Each GPU computes its part. The result is the sum over the GPUs, by kblas_<t>reduce_mgpu.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | uplo       | in      |        | the triangle that is read: U or L, upper or lower case |
 * | m          | in      |        | rows and columns of the whole matrix |
 * | dY         | in, out | host   | of each GPU: its y, of full length, with the elements of its block columns |
 * | ngpus      | in      |        | GPUs: 1 to MAX_NGPUS |
 * | offset     | in      |        | rows and columns before the submatrix: 0 to m |
 *
 * - The other parameters are as in kblas_<t>gemv_mgpu. Block columns have get_<t>symv_mgpu_bs(uplo) columns.
 * - y\[j\] is read, and scaled by beta, on the GPU that has column j, as kblas_<t>setvector_mgpu_1D places it. Elsewhere
 *   it is written and not read.
 * - The first `offset` elements of x and y are not read and not written.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | INVALID_VALUE | as kblas_<t>symv_offset; ngpus is not 1 to MAX_NGPUS, or there are not so many devices |
 * | NOT_SUPPORTED | m > 524288 on more GPUs than one |
 * | others        | as kblas_<t>gemv_mgpu |
 *
 * # Safety
 * As kblas_<t>gemv_mgpu.
 */
int kblas_ssymv_mgpu(char uplo, int m, float alpha, float **dA, int lda, float **dX, int incx, float beta,
    float **dY, int incy, int ngpus, int offset);

int kblas_ssymv_mgpu_async(char uplo, int m, float alpha, float **dA, int lda, float **dX, int incx,
    float beta, float **dY, int incy, int ngpus, int offset, kblasStreams_t *stream);

int kblas_dsymv_mgpu(char uplo, int m, double alpha, double **dA, int lda, double **dX, int incx,
    double beta, double **dY, int incy, int ngpus, int offset);

int kblas_dsymv_mgpu_async(char uplo, int m, double alpha, double **dA, int lda, double **dX, int incx,
    double beta, double **dY, int incy, int ngpus, int offset, kblasStreams_t *stream);

int kblas_csymv_mgpu(char uplo, int m, cuFloatComplex alpha, cuFloatComplex **dA, int lda,
    cuFloatComplex **dX, int incx, cuFloatComplex beta, cuFloatComplex **dY, int incy, int ngpus, int offset);

int kblas_csymv_mgpu_async(char uplo, int m, cuFloatComplex alpha, cuFloatComplex **dA, int lda,
    cuFloatComplex **dX, int incx, cuFloatComplex beta, cuFloatComplex **dY, int incy, int ngpus, int offset,
    kblasStreams_t *stream);

int kblas_zsymv_mgpu(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex **dA, int lda,
    cuDoubleComplex **dX, int incx, cuDoubleComplex beta, cuDoubleComplex **dY, int incy, int ngpus,
    int offset);

int kblas_zsymv_mgpu_async(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex **dA, int lda,
    cuDoubleComplex **dX, int incx, cuDoubleComplex beta, cuDoubleComplex **dY, int incy, int ngpus,
    int offset, kblasStreams_t *stream);

/**
 * y := alpha·A·x + beta·y, for a Hermitian matrix, on several GPUs: as kblas_<t>symv_mgpu. The imaginary parts of the
 * diagonal are taken as 0. A name of KBLAS 4.
 *
 * # Returns
 * As kblas_<t>symv_mgpu.
 *
 * # Safety
 * As kblas_<t>gemv_mgpu.
 */
int kblas_chemv_mgpu(char uplo, int m, cuFloatComplex alpha, cuFloatComplex **dA, int lda,
    cuFloatComplex **dX, int incx, cuFloatComplex beta, cuFloatComplex **dY, int incy, int ngpus, int offset);

int kblas_chemv_mgpu_async(char uplo, int m, cuFloatComplex alpha, cuFloatComplex **dA, int lda,
    cuFloatComplex **dX, int incx, cuFloatComplex beta, cuFloatComplex **dY, int incy, int ngpus, int offset,
    kblasStreams_t *stream);

int kblas_zhemv_mgpu(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex **dA, int lda,
    cuDoubleComplex **dX, int incx, cuDoubleComplex beta, cuDoubleComplex **dY, int incy, int ngpus,
    int offset);

int kblas_zhemv_mgpu_async(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex **dA, int lda,
    cuDoubleComplex **dX, int incx, cuDoubleComplex beta, cuDoubleComplex **dY, int incy, int ngpus,
    int offset, kblasStreams_t *stream);

/**
 * y := the sum of y over several GPUs, on each of them.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | n         | in      |        | elements of y |
 * | dY        | in, out | host   | of each GPU: its y |
 * | incy      | in      |        | increment of y |
 * | ngpus     | in      |        | GPUs: 1 to MAX_NGPUS |
 * | stream    | in      | host   | of each GPU: its stream. Null: the default streams |
 *
 * - The order of the sum is that of the GPUs, so results are reproducible.
 * - GPUs with peer access read each other's memory. For others the driver copies it, and memory of pools or mapped
 *   memory for all.
 * - The call is asynchronous. It runs after the previous work of the streams, and later work waits for all GPUs.
 * - If one of the streams is being captured, all of it is captured into its graph. The other streams join the
 *   capture, which default streams cannot.
 *
 * # Returns
 * | status        | if |
 * |---------------|---|
 * | 0             | the call is queued |
 * | INVALID_VALUE | n < 0; incy = 0; a null pointer; ngpus as in kblas_<t>gemv_mgpu |
 * | ALLOC_FAILED  | there is no memory for copies, which GPUs without peer access need |
 * | NOT_SUPPORTED | a stream is being captured, and another is a default stream, or in another capture |
 * | NOT_SUPPORTED | a stream is being captured, and a y is memory of a pool |
 *
 * # Safety
 * dY and `stream` have ngpus entries. The vectors have the given sizes, on their GPUs, until the call is complete.
 */
int kblas_sreduce_mgpu(int n, float **dY, int incy, int ngpus, const cudaStream_t *stream);

int kblas_dreduce_mgpu(int n, double **dY, int incy, int ngpus, const cudaStream_t *stream);

int kblas_creduce_mgpu(int n, cuFloatComplex **dY, int incy, int ngpus, const cudaStream_t *stream);

int kblas_zreduce_mgpu(int n, cuDoubleComplex **dY, int incy, int ngpus, const cudaStream_t *stream);

/**
 * Y := the sum of y over several GPUs, on the host. The GPUs add, as kblas_<t>reduce_mgpu does: each has the sum
 * afterwards.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | n         | in      |        | elements of y |
 * | dY        | in, out | host   | of each GPU: its y, contiguous |
 * | Y         | out     | host   | n elements |
 * | ngpus     | in      |        | GPUs: 1 to MAX_NGPUS |
 *
 * The call waits for the default streams. Work of other streams must be complete before.
 *
 * # Returns
 * As kblas_<t>reduce_mgpu; MAPPING_ERROR if the copy fails.
 *
 * # Safety
 * As kblas_<t>reduce_mgpu.
 */
int kblas_sgetvector_mgpu_1D(int n, float **dY, float *Y, int ngpus);

int kblas_dgetvector_mgpu_1D(int n, double **dY, double *Y, int ngpus);

int kblas_cgetvector_mgpu_1D(int n, cuFloatComplex **dY, cuFloatComplex *Y, int ngpus);

int kblas_zgetvector_mgpu_1D(int n, cuDoubleComplex **dY, cuDoubleComplex *Y, int ngpus);

/**
 * Allocates the block columns of a rows × cols matrix on several GPUs. A name of KBLAS 4.
 *
 * | parameter  |     | memory | meaning |
 * |------------|-----|--------|---|
 * | rows, cols | in  |        | of the whole matrix |
 * | dA         | out | host   | of each GPU: ldb elements for each column that it has |
 * | ngpus      | in  |        | GPUs: 1 to MAX_NGPUS |
 * | ldb        | in  |        | leading dimension, at least rows |
 * | block_size | in  |        | columns of a block column: from get_<t>gemv_mgpu_bs and others |
 *
 * - A GPU without columns also gets some memory, not a null pointer.
 * - kblas_<t>free_mgpu_1D frees it.
 * - kblasGetLastStatus returns the status. After a failure nothing is allocated, and all pointers are null, if ngpus is
 *   in its range.
 *
 * # Safety
 * dA is null or has ngpus entries.
 */
void kblas_smalloc_mgpu_1D(int rows, int cols, float **dA, int ngpus, int ldb, int block_size);

void kblas_dmalloc_mgpu_1D(int rows, int cols, double **dA, int ngpus, int ldb, int block_size);

void kblas_cmalloc_mgpu_1D(int rows, int cols, cuFloatComplex **dA, int ngpus, int ldb, int block_size);

void kblas_zmalloc_mgpu_1D(int rows, int cols, cuDoubleComplex **dA, int ngpus, int ldb, int block_size);

/**
 * Frees the memory of kblas_<t>malloc_mgpu_1D for the same number of GPUs, and sets the pointers to null. Null pointers
 * are ignored.
 *
 * kblasGetLastStatus returns the status.
 *
 * # Safety
 * dA is null or has ngpus entries, null or of kblas_<t>malloc_mgpu_1D on the same devices. Nothing uses them any more.
 */
void kblas_sfree_mgpu_1D(float **dA, int ngpus);

void kblas_dfree_mgpu_1D(double **dA, int ngpus);

void kblas_cfree_mgpu_1D(cuFloatComplex **dA, int ngpus);

void kblas_zfree_mgpu_1D(cuDoubleComplex **dA, int ngpus);

/**
 * Copies a matrix of the host to its block columns on several GPUs, and waits. A name of KBLAS 4.
 *
 * | parameter  |     | memory | meaning |
 * |------------|-----|--------|---|
 * | rows, cols | in  |        | of the matrix |
 * | A          | in  | host   | LDA × cols array; the first `rows` rows are the matrix |
 * | LDA        | in  |        | leading dimension of A |
 * | dA         | out | host   | of each GPU: memory for its columns |
 * | LDB        | in  |        | leading dimension on the GPUs |
 * | ngpus      | in  |        | GPUs: 1 to MAX_NGPUS |
 * | block_size | in  |        | columns of a block column |
 *
 * - Block column b is on GPU b mod ngpus, where it is block b div ngpus.
 * - kblasGetLastStatus returns the status.
 *
 * # Safety
 * A and the arrays of dA have the given sizes.
 */
void kblas_ssetmatrix_mgpu_1D(int rows, int cols, float *A, int LDA, float **dA, int LDB, int ngpus,
    int block_size);

void kblas_dsetmatrix_mgpu_1D(int rows, int cols, double *A, int LDA, double **dA, int LDB, int ngpus,
    int block_size);

void kblas_csetmatrix_mgpu_1D(int rows, int cols, cuFloatComplex *A, int LDA, cuFloatComplex **dA, int LDB,
    int ngpus, int block_size);

void kblas_zsetmatrix_mgpu_1D(int rows, int cols, cuDoubleComplex *A, int LDA, cuDoubleComplex **dA, int LDB,
    int ngpus, int block_size);

/**
 * Copies a vector of the host to several GPUs, to each the elements of its blocks and zeros in place of the others, and
 * waits. A name of KBLAS 4. This is the y of kblas_<t>symv_mgpu.
 *
 * | parameter  |     | memory | meaning |
 * |------------|-----|--------|---|
 * | n          | in  |        | elements |
 * | Y          | in  | host   | n elements |
 * | dY         | out | host   | of each GPU: n elements |
 * | ngpus      | in  |        | GPUs: 1 to MAX_NGPUS |
 * | block_size | in  |        | elements of a block |
 *
 * kblasGetLastStatus returns the status.
 *
 * # Safety
 * Y and the arrays of dY have the given sizes.
 */
void kblas_ssetvector_mgpu_1D(int n, float *Y, float **dY, int ngpus, int block_size);

void kblas_dsetvector_mgpu_1D(int n, double *Y, double **dY, int ngpus, int block_size);

void kblas_csetvector_mgpu_1D(int n, cuFloatComplex *Y, cuFloatComplex **dY, int ngpus, int block_size);

void kblas_zsetvector_mgpu_1D(int n, cuDoubleComplex *Y, cuDoubleComplex **dY, int ngpus, int block_size);

/**
 * C := alpha·op(A)·op(B) + beta·C, for matrices in host memory, on several GPUs. A name of KBLAS 4.
 *
 * The matrices may be larger than the memory of the GPUs. Tiles of C are copied to a GPU and back, with the rows of op(A)
 * and the columns of op(B) that they need.
 *
 * | parameter      |         | memory | meaning |
 * |----------------|---------|--------|---|
 * | transa, transb | in      |        | op of A, op of B: 'N', 'T' or 'C', upper or lower case |
 * | m, n           | in      |        | rows and columns of C |
 * | k              | in      |        | columns of op(A), rows of op(B) |
 * | alpha, beta    | in      |        | scalars |
 * | A              | in      | host   | lda × k array for op N, lda × m for T and C |
 * | B              | in      | host   | ldb × n array for op N, ldb × k for T and C |
 * | C              | in, out | host   | ldc × n array |
 * | lda, ldb, ldc  | in      |        | leading dimensions of A, B and C |
 * | ngpus          | in      |        | GPUs: 1 to MAX_NGPUS |
 * | gpu_id         | in      | host   | their ids; null: those of kblasSetMgpuDevices, or 0 to ngpus - 1 |
 * | tile           | in, out | host   | rows and columns of a tile; null or 0: kblas chooses, and writes its choice |
 *
 * - beta = 0: C is written and not read.
 * - alpha = 0 or k = 0: A and B are not read, and C := beta·C.
 * - The call returns when C is complete. C is not ordered after the work of the program's streams. But the call frees
 *   memory at its end, and the driver then waits for all work on the GPUs.
 * - Page-locked memory (cudaHostAlloc, cudaHostRegister) is copied several times as fast as pageable memory.
 * - Equal calls with equal tiles give bitwise identical results, on any number of equal GPUs.
 * - kblasGetLastStatus returns the status: SUCCESS; INVALID_VALUE for an argument that is not as above; ALLOC_FAILED if a
 *   GPU has no memory for a tile. After a failure only some tiles of C may be complete.
 *
 * # Safety
 * A, B and C point to host memory of the given sizes; gpu_id is null or has ngpus numbers.
 */
void kblas_sgemm_mgpu(char transa, char transb, long m, long n, long k, float alpha, const float *A,
    long lda, const float *B, long ldb, float beta, float *C, long ldc, long ngpus, long *gpu_id, long *tile);

void kblas_dgemm_mgpu(char transa, char transb, long m, long n, long k, double alpha, const double *A,
    long lda, const double *B, long ldb, double beta, double *C, long ldc, long ngpus, long *gpu_id,
    long *tile);

void kblas_cgemm_mgpu(char transa, char transb, long m, long n, long k, cuFloatComplex alpha,
    const cuFloatComplex *A, long lda, const cuFloatComplex *B, long ldb, cuFloatComplex beta,
    cuFloatComplex *C, long ldc, long ngpus, long *gpu_id, long *tile);

void kblas_zgemm_mgpu(char transa, char transb, long m, long n, long k, cuDoubleComplex alpha,
    const cuDoubleComplex *A, long lda, const cuDoubleComplex *B, long ldb, cuDoubleComplex beta,
    cuDoubleComplex *C, long ldc, long ngpus, long *gpu_id, long *tile);

/**
 * y := alpha·A·x + beta·y, with a packed symmetric matrix.
 *
 * One triangle of A is stored, packed by columns.
 *
 * | parameter   |         | memory       | meaning |
 * |-------------|---------|--------------|---|
 * | handle      | in      |              | created by kblasCreate |
 * | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n           | in      |              | rows and columns of A |
 * | alpha, beta | in      | pointer mode | scalars |
 * | AP          | in      | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
 * | x           | in      | device       | vector of n elements |
 * | y           | in, out | device       | vector of n elements |
 * | incx, incy  | in      |              | increments of x and y |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - n = 0: y is unchanged, for any beta.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. y must not overlap AP or x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSspmv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const float *AP, const float *x, int incx, const float *beta, float *y, int incy);

kblasStatus_t kblasSspmv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const float *AP, const float *x, int64_t incx, const float *beta, float *y, int64_t incy);

kblasStatus_t kblasDspmv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const double *AP, const double *x, int incx, const double *beta, double *y, int incy);

kblasStatus_t kblasDspmv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const double *alpha,
    const double *AP, const double *x, int64_t incx, const double *beta, double *y, int64_t incy);

/**
 * y := alpha·A·x + beta·y, with a packed Hermitian matrix.
 *
 * One triangle of A is stored, packed by columns.
 *
 * | parameter   |         | memory       | meaning |
 * |-------------|---------|--------------|---|
 * | handle      | in      |              | created by kblasCreate |
 * | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n           | in      |              | rows and columns of A |
 * | alpha, beta | in      | pointer mode | scalars |
 * | AP          | in      | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
 * | x           | in      | device       | vector of n elements |
 * | y           | in, out | device       | vector of n elements |
 * | incx, incy  | in      |              | increments of x and y |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - The imaginary parts of the diagonal are not used.
 * - n = 0: y is unchanged, for any beta.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. y must not overlap AP or x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasChpmv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *AP, const cuFloatComplex *x, int incx, const cuFloatComplex *beta,
    cuFloatComplex *y, int incy);

kblasStatus_t kblasChpmv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *AP, const cuFloatComplex *x, int64_t incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasZhpmv(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *AP, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta,
    cuDoubleComplex *y, int incy);

kblasStatus_t kblasZhpmv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *AP, const cuDoubleComplex *x, int64_t incx,
    const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy);

/**
 * y := alpha·A·x + beta·y, with a symmetric band matrix.
 *
 * Element (i, j) of A is at row i - j of column j for the lower triangle, at row k + i - j for the upper one.
 *
 * | parameter   |         | memory       | meaning |
 * |-------------|---------|--------------|---|
 * | handle      | in      |              | created by kblasCreate |
 * | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n           | in      |              | rows and columns of A |
 * | k           | in      |              | superdiagonals of A, and as many subdiagonals |
 * | alpha, beta | in      | pointer mode | scalars |
 * | A           | in      | device       | lda × n array; the first k + 1 rows are the diagonals of the triangle |
 * | lda         | in      |              | leading dimension of A |
 * | x           | in      | device       | vector of n elements |
 * | y           | in, out | device       | vector of n elements |
 * | incx, incy  | in      |              | increments of x and y |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - n = 0: y is unchanged, for any beta.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo is invalid; n < 0; k < 0; lda < k + 1; incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSsbmv(kblasHandle_t handle, kblasFillMode_t uplo, int n, int k, const float *alpha,
    const float *A, int lda, const float *x, int incx, const float *beta, float *y, int incy);

kblasStatus_t kblasSsbmv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, int64_t k,
    const float *alpha, const float *A, int64_t lda, const float *x, int64_t incx, const float *beta,
    float *y, int64_t incy);

kblasStatus_t kblasDsbmv(kblasHandle_t handle, kblasFillMode_t uplo, int n, int k, const double *alpha,
    const double *A, int lda, const double *x, int incx, const double *beta, double *y, int incy);

kblasStatus_t kblasDsbmv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, int64_t k,
    const double *alpha, const double *A, int64_t lda, const double *x, int64_t incx, const double *beta,
    double *y, int64_t incy);

/**
 * y := alpha·A·x + beta·y, with a Hermitian band matrix.
 *
 * Element (i, j) of A is at row i - j of column j for the lower triangle, at row k + i - j for the upper one.
 *
 * | parameter   |         | memory       | meaning |
 * |-------------|---------|--------------|---|
 * | handle      | in      |              | created by kblasCreate |
 * | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n           | in      |              | rows and columns of A |
 * | k           | in      |              | superdiagonals of A, and as many subdiagonals |
 * | alpha, beta | in      | pointer mode | scalars |
 * | A           | in      | device       | lda × n array; the first k + 1 rows are the diagonals of the triangle |
 * | lda         | in      |              | leading dimension of A |
 * | x           | in      | device       | vector of n elements |
 * | y           | in, out | device       | vector of n elements |
 * | incx, incy  | in      |              | increments of x and y |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - beta = 0: y is written and not read.
 * - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
 * - The imaginary parts of the diagonal are not used.
 * - n = 0: y is unchanged, for any beta.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. Scalars in host memory are read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo is invalid; n < 0; k < 0; lda < k + 1; incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasChbmv(kblasHandle_t handle, kblasFillMode_t uplo, int n, int k,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, const cuFloatComplex *x, int incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int incy);

kblasStatus_t kblasChbmv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, int64_t k,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, const cuFloatComplex *x, int64_t incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasZhbmv(kblasHandle_t handle, kblasFillMode_t uplo, int n, int k,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
    const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

kblasStatus_t kblasZhbmv_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, int64_t k,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x,
    int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy);

/**
 * The library's version, 10000·major + 100·minor + patch. The handle may be null, as in cuBLAS.
 *
 * # Safety
 * `version` is null or may be written.
 */
kblasStatus_t kblasGetVersion(kblasHandle_t handle, int *version);

/**
 * The status's name, such as "KBLAS_STATUS_SUCCESS". Any number is valid.
 */
const char *kblasGetStatusName(int status);

/**
 * The status's meaning, in a few words. Any number is valid.
 */
const char *kblasGetStatusString(int status);

/**
 * A := alpha·x·xᵀ + A: a rank-1 update of a symmetric matrix.
 *
 * A is n × n and stored by columns. Only one of its triangles is read and changed.
 *
 * | parameter |         | memory       | meaning |
 * |-----------|---------|--------------|---|
 * | handle    | in      |              | created by kblasCreate |
 * | uplo      | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n         | in      |              | rows and columns of A |
 * | alpha     | in      | pointer mode | scalar |
 * | x         | in      | device       | vector of n elements |
 * | incx      | in      |              | increment of x |
 * | A         | in, out | device       | lda × n array; the first n rows are the matrix |
 * | lda       | in      |              | leading dimension of A |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; lda < max(1, n) |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. A must not overlap the vectors. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSsyr(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const float *x, int incx, float *A, int lda);

kblasStatus_t kblasSsyr_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const float *x, int64_t incx, float *A, int64_t lda);

kblasStatus_t kblasDsyr(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const double *x, int incx, double *A, int lda);

kblasStatus_t kblasDsyr_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const double *alpha,
    const double *x, int64_t incx, double *A, int64_t lda);

kblasStatus_t kblasCsyr(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, cuFloatComplex *A, int lda);

kblasStatus_t kblasCsyr_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *x, int64_t incx, cuFloatComplex *A, int64_t lda);

kblasStatus_t kblasZsyr(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, cuDoubleComplex *A, int lda);

kblasStatus_t kblasZsyr_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *A, int64_t lda);

/**
 * A := alpha·x·xᴴ + A: a rank-1 update of a Hermitian matrix.
 *
 * A is n × n and stored by columns. Only one of its triangles is read and changed.
 *
 * | parameter |         | memory       | meaning |
 * |-----------|---------|--------------|---|
 * | handle    | in      |              | created by kblasCreate |
 * | uplo      | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n         | in      |              | rows and columns of A |
 * | alpha     | in      | pointer mode | real scalar |
 * | x         | in      | device       | vector of n elements |
 * | incx      | in      |              | increment of x |
 * | A         | in, out | device       | lda × n array; the first n rows are the matrix |
 * | lda       | in      |              | leading dimension of A |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
 * - The imaginary parts of the diagonal are not used, and set to 0.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; lda < max(1, n) |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. A must not overlap the vectors. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasCher(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const cuFloatComplex *x, int incx, cuFloatComplex *A, int lda);

kblasStatus_t kblasCher_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const cuFloatComplex *x, int64_t incx, cuFloatComplex *A, int64_t lda);

kblasStatus_t kblasZher(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const cuDoubleComplex *x, int incx, cuDoubleComplex *A, int lda);

kblasStatus_t kblasZher_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const double *alpha,
    const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *A, int64_t lda);

/**
 * A := alpha·x·xᵀ + A: a rank-1 update of a packed symmetric matrix.
 *
 * One triangle of A is stored, packed by columns.
 *
 * | parameter |         | memory       | meaning |
 * |-----------|---------|--------------|---|
 * | handle    | in      |              | created by kblasCreate |
 * | uplo      | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n         | in      |              | rows and columns of A |
 * | alpha     | in      | pointer mode | scalar |
 * | x         | in      | device       | vector of n elements |
 * | incx      | in      |              | increment of x |
 * | AP        | in, out | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. AP must not overlap the vectors. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSspr(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const float *x, int incx, float *AP);

kblasStatus_t kblasSspr_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const float *x, int64_t incx, float *AP);

kblasStatus_t kblasDspr(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const double *x, int incx, double *AP);

kblasStatus_t kblasDspr_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const double *alpha,
    const double *x, int64_t incx, double *AP);

/**
 * A := alpha·x·xᴴ + A: a rank-1 update of a packed Hermitian matrix.
 *
 * One triangle of A is stored, packed by columns.
 *
 * | parameter |         | memory       | meaning |
 * |-----------|---------|--------------|---|
 * | handle    | in      |              | created by kblasCreate |
 * | uplo      | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n         | in      |              | rows and columns of A |
 * | alpha     | in      | pointer mode | real scalar |
 * | x         | in      | device       | vector of n elements |
 * | incx      | in      |              | increment of x |
 * | AP        | in, out | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
 * - The imaginary parts of the diagonal are not used, and set to 0.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. AP must not overlap the vectors. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasChpr(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const cuFloatComplex *x, int incx, cuFloatComplex *AP);

kblasStatus_t kblasChpr_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const cuFloatComplex *x, int64_t incx, cuFloatComplex *AP);

kblasStatus_t kblasZhpr(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const cuDoubleComplex *x, int incx, cuDoubleComplex *AP);

kblasStatus_t kblasZhpr_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const double *alpha,
    const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *AP);

/**
 * A := alpha·x·yᵀ + alpha·y·xᵀ + A: a rank-2 update of a symmetric matrix.
 *
 * A is n × n and stored by columns. Only one of its triangles is read and changed.
 *
 * | parameter  |         | memory       | meaning |
 * |------------|---------|--------------|---|
 * | handle     | in      |              | created by kblasCreate |
 * | uplo       | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n          | in      |              | rows and columns of A |
 * | alpha      | in      | pointer mode | scalar |
 * | x          | in      | device       | vector of n elements |
 * | y          | in      | device       | vector of n elements |
 * | incx, incy | in      |              | increments of x and y |
 * | A          | in, out | device       | lda × n array; the first n rows are the matrix |
 * | lda        | in      |              | leading dimension of A |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0; lda < max(1, n) |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. A must not overlap the vectors. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSsyr2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const float *x, int incx, const float *y, int incy, float *A, int lda);

kblasStatus_t kblasSsyr2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const float *x, int64_t incx, const float *y, int64_t incy, float *A, int64_t lda);

kblasStatus_t kblasDsyr2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const double *x, int incx, const double *y, int incy, double *A, int lda);

kblasStatus_t kblasDsyr2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const double *alpha,
    const double *x, int64_t incx, const double *y, int64_t incy, double *A, int64_t lda);

kblasStatus_t kblasCsyr2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, const cuFloatComplex *y, int incy, cuFloatComplex *A, int lda);

kblasStatus_t kblasCsyr2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *x, int64_t incx, const cuFloatComplex *y,
    int64_t incy, cuFloatComplex *A, int64_t lda);

kblasStatus_t kblasZsyr2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A, int lda);

kblasStatus_t kblasZsyr2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y,
    int64_t incy, cuDoubleComplex *A, int64_t lda);

/**
 * A := alpha·x·yᴴ + conj(alpha)·y·xᴴ + A: a rank-2 update of a Hermitian matrix.
 *
 * A is n × n and stored by columns. Only one of its triangles is read and changed.
 *
 * | parameter  |         | memory       | meaning |
 * |------------|---------|--------------|---|
 * | handle     | in      |              | created by kblasCreate |
 * | uplo       | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n          | in      |              | rows and columns of A |
 * | alpha      | in      | pointer mode | scalar |
 * | x          | in      | device       | vector of n elements |
 * | y          | in      | device       | vector of n elements |
 * | incx, incy | in      |              | increments of x and y |
 * | A          | in, out | device       | lda × n array; the first n rows are the matrix |
 * | lda        | in      |              | leading dimension of A |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
 * - The imaginary parts of the diagonal are not used, and set to 0.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0; lda < max(1, n) |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. A must not overlap the vectors. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasCher2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, const cuFloatComplex *y, int incy, cuFloatComplex *A, int lda);

kblasStatus_t kblasCher2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *x, int64_t incx, const cuFloatComplex *y,
    int64_t incy, cuFloatComplex *A, int64_t lda);

kblasStatus_t kblasZher2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A, int lda);

kblasStatus_t kblasZher2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y,
    int64_t incy, cuDoubleComplex *A, int64_t lda);

/**
 * A := alpha·x·yᵀ + alpha·y·xᵀ + A: a rank-2 update of a packed symmetric matrix.
 *
 * One triangle of A is stored, packed by columns.
 *
 * | parameter  |         | memory       | meaning |
 * |------------|---------|--------------|---|
 * | handle     | in      |              | created by kblasCreate |
 * | uplo       | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n          | in      |              | rows and columns of A |
 * | alpha      | in      | pointer mode | scalar |
 * | x          | in      | device       | vector of n elements |
 * | y          | in      | device       | vector of n elements |
 * | incx, incy | in      |              | increments of x and y |
 * | AP         | in, out | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. AP must not overlap the vectors. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasSspr2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const float *alpha,
    const float *x, int incx, const float *y, int incy, float *AP);

kblasStatus_t kblasSspr2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const float *alpha,
    const float *x, int64_t incx, const float *y, int64_t incy, float *AP);

kblasStatus_t kblasDspr2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const double *alpha,
    const double *x, int incx, const double *y, int incy, double *AP);

kblasStatus_t kblasDspr2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n, const double *alpha,
    const double *x, int64_t incx, const double *y, int64_t incy, double *AP);

/**
 * A := alpha·x·yᴴ + conj(alpha)·y·xᴴ + A: a rank-2 update of a packed Hermitian matrix.
 *
 * One triangle of A is stored, packed by columns.
 *
 * | parameter  |         | memory       | meaning |
 * |------------|---------|--------------|---|
 * | handle     | in      |              | created by kblasCreate |
 * | uplo       | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | n          | in      |              | rows and columns of A |
 * | alpha      | in      | pointer mode | scalar |
 * | x          | in      | device       | vector of n elements |
 * | y          | in      | device       | vector of n elements |
 * | incx, incy | in      |              | increments of x and y |
 * | AP         | in, out | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
 * - The imaginary parts of the diagonal are not used, and set to 0.
 * - Pointer mode: host or device memory, as set by kblasSetPointerMode.
 * - The call is asynchronous. A scalar in host memory is read before it returns.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
 * be as large as the table says. AP must not overlap the vectors. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasChpr2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuFloatComplex *alpha,
    const cuFloatComplex *x, int incx, const cuFloatComplex *y, int incy, cuFloatComplex *AP);

kblasStatus_t kblasChpr2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *x, int64_t incx, const cuFloatComplex *y,
    int64_t incy, cuFloatComplex *AP);

kblasStatus_t kblasZhpr2(kblasHandle_t handle, kblasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
    const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *AP);

kblasStatus_t kblasZhpr2_64(kblasHandle_t handle, kblasFillMode_t uplo, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y,
    int64_t incy, cuDoubleComplex *AP);

/**
 * x := op(A)·x, with a triangular matrix.
 *
 * op(A) is A, its transpose or its conjugate transpose.
 * A is n × n and stored by columns. The other triangle is not read.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | handle    | in      |        | created by kblasCreate |
 * | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
 * | n         | in      |        | rows and columns of A |
 * | A         | in      | device | lda × n array; the first n rows are the matrix |
 * | lda       | in      |        | leading dimension of A |
 * | x         | in, out | device | vector of n elements |
 * | incx      | in      |        | increment of x |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0: nothing is read or written.
 * - The call is asynchronous.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; lda < max(1, n); incx = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and A unchanged, until the call has run on its stream. They must
 * be as large as the table says. x must not overlap A. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasStrmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const float *A, int lda, float *x, int incx);

kblasStatus_t kblasStrmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const float *A, int64_t lda, float *x, int64_t incx);

kblasStatus_t kblasDtrmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const double *A, int lda, double *x, int incx);

kblasStatus_t kblasDtrmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const double *A, int64_t lda, double *x, int64_t incx);

kblasStatus_t kblasCtrmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuFloatComplex *A, int lda, cuFloatComplex *x, int incx);

kblasStatus_t kblasCtrmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuFloatComplex *A, int64_t lda, cuFloatComplex *x, int64_t incx);

kblasStatus_t kblasZtrmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuDoubleComplex *A, int lda, cuDoubleComplex *x, int incx);

kblasStatus_t kblasZtrmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuDoubleComplex *A, int64_t lda, cuDoubleComplex *x, int64_t incx);

/**
 * x := op(A)⁻¹·x: the solution of op(A)·y = x, with a triangular matrix.
 *
 * op(A) is A, its transpose or its conjugate transpose.
 * A is n × n and stored by columns. The other triangle is not read.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | handle    | in      |        | created by kblasCreate |
 * | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
 * | n         | in      |        | rows and columns of A |
 * | A         | in      | device | lda × n array; the first n rows are the matrix |
 * | lda       | in      |        | leading dimension of A |
 * | x         | in, out | device | vector of n elements |
 * | incx      | in      |        | increment of x |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0: nothing is read or written.
 * - There is no test for singularity. A 0 on the diagonal gives Inf or NaN in x.
 * - The call is asynchronous.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; lda < max(1, n); incx = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and A unchanged, until the call has run on its stream. They must
 * be as large as the table says. x must not overlap A. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasStrsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const float *A, int lda, float *x, int incx);

kblasStatus_t kblasStrsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const float *A, int64_t lda, float *x, int64_t incx);

kblasStatus_t kblasDtrsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const double *A, int lda, double *x, int incx);

kblasStatus_t kblasDtrsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const double *A, int64_t lda, double *x, int64_t incx);

kblasStatus_t kblasCtrsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuFloatComplex *A, int lda, cuFloatComplex *x, int incx);

kblasStatus_t kblasCtrsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuFloatComplex *A, int64_t lda, cuFloatComplex *x, int64_t incx);

kblasStatus_t kblasZtrsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuDoubleComplex *A, int lda, cuDoubleComplex *x, int incx);

kblasStatus_t kblasZtrsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuDoubleComplex *A, int64_t lda, cuDoubleComplex *x, int64_t incx);

/**
 * x := op(A)·x, with a packed triangular matrix.
 *
 * op(A) is A, its transpose or its conjugate transpose.
 * Only the triangle of A is stored, packed by columns.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | handle    | in      |        | created by kblasCreate |
 * | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
 * | n         | in      |        | rows and columns of A |
 * | AP        | in      | device | n·(n + 1) / 2 elements: the triangle, packed by columns |
 * | x         | in, out | device | vector of n elements |
 * | incx      | in      |        | increment of x |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0: nothing is read or written.
 * - The call is asynchronous.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; incx = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and AP unchanged, until the call has run on its stream. They must
 * be as large as the table says. x must not overlap AP. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasStpmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const float *AP, float *x, int incx);

kblasStatus_t kblasStpmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const float *AP, float *x, int64_t incx);

kblasStatus_t kblasDtpmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const double *AP, double *x, int incx);

kblasStatus_t kblasDtpmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const double *AP, double *x, int64_t incx);

kblasStatus_t kblasCtpmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuFloatComplex *AP, cuFloatComplex *x, int incx);

kblasStatus_t kblasCtpmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuFloatComplex *AP, cuFloatComplex *x, int64_t incx);

kblasStatus_t kblasZtpmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuDoubleComplex *AP, cuDoubleComplex *x, int incx);

kblasStatus_t kblasZtpmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuDoubleComplex *AP, cuDoubleComplex *x, int64_t incx);

/**
 * x := op(A)⁻¹·x: the solution of op(A)·y = x, with a packed triangular matrix.
 *
 * op(A) is A, its transpose or its conjugate transpose.
 * Only the triangle of A is stored, packed by columns.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | handle    | in      |        | created by kblasCreate |
 * | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
 * | n         | in      |        | rows and columns of A |
 * | AP        | in      | device | n·(n + 1) / 2 elements: the triangle, packed by columns |
 * | x         | in, out | device | vector of n elements |
 * | incx      | in      |        | increment of x |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0: nothing is read or written.
 * - There is no test for singularity. A 0 on the diagonal gives Inf or NaN in x.
 * - The call is asynchronous.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; incx = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and AP unchanged, until the call has run on its stream. They must
 * be as large as the table says. x must not overlap AP. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasStpsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const float *AP, float *x, int incx);

kblasStatus_t kblasStpsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const float *AP, float *x, int64_t incx);

kblasStatus_t kblasDtpsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const double *AP, double *x, int incx);

kblasStatus_t kblasDtpsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const double *AP, double *x, int64_t incx);

kblasStatus_t kblasCtpsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuFloatComplex *AP, cuFloatComplex *x, int incx);

kblasStatus_t kblasCtpsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuFloatComplex *AP, cuFloatComplex *x, int64_t incx);

kblasStatus_t kblasZtpsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuDoubleComplex *AP, cuDoubleComplex *x, int incx);

kblasStatus_t kblasZtpsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuDoubleComplex *AP, cuDoubleComplex *x, int64_t incx);

/**
 * x := op(A)·x, with a triangular band matrix.
 *
 * op(A) is A, its transpose or its conjugate transpose.
 * Element (i, j) of A is at row i - j of column j for the lower triangle, at row k + i - j for the upper one.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | handle    | in      |        | created by kblasCreate |
 * | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
 * | n         | in      |        | rows and columns of A |
 * | k         | in      |        | superdiagonals or subdiagonals of A |
 * | A         | in      | device | lda × n array; the first k + 1 rows are the diagonals |
 * | lda       | in      |        | leading dimension of A |
 * | x         | in, out | device | vector of n elements |
 * | incx      | in      |        | increment of x |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0: nothing is read or written.
 * - The call is asynchronous.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; k < 0; lda < k + 1; incx = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and A unchanged, until the call has run on its stream. They must
 * be as large as the table says. x must not overlap A. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasStbmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const float *A, int lda, float *x, int incx);

kblasStatus_t kblasStbmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const float *A, int64_t lda, float *x, int64_t incx);

kblasStatus_t kblasDtbmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const double *A, int lda, double *x, int incx);

kblasStatus_t kblasDtbmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const double *A, int64_t lda, double *x, int64_t incx);

kblasStatus_t kblasCtbmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const cuFloatComplex *A, int lda, cuFloatComplex *x, int incx);

kblasStatus_t kblasCtbmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const cuFloatComplex *A, int64_t lda, cuFloatComplex *x,
    int64_t incx);

kblasStatus_t kblasZtbmv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const cuDoubleComplex *A, int lda, cuDoubleComplex *x, int incx);

kblasStatus_t kblasZtbmv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const cuDoubleComplex *A, int64_t lda, cuDoubleComplex *x,
    int64_t incx);

/**
 * x := op(A)⁻¹·x: the solution of op(A)·y = x, with a triangular band matrix.
 *
 * op(A) is A, its transpose or its conjugate transpose.
 * Element (i, j) of A is at row i - j of column j for the lower triangle, at row k + i - j for the upper one.
 *
 * | parameter |         | memory | meaning |
 * |-----------|---------|--------|---|
 * | handle    | in      |        | created by kblasCreate |
 * | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
 * | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
 * | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
 * | n         | in      |        | rows and columns of A |
 * | k         | in      |        | superdiagonals or subdiagonals of A |
 * | A         | in      | device | lda × n array; the first k + 1 rows are the diagonals |
 * | lda       | in      |        | leading dimension of A |
 * | x         | in, out | device | vector of n elements |
 * | incx      | in      |        | increment of x |
 *
 * - With a negative increment the vector is in reverse order, as in BLAS.
 * - n = 0: nothing is read or written.
 * - There is no test for singularity. A 0 on the diagonal gives Inf or NaN in x.
 * - The call is asynchronous.
 *
 * # Returns
 * | status          | if |
 * |-----------------|---|
 * | SUCCESS         | the call is queued |
 * | NOT_INITIALIZED | the handle is invalid |
 * | ALLOC_FAILED    | there is no memory for the workspace |
 * | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; k < 0; lda < k + 1; incx = 0 |
 * | INVALID_VALUE   | a pointer to what must be read or written is null |
 *
 * # Safety
 * Arrays in device memory must stay valid, and A unchanged, until the call has run on its stream. They must
 * be as large as the table says. x must not overlap A. On the host backend, device memory is host memory.
 */
kblasStatus_t kblasStbsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const float *A, int lda, float *x, int incx);

kblasStatus_t kblasStbsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const float *A, int64_t lda, float *x, int64_t incx);

kblasStatus_t kblasDtbsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const double *A, int lda, double *x, int incx);

kblasStatus_t kblasDtbsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const double *A, int64_t lda, double *x, int64_t incx);

kblasStatus_t kblasCtbsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const cuFloatComplex *A, int lda, cuFloatComplex *x, int incx);

kblasStatus_t kblasCtbsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const cuFloatComplex *A, int64_t lda, cuFloatComplex *x,
    int64_t incx);

kblasStatus_t kblasZtbsv(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const cuDoubleComplex *A, int lda, cuDoubleComplex *x, int incx);

kblasStatus_t kblasZtbsv_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const cuDoubleComplex *A, int64_t lda, cuDoubleComplex *x,
    int64_t incx);

/**
 * x_b := op(A_b)·x_b for b = 0 … batchCount - 1: a batch of kblas<T>trmv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A          | in      | device | array of batchCount pointers, one for each entry |
 * | x          | in, out | device | the same, to the vectors that are changed |
 * | others     |         |        | as in kblas<T>trmv, the same for every entry |
 *
 * - All matrices are n × n with the same lda. All vectors have the same increment.
 * - Each entry is bitwise identical to the single call.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>trmv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>trmv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasStrmvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const float *const *A, int lda, float *const *x, int incx, int batchCount);

kblasStatus_t kblasStrmvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const float *const *A, int64_t lda, float *const *x, int64_t incx,
    int64_t batchCount);

kblasStatus_t kblasDtrmvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const double *const *A, int lda, double *const *x, int incx, int batchCount);

kblasStatus_t kblasDtrmvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const double *const *A, int64_t lda, double *const *x, int64_t incx,
    int64_t batchCount);

kblasStatus_t kblasCtrmvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuFloatComplex *const *A, int lda, cuFloatComplex *const *x, int incx,
    int batchCount);

kblasStatus_t kblasCtrmvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuFloatComplex *const *A, int64_t lda, cuFloatComplex *const *x,
    int64_t incx, int64_t batchCount);

kblasStatus_t kblasZtrmvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuDoubleComplex *const *A, int lda, cuDoubleComplex *const *x,
    int incx, int batchCount);

kblasStatus_t kblasZtrmvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuDoubleComplex *const *A, int64_t lda, cuDoubleComplex *const *x,
    int64_t incx, int64_t batchCount);

/**
 * x_b := op(A_b)·x_b for b = 0 … batchCount - 1: a batch of kblas<T>trmv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A          | in      | device | the matrix of entry 0 |
 * | x          | in, out | device | the vector of entry 0 |
 * | strideA    | in      |        | stride between entries, in elements; 0: shared by all |
 * | stridex    | in      |        | stride between entries, in elements |
 * | others     |         |        | as in kblas<T>trmv, the same for every entry |
 *
 * - All matrices are n × n with the same lda. All vectors have the same increment.
 * - Each entry is bitwise identical to the single call.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>trmv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>trmv, for every entry.
 */
kblasStatus_t kblasStrmvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const float *A, int lda, int64_t strideA, float *x, int incx,
    int64_t stridex, int batchCount);

kblasStatus_t kblasStrmvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const float *A, int64_t lda, int64_t strideA, float *x, int64_t incx,
    int64_t stridex, int64_t batchCount);

kblasStatus_t kblasDtrmvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const double *A, int lda, int64_t strideA, double *x, int incx,
    int64_t stridex, int batchCount);

kblasStatus_t kblasDtrmvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const double *A, int64_t lda, int64_t strideA, double *x, int64_t incx,
    int64_t stridex, int64_t batchCount);

kblasStatus_t kblasCtrmvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuFloatComplex *A, int lda, int64_t strideA, cuFloatComplex *x,
    int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasCtrmvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuFloatComplex *A, int64_t lda, int64_t strideA,
    cuFloatComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasZtrmvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuDoubleComplex *A, int lda, int64_t strideA, cuDoubleComplex *x,
    int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasZtrmvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuDoubleComplex *A, int64_t lda, int64_t strideA,
    cuDoubleComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

/**
 * x_b := op(A_b)⁻¹·x_b for b = 0 … batchCount - 1: a batch of kblas<T>trsv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A          | in      | device | array of batchCount pointers, one for each entry |
 * | x          | in, out | device | the same, to the vectors that are changed |
 * | others     |         |        | as in kblas<T>trsv, the same for every entry |
 *
 * - All matrices are n × n with the same lda. All vectors have the same increment.
 * - Each entry is bitwise identical to the single call.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>trsv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>trsv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasStrsvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const float *const *A, int lda, float *const *x, int incx, int batchCount);

kblasStatus_t kblasStrsvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const float *const *A, int64_t lda, float *const *x, int64_t incx,
    int64_t batchCount);

kblasStatus_t kblasDtrsvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const double *const *A, int lda, double *const *x, int incx, int batchCount);

kblasStatus_t kblasDtrsvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const double *const *A, int64_t lda, double *const *x, int64_t incx,
    int64_t batchCount);

kblasStatus_t kblasCtrsvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuFloatComplex *const *A, int lda, cuFloatComplex *const *x, int incx,
    int batchCount);

kblasStatus_t kblasCtrsvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuFloatComplex *const *A, int64_t lda, cuFloatComplex *const *x,
    int64_t incx, int64_t batchCount);

kblasStatus_t kblasZtrsvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuDoubleComplex *const *A, int lda, cuDoubleComplex *const *x,
    int incx, int batchCount);

kblasStatus_t kblasZtrsvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuDoubleComplex *const *A, int64_t lda, cuDoubleComplex *const *x,
    int64_t incx, int64_t batchCount);

/**
 * x_b := op(A_b)⁻¹·x_b for b = 0 … batchCount - 1: a batch of kblas<T>trsv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A          | in      | device | the matrix of entry 0 |
 * | x          | in, out | device | the vector of entry 0 |
 * | strideA    | in      |        | stride between entries, in elements; 0: shared by all |
 * | stridex    | in      |        | stride between entries, in elements |
 * | others     |         |        | as in kblas<T>trsv, the same for every entry |
 *
 * - All matrices are n × n with the same lda. All vectors have the same increment.
 * - Each entry is bitwise identical to the single call.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>trsv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>trsv, for every entry.
 */
kblasStatus_t kblasStrsvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const float *A, int lda, int64_t strideA, float *x, int incx,
    int64_t stridex, int batchCount);

kblasStatus_t kblasStrsvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const float *A, int64_t lda, int64_t strideA, float *x, int64_t incx,
    int64_t stridex, int64_t batchCount);

kblasStatus_t kblasDtrsvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const double *A, int lda, int64_t strideA, double *x, int incx,
    int64_t stridex, int batchCount);

kblasStatus_t kblasDtrsvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const double *A, int64_t lda, int64_t strideA, double *x, int64_t incx,
    int64_t stridex, int64_t batchCount);

kblasStatus_t kblasCtrsvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuFloatComplex *A, int lda, int64_t strideA, cuFloatComplex *x,
    int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasCtrsvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuFloatComplex *A, int64_t lda, int64_t strideA,
    cuFloatComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasZtrsvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, const cuDoubleComplex *A, int lda, int64_t strideA, cuDoubleComplex *x,
    int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasZtrsvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, const cuDoubleComplex *A, int64_t lda, int64_t strideA,
    cuDoubleComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

/**
 * x_b := op(A_b)⁻¹·x_b for b = 0 … batchCount - 1: a batch of kblas<T>tbsv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A          | in      | device | array of batchCount pointers, one for each entry |
 * | x          | in, out | device | the same, to the vectors that are changed |
 * | others     |         |        | as in kblas<T>tbsv, the same for every entry |
 *
 * - All matrices are n × n with the same lda. All vectors have the same increment.
 * - Each entry is bitwise identical to the single call.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>tbsv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>tbsv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
 */
kblasStatus_t kblasStbsvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const float *const *A, int lda, float *const *x, int incx,
    int batchCount);

kblasStatus_t kblasStbsvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const float *const *A, int64_t lda, float *const *x,
    int64_t incx, int64_t batchCount);

kblasStatus_t kblasDtbsvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const double *const *A, int lda, double *const *x, int incx,
    int batchCount);

kblasStatus_t kblasDtbsvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const double *const *A, int64_t lda, double *const *x,
    int64_t incx, int64_t batchCount);

kblasStatus_t kblasCtbsvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const cuFloatComplex *const *A, int lda, cuFloatComplex *const *x,
    int incx, int batchCount);

kblasStatus_t kblasCtbsvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const cuFloatComplex *const *A, int64_t lda,
    cuFloatComplex *const *x, int64_t incx, int64_t batchCount);

kblasStatus_t kblasZtbsvBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const cuDoubleComplex *const *A, int lda, cuDoubleComplex *const *x,
    int incx, int batchCount);

kblasStatus_t kblasZtbsvBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const cuDoubleComplex *const *A, int64_t lda,
    cuDoubleComplex *const *x, int64_t incx, int64_t batchCount);

/**
 * x_b := op(A_b)⁻¹·x_b for b = 0 … batchCount - 1: a batch of kblas<T>tbsv.
 *
 * | parameter  |         | memory | meaning |
 * |------------|---------|--------|---|
 * | batchCount | in      |        | entries of the batch |
 * | A          | in      | device | the matrix of entry 0 |
 * | x          | in, out | device | the vector of entry 0 |
 * | strideA    | in      |        | stride between entries, in elements; 0: shared by all |
 * | stridex    | in      |        | stride between entries, in elements |
 * | others     |         |        | as in kblas<T>tbsv, the same for every entry |
 *
 * - All matrices are n × n with the same lda. All vectors have the same increment.
 * - Each entry is bitwise identical to the single call.
 * - batchCount = 0: nothing is done.
 *
 * # Returns
 * As kblas<T>tbsv, and INVALID_VALUE if batchCount < 0.
 *
 * # Safety
 * As kblas<T>tbsv, for every entry.
 */
kblasStatus_t kblasStbsvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const float *A, int lda, int64_t strideA, float *x, int incx,
    int64_t stridex, int batchCount);

kblasStatus_t kblasStbsvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const float *A, int64_t lda, int64_t strideA, float *x,
    int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasDtbsvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const double *A, int lda, int64_t strideA, double *x, int incx,
    int64_t stridex, int batchCount);

kblasStatus_t kblasDtbsvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const double *A, int64_t lda, int64_t strideA, double *x,
    int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasCtbsvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const cuFloatComplex *A, int lda, int64_t strideA, cuFloatComplex *x,
    int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasCtbsvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const cuFloatComplex *A, int64_t lda, int64_t strideA,
    cuFloatComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

kblasStatus_t kblasZtbsvStridedBatched(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int n, int k, const cuDoubleComplex *A, int lda, int64_t strideA,
    cuDoubleComplex *x, int incx, int64_t stridex, int batchCount);

kblasStatus_t kblasZtbsvStridedBatched_64(kblasHandle_t handle, kblasFillMode_t uplo, kblasOperation_t trans,
    kblasDiagType_t diag, int64_t n, int64_t k, const cuDoubleComplex *A, int64_t lda, int64_t strideA,
    cuDoubleComplex *x, int64_t incx, int64_t stridex, int64_t batchCount);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif /* KBLAS_H */
