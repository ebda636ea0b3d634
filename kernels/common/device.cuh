// The words of the device that have no portable spelling, one line each, with a twin for the CPU
// emulation (KBLAS_EMU), so that the kernels themselves read the same in both worlds.
#pragma once

// A line SM90(FAMILY(…)) of a .def file: an instance that the library has for 9.0 alone, where it was tuned. Machine code for other
// devices and the PTX do without it, so plans for them name others (`Kernel::is_on` in src/kernels.rs). A library without code
// for 9.0 does not compile it.
#ifdef KBLAS_CORE_ALONE
#define SM90(...)
#else
#define SM90(...) __VA_ARGS__
#endif

#ifndef KBLAS_EMU
#include <cuda_runtime.h>

// Defines the kernel `name`: one by-value parameter block, `body(args)` run by `threads` threads. A launch may begin before
// the one in front of it ends, so every thread waits for that one before it reads or writes any memory of the device.
// Only then may the launch behind this one begin: no more than two launches of a stream are ever on the device.
#define KBLAS_KERNEL(name, Args, threads, ...)                                                                         \
    extern "C" __global__ void __launch_bounds__(threads) name(const __grid_constant__ Args p) {                       \
        kblas::wait_for_launch_before();                                                                               \
        kblas::let_launch_behind_begin<threads, kblas::one_row<Args>>();                                               \
        __VA_ARGS__(p);                                                                                                \
    }

// The second kernel of a pair, which itself waits for the first. What it reads before that has been there since the first
// one began to work, because a KBLAS_KERNEL waits first. It is read from the L2: an L1 may have what was there before.
#define KBLAS_KERNEL_SECOND(name, Args, threads, ...)                                                                  \
    extern "C" __global__ void __launch_bounds__(threads) name(const __grid_constant__ Args p) { __VA_ARGS__(p); }

// The same, with so few registers that `blocks` blocks fit on a multiprocessor.
#define KBLAS_KERNEL_DENSE(name, Args, threads, blocks, ...)                                                           \
    KBLAS_KERNEL_DENSE_IF(name, Args, threads, blocks, true, __VA_ARGS__)

// The same, where the launch behind may begin early only if `early`, which p says.
#define KBLAS_KERNEL_DENSE_IF(name, Args, threads, blocks, early, ...)                                                 \
    extern "C" __global__ void __launch_bounds__(threads, blocks) name(const __grid_constant__ Args p) {               \
        kblas::wait_for_launch_before();                                                                               \
        kblas::let_launch_behind_begin<threads, kblas::one_row<Args>>(early);                                          \
        __VA_ARGS__(p);                                                                                                \
    }

// The same for a kernel whose last block waits for words of the others. There are so few of them that threads may have
// many registers, which the compiler does not take unless it is told so.
#define KBLAS_KERNEL_LAST_WAITS(name, Args, threads, ...) KBLAS_KERNEL_DENSE(name, Args, threads, 2, __VA_ARGS__)

// An array in the block's shared memory.
#define KBLAS_SHARED(T, name, count) __shared__ T name[count]

#endif

namespace kblas {

#ifndef KBLAS_EMU
// The T whose bytes these words are.
template <class T, class Words> __device__ __forceinline__ T from_words(Words words) {
    static_assert(sizeof(T) == sizeof(Words), "all of T");
    T value;
    memcpy(&value, &words, sizeof value);
    return value;
}
#endif

// A load through the read-only path: for operands that nobody writes during the launch.
template <class T> __device__ __forceinline__ T load(const T *p) {
#ifdef KBLAS_EMU
    return *p;
#else
    return __ldg(p);
#endif
}

// Ways to load a scalar that nobody writes during the launch, for load_scalar.

// Through the read-only path.
struct Cached {
    template <class T> __device__ __forceinline__ T operator()(const T *p) const { return load(p); }
};

// Not moved behind the next barrier: so that all loads of a kind are on their way before the first is used.
struct Ahead {
    template <class T> __device__ __forceinline__ T operator()(const T *p) const {
#ifdef KBLAS_EMU
        return *p;
#else
        return __ldca(p);
#endif
    }
};

// Without a place in the L1: nobody on this multiprocessor reads it again.
struct Passing {
    template <class T> __device__ __forceinline__ T operator()(const T *p) const {
#ifdef KBLAS_EMU
        return *p;
#else
        if constexpr (sizeof(T) == 4) {
            unsigned word;
            asm("ld.global.nc.L1::no_allocate.b32 %0, [%1];" : "=r"(word) : "l"(p));
            return from_words<T>(word);
        } else if constexpr (sizeof(T) == 8) {
            unsigned long long word;
            asm("ld.global.nc.L1::no_allocate.b64 %0, [%1];" : "=l"(word) : "l"(p));
            return from_words<T>(word);
        } else {
            ulonglong2 words;
            asm("ld.global.nc.L1::no_allocate.v2.b64 {%0, %1}, [%2];" : "=l"(words.x), "=l"(words.y) : "l"(p));
            return from_words<T>(words);
        }
#endif
    }
};

// From the L2: what a launch wrote that may have ended while this one was beginning.
struct Current {
    template <class T> __device__ __forceinline__ T operator()(const T *p) const {
#ifdef KBLAS_EMU
        return *p;
#else
        return __ldcg(p);
#endif
    }
};

// The compiler moves no load over this: so that what is loaded later needs no registers yet.
__device__ __forceinline__ void keep_order() {
#ifndef KBLAS_EMU
    asm volatile("" ::: "memory");
#endif
}

// Brings the line of 128 bytes with that address to the L2.
__device__ __forceinline__ void prefetch([[maybe_unused]] const void *p) {
#ifndef KBLAS_EMU
    asm volatile("prefetch.global.L2 [%0];" ::"l"(p));
#endif
}

// The same for `lines` lines of `length` elements each, `ld` apart: what thread `thread` of `threads` does of that.
template <class T>
__device__ __forceinline__ void prefetch_lines(const T *first, long long ld, int length, int lines, int thread, int threads) {
    constexpr int EACH = 128 / sizeof(T);
    const int parts = length / EACH + 1; // one more where the first element lies off a line's beginning
#pragma unroll 1
    for (int at = thread; at < lines * parts; at += threads) {
        const int line = at / parts, part = at % parts * EACH;
        prefetch(first + line * ld + (part < length ? part : length - 1));
    }
}

// Has the compiler hold the pointer in registers, rather than find it anew from the kernel's parameters wherever it is
// used: in loops that need nearly all registers it then spills fewer.
template <class T> __device__ __forceinline__ void hold([[maybe_unused]] T *&p) {
#ifndef KBLAS_EMU
    asm volatile("" : "+l"(p));
#endif
}

// Has the compiler find anew what depends on the number, rather than keep it: predicates, of which there are few.
__device__ __forceinline__ void hold([[maybe_unused]] int &number) {
#ifndef KBLAS_EMU
    asm volatile("" : "+r"(number));
#endif
}
__device__ __forceinline__ void hold([[maybe_unused]] long long &number) {
#ifndef KBLAS_EMU
    asm volatile("" : "+l"(number));
#endif
}

// The pointer, of which the compiler may know that it leads to no shared memory.
template <class P> __device__ __forceinline__ P *in_device_memory(P *p) {
#ifndef KBLAS_EMU
    __builtin_assume(__isGlobal(p));
#endif
    return p;
}

// A load that other blocks' writes of this launch must be visible to: not from the L1.
template <class T> __device__ __forceinline__ T load_shared_by_blocks(const T *p) {
#ifdef KBLAS_EMU
    return *p;
#else
    return __ldcg(p);
#endif
}

// Counts one up and returns the count before. What this thread knows of is visible to the threads that
// count later, and theirs to it if they counted before; cheaper than a fence and a relaxed count.
__device__ __forceinline__ unsigned count_up(unsigned *counter) {
#ifdef KBLAS_EMU
    return atomicAdd(counter, 1u);
#else
    unsigned before;
    asm volatile("atom.add.acq_rel.gpu.global.u32 %0, [%1], 1;" : "=r"(before) : "l"(counter) : "memory");
    return before;
#endif
}

// Leaves a word, which is not 0, for another block of the launch.
__device__ __forceinline__ void leave_word(unsigned long long *place, unsigned long long word) {
#ifdef KBLAS_EMU
    *place = word;
#else
    asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(place), "l"(word) : "memory");
#endif
}

// The word that a block left there, or 0 if it has not yet. Only the last block of a KBLAS_KERNEL_LAST_WAITS may ask
// again and again: it takes no multiprocessor from the others that they could not do without.
__device__ __forceinline__ unsigned long long word_of_earlier_block(const unsigned long long *place) {
#ifdef KBLAS_EMU
    if (*place == 0) emu::trap(emu::Fault::other, "waits for a word that no block left");
    return *place;
#else
    unsigned long long word;
    asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(word) : "l"(place) : "memory");
    return word;
#endif
}

// In a launch that may begin before the one in front of it ends: what that one wrote is there after this.
__device__ __forceinline__ void wait_for_launch_before() {
#if !defined KBLAS_EMU && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

// Whether the grids of the kernels with these arguments have one dimension.
template <class Args> constexpr bool one_row = false;

// Lets the launch behind this one begin once all blocks have come here or ended. Only the last blocks say so, as many as a
// device has at once: those in front have ended by then. It takes the device 1.2 ns for each block, one after the other, which
// is longer than a block of copy takes: on an H200, zcopy of 26 million elements in blocks of 128 takes 248 us where all
// blocks say it, and 195 where the last 4096 do. zscal of 1048575, 8192 blocks, takes 12.2 us where the last 4096 say it, and
// 11.6 where the last 2560 do.
// ONE_ROW: the grid has one dimension, and the first instructions are fewer: daxpy of 1000 took 4.26 us so, and 4.32 without.
template <int THREADS, bool ONE_ROW = false>
__device__ __forceinline__ void let_launch_behind_begin([[maybe_unused]] bool early = true) {
#if !defined KBLAS_EMU && __CUDA_ARCH__ >= 900
    // As many threads and blocks as 160 multiprocessors have, of 2048 and of 32. Larger devices so far have 1536 threads.
    constexpr unsigned LAST = 160 * (THREADS > 64 ? 2048 / THREADS : 32);
    unsigned behind = gridDim.x - 1 - blockIdx.x;
    // If it overflows, a few more say so.
    if constexpr (!ONE_ROW)
        behind += ((gridDim.z - 1 - blockIdx.z) * gridDim.y + (gridDim.y - 1 - blockIdx.y)) * gridDim.x;
    if (!early) behind = LAST;
    // A predicate, not a branch: behind a branch the compiler keeps more in registers. With one, symv_s_8x4x4x4 spilled 88 bytes,
    // and axpy of complex numbers took 75 registers instead of 64.
    asm volatile("{\n\t.reg .pred p;\n\tsetp.lt.u32 p, %0, %1;\n\t@p griddepcontrol.launch_dependents;\n\t}" ::"r"(behind),
                 "n"(LAST));
#endif
}

} // namespace kblas
