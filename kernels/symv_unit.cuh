// One unit of a small symmetric or Hermitian matrix: its loads, and its sums in the order of symv_order.cuh. A warp has a
// unit, and lanes are along the rows. Each element is read once and used twice.
#pragma once
#include "symv_order.cuh"

namespace kblas {

// A tile has R = 32 * V rows, a unit UNIT columns, C of which are read at a time. KEEP: loads of A allocate in the L1.
// The column sums are added across the lanes by shuffles. If SHARED, the unit is instead transposed in shared memory, so
// that lanes are along its columns.
template <class T, int V, int C, int UNIT_, bool SHARED, bool KEEP> struct SymvUnit {
    static constexpr int R = 32 * V;
    static constexpr int UNIT = UNIT_;
    static constexpr int EACH = UNIT / C;
    static_assert(R % UNIT == 0 && UNIT % C == 0, "whole units in the tiles");
    using Cut = SymvCut<R, UNIT>;
    using Sum = LaneSum<32, C>;
    using X = Chunk<T>;
    using Element = std::conditional_t<KEEP, Cached, Passing>;
    // Chunks between the columns of a transposed unit: odd, to avoid bank conflicts.
    static constexpr int LD = R / X::LENGTH + 1;
    static constexpr int TURNED = SHARED ? C * LD : 0; // chunks of a transposed unit
    static constexpr int PART = R / (32 / C);          // rows of a column that one lane adds
    // Whether each fetch asks for the alignment, instead of two loops. It is less code. Complex floats are 2 to 5 % slower
    // with it, complex doubles are not.
    static constexpr bool ASKS = sizeof(T) > 8;
    static_assert(PART <= 32 && C % X::LENGTH == 0, "a bit for each row of a part, whole chunks of x in a unit");

    // Elements of C columns, possibly in flight.
    struct Elements {
        T a[C][V];
    };

    const SymvManyArgs<T> &p;
    const Cut cut;
    const T *a;
    X *s_x;    // elements for the rows of the cut
    X *s_unit; // the transposed unit of this warp
    int lane;

    __device__ __forceinline__ SymvUnit(const SymvManyArgs<T> &p, long long entry, X *s_x, X *s_unit)
        : p(p), cut(p.upper, p.n, (p.n + R - 1) / R), a(p.a.at(entry) - cut.low * (p.lda + 1)), s_x(s_x), s_unit(s_unit),
          lane(threadIdx.x % 32) {}

    // The first row of tile k.
    __device__ __forceinline__ int top(int k) const { return cut.place(k) * R; }

    __device__ __forceinline__ bool is_whole(int top, int j0) const {
        return p.upper ? top + R <= j0 && j0 + C <= cut.high : j0 + C <= top && j0 >= cut.low;
    }

    // This lane's rows of the columns from j0 on, in the tile that begins at row `top`.
    struct Rows {
        SymvRow of[V];

        __device__ __forceinline__ Rows(const SymvUnit &of_warp, int top, int j0) {
#pragma unroll
            for (int v = 0; v < V; ++v)
                of[v] = SymvRow(of_warp.p.upper, of_warp.cut.low, of_warp.cut.high, top + v * 32 + of_warp.lane, j0);
        }
    };
    struct WholeRows {
        SymvWholeRow of[V];
    };

    // Issues the loads of these columns.
    template <bool WIDE> __device__ __forceinline__ void fetch(int top, int j0, Elements &unit) const {
        const T *const from = a + top + lane + j0 * p.lda;
        if (is_whole(top, j0))
            fetch<WIDE>(from, WholeRows(), unit);
        else
            fetch<WIDE>(from, Rows(*this, top, j0), unit);
    }
    template <bool WIDE, class Rows>
    __device__ __forceinline__ void fetch(const T *from, const Rows &rows, Elements &unit) const {
        if constexpr (ASKS && WIDE) {
            if (!is_wide(a)) return fetch<false>(from, rows, unit);
        }
#pragma unroll
        for (int c = 0; c < C; ++c, from += p.lda)
#pragma unroll
            for (int v = 0; v < V; ++v)
                unit.a[c][v] = rows.of[v].has(c) ? load_scalar<WIDE>(from + v * 32, Element{}) : zero<T>();
    }

    // Begins a tile. For a Hermitian A, x is conjugated here and the column sum at the end: sum conj(a) x = conj(sum a
    // conj(x)).
    __device__ __forceinline__ void enter(int top, T (&x_row)[V], T (&rows)[V]) const {
#pragma unroll
        for (int v = 0; v < V; ++v) {
            x_row[v] = conj_if(p.hermitian, X::at(s_x, top + v * 32 + lane));
            rows[v] = zero<T>();
        }
    }

    // rows[v] += sum over the unit's columns of A(row v, j) * x(j). Unless SHARED, sums also gets the sum of A(i,
    // column c) * x(i) over this lane's rows, at the index from which Sum delivers the total of column c to lane c.
    __device__ __forceinline__ void add(const Elements &unit, int top, int j0, const T (&x_row)[V], T (&rows)[V],
                                        T (&sums)[C]) const {
#pragma unroll
        for (int c = 0; c < C; ++c)
            sums[c] = zero<T>();
        const X *const x = s_x + j0 / X::LENGTH;
        if (is_whole(top, j0))
            add(unit, WholeRows(), x, x_row, rows, sums);
        else
            add(unit, Rows(*this, top, j0), x, x_row, rows, sums);
    }
    template <class Rows>
    __device__ __forceinline__ void add(const Elements &unit, const Rows &has, const X *x, const T (&x_row)[V],
                                        T (&rows)[V], T (&sums)[C]) const {
#pragma unroll
        for (int c = 0; c < C; c += X::LENGTH) {
            const X xs = x[c / X::LENGTH];
#pragma unroll
            for (int e = 0; e < X::LENGTH; ++e)
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    const T element = unit.a[c + e][v];
                    add_to_row(has.of[v], c + e, p.hermitian, element, xs.e[e], rows[v]);
                    if (!SHARED) add_to_column(has.of[v], c + e, element, x_row[v], sums[Sum::first(c + e)]);
                }
        }
    }

    // Stores the unit in shared memory column by column.
    __device__ __forceinline__ void turn(const Elements &unit) const {
#pragma unroll
        for (int c = 0; c < C; ++c)
#pragma unroll
            for (int v = 0; v < V; ++v)
                X::at(s_unit + c * LD, v * 32 + lane) = unit.a[c][v];
    }

    // The sum of column c, in lanes c, c + C, ...; each of them adds one part of it.
    __device__ __forceinline__ T column(int top, int j0) const {
        const int part = lane / C, j = j0 + lane % C, i0 = top + part * PART;
        const X *const from = s_unit + lane % C * LD + part * (PART / X::LENGTH), *const x = s_x + i0 / X::LENGTH;
        T sum = zero<T>();
        if (is_whole(top, j0)) {
            add_column(from, x, SymvWholeRow(), sum);
        } else {
            // Row j of the other triangle: its elements off the diagonal are those of this column.
            add_column(from, x, SymvRow(!p.upper, cut.low, cut.high, j, i0), sum);
        }
#pragma unroll
        for (int lanes = C; lanes < 32; lanes <<= 1)
            sum = sum + shfl_xor(sum, lanes);
        return sum;
    }
    template <class Row>
    __device__ __forceinline__ void add_column(const X *from, const X *x, const Row &row, T &sum) const {
#pragma unroll
        for (int i = 0; i < PART; i += X::LENGTH) {
            const X as = from[i / X::LENGTH], xs = x[i / X::LENGTH];
#pragma unroll
            for (int e = 0; e < X::LENGTH; ++e)
                add_to_column(row, i + e, as.e[e], conj_if(p.hermitian, xs.e[e]), sum);
        }
    }
};

} // namespace kblas
