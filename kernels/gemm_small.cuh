// gemm of small matrices: a block has some entries of a batch.
//
// Each of an entry's lanes has RM x RN elements of C. The lanes lie in lanes_along rows and lanes_across columns, as many as C asks
// for: so few are idle, whatever the shape. Where these are few, the plan adds some that only copy. They bring A and B to
// shared memory, an element or 16 bytes at a time, all of which are on their way at once. The sums go through shared
// memory, too, so that neighbouring lanes have neighbours of C. An element's terms are added one after the other, as by the kernels
// of gemm.cuh: of one shape the bits are the same. There a product of Z has the parts of four terms in two rounds, so it has here.
#pragma once
#include "common/async.cuh"
#include "gemm_args.cuh"

namespace kblas {

template <class T, int RM, int RN> struct GemmSmall {
    using R = typename scalar<T>::real;
    // Elements of 16 bytes, and neighbours that a lane has: its packs of VM rows are as many packs apart as lanes lie along.
    static constexpr int V = 16 / sizeof(T), VM = V < RM ? V : RM, VN = V < RN ? V : RN;
    static constexpr int PACKS_M = RM / VM, PACKS_N = RN / VN;
    static constexpr int STEP = sizeof(T) == 16 ? 4 : 1; // terms that are added together

    // A line of shared memory, the rows of a term, is an odd number of packs of V: so writes across lines spread over the
    // banks. Also `line` of src/tuning/gemm_small.rs, which knows the bytes of an entry.
    static __device__ __forceinline__ int whole(int rows) { return (rows + V - 1) / V * V; }
    static __device__ __forceinline__ int line(int rows) { return ((rows + V - 1) / V | 1) * V; }

    // a / b of small numbers, b > 0: the sum is off any multiple of b by more than the rounding.
    static __device__ __forceinline__ int quotient(int a, int b) {
        return static_cast<int>(__fdividef(static_cast<float>(a) + 0.5f, static_cast<float>(b)));
    }

    // A lane's way through lines of `length` elements each, `lanes` elements at a time.
    struct Walk {
        int along, line, length;
        int along_on, line_on; // from one element to the next

        __device__ __forceinline__ Walk(int lane, int lanes, int length) : length(length) {
            line = quotient(lane, length), along = lane - line * length;
            line_on = quotient(lanes, length), along_on = lanes - line_on * length;
        }
        __device__ __forceinline__ void step() {
            along += along_on, line += line_on;
            if (along >= length) along -= length, ++line;
        }
    };

    // Begins to copy the terms of `rows` rows to lines of shared memory. Rows beyond the last become 0 up to a whole pack.
    static __device__ __forceinline__ void copy(T *to, const T *from, long long ld, bool along_terms, int rows, int terms,
                                                int lane, int lanes) {
        const size_t addresses = reinterpret_cast<size_t>(from) | static_cast<size_t>(ld) * sizeof(T);
        const int pitch = line(rows);
        if (!along_terms && V > 1 && addresses % 16 == 0 && rows % V == 0) {
            Walk walk(lane, lanes, rows / V);
            const int all = rows / V * terms;
#pragma unroll 1
            for (int at = lane; at < all; at += lanes, walk.step())
                copy_async_if<16>(to + walk.line * pitch + walk.along * V, from + walk.line * ld + walk.along * V, true);
        } else {
            Walk walk(lane, lanes, along_terms ? terms : whole(rows));
            const int all = whole(rows) * terms;
#pragma unroll 1
            for (int at = lane; at < all; at += lanes, walk.step()) {
                const int row = along_terms ? walk.line : walk.along, term = along_terms ? walk.along : walk.line;
                copy_one(to + term * pitch + row, from + walk.line * ld + walk.along, addresses, row < rows);
            }
        }
    }

    static __device__ __forceinline__ void copy_one(T *to, const T *from, size_t addresses, bool is_there) {
        constexpr int PART = sizeof(R);
        if (sizeof(T) == PART || addresses % sizeof(T) == 0) {
            copy_async_if<sizeof(T)>(to, from, is_there);
        } else {
            copy_async_if<PART>(to, from, is_there);
            copy_async_if<PART>(reinterpret_cast<R *>(to) + 1, reinterpret_cast<const R *>(from) + 1, is_there);
        }
    }

    // PACK elements that are moved together.
    template <int PACK>
    using Words = std::conditional_t<
        sizeof(R) == 8, std::conditional_t<PACK * sizeof(T) == 16, double2, double>,
        std::conditional_t<PACK * sizeof(T) == 16, float4, std::conditional_t<PACK * sizeof(T) == 8, float2, float>>>;

    // The packs of a lane, of which number i is number lane + i * lanes of the line. One that is not there is the first:
    // what comes of it is not stored.
    template <int PACKS, int PACK> struct Side {
        int at[PACKS];

        __device__ __forceinline__ Side(int lane, int lanes, int rows) {
#pragma unroll
            for (int i = 0; i < PACKS; ++i) {
                const int first = (lane + i * lanes) * PACK;
                at[i] = first < rows ? first : 0;
            }
        }
        __device__ __forceinline__ void get(T (&all)[PACKS * PACK], const T *line) const {
#pragma unroll
            for (int i = 0; i < PACKS; ++i) {
                const auto words = *reinterpret_cast<const Words<PACK> *>(line + at[i]);
                memcpy(all + i * PACK, &words, sizeof words);
            }
        }
    };
    using SideA = Side<PACKS_M, VM>;
    using SideB = Side<PACKS_N, VN>;

    // Adds the products of COUNT terms, the first of which have the lines at `a` and `b`.
    template <int COUNT>
    static __device__ __forceinline__ void multiply(T (&sum)[RN][RM], const SideA &side_a, const SideB &side_b, const T *a,
                                                    const T *b, int line_a, int line_b, bool conj) {
        T x[COUNT][RM], y[COUNT][RN];
#pragma unroll
        for (int term = 0; term < COUNT; ++term) {
            side_a.get(x[term], a + term * line_a);
            side_b.get(y[term], b + term * line_b);
#pragma unroll
            for (int j = 0; j < RN; ++j)
                y[term][j] = conj_if(conj, y[term][j]);
        }
#pragma unroll
        for (int round = 0; round < (sizeof(T) == 16 ? 2 : 1); ++round)
#pragma unroll
            for (int term = 0; term < COUNT; ++term)
#pragma unroll
                for (int j = 0; j < RN; ++j)
#pragma unroll
                    for (int i = 0; i < RM; ++i) {
                        const T u = x[term][i], w = y[term][j];
                        T &at = sum[j][i];
                        if constexpr (sizeof(T) == 16) {
                            at.re = round == 0 ? fma_(u.re, w.re, at.re) : fma_(-u.im, w.im, at.re);
                            at.im = round == 0 ? fma_(u.re, w.im, at.im) : fma_(u.im, w.re, at.im);
                        } else {
                            at = fma_(u, w, at);
                        }
                    }
    }

    // C := alpha * sums + beta * C, the elements of a WORD at a time. `staged` has the sums of `lines` lines one behind the other,
    // in whose order C lies; its lines are `ld` apart.
    template <class WORD>
    static __device__ __forceinline__ void update(T *c, long long ld, const T *staged, int length, int lines, T alpha,
                                                  T beta, int lane, int lanes) {
        constexpr int PACK = sizeof(WORD) / sizeof(T), AT_ONCE = sizeof(WORD) < 16 ? 8 : 4;
        const bool reads = !is_zero(beta);
        const int all = length / PACK * lines;
        Walk walk(lane, lanes, length / PACK);
#pragma unroll 1
        for (int begin = lane; begin < all; begin += lanes * AT_ONCE) {
            // No load waits for another one, nor for a branch.
            WORD old[AT_ONCE], sums[AT_ONCE], *places[AT_ONCE];
#pragma unroll
            for (int e = 0; e < AT_ONCE; ++e, walk.step()) {
                places[e] = reinterpret_cast<WORD *>(c + walk.line * ld + walk.along * PACK);
                old[e] = sums[e] = WORD{};
                if (reads && begin + e * lanes < all) old[e] = *places[e];
            }
#pragma unroll
            for (int e = 0; e < AT_ONCE; ++e)
                if (begin + e * lanes < all) sums[e] = reinterpret_cast<const WORD *>(staged)[begin + e * lanes];
#pragma unroll
            for (int e = 0; e < AT_ONCE; ++e) {
                T sum[PACK], some[PACK];
                memcpy(sum, &sums[e], sizeof sum);
                memcpy(some, &old[e], sizeof some);
#pragma unroll
                for (int v = 0; v < PACK; ++v)
                    some[v] = updated(alpha, sum[v], beta, some[v]);
                memcpy(&sums[e], some, sizeof some);
            }
#pragma unroll
            for (int e = 0; e < AT_ONCE; ++e)
                if (begin + e * lanes < all) *places[e] = sums[e];
        }
    }

    static __device__ __forceinline__ void run(const GemmArgs<T> &p) {
        KBLAS_SHARED_LINES_ASKED_FOR(T, shared, p.block_entries *p.entry_elements);
        const int lanes = p.lanes, place = quotient(threadIdx.x, lanes), lane = threadIdx.x - place * lanes;
        const long long wanted = (long long)blockIdx.x * p.block_entries + place;
        const bool is_there = wanted < p.count;
        const long long entry = is_there ? wanted : p.count - 1; // all threads come to the barriers
        const int m = static_cast<int>(p.m), n = static_cast<int>(p.n), k = static_cast<int>(p.k);
        const int line_a = line(m), line_b = line(n);
        const int lane_n = quotient(lane, p.lanes_along), lane_m = lane - lane_n * p.lanes_along;
        const bool computes = lane_n < p.lanes_across;
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        T *const stage = shared + place * p.entry_elements, *const b_stage = stage + k * line_a;
        const SideA side_a(lane_m, p.lanes_along, m);
        const SideB side_b(lane_n, p.lanes_across, n);
        T sum[RN][RM];
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i)
                sum[j][i] = zero<T>();
        // Along the direction in which C's elements are neighbours.
        const bool by_rows = p.row_step == 1;
        const int length = by_rows ? m : n, lines = by_rows ? n : m;
        const long long ld = by_rows ? p.column_step : p.row_step;
        const bool adds = is_there && !is_zero(alpha);
        if (adds) {
            const T *const a = p.a.at(entry), *const b = p.b.at(entry);
            // Little code: a call of few matrices takes longer to read that than anything else.
#pragma unroll 1
            for (int side = 0; side < 2; ++side)
                copy(side ? b_stage : stage, side ? b : a, side ? p.ldb : p.lda,
                     side ? p.b_along_terms : p.a_along_terms, side ? n : m, k, lane, lanes);
            // C comes to the L2 meanwhile.
            if (!is_zero(beta)) prefetch_lines(p.c.at(entry), ld, length, lines, lane, lanes);
        }
        close_batch();
        wait_for_batches<0>();
        __syncthreads();
        if (adds && computes) {
            const T *at_a = stage, *at_b = b_stage;
            int term = 0;
#pragma unroll 2
            for (; term + STEP <= k; term += STEP, at_a += STEP * line_a, at_b += STEP * line_b)
                multiply<STEP>(sum, side_a, side_b, at_a, at_b, line_a, line_b, p.conj_b);
            if constexpr (STEP > 1)
                switch (k - term) {
                case 1: multiply<1>(sum, side_a, side_b, at_a, at_b, line_a, line_b, p.conj_b); break;
                case 2: multiply<2>(sum, side_a, side_b, at_a, at_b, line_a, line_b, p.conj_b); break;
                case 3: multiply<3>(sum, side_a, side_b, at_a, at_b, line_a, line_b, p.conj_b); break;
                }
        }
        const int to_row = by_rows ? 1 : n, to_column = by_rows ? m : 1;
        __syncthreads();
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i) {
                const int row = (lane_m + i / VM * p.lanes_along) * VM + i % VM;
                const int column = (lane_n + j / VN * p.lanes_across) * VN + j % VN;
                if (computes && row < m && column < n) stage[row * to_row + column * to_column] = conj_if(p.conj_sum, sum[j][i]);
            }
        __syncthreads();
        if (!is_there) return;
        T *const c = in_device_memory(p.c.at(entry));
        const size_t addresses = reinterpret_cast<size_t>(c) | static_cast<size_t>(ld) * sizeof(T);
        if (addresses % 16 == 0 && length % V == 0)
            update<Words<V>>(c, ld, stage, length, lines, alpha, beta, lane, lanes);
        else
            update<T>(c, ld, stage, length, lines, alpha, beta, lane, lanes);
    }
};

} // namespace kblas
