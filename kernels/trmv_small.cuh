// trmv and tbmv with matrices of up to 64 rows, in batches: x := op(A) * x. Every element of the triangle is read once.
//
// A warp has 32 rows of A, or 32 columns if it is transposed, and a few lanes have smaller matrices. The bits are those of the
// kernel for one matrix: sums are added in the order of Triangle<T, 64, 16, 4, …>.
#pragma once
#include "triangle_small.cuh"

namespace kblas {

template <class T, int LANES, int WARPS> struct TrmvSmall : SmallTriangle<T, LANES, WARPS> {
    using Base = SmallTriangle<T, LANES, WARPS>;
    using Base::block, Base::lane, Base::p, Base::rows, Base::THREADS;
    static constexpr int SIDE = 64, GROUP = 4;           // of Triangle: rows, and columns of a warp
    static constexpr int EACH = LANES < 16 ? LANES : 16; // columns whose sums are formed at a time

    T *const terms; // of the warp, or of the group: x

    __device__ __forceinline__ TrmvSmall(const SmallTriangleArgs<T> &p, T *shared)
        : Base(p, Base::entry_of_group()), terms(shared + threadIdx.x / LANES * (LANES * WARPS)) {}

    // How far element (i, j) is from the diagonal, into the triangle.
    __device__ __forceinline__ int apart(int i, int j) const { return p.upper ? j - i : i - j; }
    __device__ __forceinline__ bool has(int apart) const { return unsigned(apart) <= unsigned(p.band); }
    // Whether no element of these rows and columns is in the triangle.
    __device__ __forceinline__ bool is_empty(int rows_tile, int columns_tile) const {
        return p.upper ? columns_tile < rows_tile : columns_tile > rows_tile;
    }

    // The element at `at`. That of a unit diagonal is not read, nor are those that A has not, which are not used.
    __device__ __forceinline__ T element(const T *at, int apart, bool is_there) const {
        const int least = p.unit ? 1 : 0;
        return is_there && unsigned(apart - least) < unsigned(p.band + 1 - least) ? this->stored(at) : one<T>();
    }

    // Rows: a warp of Triangle has GROUP columns, one behind the other, and the warps' sums are added in their order. Sums
    // without elements are 0.
    __device__ __forceinline__ T sum_of_row(const T (&x)[WARPS]) const {
        const int own = LANES * block + lane, by = p.upper ? 1 : -1;
        T all = zero<T>();
        bool has_terms = false;
#pragma unroll 1
        for (int tile = 0; LANES * tile < p.n; ++tile) {
            if (is_empty(block, tile)) {
                all = all + zero<T>();
                continue;
            }
            AlongRow<T> along(this->a, p.columns, own, LANES * tile, true);
            const int begin = apart(own, LANES * tile);
            T a[LANES];
#pragma unroll
            for (int k = 0; k < LANES; ++k) {
                a[k] = element(along.at, begin + by * k, own < rows && LANES * tile + k < rows);
                along.next();
            }
            if (!has_terms) {
#pragma unroll
                for (int t = 0; t < WARPS; ++t)
                    terms[LANES * t + lane] = x[t];
                __syncwarp();
                has_terms = true;
            }
#pragma unroll
            for (int g = 0; g < LANES; g += GROUP) {
                if (LANES * tile + g >= p.n) break;
                T sum = zero<T>();
#pragma unroll
                for (int k = g; k < g + GROUP; ++k)
                    if (LANES * tile + k < p.n && has(begin + by * k)) sum = fma_(a[k], terms[LANES * tile + k], sum);
                all = tile == 0 && g == 0 ? sum : all + sum;
            }
        }
        return p.n <= SIDE - GROUP ? all + zero<T>() : all;
    }

    // Columns from `first` on: a lane of Triangle has rows l and 32 + l, and neighbouring lanes are added first.
    __device__ __forceinline__ T sum_of_column(int first, const T (&x)[WARPS]) const {
        const int by = p.upper ? 1 : -1;
        T sums[EACH] = {};
#pragma unroll
        for (int tile = 0; tile < WARPS; ++tile) {
            if (LANES * tile >= p.n || is_empty(tile, block)) continue;
            const int i = LANES * tile + lane, begin = apart(i, first);
            const T *at = this->a + p.columns.start(first) + i;
            long long move = p.columns.apart(first);
            T a[EACH];
#pragma unroll
            for (int k = 0; k < EACH; ++k) {
                a[k] = element(at, begin + by * k, i < rows && first + k < rows);
                at += move, move += p.columns.step;
            }
#pragma unroll
            for (int k = 0; k < EACH; ++k)
                if (i < rows && first + k < rows && has(begin + by * k))
                    sums[k] = fma_(conj_if(p.conj, a[k]), x[tile], sums[k]);
        }
        LaneSum<LANES, EACH>::sum(sums, lane);
        return LANES < 32 ? sums[0] + zero<T>() : sums[0];
    }

    __device__ __forceinline__ void store(int i, T sum) const {
        if (i < rows) this->x[i * p.incx] = updated(one<T>(), sum, zero<T>(), zero<T>());
    }

    __device__ __forceinline__ void work() const {
        T x[WARPS];
#pragma unroll
        for (int t = 0; t < WARPS; ++t) {
            const int i = LANES * t + lane;
            x[t] = i < rows ? this->x[i * p.incx] : zero<T>();
        }
        if (p.trans) {
            constexpr int TURNS = LANES / EACH;
            T sums[TURNS];
#pragma unroll
            for (int turn = 0; turn < TURNS; ++turn)
                sums[turn] = sum_of_column(LANES * block + EACH * turn, x);
            // All warps have read x.
            Base::meet();
            using Sum = LaneSum<LANES, EACH>;
#pragma unroll
            for (int turn = 0; turn < TURNS; ++turn)
                if (Sum::owner(lane)) store(LANES * block + EACH * turn + Sum::first(lane), sums[turn]);
        } else {
            const T sum = sum_of_row(x);
            Base::meet();
            store(LANES * block + lane, sum);
        }
    }

    static __device__ __forceinline__ void run(const SmallTriangleArgs<T> &p) {
        KBLAS_SHARED_ASKED_FOR(T, shared, THREADS * WARPS);
        TrmvSmall(p, shared).work();
    }
};

} // namespace kblas
