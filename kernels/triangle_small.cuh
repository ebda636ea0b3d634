// trmv, tbmv, trsv and tbsv with matrices of few rows, in batches above all: a few lanes of a warp have a matrix. Memory-bound:
// every element of the triangle is read once, and all that a multiprocessor has room for is on its way at once.
//
// The triangle is brought to shared memory, packed. Results and terms are numbered so that a result has those terms that are
// not behind it: for a solution that is the order of substitution. A lane has a result, or Q of them, LANES apart. The bits
// are those of the kernels for one matrix: sums are added in the order of Triangle<T, 64, 16, 4, …>, and solutions in that of
// TrsvDiagonal's substitution.
#pragma once
#include "columns.cuh"
#include "common/async.cuh"
#include "common/batch.cuh"
#include "common/ticket.cuh"
#include "triangular.cuh"

namespace kblas {

// Mirrors `SmallArgs` of src/backend/cuda/triangle_small.rs.
template <class T> struct SmallTriangleArgs {
    Entries<const T> a; // row 0 of column 0
    Columns columns;
    Entries<T> x; // logical element 0
    long long incx;
    long long count; // matrices
    int n;
    int band;  // elements further from the diagonal are 0, and not read
    int entry; // elements of shared memory for each matrix
    int upper, trans, conj, unit;
};

// W warps, LANES lanes for a matrix, Q results of a lane.
template <class T, int LANES, int Q, int W> struct SmallTriangle {
    using R = typename scalar<T>::real;
    static constexpr int THREADS = 32 * W, ENTRIES = THREADS / LANES;

    const SmallTriangleArgs<T> &p;
    const int lane; // of the matrix's
    const int rows; // 0: there is no such matrix
    const bool forward;
    const T *const a;
    T *const x;
    T *const triangle;

    __device__ __forceinline__ SmallTriangle(const SmallTriangleArgs<T> &p, T *shared, long long entry)
        : p(p), lane(threadIdx.x % LANES), rows(entry < p.count ? p.n : 0), forward((p.upper != 0) == (p.trans != 0)),
          a(p.a.at(rows ? entry : 0)), x(p.x.at(rows ? entry : 0)),
          triangle(shared + threadIdx.x / LANES * p.entry) {}

    static __device__ __forceinline__ long long entry_of_group() {
        return (long long)blockIdx.x * ENTRIES + threadIdx.x / LANES;
    }

    // Where the matrix has result or term number i.
    __device__ __forceinline__ int place_of(int i) const { return forward ? i : p.n - 1 - i; }
    // Row r, term c of the packed triangle. No term is behind the row.
    __device__ __forceinline__ T &element(int r, int c) const { return triangle[c * (2 * p.n - 1 - c) / 2 + r]; }
    __device__ __forceinline__ bool has(int r, int c) const { return c <= r && r - c <= p.band; }

    // Begins to copy the triangle, column by column.
    __device__ __forceinline__ void fetch() const {
        const size_t unaligned = reinterpret_cast<size_t>(a) % sizeof(T);
        const T *column = a;
        long long apart = p.columns.apart(0);
#pragma unroll 4
        for (int j = 0; j < p.n; ++j) {
            const int above = j - p.band > 0 ? j - p.band : 0, below = j + p.band + 1 < p.n ? j + p.band + 1 : p.n;
            const int begin = p.upper ? above : j, end = p.upper ? j + 1 : below;
#pragma unroll
            for (int q = 0; q < Q; ++q) {
                const int i = begin + lane + LANES * q;
                if (!rows || i >= end || (p.unit && i == j)) continue;
                T *const to = &element(place_of(p.trans ? j : i), place_of(p.trans ? i : j));
                if (!unaligned) {
                    copy_async<sizeof(T)>(to, column + i, sizeof(T));
                } else {
                    copy_async<sizeof(R)>(to, column + i, sizeof(R));
                    copy_async<sizeof(R)>(reinterpret_cast<R *>(to) + 1, reinterpret_cast<const R *>(column + i) + 1,
                                          sizeof(R));
                }
            }
            column += apart, apart += p.columns.step;
        }
        close_batch();
    }

    // Waits for all that the lanes of the warp have fetched.
    __device__ __forceinline__ void wait() const {
        wait_for_batches<0>();
        __syncwarp();
    }

    // The elements of x that the lane has.
    __device__ __forceinline__ void load(T (&v)[Q]) const {
#pragma unroll
        for (int q = 0; q < Q; ++q) {
            const int r = lane + LANES * q;
            v[q] = r < rows ? x[place_of(r) * p.incx] : zero<T>();
        }
    }
    __device__ __forceinline__ void store(int q, T value) const {
        const int r = lane + LANES * q;
        if (r < rows) x[place_of(r) * p.incx] = value;
    }
};

// x := op(A) * x.
template <class T, int LANES, int Q, int W> struct TrmvSmall : SmallTriangle<T, LANES, Q, W> {
    using Base = SmallTriangle<T, LANES, Q, W>;
    using Base::element, Base::has, Base::lane, Base::p, Base::place_of, Base::rows;
    static constexpr int SIDE = 64, GROUP = 4; // of Triangle: rows, and columns of a warp

    using Base::Base;

    // Of result r with term c, if A has it.
    __device__ __forceinline__ void add(int r, int c, const T *terms, T &sum) const {
        if (!has(r, c)) return;
        const T a = p.unit && r == c ? one<T>() : conj_if(p.conj, element(r, c));
        sum = fma_(a, terms[c], sum);
    }

    // Rows: a warp of Triangle has GROUP columns, one behind the other, and the warps' sums are added in their order.
    __device__ __forceinline__ T sum_of_row(int r, const T *terms) const {
        T all = zero<T>();
        for (int begin = 0; begin < p.n; begin += GROUP) {
            T sum = zero<T>();
#pragma unroll
            for (int k = 0; k < GROUP; ++k)
                if (begin + k < p.n) add(r, place_of(begin + k), terms, sum);
            all = begin == 0 ? sum : all + sum;
        }
        return p.n <= SIDE - GROUP ? all + zero<T>() : all;
    }

    // Columns: a lane of Triangle has rows l and 32 + l, and neighbouring lanes are added first.
    template <int FIRST, int COUNT> __device__ __forceinline__ T sum_of_lanes(int r, const T *terms) const {
        if constexpr (COUNT == 1) {
            T sum = zero<T>();
            if (FIRST < p.n) add(r, place_of(FIRST), terms, sum);
            if (FIRST + 32 < p.n) add(r, place_of(FIRST + 32), terms, sum);
            return sum;
        } else {
            const T front = sum_of_lanes<FIRST, COUNT / 2>(r, terms);
            return front + sum_of_lanes<FIRST + COUNT / 2, COUNT / 2>(r, terms);
        }
    }
    __device__ __forceinline__ T sum_of_column(int r, const T *terms) const {
        constexpr int COUNT = LANES * Q < 32 ? LANES * Q : 32;
        const T sum = sum_of_lanes<0, COUNT>(r, terms);
        return COUNT < 32 ? sum + zero<T>() : sum;
    }

    static __device__ __forceinline__ void run(const SmallTriangleArgs<T> &p) {
        KBLAS_SHARED_ASKED_FOR(T, shared, Base::ENTRIES * p.entry);
        TrmvSmall(p, shared, Base::entry_of_group()).work();
    }

    __device__ __forceinline__ void work() const {
        this->fetch();
        T own[Q];
        this->load(own);
        T *const terms = this->triangle + p.n * (p.n + 1) / 2;
#pragma unroll
        for (int q = 0; q < Q; ++q)
            if (lane + LANES * q < rows) terms[lane + LANES * q] = own[q];
        this->wait();
#pragma unroll
        for (int q = 0; q < Q; ++q) {
            const int r = lane + LANES * q;
            if (r >= rows) break;
            const T sum = p.trans ? sum_of_column(r, terms) : sum_of_row(r, terms);
            this->store(q, updated(one<T>(), sum, zero<T>(), zero<T>()));
        }
    }
};

// x := op(A)^-1 * x.
template <class T, int LANES, int Q, int W> struct TrsvSmall : SmallTriangle<T, LANES, Q, W> {
    using Base = SmallTriangle<T, LANES, Q, W>;
    using Base::element, Base::has, Base::lane, Base::p, Base::rows;

    using Base::Base;

    __device__ __forceinline__ T get(int r, int c) const { return conj_if(p.conj, element(r, c)); }

    // v of number c, which is a lane's of the matrix.
    static __device__ __forceinline__ T broadcast(const T (&v)[Q], int c) {
        static_assert(Q <= 2, "the first or the last");
        const T all = c < LANES ? v[0] : v[Q - 1];
        return shfl(all, threadIdx.x % 32 / LANES * LANES + c % LANES);
    }

    // Whether any lane of the matrix says so.
    static __device__ __forceinline__ bool any(bool yes) {
        const unsigned all = __ballot_sync(0xffffffffu, yes);
        return LANES == 32 ? all != 0 : (all >> (threadIdx.x % 32 / LANES * LANES) & ((1u << LANES % 32) - 1)) != 0;
    }

    // As TrsvDiagonal::substitute. False: a quotient was too large or too small.
    __device__ __forceinline__ bool substitute(T (&v)[Q]) const {
        T scale[Q];
        bool is_odd = false;
#pragma unroll
        for (int q = 0; q < Q; ++q) {
            const int r = lane + LANES * q;
            scale[q] = one<T>();
            if (p.unit || r >= rows) continue;
            scale[q] = quotient(one<T>(), get(r, r));
            is_odd |= !is_ordinary(scale[q]);
            v[q] = mul(v[q], scale[q]);
        }
#pragma unroll
        for (int q = 0; q < Q; ++q)
            is_odd |= !(size_of(v[q]) <= Range<R>::MOST);
        const T *column = this->triangle;
#pragma unroll 4
        for (int c = 0; c + 1 < p.n; column += p.n - 1 - c, ++c) {
            const T solved = broadcast(v, c);
#pragma unroll
            for (int q = 0; q < Q; ++q) {
                const int r = lane + LANES * q;
                if (r <= c || r >= rows || !has(r, c)) continue;
                T scaled = conj_if(p.conj, column[r]);
                if (!p.unit && !is_zero(scaled)) {
                    scaled = mul(scaled, scale[q]);
                    is_odd |= !is_ordinary(scaled);
                }
                v[q] = fma_(solved, minus(scaled), v[q]);
            }
        }
        return !any(is_odd);
    }

    // As TrsvDiagonal::substitute_by_quotients.
    __device__ __forceinline__ void substitute_by_quotients(T (&v)[Q]) const {
#pragma unroll 1
        for (int c = 0; c < p.n; ++c) {
            T solved = broadcast(v, c);
            const bool skip = !p.trans && is_zero(solved);
            if (!p.unit && !skip && rows) solved = quotient(solved, get(c, c));
#pragma unroll
            for (int q = 0; q < Q; ++q) {
                const int r = lane + LANES * q;
                if (r == c) v[q] = solved;
                if (!skip && r > c && r < rows && has(r, c)) v[q] = fma_(minus(solved), get(r, c), v[q]);
            }
        }
    }

    static __device__ __forceinline__ void run(const SmallTriangleArgs<T> &p) {
        KBLAS_SHARED_ASKED_FOR(T, shared, Base::ENTRIES * p.entry);
        TrsvSmall(p, shared, Base::entry_of_group()).work();
    }

    __device__ __forceinline__ void work() const {
        this->fetch();
        T sides[Q], v[Q];
        this->load(sides);
        this->wait();
#pragma unroll
        for (int q = 0; q < Q; ++q)
            v[q] = sides[q];
        const bool serves = substitute(v);
        // All lanes of a warp exchange elements, whichever of its matrices need it.
        if (!__all_sync(0xffffffffu, serves)) {
            T again[Q];
#pragma unroll
            for (int q = 0; q < Q; ++q)
                again[q] = sides[q];
            substitute_by_quotients(again);
#pragma unroll
            for (int q = 0; q < Q; ++q)
                if (!serves) v[q] = again[q];
        }
#pragma unroll
        for (int q = 0; q < Q; ++q)
            this->store(q, v[q]);
    }

  private:
    using R = typename scalar<T>::real;
};

} // namespace kblas
