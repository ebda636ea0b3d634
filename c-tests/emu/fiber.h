// Fibers: stacks that one operating-system thread runs alternately.
#pragma once
#include <cstddef>

namespace emu {

// A suspended or running flow of control.
class Fiber {
  public:
    // The caller's own flow, on its existing stack.
    Fiber() = default;

    // Prepares a flow that starts in `entry` on the given stack at the first switch to it. `entry` never returns.
    void start(void *stack, std::size_t size, void (*entry)());

    // Suspends this flow, which is running, and continues `next`. Returns when another flow switches back to this one.
    // `for_good`: this never happens.
    void switch_to(Fiber &next, bool for_good = false);

    // Must be called first in `entry`: completes the switch on the new stack.
    static void entered();

  private:
    void *stack_pointer = nullptr;
    // Data that the address sanitizer needs about a stack before the switch to it.
    const void *stack = nullptr;
    std::size_t stack_size = 0;
    void *fake_stack = nullptr;
};

} // namespace emu
