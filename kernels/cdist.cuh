// C[i, j] = the distance of vector i of A and vector j of B.
//
// Cdist adds up the pairs directly: squares of differences, their absolute values, the largest of them, or products.
//
// CdistMma has a·b of all pairs from the matrix units in double precision, and |a|² + |b|² - 2ab. The products of floats
// are exact there. A pair whose distance is small beside |a|² + |b|² loses digits: its tile is marked, and Cdist does it
// again.
// docs/distances.md has the bounds.
#pragma once
#include "cdist_tile.cuh"
#include "mma_tile.cuh"

namespace kblas {

// What a distance of vectors of T is.
template <class T> struct distance_of { using type = T; };
template <> struct distance_of<int> { using type = long long; };
template <class T> using DistanceOf = typename distance_of<T>::type;

// Mirrors `CdistArgs` of src/backend/cuda/cdist.rs.
template <class T> struct CdistArgs {
    Points<T> a, b;
    DistanceOf<T> *c;
    long long ldc, c_stride;
    long long n;     // dimensions
    long long count; // entries of the batch
    // Of each square of mark_side × mark_side pairs of each entry, whether Cdist does it again. Null: CdistMma trusts all
    // that it finds, and Cdist does all.
    unsigned char *marks;
    double least; // CdistMma: the least trusted distance, as a part of |a|² + |b|²; of cosines, what is taken for 0
    int mark_side;
    int metric;
    int alike; // A and B lie alike: where they begin together they are one set, and nobody is away from itself
    int wide; // packs of C are at multiples of 16 bytes
};

// The block's entry of the batch, and where its tile begins.
template <class T, int BM, int BN> struct CdistPlace {
    long long entry, first, second;

    // False if there is none.
    __device__ __forceinline__ bool find(const CdistArgs<T> &p) {
        const long long down = (p.a.count + BM - 1) / BM;
        entry = entry_of_block<true>();
        first = blockIdx.x % down * BM;
        second = blockIdx.x / down * BN;
        return entry < p.count;
    }
    __device__ __forceinline__ unsigned char *mark(const CdistArgs<T> &p) const {
        const long long side = p.mark_side;
        const long long down = (p.a.count + side - 1) / side, across = (p.b.count + side - 1) / side;
        return p.marks + (entry * across + second / side) * down + first / side;
    }
};

template <class T, int KIND, int TM, int TN, int STEP> struct Cdist {
    using Tile = DistTile<T, KIND, TM, TN, STEP>;
    using Result = DistanceOf<T>;
    static constexpr int V = Tile::V;

    static __device__ __forceinline__ void put(const CdistArgs<T> &p, const Result (&values)[V], Result *c,
                                               long long left) {
        if (left >= V && p.wide) {
            constexpr int W = DistPack<Result>::COUNT;
#pragma unroll
            for (int part = 0; part < V; part += W) {
                DistPack<Result> pack;
#pragma unroll
                for (int w = 0; w < W; ++w)
                    pack.of[w] = values[part + w];
                pack.put(c + part);
            }
        } else {
#pragma unroll
            for (int v = 0; v < V; ++v)
                if (v < left) c[v] = values[v];
        }
    }

    static __device__ __forceinline__ void run(const CdistArgs<T> &p) {
        CdistPlace<T, Tile::BM, Tile::BN> place;
        if (!place.find(p) || (p.marks && !*place.mark(p))) return;
        KBLAS_SHARED_ASKED_FOR(T, shared, Tile::SHARED);
        Tile tile;
        tile.run(p.a.entry(place.entry), p.b.entry(place.entry), place.first, place.second, p.n, shared);

        const double *squares = nullptr;
        if constexpr (Tile::NORMS) {
            if (p.metric == COSINE)
                squares = collect_squares<Tile::BM, Tile::BN, Tile::THREADS>(
                    tile.fetch_a, tile.fetch_b, reinterpret_cast<double *>(shared), true);
        }
        if constexpr (KIND == 0 && !std::is_same_v<T, int>) {
            if (p.metric == EUCLIDEAN) {
#pragma unroll
                for (int r = 0; r < TM; ++r)
#pragma unroll
                    for (int c = 0; c < TN; ++c)
                        tile.sum[r][c] = sqrt(tile.sum[r][c]);
            }
        }
        Result *const c = p.c + place.entry * p.c_stride;
#pragma unroll
        for (int j = 0; j < TN; ++j) {
            const long long column = place.second + tile.column(j);
            if (column >= p.b.count) continue;
#pragma unroll
            for (int g = 0; g < TM; g += V) {
                const long long row = place.first + tile.row(g);
                Result values[V];
#pragma unroll
                for (int v = 0; v < V; ++v) {
                    values[v] = Tile::Kind::rounded(tile.sum[g + v][j]);
                    if constexpr (Tile::NORMS)
                        if (squares)
                            values[v] = cosine_distance(values[v], T(squares[tile.row(g + v)]),
                                                        T(squares[Tile::BM + tile.column(j)]), T(p.least));
                }
                put(p, values, c + column * p.ldc + row, p.a.count - row);
            }
        }
    }
};

// The same by the matrix units: KIND is 0 or 3 of Cdist's.
template <class T, int SIDE, int DOWN, int ACROSS, int STEP, int K> struct CdistMma {
    using Tile = MmaTile<T, SIDE, DOWN, ACROSS, STEP, K>;
    using Result = DistanceOf<T>;
    // Sums of integers below it are exact.
    static constexpr double EXACT = 4503599627370496.0;

    // The distance of a pair, of a·b and what Tile::squares has; `trusted` is false if another way is needed.
    static __device__ __forceinline__ Result distance(const CdistArgs<T> &p, double product, double a, double b,
                                                      bool itself, bool &trusted) {
        trusted = true;
        if constexpr (std::is_same_v<T, int>) {
            trusted = a + b < EXACT;
            return p.metric == INNER_PRODUCT ? (long long)product : (long long)(a + b - 2.0 * product);
        } else {
            if (p.metric == INNER_PRODUCT) return T(product);
            if (p.metric == COSINE) return T(cosine_distance(product, a, b, p.least));
            const double square = itself ? 0.0 : fma(-2.0, product, a + b);
            trusted = Tile::has_digits(a + b) && (itself || square >= p.least * (a + b));
            const T rounded = T(square < 0.0 ? 0.0 : square);
            return p.metric == EUCLIDEAN ? sqrt(rounded) : rounded;
        }
    }

    static __device__ __forceinline__ void run(const CdistArgs<T> &p) {
        CdistPlace<T, SIDE, SIDE> place;
        if (!place.find(p)) return;
        KBLAS_SHARED_ASKED_FOR(double, shared, Tile::SHARED);
        const Points<T> points_a = p.a.entry(place.entry), points_b = p.b.entry(place.entry);
        const bool same = p.alike && points_a.base == points_b.base;
        Tile tile;
        tile.run(points_a, points_b, place.first, place.second, p.n, shared);
        const double *const squares = tile.squares(shared, p.metric == COSINE);

        Result *const c = p.c + place.entry * p.c_stride;
        int doubtful = 0;
#pragma unroll
        for (int v = 0; v < Tile::VALUES; ++v) {
            const int down = tile.row(v), across = tile.column(v);
            const long long y = place.first + down, x = place.second + across;
            bool trusted;
            const Result value =
                distance(p, tile.sum(v), squares[down], squares[SIDE + across], same && x == y, trusted);
            if (y < p.a.count && x < p.b.count) {
                c[x * p.ldc + y] = value;
                doubtful |= !trusted;
            }
        }
        if (!p.marks) return;
        // The first word of shared memory is nobody's now.
        unsigned *const doubts = reinterpret_cast<unsigned *>(shared);
        if (threadIdx.x == 0) *doubts = 0;
        __syncthreads();
        if (doubtful) atomicAdd(doubts, 1u);
        __syncthreads();
        if (threadIdx.x == 0) *place.mark(p) = *doubts != 0;
    }
};

} // namespace kblas
