// syr, her, spr, hpr: A := alpha * x * x^T + A, or with x^H. syr2, her2, spr2, hpr2: A := alpha * x * y^T + alpha * y *
// x^T + A, or with conjugates. Memory-bound: every element of the triangle is read and written once.
//
// Here the triangle is divided into tiles of R by R, one per block of threads. A lane moves one element at a time, at
// any alignment. A warp has EACH columns of the tile, U of which are in flight. syr_wide.cuh moves 16 bytes at a time.
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
    int is_real; // alpha is real
    int tiles;   // along a side
    int upper;
    int hermitian;
};

// A tile of the triangle. Columns of tiles are numbered from the short end of the triangle: column `large` has `large +
// 1` tiles, numbered downwards. Columns `large` and `tiles - 1 - large` form one line.
struct SyrTile {
    int large, small;
    bool exists;

    // Tile `place` of the `tiles + 1` tiles of a line.
    static __device__ __forceinline__ SyrTile of_line(int tiles, int line, int place) {
        const bool is_long = place < tiles - line;
        return {is_long ? tiles - 1 - line : line, is_long ? place : place - (tiles - line),
                is_long || 2 * line != tiles - 1};
    }
    template <class T> __device__ __forceinline__ long long column(const SyrArgs<T> &p) const {
        return p.upper ? large : p.tiles - 1 - large;
    }
    template <class T> __device__ __forceinline__ long long row(const SyrArgs<T> &p) const {
        return p.upper ? small : p.tiles - 1 - large + small;
    }
};

// The new value of an element. TWO: the update has both x and y.
template <class T, bool TWO> struct SyrUpdate {
    static __device__ __forceinline__ T alpha(const SyrArgs<T> &p) {
        if (!p.is_real) return p.alpha.at(0);
        if constexpr (scalar<T>::is_complex)
            return {p.real_alpha.at(0), 0};
        else
            return p.real_alpha.at(0);
    }

    // The factors by which a column multiplies x and y, from the column's own elements.
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
};

template <class T, int R, int W, int U, bool TWO> struct Syr {
    static constexpr int P = R / 32, EACH = R / W, THREADS = 32 * W;
    static_assert(U * P <= 32, "a bit for each element");
    using Update = SyrUpdate<T, TWO>;

    // All loads are in flight before the first is used.
    static __device__ __forceinline__ void tile(const SyrArgs<T> &p, T alpha, long long row, long long column) {
        const long long first = row + threadIdx.x % 32;
        T xs[P], ys[TWO ? P : 1];
#pragma unroll
        for (int k = 0; k < P; ++k) {
            xs[k] = Update::element(p.x, first + 32 * k, p.incx, p.n);
            if constexpr (TWO) ys[k] = Update::element(p.y, first + 32 * k, p.incy, p.n);
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
                x[u] = Update::element(p.x, j + u, p.incx, p.n);
                y[u] = TWO ? Update::element(p.y, j + u, p.incy, p.n) : zero<T>();
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
                Update::factors(p, alpha, x[u], y[u], of_x, of_y);
#pragma unroll
                for (int k = 0; k < P; ++k)
                    if (is_stored(u, k))
                        columns[u][32 * k] =
                            Update::changed(p, old[u][k], xs[k], ys[TWO ? k : 0], of_x, of_y, first + 32 * k == j + u);
            }
        }
    }

    static __device__ __forceinline__ void run(const SyrArgs<T> &p) {
        const T alpha = Update::alpha(p);
        if (is_zero(alpha)) return;
        const SyrTile at = SyrTile::of_line(p.tiles, blockIdx.x / (p.tiles + 1), blockIdx.x % (p.tiles + 1));
        if (at.exists) tile(p, alpha, at.row(p) * R, at.column(p) * R);
    }
};

} // namespace kblas
