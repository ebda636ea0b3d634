// gemm of single precision where C has few columns: A is read once, at the memory's speed, and B lies in shared memory. In double
// precision tiles of 64 x 16 of gemm.cuh reach that speed: the matrix units leave the time for shared memory.
//
// A block of WARPS warps has WARPS * ROWS rows of C, and all of its columns, up to NC. A lane loads 16 bytes of A at a time, a
// stage of UNITS * TERMS terms ahead of those that it multiplies. With g = lane / 4 and t = lane % 4 it has NR rows by V terms of a
// unit. Where neighbouring rows are neighbours in memory, these are the rows from V * g on and the terms t, 4 + t, ...;
// otherwise rows g and g + 8, ... and the terms from V * t on.
//
// The terms of a lane are added in their order, and then the lanes' sums, t = 0 and 1 first. So an element's bits depend on its
// terms, the layout of A and `chunk` alone: not on the number of columns, the address, or the place in a batch. Splits meet as
// those of gemm.cuh.
#pragma once
#include "gemm_args.cuh"

namespace kblas {

// A's layouts: as GemmLay of gemm_side.cuh.
template <class T, int NC, int WARPS, int UNITS, int LAY> struct GemmNarrow {
    using R = typename scalar<T>::real;
    static_assert(sizeof(R) == 4, "single precision");
    static constexpr bool COMPLEX = scalar<T>::is_complex, BY_TERMS = LAY != 0;
    static constexpr int THREADS = 32 * WARPS, PARTS = COMPLEX ? 2 : 1;
    // Elements of 16 bytes, and the rows of a lane.
    static constexpr int V = 16 / sizeof(T), NR = V > 2 ? V : 2;
    // Rows of a warp, terms of a unit and of a stage.
    static constexpr int ROWS = 8 * NR, TERMS = 4 * V, BK = UNITS * TERMS;
    // A line of shared memory has a term's elements of B. The lines of the four t are in other banks.
    static constexpr int LINE = NC + 4 / PARTS, STAGE = BK * LINE;
    static constexpr int PER = (BK * NC + THREADS - 1) / THREADS; // elements of B that a thread brings there
    // What a lane adds up, before the lanes' sums are added, and what it has of these.
    static constexpr int WORK = NR * NC, SUMS = WORK / 4 * PARTS;

    const GemmArgs<T> &p;
    const T *a, *b; // the block's first element of A and of B
    // What the lane loads first of the next stage.
    static constexpr int WAYS = BY_TERMS ? NR : NR / V;
    const T *next[WAYS];
    long long rows, terms;
    bool is_whole; // 16 bytes at a time
    bool is_told;  // an element at a time, else a component

    // The lane's row i of the warp's, and its term v of a unit.
    static __device__ __forceinline__ int row(int i) {
        const int g = threadIdx.x % 32 / 4;
        return BY_TERMS ? g + 8 * i : g * V + i % V + i / V * 8 * V;
    }
    static __device__ __forceinline__ int term(int v) {
        const int t = threadIdx.x % 4;
        return BY_TERMS ? t * V + v : 4 * v + t;
    }
    // The line of shared memory that has a term of a stage.
    static __device__ __forceinline__ int line(int term) {
        const int rest = term % TERMS;
        return BY_TERMS ? term - rest + rest % V * 4 + rest / V : term;
    }

    __device__ __forceinline__ GemmNarrow(const GemmArgs<T> &p, long long entry, long long first_row, long long first_term)
        : p(p), rows(p.m - first_row), terms(p.k - first_term < p.chunk ? p.k - first_term : p.chunk) {
        a = p.a.at(entry) + (BY_TERMS ? first_term + first_row * p.lda : first_row + first_term * p.lda);
        b = p.b.at(entry) + (p.b_along_terms ? first_term : first_term * p.ldb);
        const size_t addresses = reinterpret_cast<size_t>(a) | static_cast<size_t>(p.lda) * sizeof(T);
        is_whole = addresses % 16 == 0 && (BY_TERMS || p.m % V == 0);
        is_told = addresses % sizeof(T) == 0;
        // What is beyond the last row is read there, and not stored.
        const long long last = BY_TERMS ? rows - 1 : rows - V;
#pragma unroll
        for (int way = 0; way < WAYS; ++way) {
            const long long own = threadIdx.x / 32 * ROWS + row(BY_TERMS ? way : way * V), r = own < last ? own : last;
            next[way] = a + (BY_TERMS ? r * p.lda + term(0) : r + term(0) * p.lda);
        }
    }

    // 16 bytes of A, V elements from `from` on.
    static __device__ __forceinline__ void load_pack(T (&to)[V], const T *from) {
        const float4 words = Passing()(reinterpret_cast<const float4 *>(from));
        memcpy(to, &words, sizeof words);
    }

    // What the lane has of the stage from `begin` on. The stages come in their order.
    __device__ __forceinline__ void fetch(T (&x)[UNITS][NR][V], long long begin) {
        if (is_whole && begin + BK <= terms) {
#pragma unroll
            for (int u = 0; u < UNITS; ++u)
#pragma unroll
                for (int load = 0; load < NR; ++load) {
                    const int way = load % WAYS, v = load / WAYS;
                    T pack[V];
                    load_pack(pack, next[way] + (BY_TERMS ? u * TERMS : 0));
#pragma unroll
                    for (int e = 0; e < V; ++e)
                        x[u][BY_TERMS ? way : way * V + e][BY_TERMS ? e : v] = pack[e];
                    if (!BY_TERMS) next[way] += 4 * p.lda;
                }
#pragma unroll
            for (int way = 0; way < WAYS; ++way)
                if (BY_TERMS) next[way] += BK;
            return;
        }
        const int warp_row = threadIdx.x / 32 * ROWS;
#pragma unroll
        for (int u = 0; u < UNITS; ++u)
#pragma unroll
            for (int i = 0; i < NR; ++i)
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    const long long r = warp_row + row(i), l = begin + u * TERMS + term(v);
                    const T *const from = a + (BY_TERMS ? r * p.lda + l : r + l * p.lda);
                    x[u][i][v] = r >= rows || l >= terms ? zero<T>()
                                 : is_told           ? load_scalar<true>(from)
                                                     : load_scalar<false>(from);
                }
    }

    // The thread's elements of B of the stage from `begin` on, and their way to shared memory.
    __device__ __forceinline__ void fetch_b(T (&some)[PER], long long begin) const {
#pragma unroll
        for (int e = 0; e < PER; ++e) {
            const int index = threadIdx.x + e * THREADS;
            const int term = p.b_along_terms ? index % BK : index / NC, column = p.b_along_terms ? index / BK : index % NC;
            const bool is_there = begin + term < terms && column < p.n && term < BK && column < NC;
            const long long l = begin + term;
            some[e] = is_there ? load_scalar<false>(b + (p.b_along_terms ? l + column * p.ldb : l * p.ldb + column))
                               : zero<T>();
        }
    }
    __device__ __forceinline__ void leave_b(T *stage, const T (&some)[PER]) const {
#pragma unroll
        for (int e = 0; e < PER; ++e) {
            const int index = threadIdx.x + e * THREADS;
            const int term = p.b_along_terms ? index % BK : index / NC, column = p.b_along_terms ? index / BK : index % NC;
            if (BK * NC % THREADS == 0 || index < BK * NC)
                stage[line(term) * LINE + column] = conj_if(p.conj_b, some[e]);
        }
    }

    // sum[j * NR + i] += x[.][i][.] * B's element of column j.
    static __device__ __forceinline__ void multiply(T (&sum)[WORK], const T (&x)[UNITS][NR][V], const T *stage) {
        const int t = threadIdx.x % 4;
#pragma unroll
        for (int u = 0; u < UNITS; ++u)
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const T *const at = stage + ((u * V + v) * 4 + t) * LINE;
#pragma unroll
                for (int j = 0; j < NC; j += V) {
                    T y[V];
                    const float4 words = *reinterpret_cast<const float4 *>(at + j);
                    memcpy(y, &words, sizeof words);
#pragma unroll
                    for (int w = 0; w < V; ++w)
#pragma unroll
                        for (int i = 0; i < NR; ++i)
                            sum[(j + w) * NR + i] = fma_(x[u][i][v], y[w], sum[(j + w) * NR + i]);
                }
            }
    }

    __device__ __forceinline__ void accumulate(T (&sum)[WORK]) {
        KBLAS_SHARED(float4, words, (2 * STAGE * sizeof(T) + 15) / 16);
        T *const stages = reinterpret_cast<T *>(words);
        T x[UNITS][NR][V], some[PER];
        fetch(x, 0);
        fetch_b(some, 0);
        int to = 0;
#pragma unroll 1
        for (long long begin = 0; begin < terms; begin += BK) {
            T *const stage = stages + to;
            to = STAGE - to;
            leave_b(stage, some);
            __syncthreads(); // who is beyond it has used what the next stage overwrites
            T coming[UNITS][NR][V];
            if (begin + BK < terms) {
                fetch_b(some, begin + BK);
                fetch(coming, begin + BK);
            }
            multiply(sum, x, stage);
#pragma unroll
            for (int e = 0; e < UNITS * NR * V; ++e)
                x[e / V / NR][e / V % NR][e % V] = coming[e / V / NR][e / V % NR][e % V];
        }
    }

    // Sum number s of a thread, after the lanes' sums are added: its row of the warp's, its column, its value.
    static __device__ __forceinline__ int place(int s) { return LaneSum<4, WORK>::first(threadIdx.x % 4) + s; }
    static __device__ __forceinline__ int sum_row(int s) { return row(place(s) % NR); }
    static __device__ __forceinline__ int sum_column(int s) { return place(s) / NR; }
    static __device__ __forceinline__ T value(const R *sum, int s) {
        if constexpr (COMPLEX)
            return {sum[2 * s], sum[2 * s + 1]};
        else
            return sum[s];
    }

    static __device__ __forceinline__ void run(const GemmArgs<T> &p) {
        const long long entry = entry_of_block<true>();
        if (entry >= p.count) return;
        const int tile = static_cast<int>(blockIdx.x % static_cast<unsigned>(p.row_tiles));
        const int split = static_cast<int>(blockIdx.x / static_cast<unsigned>(p.row_tiles));
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const long long first_row = (long long)tile * (WARPS * ROWS);
        R sum[SUMS];
        if (is_zero(alpha)) {
            if (split > 0) return;
#pragma unroll
            for (int e = 0; e < SUMS; ++e)
                sum[e] = R(0);
        } else {
            T work[WORK];
#pragma unroll
            for (int e = 0; e < WORK; ++e)
                work[e] = zero<T>();
            GemmNarrow block(p, entry, first_row, split * p.chunk);
            block.accumulate(work);
            LaneSum<4, WORK>::sum(work, threadIdx.x % 4);
            memcpy(sum, work, sizeof sum);
            const long long place = entry * p.row_tiles + tile;
            if (p.splits > 1 && !GemmMeeting<T, SUMS, THREADS, 1>::meet_all(p, sum, split, place)) return;
        }
        // Calls f(s, at) for each of the thread's elements that there is.
        T *const c = in_device_memory(p.c.at(entry));
        const auto each = [&](auto f) {
#pragma unroll
            for (int s = 0; s < SUMS / PARTS; ++s) {
                const long long i = first_row + threadIdx.x / 32 * ROWS + sum_row(s);
                const int j = sum_column(s);
                if (i < p.m && j < p.n) f(s, c + i * p.row_step + j * p.column_step);
            }
        };
        // All reads are on their way before the first is waited for.
        T all[SUMS / PARTS];
#pragma unroll
        for (int s = 0; s < SUMS / PARTS; ++s)
            all[s] = zero<T>();
        if (!is_zero(beta)) each([&](int s, const T *at) { all[s] = *at; });
#pragma unroll
        for (int s = 0; s < SUMS / PARTS; ++s)
            all[s] = updated(alpha, conj_if(p.conj_sum, value(sum, s)), beta, all[s]);
        each([&](int s, T *at) { *at = all[s]; });
    }
};

} // namespace kblas
