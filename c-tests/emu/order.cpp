#include "order.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <string>

namespace emu {

namespace {

enum class Kind { forward, reverse, shuffled, unknown };

struct Choice {
    Kind kind;
    std::uint64_t seed;
};

Choice choice() {
    const char *value = std::getenv("KBLAS_EMU_ORDER");
    const std::string order = value ? value : "forward", shuffled = "shuffled:";
    if (order == "forward") return {Kind::forward, 0};
    if (order == "reverse") return {Kind::reverse, 0};
    if (order.compare(0, shuffled.size(), shuffled) == 0) {
        const std::string seed = order.substr(shuffled.size());
        if (!seed.empty() && seed.size() < 19 && seed.find_first_not_of("0123456789") == std::string::npos)
            return {Kind::shuffled, std::stoull(seed)};
    }
    return {Kind::unknown, 0};
}

} // namespace

bool BlockOrder::valid() { return choice().kind != Kind::unknown; }

BlockOrder::BlockOrder(std::uint64_t blocks) : blocks(blocks) {
    const Choice c = choice();
    reversed = c.kind == Kind::reverse;
    if (c.kind == Kind::shuffled) {
        shuffled.resize(blocks);
        std::iota(shuffled.begin(), shuffled.end(), std::uint64_t{0});
        std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937_64(c.seed));
    }
}

} // namespace emu
