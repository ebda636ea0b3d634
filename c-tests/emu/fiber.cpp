#include "fiber.h"

#include <cstdint>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

#if !defined(__x86_64__) && !defined(__aarch64__)
#error "no context switch for this processor: add one below"
#endif

// emu_switch_stack(void **save, void *load): pushes the callee-saved registers, stores the stack pointer in *save,
// loads the other stack pointer, and pops the same registers from there. All other registers are dead across a call. A
// new stack is prepared so that the pops and the return lead to its entry.
#if defined(__x86_64__)
asm(R"(
.text
.p2align 4
.hidden emu_switch_stack
.global emu_switch_stack
.type emu_switch_stack, @function
emu_switch_stack:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
.size emu_switch_stack, . - emu_switch_stack
)");
#else
asm(R"(
.text
.p2align 4
.hidden emu_switch_stack
.global emu_switch_stack
.type emu_switch_stack, @function
emu_switch_stack:
    sub sp, sp, #160
    stp x19, x20, [sp, #0]
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x28, [sp, #64]
    stp x29, x30, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    mov x9, sp
    str x9, [x0]
    mov sp, x1
    ldp x19, x20, [sp, #0]
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x28, [sp, #64]
    ldp x29, x30, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    add sp, sp, #160
    ret
.size emu_switch_stack, . - emu_switch_stack
)");
#endif

extern "C" __attribute__((visibility("hidden"))) void emu_switch_stack(void **save, void *load);

namespace emu {

namespace {
// The two sides of the current switch, for the side that continues.
__thread Fiber *leaving, *entering;
} // namespace

void Fiber::start(void *stack_, std::size_t size, void (*entry)()) {
    stack = stack_;
    stack_size = size;
    fake_stack = nullptr;
    const auto end = (reinterpret_cast<std::uintptr_t>(stack_) + size) & ~std::uintptr_t{15};
    auto *top = reinterpret_cast<std::uintptr_t *>(end);
#if defined(__x86_64__)
    constexpr int words = 8, return_address = 6; // six registers, the entry, and a null return address of the entry
#else
    constexpr int words = 20, return_address = 11; // x30 of the frame above
#endif
    top -= words;
    for (int i = 0; i < words; ++i)
        top[i] = 0;
    top[return_address] = reinterpret_cast<std::uintptr_t>(entry);
    stack_pointer = top;
}

void Fiber::switch_to(Fiber &next, bool for_good) {
    leaving = this;
    entering = &next;
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_start_switch_fiber(for_good ? nullptr : &fake_stack, next.stack, next.stack_size);
#else
    (void)for_good;
#endif
    emu_switch_stack(&stack_pointer, next.stack_pointer);
    entered();
}

void Fiber::entered() {
#if defined(__SANITIZE_ADDRESS__)
    const void *stack;
    std::size_t size;
    __sanitizer_finish_switch_fiber(entering->fake_stack, &stack, &size);
    leaving->stack = stack; // for a fiber on its original stack, its bounds become known here
    leaving->stack_size = size;
#endif
}

} // namespace emu
