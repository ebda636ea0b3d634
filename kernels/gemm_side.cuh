// How an operand of gemm is copied from device memory to shared memory: a tile of ROWS rows of A, or columns of B, and
// BK terms of the sum at a time. "Rows" stands for both here.
#pragma once
#include "common/async.cuh"
#include "common/scalar.cuh"

namespace kblas {

// Layout of an operand in device memory and in shared memory.
enum GemmLay {
    ALONG_ROWS = 0, // neighbouring rows are neighbours in both
    ALONG_TERMS = 1, // neighbouring terms of a row are neighbours in both
    EITHER = 2, // neighbouring rows are neighbours in shared memory; the layout in device memory is known at run time
    TURNED = 3, // neighbouring terms are neighbours in device memory, neighbouring rows in shared memory
};

// The size of copies.
enum class GemmCopies {
    BEST,     // as many bytes as the layout allows; all of them are in bounds, or none
    ELEMENTS, // an element
    ANY,      // as many bytes as the operand allows, known at run time
};

// Lines of shared memory have PAD elements of padding, which may be 0 in single precision. In double precision they have
// none. If lines of shared memory run across those of device memory, a warp copies 32 bytes of a row together (Z: 64).
// BY_RUNS: a thread copies its runs of such a row consecutively. Otherwise it goes through the rows first. BEST_BYTES:
// bytes of the best copies. With complex products, a few more copies mostly do not matter, but another loop does: all
// loops share the same registers. BY_WARPS: each warp copies a tile of its own, and THREADS is 32.
template <class T, int ROWS, int BK, int THREADS, int LAY, int PAD = 4, bool BY_RUNS = false,
          int BEST_BYTES = scalar<T>::is_complex ? int(sizeof(T)) : 16, bool BY_WARPS = false>
struct GemmSide {
    using R = typename scalar<T>::real;
    // A line of shared memory has the tile's rows of a term, or the terms of a row. The words that the lanes of a warp
    // read or write at once should spread over all banks. So neighbouring lines have their elements in different orders,
    // which permute 128 bytes, or lines have padding. With padding, lines of device memory do not fall on lines of 128
    // bytes, and copies take twice the L2's time. But it costs fewer instructions. So single precision has padding where
    // the L2 is not the limit.
    static constexpr bool BY_ROWS = LAY != ALONG_TERMS, PADDED = sizeof(R) == 4 && PAD > 0;
    static constexpr int LINE = (BY_ROWS ? ROWS : BK) + (PADDED ? PAD : 0);
    static constexpr int ELEMENTS = LINE * (BY_ROWS ? BK : ROWS);
    // Elements that stay together, and the number of different orders. A warp of tensor cores reads eight rows of four
    // terms. With lines of four-byte elements along rows, these are four lines.
    static constexpr bool SHORT_BY_ROWS = BY_ROWS && sizeof(T) == 4 && !PADDED;
    static constexpr int TOGETHER = SHORT_BY_ROWS ? 8 : BY_ROWS && sizeof(T) == 16 ? 2 : 4;
    static constexpr int WANTED = PADDED ? 1 : BY_ROWS ? 4 : 32 / int(sizeof(T));
    static constexpr int ORDERS = WANTED * TOGETHER <= LINE ? WANTED : LINE / TOGETHER;
    // An order permutes places within UNIT neighbours.
    static constexpr int UNIT = ORDERS * TOGETHER;

    // Place in a stage of the element in row high + low. high is a multiple of UNIT, and low is less than UNIT.
    static __device__ __forceinline__ constexpr int place(int high, int low, int term) {
        return BY_ROWS ? term * LINE + high + (low ^ term % ORDERS * TOGETHER)
                       : (high + low) * LINE + (term ^ low % ORDERS * TOGETHER);
    }
    static __device__ __forceinline__ constexpr int place(int row, int term) {
        return place(row / UNIT * UNIT, row % UNIT, term);
    }

    // The thread's number among those that copy together.
    static __device__ __forceinline__ unsigned thread() { return BY_WARPS ? threadIdx.x % 32 : threadIdx.x; }

    // The copies of a stage that a thread makes. The first copy is at `row` and `term`; the others are at compile-time
    // distances from it. BYTES: bytes of a copy. TERMS: the layout in device memory is along terms.
    template <int BYTES, bool TERMS> struct Walk {
        static constexpr int SIZE = sizeof(T), V = BYTES > SIZE ? BYTES / SIZE : 1;
        static constexpr int PARTS = SIZE > BYTES ? SIZE / BYTES : 1;
        // If lines of shared memory run across, a warp copies a sector of each of several rows, so that its writes
        // spread over the banks.
        static constexpr bool TURNS = TERMS && LAY != ALONG_TERMS;
        // Copies of a line, and those that neighbouring threads make at once: a power of two. Lines of 24 or 48 elements
        // take three times.
        static constexpr int LINE_COPIES = TURNS ? (SIZE == 4 ? 8 : 4) : (TERMS ? BK : ROWS) / V;
        static constexpr int RUN = LINE_COPIES & -LINE_COPIES, PIECES = LINE_COPIES / RUN;
        static constexpr int COPIES = ROWS * BK / V, ACROSS = THREADS / RUN;
        static constexpr int TIMES = PIECES > 1 ? PIECES * ((BK + ACROSS - 1) / ACROSS) : (COPIES + THREADS - 1) / THREADS;
        static_assert(THREADS % RUN == 0, "each time a thread is at the same place along a run");
        static_assert(PIECES == 1 || (!TERMS && (BK % ACROSS == 0 || BK < ACROSS)), "whole lines");
        static_assert(PIECES == 1 || PADDED || (LINE % UNIT == 0 && RUN * V % UNIT == 0), "each has its own order");
        static_assert(!TURNS || ACROSS % ROWS == 0 || ROWS % ACROSS == 0, "and at a step's distance across");
        static_assert(PADDED || (ACROSS % UNIT == 0 && RUN % ORDERS == 0) || !TURNS, "orders are told apart");
        static_assert((ACROSS & (ACROSS - 1)) == 0, "a power of two");

        // Whether a thread has a copy number `time`.
        static __device__ __forceinline__ bool has(int time) {
            if (PIECES > 1) return BK >= ACROSS || term() < BK;
            return COPIES % THREADS == 0 || thread() + time * THREADS < COPIES;
        }

        // Runs of a row that a thread copies consecutively.
        static constexpr int RUNS = TURNS && BY_RUNS && ACROSS <= ROWS ? BK / RUN : 1;

        // Rows and terms from the first copy to copy number `time`.
        static __device__ __forceinline__ constexpr int rows_to(int time) {
            if (RUNS > 1) return time / RUNS * ACROSS;
            return TURNS ? time * ACROSS % ROWS : TERMS ? time * ACROSS : time % PIECES * RUN * V;
        }
        static __device__ __forceinline__ constexpr int terms_to(int time) {
            if (RUNS > 1) return time % RUNS * RUN;
            return TURNS ? time * ACROSS / ROWS * RUN : TERMS ? 0 : time / PIECES * ACROSS;
        }
        static __device__ __forceinline__ int row() {
            const int along = thread() % RUN, across = thread() / RUN;
            return TURNS ? across % ROWS : TERMS ? across : along * V;
        }
        static __device__ __forceinline__ int term() {
            const int along = thread() % RUN, across = thread() / RUN;
            return TURNS ? across / ROWS * RUN + along : TERMS ? along * V : across;
        }
    };

    const T *next;    // source of the thread's next first copy; before `start`, the operand's first row and term
    long long ld;
    int row, term;    // place of that copy in the tile
    int first;        // its place in a stage
    int rows;         // rows of the tile that exist
    bool along_terms; // in device memory
    int bytes;        // bytes of a copy: 16, an element or a component

    // The rows from `first_row` on, of `all_rows` rows, and the terms from `first_term` on.
    __device__ __forceinline__ GemmSide(const T *operand, long long ld, bool terms, long long first_row,
                                        long long first_term, long long all_rows)
        : ld(ld), along_terms(LAY == EITHER ? terms : LAY != ALONG_ROWS) {
        next = operand + (along_terms ? first_term + first_row * ld : first_row + first_term * ld);
        rows = static_cast<int>(all_rows - first_row < ROWS ? all_rows - first_row : ROWS);
        const size_t addresses = reinterpret_cast<size_t>(next) | (static_cast<size_t>(ld) * sizeof(T));
        bytes = addresses % 16 == 0 ? 16 : addresses % sizeof(T) == 0 ? sizeof(T) : sizeof(R);
        if (LAY != ALONG_TERMS && along_terms && bytes == 16) bytes = sizeof(T);
        if (SHORT_PIECES && bytes == 16 && addresses % 32 != 0) bytes = sizeof(T);
    }

    static constexpr bool IS_TOLD = LAY != EITHER;
    // Whether a stage has at most 128 bytes of a row. Copies of 16 bytes bypass the L1. If rows begin off the sectors of 32
    // bytes, two stages both fetch the sector that they share. Copies of elements find it in the L1. H200, 2026-11-30, cgemm
    // with 18, 22, 26, ... terms and up to 64 columns or rows: tiles of 16 x 16 take 0.43 to 1.04 of the time, 0.85 in the
    // mean. In D, where a stage has 128 bytes, most tiles take 1.00 to 1.04 of the time, in S 0.96 to 1.02.
    static constexpr bool SHORT_PIECES = LAY == ALONG_TERMS && scalar<T>::is_complex && BK * sizeof(T) <= 128;
    using Elements = Walk<sizeof(T), LAY != ALONG_ROWS>;
    using Best = std::conditional_t<LAY == TURNED, Elements, Walk<BEST_BYTES, LAY == ALONG_TERMS>>;
    static constexpr bool BEST_IS_ELEMENTS = Best::V == 1;

    // Whether these copies are possible, for a layout that is known at compile time. The operand's first address, its
    // leading dimension and the length of its lines must be multiples of the bytes of a copy.
    template <GemmCopies COPIES> __device__ __forceinline__ bool allows(long long terms) const {
        if constexpr (COPIES == GemmCopies::BEST)
            return bytes >= Best::SIZE * Best::V && (LAY == ALONG_TERMS ? terms : rows) % Best::V == 0;
        else
            return bytes >= int(sizeof(T));
    }

    // Called once, before the copies.
    template <GemmCopies COPIES> __device__ __forceinline__ void start() {
        walked<COPIES>([&](auto walk) {
            row = walk.row();
            term = walk.term();
        });
        first = place(row, term);
        next += along_terms ? term + row * ld : row + term * ld;
    }

    // Issues part PART of PARTS of the copies of the next BK terms, of which `terms` exist. The parts are called in
    // order.
    template <int PART, int PARTS, GemmCopies COPIES> __device__ __forceinline__ void fetch(T *stage, int terms) {
        walked<COPIES>([&](auto walk) { copy<decltype(walk), PART, PARTS, COPIES == GemmCopies::BEST>(stage, terms); });
    }

    // The same for a whole stage whose rows and terms all exist, with fewer instructions.
    template <GemmCopies COPIES> __device__ __forceinline__ void fetch_all(T *stage) {
        walked<COPIES>([&](auto walk) { copy<decltype(walk), 0, 1, true, true>(stage, BK); });
    }

  private:
    // Calls `f` with the walk for these copies.
    template <GemmCopies COPIES, class F> __device__ __forceinline__ void walked(F f) const {
        if constexpr (COPIES == GemmCopies::BEST)
            f(Best{});
        else if constexpr (COPIES == GemmCopies::ELEMENTS)
            f(Elements{});
        else
            by_bytes(f);
    }

    // Calls `f` with the walk for the operand's bytes and direction.
    template <class F> __device__ __forceinline__ void by_bytes(F f) const {
        if constexpr (LAY == ALONG_ROWS || LAY == ALONG_TERMS)
            by_bytes<16, LAY == ALONG_TERMS>(f);
        else if (LAY == TURNED || along_terms)
            by_bytes<sizeof(T), true>(f);
        else
            by_bytes<16, false>(f);
    }

    template <int MOST, bool TERMS, class F> __device__ __forceinline__ void by_bytes(F f) const {
        if (bytes == MOST)
            f(Walk<MOST, TERMS>{});
        else if (sizeof(T) < MOST && sizeof(T) > sizeof(R) && bytes == static_cast<int>(sizeof(T)))
            f(Walk<(sizeof(T) < MOST ? sizeof(T) : sizeof(R)), TERMS>{});
        else
            f(Walk<sizeof(R), TERMS>{});
    }

    // WHOLE: each copy is in bounds entirely, or not at all. ALL: all are.
    template <class W, int PART, int PARTS, bool WHOLE, bool ALL = false> __device__ __forceinline__ void copy(T *stage, int terms) {
        constexpr bool TERMS = W::TURNS || LAY == ALONG_TERMS;
        constexpr int BYTES = W::SIZE * W::V / W::PARTS, END = (PART + 1) * W::TIMES / PARTS;
#pragma unroll
        for (int time = PART * W::TIMES / PARTS; time < END; ++time) {
            const int rows_on = W::rows_to(time), terms_on = W::terms_to(time);
            const bool is_there = row + rows_on < rows && term + terms_on < terms;
            const int left = TERMS ? terms - term - terms_on : rows - row - rows_on;
            const int valid = !is_there ? 0 : W::V == 1 || left >= W::V ? BYTES : left * W::SIZE;
            // The bits that are added to the row and to the term are not set in them. So the order of the line is an
            // exclusive or.
            const int order = (BY_ROWS ? terms_on : rows_on) % ORDERS * TOGETHER;
            const int behind = BY_ROWS ? rows_on + terms_on * LINE : rows_on * LINE + terms_on;
            char *const place_of = reinterpret_cast<char *>(stage + (first ^ order) + behind);
            const bool copies = W::has(time);
#pragma unroll
            for (int part = 0; part < W::PARTS; ++part) {
                const char *const from = reinterpret_cast<const char *>(next + (W::RUNS > 1 ? terms_on : 0)) + part * BYTES;
                if constexpr (ALL) {
                    if (copies) copy_async_whole<BYTES>(place_of + part * BYTES, from);
                } else if (WHOLE || W::V == 1) {
                    if (copies) copy_async_if<BYTES>(place_of + part * BYTES, from, is_there);
                } else if (copies) {
                    copy_async<BYTES>(place_of + part * BYTES, from, valid);
                }
            }
            // To the next copy: of this stage, or the first of the next stage.
            const bool ends = time + 1 == W::TIMES;
            const int more_rows = (ends ? 0 : W::rows_to(time + 1)) - rows_on;
            // The runs of a row are at compile-time distances.
            if (W::RUNS > 1 && !ends && more_rows == 0) continue;
            const int more_terms = W::RUNS > 1 ? (ends ? BK : 0) : (ends ? BK : W::terms_to(time + 1)) - terms_on;
            next += TERMS ? more_terms + more_rows * ld : more_rows + more_terms * ld;
            hold(next); // otherwise the compiler keeps an offset for each copy
        }
    }
};

} // namespace kblas
