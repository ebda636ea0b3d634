// ger, geru and gerc in batches: A := alpha * x * y^T + A for each entry. Memory-bound: every element of A is read and written
// once.
//
// The packs of 16 bytes of all columns of all entries are one row, over which the threads are laid: no size leaves threads
// idle. A thread has U packs in flight. Where a column begins off a multiple of 16 bytes, a pack is V elements `packs`
// apart, so that neighbouring threads still have neighbouring elements. An element has the bits of the single call.
#pragma once
#include "ger.cuh"

namespace kblas {

// Mirrors `GerBatchArgs` of src/backend/cuda/ger.rs.
template <class T> struct GerBatchArgs {
    Entries<T> a;
    long long lda;
    long long m, n;
    Entries<const T> x; // logical element 0, as y
    long long incx;
    Entries<const T> y;
    long long incy;
    BatchScalar<T> alpha;
    long long columns; // of all entries
    long long packs;   // of a column
    int conj;
};

template <class T, int THREADS, int U> struct GerBatch {
    static constexpr int V = 16 / sizeof(T);
    using Pack = GerPack<T, V, true>;

    // a / b. The short way, where both are short.
    static __device__ __forceinline__ long long quotient_of(long long a, long long b) {
        return (a | b) >> 32 ? a / b : (long long)(unsigned(a) / unsigned(b));
    }

    static __device__ __forceinline__ void run(const GerBatchArgs<T> &p) {
        const long long first = (long long)blockIdx.x * (THREADS * U) + threadIdx.x;
        long long column = quotient_of(first, p.packs), pack = first - column * p.packs;
        long long entry = quotient_of(column, p.n), j = column - entry * p.n;
        const long long columns_on = quotient_of(THREADS, p.packs), packs_on = THREADS - columns_on * p.packs;
        Pack old[U];
        T x[U][V], factor[U];
        T *a[U]; // at the thread's first element
        long long row[U], step[U]; // of its elements; step 0: there is nothing to do
        bool wide[U];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            step[u] = 0;
            if (entry * p.n + j < p.columns) {
                const T alpha = p.alpha.at(entry);
                T *const top = p.a.at(entry) + j * p.lda;
                wide[u] = reinterpret_cast<size_t>(top) % 16 == 0;
                row[u] = wide[u] ? pack * V : pack;
                a[u] = top + row[u];
                if (!is_zero(alpha)) {
                    step[u] = wide[u] ? 1 : p.packs;
                    const T *const at = p.x.at(entry);
                    factor[u] = mul(alpha, conj_if(p.conj, load_scalar<false>(p.y.at(entry) + j * p.incy)));
                    wide[u] = wide[u] && row[u] + V <= p.m;
                    if (wide[u]) old[u] = Pack::at(a[u]);
#pragma unroll
                    for (int v = 0; v < V; ++v) {
                        const long long i = row[u] + v * step[u];
                        if (i >= p.m) continue;
                        x[u][v] = load_scalar<false>(at + i * p.incx);
                        if (!wide[u]) old[u].of[v] = a[u][v * step[u]];
                    }
                }
            }
            pack += packs_on, j += columns_on;
            if (pack >= p.packs) pack -= p.packs, ++j;
            if (j >= p.n) {
                const long long entries = quotient_of(j, p.n);
                entry += entries, j -= entries * p.n;
            }
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            if (step[u] == 0) continue;
#pragma unroll
            for (int v = 0; v < V; ++v) {
                if (row[u] + v * step[u] >= p.m) continue;
                old[u].of[v] = fma_(x[u][v], factor[u], old[u].of[v]);
                if (!wide[u]) a[u][v * step[u]] = old[u].of[v];
            }
            if (wide[u]) old[u].put(a[u]);
        }
    }
};

} // namespace kblas
