// trsv, tpsv, tbsv: x := op(A)^-1 * x with a triangular A. Memory-bound, and a chain: every element of A is read
// once, and no element of x is known before those in front of it.
//
// The equations are in blocks of NB. A block of threads takes one of them, in the order of their solution, by a
// ticket: those that it waits for have been taken before, so that they run or have run. It subtracts the products of
// the tiles of A with the blocks of x that are solved, as they come, and then solves its own: trsv_diagonal.cuh says how,
// and trsv_folded.cuh how the last tile comes sooner. A tile is in registers before its block of x is there, and those
// behind it are on their way to the L2. In a batch blocks seldom wait, so that more blocks have the registers instead. Solved
// elements are left as words that are not 0, so that nothing else need be told. The order of all sums depends on n and
// the kernel alone.
#pragma once
#include "common/batch.cuh"
#include "trsv_diagonal.cuh"
#include "trsv_folded.cuh"

#include <type_traits>

namespace kblas {

// Of a batch. Mirrors `TrsvManyArgs` of src/backend/cuda/trsv.rs.
template <class T> struct TrsvManyArgs {
    TrsvArgs<T> common; // with nobody's a and x; words for all entries
    long long count;
    Entries<const T> a;
    Entries<T> x;
};

// FOLDS: with the last tile as trsv_folded.cuh says.
template <class T, int NB, int THREADS, bool TRANS, bool FOLDS>
using TrsvEnd = std::conditional_t<FOLDS, TrsvFolded<T, NB, THREADS, TRANS>, TrsvDiagonal<T, NB, THREADS, TRANS>>;

// AHEAD: tiles are fetched before they are wanted, and rows of the diagonal's block are in registers.
template <class T, int NB, int THREADS, bool TRANS, bool FOLDS, bool AHEAD>
struct TrsvBlock : TrsvEnd<T, NB, THREADS, TRANS, FOLDS> {
    using Diagonal = TrsvEnd<T, NB, THREADS, TRANS, FOLDS>;
    using Diagonal::first, Diagonal::forward, Diagonal::is_within, Diagonal::number, Diagonal::p, Diagonal::stored;
    using W = std::conditional_t<FOLDS, typename Folded<T>::Computed, T>;
    static constexpr int QUARTERS = Diagonal::QUARTERS, HELD = Diagonal::HELD, MINE = Diagonal::MINE;
    static constexpr int SUMS = TRANS ? MINE : 4;
    static constexpr int ROWS = TRANS ? 0 : Diagonal::GROUPS; // of sums in shared memory
    // Elements in shared memory: of W, and behind them of T.
    static constexpr int ROOM = [] {
        if constexpr (FOLDS)
            return Diagonal::ROOM;
        else
            return 0;
    }();
    static constexpr int SHARED = Diagonal::SHARED + ROOM + (2 + ROWS) * NB / int(sizeof(W) / sizeof(T));
    static constexpr bool HOLDS = AHEAD && HELD * sizeof(W) <= (THREADS > 256 ? 64 : 256); // of the inverse, too, the rows in registers
    static constexpr int FAR = 3; // tiles from the one that is multiplied to the one that is asked for
    using Word = SolvedWord<T>;

    T *const solved; // a block of x, and the one before it
    T *const sums;

    // The tile's elements of this thread: handle(k, row and column in the tile, address) of each.
    template <class Handle> __device__ __forceinline__ void each(long long other, Handle handle) const {
        const int row = TRANS ? threadIdx.x % 32 : threadIdx.x % NB;
        const int column = TRANS ? threadIdx.x / 32 * MINE : threadIdx.x / NB * HELD;
        const long long j = (TRANS ? first : other * NB) + column;
        const T *at = p.a + p.columns.start(j) + (TRANS ? other * NB : first) + row;
        long long apart = p.columns.apart(j);
        constexpr int ROWS_EACH = TRANS ? QUARTERS : 1;
#pragma unroll
        for (int c = 0; c < HELD / ROWS_EACH; ++c) {
#pragma unroll
            for (int q = 0; q < ROWS_EACH; ++q)
                handle(c * ROWS_EACH + q, row + 32 * q, column + c, at + 32 * q);
            at += apart, apart += p.columns.step;
        }
    }

    static __device__ __forceinline__ long long apart(long long a, long long b) { return a > b ? a - b : b - a; }

    // Whether no element of the tile is outside the band.
    __device__ __forceinline__ bool is_in_band(long long other) const {
        return (apart(first / NB, other) + 1) * NB - 1 <= p.band;
    }

    // What of the tile there is.
    struct Part {
        int rows, columns;
        __device__ __forceinline__ bool has(int row, int column) const { return row < rows && column < columns; }
    };
    __device__ __forceinline__ Part part(long long other) const {
        const auto of = [&](long long begin) { return int(p.n - begin < NB ? p.n - begin : NB); };
        const int mine = of(first), others = of(other * NB);
        return TRANS ? Part{others, mine} : Part{mine, others};
    }
    __device__ __forceinline__ bool is_whole(long long other) const {
        const Part there = part(other);
        return there.rows == NB && there.columns == NB && is_in_band(other);
    }
    __device__ __forceinline__ bool is_within_band(long long other, int row, int column) const {
        const long long i = (TRANS ? other * NB : first) + row, j = (TRANS ? first : other * NB) + column;
        return is_within(i, j);
    }

    __device__ __forceinline__ void fetch(long long other, T (&a)[HELD]) const {
        const Part there = part(other);
        if (is_whole(other))
            each(other, [&](int k, int, int, const T *at) { a[k] = stored(at); });
        else if (is_in_band(other))
            each(other, [&](int k, int row, int column, const T *at) {
                a[k] = there.has(row, column) ? stored(at) : zero<T>();
            });
        else
            each(other, [&](int k, int row, int column, const T *at) {
                a[k] = is_within_band(other, row, column) ? stored(at) : zero<T>();
            });
    }

    // Brings the tile to the L2: each thread a line's part of it. What is not within the matrix is not asked for.
    __device__ __forceinline__ void ask_for(long long other) const {
        if (!is_whole(other)) return;
        constexpr int EACH = NB / Diagonal::GROUPS;
        const long long j = (TRANS ? first : other * NB) + threadIdx.x / Diagonal::GROUPS;
        prefetch(p.a + p.columns.start(j) + (TRANS ? other * NB : first) + threadIdx.x % Diagonal::GROUPS * EACH);
    }

    // An element of a block of x, as soon as it is there. `between`: blocks that are solved between that one and this one.
    __device__ __forceinline__ T element_of(long long other, int between) const {
        const long long i = other * NB + threadIdx.x;
        if (i >= p.n) return zero<T>();
        return Word::take(between <= (FOLDS ? 1 : 0),
                          [&](int w) { return word_of_earlier_block(p.words + i * Word::COUNT + w); });
    }

    // The block, in shared memory.
    __device__ __forceinline__ const T *wait_for(long long other, int between) const {
        T *const place = solved + between % 2 * NB;
        if (threadIdx.x < NB) place[threadIdx.x] = element_of(other, between);
        __syncthreads();
        return place;
    }

    // The same as it is computed with.
    __device__ __forceinline__ const W *wait_for_last(long long other) const {
        W *const place = this->vectors + 3 * NB;
        if (threadIdx.x < NB) place[threadIdx.x] = converted<W>(element_of(other, 0));
        __syncthreads();
        return place;
    }

    __device__ __forceinline__ void product(int k, const T (&a)[HELD], const T *x, T (&acc)[SUMS]) const {
        T &sum = acc[TRANS ? k / QUARTERS : k % SUMS];
        sum = fma_(conj_if(p.conj, a[k]), x[TRANS ? threadIdx.x % 32 + 32 * (k % QUARTERS) : threadIdx.x / NB * HELD + k], sum);
    }

    // What A has not is 0 here. Outside the band that is not multiplied, because an infinite x would make a NaN of it.
    // Outside the matrix it makes no difference: x is 0 there, or nobody wants the sum.
    __device__ __forceinline__ void add(long long other, const T (&a)[HELD], const T *x, T (&acc)[SUMS]) const {
        if (is_in_band(other)) {
#pragma unroll
            for (int k = 0; k < HELD; ++k)
                product(k, a, x, acc);
        } else {
            each(other, [&](int k, int row, int column, const T *) {
                if (is_within_band(other, row, column)) product(k, a, x, acc);
            });
        }
    }

    // Adds a tile's products, and fetches the tile behind it.
    __device__ __forceinline__ void add_and_fetch(long long other, long long behind, T (&a)[HELD], const T *x,
                                                  T (&acc)[SUMS]) const {
        if (is_in_band(other) && is_whole(behind)) {
            each(behind, [&](int k, int, int, const T *at) {
                product(k, a, x, acc);
                a[k] = stored(at);
            });
        } else {
            add(other, a, x, acc);
            fetch(behind, a);
        }
    }

    // The sum of the lane's equation.
    __device__ __forceinline__ T total(T (&acc)[SUMS]) const {
        if constexpr (TRANS) {
            LaneSum<32, SUMS>::sum(acc, threadIdx.x % 32);
            return acc[0];
        } else {
            sums[threadIdx.x] = (acc[0] + acc[1]) + (acc[2] + acc[3]);
            __syncthreads();
            const int i = this->row();
            T sum = sums[i];
#pragma unroll
            for (int g = 1; g < ROWS; ++g)
                sum = sum + sums[g * NB + i];
            return sum;
        }
    }

    // The tiles that the band has elements in, in the order of solution, and the lane's equation.
    struct Task {
        long long begin;
        int by, tiles, r;
        bool is_there;
        T right;
        __device__ __forceinline__ long long tile(int t) const { return begin + by * t; }
    };

    __device__ __forceinline__ Task task() const {
        const int own = first / NB;
        const long long reach = (p.band + NB - 1) / NB; // blocks to either side that the band has elements in
        const int begin = forward ? (own > reach ? int(own - reach) : 0)
                                  : (p.blocks - 1 - own > reach ? int(own + reach) : p.blocks - 1);
        const int r = this->equation();
        const bool is_there = r < this->have;
        return {begin,    forward ? 1 : -1, forward ? own - begin : begin - own, r,
                is_there, is_there ? p.x[this->place_of(r) * p.incx] : zero<T>()};
    }

    // Adds the products of the first `count` tiles. AHEAD: the first is in `a`, and in the end that number `fetched` - 1 is.
    __device__ __forceinline__ void add_tiles(const Task &task, int count, int fetched, T (&a)[HELD], T (&acc)[SUMS]) const {
        if (AHEAD && p.band >= p.n - 1 && p.columns.step == 0)
            add_whole_tiles(task, count, fetched, a, acc);
        else
            add_any_tiles(task, count, fetched, a, acc);
    }

    __device__ __forceinline__ void add_any_tiles(const Task &task, int count, int fetched, T (&a)[HELD],
                                                  T (&acc)[SUMS]) const {
#pragma unroll 1
        for (int t = 0; t < count; ++t) {
            const long long other = task.tile(t);
            const bool fetches = AHEAD && t + 1 < fetched;
            if (!AHEAD) fetch(other, a);
            if (AHEAD && t + FAR < fetched) ask_for(task.tile(t + FAR));
            const T *const x = wait_for(other, task.tiles - 1 - t);
            if (fetches)
                add_and_fetch(other, task.tile(t + 1), a, x, acc);
            else
                add(other, a, x, acc);
        }
    }

    // The same where all tiles but the first are whole and within the band, and columns are a leading dimension apart: nothing
    // is between the wait for a tile and its products but what must be.
    __device__ __forceinline__ void add_whole_tiles(const Task &task, int count, int fetched, T (&a)[HELD],
                                                    T (&acc)[SUMS]) const {
        constexpr int ROWS_EACH = TRANS ? QUARTERS : 1, EACH = NB / Diagonal::GROUPS;
        const long long ld = p.columns.twice / 2, stride = task.by * NB * (TRANS ? 1 : ld);
        // Equations that there are not have the elements of one that there is, and nobody wants their sums.
        const auto within = [&](int equation) { return equation < this->have ? equation : this->have - 1; };
        const int other = TRANS ? threadIdx.x % 32 : threadIdx.x / NB * HELD, own = TRANS ? threadIdx.x / 32 * MINE : threadIdx.x % NB;
        const T *at = p.a + (TRANS ? first * ld + task.begin * NB + other : (task.begin * NB + other) * ld + first + within(own));
        const auto place = [&](int k) { return TRANS ? within(own + k / ROWS_EACH) * ld + 32 * (k % ROWS_EACH) : k * ld; };
        // Of the lines that the thread asks for.
        const int line = threadIdx.x / Diagonal::GROUPS, part = threadIdx.x % Diagonal::GROUPS * EACH;
        const bool asks = (TRANS ? line : part) < this->have;
        const T *far = p.a + (TRANS ? (first + line) * ld + task.begin * NB : (task.begin * NB + line) * ld + first) + part + FAR * stride;
#pragma unroll 1
        for (int t = 0; t < count; ++t) {
            const T *const x = wait_for(task.tile(t), task.tiles - 1 - t);
            at += stride;
            const bool fetches = t + 1 < fetched;
#pragma unroll
            for (int k = 0; k < HELD; ++k) {
                product(k, a, x, acc);
                if (fetches) a[k] = stored(at + place(k));
            }
            if (asks && t + FAR < fetched) prefetch(far);
            far += stride;
        }
    }

    // The right-hand side of the lane's equation, without what the sums have.
    __device__ __forceinline__ W side(const Task &task, T (&acc)[SUMS]) const {
        const W sum = converted<W>(total(acc));
        return task.is_there ? converted<W>(task.right) + minus(sum) : zero<W>();
    }

    __device__ __forceinline__ void solve_unfolded() const {
        T acc[SUMS] = {}, a[HELD];
        this->load_triangle();
        const Task task = this->task();
        if (AHEAD && task.tiles > 0) fetch(task.begin, a);
        __syncthreads();
        // The first two are solved before an inverse is there.
        const bool inverts = number >= 2 && task.tiles > 0;
        const bool inverse_serves = inverts && this->invert();
        const int r = task.r;
        if constexpr (AHEAD) {
            if (task.tiles > 0) add_tiles(task, task.tiles - 1, task.tiles, a, acc);
            T of_n[HELD] = {}, of_y[HELD] = {};
            if (inverts) {
#pragma unroll
                for (int k = 0; k < HELD; ++k)
                    of_n[k] = this->of_n(r, k), of_y[k] = this->of_y(r, k);
            }
            const int last = task.tiles - 1;
            if (last >= 0) add(task.tile(last), a, wait_for(task.tile(last), 0), acc);
            this->solve(
                side(task, acc), inverse_serves, [&](int k) { return of_n[k]; }, [&](int k) { return of_y[k]; });
        } else {
            add_tiles(task, task.tiles, task.tiles, a, acc);
            this->solve(
                side(task, acc), inverse_serves, [&](int k) { return this->of_n(r, k); },
                [&](int k) { return this->of_y(r, k); });
        }
    }

    __device__ __forceinline__ void solve_folded() const {
        const Task task = this->task();
        T acc[SUMS] = {}, a[HELD];
        const int r = task.r, last = task.tiles - 1;
        W m[HELD] = {}, l[HELD] = {}, y[HELD] = {};
        // The first two are solved before an inverse is there.
        bool folds = number >= 2 && last >= 0;
        if (folds) fetch(task.tile(last), a);
        for (int t = 0; AHEAD && folds && t < FAR && t < last; ++t)
            ask_for(task.tile(t));
        this->load_triangle();
        __syncthreads();
        if (folds) {
            bool is_modest = true;
            each(task.tile(last), [&](int k, int row, int column, const T *) {
                const int own = TRANS ? column : row, equation = forward || own >= this->have ? own : this->have - 1 - own;
                is_modest &= this->put(equation, TRANS ? row : column, a[k]);
            });
            is_modest &= this->invert_by_units();
            for (int warp = 0; warp < Diagonal::WARPS; ++warp)
                is_modest &= !this->extraordinary[warp];
            folds = this->multiply(is_modest);
            if constexpr (AHEAD) {
#pragma unroll
                for (int k = 0; k < HELD; ++k) {
                    m[k] = this->of_m(r, k);
                    if constexpr (HOLDS) y[k] = this->of_y(r, k);
                    if constexpr (Diagonal::REFINES) l[k] = this->of_l(r, k);
                }
            }
        }
        const int count = folds ? last : task.tiles;
        if (AHEAD && count > 0) fetch(task.begin, a);
        add_tiles(task, count, count, a, acc);
        W right = side(task, acc);
        if (folds) {
            const auto of_m = [&](int k) { return AHEAD ? m[k] : this->of_m(r, k); };
            const auto of_l = [&](int k) { return AHEAD ? l[k] : this->of_l(r, k); };
            const auto of_y = [&](int k) { return HOLDS ? y[k] : this->of_y(r, k); };
            const W v = p.unit ? right : mul(right, this->reciprocals[r]);
            const W x = this->before_last(r, v, of_y);
            W n[HELD] = {};
            if constexpr (AHEAD && Diagonal::REFINES) {
#pragma unroll
                for (int k = 0; k < HELD; ++k)
                    n[k] = this->of_n(r, k);
            }
            const auto of_n = [&](int k) { return AHEAD ? n[k] : this->of_n(r, k); };
            const W *const z = wait_for_last(task.tile(last));
            const bool is_solved = this->solve_last(r, x, v, z, of_m, of_l, of_n, of_y);
            if (is_solved) return;
            __syncthreads();
#pragma unroll
            for (int k = 0; k < SUMS; ++k)
                acc[k] = zero<T>();
            if (threadIdx.x < NB) solved[threadIdx.x] = converted<T>(z[threadIdx.x]);
            __syncthreads();
            fetch(task.tile(last), a);
            add(task.tile(last), a, solved, acc);
            right = right + minus(converted<W>(total(acc)));
        }
        if (threadIdx.x % 32 < Diagonal::MINE) this->vectors[NB + r] = right;
        __syncthreads();
        if (threadIdx.x < 32) this->solve_by_substitution();
    }

    __device__ __forceinline__ void work() const {
        if constexpr (FOLDS)
            solve_folded();
        else
            solve_unfolded();
        if (p.blocks > 1 && number + 1 == p.blocks) {
            // All others have been waited for, and so have those that they waited for.
            for (long long k = threadIdx.x; k < p.n * Word::COUNT; k += THREADS)
                p.words[k] = 0;
            if (AHEAD && threadIdx.x == 0) *p.ticket = 0;
        }
    }

    static __device__ __forceinline__ void run(const TrsvArgs<T> &p, W *shared, int *extraordinary, int number) {
        const bool forward = (p.upper != 0) == TRANS;
        const long long first = (long long)(forward ? number : p.blocks - 1 - number) * NB;
        const int have = int(p.n - first < NB ? p.n - first : NB);
        W *const triangle = shared + Diagonal::VECTORS * NB, *const reciprocals = triangle + Diagonal::TRIANGLE;
        W *const tile = reciprocals + NB;
        T *const solved = reinterpret_cast<T *>(tile + ROOM), *const sums = solved + 2 * NB;
        const bool wide = !scalar<T>::is_complex || is_wide(p.a);
        if constexpr (FOLDS)
            TrsvBlock{{{p, forward, number, first, have, shared, triangle, reciprocals, extraordinary, wide}, tile},
                      solved, sums}
                .work();
        else
            TrsvBlock{{p, forward, number, first, have, shared, triangle, reciprocals, extraordinary, wide},
                      solved, sums}
                .work();
    }
};

template <class T, int NB, int THREADS, bool TRANS, bool FOLDS> struct Trsv {
    static __device__ __forceinline__ void run(const TrsvArgs<T> &p) {
        using Block = TrsvBlock<T, NB, THREADS, TRANS, FOLDS, true>;
        KBLAS_SHARED_ASKED_FOR(typename Block::W, shared, Block::SHARED);
        KBLAS_SHARED(unsigned, ticket, 1);
        KBLAS_SHARED(int, extraordinary, THREADS / 32);
        if (p.blocks > 1) {
            if (threadIdx.x == 0) ticket[0] = take_ticket(p.ticket);
            __syncthreads();
        }
        Block::run(p, shared, extraordinary, p.blocks > 1 ? int(ticket[0]) : 0);
    }
};

// The first blocks of all entries, then the second ones: few wait.
template <class T, int NB, int THREADS, bool TRANS, bool FOLDS> struct TrsvMany {
    static __device__ __forceinline__ void run(const TrsvManyArgs<T> &p) {
        using Block = TrsvBlock<T, NB, THREADS, TRANS, FOLDS, false>;
        KBLAS_SHARED_ASKED_FOR(typename Block::W, shared, Block::SHARED);
        KBLAS_SHARED(unsigned, ticket, 1);
        KBLAS_SHARED(int, extraordinary, THREADS / 32);
        if (threadIdx.x == 0) {
            ticket[0] = take_ticket(p.common.ticket);
            // All have theirs.
            if (ticket[0] + 1 == gridDim.x) *p.common.ticket = 0;
        }
        __syncthreads();
        const unsigned count = unsigned(p.count), number = ticket[0] / count, entry = ticket[0] % count;
        TrsvArgs<T> own = p.common;
        own.a = p.a.at(entry), own.x = p.x.at(entry);
        own.words += (long long)entry * own.n * SolvedWord<T>::COUNT;
        Block::run(own, shared, extraordinary, int(number));
    }
};

} // namespace kblas
