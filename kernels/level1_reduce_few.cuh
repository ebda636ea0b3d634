// Reductions of few vectors of different lengths, in one launch.
#pragma once
#include "level1_reduce.cuh"
#include "level1_shares.cuh"

namespace kblas {

// A block has the pieces that begin in its share. The last block to arrive at a vector adds the sums of its pieces. A
// vector that a warp sums is one unit. A thread has U elements of a piece at a time, a lane EACH of a short vector.
template <class R, int THREADS, int U, int EACH> struct ReduceFew {
    using T = typename R::T;
    using Sum = typename R::Sum;
    using Block = ReduceBlock<R, THREADS, U>;
    using Work = ReduceWork<R, THREADS, U, 32, EACH>;
    using Share = Shares<THREADS>;
    static constexpr int WARPS = THREADS / 32;
    static constexpr int UNIT = 1024; // elements: the chunk of Cut

    static __device__ __forceinline__ void run(const ReduceArgs<T> &p) {
        KBLAS_SHARED(typename Block::Scratch, scratch, 1);
        KBLAS_SHARED(Share, shares, 1);
        const Share &share = shares[0];
        const int most = p.cut.warp;
        shares[0].template fill<Work>(p.vectors, [&](long long n) {
            return n <= most ? 1u : unsigned((unsigned long long)(n + UNIT - 1) / UNIT);
        });
        unsigned unit = share.begin(blockIdx.x);
        const unsigned end = share.begin(blockIdx.x + 1);
#pragma unroll 1
        while (unit < end) {
            const int entry = share.vector_of(unit);
            Pair<T> pair;
            const int shorts = shorts_from(p, entry, end - unit, pair);
            if (shorts > 0) {
                const int warp = threadIdx.x / 32;
                if (warp < shorts)
                    Work::template short_entry<32, false, long long>(p, pair, entry + warp, int(pair.n));
                unit += shorts;
            } else {
                const unsigned next = min(end, share.before[entry + 1]);
                pieces(p, share, entry, pair, unit - share.before[entry], next - share.before[entry], scratch[0]);
                unit = next;
            }
        }
    }

    // Sums the pieces that begin in units `begin` to `end` - 1 of the vector.
    static __device__ __forceinline__ void pieces(const ReduceArgs<T> &p, const Share &share, int entry,
                                                  const Pair<T> &pair, unsigned begin, unsigned end,
                                                  typename Block::Scratch &scratch) {
        // As Cut, with 32 bits.
        const unsigned before = share.before[entry], chunks = share.before[entry + 1] - before, most = p.cut.most;
        const unsigned each = pair.n <= p.cut.alone ? chunks : (chunks + most - 1) / most;
        const int all = int((chunks + each - 1) / each);
        const long long size = (long long)each * UNIT;
        const int first = int((begin + each - 1) / each), last = min(all, int((end + each - 1) / each));
        if (first >= last) return;
        const bool is_whole = last - first == all;
        // A block has at most one vector that begins there and ends in another block.
        const unsigned owner = is_whole ? 0 : share.owner(before);
        Sum *const partial = is_whole ? nullptr : static_cast<Sum *>(p.w_partial) + owner * most;
        Sum sum = Block::template sums<false>(pair, size, first, last, all, p.variant, partial, scratch);
        bool has_sum = is_whole;
        if (!is_whole) {
            // If a block has fewer units than a piece, no block has two pieces.
            const unsigned blocks = each > share.each ? all : share.owner(before + (all - 1) * each) - owner + 1;
            has_sum = arrives_last(p.arrived + entry, blocks);
            if (has_sum) sum = Block::together(partial, all, scratch);
        }
        if (has_sum && threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
        __syncthreads();
    }

    // The number of vectors from `entry` on that a warp sums: at most `most`, and one for each warp. `pair` is the warp's,
    // or if there are none, that of `entry`.
    static __device__ __forceinline__ int shorts_from(const ReduceArgs<T> &p, int entry, unsigned most, Pair<T> &pair) {
        const int lane = threadIdx.x % 32;
        const bool is_there = lane < WARPS && unsigned(lane) < most && entry + lane < p.vectors.count;
        RaggedEntry<R::has_y, T> found;
        found.read(p.vectors, is_there ? entry + lane : p.vectors.count);
        const Pair<T> mine = found.template pair<Work::forward>();
        const unsigned shorts = __ballot_sync(0xffffffffu, is_there && mine.n <= p.cut.warp);
        const int from = shorts & 1 ? threadIdx.x / 32 : 0;
        const auto address = [&](T *at) {
            return reinterpret_cast<T *>(of_lane(reinterpret_cast<unsigned long long>(at), from));
        };
        pair = {address(mine.x), R::has_y ? address(mine.y) : nullptr, of_lane(mine.incx, from),
                R::has_y ? of_lane(mine.incy, from) : 1, of_lane(mine.n, from)};
        return __ffs(~shorts) - 1;
    }
};

} // namespace kblas
