// The same updates as syr.cuh, 16 bytes at a time, for any matrix whose elements are aligned to their size.
//
// A block has a tile of R rows and C = W * U columns of the triangle; a warp has U of the columns. All loads of a tile
// are in flight at once. A column may begin anywhere in a line, and a warp moves whole lines of it. So the rows of a
// warp begin earlier than the tile, by as many elements as the column begins after a multiple of LINE bytes. The
// elements of x for the rows are stored V times in shared memory, each time shifted by one more element. So a lane
// finds the V elements for its 16 bytes of A at a multiple of 16 bytes, wherever the column begins.
#pragma once
#include "syr.cuh"

namespace kblas {

template <class T, int R, int W, int U, bool TWO> struct SyrWide {
    static constexpr int V = 16 / int(sizeof(T)), P = R / (32 * V), N = P * V, C = W * U, THREADS = 32 * W, PARTS = R / C;
    static constexpr int LINE = 128; // also LINE_BYTES of src/tuning/syr.rs
    static constexpr int MOST = LINE / int(sizeof(T)); // one more than the largest shift of rows, in elements
    static_assert(PARTS * C == R && N * 32 == R && MOST <= 32, "whole parts, whole packs");
    using Update = SyrUpdate<T, TWO>;

    struct alignas(16) Pack {
        T of[V];
    };

    static __device__ __forceinline__ Pack get(const T *p) {
        const float4 words = __ldcg(reinterpret_cast<const float4 *>(p));
        Pack pack;
        memcpy(&pack, &words, sizeof pack);
        return pack;
    }
    static __device__ __forceinline__ void put(T *p, const Pack &pack) {
        float4 words;
        memcpy(&words, &pack, sizeof words);
        *reinterpret_cast<float4 *>(p) = words;
    }

    // A number of rows or columns as an int: it may exceed an int, but only values from `low` to `high` matter.
    static __device__ __forceinline__ int within(long long count, int low, int high) {
        return count < low ? low : count > high ? high : int(count);
    }

    // A warp's columns. Rows are numbered from the tile's first.
    struct Part {
        T *a[U];       // row 0 of each
        int first[U];  // first row of the warp in each column
        int low, high; // rows of the first column that are in the triangle
        int even;      // the one on the diagonal
        int columns;   // that exist
        bool upper, last;

        __device__ __forceinline__ int begin(int u) const { return upper ? low : low + u; }
        __device__ __forceinline__ int end(int u) const { return upper ? high + u : high; }
        // Whether row r, element e of the lane, is in the triangle. The rows of a lane are 32 apart here.
        __device__ __forceinline__ bool has(int u, int e, int r) const {
            return u < columns && r >= begin(u) && r < end(u) && (e < N || (last && r < R));
        }
        // Whether all rows of all columns are in the triangle, and none is on the diagonal.
        __device__ __forceinline__ bool is_whole() const {
            bool is = columns == U && !last;
#pragma unroll
            for (int u = 0; u < U; ++u)
                is = is && first[u] >= begin(u) + !upper && first[u] + R <= end(u) - upper;
            return is;
        }
    };

    static __device__ __forceinline__ void run(const SyrArgs<T> &p) {
        const T alpha = Update::alpha(p);
        if (is_zero(alpha)) return;
        KBLAS_SHARED(Pack, x_packs, R + MOST);
        KBLAS_SHARED(Pack, y_packs, TWO ? R + MOST : 1);
        // Neighbouring blocks have neighbouring rows of the same columns.
        const SyrTile tile = SyrTile::of_line(p.tiles, blockIdx.x / (p.tiles + 1) / PARTS, blockIdx.x % (p.tiles + 1));
        const int part = blockIdx.x / (p.tiles + 1) % PARTS;
        const long long column = tile.column(p) * R + part * C, row = tile.row(p) * R;
        if (!tile.exists || column >= p.n) return;
        const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        const long long j = column + warp * U;

        // x is loaded first, since all of A waits for it.
        constexpr int EACH = (R + MOST + THREADS - 1) / THREADS;
        T x[EACH], y[EACH], of_column_x[U], of_column_y[U];
#pragma unroll
        for (int e = 0; e < EACH; ++e) {
            const long long i = row - MOST + threadIdx.x + e * THREADS;
            x[e] = Update::element(p.x, i, p.incx, p.n);
            if constexpr (TWO) y[e] = Update::element(p.y, i, p.incy, p.n);
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            of_column_x[u] = Update::element(p.x, j + u, p.incx, p.n);
            of_column_y[u] = TWO ? Update::element(p.y, j + u, p.incy, p.n) : zero<T>();
        }

        Part of;
        of.upper = p.upper != 0;
        // Columns that end in this tile have rows after the shifted ones, at most as many as the shift.
        of.last = of.upper && tile.large == tile.small && (part + 1) * C + MOST > R;
        of.even = within(j - row, -2 * R, 2 * R);
        of.low = of.upper ? within(-row, -MOST, 0) : of.even;
        of.high = of.upper ? of.even + 1 : within(p.n - row, -MOST, 2 * R);
        of.columns = within(p.n - j, 0, U);
        T *a = p.a + p.columns.start(j) + row;
        long long apart = p.columns.apart(j);
#pragma unroll
        for (int u = 0; u < U; ++u) {
            of.a[u] = a;
            of.first[u] = -int(reinterpret_cast<size_t>(a - row) % LINE / sizeof(T));
            a += apart, apart += p.columns.step;
        }
        const bool is_whole = of.is_whole();
        Pack packs[U][P];
        T old[U][N + 1];
        if (is_whole) {
#pragma unroll
            for (int u = 0; u < U; ++u)
#pragma unroll
                for (int k = 0; k < P; ++k)
                    packs[u][k] = get(of.a[u] + of.first[u] + (32 * k + lane) * V);
        } else {
#pragma unroll
            for (int u = 0; u < U; ++u)
#pragma unroll
                for (int e = 0; e <= N; ++e) {
                    const int r = of.first[u] + 32 * e + lane;
                    if (of.has(u, e, r)) old[u][e] = of.a[u][r];
                }
        }

        T *const xs = x_packs->of, *const ys = y_packs->of;
#pragma unroll
        for (int e = 0; e < EACH; ++e) {
            const int at = threadIdx.x + e * THREADS;
#pragma unroll
            for (int v = 0; v < V; ++v) {
                if (at < v || at >= R + MOST) continue;
                xs[v * (R + MOST) + at - v] = x[e];
                if constexpr (TWO) ys[v * (R + MOST) + at - v] = y[e];
            }
        }
        __syncthreads();
#pragma unroll
        for (int u = 0; u < U; ++u) {
            T of_x, of_y;
            Update::factors(p, alpha, of_column_x[u], of_column_y[u], of_x, of_y);
            if (is_whole) {
                const int place = of.first[u] + MOST;
                const Pack *const own_x = x_packs + place % V * ((R + MOST) / V) + place / V + lane;
                const Pack *const own_y = y_packs + (TWO ? own_x - x_packs : 0);
#pragma unroll
                for (int k = 0; k < P; ++k) {
                    const Pack of_rows_x = own_x[32 * k], of_rows_y = own_y[TWO ? 32 * k : 0];
#pragma unroll
                    for (int v = 0; v < V; ++v) {
                        T &element = packs[u][k].of[v];
                        element = Update::changed(p, element, of_rows_x.of[v], of_rows_y.of[v], of_x, of_y, false);
                    }
                    put(of.a[u] + of.first[u] + (32 * k + lane) * V, packs[u][k]);
                }
            } else {
#pragma unroll
                for (int e = 0; e <= N; ++e) {
                    const int r = of.first[u] + 32 * e + lane;
                    if (!of.has(u, e, r)) continue;
                    of.a[u][r] = Update::changed(p, old[u][e], xs[r + MOST], TWO ? ys[r + MOST] : zero<T>(), of_x, of_y,
                                                 r == of.even + u);
                }
            }
        }
    }
};

} // namespace kblas
