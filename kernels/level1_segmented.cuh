// Reductions of vectors of different lengths that are stored contiguously. A block copies as many of its vectors as fit
// to shared memory, 16 bytes at a time, so that all loads are in flight at once. It sorts them by length and sums them: a
// lane has a vector of up to 32 elements, LANES lanes one of up to 256, a warp a longer one. Then it copies the next ones.
// Other blocks of the multiprocessor load meanwhile. Vectors that do not fit are read from device memory. The second
// launch (level1_listed.cuh) sums the pieces of the longest.
#pragma once
#include "common/async.cuh"
#include "level1_reduce.cuh"

namespace kblas {

// A block has THREADS threads, and BYTES bytes of shared memory for x and y together.
template <class R, int THREADS, int BYTES, int LANES> struct ReduceSegmented {
    using T = typename R::T;
    using Local = typename R::Local;
    using Part = typename R::Part;
    using Sum = typename R::Sum;
    using Args = ReduceArgs<T>;
    static constexpr int WARPS = THREADS / 32, ARRAYS = R::has_y ? 2 : 1, PACK = 16 / int(sizeof(T));
    static constexpr int ROOM = BYTES / int(sizeof(T)) / ARRAYS; // elements of x and of y
    static constexpr int LONGEST = ROOM - PACK < 4096 ? ROOM - PACK : 4096; // the longest vector that is copied
    static constexpr int AT_ONCE = 4;                                       // copies of a thread
    static constexpr int IN_FLIGHT = 32 / int(sizeof(T)) / ARRAYS > 2 ? 32 / int(sizeof(T)) / ARRAYS : 2; // per lane
    static constexpr int PARTS = IN_FLIGHT > 4 ? 2 : 1; // that a warp sums together of the parts of a block
    static constexpr unsigned ALL = 0xffffffffu;
    using Work = ReduceWork<R, THREADS, 1, LANES, 32 / LANES>;
    using Alone = ReduceWork<R, THREADS, 1, 32, IN_FLIGHT>;

    // Classes of vectors, in the order of their places: those that are not in shared memory; the others, the longest
    // first; those that are not of this round.
    static constexpr int CLASSES = 64, NONE = CLASSES - 1, SHORTEST = NONE - 1;
    static_assert(CLASSES <= THREADS && THREADS <= 256, "a thread for each class; the search of copy()");
    // The longest vector of a lane, of LANES lanes, and of a warp. Longer ones are added as by a block of OF_BLOCK warps.
    static constexpr int OF_LANE = 32, OF_LANES = 256, OF_WARP = 1024, OF_BLOCK = 8;
    static constexpr int LONGS = LONGEST > OF_WARP ? ROOM / OF_WARP : 0; // the most of them in a round
    static __device__ __forceinline__ int class_of(int n) {
        return SHORTEST - (n <= OF_LANE    ? (n + 7) / 8
                           : n <= OF_LANES ? 3 + (n + 31) / 32
                                           : min(SHORTEST - 1, 10 + (n + 127) / 128));
    }

    struct alignas(16) Shared {
        T x[ROOM], y[R::has_y ? ROOM : 1];
        Part parts[THREADS];            // of each thread's vector
        Part of_blocks[LONGS > 0 ? LONGS * OF_BLOCK : 1]; // the same of longer ones: of the warps of a block
        long long offsets[THREADS + 1]; // of the vectors' segments
        unsigned others[WARPS];         // bit i of word w: vector 32 w + i is not copied
        // The vectors of the round, sorted.
        unsigned places[THREADS];  // in x, and in y in the upper half
        unsigned lengths[THREADS]; // and in the upper half the threads whose vectors they are
        unsigned counts[CLASSES];
        int taken; // tasks
    };

    struct FromShared {
        template <class W> __device__ __forceinline__ W operator()(const W *p) const { return *p; }
    };

    static __device__ __forceinline__ long long first_of(const Args &p) { return (long long)blockIdx.x * p.window; }

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(Shared, s_shared, 1);
        Shared &shared = s_shared[0];
        const int mine = threadIdx.x, lane = mine % 32;
        const long long first = first_of(p), there = p.vectors.count - first;
        const int count = there < p.window ? int(there) : p.window;
        long long begin = 0, end = 0;
        if (mine < count) {
            begin = load(p.vectors.lengths.offsets + first + mine);
            end = load(p.vectors.lengths.offsets + first + mine + 1);
            shared.offsets[mine] = begin;
            if (mine == count - 1) shared.offsets[count] = end;
        }
        // If a segment ends before it begins, it is empty, and the next one does not follow the one before.
        const long long length = end < begin ? 0 : end - begin;
        const bool is_long = length > LONGEST || length > p.cut.alone;
        const int n = is_long ? LONGEST + 1 : int(length);
        // The second launch can sum these: it adds in the order of a block.
        const unsigned longest = __ballot_sync(ALL, is_long && length > OF_WARP);
        const bool are_left = longest && Ragged<Work, THREADS>::leave(p, length, first + mine / 32 * 32, longest);
        const unsigned others = __ballot_sync(ALL, is_long || end < begin);
        if (lane == 0) shared.others[mine / 32] = others;
        __syncthreads();
        int from = 0;
        do {
            const int start = from;
            unsigned place = 0;
            from = copy(p, shared, count, from, place);
            close_batch();
            const bool is_mine = mine >= start && mine < from && !(are_left && longest >> lane & 1);
            if (mine < CLASSES) shared.counts[mine] = 0;
            if (mine == 0) shared.taken = WARPS;
            __syncthreads();
            const int at = sum(p, shared, is_mine, place, n);
            __syncthreads();
            const bool is_stored = is_mine && n <= LONGEST;
            Part part = R::part(R::none());
            if (is_stored && n > OF_WARP) {
                const Part *const parts = shared.of_blocks + at * OF_BLOCK;
                part = parts[0];
#pragma unroll 1
                for (int warp = 1; warp < OF_BLOCK; ++warp)
                    part = R::merge(part, parts[warp]);
            } else if (is_stored && n > 0) {
                part = shared.parts[mine];
            }
            if (is_stored) R::store(p.results, first + mine, R::close(part, 0), p.wide);
            if constexpr (R::has_unsafe) {
                const bool is_unsafe = is_stored && n > 0 && !R::is_safe(part);
                if (__any_sync(ALL, is_unsafe)) again(p, is_unsafe, begin, n, first + mine);
            }
        } while (from < count);
    }

    // Issues the copies of the vectors from `from` on, as far as there is room. `others` have nothing to copy. Returns
    // the vector after the last. `place` is that of the thread's own vector.
    static __device__ __forceinline__ int copy(const Args &p, Shared &shared, int count, int from, unsigned &place) {
        const int mine = threadIdx.x;
        int used = 0;
#pragma unroll 1
        while (true) {
            from = next_bit(shared.others, from, count, false);
            if (from == count) return from;
            const int stop = next_bit(shared.others, from, count, true);
            const long long base = shared.offsets[from], most = base + ROOM - PACK - used;
            int to = stop;
            if (shared.offsets[stop] > most) {
                to = from;
#pragma unroll
                for (int step = 128; step > 0; step /= 2)
                    if (to + step < stop && shared.offsets[to + step] <= most) to += step;
                if (to == from) return from;
            }
            const int length = int(shared.offsets[to] - base);
            const bool is_mine = mine >= from && mine < to;
            const int ahead = is_mine ? int(shared.offsets[mine] - base) : 0;
            const int x = used + copy_run(shared.x + used, p.vectors.x.base + base, length);
            if (is_mine) place = unsigned(x + ahead);
            if constexpr (R::has_y) {
                const int y = used + copy_run(shared.y + used, p.vectors.y.base + base, length);
                if (is_mine) place |= unsigned(y + ahead) << 16;
            }
            from = to;
            if (to < stop) return from;
            used += (length + 2 * PACK - 2) / PACK * PACK;
        }
    }

    // Issues the copies of `length` elements. The first one has the same offset from a multiple of 16 bytes in shared
    // memory as in device memory. Returns this offset. As small_copy_run of gemm_small_copy.cuh, with fewer instructions
    // per pack.
    static __device__ __forceinline__ int copy_run(T *to, const T *from, int length) {
        using Real = typename scalar<T>::real;
        const int mine = threadIdx.x;
        if (scalar<T>::is_complex && !is_wide(from)) {
            Real *const there = reinterpret_cast<Real *>(to);
            const Real *const here = reinterpret_cast<const Real *>(from);
#pragma unroll 1
            for (int at = mine; at < length * 2; at += THREADS)
                copy_async_if<sizeof(Real)>(there + at, here + at, true);
            return 0;
        }
        const int before = int(reinterpret_cast<size_t>(from) % 16 / sizeof(T)), end = before + length;
        const int first = before > 0, last = end / PACK;
        const T *const front = from - before;
        const T *packs = front + (first + mine) * PACK;
        T *places = to + (first + mine) * PACK;
        int rest = last - first - mine;
#pragma unroll 1
        for (int all = last - first; all > 0; all -= THREADS * AT_ONCE) {
#pragma unroll
            for (int i = 0; i < AT_ONCE; ++i)
                if (THREADS * i < rest)
                    copy_async_if<16>(places + THREADS * i * PACK, packs + THREADS * i * PACK, true);
            packs += THREADS * AT_ONCE * PACK, places += THREADS * AT_ONCE * PACK, rest -= THREADS * AT_ONCE;
        }
        if (PACK > 1 && mine < 2 * PACK) {
            // The elements before and after the packs, which may be the same.
            const int at = mine < PACK ? mine : last * PACK + mine - PACK;
            const bool is_there = mine < PACK ? first && at >= before && at < end : at >= first * PACK && at < end;
            if (is_there) copy_async_if<sizeof(T)>(to + at, front + at, true);
        }
        return before;
    }

    // Replaces the stored results of vectors whose first sums are not safe.
    static __device__ __attribute__((noinline)) void again(const Args &p, bool is_unsafe, long long begin, int n,
                                                           long long entry) {
        const T *const x = p.vectors.x.base + begin;
        vectors_again<R>(is_unsafe && n <= OF_WARP, x, 1, n, p.results, entry);
#pragma unroll 1
        for (unsigned rest = __ballot_sync(ALL, is_unsafe && n > OF_WARP); rest; rest &= rest - 1) {
            const int owner = __ffs(rest) - 1;
            const T *front = reinterpret_cast<const T *>(of_lane(reinterpret_cast<unsigned long long>(x), owner));
            const Sum sum = warps_again<R, OF_BLOCK>(front, 1, of_lane(n, owner));
            if (int(threadIdx.x % 32) == owner) R::store(p.results, entry, sum, p.wide);
        }
    }

    // Sums the vectors of a round. `is_mine`: the thread has one, at `place` and of length n. Returns its number among
    // those of more than OF_WARP elements, if it is one of them.
    static __device__ __forceinline__ int sum(const Args &p, Shared &shared, bool is_mine, unsigned place, int n) {
        const int lane = threadIdx.x % 32;
        const int mine = !is_mine ? NONE : n > LONGEST ? 0 : class_of(n);
        const unsigned ahead = atomicAdd(&shared.counts[mine], 1u);
        __syncthreads();
        // Where the classes begin, as in Ragged::sort. Each lane sums two.
        const unsigned even = shared.counts[2 * lane], both = even + shared.counts[2 * lane + 1];
        unsigned behind = both;
#pragma unroll
        for (int apart = 1; apart < 32; apart *= 2) {
            const unsigned more = __shfl_up_sync(ALL, behind, apart);
            if (lane >= apart) behind += more;
        }
        const auto place_of = [&](int of) {
            const int before = int(__shfl_sync(ALL, behind - both, of / 2));
            const int odd = int(__shfl_sync(ALL, even, of / 2));
            return of % 2 ? before + odd : before;
        };
        const int at = place_of(mine) + int(ahead);
        const int alone = place_of(1), longs = place_of(class_of(OF_WARP)), warps = place_of(class_of(OF_LANES));
        const int lanes = place_of(class_of(OF_LANE)), all = place_of(NONE);
        if (is_mine) {
            shared.places[at] = place;
            shared.lengths[at] = threadIdx.x << 16 | n;
        }
        wait_for_batches<0>();
        __syncthreads();
        // The tasks of warps, one kind after the other.
        constexpr int SHARES = OF_BLOCK / PARTS;
        const int end_longs = alone + (longs - alone) * SHARES, end_warps = end_longs + warps - longs;
        const int end_lanes = end_warps + (lanes - warps + 32 / LANES - 1) / (32 / LANES);
        const int tasks = end_lanes + (all - lanes + 31) / 32;
        int task = threadIdx.x / 32;
#pragma unroll 1
        while (task < tasks) {
            int next = 0;
            if (lane == 0) next = atomicAdd(&shared.taken, 1);
            if (task < alone)
                sum_alone(p, owner_of(shared, task));
            else if (task < end_longs)
                by_block(p, shared, alone, (task - alone) / SHARES, (task - alone) % SHARES * PARTS);
            else if (task < end_warps)
                by_warp(p, shared, longs + task - end_longs);
            else if (task < end_lanes)
                by_lanes(p, shared, warps + (task - end_warps) * (32 / LANES), lanes);
            else
                by_lane(p, shared, lanes + (task - end_lanes) * 32, all);
            task = __shfl_sync(ALL, next, 0);
        }
        return at - alone;
    }

    static __device__ __forceinline__ int length_of(const Shared &shared, int at) { return int(shared.lengths[at] & 0xffff); }
    static __device__ __forceinline__ int owner_of(const Shared &shared, int at) { return int(shared.lengths[at] >> 16); }

    // The sorted vector at `at`, if its length is n.
    static __device__ __forceinline__ Pair<T> pair_of(Shared &shared, int at, int n) {
        const unsigned place = shared.places[at];
        return {shared.x + (R::has_y ? place & 0xffff : place), shared.y + (R::has_y ? place >> 16 : 0), 1, 1, n};
    }

    // The parts of warps `warp` to warp + PARTS - 1 of a block, of sorted vector `first` + `number`.
    static __device__ __forceinline__ void by_block(const Args &p, Shared &shared, int first, int number, int warp) {
        if constexpr (LONGS > 0) {
            const int n = length_of(shared, first + number), lane = threadIdx.x % 32;
            Part parts[PARTS];
            parts_of<true, FromShared>(pair_of(shared, first + number, n), 0, n, p.variant, warp, parts);
            if (lane == 0) {
#pragma unroll
                for (int i = 0; i < PARTS; ++i)
                    shared.of_blocks[number * OF_BLOCK + warp + i] = parts[i];
            }
        }
    }

    // Sums a sorted vector by a warp.
    static __device__ __forceinline__ void by_warp(const Args &p, Shared &shared, int at) {
        const int n = length_of(shared, at), lane = threadIdx.x % 32;
        const Pair<T> pair = pair_of(shared, at, n);
        typename Work::template Lanes<32, One, true, FromShared> sums(pair, n);
        sums.template add_whole<4>(n / 128, p.variant);
        sums.template add<4>(p.variant);
        Part parts[1] = {sums.part()};
        __syncwarp();
        LaneMerge<R, 32, 1>::merge(parts, lane);
        if (lane == 0) shared.parts[owner_of(shared, at)] = parts[0];
    }

    // The sorted vectors from `first` to before `end` that a warp has, LANES lanes each.
    static __device__ __forceinline__ void by_lanes(const Args &p, Shared &shared, int first, int end) {
        const int mine = first + threadIdx.x % 32 / LANES;
        const int at = mine < end ? mine : first, n = mine < end ? length_of(shared, at) : 0;
        typename Work::template Lanes<LANES, One, true, FromShared> sums(pair_of(shared, at, n), length_of(shared, first));
        constexpr int VECTORS = 32 / LANES;
        // Vectors are sorted by class, the longest first, and a class is 32 lengths. So the last one is in the class of the
        // shortest, and each vector has at least 32 * (least / 32) elements.
        const int least = first + VECTORS <= end ? length_of(shared, first + VECTORS - 1) - 1 : 0;
        sums.template add_whole<VECTORS>(least / 32, p.variant);
        sums.template add<VECTORS>(p.variant);
        Part parts[1] = {sums.part()};
        __syncwarp();
        LaneMerge<R, LANES, 1>::merge(parts, threadIdx.x % LANES);
        if (threadIdx.x % LANES == 0 && mine < end) shared.parts[owner_of(shared, at)] = parts[0];
    }

    // The same, one vector of at most OF_LANE elements for each lane. Elements 16 apart are added first, as by a warp.
    static __device__ __forceinline__ void by_lane(const Args &p, Shared &shared, int first, int end) {
        const int at = first + threadIdx.x % 32, n = at < end ? length_of(shared, at) : 0;
        const Pair<T> pair = pair_of(shared, at < end ? at : first, n);
        const T *const x = pair.x, *const y = pair.y;
        const auto element = [](const T *p) { return load_scalar<true>(p, FromShared()); };
        const auto leaf = [&](int i) {
            Local local = R::none();
            const bool inside = i < n;
            R::add(local, inside ? element(x + i) : R::outside(), R::has_y && inside ? element(y + i) : R::outside(), i,
                   i == 0, p.variant);
            return R::part(local);
        };
        const int most = length_of(shared, first); // of all lanes
        Part parts[8];
#pragma unroll
        for (int i = 0; i < 8; ++i)
            parts[i] = leaf(i);
        if (most > 16) {
#pragma unroll
            for (int i = 0; i < 8; ++i)
                parts[i] = R::merge(R::merge(parts[i], leaf(i + 16)), R::merge(leaf(i + 8), leaf(i + 24)));
        } else if (most > 8) {
#pragma unroll
            for (int i = 0; i < 8; ++i)
                parts[i] = R::merge(parts[i], leaf(i + 8));
        }
        if (n > 0) shared.parts[owner_of(shared, at)] = Work::merged(parts);
    }

    // Sums a thread's vector, which is not in shared memory.
    static __device__ __forceinline__ void sum_alone(const Args &p, int owner) {
        const int lane = threadIdx.x % 32;
        const long long entry = first_of(p) + owner;
        RaggedEntry<R::has_y, T> found;
        found.read(p.vectors, entry);
        const Pair<T> pair = found.template pair<Work::forward>();
        if (pair.n <= OF_WARP) {
            Alone::template short_entry<32, false, One>(p, pair, entry, int(pair.n));
            return;
        }
        const int pieces = p.cut.pieces(pair.n);
        const long long size = p.cut.piece(pair.n);
        const bool is_dense = !scalar<T>::is_complex || (is_wide(pair.x) && (!R::has_y || is_wide(pair.y)));
        // As ReduceBlock::together: a warp has 32 pieces, and lane j mod 32 has piece j.
        Sum all = R::empty(), mine = R::empty();
#pragma unroll 1
        for (int j = 0; j < pieces; ++j) {
            const long long base = j * size;
            const int length = int(min(size, pair.n - base));
            const Sum sum = is_dense ? piece<true>(pair, base, length, p.variant)
                                     : piece<!scalar<T>::is_complex>(pair, base, length, p.variant);
            if (pieces == 1) {
                all = sum;
                break;
            }
            if (lane == j % 32) mine = R::merge(R::empty(), sum);
            if (j % 32 == 31 || j == pieces - 1) {
                const Sum sums = merge_pieces<R>(mine);
                all = j < 32 ? sums : R::merge(all, sums);
                mine = R::empty();
            }
        }
        if (lane == 0) R::store(p.results, entry, all, p.wide);
    }

    // The sum of a piece in the order of a block, for each lane.
    template <bool WIDE>
    static __device__ __forceinline__ Sum piece(const Pair<T> &pair, long long base, int length, int variant) {
        Part all = R::part(R::none());
#pragma unroll 1
        for (int warp = 0; warp < OF_BLOCK; warp += PARTS) {
            Part parts[PARTS];
            parts_of<WIDE, Cached>(pair, base, length, variant, warp, parts);
#pragma unroll
            for (int i = 0; i < PARTS; ++i)
                all = warp + i == 0 ? parts[0] : R::merge(all, parts[i]);
        }
        if constexpr (R::has_unsafe) {
            if (!R::is_safe(all)) return warps_again<R, OF_BLOCK>(pair.x + base, 1, length);
        }
        return R::close(all, base - (base > 0)); // as in ReduceBlock
    }

    // The parts of warps `warp` to warp + PARTS - 1 of the block that would sum the piece, for each lane.
    template <bool WIDE, class Way>
    static __device__ __forceinline__ void parts_of(const Pair<T> &pair, long long base, int length, int variant, int warp,
                                                    Part (&parts)[PARTS]) {
        constexpr int ROW = 32 * OF_BLOCK, ROWS = IN_FLIGHT / PARTS;
        const int lane = threadIdx.x % 32, shift = base > 0;
        Local locals[PARTS];
#pragma unroll
        for (int i = 0; i < PARTS; ++i)
            locals[i] = R::none();
#pragma unroll 1
        for (int at = 32 * warp + lane; at - lane < length; at += ROW * ROWS) {
            Reader<R, WIDE, ROWS, ROW, Way> readers[PARTS];
            const T *const x = pair.x + base + at, *const y = R::has_y ? pair.y + base + at : nullptr;
#pragma unroll
            for (int i = 0; i < PARTS; ++i)
                readers[i].read(x + 32 * i, One{}, y + 32 * i, One{}, at + 32 * i, length);
#pragma unroll
            for (int i = 0; i < PARTS; ++i)
                readers[i].add(locals[i], 0, 1, at + 32 * i + shift, variant);
        }
        __syncwarp();
#pragma unroll
        for (int i = 0; i < PARTS; ++i) {
            Part one[1] = {R::part(locals[i])};
            LaneMerge<R, 32, 1>::merge(one, lane);
            parts[i] = one[0];
        }
    }
};

} // namespace kblas
