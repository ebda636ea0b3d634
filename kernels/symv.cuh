// y := alpha * A * x + beta * y. A is symmetric or Hermitian; one of its triangles is stored by columns. Each element
// of that triangle is read once and used twice: A(i, j) * x(j) is added to y(i), and A(i, j) or its conjugate * x(i) to
// y(j).
//
// The triangle is divided into tiles of R = 32 * W * V rows; a tile covers all stored columns of its rows. Each tile
// is divided into units of C columns. All units, tile after tile, are divided into `slices`, one per block. The first
// `large` slices may be longer; all others have equal length. A block processes its slice unit by unit, with lanes
// along the rows, so that its loads are whole lines. The loads of the next unit are in flight while the sums of this
// one are added. The row sums stay in registers for the whole tile. The column sums are added across the lanes at each
// unit, and across the warps every GROUP columns. The results are a sum for each column of each tile, and R row sums
// for each tile of each slice. They go to workspace (1/R of the triangle's elements, and little more), and a second
// launch adds them up. The order of the sums depends on the sizes alone.
#pragma once
#include "common/batch.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Mirrors `SymvArgs` of src/backend/cuda/symv.rs. MANY: the batch may have more than one entry. The fields that every
// block reads before its first element of A come first, which shortens small calls (docs/findings.md).
template <class T, bool MANY> struct SymvArgs {
    OperandOf<const T, MANY> a;
    long long lda;
    int n;
    int upper;
    int tiles;
    int units_each; // of a slice
    int large;      // number of slices that are `large_by` times as long; they start first
    int large_by;
    OperandOf<const T, MANY> x; // logical element 0, as y
    long long incx;
    ScalarOf<T, MANY> alpha;
    T *w_partial;            // for each entry: partial_elems elements
    long long partial_elems;
    int slices;
    int hermitian;
    OperandOf<T, MANY> y;
    long long incy;
    ScalarOf<T, MANY> beta;
    long long count; // entries of the batch

    // Whether the batch has this entry.
    __device__ __forceinline__ bool has(long long entry) const { return !MANY || entry < count; }
};

template <class T> using SymvManyArgs = SymvArgs<T, true>;

// How a triangle is divided. Rows and columns are numbered from `low` to `high` - 1, so that the incomplete tile is the
// one with the fewest columns. Tile k is the k-th in the order of growing length: from the top in a lower triangle,
// from the bottom in an upper one.
template <int R, int C> struct SymvCut {
    static constexpr int Q = R / C; // units across a tile

    bool upper;
    int tiles, low, high;
    int first_unit; // of the first column
    int rest;       // units of tile 0

    __device__ __forceinline__ SymvCut(bool upper, int n, int tiles)
        : upper(upper), tiles(tiles), low(upper ? 0 : tiles * R - n), high(low + n), first_unit(low / C),
          rest((high + C - 1) / C - first_unit - (tiles - 1) * Q) {}

    template <class T, bool MANY>
    __device__ __forceinline__ explicit SymvCut(const SymvArgs<T, MANY> &p) : SymvCut(p.upper, p.n, p.tiles) {}

    // The same with values that the host computed.
    __device__ __forceinline__ SymvCut(bool upper, int tiles, int low, int high, int first_unit, int rest)
        : upper(upper), tiles(tiles), low(low), high(high), first_unit(first_unit), rest(rest) {}

    // The position of tile k among the tiles in row order, and the tile that contains row i.
    __device__ __forceinline__ int place(int k) const { return upper ? tiles - 1 - k : k; }
    __device__ __forceinline__ int tile(int i) const { return place(i / R); }
    // From the position of a column among the stored columns to the column, and back. Here all columns are stored.
    __device__ __forceinline__ int column(int place) const { return place; }
    __device__ __forceinline__ int place_of_column(int j) const { return j; }
    __device__ __forceinline__ bool stores(int) const { return true; }
    // Whether columns j0 to `right` of a unit may include columns of the matrix.
    __device__ __forceinline__ bool has_some(int, int) const { return true; }
    // Number of units of tile k, and its first unit, counted from column 0.
    __device__ __forceinline__ int units(int k) const { return rest + Q * k; }
    __device__ __forceinline__ int first(int k) const { return upper ? place(k) * Q : first_unit; }
    __device__ __forceinline__ bool is_empty(int) const { return false; }
    // Units of the tiles before tile k.
    __device__ __forceinline__ int before(int k) const { return k * rest + Q * (k * (k - 1) / 2); }
    // Unit `number` of tile k begins at column position C * (number - shift(k)).
    __device__ __forceinline__ int shift(int k) const { return before(k) - first(k); }

    // The tile that contains the unit with this number.
    __device__ __forceinline__ int find(int number) const {
        int k = min(tiles - 1, int(sqrtf(2.0f * number / Q)));
        while (k > 0 && before(k) > number)
            --k;
        while (k + 1 < tiles && before(k + 1) <= number)
            ++k;
        return k;
    }

    // The first unit of a slice, and the slice that contains a unit.
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

// The form of a call for Symv and SymvFinish: the kernel parameter, and the cut that tells which columns are stored.
template <class T, bool MANY_> struct SymvWhole {
    static constexpr bool MANY = MANY_;
    using Parameter = SymvArgs<T, MANY>;
    template <int R, int C> using Cut = SymvCut<R, C>;

    static __device__ __forceinline__ const Parameter &args(const Parameter &p) { return p; }
};
template <class T> using SymvOne = SymvWhole<T, false>;
template <class T> using SymvMany = SymvWhole<T, true>;

// `Of`: SymvOne or SymvMany, or SymvPart of symv_part.cuh.
template <class T, int W, int V, int C, template <class> class Of> struct Symv {
    using Form = Of<T>;
    static constexpr bool MANY = Form::MANY;
    using Args = SymvArgs<T, MANY>;
    static constexpr int THREADS = 32 * W;
    static constexpr int WARP_ROWS = 32 * V;
    static constexpr int R = W * WARP_ROWS;
    static constexpr int GROUP = R < 64 ? R : 64; // columns between two reductions across the warps
    static constexpr int X_PER = (GROUP + THREADS - 1) / THREADS;
    static_assert(GROUP % C == 0, "whole units in a group");
    using Cut = typename Form::template Cut<R, C>;
    using Sum = LaneSum<32, C>;

    const Args &p;
    const Cut cut;
    const T *a, *x;
    T *w_columns, *w_rows;
    T *s_x, *s_columns;
    int lane, warp;

    static __device__ __forceinline__ void run(const typename Form::Parameter &parameter) {
        const Args &p = Form::args(parameter);
        const long long entry = entry_of_block<MANY>();
        if (!p.has(entry)) return;
        KBLAS_SHARED(T, s_x, 2 * GROUP);           // of this group and the next
        KBLAS_SHARED(T, s_columns, 2 * W * GROUP); // of each warp, for this group and the previous one
        if (is_zero(p.alpha.at(entry))) return;
        const Symv symv(parameter, entry, s_x, s_columns);
        if (!scalar<T>::is_complex || (is_wide(symv.a) && is_wide(symv.x)))
            symv.template slice<true>();
        else
            symv.template slice<false>();
    }

    __device__ __forceinline__ Symv(const typename Form::Parameter &parameter, long long entry, T *s_x, T *s_columns)
        : p(Form::args(parameter)), cut(parameter), a(p.a.at(entry) - cut.low * (p.lda + 1)),
          x(p.x.at(entry) - cut.low * p.incx),
          w_columns(p.w_partial + entry * p.partial_elems), w_rows(w_columns + (long long)C * cut.before(p.tiles)),
          s_x(s_x), s_columns(s_columns), lane(threadIdx.x % 32), warp(threadIdx.x / 32) {
        // In the kernels for batches, register spills are 0 to 88 bytes with or without hold(), and differ by at most
        // 16 bytes (ptxas, sm_90).
        if (MANY) return;
        hold(a);
        hold(x);
        hold(w_columns);
        hold(w_rows);
    }

    // How many elements of a unit that belong to this warp are in the triangle.
    enum Has { NONE, SOME, ALL };

    // This lane's first row in tile k.
    __device__ __forceinline__ int row(int k) const { return cut.place(k) * R + warp * WARP_ROWS + lane; }

    __device__ __forceinline__ Has has(int row0, int j0) const {
        const int top = row0 - lane, bottom = top + WARP_ROWS - 1, right = j0 + C - 1;
        if (bottom < cut.low || top >= cut.high || (p.upper ? top > right : bottom < j0)) return NONE;
        if (!cut.has_some(j0, right)) return NONE;
        const bool all = top >= cut.low && bottom < cut.high && j0 >= cut.low && right < cut.high;
        return all && (p.upper ? bottom < j0 : top > right) ? ALL : SOME;
    }

    // The elements of a unit, possibly in flight.
    struct Unit {
        T a[C][V];
    };

    // Issues the loads of the unit whose first column has this position, for this thread's rows from row0 on.
    template <bool WIDE> __device__ __forceinline__ void fetch(int row0, int place, Unit &unit) const {
        const int j0 = cut.column(place);
        const Has elements = has(row0, j0);
        if (elements == ALL) {
            const T *from = a + row0 + place * p.lda;
#pragma unroll
            for (int c = 0; c < C; ++c, from += p.lda)
#pragma unroll
                for (int v = 0; v < V; ++v)
                    unit.a[c][v] = load_scalar<WIDE>(from + v * 32, Passing{});
        } else if (elements == SOME) {
            // Elements outside the triangle are replaced by the nearest element inside it, so the loads need no branch.
#pragma unroll
            for (int c = 0; c < C; ++c) {
                const int j = cut.clamp(j0 + c);
                const T *from = a + (place + (j - j0)) * p.lda;
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    const int at = cut.clamp(row0 + v * 32), i = p.upper ? min(at, j) : max(at, j);
                    unit.a[c][v] = load_scalar<WIDE>(from + i, Passing{});
                }
            }
        }
    }

    // Loads x for this thread's rows of tile k. It is conjugated, since sum conj(a) x = conj(sum a conj(x)).
    template <bool WIDE> __device__ __forceinline__ void load_x_row(int k, T (&x_row)[V]) const {
#pragma unroll
        for (int v = 0; v < V; ++v)
            x_row[v] = conj_if(p.hermitian, load_scalar<WIDE>(x + cut.clamp(row(k) + v * 32) * p.incx));
    }

    // Loads this thread's part of x for the columns of the group that begins at this position.
    template <bool WIDE> __device__ __forceinline__ void load_x_columns(int place, T (&x_columns)[X_PER]) const {
#pragma unroll
        for (int i = 0; i < X_PER; ++i)
            x_columns[i] = load_scalar<WIDE>(x + cut.clamp(cut.column(place + threadIdx.x + i * THREADS)) * p.incx);
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
            const int row0 = row(k), place = C * (number - cut.shift(k)), tile = k;
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
                const int j0 = cut.column(place + u * C);
                const Has elements = has(row0, j0);
                add(unit, elements, row0, j0, s_x + half * GROUP + u * C, x_row, rows, sums);
                if (u + 1 < units)
                    fetch<WIDE>(row0, place + (u + 1) * C, unit);
                else if (stop < end)
                    fetch<WIDE>(row(k), C * (stop - cut.shift(k)), unit);
                if (elements != NONE) Sum::sum(sums, lane);
                if (Sum::owner(lane)) columns[warp * GROUP + u * C + Sum::first(lane)] = sums[0];
            }
            if (stop < end) store_x_columns(s_x + (half ^ 1) * GROUP, x_columns);
            __syncthreads();
            // Not unrolled: unrolling takes registers that the loads need.
#pragma unroll 1
            for (int j = threadIdx.x; j < units * C; j += THREADS) {
                T sum = columns[j];
#pragma unroll
                for (int w = 1; w < W; ++w)
                    sum = sum + columns[w * GROUP + j];
                w_columns[(long long)C * number + j] = conj_if(p.hermitian, sum);
            }
            if (ends) {
                // From one pair (slice, tile) to the next, at least one of the two grows by 1. So their sum identifies
                // the pair.
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
                    // Nothing is added for elements outside the triangle, not even 0 * x, which is NaN if x is NaN.
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

// The second launch: adds the partial sums of each element of y. A block has 32 elements and GROUPS groups of 32
// threads. Each group adds every GROUPS-th partial sum of the elements, with IN_FLIGHT loads at a time.
template <class T, int R, int C, template <class> class Of> struct SymvFinish {
    using Form = Of<T>;
    static constexpr bool MANY = Form::MANY;
    static constexpr int GROUPS = 16, IN_FLIGHT = 8;
    static constexpr int THREADS = 32 * GROUPS;

    static __device__ __forceinline__ void run(const typename Form::Parameter &parameter) {
        const SymvArgs<T, MANY> &p = Form::args(parameter);
        const long long entry = entry_of_block<MANY>();
        if (!p.has(entry)) return;
        KBLAS_SHARED(T, s_sums, THREADS);
        const typename Form::template Cut<R, C> cut(parameter);
        const int lane = threadIdx.x % 32, group = threadIdx.x / 32;
        const int i = cut.low / 32 * 32 + blockIdx.x * 32 + lane;
        const bool valid = cut.has(i), stored = cut.stores(i);
        // Work that does not depend on the previous launch is done before that launch ends.
        const T alpha = p.alpha.current(entry), beta = stored ? p.beta.current(entry) : zero<T>();
        T *const y = p.y.current(entry) + (i - cut.low) * p.incy;
        const T old = valid && group == 0 && !is_zero(beta) ? load_scalar<false>(y, Current()) : zero<T>();
        const T *w_columns = p.w_partial + entry * p.partial_elems, *row_sums = nullptr, *column_sums = nullptr;
        int tile = 0, from_rows = 0, all = 0;
        if (valid && !is_zero(alpha)) {
            tile = cut.tile(i);
            const int first = cut.slice_of(p, cut.before(tile)), last = cut.slice_of(p, cut.before(tile + 1) - 1);
            from_rows = cut.is_empty(tile) ? 0 : last - first + 1;
            all = from_rows + (stored ? p.tiles - tile : 0);
            row_sums = w_columns + (long long)C * cut.before(p.tiles) + (long long)(first + tile) * R + i % R;
            column_sums = w_columns + cut.place_of_column(i);
        }
        T sum = zero<T>();
        wait_for_launch_before();
        let_launch_behind_begin<THREADS>();
        for (int s = group; s < all; s += IN_FLIGHT * GROUPS) {
            T part[IN_FLIGHT];
#pragma unroll
            for (int f = 0; f < IN_FLIGHT; ++f) {
                const int at = s + f * GROUPS;
                part[f] = zero<T>();
                if (at < from_rows)
                    part[f] = load_partial(row_sums + (long long)at * R);
                else if (at < all)
                    part[f] = load_partial(column_sums + (long long)C * cut.shift(tile + at - from_rows));
            }
#pragma unroll
            for (int f = 0; f < IN_FLIGHT; ++f)
                sum = sum + part[f];
        }
        s_sums[threadIdx.x] = sum;
        __syncthreads();
        if (group != 0 || !valid) return;
#pragma unroll
        for (int g = 1; g < GROUPS; ++g)
            sum = sum + s_sums[g * 32 + lane];
        *y = updated(alpha, sum, beta, old);
    }
};

// The same in one launch without workspace, for matrices that fit in the caches. A block has TX elements of y. It reads
// all rows and columns that these elements need. Every element of A is read twice, the second time from a cache.
//
// A load of a warp covers either TX rows of 32 / TX columns, or 32 rows of one column. Any strip of TX rows needs about
// n / (32 / TX) loads of both kinds together. They are divided evenly among the W warps. In addition to its rows each
// warp has one column. Up to U loads of a warp, of either kind, are in flight at a time. So if a warp needs no more
// than U loads, the memory latency is paid once.
template <class T, int TX, int W, int U, bool MANY> struct SymvRows {
    using Args = SymvArgs<T, MANY>;
    static constexpr int THREADS = 32 * W;
    static constexpr int SHARE = W / TX;   // warps that share a column
    static constexpr int ACROSS = 32 / TX; // columns of a load of rows
    static constexpr int APART_ACROSS = W * ACROSS, APART_DOWN = 32 * SHARE; // distance between the loads of a warp
    static_assert(TX <= 32 && 32 % TX == 0 && W % TX == 0, "whole warps for each column");

    // A warp's loads of one kind: the addresses of this lane's next elements of A and x, and the distances to the ones
    // after.
    struct Walk {
        const T *a, *x;
        long long a_apart, x_apart;
        int at; // the element is inside if `at`, as an unsigned number, is less than `inside`
        int inside;
        int apart;

        __device__ __forceinline__ void skip(int loads) {
            a += loads * a_apart;
            x += loads * x_apart;
            at += loads * apart;
        }
    };

    static __device__ __forceinline__ void run(const Args &p) {
        const long long entry = entry_of_block<MANY>();
        if (!p.has(entry)) return;
        KBLAS_SHARED(T, s_rows, W * TX);
        KBLAS_SHARED(T, s_columns, W);
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
                for (int warp = 0; warp < W; ++warp)
                    sum = sum + s_rows[warp * TX + threadIdx.x];
#pragma unroll
                for (int share = 0; share < SHARE; ++share)
                    sum = sum + s_columns[share * TX + threadIdx.x];
            }
        }
        if (finishes) *y = updated(alpha, sum, beta, old);
    }

    template <bool WIDE>
    static __device__ __forceinline__ void sums(const Args &p, const T *a, const T *x, int first, T *s_rows,
                                                T *s_columns) {
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, n = p.n;
        const int i = first + lane % TX, j = first + warp % TX, behind = min(first + TX, n);
        // Row i, the diagonal included: columns 0 to i, or i to n - 1. The remaining loads go to the last warps for
        // rows, and to the first warps for columns.
        const int across = p.upper ? first : 0, turn = W - 1 - warp, column = across + turn * ACROSS + lane / TX;
        const int loads_across = ((p.upper ? n : behind) - across + ACROSS - 1) / ACROSS;
        const int in_rows = loads_across > turn ? (loads_across - turn + W - 1) / W : 0;
        Walk rows{a + i + column * p.lda, x + column * p.incx, APART_ACROSS * p.lda, APART_ACROSS * p.incx,
                  p.upper ? column - i : column, i >= n ? 0 : p.upper ? n - i : i + 1, APART_ACROSS};
        const int diagonal = p.upper ? 0 : i; // `at` of the diagonal
        // Column j without the diagonal: rows j + 1 to n - 1, or 0 to j - 1.
        const int down = p.upper ? 0 : first / 32 * 32, share = warp / TX, at = down + share * 32 + lane;
        const int loads_down = ((p.upper ? behind : n) - down + 31) / 32;
        const int in_columns = loads_down > share ? (loads_down - share + SHARE - 1) / SHARE : 0;
        Walk columns{a + at + j * p.lda, x + at * p.incx, APART_DOWN, APART_DOWN * p.incx,
                       p.upper ? at : at - j - 1, j >= n ? 0 : p.upper ? j : n - j - 1, APART_DOWN};

        T in_row = zero<T>(), in_column = zero<T>();
        columns.skip(-in_rows);
        const int all = in_rows + in_columns;
#pragma unroll 1
        for (int done = 0; done < all; done += U) {
            const int left = in_rows - done;
            if (left >= U)
                step<WIDE, true, false>(p.hermitian, left, rows, columns, diagonal, in_row, in_column);
            else if (left <= 0)
                step<WIDE, false, true>(p.hermitian, left, rows, columns, diagonal, in_row, in_column);
            else
                step<WIDE, true, true>(p.hermitian, left, rows, columns, diagonal, in_row, in_column);
            rows.skip(U);
            columns.skip(U);
        }
#pragma unroll
        for (int lanes = TX; lanes < 32; lanes <<= 1)
            in_row = in_row + shfl_xor(in_row, lanes);
        if (lane < TX) s_rows[warp * TX + lane] = in_row;
#pragma unroll
        for (int lanes = 1; lanes < 32; lanes <<= 1)
            in_column = in_column + shfl_xor(in_column, lanes);
        if (lane == 0) s_columns[warp] = conj_if(p.hermitian, in_column);
    }

    // The next U loads of a warp. `left` of them are of rows, the others of its column. ROWS, COLUMNS: there may be
    // such loads. An element that is not inside counts as 0 times 0. For a Hermitian A: sum conj(a) x = conj(sum a
    // conj(x)).
    template <bool WIDE, bool ROWS, bool COLUMNS>
    static __device__ __forceinline__ void step(int hermitian, int left, const Walk &rows, const Walk &columns,
                                                int diagonal, T &in_row, T &in_column) {
        T as[U], xs[U];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const bool is_row = ROWS && (!COLUMNS || u < left);
            const T *from = is_row ? rows.a + u * rows.a_apart : columns.a + u * APART_DOWN;
            const T *x = is_row ? rows.x + u * rows.x_apart : columns.x + u * columns.x_apart;
            const int at = is_row ? rows.at + u * APART_ACROSS : columns.at + u * APART_DOWN;
            const bool inside = unsigned(at) < unsigned(is_row ? rows.inside : columns.inside);
            as[u] = inside ? load_scalar<WIDE>(from) : zero<T>();
            xs[u] = inside ? load_scalar<WIDE>(x) : zero<T>();
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const bool is_row = ROWS && (!COLUMNS || u < left);
            if (is_row) {
                const bool is_real = hermitian && rows.at + u * APART_ACROSS == diagonal;
                in_row = fma_(is_real ? real_part(as[u]) : as[u], xs[u], in_row);
            } else {
                in_column = fma_(as[u], conj_if(hermitian, xs[u]), in_column);
            }
        }
    }
};

} // namespace kblas
