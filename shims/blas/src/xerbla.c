/*
 * The error handlers of BLAS and CBLAS, and RowMajorStrg. With this variable netlib's CBLAS tells a handler that the
 * matrix is row-major. Then these positions are exchanged: m and n of gemm, gemv, gbmv and ger; lda and ldb of gemm;
 * kl and ku of gbmv; incx and incy of ger, her2 and hpr2.
 *
 * A program may define its own handlers with these names: the library is linked so that its calls find them. The
 * handlers here call those of the CPU BLAS, so that a wrong argument has the same effect as without this library. If
 * there are none, they act as netlib's. xerbla_ writes to standard output and stops like Fortran's STOP, with status 0.
 * cblas_xerbla writes to standard error and exits with -1.
 *
 * In C, because a function with a variable number of arguments cannot be written in Rust.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int RowMajorStrg = 0;

/* Defined in cpu.rs: finds another definition of the name. */
void *kblas_blas_definition(const char *name);

void xerbla_(const char *name, const int *info, size_t length);
void xerbla_64_(const char *name, const int64_t *info, size_t length);
void cblas_xerbla(int info, const char *name, const char *format, ...);
void cblas_xerbla_64(int64_t info, const char *name, const char *format, ...);

/*
 * `name` is Fortran's, without a zero byte at its end. C programs may omit `length`, and then it has any value. No name
 * is longer than LONGEST.
 */
static void stop(const char *name, long long info, size_t length) {
    enum { LONGEST = 32, USUAL = 6 };
    if (length > LONGEST) {
        length = USUAL;
    }
    length = strnlen(name, length);
    while (length > 0 && name[length - 1] == ' ') {
        --length;
    }
    printf(" ** On entry to %.*s parameter number %2lld had an illegal value\n", (int)length, name, info);
    exit(EXIT_SUCCESS);
}

void xerbla_(const char *name, const int *info, size_t length) {
    void (*next)(const char *, const int *, size_t);
    *(void **)&next = kblas_blas_definition("xerbla_");
    if (next) {
        next(name, info, length);
    } else {
        stop(name, *info, length);
    }
}

void xerbla_64_(const char *name, const int64_t *info, size_t length) {
    void (*next)(const char *, const int64_t *, size_t);
    *(void **)&next = kblas_blas_definition("xerbla_64_");
    if (next) {
        next(name, info, length);
    } else {
        stop(name, *info, length);
    }
}

static void leave(long long info, const char *name, const char *text) {
    if (RowMajorStrg && strstr(name, "gemm") && (info == 4 || info == 5)) {
        info = 9 - info;
    } else if (RowMajorStrg && strstr(name, "gemm") && (info == 9 || info == 11)) {
        info = 20 - info;
    }
    if (RowMajorStrg && (strstr(name, "gemv") || strstr(name, "gbmv")) && (info == 3 || info == 4)) {
        info = 7 - info;
    } else if (RowMajorStrg && strstr(name, "gbmv") && (info == 5 || info == 6)) {
        info = 11 - info;
    }
    if (RowMajorStrg && strstr(name, "ger") && (info == 2 || info == 3)) {
        info = 5 - info;
    } else if (RowMajorStrg && strstr(name, "ger") && (info == 6 || info == 8)) {
        info = 14 - info;
    }
    if (RowMajorStrg && (strstr(name, "her2") || strstr(name, "hpr2")) && (info == 6 || info == 8)) {
        info = 14 - info;
    }
    if (info) {
        fprintf(stderr, "Parameter %lld to routine %s was incorrect\n", info, name);
    }
    fputs(text, stderr);
    exit(-1);
}

/* The formatted text of the arguments after the format. A handler needs nothing else of them. */
#define TEXT(text, format)                                                                                             \
    char text[512];                                                                                                    \
    va_list arguments;                                                                                                 \
    va_start(arguments, format);                                                                                       \
    vsnprintf(text, sizeof(text), format, arguments);                                                                  \
    va_end(arguments)

void cblas_xerbla(int info, const char *name, const char *format, ...) {
    void (*next)(int, const char *, const char *, ...);
    TEXT(text, format);
    *(void **)&next = kblas_blas_definition("cblas_xerbla");
    if (next) {
        next(info, name, "%s", text);
    } else {
        leave(info, name, text);
    }
}

void cblas_xerbla_64(int64_t info, const char *name, const char *format, ...) {
    void (*next)(int64_t, const char *, const char *, ...);
    TEXT(text, format);
    *(void **)&next = kblas_blas_definition("cblas_xerbla_64");
    if (next) {
        next(info, name, "%s", text);
    } else {
        leave(info, name, text);
    }
}
