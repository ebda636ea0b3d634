// Reductions of vectors of different lengths: the second launch, for the pieces that the first one left. A block sums
// one piece at a time if there are few. Otherwise each piece of up to 4096 elements is summed by a warp, which takes a
// quarter of the instructions.
#pragma once
#include "level1_reduce.cuh"

namespace kblas {

// A thread has U elements of a piece at a time, and a warp ROWS rows of 256; 0: no pieces for single warps.
template <class R, int THREADS, int U, int ROWS> struct ReduceListed {
    using T = typename R::T;
    using Part = typename R::Part;
    using Sum = typename R::Sum;
    using Args = ReduceArgs<T>;
    using Work = ReduceWork<R, THREADS, U>;
    using Warp = ReduceWarp<R, THREADS, (ROWS > 0 ? ROWS : 1)>;
    using Entry = RaggedEntry<R::has_y, T>;
    static constexpr int WARPS = THREADS / 32;
    static constexpr int LONGEST = 4096; // elements of a warp's piece
    static constexpr unsigned ALL = 0xffffffffu;

    static __device__ __forceinline__ void run(const Args &p) {
        const List &list = p.list;
        const unsigned given = load_shared_by_blocks(list.used);
        const unsigned places = given < list.capacity ? given : list.capacity;
        // As in Listed.
        const unsigned busy = places < gridDim.x ? places : gridDim.x;
        if (blockIdx.x >= busy) return;
        const bool have_warps = ROWS > 0 && places > list.many;
        KBLAS_SHARED(unsigned, blocks, 1); // whether any place has a piece for the whole block, as far as counted
        if (threadIdx.x == 0) blocks[0] = !have_warps;
        __syncthreads();
        if constexpr (ROWS > 0) {
            if (have_warps) {
                const unsigned left = by_warps(p, places);
                if (left && threadIdx.x % 32 == 0) atomicAdd(blocks, left);
            }
        }
        __syncthreads();
        if (blocks[0]) {
            // The next piece's entry, and the place after that, are already in flight.
            const auto read = [&](unsigned at) { return at < places ? load_shared_by_blocks(list.pieces + at) : -1ll; };
            long long piece = read(blockIdx.x), next = read(blockIdx.x + gridDim.x);
            Entry found = entry_of(p, piece);
#pragma unroll 1
            for (unsigned at = blockIdx.x; at < places; at += gridDim.x) {
                const Entry found_next = entry_of(p, next);
                const long long after = read(at + 2 * gridDim.x);
                if (piece >= 0) {
                    const Pair<T> pair = found.template pair<Work::forward>();
                    if (!have_warps || p.cut.piece(pair.n) > LONGEST)
                        Work::piece(p, pair, piece / List::PIECES, int(piece % List::PIECES), at);
                }
                piece = next, next = after, found = found_next;
            }
        }
        if (arrives_last(list.used + 1, busy) && threadIdx.x == 0) *list.used = 0;
    }

    static __device__ __forceinline__ Entry entry_of(const Args &p, long long piece) {
        Entry entry;
        entry.read(p.vectors, piece < 0 ? p.vectors.count : piece / List::PIECES);
        return entry;
    }

    // Processes the pieces for single warps among the block's places. Returns how many of this warp's places have a
    // larger piece. The next piece's entry and the place after that are already in flight.
    static __device__ __forceinline__ unsigned by_warps(const Args &p, unsigned places) {
        unsigned left = 0;
        const unsigned step = gridDim.x * WARPS;
        const auto read = [&](unsigned at) { return at < places ? load_shared_by_blocks(p.list.pieces + at) : -1ll; };
        unsigned at = blockIdx.x + threadIdx.x / 32 * gridDim.x;
        long long piece = read(at), next = read(at + step);
        Entry found = entry_of(p, piece);
#pragma unroll 1
        for (; at < places; at += step) {
            const Entry found_next = entry_of(p, next);
            const long long after = read(at + 2 * step);
            if (piece >= 0) {
                const Pair<T> pair = found.template pair<Work::forward>();
                if (p.cut.piece(pair.n) <= LONGEST)
                    by_warp(p, pair, piece / List::PIECES, int(piece % List::PIECES), at);
                else
                    ++left;
            }
            piece = next, next = after, found = found_next;
        }
        return left;
    }

    static __device__ __forceinline__ void by_warp(const Args &p, const Pair<T> &pair, long long entry, int piece,
                                                   unsigned place) {
        const int pieces = p.cut.pieces(pair.n), lane = threadIdx.x % 32;
        const long long size = p.cut.piece(pair.n), base = piece * size;
        const Sum mine = sum(pair, base, int(pair.n - base < size ? pair.n - base : size), p.variant);
        if (pieces == 1) {
            if (lane == 0) R::store(p.results, entry, mine, p.wide);
            return;
        }
        Sum *partial = static_cast<Sum *>(p.w_partial) + (place - piece);
        int is_last = 0;
        if (lane == 0) {
            partial[piece] = mine;
            unsigned *arrived = p.list.arrived + (place - piece);
            is_last = count_up(arrived) == unsigned(pieces - 1);
            if (is_last) *arrived = 0;
        }
        if (!__shfl_sync(ALL, is_last, 0)) return;
        __syncwarp(); // the other lanes must also see the writes that lane 0 has seen
        const Sum total = together(partial, pieces);
        if (lane == 0) R::store(p.results, entry, total, p.wide);
    }

    // The sum of `len` elements from `base`, for each lane. The order is that of a block.
    static __device__ __forceinline__ Sum sum(const Pair<T> &pair, long long base, int len, int variant) {
        const int lane = threadIdx.x % 32, shift = base > 0; // as in ReduceBlock
        const T *x = pair.x + (base + lane) * pair.incx, *y = nullptr;
        if constexpr (R::has_y) y = pair.y + (base + lane) * pair.incy;
        Part parts[Warp::WARPS];
        if (ReduceBlock<R, 32, 1>::is_dense(pair))
            Warp::template read<true>(x, One{}, y, One{}, lane + shift, len + shift, variant, parts);
        else
            Warp::template read<!scalar<T>::is_complex>(x, pair.incx, y, pair.incy, lane + shift, len + shift, variant,
                                                        parts);
        Warp::Merge::merge(parts, lane);
        Part part = Warp::of_warp(parts[0], 0);
#pragma unroll
        for (int warp = 1; warp < Warp::WARPS; ++warp)
            part = R::merge(part, Warp::of_warp(parts[0], warp));
        if constexpr (R::has_unsafe) {
            if (!R::is_safe(part)) return warps_again<R, Warp::WARPS>(pair.x + base * pair.incx, pair.incx, len);
        }
        return R::close(part, base - shift);
    }

    // The sum of the pieces' sums, which are in memory, for each lane. There are at most as many as a block has
    // threads.
    static __device__ __forceinline__ Sum together(const Sum *partial, int pieces) {
        Sum all = R::empty();
#pragma unroll 1
        for (int warp = 0; warp < WARPS; ++warp) {
            const int j = warp * 32 + int(threadIdx.x % 32);
            const Sum one = j < pieces ? load_sum(partial + j) : R::empty();
            const Sum sum = merge_pieces<R>(R::merge(R::empty(), one));
            all = warp == 0 ? sum : R::merge(all, sum);
        }
        return all;
    }
};

} // namespace kblas
