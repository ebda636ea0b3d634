// y := alpha * op(A) * x + beta * y, A stored by columns. The kernels are memory-bound: every element of A is read
// once. Lanes are along the rows, so that a warp reads whole lines. Each thread has enough independent loads in flight
// to hide the latency of memory.
//
// Two families, both of TX * TY threads:
//   gemv_n  (op N): a block has TX * V rows; TY groups of threads go through the columns, U at a time, in G sums each.
//   gemv_t  (op T, C): a block has TY * V columns; TX lanes go through the rows, U at a time, in G sums each.
// KEEP: loads of A allocate in the L1. If columns do not begin at a line, neighbours in a block share a line.
// If the result has too few elements for enough blocks, `splits` blocks share a tile. Each adds `chunk` terms; the last
// to arrive adds the partial sums in a fixed order. Which thread adds what depends only on the shape, never on
// addresses. So equal calls give equal bits.
//
// If the sum is not split, its order depends on one number, the classes: TY * G for op N, TX * G for op T. Class c adds
// the columns (rows) c, c + classes, c + 2 * classes, ... in order. Then a binary tree over the numbers of the classes
// adds neighbours first: (0 + 1), (2 + 3), ..., then these pairs, and so on. A class without columns adds zero. Every
// instance uses this tree, and so do the kernels of gemv_batch.cuh: with equal classes they give equal bits.
#pragma once
#include "common/batch.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Mirrors `GemvArgs` of src/backend/cuda/gemv.rs. MANY: there may be more than one entry. The fields that every block
// reads before its first element of A come first, which shortens small calls (docs/findings.md).
template <class T, bool MANY> struct GemvArgs {
    OperandOf<const T, MANY> a;
    long long lda;
    OperandOf<const T, MANY> x; // logical element 0, also for y
    long long incx;
    long long m, n; // rows and columns as stored
    long long chunk;
    int splits;
    int tiles;
    OperandOf<T, MANY> y;
    long long incy;
    ScalarOf<T, MANY> alpha, beta;
    T *w_partial;        // for each entry: tiles * splits * (results of a tile)
    unsigned *w_counter; // for each entry: one per tile, zero before and after
    long long count;     // entries of the batch
    int conj;
    int classes; // for the order of sums, for gemv_classes.cuh
    int beside;  // log2 of the neighbouring chunks of an entry in a block, for gemv_batch.cuh
};

template <class T> using GemvOneArgs = GemvArgs<T, false>;
template <class T> using GemvManyArgs = GemvArgs<T, true>;

// Finishes the R sums of a tile, for both families. Thread t finishes the results t, t + THREADS, ...
template <class T, int R, int THREADS, bool MANY> struct GemvFinish {
    using Args = GemvArgs<T, MANY>;
    static constexpr int PER = (R + THREADS - 1) / THREADS;

    const Args &p;
    T alpha, beta;
    long long first; // first result that is summed
    int begin, end;  // the results of the R that are stored
    T y_old[PER];

    int split;

    // Of the R results from `first` on, those from `begin` on that are inside y are stored.
    __device__ __forceinline__ GemvFinish(const Args &p, long long first, int begin, long long results, int split)
        : p(p), alpha(p.alpha.at(entry_of_block<MANY>())), beta(p.beta.at(entry_of_block<MANY>())), first(first),
          begin(begin), end(results - first < R ? int(results - first) : R), split(split) {
        if (p.splits == 1) load_y(); // early: the loads of A hide its latency
    }

    __device__ __forceinline__ bool stores(int r) const { return r >= begin && r < end; }

    // Index of the k-th result that this thread finishes.
    static __device__ __forceinline__ int result(int k) { return threadIdx.x + k * THREADS; }

    __device__ __forceinline__ T *y(int r) const { return p.y.at(entry_of_block<MANY>()) + (first + r) * p.incy; }

    __device__ __forceinline__ void load_y() {
        const bool reads_y = !is_zero(beta);
#pragma unroll
        for (int k = 0; k < PER; ++k)
            y_old[k] = reads_y && stores(result(k)) ? *y(result(k)) : zero<T>();
    }

    __device__ __forceinline__ void store_y(int k, T sum) const {
        const int r = result(k);
        if (stores(r)) *y(r) = updated(alpha, sum, beta, y_old[k]);
    }

    // sums[k] is the block's sum for result threadIdx.x + k * THREADS of the tile.
    __device__ __forceinline__ void finish(T (&sums)[PER], int tile, T *scratch) {
        if (p.splits > 1) {
            const long long place = entry_of_block<MANY>() * p.tiles + tile;
            T *w_tile = p.w_partial + place * p.splits * R;
#pragma unroll
            for (int k = 0; k < PER; ++k)
                if (result(k) < R) w_tile[(long long)split * R + result(k)] = sums[k];
            if (!arrives_last(p.w_counter + place, p.splits)) return;
            load_y();
            sum_partials(w_tile, sums, scratch);
        }
#pragma unroll
        for (int k = 0; k < PER; ++k)
            store_y(k, sums[k]);
    }

    // GROUPS threads share a result. Each adds every GROUPS-th partial sum, then their sums are added.
    static constexpr int GROUPS = R >= THREADS ? 1 : THREADS / R;
    static constexpr int IN_FLIGHT = 16;
    static constexpr int SCRATCH = GROUPS == 1 ? 1 : GROUPS * R;

    __device__ __forceinline__ void sum_partials(const T *w_tile, T (&sums)[PER], T *group_sums) const {
        const int group = GROUPS == 1 ? 0 : int(threadIdx.x) / R;
#pragma unroll
        for (int k = 0; k < PER; ++k) {
            const int r = GROUPS == 1 ? result(k) : int(threadIdx.x) % R;
            T sum = zero<T>();
            if (r < R && group < GROUPS) {
                for (int s = group; s < p.splits; s += GROUPS * IN_FLIGHT) {
                    T part[IN_FLIGHT];
#pragma unroll
                    for (int i = 0; i < IN_FLIGHT; ++i) {
                        const int at = s + i * GROUPS;
                        part[i] = at < p.splits ? load_partial(w_tile + (long long)at * R + r) : zero<T>();
                    }
#pragma unroll
                    for (int i = 0; i < IN_FLIGHT; ++i)
                        sum = sum + part[i];
                }
            }
            sums[k] = sum;
        }
        if constexpr (GROUPS > 1) {
            group_sums[threadIdx.x] = sums[0];
            __syncthreads();
            sum_rows<GROUPS, R, THREADS>(group_sums, sums);
        }
    }
};

template <class T, int TX, int TY, int V, int U, bool KEEP, int G, bool MANY> struct GemvN {
    static_assert(U % G == 0, "a column's class is known to the compiler");
    using Args = GemvArgs<T, MANY>;
    using Element = std::conditional_t<KEEP, Cached, Passing>;
    static constexpr int THREADS = TX * TY;
    static constexpr int TILE = TX * V;
    static constexpr int STEP = TY * U;
    static constexpr int GROUPS = TX < 32 ? THREADS / 32 : TY; // sums of a row that are added in shared memory
    // Whether tiles with fewer rows than lanes take the path of full tiles, where a lane outside has no columns. Two
    // conditions for a load, of its row and its column, delay the loads. Larger blocks would be slower with many rows:
    // docs/findings.md, "Few rows".
    static constexpr bool ONE_PATH = V == 1 && G == 1 && (TX == 1 || THREADS <= 128);
    using Finish = GemvFinish<T, TILE, THREADS, MANY>;
    static constexpr int SCRATCH = GROUPS * TILE > Finish::SCRATCH ? GROUPS * TILE : Finish::SCRATCH;

    static __device__ __forceinline__ void run(const Args &p) {
        if (MANY && entry_of_block<MANY>() >= p.count) return;
        KBLAS_SHARED(T, scratch, SCRATCH);
        // Neighbouring blocks have neighbouring rows of the same columns, which are contiguous in memory.
        const int tile = blockIdx.x % p.tiles, split = blockIdx.x / p.tiles;
        // A tile that would extend beyond the last row is shifted to end there, so its sums need no bounds checks.
        // Results that the previous tile has as well are not stored.
        const long long first = (long long)tile * TILE, last = p.m < TILE ? 0 : p.m - TILE;
        const long long row0 = last < first ? last : first;
        Finish out(p, row0, int(first - row0), p.m, split);

        T classes[G][V];
#pragma unroll
        for (int g = 0; g < G; ++g)
#pragma unroll
            for (int v = 0; v < V; ++v)
                classes[g][v] = zero<T>();
        if (!is_zero(out.alpha)) {
            const long long begin = split * p.chunk;
            const long long end = begin + p.chunk < p.n ? begin + p.chunk : p.n;
            const T *a = p.a.at(entry_of_block<MANY>()), *x = p.x.at(entry_of_block<MANY>());
            const bool wide = !scalar<T>::is_complex || (is_wide(a) && is_wide(x));
            if (wide && (ONE_PATH || row0 + TILE <= p.m))
                columns<true, true>(p, a, x, row0, begin, end, classes);
            else if (wide)
                columns<true, false>(p, a, x, row0, begin, end, classes);
            else
                columns<false, false>(p, a, x, row0, begin, end, classes);
        }

        T(&acc)[V] = sum_classes(classes);
        if constexpr (GROUPS == 1 && TX >= 32) {
            out.finish(acc, tile, scratch);
        } else {
            T sums[Finish::PER];
            sum_groups(acc, sums, scratch);
            out.finish(sums, tile, scratch);
        }
    }

    // acc[g][v] += sum over the columns of this thread's class g of A(row v, j) * x(j)
    template <bool WIDE, bool FULL>
    static __device__ __forceinline__ void columns(const Args &p, const T *a, const T *x, long long row0,
                                                   long long begin, long long end, T (&acc)[G][V]) {
        const int tx = threadIdx.x % TX, first = threadIdx.x / TX * G;
        const long long rows = p.m - row0 - tx; // row v is inside if v * TX < rows
        a += row0 + tx + (begin + first) * p.lda;
        x += (begin + first) * p.incx;
        long long j = ONE_PATH && rows <= 0 ? end : begin;
        for (; j + STEP <= end; j += STEP) {
            step<WIDE, FULL, true>(p, a, x, rows, 0, acc);
            a += STEP * p.lda;
            x += STEP * p.incx;
        }
        // Other kernels with one row in a lane have a path for fewer rows. In its last step a lane outside has no columns.
        const bool is_idle = V == 1 && !FULL && !ONE_PATH && rows <= 0;
        if (j < end) step<WIDE, FULL, false>(p, a, x, rows, is_idle ? 0 : end - j - first, acc);
    }

    // The u-th column of a step, counted from the thread's first: G neighbours, then further columns of the same
    // classes.
    static __device__ __forceinline__ constexpr int column(int u) { return u / G * TY * G + u % G; }

    // U columns from `a` on. WHOLE: all are inside. Otherwise column u is inside if column(u) < cols.
    template <bool WIDE, bool FULL, bool WHOLE>
    static __device__ __forceinline__ void step(const Args &p, const T *a, const T *x, long long rows,
                                                long long cols, T (&acc)[G][V]) {
        T xs[U], as[U][V];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const bool inside = WHOLE || column(u) < cols;
            xs[u] = inside ? load_scalar<WIDE>(x + column(u) * p.incx) : zero<T>();
#pragma unroll
            for (int v = 0; v < V; ++v)
                as[u][v] = inside && (FULL || ONE_PATH || (V == 1 && !WHOLE) || v * TX < rows)
                               ? load_scalar<WIDE>(a + column(u) * p.lda + v * TX, Element{})
                               : zero<T>();
        }
#pragma unroll
        for (int u = 0; u < U; ++u)
#pragma unroll
            for (int v = 0; v < V; ++v)
                acc[u % G][v] = fma_(as[u][v], xs[u], acc[u % G][v]);
    }

    // Adds the thread's classes, neighbours first.
    static __device__ __forceinline__ T (&sum_classes(T (&acc)[G][V]))[V] {
#pragma unroll
        for (int apart = 1; apart < G; apart *= 2)
#pragma unroll
            for (int g = 0; g < G; g += 2 * apart)
#pragma unroll
                for (int v = 0; v < V; ++v)
                    acc[g][v] = acc[g][v] + acc[g + apart][v];
        return acc[0];
    }

    // Adds the TY sums of each row. Thread (row of the tile) mod THREADS gets the result.
    static __device__ __forceinline__ void sum_groups(T (&acc)[V], T (&sums)[Finish::PER], T *group_sums) {
        const int tx = threadIdx.x % TX;
        const int row = row_of_group<GROUPS>(TX < 32 ? threadIdx.x / 32 : threadIdx.x / TX);
#pragma unroll
        for (int v = 0; v < V; ++v) {
#pragma unroll
            for (int lanes = TX; lanes < 32; lanes <<= 1)
                acc[v] = acc[v] + shfl_xor(acc[v], lanes);
            if (TX >= 32 || threadIdx.x % 32 < TX) group_sums[row * TILE + tx + v * TX] = acc[v];
        }
        __syncthreads();
        sum_rows<GROUPS, TILE, THREADS>(group_sums, sums);
    }
};

template <class T, int TX, int TY, int V, int U, bool KEEP, int G, bool MANY, bool SHARED_X = false> struct GemvT {
    static_assert(G == 1 || (TX == 32 && U % G == 0), "a row's class is known to the compiler, and a warp has all");
    using Args = GemvArgs<T, MANY>;
    using Element = std::conditional_t<KEEP, Cached, Passing>;
    static constexpr int THREADS = TX * TY;
    static constexpr int TILE = TY * V;
    static constexpr int STEP = TX * U;
    static constexpr int LANES = TX < 32 ? TX : 32;
    static constexpr int GROUPS = TX / LANES; // sums of a column that are added in shared memory
    using Finish = GemvFinish<T, TILE, THREADS, MANY>;
    using Sum = LaneSum<LANES, V>;
    static constexpr int SCRATCH = GROUPS * TILE > Finish::SCRATCH ? GROUPS * TILE : Finish::SCRATCH;

    static __device__ __forceinline__ void run(const Args &p) {
        if (MANY && entry_of_block<MANY>() >= p.count) return;
        KBLAS_SHARED(T, scratch, SCRATCH);
        // Neighbouring blocks have neighbouring rows of the same columns, which are contiguous in memory. SHARED_X: they
        // have the same rows of other columns.
        const int neighbours = SHARED_X ? p.tiles : p.splits;
        const int slow = blockIdx.x / neighbours, fast = blockIdx.x % neighbours;
        const int tile = SHARED_X ? fast : slow, split = SHARED_X ? slow : fast;
        const long long col0 = (long long)tile * TILE;
        Finish out(p, col0, 0, p.n, split);

        T acc[V * G]; // class g of column v: v * G + g
#pragma unroll
        for (int k = 0; k < V * G; ++k)
            acc[k] = zero<T>();
        if (!is_zero(out.alpha)) {
            const long long begin = split * p.chunk;
            const long long end = begin + p.chunk < p.m ? begin + p.chunk : p.m;
            const T *a = p.a.at(entry_of_block<MANY>()), *x = p.x.at(entry_of_block<MANY>());
            const bool wide = !scalar<T>::is_complex || (is_wide(a) && is_wide(x));
            if (wide && col0 + TILE <= p.n)
                rows<true, true>(p, a, x, col0, begin, end, acc);
            else if (wide)
                rows<true, false>(p, a, x, col0, begin, end, acc);
            else
                rows<false, false>(p, a, x, col0, begin, end, acc);
        }

        T sums[Finish::PER];
        sum_lanes(acc, sums, scratch);
        if (p.conj) {
#pragma unroll
            for (int k = 0; k < Finish::PER; ++k)
                sums[k] = conj_if(true, sums[k]);
        }
        out.finish(sums, tile, scratch);
    }

    // acc[v * G + g] += sum over the rows of this thread's class g of A(i, column v) * x(i). For op C, x is conjugated
    // here and the sum at the end: sum conj(a) x = conj(sum a conj(x)).
    template <bool WIDE, bool FULL>
    static __device__ __forceinline__ void rows(const Args &p, const T *a, const T *x, long long col0,
                                                long long begin, long long end, T (&acc)[V * G]) {
        const int tx = threadIdx.x % TX, ty = threadIdx.x / TX;
        const long long cols = p.n - col0 - ty; // column v is inside if v * TY < cols
        a += begin + tx + (col0 + ty) * p.lda;
        x += (begin + tx) * p.incx;
        long long i = begin;
        for (; i + STEP <= end; i += STEP) {
            step<WIDE, FULL, true>(p, a, x, cols, 0, acc);
            a += STEP;
            x += STEP * p.incx;
        }
        if (i < end) step<WIDE, FULL, false>(p, a, x, cols, end - i - tx, acc);
    }

    // U rows from `a` on. WHOLE: all are inside. Otherwise row u is inside if u * TX < rows.
    template <bool WIDE, bool FULL, bool WHOLE>
    static __device__ __forceinline__ void step(const Args &p, const T *a, const T *x, long long cols,
                                                long long rows, T (&acc)[V * G]) {
        T xs[U], as[U][V];
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const bool inside = WHOLE || u * TX < rows;
            xs[u] = inside ? load_scalar<WIDE>(x + u * TX * p.incx) : zero<T>();
#pragma unroll
            for (int v = 0; v < V; ++v)
                as[u][v] = inside && (FULL || v * TY < cols) ? load_scalar<WIDE>(a + u * TX + v * TY * p.lda, Element{})
                                                             : zero<T>();
        }
#pragma unroll
        for (int u = 0; u < U; ++u) {
            xs[u] = conj_if(p.conj, xs[u]);
#pragma unroll
            for (int v = 0; v < V; ++v)
                acc[v * G + u % G] = fma_(as[u][v], xs[u], acc[v * G + u % G]);
        }
    }

    // Adds the TX sums of each column. Thread (column of the tile) mod THREADS gets the result.
    static __device__ __forceinline__ void sum_lanes(T (&acc)[V * G], T (&sums)[Finish::PER], T *group_sums) {
        const int lane = threadIdx.x % LANES, ty = threadIdx.x / TX;
        const int row = row_of_group<GROUPS>(threadIdx.x % TX / LANES);
        LaneClassesSum<LANES, V, G>::sum(acc, lane);
        if (Sum::owner(lane)) {
#pragma unroll
            for (int k = 0; k < Sum::kept; ++k)
                group_sums[row * TILE + ty + (Sum::first(lane) + k) * TY] = acc[k];
        }
        __syncthreads();
        sum_rows<GROUPS, TILE, THREADS>(group_sums, sums);
    }
};

} // namespace kblas
