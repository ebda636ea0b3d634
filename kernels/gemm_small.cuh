// gemm of many small matrices: a block has ENTRIES of them, each of up to TM x TN elements.
//
// The LANES threads of an entry bring BK terms of A and B to shared memory, an element at a time, and then have RM x RN
// elements each. An element's terms are added one after the other, as by the kernels of gemm.cuh: of one shape the bits are
// the same. There a product of Z has the parts of four terms in two rounds, so it has here.
#pragma once
#include "common/async.cuh"
#include "gemm_args.cuh"

namespace kblas {

template <class T, int TM, int TN, int RM, int RN, int BK, int ENTRIES> struct GemmSmall {
    using R = typename scalar<T>::real;
    static constexpr int ALONG = TM / RM, ACROSS = TN / RN, LANES = ALONG * ACROSS, THREADS = LANES * ENTRIES;
    // Neighbours that are read together; the packs of a lane are ALONG * VM rows, or ACROSS * VN columns, apart.
    static constexpr int V = 16 / sizeof(T), VM = V < RM ? V : RM, VN = V < RN ? V : RN;
    // The columns of A and the rows of B, padded so that a warp writes lines of either direction to many banks.
    static constexpr int PAD = sizeof(T) == 16 ? 2 : 4, LINE_A = TM + PAD, LINE_B = TN + PAD;
    static constexpr int ENTRY = BK * (LINE_A + LINE_B);
    static constexpr int STEP = sizeof(T) == 16 ? 4 : 1; // terms that are added together
    static constexpr int SHARED = ENTRIES * ENTRY * sizeof(T);

    // The lane's row or column number i.
    static __device__ __forceinline__ int row(int lane, int i) {
        return i / VM * (ALONG * VM) + lane % ALONG * VM + i % VM;
    }
    static __device__ __forceinline__ int column(int lane, int j) {
        return j / VN * (ACROSS * VN) + lane / ALONG * VN + j % VN;
    }

    // Begins to copy `rows` rows by `terms` terms to lines of LINE elements, one for each term. Other rows become 0.
    template <int ROWS, int LINE>
    static __device__ __forceinline__ void copy(T *to, const T *from, long long ld, bool along_terms, int rows,
                                                int terms, int lane) {
        const size_t addresses = reinterpret_cast<size_t>(from) | static_cast<size_t>(ld) * sizeof(T);
        if (!along_terms && V > 1 && addresses % 16 == 0 && rows % V == 0) {
            constexpr int RUN = ROWS / V < LANES ? ROWS / V : LANES, SIDE = LANES / RUN;
            const int along = lane % RUN * V, across = lane / RUN;
            to += along + across * LINE, from += along + across * ld;
#pragma unroll 4
            for (int term = across; term < terms; term += SIDE, to += SIDE * LINE, from += SIDE * ld)
#pragma unroll
                for (int on = 0; on < ROWS; on += RUN * V)
                    copy_async_if<16>(to + on, from + on, along + on < rows);
        } else if (!along_terms) {
            constexpr int RUN = ROWS < LANES ? ROWS : LANES, SIDE = LANES / RUN;
            const int along = lane % RUN, across = lane / RUN;
            to += along + across * LINE, from += along + across * ld;
#pragma unroll 4
            for (int term = across; term < terms; term += SIDE, to += SIDE * LINE, from += SIDE * ld)
#pragma unroll
                for (int on = 0; on < ROWS; on += RUN)
                    copy_one(to + on, from + on, addresses, along + on < rows);
        } else {
            // A sector of 32 bytes of each of several rows.
            constexpr int SECTOR = 32 / sizeof(T), LEAST = SECTOR < LANES ? SECTOR : LANES;
            constexpr int RUN = LEAST * ROWS < LANES ? LANES / ROWS : LEAST, SIDE = LANES / RUN;
            const int along = lane % RUN, across = lane / RUN;
            to += along * LINE + across, from += along + across * ld;
#pragma unroll 4
            for (int row = across; row < ROWS; row += SIDE, to += SIDE, from += SIDE * ld)
#pragma unroll
                for (int on = 0; on < BK; on += RUN)
                    copy_one(to + on * LINE, from + on, addresses, row < rows && along + on < terms);
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

    template <int COUNT, int PACK> static __device__ __forceinline__ void get(T (&all)[COUNT], const T *line, int apart) {
#pragma unroll
        for (int pack = 0; pack < COUNT / PACK; ++pack) {
            const auto words = *reinterpret_cast<const Words<PACK> *>(line + pack * apart);
            memcpy(all + pack * PACK, &words, sizeof words);
        }
    }

    // Adds the products of COUNT terms, the first of which have the lines at `a` and `b`.
    template <int COUNT>
    static __device__ __forceinline__ void multiply(T (&sum)[RN][RM], const T *a, const T *b, bool conj) {
        T y[COUNT][RN];
#pragma unroll
        for (int term = 0; term < COUNT; ++term) {
            get<RN, VN>(y[term], b + term * LINE_B, ACROSS * VN);
#pragma unroll
            for (int j = 0; j < RN; ++j)
                y[term][j] = conj_if(conj, y[term][j]);
        }
        if constexpr (sizeof(T) == 16) {
#pragma unroll
            for (int round = 0; round < 2; ++round)
#pragma unroll
                for (int term = 0; term < COUNT; ++term) {
                    T x[RM];
                    get<RM, VM>(x, a + term * LINE_A, ALONG * VM);
#pragma unroll
                    for (int j = 0; j < RN; ++j)
#pragma unroll
                        for (int i = 0; i < RM; ++i) {
                            const T u = x[i], w = y[term][j];
                            T &at = sum[j][i];
                            at.re = round == 0 ? fma_(u.re, w.re, at.re) : fma_(-u.im, w.im, at.re);
                            at.im = round == 0 ? fma_(u.re, w.im, at.im) : fma_(u.im, w.re, at.im);
                        }
                }
        } else {
#pragma unroll
            for (int term = 0; term < COUNT; ++term) {
                T x[RM];
                get<RM, VM>(x, a + term * LINE_A, ALONG * VM);
#pragma unroll
                for (int j = 0; j < RN; ++j)
#pragma unroll
                    for (int i = 0; i < RM; ++i)
                        sum[j][i] = fma_(x[i], y[term][j], sum[j][i]);
            }
        }
    }

    // C := alpha * sums + beta * C.
    static __device__ __forceinline__ void update(const GemmArgs<T> &p, const T (&sum)[RN][RM], T *c, T alpha, T beta,
                                                  int lane) {
        const bool reads = !is_zero(beta);
        const int m = static_cast<int>(p.m), n = static_cast<int>(p.n);
        const size_t addresses = reinterpret_cast<size_t>(c) | static_cast<size_t>(p.column_step) * sizeof(T);
        constexpr int BYTES = VM * sizeof(T);
        if (p.row_step == 1 && BYTES == 16 && addresses % 16 == 0 && m % VM == 0) {
#pragma unroll
            for (int j = 0; j < RN; ++j)
#pragma unroll
                for (int i = 0; i < RM; i += VM) {
                    if (row(lane, i) >= m || column(lane, j) >= n) continue;
                    Words<VM> *const at = reinterpret_cast<Words<VM> *>(c + row(lane, i) + column(lane, j) * p.column_step);
                    Words<VM> words = reads ? *at : Words<VM>{};
                    T some[VM];
                    memcpy(some, &words, BYTES);
#pragma unroll
                    for (int v = 0; v < VM; ++v)
                        some[v] = updated(alpha, conj_if(p.conj_sum, sum[j][i + v]), beta, some[v]);
                    memcpy(&words, some, BYTES);
                    *at = words;
                }
            return;
        }
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i) {
                if (row(lane, i) >= m || column(lane, j) >= n) continue;
                T *const at = c + row(lane, i) * p.row_step + column(lane, j) * p.column_step;
                *at = updated(alpha, conj_if(p.conj_sum, sum[j][i]), beta, reads ? *at : zero<T>());
            }
    }

    static __device__ __forceinline__ void run(const GemmArgs<T> &p) {
        KBLAS_SHARED_LINES_ASKED_FOR(T, shared, ENTRIES *ENTRY);
        const int lane = threadIdx.x % LANES, place = threadIdx.x / LANES;
        const long long wanted = (long long)blockIdx.x * ENTRIES + place;
        const bool is_there = wanted < p.count;
        const long long entry = is_there ? wanted : p.count - 1; // all threads come to the barriers
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        T *const a_stage = shared + place * ENTRY, *const b_stage = a_stage + BK * LINE_A;
        T sum[RN][RM];
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i)
                sum[j][i] = zero<T>();
        const bool adds = is_there && !is_zero(alpha);
        const T *a = adds ? p.a.at(entry) : nullptr, *b = adds ? p.b.at(entry) : nullptr;
        const int a_lane = row(lane, 0), b_lane = column(lane, 0);
        for (long long begin = 0; begin < p.k; begin += BK) {
            const int terms = static_cast<int>(p.k - begin < BK ? p.k - begin : BK);
            if (begin > 0) __syncthreads();
            if (adds) {
                copy<TM, LINE_A>(a_stage, a, p.lda, p.a_along_terms, static_cast<int>(p.m), terms, lane);
                copy<TN, LINE_B>(b_stage, b, p.ldb, p.b_along_terms, static_cast<int>(p.n), terms, lane);
                a += p.a_along_terms ? BK : BK * p.lda;
                b += p.b_along_terms ? BK : BK * p.ldb;
            }
            close_batch();
            wait_for_batches<0>();
            __syncthreads();
            if (!adds) continue;
            int term = 0;
#pragma unroll 2
            for (; term + STEP <= terms; term += STEP)
                multiply<STEP>(sum, a_stage + a_lane + term * LINE_A, b_stage + b_lane + term * LINE_B, p.conj_b);
            if constexpr (STEP > 1)
                switch (terms - term) {
                case 1: multiply<1>(sum, a_stage + a_lane + term * LINE_A, b_stage + b_lane + term * LINE_B, p.conj_b); break;
                case 2: multiply<2>(sum, a_stage + a_lane + term * LINE_A, b_stage + b_lane + term * LINE_B, p.conj_b); break;
                case 3: multiply<3>(sum, a_stage + a_lane + term * LINE_A, b_stage + b_lane + term * LINE_B, p.conj_b); break;
                }
        }
        if (is_there) update(p, sum, p.c.at(entry), alpha, beta, lane);
    }
};

} // namespace kblas
