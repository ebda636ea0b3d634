// Where the entries of a batch find their operands and scalars.
#pragma once
#include "scalar.cuh"

namespace kblas {

// An operand of each entry: a stride apart, or where an array of pointers says. Mirrors `Entries` of
// src/backend/cuda/batch.rs.
template <class T> struct Entries {
    T *base;                // null: `pointers` has the entries
    T *const *pointers;
    long long stride;       // without pointers: between entries
    long long first;        // with pointers: from there to logical element 0

    __device__ __forceinline__ T *at(long long entry) const {
        return base ? base + entry * stride : pointers[entry] + first;
    }
};

// A scalar of each entry: on the device, a stride apart, or one for all, by value.
template <class T> struct BatchScalar {
    const T *pointer; // null: the value
    long long stride;
    T value;

    __device__ __forceinline__ T at(long long entry) const {
        return pointer ? load_scalar<false>(pointer + entry * stride) : value;
    }
};

} // namespace kblas
