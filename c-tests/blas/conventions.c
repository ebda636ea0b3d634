/*
 * How Fortran functions return their result, in this library and in the CPU BLAS of KBLAS_CPU_BLAS_LIB (cpu.c). With
 * -DRESULT_IS_ARGUMENT the program uses the other convention. Only functions of complex type differ in it.
 *
 *   conventions cpu     zdotc_ comes from the stand-in
 *   conventions kblas   zdotc_ is computed by this library
 */
#include <complex.h>
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef float complex float_complex;
typedef double complex double_complex;

#ifdef RESULT_IS_ARGUMENT
#define DOT(name, T, INT) extern void name(T *, const INT *, const T *, const INT *, const T *, const INT *)
#define CALL(result, name, ...) name(&result, __VA_ARGS__)
#else
#define DOT(name, T, INT) extern T name(const INT *, const T *, const INT *, const T *, const INT *)
#define CALL(result, name, ...) result = name(__VA_ARGS__)
#endif
DOT(cdotu_, float_complex, int);
DOT(cdotc_, float_complex, int);
DOT(zdotu_, double_complex, int);
DOT(zdotc_, double_complex, int);
DOT(cdotu_64_, float_complex, int64_t);
DOT(cdotc_64_, float_complex, int64_t);
DOT(zdotu_64_, double_complex, int64_t);
DOT(zdotc_64_, double_complex, int64_t);

extern float sdot_(const int *, const float *, const int *, const float *, const int *);
extern float sdsdot_(const int *, const float *, const float *, const int *, const float *, const int *);
extern float snrm2_(const int *, const float *, const int *), sasum_(const int *, const float *, const int *);
extern float scnrm2_(const int *, const float_complex *, const int *);
extern float scasum_(const int *, const float_complex *, const int *);
extern float sdot_64_(const int64_t *, const float *, const int64_t *, const float *, const int64_t *);

static int failures;

static void expect(const char *name, double_complex result, double_complex expected) {
    if (result != expected) {
        ++failures;
        printf("%s is %g + %gi, not %g + %gi\n", name, creal(result), cimag(result), creal(expected), cimag(expected));
    }
}

#define COMPUTED(name, T, INT, x, y, expected)                                                                         \
    do {                                                                                                               \
        const INT n_ = 2, one_ = 1;                                                                                    \
        T result_ = 0;                                                                                                 \
        CALL(result_, name, &n_, x, &one_, y, &one_);                                                                  \
        expect(#name, result_, expected);                                                                              \
    } while (0)

int main(int argc, char **argv) {
    const float_complex cx[2] = {1 + 2 * I, 3}, cy[2] = {2 - I, I};
    const double_complex zx[2] = {1 + 2 * I, 3}, zy[2] = {2 - I, I};
    const int two = 2, one = 1;
    if (argc > 1 && strcmp(argv[1], "cpu") == 0) {
        double_complex result = 0;
        CALL(result, zdotc_, &two, zx, &one, zy, &one);
        expect("zdotc_ of the CPU BLAS", result, 3 + I);
#ifndef RESULT_IS_ARGUMENT
        extern double ddot_(const int *, const double *, const int *, const double *, const int *);
        extern void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *,
                           const double *, const int *, const double *, double *, const int *);
        const double a = 1;
        double y = 0;
        expect("ddot_ of the CPU BLAS", ddot_(&two, &a, &one, &a, &two), 2 + 10 + 200 + 0.5);
        dgemv_("N", &one, &one, &a, &a, &one, &a, &one, &a, &y, &one);
        expect("dgemv_ of the CPU BLAS", y, 42);
        void *cpu = argc > 2 ? dlopen(argv[2], RTLD_NOLOAD | RTLD_NOW) : NULL;
        const size_t *length = cpu ? dlsym(cpu, "cpu_length") : NULL;
        expect("the length of trans", length ? (double)*length : -1, 1);
#endif
    } else {
        COMPUTED(cdotu_, float_complex, int, cx, cy, 4 + 6 * I);
        COMPUTED(cdotc_, float_complex, int, cx, cy, -2 * I);
        COMPUTED(zdotu_, double_complex, int, zx, zy, 4 + 6 * I);
        COMPUTED(zdotc_, double_complex, int, zx, zy, -2 * I);
        COMPUTED(cdotu_64_, float_complex, int64_t, cx, cy, 4 + 6 * I);
        COMPUTED(cdotc_64_, float_complex, int64_t, cx, cy, -2 * I);
        COMPUTED(zdotu_64_, double_complex, int64_t, zx, zy, 4 + 6 * I);
        COMPUTED(zdotc_64_, double_complex, int64_t, zx, zy, -2 * I);
        const float x[2] = {3, -4}, ten = 10;
        const float_complex z[1] = {3 - 4 * I};
        const int64_t two_64 = 2, one_64 = 1;
        expect("sdot_", sdot_(&two, x, &one, x, &one), 25);
        expect("sdot_64_", sdot_64_(&two_64, x, &one_64, x, &one_64), 25);
        expect("sdsdot_", sdsdot_(&two, &ten, x, &one, x, &one), 35);
        expect("snrm2_", snrm2_(&two, x, &one), 5);
        expect("sasum_", sasum_(&two, x, &one), 7);
        expect("scnrm2_", scnrm2_(&one, z, &one), 5);
        expect("scasum_", scasum_(&one, z, &one), 7);
    }
    return failures != 0;
}
