/* MAGMA's matrix-vector names, from a program with MAGMA's prototypes.
 *
 *   magma forward    each call is forwarded unchanged
 *   magma values     each call is computed by kblas, except those that it must forward
 *   magma speed N S D C Z    symv_work and hemv_work of order N reach these limits, in GFLOP/s of each precision */
#include <stdio.h>
#include <stdlib.h>

#include "magma.h"

#include "device.h"
#include "numbers.h"

enum { M = 21, N = 14, LDA = 24 };

/* A number that an int cannot hold, if integers are wider: it shows whether upper halves are kept. */
#ifdef MAGMA_ILP64
#define BEYOND ((magma_int_t)1 << 40)
#else
#define BEYOND 0
#endif

static int wrong;

static void expect(const char *name, int is_right) {
    if (!is_right) {
        fprintf(stderr, "%s: wrong\n", name);
        wrong++;
    }
}

/* Checks that the last call is this one, with the numbers of `forward`. */
static void came_through(const char *name, long before, magma_int_t first, magma_int_t second, int has_work) {
    const struct stand_in_magma_call *last = stand_in_magma_last();
    const magma_int_t numbers[6] = {first, second, N + BEYOND, LDA + BEYOND, -3 - BEYOND, 5 + BEYOND};
    int is_right = stand_in_magma_calls() == before + 1 && !strcmp(last->name, name);
    is_right = is_right && !memcmp(last->numbers, numbers, sizeof numbers) && last->alpha == 2.5 && last->beta == -0.5;
    for (int i = 0; i < 4 + has_work; i++) is_right = is_right && last->pointers[i] == (char *)0x1000 + i * 0x100;
    expect(name, is_right);
}

/* Sets the scalars that `came_through` expects. */
static void set_real(void *alpha, void *beta, char precision) {
    number_set(precision, alpha, 0, 2.5);
    number_set(precision, beta, 0, -0.5);
}

#define POINTER(i) ((void *)((char *)0x1000 + (i) * 0x100))

static void forward(void) {
    const magma_int_t m = M + BEYOND, n = N + BEYOND, lda = LDA + BEYOND, incx = -3 - BEYOND, incy = 5 + BEYOND;
    /* The queue is null, so that even with a device it cannot be queried. */
#define X(letter, T)                                                                                                  \
    {                                                                                                                 \
        T alpha = {0}, beta = {0};                                                                                    \
        set_real(&alpha, &beta, #letter[0]);                                                                          \
        long before = stand_in_magma_calls();                                                                         \
        magmablas_##letter##gemv(MagmaConjTrans, m, n, alpha, POINTER(0), lda, POINTER(1), incx, beta, POINTER(2),    \
                                 incy, POINTER(3));                                                                   \
        came_through("magmablas_" #letter "gemv", before, MagmaConjTrans, m, 0);                                      \
        before = stand_in_magma_calls();                                                                              \
        magmablas_##letter##gemv_conj(m, n, alpha, POINTER(0), lda, POINTER(1), incx, beta, POINTER(2), incy,         \
                                      POINTER(3));                                                                    \
        came_through("magmablas_" #letter "gemv_conj", before, 0, m, 0);                                              \
    }
    MAGMA_PRECISIONS(X)
#undef X
#define X(name, T)                                                                                                    \
    {                                                                                                                 \
        T alpha = {0}, beta = {0};                                                                                    \
        set_real(&alpha, &beta, #name[10]);                                                                           \
        long before = stand_in_magma_calls();                                                                         \
        magma_int_t info = name(MagmaLower, n, alpha, POINTER(0), lda, POINTER(1), incx, beta, POINTER(2), incy,      \
                                POINTER(3));                                                                          \
        came_through(#name, before, MagmaLower, 0, 0);                                                                \
        expect(#name, info == STAND_IN_INFO);                                                                         \
        before = stand_in_magma_calls();                                                                              \
        info = name##_work(MagmaUpper, n, alpha, POINTER(0), lda, POINTER(1), incx, beta, POINTER(2), incy,           \
                           POINTER(4), 77 + BEYOND, POINTER(3));                                                      \
        came_through(#name "_work", before, MagmaUpper, 77 + BEYOND, 1);                                              \
        expect(#name "_work", info == STAND_IN_INFO);                                                                 \
    }
    MAGMA_SYMVS(X)
#undef X
    const magma_int_t offset = 4 + BEYOND, lhwork = 91 + BEYOND, ldwork = 92 + BEYOND, ngpu = 2, nb = 64;
#define X(called, T)                                                                                                   \
    for (int sync = 0; sync < 2; sync++) {                                                                            \
        T alpha = {0}, beta = {0};                                                                                    \
        set_real(&alpha, &beta, #called[10]);                                                                           \
        long before = stand_in_magma_calls();                                                                         \
        magma_int_t info = (sync ? called##_sync : called)(MagmaLower, n, alpha, POINTER(0), lda, offset, POINTER(1),     \
                                                       incx, beta, POINTER(2), incy, POINTER(3), lhwork, POINTER(4),  \
                                                       ldwork, ngpu, nb, POINTER(5));                                 \
        const magma_int_t numbers[] = {MagmaLower, n, lda, offset, incx, incy, lhwork, ldwork, ngpu, nb};             \
        const struct stand_in_magma_call *last = stand_in_magma_last();                                               \
        int is_right = stand_in_magma_calls() == before + 1 && !strcmp(last->name, sync ? #called "_sync" : #called);     \
        is_right = is_right && !memcmp(last->numbers, numbers, sizeof numbers) && last->alpha == 2.5;                 \
        for (int i = 0; i < 6; i++) is_right = is_right && last->pointers[i] == POINTER(i);                           \
        expect(#called, is_right && last->beta == -0.5 && info == STAND_IN_INFO);                                       \
    }
    MAGMA_MGPUS(X)
#undef X
}

/* One problem: A, x and y on the host, the expected y, and all operands on the device in one allocation, as in MAGMA's
 * callers. */
struct problem {
    char precision;
    char a[16 * LDA * M], x[16 * 64], y[16 * 128], expected[16 * 128], alpha[16], beta[16];
    char *d_a, *d_x, *d_y;
};

enum { INCX = 2, INCY = -3, X_AT = 16 * LDA * M, Y_AT = X_AT + 16 * 64, BYTES = Y_AT + 16 * 128 };

/* op: 'N', 'T', 'C'; 'L', 'U' symmetric, 'l', 'u' Hermitian. */
static void problem_new(struct problem *problem, char precision, char op) {
    const char p = problem->precision = precision;
    unsigned state = 12345u + (unsigned)op;
    for (long i = 0; i < LDA * M; i++) number_set(p, problem->a, i, number_small(p, &state));
    for (long i = 0; i < 64; i++) number_set(p, problem->x, i, number_small(p, &state));
    for (long i = 0; i < 128; i++) number_set(p, problem->y, i, number_small(p, &state));
    number alpha = number_small(p, &state) + 1, beta = number_small(p, &state);
    number_set(p, problem->alpha, 0, alpha);
    number_set(p, problem->beta, 0, beta);
    memcpy(problem->expected, problem->y, sizeof problem->y);
    const int is_gemv = op == 'N' || op == 'T' || op == 'C';
    const long y_length = op == 'N' ? M : N, x_length = is_gemv && op != 'N' ? M : N;
    for (long i = 0; i < y_length; i++) {
        number sum = 0;
        for (long j = 0; j < x_length; j++) {
            const int stored = is_gemv ? op == 'N' : op == 'L' || op == 'l' ? i >= j : i <= j;
            number element = number_get(p, problem->a, stored ? i + j * LDA : j + i * LDA);
            const int is_hermitian = op == 'l' || op == 'u';
            if (op == 'C' || (is_hermitian && !stored)) element = conj(element);
            if (is_hermitian && i == j) element = creal(element);
            sum += element * number_get(p, problem->x, place(j, x_length, INCX));
        }
        const long at = place(i, y_length, INCY);
        number_set(p, problem->expected, at, alpha * sum + beta * number_get(p, problem->y, at));
    }
    char *memory = calloc(1, BYTES);
    memcpy(memory, problem->a, sizeof problem->a);
    memcpy(memory + X_AT, problem->x, sizeof problem->x);
    memcpy(memory + Y_AT, problem->y, sizeof problem->y);
    problem->d_a = device_copy(memory, BYTES);
    problem->d_x = problem->d_a + X_AT;
    problem->d_y = problem->d_a + Y_AT;
    free(memory);
}

/* Checks that y is as expected or, if the call was forwarded to the stand-in, unchanged. */
static void problem_end(struct problem *problem, const char *name, long before, int is_taken) {
    char y[sizeof problem->y];
    DRIVER(cuCtxSynchronize());
    device_read(y, problem->d_y, sizeof y);
    int is_right = stand_in_magma_calls() - before == !is_taken;
    for (long i = 0; i < 128; i++) {
        is_right = is_right && number_get(problem->precision, y, i) ==
                                   number_get(problem->precision, is_taken ? problem->expected : problem->y, i);
    }
    expect(name, is_right);
    device_free(problem->d_a);
}

static void values(device_stream stream) {
    magma_queue_t queue = stand_in_magma_queue(stream);
    static struct problem problem;
    long before;
    /* For the calls below: alpha and beta as T, the arrays as T *. */
#define BEGIN(T, precision, op)                                           \
    problem_new(&problem, precision, op);                                 \
    T alpha, beta, *a = (T *)problem.d_a, *x = (T *)problem.d_x, *y = (T *)problem.d_y; \
    memcpy(&alpha, problem.alpha, sizeof alpha);                          \
    memcpy(&beta, problem.beta, sizeof beta);                             \
    before = stand_in_magma_calls()
#define X(letter, T)                                                                                        \
    for (int i = 0; i < 3; i++) {                                                                           \
        BEGIN(T, #letter[0], "NTC"[i]);                                                                     \
        magmablas_##letter##gemv(MagmaNoTrans + i, M, N, alpha, a, LDA, x, INCX, beta, y, INCY, queue);     \
        problem_end(&problem, "magmablas_" #letter "gemv", before, 1);                                      \
    }                                                                                                       \
    {                                                                                                       \
        BEGIN(T, #letter[0], 'N');                                                                          \
        magmablas_##letter##gemv_conj(M, N, alpha, a, LDA, x, INCX, beta, y, INCY, queue);                  \
        problem_end(&problem, "magmablas_" #letter "gemv_conj", before, !is_complex(#letter[0]));           \
    }                                                                                                       \
    {                                                                                                       \
        BEGIN(T, #letter[0], 'N');                                                                          \
        magmablas_##letter##gemv('N', M, N, alpha, a, LDA, x, INCX, beta, y, INCY, queue);                  \
        problem_end(&problem, "magmablas_" #letter "gemv, wrong trans", before, 0);                         \
        problem_new(&problem, #letter[0], 'N');                                                             \
        before = stand_in_magma_calls();                                                                    \
        magmablas_##letter##gemv(MagmaNoTrans, M, 0, alpha, a, LDA, x, INCX, beta, y, INCY, queue);         \
        problem_end(&problem, "magmablas_" #letter "gemv, no columns", before, 0);                          \
    }
    MAGMA_PRECISIONS(X)
#undef X
#define X(name, T)                                                                                          \
    for (int i = 0; i < 2; i++) {                                                                           \
        const magma_uplo_t uplo = i ? MagmaLower : MagmaUpper;                                              \
        const int is_hermitian = #name[11] == 'h';                                                          \
        const char op = is_hermitian ? "ul"[i] : "UL"[i];                                                   \
        BEGIN(T, #name[10], op);                                                                            \
        magma_int_t info = name(uplo, N, alpha, a, LDA, x, INCX, beta, y, INCY, queue);                     \
        problem_end(&problem, #name, before, 1);                                                            \
        expect(#name, info == 0);                                                                           \
        problem_new(&problem, #name[10], op);                                                               \
        a = (T *)problem.d_a, x = (T *)problem.d_x, y = (T *)problem.d_y;                                   \
        info = name##_work(uplo, N, alpha, a, LDA, x, INCX, beta, y, INCY, 0, 0, queue);                    \
        problem_end(&problem, #name "_work", before, 1);                                                    \
        expect(#name "_work", info == 0);                                                                   \
        problem_new(&problem, #name[10], op);                                                               \
        info = name(uplo, N, alpha, a, N - 1, x, INCX, beta, y, INCY, queue);                               \
        problem_end(&problem, #name ", ldda < n", before, 0);                                               \
        expect(#name ", ldda < n", info == STAND_IN_INFO);                                                  \
    }
    MAGMA_SYMVS(X)
#undef X
}

/* The speed of symv and hemv, in the order of the limits. A complex multiplication and addition are eight operations.
 * */
static void speed(magma_int_t n, char **limits) {
    enum { CALLS = 20 };
    void *begin, *end;
    device_stream stream;
    DRIVER(cuStreamCreate(&stream, 1));
    DRIVER(cuEventCreate(&begin, 0));
    DRIVER(cuEventCreate(&end, 0));
    magma_queue_t queue = stand_in_magma_queue(stream);
    long before = stand_in_magma_calls();
#define SPEED(name, T, operations, limit)                                                                   \
    {                                                                                                       \
        T one = {0};                                                                                        \
        number_set(#name[10], &one, 0, 1);                                                                  \
        char *memory = calloc((size_t)n * (size_t)(n + 2), sizeof(T));                                      \
        T *a = device_copy(memory, (size_t)n * (size_t)(n + 2) * sizeof(T)), *x = a + (size_t)n * n;        \
        float milliseconds;                                                                                 \
        name##_work(MagmaLower, n, one, a, n, x, 1, one, x + n, 1, 0, 0, queue);                            \
        DRIVER(cuEventRecord(begin, stream));                                                               \
        for (int i = 0; i < CALLS; i++) name##_work(MagmaLower, n, one, a, n, x, 1, one, x + n, 1, 0, 0, queue); \
        DRIVER(cuEventRecord(end, stream));                                                                 \
        DRIVER(cuEventSynchronize(end));                                                                    \
        DRIVER(cuEventElapsedTime(&milliseconds, begin, end));                                              \
        double gflops = 1e-6 * operations * (double)n * (double)n * CALLS / milliseconds;                   \
        printf(#name "_work, n = %ld: %.0f GFLOP/s\n", (long)n, gflops);                                    \
        expect(#name "_work's speed", gflops >= atof(limit));                                               \
        device_free(a);                                                                                     \
        free(memory);                                                                                       \
    }
    SPEED(magmablas_ssymv, float, 2, limits[0])
    SPEED(magmablas_dsymv, double, 2, limits[1])
    SPEED(magmablas_chemv, magmaFloatComplex, 8, limits[2])
    SPEED(magmablas_zhemv, magmaDoubleComplex, 8, limits[3])
    expect("taken", stand_in_magma_calls() == before);
}

int main(int count, char **arguments) {
    const char *test = count >= 2 ? arguments[1] : "";
    if (!strcmp(test, "forward")) {
        forward();
    } else if (!strcmp(test, "values")) {
        device_stream stream;
        driver_load();
        device_use(0);
        values(0);
        DRIVER(cuStreamCreate(&stream, 1));
        values(stream);
    } else if (!strcmp(test, "speed") && count == 7) {
        driver_load();
        device_use(0);
        speed(atoi(arguments[2]), arguments + 3);
    } else {
        fprintf(stderr, "usage: %s forward|values|speed N S D C Z\n", arguments[0]);
        return 2;
    }
    printf("magma %s: %d wrong\n", test, wrong);
    return wrong != 0;
}
