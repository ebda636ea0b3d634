// Products with a triangular, symmetric or Hermitian band matrix of few diagonals: tbmv, sbmv, hbmv. Memory-bound.
//
// LANES neighbouring threads have an element of y, and add up each LANES-th of its terms. Neighbouring elements read
// neighbouring addresses, or the same one term apart, which they find in the L1. The order of a sum depends on LANES and the
// band alone. A block reads x before it writes y: where it has all of y, that may be x.
#pragma once
#include "columns.cuh"
#include "common/batch.cuh"
#include "common/reduce.cuh"

namespace kblas {

// What is added up for element i of y: also `Sums` of src/tuning/triangle.rs.
enum class BandSums {
    ROWS = 1,    // row i of the triangle
    COLUMNS = 2, // column i of it
    BOTH = 3,    // both: the matrix is symmetric or Hermitian
};

// Mirrors `BandArgs` of src/backend/cuda/band.rs.
template <class T> struct BandArgs {
    const T *a; // row 0 of column 0, if it were there
    Columns columns;
    const T *x; // logical element 0, as y
    long long incx;
    long long n, band;
    long long first, end; // of the elements of y that the launch has
    T *y;
    long long incy;
    OnlyScalar<T> alpha, beta;
    int upper;     // the triangle that is stored
    int conj;      // elements of columns are conjugated
    int unit;      // ones on the diagonal, which are not read
    int hermitian; // the diagonal is real
};

template <class T, int THREADS, int LANES, int SUMS> struct Band {
    static constexpr int U = 4; // terms on their way
    static constexpr bool ROWS = SUMS & int(BandSums::ROWS), COLUMNS = SUMS & int(BandSums::COLUMNS);

    // The lane's part of element i.
    template <bool WIDE> static __device__ __forceinline__ T sum(const BandArgs<T> &p, long long i, int lane) {
        // Row i has terms with x in front of element i where the lower triangle is stored, column i where the upper one is.
        const bool in_front = (ROWS && COLUMNS) || (ROWS ? !p.upper : p.upper), behind = (ROWS && COLUMNS) || !in_front;
        const long long low = in_front && i > p.band ? i - p.band : in_front ? 0 : i;
        const long long high = !behind ? i : p.n - 1 - i > p.band ? i + p.band : p.n - 1;
        T acc[U];
#pragma unroll
        for (int u = 0; u < U; ++u)
            acc[u] = zero<T>();
        for (long long from = low + lane; from <= high; from += U * LANES) {
            T a[U], x[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long j = from + u * LANES;
                if (j > high) continue;
                x[u] = load_scalar<false>(p.x + j * p.incx, Ahead());
                if (p.unit && j == i) {
                    a[u] = one<T>();
                    continue;
                }
                const bool turned = COLUMNS && (!ROWS || (p.upper ? j < i : j > i));
                a[u] = load_scalar<WIDE>(p.a + (turned ? p.columns.start(i) + j : p.columns.start(j) + i));
                if (p.hermitian && j == i) a[u] = real_part(a[u]);
                a[u] = conj_if(turned && p.conj, a[u]);
            }
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (from + u * LANES <= high) acc[u] = fma_(a[u], x[u], acc[u]);
        }
        return (acc[0] + acc[1]) + (acc[2] + acc[3]);
    }

    static __device__ __forceinline__ void run(const BandArgs<T> &p) {
        const long long i = p.first + ((long long)blockIdx.x * THREADS + threadIdx.x) / LANES;
        const int lane = threadIdx.x % LANES;
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        const bool leaves = lane == 0 && i < p.end;
        // y is on its way while the sum is formed, if there are registers for it.
        constexpr bool EARLY = sizeof(T) < 16;
        T old = zero<T>();
        if (EARLY && leaves && !is_zero(beta)) old = p.y[i * p.incy];
        T all[1] = {zero<T>()};
        if (!is_zero(alpha) && i < p.end)
            all[0] = !scalar<T>::is_complex || is_wide(p.a) ? sum<true>(p, i, lane) : sum<false>(p, i, lane);
        // All lanes come here, which exchange their sums.
        LaneSum<LANES, 1>::sum(all, lane);
        __syncthreads();
        if (!leaves) return;
        T *const y = p.y + i * p.incy;
        if (!EARLY && !is_zero(beta)) old = *y;
        *y = updated(alpha, all[0], beta, old);
    }
};

} // namespace kblas
