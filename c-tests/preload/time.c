/* Times calls of cuBLAS's names, one case per line of standard input:
 *
 *   ROUTINE PRECISION OP M N LDA OFFSET     gemv d T 8192 8192 8192 0
 *
 * With the argument `vectors` it only lists the routines of level 1, each with its precision.
 *
 * The routines have kblas-bench's names, in which csscal is sscal of precision c. gemm has one column: gemv's cases. OP
 * is N, T, C, L, U or -; level 1 uses only N. OFFSET is the first element of A. Writes each case with the median of its
 * times in us, separated by commas. Running the same program with and without libkblas_preload shows the gain.
 *
 * Buffers rotate, so that none is in the cache. Calls are queued before the first of them runs, and events time each
 * call separately. All operands are in memory that is allocated before any library allocates, so both runs use the same
 * memory: on an H200, gemv of 512 MB takes 10 % longer at some addresses than at others, in every library. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "cublas.h"
#include "device.h"
#include "numbers.h"

static const struct name {
    enum kind kind;
    char precision;
    int wide;
    int (*function)(void);
} names[] = {
#define X(name, kind, precision, wide) {kind, precision, wide, name},
    NAMES(X)
#undef X
};

/* The names of the kinds, in capitals, except those that have another name in some precisions. */
static const char *const kinds[] = {
#define X(kind, arguments) #kind,
    KINDS(X)
#undef X
};
static const struct {
    const char *routine;
    enum kind kind;
    const char *precisions;
} others[] = {
    {"dotu", DOT, "cz"}, {"geru", GER, "cz"}, {"sscal", REAL_SCAL, "c"}, {"dscal", REAL_SCAL, "z"},
};

/* The routine's name in kblas-bench. */
static const char *routine_of(enum kind kind, char precision) {
    static char word[16];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (others[i].kind == kind && strchr(others[i].precisions, precision)) return others[i].routine;
    }
    size_t length = strlen(kinds[kind]);
    for (size_t i = 0; i <= length; i++) word[i] = (char)tolower(kinds[kind][i]);
    return word;
}

static int is_vector(enum kind kind) { return kind <= SWAP; }

enum { CALLS = 24, ROUNDS = 3 };

/* More than four times any L2, so that a buffer is out of the cache when it is used again. */
static const size_t COLD = (size_t)512 << 20;
/* Bytes that the device writes to stay busy while calls are queued. */
static const size_t BUSY = (size_t)1 << 30;

struct problem {
    enum kind kind;
    char precision, op;
    int m, n, lda;
    char *a, *x, *y;
};

static void call(cublasHandle_t handle, int (*function)(void), const struct problem *problem, void *result) {
    const struct problem p = *problem;
    /* Not 1, because scal would have nothing to do. */
    char alpha[16], beta[16];
    number_set(p.precision, alpha, 0, p.kind == SCAL || p.kind == REAL_SCAL ? 0.75 : 1);
    number_set(p.precision, beta, 0, 1);
    const int op = p.op == 'T' ? CUBLAS_OP_T : p.op == 'C' ? CUBLAS_OP_C : CUBLAS_OP_N, uplo = p.op == 'U';
    int status = 0;
    switch (p.kind) {
    case GEMV:
        status = ((int (*)(cublasHandle_t, int, int, int, void *, void *, int, void *, int, void *, void *, int))function)(
            handle, op, p.m, p.n, alpha, p.a, p.lda, p.x, 1, beta, p.y, 1);
        break;
    case SYMV: case HEMV:
        status = ((int (*)(cublasHandle_t, int, int, void *, void *, int, void *, int, void *, void *, int))function)(
            handle, uplo, p.n, alpha, p.a, p.lda, p.x, 1, beta, p.y, 1);
        break;
    case DOT: case DOTC:
        status = ((int (*)(cublasHandle_t, int, void *, int, void *, int, void *))function)(handle, p.n, p.x, 1, p.y, 1, result);
        break;
    case SCAL: case REAL_SCAL:
        status = ((int (*)(cublasHandle_t, int, void *, void *, int))function)(handle, p.n, alpha, p.x, 1);
        break;
    case AXPY:
        status = ((int (*)(cublasHandle_t, int, void *, void *, int, void *, int))function)(handle, p.n, alpha, p.x, 1, p.y, 1);
        break;
    case GER: case GERC:
        status = ((int (*)(cublasHandle_t, int, int, void *, void *, int, void *, int, void *, int))function)(
            handle, p.m, p.n, alpha, p.x, 1, p.y, 1, p.a, p.lda);
        break;
    case GEMM: {
        const int rows = op == CUBLAS_OP_N ? p.m : p.n, terms = op == CUBLAS_OP_N ? p.n : p.m;
        status = ((int (*)(cublasHandle_t, int, int, int, int, int, void *, void *, int, void *, int, void *, void *, int))
                      function)(handle, op, CUBLAS_OP_N, rows, 1, terms, alpha, p.a, p.lda, p.x, terms, beta, p.y, rows);
        break;
    }
    case COPY: case SWAP:
        status = ((int (*)(cublasHandle_t, int, void *, int, void *, int))function)(handle, p.n, p.x, 1, p.y, 1);
        break;
    default:
        if (p.kind > DOTC) {
            fprintf(stderr, "calls of %s are not timed\n", routine_of(p.kind, p.precision));
            exit(2);
        }
        status = ((int (*)(cublasHandle_t, int, void *, int, void *))function)(handle, p.n, p.x, 1, result);
    }
    if (status != 0) {
        fprintf(stderr, "cuBLAS answers %d\n", status);
        exit(1);
    }
}

static int ascending(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* The memory of all operands: the largest power of two that is available. */
static struct {
    device_pointer memory;
    size_t bytes;
} arena = {0, (size_t)64 << 30};

static void arena_open(void) {
    while (arena.bytes > 0 && driver.cuMemAlloc_v2(&arena.memory, arena.bytes) != 0) arena.bytes /= 2;
}

/* The median, in µs. */
static double median_time(cublasHandle_t handle, device_stream stream, int (*function)(void), struct problem problem,
                          size_t offset) {
    static void *events[CALLS + 1];
    static char *busy, *result;
    const size_t size = number_size(problem.precision), longest = (size_t)(problem.m > problem.n ? problem.m : problem.n);
    const size_t a_bytes = is_vector(problem.kind) ? 0 : (size_t)problem.lda * (size_t)problem.n * size;
    const size_t vector_bytes = (longest * size + 255) / 256 * 256;
    const size_t set = (a_bytes + offset * size + 255) / 256 * 256 + 2 * vector_bytes;
    const size_t sets = COLD / set < 1 ? 2 : COLD / set + 1 > CALLS ? CALLS : COLD / set + 1;
    const device_pointer memory = arena.memory;
    float times[CALLS * ROUNDS];
    if (set * sets > arena.bytes) {
        fprintf(stderr, "%zu bytes of operands, and only %zu of memory\n", set * sets, arena.bytes);
        exit(1);
    }
    if (!busy) {
        device_pointer pointer;
        DRIVER(cuMemAlloc_v2(&pointer, BUSY));
        busy = (char *)(uintptr_t)pointer;
        DRIVER(cuMemAlloc_v2(&pointer, 256));
        result = (char *)(uintptr_t)pointer;
        for (int i = 0; i <= CALLS; i++) DRIVER(cuEventCreate(&events[i], 0));
    }
    /* Numbers below 1 in every precision. */
    DRIVER(cuMemsetD8Async(memory, 0x3e, set * sets, stream));
    for (int round = -1; round < ROUNDS; round++) {
        for (int i = 0; i < 4; i++) DRIVER(cuMemsetD8Async((device_pointer)(uintptr_t)busy, 0, BUSY, stream));
        DRIVER(cuEventRecord(events[0], stream));
        for (int i = 0; i < CALLS; i++) {
            char *base = (char *)(uintptr_t)memory + set * ((size_t)i % sets);
            problem.x = base;
            problem.y = base + vector_bytes;
            problem.a = base + 2 * vector_bytes + offset * size;
            call(handle, function, &problem, result);
            DRIVER(cuEventRecord(events[i + 1], stream));
        }
        DRIVER(cuStreamSynchronize(stream));
        /* The first round loads and allocates, and is not timed. */
        for (int i = 0; i < CALLS && round >= 0; i++) {
            DRIVER(cuEventElapsedTime(&times[round * CALLS + i], events[i], events[i + 1]));
        }
    }
    qsort(times, CALLS * ROUNDS, sizeof *times, ascending);
    return 1e3 * times[CALLS * ROUNDS / 2];
}

int main(int argc, char **argv) {
    char routine[16], precision, op;
    int m, n, lda;
    size_t offset;
    cublasHandle_t handle;
    device_stream stream;
    if (argc > 1 && strcmp(argv[1], "vectors") == 0) {
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            if (!names[i].wide && is_vector(names[i].kind)) {
                printf("%s %c\n", routine_of(names[i].kind, names[i].precision), names[i].precision);
            }
        }
        return 0;
    }
    driver_load();
    device_use(0);
    arena_open();
    if (cublasCreate_v2(&handle) != 0) return 1;
    DRIVER(cuStreamCreate(&stream, 1));
    cublasSetStream_v2(handle, (cudaStream_t)stream);
    printf("routine,precision,op,m,n,lda,offset,us\n");
    while (scanf("%15s %c %c %d %d %d %zu", routine, &precision, &op, &m, &n, &lda, &offset) == 7) {
        int (*function)(void) = 0;
        enum kind kind = KIND_COUNT;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            if (!names[i].wide && names[i].precision == precision && !strcmp(routine_of(names[i].kind, precision), routine)) {
                function = names[i].function;
                kind = names[i].kind;
            }
        }
        if (!function) {
            fprintf(stderr, "no such routine: %s of %c\n", routine, precision);
            return 2;
        }
        /* The results of reductions stay on the device, so that no call waits. */
        cublasSetPointerMode_v2(handle, kind <= DOTC ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST);
        struct problem problem = {.kind = kind, .precision = precision, .op = op, .m = m, .n = n, .lda = lda};
        double us = median_time(handle, stream, function, problem, offset);
        printf("%s,%c,%c,%d,%d,%d,%zu,%.3f\n", routine, precision, op, m, n, lda, offset, us);
        fflush(stdout);
    }
    cublasDestroy_v2(handle);
    return 0;
}
