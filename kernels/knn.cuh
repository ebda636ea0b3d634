// The nearest of B's vectors to each of A's: the distances of a tile go no further than to the list of each row.
//
// A block has ROWS vectors of A, and goes through the tiles of a piece of B's. It has a list of the nearest so far of
// each row, in order, in shared memory. What is nearer than the last of a list waits in a queue of the row, until a warp
// has sorted it in. Equally near ones are ordered by their index. So the lists depend on the distances alone, not on who
// came first.
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
    double least;     // as of CdistArgs
    double noise;     // the error of |a|² + |b|² - 2ab, as a part of |a|² + |b|²
    int length;       // of a list
    int metric;
    int exclude;      // a vector is no neighbour of the one with the same index
};

// A list entry that is none: behind all others.
constexpr long long NOBODY = 0x7fffffffffffffffll;

__device__ __forceinline__ double infinity() { return INFINITY; }

// Sorts one more into a list, if it is nearer than the last. A warp does it, with one key and place for all lanes.
__device__ __forceinline__ void sort_in(double *keys, long long *places, int length, double key, long long place) {
    const int lane = threadIdx.x % 32;
    int before = 0; // entries that stay in front
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

// A row's list as the caller gets it. `e` is one entry.
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
    static constexpr int QUEUE = 16; // that wait in a row's queue
    double *keys, *queue_keys;
    long long *places, *queue_places;
    unsigned *waiting, *left;
    int length, turn;

    // Bytes of shared memory: src/tuning/knn.rs asks for as many.
    static __device__ __forceinline__ int bytes(int list_length) { return ROWS * (list_length + QUEUE) * 16; }

    __device__ __forceinline__ void begin(double *shared, unsigned *counts, int list_length) {
        length = list_length;
        turn = 0;
        keys = shared;
        places = reinterpret_cast<long long *>(keys + ROWS * length);
        queue_keys = reinterpret_cast<double *>(places + ROWS * length);
        queue_places = reinterpret_cast<long long *>(queue_keys + ROWS * QUEUE);
        waiting = counts;
        left = counts + ROWS;
        for (int e = threadIdx.x; e < ROWS * length; e += THREADS) {
            keys[e] = infinity();
            places[e] = NOBODY;
        }
        for (int e = threadIdx.x; e < ROWS + 2; e += THREADS)
            counts[e] = 0;
        __syncthreads();
    }

    __device__ __forceinline__ bool is_nearer(int row, double key, long long place) const {
        const int last = row * length + length - 1;
        return key < keys[last] || (key == keys[last] && place < places[last]);
    }

    // The last of a row's list.
    __device__ __forceinline__ double farthest(int row) const { return keys[row * length + length - 1]; }

    // Drops those of the thread's COUNT values that are not near enough. get(v, row, key, place) tells one, false if it
    // is none.
    template <int COUNT, class Get> __device__ __forceinline__ void drop_far(unsigned &pending, Get get) const {
        if (!pending) return;
#pragma unroll
        for (int v = 0; v < COUNT; ++v) {
            int row;
            double key;
            long long place;
            if (pending >> v & 1 && !(get(v, row, key, place) && is_nearer(row, key, place))) pending &= ~(1u << v);
        }
    }

    // Takes in what is near enough of the thread's values in `pending`. All threads come here.
    template <int COUNT, class Get> __device__ __forceinline__ void take(unsigned pending, Get get) {
        static_assert(COUNT <= 32);
        drop_far<COUNT>(pending, get);
        for (;;) {
            if (pending) atomicAdd(&left[turn], 1u);
            __syncthreads();
            const bool more = left[turn] != 0;
            turn ^= 1;
            if (threadIdx.x == 0) left[turn] = 0;
            if (!more) return;
#pragma unroll
            for (int v = 0; v < COUNT; ++v) {
                int row;
                double key;
                long long place;
                if (pending >> v & 1 && get(v, row, key, place)) {
                    const unsigned at = atomicAdd(&waiting[row], 1u);
                    if (at < QUEUE) {
                        queue_keys[row * QUEUE + at] = key;
                        queue_places[row * QUEUE + at] = place;
                        pending &= ~(1u << v);
                    }
                }
            }
            __syncthreads();
            for (int row = threadIdx.x / 32; row < ROWS; row += THREADS / 32) {
                const unsigned many = waiting[row];
                __syncwarp();
                if (!many) continue;
                for (unsigned e = 0; e < many && e < QUEUE; ++e)
                    sort_in(keys + row * length, places + row * length, length, queue_keys[row * QUEUE + e],
                            queue_places[row * QUEUE + e]);
                if (threadIdx.x % 32 == 0) waiting[row] = 0;
            }
            __syncthreads();
            drop_far<COUNT>(pending, get);
        }
    }

    // Leaves the lists to the caller, or to KnnFinish.
    template <class T>
    __device__ __forceinline__ void leave(const KnnArgs<T> &p, long long first, long long piece) const {
        __syncthreads();
        for (int at = threadIdx.x; at < ROWS * length; at += THREADS) {
            const long long row = first + at / length;
            const int e = at % length;
            if (row >= p.a.count) continue;
            if (p.keys) {
                p.keys[(row * p.pieces + piece) * length + e] = keys[at];
                p.places[(row * p.pieces + piece) * length + e] = places[at];
            } else {
                deliver(p, row, e, keys[at], places[at]);
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

// By sums of differences: the KINDs 0, 1 and 2 of cdist_tile.cuh.
template <class T, int KIND, int TM, int TN, int STEP> struct Knn {
    using Tile = DistTile<T, KIND, TM, TN, STEP>;
    using Lists = KnnLists<Tile::BM, Tile::THREADS>;

    static __device__ __forceinline__ void run(const KnnArgs<T> &p) {
        [[maybe_unused]] const int room = Tile::SHARED + Lists::bytes(p.length) / int(sizeof(T));
        KBLAS_SHARED_ASKED_FOR(T, shared, room);
        KBLAS_SHARED(unsigned, counts, Tile::BM + 2);
        const KnnPlace<T, Tile::BM> place(p);
        Lists lists;
        lists.begin(reinterpret_cast<double *>(shared + Tile::SHARED), counts, p.length);
        Tile tile;
        for (long long second = place.begin; second < place.end; second += Tile::BN) {
            tile.run(p.a, p.b, place.first, second, p.n, shared);
            // Those that are as near as the last of the list may be ahead of it by their index.
            unsigned near = 0;
#pragma unroll
            for (int r = 0; r < TM; ++r) {
                const double farthest = lists.farthest(tile.row(r));
#pragma unroll
                for (int c = 0; c < TN; ++c)
                    near |= unsigned(tile.sum[r][c] <= farthest) << (r * TN + c);
            }
            lists.template take<TM * TN>(near, [&](int v, int &row, double &key, long long &at) {
                row = tile.row(v / TN);
                key = tile.sum[v / TN][v % TN];
                at = second + tile.column(v % TN);
                const long long query = place.first + row;
                return at < place.end && query < p.a.count && !(p.exclude && query == at);
            });
        }
        lists.leave(p, place.first, place.piece);
    }
};

// By the matrix units. A pair whose square is doubtful, and may be near enough, is added up by its thread.
template <class T, int SIDE, int DOWN, int ACROSS, int STEP, int K> struct KnnMma {
    using Tile = MmaTile<T, SIDE, DOWN, ACROSS, STEP, K>;
    using Lists = KnnLists<SIDE, Tile::THREADS>;

    static __device__ __forceinline__ double direct(const KnnArgs<T> &p, long long query, long long at) {
        const T *a = p.a.base + query * p.a.row, *b = p.b.base + at * p.b.row;
        double sum = 0;
        for (long long d = 0; d < p.n; ++d, a += p.a.dim, b += p.b.dim) {
            const double difference = double(load(a)) - double(load(b));
            sum = fma(difference, difference, sum);
        }
        return sum;
    }

    static __device__ __forceinline__ void run(const KnnArgs<T> &p) {
        [[maybe_unused]] const int room = Tile::SHARED + Lists::bytes(p.length) / int(sizeof(double));
        KBLAS_SHARED_ASKED_FOR(double, shared, room);
        KBLAS_SHARED(unsigned, counts, SIDE + 2);
        const KnnPlace<T, SIDE> place(p);
        Lists lists;
        lists.begin(shared + Tile::SHARED, counts, p.length);
        Tile tile;
        for (long long second = place.begin; second < place.end; second += SIDE) {
            tile.run(p.a, p.b, place.first, second, p.n, shared);
            const double *const squares = tile.squares(shared, p.metric == COSINE);
            unsigned doubtful = 0, near = 0;
#pragma unroll
            for (int v = 0; v < Tile::VALUES; ++v) {
                const int down = tile.row(v), across = tile.column(v);
                const double a = squares[down], b = squares[SIDE + across], product = tile.sum(v);
                double key = fma(-2.0, product, a + b), closest = fma(-p.noise, a + b, key);
                if (p.metric == INNER_PRODUCT) key = closest = -product;
                if (p.metric == COSINE) key = closest = cosine_distance(product, a, b, p.least);
                tile.sum(v) = key;
                // A NaN may be what overflowed.
                if (closest > lists.farthest(down)) continue;
                near |= 1u << v;
                const bool trusted = p.metric == INNER_PRODUCT || p.metric == COSINE ||
                                     (Tile::has_digits(a + b) && key >= p.least * (a + b));
                if (!trusted && place.first + down < p.a.count && second + across < place.end) doubtful |= 1u << v;
            }
            // One after the other, so that there is one loop in the code.
#pragma unroll 1
            for (int v = 0; v < Tile::VALUES; ++v) {
                if (!(doubtful >> v & 1)) continue;
                const double exact = direct(p, place.first + tile.row(v), second + tile.column(v));
#pragma unroll
                for (int w = 0; w < Tile::VALUES; ++w)
                    if (w == v) tile.sum(w) = exact;
            }
            lists.template take<Tile::VALUES>(near, [&](int v, int &row, double &key, long long &at) {
                row = tile.row(v);
                key = tile.sum(v);
                at = second + tile.column(v);
                const long long query = place.first + row;
                return at < place.end && query < p.a.count && !(p.exclude && query == at);
            });
        }
        lists.leave(p, place.first, place.piece);
    }
};

// Makes one list of those of all pieces. A warp has a row.
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
                // Behind an entry that stays out all others of its piece do. Those of later pieces have larger indices.
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
