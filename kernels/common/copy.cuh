// Copies from device memory to shared memory that go on while the thread does something else. Each thread waits for
// its own copies only, and reads what it copied itself: no barrier is needed.
#pragma once
#include "scalar.cuh"

namespace kblas {

// Begins to copy one scalar. WIDE: the source is a multiple of sizeof(T).
template <bool WIDE, class T> __device__ __forceinline__ void copy_async(T *to, const T *from) {
#ifdef KBLAS_EMU
    *to = *from;
#else
    const unsigned target = unsigned(__cvta_generic_to_shared(to));
    if constexpr (scalar<T>::is_complex && !WIDE) {
        copy_async<true>(&to->re, &from->re);
        copy_async<true>(&to->im, &from->im);
    } else if constexpr (sizeof(T) == 16) {
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(target), "l"(from));
    } else {
        asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(target), "l"(from), "n"(sizeof(T)));
    }
#endif
}

// Ends a group of copies.
__device__ __forceinline__ void copy_async_commit() {
#ifndef KBLAS_EMU
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}

// Waits until all but the last GROUPS groups have arrived.
template <int GROUPS> __device__ __forceinline__ void copy_async_wait() {
#ifndef KBLAS_EMU
    asm volatile("cp.async.wait_group %0;" ::"n"(GROUPS) : "memory");
#endif
}

} // namespace kblas
