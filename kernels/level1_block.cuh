// Reductions of level 1 by blocks: a block sums a piece of a vector, or the whole vector. level1_reduce.cuh describes
// the order of sums.
#pragma once
#include "common/words.cuh"
#include "level1_merge.cuh"

namespace kblas {

// Shared by the other kernels of blocks.
template <class R, int THREADS, int U> struct ReduceBlock {
    using T = typename R::T;
    using Local = typename R::Local;
    using Part = typename R::Part;
    using Sum = typename R::Sum;
    static constexpr int WARPS = THREADS / 32;
    static constexpr int PIECES = 16; // number of pieces for which the warps' parts are kept at a time
    static constexpr int EACH = 4;    // elements of a thread in a small piece

    // Data that the warps of a block exchange. Two consecutive uses take different objects.
    struct Scratch {
        Part parts[PIECES][WARPS];
        Sum sums[WARPS];
        unsigned again; // bit i: the piece whose sum lane i has is not safe
    };

    static __device__ __forceinline__ Part merge_lanes(Part part) {
        Part parts[1] = {part};
        LaneMerge<R, 32, 1>::merge(parts, threadIdx.x % 32);
        return parts[0];
    }

    static __device__ __forceinline__ Part merge_warps(const Part (&parts)[WARPS]) {
        Part part = parts[0];
#pragma unroll
        for (int warp = 1; warp < WARPS; ++warp)
            part = R::merge(part, parts[warp]);
        return part;
    }

    // Adds the sums of all threads; every thread gets the result.
    static __device__ __forceinline__ Sum merge_sums(Sum sum, Scratch &scratch) {
        sum = merge_pieces<R>(sum);
        if constexpr (WARPS == 1) return sum;
        if (threadIdx.x % 32 == 0) scratch.sums[threadIdx.x / 32] = sum;
        __syncthreads();
        sum = scratch.sums[0];
#pragma unroll
        for (int warp = 1; warp < WARPS; ++warp)
            sum = R::merge(sum, scratch.sums[warp]);
        return sum;
    }

    // This thread's part of `len` elements. Its first element is at x and y and has index `at`.
    template <bool WIDE, class Inc>
    static __device__ __forceinline__ Local read(const T *x, Inc incx, const T *y, Inc incy, int at, int len,
                                                 int variant) {
        Local local = R::none();
        const int end = at - int(threadIdx.x) + len;
        Reader<R, WIDE, U, THREADS> reader;
#pragma unroll 1
        for (int whole = len / (THREADS * U); whole > 0; --whole) {
            reader.read(x, incx, y, incy);
            reader.add(local, 0, 1, at, variant);
            at += THREADS * U;
            x += THREADS * U * incx;
            if constexpr (R::has_y) y += THREADS * U * incy;
        }
        if (at - int(threadIdx.x) < end) {
            reader.read_many(x, incx, y, incy, at, end);
            reader.add(local, 0, 1, at, variant);
        }
        return local;
    }

    static __device__ __forceinline__ Sum close(Part part, long long base) { return R::close(part, base - (base > 0)); }

    static __device__ __forceinline__ int length(const Pair<T> &pair, long long base, long long size) {
        return int(pair.n - base < size ? pair.n - base : size);
    }

    // The sum of the piece that begins at `base`, for each thread, if the first sum is not safe.
    static __device__ __forceinline__ Sum again(const Pair<T> &pair, long long base, long long size, Scratch &scratch) {
        return block_again<R>(pair.x + base * pair.incx, pair.incx, length(pair, base, size), scratch.sums);
    }

    static __device__ __forceinline__ bool is_dense(const Pair<T> &pair) {
        return pair.incx == 1 && is_wide(pair.x) && (!R::has_y || (pair.incy == 1 && is_wide(pair.y)));
    }

    // The part of the lane's warp of the piece that begins at `base`.
    static __device__ __forceinline__ Part part(const Pair<T> &pair, long long base, long long size, int variant) {
        const int len = length(pair, base, size);
        const T *x = pair.x + (base + threadIdx.x) * pair.incx, *y = nullptr;
        if constexpr (R::has_y) y = pair.y + (base + threadIdx.x) * pair.incy;
        // Index 0 is only for the first element of the vector, not of another piece. close() corrects this.
        const int at = threadIdx.x + (base > 0);
        Local local;
        if (is_dense(pair))
            local = read<true>(x, One{}, y, One{}, at, len, variant);
        else
            local = read<!scalar<T>::is_complex>(x, pair.incx, y, pair.incy, at, len, variant);
        __syncwarp();
        return merge_lanes(R::part(local));
    }

    // The sum of the piece that begins at `base`, for each thread.
    static __device__ __forceinline__ Sum piece(const Pair<T> &pair, long long base, long long size, int variant,
                                                Scratch &scratch) {
        const Part mine = part(pair, base, size, variant);
        if (threadIdx.x % 32 == 0) scratch.parts[0][threadIdx.x / 32] = mine;
        __syncthreads();
        const Part all = merge_warps(scratch.parts[0]);
        if constexpr (R::has_unsafe) {
            if (!R::is_safe(all)) return again(pair, base, size, scratch);
        }
        return close(all, base);
    }

    // The sum of a whole vector by this block alone, for each thread. A barrier follows the last use of `scratch`.
    static __device__ __forceinline__ Sum whole(const Pair<T> &pair, long long size, int pieces, int variant,
                                                Scratch &scratch) {
        return sums(pair, size, 0, pieces, pieces, variant, nullptr, scratch);
    }

    // The sums of pieces `from` to `to` - 1 of `pieces`. `partial` null: these are all pieces, and every thread gets their
    // sum. Otherwise the sum of piece j is stored at partial[j]. A barrier follows the last use of `scratch`. ONE: there is
    // code of its own for vectors of one piece.
    template <bool ONE = true>
    static __device__ __forceinline__ Sum sums(const Pair<T> &pair, long long size, int from, int to, int pieces,
                                               int variant, Sum *partial, Scratch &scratch) {
        if (ONE && pieces == 1) {
            const Sum sum = piece(pair, 0, size, variant, scratch);
            __syncthreads();
            return sum;
        }
        Sum sum = R::empty();
#pragma unroll 1
        for (int first = from; first < to; first += PIECES) {
            const int last = to - first < PIECES ? to : first + PIECES;
            if (size == EACH * THREADS && is_dense(pair))
                small_parts(pair, first, last, variant, scratch);
            else
#pragma unroll 1
                for (int j = first; j < last; ++j) {
                    const Part mine = part(pair, j * size, size, variant);
                    if (threadIdx.x % 32 == 0) scratch.parts[j - first][threadIdx.x / 32] = mine;
                }
            __syncthreads();
            // Piece j belongs to thread (j - from) mod THREADS. `ahead`: the thread of piece `first`.
            const int ahead = (first - from) % THREADS, j = first + int(threadIdx.x + THREADS - ahead) % THREADS;
            const auto take = [&](const Sum &one) {
                if (partial)
                    partial[j] = one;
                else
                    sum = R::merge(sum, one);
            };
            bool is_unsafe = false;
            if (j < last) {
                const Part all = merge_warps(scratch.parts[j - first]);
                if constexpr (R::has_unsafe) is_unsafe = !R::is_safe(all);
                if (!is_unsafe) take(close(all, j * size));
            }
            if constexpr (R::has_unsafe) {
                static_assert(32 % PIECES == 0, "one warp has them");
                if (int(threadIdx.x) / 32 == ahead / 32) {
                    const unsigned lanes = __ballot_sync(0xffffffffu, is_unsafe);
                    if (threadIdx.x % 32 == 0) scratch.again = lanes;
                }
            }
            __syncthreads();
            if constexpr (R::has_unsafe) {
#pragma unroll 1
                for (unsigned rest = scratch.again; rest; rest &= rest - 1) {
                    const int piece = first - ahead % 32 + __ffs(rest) - 1;
                    const Sum all = again(pair, piece * size, size, scratch);
                    if (piece == j) take(all);
                }
            }
        }
        if (partial) return sum;
        sum = merge_sums(sum, scratch);
        __syncthreads();
        return sum;
    }

    // The parts of the warps of pieces `first` to `last` - 1. They are so small that a thread has EACH elements of
    // each, and loads those of several pieces at a time.
    static __device__ __forceinline__ void small_parts(const Pair<T> &pair, int first, int last, int variant,
                                                       Scratch &scratch) {
        static constexpr int AT_ONCE = U / EACH > 0 ? U / EACH : 1, STEP = EACH * THREADS;
        using Merge = LaneMerge<R, 32, AT_ONCE>;
        const int lane = threadIdx.x % 32, n = int(pair.n - (long long)first * STEP);
        const T *x = pair.x + (long long)first * STEP + threadIdx.x, *y = nullptr;
        if constexpr (R::has_y) y = pair.y + (long long)first * STEP + threadIdx.x;
#pragma unroll 1
        for (int j = 0; j < last - first; j += AT_ONCE) {
            Reader<R, true, EACH, THREADS> readers[AT_ONCE];
#pragma unroll
            for (int i = 0; i < AT_ONCE; ++i)
                readers[i].read_many(x + i * STEP, One{}, y + i * STEP, One{}, (j + i) * STEP + int(threadIdx.x), n);
            Part parts[AT_ONCE];
#pragma unroll
            for (int i = 0; i < AT_ONCE; ++i) {
                Local local = R::none();
                // Index 0 is only for the first element of the vector.
                readers[i].add(local, 0, 1, int(threadIdx.x) + (first + j + i > 0), variant);
                parts[i] = R::part(local);
            }
            Merge::merge(parts, lane);
            if (Merge::owner(lane)) scratch.parts[j + Merge::first(lane)][threadIdx.x / 32] = parts[0];
            x += AT_ONCE * STEP;
            if constexpr (R::has_y) y += AT_ONCE * STEP;
        }
    }

    // The sum of the pieces' sums, which are in memory.
    static __device__ __forceinline__ Sum together(const Sum *partial, int pieces, Scratch &scratch) {
        constexpr int IN_FLIGHT = 4;
        Sum mine = R::empty();
        for (int j = threadIdx.x; j < pieces; j += THREADS * IN_FLIGHT) {
            Sum sums[IN_FLIGHT];
#pragma unroll
            for (int i = 0; i < IN_FLIGHT; ++i)
                sums[i] = j + i * THREADS < pieces ? load_sum(partial + j + i * THREADS) : R::empty();
#pragma unroll
            for (int i = 0; i < IN_FLIGHT; ++i)
                mine = R::merge(mine, sums[i]);
        }
        return merge_sums(mine, scratch);
    }
};

// One longer vector, one block per piece. All blocks but the last store their sums at their places and end. The last
// one waits for these sums and adds all.
template <class R, int THREADS, int U> struct ReduceSingle {
    using T = typename R::T;
    using Sum = typename R::Sum;
    using Block = ReduceBlock<R, THREADS, U>;
    static constexpr int WORDS = sizeof(Sum) / sizeof(unsigned long long);

    // The grid has at most as many blocks as a block has threads.
    static __device__ __forceinline__ void run(const ReduceSingleArgs<T> &p) {
        KBLAS_SHARED(typename Block::Scratch, scratch, 1);
        const Pair<T> pair{p.x, p.y, p.incx, p.incy, p.n};
        Sum sum = Block::piece(pair, blockIdx.x * p.piece, p.piece, p.variant, scratch[0]);
        const unsigned last = gridDim.x - 1;
        if (blockIdx.x < last) {
            if (threadIdx.x == 0) leave(p.places + blockIdx.x * WORDS, sum);
            return;
        }
        if (last > 0) {
            if (threadIdx.x < last)
                sum = take(p.places + threadIdx.x * WORDS);
            else if (threadIdx.x > last)
                sum = R::empty();
            __syncwarp();
            sum = Block::merge_sums(sum, scratch[0]);
        }
        if (threadIdx.x == 0) R::store(p.results, 0, sum, p.wide);
    }

    // A block stores words with the bits of NO_WORD flipped, so that they are not 0.
    static __device__ __forceinline__ void leave(unsigned long long *place, const Sum &sum) {
        unsigned long long words[WORDS];
        std::memcpy(words, &sum, sizeof sum);
#pragma unroll
        for (int w = 0; w < WORDS; ++w)
            words[w] ^= R::NO_WORD;
        leave_words(place, words);
    }

    // Waits for the sum, and resets its place to 0.
    static __device__ __forceinline__ Sum take(unsigned long long *place) {
        unsigned long long words[WORDS];
        do
            words_of_earlier_block(place, words);
        while (!have_arrived(words));
        clear_words<WORDS>(place);
#pragma unroll
        for (int w = 0; w < WORDS; ++w)
            words[w] ^= R::NO_WORD;
        Sum sum;
        std::memcpy(&sum, words, sizeof sum);
        return sum;
    }
};

// Vectors of equal length: a block takes `per` consecutive pieces. The last block to arrive at a vector adds the sums
// of its pieces.
template <class R, int THREADS, int U> struct ReducePieces {
    using T = typename R::T;
    using Sum = typename R::Sum;
    using Block = ReduceBlock<R, THREADS, U>;

    static __device__ __forceinline__ void run(const ReduceArgs<T> &p) {
        KBLAS_SHARED(typename Block::Scratch, scratch, 1);
        const Vectors<T> &vectors = p.vectors;
        long long unit = (long long)blockIdx.x * p.per;
        const long long end = unit + p.per < p.units ? unit + p.per : p.units;
        while (unit < end) {
            const long long entry = unit >> 32 ? unit / p.pieces : unsigned(unit) / unsigned(p.pieces);
            const int first = int(unit - entry * p.pieces);
            const int last = end - unit < p.pieces - first ? first + int(end - unit) : p.pieces;
            Pair<T> pair{vectors.x.at(entry), nullptr, vectors.incx, vectors.incy, vectors.n};
            if constexpr (R::has_y) pair.y = vectors.y.at(entry);
            const bool is_whole = last - first == p.pieces;
            Sum *const partial = is_whole ? nullptr : static_cast<Sum *>(p.w_partial) + entry * p.pieces;
            Sum sum = Block::sums(pair, p.piece, first, last, p.pieces, p.variant, partial, scratch[0]);
            bool has_sum = is_whole;
            if (!is_whole) {
                const long long first_block = entry * p.pieces / p.per, end_block = (entry + 1) * p.pieces - 1;
                has_sum = arrives_last(p.arrived + entry, unsigned(end_block / p.per - first_block + 1));
                if (has_sum) sum = Block::together(partial, p.pieces, scratch[0]);
            }
            if (has_sum && threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
            __syncthreads();
            unit += last - first;
        }
    }
};

} // namespace kblas
