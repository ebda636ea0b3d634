// Square roots of several numbers at once, bitwise identical to sqrt.
//
// The compiler's sqrt has a branch for each number, so the roots of several numbers do not overlap. Here the numbers of
// a group share one branch. In the usual range the instructions are those of the compiler's sqrt, so the roots are
// correctly rounded. If a number is outside that range (0, denormal, infinite, negative, NaN), sqrt computes the whole
// group.
#pragma once
#include "common/device.cuh"

namespace kblas {

#ifdef KBLAS_EMU
template <class R> __device__ __forceinline__ R usual_root(R x) { return sqrt(x); }

template <class R, int COUNT> __device__ __forceinline__ void take_roots(R (&numbers)[COUNT]) {
    for (R &number : numbers)
        number = sqrt(number);
}
#else
// The root of a usual number: at least 2^-101 for floats, 2^-970 for doubles, and finite.
__device__ __forceinline__ float usual_root(float x) {
    float inverse;
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(inverse) : "f"(x));
    const float root = x * inverse;
    return fmaf(fmaf(-root, root, x), inverse * 0.5f, root);
}
__device__ __forceinline__ double usual_root(double x) {
    double y;
    asm("rsqrt.approx.ftz.f64 %0, %1;" : "=d"(y) : "d"(x));
    // The compiler's sqrt sets the lower bits in this way.
    y = __hiloint2double(__double2hiint(y), __double2hiint(x) - 0x03500000);
    const double error = fma(x, -(y * y), 1.0);
    y = fma(fma(error, 0.375, 0.5), y * error, y);
    const double root = x * y, half = __hiloint2double(__double2hiint(y) - 0x00100000, __double2loint(y));
    return fma(fma(-root, root, x), half, root);
}

// Updates `most`, which tells whether all numbers so far are usual.
__device__ __forceinline__ void look_at(float x, unsigned &most) {
    most = __viaddmax_u32(__float_as_uint(x), 0u - 0x0d000000u, most);
}
__device__ __forceinline__ void look_at(double x, unsigned &most) {
    most = max(most, unsigned(__double2hiint(x) - 0x03500000));
}
template <class R> __device__ __forceinline__ bool are_usual(unsigned most) {
    return most < (sizeof(R) == 4 ? 0x72800000u : 0x7ca00000u);
}

template <class R, int COUNT> __device__ __forceinline__ void take_roots(R (&numbers)[COUNT]) {
    unsigned most = 0;
#pragma unroll
    for (int i = 0; i < COUNT; ++i)
        look_at(numbers[i], most);
    if (are_usual<R>(most)) {
#pragma unroll
        for (int i = 0; i < COUNT; ++i)
            numbers[i] = usual_root(numbers[i]);
    } else {
#pragma unroll
        for (int i = 0; i < COUNT; ++i)
            numbers[i] = sqrt(numbers[i]);
    }
}
#endif

} // namespace kblas
