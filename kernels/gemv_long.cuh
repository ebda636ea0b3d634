// op T, C in batches with long columns: y := alpha * op(A) * x + beta * y, in the order of sums of 32 * G classes.
//
// A warp computes a chunk of an entry, V columns. A lane has G classes of each column in registers. So the warp reads
// columns from the first row to the last: G contiguous runs of 32 elements at a time. The kernels of gemv_classes.cuh
// need fewer registers. But they go through the same columns once for each group of 32 classes, and add over the lanes
// as often.
// TAIL: up to 32 * TAIL rows after the last whole step are loaded with it. Alone, they would take as long as a step.
#pragma once
#include "gemv_batch.cuh"

namespace kblas {

template <class T, int V, int G, int W, bool KEEP, int TAIL> struct GemvLongT {
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
        for (; i0 + 2 * STEP <= m; i0 += STEP)
            step<WIDE, ALL, true, 0>(p, group, a, count, i0 + group.lane, m, sums);
        const int behind = m - i0 - STEP; // rows after the last whole step
        if (behind > 0 && behind <= LANES * TAIL) {
            step<WIDE, ALL, true, TAIL>(p, group, a, count, i0 + group.lane, m, sums);
            return;
        }
        if (behind >= 0) {
            step<WIDE, ALL, true, 0>(p, group, a, count, i0 + group.lane, m, sums);
            i0 += STEP;
        }
        if (i0 < m) step<WIDE, ALL, false, 0>(p, group, a, count, i0 + group.lane, m, sums);
    }

    // The rows first, first + 32, first + 64, ... below row m, of `count` columns. ALL: there are V columns. WHOLE: the
    // first G of these rows are inside. MORE: rows after the first G, which are of the first classes again. For op C, x
    // is conjugated here and the sum at the end: sum conj(a) x = conj(sum a conj(x)).
    template <bool WIDE, bool ALL, bool WHOLE, int MORE>
    static __device__ __forceinline__ void step(const GemvManyArgs<T> &p, const Group &group, const T *a, int count,
                                                int first, int m, T (&sums)[V * G]) {
        constexpr int ROWS = G + MORE;
        T as[V][ROWS], xs[ROWS];
#pragma unroll
        for (int r = 0; r < ROWS; ++r) {
            const int i = first + r * LANES;
            const bool inside = (WHOLE && r < G) || i < m;
            xs[r] = inside ? load_scalar<WIDE>(group.x + i * p.incx) : zero<T>();
#pragma unroll
            for (int v = 0; v < V; ++v)
                as[v][r] =
                    inside && (ALL || v < count) ? load_scalar<WIDE>(a + i + v * p.lda, Element{}) : zero<T>();
        }
#pragma unroll
        for (int r = 0; r < ROWS; ++r) {
            xs[r] = conj_if(p.conj, xs[r]);
#pragma unroll
            for (int v = 0; v < V; ++v)
                sums[v * G + r % G] = fma_(as[v][r], xs[r], sums[v * G + r % G]);
        }
    }
};

} // namespace kblas
