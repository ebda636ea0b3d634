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

    // Unless it is in earnest, a 0 that is there is left.
    static __device__ __forceinline__ void leave(unsigned long long *place, T value, bool in_earnest) {
        unsigned long long words[COUNT] = {};
        memcpy(words, &value, sizeof value);
#pragma unroll
        for (int w = 0; w < COUNT; ++w) {
            const unsigned long long word = words[w] ^ NO_WORD;
            // That NaN becomes another.
            leave_word(place + w, !in_earnest ? 0 : word ? word : 1);
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
    static constexpr int STEP = 4;                  // equations that each lane of a solving warp solves for itself
    // With a transpose and for complex numbers there are too few registers.
    static constexpr bool REHEARSED = !TRANS && !scalar<T>::is_complex;
    // Elements of the triangle that a thread fetches at a time.
    static constexpr int AT_ONCE = TRANS || NB * NB / THREADS < 16 ? 8 : 16;
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
    T *const triangle;         // by columns, in the order of solution, divided by its diagonal row by row
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

    // Some elements of the diagonal's block.
    __device__ __forceinline__ void fetch_triangle(int from, T (&a)[AT_ONCE]) const {
#pragma unroll
        for (int k = 0; k < AT_ONCE; ++k) {
            const int i = (from + k * THREADS) % NB, j = (from + k * THREADS) / NB;
            const bool stored = (i > j) != (p.upper != 0) && i != j && i < have && j < have;
            a[k] = zero<T>();
            if (stored && is_within(first + i, first + j)) a[k] = get(p.a + p.columns.start(first + j) + first + i);
        }
    }

    // The diagonal's block, in the order of solution: equation r and unknown c of element (i, j).
    __device__ __forceinline__ void load_triangle() const {
        bool is_odd = false;
        T a[AT_ONCE];
        fetch_triangle(threadIdx.x, a);
        if (threadIdx.x < NB) {
            const int r = threadIdx.x;
            const long long i = first + (forward ? r : have - 1 - r);
            T reciprocal = one<T>();
            if (r < have && !p.unit) {
                reciprocal = quotient(one<T>(), get(p.a + p.columns.start(i) + i));
                is_odd = !is_ordinary(reciprocal);
            }
            reciprocals[r] = reciprocal;
        }
        __syncthreads();
#pragma unroll 1
        for (int from = threadIdx.x; from < NB * NB; from += THREADS * AT_ONCE) {
            if (from != threadIdx.x) fetch_triangle(from, a);
#pragma unroll
            for (int k = 0; k < AT_ONCE; ++k) {
                const int i = (from + k * THREADS) % NB, j = (from + k * THREADS) / NB;
                const bool turned = !forward && i < have && j < have;
                const int own = turned ? have - 1 - i : i, of = turned ? have - 1 - j : j;
                const int r = TRANS ? of : own, c = TRANS ? own : of;
                const T scaled = p.unit ? a[k] : mul(a[k], reciprocals[r]);
                is_odd |= !is_zero(a[k]) && !p.unit && !is_ordinary(scaled);
                triangle[c * PITCH + r] = is_zero(a[k]) ? a[k] : scaled;
            }
        }
        is_odd = __any_sync(0xffffffffu, is_odd);
        if (threadIdx.x % 32 == 0) extraordinary[threadIdx.x / 32] = is_odd;
    }

    __device__ __forceinline__ long long place_of(int r) const { return first + (forward ? r : have - 1 - r); }

    // Whether the block behind waits for this one. Of a diagonal matrix no block waits: words would be left after the last
    // block has cleared them, for the next call to find.
    __device__ __forceinline__ bool is_awaited() const { return number + 1 < p.blocks && p.band > 0; }

    // In a rehearsal nothing becomes different by it.
    __device__ __forceinline__ void leave(int r, T value, bool in_earnest) const {
        if (r >= have) return;
        const long long i = place_of(r);
        if (is_awaited()) Word::leave(p.words + i * Word::COUNT, value, in_earnest);
        T *const x = p.x + i * p.incx;
        *x = in_earnest ? value : *x;
    }

    // What the next STEP equations from `begin` on need: the coefficients among them, and the lane's of them.
    struct Coefficients {
        T own[STEP], among[STEP][STEP];
    };
    __device__ __forceinline__ Coefficients coefficients(int begin) const {
        const T *const at = triangle + begin * (PITCH + 1), *const lanes = triangle + begin * PITCH + threadIdx.x;
        Coefficients of;
#pragma unroll
        for (int e = 0; e < STEP; ++e) {
            const T own = lanes[e * PITCH];
            of.own[e] = int(threadIdx.x) > begin + e ? minus(own) : zero<T>();
#pragma unroll
            for (int f = e + 1; f < STEP; ++f)
                of.among[e][f] = minus(at[e * PITCH + f]);
        }
        return of;
    }

    // Solves the 32 equations of a warp: a lane has one. Each lane solves the next STEP for itself. The loops of the
    // solution are short: a block comes here once, and would wait for longer code.
    __device__ __forceinline__ void substitute(T &v) const {
        const int warp = threadIdx.x / 32;
        Coefficients next = coefficients(32 * warp);
#pragma unroll 2
        for (int s = 0; s < 32; s += STEP) {
            const Coefficients of = next;
            T x[STEP];
#pragma unroll
            for (int e = 0; e < STEP; ++e)
                x[e] = shfl(v, s + e);
            next = coefficients(32 * warp + (s + STEP) % 32);
#pragma unroll
            for (int e = 0; e < STEP; ++e) {
                v = fma_(x[e], of.own[e], v);
#pragma unroll
                for (int f = e + 1; f < STEP; ++f)
                    x[f] = fma_(x[e], of.among[e][f], x[f]);
            }
        }
    }

    // By a warp for each 32 equations, one after the other. Each warp subtracts what those in front of it have solved.
    __device__ __forceinline__ void substitute_all(T v, bool in_earnest) const {
        const int warp = threadIdx.x / 32;
#pragma unroll 1
        for (int q = 0; q < QUARTERS; ++q) {
            if (warp == q) {
                substitute(v);
                sums[threadIdx.x] = v;
            }
            if (q + 1 < QUARTERS) __syncthreads();
            if (warp == q) leave(threadIdx.x, v, in_earnest);
            if (warp > q && warp < QUARTERS) {
                T acc[4] = {zero<T>(), zero<T>(), zero<T>(), zero<T>()};
#pragma unroll 16
                for (int c = 32 * q; c < 32 * q + 32; ++c)
                    acc[c % 4] = fma_(triangle[c * PITCH + threadIdx.x], sums[c], acc[c % 4]);
                v = v + minus((acc[0] + acc[1]) + (acc[2] + acc[3]));
            }
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
            leave(lane + 32 * q, v[q], true);
        }
    }

    // Equation r's right-hand side, without what is solved in front of the block.
    __device__ __forceinline__ T right_hand_side(int r) const {
        if (r >= have) return zero<T>();
        const int own = forward ? r : have - 1 - r;
        T v = p.x[(first + own) * p.incx];
#pragma unroll
        for (int g = 0; g < ROWS; ++g)
            v = v + minus(sums[g * NB + own]);
        return v;
    }

    __device__ __forceinline__ void solve(bool in_earnest) const {
        const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        T v = zero<T>();
        if (warp < QUARTERS) {
            v = right_hand_side(threadIdx.x);
            if (!p.unit) v = mul(v, reciprocals[threadIdx.x]);
            // A quotient may overflow where the solution does not.
            const bool is_odd = !(size_of(v) <= Range<typename scalar<T>::real>::MOST);
            if (__any_sync(0xffffffffu, is_odd) && lane == 0 && in_earnest) extraordinary[warp] = 1;
        }
        __syncthreads();
        bool is_odd = false;
#pragma unroll
        for (int w = 0; w < WARPS; ++w)
            is_odd |= extraordinary[w] != 0;
        if (!is_odd) {
            substitute_all(v, in_earnest);
        } else if (warp == 0 && in_earnest) {
            T all[QUARTERS];
#pragma unroll
            for (int q = 0; q < QUARTERS; ++q)
                all[q] = right_hand_side(lane + 32 * q);
            substitute_by_quotients(all);
        }
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
        if (tiles > 0) fetch(begin, a);
        load_triangle();
        // The second time in earnest. The first time brings the code behind the last wait to the multiprocessor: to
        // fetch it takes longer than to run it. H200, 2026-11-22: d, n = 4096, 214 us without, 166 us with it. A block
        // that waits for nobody has no time for that.
#pragma unroll 1
        for (int pass = REHEARSED && tiles > 0 ? 0 : 1; pass < 2; ++pass) {
            if (pass == 1) {
                __syncthreads();
                for (int t = 0; t < tiles; ++t)
                    multiply(begin + by * t, begin + by * (t + 1), t + 1 == tiles, a, acc);
            }
            if constexpr (TRANS) {
                T all[SUMS];
#pragma unroll
                for (int k = 0; k < SUMS; ++k)
                    all[k] = acc[k];
                using Sum = LaneSum<32, SUMS>;
                Sum::sum(all, lane);
                if (Sum::owner(lane)) sums[threadIdx.x / 32 * MINE + Sum::first(lane)] = all[0];
            } else {
                sums[threadIdx.x] = (acc[0] + acc[1]) + (acc[2] + acc[3]);
            }
            __syncthreads();
            solve(pass == 1);
        }
        if (number + 1 == p.blocks) {
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
        if (threadIdx.x == 0) ticket[0] = int(take_ticket(p.ticket));
        __syncthreads();
        if (!scalar<T>::is_complex || is_wide(p.a))
            Wide::run(p, shared, extraordinary, ticket[0]);
        else
            Any::run(p, shared, extraordinary, ticket[0]);
    }
};

} // namespace kblas
