// The machine that runs kernels on the CPU: the grid's blocks one after the other, those of a cluster by their rank, their
// threads as fibers that are switched where threads wait for each other. It watches what a GPU would not tell: addresses,
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
    std::size_t args_size; // of the one by-value parameter
    unsigned max_threads;  // of a block
    bool last_waits;       // its last block needs what the others leave, and is run behind them
    void (*run)(const void *args);
};

struct Launch {
    const Kernel *kernel;
    Dim grid, block;
    const void *args;
    const void *context; // whose memory the kernel may touch
    unsigned shared = 0;  // bytes of shared memory that it asks for
    unsigned cluster = 1; // blocks of a cluster, along x
};

enum class Fault { none, address, alignment, other };

// The kernel of that name among those compiled into this program; null: there is none.
const Kernel *find_kernel(const char *name);

// Calls `visit(kernel, user)` for every kernel, in no particular order.
void for_each_kernel(void (*visit)(const Kernel &, void *), void *user);

// Runs the launch to its end, or to its first fault, which is described on stderr.
Fault run(const Launch &);

// ---- for the kernels, through words.h -------------------------------------------------------------

// Makes a kernel known; constructed before main, one per kernel.
struct Registration {
    explicit Registration(const Kernel &);
};

// Where the calling thread is. The answers never change for a thread, so the compiler may keep them.
[[gnu::const]] Dim thread_index();
[[gnu::const]] Dim block_index();
[[gnu::const]] Dim block_extent();
[[gnu::const]] Dim grid_extent();
[[gnu::const]] unsigned lane(); // of its warp

// A place in the source, for messages and to tell one barrier from another.
struct Site {
    const char *file;
    int line;
};

enum class WarpOp : unsigned char { sync, shuffle, ballot, gather };

// Waits for all threads of the block.
void barrier(Site);

// The same, and whether one of them said yes.
bool vote(bool mine, Site);

// Waits for the lanes of `mask`, then returns, by `op`: nothing; the value of lane `source`; the
// lanes whose value is not 0.
std::uint64_t warp_exchange(WarpOp op, unsigned mask, std::uint64_t value, unsigned source, Site);

// Waits for all lanes of the warp, then writes what each of them gives to all[0], all[1], ….
void warp_gather(std::uint64_t value, std::uint64_t *all, Site);

// The block's array of `size` bytes declared at `site`, made of elements of `element` bytes.
void *shared_array(const void *site, std::size_t size, std::size_t element);

// The same of an array that the launch asks for.
void *shared_array_asked_for(const void *site, std::size_t size, std::size_t element);

// The words of kernels/common/cluster.cuh. A place in another block's shared memory is a number, and none is 0.
unsigned rank_in_cluster();
unsigned blocks_of_cluster();
void cluster_barrier(Site);
std::uint32_t place_in_block(const void *place, unsigned rank);
void read_from_block(std::uint32_t place, void *value, std::size_t size);
void prepare_mailbox(const void *word);
void expect_mail(const void *word, unsigned bytes);
void send(std::uint32_t place, std::uint32_t word, const void *value, std::size_t size);
void wait_for_mail(const void *word);

// To be called before an atomic operation on `size` bytes at `address`.
void check_atomic(const void *address, std::size_t size);

// Ends the launch with a fault of the calling thread.
[[noreturn]] void trap(Fault, const char *what);

// True in a kernel's thread.
bool in_kernel();

} // namespace emu
