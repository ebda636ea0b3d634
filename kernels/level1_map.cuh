// scal, axpy, copy, swap, rot, rotm: an operation on each element of a vector, or of two. Memory-bound: every element
// is read and written once.
//
// The kernels:
//   <routine>_single   one vector, or pair of vectors.
//   <routine>_batch    vectors of equal length: each has blocks of its own. Only the beginning and the end of a vector are
//                      not moved in groups of W elements, whatever its address.
//   <routine>_flat     vectors of equal length: the elements of all vectors form one sequence that is divided among the
//                      threads, so that a vector of 33 takes no longer per element than one of 32. A thread takes U
//                      groups of W neighbouring elements. A group that is aligned to 16 bytes is moved as a whole.
//   <routine>_ragged, <routine>_listed   vectors of different lengths: level1_map_ragged.cuh
//   <routine>_segmented                  the same, stored contiguously: level1_map_segmented.cuh
#pragma once
#include "level1_actions.cuh"

namespace kblas {

template <class A, int THREADS, int U, int W> struct MapFlat {
    using T = typename A::T;
    static constexpr int TILE = THREADS * U; // groups per block

    static __device__ __forceinline__ void run(const MapFlatArgs<T> &p) {
        if constexpr (U == 1)
            each(p);
        else
            tile(p);
    }

    // Each thread finds its group by itself: this has the fewest instructions, which short calls load from memory. There
    // are less than 2^32 groups.
    static __device__ __forceinline__ void each(const MapFlatArgs<T> &p) {
        const unsigned at = blockIdx.x * THREADS + threadIdx.x, groups = unsigned(p.groups);
        if (at >= unsigned(p.all)) return;
        // The quotient is at most 1 too small: the upper half of the reciprocal is (2^32 - 1) / groups, rounded down.
        unsigned entry = (unsigned long long)(at) * unsigned(p.reciprocal >> 32) >> 32, group = at - entry * groups;
        if (group >= groups) group -= groups, ++entry;
        const long long first = (long long)group * W;
        T *x = p.x.at(entry) + first * p.incx, *y = nullptr;
        if constexpr (A::has_y) y = p.y.at(entry) + first * p.incy;
        const A action = A::load(p, entry);
        const int left = elements(p, group);
        if (left == W && dense(p) && Group<A, W>::fits(x, y)) {
            Group<A, W> all;
            all.read(x, y);
            all.change(x, y, action);
        } else {
            change_together<A, W>(x, p.incx, y, p.incy, left, action);
        }
    }

    // The groups of a block belong to one entry, to two, or to many.
    static __device__ __forceinline__ void tile(const MapFlatArgs<T> &p) {
        const long long begin = (long long)blockIdx.x * TILE;
        // The quotient is at most 1 too small.
        long long entry = (unsigned __int128)(begin)*p.reciprocal >> 64, first = begin - entry * p.groups;
        if (first >= p.groups) first -= p.groups, ++entry;
        // The block's groups are numbered from 0 to all - 1.
        const int all = p.all - begin < TILE ? int(p.all - begin) : TILE;
        if (p.groups < TILE)
            short_ones(p, entry, int(first), all);
        else if (p.groups - first >= TILE)
            one(p, entry, first);
        else
            two(p, entry, first, all);
    }

    static __device__ __forceinline__ int ahead(int u) { return threadIdx.x + u * THREADS; }

    static __device__ __forceinline__ bool dense(const MapFlatArgs<T> &p) {
        return W == 1 || (p.incx == 1 && (!A::has_y || p.incy == 1));
    }

    // Group u begins at x(u), y(u), and has left(u) elements. SURE: all groups are complete and aligned.
    template <bool SURE, class X, class Y, class Left, class Of>
    static __device__ __forceinline__ void change(const MapFlatArgs<T> &p, X x_of, Y y_of, Left left_of, Of action_of) {
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
                    change_slowly<A>(x[u], p.incx, y[u], p.incy, left[u], action_of(u));
        }
    }

    // Number of elements from the beginning of `group` on, at most W.
    static __device__ __forceinline__ int elements(const MapFlatArgs<T> &p, long long group) {
        return W == 1 ? 1 : p.n - group * W < W ? int(p.n - group * W) : W;
    }

    // All groups belong to one entry.
    static __device__ __forceinline__ void one(const MapFlatArgs<T> &p, long long entry, long long first) {
        const A action = A::load(p, entry);
        if (!action.changes()) return;
        T *x = p.x.at(entry) + (first + threadIdx.x) * W * p.incx, *y = nullptr;
        if constexpr (A::has_y) y = p.y.at(entry) + (first + threadIdx.x) * W * p.incy;
        const long long stepx = THREADS * W * p.incx, stepy = THREADS * W * p.incy;
        const auto x_of = [&](int u) { return x + u * stepx; };
        const auto y_of = [&](int u) { return y + u * stepy; };
        const auto action_of = [&](int) { return action; };
        if (dense(p) && Group<A, W>::fits(x, y) && (W == 1 || (first + TILE) * W <= p.n))
            change<true>(p, x_of, y_of, [](int) { return W; }, action_of);
        else
            change<false>(p, x_of, y_of, [&](int u) { return elements(p, first + ahead(u)); }, action_of);
    }

    // The groups are the last of one entry and possibly the first of the next.
    static __device__ __forceinline__ void two(const MapFlatArgs<T> &p, long long entry, long long first, int all) {
        const int here = int(p.groups - first);
        const bool is_next = here < all;
        const A actions[2] = {A::load(p, entry), A::load(p, is_next ? entry + 1 : entry)};
        T *x[2] = {p.x.at(entry) + first * W * p.incx, nullptr}, *y[2] = {nullptr, nullptr};
        if constexpr (A::has_y) y[0] = p.y.at(entry) + first * W * p.incy;
        if (is_next) {
            x[1] = p.x.at(entry + 1) - here * W * p.incx;
            if constexpr (A::has_y) y[1] = p.y.at(entry + 1) - here * W * p.incy;
        }
        const auto next = [&](int u) { return ahead(u) >= here; };
        change<false>(
            p, [&](int u) { return (next(u) ? x[1] : x[0]) + ahead(u) * W * p.incx; },
            [&](int u) { return (next(u) ? y[1] : y[0]) + ahead(u) * W * p.incy; },
            [&](int u) { return ahead(u) < all ? elements(p, next(u) ? ahead(u) - here : first + ahead(u)) : 0; },
            [&](int u) { return next(u) ? actions[1] : actions[0]; });
    }

    // Entries with fewer groups than a block takes.
    static __device__ __forceinline__ void short_ones(const MapFlatArgs<T> &p, long long entry, int first, int all) {
        int more[U], group[U]; // entries after `entry`, and the group within that entry
        A action[U];
        T *x[U], *y[U] = {};
#pragma unroll
        for (int u = 0; u < U; ++u) {
            // Exact for numbers this small.
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
        locate(p.x, p.incx, p.groups, entry, first, more, group, all, x);
        if constexpr (A::has_y) locate(p.y, p.incy, p.groups, entry, first, more, group, all, y);
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
                // If there is no gap between entries, the groups are evenly spaced.
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

// One vector, with its groups divided as in MapFlat, but without the case distinctions for several vectors. W > 1 only
// if the host knows that groups may be moved as a whole.
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
        // The scalars are loaded together with the elements.
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
        // The last block also processes the elements that form no complete group. They are loaded here, together with
        // the groups: later they would cost the latency of memory once more.
        const long long rest = whole * W + threadIdx.x;
        const bool has_rest = W > 1 && blockIdx.x == gridDim.x - 1 && rest < p.n;
        Group<A, 1> one;
        if (has_rest) one.read(p.x + rest, A::has_y ? p.y + rest : nullptr);
#pragma unroll
        for (int u = 0; u < U; ++u)
            if (int(threadIdx.x) + u * THREADS < left)
                group[u].change(x + u * THREADS * W * incx, A::has_y ? y + u * THREADS * W * incy : nullptr, action);
        if (has_rest) one.change(p.x + rest, A::has_y ? p.y + rest : nullptr, action);
    }
};

// Vectors of equal length, each with a row of blocks. A thread has U groups of W neighbouring elements.
template <class A, int THREADS, int U, int W> struct MapBatch {
    using T = typename A::T;
    static constexpr int TILE = THREADS * U; // groups per block

    static __device__ __forceinline__ void run(const MapBatchArgs<T> &p) {
        const long long entry = blockIdx.y, begin = (long long)blockIdx.x * TILE;
        T *x = p.x.at(entry), *y = nullptr;
        if constexpr (A::has_y) y = p.y.at(entry);
        // The scalars are loaded together with the elements.
        const A action = A::load(p, entry);
        if constexpr (W > 1) {
            // Elements before the first aligned address.
            const int head = int(-(reinterpret_cast<size_t>(x) / sizeof(T)) % W);
            if (p.incx == 1 && (!A::has_y || p.incy == 1) && p.n >= head &&
                Group<A, W>::fits(x + head, A::has_y ? y + head : nullptr))
                return groups(x, y, head, p.n, begin, action);
        }
        elements(p, x, y, begin * W, action);
    }

    // The groups of the block. The first block also has the elements before and after all groups.
    static __device__ __forceinline__ void groups(T *x, T *y, int head, long long n, long long begin, const A &action) {
        const long long whole = (n - head) / W;
        const int left = whole - begin < TILE ? int(whole - begin) : TILE;
        T *first_x = x + head + (begin + threadIdx.x) * W, *first_y = nullptr;
        if constexpr (A::has_y) first_y = y + head + (begin + threadIdx.x) * W;
        Group<A, W> group[U];
#pragma unroll
        for (int u = 0; u < U; ++u)
            if (int(threadIdx.x) + u * THREADS < left)
                group[u].read(first_x + u * THREADS * W, A::has_y ? first_y + u * THREADS * W : nullptr);
        const long long edge = int(threadIdx.x) < head ? threadIdx.x : whole * W + threadIdx.x;
        const bool has_edge = blockIdx.x == 0 && edge < n;
        Group<A, 1> one;
        if (has_edge) one.read(x + edge, A::has_y ? y + edge : nullptr);
#pragma unroll
        for (int u = 0; u < U; ++u)
            if (int(threadIdx.x) + u * THREADS < left)
                group[u].change(first_x + u * THREADS * W, A::has_y ? first_y + u * THREADS * W : nullptr, action);
        if (has_edge) one.change(x + edge, A::has_y ? y + edge : nullptr, action);
    }

    // The same number of elements, one at a time.
    static __device__ __forceinline__ void elements(const MapBatchArgs<T> &p, T *x, T *y, long long begin,
                                                    const A &action) {
        constexpr int MOST = U * W; // per thread
        x += (begin + threadIdx.x) * p.incx;
        if constexpr (A::has_y) y += (begin + threadIdx.x) * p.incy;
        const long long stepx = THREADS * p.incx, stepy = THREADS * p.incy, behind = p.n - begin - threadIdx.x;
        const int left = behind >= MOST * THREADS ? MOST : behind > 0 ? int((behind + THREADS - 1) / THREADS) : 0;
        change_together<A, MOST>(x, stepx, y, stepy, left, action);
    }
};

} // namespace kblas
