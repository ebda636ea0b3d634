// Block columns dealt out to devices in turn: block column b is on device b % devices, where it is block b / devices of
// those there. src/problem/mgpu.rs has the same for the host.
#pragma once
#include "device.cuh"

namespace kblas {

// Columns of a block column: BLOCK of src/problem/mgpu.rs.
constexpr int KBLAS_MGPU_BLOCK = 64;

// A device's share of the columns. Mirrors `ShareArgs` of src/backend/cuda/mgpu.rs.
struct Share {
    int device;
    int devices;

    // The place of column j, if it is here.
    __device__ __forceinline__ bool has(int j) const { return j / KBLAS_MGPU_BLOCK % devices == device; }
    __device__ __forceinline__ int place(int j) const {
        return j / KBLAS_MGPU_BLOCK / devices * KBLAS_MGPU_BLOCK + j % KBLAS_MGPU_BLOCK;
    }
    // The column in a place.
    __device__ __forceinline__ int column(int place) const {
        return (place / KBLAS_MGPU_BLOCK * (devices - 1) + device) * KBLAS_MGPU_BLOCK + place;
    }
};

} // namespace kblas
