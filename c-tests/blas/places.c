/*
 * Every routine of libkblas_blas with its operands in host, device and managed memory, in all combinations. Each must
 * give the same result as with all operands on the host, and change nothing else. The numbers are small integers, so
 * sums are exact in any order.
 *
 * Also checks that calls on host memory do not start CUDA. Needs a driver, real or emulated; there is no waiver.
 */
#include "driver.h"

#include <complex.h>
#include <math.h>
#include <string.h>

typedef float complex float_complex;
typedef double complex double_complex;

enum place { HOST, DEVICE, MANAGED, PLACES };
enum { OPERANDS = 3, LENGTH = 96, INCREMENTS = 4 };
enum { ROW_MAJOR = 101, COL_MAJOR = 102 };
static const int increments[INCREMENTS] = {1, -1, 3, -2};

static void *put(enum place place, const void *data, size_t bytes) {
    uintptr_t address;
    void *host;
    switch (place) {
    case HOST:
        host = malloc(bytes);
        memcpy(host, data, bytes);
        return host;
    case DEVICE:
        must(cuda.cuMemAlloc_v2(&address, bytes), "cuMemAlloc");
        must(cuda.cuMemcpyHtoD_v2(address, data, bytes), "cuMemcpyHtoD");
        return (void *)address;
    default:
        must(cuda.cuMemAllocManaged(&address, bytes, 1), "cuMemAllocManaged");
        memcpy((void *)address, data, bytes);
        return (void *)address;
    }
}

/* Managed memory is read immediately, so the call must have waited. */
static void take(enum place place, void *address, void *data, size_t bytes) {
    if (place == DEVICE) {
        must(cuda.cuMemcpyDtoH_v2(data, (uintptr_t)address, bytes), "cuMemcpyDtoH");
    } else {
        memcpy(data, address, bytes);
    }
    if (place == HOST) {
        free(address);
    } else {
        must(cuda.cuMemFree_v2((uintptr_t)address), "cuMemFree");
    }
}

static int failures, cases;

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)

/* places.h contains the routines of one precision and one width of integers. */
#define INT int
#define FORTRAN(name) JOIN(name, _)
#define CBLAS(name) JOIN(cblas_, name)
#define WIDTH 32
#include "places_all.h"
#undef INT
#undef FORTRAN
#undef CBLAS
#undef WIDTH
#define INT int64_t
#define FORTRAN(name) JOIN(name, _64_)
#define CBLAS(name) JOIN(JOIN(cblas_, name), _64)
#define WIDTH 64
#include "places_all.h"

double dsdot_(const int *, const float *, const int *, const float *, const int *);
float cblas_sdsdot(int, float, const float *, int, const float *, int);

/* The two routines whose result is wider than their vectors. 4097^2 has no exact representation in single precision. */
static void wide_dots(void) {
    const float x[3] = {4097, -2, 1}, y[5] = {3, 0, 5, 0, 4097};
    const int n = 3, incx = 1, incy = -2;
    for (int k = 0; k < PLACES * PLACES; ++k) {
        const enum place place_x = k % PLACES, place_y = k / PLACES;
        float *px = put(place_x, x, sizeof(x)), *py = put(place_y, y, sizeof(y)), rest[5];
        const double dot = dsdot_(&n, px, &incx, py, &incy);
        const float sum = cblas_sdsdot(n, -4097.0F * 4096, px, incx, py, incy);
        take(place_x, px, rest, sizeof(x));
        take(place_y, py, rest, sizeof(y));
        ++cases;
        if (dot != 4097.0 * 4097 - 2 * 5 + 3 || sum != 4097 - 2 * 5 + 3) {
            ++failures;
            printf("dsdot %.17g, sdsdot %.9g, operands in %d %d\n", dot, sum, place_x, place_y);
        }
    }
}

/* In row-major layout, a Hermitian product copies x. An empty x has no copy, and the program must continue. */
static void empty_products(void) {
    const double_complex one = 1;
    const float_complex one_single = 1;
    const double operand[2] = {7, 8};
    for (enum place place = HOST; place < PLACES; ++place) {
        void *p[OPERANDS];
        double rest[2];
        for (int k = 0; k < OPERANDS; ++k)
            p[k] = put(place, operand, sizeof(operand));
        cblas_zhemv(ROW_MAJOR, 121, 0, &one, p[0], 1, p[1], 1, &one, p[2], 1);
        cblas_chemv_64(ROW_MAJOR, 121, 0, &one_single, p[0], 1, p[1], 1, &one_single, p[2], 1);
        for (int k = 0; k < OPERANDS; ++k) {
            take(place, p[k], rest, sizeof(rest));
            ++cases;
            if (memcmp(rest, operand, sizeof(rest)) != 0) {
                ++failures;
                printf("operand %d of an empty product in %d has changed\n", k, place);
            }
        }
    }
}

int main(void) {
    void *context;
    if (!load_cuda()) {
        puts("waived: no CUDA driver");
        return 77;
    }
    run_d_32(1);
    enum { NOT_INITIALIZED = 3 };
    if (cuda.cuCtxGetCurrent(&context) != NOT_INITIALIZED) {
        puts("calls on host memory have started CUDA");
        return 1;
    }
    if (cuda.cuInit(0) != 0) {
        puts("waived: no CUDA device");
        return 77;
    }
    enter_primary_context();
    run_s_32(PLACES);
    run_d_32(PLACES);
    run_c_32(PLACES);
    run_z_32(PLACES);
    run_s_64(PLACES);
    run_d_64(PLACES);
    run_c_64(PLACES);
    run_z_64(PLACES);
    wide_dots();
    empty_products();
    printf("%d cases, %d failures\n", cases, failures);
    return failures != 0;
}
