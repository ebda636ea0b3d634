// Inner products of pairs of vectors with FP64 tensor cores. The coordinates are float, double or int.
//
// A block has BM vectors of A, and loops over B in tiles of BN vectors. Asynchronous copies bring the operands to
// shared memory, as in gemm: a stage is BK dimensions, and the copies run STAGES - 1 stages ahead. They also run ahead
// across tiles: the first stages of a tile are copied during the epilogue of the previous tile. Shared memory holds the
// coordinates in their own type. A thread converts them to double when it loads them.
#pragma once
#include "cdist_tile.cuh"
#include "gemm_side.cuh"
#include "gemm_units.cuh"

namespace kblas {

// The squared norms of the vectors of A or of B in a tile. A thread adds a part of EACH vectors. SLICES threads share a
// vector.
template <class T, class Side, int ROWS, int BK, int THREADS> struct MmaSquares {
    static constexpr bool BY_ROWS = Side::BY_ROWS;
    // Dimensions that a thread reads at once.
    static constexpr int V = BY_ROWS ? 1 : 16 / int(sizeof(T));
    static constexpr int SLICES = BY_ROWS ? (THREADS < ROWS ? 1 : THREADS / ROWS) : BK / V;
    static constexpr int ACROSS = THREADS / SLICES, EACH = ROWS / ACROSS; // vectors
    static_assert(ROWS % ACROSS == 0 && BK % (SLICES * V) == 0 && ACROSS % Side::UNIT == 0);

    double sums[EACH];

    static __device__ __forceinline__ int row() { return BY_ROWS ? threadIdx.x % ACROSS : threadIdx.x / SLICES; }
    static __device__ __forceinline__ int slice() { return BY_ROWS ? threadIdx.x / ACROSS : threadIdx.x % SLICES; }

    __device__ __forceinline__ void clear() {
#pragma unroll
        for (int e = 0; e < EACH; ++e)
            sums[e] = 0;
    }

    __device__ __forceinline__ void add(const T *stage) {
#pragma unroll
        for (int e = 0; e < EACH; ++e)
#pragma unroll
            for (int d = 0; d < BK; d += SLICES * V) {
                const T *const at = stage + Side::place(e * ACROSS + row(), d + slice() * V);
                T x[V];
                if constexpr (V > 1) {
                    const float4 words = *reinterpret_cast<const float4 *>(at);
                    memcpy(x, &words, sizeof x);
                } else {
                    x[0] = *at;
                }
#pragma unroll
                for (int v = 0; v < V; ++v)
                    sums[e] = fma(double(x[v]), double(x[v]), sums[e]);
            }
    }

    __device__ __forceinline__ void leave(double *slices) const {
#pragma unroll
        for (int e = 0; e < EACH; ++e)
            slices[slice() * ROWS + e * ACROSS + row()] = sums[e];
    }

    static __device__ __forceinline__ double collect(const double *slices, int vector) {
        double sum = 0;
#pragma unroll
        for (int slice = 0; slice < SLICES; ++slice)
            sum += slices[slice * ROWS + vector];
        return sum;
    }
};

// LAY_A, LAY_B: see GemmLay.
template <class T, int BM, int BN, int BK, int STAGES, int WM, int WN, int LAY_A, int LAY_B> struct MmaTiles {
    static constexpr int WARPS_M = BM / WM, THREADS = 32 * WARPS_M * (BN / WN);
    // Padding for elements of 4 bytes: four elements if terms are neighbours, otherwise eight. A warp reads eight vectors
    // in each of four dimensions at once, without bank conflicts.
    using A = GemmSide<T, BM, BK, THREADS, LAY_A, LAY_A == ALONG_TERMS ? 4 : 8>;
    using B = GemmSide<T, BN, BK, THREADS, LAY_B, LAY_B == ALONG_TERMS ? 4 : 8>;
    using Unit = GemmMatrixUnit<T, WM, WN, A, B>;
    using SquaresA = MmaSquares<T, A, BM, BK, THREADS>;
    using SquaresB = MmaSquares<T, B, BN, BK, THREADS>;
    static constexpr int STAGE = A::ELEMENTS + B::ELEMENTS, STEPS = BK / Unit::STEP, FETCHES = STEPS - 1;
    static constexpr int VALUES = Unit::SUMS; // values of a thread
    static constexpr int SLICES = BM * SquaresA::SLICES + BN * SquaresB::SLICES;
    // Bytes of shared memory. Also in src/tuning/cdist.rs.
    static constexpr int SHARED = STAGES * STAGE * int(sizeof(T)) + (SLICES + BM + BN) * int(sizeof(double));
    static_assert(STEPS % 2 == 0 && STEPS > 2 && STAGES > 1 && STAGE * sizeof(T) % 16 == 0 && BM * SquaresA::SLICES % 2 == 0);

    // The place of a thread's value in the tile.
    static __device__ __forceinline__ int row(int v) {
        return threadIdx.x / 32 % WARPS_M * WM + Unit::row(v / Unit::MEMBERS, v % Unit::MEMBERS);
    }
    static __device__ __forceinline__ int column(int v) {
        return threadIdx.x / 32 / WARPS_M * WN + Unit::column(v / Unit::MEMBERS, v % Unit::MEMBERS);
    }

    // Whether |a|^2 + |b|^2 has not overflowed, and has all its digits. For floats this holds, unless one is infinite
    // or NaN.
    static __device__ __forceinline__ bool has_digits(double squares) {
        return !std::is_same_v<T, double> || (squares < 1e300 && squares > 1e-280);
    }

    static __device__ __forceinline__ A side_a(const Points<T> &a, long long first) {
        return A(a.base, a.row == 1 ? a.dim : a.row, a.row != 1, first, 0, a.count);
    }
    static __device__ __forceinline__ B side_b(const Points<T> &b, long long second) {
        return B(b.base, b.row == 1 ? b.dim : b.row, b.row != 1, second, 0, b.count);
    }

    // Calls use(second, products, squares) for each tile of the vectors `begin` to `end` of B. The tile has BM vectors
    // of A from `first` on, and BN of B from `second` on. `products` are the thread's inner products; `use` may change
    // them. `squares` are the squared norms, first those of A. For cosines they are the reciprocals of the norms.
    template <class Use>
    static __device__ __forceinline__ void run(const Points<T> &a, const Points<T> &b, long long first, long long begin,
                                               long long end, long long n, bool cosines, void *shared, Use use) {
        constexpr GemmCopies BEST = GemmCopies::BEST, ELEMENTS = GemmCopies::ELEMENTS, ANY = GemmCopies::ANY;
        if constexpr (!(A::IS_TOLD && B::IS_TOLD)) {
            run_with<ANY>(a, b, first, begin, end, n, cosines, shared, use);
        } else {
            const long long last = begin + (end - begin - 1) / BN * BN;
            if (side_a(a, first).template allows<BEST>(n) && side_b(b, last).template allows<BEST>(n))
                run_with<BEST>(a, b, first, begin, end, n, cosines, shared, use);
            else
                run_with<ELEMENTS>(a, b, first, begin, end, n, cosines, shared, use);
        }
    }

  private:
    template <GemmCopies COPIES, class Use>
    static __device__ __forceinline__ void run_with(const Points<T> &a, const Points<T> &b, long long first, long long begin,
                                                    long long end, long long n, bool cosines, void *shared, Use use) {
        T *const stages = static_cast<T *>(shared);
        double *const slices = reinterpret_cast<double *>(stages + STAGES * STAGE), *const squares = slices + SLICES;
        const int warp = threadIdx.x / 32, row_of_warp = warp % WARPS_M * WM, column_of_warp = warp / WARPS_M * WN;
        A fetch_a = side_a(a, first);
        B fetch_b = side_b(b, begin);
        fetch_a.template start<COPIES>();
        fetch_b.template start<COPIES>();
        long long ahead = n; // dimensions of the tile whose copies are not issued yet
        int tile = 0, copied = 0, to = 0, from = 0;
        const int tiles = static_cast<int>((end - begin + BN - 1) / BN);
        // Issues part PART of PARTS of the copies of the next stage.
        const auto fetch = [&](auto part, auto parts) {
            constexpr int PART = decltype(part)::value, PARTS = decltype(parts)::value;
            const int some = ahead < BK ? static_cast<int>(ahead) : BK;
            fetch_a.template fetch<PART, PARTS, COPIES>(stages + to * STAGE, some);
            fetch_b.template fetch<PART, PARTS, COPIES>(stages + to * STAGE + A::ELEMENTS, some);
            if (PART + 1 == PARTS) {
                to = to + 1 == STAGES ? 0 : to + 1;
                ahead -= BK;
                if (ahead <= 0) {
                    ahead = 0;
                    if (++copied < tiles) {
                        ahead = n;
                        fetch_a = side_a(a, first);
                        fetch_b = side_b(b, begin + (long long)copied * BN);
                        fetch_a.template start<COPIES>();
                        fetch_b.template start<COPIES>();
                    }
                }
                close_batch();
            }
        };
        typename Unit::Fragment fragments[2];
        const auto load = [&](int into, int step) {
            const T *const stage = stages + from * STAGE;
            fragments[into].load(stage, stage + A::ELEMENTS, row_of_warp, column_of_warp, step * Unit::STEP, false);
        };
        const auto next_stage = [&](int stage) {
            wait_for_batches<STAGES - 2>();
            __syncthreads();
            from = stage;
        };
#pragma unroll
        for (int stage = 0; stage < STAGES - 1; ++stage)
            fetch(Constant<0>{}, Constant<1>{});
        next_stage(0);
        load(0, 0);
        SquaresA squares_a;
        SquaresB squares_b;
#pragma unroll 1
        for (; tile < tiles; ++tile) {
            double sum[VALUES];
#pragma unroll
            for (int v = 0; v < VALUES; ++v)
                sum[v] = 0;
            squares_a.clear();
            squares_b.clear();
            long long left = n;
#pragma unroll 1
            do {
                const T *const at = stages + from * STAGE;
                each_of<STEPS>([&](auto constant) {
                    constexpr int step = decltype(constant)::value;
                    if (step == 0 && tile == 0) squares_a.add(at);
                    if (step == 1) squares_b.add(at + A::ELEMENTS);
                    if (step + 1 == STEPS) next_stage(from + 1 == STAGES ? 0 : from + 1);
                    load((step + 1) % 2, (step + 1) % STEPS);
                    if constexpr (step < FETCHES) fetch(constant, Constant<FETCHES>{});
                    Unit::multiply(sum, fragments[step % 2]);
                });
                left -= BK;
            } while (left > 0);
            collect(squares_a, squares_b, tile == 0, cosines, slices, squares);
            use(begin + (long long)tile * BN, sum, squares);
        }
        wait_for_batches<0>();
    }

    // Writes the squared norms to shared memory: those of A only if `both`.
    static __device__ __forceinline__ void collect(const SquaresA &a, const SquaresB &b, bool both, bool cosines,
                                                   double *slices, double *squares) {
        double *const slices_b = slices + BM * SquaresA::SLICES;
        if (both) a.leave(slices);
        b.leave(slices_b);
        __syncthreads();
        for (int vector = threadIdx.x + (both ? 0 : BM); vector < BM + BN; vector += THREADS) {
            const double sum =
                vector < BM ? SquaresA::collect(slices, vector) : SquaresB::collect(slices_b, vector - BM);
            squares[vector] = cosines ? 1.0 / sqrt(sum) : sum;
        }
        __syncthreads();
    }
};

} // namespace kblas
