// C of gemm for small matrices. The sums are in shared memory in the order of C, so neighbouring lanes have neighbours
// of C.
#pragma once
#include "gemm_small_copy.cuh"

namespace kblas {

// A lane accesses words of 16 bytes. If C is a single line, the line may begin at any element. If such words are not
// possible, the lane accesses elements.
template <class T> struct SmallC {
    static constexpr int V = 16 / sizeof(T);
    using Words = std::conditional_t<sizeof(typename scalar<T>::real) == 8, double2, float4>;

    T *c;
    long long ld;
    int length, lines, lane, lanes;
    int before; // elements from a multiple of 16 bytes to the first element
    bool packed, wide;

    __device__ __forceinline__ SmallC(T *c, long long ld, int length, int lines, int lane, int lanes)
        : c(c), ld(ld), length(length), lines(lines), lane(lane), lanes(lanes), before(0), wide(is_wide(c)) {
        if (ld == length || lines == 1) this->length = length * lines, this->lines = 1;
        const size_t address = reinterpret_cast<size_t>(c);
        if (this->lines == 1) {
            packed = address % sizeof(T) == 0;
            if (packed) before = static_cast<int>(address % 16 / sizeof(T));
        } else {
            packed = (address | static_cast<size_t>(ld) * sizeof(T)) % 16 == 0 && length % V == 0;
        }
    }

    // Words of a line.
    __device__ __forceinline__ int words() const { return packed ? (before + length + V - 1) / V : length; }

    // Visits the elements of a word that exist: calls all(place) if all do, otherwise one(v, place in C) for each.
    template <bool PACKED, class One, class All>
    __device__ __forceinline__ void visit(const SmallWalk &walk, One one, All all) const {
        T *const line = c + walk.line * ld;
        if constexpr (PACKED) {
            const int first = walk.along * V - before;
            if (V == 1 || (first >= 0 && first + V <= length)) {
                all(line + first);
            } else {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    if (first + v >= 0 && first + v < length) one(v, line + first + v);
            }
        } else {
            one(0, line + walk.along);
        }
    }

    // Loads the lane's next COUNT words. Word number e is word begin + e * lanes of C. All loads are in flight
    // together.
    template <bool PACKED, int COUNT>
    __device__ __forceinline__ void read(T (&old)[COUNT][PACKED ? V : 1], SmallWalk walk, int begin, int all_words,
                                         bool reads) const {
#pragma unroll
        for (int e = 0; e < COUNT; ++e, walk.step()) {
#pragma unroll
            for (int v = 0; v < (PACKED ? V : 1); ++v)
                old[e][v] = zero<T>();
            if (reads && begin + e * lanes < all_words)
                visit<PACKED>(
                    walk, [&](int v, const T *at) { old[e][v] = small_get(at, wide); },
                    [&](const T *at) {
                        if constexpr (PACKED) {
                            const auto words = *reinterpret_cast<const Words *>(at);
                            memcpy(&old[e][0], &words, 16);
                        }
                    });
        }
    }

    // C := alpha * sums + beta * C, for the words that `read` has loaded. `staged` has the sums; the first one comes
    // after `before` other elements.
    template <bool PACKED, int COUNT>
    __device__ __forceinline__ void write(T (&old)[COUNT][PACKED ? V : 1], SmallWalk &walk, int begin, int all_words,
                                          const T *staged, T alpha, T beta) const {
#pragma unroll
        for (int e = 0; e < COUNT; ++e, walk.step()) {
            if (begin + e * lanes >= all_words) continue;
            const T *const sums = staged + walk.line * length + walk.along * (PACKED ? V : 1);
            visit<PACKED>(
                walk, [&](int v, T *at) { small_put(at, updated(alpha, sums[v], beta, old[e][v]), wide); },
                [&](T *at) {
                    if constexpr (PACKED) {
                        Words words = *reinterpret_cast<const Words *>(sums);
                        T some[V];
                        memcpy(&some[0], &words, 16);
#pragma unroll
                        for (int v = 0; v < V; ++v)
                            some[v] = updated(alpha, some[v], beta, old[e][v]);
                        memcpy(&words, &some[0], 16);
                        *reinterpret_cast<Words *>(at) = words;
                    }
                });
        }
    }

    // All of C, COUNT words at a time.
    template <bool PACKED, int COUNT> __device__ __forceinline__ void update(const T *staged, T alpha, T beta) const {
        const int each = words(), all_words = each * lines;
        SmallWalk walk(lane, lanes, each);
#pragma unroll 1
        for (int begin = lane; begin < all_words; begin += lanes * COUNT) {
            T old[COUNT][PACKED ? V : 1];
            read<PACKED, COUNT>(old, walk, begin, all_words, !is_zero(beta));
            write<PACKED, COUNT>(old, walk, begin, all_words, staged, alpha, beta);
        }
    }
};

} // namespace kblas
