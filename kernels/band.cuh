// Products with a triangular, symmetric or Hermitian band matrix: tbmv, sbmv, hbmv. Memory-bound.
//
// LANES threads have an element of y. The order of a sum depends on the kernel, the band and the sum's place in it. A block
// reads x before it writes y: where it has all of y, that may be x.
#pragma once
#include "band_sums.cuh"
#include "columns.cuh"
#include "common/batch.cuh"

namespace kblas {

// What is added up for element i of y: also `Sums` of src/tuning/triangle.rs.
enum class BandParts {
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
    int unit;      // ones on the diagonal: what is there does not count
    int hermitian; // the diagonal is real
};

// ABREAST: neighbouring threads have neighbouring rows, which suits sums of many terms.
template <class T, int THREADS, int LANES, int PARTS, bool ABREAST> struct Band {
    static constexpr bool ROWS = PARTS & int(BandParts::ROWS), COLUMNS = PARTS & int(BandParts::COLUMNS);
    using OfRows = BandSums<T, THREADS, LANES, ABREAST ? BandWay::ABREAST : BandWay::ROWS>;
    using OfColumns = BandSums<T, THREADS, LANES, BandWay::COLUMNS>;
    // The elements of y: those of the rows.
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

    // Without the diagonal, if rows have it.
    static __device__ __forceinline__ T column(const BandArgs<T> &p, long long i, long long terms) {
        const bool unit = p.unit != 0, conj = p.conj != 0;
        const long long own = ROWS ? -1 : 0;
        return OfColumns::sum(lines(p), i, p.upper ? p.band : own, p.upper ? own : p.band, terms,
                              [=](T a, long long j) { return unit && i == j ? one<T>() : conj_if(conj, a); });
    }

    // The lane's part of element i where few neighbouring threads have it: rows and columns term by term, as they come. A loop
    // beside that of BandSums, which would take 74 to 88 registers in Z instead of 64, so that one block less fits. H200,
    // 2026-11-23, ztbmv LN of order 100000 and 16 diagonals, in us: 19.4, and 23.1 by BandSums with 104.
    template <bool WIDE> static __device__ __forceinline__ T part(const BandArgs<T> &p, long long i, int lane) {
        constexpr int U = 4; // terms on their way
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

    // Element i of the product, if it exists. All threads of the block come here.
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
            // Columns have neighbouring threads.
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
        // y is on its way while the sum is formed, if there are registers for it.
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
