// The products of gemm: tensor cores or FMAs multiply a warp's part of a tile, WM x WN elements.
//
// Both units have `Fragment`s, the operands of STEP terms in registers. `multiply` adds their products to `sum`, SUMS
// real numbers per thread. The terms of an element are added in order, for any tile. If `conj`, B is conjugated.
#pragma once
#include "common/mma.cuh"
#include "common/scalar.cuh"

namespace kblas {

// When the fragment of a step is loaded.
enum class GemmLoads {
    AHEAD,      // while the previous one is multiplied
    TILE_AHEAD, // when the compiler prefers; for the first step of a tile, at the end of the previous tile
};

// Order in which the rows of a lane are multiplied by its columns.
enum class GemmOrder {
    COLUMNS,        // each column by all rows
    COLUMNS_TO_FRO, // the same, to and fro (in alternating direction)
    PARTS_TO_FRO,   // each row by all columns, to and fro; a complex row: real part, then imaginary part
};

template <int VALUE> using Constant = std::integral_constant<int, VALUE>;

// Calls f(Constant<0>), ..., f(Constant<COUNT - 1>).
template <int COUNT, int FIRST = 0, class F> __device__ __forceinline__ void each_of(F f) {
    if constexpr (FIRST < COUNT) {
        f(Constant<FIRST>{});
        each_of<COUNT, FIRST + 1>(f);
    }
}

// The factors of FP64 tensor cores. Factors in single precision are converted when they are loaded: their products are
// exact.
template <class T> struct AsDouble {
    using Factor = std::conditional_t<scalar<T>::is_complex, c64, double>;
    static __device__ __forceinline__ Factor get(const T *p) {
        if constexpr (!scalar<T>::is_complex) {
            return double(*p);
        } else {
            using Both = std::conditional_t<sizeof(T) == 8, float2, double2>;
            const Both both = *reinterpret_cast<const Both *>(p);
            return {both.x, both.y};
        }
    }
};

// FP64 tensor cores: m16n8 products with STEP_TERMS terms, or for complex numbers four such products with 4 terms.
template <class T, int WM, int WN, class A, class B, int STEP_TERMS = 4> struct GemmMatrixUnit {
    static_assert(WM % 16 == 0 && WN % 8 == 0, "whole products");
    static_assert((WM % A::UNIT == 0 || A::UNIT % WM == 0) && (WN % B::UNIT == 0 || B::UNIT % WN == 0),
                  "a warp's part has whole units, or is part of one");
    using Factor = typename AsDouble<T>::Factor;
    static constexpr bool COMPLEX = scalar<T>::is_complex;
    static constexpr int STEP = STEP_TERMS, FOURS = STEP / 4;
    static_assert(!COMPLEX || FOURS == 1, "the parts of a complex product are added four terms at a time");
    static constexpr int MI = WM / 16, NI = WN / 8, PARTS = COMPLEX ? 2 : 1;
    static constexpr int SUMS = MI * NI * 4 * PARTS;
    // Elements of a thread: the MEMBERS of a group are in neighbouring rows of few columns. ROUNDS: the number of
    // rounds in which they can be stored.
    static constexpr int GROUPS = NI, MEMBERS = MI * 4, ROUNDS = NI;

    struct Fragment {
        Factor a[MI][FOURS][2], b[NI][FOURS];

        __device__ __forceinline__ void load(const T *as, const T *bs, int row, int column, int term, bool conj) {
            const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
#pragma unroll
            for (int i = 0; i < MI; ++i)
#pragma unroll
                for (int half = 0; half < 2; ++half)
#pragma unroll
                    for (int four = 0; four < FOURS; ++four)
                        a[i][four][half] = AsDouble<T>::get(as + place<A, WM>(row, i * 16 + half * 8, g, term + four * 4 + t));
#pragma unroll
            for (int j = 0; j < NI; ++j)
#pragma unroll
                for (int four = 0; four < FOURS; ++four)
                    b[j][four] =
                        conjugated_if(conj, AsDouble<T>::get(bs + place<B, WN>(column, j * 8, g, term + four * 4 + t)));
        }

      private:
        // In double precision an integer instruction, for warps with 24 and 32 columns. Tiles of 64 x 64, 32 x 64 and 32 x 48
        // were measured with and without it. Those of 64 x 24 only have it: conjugated products take 1.04 to 1.05 times as long
        // there, and one takes 1.31 times (docs/gemm.md, Open).
        static __device__ __forceinline__ Factor conjugated_if(bool conj, Factor b) {
            if constexpr (sizeof(T) == 16 && NI > 2) {
                if (conj) b.im = with_other_sign(b.im);
                return b;
            } else {
                return conj_if(conj, b);
            }
        }

        // Place of the row at `begin` + `behind` + `lane`. `begin` is where the warp's EXTENT rows begin, and `behind` is a
        // compile-time multiple of 8.
        template <class Side, int EXTENT>
        static __device__ __forceinline__ int place(int begin, int behind, int lane, int term) {
            const int rest = EXTENT % Side::UNIT == 0 ? 0 : begin % Side::UNIT;
            return Side::place(begin - rest + behind / Side::UNIT * Side::UNIT, rest + behind % Side::UNIT + lane, term);
        }
    };

    static __device__ __forceinline__ void multiply(double (&sum)[SUMS], const Fragment &f) {
        if constexpr (!COMPLEX) {
#pragma unroll
            for (int j = 0; j < NI; ++j)
#pragma unroll
                for (int i = 0; i < MI; ++i)
                    multiply_add<STEP>(*reinterpret_cast<double (*)[4]>(sum + (j * MI + i) * 4), f.a[i], f.b[j]);
        } else {
            // re += re * re; re += -im * im; im += re * im; im += im * re: additions to the same sum are far apart.
#pragma unroll
            for (int round = 0; round < 2; ++round)
#pragma unroll
                for (int j = 0; j < NI; ++j)
#pragma unroll
                    for (int i = 0; i < MI; ++i) {
                        const Factor *const a = f.a[i][0], b = f.b[j][0];
                        const double re[2] = {a[0].re, a[1].re}, im[2] = {a[0].im, a[1].im};
                        const double minus[2] = {-a[0].im, -a[1].im};
                        double *const at = sum + (j * MI + i) * 8;
                        multiply_add(at, round == 0 ? re : minus, round == 0 ? b.re : b.im);
                        multiply_add(at + 4, round == 0 ? re : im, round == 0 ? b.im : b.re);
                    }
        }
    }

    // Member `k` of group `j`: its row and column in the warp's part, and its value.
    static __device__ __forceinline__ int row(int, int k) { return k / 4 * 16 + k % 4 / 2 * 8 + threadIdx.x % 32 / 4; }
    static __device__ __forceinline__ int column(int j, int k) { return j * 8 + threadIdx.x % 4 * 2 + k % 2; }
    static __device__ __forceinline__ T value(const double (&sum)[SUMS], int j, int k) {
        const double *const at = sum + (j * MI + k / 4) * 4 * PARTS + k % 4;
        using R = typename scalar<T>::real;
        if constexpr (COMPLEX)
            return {R(at[0]), R(at[4])};
        else
            return T(at[0]);
    }
};

// FMAs, for single precision: 8 lanes along the rows and 4 along the columns, with 16 bytes of neighbours at a time.
template <class T, int WM, int WN, class A, class B, GemmOrder ORDER> struct GemmPlainUnit {
    using R = typename scalar<T>::real;
    static constexpr int STEP = 1, V = 16 / sizeof(T), TM = WM / 8, TN = WN / 4, PARTS = scalar<T>::is_complex ? 2 : 1;
    static_assert(WM % (8 * V) == 0 && WN % (4 * V) == 0, "whole packs");
    static constexpr int SUMS = TM * TN * PARTS;
    static constexpr int GROUPS = TN, MEMBERS = TM, ROUNDS = TN / V;

    static __device__ __forceinline__ int row_lane() { return threadIdx.x % 8; }
    static __device__ __forceinline__ int column_lane() { return threadIdx.x % 32 / 8; }

    struct Fragment {
        T a[TM], b[TN];

        __device__ __forceinline__ void load(const T *as, const T *bs, int row, int column, int term, bool conj) {
            get<A, TM, WM>(a, as, row, row_lane() * V, 8 * V, term);
            get<B, TN, WN>(b, bs, column, column_lane() * V, 4 * V, term);
#pragma unroll
            for (int j = 0; j < TN; ++j)
                b[j] = conj_if(conj, b[j]);
        }

      private:
        // The packs of a lane. The first is `lane` elements after `row`, which is a multiple of EACH.
        template <class Side, int COUNT, int EACH>
        static __device__ __forceinline__ void get(T (&all)[COUNT], const T *stage, int row, int lane, int apart,
                                                   int term) {
            const int rest = EACH % Side::UNIT == 0 ? 0 : row % Side::UNIT;
#pragma unroll
            for (int pack = 0; pack < COUNT / V; ++pack) {
                const int behind = pack * apart;
                const int place = Side::place(row - rest + behind / Side::UNIT * Side::UNIT,
                                              rest + behind % Side::UNIT + lane, term);
                const float4 words = *reinterpret_cast<const float4 *>(stage + place);
                memcpy(all + pack * V, &words, sizeof words);
            }
        }
    };

    // An FMA waits a cycle if it reads both factors and the sum from registers, and none if it reuses a factor of the
    // previous FMA. The compiler chooses its own order, but follows this one. Additions to the same sum are far apart.
    // The parts of a complex product are added in the order of `fma_`, so the outer loop is over rows.
    static __device__ __forceinline__ void multiply(R (&sum)[SUMS], const Fragment &f) {
        constexpr bool BY_ROWS = ORDER == GemmOrder::PARTS_TO_FRO;
        static_assert(BY_ROWS || PARTS == 1, "the order of a product's parts");
        constexpr int OUTER = PARTS * (BY_ROWS ? TM : TN), INNER = PARTS * (BY_ROWS ? TN : TM);
#pragma unroll
        for (int line = 0; line < OUTER; ++line)
#pragma unroll
            for (int step = 0; step < INNER; ++step) {
                const int along = ORDER == GemmOrder::COLUMNS || line % 2 == 0 ? step : INNER - 1 - step;
                if constexpr (PARTS == 1) {
                    const int i = BY_ROWS ? line : along, j = BY_ROWS ? along : line;
                    sum[j * TM + i] = fma_(f.a[i], f.b[j], sum[j * TM + i]);
                } else {
                    const int i = line / 2, j = along % TN;
                    const bool a_is_im = line % 2 == 1, b_is_im = along >= TN;
                    const R a = a_is_im ? f.a[i].im : f.a[i].re, b = b_is_im ? f.b[j].im : f.b[j].re;
                    R &to = sum[(j * TM + i) * 2 + (a_is_im != b_is_im)];
                    to = fma_(a_is_im && b_is_im ? -a : a, b, to);
                }
            }
    }

    static __device__ __forceinline__ int row(int, int k) { return k / V * 8 * V + row_lane() * V + k % V; }
    static __device__ __forceinline__ int column(int j, int) {
        return j / V * 4 * V + column_lane() * V + j % V;
    }
    static __device__ __forceinline__ T value(const R (&sum)[SUMS], int j, int k) {
        const R *const at = sum + (j * TM + k) * PARTS;
        if constexpr (PARTS == 1)
            return at[0];
        else
            return {at[0], at[1]};
    }
};

} // namespace kblas
