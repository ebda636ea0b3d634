// What the kernels of level 1 share: where the vectors of a call are, and how those whose lengths only the device knows
// come to blocks and warps.
#pragma once
#include "common/batch.cuh"
#include "common/reduce.cuh"

#include <type_traits>

namespace kblas {

// The lengths of vectors that have different ones. Mirrors `Lengths` of src/backend/cuda/level1/vectors.rs.
struct Lengths {
    const long long *offsets; // entry s is elements offsets[s] to offsets[s + 1] - 1; null: the arrays tell
    const int *n;
    const int *incx;
    const int *incy; // null without a y
};

// The vectors of a launch. Mirrors `Vectors` of the same file.
template <class T> struct Vectors {
    Entries<T> x, y; // of one length: logical element 0
    long long incx, incy;
    long long n;
    long long count;
    Lengths lengths; // of different ones
};

// The increment of neighbours, which the compiler knows.
struct One {
    __device__ __forceinline__ operator long long() const { return 1; }
};

// An increment as that type has it.
template <class Inc> __device__ __forceinline__ Inc increment(long long inc) {
    if constexpr (std::is_same<Inc, One>::value)
        return {};
    else
        return inc;
}

// One entry: logical element 0 of its vectors, and how far apart the elements are.
template <class T> struct Pair {
    T *x, *y;
    long long incx, incy;
    long long n;
};

// Where BLAS has logical element 0 of the vector whose lowest address is `base`.
template <class T> __device__ __forceinline__ T *front(T *base, long long n, long long inc) {
    return inc < 0 && n > 0 ? base + (1 - n) * inc : base;
}

// An entry of vectors of different lengths, as it is in memory: loaded before it is wanted.
template <bool HAS_Y, class T> struct RaggedEntry {
    T *x, *y;
    long long begin, end; // of a segment; otherwise 0 and the length
    int incx, incy;

    __device__ __forceinline__ void read(const Vectors<T> &v, long long entry) {
        x = v.x.base;
        y = HAS_Y ? v.y.base : nullptr;
        begin = end = 0;
        incx = incy = 1;
        if (entry >= v.count) return;
        if (v.lengths.offsets) {
            begin = load(v.lengths.offsets + entry);
            end = load(v.lengths.offsets + entry + 1);
        } else {
            end = load(v.lengths.n + entry);
            incx = load(v.lengths.incx + entry);
            x = v.x.pointers[entry];
            if constexpr (HAS_Y) {
                incy = load(v.lengths.incy + entry);
                y = v.y.pointers[entry];
            }
        }
    }

    // FORWARD: without a positive increment it is empty.
    template <bool FORWARD> __device__ __forceinline__ Pair<T> pair() const {
        const long long n = end < begin || (FORWARD && incx <= 0) ? 0 : end - begin;
        return {front(x + begin, n, incx), HAS_Y ? front(y + begin, n, incy) : nullptr, incx, incy, n};
    }
};

// How a vector is cut: into pieces of whole multiples of `chunk`, at most `most` of them. Mirrors `Cut` of
// src/tuning/level1.rs.
struct Cut {
    long long chunk;
    int most;
    int warp;  // vectors up to here are a warp's
    int alone; // those up to here have one piece

    __device__ __forceinline__ long long piece(long long n) const {
        const long long chunks = (n + chunk - 1) / chunk;
        return n <= alone ? chunks * chunk : (chunks + most - 1) / most * chunk;
    }

    __device__ __forceinline__ int pieces(long long n) const {
        const long long each = piece(n);
        return int((n + each - 1) / each);
    }
};

// Pieces of long vectors that the first of two launches leaves to the second. Mirrors `List` of
// src/backend/cuda/level1/mod.rs.
struct List {
    unsigned *used;          // places given away, then blocks of the second launch that are done; zero before and after
    unsigned capacity;       // places
    long long *pieces;       // entry * PIECES + piece, at each place; -1: nothing
    unsigned *arrived;       // at the place of an entry's first piece: pieces that are done

    static constexpr long long PIECES = 1ll << 20;
};

// Two launches for vectors of different lengths. In the first each warp takes V entries at a time for each of its groups of
// lanes, `rounds` times. It does those of up to `cut.warp` elements, and leaves the pieces of longer ones to the second
// launch, in which each block takes its share of them: so nobody is busy with a very long vector alone. What finds no place
// is done by a whole block.
//
// Work has: Args, with `vectors`, `cut`, `list` and `rounds`; has_y; forward; LANES of a group, which has every 32 / LANES-th
// entry; short_entries<Inc>(p, pairs, first, shorter) for a warp, with increments of that type; whole(p, pair, entry) and
// piece(p, pair, entry, piece, place) for a block.
template <class Work, int THREADS, int V> struct Ragged {
    using Args = typename Work::Args;
    using T = typename Work::T;
    using Entry = RaggedEntry<Work::has_y, T>;
    static constexpr int GROUPS = 32 / Work::LANES;
    static constexpr int EACH = V * GROUPS; // entries of a warp in a round
    static constexpr int WARPS = THREADS / 32, TILE = WARPS * EACH;
    static_assert(EACH <= 32, "a lane has an entry at most");
    static constexpr int MOST_ROUNDS = 8;
    static constexpr unsigned ALL = 0xffffffffu;

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(unsigned, without_place, MOST_ROUNDS *WARPS); // bit v: entry v of a warp's round
        if (p.vectors.lengths.offsets)
            rounds<One>(p, &without_place[0]);
        else
            rounds<long long>(p, &without_place[0]);
        __syncthreads();

        const int lane = threadIdx.x % 32;
        const long long begin = (long long)blockIdx.x * p.rounds * TILE;
        bool any = false;
        for (int i = lane; i < p.rounds * WARPS; i += 32)
            any = any || without_place[i];
        if (!__any_sync(ALL, any)) return;
#pragma unroll 1
        for (int i = 0; i < p.rounds * WARPS; ++i) {
            unsigned entries = without_place[i];
#pragma unroll 1
            for (long long entry = begin + (long long)i * EACH; entries; ++entry, entries >>= 1) {
                if (entries & 1) {
                    Entry found;
                    found.read(p.vectors, entry);
                    Work::whole(p, found.template pair<Work::forward>(), entry);
                }
            }
        }
    }

    // Inc: the type of the vectors' increments.
    template <class Inc> static __device__ __forceinline__ void rounds(const Args &p, unsigned *without_place) {
        const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        long long first = (long long)blockIdx.x * p.rounds * TILE + warp * EACH;
        // A lane has an entry, and looks ahead to that of the next round.
        Entry ahead;
        ahead.read(p.vectors, lane < EACH ? first + lane : p.vectors.count);
#pragma unroll 1
        for (int round = 0; round < p.rounds; ++round, first += TILE) {
            const Pair<T> mine = ahead.template pair<Work::forward>();
            const bool is_there = lane < EACH && first + lane < p.vectors.count;
            ahead.read(p.vectors, lane < EACH && round + 1 < p.rounds ? first + TILE + lane : p.vectors.count);

            const unsigned shorter = __ballot_sync(ALL, is_there && mine.n <= p.cut.warp);
            unsigned longer = __ballot_sync(ALL, is_there && mine.n > p.cut.warp);
            if (longer && leave(p, mine.n, first, longer)) longer = 0;
            if (lane == 0) without_place[round * WARPS + warp] = longer;

            Pair<T> pairs[V];
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const int at = v * GROUPS + lane / Work::LANES;
                pairs[v].x = of_lane(mine.x, at);
                pairs[v].y = Work::has_y ? of_lane(mine.y, at) : nullptr;
                pairs[v].incx = pairs[v].incy = 1;
                if constexpr (!std::is_same<Inc, One>::value) {
                    pairs[v].incx = __shfl_sync(ALL, int(mine.incx), at);
                    if constexpr (Work::has_y) pairs[v].incy = __shfl_sync(ALL, int(mine.incy), at);
                }
                // Nothing of those that are not short.
                const int n = __shfl_sync(ALL, int(mine.n), at);
                pairs[v].n = shorter >> at & 1 ? n : 0;
            }
            Work::template short_entries<Inc>(p, pairs, first, shorter);
        }
    }

    static __device__ __forceinline__ T *of_lane(T *pointer, int lane) {
        return reinterpret_cast<T *>(__shfl_sync(ALL, reinterpret_cast<long long>(pointer), lane));
    }

    // Leaves the entries of the bits to the second launch, if there is a place for all of them. `n` is that of the lane's.
    static __device__ __forceinline__ bool leave(const Args &p, long long n, long long first, unsigned longer) {
        const List &list = p.list;
        const int lane = threadIdx.x % 32;
        const int mine = longer >> lane & 1 ? p.cut.pieces(n) : 0;
        unsigned wanted = 0, place = ~0u;
#pragma unroll 1
        for (int v = 0; v < EACH; ++v)
            wanted += __shfl_sync(ALL, mine, v);
        // A look first keeps the count from running over.
        if (lane == 0 && load_shared_by_blocks(list.used) < list.capacity) place = atomicAdd(list.used, wanted);
        place = __shfl_sync(ALL, place, 0);
        if (place >= list.capacity) return false;
        if (wanted > list.capacity - place) {
            // What is left behind the last that has a place is nobody's.
            for (unsigned i = place + lane; i < list.capacity; i += 32)
                list.pieces[i] = -1;
            return false;
        }
#pragma unroll 1
        for (int v = 0; v < EACH; ++v) {
            const unsigned pieces = __shfl_sync(ALL, mine, v);
            for (unsigned i = lane; i < pieces; i += 32)
                list.pieces[place + i] = (first + v) * List::PIECES + i;
            if (lane == 0 && pieces > 0) list.arrived[place] = 0;
            place += pieces;
        }
        return true;
    }
};

template <class Work, int THREADS> struct Listed {
    using Args = typename Work::Args;
    using T = typename Work::T;

    static __device__ __forceinline__ void run(const Args &p) {
        const unsigned given = load_shared_by_blocks(p.list.used);
        const unsigned places = given < p.list.capacity ? given : p.list.capacity;
        for (unsigned at = blockIdx.x; at < places; at += gridDim.x) {
            const long long piece = load_shared_by_blocks(p.list.pieces + at);
            if (piece < 0) continue;
            const long long entry = piece / List::PIECES;
            RaggedEntry<Work::has_y, T> found;
            found.read(p.vectors, entry);
            Work::piece(p, found.template pair<Work::forward>(), entry, int(piece % List::PIECES), at);
        }
        if (arrives_last(p.list.used + 1, gridDim.x) && threadIdx.x == 0) *p.list.used = 0;
    }
};

} // namespace kblas
