// Shared memory: where a kernel's arrays lie in it, and, for each block, what is known of each word:
// whether it was written, by whom it was touched, and which barriers passed since.
#pragma once
#include "machine.h"

#include <string>
#include <vector>

namespace emu {

// The arrays of a launch: at the same place in every block, and with gaps, so that overruns meet nobody's memory.
class SharedLayout {
  public:
    static constexpr std::size_t room = 8 * max_shared_bytes;

    struct Array {
        const void *site; // of the declaration
        std::size_t offset, size;
        std::size_t granule; // bytes that one cell stands for
        std::size_t first_cell;
    };

    void clear();
    // The array declared at `site`, which is made of elements of `element` bytes; null: too much. What a launch asks for
    // does not count.
    const Array *declare(const void *site, std::size_t size, std::size_t element, bool asked_for);
    // The array with all of these bytes; null: none.
    const Array *find(std::size_t offset, std::size_t size) const;
    std::size_t cell_count() const { return cells; }
    std::size_t extent() const { return end; } // bytes up to the last array's end

  private:
    std::vector<Array> arrays;
    std::size_t end = 0, declared = 0, cells = 0;
};

enum class Access { read, write, atomic };

constexpr int nobody = -1, several = -2, another_block = -3;

// Who touched a word, and when in barriers: a number, `nobody`, or, of several, what they have in common.
struct Visit {
    int thread = nobody, warp = nobody;
    unsigned warp_epoch = 0, block_epoch = 0; // barriers that passed, the latest visit's

    // True if everything here happened before `next` or is its own. Of barriers that take in a part
    // of a warp, it is assumed that both sides took part.
    bool before(const Visit &next) const {
        return thread == nobody || thread == another_block || thread == next.thread || block_epoch < next.block_epoch ||
               (warp == next.warp && warp_epoch < next.warp_epoch);
    }
    void add(const Visit &);
};

class SharedMemory {
  public:
    SharedMemory() : bytes(SharedLayout::room) {}

    // A new block: nothing is written.
    void clear() { cells.clear(); }

    unsigned char *at(std::size_t offset) { return bytes.data() + offset; }
    // True if the address is in here; then `offset` says where.
    bool contains(std::uintptr_t address, std::size_t &offset) const {
        offset = address - reinterpret_cast<std::uintptr_t>(bytes.data());
        return offset < bytes.size();
    }

    std::vector<unsigned char> first(std::size_t size) const { return {bytes.begin(), bytes.begin() + long(size)}; }

    // Notes that another block writes; false if this one has touched the words.
    bool receive(const SharedLayout &, std::size_t offset, std::size_t size);

    // Notes the access; false if there is something wrong with it.
    bool touch(const SharedLayout &, std::size_t offset, std::size_t size, Access, const Visit &);
    // What is wrong with an access that was refused.
    std::string explain(const SharedLayout &, std::size_t offset, std::size_t size, Access, const Visit &) const;

  private:
    struct Cell {
        Visit writer, readers; // the last to write, and all who read since
        bool atomic = false;   // the last write was
    };
    enum class Wrong { nothing, never_written, after_write, after_read };
    static Wrong check(const Cell &, Access, const Visit &);
    // Visits the cells of those bytes, as long as `visit` returns true. False if it did not, or if no array has them.
    template <class Visitor> bool each(const SharedLayout &, std::size_t offset, std::size_t size, Visitor visit);

    std::vector<unsigned char> bytes;
    std::vector<Cell> cells;
};

} // namespace emu
