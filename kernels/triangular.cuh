// Arithmetic for triangular systems: quotients, and the range in which they may be used.
#pragma once
#include "common/scalar.cuh"

namespace kblas {

// Limits beyond which quotients and reciprocals are not used.
template <class R> struct Range;
template <> struct Range<float> {
    static constexpr float LEAST = 1.17549435e-38f, MOST = 3.40282347e38f;
    // MODEST: for the elements of a block and of its inverse, if the inverse is to be used. SAFE: for a right-hand
    // side.
    static constexpr float MODEST = 64, SAFE = MOST / (1ull << 44);
};
template <> struct Range<double> {
    static constexpr double LEAST = 2.2250738585072014e-308, MOST = 1.7976931348623157e308;
    static constexpr double MODEST = 1024, SAFE = MOST / 0x1p64;
};

__device__ __forceinline__ float size_of(float a) { return fabsf(a); }
__device__ __forceinline__ double size_of(double a) { return fabs(a); }
template <class R> __device__ __forceinline__ R size_of(cplx<R> a) {
    const R re = size_of(a.re), im = size_of(a.im);
    // NaN if either part is NaN.
    return re > im || !(re == re) ? re : im;
}

// Whether a is not infinite, not NaN, and not so small that digits are lost.
template <class T> __device__ __forceinline__ bool is_ordinary(T a) {
    using R = Range<typename scalar<T>::real>;
    return size_of(a) >= R::LEAST && size_of(a) <= R::MOST;
}

__device__ __forceinline__ float quotient(float a, float b) { return a / b; }
__device__ __forceinline__ double quotient(double a, double b) { return a / b; }
// Smith's algorithm.
template <class R> __device__ __forceinline__ cplx<R> quotient(cplx<R> a, cplx<R> b) {
    if (size_of(b.re) >= size_of(b.im)) {
        const R ratio = b.im / b.re, all = fma_(b.im, ratio, b.re);
        return {fma_(a.im, ratio, a.re) / all, fma_(-a.re, ratio, a.im) / all};
    }
    const R ratio = b.re / b.im, all = fma_(b.re, ratio, b.im);
    return {fma_(a.re, ratio, a.im) / all, fma_(a.im, ratio, -a.re) / all};
}

// A step of Newton's method: improves r, an approximation of 1 / a, to twice the digits.
template <class R> __device__ __forceinline__ R nearer(R r, R a) { return fma_(r, fma_(-a, r, R(1)), r); }

// 1 / a without the branches of a division, within an ulp or two, if `has_reciprocal`. In double precision the first
// approximation has 20 bits.
__device__ __forceinline__ float reciprocal(float a) {
#ifdef KBLAS_EMU
    return nearer(1 / a, a);
#else
    float r;
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(a));
    return nearer(r, a);
#endif
}
__device__ __forceinline__ double reciprocal(double a) {
#ifdef KBLAS_EMU
    return nearer(1 / a, a);
#else
    double r;
    asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(r) : "d"(a));
    return nearer(nearer(r, a), a);
#endif
}
template <class R> __device__ __forceinline__ cplx<R> reciprocal(cplx<R> a) {
    const R scale = reciprocal(size_of(a)), re = a.re * scale, im = a.im * scale;
    const R all = scale * reciprocal(fma_(re, re, im * im));
    return {re * all, -im * all};
}
// Whether a and 1 / a are far from the numbers that have fewer digits.
template <class T> __device__ __forceinline__ bool has_reciprocal(T a) {
    constexpr bool SINGLE = sizeof(typename scalar<T>::real) == 4;
    using R = typename scalar<T>::real;
    return size_of(a) >= R(SINGLE ? 0x1p-100 : 0x1p-1000) && size_of(a) <= R(SINGLE ? 0x1p100 : 0x1p1000);
}

// The same number in a type with more or fewer digits.
template <class To, class From> __device__ __forceinline__ To converted(From a) {
    if constexpr (scalar<From>::is_complex) {
        using R = typename scalar<To>::real;
        return {R(a.re), R(a.im)};
    } else {
        return To(a);
    }
}

template <class T> __device__ __forceinline__ T minus(T a) {
    if constexpr (scalar<T>::is_complex)
        return {-a.re, -a.im};
    else
        return -a;
}

template <class T> __device__ __forceinline__ T shfl(T a, int lane) {
    if constexpr (scalar<T>::is_complex)
        return {shfl(a.re, lane), shfl(a.im, lane)};
    else
        return __shfl_sync(0xffffffffu, a, lane);
}

} // namespace kblas
