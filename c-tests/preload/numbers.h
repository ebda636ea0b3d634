/* Numbers of the four precisions in one type, and the routines on them as BLAS defines them. */
#ifndef KBLAS_TEST_PRELOAD_NUMBERS_H
#define KBLAS_TEST_PRELOAD_NUMBERS_H

#include <complex.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

typedef double complex number;

static inline int is_complex(char precision) { return precision == 'c' || precision == 'z'; }

static inline size_t real_size(char precision) { return precision == 's' || precision == 'c' ? 4 : 8; }

static inline size_t number_size(char precision) { return real_size(precision) * (is_complex(precision) ? 2 : 1); }

/* The precision of a number's real part. */
static inline char real_of(char precision) { return precision == 'c' ? 's' : precision == 'z' ? 'd' : precision; }

static inline number number_get(char precision, const void *from, long i) {
    const char *at = (const char *)from + i * (long)number_size(precision);
    float f[2] = {0, 0};
    double d[2] = {0, 0};
    memcpy(real_size(precision) == 4 ? (void *)f : (void *)d, at, number_size(precision));
    return CMPLX((double)f[0] + d[0], (double)f[1] + d[1]);
}

static inline void number_set(char precision, void *to, long i, number value) {
    char *at = (char *)to + i * (long)number_size(precision);
    float f[2] = {(float)creal(value), (float)cimag(value)};
    double d[2] = {creal(value), cimag(value)};
    memcpy(at, real_size(precision) == 4 ? (void *)f : (void *)d, number_size(precision));
}

/* Small integers, whose sums and products are exact in every precision. */
static inline number number_small(char precision, unsigned *state) {
    int part[2];
    for (int i = 0; i < 2; i++) {
        *state = *state * 1664525u + 1013904223u;
        part[i] = (int)(*state >> 24) % 7 - 3;
    }
    return CMPLX(part[0], is_complex(precision) ? part[1] : 0);
}

/* The position of logical element i of n. A negative increment starts at the far end. */
static inline long place(long i, long n, long inc) { return inc < 0 ? (i + 1 - n) * inc : i * inc; }

static inline double size_of(number x) { return fabs(creal(x)) + fabs(cimag(x)); }

#endif
