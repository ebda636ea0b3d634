// syr, her, spr, hpr: A := alpha * x * x^T + A, and with x^H. syr2, her2, spr2, hpr2: A := alpha * x * y^T + alpha *
// y * x^T + A, and with conjugates. Memory-bound: every element of the triangle is read and written once.
//
// The triangle is in tiles of R by R, one for a block of threads. A warp has EACH columns of the tile, U of which are
// in flight. WIDE: a lane moves V elements at a time. Columns begin anywhere, and it moves them from the multiple of LINE
// bytes in front of the column on, so that a tile's rows of a column begin up to LINE bytes earlier than the tile. Where
// columns begin at different places in a line, each needs other elements of x: then a lane moves one element at a time.
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
    static_assert(WIDE || U * P <= 32, "a bit for each element");
    static constexpr int MOST = WIDE ? LINE / int(sizeof(T)) : 0; // elements that rows are shifted by, and more


    static __device__ __forceinline__ int shift_of(const T *column) {
        return WIDE ? int(reinterpret_cast<size_t>(column) % LINE / sizeof(T)) : 0;
    }

    // A column's factors of x and of y, from its own elements.
    static __device__ __forceinline__ void factors(const SyrArgs<T> &p, T alpha, T x, T y, T &of_x, T &of_y) {
        if constexpr (TWO) {
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
                factors(p, alpha, element(p.x, j + u, p.incx, p.n), TWO ? element(p.y, j + u, p.incy, p.n) : zero<T>(),
                        of_x[u], of_y[u]);
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

    // The same, an element at a time: all loads are on their way before the first is used.
    static __device__ __forceinline__ void tile_by_elements(const SyrArgs<T> &p, T alpha, long long row,
                                                            long long column) {
        const long long first = row + threadIdx.x % 32;
        T xs[P], ys[TWO ? P : 1];
#pragma unroll
        for (int k = 0; k < P; ++k) {
            xs[k] = element(p.x, first + 32 * k, p.incx, p.n);
            if constexpr (TWO) ys[k] = element(p.y, first + 32 * k, p.incy, p.n);
        }
#pragma unroll 1
        for (int c = 0; c < EACH; c += U) {
            const long long j = column + threadIdx.x / 32 * EACH + c;
            T *at = p.a + p.columns.start(j) + first;
            long long apart = p.columns.apart(j);
            T *columns[U];
            T x[U], y[U], old[U][P];
            // Bits of the elements that are stored.
            unsigned stored = 0;
            const auto is_stored = [&](int u, int k) { return (stored >> (u * P + k) & 1) != 0; };
#pragma unroll
            for (int u = 0; u < U; ++u) {
                columns[u] = at;
                at += apart, apart += p.columns.step;
                x[u] = element(p.x, j + u, p.incx, p.n);
                y[u] = TWO ? element(p.y, j + u, p.incy, p.n) : zero<T>();
#pragma unroll
                for (int k = 0; k < P; ++k) {
                    const long long i = first + 32 * k;
                    const bool is = j + u < p.n && (p.upper ? i <= j + u : i >= j + u && i < p.n);
                    if (is) stored |= 1u << (u * P + k);
                    old[u][k] = is ? columns[u][32 * k] : zero<T>();
                }
            }
#pragma unroll
            for (int u = 0; u < U; ++u) {
                T of_x, of_y;
                factors(p, alpha, x[u], y[u], of_x, of_y);
#pragma unroll
                for (int k = 0; k < P; ++k)
                    if (is_stored(u, k))
                        columns[u][32 * k] =
                            changed(p, old[u][k], xs[k], ys[TWO ? k : 0], of_x, of_y, first + 32 * k == j + u);
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
        const long long row = (p.upper ? small : large) * (long long)R;
        if constexpr (WIDE) {
            tile(p, alpha, row, column);
            // Rows of a column that ends in this tile may begin one tile later.
            if (p.upper && large == small) tile(p, alpha, row + R, column);
        } else {
            tile_by_elements(p, alpha, row, column);
        }
    }
};

} // namespace kblas
