// The CUDA functions and keywords, for kernels that are compiled for the CPU. The compiler reads this before the
// kernels' sources. kernels/common/device.cuh leaves KBLAS_KERNEL and KBLAS_SHARED to this file.
#pragma once
#include "machine.h"

#include <cmath>
#include <cstring>
#include <type_traits>

// ---- declarations ---------------------------------------------------------------------------------

#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)

// Defines the kernel `name`, which runs `body(args)` in each of up to `threads` threads of a block. The name may be a
// macro.
#define KBLAS_KERNEL(...) EMU_KERNEL(false, __VA_ARGS__)
#define KBLAS_KERNEL_SECOND(...) KBLAS_KERNEL(__VA_ARGS__)
#define KBLAS_KERNEL_LAST_WAITS(...) EMU_KERNEL(true, __VA_ARGS__)
#define EMU_KERNEL(last_waits, name, Args, threads, ...)                                                               \
    static void name##_thread(const void *args) {                                                                      \
        const Args p = *static_cast<const Args *>(args);                                                               \
        __VA_ARGS__(p);                                                                                                \
    }                                                                                                                  \
    static const emu::Registration name##_registration({#name, sizeof(Args), threads, last_waits, name##_thread});
#define KBLAS_KERNEL_DENSE(name, Args, threads, blocks, ...) KBLAS_KERNEL(name, Args, threads, __VA_ARGS__)
#define KBLAS_KERNEL_DENSE_IF(name, Args, threads, blocks, early, ...) KBLAS_KERNEL(name, Args, threads, __VA_ARGS__)

// An array in the block's shared memory. It is not a separate variable, because the compiler would then know that
// accesses are in bounds and omit the checks.
#define KBLAS_SHARED(T, name, count)                                                                                   \
    static char name##_site;                                                                                           \
    T(&name)[count] = *static_cast<T(*)[count]>(emu::shared_array(&name##_site, sizeof(T[count]), sizeof(T)))
#define KBLAS_SHARED_ASKED_FOR(T, name, count)                                                                         \
    static char name##_site;                                                                                           \
    T *const name = static_cast<T *>(emu::shared_array_asked_for(&name##_site, sizeof(T) * size_t(count), sizeof(T)))

// ---- indices --------------------------------------------------------------------------------------

using uint3 = emu::Dim;
using dim3 = emu::Dim;
#define threadIdx (emu::thread_index())
#define blockIdx (emu::block_index())
#define blockDim (emu::block_extent())
#define gridDim (emu::grid_extent())
constexpr int warpSize = emu::warp_size;

// ---- vectors --------------------------------------------------------------------------------------

#define EMU_VECTORS(T, name)                                                                                           \
    struct alignas(2 * sizeof(T)) name##2 { T x, y; };                                                                 \
    struct alignas(16) name##4 { T x, y, z, w; };                                                                      \
    inline name##2 make_##name##2(T x, T y) { return {x, y}; }                                                         \
    inline name##4 make_##name##4(T x, T y, T z, T w) { return {x, y, z, w}; }
EMU_VECTORS(float, float)
EMU_VECTORS(int, int)
EMU_VECTORS(unsigned, uint)
#undef EMU_VECTORS
struct alignas(16) double2 { double x, y; };
struct alignas(16) longlong2 { long long x, y; };
struct alignas(16) ulonglong2 { unsigned long long x, y; };
inline double2 make_double2(double x, double y) { return {x, y}; }
inline longlong2 make_longlong2(long long x, long long y) { return {x, y}; }

// ---- loads and stores with cache hints, which have no effect here ----------------------------------

template <class T> T __ldg(const T *p) { return *p; }
template <class T> T __ldca(const T *p) { return *p; }
template <class T> T __ldcg(const T *p) { return *p; }
template <class T> T __ldcs(const T *p) { return *p; }
template <class T> T __ldlu(const T *p) { return *p; }
template <class T> T __ldcv(const T *p) { return *p; }
template <class T> void __stcg(T *p, T v) { *p = v; }
template <class T> void __stcs(T *p, T v) { *p = v; }
template <class T> void __stwt(T *p, T v) { *p = v; }

// ---- barriers and fences --------------------------------------------------------------------------

inline void __syncthreads(const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
    emu::barrier({file, line});
}
inline int __syncthreads_or(int mine, const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
    return emu::vote(mine != 0, {file, line}) != 0;
}
inline int __syncthreads_count(int mine, const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
    return emu::vote(mine != 0, {file, line});
}
inline void __syncwarp(unsigned mask = 0xffffffffu, const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
    emu::warp_exchange(emu::WarpOp::sync, mask, 0, 0, {file, line});
}

// All threads of a launch run in one thread of the operating system, so fences have no effect.
inline void __threadfence_block() {}
inline void __threadfence() {}
inline void __threadfence_system() {}

// ---- warps ----------------------------------------------------------------------------------------

namespace emu {

template <class T> T shuffle(unsigned mask, T value, unsigned source, Site site) {
    static_assert(std::is_arithmetic_v<T> && sizeof(T) <= 8);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    bits = warp_exchange(WarpOp::shuffle, mask, bits, source, site);
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

// The values of all lanes of the warp: the fragments of a matrix. All lanes must call it.
struct Fragments {
    std::uint64_t bits[warp_size];
    explicit Fragments(double mine, const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
        std::uint64_t value;
        std::memcpy(&value, &mine, sizeof mine);
        warp_gather(value, bits, {file, line});
    }
    double of(int lane) const {
        double value;
        std::memcpy(&value, &bits[lane], sizeof value);
        return value;
    }
};

// The lanes [first, first + width), which shuffle among each other.
struct Segment {
    unsigned lane, first, width;
    explicit Segment(int width) : lane(emu::lane()), first(lane & ~unsigned(width - 1)), width(unsigned(width)) {
        if (width < 1 || width > int(warp_size) || (width & (width - 1))) trap(Fault::other, "width of a shuffle");
    }
};

} // namespace emu

#define EMU_SITE const char *file = __builtin_FILE(), int line = __builtin_LINE()

template <class T> T __shfl_sync(unsigned mask, T value, int source, int width = warpSize, EMU_SITE) {
    const emu::Segment s(width);
    return emu::shuffle(mask, value, s.first + (unsigned(source) & (s.width - 1)), {file, line});
}
template <class T> T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = warpSize, EMU_SITE) {
    const emu::Segment s(width);
    return emu::shuffle(mask, value, s.lane - s.first < delta ? s.lane : s.lane - delta, {file, line});
}
template <class T> T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = warpSize, EMU_SITE) {
    const emu::Segment s(width);
    return emu::shuffle(mask, value, s.lane - s.first + delta >= s.width ? s.lane : s.lane + delta, {file, line});
}
template <class T> T __shfl_xor_sync(unsigned mask, T value, int bits, int width = warpSize, EMU_SITE) {
    const emu::Segment s(width);
    const unsigned source = s.lane ^ unsigned(bits);
    return emu::shuffle(mask, value, source >= s.first + s.width ? s.lane : source, {file, line});
}
inline unsigned __ballot_sync(unsigned mask, int predicate, EMU_SITE) {
    return unsigned(emu::warp_exchange(emu::WarpOp::ballot, mask, predicate != 0, 0, {file, line}));
}
inline int __any_sync(unsigned mask, int predicate, EMU_SITE) {
    return __ballot_sync(mask, predicate, file, line) != 0;
}
inline int __all_sync(unsigned mask, int predicate, EMU_SITE) {
    return __ballot_sync(mask, predicate, file, line) == mask;
}
#undef EMU_SITE

// ---- atomics: return the previous value -----------------------------------------------------------

namespace emu {

// Not checked as a plain access, because check_atomic has checked it.
template <class T>
__attribute__((noinline, no_sanitize("thread"))) bool replace(T *p, T &expected, T desired) {
    return __atomic_compare_exchange(p, &expected, &desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
template <class T> __attribute__((noinline, no_sanitize("thread"))) T read(const T *p) {
    T value;
    __atomic_load(p, &value, __ATOMIC_SEQ_CST);
    return value;
}
template <class T, class F> T update(T *p, F next) {
    check_atomic(p, sizeof(T));
    T before = read(p);
    while (!replace(p, before, next(before))) {
    }
    return before;
}

} // namespace emu

template <class T> T atomicAdd(T *p, std::common_type_t<T> v) {
    return emu::update(p, [v](T old) { return T(old + v); });
}
template <class T> T atomicExch(T *p, std::common_type_t<T> v) {
    return emu::update(p, [v](T) { return v; });
}
template <class T> T atomicMax(T *p, std::common_type_t<T> v) {
    return emu::update(p, [v](T old) { return old < v ? v : old; });
}
template <class T> T atomicMin(T *p, std::common_type_t<T> v) {
    return emu::update(p, [v](T old) { return v < old ? v : old; });
}
template <class T> T atomicCAS(T *p, std::common_type_t<T> expected, std::common_type_t<T> v) {
    return emu::update(p, [expected, v](T old) { return old == expected ? v : old; });
}
inline unsigned atomicInc(unsigned *p, unsigned limit) {
    return emu::update(p, [limit](unsigned old) { return old >= limit ? 0 : old + 1; });
}

// ---- numbers --------------------------------------------------------------------------------------

// The rounding differs from the device's.
inline float __fdividef(float a, float b) { return a / b; }
using std::fma, std::sqrt, std::fmax, std::fmin, std::isnan, std::isinf, std::size_t;

// For a NaN, the device's fabs keeps the sign in double precision (observed on sm_90), and may give any NaN in single
// precision (PTX, abs). Here both keep the sign.
namespace emu {
template <class R> R absolute(R a) { return std::signbit(a) && !std::isnan(a) ? -a : a; }
} // namespace emu
#define fabs emu::absolute
#define fabsf emu::absolute
template <class A, class B> constexpr std::common_type_t<A, B> min(A a, B b) { return b < a ? b : a; }
template <class A, class B> constexpr std::common_type_t<A, B> max(A a, B b) { return a < b ? b : a; }
inline int __popc(unsigned v) { return __builtin_popcount(v); }
inline int __ffs(int v) { return __builtin_ffs(v); }
inline int __clz(int v) { return v ? __builtin_clz(unsigned(v)) : 32; }
inline void __trap() { emu::trap(emu::Fault::other, "__trap()"); }
