/* The dominant eigenpair of a Matrix Market matrix, by power iteration on kblas_dsymv or kblas_dgemv.
 *
 *   kblas-demo FILE.mtx
 *
 * The library computes every matrix-vector product y = A x, on the GPU if there is one. For a
 * symmetric A it is dsymv, which reads half of A; otherwise dgemv. This program computes norms and
 * scalar products of the vectors. Exit status: 0, or 1 with one line on stderr.
 */
#define _POSIX_C_SOURCE 200809L
#include "matrix_market.h"

#include <kblas.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_PRODUCTS = 20000, TIMED_PRODUCTS = 200 };
static const double TOLERANCE = 1e-10;

struct eigenpair {
    double value;
    double residual; /* |A x - value x| / |value| with |x| = 1 */
    int products;
};

/* Matrix and vectors in memory of the backend: GPU memory, or host memory without a GPU. */
struct device {
    int n, symmetric;
    double *d_a, *d_x, *d_y;
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double dot(int n, const double *x, const double *y)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

static kblasStatus_t upload(struct device *d, const struct matrix *matrix)
{
    size_t n = (size_t)matrix->n;
    kblasStatus_t status;
    d->n = matrix->n;
    d->symmetric = matrix->symmetric;
    if ((status = kblasMalloc((void **)&d->d_a, n * n * sizeof(double))) != KBLAS_STATUS_SUCCESS ||
        (status = kblasMalloc((void **)&d->d_x, n * sizeof(double))) != KBLAS_STATUS_SUCCESS ||
        (status = kblasMalloc((void **)&d->d_y, n * sizeof(double))) != KBLAS_STATUS_SUCCESS)
        return status;
    return kblasSetMatrix(d->n, d->n, sizeof(double), matrix->a, d->n, d->d_a, d->n);
}

static void release(struct device *d)
{
    kblasFree(d->d_a);
    kblasFree(d->d_x);
    kblasFree(d->d_y);
}

static int product(const struct device *d)
{
    if (d->symmetric)
        return kblas_dsymv('L', d->n, 1.0, d->d_a, d->n, d->d_x, 1, 0.0, d->d_y, 1);
    return kblas_dgemv('N', d->n, d->n, 1.0, d->d_a, d->n, d->d_x, 1, 0.0, d->d_y, 1);
}

/* x: on entry the starting vector, on return the eigenvector; y: workspace of the same size. */
static int power_iteration(const struct device *d, double *x, double *y, struct eigenpair *pair)
{
    int n = d->n, status;
    for (pair->products = 0; pair->products < MOST_PRODUCTS;) {
        double norm = sqrt(dot(n, x, x)), squares = 0;
        for (int i = 0; i < n; i++)
            x[i] /= norm;
        if ((status = kblasSetVector(n, sizeof(double), x, 1, d->d_x, 1)) != 0 || (status = product(d)) != 0 ||
            (status = kblasGetVector(n, sizeof(double), d->d_y, 1, y, 1)) != 0)
            return status;
        pair->products++;
        pair->value = dot(n, x, y);
        for (int i = 0; i < n; i++)
            squares += (y[i] - pair->value * x[i]) * (y[i] - pair->value * x[i]);
        pair->residual = sqrt(squares) / fabs(pair->value);
        /* False for NaN too. If A x = 0 the iteration cannot continue. */
        if (pair->residual <= TOLERANCE || !(dot(n, y, y) > 0))
            break;
        for (int i = 0; i < n; i++)
            x[i] = y[i];
    }
    return 0;
}

/* Mean seconds of one product. Many are queued; kblasGetVector waits for the last one. */
static int time_products(const struct device *d, double *y, double *mean)
{
    int status;
    double start = seconds();
    for (int i = 0; i < TIMED_PRODUCTS; i++)
        if ((status = product(d)) != 0)
            return status;
    if ((status = kblasGetVector(d->n, sizeof(double), d->d_y, 1, y, 1)) != 0)
        return status;
    *mean = (seconds() - start) / TIMED_PRODUCTS;
    return 0;
}

static int run(const char *path, struct matrix *matrix)
{
    struct device d = {0};
    struct eigenpair pair = {0};
    kblasBackend_t backend = KBLAS_BACKEND_HOST;
    double mean = 0, start, elapsed = 0, moved;
    size_t n = (size_t)matrix->n;
    double *x = malloc(n * sizeof(double)), *y = malloc(n * sizeof(double));
    int status = x != NULL && y != NULL ? (int)upload(&d, matrix) : (int)KBLAS_STATUS_ALLOC_FAILED;
    if (status == 0) {
        for (size_t i = 0; i < n; i++)
            x[i] = 1.0 + (double)(i % 7);
        start = seconds();
        status = power_iteration(&d, x, y, &pair);
        elapsed = seconds() - start;
    }
    if (status == 0)
        status = time_products(&d, y, &mean);
    if (status == 0)
        status = (int)kblasGetBackend(NULL, &backend);
    release(&d);
    free(x);
    free(y);

    if (status != 0) {
        fprintf(stderr, "kblas-demo: %s\n", kblasGetStatusString(status));
        return 1;
    }
    if (!(pair.residual <= TOLERANCE)) {
        fprintf(stderr, "kblas-demo: %s: no dominant eigenpair found in %d products\n", path, pair.products);
        return 1;
    }
    printf("matrix      %s: %d x %d, %ld entries\n", path, matrix->n, matrix->n, matrix->entries);
    printf("backend     %s\n", backend == KBLAS_BACKEND_CUDA ? "cuda" : "host (no GPU in use: this runs on the CPU)");
    printf("eigenvalue  %.12g\n", pair.value);
    printf("residual    %.1e after %d products, %.3f s\n", pair.residual, pair.products, elapsed);
    /* Elements of A that a product reads: the lower triangle, or all. */
    moved = matrix->symmetric ? (double)n * ((double)n + 1) / 2 : (double)n * (double)n;
    printf("%s       %.1f us, %.1f GB/s\n", matrix->symmetric ? "dsymv" : "dgemv", 1e6 * mean,
           1e-9 * sizeof(double) * (moved + 2.0 * (double)n) / mean);
    return 0;
}

int main(int argc, char **argv)
{
    struct matrix matrix;
    char message[512];
    int status;
    if (argc != 2) {
        fprintf(stderr, "usage: kblas-demo FILE.mtx\n");
        return 1;
    }
    if (matrix_market_read(argv[1], &matrix, message, sizeof message) != 0) {
        fprintf(stderr, "kblas-demo: %s\n", message);
        return 1;
    }
    status = run(argv[1], &matrix);
    free(matrix.a);
    return status;
}
