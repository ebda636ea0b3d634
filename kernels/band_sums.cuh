// Sums of the rows or the columns of a band, with several threads per sum, for gbmv.cuh and band.cuh.
#pragma once
#include "common/reduce.cuh"

namespace kblas {

// How the sums are assigned to the threads of a block.
enum class BandWay {
    ROWS = 0,    // LANES neighbouring threads per row
    COLUMNS = 1, // LANES neighbouring threads per column
    ABREAST = 2, // rows; neighbouring threads have neighbouring rows and read the same column: for long sums
    PAIRS = 3,   // as ABREAST; if a launch has one matrix, a thread has two rows: BandPairs
};

template <class T> struct BandLines {
    const T *a;       // the address that row 0 of column 0 would have
    long long apart;  // from row 0 of a column to that of the next
    const T *x;       // logical element 0
    long long incx;
};

template <class T, int THREADS, int LANES, BandWay WAY> struct BandSums {
    static constexpr bool COLUMNS = WAY == BandWay::COLUMNS, ABREAST = WAY == BandWay::ABREAST || WAY == BandWay::PAIRS;
    static constexpr int EACH = THREADS / LANES; // sums per block
    static constexpr int U = 4;                  // terms in flight
    static constexpr int ROUND = U * LANES;      // terms of all lanes in flight
    static_assert(!ABREAST || EACH % 32 == 0, "warps have 32 rows");

    // The index of the thread's sum in the block, the part of it that the thread adds, and whether the thread gets the
    // whole sum.
    static __device__ __forceinline__ int element() { return ABREAST ? threadIdx.x % EACH : threadIdx.x / LANES; }
    static __device__ __forceinline__ int lane() { return ABREAST ? threadIdx.x / EACH : threadIdx.x % LANES; }
    static __device__ __forceinline__ bool leaves() { return lane() == 0; }

    // The sum of line i: its terms with elements i - before to i + behind of x, as far as they are among all `terms`.
    // f(a, j) is the factor of element j of x for the band's element a. All threads of the block must call this.
    template <class F>
    static __device__ __forceinline__ T sum(const BandLines<T> &lines, long long i, long long before, long long behind,
                                            long long terms, F f) {
        T all[1];
        const bool wide = !scalar<T>::is_complex || terms <= 0 || is_wide(lines.a);
        if (!scalar<T>::is_complex || __all_sync(0xffffffffu, wide))
            all[0] = part<true>(lines, i, before, behind, terms, f);
        else
            all[0] = part<false>(lines, i, before, behind, terms, f);
        if constexpr (!ABREAST) {
            LaneSum<LANES, 1>::sum(all, threadIdx.x);
            return all[0];
        } else {
            KBLAS_SHARED(T, parts, THREADS);
            parts[threadIdx.x] = all[0];
            __syncthreads();
            return leaves() ? tree_sum<LANES>(parts + threadIdx.x, EACH) : zero<T>();
        }
    }

  private:
    // The part of the sum that this thread adds.
    template <bool WIDE, class F>
    static __device__ __forceinline__ T part(const BandLines<T> &lines, long long i, long long before, long long behind,
                                             long long terms, F f) {
        const long long low = i > before ? i - before : 0, high = terms - 1 - i > behind ? i + behind : terms - 1;
        T acc[U];
#pragma unroll
        for (int u = 0; u < U; ++u)
            acc[u] = zero<T>();
        if constexpr (ABREAST)
            abreast<WIDE>(lines, i, before, behind, terms, low, high, f, acc);
        else if (WIDE && lines.incx == 1)
            neighbours<WIDE, true>(lines, i, low, high, f, acc);
        else
            neighbours<WIDE, false>(lines, i, low, high, f, acc);
        return (acc[0] + acc[1]) + (acc[2] + acc[3]);
    }

    // Adds terms low to high: complete rounds of all lanes without a condition, then the rest. DENSE: x is contiguous.
    template <bool WIDE, bool DENSE, class F>
    static __device__ __forceinline__ void neighbours(const BandLines<T> &lines, long long i, long long low,
                                                      long long high, F f, T (&acc)[U]) {
        long long j = low + lane();
        const T *a = lines.a + (COLUMNS ? lines.apart * i + j : lines.apart * j + i);
        const T *x = lines.x + (DENSE ? j : j * lines.incx);
        const long long a_step = COLUMNS ? LANES : LANES * lines.apart, x_step = DENSE ? LANES : LANES * lines.incx;
        const auto round = [&](auto has) {
            T as[U], xs[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                if (!has(u)) continue;
                as[u] = load_scalar<WIDE>(a + u * a_step, Ahead());
                xs[u] = load_scalar<false>(x + u * x_step, Ahead());
            }
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (has(u)) acc[u] = fma_(f(as[u], j + u * LANES), xs[u], acc[u]);
        };
        long long left = high - low + 1;
        for (; left >= ROUND; left -= ROUND) {
            round([](int) { return true; });
            a += U * a_step, x += U * x_step, j += ROUND;
        }
        const int own = int(left > 0 ? left : 0) - lane();
        round([own](int u) { return u * LANES < own; });
    }

    // All rows of a warp use the same columns. The terms that a thread adds, and their order, do not depend on where
    // the warp begins.
    template <bool WIDE, class F>
    static __device__ __forceinline__ void abreast(const BandLines<T> &lines, long long i, long long before,
                                                   long long behind, long long terms, long long low, long long high,
                                                   F f, T (&acc)[U]) {
        const int place = threadIdx.x % 32;
        const long long first = i - place - before, last = i - place + 31 + behind;
        const long long end = last < terms ? last : terms - 1;
        long long from = (first > 0 ? first - first % ROUND : 0) + lane();
        const T *a_at = lines.a + lines.apart * from + i, *x_at = lines.x + from * lines.incx;
        const long long a_step = LANES * lines.apart, x_step = LANES * lines.incx;
        for (; from <= end; from += ROUND) {
            T a[U], x[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long j = from + u * LANES;
                if (j <= high && j >= low) {
                    a[u] = load_scalar<WIDE>(a_at, Ahead());
                    x[u] = load_scalar<false>(x_at, Ahead());
                }
                a_at += a_step;
                x_at += x_step;
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long j = from + u * LANES;
                if (j <= high && j >= low) acc[u] = fma_(f(a[u], j), x[u], acc[u]);
            }
        }
    }
};

// As BandSums with ABREAST and in the same order of sums, but a thread has two rows of a warp's 64. Both use the same
// elements of x, and twice as many loads are in flight. The number of rows, columns and diagonals together is less than
// 2^30.
template <class T, int THREADS, int LANES> struct BandPairs {
    static constexpr int OWN = THREADS / LANES; // threads that share columns
    static constexpr int Q = 2, EACH = OWN * Q; // rows per thread and per block
    static constexpr int U = 4, ROUND = U * LANES;
    static_assert(OWN % 32 == 0 && EACH <= THREADS, "whole warps, a thread for each sum");

    // The index of the thread's sum in the block, and whether the thread gets a sum.
    static __device__ __forceinline__ int element() { return threadIdx.x % EACH; }
    static __device__ __forceinline__ bool leaves() { return threadIdx.x < EACH; }

    // The sums of the block's rows from `first` on, as far as they are less than `rows`. All threads of the block must
    // call this.
    static __device__ __forceinline__ T sum(const BandLines<T> &lines, long long first, long long rows,
                                            long long before, long long behind, long long terms) {
        KBLAS_SHARED(T, parts, LANES *EACH);
        const int own = threadIdx.x % OWN, lane = threadIdx.x / OWN, place = own / 32 * 32 * Q + own % 32;
        T sums[Q];
        part(lines, int(first) + own / 32 * 32 * Q, own % 32, lane, int(rows), int(before), int(behind), int(terms),
             sums);
#pragma unroll
        for (int q = 0; q < Q; ++q)
            parts[lane * EACH + place + 32 * q] = sums[q];
        __syncthreads();
        return leaves() ? tree_sum<LANES>(parts + threadIdx.x, EACH) : zero<T>();
    }

  private:
    // The partial sums of rows top + place and top + place + 32 of the warp.
    static __device__ __forceinline__ void part(const BandLines<T> &lines, int top, int place, int lane, int rows,
                                                int before, int behind, int terms, T (&sums)[Q]) {
        const int i = top + place, bottom = (top + 32 * Q < rows ? top + 32 * Q : rows) - 1;
        const int wide = before + behind;
        const int last = bottom + behind < terms ? bottom + behind : terms - 1;
        int j = (top > before ? (top - before) / ROUND * ROUND : 0) + lane;
        const T *a = lines.a + lines.apart * j + i, *x = lines.x + j * lines.incx;
        const long long a_step = LANES * lines.apart, x_step = LANES * lines.incx;
        T acc[Q][U];
#pragma unroll
        for (int q = 0; q < Q; ++q)
#pragma unroll
            for (int u = 0; u < U; ++u)
                acc[q][u] = zero<T>();
        const auto round = [&](auto has) {
            T as[U][Q], xs[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const bool is = has(u, 0), is_other = has(u, 1);
                if (is || is_other) xs[u] = load_scalar<false>(x, Ahead());
                if (is) as[u][0] = load_scalar<true>(a, Ahead());
                if (is_other) as[u][1] = load_scalar<true>(a + 32, Ahead());
                a += a_step, x += x_step;
            }
#pragma unroll
            for (int u = 0; u < U; ++u)
#pragma unroll
                for (int q = 0; q < Q; ++q)
                    if (has(u, q)) acc[q][u] = fma_(as[u][q], xs[u], acc[q][u]);
        };
        for (; j <= last; j += ROUND) {
            // All rows of the warp have all of these columns.
            const int end = j + (U - 1) * LANES;
            if (bottom - top == 32 * Q - 1 && end <= last && j >= bottom - before && end <= top + behind)
                round([](int, int) { return true; });
            else
                round([=](int u, int q) {
                    const int row = i + 32 * q, column = j + u * LANES;
                    return row < rows && column <= last && unsigned(column - row + before) <= unsigned(wide);
                });
        }
#pragma unroll
        for (int q = 0; q < Q; ++q)
            sums[q] = (acc[q][0] + acc[q][1]) + (acc[q][2] + acc[q][3]);
    }
};

} // namespace kblas
