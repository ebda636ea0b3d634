// The way of an operand of gemm from device memory to shared memory: a tile of ROWS rows of A, or columns of B, and BK of
// the sum's terms at a time. "Rows" stands for either here.
#pragma once
#include "common/async.cuh"
#include "common/scalar.cuh"

namespace kblas {

// How an operand lies in device memory, and in shared memory.
enum GemmLay {
    ALONG_ROWS = 0, // neighbouring rows are neighbours in both
    ALONG_TERMS = 1, // neighbouring terms of a row are neighbours in both
    EITHER = 2, // neighbouring rows are neighbours in shared memory; in device memory, which are is told at run time
    TURNED = 3, // neighbouring terms are neighbours in device memory, neighbouring rows in shared memory
};

// How copies are made.
enum class GemmCopies {
    BEST,     // of as many bytes as the layout allows, all of them there or none
    ELEMENTS, // of an element
    ANY,      // of as many bytes as the operand allows, which is told at run time
};

// In single precision lines of shared memory are PAD elements longer. A warp copies 32 bytes of a row together where lines of
// shared memory run across. BY_RUNS: what a thread copies of such a row comes one behind the other; else it goes through the rows
// first. BEST_BYTES: of the best copies. Beside complex products few copies more mostly do not count, but a further loop does: the
// registers would be shared out by all.
template <class T, int ROWS, int BK, int THREADS, int LAY, int PAD = 4, bool BY_RUNS = false,
          int BEST_BYTES = scalar<T>::is_complex ? int(sizeof(T)) : 16>
struct GemmSide {
    using R = typename scalar<T>::real;
    // A line of shared memory has the tile's rows of a term, or the terms of a row. The words that the lanes of a warp read
    // or write at once are to spread over all banks. So, in double precision, neighbouring lines have their elements in
    // other orders. Padding would do as well, but lines of device memory would not fall on lines of 128 bytes then, and
    // copies would take twice the L2's time. In single precision the L2 is not what limits, and padding costs fewer
    // instructions.
    static constexpr bool BY_ROWS = LAY != ALONG_TERMS, PADDED = sizeof(R) == 4;
    static constexpr int LINE = (BY_ROWS ? ROWS : BK) + (PADDED ? PAD : 0);
    static constexpr int ELEMENTS = LINE * (BY_ROWS ? BK : ROWS);
    // Elements that stay together, and how many orders there are.
    static constexpr int TOGETHER = BY_ROWS && sizeof(T) == 16 ? 2 : 4;
    static constexpr int WANTED = PADDED ? 1 : !BY_ROWS && sizeof(T) == 16 ? 2 : 4;
    static constexpr int ORDERS = WANTED * TOGETHER <= LINE ? WANTED : LINE / TOGETHER;
    // Of so many neighbours an order changes the places.
    static constexpr int UNIT = ORDERS * TOGETHER;

    // Where an element is in a stage: of row high + low, with high a multiple of UNIT and low less than that.
    static __device__ __forceinline__ constexpr int place(int high, int low, int term) {
        return BY_ROWS ? term * LINE + high + (low ^ term % ORDERS * TOGETHER)
                       : (high + low) * LINE + (term ^ low % ORDERS * TOGETHER);
    }
    static __device__ __forceinline__ constexpr int place(int row, int term) {
        return place(row / UNIT * UNIT, row % UNIT, term);
    }

    // What a thread copies of a stage: its first copy is of `row` and `term`, and the next ones are compile-time steps away.
    // BYTES at a time; TERMS: along terms in device memory.
    template <int BYTES, bool TERMS> struct Walk {
        static constexpr int SIZE = sizeof(T), V = BYTES > SIZE ? BYTES / SIZE : 1;
        static constexpr int PARTS = SIZE > BYTES ? SIZE / BYTES : 1;
        // Where lines of shared memory run across, a warp has a sector of each of several rows, so that its writes
        // spread over the banks.
        static constexpr bool TURNS = TERMS && LAY != ALONG_TERMS;
        static constexpr int RUN = TURNS ? (SIZE == 4 ? 8 : 4) : (TERMS ? BK : ROWS) / V;
        static constexpr int COPIES = ROWS * BK / V, TIMES = (COPIES + THREADS - 1) / THREADS, ACROSS = THREADS / RUN;
        static_assert(THREADS % RUN == 0, "each time a thread is at the same place along a run");
        static_assert(!TURNS || ACROSS % ROWS == 0 || ROWS % ACROSS == 0, "and at a step's distance across");
        static_assert(PADDED || (ACROSS % UNIT == 0 && RUN % ORDERS == 0) || !TURNS, "orders are told apart");
        static_assert((ACROSS & (ACROSS - 1)) == 0, "a power of two");

        // Runs of a row that a thread copies one behind the other.
        static constexpr int RUNS = TURNS && BY_RUNS && ACROSS <= ROWS ? BK / RUN : 1;

        // How many rows and terms behind the first the copy of a time is.
        static __device__ __forceinline__ constexpr int rows_to(int time) {
            if (RUNS > 1) return time / RUNS * ACROSS;
            return TURNS ? time * ACROSS % ROWS : TERMS ? time * ACROSS : 0;
        }
        static __device__ __forceinline__ constexpr int terms_to(int time) {
            if (RUNS > 1) return time % RUNS * RUN;
            return TURNS ? time * ACROSS / ROWS * RUN : TERMS ? 0 : time * ACROSS;
        }
        static __device__ __forceinline__ int row() {
            const int along = threadIdx.x % RUN, across = threadIdx.x / RUN;
            return TURNS ? across % ROWS : TERMS ? across : along * V;
        }
        static __device__ __forceinline__ int term() {
            const int along = threadIdx.x % RUN, across = threadIdx.x / RUN;
            return TURNS ? across / ROWS * RUN + along : TERMS ? along * V : across;
        }
    };

    const T *next;    // what this thread copies first, the next time; before `start`, the operand's first row and term
    long long ld;
    int row, term;    // of that in a stage
    int first;        // its place there
    int rows;         // of the tile that there are
    bool along_terms; // in device memory
    int bytes;        // of a copy: 16, an element's or a component's

    // The rows from `first_row` on of all `all_rows`, and the terms from `first_term` on.
    __device__ __forceinline__ GemmSide(const T *operand, long long ld, bool terms, long long first_row,
                                        long long first_term, long long all_rows)
        : ld(ld), along_terms(LAY == EITHER ? terms : LAY != ALONG_ROWS) {
        next = operand + (along_terms ? first_term + first_row * ld : first_row + first_term * ld);
        rows = static_cast<int>(all_rows - first_row < ROWS ? all_rows - first_row : ROWS);
        const size_t addresses = reinterpret_cast<size_t>(next) | (static_cast<size_t>(ld) * sizeof(T));
        bytes = addresses % 16 == 0 ? 16 : addresses % sizeof(T) == 0 ? sizeof(T) : sizeof(R);
        if (LAY != ALONG_TERMS && along_terms && bytes == 16) bytes = sizeof(T);
    }

    static constexpr bool IS_TOLD = LAY != EITHER;
    using Elements = Walk<sizeof(T), LAY != ALONG_ROWS>;
    using Best = std::conditional_t<LAY == TURNED, Elements, Walk<BEST_BYTES, LAY == ALONG_TERMS>>;
    static constexpr bool BEST_IS_ELEMENTS = Best::V == 1;

    // Of an operand that is told, whether these copies serve: it begins, and has lines, at multiples of their bytes, and its lines
    // end there.
    template <GemmCopies COPIES> __device__ __forceinline__ bool allows(long long terms) const {
        if constexpr (COPIES == GemmCopies::BEST)
            return bytes >= Best::SIZE * Best::V && (LAY == ALONG_TERMS ? terms : rows) % Best::V == 0;
        else
            return bytes >= int(sizeof(T));
    }

    // Once, before the copies.
    template <GemmCopies COPIES> __device__ __forceinline__ void start() {
        walked<COPIES>([&](auto walk) {
            row = walk.row();
            term = walk.term();
        });
        first = place(row, term);
        next += along_terms ? term + row * ld : row + term * ld;
    }

    // Begins to copy part PART of PARTS of the next BK terms, of which there are `terms`. The parts come in their order.
    template <int PART, int PARTS, GemmCopies COPIES> __device__ __forceinline__ void fetch(T *stage, int terms) {
        walked<COPIES>([&](auto walk) { copy<decltype(walk), PART, PARTS, COPIES == GemmCopies::BEST>(stage, terms); });
    }

  private:
    // Calls `f` with the walk of the copies.
    template <GemmCopies COPIES, class F> __device__ __forceinline__ void walked(F f) const {
        if constexpr (COPIES == GemmCopies::BEST)
            f(Best{});
        else if constexpr (COPIES == GemmCopies::ELEMENTS)
            f(Elements{});
        else
            by_bytes(f);
    }

    // Calls `f` with the walk of the operand's bytes and direction.
    template <class F> __device__ __forceinline__ void by_bytes(F f) const {
        if (LAY == TURNED || (LAY == EITHER && along_terms))
            by_bytes<sizeof(T), true>(f);
        else
            by_bytes<16, LAY == ALONG_TERMS>(f);
    }

    template <int MOST, bool TERMS, class F> __device__ __forceinline__ void by_bytes(F f) const {
        if (bytes == MOST)
            f(Walk<MOST, TERMS>{});
        else if (sizeof(T) < MOST && sizeof(T) > sizeof(R) && bytes == static_cast<int>(sizeof(T)))
            f(Walk<(sizeof(T) < MOST ? sizeof(T) : sizeof(R)), TERMS>{});
        else
            f(Walk<sizeof(R), TERMS>{});
    }

    // WHOLE: there are no copies of which a part is there.
    template <class W, int PART, int PARTS, bool WHOLE> __device__ __forceinline__ void copy(T *stage, int terms) {
        constexpr bool TERMS = W::TURNS || LAY == ALONG_TERMS;
        constexpr int BYTES = W::SIZE * W::V / W::PARTS, END = (PART + 1) * W::TIMES / PARTS;
#pragma unroll
        for (int time = PART * W::TIMES / PARTS; time < END; ++time) {
            const int rows_on = W::rows_to(time), terms_on = W::terms_to(time);
            const bool is_there = row + rows_on < rows && term + terms_on < terms;
            const int left = TERMS ? terms - term - terms_on : rows - row - rows_on;
            const int valid = !is_there ? 0 : W::V == 1 || left >= W::V ? BYTES : left * W::SIZE;
            // What is added to the row and the term has none of their bits, so the order of its line is an exclusive or.
            const int order = (BY_ROWS ? terms_on : rows_on) % ORDERS * TOGETHER;
            const int behind = BY_ROWS ? rows_on + terms_on * LINE : rows_on * LINE + terms_on;
            char *const place_of = reinterpret_cast<char *>(stage + (first ^ order) + behind);
            const bool copies = W::COPIES % THREADS == 0 || threadIdx.x + time * THREADS < W::COPIES;
#pragma unroll
            for (int part = 0; part < W::PARTS; ++part) {
                const char *const from = reinterpret_cast<const char *>(next + (W::RUNS > 1 ? terms_on : 0)) + part * BYTES;
                if (WHOLE || W::V == 1) {
                    if (copies) copy_async_if<BYTES>(place_of + part * BYTES, from, is_there);
                } else if (copies) {
                    copy_async<BYTES>(place_of + part * BYTES, from, valid);
                }
            }
            // To the next copy, of this stage or the first of the next.
            const bool ends = time + 1 == W::TIMES;
            const int more_rows = (ends ? 0 : W::rows_to(time + 1)) - rows_on;
            // The runs of a row are compile-time steps apart.
            if (W::RUNS > 1 && !ends && more_rows == 0) continue;
            const int more_terms = W::RUNS > 1 ? (ends ? BK : 0) : (ends ? BK : W::terms_to(time + 1)) - terms_on;
            next += TERMS ? more_terms + more_rows * ld : more_rows + more_terms * ld;
            hold(next); // rather than an offset for each time
        }
    }
};

} // namespace kblas
