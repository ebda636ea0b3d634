// Tiles of pairs of vectors: how the vectors are copied to shared memory, and what is added for each pair.
//
// A block has a tile of BM x BN pairs, and goes through the dimensions in steps of STEP. Meanwhile, asynchronous copies
// bring the next step to shared memory.
#pragma once
#include "common/async.cuh"
#include "common/batch.cuh"
#include "common/ticket.cuh"

namespace kblas {

// Mirrors `Metric` of src/problem/cdist.rs.
enum Distance { SQEUCLIDEAN = 0, EUCLIDEAN = 1, MANHATTAN = 2, CHEBYSHEV = 3, COSINE = 4, INNER_PRODUCT = 5 };

__device__ __forceinline__ double infinity() { return INFINITY; }

// A set of vectors: coordinate d of vector i is at base[i * row + d * dim]. One of row and dim is 1. Mirrors `Points`
// of src/backend/cuda/cdist.rs.
template <class T> struct Points {
    const T *base;
    long long row, dim;
    long long stride; // between entries of a batch
    long long count;

    __device__ __forceinline__ Points entry(long long e) const { return {base + e * stride, row, dim, stride, count}; }
};

// N elements of shared or global memory: 8 or 16 bytes, aligned to their size.
template <class T, int N = 16 / sizeof(T)> struct alignas(N * sizeof(T)) DistPack {
    static constexpr int COUNT = N;
    using Words = std::conditional_t<N * sizeof(T) == 16, float4, float2>;
    T of[COUNT];

    __device__ __forceinline__ static DistPack at(const T *p) {
        const Words words = *reinterpret_cast<const Words *>(p);
        DistPack pack;
        memcpy(&pack, &words, sizeof pack);
        return pack;
    }
    __device__ __forceinline__ void put(T *p) const {
        Words words;
        memcpy(&words, this, sizeof words);
        *reinterpret_cast<Words *>(p) = words;
    }
};

// The copies of a thread for ROWS vectors: one dimension of a step, for several vectors. A copy is one element, so the
// vectors may be stored anywhere. In shared memory, 8 bytes of a vector are neighbours: for floats, two dimensions.
// SWAPPED: these two change places.
template <class T, int ROWS, int STEP, int THREADS, bool SWAPPED> struct DistFetch {
    static constexpr int PAIR = 8 / sizeof(T);
    static constexpr int DOWN = THREADS / STEP, EACH = ROWS / DOWN;
    // Elements from PAIR dimensions to the next. The copies of a warp, 4 bytes each, spread over all banks.
    static constexpr int LD = PAIR * ROWS + 16 / int(sizeof(T)), ELEMENTS = STEP / PAIR * LD;
    static_assert(THREADS % STEP == 0 && ROWS % DOWN == 0 && STEP % PAIR == 0);

    const T *at;
    long long apart, ahead;
    int row, dim; // the thread's first element, in the tile and the step
    int rows;     // rows of the tile that exist

    __device__ __forceinline__ void begin(const Points<T> &points, long long first) {
        // Neighbouring threads have neighbouring elements.
        const bool across = points.row == 1;
        const int run = across ? DOWN : STEP, along = threadIdx.x % run, behind = threadIdx.x / run;
        row = across ? along : behind;
        dim = across ? behind : along;
        apart = DOWN * points.row;
        ahead = STEP * points.dim;
        at = points.base + (first + row) * points.row + dim * points.dim;
        rows = points.count - first < ROWS ? int(points.count - first) : ROWS;
    }

    // Place of PAIR dimensions of a vector in a step, from d on.
    static __device__ __forceinline__ constexpr int place(int vector, int d) { return d / PAIR * LD + vector * PAIR; }

    // Issues the copies of the next step, which has `dims` dimensions. Elements beyond these, and beyond the vectors,
    // become 0.
    __device__ __forceinline__ void fetch(T *step, int dims) {
        if (rows == ROWS && dims == STEP)
            copy<true>(step, dims);
        else
            copy<false>(step, dims);
        at += ahead;
    }

  private:
    // WHOLE: all of the step is in bounds.
    template <bool WHOLE> __device__ __forceinline__ void copy(T *step, int dims) const {
        T *const to = step + place(row, dim) + (SWAPPED ? PAIR - 1 - dim % PAIR : dim % PAIR);
#pragma unroll
        for (int e = 0; e < EACH; ++e)
            copy_async_if<sizeof(T)>(to + place(e * DOWN, 0), at + e * apart,
                                     WHOLE || (dim < dims && row + e * DOWN < rows));
    }
};

// ---- what is added up for a pair of coordinates ----------------------------------------------------------

// max(a, b), or NaN if one of them is NaN.
__device__ __forceinline__ float max_or_nan(float a, float b) {
#if !defined KBLAS_EMU && __CUDA_ARCH__ >= 800
    float c;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(c) : "f"(a), "f"(b));
    return c;
#else
    return a >= b || a != a ? a : b;
#endif
}
__device__ __forceinline__ double max_or_nan(double a, double b) { return a >= b || a != a ? a : b; }

// A sum of integers that cannot overflow: a sum of squares less than 2^64, or of products of either sign.
struct WideSum {
    unsigned long long low;
    int high;

    __device__ __forceinline__ void add(unsigned long long term, int above) {
        low += term;
        high += above + (low < term);
    }
    // The nearest 64-bit integer.
    __device__ __forceinline__ long long rounded() const {
        const long long whole = (long long)low;
        if (high == (whole < 0 ? -1 : 0)) return whole;
        return high < 0 ? -0x7fffffffffffffffll - 1 : 0x7fffffffffffffffll;
    }
};

__device__ __forceinline__ unsigned apart(int a, int b) {
    return a > b ? unsigned(a) - unsigned(b) : unsigned(b) - unsigned(a);
}

// If a term depends only on the difference of two coordinates, it can be added from that difference.
struct DistByDifference {
    static constexpr bool BY_DIFFERENCE = true;
};
struct DistByBoth {
    static constexpr bool BY_DIFFERENCE = false;
};

template <class T> struct DistSquares : DistByDifference {
    using Sum = T;
    static __device__ __forceinline__ T none() { return T(0); }
    static __device__ __forceinline__ void add(T &sum, T difference) { sum = fma_(difference, difference, sum); }
    static __device__ __forceinline__ void add(T &sum, T a, T b) { add(sum, a - b); }
    static __device__ __forceinline__ T rounded(T sum) { return sum; }
};
template <> struct DistSquares<int> : DistByBoth {
    using Sum = WideSum;
    static __device__ __forceinline__ Sum none() { return {0, 0}; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) {
        const unsigned difference = apart(a, b);
        sum.add((unsigned long long)difference * difference, 0);
    }
    static __device__ __forceinline__ long long rounded(Sum sum) { return sum.rounded(); }
};

template <class T> struct DistAbsolute : DistByDifference {
    using Sum = T;
    static __device__ __forceinline__ T none() { return T(0); }
    static __device__ __forceinline__ void add(T &sum, T difference) { sum += fabs(difference); }
    static __device__ __forceinline__ void add(T &sum, T a, T b) { add(sum, a - b); }
    static __device__ __forceinline__ T rounded(T sum) { return sum; }
};
template <> struct DistAbsolute<int> : DistByBoth {
    using Sum = unsigned long long;
    static __device__ __forceinline__ Sum none() { return 0; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) { sum += apart(a, b); }
    static __device__ __forceinline__ long long rounded(Sum sum) {
        return sum >> 63 ? 0x7fffffffffffffffll : (long long)sum;
    }
};

template <class T> struct DistLargest : DistByDifference {
    using Sum = T;
    static __device__ __forceinline__ T none() { return T(0); }
    static __device__ __forceinline__ void add(T &sum, T difference) { sum = max_or_nan(sum, T(fabs(difference))); }
    static __device__ __forceinline__ void add(T &sum, T a, T b) { add(sum, a - b); }
    static __device__ __forceinline__ T rounded(T sum) { return sum; }
};
template <> struct DistLargest<int> : DistByBoth {
    using Sum = unsigned;
    static __device__ __forceinline__ Sum none() { return 0; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) {
        const unsigned difference = apart(a, b);
        sum = difference > sum ? difference : sum;
    }
    static __device__ __forceinline__ long long rounded(Sum sum) { return sum; }
};

template <class T> struct DistProducts : DistByBoth {
    using Sum = T;
    static __device__ __forceinline__ T none() { return T(0); }
    static __device__ __forceinline__ void add(T &sum, T a, T b) { sum = fma_(a, b, sum); }
    static __device__ __forceinline__ T rounded(T sum) { return sum; }
};
template <> struct DistProducts<int> : DistByBoth {
    using Sum = WideSum;
    static __device__ __forceinline__ Sum none() { return {0, 0}; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) {
        const long long product = (long long)a * b;
        sum.add((unsigned long long)product, product < 0 ? -1 : 0);
    }
    static __device__ __forceinline__ long long rounded(Sum sum) { return sum.rounded(); }
};

// The kinds: KIND in cdist.def, cdist_few.def and knn.def.
template <class T, int KIND> struct DistKind;
template <class T> struct DistKind<T, 0> : DistSquares<T> {};
template <class T> struct DistKind<T, 1> : DistAbsolute<T> {};
template <class T> struct DistKind<T, 2> : DistLargest<T> {};
template <class T> struct DistKind<T, 3> : DistProducts<T> {};

// 1 - cosine, from a.b and the reciprocals of the norms of a and b. Less than `noise`, the rounding error of the sums,
// is 0.
template <class R> __device__ __forceinline__ R cosine_distance(R product, R a, R b, R noise) {
    const R distance = fma_(-(product * a), b, R(1));
    return distance < noise ? R(0) : distance > R(2) ? R(2) : distance;
}

// ---- the direct form ---------------------------------------------------------------------------------------

// A tile of (16 TM) x (16 TN) pairs, TM x TN per thread: 256 threads.
//
// Even and odd registers are two banks. An instruction that reads two registers of one bank takes one cycle more. A
// pack is loaded to four neighbouring registers. For floats it has two dimensions of two vectors. In B these dimensions
// change places, so that a - b reads an even and an odd register.
// H100, 2026-11-25, SQEUCLIDEAN_DIRECT, 4096^3, whole tiles without checks: 4.82 ms. If the dimensions do not change
// places: 5.39 ms. If a pack has one dimension of four vectors: 5.02 ms, and 5.73 ms if the next step is in registers
// as well. With the checks here it takes 5.21 ms.
template <class T, int KIND, int TM, int TN, int STEP> struct DistTile {
    using Kind = DistKind<T, KIND>;
    using Sum = typename Kind::Sum;
    static constexpr int THREADS = 256, BM = 16 * TM, BN = 16 * TN;
    using FetchA = DistFetch<T, BM, STEP, THREADS, false>;
    using FetchB = DistFetch<T, BN, STEP, THREADS, true>;
    static constexpr int STAGE = FetchA::ELEMENTS + FetchB::ELEMENTS;
    static constexpr int SHARED = 2 * STAGE; // elements of T; also in src/tuning/cdist.rs
    // Dimensions and vectors of a pack.
    static constexpr int PAIR = FetchA::PAIR, V = DistPack<T>::COUNT / PAIR;
    static_assert(TM % V == 0 && TN % V == 0);
    // NORMS: the squares of the vectors are added, too. SLICES threads share a vector.
    static constexpr bool NORMS = KIND == 3 && !std::is_same_v<T, int>;
    static constexpr int SLICES = THREADS / (BM + BN);
    static_assert(!NORMS || (SLICES > 0 && THREADS % (BM + BN) == 0 && STEP % (SLICES * PAIR) == 0));

    FetchA fetch_a;
    FetchB fetch_b;
    Sum sum[TM][TN];
    double norm; // the thread's part of a vector's square

    // Places in the tile of the thread's row r and column c. V neighbouring ones are one pack. A warp has 8 lanes along
    // the rows and 4 along the columns. A block has 2 warps along the rows and 4 along the columns.
    static __device__ __forceinline__ int row(int r) {
        return int(threadIdx.x / 32 % 2) * 8 * TM + (r / V * 8 + int(threadIdx.x % 8)) * V + r % V;
    }
    static __device__ __forceinline__ int column(int c) {
        return int(threadIdx.x / 64) * 4 * TN + (c / V * 4 + int(threadIdx.x / 8 % 4)) * V + c % V;
    }

    // Adds `dims` dimensions of a step, at most PAIR, from d on.
    __device__ __forceinline__ void add(const T *step, int d, int dims) {
        T a[PAIR][TM], b[PAIR][TN];
#pragma unroll
        for (int r = 0; r < TM; r += V) {
            const auto pack = DistPack<T>::at(step + FetchA::place(row(r), d));
#pragma unroll
            for (int e = 0; e < V * PAIR; ++e)
                a[e % PAIR][r + e / PAIR] = pack.of[e];
        }
#pragma unroll
        for (int c = 0; c < TN; c += V) {
            const auto pack = DistPack<T>::at(step + FetchA::ELEMENTS + FetchB::place(column(c), d));
#pragma unroll
            for (int e = 0; e < V * PAIR; ++e)
                b[PAIR - 1 - e % PAIR][c + e / PAIR] = pack.of[e];
        }
#pragma unroll
        for (int pair = 0; pair < PAIR; ++pair) {
            if (pair >= dims) continue;
#pragma unroll
            for (int r = 0; r < TM; ++r)
#pragma unroll
                for (int group = 0; group < TN / TOGETHER; ++group) {
                    // In alternating direction: each group shares a vector with the one before it.
                    const int first = (r % 2 ? TN / TOGETHER - 1 - group : group) * TOGETHER;
                    add(sum[r] + first, a[pair][r], b[pair] + first);
                }
        }
    }

    // TOGETHER pairs with one vector of A. All their differences are computed before any is added: then no register
    // spills in knn, and it takes 1 % less time (H100, 2026-11-25). cdist is as fast either way.
    static constexpr int TOGETHER = TN < 4 ? TN : 4;
    static __device__ __forceinline__ void add(Sum *sums, T a, const T *b) {
        if constexpr (Kind::BY_DIFFERENCE) {
            T differences[TOGETHER];
#pragma unroll
            for (int c = 0; c < TOGETHER; ++c)
                differences[c] = a - b[c];
#pragma unroll
            for (int c = 0; c < TOGETHER; ++c)
                Kind::add(sums[c], differences[c]);
        } else {
#pragma unroll
            for (int c = 0; c < TOGETHER; ++c)
                Kind::add(sums[c], a, b[c]);
        }
    }

    // Adds the squares of a step's part of a vector.
    __device__ __forceinline__ void add_squares(const T *step) {
        const int vector = threadIdx.x % (BM + BN), slice = threadIdx.x / (BM + BN) * PAIR;
        step += vector < BM ? FetchA::place(vector, slice) : FetchA::ELEMENTS + FetchB::place(vector - BM, slice);
        const int ld = vector < BM ? FetchA::LD : FetchB::LD;
#pragma unroll
        for (int e = 0; e < STEP / SLICES; ++e) {
            const double x = step[e / PAIR * SLICES * ld + e % PAIR];
            norm = fma(x, x, norm);
        }
    }

    // Stores the reciprocals of the norms of the tile's vectors in shared memory, first those of A, and returns their
    // address. This overwrites the tile, which the threads no longer need.
    __device__ __forceinline__ const double *collect_lengths(T *shared) const {
        double *const parts = reinterpret_cast<double *>(shared), *const lengths = parts + THREADS;
        __syncthreads();
        parts[threadIdx.x] = norm;
        __syncthreads();
        for (int vector = threadIdx.x; vector < BM + BN; vector += THREADS) {
            double square = 0;
#pragma unroll
            for (int slice = 0; slice < SLICES; ++slice)
                square += parts[slice * (BM + BN) + vector];
            lengths[vector] = 1.0 / sqrt(square);
        }
        __syncthreads();
        return lengths;
    }

    // Adds the terms of the pairs of vectors from `first` and `second` on, in n dimensions, in the order of the
    // dimensions. No other thread may still read `shared`.
    __device__ __forceinline__ void run(const Points<T> &a, const Points<T> &b, long long first, long long second,
                                        long long n, T *shared) {
#pragma unroll
        for (int r = 0; r < TM; ++r)
#pragma unroll
            for (int c = 0; c < TN; ++c)
                sum[r][c] = Kind::none();
        norm = 0;
        fetch_a.begin(a, first);
        fetch_b.begin(b, second);
        long long left = n;
        int dims;
        const auto fetch = [&](int turn) {
            T *const step = shared + turn * STAGE;
            dims = left < STEP ? int(left) : STEP;
            fetch_a.fetch(step, dims);
            fetch_b.fetch(step + FetchA::ELEMENTS, dims);
            close_batch();
        };
        fetch(0);
        for (int turn = 0;; turn ^= 1) {
            wait_for_batches<0>();
            __syncthreads();
            const int now = dims;
            left -= now;
            if (left > 0) fetch(turn ^ 1);
            const T *const step = shared + turn * STAGE;
            if constexpr (NORMS) add_squares(step);
            if (now == STEP) {
#pragma unroll
                for (int d = 0; d < STEP; d += PAIR)
                    add(step, d, PAIR);
            } else {
#pragma unroll 1
                for (int d = 0; d < now; d += PAIR)
                    add(step, d, now - d);
            }
            if (left <= 0) break;
        }
    }
};

} // namespace kblas
