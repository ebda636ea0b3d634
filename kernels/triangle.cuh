// trmv, tpmv, tbmv: x := op(A) * x with a triangular A. spmv, hpmv, sbmv, hbmv: y := alpha * A * x + beta * y with a
// symmetric or Hermitian A, one triangle of which is stored. Memory-bound: every element of the triangle is read once.
//
// The triangle is divided into tiles of R by R. Each block of threads has one, and stores sums for the tile's rows, for
// its columns, or for both. The second launch adds the sums of the tiles of a row and of a column, in the order of
// tiles. So all of x is read before an element of it is written. The order of all sums depends on n, the band and the
// kernels alone.
#pragma once
#include "columns.cuh"
#include "common/batch.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Mirrors `TriangleArgs` of src/backend/cuda/triangle.rs.
template <class T> struct TriangleArgs {
    const T *a; // row 0 of column 0
    Columns columns;
    const T *x; // logical element 0, as y
    long long incx;
    long long n;
    long long band; // elements further from the diagonal are 0 and are not read
    T *partial;     // for each tile: R sums of its rows, of its columns, or both
    int tiles;      // along a side
    int reach;      // tiles to either side of the diagonal that the band reaches
    int upper;
    int conj;       // for the sums of columns
    int unit;
    int hermitian;
    T *y;
    long long incy;
    OnlyScalar<T> alpha, beta;
};

// For a batch, in which x is y. Mirrors `TriangleManyArgs`.
template <class T> struct TriangleManyArgs {
    TriangleArgs<T> common; // without a, x and y
    long long count;
    long long entry_partial; // elements of workspace for partial sums per entry
    Entries<const T> a;
    Entries<T> x;
};

// Runs a kernel for one matrix on an entry of a batch.
template <class Kernel> struct TriangleEntry {
    template <class T> static __device__ __forceinline__ void run(const TriangleManyArgs<T> &p) {
        const long long entry = entry_of_block<true>();
        if (entry >= p.count) return;
        TriangleArgs<T> own = p.common;
        own.a = p.a.at(entry), own.y = p.x.at(entry), own.x = own.y, own.partial += entry * p.entry_partial;
        Kernel::run(own);
    }
};

// The sums that a tile computes.
enum TriangleSums { ROWS = 1, COLUMNS = 2, BOTH = 3 };

// A tile is identified by the larger and the smaller of its two indices. Without a band, line `large` and line `tiles -
// 1 - large` are combined to one line of `tiles + 1` tiles. With a band each line has `reach + 1` tiles.
struct TriangleTiles {
    int tiles, reach;

    __device__ __forceinline__ bool folded() const { return reach == tiles - 1; }
    __device__ __forceinline__ unsigned number(int large, int small) const {
        if (!folded()) return unsigned(large) * (reach + 1) + (large - small);
        return 2 * large >= tiles - 1 ? unsigned(tiles - 1 - large) * (tiles + 1) + small
                                      : unsigned(large) * (tiles + 1) + (tiles - large) + small;
    }
    // Returns false if no tile has this number.
    __device__ __forceinline__ bool find(unsigned number, int &large, int &small) const {
        const int length = folded() ? tiles + 1 : reach + 1, line = number / length, at = number % length;
        if (!folded()) {
            large = line, small = line - at;
            return small >= 0;
        }
        const bool is_long = at < tiles - line;
        large = is_long ? tiles - 1 - line : line;
        small = is_long ? at : at - (tiles - line);
        return is_long || 2 * line != tiles - 1;
    }
};

// The old y, if beta is not 0. It is loaded before the sums, so that it is available after them.
template <class T> __device__ __forceinline__ T old_of(const TriangleArgs<T> &p, long long i) {
    return is_zero(p.beta.at(0)) ? zero<T>() : p.y[i * p.incy];
}

template <class T> __device__ __forceinline__ void update(const TriangleArgs<T> &p, long long i, T sum, T old) {
    p.y[i * p.incy] = updated(p.alpha.at(0), sum, p.beta.at(0), old);
}

// W warps; a warp has U columns in flight.
template <class T, int R, int W, int U, int SUMS> struct Triangle {
    static constexpr int Q = R / 32, EACH = R / W, THREADS = 32 * W;
    static_assert(EACH % U == 0 && Q * U <= 32, "whole steps, a bit for each element");

    template <bool WIDE>
    static __device__ __forceinline__ T get(const T *at) {
        return load_scalar<WIDE>(at, Passing());
    }

    // Computes the sums of the warp's columns from j on, and adds to `sums`, those of the lane's rows.
    template <bool WIDE, bool WHOLE>
    static __device__ __forceinline__ void step(const TriangleArgs<T> &p, long long i, long long j, const T (&x)[Q],
                                                T (&sums)[Q], T *columns) {
        T a[U][Q], of[U];
        unsigned there = 0, diagonal = 0;
        const int lane = threadIdx.x % 32;
        const long long top = i - lane;
        const T *at = p.a + p.columns.start(j) + i;
        long long apart = p.columns.apart(j);
#pragma unroll
        for (int u = 0; u < U; ++u) {
            // The tile's rows that the column has, and the row on the diagonal.
            int begin = 0, end = R, even = -1;
            if (!WHOLE) {
                const long long above = j + u - top, low = p.upper ? above - p.band : above;
                const long long high = (p.upper ? above : above + p.band) + 1, left = p.n - top;
                begin = low < 0 ? 0 : low < R ? int(low) : R;
                end = j + u >= p.n || high < 0 ? 0 : high < R ? int(high) : R;
                if (left < end) end = int(left);
                if (above >= 0 && above < R) even = int(above);
            }
#pragma unroll
            for (int q = 0; q < Q; ++q) {
                const int row = lane + 32 * q;
                if (WHOLE || (row >= begin && row < end)) {
                    there |= 1u << (u * Q + q);
                    if (!WHOLE && row == even) diagonal |= 1u << (u * Q + q);
                    a[u][q] = !WHOLE && p.unit && row == even ? one<T>() : get<WIDE>(at + 32 * q);
                } else {
                    a[u][q] = zero<T>();
                }
            }
            if constexpr (SUMS & ROWS)
                of[u] = WHOLE || j + u < p.n ? load_scalar<false>(p.x + (j + u) * p.incx) : zero<T>();
            at += apart, apart += p.columns.step;
        }
        T own[U];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            own[u] = zero<T>();
#pragma unroll
            for (int q = 0; q < Q; ++q) {
                const unsigned bit = 1u << (u * Q + q);
                // Elements that A does not have are not multiplied: an infinite x would give NaN.
                if (!WHOLE && !(there & bit)) continue;
                if (!WHOLE && SUMS == BOTH && p.hermitian && (diagonal & bit)) a[u][q] = real_part(a[u][q]);
                if constexpr (SUMS & ROWS) sums[q] = fma_(a[u][q], of[u], sums[q]);
                if constexpr (SUMS & COLUMNS) {
                    if (WHOLE || SUMS != BOTH || !(diagonal & bit))
                        own[u] = fma_(conj_if(p.conj, a[u][q]), x[q], own[u]);
                }
            }
        }
        if constexpr (SUMS & COLUMNS) {
            LaneSum<32, U>::sum(own, lane);
            if (LaneSum<32, U>::owner(lane)) columns[LaneSum<32, U>::first(lane)] = own[0];
        }
    }

    template <bool WIDE>
    static __device__ __forceinline__ void tile(const TriangleArgs<T> &p, int large, int small, T *rows, T *columns) {
        const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        const long long i = (long long)(p.upper ? small : large) * R + lane;
        const long long j = (long long)(p.upper ? large : small) * R + warp * EACH;
        const bool whole = large > small && (large + 1ll) * R <= p.n && (large - small + 1ll) * R - 1 <= p.band;
        T x[Q], sums[Q];
#pragma unroll
        for (int q = 0; q < Q; ++q) {
            sums[q] = x[q] = zero<T>();
            if ((SUMS & COLUMNS) && i + 32 * q < p.n) x[q] = load_scalar<false>(p.x + (i + 32 * q) * p.incx);
        }
#pragma unroll 1
        for (int c = 0; c < EACH; c += U) {
            if (whole)
                step<WIDE, true>(p, i, j + c, x, sums, columns + warp * EACH + c);
            else
                step<WIDE, false>(p, i, j + c, x, sums, columns + warp * EACH + c);
        }
        if constexpr (SUMS & ROWS) {
#pragma unroll
            for (int q = 0; q < Q; ++q)
                rows[warp * R + lane + 32 * q] = sums[q];
        }
    }

    static __device__ __forceinline__ void run(const TriangleArgs<T> &p) {
        KBLAS_SHARED(T, rows, SUMS &ROWS ? W * R : 1);
        KBLAS_SHARED(T, columns, SUMS &COLUMNS ? R : 1);
        const TriangleTiles tiles{p.tiles, p.reach};
        const int r = threadIdx.x;
        int large, small;
        if (!tiles.find(blockIdx.x, large, small)) return;
        const bool updates = p.tiles == 1 && r < R && r < p.n;
        const T old = updates ? old_of(p, r) : zero<T>();
        if (is_zero(p.alpha.at(0))) {
            // Neither A nor x is read.
            if constexpr (SUMS & ROWS) {
                for (int k = threadIdx.x; k < W * R; k += THREADS)
                    rows[k] = zero<T>();
            }
            if constexpr (SUMS & COLUMNS) {
                for (int k = threadIdx.x; k < R; k += THREADS)
                    columns[k] = zero<T>();
            }
        } else if (!scalar<T>::is_complex || is_wide(p.a))
            tile<true>(p, large, small, rows, columns);
        else
            tile<false>(p, large, small, rows, columns);
        __syncthreads();
        if (r >= R) return;
        T sum = zero<T>();
        if constexpr (SUMS & ROWS) {
            sum = rows[r];
#pragma unroll
            for (int w = 1; w < W; ++w)
                sum = sum + rows[w * R + r];
        }
        if (p.tiles == 1) {
            if constexpr (SUMS & COLUMNS) sum = sum + columns[r];
            if (updates) update(p, r, sum, old);
            return;
        }
        T *const partial = p.partial + (long long)blockIdx.x * (SUMS == BOTH ? 2 * R : R);
        if constexpr (SUMS & ROWS) partial[r] = sum;
        if constexpr (SUMS & COLUMNS) partial[(SUMS == BOTH ? R : 0) + r] = columns[r];
    }
};

// Adds the sums that the tiles stored: a block has R elements of y, and G groups of threads.
template <class T, int R, int G, int SUMS> struct TriangleFinish {
    static constexpr int THREADS = R * G, IN_FLIGHT = 4;

    static __device__ __forceinline__ void run(const TriangleArgs<T> &p) {
        KBLAS_SHARED(T, sums, G * R);
        const int r = threadIdx.x % R, group = threadIdx.x / R, own = blockIdx.x;
        const TriangleTiles tiles{p.tiles, p.reach};
        const long long i = (long long)own * R + r;
        const bool updates = group == 0 && i < p.n;
        const T old = updates ? old_of(p, i) : zero<T>();
        T sum = zero<T>();
        const auto add = [&](bool as_large, int part) {
            const int begin = as_large ? (own > p.reach ? own - p.reach : 0) : own;
            const int end = as_large ? own + 1 : (p.tiles - own > p.reach + 1 ? own + p.reach + 1 : p.tiles);
            for (int first = begin + group; first < end; first += G * IN_FLIGHT) {
                T parts[IN_FLIGHT];
#pragma unroll
                for (int f = 0; f < IN_FLIGHT; ++f) {
                    const int other = first + f * G;
                    const unsigned number = as_large ? tiles.number(own, other) : tiles.number(other, own);
                    const T *const at = p.partial + (long long)number * (SUMS == BOTH ? 2 * R : R) + part * R + r;
                    parts[f] = other < end ? load_partial(at) : zero<T>();
                }
#pragma unroll
                for (int f = 0; f < IN_FLIGHT; ++f)
                    sum = sum + parts[f];
            }
        };
        if constexpr (SUMS & ROWS) add(!p.upper, 0);
        if constexpr (SUMS & COLUMNS) add(p.upper, SUMS == BOTH);
        sums[threadIdx.x] = sum;
        __syncthreads();
        if (!updates) return;
        for (int g = 1; g < G; ++g)
            sum = sum + sums[g * R + r];
        update(p, i, sum, old);
    }
};

} // namespace kblas
