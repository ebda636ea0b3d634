// The parameter of all kernels of gemm, and the blocks of a sum that meet.
#pragma once
#include "common/batch.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Neighbouring splits that meet first: also SPLIT_GROUP of src/tuning/gemm.rs.
constexpr int GEMM_SPLIT_GROUP = 16;

// Mirrors `GemmArgs` of src/backend/cuda/gemm.rs.
template <class T> struct GemmArgs {
    Entries<const T> a, b;
    Entries<T> c;
    long long lda, ldb;
    // Elements of C from one row, or column, to the next.
    long long row_step, column_step;
    long long m, n, k;
    BatchScalar<T> alpha, beta;
    long long chunk; // terms of a split
    long long count; // entries of the launch
    void *w_partial; // sums, in the kernel's type of them
    unsigned *w_counter;
    int splits;
    int row_tiles, column_tiles;
    int band; // rows of tiles that neighbouring blocks go through column by column
    // Neighbouring terms are neighbours in memory: of rows of op(A), of columns of op(B).
    int a_along_terms, b_along_terms;
    // B is conjugated; the sum is, behind that. So that of two conjugates costs nothing, nor does one of A.
    int conj_b, conj_sum;
    // gemm_small_copy.cuh: entries of a block and lanes of an entry; how many of these, or of their warps, have elements of C along the
    // rows, and across them; elements of an entry in shared memory.
    int block_entries, lanes, lanes_along, lanes_across, entry_elements;
};

// Terms of a split with which the launch behind may begin early, at most.
constexpr long long GEMM_MOST_TERMS_TO_LET_BEGIN = 256;

// Whether the launch behind may begin early. Its blocks then take what room the multiprocessors have left, and are not spread evenly.
// sgemm of 1024, whose blocks are two for each multiprocessor, took 58.8 us in a row of calls, with three blocks on some and one on
// others. With launches one behind the other it takes 40.7 (H200, 2026-11-26). In short products the wait for the launch counts more.
template <class T> __device__ __forceinline__ bool lets_begin_early(const GemmArgs<T> &p) {
    return p.chunk <= GEMM_MOST_TERMS_TO_LET_BEGIN;
}

// Blocks of THREADS threads that share the SUMS sums, of type R, of each. AT_ONCE blocks' sums are read together.
template <class T, class R, int SUMS, int THREADS, int AT_ONCE> struct GemmMeeting {
    static constexpr int ALL = SUMS * THREADS;

    // Leaves the block's sums in its place of `count`. The last block to do so has all of them, added in their order.
    static __device__ __forceinline__ bool meet(R (&sum)[SUMS], R *places, int place, int count, unsigned *counter) {
#pragma unroll
        for (int e = 0; e < SUMS; ++e)
            places[(size_t)place * ALL + e * THREADS + threadIdx.x] = sum[e];
        if (!arrives_last(counter, count)) return false;
        const R *from = places + threadIdx.x;
#pragma unroll
        for (int e = 0; e < SUMS; ++e)
            sum[e] = load_partial(from + e * THREADS);
#pragma unroll 1
        for (int other = 1; other < count; other += AT_ONCE) {
            R more[AT_ONCE][SUMS];
#pragma unroll
            for (int i = 0; i < AT_ONCE; ++i) {
                from += other + i < count ? ALL : 0;
#pragma unroll
                for (int e = 0; e < SUMS; ++e)
                    more[i][e] = load_partial(from + e * THREADS);
            }
#pragma unroll
            for (int i = 0; i < AT_ONCE; ++i)
                if (other + i < count)
#pragma unroll
                    for (int e = 0; e < SUMS; ++e)
                        sum[e] += more[i][e];
        }
        return true;
    }

    // The sums of all splits of a tile, in the one block that gets them.
    static __device__ __forceinline__ bool meet_all(const GemmArgs<T> &p, R (&sum)[SUMS], int split, long long tile) {
        const int groups = (p.splits + GEMM_SPLIT_GROUP - 1) / GEMM_SPLIT_GROUP;
        R *const places = static_cast<R *>(p.w_partial) + tile * (p.splits + groups) * ALL;
        unsigned *const counters = p.w_counter + tile * (groups + 1);
        const int group = split / GEMM_SPLIT_GROUP, first = group * GEMM_SPLIT_GROUP;
        const int members = p.splits - first < GEMM_SPLIT_GROUP ? p.splits - first : GEMM_SPLIT_GROUP;
        if (!meet(sum, places + (size_t)first * ALL, split - first, members, counters + group)) return false;
        return groups == 1 || meet(sum, places + (size_t)p.splits * ALL, group, groups, counters + groups);
    }
};

} // namespace kblas
