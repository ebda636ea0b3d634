// y := alpha * A * x + beta * y for batches of few symmetric or Hermitian matrices: a block computes a matrix with more
// warps than it has classes (symv_order.cuh). So more loads are in flight, and a warp has fewer units one after the
// other. The sums of all units go to shared memory, and are added at the end.
#pragma once
#include "common/ticket.cuh"
#include "symv_unit.cuh"

namespace kblas {

// The warps of a block take the units in turn, however many they are. p.tiles and p.slices are the tiles and the classes
// of the matrix. The number of classes is a power of two, and no more than 32.
template <class T, int V, int C, int UNIT_, bool SHARED>
struct SymvUnits : SymvUnit<T, V, C, UNIT_, SHARED, true> {
    using Base = SymvUnit<T, V, C, UNIT_, SHARED, true>;
    using typename Base::Cut, typename Base::Elements, typename Base::Sum, typename Base::X;
    using Base::cut, Base::lane, Base::p, Base::s_x, Base::R, Base::UNIT, Base::EACH;

    T *s_rows;    // for each unit, the sums of its R rows
    T *s_columns; // for each unit, the sums of its columns

    static __device__ __forceinline__ void run(const SymvManyArgs<T> &p) {
        KBLAS_SHARED_ASKED_FOR(X, shared, Base::TURNED * (blockDim.x / 32) + numbers(p, p.tiles) / X::LENGTH);
        const int warp = threadIdx.x / 32;
        const long long entry = blockIdx.x;
        const T alpha = p.alpha.at(entry), beta = p.beta.at(entry);
        const T *const x = p.x.at(entry);
        const SymvUnits units(p, entry, shared, warp);
        const Cut &cut = units.cut;
        const bool wide = !scalar<T>::is_complex || Base::ASKS || (is_wide(units.a) && is_wide(x));
        const int end = is_zero(alpha) ? 0 : cut.before(cut.tiles);

        Elements elements;
        const int k = cut.find(warp), j0 = UNIT * (warp - cut.shift(k));
        if (warp < end) {
            if (wide)
                units.template fetch<true>(units.top(k), j0, elements);
            else
                units.template fetch<false>(units.top(k), j0, elements);
        }
        for (int i = threadIdx.x; i < cut.tiles * R; i += blockDim.x) {
            const bool is_read = end > 0 && cut.has(i);
            X::at(units.s_x, i) = is_read ? load_scalar<false>(x + (i - cut.low) * p.incx) : zero<T>();
        }
        __syncthreads();
        if (warp < end) {
            if (wide)
                units.template walk<true>(k, j0, warp, end, elements);
            else
                units.template walk<false>(k, j0, warp, end, elements);
        }
        __syncthreads();
        units.finish(alpha, beta, p.y.at(entry), end);
    }

    __device__ __forceinline__ SymvUnits(const SymvManyArgs<T> &p, long long entry, X *shared, int warp)
        : Base(p, entry, shared + Base::TURNED * (blockDim.x / 32), shared + Base::TURNED * warp) {
        s_rows = reinterpret_cast<T *>(s_x) + cut.tiles * R;
        s_columns = s_rows + cut.before(cut.tiles) * R;
    }

    // The numbers of a matrix in shared memory: x, and the sums of the units.
    static __device__ __forceinline__ int numbers(const SymvManyArgs<T> &p, int tiles) {
        return tiles * R + Cut(p.upper, p.n, tiles).before(tiles) * (R + UNIT);
    }

    // Processes every unit of this warp from unit `number` of tile k on. It begins at column j0, and is in flight.
    template <bool WIDE>
    __device__ __forceinline__ void walk(int k, int j0, int number, int end, Elements &elements) const {
#pragma unroll 1
        while (number < end) {
            const int top = this->top(k), first = j0, now = number;
            T x_row[V], rows[V];
            this->enter(top, x_row, rows);
            number += blockDim.x / 32;
#pragma unroll 1
            for (int part = 0; part < EACH; ++part) {
                T sums[C];
                this->add(elements, top, first + part * C, x_row, rows, sums);
                if constexpr (SHARED) {
                    this->turn(elements);
                    __syncwarp();
                }
                j0 = first + (part + 1) * C;
                if (part + 1 == EACH) {
                    while (k + 1 < cut.tiles && number >= cut.before(k + 1))
                        ++k;
                    j0 = UNIT * (number - cut.shift(k));
                }
                if (part + 1 < EACH || number < end) this->template fetch<WIDE>(this->top(k), j0, elements);
                if constexpr (SHARED)
                    sums[0] = this->column(top, first + part * C);
                else
                    Sum::sum(sums, lane);
                if (lane < C) s_columns[now * UNIT + part * C + lane] = conj_if(p.hermitian, sums[0]);
                if (SHARED) __syncwarp(); // before the next unit is transposed
            }
#pragma unroll
            for (int v = 0; v < V; ++v)
                s_rows[now * R + v * 32 + lane] = rows[v];
        }
    }

    // Adds the sums of all `end` units. A lane has one class of an element; those of one element are neighbours.
    __device__ __forceinline__ void finish(T alpha, T beta, T *y, int end) const {
        const int classes = p.slices, of_class = threadIdx.x % unsigned(classes);
        const int elements = blockDim.x / unsigned(classes); // that the block finishes at once
#pragma unroll 1
        for (int first = 0; first < p.n; first += elements) {
            const int i = first + int(threadIdx.x / unsigned(classes));
            const bool finishes = of_class == 0 && i < p.n;
            T *const at = y + i * p.incy;
            const T old = finishes && !is_zero(beta) ? *at : zero<T>();
            T sum = end > 0 ? sum_of_class(min(i, p.n - 1) + cut.low, of_class, classes, end) : zero<T>();
            const T own = sum;
#pragma unroll 1
            for (int w = 1; w < classes; ++w)
                sum = sum + shfl_down(own, w);
            if (finishes) *at = updated(alpha, sum, beta, old);
        }
    }

    static constexpr int AT_ONCE = 4; // sums that a lane loads at once

    // What the units of one class contribute to element i of the cut.
    __device__ __forceinline__ T sum_of_class(int i, int of_class, int classes, int all) const {
        const int begin = unsigned(all * of_class) / unsigned(classes);
        const int end = unsigned(all * (of_class + 1)) / unsigned(classes);
        int k = cut.tile(i);
        const int before = cut.before(k);
        // The unit of tile k that has column i, and the distance to that of the next tile.
        int number = before + i / UNIT - cut.first(k), apart = cut.units(k) + (cut.upper ? Cut::Q : 0);
        const T *const columns = s_columns + i % UNIT;
        const auto is_of_class = [&] { return number >= begin && number < end; };
        T sum = zero<T>(), row = zero<T>();
        if (is_of_class()) sum = sum + columns[number * UNIT];
        const int last = min(end, before + cut.units(k));
        int unit = max(begin, before);
        const T *rows = s_rows + unit * R + i % R;
#pragma unroll 1
        for (; unit < last; unit += AT_ONCE, rows += AT_ONCE * R) {
            T sums[AT_ONCE];
#pragma unroll
            for (int u = 0; u < AT_ONCE; ++u)
                sums[u] = unit + u < last ? rows[u * R] : zero<T>();
#pragma unroll
            for (int u = 0; u < AT_ONCE; ++u)
                row = row + sums[u];
        }
        sum = sum + row;
        number += apart, apart += Cut::Q;
#pragma unroll 1
        for (++k; k < cut.tiles && number < end; k += AT_ONCE) {
            T sums[AT_ONCE];
#pragma unroll
            for (int u = 0; u < AT_ONCE; ++u, number += apart, apart += Cut::Q)
                sums[u] = k + u < cut.tiles && is_of_class() ? columns[number * UNIT] : zero<T>();
#pragma unroll
            for (int u = 0; u < AT_ONCE; ++u)
                sum = sum + sums[u];
        }
        return sum;
    }
};

} // namespace kblas
