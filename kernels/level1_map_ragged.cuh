// scal and axpy of vectors of different lengths: the work of a lane, a warp or a block on a vector that level1.cuh
// assigns.
#pragma once
#include "level1_actions.cuh"

namespace kblas {

// Vectors of different lengths, for Ragged and Listed of level1.cuh. One of LANES lanes has EACH elements of a short
// vector at a time, one of TINY_LANES lanes an element of one of the shortest. A thread of a block has U elements of a
// piece at a time.
template <class A, int THREADS, int U, int LANES_ = 32, int EACH = 1, int TINY_LANES_ = LANES_> struct MapWork {
    using T = typename A::T;
    using Args = MapRaggedArgs<T>;
    static constexpr int LANES = LANES_, TINY_LANES = TINY_LANES_;
    static constexpr bool has_y = A::has_y, forward = A::forward, HAS_TINY = TINY_LANES < LANES;

    // Changes elements `begin` to `end` - 1 with THEM threads, N elements per thread at a time.
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

    // Of N elements at distance `lanes`, the number that is inside.
    static __device__ __forceinline__ int left(long long len, int lanes, int n) {
        return len >= n * lanes ? n : int((len + lanes - 1) / lanes);
    }

    // The position of a lane in a vector: `rest` groups of W elements remain from there to the end, `most` in the
    // longest vector.
    template <int GROUP_LANES, int W, class Inc> struct Lane {
        T *x, *y;
        Inc incx, incy;
        int rest, most;
    };

    // Processes the rest, N groups per lane at a time while at least half of that remains.
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

    // Neighbouring elements: groups are moved as a whole, from the first multiple of their size on. A lane has at most
    // one of the elements before and after the groups.
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

    template <int GROUP_LANES, bool TINY, class Inc>
    static __device__ __forceinline__ void short_entry(const Args &p, const Pair<T> &pair, long long entry, int most) {
        const A action = A::load(p, entry >= 0 ? entry : 0);
        const int index = threadIdx.x % GROUP_LANES;
        T *const x = pair.x + index * pair.incx, *const y = A::has_y ? pair.y + index * pair.incy : nullptr;
        if (!Group<A, 1>::fits(pair.x, pair.y)) {
            change_slowly<A>(x, GROUP_LANES * pair.incx, y, GROUP_LANES * pair.incy,
                             (int(pair.n) - index + GROUP_LANES - 1) / GROUP_LANES, action);
            return;
        }
        if constexpr (!TINY) {
            const size_t apart = A::has_y ? reinterpret_cast<size_t>(pair.x) ^ reinterpret_cast<size_t>(pair.y) : 0;
            if (pair.incx == 1 && (!A::has_y || (pair.incy == 1 && apart % 16 == 0))) {
                change_dense<GROUP_LANES>(pair, most, action);
                return;
            }
        }
        // Two addresses for each element occupy many registers.
        constexpr int N = A::has_y ? 2 : 4;
        change_groups<N>(Lane<GROUP_LANES, 1, Inc>{x, y, increment<Inc>(pair.incx), increment<Inc>(pair.incy),
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
