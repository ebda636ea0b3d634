// The operands and scalars of the entries of a batch.
#pragma once
#include "scalar.cuh"

#include <type_traits>

namespace kblas {

// `current` replaces `at` in the second kernel of a pair (KBLAS_KERNEL_SECOND).

// An operand of each entry: entries are a fixed stride apart, or an array of pointers lists them. Mirrors `Entries` of
// src/backend/cuda/batch.rs.
template <class T> struct Entries {
    T *base;                // null: use `pointers`
    T *const *pointers;
    long long stride;       // without pointers: from entry to entry
    long long first;        // with pointers: offset of logical element 0

    __device__ __forceinline__ T *at(long long entry) const {
        return base ? base + entry * stride : pointers[entry] + first;
    }
    __device__ __forceinline__ T *current(long long entry) const {
        if (base) return base + entry * stride;
        return reinterpret_cast<T *>(Current()(reinterpret_cast<const unsigned long long *>(pointers + entry))) + first;
    }
    __device__ __forceinline__ bool exist() const { return base || pointers; }
};

// A scalar of each entry: on the device, a fixed stride apart; or one value for all entries.
template <class T> struct BatchScalar {
    const T *pointer; // null: use `value`
    long long stride;
    T value;

    __device__ __forceinline__ T at(long long entry) const {
        return pointer ? load_scalar<false>(pointer + entry * stride) : value;
    }
    __device__ __forceinline__ T current(long long entry) const {
        return pointer ? load_scalar<false>(pointer + entry * stride, Current()) : value;
    }
};

// The same for a single entry. It has few bytes, which shortens small calls (docs/findings.md). Mirrors `OnlyEntry` and
// `OnlyScalar`.
template <class T> struct OnlyEntry {
    T *base; // null: the routine has no such operand

    __device__ __forceinline__ T *at(long long) const { return base; }
    __device__ __forceinline__ T *current(long long) const { return base; }
    __device__ __forceinline__ bool exist() const { return base; }
};

template <class T> struct OnlyScalar {
    const T *pointer; // null: use `value`
    T value;

    __device__ __forceinline__ T at(long long) const { return pointer ? load_scalar<false>(pointer) : value; }
    __device__ __forceinline__ T current(long long) const {
        return pointer ? load_scalar<false>(pointer, Current()) : value;
    }
};

// The form of operands and scalars in a kernel's parameter. MANY: the batch may have more than one entry. Mirrors
// `Form`.
template <class T, bool MANY> using OperandOf = std::conditional_t<MANY, Entries<T>, OnlyEntry<T>>;
template <class T, bool MANY> using ScalarOf = std::conditional_t<MANY, BatchScalar<T>, OnlyScalar<T>>;

// The entry that this block computes.
template <bool MANY> __device__ __forceinline__ long long entry_of_block() {
    return MANY ? blockIdx.y + (long long)blockIdx.z * gridDim.y : 0;
}

} // namespace kblas
