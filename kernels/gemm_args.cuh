// Parameters of all kernels of gemm, and how the blocks of a split sum combine their partial sums.
#pragma once
#include "common/batch.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Neighbouring splits whose partial sums are added first. Also SPLIT_GROUP of src/tuning/gemm.rs.
constexpr int GEMM_SPLIT_GROUP = 16;

// Mirrors `GemmArgs` of src/backend/cuda/gemm.rs.
template <class T> struct GemmArgs {
    Entries<const T> a, b;
    Entries<T> c;
    long long lda, ldb;
    // Elements from a row, or column, of C to the next.
    long long row_step, column_step;
    long long m, n, k;
    BatchScalar<T> alpha, beta;
    long long chunk; // terms of a split
    long long count; // entries of the launch
    void *w_partial; // partial sums, in the type in which the kernel adds
    unsigned *w_counter;
    int splits;
    int row_tiles, column_tiles;
    int band; // rows of tiles that neighbouring blocks traverse column by column
    // Whether neighbouring terms are neighbours in memory: in rows of op(A), in columns of op(B).
    int a_along_terms, b_along_terms;
    // Whether B is conjugated, and whether the sum is conjugated afterwards. So conjugating both operands, or only A,
    // costs nothing.
    int conj_b, conj_sum;
    // For gemm_small_copy.cuh: entries of a block; lanes of an entry; how many of these lanes, or of their warps, have
    // elements of C along the rows, and across them; elements of an entry in shared memory.
    int block_entries, lanes, lanes_along, lanes_across, entry_elements;
};

// The most terms of a split with which the next launch may begin early.
constexpr long long GEMM_MOST_TERMS_TO_LET_BEGIN = 256;

// Whether the next launch may begin early (programmatic dependent launch). Its blocks then fill the room that is left
// on the multiprocessors, and are not spread evenly. sgemm of order 1024 has two blocks for each multiprocessor. In a
// chain of calls it took 58.8 us, with three blocks on some multiprocessors and one on others. With launches that do
// not overlap it takes 40.7 us (H200, 2026-11-26). In short products the wait for the launch matters more.
template <class T> __device__ __forceinline__ bool lets_begin_early(const GemmArgs<T> &p) {
    return p.chunk <= GEMM_MOST_TERMS_TO_LET_BEGIN;
}

// Combines the partial sums of blocks of THREADS threads, with SUMS sums of type R per thread. The sums of AT_ONCE
// blocks are loaded together.
template <class T, class R, int SUMS, int THREADS, int AT_ONCE> struct GemmMeeting {
    static constexpr int ALL = SUMS * THREADS;

    // Stores the block's sums at `place` of `count` places. The last block to do so adds the sums of all places in
    // order, and returns true.
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

    // Adds the sums of all splits of a tile. Returns true in the one block that has the result.
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
