// gemm of single precision where C has few columns, for devices other than 9.0. A is read once, at memory bandwidth, and
// B is in shared memory. In double precision, and on 9.0, tiles of gemm.cuh with 64 rows reach that speed: the tensor
// cores leave time for shared memory.
//
// A block of WARPS warps has WARPS * ROWS rows of C, and all its columns, at most NC. A unit is TERMS terms of a warp's
// rows of A: each lane has NR rows by V terms, and loads them 16 bytes at a time. A lane holds UNITS units in
// registers. Values are loaded again as soon as they are multiplied, so nearly all of these registers wait for memory
// at any time. Four lanes, t = 0 to 3, share rows. Eight lanes, g = 0 to 7, have the same t. If neighbouring rows are
// neighbours in memory, a lane has the rows from V * g on and the terms t, 4 + t, .... Otherwise it has the rows g, g +
// 8, ... and the terms from V * t on.
//
// The terms of a lane are added in order, and then the sums of the lanes, t = 0 and 1 first. So the bits of an element
// depend only on its terms, the layout of A and `chunk`. They do not depend on the number of columns, the address, or
// the place in a batch. Splits are combined as in gemm.cuh.
#pragma once
#include "common/async.cuh"
#include "common/load_if.cuh"
#include "gemm_args.cuh"

namespace kblas {

// LAY: the layout of A, as GemmLay of gemm_side.cuh. C has at least ROWS rows, and a split has fewer than 2^31 terms.
template <class T, int NC, int NR, int UNITS, int LAY> struct GemmNarrow {
    using R = typename scalar<T>::real;
    static_assert(sizeof(R) == 4, "single precision");
    static constexpr bool COMPLEX = scalar<T>::is_complex, BY_TERMS = LAY != 0;
    static constexpr int WARPS = 4, THREADS = 32 * WARPS, PARTS = COMPLEX ? 2 : 1;
    static constexpr int V = 16 / sizeof(T); // elements in 16 bytes
    static constexpr int ROWS = 8 * NR, TERMS = 4 * V;
    // Terms of B that are in shared memory between two barriers, and the number of units with these terms.
    static constexpr int PIECE = NC * sizeof(T) > 64 ? 64 : 128, UNITS_OF_PIECE = PIECE / TERMS;
    static_assert(NR % V == 0 && UNITS_OF_PIECE % UNITS == 0, "whole loads, and whole pieces");
    // A line of shared memory has the elements of B of one term. The lines of the four t are in different banks.
    static constexpr int LINE = NC + 4 / PARTS, STAGE = PIECE * LINE;
    static constexpr int PER = PIECE * NC / THREADS; // elements of B that a thread copies for a piece
    // Distance from a lane to the next lane with another t. If rows are neighbours, a quarter of a warp reads 128
    // contiguous bytes. Otherwise 2 is faster than 1 for 8 columns of complex numbers, by 7 % on an H200. For 16
    // columns of real numbers, registers spill with 2.
    static constexpr int APART = BY_TERMS ? PARTS : 8;
    // Sums that a lane adds before the sums of the lanes are combined, and the real numbers that it has afterwards.
    static constexpr int WORK = NR * NC, SUMS = WORK / 4 * PARTS;

    const GemmArgs<T> &p;
    const T *b;    // first element of the split's terms
    const T *next; // where the lane's loads of the next unit begin
    T *stages;     // two pieces of B
    int terms;
    bool is_whole;           // A is loaded 16 bytes at a time
    bool is_told, b_is_told; // A, or B, is loaded an element at a time, otherwise a component

    static __device__ __forceinline__ int t_of_lane() { return threadIdx.x % 32 / APART % 4; }
    // Row i of the lane within the warp's rows, and term v of the lane within a unit.
    static __device__ __forceinline__ int row(int i) {
        const int lane = threadIdx.x % 32, g = lane % APART + lane / (4 * APART) * APART;
        return BY_TERMS ? g + 8 * i : g * V + i % V + i / V * 8 * V;
    }
    static __device__ __forceinline__ int term(int v) { return BY_TERMS ? t_of_lane() * V + v : 4 * v + t_of_lane(); }
    // The line of shared memory that has a term of a piece: the bits of the term in another order. So if two terms have
    // no common bits, the line of their sum is the sum of their lines.
    static __device__ __forceinline__ constexpr int line(int term) {
        const int rest = term % TERMS;
        return BY_TERMS ? term - rest + rest % V * 4 + rest / V : term;
    }

    // First row of a warp. The rows of the last warps are shifted to end with C's last row; rows that another warp has
    // as well are not stored.
    static __device__ __forceinline__ long long begin_of(const GemmArgs<T> &p, long long own_row) {
        return own_row + ROWS <= p.m ? own_row : p.m - ROWS;
    }

    __device__ __forceinline__ GemmNarrow(const GemmArgs<T> &p, long long entry, long long own_row, long long first_term)
        : p(p), terms(static_cast<int>(p.k - first_term < p.chunk ? p.k - first_term : p.chunk)) {
        // The same address for all warps, so that the compiler sees that all take the same branches. Otherwise more
        // registers spill.
        const T *const first = p.a.at(entry) + (BY_TERMS ? first_term : first_term * p.lda);
        const long long begin_row = begin_of(p, own_row);
        const T *const a = p.a.at(entry) + (BY_TERMS ? first_term + begin_row * p.lda : begin_row + first_term * p.lda);
        b = p.b.at(entry) + (p.b_along_terms ? first_term : first_term * p.ldb);
        next = a + (BY_TERMS ? row(0) * p.lda + term(0) : row(0) + term(0) * p.lda);
        const size_t addresses = reinterpret_cast<size_t>(first) | static_cast<size_t>(p.lda) * sizeof(T);
        is_whole = addresses % 16 == 0 && (BY_TERMS || p.m % V == 0);
        is_told = reinterpret_cast<size_t>(first) % sizeof(T) == 0;
        b_is_told = reinterpret_cast<size_t>(b) % sizeof(T) == 0;
        KBLAS_SHARED(float4, words, (2 * STAGE * sizeof(T) + 15) / 16);
        stages = reinterpret_cast<T *>(words);
    }

    // A lane loads a unit in rounds: one for each term if rows are neighbours, otherwise one for each row.
    static constexpr int ROUNDS = BY_TERMS ? NR : V, LOADS = NR / ROUNDS;

    __device__ __forceinline__ void load_element_if(T &to, const T *from, bool is_there) const {
        unsigned words[PARTS];
        memcpy(words, &to, sizeof words);
        if constexpr (COMPLEX) {
            load_words_if(words, from, is_there && is_told);
            unsigned parts[2][1] = {{words[0]}, {words[1]}};
#pragma unroll
            for (int part = 0; part < 2; ++part)
                load_words_if(parts[part], reinterpret_cast<const R *>(from) + part, is_there && !is_told);
            memcpy(words, parts, sizeof words);
        } else {
            load_words_if(words, from, is_there);
        }
        memcpy(&to, words, sizeof words);
    }

    // Loads round `round` of a unit if `is_there`. Advances `from` to the next round.
    template <bool WHOLE>
    __device__ __forceinline__ void fetch_round(T (&x)[NR][V], int round, const T *&from, bool is_there) const {
#pragma unroll
        for (int load = 0; load < LOADS; ++load) {
            const T *const at = from + load * 8 * V;
            T pack[V];
#pragma unroll
            for (int e = 0; e < V; ++e)
                pack[e] = BY_TERMS ? x[round][e] : x[load * V + e][round];
            if constexpr (WHOLE) {
                unsigned words[4];
                memcpy(words, pack, sizeof words);
                load_words_if<4, BY_TERMS>(words, at, is_there);
                memcpy(pack, words, sizeof words);
            } else {
#pragma unroll
                for (int e = 0; e < V; ++e)
                    load_element_if(pack[e], at + e, is_there);
            }
#pragma unroll
            for (int e = 0; e < V; ++e)
                (BY_TERMS ? x[round][e] : x[load * V + e][round]) = pack[e];
        }
        from += BY_TERMS ? 8 * p.lda : 4 * p.lda;
        hold(from);
    }
    template <bool WHOLE> __device__ __forceinline__ void fetch(T (&x)[NR][V], bool is_there) {
        const T *from = next;
#pragma unroll
        for (int round = 0; round < ROUNDS; ++round)
            fetch_round<WHOLE>(x, round, from, is_there);
        next = BY_TERMS ? next + TERMS : from;
    }

    // Calls f(to, from, is_there) for each element of B that the thread copies for the piece at `begin`.
    template <class F> __device__ __forceinline__ void each_of_b(int begin, F f) const {
        static_assert(PIECE * NC % THREADS == 0 && THREADS % PIECE == 0 && THREADS % NC == 0, "all threads bring as many");
        const int term = p.b_along_terms ? threadIdx.x % PIECE : threadIdx.x / NC;
        const int column = p.b_along_terms ? threadIdx.x / PIECE : threadIdx.x % NC;
        const T *from = b + (p.b_along_terms ? begin + term + column * p.ldb : (begin + term) * p.ldb + column);
        T *const to = stages + begin / PIECE % 2 * STAGE + line(term) * LINE + column;
        // Number of terms, and of columns, from the thread's first on.
        const int left = column < p.n ? terms - begin - term : 0, columns = terms - begin > term ? p.n - column : 0;
        if (p.b_along_terms) {
            constexpr int STEP = THREADS / PIECE;
#pragma unroll
            for (int e = 0; e < PER; ++e) {
                f(to + e * STEP, from, e * STEP < columns);
                from += STEP * p.ldb;
                hold(from);
            }
        } else {
            constexpr int STEP = THREADS / NC;
#pragma unroll
            for (int e = 0; e < PER; ++e) {
                f(to + line(e * STEP) * LINE, from, e * STEP < left);
                from += STEP * p.ldb;
                hold(from);
            }
        }
    }
    __device__ __forceinline__ void copy_b(int begin) const {
        each_of_b(begin, [&](T *to, const T *from, bool is_there) {
            if (!COMPLEX || b_is_told) {
                copy_async_if<sizeof(T)>(to, from, is_there);
            } else {
                copy_async_if<4>(to, from, is_there);
                copy_async_if<4>(reinterpret_cast<R *>(to) + 1, reinterpret_cast<const R *>(from) + 1, is_there);
            }
        });
        close_batch();
    }
    // Afterwards all threads see the piece at `begin`, and the copies of the next piece are in flight.
    __device__ __forceinline__ void turn(int begin) const {
        wait_for_batches<0>();
        if constexpr (COMPLEX)
            if (p.conj_b) each_of_b(begin, [](T *to, const T *, bool) { to->im = -to->im; });
        __syncthreads();
        if (begin + PIECE < terms) copy_b(begin + PIECE);
    }

    // The lane's first line of a unit, in the unit's piece.
    __device__ __forceinline__ const T *lines_of(int unit) const {
        return stages + (unit / UNITS_OF_PIECE % 2 * STAGE + (unit % UNITS_OF_PIECE * TERMS + t_of_lane()) * LINE);
    }
    // sum[j * NR + i] += x[i][v] * (B's element of column j).
    static __device__ __forceinline__ void multiply(T (&sum)[WORK], const T (&x)[NR][V], const T *lines, int v) {
#pragma unroll
        for (int j = 0; j < NC; j += V) {
            T y[V];
            const float4 words = *reinterpret_cast<const float4 *>(lines + v * 4 * LINE + j);
            memcpy(y, &words, sizeof words);
#pragma unroll
            for (int w = 0; w < V; ++w)
#pragma unroll
                for (int i = 0; i < NR; ++i)
                    sum[(j + w) * NR + i] = fma_(x[i][v], y[w], sum[(j + w) * NR + i]);
        }
    }

    template <bool WHOLE> __device__ __forceinline__ void accumulate(T (&sum)[WORK]) {
        const int units = terms / TERMS / UNITS * UNITS; // units that are loaded ahead
        copy_b(0);
        T x[UNITS][NR][V];
#pragma unroll
        for (int u = 0; u < UNITS; ++u) {
#pragma unroll
            for (int e = 0; e < NR * V; ++e)
                x[u][e / V][e % V] = zero<T>();
            fetch<WHOLE>(x[u], u < units);
        }
#pragma unroll 1
        for (int unit = 0; unit < units; unit += UNITS) {
            if (unit % UNITS_OF_PIECE == 0) turn(unit * TERMS);
            const T *const lines = lines_of(unit);
            hold(next); // otherwise the kernels for 8 columns spill registers
            const bool comes = unit + UNITS < units;
#pragma unroll
            for (int u = 0; u < UNITS; ++u) {
                const T *from = next;
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    multiply(sum, x[u], lines + u * TERMS * LINE, v);
                    if (!BY_TERMS) fetch_round<WHOLE>(x[u], v, from, comes);
                }
                if (BY_TERMS)
                    fetch<WHOLE>(x[u], comes);
                else
                    next = from;
            }
        }
        // The rest, without loads ahead. `next` is UNITS units too far: it advances even if nothing is loaded.
        const long long unit_step = TERMS * (BY_TERMS ? 1 : p.lda);
        next -= UNITS * unit_step;
#pragma unroll 1
        for (int begin = units * TERMS; begin < terms; begin += TERMS) {
            if (begin % PIECE == 0) turn(begin);
            T y[NR][V];
#pragma unroll
            for (int i = 0; i < NR; ++i)
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    const long long at = BY_TERMS ? 8 * i * p.lda + v : i % V + i / V * 8 * V + 4 * v * p.lda;
                    y[i][v] = zero<T>();
                    load_element_if(y[i][v], next + at, begin + term(v) < terms);
                }
            const T *const lines = lines_of(begin / TERMS);
#pragma unroll
            for (int v = 0; v < V; ++v)
                multiply(sum, y, lines, v);
            next += unit_step;
        }
    }

    // Like LaneSum<4, WORK>::sum, over the four lanes with different t.
    static __device__ __forceinline__ void sum_lanes(T (&sum)[WORK]) {
        int have = WORK;
#pragma unroll
        for (int bit = 1; bit < 4; bit *= 2) {
            have /= 2;
            const bool upper = t_of_lane() & bit;
#pragma unroll
            for (int e = 0; e < WORK / 2; ++e)
                if (e < have) {
                    const T give = upper ? sum[e] : sum[e + have];
                    const T keep = upper ? sum[e + have] : sum[e];
                    sum[e] = keep + shfl_xor(give, bit * APART);
                }
        }
    }
    // Sum number s of a thread after sum_lanes: its row within the warp's rows, its column and its value.
    static __device__ __forceinline__ int place(int s) { return LaneSum<4, WORK>::first(t_of_lane()) + s; }
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
        const long long own_row = (long long)tile * (WARPS * ROWS) + threadIdx.x / 32 * ROWS;
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
            GemmNarrow block(p, entry, own_row, split * p.chunk);
            if (block.is_whole)
                block.template accumulate<true>(work);
            else
                block.template accumulate<false>(work);
            sum_lanes(work);
            memcpy(sum, work, sizeof sum);
            const long long place = entry * p.row_tiles + tile;
            if (p.splits > 1 && !GemmMeeting<T, R, SUMS, THREADS, 1>::meet_all(p, sum, split, place)) return;
        }
        // Calls f(s, at) for each element of the thread that is in bounds.
        T *const c = in_device_memory(p.c.at(entry));
        const long long begin_row = begin_of(p, own_row);
        const auto each = [&](auto f) {
#pragma unroll
            for (int s = 0; s < SUMS / PARTS; ++s) {
                const long long i = begin_row + sum_row(s);
                const int j = sum_column(s);
                if (i >= own_row && j < p.n) f(s, c + i * p.row_step + j * p.column_step);
            }
        };
        // All loads are in flight before the first is used.
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
