// Shared memory: the layout of a kernel's arrays, and the state of each word in each block: whether it was written, who
// accessed it, and which barriers completed since.
#pragma once
#include "machine.h"

#include <string>
#include <vector>

namespace emu {

// The arrays of a launch, at the same offsets in every block. Gaps separate them, so that an overrun hits no other
// array.
class SharedLayout {
  public:
    static constexpr std::size_t room = 10 * max_shared_bytes;

    struct Array {
        const void *site; // of the declaration
        std::size_t offset, size;
        unsigned shift; // a cell has 2^shift bytes
        std::size_t first_cell;
    };

    void clear();
    // The array declared at `site`, with elements of `element` bytes; null if the size exceeds the limit. Dynamic
    // shared memory does not count.
    const Array *declare(const void *site, std::size_t size, std::size_t element, bool asked_for);
    // The array that contains all of these bytes; null if none does.
    const Array *find(std::size_t offset, std::size_t size) const;
    std::size_t cell_count() const { return cells; }
    std::size_t extent() const { return end; } // bytes up to the end of the last array

  private:
    std::vector<Array> arrays;
    std::size_t end = 0, declared = 0, cells = 0;
};

enum class Access { read, write, atomic };

constexpr int nobody = -1, several = -2, another_block = -3;

// Who accessed a word, and when, counted in barriers. `thread` and `warp` are numbers, `nobody`, or what several
// accesses have in common.
struct Visit {
    int thread = nobody, warp = nobody;
    unsigned warp_epoch = 0, block_epoch = 0; // completed barriers at the latest access

    // True if all accesses here happened before `next`, or are of the same thread. For barriers of a part of a warp,
    // both sides are assumed to take part.
    bool before(const Visit &next) const {
        return thread == nobody || thread == another_block || thread == next.thread || block_epoch < next.block_epoch ||
               (warp == next.warp && warp_epoch < next.warp_epoch);
    }
    void add(const Visit &);
};

class SharedMemory {
  public:
    SharedMemory() : bytes(SharedLayout::room) {}

    // A new block: no word is written.
    void clear() { cells.clear(); }

    unsigned char *at(std::size_t offset) { return bytes.data() + offset; }
    // True if the address is in this memory; then sets `offset`.
    bool contains(std::uintptr_t address, std::size_t &offset) const {
        offset = address - reinterpret_cast<std::uintptr_t>(bytes.data());
        return offset < bytes.size();
    }

    std::vector<unsigned char> first(std::size_t size) const { return {bytes.begin(), bytes.begin() + long(size)}; }

    // Records that another block writes. False if this block has accessed the words.
    bool receive(const SharedLayout &, std::size_t offset, std::size_t size);

    // Records the access. False if it is a fault.
    bool touch(const SharedLayout &, std::size_t offset, std::size_t size, Access, const Visit &);
    // Describes the fault of such an access.
    std::string explain(const SharedLayout &, std::size_t offset, std::size_t size, Access, const Visit &) const;

  private:
    struct Cell {
        Visit writer, readers; // the last writer, and all readers since
        bool atomic = false;   // whether the last write was atomic
    };
    enum class Wrong { nothing, never_written, after_write, after_read };
    static Wrong check(const Cell &, Access, const Visit &);
    // Visits the cells of these bytes while `visit` returns true. False if it returned false, or if the bytes are in no
    // array.
    template <class Visitor> bool each(const SharedLayout &, std::size_t offset, std::size_t size, Visitor visit);

    std::vector<unsigned char> bytes;
    std::vector<Cell> cells;
};

} // namespace emu
