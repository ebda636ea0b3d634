// The words of copies to shared memory that go on beside the threads, as common/device.cuh has those of all kernels. They
// come in batches: a thread closes one, and waits later until only so many of its last ones may still be on their way.
#pragma once
#include "device.cuh"

#ifndef KBLAS_EMU
// As KBLAS_SHARED_ASKED_FOR, from a multiple of 128 bytes on.
#define KBLAS_SHARED_LINES_ASKED_FOR(T, name, count)                                                                   \
    extern __shared__ __align__(128) float4 name##_words[];                                                            \
    T *const name = reinterpret_cast<T *>(name##_words)
#else
#define KBLAS_SHARED_LINES_ASKED_FOR(T, name, count) KBLAS_SHARED_ASKED_FOR(T, name, count)
#endif

namespace kblas {

// Begins to copy BYTES bytes to shared memory. The first `valid` come from `from`, which is not read where that is 0; the
// others become 0. Both addresses are multiples of BYTES.
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

// The same of all BYTES, or of none unless `is_there`: in fewer instructions.
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

// The copies that this thread has begun since the last batch are one.
__device__ __forceinline__ void close_batch() {
#ifndef KBLAS_EMU
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}

// All batches of this thread but its last PENDING are in shared memory, for this thread; for others behind a barrier.
template <int PENDING> __device__ __forceinline__ void wait_for_batches() {
#ifndef KBLAS_EMU
    asm volatile("cp.async.wait_group %0;" ::"n"(PENDING) : "memory");
#endif
}

} // namespace kblas
