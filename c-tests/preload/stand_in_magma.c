/* A stand-in for libmagma: a queue is its stream, and functions record their arguments. */
#include "magma.h"

static struct stand_in_magma_call last;
static long calls;

struct stand_in_magma_call *stand_in_magma_last(void) { return &last; }
long stand_in_magma_calls(void) { return calls; }

struct magma_queue {
    void *stream;
};

magma_queue_t stand_in_magma_queue(void *stream) {
    enum { QUEUES = 16 };
    static struct magma_queue queues[QUEUES];
    static int next;
    struct magma_queue *queue = &queues[next++ % QUEUES];
    queue->stream = stream;
    return queue;
}

void *magma_queue_get_cuda_stream(magma_queue_t queue) { return queue->stream; }

void magma_version(magma_int_t *major, magma_int_t *minor, magma_int_t *micro) {
    *major = 2;
    *minor = 8;
    *micro = 0;
}

/* The real part. */
#define REAL(T, value) _Generic((value), float: *(float *)&(value), magmaFloatComplex: *(float *)&(value), default: *(double *)&(value))

#define REMEMBER(T, called, ...)                                                                          \
    calls++;                                                                                              \
    last = (struct stand_in_magma_call){.name = called, .alpha = REAL(T, alpha), .beta = REAL(T, beta),   \
                                        __VA_ARGS__}

#define X(letter, T)                                                                                                \
    void magmablas_##letter##gemv(GEMV_ARGUMENTS(T)) {                                                              \
        REMEMBER(T, "magmablas_" #letter "gemv", .numbers = {trans, m, n, ldda, incx, incy}, .pointers = {dA, dx, dy, queue}); \
    }                                                                                                               \
    void magmablas_##letter##gemv_conj(GEMV_CONJ_ARGUMENTS(T)) {                                                    \
        REMEMBER(T, "magmablas_" #letter "gemv_conj", .numbers = {0, m, n, ldda, incx, incy}, .pointers = {dA, dx, dy, queue}); \
    }
MAGMA_PRECISIONS(X)
#undef X
#define X(called, T)                                                                                                \
    magma_int_t called(SYMV_ARGUMENTS(T)) {                                                                         \
        REMEMBER(T, #called, .numbers = {uplo, 0, n, ldda, incx, incy}, .pointers = {dA, dx, dy, queue});           \
        return STAND_IN_INFO;                                                                                       \
    }                                                                                                               \
    magma_int_t called##_work(SYMV_WORK_ARGUMENTS(T)) {                                                             \
        REMEMBER(T, #called "_work", .numbers = {uplo, lwork, n, ldda, incx, incy},                                 \
                 .pointers = {dA, dx, dy, queue, dwork});                                                           \
        return STAND_IN_INFO;                                                                                       \
    }
MAGMA_SYMVS(X)
#undef X
#define REMEMBER_MGPU(T, called)                                                                                     \
    REMEMBER(T, called, .numbers = {uplo, n, ldda, offset, incx, incy, lhwork, ldwork, ngpu, nb},                    \
             .pointers = {d_lA, x, y, hwork, dwork, queues})
#define X(called, T)                                                                                                \
    magma_int_t called(MGPU_ARGUMENTS(T)) {                                                                         \
        REMEMBER_MGPU(T, #called);                                                                                  \
        return STAND_IN_INFO;                                                                                       \
    }                                                                                                               \
    magma_int_t called##_sync(MGPU_ARGUMENTS(T)) {                                                                  \
        REMEMBER_MGPU(T, #called "_sync");                                                                          \
        return STAND_IN_INFO;                                                                                       \
    }
MAGMA_MGPUS(X)
#undef X
