// gbmv: y := alpha * op(A) * x + beta * y with a band matrix A. Its column j has rows j - ku to j + kl. Memory-bound.
//
// LANES threads have an element of y. WAY, a BandWay, tells how. The order of a sum depends on LANES, WAY, the band and
// the position of the sum in the band.
#pragma once
#include "band_sums.cuh"
#include "columns.cuh"
#include "common/batch.cuh"

namespace kblas {

// Mirrors `GbmvArgs` of src/backend/cuda/gbmv.rs.
template <class T> struct GbmvArgs {
    const T *a; // the address that row 0 of column 0 would have
    Columns columns;
    const T *x; // logical element 0, as y
    long long incx;
    long long m, n, kl, ku;
    T *y;
    long long incy;
    OnlyScalar<T> alpha, beta;
    int conj;
};

// For a batch. Mirrors `GbmvManyArgs`.
template <class T> struct GbmvManyArgs {
    GbmvArgs<T> common; // without a, x and y
    long long count;
    Entries<const T> a, x;
    Entries<T> y;
    BatchScalar<T> alpha, beta;
};

template <class T, int THREADS, int LANES, int WAY> struct Gbmv {
    using Sums = BandSums<T, THREADS, LANES, BandWay(WAY)>;
    static constexpr bool COLUMNS = Sums::COLUMNS;

    // The sum for element i of y, if it has terms.
    static __device__ __forceinline__ T sum(const GbmvArgs<T> &p, long long i, bool has_terms) {
        const BandLines<T> lines = {p.a, p.columns.twice / 2, p.x, p.incx};
        // The sum has the terms with elements i - before to i + behind of x.
        const long long before = COLUMNS ? p.ku : p.kl, behind = COLUMNS ? p.kl : p.ku;
        const long long terms = has_terms ? (COLUMNS ? p.m : p.n) : 0;
        const bool conj = p.conj != 0;
        return Sums::sum(lines, i, before, behind, terms, [conj](T a, long long) { return conj_if(COLUMNS && conj, a); });
    }

    static __device__ __forceinline__ void run(const GbmvArgs<T> &p) {
        constexpr bool PAIRS = BandWay(WAY) == BandWay::PAIRS;
        using Own = std::conditional_t<PAIRS, BandPairs<T, THREADS, PAIRS ? LANES : 1>, Sums>;
        const long long first = (long long)blockIdx.x * Own::EACH, i = first + Own::element();
        const long long length = COLUMNS ? p.n : p.m;
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        const bool leaves = Own::leaves() && i < length;
        T *const y = p.y + i * p.incy;
        // In flight while the sum is computed.
        const T old = leaves && !is_zero(beta) ? *y : zero<T>();
        T all = zero<T>();
        // All threads must reach this, since they exchange their sums.
        if (!is_zero(alpha)) {
            if constexpr (PAIRS)
                all = Own::sum({p.a, p.columns.twice / 2, p.x, p.incx}, first, p.m, p.kl, p.ku, p.n);
            else
                all = sum(p, i, i < length);
        }
        if (leaves) *y = updated(alpha, all, beta, old);
    }
};

// The elements of y of all entries, entry after entry.
template <class T, int THREADS, int LANES, int WAY> struct GbmvMany : Gbmv<T, THREADS, LANES, WAY> {
    using Sums = BandSums<T, THREADS, LANES, BandWay(WAY)>;

    static __device__ __forceinline__ void run(const GbmvManyArgs<T> &p) {
        GbmvArgs<T> own = p.common;
        const long long length = Sums::COLUMNS ? own.n : own.m, at = (long long)blockIdx.x * Sums::EACH + Sums::element();
        const long long number = at >> 32 || length >> 32 ? at / length : (long long)(unsigned(at) / unsigned(length));
        const bool exists = number < p.count;
        const long long entry = exists ? number : 0, i = at - number * length;
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        // A and x may be missing if they are not read.
        const bool adds = exists && !is_zero(alpha);
        if (adds) own.a = p.a.at(entry), own.x = p.x.at(entry);
        // All threads must reach this, since they exchange their sums, even if some do not need a sum.
        const T all = GbmvMany::sum(own, i, adds);
        if (!Sums::leaves() || !exists) return;
        T *const y = p.y.at(entry) + i * own.incy;
        *y = updated(alpha, all, beta, is_zero(beta) ? zero<T>() : *y);
    }
};

} // namespace kblas
