// C[i, j] = the distance between vector i of A and vector j of B.
//
// Cdist adds the terms of each pair directly: squares of differences, their absolute values or maximum, or products.
//
// CdistMma computes the inner products a.b of all pairs on tensor cores in double precision, and then |a|^2 + |b|^2 - 2
// a.b. Products of floats are exact there. A pair whose distance is small relative to |a|^2 + |b|^2 loses digits. Its
// tile is marked, and Cdist recomputes it. docs/distances.md has the bounds.
#pragma once
#include "cdist_tile.cuh"
#include "mma_tile.cuh"

namespace kblas {

// Type of the distances between vectors of T.
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
    // For each square of mark_side x mark_side pairs of each entry: whether Cdist recomputes it. Null: CdistMma accepts
    // all its results, and Cdist computes all tiles.
    unsigned char *marks;
    double least; // CdistMma: the least accepted distance relative to |a|^2 + |b|^2; for cosines, less is taken for 0
    int mark_side;
    // Tiles of a block along B; Cdist has one. A tile of CdistFew and CdistFewMma has UNIT * WN vectors of B.
    int span;
    int metric;
    int alike; // equal layout of A and B: if they begin together they are one set, and its diagonal is 0
    int wide; // packs of C are aligned to 16 bytes
};

// The block's entry of the batch, and where its tile begins.
template <class T, int BM, int BN> struct CdistPlace {
    long long entry, first, second;

    // A block has `span` tiles along B. Returns false if the block has none.
    __device__ __forceinline__ bool find(const CdistArgs<T> &p, int span = 1) {
        const long long down = (p.a.count + BM - 1) / BM;
        entry = entry_of_block<true>();
        first = blockIdx.x % down * BM;
        second = blockIdx.x / down * span * BN;
        return entry < p.count;
    }
    // The mark of the tile that has vector `second` of B.
    __device__ __forceinline__ unsigned char *mark(const CdistArgs<T> &p, long long second) const {
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
            DistPack<Result, V> pack;
#pragma unroll
            for (int v = 0; v < V; ++v)
                pack.of[v] = values[v];
            pack.put(c);
        } else {
#pragma unroll
            for (int v = 0; v < V; ++v)
                if (v < left) c[v] = values[v];
        }
    }

    static __device__ __forceinline__ void run(const CdistArgs<T> &p) {
        CdistPlace<T, Tile::BM, Tile::BN> place;
        if (!place.find(p) || (p.marks && !*place.mark(p, place.second))) return;
        KBLAS_SHARED_ASKED_FOR(T, shared, Tile::SHARED);
        Tile tile;
        tile.run(p.a.entry(place.entry), p.b.entry(place.entry), place.first, place.second, p.n, shared);

        const double *lengths = nullptr;
        if constexpr (Tile::NORMS) {
            if (p.metric == COSINE) lengths = tile.collect_lengths(shared);
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
                        if (lengths)
                            values[v] = cosine_distance(values[v], T(lengths[tile.row(g + v)]),
                                                        T(lengths[Tile::BM + tile.column(j)]), T(p.least));
                }
                put(p, values, c + column * p.ldc + row, p.a.count - row);
            }
        }
    }
};

// The same on tensor cores, for what Cdist computes with KIND 0 or 3.
template <class T, int SIDE, int BK, int STAGES, int WM, int WN, int LAY_A, int LAY_B> struct CdistMma {
    using Tiles = MmaTiles<T, SIDE, SIDE, BK, STAGES, WM, WN, LAY_A, LAY_B>;
    using Result = DistanceOf<T>;
    // Sums of integers are exact below this.
    static constexpr double EXACT = 4503599627370496.0;

    // Distances of a thread that are computed together. There is no branch between them, so their latencies overlap.
    static constexpr int GROUP = Tiles::Unit::MEMBERS;

    // What a thread needs once a tile. It is in shared memory, because the sums need the registers.
    struct Tile {
        CdistPlace<T, SIDE, SIDE> place;
        Points<T> a, b;
        long long end;
        unsigned doubts[2]; // how many threads have an inaccurate distance, in this tile and in the previous one
    };

    // Computes the distances of a group from the inner products, and stores them. Returns whether one is not accurate
    // enough. WHOLE: all pairs of the tile exist, and none is a vector with itself. Otherwise the tile has `rows` and
    // `columns`, and a pair is a vector with itself if its column minus its row is `itself`.
    template <int FIRST, bool WHOLE>
    static __device__ __forceinline__ bool finish(const CdistArgs<T> &p, double (&values)[Tiles::VALUES],
                                                  const double *squares, Result *c, long long ldc, int rows, int columns,
                                                  int itself) {
        const double *const of_a = squares, *const of_b = squares + SIDE;
        Result results[GROUP];
        bool doubtful = false;
        if (p.metric == COSINE && !std::is_same_v<T, int>) {
#pragma unroll
            for (int g = 0, v = FIRST; g < GROUP; ++g, ++v)
                results[g] = Result(cosine_distance(values[v], of_a[Tiles::row(v)], of_b[Tiles::column(v)], p.least));
        } else {
            const bool products = p.metric == INNER_PRODUCT;
#pragma unroll
            for (int g = 0, v = FIRST; g < GROUP; ++g, ++v) {
                const int down = Tiles::row(v), across = Tiles::column(v);
                const double both = of_a[down] + of_b[across], square = fma(-2.0, values[v], both);
                const bool is_there = WHOLE || (down < rows && across < columns);
                bool trusted;
                if constexpr (std::is_same_v<T, int>) {
                    trusted = both < EXACT;
                    results[g] = Result(products ? values[v] : square);
                } else {
                    const bool is_one = !WHOLE && across - down == itself;
                    // False if a value is NaN or infinite.
                    trusted = Tiles::has_digits(both) && (is_one ? both < infinity() : fma(-p.least, both, square) >= 0.0);
                    // From itself a vector has distance 0, or NaN.
                    results[g] = products ? T(values[v]) : is_one ? T(both - both) : max_or_nan(T(square), T(0));
                }
                doubtful |= !trusted && is_there;
            }
            if constexpr (!std::is_same_v<T, int>) {
                if (p.metric == EUCLIDEAN) {
#pragma unroll
                    for (int g = 0; g < GROUP; ++g)
                        results[g] = sqrt(results[g]);
                }
            }
        }
#pragma unroll
        for (int g = 0, v = FIRST; g < GROUP; ++g, ++v) {
            const int down = Tiles::row(v), across = Tiles::column(v);
            if (WHOLE || (down < rows && across < columns)) c[across * ldc + down] = results[g];
        }
        return doubtful;
    }

    static __device__ __forceinline__ void run(const CdistArgs<T> &p) {
        KBLAS_SHARED_LINES_ASKED_FOR(double, shared, Tiles::SHARED / sizeof(double));
        KBLAS_SHARED(Tile, tile, 1);
        CdistPlace<T, SIDE, SIDE> here;
        if (!here.find(p, p.span)) return;
        const long long begin = here.second;
        if (threadIdx.x == 0) {
            const long long left = p.b.count - begin, most = (long long)SIDE * p.span;
            *tile = {here, p.a.entry(here.entry), p.b.entry(here.entry), begin + (left < most ? left : most), {0, 0}};
        }
        __syncthreads();
        int turn = 0;
        // Marks the tile that ends before `second`. Called after a barrier.
        const auto mark = [&](long long second) {
            if (p.marks && threadIdx.x == 0) {
                *tile->place.mark(p, second - SIDE) = tile->doubts[turn] != 0;
                tile->doubts[turn] = 0;
            }
            turn ^= 1;
        };
        Tiles::run(tile->a, tile->b, here.first, begin, tile->end, p.n, p.metric == COSINE, shared,
                   [&](long long second, double (&products)[Tiles::VALUES], const double *squares) {
                       if (second > begin) mark(second);
                       // Without hold(), the compiler computes addresses before the products, and registers spill.
                       long long first = tile->place.first, ldc = p.ldc;
                       const int rows = static_cast<int>(p.a.count - first < SIDE ? p.a.count - first : SIDE);
                       const int columns = static_cast<int>(tile->end - second < SIDE ? tile->end - second : SIDE);
                       const bool same = p.alike && tile->a.base == tile->b.base;
                       const int itself = same && first == second ? 0 : SIDE;
                       Result *c = p.c + tile->place.entry * p.c_stride + second * p.ldc + first;
                       hold(ldc), hold(c);
                       bool doubtful = false;
                       const auto finish_all = [&](auto whole) {
                           each_of<Tiles::VALUES / GROUP>([&](auto group) {
                               doubtful |= finish<decltype(group)::value * GROUP, decltype(whole)::value>(
                                   p, products, squares, c, ldc, rows, columns, itself);
                           });
                       };
                       if (rows == SIDE && columns == SIDE && itself != 0)
                           finish_all(std::true_type{});
                       else
                           finish_all(std::false_type{});
                       if (p.marks && doubtful) atomicAdd(&tile->doubts[turn], 1u);
                   });
        __syncthreads();
        mark((tile->end + SIDE - 1) / SIDE * SIDE);
    }
};

} // namespace kblas
