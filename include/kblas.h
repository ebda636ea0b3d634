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
 * Which triangle of a symmetric or Hermitian matrix is stored; the other one is never read.
 */
typedef enum {
    KBLAS_FILL_MODE_LOWER = 0,
    KBLAS_FILL_MODE_UPPER = 1,
} kblasFillMode_t;

/**
 * How many problems a call has, and how the scalars of neighbouring ones lie, where they are on the device.
 */
typedef struct Batch Batch;

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
 * y := alpha·A·x + beta·y, with A a symmetric m × m matrix stored by columns, lda elements apart. Only the
 * triangle that `uplo` names is read: U or L, in either case.
 *
 * The call is queued on the current device: on its default stream, or on `stream` in the `_async` form. What
 * kblas<T>symv says of increments, beta = 0 and alpha = 0 holds.
 *
 * # Returns
 * 0, or the kblasStatus_t of what went wrong, as kblas<T>symv has it.
 *
 * # Safety
 * The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
 * y overlaps nothing else.
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
 * y := alpha·A·x + beta·y, with A a Hermitian m × m matrix stored by columns, lda elements apart. Only the
 * triangle that `uplo` names is read, and the imaginary parts of its diagonal count as 0.
 *
 * The rest is as kblas_<t>symv has it.
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
 * kblas_<t>gemv on the submatrix that begins at row offset_r and column offset_c and ends where the matrix does.
 * rows, cols, dA, dX and dY are those of the whole matrix and the whole vectors.
 *
 * N skips the first offset_c elements of x and the first offset_r of y; T and C the first offset_r of x and the
 * first offset_c of y. Nothing that is skipped is read or written.
 *
 * # Returns
 * As kblas_<t>gemv, and INVALID_VALUE for offset_r other than 0 … rows; offset_c other than 0 … cols.
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
 * kblas_<t>symv on the submatrix that begins at row and column `offset` and ends where the matrix does. m, dA, dX
 * and dY are those of the whole matrix and the whole vectors, whose first `offset` elements are neither read nor
 * written.
 *
 * # Returns
 * As kblas_<t>symv, and INVALID_VALUE for offset other than 0 … m.
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
 * kblas_<t>hemv on the submatrix that begins at row and column `offset` and ends where the matrix does. m, dA, dX
 * and dY are those of the whole matrix and the whole vectors, whose first `offset` elements are neither read nor
 * written.
 *
 * # Returns
 * As kblas_<t>hemv, and INVALID_VALUE for offset other than 0 … m.
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
 * y := alpha·A·x + beta·y, with A a symmetric n × n matrix stored by columns, lda elements apart. Only the
 * triangle that `uplo` names is read.
 *
 * x and y lie incx and incy elements apart; with a negative increment they begin at the far end, as in BLAS.
 * beta = 0: y is written, never read. alpha = 0: neither A nor x is read.
 *
 * # Returns
 * NOT_INITIALIZED for what is no handle. INVALID_VALUE for uplo other than LOWER, UPPER; n < 0; lda < max(1,
    n);
 * incx = 0; incy = 0; a null pointer to what must be read or written.
 *
 * # Safety
 * The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
 * y overlaps nothing else. alpha and beta are where the handle's pointer mode says.
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
 * y := alpha·A·x + beta·y, with A a Hermitian n × n matrix stored by columns, lda elements apart. Only the
 * triangle that `uplo` names is read, and the imaginary parts of its diagonal count as 0.
 *
 * The rest is as kblas<T>symv has it.
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
 * y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1, with every A_b m × n and laid out alike. A, x
 * and y are arrays of batchCount pointers.
 *
 * Every entry is as kblas<T>gemv has it. With scalars on the device, entry b takes those that
 * kblasSetBatchAlphaStride and kblasSetBatchBetaStride say.
 *
 * # Returns
 * As kblas<T>gemv, and INVALID_VALUE for batchCount < 0. batchCount = 0 does nothing.
 *
 * # Safety
 * As kblas<T>gemv, for every entry. The arrays of pointers are device memory too (host memory on the host
 * backend).
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
 * y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1, with every A_b m × n and laid out alike. A_b
 * begins b·strideA elements behind A, x_b and y_b alike; a stride of 0 shares A or x.
 *
 * Every entry is as kblas<T>gemv has it. With scalars on the device, entry b takes those that
 * kblasSetBatchAlphaStride and kblasSetBatchBetaStride say.
 *
 * # Returns
 * As kblas<T>gemv, and INVALID_VALUE for batchCount < 0. batchCount = 0 does nothing.
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
 * y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1, with every A_b symmetric, n × n and laid out alike.
 * A, x and y are arrays of batchCount pointers.
 *
 * Every entry is as kblas<T>symv has it. With scalars on the device, entry b takes those that
 * kblasSetBatchAlphaStride and kblasSetBatchBetaStride say.
 *
 * # Returns
 * As kblas<T>symv, and INVALID_VALUE for batchCount < 0. batchCount = 0 does nothing.
 *
 * # Safety
 * As kblas<T>symv, for every entry. The arrays of pointers are device memory too (host memory on the host
 * backend).
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
 * As kblas<T>symvBatched, with every A_b Hermitian; the imaginary parts of their diagonals count as 0.
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
 * y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1, with every A_b symmetric, n × n and laid out alike.
 * A_b begins b·strideA elements behind A, x_b and y_b alike; a stride of 0 shares A or x.
 *
 * Every entry is as kblas<T>symv has it. With scalars on the device, entry b takes those that
 * kblasSetBatchAlphaStride and kblasSetBatchBetaStride say.
 *
 * # Returns
 * As kblas<T>symv, and INVALID_VALUE for batchCount < 0. batchCount = 0 does nothing.
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
 * As kblas<T>symvStridedBatched, with every A_b Hermitian; the imaginary parts of their diagonals count as 0.
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
