// y := alpha * op(A) * x + beta * y for batches of matrices. TX lanes compute an entry, or a chunk of it, so a warp has
// several of the smallest entries. The sums have the order of gemv.cuh with 8 classes (op N) or 32 (op T, C). So the
// bits of an entry are those of a single call by a kernel with as many classes. gemv_classes.cuh has the kernels for
// more classes.
#pragma once
#include "gemv.cuh"

namespace kblas {

// Common to both families: a block has W warps, each with 32 / TX groups of TX lanes. A group has a chunk of an entry.
// 2^beside neighbouring warps, at most all of a block, have neighbouring chunks, so that they share cache lines. So do
// neighbouring blocks, which run at the same time. blockIdx.z is not used: with it the compiler keeps fewer loads in
// flight.
template <class T, int TX, int W> struct GemvBatchGroup {
    int lane; // within the group
    int chunk;
    long long number;
    bool exists;
    const T *a, *x;
    T *y;
    T alpha, beta;

    __device__ __forceinline__ explicit GemvBatchGroup(const GemvManyArgs<T> &p)
        : lane(threadIdx.x % TX), chunk((blockIdx.x << p.beside) + (threadIdx.x / 32 & ((1 << p.beside) - 1))),
          number(((long long)blockIdx.y * (W >> p.beside) + (threadIdx.x / 32 >> p.beside)) * (32 / TX) +
                 threadIdx.x % 32 / TX),
          exists(number < p.count) {
        const long long entry = exists ? number : p.count - 1;
        a = p.a.at(entry);
        x = p.x.at(entry);
        y = p.y.at(entry);
        alpha = p.alpha.at(entry);
        beta = p.beta.at(entry);
    }

    __device__ __forceinline__ T load_y(const T *at, bool inside) const {
        return inside && !is_zero(beta) ? *at : zero<T>();
    }

    __device__ __forceinline__ void store_y(T *at, T sum, T old) const {
        *at = updated(alpha, sum, beta, old);
    }
};

// op N: a chunk is TX rows. A lane has a row, and goes through the columns U at a time.
template <class T, int TX, int U, int W, bool KEEP> struct GemvBatchN {
    static constexpr int THREADS = 32 * W;
    static constexpr int SUMS = 8; // each for the columns that are equal modulo 8
    static_assert(U % SUMS == 0, "a column's sum is known to the compiler");
    using Group = GemvBatchGroup<T, TX, W>;
    using Element = std::conditional_t<KEEP, Cached, Passing>;

    static __device__ __forceinline__ void run(const GemvManyArgs<T> &p) {
        const Group group(p);
        if (!scalar<T>::is_complex || (is_wide(group.a) && is_wide(group.x)))
            row<true>(p, group);
        else
            row<false>(p, group);
    }

    template <bool WIDE> static __device__ __forceinline__ void row(const GemvManyArgs<T> &p, const Group &group) {
        const int m = int(p.m), n = int(p.n), i = group.chunk * TX + group.lane;
        const bool inside = group.exists && i < m;
        T *const y = group.y + i * p.incy;
        const T old = group.load_y(y, inside);
        T sums[SUMS];
#pragma unroll
        for (int s = 0; s < SUMS; ++s)
            sums[s] = zero<T>();
        if (!is_zero(group.alpha) && inside) {
            const T *a = group.a + i, *x = group.x;
            int j = 0;
            for (; j + U <= n; j += U)
                columns<WIDE, true>(p, a + j * p.lda, x + j * p.incx, U, sums);
            if (j < n) columns<WIDE, false>(p, a + j * p.lda, x + j * p.incx, n - j, sums);
        }
        if (inside)
            group.store_y(y, ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7])),
                          old);
    }

    // U columns, or the first `count` of these.
    template <bool WIDE, bool WHOLE>
    static __device__ __forceinline__ void columns(const GemvManyArgs<T> &p, const T *a, const T *x, int count,
                                                   T (&sums)[SUMS]) {
        T as[U], xs[U];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const bool inside = WHOLE || u < count;
            as[u] = inside ? load_scalar<WIDE>(a + u * p.lda, Element{}) : zero<T>();
            xs[u] = inside ? load_scalar<WIDE>(x + u * p.incx) : zero<T>();
        }
#pragma unroll
        for (int u = 0; u < U; ++u)
            sums[u % SUMS] = fma_(as[u], xs[u], sums[u % SUMS]);
    }
};

// op T, C: a chunk is V columns. A lane has every TX-th row, U of them at a time. TX is 32, or at least the number of
// rows: more lanes would add zeros.
template <class T, int TX, int V, int U, int W, bool KEEP> struct GemvBatchT {
    static constexpr int THREADS = 32 * W;
    using Group = GemvBatchGroup<T, TX, W>;
    using Element = std::conditional_t<KEEP, Cached, Passing>;
    using Sum = LaneSum<TX, V>;

    static __device__ __forceinline__ void run(const GemvManyArgs<T> &p) {
        const Group group(p);
        if (!scalar<T>::is_complex || (is_wide(group.a) && is_wide(group.x)))
            columns<true>(p, group);
        else
            columns<false>(p, group);
    }

    template <bool WIDE> static __device__ __forceinline__ void columns(const GemvManyArgs<T> &p, const Group &group) {
        const int m = int(p.m), n = int(p.n), j0 = group.chunk * V;
        // The loads of y are in flight while the sums are computed.
        const bool owner = group.exists && Sum::owner(group.lane);
        T olds[Sum::kept];
#pragma unroll
        for (int k = 0; k < Sum::kept; ++k) {
            const int j = j0 + Sum::first(group.lane) + k;
            olds[k] = group.load_y(group.y + j * p.incy, owner && j < n);
        }
        T sums[V];
#pragma unroll
        for (int v = 0; v < V; ++v)
            sums[v] = zero<T>();
        if (!is_zero(group.alpha) && group.exists && j0 < n) {
            const T *a = group.a + j0 * p.lda;
            if (j0 + V <= n)
                add<WIDE, true>(p, group, a, m, V, sums);
            else
                add<WIDE, false>(p, group, a, m, n - j0, sums);
        }
        Sum::sum(sums, group.lane);
        if (!owner) return;
#pragma unroll
        for (int k = 0; k < Sum::kept; ++k) {
            const int j = j0 + Sum::first(group.lane) + k;
            if (j < n) group.store_y(group.y + j * p.incy, conj_if(p.conj, sums[k]), olds[k]);
        }
    }

    // For op C, x is conjugated here and the sum at the end: sum conj(a) x = conj(sum a conj(x)).
    template <bool WIDE, bool WHOLE>
    static __device__ __forceinline__ void add(const GemvManyArgs<T> &p, const Group &group, const T *a, int m,
                                               int count, T (&sums)[V]) {
        for (int i0 = group.lane; i0 < m; i0 += TX * U) {
            T as[U][V], xs[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const int i = i0 + u * TX;
                xs[u] = i < m ? load_scalar<WIDE>(group.x + i * p.incx) : zero<T>();
#pragma unroll
                for (int v = 0; v < V; ++v)
                    as[u][v] = i < m && (WHOLE || v < count) ? load_scalar<WIDE>(a + i + v * p.lda, Element{})
                                                             : zero<T>();
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                xs[u] = conj_if(p.conj, xs[u]);
#pragma unroll
                for (int v = 0; v < V; ++v)
                    sums[v] = fma_(as[u][v], xs[u], sums[v]);
            }
        }
    }
};

} // namespace kblas
