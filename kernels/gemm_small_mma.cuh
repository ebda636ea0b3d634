// gemm of small matrices in D and Z on tensor cores. A warp has MI x NI products of 16 x 8, and an entry has
// lanes_along x lanes_across warps. A and B are in shared memory in lines as in device memory. C goes directly between
// registers and memory.
#pragma once
#include "gemm_small_copy.cuh"
#include "gemm_units.cuh"

namespace kblas {

// Layout of an operand in shared memory: lines are `pitch` apart. If their length is a multiple of 128 bytes, the
// elements of line l are permuted: place e is exchanged with place e ^ (l & orders) * apart. Otherwise the pitch
// spreads the lines over the banks. Also `pitch` of src/tuning/gemm_small.rs, which computes the bytes of an entry.
template <class T> struct SmallLay {
    int pitch, orders, apart;

    __device__ __forceinline__ SmallLay(int length, bool along_terms) {
        constexpr int LINE = 128 / sizeof(T);
        const bool swaps = length % LINE == 0;
        if (sizeof(T) == 16 && !along_terms) {
            orders = 3, apart = swaps ? 2 : 0;
            pitch = swaps ? length : (length + 1) / 4 * 4 + 2;
        } else {
            orders = sizeof(T) == 16 ? 1 : 3, apart = swaps ? 4 : 0;
            pitch = swaps ? length : (length + 3) / 8 * 8 + 4;
        }
    }
    __device__ __forceinline__ int place(int line, int along) const { return line * pitch + (along ^ (line & orders) * apart); }
};

template <class T, int MI, int NI> struct GemmSmallMma {
    // The rows of a lane are 8 apart, as in a product. So are its columns.
    struct Rows {
        static constexpr int UNIT = 8;
    };
    using Unit = GemmMatrixUnit<T, 16 * MI, 8 * NI, Rows, Rows>;
    static constexpr int HALVES = 2 * MI;
    // Groups of 8 columns whose elements of C a lane has in flight together. If they take few registers, all are loaded
    // before the products.
    static constexpr bool READS_AHEAD = MI * NI * 4 * sizeof(T) <= 64;
    static constexpr int TOGETHER = READS_AHEAD ? NI : MI == 1 ? 2 : 1;
    static_assert(NI % TOGETHER == 0, "whole groups");

    // The lane's rows of an operand: COUNT rows, 8 apart, from `first` on; term 4 * step + t.
    template <int COUNT> struct Side {
        int at[COUNT], exchange, stride;

        __device__ __forceinline__ Side(const SmallLay<T> &lay, bool along_terms, int first, int rows) {
            const int t = threadIdx.x % 4;
            exchange = along_terms ? (first & lay.orders) * lay.apart : 0;
            stride = along_terms ? 1 : lay.pitch;
#pragma unroll
            for (int i = 0; i < COUNT; ++i) {
                // A row out of bounds is replaced by one with the same order, or by the first.
                int row = first + i * 8;
                if (row >= rows) row &= 3;
                if (row >= rows) row = 0;
                at[i] = along_terms ? row * lay.pitch + t : t * lay.pitch + (row ^ (t & lay.orders) * lay.apart);
            }
        }
        __device__ __forceinline__ int behind(int term) const { return (term ^ exchange) * stride; }
    };
    using SideA = Side<HALVES>;
    using SideB = Side<NI>;

    // Adds the products of four terms. MAY_END: the lane's term may be out of bounds.
    template <bool MAY_END>
    static __device__ __forceinline__ void add(double (&sum)[Unit::SUMS], const SideA &side_a, const SideB &side_b, const T *as,
                                               const T *bs, int term, bool is_there, bool conj) {
        const T *const from_a = as + side_a.behind(term), *const from_b = bs + side_b.behind(term);
        typename Unit::Fragment all;
#pragma unroll
        for (int i = 0; i < HALVES; ++i)
            all.a[i / 2][0][i % 2] = !MAY_END || is_there ? small_get(from_a + side_a.at[i], true) : zero<T>();
#pragma unroll
        for (int j = 0; j < NI; ++j)
            all.b[j][0] = !MAY_END || is_there ? conj_if(conj, small_get(from_b + side_b.at[j], true)) : zero<T>();
        Unit::multiply(sum, all);
    }

    // Calls f(element, address) for the lane's elements that are in bounds, in TOGETHER groups of columns from FIRST
    // on. Element e is in column e / HALVES of these groups, and in row half e % HALVES.
    template <int FIRST, class F>
    static __device__ __forceinline__ void each(const GemmArgs<T> &p, T *c, int row, int column, F f) {
        T *at = c + (column + FIRST * 8) * p.column_step + row * p.row_step;
#pragma unroll
        for (int e = 0; e < TOGETHER * 2; ++e) {
            hold(at);
#pragma unroll
            for (int i = 0; i < HALVES; ++i)
                if (column + (FIRST + e / 2) * 8 + e % 2 < p.n && row + 8 * i < p.m) f(e * HALVES + i, at + 8 * i * p.row_step);
            at += (e % 2 == 0 ? 1 : 7) * p.column_step;
        }
    }

    template <int FIRST>
    static __device__ __forceinline__ void read(const GemmArgs<T> &p, T *c, int row, int column, bool reads, bool wide,
                                                T (&old)[TOGETHER * 2 * HALVES]) {
#pragma unroll
        for (T &element : old)
            element = zero<T>();
        if (reads) each<FIRST>(p, c, row, column, [&](int e, const T *at) { old[e] = small_get(at, wide); });
    }

    static __device__ __forceinline__ void run(const GemmArgs<T> &p) {
        KBLAS_SHARED_LINES_ASKED_FOR(T, shared, p.block_entries *p.entry_elements);
        const int lanes = p.lanes, place = p.block_entries == 1 ? 0 : threadIdx.x / lanes, lane = threadIdx.x - place * lanes;
        const long long wanted = (long long)blockIdx.x * p.block_entries + place;
        const bool is_there = wanted < p.count;
        const long long entry = is_there ? wanted : p.count - 1; // all threads must reach the barrier
        const int m = static_cast<int>(p.m), n = static_cast<int>(p.n), k = static_cast<int>(p.k);
        const bool a_terms = p.a_along_terms, b_terms = p.b_along_terms;
        const SmallLay<T> lay_a(a_terms ? k : m, a_terms), lay_b(b_terms ? k : n, b_terms);
        T *const as = shared + place * p.entry_elements, *const bs = as + lay_a.pitch * (a_terms ? m : k);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const bool adds = is_there && !is_zero(alpha), reads = is_there && !is_zero(beta);
        const int warp = lane / 32, warp_n = small_quotient(warp, p.lanes_along), warp_m = warp - warp_n * p.lanes_along;
        const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
        const int row = warp_m * (16 * MI) + g, first_column = warp_n * (8 * NI), column = first_column + 2 * t;
        if (adds) {
            const T *const a = p.a.at(entry), *const b = p.b.at(entry);
            // A loop, for short code: in a call of few matrices, reading the code takes longer than anything else.
#pragma unroll 1
            for (int side = 0; side < 2; ++side) {
                const bool terms = side ? b_terms : a_terms;
                const int rows = side ? n : m;
                const SmallLay<T> lay = side ? lay_b : lay_a;
                small_copy(side ? bs : as, side ? b : a, side ? p.ldb : p.lda, terms ? k : rows, terms ? rows : k, lane, lanes,
                           [&](int line, int along) { return lay.place(line, along); });
            }
        }
        close_batch();
        T *const c = in_device_memory(p.c.at(entry));
        const bool wide = is_wide(c);
        T old[READS_AHEAD ? TOGETHER * 2 * HALVES : 1];
        if constexpr (READS_AHEAD) {
            read<0>(p, c, row, column, reads, wide, old);
        } else if (reads) {
            const bool by_rows = p.row_step == 1;
            prefetch_lines(c, by_rows ? p.column_step : p.row_step, by_rows ? m : n, by_rows ? n : m, lane, lanes);
        }
        const SideA side_a(lay_a, a_terms, row, m);
        const SideB side_b(lay_b, b_terms, first_column + g, n);
        double sum[Unit::SUMS];
#pragma unroll
        for (double &element : sum)
            element = 0;
        wait_for_batches<0>();
        small_meet(p);
        if (!is_there) return; // whole warps return
        if (adds) {
            int term = 0;
#pragma unroll 2
            for (; term + 4 <= k; term += 4)
                add<false>(sum, side_a, side_b, as, bs, term, true, p.conj_b);
            if (term < k) add<true>(sum, side_a, side_b, as, bs, term, term + t < k, p.conj_b);
        }
        const auto leave = [&](auto first, T (&old)[TOGETHER * 2 * HALVES]) {
            constexpr int FIRST = decltype(first)::value;
            each<FIRST>(p, c, row, column, [&](int e, T *at) {
                const int i = e % HALVES, part = e / HALVES % 2, j = FIRST + e / HALVES / 2;
                const T value = Unit::value(sum, j, i / 2 * 4 + i % 2 * 2 + part);
                small_put(at, updated(alpha, conj_if(p.conj_sum, value), beta, old[e]), wide);
            });
        };
        if constexpr (READS_AHEAD) {
            leave(Constant<0>{}, old);
        } else {
            each_of<NI / TOGETHER>([&](auto group) {
                constexpr int FIRST = decltype(group)::value * TOGETHER;
                T now[TOGETHER * 2 * HALVES];
                read<FIRST>(p, c, row, column, reads, wide, now);
                leave(Constant<FIRST>{}, now);
            });
        }
    }
};

} // namespace kblas
