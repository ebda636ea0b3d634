/* The CUDA driver functions that the test programs call, from libcuda.so.1. */
#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define DRIVER_FUNCTIONS(X)                                                                                             \
    X(cuInit, (unsigned))                                                                                               \
    X(cuDeviceGet, (int *, int))                                                                                        \
    X(cuDevicePrimaryCtxRetain, (void **, int))                                                                         \
    X(cuCtxSetCurrent, (void *))                                                                                        \
    X(cuCtxGetCurrent, (void **))                                                                                       \
    X(cuMemAlloc_v2, (uintptr_t *, size_t))                                                                             \
    X(cuMemAllocManaged, (uintptr_t *, size_t, unsigned))                                                               \
    X(cuMemFree_v2, (uintptr_t))                                                                                        \
    X(cuMemcpyHtoD_v2, (uintptr_t, const void *, size_t))                                                               \
    X(cuMemcpyDtoH_v2, (void *, uintptr_t, size_t))                                                                     \
    X(cuLaunchHostFunc, (void *, void (*)(void *), void *))                                                             \
    X(cuStreamCreate, (void **, unsigned))                                                                              \
    X(cuStreamBeginCapture_v2, (void *, int))                                                                           \
    X(cuStreamEndCapture, (void *, void **))                                                                            \
    X(cuStreamSynchronize, (void *))

#define DECLARE(name, parameters) int(*name) parameters;
static struct {
    DRIVER_FUNCTIONS(DECLARE)
} cuda;
#undef DECLARE

/* Returns 0 if there is no driver. */
static int load_cuda(void) {
    void *driver = dlopen("libcuda.so.1", RTLD_NOW);
    if (!driver) {
        return 0;
    }
#define LOAD(name, parameters) *(void **)&cuda.name = dlsym(driver, #name);
    DRIVER_FUNCTIONS(LOAD)
#undef LOAD
    return 1;
}

static void must(int result, const char *what) {
    if (result != 0) {
        printf("%s: CUDA error %d\n", what, result);
        exit(1);
    }
}

/* Makes the primary context of device 0 current, after cuInit. */
static void *enter_primary_context(void) {
    void *context;
    int device;
    must(cuda.cuDeviceGet(&device, 0), "cuDeviceGet");
    must(cuda.cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
    must(cuda.cuCtxSetCurrent(context), "cuCtxSetCurrent");
    return context;
}

/* Starts CUDA on device 0. Without a driver or a device, the test is waived. */
static inline void start_cuda(void) {
    if (!load_cuda() || cuda.cuInit(0) != 0) {
        puts("waived: no CUDA device");
        exit(77);
    }
    enter_primary_context();
}
