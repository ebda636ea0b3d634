// to(i) := x(i): copies a vector with an increment to contiguous elements, for the next kernel, which reads x in many
// blocks. A thread has one element, so that as many loads as possible are in flight: each address may be on another
// page. The next kernel reads the copy only after this kernel has ended: it waits before it accesses device memory. It
// reads the copy through the read-only path, so the copy must not be written after that.
#pragma once
#include "common/batch.cuh"

namespace kblas {

// Mirrors `GatherArgs` of src/backend/cuda/gather.rs.
template <class T> struct GatherArgs {
    OnlyEntry<const T> x; // logical element 0
    long long incx;
    long long n;
    T *to;
    OnlyScalar<T> alpha; // 0: x must not be read
};

template <class T, int THREADS> struct Gather {
    static __device__ __forceinline__ void run(const GatherArgs<T> &p) {
        const long long i = (long long)blockIdx.x * THREADS + threadIdx.x;
        if (i >= p.n || is_zero(p.alpha.at(0))) return;
        const T *from = p.x.at(0) + i * p.incx;
        p.to[i] = is_wide(from) ? load_scalar<true>(from) : load_scalar<false>(from);
    }
};

} // namespace kblas
