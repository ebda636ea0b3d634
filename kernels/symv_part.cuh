// The kernels of symv.cuh for a device's share of the block columns of a triangle. The differences are which units
// exist, and which column is at which position among the stored ones.
#pragma once
#include "common/cyclic.cuh"
#include "symv.cuh"

namespace kblas {

// Mirrors `SymvPartArgs` of src/backend/cuda/symv_part.rs. Rows and columns are numbered as in the whole matrix. Those
// of the call are `low` to high - 1. call.a is the address that element (low, position low) would have.
template <class T> struct SymvPartArgs {
    SymvArgs<T, false> call;
    int low;
    int high;
    int first_tile; // the tile of row `low`, in this numbering
    int first_unit; // lower: the unit of the call's first column, counted in stored columns
    int last_unit;  // upper: the unit after that of the call's last column
    int sums_before; // sum_before of the tile after the first (lower) or after the last (upper)
    Share share;
    unsigned inverse; // of share.devices: q / devices = q * inverse / 2^32, rounded down
    // Prefix sums for the tiles of the first period: sums[q] adds the numbers of block columns on this device before
    // tiles 0 to q - 1.
    int sums[MGPU_DEVICES + 1];
};

// Tiles begin at multiples of R. So the block columns before a tile repeat with a period of `devices` tiles: their
// number is that of the corresponding tile of the first period, plus `PER` for each period.
template <int R, int C> struct SymvPartCut {
    static constexpr int Q = MGPU_BLOCK / C;   // units of a block column
    static constexpr int PER = R / MGPU_BLOCK; // block columns across a tile
    static_assert(R % MGPU_BLOCK == 0 && MGPU_BLOCK % C == 0, "whole block columns in a tile, and units in them");

    const Share share;
    const unsigned inverse;
    const int *sums;
    bool upper;
    int tiles, low, high, first_tile, edge, sums_before;

    template <class T>
    __device__ __forceinline__ explicit SymvPartCut(const SymvPartArgs<T> &p)
        : share(p.share), inverse(p.inverse), sums(p.sums), upper(p.call.upper), tiles(p.call.tiles), low(p.low),
          high(p.high), first_tile(p.first_tile), edge(upper ? p.last_unit : p.first_unit), sums_before(p.sums_before) {}

    // The position of tile k (in the order of growing length), counted from row 0, and the tile that contains row i.
    __device__ __forceinline__ int place(int k) const { return first_tile + (upper ? tiles - 1 - k : k); }
    __device__ __forceinline__ int tile(int i) const {
        const int k = i / R - first_tile;
        return upper ? tiles - 1 - k : k;
    }
    __device__ __forceinline__ int column(int place) const { return share.column(place); }
    __device__ __forceinline__ int place_of_column(int j) const { return share.place(j); }
    __device__ __forceinline__ bool stores(int j) const { return share.has(j); }
    __device__ __forceinline__ bool has_some(int j0, int right) const { return right >= low && j0 < high; }

    // q / share.devices, for a tile q.
    __device__ __forceinline__ int period_of(int q) const {
        return int((unsigned long long)(unsigned(q)) * inverse >> 32);
    }

    // Number of block columns on this device before tile q, and the sum of these numbers over tiles 0 to q - 1.
    __device__ __forceinline__ int blocks_before(int q) const {
        const int period = period_of(q), at = q - period * share.devices;
        return sums[at + 1] - sums[at] + period * PER;
    }
    __device__ __forceinline__ int sum_before(int q) const {
        const int period = period_of(q), at = q - period * share.devices;
        return period * sums[share.devices] + share.devices * PER * (period * (period - 1) / 2) + sums[at] +
               at * period * PER;
    }

    // The first unit of tile k, counted in stored columns from 0, and the number of units of the tiles before it. In a
    // lower triangle a tile has the columns before the next tile.
    __device__ __forceinline__ int first(int k) const { return upper ? Q * blocks_before(place(k)) : edge; }
    __device__ __forceinline__ int before(int k) const {
        return upper ? k * edge - Q * (sums_before - sum_before(first_tile + tiles - k))
                     : Q * (sum_before(first_tile + k + 1) - sums_before) - k * edge;
    }
    __device__ __forceinline__ int shift(int k) const { return before(k) - first(k); }
    __device__ __forceinline__ bool is_empty(int k) const { return before(k) == before(k + 1); }

    // The tile that contains the unit with this number. The first tiles may have no units.
    __device__ __forceinline__ int find(int number) const {
        int k = min(tiles - 1, int(tiles * sqrtf(float(number) / before(tiles))));
        while (k > 0 && before(k) > number)
            --k;
        while (k + 1 < tiles && before(k + 1) <= number)
            ++k;
        return k;
    }

    template <class Args> static __device__ __forceinline__ int slice_begin(const Args &p, int slice) {
        return SymvCut<R, C>::slice_begin(p, slice);
    }
    template <class Args> static __device__ __forceinline__ int slice_of(const Args &p, int number) {
        return SymvCut<R, C>::slice_of(p, number);
    }

    __device__ __forceinline__ bool has(int i) const { return i >= low && i < high; }
    __device__ __forceinline__ bool has(int i, int j) const { return has(i) && has(j) && (upper ? i <= j : i >= j); }
    __device__ __forceinline__ int clamp(int i) const { return min(max(i, low), high - 1); }
};

// For Symv and SymvFinish.
template <class T> struct SymvPart {
    static constexpr bool MANY = false;
    using Parameter = SymvPartArgs<T>;
    template <int R, int C> using Cut = SymvPartCut<R, C>;

    static __device__ __forceinline__ const SymvArgs<T, MANY> &args(const Parameter &p) { return p.call; }
};

} // namespace kblas
