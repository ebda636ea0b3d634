// The tensor cores for double precision: a warp multiplies small matrices, and each lane holds some of their elements.
#pragma once
#include "device.cuh"

namespace kblas {

// c += a*b, with a 16 x 4, b 4 x 8 and c 16 x 8. With g = lane / 4 and t = lane % 4 the lane has (g, t) and (g + 8, t)
// of a, (t, g) of b, and (g, 2t), (g, 2t + 1), (g + 8, 2t) and (g + 8, 2t + 1) of c: PTX ISA, mma.m16n8k4. All lanes
// must call this.
__device__ __forceinline__ void multiply_add(double *c, const double *a, double b) {
#ifdef KBLAS_EMU
    const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
    const emu::Fragments above(a[0]), below(a[1]), all_b(b);
    for (int k = 0; k < 4; ++k) {
        const double columns[] = {all_b.of(t * 8 + k), all_b.of(t * 8 + 4 + k)};
        for (int column = 0; column < 2; ++column) {
            c[column] = fma(above.of(g * 4 + k), columns[column], c[column]);
            c[2 + column] = fma(below.of(g * 4 + k), columns[column], c[2 + column]);
        }
    }
#elif __CUDA_ARCH__ >= 900
    asm("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
        : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
        : "d"(a[0]), "d"(a[1]), "d"(b));
#else
    asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};"
        : "+d"(c[0]), "+d"(c[1])
        : "d"(a[0]), "d"(b));
    asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};"
        : "+d"(c[2]), "+d"(c[3])
        : "d"(a[1]), "d"(b));
#endif
}

// c += a*b in K / 4 such steps; the lane has K / 4 parts of a and b.
template <int K> __device__ __forceinline__ void multiply_add(double (&c)[4], const double (&a)[K / 4][2],
                                                              const double (&b)[K / 4]) {
#if !defined KBLAS_EMU && __CUDA_ARCH__ >= 900
    static_assert(K == 4 || K == 8 || K == 16);
    if constexpr (K == 16) {
        asm("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7,%8,%9,%10,%11}, "
            "{%12,%13,%14,%15}, {%0,%1,%2,%3};"
            : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
            : "d"(a[0][0]), "d"(a[0][1]), "d"(a[1][0]), "d"(a[1][1]), "d"(a[2][0]), "d"(a[2][1]), "d"(a[3][0]),
              "d"(a[3][1]), "d"(b[0]), "d"(b[1]), "d"(b[2]), "d"(b[3]));
    } else if constexpr (K == 8) {
        asm("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
            : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
            : "d"(a[0][0]), "d"(a[0][1]), "d"(a[1][0]), "d"(a[1][1]), "d"(b[0]), "d"(b[1]));
    } else {
        multiply_add(&c[0], &a[0][0], b[0]);
    }
#else
#pragma unroll
    for (int part = 0; part < K / 4; ++part)
        multiply_add(&c[0], &a[part][0], b[part]);
#endif
}

// -b, by an integer instruction on the sign. The compiler would negate the other factor in products of tensor cores instead.
// Loops of complex products, where other products have such a factor already, are then slower: conjugated products of zgemm in
// tiles of 64 x 64, 32 x 64 and 32 x 48 took 1.0 to 1.35 times as long (H200, 2026-11-30).
__device__ __forceinline__ double with_other_sign(double b) {
#ifdef KBLAS_EMU
    return -b;
#else
    int high = __double2hiint(b);
    asm volatile("xor.b32 %0, %0, 0x80000000;" : "+r"(high));
    return __hiloint2double(high, __double2loint(b));
#endif
}

} // namespace kblas
