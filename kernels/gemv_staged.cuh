// y := alpha * op(A) * x + beta * y for batches of small matrices that are contiguous in memory, without gaps between
// entries. A block copies whole entries to shared memory, 16 bytes at a time. So every byte of a line is used, for any
// size. Then L lanes compute a result. The sums have the order of gemv.cuh with 8 classes (op N) or 32 (op T, C), as in
// gemv_batch.cuh. So the bits of an entry are those of a single call by a kernel with as many classes.
//
// L * C is the number of classes: for op N all, for op T those that have elements. A lane has C neighbouring rows at a
// time. Lanes of neighbouring columns read m elements apart. If m is a multiple of 8, these are in few banks. Then a
// lane reads 16 bytes at a time, with 16 bytes of padding after C rows and some after each column. So eight
// neighbouring lanes read from different banks. Other columns are stored as in device memory.
#pragma once
#include "common/async.cuh"
#include "gemv.cuh"

namespace kblas {

// `chunk` of the arguments: entries of a block. All have the same alpha and beta, and no operand is in an array of
// pointers.
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
        const int m = int(p.m), n = int(p.n), results = TRANS ? n : m, summed = TRANS ? m : n;
        const bool padded = TRANS && m % 8 == 0;
        const int pitch = pitch_of(m, padded), x_pitch = place_of(summed, padded);
        const int room = (int(p.chunk) * n * pitch + V - 1) / V * V;
        KBLAS_SHARED_LINES_ASKED_FOR(T, s_a, room + int(p.chunk) * x_pitch);
        T *const s_x = s_a + room;
        const long long first = blockIdx.x * p.chunk;
        const int entries = static_cast<int>(p.count - first < p.chunk ? p.count - first : p.chunk);
        const T alpha = p.alpha.at(first);
        const bool has_sum = !is_zero(alpha), x_is_whole = p.incx == 1 && p.x.stride == summed;
        if (has_sum) {
            if (padded)
                bring_columns(s_a, p.a.at(first), entries * n, m, pitch);
            else
                bring(s_a, p.a.at(first), entries * m * n);
            if (!x_is_whole)
                bring_vectors(p, s_x, first, entries, summed, padded, x_pitch);
            else if (padded)
                bring_columns(s_x, p.x.at(first), entries, summed, x_pitch);
            else
                bring(s_x, p.x.at(first), entries * summed);
            close_batch();
            wait_for_batches<0>();
        }
        __syncthreads();
        const int lane = threadIdx.x % L, apart = TRANS ? 1 : m;
        const int own = place_of(lane * C, padded), next = place_of(L * C, padded);
        const T beta = p.beta.at(first);
        const bool has_y = !is_zero(beta);
        constexpr int AT_ONCE = THREADS / L;
        Walk<AT_ONCE> at(threadIdx.x / L, results);
        T *y = p.y.base + (first + at.entry) * p.y.stride + at.place * p.incy;
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
            y += y_step;
            if (at.step()) y += y_wrap;
        }
    }

    // The results of a thread, STEP apart. Each is a place of an entry.
    template <int STEP> struct Walk {
        int place, entry, places, entries, of_entry;

        __device__ __forceinline__ Walk(int first, int of_entry)
            : place(first % of_entry), entry(first / of_entry), places(STEP % of_entry), entries(STEP / of_entry),
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

    // Copies `count` elements in the layout of device memory.
    static __device__ __forceinline__ void bring(T *to, const T *from, int count) {
        const int parts = count * int(sizeof(T) / sizeof(R));
        R *const s = reinterpret_cast<R *>(to);
        const R *const g = reinterpret_cast<const R *>(from);
        const int packed = reinterpret_cast<size_t>(from) % 16 == 0 ? parts / PARTS * PARTS : 0;
#pragma unroll 4
        for (int i = threadIdx.x * PARTS; i < packed; i += THREADS * PARTS)
            copy_async<16>(s + i, g + i, 16);
#pragma unroll 1
        for (int i = packed + threadIdx.x; i < parts; i += THREADS)
            copy_async<sizeof(R)>(s + i, g + i, sizeof(R));
    }

    // Copies columns of m elements, which are contiguous in device memory. In shared memory they are `pitch` apart and
    // padded.
    static __device__ __forceinline__ void bring_columns(T *to, const T *from, int columns, int m, int pitch) {
        const bool wide = reinterpret_cast<size_t>(from) % 16 == 0;
        const int packs = m / V;
        Walk<THREADS> at(threadIdx.x, packs);
#pragma unroll 1
        for (int i = threadIdx.x; i < columns * packs; i += THREADS, at.step()) {
            T *const s = to + at.entry * pitch + place_of(at.place * V, true);
            const T *const g = from + (long long)i * V;
            if (wide) {
                copy_async<16>(s, g, 16);
            } else {
#pragma unroll
                for (int part = 0; part < PARTS; ++part)
                    copy_async<sizeof(R)>(reinterpret_cast<R *>(s) + part, reinterpret_cast<const R *>(g) + part, sizeof(R));
            }
        }
    }

    // Copies x of each entry, at any address and increment.
    static __device__ __forceinline__ void bring_vectors(const GemvManyArgs<T> &p, T *to, long long first, int entries,
                                                         int summed, bool padded, int pitch) {
        Walk<THREADS> at(threadIdx.x, summed);
#pragma unroll 1
        for (int i = threadIdx.x; i < entries * summed; i += THREADS, at.step())
            to[at.entry * pitch + place_of(at.place, padded)] =
                load_scalar<false>(p.x.at(first + at.entry) + at.place * p.incx);
    }
};

} // namespace kblas
