/* Calls every name of names.h on a device and checks the results: linked to cuBLAS, or to the stand-in if kblas takes
 * the calls.
 *
 *   taken values     each name, with scalars on the host and on the device, on the default stream and on another
 *   taken graph      a captured graph of calls, replayed
 *   taken threads    handles of many threads at once, and one shared handle
 *   taken devices    each device with its own handle */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "cublas.h"
#include "device.h"
#include "matrix.h"
#include "numbers.h"

struct name {
    const char *name;
    int (*function)(void);
    enum kind kind;
    char precision;
    int wide;
};

static const struct name names[] = {
#define X(name, kind, precision, wide) {#name, name, kind, precision, wide},
    NAMES(X)
#undef X
};
static const int name_count = sizeof names / sizeof *names;

/* Device memory, and its expected contents on the host. */
struct operand {
    char precision; /* 'p': pointers */
    size_t bytes;
    char *expected;
    void *device;
};

static struct operand operand(char precision, long count, unsigned *state) {
    struct operand made = {.precision = precision, .bytes = (size_t)count * number_size(precision)};
    made.expected = malloc(made.bytes);
    for (long i = 0; i < count; i++) number_set(precision, made.expected, i, number_small(precision, state));
    made.device = device_copy(made.expected, made.bytes);
    return made;
}

static struct operand pointers(const struct operand *to, int entries) {
    struct operand made = {.precision = 'p', .bytes = (size_t)entries * sizeof(void *)};
    size_t step = to->bytes / (size_t)entries;
    made.expected = malloc(made.bytes);
    for (int b = 0; b < entries; b++) {
        void *entry = (char *)to->device + (size_t)b * step;
        memcpy(made.expected + (size_t)b * sizeof entry, &entry, sizeof entry);
    }
    made.device = device_copy(made.expected, made.bytes);
    return made;
}

static void operand_renew(struct operand *operand) { device_write(operand->device, operand->expected, operand->bytes); }

static int operand_is_right(const struct operand *operand) {
    char *found = malloc(operand->bytes);
    device_read(found, operand->device, operand->bytes);
    int right = 1;
    for (long i = 0; right && i < (long)(operand->bytes / number_size(operand->precision)); i++) {
        right = number_get(operand->precision, found, i) == number_get(operand->precision, operand->expected, i);
    }
    free(found);
    return right;
}

static void operand_free(struct operand *operand) {
    device_free(operand->device);
    free(operand->expected);
}

#define INTEGER int
#define WITH(name) name##_int
#include "values.h"
#undef INTEGER
#undef WITH
#define INTEGER int64_t
#define WITH(name) name##_int64
#include "values.h"

static int values(const struct name *name, cublasHandle_t handle, int on_device, int variant) {
    return (name->wide ? values_int64 : values_int)(name, handle, on_device, variant);
}

/* Calls every name on the handle; returns the number of wrong results. */
static int every_name(cublasHandle_t handle) {
    int wrong = 0;
    for (int i = 0; i < name_count; i++) {
        for (int on_device = 0; on_device < 2; on_device++) {
            for (int variant = 0; variant < 4; variant++) wrong += !values(&names[i], handle, on_device, variant);
        }
    }
    return wrong;
}

static cublasHandle_t create(void) {
    cublasHandle_t handle;
    if (cublasCreate_v2(&handle) != 0) {
        fprintf(stderr, "cublasCreate fails\n");
        exit(1);
    }
    return handle;
}

static int test_values(void) {
    cublasHandle_t handle = create();
    device_stream stream;
    int wrong = every_name(handle);
    DRIVER(cuStreamCreate(&stream, 1));
    cublasSetStream_v2(handle, (cudaStream_t)stream);
    wrong += every_name(handle);
    cublasDestroy_v2(handle);
    DRIVER(cuStreamDestroy_v2(stream));
    return wrong;
}

enum { ORDER = 64 };

/* y := A·x, d := y·y, y := d·y, all in one graph; A and x are ones. */
static int test_graph(void) {
    int (*dgemv)(cublasHandle_t, int, int, int, const double *, const double *, int, const double *, int, const double *,
                 double *, int) = (void *)cublasDgemv_v2;
    int (*ddot)(cublasHandle_t, int, const double *, int, const double *, int, double *) = (void *)cublasDdot_v2;
    int (*dscal)(cublasHandle_t, int, const double *, double *, int) = (void *)cublasDscal_v2;
    static double ones[ORDER * ORDER], zero, y[ORDER], dot;
    for (int i = 0; i < ORDER * ORDER; i++) ones[i] = 1;
    double *d_a = device_copy(ones, sizeof ones), *d_x = device_copy(ones, ORDER * sizeof *ones);
    double *d_y = device_copy(y, sizeof y), *d_dot = device_copy(&zero, sizeof zero), *d_zero = device_copy(&zero, sizeof zero);
    cublasHandle_t handle = create();
    device_stream stream;
    void *graph, *exec;
    int status = 0, wrong = 0;
    DRIVER(cuStreamCreate(&stream, 1));
    cublasSetStream_v2(handle, (cudaStream_t)stream);
    cublasSetPointerMode_v2(handle, CUBLAS_POINTER_MODE_DEVICE);
    DRIVER(cuStreamBeginCapture_v2(stream, 0));
    status |= dgemv(handle, CUBLAS_OP_T, ORDER, ORDER, d_x, d_a, ORDER, d_x, 1, d_zero, d_y, 1);
    status |= ddot(handle, ORDER, d_y, 1, d_y, 1, d_dot);
    status |= dscal(handle, ORDER, d_dot, d_y, 1);
    DRIVER(cuStreamEndCapture(stream, &graph));
    DRIVER(cuGraphInstantiateWithFlags(&exec, graph, 0));
    for (int replay = 1; replay <= 3; replay++) {
        /* x = replay, replay, … */
        for (int i = 0; i < ORDER; i++) y[i] = replay;
        device_write(d_x, y, sizeof y);
        double alpha = replay; /* the first of x */
        DRIVER(cuGraphLaunch(exec, stream));
        DRIVER(cuStreamSynchronize(stream));
        device_read(y, d_y, sizeof y);
        device_read(&dot, d_dot, sizeof dot);
        double before = alpha * ORDER * replay;
        wrong += dot != ORDER * before * before;
        for (int i = 0; i < ORDER; i++) wrong += y[i] != dot * before;
    }
    DRIVER(cuGraphExecDestroy(exec));
    DRIVER(cuGraphDestroy(graph));
    cublasDestroy_v2(handle);
    return wrong + (status != 0);
}

enum { THREADS = 8 };

struct thread {
    pthread_t id;
    void *context;
    cublasHandle_t shared;
    int wrong;
};

static void *thread_main(void *argument) {
    struct thread *thread = argument;
    DRIVER(cuCtxSetCurrent(thread->context));
    cublasHandle_t handle = create();
    device_stream stream;
    DRIVER(cuStreamCreate(&stream, 1));
    cublasSetStream_v2(handle, (cudaStream_t)stream);
    thread->wrong = every_name(handle);
    /* The pointer mode of the shared handle stays constant. */
    static const double two = 2;
    double value = 3;
    double *x = device_copy(&value, sizeof value);
    int (*dscal)(cublasHandle_t, int, const double *, double *, int) = (void *)cublasDscal_v2;
    for (int i = 0; i < 10; i++) thread->wrong += dscal(thread->shared, 1, &two, x, 1) != 0;
    DRIVER(cuCtxSynchronize());
    device_read(&value, x, sizeof value);
    thread->wrong += value != 3 * 1024;
    device_free(x);
    cublasDestroy_v2(handle);
    return 0;
}

static int test_threads(void *context) {
    struct thread threads[THREADS];
    cublasHandle_t shared = create();
    int wrong = 0;
    for (int i = 0; i < THREADS; i++) {
        threads[i] = (struct thread){.context = context, .shared = shared};
        if (pthread_create(&threads[i].id, 0, thread_main, &threads[i]) != 0) return 1;
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i].id, 0);
        wrong += threads[i].wrong;
    }
    cublasDestroy_v2(shared);
    return wrong;
}

static int test_devices(void) {
    int count, wrong = 0;
    DRIVER(cuDeviceGetCount(&count));
    if (count < 2) {
        printf("waived: one device\n");
        exit(77);
    }
    for (int ordinal = count - 1; ordinal >= 0; ordinal--) {
        device_use(ordinal);
        cublasHandle_t handle = create();
        wrong += every_name(handle);
        cublasDestroy_v2(handle);
    }
    return wrong;
}

int main(int count, char **arguments) {
    const char *test = count == 2 ? arguments[1] : "";
    driver_load();
    void *context = device_use(0);
    int wrong;
    if (!strcmp(test, "values")) wrong = test_values();
    else if (!strcmp(test, "graph")) wrong = test_graph();
    else if (!strcmp(test, "threads")) wrong = test_threads(context);
    else if (!strcmp(test, "devices")) wrong = test_devices();
    else {
        fprintf(stderr, "usage: %s values|graph|threads|devices\n", arguments[0]);
        return 2;
    }
    printf("%s: %d wrong\n", test, wrong);
    return wrong != 0;
}
