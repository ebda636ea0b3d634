/* On a device, with the stand-in for cuBLAS. Calls that kblas does not accept or cannot begin are forwarded and return
 * the library's result. A call that kblas has begun returns its own.
 *
 *   refused arguments     arguments that BLAS forbids, and an invalid handle
 *   refused memory        the device has no memory left for kblas
 *   refused capture       a call with a result on the host within a capture
 *   refused device        the handle's stream belongs to a device that is not current */
#include <stdio.h>
#include <stdlib.h>

#include "cublas.h"
#include "device.h"
#include "stand_in.h"

static int (*dgemv)(cublasHandle_t, int, int, int, const double *, const double *, int, const double *, int,
                          const double *, double *, int) = (void *)cublasDgemv_v2;
static int (*dcopy)(cublasHandle_t, int, const double *, int, double *, int) = (void *)cublasDcopy_v2;
static int (*dasum)(cublasHandle_t, int, const double *, int, double *) = (void *)cublasDasum_v2;

static int wrong;

static void expect(const char *what, int is_right) {
    if (!is_right) {
        fprintf(stderr, "%s: wrong\n", what);
        wrong++;
    }
}

/* Checks that the call went to the stand-in, and no other call did. */
static void passed_on(const char *what, long before, int status) {
    expect(what, stand_in_calls() == before + 1 && status == STAND_IN_STATUS);
}

static void arguments(cublasHandle_t handle, double *memory) {
    const double one = 1;
    long before = stand_in_calls();
    passed_on("lda < m", before, dgemv(handle, CUBLAS_OP_N, 4, 4, &one, memory, 3, memory, 1, &one, memory, 1));
    /* In cuBLAS this is CUBLAS_OP_CONJG. */
    passed_on("trans = 3", before + 1, dgemv(handle, 3, 4, 4, &one, memory, 4, memory, 1, &one, memory, 1));
    passed_on("incx = 0", before + 2, dgemv(handle, CUBLAS_OP_N, 4, 4, &one, memory, 4, memory, 0, &one, memory, 1));
    passed_on("no A", before + 3, dgemv(handle, CUBLAS_OP_N, 4, 4, &one, 0, 4, memory, 1, &one, memory, 1));
    passed_on("incy = 0", before + 4, dcopy(handle, 4, memory, 1, memory, 0));
    passed_on("no result", before + 5, dasum(handle, 4, memory, 1, 0));
    passed_on("no handle", before + 6, dcopy(0, 4, memory, 1, memory, 1));
    expect("nothing to do", dcopy(handle, 0, 0, 1, 0, 1) == 0 && stand_in_calls() == before + 7);
}

/* Allocates all memory, so that kblas gets none for its partial sums. */
static void memory_left(cublasHandle_t handle, double *memory) {
    device_pointer pointer;
    double sum;
    for (size_t bytes = (size_t)1 << 40; bytes >= 512; bytes /= 2) {
        while (driver.cuMemAlloc_v2(&pointer, bytes) == 0) continue;
    }
    long before = stand_in_calls();
    passed_on("no memory", before, dasum(handle, 4, memory, 1, &sum));
}

static void capture(cublasHandle_t handle, double *memory) {
    device_stream stream;
    void *graph = 0;
    double sum;
    DRIVER(cuStreamCreate(&stream, 1));
    cublasSetStream_v2(handle, (cudaStream_t)stream);
    /* The first call loads code, before the capture. */
    expect("before the capture", dasum(handle, 4, memory, 1, &sum) == 0);
    long before = stand_in_calls();
    DRIVER(cuStreamBeginCapture_v2(stream, 0));
    passed_on("a capture with a result on the host", before, dasum(handle, 4, memory, 1, &sum));
    expect("which kblas does not spoil", driver.cuStreamEndCapture(stream, &graph) == 0);
    expect("after the capture", dasum(handle, 4, memory, 1, &sum) == 0);
}

static void device(cublasHandle_t handle, double *memory) {
    device_stream stream;
    int count;
    DRIVER(cuDeviceGetCount(&count));
    if (count < 2) {
        printf("waived: one device\n");
        exit(77);
    }
    device_use(1);
    DRIVER(cuStreamCreate(&stream, 1));
    cublasSetStream_v2(handle, (cudaStream_t)stream);
    device_use(0);
    long before = stand_in_calls();
    passed_on("a stream of another device", before, dcopy(handle, 4, memory, 1, memory, 1));
}

int main(int count, char **words) {
    const char *test = count == 2 ? words[1] : "";
    cublasHandle_t handle;
    driver_load();
    device_use(0);
    double zeros[16] = {0}, *memory = device_copy(zeros, sizeof zeros);
    if (cublasCreate_v2(&handle) != 0) return 1;
    if (!strcmp(test, "arguments")) arguments(handle, memory);
    else if (!strcmp(test, "memory")) memory_left(handle, memory);
    else if (!strcmp(test, "capture")) capture(handle, memory);
    else if (!strcmp(test, "device")) device(handle, memory);
    else {
        fprintf(stderr, "usage: %s arguments|memory|capture|device\n", words[0]);
        return 2;
    }
    printf("%s: %d wrong\n", test, wrong);
    return wrong != 0;
}
