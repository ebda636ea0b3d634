#include "memory.h"

#include <cstdlib>
#include <cstring>
#include <link.h>
#include <map>
#include <mutex>
#include <vector>

namespace emu {

namespace {

constexpr std::size_t alignment = 256; // as in the device's allocator

struct Table {
    std::mutex mutex;
    std::map<std::uintptr_t, Allocation> by_address;
    std::uint64_t last_id = 0;

    // The allocation at or below `address`.
    std::map<std::uintptr_t, Allocation>::iterator below(std::uintptr_t address) {
        auto it = by_address.upper_bound(address);
        return it == by_address.begin() ? by_address.end() : std::prev(it);
    }

    std::size_t device_bytes(int device) const {
        std::size_t sum = 0;
        for (const auto &[address, a] : by_address)
            if (a.device == device && a.kind != MemoryKind::host) sum += a.size;
        return sum;
    }

    void add(Allocation a) {
        a.id = ++last_id;
        by_address.emplace(a.address, a);
    }
};

// Never destroyed: threads may outlive main.
Table &table() {
    static Table &table = *new Table;
    return table;
}

void free_bytes(const Allocation &a) {
    if (!a.registered) std::free(reinterpret_cast<void *>(a.address));
}

bool remove(std::uintptr_t address, MemoryKind kind, bool registered) {
    Table &t = table();
    std::lock_guard lock(t.mutex);
    auto it = t.by_address.find(address);
    if (it == t.by_address.end() || it->second.registered != registered) return false;
    if ((it->second.kind == MemoryKind::host) != (kind == MemoryKind::host)) return false;
    free_bytes(it->second);
    t.by_address.erase(it);
    return true;
}

} // namespace

std::uintptr_t allocate(std::size_t size, MemoryKind kind, const void *context, int device, unsigned flags,
                        std::size_t limit) {
    Table &t = table();
    std::lock_guard lock(t.mutex);
    if (kind != MemoryKind::host && (size > limit || t.device_bytes(device) > limit - size)) return 0;
    void *bytes = nullptr;
    if (posix_memalign(&bytes, alignment, size) != 0) return 0;
    std::memset(bytes, 0xff, size);
    const auto address = reinterpret_cast<std::uintptr_t>(bytes);
    t.add({address, size, kind, context, device, false, flags, 0});
    return address;
}

bool register_host(std::uintptr_t address, std::size_t size, const void *context, int device, unsigned flags) {
    Table &t = table();
    std::lock_guard lock(t.mutex);
    auto it = t.below(address + size - 1);
    if (it != t.by_address.end() && it->second.address + it->second.size > address) return false;
    t.add({address, size, MemoryKind::host, context, device, true, flags, 0});
    return true;
}

bool release(std::uintptr_t address, MemoryKind kind) { return remove(address, kind, false); }

bool unregister_host(std::uintptr_t address) { return remove(address, MemoryKind::host, true); }

void release_all(const void *context) {
    Table &t = table();
    std::lock_guard lock(t.mutex);
    for (auto it = t.by_address.begin(); it != t.by_address.end();) {
        if (it->second.context == context) {
            free_bytes(it->second);
            it = t.by_address.erase(it);
        } else {
            ++it;
        }
    }
}

std::optional<Allocation> find_allocation(std::uintptr_t address) {
    Table &t = table();
    std::lock_guard lock(t.mutex);
    auto it = t.below(address);
    if (it == t.by_address.end() || !it->second.contains(address, 1)) return std::nullopt;
    return it->second;
}

std::size_t device_bytes(int device) {
    Table &t = table();
    std::lock_guard lock(t.mutex);
    return t.device_bytes(device);
}

bool is_constant(std::uintptr_t address) {
    struct Segment {
        std::uintptr_t address;
        std::size_t size;
    };
    static const auto read_only = [] {
        std::vector<Segment> found;
        dl_iterate_phdr(
            [](dl_phdr_info *object, std::size_t, void *segments) {
                for (int i = 0; i < object->dlpi_phnum; ++i) {
                    const auto &segment = object->dlpi_phdr[i];
                    if (segment.p_type == PT_LOAD && !(segment.p_flags & PF_W))
                        static_cast<std::vector<Segment> *>(segments)->push_back(
                            {object->dlpi_addr + segment.p_vaddr, segment.p_memsz});
                }
                return 0;
            },
            &found);
        return found;
    }();
    for (const Segment &s : read_only)
        if (address - s.address < s.size) return true;
    return false;
}

std::string describe_address(std::uintptr_t address) {
    Table &t = table();
    std::lock_guard lock(t.mutex);
    const auto above = t.by_address.upper_bound(address);
    const auto below = t.below(address);
    std::size_t nearest = 1 << 20; // limit: farther allocations are not reported
    std::string text = "in no allocation";
    if (below != t.by_address.end() && address - below->first - below->second.size < nearest) {
        nearest = address - below->first - below->second.size;
        text = std::to_string(nearest) + " bytes past the end of an allocation of " +
               std::to_string(below->second.size) + " bytes";
    }
    if (above != t.by_address.end() && above->first - address < nearest)
        text = std::to_string(above->first - address) + " bytes before an allocation of " +
               std::to_string(above->second.size) + " bytes";
    return text;
}

} // namespace emu
