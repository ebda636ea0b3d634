// y := alpha * A * x + beta * y for one small symmetric or Hermitian matrix, in one launch without workspace: a block has
// TX elements of y and reads what it needs for them, its rows and its columns. Every element is read twice, the second
// time from a cache. The order of sums is that of batches (symv_order.cuh).
//
// Work is cut in steps of a warp, of U loads of a lane that are on their way together:
//   of rows: lanes along the strip's TX rows, and along 32 / TX units of their tile; a lane has a unit's part of a row.
//   of columns: lanes along the rows of a tile, PER rows of a lane, and along AT_ONCE columns; U / PER times.
// With as many warps as there are steps the memory is waited for once.
#pragma once
#include "symv_order.cuh"

namespace kblas {

template <class T, int TX, int WARPS, int U, int V, int C, int W, int N, int SHARED> struct SymvStrips {
    using Args = SymvOneArgs<T>;
    using Order = SymvOrder<T, V, C, W, SHARED>;
    using Cut = typename Order::Cut;
    static constexpr int R = Order::R, PER = Order::PER, LEAVES = Order::LEAVES;
    static constexpr bool ONE_UNIT = C == 32 && !SHARED;
    static constexpr int AT_ONCE = 32 / LEAVES;    // columns of a warp
    static constexpr int GROUPS = TX / AT_ONCE;    // of columns, in each tile
    static constexpr int DEEP = U / PER;           // of these a warp has in a step
    static constexpr int ACROSS = 32 / TX;         // units that a warp has in a step
    static constexpr int MOST_UNITS = (N + C - 1) / C, MOST_TILES = (N + R - 1) / R;
    static_assert(32 % TX == 0 && R % TX == 0 && TX % AT_ONCE == 0, "whole strips in a tile, whole groups in a strip");
    static_assert(C % U == 0 && U % PER == 0 && TX * W <= 32 * WARPS, "whole steps, a thread for each class");
    using Sum = LaneSum<LEAVES, DEEP>;
    static_assert(Sum::kept == 1, "a lane keeps one sum");

    const Args &p;
    const Cut cut;
    const T *a, *x;
    T *s_rows;    // sum of each unit's part of each row
    T *s_columns; // sum of each tile's part of each column
    int first;    // element of y
    int k;        // the strip's tile

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(T, s_rows, TX * MOST_UNITS);
        KBLAS_SHARED(T, s_columns, TX * MOST_TILES);
        const SymvStrips strips(p, s_rows, s_columns);
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        // W lanes finish an element: each has the sum of a class.
        const int mine = threadIdx.x / W, i = strips.first + mine;
        const bool exists = mine < TX && strips.cut.has(i);
        T *const y = p.y.at(0) + (i - strips.cut.low) * p.incy;
        const T old = exists && threadIdx.x % W == 0 && !is_zero(beta) ? *y : zero<T>();
        T sum = zero<T>();
        if (!is_zero(alpha)) {
            if (!scalar<T>::is_complex || (is_wide(strips.a) && is_wide(strips.x)))
                strips.template steps<true>();
            else
                strips.template steps<false>();
            __syncthreads();
            if (threadIdx.x >= (TX * W + 31) / 32 * 32) return;
            const T of_class = exists ? strips.class_sum(mine, threadIdx.x % W) : zero<T>();
            sum = of_class;
#pragma unroll
            for (int w = 1; w < W; ++w)
                sum = sum + shfl_down(of_class, w);
        }
        if (exists && threadIdx.x % W == 0) *y = updated(alpha, sum, beta, old);
    }

    __device__ __forceinline__ SymvStrips(const Args &p, T *s_rows, T *s_columns)
        : p(p), cut(cut_of(p)), a(p.a.at(0) - cut.low * (p.lda + 1)),
          x(p.x.at(0) - cut.low * p.incx), s_rows(s_rows), s_columns(s_columns),
          first(cut.low / TX * TX + int(blockIdx.x) * TX), k(cut.place(first / R)) {}

    static __device__ __forceinline__ Cut cut_of(const Args &p) {
        Cut cut(p.upper, p.n, p.tiles);
        if (ONE_UNIT) {
            cut.low = cut.first_unit = 0;
            cut.high = p.n;
        }
        return cut;
    }

    template <bool WIDE> __device__ __forceinline__ void steps() const {
        const int units = cut.units(k), groups = (cut.tiles - k) * GROUPS;
        const int of_rows = (units + ACROSS - 1) / ACROSS, all = of_rows + (groups + DEEP - 1) / DEEP;
#pragma unroll 1
        for (int step = threadIdx.x / 32; step < all; step += WARPS) {
            if (step < of_rows)
                rows<WIDE>(step * ACROSS, units);
            else
                columns<WIDE>((step - of_rows) * DEEP, groups);
        }
    }

    // The sums of a lane's row in unit number `from` of the tile, or one of those behind.
    template <bool WIDE> __device__ __forceinline__ void rows(int from, int units) const {
        const int lane = threadIdx.x % 32, row = lane % TX, i = first + row, unit = from + lane / TX;
        const int j0 = C * (cut.first(k) + unit);
        SymvRow has(p.upper, cut.low, cut.high, i, j0);
        if (unit >= units || !cut.has(i)) has.inside = 0;
        const T *from_a = a + i + j0 * p.lda, *from_x = x + j0 * p.incx;
        T sum = zero<T>();
#pragma unroll 1
        for (int c0 = 0; c0 < C; c0 += U) {
            T as[U], xs[U];
#pragma unroll
            for (int c = 0; c < U; ++c) {
                const bool inside = has.has(c);
                as[c] = inside ? load_scalar<WIDE>(from_a + c * p.lda) : zero<T>();
                xs[c] = inside ? load_scalar<WIDE>(from_x + c * p.incx) : zero<T>();
            }
#pragma unroll
            for (int c = 0; c < U; ++c) {
                const bool is_real = p.hermitian && i == j0 + c0 + c;
                sum = fma_(is_real ? real_part(as[c]) : as[c], xs[c], sum);
            }
            if constexpr (C > U) {
                has.inside >>= U;
                from_a += U * p.lda;
                from_x += U * p.incx;
            }
        }
        if (unit < units) s_rows[row * MOST_UNITS + unit] = sum;
    }

    // The sums of a lane's columns in groups `from` and so on. For a Hermitian A sum conj(a) x = conj(sum a conj(x)).
    template <bool WIDE> __device__ __forceinline__ void columns(int from, int groups) const {
        const int lane = threadIdx.x % 32, leaf = lane % LEAVES;
        T as[DEEP][PER], xs[DEEP][PER], sums[DEEP];
#pragma unroll
        for (int d = 0; d < DEEP; ++d) {
            const int ahead = (from + d) / GROUPS, column = (from + d) % GROUPS * AT_ONCE + lane / LEAVES;
            const int j = first + column, top = cut.place(k + ahead) * R + Order::row_of(leaf);
            const bool is_there = from + d < groups && cut.has(j);
            const T *from_a = a + top + j * p.lda, *from_x = x + top * p.incx;
#pragma unroll
            for (int e = 0; e < PER; ++e) {
                const int i = top + e * Order::APART;
                const bool inside = is_there && i != j && cut.has(i, j);
                as[d][e] = inside ? load_scalar<WIDE>(from_a + e * Order::APART) : zero<T>();
                xs[d][e] = inside ? load_scalar<WIDE>(from_x + e * Order::APART * p.incx) : zero<T>();
            }
        }
#pragma unroll
        for (int d = 0; d < DEEP; ++d) {
            sums[d] = zero<T>();
#pragma unroll
            for (int e = 0; e < PER; ++e)
                sums[d] = fma_(as[d][e], conj_if(p.hermitian, xs[d][e]), sums[d]);
        }
        Sum::sum(sums, leaf);
        const int group = from + Sum::first(leaf);
        if (Sum::owner(leaf) && group < groups) {
            const int column = group % GROUPS * AT_ONCE + lane / LEAVES;
            s_columns[column * MOST_TILES + group / GROUPS] = conj_if(p.hermitian, sums[0]);
        }
    }

    // The sum of a class of element `mine` of the strip.
    __device__ __forceinline__ T class_sum(int mine, int of_class) const {
        const int u = (first + mine) / C, begin = cut.first(k), units = cut.units(k);
        T row = zero<T>(), sum = zero<T>();
#pragma unroll 4
        for (int unit = Order::first_of(of_class, k, begin) - begin; unit < units; unit += W)
            row = row + s_rows[mine * MOST_UNITS + unit];
        int ahead = Order::first_of(of_class, k, u) - u; // tiles, as units go on with the classes as tiles do
        const T *const columns = s_columns + mine * MOST_TILES;
        if (ahead == 0) {
            sum = sum + columns[0];
            ahead = W;
        }
        sum = sum + row;
#pragma unroll 4
        for (; ahead < cut.tiles - k; ahead += W)
            sum = sum + columns[ahead];
        return sum;
    }
};

} // namespace kblas
