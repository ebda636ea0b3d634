// The order of sums in symv and hemv of small matrices. Single calls (symv_strips.cuh) and batches (symv_batch.cuh)
// share it, so their results are bitwise identical.
//
// A matrix is divided as in symv.cuh, into tiles of R = 32 * V rows and units of C columns. The units, tile after tile,
// are divided into W classes: contiguous runs of equal length. A unit gives
//   a sum for each of its rows: its C products in order, from the left;
//   a sum for each of its columns. Not SHARED: the products of rows i, i + 32, ... in order, then these 32 sums as a
//   tree, neighbours first. SHARED: the products of R * C / 32 rows in order, from the top, then these 32 / C sums as a
//   tree, neighbours first.
// Each class adds to y_i what its own units contribute, in this order: the sum of column i in the tile of row i; the
// sums of row i, which are first added to each other from the left; the sums of column i in the later tiles, in the
// order of tiles. Then the classes are added in order.
//
// A matrix of order 32 or less may be one unit that begins at the first row and column (SymvSmall, SymvPacked): C = 32,
// W = 1, and not SHARED.
//
// An element outside the triangle counts as 0. Adding it changes no bit: the sum of a class begins with 0, so it is
// never -0.
#pragma once
#include "symv.cuh"

namespace kblas {

// The part of a vector in shared memory that one load reads.
template <class T> struct alignas(16) Chunk {
    static constexpr int LENGTH = 16 / sizeof(T);
    T e[LENGTH];

    // Element i of an array of chunks.
    static __device__ __forceinline__ T &at(Chunk *chunks, int i) { return chunks[i / LENGTH].e[i % LENGTH]; }
    static __device__ __forceinline__ const T &at(const Chunk *chunks, int i) {
        return chunks[i / LENGTH].e[i % LENGTH];
    }
};

// Bits `from` to `to` - 1 of a word. Positions outside the word are ignored.
__device__ __forceinline__ unsigned bits(int from, int to) {
    const unsigned all = ~0u;
    const unsigned on = from >= 32 ? 0 : all << max(from, 0);
    return to <= 0 ? 0 : on & all >> (32 - min(to, 32));
}

// The elements of one row that a thread has, in up to 32 columns: one bit for each.
struct SymvRow {
    unsigned inside; // in the triangle
    unsigned beside; // in the triangle, without the diagonal

    SymvRow() = default;
    // Row i of the triangle whose rows and columns are [low, high), in the columns from j0 on.
    __device__ __forceinline__ SymvRow(bool upper, int low, int high, int i, int j0)
        : inside(upper ? bits(i - j0, high - j0) : bits(low - j0, i - j0 + 1)),
          beside(inside & ~bits(i - j0, i - j0 + 1)) {}

    __device__ __forceinline__ bool has(int c) const { return inside >> c & 1; }
    __device__ __forceinline__ bool has_beside(int c) const { return beside >> c & 1; }
};

// The same if all elements are in the triangle and off the diagonal.
struct SymvWholeRow {
    __device__ __forceinline__ bool has(int) const { return true; }
    __device__ __forceinline__ bool has_beside(int) const { return true; }
};

// Adds the product of an element a of column c to the sum of its row, and to that of its column. Outside the triangle
// nothing is added, not even 0 * x, which is NaN if x is NaN.
template <class Row, class T>
__device__ __forceinline__ void add_to_row(const Row &row, int c, bool hermitian, T a, T x, T &sum) {
    if (row.has(c)) sum = fma_(hermitian && !row.has_beside(c) ? real_part(a) : a, x, sum);
}
template <class Row, class T>
__device__ __forceinline__ void add_to_column(const Row &row, int c, T a, T x, T &sum) {
    if (row.has_beside(c)) sum = fma_(a, x, sum);
}

} // namespace kblas
