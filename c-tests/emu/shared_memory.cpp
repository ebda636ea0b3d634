#include "shared_memory.h"

#include <algorithm>

namespace emu {

void SharedLayout::clear() { *this = {}; }

const SharedLayout::Array *SharedLayout::declare(const void *site, std::size_t size, std::size_t element,
                                                 bool asked_for) {
    for (const Array &a : arrays)
        if (a.site == site) return &a;

    constexpr std::size_t gap = 128;
    const std::size_t offset = (end + gap + 15) / 16 * 16;
    if ((!asked_for && declared + size > max_shared_bytes) || offset + size > room) return nullptr;
    const unsigned shift = element % 4 == 0 ? 2 : element % 2 == 0 ? 1 : 0;
    arrays.push_back({site, offset, size, shift, cells});
    cells += size >> shift;
    if (!asked_for) declared += size;
    end = offset + size;
    return &arrays.back();
}

const SharedLayout::Array *SharedLayout::find(std::size_t offset, std::size_t size) const {
    for (const Array &a : arrays)
        if (offset >= a.offset && offset - a.offset < a.size)
            return size <= a.size - (offset - a.offset) ? &a : nullptr;
    return nullptr;
}

void Visit::add(const Visit &v) {
    if (before(v)) { // whatever is ordered after v is ordered after this too
        *this = v;
        return;
    }
    if (thread != v.thread) thread = several;
    if (warp != v.warp) warp = several;
    warp_epoch = std::max(warp_epoch, v.warp_epoch);
    block_epoch = std::max(block_epoch, v.block_epoch);
}

namespace {

// The cells of these bytes of an array, from `first` until before `end`.
struct Range {
    std::size_t first, end;
    Range(const SharedLayout::Array &array, std::size_t offset, std::size_t size)
        : first(array.first_cell + ((offset - array.offset) >> array.shift)),
          end(array.first_cell + ((offset - array.offset + size - 1) >> array.shift) + 1) {}
};

} // namespace

template <class Visitor>
inline bool SharedMemory::each(const SharedLayout &layout, std::size_t offset, std::size_t size, Visitor visit) {
    const SharedLayout::Array *array = layout.find(offset, size);
    if (!array) return false;
    if (cells.size() < layout.cell_count()) cells.resize(layout.cell_count());
    const Range range(*array, offset, size);
    for (std::size_t c = range.first; c < range.end; ++c)
        if (!visit(cells[c])) return false;
    return true;
}

bool SharedMemory::touch(const SharedLayout &layout, std::size_t offset, std::size_t size, Access access,
                         const Visit &visit) {
    return each(layout, offset, size, [&](Cell &cell) {
        if (check(cell, access, visit) != Wrong::nothing) return false;
        if (access == Access::read) {
            cell.readers.add(visit);
        } else {
            cell.writer = visit;
            cell.readers = {};
            cell.atomic = access == Access::atomic;
        }
        return true;
    });
}

bool SharedMemory::receive(const SharedLayout &layout, std::size_t offset, std::size_t size) {
    return each(layout, offset, size, [](Cell &cell) {
        if (cell.writer.thread != nobody || cell.readers.thread != nobody) return false;
        cell.writer.thread = another_block;
        return true;
    });
}

inline SharedMemory::Wrong SharedMemory::check(const Cell &cell, Access access, const Visit &visit) {
    if (access != Access::write && cell.writer.thread == nobody) return Wrong::never_written;
    const bool both_atomic = access == Access::atomic && cell.atomic;
    if (!both_atomic && !cell.writer.before(visit)) return Wrong::after_write;
    if (access != Access::read && !cell.readers.before(visit)) return Wrong::after_read;
    return Wrong::nothing;
}

std::string SharedMemory::explain(const SharedLayout &layout, std::size_t offset, std::size_t size, Access access,
                                  const Visit &visit) const {
    const SharedLayout::Array *array = layout.find(offset, size);
    if (!array) return "access outside of the arrays in shared memory";
    const auto race = [access](const char *did, const Visit &other) {
        const std::string who = other.thread == several ? "other threads" : other.thread == another_block ? "another block" : "thread " + std::to_string(other.thread);
        const char *does = access == Access::read ? "reads" : "writes";
        return std::string("race: ") + does + " a word of shared memory that " + who + " " + did +
               ", with no barrier between";
    };
    const Range range(*array, offset, size);
    for (std::size_t c = range.first; c < range.end; ++c)
        switch (check(cells[c], access, visit)) {
        case Wrong::nothing: break;
        case Wrong::never_written: return "read of shared memory that was never written";
        case Wrong::after_write: return race("wrote", cells[c].writer);
        case Wrong::after_read: return race("read", cells[c].readers);
        }
    return {};
}

} // namespace emu
