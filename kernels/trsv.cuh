// trsv, tpsv, tbsv: x := op(A)^-1 * x with a triangular A. Memory-bound, and a chain: every element of A is read
// once, and no element of x is known before those in front of it.
//
// The equations are in blocks of NB. A block of threads takes one of them, in the order of their solution, by a
// ticket: those that it waits for have been taken before, so that they run or have run. It subtracts the products of
// the tiles of A with the blocks of x that are solved, as they come, and then solves its own: trsv_diagonal.cuh says how.
// A tile is in registers before its block of x is there; in a batch, whose blocks seldom wait, more blocks have the registers
// instead. Solved elements are left as words that are not 0, so that
// nothing else need be told. The order of all sums depends on n and the kernel alone.
#pragma once
#include "common/batch.cuh"
#include "trsv_diagonal.cuh"

namespace kblas {

// Of a batch. Mirrors `TrsvManyArgs` of src/backend/cuda/trsv.rs.
template <class T> struct TrsvManyArgs {
    TrsvArgs<T> common; // with nobody's a and x; words for all entries
    long long count;
    Entries<const T> a;
    Entries<T> x;
};

// AHEAD: tiles are fetched before they are wanted, and rows of the diagonal's block are in registers.
template <class T, int NB, int THREADS, bool TRANS, bool AHEAD>
struct TrsvBlock : TrsvDiagonal<T, NB, THREADS, TRANS> {
    using Diagonal = TrsvDiagonal<T, NB, THREADS, TRANS>;
    using Diagonal::first, Diagonal::forward, Diagonal::is_within, Diagonal::number, Diagonal::p, Diagonal::stored;
    static constexpr int QUARTERS = Diagonal::QUARTERS, HELD = Diagonal::HELD, MINE = Diagonal::MINE;
    static constexpr int SUMS = TRANS ? MINE : 4;
    static constexpr int ROWS = TRANS ? 0 : Diagonal::GROUPS; // of sums in shared memory
    static constexpr int SHARED = Diagonal::SHARED + 2 * NB + ROWS * NB;
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

    // A block of x, in shared memory. `between`: blocks that are solved between it and this one.
    __device__ __forceinline__ const T *wait_for(long long other, int between) const {
        T *const place = solved + between % 2 * NB;
        if (threadIdx.x < NB) {
            const long long i = other * NB + threadIdx.x;
            place[threadIdx.x] = i < p.n ? Word::take(p.words + i * Word::COUNT, between == 0) : zero<T>();
        }
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

    __device__ __forceinline__ void work() const {
        const int own = first / NB;
        const long long reach = (p.band + NB - 1) / NB; // blocks to either side that the band has elements in
        const int begin = forward ? (own > reach ? int(own - reach) : 0)
                                  : (p.blocks - 1 - own > reach ? int(own + reach) : p.blocks - 1);
        const int by = forward ? 1 : -1, tiles = forward ? own - begin : begin - own;
        T acc[SUMS];
#pragma unroll
        for (int k = 0; k < SUMS; ++k)
            acc[k] = zero<T>();
        this->load_triangle();
        T a[HELD];
        if (AHEAD && tiles > 0) fetch(begin, a);
        const int r = this->equation();
        const bool is_there = r < this->have;
        const T right = is_there ? p.x[this->place_of(r) * p.incx] : zero<T>();
        __syncthreads();
        // The first two are solved before an inverse is there.
        const bool inverts = number >= 2 && tiles > 0;
        const bool inverse_serves = inverts && this->invert();
        if constexpr (AHEAD) {
            for (int t = 0; t + 1 < tiles; ++t) {
                const long long other = begin + by * t;
                add_and_fetch(other, other + by, a, wait_for(other, tiles - 1 - t), acc);
            }
            T of_n[HELD] = {}, of_y[HELD] = {};
            if (inverts) {
#pragma unroll
                for (int k = 0; k < HELD; ++k)
                    of_n[k] = this->of_n(r, k), of_y[k] = this->of_y(r, k);
            }
            if (tiles > 0) add(own - by, a, wait_for(own - by, 0), acc);
            const T sum = total(acc);
            this->solve(
                is_there ? right + minus(sum) : zero<T>(), inverse_serves, [&](int k) { return of_n[k]; },
                [&](int k) { return of_y[k]; });
        } else {
            for (int t = 0; t < tiles; ++t) {
                const long long other = begin + by * t;
                fetch(other, a);
                add(other, a, wait_for(other, tiles - 1 - t), acc);
            }
            const T sum = total(acc);
            this->solve(
                is_there ? right + minus(sum) : zero<T>(), inverse_serves, [&](int k) { return this->of_n(r, k); },
                [&](int k) { return this->of_y(r, k); });
        }
        if (p.blocks > 1 && number + 1 == p.blocks) {
            // All others have been waited for, and so have those that they waited for.
            for (long long k = threadIdx.x; k < p.n * Word::COUNT; k += THREADS)
                p.words[k] = 0;
            if (AHEAD && threadIdx.x == 0) *p.ticket = 0;
        }
    }

    static __device__ __forceinline__ void run(const TrsvArgs<T> &p, T *shared, int *extraordinary, int number) {
        const bool forward = (p.upper != 0) == TRANS;
        const long long first = (long long)(forward ? number : p.blocks - 1 - number) * NB;
        const int have = int(p.n - first < NB ? p.n - first : NB);
        T *const triangle = shared + Diagonal::VECTORS * NB, *const reciprocals = triangle + Diagonal::TRIANGLE;
        T *const solved = reciprocals + NB, *const sums = solved + 2 * NB;
        const bool wide = !scalar<T>::is_complex || is_wide(p.a);
        TrsvBlock{{p, forward, number, first, have, shared, triangle, reciprocals, extraordinary, wide}, solved, sums}
            .work();
    }
};

template <class T, int NB, int THREADS, bool TRANS> struct Trsv {
    static __device__ __forceinline__ void run(const TrsvArgs<T> &p) {
        using Block = TrsvBlock<T, NB, THREADS, TRANS, true>;
        KBLAS_SHARED_ASKED_FOR(T, shared, Block::SHARED);
        KBLAS_SHARED(int, ticket, 1);
        KBLAS_SHARED(int, extraordinary, THREADS / 32);
        if (p.blocks > 1) {
            if (threadIdx.x == 0) ticket[0] = int(take_ticket(p.ticket));
            __syncthreads();
        }
        Block::run(p, shared, extraordinary, p.blocks > 1 ? ticket[0] : 0);
    }
};

// The first blocks of all entries, then the second ones: few wait.
template <class T, int NB, int THREADS, bool TRANS> struct TrsvMany {
    static __device__ __forceinline__ void run(const TrsvManyArgs<T> &p) {
        using Block = TrsvBlock<T, NB, THREADS, TRANS, false>;
        KBLAS_SHARED_ASKED_FOR(T, shared, Block::SHARED);
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
