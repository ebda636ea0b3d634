/* Part of places.c: the routines of one precision (LETTER, T; REAL_LETTER, REAL for its parts) and one width of
 * integers (INT). */
#define NAME(name) JOIN(LETTER, name)
#define MINE(name) JOIN(JOIN(JOIN(name, _), LETTER), JOIN(_, WIDTH))
#if IS_COMPLEX
#define SCALAR const T *
#define PASS(value) (&(value))
/* Names with real results, and with real scalars: scasum, csscal. */
#define TO_REAL(name) JOIN(REAL_LETTER, NAME(name))
#define WITH_REAL(name) NAME(JOIN(REAL_LETTER, name))
#else
#define SCALAR T
#define PASS(value) (value)
#define TO_REAL(name) NAME(name)
#endif
#define TO_INDEX(name) JOIN(i, NAME(name))

extern void FORTRAN(NAME(gemv))(const char *, const INT *, const INT *, const T *, const T *, const INT *, const T *,
                                const INT *, const T *, T *, const INT *);
extern void FORTRAN(NAME(symv))(const char *, const INT *, const T *, const T *, const INT *, const T *, const INT *,
                                const T *, T *, const INT *);
extern void CBLAS(NAME(gemv))(int, int, INT, INT, SCALAR, const T *, INT, const T *, INT, SCALAR, T *, INT);
#if IS_COMPLEX
#define GER geru
extern void FORTRAN(NAME(gerc))(const INT *, const INT *, const T *, const T *, const INT *, const T *, const INT *, T *,
                                const INT *);
extern void CBLAS(NAME(gerc))(int, INT, INT, SCALAR, const T *, INT, const T *, INT, T *, INT);
#else
#define GER ger
#endif
extern void FORTRAN(NAME(GER))(const INT *, const INT *, const T *, const T *, const INT *, const T *, const INT *, T *,
                               const INT *);
extern void CBLAS(NAME(GER))(int, INT, INT, SCALAR, const T *, INT, const T *, INT, T *, INT);
extern void FORTRAN(NAME(scal))(const INT *, const T *, T *, const INT *);
extern void CBLAS(NAME(scal))(INT, SCALAR, T *, INT);
extern void FORTRAN(NAME(axpy))(const INT *, const T *, const T *, const INT *, T *, const INT *);
extern void CBLAS(NAME(axpy))(INT, SCALAR, const T *, INT, T *, INT);
extern void FORTRAN(NAME(copy))(const INT *, const T *, const INT *, T *, const INT *);
extern void CBLAS(NAME(copy))(INT, const T *, INT, T *, INT);
extern void FORTRAN(NAME(swap))(const INT *, T *, const INT *, T *, const INT *);
extern void CBLAS(NAME(swap))(INT, T *, INT, T *, INT);
extern REAL FORTRAN(TO_REAL(nrm2))(const INT *, const T *, const INT *);
extern REAL CBLAS(TO_REAL(nrm2))(INT, const T *, INT);
extern REAL FORTRAN(TO_REAL(asum))(const INT *, const T *, const INT *);
extern REAL CBLAS(TO_REAL(asum))(INT, const T *, INT);
extern INT FORTRAN(TO_INDEX(amax))(const INT *, const T *, const INT *);
extern size_t CBLAS(TO_INDEX(amax))(INT, const T *, INT);
#if IS_COMPLEX
extern void FORTRAN(NAME(hemv))(const char *, const INT *, const T *, const T *, const INT *, const T *, const INT *,
                                const T *, T *, const INT *);
extern void CBLAS(NAME(hemv))(int, int, INT, SCALAR, const T *, INT, const T *, INT, SCALAR, T *, INT);
extern T FORTRAN(NAME(dotu))(const INT *, const T *, const INT *, const T *, const INT *);
extern T FORTRAN(NAME(dotc))(const INT *, const T *, const INT *, const T *, const INT *);
extern void CBLAS(NAME(dotu_sub))(INT, const T *, INT, const T *, INT, T *);
extern void CBLAS(NAME(dotc_sub))(INT, const T *, INT, const T *, INT, T *);
extern void FORTRAN(WITH_REAL(scal))(const INT *, const REAL *, T *, const INT *);
extern void CBLAS(WITH_REAL(scal))(INT, REAL, T *, INT);
extern void FORTRAN(WITH_REAL(rot))(const INT *, T *, const INT *, T *, const INT *, const REAL *, const REAL *);
extern void CBLAS(WITH_REAL(rot))(INT, T *, INT, T *, INT, REAL, REAL);
#else
extern void CBLAS(NAME(symv))(int, int, INT, SCALAR, const T *, INT, const T *, INT, SCALAR, T *, INT);
extern T FORTRAN(NAME(dot))(const INT *, const T *, const INT *, const T *, const INT *);
extern T CBLAS(NAME(dot))(INT, const T *, INT, const T *, INT);
extern void FORTRAN(NAME(rot))(const INT *, T *, const INT *, T *, const INT *, const T *, const T *);
extern void CBLAS(NAME(rot))(INT, T *, INT, T *, INT, T, T);
extern void FORTRAN(NAME(rotm))(const INT *, T *, const INT *, T *, const INT *, const T *);
extern void CBLAS(NAME(rotm))(INT, T *, INT, T *, INT, const T *);
#endif

/* One variant of a routine. v are its operands; a returned value goes to `result`. */
typedef void MINE(routine)(T *const v[OPERANDS], int variant, T *result);

/* Variants of vectors: increments, and the interface. */
enum { MINE(vector_variants) = 2 * INCREMENTS * INCREMENTS };
#define VECTORS                                                                                                        \
    const INT n = 7, incx = increments[variant / 2 % INCREMENTS], incy = increments[variant / 2 / INCREMENTS];         \
    const int c = variant % 2;                                                                                         \
    (void)result, (void)incy

static void MINE(scal)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    const T alpha = 3;
    c ? CBLAS(NAME(scal))(n, PASS(alpha), v[0], incx) : FORTRAN(NAME(scal))(&n, &alpha, v[0], &incx);
}
static void MINE(axpy)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    const T alpha = -2;
    c ? CBLAS(NAME(axpy))(n, PASS(alpha), v[0], incx, v[1], incy)
      : FORTRAN(NAME(axpy))(&n, &alpha, v[0], &incx, v[1], &incy);
}
static void MINE(copy)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    c ? CBLAS(NAME(copy))(n, v[0], incx, v[1], incy) : FORTRAN(NAME(copy))(&n, v[0], &incx, v[1], &incy);
}
static void MINE(swap)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    c ? CBLAS(NAME(swap))(n, v[0], incx, v[1], incy) : FORTRAN(NAME(swap))(&n, v[0], &incx, v[1], &incy);
}
/* y is one element that changes n times. */
static void MINE(sequence)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    const T alpha = 2;
    const INT none = 0;
    c ? CBLAS(NAME(axpy))(n, PASS(alpha), v[0], incx, v[1], 0)
      : FORTRAN(NAME(axpy))(&n, &alpha, v[0], &incx, v[1], &none);
}
static void MINE(nrm2)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    const INT forward = incx < 0 ? -incx : incx;
    *result = c ? CBLAS(TO_REAL(nrm2))(n, v[0], forward) : FORTRAN(TO_REAL(nrm2))(&n, v[0], &forward);
}
static void MINE(asum)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    *result = c ? CBLAS(TO_REAL(asum))(n, v[0], incx) : FORTRAN(TO_REAL(asum))(&n, v[0], &incx);
}
static void MINE(iamax)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    *result = c ? (REAL)CBLAS(TO_INDEX(amax))(n, v[0], incx) : (REAL)FORTRAN(TO_INDEX(amax))(&n, v[0], &incx);
}
#if IS_COMPLEX
static void MINE(real_scal)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    const REAL alpha = 3;
    c ? CBLAS(WITH_REAL(scal))(n, alpha, v[0], incx) : FORTRAN(WITH_REAL(scal))(&n, &alpha, v[0], &incx);
}
static void MINE(rot)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    const REAL cosine = 2, sine = 3;
    c ? CBLAS(WITH_REAL(rot))(n, v[0], incx, v[1], incy, cosine, sine)
      : FORTRAN(WITH_REAL(rot))(&n, v[0], &incx, v[1], &incy, &cosine, &sine);
}
static void MINE(dotu)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    if (c) {
        CBLAS(NAME(dotu_sub))(n, v[0], incx, v[1], incy, result);
    } else {
        *result = FORTRAN(NAME(dotu))(&n, v[0], &incx, v[1], &incy);
    }
}
static void MINE(dotc)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    if (c) {
        CBLAS(NAME(dotc_sub))(n, v[0], incx, v[1], incy, result);
    } else {
        *result = FORTRAN(NAME(dotc))(&n, v[0], &incx, v[1], &incy);
    }
}
#else
static void MINE(rot)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    const T cosine = 2, sine = 3;
    c ? CBLAS(NAME(rot))(n, v[0], incx, v[1], incy, cosine, sine)
      : FORTRAN(NAME(rot))(&n, v[0], &incx, v[1], &incy, &cosine, &sine);
}
static void MINE(rotm)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    const T param[5] = {-1, 2, -1, 3, 1};
    c ? CBLAS(NAME(rotm))(n, v[0], incx, v[1], incy, param)
      : FORTRAN(NAME(rotm))(&n, v[0], &incx, v[1], &incy, param);
}
static void MINE(dot)(T *const v[OPERANDS], int variant, T *result) {
    VECTORS;
    *result = c ? CBLAS(NAME(dot))(n, v[0], incx, v[1], incy) : FORTRAN(NAME(dot))(&n, v[0], &incx, v[1], &incy);
}
#endif

/* Variants of matrices: op or triangle, the layout (Fortran, C by columns, C by rows), increments, beta = 0 or not. */
enum { MINE(matrix_variants) = 3 * 3 * INCREMENTS * 2 };
#define MATRICES                                                                                                       \
    const int which = variant % 3, layout = variant / 3 % 3, k = variant / 9 % INCREMENTS;                             \
    const INT incx = increments[k], incy = increments[(k + 1) % INCREMENTS];                                           \
    const T alpha = IS_COMPLEX ? (T)(2 + 1 * I) : (T)2, beta = variant / 9 / INCREMENTS ? (T)(1 + IS_COMPLEX * I) : 0; \
    (void)result
static void MINE(gemv)(T *const v[OPERANDS], int variant, T *result) {
    MATRICES;
    const INT m = 5, n = 4, lda = 6;
    if (layout) {
        CBLAS(NAME(gemv))(layout == 2 ? ROW_MAJOR : COL_MAJOR, 111 + which, m, n, PASS(alpha), v[0], lda,
                          v[1], incx, PASS(beta), v[2], incy);
    } else {
        FORTRAN(NAME(gemv))(&"NTC"[which], &m, &n, &alpha, v[0], &lda, v[1], &incx, &beta, v[2], &incy);
    }
}
#if IS_COMPLEX
static void MINE(hemv)(T *const v[OPERANDS], int variant, T *result) {
    MATRICES;
    const INT n = 5, lda = 7;
    if (layout) {
        CBLAS(NAME(hemv))(layout == 2 ? ROW_MAJOR : COL_MAJOR, 121 + which % 2, n, PASS(alpha), v[0], lda,
                          v[1], incx, PASS(beta), v[2], incy);
    } else {
        FORTRAN(NAME(hemv))(&"ULl"[which], &n, &alpha, v[0], &lda, v[1], &incx, &beta, v[2], &incy);
    }
}
#endif
static void MINE(symv)(T *const v[OPERANDS], int variant, T *result) {
    MATRICES;
    const INT n = 5, lda = 7;
#if !IS_COMPLEX
    if (layout) {
        CBLAS(NAME(symv))(layout == 2 ? ROW_MAJOR : COL_MAJOR, 121 + which % 2, n, PASS(alpha), v[0], lda,
                          v[1], incx, PASS(beta), v[2], incy);
        return;
    }
#endif
    (void)layout;
    FORTRAN(NAME(symv))(&"ULl"[which], &n, &alpha, v[0], &lda, v[1], &incx, &beta, v[2], &incy);
}
/* x, y and A are v[0], v[1] and v[2]. */
static void MINE(ger)(T *const v[OPERANDS], int variant, T *result) {
    MATRICES;
    const INT m = 5, n = 4, lda = 6;
    (void)beta;
#if IS_COMPLEX
    if (which == 2) {
        if (layout) {
            CBLAS(NAME(gerc))(layout == 2 ? ROW_MAJOR : COL_MAJOR, m, n, PASS(alpha), v[0], incx, v[1], incy, v[2], lda);
        } else {
            FORTRAN(NAME(gerc))(&m, &n, &alpha, v[0], &incx, v[1], &incy, v[2], &lda);
        }
        return;
    }
#endif
    (void)which;
    if (layout) {
        CBLAS(NAME(GER))(layout == 2 ? ROW_MAJOR : COL_MAJOR, m, n, PASS(alpha), v[0], incx, v[1], incy, v[2], lda);
    } else {
        FORTRAN(NAME(GER))(&m, &n, &alpha, v[0], &incx, v[1], &incy, v[2], &lda);
    }
}

static const struct {
    const char *name;
    int operands, variants;
    MINE(routine) * run;
} MINE(routines)[] = {
    {"scal", 1, MINE(vector_variants), MINE(scal)},     {"axpy", 2, MINE(vector_variants), MINE(axpy)},
    {"copy", 2, MINE(vector_variants), MINE(copy)},     {"swap", 2, MINE(vector_variants), MINE(swap)},
    {"rot", 2, MINE(vector_variants), MINE(rot)},       {"axpy to one element", 2, MINE(vector_variants), MINE(sequence)},
    {"nrm2", 1, MINE(vector_variants), MINE(nrm2)},     {"asum", 1, MINE(vector_variants), MINE(asum)},
    {"iamax", 1, MINE(vector_variants), MINE(iamax)},
#if IS_COMPLEX
    {"real scal", 1, MINE(vector_variants), MINE(real_scal)}, {"dotu", 2, MINE(vector_variants), MINE(dotu)},
    {"dotc", 2, MINE(vector_variants), MINE(dotc)},     {"hemv", 3, MINE(matrix_variants), MINE(hemv)},
#else
    {"rotm", 2, MINE(vector_variants), MINE(rotm)},     {"dot", 2, MINE(vector_variants), MINE(dot)},
#endif
    {"symv", 3, MINE(matrix_variants), MINE(symv)},    {"gemv", 3, MINE(matrix_variants), MINE(gemv)},
    {"ger", 3, MINE(matrix_variants), MINE(ger)},
};

static void MINE(one)(int routine, int variant, const enum place places[OPERANDS], T after[OPERANDS][LENGTH], T *result) {
    T *v[OPERANDS] = {0};
    T data[LENGTH];
    for (int k = 0; k < OPERANDS; ++k) {
        for (int i = 0; i < LENGTH; ++i) {
            data[i] = (i * (5 + k) + k) % 7 - 3 + IS_COMPLEX * ((i * (3 + k)) % 5 - 2) * I;
        }
        v[k] = put(places[k], data, sizeof(data));
    }
    *result = 0;
    MINE(routines)[routine].run(v, variant, result);
    for (int k = 0; k < OPERANDS; ++k) {
        take(places[k], v[k], after[k], sizeof(data));
    }
}

/* Operands in this number of places; with 1 all are on the host. */
static void MINE(run)(int number_of_places) {
    static T expected[OPERANDS][LENGTH], computed[OPERANDS][LENGTH];
    const int count = (int)(sizeof(MINE(routines)) / sizeof(MINE(routines)[0]));
    for (int routine = 0; routine < count; ++routine) {
        for (int variant = 0; variant < MINE(routines)[routine].variants; ++variant) {
            const enum place host[OPERANDS] = {HOST, HOST, HOST};
            T expected_result, result;
            MINE(one)(routine, variant, host, expected, &expected_result);
            int combinations = 1;
            for (int k = 0; k < MINE(routines)[routine].operands; ++k) {
                combinations *= number_of_places;
            }
            for (int combination = 1; combination < combinations; ++combination) {
                enum place places[OPERANDS] = {HOST, HOST, HOST};
                for (int k = 0, rest = combination; k < OPERANDS; ++k, rest /= number_of_places) {
                    places[k] = (enum place)(rest % number_of_places);
                }
                MINE(one)(routine, variant, places, computed, &result);
                ++cases;
                const double complex off = result - expected_result, size = expected_result;
                const int close = cabs(off) <= 1e-6 * cabs(size);
                if (!close || memcmp(expected, computed, sizeof(expected)) != 0) {
                    ++failures;
                    printf("%s, variant %d, operands in %d %d %d (0 host, 1 device, 2 managed): differs from the host\n",
                           MINE(routines)[routine].name, variant, places[0], places[1], places[2]);
                }
            }
        }
    }
}
#undef NAME
#undef TO_REAL
#undef TO_INDEX
#undef WITH_REAL
#undef MINE
#undef SCALAR
#undef PASS
#undef VECTORS
#undef MATRICES
#undef GER
