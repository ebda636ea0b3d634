// y := alpha * A * x + beta * y, A symmetric or Hermitian, one of its triangles stored by columns. Every element of
// that triangle is read once and serves twice: A(i, j) * x(j) for y(i), and A(i, j) or its conjugate * x(i) for y(j).
//
// The triangle is cut into tiles of R = 32 * W * V rows, each as long as the triangle is there, and each tile into
// units of C columns. All units, tile behind tile, are dealt out in `slices` of equal length, one a block. A block
// walks its slice unit by unit, with lanes along the rows, so that loads are whole lines; the next unit is on its way
// while this one's sums are added. The row sums stay in registers along a tile; the column sums are added across the
// lanes at each unit and across the warps every GROUP columns. What comes of it, a sum for each column of each tile
// and R row sums for each tile of each slice, goes to workspace (1/R of the triangle's elements, and little more), and
// a second launch adds it up. Who adds what depends on the sizes alone.
#pragma once
#include "common/batch.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Mirrors `SymvArgs` of src/backend/cuda/symv.rs. MANY: there may be more entries than one. What every block reads
// before its first element of A is in front, which shortens small calls (docs/tuning.md).
template <class T, bool MANY> struct SymvArgs {
    OperandOf<const T, MANY> a;
    long long lda;
    int n;
    int upper;
    int tiles;
    int units_each; // of a slice
    int large;      // as many slices, the first to start, are `large_by` times as long
    int large_by;
    OperandOf<const T, MANY> x; // logical element 0, as y
    long long incx;
    ScalarOf<T, MANY> alpha;
    T *w_partial;            // of each entry: partial_elems
    long long partial_elems;
    int slices;
    int hermitian;
    OperandOf<T, MANY> y;
    long long incy;
    ScalarOf<T, MANY> beta;
    long long count; // entries of the batch

    // Whether the entry is there.
    __device__ __forceinline__ bool has(long long entry) const { return !MANY || entry < count; }
};

template <class T> using SymvOneArgs = SymvArgs<T, false>;
template <class T> using SymvManyArgs = SymvArgs<T, true>;

// How a triangle is cut. Rows and columns are counted from `low` on, up to `high`, so that the tile that is short of
// rows is the one with the fewest columns. Tile k is the k-th in the order of growing length: from above in a lower
// triangle, from below in an upper one.
template <int R, int C> struct SymvCut {
    static constexpr int Q = R / C; // units across a tile

    bool upper;
    int tiles, low, high;
    int first_unit; // of the columns
    int rest;       // units of tile 0

    __device__ __forceinline__ SymvCut(bool upper, int n, int tiles)
        : upper(upper), tiles(tiles), low(upper ? 0 : tiles * R - n), high(low + n), first_unit(low / C),
          rest((high + C - 1) / C - first_unit - (tiles - 1) * Q) {}

    // The place of tile k among the rows, and the other way round.
    __device__ __forceinline__ int place(int k) const { return upper ? tiles - 1 - k : k; }
    // Units of the tiles before tile k.
    __device__ __forceinline__ int before(int k) const { return k * rest + Q * (k * (k - 1) / 2); }
    // The unit with this number among all has the columns from C * (number - shift(k)) on, if it is tile k's.
    __device__ __forceinline__ int shift(int k) const { return before(k) - (upper ? place(k) * Q : first_unit); }

    // The tile of the unit with this number.
    __device__ __forceinline__ int find(int number) const {
        int k = min(tiles - 1, int(sqrtf(2.0f * number / Q)));
        while (k > 0 && before(k) > number)
            --k;
        while (k + 1 < tiles && before(k + 1) <= number)
            ++k;
        return k;
    }

    // Where a slice begins, and which slice has a unit.
    template <class Args> static __device__ __forceinline__ int slice_begin(const Args &p, int slice) {
        return p.units_each * (slice + min(slice, p.large) * (p.large_by - 1));
    }
    template <class Args> static __device__ __forceinline__ int slice_of(const Args &p, int number) {
        const int at = number / p.units_each, in_large = p.large * p.large_by;
        return at < in_large ? at / p.large_by : at - in_large + p.large;
    }

    __device__ __forceinline__ bool has(int i) const { return i >= low && i < high; }
    __device__ __forceinline__ bool has(int i, int j) const { return has(i) && has(j) && (upper ? i <= j : i >= j); }
    __device__ __forceinline__ int clamp(int i) const { return min(max(i, low), high - 1); }
};

template <class T, int W, int V, int C, bool MANY> struct Symv {
    using Args = SymvArgs<T, MANY>;
    static constexpr int THREADS = 32 * W;
    static constexpr int WARP_ROWS = 32 * V;
    static constexpr int R = W * WARP_ROWS;
    static constexpr int GROUP = R < 64 ? R : 64; // columns between two meetings of the warps
    static constexpr int X_PER = (GROUP + THREADS - 1) / THREADS;
    static_assert(GROUP % C == 0, "whole units in a group");
    using Cut = SymvCut<R, C>;
    using Sum = LaneSum<32, C>;

    const Args &p;
    const Cut cut;
    const T *a, *x;
    T *w_columns, *w_rows;
    T *s_x, *s_columns;
    int lane, warp;

    static __device__ __forceinline__ void run(const Args &p) {
        let_launch_behind_begin();
        const long long entry = entry_of_block<MANY>();
        if (!p.has(entry)) return;
        KBLAS_SHARED(T, s_x, 2 * GROUP);           // of this group and the next
        KBLAS_SHARED(T, s_columns, 2 * W * GROUP); // of each warp, of this group and the one before
        if (is_zero(p.alpha.at(entry))) return;
        const Symv symv(p, entry, s_x, s_columns);
        if (!scalar<T>::is_complex || (is_wide(symv.a) && is_wide(symv.x)))
            symv.template slice<true>();
        else
            symv.template slice<false>();
    }

    __device__ __forceinline__ Symv(const Args &p, long long entry, T *s_x, T *s_columns)
        : p(p), cut(p.upper, p.n, p.tiles), a(p.a.at(entry) - cut.low * (p.lda + 1)),
          x(p.x.at(entry) - cut.low * p.incx),
          w_columns(p.w_partial + entry * p.partial_elems), w_rows(w_columns + (long long)C * cut.before(p.tiles)),
          s_x(s_x), s_columns(s_columns), lane(threadIdx.x % 32), warp(threadIdx.x / 32) {
        // Those for batches spill 0 to 88 bytes with it as without, none more than 16 apart (ptxas, sm_90).
        if (MANY) return;
        hold(a);
        hold(x);
        hold(w_columns);
        hold(w_rows);
    }

    // Which elements of a unit a warp has in the triangle.
    enum Has { NONE, SOME, ALL };

    // This lane's first row in tile k.
    __device__ __forceinline__ int row(int k) const { return cut.place(k) * R + warp * WARP_ROWS + lane; }

    __device__ __forceinline__ Has has(int row0, int j0) const {
        const int top = row0 - lane, bottom = top + WARP_ROWS - 1, right = j0 + C - 1;
        if (bottom < cut.low || top >= cut.high || (p.upper ? top > right : bottom < j0)) return NONE;
        const bool all = top >= cut.low && bottom < cut.high && j0 >= cut.low && right < cut.high;
        return all && (p.upper ? bottom < j0 : top > right) ? ALL : SOME;
    }

    // A unit on its way.
    struct Unit {
        T a[C][V];
    };

    // Asks for the unit whose first column is j0, in this thread's rows from row0 on.
    template <bool WIDE> __device__ __forceinline__ void fetch(int row0, int j0, Unit &unit) const {
        const Has elements = has(row0, j0);
        if (elements == ALL) {
            const T *from = a + row0 + j0 * p.lda;
#pragma unroll
            for (int c = 0; c < C; ++c, from += p.lda)
#pragma unroll
                for (int v = 0; v < V; ++v)
                    unit.a[c][v] = load_scalar<WIDE>(from + v * 32, Passing{});
        } else if (elements == SOME) {
            // The nearest element of the triangle stands for what is not one: no branch parts the loads.
#pragma unroll
            for (int c = 0; c < C; ++c) {
                const int j = cut.clamp(j0 + c);
                const T *from = a + j * p.lda;
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    const int at = cut.clamp(row0 + v * 32), i = p.upper ? min(at, j) : max(at, j);
                    unit.a[c][v] = load_scalar<WIDE>(from + i, Passing{});
                }
            }
        }
    }

    // x where this thread's rows of tile k are: conjugated, since sum conj(a) x = conj(sum a conj(x)).
    template <bool WIDE> __device__ __forceinline__ void load_x_row(int k, T (&x_row)[V]) const {
#pragma unroll
        for (int v = 0; v < V; ++v)
            x_row[v] = conj_if(p.hermitian, load_scalar<WIDE>(x + cut.clamp(row(k) + v * 32) * p.incx));
    }

    // x where the columns of a group are, this thread's part.
    template <bool WIDE> __device__ __forceinline__ void load_x_columns(int j0, T (&x_columns)[X_PER]) const {
#pragma unroll
        for (int i = 0; i < X_PER; ++i)
            x_columns[i] = load_scalar<WIDE>(x + cut.clamp(j0 + threadIdx.x + i * THREADS) * p.incx);
    }

    __device__ __forceinline__ void store_x_columns(T *to, const T (&x_columns)[X_PER]) const {
#pragma unroll
        for (int i = 0; i < X_PER; ++i) {
            const int j = threadIdx.x + i * THREADS;
            if (j < GROUP) to[j] = x_columns[i];
        }
    }

    template <bool WIDE> __device__ __forceinline__ void slice() const {
        const int begin = Cut::slice_begin(p, blockIdx.x);
        const int end = min(Cut::slice_begin(p, blockIdx.x + 1), cut.before(p.tiles));
        int k = cut.find(begin), next_tile = cut.before(k + 1);
        Unit unit;
        fetch<WIDE>(row(k), C * (begin - cut.shift(k)), unit);
        T x_columns[X_PER], x_row[V], rows[V];
        load_x_columns<WIDE>(C * (begin - cut.shift(k)), x_columns);
        load_x_row<WIDE>(k, x_row);
        store_x_columns(s_x, x_columns);
#pragma unroll
        for (int v = 0; v < V; ++v)
            rows[v] = zero<T>();
        __syncthreads();

        int half = 0; // of the double buffers
        for (int number = begin; number < end;) {
            const int stop = min(min(next_tile, end), number + GROUP / C), units = stop - number;
            const int row0 = row(k), j0 = C * (number - cut.shift(k)), tile = k;
            const bool ends = stop == next_tile || stop == end;
            T x_row_next[V];
            if (stop < end) {
                if (ends) {
                    next_tile = cut.before(++k + 1);
                    load_x_row<WIDE>(k, x_row_next);
                }
                load_x_columns<WIDE>(C * (stop - cut.shift(k)), x_columns);
            }
            T *columns = s_columns + half * (W * GROUP);
            for (int u = 0; u < units; ++u) {
                T sums[C];
                const Has elements = has(row0, j0 + u * C);
                add(unit, elements, row0, j0 + u * C, s_x + half * GROUP + u * C, x_row, rows, sums);
                if (u + 1 < units)
                    fetch<WIDE>(row0, j0 + (u + 1) * C, unit);
                else if (stop < end)
                    fetch<WIDE>(row(k), C * (stop - cut.shift(k)), unit);
                if (elements != NONE) Sum::sum(sums, lane);
                if (Sum::owner(lane)) columns[warp * GROUP + u * C + Sum::first(lane)] = sums[0];
            }
            if (stop < end) store_x_columns(s_x + (half ^ 1) * GROUP, x_columns);
            __syncthreads();
            // Unrolled, it takes registers that the loads want.
#pragma unroll 1
            for (int j = threadIdx.x; j < units * C; j += THREADS) {
                T sum = columns[j];
#pragma unroll
                for (int w = 1; w < W; ++w)
                    sum = sum + columns[w * GROUP + j];
                w_columns[(long long)C * number + j] = conj_if(p.hermitian, sum);
            }
            if (ends) {
                // Each new slice and each new tile is one more on the way, so their sum tells the pairs apart.
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    w_rows[(long long)(blockIdx.x + tile) * R + warp * WARP_ROWS + v * 32 + lane] = rows[v];
                    rows[v] = zero<T>();
                    x_row[v] = x_row_next[v];
                }
            }
            number = stop;
            half ^= 1;
        }
    }

    // rows[v] += sum over the unit's columns of A(row v, j) * x(j); sums[c] = sum over the thread's rows of A(i, column
    // c) * x(i).
    __device__ __forceinline__ void add(const Unit &unit, Has elements, int row0, int j0, const T *x_columns,
                                        const T (&x_row)[V], T (&rows)[V], T (&sums)[C]) const {
#pragma unroll
        for (int c = 0; c < C; ++c)
            sums[c] = zero<T>();
        if (elements == ALL) {
#pragma unroll
            for (int c = 0; c < C; ++c) {
                const T x_column = x_columns[c];
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    rows[v] = fma_(unit.a[c][v], x_column, rows[v]);
                    sums[c] = fma_(unit.a[c][v], x_row[v], sums[c]);
                }
            }
        } else if (elements == SOME) {
#pragma unroll
            for (int c = 0; c < C; ++c) {
                const T x_column = x_columns[c];
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    // Outside of the triangle nothing is added: not even 0 * x, which x may make NaN.
                    const int i = row0 + v * 32, j = j0 + c;
                    const bool is_inside = cut.has(i, j);
                    const T element = i == j && p.hermitian ? real_part(unit.a[c][v]) : unit.a[c][v];
                    if (is_inside) rows[v] = fma_(element, x_column, rows[v]);
                    if (is_inside && i != j) sums[c] = fma_(element, x_row[v], sums[c]);
                }
            }
        }
    }
};

// The second launch: adds up what each element of y needs. GROUPS groups of 32 threads have 32 elements, each group
// every GROUPS-th of their partial sums.
template <class T, int R, int C, bool MANY> struct SymvFinish {
    using Args = SymvArgs<T, MANY>;
    static constexpr int GROUPS = 8;
    static constexpr int THREADS = 32 * GROUPS;

    static __device__ __forceinline__ void run(const Args &p) {
        constexpr int IN_FLIGHT = 8;
        const long long entry = entry_of_block<MANY>();
        if (!p.has(entry)) return;
        KBLAS_SHARED(T, s_sums, THREADS);
        const SymvCut<R, C> cut(p.upper, p.n, p.tiles);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const int lane = threadIdx.x % 32, group = threadIdx.x / 32;
        const int i = cut.low / 32 * 32 + blockIdx.x * 32 + lane;
        const bool valid = cut.has(i);
        T *const y = p.y.at(entry) + (i - cut.low) * p.incy;
        const T old = valid && group == 0 && !is_zero(beta) ? *y : zero<T>();
        T sum = zero<T>();
        wait_for_launch_before();
        if (valid && !is_zero(alpha)) {
            const T *w_columns = p.w_partial + entry * p.partial_elems;
            const T *w_rows = w_columns + (long long)C * cut.before(p.tiles);
            const int k = cut.place(i / R);
            const int first = cut.slice_of(p, cut.before(k)), last = cut.slice_of(p, cut.before(k + 1) - 1);
            const T *row_sums = w_rows + (long long)(first + k) * R + i % R;
            const int from_rows = last - first + 1, all = from_rows + p.tiles - k;
            for (int s = group; s < all; s += IN_FLIGHT * GROUPS) {
                T part[IN_FLIGHT];
#pragma unroll
                for (int f = 0; f < IN_FLIGHT; ++f) {
                    const int at = s + f * GROUPS;
                    part[f] = zero<T>();
                    if (at < from_rows)
                        part[f] = load_partial(row_sums + (long long)at * R);
                    else if (at < all)
                        part[f] = load_partial(w_columns + (long long)C * cut.shift(k + at - from_rows) + i);
                }
#pragma unroll
                for (int f = 0; f < IN_FLIGHT; ++f)
                    sum = sum + part[f];
            }
        }
        s_sums[threadIdx.x] = sum;
        __syncthreads();
        if (group != 0 || !valid) return;
#pragma unroll
        for (int g = 1; g < GROUPS; ++g)
            sum = sum + s_sums[g * 32 + lane];
        *y = fma_(alpha, sum, is_zero(beta) ? zero<T>() : mul(beta, old));
    }
};

// The same without workspace and in one launch, for matrices that the caches hold: a block has TX elements of y and
// reads what it needs for them, its rows (lanes along them, TY groups of threads walking the columns) and its columns
// (lanes along the rows, a warp a column). Every element is read twice, the second time from a cache.
template <class T, int TX, int TY, int U, bool MANY> struct SymvRows {
    using Args = SymvArgs<T, MANY>;
    static constexpr int THREADS = TX * TY;
    static constexpr int WARPS = THREADS / 32;
    static constexpr int PER_WARP = TX / WARPS; // columns
    static constexpr int GROUPS = WARPS;        // sums of a row that meet in shared memory
    static_assert(TX % WARPS == 0 && TX <= 32, "whole columns for each warp");

    static __device__ __forceinline__ void run(const Args &p) {
        const long long entry = entry_of_block<MANY>();
        if (!p.has(entry)) return;
        KBLAS_SHARED(T, s_rows, GROUPS * TX);
        KBLAS_SHARED(T, s_columns, TX);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const T *a = p.a.at(entry), *x = p.x.at(entry);
        const int first = blockIdx.x * TX, mine = first + threadIdx.x;
        const bool finishes = threadIdx.x < TX && mine < p.n;
        T *const y = p.y.at(entry) + mine * p.incy;
        const T old = finishes && !is_zero(beta) ? *y : zero<T>();
        T sum = zero<T>();
        if (!is_zero(alpha)) {
            if (!scalar<T>::is_complex || (is_wide(a) && is_wide(x)))
                sums<true>(p, a, x, first, s_rows, s_columns);
            else
                sums<false>(p, a, x, first, s_rows, s_columns);
            __syncthreads();
            if (finishes) {
#pragma unroll
                for (int group = 0; group < GROUPS; ++group)
                    sum = sum + s_rows[group * TX + threadIdx.x];
                sum = sum + s_columns[threadIdx.x];
            }
        }
        if (finishes) *y = fma_(alpha, sum, is_zero(beta) ? zero<T>() : mul(beta, old));
    }

    template <bool WIDE>
    static __device__ __forceinline__ void sums(const Args &p, const T *a, const T *x, int first, T *s_rows,
                                                T *s_columns) {
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
        T in_columns[PER_WARP];
#pragma unroll
        for (int c = 0; c < PER_WARP; ++c)
            in_columns[c] = column<WIDE>(p, a, x, first, first + warp * PER_WARP + c, lane);
        T in_row = row<WIDE>(p, a, x, first);
#pragma unroll
        for (int lanes = TX; lanes < 32; lanes <<= 1)
            in_row = in_row + shfl_xor(in_row, lanes);
        if (lane < TX) s_rows[warp * TX + lane] = in_row;
#pragma unroll
        for (int c = 0; c < PER_WARP; ++c) {
#pragma unroll
            for (int lanes = 1; lanes < 32; lanes <<= 1)
                in_columns[c] = in_columns[c] + shfl_xor(in_columns[c], lanes);
            if (lane == 0) s_columns[warp * PER_WARP + c] = conj_if(p.hermitian, in_columns[c]);
        }
    }

    // This thread's part of the sum along its row, the diagonal included.
    template <bool WIDE>
    static __device__ __forceinline__ T row(const Args &p, const T *a, const T *x, int first) {
        const int i = first + threadIdx.x % TX, ty = threadIdx.x / TX;
        const int begin = p.upper ? first : 0, end = p.upper ? p.n : min(first + TX, p.n);
        T sum = zero<T>();
        for (int j0 = begin + ty; j0 < end; j0 += TY * U) {
            T as[U], xs[U];
            bool inside[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const int j = j0 + u * TY;
                inside[u] = i < p.n && j < end && (p.upper ? j >= i : j <= i);
                as[u] = inside[u] ? load_scalar<WIDE>(a + i + j * p.lda) : zero<T>();
                xs[u] = j < end ? load_scalar<WIDE>(x + j * p.incx) : zero<T>();
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const T element = p.hermitian && i == j0 + u * TY ? real_part(as[u]) : as[u];
                if (inside[u]) sum = fma_(element, xs[u], sum);
            }
        }
        return sum;
    }

    // This lane's part of the sum along column j beside the diagonal; for a Hermitian A sum conj(a) x = conj(sum a
    // conj(x)).
    template <bool WIDE>
    static __device__ __forceinline__ T column(const Args &p, const T *a, const T *x, int first, int j, int lane) {
        const int begin = p.upper ? 0 : first / 32 * 32, end = p.upper ? min(first + TX, p.n) : p.n;
        const T *from = a + j * p.lda;
        T sum = zero<T>();
        for (int i0 = begin + lane; i0 < end; i0 += 32 * U) {
            T as[U], xs[U];
            bool inside[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const int i = i0 + u * 32;
                inside[u] = j < p.n && i < end && (p.upper ? i < j : i > j);
                as[u] = inside[u] ? load_scalar<WIDE>(from + i) : zero<T>();
                xs[u] = i < end ? load_scalar<WIDE>(x + i * p.incx) : zero<T>();
            }
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (inside[u]) sum = fma_(as[u], conj_if(p.hermitian, xs[u]), sum);
        }
        return sum;
    }
};

} // namespace kblas
