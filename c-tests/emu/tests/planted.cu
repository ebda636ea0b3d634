// Kernels for the tests of the emulation: some are correct, most have one fault.
#include "planted.h"

#include "common/cluster.cuh"
#include "common/device.cuh"
#include "common/mma.cuh"

namespace {

constexpr unsigned full = 0xffffffffu;
constexpr int threads = 64;

// out[0] = sum of in[0 .. n): over a warp by shuffles, over the block in shared memory, over the blocks by the last
// block to arrive.
__device__ void sum(const PlantedArgs &p) {
    KBLAS_SHARED(float, w_sum, threads / 32);
    KBLAS_SHARED(bool, last, 1);
    float *w_partial = p.out + 1;
    const long long i = blockIdx.x * static_cast<long long>(blockDim.x) + threadIdx.x;
    float v = i < p.n ? __ldg(p.in + i) : 0.0f;
    for (int lanes = 16; lanes > 0; lanes /= 2)
        v += __shfl_down_sync(full, v, lanes);
    if (threadIdx.x % 32 == 0) w_sum[threadIdx.x / 32] = v;
    __syncthreads();
    if (threadIdx.x == 0) {
        w_partial[blockIdx.x] = w_sum[0] + w_sum[1];
        __threadfence();
        last[0] = atomicInc(p.counter, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last[0] && threadIdx.x == 0) {
        float total = 0;
        for (unsigned b = 0; b < gridDim.x; ++b)
            total += w_partial[b];
        p.out[0] = total;
    }
}

// One element per thread. Each warp function is called once; out[i] is whether all results were correct.
__device__ void warp_words(const PlantedArgs &p) {
    const int lane = threadIdx.x % 32, first = lane & ~7;
    bool right = __shfl_sync(full, lane, 5) == 5;
    right &= __shfl_sync(full, lane, 9, 8) == first + 1;
    right &= __shfl_up_sync(full, lane, 3) == (lane < 3 ? lane : lane - 3);
    right &= __shfl_down_sync(full, lane, 3, 8) == (lane % 8 + 3 < 8 ? lane + 3 : lane);
    right &= __shfl_xor_sync(full, lane * 0.5, 1) == (lane ^ 1) * 0.5;
    right &= __ballot_sync(full, lane % 2) == 0xaaaaaaaau;
    right &= __any_sync(full, lane == 7) && !__any_sync(full, 0);
    right &= __all_sync(full, lane >= 0) && !__all_sync(full, lane > 0);
    // Rows 4g + t and 4g + t + 32, and columns 4g + t.
    double product[4] = {};
    const double rows[] = {double(lane), lane + 32.0};
    kblas::multiply_add(product, rows, lane);
    const int g = lane / 4, t = lane % 4;
    for (int i = 0; i < 4; ++i) {
        int wanted = 0;
        for (int k = 0; k < 4; ++k)
            wanted += (4 * g + k + i / 2 * 32) * (4 * (2 * t + i % 2) + k);
        right &= product[i] == wanted;
    }
    // Three votes of the block in sequence.
    right &= __syncthreads_or(threadIdx.x == threads - 1) != 0;
    right &= __syncthreads_or(0) == 0;
    right &= __syncthreads_count(lane < 3) == 3 * threads / 32;
    // A part of the warp.
    if (lane < 8) right &= __shfl_xor_sync(0xffu, lane, 4) == (lane ^ 4);
    __syncwarp();
    p.out[threadIdx.x] = right;
}

__device__ void out_of_bounds(const PlantedArgs &p) {
    const long long i = threadIdx.x;
    if (p.choice == 0)
        p.out[i] = p.in[i + 1]; // one past the end
    else
        p.out[i - 1] = p.in[i]; // one before the beginning
}

__device__ void missing_barrier(const PlantedArgs &p) {
    KBLAS_SHARED(float, line, threads);
    switch (p.choice) {
    case 0: // read after write
        line[threadIdx.x] = p.in[threadIdx.x];
        p.out[threadIdx.x] = line[threads - 1 - threadIdx.x];
        return;
    case 1: // write after read
        if (threadIdx.x == 0) line[0] = p.in[0];
        __syncthreads();
        p.out[threadIdx.x] = line[0];
        if (threadIdx.x == 0) line[0] = 0;
        return;
    case 2: // write after write
        line[threadIdx.x / 2] = p.in[threadIdx.x];
        return;
    default: // no fault: __syncwarp is sufficient within a warp
        line[threadIdx.x] = p.in[threadIdx.x];
        __syncwarp();
        p.out[threadIdx.x] = line[threadIdx.x ^ 31];
    }
}

__device__ void wrong_mask(const PlantedArgs &p) {
    const int lane = threadIdx.x % 32;
    float v = p.in[threadIdx.x];
    switch (p.choice) {
    case 0: // the mask omits half of the calling lanes
        v += __shfl_xor_sync(0x0000ffffu, v, 1);
        break;
    case 1: // the mask names lanes that do not call
        if (lane < 16) v += __shfl_xor_sync(full, v, 1);
        break;
    case 2: // the mask names lanes that have ended
        if (lane >= 16) return;
        v += __shfl_xor_sync(full, v, 1);
        break;
    case 3: // reads a lane that the mask omits
        if (lane < 16) v += __shfl_down_sync(0x0000ffffu, v, 8);
        break;
    case 4: // lanes have different masks
        v += lane < 16 ? __shfl_xor_sync(full, v, 1) : __shfl_xor_sync(0xffff0000u, v, 1);
        break;
    case 5: { // only half of the warp calls a matrix product
        double product[4] = {};
        const double rows[] = {v, v};
        if (lane < 16) kblas::multiply_add(product, rows, v);
        v = float(product[0]);
        break;
    }
    }
    p.out[threadIdx.x] = v;
}

__device__ void divergent_barrier(const PlantedArgs &p) {
    switch (p.choice) {
    case 0: // some threads have ended
        if (threadIdx.x >= 40) return;
        __syncthreads();
        break;
    case 1: // some threads wait at another barrier
        if (threadIdx.x < 32)
            __syncthreads();
        else
            __syncthreads();
        break;
    case 2: // some threads wait for their warp
        if (threadIdx.x < 16)
            __syncthreads();
        else
            __syncwarp();
        break;
    }
    p.out[threadIdx.x] = 1;
}

__device__ void uninitialised_shared(const PlantedArgs &p) {
    KBLAS_SHARED(float, half, threads);
    if (p.choice == 0 && threadIdx.x < threads / 2) half[threadIdx.x] = 1;
    // 1: only an earlier block wrote all elements, which does not count for this block.
    if (p.choice == 1 && blockIdx.x == 0) half[threadIdx.x] = 1;
    __syncthreads();
    p.out[threadIdx.x] = half[threads - 1 - threadIdx.x];
}

__device__ void shared_overrun(const PlantedArgs &p) {
    KBLAS_SHARED(float, line, threads);
    float *q = line + threadIdx.x;
    q[p.choice] = 1;
    p.out[threadIdx.x] = 1;
}

__device__ void misaligned(const PlantedArgs &p) {
    const float2 v = *reinterpret_cast<const float2 *>(p.in + p.choice);
    p.out[threadIdx.x] = v.x + v.y;
}

// The index of a column in a matrix of p.n elements, which is too large for 32 bits.
__device__ void overflow(const PlantedArgs &p) {
    const int lda = 65536, j = int(p.n / lda);
    const long long first = j * lda;
    p.out[threadIdx.x] = p.in[first % threads];
}

__device__ void local_overrun(const PlantedArgs &p) {
    float acc[4] = {};
    for (int v = 0; v < p.choice; ++v)
        acc[v] = p.in[v];
    p.out[threadIdx.x] = acc[p.choice % 4];
}

__device__ void copy(const PlantedArgs &p) {
    const long long i = blockIdx.x * static_cast<long long>(blockDim.x) + threadIdx.x;
    if (i < p.n) p.out[i] = p.in[i];
}

// out[b] = 1 + ... + (b + 1) in each cluster. A block receives the previous sum by mail, and sends its own to the next
// block.
__device__ void mail(const PlantedArgs &p) {
    KBLAS_SHARED(unsigned long long, word, 1);
    KBLAS_SHARED(float, box, threads);
    KBLAS_SHARED(unsigned, first, 1);
    const unsigned rank = kblas::rank_in_cluster(), blocks = kblas::blocks_of_cluster();
    if (threadIdx.x == 0) first[0] = blockIdx.x;
    if (threadIdx.x == 0 && p.choice != 1) kblas::prepare_mailbox(word);
    if (p.choice == 2)
        __syncthreads();
    else
        kblas::cluster_barrier();
    if (rank > 0 && threadIdx.x == 0 && p.choice != 3) kblas::expect_mail(word, threads * sizeof(float));
    if (p.choice == 4) box[threadIdx.x] = 0;
    // 1 + rank, from the number of the first block.
    float sum = float(blockIdx.x - kblas::number_of_first(first) + 1);
    if (rank > 0 && p.choice != 5) {
        if (p.choice != 6) kblas::wait_for_mail(word);
        sum += box[threadIdx.x];
    }
    if (rank + 1 < blocks && !(p.choice == 7 && threadIdx.x == 0)) {
        const unsigned to = p.choice == 8 ? rank : rank + 1;
        kblas::send(kblas::place_in_block(box + threadIdx.x, to), kblas::place_in_block(word, to), sum);
    }
    p.out[blockIdx.x * threads + threadIdx.x] = sum;
    if (p.choice == 9 && rank > 0) return;
    if (p.choice != 10) kblas::cluster_barrier();
}

} // namespace

KBLAS_KERNEL(planted_sum, PlantedArgs, threads, sum)
KBLAS_KERNEL(planted_warp_words, PlantedArgs, threads, warp_words)
KBLAS_KERNEL(planted_out_of_bounds, PlantedArgs, threads, out_of_bounds)
KBLAS_KERNEL(planted_missing_barrier, PlantedArgs, threads, missing_barrier)
KBLAS_KERNEL(planted_wrong_mask, PlantedArgs, threads, wrong_mask)
KBLAS_KERNEL(planted_divergent_barrier, PlantedArgs, threads, divergent_barrier)
KBLAS_KERNEL(planted_uninitialised_shared, PlantedArgs, threads, uninitialised_shared)
KBLAS_KERNEL(planted_shared_overrun, PlantedArgs, threads, shared_overrun)
KBLAS_KERNEL(planted_misaligned, PlantedArgs, threads, misaligned)
KBLAS_KERNEL(planted_overflow, PlantedArgs, threads, overflow)
KBLAS_KERNEL(planted_local_overrun, PlantedArgs, threads, local_overrun)
KBLAS_KERNEL(planted_mail, PlantedArgs, threads, mail)
KBLAS_KERNEL(planted_copy, PlantedArgs, threads, copy)
