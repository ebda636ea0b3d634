// Sums in a fixed order: across the lanes of a warp and across the blocks of a launch.
#pragma once
#include "scalar.cuh"

namespace kblas {

// The sum of COUNT values (a power of two) to the first of them, neighbours first.
template <int COUNT, class T> __device__ __forceinline__ void sum_neighbours(T *values) {
#pragma unroll
    for (int apart = 1; apart < COUNT; apart *= 2)
#pragma unroll
        for (int k = 0; k < COUNT; k += 2 * apart)
            values[k] = values[k] + values[k + apart];
}

// Sums V values over groups of LANES neighbouring lanes, each step halving the values a lane keeps
// while there are several: V - 1 shuffles instead of V * log2(LANES). On return acc[0 .. kept) of a
// lane holds the sums of the values `first(lane)` on in steps of one; all lanes that share the
// same bits hold the same sums.
template <int LANES, int V> struct LaneSum {
    static constexpr int kept = V >= LANES ? V / LANES : 1;

    template <class T> static __device__ __forceinline__ void sum(T (&acc)[V], int lane) {
        int have = V;
#pragma unroll
        for (int mask = 1; mask < LANES; mask <<= 1) {
            if (have > 1) {
                const int half = have / 2;
                const bool upper = lane & mask;
#pragma unroll
                for (int v = 0; v < V / 2; ++v) {
                    if (v < half) {
                        const T give = upper ? acc[v] : acc[v + half];
                        const T keep = upper ? acc[v + half] : acc[v];
                        acc[v] = keep + shfl_xor(give, mask);
                    }
                }
                have = half;
            } else {
                acc[0] = acc[0] + shfl_xor(acc[0], mask);
            }
        }
    }

    // The index of the value whose sum a lane finds in acc[0].
    static __device__ __forceinline__ int first(int lane) {
        int at = 0, have = V;
#pragma unroll
        for (int mask = 1; mask < LANES; mask <<= 1) {
            if (have > 1) {
                have /= 2;
                if (lane & mask) at += have;
            }
        }
        return at;
    }

    // One lane of those that hold the same sums.
    static __device__ __forceinline__ bool owner(int lane) { return (lane & (LANES - 1)) < (V < LANES ? V : LANES); }
};

// The same of V values in G classes each, value v's class g in acc[v * G + g]: the classes are summed over the lanes, and
// then added, neighbours first. The sums are where those of LaneSum<LANES, V> are.
template <int LANES, int V, int G> struct LaneClassesSum {
    static_assert(G == 1 || (V < LANES && V * G <= LANES * G), "a lane has classes of one value");
    using All = LaneSum<LANES, V * G>;

    template <class T> static __device__ __forceinline__ void sum(T (&acc)[V * G], int lane) {
        All::sum(acc, lane);
        if constexpr (G > 1) {
            sum_neighbours<All::kept>(acc);
#pragma unroll
            for (int mask = (V * G < LANES ? V * G : LANES) / 2; mask >= V; mask /= 2)
                acc[0] = acc[0] + shfl_xor(acc[0], mask);
        }
    }
};

// The sum of COUNT values (a power of two) that are `step` apart, as a tree: value i and value i + COUNT / 2 first.
template <int COUNT, class T> __device__ __forceinline__ T tree_sum(const T *values, int step) {
    if constexpr (COUNT == 1)
        return *values;
    else
        return tree_sum<COUNT / 2>(values, 2 * step) + tree_sum<COUNT / 2>(values + step, 2 * step);
}

// The row at which sum_rows wants the sums of group `number` of COUNT, so that it adds neighbouring groups first: the
// number with its bits in reverse.
template <int COUNT> __device__ __forceinline__ int row_of_group(int number) {
    int row = 0;
#pragma unroll
    for (int bit = 1; bit < COUNT; bit *= 2)
        row = 2 * row + (number & bit ? 1 : 0);
    return row;
}

// Adds up the ROWS rows (a power of two) of R values each that the block's threads left in shared
// memory, row i and row i + ROWS / 2 first, and so on as a tree; sums[k] of thread t becomes the total of value
// t + k * THREADS. The caller's barrier stands before, none after.
template <int ROWS, int R, int THREADS, class T, int PER>
__device__ __forceinline__ void sum_rows(T *rows, T (&sums)[PER]) {
    constexpr int AT_ONCE = 8; // as many rows at most are added by one thread without a barrier between
    if constexpr (ROWS > AT_ONCE) {
        constexpr int LEFT = ROWS > AT_ONCE * AT_ONCE ? ROWS / AT_ONCE : AT_ONCE;
        for (int i = threadIdx.x; i < LEFT * R; i += THREADS)
            rows[i] = tree_sum<ROWS / LEFT>(rows + i, LEFT * R);
        __syncthreads();
        sum_rows<LEFT, R, THREADS>(rows, sums);
    } else {
#pragma unroll
        for (int k = 0; k < PER; ++k) {
            const int r = threadIdx.x + k * THREADS;
            if (r < R) sums[k] = tree_sum<ROWS>(rows + r, R);
        }
    }
}

// Called by every thread of a block after it wrote its partial results: true in the last of
// `blocks` blocks to arrive, which then sees the partial results of all. The counter is zero again
// for the next launch.
__device__ __forceinline__ bool arrives_last(unsigned *counter, unsigned blocks) {
    KBLAS_SHARED(int, last, 1);
    __syncthreads();
    if (threadIdx.x == 0) {
        const bool is_last = count_up(counter) == blocks - 1;
        if (is_last) *counter = 0;
        last[0] = is_last;
    }
    __syncthreads();
    return last[0];
}

} // namespace kblas
