// The machine that runs kernels on the CPU. Blocks of the grid run sequentially, those of a cluster by rank. Threads
// are fibers, which switch when they wait for each other. The machine checks what a GPU does not report: addresses,
// barriers, warp masks, and shared memory that is read too early.
#pragma once
#include <cstddef>
#include <cstdint>

namespace emu {

struct Dim {
    unsigned x, y, z;
    std::uint64_t count() const { return std::uint64_t{x} * y * z; }
};

constexpr unsigned warp_size = 32;
constexpr unsigned max_block_threads = 1024;
constexpr std::size_t max_shared_bytes = 48 * 1024; // of arrays whose size is known at compile time

// ---- for the driver -------------------------------------------------------------------------------

struct Kernel {
    const char *name;
    std::size_t args_size; // of the single by-value parameter
    unsigned max_threads;  // of a block
    bool last_waits;       // its last block needs the results of the others and runs after them
    void (*run)(const void *args);
};

struct Launch {
    const Kernel *kernel;
    Dim grid, block;
    const void *args;
    const void *context; // whose memory the kernel may access
    unsigned shared = 0;  // bytes of dynamic shared memory
    unsigned cluster = 1; // blocks of a cluster, along x
};

enum class Fault { none, address, alignment, other };

// The kernel with this name in this program; null if none exists.
const Kernel *find_kernel(const char *name);

// Calls `visit(kernel, user)` for every kernel, in no particular order.
void for_each_kernel(void (*visit)(const Kernel &, void *), void *user);

// Runs the launch until its end or its first fault, which it describes on stderr.
Fault run(const Launch &);

// ---- for the kernels, through words.h -------------------------------------------------------------

// Registers a kernel; constructed before main, one per kernel.
struct Registration {
    explicit Registration(const Kernel &);
};

// The position of the calling thread. It never changes for a thread, so the compiler may reuse the value.
[[gnu::const]] Dim thread_index();
[[gnu::const]] Dim block_index();
[[gnu::const]] Dim block_extent();
[[gnu::const]] Dim grid_extent();
[[gnu::const]] unsigned lane(); // in its warp

// A source position, for messages and to distinguish barriers.
struct Site {
    const char *file;
    int line;
};

enum class WarpOp : unsigned char { sync, shuffle, ballot, gather };

// Waits for all threads of the block.
void barrier(Site);

// The same, and returns in how many threads `mine` was true.
int vote(bool mine, Site);

// Waits for the lanes of `mask`. Then returns, by `op`: nothing; the value of lane `source`; the lanes whose value is
// not 0.
std::uint64_t warp_exchange(WarpOp op, unsigned mask, std::uint64_t value, unsigned source, Site);

// Waits for all lanes of the warp, then writes the value of each lane to all[0], all[1], ...
void warp_gather(std::uint64_t value, std::uint64_t *all, Site);

// The block's array of `size` bytes declared at `site`, with elements of `element` bytes.
void *shared_array(const void *site, std::size_t size, std::size_t element);

// The same for an array in dynamic shared memory.
void *shared_array_asked_for(const void *site, std::size_t size, std::size_t element);

// The functions of kernels/common/cluster.cuh. An address in another block's shared memory is a number other than 0.
unsigned rank_in_cluster();
unsigned blocks_of_cluster();
void cluster_barrier(Site);
std::uint32_t place_in_block(const void *place, unsigned rank);
void read_from_block(std::uint32_t place, void *value, std::size_t size);
void prepare_mailbox(const void *word);
void expect_mail(const void *word, unsigned bytes);
void send(std::uint32_t place, std::uint32_t word, const void *value, std::size_t size);
void wait_for_mail(const void *word);

// Must be called before an atomic operation on `size` bytes at `address`.
void check_atomic(const void *address, std::size_t size);

// Ends the launch with a fault in the calling thread.
[[noreturn]] void trap(Fault, const char *what);

// True in a kernel's thread.
bool in_kernel();

} // namespace emu
