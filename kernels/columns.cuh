// Where the columns of a matrix are stored: by a leading dimension, in a packed triangle, or as a band.
#pragma once
#include "common/scalar.cuh"

namespace kblas {

// Row 0 of column j is, or would be, `j * (twice + step * j) / 2` elements after row 0 of column 0. Element (i, j) is i
// elements further in all three layouts:
//   by a leading dimension   twice = 2 * lda, step = 0
//   packed, upper            twice = 1, step = 1
//   packed, lower, order n   twice = 2 * n - 1, step = -1
//   as a band                twice = 2 * (lda - 1), step = 0
// Mirrors `Columns` of src/problem/storage.rs.
struct Columns {
    long long twice, step;

    __device__ __forceinline__ long long start(long long j) const { return j * (twice + step * j) / 2; }
    // Elements from column j to the next.
    __device__ __forceinline__ long long apart(long long j) const { return (twice + step * (2 * j + 1)) / 2; }
};

// An element of a unit diagonal.
template <class T> __device__ __forceinline__ T one() {
    if constexpr (scalar<T>::is_complex)
        return T{1, 0};
    else
        return T(1);
}

} // namespace kblas
