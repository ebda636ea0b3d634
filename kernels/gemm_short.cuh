// gemm with few terms: a thread has RM x RN elements of C. It loads their operands from memory, U terms at a time.
//
// Threads share nothing. So a block waits for memory once per U terms, and for no other thread. The code and the
// parameters are short, because a small call spends its time on these. The terms of an element are added in order, as
// in the kernels of gemm.cuh: the bits are the same. Complex operands are aligned to the size of an element. In Z, the
// parts of four terms are added in two rounds, as in gemm.cuh.
#pragma once
#include "common/batch.cuh"
#include "gemm_products.cuh"

namespace kblas {

// Mirrors `ShortArgs` of src/backend/cuda/gemm_short.rs.
template <class T> struct GemmShortArgs {
    OnlyEntry<const T> a, b;
    OnlyEntry<T> c;
    // Elements from one row of op(A), column of op(B), row or column of C to the next, and from one term to the next.
    long long a_row, a_term, b_column, b_term, row_step, column_step;
    long long m, n;
    OnlyScalar<T> alpha, beta;
    int k, row_tiles;
    // Log2 of the lanes along the direction in which elements of C are neighbours. The other lanes are across it. In
    // GemmThin: log2 of the places of a thread.
    int along_bits;
    // Whether these neighbours are in a column. If C has one row and a leading dimension of 1, both steps are 1.
    int by_rows;
    // As in GemmArgs.
    int conj_b, conj_sum;
};

// The operands as C is stored: a has its rows, b its columns. If the product is computed as its transpose (`turned`), the
// arguments have A and B exchanged, and m and n.
template <class T> struct GemmShortOperands {
    bool turned;
    const T *a, *b;
    long long ldc, m, n, a_row, a_term, b_column, b_term;

    __device__ __forceinline__ explicit GemmShortOperands(const GemmShortArgs<T> &p)
        : turned(scalar<T>::is_complex && !p.by_rows), a(turned ? p.b.base : p.a.base), b(turned ? p.a.base : p.b.base),
          ldc(turned ? p.row_step : p.column_step), m(turned ? p.n : p.m), n(turned ? p.m : p.n),
          a_row(turned ? p.b_column : p.a_row), a_term(turned ? p.b_term : p.a_term),
          b_column(turned ? p.a_row : p.b_column), b_term(turned ? p.a_term : p.b_term) {}
};

// Threads of a block. Also in src/tuning/gemm_short.rs.
constexpr int GEMM_SHORT_THREADS = 128;

// Stores an element that is aligned to its size, at once.
template <class T> __device__ __forceinline__ void store_whole(T *to, T value) {
    if constexpr (scalar<T>::is_complex) {
        using Whole = std::conditional_t<sizeof(T) == 8, float2, double2>;
        *reinterpret_cast<Whole *>(to) = Whole{value.re, value.im};
    } else {
        *to = value;
    }
}

template <class T, int RM, int RN, int U> struct GemmShort {
    static constexpr int THREADS = GEMM_SHORT_THREADS;
    // Terms that are added together. If U is less, there are at most U terms in all.
    static constexpr int STEP = sizeof(T) < 16 ? 1 : U < 4 ? U : 4;
    static_assert(U % STEP == 0, "whole steps");

    static __device__ __forceinline__ void run(const GemmShortArgs<T> &p) {
        const bool by_rows = p.by_rows;
        const int lanes_along = 1 << p.along_bits, lanes_across = THREADS >> p.along_bits;
        const int along = threadIdx.x & (lanes_along - 1), across = threadIdx.x >> p.along_bits;
        const int lanes_m = by_rows ? lanes_along : lanes_across, lanes_n = by_rows ? lanes_across : lanes_along;
        const int column_tile = blockIdx.x / p.row_tiles, row_tile = blockIdx.x - column_tile * p.row_tiles;
        const long long row = (long long)row_tile * (lanes_m * RM) + (by_rows ? along : across);
        const long long column = (long long)column_tile * (lanes_n * RN) + (by_rows ? across : along);
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        const bool reads = !is_zero(beta);
        // Elements beyond the last row or column use the operands of the last one, and are not stored.
        const T *a[RM], *b[RN];
#pragma unroll
        for (int i = 0; i < RM; ++i) {
            const long long at = row + i * lanes_m;
            a[i] = p.a.base + (at < p.m ? at : p.m - 1) * p.a_row;
        }
#pragma unroll
        for (int j = 0; j < RN; ++j) {
            const long long at = column + j * lanes_n;
            b[j] = p.b.base + (at < p.n ? at : p.n - 1) * p.b_column;
        }
        T *c[RN][RM], old[RN][RM], sum[RN][RM];
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i) {
                const long long at_m = row + i * lanes_m, at_n = column + j * lanes_n;
                c[j][i] = at_m < p.m && at_n < p.n ? p.c.base + at_m * p.row_step + at_n * p.column_step : nullptr;
                old[j][i] = sum[j][i] = zero<T>();
                if (reads && c[j][i]) old[j][i] = load_scalar<true>(c[j][i], Current());
            }
        const int terms = is_zero(alpha) ? 0 : p.k;
#pragma unroll 1
        for (int term = 0; term < terms; term += U) {
            T x[U][RM], y[U][RN];
#pragma unroll
            for (int u = 0; u < U; ++u) {
#pragma unroll
                for (int i = 0; i < RM; ++i) {
                    x[u][i] = zero<T>();
                    if (term + u < terms) x[u][i] = load_scalar<true>(a[i] + u * p.a_term);
                }
#pragma unroll
                for (int j = 0; j < RN; ++j) {
                    y[u][j] = zero<T>();
                    if (term + u < terms) y[u][j] = conj_if(p.conj_b, load_scalar<true>(b[j] + u * p.b_term));
                }
            }
#pragma unroll
            for (int i = 0; i < RM; ++i)
                a[i] += U * p.a_term;
#pragma unroll
            for (int j = 0; j < RN; ++j)
                b[j] += U * p.b_term;
#pragma unroll
            for (int u = 0; u < U; u += STEP)
                add_products<STEP>(sum, x + u, y + u);
        }
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i)
                if (c[j][i]) store_whole(c[j][i], updated(alpha, conj_if(p.conj_sum, sum[j][i]), beta, old[j][i]));
    }
};

} // namespace kblas
