// The memory that kernels may touch: what the driver allocated or registered, with exact bounds.
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
    const void *context; // that allocated it
    int device;
    bool registered; // the caller's own memory, made known to the driver
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

// Fresh memory is filled with bytes that are NaN as floating point and large as counts, so that what
// is read before it is written shows in results. Address 0: `limit` bytes of device memory are exceeded.
std::uintptr_t allocate(std::size_t size, MemoryKind, const void *context, int device, unsigned flags,
                        std::size_t limit);
bool register_host(std::uintptr_t address, std::size_t size, const void *context, int device, unsigned flags);

// Gives the allocation that starts at `address` back. False: there is none of that kind.
bool release(std::uintptr_t address, MemoryKind);
bool unregister_host(std::uintptr_t address);
// All that a context allocated.
void release_all(const void *context);

// Whether kernels of a context may touch the memory of another (context.cpp).
bool may_touch(const void *context, const void *other);

std::optional<Allocation> find_allocation(std::uintptr_t address);
std::size_t device_bytes(int device);

// True in the program's own read-only data, where kernels have their tables.
bool is_constant(std::uintptr_t address);

// Where an address lies that is in no allocation, in words.
std::string describe_address(std::uintptr_t address);

} // namespace emu
