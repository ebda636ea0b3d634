// ger, geru and gerc in batches: A := alpha * x * y^T + A for each entry. Memory-bound: every element of A is read and written
// once.
//
// The columns of all entries are one row of columns, so that no order of the matrices is worse than another. `lanes`
// neighbouring threads have a column's packs of 16 bytes; the threads beyond are on the next columns. A thread has U columns
// in flight. Where a column begins off a multiple of 16 bytes, a pack is V elements `lanes` apart, so that neighbouring threads
// still have neighbouring elements. An element has the bits of the single call.
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
    int lanes;           // at most THREADS
    int conj;
};

template <class T, int THREADS, int U> struct GerBatch {
    static constexpr int V = 16 / sizeof(T);
    using Pack = GerPack<T, V, true>;

    static __device__ __forceinline__ void run(const GerBatchArgs<T> &p) {
        const int lane = threadIdx.x % p.lanes, place = threadIdx.x / p.lanes, across = THREADS / p.lanes;
        if (place >= across) return;
        const bool is_short = p.columns >> 32 == 0;
        const long long tile = p.row_tiles == 1 ? blockIdx.x : blockIdx.x / p.row_tiles;
        const long long top = (blockIdx.x - tile * p.row_tiles) * p.lanes * V, first = tile * across * U + place;
        const int rows = p.m - top < p.lanes * V ? int(p.m - top) : p.lanes * V;
        T old[U][V], x[U][V], factor[U];
        T *a[U];
        int row[U], step[U]; // the thread's first row, and from one to the next; 0: there is nothing to do
        bool wide[U];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const long long column = first + u * across;
            step[u] = 0;
            if (column >= p.columns) continue;
            const long long entry = is_short ? unsigned(column) / unsigned(p.n) : column / p.n;
            const T alpha = p.alpha.at(entry);
            if (is_zero(alpha)) continue;
            const long long j = column - entry * p.n;
            const T *const vector = p.x.at(entry) + top * p.incx;
            factor[u] = mul(alpha, conj_if(p.conj, load_scalar<false>(p.y.at(entry) + j * p.incy)));
            a[u] = p.a.at(entry) + j * p.lda + top;
            wide[u] = reinterpret_cast<size_t>(a[u]) % 16 == 0;
            step[u] = wide[u] ? 1 : p.lanes;
            row[u] = wide[u] ? lane * V : lane;
            wide[u] = wide[u] && row[u] + V <= rows;
            if (wide[u]) {
                const Pack pack = Pack::at(a[u] + row[u]);
#pragma unroll
                for (int v = 0; v < V; ++v)
                    old[u][v] = pack.of[v];
            }
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const int i = row[u] + v * step[u];
                if (i >= rows) continue;
                x[u][v] = load_scalar<false>(vector + i * p.incx);
                if (!wide[u]) old[u][v] = a[u][i];
            }
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            if (step[u] == 0) continue;
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const int i = row[u] + v * step[u];
                if (i >= rows) continue;
                old[u][v] = fma_(x[u][v], factor[u], old[u][v]);
                if (!wide[u]) a[u][i] = old[u][v];
            }
            if (!wide[u]) continue;
            Pack pack;
#pragma unroll
            for (int v = 0; v < V; ++v)
                pack.of[v] = old[u][v];
            pack.put(a[u] + row[u]);
        }
    }
};

} // namespace kblas
