// The memory that kernels may access: what the driver allocated or registered, with exact bounds.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace emu {

enum class MemoryKind { device, host, managed, pool };

struct Allocation {
    std::uintptr_t address;
    std::size_t size;
    MemoryKind kind;
    const void *context; // whose allocation it is
    int device;
    bool registered; // the caller's own memory, registered with the driver
    unsigned flags;  // of cuMemHostAlloc, cuMemHostRegister, cuMemAllocManaged
    std::uint64_t id;

    bool contains(std::uintptr_t at, std::size_t bytes) const {
        return at >= address && at - address <= size && bytes <= size - (at - address);
    }
    bool accessible_from(const void *other) const {
        return kind == MemoryKind::host || kind == MemoryKind::managed || context == other;
    }
    bool open_to_peers() const { return kind != MemoryKind::pool; }
};

// New memory contains bytes that are NaN as floating-point numbers and large as counters, so that reading unwritten
// memory changes results. Returns 0 if device memory would exceed `limit` bytes.
std::uintptr_t allocate(std::size_t size, MemoryKind, const void *context, int device, unsigned flags,
                        std::size_t limit);
bool register_host(std::uintptr_t address, std::size_t size, const void *context, int device, unsigned flags);

// Frees the allocation that starts at `address`. False if none starts there that the driver allocated. Also false if
// only one of the two kinds is `host`: device, managed and pool memory are not distinguished.
bool release(std::uintptr_t address, MemoryKind);
bool unregister_host(std::uintptr_t address);
// Frees all allocations of a context.
void release_all(const void *context);

// Whether kernels of one context may access the memory of the other (context.cpp).
bool may_touch(const void *context, const void *other);

std::optional<Allocation> find_allocation(std::uintptr_t address);
std::size_t device_bytes(int device);

// True for the program's own read-only data, which contains the kernels' tables.
bool is_constant(std::uintptr_t address);

// Describes the position of an address that is in no allocation.
std::string describe_address(std::uintptr_t address);

} // namespace emu
