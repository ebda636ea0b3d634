// Products with a triangular, symmetric or Hermitian band matrix: tbmv, sbmv, hbmv. Memory-bound.
//
// LANES threads have an element of y. The order of a sum depends on the kernel, the band and the position of the sum in
// the band. A block reads x before it writes y. So if one block has all of y, y may be x.
#pragma once
#include "band_sums.cuh"
#include "columns.cuh"
#include "common/batch.cuh"

namespace kblas {

// The terms of element i of y. Also `Sums` of src/tuning/triangle.rs.
enum class BandParts {
    ROWS = 1,    // row i of the triangle
    COLUMNS = 2, // column i of the triangle
    BOTH = 3,    // both: the matrix is symmetric or Hermitian
};

// Mirrors `BandArgs` of src/backend/cuda/band.rs.
template <class T> struct BandArgs {
    const T *a; // the address that row 0 of column 0 would have
    Columns columns;
    const T *x; // logical element 0, as y
    long long incx;
    long long n, band;
    long long first, end; // the elements of y that the launch computes
    T *y;
    long long incy;
    OnlyScalar<T> alpha, beta;
    int upper;     // the triangle that is stored
    int conj;      // elements of columns are conjugated
    int unit;      // the diagonal is 1 and its stored elements are ignored
    int hermitian; // the diagonal is real
};

// ABREAST: neighbouring threads have neighbouring rows, which is faster for sums of many terms.
template <class T, int THREADS, int LANES, int PARTS, bool ABREAST> struct Band {
    static constexpr bool ROWS = PARTS & int(BandParts::ROWS), COLUMNS = PARTS & int(BandParts::COLUMNS);
    using OfRows = BandSums<T, THREADS, LANES, ABREAST ? BandWay::ABREAST : BandWay::ROWS>;
    using OfColumns = BandSums<T, THREADS, LANES, BandWay::COLUMNS>;
    // The assignment of the elements of y to threads: that of the rows, if there are any.
    using Sums = std::conditional_t<ROWS, OfRows, OfColumns>;
    static_assert(!ABREAST || ROWS, "neighbours along a column are neighbours in memory");

    static __device__ __forceinline__ BandLines<T> lines(const BandArgs<T> &p) {
        return {p.a, p.columns.twice / 2, p.x, p.incx};
    }

    static __device__ __forceinline__ T row(const BandArgs<T> &p, long long i, long long terms) {
        const bool unit = p.unit != 0, hermitian = p.hermitian != 0;
        return OfRows::sum(lines(p), i, p.upper ? 0 : p.band, p.upper ? p.band : 0, terms, [=](T a, long long j) {
            return i != j ? a : unit ? one<T>() : hermitian ? real_part(a) : a;
        });
    }

    // Without the diagonal if the rows include it.
    static __device__ __forceinline__ T column(const BandArgs<T> &p, long long i, long long terms) {
        const bool unit = p.unit != 0, conj = p.conj != 0;
        const long long own = ROWS ? -1 : 0;
        return OfColumns::sum(lines(p), i, p.upper ? p.band : own, p.upper ? own : p.band, terms,
                              [=](T a, long long j) { return unit && i == j ? one<T>() : conj_if(conj, a); });
    }

    // The lane's part of element i, if few neighbouring threads have the element: the terms of rows and columns, in
    // order. This loop exists in addition to that of BandSums, which would take 74 to 88 registers in Z instead of 64,
    // so one block less would fit. H200, 2026-11-23, ztbmv LN of order 100000 and 16 diagonals: 19.4 us, and 23.1 us
    // by BandSums.
    template <bool WIDE> static __device__ __forceinline__ T part(const BandArgs<T> &p, long long i, int lane) {
        constexpr int U = 4; // terms in flight
        // Row i has terms with x before element i if the lower triangle is stored, column i if the upper one is.
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

    // Element i of the product, if it exists. All threads of the block must call this.
    static __device__ __forceinline__ T sum(const BandArgs<T> &p, long long i, bool exists) {
        const long long terms = exists ? p.n : 0;
        if constexpr (!ABREAST && LANES <= (ROWS ? 4 : 1)) {
            T all[1] = {zero<T>()};
            if (exists)
                all[0] = !scalar<T>::is_complex || is_wide(p.a) ? part<true>(p, i, Sums::lane())
                                                                : part<false>(p, i, Sums::lane());
            LaneSum<LANES, 1>::sum(all, threadIdx.x);
            return all[0];
        } else if constexpr (!ROWS) {
            return column(p, i, terms);
        } else if constexpr (!COLUMNS) {
            return row(p, i, terms);
        } else {
            // Neighbouring threads share a column.
            KBLAS_SHARED(T, of_columns, Sums::EACH);
            const long long other = i - Sums::element() + OfColumns::element();
            const T of_column = column(p, other, other < p.end ? p.n : 0);
            if (OfColumns::leaves()) of_columns[OfColumns::element()] = of_column;
            const T of_row = row(p, i, terms); // has a barrier
            return Sums::leaves() ? of_row + of_columns[Sums::element()] : of_row;
        }
    }

    static __device__ __forceinline__ void run(const BandArgs<T> &p) {
        const long long i = p.first + (long long)blockIdx.x * Sums::EACH + Sums::element();
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        const bool leaves = Sums::leaves() && i < p.end;
        // y is in flight while the sum is computed, if there are registers for it.
        constexpr bool EARLY = sizeof(T) < 16;
        T old = zero<T>();
        if (EARLY && leaves && !is_zero(beta)) old = p.y[i * p.incy];
        const T all = is_zero(alpha) ? zero<T>() : sum(p, i, i < p.end);
        __syncthreads();
        if (!leaves) return;
        T *const y = p.y + i * p.incy;
        if (!EARLY && !is_zero(beta)) old = *y;
        *y = updated(alpha, all, beta, old);
    }
};

} // namespace kblas
