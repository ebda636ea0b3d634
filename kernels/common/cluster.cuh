// The blocks of a cluster, which run at the same time and reach one another's shared memory. Devices of 9.0 and later have
// clusters. In the emulation each block is alone: there they run one after the other.
#pragma once
#include "device.cuh"

namespace kblas {

__device__ __forceinline__ unsigned rank_in_cluster() {
    unsigned rank = 0;
#ifndef KBLAS_EMU
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
#endif
    return rank;
}

__device__ __forceinline__ unsigned blocks_of_cluster() {
    unsigned blocks = 1;
#ifndef KBLAS_EMU
    asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(blocks));
#endif
    return blocks;
}

// What a thread of the cluster wrote before is there for all of them after.
__device__ __forceinline__ void cluster_barrier() {
#ifdef KBLAS_EMU
    __syncthreads();
#else
    asm volatile("barrier.cluster.arrive.release.aligned;\n"
                 "barrier.cluster.wait.acquire.aligned;" ::
                     : "memory");
#endif
}

// A place in the shared memory of another block.
using PlaceInBlock = unsigned;

// Where the block of that rank has what this one has at `place`.
__device__ __forceinline__ PlaceInBlock place_in_block([[maybe_unused]] const void *place, [[maybe_unused]] unsigned rank) {
    PlaceInBlock there = 0;
#ifndef KBLAS_EMU
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(unsigned(__cvta_generic_to_shared(place))), "r"(rank));
#endif
    return there;
}

// The number that the first block of the cluster has at `place`.
__device__ __forceinline__ unsigned number_of_first(const unsigned *place) {
#ifdef KBLAS_EMU
    return *place;
#else
    unsigned number;
    asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(number) : "r"(place_in_block(place, 0)) : "memory");
    return number;
#endif
}

// A mailbox is a place in shared memory that another block of the cluster fills, and a word that tells when it is full.
// One thread prepares the word, before a barrier of the cluster, and says after it how many bytes will come.
__device__ __forceinline__ void prepare_mailbox([[maybe_unused]] unsigned long long *word) {
#ifndef KBLAS_EMU
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;\n"
                 "fence.mbarrier_init.release.cluster;" ::"r"(unsigned(__cvta_generic_to_shared(word)))
                 : "memory");
#endif
}
__device__ __forceinline__ void expect_mail([[maybe_unused]] unsigned long long *word, [[maybe_unused]] unsigned bytes) {
#ifndef KBLAS_EMU
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(unsigned(__cvta_generic_to_shared(word))),
                 "r"(bytes)
                 : "memory");
#endif
}

// Puts a number at a place of another block's mailbox, whose word is at `word` there. That block has not ended.
template <class T>
__device__ __forceinline__ void send([[maybe_unused]] PlaceInBlock there, [[maybe_unused]] PlaceInBlock word,
                                     [[maybe_unused]] T number) {
#ifndef KBLAS_EMU
    if constexpr (sizeof(T) == 4) {
        unsigned bits;
        memcpy(&bits, &number, sizeof bits);
        asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%0], %1, [%2];" ::"r"(there), "r"(bits),
                     "r"(word)
                     : "memory");
    } else {
        unsigned long long bits[sizeof(T) / 8];
        memcpy(bits, &number, sizeof bits);
#pragma unroll
        for (int w = 0; w < int(sizeof(T) / 8); ++w)
            asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.b64 [%0], %1, [%2];" ::"r"(there + 8 * w),
                         "l"(bits[w]), "r"(word)
                         : "memory");
    }
#endif
}

// Waits until the mailbox is full. What is in there is read after this.
__device__ __forceinline__ void wait_for_mail([[maybe_unused]] const unsigned long long *word) {
#ifndef KBLAS_EMU
    asm volatile("{\n"
                 ".reg .pred full;\n"
                 "again%=:\n"
                 "mbarrier.try_wait.parity.shared::cta.b64 full, [%0], 0;\n"
                 "@!full bra again%=;\n"
                 "}" ::"r"(unsigned(__cvta_generic_to_shared(word)))
                 : "memory");
#endif
}

} // namespace kblas
