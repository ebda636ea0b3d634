/*
 * Work that the program has queued on the default stream still writes managed memory when a BLAS call uses this memory.
 * Every call must run after that work, also if it is computed on the host. The work waits until the call has probably
 * started, so a call that does not wait sees the old numbers.
 *
 * Needs a driver, real or emulated; there is no waiver.
 */
#include "driver.h"

#include <pthread.h>
#include <semaphore.h>
#include <time.h>

double ddot_(const int *, const double *, const int *, const double *, const int *);
double dsdot_(const int *, const float *, const int *, const float *, const int *);
float sdsdot_(const int *, const float *, const float *, const int *, const float *, const int *);
void daxpy_(const int *, const double *, const double *, const int *, double *, const int *);

enum { N = 4, OLD = 1, NEW = 2 };
static double *d, *sum;
static float *s;
static void *context;
static sem_t begun;

static void fill(int value) {
    for (int i = 0; i < N; ++i) {
        d[i] = value;
        s[i] = (float)value;
    }
    *sum = value;
}

static void slow_work(void *ignored) {
    const struct timespec while_the_call_begins = {0, 50000000};
    (void)ignored;
    sem_post(&begun);
    nanosleep(&while_the_call_begins, NULL);
    fill(NEW);
}

/* In a separate thread, because the emulated device works in the thread that queues. */
static void *queue_work(void *ignored) {
    must(cuda.cuCtxSetCurrent(context), "cuCtxSetCurrent");
    must(cuda.cuLaunchHostFunc(NULL, slow_work, NULL), "cuLaunchHostFunc");
    return ignored;
}

static const int n = N, one = 1, none = 0;
static const double host[N] = {1, 1, 1, 1}, alpha = 10;
static const float b = 1;

static double dot_managed(void) { return ddot_(&n, d, &one, d, &one); }
static double dot_beside_host(void) { return ddot_(&n, host, &one, d, &one); }
static double dsdot(void) { return dsdot_(&n, s, &one, s, &one); }
static double sdsdot(void) { return sdsdot_(&n, &b, s, &one, s, &one); }
static double axpy_to_one_element(void) {
    daxpy_(&n, &alpha, d, &one, sum, &none);
    return *sum;
}

static const struct {
    const char *name;
    double (*call)(void);
    double expected;
} calls[] = {
    {"ddot, managed", dot_managed, N * NEW * NEW},
    {"ddot, managed and host", dot_beside_host, N * NEW},
    {"dsdot, managed", dsdot, N * NEW * NEW},
    {"sdsdot, managed", sdsdot, 1 + N * NEW * NEW},
    {"daxpy, managed, incy 0", axpy_to_one_element, NEW + N * 10 * NEW},
};

int main(void) {
    if (!load_cuda()) {
        puts("waived: no CUDA driver");
        return 77;
    }
    if (cuda.cuInit(0) != 0) {
        puts("waived: no CUDA device");
        return 77;
    }
    uintptr_t address;
    int failures = 0;
    context = enter_primary_context();
    must(cuda.cuMemAllocManaged(&address, (N + 1) * sizeof(*d), 1), "cuMemAllocManaged");
    d = (double *)address;
    sum = d + N;
    must(cuda.cuMemAllocManaged(&address, N * sizeof(*s), 1), "cuMemAllocManaged");
    s = (float *)address;
    sem_init(&begun, 0, 0);
    for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); ++i) {
        pthread_t thread;
        /* Twice, because the first call also initialises, which takes time. */
        for (int turn = 0; turn < 2; ++turn) {
            fill(OLD);
            must(pthread_create(&thread, NULL, queue_work, NULL), "pthread_create");
            sem_wait(&begun);
            const double result = calls[i].call();
            pthread_join(thread, NULL);
            must(cuda.cuStreamSynchronize(NULL), "cuStreamSynchronize");
            if (result != calls[i].expected) {
                ++failures;
                printf("%s: %g, not %g\n", calls[i].name, result, calls[i].expected);
            }
        }
    }
    printf("%d failures\n", failures);
    return failures != 0;
}
