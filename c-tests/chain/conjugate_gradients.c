/*
 * Times the loop of conjugate gradients: a product by gemv, two dot products and three axpys, in sequence. The scalars
 * are in device memory, so no call waits.
 *
 *   conjugate_gradients [-n ORDER] [-i ITERATIONS] [-r ROUNDS] [-b MIB] LIBRARY...    ITERATIONS: at most half of ORDER
 *
 * A LIBRARY is the file of libkblas or of libcublas. All run in one process, on the same memory, in turns: each runs
 * ITERATIONS iterations, then the next library follows. Times are the median of the rounds, for
 *
 *   calls    a stream that is idle at the first call: includes the host's time if that is longer
 *   queued   calls that are queued while the device writes MIB eight times: the device's time only
 *   graph    the same iterations as a graph
 *
 * Each row has the time of an iteration in us, and the first library's time divided by that of the row. The divisions
 * of conjugate gradients are not BLAS calls: the inverses come from a run on the host and are in device memory from the
 * start. The products from which they result are computed nevertheless, and compared. Exit status 1 if x or a product
 * differs from the host's; 77, waived, without a device.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../preload/device.h"

enum { LIBRARIES = 8, WAYS = 3, OP_N = 0, POINTERS_ON_DEVICE = 1 };
enum way { CALLS, QUEUED, GRAPH };
static const char *const way_names[WAYS] = {"calls", "queued", "graph"};

/* Both libraries declare these functions alike, except for the names of types. */
struct library {
    const char *file;
    void *handle, *graph;
    int (*create)(void **);
    int (*set_stream)(void *, device_stream);
    int (*set_pointer_mode)(void *, int);
    int (*gemv)(void *, int, int, int, const double *, const double *, int, const double *, int, const double *, double *, int);
    int (*dot)(void *, int, const double *, int, const double *, int, double *);
    int (*axpy)(void *, int, const double *, const double *, int, double *, int);
    float *times[WAYS];
};

static int n = 1000, iterations = 60, rounds = 100, busy_mib = 1024;
static device_stream stream;
static void *begin, *end;
static char *busy;

/* On the host: the problem and its solution; r.r and p.q of each iteration, and the inverses with the signs for axpy.
 * */
static double *a, *b, *x, *products, *inverses;
/* The device's vectors before the first iteration. */
static double *start;
/* On the device: the matrix; p, x, r, q, and the products of each iteration; 1, 0, and the inverses of each iteration.
 * */
static double *d_a, *d_vectors, *d_scalars;

static double *numbers(size_t count) {
    double *values = calloc(count, sizeof *values);
    if (!values) exit(1);
    return values;
}

static size_t vector_elements(void) { return 4 * (size_t)n + 2 * (size_t)iterations; }

static void must(int status, const char *what, const struct library *library) {
    if (status != 0) {
        fprintf(stderr, "%s: %s answers %d\n", library->file, what, status);
        exit(1);
    }
}

/* A has eigenvalues from about 0.5 to 100.5. */
static void make(void) {
    unsigned state = 1;
    a = numbers((size_t)n * n);
    b = numbers(n);
    for (int j = 0; j < n; j++) {
        for (int i = 0; i <= j; i++) {
            state = state * 1664525u + 1013904223u;
            const double number = (double)(state >> 8) / (1 << 24) - 0.5;
            a[i + (size_t)j * n] = a[j + (size_t)i * n] = 0.8 / sqrt(n) * number + (i == j ? 1 + 99.0 * i / n : 0);
        }
        b[j] = j % 3 - 0.9;
    }
}

static double host_dot(const double *u, const double *v) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += u[i] * v[i];
    return sum;
}

/* The computation that the device must repeat. The direction p is the textbook direction divided by r.r, so that each
 * scalar is the inverse of one product. */
static void run_on_host(void) {
    double *p = numbers(n), *q = numbers(n), *r = numbers(n);
    x = numbers(n);
    products = numbers(2 * (size_t)iterations);
    inverses = numbers(3 * (size_t)iterations);
    memcpy(r, b, n * sizeof *r);
    for (int k = 0; k < iterations; k++) {
        const double rr = host_dot(r, r);
        for (int i = 0; i < n; i++) p[i] += r[i] / rr;
        for (int i = 0; i < n; i++) q[i] = host_dot(a + (size_t)i * n, p);
        const double pq = host_dot(p, q);
        for (int i = 0; i < n; i++) x[i] += p[i] / pq;
        for (int i = 0; i < n; i++) r[i] -= q[i] / pq;
        products[2 * k] = rr;
        products[2 * k + 1] = pq;
        inverses[3 * k] = 1 / rr;
        inverses[3 * k + 1] = 1 / pq;
        inverses[3 * k + 2] = -1 / pq;
    }
    free(p);
    free(q);
    free(r);
}

static void to_device(void) {
    double *scalars = numbers(2 + 3 * (size_t)iterations);
    scalars[0] = 1;
    memcpy(scalars + 2, inverses, 3 * (size_t)iterations * sizeof *scalars);
    start = numbers(vector_elements());
    memcpy(start + 2 * n, b, n * sizeof *start);
    d_a = device_copy(a, (size_t)n * n * sizeof *a);
    d_scalars = device_copy(scalars, (2 + 3 * (size_t)iterations) * sizeof *scalars);
    d_vectors = device_copy(start, vector_elements() * sizeof *start);
    free(scalars);
}

/* The function kblasNAME, or cublasNAME with its suffix. */
static void *function(void *opened, const char *name, const char *suffix) {
    char kblas[64], cublas[64];
    snprintf(kblas, sizeof kblas, "kblas%s", name);
    snprintf(cublas, sizeof cublas, "cublas%s%s", name, suffix);
    void *found = dlsym(opened, kblas);
    if (!found) found = dlsym(opened, cublas);
    if (!found) {
        fprintf(stderr, "neither %s nor %s: %s\n", kblas, cublas, dlerror());
        exit(1);
    }
    return found;
}

static void open_library(struct library *library, const char *file) {
    void *opened = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!opened) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    library->file = file;
#define FUNCTION(member, name) *(void **)&library->member = function(opened, name, "_v2")
    FUNCTION(create, "Create");
    FUNCTION(set_stream, "SetStream");
    FUNCTION(set_pointer_mode, "SetPointerMode");
    FUNCTION(gemv, "Dgemv");
    FUNCTION(dot, "Ddot");
    FUNCTION(axpy, "Daxpy");
    must(library->create(&library->handle), "Create", library);
    must(library->set_stream(library->handle, stream), "SetStream", library);
    must(library->set_pointer_mode(library->handle, POINTERS_ON_DEVICE), "SetPointerMode", library);
    for (int way = 0; way < WAYS; way++) {
        if (!(library->times[way] = calloc((size_t)rounds, sizeof(float)))) exit(1);
    }
}

static void queue(const struct library *l) {
    double *d_p = d_vectors, *d_x = d_p + n, *d_r = d_x + n, *d_q = d_r + n, *d_dots = d_q + n;
    const double *d_one = d_scalars, *d_zero = d_one + 1, *d_inverses = d_one + 2;
    for (int k = 0; k < iterations; k++, d_dots += 2, d_inverses += 3) {
        must(l->dot(l->handle, n, d_r, 1, d_r, 1, d_dots), "Ddot", l);
        must(l->axpy(l->handle, n, d_inverses, d_r, 1, d_p, 1), "Daxpy", l);
        must(l->gemv(l->handle, OP_N, n, n, d_one, d_a, n, d_p, 1, d_zero, d_q, 1), "Dgemv", l);
        must(l->dot(l->handle, n, d_p, 1, d_q, 1, d_dots + 1), "Ddot", l);
        must(l->axpy(l->handle, n, d_inverses + 1, d_p, 1, d_x, 1), "Daxpy", l);
        must(l->axpy(l->handle, n, d_inverses + 2, d_q, 1, d_r, 1), "Daxpy", l);
    }
}

/* The largest difference from the host's x, relative to the largest element, or the largest relative error of a
 * product. */
static double error(void) {
    double *found = numbers(vector_elements()), off = 0, size = 0, worst;
    device_read(found, d_vectors, vector_elements() * sizeof *found);
    for (int i = 0; i < n; i++) {
        off = fmax(off, fabs(found[n + i] - x[i]));
        size = fmax(size, fabs(x[i]));
        if (isnan(found[n + i])) off = INFINITY;
    }
    worst = off / size;
    for (int k = 0; k < 2 * iterations; k++) {
        const double difference = fabs(found[4 * n + k] / products[k] - 1);
        worst = isnan(difference) ? INFINITY : fmax(worst, difference);
    }
    free(found);
    return worst;
}

/* The time of an iteration in us. Updates the largest error in `worst`. */
static float piece(const struct library *library, enum way way, double *worst) {
    float milliseconds;
    device_write(d_vectors, start, vector_elements() * sizeof *start);
    DRIVER(cuCtxSynchronize());
    if (way == QUEUED) {
        for (int i = 0; i < 8; i++) {
            DRIVER(cuMemsetD8Async((device_pointer)(uintptr_t)busy, 0, (size_t)busy_mib << 20, stream));
        }
    }
    DRIVER(cuEventRecord(begin, stream));
    if (way == GRAPH) {
        DRIVER(cuGraphLaunch(library->graph, stream));
    } else {
        queue(library);
    }
    DRIVER(cuEventRecord(end, stream));
    DRIVER(cuStreamSynchronize(stream));
    DRIVER(cuEventElapsedTime(&milliseconds, begin, end));
    *worst = fmax(*worst, error());
    return 1e3f * milliseconds / (float)iterations;
}

static void capture(struct library *library) {
    void *graph;
    DRIVER(cuStreamBeginCapture_v2(stream, 2));
    queue(library);
    DRIVER(cuStreamEndCapture(stream, &graph));
    DRIVER(cuGraphInstantiateWithFlags(&library->graph, graph, 0));
    DRIVER(cuGraphDestroy(graph));
}

static int ascending(const void *left, const void *right) {
    const float u = *(const float *)left, v = *(const float *)right;
    return (u > v) - (u < v);
}

int main(int count, char **arguments) {
    static struct library libraries[LIBRARIES];
    double worst[LIBRARIES] = {0};
    int used = 0, failures = 0, *const options[] = {&n, &iterations, &rounds, &busy_mib};
    const char *const names = "nirb";
    int first = 1;
    for (; first + 1 < count && arguments[first][0] == '-'; first += 2) {
        const char *option = strchr(names, arguments[first][1]);
        const int value = atoi(arguments[first + 1]);
        if (!arguments[first][1] || !option || value < 1) break;
        *options[option - names] = value;
    }
    /* After convergence the scalars are noise. */
    if (first >= count || arguments[first][0] == '-' || count - first > LIBRARIES || iterations > n / 2) {
        fprintf(stderr, "usage: conjugate_gradients [-n ORDER] [-i ITERATIONS] [-r ROUNDS] [-b MIB] LIBRARY...\n");
        return 2;
    }
    driver_load();
    device_use(0);
    DRIVER(cuStreamCreate(&stream, 1));
    DRIVER(cuEventCreate(&begin, 0));
    DRIVER(cuEventCreate(&end, 0));
    device_pointer pointer;
    DRIVER(cuMemAlloc_v2(&pointer, (size_t)busy_mib << 20));
    busy = (char *)(uintptr_t)pointer;
    make();
    run_on_host();
    to_device();
    for (; first < count; first++, used++) open_library(&libraries[used], arguments[first]);

    /* The first call, which loads and allocates, is not timed. */
    for (int l = 0; l < used; l++) {
        piece(&libraries[l], CALLS, &worst[l]);
        capture(&libraries[l]);
    }
    for (int way = 0; way < WAYS; way++) {
        for (int round = -1; round < rounds; round++) {
            for (int l = 0; l < used; l++) {
                const float us = piece(&libraries[l], (enum way)way, &worst[l]);
                if (round >= 0) libraries[l].times[way][round] = us;
            }
        }
    }
    printf("order %d, %d iterations: us of one; the first library's time divided by this one's\n", n, iterations);
    for (int way = 0; way < WAYS; way++) {
        float median[LIBRARIES];
        for (int l = 0; l < used; l++) {
            qsort(libraries[l].times[way], (size_t)rounds, sizeof(float), ascending);
            median[l] = libraries[l].times[way][rounds / 2];
            printf("%-7s %8.2f %6.3f  %s\n", way_names[way], median[l], median[0] / median[l], libraries[l].file);
        }
    }
    for (int l = 0; l < used; l++) {
        const int right = worst[l] <= 1e-9;
        printf("%s: x and the products differ from the host's by %.1e\n", libraries[l].file, worst[l]);
        failures += !right;
    }
    return failures != 0;
}
