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
 * Where alpha, beta and scalar results live.
 */
typedef enum {
    KBLAS_POINTER_MODE_HOST = 0,
    KBLAS_POINTER_MODE_DEVICE = 1,
} kblasPointerMode_t;

/**
 * Whether results may change from run to run, in their last bits, where that is faster.
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
 * op(A): A, its transpose, or its conjugate transpose.
 */
typedef enum {
    KBLAS_OP_N = 0,
    KBLAS_OP_T = 1,
    KBLAS_OP_C = 2,
} kblasOperation_t;

/**
 * What a handle points at is nobody's business: it is a name, never an address.
 */
typedef struct kblasContext kblasContext;

/**
 * A device, a stream, and how scalars are passed. Made by kblasCreate, ended by kblasDestroy.
 */
typedef kblasContext *kblasHandle_t;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Makes a handle for the caller's current device, or for device 0 where there is none current. It works on the
 * default stream, with scalars on the host, and deterministic.
 *
 * # Returns
 * INVALID_VALUE for a null pointer; NOT_INITIALIZED where KBLAS_BACKEND=cuda and there is no GPU; ALLOC_FAILED.
 *
 * # Safety
 * `handle` is null or may be written.
 */
kblasStatus_t kblasCreate(kblasHandle_t *handle);

/**
 * Ends a handle. Calls that were queued through it run to their end.
 *
 * # Safety
 * None: any value is recognised for what it is.
 */
kblasStatus_t kblasDestroy(kblasHandle_t handle);

/**
 * Sets the stream of later calls, and takes the workspace back from kblasSetWorkspace, as cuBLAS does.
 *
 * # Safety
 * `stream` is null or a stream of the handle's device, and stays one while the handle is set to it.
 */
kblasStatus_t kblasSetStream(kblasHandle_t handle, cudaStream_t stream);

/**
 * # Safety
 * `stream` is null or may be written.
 */
kblasStatus_t kblasGetStream(kblasHandle_t handle, cudaStream_t *stream);

/**
 * Says where later calls find alpha and beta.
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
 * Allows or forbids results that change from run to run.
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
 * Gives the handle device memory for partial sums, until the next kblasSetStream; size 0 takes it back. Less than the
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
 * In batched calls with scalars on the device, entry b takes alpha\[b·stride\]; 0, the default, is one for all.
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
 * Tells where calls run. With a null handle: where those without a handle run.
 *
 * # Returns
 * NOT_INITIALIZED for a handle that is none, or where KBLAS_BACKEND=cuda and there is no GPU.
 *
 * # Safety
 * `result` is null or may be written.
 */
kblasStatus_t kblasGetBackend(kblasHandle_t handle, kblasBackend_t *result);

/**
 * y := alpha·op(A)·x + beta·y, with A a rows × cols matrix stored by columns, lda elements apart. trans: N, T or C,
 * in either case.
 *
 * The call is queued on the current device: on its default stream, or on `stream` in the `_async` form. gemv2 was
 * another kernel in KBLAS 4; here it is the same. What kblas<T>gemv says of increments, beta = 0, alpha = 0 and
 * empty matrices holds.
 *
 * # Returns
 * 0, or the kblasStatus_t of what went wrong, as kblas<T>gemv has it.
 *
 * # Safety
 * The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
 * y overlaps nothing else.
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
 * y := alpha·op(A)·x + beta·y, with A an m × n matrix stored by columns, lda elements apart.
 *
 * x and y lie incx and incy elements apart; with a negative increment they begin at the far end, as in BLAS.
 * beta = 0: y is written, never read. alpha = 0: neither A nor x is read. m = 0 or n = 0: y := beta·y.
 *
 * # Returns
 * NOT_INITIALIZED for what is no handle. INVALID_VALUE for trans other than N, T, C; m < 0; n < 0;
 * lda < max(1, m); incx = 0; incy = 0; a null pointer to what must be read or written.
 *
 * # Safety
 * The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
 * y overlaps nothing else. alpha and beta are where the handle's pointer mode says.
 */
kblasStatus_t kblasSgemv(kblasHandle_t handle, kblasOperation_t trans, int m, int n, const float *alpha,
    const float *A, int lda, const float *x, int incx, const float *beta, float *y, int incy);

kblasStatus_t kblasDgemv(kblasHandle_t handle, kblasOperation_t trans, int m, int n, const double *alpha,
    const double *A, int lda, const double *x, int incx, const double *beta, double *y, int incy);

kblasStatus_t kblasCgemv(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int lda, const cuFloatComplex *x, int incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int incy);

kblasStatus_t kblasZgemv(kblasHandle_t handle, kblasOperation_t trans, int m, int n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
    const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

kblasStatus_t kblasSgemv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const float *alpha, const float *A, int64_t lda, const float *x, int64_t incx, const float *beta,
    float *y, int64_t incy);

kblasStatus_t kblasDgemv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const double *alpha, const double *A, int64_t lda, const double *x, int64_t incx, const double *beta,
    double *y, int64_t incy);

kblasStatus_t kblasCgemv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const cuFloatComplex *alpha, const cuFloatComplex *A, int64_t lda, const cuFloatComplex *x, int64_t incx,
    const cuFloatComplex *beta, cuFloatComplex *y, int64_t incy);

kblasStatus_t kblasZgemv_64(kblasHandle_t handle, kblasOperation_t trans, int64_t m, int64_t n,
    const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x,
    int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy);

/**
 * Turns the log on or off and says where it goes; the environment (KBLAS_LOG, KBLAS_LOG_FILE) does the same without
 * the program. On, it has the layers that KBLAS_LOG names, or the trace.
 *
 * # Returns
 * INVALID_VALUE if the file cannot be opened; nothing has changed then.
 *
 * # Safety
 * `logFileName` is null or a string.
 */
kblasStatus_t kblasLoggerConfigure(int logIsOn, int logToStdOut, int logToStdErr, const char *logFileName);

/**
 * Allocates `size` bytes where routines find their arrays: device memory, or host memory on the host backend.
 *
 * # Returns
 * INVALID_VALUE for a null `pointer`; ALLOC_FAILED. Size 0 gives a null pointer.
 *
 * # Safety
 * `pointer` is null or may be written.
 */
kblasStatus_t kblasMalloc(void **pointer, size_t size);

/**
 * Frees memory of kblasMalloc; null is nothing to free.
 *
 * # Safety
 * `pointer` is null or comes from kblasMalloc, and nothing uses it any more.
 */
kblasStatus_t kblasFree(void *pointer);

/**
 * Copies a rows × cols matrix A on the host, of elements of elemSize bytes stored by columns, to B on the device.
 * The `_async` form queues the copy on `stream`; the other waits for it.
 *
 * # Returns
 * INVALID_VALUE for rows < 0; cols < 0; elemSize <= 0; lda, ldb < max(1, rows); a null pointer to something.
 * MAPPING_ERROR if the copy fails.
 *
 * # Safety
 * Both matrices are as large as said until the copy is done.
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
 * Copies n elements of elemSize bytes, incx elements apart in x on the host, to y on the device, incy apart.
 * The `_async` form queues the copy on `stream`; the other waits for it.
 *
 * # Returns
 * INVALID_VALUE for n < 0; elemSize <= 0; incx <= 0; incy <= 0; a null pointer to something.
 * MAPPING_ERROR if the copy fails.
 *
 * # Safety
 * Both vectors are as large as said until the copy is done.
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
 * The library's version, 10000·major + 100·minor + patch. The handle may be null, as in cuBLAS.
 *
 * # Safety
 * `version` is null or may be written.
 */
kblasStatus_t kblasGetVersion(kblasHandle_t handle, int *version);

/**
 * The status's name, such as "KBLAS_STATUS_SUCCESS". Any number is answered.
 */
const char *kblasGetStatusName(int status);

/**
 * The status's meaning, in a few words. Any number is answered.
 */
const char *kblasGetStatusString(int status);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif /* KBLAS_H */
