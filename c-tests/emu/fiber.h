// Fibers: stacks that one operating system thread runs in turn.
#pragma once
#include <cstddef>

namespace emu {

// A suspended flow of control, or the running one.
class Fiber {
  public:
    // The flow of the caller itself, on the stack it already has.
    Fiber() = default;

    // A flow that starts in `entry` on the given stack when it is first switched to; `entry` never returns.
    void start(void *stack, std::size_t size, void (*entry)());

    // Suspends this flow, which is the running one, and continues `next`. Returns when another flow
    // switches back here. `for_good`: nobody will.
    void switch_to(Fiber &next, bool for_good = false);

    // To be called first in `entry`: completes the switch on the new stack.
    static void entered();

  private:
    void *stack_pointer = nullptr;
    // What the address sanitizer wants to know of a stack before it becomes the running one.
    const void *stack = nullptr;
    std::size_t stack_size = 0;
    void *fake_stack = nullptr;
};

} // namespace emu
