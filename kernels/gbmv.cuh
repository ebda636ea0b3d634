// gbmv: y := alpha * op(A) * x + beta * y with a band matrix A, of which column j has rows j - ku to j + kl.
// Memory-bound.
//
// LANES neighbouring threads have an element of y, and add up each LANES-th term. Without a transpose a term is on
// another diagonal: neighbouring elements of y read neighbouring addresses one term apart, which they find in the L1.
// The order of a sum depends on LANES and the band alone.
#pragma once
#include "columns.cuh"
#include "common/batch.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Mirrors `GbmvArgs` of src/backend/cuda/gbmv.rs.
template <class T> struct GbmvArgs {
    const T *a; // row 0 of column 0, if it were there
    Columns columns;
    const T *x; // logical element 0, as y
    long long incx;
    long long m, n, kl, ku;
    T *y;
    long long incy;
    OnlyScalar<T> alpha, beta;
    int conj;
};

// Of a batch. Mirrors `GbmvManyArgs`.
template <class T> struct GbmvManyArgs {
    GbmvArgs<T> common; // with nobody's a, x and y
    long long count;
    Entries<const T> a, x;
    Entries<T> y;
    BatchScalar<T> alpha, beta;
};

template <class T, int THREADS, int LANES, bool TRANS> struct Gbmv {
    static constexpr int U = 4; // terms on their way

    // Of element i of y, unless it has no terms.
    template <bool WIDE>
    static __device__ __forceinline__ T sum(const GbmvArgs<T> &p, long long i, int lane, bool has_terms = true) {
        // Terms with element j of x.
        const long long low = TRANS ? i - p.ku : i - p.kl, high = TRANS ? i + p.kl : i + p.ku;
        const long long begin = low > 0 ? low : 0, last = TRANS ? p.m - 1 : p.n - 1;
        const long long end = has_terms ? (high < last ? high : last) + 1 : 0;
        T acc[U];
#pragma unroll
        for (int u = 0; u < U; ++u)
            acc[u] = zero<T>();
        for (long long from = begin + lane; from < end; from += U * LANES) {
            T a[U], x[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long j = from + u * LANES;
                if (j >= end) continue;
                a[u] = load_scalar<WIDE>(p.a + (TRANS ? p.columns.start(i) + j : p.columns.start(j) + i));
                x[u] = load_scalar<false>(p.x + j * p.incx);
            }
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (from + u * LANES < end) acc[u] = fma_(conj_if(TRANS && p.conj, a[u]), x[u], acc[u]);
        }
        T all[1] = {(acc[0] + acc[1]) + (acc[2] + acc[3])};
        LaneSum<LANES, 1>::sum(all, lane);
        return all[0];
    }

    static __device__ __forceinline__ void run(const GbmvArgs<T> &p) {
        const long long i = ((long long)blockIdx.x * THREADS + threadIdx.x) / LANES, length = TRANS ? p.n : p.m;
        const int lane = threadIdx.x % LANES;
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        const bool leaves = lane == 0 && i < length;
        T *const y = p.y + i * p.incy;
        // On its way while the sum is formed.
        const T old = leaves && !is_zero(beta) ? *y : zero<T>();
        T all = zero<T>();
        // All lanes come here, which exchange their sums.
        const long long own = i < length ? i : length - 1;
        if (!is_zero(alpha)) {
            if (!scalar<T>::is_complex || is_wide(p.a))
                all = sum<true>(p, own, lane);
            else
                all = sum<false>(p, own, lane);
        }
        if (leaves) *y = updated(alpha, all, beta, old);
    }
};

// The elements of y of all entries, one entry's behind the other's.
template <class T, int THREADS, int LANES, bool TRANS> struct GbmvMany : Gbmv<T, THREADS, LANES, TRANS> {
    static __device__ __forceinline__ void run(const GbmvManyArgs<T> &p) {
        GbmvArgs<T> own = p.common;
        const long long length = TRANS ? own.n : own.m, at = ((long long)blockIdx.x * THREADS + threadIdx.x) / LANES;
        const int lane = threadIdx.x % LANES;
        const long long number = at >> 32 || length >> 32 ? at / length : (long long)(unsigned(at) / unsigned(length));
        const bool exists = number < p.count;
        const long long entry = exists ? number : 0, i = at - number * length;
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        // A and x may be missing where they are not read.
        const bool adds = exists && !is_zero(alpha);
        if (adds) own.a = p.a.at(entry), own.x = p.x.at(entry);
        T all = zero<T>();
        // All lanes come here, which exchange their sums, though some may not want them.
        const bool wide = !scalar<T>::is_complex || !adds || is_wide(own.a);
        if (__all_sync(0xffffffffu, wide))
            all = GbmvMany::template sum<true>(own, i, lane, adds);
        else
            all = GbmvMany::template sum<false>(own, i, lane, adds);
        if (lane != 0 || !exists) return;
        T *const y = p.y.at(entry) + i * own.incy;
        *y = updated(alpha, all, beta, is_zero(beta) ? zero<T>() : *y);
    }
};

} // namespace kblas
