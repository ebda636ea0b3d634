// Functions for blocks that wait for others of their launch, with twins for the CPU emulation as in common/device.cuh.
#pragma once
#include "device.cuh"

#ifndef KBLAS_EMU
// The block's dynamic shared memory as an array of at least `count` elements. It may exceed 48 KiB.
#define KBLAS_SHARED_ASKED_FOR(T, name, count)                                                                         \
    extern __shared__ float4 name##_words[];                                                                           \
    T *const name = reinterpret_cast<T *>(name##_words)
#endif

namespace kblas {

// Numbers the blocks of a launch in the order in which they begin. The counter is 0 before. A block may poll a word of
// a block with a smaller number (`word_of_earlier_block`): that block runs or has run, and needs no multiprocessor that
// others occupy.
__device__ __forceinline__ unsigned take_ticket(unsigned *counter) { return atomicAdd(counter, 1u); }

// Leaves the memory to other threads for about TIME nanoseconds.
template <unsigned TIME> __device__ __forceinline__ void pause() {
#ifndef KBLAS_EMU
    __nanosleep(TIME);
#endif
}

} // namespace kblas
