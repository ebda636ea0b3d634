// Shared by trmv, trsv and their band and packed forms for matrices of few rows, single ones and batches. A group of
// LANES lanes has LANES rows of op(A), in tiles of LANES terms. A lane has a row of the tile in registers, and all
// elements of a tile are in flight at once.
#pragma once
#include "columns.cuh"
#include "common/batch.cuh"
#include "common/reduce.cuh"
#include "common/ticket.cuh"
#include "triangular.cuh"

namespace kblas {

// Mirrors `SmallTriangleArgs` of src/backend/cuda/triangle_small.rs.
template <class T> struct SmallTriangleArgs {
    Entries<const T> a; // row 0 of column 0
    Columns columns;
    Entries<T> x; // logical element 0
    long long incx;
    long long count; // matrices
    int n;
    int band; // elements further from the diagonal are 0 and are not read
    int upper, trans, conj, unit;
};

// LANES lanes have LANES rows of a matrix, and WARPS warps have a matrix. If WARPS is 1, a block has four warps.
template <class T, int LANES, int WARPS> struct SmallTriangle {
    static_assert(WARPS == 1 || LANES == 32, "a warp has rows of one matrix");
    static constexpr int THREADS = WARPS == 1 ? 128 : 32 * WARPS;
    static constexpr int ENTRIES = WARPS == 1 ? THREADS / LANES : 1; // matrices per block of threads
    static constexpr int PITCH = LANES + 1; // of rows in shared memory: odd, to avoid bank conflicts
    // Few enough registers per thread that many tiles are in flight.
    static constexpr int REGISTERS = LANES * sizeof(T) > 256 ? 255 : LANES * sizeof(T) > 128 ? 128 : sizeof(T) == 4 ? 64 : 96;
    static constexpr int BLOCKS = (64 << 10) / (THREADS * (REGISTERS < 255 ? REGISTERS : 256)); // per multiprocessor

    const SmallTriangleArgs<T> &p;
    const int lane;  // of the group
    const int block; // of rows

    __device__ __forceinline__ SmallTriangle(const SmallTriangleArgs<T> &p, int block)
        : p(p), lane(threadIdx.x % LANES), block(block) {}
    // The group's block of rows, or its first one.
    static __device__ __forceinline__ int own_block() { return WARPS == 1 ? 0 : threadIdx.x / 32; }

    struct Matrix {
        const T *a;
        T *x;
        int rows; // 0: the matrix does not exist
        bool wide;
    };
    // The matrix of this group.
    __device__ __forceinline__ Matrix matrix() const {
        const long long entry = (long long)blockIdx.x * ENTRIES + (WARPS == 1 ? threadIdx.x / LANES : 0);
        const bool is_there = entry < p.count;
        const T *const a = p.a.at(is_there ? entry : 0);
        return {a, p.x.at(is_there ? entry : 0), is_there ? p.n : 0, !scalar<T>::is_complex || is_wide(a)};
    }

    // Barrier of the threads that have the matrix.
    static __device__ __forceinline__ void meet() {
        if constexpr (WARPS == 1)
            __syncwarp();
        else
            __syncthreads();
    }

    // An element as stored. It is conjugated at its use, since a conjugation here would wait for the load.
    __device__ __forceinline__ T stored_at(const Matrix &of, int i, int j) const {
        const T *const at = of.a + p.columns.start(j) + i;
        return of.wide ? load_scalar<true>(at, Passing()) : load_scalar<false>(at, Passing());
    }

    // Prefetches the lane's column of a tile to the L2.
    static __device__ __forceinline__ void prefetch_column(const T *at) {
#pragma unroll
        for (int line = 0; line < LANES * int(sizeof(T)); line += 128)
            prefetch(reinterpret_cast<const char *>(at) + line);
    }
};

// Addresses of a row's elements in neighbouring columns, forward or backward. The plan ensures that 32 bits are enough.
template <class T> struct AlongRow {
    const T *at;
    int move, step;

    __device__ __forceinline__ AlongRow(const T *a, const Columns &columns, int row, int column, bool forward)
        : at(a + columns.start(column) + row), move(int(forward ? columns.apart(column) : -columns.apart(column - 1))),
          step(int(columns.step)) {
        // Otherwise the compiler keeps multiples of it from tile to tile, in as many registers as a tile.
#ifndef KBLAS_EMU
        asm volatile("" : "+r"(step));
#endif
    }
    __device__ __forceinline__ void next() { at += move, move += step; }
};

} // namespace kblas
