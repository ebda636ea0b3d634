// What the reductions of level 1 share: their parameters, how elements come to a thread's sum, and how the sums of lanes and
// of pieces become one. level1_reduce.cuh says in which order.
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

template <class T> constexpr bool one_row<ReduceArgs<T>> = true;
template <class T> constexpr bool one_row<ReduceSingleArgs<T>> = true;

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

} // namespace kblas
