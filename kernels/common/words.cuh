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

// COUNT neighbouring words. Two of 8 bytes begin at a multiple of 16 and take one access, so that none has half of a sector.
// Each word may still arrive alone.
template <int COUNT, class Word> __device__ __forceinline__ void leave_words(Word *place, const Word (&words)[COUNT]) {
    if constexpr (COUNT == 2 && sizeof(Word) == 8) {
#ifdef KBLAS_EMU
        leave_word(place, words[0]), leave_word(place + 1, words[1]);
#else
        asm volatile("st.relaxed.gpu.global.v2.u64 [%0], {%1, %2};" ::"l"(place), "l"(words[0]), "l"(words[1]) : "memory");
#endif
    } else {
#pragma unroll
        for (int w = 0; w < COUNT; ++w)
            leave_word(place + w, words[w]);
    }
}
template <int COUNT, class Word>
__device__ __forceinline__ void words_of_earlier_block(const Word *place, Word (&words)[COUNT]) {
    if constexpr (COUNT == 2 && sizeof(Word) == 8) {
#ifdef KBLAS_EMU
        words[0] = word_of_earlier_block(place), words[1] = word_of_earlier_block(place + 1);
#else
        asm volatile("ld.relaxed.gpu.global.v2.u64 {%0, %1}, [%2];"
                     : "=l"(words[0]), "=l"(words[1])
                     : "l"(place)
                     : "memory");
#endif
    } else {
#pragma unroll
        for (int w = 0; w < COUNT; ++w)
            words[w] = word_of_earlier_block(place + w);
    }
}

// Makes the words 0. Nobody else accesses them any more.
template <int COUNT, class Word> __device__ __forceinline__ void clear_words(Word *place) {
    if constexpr (COUNT == 2 && sizeof(Word) == 8) {
        *reinterpret_cast<ulonglong2 *>(place) = ulonglong2{0, 0};
    } else {
#pragma unroll
        for (int w = 0; w < COUNT; ++w)
            place[w] = 0;
    }
}

template <int COUNT, class Word> __device__ __forceinline__ bool have_arrived(const Word (&words)[COUNT]) {
    bool all = true;
#pragma unroll
    for (int w = 0; w < COUNT; ++w)
        all = all && words[w] != 0;
    return all;
}

// A number as words that are not 0.
template <class T, class Word_ = unsigned long long> struct AsWords {
    using Word = Word_;
    static constexpr int COUNT = sizeof(T) > sizeof(Word) ? sizeof(T) / sizeof(Word) : 1;
    // The bits of a NaN, as a double and as one or two floats.
    static constexpr Word NO_WORD = Word(0x7ff8dead7fc0beefull);

    // The words of a value.
    static __device__ __forceinline__ void of(T value, Word (&words)[COUNT]) {
        memset(words, 0, sizeof words);
        memcpy(words, &value, sizeof value);
#pragma unroll
        for (int w = 0; w < COUNT; ++w) {
            words[w] ^= NO_WORD;
            // The only value that gives 0 is that NaN; it becomes another one.
            if (words[w] == 0) words[w] = 1;
        }
    }

    static __device__ __forceinline__ void leave(T value, Word *place) {
        Word words[COUNT];
        of(value, words);
        leave_words(place, words);
    }

    // Waits for the words. `hurry`: the block waits for nothing else.
    static __device__ __forceinline__ T take(bool hurry, const Word *place) {
        Word words[COUNT];
        while (words_of_earlier_block(place, words), !have_arrived(words))
            if (!hurry) pause<50>();
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
