/* Part of unblocked.c: the routines of one precision (LETTER; T, real type R) and their checks in a wider type (W, real
 * type V). */
#define NAME(name) JOIN(JOIN(LETTER, name), _)
#define MINE(name) JOIN(JOIN(name, _), LETTER)
#if IS_COMPLEX
#define TD2 hetd2
#define CONJUGATE(x) WIDE(conj)(x)
#define MAGNITUDE(x) WIDE(cabs)(x)
#else
#define TD2 sytd2
#define CONJUGATE(x) (x)
#define MAGNITUDE(x) WIDE(fabs)(x)
#endif

extern void NAME(TD2)(const char *, const int *, T *, const int *, R *, R *, T *, int *, size_t);
extern void NAME(gebd2)(const int *, const int *, T *, const int *, R *, R *, T *, T *, T *, int *);
extern void NAME(getf2)(const int *, const int *, T *, const int *, int *, int *);
extern void NAME(trtri)(const char *, const char *, const int *, T *, const int *, int *, size_t, size_t);

/* trtri is unblocked here and calls neither. */
void NAME(trmm)(void) { abort(); }
void NAME(trsm)(void) { abort(); }

/* The minimum numbers of calls of symv, syr2, gemv, gerc, geru and trmv. Reflections of one element may be omitted. */
static long MINE(symvs), MINE(syr2s), MINE(gemvs), MINE(gercs), MINE(gerus), MINE(trmvs);

static T MINE(element)(void) {
    const double real = number();
    return IS_COMPLEX ? (T)(real + number() * I) : (T)real;
}

static W *MINE(zeros)(int m, int n) { return calloc((size_t)m * (size_t)n, sizeof(W)); }

static V MINE(norm)(int m, int n, const W *x) {
    V norm = 0;
    for (int j = 0; j < n; ++j) {
        V sum = 0;
        for (int i = 0; i < m; ++i) {
            sum += MAGNITUDE(x[i + (size_t)j * m]);
        }
        if (isnan(sum)) {
            return sum;
        }
        norm = sum > norm ? sum : norm;
    }
    return norm;
}

/* from := from - x y^H, where x and y have k columns. */
static void MINE(subtract)(int m, int n, int k, const W *x, const W *y, W *from) {
    for (int j = 0; j < n; ++j) {
        for (int l = 0; l < k; ++l) {
            const W factor = CONJUGATE(y[j + (size_t)l * n]);
            for (int i = 0; i < m; ++i) {
                from[i + (size_t)j * m] -= x[i + (size_t)l * m] * factor;
            }
        }
    }
}

/* q := (I - tau v v^H) q, of order n. v is 0 outside [first, end). So are the off-diagonal elements of q. */
static void MINE(reflect)(int n, int first, int end, W tau, const W *v, W *q) {
    for (int j = first; j < end; ++j) {
        W sum = 0;
        for (int i = first; i < end; ++i) {
            sum += CONJUGATE(v[i]) * q[i + (size_t)j * n];
        }
        for (int i = first; i < end; ++i) {
            q[i + (size_t)j * n] -= tau * sum * v[i];
        }
    }
}

/* The product of `count` reflections. Vector k is 0 before position k + shift and 1 there. The rest is stored in a,
 * with `along` between elements and `across` between vectors. Vectors in rows are conjugated. */
static W *MINE(orthogonal)(int n, int count, int shift, const T *a, int along, int across, const T *tau) {
    W *q = MINE(zeros)(n, n), *v = MINE(zeros)(n, 1);
    for (int i = 0; i < n; ++i) {
        q[i + (size_t)i * n] = 1;
    }
    for (int k = count; k-- > 0;) {
        for (int i = 0; i < n; ++i) {
            v[i] = i < k + shift ? 0 : i == k + shift ? 1 : (W)a[(size_t)i * along + (size_t)k * across];
            v[i] = along == 1 ? v[i] : CONJUGATE(v[i]);
        }
        MINE(reflect)(n, k + shift, n, tau[k], v, q);
    }
    free(v);
    return q;
}

/* For the reflections that hetd2 stores in the upper triangle: vector k is 1 at position k, and the elements before it
 * are in column k + 1. */
static W *MINE(orthogonal_upper)(int n, const T *a, int lda, const T *tau) {
    W *q = MINE(zeros)(n, n), *v = MINE(zeros)(n, 1);
    for (int i = 0; i < n; ++i) {
        q[i + (size_t)i * n] = 1;
    }
    for (int k = 0; k < n - 1; ++k) {
        for (int i = 0; i < n; ++i) {
            v[i] = i > k ? 0 : i == k ? 1 : (W)a[i + (size_t)(k + 1) * lda];
        }
        MINE(reflect)(n, 0, k + 1, tau[k], v, q);
    }
    free(v);
    return q;
}

/* |I - Q Qᴴ| / (n ε) */
static double MINE(off_orthogonal)(int n, const W *q) {
    W *rest = MINE(zeros)(n, n);
    for (int i = 0; i < n; ++i) {
        rest[i + (size_t)i * n] = 1;
    }
    MINE(subtract)(n, n, n, q, q, rest);
    const double ratio = (double)(MINE(norm)(n, n, rest) / (n * (V)EPSILON));
    free(rest);
    return ratio;
}

/* A = Q T Q^H; the other triangle is never read. */
static void MINE(tridiagonal)(const char *uplo, int n) {
    const int lda = n + 3, upper = *uplo == 'U';
    T *a = memory((size_t)lda * n * sizeof(T)), *tau = memory(n * sizeof(T));
    R *d = memory(n * sizeof(R)), *e = memory(n * sizeof(R));
    W *full = MINE(zeros)(n, n), *qt = MINE(zeros)(n, n);
    int info = 1;
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i <= j; ++i) {
            const T x = i == j ? (T)number() : MINE(element)();
            full[i + (size_t)j * n] = x;
            full[j + (size_t)i * n] = CONJUGATE((W)x);
            a[i + (size_t)j * lda] = a[j + (size_t)i * lda] = (T)NAN;
            a[upper ? i + (size_t)j * lda : j + (size_t)i * lda] = upper ? x : (T)CONJUGATE((W)x);
        }
    }
    const V size = MINE(norm)(n, n, full);
    NAME(TD2)(uplo, &n, a, &lda, d, e, tau, &info, 1);
    MINE(symvs) += n > 2 ? n - 2 : 0;
    MINE(syr2s) += n > 2 ? n - 2 : 0;

    W *q = upper ? MINE(orthogonal_upper)(n, a, lda, tau) : MINE(orthogonal)(n, n - 1, 1, a, 1, lda, tau);
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < n; ++i) {
            qt[i + (size_t)j * n] = d[j] * q[i + (size_t)j * n] + (j > 0 ? e[j - 1] * q[i + (size_t)(j - 1) * n] : 0) +
                                    (j < n - 1 ? e[j] * q[i + (size_t)(j + 1) * n] : 0);
        }
    }
    MINE(subtract)(n, n, n, qt, q, full);
    judge(WORD(LETTER), WORD(TD2), uplo, n, n, info, "|A - Q T Qᴴ|", (double)(MINE(norm)(n, n, full) / (n * (V)EPSILON * size)));
    judge(WORD(LETTER), WORD(TD2), uplo, n, n, info, "|I - Q Qᴴ|", MINE(off_orthogonal)(n, q));
    release(a), release(tau), release(d), release(e);
    free(full), free(qt), free(q);
}

/* A = Q B P^H. B has the diagonal d, and e above it, or below it if A has more columns than rows. */
static void MINE(bidiagonal)(int m, int n) {
    const int lda = m + 2, k = m < n ? m : n, tall = m >= n, most = m < n ? n : m;
    T *a = memory((size_t)lda * n * sizeof(T)), *tauq = memory(k * sizeof(T)), *taup = memory(k * sizeof(T));
    T *work = memory(most * sizeof(T));
    R *d = memory(k * sizeof(R)), *e = memory(k * sizeof(R));
    W *full = MINE(zeros)(m, n), *qb = MINE(zeros)(m, k);
    int info = 1;
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < m; ++i) {
            full[i + (size_t)j * m] = a[i + (size_t)j * lda] = MINE(element)();
        }
    }
    const V size = MINE(norm)(m, n, full);
    NAME(gebd2)(&m, &n, a, &lda, d, e, tauq, taup, work, &info);
    MINE(gemvs) += k > 1 ? 2 * k - 3 : 0;
    MINE(gercs) += k > 1 ? 2 * k - 3 : 0;

    W *q = MINE(orthogonal)(m, tall ? k : k - 1, !tall, a, 1, lda, tauq);
    W *p = MINE(orthogonal)(n, tall ? k - 1 : k, tall, a, lda, 1, taup);
    for (int j = 0; j < k; ++j) {
        for (int i = 0; i < m; ++i) {
            const int beside = tall ? j - 1 : j + 1;
            qb[i + (size_t)j * m] = d[j] * q[i + (size_t)j * m];
            if (beside >= 0 && beside < k) {
                qb[i + (size_t)j * m] += e[tall ? beside : j] * q[i + (size_t)beside * m];
            }
        }
    }
    MINE(subtract)(m, n, k, qb, p, full);
    judge(WORD(LETTER), "gebd2", "", m, n, info, "|A - Q B Pᴴ|", (double)(MINE(norm)(m, n, full) / (most * (V)EPSILON * size)));
    judge(WORD(LETTER), "gebd2", "", m, n, info, "|I - Q Qᴴ|", MINE(off_orthogonal)(m, q));
    judge(WORD(LETTER), "gebd2", "", m, n, info, "|I - P Pᴴ|", MINE(off_orthogonal)(n, p));
    release(a), release(tauq), release(taup), release(work), release(d), release(e);
    free(full), free(qb), free(q), free(p);
}

/* P A = L U */
static void MINE(lu)(int m, int n) {
    const int lda = m + 1, k = m < n ? m : n;
    T *a = memory((size_t)lda * n * sizeof(T));
    int *pivots = memory(k * sizeof(int)), info = -1;
    W *full = MINE(zeros)(m, n);
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < m; ++i) {
            full[i + (size_t)j * m] = a[i + (size_t)j * lda] = MINE(element)();
        }
    }
    const V size = MINE(norm)(m, n, full);
    NAME(getf2)(&m, &n, a, &lda, pivots, &info);
    MINE(gerus) += k - 1;

    for (int j = 0; j < n; ++j) {
        W *column = full + (size_t)j * m;
        for (int l = 0; l < k; ++l) {
            const W passed = column[l];
            column[l] = column[pivots[l] - 1];
            column[pivots[l] - 1] = passed;
        }
        for (int l = 0; l <= j && l < k; ++l) {
            const W u = a[l + (size_t)j * lda];
            column[l] -= u;
            for (int i = l + 1; i < m; ++i) {
                column[i] -= (W)a[i + (size_t)l * lda] * u;
            }
        }
    }
    judge(WORD(LETTER), "getf2", "", m, n, info, "|P A - L U|", (double)(MINE(norm)(m, n, full) / (n * (V)EPSILON * size)));
    release(a), release(pivots);
    free(full);
}

/* The inverse of a triangle; the other triangle and a unit diagonal are never read. */
static void MINE(inverse)(const char *uplo, const char *diag, int n) {
    const int lda = n + 2, upper = *uplo == 'U', unit = *diag == 'U';
    /* The scale keeps the inverse from growing with the order. */
    const R scale = (R)(1 / sqrt(n));
    T *a = memory((size_t)lda * n * sizeof(T));
    W *full = MINE(zeros)(n, n), *x = MINE(zeros)(n, n), *adjoint = MINE(zeros)(n, n);
    int info = 1;
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < n; ++i) {
            T *const place = &a[i + (size_t)j * lda];
            const int inside = i == j ? !unit : upper == (i < j);
            *place = !inside ? (T)NAN : i == j ? 1 + MINE(element)() : scale * MINE(element)();
            full[i + (size_t)j * n] = inside ? (W)*place : i == j;
        }
    }
    NAME(trtri)(uplo, diag, &n, a, &lda, &info, 1, 1);
    MINE(trmvs) += n - 1;

    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < n; ++i) {
            const int inside = i == j ? !unit : upper == (i < j);
            x[i + (size_t)j * n] = inside ? (W)a[i + (size_t)j * lda] : i == j;
            adjoint[j + (size_t)i * n] = CONJUGATE(x[i + (size_t)j * n]);
        }
    }
    const V size = MINE(norm)(n, n, full) * MINE(norm)(n, n, x);
    W *rest = MINE(zeros)(n, n);
    for (int i = 0; i < n; ++i) {
        rest[i + (size_t)i * n] = 1;
    }
    MINE(subtract)(n, n, n, full, adjoint, rest);
    const char how[] = {*uplo, *diag, 0};
    judge(WORD(LETTER), "trtri", how, n, n, info, "|I - A A⁻¹|", (double)(MINE(norm)(n, n, rest) / (n * (V)EPSILON * size)));
    release(a);
    free(full), free(x), free(adjoint), free(rest);
}

static void MINE(all)(int n) {
    const int half = n / 2 + 1;
    MINE(tridiagonal)("U", n);
    MINE(tridiagonal)("L", n);
    MINE(bidiagonal)(n, n);
    MINE(bidiagonal)(n, half);
    MINE(bidiagonal)(half, n);
    MINE(lu)(n, n);
    MINE(lu)(n, half);
    MINE(lu)(half, n);
    for (int way = 0; way < 4; ++way) {
        MINE(inverse)(&"UL"[way % 2], &"UN"[way / 2], n);
    }
}

/* Output for the script that reads the profile. */
static void MINE(tell)(void) {
    const char *letter = WORD(LETTER);
    printf("at least %ld %s%s\n", MINE(symvs), letter, IS_COMPLEX ? "hemv" : "symv");
    printf("at least %ld %s%s\n", MINE(syr2s), letter, IS_COMPLEX ? "her2" : "syr2");
    printf("at least %ld %sgemv\n", MINE(gemvs), letter);
    if (IS_COMPLEX) {
        printf("at least %ld %sgerc\nat least %ld %sgeru\n", MINE(gercs), letter, MINE(gerus), letter);
    } else {
        printf("at least %ld %sger\n", MINE(gercs) + MINE(gerus), letter);
    }
    printf("at least %ld %strmv\n", MINE(trmvs), letter);
}

#undef NAME
#undef MINE
#undef TD2
#undef CONJUGATE
#undef MAGNITUDE
