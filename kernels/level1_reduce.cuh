// asum, nrm2, dot, iamax, iamin: one number of each vector, or pair of vectors. Memory-bound: elements are read once,
// by plain loads of one scalar, neighbouring threads taking neighbouring elements. What is added up is in
// level1_sums.cuh.
//
// The order of a sum depends on the vector's length alone, so that a vector gives the same bits by itself, in whatever
// batch, behind whatever address:
//   up to `cut.warp` elements   element i goes to lane i mod 32, which adds its elements one after the other; then
//                               lanes are added that are 16, 8, 4, 2, 1 apart.
//   more                        the vector is cut into pieces. Within a piece, element i goes to thread i mod THREADS,
//                               and so on; lanes are added as above, then warps one after the other. Then the pieces:
//                               piece j goes to thread j mod THREADS, and so on.
// What is not there counts as 0, and adding that changes no bit: so a vector of 8 elements may as well have 8 lanes.
//
// nrm2 of doubles makes Blue's sums only where it needs them. A piece (a vector that is a warp's counts as one) is
// first squared and added up as it is. Nrm2::is_safe tells from that sum whether squares overflowed or underflowed; if
// so, the threads that made it read the piece once more, scale what has to be, and add in the same order. Nothing but
// the sum of the piece decides, so every kernel decides alike. That is rare: `..._again` are out of line, and short
// rather than fast.
//
// The kernels:
//   <routine>_short    one vector that is a warp's: a whole block fetches it.
//   <routine>_single   one longer vector: a block for each piece, of which the last waits for the sums of the others.
//   <routine>_group    LANES lanes have a vector, V vectors at a time, U elements of each.
//   <routine>_warp     a warp has a vector, which it reads in rows.
//   <routine>_block    blocks of THREADS threads take pieces, U elements a thread at a time.
//   <routine>_ragged, <routine>_listed   vectors of different lengths: level1.cuh
#pragma once
#include "level1.cuh"
#include "level1_sums.cuh"

namespace kblas {

// A sum that another block of this launch wrote: its 8-byte words.
template <class Sum> __device__ __forceinline__ Sum load_sum(const Sum *p) {
    static_assert(sizeof(Sum) % sizeof(double) == 0, "a sum is whole words");
    constexpr int WORDS = sizeof(Sum) / sizeof(double);
    double words[WORDS];
#pragma unroll
    for (int i = 0; i < WORDS; ++i)
        words[i] = load_shared_by_blocks(reinterpret_cast<const double *>(p) + i);
    Sum sum;
    std::memcpy(&sum, words, sizeof sum);
    return sum;
}

// Mirrors `ReduceArgs` of src/backend/cuda/level1/reduce.rs.
template <class T_> struct ReduceArgs {
    using T = T_;
    Vectors<T> vectors;
    void *results;
    int wide;    // results are 64-bit integers
    int variant; // conj of dot, least of iamax
    Cut cut;
    // Of vectors of one length and more than one piece each:
    long long piece;    // elements
    int pieces;         // of a vector
    int per;            // pieces that a block takes
    long long units;    // pieces of all vectors
    unsigned *arrived;  // pieces that are done of each vector, zero before and after
    // Of vectors of different lengths:
    List list;
    int window;
    void *w_partial; // sums of pieces
};

// The same for one vector, or pair of vectors: mirrors `SingleArgs` of the same file. What is read first comes first.
template <class T> struct ReduceSingleArgs {
    T *x; // logical element 0, as y
    long long n;
    long long piece; // elements
    long long incx;
    T *y;
    long long incy;
    int variant;
    int wide;
    void *results;
    unsigned long long *places; // where the blocks leave their sums, zero before and after
};

// Merges V values each over LANES neighbouring lanes, lanes that are far apart first. While there are several values,
// each step halves how many a lane keeps: V - 1 exchanges instead of V * log2(LANES). Afterwards parts[0 .. kept) are
// those of the values `first(lane)` on.
template <class R, int LANES, int V> struct LaneMerge {
    using Part = typename R::Part;
    static constexpr int kept = V >= LANES ? V / LANES : 1;

    static __device__ __forceinline__ void merge(Part (&parts)[V], int lane) {
        int have = V;
#pragma unroll
        for (int apart = LANES / 2; apart > 0; apart /= 2) {
            if (have > 1) {
                const int half = have / 2;
                const bool upper = lane & apart;
#pragma unroll
                for (int v = 0; v < V / 2; ++v) {
                    if (v < half) {
                        const Part give = upper ? parts[v] : parts[v + half];
                        const Part keep = upper ? parts[v + half] : parts[v];
                        parts[v] = R::merge(keep, exchange(give, apart));
                    }
                }
                have = half;
            } else {
                parts[0] = R::merge(parts[0], exchange(parts[0], apart));
            }
        }
    }

    static __device__ __forceinline__ int first(int lane) {
        int at = 0, have = V;
#pragma unroll
        for (int apart = LANES / 2; apart > 0; apart /= 2) {
            if (have > 1) {
                have /= 2;
                if (lane & apart) at += have;
            }
        }
        return at;
    }

    // One lane of those that hold the same parts.
    static __device__ __forceinline__ bool owner(int lane) {
        return V >= LANES || (lane & (LANES / (V < LANES ? V : LANES) - 1)) == 0;
    }
};

// U elements on their way to a thread's sum: element u is at index + u * APART, and inside if that is less than n. x
// and y are where element `index` is.
template <class R, bool WIDE, int U, int APART> struct Reader {
    using T = typename R::T;
    T xs[U], ys[U];

    // All are inside.
    template <class Inc> __device__ __forceinline__ void read(const T *x, Inc incx, const T *y, Inc incy) {
#pragma unroll
        for (int u = 0; u < U; ++u) {
            xs[u] = load_scalar<WIDE>(x + u * APART * incx);
            if constexpr (R::has_y) ys[u] = load_scalar<WIDE>(y + u * APART * incy);
        }
    }

    // Some are, perhaps none.
    template <class Inc>
    __device__ __forceinline__ void read(const T *x, Inc incx, const T *y, Inc incy, int index, int n) {
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const bool inside = index + u * APART < n;
            xs[u] = inside ? load_scalar<WIDE>(x + u * APART * incx) : R::outside();
            if constexpr (R::has_y) ys[u] = inside ? load_scalar<WIDE>(y + u * APART * incy) : R::outside();
        }
    }

    // As many that they would have to wait for predicates: what is not inside is loaded from where the last element is,
    // and n is not 0.
    template <class Inc>
    __device__ __forceinline__ void read_many(const T *x, Inc incx, const T *y, Inc incy, int index, int n) {
        const int last = n - 1 - index;
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const int ahead = u * APART < last ? u * APART : last;
            xs[u] = load_scalar<WIDE>(x + ahead * incx);
            if constexpr (R::has_y) ys[u] = load_scalar<WIDE>(y + ahead * incy);
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            if (u * APART > last) xs[u] = ys[u] = R::outside();
        }
    }

    // Adds elements `from`, from + step, and so on.
    __device__ __forceinline__ void add(typename R::Local &local, int from, int step, int index, int variant) const {
#pragma unroll
        for (int u = from; u < U; u += step) {
            const bool first = u == 0 && index == 0;
            R::add(local, xs[u], R::has_y ? ys[u] : R::outside(), index + u * APART, first, variant);
        }
    }
};

// The sum of a warp's sums of pieces, for each lane.
template <class R> __device__ __forceinline__ typename R::Sum merge_pieces(typename R::Sum sum) {
#pragma unroll
    for (int apart = 16; apart > 0; apart /= 2)
        sum = R::merge(sum, exchange(sum, apart));
    return sum;
}

// What the lanes of a warp have of a piece whose sum is not safe, added up: of its n elements from x on, a lane has
// `at`, at + step and so on.
template <class R>
__device__ __forceinline__ typename R::Sum lanes_again(const typename R::T *x, long long incx, int n, int at,
                                                       int step) {
    typename R::Sum sum = R::empty();
#pragma unroll 1
    for (long long i = at; i < n; i += step)
        R::add_again(sum, load_scalar<false>(x + i * incx));
    __syncwarp();
    return merge_pieces<R>(sum);
}

// Vectors that are a warp's and whose sums are not safe. A lane has one, or none; the warp takes one after the other.
// The lane that has it replaces what was stored.
template <class R>
__device__ __attribute__((noinline)) void vectors_again(bool is_unsafe, const typename R::T *x, long long incx, int n,
                                                        void *results, long long entry) {
    using T = typename R::T;
    const int lane = threadIdx.x % 32;
#pragma unroll 1
    for (unsigned rest = __ballot_sync(0xffffffffu, is_unsafe); rest; rest &= rest - 1) {
        const int owner = __ffs(rest) - 1;
        const T *front = reinterpret_cast<const T *>(of_lane(reinterpret_cast<unsigned long long>(x), owner));
        const auto sum = lanes_again<R>(front, of_lane(incx, owner), of_lane(n, owner), lane, 32);
        if (lane == owner) R::store(results, entry, sum, 0);
    }
}

// The sum of a piece, which is not safe, by a warp that stands for a block of WARPS.
template <class R, int WARPS>
__device__ __attribute__((noinline)) typename R::Sum warps_again(const typename R::T *x, long long incx, int n) {
    auto sum = R::empty();
#pragma unroll 1
    for (int warp = 0; warp < WARPS; ++warp)
        sum = R::merge(sum, lanes_again<R>(x, incx, n, 32 * warp + int(threadIdx.x % 32), 32 * WARPS));
    return sum;
}

// The same by such a block, for each thread. A barrier is between the last use of `sums` and this; one is at its end.
template <class R, int WARPS>
__device__ __attribute__((noinline)) typename R::Sum block_again(const typename R::T *x, long long incx, int n,
                                                                 typename R::Sum (&sums)[WARPS]) {
    const auto mine = lanes_again<R>(x, incx, n, threadIdx.x, 32 * WARPS);
    if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = mine;
    __syncthreads();
    auto sum = R::empty();
#pragma unroll 1
    for (int warp = 0; warp < WARPS; ++warp)
        sum = R::merge(sum, sums[warp]);
    __syncthreads();
    return sum;
}

// A warp has V vectors at a time for each LANES of its lanes.
template <class R, int THREADS, int LANES, int U, int V> struct ReduceGroup {
    using T = typename R::T;
    using Part = typename R::Part;
    using Local = typename R::Local;
    using Merge = LaneMerge<R, LANES, V>;
    static constexpr int GROUPS = 32 / LANES; // of a warp; and the lanes of a whole warp that one lane stands for
    static constexpr int FOLD = GROUPS < U ? GROUPS : U;
    static constexpr int TILE = THREADS / LANES * V; // vectors of a block

    static __device__ __forceinline__ void run(const ReduceArgs<T> &p) {
        const Vectors<T> &vectors = p.vectors;
        const int lane = threadIdx.x % 32, group = lane / LANES, index = lane % LANES;
        const long long first = (long long)blockIdx.x * TILE + (threadIdx.x / 32) * GROUPS * V + group;
        // Value v has a vector if v * GROUPS is less.
        const int left = vectors.count - first < GROUPS * V ? int(vectors.count - first) : GROUPS * V;
        T *x[V], *y[V];
        locate(vectors.x, first, left, index * vectors.incx, x);
        if constexpr (R::has_y)
            locate(vectors.y, first, left, index * vectors.incy, y);
        else
            y[0] = nullptr;
        bool wide = true;
        if constexpr (scalar<T>::is_complex) {
#pragma unroll
            for (int v = 0; v < V; ++v)
                wide = wide && (v * GROUPS >= left || (is_wide(x[v]) && (!R::has_y || is_wide(y[v]))));
        }
        Part parts[V];
        if (!wide)
            sum<!scalar<T>::is_complex, false>(p, x, y, left, parts);
        else if ((V - 1) * GROUPS < left)
            sum<true, true>(p, x, y, left, parts);
        else
            sum<true, false>(p, x, y, left, parts);

        Merge::merge(parts, index);
        unsigned again = 0; // bit k: part k is not safe
        if (Merge::owner(index)) {
#pragma unroll
            for (int k = 0; k < Merge::kept; ++k) {
                const int at = (Merge::first(index) + k) * GROUPS;
                if (at >= left) continue;
                R::store(p.results, first + at, R::close(parts[k], 0), p.wide);
                if constexpr (R::has_unsafe) again |= R::is_safe(parts[k]) ? 0 : 1u << k;
            }
        }
        if constexpr (R::has_unsafe) {
            if (!__any_sync(0xffffffffu, again)) return;
#pragma unroll 1
            for (int k = 0; k < Merge::kept; ++k) {
                const bool is_unsafe = again >> k & 1;
                const long long entry = first + (Merge::first(index) + k) * GROUPS;
                vectors_again<R>(is_unsafe, is_unsafe ? vectors.x.at(entry) : nullptr, vectors.incx, int(vectors.n),
                                 p.results, entry);
            }
        }
    }

    // The vectors `first`, first + GROUPS and so on, `ahead` elements behind their front.
    static __device__ __forceinline__ void locate(const Entries<T> &entries, long long first, int left, long long ahead,
                                                  T *(&at)[V]) {
        if (entries.base) {
            const long long step = GROUPS * entries.stride;
            at[0] = entries.base + first * entries.stride + ahead;
#pragma unroll
            for (int v = 1; v < V; ++v)
                at[v] = at[v - 1] + step;
        } else {
            T *const *pointers = entries.pointers + first;
#pragma unroll
            for (int v = 0; v < V; ++v)
                at[v] = v * GROUPS < left ? pointers[v * GROUPS] : nullptr;
#pragma unroll
            for (int v = 0; v < V; ++v)
                at[v] += entries.first + ahead;
        }
    }

    // FULL: all V vectors are there.
    template <bool WIDE, bool FULL>
    static __device__ __forceinline__ void sum(const ReduceArgs<T> &p, T *(&x)[V], T *(&y)[V], int left,
                                               Part (&parts)[V]) {
        const long long incx = p.vectors.incx, incy = p.vectors.incy;
        const int index = threadIdx.x % LANES, length = int(p.vectors.n);
        Reader<R, WIDE, U, LANES> reader[V];
        const auto n = [&](int v) { return FULL || v * GROUPS < left ? length : 0; };
        const auto y_of = [&](int v) { return R::has_y ? y[v] : nullptr; };
        if constexpr (LANES == 32) {
            Local locals[V];
#pragma unroll
            for (int v = 0; v < V; ++v)
                locals[v] = R::none();
            for (int at = index; at - index < length; at += 32 * U) {
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    reader[v].read(x[v], incx, y_of(v), incy, 0, n(v) - at);
                    x[v] += U * LANES * incx;
                    if constexpr (R::has_y) y[v] += U * LANES * incy;
                }
#pragma unroll
                for (int v = 0; v < V; ++v)
                    reader[v].add(locals[v], 0, 1, at, p.variant);
            }
#pragma unroll
            for (int v = 0; v < V; ++v)
                parts[v] = R::part(locals[v]);
        } else {
#pragma unroll
            for (int v = 0; v < V; ++v)
                reader[v].read(x[v], incx, y_of(v), incy, 0, n(v) - index);
#pragma unroll
            for (int v = 0; v < V; ++v) {
                Part folded[FOLD];
#pragma unroll
                for (int f = 0; f < FOLD; ++f) {
                    Local local = R::none();
                    reader[v].add(local, f, GROUPS, index, p.variant);
                    folded[f] = R::part(local);
                }
#pragma unroll
                for (int apart = GROUPS / 2; apart > 0; apart /= 2)
#pragma unroll
                    for (int f = 0; f < apart; ++f)
                        if (f + apart < FOLD) folded[f] = R::merge(folded[f], folded[f + apart]);
                parts[v] = folded[0];
            }
        }
    }
};

// What the blocks of the other kernels have in common.
template <class R, int THREADS, int U> struct ReduceBlock {
    using T = typename R::T;
    using Local = typename R::Local;
    using Part = typename R::Part;
    using Sum = typename R::Sum;
    static constexpr int WARPS = THREADS / 32;
    static constexpr int PIECES = 16; // whose warps' parts are kept at a time
    static constexpr int EACH = 4;    // elements of a thread in a small piece

    // What a block's warps leave for each other. Two uses in a row take different ones.
    struct Scratch {
        Part parts[PIECES][WARPS];
        Sum sums[WARPS];
        unsigned again; // bit i: lane i, of those that have a piece's sum, has one that is not safe
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

    // The sum of the threads' sums, for each of them.
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

    // What the thread has of `len` elements, from its first, at index `at`, on.
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

    // The sum of the piece from `base` on, which is not safe, for each thread.
    static __device__ __forceinline__ Sum again(const Pair<T> &pair, long long base, long long size, Scratch &scratch) {
        return block_again<R>(pair.x + base * pair.incx, pair.incx, length(pair, base, size), scratch.sums);
    }

    static __device__ __forceinline__ bool is_dense(const Pair<T> &pair) {
        return pair.incx == 1 && is_wide(pair.x) && (!R::has_y || (pair.incy == 1 && is_wide(pair.y)));
    }

    // What the lane's warp has of the piece from `base` on.
    static __device__ __forceinline__ Part part(const Pair<T> &pair, long long base, long long size, int variant) {
        const int len = length(pair, base, size);
        const T *x = pair.x + (base + threadIdx.x) * pair.incx, *y = nullptr;
        if constexpr (R::has_y) y = pair.y + (base + threadIdx.x) * pair.incy;
        // Index 0 is the front of the vector, not of any other piece: close() knows.
        const int at = threadIdx.x + (base > 0);
        Local local;
        if (is_dense(pair))
            local = read<true>(x, One{}, y, One{}, at, len, variant);
        else
            local = read<!scalar<T>::is_complex>(x, pair.incx, y, pair.incy, at, len, variant);
        __syncwarp();
        return merge_lanes(R::part(local));
    }

    // The sum of the piece from `base` on, for each thread.
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

    // The sum of a whole vector, for each thread, without help. A barrier is behind the last use of `scratch`.
    static __device__ __forceinline__ Sum whole(const Pair<T> &pair, long long size, int pieces, int variant,
                                                Scratch &scratch) {
        if (pieces == 1) {
            const Sum sum = piece(pair, 0, size, variant, scratch);
            __syncthreads();
            return sum;
        }
        Sum sum = R::empty();
#pragma unroll 1
        for (int first = 0; first < pieces; first += PIECES) {
            const int last = pieces - first < PIECES ? pieces : first + PIECES;
            if (size == EACH * THREADS && is_dense(pair))
                small_parts(pair, first, last, variant, scratch);
            else
#pragma unroll 1
                for (int j = first; j < last; ++j) {
                    const Part mine = part(pair, j * size, size, variant);
                    if (threadIdx.x % 32 == 0) scratch.parts[j - first][threadIdx.x / 32] = mine;
                }
            __syncthreads();
            // Piece j is that of thread j mod THREADS.
            const int j = first + int(threadIdx.x + THREADS - first % THREADS) % THREADS;
            bool is_unsafe = false;
            if (j < last) {
                const Part all = merge_warps(scratch.parts[j - first]);
                if constexpr (R::has_unsafe) is_unsafe = !R::is_safe(all);
                if (!is_unsafe) sum = R::merge(sum, close(all, j * size));
            }
            if constexpr (R::has_unsafe) {
                static_assert(32 % PIECES == 0, "one warp has them");
                if (int(threadIdx.x) / 32 == first % THREADS / 32) {
                    const unsigned lanes = __ballot_sync(0xffffffffu, is_unsafe);
                    if (threadIdx.x % 32 == 0) scratch.again = lanes;
                }
            }
            __syncthreads();
            if constexpr (R::has_unsafe) {
#pragma unroll 1
                for (unsigned rest = scratch.again; rest; rest &= rest - 1) {
                    const int piece = first / 32 * 32 + __ffs(rest) - 1;
                    const Sum all = again(pair, piece * size, size, scratch);
                    if (piece == j) sum = R::merge(sum, all);
                }
            }
        }
        sum = merge_sums(sum, scratch);
        __syncthreads();
        return sum;
    }

    // What the warps have of pieces `first` up to `last`, which are so small that a thread has EACH elements of one,
    // and those of several on the way at a time.
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
                // Index 0 is the front of the vector alone.
                readers[i].add(local, 0, 1, int(threadIdx.x) + (first + j + i > 0), variant);
                parts[i] = R::part(local);
            }
            Merge::merge(parts, lane);
            if (Merge::owner(lane)) scratch.parts[j + Merge::first(lane)][threadIdx.x / 32] = parts[0];
            x += AT_ONCE * STEP;
            if constexpr (R::has_y) y += AT_ONCE * STEP;
        }
    }

    // The sum of the pieces' sums that are in memory.
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

// One vector that is a warp's. A block fetches it, U elements a thread, for the warp to add up.
template <class R, int THREADS, int U> struct ReduceShort {
    using T = typename R::T;
    static constexpr int MOST = THREADS * U;
    static constexpr int TOGETHER = 8; // elements that a lane adds up at a time

    static __device__ __forceinline__ void run(const ReduceSingleArgs<T> &p) {
        KBLAS_SHARED(T, xs, MOST);
        KBLAS_SHARED(T, ys, R::has_y ? MOST : 1);
        const int n = int(p.n), lane = threadIdx.x;
        const T *x = p.x, *y = p.y;
        if (!scalar<T>::is_complex || (is_wide(x) && (!R::has_y || is_wide(y))))
            fetch<true>(x, p.incx, y, p.incy, n, xs, ys);
        else
            fetch<!scalar<T>::is_complex>(x, p.incx, y, p.incy, n, xs, ys);
        __syncthreads();
        if (lane >= 32) return;
        typename R::Local local = R::none();
        for (int at = lane; at < n; at += 32 * TOGETHER) {
            Reader<R, true, TOGETHER, 32> reader;
#pragma unroll
            for (int u = 0; u < TOGETHER; ++u) {
                const bool inside = at + 32 * u < n;
                reader.xs[u] = inside ? xs[at + 32 * u] : R::outside();
                if constexpr (R::has_y) reader.ys[u] = inside ? ys[at + 32 * u] : R::outside();
            }
            reader.add(local, 0, 1, at, p.variant);
        }
        typename R::Part parts[1] = {R::part(local)};
        LaneMerge<R, 32, 1>::merge(parts, lane);
        if (lane == 0) R::store(p.results, 0, R::close(parts[0], 0), p.wide);
        if constexpr (R::has_unsafe) {
            if (!R::is_safe(parts[0])) vectors_again<R>(lane == 0, x, p.incx, n, p.results, 0);
        }
    }

    template <bool WIDE>
    static __device__ __forceinline__ void fetch(const T *x, long long incx, const T *y, long long incy, int n,
                                                 T (&xs)[MOST], T *ys) {
        Reader<R, WIDE, U, THREADS> reader;
        reader.read(x + threadIdx.x * incx, incx, R::has_y ? y + threadIdx.x * incy : nullptr, incy, threadIdx.x, n);
#pragma unroll
        for (int u = 0; u < U; ++u) {
            xs[threadIdx.x + u * THREADS] = reader.xs[u];
            if constexpr (R::has_y) ys[threadIdx.x + u * THREADS] = reader.ys[u];
        }
    }
};

// One longer vector, a block for each of its pieces. All but the last leave their sums at their places and are done;
// the last, which waits for them, has the whole.
template <class R, int THREADS, int U> struct ReduceSingle {
    using T = typename R::T;
    using Sum = typename R::Sum;
    using Block = ReduceBlock<R, THREADS, U>;
    static constexpr int WORDS = sizeof(Sum) / sizeof(unsigned long long);

    // There are no more blocks than threads.
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

    // What a block leaves is a word with the bits of NO_WORD flipped, and not 0 therefore.
    static __device__ __forceinline__ void leave(unsigned long long *place, const Sum &sum) {
        unsigned long long words[WORDS];
        std::memcpy(words, &sum, sizeof sum);
#pragma unroll
        for (int w = 0; w < WORDS; ++w)
            leave_word(place + w, words[w] ^ R::NO_WORD);
    }

    // Waits for the sum, and leaves its place as it was.
    static __device__ __forceinline__ Sum take(unsigned long long *place) {
        unsigned long long words[WORDS];
        bool complete;
        do {
            complete = true;
#pragma unroll
            for (int w = 0; w < WORDS; ++w) {
                words[w] = word_of_earlier_block(place + w);
                complete = complete && words[w];
            }
        } while (!complete);
#pragma unroll
        for (int w = 0; w < WORDS; ++w) {
            place[w] = 0;
            words[w] ^= R::NO_WORD;
        }
        Sum sum;
        std::memcpy(&sum, words, sizeof sum);
        return sum;
    }
};

// Vectors that are not so long: a warp has one, and stands for a block of as many threads as `cut` deals elements to.
// ROWS rows of elements, one for each of those threads, are on the way at a time. No vector has more than 32 pieces.
template <class R, int THREADS, int ROWS> struct ReduceWarp {
    using T = typename R::T;
    using Local = typename R::Local;
    using Part = typename R::Part;
    using Sum = typename R::Sum;
    static constexpr int WARPS = 8, ROW = 32 * WARPS; // of the block that a warp stands for
    using Merge = LaneMerge<R, 32, WARPS>;

    static __device__ __forceinline__ void run(const ReduceArgs<T> &p) {
        const Vectors<T> &v = p.vectors;
        const long long entry = (long long)blockIdx.x * (THREADS / 32) + threadIdx.x / 32;
        if (entry >= v.count) return;
        const int lane = threadIdx.x % 32;
        const Pair<T> pair{v.x.at(entry), R::has_y ? v.y.at(entry) : nullptr, v.incx, v.incy, v.n};
        const bool dense = ReduceBlock<R, 32, 1>::is_dense(pair);
        Sum sum = R::empty();
#pragma unroll 1
        for (int j = 0; j < p.pieces; ++j) {
            const int base = j * int(p.piece), len = int(v.n) - base < p.piece ? int(v.n) - base : int(p.piece);
            const T *x = pair.x + (base + lane) * pair.incx, *y = nullptr;
            if constexpr (R::has_y) y = pair.y + (base + lane) * pair.incy;
            const int shift = base > 0; // as in ReduceBlock
            Part parts[WARPS];
            if (dense)
                read<true>(x, One{}, y, One{}, lane + shift, len + shift, p.variant, parts);
            else
                read<!scalar<T>::is_complex>(x, pair.incx, y, pair.incy, lane + shift, len + shift, p.variant, parts);
            Merge::merge(parts, lane);
            Part part = of_warp(parts[0], 0);
#pragma unroll
            for (int warp = 1; warp < WARPS; ++warp)
                part = R::merge(part, of_warp(parts[0], warp));
            Sum all = R::close(part, base - shift);
            if constexpr (R::has_unsafe) {
                if (!R::is_safe(part)) all = warps_again<R, WARPS>(pair.x + base * pair.incx, pair.incx, len);
            }
            if (j == lane || p.pieces == 1) sum = all;
        }
        if (p.pieces > 1) sum = merge_pieces<R>(sum);
        if (lane == 0) R::store(p.results, entry, sum, p.wide);
    }

    // What each of the block's warps would have: that of element i is i / 32 mod WARPS.
    template <bool WIDE, class Inc>
    static __device__ __forceinline__ void read(const T *x, Inc incx, const T *y, Inc incy, int at, int end,
                                                int variant, Part (&parts)[WARPS]) {
        Local locals[WARPS];
#pragma unroll
        for (int warp = 0; warp < WARPS; ++warp)
            locals[warp] = R::none();
        Reader<R, WIDE, WARPS * ROWS, 32> reader;
#pragma unroll 1
        for (; at < end; at += ROW * ROWS) {
            reader.read_many(x, incx, y, incy, at, end);
#pragma unroll
            for (int warp = 0; warp < WARPS; ++warp)
                reader.add(locals[warp], warp, WARPS, at, variant);
            x += ROW * ROWS * incx;
            if constexpr (R::has_y) y += ROW * ROWS * incy;
        }
        __syncwarp();
#pragma unroll
        for (int warp = 0; warp < WARPS; ++warp)
            parts[warp] = R::part(locals[warp]);
    }

    // Where Merge leaves the part of `warp`.
    static __device__ __forceinline__ Part of_warp(const Part &part, int warp) {
        return of_lane(part, (warp & 4) * 4 + (warp & 2) * 4 + (warp & 1) * 4);
    }
};

// Vectors of one length: a block takes `per` pieces, one behind the other; the last to arrive at a vector adds its
// pieces.
template <class R, int THREADS, int U> struct ReducePieces {
    using T = typename R::T;
    using Sum = typename R::Sum;
    using Block = ReduceBlock<R, THREADS, U>;

    static __device__ __forceinline__ void run(const ReduceArgs<T> &p) {
        KBLAS_SHARED(typename Block::Scratch, scratch, 2);
        const Vectors<T> &vectors = p.vectors;
        long long unit = (long long)blockIdx.x * p.per;
        const long long end = unit + p.per < p.units ? unit + p.per : p.units;
        while (unit < end) {
            const long long entry = unit >> 32 ? unit / p.pieces : unsigned(unit) / unsigned(p.pieces);
            const int first = int(unit - entry * p.pieces);
            const int last = end - unit < p.pieces - first ? first + int(end - unit) : p.pieces;
            Pair<T> pair{vectors.x.at(entry), nullptr, vectors.incx, vectors.incy, vectors.n};
            if constexpr (R::has_y) pair.y = vectors.y.at(entry);
            if (last - first == p.pieces) {
                const Sum sum = Block::whole(pair, p.piece, p.pieces, p.variant, scratch[0]);
                if (threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
            } else {
                Sum *partial = static_cast<Sum *>(p.w_partial) + entry * p.pieces;
                for (int j = first; j < last; ++j) {
                    const Sum sum = Block::piece(pair, j * p.piece, p.piece, p.variant, scratch[j % 2]);
                    if (threadIdx.x == 0) partial[j] = sum;
                }
                const long long first_block = entry * p.pieces / p.per, end_block = (entry + 1) * p.pieces - 1;
                if (arrives_last(p.arrived + entry, unsigned(end_block / p.per - first_block + 1))) {
                    const Sum sum = Block::together(partial, p.pieces, scratch[0]);
                    if (threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
                    __syncthreads();
                }
            }
            unit += last - first;
        }
    }
};

// Vectors of different lengths, for level1.cuh's Ragged and Listed: a lane of LANES has EACH elements of a short vector
// at a time; a thread of a block U elements of a piece.
template <class R, int THREADS, int U, int LANES_ = 32, int EACH = 1> struct ReduceWork {
    using T = typename R::T;
    using Args = ReduceArgs<T>;
    using Local = typename R::Local;
    using Part = typename R::Part;
    using Sum = typename R::Sum;
    using Block = ReduceBlock<R, THREADS, U>;
    static constexpr int LANES = LANES_;
    static constexpr bool has_y = R::has_y, forward = !R::has_y;
    static_assert(EACH % (32 / LANES_) == 0, "what a lane reads at a time is of all lanes that it stands for");

    // GROUP_LANES lanes with a vector. GROUPS: lanes of a whole warp that one of them stands for.
    template <int GROUP_LANES, class Inc, bool WIDE> struct Lanes {
        static constexpr int GROUPS = 32 / GROUP_LANES;
        const T *x, *y;
        Inc incx, incy;
        int at, rest, most; // the lane's element, elements from there on up to the end, and so of the longest vector
        Local locals[GROUPS];

        __device__ __forceinline__ Lanes(const Pair<T> &pair, int most)
            : incx(increment<Inc>(pair.incx)), incy(increment<Inc>(pair.incy)), at(threadIdx.x % GROUP_LANES),
              rest(int(pair.n) - at), most(most) {
            x = pair.x + at * incx;
            y = R::has_y ? pair.y + at * incy : nullptr;
#pragma unroll
            for (int g = 0; g < GROUPS; ++g)
                locals[g] = R::none();
        }

        // Adds what is left, N elements of a lane at a time as long as half of that is there.
        template <int N> __device__ __forceinline__ void add(int variant) {
#pragma unroll 1
            while (most > (N > GROUPS ? GROUP_LANES * N / 2 : 0)) {
                Reader<R, WIDE, N, GROUP_LANES> reader;
                reader.read(x, incx, y, incy, 0, rest);
#pragma unroll
                for (int g = 0; g < GROUPS; ++g)
                    reader.add(locals[g], g, GROUPS, at, variant);
                x += GROUP_LANES * N * incx;
                if constexpr (R::has_y) y += GROUP_LANES * N * incy;
                at += GROUP_LANES * N;
                rest -= GROUP_LANES * N;
                most -= GROUP_LANES * N;
            }
            if constexpr (N > GROUPS) add<N / 2>(variant);
        }

        // The lane's part of what a warp exchanges.
        __device__ __forceinline__ Part part() const {
            Part folded[GROUPS];
#pragma unroll
            for (int g = 0; g < GROUPS; ++g)
                folded[g] = R::part(locals[g]);
#pragma unroll
            for (int apart = GROUPS / 2; apart > 0; apart /= 2)
#pragma unroll
                for (int g = 0; g < apart; ++g)
                    folded[g] = R::merge(folded[g], folded[g + apart]);
            return folded[0];
        }
    };

    template <int GROUP_LANES, class Inc>
    static __device__ __forceinline__ void short_entry(const Args &p, const Pair<T> &pair, long long entry, int most) {
        Part parts[1];
        if (!scalar<T>::is_complex || (is_wide(pair.x) && (!R::has_y || is_wide(pair.y)))) {
            Lanes<GROUP_LANES, Inc, true> lanes(pair, most);
            lanes.template add<EACH>(p.variant);
            parts[0] = lanes.part();
        } else {
            Lanes<GROUP_LANES, long long, false> lanes(pair, most);
            lanes.template add<32 / GROUP_LANES>(p.variant);
            parts[0] = lanes.part();
        }
        // No element is not a first one that is a NaN, as outside() may be.
        if (pair.n == 0) parts[0] = R::part(R::none());
        __syncwarp();
        LaneMerge<R, GROUP_LANES, 1>::merge(parts, threadIdx.x % GROUP_LANES);
        const bool is_mine = threadIdx.x % GROUP_LANES == 0 && entry >= 0;
        if (is_mine) R::store(p.results, entry, R::close(parts[0], 0), p.wide);
        if constexpr (R::has_unsafe) {
            const bool is_unsafe = is_mine && pair.n > 0 && !R::is_safe(parts[0]);
            if (__any_sync(0xffffffffu, is_unsafe))
                vectors_again<R>(is_unsafe, pair.x, pair.incx, int(pair.n), p.results, entry);
        }
    }

    static __device__ __forceinline__ void whole(const Args &p, const Pair<T> &pair, long long entry) {
        KBLAS_SHARED(typename Block::Scratch, scratch, 1);
        const Sum sum = Block::whole(pair, p.cut.piece(pair.n), p.cut.pieces(pair.n), p.variant, scratch[0]);
        if (threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
    }

    static __device__ __forceinline__ void piece(const Args &p, const Pair<T> &pair, long long entry, int piece,
                                                 unsigned place) {
        KBLAS_SHARED(typename Block::Scratch, scratch, 1);
        const int pieces = p.cut.pieces(pair.n);
        const long long size = p.cut.piece(pair.n);
        const Sum sum = Block::piece(pair, piece * size, size, p.variant, scratch[0]);
        if (pieces == 1) {
            if (threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
        } else {
            Sum *partial = static_cast<Sum *>(p.w_partial) + (place - piece);
            if (threadIdx.x == 0) partial[piece] = sum;
            if (arrives_last(p.list.arrived + (place - piece), pieces)) {
                const Sum total = Block::together(partial, pieces, scratch[0]);
                if (threadIdx.x == 0) R::store(p.results, entry, total, p.wide);
            }
        }
        __syncthreads();
    }
};

} // namespace kblas
