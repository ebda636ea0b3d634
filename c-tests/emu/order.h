// The order in which a grid's blocks run: KBLAS_EMU_ORDER=forward|reverse|shuffled:<seed>.
#pragma once
#include <cstdint>
#include <vector>

namespace emu {

class BlockOrder {
  public:
    explicit BlockOrder(std::uint64_t blocks);
    std::uint64_t operator[](std::uint64_t i) const {
        return !shuffled.empty() ? shuffled[i] : reversed ? blocks - 1 - i : i;
    }

    // False if the variable's value is invalid.
    static bool valid();

  private:
    std::uint64_t blocks;
    bool reversed = false;
    std::vector<std::uint64_t> shuffled;
};

} // namespace emu
