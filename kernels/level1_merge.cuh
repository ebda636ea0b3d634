// Shared by the reductions of level 1: their parameters, how elements are added to a thread's sum, and how the sums of
// lanes and of pieces are combined. level1_reduce.cuh describes the order.
#pragma once
#include "level1.cuh"
#include "level1_sums.cuh"

namespace kblas {

// Loads a sum that another block of this launch wrote, in words of 8 bytes.
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
    // For vectors of equal length with more than one piece each:
    long long piece;    // elements
    int pieces;         // per vector
    int per;            // pieces per block
    long long units;    // pieces of all vectors
    unsigned *arrived;  // finished pieces of each vector; 0 before and after. Also for few vectors of different lengths
    // For vectors of different lengths:
    List list;
    int window;
    void *w_partial; // sums of pieces, also for vectors of equal length
};

// The same for one vector, or pair of vectors. Mirrors `SingleArgs` of the same file. The fields that are read first
// come first.
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
    unsigned long long *places; // for the sums of the blocks; 0 before and after
};

template <class T> constexpr bool one_row<ReduceArgs<T>> = true;
template <class T> constexpr bool one_row<ReduceSingleArgs<T>> = true;

// Merges V values over LANES neighbouring lanes, the most distant lanes first. While a lane keeps several values, each
// step halves their number: V - 1 exchanges instead of V * log2(LANES). Afterwards parts[0 .. kept) are those of the
// values from `first(lane)` on.
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

    // Selects one lane of those that hold the same parts.
    static __device__ __forceinline__ bool owner(int lane) {
        return V >= LANES || (lane & (LANES / (V < LANES ? V : LANES) - 1)) == 0;
    }
};

// U elements that a thread loads and then adds to its sum. Element u has index + u * APART, and is inside if that is
// less than n. x and y point to element `index`. Way: as in load_scalar.
template <class R, bool WIDE, int U, int APART, class Way = Cached> struct Reader {
    using T = typename R::T;
    T xs[U], ys[U];

    // All elements are inside.
    template <class Inc> __device__ __forceinline__ void read(const T *x, Inc incx, const T *y, Inc incy) {
#pragma unroll
        for (int u = 0; u < U; ++u) {
            xs[u] = load_scalar<WIDE>(x + u * APART * incx, Way());
            if constexpr (R::has_y) ys[u] = load_scalar<WIDE>(y + u * APART * incy, Way());
        }
    }

    // Some elements, perhaps none, are inside.
    template <class Inc>
    __device__ __forceinline__ void read(const T *x, Inc incx, const T *y, Inc incy, int index, int n) {
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const bool inside = index + u * APART < n;
            xs[u] = inside ? load_scalar<WIDE>(x + u * APART * incx, Way()) : R::outside();
            if constexpr (R::has_y) ys[u] = inside ? load_scalar<WIDE>(y + u * APART * incy, Way()) : R::outside();
        }
    }

    // For so many elements that predicates would delay the loads: an element that is not inside is replaced by the last
    // one in the load. n is not 0.
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

// The sum of the pieces' sums of a warp, for each lane.
template <class R> __device__ __forceinline__ typename R::Sum merge_pieces(typename R::Sum sum) {
#pragma unroll
    for (int apart = 16; apart > 0; apart /= 2)
        sum = R::merge(sum, exchange(sum, apart));
    return sum;
}

// Sums the n elements of a piece, from x on, whose first sum is not safe. A lane adds elements `at`, at + step and so
// on; then the lanes are added.
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

// For vectors that a warp sums and whose first sums are not safe. A lane has at most one; the warp processes them in
// order. The lane that has the vector replaces the stored result.
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

// The sum of a piece whose first sum is not safe. One warp computes it in the order of a block of WARPS warps.
template <class R, int WARPS>
__device__ __attribute__((noinline)) typename R::Sum warps_again(const typename R::T *x, long long incx, int n) {
    auto sum = R::empty();
#pragma unroll 1
    for (int warp = 0; warp < WARPS; ++warp)
        sum = R::merge(sum, lanes_again<R>(x, incx, n, 32 * warp + int(threadIdx.x % 32), 32 * WARPS));
    return sum;
}

// The same by a block of that size, for each thread. The caller has a barrier between the last use of `sums` and this
// call; another is at the end.
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

} // namespace kblas
