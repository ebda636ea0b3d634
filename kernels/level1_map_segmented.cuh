// scal and axpy of vectors of different lengths that are stored contiguously. A block has `window` vectors, and changes
// all their elements as one sequence, 16 bytes at a time if possible. So the lengths of the vectors do not matter. If
// each vector has its own scalar, a thread searches the vector of its element. The second launch processes the longest.
#pragma once
#include "level1_map_ragged.cuh"

namespace kblas {

template <class A, int THREADS, int U> struct MapSegmented {
    using T = typename A::T;
    using Args = MapRaggedArgs<T>;
    using Work = MapWork<A, THREADS, 1>;
    static constexpr int W = 16 / sizeof(T);
    static constexpr long long LONGEST = 65536 / sizeof(T); // the longest vector of the first launch, in elements
    static constexpr long long ROW = 1 << 24;               // the most elements that are numbered together
    static constexpr unsigned ALL = 0xffffffffu;

    struct Shared {
        long long offsets[THREADS + 1];
        int starts[THREADS + 1]; // of the entries in a row of elements
        A actions[THREADS];
        unsigned breaks[THREADS / 32]; // bit i: entry i of 32 is not contiguous with its neighbours
    };

    // The scalars of the elements of a row. DIFFER: each entry has its own.
    template <bool DIFFER> struct Actions {
        const Shared &shared;
        A action;
        int begin, end; // the entries of the row
        int entry;      // one that begins at or before the next element

        // For elements from `at` on.
        __device__ __forceinline__ void find(int at) {
            if constexpr (DIFFER) {
                entry = begin;
#pragma unroll
                for (int step = THREADS / 2; step > 0; step /= 2)
                    if (entry + step < end && shared.starts[entry + step] <= at) entry += step;
                action = shared.actions[entry];
            }
        }

        // For element `at`, which follows the one before.
        __device__ __forceinline__ const A &of(int at) {
            if constexpr (DIFFER) {
                if (at >= shared.starts[entry + 1]) {
                    do ++entry;
                    while (at >= shared.starts[entry + 1]);
                    action = shared.actions[entry];
                }
            }
            return action;
        }
    };

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(Shared, s_shared, 1);
        Shared &shared = s_shared[0];
        const Vectors<T> &v = p.vectors;
        const long long begin = (long long)blockIdx.x * p.window;
        const int here = v.count - begin < p.window ? int(v.count - begin) : p.window, mine = threadIdx.x;
        for (int at = mine; at <= here; at += THREADS)
            shared.offsets[at] = load(v.lengths.offsets + begin + at);
        const bool differ = A::differ(p);
        const A action = A::load(p, begin + (differ && mine < here ? mine : 0));
        if (differ) shared.actions[mine] = action;
        __syncthreads();
        if (!differ && !action.changes()) return;
        const long long n = mine < here ? shared.offsets[mine + 1] - shared.offsets[mine] : 0;
        const unsigned longer = __ballot_sync(ALL, n > LONGEST);
        const bool are_left = longer && Ragged<Work, THREADS>::leave(p, n, begin + mine / 32 * 32, longer);
        const unsigned breaks = __ballot_sync(ALL, n < 0 || (n > LONGEST && are_left));
        if (mine % 32 == 0) shared.breaks[mine / 32] = breaks;
        __syncthreads();
#pragma unroll 1
        for (int at = next_bit(shared.breaks, 0, here, false); at < here;) {
            const int behind = next_bit(shared.breaks, at, here, true);
#pragma unroll 1
            for (long long from = shared.offsets[at]; from < shared.offsets[behind]; from += ROW) {
                const long long rest = shared.offsets[behind] - from;
                T *const x = v.x.base + from, *const y = A::has_y ? v.y.base + from : nullptr;
                const int len = int(rest < ROW ? rest : ROW);
                if (differ) {
                    __syncthreads();
                    for (int i = mine; i <= here; i += THREADS) {
                        const long long start = shared.offsets[i] - from;
                        shared.starts[i] = start < 0 ? -1 : start < ROW ? int(start) : int(ROW);
                    }
                    __syncthreads();
                    change(x, y, len, Actions<true>{shared, action, at, behind, at});
                } else {
                    change(x, y, len, Actions<false>{shared, action, at, behind, at});
                }
            }
            at = next_bit(shared.breaks, behind, here, false);
        }
    }

    template <class Row> static __device__ __forceinline__ void change(T *x, T *y, int len, Row actions) {
        const size_t apart = A::has_y ? reinterpret_cast<size_t>(x) ^ reinterpret_cast<size_t>(y) : 0;
        const int behind = int(reinterpret_cast<size_t>(x) % 16 / sizeof(T)), head = min(len, (W - behind) % W);
        if (!Group<A, 1>::fits(x, y)) {
#pragma unroll 1
            for (int i = threadIdx.x; i < len; i += THREADS) {
                actions.find(i);
                change_component(x + i, A::has_y ? y + i : nullptr, actions.of(i));
            }
        } else if (W == 1 || apart % 16 != 0) {
            groups<1>(x, y, 0, len, actions);
        } else {
            const int whole = (len - head) / W, grouped = head + whole * W, i = threadIdx.x;
            // One thread for each element outside the groups.
            const int single = i < W ? i : grouped + i - W;
            if (i < W ? i < head : single < len && i < 2 * W) {
                Group<A, 1> one;
                one.read(x + single, y + single);
                actions.find(single);
                one.change(x + single, y + single, [&](int) -> const A & { return actions.of(single); });
            }
            groups<W>(x, y, head, whole, actions);
        }
    }

    // Changes `count` groups of SIZE elements from element `first` on, U per thread at a time.
    template <int SIZE, class Row>
    static __device__ __forceinline__ void groups(T *x, T *y, int first, int count, Row actions) {
        int at = threadIdx.x;
        x += first + at * SIZE;
        if constexpr (A::has_y) y += first + at * SIZE;
#pragma unroll 1
        for (; at < count; at += THREADS * U) {
            Group<A, SIZE> group[U];
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (at + u * THREADS < count)
                    group[u].read(x + u * THREADS * SIZE, A::has_y ? y + u * THREADS * SIZE : nullptr);
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (at + u * THREADS < count) {
                    const int element = first + (at + u * THREADS) * SIZE;
                    actions.find(element);
                    group[u].change(x + u * THREADS * SIZE, A::has_y ? y + u * THREADS * SIZE : nullptr,
                                    [&](int w) -> const A & { return actions.of(element + w); });
                }
            x += THREADS * U * SIZE;
            if constexpr (A::has_y) y += THREADS * U * SIZE;
        }
    }

    // For complex elements that are not aligned to their size.
    static __device__ __forceinline__ void change_component(T *x, T *y, const A &action) {
        if (!action.changes()) return;
        T new_x = *x, new_y = zero<T>();
        if constexpr (A::reads_y) new_y = *y;
        action.change(new_x, new_y);
        if constexpr (A::writes_x) *x = new_x;
        if constexpr (A::has_y) *y = new_y;
    }
};

} // namespace kblas
