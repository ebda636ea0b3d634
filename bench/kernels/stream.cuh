// The kernels of the bench client: stream kernels, whose time is the limit for a routine that moves the same bytes; a
// kernel that fills operands with random numbers; and a kernel that holds a stream back.
#pragma once
#include "common/device.cuh"

namespace kblas {
namespace bench {

// Matches `StreamArgs` in src/measure/device.rs.
struct StreamArgs {
    const void *input;
    void *output;
    long long reads, writes; // in vectors
    long long tiles;         // ceil(max(reads, writes) / tile), at least 1 if there is anything to move
};

__device__ __forceinline__ float sum(float v) { return v; }
__device__ __forceinline__ float sum(float2 v) { return v.x + v.y; }
__device__ __forceinline__ float sum(float4 v) { return v.x + v.y + (v.z + v.w); }

// Reads `reads` vectors and writes `writes` vectors, in tiles of U * THREADS vectors. A block takes every gridDim.x-th
// tile. Each tile includes its share of the writes, so the mix of reads and writes is constant during the launch.
template <class V, int U, int THREADS> struct Stream {
    static constexpr long long TILE = U * THREADS;

    static __device__ __forceinline__ void run(const StreamArgs &p) {
        const V *in = static_cast<const V *>(p.input);
        V *out = static_cast<V *>(p.output);
        float total = 0;
        for (long long tile = blockIdx.x; tile < p.tiles; tile += gridDim.x) {
            V v[U] = {};
            const long long first = tile * TILE + threadIdx.x;
            if ((tile + 1) * TILE <= p.reads) {
#pragma unroll
                for (int u = 0; u < U; ++u)
                    v[u] = load(in + first + u * THREADS);
            } else {
#pragma unroll
                for (int u = 0; u < U; ++u)
                    if (first + u * THREADS < p.reads) v[u] = load(in + first + u * THREADS);
            }
#pragma unroll
            for (int u = 0; u < U; ++u)
                total += sum(v[u]);

            const long long end = (tile + 1) * p.writes / p.tiles;
            for (long long w = tile * p.writes / p.tiles + threadIdx.x; w < end; w += THREADS)
                out[w] = v[0];
        }
        // Keeps the compiler from removing the loads. The condition is almost never true, and the store is harmless
        // then.
        if (total == 3.0e38f) out[0] = V{};
    }
};

// Matches `FillArgs` in src/measure/machine.rs.
template <class R> struct FillArgs {
    R *out;
    long long count;
    unsigned long long seed;
};

// 32 pseudo-random bits for the number at position i. The host computes the same bits, so it knows every operand
// without reading it back.
__device__ __forceinline__ int random_bits(unsigned long long seed, long long i) {
    unsigned long long h = (seed + static_cast<unsigned long long>(i)) * 0x9e3779b97f4a7c15ull;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93ull;
    return static_cast<int>(h >> 32);
}

// Uniform in [-1, 1) and not rounded: 24 bits in float, 32 in double.
__device__ __forceinline__ void set(float *out, int bits) { *out = (bits >> 8) * 0x1p-23f; }
__device__ __forceinline__ void set(double *out, int bits) { *out = bits * 0x1p-31; }

template <class R> struct Fill {
    static __device__ __forceinline__ void run(const FillArgs<R> &p) {
        const long long step = static_cast<long long>(gridDim.x) * blockDim.x;
        for (long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < p.count; i += step)
            set(p.out + i, random_bits(p.seed, i));
    }
};

// Matches `HoldArgs` in src/measure/device.rs.
struct HoldArgs {
    const unsigned *gate; // in host memory
    long long polls;
};

// Returns when the host opens the gate. The number of polls is limited: if the host waits for the stream before it
// opens the gate, it waits for a moment and not for ever.
struct Hold {
    static __device__ __forceinline__ void run(const HoldArgs &p) {
        const volatile unsigned *gate = p.gate;
        for (long long i = 0; i < p.polls && *gate == 0; ++i) {
        }
    }
};

} // namespace bench
} // namespace kblas
