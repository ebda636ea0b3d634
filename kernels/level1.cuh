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
// src/tuning/level1/mod.rs.
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

// Two launches for vectors of different lengths. In the first a block has `window` entries. Those of up to `cut.warp`
// elements it sorts by length: the longer of them are a warp's each, the others LANES lanes', since those that share a
// warp wait for each other; and whoever is done takes the next. A few longer ones the block does as a whole. The pieces
// of very long ones, or of many, it leaves to the second launch, in which each block takes its share of them: so nobody
// is busy with a very long vector alone. What finds no place there is done by the whole block.
//
// Work has: Args, with `vectors`, `cut`, `list` and `window`; has_y; forward; LANES; short_entry<LANES, Inc>(p, pair,
// entry, most), with increments of that type, for each LANES lanes of a warp, of which none has a vector longer than
// `most` (nothing is at entry -1); whole(p, pair, entry) and piece(p, pair, entry, piece, place) for a block.
template <class Work, int THREADS> struct Ragged {
    using Args = typename Work::Args;
    using T = typename Work::T;
    using Entry = RaggedEntry<Work::has_y, T>;
    static constexpr int LANES = Work::LANES, GROUPS = 32 / LANES, WARPS = THREADS / 32;
    static constexpr int STEP = 32;               // elements that one class of lengths has more than the next
    static constexpr int MOST_STEPS_OF_LANES = 8; // of a vector that is not a whole warp's
    // Classes, in the order of their places: short ones, the longest first; longer ones that are the block's; all
    // others.
    static constexpr int CLASSES = 64, NONE = CLASSES - 1, WHOLE = NONE - 1, EMPTY = WHOLE - 1;
    static constexpr int MOST_WHOLE = 4;          // entries
    static constexpr int LONGEST_WHOLE = 4096;    // elements
    static constexpr unsigned ALL = 0xffffffffu;

    // The block's own entries, once they are sorted.
    struct Sorted {
        T *x[THREADS], *y[Work::has_y ? THREADS : 1];
        int n[THREADS], incx[THREADS], incy[Work::has_y ? THREADS : 1];
        int ahead[THREADS]; // of the block's first entry
        int shorts, warps, wholes; // entries that are short, a whole warp's of them, and the block's
        int taken;                 // tasks
        unsigned counts[CLASSES];
        unsigned without_place[WARPS]; // bit i: entry i of a warp

        __device__ __forceinline__ Pair<T> pair(int at) const {
            return {x[at], Work::has_y ? y[at] : nullptr, incx[at], Work::has_y ? incy[at] : 1, n[at]};
        }
    };

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(Sorted, s_sorted, 1);
        Sorted &sorted = s_sorted[0];
        const long long begin = (long long)blockIdx.x * p.window;
        sort(p, begin, sorted);
        // First, lest the block's last warps be busy while the others wait for what all of them do.
#pragma unroll 1
        for (int at = sorted.shorts; at < sorted.shorts + sorted.wholes; ++at)
            Work::whole(p, sorted.pair(at), begin + sorted.ahead[at]);
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

    static __device__ __forceinline__ void sort(const Args &p, long long begin, Sorted &sorted) {
        const int ahead = threadIdx.x, warp = ahead / 32, lane = ahead % 32;
        const bool is_there = ahead < p.window && begin + ahead < p.vectors.count;
        Entry entry;
        entry.read(p.vectors, is_there ? begin + ahead : p.vectors.count);
        for (int at = ahead; at < CLASSES; at += THREADS)
            sorted.counts[at] = 0;
        __syncthreads();
        const Pair<T> pair = entry.template pair<Work::forward>();
        const int steps = pair.n <= p.cut.warp ? (int(pair.n) + STEP - 1) / STEP : 0;
        const int mine = !is_there                 ? NONE
                         : pair.n <= p.cut.warp    ? EMPTY - min(steps, EMPTY)
                         : pair.n <= LONGEST_WHOLE ? WHOLE
                                                   : NONE;
        const unsigned before = atomicAdd(&sorted.counts[mine], 1u);
        __syncthreads();
        // A lane has two classes.
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
        const int shorts = place(WHOLE), warps = place(EMPTY - MOST_STEPS_OF_LANES);
        int wholes = place(NONE) - shorts;
        if (wholes > MOST_WHOLE) wholes = 0;
        if (threadIdx.x == 0) {
            sorted.shorts = shorts;
            sorted.warps = warps;
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
        const int shorts = sorted.shorts, warps = sorted.warps, tasks = warps + (shorts - warps + GROUPS - 1) / GROUPS;
        int task = threadIdx.x / 32;
#pragma unroll 1
        while (task < tasks) {
            int next = 0;
            if (threadIdx.x % 32 == 0) next = atomicAdd(&sorted.taken, 1);
            if (task < warps) {
                Work::template short_entry<32, Inc>(p, sorted.pair(task), begin + sorted.ahead[task], sorted.n[task]);
            } else {
                const int first = warps + (task - warps) * GROUPS, mine = first + threadIdx.x % 32 / LANES;
                // Groups without an entry have the last one's place, and nothing of it.
                const bool is_there = mine < shorts;
                const int at = is_there ? mine : shorts - 1;
                Pair<T> pair = sorted.pair(at);
                if (!is_there) pair.n = 0;
                const int most = (sorted.n[first] + STEP - 1) / STEP * STEP;
                Work::template short_entry<LANES, Inc>(p, pair, is_there ? begin + sorted.ahead[at] : -1, most);
            }
            task = __shfl_sync(ALL, next, 0);
        }
    }

    // Leaves the entries of the bits to the second launch, if there is a place for all of them. `n` is that of the
    // lane's.
    static __device__ __forceinline__ bool leave(const Args &p, long long n, long long first, unsigned longer) {
        const List &list = p.list;
        const int lane = threadIdx.x % 32;
        const int mine = longer >> lane & 1 ? p.cut.pieces(n) : 0;
        unsigned wanted = 0, place = ~0u;
#pragma unroll 1
        for (unsigned rest = longer; rest; rest &= rest - 1)
            wanted += __shfl_sync(ALL, mine, __ffs(rest) - 1);
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
