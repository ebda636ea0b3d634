// Sums in a fixed order: across the lanes of a warp and across the blocks of a launch.
#pragma once
#include "scalar.cuh"

namespace kblas {

// Adds COUNT values (a power of two) into the first one, neighbours first.
template <int COUNT, class T> __device__ __forceinline__ void sum_neighbours(T *values) {
#pragma unroll
    for (int apart = 1; apart < COUNT; apart *= 2)
#pragma unroll
        for (int k = 0; k < COUNT; k += 2 * apart)
            values[k] = values[k] + values[k + apart];
}

// Sums V values over groups of LANES neighbouring lanes. While a lane keeps several values, each step halves their
// number: V - 1 shuffles instead of V * log2(LANES). Afterwards acc[0 .. kept) of a lane are the sums of the values
// `first(lane)`, first(lane) + 1, .... If V is less than LANES, several lanes hold the same sum, bitwise identical.
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

    // The index of the value whose sum is in acc[0] of this lane.
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

    // Selects one lane of those that hold the same sums.
    static __device__ __forceinline__ bool owner(int lane) { return (lane & (LANES - 1)) < (V < LANES ? V : LANES); }
};

// The same for V values in G classes each; acc[v * G + g] is class g of value v. The classes are summed over the lanes
// and then added, neighbours first. The sums are located as those of LaneSum<LANES, V>.
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

// The row of sum_rows for the sums of group `number` of COUNT, such that neighbouring groups are added first: the bits
// of the number in reverse.
template <int COUNT> __device__ __forceinline__ int row_of_group(int number) {
    int row = 0;
#pragma unroll
    for (int bit = 1; bit < COUNT; bit *= 2)
        row = 2 * row + (number & bit ? 1 : 0);
    return row;
}

// Adds the ROWS rows (a power of two) of R values each that the block's threads stored in shared memory. The sum is a
// tree that begins with row i and row i + ROWS / 2. sums[k] of thread t becomes the total of value t + k * THREADS. The
// caller needs a barrier before this call; there is none after it.
template <int ROWS, int R, int THREADS, class T, int PER>
__device__ __forceinline__ void sum_rows(T *rows, T (&sums)[PER]) {
    constexpr int AT_ONCE = 8; // the most rows that one thread adds without a barrier
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

// Every thread of a block calls this after it stored its partial sums. Returns true in the last of `blocks` blocks to
// arrive; that block then sees the partial sums of all. The counter is 0 again for the next launch.
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
