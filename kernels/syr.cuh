// syr, her, spr, hpr: A := alpha * x * x^T + A, and with x^H. syr2, her2, spr2, hpr2: A := alpha * x * y^T + alpha *
// y * x^T + A, and with conjugates. Memory-bound: every element of the triangle is read and written once.
//
// The triangle is in tiles of R by R, one for a block of threads. A warp has EACH columns of the tile, U of which are
// in flight. Columns begin anywhere: a lane moves V elements at a time, from the multiple of LINE bytes in front of
// the column on, so that a tile's rows of a column begin up to LINE bytes earlier than the tile.
#pragma once
#include "columns.cuh"
#include "common/batch.cuh"

namespace kblas {

// Mirrors `SyrArgs` of src/backend/cuda/syr.rs.
template <class T> struct SyrArgs {
    T *a; // row 0 of column 0
    Columns columns;
    const T *x; // logical element 0, as y
    long long incx;
    const T *y;
    long long incy;
    long long n;
    OnlyScalar<T> alpha;
    OnlyScalar<typename scalar<T>::real> real_alpha;
    int is_real; // alpha
    int tiles;   // along a side
    int upper;
    int hermitian;
};

// V elements that one instruction moves: 16 bytes at a multiple of 16, or one element at any address.
template <class T, int V, bool WIDE> struct SyrPack {
    T of[V];

    __device__ __forceinline__ static SyrPack at(const T *p) {
        if constexpr (WIDE) {
            const float4 words = *reinterpret_cast<const float4 *>(p);
            SyrPack pack;
            memcpy(&pack, &words, sizeof pack);
            return pack;
        } else {
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

// TWO: x and y. WIDE: 16 bytes at a time, of columns that begin at multiples of an element's bytes.
template <class T, int R, int W, int U, bool TWO, bool WIDE> struct Syr {
    static constexpr int V = WIDE ? 16 / int(sizeof(T)) : 1, P = R / (32 * V), EACH = R / W, THREADS = 32 * W;
    static constexpr int LINE = 128; // also LINE_BYTES of src/tuning/syr.rs
    static constexpr int MOST = WIDE ? LINE / int(sizeof(T)) : 0; // elements that rows are shifted by, and more


    static __device__ __forceinline__ int shift_of(const T *column) {
        return WIDE ? int(reinterpret_cast<size_t>(column) % LINE / sizeof(T)) : 0;
    }

    // The column's factors of x and of y.
    static __device__ __forceinline__ void factors(const SyrArgs<T> &p, T alpha, long long j, T &of_x, T &of_y) {
        const T x = load_scalar<false>(p.x + j * p.incx);
        if constexpr (TWO) {
            const T y = load_scalar<false>(p.y + j * p.incy);
            of_x = mul(alpha, conj_if(p.hermitian, y));
            of_y = conj_if(p.hermitian, mul(alpha, x));
        } else {
            of_x = mul(alpha, conj_if(p.hermitian, x));
            of_y = zero<T>();
        }
    }

    static __device__ __forceinline__ T changed(const SyrArgs<T> &p, T old, T x, T y, T of_x, T of_y, bool diagonal) {
        T value = fma_(x, of_x, old);
        if constexpr (TWO) value = fma_(y, of_y, value);
        return p.hermitian && diagonal ? real_part(value) : value;
    }

    static __device__ __forceinline__ T element(const T *vector, long long i, long long inc, long long n) {
        return i >= 0 && i < n ? load_scalar<false>(vector + i * inc) : zero<T>();
    }

    // Of the rows of one tile.
    static __device__ __forceinline__ void tile(const SyrArgs<T> &p, T alpha, long long row, long long column) {
        const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        T xs[P][V], ys[TWO ? P : 1][TWO ? V : 1];
        int shift = -1;
#pragma unroll 1
        for (int c = 0; c < EACH; c += U) {
            const long long j = column + warp * EACH + c;
            SyrPack<T, V, WIDE> old[U][P];
            T of_x[U], of_y[U];
            T *at = p.a + p.columns.start(j);
            long long apart = p.columns.apart(j);
            T *columns[U];
#pragma unroll
            for (int u = 0; u < U; ++u) {
                columns[u] = at;
                at += apart, apart += p.columns.step;
                if (j + u >= p.n) continue;
                factors(p, alpha, j + u, of_x[u], of_y[u]);
                const long long low = p.upper ? 0 : j + u, high = p.upper ? j + u + 1 : p.n;
#pragma unroll
                for (int k = 0; k < P; ++k) {
                    const long long i = row - shift_of(columns[u]) + (32 * k + lane) * V;
                    if (i >= low && i + V <= high) old[u][k] = SyrPack<T, V, WIDE>::at(columns[u] + i);
                }
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                if (j + u >= p.n) continue;
                const int moved = shift_of(columns[u]);
                if (moved != shift) {
                    shift = moved;
#pragma unroll
                    for (int k = 0; k < P; ++k)
#pragma unroll
                        for (int v = 0; v < V; ++v) {
                            const long long i = row - moved + (32 * k + lane) * V + v;
                            xs[k][v] = element(p.x, i, p.incx, p.n);
                            if constexpr (TWO) ys[k][v] = element(p.y, i, p.incy, p.n);
                        }
                }
                const long long low = p.upper ? 0 : j + u, high = p.upper ? j + u + 1 : p.n;
#pragma unroll
                for (int k = 0; k < P; ++k) {
                    const long long i = row - moved + (32 * k + lane) * V;
                    if (i >= low && i + V <= high) {
#pragma unroll
                        for (int v = 0; v < V; ++v)
                            old[u][k].of[v] = changed(p, old[u][k].of[v], xs[k][v], ys[TWO ? k : 0][TWO ? v : 0],
                                                      of_x[u], of_y[u], i + v == j + u);
                        old[u][k].put(columns[u] + i);
                    } else if (V > 1) {
#pragma unroll
                        for (int v = 0; v < V; ++v) {
                            T *const element = columns[u] + i + v;
                            if (i + v >= low && i + v < high)
                                *element = changed(p, *element, xs[k][v], ys[TWO ? k : 0][TWO ? v : 0], of_x[u],
                                                   of_y[u], i + v == j + u);
                        }
                    }
                }
            }
        }
    }

    static __device__ __forceinline__ void run(const SyrArgs<T> &p) {
        T alpha = p.alpha.at(0);
        if (p.is_real) {
            alpha = zero<T>();
            if constexpr (scalar<T>::is_complex)
                alpha.re = p.real_alpha.at(0);
            else
                alpha = p.real_alpha.at(0);
        }
        if (is_zero(alpha)) return;
        // Line `large` and line `tiles - 1 - large` of the tiles are one, of tiles + 1.
        const int line = int(blockIdx.x / (p.tiles + 1)), place = int(blockIdx.x % (p.tiles + 1));
        const bool is_long = place < p.tiles - line;
        if (!is_long && 2 * line == p.tiles - 1) return;
        const int large = is_long ? p.tiles - 1 - line : line, small = is_long ? place : place - (p.tiles - line);
        const long long column = (p.upper ? large : small) * (long long)R;
        if (column >= p.n) return;
        // Rows of a column that ends in this tile may begin one tile later.
        const int times = p.upper && large == small && MOST > 0 ? 2 : 1;
        for (int t = 0; t < times; ++t)
            tile(p, alpha, ((p.upper ? small : large) + t) * (long long)R, column);
    }
};

} // namespace kblas
