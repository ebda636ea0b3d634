// scal and axpy of few vectors of different lengths, in one launch.
#pragma once
#include "level1_map_ragged.cuh"
#include "level1_shares.cuh"

namespace kblas {

// A thread has EACH groups of 16 bytes of x, or U single elements, at a time.
template <class A, int THREADS, int U, int EACH> struct MapFew {
    using T = typename A::T;
    using Args = MapRaggedArgs<T>;
    using Work = MapWork<A, THREADS, U, 32, EACH>;
    using Share = Shares<THREADS>;
    static constexpr int UNIT = 512; // elements

    static __device__ __forceinline__ void run(const Args &p) {
        KBLAS_SHARED(Share, shares, 1);
        const Share &share = shares[0];
        shares[0].template fill<Work>(p.vectors, [](long long n) { return unsigned((n + UNIT - 1) / UNIT); });
        unsigned unit = share.begin(blockIdx.x);
        const unsigned end = share.begin(blockIdx.x + 1);
#pragma unroll 1
        while (unit < end) {
            const int entry = share.vector_of(unit);
            const unsigned next = min(end, share.before[entry + 1]);
            RaggedEntry<A::has_y, T> found;
            found.read(p.vectors, entry);
            const Pair<T> pair = found.template pair<A::forward>();
            const long long first = (long long)(unit - share.before[entry]) * UNIT;
            const long long last = (long long)(next - share.before[entry]) * UNIT;
            change(pair, first, last < pair.n ? last : pair.n, A::load(p, entry));
            unit = next;
        }
    }

    // Changes elements `begin` to `end` - 1.
    static __device__ __forceinline__ void change(const Pair<T> &pair, long long begin, long long end, const A &action) {
        if (!action.changes()) return;
        const size_t apart = A::has_y ? reinterpret_cast<size_t>(pair.x) ^ reinterpret_cast<size_t>(pair.y) : 0;
        if (pair.incx == 1 && (!A::has_y || pair.incy == 1) && apart % 16 == 0 && Group<A, 1>::fits(pair.x, pair.y))
            Work::template change_dense<THREADS>({pair.x + begin, A::has_y ? pair.y + begin : nullptr, 1, 1, end - begin},
                                                 int(end - begin), action);
        else
            Work::template change<THREADS, U>(pair, pair.incx, pair.incy, begin, end, action);
    }
};

} // namespace kblas
