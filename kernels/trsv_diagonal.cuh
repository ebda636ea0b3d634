// The diagonal blocks of trsv: a block of the matrix, and the solution of its equations by substitution or with the
// block's inverse.
//
// Substitution is a chain of NB sums and broadcasts. A product with the inverse is a shorter chain. So all blocks but
// the first two compute their inverse while they wait. The error of x := X*v grows with the block's condition number. A
// step of iterative refinement follows, x := x + X*(v - L*x). Then the error is that of substitution as long as X and L
// are modest: Higham, Accuracy and Stability of Numerical Algorithms, section 12.2. If they are not, the block is
// solved by substitution.
#pragma once
#include "columns.cuh"
#include "common/cluster.cuh"
#include "common/reduce.cuh"
#include "common/words.cuh"
#include "triangular.cuh"

namespace kblas {

// Mirrors `TrsvArgs` of src/backend/cuda/triangular.rs.
template <class T> struct TrsvArgs {
    const T *a; // row 0 of column 0
    Columns columns;
    T *x; // logical element 0
    long long incx;
    long long n;
    long long band; // elements further from the diagonal are 0 and are not read
    unsigned long long *words; // AsWords<T>::COUNT for each element of x, 0 before and after
    unsigned *ticket;
    int blocks;
    int upper, conj, unit;
};

// The blocks of equations next to this one that are in the same cluster. Their blocks of x are sent through mailboxes,
// which takes less time than words in device memory.
struct Neighbours {
    static constexpr int REACH = 2;
    unsigned long long *words;              // of this block's mailboxes
    bool from[REACH];                       // whether the first and the second block before this one send mail
    PlaceInBlock boxes[REACH], full[REACH]; // of the first and the second block after this one, and their words; or 0
};

template <class T> __device__ __forceinline__ bool is_modest(T a) {
    return size_of(a) <= Range<typename scalar<T>::real>::MODEST;
}

template <class T> __device__ __forceinline__ bool is_number(T a) {
    if constexpr (scalar<T>::is_complex)
        return a.re == a.re && a.im == a.im;
    else
        return a == a;
}

template <class T> __device__ __forceinline__ T not_a_number() {
    if constexpr (scalar<T>::is_complex)
        return {NAN, NAN};
    else
        return NAN;
}

// The equations with op(A). TRANS: op is the transpose, conjugated or not. W: the type that the block is computed in, T
// or one with more digits.
template <class T, int NB, int THREADS, bool TRANS, class W = T> struct TrsvDiagonal {
    static constexpr bool IS_WIDER = sizeof(W) > sizeof(T);
    static constexpr int WARPS = THREADS / 32;
    static constexpr int QUARTERS = NB / 32;       // of 32 equations; a lane of the substituting warp has one of each
    static constexpr int GROUPS = THREADS / NB;    // of threads; each group has HELD columns of a block
    static constexpr int HELD = NB * NB / THREADS; // elements of a block per thread
    static constexpr int STEP = 4;                 // equations that every lane of the substituting warp solves
    static constexpr int PITCH = NB + 1;           // of columns in shared memory: odd, to avoid bank conflicts
    static constexpr int TRIANGLE = NB * PITCH;
    // For products with the inverse, a warp has MINE rows, each in GROUPS lanes. A lane takes V neighbouring elements
    // at a time.
    static constexpr int MINE = NB / WARPS, V = sizeof(W) < 16 ? 16 / int(sizeof(W)) : 1;
    static constexpr int VECTORS = 4;
    static constexpr int SHARED = VECTORS * NB + TRIANGLE + NB;
    using Word = AsWords<T>;
    using Limits = Range<typename scalar<T>::real>;

    const TrsvArgs<T> &p;
    const bool forward;
    const int number;         // of the block, in the order of solution
    const long long first;    // of its equations
    const int have;           // number of equations in the block
    W *const vectors;         // right-hand sides divided by the diagonal, right-hand sides, solutions, residuals
    W *const triangle;        // N, by columns, in the order of solution: rows divided by their diagonal and negated;
                              // above the diagonal, by rows: Y, the inverse of I - N, minus the unit matrix
    W *const reciprocals;
    int *const extraordinary; // for each warp
    const Neighbours neighbours;
    const bool wide;          // A is aligned to the size of an element

    // An element of A as stored. Elements that are loaded ahead are conjugated at their use, since a conjugation here
    // would wait for the load. H200, 2026-11-24: tiles with such a wait took 4 us each.
    __device__ __forceinline__ T stored(const T *at) const {
        return wide ? load_scalar<true>(at, Passing()) : load_scalar<false>(at, Passing());
    }
    __device__ __forceinline__ T get(const T *at) const { return conj_if(p.conj, stored(at)); }

    __device__ __forceinline__ bool is_within(long long i, long long j) const {
        const long long apart = i > j ? i - j : j - i;
        return i < p.n && j < p.n && apart <= p.band;
    }

    // Loads the diagonal block in the order of solution: element (i, j) becomes equation r and unknown c. A thread has
    // elements of one row of A, GROUPS columns apart.
    __device__ __forceinline__ void load_triangle() const {
        const int i = threadIdx.x % NB, begin = threadIdx.x / NB;
        // The stored columns of the row.
        const int most = p.band < NB ? int(p.band) : NB;
        const int low = p.upper ? i + 1 : (i > most ? i - most : 0);
        const int high = i >= have ? 0 : p.upper ? (i + most + 1 < have ? i + most + 1 : have) : i;
        const T *at = p.a + p.columns.start(first + begin) + first + i;
        long long apart = GROUPS * (p.columns.twice + p.columns.step * (2 * (first + begin) + GROUPS)) / 2;
        T a[HELD];
#pragma unroll
        for (int k = 0; k < HELD; ++k) {
            const int j = begin + k * GROUPS;
            a[k] = j >= low && j < high ? stored(at) : zero<T>();
            at += apart, apart += p.columns.step * (GROUPS * GROUPS);
        }
        bool is_odd = false;
        if (threadIdx.x < NB) {
            W reciprocal = one<W>();
            if (int(threadIdx.x) < have && !p.unit) {
                const long long own = place_of(threadIdx.x);
                reciprocal = quotient(one<W>(), converted<W>(get(p.a + p.columns.start(own) + own)));
                is_odd = !is_ordinary(reciprocal);
            }
            reciprocals[threadIdx.x] = reciprocal;
        }
        __syncthreads();
        const int own = forward || i >= have ? i : have - 1 - i;
        W scale = TRANS ? one<W>() : reciprocals[own];
#pragma unroll
        for (int k = 0; k < HELD; ++k) {
            const int j = begin + k * GROUPS, of = forward || j >= have ? j : have - 1 - j;
            if (TRANS) scale = reciprocals[of];
            W scaled = converted<W>(conj_if(p.conj, a[k]));
            if (!p.unit && !is_zero(scaled)) {
                scaled = mul(scaled, scale);
                is_odd |= !is_ordinary(scaled);
            }
            triangle[TRANS ? own * PITCH + of : of * PITCH + own] = minus(scaled);
        }
        is_odd = __any_sync(0xffffffffu, is_odd);
        if (threadIdx.x % 32 == 0) extraordinary[threadIdx.x / 32] = is_odd;
    }

    __device__ __forceinline__ long long place_of(int r) const { return first + (forward ? r : have - 1 - r); }

    // Whether the next block waits for this one. In a diagonal matrix no block waits. Words would then be stored after
    // the last block has cleared them, and the next call would find them.
    __device__ __forceinline__ bool is_awaited() const { return number + 1 < p.blocks && p.band > 0; }

    __device__ __forceinline__ void leave(int r, W solution) const {
        if (r >= have) return;
        const T value = converted<T>(solution);
        const long long i = place_of(r);
        if (is_awaited()) {
            // A word is stored only if a block reads it: the last block waits for all these, and then clears them.
            bool is_read = number + 1 + Neighbours::REACH < p.blocks && p.band > Neighbours::REACH * NB;
#pragma unroll
            for (int d = 0; d < Neighbours::REACH; ++d) {
                if (neighbours.full[d]) {
                    const int place = int(i - first);
                    if (d == 0)
                        send(neighbours.boxes[d] + place * int(sizeof(W)), neighbours.full[d], converted<W>(value));
                    else
                        send(neighbours.boxes[d] + place * int(sizeof(T)), neighbours.full[d], value);
                } else {
                    is_read |= number + 1 + d < p.blocks && p.band > d * NB;
                }
            }
            if (is_read) Word::leave(value, p.words + i * Word::COUNT);
        }
        p.x[i * p.incx] = value;
    }

    // The coefficients for the next STEP equations from `begin` on: those among these equations, and those in the
    // lane's equation of the current 32.
    struct Coefficients {
        W own[STEP], among[STEP][STEP];
    };
    __device__ __forceinline__ Coefficients coefficients(int begin, int row) const {
        const W *const at = triangle + begin * (PITCH + 1), *const lanes = triangle + begin * PITCH + row;
        Coefficients of;
#pragma unroll
        for (int e = 0; e < STEP; ++e) {
#pragma unroll
            for (int f = e + 1; f < STEP; ++f)
                of.among[e][f] = at[e * PITCH + f];
            of.own[e] = row > begin + e ? lanes[e * PITCH] : zero<W>();
        }
        return of;
    }

    // Substitution by the first warp alone, so that no barrier is needed. Lane r has equations r, 32 + r and so on;
    // v[0] is always the one that is solved next. Each lane solves the next STEP equations redundantly. The loops are
    // short: a block runs this once, and would wait for longer code to be loaded. BANDED: elements outside the band are
    // not multiplied, because an infinite x would give NaN. Returns false if a solution is too large for T. That would
    // change the later ones, so no solution is stored.
    template <bool BANDED> __device__ __forceinline__ bool substitute(W (&v)[QUARTERS]) const {
        const int band = BANDED ? int(p.band) : NB;
        const auto reaches = [&](int apart) { return !BANDED || apart <= band; };
#pragma unroll 1
        for (int quarter = 0; 32 * quarter < have; ++quarter) {
            const int first = 32 * quarter, left = have - first < 32 ? have - first : 32, row = first + threadIdx.x;
            Coefficients next = coefficients(first, row);
#pragma unroll 2
            for (int s = 0; s < left; s += STEP) {
                const Coefficients of = next;
                W x[STEP], behind[QUARTERS][STEP];
#pragma unroll
                for (int e = 0; e < STEP; ++e)
                    x[e] = shfl(v[0], s + e);
#pragma unroll
                for (int later = 1; later < QUARTERS; ++later)
#pragma unroll
                    for (int e = 0; e < STEP; ++e)
                        if (quarter + later < QUARTERS)
                            behind[later][e] = triangle[(first + s + e) * PITCH + row + 32 * later];
                next = coefficients(first + (s + STEP) % 32, row);
#pragma unroll
                for (int e = 0; e < STEP; ++e) {
#pragma unroll
                    for (int f = e + 1; f < STEP; ++f)
                        if (reaches(f - e)) x[f] = fma_(x[e], of.among[e][f], x[f]);
                    // A solved element must not change, even if another is infinite.
                    const int apart = row - (first + s + e);
                    if (apart > 0 && reaches(apart)) v[0] = fma_(x[e], of.own[e], v[0]);
                }
#pragma unroll
                for (int later = 1; later < QUARTERS; ++later)
#pragma unroll
                    for (int e = 0; e < STEP; ++e)
                        if (quarter + later < QUARTERS && reaches(row + 32 * later - (first + s + e)))
                            v[later] = fma_(x[e], behind[later][e], v[later]);
            }
            if constexpr (IS_WIDER)
                vectors[2 * NB + row] = v[0];
            else
                leave(row, v[0]);
#pragma unroll
            for (int later = 1; later < QUARTERS; ++later)
                v[later - 1] = v[later];
        }
        if constexpr (IS_WIDER) {
            bool is_odd = false;
            for (int row = threadIdx.x; row < have; row += 32)
                is_odd |= !(size_of(vectors[2 * NB + row]) <= Limits::MOST);
            if (__any_sync(0xffffffffu, is_odd)) return false;
            for (int row = threadIdx.x; row < have; row += 32)
                leave(row, vectors[2 * NB + row]);
        }
        return true;
    }

    // The same with quotients, directly from A, as in netlib: for cases in which a reciprocal or a quotient of
    // coefficients would be 0, infinite or lose digits.
    __device__ __forceinline__ void substitute_by_quotients(T (&v)[QUARTERS]) const {
        const int lane = threadIdx.x % 32;
#pragma unroll
        for (int q = 0; q < QUARTERS; ++q) {
#pragma unroll 1
            for (int s = 0; s < 32 && 32 * q + s < have; ++s) {
                const long long j = place_of(32 * q + s);
                T x = shfl(v[q], s);
                // Not transposed: a 0 stays 0, whatever its divisor.
                const bool skip = !TRANS && is_zero(x);
                if (!p.unit && !skip) x = quotient(x, get(p.a + p.columns.start(j) + j));
                if (lane == s) v[q] = x;
                if (skip) continue;
#pragma unroll
                for (int later = q; later < QUARTERS; ++later) {
                    const int r = lane + 32 * later;
                    if (r <= 32 * q + s || r >= have) continue;
                    const long long i = place_of(r);
                    if (!is_within(i, j)) continue;
                    const T a = get(p.a + (TRANS ? p.columns.start(i) + j : p.columns.start(j) + i));
                    v[later] = fma_(minus(x), a, v[later]);
                }
            }
            leave(lane + 32 * q, converted<W>(v[q]));
        }
    }

    // Elements of N and of Y below the diagonal.
    __device__ __forceinline__ W &n_of(int row, int column) const { return triangle[column * PITCH + row]; }
    __device__ __forceinline__ W &y_of(int row, int column) const { return triangle[row * PITCH + column]; }

    // Computes row r of Y in the columns of its own GROUP: (I + Y) * (I - N) = I, so Y = N + Y * N.
    __device__ __forceinline__ bool invert_group(int r) const {
        constexpr int GROUP = 8;
        const int begin = r / GROUP * GROUP, own = r % GROUP;
        W y[GROUP];
        bool modest = true;
#pragma unroll
        for (int e = 0; e < GROUP; ++e) {
            y[e] = e < own ? n_of(r, begin + e) : zero<W>();
            modest &= is_modest(y[e]);
        }
#pragma unroll
        for (int i = GROUP - 1; i >= 0; --i) {
            modest &= is_modest(y[i]);
#pragma unroll
            for (int j = 0; j < i; ++j)
                y[j] = fma_(y[i], n_of(begin + i, begin + j), y[j]);
        }
#pragma unroll
        for (int e = 0; e < GROUP; ++e)
            if (e < own) y_of(r, begin + e) = y[e];
        return modest;
    }

    // Computes the inverses of blocks of 2 * SIZE equations from those of SIZE: Y21 = (I + Y22) * N21 * (I + Y11).
    template <int SIZE> __device__ __forceinline__ bool invert_pairs() const {
        constexpr int ELEMENTS = NB / 2 * SIZE, EACH = ELEMENTS < THREADS ? 1 : ELEMENTS / THREADS;
        const bool works = ELEMENTS >= THREADS || int(threadIdx.x) < ELEMENTS;
        const int i = threadIdx.x % SIZE;
        // The first equation of an element's pair, and the element's column within the pair.
        const auto begin = [&](int e) { return int(threadIdx.x + e * THREADS) / (SIZE * SIZE) * 2 * SIZE; };
        const auto column = [&](int e) { return int(threadIdx.x + e * THREADS) / SIZE % SIZE; };
        const auto place = [&](int e) -> W & { return y_of(begin(e) + SIZE + i, begin(e) + column(e)); };
        W z[EACH];
        bool modest = true;
        if (works) {
#pragma unroll
            for (int e = 0; e < EACH; ++e) {
                z[e] = n_of(begin(e) + SIZE + i, begin(e) + column(e));
                modest &= is_modest(z[e]);
            }
#pragma unroll 4
            for (int l = 0; l < SIZE; ++l)
#pragma unroll
                for (int e = 0; e < EACH; ++e) {
                    const W y = l < i ? y_of(begin(e) + SIZE + i, begin(e) + SIZE + l) : zero<W>();
                    z[e] = fma_(y, n_of(begin(e) + SIZE + l, begin(e) + column(e)), z[e]);
                }
#pragma unroll
            for (int e = 0; e < EACH; ++e)
                place(e) = z[e];
        }
        __syncthreads();
        if (works) {
#pragma unroll 4
            for (int l = 0; l < SIZE; ++l)
#pragma unroll
                for (int e = 0; e < EACH; ++e) {
                    const W y = l > column(e) ? y_of(begin(e) + l, begin(e) + column(e)) : zero<W>();
                    z[e] = fma_(y_of(begin(e) + SIZE + i, begin(e) + l), y, z[e]);
                }
        }
        __syncthreads();
        if (works) {
#pragma unroll
            for (int e = 0; e < EACH; ++e) {
                place(e) = z[e];
                modest &= is_modest(z[e]);
            }
        }
        __syncthreads();
        return modest;
    }

    // Computes Y. Returns whether no lane of the warp found a reason not to use it. Any lane may find one, and one lane
    // of the warp leads each row.
    __device__ __forceinline__ bool invert() const {
        static_assert(NB == 64, "three pairings");
        bool modest = threadIdx.x >= NB || invert_group(threadIdx.x);
        __syncthreads();
        modest &= invert_pairs<8>();
        modest &= invert_pairs<16>();
        modest &= invert_pairs<32>();
        for (int warp = 0; warp < WARPS; ++warp)
            modest &= !extraordinary[warp];
        return __all_sync(0xffffffffu, modest);
    }

    // The lane's row of a block of op(A), and its equation in the order of solution.
    __device__ __forceinline__ int row() const {
        const int lane = threadIdx.x % 32;
        return threadIdx.x / 32 * MINE + (TRANS ? LaneSum<32, MINE>::first(lane) : lane % MINE);
    }
    __device__ __forceinline__ int equation() const {
        const int i = row();
        return forward || i >= have ? i : have - 1 - i;
    }

    // The columns of its equation that the lane has.
    static __device__ __forceinline__ int column(int k) {
        return (k / V * GROUPS + threadIdx.x % 32 / MINE) * V + k % V;
    }
    // The lane's elements of N and of Y.
    __device__ __forceinline__ W of_n(int r, int k) const {
        return column(k) < r ? n_of(r, column(k)) : zero<W>();
    }
    __device__ __forceinline__ W of_y(int r, int k) const {
        return column(k) < r ? y_of(r, column(k)) : zero<W>();
    }

    // Multiplies a row by a vector; all lanes of the row get the result. `of` returns the elements of the row.
    template <class Of, class E> static __device__ __forceinline__ W times(Of of, const E *vector) {
        W sum[4] = {};
#pragma unroll
        for (int k = 0; k < HELD; k += V) {
            E some[V];
            memcpy(some, __builtin_assume_aligned(vector + column(k), sizeof some), sizeof some);
#pragma unroll
            for (int v = 0; v < V; ++v)
                sum[(k + v) % 4] = fma_(of(k + v), converted<W>(some[v]), sum[(k + v) % 4]);
        }
        W all = (sum[0] + sum[1]) + (sum[2] + sum[3]);
#pragma unroll
        for (int mask = MINE; mask < 32; mask *= 2)
            all = all + shfl_xor(all, mask);
        return all;
    }

    // Substitution by the first warp, from the right-hand sides in `vectors`.
    __device__ __forceinline__ void solve_by_substitution() const {
        const int lane = threadIdx.x;
        W v[QUARTERS];
        T sides[QUARTERS];
        bool is_odd = lane < WARPS && extraordinary[lane];
#pragma unroll
        for (int q = 0; q < QUARTERS; ++q) {
            const W side = vectors[NB + lane + 32 * q];
            sides[q] = converted<T>(side);
            v[q] = p.unit ? side : mul(side, reciprocals[lane + 32 * q]);
            // A quotient may overflow even if the solution does not.
            is_odd |= !(size_of(v[q]) <= Limits::MOST);
        }
        is_odd = __any_sync(0xffffffffu, is_odd);
        if (!is_odd) is_odd = !(p.band >= NB - 1 ? substitute<false>(v) : substitute<true>(v));
        if (is_odd) substitute_by_quotients(sides);
    }

    // Solves the block's equations. `side` is the right-hand side of the lane's equation, minus the products with the
    // blocks solved before. `of_n` and `of_y` return the elements of its row.
    template <class OfN, class OfY>
    __device__ __forceinline__ void solve(W side, bool inverse_serves, OfN of_n, OfY of_y) const {
        const int r = equation();
        const bool leads = threadIdx.x % 32 < MINE;
        const W v = p.unit ? side : mul(side, reciprocals[r]);
        // The sum of every row includes all elements of v, so a NaN reaches all threads.
        const bool serves = inverse_serves && size_of(v) <= Limits::SAFE;
        if (leads) {
            vectors[r] = serves ? v : not_a_number<W>();
            vectors[NB + r] = side;
        }
        __syncthreads();
        const W x = v + times(of_y, vectors);
        if (!is_number(x)) {
            if (threadIdx.x < 32) solve_by_substitution();
            return;
        }
        if (leads) vectors[2 * NB + r] = x;
        __syncthreads();
        const W residual = (v + minus(x)) + times(of_n, vectors + 2 * NB);
        if (leads) vectors[3 * NB + r] = residual;
        __syncthreads();
        const W correction = residual + times(of_y, vectors + 3 * NB);
        if (leads) leave(r, x + correction);
    }
};

} // namespace kblas
