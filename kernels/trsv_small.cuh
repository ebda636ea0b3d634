// trsv, tpsv, tbsv with matrices of up to 256 rows, single ones and batches: x := op(A)^-1 * x, by substitution.
//
// Results and terms are numbered in the order of substitution: a result has those terms that are in front of it. A warp has 32
// results, or a few lanes have all. It subtracts the tiles in front of its triangle as their terms are solved, and then solves
// its own, one broadcast behind the other. Tiles are fetched before they are wanted, into the registers of the tile in front.
// A transposed matrix is read along its columns, and goes through shared memory to the lanes.
//
// A result is multiplied by the reciprocal of its diagonal element. Where a reciprocal or a result is infinite or loses digits, the
// matrix is solved once more, by quotients, as netlib does it. So elements that are not there may be multiplied as zeros.
#pragma once
#include "triangle_small.cuh"

namespace kblas {

template <class T, int LANES, int WARPS> struct TrsvSmall : SmallTriangle<T, LANES, WARPS> {
    using Base = SmallTriangle<T, LANES, WARPS>;
    using Base::block, Base::lane, Base::p, Base::rows, Base::THREADS;
    using R = typename scalar<T>::real;
    static constexpr int PITCH = LANES + 1; // of rows in shared memory: odd, against conflicts
    static constexpr int SUMS = 4;

    const bool forward;
    const int row;     // the lane's result
    const int ahead;   // T: how far the first result of the group is behind the lane's term of tile 0
    T *const vector;   // of the matrix: solved elements
    T *const exchange; // of the group: a tile

    __device__ __forceinline__ TrsvSmall(const SmallTriangleArgs<T> &p, T *shared)
        : Base(p, Base::entry_of_group()), forward((p.upper != 0) == (p.trans != 0)), row(LANES * block + lane),
          ahead(LANES * block - lane), vector(shared + threadIdx.x / (LANES * WARPS) * (LANES * WARPS)),
          exchange(shared + THREADS + threadIdx.x / LANES * (LANES * PITCH)) {}

    __device__ __forceinline__ int place_of(int i) const { return forward ? i : p.n - 1 - i; }
    __device__ __forceinline__ bool is_mine() const { return row < rows; }

    // The tiles of the group, by their numbers. Element k of the lane is
    //   N: that of its result with term k: columns of A are terms
    //   T: that of result k with the lane's term: columns of A are results
    struct Tiles {
        AlongRow<T> along;
        int tile;
        int behind; // N: how far the result is behind the tile's first term. T: the first result behind the lane's term
        int most;   // T: results that there are

        __device__ __forceinline__ bool has(int k, bool trans, int band) const {
            return unsigned(trans ? behind + k - 1 : behind - k - 1) < unsigned(band) && (!trans || k < most);
        }
    };
    __device__ __forceinline__ Tiles tiles_from(int tile) const {
        const int lanes_term = LANES * tile + lane;
        // Far in front of all terms: there is no such result.
        const int behind = p.trans ? ahead - LANES * tile : is_mine() ? row - LANES * tile : -(1 << 20);
        return {p.trans ? AlongRow<T>(this->a, p.columns, place_of(lanes_term), place_of(LANES * block), forward)
                        : AlongRow<T>(this->a, p.columns, place_of(row), place_of(LANES * tile), forward),
                tile, behind, rows - LANES * block};
    }

    // Element k of the tile, which are taken in their order.
    __device__ __forceinline__ T take(Tiles &tiles, int k, bool trans) const {
        const T element = tiles.has(k, trans, p.band) ? this->stored(tiles.along.at) : zero<T>();
        tiles.along.next();
        return element;
    }
    __device__ __forceinline__ void fetch(Tiles tiles, bool trans, T (&a)[LANES]) const {
#pragma unroll
        for (int k = 0; k < LANES; ++k)
            a[k] = take(tiles, k, trans);
    }

    // T: leaves the tile in shared memory, where each lane finds its row.
    __device__ __forceinline__ void leave(const T (&a)[LANES]) const {
        __syncwarp();
#pragma unroll
        for (int k = 0; k < LANES; ++k)
            exchange[k * PITCH + lane] = a[k];
        __syncwarp();
    }
    __device__ __forceinline__ T left(int k) const { return exchange[lane * PITCH + k]; }

    // Subtracts the tile's products with its terms, and fetches tile number `next`.
    __device__ __forceinline__ void subtract(const T *terms, int next, T (&a)[LANES], T &v) const {
        T sums[SUMS] = {};
        Tiles tiles = tiles_from(next);
        if (p.trans) {
            leave(a);
            fetch(tiles, true, a);
#pragma unroll
            for (int k = 0; k < LANES; ++k)
                sums[k % SUMS] = fma_(terms[k], conj_if(p.conj, left(k)), sums[k % SUMS]);
        } else {
#pragma unroll
            for (int k = 0; k < LANES; ++k) {
                sums[k % SUMS] = fma_(terms[k], a[k], sums[k % SUMS]);
                a[k] = take(tiles, k, false);
            }
        }
        v = v + minus((sums[0] + sums[1]) + (sums[2] + sums[3]));
    }

    // Solves the group's triangle.
    __device__ __forceinline__ T substitute(T (&a)[LANES], T scale, T v) const {
        if (p.trans) {
            leave(a);
#pragma unroll
            for (int k = 0; k < LANES; ++k)
                a[k] = conj_if(p.conj, left(k));
        }
        const int first_lane = threadIdx.x % 32 / LANES * LANES;
#pragma unroll
        for (int k = 0; k < LANES; ++k) {
            if (k % 8 == 0 && LANES * block + k >= p.n) break;
            const T solved = shfl(mul(v, scale), first_lane + k);
            v = fma_(solved, minus(a[k]), v);
        }
        return mul(v, scale);
    }

    // As netlib does it. `vector` has the right-hand side, and then the solution.
    __device__ __forceinline__ void substitute_by_quotients() const {
        const int own = place_of(row);
#pragma unroll 1
        for (int c = 0; c < p.n; ++c) {
            const int term = place_of(c);
            T solved = vector[c];
            // Without a transpose a 0 stays one, whatever it would be divided by.
            const bool skip = !rows || (!p.trans && is_zero(solved));
            if (!p.unit && !skip) solved = quotient(solved, conj_if(p.conj, this->stored_at(term, term)));
            Base::meet();
            if (row == c) vector[row] = solved;
            if (!skip && is_mine() && unsigned(row - c - 1) < unsigned(p.band)) {
                const T element = p.trans ? this->stored_at(term, own) : this->stored_at(own, term);
                vector[row] = fma_(minus(solved), conj_if(p.conj, element), vector[row]);
            }
            Base::meet();
        }
    }

    // Whether any of the matrix's threads says so; all of a block's or a warp's come here.
    static __device__ __forceinline__ bool any(bool yes, bool *of_any_matrix) {
        if constexpr (WARPS > 1) return *of_any_matrix = __syncthreads_or(yes);
        const unsigned all = __ballot_sync(0xffffffffu, yes);
        *of_any_matrix = all != 0;
        return LANES == 32 ? all != 0 : (all >> (threadIdx.x % 32 / LANES * LANES) & ((1u << LANES % 32) - 1)) != 0;
    }

    __device__ __forceinline__ void work() const {
        const int reach = (p.band + LANES - 1) / LANES; // tiles in front of a triangle that the band has elements in
        const int begin = block > reach ? block - reach : 0, blocks = (p.n + LANES - 1) / LANES;
        T a[LANES];
        fetch(tiles_from(begin), p.trans, a);
        const int own = place_of(row);
        const T side = is_mine() ? this->x[own * p.incx] : zero<T>();
        T scale = one<T>();
        if (is_mine() && !p.unit) scale = quotient(scale, conj_if(p.conj, this->stored_at(own, own)));
        bool is_odd = !is_ordinary(scale);
        T v = side;
        if constexpr (WARPS == 1) {
            v = substitute(a, scale, v);
        } else {
#pragma unroll 1
            for (int tile = 0; tile < blocks; ++tile) {
                if (block == tile) vector[row] = v = substitute(a, scale, v);
                __syncthreads();
                if (block > tile && block < blocks && tile >= begin) subtract(vector + LANES * tile, tile + 1, a, v);
            }
        }
        is_odd |= !(size_of(v) <= Range<R>::MOST);
        bool some_odd;
        const bool again = any(is_odd, &some_odd);
        if (some_odd) {
            vector[row] = side;
            Base::meet();
            substitute_by_quotients();
            if (again) v = vector[row];
        }
        if (is_mine()) this->x[own * p.incx] = v;
    }

    static __device__ __forceinline__ void run(const SmallTriangleArgs<T> &p) {
        KBLAS_SHARED_ASKED_FOR(T, shared, THREADS + (p.trans ? THREADS * PITCH : 0));
        TrsvSmall(p, shared).work();
    }
};

} // namespace kblas
