// y := alpha * A * x + beta * y for one small symmetric or Hermitian matrix, or for few, in one launch without workspace.
// A block has TX elements of y. It reads all rows and columns that these elements need. Every element is read twice, the
// second time from a cache. The order of sums is that of the kernels for many matrices (symv_order.cuh).
//
// Each warp but the last ones has one step. A lane has U elements of it, all in flight at once:
//   a step of rows: lanes along the TX rows and along parts of U columns, so that C / U lanes have a unit's row;
//   a step of columns: lanes along 32 rows. Each lane has TX columns of that block of rows and of the next ones, U / TX
//   blocks in total.
// So the memory latency is paid once. Meanwhile the last warps determine the partial sums of each class, which they add
// up afterwards. The kernel has few instructions, since code also comes from memory.
#pragma once
#include "symv_order.cuh"

namespace kblas {

// The operands and scalars of a batch, whose addresses are those of row 0 and column 0 of the cut. Mirrors
// `SymvStripsBatch` of src/backend/cuda/symv.rs.
template <class T> struct SymvStripsBatch {
    Entries<const T> a, x;
    Entries<T> y;
    BatchScalar<T> alpha, beta;
};

// A call for one matrix does not reach the last lines of this parameter. Mirrors `SymvStripsArgs` of the same file. The
// host computes the cut, which shortens small calls.
template <class T> struct SymvStripsArgs {
    const T *a; // the address that row 0 and column 0 of the cut would have; x and y likewise
    long long lda;
    const T *x;
    long long incx;
    int low; // as in SymvCut
    int high;
    int tiles;
    int upper;
    int first_unit;
    int rest;
    int strips_before; // strips of the rows before `low`
    short hermitian;
    short is_batch; // the operands and scalars are those of `batch`
    OnlyScalar<T> alpha;
    T *y;
    long long incy;
    OnlyScalar<T> beta;
    SymvStripsBatch<T> batch;
};

template <class T, int TX, int U, int V, int C, int W, int N, bool SHARED> struct SymvStrips {
    using Args = SymvStripsArgs<T>;
    static constexpr int R = 32 * V;
    static constexpr bool ONE_UNIT = C == 32 && !SHARED;
    static constexpr int ACROSS = 32 / TX; // parts of rows in a step
    static constexpr int LANES = C / U;    // of a row of a unit
    static constexpr int BLOCKS = U / TX;  // of 32 rows in a step of columns
    static constexpr int MOST_UNITS = (N + C - 1) / C, MOST_TILES = (N + R - 1) / R, MOST_BLOCKS = MOST_TILES * V;
    static_assert(R % TX == 0 && C % TX == 0, "a strip is in one tile, and its columns in one unit");
    static_assert(C % U == 0 && U % TX == 0 && ACROSS % LANES == 0, "whole units, whole columns");
    using Cut = SymvCut<R, C>;
    using X = Chunk<T>;

    // The sums of columns. SHARED: for each block of 32 rows, by PARTS lanes. Otherwise: for each tile, as a tree over
    // the lanes.
    static constexpr int PART = SHARED ? R * C / 32 : 32, PARTS = 32 / PART;
    static constexpr int LEAVES = SHARED ? 1 : V; // blocks of rows that a lane adds first
    static_assert(BLOCKS % LEAVES == 0 && (BLOCKS == 1 || V == 1 || BLOCKS == V) && U * PARTS <= 32, "whole sums");
    using Sum = LaneSum<32, U / LEAVES>;
    static constexpr int LD = 32 / X::LENGTH + 1; // chunks between transposed columns: odd, to avoid bank conflicts

    // The most steps of any strip, for the largest number of tiles.
    static constexpr int most_steps() {
        int most = 0;
        for (int k = 0; k < MOST_TILES; ++k) {
            const int parts = (k + 1) * Cut::Q * LANES, blocks = (MOST_TILES - k) * V;
            const int all = (parts + ACROSS - 1) / ACROSS + (blocks + BLOCKS - 1) / BLOCKS;
            most = all > most ? all : most;
        }
        return most;
    }
    static constexpr int STEPS = most_steps();
    static constexpr int THREADS = 32 * (STEPS + (TX * W + 31) / 32);

    const Args &p;
    const Cut cut;
    T *s_rows;    // for each element, the sum of its row in each unit
    T *s_columns; // for each element, the sum of its column in each block or tile
    int first;    // element of y
    int k;        // the strip's tile

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(T, s_rows, TX * MOST_UNITS);
        KBLAS_SHARED(T, s_columns, TX * MOST_BLOCKS);
        KBLAS_SHARED(X, s_turn, SHARED ? STEPS * 2 * U * LD : 1);
        const SymvStrips strips(p, s_rows, s_columns);
        const T alpha = p.is_batch ? p.batch.alpha.at(entry()) : p.alpha.at(0);
        const bool finishes = threadIdx.x >= 32 * STEPS;
        Finish of;
        if (finishes) {
            of = strips.prepare(threadIdx.x - 32 * STEPS);
        } else if (!is_zero(alpha)) {
            X *const turned = s_turn + (SHARED ? threadIdx.x / 32 * 2 * U * LD : 0);
            const T *const a = p.is_batch ? p.batch.a.at(entry()) : p.a;
            const T *const x = p.is_batch ? p.batch.x.at(entry()) : p.x;
            if (!scalar<T>::is_complex || (is_wide(a) && is_wide(x)))
                strips.template step<true>(a, x, turned);
            else
                strips.template step<false>(a, x, turned);
        }
        __syncthreads();
        if (finishes) strips.finish(alpha, of);
    }

    __device__ __forceinline__ SymvStrips(const Args &p, T *s_rows, T *s_columns)
        : p(p), cut(p.upper, p.tiles, p.low, p.high, p.first_unit, p.rest), s_rows(s_rows), s_columns(s_columns),
          first((p.strips_before + int(blockIdx.x)) * TX), k(cut.place(unsigned(first) / R)) {}

    // Of a batch.
    static __device__ __forceinline__ long long entry() { return blockIdx.y; }

    // The lowest `count` bits of MOST.
    template <int MOST> static __device__ __forceinline__ unsigned low_bits(int count) {
        static_assert(MOST < 32, "a word has a bit more");
        return (1u << min(max(count, 0), MOST)) - 1;
    }

    // Computes this warp's part of the strip. a, x: the addresses of row 0 and column 0 of the cut.
    template <bool WIDE> __device__ __forceinline__ void step(const T *a, const T *x, X *turned) const {
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
        const int of_rows = unsigned(cut.units(k) * LANES + ACROSS - 1) / ACROSS;
        const bool is_row = warp < of_rows;
        const int part = warp * ACROSS + lane / TX;      // of the rows
        const int block = (warp - of_rows) * BLOCKS;     // of the strip's columns
        const int down = V == 1 && cut.upper ? -32 : 32; // from block to block
        int i, j;
        unsigned inside;
        if (is_row) {
            i = first + lane % TX;
            j = C * cut.first(k) + part * U;
            // Columns `low` to i, or i to `high` - 1.
            inside = low_bits<U>((cut.upper ? cut.high : i + 1) - j) & ~low_bits<U>((cut.upper ? i : cut.low) - j);
            // If the cut begins with the matrix, its last strip may include rows after the end of the matrix.
            if (ONE_UNIT && i >= cut.high) inside = 0;
        } else {
            i = cut.place(k + unsigned(block) / V) * R + unsigned(block) % V * 32 + lane;
            j = first;
            const unsigned there = cut.upper ? low_bits<TX>(cut.high - j) : ~low_bits<TX>(cut.low - j);
            inside = 0;
#pragma unroll
            for (int b = 0; b < BLOCKS; ++b) {
                // The columns of this row to the left or to the right of the diagonal, if the row exists.
                const int at = i + b * down;
                const unsigned before = low_bits<TX>(at - j + (cut.upper ? 1 : 0));
                const unsigned columns = (cut.upper ? low_bits<TX>(TX) & ~before : before) & there;
                if (unsigned(at) < unsigned(cut.high)) inside |= columns << b * TX;
            }
        }
        T as[U], xs[U];
        a += i + j * p.lda, x += (is_row ? j : i) * p.incx;
        const long long x_across = is_row ? p.incx : 0;
        const long long a_down = is_row ? TX * p.lda : down, x_down = (is_row ? TX : down) * p.incx;
#pragma unroll
        for (int b = 0; b < BLOCKS; ++b, a += a_down, x += x_down) {
            const T *from_a = a, *from_x = x;
#pragma unroll
            for (int c = 0; c < TX; ++c, from_a += p.lda, from_x += x_across) {
                const bool is_read = inside >> (b * TX + c) & 1;
                as[b * TX + c] = is_read ? load_scalar<WIDE>(from_a) : zero<T>();
                xs[b * TX + c] = is_read ? load_scalar<WIDE>(from_x) : zero<T>();
            }
        }
        if (is_row)
            row(as, xs, inside, i - j, part);
        else if (block < (cut.tiles - k) * V)
            columns(as, xs, block, turned);
    }

    // The sum of this lane's part of a unit's row, added to the sum of the previous lanes.
    __device__ __forceinline__ void row(T (&as)[U], const T (&xs)[U], unsigned inside, int diagonal, int part) const {
        if constexpr (scalar<T>::is_complex) {
#pragma unroll
            for (int u = 0; u < U; ++u)
                if (p.hermitian && u == diagonal) as[u] = real_part(as[u]);
        }
        T sum = zero<T>(), before = zero<T>();
        // A matrix that is one unit may end before the last part.
        const int last = ONE_UNIT ? unsigned(cut.high - 1) / U : LANES - 1;
#pragma unroll
        for (int lanes = 0; lanes < LANES; ++lanes) {
            if (ONE_UNIT && lanes > last) break;
            T here = before;
#pragma unroll
            for (int u = 0; u < U; ++u) {
                // A sum that starts at 0 and adds 0 * 0 is never -0. That matters if no class's sum turns -0 into 0
                // (SymvSmall, SymvPacked).
                if (!ONE_UNIT || inside >> u & 1) here = fma_(as[u], xs[u], here);
            }
            if (part % LANES == lanes) sum = here;
            if (lanes + 1 < LANES) before = shfl_up(sum, TX);
        }
        const int unit = part / LANES;
        if (part % LANES == last && unit < MOST_UNITS) s_rows[threadIdx.x % TX * MOST_UNITS + unit] = sum;
    }

    // The sums of the strip's columns in these blocks. For a Hermitian A: sum conj(a) x = conj(sum a conj(x)).
    __device__ __forceinline__ void columns(const T (&as)[U], const T (&xs)[U], int block, X *turned) const {
        const int lane = threadIdx.x % 32;
        T sum = zero<T>();
        int at;
        bool owner;
        if constexpr (SHARED) {
#pragma unroll
            for (int u = 0; u < U; ++u) {
                X::at(turned + u * LD, lane) = as[u];
                X::at(turned + (U + u) * LD, lane) = conj_if(p.hermitian, xs[u]);
            }
            __syncwarp();
            at = lane % U;
            owner = lane < U;
            const X *const from = turned + at * LD + lane / U % PARTS * (PART / X::LENGTH);
#pragma unroll
            for (int i = 0; i < PART / X::LENGTH; ++i) {
                const X a = from[i], x = from[U * LD + i];
#pragma unroll
                for (int e = 0; e < X::LENGTH; ++e)
                    sum = fma_(a.e[e], x.e[e], sum);
            }
#pragma unroll
            for (int lanes = 1; lanes < PARTS; lanes <<= 1)
                sum = sum + shfl_xor(sum, lanes * U);
        } else {
            T sums[U / LEAVES];
#pragma unroll
            for (int b = 0; b < BLOCKS; b += LEAVES)
#pragma unroll
                for (int c = 0; c < TX; ++c) {
                    T &one = sums[b / LEAVES * TX + c];
                    one = zero<T>();
#pragma unroll
                    for (int v = 0; v < LEAVES; ++v)
                        one = fma_(as[(b + v) * TX + c], conj_if(p.hermitian, xs[(b + v) * TX + c]), one);
                }
            Sum::sum(sums, lane);
            sum = sums[0];
            at = Sum::first(lane);
            owner = Sum::owner(lane);
        }
        const int of_block = block / LEAVES + at / TX;
        if (owner && of_block < MOST_BLOCKS) s_columns[at % TX * MOST_BLOCKS + of_block] = conj_if(p.hermitian, sum);
    }

    // The partial sums that a lane adds: one class of one element. W lanes finish the element.
    struct Finish {
        T beta, old;
        T *y;
        const T *rows, *columns; // addresses of the first partial sums
        int units, tiles;        // of the class
        bool own;                // whether the first column sum is that of the strip's own tile
        bool finishes;
    };

    __device__ __forceinline__ Finish prepare(int thread) const {
        Finish of;
        const int mine = unsigned(thread) / W, of_class = unsigned(thread) % W, i = first + mine;
        of.finishes = of_class == 0 && mine < TX && cut.has(i);
        of.beta = p.is_batch ? p.batch.beta.at(entry()) : p.beta.at(0);
        of.y = (p.is_batch ? p.batch.y.at(entry()) : p.y) + i * p.incy;
        of.old = of.finishes && !is_zero(of.beta) ? *of.y : zero<T>();
        const int all = cut.before(cut.tiles);
        const int begin = unsigned(all * of_class) / W, end = unsigned(all * (of_class + 1)) / W;
        const int before = cut.before(k), unit = max(begin - before, 0);
        of.units = min(end - before, cut.units(k)) - unit;
        // The unit that contains the strip's columns: its number in the strip's tile, and the distance to its number in
        // the next tile.
        int number = before + unsigned(first) / C - cut.first(k), apart = cut.units(k) + (cut.upper ? Cut::Q : 0);
        int tile = 0;
        of.tiles = 0;
#pragma unroll 1
        for (int t = k; t < cut.tiles; ++t, number += apart, apart += Cut::Q) {
            if (number < begin) ++tile;
            if (number < end) ++of.tiles;
        }
        of.tiles -= tile;
        of.own = tile == 0 && of.tiles > 0;
        of.rows = s_rows + mine * MOST_UNITS + unit;
        of.columns = s_columns + mine * MOST_BLOCKS + tile * PIECES;
        if (mine >= TX) {
            of.units = of.tiles = 0;
            of.own = false;
        }
        hold(of.rows);
        hold(of.columns);
        return of;
    }

    // The most partial sums of a class, and how many of them a lane loads before it adds them.
    static constexpr int MOST_OF_CLASS = (Cut::Q * MOST_TILES * (MOST_TILES + 1) / 2 + W - 1) / W;
    static constexpr int MOST_OF_ROW = MOST_OF_CLASS < MOST_UNITS ? MOST_OF_CLASS : MOST_UNITS;
    static constexpr int ROUNDS = (MOST_OF_ROW + 15) / 16;
    static constexpr int UNITS_AT_ONCE = (MOST_OF_ROW + ROUNDS - 1) / ROUNDS;
    static constexpr int most_tiles_of_class() {
        int most = 0;
        while (most < MOST_TILES && Cut::Q * most * (most + 1) / 2 < MOST_OF_CLASS)
            ++most;
        return most;
    }
    static constexpr int TILES_AT_ONCE = most_tiles_of_class() < 8 ? most_tiles_of_class() : 8;

    __device__ __forceinline__ void finish(T alpha, Finish of) const {
        T sum = zero<T>();
        if (!is_zero(alpha)) {
            T columns[TILES_AT_ONCE];
            load_columns(columns, of);
            T row = ONE_UNIT && of.units > 0 ? *of.rows : zero<T>();
#pragma unroll 1
            for (; !ONE_UNIT && of.units > 0; of.units -= UNITS_AT_ONCE, of.rows += UNITS_AT_ONCE) {
                T parts[UNITS_AT_ONCE];
#pragma unroll
                for (int u = 0; u < UNITS_AT_ONCE; ++u)
                    parts[u] = u < of.units ? of.rows[u] : zero<T>();
#pragma unroll
                for (int u = 0; u < UNITS_AT_ONCE; ++u)
                    row = row + parts[u];
            }
            if constexpr (ONE_UNIT) {
                sum = row + columns[0];
            } else {
                if (of.own) {
                    sum = sum + columns[0];
                    columns[0] = zero<T>();
                }
                sum = sum + row;
#pragma unroll 1
                while (true) {
#pragma unroll
                    for (int t = 0; t < TILES_AT_ONCE; ++t)
                        sum = sum + columns[t];
                    of.tiles -= TILES_AT_ONCE;
                    if (of.tiles <= 0) break;
                    of.columns += TILES_AT_ONCE * PIECES;
                    load_columns(columns, of);
                }
            }
            const T of_class = sum;
#pragma unroll
            for (int w = 1; w < W; ++w)
                sum = sum + shfl_down(of_class, w);
        }
        if (of.finishes) *of.y = updated(alpha, sum, of.beta, of.old);
    }

    static constexpr int PIECES = V / LEAVES; // pieces of a column's sum in a tile
    static_assert(PIECES <= 2, "a tree of two");

    static __device__ __forceinline__ void load_columns(T (&columns)[TILES_AT_ONCE], const Finish &of) {
#pragma unroll
        for (int t = 0; t < TILES_AT_ONCE; ++t) {
            const T *const from = of.columns + t * PIECES;
            columns[t] = t >= of.tiles ? zero<T>() : PIECES == 2 ? from[0] + from[PIECES - 1] : from[0];
        }
    }
};

} // namespace kblas
