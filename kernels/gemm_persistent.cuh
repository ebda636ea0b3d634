// gemm with few columns, many rows and up to some hundred terms, in a persistent grid.
//
// A block copies all of op(B) to shared memory once. A warp then computes tiles of WM rows and all columns of C, one after the
// other. It has its own stages of op(A), which follow each other without a gap: while a tile is added and C is updated, the
// copies of the next tiles are in flight. So warps never wait for each other. The blocks of gemm.cuh wait for their first
// copies and for C, and with few terms these waits take as long as the copies.
//
// The tiles of all warps at one time are a wave. In a whole wave the warps of a block have neighbouring tiles. If the columns
// of C are contiguous, the block then reads and writes long pieces of them. dgemm TN of 432226 x 26 x 44 takes 97 us instead of
// 113 with neighbouring tiles in neighbouring blocks (H200, 2026-11-30). In the last wave neighbouring tiles are in
// neighbouring blocks, so that all multiprocessors have equally many.
//
// The products and their order are those of gemm.cuh with tensor cores: the bits are the same.
#pragma once
#include "gemm_args.cuh"
#include "gemm_side.cuh"
#include "gemm_units.cuh"

namespace kblas {

// BN: most columns. BK: terms of a stage. LAY: the layout of op(A), ALONG_ROWS or ALONG_TERMS.
template <class T, int BN, int WM, int BK, int STAGES, int LAY, int WARPS> struct GemmPersistent {
    static constexpr int THREADS = 32 * WARPS;
    static constexpr bool IS_COMPLEX = scalar<T>::is_complex;
    using A = GemmSide<T, WM, BK, 32, LAY, 0, false, 16, true>;

    // op(B) in shared memory: four terms of all columns, then the next four terms. The lanes of a warp read neighbours.
    struct B {
        static constexpr int UNIT = 8;
        static __device__ __forceinline__ int place(int high, int low, int term) {
            return (term / 4 * BN + high + low) * 4 + term % 4;
        }
    };

    static constexpr int STEP = IS_COMPLEX ? 4 : 8, STEPS = BK / STEP;
    using Unit = GemmMatrixUnit<T, WM, BN, A, B, STEP>;
    static_assert(BK % STEP == 0 && STAGES > 1, "whole steps");

    // C of a tile is updated in rounds, whose sums fit in a stage. A lane has EACH elements in all.
    static constexpr int ROUNDS = BN > BK ? BN / BK : 1, WIDTH = BN / ROUNDS, GROUPS = Unit::GROUPS / ROUNDS, EACH = WM * BN / 32;
    static_assert(WM <= 32 && WIDTH <= 32 && A::ELEMENTS == WM * BK, "a lane has one place along a line of C");

    // The elements of C of a lane. Lines are columns of C if these are contiguous, otherwise rows. Neighbouring lanes have
    // neighbours of a line, and several lines.
    struct Lines {
        T *c;          // the lane's first element
        long long ld;  // from line to line
        int bits, on;  // log2 of the elements of a line, and lines that the lanes have at once
        int element, line, rows, columns;
        bool by_columns;

        __device__ __forceinline__ Lines(const GemmArgs<T> &p, long long row) {
            by_columns = p.row_step == 1;
            ld = by_columns ? p.column_step : p.row_step;
            bits = by_columns ? (WM == 16 ? 4 : 5) : (WIDTH == 8 ? 3 : WIDTH == 16 ? 4 : 5);
            on = 32 >> bits;
            element = threadIdx.x % 32 & ((1 << bits) - 1);
            line = threadIdx.x % 32 >> bits;
            rows = static_cast<int>(p.m - row < WM ? p.m - row : WM);
            columns = static_cast<int>(p.n);
            c = in_device_memory(p.c.at(0) + row * p.row_step + element + line * ld);
        }

        // Place of an element among the sums of its round.
        __device__ __forceinline__ int place(int row, int column) const {
            return by_columns ? column << bits | row : row << bits | column;
        }

        // Calls f(e, at) for the elements of a round that exist.
        template <class F> __device__ __forceinline__ void each(int round, F f) const {
            const int across = columns - round * WIDTH, elements = by_columns ? rows : across;
            const int left = element < elements ? (by_columns ? across : rows) - line : 0;
            T *at = c + (by_columns ? round * WIDTH * ld : round * WIDTH);
#pragma unroll
            for (int e = 0; e < EACH / ROUNDS; ++e, at += on * ld)
                if (e * on < left) f(round * (EACH / ROUNDS) + e, at);
        }
    };

    // Calls act(column, term) for each element of op(B) that this thread copies: `padded` terms of BN columns in all.
    // Neighbouring threads have neighbours in device memory.
    template <class Act> static __device__ __forceinline__ void each_of_b(const GemmArgs<T> &p, int padded, Act act) {
        const bool along = p.b_along_terms;
        const int on_columns = along ? WARPS : BN, on_terms = along ? 32 : THREADS / BN;
        const int first_term = along ? threadIdx.x % 32 : threadIdx.x / BN;
        if (THREADS % BN != 0 && first_term >= on_terms) return; // these terms have other threads
        for (int column = along ? threadIdx.x / 32 : threadIdx.x % BN; column < BN; column += on_columns)
#pragma unroll 4
            for (int term = first_term; term < padded; term += on_terms)
                act(column, term);
    }

    // Copies op(B), and zeros instead of the terms and columns that do not exist.
    static __device__ __forceinline__ void fetch_b(T *to, const GemmArgs<T> &p, int terms, int padded) {
        const T *const b = p.b.at(0);
        const long long term_step = p.b_along_terms ? 1 : p.ldb, column_step = p.b_along_terms ? p.ldb : 1;
        each_of_b(p, padded, [&](int column, int term) {
            T *const place = to + B::place(0, column, term);
            if (column < p.n && term < terms)
                copy_async_whole<sizeof(T)>(place, b + term * term_step + column * column_step);
            else
                *place = zero<T>();
        });
        close_batch();
    }

    template <GemmCopies COPIES>
    static __device__ __forceinline__ void compute(const GemmArgs<T> &p, T alpha, T beta, int terms, int tiles) {
        constexpr int STAGE = A::ELEMENTS;
        const int padded = (terms + BK - 1) / BK * BK, on = gridDim.x * WARPS;
        KBLAS_SHARED_LINES_ASKED_FOR(T, all, WARPS *STAGES *STAGE + padded * BN);
        T *const stages = all + threadIdx.x / 32 * (STAGES * STAGE), *const s_b = all + WARPS * STAGES * STAGE;
        fetch_b(s_b, p, terms, padded);
        const T *const operand = p.a.at(0);
        // This warp's tile of the wave whose first tile is `wave`.
        const auto tile_of = [&](int wave) {
            const int warp = threadIdx.x / 32, block = blockIdx.x;
            return wave + (wave <= tiles - on ? block * WARPS + warp : warp * static_cast<int>(gridDim.x) + block);
        };
        // The copies are ahead of the sums: their wave and tile, and its terms whose copies are not issued yet.
        int ahead_wave = 0, ahead_tile = tile_of(0), ahead = terms, to = 0, from = 0;
        const auto rows_of = [&](int tile) { return A(operand, p.lda, p.a_along_terms, (long long)tile * WM, 0, p.m); };
        A a = rows_of(ahead_tile);
        a.template start<COPIES>();
        const auto fetch = [&] {
            if (ahead_tile < tiles && terms > 0) {
                if (ahead >= BK && a.rows == WM)
                    a.template fetch_all<COPIES>(stages + to * STAGE);
                else
                    a.template fetch<0, 1, COPIES>(stages + to * STAGE, ahead < BK ? ahead : BK);
                ahead -= BK;
                if (ahead <= 0) {
                    ahead_wave += on;
                    ahead_tile = ahead_wave < tiles ? tile_of(ahead_wave) : tiles;
                    ahead = terms;
                    if (ahead_tile < tiles) {
                        a = rows_of(ahead_tile);
                        a.template start<COPIES>();
                    }
                }
            }
            to = to + 1 == STAGES ? 0 : to + 1;
            close_batch();
        };
#pragma unroll 1
        for (int stage = 0; stage < STAGES - 1; ++stage)
            fetch();
        wait_for_batches<STAGES - 1>();
        if (IS_COMPLEX && p.conj_b) {
            each_of_b(p, padded, [&](int column, int term) {
                T &element = s_b[B::place(0, column, term)];
                element = conj_if(true, element);
            });
        }
        __syncthreads();
        const bool reads = !is_zero(beta);
#pragma unroll 1
        for (int wave = 0; wave < tiles; wave += on) {
            const int tile = tile_of(wave);
            if (tile >= tiles) break;
            const Lines lines(p, (long long)tile * WM);
            T old[EACH];
#pragma unroll
            for (int e = 0; e < EACH; ++e)
                old[e] = zero<T>();
            if (reads) {
#pragma unroll
                for (int round = 0; round < ROUNDS; ++round)
                    lines.each(round, [&](int e, const T *at) { old[e] = *at; });
            }
            double sum[Unit::SUMS];
#pragma unroll
            for (int e = 0; e < Unit::SUMS; ++e)
                sum[e] = 0;
            const T *bs = s_b;
#pragma unroll 1
            for (int left = terms; left > 0; left -= BK, bs += BK * BN) {
                wait_for_batches<STAGES - 2>();
                __syncwarp();
                fetch();
                const T *const as = stages + from * STAGE;
                from = from + 1 == STAGES ? 0 : from + 1;
                typename Unit::Fragment fragments[2];
                if (sizeof(T) < 16 && left <= BK - STEP) {
                    // With few terms, products with zeros would take as long as the others. H200, 2026-11-30, with up to 47
                    // terms: S, D and C take 0.94 to 0.99 of the time. In Z, where a stage has two steps, registers spill.
#pragma unroll 1
                    for (int term = 0; term < left; term += STEP) {
                        fragments[0].load(as, bs, 0, 0, term, false);
                        Unit::multiply(sum, fragments[0]);
                    }
                    continue;
                }
                fragments[0].load(as, bs, 0, 0, 0, false);
                each_of<STEPS>([&](auto constant) {
                    constexpr int step = decltype(constant)::value;
                    if constexpr (step + 1 < STEPS) fragments[(step + 1) % 2].load(as, bs, 0, 0, (step + 1) * STEP, false);
                    Unit::multiply(sum, fragments[step % 2]);
                });
            }
            // The sums go through the stage that was added last, so that neighbouring lanes have neighbours of C.
            T *const staged = stages + to * STAGE;
#pragma unroll
            for (int round = 0; round < ROUNDS; ++round) {
                __syncwarp();
#pragma unroll
                for (int j = round * GROUPS; j < (round + 1) * GROUPS; ++j)
#pragma unroll
                    for (int k = 0; k < Unit::MEMBERS; ++k)
                        staged[lines.place(Unit::row(j, k), Unit::column(j, k) - round * WIDTH)] = conj_if(p.conj_sum, Unit::value(sum, j, k));
                __syncwarp();
                lines.each(round, [&](int e, T *at) {
                    *at = updated(alpha, staged[threadIdx.x % 32 + e % (EACH / ROUNDS) * 32], beta, old[e]);
                });
            }
        }
    }

    static __device__ __forceinline__ void run(const GemmArgs<T> &p) {
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        const int terms = is_zero(alpha) ? 0 : static_cast<int>(p.k), tiles = static_cast<int>((p.m + WM - 1) / WM);
        // Whether lines are whole copies. All warps decide alike, so also the rows of the last tile count.
        const A a(p.a.at(0), p.lda, p.a_along_terms, (long long)(tiles - 1) * WM, 0, p.m);
        if (A::BEST_IS_ELEMENTS || a.template allows<GemmCopies::BEST>(terms))
            compute<GemmCopies::BEST>(p, alpha, beta, terms, tiles);
        else
            compute<GemmCopies::ELEMENTS>(p, alpha, beta, terms, tiles);
    }
};

} // namespace kblas
