// Where the entries of a batch find their operands and scalars.
#pragma once
#include "scalar.cuh"

#include <type_traits>

namespace kblas {

// `current` is `at` for the second kernel of a pair (KBLAS_KERNEL_SECOND).

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
    __device__ __forceinline__ T *current(long long entry) const {
        if (base) return base + entry * stride;
        return reinterpret_cast<T *>(Current()(reinterpret_cast<const unsigned long long *>(pointers + entry))) + first;
    }
    __device__ __forceinline__ bool exist() const { return base || pointers; }
};

// A scalar of each entry: on the device, a stride apart, or one for all, by value.
template <class T> struct BatchScalar {
    const T *pointer; // null: the value
    long long stride;
    T value;

    __device__ __forceinline__ T at(long long entry) const {
        return pointer ? load_scalar<false>(pointer + entry * stride) : value;
    }
    __device__ __forceinline__ T current(long long entry) const {
        return pointer ? load_scalar<false>(pointer + entry * stride, Current()) : value;
    }
};

// The same where there is one entry: few bytes, which shortens small calls (docs/tuning.md). Mirrors `OnlyEntry` and
// `OnlyScalar`.
template <class T> struct OnlyEntry {
    T *base; // null: the routine has no such operand

    __device__ __forceinline__ T *at(long long) const { return base; }
    __device__ __forceinline__ T *current(long long) const { return base; }
    __device__ __forceinline__ bool exist() const { return base; }
};

template <class T> struct OnlyScalar {
    const T *pointer; // null: the value
    T value;

    __device__ __forceinline__ T at(long long) const { return pointer ? load_scalar<false>(pointer) : value; }
    __device__ __forceinline__ T current(long long) const {
        return pointer ? load_scalar<false>(pointer, Current()) : value;
    }
};

// The form that a kernel's parameter has. MANY: there may be more entries than one. Mirrors `Form`.
template <class T, bool MANY> using OperandOf = std::conditional_t<MANY, Entries<T>, OnlyEntry<T>>;
template <class T, bool MANY> using ScalarOf = std::conditional_t<MANY, BatchScalar<T>, OnlyScalar<T>>;

// The entry that a block works on.
template <bool MANY> __device__ __forceinline__ long long entry_of_block() {
    return MANY ? blockIdx.y + (long long)blockIdx.z * gridDim.y : 0;
}

} // namespace kblas
