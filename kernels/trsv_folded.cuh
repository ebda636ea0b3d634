// Shortens the last wait of a block of trsv: the tile next to the diagonal block is multiplied by the inverse of that
// block in advance.
//
// Let v be the right-hand side minus the products of all tiles but the last, divided by the diagonal. Let L be the last
// tile, X = I + Y the inverse, and z the previous block of x. Then x = X*(v - L*z) = X*v - M*z with M = X*L. M is ready
// before z arrives. So is X*v, if the block waits for nothing but z. So only one product is between z and x, instead of
// L*z and its product with X.
//
// In single precision X, M and the products are computed in double precision, and x has only its rounding error. In
// double precision a step of refinement follows, as described in trsv_diagonal.cuh: r = (v - L*z) - (I - N)*x, x := x +
// X*r.
#pragma once
#include "common/mma.cuh"
#include "trsv_diagonal.cuh"

namespace kblas {

template <class T> struct Folded {
    using Computed = T;
};
template <> struct Folded<float> {
    using Computed = double;
};
template <> struct Folded<c32> {
    using Computed = c64;
};

template <class T, int NB, int THREADS, bool TRANS>
struct TrsvFolded : TrsvDiagonal<T, NB, THREADS, TRANS, typename Folded<T>::Computed> {
    using W = typename Folded<T>::Computed;
    using Diagonal = TrsvDiagonal<T, NB, THREADS, TRANS, W>;
    using Diagonal::forward, Diagonal::have, Diagonal::p, Diagonal::reciprocals, Diagonal::vectors;
    using typename Diagonal::Limits;
    static constexpr int HELD = Diagonal::HELD, MINE = Diagonal::MINE;
    static constexpr bool REFINES = !Diagonal::IS_WIDER;
    static constexpr int PITCH = NB + 4;
    static constexpr int ROOM = (REFINES ? 2 : 1) * NB * PITCH;

    // Stores an element of L, given its equation in this block and its position in the block of x. Returns whether M
    // may use it.
    __device__ __forceinline__ bool put(int equation, int place, T a) const {
        const W value = converted<W>(conj_if(p.conj, a));
        const W scaled = p.unit ? value : mul(value, reciprocals[equation]);
        l_at(equation, place) = scaled;
        // The wider type loses no digits.
        return is_modest(scaled) && (!REFINES || p.unit || is_zero(value) || is_ordinary(scaled));
    }

    // The accumulators of the tensor cores for a block of 16 rows and 8 columns. The lane has rows g and g + 8, columns
    // 2t and 2t + 1.
    struct Sums {
        W c[4];
        __device__ __forceinline__ void add(W above, W below, W b) {
            if constexpr (scalar<W>::is_complex) {
                double re[4] = {c[0].re, c[1].re, c[2].re, c[3].re}, im[4] = {c[0].im, c[1].im, c[2].im, c[3].im};
                const double a_re[2] = {above.re, below.re}, a_im[2] = {above.im, below.im};
                const double minus_im[2] = {-above.im, -below.im};
                multiply_add(re, a_re, b.re), multiply_add(re, minus_im, b.im);
                multiply_add(im, a_re, b.im), multiply_add(im, a_im, b.re);
#pragma unroll
                for (int e = 0; e < 4; ++e)
                    c[e] = {re[e], im[e]};
            } else {
                const double a[2] = {above, below};
                multiply_add(c, a, b);
            }
        }
    };
    static __device__ __forceinline__ int g() { return threadIdx.x % 32 / 4; }
    static __device__ __forceinline__ int t() { return threadIdx.x % 4; }

    __device__ __forceinline__ W y_below(int row, int column) const {
        return column < row ? this->y_of(row, column) : zero<W>();
    }

    // As `invert_pairs`, for 16 equations or more, with the tensor cores.
    template <int SIZE> __device__ __forceinline__ bool invert_pairs_by_units() const {
        constexpr int ROWS = SIZE / 16, COLUMNS = SIZE / 8, TASKS = NB / (2 * SIZE) * ROWS * COLUMNS;
        static_assert(TASKS <= Diagonal::WARPS);
        const int task = threadIdx.x / 32, begin = task / (ROWS * COLUMNS) * 2 * SIZE, second = begin + SIZE;
        const int row = task / COLUMNS % ROWS * 16 + g(), column = task % COLUMNS * 8;
        const auto place = [&](int e) -> W & { return this->y_of(second + row + e / 2 * 8, begin + column + 2 * t() + e % 2); };
        Sums z;
        bool modest = true;
        if (task < TASKS) {
#pragma unroll
            for (int e = 0; e < 4; ++e) {
                z.c[e] = this->n_of(second + row + e / 2 * 8, begin + column + 2 * t() + e % 2);
                modest &= is_modest(z.c[e]);
            }
#pragma unroll
            for (int k = t(); k < SIZE; k += 4)
                z.add(y_below(second + row, second + k), y_below(second + row + 8, second + k),
                      this->n_of(second + k, begin + column + g()));
#pragma unroll
            for (int e = 0; e < 4; ++e)
                place(e) = z.c[e];
        }
        __syncthreads();
        if (task < TASKS) {
#pragma unroll
            for (int k = t(); k < SIZE; k += 4)
                z.add(this->y_of(second + row, begin + k), this->y_of(second + row + 8, begin + k),
                      y_below(begin + k, begin + column + g()));
        }
        __syncthreads();
        if (task < TASKS) {
#pragma unroll
            for (int e = 0; e < 4; ++e) {
                place(e) = z.c[e];
                modest &= is_modest(z.c[e]);
            }
        }
        __syncthreads();
        return modest;
    }

    // As `invert`, with the tensor cores.
    __device__ __forceinline__ bool invert_by_units() const {
        static_assert(NB == 64, "three pairings");
        bool modest = threadIdx.x >= NB || this->invert_group(threadIdx.x);
        __syncthreads();
        modest &= this->template invert_pairs<8>();
        modest &= invert_pairs_by_units<16>();
        modest &= invert_pairs_by_units<32>();
        return modest;
    }

    // Computes M from L and Y. Returns whether M may be used, with the same result in all threads. `is_modest_here`:
    // whether the elements of Y and L that this thread has checked are modest.
    __device__ __forceinline__ bool multiply(bool is_modest_here) const {
        constexpr int EACH = 32 / Diagonal::WARPS; // blocks of 8 columns; the order of the 4 blocks of rows alternates
        const int warp = threadIdx.x / 32, turn = warp / 4, block = turn % 2 ? 3 - warp % 4 : warp % 4;
        const int row = 16 * block + g(), column = turn * EACH * 8;
        Sums m[EACH];
#pragma unroll
        for (int c = 0; c < EACH; ++c)
#pragma unroll
            for (int e = 0; e < 4; ++e)
                m[c].c[e] = l_at(row + e / 2 * 8, column + 8 * c + 2 * t() + e % 2);
        // Y has no elements of these rows in later columns.
#pragma unroll(scalar<W>::is_complex ? 1 : 2)
        for (int k = t(); k < 16 * (block + 1); k += 4) {
            const W above = y_below(row, k), below = y_below(row + 8, k);
#pragma unroll
            for (int c = 0; c < EACH; ++c)
                m[c].add(above, below, l_at(k, column + 8 * c + g()));
        }
        for (int c = 0; c < EACH; ++c)
            for (int e = 0; e < 4; ++e)
                is_modest_here &= is_modest(m[c].c[e]);
        const bool serves = !__syncthreads_or(!is_modest_here);
#pragma unroll
        for (int c = 0; c < EACH; ++c)
#pragma unroll
            for (int e = 0; e < 4; ++e)
                product()[at(row + e / 2 * 8, column + 8 * c + 2 * t() + e % 2)] = m[c].c[e];
        __syncthreads();
        return serves;
    }

    W *const tile; // L; M after it or in its place

    // This layout has no bank conflicts for the threads that write L, nor for those that read it for the tensor cores.
    static __device__ __forceinline__ int at(int equation, int place) {
        return TRANS ? equation * PITCH + place : place * PITCH + equation;
    }
    __device__ __forceinline__ W &l_at(int equation, int place) const { return tile[at(equation, place)]; }
    __device__ __forceinline__ W *product() const { return REFINES ? tile + NB * PITCH : tile; }

    // Elements of the thread's row.
    __device__ __forceinline__ W of_m(int r, int k) const { return product()[at(r, Diagonal::column(k))]; }
    __device__ __forceinline__ W of_l(int r, int k) const { return l_at(r, Diagonal::column(k)); }

    // X*v. The result is NaN in all threads if an element of v is too large.
    template <class OfY> __device__ __forceinline__ W before_last(int r, W v, OfY of_y) const {
        if (threadIdx.x % 32 < MINE) vectors[r] = size_of(v) <= Limits::SAFE ? v : not_a_number<W>();
        __syncthreads();
        return v + Diagonal::times(of_y, vectors);
    }

    // Solves the block and stores its x. `x` is X*v, z is the previous block of x. Returns false in all threads, and
    // stores nothing, if a number is NaN or too large.
    template <class OfM, class OfL, class OfN, class OfY>
    __device__ __forceinline__ bool solve_last(int r, W x, W v, const W *z, OfM of_m, OfL of_l, OfN of_n,
                                               OfY of_y) const {
        const bool leads = threadIdx.x % 32 < MINE;
        x = x + minus(Diagonal::times(of_m, z));
        if constexpr (REFINES) {
            v = v + minus(Diagonal::times(of_l, z));
            const bool serves = size_of(v) <= Limits::SAFE && size_of(x) <= Limits::SAFE;
            if (leads) vectors[NB + r] = serves ? x : not_a_number<W>();
            __syncthreads();
            // The sum of every row includes all elements of x.
            const W residual = (v + minus(x)) + Diagonal::times(of_n, vectors + NB);
            if (!is_number(residual)) return false;
            if (leads) vectors[2 * NB + r] = residual;
            __syncthreads();
            x = x + (residual + Diagonal::times(of_y, vectors + 2 * NB));
        } else {
            if (__syncthreads_or(!(size_of(x) <= Limits::MOST))) return false;
        }
        if (leads) this->leave(r, x);
        return true;
    }
};

} // namespace kblas
