/* kblas from C: the KBLAS names, the handle API and its errors, on the available backend. The data are small integers,
 * so results must agree exactly. */
#include <kblas.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(fact)                                                             \
    do {                                                                          \
        if (!(fact)) {                                                            \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #fact); \
            exit(1);                                                              \
        }                                                                         \
    } while (0)
#define SUCCEEDS(call) REQUIRE((call) == KBLAS_STATUS_SUCCESS)

enum { M = 37, N = 23, LDA = 40 };

static void *device_copy(const void *data, size_t bytes)
{
    void *d_data = NULL;
    SUCCEEDS(kblasMalloc(&d_data, bytes));
    SUCCEEDS(kblasSetVector((int)bytes, 1, data, 1, d_data, 1));
    return d_data;
}

/* y := 2 op(A) x - 3 y for op N and T, through the KBLAS names. */
static void real_kblas_names(void)
{
    double a[LDA * N], x[M], y[M], expected[M], got[M], *d_a, *d_x, *d_y;
    int i, j, transposed;
    for (i = 0; i < LDA * N; i++)
        a[i] = i % 11 - 5;
    for (i = 0; i < M; i++) {
        x[i] = i % 5 - 2;
        y[i] = i % 3;
    }
    d_a = device_copy(a, sizeof a);
    d_x = device_copy(x, sizeof x);
    for (transposed = 0; transposed < 2; transposed++) {
        int length = transposed ? N : M;
        for (i = 0; i < M; i++)
            expected[i] = i < length ? -3 * y[i] : y[i];
        for (j = 0; j < N; j++)
            for (i = 0; i < M; i++) {
                double a_ij = a[i + j * LDA];
                if (transposed)
                    expected[j] += 2 * a_ij * x[i];
                else
                    expected[i] += 2 * a_ij * x[j];
            }
        d_y = device_copy(y, sizeof y);
        REQUIRE(kblas_dgemv(transposed ? 'T' : 'N', M, N, 2.0, d_a, LDA, d_x, 1, -3.0, d_y, 1) == 0);
        SUCCEEDS(kblasGetVector(M, sizeof *got, d_y, 1, got, 1));
        REQUIRE(memcmp(got, expected, sizeof got) == 0);

        SUCCEEDS(kblasSetVector(M, sizeof *y, y, 1, d_y, 1));
        REQUIRE(kblas_dgemv2_async(transposed ? 't' : 'n', M, N, 2.0, d_a, LDA, d_x, 1, -3.0, d_y, 1, NULL) == 0);
        SUCCEEDS(kblasGetVector(M, sizeof *got, d_y, 1, got, 1));
        REQUIRE(memcmp(got, expected, sizeof got) == 0);
        SUCCEEDS(kblasFree(d_y));
    }
    SUCCEEDS(kblasFree(d_a));
    SUCCEEDS(kblasFree(d_x));
}

/* y := A^H x through a handle, with the scalars first in host memory and then in device memory. */
static void complex_handle(kblasHandle_t handle)
{
    cuDoubleComplex a[LDA * N], x[M], expected[N], got[N];
    cuDoubleComplex one = {1, 0}, zero = {0, 0}, *d_a, *d_x, *d_y, *d_one, *d_zero;
    int i, j;
    for (i = 0; i < LDA * N; i++) {
        a[i].x = i % 7 - 3;
        a[i].y = i % 4 - 1;
    }
    for (i = 0; i < M; i++) {
        x[i].x = i % 5 - 2;
        x[i].y = i % 3 - 1;
    }
    for (j = 0; j < N; j++) {
        expected[j] = zero;
        for (i = 0; i < M; i++) {
            cuDoubleComplex a_ij = a[i + j * LDA];
            expected[j].x += a_ij.x * x[i].x + a_ij.y * x[i].y;
            expected[j].y += a_ij.x * x[i].y - a_ij.y * x[i].x;
        }
    }
    d_a = device_copy(a, sizeof a);
    d_x = device_copy(x, sizeof x);
    d_y = device_copy(x, sizeof expected); /* beta = 0: overwritten */
    d_one = device_copy(&one, sizeof one);
    d_zero = device_copy(&zero, sizeof zero);

    SUCCEEDS(kblasZgemv(handle, KBLAS_OP_C, M, N, &one, d_a, LDA, d_x, 1, &zero, d_y, 1));
    SUCCEEDS(kblasGetMatrix(N, 1, sizeof *got, d_y, N, got, N));
    REQUIRE(memcmp(got, expected, sizeof got) == 0);

    SUCCEEDS(kblasSetMatrix(N, 1, sizeof *x, x, M, d_y, N));
    SUCCEEDS(kblasSetPointerMode(handle, KBLAS_POINTER_MODE_DEVICE));
    SUCCEEDS(kblasZgemv_64(handle, KBLAS_OP_C, M, N, d_one, d_a, LDA, d_x, 1, d_zero, d_y, 1));
    SUCCEEDS(kblasSetPointerMode(handle, KBLAS_POINTER_MODE_HOST));
    SUCCEEDS(kblasGetVector(N, sizeof *got, d_y, 1, got, 1));
    REQUIRE(memcmp(got, expected, sizeof got) == 0);

    SUCCEEDS(kblasFree(d_a));
    SUCCEEDS(kblasFree(d_x));
    SUCCEEDS(kblasFree(d_y));
    SUCCEEDS(kblasFree(d_one));
    SUCCEEDS(kblasFree(d_zero));
}

/* y := 2 A x - 3 y with A symmetric: one triangle, a submatrix, three entries that share A and x. */
static void symmetric_and_batched(kblasHandle_t handle)
{
    enum { COUNT = 3, FROM = 5 };
    double a[LDA * N], x[N], y[COUNT * N], expected[COUNT * N], got[COUNT * N], alpha = 2, beta = -3, *d_a, *d_x, *d_y;
    const double *as[COUNT], *xs[COUNT], **d_as, **d_xs;
    double *ys[COUNT], **d_ys;
    int i, j, b;
    for (j = 0; j < N; j++)
        for (i = 0; i < LDA; i++)
            a[i + j * LDA] = (i * j) % 7 + (i + j) % 5 - 5;
    for (i = 0; i < N; i++)
        x[i] = i % 5 - 2;
    for (i = 0; i < COUNT * N; i++) {
        y[i] = i % 4;
        expected[i] = beta * y[i];
        for (j = 0; j < N; j++)
            expected[i] += alpha * a[i % N + j * LDA] * x[j];
    }
    d_a = device_copy(a, sizeof a);
    d_x = device_copy(x, sizeof x);
    d_y = device_copy(y, sizeof y);

    REQUIRE(kblas_dsymv('L', N, alpha, d_a, LDA, d_x, 1, beta, d_y, 1) == 0);
    SUCCEEDS(kblasDsymv(handle, KBLAS_FILL_MODE_UPPER, N, &alpha, d_a, LDA, d_x, 1, &beta, d_y + N, 1));
    SUCCEEDS(kblasDsymvStridedBatched(handle, KBLAS_FILL_MODE_UPPER, N, &alpha, d_a, LDA, 0, d_x, 1, 0, &beta,
                                      d_y + 2 * N, 1, N, 1));
    SUCCEEDS(kblasGetVector(COUNT * N, sizeof *got, d_y, 1, got, 1));
    REQUIRE(memcmp(got, expected, sizeof got) == 0);

    for (b = 0; b < COUNT; b++) {
        as[b] = d_a;
        xs[b] = d_x;
        ys[b] = d_y + b * N;
    }
    d_as = device_copy(as, sizeof as);
    d_xs = device_copy(xs, sizeof xs);
    d_ys = device_copy(ys, sizeof ys);
    SUCCEEDS(kblasSetVector(COUNT * N, sizeof *y, y, 1, d_y, 1));
    SUCCEEDS(kblasDgemvBatched(handle, KBLAS_OP_T, N, N, &alpha, (const double *const *)d_as, LDA,
                               (const double *const *)d_xs, 1, &beta, d_ys, 1, COUNT));
    SUCCEEDS(kblasGetVector(COUNT * N, sizeof *got, d_y, 1, got, 1));
    REQUIRE(memcmp(got, expected, sizeof got) == 0);

    /* y before the submatrix does not change; x there is not used. */
    for (i = 0; i < N; i++) {
        expected[i] = i < FROM ? y[i] : beta * y[i];
        for (j = FROM; i >= FROM && j < N; j++)
            expected[i] += alpha * a[i + j * LDA] * x[j];
    }
    SUCCEEDS(kblasSetVector(N, sizeof *y, y, 1, d_y, 1));
    REQUIRE(kblas_dsymv_offset_async('u', N, alpha, d_a, LDA, d_x, 1, beta, d_y, 1, FROM, NULL) == 0);
    SUCCEEDS(kblasGetVector(N, sizeof *got, d_y, 1, got, 1));
    REQUIRE(memcmp(got, expected, N * sizeof *got) == 0);

    SUCCEEDS(kblasFree(d_a));
    SUCCEEDS(kblasFree(d_x));
    SUCCEEDS(kblasFree(d_y));
    SUCCEEDS(kblasFree(d_as));
    SUCCEEDS(kblasFree(d_xs));
    SUCCEEDS(kblasFree(d_ys));
}

/* Wrong calls return a status and do not end the process. */
static void errors(kblasHandle_t handle)
{
    kblasHandle_t destroyed;
    double alpha = 1;
    REQUIRE(kblas_dgemv('X', 1, 1, 1.0, NULL, 1, NULL, 1, 0.0, NULL, 1) == KBLAS_STATUS_INVALID_VALUE);
    REQUIRE(kblas_dgemv('N', 4, 1, 1.0, NULL, 3, NULL, 1, 0.0, NULL, 1) == KBLAS_STATUS_INVALID_VALUE);
    REQUIRE(kblasDgemv(handle, KBLAS_OP_N, 4, 4, &alpha, NULL, 4, NULL, 0, &alpha, NULL, 1) ==
            KBLAS_STATUS_INVALID_VALUE);
    REQUIRE(kblasDgemv(NULL, KBLAS_OP_N, 0, 0, &alpha, NULL, 1, NULL, 1, &alpha, NULL, 1) ==
            KBLAS_STATUS_NOT_INITIALIZED);
    SUCCEEDS(kblasCreate(&destroyed));
    SUCCEEDS(kblasDestroy(destroyed));
    REQUIRE(kblasDgemv(destroyed, KBLAS_OP_N, 0, 0, &alpha, NULL, 1, NULL, 1, &alpha, NULL, 1) ==
            KBLAS_STATUS_NOT_INITIALIZED);
    REQUIRE(kblasDestroy(destroyed) == KBLAS_STATUS_NOT_INITIALIZED);
    REQUIRE(strcmp(kblasGetStatusName(KBLAS_STATUS_INVALID_VALUE), "KBLAS_STATUS_INVALID_VALUE") == 0);
    REQUIRE(strlen(kblasGetStatusString(KBLAS_STATUS_INVALID_VALUE)) > 0);
}

int main(void)
{
    kblasHandle_t handle;
    int version = 0;
    SUCCEEDS(kblasCreate(&handle));
    SUCCEEDS(kblasGetVersion(handle, &version));
    REQUIRE(version >= 10000);
    real_kblas_names();
    complex_handle(handle);
    symmetric_and_batched(handle);
    errors(handle);
    SUCCEEDS(kblasDestroy(handle));
    printf("C: kblas %d agrees\n", version);
    return 0;
}
