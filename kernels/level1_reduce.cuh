// asum, nrm2, dot, iamax, iamin: one number of each vector, or pair of vectors. Memory-bound: every element is read once,
// by plain loads of one scalar, neighbouring threads taking neighbouring elements.
//
// The order of a sum depends on the vector's length alone, so that a vector gives the same bits by itself, in whatever
// batch, behind whatever address:
//   up to `cut.warp` elements   element i goes to lane i mod 32, which adds its elements one after the other; then lanes
//                               are added that are 16, 8, 4, 2, 1 apart.
//   more                        the vector is cut into pieces. Within a piece, element i goes to thread i mod THREADS,
//                               and so on; lanes are added as above, then warps one after the other. Then the pieces:
//                               piece j goes to thread j mod THREADS, and so on.
// What is not there counts as 0, and adding that changes no bit: so a vector of 8 elements may as well have 8 lanes.
//
// The kernels:
//   <routine>_group    LANES lanes have a vector, V vectors at a time, U elements of each.
//   <routine>_block    blocks of THREADS threads take pieces, U elements a thread at a time.
//   <routine>_ragged, <routine>_listed   vectors of different lengths: level1.cuh
#pragma once
#include "level1.cuh"

#include <cstring>

namespace kblas {

// ---- what is added up ------------------------------------------------------------------------------

// Each routine R has: T; Local, what a thread keeps; Sum, what threads exchange; none(), add(), close(), merge(), and
// store(). Sums of float are kept in double, where squares neither overflow nor underflow.

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

// What the sums of asum, nrm2 and dot have in common: the thread's sum is the one that is exchanged.
template <class T_, class S> struct Summed {
    using T = T_;
    using Local = S;
    using Sum = S;
    static __device__ __forceinline__ S none() { return S{}; }
    static __device__ __forceinline__ S empty() { return S{}; }
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
        if constexpr (scalar<T>::is_complex) {
            result->re = R(sum.re);
            result->im = R(sum.im);
        } else {
            *result = R(sum);
        }
    }
};

// Blue's sums of squares, as LAPACK has them since 3.10: those of very large and of very small numbers are scaled.
// An infinity and a NaN are big. The bounds are powers of two, so that the exponent tells.
struct Squares {
    double big, medium, small;

    static constexpr unsigned EXPONENT_ONE = 1023u << 20; // upper half of 1.0
    static constexpr unsigned BIG = EXPONENT_ONE + (486u << 20);
    static constexpr unsigned SMALL = EXPONENT_ONE - (511u << 20);

    __device__ __forceinline__ void add(double a) {
        const unsigned upper = unsigned(bits_of(a) >> 32) & 0x7fffffffu;
        if (upper - SMALL < BIG - SMALL) {
            medium = fma_(a, a, medium);
        } else {
            const bool is_big = upper >= BIG;
            const double scaled = a * (is_big ? 0x1p-538 : 0x1p537);
            if (is_big)
                big = fma_(scaled, scaled, big);
            else
                small = fma_(scaled, scaled, small);
        }
    }

    __device__ __forceinline__ double root() const {
        // Small ones vanish beside big ones. A NaN is not 0.
        if (big != 0.0) return sqrt(big + medium * 0x1p-538 * 0x1p-538) / 0x1p-538;
        const double m = sqrt(medium), s = sqrt(small) / 0x1p537;
        if (m == 0.0) return s;
        // The ratio is the smaller one's: it may underflow, and is nothing then.
        const double larger = s > m ? s : m, smaller = s > m ? m : s;
        return smaller == 0.0 ? larger : larger * sqrt(1.0 + (smaller / larger) * (smaller / larger));
    }
};

__device__ __forceinline__ Squares operator+(Squares a, Squares b) {
    return {a.big + b.big, a.medium + b.medium, a.small + b.small};
}

template <class T> struct Nrm2Sum {
    using type = double;
};
template <> struct Nrm2Sum<double> {
    using type = Squares;
};
template <> struct Nrm2Sum<c64> {
    using type = Squares;
};

template <class T> struct Nrm2 : Summed<T, typename Nrm2Sum<T>::type> {
    using Sum = typename Nrm2Sum<T>::type;
    using R = typename scalar<T>::real;
    static constexpr bool has_y = false;

    static __device__ __forceinline__ void add_part(double &sum, float part) {
        sum = fma_(widened(part), widened(part), sum);
    }
    static __device__ __forceinline__ void add_part(Squares &sum, double part) { sum.add(part); }

    static __device__ __forceinline__ void add(Sum &sum, T x, T, int, bool, int) {
        if constexpr (scalar<T>::is_complex) {
            add_part(sum, x.re);
            add_part(sum, x.im);
        } else {
            add_part(sum, x);
        }
    }

    static __device__ __forceinline__ double root(double sum) { return sqrt(sum); }
    static __device__ __forceinline__ double root(Squares sum) { return sum.root(); }

    static __device__ __forceinline__ void store(void *results, long long entry, Sum sum, int) {
        static_cast<R *>(results)[entry] = R(root(sum));
    }
};

// iamax and iamin. The bits of a number that is not negative are in the order of the numbers; those of iamin are turned
// round. A NaN never wins, but for one that comes first: nothing wins over that.
template <class T_> struct Iamax {
    using T = T_;
    using R = typename scalar<T>::real;
    using Key = typename std::conditional<sizeof(R) == 4, int, long long>::type;
    static constexpr Key INFINITE = sizeof(R) == 4 ? Key(0x7f800000) : Key(0x7ff0000000000000);
    static constexpr Key FIRST_OF_ALL = INFINITE + 1, NEVER = -1;
    static constexpr long long NOWHERE = 0x7fffffffffffffff;
    static constexpr bool has_y = false;

    struct Local {
        Key key;
        int index;
    };
    struct Sum {
        long long key; // whole words, of which none is left unwritten
        long long index;
    };

    // Even NEVER wins over nothing at all.
    static __device__ __forceinline__ Local none() { return {NEVER - 1, 0}; }
    static __device__ __forceinline__ Sum empty() { return {NEVER - 1, NOWHERE}; }

    static __device__ __forceinline__ void add(Local &best, T x, T, int index, bool inside, int least) {
        R size;
        if constexpr (scalar<T>::is_complex)
            size = abs_(x.re) + abs_(x.im);
        else
            size = abs_(x);
        Key key = Key(bits_of(size));
        key = key > INFINITE ? (index == 0 ? FIRST_OF_ALL : NEVER) : least ? INFINITE - key : key;
        if (inside && key > best.key) best = {key, index};
    }

    // With the index counted from the vector's front on instead of from `base` on.
    static __device__ __forceinline__ Sum close(Local best, long long base) {
        if (best.key < NEVER) return empty();
        return {best.key, base + best.index};
    }

    static __device__ __forceinline__ Sum merge(Sum a, Sum b) {
        return b.key > a.key || (b.key == a.key && b.index < a.index) ? b : a;
    }

    static __device__ __forceinline__ void store(void *results, long long entry, Sum best, int wide) {
        const long long index = best.index == NOWHERE ? 0 : best.index + 1;
        if (wide)
            static_cast<long long *>(results)[entry] = index;
        else
            static_cast<int *>(results)[entry] = int(index);
    }

    static __device__ __forceinline__ float abs_(float a) { return fabsf(a); }
    static __device__ __forceinline__ double abs_(double a) { return fabs(a); }
};

template <class Sum> __device__ __forceinline__ Sum exchange(Sum a, int lanes) { return shfl_xor(a, lanes); }
template <> __device__ __forceinline__ Squares exchange(Squares a, int lanes) {
    return {shfl_xor(a.big, lanes), shfl_xor(a.medium, lanes), shfl_xor(a.small, lanes)};
}
template <> __device__ __forceinline__ Iamax<float>::Sum exchange(Iamax<float>::Sum a, int lanes) {
    return {shfl_xor(Iamax<float>::Key(a.key), lanes), shfl_xor(a.index, lanes)};
}
template <> __device__ __forceinline__ Iamax<double>::Sum exchange(Iamax<double>::Sum a, int lanes) {
    return {shfl_xor(Iamax<double>::Key(a.key), lanes), shfl_xor(a.index, lanes)};
}
template <> __device__ __forceinline__ Iamax<c32>::Sum exchange(Iamax<c32>::Sum a, int lanes) {
    return {shfl_xor(Iamax<c32>::Key(a.key), lanes), shfl_xor(a.index, lanes)};
}
template <> __device__ __forceinline__ Iamax<c64>::Sum exchange(Iamax<c64>::Sum a, int lanes) {
    return {shfl_xor(Iamax<c64>::Key(a.key), lanes), shfl_xor(a.index, lanes)};
}

// A sum that another block of this launch wrote: its 8-byte words.
template <class Sum> __device__ __forceinline__ Sum load_sum(const Sum *p) {
    static_assert(sizeof(Sum) % sizeof(double) == 0, "a sum is whole words");
    constexpr int WORDS = sizeof(Sum) / sizeof(double);
    double words[WORDS];
#pragma unroll
    for (int i = 0; i < WORDS; ++i)
        words[i] = load_shared_by_blocks(reinterpret_cast<const double *>(p) + i);
    Sum sum;
    std::memcpy(&sum, words, sizeof sum);
    return sum;
}

// ---- the kernels -----------------------------------------------------------------------------------

// Mirrors `ReduceArgs` of src/backend/cuda/level1/reduce.rs.
template <class T_> struct ReduceArgs {
    using T = T_;
    Vectors<T> vectors;
    void *results;
    int wide;    // results are 64-bit integers
    int variant; // conj of dot, least of iamax
    Cut cut;
    // Of vectors of one length and more than one piece each:
    long long piece;    // elements
    int pieces;         // of a vector
    int per;            // pieces that a block takes
    long long units;    // pieces of all vectors
    unsigned *arrived;  // pieces that are done of each vector, zero before and after
    // Of vectors of different lengths:
    List list;
    int rounds;
    void *w_partial; // sums of pieces
};

// Merges V values each over LANES neighbouring lanes, lanes that are far apart first. While there are several values,
// each step halves how many a lane keeps: V - 1 exchanges instead of V * log2(LANES). Afterwards sums[0 .. kept) are
// those of the values `first(lane)` on.
template <class R, int LANES, int V> struct LaneMerge {
    using Sum = typename R::Sum;
    static constexpr int kept = V >= LANES ? V / LANES : 1;

    static __device__ __forceinline__ void merge(Sum (&sums)[V], int lane) {
        int have = V;
#pragma unroll
        for (int apart = LANES / 2; apart > 0; apart /= 2) {
            if (have > 1) {
                const int half = have / 2;
                const bool upper = lane & apart;
#pragma unroll
                for (int v = 0; v < V / 2; ++v) {
                    if (v < half) {
                        const Sum give = upper ? sums[v] : sums[v + half];
                        const Sum keep = upper ? sums[v + half] : sums[v];
                        sums[v] = R::merge(keep, exchange(give, apart));
                    }
                }
                have = half;
            } else {
                sums[0] = R::merge(sums[0], exchange(sums[0], apart));
            }
        }
    }

    static __device__ __forceinline__ int first(int lane) {
        int at = 0, have = V;
#pragma unroll
        for (int apart = LANES / 2; apart > 0; apart /= 2) {
            if (have > 1) {
                have /= 2;
                if (lane & apart) at += have;
            }
        }
        return at;
    }

    // One lane of those that hold the same sums.
    static __device__ __forceinline__ bool owner(int lane) {
        return V >= LANES || (lane & (LANES / (V < LANES ? V : LANES) - 1)) == 0;
    }
};

// U elements on their way to a thread's sum: element u is `step` behind the one before, at index + u * APART, and inside if
// that is less than n. WHOLE: all are.
template <class R, bool WIDE, bool WHOLE, int U, int APART> struct Reader {
    using T = typename R::T;
    T xs[U], ys[U];

    __device__ __forceinline__ void read(const T *x, long long stepx, const T *y, long long stepy, int index, int n) {
#pragma unroll
        for (int u = 0; u < U; ++u) {
            const bool inside = WHOLE || index + u * APART < n;
            xs[u] = inside ? load_scalar<WIDE>(x + u * stepx) : zero<T>();
            if constexpr (R::has_y) ys[u] = inside ? load_scalar<WIDE>(y + u * stepy) : zero<T>();
        }
    }

    __device__ __forceinline__ void add(typename R::Local &local, int u, int index, int n, int variant) const {
        const int at = index + u * APART;
        R::add(local, xs[u], R::has_y ? ys[u] : zero<T>(), at, WHOLE || at < n, variant);
    }
};

// A warp has V vectors at a time for each LANES of its lanes.
template <class R, int THREADS, int LANES, int U, int V> struct ReduceGroup {
    using T = typename R::T;
    using Sum = typename R::Sum;
    using Local = typename R::Local;
    using Merge = LaneMerge<R, LANES, V>;
    static constexpr int GROUPS = 32 / LANES; // of a warp; and the lanes of a whole warp that one lane stands for
    static constexpr int FOLD = GROUPS < U ? GROUPS : U;
    static constexpr int TILE = THREADS / LANES * V; // vectors of a block

    static __device__ __forceinline__ void run(const ReduceArgs<T> &p) {
        const Vectors<T> &vectors = p.vectors;
        const int lane = threadIdx.x % 32, group = lane / LANES, index = lane % LANES;
        const long long first = (long long)blockIdx.x * TILE + (threadIdx.x / 32) * GROUPS * V + group;
        // Value v has a vector if v * GROUPS is less.
        const int left = vectors.count - first < GROUPS * V ? int(vectors.count - first) : GROUPS * V;
        T *x[V], *y[V];
        locate(vectors.x, first, left, index * vectors.incx, x);
        if constexpr (R::has_y)
            locate(vectors.y, first, left, index * vectors.incy, y);
        else
            y[0] = nullptr;
        bool wide = true;
        if constexpr (scalar<T>::is_complex) {
#pragma unroll
            for (int v = 0; v < V; ++v)
                wide = wide && (v * GROUPS >= left || (is_wide(x[v]) && (!R::has_y || is_wide(y[v]))));
        }
        Sum sums[V];
        if (!wide)
            sum<!scalar<T>::is_complex, false>(p, x, y, left, sums);
        else if ((V - 1) * GROUPS < left)
            sum<true, true>(p, x, y, left, sums);
        else
            sum<true, false>(p, x, y, left, sums);

        Merge::merge(sums, index);
        if (!Merge::owner(index)) return;
#pragma unroll
        for (int k = 0; k < Merge::kept; ++k) {
            const int at = (Merge::first(index) + k) * GROUPS;
            if (at < left) R::store(p.results, first + at, sums[k], p.wide);
        }
    }

    // The vectors `first`, first + GROUPS and so on, `ahead` elements behind their front.
    static __device__ __forceinline__ void locate(const Entries<T> &entries, long long first, int left, long long ahead,
                                                  T *(&at)[V]) {
        if (entries.base) {
            const long long step = GROUPS * entries.stride;
            at[0] = entries.base + first * entries.stride + ahead;
#pragma unroll
            for (int v = 1; v < V; ++v)
                at[v] = at[v - 1] + step;
        } else {
            T *const *pointers = entries.pointers + first;
#pragma unroll
            for (int v = 0; v < V; ++v)
                at[v] = v * GROUPS < left ? pointers[v * GROUPS] : nullptr;
#pragma unroll
            for (int v = 0; v < V; ++v)
                at[v] += entries.first + ahead;
        }
    }

    // FULL: all V vectors are there.
    template <bool WIDE, bool FULL>
    static __device__ __forceinline__ void sum(const ReduceArgs<T> &p, T *(&x)[V], T *(&y)[V], int left,
                                               Sum (&sums)[V]) {
        const long long incx = p.vectors.incx * LANES, incy = p.vectors.incy * LANES;
        const int index = threadIdx.x % LANES, length = int(p.vectors.n);
        Reader<R, WIDE, false, U, LANES> reader[V];
        const auto n = [&](int v) { return FULL || v * GROUPS < left ? length : 0; };
        const auto y_of = [&](int v) { return R::has_y ? y[v] : nullptr; };
        if constexpr (LANES == 32) {
            Local locals[V];
#pragma unroll
            for (int v = 0; v < V; ++v)
                locals[v] = R::none();
            for (int at = index; at - index < length; at += 32 * U) {
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    reader[v].read(x[v], incx, y_of(v), incy, at, n(v));
                    x[v] += U * incx;
                    if constexpr (R::has_y) y[v] += U * incy;
                }
#pragma unroll
                for (int v = 0; v < V; ++v)
#pragma unroll
                    for (int u = 0; u < U; ++u)
                        reader[v].add(locals[v], u, at, n(v), p.variant);
            }
#pragma unroll
            for (int v = 0; v < V; ++v)
                sums[v] = R::close(locals[v], 0);
        } else {
#pragma unroll
            for (int v = 0; v < V; ++v)
                reader[v].read(x[v], incx, y_of(v), incy, index, n(v));
#pragma unroll
            for (int v = 0; v < V; ++v) {
                Sum folded[FOLD];
#pragma unroll
                for (int f = 0; f < FOLD; ++f) {
                    Local local = R::none();
#pragma unroll
                    for (int u = f; u < U; u += GROUPS)
                        reader[v].add(local, u, index, n(v), p.variant);
                    folded[f] = R::close(local, 0);
                }
#pragma unroll
                for (int apart = GROUPS / 2; apart > 0; apart /= 2)
#pragma unroll
                    for (int f = 0; f < apart; ++f)
                        if (f + apart < FOLD) folded[f] = R::merge(folded[f], folded[f + apart]);
                sums[v] = folded[0];
            }
        }
    }
};

// What the blocks of the other kernels have in common.
template <class R, int THREADS, int U> struct ReduceBlock {
    using T = typename R::T;
    using Sum = typename R::Sum;
    static constexpr int WARPS = THREADS / 32;

    // The sum of a block's threads, for each of them. Two calls in a row have different `scratch`.
    static __device__ __forceinline__ Sum merge_threads(Sum sum, Sum *scratch) {
#pragma unroll
        for (int apart = 16; apart > 0; apart /= 2)
            sum = R::merge(sum, exchange(sum, apart));
        if constexpr (WARPS == 1) return sum;
        if (threadIdx.x % 32 == 0) scratch[threadIdx.x / 32] = sum;
        __syncthreads();
        sum = scratch[0];
#pragma unroll
        for (int warp = 1; warp < WARPS; ++warp)
            sum = R::merge(sum, scratch[warp]);
        return sum;
    }

    template <bool WIDE>
    static __device__ __forceinline__ Sum read(const Pair<T> &pair, long long base, int len, int variant) {
        static constexpr int STEP = THREADS * U;
        const long long stepx = THREADS * pair.incx, stepy = THREADS * pair.incy;
        const T *x = pair.x + (base + threadIdx.x) * pair.incx, *y = nullptr;
        if constexpr (R::has_y) y = pair.y + (base + threadIdx.x) * pair.incy;
        typename R::Local local = R::none();
        // Index 0 is the front of the vector, not of any other piece.
        const int shift = base > 0;
        int at = threadIdx.x + shift;
        const int end = len + shift;
        for (int whole = len / STEP; whole > 0; --whole) {
            Reader<R, WIDE, true, U, THREADS> reader;
            reader.read(x, stepx, y, stepy, 0, 0);
#pragma unroll
            for (int u = 0; u < U; ++u)
                reader.add(local, u, at, 0, variant);
            at += STEP;
            x += U * stepx;
            if constexpr (R::has_y) y += U * stepy;
        }
        if (at - int(threadIdx.x) < end) {
            Reader<R, WIDE, false, U, THREADS> reader;
            reader.read(x, stepx, y, stepy, at, end);
#pragma unroll
            for (int u = 0; u < U; ++u)
                reader.add(local, u, at, end, variant);
        }
        return R::close(local, base - shift);
    }

    // The sum of the piece from `base` on, for each thread.
    static __device__ __forceinline__ Sum piece(const Pair<T> &pair, long long base, long long size, int variant,
                                                Sum *scratch) {
        const int len = int(pair.n - base < size ? pair.n - base : size);
        const bool wide = !scalar<T>::is_complex || (is_wide(pair.x) && (!R::has_y || is_wide(pair.y)));
        const Sum sum =
            wide ? read<true>(pair, base, len, variant) : read<!scalar<T>::is_complex>(pair, base, len, variant);
        return merge_threads(sum, scratch);
    }

    // The sum of a whole vector, for each thread, without help. A barrier is behind the last use of `scratch`.
    static __device__ __forceinline__ Sum whole(const Pair<T> &pair, long long size, int pieces, int variant,
                                                Sum (*scratch)[WARPS]) {
        Sum mine = R::empty(), last = R::empty();
        for (int j = 0; j < pieces; ++j) {
            last = piece(pair, j * size, size, variant, scratch[j % 2]);
            if (j % THREADS == int(threadIdx.x)) mine = R::merge(mine, last);
        }
        const Sum sum = pieces == 1 ? last : merge_threads(mine, scratch[pieces % 2]);
        __syncthreads();
        return sum;
    }

    // The sum of the pieces' sums that are in memory.
    static __device__ __forceinline__ Sum together(const Sum *partial, int pieces, Sum *scratch) {
        constexpr int IN_FLIGHT = 16;
        Sum mine = R::empty();
        for (int j = threadIdx.x; j < pieces; j += THREADS * IN_FLIGHT) {
            Sum sums[IN_FLIGHT];
#pragma unroll
            for (int i = 0; i < IN_FLIGHT; ++i)
                sums[i] = j + i * THREADS < pieces ? load_sum(partial + j + i * THREADS) : R::empty();
#pragma unroll
            for (int i = 0; i < IN_FLIGHT; ++i)
                mine = R::merge(mine, sums[i]);
        }
        return merge_threads(mine, scratch);
    }
};

// Vectors of one length: a block takes `per` pieces, one behind the other; the last to arrive at a vector adds its pieces.
template <class R, int THREADS, int U> struct ReducePieces {
    using T = typename R::T;
    using Sum = typename R::Sum;
    using Block = ReduceBlock<R, THREADS, U>;

    static __device__ __forceinline__ void run(const ReduceArgs<T> &p) {
        KBLAS_SHARED(Sum, scratch, 2 * Block::WARPS);
        Sum(*halves)[Block::WARPS] = reinterpret_cast<Sum(*)[Block::WARPS]>(&scratch[0]);
        const Vectors<T> &vectors = p.vectors;
        long long unit = (long long)blockIdx.x * p.per;
        const long long end = unit + p.per < p.units ? unit + p.per : p.units;
        while (unit < end) {
            const long long entry = unit >> 32 ? unit / p.pieces : unsigned(unit) / unsigned(p.pieces);
            const int first = int(unit - entry * p.pieces);
            const int last = end - unit < p.pieces - first ? first + int(end - unit) : p.pieces;
            Pair<T> pair{vectors.x.at(entry), nullptr, vectors.incx, vectors.incy, vectors.n};
            if constexpr (R::has_y) pair.y = vectors.y.at(entry);
            if (last - first == p.pieces) {
                const Sum sum = Block::whole(pair, p.piece, p.pieces, p.variant, halves);
                if (threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
            } else {
                Sum *partial = static_cast<Sum *>(p.w_partial) + entry * p.pieces;
                for (int j = first; j < last; ++j) {
                    const Sum sum = Block::piece(pair, j * p.piece, p.piece, p.variant, halves[j % 2]);
                    if (threadIdx.x == 0) partial[j] = sum;
                }
                const long long first_block = entry * p.pieces / p.per, end_block = (entry + 1) * p.pieces - 1;
                if (arrives_last(p.arrived + entry, unsigned(end_block / p.per - first_block + 1))) {
                    const Sum sum = Block::together(partial, p.pieces, halves[0]);
                    if (threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
                    __syncthreads();
                }
            }
            unit += last - first;
        }
    }
};

// Vectors of different lengths, for level1.cuh's Ragged and Listed.
template <class R, int THREADS, int U, int V> struct ReduceWork {
    using T = typename R::T;
    using Args = ReduceArgs<T>;
    using Sum = typename R::Sum;
    using Local = typename R::Local;
    using Block = ReduceBlock<R, THREADS, U>;
    using Merge = LaneMerge<R, 32, V>;
    static constexpr int EACH = U / V > 0 ? U / V : 1; // elements of each entry that a lane reads at a time
    static constexpr bool has_y = R::has_y, forward = !R::has_y;

    template <bool WIDE>
    static __device__ __forceinline__ void sum(const Args &p, const Pair<T> (&pairs)[V], unsigned shorter,
                                               Local (&locals)[V]) {
        const int lane = threadIdx.x % 32;
        Reader<R, WIDE, false, EACH, 32> reader[V];
#pragma unroll
        for (int v = 0; v < V; ++v) {
            const int n = shorter >> v & 1 ? int(pairs[v].n) : 0;
            reader[v].read(pairs[v].x + lane * pairs[v].incx, 32 * pairs[v].incx, pairs[v].y + lane * pairs[v].incy,
                           32 * pairs[v].incy, lane, n);
        }
#pragma unroll
        for (int v = 0; v < V; ++v) {
            const int n = shorter >> v & 1 ? int(pairs[v].n) : 0;
            locals[v] = R::none();
#pragma unroll
            for (int u = 0; u < EACH; ++u)
                reader[v].add(locals[v], u, lane, n, p.variant);
            for (int at = 32 * EACH; at < n; at += 32 * U) {
                Reader<R, WIDE, false, U, 32> more;
                more.read(pairs[v].x + (at + lane) * pairs[v].incx, 32 * pairs[v].incx,
                          pairs[v].y + (at + lane) * pairs[v].incy, 32 * pairs[v].incy, at + lane, n);
#pragma unroll
                for (int u = 0; u < U; ++u)
                    more.add(locals[v], u, at + lane, n, p.variant);
            }
        }
    }

    static __device__ __forceinline__ void short_entries(const Args &p, const Pair<T> (&pairs)[V], long long first,
                                                         unsigned shorter) {
        const int lane = threadIdx.x % 32;
        Local locals[V];
        bool wide = true;
        if constexpr (scalar<T>::is_complex) {
#pragma unroll
            for (int v = 0; v < V; ++v)
                wide = wide && is_wide(pairs[v].x) && (!R::has_y || is_wide(pairs[v].y));
        }
        if (wide)
            sum<true>(p, pairs, shorter, locals);
        else
            sum<!scalar<T>::is_complex>(p, pairs, shorter, locals);
        Sum sums[V];
#pragma unroll
        for (int v = 0; v < V; ++v)
            sums[v] = R::close(locals[v], 0);
        Merge::merge(sums, lane);
        const int v = Merge::first(lane);
        if (Merge::owner(lane) && (shorter >> v & 1)) R::store(p.results, first + v, sums[0], p.wide);
    }

    static __device__ __forceinline__ void whole(const Args &p, const Pair<T> &pair, long long entry) {
        KBLAS_SHARED(Sum, scratch, 2 * Block::WARPS);
        const Sum sum = Block::whole(pair, p.cut.piece(pair.n), p.cut.pieces(pair.n), p.variant,
                                     reinterpret_cast<Sum(*)[Block::WARPS]>(&scratch[0]));
        if (threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
    }

    static __device__ __forceinline__ void piece(const Args &p, const Pair<T> &pair, long long entry, int piece,
                                                 unsigned place) {
        KBLAS_SHARED(Sum, scratch, 2 * Block::WARPS);
        const int pieces = p.cut.pieces(pair.n);
        const long long size = p.cut.piece(pair.n);
        const Sum sum = Block::piece(pair, piece * size, size, p.variant, &scratch[0]);
        if (pieces == 1) {
            if (threadIdx.x == 0) R::store(p.results, entry, sum, p.wide);
        } else {
            Sum *partial = static_cast<Sum *>(p.w_partial) + (place - piece);
            if (threadIdx.x == 0) partial[piece] = sum;
            if (arrives_last(p.list.arrived + (place - piece), pieces)) {
                const Sum total = Block::together(partial, pieces, &scratch[Block::WARPS]);
                if (threadIdx.x == 0) R::store(p.results, entry, total, p.wide);
            }
        }
        __syncthreads();
    }
};

} // namespace kblas
