// y := alpha * A * x + beta * y, A symmetric or Hermitian, one of its triangles stored by columns. Every element of
// that triangle is read once and serves twice: A(i, j) * x(j) for y(i), and A(i, j) or its conjugate * x(i) for y(j).
//
// The triangle is cut into strips of R = W * C columns, each as long as the triangle is there, and each strip into steps of
// U = 32 * V rows. All steps, strip behind strip, are dealt out in `slices` of equal length, one a block. A block walks its
// slice step by step: each warp has C of the strip's columns, lanes lie along the rows, so that loads are whole lines. The
// column sums stay in registers along a strip and are added across the lanes at its end; the row sums of a step are added
// across the warps in shared memory, while the next step's elements are on their way. What comes of it, U row sums a step
// and R column sums for each strip of each slice, goes to workspace. Whoever brings the last of the sums that a block
// of y needs adds them, in an order that depends on the sizes alone.
//
// A matrix that is one slice and not too large needs no workspace: matrices in batches are cut so.
#pragma once
#include "common/batch.cuh"
#include "common/copy.cuh"
#include "common/reduce.cuh"

namespace kblas {

// Mirrors `SymvArgs` of src/backend/cuda/symv.rs.
template <class T> struct SymvArgs {
    Entries<const T> a;
    long long lda;
    Entries<const T> x; // logical element 0, as y
    long long incx;
    Entries<T> y;
    long long incy;
    BatchScalar<T> alpha, beta;
    long long count;         // entries of the batch
    T *w_partial;            // of each entry: partial_elems; null: one block does a matrix
    long long partial_elems;
    int n;
    int strips;
    int slices;
    int steps_each; // of a slice
    int upper;
    int hermitian;
};

// How a triangle is cut. Rows and columns are counted from `low` on, up to `high`, so that the strip that is short of
// columns is the one with the fewest rows. Strip k is the k-th in the order of growing length: from the left in an upper
// triangle, from the right in a lower one.
template <int R, int U> struct SymvCut {
    static constexpr int Q = R / U; // steps across a strip's diagonal part
    static_assert(R % U == 0, "a step's rows belong to the columns of one strip");

    bool upper;
    int strips, low, high;
    int rest; // steps of strip 0

    __device__ __forceinline__ SymvCut(bool upper, int n, int strips)
        : upper(upper), strips(strips), low(upper ? strips * R - n : 0), high(low + n),
          rest((high + U - 1) / U - low / U - (strips - 1) * Q) {}

    // The place of strip k among the columns, and the other way round.
    __device__ __forceinline__ int place(int k) const { return upper ? k : strips - 1 - k; }
    // Steps of strip k.
    __device__ __forceinline__ int length(int k) const { return rest + k * Q; }
    // Steps of the strips before strip k.
    __device__ __forceinline__ int before(int k) const { return k * rest + Q * (k * (k - 1) / 2); }
    // The step with this number among all has the rows from U * (number - shift(k)) on, if strip k has it.
    __device__ __forceinline__ int shift(int k) const { return before(k) - (upper ? low / U : place(k) * Q); }
    // Blocks of U results.
    __device__ __forceinline__ int blocks() const { return (high + U - 1) / U; }

    // The strip of the step with this number.
    __device__ __forceinline__ int find(int number) const {
        int k = min(strips - 1, int(sqrtf(2.0f * number / Q)));
        while (k > 0 && before(k) > number)
            --k;
        while (k + 1 < strips && before(k + 1) <= number)
            ++k;
        return k;
    }
};

template <class T, int W, int V, int C, int STAGES> struct Symv {
    static constexpr int THREADS = 32 * W;
    static constexpr int R = W * C;
    static constexpr int U = 32 * V;
    static constexpr int GROUPS = THREADS / U; // of threads that share a result at the end
    static_assert(THREADS % U == 0, "a thread for each row of a step");
    static constexpr int TOTALS = 512; // the largest matrix that one block does alone
    using Cut = SymvCut<R, U>;
    using Sum = LaneSum<32, C>;

    const SymvArgs<T> &p;
    const Cut cut;
    const T *a, *x;
    T *y;
    T alpha, beta;
    T *w_rows, *w_columns;
    T *s_stages, *s_rows, *s_columns, *s_total;
    int lane, warp;

    static constexpr int STAGE = (C + 1) * V * THREADS; // elements of a step, and x where its rows are

    static __device__ __forceinline__ void run(const SymvArgs<T> &p) {
        const long long entry = blockIdx.y + (long long)blockIdx.z * gridDim.y;
        if (entry >= p.count) return;
        KBLAS_SHARED_LARGE(T, s_stages, STAGES * STAGE); // steps on their way; each thread reads what it asked for itself
        KBLAS_SHARED(T, s_rows, 2 * W * U); // of each warp, of this step and the one before
        KBLAS_SHARED(T, s_columns, R);
        KBLAS_SHARED(T, s_total, TOTALS);
        const Symv symv(p, entry, s_stages, s_rows, s_columns, s_total);
        if (is_zero(symv.alpha)) {
            if (!p.w_partial) symv.scale();
        } else if (!scalar<T>::is_complex || (is_wide(symv.a) && is_wide(symv.x)))
            symv.template slice<true>();
        else
            symv.template slice<false>();
    }

    __device__ __forceinline__ Symv(const SymvArgs<T> &p, long long entry, T *s_stages, T *s_rows, T *s_columns, T *s_total)
        : p(p), cut(p.upper, p.n, p.strips), a(p.a.at(entry) - cut.low * (p.lda + 1)), x(p.x.at(entry) - cut.low * p.incx),
          y(p.y.at(entry) - cut.low * p.incy), alpha(p.alpha.at(entry)), beta(p.beta.at(entry)),
          w_rows(p.w_partial + entry * p.partial_elems), w_columns(w_rows + (long long)U * cut.before(p.strips)),
          s_stages(s_stages), s_rows(s_rows), s_columns(s_columns), s_total(s_total),
          lane(threadIdx.x % 32), warp(threadIdx.x / 32) {}

    // alpha = 0: y := beta * y, neither A nor x is read.
    __device__ __forceinline__ void scale() const {
        for (long long i = cut.low + (long long)blockIdx.x * THREADS + threadIdx.x; i < cut.high;
             i += (long long)p.slices * THREADS)
            store_y(i, zero<T>(), load_y(i));
    }

    // Which elements of a step a warp has in the triangle.
    enum Has { NONE, SOME, ALL };

    __device__ __forceinline__ Has has(int row0, int j0) const {
        const int bottom = row0 + U - 1, right = j0 + C - 1;
        if (right < cut.low || j0 >= cut.high || (p.upper ? row0 > right : bottom < j0)) return NONE;
        const bool all = row0 >= cut.low && bottom < cut.high && j0 >= cut.low && right < cut.high;
        return all && (p.upper ? bottom < j0 : row0 > right) ? ALL : SOME;
    }

    __device__ __forceinline__ bool inside(int i, int j) const {
        return i >= cut.low && i < cut.high && j >= cut.low && j < cut.high && (p.upper ? i <= j : i >= j);
    }

    __device__ __forceinline__ int clamp(int i) const { return min(max(i, cut.low), cut.high - 1); }

    // The steps that are on their way: the next to ask for, and where it goes.
    struct Fetch {
        int number, k, next_strip, slot;
    };

    __device__ __forceinline__ int first_column(int k) const { return cut.place(k) * R + warp * C; }
    __device__ __forceinline__ int first_row(int number, int k) const { return U * (number - cut.shift(k)); }
    __device__ __forceinline__ T *stage(int slot) const { return s_stages + slot * STAGE + threadIdx.x; }

    // Asks for the next step, if there is one before `end`.
    template <bool WIDE> __device__ __forceinline__ void fetch(Fetch &next, int end) const {
        if (next.number < end) {
            if (next.number == next.next_strip) next.next_strip = cut.before(++next.k + 1);
            const int row0 = first_row(next.number, next.k), j0 = first_column(next.k);
            T *to = stage(next.slot);
#pragma unroll
            for (int v = 0; v < V; ++v)
                copy_async<WIDE>(to + (C * V + v) * THREADS, x + clamp(row0 + v * 32 + lane) * p.incx);
            const Has elements = has(row0, j0);
            if (elements == ALL) {
                const T *from = a + row0 + lane + j0 * p.lda;
#pragma unroll
                for (int c = 0; c < C; ++c, from += p.lda)
#pragma unroll
                    for (int v = 0; v < V; ++v)
                        copy_async<WIDE>(to + (c * V + v) * THREADS, from + v * 32);
            } else if (elements == SOME) {
#pragma unroll 1
                for (int c = 0; c < C; ++c)
#pragma unroll
                    for (int v = 0; v < V; ++v) {
                        const int i = row0 + v * 32 + lane, j = j0 + c;
                        if (inside(i, j)) copy_async<WIDE>(to + (c * V + v) * THREADS, a + i + j * p.lda);
                    }
            }
            ++next.number;
            next.slot = next.slot + 1 == STAGES ? 0 : next.slot + 1;
        }
        copy_async_commit();
    }

    // rows[v] = sum over the columns of A(row v, j) * x(j); columns[c] += sum over the rows of A(i, column c) * x(i), for a
    // Hermitian A with conjugates on both sides of the sum: sum conj(a) x = conj(sum a conj(x)).
    __device__ __forceinline__ void add(const T *step, int row0, int j0, const T (&x_column)[C], T (&rows)[V],
                                        T (&columns)[C]) const {
        const Has elements = has(row0, j0);
        T x_row[V];
#pragma unroll
        for (int v = 0; v < V; ++v) {
            rows[v] = zero<T>();
            x_row[v] = conj_if(p.hermitian, step[(C * V + v) * THREADS]);
        }
        if (elements == ALL) {
#pragma unroll
            for (int c = 0; c < C; ++c)
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    const T element = step[(c * V + v) * THREADS];
                    rows[v] = fma_(element, x_column[c], rows[v]);
                    columns[c] = fma_(element, x_row[v], columns[c]);
                }
        } else if (elements == SOME) {
#pragma unroll
            for (int c = 0; c < C; ++c)
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    // Outside of the triangle nothing is added: not even 0 * x, which x may make NaN.
                    const int i = row0 + v * 32 + lane, j = j0 + c;
                    if (!inside(i, j)) continue;
                    T element = step[(c * V + v) * THREADS];
                    if (i == j && p.hermitian) element = real_part(element);
                    rows[v] = fma_(element, x_column[c], rows[v]);
                    if (i != j) columns[c] = fma_(element, x_row[v], columns[c]);
                }
        }
    }

    template <bool WIDE> __device__ __forceinline__ void load_x_column(int j0, T (&x_column)[C]) const {
#pragma unroll
        for (int c = 0; c < C; ++c)
            x_column[c] = load_scalar<WIDE>(x + clamp(j0 + c) * p.incx);
    }

    template <bool WIDE> __device__ __forceinline__ void slice() const {
        const int begin = blockIdx.x * p.steps_each, end = min(begin + p.steps_each, cut.before(p.strips));
        const bool alone = !p.w_partial;
        if (alone) {
            for (int i = threadIdx.x; i < TOTALS; i += THREADS)
                s_total[i] = zero<T>();
        }
        int k = cut.find(begin), next_strip = cut.before(k + 1), slot = 0;
        Fetch next{begin, k, next_strip, 0};
#pragma unroll
        for (int s = 0; s < STAGES - 1; ++s)
            fetch<WIDE>(next, end);
        T x_column[C], columns[C];
        load_x_column<WIDE>(first_column(k), x_column);
#pragma unroll
        for (int c = 0; c < C; ++c)
            columns[c] = zero<T>();

        for (int number = begin; number < end; ++number) {
            const int here = first_row(number, k), strip = k;
            const bool ends = number + 1 == next_strip || number + 1 == end;
            copy_async_wait<STAGES - 2>();
            fetch<WIDE>(next, end);
            T rows[V];
            add(stage(slot), here, first_column(k), x_column, rows, columns);
            slot = slot + 1 == STAGES ? 0 : slot + 1;
            if (number + 1 == next_strip && number + 1 < end) {
                next_strip = cut.before(++k + 1);
                load_x_column<WIDE>(first_column(k), x_column);
            }
            T *all_rows = s_rows + (number - begin) % 2 * (W * U);
#pragma unroll
            for (int v = 0; v < V; ++v)
                all_rows[warp * U + v * 32 + lane] = rows[v];
            if (ends) {
                Sum::sum(columns, lane);
                if (Sum::owner(lane)) {
                    const int c = warp * C + Sum::first(lane);
                    const T sum = conj_if(p.hermitian, columns[0]);
                    if (alone)
                        s_columns[c] = sum;
                    else
                        w_columns[(long long)(blockIdx.x + strip) * R + c] = sum;
                }
#pragma unroll
                for (int c = 0; c < C; ++c)
                    columns[c] = zero<T>();
            }
            __syncthreads();
            if (threadIdx.x < U) {
                T sum = all_rows[threadIdx.x];
#pragma unroll
                for (int w = 1; w < W; ++w)
                    sum = sum + all_rows[w * U + threadIdx.x];
                if (!alone)
                    w_rows[(long long)U * number + threadIdx.x] = sum;
                else if (here + int(threadIdx.x) >= cut.low && here + int(threadIdx.x) < cut.high)
                    s_total[here + threadIdx.x - cut.low] = s_total[here + threadIdx.x - cut.low] + sum;
            }
            if (alone && ends) {
                __syncthreads();
                for (int c = threadIdx.x; c < R; c += THREADS) {
                    const int j = cut.place(strip) * R + c;
                    if (j >= cut.low && j < cut.high) s_total[j - cut.low] = s_total[j - cut.low] + s_columns[c];
                }
                __syncthreads();
            }
        }

        if (alone) {
            for (int i = cut.low + threadIdx.x; i < cut.high; i += THREADS)
                store_y(i, s_total[i - cut.low], load_y(i));
        }
    }

    __device__ __forceinline__ T load_y(long long i) const { return is_zero(beta) ? zero<T>() : y[i * p.incy]; }

    __device__ __forceinline__ void store_y(long long i, T sum, T old) const {
        y[i * p.incy] = fma_(alpha, sum, is_zero(beta) ? zero<T>() : mul(beta, old));
    }
};

// The second launch: adds up what each element of y needs, THREADS / 32 groups of 32 neighbours each a part.
template <class T, int R, int U> struct SymvFinish {
    static constexpr int GROUPS = 8;
    static constexpr int THREADS = 32 * GROUPS;

    static __device__ __forceinline__ void run(const SymvArgs<T> &p) {
        constexpr int IN_FLIGHT = 16;
        const long long entry = blockIdx.y + (long long)blockIdx.z * gridDim.y;
        if (entry >= p.count) return;
        KBLAS_SHARED(T, s_sums, THREADS);
        const SymvCut<R, U> cut(p.upper, p.n, p.strips);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const int lane = threadIdx.x % 32, group = threadIdx.x / 32;
        const int i = cut.low / 32 * 32 + blockIdx.x * 32 + lane;
        const bool valid = i >= cut.low && i < cut.high;
        T *const y = p.y.at(entry) + (i - cut.low) * p.incy;
        const T old = valid && group == 0 && !is_zero(beta) ? *y : zero<T>();
        T sum = zero<T>();
        if (valid && !is_zero(alpha)) {
            const T *w_rows = p.w_partial + entry * p.partial_elems, *w_columns = w_rows + (long long)U * cut.before(p.strips);
            const int k = cut.place(i / R);
            const int first = cut.before(k) / p.steps_each, last = (cut.before(k + 1) - 1) / p.steps_each;
            const T *column_sums = w_columns + (long long)(first + k) * R + i % R;
            const int from_columns = last - first + 1, all = from_columns + p.strips - k;
            for (int s = group; s < all; s += IN_FLIGHT * GROUPS) {
                T part[IN_FLIGHT];
#pragma unroll
                for (int f = 0; f < IN_FLIGHT; ++f) {
                    const int at = s + f * GROUPS;
                    part[f] = zero<T>();
                    if (at < from_columns)
                        part[f] = load_partial(column_sums + (long long)at * R);
                    else if (at < all)
                        part[f] = load_partial(w_rows + (long long)U * cut.shift(k + at - from_columns) + i);
                }
#pragma unroll
                for (int f = 0; f < IN_FLIGHT; ++f)
                    sum = sum + part[f];
            }
        }
        s_sums[threadIdx.x] = sum;
        __syncthreads();
        if (group != 0 || !valid) return;
#pragma unroll
        for (int g = 1; g < GROUPS; ++g)
            sum = sum + s_sums[g * 32 + lane];
        *y = fma_(alpha, sum, is_zero(beta) ? zero<T>() : mul(beta, old));
    }
};

} // namespace kblas
