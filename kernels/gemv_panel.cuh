// op N in batches of matrices with few rows, many columns and no gaps between columns: y := alpha * A * x + beta * y, in
// the order of sums of 64 classes.
//
// A block computes an entry. It reads a panel of 64 columns at a time as one run of memory, 16 bytes (a pack) per
// thread. So all lanes and all bytes of a line are used, for any number of rows. Element e of a panel is always of row
// e mod m and of class e / m. So a thread has the same classes of the same rows in each panel, and adds them in
// registers. Packs are copied to shared memory asynchronously, STAGES panels ahead. A thread reads only what it has
// copied, so panels need no barriers.
//
// If a matrix does not begin at a multiple of 16 bytes, its panels begin up to 15 bytes earlier. The first elements of a
// panel then belong to the last column of the panel before.
#pragma once
#include "common/async.cuh"
#include "gemv.cuh"

#include <cstring>

namespace kblas {

// A thread has up to PACKS packs of a panel, and at most one row. m is at least 2 and at least the elements of a pack, so
// that a pack is part of at most two columns.
template <class T, int PACKS, int W, int STAGES> struct GemvPanelN {
    using Real = typename scalar<T>::real;
    static constexpr int THREADS = 32 * W, CLASSES = 64, GROUP = 8;
    static constexpr int V = 16 / sizeof(T);         // elements of a pack
    static constexpr int SLOT = PACKS * THREADS * V; // elements of the room for a panel

    static __device__ __forceinline__ void run(const GemvManyArgs<T> &p) {
        const int m = int(p.m), n = int(p.n), thread = threadIdx.x;
        const long long entry = blockIdx.x;
        // Panels, and x between zeros; later the sums of the classes and of groups of these. Mirrored by
        // src/tuning/gemv_panel.rs.
        KBLAS_SHARED_LINES_ASKED_FOR(T, s_panels, STAGES * SLOT + n + 2 * CLASSES);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        T *const y = p.y.at(entry) + thread * p.incy;
        const T old = thread < m && !is_zero(beta) ? *y : zero<T>();
        const T *const a = p.a.at(entry);
        const bool wide = is_wide(a);
        // Elements before the matrix in its first pack.
        const int shift = wide ? int(reinterpret_cast<size_t>(a) % 16 / sizeof(T)) : 0;
        T sums[PACKS][V];
#pragma unroll
        for (int i = 0; i < PACKS; ++i)
#pragma unroll
            for (int v = 0; v < V; ++v)
                sums[i][v] = zero<T>();
        const int size = CLASSES * m; // elements of a panel
        const int packs = size / V, mine = packs > thread ? (packs - thread + THREADS - 1) / THREADS : 0;
        const unsigned reciprocal = ~0u / unsigned(m) + 1; // of m, times 2^32, rounded up
        if (!is_zero(alpha)) add(p, a, p.x.at(entry), m, n, size, mine, reciprocal, shift, wide, s_panels, sums);
        __syncthreads();
        // Element e of all classes at place e.
#pragma unroll
        for (int i = 0; i < PACKS; ++i) {
            const int e = (thread + THREADS * i) * V - shift;
            if (i < mine)
#pragma unroll
                for (int v = 0; v < V; ++v)
                    s_panels[v + (V > 1 && e + v < 0 ? e + size : e)] = sums[i][v];
        }
        __syncthreads();
        // Eight neighbouring classes, then these sums.
        T *const s_groups = s_panels + size;
        for (int at = thread; at < CLASSES / GROUP * m; at += THREADS) {
            const int group = quotient(at, reciprocal);
            s_groups[at] = neighbours(s_panels + group * (GROUP - 1) * m + at, m);
        }
        __syncthreads();
        if (thread < m) *y = updated(alpha, neighbours(s_groups + thread, m), beta, old);
    }

    // i / m, for i below 2^32 / m.
    static __device__ __forceinline__ unsigned quotient(unsigned i, unsigned reciprocal) {
        return unsigned((unsigned long long)i * reciprocal >> 32);
    }

    static __device__ __forceinline__ T neighbours(const T *values, int step) {
        T sums[GROUP];
#pragma unroll
        for (int i = 0; i < GROUP; ++i)
            sums[i] = values[i * step];
        sum_neighbours<GROUP>(sums);
        return sums[0];
    }

    // `mine`: the packs of this thread in a panel.
    static __device__ __forceinline__ void add(const GemvManyArgs<T> &p, const T *a, const T *x, int m, int n, int size,
                                               int mine, unsigned reciprocal, int shift, bool wide, T *s_panels,
                                               T (&sums)[PACKS][V]) {
        const int thread = threadIdx.x, elements = m * n, panels = (elements + shift + size - 1) / size;
        T *const s_x = s_panels + STAGES * SLOT; // column j at place j + 1
        for (int j = thread; j < CLASSES * panels + 2; j += THREADS) {
            if (j == 0 || j > n)
                s_x[j] = zero<T>();
            else
                copy_element(s_x + j, x + (j - 1) * p.incx);
        }
        // x of the column of each pack's first element, and of its last element.
        const T *xs[PACKS], *last_xs[PACKS];
        int together[PACKS]; // elements in the column of the first one
#pragma unroll
        for (int i = 0; i < PACKS; ++i) {
            // Packs that do not exist have the columns of another.
            const unsigned e = (i < mine ? thread + THREADS * i : 0) * V - shift + m;
            const unsigned column = quotient(e, reciprocal);
            together[i] = m - (e - column * m);
            xs[i] = s_x + column;
            last_xs[i] = xs[i] + (together[i] < V ? 1 : 0);
        }
        T *const first_slot = s_panels + thread * V, *slot = first_slot;
        // The sums include packs that do not exist.
#pragma unroll 1
        for (int at = mine; at < PACKS; ++at)
#pragma unroll
            for (int stage = 0; stage < STAGES; ++stage)
#pragma unroll
                for (int v = 0; v < V; ++v)
                    first_slot[stage * SLOT + THREADS * V * at + v] = zero<T>();
        const T *from = a - shift + thread * V;
        int begin = -shift; // the first element of the panel that is copied next
#pragma unroll 1
        for (int panel = -STAGES; panel < panels; ++panel) {
            if (panel >= 0) {
                wait_for_batches<STAGES - 1>();
                if (panel == 0) __syncthreads(); // for x
#pragma unroll
                for (int i = 0; i < PACKS; ++i) {
                    T as[V];
                    std::memcpy(as, __builtin_assume_aligned(slot + THREADS * V * i, 16), 16);
                    const T x0 = *xs[i], x1 = V > 1 ? *last_xs[i] : x0;
#pragma unroll
                    for (int v = 0; v < V; ++v)
                        sums[i][v] = fma_(as[v], v == 0 || (v < V - 1 && v < together[i]) ? x0 : x1, sums[i][v]);
                    xs[i] += CLASSES;
                    last_xs[i] += CLASSES;
                }
            }
            if (wide && begin >= 0 && begin + size <= elements) {
#pragma unroll
                for (int i = 0; i < PACKS; ++i)
                    copy_async_where(slot + THREADS * V * i, from + THREADS * V * i, i < mine);
            } else if (begin < elements) {
#pragma unroll 1
                for (int i = 0; i < mine; ++i) {
                    const int first = begin + (thread + THREADS * i) * V;
                    T *const to = slot + THREADS * V * i;
                    if (wide && first >= 0 && first + V <= elements)
                        copy_async_where(to, from + THREADS * V * i, true);
                    else
                        copy_elements(to, from + THREADS * V * i, first, elements);
                }
            }
            close_batch();
            from += size;
            begin += size;
            slot = slot == first_slot + (STAGES - 1) * SLOT ? first_slot : slot + SLOT;
        }
        wait_for_batches<0>();
    }

    // Copies the elements of a pack, whose first element is `first`. Those outside of the matrix become 0.
    static __device__ __forceinline__ void copy_elements(T *to, const T *from, int first, int elements) {
#pragma unroll 1
        for (int v = 0; v < V; ++v) {
            if (first + v < 0 || first + v >= elements)
                to[v] = zero<T>();
            else
                copy_element(to + v, from + v);
        }
    }

    // An element may be at any multiple of its component's size.
    static __device__ __forceinline__ void copy_element(T *to, const T *from) {
#pragma unroll
        for (int part = 0; part < int(sizeof(T) / sizeof(Real)); ++part)
            copy_async_if<sizeof(Real)>(reinterpret_cast<Real *>(to) + part, reinterpret_cast<const Real *>(from) + part,
                                        true);
    }
};

} // namespace kblas
