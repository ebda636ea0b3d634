// scal and axpy of vectors of different lengths that are stored contiguously. Each block has the same number of elements,
// whatever the lengths of the vectors, and changes them as one sequence, 16 bytes at a time if possible. If each vector
// has its own scalar, a block searches its first vector, and a thread the vector of its element.
#pragma once
#include "level1_actions.cuh"

namespace kblas {

// A thread changes U groups of 16 bytes at a time.
template <class A, int THREADS, int U> struct MapSegmented {
    using T = typename A::T;
    using Args = MapSegmentedArgs<T>;
    static constexpr int W = 16 / sizeof(T);
    static constexpr int WINDOW = 2 * THREADS; // vectors whose scalars a block has at a time
    static constexpr int ROW = 1 << 24;        // the most elements that are numbered together
    // Bytes of x of a block, if there are several waves. H200, 2026-11-30: with 96 KiB sscal of 500000 vectors of 100 takes 131
    // us instead of 116. With 64 KiB cscal of 32461 of mean 464 would have four waves, which take 72 us; one takes 69.
    static constexpr int FULL = 80 * 1024;

    struct Shared {
        int starts[WINDOW + 1]; // of the vectors in a row of elements
        A actions[WINDOW];
    };

    // The scalars of the elements of a row. DIFFER: each vector has its own.
    template <bool DIFFER> struct Actions {
        const Shared &shared;
        A action;
        int end;   // vectors of the row
        int entry; // one that begins at or before the next element

        // For elements from `at` on.
        __device__ __forceinline__ void find(int at) {
            if constexpr (DIFFER) {
                entry = 0;
#pragma unroll
                for (int step = WINDOW / 2; step > 0; step /= 2)
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
        const long long begin = load(p.offsets), end = load(p.offsets + p.count);
        const bool differ = A::differ(p);
        const A action = A::load(p, 0);
        if (!differ && !action.changes()) return;
        // Shares begin at multiples of 16 bytes of x.
        const long long front = begin - (long long)(reinterpret_cast<size_t>(p.x + begin) % 16 / sizeof(T));
        const long long each = share(end - front, p.wave), first = front + blockIdx.x * each;
        const long long to = end - first < each ? end : first + each;
        long long from = first < begin ? begin : first;
        if (!differ) {
            for (; from < to; from += ROW)
                change(p, from, length(to - from), Actions<false>{shared, action, 0, 0});
            return;
        }
        if (from >= to) return;
        long long entry = p.count <= WINDOW ? 0 : entry_of(p, from);
#pragma unroll 1
        while (from < to && entry < p.count) {
            const int there = p.count - entry < WINDOW ? int(p.count - entry) : WINDOW;
            __syncthreads();
            for (int i = threadIdx.x; i <= there; i += THREADS) {
                const long long start = load(p.offsets + entry + i) - from;
                shared.starts[i] = start < 0 ? -1 : length(start);
                if (i < there) shared.actions[i] = A::load(p, entry + i);
            }
            __syncthreads();
            const int stop = shared.starts[there], len = min(stop, length(to - from));
            change(p, from, len, Actions<true>{shared, action, there, 0});
            from += len > 0 ? len : 0;
            if (stop < ROW) entry += there;
        }
    }

    static __device__ __forceinline__ int length(long long elements) { return elements < ROW ? int(elements) : ROW; }

    // The elements of a block, of `all`. With few elements, one wave of blocks has them: a block takes some time to find
    // its first vector. Two or three waves are slower than one or four: `FEWEST_WAVES` of src/tuning/level1/map.rs.
    static __device__ __forceinline__ long long share(long long all, unsigned wave) {
        constexpr int STEP = THREADS * W;
        const long long waves = all / ((long long)wave * (FULL / sizeof(T)));
        const unsigned most = gridDim.x / wave, blocks = wave * (waves < 4 ? 1 : waves < most ? unsigned(waves) : most);
        const long long each = all >> 32 ? all / blocks : unsigned(all) / blocks;
        return (each + STEP) / STEP * STEP;
    }

    // The last vector that begins at or before the element.
    static __device__ __forceinline__ long long entry_of(const Args &p, long long element) {
        long long first = 0, rest = p.count;
#pragma unroll 1
        while (rest > 1) {
            const long long step = (rest + THREADS - 1) / THREADS, mine = threadIdx.x * step;
            const int before = __syncthreads_count(mine < rest && load(p.offsets + first + mine) <= element);
            const long long skipped = before > 0 ? (before - 1) * step : 0;
            first += skipped;
            rest = rest - skipped < step ? rest - skipped : step;
        }
        return first;
    }

    template <class Row> static __device__ __forceinline__ void change(const Args &p, long long from, int len, Row actions) {
        T *const x = p.x + from, *const y = A::has_y ? p.y + from : nullptr;
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
