// ger, geru and gerc in batches: A := alpha * x * y^T + A for each entry. Memory-bound: every element of A is read and written
// once.
//
// The columns of all entries form one sequence, so that no matrix size is at a disadvantage. `lanes` neighbouring
// threads have the packs of 16 bytes of a column; the other threads have the next columns. A thread has U columns in
// flight. If a column is not aligned to 16 bytes, a pack is V elements that are `lanes` apart, so that neighbouring
// threads still have neighbouring elements. Each element is bitwise identical to that of the single call. x is loaded
// from the L1 after A: registers for it would reduce the occupancy.
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
    long long row_tiles; // tiles per column
    int lanes;           // at most THREADS
    int conj;
};

template <class T, int THREADS, int U> struct GerBatch {
    static constexpr int V = 16 / sizeof(T);
    using Pack = GerPack<T, V, true>;

    static __device__ __forceinline__ void run(const GerBatchArgs<T> &p) {
        const int lane = threadIdx.x % p.lanes, place = threadIdx.x / p.lanes, across = THREADS / p.lanes;
        if (place >= across) return;
        const long long top = blockIdx.x % p.row_tiles * p.lanes * V;
        const long long first = blockIdx.x / p.row_tiles * across * U + place;
        T old[U][V], factor[U];
        T *a[U];
        const T *x[U];
        int step[U]; // from one of the thread's rows to the next; 0: no work
        bool wide[U]; // the rows are neighbours, moved together
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
                const Pack pack = Pack::at(a[u] + row);
#pragma unroll
                for (int v = 0; v < V; ++v)
                    old[u][v] = pack.of[v];
            } else {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    if (top + row + v * step[u] < p.m) old[u][v] = a[u][row + v * step[u]];
            }
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            if (step[u] == 0) continue;
            const int row = wide[u] ? lane * V : lane;
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const int i = row + v * step[u];
                if (top + i < p.m) old[u][v] = fma_(load_scalar<false>(x[u] + i * p.incx), factor[u], old[u][v]);
            }
            if (wide[u] && top + row + V <= p.m) {
                Pack pack;
#pragma unroll
                for (int v = 0; v < V; ++v)
                    pack.of[v] = old[u][v];
                pack.put(a[u] + row);
            } else {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    if (top + row + v * step[u] < p.m) a[u][row + v * step[u]] = old[u][v];
            }
        }
    }
};

} // namespace kblas
