// A tile of inner products by the matrix units, in double precision, whatever the coordinates are.
#pragma once
#include "cdist_tile.cuh"
#include "common/mma.cuh"

namespace kblas {

// SIDE × SIDE pairs, of which each of DOWN × ACROSS warps has a part. K dimensions go to the matrix units at a time.
template <class T, int SIDE, int DOWN, int ACROSS, int STEP, int K> struct MmaTile {
    static constexpr int THREADS = 32 * DOWN * ACROSS;
    static constexpr int LD = SIDE + 4; // four dimensions apart: other banks
    static constexpr int STAGE = 2 * STEP * LD;
    static constexpr int SHARED = 2 * STAGE; // numbers
    static constexpr int MI = SIDE / DOWN / 16, NI = SIDE / ACROSS / 8;
    static constexpr int VALUES = 4 * MI * NI; // of a thread
    using Fetch = DistFetch<T, double, SIDE, STEP, THREADS, LD, 16, true, true>;
    static_assert(2 * SIDE * (Fetch::SLICES + 1) <= SHARED, "room for the squares");

    Fetch fetch_a, fetch_b;
    double sums[MI][NI][4];

    // A thread's values: their place in the tile, and the sum.
    static __device__ __forceinline__ int row(int v) {
        const int warp = threadIdx.x / 32, g = threadIdx.x % 32 / 4;
        return warp % DOWN * (SIDE / DOWN) + v / (4 * NI) * 16 + v % 4 / 2 * 8 + g;
    }
    static __device__ __forceinline__ int column(int v) {
        const int warp = threadIdx.x / 32, t = threadIdx.x % 4;
        return warp / DOWN * (SIDE / ACROSS) + v / 4 % NI * 8 + 2 * t + v % 2;
    }
    __device__ __forceinline__ double &sum(int v) { return sums[v / (4 * NI)][v / 4 % NI][v % 4]; }

    // Whether |a|² + |b|² has not overflowed, and has its digits.
    static __device__ __forceinline__ bool has_digits(double squares) {
        return squares < 1e300 && squares > (std::is_same_v<T, double> ? 1e-280 : -1.0);
    }

    // a·b of the vectors from `first` and `second` on. Nobody else may still look at `shared`.
    __device__ __forceinline__ void run(const Points<T> &a, const Points<T> &b, long long first, long long second,
                                        long long n, double *shared) {
        fetch_a.begin(a, first);
        fetch_b.begin(b, second);
        const int warp = threadIdx.x / 32, g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
        const int down = warp % DOWN * (SIDE / DOWN) + g, across = warp / DOWN * (SIDE / ACROSS) + g;
#pragma unroll
        for (int v = 0; v < VALUES; ++v)
            sum(v) = 0;
        long long left = n;
        int dims = left < STEP ? int(left) : STEP;
        fetch_a.load(dims);
        fetch_b.load(dims);
        for (int turn = 0;; turn ^= 1) {
            double *const step = shared + turn * STAGE;
            fetch_a.put(step);
            fetch_b.put(step + STEP * LD);
            __syncthreads();
            left -= dims;
            if (left > 0) {
                dims = left < STEP ? int(left) : STEP;
                fetch_a.load(dims);
                fetch_b.load(dims);
            }
            const double *const at_a = step + t * LD, *const at_b = step + (STEP + t) * LD;
#pragma unroll
            for (int d = 0; d < STEP; d += K) {
                double parts_a[MI][K / 4][2], parts_b[NI][K / 4];
#pragma unroll
                for (int part = 0; part < K / 4; ++part) {
#pragma unroll
                    for (int i = 0; i < MI; ++i) {
                        const int at = (d + part * 4) * LD + Fetch::place(down, d + part * 4) + i * 16;
                        parts_a[i][part][0] = at_a[at];
                        parts_a[i][part][1] = at_a[at + 8];
                    }
#pragma unroll
                    for (int j = 0; j < NI; ++j)
                        parts_b[j][part] = at_b[(d + part * 4) * LD + Fetch::place(across, d + part * 4) + j * 8];
                }
#pragma unroll
                for (int i = 0; i < MI; ++i)
#pragma unroll
                    for (int j = 0; j < NI; ++j)
                        multiply_add<K>(sums[i][j], parts_a[i], parts_b[j]);
            }
            if (left <= 0) break;
        }
    }

    // The sums of the squares of the tile's vectors, as collect_squares has them.
    __device__ __forceinline__ const double *squares(double *shared, bool cosines) const {
        return collect_squares<SIDE, SIDE, THREADS>(fetch_a, fetch_b, shared, cosines);
    }
};

} // namespace kblas
