// Sums of the rows or the columns of a band, several threads to each: of gbmv.cuh and band.cuh.
#pragma once
#include "common/reduce.cuh"

namespace kblas {

// How the threads of a block have the sums.
enum class BandWay {
    ROWS = 0,    // LANES neighbouring threads a row
    COLUMNS = 1, // LANES neighbouring threads a column
    ABREAST = 2, // rows; neighbouring threads have neighbouring rows, and read from the same column: for long sums
};

template <class T> struct BandLines {
    const T *a;       // row 0 of column 0, if it were there
    long long apart;  // row 0 of a column and of the next
    const T *x;       // logical element 0
    long long incx;
};

template <class T, int THREADS, int LANES, BandWay WAY> struct BandSums {
    static constexpr bool COLUMNS = WAY == BandWay::COLUMNS, ABREAST = WAY == BandWay::ABREAST;
    static constexpr int EACH = THREADS / LANES; // sums of a block
    static constexpr int U = 4;                  // terms on their way
    static_assert(!ABREAST || EACH % 32 == 0, "warps have 32 rows");

    // The thread's sum, of the block's, which part of it the thread adds up, and whether it comes to have all of it.
    static __device__ __forceinline__ int element() { return ABREAST ? threadIdx.x % EACH : threadIdx.x / LANES; }
    static __device__ __forceinline__ int lane() { return ABREAST ? threadIdx.x / EACH : threadIdx.x % LANES; }
    static __device__ __forceinline__ bool leaves() { return lane() == 0; }

    // Of line i: its terms with elements i - before to i + behind of x, where there are those, of all `terms`. f(a, j) is the
    // factor of element j of x, of which the band has a. All threads of the block come here.
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
    // What this thread adds up.
    template <bool WIDE, class F>
    static __device__ __forceinline__ T part(const BandLines<T> &lines, long long i, long long before, long long behind,
                                             long long terms, F f) {
        constexpr int ROUND = U * LANES;
        const long long low = i > before ? i - before : 0, high = terms - 1 - i > behind ? i + behind : terms - 1;
        long long from = low + lane(), end = high;
        if constexpr (ABREAST) {
            // All rows of a warp go through the same columns. Which of them a thread adds up, and in which order, is the same
            // wherever the warp begins.
            const int place = threadIdx.x % 32;
            const long long first = i - place - before;
            from = (first > 0 ? first - first % ROUND : 0) + lane();
            const long long last = i - place + 31 + behind;
            end = last < terms ? last : terms - 1;
        }
        T acc[U];
#pragma unroll
        for (int u = 0; u < U; ++u)
            acc[u] = zero<T>();
        const auto a_of = [&](long long j) { return lines.a + (COLUMNS ? lines.apart * i + j : lines.apart * j + i); };
        const auto x_of = [&](long long j) { return lines.x + j * lines.incx; };
        // From term to term, or each anew where registers are dear. H200, 2026-11-23, gbmv N of 33 diagonals, in us, anew and from
        // term to term: s 14.1 and 12.3, d 18.8 and 15.6, c 19.6 and 15.4, z 22.5 and 23.9.
        constexpr bool STEPS = ABREAST || sizeof(T) < 16;
        const T *a_at = a_of(from), *x_at = x_of(from);
        const long long a_step = LANES * (COLUMNS ? 1 : lines.apart), x_step = LANES * lines.incx;
        for (; from <= end; from += ROUND) {
            T a[U], x[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long j = from + u * LANES;
                if (j <= high && (!ABREAST || j >= low)) {
                    a[u] = load_scalar<WIDE>(STEPS ? a_at : a_of(j), Ahead());
                    x[u] = load_scalar<false>(STEPS ? x_at : x_of(j), Ahead());
                }
                a_at += a_step;
                x_at += x_step;
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long j = from + u * LANES;
                if (j <= high && (!ABREAST || j >= low)) acc[u] = fma_(f(a[u], j), x[u], acc[u]);
            }
        }
        return (acc[0] + acc[1]) + (acc[2] + acc[3]);
    }
};

} // namespace kblas
