// trsv, tpsv, tbsv with matrices of up to 256 rows, single ones and batches: x := op(A)^-1 * x, by substitution.
//
// Results and terms are numbered in the order of substitution: a result has the terms before it. The results are
// divided into blocks of 32, or a few lanes have all. For each block the tiles before its triangle are subtracted, and
// then the triangle is solved. There are three variants with bitwise identical results:
//   LANES < 32             a few lanes have a matrix of few rows
//   LANES = 32, WARPS = 1  a warp has a matrix, and solves its blocks in order. No warp waits: for large batches
//   LANES = 32, WARPS > 1  each block has a warp. It subtracts a tile as soon as the tile's terms are solved
// A transposed matrix is read along its columns, and passed to the lanes through shared memory.
//
// A result is multiplied by the reciprocal of its diagonal element. If there is no such reciprocal, or a result is
// infinite or NaN, the matrix is solved again with quotients, as in netlib. So elements that A does not have may be
// multiplied as zeros.
#pragma once
#include "triangle_small.cuh"

namespace kblas {

template <class T, int LANES, int WARPS, bool TRANS> struct TrsvSmall : SmallTriangle<T, LANES, WARPS> {
    using Base = SmallTriangle<T, LANES, WARPS>;
    using Base::block, Base::lane, Base::p, Base::THREADS, Base::PITCH;
    using typename Base::Matrix;
    using R = typename scalar<T>::real;
    static constexpr int SUMS = 4;
    static constexpr int STEP = 4; // results that each lane solves redundantly, if the triangle is in shared memory
    static constexpr bool ALONE = WARPS == 1 && LANES == 32, TOGETHER = WARPS > 1;
    // Whether the triangle is loaded first and kept in shared memory. With eight tiles of 16 KiB there is no room for
    // it.
    static constexpr bool EARLY = TOGETHER && !(TRANS && WARPS == 8 && sizeof(T) == 16);
    static constexpr int TILES = THREADS * PITCH; // elements of shared memory for one tile per group

    // Elements of shared memory for the vectors of all groups.
    static __device__ __forceinline__ int vectors(int n) { return Base::ENTRIES * padded(n); }
    static __device__ __forceinline__ int padded(int n) { return WARPS == 1 ? (n + LANES - 1) / LANES * LANES : LANES * WARPS; }
    static __device__ __forceinline__ int shared(int n) { return vectors(n) + (EARLY ? TILES : 0) + (TRANS ? TILES : 0); }

    const bool forward;
    const int row;     // the lane's result
    T *const vector;   // the matrix's solved elements
    T *const triangle; // EARLY: the warp's
    T *const exchange; // TRANS: the group's

    __device__ __forceinline__ TrsvSmall(const SmallTriangleArgs<T> &p, T *shared, int block)
        : Base(p, block), forward((p.upper != 0) == TRANS), row(LANES * block + lane),
          vector(shared + threadIdx.x / (LANES * WARPS) * padded(p.n)),
          triangle(shared + vectors(p.n) + threadIdx.x / LANES * (LANES * PITCH)), exchange(triangle + (EARLY ? TILES : 0)) {}

    __device__ __forceinline__ int place_of(int i) const { return forward ? i : p.n - 1 - i; }

    // Loads the tile's elements. Not transposed, the lane's element k is that of its result with term k of the tile.
    // Transposed, it is that of the block's result k with the lane's term.
    template <bool WIDE> __device__ __forceinline__ void fetch(const Matrix &of, int tile, T (&a)[LANES]) const {
        const int term = LANES * tile + lane;
        AlongRow<T> along(of.a, p.columns, place_of(TRANS ? term : row), place_of(LANES * (TRANS ? block : tile)), forward);
        // Index of the result minus that of the term for k = 0, minus 1. A result that does not exist gets an index
        // before all terms.
        const int behind = TRANS ? LANES * block - term - 1 : (row < of.rows ? row - LANES * tile : -(1 << 20)) - 1;
        const int results = of.rows - LANES * block;
#pragma unroll
        for (int k = 0; k < LANES; ++k) {
            const bool has = unsigned(TRANS ? behind + k : behind - k) < unsigned(p.band) && (!TRANS || k < results);
            a[k] = has ? load_scalar<WIDE>(along.at, Passing()) : zero<T>();
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
        const int results = LANES * block, terms = LANES * tile;
        if (results + LANES > of.rows || results + LANES - 1 - terms > p.band) return;
        const int rows = TRANS ? terms : results, columns = TRANS ? results : terms;
        // The lowest row of the tile, and the lane's column.
        const int i = forward ? rows : p.n - LANES - rows, j = place_of(columns + lane);
        const T *const at = of.a + p.columns.start(j) + i;
        Base::prefetch_column(at);
    }

    // Transposes the tile in shared memory. Afterwards the lane has its row.
    __device__ __forceinline__ void settle(T (&a)[LANES], T *place) const {
        __syncwarp();
#pragma unroll
        for (int k = 0; k < LANES; ++k)
            place[k * PITCH + lane] = a[k];
        __syncwarp();
#pragma unroll
        for (int k = 0; k < LANES; ++k)
            a[k] = conj_if(p.conj, place[lane * PITCH + k]);
    }

    // The sum of the tile's products with its terms.
    __device__ __forceinline__ T product(const T *terms, const T (&a)[LANES]) const {
        T sums[SUMS] = {};
#pragma unroll
        for (int k = 0; k < LANES; ++k) {
            sums[k % SUMS] = fma_(terms[k], a[k], sums[k % SUMS]);
            if (k % 8 == 7) keep_order();
        }
        return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }

    // Solves the triangle; the lane has a row of it.
    __device__ __forceinline__ T substitute(const T (&a)[LANES], T scale, T v) const {
        const int first = threadIdx.x % 32 / LANES * LANES;
#pragma unroll
        for (int s = 0; s < LANES; ++s) {
            if (s % 8 == 0 && LANES * block + s >= p.n) break;
            v = fma_(shfl(mul(v, scale), first + s), minus(a[s]), v);
        }
        return mul(v, scale);
    }

    // The same for a triangle in shared memory. Each lane solves STEP results redundantly, which shortens the chain of
    // broadcasts. The order of sums is the same.
    __device__ __forceinline__ T element(int r, int c) const {
        return conj_if(p.conj, TRANS ? triangle[r * PITCH + c] : triangle[c * PITCH + r]);
    }
    __device__ __forceinline__ T substitute(T scale, T v) const {
#pragma unroll 2
        for (int s = 0; s < LANES; s += STEP) {
            if (LANES * block + s >= p.n) break;
            T scales[STEP], x[STEP], among[STEP][STEP], own[STEP];
#pragma unroll
            for (int e = 0; e < STEP; ++e) {
                scales[e] = shfl(scale, s + e);
                own[e] = minus(element(lane, s + e));
#pragma unroll
                for (int f = e + 1; f < STEP; ++f)
                    among[e][f] = minus(element(s + f, s + e));
            }
#pragma unroll
            for (int e = 0; e < STEP; ++e)
                x[e] = shfl(v, s + e);
#pragma unroll
            for (int e = 0; e < STEP; ++e) {
                x[e] = mul(x[e], scales[e]);
#pragma unroll
                for (int f = e + 1; f < STEP; ++f)
                    x[f] = fma_(x[e], among[e][f], x[f]);
                v = fma_(x[e], own[e], v);
            }
        }
        return mul(v, scale);
    }

    // The same as in netlib. `vector` has the right-hand side, and afterwards the solution.
    __device__ __forceinline__ void substitute_by_quotients(const Matrix &of) const {
#pragma unroll 1
        for (int c = 0; c < p.n; ++c) {
            const int term = place_of(c);
            T solved = of.rows ? vector[c] : zero<T>();
            // Not transposed: a 0 stays 0, whatever its divisor.
            const bool skip = !of.rows || (!TRANS && is_zero(solved));
            if (!p.unit && !skip) solved = quotient(solved, conj_if(p.conj, this->stored_at(of, term, term)));
            Base::meet();
            if (threadIdx.x % (LANES * WARPS) == 0) vector[c] = solved;
            for (int r = threadIdx.x % (LANES * WARPS); r < of.rows; r += LANES * WARPS) {
                if (skip || unsigned(r - c - 1) >= unsigned(p.band)) continue;
                const int i = TRANS ? term : place_of(r), j = TRANS ? place_of(r) : term;
                vector[r] = fma_(minus(solved), conj_if(p.conj, this->stored_at(of, i, j)), vector[r]);
            }
            Base::meet();
        }
    }

    // Whether `yes` holds in any thread of the matrix. `some`: in any thread of the warp or of the block.
    static __device__ __forceinline__ bool any(bool yes, bool &some) {
        if constexpr (WARPS > 1) return some = __syncthreads_or(yes);
        const unsigned all = __ballot_sync(0xffffffffu, yes);
        some = all != 0;
        return LANES == 32 ? some : (all >> (threadIdx.x % 32 / LANES * LANES) & ((1u << LANES % 32) - 1)) != 0;
    }

    // The block's results, if several warps have the matrix. `a` is the first tile or, if EARLY, the triangle.
    __device__ __forceinline__ T solve_together(const Matrix &of, T scale, T v, T (&a)[LANES]) const {
        const int blocks = (p.n + LANES - 1) / LANES, begin = begin_of_band();
        if constexpr (EARLY) {
#pragma unroll
            for (int k = 0; k < LANES; ++k)
                triangle[k * PITCH + lane] = a[k];
            __syncwarp();
        }
        const int last = EARLY ? block - 1 : block; // the last tile that is loaded to `a`
        const auto is_wanted = [&](int tile) { return begin <= tile && tile <= last && block < blocks; };
#pragma unroll 1
        for (int tile = -1; tile < blocks; ++tile) {
            if (tile >= 0) {
                if (TRANS && is_wanted(tile)) settle(a, exchange);
                if (tile == block) vector[row] = v = EARLY ? substitute(scale, v) : substitute(a, scale, v);
                __syncthreads();
                if (tile < block && is_wanted(tile)) v = v + minus(product(vector + LANES * tile, a));
            }
            if (is_wanted(tile + 1) && (EARLY || tile + 1 > begin)) fetch(of, tile + 1, a);
        }
        return v;
    }

    // The same if a warp alone, or a few lanes, have the matrix. `a` is the first tile.
    __device__ __forceinline__ T solve_alone(const Matrix &of, T scale, T v, T (&a)[LANES]) const {
        if constexpr (ALONE) {
#pragma unroll 1
            for (int tile = begin_of_band(); tile < block; ++tile) {
                if (TRANS) settle(a, exchange);
                v = v + minus(product(vector + LANES * tile, a));
                fetch(of, tile + 1, a);
            }
        }
        if (TRANS) settle(a, exchange);
        return substitute(a, scale, v);
    }

    // The first tile in which the band has elements of the group's results.
    __device__ __forceinline__ int begin_of_band() const {
        const int reach = (p.band + LANES - 1) / LANES;
        return block > reach ? block - reach : 0;
    }

    // The block's results. `is_odd` is set if one of them, or a reciprocal, may not be used.
    __device__ __forceinline__ T results(const Matrix &of, bool &is_odd) const {
        T a[LANES];
        fetch(of, EARLY ? block : begin_of_band(), a);
        const int own = place_of(row);
        const bool is_mine = row < of.rows;
        const T side = is_mine ? of.x[own * p.incx] : zero<T>();
        T scale = is_mine && !p.unit ? conj_if(p.conj, this->stored_at(of, own, own)) : one<T>();
        if constexpr (TOGETHER)
            for (int tile = begin_of_band(); tile < block; ++tile)
                ask_for(of, tile);
        is_odd |= !has_reciprocal(scale);
        if (!p.unit) scale = reciprocal(scale);
        T v;
        if constexpr (TOGETHER)
            v = solve_together(of, scale, side, a);
        else
            v = solve_alone(of, scale, side, a);
        is_odd |= !(size_of(v) <= Range<R>::MOST);
        return v;
    }

    // All blocks by a warp alone. Afterwards the results are in `vector`.
    static __device__ __forceinline__ void all_results(const SmallTriangleArgs<T> &p, T *shared, const Matrix &of,
                                                       bool &is_odd) {
#pragma unroll 1
        for (int block = 0; LANES * block < p.n; ++block) {
            const TrsvSmall here(p, shared, block);
            here.vector[here.row] = here.results(of, is_odd);
            __syncwarp();
        }
    }

    __device__ __forceinline__ void work(T *shared) const {
        const Matrix of = this->matrix();
        bool is_odd = false, some;
        T v = zero<T>();
        if constexpr (ALONE)
            all_results(p, shared, of, is_odd);
        else
            v = results(of, is_odd);
        const bool again = any(is_odd, some);
        if (some) {
            for (int r = row; r < of.rows; r += LANES * WARPS)
                vector[r] = of.x[place_of(r) * p.incx];
            Base::meet();
            substitute_by_quotients(of);
        }
        for (int r = row; r < of.rows; r += LANES * WARPS)
            of.x[place_of(r) * p.incx] = ALONE || again ? vector[r] : v;
    }
};

template <class T, int LANES, int WARPS> struct TrsvSmallEither {
    template <bool TRANS> using Of = TrsvSmall<T, LANES, WARPS, TRANS>;
    static constexpr int THREADS = Of<false>::THREADS, BLOCKS = WARPS > 1 ? 1 : Of<false>::BLOCKS;

    static __device__ __forceinline__ void run(const SmallTriangleArgs<T> &p) {
        KBLAS_SHARED_ASKED_FOR(T, shared, p.trans ? Of<true>::shared(p.n) : Of<false>::shared(p.n));
        if (p.trans)
            Of<true>(p, shared, Of<true>::own_block()).work(shared);
        else
            Of<false>(p, shared, Of<false>::own_block()).work(shared);
    }
};

} // namespace kblas
