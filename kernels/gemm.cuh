// gemm: C := alpha * op(A) * op(B) + beta * C.
//
// A block computes a tile of BM x BN elements of C, and adds BK terms of their sums at a time. Asynchronous copies
// bring the operands of these terms to shared memory, STAGES - 1 tiles ahead (gemm_side.cuh). A warp loads those of its
// WM x WN elements to registers and multiplies (gemm_units.cuh). With one stage nothing is copied ahead. If sums are
// short, a multiprocessor then has room for more blocks, which hide each other's latency.
//
// A sum of many terms may be split: `splits` blocks add `chunk` terms each, and store their partial sums. The last of
// GEMM_SPLIT_GROUP neighbouring blocks to arrive adds the partial sums of its group in order. The last group to finish
// adds the sums of the groups. So the bits of an element depend only on its terms and on `chunk`. They do not depend on
// the tile, the entry of the batch, or the order of the blocks.
#pragma once
#include "common/ticket.cuh"
#include "gemm_args.cuh"
#include "gemm_side.cuh"
#include "gemm_units.cuh"

namespace kblas {

// The least power of two that is at least COUNT.
template <int COUNT> constexpr int power_of_two_from = 2 * power_of_two_from<(COUNT + 1) / 2>;
template <> inline constexpr int power_of_two_from<1> = 1;

// The largest divisor of COUNT that is at most MOST.
template <int COUNT, int MOST> constexpr int divisor_up_to = COUNT % MOST == 0 ? MOST : divisor_up_to<COUNT, MOST - 1>;
template <int COUNT> inline constexpr int divisor_up_to<COUNT, 1> = 1;

// Whether B is conjugated. EITHER: known at run time.
enum class GemmConj { NO, YES, EITHER };

// How the FMAs of a tile are ordered, chosen by measured times. Which order is fast depends on the code that the
// compiler generates.
struct GemmWay {
    GemmLoads loads;
    GemmOrder order;
    bool by_runs; // see GemmSide

    template <class T> static constexpr GemmWay of(int area, int lay_a, int lay_b) {
        if (scalar<T>::is_complex) return {GemmLoads::TILE_AHEAD, GemmOrder::PARTS_TO_FRO, true};
        if (area == 128 * 64 && lay_a != TURNED && lay_b != TURNED) return {GemmLoads::TILE_AHEAD, GemmOrder::COLUMNS_TO_FRO, false};
        return {GemmLoads::AHEAD, GemmOrder::COLUMNS, false};
    }
};

// MMA: FP64 tensor cores multiply, and the sums are in double precision. Factors in single precision are converted when
// they are loaded to registers. Their products are exact, and a sum is rounded once, at its end. Otherwise: FMAs in
// single precision.
template <class T, int BM, int BN, int BK, int STAGES, int WM, int WN, int LAY_A, int LAY_B, bool MMA> struct Gemm {
    using R = std::conditional_t<MMA, double, typename scalar<T>::real>; // type of the sums
    static constexpr int WARPS_M = BM / WM, WARPS_N = BN / WN, THREADS = 32 * WARPS_M * WARPS_N;
    static constexpr GemmWay WAY = MMA ? GemmWay{GemmLoads::AHEAD, GemmOrder::COLUMNS, false} : GemmWay::of<T>(BM * BN, LAY_A, LAY_B);
    static constexpr bool IS_SINGLE = sizeof(typename scalar<T>::real) == 4, IS_COMPLEX = scalar<T>::is_complex;
    // Tiles for few columns in single precision. They read A at the memory's bandwidth, so requests to the L2 count: no
    // padding. But without padding four blocks of C with 8 columns fit on a multiprocessor, not three. These leave too
    // little L1 for copies of single elements: 1.2 times as long if A is not aligned (H200, 2026-11-28).
    // B is small. If its rows are contiguous, its lines are often not aligned to 16 bytes, and A would be copied as B is.
    // So elements of B are copied.
    static constexpr bool IS_NARROW = MMA && IS_SINGLE && BM == 64 && BN <= 16;
    // A warp reads four terms of eight rows at once. With this padding, floats have no bank conflicts.
    static constexpr int PAD = MMA && sizeof(T) == 4 ? 8 : 4;
    static constexpr int PAD_A = IS_NARROW && (!IS_COMPLEX || BN == 16) ? 0 : LAY_A == ALONG_TERMS ? 4 : PAD;
    static constexpr int PAD_B = LAY_B != ALONG_TERMS ? PAD : IS_NARROW && !IS_COMPLEX ? 0 : 4;
    // Tiles with few columns need many copies for their products. H100, 2026-11-26, C, 16 bytes at a time: tiles of 64
    // rows take 3 to 8 % less time, batches of small matrices by 16 x 16 tiles 1 to 3 % less.
    static constexpr int BEST_BYTES = IS_COMPLEX && BN > 16 ? int(sizeof(T)) : 16;
    static constexpr int BEST_BYTES_B = IS_NARROW && LAY_B == ALONG_ROWS ? int(sizeof(T)) : BEST_BYTES;
    using A = GemmSide<T, BM, BK, THREADS, LAY_A, PAD_A, WAY.by_runs, BEST_BYTES>;
    using B = GemmSide<T, BN, BK, THREADS, LAY_B, PAD_B, WAY.by_runs, BEST_BYTES_B>;
    template <int TERMS>
    using UnitOf = std::conditional_t<MMA, GemmMatrixUnit<T, WM, WN, A, B, TERMS>, GemmPlainUnit<T, WM, WN, A, B, WAY.order>>;
    using Unit = UnitOf<4>;
    // Terms of an instruction of the tensor cores. With 8, sums have fewer waits, but operands take twice the registers:
    // only loops with registers to spare have 8. The bits are the same. H200, 2026-11-27: D tiles of 128 x 128 take up to
    // 2 % less time, 128 x 64 3 to 4 %, tiles with warps of 16 x 16 1 to 3 %; S 1 to 2 %. 16 terms were no faster.
    // Tiles of 128 x 128 with both operands along terms have 4 terms: with 8 terms, registers spill there.
    static constexpr bool IS_SMALL = STAGES > 1 && WM * WN <= 256 && BK >= 32;
    static constexpr bool IS_WIDE = !IS_SINGLE && WM * WN == 64 * 32 && (BM * BN < 128 * 128 || LAY_A != ALONG_TERMS);
    template <GemmCopies COPIES>
    static constexpr int STEP_TERMS = MMA && !IS_COMPLEX && (IS_SMALL || (IS_WIDE && COPIES == GemmCopies::BEST)) ? 8 : 4;
    static_assert(A::IS_TOLD && B::IS_TOLD, "the copies' layout is known at compile time");
    static constexpr int STAGE = A::ELEMENTS + B::ELEMENTS;
    static_assert(STAGES > 1 || WAY.loads == GemmLoads::AHEAD, "fragments of two steps");
    static_assert(STAGE * sizeof(T) % 16 == 0, "whole copies");
    // Bytes of shared memory: for the stages, or for the sums if these need more. The sums are stored in up to
    // MOST_ROUNDS rounds. They are stored in one if this needs at most 2 KiB more. Also `Tile::of` of
    // src/tuning/gemm_tile.rs.
    static constexpr int PITCH = BM + 1, MOST_ROUNDS = Unit::ROUNDS < 4 ? Unit::ROUNDS : 4;
    static constexpr int STAGES_BYTES = STAGES * STAGE * int(sizeof(T)), ALL_STAGED = PITCH * BN * int(sizeof(T));
    static constexpr int STAGED = ALL_STAGED <= STAGES_BYTES + 2048 ? ALL_STAGED : ALL_STAGED / MOST_ROUNDS;
    static constexpr int SHARED = STAGES_BYTES > STAGED ? STAGES_BYTES : STAGED;
    static constexpr int MOST_TERMS_AHEAD = 2048;
    static constexpr unsigned FEW_BLOCKS = 1024;
    // The sums of 4 blocks are loaded at once if there are registers for them. H200, 2026-11-23: a call with split sums
    // takes 4 to 7 % less time than with one block's sums at a time, at best 14 %. 8 at a time were slower. 2 at a
    // time, for threads with more sums, were no faster.
    using Meeting = GemmMeeting<T, R, Unit::SUMS, THREADS, Unit::SUMS * sizeof(R) <= 64 ? 4 : 1>;

    // The tile of the block, and its split.
    struct Place {
        int row_tile, column_tile, split;

        // A division takes 60 to 70 ns before the first load (H200, 2026-11-30). So those that are not needed are skipped.
        __device__ __forceinline__ explicit Place(const GemmArgs<T> &p) {
            unsigned rest = blockIdx.x, begin = 0, rows = p.row_tiles;
            split = 0;
            if (p.splits > 1) {
                const unsigned tiles = static_cast<unsigned>(p.row_tiles) * static_cast<unsigned>(p.column_tiles);
                split = static_cast<int>(rest / tiles);
                rest %= tiles;
            }
            if (p.row_tiles > p.band && p.column_tiles > 1) {
                const unsigned tiles = p.band * p.column_tiles;
                begin = rest / tiles * p.band;
                rest %= tiles;
                rows = p.row_tiles - begin < static_cast<unsigned>(p.band) ? p.row_tiles - begin : p.band;
            }
            unsigned column = 0;
            if (p.column_tiles > 1) {
                column = rest / rows;
                rest %= rows;
            }
            row_tile = static_cast<int>(begin + rest);
            column_tile = static_cast<int>(column);
        }
    };

    // Number of steps for `terms` terms, rounded up to pairs.
    static __device__ __forceinline__ int steps_of(int terms) {
        return (terms + 2 * Unit::STEP - 1) / (2 * Unit::STEP) * 2;
    }

    // Adds `terms` terms. The kind of copies and the conjugation of B are compile-time constants: decisions in the loop
    // of the products are expensive. If there are several stages, `when_begun` is called once, after the
    // copies of the first stages are issued.
    template <class F>
    static __device__ __forceinline__ void accumulate(R (&sum)[Unit::SUMS], const A &a, const B &b, long long terms,
                                                      bool conj, const F &when_begun) {
        const auto either_way = [&](auto copies) {
            constexpr GemmCopies COPIES = decltype(copies)::value;
            if (scalar<T>::is_complex && conj)
                accumulate<COPIES, GemmConj::YES>(sum, a, b, terms, when_begun);
            else
                accumulate<COPIES, GemmConj::NO>(sum, a, b, terms, when_begun);
        };
        constexpr GemmCopies BEST = GemmCopies::BEST, ELEMENTS = GemmCopies::ELEMENTS, ANY = GemmCopies::ANY;
        if (a.template allows<BEST>(terms) && b.template allows<BEST>(terms))
            return either_way(std::integral_constant<GemmCopies, BEST>{});
        if (!(A::BEST_IS_ELEMENTS && B::BEST_IS_ELEMENTS) && a.template allows<ELEMENTS>(terms) && b.template allows<ELEMENTS>(terms))
            return either_way(std::integral_constant<GemmCopies, ELEMENTS>{});
        // Elements of which only the components are aligned are rare.
        if constexpr (scalar<T>::is_complex) accumulate<ANY, GemmConj::EITHER>(sum, a, b, terms, when_begun, conj);
    }

    template <GemmCopies COPIES, GemmConj CONJ, class F>
    static __device__ __forceinline__ void accumulate(R (&sum)[Unit::SUMS], A a, B b, long long terms, const F &when_begun,
                                                      bool told = false) {
        using Unit = UnitOf<STEP_TERMS<COPIES>>;
        constexpr int STEPS = BK / Unit::STEP;
        static_assert(BK % Unit::STEP == 0 && STEPS % 2 == 0, "whole steps");
        // Steps over which the copies are spread: between products of the tensor cores there is room for them.
        constexpr int FETCHES = Unit::STEP > 1 ? STEPS - 1 : 1;
        const bool conj = CONJ == GemmConj::EITHER ? told : CONJ == GemmConj::YES;
        KBLAS_SHARED_LINES_ASKED_FOR(T, stages, SHARED / sizeof(T));
        const int warp = threadIdx.x / 32, row = warp % WARPS_M * WM, column = warp / WARPS_M * WN;
        const int tiles = static_cast<int>((terms + BK - 1) / BK);
        a.template start<COPIES>();
        b.template start<COPIES>();
        // Terms whose copies are not issued yet.
        long long ahead = terms;
        int to = 0, from = 0;
        // Issues part PART of PARTS of the copies of the next tile.
        const auto fetch = [&](auto part, auto parts) {
            constexpr int PART = decltype(part)::value, PARTS = decltype(parts)::value;
            if (COPIES != GemmCopies::ANY || ahead > 0) {
                const int some = ahead < BK ? static_cast<int>(ahead) : BK;
                a.template fetch<PART, PARTS, COPIES>(stages + to * STAGE, some);
                b.template fetch<PART, PARTS, COPIES>(stages + to * STAGE + A::ELEMENTS, some);
            }
            if (PART + 1 == PARTS) {
                ahead -= BK;
                to = to + 1 == STAGES ? 0 : to + 1;
                close_batch();
            }
        };
        typename Unit::Fragment fragments[2];
        const auto load = [&](int into, int step) {
            const T *const stage = stages + from * STAGE;
            fragments[into].load(stage, stage + A::ELEMENTS, row, column, step * Unit::STEP, conj);
        };
        if constexpr (STAGES == 1) {
#pragma unroll 1
            for (int tile = 0; tile < tiles; ++tile) {
                if (tile > 0) __syncthreads();
                const int steps = ahead < BK ? steps_of(static_cast<int>(ahead)) : STEPS;
                fetch(Constant<0>{}, Constant<1>{});
                wait_for_batches<0>();
                __syncthreads();
                load(0, 0);
#pragma unroll 1
                for (int step = 0; step < steps; step += 2) {
                    load(1, step + 1);
                    Unit::multiply(sum, fragments[0]);
                    if (step + 2 < steps) load(0, step + 2);
                    Unit::multiply(sum, fragments[1]);
                }
            }
        } else {
#pragma unroll
            for (int stage = 0; stage < STAGES - 1; ++stage)
                fetch(Constant<0>{}, Constant<1>{});
            // Waits until all warps have loaded what they need of a tile, and the next tile is in shared memory.
            const auto next_tile = [&](int stage) {
                wait_for_batches<STAGES - 2>();
                __syncthreads();
                from = stage;
            };
            const auto after = [](int stage) { return stage + 1 == STAGES ? 0 : stage + 1; };
            when_begun();
            next_tile(0);
            load(0, 0);
#pragma unroll 1
            for (int tile = 0; tile < tiles; ++tile) {
                if constexpr (WAY.loads == GemmLoads::AHEAD) {
                    each_of<STEPS>([&](auto constant) {
                        constexpr int step = decltype(constant)::value;
                        if (step + 1 == STEPS) next_tile(after(from));
                        if (step + 1 < STEPS || tile + 1 < tiles) load((step + 1) % 2, (step + 1) % STEPS);
                        if constexpr (step < FETCHES) fetch(constant, Constant<FETCHES>{});
                        Unit::multiply(sum, fragments[step % 2]);
                    });
                } else {
                    fetch(Constant<0>{}, Constant<1>{});
                    each_of<STEPS>([&](auto constant) {
                        constexpr int step = decltype(constant)::value;
                        if constexpr (step > 0) load(step % 2, step);
                        if constexpr (step + 1 == STEPS) {
                            next_tile(after(from));
                            // Copies of the other kinds write zeros after the last tile.
                            if (COPIES != GemmCopies::ANY || tile + 1 < tiles) load(0, 0);
                        }
                        Unit::multiply(sum, fragments[step % 2]);
                    });
                }
            }
        }
    }

    // Whether C is updated from registers, if its columns are contiguous. H200, 2026-11-29, 18 shapes, time relative to
    // an update through shared memory: S with 128 x 64 and 64 x 32 0.91 to 1.01, 64 x 64 0.98 to 1.05. In D 64 x 64 takes
    // up to 1.16 times as long, since fewer elements of C are in flight. C and Z take up to 1.07 times as long.
    static constexpr bool FROM_REGISTERS = MMA && IS_SINGLE && !IS_COMPLEX && BM * BN >= 64 * 32;

    // C := alpha * sums + beta * C, for the tile at `row` and `column`. Mostly the sums go through shared memory, so
    // that neighbouring threads access neighbours of C in either layout.
    static constexpr int ROUNDS_FIT = (ALL_STAGED + SHARED - 1) / SHARED;
    static constexpr int ROUNDS = ROUNDS_FIT > 2 ? 4 : ROUNDS_FIT;
    static constexpr int WIDTH = WN / ROUNDS, COLUMNS = BN / ROUNDS; // columns of a warp and of the block in a round
    // Whether there are registers to prefetch C, also in the loop of the products.
    static constexpr bool ASKS = !MMA && ROUNDS == 1, LARGE = ASKS && BM * BN >= 4096;
    // Whether a single call's tiles with several stages prefetch C: after the copies of the first stages, or before if
    // there are two stages, where registers are few. H200, 2026-11-27 and 29: with few terms and a large C these tiles
    // take 3 to 20 % less time, otherwise 0 to 5 % less. Other tiles of D and Z, and those of C with two stages, have no
    // registers for it: other shapes take up to 10 % more, and D with 128 x 128 up to 40 %. Batches of small matrices take
    // up to 15 % more.
    static constexpr int AREA = BM * BN;
    static constexpr bool ASKS_OF_DOUBLE = IS_COMPLEX ? AREA == 64 * 64 : AREA <= 64 * 32 || AREA == 128 * 64;
    static constexpr bool ASKS_ALONE = MMA && STAGES > (IS_COMPLEX ? 2 : 1) && (IS_SINGLE || ASKS_OF_DOUBLE);
    static constexpr bool ASKS_FIRST = ASKS_ALONE && STAGES == 2;
    // Elements of C that a thread has in flight. If one round stores all sums, registers are free for more. H200,
    // 2026-11-29, with tensor cores, time with 32 elements relative to 8: D with 128 x 64 0.91 to 1.00 (0.91 if sums have
    // 64 terms, 1.00 from 2000 on), 128 x 128 0.88 to 1.00, Z 0.90 to 1.01, C 0.93 to 1.01. D with 64 x 32 gains up to 2 %,
    // but registers spill. S has the code only for transposed products: its loop of products gets 7 % slower.
    static constexpr bool HAS_MANY = MMA && ROUNDS == 1 && (IS_COMPLEX || (!IS_SINGLE && AREA >= 64 * 64));
    static constexpr int MOST_AT_ONCE = HAS_MANY ? 32 : LARGE ? 16 : 8;
    static_assert(Unit::GROUPS % ROUNDS == 0, "equal rounds");
    static_assert(ROUNDS <= MOST_ROUNDS, "whole packs");

    static __device__ __forceinline__ void update(const GemmArgs<T> &p, const R (&sum)[Unit::SUMS], T *c, long long row,
                                                  long long column, T alpha, T beta) {
        KBLAS_SHARED_LINES_ASKED_FOR(T, staged, PITCH *COLUMNS);
        const int warp = threadIdx.x / 32, warp_row = warp % WARPS_M * WM, warp_column = warp / WARPS_M * WIDTH;
        const int rows = static_cast<int>(p.m - row < BM ? p.m - row : BM);
        const int columns = static_cast<int>(p.n - column < BN ? p.n - column : BN);
        c = in_device_memory(c + row * p.row_step + column * p.column_step);
        if constexpr (FROM_REGISTERS) {
            if (p.row_step == 1) {
                const int first_row = warp_row + Unit::row(0, 0), first_column = warp / WARPS_M * WN + Unit::column(0, 0);
                c += first_row + first_column * p.column_step;
                leave_from_registers(sum, c, p.column_step, rows - first_row, columns - first_column, alpha, beta);
                return;
            }
        }
        wait_for_batches<0>();
#pragma unroll
        for (int round = 0; round < ROUNDS; ++round) {
            __syncthreads();
            constexpr int GROUPS = Unit::GROUPS / ROUNDS;
#pragma unroll
            for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                for (int k = 0; k < Unit::MEMBERS; ++k) {
                    const int j = round * GROUPS + group;
                    const int place = (warp_column + Unit::column(j, k) - round * WIDTH) * PITCH + warp_row + Unit::row(j, k);
                    staged[place] = conj_if(p.conj_sum, Unit::value(sum, j, k));
                }
            __syncthreads();
            // The columns of the round that exist come first.
            const int rest = columns % WN - round * WIDTH, some = rest < 0 ? 0 : rest < WIDTH ? rest : WIDTH;
            const int there = ROUNDS == 1 ? columns : columns / WN * WIDTH + some;
            if (p.row_step == 1)
                leave<true>(staged, round, c, p.column_step, there, rows, alpha, beta);
            else
                leave<false>(staged, round, c, p.row_step, rows, there, alpha, beta);
        }
    }

    // The same without shared memory, if columns of C are contiguous and `ld` elements apart. A thread updates the
    // elements whose sums it has; `c` is the first of these, and `rows` x `columns` elements of C begin there. Eight lanes
    // have eight neighbouring rows of a column.
    static __device__ __forceinline__ void leave_from_registers(const R (&sum)[Unit::SUMS], T *c, long long ld, int rows,
                                                                int columns, T alpha, T beta) {
        // A thread has one of eight rows, and two of eight columns.
        constexpr int ALONG = WM / 8, ACROSS = WN / 4;
        // Columns whose elements are loaded together. With 32 elements, 128 x 64 takes up to 6 % less time, and 64 x 64 up
        // to 18 % more.
        constexpr int AT_ONCE = BM * BN > 64 * 64 ? 32 : 16;
        constexpr int TOGETHER = ALONG >= AT_ONCE ? 1 : divisor_up_to<ACROSS, AT_ONCE / ALONG>;
        const bool reads = !is_zero(beta);
#pragma unroll
        for (int begin = 0; begin < ACROSS; begin += TOGETHER) {
            T old[TOGETHER][ALONG];
            // Calls f(i, j, at) for each of these elements that is in bounds.
            const auto each = [&](auto f) {
#pragma unroll
                for (int j = 0; j < TOGETHER; ++j) {
                    const int column = (begin + j) / 2 * 8 + (begin + j) % 2, left = column < columns ? rows : 0;
                    T *const at = c + column * ld;
#pragma unroll
                    for (int i = 0; i < ALONG; ++i)
                        if (i * 8 < left) f(i, j, at + i * 8);
                }
            };
#pragma unroll
            for (int j = 0; j < TOGETHER; ++j)
#pragma unroll
                for (int i = 0; i < ALONG; ++i)
                    old[j][i] = zero<T>();
            if (reads) each([&](int i, int j, const T *at) { old[j][i] = *at; });
            each([&](int i, int j, T *at) {
                const int column = begin + j;
                *at = updated(alpha, Unit::value(sum, column / 2, i * 2 + column % 2), beta, old[j][i]);
            });
        }
    }

    // The column of the tile that is column `column` of a round.
    static __device__ __forceinline__ int of_tile(int column, int round) {
        return ROUNDS == 1 ? column : column / WIDTH * WN + round * WIDTH + column % WIDTH;
    }

    // C := alpha * sums + beta * C for a round. This part of C has `lines` lines of `elements` elements; the lines are
    // `step` elements apart. BY_COLUMNS: the lines are columns of C, otherwise rows. No load waits for another load or
    // for a branch.
    template <bool BY_COLUMNS>
    static __device__ __forceinline__ void leave(const T *staged, int round, T *c, long long step, int lines, int elements,
                                                 T alpha, T beta) {
        // Threads for a line: a power of two. With lines of 48 elements, 16 of 64 threads have none.
        constexpr int ELEMENTS = BY_COLUMNS ? BM : COLUMNS, LINE = power_of_two_from<ELEMENTS>;
        // A thread has PIECES elements of a line. Its next line is ACROSS lines further.
        constexpr int PIECES = LINE > THREADS ? LINE / THREADS : 1, ACROSS = LINE > THREADS ? 1 : THREADS / LINE;
        constexpr int EACH = (BY_COLUMNS ? COLUMNS : BM) * LINE / THREADS, AT_ONCE = divisor_up_to<EACH, MOST_AT_ONCE>;
        static_assert(ACROSS * LINE == PIECES * THREADS && AT_ONCE % PIECES == 0, "the same places in each line");
        static_assert((BY_COLUMNS ? COLUMNS : BM) % ACROSS == 0 && (PIECES == 1 || LINE == ELEMENTS), "whole lines");
        const int line = threadIdx.x / LINE, element = threadIdx.x % LINE;
        // Threads without an element read the first one.
        const auto stored = [&](int piece) { return LINE == ELEMENTS || element < ELEMENTS ? element + piece * THREADS : 0; };
        const auto is_there = [&](int piece) { return element + piece * THREADS < elements; };
        const auto place = [](int line, int element) { return BY_COLUMNS ? line * PITCH + element : element * PITCH + line; };
        if constexpr (PIECES == 1) c += BY_COLUMNS ? element : of_tile(element, round);
        if (PIECES == 1 && !is_there(0)) lines = 0;
        const bool reads = !is_zero(beta);
#pragma unroll 1
        for (int begin = 0; begin < EACH; begin += AT_ONCE) {
            const int first = line + begin / PIECES * ACROSS;
            int left = lines - first;
            // Calls f(e, at) for each element of the thread that is in bounds.
            const auto each = [&](auto f) {
                T *start = c + (BY_COLUMNS ? of_tile(first, round) : first) * step;
                hold(left); // otherwise the compiler keeps the results of the comparisons
#pragma unroll
                for (int e = 0; e < AT_ONCE; ++e) {
                    const int further = e / PIECES * ACROSS, piece = e % PIECES;
                    if (BY_COLUMNS && ROUNDS > 1) start = c + of_tile(first + further, round) * step;
                    T *const at = PIECES == 1 ? start : start + (BY_COLUMNS ? element + piece * THREADS : of_tile(element + piece * THREADS, round));
                    if (further < left && (PIECES == 1 || is_there(piece))) f(e, at);
                    if (piece + 1 == PIECES) start += ACROSS * step;
                }
            };
            T old[AT_ONCE], sum[AT_ONCE];
#pragma unroll
            for (int e = 0; e < AT_ONCE; ++e)
                old[e] = zero<T>();
            if (reads) each([&](int e, const T *at) { old[e] = *at; });
#pragma unroll
            for (int e = 0; e < AT_ONCE; ++e)
                sum[e] = staged[place(first + e / PIECES * ACROSS, stored(e % PIECES))];
#pragma unroll
            for (int e = 0; e < AT_ONCE; ++e)
                sum[e] = updated(alpha, sum[e], beta, old[e]);
            each([&](int e, T *at) { *at = sum[e]; });
        }
    }

    static __device__ __forceinline__ void run(const GemmArgs<T> &p) {
        const long long entry = entry_of_block<true>();
        if (entry >= p.count) return;
        const Place place(p);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const long long row = (long long)place.row_tile * BM, column = (long long)place.column_tile * BN;
        R sum[Unit::SUMS];
#pragma unroll
        for (int e = 0; e < Unit::SUMS; ++e)
            sum[e] = R(0);
        if (is_zero(alpha)) {
            if (place.split > 0) return;
        } else {
            const long long first = place.split * p.chunk, left = p.k - first;
            const A a(p.a.at(entry), p.lda, p.a_along_terms, row, first, p.m);
            const B b(p.b.at(entry), p.ldb, p.b_along_terms, column, first, p.n);
            // C is prefetched to the L2 while the sums are computed, unless these take so long that C might be evicted
            // again.
            const auto prefetch_c = [&] {
                if (p.splits > 1 || p.k > MOST_TERMS_AHEAD || is_zero(beta)) return;
                const int rows = static_cast<int>(p.m - row < BM ? p.m - row : BM);
                const int columns = static_cast<int>(p.n - column < BN ? p.n - column : BN);
                const T *const c = p.c.at(entry) + row * p.row_step + column * p.column_step;
                if (p.row_step == 1)
                    prefetch_lines(c, p.column_step, rows, columns, threadIdx.x, THREADS);
                else
                    prefetch_lines(c, p.row_step, columns, rows, threadIdx.x, THREADS);
            };
            // FMAs: this is done if a tile has much of C, or if there are too few blocks to hide the latency. H200,
            // 2026-11-23, 13 shapes of few blocks: S takes 1 to 7 % less time for most, C 1 to 3 %.
            const bool is_alone = p.count == 1;
            if (STAGES == 1 || LARGE || (ASKS_FIRST && is_alone) || (ASKS && gridDim.x * gridDim.y <= FEW_BLOCKS)) prefetch_c();
            const auto when_begun = [&] {
                if (ASKS_ALONE && !ASKS_FIRST && is_alone) prefetch_c();
            };
            if (left > 0) accumulate(sum, a, b, left < p.chunk ? left : p.chunk, p.conj_b != 0, when_begun);
            // The tile is not kept in a register during the loop of the products.
            const unsigned tiles = static_cast<unsigned>(p.row_tiles) * static_cast<unsigned>(p.column_tiles);
            if (p.splits > 1 && !Meeting::meet_all(p, sum, place.split, entry * tiles + blockIdx.x % tiles)) return;
        }
        update(p, sum, p.c.at(entry), row, column, alpha, beta);
    }
};

} // namespace kblas
