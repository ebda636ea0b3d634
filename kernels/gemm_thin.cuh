// gemm with few terms, and a C with few rows or few columns: one side of C is long, the other one is thin. C and the
// operand of the long side pass through shared memory once.
//
// A thread has one or two places of the long side at a time: there it computes all elements of C across the thin side. It
// holds the operand's terms for the places in registers, and reads those of the thin side from shared memory, in packs of 16
// bytes that all lanes share. So no lane is idle in the sums, whatever the number of rows or columns. All copies of a block
// are in flight at once, in the order of memory for any op and for both directions of C.
//
// The terms of an element are added in order, as in the kernels of gemm.cuh: the bits are the same. If the plan
// computes the transposed product, the parts of a complex term are added in the order of that product.
#pragma once
#include "common/async.cuh"
#include "common/ticket.cuh"
#include "gemm_short.cuh"

namespace kblas {

// K: most terms. R: places that a thread computes together.
template <class T, int K, int R> struct GemmThin {
    static constexpr int THREADS = GEMM_SHORT_THREADS;
    static constexpr int PACK = 16 / sizeof(T);
    // Terms that are added together, and those that are added or left out together.
    static constexpr int STEP = sizeof(T) < 16 ? 1 : 4, CHUNK = 4;
    static_assert(K % CHUNK == 0 && CHUNK % PACK == 0 && CHUNK % STEP == 0, "whole chunks");

    // Lines of `across` elements. In shared memory they have an odd pitch, so that lanes with neighbouring lines read
    // different banks.
    struct Panel {
        long long line_step, across_step;
        int lines, across, pitch;

        __device__ __forceinline__ Panel(long long line_step, long long across_step, int lines, int across)
            : line_step(line_step), across_step(across_step), lines(lines), across(across), pitch(across | 1) {}

        // Calls act(place in shared memory, place in device memory) for each element of this thread. Neighbouring threads
        // have neighbours in device memory: the elements of a line, or one of each line.
        template <class Act> __device__ __forceinline__ void each(Act act) const {
            if (line_step == 1) {
#pragma unroll 1
                for (int line = threadIdx.x; line < lines; line += THREADS) {
                    long long from = line;
                    const int end = line * pitch + across;
#pragma unroll 4
                    for (int to = line * pitch; to < end; ++to, from += across_step)
                        act(to, from);
                }
                return;
            }
            // A line has 1, 2, 4, ... or 32 lanes.
            const int bits = 32 - __clz(across - 1), lines_on = THREADS >> bits, at = threadIdx.x & ((1 << bits) - 1);
            if (at >= across) return;
            int line = threadIdx.x >> bits, to = line * pitch + at;
            long long from = line * line_step + at * across_step;
#pragma unroll 4
            for (; line < lines; line += lines_on, to += lines_on * pitch, from += lines_on * line_step)
                act(to, from);
        }

        __device__ __forceinline__ void fetch(T *to, const T *from) const {
            each([&](int place, long long at) { copy_async_whole<sizeof(T)>(to + place, from + at); });
        }

        // Clears the lines that do not exist, of `room` lines in all.
        __device__ __forceinline__ void clear(T *to, int room) const {
            for (int place = lines * pitch + threadIdx.x; place < room * pitch; place += THREADS)
                to[place] = zero<T>();
        }

        __device__ __forceinline__ void store(T *to, const T *from) const {
            each([&](int place, long long at) { store_whole(to + at, from[place]); });
        }
    };

    // The sums of R places. OF_A: x has terms of op(A), and `thin` has those of op(B).
    template <bool OF_A>
    static __device__ __forceinline__ void add(T (&sums)[R], const T (&x)[K][R], const T *thin, int terms) {
        T of_a[1][R], of_b[R][1];
#pragma unroll
        for (int r = 0; r < R; ++r)
            of_a[0][r] = of_b[r][0] = zero<T>();
#pragma unroll
        for (int first = 0; first < K; first += CHUNK) {
            if (first >= terms) break;
            T y[CHUNK][1];
#pragma unroll
            for (int term = 0; term < CHUNK; term += PACK) {
                const float4 pack = *reinterpret_cast<const float4 *>(thin + first + term);
                T parts[PACK];
                memcpy(parts, &pack, sizeof pack);
#pragma unroll
                for (int i = 0; i < PACK; ++i)
                    y[term + i][0] = parts[i];
            }
#pragma unroll
            for (int term = 0; term < CHUNK; term += STEP) {
                if (OF_A)
                    add_products<STEP>(of_a, x + first + term, y + term);
                else
                    add_products<STEP>(of_b, y + term, x + first + term);
            }
        }
#pragma unroll
        for (int r = 0; r < R; ++r)
            sums[r] = OF_A ? of_a[0][r] : of_b[r][0];
    }

    static __device__ __forceinline__ void run(const GemmShortArgs<T> &p) {
        const T alpha = p.alpha.at(0), beta = p.beta.at(0);
        const bool reads = !is_zero(beta);
        const GemmShortOperands<T> of(p);
        // `tall`: the rows are the long side.
        const bool tall = of.m > of.n;
        const bool is_of_a = tall != of.turned; // the long side's operand
        const long long long_step = tall ? of.a_row : of.b_column, long_term = tall ? of.a_term : of.b_term;
        const long long thin_step = tall ? of.b_column : of.a_row, thin_term = tall ? of.b_term : of.a_term;
        const int places = THREADS << p.along_bits, width = int(tall ? of.n : of.m), terms = is_zero(alpha) ? 0 : p.k;
        const long long first = (long long)blockIdx.x * places, left = (tall ? of.m : of.n) - first;
        const int count = left < places ? int(left) : places;
        const Panel of_c(tall ? 1 : of.ldc, tall ? of.ldc : 1, count, width);
        const Panel of_long(long_step, long_term, count, max(terms, 1));
        KBLAS_SHARED_ASKED_FOR(T, room, width * K + places * (of_c.pitch + of_long.pitch));
        T *const c = p.c.base + first * of_c.line_step;
        T *const s_thin = room, *const s_c = s_thin + width * K, *const s_long = s_c + places * of_c.pitch;
        if (reads) of_c.fetch(s_c, c);
        if (terms > 0) of_long.fetch(s_long, (tall ? of.a : of.b) + first * long_step);
        close_batch();
        const T *const thin = tall ? of.b : of.a;
#pragma unroll 1
        for (int at = threadIdx.x; at < width * K; at += THREADS) {
            const int term = at % K, element = at / K;
            const bool is_there = term < terms;
            const T value = is_there ? load_scalar<true>(thin + element * thin_step + term * thin_term) : zero<T>();
            s_thin[at] = conj_if(p.conj_b && is_of_a, value);
        }
        // Places that do not exist are computed together with others. They are zeros, and not stored.
        if (R > 1) {
            of_c.clear(s_c, places);
            of_long.clear(s_long, places);
        }
        wait_for_batches<0>();
        __syncthreads();
#pragma unroll 1
        for (int line = threadIdx.x; line < count; line += R * THREADS) {
            T x[K][R];
#pragma unroll
            for (int term = 0; term < K; ++term)
#pragma unroll
                for (int r = 0; r < R; ++r) {
                    const T *const own = s_long + (line + r * THREADS) * of_long.pitch;
                    x[term][r] = term < terms ? conj_if(p.conj_b && !is_of_a, own[term]) : zero<T>();
                }
            T *own = s_c + line * of_c.pitch;
            const T *y = s_thin, *const end = s_thin + width * K;
#pragma unroll 2
            for (; y < end; y += K, ++own) {
                T sums[R];
                if (scalar<T>::is_complex && !is_of_a)
                    add<false>(sums, x, y, terms);
                else
                    add<true>(sums, x, y, terms);
#pragma unroll
                for (int r = 0; r < R; ++r) {
                    T &at = own[r * THREADS * of_c.pitch];
                    at = updated(alpha, conj_if(p.conj_sum, sums[r]), beta, reads ? at : zero<T>());
                }
            }
        }
        __syncthreads();
        of_c.store(c, s_c);
    }
};

} // namespace kblas
