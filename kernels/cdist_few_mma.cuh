// cdist of vectors with few coordinates on FP64 tensor cores, for double and int.
//
// It computes |a|^2 + |b|^2 - 2 a.b like CdistMma, with fewer instructions for a pair: the vectors of A are in
// registers, and there is no barrier between tiles. A pair whose distance is small relative to |a|^2 + |b|^2 is
// recomputed at once, with the direct sum of Cdist, so there is no second launch. If a block has a vector with a NaN,
// an infinity or a very large square, all its pairs are recomputed.
#pragma once
#include "cdist_few.cuh"
#include "common/mma.cuh"

#include <climits>

namespace kblas {

// The sign, the exponent and the first digits. Upper halves of positive numbers have the order of the numbers.
__device__ __forceinline__ int upper_half(double x) {
    long long bits;
    memcpy(&bits, &x, sizeof bits);
    return int(bits >> 32);
}

// At most K coordinates. Of the WARPS warps of a block, WM have different vectors of A, 8 TILES each. The others have
// the same vectors of A and other vectors of B. A block has at most COLUMNS vectors of B.
template <class T, int K, int TILES, int WARPS, int WM, int COLUMNS> struct CdistFewMma {
    using Result = DistanceOf<T>;
    static constexpr bool IS_INT = std::is_same_v<T, int>, HAS_ROOTS = !IS_INT;
    static_assert(IS_INT || std::is_same_v<T, double>);
    static constexpr int THREADS = 32 * WARPS, ROWS = 8 * TILES, BM = ROWS * WM, WN = WARPS / WM;
    // Vectors of B per step. The number of vectors of B of a warp is a multiple of this.
    static constexpr int UNIT = 16;
    // Coordinates of one product: STEP.
    static constexpr int STEP = K % 16 == 0 ? 16 : K % 8 == 0 ? 8 : 4, STEPS = K / STEP, PARTS = STEP / 4;
    // Elements from one vector to the next in shared memory. Accesses to four coordinates of four vectors spread over
    // all banks.
    static constexpr int LD = K % 8 == 0 ? K + 4 : K;
    // Distances per store, and vectors of A per lane.
    static constexpr int W = 2, EACH = 2 * TILES;
    static_assert(W == DistPack<Result>::COUNT);
    static_assert(K % 4 == 0 && TILES % 4 == 0 && COLUMNS % (UNIT * WN) == 0 && EACH % W == 0);

    // Squared norms of integers are exact below this.
    static constexpr double MOST_SQUARES = 1125899906842624.0; // 2^50
    // A sum of integers that starts from this number has its integer value in the lower bits, if it is between 0 and
    // 2^52.
    static constexpr double FROM_ZERO = 4503599627370496.0; // 2^52
    // The same for integers of both signs.
    static constexpr double FROM_MIDDLE = 6755399441055744.0; // 1.5 * 2^52
    // Below this, |a|^2 + |b|^2 may lack digits. It is the upper half of 2^-895.
    static constexpr int LEAST_SQUARES = 0x08000000;

    // The least upper half of a trusted double: that of a sixteenth of |a|^2 + |b|^2, as LEAST_OF_DOUBLES of
    // src/tuning/cdist.rs.
    static __device__ __forceinline__ int least_upper_half(double squares) {
        return max(upper_half(squares) - 0x00400000, LEAST_SQUARES);
    }

    struct Shared {
        double a[BM][LD], b[COLUMNS][LD]; // b: times -1, except for inner products
        double squares[BM + COLUMNS];     // |a|^2 and |b|^2, or what the sums begin with
        unsigned no;
    };

    // Computes COUNT pairs with one vector of B by the direct sums of Cdist. `row` gives the vectors of A.
    template <class Kind, int COUNT, class Row>
    static __device__ __forceinline__ void add_up(const Shared &s, int column, const CdistArgs<T> &p, Row row, Result (&results)[COUNT]) {
        const double scale = p.metric == INNER_PRODUCT ? 1.0 : -1.0;
        typename Kind::Sum sums[COUNT];
#pragma unroll
        for (int e = 0; e < COUNT; ++e)
            sums[e] = Kind::none();
#pragma unroll 1
        for (int d = 0; d < int(p.n); ++d) {
            const T b = T(scale * s.b[column][d]);
#pragma unroll
            for (int e = 0; e < COUNT; ++e)
                Kind::add(sums[e], T(s.a[row(e)][d]), b);
        }
#pragma unroll
        for (int e = 0; e < COUNT; ++e) {
            results[e] = Kind::rounded(sums[e]);
            if constexpr (HAS_ROOTS)
                if (p.metric == EUCLIDEAN) results[e] = sqrt(results[e]);
        }
    }
    template <int COUNT, class Row>
    static __device__ __forceinline__ void again(const Shared &s, int column, const CdistArgs<T> &p, Row row, Result (&results)[COUNT]) {
        // Products of doubles never need this.
        if constexpr (IS_INT)
            if (p.metric == INNER_PRODUCT) return add_up<DistProducts<T>>(s, column, p, row, results);
        add_up<DistSquares<T>>(s, column, p, row, results);
    }

    // Loads what the block needs of the vectors. Returns whether |a|^2 + |b|^2 - 2 a.b can be used in this block.
    static __device__ __forceinline__ bool begin(const CdistArgs<T> &p, const Points<T> &a, const Points<T> &b, long long first,
                                                 long long second, Shared &s) {
        const bool products = p.metric == INNER_PRODUCT;
        const double scale = products ? 1.0 : -1.0;
        each_coordinate<BM, K, THREADS>(a, first, p.n, [&](unsigned v, unsigned d, T x) { s.a[v][d] = double(x); });
        each_coordinate<COLUMNS, K, THREADS>(b, second, p.n,
                                             [&](unsigned v, unsigned d, T x) { s.b[v][d] = scale * double(x); });
        __syncthreads();
        bool good = true;
        // Four threads share a vector, so that their loads spread over all banks.
#pragma unroll 1
        for (int v = threadIdx.x / 4; v < BM + COLUMNS; v += THREADS / 4) {
            const double *const x = (v < BM ? s.a[v] : s.b[v - BM]) + threadIdx.x % 4;
            double squares = 0;
#pragma unroll
            for (int d = 0; d < K; d += 4)
                squares = fma(x[d], x[d], squares);
            squares += shfl_xor(squares, 1);
            squares += shfl_xor(squares, 2);
            good &= squares < (IS_INT ? MOST_SQUARES : 1e300);
            if (threadIdx.x % 4 != 0) continue;
            if (products) squares = 0;
            if (IS_INT && v < BM) squares += products ? FROM_MIDDLE : FROM_ZERO;
            s.squares[v] = squares;
        }
        return all_say(good, &s.no);
    }

    // A lane's part of the warp's vectors of A. A group is two products of a step. It is finished while the next one is
    // computed.
    struct Lane {
        static constexpr int GROUPS = TILES / 2, FEW = 4; // groups; vectors of A of a group
        using Sums = double[2][4];

        const Shared &s;
        const CdistArgs<T> &p;
        double a[TILES][STEPS][PARTS], squares[EACH], b[STEPS][PARTS][2], squares_b[2];
        double most;      // the largest of `squares`
        int floor, cap;   // bounds of `threshold`
        Result *c;        // at the lane's first row and first column
        int down, across; // their places in the block
        int rows;         // rows that exist, from the lane's first on
        int origin;       // for integers: the upper half of the double for 0
        bool good;

        // Vector e of the lane, relative to its first row. W vectors are neighbours.
        static __device__ __forceinline__ int row(int e) { return e / W * 8 + e % W; }

        __device__ __forceinline__ Lane(const Shared &s, const CdistArgs<T> &p, bool good, int down, int across, int rows, Result *c)
            : s(s), p(p), good(good) {
            const int lane = threadIdx.x % 32, g = lane / 4, q = lane % 4;
            const bool products = p.metric == INNER_PRODUCT;
            const double times = products ? 1.0 : 2.0; // may be too large only if the block is not good
#pragma unroll
            for (int t = 0; t < TILES; ++t)
#pragma unroll
                for (int k = 0; k < K / 4; ++k)
                    a[t][k / PARTS][k % PARTS] = times * s.a[down + row(2 * t + g % 2) + g / 2 * W][4 * k + q];
            this->down = down + q * W;
            this->across = across + g;
            this->rows = rows - q * W;
            this->c = c + g * p.ldc + q * W;
            most = 0;
#pragma unroll
            for (int e = 0; e < EACH; ++e) {
                squares[e] = s.squares[this->down + row(e)];
                if constexpr (!IS_INT) most = squares[e] > most ? squares[e] : most;
            }
            floor = good ? LEAST_SQUARES : INT_MAX;
            cap = products ? INT_MIN : INT_MAX;
            origin = upper_half(products ? FROM_MIDDLE : FROM_ZERO);
        }

        // Loads the lane's part of the 16 vectors of B from `ahead` on.
        __device__ __forceinline__ void load_b(int ahead) {
#pragma unroll
            for (int half = 0; half < 2; ++half) {
                const int column = across + ahead + 8 * half;
#pragma unroll
                for (int k = 0; k < K / 4; ++k)
                    b[k / PARTS][k % PARTS][half] = s.b[column][4 * k + threadIdx.x % 4];
                squares_b[half] = s.squares[BM + column];
            }
        }
        __device__ __forceinline__ void multiply(int group, Sums &sums) const {
#pragma unroll
            for (int t = 0; t < 2; ++t) {
                // For doubles, the bound of docs/distances.md assumes that the products are added first.
#pragma unroll
                for (int v = 0; v < 4; ++v)
                    sums[t][v] = !IS_INT ? 0.0 : squares[4 * group + 2 * t + v % 2] + squares_b[v / 2];
#pragma unroll
                for (int k = 0; k < STEPS; ++k)
                    multiply_add<STEP>(sums[t], b[k], a[2 * group + t][k]);
            }
        }

        // Least upper half of |a|^2 + |b|^2 - 2 a.b with which all of the lane's pairs with a vector of B are trusted.
        // Such values are also in the range of usual_root.
        __device__ __forceinline__ int threshold(int column) const {
            if constexpr (IS_INT) return 0;
            return min(max(least_upper_half(most + s.squares[BM + column]), floor), cap);
        }
        // Whether the value of one pair is trusted.
        __device__ __forceinline__ bool trusts(double sum, int e, int column) const {
            return good && upper_half(sum) >= least_upper_half(s.squares[down + row(e)] + s.squares[BM + column]);
        }

        // Stores the distances of a group from one of two vectors of B; `rows` is 0 if that vector does not exist.
        // Returns which distances must be recomputed, as the bits that `repeat` takes.
        template <bool WHOLE, bool ROOTS>
        __device__ __forceinline__ unsigned finish(int group, const Sums &sums, int half, double squares_b, int threshold,
                                                   Result *to, int rows) const {
            double all[FEW];
            Result results[FEW];
            int lowest = INT_MAX;
#pragma unroll
            for (int e = 0; e < FEW; ++e) {
                all[e] = sums[e / 2][2 * half + e % 2];
                if constexpr (IS_INT) {
                    long long bits;
                    memcpy(&bits, &all[e], sizeof bits);
                    results[e] = bits - ((long long)origin << 32);
                } else {
                    all[e] += squares[4 * group + e] + squares_b;
                    results[e] = all[e];
                    lowest = min(lowest, upper_half(all[e]));
                }
            }
            unsigned doubtful = 0;
            if constexpr (!IS_INT) {
                const bool roots = WHOLE ? ROOTS : p.metric == EUCLIDEAN;
                if (lowest >= threshold) {
                    if (roots)
#pragma unroll
                        for (int e = 0; e < FEW; ++e)
                            results[e] = usual_root(results[e]);
                } else {
#pragma unroll
                    for (int e = 0; e < FEW; ++e) {
                        doubtful |= unsigned(!trusts(all[e], 4 * group + e, across + 8 * half)) << e;
                        if (roots) results[e] = sqrt(results[e]);
                    }
                }
            }
            if (WHOLE) {
#pragma unroll
                for (int e = 0; e < FEW; e += W) {
                    DistPack<Result> pack;
#pragma unroll
                    for (int w = 0; w < W; ++w)
                        pack.of[w] = results[e + w];
                    put_passing(pack, to + row(4 * group + e));
                }
            } else {
#pragma unroll
                for (int e = 0; e < FEW; ++e)
                    if (row(4 * group + e) < rows) to[row(4 * group + e)] = results[e];
            }
            return doubtful << (half * EACH + group * FEW);
        }

        // Recomputes pairs of a step, which may have fewer columns than usual. Bit e of each half is vector e of A.
        __device__ __forceinline__ void repeat(unsigned doubtful, int columns) const {
#pragma unroll 1
            for (int half = 0; half < 2; ++half, doubtful >>= EACH) {
                unsigned some = doubtful & ((1u << EACH) - 1);
                const int column = across + 8 * half;
                if (!some || int(threadIdx.x % 32 / 4) + 8 * half >= columns) continue;
                Result *const to = c + 8 * half * p.ldc;
                if (__popc(some) > 2) {
                    Result results[EACH];
                    again(s, column, p, [&](int e) { return down + row(e); }, results);
#pragma unroll
                    for (int e = 0; e < EACH; ++e)
                        if ((some >> e & 1) && row(e) < rows) to[row(e)] = results[e];
                } else {
#pragma unroll 1
                    for (; some; some &= some - 1) {
                        const int i = row(__ffs(int(some)) - 1);
                        Result result[1];
                        again(s, column, p, [&](int) { return down + i; }, result);
                        if (i < rows) to[i] = result[0];
                    }
                }
            }
        }

        // Processes `columns` vectors of B. WHOLE: only multiples of 16 of them; all pairs exist, and packs may be
        // stored. Returns the number of vectors that are left.
        template <bool WHOLE, bool ROOTS> __device__ __forceinline__ int run(int columns) {
            constexpr int LEAST = WHOLE ? UNIT : 1;
            if (columns < LEAST) return columns;
            const long long ldc = p.ldc;
            Sums sums[2];
            load_b(0);
            multiply(0, sums[0]);
#pragma unroll 1
            for (;;) {
                const double norms_b[2] = {squares_b[0], squares_b[1]};
                const int thresholds[2] = {threshold(across), threshold(across + 8)};
                Result *const to[2] = {c, c + 8 * ldc};
                const bool is_last = columns - UNIT < LEAST;
                unsigned doubtful = IS_INT && !good ? (1u << 2 * EACH) - 1 : 0;
#pragma unroll
                for (int group = 0; group < GROUPS; ++group) {
                    if (group + 1 < GROUPS)
                        multiply(group + 1, sums[(group + 1) % 2]);
                    else if (!is_last)
                        multiply(0, sums[0]);
                    if (group + 2 == GROUPS && !is_last) load_b(UNIT);
#pragma unroll
                    for (int half = 0; half < 2; ++half)
                        doubtful |= finish<WHOLE, ROOTS>(group, sums[group % 2], half, norms_b[half], thresholds[half], to[half],
                                                         WHOLE || int(threadIdx.x % 32 / 4) + 8 * half < columns ? rows : 0);
                }
                repeat(doubtful, columns);
                across += UNIT, c += UNIT * ldc, columns -= UNIT;
                if (is_last) return columns;
            }
        }
    };

    static __device__ __forceinline__ void run(const CdistArgs<T> &p) {
        CdistPlace<T, BM, UNIT * WN> block;
        if (!block.find(p, p.span)) return;
        KBLAS_SHARED_ASKED_FOR(Shared, shared, 1);
        Shared &s = *shared;
        const bool good = begin(p, p.a.entry(block.entry), p.b.entry(block.entry), block.first, block.second, s);
        const int warp = threadIdx.x / 32, most = UNIT * p.span;
        const int down = warp % WM * ROWS, across = warp / WM * most;
        const long long rows = p.a.count - block.first - down, there = p.b.count - block.second - across;
        // The same in all lanes of a warp, because they multiply together.
        if (rows <= 0 || there <= 0) return;
        Lane lane(s, p, good, down, across, rows < ROWS ? int(rows) : ROWS,
                  p.c + block.entry * p.c_stride + (block.second + across) * p.ldc + block.first + down);
        int columns = there < most ? int(there) : most;
        if (p.wide && rows >= ROWS)
            columns = HAS_ROOTS && p.metric == EUCLIDEAN ? lane.template run<true, HAS_ROOTS>(columns)
                                                         : lane.template run<true, false>(columns);
        lane.template run<false, false>(columns);
    }
};

} // namespace kblas
