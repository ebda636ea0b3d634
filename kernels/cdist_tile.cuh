// Tiles of pairs of vectors: how the vectors come to shared memory, and what is added up for each pair.
//
// A block has a tile of BM × BN pairs. It goes through the dimensions in steps of STEP. The vectors of one step lie in
// shared memory by dimension, those of the next are on their way in registers.
#pragma once
#include "common/batch.cuh"
#include "common/ticket.cuh"

namespace kblas {

// Mirrors `Metric` of src/problem/distance.rs.
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

// 16 bytes of shared or global memory, at a multiple of 16.
template <class T> struct alignas(16) DistPack {
    static constexpr int COUNT = 16 / sizeof(T);
    T of[COUNT];

    __device__ __forceinline__ static DistPack at(const T *p) {
        const float4 words = *reinterpret_cast<const float4 *>(p);
        DistPack pack;
        memcpy(&pack, &words, sizeof pack);
        return pack;
    }
    __device__ __forceinline__ void put(T *p) const {
        float4 words;
        memcpy(&words, this, sizeof words);
        *reinterpret_cast<float4 *>(p) = words;
    }
};

// What a thread brings of ROWS vectors: elements of type T, kept as S in shared memory, LD from one dimension to the
// next. LANES neighbouring threads have neighbouring coordinates where those lie together. NORMS: the squares are added
// up, too. SWAPPED: of each four dimensions, vectors change places with their neighbours as `place` says, so that both
// ways to write and the matrix units' way to read meet all banks.
template <class T, class S, int ROWS, int STEP, int THREADS, int LD, int LANES, bool NORMS, bool SWAPPED>
struct DistFetch {
    static constexpr int EACH = ROWS * STEP / THREADS;
    static constexpr int APART = THREADS / ROWS;      // dimensions, of vectors whose first coordinates lie together
    static constexpr int DOWN = THREADS / LANES;      // vectors, of those whose own coordinates do
    static constexpr int MANY = ROWS / DOWN;          // vectors of a thread there
    static constexpr int SLICES = APART > LANES ? APART : LANES;
    static_assert(THREADS % ROWS == 0 && STEP % APART == 0 && STEP % LANES == 0 && ROWS % DOWN == 0);
    static_assert(!SWAPPED || (4 % APART == 0 && LANES % 16 == 0 && DOWN % 4 == 0), "one place for all of a thread's");

    const T *at;
    long long apart, ahead;
    bool together; // first coordinates lie together
    int row, dim;  // in the tile and the step: the thread's first element
    int rows;      // vectors of the thread that there are
    T held[EACH];
    double norm[NORMS ? MANY : 1];

    __device__ __forceinline__ void begin(const Points<T> &points, long long first) {
        together = points.row == 1;
        row = together ? threadIdx.x % ROWS : threadIdx.x / LANES;
        dim = together ? threadIdx.x / ROWS : threadIdx.x % LANES;
        apart = together ? APART * points.dim : DOWN * points.row;
        ahead = STEP * points.dim;
        at = points.base + (first + row) * points.row + dim * points.dim;
        const long long left = points.count - first - row;
        const long long most = together ? 1 : MANY, here = together ? left : (left + DOWN - 1) / DOWN;
        rows = here < 0 ? 0 : here < most ? int(here) : int(most);
#pragma unroll
        for (int r = 0; r < (NORMS ? MANY : 1); ++r)
            norm[r] = 0;
    }

    // The next step, in which there are `dims` dimensions; beyond these and the vectors it has zeros.
    __device__ __forceinline__ void load(int dims) {
        if (together) {
            const T *p = at;
            const int count = rows ? dims - dim : 0;
#pragma unroll
            for (int e = 0; e < EACH; ++e, p += apart)
                held[e] = e * APART < count ? kblas::load(p) : T(0);
        } else {
#pragma unroll
            for (int e = 0; e < EACH; ++e) {
                const int r = e % MANY, d = e / MANY * LANES;
                held[e] = r < rows && d + dim < dims ? kblas::load(at + r * apart + d) : T(0);
            }
        }
        at += ahead;
    }

    // Where a vector's coordinate of dimension d is, beside the dimension's first.
    static __device__ __forceinline__ int place(int vector, int d) { return SWAPPED ? vector ^ (d / 4 % 4) : vector; }

    __device__ __forceinline__ void put(S *to) {
        if (together) {
            S *const p = to + dim * LD;
#pragma unroll
            for (int e = 0; e < EACH; ++e) {
                p[e * APART * LD + place(row, e * APART)] = S(held[e]);
                if constexpr (NORMS) norm[0] = fma(double(held[e]), double(held[e]), norm[0]);
            }
        } else {
            S *const p = to + dim * LD + place(row, dim);
#pragma unroll
            for (int e = 0; e < EACH; ++e) {
                const int r = e % MANY, d = e / MANY * LANES;
                p[d * LD + r * DOWN] = S(held[e]);
                if constexpr (NORMS) norm[r] = fma(double(held[e]), double(held[e]), norm[r]);
            }
        }
    }

    // Leaves its parts of the squares' sums in `slices`: one for each vector of each of the threads that share it.
    __device__ __forceinline__ void leave(double *slices) const {
        if constexpr (NORMS) {
#pragma unroll
            for (int r = 0; r < MANY; ++r)
                if (r == 0 || !together) slices[dim * ROWS + row + r * DOWN] = norm[r];
        }
    }

    // The sum of the squares of a vector of the tile, once all threads have left their parts.
    __device__ __forceinline__ double collect(const double *slices, int vector) const {
        double sum = 0;
        for (int slice = 0; slice < (together ? APART : LANES); ++slice)
            sum += slices[slice * ROWS + vector];
        return sum;
    }
};

// ---- what is added up for a pair of coordinates ----------------------------------------------------------

// max(a, b), and NaN if one is.
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

// A sum of integers that cannot overflow: of squares less than 2^64, or of products of either sign.
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

template <class T> struct DistSquares {
    using Sum = T;
    static __device__ __forceinline__ T none() { return T(0); }
    static __device__ __forceinline__ void add(T &sum, T a, T b) {
        const T difference = a - b;
        sum = fma_(difference, difference, sum);
    }
    static __device__ __forceinline__ T rounded(T sum) { return sum; }
};
template <> struct DistSquares<int> {
    using Sum = WideSum;
    static __device__ __forceinline__ Sum none() { return {0, 0}; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) {
        const unsigned difference = apart(a, b);
        sum.add((unsigned long long)difference * difference, 0);
    }
    static __device__ __forceinline__ long long rounded(Sum sum) { return sum.rounded(); }
};

template <class T> struct DistAbsolute {
    using Sum = T;
    static __device__ __forceinline__ T none() { return T(0); }
    static __device__ __forceinline__ void add(T &sum, T a, T b) { sum += fabs(a - b); }
    static __device__ __forceinline__ T rounded(T sum) { return sum; }
};
template <> struct DistAbsolute<int> {
    using Sum = unsigned long long;
    static __device__ __forceinline__ Sum none() { return 0; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) { sum += apart(a, b); }
    static __device__ __forceinline__ long long rounded(Sum sum) {
        return sum >> 63 ? 0x7fffffffffffffffll : (long long)sum;
    }
};

template <class T> struct DistLargest {
    using Sum = T;
    static __device__ __forceinline__ T none() { return T(0); }
    static __device__ __forceinline__ void add(T &sum, T a, T b) { sum = max_or_nan(sum, T(fabs(a - b))); }
    static __device__ __forceinline__ T rounded(T sum) { return sum; }
};
template <> struct DistLargest<int> {
    using Sum = unsigned;
    static __device__ __forceinline__ Sum none() { return 0; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) {
        const unsigned difference = apart(a, b);
        sum = difference > sum ? difference : sum;
    }
    static __device__ __forceinline__ long long rounded(Sum sum) { return sum; }
};

template <class T> struct DistProducts {
    using Sum = T;
    static __device__ __forceinline__ T none() { return T(0); }
    static __device__ __forceinline__ void add(T &sum, T a, T b) { sum = fma_(a, b, sum); }
    static __device__ __forceinline__ T rounded(T sum) { return sum; }
};
template <> struct DistProducts<int> {
    using Sum = WideSum;
    static __device__ __forceinline__ Sum none() { return {0, 0}; }
    static __device__ __forceinline__ void add(Sum &sum, int a, int b) {
        const long long product = (long long)a * b;
        sum.add((unsigned long long)product, product < 0 ? -1 : 0);
    }
    static __device__ __forceinline__ long long rounded(Sum sum) { return sum.rounded(); }
};

// Which of them a kernel has: KIND in cdist.def and knn.def.
template <class T, int KIND> struct DistKind;
template <class T> struct DistKind<T, 0> : DistSquares<T> {};
template <class T> struct DistKind<T, 1> : DistAbsolute<T> {};
template <class T> struct DistKind<T, 2> : DistLargest<T> {};
template <class T> struct DistKind<T, 3> : DistProducts<T> {};

// 1 - cosine, of a·b and one over the lengths of a and b. What is less than the sums' rounding, `noise`, is 0.
template <class R> __device__ __forceinline__ R cosine_distance(R product, R a, R b, R noise) {
    const R distance = fma_(-(product * a), b, R(1));
    return distance < noise ? R(0) : distance > R(2) ? R(2) : distance;
}

// Leaves the sums of the squares of a tile's vectors in shared memory, and says where: first those of A. Of cosines,
// one over their roots. The threads are done with what was there.
template <int BM, int BN, int THREADS, class FetchA, class FetchB>
__device__ __forceinline__ double *collect_squares(const FetchA &a, const FetchB &b, double *shared, bool cosines) {
    __syncthreads();
    double *const slices = shared + BM * FetchA::SLICES, *const squares = slices + BN * FetchB::SLICES;
    a.leave(shared);
    b.leave(slices);
    __syncthreads();
    for (int vector = threadIdx.x; vector < BM + BN; vector += THREADS) {
        const double sum = vector < BM ? a.collect(shared, vector) : b.collect(slices, vector - BM);
        squares[vector] = cosines ? 1.0 / sqrt(sum) : sum;
    }
    __syncthreads();
    return squares;
}

// ---- the direct form ---------------------------------------------------------------------------------------

// A tile of (16 TM) × (16 TN) pairs, TM × TN a thread: 256 threads.
template <class T, int KIND, int TM, int TN, int STEP> struct DistTile {
    using Kind = DistKind<T, KIND>;
    using Sum = typename Kind::Sum;
    static constexpr int THREADS = 256, BM = 16 * TM, BN = 16 * TN, V = DistPack<T>::COUNT;
    static constexpr int LDA = BM + V, LDB = BN + V;
    static constexpr int STAGE = STEP * (LDA + LDB);
    static constexpr int SHARED = 2 * STAGE; // elements of T
    static constexpr bool NORMS = KIND == 3 && !std::is_same_v<T, int>;
    using FetchA = DistFetch<T, T, BM, STEP, THREADS, LDA, 8, NORMS, false>;
    using FetchB = DistFetch<T, T, BN, STEP, THREADS, LDB, 8, NORMS, false>;
    static_assert(TM % V == 0 && TN % V == 0);

    FetchA fetch_a;
    FetchB fetch_b;
    Sum sum[TM][TN];

    // The places in the tile of the thread's row r and column c. V neighbouring ones are one pack.
    static __device__ __forceinline__ int row(int r) { return r / V * 16 * V + int(threadIdx.x % 16) * V + r % V; }
    static __device__ __forceinline__ int column(int c) { return c / V * 16 * V + int(threadIdx.x / 16) * V + c % V; }

    __device__ __forceinline__ void add(const T *step, int d) {
        T a[TM], b[TN];
#pragma unroll
        for (int g = 0; g < TM / V; ++g) {
            const auto pack = DistPack<T>::at(step + d * LDA + row(g * V));
#pragma unroll
            for (int v = 0; v < V; ++v)
                a[g * V + v] = pack.of[v];
        }
#pragma unroll
        for (int g = 0; g < TN / V; ++g) {
            const auto pack = DistPack<T>::at(step + STEP * LDA + d * LDB + column(g * V));
#pragma unroll
            for (int v = 0; v < V; ++v)
                b[g * V + v] = pack.of[v];
        }
#pragma unroll
        for (int r = 0; r < TM; ++r)
#pragma unroll
            for (int c = 0; c < TN; ++c)
                Kind::add(sum[r][c], a[r], b[c]);
    }

    // Adds up the pairs of vectors from `first` and `second` on, in n dimensions, in the order of these. Nobody else may
    // still look at `shared`.
    __device__ __forceinline__ void run(const Points<T> &a, const Points<T> &b, long long first, long long second,
                                        long long n, T *shared) {
#pragma unroll
        for (int r = 0; r < TM; ++r)
#pragma unroll
            for (int c = 0; c < TN; ++c)
                sum[r][c] = Kind::none();
        fetch_a.begin(a, first);
        fetch_b.begin(b, second);
        long long left = n;
        int dims = left < STEP ? int(left) : STEP;
        fetch_a.load(dims);
        fetch_b.load(dims);
        for (int turn = 0;; turn ^= 1) {
            T *const step = shared + turn * STAGE;
            fetch_a.put(step);
            fetch_b.put(step + STEP * LDA);
            __syncthreads();
            const int now = dims;
            left -= now;
            if (left > 0) {
                dims = left < STEP ? int(left) : STEP;
                fetch_a.load(dims);
                fetch_b.load(dims);
            }
            if (now == STEP) {
#pragma unroll
                for (int d = 0; d < STEP; ++d)
                    add(step, d);
            } else {
#pragma unroll 1
                for (int d = 0; d < now; ++d)
                    add(step, d);
            }
            if (left <= 0) break;
        }
    }
};

} // namespace kblas
