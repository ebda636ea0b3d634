// Cyclic distribution of block columns over devices: block column b is on device b % devices, as its block b / devices.
// src/problem/mgpu.rs has the same for the host.
#pragma once
#include "device.cuh"

namespace kblas {

// Columns of a block column, and the maximum number of devices: BLOCK and MOST_DEVICES of src/problem/mgpu.rs.
constexpr int MGPU_BLOCK = 64, MGPU_DEVICES = 16;

// A device's share of the columns. Mirrors `ShareArgs` of src/backend/cuda/mgpu.rs.
struct Share {
    int device;
    int devices;

    __device__ __forceinline__ bool has(int j) const { return j / MGPU_BLOCK % devices == device; }
    // The position of column j among the columns of this device, if it has the column.
    __device__ __forceinline__ int place(int j) const {
        return j / MGPU_BLOCK / devices * MGPU_BLOCK + j % MGPU_BLOCK;
    }
    // The column at a position.
    __device__ __forceinline__ int column(int place) const {
        return (place / MGPU_BLOCK * (devices - 1) + device) * MGPU_BLOCK + place;
    }
};

} // namespace kblas
