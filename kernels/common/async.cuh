// Asynchronous copies to shared memory, with twins for the CPU emulation as in common/device.cuh. Copies are grouped in
// batches. A thread closes a batch, and waits later until at most a given number of its last batches are in flight.
#pragma once
#include "device.cuh"

#ifndef KBLAS_EMU
// As KBLAS_SHARED_ASKED_FOR, aligned to 128 bytes.
#define KBLAS_SHARED_LINES_ASKED_FOR(T, name, count)                                                                   \
    extern __shared__ __align__(128) float4 name##_words[];                                                            \
    T *const name = reinterpret_cast<T *>(name##_words)
#else
#define KBLAS_SHARED_LINES_ASKED_FOR(T, name, count) KBLAS_SHARED_ASKED_FOR(T, name, count)
#endif

namespace kblas {

// Begins to copy BYTES bytes to shared memory. The first `valid` bytes come from `from`, the others become 0. `from` is
// not read if `valid` is 0. Both addresses are multiples of BYTES.
template <int BYTES> __device__ __forceinline__ void copy_async(void *to, const void *from, int valid) {
#ifdef KBLAS_EMU
    if ((reinterpret_cast<size_t>(to) | (valid ? reinterpret_cast<size_t>(from) : 0)) % BYTES != 0)
        emu::trap(emu::Fault::other, "a copy to shared memory at an address that is no multiple of its bytes");
    for (int word = 0; word < BYTES / 4; ++word)
        static_cast<unsigned *>(to)[word] = 4 * word < valid ? static_cast<const unsigned *>(from)[word] : 0;
#else
    const unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
    if constexpr (BYTES == 16)
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(place), "l"(from), "r"(valid) : "memory");
    else
        asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(place), "l"(from), "n"(BYTES), "r"(valid)
                     : "memory");
#endif
}

// The same with all BYTES valid if `is_there`, otherwise none: then zeros are written. It takes fewer instructions.
template <int BYTES> __device__ __forceinline__ void copy_async_if(void *to, const void *from, bool is_there) {
#ifdef KBLAS_EMU
    copy_async<BYTES>(to, from, is_there ? BYTES : 0);
#else
    const unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
    const int ignores = !is_there;
    if constexpr (BYTES == 16)
        asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; cp.async.cg.shared.global [%0], [%1], 16, p; }" ::"r"(place),
                     "l"(from), "r"(ignores)
                     : "memory");
    else
        asm volatile("{ .reg .pred p; setp.ne.b32 p, %3, 0; cp.async.ca.shared.global [%0], [%1], %2, p; }" ::"r"(place),
                     "l"(from), "n"(BYTES), "r"(ignores)
                     : "memory");
#endif
}

// The same for BYTES that are there in any case, with the fewest instructions.
template <int BYTES> __device__ __forceinline__ void copy_async_whole(void *to, const void *from) {
#ifdef KBLAS_EMU
    copy_async<BYTES>(to, from, BYTES);
#else
    const unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
    if constexpr (BYTES == 16)
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(place), "l"(from) : "memory");
    else
        asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(place), "l"(from), "n"(BYTES) : "memory");
#endif
}

// Begins to copy 16 bytes if `is_there`. Otherwise nothing is written, where copy_async_if writes zeros.
__device__ __forceinline__ void copy_async_where(void *to, const void *from, bool is_there) {
#ifdef KBLAS_EMU
    if (is_there) copy_async<16>(to, from, 16);
#else
    const unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
    asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p cp.async.cg.shared.global [%0], [%1], 16; }" ::"r"(place),
                 "l"(from), "r"(int(is_there))
                 : "memory");
#endif
}

// Makes the copies that this thread has begun since the last batch a new batch.
__device__ __forceinline__ void close_batch() {
#ifndef KBLAS_EMU
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}

// Waits until all batches of this thread but its last PENDING are in shared memory. Other threads see them after a
// barrier.
template <int PENDING> __device__ __forceinline__ void wait_for_batches() {
#ifndef KBLAS_EMU
    asm volatile("cp.async.wait_group %0;" ::"n"(PENDING) : "memory");
#endif
}

} // namespace kblas
