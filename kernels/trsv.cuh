// trsv, tpsv, tbsv: x := op(A)^-1 * x with a triangular A. Memory-bound, and a chain: every element of A is read
// once, and no element of x is known before those in front of it.
//
// The equations are in blocks of NB. A block of threads takes one of them, in the order of their solution, by a
// ticket: those that it waits for have been taken before, so that they run or have run. It subtracts the products of
// the tiles of A with the blocks of x that are solved, as they come, and then solves its own by substitution. A tile
// is in registers before its block of x is there. Solved elements are left as words that are not 0, so that nothing
// else need be told. The order of all sums depends on n and the kernel alone.
#pragma once
#include "columns.cuh"
#include "common/reduce.cuh"
#include "common/ticket.cuh"

namespace kblas {

// Mirrors `TrsvArgs` of src/backend/cuda/trsv.rs.
template <class T> struct TrsvArgs {
    const T *a; // row 0 of column 0
    Columns columns;
    T *x; // logical element 0
    long long incx;
    long long n;
    long long band; // elements further from the diagonal are 0, and not read
    unsigned long long *words; // SolvedWord<T>::COUNT for each element of x, 0 before and after
    unsigned *ticket;
    int blocks;
    int upper, conj, unit;
};

// A solved element as words that are not 0.
template <class T> struct SolvedWord {
    static constexpr int COUNT = sizeof(T) > 8 ? 2 : 1;
    // A NaN, of double precision and of two numbers in single precision.
    static constexpr unsigned long long NO_WORD = 0x7ff8dead7fc0beefull;

    static __device__ __forceinline__ void leave(unsigned long long *place, T value) {
        unsigned long long words[COUNT] = {};
        memcpy(words, &value, sizeof value);
#pragma unroll
        for (int w = 0; w < COUNT; ++w) {
            const unsigned long long word = words[w] ^ NO_WORD;
            // That NaN becomes another.
            leave_word(place + w, word ? word : 1);
        }
    }

    // Waits for it. HURRY: it is all that the block waits for.
    static __device__ __forceinline__ T take(const unsigned long long *place, bool hurry) {
        unsigned long long words[COUNT];
#pragma unroll
        for (int w = 0; w < COUNT; ++w) {
            while ((words[w] = word_of_earlier_block(place + w)) == 0)
                if (!hurry) pause<50>();
            words[w] ^= NO_WORD;
        }
        T value;
        memcpy(&value, words, sizeof value);
        return value;
    }
};

// Quotients, and what of them is too large or too small for reciprocals.
template <class R> struct Range;
template <> struct Range<float> {
    static constexpr float LEAST = 1.17549435e-38f, MOST = 3.40282347e38f;
};
template <> struct Range<double> {
    static constexpr double LEAST = 2.2250738585072014e-308, MOST = 1.7976931348623157e308;
};

__device__ __forceinline__ float size_of(float a) { return fabsf(a); }
__device__ __forceinline__ double size_of(double a) { return fabs(a); }
template <class R> __device__ __forceinline__ R size_of(cplx<R> a) {
    const R re = size_of(a.re), im = size_of(a.im);
    // Of a NaN either.
    return re > im || !(re == re) ? re : im;
}

// Neither infinite, nor NaN, nor so small that digits are lost.
template <class T> __device__ __forceinline__ bool is_ordinary(T a) {
    using R = Range<typename scalar<T>::real>;
    return size_of(a) >= R::LEAST && size_of(a) <= R::MOST;
}

__device__ __forceinline__ float quotient(float a, float b) { return a / b; }
__device__ __forceinline__ double quotient(double a, double b) { return a / b; }
// Smith's way.
template <class R> __device__ __forceinline__ cplx<R> quotient(cplx<R> a, cplx<R> b) {
    if (size_of(b.re) >= size_of(b.im)) {
        const R ratio = b.im / b.re, all = fma_(b.im, ratio, b.re);
        return {fma_(a.im, ratio, a.re) / all, fma_(-a.re, ratio, a.im) / all};
    }
    const R ratio = b.re / b.im, all = fma_(b.re, ratio, b.im);
    return {fma_(a.re, ratio, a.im) / all, fma_(a.im, ratio, -a.re) / all};
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

// TRANS: op(A) is the transpose, conjugated or not. WIDE: A is at a multiple of an element's bytes.
template <class T, int NB, int THREADS, bool TRANS, bool WIDE> struct TrsvBlock {
    static constexpr int WARPS = THREADS / 32;
    static constexpr int QUARTERS = NB / 32;        // of 32 equations, a lane has one of each
    static constexpr int GROUPS = THREADS / NB;     // A: of threads, each with HELD columns of a tile
    static constexpr int HELD = NB * NB / THREADS;  // elements of a tile that a thread has
    static constexpr int MINE = NB / WARPS;         // transpose: columns of a tile that a warp has
    static constexpr int SUMS = TRANS ? MINE : 4;
    static constexpr int STEP = 4;                  // equations that each lane of the solving warp solves for itself
    static constexpr int ROWS = TRANS ? 1 : GROUPS; // of sums in shared memory
    static constexpr int PITCH = NB + 1;            // of columns in shared memory: odd, against conflicts
    static constexpr int TRIANGLE = NB * PITCH;
    static constexpr int SHARED = TRIANGLE + NB + ROWS * NB + (TRANS ? 0 : WARPS * HELD);
    static_assert(TRANS || HELD <= 32, "a lane waits for an element of x");
    using Word = SolvedWord<T>;

    const TrsvArgs<T> &p;
    const bool forward;
    const int number;          // of the block, in the order of solution
    const long long first;     // of its equations
    const int have;            // equations that there are
    T *const triangle;         // by columns, in the order of solution, divided by its diagonal row by row and negated
    T *const reciprocals;
    T *const sums;
    T *const solved;           // of a tile, for this warp
    int *const extraordinary;  // for each warp

    __device__ __forceinline__ T get(const T *at) const {
        return conj_if(p.conj, load_scalar<WIDE>(at, Passing()));
    }

    __device__ __forceinline__ bool is_within(long long i, long long j) const {
        const long long apart = i > j ? i - j : j - i;
        return i < p.n && j < p.n && apart <= p.band;
    }

    // The tile's elements of this thread: handle(k, row, column, address) of each.
    template <class Handle> __device__ __forceinline__ void each(long long other, Handle handle) const {
        if constexpr (TRANS) {
            const long long j = first + threadIdx.x / 32 * MINE, i = other * NB + threadIdx.x % 32;
            const T *at = p.a + p.columns.start(j) + i;
            long long apart = p.columns.apart(j);
#pragma unroll
            for (int c = 0; c < MINE; ++c) {
#pragma unroll
                for (int q = 0; q < QUARTERS; ++q)
                    handle(c * QUARTERS + q, i + 32 * q, j + c, at + 32 * q);
                at += apart, apart += p.columns.step;
            }
        } else {
            const long long j = other * NB + threadIdx.x / NB * HELD, i = first + threadIdx.x % NB;
            const T *at = p.a + p.columns.start(j) + i;
            long long apart = p.columns.apart(j);
#pragma unroll
            for (int c = 0; c < HELD; ++c) {
                handle(c, i, j + c, at);
                at += apart, apart += p.columns.step;
            }
        }
    }

    // Whether the tile has all its elements.
    __device__ __forceinline__ bool is_whole(long long other) const {
        const long long last = (first / NB > other ? first / NB : other) + 1;
        const long long apart = first / NB > other ? first / NB - other : other - first / NB;
        return last * NB <= p.n && (apart + 1) * NB - 1 <= p.band;
    }

    __device__ __forceinline__ void fetch(long long other, T (&a)[HELD]) const {
        if (is_whole(other))
            each(other, [&](int k, long long, long long, const T *at) { a[k] = get(at); });
        else
            each(other, [&](int k, long long i, long long j, const T *at) {
                a[k] = is_within(i, j) ? get(at) : zero<T>();
            });
    }

    __device__ __forceinline__ T wait_for(long long element, bool hurry) const {
        return element < p.n ? Word::take(p.words + element * Word::COUNT, hurry) : zero<T>();
    }

    // Adds the tile's products, and fetches the tile behind it if there is one.
    __device__ __forceinline__ void multiply(long long other, long long behind, bool last, T (&a)[HELD],
                                             T (&acc)[SUMS]) const {
        const int lane = threadIdx.x % 32;
        T x[TRANS ? QUARTERS : 1];
        if constexpr (TRANS) {
#pragma unroll
            for (int q = 0; q < QUARTERS; ++q)
                x[q] = wait_for(other * NB + lane + 32 * q, last);
        } else {
            __syncwarp();
            if (lane < HELD) solved[lane] = wait_for(other * NB + threadIdx.x / NB * HELD + lane, last);
            __syncwarp();
        }
        const auto product = [&](int k) {
            if constexpr (TRANS)
                acc[k / QUARTERS] = fma_(a[k], x[k % QUARTERS], acc[k / QUARTERS]);
            else
                acc[k % SUMS] = fma_(a[k], solved[k], acc[k % SUMS]);
        };
        const bool whole = is_whole(other);
        if (whole && (last || is_whole(behind))) {
            each(behind, [&](int k, long long, long long, const T *at) {
                product(k);
                if (!last) a[k] = get(at);
            });
            return;
        }
        // What A has not is not multiplied: an infinite x would make a NaN of it.
        each(other, [&](int k, long long i, long long j, const T *) {
            if (whole || is_within(i, j)) product(k);
        });
        if (!last) fetch(behind, a);
    }

    // The diagonal's block, in the order of solution: equation r and unknown c of element (i, j). A thread has elements of one
    // row of A, GROUPS columns apart.
    __device__ __forceinline__ void load_triangle() const {
        const int i = threadIdx.x % NB, begin = threadIdx.x / NB;
        // The columns of the row that are stored.
        const int most = p.band < NB ? int(p.band) : NB;
        const int low = p.upper ? i + 1 : (i > most ? i - most : 0);
        const int high = i >= have ? 0 : p.upper ? (i + most + 1 < have ? i + most + 1 : have) : i;
        const T *at = p.a + p.columns.start(first + begin) + first + i;
        long long apart = GROUPS * (p.columns.twice + p.columns.step * (2 * (first + begin) + GROUPS)) / 2;
        T a[HELD];
#pragma unroll
        for (int k = 0; k < HELD; ++k) {
            const int j = begin + k * GROUPS;
            a[k] = j >= low && j < high ? get(at) : zero<T>();
            at += apart, apart += p.columns.step * (GROUPS * GROUPS);
        }
        bool is_odd = false;
        if (threadIdx.x < NB) {
            T reciprocal = one<T>();
            if (int(threadIdx.x) < have && !p.unit) {
                const long long own = place_of(threadIdx.x);
                reciprocal = quotient(one<T>(), get(p.a + p.columns.start(own) + own));
                is_odd = !is_ordinary(reciprocal);
            }
            reciprocals[threadIdx.x] = reciprocal;
        }
        __syncthreads();
        const int own = forward || i >= have ? i : have - 1 - i;
        T scale = TRANS ? one<T>() : reciprocals[own];
#pragma unroll
        for (int k = 0; k < HELD; ++k) {
            const int j = begin + k * GROUPS, of = forward || j >= have ? j : have - 1 - j;
            if (TRANS) scale = reciprocals[of];
            T scaled = a[k];
            if (!p.unit && !is_zero(a[k])) {
                scaled = mul(a[k], scale);
                is_odd |= !is_ordinary(scaled);
            }
            triangle[TRANS ? own * PITCH + of : of * PITCH + own] = minus(scaled);
        }
        is_odd = __any_sync(0xffffffffu, is_odd);
        if (threadIdx.x % 32 == 0) extraordinary[threadIdx.x / 32] = is_odd;
    }

    __device__ __forceinline__ long long place_of(int r) const { return first + (forward ? r : have - 1 - r); }

    // Whether the block behind waits for this one. Of a diagonal matrix no block waits: words would be left after the last
    // block has cleared them, for the next call to find.
    __device__ __forceinline__ bool is_awaited() const { return number + 1 < p.blocks && p.band > 0; }

    __device__ __forceinline__ void leave(int r, T value) const {
        if (r >= have) return;
        const long long i = place_of(r);
        if (is_awaited()) Word::leave(p.words + i * Word::COUNT, value);
        p.x[i * p.incx] = value;
    }

    // What the next STEP equations from `begin` on need: the coefficients among them, and those of the lane's equation in
    // this 32.
    struct Coefficients {
        T own[STEP], among[STEP][STEP];
    };
    __device__ __forceinline__ Coefficients coefficients(int begin, int row) const {
        const T *const at = triangle + begin * (PITCH + 1), *const lanes = triangle + begin * PITCH + row;
        Coefficients of;
#pragma unroll
        for (int e = 0; e < STEP; ++e) {
#pragma unroll
            for (int f = e + 1; f < STEP; ++f)
                of.among[e][f] = at[e * PITCH + f];
            // A solved element stays as it is, be another infinite.
            of.own[e] = row > begin + e ? lanes[e * PITCH] : zero<T>();
        }
        return of;
    }

    // By the first warp alone, so that no barrier is needed: lane r has equations r, 32 + r and so on, v[0] always those that
    // are solved next. Each lane solves the next STEP for itself. The loops are short: a block comes here once, and would
    // wait for longer code.
    __device__ __forceinline__ void substitute(T (&v)[QUARTERS]) const {
#pragma unroll 1
        for (int quarter = 0; 32 * quarter < have; ++quarter) {
            const int first = 32 * quarter, left = have - first < 32 ? have - first : 32, row = first + threadIdx.x;
            Coefficients next = coefficients(first, row);
#pragma unroll 2
            for (int s = 0; s < left; s += STEP) {
                const Coefficients of = next;
                T x[STEP], behind[QUARTERS][STEP];
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
                        x[f] = fma_(x[e], of.among[e][f], x[f]);
                    v[0] = fma_(x[e], of.own[e], v[0]);
                }
#pragma unroll
                for (int later = 1; later < QUARTERS; ++later)
#pragma unroll
                    for (int e = 0; e < STEP; ++e)
                        if (quarter + later < QUARTERS) v[later] = fma_(x[e], behind[later][e], v[later]);
            }
            leave(row, v[0]);
#pragma unroll
            for (int later = 1; later < QUARTERS; ++later)
                v[later - 1] = v[later];
        }
    }

    // The same as netlib does it, with quotients, from A itself: where a reciprocal or a quotient of coefficients
    // would be 0, infinite or lose digits.
    __device__ __forceinline__ void substitute_by_quotients(T (&v)[QUARTERS]) const {
        const int lane = threadIdx.x % 32;
#pragma unroll
        for (int q = 0; q < QUARTERS; ++q) {
#pragma unroll 1
            for (int s = 0; s < 32 && 32 * q + s < have; ++s) {
                const long long j = place_of(32 * q + s);
                T x = shfl(v[q], s);
                // Without a transpose a 0 stays one, whatever it would be divided by.
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
            leave(lane + 32 * q, v[q]);
        }
    }

    // The first warp's elements of x: lane r has those of equations r, 32 + r and so on.
    __device__ __forceinline__ void fetch_right_hand_sides(T (&x)[QUARTERS]) const {
#pragma unroll
        for (int q = 0; q < QUARTERS; ++q) {
            const int r = threadIdx.x + 32 * q;
            x[q] = r < have ? p.x[place_of(r) * p.incx] : zero<T>();
        }
    }

    // By the first warp: x as it was, without what is solved in front of the block, solved.
    __device__ __forceinline__ void solve(const T (&x)[QUARTERS]) const {
        const int lane = threadIdx.x;
        T sides[QUARTERS], v[QUARTERS];
        bool is_odd = lane < WARPS && extraordinary[lane];
#pragma unroll
        for (int q = 0; q < QUARTERS; ++q) {
            const int r = lane + 32 * q, own = forward ? r : have - 1 - r;
            sides[q] = x[q];
#pragma unroll
            for (int g = 0; g < ROWS; ++g)
                if (r < have) sides[q] = sides[q] + minus(sums[g * NB + own]);
            v[q] = p.unit ? sides[q] : mul(sides[q], reciprocals[r]);
            // A quotient may overflow where the solution does not.
            is_odd |= !(size_of(v[q]) <= Range<typename scalar<T>::real>::MOST);
        }
        is_odd = __any_sync(0xffffffffu, is_odd);
        if (!is_odd)
            substitute(v);
        else
            substitute_by_quotients(sides);
    }

    __device__ __forceinline__ void work() const {
        const int own = first / NB, lane = threadIdx.x % 32;
        const long long reach = (p.band + NB - 1) / NB; // blocks to either side that the band has elements in
        const int begin = forward ? (own > reach ? int(own - reach) : 0)
                                  : (p.blocks - 1 - own > reach ? int(own + reach) : p.blocks - 1);
        const int by = forward ? 1 : -1, tiles = forward ? own - begin : begin - own;
        T a[HELD], acc[SUMS];
#pragma unroll
        for (int k = 0; k < SUMS; ++k)
            acc[k] = zero<T>();
        load_triangle();
        if (tiles > 0) fetch(begin, a);
        T x[QUARTERS];
        if (threadIdx.x < 32) fetch_right_hand_sides(x);
        __syncthreads();
        for (int t = 0; t < tiles; ++t)
            multiply(begin + by * t, begin + by * (t + 1), t + 1 == tiles, a, acc);
        if constexpr (TRANS) {
            using Sum = LaneSum<32, SUMS>;
            Sum::sum(acc, lane);
            if (Sum::owner(lane)) sums[threadIdx.x / 32 * MINE + Sum::first(lane)] = acc[0];
        } else {
            sums[threadIdx.x] = (acc[0] + acc[1]) + (acc[2] + acc[3]);
        }
        __syncthreads();
        if (threadIdx.x < 32) solve(x);
        if (p.blocks > 1 && number + 1 == p.blocks) {
            // All others have been waited for, and so have those that they waited for.
            for (long long k = threadIdx.x; k < p.n * Word::COUNT; k += THREADS)
                p.words[k] = 0;
            if (threadIdx.x == 0) *p.ticket = 0;
        }
    }

    static __device__ __forceinline__ void run(const TrsvArgs<T> &p, T *shared, int *extraordinary, int number) {
        const bool forward = (p.upper != 0) == TRANS;
        const long long first = (long long)(forward ? number : p.blocks - 1 - number) * NB;
        T *const reciprocals = shared + TRIANGLE, *const sums = reciprocals + NB;
        T *const solved = TRANS ? sums : sums + ROWS * NB + threadIdx.x / 32 * HELD;
        const int have = int(p.n - first < NB ? p.n - first : NB);
        TrsvBlock{p, forward, number, first, have, shared, reciprocals, sums, solved, extraordinary}.work();
    }
};

template <class T, int NB, int THREADS, bool TRANS> struct Trsv {
    static __device__ __forceinline__ void run(const TrsvArgs<T> &p) {
        using Wide = TrsvBlock<T, NB, THREADS, TRANS, true>;
        using Any = TrsvBlock<T, NB, THREADS, TRANS, false>;
        KBLAS_SHARED_ASKED_FOR(T, shared, Wide::SHARED);
        KBLAS_SHARED(int, ticket, 1);
        KBLAS_SHARED(int, extraordinary, THREADS / 32);
        if (p.blocks > 1) {
            if (threadIdx.x == 0) ticket[0] = int(take_ticket(p.ticket));
            __syncthreads();
        }
        const int number = p.blocks > 1 ? ticket[0] : 0;
        if (!scalar<T>::is_complex || is_wide(p.a))
            Wide::run(p, shared, extraordinary, number);
        else
            Any::run(p, shared, extraordinary, number);
    }
};

} // namespace kblas
