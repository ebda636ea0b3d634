/*
 * A program as written for KBLAS 4 on several GPUs: its declarations, its block columns, and the sum over the GPUs on
 * the host.
 *
 *   kblas4 [GPUS]        default: 2
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <kblas.h>

/* As declared in kblas_l2.h of KBLAS 4. The compiler rejects declarations that differ from those of kblas.h. */
#ifdef __cplusplus
extern "C" {
#endif
int kblas_dgemv_mgpu(char trans, int rows, int cols, double alpha, double **dA, int lda, double **dX, int incx,
                     double beta, double **dY, int incy, int ngpus, int offset_r, int offset_c);
int kblas_dgemv_mgpu_async(char trans, int rows, int cols, double alpha, double **dA, int lda, double **dX, int incx,
                           double beta, double **dY, int incy, int ngpus, int offset_r, int offset_c,
                           cudaStream_t (*stream)[MAX_STREAMS]);
int kblas_dsymv_mgpu(char uplo, int m, double alpha, double **dA, int lda, double **dX, int incx, double beta,
                     double **dY, int incy, int ngpus, int offset);
int kblas_dsymv_mgpu_async(char uplo, int m, double alpha, double **dA, int lda, double **dX, int incx, double beta,
                           double **dY, int incy, int ngpus, int offset, cudaStream_t (*stream)[MAX_STREAMS]);
int kblas_zhemv_mgpu(char uplo, int m, cuDoubleComplex alpha, cuDoubleComplex **dA, int lda, cuDoubleComplex **dX,
                     int incx, cuDoubleComplex beta, cuDoubleComplex **dY, int incy, int ngpus, int offset);
void kblas_dmalloc_mgpu_1D(int rows, int cols, double **dA, int ngpus, int ldb, int block_size);
void kblas_dsetmatrix_mgpu_1D(int rows, int cols, double *A, int LDA, double **dA, int LDB, int ngpus, int block_size);
void kblas_dsetvector_mgpu_1D(int n, double *Y, double **dY, int ngpus, int block_size);
int get_dgemv_mgpu_bs(char trans);
int get_dsymv_mgpu_bs(char uplo);
int get_zhemv_mgpu_bs(char uplo);
#ifdef __cplusplus
}
#endif

enum { N = 1000, LDA = N + 7 };

static int failures = 0;

static void need(int holds, const char *what) {
    if (!holds) {
        printf("%s: %s\n", what, kblasGetStatusName(kblasGetLastStatus()));
        failures++;
    }
}

/* A vector for each GPU: a matrix with one column per GPU. */
static void vectors(int ngpus, double **dX, double *x) {
    static double images[MAX_NGPUS * N];
    for (int g = 0; g < ngpus; g++)
        for (int i = 0; i < N; i++)
            images[g * N + i] = x[i];
    kblas_dmalloc_mgpu_1D(N, ngpus, dX, ngpus, N, 1);
    need(kblasGetLastStatus() == KBLAS_STATUS_SUCCESS, "memory for vectors");
    kblas_dsetmatrix_mgpu_1D(N, ngpus, images, N, dX, N, ngpus, 1);
    need(kblasGetLastStatus() == KBLAS_STATUS_SUCCESS, "copies of vectors");
}

/* KBLAS 4 leaves the sum over the GPUs to the caller. */
static void sum_on_host(int ngpus, double **dY, double *sum) {
    static double part[N];
    for (int i = 0; i < N; i++)
        sum[i] = 0;
    for (int g = 0; g < ngpus; g++) {
        need(kblasGetVector(N, sizeof(double), dY[g], 1, part, 1) == KBLAS_STATUS_SUCCESS, "copy of y");
        for (int i = 0; i < N; i++)
            sum[i] += part[i];
    }
}

static double A[(size_t)LDA * N], x[N], y[N], expected[N], got[N];

static void compare(const char *what) {
    double most = 0;
    for (int i = 0; i < N; i++)
        most = fmax(most, fabs(got[i] - expected[i]));
    printf("%s: largest difference %g\n", what, most);
    need(most < 1e-9, what);
}

/* Element (i, j) of a symmetric matrix, from the stored triangle. */
static double symmetric(char uplo, int i, int j) {
    const int is_stored = uplo == 'L' ? i >= j : i <= j;
    return is_stored ? A[i + (size_t)j * LDA] : A[j + (size_t)i * LDA];
}

int main(int argc, char **argv) {
    const int ngpus = argc > 1 ? atoi(argv[1]) : 2, offset_r = 33, offset_c = 100;
    const double alpha = 1.5, beta = -0.5;
    double *dA[MAX_NGPUS], *dX[MAX_NGPUS], *dY[MAX_NGPUS];
    cudaStream_t streams[MAX_NGPUS][MAX_STREAMS] = {{0}};
    for (int j = 0; j < N; j++) {
        x[j] = sin(j + 1.0);
        y[j] = cos(j);
        for (int i = 0; i < LDA; i++)
            A[i + (size_t)j * LDA] = i < N ? sin(i * 0.37 + j * 1.13) : NAN;
    }

    int bs = get_dgemv_mgpu_bs('n');
    kblas_dmalloc_mgpu_1D(N, N, dA, ngpus, LDA, bs);
    need(kblasGetLastStatus() == KBLAS_STATUS_SUCCESS, "memory for the matrix");
    if (failures > 0) return 1;
    kblas_dsetmatrix_mgpu_1D(N, N, A, LDA, dA, LDA, ngpus, bs);
    vectors(ngpus, dX, x);
    vectors(ngpus, dY, y);
    need(kblas_dgemv_mgpu('n', N, N, alpha, dA, LDA, dX, 1, beta, dY, 1, ngpus, offset_r, offset_c) == 0, "gemv");
    sum_on_host(ngpus, dY, got);
    for (int i = 0; i < N; i++) {
        /* Before the offset, y of each GPU is unchanged. */
        expected[i] = i < offset_r ? ngpus * y[i] : beta * y[i];
        for (int j = offset_c; j < N && i >= offset_r; j++)
            expected[i] += alpha * A[i + (size_t)j * LDA] * x[j];
    }
    compare("dgemv_mgpu, op N");

    vectors(ngpus, dY, y);
    need(kblas_dgemv_mgpu_async('T', N, N, alpha, dA, LDA, dX, 1, beta, dY, 1, ngpus, 0, 0, streams) == 0, "gemv");
    sum_on_host(ngpus, dY, got);
    for (int j = 0; j < N; j++) {
        expected[j] = beta * y[j];
        for (int i = 0; i < N; i++)
            expected[j] += alpha * A[i + (size_t)j * LDA] * x[i];
    }
    compare("dgemv_mgpu_async, op T");

    for (const char *uplo = "LU"; *uplo; uplo++) {
        bs = get_dsymv_mgpu_bs(*uplo);
        kblas_dsetmatrix_mgpu_1D(N, N, A, LDA, dA, LDA, ngpus, bs);
        kblas_dsetvector_mgpu_1D(N, y, dY, ngpus, bs);
        need(kblas_dsymv_mgpu(*uplo, N, alpha, dA, LDA, dX, 1, beta, dY, 1, ngpus, offset_r) == 0, "symv");
        sum_on_host(ngpus, dY, got);
        for (int i = 0; i < N; i++) {
            expected[i] = i < offset_r ? y[i] : beta * y[i];
            for (int j = offset_r; j < N && i >= offset_r; j++)
                expected[i] += alpha * symmetric(*uplo, i, j) * x[j];
        }
        compare(*uplo == 'L' ? "dsymv_mgpu, lower" : "dsymv_mgpu, upper");
    }
    kblas_dfree_mgpu_1D(dA, ngpus);
    need(kblasGetLastStatus() == KBLAS_STATUS_SUCCESS && !dA[0], "memory is free again");
    need(get_zhemv_mgpu_bs('L') > 0, "hemv has a block size");
    printf(failures ? "%d failures on %d GPUs\n" : "%d failures on %d GPUs: passed\n", failures, ngpus);
    return failures > 0;
}
