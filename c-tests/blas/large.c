/* cgemm_ of host memory, large enough that the device computes it sooner than one processor would. With the argument
 * "device" the result must be that of the product, with "cpu" that of the CPU BLAS of KBLAS_CPU_BLAS_LIB (cpu.c). */
#include "driver.h"

#include <complex.h>
#include <sched.h>
#include <string.h>

enum { N = 384 };

extern void cgemm_(const char *, const char *, const int *, const int *, const int *, const float complex *,
                   const float complex *, const int *, const float complex *, const int *, const float complex *,
                   float complex *, const int *);

static float complex a[N * N], b[N * N], c[N * N];

int main(int argc, char **argv) {
    const int on_device = argc == 2 && strcmp(argv[1], "device") == 0;
    start_cuda();
    cpu_set_t one_processor;
    CPU_ZERO(&one_processor);
    CPU_SET(sched_getcpu(), &one_processor);
    must(sched_setaffinity(0, sizeof one_processor, &one_processor), "sched_setaffinity");
    for (int i = 0; i < N * N; ++i) a[i] = i % 5 - 2 + i % 3 * I, b[i] = i % 7 - 3 - i % 2 * I, c[i] = i % 11;

    const int n = N;
    const float complex alpha = 2, beta = -1;
    cgemm_("N", "T", &n, &n, &n, &alpha, a, &n, b, &n, &beta, c, &n);

    int wrong = 0;
    for (int j = 0; j < N; j += 13)
        for (int i = 0; i < N; i += 7) {
            float complex sum = 0;
            for (int l = 0; l < N; ++l) sum += a[i + l * N] * b[j + l * N];
            const float before = (i + j * N) % 11;
            wrong += c[i + j * N] != (on_device ? 2 * sum - before : i + j == 0 ? 42 : before);
        }
    printf("%d elements are not those of the %s\n", wrong, on_device ? "device" : "CPU BLAS");
    return wrong != 0;
}
