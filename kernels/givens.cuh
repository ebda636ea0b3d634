// rotg and rotmg of numbers on the device, by one thread. The results are bitwise identical to those of
// src/backend/host/level1/givens.rs, which explains the method. All in double precision; each operation is rounded
// separately.
#pragma once
#include "common/scalar.cuh"

namespace kblas {

// A number whose operations are never contracted to an FMA.
struct Exact {
    double value;

    Exact() = default;
    __device__ __forceinline__ Exact(double value) : value(value) {}
};

#ifdef KBLAS_EMU
inline Exact operator*(Exact a, Exact b) { return a.value * b.value; }
inline Exact operator+(Exact a, Exact b) { return a.value + b.value; }
inline Exact operator-(Exact a, Exact b) { return a.value - b.value; }
inline Exact operator/(Exact a, Exact b) { return a.value / b.value; }
inline Exact root(Exact a) { return sqrt(a.value); }
#else
__device__ __forceinline__ Exact operator*(Exact a, Exact b) { return __dmul_rn(a.value, b.value); }
__device__ __forceinline__ Exact operator+(Exact a, Exact b) { return __dadd_rn(a.value, b.value); }
__device__ __forceinline__ Exact operator-(Exact a, Exact b) { return __dsub_rn(a.value, b.value); }
__device__ __forceinline__ Exact operator/(Exact a, Exact b) { return __ddiv_rn(a.value, b.value); }
__device__ __forceinline__ Exact root(Exact a) { return __dsqrt_rn(a.value); }
#endif
__device__ __forceinline__ Exact operator-(Exact a) { return -a.value; }
__device__ __forceinline__ Exact size(Exact a) { return fabs(a.value); }
__device__ __forceinline__ Exact larger(Exact a, Exact b) { return fmax(a.value, b.value); }
__device__ __forceinline__ bool finite(Exact a) { return fabs(a.value) <= 0x1.fffffffffffffp+1023; }

constexpr double SAFE_MIN = 0x1p-1022, SAFE_MAX = 0x1p1022;

// A NaN stays NaN.
__device__ __forceinline__ Exact between(Exact a, Exact low, Exact high) {
    return a.value < low.value ? low : a.value > high.value ? high : a;
}

struct ExactPair {
    Exact re, im;
};

__device__ __forceinline__ Exact square(ExactPair z) { return z.re * z.re + z.im * z.im; }
__device__ __forceinline__ Exact largest(ExactPair z) { return larger(larger(size(z.re), size(z.im)), 0.0); }
__device__ __forceinline__ ExactPair over(ExactPair z, Exact d) { return {z.re / d, z.im / d}; }
__device__ __forceinline__ ExactPair times(Exact a, ExactPair z) { return {a * z.re, a * z.im}; }
__device__ __forceinline__ ExactPair product(ExactPair a, ExactPair b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__device__ __forceinline__ ExactPair conjugate(ExactPair z) { return {z.re, -z.im}; }

struct Rotation {
    Exact c;
    ExactPair s, r;
};

__device__ __forceinline__ Rotation rotation(Exact a, Exact b) {
    const Exact size_a = size(a), size_b = size(b);
    if (size_b.value == 0) return {1.0, {0.0, 0.0}, {a, 0.0}};
    if (size_a.value == 0) return {0.0, {1.0, 0.0}, {b, 0.0}};
    const Exact scale = between(larger(size_a, size_b), SAFE_MIN, SAFE_MAX);
    const Exact u = a / scale, v = b / scale;
    const Exact length = copysign(root(u * u + v * v).value, (size_a.value > size_b.value ? a : b).value);
    return {u / length, {v / length, 0.0}, {scale * length, 0.0}};
}

__device__ __forceinline__ Rotation rotation(ExactPair f, ExactPair g) {
    if (g.re.value == 0 && g.im.value == 0) return {1.0, {0.0, 0.0}, f};
    const Exact scale_g = between(largest(g), SAFE_MIN, SAFE_MAX);
    if (f.re.value == 0 && f.im.value == 0) {
        const ExactPair scaled = over(g, scale_g);
        const Exact length = root(square(scaled));
        return {0.0, over(conjugate(scaled), length), {length * scale_g, 0.0}};
    }
    const Exact scale = between(largest(f), scale_g, SAFE_MAX);
    const ExactPair scaled_g = over(g, scale);
    // If f is far smaller it has its own scale; `ratio` converts it to that of g.
    const bool is_far = (largest(f) / scale).value < 0x1p-511;
    const Exact own = is_far ? between(largest(f), SAFE_MIN, SAFE_MAX) : scale;
    const Exact ratio = own / scale;
    const ExactPair scaled_f = over(f, own);
    const Exact f2 = square(scaled_f);
    const Exact h2 = f2 * (ratio * ratio) + square(scaled_g);
    if (f2.value >= (h2 * SAFE_MIN).value) {
        const Exact c = root(f2 / h2);
        const ExactPair r = over(scaled_f, c);
        return {c * ratio, product(conjugate(scaled_g), over(scaled_f, root(f2 * h2))), times(scale, r)};
    }
    const Exact d = root(f2 * h2);
    const ExactPair r = times(h2 / d, scaled_f);
    return {f2 / d * ratio, product(conjugate(scaled_g), over(scaled_f, d)), times(scale, r)};
}

// Mirrors `RotgArgs` of src/backend/cuda/level1/givens.rs.
template <class T> struct RotgArgs {
    T *a, *b;
    typename scalar<T>::real *c;
    T *s;
};

template <class T> struct Rotg {
    using R = typename scalar<T>::real;

    static __device__ __forceinline__ void run(const RotgArgs<T> &p) {
        const T a = *p.a, b = *p.b;
        if constexpr (scalar<T>::is_complex) {
            const Rotation found = rotation(ExactPair{Exact(a.re), Exact(a.im)}, ExactPair{Exact(b.re), Exact(b.im)});
            *p.a = {R(found.r.re.value), R(found.r.im.value)};
            *p.c = R(found.c.value);
            *p.s = {R(found.s.re.value), R(found.s.im.value)};
        } else {
            const Rotation found = rotation(Exact(a), Exact(b));
            const R c = R(found.c.value);
            *p.a = R(found.r.re.value);
            *p.c = c;
            *p.s = R(found.s.re.value);
            Exact z = 1.0;
            if (b == 0)
                z = 0.0;
            else if (fabs(double(a)) > fabs(double(b)))
                z = found.s.re;
            else if (c != 0)
                z = Exact(1.0) / found.c;
            *p.b = R(z.value);
        }
    }
};

// Mirrors `RotmgArgs` of the same file.
template <class T> struct RotmgArgs {
    T *d1, *d2, *x1;
    const T *y1;
    T *param;
};

template <class T> struct Rotmg {
    static constexpr double GAMMA = 4096, LARGE = GAMMA * GAMMA, SMALL = 1 / LARGE;

    static __device__ __forceinline__ bool is_far(Exact weight) {
        return weight.value != 0 && finite(weight) && (weight.value <= SMALL || weight.value >= LARGE);
    }

    static __device__ __forceinline__ void run(const RotmgArgs<T> &p) {
        Exact d1 = *p.d1, d2 = *p.d2, x1 = *p.x1;
        Exact h[4] = {0.0, 0.0, 0.0, 0.0}; // h11, h21, h12, h22
        const double flag = modify(d1, d2, x1, *p.y1, h);
        p.param[0] = T(flag);
        if (flag == -2) return;
        *p.d1 = T(d1.value);
        *p.d2 = T(d2.value);
        *p.x1 = T(x1.value);
        // The flag implies the other elements, which are not written.
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            const bool outer = i == 0 || i == 3;
            if (flag < 0 || (flag == 0 ? !outer : outer)) p.param[1 + i] = T(h[i].value);
        }
    }

    static __device__ __forceinline__ double nothing(Exact &d1, Exact &d2, Exact &x1) {
        d1 = d2 = x1 = Exact(0.0);
        return -1;
    }

    static __device__ __forceinline__ double modify(Exact &d1, Exact &d2, Exact &x1, Exact y1, Exact (&h)[4]) {
        if (d1.value < 0) return nothing(d1, d2, x1);
        const Exact p2 = d2 * y1;
        if (p2.value == 0) return -2;
        const Exact p1 = d1 * x1;
        const Exact q1 = p1 * x1, q2 = p2 * y1;
        double flag;
        if (size(q1).value > size(q2).value) {
            const Exact h21 = -y1 / x1, h12 = p2 / p1;
            const Exact u = Exact(1.0) - h12 * h21;
            if (!(u.value > 0)) return nothing(d1, d2, x1);
            d1 = d1 / u;
            d2 = d2 / u;
            x1 = x1 * u;
            flag = 0;
            h[0] = 1.0, h[1] = h21, h[2] = h12, h[3] = 1.0;
        } else if (q2.value < 0) {
            return nothing(d1, d2, x1);
        } else {
            const Exact h11 = p1 / p2, h22 = x1 / y1;
            const Exact u = Exact(1.0) + h11 * h22;
            const Exact old = d1;
            d1 = d2 / u;
            d2 = old / u;
            x1 = y1 * u;
            flag = 1;
            h[0] = h11, h[1] = -1.0, h[2] = 1.0, h[3] = h22;
        }
        // Weights far from 1 are scaled towards 1, and a row of H is scaled to compensate. All of H is then stored.
        while (is_far(d1)) {
            flag = -1;
            const bool small = d1.value <= SMALL;
            const Exact factor = small ? 1 / GAMMA : GAMMA;
            d1 = d1 * Exact(small ? LARGE : SMALL);
            x1 = x1 * factor;
            h[0] = h[0] * factor;
            h[2] = h[2] * factor;
        }
        while (is_far(size(d2))) {
            flag = -1;
            const bool small = size(d2).value <= SMALL;
            const Exact factor = small ? 1 / GAMMA : GAMMA;
            d2 = d2 * Exact(small ? LARGE : SMALL);
            h[1] = h[1] * factor;
            h[3] = h[3] * factor;
        }
        return flag;
    }
};

} // namespace kblas
