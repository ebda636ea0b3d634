// Sums in a fixed order: across the lanes of a warp and across the blocks of a launch.
#pragma once
#include "scalar.cuh"

namespace kblas {

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

// Adds up the ROWS rows (a power of two) of R values each that the block's threads left in shared
// memory, halving the rows at each step; sums[k] of thread t becomes the total of value
// t + k * THREADS. The caller's barrier stands before, none after.
template <int ROWS, int R, int THREADS, class T, int PER>
__device__ __forceinline__ void sum_rows(T *rows, T (&sums)[PER]) {
    constexpr int SERIAL = 8; // as many rows are added by one thread without a barrier between
#pragma unroll
    for (int half = ROWS / 2; half >= SERIAL; half /= 2) {
        for (int i = threadIdx.x; i < half * R; i += THREADS)
            rows[i] = rows[i] + rows[i + half * R];
        __syncthreads();
    }
    constexpr int LEFT = ROWS < SERIAL ? ROWS : SERIAL;
#pragma unroll
    for (int k = 0; k < PER; ++k) {
        const int r = threadIdx.x + k * THREADS;
        if (r < R) {
            sums[k] = rows[r];
#pragma unroll
            for (int row = 1; row < LEFT; ++row)
                sums[k] = sums[k] + rows[row * R + r];
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
