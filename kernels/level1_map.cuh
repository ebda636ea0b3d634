// scal, axpy, copy, swap, rot, rotm: each element of a vector, or of two, by itself. Memory-bound: every element is
// read and written once.
//
// The kernels:
//   <routine>_single   one vector, or pair of vectors.
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
    int window;
    Cut cut;
    List list;
    // What the routine has of these:
    BatchScalar<T> alpha;      // scal, axpy; s of rot
    BatchScalar<R> real_alpha; // real scal; c of rot
    BatchScalar<R> real_s;     // real rot
    Entries<const T> params;   // rotm; `param` if neither
    T param[5];
};

// The same for one vector, or pair of vectors: mirrors `SingleArgs` of the same file. What all kernels read comes
// first.
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

__device__ __forceinline__ float times(float a, float x) { return a * x; }
__device__ __forceinline__ double times(double a, double x) { return a * x; }
template <class R> __device__ __forceinline__ cplx<R> times(R a, cplx<R> x) { return {a * x.re, a * x.im}; }
template <class R> __device__ __forceinline__ cplx<R> times_add(R a, cplx<R> x, cplx<R> y) {
    return {fma_(a, x.re, y.re), fma_(a, x.im, y.im)};
}
__device__ __forceinline__ float times_add(float a, float x, float y) { return fma_(a, x, y); }
__device__ __forceinline__ double times_add(double a, double x, double y) { return fma_(a, x, y); }

// Each routine A has: what it reads and writes; load(), the scalars of an entry, from MapArgs or MapSingleArgs;
// changes(), whether they change anything; change(x, y); and, if entries may have scalars of their own, differ(),
// whether they do.

template <class T_> struct Scal {
    using T = T_;
    static constexpr bool has_y = false, reads_y = false, writes_x = true, forward = true;
    T alpha;

    static __device__ __forceinline__ bool differ(const MapArgs<T> &p) { return p.alpha.pointer && p.alpha.stride; }
    template <class Args>
    static __device__ __forceinline__ Scal load(const Args &p, long long entry) { return {p.alpha.at(entry)}; }
    __device__ __forceinline__ bool changes() const { return !is_one(alpha); }
    __device__ __forceinline__ void change(T &x, T &) const { x = mul(alpha, x); }
};

template <class T_> struct RealScal {
    using T = T_;
    static constexpr bool has_y = false, reads_y = false, writes_x = true, forward = true;
    typename scalar<T>::real alpha;

    static __device__ __forceinline__ bool differ(const MapArgs<T> &p) {
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

    static __device__ __forceinline__ bool differ(const MapArgs<T> &p) { return p.alpha.pointer && p.alpha.stride; }
    template <class Args>
    static __device__ __forceinline__ Axpy load(const Args &p, long long entry) { return {p.alpha.at(entry)}; }
    __device__ __forceinline__ bool changes() const { return !is_zero(alpha); }
    __device__ __forceinline__ void change(T &x, T &y) const { y = fma_(alpha, x, y); }
};

// What routines have whose scalars are the same for all entries, if they have any.
template <class T> struct Common {
    static constexpr bool has_y = true, forward = false;
    static __device__ __forceinline__ bool differ(const MapArgs<T> &) { return false; }
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

// What the flag implies may be anything.
template <class T_> struct Rotm {
    using T = T_;
    static constexpr bool has_y = true, reads_y = true, writes_x = true, forward = false;
    T flag, h11, h21, h12, h22;

    static __device__ __forceinline__ bool differ(const MapArgs<T> &p) {
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

// N numbers that move by one instruction.
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

// The pointer, of which the compiler may know that it leads to no shared memory.
template <class P> __device__ __forceinline__ P *in_device_memory(P *p) {
#ifndef KBLAS_EMU
    __builtin_assume(__isGlobal(p));
#endif
    return p;
}

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

    // Elements that fit together: both or none of the two.
    __device__ __forceinline__ void read(const T *from_x, const T *from_y) {
        read(x, from_x);
        if constexpr (A::reads_y) read(y, from_y);
    }
    // Scalars that change nothing write what was there again: a branch would make the loads in front of it wait for
    // them.
    __device__ __forceinline__ void change(T *to_x, T *to_y, const A &action) {
        const bool changes = action.changes();
#pragma unroll
        for (int w = 0; w < W; ++w) {
            T new_x = x[w], new_y = y[w];
            action.change(new_x, new_y);
            if (changes) x[w] = new_x, y[w] = new_y;
        }
        if constexpr (A::writes_x) write(to_x, x);
        if constexpr (A::has_y) write(to_y, y);
    }
};

// `len` elements, one by one, a component at a time.
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

template <class A, int THREADS, int U, int W> struct MapFlat {
    using T = typename A::T;
    static constexpr int TILE = THREADS * U; // groups of a block

    static __device__ __forceinline__ void run(const MapArgs<T> &p) {
        const long long begin = (long long)blockIdx.x * TILE;
        // At most one too small.
        long long entry = (unsigned __int128)(begin)*p.reciprocal >> 64, first = begin - entry * p.groups;
        if (first >= p.groups) first -= p.groups, ++entry;
        // Group `ahead` of the block is there if that is less.
        const int all = p.all - begin < TILE ? int(p.all - begin) : TILE;
        if (p.groups < TILE)
            short_ones(p, entry, int(first), all);
        else if (p.groups - first >= TILE)
            one(p, entry, first);
        else
            two(p, entry, first, all);
    }

    static __device__ __forceinline__ int ahead(int u) { return threadIdx.x + u * THREADS; }

    static __device__ __forceinline__ bool dense(const MapArgs<T> &p) {
        return W == 1 || (p.vectors.incx == 1 && (!A::has_y || p.vectors.incy == 1));
    }

    // Group u begins at x(u), y(u), and has left(u) elements. SURE: all of them are whole.
    template <bool SURE, class X, class Y, class Left, class Of>
    static __device__ __forceinline__ void change(const MapArgs<T> &p, X x_of, Y y_of, Left left_of, Of action_of) {
        Group<A, W> group[U];
        T *x[U], *y[U];
        int left[U];
        bool whole[U], rest = false;
#pragma unroll
        for (int u = 0; u < U; ++u) {
            x[u] = x_of(u);
            y[u] = A::has_y ? y_of(u) : nullptr;
            left[u] = left_of(u);
            whole[u] = SURE || (left[u] >= W && dense(p) && Group<A, W>::fits(x[u], y[u]));
            rest = rest || (left[u] > 0 && !whole[u]);
            if (whole[u]) group[u].read(x[u], y[u]);
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const A action = action_of(u);
            if (whole[u] && action.changes()) group[u].change(x[u], y[u], action);
        }
        if (rest) {
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (left[u] > 0 && !whole[u])
                    change_slowly<A>(x[u], p.vectors.incx, y[u], p.vectors.incy, left[u], action_of(u));
        }
    }

    // Elements from group `group` on, as far as a group may have them.
    static __device__ __forceinline__ int elements(const MapArgs<T> &p, long long group) {
        return W == 1 ? 1 : p.vectors.n - group * W < W ? int(p.vectors.n - group * W) : W;
    }

    // All groups are of one entry.
    static __device__ __forceinline__ void one(const MapArgs<T> &p, long long entry, long long first) {
        const Vectors<T> &v = p.vectors;
        const A action = A::load(p, entry);
        if (!action.changes()) return;
        T *x = v.x.at(entry) + (first + threadIdx.x) * W * v.incx, *y = nullptr;
        if constexpr (A::has_y) y = v.y.at(entry) + (first + threadIdx.x) * W * v.incy;
        const long long stepx = THREADS * W * v.incx, stepy = THREADS * W * v.incy;
        const auto x_of = [&](int u) { return x + u * stepx; };
        const auto y_of = [&](int u) { return y + u * stepy; };
        const auto action_of = [&](int) { return action; };
        if (dense(p) && Group<A, W>::fits(x, y) && (W == 1 || (first + TILE) * W <= v.n))
            change<true>(p, x_of, y_of, [](int) { return W; }, action_of);
        else
            change<false>(p, x_of, y_of, [&](int u) { return elements(p, first + ahead(u)); }, action_of);
    }

    // The groups are the last of one entry and, perhaps, the first of the next.
    static __device__ __forceinline__ void two(const MapArgs<T> &p, long long entry, long long first, int all) {
        const Vectors<T> &v = p.vectors;
        const int here = int(p.groups - first);
        const bool is_next = here < all;
        const A actions[2] = {A::load(p, entry), A::load(p, is_next ? entry + 1 : entry)};
        T *x[2] = {v.x.at(entry) + first * W * v.incx, nullptr}, *y[2] = {nullptr, nullptr};
        if constexpr (A::has_y) y[0] = v.y.at(entry) + first * W * v.incy;
        if (is_next) {
            x[1] = v.x.at(entry + 1) - here * W * v.incx;
            if constexpr (A::has_y) y[1] = v.y.at(entry + 1) - here * W * v.incy;
        }
        const auto next = [&](int u) { return ahead(u) >= here; };
        change<false>(
            p, [&](int u) { return (next(u) ? x[1] : x[0]) + ahead(u) * W * v.incx; },
            [&](int u) { return (next(u) ? y[1] : y[0]) + ahead(u) * W * v.incy; },
            [&](int u) { return ahead(u) < all ? elements(p, next(u) ? ahead(u) - here : first + ahead(u)) : 0; },
            [&](int u) { return next(u) ? actions[1] : actions[0]; });
    }

    // Entries of fewer groups than a block has.
    static __device__ __forceinline__ void short_ones(const MapArgs<T> &p, long long entry, int first, int all) {
        const Vectors<T> &v = p.vectors;
        int more[U], group[U]; // entries on from `entry`, and the group in it
        A action[U];
        T *x[U], *y[U] = {};
#pragma unroll
        for (int u = 0; u < U; ++u) {
            // Exact for so small numbers.
            more[u] = int(p.short_reciprocal * unsigned(first + ahead(u)) >> 32);
            group[u] = first + ahead(u) - more[u] * int(p.groups);
        }
        if (A::differ(p)) {
#pragma unroll
            for (int u = 0; u < U; ++u)
                action[u] = A::load(p, ahead(u) < all ? entry + more[u] : entry);
        } else {
            const A same = A::load(p, entry);
            if (!same.changes()) return;
#pragma unroll
            for (int u = 0; u < U; ++u)
                action[u] = same;
        }
        locate(v.x, v.incx, p.groups, entry, first, more, group, all, x);
        if constexpr (A::has_y) locate(v.y, v.incy, p.groups, entry, first, more, group, all, y);
        change<false>(
            p, [&](int u) { return x[u]; }, [&](int u) { return y[u]; },
            [&](int u) { return ahead(u) < all ? elements(p, group[u]) : 0; },
            [&](int u) { return action[u]; });
    }

    static __device__ __forceinline__ void locate(const Entries<T> &entries, long long inc, long long groups,
                                                  long long entry, int first, const int (&more)[U],
                                                  const int (&group)[U], int all, T *(&at)[U]) {
        if (entries.base) {
            T *base = entries.base + entry * entries.stride;
            if (entries.stride == groups * W * inc) {
                // Without a gap between entries the groups are evenly spaced.
                base += (first + int(threadIdx.x)) * W * inc;
#pragma unroll
                for (int u = 0; u < U; ++u)
                    at[u] = base + u * (THREADS * W * inc);
            } else {
#pragma unroll
                for (int u = 0; u < U; ++u)
                    at[u] = base + more[u] * entries.stride + group[u] * W * inc;
            }
        } else {
#pragma unroll
            for (int u = 0; u < U; ++u)
                at[u] = ahead(u) < all ? entries.pointers[entry + more[u]] : nullptr;
#pragma unroll
            for (int u = 0; u < U; ++u)
                at[u] += entries.first + group[u] * W * inc;
        }
    }
};

// One vector: its groups in one row, as in MapFlat, without the questions that several raise. With W > 1 the host knows
// that groups may move as a whole.
template <class A, int THREADS, int U, int W> struct MapSingle {
    using T = typename A::T;
    using Inc = typename std::conditional<W == 1, long long, One>::type;
    static constexpr int TILE = THREADS * U;

    static __device__ __forceinline__ void run(const MapSingleArgs<T> &p) {
        const Inc incx = increment<Inc>(p.incx), incy = increment<Inc>(p.incy);
        const long long begin = (long long)blockIdx.x * TILE, whole = p.n / W;
        const int left = whole - begin < TILE ? int(whole - begin) : TILE;
        T *x = p.x + (begin + threadIdx.x) * W * incx, *y = nullptr;
        if constexpr (A::has_y) y = p.y + (begin + threadIdx.x) * W * incy;
        // The scalars are on their way together with the elements.
        const A action = A::load(p, 0);
        if (W == 1 && !Group<A, W>::fits(x, y)) {
            change_slowly<A>(x, THREADS * incx, y, THREADS * incy, (left - int(threadIdx.x) + THREADS - 1) / THREADS,
                             action);
            return;
        }
        Group<A, W> group[U];
#pragma unroll
        for (int u = 0; u < U; ++u)
            if (int(threadIdx.x) + u * THREADS < left)
                group[u].read(x + u * THREADS * W * incx, A::has_y ? y + u * THREADS * W * incy : nullptr);
#pragma unroll
        for (int u = 0; u < U; ++u)
            if (int(threadIdx.x) + u * THREADS < left)
                group[u].change(x + u * THREADS * W * incx, A::has_y ? y + u * THREADS * W * incy : nullptr, action);
        // The last block has what is no whole group.
        const long long rest = whole * W + threadIdx.x;
        if (W > 1 && blockIdx.x == gridDim.x - 1 && rest < p.n) {
            Group<A, 1> one;
            one.read(p.x + rest, A::has_y ? p.y + rest : nullptr);
            one.change(p.x + rest, A::has_y ? p.y + rest : nullptr, action);
        }
    }
};

// Vectors of different lengths, for level1.cuh's Ragged and Listed: a lane of LANES has EACH elements of a short vector
// at a time; a thread of a block U elements of a piece.
template <class A, int THREADS, int U, int LANES_ = 32, int EACH = 1> struct MapWork {
    using T = typename A::T;
    using Args = MapArgs<T>;
    static constexpr int LANES = LANES_;
    static constexpr bool has_y = A::has_y, forward = A::forward;

    // The elements `begin` up to `end`, by THEM threads, N of each at a time.
    template <int THEM, int N, class Inc>
    static __device__ __forceinline__ void change(const Pair<T> &pair, Inc incx, Inc incy, long long begin,
                                                  long long end, const A &action) {
        long long at = begin + threadIdx.x % THEM;
        T *x = pair.x + at * incx, *y = nullptr;
        if constexpr (A::has_y) y = pair.y + at * incy;
        const bool fits = Group<A, 1>::fits(pair.x, pair.y);
#pragma unroll 1
        for (; at < end; at += THEM * N) {
            Group<A, 1> group[N];
            const int len = left(end - at, THEM, N);
            if (fits) {
#pragma unroll
                for (int u = 0; u < N; ++u)
                    if (u < len) group[u].read(x + u * THEM * incx, A::has_y ? y + u * THEM * incy : nullptr);
#pragma unroll
                for (int u = 0; u < N; ++u)
                    if (u < len)
                        group[u].change(x + u * THEM * incx, A::has_y ? y + u * THEM * incy : nullptr, action);
            } else {
                change_slowly<A>(x, THEM * incx, y, THEM * incy, len, action);
            }
            x += N * THEM * incx;
            if constexpr (A::has_y) y += N * THEM * incy;
        }
    }

    // Of N elements that are `lanes` apart, those inside.
    static __device__ __forceinline__ int left(long long len, int lanes, int n) {
        return len >= n * lanes ? n : int((len + lanes - 1) / lanes);
    }

    // Where a lane is in a vector, of whose groups of W elements `rest` are from there on up to the end, and `most` are
    // in the longest.
    template <int GROUP_LANES, int W, class Inc> struct Lane {
        T *x, *y;
        Inc incx, incy;
        int rest, most;
    };

    // What is left, N groups of a lane at a time as long as half of that is there.
    template <int N, int GROUP_LANES, int W, class Inc>
    static __device__ __forceinline__ void change_groups(Lane<GROUP_LANES, W, Inc> lane, const A &action) {
        const auto x = [&](int u) { return lane.x + GROUP_LANES * W * u * lane.incx; };
        const auto y = [&](int u) { return A::has_y ? lane.y + GROUP_LANES * W * u * lane.incy : nullptr; };
#pragma unroll 1
        while (lane.most > (N > 1 ? GROUP_LANES * N / 2 : 0)) {
            Group<A, W> group[N];
#pragma unroll
            for (int u = 0; u < N; ++u)
                if (GROUP_LANES * u < lane.rest) group[u].read(x(u), y(u));
#pragma unroll
            for (int u = 0; u < N; ++u)
                if (GROUP_LANES * u < lane.rest) group[u].change(x(u), y(u), action);
            lane.x = x(N);
            lane.y = y(N);
            lane.rest -= GROUP_LANES * N;
            lane.most -= GROUP_LANES * N;
        }
        if constexpr (N > 1) change_groups<N / 2>(lane, action);
    }

    // Neighbouring elements: groups that move as a whole, from the first multiple of their size on. A lane has one of
    // the elements in front of them and behind them, or none.
    template <int GROUP_LANES>
    static __device__ __forceinline__ void change_dense(const Pair<T> &pair, int most, const A &action) {
        constexpr int W = 16 / sizeof(T);
        static_assert(2 * W <= GROUP_LANES || W == 1, "a lane for each element that is in no group");
        const int index = threadIdx.x % GROUP_LANES, n = int(pair.n);
        const int behind = int(reinterpret_cast<size_t>(pair.x) % 16 / sizeof(T)), before = min(n, (W - behind) % W);
        const int groups = (n - before) / W, grouped = before + groups * W;
        const int single = index < W ? index : grouped + index - W;
        const bool is_single = index < W ? index < before : single < n && index < 2 * W;
        Group<A, 1> one;
        T *x = pair.x + single, *y = A::has_y ? pair.y + single : nullptr;
        if (W > 1 && is_single) one.read(x, y);
        T *const grouped_x = pair.x + before + index * W;
        T *const grouped_y = A::has_y ? pair.y + before + index * W : nullptr;
        change_groups<EACH>(
            Lane<GROUP_LANES, W, One>{grouped_x, grouped_y, {}, {}, groups - index, (most + W - 1) / W}, action);
        if (W > 1 && is_single) one.change(x, y, action);
    }

    template <int GROUP_LANES, class Inc>
    static __device__ __forceinline__ void short_entry(const Args &p, const Pair<T> &pair, long long entry, int most) {
        const A action = A::load(p, entry >= 0 ? entry : 0);
        const int index = threadIdx.x % GROUP_LANES;
        T *const x = pair.x + index * pair.incx, *const y = A::has_y ? pair.y + index * pair.incy : nullptr;
        const size_t apart = A::has_y ? reinterpret_cast<size_t>(pair.x) ^ reinterpret_cast<size_t>(pair.y) : 0;
        if (!Group<A, 1>::fits(pair.x, pair.y))
            change_slowly<A>(x, GROUP_LANES * pair.incx, y, GROUP_LANES * pair.incy,
                             (int(pair.n) - index + GROUP_LANES - 1) / GROUP_LANES, action);
        else if (pair.incx == 1 && (!A::has_y || (pair.incy == 1 && apart % 16 == 0)))
            change_dense<GROUP_LANES>(pair, most, action);
        else
            change_groups<4>(Lane<GROUP_LANES, 1, Inc>{x, y, increment<Inc>(pair.incx), increment<Inc>(pair.incy),
                                                       int(pair.n) - index, most},
                             action);
    }

    static __device__ __forceinline__ void whole(const Args &p, const Pair<T> &pair, long long entry) {
        const A action = A::load(p, entry);
        if (action.changes()) change<THREADS, U>(pair, pair.incx, pair.incy, 0, pair.n, action);
    }

    static __device__ __forceinline__ void piece(const Args &p, const Pair<T> &pair, long long entry, int piece,
                                                 unsigned) {
        const A action = A::load(p, entry);
        const long long size = p.cut.piece(pair.n), begin = piece * size;
        const long long end = begin + size < pair.n ? begin + size : pair.n;
        if (action.changes()) change<THREADS, U>(pair, pair.incx, pair.incy, begin, end, action);
    }
};

} // namespace kblas
