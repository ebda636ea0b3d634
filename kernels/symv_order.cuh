// The order in which symv and hemv of small matrices add up, which single calls (symv_strips.cuh) and batches
// (symv_batch.cuh) share, so that they give the same bits.
//
// A matrix is cut as in symv.cuh, in tiles of R = 32 * V rows and units of C columns. Each unit belongs to one of W
// classes: the unit of tile k from column C * u on to class (k + u) mod W. It gives
//   a sum for each of its rows, of C products one after the other, from the left;
//   a sum for each of its columns: PER products at a time one after the other, then these sums two by two, neighbours
//   first. If SHARED, those PER rows are neighbours, 16 * SHARED bytes of them; otherwise they are the V rows of a lane.
// In each class y_i gets, of what there is: its column's sum in its own tile; the sums of its row, added up from the
// left; its column's sums in the tiles behind, in the order of tiles. Then the classes are added one after the other.
//
// Matrices of order 32 or less may be one unit, which begins with the matrix (SymvSmall): C = 32, and not SHARED.
//
// What is not in the triangle counts as 0, and adding that changes no bit: no sum of a class is ever -0.
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

template <class T, int V, int C, int W, int SHARED> struct SymvOrder {
    static constexpr int R = 32 * V;
    static constexpr int PER = SHARED ? SHARED * Chunk<T>::LENGTH : V;
    static constexpr int APART = SHARED ? 1 : 32; // rows from one of the PER to the next
    static constexpr int LEAVES = R / PER;        // sums of PER of a column
    using Cut = SymvCut<R, C>;
    static_assert((W & (W - 1)) == 0, "a power of two");

    // The first unit of tile k, of those from column C * u on, that is of the class: its u.
    static __device__ __forceinline__ int first_of(int of_class, int k, int u) {
        return u + ((of_class - k - u) & (W - 1));
    }
    // Of the first row of a column's sum number `leaf`, in the tile.
    static __device__ __forceinline__ int row_of(int leaf) { return SHARED ? leaf * PER : leaf; }
};

} // namespace kblas
