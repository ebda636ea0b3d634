// The four scalar types of BLAS: float, double and their complex forms, with the few operations that kernels use. A
// complex number has the alignment of its component, since callers from Fortran, C and Rust guarantee no more. Loads
// check the pointer, not the type, to decide whether they may be wide.
#pragma once
#include "device.cuh"

namespace kblas {

template <class R> struct cplx {
    R re, im;
};

using c32 = cplx<float>;
using c64 = cplx<double>;

template <class T> struct scalar {
    static constexpr bool is_complex = false;
    using real = T;
};
template <class R> struct scalar<cplx<R>> {
    static constexpr bool is_complex = true;
    using real = R;
};

template <class T> __device__ __forceinline__ T zero() {
    if constexpr (scalar<T>::is_complex)
        return T{0, 0};
    else
        return T(0);
}

__device__ __forceinline__ bool is_zero(float a) { return a == 0.0f; }
__device__ __forceinline__ bool is_zero(double a) { return a == 0.0; }
template <class R> __device__ __forceinline__ bool is_zero(cplx<R> a) { return a.re == R(0) && a.im == R(0); }

__device__ __forceinline__ bool is_one(float a) { return a == 1.0f; }
__device__ __forceinline__ bool is_one(double a) { return a == 1.0; }
template <class R> __device__ __forceinline__ bool is_one(cplx<R> a) { return a.re == R(1) && a.im == R(0); }

// acc + a * b
__device__ __forceinline__ float fma_(float a, float b, float acc) { return fmaf(a, b, acc); }
__device__ __forceinline__ double fma_(double a, double b, double acc) { return fma(a, b, acc); }
template <class R> __device__ __forceinline__ cplx<R> fma_(cplx<R> a, cplx<R> b, cplx<R> acc) {
    acc.re = fma_(a.re, b.re, acc.re);
    acc.im = fma_(a.re, b.im, acc.im);
    acc.re = fma_(-a.im, b.im, acc.re);
    acc.im = fma_(a.im, b.re, acc.im);
    return acc;
}

template <class R> __device__ __forceinline__ cplx<R> operator+(cplx<R> a, cplx<R> b) {
    return {a.re + b.re, a.im + b.im};
}

__device__ __forceinline__ float mul(float a, float b) { return a * b; }
__device__ __forceinline__ double mul(double a, double b) { return a * b; }
template <class R> __device__ __forceinline__ cplx<R> mul(cplx<R> a, cplx<R> b) {
    return {fma_(a.re, b.re, -(a.im * b.im)), fma_(a.re, b.im, a.im * b.re)};
}

// The new value of y: alpha * sum + beta * y. As in netlib, nothing is added if alpha is 0, not even a 0, which would
// turn -0 into +0. y is not used if beta is 0, and keeps its bits if beta is 1. Some kernels add zeros that are not
// terms, others do not. So that results do not depend on this, a zero sum is +0.
template <class T> __device__ __forceinline__ T updated(T alpha, T sum, T beta, T y) {
    const T scaled = mul(beta, y), rest = is_zero(beta) ? zero<T>() : is_one(beta) ? y : scaled;
    const T all = fma_(alpha, sum + zero<T>(), rest);
    return is_zero(alpha) ? rest : all;
}

template <class T> __device__ __forceinline__ T conj_if(bool yes, T a) {
    if constexpr (scalar<T>::is_complex) {
        if (yes) a.im = -a.im;
    }
    return a;
}

template <class T> __device__ __forceinline__ T real_part(T a) {
    if constexpr (scalar<T>::is_complex) a.im = 0;
    return a;
}

template <class T> __device__ __forceinline__ T shfl_xor(T a, int lanes) {
    if constexpr (scalar<T>::is_complex)
        return {shfl_xor(a.re, lanes), shfl_xor(a.im, lanes)};
    else
        return __shfl_xor_sync(0xffffffffu, a, lanes);
}

template <class T> __device__ __forceinline__ T shfl_down(T a, int lanes) {
    if constexpr (scalar<T>::is_complex)
        return {shfl_down(a.re, lanes), shfl_down(a.im, lanes)};
    else
        return __shfl_down_sync(0xffffffffu, a, lanes);
}

template <class T> __device__ __forceinline__ T shfl_up(T a, int lanes) {
    if constexpr (scalar<T>::is_complex)
        return {shfl_up(a.re, lanes), shfl_up(a.im, lanes)};
    else
        return __shfl_up_sync(0xffffffffu, a, lanes);
}

// Whether a pointer to T allows one load of the whole scalar.
template <class T> __device__ __forceinline__ bool is_wide(const T *p) {
    return reinterpret_cast<size_t>(p) % sizeof(T) == 0;
}

// One scalar of a read-only operand, in one of the ways of device.cuh. WIDE: the address is a multiple of sizeof(T).
template <bool WIDE, class T, class Way = Cached> __device__ __forceinline__ T load_scalar(const T *p, Way get = {}) {
    if constexpr (!scalar<T>::is_complex) {
        return get(p);
    } else if constexpr (!WIDE) {
        return {get(&p->re), get(&p->im)};
    } else if constexpr (sizeof(T) == 8) {
        const float2 v = get(reinterpret_cast<const float2 *>(p));
        return {v.x, v.y};
    } else {
        const double2 v = get(reinterpret_cast<const double2 *>(p));
        return {v.x, v.y};
    }
}

// Loads one scalar that another block of this launch wrote.
template <class T> __device__ __forceinline__ T load_partial(const T *p) {
    if constexpr (scalar<T>::is_complex)
        return {load_shared_by_blocks(&p->re), load_shared_by_blocks(&p->im)};
    else
        return load_shared_by_blocks(p);
}

} // namespace kblas

// The type for the letter of a precision, for the lists of instances.
#define KBLAS_T_s float
#define KBLAS_T_d double
#define KBLAS_T_c kblas::c32
#define KBLAS_T_z kblas::c64
