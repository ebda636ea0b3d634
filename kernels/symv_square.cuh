// y := alpha * A * x + beta * y, A symmetric or Hermitian, in one launch. Every element of the stored triangle is read once.
//
// The triangle is divided into square tiles of R = 32 * V rows and columns, one block each. All loads of a block are in
// flight at once: a warp has R / W columns of the tile, a lane V rows of them. A tile gives a sum for each of its rows and
// a sum for each of its columns. They are stored as words for the block that adds up R elements of y.
//
// A segment is R elements of y. It gets a sum from each tile in its row of tiles and in its column of tiles. Tiles are
// numbered down the columns of tiles to the diagonal, as in an upper triangle. So the block in the last column of tiles
// has the highest number of all blocks of a segment: tile (s, tiles - 1) comes after (s, j) and (i, s) for all i <= s
// <= j. That block waits for the words of the others and finishes the segment. In a lower triangle tiles are numbered
// from the last row and column.
//
// The order of a sum depends on V, C and G. Row of a tile: the products of C columns in order, then these R / C sums from
// the left. Column of a tile: the products of rows i, i + 32, ... in order, then these 32 sums as a tree, neighbours
// first. Segment: the sums of every G-th tile in order, then these G sums, then the sum of the last tile. So a batch
// gives bitwise identical results. Its blocks may have fewer warps: more of them fit on a multiprocessor.
#pragma once
#include "common/words.cuh"
#include "symv.cuh"

namespace kblas {

// Mirrors `SymvSquareArgs` of src/backend/cuda/symv.rs. MANY: the batch may have more than one entry. The fields that a
// block reads before it loads A come first: 64 bytes in a single call, which shortens small calls (docs/findings.md).
template <class T, bool MANY> struct SymvSquareArgs {
    OperandOf<const T, MANY> a;
    long long lda;
    int n;
    int tiles; // along a side
    OperandOf<const T, MANY> x; // logical element 0, as y
    long long incx;
    int upper;
    int hermitian;
    ScalarOf<T, MANY> alpha;
    T *words; // for each entry: word_elems numbers, as words that are 0 before and after
    long long word_elems;
    OperandOf<T, MANY> y;
    long long incy;
    ScalarOf<T, MANY> beta;
    unsigned *ticket; // of batches; 0 before and after
};

template <class T, int V, int C, int G, int W, bool MANY> struct SymvSquare {
    using Args = SymvSquareArgs<T, MANY>;
    // Numbers of 4 bytes use words of 4 bytes. That halves the bytes to write, read and clear.
    using Word = std::conditional_t<sizeof(T) == 4, unsigned, unsigned long long>;
    using Words = AsWords<T, Word>;
    static constexpr int THREADS = 32 * W;
    static constexpr int R = 32 * V;
    static constexpr int COLUMNS = R / W;     // of a warp
    static constexpr int GROUPS = COLUMNS / C; // sums of a row in a warp
    static constexpr int TEAM = THREADS / R;   // threads that add up one element of y
    using Sum = LaneSum<32, COLUMNS>;
    // Numbers that a thread loads at once, or twice as many if there are more tiles (H200, 2026-12-01). With twice as many in
    // any case, n = 512 to 2050 take 1 % longer. With FEW in any case, ssymv of 2050 to 3000 takes 4 % longer. z and batches
    // have FEW in any case: with twice as many they take 2 % longer.
    static constexpr int FEW = sizeof(T) > 8 ? 4 : 8;
    // Whether only the loads ask for the alignment, instead of two forms of the whole. It is less code. A single matrix of
    // complex floats takes 1 to 5 % longer with it, n = 500 to 5000 (H200, 2026-11-30). Other calls do not.
    static constexpr bool ASKS = scalar<T>::is_complex && (sizeof(T) > 8 || MANY);
    static_assert(W * GROUPS * C == R && COLUMNS <= 32, "square tiles");
    static_assert(THREADS % R == 0 && G % TEAM == 0, "a thread for each row at least, and whole classes of tiles");

    // The position of a tile, numbered as described above.
    struct Place {
        int row, column;

        // Tile `number` of an upper triangle.
        __device__ __forceinline__ explicit Place(int number) {
            column = int((sqrtf(8.0f * number + 1.0f) - 1.0f) * 0.5f);
            while (before(column) > number)
                --column;
            while (before(column + 1) <= number)
                ++column;
            row = number - before(column);
        }

        static __device__ __forceinline__ int before(int column) { return column * (column + 1) / 2; }
    };

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(T, s_rows, (R / C > G ? R / C : G) * R);
        KBLAS_SHARED(T, s_columns, R);
        long long entry = 0;
        int number = blockIdx.x;
        if constexpr (MANY) {
            // Many blocks wait, possibly more than the device can hold. The ticket order ensures that the blocks they
            // wait for have begun.
            KBLAS_SHARED(unsigned, ticket, 1);
            if (threadIdx.x == 0) {
                ticket[0] = take_ticket(p.ticket);
                if (ticket[0] + 1 == gridDim.x) *p.ticket = 0;
            }
            __syncthreads();
            const int tiles = Place::before(p.tiles);
            entry = ticket[0] / unsigned(tiles);
            number = int(ticket[0] % unsigned(tiles));
        }
        const Place place(number);
        const bool finishes = place.column == p.tiles - 1, has_sum = !is_zero(p.alpha.at(entry));
        if (!has_sum && !finishes) return;
        const int row = p.upper ? place.row : p.tiles - 1 - place.row;
        const int column = p.upper ? place.column : p.tiles - 1 - place.column;
        if (has_sum) multiply(p, p.a.at(entry), p.x.at(entry), row, column, s_rows, s_columns);
        // Loaded after A, whose elements occupy all registers, and before the block waits for others.
        const int mine = row * R + threadIdx.x;
        const bool has_y = finishes && threadIdx.x < R && mine < p.n;
        const T beta = has_y ? p.beta.at(entry) : zero<T>();
        T *const y = p.y.at(entry) + mine * p.incy;
        const T old = has_y && !is_zero(beta) ? load_scalar<false>(y, Current()) : zero<T>();
        T sum = zero<T>();
        if (has_sum) {
            Word *words = reinterpret_cast<Word *>(p.words + entry * p.word_elems);
            sum = leave(words, p.tiles, row, column, finishes, s_rows, s_columns);
            if (!finishes) return;
            sum = collect(words, p.tiles, row, column, s_rows) + sum;
        }
        if (has_y) *y = updated(p.alpha.at(entry), sum, beta, old);
    }

    // The elements of a lane: those of the warp's columns in the lane's rows, and those of x.
    struct Elements {
        T a[COLUMNS][V], x_row[V];
        T x_lane; // of column lane % COLUMNS: one load and one register instead of COLUMNS
    };

    // Computes the sums of the tile: s_rows[g * R + i] for row i in the g-th group of C columns, s_columns[j] for column j.
    static __device__ __forceinline__ void multiply(const Args &p, const T *a, const T *x, int row, int column, T *s_rows,
                                                    T *s_columns) {
        if (!scalar<T>::is_complex || ASKS || (is_wide(a) && is_wide(x)))
            multiply<true>(p, a, x, row, column, s_rows, s_columns);
        else
            multiply<false>(p, a, x, row, column, s_rows, s_columns);
    }

    template <bool WIDE>
    static __device__ __forceinline__ void multiply(const Args &p, const T *a, const T *x, int row, int column, T *s_rows,
                                                    T *s_columns) {
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
        const int i0 = row * R + lane, j0 = column * R + warp * COLUMNS;
        Elements of;
        T rows[GROUPS][V], columns[COLUMNS];
        if (ASKS && !(is_wide(a) && is_wide(x)))
            load<false>(p, a, x, i0, j0, row, column, of);
        else
            load<WIDE>(p, a, x, i0, j0, row, column, of);
        if (row == column)
            add<true>(p, i0 - j0, of, rows, columns);
        else
            add<false>(p, i0 - j0, of, rows, columns);
        Sum::sum(columns, lane);
#pragma unroll
        for (int g = 0; g < GROUPS; ++g)
#pragma unroll
            for (int v = 0; v < V; ++v)
                s_rows[(warp * GROUPS + g) * R + lane + 32 * v] = rows[g][v];
        if (Sum::owner(lane)) s_columns[warp * COLUMNS + Sum::first(lane)] = conj_if(p.hermitian, columns[0]);
    }

    // Loads the elements of the lane whose first one is in row i0 and column j0. Outside the triangle they are 0.
    template <bool WIDE>
    static __device__ __forceinline__ void load(const Args &p, const T *a, const T *x, int i0, int j0, int row, int column,
                                                Elements &of) {
        const T *from = a + i0 + j0 * p.lda;
        if (row != column && max(row, column) * R + R <= p.n) {
#pragma unroll
            for (int c = 0; c < COLUMNS; ++c, from += p.lda)
#pragma unroll
                for (int v = 0; v < V; ++v)
                    of.a[c][v] = load_scalar<WIDE>(from + 32 * v, Passing());
        } else {
            // In this lane's row v, columns first[v] to last[v] of the warp are in the triangle.
            int first[V], last[V];
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const int i = i0 + 32 * v, columns_left = min(COLUMNS, p.n - j0) - 1;
                first[v] = p.upper ? i - j0 : 0;
                last[v] = i >= p.n ? -1 : p.upper ? columns_left : min(columns_left, i - j0);
            }
#pragma unroll
            for (int c = 0; c < COLUMNS; ++c, from += p.lda)
#pragma unroll
                for (int v = 0; v < V; ++v)
                    of.a[c][v] = c >= first[v] && c <= last[v] ? load_scalar<WIDE>(from + 32 * v, Passing()) : zero<T>();
        }
#pragma unroll
        for (int v = 0; v < V; ++v) {
            const int i = i0 + 32 * v;
            // Conjugated, since sum conj(a) x = conj(sum a conj(x)).
            of.x_row[v] = i < p.n ? conj_if(p.hermitian, load_scalar<WIDE>(x + i * p.incx)) : zero<T>();
        }
        const int j = j0 + threadIdx.x % COLUMNS;
        of.x_lane = j < p.n ? load_scalar<WIDE>(x + j * p.incx) : zero<T>();
    }

    // rows[g][v] = sum over the g-th group of columns of A(row v, j) * x(j); columns[c] = sum over the lane's rows of
    // A(i, column c) * x(i). DIAGONAL: the tile is on the diagonal. `behind` is the row minus the column of the lane's first
    // element.
    template <bool DIAGONAL>
    static __device__ __forceinline__ void add(const Args &p, int behind, const Elements &of, T (&rows)[GROUPS][V],
                                               T (&columns)[COLUMNS]) {
#pragma unroll
        for (int c = 0; c < COLUMNS; ++c) {
            const T x_column = of_lane(of.x_lane, c);
            T(&sums)[V] = rows[c / C];
            if (c % C == 0) {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    sums[v] = zero<T>();
            }
            columns[c] = zero<T>();
#pragma unroll
            for (int v = 0; v < V; ++v) {
                T a = of.a[c][v], x_j = x_column, x_i = of.x_row[v];
                if constexpr (DIAGONAL) {
                    // Outside the triangle 0 * 0 is added, which changes no bit; not 0 * x, which is NaN if x is NaN.
                    const int at = behind + 32 * v - c;
                    if (p.upper ? at > 0 : at < 0) x_j = zero<T>();
                    if (p.hermitian && at == 0) a = real_part(a);
                    sums[v] = fma_(a, x_j, sums[v]);
                    if (p.upper ? at >= 0 : at <= 0) a = x_i = zero<T>();
                    columns[c] = fma_(a, x_i, columns[c]);
                } else {
                    sums[v] = fma_(a, x_j, sums[v]);
                    columns[c] = fma_(a, x_i, columns[c]);
                }
            }
        }
    }

    static __device__ __forceinline__ T of_lane(T a, int lane) {
        if constexpr (scalar<T>::is_complex)
            return {__shfl_sync(0xffffffffu, a.re, lane), __shfl_sync(0xffffffffu, a.im, lane)};
        else
            return __shfl_sync(0xffffffffu, a, lane);
    }

    // Stores the sums of the tile's rows for the segment of its row, and those of its columns for the segment of its
    // column. For a tile on the diagonal both are added first. A block that finishes the segment of its row keeps the
    // row sums: the result.
    static __device__ __forceinline__ T leave(Word *words, int tiles, int row, int column, bool finishes, const T *s_rows,
                                              const T *s_columns) {
        __syncthreads();
        const int element = threadIdx.x;
        if (element >= R) return zero<T>();
        T sum = s_rows[element];
#pragma unroll
        for (int g = 1; g < R / C; ++g)
            sum = sum + s_rows[g * R + element];
        if (row == column)
            sum = sum + s_columns[element];
        else
            Words::leave(s_columns[element], place(words, tiles, column, row, element));
        if (!finishes) Words::leave(sum, place(words, tiles, row, column, element));
        return sum;
    }

    // Adds the sums that the other tiles stored for the segment. The first R threads get the result. The words are 0
    // again afterwards.
    static __device__ __forceinline__ T collect(Word *words, int tiles, int segment, int own, T *s_sums) {
        const int element = threadIdx.x % R, member = threadIdx.x / R;
        T sums[G / TEAM]; // of the classes member, member + TEAM, ...
#pragma unroll
        for (int k = 0; k < G / TEAM; ++k) {
            const int first = member + k * TEAM;
            Word *const from = place(words, tiles, segment, first, element);
            if (!MANY && sizeof(T) <= 8 && tiles > G * FEW)
                sums[k] = collect_class<2 * FEW>(from, tiles, first, own);
            else
                sums[k] = collect_class<FEW>(from, tiles, first, own);
        }
        if constexpr (G > 1) {
            __syncthreads();
#pragma unroll
            for (int k = 0; k < G / TEAM; ++k)
                s_sums[threadIdx.x + k * THREADS] = sums[k];
            __syncthreads();
            if (member == 0) {
#pragma unroll
                for (int g = 1; g < G; ++g)
                    sums[0] = sums[0] + s_sums[g * R + element];
            }
        }
        return sums[0];
    }

    // The sums of the tiles first, first + G, ..., except tile `own`. `from`: the first of their words.
    template <int IN_FLIGHT> static __device__ __forceinline__ T collect_class(Word *from, int tiles, int first, int own) {
        T sum = zero<T>();
        constexpr int APART = G * R * Words::COUNT; // distance between words
#pragma unroll 1
        for (; first < tiles; first += G * IN_FLIGHT, from += IN_FLIGHT * APART) {
            // A bit for each tile. Those that are not wanted count as arrived.
            const int count = (tiles - first + G - 1) / G, skipped = (own - first) / G;
            unsigned wanted = count < 32 ? (1u << count) - 1 : ~0u;
            if (own >= first && (own - first) % G == 0 && skipped < IN_FLIGHT) wanted &= ~(1u << skipped);
            Word taken[IN_FLIGHT][Words::COUNT];
#pragma unroll
            for (int u = 0; u < IN_FLIGHT; ++u)
#pragma unroll
                for (int w = 0; w < Words::COUNT; ++w)
                    taken[u][w] = ~wanted >> u & 1;
            bool waits;
            do {
                waits = false;
#pragma unroll
                for (int u = 0; u < IN_FLIGHT; ++u)
                    if (!have_arrived(taken[u])) words_of_earlier_block(from + u * APART, taken[u]);
#pragma unroll
                for (int u = 0; u < IN_FLIGHT; ++u)
                    waits |= !have_arrived(taken[u]);
            } while (waits);
#pragma unroll
            for (int u = 0; u < IN_FLIGHT; ++u) {
                if (!(wanted >> u & 1)) continue;
                sum = sum + Words::number(taken[u]);
                clear_words<Words::COUNT>(from + u * APART);
            }
        }
        return sum;
    }

    // Where a tile stores its sum for an element of a segment: the tile in the segment's row and this column, or in the
    // segment's column and this row.
    static __device__ __forceinline__ Word *place(Word *words, int tiles, int segment, int tile, int element) {
        return words + (((long long)segment * tiles + tile) * R + element) * Words::COUNT;
    }
};

} // namespace kblas
