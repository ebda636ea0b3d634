// asum, nrm2, dot, iamax, iamin: one number for each vector, or pair of vectors. Memory-bound: elements are read once,
// by loads of one scalar, with neighbouring elements in neighbouring threads. level1_sums.cuh has the operations.
//
// The order of a sum depends on the vector's length alone. So a vector gives bitwise identical results alone, in any
// batch and at any address:
//   up to `cut.warp` elements   lane i mod 32 adds element i to its sum, in order; then lanes are added that are 16, 8,
//                               4, 2, 1 apart.
//   more                        the vector is divided into pieces. Within a piece, thread i mod THREADS adds element i;
//                               lanes are added as above, then warps in order. Then thread j mod THREADS adds piece j;
//                               lanes and warps are added as before.
// An element outside the vector counts as 0, and adding it changes no bit. So 8 lanes are enough for a vector of 8.
//
// nrm2 of doubles uses Blue's sums only if necessary. A piece (a vector that a warp sums counts as one) is first
// squared and summed without scaling. From this sum Nrm2::is_safe tells whether squares overflowed or underflowed. If
// so, the same threads read the piece again, scale where necessary, and add in the same order. Only the sum of the
// piece decides, so all kernels decide alike. This is rare: the functions `..._again` are out of line, and short rather
// than fast.
//
// The kernels; those of blocks are in level1_block.cuh:
//   <routine>_short    one vector that a warp sums: a whole block loads it.
//   <routine>_single   one longer vector: a block for each piece. The last block waits for the sums of the others.
//   <routine>_group    LANES lanes have a vector, V vectors at a time, U elements of each.
//   <routine>_warp     a warp has a vector, which it reads in rows.
//   <routine>_block    blocks of THREADS threads take pieces, U elements per thread at a time.
//   <routine>_few       few vectors of different lengths: level1_reduce_few.cuh
//   <routine>_ragged    vectors of different lengths, the first of two launches: level1.cuh
//   <routine>_segmented the same for many contiguous vectors, the first: level1_segmented.cuh
//   <routine>_listed    the second: level1_listed.cuh
#pragma once
#include "level1_block.cuh"

namespace kblas {

// LANES lanes of a warp have V vectors at a time.
template <class R, int THREADS, int LANES, int U, int V> struct ReduceGroup {
    using T = typename R::T;
    using Part = typename R::Part;
    using Local = typename R::Local;
    using Merge = LaneMerge<R, LANES, V>;
    static constexpr int GROUPS = 32 / LANES; // per warp; also the lanes of a whole warp that one lane replaces
    static constexpr int FOLD = GROUPS < U ? GROUPS : U;
    static constexpr int TILE = THREADS / LANES * V; // vectors per block

    static __device__ __forceinline__ void run(const ReduceArgs<T> &p) {
        const Vectors<T> &vectors = p.vectors;
        const int lane = threadIdx.x % 32, group = lane / LANES, index = lane % LANES;
        const long long first = (long long)blockIdx.x * TILE + (threadIdx.x / 32) * GROUPS * V + group;
        // Value v has a vector if v * GROUPS < left.
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

    // Element `ahead` of the vectors `first`, first + GROUPS and so on.
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

    // FULL: all V vectors exist.
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

// One vector that a warp sums. A block loads it, U elements per thread. Then the warp adds it, TOGETHER elements per
// lane at a time.
template <class R, int THREADS, int U, int TOGETHER> struct ReduceShort {
    using T = typename R::T;
    static constexpr int MOST = THREADS * U;

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

// Vectors of medium length: a warp has one, and adds in the order of a block with the number of threads that `cut`
// assumes. ROWS rows of elements are in flight at a time; a row has one element for each of those threads. No vector
// has more than 32 pieces.
template <class R, int THREADS, int ROWS> struct ReduceWarp {
    using T = typename R::T;
    using Local = typename R::Local;
    using Part = typename R::Part;
    using Sum = typename R::Sum;
    static constexpr int WARPS = 8, ROW = 32 * WARPS; // of the block that a warp replaces
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

    // The parts of each of the block's warps: element i belongs to warp i / 32 mod WARPS.
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

    // The part of `warp`, from the lane that has it after Merge.
    static __device__ __forceinline__ Part of_warp(const Part &part, int warp) {
        return of_lane(part, (warp & 4) * 4 + (warp & 2) * 4 + (warp & 1) * 4);
    }
};

// Vectors of different lengths, for Ragged and Listed of level1.cuh. One of LANES lanes has EACH elements of a short
// vector at a time. A thread of a block has U elements of a piece at a time.
template <class R, int THREADS, int U, int LANES_ = 32, int EACH = 1> struct ReduceWork {
    using T = typename R::T;
    using Args = ReduceArgs<T>;
    using Local = typename R::Local;
    using Part = typename R::Part;
    using Sum = typename R::Sum;
    using Block = ReduceBlock<R, THREADS, U>;
    // Larger sums need so many registers that longer vectors suffer. With 4 lanes for all there is little to gain.
    static constexpr bool HAS_TINY = LANES_ > 4 && sizeof(T) + sizeof(Local) <= 16;
    static constexpr int LANES = LANES_, TINY_LANES = HAS_TINY ? 4 : LANES;
    static constexpr bool has_y = R::has_y, forward = !R::has_y;
    static_assert(EACH % (32 / LANES_) == 0, "what a lane reads at a time is of all lanes that it stands for");

    // Merges the parts of the lanes of a whole warp that one lane replaces, the most distant first.
    template <int N> static __device__ __forceinline__ Part merged(Part (&parts)[N]) {
#pragma unroll
        for (int apart = N / 2; apart > 0; apart /= 2)
#pragma unroll
            for (int i = 0; i < apart; ++i)
                parts[i] = R::merge(parts[i], parts[i + apart]);
        return parts[0];
    }

    // GROUP_LANES lanes that have a vector. GROUPS: lanes of a whole warp that one of them replaces.
    template <int GROUP_LANES, class Inc, bool WIDE, class Way = Cached> struct Lanes {
        static constexpr int GROUPS = 32 / GROUP_LANES;
        const T *x, *y;
        Inc incx, incy;
        int at, rest, most; // the lane's element, the elements from there to the end, and those of the longest vector
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

        // Adds N elements per lane, which all lanes have, `times` times.
        template <int N> __device__ __forceinline__ void add_whole(int times, int variant) {
#pragma unroll 1
            for (; times > 0; --times) {
                Reader<R, WIDE, N, GROUP_LANES, Way> reader;
                reader.read(x, incx, y, incy);
#pragma unroll
                for (int g = 0; g < GROUPS; ++g)
                    reader.add(locals[g], g, GROUPS, at, variant);
                advance(GROUP_LANES * N);
            }
        }

        __device__ __forceinline__ void advance(int elements) {
            x += elements * incx;
            if constexpr (R::has_y) y += elements * incy;
            at += elements;
            rest -= elements;
            most -= elements;
        }

        // Adds the rest, N elements per lane at a time while at least half of that remains.
        template <int N> __device__ __forceinline__ void add(int variant) {
#pragma unroll 1
            while (most > (N > GROUPS ? GROUP_LANES * N / 2 : 0)) {
                Reader<R, WIDE, N, GROUP_LANES, Way> reader;
                reader.read(x, incx, y, incy, 0, rest);
#pragma unroll
                for (int g = 0; g < GROUPS; ++g)
                    reader.add(locals[g], g, GROUPS, at, variant);
                advance(GROUP_LANES * N);
            }
            if constexpr (N > GROUPS) add<N / 2>(variant);
        }

        // The lane's part for the exchange in the warp.
        __device__ __forceinline__ Part part() const {
            Part folded[GROUPS];
#pragma unroll
            for (int g = 0; g < GROUPS; ++g)
                folded[g] = R::part(locals[g]);
            return merged(folded);
        }
    };

    // The lane's part of a vector of at most GROUP_LANES * ROWS elements, for the exchange in the warp.
    template <int GROUP_LANES, int ROWS> static __device__ __forceinline__ Part tiny(const Pair<T> &pair, int variant) {
        static_assert(GROUP_LANES * ROWS <= 32, "each element has its own sum");
        const int at = threadIdx.x % GROUP_LANES;
        Reader<R, true, ROWS, GROUP_LANES> reader;
        reader.read(pair.x + at * pair.incx, pair.incx, R::has_y ? pair.y + at * pair.incy : nullptr, pair.incy, at,
                    int(pair.n));
        Part folded[ROWS];
#pragma unroll
        for (int row = 0; row < ROWS; ++row) {
            Local local = R::none();
            reader.add(local, row, ROWS, at, variant);
            folded[row] = R::part(local);
        }
        return merged(folded);
    }

    template <int GROUP_LANES, bool TINY, class Inc>
    static __device__ __forceinline__ void short_entry(const Args &p, const Pair<T> &pair, long long entry, int most) {
        Part parts[1];
        const bool is_dense = !scalar<T>::is_complex || (is_wide(pair.x) && (!R::has_y || is_wide(pair.y)));
        constexpr int ROWS = 32 / GROUP_LANES;
        if (is_dense && TINY) {
            // As few loads as the longest vector needs.
            if (most <= 8)
                parts[0] = tiny<GROUP_LANES, TINY ? ROWS / 4 : 1>(pair, p.variant);
            else if (most <= 16)
                parts[0] = tiny<GROUP_LANES, TINY ? ROWS / 2 : 1>(pair, p.variant);
            else
                parts[0] = tiny<GROUP_LANES, TINY ? ROWS : 1>(pair, p.variant);
        } else if (is_dense) {
            Lanes<GROUP_LANES, Inc, true> lanes(pair, most);
            lanes.template add<EACH>(p.variant);
            parts[0] = lanes.part();
        } else {
            Lanes<GROUP_LANES, long long, false> lanes(pair, most);
            lanes.template add<32 / GROUP_LANES>(p.variant);
            parts[0] = lanes.part();
        }
        // An empty vector must not count as one whose first element is NaN, which outside() may be.
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
