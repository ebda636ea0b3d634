// gemm with few terms and a large C: a rank-k update. Each element of C passes through a register once.
//
// A block has four warps, and a tile of 512 bytes of each of 4 * U columns. A warp has U of these columns. All loads of
// C are in flight at once, and the resident blocks hide each other's waits. The terms of A and B are copied to shared
// memory, so that any op reads contiguous memory. A lane has its rows of A in registers. The compiler knows the shape of a
// tile and the number of terms. Loops over terms, and tiles of a variable shape, take longer (docs/gemm.md).
//
// The terms of an element are added in order, as in the kernels of gemm.cuh: the bits are the same. If the plan
// computes the transposed product, the parts of a complex term are added in the order of that product.
#pragma once
#include "gemm_short.cuh"

namespace kblas {

// K: most terms. U: columns of a warp.
template <class T, int K, int U> struct GemmUpdate {
    static constexpr int THREADS = GEMM_SHORT_THREADS, WARPS = THREADS / 32;
    static constexpr int PACK = 16 / sizeof(T); // rows of a lane
    static constexpr int ROWS = 32 * PACK, COLUMNS = WARPS * U;
    // Terms that are added together. K is a multiple.
    static constexpr int STEP = sizeof(T) < 16 ? 1 : 4;
    // Elements from one term of A, and from one column of B, to the next in shared memory. The padding distributes the
    // banks. Columns of B begin at multiples of 16 bytes.
    static constexpr int A_LINE = ROWS + (sizeof(T) == 4 ? 2 : 1), B_LINE = K + PACK;
    static_assert(K % PACK == 0 && K % STEP == 0, "whole packs and steps");

    // Sets `place(term, line)` to the element of `from`, for each element of this thread. Terms and lines that do not exist
    // are zeros.
    template <int LINES, class Place>
    static __device__ __forceinline__ void stage(const T *from, long long line_step, long long term_step, int lines, int terms,
                                                 bool conj, Place place) {
        constexpr int EACH = (K * LINES + THREADS - 1) / THREADS;
        static_assert(K * LINES % THREADS == 0 || EACH == 1, "as many for each thread, or at most one");
        if (K * LINES < THREADS && int(threadIdx.x) >= K * LINES) return;
        const bool along_terms = term_step == 1;
        T all[EACH];
#pragma unroll
        for (int i = 0; i < EACH; ++i) {
            const int at = threadIdx.x + i * THREADS;
            const int term = along_terms ? at % K : at / LINES, line = along_terms ? at / K : at % LINES;
            all[i] = zero<T>();
            if (term < terms && line < lines) all[i] = load_scalar<true>(from + line * line_step + term * term_step);
        }
#pragma unroll
        for (int i = 0; i < EACH; ++i) {
            const int at = threadIdx.x + i * THREADS;
            const int term = along_terms ? at % K : at / LINES, line = along_terms ? at / K : at % LINES;
            place(term, line) = conj_if(conj, all[i]);
        }
    }

    // The products of a column: op(A) times op(B). TURNED: op(B)^T times op(A)^T.
    template <bool TURNED>
    static __device__ __forceinline__ void add(T (&sum)[1][PACK], const T (&x)[K][PACK], const T (&y)[K][1]) {
        if constexpr (TURNED && scalar<T>::is_complex) {
            T turned[PACK][1];
#pragma unroll
            for (int i = 0; i < PACK; ++i)
                turned[i][0] = sum[0][i];
#pragma unroll
            for (int term = 0; term < K; term += STEP)
                add_products<STEP>(turned, y + term, x + term);
#pragma unroll
            for (int i = 0; i < PACK; ++i)
                sum[0][i] = turned[i][0];
        } else {
#pragma unroll
            for (int term = 0; term < K; term += STEP)
                add_products<STEP>(sum, x + term, y + term);
        }
    }

    static __device__ __forceinline__ void run(const GemmShortArgs<T> &p) {
        KBLAS_SHARED(float4, a_words, (K * A_LINE + PACK - 1) / PACK);
        KBLAS_SHARED(float4, b_words, COLUMNS * B_LINE / PACK);
        T *const as = reinterpret_cast<T *>(a_words), *const bs = reinterpret_cast<T *>(b_words);
        const int lane = threadIdx.x % 32, first = threadIdx.x / 32 * U;
        const int column_tile = blockIdx.x / p.row_tiles, row_tile = blockIdx.x - column_tile * p.row_tiles;
        const long long row = (long long)row_tile * ROWS, column = (long long)column_tile * COLUMNS;
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        const bool reads = !is_zero(beta);
        const GemmShortOperands<T> of(p);
        const int rows = of.m - row < ROWS ? int(of.m - row) : ROWS;
        const int columns = of.n - column < COLUMNS ? int(of.n - column) : COLUMNS;
        // In S, a lane has neighbouring rows if these are whole packs. Otherwise its rows are 32 apart. In the other
        // precisions packs are not faster.
        const size_t packed = reinterpret_cast<size_t>(p.c.base) | size_t(of.ldc | of.m) * sizeof(T);
        const bool packs = sizeof(T) == 4 && packed % 16 == 0;
        const int lane_step = packs ? PACK : 1, row_step = packs ? 1 : 32;
        T *const c = p.c.base + row + lane * lane_step + (column + first) * of.ldc;
        T old[U][PACK];
        if (packs) {
#pragma unroll
            for (int u = 0; u < U; ++u) {
                float4 pack = float4();
                if (reads && first + u < columns && lane * PACK < rows)
                    pack = Current()(reinterpret_cast<const float4 *>(c + u * of.ldc));
                memcpy(old[u], &pack, sizeof pack);
            }
        } else {
#pragma unroll
            for (int u = 0; u < U; ++u)
#pragma unroll
                for (int i = 0; i < PACK; ++i) {
                    old[u][i] = zero<T>();
                    if (reads && first + u < columns && lane + 32 * i < rows)
                        old[u][i] = load_scalar<true>(c + u * of.ldc + 32 * i, Current());
                }
        }
        const int terms = is_zero(alpha) ? 0 : p.k;
        stage<ROWS>(of.a + row * of.a_row, of.a_row, of.a_term, rows, terms, of.turned && p.conj_b,
                    [&](int term, int line) -> T & { return as[term * A_LINE + line]; });
        stage<COLUMNS>(of.b + column * of.b_column, of.b_column, of.b_term, columns, terms, !of.turned && p.conj_b,
                       [&](int term, int line) -> T & { return bs[line * B_LINE + term]; });
        __syncthreads();
        T x[K][PACK];
#pragma unroll
        for (int term = 0; term < K; ++term)
#pragma unroll
            for (int i = 0; i < PACK; ++i)
                x[term][i] = as[term * A_LINE + lane * lane_step + i * row_step];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            if (first + u >= columns) break;
            T y[K][1], sum[1][PACK];
#pragma unroll
            for (int term = 0; term < K; term += PACK) {
                const float4 pack = *reinterpret_cast<const float4 *>(bs + (first + u) * B_LINE + term);
                memcpy(y[term], &pack, sizeof pack);
            }
#pragma unroll
            for (int i = 0; i < PACK; ++i)
                sum[0][i] = zero<T>();
            if (of.turned)
                add<true>(sum, x, y);
            else
                add<false>(sum, x, y);
            T *const to = c + u * of.ldc;
#pragma unroll
            for (int i = 0; i < PACK; ++i)
                sum[0][i] = updated(alpha, conj_if(p.conj_sum, sum[0][i]), beta, old[u][i]);
            if (packs) {
                float4 pack;
                memcpy(&pack, sum, sizeof pack);
                if (lane * PACK < rows) *reinterpret_cast<float4 *>(to) = pack;
            } else {
#pragma unroll
                for (int i = 0; i < PACK; ++i)
                    if (lane + 32 * i < rows) store_whole(to + 32 * i, sum[0][i]);
            }
        }
    }
};

} // namespace kblas
