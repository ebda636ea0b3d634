// The blocks of a cluster run at the same time and can access one another's shared memory. Clusters exist on devices of
// compute capability 9.0 and later. The emulation runs the blocks of a cluster in the order of their ranks, so messages
// may only go to higher ranks.
#pragma once
#include "device.cuh"

namespace kblas {

// An address in the shared memory of another block. 0 is no address.
using PlaceInBlock = unsigned;

#ifdef KBLAS_EMU
#define KBLAS_SITE const char *file = __builtin_FILE(), int line = __builtin_LINE()
inline unsigned rank_in_cluster() { return emu::rank_in_cluster(); }
inline unsigned blocks_of_cluster() { return emu::blocks_of_cluster(); }
inline void cluster_barrier(KBLAS_SITE) { emu::cluster_barrier({file, line}); }
inline PlaceInBlock place_in_block(const void *place, unsigned rank) { return emu::place_in_block(place, rank); }
inline unsigned number_of_first(const unsigned *place) {
    if (rank_in_cluster() == 0) return *place;
    unsigned number;
    emu::read_from_block(place_in_block(place, 0), &number, sizeof number);
    return number;
}
inline void prepare_mailbox(unsigned long long *word) { emu::prepare_mailbox(word); }
inline void expect_mail(unsigned long long *word, unsigned bytes) { emu::expect_mail(word, bytes); }
template <class T> void send(PlaceInBlock there, PlaceInBlock word, T number) { emu::send(there, word, &number, sizeof number); }
inline void wait_for_mail(const unsigned long long *word) { emu::wait_for_mail(word); }
#undef KBLAS_SITE
#else
__device__ __forceinline__ unsigned rank_in_cluster() {
    unsigned rank;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    return rank;
}

__device__ __forceinline__ unsigned blocks_of_cluster() {
    unsigned blocks;
    asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(blocks));
    return blocks;
}

// Barrier of the cluster: writes before it are visible to all its threads afterwards.
__device__ __forceinline__ void cluster_barrier() {
    asm volatile("barrier.cluster.arrive.release.aligned;\n"
                 "barrier.cluster.wait.acquire.aligned;" ::
                     : "memory");
}

__device__ __forceinline__ unsigned shared_address(const void *place) { return unsigned(__cvta_generic_to_shared(place)); }

// The address, in the block of that rank, of the object that this block has at `place`.
__device__ __forceinline__ PlaceInBlock place_in_block(const void *place, unsigned rank) {
    PlaceInBlock there;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(shared_address(place)), "r"(rank));
    return there;
}

// The number at `place` in the first block of the cluster.
__device__ __forceinline__ unsigned number_of_first(const unsigned *place) {
    unsigned number;
    asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(number) : "r"(place_in_block(place, 0)) : "memory");
    return number;
}

// A mailbox is an area of shared memory that another block of the cluster fills, and a word that tells when it is full.
// One thread prepares the word before a barrier of the cluster. After the barrier it declares how many bytes will
// arrive.
__device__ __forceinline__ void prepare_mailbox(unsigned long long *word) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;\n"
                 "fence.mbarrier_init.release.cluster;" ::"r"(shared_address(word))
                 : "memory");
}
__device__ __forceinline__ void expect_mail(unsigned long long *word, unsigned bytes) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared_address(word)), "r"(bytes) : "memory");
}

// Stores a number in another block's mailbox; `word` is the address of the mailbox's word in that block. That block has
// not ended: it waits for all its messages before the last barrier of the cluster.
template <class T> __device__ __forceinline__ void send(PlaceInBlock there, PlaceInBlock word, T number) {
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
}

// Waits until the mailbox is full. Its contents may be read afterwards.
__device__ __forceinline__ void wait_for_mail(const unsigned long long *word) {
    asm volatile("{\n"
                 ".reg .pred full;\n"
                 "again%=:\n"
                 "mbarrier.try_wait.parity.shared::cta.b64 full, [%0], 0;\n"
                 "@!full bra again%=;\n"
                 "}" ::"r"(shared_address(word))
                 : "memory");
}
#endif

} // namespace kblas
