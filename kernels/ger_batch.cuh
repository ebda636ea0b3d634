// ger, geru and gerc in batches: A := alpha * x * y^T + A for each entry. Memory-bound: every element of A is read and written
// once.
//
// The columns of all entries are one row of columns, so that no order of the matrices is worse than another. `lanes`
// neighbouring threads have neighbouring rows of a column, 16 bytes each; the threads beyond are on the next columns. A thread
// has U columns in flight. An element has the bits of the single call.
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
    long long columns;   // of all entries
    long long row_tiles; // tiles that a column has
    int lanes;           // a power of two, at most THREADS
    int conj;
};

template <class T, int THREADS, int U> struct GerBatch {
    static constexpr int V = 16 / sizeof(T);
    using Pack = GerPack<T, V, true>;

    static __device__ __forceinline__ void run(const GerBatchArgs<T> &p) {
        const int lane = threadIdx.x & (p.lanes - 1), place = threadIdx.x / p.lanes, across = THREADS / p.lanes;
        const long long top = blockIdx.x % p.row_tiles * p.lanes * V;
        const long long first = blockIdx.x / p.row_tiles * across * U + place;
        Pack old[U];
        T factor[U];
        T *a[U];
        const T *x[U];
        int step[U]; // from one of the thread's rows to the next; 0: there is nothing to do
        bool wide[U]; // they are neighbours, moved together
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const long long column = first + u * across;
            step[u] = 0;
            if (column >= p.columns) continue;
            const long long entry = p.columns >> 32 ? column / p.n : (unsigned long long)(unsigned(column) / unsigned(p.n));
            const long long j = column - entry * p.n;
            const T alpha = p.alpha.at(entry);
            if (is_zero(alpha)) continue;
            factor[u] = mul(alpha, conj_if(p.conj, load_scalar<false>(p.y.at(entry) + j * p.incy)));
            a[u] = p.a.at(entry) + j * p.lda + top;
            x[u] = p.x.at(entry) + top * p.incx;
            wide[u] = reinterpret_cast<size_t>(a[u]) % 16 == 0;
            step[u] = wide[u] ? 1 : p.lanes;
            const int row = wide[u] ? lane * V : lane;
            if (wide[u] && top + row + V <= p.m) {
                old[u] = Pack::at(a[u] + row);
            } else {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    if (top + row + v * step[u] < p.m) old[u].of[v] = a[u][row + v * step[u]];
            }
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            if (step[u] == 0) continue;
            const int row = wide[u] ? lane * V : lane;
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const int i = row + v * step[u];
                if (top + i < p.m) old[u].of[v] = fma_(load_scalar<false>(x[u] + i * p.incx), factor[u], old[u].of[v]);
            }
            if (wide[u] && top + row + V <= p.m) {
                old[u].put(a[u] + row);
            } else {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    if (top + row + v * step[u] < p.m) a[u][row + v * step[u]] = old[u].of[v];
            }
        }
    }
};

} // namespace kblas
