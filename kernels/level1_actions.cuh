// scal, axpy, copy, swap, rot, rotm: the operation of each on an element of x and of y, its scalars, and how elements
// are moved. level1_map.cuh, level1_map_ragged.cuh and level1_map_segmented.cuh have the
// kernels.
#pragma once
#include "level1.cuh"

#include <cstring>

namespace kblas {

// Vectors of different lengths. Mirrors `RaggedArgs` of src/backend/cuda/level1/map.rs.
template <class T> struct MapRaggedArgs {
    using R = typename scalar<T>::real;
    Vectors<T> vectors;
    int window;
    Cut cut;
    List list;
    // The scalars of the routine; the others are unused:
    BatchScalar<T> alpha;      // scal, axpy; s of rot
    BatchScalar<R> real_alpha; // real scal; c of rot
    BatchScalar<R> real_s;     // real rot
    Entries<const T> params;   // rotm; both null: use `param`
    T param[5];
};

// Consecutive vectors. Mirrors `SegmentedArgs` of the same file. The fields that all kernels read come first.
template <class T> struct MapSegmentedArgs {
    using R = typename scalar<T>::real;
    const long long *offsets; // vector s is elements offsets[s] to offsets[s + 1] - 1; they do not decrease
    long long count;          // of vectors
    T *x, *y;
    unsigned wave; // blocks that the device can hold; the grid has one or more such waves
    BatchScalar<T> alpha;
    BatchScalar<R> real_alpha;
};

// Vectors of equal length. Mirrors `FlatArgs` of the same file. The fields that most kernels read come first.
template <class T> struct MapFlatArgs {
    using R = typename scalar<T>::real;
    Entries<T> x; // logical element 0
    long long n;
    // Groups of one vector and of all vectors; (2^64 - 1) / groups, rounded down; 2^32 / groups, rounded up, for
    // vectors that are shorter than the work of a block.
    long long groups, all;
    unsigned long long reciprocal;
    unsigned long long short_reciprocal;
    long long incx;
    BatchScalar<T> alpha;
    long long incy;
    Entries<T> y;
    BatchScalar<R> real_alpha, real_s;
    Entries<const T> params;
    T param[5];
};

// The same for a grid with a row of blocks for each vector.
template <class T> struct MapBatchArgs : MapFlatArgs<T> {};

// One vector, or pair of vectors. Mirrors `SingleArgs` of the same file. The fields that all kernels read come first.
template <class T> struct MapSingleArgs {
    using R = typename scalar<T>::real;
    T *x, *y; // logical element 0
    long long n;
    OnlyScalar<T> alpha;
    long long incx, incy;
    OnlyScalar<R> real_alpha, real_s;
    OnlyEntry<const T> params;
    T param[5];
};

template <class T> constexpr bool one_row<MapRaggedArgs<T>> = true;
template <class T> constexpr bool one_row<MapSegmentedArgs<T>> = true;
template <class T> constexpr bool one_row<MapFlatArgs<T>> = true;
template <class T> constexpr bool one_row<MapSingleArgs<T>> = true;

__device__ __forceinline__ float times(float a, float x) { return a * x; }
__device__ __forceinline__ double times(double a, double x) { return a * x; }
template <class R> __device__ __forceinline__ cplx<R> times(R a, cplx<R> x) { return {a * x.re, a * x.im}; }
template <class R> __device__ __forceinline__ cplx<R> times_add(R a, cplx<R> x, cplx<R> y) {
    return {fma_(a, x.re, y.re), fma_(a, x.im, y.im)};
}
__device__ __forceinline__ float times_add(float a, float x, float y) { return fma_(a, x, y); }
__device__ __forceinline__ double times_add(double a, double x, double y) { return fma_(a, x, y); }

// Each routine A provides: constants that tell what it reads and writes; load(), the scalars of an entry from the
// arguments; changes(), whether these scalars change anything; change(x, y); and differ(), whether entries have
// scalars of their own.

template <class T_> struct Scal {
    using T = T_;
    static constexpr bool has_y = false, reads_y = false, writes_x = true, forward = true;
    T alpha;

    template <class Args> static __device__ __forceinline__ bool differ(const Args &p) { return p.alpha.pointer && p.alpha.stride; }
    template <class Args>
    static __device__ __forceinline__ Scal load(const Args &p, long long entry) { return {p.alpha.at(entry)}; }
    __device__ __forceinline__ bool changes() const { return !is_one(alpha); }
    __device__ __forceinline__ void change(T &x, T &) const { x = mul(alpha, x); }
};

template <class T_> struct RealScal {
    using T = T_;
    static constexpr bool has_y = false, reads_y = false, writes_x = true, forward = true;
    typename scalar<T>::real alpha;

    template <class Args> static __device__ __forceinline__ bool differ(const Args &p) {
        return p.real_alpha.pointer && p.real_alpha.stride;
    }
    template <class Args>
    static __device__ __forceinline__ RealScal load(const Args &p, long long entry) {
        return {p.real_alpha.at(entry)};
    }
    __device__ __forceinline__ bool changes() const { return !is_one(alpha); }
    __device__ __forceinline__ void change(T &x, T &) const { x = times(alpha, x); }
};

template <class T_> struct Axpy {
    using T = T_;
    static constexpr bool has_y = true, reads_y = true, writes_x = false, forward = false;
    T alpha;

    template <class Args> static __device__ __forceinline__ bool differ(const Args &p) { return p.alpha.pointer && p.alpha.stride; }
    template <class Args>
    static __device__ __forceinline__ Axpy load(const Args &p, long long entry) { return {p.alpha.at(entry)}; }
    __device__ __forceinline__ bool changes() const { return !is_zero(alpha); }
    __device__ __forceinline__ void change(T &x, T &y) const { y = fma_(alpha, x, y); }
};

// Base of routines whose scalars, if any, are the same for all entries.
template <class T> struct Common {
    static constexpr bool has_y = true, forward = false;
    template <class Args> static __device__ __forceinline__ bool differ(const Args &) { return false; }
    __device__ __forceinline__ bool changes() const { return true; }
};

template <class T_> struct Copy : Common<T_> {
    using T = T_;
    static constexpr bool reads_y = false, writes_x = false;

    template <class Args>
    static __device__ __forceinline__ Copy load(const Args &, long long) { return {}; }
    __device__ __forceinline__ void change(T &x, T &y) const { y = x; }
};

template <class T_> struct Swap : Common<T_> {
    using T = T_;
    static constexpr bool reads_y = true, writes_x = true;

    template <class Args>
    static __device__ __forceinline__ Swap load(const Args &, long long) { return {}; }
    __device__ __forceinline__ void change(T &x, T &y) const {
        const T old = x;
        x = y;
        y = old;
    }
};

// (x, y) := (c x + s y, c y - conj(s) x)
template <class T_> struct Rot : Common<T_> {
    using T = T_;
    using R = typename scalar<T>::real;
    static constexpr bool reads_y = true, writes_x = true;
    R c;
    T s;

    template <class Args>
    static __device__ __forceinline__ Rot load(const Args &p, long long) {
        Rot rot;
        rot.c = p.real_alpha.at(0);
        rot.s = p.alpha.at(0);
        return rot;
    }
    __device__ __forceinline__ void change(T &x, T &y) const {
        const T old = x;
        x = fma_(s, y, times(c, x));
        y = fma_(times(R(-1), conj_if(true, s)), old, times(c, y));
    }
};

template <class T_> struct RealRot : Common<T_> {
    using T = T_;
    using R = typename scalar<T>::real;
    static constexpr bool reads_y = true, writes_x = true;
    R c, s;

    template <class Args>
    static __device__ __forceinline__ RealRot load(const Args &p, long long) {
        RealRot rot;
        rot.c = p.real_alpha.at(0);
        rot.s = p.real_s.at(0);
        return rot;
    }
    __device__ __forceinline__ void change(T &x, T &y) const {
        const T old = x;
        x = times_add(s, y, times(c, x));
        y = times_add(-s, old, times(c, y));
    }
};

// Parameters that the flag implies may have any value in memory.
template <class T_> struct Rotm {
    using T = T_;
    static constexpr bool has_y = true, reads_y = true, writes_x = true, forward = false;
    T flag, h11, h21, h12, h22;

    template <class Args> static __device__ __forceinline__ bool differ(const Args &p) {
        return p.params.pointers || (p.params.base && p.params.stride);
    }
    template <class Args>
    static __device__ __forceinline__ Rotm load(const Args &p, long long entry) {
        T param[5];
        if (p.params.exist()) {
            const T *at = p.params.at(entry);
#pragma unroll
            for (int i = 0; i < 5; ++i)
                param[i] = load_scalar<true>(at + i);
        } else {
#pragma unroll
            for (int i = 0; i < 5; ++i)
                param[i] = p.param[i];
        }
        const T flag = param[0];
        return {flag, flag == T(0) ? T(1) : param[1], flag <= T(0) ? param[2] : T(-1), flag <= T(0) ? param[3] : T(1),
                flag == T(0) ? T(1) : param[4]};
    }
    __device__ __forceinline__ bool changes() const { return !(flag == T(-2)); }
    __device__ __forceinline__ void change(T &x, T &y) const {
        const T old = x;
        x = fma_(h11, x, h12 * y);
        y = fma_(h21, old, h22 * y);
    }
};

// The type of N numbers that one instruction moves.
template <class R, int N> struct Together;
template <> struct Together<float, 1> {
    using type = float;
};
template <> struct Together<float, 2> {
    using type = float2;
};
template <> struct Together<float, 4> {
    using type = float4;
};
template <> struct Together<double, 1> {
    using type = double;
};
template <> struct Together<double, 2> {
    using type = double2;
};

// W neighbouring elements of x and of y.
template <class A, int W> struct Group {
    using T = typename A::T;
    using R = typename scalar<T>::real;
    using Word = typename Together<R, W * sizeof(T) / sizeof(R)>::type;
    T x[W], y[W];

    static __device__ __forceinline__ bool fits(const T *x, const T *y) {
        size_t bits = reinterpret_cast<size_t>(x);
        if constexpr (A::has_y) bits |= reinterpret_cast<size_t>(y);
        return sizeof(Word) == sizeof(R) || bits % sizeof(Word) == 0;
    }

    static __device__ __forceinline__ void read(T (&to)[W], const T *from) {
        const Word word = *in_device_memory(reinterpret_cast<const Word *>(from));
        std::memcpy(to, &word, sizeof word);
    }
    static __device__ __forceinline__ void write(T *to, const T (&from)[W]) {
        Word word;
        std::memcpy(&word, from, sizeof word);
        *in_device_memory(reinterpret_cast<Word *>(to)) = word;
    }

    // Both elements fit a vector load, or neither.
    __device__ __forceinline__ void read(const T *from_x, const T *from_y) {
        read(x, from_x);
        if constexpr (A::reads_y) read(y, from_y);
    }
    // If the scalars change nothing, the old values are written again: a branch would make the preceding loads wait for
    // the scalars.
    __device__ __forceinline__ void change(T *to_x, T *to_y, const A &action) {
        change(to_x, to_y, [&](int) -> const A & { return action; });
    }

    // The same if each element has its own scalars: action_of(w), which is called in order.
    template <class ActionOf> __device__ __forceinline__ void change(T *to_x, T *to_y, ActionOf action_of) {
#pragma unroll
        for (int w = 0; w < W; ++w) {
            const A &action = action_of(w);
            T new_x = x[w], new_y = y[w];
            action.change(new_x, new_y);
            if (action.changes()) x[w] = new_x, y[w] = new_y;
        }
        if constexpr (A::writes_x) write(to_x, x);
        if constexpr (A::has_y) write(to_y, y);
    }
};

// Changes `len` elements one by one, a component at a time.
template <class A>
__device__ __attribute__((noinline)) void change_slowly(typename A::T *x, long long incx, typename A::T *y,
                                                        long long incy, int len, A action) {
    if (!action.changes()) return;
    for (int i = 0; i < len; ++i) {
        typename A::T old_x = x[i * incx], old_y = zero<typename A::T>();
        if constexpr (A::reads_y) old_y = y[i * incy];
        action.change(old_x, old_y);
        if constexpr (A::writes_x) x[i * incx] = old_x;
        if constexpr (A::has_y) y[i * incy] = old_y;
    }
}

// Changes the first `left` of up to MOST elements. All are loaded before one is stored.
template <class A, int MOST>
__device__ __forceinline__ void change_together(typename A::T *x, long long incx, typename A::T *y, long long incy,
                                                int left, const A &action) {
    if (!Group<A, 1>::fits(x, y) || !Group<A, 1>::fits(x + incx, A::has_y ? y + incy : nullptr))
        return change_slowly<A>(x, incx, y, incy, left, action);
    Group<A, 1> one[MOST];
#pragma unroll
    for (int i = 0; i < MOST; ++i)
        if (i < left) one[i].read(x + i * incx, A::has_y ? y + i * incy : nullptr);
#pragma unroll
    for (int i = 0; i < MOST; ++i)
        if (i < left) one[i].change(x + i * incx, A::has_y ? y + i * incy : nullptr, action);
}

} // namespace kblas
