// trsv, tpsv, tbsv: x := op(A)^-1 * x with a triangular A. Memory-bound and sequential: every element of A is read
// once, and an element of x depends on all elements solved before it.
//
// The equations are divided into blocks of NB. Each block of threads solves one of them, and takes it by a ticket in
// the order of solution. So the blocks it waits for have begun or ended. It subtracts the products of the tiles of A
// with the solved blocks of x as they arrive, and then solves its own equations. trsv_diagonal.cuh describes the
// solution; trsv_folded.cuh describes how the last tile takes less time. A tile is loaded to registers before its block
// of x arrives, and the next tiles are prefetched to the L2. In a batch blocks seldom wait, so the registers are used
// for more resident blocks instead. Solved elements are passed on as words that are not 0, so no other signal is
// needed. The order of all sums depends on n, the band and the kernel alone.
#pragma once
#include "common/batch.cuh"
#include "trsv_tiles.cuh"

namespace kblas {

// For a batch. Mirrors `TrsvManyArgs` of src/backend/cuda/triangular.rs.
template <class T> struct TrsvManyArgs {
    TrsvArgs<T> common; // without a and x; words for all entries
    long long count;
    Entries<const T> a;
    Entries<T> x;
};

// AHEAD: the rows of the diagonal block are kept in registers, too.
template <class T, int NB, int THREADS, bool TRANS, bool FOLDS, bool AHEAD>
struct TrsvBlock : TrsvTiles<T, NB, THREADS, TRANS, FOLDS, AHEAD> {
    using Tiles = TrsvTiles<T, NB, THREADS, TRANS, FOLDS, AHEAD>;
    using Tiles::add, Tiles::add_tiles, Tiles::each, Tiles::fetch, Tiles::first, Tiles::forward, Tiles::number, Tiles::p,
        Tiles::side, Tiles::solved, Tiles::total, Tiles::wait_for;
    using typename Tiles::Diagonal, typename Tiles::Task, typename Tiles::W, typename Tiles::Word;
    static constexpr int HELD = Tiles::HELD, SUMS = Tiles::SUMS, ROOM = Tiles::ROOM, FAR = Tiles::FAR;
    // Whether the registers also have room for a row of the inverse.
    static constexpr bool HOLDS = AHEAD && HELD * sizeof(W) <= (THREADS > 256 ? 64 : 256);

    __device__ __forceinline__ void solve_unfolded() const {
        T acc[SUMS] = {}, a[HELD];
        this->load_triangle();
        const Task task = this->task();
        if (AHEAD && task.tiles > 0) fetch(task.begin, a);
        __syncthreads();
        // The first two blocks are solved before an inverse is ready.
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
        // The first two blocks are solved before an inverse is ready.
        bool folds = number >= 2 && last >= 0;
        if (folds) fetch(task.tile(last), a);
        for (int t = 0; AHEAD && folds && t < FAR && t < last; ++t)
            this->ask_for(task.tile(t));
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
            const W *const z = this->wait_for_last(task.tile(last));
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
            // This block has waited for all others, directly or through the blocks it waited for.
            for (long long k = threadIdx.x; k < p.n * Word::COUNT; k += THREADS)
                p.words[k] = 0;
            if (AHEAD && !FOLDS && threadIdx.x == 0) *p.ticket = 0;
        }
    }

    // Offsets in shared memory, as in `run`.
    static constexpr int TILE_AT = Diagonal::SHARED, SOLVED_AT = TILE_AT + ROOM;

    static __device__ __forceinline__ Neighbours neighbours_of(const TrsvArgs<T> &p, W *shared, unsigned long long *words,
                                                               int number, unsigned rank, unsigned blocks) {
        const bool forward = (p.upper != 0) == TRANS;
        W *const last = shared + 3 * NB;
        T *const before = reinterpret_cast<T *>(shared + SOLVED_AT) + 2 * NB;
        Neighbours all{words};
#pragma unroll
        for (int d = 0; d < Neighbours::REACH; ++d) {
            const bool reaches = d == 0 ? p.band > 0 : p.band > d * NB;
            all.from[d] = reaches && int(rank) > d;
            if (all.from[d]) {
                const long long other = forward ? number - 1 - d : p.blocks - number + d, left = p.n - other * NB;
                const int coming = int(left < NB ? left : NB);
                if (threadIdx.x == 0) expect_mail(words + d, unsigned(coming) * unsigned(d == 0 ? sizeof(W) : sizeof(T)));
                // Beyond the matrix x is 0.
                for (int k = coming + threadIdx.x; k < NB; k += THREADS) {
                    if (d == 0)
                        last[k] = zero<W>();
                    else
                        before[k] = zero<T>();
                }
            }
            if (reaches && rank + 1 + d < blocks && number + 1 + d < p.blocks) {
                all.boxes[d] = place_in_block(d == 0 ? static_cast<const void *>(last) : before, rank + 1 + d);
                all.full[d] = place_in_block(words + d, rank + 1 + d);
            }
        }
        return all;
    }

    static __device__ __forceinline__ void run(const TrsvArgs<T> &p, W *shared, int *extraordinary, int number,
                                               const Neighbours &neighbours = {}) {
        const bool forward = (p.upper != 0) == TRANS;
        const long long first = (long long)(forward ? number : p.blocks - 1 - number) * NB;
        const int have = int(p.n - first < NB ? p.n - first : NB);
        W *const triangle = shared + Diagonal::VECTORS * NB, *const reciprocals = triangle + Diagonal::TRIANGLE;
        W *const tile = shared + TILE_AT;
        T *const solved = reinterpret_cast<T *>(shared + SOLVED_AT), *const sums = solved + (FOLDS ? 3 : 2) * NB;
        const bool wide = !scalar<T>::is_complex || is_wide(p.a);
        if constexpr (FOLDS)
            TrsvBlock{{{{p, forward, number, first, have, shared, triangle, reciprocals, extraordinary, neighbours, wide},
                         tile},
                        solved,
                        sums}}
                .work();
        else
            TrsvBlock{{{p, forward, number, first, have, shared, triangle, reciprocals, extraordinary, neighbours, wide},
                        solved,
                        sums}}
                .work();
    }
};

template <class T, int NB, int THREADS, bool TRANS, bool FOLDS> struct Trsv {
    static __device__ __forceinline__ void run(const TrsvArgs<T> &p) {
        using Block = TrsvBlock<T, NB, THREADS, TRANS, FOLDS, true>;
        KBLAS_SHARED_ASKED_FOR(typename Block::W, shared, Block::SHARED);
        KBLAS_SHARED(unsigned, ticket, 1);
        KBLAS_SHARED(int, extraordinary, THREADS / 32);
        if constexpr (FOLDS) {
            KBLAS_SHARED(unsigned long long, words, Neighbours::REACH);
            const unsigned rank = rank_in_cluster(), blocks = blocks_of_cluster();
            if (threadIdx.x == 0) {
                for (int d = 0; d < Neighbours::REACH; ++d)
                    prepare_mailbox(words + d);
                if (rank == 0) {
                    ticket[0] = take_ticket(p.ticket);
                    // All clusters have a ticket now.
                    if (ticket[0] + 1 == gridDim.x / blocks) *p.ticket = 0;
                }
            }
            cluster_barrier();
            const int number = int(number_of_first(ticket) * blocks + rank);
            if (number < p.blocks) {
                const Neighbours neighbours = Block::neighbours_of(p, shared, words, number, rank, blocks);
                Block::run(p, shared, extraordinary, number, neighbours);
            }
            // No block ends before all blocks have read its number and filled its mailboxes.
            cluster_barrier();
        } else {
            if (p.blocks > 1) {
                if (threadIdx.x == 0) ticket[0] = take_ticket(p.ticket);
                __syncthreads();
            }
            Block::run(p, shared, extraordinary, p.blocks > 1 ? int(ticket[0]) : 0);
        }
    }
};

// Tickets give the first blocks of all entries, then the second ones, and so on. So few blocks wait.
template <class T, int NB, int THREADS, bool TRANS, bool FOLDS> struct TrsvMany {
    static __device__ __forceinline__ void run(const TrsvManyArgs<T> &p) {
        using Block = TrsvBlock<T, NB, THREADS, TRANS, FOLDS, false>;
        KBLAS_SHARED_ASKED_FOR(typename Block::W, shared, Block::SHARED);
        KBLAS_SHARED(unsigned, ticket, 1);
        KBLAS_SHARED(int, extraordinary, THREADS / 32);
        if (threadIdx.x == 0) {
            ticket[0] = take_ticket(p.common.ticket);
            // All blocks have a ticket now.
            if (ticket[0] + 1 == gridDim.x) *p.common.ticket = 0;
        }
        __syncthreads();
        const unsigned count = unsigned(p.count), number = ticket[0] / count, entry = ticket[0] % count;
        TrsvArgs<T> own = p.common;
        own.a = p.a.at(entry), own.x = p.x.at(entry);
        own.words += (long long)entry * own.n * AsWords<T>::COUNT;
        Block::run(own, shared, extraordinary, int(number));
    }
};

} // namespace kblas
