// Few vectors of different lengths in one launch: each block reads all lengths, and finds its share of the work.
#pragma once
#include "level1.cuh"

namespace kblas {

// The work of a vector is a number of units. Each block has the same number of consecutive units, or one more.
template <int THREADS> struct Shares {
    static constexpr int EACH = 4, MOST = EACH * THREADS; // vectors
    static constexpr int WARPS = THREADS / 32;

    unsigned before[MOST + 1]; // units of the vectors before each
    unsigned of_warps[WARPS];
    unsigned each, more; // units of a block; the number of blocks with one more

    // For all threads. units_of(n) is the number of units of a vector of n elements; Work is as for Ragged.
    template <class Work, class Units>
    __device__ __forceinline__ void fill(const Vectors<typename Work::T> &v, const Units &units_of) {
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, first = threadIdx.x * EACH;
        unsigned units[EACH], sum = 0;
#pragma unroll
        for (int i = 0; i < EACH; ++i) {
            const bool is_there = first + i < v.count;
            RaggedEntry<Work::has_y, typename Work::T> entry;
            entry.read(v, is_there ? first + i : v.count);
            units[i] = is_there ? units_of(entry.template pair<Work::forward>().n) : 0;
            sum += units[i];
        }
        unsigned end = sum;
#pragma unroll
        for (int apart = 1; apart < 32; apart *= 2) {
            const unsigned lower = __shfl_up_sync(0xffffffffu, end, apart);
            if (lane >= apart) end += lower;
        }
        if (lane == 31) of_warps[warp] = end;
        __syncthreads();
        unsigned mine = end - sum, all = 0;
#pragma unroll
        for (int w = 0; w < WARPS; ++w) {
            if (w < warp) mine += of_warps[w];
            all += of_warps[w];
        }
#pragma unroll
        for (int i = 0; i < EACH; ++i) {
            before[first + i] = mine;
            mine += units[i];
        }
        if (threadIdx.x == THREADS - 1) {
            before[MOST] = all;
            each = all / gridDim.x, more = all % gridDim.x;
        }
        __syncthreads();
    }

    // The first unit of a block. The units of a block end where those of the next one begin.
    __device__ __forceinline__ unsigned begin(unsigned block) const { return block * each + min(block, more); }

    // The block that has a unit.
    __device__ __forceinline__ unsigned owner(unsigned unit) const {
        const unsigned of_larger = more * (each + 1);
        return unit < of_larger ? unit / (each + 1) : more + (unit - of_larger) / each;
    }

    // The vector that has a unit.
    __device__ __forceinline__ int vector_of(unsigned unit) const {
        int found = 0;
#pragma unroll 1
        for (int step = MOST / 2; step > 0; step /= 2)
            if (before[found + step] <= unit) found += step;
        return found;
    }
};

} // namespace kblas
