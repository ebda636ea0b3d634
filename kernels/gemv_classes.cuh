// The kernels of gemv_batch.cuh for more classes than one group has: 8 for op N, 32 for op T and C. The launch gives
// their number (`classes`, a power of two). So the bits of an entry are those of a single call by a kernel with as many
// classes. The kernels for one group, which small matrices use, need fewer registers.
#pragma once
#include "gemv_batch.cuh"

namespace kblas {

// A lane's way through the terms of a sum: groups of WIDTH neighbouring classes, in order. A step is WIDTH neighbouring
// columns (rows), one of each class. The steps of a group are `classes` apart.
template <int WIDTH> struct GemvClassesWay {
    int length; // columns (rows) of the sum
    int classes;

    // The step after the one that begins at `at`. After the last step: `length`.
    __device__ __forceinline__ int behind(int at) const {
        if (at >= length || at + classes < length) return at < length ? at + classes : length;
        const int next = first(at) + WIDTH;
        return next < length && next < classes ? next : length;
    }

    __device__ __forceinline__ int first(int at) const { return at & (classes - 1) & -WIDTH; }
    __device__ __forceinline__ int group(int at) const { return first(at) / WIDTH; }
    __device__ __forceinline__ bool ends_group(int at) const { return at < length && at + classes >= length; }
    __device__ __forceinline__ bool ends(int at) const { return ends_group(at) && behind(at) == length; }
};

// The tree over the groups 0, 1, 2, ... as a binary counter. Place b has the sum of the latest 2^b groups, which wait
// for the next 2^b groups.
template <class T, int WIDTH> struct GemvClassesTree {
    static constexpr int PLACES = WIDTH == 8 ? 7 : 5;
    static_assert(WIDTH << PLACES == 1024, "room for all groups of up to 1024 classes");
    T waiting[PLACES];

    // Adds the sum of the next group. With the last group it returns the total: groups that do not exist add nothing.
    __device__ __forceinline__ T add(T sum, int group, bool last) {
        bool adds = true; // until the sum itself waits; an early exit would put `waiting` into local memory
#pragma unroll
        for (int b = 0; b < PLACES; ++b) {
            if (group >> b & 1) {
                if (adds) sum = waiting[b] + sum;
            } else if (!last) {
                if (adds) waiting[b] = sum;
                adds = false;
            }
        }
        return sum;
    }
};

// op N: a chunk is TX rows. A lane has a row, and goes through the columns U at a time.
template <class T, int TX, int U, int W, bool KEEP> struct GemvClassesN {
    static constexpr int THREADS = 32 * W;
    static constexpr int WIDTH = 8; // classes of a group
    static constexpr int STEPS = U / WIDTH;
    static_assert(U % WIDTH == 0, "a column's class is known to the compiler");
    using Group = GemvBatchGroup<T, TX, W>;
    using Element = std::conditional_t<KEEP, Cached, Passing>;
    using Way = GemvClassesWay<WIDTH>;

    static __device__ __forceinline__ void run(const GemvManyArgs<T> &p) {
        const Group group(p);
        if (!scalar<T>::is_complex || (is_wide(group.a) && is_wide(group.x)))
            row<true>(p, group);
        else
            row<false>(p, group);
    }

    template <bool WIDE> static __device__ __forceinline__ void row(const GemvManyArgs<T> &p, const Group &group) {
        const int i = group.chunk * TX + group.lane;
        const bool inside = group.exists && i < p.m;
        T *const y = group.y + i * p.incy;
        const T old = group.load_y(y, inside);
        T sum = zero<T>();
        if (!is_zero(group.alpha) && inside) sum = groups<WIDE>(p, group.a + i, group.x);
        if (inside) group.store_y(y, sum, old);
    }

    // The loads of the next groups are in flight before the sums of the first one are added.
    template <bool WIDE> static __device__ __forceinline__ T groups(const GemvManyArgs<T> &p, const T *a, const T *x) {
        const Way way{int(p.n), p.classes};
        GemvClassesTree<T, WIDTH> waiting;
        T sums[WIDTH], total = zero<T>();
        clear(sums);
        for (int j = 0; j < way.length;) {
            int at[STEPS];
            bool whole = true;
#pragma unroll
            for (int s = 0; s < STEPS; ++s) {
                at[s] = j;
                whole = whole && j + WIDTH <= way.length;
                j = way.behind(j);
            }
            if (whole)
                steps<WIDE, true>(p, a, x, way, at, waiting, sums, total);
            else
                steps<WIDE, false>(p, a, x, way, at, waiting, sums, total);
        }
        return total;
    }

    template <bool WIDE, bool WHOLE>
    static __device__ __forceinline__ void steps(const GemvManyArgs<T> &p, const T *a, const T *x, const Way &way,
                                                 const int (&at)[STEPS], GemvClassesTree<T, WIDTH> &waiting,
                                                 T (&sums)[WIDTH], T &total) {
        T as[STEPS][WIDTH], xs[STEPS][WIDTH];
#pragma unroll
        for (int s = 0; s < STEPS; ++s) {
            const T *const a_step = a + at[s] * p.lda, *const x_step = x + at[s] * p.incx;
#pragma unroll
            for (int c = 0; c < WIDTH; ++c) {
                const bool inside = WHOLE || at[s] + c < way.length;
                as[s][c] = inside ? load_scalar<WIDE>(a_step + c * p.lda, Element{}) : zero<T>();
                xs[s][c] = inside ? load_scalar<WIDE>(x_step + c * p.incx) : zero<T>();
            }
        }
#pragma unroll
        for (int s = 0; s < STEPS; ++s) {
#pragma unroll
            for (int c = 0; c < WIDTH; ++c)
                sums[c] = fma_(as[s][c], xs[s][c], sums[c]);
            if (way.ends_group(at[s])) {
                total = waiting.add(tree(sums), way.group(at[s]), way.ends(at[s]));
                clear(sums);
            }
        }
    }

    static __device__ __forceinline__ void clear(T (&sums)[WIDTH]) {
#pragma unroll
        for (int c = 0; c < WIDTH; ++c)
            sums[c] = zero<T>();
    }

    static __device__ __forceinline__ T tree(const T (&sums)[WIDTH]) {
        return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
    }
};

// op T, C: a chunk is V columns. A lane has every TX-th row, U of them at a time. TX is 32, or at least the number of
// rows: more lanes would add zeros, and so would more classes.
template <class T, int TX, int V, int U, int W, bool KEEP> struct GemvClassesT {
    static constexpr int THREADS = 32 * W;
    static constexpr int WIDTH = 32; // classes of a group
    using Group = GemvBatchGroup<T, TX, W>;
    using Element = std::conditional_t<KEEP, Cached, Passing>;
    using Sum = LaneSum<TX, V>;
    using Way = GemvClassesWay<WIDTH>;

    static __device__ __forceinline__ void run(const GemvManyArgs<T> &p) {
        const Group group(p);
        if (!scalar<T>::is_complex || (is_wide(group.a) && is_wide(group.x)))
            columns<true, TX < WIDTH>(p, group);
        else
            columns<false, TX < WIDTH>(p, group);
    }

    // ONE: there is one group of classes, because there are at least as many lanes as rows.
    template <bool WIDE, bool ONE>
    static __device__ __forceinline__ void columns(const GemvManyArgs<T> &p, const Group &group) {
        const int n = int(p.n), j0 = group.chunk * V;
        T sums[V];
        clear(sums);
        if (!is_zero(group.alpha) && group.exists && j0 < n) {
            const T *a = group.a + j0 * p.lda;
            if (j0 + V <= n)
                add<WIDE, true, ONE>(p, group, a, V, sums);
            else
                add<WIDE, false, ONE>(p, group, a, n - j0, sums);
        }
        if constexpr (ONE) Sum::sum(sums, group.lane);
        if (!group.exists || !Sum::owner(group.lane)) return;
#pragma unroll
        for (int k = 0; k < Sum::kept; ++k) {
            const int j = j0 + Sum::first(group.lane) + k;
            if (j >= n) continue;
            T *const y = group.y + j * p.incy;
            group.store_y(y, conj_if(p.conj, sums[k]), group.load_y(y, true));
        }
    }

    // ONE: `sums` become those of the lanes' rows. Otherwise the first of `sums` become the totals, which their owners
    // store. Then all lanes of a warp have the same entry, and so take the same branches. For op C, x is conjugated
    // here and the sum at the end: sum conj(a) x = conj(sum a conj(x)).
    template <bool WIDE, bool WHOLE, bool ONE>
    static __device__ __forceinline__ void add(const GemvManyArgs<T> &p, const Group &group, const T *a, int count,
                                               T (&sums)[V]) {
        const Way way{int(p.m), p.classes};
        GemvClassesTree<T, WIDTH> waiting[Sum::kept];
        T totals[Sum::kept];
        for (int i0 = 0; i0 < way.length;) {
            T as[U][V], xs[U];
            int at[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                at[u] = i0;
                i0 = ONE ? i0 + TX : way.behind(i0);
                const int i = at[u] + group.lane;
                xs[u] = i < way.length ? load_scalar<WIDE>(group.x + i * p.incx) : zero<T>();
#pragma unroll
                for (int v = 0; v < V; ++v)
                    as[u][v] = i < way.length && (WHOLE || v < count)
                                   ? load_scalar<WIDE>(a + i + v * p.lda, Element{})
                                   : zero<T>();
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                xs[u] = conj_if(p.conj, xs[u]);
#pragma unroll
                for (int v = 0; v < V; ++v)
                    sums[v] = fma_(as[u][v], xs[u], sums[v]);
                if (!ONE && way.ends_group(at[u])) {
                    Sum::sum(sums, group.lane);
#pragma unroll
                    for (int k = 0; k < Sum::kept; ++k)
                        totals[k] = waiting[k].add(sums[k], way.group(at[u]), way.ends(at[u]));
                    clear(sums);
                }
            }
        }
        if constexpr (!ONE) {
#pragma unroll
            for (int k = 0; k < Sum::kept; ++k)
                sums[k] = totals[k];
        }
    }

    static __device__ __forceinline__ void clear(T (&sums)[V]) {
#pragma unroll
        for (int v = 0; v < V; ++v)
            sums[v] = zero<T>();
    }
};

} // namespace kblas
