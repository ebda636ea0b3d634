// op T, C in batches with long columns: y := alpha * op(A) * x + beta * y, in the order of sums of 32 * G classes.
//
// A warp computes a chunk of an entry, V columns. A lane has G classes of each column in registers. So the warp reads
// columns from the first row to the last: G contiguous runs of 32 elements at a time. The kernels of gemv_classes.cuh
// need fewer registers. But they go through the same columns once for each group of 32 classes, and add over the lanes
// as often.
#pragma once
#include "gemv_batch.cuh"

namespace kblas {

template <class T, int V, int G, int W, bool KEEP> struct GemvLongT {
    static constexpr int LANES = 32, STEP = LANES * G;
    using Group = GemvBatchGroup<T, LANES, W>;
    using Element = std::conditional_t<KEEP, Cached, Passing>;
    using Sum = LaneSum<LANES, V>;

    static __device__ __forceinline__ void run(const GemvManyArgs<T> &p) {
        const Group group(p);
        if (!scalar<T>::is_complex || (is_wide(group.a) && is_wide(group.x)))
            columns<true>(p, group);
        else
            columns<false>(p, group);
    }

    template <bool WIDE> static __device__ __forceinline__ void columns(const GemvManyArgs<T> &p, const Group &group) {
        const int n = int(p.n), j0 = group.chunk * V, j = j0 + Sum::first(group.lane);
        // All lanes of a warp have the same entry.
        if (!group.exists || j0 >= n) return;
        const bool owner = Sum::owner(group.lane) && j < n;
        // The load of y is in flight while the sums are computed.
        const T old = group.load_y(group.y + j * p.incy, owner);
        T sums[V * G];
#pragma unroll
        for (int s = 0; s < V * G; ++s)
            sums[s] = zero<T>();
        if (!is_zero(group.alpha)) {
            const T *const a = group.a + j0 * p.lda;
            if (j0 + V <= n)
                rows<WIDE, true>(p, group, a, V, sums);
            else
                rows<WIDE, false>(p, group, a, n - j0, sums);
        }
        LaneClassesSum<LANES, V, G>::sum(sums, group.lane);
        if (owner) group.store_y(group.y + j * p.incy, conj_if(p.conj, sums[0]), old);
    }

    template <bool WIDE, bool ALL>
    static __device__ __forceinline__ void rows(const GemvManyArgs<T> &p, const Group &group, const T *a, int count,
                                                T (&sums)[V * G]) {
        const int m = int(p.m);
        int i0 = 0;
        for (; i0 + STEP <= m; i0 += STEP)
            step<WIDE, ALL, true>(p, group, a, count, i0 + group.lane, m, sums);
        if (i0 < m) step<WIDE, ALL, false>(p, group, a, count, i0 + group.lane, m, sums);
    }

    // The rows first, first + 32, first + 64, ... below row m, of `count` columns. ALL: there are V columns. WHOLE: all
    // rows are inside. For op C, x is conjugated here and the sum at the end: sum conj(a) x = conj(sum a conj(x)).
    template <bool WIDE, bool ALL, bool WHOLE>
    static __device__ __forceinline__ void step(const GemvManyArgs<T> &p, const Group &group, const T *a, int count,
                                                int first, int m, T (&sums)[V * G]) {
        T as[V][G], xs[G];
#pragma unroll
        for (int g = 0; g < G; ++g) {
            const int i = first + g * LANES;
            const bool inside = WHOLE || i < m;
            xs[g] = inside ? load_scalar<WIDE>(group.x + i * p.incx) : zero<T>();
#pragma unroll
            for (int v = 0; v < V; ++v)
                as[v][g] =
                    inside && (ALL || v < count) ? load_scalar<WIDE>(a + i + v * p.lda, Element{}) : zero<T>();
        }
#pragma unroll
        for (int g = 0; g < G; ++g) {
            xs[g] = conj_if(p.conj, xs[g]);
#pragma unroll
            for (int v = 0; v < V; ++v)
                sums[v * G + g] = fma_(as[v][g], xs[g], sums[v * G + g]);
        }
    }
};

} // namespace kblas
