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
    // Of a batch; none: 0 entries.
    long long count;
    Entries<const T> entries_a, entries_x;
    Entries<T> entries_y;
    BatchScalar<T> alphas, betas;
};

template <class T, int THREADS, int LANES, bool TRANS> struct Gbmv {
    static constexpr int U = 4; // terms on their way

    template <bool WIDE> static __device__ __forceinline__ T sum(const GbmvArgs<T> &p, long long i, int lane) {
        // Of element i of y, terms with element j of x; none if i is negative.
        const long long low = TRANS ? i - p.ku : i - p.kl, high = TRANS ? i + p.kl : i + p.ku;
        const long long begin = low > 0 ? low : 0, last = TRANS ? p.m - 1 : p.n - 1;
        const long long end = i < 0 ? 0 : (high < last ? high : last) + 1;
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

    static __device__ __forceinline__ void run(const GbmvArgs<T> &given) {
        const long long length = TRANS ? given.n : given.m;
        const int lane = threadIdx.x % LANES;
        long long i = ((long long)blockIdx.x * THREADS + threadIdx.x) / LANES;
        GbmvArgs<T> p = given;
        T alpha = p.alpha.at(0), beta = p.beta.at(0);
        bool exists = i < length;
        if (p.count) {
            // The elements of all entries, one entry's behind the other's.
            const long long entry = i / length;
            exists = entry < p.count;
            if (exists) i -= entry * length;
            const long long some = exists ? entry : 0;
            alpha = p.alphas.at(some), beta = p.betas.at(some);
            // A and x may be missing where they are not read.
            if (!is_zero(alpha)) p.a = p.entries_a.at(some), p.x = p.entries_x.at(some);
            p.y = p.entries_y.at(some);
        }
        T all = zero<T>();
        // All lanes come here, which exchange their sums, though some may not want them.
        const bool adds = !is_zero(alpha), wide = !scalar<T>::is_complex || is_wide(p.a);
        if (__any_sync(0xffffffffu, adds)) {
            const long long own = !adds ? -1 : exists ? i : length - 1;
            if (__all_sync(0xffffffffu, wide))
                all = sum<true>(p, own, lane);
            else
                all = sum<false>(p, own, lane);
        }
        if (lane != 0 || !exists) return;
        T *const y = p.y + i * p.incy;
        *y = updated(alpha, all, beta, is_zero(beta) ? zero<T>() : *y);
    }
};

} // namespace kblas
