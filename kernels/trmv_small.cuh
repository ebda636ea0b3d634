// trmv, tpmv, tbmv with matrices of up to 128 rows, single ones and batches: x := op(A) * x. Every element of the
// triangle is read once.
//
// A warp has 32 rows of A, or 32 columns if A is transposed; a few lanes have a smaller matrix. Tiles are read along
// columns: a lane has a row of the tile. If A is transposed, the lane has a product with each column. The products are
// passed through shared memory to one lane per column. The sum of a row adds groups of GROUP columns, then the groups
// in order. The sum of a column adds rows at the same position of the tiles first, then neighbours.
#pragma once
#include "triangle_small.cuh"

namespace kblas {

template <class T, int LANES, int WARPS, bool TRANS> struct TrmvSmall : SmallTriangle<T, LANES, WARPS> {
    using Base = SmallTriangle<T, LANES, WARPS>;
    using Base::block, Base::lane, Base::p, Base::THREADS, Base::PITCH;
    using typename Base::Matrix;
    static constexpr int GROUP = 4;
    static constexpr int SHARED = THREADS * WARPS + (TRANS ? THREADS * PITCH : 0);

    T *const terms;    // of the group: its elements of x
    T *const products; // TRANS: of the group

    __device__ __forceinline__ TrmvSmall(const SmallTriangleArgs<T> &p, T *shared)
        : Base(p, Base::own_block()), terms(shared + threadIdx.x / LANES * (LANES * WARPS)),
          products(shared + THREADS * WARPS + threadIdx.x / LANES * (LANES * PITCH)) {}

    // Distance of element (i, j) from the diagonal, positive inside the triangle.
    __device__ __forceinline__ int apart(int i, int j) const { return p.upper ? j - i : i - j; }
    __device__ __forceinline__ bool has(int apart) const { return unsigned(apart) <= unsigned(p.band); }
    // The tile of A that the group multiplies by this tile of x.
    __device__ __forceinline__ int rows_tile(int tile) const { return TRANS ? tile : block; }
    __device__ __forceinline__ int columns_tile(int tile) const { return TRANS ? block : tile; }
    // The first tile of x with elements in the triangle and the band, and the one after the last.
    __device__ __forceinline__ int begin() const {
        const int reach = (p.band + LANES - 1) / LANES;
        return (p.upper != 0) == TRANS ? (block > reach ? block - reach : 0) : block;
    }
    __device__ __forceinline__ int end() const {
        const int reach = (p.band + LANES - 1) / LANES, blocks = (p.n + LANES - 1) / LANES;
        const int most = (p.upper != 0) == TRANS ? block : block + reach;
        return most < blocks ? most + 1 : blocks;
    }

    // Loads the lane's row of a tile. Elements of a unit diagonal are not read. Elements that A does not have are not
    // read either, and not used.
    template <bool WIDE> __device__ __forceinline__ void fetch(const Matrix &of, int tile, T (&a)[LANES]) const {
        const int i = LANES * rows_tile(tile) + lane, j = LANES * columns_tile(tile);
        const int least = p.unit ? 1 : 0, by = p.upper ? 1 : -1, columns = of.rows - j;
        const unsigned reach = unsigned(p.band + 1 - least);
        AlongRow<T> along(of.a, p.columns, i, j, true);
        int behind = (i < of.rows ? apart(i, j) : -(1 << 20)) - least;
#pragma unroll
        for (int k = 0; k < LANES; ++k, behind += by) {
            a[k] = unsigned(behind) < reach && k < columns ? load_scalar<WIDE>(along.at, Passing()) : one<T>();
            along.next();
        }
    }
    __device__ __forceinline__ void fetch(const Matrix &of, int tile, T (&a)[LANES]) const {
        if (of.wide)
            fetch<true>(of, tile, a);
        else
            fetch<false>(of, tile, a);
    }

    // Prefetches the tile to the L2 if it is whole. Each lane prefetches a part of a column.
    __device__ __forceinline__ void ask_for(const Matrix &of, int tile) const {
        const int i = LANES * rows_tile(tile), j = LANES * columns_tile(tile);
        if (i + LANES > of.rows || j + LANES > of.rows || !has(apart(i, j) + LANES - 1)) return;
        const T *const at = of.a + p.columns.start(j + lane) + i;
        Base::prefetch_column(at);
    }

    // Adds the tile's products with x to the sum of the lane's row.
    __device__ __forceinline__ void add_to_row(const Matrix &of, int tile, const T (&a)[LANES], T &sum) const {
        const int i = LANES * block + lane, by = p.upper ? 1 : -1, columns = of.rows - LANES * tile;
        int behind = i < of.rows ? apart(i, LANES * tile) : -(1 << 20);
#pragma unroll
        for (int g = 0; g < LANES; g += GROUP) {
            if (LANES * tile + g >= p.n) break;
            T some = zero<T>();
#pragma unroll
            for (int k = g; k < g + GROUP; ++k, behind += by)
                if (k < columns && has(behind)) some = fma_(a[k], terms[LANES * tile + k], some);
            sum = sum + some;
        }
    }

    // Adds the products of the lane's row to the products with the same columns.
    __device__ __forceinline__ void add_to_products(const Matrix &of, int tile, const T (&a)[LANES], bool is_first) const {
        const T term = terms[LANES * tile + lane];
        const int i = LANES * tile + lane, by = p.upper ? 1 : -1, columns = of.rows - LANES * block;
        int behind = i < of.rows ? apart(i, LANES * block) : -(1 << 20);
#pragma unroll
        for (int k = 0; k < LANES; ++k, behind += by) {
            T sum = is_first ? zero<T>() : products[k * PITCH + lane];
            if (k < columns && has(behind)) sum = fma_(conj_if(p.conj, a[k]), term, sum);
            products[k * PITCH + lane] = sum;
        }
    }
    __device__ __forceinline__ T sum_of_products() const {
        __syncwarp();
        T sums[LANES];
#pragma unroll
        for (int k = 0; k < LANES; ++k)
            sums[k] = products[lane * PITCH + k];
        sum_neighbours<LANES>(sums);
        return sums[0];
    }

    __device__ __forceinline__ void work() const {
        const Matrix of = this->matrix();
        const int first = begin(), last = end(), own = LANES * block + lane;
        T x[WARPS], a[LANES], sum = zero<T>();
#pragma unroll
        for (int t = 0; t < WARPS; ++t) {
            const int i = LANES * t + lane;
            x[t] = i < of.rows ? of.x[i * p.incx] : zero<T>();
        }
        if constexpr (WARPS > 1)
            for (int tile = first + 1; tile < last; ++tile)
                ask_for(of, tile);
#pragma unroll 1
        for (int tile = first; tile < last; ++tile) {
            fetch(of, tile, a);
            if (tile == first) {
#pragma unroll
                for (int t = 0; t < WARPS; ++t)
                    terms[LANES * t + lane] = x[t];
                __syncwarp();
            }
            if constexpr (TRANS)
                add_to_products(of, tile, a, tile == first);
            else
                add_to_row(of, tile, a, sum);
        }
        if (TRANS && first < last) sum = sum_of_products();
        // After this barrier all warps have read x.
        Base::meet();
        if (own < of.rows) of.x[own * p.incx] = updated(one<T>(), sum, zero<T>(), zero<T>());
    }
};

template <class T, int LANES, int WARPS> struct TrmvSmallEither {
    template <bool TRANS> using Of = TrmvSmall<T, LANES, WARPS, TRANS>;
    static constexpr int THREADS = Of<false>::THREADS, BLOCKS = Of<false>::BLOCKS;

    static __device__ __forceinline__ void run(const SmallTriangleArgs<T> &p) {
        KBLAS_SHARED_ASKED_FOR(T, shared, p.trans ? Of<true>::SHARED : Of<false>::SHARED);
        if (p.trans)
            Of<true>(p, shared).work();
        else
            Of<false>(p, shared).work();
    }
};

} // namespace kblas
