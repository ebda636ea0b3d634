/* Solves A x = b by an LU factorization with partial pivoting. The matrix stays on the device.
 *
 *   lu_solve [N]
 *
 * The factorization goes column by column, as in LAPACK's dgetf2. iamax finds the pivot, swap exchanges the rows, scal
 * divides the column, ger updates the rest. Then trsv solves with the two triangles. Prints the residual
 * |b - A x| / (|A| |x|). Exit status 1 if it is not small. */
#include <kblas.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void succeed(kblasStatus_t status, const char *what)
{
    if (status == KBLAS_STATUS_SUCCESS) return;
    fprintf(stderr, "lu_solve: %s: %s\n", what, kblasGetStatusString(status));
    exit(1);
}

/* Pseudorandom numbers in [-0.5, 0.5), the same in each run. */
static double number(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (double)(*state >> 8) / (1 << 24) - 0.5;
}

/* Overwrites A with L and U of P A = L U, and b with P b. */
static void factorize(kblasHandle_t handle, int n, double *d_a, double *d_b)
{
    const double minus_one = -1;
    for (int j = 0; j < n; j++) {
        double *column = d_a + (size_t)j * n, *pivot = column + j;
        int place, rest = n - j - 1;
        double value, reciprocal;
        succeed(kblasIdamax(handle, n - j, pivot, 1, &place), "iamax");
        if (place > 1) {
            succeed(kblasDswap(handle, n, d_a + j, n, d_a + j + place - 1, n), "swap");
            succeed(kblasDswap(handle, 1, d_b + j, 1, d_b + j + place - 1, 1), "swap");
        }
        succeed(kblasGetVector(1, sizeof value, pivot, 1, &value, 1), "a copy");
        if (value == 0) {
            fprintf(stderr, "lu_solve: the matrix is singular\n");
            exit(1);
        }
        reciprocal = 1 / value;
        if (rest == 0) break;
        succeed(kblasDscal(handle, rest, &reciprocal, pivot + 1, 1), "scal");
        succeed(kblasDger(handle, rest, rest, &minus_one, pivot + 1, 1, pivot + n, n, pivot + n + 1, n), "ger");
    }
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 150;
    if (n < 1 || n > 20000) {
        fprintf(stderr, "usage: lu_solve [N]\n");
        return 2;
    }
    const size_t elements = (size_t)n * n;
    double *a = malloc(elements * sizeof *a), *b = malloc(n * sizeof *b), *x = malloc(n * sizeof *x);
    if (!a || !b || !x) return 1;
    unsigned state = 1;
    for (size_t k = 0; k < elements; k++) a[k] = number(&state);
    for (int i = 0; i < n; i++) b[i] = number(&state);

    kblasHandle_t handle;
    void *d_a, *d_b;
    succeed(kblasCreate(&handle), "no handle");
    succeed(kblasMalloc(&d_a, elements * sizeof *a), "no memory");
    succeed(kblasMalloc(&d_b, n * sizeof *b), "no memory");
    succeed(kblasSetVector(n * n, sizeof *a, a, 1, d_a, 1), "a copy");
    succeed(kblasSetVector(n, sizeof *b, b, 1, d_b, 1), "a copy");

    factorize(handle, n, d_a, d_b);
    succeed(kblasDtrsv(handle, KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_UNIT, n, d_a, n, d_b, 1), "trsv");
    succeed(kblasDtrsv(handle, KBLAS_FILL_MODE_UPPER, KBLAS_OP_N, KBLAS_DIAG_NON_UNIT, n, d_a, n, d_b, 1), "trsv");
    succeed(kblasGetVector(n, sizeof *x, d_b, 1, x, 1), "a copy");

    double residual = 0, size = 0;
    for (int i = 0; i < n; i++) {
        double rest = b[i], sum = 0;
        for (int j = 0; j < n; j++) {
            rest -= a[i + (size_t)j * n] * x[j];
            sum += fabs(a[i + (size_t)j * n] * x[j]);
        }
        residual = fmax(residual, fabs(rest));
        size = fmax(size, sum);
    }
    printf("order %d: residual %.1e\n", n, residual / size);
    kblasFree(d_a);
    kblasFree(d_b);
    kblasDestroy(handle);
    free(a);
    free(b);
    free(x);
    return !(residual <= 1e-11 * size);
}
