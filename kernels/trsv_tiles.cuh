// The tiles of A before a diagonal block of trsv: how a block of threads loads them, and subtracts their products with
// the solved blocks of x.
#pragma once
#include "trsv_folded.cuh"

#include <type_traits>

namespace kblas {

// FOLDS: the last tile is folded as described in trsv_folded.cuh.
template <class T, int NB, int THREADS, bool TRANS, bool FOLDS>
using TrsvEnd = std::conditional_t<FOLDS, TrsvFolded<T, NB, THREADS, TRANS>, TrsvDiagonal<T, NB, THREADS, TRANS>>;

// AHEAD: a tile is loaded to registers before its block of x is solved, and the next tiles are prefetched to the L2.
template <class T, int NB, int THREADS, bool TRANS, bool FOLDS, bool AHEAD>
struct TrsvTiles : TrsvEnd<T, NB, THREADS, TRANS, FOLDS> {
    using Diagonal = TrsvEnd<T, NB, THREADS, TRANS, FOLDS>;
    using Diagonal::first, Diagonal::forward, Diagonal::is_within, Diagonal::number, Diagonal::p, Diagonal::stored;
    using W = std::conditional_t<FOLDS, typename Folded<T>::Computed, T>;
    static constexpr int QUARTERS = Diagonal::QUARTERS, HELD = Diagonal::HELD, MINE = Diagonal::MINE;
    static constexpr int SUMS = TRANS ? MINE : 4;
    static constexpr int ROWS = TRANS ? 0 : Diagonal::GROUPS; // of sums in shared memory
    // Elements in shared memory: of type W, followed by those of type T.
    static constexpr int ROOM = [] {
        if constexpr (FOLDS)
            return Diagonal::ROOM;
        else
            return 0;
    }();
    static constexpr int SHARED = Diagonal::SHARED + ROOM + ((FOLDS ? 3 : 2) + ROWS) * NB / int(sizeof(W) / sizeof(T));
    static constexpr int FAR = 3; // tiles between the one that is multiplied and the one that is prefetched
    using Word = AsWords<T>;

    T *const solved; // a block of x, the previous block of x, and the mailbox
    T *const sums;

    // Calls handle(k, row and column in the tile, address) for each of this thread's elements of the tile.
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

    // The rows and columns of the tile that are in the matrix.
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

    // Prefetches the tile to the L2, if it is whole. Each thread prefetches one part of a line.
    __device__ __forceinline__ void ask_for(long long other) const {
        if (!is_whole(other)) return;
        constexpr int EACH = NB / Diagonal::GROUPS;
        const long long j = (TRANS ? first : other * NB) + threadIdx.x / Diagonal::GROUPS;
        prefetch(p.a + p.columns.start(j) + (TRANS ? other * NB : first) + threadIdx.x % Diagonal::GROUPS * EACH);
    }

    // Waits for an element of a block of x. `between`: number of blocks that are solved between that one and this one.
    __device__ __forceinline__ T element_of(long long other, int between) const {
        const long long i = other * NB + threadIdx.x;
        if (i >= p.n) return zero<T>();
        return Word::take(between <= (FOLDS ? 1 : 0), p.words + i * Word::COUNT);
    }

    // The address of a block of x in shared memory. Blocks alternate between two places. If FOLDS, the block before the
    // last may arrive by mail, in a third place and without a barrier. So the last block uses the other place.
    __device__ __forceinline__ T *place_of_block(int between) const {
        return solved + (FOLDS && between < 2 ? between + 1 : between % 2) * NB;
    }

    // Waits for the block. Afterwards it is in shared memory.
    __device__ __forceinline__ const T *wait_for(long long other, int between) const {
        T *const place = place_of_block(between);
        bool is_mailed = false;
#pragma unroll
        for (int d = 0; FOLDS && d < Neighbours::REACH; ++d)
            if (between == d) is_mailed = this->neighbours.from[d];
        if (is_mailed) {
            wait_for_mail(this->neighbours.words + between);
            if (between > 0) return place;
            if (threadIdx.x < NB) place[threadIdx.x] = converted<T>(last()[threadIdx.x]);
        } else {
            if (threadIdx.x < NB) place[threadIdx.x] = element_of(other, between);
        }
        __syncthreads();
        return place;
    }

    // The same for the block right before this one, in the precision of the inverse.
    __device__ __forceinline__ W *last() const { return this->vectors + 3 * NB; }
    __device__ __forceinline__ const W *wait_for_last(long long other) const {
        if (this->neighbours.from[0]) {
            wait_for_mail(this->neighbours.words);
        } else {
            if (threadIdx.x < NB) last()[threadIdx.x] = converted<W>(element_of(other, 0));
            __syncthreads();
        }
        return last();
    }

    __device__ __forceinline__ void product(int k, const T (&a)[HELD], const T *x, T (&acc)[SUMS]) const {
        T &sum = acc[TRANS ? k / QUARTERS : k % SUMS];
        sum = fma_(conj_if(p.conj, a[k]), x[TRANS ? threadIdx.x % 32 + 32 * (k % QUARTERS) : threadIdx.x / NB * HELD + k], sum);
    }

    // Elements that A does not have are 0 here. Outside the band they are not multiplied, because an infinite x would
    // give NaN. Outside the matrix they do no harm: x is 0 there, or the sum is not used.
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

    // Adds a tile's products, and loads the next tile.
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

    // The tiles that the band reaches, in the order of solution, and the lane's equation.
    struct Task {
        long long begin;
        int by, tiles, r;
        bool is_there;
        T right;
        __device__ __forceinline__ long long tile(int t) const { return begin + by * t; }
    };

    __device__ __forceinline__ Task task() const {
        const int own = first / NB;
        const long long reach = (p.band + NB - 1) / NB; // blocks to either side that the band reaches
        const int begin = forward ? (own > reach ? int(own - reach) : 0)
                                  : (p.blocks - 1 - own > reach ? int(own + reach) : p.blocks - 1);
        const int r = this->equation();
        const bool is_there = r < this->have;
        return {begin,    forward ? 1 : -1, forward ? own - begin : begin - own, r,
                is_there, is_there ? p.x[this->place_of(r) * p.incx] : zero<T>()};
    }

    // Adds the products of the first `count` tiles. AHEAD: `a` has the first tile before the call, and tile `fetched` -
    // 1 after it.
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

    // The same for a matrix with a leading dimension and no band. All tiles but the first are whole, so the loop needs
    // no checks.
    __device__ __forceinline__ void add_whole_tiles(const Task &task, int count, int fetched, T (&a)[HELD],
                                                    T (&acc)[SUMS]) const {
        constexpr int ROWS_EACH = TRANS ? QUARTERS : 1, EACH = NB / Diagonal::GROUPS;
        const long long ld = p.columns.twice / 2, stride = task.by * NB * (TRANS ? 1 : ld);
        const long long begin = task.begin * NB;
        // Threads beyond the last equation read the last one again. Their sums are not used.
        const auto within = [&](int equation) { return equation < this->have ? equation : this->have - 1; };
        const int other = TRANS ? threadIdx.x % 32 : threadIdx.x / NB * HELD;
        const int own = TRANS ? threadIdx.x / 32 * MINE : threadIdx.x % NB;
        const T *at = p.a + (TRANS ? first * ld + begin + other : (begin + other) * ld + first + within(own));
        const auto place = [&](int k) {
            return TRANS ? within(own + k / ROWS_EACH) * ld + 32 * (k % ROWS_EACH) : k * ld;
        };
        // The line that the thread prefetches.
        const int line = threadIdx.x / Diagonal::GROUPS, part = threadIdx.x % Diagonal::GROUPS * EACH;
        const bool asks = (TRANS ? line : part) < this->have;
        const T *far = p.a + (TRANS ? (first + line) * ld + begin : (begin + line) * ld + first) + part + FAR * stride;
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

    // The right-hand side of the lane's equation, minus the sums.
    __device__ __forceinline__ W side(const Task &task, T (&acc)[SUMS]) const {
        const W sum = converted<W>(total(acc));
        return task.is_there ? converted<W>(task.right) + minus(sum) : zero<W>();
    }
};

} // namespace kblas
