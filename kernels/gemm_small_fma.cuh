// gemm of small matrices in S and C, in packs of 16 bytes: a lane has RM x RN elements of C. The number of lanes
// follows from C; there may be more that only copy. A and B are in shared memory in lines as in device memory, and each
// line begins at a multiple of 16 bytes. If the columns of C are whole packs, C goes directly between registers and
// memory. Otherwise it goes through shared memory.
#pragma once
#include "gemm_small_c.cuh"
#include "gemm_units.cuh"

namespace kblas {

// A_TERMS, B_TERMS: neighbouring terms are neighbours in memory.
template <class T, int RM, int RN, bool A_TERMS, bool B_TERMS> struct GemmSmallFma {
    static constexpr int V = 16 / sizeof(T), PARTS = scalar<T>::is_complex ? 2 : 1;
    using Unit = GemmPlainUnit<T, 8 * RM, 4 * RN, void, void, GemmOrder::PARTS_TO_FRO>;
    using Fragment = typename Unit::Fragment;
    // Terms that a lane takes at once from lines along terms: those of a pack, if there are registers.
    static constexpr int TERMS = (A_TERMS || B_TERMS) && RM * RN * PARTS < 64 ? V : 1;
    // Columns of C that are in flight together.
    static constexpr int TOGETHER = RM * PARTS * RN <= 32 ? RN : 32 / (RM * PARTS);

    // Elements from line to line of an operand. Lines along terms have a multiple of 8 packs, whose order changes from
    // line to line. So lanes that read the same terms of different lines access different banks.
    static __device__ __forceinline__ int pitch(int rows, int k, bool along_terms) {
        return along_terms ? (k + 8 * V - 1) / (8 * V) * (8 * V) : (rows + V - 1) / V * V;
    }
    static __device__ __forceinline__ int place(int line, int along, int pitch, bool along_terms) {
        return line * pitch + (along_terms ? along ^ line / V % 8 * V : along);
    }

    // Copies an operand to shared memory. Rows after the last are set to 0, up to a whole pack.
    template <bool ALONG_TERMS>
    static __device__ __forceinline__ void bring(T *to, const T *from, long long ld, int rows, int k, int lane, int lanes) {
        const int apart = pitch(rows, k, ALONG_TERMS);
        small_copy(to, from, ld, ALONG_TERMS ? k : rows, ALONG_TERMS ? rows : k, lane, lanes,
                   [&](int line, int along) { return place(line, along, apart, ALONG_TERMS); });
        if (rows % V == 0) return;
#pragma unroll 1
        for (int term = lane; term < k; term += lanes)
#pragma unroll 1
            for (int row = rows; row % V != 0; ++row)
                to[ALONG_TERMS ? place(row, term, apart, true) : place(term, row, apart, false)] = zero<T>();
    }

    // The packs of a lane's rows of an operand, `lanes` packs apart. A pack out of bounds is replaced by the first one;
    // results from it are not stored.
    template <int ROWS, bool ALONG_TERMS> struct Side {
        static constexpr int PACKS = ROWS / V;
        int at[PACKS], exchange[PACKS], pitch;

        __device__ __forceinline__ Side(int lane, int lanes, int rows, int pitch) : pitch(pitch) {
#pragma unroll
            for (int i = 0; i < PACKS; ++i) {
                int first = (lane + i * lanes) * V;
                if (first >= rows) first = 0;
                at[i] = ALONG_TERMS ? first * pitch : first;
                exchange[i] = first / V % 8 * V;
            }
        }
        // COUNT terms from `term` on, for lines along terms.
        template <int COUNT> __device__ __forceinline__ void get_terms(T (&all)[COUNT][ROWS], const T *from, int term) const {
            using Words = std::conditional_t<COUNT * sizeof(T) == 16, float4,
                                             std::conditional_t<COUNT * sizeof(T) == 8, float2, float>>;
#pragma unroll
            for (int row = 0; row < ROWS; ++row) {
                const T *const line = from + at[row / V] + row % V * pitch;
                const Words words = *reinterpret_cast<const Words *>(line + (term ^ exchange[row / V]));
                T some[COUNT];
                memcpy(some, &words, sizeof words);
#pragma unroll
                for (int s = 0; s < COUNT; ++s)
                    all[s][row] = some[s];
            }
        }
        // One term of all rows.
        __device__ __forceinline__ void get(T (&all)[ROWS], const T *from, int term) const {
#pragma unroll
            for (int i = 0; i < PACKS; ++i) {
                const float4 words = *reinterpret_cast<const float4 *>(from + term * pitch + at[i]);
                memcpy(all + i * V, &words, sizeof words);
            }
        }
    };
    using SideA = Side<RM, A_TERMS>;
    using SideB = Side<RN, B_TERMS>;
    using Sums = typename scalar<T>::real[Unit::SUMS];

    template <int COUNT>
    static __device__ __forceinline__ void add(Sums &sum, const SideA &a, const SideB &b, const T *as, const T *bs, int term,
                                               bool conj) {
        T x[COUNT][RM], y[COUNT][RN];
        if constexpr (A_TERMS) a.template get_terms<COUNT>(x, as, term);
        if constexpr (B_TERMS) b.template get_terms<COUNT>(y, bs, term);
#pragma unroll
        for (int s = 0; s < COUNT; ++s) {
            if constexpr (!A_TERMS) a.get(x[s], as, term + s);
            if constexpr (!B_TERMS) b.get(y[s], bs, term + s);
            Fragment all;
            memcpy(all.a, x[s], sizeof all.a);
#pragma unroll
            for (int j = 0; j < RN; ++j)
                all.b[j] = conj_if(conj, y[s][j]);
            Unit::multiply(sum, all);
        }
    }

    // A lane's place in C.
    struct Place {
        T *c;
        long long column_step;
        int m, n, lane_m, lane_n, lanes_along, lanes_across;
        bool computes;

        __device__ __forceinline__ int row(int i) const { return (lane_m + i / V * lanes_along) * V + i % V; }
        __device__ __forceinline__ int column(int j) const { return (lane_n + j / V * lanes_across) * V + j % V; }

        // Calls f(row, column, address) for each pack of rows that is in bounds, in TOGETHER columns from FIRST on.
        template <int FIRST, class F> __device__ __forceinline__ void each(F f) const {
#pragma unroll
            for (int j = 0; j < TOGETHER; ++j) {
                T *start = c + column(FIRST + j) * column_step;
                hold(start);
#pragma unroll
                for (int i = 0; i < RM; i += V)
                    if (computes && column(FIRST + j) < n && row(i) < m) f(i, j, start + row(i));
            }
        }
    };

    // C := alpha * sums + beta * C, between registers and memory.
    static __device__ __forceinline__ void leave(const GemmArgs<T> &p, const Place &place, const Sums &sum, T alpha, T beta,
                                                 bool reads) {
        each_of<RN / TOGETHER>([&](auto group) {
            constexpr int FIRST = decltype(group)::value * TOGETHER;
            T all[TOGETHER][RM];
#pragma unroll
            for (int j = 0; j < TOGETHER; ++j)
#pragma unroll
                for (int i = 0; i < RM; ++i)
                    all[j][i] = zero<T>();
            if (reads)
                place.template each<FIRST>([&](int i, int j, const T *at) {
                    const float4 words = *reinterpret_cast<const float4 *>(at);
                    memcpy(&all[j][i], &words, sizeof words);
                });
#pragma unroll
            for (int j = 0; j < TOGETHER; ++j)
#pragma unroll
                for (int i = 0; i < RM; ++i)
                    all[j][i] = updated(alpha, conj_if(p.conj_sum, Unit::value(sum, FIRST + j, i)), beta, all[j][i]);
            place.template each<FIRST>([&](int i, int j, T *at) {
                float4 words;
                memcpy(&words, &all[j][i], sizeof words);
                *reinterpret_cast<float4 *>(at) = words;
            });
        });
    }

    static __device__ __forceinline__ void run(const GemmArgs<T> &p) {
        KBLAS_SHARED_LINES_ASKED_FOR(T, shared, p.block_entries *p.entry_elements);
        const int lanes = p.lanes, number = p.block_entries == 1 ? 0 : small_quotient(threadIdx.x, lanes);
        const int lane = threadIdx.x - number * lanes;
        const long long wanted = (long long)blockIdx.x * p.block_entries + number;
        const bool is_there = wanted < p.count;
        const long long entry = is_there ? wanted : p.count - 1; // all threads must reach the barriers
        const int m = static_cast<int>(p.m), n = static_cast<int>(p.n), k = static_cast<int>(p.k);
        const int pitch_a = pitch(m, k, A_TERMS), pitch_b = pitch(n, k, B_TERMS);
        const int lines_a = A_TERMS ? (m + V - 1) / V * V : k;
        T *const as = shared + number * p.entry_elements, *const bs = as + pitch_a * lines_a;
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const bool adds = is_there && !is_zero(alpha), reads = is_there && !is_zero(beta);
        if (adds) {
            bring<A_TERMS>(as, p.a.at(entry), p.lda, m, k, lane, lanes);
            bring<B_TERMS>(bs, p.b.at(entry), p.ldb, n, k, lane, lanes);
        }
        close_batch();
        T *const c = in_device_memory(p.c.at(entry));
        const bool by_rows = p.row_step == 1;
        const int length = by_rows ? m : n, lines = by_rows ? n : m;
        const long long ld = by_rows ? p.column_step : p.row_step;
        if (reads) prefetch_lines(c, ld, length, lines, lane, lanes);
        const int lane_n = small_quotient(lane, p.lanes_along), lane_m = lane - lane_n * p.lanes_along;
        const Place own{c, ld, m, n, lane_m, lane_n, p.lanes_along, p.lanes_across, lane_n < p.lanes_across};
        const SideA side_a(lane_m, p.lanes_along, m, pitch_a);
        const SideB side_b(lane_n, p.lanes_across, n, pitch_b);
        Sums sum;
#pragma unroll
        for (auto &element : sum)
            element = 0;
        wait_for_batches<0>();
        // Whether columns of C are whole packs, for all entries that share the barrier: their matrices may be anywhere.
        const bool packs =
            small_all(p, by_rows && (reinterpret_cast<size_t>(c) | ld * sizeof(T)) % 16 == 0 && m % V == 0);
        if (adds && own.computes) {
            int term = 0;
#pragma unroll 1
            for (; term + TERMS <= k; term += TERMS)
                add<TERMS>(sum, side_a, side_b, as, bs, term, p.conj_b);
            if constexpr (TERMS > 1)
#pragma unroll 1
                for (; term < k; ++term)
                    add<1>(sum, side_a, side_b, as, bs, term, p.conj_b);
        }
        if (packs) {
            if (is_there) leave(p, own, sum, alpha, beta, reads);
            return;
        }
        const SmallC<T> all_c(c, ld, length, lines, lane, lanes);
        const int to_row = by_rows ? 1 : n, to_column = by_rows ? m : 1;
        small_meet(p);
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i) {
                const int row = own.row(i), column = own.column(j);
                if (own.computes && row < m && column < n)
                    as[all_c.before + row * to_row + column * to_column] = conj_if(p.conj_sum, Unit::value(sum, j, i));
            }
        small_meet(p);
        if (!is_there) return;
        if (all_c.packed)
            all_c.template update<true, 3>(as, alpha, beta);
        else
            all_c.template update<false, 4>(as, alpha, beta);
    }
};

} // namespace kblas
