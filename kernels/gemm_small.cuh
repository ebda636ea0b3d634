// gemm of small matrices: a lane has RM x RN elements of C, lanes_along and lanes_across apart. The number of lanes
// follows from C, so few are idle for any shape. If there are few, the plan adds some that only copy.
//
// Operands are stored in shared memory as in device memory, for any op and alignment. If an operand of an entry is
// contiguous in device memory, it is copied as one run. If the operands of all entries of the block are contiguous,
// they are one run. A run is copied 16 bytes at a time, for any shape. C goes through shared memory in the same way. A
// product in Z adds the parts of four terms in two rounds, as tensor cores do.
#pragma once
#include "gemm_products.cuh"
#include "gemm_small_c.cuh"

namespace kblas {

template <class T, int RM, int RN> struct GemmSmall {
    static constexpr int V = 16 / sizeof(T);
    static constexpr int STEP = sizeof(T) == 16 ? 4 : 1; // terms that are added together
    // Words of C of a lane, if it has no more than its elements.
    static constexpr int WORDS = (RM * RN + V - 1) / V + (V > 1 ? 1 : 0);

    // Elements of shared memory for a run of `elements` elements of any alignment.
    static __host__ __device__ __forceinline__ int room(int elements) { return (elements + 2 * V - 2) / V * V; }

    // An operand of the block's entries.
    struct Block {
        long long first; // first entry
        int there, place, lane, lanes;
        bool all_alike; // all entries have the same scalars
    };

    // Issues the copies of an operand: `lines` lines of `length` elements per entry. Returns the address of the entry's
    // first element in shared memory.
    static __device__ __forceinline__ T *bring(T *to, const Entries<const T> &from, const Block &block, long long entry, long long ld,
                                               int length, int lines, bool adds) {
        const int size = length * lines;
        const bool is_run = ld == length || lines == 1;
        if (is_run && block.all_alike && from.base && from.stride == size) {
            const T *const start = from.base + block.first * size;
            const int before = adds ? small_copy_run(to, start, block.there * size, threadIdx.x, blockDim.x) : 0;
            return to + before + block.place * size;
        }
        const T *const start = from.at(entry);
        T *const own = to + block.place * room(size);
        if (!adds) return own;
        if (is_run) return own + small_copy_run(own, start, size, block.lane, block.lanes);
        small_copy(own, start, ld, length, lines, block.lane, block.lanes, [&](int line, int along) { return line * length + along; });
        return own;
    }

    // Adds the products of COUNT terms.
    template <int COUNT>
    static __device__ __forceinline__ void multiply(T (&sum)[RN][RM], const T *a, const T *b, const int (&at_a)[RM], const int (&at_b)[RN],
                                                    int term_a, int term_b, bool conj) {
        T x[COUNT][RM], y[COUNT][RN];
#pragma unroll
        for (int term = 0; term < COUNT; ++term) {
#pragma unroll
            for (int i = 0; i < RM; ++i)
                x[term][i] = get(a + term * term_a + at_a[i]);
#pragma unroll
            for (int j = 0; j < RN; ++j)
                y[term][j] = conj_if(conj, get(b + term * term_b + at_b[j]));
        }
        add_products<COUNT>(sum, x, y);
    }
    static __device__ __forceinline__ T get(const T *p) { return small_get(p, true); }

    static __device__ __forceinline__ void run(const GemmArgs<T> &p) {
        KBLAS_SHARED_LINES_ASKED_FOR(T, shared, p.block_entries *p.entry_elements);
        const int lanes = p.lanes, place = p.block_entries == 1 ? 0 : small_quotient(threadIdx.x, lanes);
        const int lane = threadIdx.x - place * lanes;
        const long long first = (long long)blockIdx.x * p.block_entries, left = p.count - first;
        const int there = left < p.block_entries ? static_cast<int>(left) : p.block_entries;
        const bool is_there = place < there, all_alike = !(p.alpha.pointer && p.alpha.stride) && !(p.beta.pointer && p.beta.stride);
        const long long entry = first + (is_there ? place : 0);
        const int m = static_cast<int>(p.m), n = static_cast<int>(p.n), k = static_cast<int>(p.k);
        const bool a_terms = p.a_along_terms, b_terms = p.b_along_terms;
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        // True also for an entry that does not exist, if all entries have the same scalars.
        const bool adds = !is_zero(alpha) && (is_there || all_alike), reads = !is_zero(beta);
        const Block block{first, there, place, lane, lanes, all_alike};
        T *const a_room = shared, *const b_room = shared + p.block_entries * room(m * k);
        const T *as = bring(a_room, p.a, block, entry, p.lda, a_terms ? k : m, a_terms ? m : k, adds);
        const T *bs = bring(b_room, p.b, block, entry, p.ldb, b_terms ? k : n, b_terms ? n : k, adds);
        close_batch();

        // The elements of C: those of all entries, if they are one run.
        const bool by_rows = p.row_step == 1;
        const int size = m * n, length = by_rows ? m : n, lines = by_rows ? n : m;
        const long long ld = by_rows ? p.column_step : p.row_step;
        const bool together = all_alike && p.c.base && p.c.stride == size && (ld == length || lines == 1);
        T *const c = in_device_memory(together ? p.c.base + first * size : p.c.at(entry));
        const SmallC<T> all_c(c, ld, together ? there * size : length, together ? 1 : lines, together ? threadIdx.x : lane,
                              together ? blockDim.x : lanes);
        const bool leaves = together || is_there;
        const int each = all_c.words(), all_words = each * all_c.lines;
        SmallWalk walk(all_c.lane, all_c.lanes, each);
        T old[WORDS][V];
        if (all_c.packed)
            all_c.template read<true, WORDS>(old, walk, all_c.lane, all_words, reads && leaves);
        else if (reads && leaves)
            prefetch_lines(c, ld, length, lines, lane, lanes);

        const int lane_n = small_quotient(lane, p.lanes_along), lane_m = lane - lane_n * p.lanes_along;
        const bool computes = lane_n < p.lanes_across && is_there;
        const int row_a = a_terms ? k : 1, term_a = a_terms ? 1 : m, column_b = b_terms ? k : 1, term_b = b_terms ? 1 : n;
        int at_a[RM], at_b[RN];
#pragma unroll
        for (int i = 0; i < RM; ++i) {
            const int row = lane_m + i * p.lanes_along;
            at_a[i] = row < m ? row * row_a : 0;
        }
#pragma unroll
        for (int j = 0; j < RN; ++j) {
            const int column = lane_n + j * p.lanes_across;
            at_b[j] = column < n ? column * column_b : 0;
        }
        T sum[RN][RM];
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i)
                sum[j][i] = zero<T>();
        wait_for_batches<0>();
        __syncthreads();
        if (adds && computes) {
            int term = 0;
#pragma unroll 2
            for (; term + STEP <= k; term += STEP, as += STEP * term_a, bs += STEP * term_b)
                multiply<STEP>(sum, as, bs, at_a, at_b, term_a, term_b, p.conj_b);
            if constexpr (STEP > 1)
                switch (k - term) {
                case 1: multiply<1>(sum, as, bs, at_a, at_b, term_a, term_b, p.conj_b); break;
                case 2: multiply<2>(sum, as, bs, at_a, at_b, term_a, term_b, p.conj_b); break;
                case 3: multiply<3>(sum, as, bs, at_a, at_b, term_a, term_b, p.conj_b); break;
                }
        }
        __syncthreads();
        T *const staged = together ? shared : shared + place * p.entry_elements;
        T *const own = staged + all_c.before + (together ? place * size : 0);
        const int to_row = by_rows ? 1 : n, to_column = by_rows ? m : 1;
#pragma unroll
        for (int j = 0; j < RN; ++j)
#pragma unroll
            for (int i = 0; i < RM; ++i) {
                const int row = lane_m + i * p.lanes_along, column = lane_n + j * p.lanes_across;
                if (computes && row < m && column < n) own[row * to_row + column * to_column] = conj_if(p.conj_sum, sum[j][i]);
            }
        __syncthreads();
        if (!leaves) return;
        if (all_c.packed) {
            all_c.template write<true, WORDS>(old, walk, all_c.lane, all_words, staged, alpha, beta);
#pragma unroll 1
            for (int begin = all_c.lane + WORDS * all_c.lanes; begin < all_words; begin += WORDS * all_c.lanes) {
                all_c.template read<true, WORDS>(old, walk, begin, all_words, reads);
                all_c.template write<true, WORDS>(old, walk, begin, all_words, staged, alpha, beta);
            }
        } else {
            all_c.template update<false, 4>(staged, alpha, beta);
        }
    }
};

} // namespace kblas
