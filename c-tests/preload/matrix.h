/* Matrices of level 2 in every storage, element by element, as BLAS defines them. */
#ifndef KBLAS_TEST_PRELOAD_MATRIX_H
#define KBLAS_TEST_PRELOAD_MATRIX_H

#include "names.h"
#include "numbers.h"

struct matrix {
    enum kind kind;
    int uplo, op, unit;
    long m, n, kl, ku, lda;
};

static inline int is_multiply(enum kind kind) { return kind == TRMV || kind == TPMV || kind == TBMV; }
static inline int is_solve(enum kind kind) { return kind == TRSV || kind == TPSV || kind == TBSV; }
static inline int is_update(enum kind kind) { return kind >= SYR && kind <= HPR2; }
static inline int is_product(enum kind kind) { return kind >= SPMV && kind <= HBMV; }
static inline int is_gemm(enum kind kind) { return kind >= GEMM && kind <= GEMM_STRIDED; }
static inline int is_packed(enum kind kind) {
    return kind == TPMV || kind == TPSV || kind == SPR || kind == HPR || kind == SPR2 || kind == HPR2 || kind == SPMV ||
           kind == HPMV;
}
static inline int is_band(enum kind kind) {
    return kind == TBMV || kind == TBSV || kind == SBMV || kind == HBMV || kind == GBMV;
}
static inline int is_hermitian(enum kind kind) {
    return kind == HER || kind == HPR || kind == HER2 || kind == HPR2 || kind == HPMV || kind == HBMV;
}

/* The position of element (i, j), or -1 if it is not stored. */
static inline long matrix_place(const struct matrix *a, long i, long j) {
    const int upper = a->uplo == CUBLAS_FILL_MODE_UPPER;
    if (a->kind == GBMV) return i - j > a->kl || j - i > a->ku ? -1 : a->ku + i - j + j * a->lda;
    if (upper ? i > j : i < j) return -1;
    if (is_packed(a->kind)) return upper ? i + j * (j + 1) / 2 : i + j * (2 * a->n - j - 1) / 2;
    if (!is_band(a->kind)) return i + j * a->lda;
    if (labs(i - j) > a->kl) return -1;
    return upper ? a->kl + i - j + j * a->lda : i - j + j * a->lda;
}

/* Element (i, j) of op(A), or of the whole symmetric or Hermitian matrix. */
static inline number matrix_element(const struct matrix *a, char precision, const void *at, long i, long j) {
    const int turned = is_product(a->kind) ? matrix_place(a, i, j) < 0 : a->op != CUBLAS_OP_N;
    const long place = turned ? matrix_place(a, j, i) : matrix_place(a, i, j);
    if (a->unit && i == j) return 1;
    if (place < 0) return 0;
    const number element = number_get(precision, at, place);
    if (is_hermitian(a->kind) && i == j) return creal(element);
    return (is_product(a->kind) ? turned && is_hermitian(a->kind) : a->op == CUBLAS_OP_C) ? conj(element) : element;
}

/* Element (i, j) of op(X), for a general matrix X. */
static inline number general_element(char precision, const void *at, int op, long ld, long i, long j) {
    const number element = number_get(precision, at, op == CUBLAS_OP_N ? i + j * ld : j + i * ld);
    return op == CUBLAS_OP_C ? conj(element) : element;
}

/* Computes the routine's result in x. */
static inline void triangle_apply(const struct matrix *a, char precision, const void *at, number *x) {
    const int forward = (a->uplo == CUBLAS_FILL_MODE_LOWER) == (a->op == CUBLAS_OP_N);
    /* A product runs in the opposite direction to a solve, so that the elements it needs are unchanged. */
    for (long k = 0; k < a->n; k++) {
        const long i = forward == is_solve(a->kind) ? k : a->n - 1 - k;
        number sum = 0;
        for (long j = 0; j < a->n; j++) {
            if (j != i) sum += matrix_element(a, precision, at, i, j) * x[j];
        }
        x[i] = is_solve(a->kind) ? x[i] - sum : matrix_element(a, precision, at, i, i) * x[i] + sum;
    }
}

#endif
