// y := alpha * A * x + beta * y for batches of few symmetric or Hermitian matrices: a cluster of blocks computes a matrix
// in the order of symv_units.cuh. Each block has the units of the same number of classes (symv_order.cuh), and sums these
// classes. The last block adds the sums of all classes.
#pragma once
#include "common/cluster.cuh"
#include "symv_units.cuh"

namespace kblas {

// p.large_by is the number of blocks of a cluster, p.units_each the most units of a block. The numbers of classes and of
// blocks are powers of two, and no more than 32; there are no more blocks than classes.
template <class T, int V, int C, int UNIT_, bool SHARED>
struct SymvCluster : SymvUnits<T, V, C, UNIT_, SHARED> {
    using Base = SymvUnits<T, V, C, UNIT_, SHARED>;
    using typename Base::Cut, typename Base::Elements, typename Base::X;
    using Base::cut, Base::p, Base::s_x, Base::s_rows, Base::s_columns, Base::R, Base::UNIT;

    static __device__ __forceinline__ void run(const SymvManyArgs<T> &p) {
        KBLAS_SHARED_ASKED_FOR(X, shared, Base::TURNED * (blockDim.x / 32) + numbers(p) / X::LENGTH);
        KBLAS_SHARED(unsigned long long, words, 1);
        const int planned = p.large_by, blocks = int(blocks_of_cluster()), rank = int(blockIdx.x % unsigned(planned));
        // If such clusters do not fit on the device, the first block of each matrix does all.
        if (rank >= blocks) return;
        const long long entry = blockIdx.x / unsigned(planned);
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const T *const x = p.x.at(entry);
        SymvCluster units(p, entry, shared, threadIdx.x / 32);
        const Cut &cut = units.cut;
        const bool wide = !scalar<T>::is_complex || Base::ASKS || (is_wide(units.a) && is_wide(x));
        const int all = is_zero(alpha) ? 0 : cut.before(cut.tiles);
        const bool sends = rank + 1 < blocks;
        const int each = unsigned(p.slices) / unsigned(planned); // classes of a block
#pragma unroll 1
        for (int share = rank; share < planned; share += blocks) {
            const int begin = unsigned(all * share) / unsigned(planned), end = unsigned(all * (share + 1)) / unsigned(planned);
            // The sums of a unit are at the place of its number among all units.
            units.s_rows = units.sums() - begin * R;
            units.s_columns = units.sums() + p.units_each * R - begin * UNIT;
            Elements elements;
            const int number = begin + threadIdx.x / 32;
            const int k = cut.find(number), j0 = UNIT * (number - cut.shift(k));
            if (number < end) {
                if (wide)
                    units.template fetch<true>(units.top(k), j0, elements);
                else
                    units.template fetch<false>(units.top(k), j0, elements);
            }
            if (share == rank) {
                for (int i = threadIdx.x; i < cut.tiles * R; i += blockDim.x) {
                    const bool is_read = all > 0 && cut.has(i);
                    X::at(units.s_x, i) = is_read ? load_scalar<false>(x + (i - cut.low) * p.incx) : zero<T>();
                }
                if (blocks > 1) {
                    if (!sends && threadIdx.x == 0) prepare_mailbox(words);
                    cluster_barrier();
                    if (!sends && threadIdx.x == 0) expect_mail(words, unsigned(p.n * (p.slices - each) * sizeof(T)));
                }
            }
            __syncthreads();
            if (number < end) {
                if (wide)
                    units.template walk<true>(k, j0, number, end, elements);
                else
                    units.template walk<false>(k, j0, number, end, elements);
            }
            __syncthreads();
            units.sum_classes(share * each, each, all, sends, blocks - 1, words);
        }
        if (sends) return;
        if (blocks > 1) wait_for_mail(words);
        units.add_classes(alpha, beta, p.y.at(entry));
    }

    using Base::Base;

    // The numbers of a block in shared memory: x, the sums of the units, and of the classes.
    static __device__ __forceinline__ int numbers(const SymvManyArgs<T> &p) {
        return p.tiles * R * (1 + p.slices) + p.units_each * (R + UNIT);
    }

    __device__ __forceinline__ T *sums() const { return reinterpret_cast<T *>(s_x) + cut.tiles * R; }

    // The sums of all classes of element i of y.
    __device__ __forceinline__ T *sums_of(int i) const { return sums() + p.units_each * (R + UNIT) + i * p.slices; }

    // Sums `each` classes from `first` on, for all elements of y, and stores the sums in the last block. A lane has one
    // class of an element.
    __device__ __forceinline__ void sum_classes(int first, int each, int all, bool sends, unsigned last,
                                                const unsigned long long *words) const {
        const int of_class = first + int(threadIdx.x % unsigned(each));
        const PlaceInBlock word = sends ? place_in_block(words, last) : 0;
#pragma unroll 1
        for (int i = threadIdx.x / unsigned(each); i < p.n; i += blockDim.x / unsigned(each)) {
            const T sum = all > 0 ? this->sum_of_class(i + cut.low, of_class, p.slices, all) : zero<T>();
            T *const place = sums_of(i) + of_class;
            if (sends)
                send(place_in_block(place, last), word, sum);
            else
                *place = sum;
        }
        __syncthreads();
    }

    // Adds the sums of the classes in order.
    __device__ __forceinline__ void add_classes(T alpha, T beta, T *y) const {
#pragma unroll 1
        for (int i = threadIdx.x; i < p.n; i += blockDim.x) {
            T *const at = y + i * p.incy;
            const T old = is_zero(beta) ? zero<T>() : *at;
            const T *const sums = sums_of(i);
            T sum = sums[0];
#pragma unroll 1
            for (int w = 1; w < p.slices; ++w)
                sum = sum + sums[w];
            *at = updated(alpha, sum, beta, old);
        }
    }
};

} // namespace kblas
