// Numbers that a block passes to a later block of its launch, as words of memory that are 0 before and after. A word
// that is not 0 has arrived, so no flag and no fence is needed.
#pragma once
#include "ticket.cuh"

namespace kblas {

// As leave_word and word_of_earlier_block of device.cuh, for words of 4 bytes.
__device__ __forceinline__ void leave_word(unsigned *place, unsigned word) {
#ifdef KBLAS_EMU
    *place = word;
#else
    asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(place), "r"(word) : "memory");
#endif
}
__device__ __forceinline__ unsigned word_of_earlier_block(const unsigned *place) {
#ifdef KBLAS_EMU
    if (*place == 0) emu::trap(emu::Fault::other, "waits for a word that no block left");
    return *place;
#else
    unsigned word;
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(word) : "l"(place) : "memory");
    return word;
#endif
}

// A number as words that are not 0.
template <class T, class Word_ = unsigned long long> struct AsWords {
    using Word = Word_;
    static constexpr int COUNT = sizeof(T) > sizeof(Word) ? sizeof(T) / sizeof(Word) : 1;
    // The bits of a NaN, as a double and as one or two floats.
    static constexpr Word NO_WORD = Word(0x7ff8dead7fc0beefull);

    // Calls put(w, word) for each word.
    template <class Put> static __device__ __forceinline__ void leave(T value, Put put) {
        Word words[COUNT] = {};
        memcpy(words, &value, sizeof value);
#pragma unroll
        for (int w = 0; w < COUNT; ++w) {
            const Word word = words[w] ^ NO_WORD;
            // The only value that would give 0 is that NaN; it becomes another one.
            put(w, word ? word : 1);
        }
    }

    // Waits until get(w) returns each word. `hurry`: the block waits for nothing else.
    template <class Get> static __device__ __forceinline__ T take(bool hurry, Get get) {
        Word words[COUNT];
#pragma unroll
        for (int w = 0; w < COUNT; ++w) {
            while ((words[w] = get(w)) == 0)
                if (!hurry) pause<50>();
        }
        return number(words);
    }

    // The number that was stored as these words.
    static __device__ __forceinline__ T number(Word (&words)[COUNT]) {
#pragma unroll
        for (int w = 0; w < COUNT; ++w)
            words[w] ^= NO_WORD;
        T value;
        memcpy(&value, words, sizeof value);
        return value;
    }
};

} // namespace kblas
