// What the kernels of level 1 share: where the vectors of a call are, and how those whose lengths only the device knows
// come to blocks and warps.
#pragma once
#include "common/batch.cuh"
#include "common/reduce.cuh"

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

// An entry of vectors of different lengths. FORWARD: without a positive increment it is empty.
template <bool HAS_Y, bool FORWARD, class T>
__device__ __forceinline__ Pair<T> ragged_entry(const Vectors<T> &v, long long entry) {
    Pair<T> pair{nullptr, nullptr, 1, 1, 0};
    if (entry >= v.count) return pair;
    if (v.lengths.offsets) {
        const long long begin = load(v.lengths.offsets + entry);
        pair.n = load(v.lengths.offsets + entry + 1) - begin;
        pair.x = v.x.base + begin;
        if constexpr (HAS_Y) pair.y = v.y.base + begin;
    } else {
        pair.n = load(v.lengths.n + entry);
        pair.incx = load(v.lengths.incx + entry);
        pair.x = front(v.x.pointers[entry], pair.n, pair.incx);
        if constexpr (HAS_Y) {
            pair.incy = load(v.lengths.incy + entry);
            pair.y = front(v.y.pointers[entry], pair.n, pair.incy);
        }
    }
    if (pair.n < 0 || (FORWARD && pair.incx <= 0)) pair.n = 0;
    return pair;
}

// How a vector is cut: into pieces of whole multiples of `chunk`, at most `most` of them. Mirrors `Cut` of
// src/tuning/level1.rs.
struct Cut {
    long long chunk;
    int most;
    int warp; // vectors up to here are a warp's, in one piece

    __device__ __forceinline__ long long piece(long long n) const {
        const long long chunks = (n + chunk - 1) / chunk;
        return (chunks + most - 1) / most * chunk;
    }

    __device__ __forceinline__ int pieces(long long n) const {
        const long long each = piece(n);
        return int((n + each - 1) / each);
    }
};

// Pieces of long vectors that the first of two launches leaves to the second. Mirrors `List` of
// src/backend/cuda/level1/ragged.rs.
struct List {
    unsigned *used;          // places given away, then blocks of the second launch that are done; zero before and after
    unsigned capacity;       // places
    long long *pieces;       // entry * PIECES + piece, at each place; -1: nothing
    unsigned *arrived;       // at the place of an entry's first piece: pieces that are done

    static constexpr long long PIECES = 1ll << 20;
};

// Two launches for vectors of different lengths. In the first each warp takes V entries at a time, `rounds` times. It does
// those of up to `cut.warp` elements, and leaves the pieces of longer ones to the second launch, in which each block takes
// its share of them: so nobody is busy with a very long vector alone. What finds no place is done by a whole block.
//
// Work has: Args, with `vectors`, `cut`, `list` and `rounds`; entry(p, at); short_entries(p, pairs, first, shorter)
// for a warp; whole(p, pair, entry) and piece(p, pair, entry, piece, place) for a block.
template <class Work, int THREADS, int V> struct Ragged {
    using Args = typename Work::Args;
    using T = typename Work::T;
    static constexpr int WARPS = THREADS / 32, TILE = WARPS * V;
    static constexpr int MOST_ROUNDS = 8;

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(unsigned, without_place, MOST_ROUNDS *WARPS); // bit v: entry v of a warp's round
        const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        const long long begin = (long long)blockIdx.x * p.rounds * TILE;
        for (int round = 0; round < p.rounds; ++round) {
            const long long first = begin + round * TILE + warp * V;
            Pair<T> pairs[V];
            unsigned shorter = 0, longer = 0;
#pragma unroll
            for (int v = 0; v < V; ++v) {
                pairs[v] = Work::entry(p, first + v);
                if (first + v < p.vectors.count) (pairs[v].n <= p.cut.warp ? shorter : longer) |= 1u << v;
            }
            if (longer && leave(p, pairs, first, longer)) longer = 0;
            if (lane == 0) without_place[round * WARPS + warp] = longer;
            Work::short_entries(p, pairs, first, shorter);
        }
        __syncthreads();

        bool any = false;
        for (int i = lane; i < p.rounds * WARPS; i += 32)
            any = any || without_place[i];
        if (!__any_sync(0xffffffffu, any)) return;
        for (int i = 0; i < p.rounds * WARPS; ++i) {
            unsigned entries = without_place[i];
            for (long long entry = begin + (long long)i * V; entries; ++entry, entries >>= 1)
                if (entries & 1) Work::whole(p, Work::entry(p, entry), entry);
        }
    }

    // Leaves the entries of the bits to the second launch, if there is a place for all of them.
    static __device__ __forceinline__ bool leave(const Args &p, const Pair<T> (&pairs)[V], long long first,
                                                 unsigned longer) {
        const List &list = p.list;
        const int lane = threadIdx.x % 32;
        unsigned wanted = 0, place = ~0u;
#pragma unroll
        for (int v = 0; v < V; ++v)
            if (longer >> v & 1) wanted += p.cut.pieces(pairs[v].n);
        // A look first keeps the count from running over.
        if (lane == 0 && load_shared_by_blocks(list.used) < list.capacity) place = atomicAdd(list.used, wanted);
        place = __shfl_sync(0xffffffffu, place, 0);
        if (place >= list.capacity) return false;
        if (wanted > list.capacity - place) {
            // What is left behind the last that has a place is nobody's.
            for (unsigned i = place + lane; i < list.capacity; i += 32)
                list.pieces[i] = -1;
            return false;
        }
#pragma unroll
        for (int v = 0; v < V; ++v) {
            if (longer >> v & 1) {
                const unsigned pieces = p.cut.pieces(pairs[v].n);
                for (unsigned i = lane; i < pieces; i += 32)
                    list.pieces[place + i] = (first + v) * List::PIECES + i;
                if (lane == 0) list.arrived[place] = 0;
                place += pieces;
            }
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
            Work::piece(p, Work::entry(p, entry), entry, int(piece % List::PIECES), at);
        }
        if (arrives_last(p.list.used + 1, gridDim.x) && threadIdx.x == 0) *p.list.used = 0;
    }
};

} // namespace kblas
