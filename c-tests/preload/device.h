/* The part of the CUDA driver that the tests use, found at run time: it may be the emulated one. */
#ifndef KBLAS_TEST_PRELOAD_DEVICE_H
#define KBLAS_TEST_PRELOAD_DEVICE_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t device_pointer;
typedef struct CUstream_st *device_stream;

static struct {
    int (*cuInit)(unsigned);
    int (*cuDeviceGetCount)(int *);
    int (*cuDeviceGet)(int *, int);
    int (*cuDevicePrimaryCtxRetain)(void **, int);
    int (*cuCtxSetCurrent)(void *);
    int (*cuCtxGetCurrent)(void **);
    int (*cuCtxSynchronize)(void);
    int (*cuMemAlloc_v2)(device_pointer *, size_t);
    int (*cuMemFree_v2)(device_pointer);
    int (*cuMemcpyHtoD_v2)(device_pointer, const void *, size_t);
    int (*cuMemcpyDtoH_v2)(void *, device_pointer, size_t);
    int (*cuMemsetD8_v2)(device_pointer, unsigned char, size_t);
    int (*cuStreamCreate)(device_stream *, unsigned);
    int (*cuStreamDestroy_v2)(device_stream);
    int (*cuStreamSynchronize)(device_stream);
    int (*cuStreamBeginCapture_v2)(device_stream, int);
    int (*cuStreamEndCapture)(device_stream, void **);
    int (*cuGraphInstantiateWithFlags)(void **, void *, unsigned long long);
    int (*cuGraphLaunch)(void *, device_stream);
    int (*cuGraphExecDestroy)(void *);
    int (*cuGraphDestroy)(void *);
    int (*cuEventCreate)(void **, unsigned);
    int (*cuEventRecord)(void *, device_stream);
    int (*cuEventSynchronize)(void *);
    int (*cuEventElapsedTime)(float *, void *, void *);
    int (*cuMemsetD8Async)(device_pointer, unsigned char, size_t, device_stream);
} driver;

/* A driver call that must succeed; otherwise the test ends. */
#define DRIVER(call)                                                          \
    do {                                                                      \
        int status_ = driver.call;                                            \
        if (status_ != 0) {                                                   \
            fprintf(stderr, "%s:%d: %s: %d\n", __FILE__, __LINE__, #call, status_); \
            exit(1);                                                          \
        }                                                                     \
    } while (0)

/* Looks up the driver's functions. Without a driver, ends the program as a waived test. */
static inline void driver_load(void) {
    static const char *const names[] = {
        "cuInit", "cuDeviceGetCount", "cuDeviceGet", "cuDevicePrimaryCtxRetain", "cuCtxSetCurrent", "cuCtxGetCurrent",
        "cuCtxSynchronize",
        "cuMemAlloc_v2", "cuMemFree_v2", "cuMemcpyHtoD_v2", "cuMemcpyDtoH_v2", "cuMemsetD8_v2", "cuStreamCreate",
        "cuStreamDestroy_v2", "cuStreamSynchronize", "cuStreamBeginCapture_v2", "cuStreamEndCapture",
        "cuGraphInstantiateWithFlags", "cuGraphLaunch", "cuGraphExecDestroy", "cuGraphDestroy", "cuEventCreate",
        "cuEventRecord", "cuEventSynchronize", "cuEventElapsedTime", "cuMemsetD8Async",
    };
    void *library = dlopen("libcuda.so.1", RTLD_NOW);
    if (!library) {
        printf("waived: no CUDA driver\n");
        exit(77);
    }
    _Static_assert(sizeof names / sizeof *names == sizeof driver / sizeof(void *), "a name for each function");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *function = dlsym(library, names[i]);
        if (!function) {
            fprintf(stderr, "the driver has no %s\n", names[i]);
            exit(1);
        }
        memcpy((char *)&driver + i * sizeof function, &function, sizeof function);
    }
    if (driver.cuInit(0) != 0) {
        printf("waived: no CUDA device\n");
        exit(77);
    }
}

/* Makes the device's primary context, which cuBLAS uses, current on the calling thread. */
static inline void *device_use(int ordinal) {
    int device;
    void *context;
    DRIVER(cuDeviceGet(&device, ordinal));
    DRIVER(cuDevicePrimaryCtxRetain(&context, device));
    DRIVER(cuCtxSetCurrent(context));
    return context;
}

static inline void *device_copy(const void *from, size_t bytes) {
    device_pointer to;
    DRIVER(cuMemAlloc_v2(&to, bytes));
    DRIVER(cuMemcpyHtoD_v2(to, from, bytes));
    return (void *)(uintptr_t)to;
}

static inline void device_read(void *to, const void *from, size_t bytes) {
    DRIVER(cuMemcpyDtoH_v2(to, (device_pointer)(uintptr_t)from, bytes));
}

static inline void device_write(void *to, const void *from, size_t bytes) {
    DRIVER(cuMemcpyHtoD_v2((device_pointer)(uintptr_t)to, from, bytes));
}

static inline void device_free(void *pointer) { DRIVER(cuMemFree_v2((device_pointer)(uintptr_t)pointer)); }

#endif
