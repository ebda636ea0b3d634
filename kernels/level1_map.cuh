// scal, axpy, copy, swap, rot, rotm: each element of a vector, or of two, by itself. Memory-bound: every element is
// read and written once.
//
// The kernels:
//   <routine>_flat     vectors of one length: all elements in one row, over which the threads are laid, so that a
//                      vector of 33 takes no longer, element for element, than one of 32. A thread takes U groups of W
//                      neighbouring elements; a group that lies on a multiple of 16 bytes is moved as a whole.
//   <routine>_ragged, <routine>_listed   vectors of different lengths: level1.cuh
#pragma once
#include "level1.cuh"

#include <cstring>

namespace kblas {

// Mirrors `MapArgs` of src/backend/cuda/level1/map.rs.
template <class T_> struct MapArgs {
    using T = T_;
    using R = typename scalar<T>::real;
    Vectors<T> vectors;
    // Of vectors of one length: groups of a vector and of all vectors; 2^64 - 1 over the groups of one, rounded down;
    // 2^32 over them, rounded up, for vectors that are shorter than what a block takes.
    long long groups, all;
    unsigned long long reciprocal;
    unsigned long long short_reciprocal;
    // Of vectors of different lengths:
    int rounds;
    Cut cut;
    List list;
    // What the routine has of these:
    BatchScalar<T> alpha;      // scal, axpy; s of rot
    BatchScalar<R> real_alpha; // real scal; c of rot
    BatchScalar<R> real_s;     // real rot
    Entries<const T> params;   // rotm; `param` if neither
    T param[5];
};

__device__ __forceinline__ float times(float a, float x) { return a * x; }
__device__ __forceinline__ double times(double a, double x) { return a * x; }
template <class R> __device__ __forceinline__ cplx<R> times(R a, cplx<R> x) { return {a * x.re, a * x.im}; }
template <class R> __device__ __forceinline__ cplx<R> times_add(R a, cplx<R> x, cplx<R> y) {
    return {fma_(a, x.re, y.re), fma_(a, x.im, y.im)};
}
__device__ __forceinline__ float times_add(float a, float x, float y) { return fma_(a, x, y); }
__device__ __forceinline__ double times_add(double a, double x, double y) { return fma_(a, x, y); }

// Each routine has: what it reads and writes; an object for an entry, which knows whether the entry changes at all; and
// change(x, y).

template <class T_> struct Scal {
    using T = T_;
    static constexpr bool has_y = false, reads_y = false, writes_x = true, forward = true;
    static constexpr bool by_entry = true; // its scalars may differ
    T alpha;

    __device__ __forceinline__ Scal(const MapArgs<T> &p, long long entry) : alpha(p.alpha.at(entry)) {}
    __device__ __forceinline__ bool changes() const {
        if constexpr (scalar<T>::is_complex)
            return !(alpha.re == 1 && alpha.im == 0);
        else
            return !(alpha == 1);
    }
    __device__ __forceinline__ void change(T &x, T &) const { x = mul(alpha, x); }
};

template <class T_> struct RealScal {
    using T = T_;
    static constexpr bool has_y = false, reads_y = false, writes_x = true, forward = true, by_entry = true;
    typename scalar<T>::real alpha;

    __device__ __forceinline__ RealScal(const MapArgs<T> &p, long long entry) : alpha(p.real_alpha.at(entry)) {}
    __device__ __forceinline__ bool changes() const { return !(alpha == 1); }
    __device__ __forceinline__ void change(T &x, T &) const { x = times(alpha, x); }
};

template <class T_> struct Axpy {
    using T = T_;
    static constexpr bool has_y = true, reads_y = true, writes_x = false, forward = false, by_entry = true;
    T alpha;

    __device__ __forceinline__ Axpy(const MapArgs<T> &p, long long entry) : alpha(p.alpha.at(entry)) {}
    __device__ __forceinline__ bool changes() const { return !is_zero(alpha); }
    __device__ __forceinline__ void change(T &x, T &y) const { y = fma_(alpha, x, y); }
};

template <class T_> struct Copy {
    using T = T_;
    static constexpr bool has_y = true, reads_y = false, writes_x = false, forward = false, by_entry = false;

    __device__ __forceinline__ Copy(const MapArgs<T> &, long long) {}
    __device__ __forceinline__ bool changes() const { return true; }
    __device__ __forceinline__ void change(T &x, T &y) const { y = x; }
};

template <class T_> struct Swap {
    using T = T_;
    static constexpr bool has_y = true, reads_y = true, writes_x = true, forward = false, by_entry = false;

    __device__ __forceinline__ Swap(const MapArgs<T> &, long long) {}
    __device__ __forceinline__ bool changes() const { return true; }
    __device__ __forceinline__ void change(T &x, T &y) const {
        const T old = x;
        x = y;
        y = old;
    }
};

// (x, y) := (c x + s y, c y - conj(s) x)
template <class T_> struct Rot {
    using T = T_;
    static constexpr bool has_y = true, reads_y = true, writes_x = true, forward = false, by_entry = false;
    typename scalar<T>::real c;
    T s;

    __device__ __forceinline__ Rot(const MapArgs<T> &p, long long) : c(p.real_alpha.at(0)), s(p.alpha.at(0)) {}
    __device__ __forceinline__ bool changes() const { return true; }
    __device__ __forceinline__ void change(T &x, T &y) const {
        const T old = x;
        x = fma_(s, y, times(c, x));
        y = fma_(times(R(-1), conj_if(true, s)), old, times(c, y));
    }
    using R = typename scalar<T>::real;
};

template <class T_> struct RealRot {
    using T = T_;
    using R = typename scalar<T>::real;
    static constexpr bool has_y = true, reads_y = true, writes_x = true, forward = false, by_entry = false;
    R c, s;

    __device__ __forceinline__ RealRot(const MapArgs<T> &p, long long) : c(p.real_alpha.at(0)), s(p.real_s.at(0)) {}
    __device__ __forceinline__ bool changes() const { return true; }
    __device__ __forceinline__ void change(T &x, T &y) const {
        const T old = x;
        x = times_add(s, y, times(c, x));
        y = times_add(-s, old, times(c, y));
    }
};

// What the flag implies is not read.
template <class T_> struct Rotm {
    using T = T_;
    static constexpr bool has_y = true, reads_y = true, writes_x = true, forward = false, by_entry = true;
    T flag, h11, h21, h12, h22;

    __device__ __forceinline__ Rotm(const MapArgs<T> &p, long long entry) {
        const T *param = p.params.base || p.params.pointers ? p.params.at(entry) : p.param;
        flag = param[0];
        h11 = flag == T(0) ? T(1) : param[1];
        h21 = flag <= T(0) ? param[2] : T(-1);
        h12 = flag <= T(0) ? param[3] : T(1);
        h22 = flag == T(0) ? T(1) : param[4];
    }
    __device__ __forceinline__ bool changes() const { return !(flag == T(-2)); }
    __device__ __forceinline__ void change(T &x, T &y) const {
        const T old = x;
        x = fma_(h11, x, h12 * y);
        y = fma_(h21, old, h22 * y);
    }
};

// W neighbouring elements that move as a whole.
template <class T, int W> struct alignas(W * sizeof(T) > 16 ? 16 : W * sizeof(T)) Together {
    T element[W];
};

template <class T, int W> __device__ __forceinline__ bool is_together(const T *p) {
    return reinterpret_cast<size_t>(p) % alignof(Together<T, W>) == 0;
}

// W elements of x and of y in registers.
template <class A, int W> struct Group {
    using T = typename A::T;
    T x[W], y[W];

    // `pair` is that of the group's first element, and has its elements left.
    __device__ __forceinline__ void read(const Pair<T> &pair, bool whole) {
        if (whole) {
            copy(x, reinterpret_cast<const Together<T, W> *>(pair.x));
            if constexpr (A::reads_y) copy(y, reinterpret_cast<const Together<T, W> *>(pair.y));
        } else {
#pragma unroll
            for (int w = 0; w < W; ++w) {
                if (w < pair.n) {
                    x[w] = pair.x[w * pair.incx];
                    if constexpr (A::reads_y) y[w] = pair.y[w * pair.incy];
                }
            }
        }
    }

    __device__ __forceinline__ void write(const Pair<T> &pair, bool whole, const A &action) {
#pragma unroll
        for (int w = 0; w < W; ++w)
            if (whole || w < pair.n) action.change(x[w], y[w]);
        if (whole) {
            if constexpr (A::writes_x) copy(reinterpret_cast<Together<T, W> *>(pair.x), x);
            if constexpr (A::has_y) copy(reinterpret_cast<Together<T, W> *>(pair.y), y);
        } else {
#pragma unroll
            for (int w = 0; w < W; ++w) {
                if (w < pair.n) {
                    if constexpr (A::writes_x) pair.x[w * pair.incx] = x[w];
                    if constexpr (A::has_y) pair.y[w * pair.incy] = y[w];
                }
            }
        }
    }

    static __device__ __forceinline__ void copy(T (&to)[W], const Together<T, W> *from) {
        const Together<T, W> all = *from;
#pragma unroll
        for (int w = 0; w < W; ++w)
            to[w] = all.element[w];
    }
    static __device__ __forceinline__ void copy(Together<T, W> *to, const T (&from)[W]) {
        Together<T, W> all;
#pragma unroll
        for (int w = 0; w < W; ++w)
            all.element[w] = from[w];
        *to = all;
    }
};

// Whether the group may move as a whole, all its W elements being there.
template <class A, int W> __device__ __forceinline__ bool moves_whole(const Pair<typename A::T> &pair) {
    using T = typename A::T;
    return pair.n >= W && (W == 1 || (pair.incx == 1 && (!A::has_y || pair.incy == 1))) && is_together<T, W>(pair.x) &&
           (!A::has_y || is_together<T, W>(pair.y));
}

template <class A, int THREADS, int U, int W> struct MapFlat {
    using T = typename A::T;
    static constexpr int TILE = THREADS * U; // groups of a block

    static __device__ __forceinline__ void run(const MapArgs<T> &p) {
        const long long begin = (long long)blockIdx.x * TILE;
        // At most one too small.
        long long entry0 = (unsigned __int128)(begin)*p.reciprocal >> 64, group0 = begin - entry0 * p.groups;
        if (group0 >= p.groups) group0 -= p.groups, ++entry0;
        const A one(p, 0); // for all, if it is
        Group<A, W> groups[U];
        Pair<T> pairs[U];
        long long entries[U];
        bool whole[U];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const int ahead = threadIdx.x + u * THREADS;
            const bool inside = begin + ahead < p.all;
            long long group = group0 + ahead;
            long long entry = entry0;
            if (p.groups >= TILE) {
                if (group >= p.groups) group -= p.groups, ++entry;
            } else {
                // Exact for so small numbers.
                const unsigned more = unsigned(p.short_reciprocal * unsigned(group) >> 32);
                group -= more * unsigned(p.groups);
                entry += more;
            }
            entries[u] = entry;
            pairs[u] = Pair<T>{nullptr, nullptr, p.vectors.incx, p.vectors.incy, 0};
            if (inside) {
                pairs[u].n = p.vectors.n - group * W;
                pairs[u].x = p.vectors.x.at(entry) + group * W * p.vectors.incx;
                if constexpr (A::has_y) pairs[u].y = p.vectors.y.at(entry) + group * W * p.vectors.incy;
            }
            if constexpr (A::by_entry)
                if (inside && !A(p, entry).changes()) pairs[u].n = 0;
            whole[u] = moves_whole<A, W>(pairs[u]);
        }
#pragma unroll
        for (int u = 0; u < U; ++u)
            groups[u].read(pairs[u], whole[u]);
#pragma unroll
        for (int u = 0; u < U; ++u) {
            if constexpr (A::by_entry) {
                if (pairs[u].n > 0) groups[u].write(pairs[u], whole[u], A(p, entries[u]));
            } else {
                groups[u].write(pairs[u], whole[u], one);
            }
        }
    }
};

// Vectors of different lengths, for level1.cuh's Ragged and Listed: a thread has U elements at a time.
template <class A, int THREADS, int U, int V> struct MapWork {
    using T = typename A::T;
    using Args = MapArgs<T>;
    static constexpr int EACH = U / V > 0 ? U / V : 1; // elements of each entry that a lane has at a time

    static __device__ __forceinline__ Pair<T> entry(const Args &p, long long at) {
        return ragged_entry<A::has_y, A::forward>(p.vectors, at);
    }

    // The pair from element i on.
    static __device__ __forceinline__ Pair<T> from(const Pair<T> &pair, long long i) {
        return {pair.x + i * pair.incx, A::has_y ? pair.y + i * pair.incy : nullptr, pair.incx, pair.incy, pair.n - i};
    }

    // LANES threads change `len` elements.
    template <int LANES>
    static __device__ __forceinline__ void change(const Pair<T> &pair, long long len, const A &action) {
        for (long long i = threadIdx.x % LANES; i < len; i += LANES * U) {
            Group<A, 1> groups[U];
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (i + u * LANES < len) groups[u].read(from(pair, i + u * LANES), false);
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (i + u * LANES < len) groups[u].write(from(pair, i + u * LANES), false, action);
        }
    }

    static __device__ __forceinline__ void short_entries(const Args &p, const Pair<T> (&pairs)[V], long long first,
                                                         unsigned shorter) {
        const int lane = threadIdx.x % 32;
        Group<A, 1> groups[V][EACH];
        long long n[V];
#pragma unroll
        for (int v = 0; v < V; ++v) {
            n[v] = shorter >> v & 1 ? pairs[v].n : 0;
            if (n[v] > 0 && !A(p, first + v).changes()) n[v] = 0;
#pragma unroll
            for (int u = 0; u < EACH; ++u)
                if (lane + 32 * u < n[v]) groups[v][u].read(from(pairs[v], lane + 32 * u), false);
        }
#pragma unroll
        for (int v = 0; v < V; ++v) {
            if (n[v] == 0) continue;
            const A action(p, first + v);
#pragma unroll
            for (int u = 0; u < EACH; ++u)
                if (lane + 32 * u < n[v]) groups[v][u].write(from(pairs[v], lane + 32 * u), false, action);
            if (n[v] > 32 * EACH) change<32>(from(pairs[v], 32 * EACH), n[v] - 32 * EACH, action);
        }
    }

    static __device__ __forceinline__ void whole(const Args &p, const Pair<T> &pair, long long entry) {
        const A action(p, entry);
        if (action.changes()) change<THREADS>(pair, pair.n, action);
    }

    static __device__ __forceinline__ void piece(const Args &p, const Pair<T> &pair, long long entry, int piece,
                                                 unsigned) {
        const A action(p, entry);
        const long long size = p.cut.piece(pair.n), begin = piece * size;
        const long long len = pair.n - begin < size ? pair.n - begin : size;
        if (action.changes()) change<THREADS>(from(pair, begin), len, action);
    }
};

} // namespace kblas
