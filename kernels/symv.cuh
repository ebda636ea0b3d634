// y := alpha * A * x + beta * y, A symmetric or Hermitian, one of its triangles stored by columns. Every element of
// that triangle is read once and serves twice: A(i, j) * x(j) for y(i), and A(i, j) or its conjugate * x(i) for y(j).
//
// The triangle is cut into tiles of R = 32 * W * V rows, each as long as the triangle is there, and each tile into units of
// C columns. All units, tile behind tile, are dealt out in `slices` of equal length, one a block. A block walks its slice unit by
// unit: lanes along the rows, so that loads are whole lines; the row sums stay in registers along a tile, the column sums
// are added across the lanes at each unit and across the warps every GROUP columns. What comes of it (a sum for each
// column of each unit, and R sums for the rows of each tile of each slice) goes to workspace. Whoever brings the last
// of the sums that a block of y needs adds them, in an order that depends on the sizes alone.
//
// A triangle of one tile and one slice needs no workspace: small matrices in large batches are cut so.
#pragma once
#include "common/batch.cuh"
#include "common/copy.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Mirrors `SymvArgs` of src/backend/cuda/symv.rs.
template <class T> struct SymvArgs {
    Entries<const T> a;
    long long lda;
    Entries<const T> x; // logical element 0, as y
    long long incx;
    Entries<T> y;
    long long incy;
    BatchScalar<T> alpha, beta;
    long long count;         // entries of the batch
    T *w_partial;            // of each entry: partial_elems
    unsigned *w_counter;     // of each entry: tiles * V, zero before and after
    long long partial_elems;
    int n;
    int tiles;
    int slices;
    int units_each; // of a slice
    int upper;
    int hermitian;
};

// How a triangle is cut. Rows and columns are counted from `low` on, up to `high`: a multiple of R where the longest tile
// ends, so that the tile that is short of rows is the one with the fewest columns. Tile k is the k-th in the order of
// growing length: from above in a lower triangle, from below in an upper one.
template <int R, int C> struct SymvCut {
    static constexpr int Q = R / C; // units across a tile

    bool upper;
    int tiles, low, high;
    int first_unit, last_unit; // of all columns
    int rest;                  // units of tile 0

    __device__ __forceinline__ SymvCut(bool upper, int n, int tiles)
        : upper(upper), tiles(tiles), low(upper ? 0 : tiles * R - n), high(low + n), first_unit(low / C),
          last_unit((high + C - 1) / C), rest(last_unit - first_unit - (tiles - 1) * Q) {}

    // The place of tile k among the rows, and the other way round.
    __device__ __forceinline__ int place(int k) const { return upper ? tiles - 1 - k : k; }
    // Units of tile k.
    __device__ __forceinline__ int length(int k) const { return rest + k * Q; }
    // Units of the tiles before tile k.
    __device__ __forceinline__ int before(int k) const { return k * rest + Q * (k * (k - 1) / 2); }
    // From the number of a unit among all to the unit's columns: those from C * (number - shift(k)) on.
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
};

template <class T, int W, int V, int C, int STAGES> struct Symv {
    static constexpr int THREADS = 32 * W;
    static constexpr int WARP_ROWS = 32 * V;
    static constexpr int R = W * WARP_ROWS;
    static constexpr int GROUP = R < 128 ? R : 128; // columns between two meetings of the warps
    static constexpr int BLOCK = THREADS;           // results that are finished together
    static constexpr int PER_BLOCK = BLOCK / C;     // their units
    using Cut = SymvCut<R, C>;
    using Sum = LaneSum<32, C>;

    const SymvArgs<T> &p;
    const Cut cut;
    const T *a, *x;
    T *y;
    T alpha, beta;
    T *w_columns, *w_rows;
    unsigned *w_counter;
    T *s_stages, *s_x, *s_columns, *s_total;
    unsigned *s_done;
    int lane, warp;

    static __device__ __forceinline__ void run(const SymvArgs<T> &p) {
        const long long entry = blockIdx.y + (long long)blockIdx.z * gridDim.y;
        if (entry >= p.count) return;
        KBLAS_SHARED(T, s_stages, STAGES * C * V * THREADS); // what is on its way: each thread's own
        KBLAS_SHARED(T, s_x, GROUP);
        KBLAS_SHARED(T, s_columns, W * GROUP); // of each warp
        KBLAS_SHARED(T, s_total, R);           // column sums of a matrix of one tile
        KBLAS_SHARED(unsigned, s_done, W);
        const Symv symv(p, entry, s_stages, s_x, s_columns, s_total, s_done);
        if (is_zero(symv.alpha))
            symv.scale();
        else if (!scalar<T>::is_complex || (is_wide(symv.a) && is_wide(symv.x)))
            symv.template slice<true>();
        else
            symv.template slice<false>();
    }

    __device__ __forceinline__ Symv(const SymvArgs<T> &p, long long entry, T *s_stages, T *s_x, T *s_columns, T *s_total,
                                    unsigned *s_done)
        : p(p), cut(p.upper, p.n, p.tiles), a(p.a.at(entry) - cut.low * (p.lda + 1)), x(p.x.at(entry) - cut.low * p.incx),
          y(p.y.at(entry) - cut.low * p.incy), alpha(p.alpha.at(entry)), beta(p.beta.at(entry)),
          w_columns(p.w_partial + entry * p.partial_elems), w_rows(w_columns + (long long)C * cut.before(p.tiles)),
          w_counter(p.w_counter + entry * p.tiles * V), s_stages(s_stages), s_x(s_x), s_columns(s_columns),
          s_total(s_total), s_done(s_done), lane(threadIdx.x % 32), warp(threadIdx.x / 32) {}

    __device__ __forceinline__ bool in_one_block() const { return p.tiles == 1 && p.slices == 1; }

    // alpha = 0: y := beta * y, neither A nor x is read.
    __device__ __forceinline__ void scale() const {
        for (long long i = cut.low + (long long)blockIdx.x * BLOCK + threadIdx.x; i < cut.high; i += (long long)p.slices * BLOCK)
            store_y(i, zero<T>(), load_y(i));
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

    __device__ __forceinline__ bool inside(int i, int j) const {
        return i >= cut.low && i < cut.high && j >= cut.low && j < cut.high && (p.upper ? i <= j : i >= j);
    }

    // The units that are on their way: the next to ask for, and where it goes.
    struct Fetch {
        int number, k, slot;
    };

    template <bool WIDE> __device__ __forceinline__ void fetch(Fetch &next, int end) const {
        if (next.number < end) {
            if (next.k + 1 < p.tiles && next.number >= cut.before(next.k + 1)) ++next.k;
            const int row0 = row(next.k), j0 = C * (next.number - cut.shift(next.k));
            T *to = s_stages + next.slot * (C * V * THREADS) + threadIdx.x;
            const Has elements = has(row0, j0);
            if (elements == ALL) {
                const T *from = a + row0 + (long long)j0 * p.lda;
#pragma unroll
                for (int c = 0; c < C; ++c, from += p.lda)
#pragma unroll
                    for (int v = 0; v < V; ++v)
                        copy_async<WIDE>(to + (c * V + v) * THREADS, from + v * 32);
            } else if (elements == SOME) {
#pragma unroll
                for (int c = 0; c < C; ++c)
#pragma unroll
                    for (int v = 0; v < V; ++v)
                        if (inside(row0 + v * 32, j0 + c))
                            copy_async<WIDE>(to + (c * V + v) * THREADS, a + row0 + v * 32 + (j0 + c) * p.lda);
            }
            ++next.number;
            next.slot = next.slot + 1 == STAGES ? 0 : next.slot + 1;
        }
        copy_async_commit();
    }

    template <bool WIDE> __device__ __forceinline__ void slice() const {
        const int begin = blockIdx.x * p.units_each, end = min(begin + p.units_each, cut.before(p.tiles));
        Fetch next{begin, cut.find(begin), 0};
#pragma unroll
        for (int s = 0; s < STAGES - 1; ++s)
            fetch<WIDE>(next, end);
        int slot = 0, number = begin;
        for (int k = cut.find(begin); number < end; ++k) {
            const int stop = min(end, cut.before(k + 1));
            part<WIDE>(k, number, stop, end, next, slot);
            number = stop;
        }
    }

    // The units of tile k from `number` to `stop`.
    template <bool WIDE>
    __device__ __forceinline__ void part(int k, int number, int stop, int end, Fetch &next, int &slot) const {
        const int row0 = row(k), first = number;
        T x_row[V], rows[V];
#pragma unroll
        for (int v = 0; v < V; ++v) {
            const int i = row0 + v * 32;
            rows[v] = zero<T>();
            const T value = i >= cut.low && i < cut.high ? load_scalar<WIDE>(x + i * p.incx) : zero<T>();
            x_row[v] = conj_if(p.hermitian, value); // sum conj(a) x = conj(sum a conj(x))
        }

        while (number < stop) {
            const int units = min(GROUP / C, stop - number), j0 = C * (number - cut.shift(k));
            __syncthreads(); // the group before has been added up
            for (int j = threadIdx.x; j < units * C; j += THREADS)
                s_x[j] = j0 + j >= cut.low && j0 + j < cut.high ? load_scalar<WIDE>(x + (j0 + j) * p.incx) : zero<T>();
            __syncthreads();
            for (int u = 0; u < units; ++u) {
                copy_async_wait<STAGES - 2>();
                fetch<WIDE>(next, end);
                unit(row0, j0 + u * C, s_stages + slot * (C * V * THREADS) + threadIdx.x, s_x + u * C,
                     s_columns + warp * GROUP + u * C, x_row, rows);
                slot = slot + 1 == STAGES ? 0 : slot + 1;
            }
            __syncthreads();
            for (int j = threadIdx.x; j < units * C; j += THREADS) {
                T sum = s_columns[j];
#pragma unroll
                for (int w = 1; w < W; ++w)
                    sum = sum + s_columns[w * GROUP + j];
                sum = conj_if(p.hermitian, sum);
                if (in_one_block())
                    s_total[j0 + j] = sum;
                else
                    w_columns[(long long)C * number + j] = sum;
            }
            number += units;
        }

        if (in_one_block()) {
            __syncthreads();
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const int i = row0 + v * 32;
                if (i >= cut.low && i < cut.high) store_y(i, rows[v] + s_total[i], load_y(i));
            }
            return;
        }
        // Each new slice and each new tile is one more on the way, so their sum tells the pairs apart.
#pragma unroll
        for (int v = 0; v < V; ++v)
            w_rows[(long long)(blockIdx.x + k) * R + warp * WARP_ROWS + v * 32 + lane] = rows[v];
        arrive(k, first, stop);
    }

    // One unit of this warp's rows: `as` are the thread's elements of it.
    __device__ __forceinline__ void unit(int row0, int j0, const T *as, const T *x_columns, T *columns, const T (&x_row)[V],
                                         T (&rows)[V]) const {
        T sums[C];
#pragma unroll
        for (int c = 0; c < C; ++c)
            sums[c] = zero<T>();
        const Has elements = has(row0, j0);
        if (elements == ALL) {
#pragma unroll
            for (int c = 0; c < C; ++c)
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    const T element = as[(c * V + v) * THREADS];
                    rows[v] = fma_(element, x_columns[c], rows[v]);
                    sums[c] = fma_(element, x_row[v], sums[c]);
                }
        } else if (elements == SOME) {
#pragma unroll
            for (int c = 0; c < C; ++c)
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    // Outside of the triangle nothing is added: not even 0 * x, which x may make NaN.
                    const int i = row0 + v * 32, j = j0 + c;
                    if (!inside(i, j)) continue;
                    T element = as[(c * V + v) * THREADS];
                    if (i == j && p.hermitian) element = real_part(element);
                    rows[v] = fma_(element, x_columns[c], rows[v]);
                    if (i != j) sums[c] = fma_(element, x_row[v], sums[c]);
                }
        }
        if (elements != NONE) Sum::sum(sums, lane);
        if (Sum::owner(lane)) columns[Sum::first(lane)] = sums[0];
    }

    __device__ __forceinline__ T load_y(long long i) const { return is_zero(beta) ? zero<T>() : y[i * p.incy]; }

    __device__ __forceinline__ void store_y(long long i, T sum, T old) const {
        y[i * p.incy] = fma_(alpha, sum, is_zero(beta) ? zero<T>() : mul(beta, old));
    }

    // Counts the units from `first` to `stop` of tile k for the blocks of y that they add to: those of their columns and
    // those of the tile's rows. Finishes the blocks that had only waited for them.
    __device__ __forceinline__ void arrive(int k, int first, int stop) const {
        const int unit0 = first - cut.shift(k), unit1 = stop - cut.shift(k);
        const int columns0 = unit0 / PER_BLOCK, columns = (unit1 - 1) / PER_BLOCK + 1 - columns0, rows0 = cut.place(k) * V;
        __syncthreads();
        for (int base = 0; base < columns + V; base += THREADS) {
            const int i = base + threadIdx.x;
            const bool by_rows = i >= columns;
            const int block = by_rows ? rows0 + i - columns : columns0 + i;
            bool is_last = false;
            if (i < columns + V && (block + 1) * BLOCK > cut.low && block * BLOCK < cut.high) {
                const unsigned add =
                    by_rows ? stop - first : min(unit1, (block + 1) * PER_BLOCK) - max(unit0, block * PER_BLOCK);
                is_last = count_up(w_counter + block, add) + add == needed(block);
                if (is_last) w_counter[block] = 0;
            }
            const unsigned mine = __ballot_sync(0xffffffffu, is_last);
            if (lane == 0) s_done[warp] = mine;
            __syncthreads();
            for (int w = 0; w < W; ++w)
                for (unsigned done = s_done[w]; done; done &= done - 1) {
                    const int at = base + w * 32 + __ffs(done) - 1;
                    finish(at >= columns ? rows0 + at - columns : columns0 + at);
                }
            __syncthreads();
        }
    }

    // The units that add to a block of y: through their columns in the tiles that have them, and through their rows.
    __device__ __forceinline__ unsigned needed(int block) const {
        const int k = cut.place(block / V);
        const int across = min(cut.last_unit, (block + 1) * PER_BLOCK) - max(cut.first_unit, block * PER_BLOCK);
        return across * (p.tiles - k) + cut.length(k);
    }

    // Adds up what a block of y needs.
    __device__ __forceinline__ void finish(int block) const {
        constexpr int IN_FLIGHT = 16;
        const int i = block * BLOCK + threadIdx.x;
        if (i < cut.low || i >= cut.high) return;
        const T old = load_y(i);
        const int k = cut.place(block / V);
        const int first = cut.before(k) / p.units_each, last = (cut.before(k + 1) - 1) / p.units_each;
        const T *row_sums = w_rows + (long long)(first + k) * R + i % R;
        const int from_rows = last - first + 1, all = from_rows + p.tiles - k;
        T sum = zero<T>();
        for (int s = 0; s < all; s += IN_FLIGHT) {
            T part[IN_FLIGHT];
#pragma unroll
            for (int f = 0; f < IN_FLIGHT; ++f) {
                const int at = s + f;
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
        store_y(i, sum, old);
    }
};

} // namespace kblas
