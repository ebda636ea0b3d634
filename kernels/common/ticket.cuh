// The words of blocks that wait for others of their launch, as common/device.cuh has those of all kernels.
#pragma once
#include "device.cuh"

#ifndef KBLAS_EMU
// The block's one array in shared memory that a launch asks for, `count` elements at least: more than 48 KiB may be.
#define KBLAS_SHARED_ASKED_FOR(T, name, count)                                                                         \
    extern __shared__ float4 name##_words[];                                                                           \
    T *const name = reinterpret_cast<T *>(name##_words)
#endif

namespace kblas {

// Numbers the blocks of a launch in the order in which they begin. The counter is 0 before. A block may ask again and
// again for a word of a block with a smaller number (`word_of_earlier_block`): that one runs or has run, and needs no
// multiprocessor that others hold.
__device__ __forceinline__ unsigned take_ticket(unsigned *counter) { return atomicAdd(counter, 1u); }

// Leaves the memory to others for about as long, in nanoseconds.
template <unsigned TIME> __device__ __forceinline__ void pause() {
#ifndef KBLAS_EMU
    __nanosleep(TIME);
#endif
}

} // namespace kblas
