// Operations on vectors in calls over several devices, one element per thread.
#pragma once
#include "common/cyclic.cuh"
#include "common/scalar.cuh"

namespace kblas {

// Mirrors `MgpuArgs` of src/backend/cuda/mgpu.rs. Vectors begin at logical element 0.
template <class T> struct MgpuArgs {
    T *to;
    long long to_inc;
    const T *from[MGPU_DEVICES];
    long long from_inc;
    int count;   // number of threads that have an element
    int sources; // of `from`
    int first;
    int slice;
    Share share;
    T alpha;
    T beta;
};

__device__ __forceinline__ long long thread_of_launch() { return blockIdx.x * (long long)blockDim.x + threadIdx.x; }

// to(i) := from(column at position first + i): the elements of a vector that belong to this device's columns.
template <class T> struct MgpuCollect {
    static __device__ __forceinline__ void run(const MgpuArgs<T> &p) {
        const long long i = thread_of_launch();
        if (i < p.count) p.to[i * p.to_inc] = p.from[0][p.share.column(p.first + int(i)) * p.from_inc];
    }
};

// The reverse: to(i) := alpha from(position of column first + i) + beta to(i) if this device has the column, otherwise
// beta to(i). The previous launch writes `from`, whose first element has position `slice`. Without sources the device
// has no columns.
template <class T> struct MgpuSpread {
    static __device__ __forceinline__ void run(const MgpuArgs<T> &p) {
        const long long i = thread_of_launch();
        const bool valid = i < p.count;
        const int j = p.first + int(i);
        const bool has = valid && p.sources > 0 && p.share.has(j);
        T *const y = p.to + i * p.to_inc;
        const T old = valid && !is_zero(p.beta) ? *y : zero<T>();
        const T sum = has ? p.from[0][(p.share.place(j) - p.slice) * p.from_inc] : zero<T>();
        if (valid) *y = updated(has ? p.alpha : zero<T>(), sum, p.beta, old);
    }
};

// to(i) := the sum of from(i) over the sources, in order, + beta to(i).
template <class T> struct MgpuSum {
    static __device__ __forceinline__ void run(const MgpuArgs<T> &p) {
        const long long i = thread_of_launch();
        if (i >= p.count) return;
        T *const to = p.to + i * p.to_inc;
        const T old = is_zero(p.beta) ? zero<T>() : *to;
        T parts[MGPU_DEVICES];
#pragma unroll
        for (int s = 0; s < MGPU_DEVICES; ++s)
            parts[s] = s < p.sources ? p.from[s][i * p.from_inc] : zero<T>();
        T sum = parts[0];
#pragma unroll
        for (int s = 1; s < MGPU_DEVICES; ++s)
            if (s < p.sources) sum = sum + parts[s];
        if (!is_zero(p.beta)) {
            const T rest = is_one(p.beta) ? old : mul(p.beta, old);
            sum = p.sources > 0 ? sum + rest : rest;
        }
        *to = sum;
    }
};

// to(i) := from(i) of the source whose slice includes i. The slice of this device itself is not written.
template <class T> struct MgpuShare {
    static __device__ __forceinline__ void run(const MgpuArgs<T> &p) {
        const long long i = thread_of_launch();
        if (i >= p.count) return;
        const int source = int(i / p.slice);
        if (source != p.share.device) p.to[i * p.to_inc] = p.from[source][i * p.from_inc];
    }
};

} // namespace kblas
