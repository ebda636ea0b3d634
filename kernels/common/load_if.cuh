// Conditional loads without a branch, so that the loads for the next iteration of a loop are interleaved with the
// products of this one.
#pragma once
#include "device.cuh"

namespace kblas {

// Loads WORDS words of 4 bytes if `is_there`, otherwise leaves `words` unchanged. The address is a multiple of the size
// of all words, and is not written during the launch. Loads of four words do not allocate in the L1: no other load
// reads a part of them. AHEAD: the surrounding 256 bytes are prefetched to the L2.
template <int WORDS, bool AHEAD = false>
__device__ __forceinline__ void load_words_if(unsigned (&words)[WORDS], const void *from, bool is_there) {
    static_assert(WORDS == 4 || ((WORDS == 2 || WORDS == 1) && !AHEAD), "a load of the device");
#ifdef KBLAS_EMU
    if (!is_there) return;
    if (reinterpret_cast<size_t>(from) % sizeof words != 0)
        emu::trap(emu::Fault::other, "a load from an address that is no multiple of its bytes");
    for (int word = 0; word < WORDS; ++word)
        words[word] = static_cast<const unsigned *>(from)[word];
#else
    if constexpr (WORDS == 4 && AHEAD)
        asm volatile("{ .reg .pred p; setp.ne.b32 p, %5, 0;\n"
                     "@p ld.global.nc.L1::no_allocate.L2::256B.v4.b32 {%0, %1, %2, %3}, [%4]; }"
                     : "+r"(words[0]), "+r"(words[1]), "+r"(words[2]), "+r"(words[3])
                     : "l"(from), "r"(int(is_there)));
    else if constexpr (WORDS == 4)
        asm volatile("{ .reg .pred p; setp.ne.b32 p, %5, 0;\n"
                     "@p ld.global.nc.L1::no_allocate.v4.b32 {%0, %1, %2, %3}, [%4]; }"
                     : "+r"(words[0]), "+r"(words[1]), "+r"(words[2]), "+r"(words[3])
                     : "l"(from), "r"(int(is_there)));
    else if constexpr (WORDS == 2)
        asm volatile("{ .reg .pred p; setp.ne.b32 p, %3, 0; @p ld.global.nc.v2.b32 {%0, %1}, [%2]; }"
                     : "+r"(words[0]), "+r"(words[1])
                     : "l"(from), "r"(int(is_there)));
    else
        asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p ld.global.nc.b32 %0, [%1]; }"
                     : "+r"(words[0])
                     : "l"(from), "r"(int(is_there)));
#endif
}

} // namespace kblas
