// The order in which symv and hemv of small matrices add up. Single calls (symv_strips.cuh) and batches (symv_batch.cuh)
// share it, so that they give the same bits.
//
// A matrix is cut as in symv.cuh, in tiles of R = 32 * V rows and units of C columns. The units, tile behind tile, are
// dealt out to W classes in equal runs. A unit gives
//   a sum for each of its rows: its C products one after the other, from the left;
//   a sum for each of its columns. Not SHARED: the products of rows i, i + 32, … one after the other, then these 32 sums
//   as a tree, neighbours first. SHARED: the products of R * C / 32 rows, from above, one after the other, then these
//   32 / C sums as a tree, neighbours first.
// In each class y_i gets, of what the class has: its column's sum in its own tile; the sums of its row, which are added
// up from the left before; its column's sums in the tiles behind, in the order of tiles. Then the classes are added one
// after the other.
//
// A matrix of order 32 or less may be one unit, which begins with the matrix (SymvSmall): C = 32, W = 1, and not SHARED.
//
// What is not in the triangle counts as 0. Adding that changes no bit: a class's sum begins with 0, so it is never -0.
#pragma once
#include "symv.cuh"

namespace kblas {

// As much of a vector in shared memory as one load brings.
template <class T> struct alignas(16) Chunk {
    static constexpr int LENGTH = 16 / sizeof(T);
    T e[LENGTH];

    // Element i of an array of chunks.
    static __device__ __forceinline__ T &at(Chunk *chunks, int i) { return chunks[i / LENGTH].e[i % LENGTH]; }
    static __device__ __forceinline__ const T &at(const Chunk *chunks, int i) {
        return chunks[i / LENGTH].e[i % LENGTH];
    }
};

// Bits `from` to `to` - 1 of a word, as far as it has them.
__device__ __forceinline__ unsigned bits(int from, int to) {
    const unsigned all = ~0u;
    const unsigned on = from >= 32 ? 0 : all << max(from, 0);
    return to <= 0 ? 0 : on & all >> (32 - min(to, 32));
}

// Which elements of one row a thread has, of up to 32 columns: a bit for each.
struct SymvRow {
    unsigned inside; // the triangle
    unsigned beside; // the diagonal, within the triangle

    SymvRow() = default;
    // Row i of the triangle of the elements in [low, high), in the columns from j0 on.
    __device__ __forceinline__ SymvRow(bool upper, int low, int high, int i, int j0)
        : inside(upper ? bits(i - j0, high - j0) : bits(low - j0, i - j0 + 1)),
          beside(inside & ~bits(i - j0, i - j0 + 1)) {}

    __device__ __forceinline__ bool has(int c) const { return inside >> c & 1; }
    __device__ __forceinline__ bool has_beside(int c) const { return beside >> c & 1; }
};

// The same where all elements are beside the diagonal.
struct SymvWholeRow {
    __device__ __forceinline__ bool has(int) const { return true; }
    __device__ __forceinline__ bool has_beside(int) const { return true; }
};

// What an element a of column c adds to the sum of its row, and to that of its column. Outside of the triangle that is
// nothing: not even 0 * x, which x may make NaN.
template <class Row, class T>
__device__ __forceinline__ void add_to_row(const Row &row, int c, bool hermitian, T a, T x, T &sum) {
    if (row.has(c)) sum = fma_(hermitian && !row.has_beside(c) ? real_part(a) : a, x, sum);
}
template <class Row, class T>
__device__ __forceinline__ void add_to_column(const Row &row, int c, T a, T x, T &sum) {
    if (row.has_beside(c)) sum = fma_(a, x, sum);
}

} // namespace kblas
