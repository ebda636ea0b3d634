/*
 * The program's own error handlers are called with netlib's names and positions, and nothing is computed. Covers every
 * wrong argument of gemv, symv, hemv, ger, geru and gerc once, in four precisions and with all four kinds of names.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

extern int RowMajorStrg;

static struct {
    const char *handler;
    char name[16];
    long long info;
    int by_rows, times;
} told;

static void tell(const char *handler, const char *name, size_t length, long long info) {
    told.handler = handler;
    snprintf(told.name, sizeof(told.name), "%.*s", (int)length, name);
    told.info = info;
    told.by_rows = RowMajorStrg;
    ++told.times;
}

void xerbla_(const char *name, const int *info, size_t length) { tell("xerbla_", name, length, *info); }
void xerbla_64_(const char *name, const int64_t *info, size_t length) { tell("xerbla_64_", name, length, *info); }
void cblas_xerbla(int info, const char *name, const char *format, ...) {
    (void)format;
    tell("cblas_xerbla", name, strlen(name), info);
}
void cblas_xerbla_64(int64_t info, const char *name, const char *format, ...) {
    (void)format;
    tell("cblas_xerbla_64", name, strlen(name), info);
}

static int failures, cases;

static void expect(const char *handler, const char *name, int info, int by_rows, const double *y) {
    ++cases;
    if (told.times != 1 || strcmp(told.handler, handler) != 0 || strcmp(told.name, name) != 0 || told.info != info ||
        told.by_rows != by_rows || *y != 7) {
        ++failures;
        printf("%s was to be told of %s, argument %d, by %s; %d calls, the last of %s, '%s', %lld, by %s; y %g\n", handler,
               name, info, by_rows ? "rows" : "columns", told.times, told.handler ? told.handler : "none", told.name,
               told.info, told.by_rows ? "rows" : "columns", *y);
    }
    memset(&told, 0, sizeof(told));
}

/* 'DGEMV ' for dgemv, 'DGER  ' for dger. */
static const char *fortran_name(const char *name) {
    static char upper[7];
    const int length = (int)strlen(name);
    for (int i = 0; i < 6; ++i) {
        upper[i] = i < length ? (char)toupper(name[i]) : ' ';
    }
    return upper;
}

enum { ROW_MAJOR = 101, COL_MAJOR = 102, NO_TRANS = 111, UPPER = 121 };
static const double one[2] = {1, 0};

/* The wrong argument: its position in Fortran, and in netlib's CBLAS for column-major and row-major layout. In
 * row-major layout, the positions of m and n, and in ger of incx and incy, are those of the Fortran call, which a
 * handler exchanges. 0 is the layout. */
static const struct {
    int argument, by_columns, by_rows;
} gemv_arguments[] = {{0, 1, 1}, {1, 2, 2}, {2, 3, 4}, {3, 4, 3}, {6, 7, 7}, {8, 9, 9}, {11, 12, 12}},
  symv_arguments[] = {{0, 1, 1}, {1, 2, 2}, {2, 3, 3}, {5, 6, 6}, {7, 8, 8}, {10, 11, 11}},
  ger_arguments[] = {{0, 1, 1}, {1, 2, 3}, {2, 3, 2}, {5, 6, 8}, {7, 8, 6}, {9, 10, 10}};

#define EACH(list) for (size_t i = 0; i < sizeof(list) / sizeof(list[0]); ++i)

/* Real scalars are passed by value: S is their type, or const void *, and `s` is a value of S. */
#define GEMV(name, f, f64, c, c64, S, s)                                                                               \
    extern void f(const char *, const int *, const int *, const void *, const void *, const int *, const void *,       \
                  const int *, const void *, void *, const int *);                                                     \
    extern void f64(const char *, const int64_t *, const int64_t *, const void *, const void *, const int64_t *,       \
                    const void *, const int64_t *, const void *, void *, const int64_t *);                             \
    extern void c(int, int, int, int, S, const void *, int, const void *, int, S, void *, int);                        \
    extern void c64(int, int, int64_t, int64_t, S, const void *, int64_t, const void *, int64_t, S, void *, int64_t);  \
    static void test_##f(void) {                                                                                       \
        const double a[16] = {0}, x[8] = {0};                                                                          \
        double y[8] = {7};                                                                                             \
        EACH(gemv_arguments) {                                                                                         \
            const int argument = gemv_arguments[i].argument;                                                           \
            const int m = argument == 2 ? -1 : 2, n = argument == 3 ? -1 : 2, lda = argument == 6 ? 1 : 2,             \
                      incx = argument == 8 ? 0 : 1, incy = argument == 11 ? 0 : 1;                                     \
            const int64_t m64 = m, n64 = n, lda64 = lda, incx64 = incx, incy64 = incy;                                 \
            if (argument) {                                                                                            \
                const char *trans = argument == 1 ? "/" : "N";                                                         \
                f(trans, &m, &n, one, a, &lda, x, &incx, one, y, &incy);                                               \
                expect("xerbla_", fortran_name(name), argument, 0, y);                                                 \
                f64(trans, &m64, &n64, one, a, &lda64, x, &incx64, one, y, &incy64);                                   \
                expect("xerbla_64_", fortran_name(name), argument, 0, y);                                              \
            }                                                                                                          \
            for (int by_rows = 0; by_rows < 2; ++by_rows) {                                                            \
                const int layout = argument ? COL_MAJOR - by_rows : 0, trans = argument == 1 ? 0 : NO_TRANS;           \
                const int info = by_rows ? gemv_arguments[i].by_rows : gemv_arguments[i].by_columns;                   \
                c(layout, trans, m, n, s, a, lda, x, incx, s, y, incy);                                                \
                expect("cblas_xerbla", "cblas_" name, info, argument && by_rows, y);                                   \
                c64(layout, trans, m, n, s, a, lda, x, incx, s, y, incy);                                              \
                expect("cblas_xerbla_64", "cblas_" name, info, argument && by_rows, y);                                \
            }                                                                                                          \
        }                                                                                                              \
    }
#define SYMV_FORTRAN(name, f, f64)                                                                                     \
    extern void f(const char *, const int *, const void *, const void *, const int *, const void *, const int *,       \
                  const void *, void *, const int *);                                                                  \
    extern void f64(const char *, const int64_t *, const void *, const void *, const int64_t *, const void *,          \
                    const int64_t *, const void *, void *, const int64_t *);                                           \
    static void test_##f(void) {                                                                                       \
        const double a[16] = {0}, x[8] = {0};                                                                          \
        double y[8] = {7};                                                                                             \
        EACH(symv_arguments) {                                                                                         \
            const int argument = symv_arguments[i].argument;                                                           \
            const int n = argument == 2 ? -1 : 2, lda = argument == 5 ? 1 : 2, incx = argument == 7 ? 0 : 1,           \
                      incy = argument == 10 ? 0 : 1;                                                                   \
            const int64_t n64 = n, lda64 = lda, incx64 = incx, incy64 = incy;                                          \
            const char *uplo = argument == 1 ? "/" : "U";                                                              \
            if (argument) {                                                                                            \
                f(uplo, &n, one, a, &lda, x, &incx, one, y, &incy);                                                    \
                expect("xerbla_", fortran_name(name), argument, 0, y);                                                 \
                f64(uplo, &n64, one, a, &lda64, x, &incx64, one, y, &incy64);                                          \
                expect("xerbla_64_", fortran_name(name), argument, 0, y);                                              \
            }                                                                                                          \
        }                                                                                                              \
    }
#define SYMV_C(name, c, c64, S, s)                                                                                     \
    extern void c(int, int, int, S, const void *, int, const void *, int, S, void *, int);                             \
    extern void c64(int, int, int64_t, S, const void *, int64_t, const void *, int64_t, S, void *, int64_t);           \
    static void test_##c(void) {                                                                                       \
        const double a[16] = {0}, x[8] = {0};                                                                          \
        double y[8] = {7};                                                                                             \
        EACH(symv_arguments) {                                                                                         \
            const int argument = symv_arguments[i].argument;                                                           \
            const int n = argument == 2 ? -1 : 2, lda = argument == 5 ? 1 : 2, incx = argument == 7 ? 0 : 1,           \
                      incy = argument == 10 ? 0 : 1;                                                                   \
            for (int by_rows = 0; by_rows < 2; ++by_rows) {                                                            \
                const int layout = argument ? COL_MAJOR - by_rows : 0, uplo = argument == 1 ? 0 : UPPER;               \
                const int info = by_rows ? symv_arguments[i].by_rows : symv_arguments[i].by_columns;                   \
                c(layout, uplo, n, s, a, lda, x, incx, s, y, incy);                                                    \
                expect("cblas_xerbla", "cblas_" name, info, argument && by_rows, y);                                   \
                c64(layout, uplo, n, s, a, lda, x, incx, s, y, incy);                                                  \
                expect("cblas_xerbla_64", "cblas_" name, info, argument && by_rows, y);                                \
            }                                                                                                          \
        }                                                                                                              \
    }
#define GER(name, f, f64, c, c64, S, s)                                                                                \
    extern void f(const int *, const int *, const void *, const void *, const int *, const void *, const int *, void *,\
                  const int *);                                                                                        \
    extern void f64(const int64_t *, const int64_t *, const void *, const void *, const int64_t *, const void *,       \
                    const int64_t *, void *, const int64_t *);                                                         \
    extern void c(int, int, int, S, const void *, int, const void *, int, void *, int);                                \
    extern void c64(int, int64_t, int64_t, S, const void *, int64_t, const void *, int64_t, void *, int64_t);          \
    static void test_##f(void) {                                                                                       \
        const double x[8] = {0}, y[8] = {0};                                                                           \
        double a[16] = {7};                                                                                            \
        EACH(ger_arguments) {                                                                                          \
            const int argument = ger_arguments[i].argument;                                                            \
            const int m = argument == 1 ? -1 : 2, n = argument == 2 ? -1 : 2, incx = argument == 5 ? 0 : 1,            \
                      incy = argument == 7 ? 0 : 1, lda = argument == 9 ? 1 : 2;                                       \
            const int64_t m64 = m, n64 = n, incx64 = incx, incy64 = incy, lda64 = lda;                                 \
            if (argument) {                                                                                            \
                f(&m, &n, one, x, &incx, y, &incy, a, &lda);                                                           \
                expect("xerbla_", fortran_name(name), argument, 0, a);                                                 \
                f64(&m64, &n64, one, x, &incx64, y, &incy64, a, &lda64);                                               \
                expect("xerbla_64_", fortran_name(name), argument, 0, a);                                              \
            }                                                                                                          \
            for (int by_rows = 0; by_rows < 2; ++by_rows) {                                                            \
                const int layout = argument ? COL_MAJOR - by_rows : 0;                                                 \
                const int info = by_rows ? ger_arguments[i].by_rows : ger_arguments[i].by_columns;                     \
                c(layout, m, n, s, x, incx, y, incy, a, lda);                                                          \
                expect("cblas_xerbla", "cblas_" name, info, argument && by_rows, a);                                   \
                c64(layout, m, n, s, x, incx, y, incy, a, lda);                                                        \
                expect("cblas_xerbla_64", "cblas_" name, info, argument && by_rows, a);                                \
            }                                                                                                          \
        }                                                                                                              \
    }

GEMV("sgemv", sgemv_, sgemv_64_, cblas_sgemv, cblas_sgemv_64, float, 1)
GEMV("dgemv", dgemv_, dgemv_64_, cblas_dgemv, cblas_dgemv_64, double, 1)
GEMV("cgemv", cgemv_, cgemv_64_, cblas_cgemv, cblas_cgemv_64, const void *, one)
GEMV("zgemv", zgemv_, zgemv_64_, cblas_zgemv, cblas_zgemv_64, const void *, one)
SYMV_FORTRAN("ssymv", ssymv_, ssymv_64_)
SYMV_FORTRAN("dsymv", dsymv_, dsymv_64_)
SYMV_FORTRAN("csymv", csymv_, csymv_64_)
SYMV_FORTRAN("zsymv", zsymv_, zsymv_64_)
SYMV_FORTRAN("chemv", chemv_, chemv_64_)
SYMV_FORTRAN("zhemv", zhemv_, zhemv_64_)
SYMV_C("ssymv", cblas_ssymv, cblas_ssymv_64, float, 1)
SYMV_C("dsymv", cblas_dsymv, cblas_dsymv_64, double, 1)
SYMV_C("chemv", cblas_chemv, cblas_chemv_64, const void *, one)
SYMV_C("zhemv", cblas_zhemv, cblas_zhemv_64, const void *, one)
GER("sger", sger_, sger_64_, cblas_sger, cblas_sger_64, float, 1)
GER("dger", dger_, dger_64_, cblas_dger, cblas_dger_64, double, 1)
GER("cgeru", cgeru_, cgeru_64_, cblas_cgeru, cblas_cgeru_64, const void *, one)
GER("zgeru", zgeru_, zgeru_64_, cblas_zgeru, cblas_zgeru_64, const void *, one)
GER("cgerc", cgerc_, cgerc_64_, cblas_cgerc, cblas_cgerc_64, const void *, one)
GER("zgerc", zgerc_, zgerc_64_, cblas_zgerc, cblas_zgerc_64, const void *, one)

int main(void) {
    test_sgemv_();
    test_dgemv_();
    test_cgemv_();
    test_zgemv_();
    test_ssymv_();
    test_dsymv_();
    test_csymv_();
    test_zsymv_();
    test_chemv_();
    test_zhemv_();
    test_cblas_ssymv();
    test_cblas_dsymv();
    test_cblas_chemv();
    test_cblas_zhemv();
    test_sger_();
    test_dger_();
    test_cgeru_();
    test_zgeru_();
    test_cgerc_();
    test_zgerc_();
    printf("%d cases, %d failures\n", cases, failures);
    return failures != 0;
}
