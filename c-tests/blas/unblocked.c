/*
 * LAPACK's unblocked routines, whose work is level 2: sytd2 and hetd2, gebd2, getf2, and trtri through trti2, in four
 * precisions. They are netlib's own code and call libkblas_blas. The results are checked as in LAPACK's tests: by the
 * difference between the factors' product and the matrix, in units of n eps |A|. The sums are computed in a wider type.
 *
 *   unblocked managed|host ORDER...
 *
 * The matrices are in managed memory or in host memory. Prints the minimum number of level-2 calls. The profile shows
 * which library computed them.
 */
#include "driver.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <string.h>

/* The threshold of LAPACK's tests of getf2 and trtri; those of the other tests are larger. */
static const double threshold = 30;

static int managed, checks, failures;
static double worst;

static void *memory(size_t bytes) {
    uintptr_t address;
    if (!managed) {
        return malloc(bytes);
    }
    must(cuda.cuMemAllocManaged(&address, bytes, 1), "cuMemAllocManaged");
    return (void *)address;
}

static void release(void *address) {
    if (managed) {
        must(cuda.cuMemFree_v2((uintptr_t)address), "cuMemFree");
    } else {
        free(address);
    }
}

/* In [-0.5, 0.5), the same in every run. */
static double number(void) {
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 11) / ((uint64_t)1 << 53) - 0.5;
}

static void judge(const char *letter, const char *routine, const char *how, int m, int n, int info, const char *what,
                  double ratio) {
    ++checks;
    worst = ratio <= worst ? worst : ratio;
    if (info != 0 || !(ratio < threshold)) {
        ++failures;
        printf("%s%s %s %d × %d: info %d, %s is %.3g n ε |A|\n", letter, routine, how, m, n, info, what, ratio);
    }
}

/* LAPACK queries the block size. With 1, trtri calls trti2. */
int ilaenv_(void) { return 1; }

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define WORD_(a) #a
#define WORD(a) WORD_(a)

/* unblocked.h contains the routines of one precision. EPSILON is the unit roundoff, as in LAPACK's tests. */
#define IS_COMPLEX 0
#define WIDE(function) function
#define LETTER s
#define T float
#define R float
#define W double
#define V double
#define EPSILON (FLT_EPSILON / 2)
#include "unblocked.h"
#undef IS_COMPLEX
#undef LETTER
#undef T
#undef W
#define IS_COMPLEX 1
#define LETTER c
#define T float complex
#define W double complex
#include "unblocked.h"
#undef IS_COMPLEX
#undef WIDE
#undef LETTER
#undef T
#undef R
#undef W
#undef V
#undef EPSILON
#define IS_COMPLEX 0
#define WIDE(function) JOIN(function, l)
#define LETTER d
#define T double
#define R double
#define W long double
#define V long double
#define EPSILON (DBL_EPSILON / 2)
#include "unblocked.h"
#undef IS_COMPLEX
#undef LETTER
#undef T
#undef W
#define IS_COMPLEX 1
#define LETTER z
#define T double complex
#define W long double complex
#include "unblocked.h"

int main(int count, char **arguments) {
    managed = count > 1 && strcmp(arguments[1], "managed") == 0;
    if (count < 3 || (!managed && strcmp(arguments[1], "host") != 0)) {
        puts("usage: unblocked managed|host ORDER...");
        return 2;
    }
    if (managed) {
        start_cuda();
    }
    for (int k = 2; k < count; ++k) {
        const int n = atoi(arguments[k]);
        if (n < 1) {
            puts("an order is 1 at least");
            return 2;
        }
        all_s(n), all_d(n), all_c(n), all_z(n);
    }
    tell_s(), tell_d(), tell_c(), tell_z();
    printf("%d checks, the largest %.3g n ε |A|, %d failures\n", checks, worst, failures);
    return failures != 0;
}
