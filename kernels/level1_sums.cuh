// The operations of the reductions of level 1: the sums of asum, dot and nrm2, the maximum of iamax and the minimum of
// iamin.
//
// Each routine R provides: T; Local, the sum of a thread; Part, the value that the threads of a piece exchange; Sum,
// the value that pieces of a vector exchange, in whole words of 8 bytes; NO_WORD, a value that none of these words has;
// none(), outside(), add(), part(), merge(), close(), empty(), store().
// Sums of float are kept in double, where squares neither overflow nor underflow.
//
// If R has_unsafe, as nrm2 of doubles, the sum of a piece may be unusable; is_safe() tells. Such a piece is read again,
// and add_again() adds it to a Sum.
#pragma once
#include "common/scalar.cuh"

#include <climits>
#include <cstring>
#include <type_traits>

namespace kblas {

template <class T> __device__ __forceinline__ double widened(T a) { return a; }

__device__ __forceinline__ unsigned long long bits_of(double a) {
    unsigned long long bits;
    std::memcpy(&bits, &a, sizeof bits);
    return bits;
}
__device__ __forceinline__ unsigned bits_of(float a) {
    unsigned bits;
    std::memcpy(&bits, &a, sizeof bits);
    return bits;
}

// A signalling NaN: no addition results in one, and it wins no comparison. As an index it is negative.
constexpr unsigned long long SIGNALLING_NAN = 0xfff0000000000001;

// Shared by the sums of asum, nrm2 and dot: the value that threads exchange is the thread's sum.
template <class T_, class S> struct Summed {
    using T = T_;
    static constexpr bool has_unsafe = false;
    using Local = S;
    using Part = S;
    using Sum = S;
    // A sum is the result of additions of the lanes' sums, so it is no signalling NaN.
    static constexpr unsigned long long NO_WORD = SIGNALLING_NAN;
    static __device__ __forceinline__ S none() { return S{}; }
    static __device__ __forceinline__ S empty() { return S{}; }
    // Replaces an element after the end of a vector.
    static __device__ __forceinline__ T outside() { return zero<T>(); }
    static __device__ __forceinline__ S part(S sum) { return sum; }
    static __device__ __forceinline__ S close(S sum, long long) { return sum; }
    static __device__ __forceinline__ S merge(S a, S b) { return a + b; }
};

template <class T> struct Asum : Summed<T, double> {
    static constexpr bool has_y = false;

    static __device__ __forceinline__ void add(double &sum, T x, T, int, bool, int) {
        if constexpr (scalar<T>::is_complex) {
            sum += fabs(widened(x.re));
            sum += fabs(widened(x.im));
        } else {
            sum += fabs(widened(x));
        }
    }

    static __device__ __forceinline__ void store(void *results, long long entry, double sum, int) {
        using R = typename scalar<T>::real;
        static_cast<R *>(results)[entry] = R(sum);
    }
};

template <class T> struct Dot : Summed<T, typename std::conditional<scalar<T>::is_complex, c64, double>::type> {
    using Sum = typename std::conditional<scalar<T>::is_complex, c64, double>::type;
    static constexpr bool has_y = true;

    static __device__ __forceinline__ void add(Sum &sum, T x, T y, int, bool, int conj) {
        if constexpr (scalar<T>::is_complex) {
            const T a = conj_if(conj, x);
            sum = fma_(c64{a.re, a.im}, c64{y.re, y.im}, sum);
        } else {
            sum = fma_(widened(x), widened(y), sum);
        }
    }

    static __device__ __forceinline__ void store(void *results, long long entry, Sum sum, int) {
        using R = typename scalar<T>::real;
        T *result = static_cast<T *>(results) + entry;
        // A sum of negative products that are too small to represent is -0, unless zeros are added after them. Some
        // kernels add such zeros. So that results do not depend on this, no sum is -0.
        if constexpr (scalar<T>::is_complex) {
            result->re = R(sum.re) + R(0);
            result->im = R(sum.im) + R(0);
        } else {
            *result = R(sum) + R(0);
        }
    }
};

// Blue's sums of squares, as in LAPACK since 3.10: the sums of very large and of very small numbers are scaled. An
// infinity and a NaN count as big. If the sum of all is safe, it may be in `medium` alone.
struct Squares {
    double big, medium, small;

    __device__ __forceinline__ void add(double a) {
        const double size = fabs(a);
        if (size < 0x1p-511)
            small = fma_(a * 0x1p537, a * 0x1p537, small);
        else if (size < 0x1p486)
            medium = fma_(a, a, medium);
        else
            big = fma_(a * 0x1p-538, a * 0x1p-538, big);
    }

    __device__ __forceinline__ double root() const {
        return big == 0.0 && small == 0.0 ? sqrt(medium) : root_of_all();
    }

    __device__ __attribute__((noinline)) double root_of_all() const {
        // Small numbers are negligible next to big ones. A NaN is not 0.
        if (big != 0.0) return sqrt(big + medium * 0x1p-538 * 0x1p-538) / 0x1p-538;
        const double m = sqrt(medium), s = sqrt(small) / 0x1p537;
        if (m == 0.0) return s;
        // The ratio is at most 1. It may underflow, and is negligible then.
        const double larger = s > m ? s : m, smaller = s > m ? m : s;
        return smaller == 0.0 ? larger : larger * sqrt(1.0 + (smaller / larger) * (smaller / larger));
    }
};

__device__ __forceinline__ Squares operator+(Squares a, Squares b) {
    return {a.big + b.big, a.medium + b.medium, a.small + b.small};
}

template <class T> struct Nrm2 : Summed<T, double> {
    using R = typename scalar<T>::real;
    static constexpr bool has_y = false, has_unsafe = std::is_same<R, double>::value;
    using Sum = typename std::conditional<has_unsafe, Squares, double>::type;

    static __device__ __forceinline__ void add(double &sum, T x, T, int, bool, int) {
        if constexpr (scalar<T>::is_complex) {
            sum = fma_(widened(x.re), widened(x.re), sum);
            sum = fma_(widened(x.im), widened(x.im), sum);
        } else {
            sum = fma_(widened(x), widened(x), sum);
        }
    }

    // In a safe sum no square overflowed. The squares that underflowed lost at most 2^-1074 each, less than the
    // rounding error. The sums of all pieces of a vector do not overflow either. A NaN is not safe. Neither is 0, since
    // it may be the sum of squares of small numbers that all underflowed.
    static __device__ __forceinline__ bool is_safe(double sum) { return sum >= 0x1p-900 && sum <= 0x1p1000; }

    static __device__ __forceinline__ void add_again(Squares &sum, T x) {
        if constexpr (scalar<T>::is_complex) {
            sum.add(x.re);
            sum.add(x.im);
        } else {
            sum.add(x);
        }
    }

    static __device__ __forceinline__ Sum empty() { return Sum{}; }
    static __device__ __forceinline__ Sum close(double sum, long long) {
        if constexpr (has_unsafe)
            return {0.0, sum, 0.0};
        else
            return sum;
    }
    using Summed<T, double>::merge;
    static __device__ __forceinline__ Squares merge(Squares a, Squares b) { return a + b; }

    static __device__ __forceinline__ void store(void *results, long long entry, Sum sum, int) {
        double root;
        if constexpr (has_unsafe)
            root = sum.root();
        else
            root = sqrt(sum);
        static_cast<R *>(results)[entry] = R(root);
    }
};

// The greatest key and the first index that has it.
template <class Key, class Index> struct Best {
    Key key;
    Index index;

    __device__ __forceinline__ Best or_(Best other) const {
        return other.key > key || (other.key == key && other.index < index) ? other : *this;
    }
};

// iamax and iamin. A key is |x| for iamax and -|x| for iamin; the result is the index of the greatest key. A NaN is not
// greater than any key, unless it is the first element: then no key is greater.
template <class T_> struct Iamax {
    using T = T_;
    using R = typename scalar<T>::real;
    static constexpr bool has_y = false, has_unsafe = false;

    using Local = Best<R, int>;
    using Part = Local;
    using Sum = Best<double, long long>; // whole words without padding
    static constexpr unsigned long long NO_WORD = SIGNALLING_NAN;

    // No element has a larger index and this key, so for iamin the first of several infinities wins.
    static __device__ __forceinline__ Local none() { return {-R(INFINITY), INT_MAX}; }
    static __device__ __forceinline__ Sum empty() { return {-INFINITY, INT_MAX}; }
    static __device__ __forceinline__ T outside() {
        const R nan = R(NAN);
        if constexpr (scalar<T>::is_complex)
            return {nan, nan};
        else
            return nan;
    }

    static __device__ __forceinline__ void add(Local &best, T x, T, int index, bool first, int least) {
        R key;
        if constexpr (scalar<T>::is_complex)
            key = with_sign(abs_(x.re) + abs_(x.im), least);
        else
            key = with_sign(x, least);
        if (first) key = key == key ? key : R(INFINITY);
        if (key > best.key || first) best = {key, index};
    }

    static __device__ __forceinline__ Part part(Local best) { return best; }
    static __device__ __forceinline__ Part merge(Part a, Part b) { return a.or_(b); }

    // The same with the index counted from the beginning of the vector instead of from `base`.
    static __device__ __forceinline__ Sum close(Part best, long long base) { return {best.key, base + best.index}; }
    static __device__ __forceinline__ Sum merge(Sum a, Sum b) { return a.or_(b); }

    static __device__ __forceinline__ void store(void *results, long long entry, Sum best, int wide) {
        const bool is_none = best.key == -INFINITY && best.index != 0;
        const long long index = is_none ? 0 : best.index + 1;
        if (wide)
            static_cast<long long *>(results)[entry] = index;
        else
            static_cast<int *>(results)[entry] = int(index);
    }

    static __device__ __forceinline__ float abs_(float a) { return fabsf(a); }
    static __device__ __forceinline__ double abs_(double a) { return fabs(a); }

    // |a|, or -|a| if `minus`: an operation on the bits.
    static __device__ __forceinline__ R with_sign(R a, int minus) {
        using Bits = decltype(bits_of(a));
        constexpr Bits SIGN = Bits(1) << (8 * sizeof(R) - 1);
        const Bits bits = (bits_of(a) & ~SIGN) | (minus ? SIGN : Bits(0));
        R result;
        std::memcpy(&result, &bits, sizeof result);
        return result;
    }
};

template <class Part> __device__ __forceinline__ Part exchange(Part a, int lanes) { return shfl_xor(a, lanes); }
__device__ __forceinline__ Squares exchange(Squares a, int lanes) {
    return {shfl_xor(a.big, lanes), shfl_xor(a.medium, lanes), shfl_xor(a.small, lanes)};
}
template <class Key, class Index> __device__ __forceinline__ Best<Key, Index> exchange(Best<Key, Index> a, int lanes) {
    return {shfl_xor(a.key, lanes), shfl_xor(a.index, lanes)};
}

// The value of a lane.
template <class Part> __device__ __forceinline__ Part of_lane(Part a, int lane) {
    return __shfl_sync(0xffffffffu, a, lane);
}
__device__ __forceinline__ c64 of_lane(c64 a, int lane) { return {of_lane(a.re, lane), of_lane(a.im, lane)}; }
template <class Key, class Index> __device__ __forceinline__ Best<Key, Index> of_lane(Best<Key, Index> a, int lane) {
    return {of_lane(a.key, lane), of_lane(a.index, lane)};
}

} // namespace kblas
