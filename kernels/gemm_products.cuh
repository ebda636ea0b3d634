// The products of a thread that has RM x RN elements of C.
#pragma once
#include "common/scalar.cuh"

namespace kblas {

// Adds the products of the terms x[0 .. TERMS) and y[0 .. TERMS), in order. In Z, the parts of all terms are added in two
// rounds, as in gemm.cuh: so the bits are the same.
template <int TERMS, class T, int RM, int RN>
__device__ __forceinline__ void add_products(T (&sum)[RN][RM], const T (*x)[RM], const T (*y)[RN]) {
#pragma unroll
    for (int round = 0; round < (sizeof(T) == 16 ? 2 : 1); ++round)
#pragma unroll
        for (int term = 0; term < TERMS; ++term)
#pragma unroll
            for (int j = 0; j < RN; ++j)
#pragma unroll
                for (int i = 0; i < RM; ++i) {
                    const T u = x[term][i], w = y[term][j];
                    T &at = sum[j][i];
                    if constexpr (sizeof(T) == 16) {
                        at.re = round == 0 ? fma_(u.re, w.re, at.re) : fma_(-u.im, w.im, at.re);
                        at.im = round == 0 ? fma_(u.re, w.im, at.im) : fma_(u.im, w.re, at.im);
                    } else {
                        at = fma_(u, w, at);
                    }
                }
}

} // namespace kblas
