// ger, geru, gerc: A := alpha * x * y^T + A, or alpha * x * y^H + A. Memory-bound: every element of A is read and written
// once.
//
// A tile is the work of a block at a time. `lanes` neighbouring threads have neighbouring rows of a column, V each. The
// other threads have the next columns, so that a matrix of few rows keeps all threads busy. A thread has `columns`
// columns of the tile, U of which are in flight.
//
// WIDE tells how A is moved:
//   0   one element at a time, at any alignment.
//   1   16 bytes at a time; each column is aligned to 16 bytes. A thread keeps the elements of x of its rows.
//   2   16 bytes at a time, from the last multiple of LINE bytes before the column. So a thread's rows begin earlier
//       than with 1, depending on the column, and a warp moves whole lines. x is loaded from the L1 each time. `lanes`
//       may be any number; the threads that remain are idle.
#pragma once
#include "common/scalar.cuh"
#include "common/batch.cuh"

namespace kblas {

// Mirrors `GerArgs` of src/backend/cuda/ger.rs.
template <class T> struct GerArgs {
    T *a;
    long long lda;
    long long m, n;
    const T *x; // logical element 0, as y
    long long incx;
    const T *y;
    long long incy;
    OnlyScalar<T> alpha;
    long long row_tiles; // tiles per column of A
    long long tiles;
    int lanes;           // at most THREADS; a power of two unless rows are shifted
    int across;          // THREADS / lanes
    unsigned reciprocal; // 2^16 / lanes, rounded up
    int columns;         // per thread in a tile
    int conj;
};

// V elements that one instruction moves: 16 aligned bytes if WIDE, otherwise one element.
template <class T, int V, bool WIDE> struct alignas(WIDE ? 16 : alignof(T)) GerPack {
    T of[V];

    __device__ __forceinline__ static GerPack at(const T *p) {
        if constexpr (WIDE) {
            static_assert(sizeof(GerPack) == 16, "one instruction's bytes");
            const float4 words = *reinterpret_cast<const float4 *>(p);
            GerPack pack;
            memcpy(&pack, &words, sizeof pack);
            return pack;
        } else {
            static_assert(V == 1, "one element");
            return {{*p}};
        }
    }

    __device__ __forceinline__ void put(T *p) const {
        if constexpr (WIDE) {
            float4 words;
            memcpy(&words, this, sizeof words);
            *reinterpret_cast<float4 *>(p) = words;
        } else {
            *p = of[0];
        }
    }
};

template <class T, int THREADS, int U, int V, int WIDE> struct Ger {
    using Pack = GerPack<T, V, WIDE != 0>;
    static constexpr int LINE = 128; // also LINE_BYTES of src/tuning/ger.rs

    static __device__ __forceinline__ T factor_of(const GerArgs<T> &p, T alpha, long long column) {
        return mul(alpha, conj_if(p.conj, load_scalar<false>(p.y + column * p.incy)));
    }

    // Updates the thread's columns of a tile, from column `j` to `end` - 1, `across` apart. `a` is at its rows of
    // column 0.
    template <int ROWS, class Get, class Put>
    static __device__ __forceinline__ void columns(const GerArgs<T> &p, T alpha, const T *x, T *a, long long j,
                                                   long long end, int across, Get get, Put put) {
#pragma unroll 1
        for (; j < end; j += (long long)U * across) {
            decltype(get(a)) old[U];
            T factor[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long column = j + (long long)u * across;
                if (column < end) {
                    old[u] = get(a + column * p.lda);
                    factor[u] = factor_of(p, alpha, column);
                }
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long column = j + (long long)u * across;
                if (column < end) {
#pragma unroll
                    for (int v = 0; v < ROWS; ++v)
                        old[u].of[v] = fma_(x[v], factor[u], old[u].of[v]);
                    put(old[u], a + column * p.lda);
                }
            }
        }
    }

    // Updates the thread's columns of a tile, with its rows of each column shifted to the beginning of a line. `row` is
    // the first row for a column that begins at a line.
    static __device__ __forceinline__ void shifted(const GerArgs<T> &p, T alpha, long long row, long long j,
                                                   long long end, int across) {
#pragma unroll 1
        for (; j < end; j += (long long)U * across) {
            Pack old[U];
            T factor[U], x[U][V];
            long long first[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long column = j + (long long)u * across;
                if (column >= end) continue;
                T *const a = p.a + column * p.lda;
                first[u] = row - (long long)(reinterpret_cast<size_t>(a) % LINE / sizeof(T));
                factor[u] = factor_of(p, alpha, column);
                if (first[u] >= 0 && first[u] + V <= p.m) old[u] = Pack::at(a + first[u]);
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    const long long i = first[u] + v;
                    x[u][v] = i >= 0 && i < p.m ? load_scalar<false>(p.x + i * p.incx) : zero<T>();
                }
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                const long long column = j + (long long)u * across;
                if (column >= end) continue;
                T *const a = p.a + column * p.lda;
                if (first[u] >= 0 && first[u] + V <= p.m) {
#pragma unroll
                    for (int v = 0; v < V; ++v)
                        old[u].of[v] = fma_(x[u][v], factor[u], old[u].of[v]);
                    old[u].put(a + first[u]);
                } else {
#pragma unroll
                    for (int v = 0; v < V; ++v) {
                        const long long i = first[u] + v;
                        if (i >= 0 && i < p.m) a[i] = fma_(x[u][v], factor[u], a[i]);
                    }
                }
            }
        }
    }

    static __device__ __forceinline__ void run(const GerArgs<T> &p) {
        const T alpha = p.alpha.at(0);
        if (is_zero(alpha)) return;
        int lane, place;
        if constexpr (WIDE == 2) {
            place = int(threadIdx.x * p.reciprocal >> 16); // the quotient by `lanes`: exact for numbers this small
            lane = int(threadIdx.x) - place * p.lanes;
            if (place >= p.across) return;
        } else {
            place = threadIdx.x / p.lanes;
            lane = threadIdx.x & (p.lanes - 1);
        }
        const int across = WIDE == 2 ? p.across : THREADS / p.lanes;
        for (long long tile = blockIdx.x; tile < p.tiles; tile += gridDim.x) {
            const long long begin = tile / p.row_tiles * across * p.columns;
            const long long end = begin + (long long)across * p.columns < p.n ? begin + (long long)across * p.columns : p.n;
            const long long row = (tile % p.row_tiles * p.lanes + lane) * V;
            if constexpr (WIDE == 2) {
                shifted(p, alpha, row, begin + place, end, across);
                continue;
            }
            if (row >= p.m) continue;
            T x[V];
#pragma unroll
            for (int v = 0; v < V; ++v)
                x[v] = row + v < p.m ? load_scalar<false>(p.x + (row + v) * p.incx) : zero<T>();
            if (row + V <= p.m) {
                columns<V>(
                    p, alpha, x, p.a + row, begin + place, end, across, [](const T *at) { return Pack::at(at); },
                    [](const Pack &pack, T *at) { pack.put(at); });
            } else {
                // The last rows of each column, which do not fill a pack.
                for (int v = 0; v < V && row + v < p.m; ++v)
                    columns<1>(
                        p, alpha, x + v, p.a + row + v, begin + place, end, across,
                        [](const T *at) { return GerPack<T, 1, false>::at(at); },
                        [](const GerPack<T, 1, false> &pack, T *at) { pack.put(at); });
            }
        }
    }
};

} // namespace kblas
