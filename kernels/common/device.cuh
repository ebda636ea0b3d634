// The words of the device that have no portable spelling, one line each, with a twin for the CPU
// emulation (KBLAS_EMU), so that the kernels themselves read the same in both worlds.
#pragma once

#ifndef KBLAS_EMU
#include <cuda_runtime.h>

// Defines the kernel `name`: one by-value parameter block, `body(args)` run by `threads` threads.
#define KBLAS_KERNEL(name, Args, threads, ...)                                                                         \
    extern "C" __global__ void __launch_bounds__(threads) name(const __grid_constant__ Args p) { __VA_ARGS__(p); }

// An array in the block's shared memory.
#define KBLAS_SHARED(T, name, count) __shared__ T name[count]

// The one array of a kernel that is too large to be sized by the compiler: the launch gives its bytes.
#define KBLAS_SHARED_LARGE(T, name, count)                                                                             \
    extern __shared__ __align__(16) unsigned char name##_bytes[];                                                      \
    T *const name = reinterpret_cast<T *>(name##_bytes)

#endif

namespace kblas {

// A load through the read-only path: for operands that nobody writes during the launch.
template <class T> __device__ __forceinline__ T load(const T *p) {
#ifdef KBLAS_EMU
    return *p;
#else
    return __ldg(p);
#endif
}

// A load that other blocks' writes of this launch must be visible to: not from the L1.
template <class T> __device__ __forceinline__ T load_shared_by_blocks(const T *p) {
#ifdef KBLAS_EMU
    return *p;
#else
    return __ldcg(p);
#endif
}

// Adds to a count and returns the count before. What this thread knows of is visible to the threads that
// count later, and theirs to it if they counted before; cheaper than a fence and a relaxed count.
__device__ __forceinline__ unsigned count_up(unsigned *counter, unsigned by = 1) {
#ifdef KBLAS_EMU
    return atomicAdd(counter, by);
#else
    unsigned before;
    asm volatile("atom.add.acq_rel.gpu.global.u32 %0, [%1], %2;" : "=r"(before) : "l"(counter), "r"(by) : "memory");
    return before;
#endif
}

} // namespace kblas
