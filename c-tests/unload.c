/*
 * unload LIBRARY: a program that loads libkblas and closes it again, as a plug-in host does. At that time a graph holds
 * the library's memory, and a thread that has called the library still runs. Both end later; then the library is loaded
 * again.
 *
 * With KBLAS_LOG=profile and KBLAS_LOG_FILE, the profile of the calls before and after is written at exit.
 *
 * Needs a driver, real or emulated; there is no waiver.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 5000, DEVICE = 1, NON_BLOCKING = 1, RELAXED = 2 };

static struct {
    int (*cuInit)(unsigned);
    int (*cuDeviceGet)(int *, int);
    int (*cuDevicePrimaryCtxRetain)(void **, int);
    int (*cuCtxSetCurrent)(void *);
    int (*cuMemAlloc_v2)(uintptr_t *, size_t);
    int (*cuMemsetD8_v2)(uintptr_t, unsigned char, size_t);
    int (*cuMemcpyDtoH_v2)(void *, uintptr_t, size_t);
    int (*cuStreamCreate)(void **, unsigned);
    int (*cuStreamSynchronize)(void *);
    int (*cuStreamBeginCapture_v2)(void *, int);
    int (*cuStreamEndCapture)(void *, void **);
    int (*cuGraphInstantiateWithFlags)(void **, void *, unsigned long long);
    int (*cuGraphLaunch)(void *, void *);
    int (*cuGraphExecDestroy)(void *);
    int (*cuGraphDestroy)(void *);
} cuda;

static struct {
    int (*kblasCreate)(void **);
    int (*kblasDestroy)(void *);
    int (*kblasSetStream)(void *, void *);
    int (*kblasSetPointerMode)(void *, int);
    int (*kblasDdot)(void *, int, const double *, int, const double *, int, double *);
} kblas;

static void must(int result, const char *what) {
    if (result != 0) {
        printf("%s: %d\n", what, result);
        exit(1);
    }
}
#define MUST(call) must(call, #call)

static void *find(void *library, const char *name) {
    void *found = dlsym(library, name);
    must(!found, name);
    return found;
}

static void *context, *stream;
static uintptr_t x, result;

static void *open_library(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        puts(dlerror());
        exit(1);
    }
#define KBLAS(name) *(void **)&kblas.name = find(library, #name)
    KBLAS(kblasCreate);
    KBLAS(kblasDestroy);
    KBLAS(kblasSetStream);
    KBLAS(kblasSetPointerMode);
    KBLAS(kblasDdot);
    return library;
}

/* x.x on the stream. */
static void dot(void) {
    void *handle;
    MUST(kblas.kblasCreate(&handle));
    MUST(kblas.kblasSetStream(handle, stream));
    MUST(kblas.kblasSetPointerMode(handle, DEVICE));
    MUST(kblas.kblasDdot(handle, N, (double *)x, 1, (double *)x, 1, (double *)result));
    MUST(kblas.kblasDestroy(handle));
}

static sem_t called, closed;

static void *thread(void *ignored) {
    MUST(cuda.cuCtxSetCurrent(context));
    dot();
    sem_post(&called);
    sem_wait(&closed);
    return ignored;
}

int main(int argc, char **argv) {
    void *driver = dlopen("libcuda.so.1", RTLD_NOW);
    if (argc != 2 || !driver) {
        puts(driver ? "usage: unload LIBRARY" : "waived: no CUDA driver");
        return driver ? 2 : 77;
    }
#define CUDA(name) *(void **)&cuda.name = find(driver, #name)
    CUDA(cuInit);
    CUDA(cuDeviceGet);
    CUDA(cuDevicePrimaryCtxRetain);
    CUDA(cuCtxSetCurrent);
    CUDA(cuMemAlloc_v2);
    CUDA(cuMemsetD8_v2);
    CUDA(cuMemcpyDtoH_v2);
    CUDA(cuStreamCreate);
    CUDA(cuStreamSynchronize);
    CUDA(cuStreamBeginCapture_v2);
    CUDA(cuStreamEndCapture);
    CUDA(cuGraphInstantiateWithFlags);
    CUDA(cuGraphLaunch);
    CUDA(cuGraphExecDestroy);
    CUDA(cuGraphDestroy);
    if (cuda.cuInit(0) != 0) {
        puts("waived: no CUDA device");
        return 77;
    }
    void *graph, *instance;
    int device;
    double value = -1;
    MUST(cuda.cuDeviceGet(&device, 0));
    MUST(cuda.cuDevicePrimaryCtxRetain(&context, device));
    MUST(cuda.cuCtxSetCurrent(context));
    MUST(cuda.cuStreamCreate(&stream, NON_BLOCKING));
    MUST(cuda.cuMemAlloc_v2(&x, N * sizeof(double)));
    MUST(cuda.cuMemAlloc_v2(&result, sizeof(double)));
    MUST(cuda.cuMemsetD8_v2(x, 0, N * sizeof(double)));

    void *library = open_library(argv[1]);
    pthread_t other;
    sem_init(&called, 0, 0);
    sem_init(&closed, 0, 0);
    MUST(pthread_create(&other, NULL, thread, NULL));
    sem_wait(&called);
    MUST(cuda.cuStreamBeginCapture_v2(stream, RELAXED));
    dot();
    MUST(cuda.cuStreamEndCapture(stream, &graph));
    MUST(cuda.cuGraphInstantiateWithFlags(&instance, graph, 0));

    MUST(dlclose(library));
    sem_post(&closed);
    MUST(pthread_join(other, NULL));
    MUST(cuda.cuGraphLaunch(instance, stream));
    MUST(cuda.cuStreamSynchronize(stream));
    MUST(cuda.cuMemcpyDtoH_v2(&value, result, sizeof(value)));
    MUST(cuda.cuGraphExecDestroy(instance));
    MUST(cuda.cuGraphDestroy(graph));

    open_library(argv[1]);
    dot();
    MUST(cuda.cuStreamSynchronize(stream));
    printf("x·x is %g\n", value);
    return value != 0;
}
