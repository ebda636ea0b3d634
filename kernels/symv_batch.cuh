// y := alpha * A * x + beta * y for batches of symmetric or Hermitian matrices. Each matrix is processed by one block
// or by a part of one. Every element of the triangle is read once and used twice, as in symv.cuh. Warps work
// independently: there is one barrier before the sums, when x is in shared memory, and one after them.
#pragma once
#include "symv_unit.cuh"

namespace kblas {

// A block has M matrices of order N or less, with W warps each. A warp has a slice of the units: one class of
// symv_order.cuh. It adds the sums of its slice to N sums of its own. V, C, SHARED and KEEP are those of SymvUnit.
template <class T, int M, int W, int V, int C, int N, bool SHARED, bool KEEP>
struct SymvTiles : SymvUnit<T, V, C, (N > 256 && C < 16 ? 16 : C), SHARED, KEEP> {
    using Base = SymvUnit<T, V, C, (N > 256 && C < 16 ? 16 : C), SHARED, KEEP>;
    using typename Base::Cut, typename Base::Elements, typename Base::Sum, typename Base::X;
    using Base::cut, Base::lane, Base::p, Base::s_x, Base::R, Base::UNIT, Base::EACH;
    static constexpr int THREADS = 32 * W * M;
    static constexpr int TEAM = 32 * W;                 // threads of a matrix
    static constexpr int PER = (N + TEAM - 1) / TEAM; // elements of y per thread
    static_assert(N % R == 0, "whole tiles");

    T *s_sums; // the sums of this warp, indexed as s_x

    static __device__ __forceinline__ void run(const SymvManyArgs<T> &p) {
        KBLAS_SHARED(X, s_x, M * N / X::LENGTH);
        KBLAS_SHARED(T, s_sums, M * W * N);
        KBLAS_SHARED(X, s_units, SHARED ? M * W * Base::TURNED : 1);
        const int team = threadIdx.x / TEAM, thread = threadIdx.x % TEAM, warp = threadIdx.x / 32;
        const long long number = (long long)blockIdx.x * M + team;
        const bool exists = number < p.count;
        const long long entry = exists ? number : p.count - 1;
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const T *const x = p.x.at(entry);
        T *const y = p.y.at(entry);
        const SymvTiles tiles(p, entry, s_x + team * (N / X::LENGTH), s_sums + warp * N,
                              s_units + warp * Base::TURNED);
        const Cut &cut = tiles.cut;
        const bool wide = !scalar<T>::is_complex || Base::ASKS || (is_wide(tiles.a) && is_wide(x));
        const int units = exists && !is_zero(alpha) ? cut.before(cut.tiles) : 0;
        const int begin = units * (warp % W) / W, end = units * (warp % W + 1) / W;

        Elements unit;
        const int k = cut.find(begin), j0 = UNIT * (begin - cut.shift(k));
        if (begin < end) {
            if (wide)
                tiles.template fetch<true>(tiles.top(k), j0, unit);
            else
                tiles.template fetch<false>(tiles.top(k), j0, unit);
        }
        T old[PER];
#pragma unroll
        for (int r = 0; r < PER; ++r) {
            const int i = thread + r * TEAM;
            old[r] = exists && i < p.n && !is_zero(beta) ? y[i * p.incy] : zero<T>();
        }
        for (int i = thread; i < cut.tiles * R; i += TEAM) {
            const bool is_read = units > 0 && cut.has(i);
            X::at(tiles.s_x, i) = is_read ? load_scalar<false>(x + (i - cut.low) * p.incx) : zero<T>();
        }
        for (int i = tiles.lane; i < N; i += 32)
            tiles.s_sums[i] = zero<T>();
        __syncthreads();
        if (begin < end) {
            if (wide)
                tiles.template walk<true>(k, j0, begin, end, unit);
            else
                tiles.template walk<false>(k, j0, begin, end, unit);
        }
        __syncthreads();
        const T *const sums = s_sums + team * W * N + cut.low;
#pragma unroll
        for (int r = 0; r < PER; ++r) {
            const int i = thread + r * TEAM;
            if (!exists || i >= p.n) continue;
            T sum = sums[i];
#pragma unroll
            for (int w = 1; w < W; ++w)
                sum = sum + sums[w * N + i];
            y[i * p.incy] = updated(alpha, sum, beta, old[r]);
        }
    }

    __device__ __forceinline__ SymvTiles(const SymvManyArgs<T> &p, long long entry, X *s_x, T *s_sums, X *s_unit)
        : Base(p, entry, s_x, s_unit), s_sums(s_sums) {}

    // Processes the units from `begin` to `end` - 1. The first one is in tile k, begins at column j0, and is in flight.
    template <bool WIDE>
    __device__ __forceinline__ void walk(int k, int j0, int begin, int end, Elements &unit) const {
        int next_tile = cut.before(k + 1) * EACH;
        T x_row[V], rows[V], of_unit[V];
        this->enter(this->top(k), x_row, rows);
        end *= EACH;
        for (int number = begin * EACH + 1; number <= end; ++number) {
            const int top_now = this->top(k), j_now = j0;
            const bool ends = number == next_tile || number == end;
            if (EACH == 1 || number % EACH == 1) {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    of_unit[v] = zero<T>();
            }
            T sums[C];
            this->add(unit, top_now, j_now, x_row, of_unit, sums);
            if (EACH == 1 || number % EACH == 0) {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    rows[v] = rows[v] + of_unit[v];
            }
            if constexpr (SHARED) {
                this->turn(unit);
                __syncwarp();
            }
            j0 += C;
            if (number == next_tile) {
                next_tile = cut.before(++k + 1) * EACH;
                j0 = UNIT * (number / EACH - cut.shift(k));
            }
            if (number < end) this->template fetch<WIDE>(this->top(k), j0, unit);
            if constexpr (SHARED)
                sums[0] = this->column(top_now, j_now);
            else
                Sum::sum(sums, lane);
            if (lane < C) s_sums[j_now + lane] = s_sums[j_now + lane] + conj_if(p.hermitian, sums[0]);
            // Before this, all lanes have read the transposed unit, and have stored the column sums to which the row
            // sums are added.
            if (SHARED || ends) __syncwarp();
            if (!ends) continue;
#pragma unroll
            for (int v = 0; v < V; ++v)
                s_sums[top_now + v * 32 + lane] = s_sums[top_now + v * 32 + lane] + rows[v];
            __syncwarp();
            if (number < end) this->enter(this->top(k), x_row, rows);
        }
    }
};

// Matrices of order L or less. L lanes of a warp have one matrix, a row each. A block has W warps.
template <class T, int L, int W> struct SymvSmall {
    static constexpr int THREADS = 32 * W;
    static constexpr int MATRICES = THREADS / L; // per block
    using Sum = LaneSum<L, L>;
    using X = Chunk<T>;
    static_assert(L % X::LENGTH == 0, "whole chunks of x");

    static __device__ __forceinline__ void run(const SymvManyArgs<T> &p) {
        KBLAS_SHARED(X, s_x, MATRICES * L / X::LENGTH);
        const int team = threadIdx.x / L, i = threadIdx.x % L;
        const long long number = (long long)blockIdx.x * MATRICES + team;
        const bool exists = number < p.count;
        const long long entry = exists ? number : p.count - 1;
        const T *const a = p.a.at(entry), *const x = p.x.at(entry);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const bool has_row = exists && i < p.n, is_read = has_row && !is_zero(alpha);

        SymvRow row(p.upper, 0, p.n, i, 0);
        if (!is_read) row.inside = row.beside = 0;
        T as[L];
        if (!scalar<T>::is_complex || is_wide(a))
            fetch<true>(a + i, p.lda, row, as);
        else
            fetch<false>(a + i, p.lda, row, as);
        T x_row = is_read ? load_scalar<false>(x + i * p.incx) : zero<T>();
        T *const y = p.y.at(entry) + i * p.incy;
        const T old = has_row && !is_zero(beta) ? *y : zero<T>();

        X *const xs = s_x + team * (L / X::LENGTH);
        X::at(xs, i) = x_row;
        __syncwarp();
        x_row = conj_if(p.hermitian, x_row);
        T sum = zero<T>(), sums[L]; // the row's sum; the columns' sums, so that Sum delivers column c to lane c
#pragma unroll
        for (int c = 0; c < L; c += X::LENGTH) {
            const X x_columns = xs[c / X::LENGTH];
#pragma unroll
            for (int e = 0; e < X::LENGTH; ++e) {
                sums[Sum::first(c + e)] = zero<T>();
                add_to_row(row, c + e, p.hermitian, as[c + e], x_columns.e[e], sum);
                add_to_column(row, c + e, as[c + e], x_row, sums[Sum::first(c + e)]);
            }
        }
        Sum::sum(sums, i);
        sum = sum + conj_if(p.hermitian, sums[0]) + zero<T>(); // as in `updated`
        if (has_row) *y = finished(alpha, sum, beta, old);
    }

    // `updated` with fewer registers. It is faster, by 12 % in z of 16, except for complex floats of order 16 and less.
    static __device__ __forceinline__ T finished(T alpha, T sum, T beta, T old) {
        if (std::is_same_v<T, c32> && L <= 16) return updated(alpha, sum, beta, old);
        if (is_zero(alpha)) return is_one(beta) ? old : is_zero(beta) ? zero<T>() : mul(beta, old);
        return is_one(beta) ? fma_(alpha, sum, old) : fma_(alpha, sum, is_zero(beta) ? zero<T>() : mul(beta, old));
    }

    // This lane's row of the triangle.
    template <bool WIDE>
    static __device__ __forceinline__ void fetch(const T *from, long long lda, SymvRow row, T (&as)[L]) {
#pragma unroll
        for (int c = 0; c < L; ++c, from += lda)
            as[c] = row.has(c) ? load_scalar<WIDE>(from, Ahead{}) : zero<T>();
    }
};

// The same with the rows of several matrices in neighbouring threads, without gaps. A block has 32 * W threads, and one
// for each row of its p.tiles matrices; the threads that remain are idle. p.units_each is the first integer after
// 2^16 / n. A thread loads the part of its row that is in the triangle. It stores each element twice in shared memory:
// in its row, and where its mirror image is. So the thread has its whole row there. The sum of the elements outside
// the triangle is a tree, as symv_order.cuh demands.
template <class T, int L, int W> struct SymvPacked {
    static constexpr int THREADS = 32 * W;
    static constexpr int LD = L + 1; // odd: lanes use different banks along rows and along columns
    static constexpr int GROUP = 4;  // columns that are loaded or added together
    using X = Chunk<T>;
    static_assert(L % 8 == 0 && L <= 32 && GROUP % X::LENGTH == 0, "whole groups, and a bit for each column");
    static_assert(THREADS <= 256, "`team` is right");

    static __device__ __forceinline__ void run(const SymvManyArgs<T> &p) {
        KBLAS_SHARED(T, s_a, THREADS * LD);
        KBLAS_SHARED(X, s_x, THREADS * GROUP / X::LENGTH);
        const int thread = threadIdx.x, n = p.n;
        const int team = unsigned(thread * p.units_each) >> 16; // thread / n
        const int i = thread - team * n;
        const int end = (n + GROUP - 1) / GROUP * GROUP; // of the columns, with zeros after the last one
        const long long number = (long long)blockIdx.x * p.tiles + team;
        const bool exists = team < p.tiles && number < p.count;
        const long long entry = exists ? number : p.count - 1;
        const T *const a = p.a.at(entry) + i, *const x = p.x.at(entry);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const bool is_read = exists && !is_zero(alpha);

        SymvRow row(p.upper, 0, n, i, 0);
        if (!is_read) row.inside = 0;
        T as[L];
        if (!scalar<T>::is_complex || is_wide(a))
            fetch<true>(a, p.lda, n, row, as);
        else
            fetch<false>(a, p.lda, n, row, as);
        const T x_row = is_read ? load_scalar<false>(x + i * p.incx) : zero<T>();
        T *const y = p.y.at(entry) + i * p.incy;
        const T old = exists && !is_zero(beta) ? *y : zero<T>();

        T *const own = s_a + thread * LD;
        X *const xs = s_x + team * (end / X::LENGTH);
        if (is_read) {
            T *const x_here = reinterpret_cast<T *>(xs);
            x_here[i] = x_row;
#pragma unroll
            for (int c = 0; c < GROUP - 1; ++c) {
                if (n + c >= end) break;
                own[n + c] = zero<T>();
                if (i == 0) x_here[n + c] = zero<T>();
            }
            store(own, own - i * LD + i, n, p.hermitian, row, as);
            if (p.hermitian) own[i] = real_part(own[i]);
        }
        __syncthreads();
        if (!exists) return;
        T sum = zero<T>();
        if (is_read) sum = product(own, xs, n, row) + zero<T>(); // as in `updated`
        *y = SymvSmall<T, L, W>::finished(alpha, sum, beta, old);
    }

    // Loads this thread's row of the triangle.
    template <bool WIDE>
    static __device__ __forceinline__ void fetch(const T *from, long long lda, int n, SymvRow row, T (&as)[L]) {
#pragma unroll
        for (int group = 0; group < L; group += GROUP) {
            if (group >= n) break;
#pragma unroll
            for (int c = group; c < group + GROUP; ++c, from += lda)
                if (row.has(c)) as[c] = load_scalar<WIDE>(from, Ahead{});
        }
    }

    // Stores it as this row, from `own` on, and as this column, from `column` on.
    static __device__ __forceinline__ void store(T *own, T *column, int n, bool hermitian, SymvRow row,
                                                 const T (&as)[L]) {
#pragma unroll
        for (int group = 0; group < L; group += GROUP) {
            if (group >= n) break;
#pragma unroll
            for (int c = group; c < group + GROUP; ++c) {
                if (!row.has(c)) continue;
                own[c] = as[c];
                column[c * LD] = conj_if(hermitian, as[c]);
            }
        }
    }

    // This thread's row times x: the elements in the triangle in order, and a tree of the others.
    static __device__ __forceinline__ T product(const T *own, const X *xs, int n, SymvRow row) {
        T sum = zero<T>(), groups[L / GROUP];
#pragma unroll
        for (int group = 0; group < L; group += GROUP) {
            groups[group / GROUP] = zero<T>();
            if (group >= n) continue;
            T terms[GROUP];
#pragma unroll
            for (int c = group; c < group + GROUP; c += X::LENGTH) {
                const X x = xs[c / X::LENGTH];
#pragma unroll
                for (int e = 0; e < X::LENGTH; ++e) {
                    const T a = own[c + e], term = fma_(a, x.e[e], zero<T>());
                    if (row.has(c + e)) sum = fma_(a, x.e[e], sum);
                    terms[c + e - group] = row.has(c + e) ? zero<T>() : term;
                }
            }
            groups[group / GROUP] = (terms[0] + terms[1]) + (terms[2] + terms[3]);
        }
#pragma unroll
        for (int step = 1; step < L / GROUP; step <<= 1)
#pragma unroll
            for (int g = 0; g < L / GROUP; g += 2 * step)
                groups[g] = groups[g] + groups[g + step];
        return sum + groups[0];
    }
};

} // namespace kblas
