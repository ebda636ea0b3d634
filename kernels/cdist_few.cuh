// cdist of vectors with few coordinates. Writing C takes most of the time, so a pair must take few instructions.
//
// A block has vectors of A and of B in shared memory. A warp has 128 vectors of A: a lane holds the coordinates of four
// in registers. The warp goes through its vectors of B; all lanes read the same one. There is no barrier in this loop,
// and a warp writes whole lines of C. The terms of a pair are added in the order of Cdist, so that the bits are the
// same.
#pragma once
#include "cdist.cuh"
#include "roots.cuh"

namespace kblas {

// Reads N coordinates of each of a block's COUNT vectors from `first` on, and calls put(vector, coordinate, value). The
// values are 0 beyond the last vector, and from coordinate n on.
template <int COUNT, int N, int THREADS, class T, class Put>
__device__ __forceinline__ void each_coordinate(const Points<T> &points, long long first, long long n, Put put) {
    const long long there = points.count - first;
    const unsigned left = there < COUNT ? unsigned(there) : COUNT, dims = unsigned(n);
    const T *const from = points.base + first * points.row;
    const auto read = [&](unsigned vector, unsigned d, const T *p) {
        put(vector, d, vector < left && d < dims ? load(p) : T(0));
    };
    if (points.row == 1) {
        const long long apart = points.dim;
#pragma unroll 4
        for (unsigned at = threadIdx.x; at < COUNT * N; at += THREADS)
            read(at % COUNT, at / COUNT, from + at % COUNT + at / COUNT * apart);
    } else {
        const long long apart = points.row;
#pragma unroll 4
        for (unsigned at = threadIdx.x; at < COUNT * N; at += THREADS)
            read(at / N, at % N, from + at % N + at / N * apart);
    }
}

// Whether `yes` holds for all threads of the block. Also a barrier. `no` is a word of shared memory that no thread has
// used.
__device__ __forceinline__ bool all_say(bool yes, unsigned *no) {
#ifdef KBLAS_EMU
    if (threadIdx.x == 0) *no = 0;
    __syncthreads();
    if (!yes) atomicAdd(no, 1u);
    __syncthreads();
    return *no == 0;
#else
    (void)no;
    return __syncthreads_and(yes);
#endif
}

// Squares or products of integers of magnitude LIMIT at most: their sums do not overflow.
template <int KIND> struct DistSmall {
    static constexpr int LIMIT = 1 << 28;
    using Sum = long long;
    static __device__ __forceinline__ bool is_small(int x) { return unsigned(x) + LIMIT <= 2u * LIMIT; }
    static __device__ __forceinline__ Sum none() { return 0; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) {
        const int difference = a - b;
        sum += KIND == 3 ? (long long)a * b : (long long)difference * difference;
    }
    static __device__ __forceinline__ long long rounded(Sum sum) { return sum; }
};

// Stores distances so that the L2 may evict their lines first. H200, 2026-11-24, 16384 x 16384 floats, n = 2: 256 us;
// with plain stores 291 us.
template <class Result> __device__ __forceinline__ void put_passing(const DistPack<Result> &pack, Result *c) {
    float4 words;
    memcpy(&words, &pack, sizeof words);
    __stcs(reinterpret_cast<float4 *>(c), words);
}

// COUNT elements that are read at once.
template <class T, int COUNT> struct alignas(COUNT * sizeof(T)) FewPack {
    T of[COUNT];
};

// Vectors of more than LEAST and at most MOST coordinates. Of the 8 warps, WM have different vectors of A. The others
// have the same vectors of A and other vectors of B. A block has at most COLUMNS vectors of B.
template <class T, int KIND, int LEAST, int MOST, int WM, int COLUMNS> struct CdistFew {
    using Result = DistanceOf<T>;
    static constexpr bool IS_REAL = !std::is_same_v<T, int>, HAS_ROOTS = IS_REAL && KIND == 0;
    static constexpr bool MAY_BE_SMALL = !IS_REAL && (KIND == 0 || KIND == 3);
    static constexpr int THREADS = 256, EACH = 4, ROWS = 32 * EACH, BM = ROWS * WM, WN = THREADS / 32 / WM;
    // The number of vectors of B of a warp is a multiple of this.
    static constexpr int UNIT = 4;
    // Distances per store.
    static constexpr int W = DistPack<Result>::COUNT;
    // Elements from one coordinate to the next of A's vectors in shared memory. Accesses spread over all banks, or
    // nearly all.
    static constexpr int LD = BM + 4;
    static constexpr int SHARED = (LD + COLUMNS) * MOST; // elements
    static_assert(COLUMNS % (UNIT * WN) == 0 && EACH % W == 0);

    // What a lane needs to write distances.
    struct Place {
        Result *c; // at the first row and column of the warp
        long long ldc;
        int rows; // rows that exist
        bool wide, roots;

        // The row of the lane's vector e. If W rows are stored at once, they are neighbours.
        __device__ __forceinline__ int row(int e) const {
            const int lane = threadIdx.x % 32;
            return wide ? e / W * 32 * W + lane * W + e % W : e * 32 + lane;
        }
    };

    // Computes the distances of the lane's vectors from U vectors of B. WHOLE: all rows exist, and packs may be stored.
    template <int N, int U, bool WHOLE, bool ROOTS, class Kind>
    static __device__ __forceinline__ void few(const Place &place, const T (&a)[N][EACH], const T *from, Result *c) {
        T b[U * N];
        constexpr int V = U * N * sizeof(T) % 16 == 0 ? DistPack<T>::COUNT : 1;
#pragma unroll
        for (int at = 0; at < U * N; at += V) {
            const auto pack = *reinterpret_cast<const FewPack<T, V> *>(from + at);
#pragma unroll
            for (int v = 0; v < V; ++v)
                b[at + v] = pack.of[v];
        }
        typename Kind::Sum sums[U * EACH];
#pragma unroll
        for (int at = 0; at < U * EACH; ++at)
            sums[at] = Kind::none();
#pragma unroll
        for (int d = 0; d < N; ++d)
#pragma unroll
            for (int u = 0; u < U; ++u)
#pragma unroll
                for (int e = 0; e < EACH; ++e)
                    Kind::add(sums[u * EACH + e], a[d][e], b[u * N + d]);
        if constexpr (HAS_ROOTS) {
            if (WHOLE ? ROOTS : place.roots) take_roots(sums);
        }
#pragma unroll
        for (int u = 0; u < U; ++u, c += place.ldc) {
            Result values[EACH];
#pragma unroll
            for (int e = 0; e < EACH; ++e)
                values[e] = Kind::rounded(sums[u * EACH + e]);
            if (WHOLE) {
#pragma unroll
                for (int e = 0; e < EACH; e += W) {
                    DistPack<Result> pack;
#pragma unroll
                    for (int w = 0; w < W; ++w)
                        pack.of[w] = values[e + w];
                    put_passing(pack, c + e / W * 32 * W + threadIdx.x % 32 * W);
                }
            } else {
#pragma unroll
                for (int e = 0; e < EACH; ++e)
                    if (place.row(e) < place.rows) c[place.row(e)] = values[e];
            }
        }
    }

    // The same for all vectors of B of the warp.
    template <int N, bool WHOLE, bool ROOTS, class Kind>
    static __device__ __forceinline__ void all(const Place &place, const T (&a)[N][EACH], const T *b, int columns) {
        // More vectors at once hide more latency, as long as there are registers.
        constexpr int U = sizeof(Result) == 4 && N <= 8 ? 4 : 2;
        Result *c = place.c;
#pragma unroll 1
        for (; columns >= U; columns -= U, b += U * N, c += U * place.ldc)
            few<N, U, WHOLE, ROOTS, Kind>(place, a, b, c);
#pragma unroll 1
        for (; columns > 0; --columns, b += N, c += place.ldc)
            few<N, 1, WHOLE, ROOTS, Kind>(place, a, b, c);
    }
    template <int N, class Kind>
    static __device__ __forceinline__ void all(const Place &place, const T (&a)[N][EACH], const T *b, int columns) {
        if (!place.wide || place.rows < ROWS)
            all<N, false, false, Kind>(place, a, b, columns);
        else if (HAS_ROOTS && place.roots)
            all<N, true, HAS_ROOTS, Kind>(place, a, b, columns);
        else
            all<N, true, false, Kind>(place, a, b, columns);
    }

    template <int N> static __device__ __forceinline__ void run_of(const CdistArgs<T> &p) {
        CdistPlace<T, BM, UNIT * WN> block;
        if (!block.find(p, p.span)) return;
        KBLAS_SHARED_ASKED_FOR(T, shared, SHARED);
        KBLAS_SHARED(unsigned, no, 1);
        T *const of_b = shared + N * LD;
        bool small = true;
        const auto put = [&](T *to, T value) {
            *to = value;
            if constexpr (MAY_BE_SMALL) small &= DistSmall<KIND>::is_small(value);
        };
        each_coordinate<BM, N, THREADS>(p.a.entry(block.entry), block.first, N,
                                        [&](unsigned vector, unsigned d, T value) { put(shared + d * LD + vector, value); });
        each_coordinate<COLUMNS, N, THREADS>(
            p.b.entry(block.entry), block.second, N,
            [&](unsigned vector, unsigned d, T value) { put(of_b + vector * N + d, value); });
        if constexpr (MAY_BE_SMALL)
            small = all_say(small, no);
        else
            __syncthreads();

        const int warp = threadIdx.x / 32, most = UNIT * p.span;
        const int down = warp % WM * ROWS, across = warp / WM * most;
        const long long rows = p.a.count - block.first - down, columns = p.b.count - block.second - across;
        if (rows <= 0 || columns <= 0) return;
        const Place place = {p.c + block.entry * p.c_stride + (block.second + across) * p.ldc + block.first + down, p.ldc,
                             rows < ROWS ? int(rows) : ROWS, p.wide != 0, p.metric == EUCLIDEAN};
        T a[N][EACH];
#pragma unroll
        for (int d = 0; d < N; ++d) {
            const T *const from = shared + d * LD + down;
            if (place.wide) {
#pragma unroll
                for (int e = 0; e < EACH; e += W) {
                    const auto pack = *reinterpret_cast<const FewPack<T, W> *>(from + place.row(e));
#pragma unroll
                    for (int w = 0; w < W; ++w)
                        a[d][e + w] = pack.of[w];
                }
            } else {
#pragma unroll
                for (int e = 0; e < EACH; ++e)
                    a[d][e] = from[place.row(e)];
            }
        }
        const T *const b = of_b + across * N;
        const int count = columns < most ? int(columns) : most;
        if constexpr (MAY_BE_SMALL) {
            if (small) return all<N, DistSmall<KIND>>(place, a, b, count);
        }
        all<N, DistKind<T, KIND>>(place, a, b, count);
    }

    template <int N> static __device__ __forceinline__ void run_up_to(const CdistArgs<T> &p) {
        if (p.n == N)
            run_of<N>(p);
        else if constexpr (N > LEAST + 1)
            run_up_to<N - 1>(p);
    }
    static __device__ __forceinline__ void run(const CdistArgs<T> &p) { run_up_to<MOST>(p); }
};

} // namespace kblas
