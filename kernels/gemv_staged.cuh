// y := alpha * op(A) * x + beta * y for batches of small matrices without gaps between their columns. A block copies
// whole entries to shared memory, 16 bytes at a time if they begin at a multiple of 16. So every byte of a line is used,
// for any size. Then L lanes compute a result. The sums have the order of gemv.cuh with 8 classes (op N) or 32 (op T,
// C), as in gemv_batch.cuh. So the bits of an entry are those of a single call by a kernel with as many classes.
//
// L * C is the number of classes: for op N all, for op T those that have elements. A lane has C neighbouring terms at a
// time: columns for op N, rows for op T. For op T, lanes of neighbouring columns read m elements apart. If m is a
// multiple of 8, these are in few banks. Then a
// lane reads 16 bytes at a time, with 16 bytes of padding after C rows and some after each column. So eight
// neighbouring lanes read from different banks. Other columns are stored as in device memory.
#pragma once
#include "common/async.cuh"
#include "gemv.cuh"

namespace kblas {

// `chunk` of the arguments: entries of a block. All have the same alpha and beta. Or a block has some columns of one
// entry (op T): `tiles` blocks share the entry, and each has `splits` columns.
template <class T, bool TRANS, int L, int C, int W> struct GemvStaged {
    using R = typename scalar<T>::real;
    static constexpr int THREADS = 32 * W;
    static constexpr int V = 16 / sizeof(T), PARTS = 16 / sizeof(R); // elements, and real numbers, in 16 bytes
    static_assert(TRANS ? L == 1 || (L == 2 && C == 16) : L == 1 && C == 8, "all classes, or all that have elements");

    // Place of row i of a column in shared memory.
    static __device__ __forceinline__ int place_of(int i, bool padded) { return padded ? i + i / C * V : i; }

    // Elements from column to column. Mirrored by src/tuning/gemv_staged.rs.
    static __device__ __forceinline__ int pitch_of(int m, bool padded) {
        const int packs = place_of(m, padded) / V;
        return padded ? (packs + (2 * L - 1 - (packs + L - 1) % (2 * L))) * V : m;
    }

    static __device__ __forceinline__ void run(const GemvManyArgs<T> &p) {
        const bool has_parts = TRANS && p.tiles > 1;
        const long long first = (has_parts ? blockIdx.x / p.tiles : blockIdx.x) * p.chunk;
        const int column = has_parts ? blockIdx.x % p.tiles * p.splits : 0;
        const int m = int(p.m), left_n = int(p.n) - column, n = TRANS && p.splits < left_n ? p.splits : left_n;
        const int results = TRANS ? n : m, summed = TRANS ? m : n;
        const bool padded = TRANS && m % 8 == 0;
        const int pitch = pitch_of(m, padded), x_pitch = place_of(summed, padded);
        const int room = (int(p.chunk) * n * pitch + V - 1) / V * V;
        KBLAS_SHARED_LINES_ASKED_FOR(T, s_a, room + int(p.chunk) * x_pitch);
        T *const s_x = s_a + room;
        const int entries = static_cast<int>(p.count - first < p.chunk ? p.count - first : p.chunk);
        const T alpha = p.alpha.at(first);
        const bool has_sum = !is_zero(alpha);
        constexpr int AT_ONCE = THREADS / L;
        Walk at(threadIdx.x / L, AT_ONCE, results);
        const long long y_first = column * p.incy;
        T *y = at.entry < entries ? p.y.at(first + at.entry) + y_first + at.place * p.incy : nullptr;
        if (has_sum) {
#pragma unroll 1
            for (int operand = 0; operand < 2; ++operand) { // A, x: one loop, so that the code is there once
                const bool is_x = operand == 1;
                if (is_x && p.incx != 1) {
                    bring_vectors(p, s_x, first, entries, summed, padded, x_pitch);
                    break;
                }
                const auto from = is_x ? p.x : p.a;
                const int rows = is_x ? summed : m, columns = is_x ? 1 : n, apart = is_x ? x_pitch : pitch;
                // All threads copy one run of memory, or each warp copies one entry after the other.
                const bool is_run = p.chunk == 1 || (from.base && from.stride == (long long)rows * columns);
                const int thread = is_run ? threadIdx.x : threadIdx.x % 32, step = is_run ? THREADS : 32;
                const int together = is_run ? entries : 1;
#pragma unroll 1
                for (int entry = is_run ? 0 : threadIdx.x / 32; entry < entries; entry += is_run ? entries : W) {
                    T *const to = (is_x ? s_x : s_a) + entry * columns * apart;
                    const T *const g = from.at(first + entry) + (is_x ? 0 : (long long)column * m);
                    if (padded)
                        bring_columns(thread, step, to, g, together * columns, rows, apart);
                    else
                        bring(thread, step, to, g, together * columns * rows);
                }
            }
            close_batch();
            wait_for_batches<0>();
        }
        __syncthreads();
        const int lane = threadIdx.x % L, apart = TRANS ? 1 : m;
        const int own = place_of(lane * C, padded), next = place_of(L * C, padded);
        const T beta = p.beta.at(first);
        const bool has_y = !is_zero(beta);
        const long long y_step = at.entries * p.y.stride + at.places * p.incy, y_wrap = p.y.stride - results * p.incy;
#pragma unroll 1
        for (int result = 0; result < entries * results; result += AT_ONCE) {
            // Lanes without a result take part in the shuffles.
            const bool has_result = at.entry < entries, stores = has_result && lane == 0;
            const T old = stores && has_y ? *y : zero<T>();
            T sums[C];
#pragma unroll
            for (int c = 0; c < C; ++c)
                sums[c] = zero<T>();
            const T *a = s_a + (TRANS ? (at.entry * n + at.place) * pitch : at.entry * m * n + at.place) + own;
            const T *x = s_x + at.entry * x_pitch + own;
            int left = has_sum && has_result ? summed - lane * C : 0;
#pragma unroll 1
            for (; left > 0; left -= L * C, a += next * apart, x += next) {
                if (padded)
                    add_packs(p, a, x, left, sums);
                else if (left >= C)
                    add<true>(p, a, apart, x, left, sums);
                else
                    add<false>(p, a, apart, x, left, sums);
            }
            sum_neighbours<C>(sums);
            T sum = sums[0];
            if constexpr (L == 2) sum = sum + shfl_xor(sum, 1);
            if (stores) *y = updated(alpha, conj_if(p.conj, sum), beta, old);
            const bool wraps = at.step();
            y += wraps ? y_step + y_wrap : y_step;
            // Seldom, so that the other case has a branch and no predicated instructions.
            if (__builtin_expect(!p.y.base && at.entry < entries, false))
                y = p.y.pointers[first + at.entry] + p.y.first + y_first + at.place * p.incy;
        }
    }

    // The results of a thread, `apart` from each other. Each is a place of an entry.
    struct Walk {
        int place, entry, places, entries, of_entry;

        __device__ __forceinline__ Walk(int first, int apart, int of_entry)
            : place(first % of_entry), entry(first / of_entry), places(apart % of_entry), entries(apart / of_entry),
              of_entry(of_entry) {}

        // Steps to the next result. Returns whether this is one more entry further than usual.
        __device__ __forceinline__ bool step() {
            place += places;
            entry += entries;
            const bool wraps = place >= of_entry;
            if (wraps) place -= of_entry, ++entry;
            return wraps;
        }
    };

    // Adds one element of each class, or as many as are left. For op C, x is conjugated here and the sum at the end:
    // sum conj(a) x = conj(sum a conj(x)).
    template <bool WHOLE>
    static __device__ __forceinline__ void add(const GemvManyArgs<T> &p, const T *a, int apart, const T *x, int left,
                                               T (&sums)[C]) {
#pragma unroll
        for (int c = 0; c < C; ++c)
            if (WHOLE || c < left) sums[c] = fma_(a[c * apart], conj_if(p.conj, x[c]), sums[c]);
    }

    // The same, 16 bytes at a time.
    static __device__ __forceinline__ void add_packs(const GemvManyArgs<T> &p, const T *a, const T *x, int left,
                                                     T (&sums)[C]) {
#pragma unroll
        for (int c = 0; c < C; c += V) {
            if (c >= left) break;
            T as[V], xs[V];
            load_pack(as, a + c);
            load_pack(xs, x + c);
#pragma unroll
            for (int v = 0; v < V; ++v)
                sums[c + v] = fma_(as[v], conj_if(p.conj, xs[v]), sums[c + v]);
        }
    }

    static __device__ __forceinline__ void load_pack(T (&to)[V], const T *from) {
        R parts[PARTS];
        if constexpr (PARTS == 4) {
            const float4 words = *reinterpret_cast<const float4 *>(from);
            parts[0] = words.x, parts[1] = words.y, parts[2] = words.z, parts[3] = words.w;
        } else {
            const double2 words = *reinterpret_cast<const double2 *>(from);
            parts[0] = words.x, parts[1] = words.y;
        }
#pragma unroll
        for (int v = 0; v < V; ++v) {
            if constexpr (scalar<T>::is_complex)
                to[v] = T{parts[2 * v], parts[2 * v + 1]};
            else
                to[v] = parts[v];
        }
    }

    static __device__ __forceinline__ bool is_pack(const T *p) { return reinterpret_cast<size_t>(p) % 16 == 0; }

    // Copies `count` elements in the layout of device memory, with `step` threads.
    static __device__ __forceinline__ void bring(int thread, int step, T *to, const T *from, int count) {
        const int parts = count * int(sizeof(T) / sizeof(R));
        R *const s = reinterpret_cast<R *>(to);
        const R *const g = reinterpret_cast<const R *>(from);
        const int packed = is_pack(from) && is_pack(to) ? parts / PARTS * PARTS : 0;
#pragma unroll 4
        for (int i = thread * PARTS; i < packed; i += step * PARTS)
            copy_async<16>(s + i, g + i, 16);
#pragma unroll 1
        for (int i = packed + thread; i < parts; i += step)
            copy_async<sizeof(R)>(s + i, g + i, sizeof(R));
    }

    static __device__ __forceinline__ void bring_one(T *to, const T *from) {
#pragma unroll
        for (int part = 0; part < int(sizeof(T) / sizeof(R)); ++part)
            copy_async<sizeof(R)>(reinterpret_cast<R *>(to) + part, reinterpret_cast<const R *>(from) + part, sizeof(R));
    }

    // Copies columns of m elements, which are contiguous in device memory. In shared memory they are `pitch` apart and
    // padded.
    static __device__ __forceinline__ void bring_columns(int thread, int step, T *to, const T *from, int columns, int m,
                                                         int pitch) {
        const bool wide = is_pack(from);
        const int packs = m / V;
        Walk at(thread, step, packs);
#pragma unroll 1
        for (int i = thread; i < columns * packs; i += step, at.step()) {
            T *const s = to + at.entry * pitch + place_of(at.place * V, true);
            const T *const g = from + (long long)i * V;
            if (wide) {
                copy_async<16>(s, g, 16);
            } else {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    bring_one(s + v, g + v);
            }
        }
    }

    // Copies x of each entry, at any address and increment.
    static __device__ __forceinline__ void bring_vectors(const GemvManyArgs<T> &p, T *to, long long first, int entries,
                                                         int summed, bool padded, int pitch) {
        Walk at(threadIdx.x, THREADS, summed);
#pragma unroll 1
        for (int i = threadIdx.x; i < entries * summed; i += THREADS, at.step())
            bring_one(to + at.entry * pitch + place_of(at.place, padded), p.x.at(first + at.entry) + at.place * p.incx);
    }
};

} // namespace kblas
