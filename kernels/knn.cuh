// The nearest vectors of B to each vector of A. The distances of a tile are used only for the list of each row, and are
// not stored.
//
// A block has ROWS vectors of A, and goes through the tiles of a piece of B. For each row it has a sorted list of the
// nearest vectors so far, in shared memory. A vector that is nearer than the last of a list waits in a queue of the
// row, until a warp sorts it in. Equally near vectors are ordered by their index. So the lists depend only on the
// distances, not on the order of arrival.
#pragma once
#include "cdist_tile.cuh"
#include "mma_tile.cuh"

namespace kblas {

// Mirrors `KnnArgs` of src/backend/cuda/knn.rs.
template <class T> struct KnnArgs {
    Points<T> a, b;
    long long n;      // dimensions
    long long piece;  // vectors of B in a piece
    long long pieces;
    double *keys;     // lists of each piece of each row; null: there is one piece
    long long *places;
    long long *index; // a column for each row of A
    long long ldi;
    T *distance;
    long long ldd;
    double least;     // as in CdistArgs
    double noise;     // the error of |a|^2 + |b|^2 - 2 a.b, relative to |a|^2 + |b|^2
    int length;       // entries of a list
    int metric;
    int exclude;      // a vector is not a neighbour of the vector with the same index
};

// The place of an empty list entry: it comes after all others.
constexpr long long NOBODY = 0x7fffffffffffffffll;

// Sorts one candidate into a list, if it is nearer than the last entry. A warp calls this; all lanes have the same key
// and place.
__device__ __forceinline__ void sort_in(double *keys, long long *places, int length, double key, long long place) {
    const int lane = threadIdx.x % 32;
    int before = 0; // entries that stay before it
    double key_here[2];
    long long place_here[2];
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        const int e = half * 32 + lane;
        bool stays = false;
        if (e < length) {
            key_here[half] = keys[e];
            place_here[half] = places[e];
            stays = key_here[half] < key || (key_here[half] == key && place_here[half] < place);
        }
        before += __popc(__ballot_sync(0xffffffffu, stays));
    }
    __syncwarp();
    if (before >= length) return;
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        const int e = half * 32 + lane;
        if (e >= before && e + 1 < length) {
            keys[e + 1] = key_here[half];
            places[e + 1] = place_here[half];
        }
    }
    if (lane == 0) {
        keys[before] = key;
        places[before] = place;
    }
    __syncwarp();
}

// Stores entry `e` of a row's list in the caller's arrays.
template <class T>
__device__ __forceinline__ void deliver(const KnnArgs<T> &p, long long row, int e, double key, long long place) {
    const bool is_one = place != NOBODY;
    T value = T(p.metric == INNER_PRODUCT ? -key : key);
    if (p.metric == EUCLIDEAN) value = sqrt(value);
    p.index[row * p.ldi + e] = is_one ? place : -1;
    p.distance[row * p.ldd + e] = is_one ? value : T(NAN);
}

// The lists of a block's rows.
template <int ROWS, int THREADS> struct KnnLists {
    static constexpr int QUEUE = 16;   // capacity of a row's queue
    static constexpr int CROWDED = 12; // length of a queue at which all queues are sorted in
    double *keys;      // of the lists; after these: their places, and the keys and places of the queues
    unsigned *waiting; // entries in a row's queue; after these: whether a queue is crowded, two words in turns
    int length, turn;

    // Bytes of shared memory. src/tuning/knn.rs requests the same.
    static __device__ __forceinline__ int bytes(int list_length) { return ROWS * (list_length + QUEUE) * 16; }

    __device__ __forceinline__ long long *places() const { return reinterpret_cast<long long *>(keys + ROWS * length); }
    __device__ __forceinline__ double *queue_keys() const { return keys + 2 * ROWS * length; }
    __device__ __forceinline__ long long *queue_places() const {
        return reinterpret_cast<long long *>(queue_keys() + ROWS * QUEUE);
    }

    // `rows` is the number of rows that exist. The others accept nothing.
    __device__ __forceinline__ void begin(double *shared, unsigned *counts, int list_length, long long rows) {
        length = list_length;
        turn = 0;
        keys = shared;
        waiting = counts;
        for (int e = threadIdx.x; e < ROWS * length; e += THREADS) {
            keys[e] = e / length < rows ? infinity() : -infinity();
            places()[e] = NOBODY;
        }
        for (int e = threadIdx.x; e < ROWS + 2; e += THREADS)
            counts[e] = 0;
        __syncthreads();
    }

    __device__ __forceinline__ bool is_nearer(int row, double key, long long place) const {
        const int last = row * length + length - 1;
        return key < keys[last] || (key == keys[last] && place < places()[last]);
    }

    // The last key of a row's list.
    __device__ __forceinline__ double farthest(int row) const { return keys[row * length + length - 1]; }

    // Adds the thread's candidates in `pending` to the queues, if they are near enough. get(v, row, key, place) gives
    // candidate v, or returns false if there is none. The queues are sorted in when one is nearly full. All threads of
    // the block call this.
    template <class Get> __device__ __forceinline__ void take(unsigned pending, Get get) {
        for (;;) {
            bool crowded = false;
            unsigned stays = 0;
#pragma unroll 1
            for (; pending; pending &= pending - 1) {
                const int v = __ffs(int(pending)) - 1;
                int row;
                double key;
                long long place;
                if (!get(v, row, key, place) || !is_nearer(row, key, place)) continue;
                const unsigned at = atomicAdd(&waiting[row], 1u);
                crowded |= at >= CROWDED;
                if (at < QUEUE) {
                    queue_keys()[row * QUEUE + at] = key;
                    queue_places()[row * QUEUE + at] = place;
                } else {
                    stays |= 1u << v;
                }
            }
            pending = stays;
            if (crowded) atomicAdd(&waiting[ROWS + turn], 1u);
            __syncthreads();
            const bool sorts = waiting[ROWS + turn] != 0;
            turn ^= 1;
            if (threadIdx.x == 0) waiting[ROWS + turn] = 0;
            if (!sorts) return;
            sort();
        }
    }

    // Sorts all queues into the lists. All threads of the block call this, after a barrier.
    __device__ __forceinline__ void sort() {
        for (int row = threadIdx.x / 32; row < ROWS; row += THREADS / 32) {
            const unsigned many = waiting[row];
            __syncwarp();
            if (!many) continue;
            for (unsigned e = 0; e < many && e < QUEUE; ++e)
                sort_in(keys + row * length, places() + row * length, length, queue_keys()[row * QUEUE + e],
                        queue_places()[row * QUEUE + e]);
            if (threadIdx.x % 32 == 0) waiting[row] = 0;
        }
        __syncthreads();
    }

    // Stores the lists for the caller, or for KnnFinish.
    template <class T>
    __device__ __forceinline__ void leave(const KnnArgs<T> &p, long long first, long long piece) {
        __syncthreads();
        sort();
        for (int at = threadIdx.x; at < ROWS * length; at += THREADS) {
            const long long row = first + at / length;
            const int e = at % length;
            if (row >= p.a.count) continue;
            if (p.keys) {
                p.keys[(row * p.pieces + piece) * length + e] = keys[at];
                p.places[(row * p.pieces + piece) * length + e] = places()[at];
            } else {
                deliver(p, row, e, keys[at], places()[at]);
            }
        }
    }
};

// The block's rows and its piece.
template <class T, int ROWS> struct KnnPlace {
    long long first, piece, begin, end;

    __device__ __forceinline__ explicit KnnPlace(const KnnArgs<T> &p) {
        const long long down = (p.a.count + ROWS - 1) / ROWS;
        first = blockIdx.x % down * ROWS;
        piece = blockIdx.x / down;
        begin = piece * p.piece;
        end = begin + p.piece < p.b.count ? begin + p.piece : p.b.count;
    }
};

// values[v]. Indexing the array with v would move it to local memory.
template <class T, int COUNT> __device__ __forceinline__ T pick(const T (&values)[COUNT], int v) {
    T picked = values[0];
#pragma unroll
    for (int w = 1; w < COUNT; ++w)
        if (w == v) picked = values[w];
    return picked;
}

// By sums of differences: KINDs 0, 1 and 2 of cdist_tile.cuh.
template <class T, int KIND, int TM, int TN, int STEP> struct Knn {
    using Tile = DistTile<T, KIND, TM, TN, STEP>;
    using Lists = KnnLists<Tile::BM, Tile::THREADS>;
    static_assert(TM * TN <= 32, "a bit for each value");

    static __device__ __forceinline__ void run(const KnnArgs<T> &p) {
        [[maybe_unused]] const int room = Tile::SHARED + Lists::bytes(p.length) / int(sizeof(T));
        KBLAS_SHARED_ASKED_FOR(T, shared, room);
        KBLAS_SHARED(unsigned, counts, Tile::BM + 2);
        const KnnPlace<T, Tile::BM> place(p);
        Lists lists;
        lists.begin(reinterpret_cast<double *>(shared + Tile::SHARED), counts, p.length, p.a.count - place.first);
        Tile tile;
        for (long long second = place.begin; second < place.end; second += Tile::BN) {
            tile.run(p.a, p.b, place.first, second, p.n, shared);
            // Vectors as near as the last of the list are included: their index may be smaller.
            T sums[TM * TN];
            unsigned near = 0;
#pragma unroll
            for (int r = 0; r < TM; ++r) {
                const double farthest = lists.farthest(tile.row(r));
#pragma unroll
                for (int c = 0; c < TN; ++c) {
                    sums[r * TN + c] = tile.sum[r][c];
                    near |= unsigned(tile.sum[r][c] <= farthest) << (r * TN + c);
                }
            }
            lists.take(near, [&](int v, int &row, double &key, long long &at) {
                row = tile.row(v / TN);
                key = pick(sums, v);
                at = second + tile.column(v % TN);
                const long long query = place.first + row;
                return at < place.end && query < p.a.count && !(p.exclude && query == at);
            });
        }
        lists.leave(p, place.first, place.piece);
    }
};

// On tensor cores. If the square of a pair is inaccurate, and may be near enough, the pair's thread computes the direct
// sum.
template <class T, int BM, int BN, int BK, int STAGES, int WM, int WN, int LAY_A, int LAY_B> struct KnnMma {
    using Tiles = MmaTiles<T, BM, BN, BK, STAGES, WM, WN, LAY_A, LAY_B>;
    using Lists = KnnLists<BM, Tiles::THREADS>;
    static_assert(Tiles::VALUES <= 32, "a bit for each value");

    static __device__ __forceinline__ double direct(const KnnArgs<T> &p, long long query, long long at) {
        const T *a = p.a.base + query * p.a.row, *b = p.b.base + at * p.b.row;
        double sum = 0;
        for (long long d = 0; d < p.n; ++d, a += p.a.dim, b += p.b.dim) {
            const double difference = double(load(a)) - double(load(b));
            sum = fma(difference, difference, sum);
        }
        return sum;
    }

    // The key of a pair, from a.b and the squares of MmaTiles. Returns false if the pair is not near enough.
    static __device__ __forceinline__ bool find_key(const KnnArgs<T> &p, long long query, long long at, double product,
                                                    double a, double b, double farthest, double &key) {
        key = -product;
        if (p.metric == COSINE) key = cosine_distance(product, a, b, p.least);
        if (p.metric == INNER_PRODUCT || p.metric == COSINE) return true;
        key = fma(-2.0, product, a + b);
        // A NaN may come from an overflow.
        if (fma(-p.noise, a + b, key) > farthest) return false;
        if (!(Tiles::has_digits(a + b) && fma(-p.least, a + b, key) >= 0.0)) key = direct(p, query, at);
        return true;
    }

    static __device__ __forceinline__ void run(const KnnArgs<T> &p) {
        [[maybe_unused]] const int room = (Tiles::SHARED + Lists::bytes(p.length)) / int(sizeof(double));
        KBLAS_SHARED_LINES_ASKED_FOR(double, shared, room);
        KBLAS_SHARED(unsigned, counts, BM + 2);
        const KnnPlace<T, BM> place(p);
        Lists lists;
        lists.begin(shared + Tiles::SHARED / sizeof(double), counts, p.length, p.a.count - place.first);
        // A pair is far if a.b < (|a|^2 + |b|^2 - farthest) / 2. This takes two or three instructions for each pair.
        // The rounding errors of this test are less than `noise`, which is applied twice here.
        const double less = 0.5 - p.noise;
        Tiles::run(p.a, p.b, place.first, place.begin, place.end, p.n, p.metric == COSINE, shared,
                   [&](long long second, double (&products)[Tiles::VALUES], const double *squares) {
                       // One loop for each metric: a branch inside would serialize the pairs.
                       const auto near_by = [&](auto is_far) {
                           unsigned near = 0;
#pragma unroll
                           for (int v = 0; v < Tiles::VALUES; ++v) {
                               const int down = Tiles::row(v);
                               near |= unsigned(!is_far(products[v], squares[down], squares[BM + Tiles::column(v)],
                                                        lists.farthest(down)))
                                       << v;
                           }
                           return near;
                       };
                       unsigned near;
                       if (p.metric == INNER_PRODUCT)
                           near = near_by([](double product, double, double, double farthest) { return product < -farthest; });
                       else if (p.metric == COSINE)
                           near = near_by([&](double product, double a, double b, double farthest) {
                               return cosine_distance(product, a, b, p.least) > farthest;
                           });
                       else
                           near = near_by([&](double product, double a, double b, double farthest) {
                               return product < fma(less, b, fma(less, a, -0.5 * farthest));
                           });
                       lists.take(near, [&](int v, int &row, double &key, long long &at) {
                           row = Tiles::row(v);
                           const int across = Tiles::column(v);
                           at = second + across;
                           const long long query = place.first + row;
                           if (at >= place.end || query >= p.a.count || (p.exclude && query == at)) return false;
                           return find_key(p, query, at, pick(products, v), squares[row], squares[BM + across],
                                           lists.farthest(row), key);
                       });
                   });
        lists.leave(p, place.first, place.piece);
    }
};

// Merges the lists of all pieces into one. A warp has a row.
template <class T, int THREADS> struct KnnFinish {
    static constexpr int MOST = 64; // also MOST_NEIGHBOURS of src/problem/knn.rs

    static __device__ __forceinline__ void run(const KnnArgs<T> &p) {
        KBLAS_SHARED(double, all_keys, THREADS / 32 * MOST);
        KBLAS_SHARED(long long, all_places, THREADS / 32 * MOST);
        const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        const long long row = blockIdx.x * (long long)(THREADS / 32) + warp;
        if (row >= p.a.count) return;
        double *const keys = all_keys + warp * MOST;
        long long *const places = all_places + warp * MOST;
        const long long from = row * p.pieces * p.length;
        for (int e = lane; e < p.length; e += 32) {
            keys[e] = p.keys[from + e];
            places[e] = p.places[from + e];
        }
        __syncwarp();
        for (long long piece = 1; piece < p.pieces; ++piece) {
            for (int e = 0; e < p.length; ++e) {
                const long long at = from + piece * p.length + e;
                const double key = p.keys[at], last = keys[p.length - 1];
                // If an entry stays out, so do all later ones of its piece. Those of later pieces have larger indices.
                __syncwarp();
                if (!(key < last) && places[p.length - 1] != NOBODY) break;
                sort_in(keys, places, p.length, key, p.places[at]);
            }
        }
        for (int e = lane; e < p.length; e += 32)
            deliver(p, row, e, keys[e], places[e]);
    }
};

} // namespace kblas
