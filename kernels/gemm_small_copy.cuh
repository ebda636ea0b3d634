// Common code of the kernels of gemm for small matrices. A block has some entries of a batch, each with lanes of its
// own. The lanes copy all terms of A and B to shared memory at once, in the layout of device memory. So copies are of
// 16 bytes for any op, and no stage waits for another. The terms of an element are added in order, as in the kernels of
// gemm.cuh: for the same shape the bits are the same.
#pragma once
#include "common/async.cuh"
#include "gemm_args.cuh"

namespace kblas {

// a / b of small numbers, b > 0. a + 0.5 differs from any multiple of b by more than the rounding error.
__device__ __forceinline__ int small_quotient(int a, int b) {
    return static_cast<int>(__fdividef(static_cast<float>(a) + 0.5f, static_cast<float>(b)));
}

// A lane's way through lines of `length` pieces. It advances by `lanes` pieces.
struct SmallWalk {
    int along, line, length;
    int along_on, line_on; // from one piece to the next

    __device__ __forceinline__ SmallWalk(int lane, int lanes, int length) : length(length) {
        line = small_quotient(lane, length), along = lane - line * length;
        line_on = small_quotient(lanes, length), along_on = lanes - line_on * length;
    }
    __device__ __forceinline__ void step() {
        along += along_on, line += line_on;
        if (along >= length) along -= length, ++line;
    }
};

// Issues the copy of an element. A complex element that is not aligned to its size is copied by parts.
template <class T> __device__ __forceinline__ void small_copy_one(T *to, const T *from, bool is_whole) {
    using R = typename scalar<T>::real;
    if (sizeof(T) == sizeof(R) || is_whole) {
        copy_async_if<sizeof(T)>(to, from, true);
    } else {
        copy_async_if<sizeof(R)>(to, from, true);
        copy_async_if<sizeof(R)>(reinterpret_cast<R *>(to) + 1, reinterpret_cast<const R *>(from) + 1, true);
    }
}

// Issues the copies of `lines` lines of `length` elements to `place(line, along)`, which keeps packs of 16 bytes
// together.
template <class T, class Place>
__device__ __forceinline__ void small_copy(T *to, const T *from, long long ld, int length, int lines, int lane, int lanes,
                                           Place place) {
    constexpr int V = 16 / sizeof(T);
    const size_t addresses = reinterpret_cast<size_t>(from) | static_cast<size_t>(ld) * sizeof(T);
    if (addresses % 16 == 0 && length % V == 0) {
        SmallWalk walk(lane, lanes, length / V);
        const int all = length / V * lines;
#pragma unroll 2
        for (int at = lane; at < all; at += lanes, walk.step())
            copy_async_if<16>(to + place(walk.line, walk.along * V), from + walk.line * ld + walk.along * V, true);
    } else {
        SmallWalk walk(lane, lanes, length);
        const int all = length * lines;
#pragma unroll 1
        for (int at = lane; at < all; at += lanes, walk.step())
            small_copy_one(to + place(walk.line, walk.along), from + walk.line * ld + walk.along, addresses % sizeof(T) == 0);
    }
}

// Issues the copies of a run of `length` elements. The first element has the same offset from a multiple of 16 bytes in
// shared memory as in device memory. So all but the ends are packs in both. Returns the offset.
template <class T>
__device__ __forceinline__ int small_copy_run(T *to, const T *from, int length, int lane, int lanes) {
    constexpr int V = 16 / sizeof(T);
    const size_t address = reinterpret_cast<size_t>(from);
    if (address % sizeof(T) != 0) {
#pragma unroll 1
        for (int at = lane; at < length; at += lanes)
            small_copy_one(to + at, from + at, false);
        return 0;
    }
    const int before = static_cast<int>(address % 16 / sizeof(T)), words = (before + length + V - 1) / V;
#pragma unroll 1
    for (int word = lane; word < words; word += lanes) {
        const int first = word * V - before;
        T *const there = to + word * V;
        const T *const here = from + first;
        if (V == 1 || (first >= 0 && first + V <= length)) {
            copy_async_if<16>(there, here, true);
        } else {
#pragma unroll
            for (int v = 0; v < V; ++v)
                copy_async_if<sizeof(T)>(there + v, here + v, first + v >= 0 && first + v < length);
        }
    }
    return before;
}

// Barrier for the threads of an entry. If these are not a whole warp, it is for the threads of all entries.
template <class T> __device__ __forceinline__ void small_meet(const GemmArgs<T> &p) {
    if (p.lanes == 32)
        __syncwarp();
    else
        __syncthreads();
}

// The same barrier. Returns whether `yes` holds for all its threads; the threads of one entry agree.
template <class T> __device__ __forceinline__ bool small_all(const GemmArgs<T> &p, bool yes) {
    if (p.lanes != 32) return !__syncthreads_or(!yes);
    __syncwarp();
    return yes;
}

// An element as one word, if its address allows.
template <class T> __device__ __forceinline__ T small_get(const T *from, bool wide) {
    if constexpr (!scalar<T>::is_complex) {
        return *from;
    } else {
        using Whole = std::conditional_t<sizeof(T) == 8, float2, double2>;
        if (!wide) return T{from->re, from->im};
        const Whole both = *reinterpret_cast<const Whole *>(from);
        return T{both.x, both.y};
    }
}
template <class T> __device__ __forceinline__ void small_put(T *to, T value, bool wide) {
    if constexpr (!scalar<T>::is_complex) {
        *to = value;
    } else {
        using Whole = std::conditional_t<sizeof(T) == 8, float2, double2>;
        if (wide)
            *reinterpret_cast<Whole *>(to) = Whole{value.re, value.im};
        else
            to->re = value.re, to->im = value.im;
    }
}

} // namespace kblas
