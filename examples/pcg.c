/* Solves A x = b by conjugate gradients with a band preconditioner. A is a band matrix: heat conduction in a plate, on
 * a grid of SIDE x SIDE points. The plate conducts a hundred times better along its lines than across.
 *
 *   pcg [SIDE]
 *
 * The preconditioner is the Cholesky factorization L L^T of the three innermost diagonals of A. Each application is two
 * band triangular solutions. The scalars stay on the device, too. So calls are queued in sequence, and the host waits
 * only every few iterations to check the residual. Prints the number of iterations without and with the preconditioner.
 * Exit status 1 if a result is wrong, or if the preconditioner does not save half of the iterations. */
#include <kblas.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BETWEEN_LOOKS = 5, MOST_ITERATIONS = 5000 };
static const double ACROSS = 0.01, SMALL = 1e-11;

/* The vectors and matrices of one problem. Names of device memory begin with d_. */
struct problem {
    kblasHandle_t handle;
    int side, n;
    double *b, *d_a, *d_factor, *d_b, *d_x, *d_r, *d_z, *d_p, *d_q;
    /* Scalars: 1 and 0; a triangular matrix of order two, as a band; its right-hand side; its solution. */
    double *d_one, *d_zero, *d_system, *d_unit, *d_step;
};

static void succeed(kblasStatus_t status, const char *what)
{
    if (status == KBLAS_STATUS_SUCCESS) return;
    fprintf(stderr, "pcg: %s: %s\n", what, kblasGetStatusString(status));
    exit(1);
}

static double *numbers(size_t count)
{
    double *values = calloc(count, sizeof *values);
    if (!values) exit(1);
    return values;
}

static double *device_copy(const double *values, size_t count)
{
    void *d_memory;
    succeed(kblasMalloc(&d_memory, count * sizeof *values), "no memory");
    succeed(kblasSetVector((int)count, sizeof *values, values, 1, d_memory, 1), "a copy");
    return d_memory;
}

static double milliseconds(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

/* Column j of A: the diagonal, and the elements below it for the next point of the line and of the next line. */
static double diagonal(void) { return 2 + 2 * ACROSS; }
static double beside(int j, int side) { return (j + 1) % side ? -1 : 0; }
static double in_next_line(int j, int side) { return j < side * (side - 1) ? -ACROSS : 0; }

static struct problem make(int side)
{
    const int n = side * side, lda = side + 1;
    struct problem p = {.side = side, .n = n};
    double *a = numbers((size_t)lda * n), *factor = numbers(2 * (size_t)n), *none = numbers(n);
    unsigned state = 1;
    p.b = numbers(n);
    for (int j = 0; j < n; j++) {
        double *column = a + (size_t)j * lda, before = j ? factor[2 * j - 1] : 0;
        column[0] = diagonal();
        column[1] = beside(j, side);
        column[side] = in_next_line(j, side);
        factor[2 * j] = sqrt(column[0] - before * before);
        factor[2 * j + 1] = column[1] / factor[2 * j];
        state = state * 1664525u + 1013904223u;
        p.b[j] = (double)(state >> 8) / (1 << 24) - 0.5;
    }
    succeed(kblasCreate(&p.handle), "no handle");
    p.d_a = device_copy(a, (size_t)lda * n);
    p.d_factor = device_copy(factor, 2 * (size_t)n);
    p.d_b = device_copy(p.b, n);
    p.d_x = device_copy(none, n);
    p.d_r = device_copy(none, n);
    p.d_z = device_copy(none, n);
    p.d_p = device_copy(none, n);
    p.d_q = device_copy(none, n);
    free(a);
    free(factor);
    free(none);

    const double one = 1, zero = 0, system[] = {1, 1, 1, 0}, unit[] = {1, 0};
    p.d_one = device_copy(&one, 1);
    p.d_zero = device_copy(&zero, 1);
    p.d_system = device_copy(system, 4);
    p.d_unit = device_copy(unit, 2);
    p.d_step = device_copy(unit, 2);
    return p;
}

/* d_step := 1 / (u v) and -1 / (u v). A triangular system of order two divides on the device: (u v) s = 1, s + t = 0.
 * The first element of its matrix is the dot product. */
static void step(const struct problem *p, const double *d_u, const double *d_v)
{
    succeed(kblasDdot(p->handle, p->n, d_u, 1, d_v, 1, p->d_system), "dot");
    succeed(kblasDcopy(p->handle, 2, p->d_unit, 1, p->d_step, 1), "copy");
    succeed(kblasDtbsv(p->handle, KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_NON_UNIT, 2, 1, p->d_system, 2, p->d_step, 1),
            "tbsv");
}

/* One iteration. The direction is that of the textbooks divided by r z, so each scalar is an inverse dot product. */
static void iterate(const struct problem *p, int preconditioned)
{
    succeed(kblasDcopy(p->handle, p->n, p->d_r, 1, p->d_z, 1), "copy");
    if (preconditioned) {
        succeed(kblasDtbsv(p->handle, KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_NON_UNIT, p->n, 1, p->d_factor, 2, p->d_z, 1),
                "tbsv");
        succeed(kblasDtbsv(p->handle, KBLAS_FILL_MODE_LOWER, KBLAS_OP_T, KBLAS_DIAG_NON_UNIT, p->n, 1, p->d_factor, 2, p->d_z, 1),
                "tbsv");
    }
    step(p, p->d_r, p->d_z);
    succeed(kblasDaxpy(p->handle, p->n, p->d_step, p->d_z, 1, p->d_p, 1), "axpy");
    succeed(kblasDsbmv(p->handle, KBLAS_FILL_MODE_LOWER, p->n, p->side, p->d_one, p->d_a, p->side + 1, p->d_p, 1, p->d_zero,
                       p->d_q, 1),
            "sbmv");
    step(p, p->d_p, p->d_q);
    succeed(kblasDaxpy(p->handle, p->n, p->d_step, p->d_p, 1, p->d_x, 1), "axpy");
    succeed(kblasDaxpy(p->handle, p->n, p->d_step + 1, p->d_q, 1, p->d_r, 1), "axpy");
}

/* Returns the norm to the host, which waits for it. */
static double norm(const struct problem *p, const double *d_v)
{
    double result;
    succeed(kblasSetPointerMode(p->handle, KBLAS_POINTER_MODE_HOST), "pointer mode");
    succeed(kblasDnrm2(p->handle, p->n, d_v, 1, &result), "norm");
    succeed(kblasSetPointerMode(p->handle, KBLAS_POINTER_MODE_DEVICE), "pointer mode");
    return result;
}

/* |b - A x| / |b|, on the host. */
static double residual(const struct problem *p)
{
    double *x = numbers(p->n), rest = 0, size = 0;
    succeed(kblasGetVector(p->n, sizeof *x, p->d_x, 1, x, 1), "a copy");
    for (int i = 0; i < p->n; i++) {
        double r = p->b[i] - diagonal() * x[i];
        if (i >= 1) r -= beside(i - 1, p->side) * x[i - 1];
        if (i + 1 < p->n) r -= beside(i, p->side) * x[i + 1];
        if (i >= p->side) r -= in_next_line(i - p->side, p->side) * x[i - p->side];
        if (i + p->side < p->n) r -= in_next_line(i, p->side) * x[i + p->side];
        rest += r * r;
        size += p->b[i] * p->b[i];
    }
    free(x);
    return sqrt(rest / size);
}

/* The number of iterations; 0 if the result is wrong. */
static int solve(const struct problem *p, int preconditioned)
{
    double *none = numbers(p->n), start = 0, left;
    int iterations = 0, timed;
    succeed(kblasSetVector(p->n, sizeof *none, none, 1, p->d_x, 1), "a copy");
    succeed(kblasSetVector(p->n, sizeof *none, none, 1, p->d_p, 1), "a copy");
    free(none);
    const double small = SMALL * norm(p, p->d_b);
    succeed(kblasDcopy(p->handle, p->n, p->d_b, 1, p->d_r, 1), "copy");
    while (iterations < MOST_ITERATIONS && norm(p, p->d_r) > small) {
        /* The first iterations are not timed: they load the kernels. */
        if (iterations == BETWEEN_LOOKS) start = milliseconds();
        for (int k = 0; k < BETWEEN_LOOKS; k++) iterate(p, preconditioned);
        iterations += BETWEEN_LOOKS;
    }
    timed = iterations > BETWEEN_LOOKS ? iterations - BETWEEN_LOOKS : 1;
    start = iterations > BETWEEN_LOOKS ? milliseconds() - start : 0;
    left = residual(p);
    printf("%s: %d iterations of %.1f us, residual %.1e\n", preconditioned ? "preconditioned" : "plain", iterations,
           1e3 * start / timed, left);
    return left <= 10 * SMALL ? iterations : 0;
}

int main(int argc, char **argv)
{
    const int side = argc > 1 ? atoi(argv[1]) : 24;
    if (side < 16 || side > 500) {
        fprintf(stderr, "usage: pcg [SIDE], from 16 to 500\n");
        return 2;
    }
    const struct problem p = make(side);
    printf("%d unknowns, %d diagonals on either side\n", p.n, p.side);
    const int plain = solve(&p, 0), preconditioned = solve(&p, 1);
    double *const memory[] = {p.d_a, p.d_factor, p.d_b,   p.d_x,    p.d_r,      p.d_z,    p.d_p,
                              p.d_q, p.d_one,    p.d_zero, p.d_system, p.d_unit, p.d_step};
    for (size_t k = 0; k < sizeof memory / sizeof *memory; k++) kblasFree(memory[k]);
    kblasDestroy(p.handle);
    free(p.b);
    return !(plain > 0 && preconditioned > 0 && 2 * preconditioned <= plain);
}
