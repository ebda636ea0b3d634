// Shared by the kernels of level 1: the vectors of a call, and how vectors whose lengths only the device knows are
// assigned to blocks and warps.
#pragma once
#include "common/batch.cuh"
#include "common/reduce.cuh"

#include <type_traits>

namespace kblas {

// The lengths of ragged vectors. Mirrors `Lengths` of src/backend/cuda/level1/vectors.rs.
struct Lengths {
    const long long *offsets; // entry s is elements offsets[s] to offsets[s + 1] - 1; null: use the arrays below
    const int *n;
    const int *incx;
    const int *incy; // null if there is no y
};

// The vectors of a launch. Mirrors `Vectors` of the same file.
template <class T> struct Vectors {
    Entries<T> x, y; // for equal lengths: logical element 0
    long long incx, incy;
    long long n;
    long long count;
    Lengths lengths; // for different lengths
};

// The increment 1, known to the compiler.
struct One {
    __device__ __forceinline__ operator long long() const { return 1; }
};

// An increment as a value of that type.
template <class Inc> __device__ __forceinline__ Inc increment(long long inc) {
    if constexpr (std::is_same<Inc, One>::value)
        return {};
    else
        return inc;
}

// One entry: logical element 0 of its vectors, and their increments.
template <class T> struct Pair {
    T *x, *y;
    long long incx, incy;
    long long n;
};

// The address of BLAS's logical element 0, for the vector whose lowest address is `base`.
template <class T> __device__ __forceinline__ T *front(T *base, long long n, long long inc) {
    return inc < 0 && n > 0 ? base + (1 - n) * inc : base;
}

// An entry of ragged vectors, as in memory: loaded before it is used.
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

    // FORWARD: the vector is empty unless its increment is positive.
    template <bool FORWARD> __device__ __forceinline__ Pair<T> pair() const {
        const long long n = end < begin || (FORWARD && incx <= 0) ? 0 : end - begin;
        return {front(x + begin, n, incx), HAS_Y ? front(y + begin, n, incy) : nullptr, incx, incy, n};
    }
};

// How a vector is divided into pieces: each is a multiple of `chunk`, and there are at most `most` of them. Mirrors
// `Cut` of src/tuning/level1/mod.rs.
struct Cut {
    long long chunk;
    int most;
    int warp;  // vectors up to this length are processed by a warp
    int alone; // vectors up to this length have one piece

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
    unsigned *used;          // places taken, then finished blocks with a place; 0 before and after
    unsigned capacity;       // places
    unsigned many;           // if more are taken, a warp sums a piece
    long long *pieces;       // entry * PIECES + piece, for each place; -1: nothing
    unsigned *arrived;       // at the place of an entry's first piece: number of finished pieces

    static constexpr long long PIECES = 1ll << 20;
};

// Position of the first bit at or after `from` that is set, or that is clear; at most `end`.
__device__ __forceinline__ int next_bit(const unsigned *bits, int from, int end, bool is_set) {
    for (int at = from; at < end; at = at / 32 * 32 + 32) {
        const unsigned word = (is_set ? bits[at / 32] : ~bits[at / 32]) >> at % 32;
        if (word) return min(end, at + __ffs(word) - 1);
    }
    return end;
}

// Two launches for vectors of different lengths. In the first launch a block has `window` entries. It sorts the entries
// of up to `cut.warp` elements by length. The longer ones of them get a whole warp, the shortest TINY_LANES lanes, the
// others LANES lanes, since vectors that share a warp wait for each other. A warp that is done takes the next task. The
// block as a whole processes a few longer entries. Pieces of very long entries, or of many long ones, go to the second
// launch, where each block takes a part of the list. So no block is left alone with a very long vector. Entries that
// find no place in the list are processed by the whole block.
//
// Work provides: Args, with `vectors`, `cut`, `list` and `window`; has_y; forward; LANES; TINY_LANES; HAS_TINY, whether
// it treats the shortest apart; short_entry<LANES, TINY, Inc>(p, pair, entry, most) for each LANES lanes of a warp, with
// increments of type Inc and no vector longer than `most` (entry -1 is no entry); whole(p, pair, entry) and piece(p,
// pair, entry, piece, place) for a block.
template <class Work, int THREADS> struct Ragged {
    using Args = typename Work::Args;
    using T = typename Work::T;
    using Entry = RaggedEntry<Work::has_y, T>;
    static constexpr int LANES = Work::LANES, WARPS = THREADS / 32;
    static constexpr int STEP = 32;                // elements by which the lengths of two neighbouring classes differ
    static constexpr int TINY_STEP = 8;            // the same up to STEP elements
    static constexpr int MOST_OF_LANES = 8 * STEP; // elements of a vector that does not get a whole warp
    // Classes of entries, in the order of their places: short ones, the longest first; longer ones for the whole block;
    // all others.
    static constexpr int CLASSES = 64, NONE = CLASSES - 1, WHOLE = NONE - 1, EMPTY = WHOLE - 1;
    static constexpr int MOST_WHOLE = 4;          // entries
    static constexpr int LONGEST_WHOLE = 4096;    // elements
    static constexpr unsigned ALL = 0xffffffffu;

    // The block's own entries, sorted.
    struct Sorted {
        T *x[THREADS], *y[Work::has_y ? THREADS : 1];
        int n[THREADS], incx[THREADS], incy[Work::has_y ? THREADS : 1];
        int ahead[THREADS]; // distance from the block's first entry
        int shorts, warps, wholes; // number of short entries, of those for a whole warp, and of those for the block
        int tiny;                  // the first entry of at most STEP elements
        int taken;                 // tasks that were taken
        unsigned counts[CLASSES];
        unsigned without_place[WARPS]; // bit i: entry i of the warp found no place in the list

        __device__ __forceinline__ Pair<T> pair(int at) const {
            return {x[at], Work::has_y ? y[at] : nullptr, incx[at], Work::has_y ? incy[at] : 1, n[at]};
        }
    };

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(Sorted, s_sorted, 1);
        Sorted &sorted = s_sorted[0];
        const long long begin = (long long)blockIdx.x * p.window;
        sort(p, begin, sorted);
        // These come first, so that no warps are busy at the end while the others wait for work that needs all of them.
#pragma unroll 1
        for (int at = sorted.shorts; at < sorted.shorts + sorted.wholes; ++at)
            Work::whole(p, sorted.pair(at), begin + sorted.ahead[at]);
        // Only tests call maps of segments here. But without this branch the compiler makes other code for pointers: sscal of
        // 2000000 vectors of mean 10 took 343 us instead of 159 (H200, 2026-11-30).
        if (p.vectors.lengths.offsets)
            short_entries<One>(p, begin, sorted);
        else
            short_entries<long long>(p, begin, sorted);

        unsigned any = 0;
#pragma unroll
        for (int warp = 0; warp < WARPS; ++warp)
            any |= sorted.without_place[warp];
        if (!any) return;
#pragma unroll 1
        for (int ahead = 0; ahead < p.window; ++ahead) {
            if (sorted.without_place[ahead / 32] >> ahead % 32 & 1) {
                Entry found;
                found.read(p.vectors, begin + ahead);
                Work::whole(p, found.template pair<Work::forward>(), begin + ahead);
            }
        }
    }

    // Class of a length: a number that grows with the length.
    static __device__ __forceinline__ int class_of(int n) {
        return n <= STEP ? (n + TINY_STEP - 1) / TINY_STEP : STEP / TINY_STEP - 1 + (n + STEP - 1) / STEP;
    }

    static __device__ __forceinline__ void sort(const Args &p, long long begin, Sorted &sorted) {
        const int ahead = threadIdx.x, warp = ahead / 32, lane = ahead % 32;
        const bool is_there = ahead < p.window && begin + ahead < p.vectors.count;
        Entry entry;
        entry.read(p.vectors, is_there ? begin + ahead : p.vectors.count);
        for (int at = ahead; at < CLASSES; at += THREADS)
            sorted.counts[at] = 0;
        __syncthreads();
        const Pair<T> pair = entry.template pair<Work::forward>();
        const int mine = !is_there                 ? NONE
                         : pair.n <= p.cut.warp    ? EMPTY - min(class_of(int(pair.n)), EMPTY)
                         : pair.n <= LONGEST_WHOLE ? WHOLE
                                                   : NONE;
        const unsigned before = atomicAdd(&sorted.counts[mine], 1u);
        __syncthreads();
        // Each lane sums two classes.
        const unsigned first = sorted.counts[2 * lane], both = first + sorted.counts[2 * lane + 1];
        unsigned end = both;
#pragma unroll
        for (int apart = 1; apart < 32; apart *= 2) {
            const unsigned more = __shfl_up_sync(ALL, end, apart);
            if (lane >= apart) end += more;
        }
        const auto place = [&](int of) {
            const unsigned even = __shfl_sync(ALL, end - both, of / 2);
            const unsigned odd = __shfl_sync(ALL, end - both + first, of / 2);
            return int(of % 2 ? odd : even);
        };
        const int at = place(mine) + int(before);
        const int shorts = place(WHOLE), warps = place(EMPTY - class_of(MOST_OF_LANES));
        const int tiny = place(EMPTY - class_of(STEP));
        int wholes = place(NONE) - shorts;
        if (wholes > MOST_WHOLE) wholes = 0;
        if (threadIdx.x == 0) {
            sorted.shorts = shorts;
            sorted.warps = warps;
            sorted.tiny = tiny;
            sorted.wholes = wholes;
            sorted.taken = WARPS;
        }

        const bool is_mine = mine < WHOLE || (mine == WHOLE && wholes);
        const unsigned longer = __ballot_sync(ALL, is_there && !is_mine);
        const bool are_left = longer && leave(p, pair.n, begin + warp * 32, longer);
        if (lane == 0) sorted.without_place[warp] = are_left ? 0 : longer;
        if (is_mine) {
            sorted.x[at] = pair.x;
            if constexpr (Work::has_y) sorted.y[at] = pair.y;
            sorted.n[at] = int(pair.n);
            sorted.incx[at] = int(pair.incx);
            if constexpr (Work::has_y) sorted.incy[at] = int(pair.incy);
            sorted.ahead[at] = ahead;
        }
        __syncthreads();
    }

    // Inc: the type of the vectors' increments.
    template <class Inc>
    static __device__ __forceinline__ void short_entries(const Args &p, long long begin, Sorted &sorted) {
        const int warps = sorted.warps, tiny = Work::HAS_TINY ? sorted.tiny : sorted.shorts;
        const int lanes = tasks<LANES>(tiny - warps);
        const int all = warps + lanes + tasks<Work::TINY_LANES>(sorted.shorts - tiny);
        int task = threadIdx.x / 32;
#pragma unroll 1
        while (task < all) {
            int next = 0;
            if (threadIdx.x % 32 == 0) next = atomicAdd(&sorted.taken, 1);
            if (task < warps)
                Work::template short_entry<32, false, Inc>(p, sorted.pair(task), begin + sorted.ahead[task],
                                                           sorted.n[task]);
            else if (!Work::HAS_TINY || task < warps + lanes)
                entries_of_warp<LANES, false, Inc>(p, begin, sorted, warps + (task - warps) * (32 / LANES), tiny);
            else
                entries_of_warp<Work::TINY_LANES, Work::HAS_TINY, Inc>(
                    p, begin, sorted, tiny + (task - warps - lanes) * (32 / Work::TINY_LANES), sorted.shorts);
            task = __shfl_sync(ALL, next, 0);
        }
    }

    template <int GROUP_LANES> static __device__ __forceinline__ int tasks(int entries) {
        return (entries + 32 / GROUP_LANES - 1) / (32 / GROUP_LANES);
    }

    // The entries from `first` to before `end` that a warp has, GROUP_LANES lanes each.
    template <int GROUP_LANES, bool TINY, class Inc>
    static __device__ __forceinline__ void entries_of_warp(const Args &p, long long begin, const Sorted &sorted,
                                                           int first, int end) {
        constexpr int UNIT = TINY ? TINY_STEP : STEP;
        const int mine = first + threadIdx.x % 32 / GROUP_LANES;
        // Groups without an entry use the last one's place with length 0.
        const bool is_there = mine < end;
        const int at = is_there ? mine : end - 1;
        Pair<T> pair = sorted.pair(at);
        if (!is_there) pair.n = 0;
        const int most = (sorted.n[first] + UNIT - 1) / UNIT * UNIT;
        Work::template short_entry<GROUP_LANES, TINY, Inc>(p, pair, is_there ? begin + sorted.ahead[at] : -1, most);
    }

    // Adds the pieces of the entries in `longer` to the list of the second launch, if there are places for all of them.
    // `n` is the length of the lane's entry.
    static __device__ __forceinline__ bool leave(const Args &p, long long n, long long first, unsigned longer) {
        const List &list = p.list;
        const int lane = threadIdx.x % 32;
        const int mine = longer >> lane & 1 ? p.cut.pieces(n) : 0;
        unsigned wanted = 0, place = ~0u;
#pragma unroll 1
        for (unsigned rest = longer; rest; rest &= rest - 1)
            wanted += __shfl_sync(ALL, mine, __ffs(rest) - 1);
        // The load before the atomic keeps the count from overflowing.
        if (lane == 0 && load_shared_by_blocks(list.used) < list.capacity) place = atomicAdd(list.used, wanted);
        place = __shfl_sync(ALL, place, 0);
        if (place >= list.capacity) return false;
        if (wanted > list.capacity - place) {
            // Places after the last complete entry are marked empty.
            for (unsigned i = place + lane; i < list.capacity; i += 32)
                list.pieces[i] = -1;
            return false;
        }
#pragma unroll 1
        for (unsigned rest = longer; rest; rest &= rest - 1) {
            const int v = __ffs(rest) - 1;
            const unsigned pieces = __shfl_sync(ALL, mine, v);
            for (unsigned i = lane; i < pieces; i += 32)
                list.pieces[place + i] = (first + v) * List::PIECES + i;
            if (lane == 0) list.arrived[place] = 0;
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
        // Only blocks that have a place arrive: the atomics of all blocks on one word would take 2.8 us. The others may
        // begin when the last one has cleared the list. Then they find no place, either.
        const unsigned busy = places < gridDim.x ? places : gridDim.x;
        if (blockIdx.x >= busy) return;
        for (unsigned at = blockIdx.x; at < places; at += gridDim.x) {
            const long long piece = load_shared_by_blocks(p.list.pieces + at);
            if (piece < 0) continue;
            const long long entry = piece / List::PIECES;
            RaggedEntry<Work::has_y, T> found;
            found.read(p.vectors, entry);
            Work::piece(p, found.template pair<Work::forward>(), entry, int(piece % List::PIECES), at);
        }
        if (arrives_last(p.list.used + 1, busy) && threadIdx.x == 0) *p.list.used = 0;
    }
};

} // namespace kblas
