// Device features that have no portable form, one function each, with a twin for the CPU emulation (KBLAS_EMU). So the
// kernels have the same source for both.
#pragma once

// A line SM90(FAMILY(...)) of a .def file is an instance that the library has only for 9.0, where it was tuned. Machine
// code for other devices and the PTX omit it, so plans for them use other instances (`Kernel::is_on` in
// src/kernels.rs). A library without code for 9.0 does not compile it. A line NOT_SM90(FAMILY(...)) is an instance that no
// plan for 9.0 uses, so machine code for 9.0 omits it. A line FP64(FAMILY(...)) is an instance for devices whose FP64
// arithmetic is at least half as fast as FP32: 8.0, 9.0 and 10.0. On others any tile in double precision is limited by
// arithmetic. So their machine code omits it, and their plans use other instances.
#define NOT_SM90(...) __VA_ARGS__
#define FP64(...) __VA_ARGS__
#ifdef KBLAS_CORE_ALONE
#define SM90(...)
#else
#define SM90(...) __VA_ARGS__
#endif

#ifndef KBLAS_EMU
#include <cuda_runtime.h>

// Defines the kernel `name`. It has one by-value parameter block, and `threads` threads run `body(args)`. A launch may
// begin before the previous one ends. So every thread waits for the end of the previous launch before it accesses
// device memory. Only then may the next launch begin: at most two launches of a stream are on the device at the same
// time.
#define KBLAS_KERNEL(name, Args, threads, ...)                                                                         \
    extern "C" __global__ void __launch_bounds__(threads) name(const __grid_constant__ Args p) {                       \
        kblas::wait_for_launch_before();                                                                               \
        kblas::let_launch_behind_begin<threads, kblas::one_row<Args>>();                                               \
        __VA_ARGS__(p);                                                                                                \
    }

// The second kernel of a pair. It waits for the first kernel by itself. Anything it reads before the wait was written
// before the first kernel began to work, because a KBLAS_KERNEL waits first. It reads that from the L2, since an L1 may
// hold older data.
#define KBLAS_KERNEL_SECOND(name, Args, threads, ...)                                                                  \
    extern "C" __global__ void __launch_bounds__(threads) name(const __grid_constant__ Args p) { __VA_ARGS__(p); }

// The same, with few enough registers per thread that `blocks` blocks fit on a multiprocessor.
#define KBLAS_KERNEL_DENSE(name, Args, threads, blocks, ...)                                                           \
    KBLAS_KERNEL_DENSE_IF(name, Args, threads, blocks, true, __VA_ARGS__)

// The same, but the next launch may begin early only if `early`, which may depend on p.
#define KBLAS_KERNEL_DENSE_IF(name, Args, threads, blocks, early, ...)                                                 \
    extern "C" __global__ void __launch_bounds__(threads, blocks) name(const __grid_constant__ Args p) {               \
        kblas::wait_for_launch_before();                                                                               \
        kblas::let_launch_behind_begin<threads, kblas::one_row<Args>>(early);                                          \
        __VA_ARGS__(p);                                                                                                \
    }

// The same for a kernel whose last block waits for words of the others. The grid is so small that threads may use many
// registers. The compiler uses them only if the bounds say so.
#define KBLAS_KERNEL_LAST_WAITS(name, Args, threads, ...) KBLAS_KERNEL_DENSE(name, Args, threads, 2, __VA_ARGS__)

// An array in the block's shared memory.
#define KBLAS_SHARED(T, name, count) __shared__ T name[count]

#endif

namespace kblas {

#ifndef KBLAS_EMU
// The T that has the bytes of these words.
template <class T, class Words> __device__ __forceinline__ T from_words(Words words) {
    static_assert(sizeof(T) == sizeof(Words), "all of T");
    T value;
    memcpy(&value, &words, sizeof value);
    return value;
}
#endif

// A load through the read-only path, for operands that are not written during the launch.
template <class T> __device__ __forceinline__ T load(const T *p) {
#ifdef KBLAS_EMU
    return *p;
#else
    return __ldg(p);
#endif
}

// Ways to load a scalar that is not written during the launch, for load_scalar.

// Through the read-only path.
struct Cached {
    template <class T> __device__ __forceinline__ T operator()(const T *p) const { return load(p); }
};

// Not moved beyond the next barrier, so that all loads of a kind are in flight before the first is used.
struct Ahead {
    template <class T> __device__ __forceinline__ T operator()(const T *p) const {
#ifdef KBLAS_EMU
        return *p;
#else
        return __ldca(p);
#endif
    }
};

// Does not allocate in the L1: no thread of this multiprocessor reads it again.
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

// From the L2: for data of a launch that may have ended after this one began.
struct Current {
    template <class T> __device__ __forceinline__ T operator()(const T *p) const {
#ifdef KBLAS_EMU
        return *p;
#else
        return __ldcg(p);
#endif
    }
};

// The compiler moves no load across this, so data that is loaded later does not occupy registers yet.
__device__ __forceinline__ void keep_order() {
#ifndef KBLAS_EMU
    asm volatile("" ::: "memory");
#endif
}

// Prefetches the line of 128 bytes with that address to the L2.
__device__ __forceinline__ void prefetch([[maybe_unused]] const void *p) {
#ifndef KBLAS_EMU
    asm volatile("prefetch.global.L2 [%0];" ::"l"(p));
#endif
}

// The same for `lines` lines of `length` elements each, `ld` apart: the part of thread `thread` of `threads`.
template <class T>
__device__ __forceinline__ void prefetch_lines(const T *first, long long ld, int length, int lines, int thread, int threads) {
    constexpr int EACH = 128 / sizeof(T);
    const int parts = length / EACH + 1; // one more, since the first element may not be at a line's beginning
#pragma unroll 1
    for (int at = thread; at < lines * parts; at += threads) {
        const int line = at / parts, part = at % parts * EACH;
        prefetch(first + line * ld + (part < length ? part : length - 1));
    }
}

// Makes the compiler keep the pointer in registers, instead of recomputing it from the kernel's parameters at each use.
// In loops that need nearly all registers this causes fewer register spills.
template <class T> __device__ __forceinline__ void hold([[maybe_unused]] T *&p) {
#ifndef KBLAS_EMU
    asm volatile("" : "+l"(p));
#endif
}

// Makes the compiler recompute what depends on the number instead of keeping it: predicates, which are few.
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

// Returns the pointer. It tells the compiler that the pointer is not to shared memory.
template <class P> __device__ __forceinline__ P *in_device_memory(P *p) {
#ifndef KBLAS_EMU
    __builtin_assume(__isGlobal(p));
#endif
    return p;
}

// A load of data that other blocks write in this launch: not from the L1.
template <class T> __device__ __forceinline__ T load_shared_by_blocks(const T *p) {
#ifdef KBLAS_EMU
    return *p;
#else
    return __ldcg(p);
#endif
}

// Adds one and returns the previous count. Writes that this thread has seen are visible to threads that count later;
// writes of threads that counted before are visible to this one. It is cheaper than a fence and a relaxed count.
__device__ __forceinline__ unsigned count_up(unsigned *counter) {
#ifdef KBLAS_EMU
    return atomicAdd(counter, 1u);
#else
    unsigned before;
    asm volatile("atom.add.acq_rel.gpu.global.u32 %0, [%1], 1;" : "=r"(before) : "l"(counter) : "memory");
    return before;
#endif
}

// Stores a word, which is not 0, for another block of the launch.
__device__ __forceinline__ void leave_word(unsigned long long *place, unsigned long long word) {
#ifdef KBLAS_EMU
    *place = word;
#else
    asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(place), "l"(word) : "memory");
#endif
}

// The word that a block stored there, or 0 if it has not yet. A block may poll it only if the block that stores it is
// sure to run: if it has a smaller ticket (ticket.cuh), or if fewer blocks poll than the device has multiprocessors, as
// the last block of a KBLAS_KERNEL_LAST_WAITS.
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

// In a launch that may begin before the previous one ends: after this, writes of the previous launch are visible.
__device__ __forceinline__ void wait_for_launch_before() {
#if !defined KBLAS_EMU && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

// Whether the grids of the kernels with these arguments have one dimension.
template <class Args> constexpr bool one_row = false;

// Allows the next launch to begin once all blocks have called this or ended. Only the last blocks call it, as many as a
// device can hold at once: the earlier blocks have ended by then. The device takes 1.2 ns for each block, sequentially,
// which is longer than a block of copy takes. On an H200, zcopy of 26 million elements in blocks of 128 takes 248 us if
// all blocks call it, and 195 us if the last 4096 do. zscal of 1048575, 8192 blocks, takes 12.2 us if the last 4096
// call it, and 11.6 us if the last 2560 do.
// ONE_ROW: the grid has one dimension, so the kernel begins with fewer instructions: daxpy of 1000 took 4.26 us with
// it, 4.32 us without.
template <int THREADS, bool ONE_ROW = false>
__device__ __forceinline__ void let_launch_behind_begin([[maybe_unused]] bool early = true) {
#if !defined KBLAS_EMU && __CUDA_ARCH__ >= 900
    // Enough threads and blocks for 160 multiprocessors of 2048 threads and 32 blocks. Larger devices so far have 1536
    // threads.
    constexpr unsigned LAST = 160 * (THREADS > 64 ? 2048 / THREADS : 32);
    unsigned behind = gridDim.x - 1 - blockIdx.x;
    // If it overflows, a few more blocks signal.
    if constexpr (!ONE_ROW)
        behind += ((gridDim.z - 1 - blockIdx.z) * gridDim.y + (gridDim.y - 1 - blockIdx.y)) * gridDim.x;
    if (!early) behind = LAST;
    // A predicate, not a branch: after a branch the compiler keeps more values in registers. With a branch
    // symv_s_8x4x4x4 spilled 88 bytes, and axpy of complex numbers took 75 registers instead of 64.
    asm volatile("{\n\t.reg .pred p;\n\tsetp.lt.u32 p, %0, %1;\n\t@p griddepcontrol.launch_dependents;\n\t}" ::"r"(behind),
                 "n"(LAST));
#endif
}

} // namespace kblas
