// The words of the matrix units, as common/device.cuh has those of all kernels.
#pragma once
#include "device.cuh"

namespace kblas {

// c += A * B in double precision by the 32 lanes of a warp, A 16 x 4, B 4 x 8, c 16 x 8. With g = lane / 4 and
// t = lane % 4 a lane has A(g, t) and A(g + 8, t), B(t, g), and c(g, 2t), c(g, 2t + 1), c(g + 8, 2t), c(g + 8, 2t + 1).
__device__ __forceinline__ void multiply_16x8x4(double *c, const double *a, double b) {
#ifdef KBLAS_EMU
    const int lane = threadIdx.x % 32;
#pragma unroll
    for (int k = 0; k < 4; ++k) {
        const double upper = __shfl_sync(0xffffffffu, a[0], lane / 4 * 4 + k);
        const double lower = __shfl_sync(0xffffffffu, a[1], lane / 4 * 4 + k);
        const double left = __shfl_sync(0xffffffffu, b, lane % 4 * 8 + k);
        const double right = __shfl_sync(0xffffffffu, b, lane % 4 * 8 + 4 + k);
        c[0] = fma(upper, left, c[0]);
        c[1] = fma(upper, right, c[1]);
        c[2] = fma(lower, left, c[2]);
        c[3] = fma(lower, right, c[3]);
    }
#elif __CUDA_ARCH__ >= 900
    asm("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
        : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
        : "d"(a[0]), "d"(a[1]), "d"(b));
#else
#pragma unroll
    for (int half = 0; half < 2; ++half)
        asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
            : "+d"(c[2 * half]), "+d"(c[2 * half + 1])
            : "d"(a[half]), "d"(b));
#endif
}

} // namespace kblas
