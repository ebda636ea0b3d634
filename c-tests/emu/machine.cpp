#include "machine.h"

#include "cluster.h"
#include "fiber.h"
#include "memory.h"
#include "order.h"
#include "shared_memory.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <sys/mman.h>
#include <vector>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif

namespace emu {

// ---- kernels --------------------------------------------------------------------------------------

namespace {

std::vector<Kernel> &kernels() {
    static auto &kernels = *new std::vector<Kernel>;
    return kernels;
}

} // namespace

Registration::Registration(const Kernel &kernel) { kernels().push_back(kernel); }

const Kernel *find_kernel(const char *name) {
    for (const Kernel &k : kernels())
        if (std::strcmp(k.name, name) == 0) return &k;
    return nullptr;
}

void for_each_kernel(void (*visit)(const Kernel &, void *), void *user) {
    for (const Kernel &k : kernels())
        visit(k, user);
}

// ---- the machine ----------------------------------------------------------------------------------

namespace {

constexpr std::size_t stack_size = 64 * 1024;
constexpr std::size_t guard_size = 4096;

enum class Waiting : unsigned char { no, for_block, for_warp, for_mail, ended };

// The values that the lanes of a warp must agree on.
struct Exchange {
    WarpOp op;
    unsigned mask;
    Site site;
};

struct Warp {
    unsigned first;    // number of its lane 0
    unsigned lanes;    // mask of the lanes that exist
    unsigned arrived;  // lanes that wait at an exchange
    unsigned epoch;    // completed synchronisations
    Exchange exchange; // that of the first lane that arrived
    bool agree;        // all arrived lanes are at the same exchange
};

struct Thread {
    Fiber fiber;
    Dim index;
    unsigned number; // in the block
    Warp *warp;
    unsigned warp_epoch; // at its last warp synchronisation
    Waiting waiting;
    Site site; // of the barrier or exchange where it waits
    WarpOp op;
    unsigned mask, source;
    std::uint64_t value; // its input to the exchange, then its result; for mail, the word of the mailbox
    std::uint64_t *all;  // where to store the inputs of all lanes
    unsigned lane;
};

// A stack for each thread of a block, above an inaccessible guard page.
class Stacks {
  public:
    Stacks() = default;
    ~Stacks() {
        unpoison();
        for (unsigned char *c : chunks)
            munmap(c, chunk_bytes);
    }
    Stacks(const Stacks &) = delete;
    Stacks &operator=(const Stacks &) = delete;

    void reserve(unsigned threads) {
        while (chunks.size() * chunk_threads < threads) {
            void *p = mmap(nullptr, chunk_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                           -1, 0);
            if (p == MAP_FAILED) throw std::bad_alloc();
            chunks.push_back(static_cast<unsigned char *>(p));
            for (unsigned t = 0; t < chunk_threads; ++t)
                mprotect(chunks.back() + t * (guard_size + stack_size), guard_size, PROT_NONE);
        }
    }

    unsigned char *of(unsigned thread) const {
        return chunks[thread / chunk_threads] + thread % chunk_threads * (guard_size + stack_size) + guard_size;
    }

    // Neighbouring threads start on different cache lines.
    static std::size_t size(unsigned thread) { return stack_size - thread % 32 * 128; }

    // Functions that never returned have left poisoned areas in the address sanitizer's shadow memory.
    void unpoison() {
#if defined(__SANITIZE_ADDRESS__)
        for (unsigned char *c : chunks)
            __asan_unpoison_memory_region(c, chunk_bytes);
#endif
    }

  private:
    static constexpr unsigned chunk_threads = 256;
    static constexpr std::size_t chunk_bytes = chunk_threads * (guard_size + stack_size);
    std::vector<unsigned char *> chunks;
};

class Machine {
  public:
    Fault run(const Launch &);

    void barrier(Site);
    int vote(bool mine, Site);
    std::uint64_t warp_exchange(WarpOp, unsigned mask, std::uint64_t value, unsigned source, Site);
    void warp_gather(std::uint64_t value, std::uint64_t *all, Site);
    const Thread &running() const { return *current; }
    const Launch &running_launch() const { return *launch; }
    Dim running_block() const { return block_index; }
    void *shared_array(const void *site, std::size_t size, std::size_t element, bool asked_for);
    void cluster_barrier(Site);
    std::uint32_t place_in_block(const void *place, unsigned rank);
    void read_from_block(std::uint32_t place, void *value, std::size_t size);
    void prepare_mailbox(const void *word);
    void expect_mail(const void *word, unsigned bytes);
    void send(std::uint32_t place, std::uint32_t word, const void *value, std::size_t size);
    void wait_for_mail(const void *word);
    unsigned rank_in_cluster() const { return cluster.running(); }
    void touch(std::uintptr_t address, std::size_t size, Access);

    // Reports the fault of the running thread and ends the launch. Does not return.
    [[gnu::format(printf, 3, 4)]] void fail(Fault, const char *format, ...);

  private:
    void run_cluster(std::uint64_t number);
    void run_block(std::uint64_t number);
    std::size_t place_in_shared(const void *);
    void check_cluster(const std::string &wrong);
    static void thread_main();
    Fiber &take_next();
    void wait(Waiting why, Site);
    void make_ready(Thread &);
    unsigned find_unready(const Thread &like) const;
    void explain_stall();
    void report(Fault, const Thread &, const std::string &what);
    void touch_other(std::uintptr_t address, std::size_t size, Access);

    const Launch *launch = nullptr;
    Fault fault = Fault::none;
    unsigned thread_count = 0; // of a block

    // State of the block that runs:
    Dim block_index{};
    std::vector<Warp> warps;
    std::vector<Thread> threads;
    unsigned at_barrier = 0, ended = 0;
    int ballot = 0, verdict = 0; // threads that said yes: of the next barrier, and of the last one
    unsigned epoch = 0; // completed barriers
    SharedMemory shared;
    SharedLayout layout;
    Stacks stacks;
    Cluster cluster;

    Thread *current = nullptr;
    std::uintptr_t stack_low = 0; // of the running thread
    Fiber scheduler;
    std::vector<unsigned> queue; // the threads that can run, in a ring buffer
    unsigned queue_head = 0, queue_length = 0;

    // Recently used allocations, so that few accesses need a lookup in the table.
    struct Known {
        std::uintptr_t address = 0;
        std::size_t size = 0;
    } known[4];
    unsigned known_next = 0;
};

// The machine that runs the calling thread; null outside kernels.
__thread Machine *machine;

Machine &machine_of_this_thread() {
    thread_local std::unique_ptr<Machine> mine;
    if (!mine) mine = std::make_unique<Machine>();
    return *mine;
}

Dim position(std::uint64_t number, Dim extent) {
    return {unsigned(number % extent.x), unsigned(number / extent.x % extent.y),
            unsigned(number / extent.x / extent.y)};
}

std::string text(Dim d) {
    return "(" + std::to_string(d.x) + "," + std::to_string(d.y) + "," + std::to_string(d.z) + ")";
}

std::string text(Site s) {
    const char *slash = std::strrchr(s.file, '/');
    return std::string(slash ? slash + 1 : s.file) + ":" + std::to_string(s.line);
}

const char *text(WarpOp op) {
    switch (op) {
    case WarpOp::sync: return "__syncwarp";
    case WarpOp::shuffle: return "shuffle";
    case WarpOp::ballot: return "vote";
    case WarpOp::gather: return "matrix product";
    }
    return "";
}

// Nearly always both have the same pointer, so the strings are not compared.
bool same(Site a, Site b) { return a.line == b.line && (a.file == b.file || std::strcmp(a.file, b.file) == 0); }

Fault Machine::run(const Launch &l) {
    launch = &l;
    fault = Fault::none;
    std::fill(std::begin(known), std::end(known), Known{});
    layout.clear();

    thread_count = unsigned(l.block.count());
    warps.resize((thread_count + warp_size - 1) / warp_size);
    threads.resize(thread_count);
    queue.resize(thread_count);
    stacks.reserve(thread_count);

    const std::uint64_t clusters = l.grid.count() / l.cluster;
    const BlockOrder order(clusters);
    const bool last_waits = l.kernel->last_waits;
    for (std::uint64_t i = 0; i < clusters && fault == Fault::none; ++i)
        if (!last_waits || order[i] != clusters - 1) run_cluster(order[i]);
    if (last_waits && fault == Fault::none) run_cluster(clusters - 1);
    if (fault != Fault::none) stacks.unpoison();
    return fault;
}

void Machine::run_cluster(std::uint64_t number) {
    cluster.clear();
    for (unsigned rank = 0; rank < launch->cluster && fault == Fault::none; ++rank) {
        if (rank > 0) cluster.next_block();
        run_block(number * launch->cluster + rank);
        if (fault != Fault::none) break;
        const std::string wrong = cluster.end_block();
        if (!wrong.empty()) report(Fault::other, threads.front(), wrong);
    }
}

void Machine::run_block(std::uint64_t number) {
    block_index = position(number, launch->grid);
    at_barrier = ended = epoch = 0;
    ballot = verdict = 0;
    queue_head = queue_length = 0;
    shared.clear();
    Warp *warp = warps.data();
    for (unsigned t = 0; t < thread_count; ++t) {
        if (t % warp_size == 0) {
            const unsigned lanes = thread_count - t;
            *warp++ = {t, lanes >= warp_size ? ~0u : (1u << lanes) - 1, 0, 0, {}, true};
        }
        Thread &thread = threads[t];
        thread.index = position(t, launch->block);
        thread.number = t;
        thread.warp = warp - 1;
        thread.lane = t % warp_size;
        thread.warp_epoch = 0;
        thread.fiber.start(stacks.of(t), Stacks::size(t), thread_main);
        make_ready(thread);
    }
    machine = this;
    scheduler.switch_to(take_next()); // returns when no thread can run any more
    machine = nullptr;
    if (fault == Fault::none && ended != thread_count) explain_stall();
}

void Machine::thread_main() {
    Fiber::entered();
    Machine &m = *machine;
    m.launch->kernel->run(m.launch->args);
    ++m.ended;
    m.wait(Waiting::ended, {"", 0});
}

void Machine::make_ready(Thread &t) {
    t.waiting = Waiting::no;
    const unsigned end = queue_head + queue_length++;
    queue[end < thread_count ? end : end - thread_count] = t.number;
}

// The fiber to switch to: that of the first thread in the ring, or the scheduler.
Fiber &Machine::take_next() {
    if (queue_length == 0 || fault != Fault::none) return scheduler;
    current = &threads[queue[queue_head]];
    if (++queue_head == thread_count) queue_head = 0;
    --queue_length;
    stack_low = reinterpret_cast<std::uintptr_t>(stacks.of(current->number));
    return current->fiber;
}

void Machine::wait(Waiting why, Site site) {
    Thread &me = *current;
    me.waiting = why;
    me.site = site;
    me.fiber.switch_to(take_next(), why == Waiting::ended);
}

void Machine::barrier(Site site) {
    if (++at_barrier < thread_count) {
        wait(Waiting::for_block, site);
        return;
    }
    // All threads have arrived. They continue, the running one first.
    current->site = site;
    const Thread &like = threads.front();
    for (const Thread &t : threads)
        if (!same(t.site, like.site))
            fail(Fault::other, "divergent barrier at %s: thread %s waits at %s", text(like.site).c_str(),
                 text(t.index).c_str(), text(t.site).c_str());
    at_barrier = 0;
    verdict = ballot;
    ballot = 0;
    ++epoch;
    for (Thread &t : threads)
        if (&t != current) make_ready(t);
}

// All threads continue at the same time, so each reads this verdict before any arrives at the next barrier.
int Machine::vote(bool mine, Site site) {
    ballot += mine;
    barrier(site);
    return verdict;
}

// The first lane in the thread's mask that does not wait at the same exchange, or warp_size.
unsigned Machine::find_unready(const Thread &like) const {
    for (unsigned l = 0; l < warp_size; ++l) {
        if (!(like.mask >> l & 1)) continue;
        const Thread &t = threads[like.warp->first + l];
        if (&t == &like) continue;
        if (t.waiting != Waiting::for_warp || t.op != like.op || t.mask != like.mask || !same(t.site, like.site))
            return l;
    }
    return warp_size;
}

std::uint64_t Machine::warp_exchange(WarpOp op, unsigned mask, std::uint64_t value, unsigned source, Site site) {
    Thread &me = *current;
    Warp &warp = *me.warp;
    if (!(mask >> me.lane & 1))
        fail(Fault::other, "%s at %s with mask 0x%08x, which leaves out the calling lane %u", text(op),
             text(site).c_str(), mask, me.lane);
    if (mask & ~warp.lanes)
        fail(Fault::other, "%s at %s with mask 0x%08x, which names lanes that do not exist (the warp has 0x%08x)",
             text(op), text(site).c_str(), mask, warp.lanes);
    if (op == WarpOp::shuffle && !(mask >> source & 1))
        fail(Fault::other, "shuffle at %s reads lane %u, which the mask 0x%08x leaves out", text(site).c_str(), source,
             mask);

    me.op = op;
    me.mask = mask;
    me.value = value;
    me.source = source;
    me.site = site;
    if (warp.arrived == 0) {
        warp.exchange = {op, mask, site};
        warp.agree = true;
    } else {
        const Exchange &first = warp.exchange;
        warp.agree = warp.agree && op == first.op && mask == first.mask && same(site, first.site);
    }
    warp.arrived |= 1u << me.lane;
    if ((warp.arrived & mask) != mask || (!warp.agree && find_unready(me) != warp_size)) {
        wait(Waiting::for_warp, site);
        return me.value;
    }

    // The last lane to arrive computes the result of all.
    Thread *const lanes = &threads[warp.first];
    std::uint64_t given[warp_size], votes = 0;
    for (unsigned rest = mask; rest != 0; rest &= rest - 1) {
        const int l = __builtin_ctz(rest);
        given[l] = lanes[l].value;
        votes |= std::uint64_t{given[l] != 0} << l;
    }
    if (op == WarpOp::sync) ++warp.epoch;
    for (unsigned rest = mask; rest != 0; rest &= rest - 1) {
        Thread &t = lanes[__builtin_ctz(rest)];
        if (op == WarpOp::sync) t.warp_epoch = warp.epoch;
        if (op == WarpOp::shuffle) t.value = given[t.source];
        if (op == WarpOp::ballot) t.value = votes;
        if (op == WarpOp::gather) std::copy(std::begin(given), std::end(given), t.all);
        if (&t != &me) make_ready(t);
    }
    warp.arrived &= ~mask;
    return me.value;
}

void Machine::warp_gather(std::uint64_t value, std::uint64_t *all, Site site) {
    current->all = all;
    warp_exchange(WarpOp::gather, ~0u, value, 0, site);
}

void *Machine::shared_array(const void *site, std::size_t size, std::size_t element, bool asked_for) {
    if (asked_for && size > launch->shared)
        fail(Fault::other, "an array of %zu bytes of shared memory, and the launch asks for %u", size, launch->shared);
    const SharedLayout::Array *array = layout.declare(site, size, element, asked_for);
    if (!array) fail(Fault::other, "more than %zu bytes of shared memory", max_shared_bytes);
    return shared.at(array->offset);
}

void Machine::cluster_barrier(Site site) {
    barrier(site);
    // No thread writes between the two barriers.
    if (current->number == 0) cluster.barrier(layout, shared);
    barrier(site);
}

std::size_t Machine::place_in_shared(const void *place) {
    std::size_t offset;
    if (!shared.contains(reinterpret_cast<std::uintptr_t>(place), offset)) fail(Fault::address, "no place in shared memory");
    return offset;
}

void Machine::check_cluster(const std::string &wrong) {
    if (!wrong.empty()) fail(Fault::other, "%s", wrong.c_str());
}

namespace {

// An address in a block's shared memory: the block's rank, counted from 1, and the offset.
constexpr unsigned place_bits = 24;
static_assert(SharedLayout::room <= 1u << place_bits);
unsigned rank_of(std::uint32_t place) { return (place >> place_bits) - 1; }
std::size_t offset_of(std::uint32_t place) { return place & ((1u << place_bits) - 1); }

} // namespace

std::uint32_t Machine::place_in_block(const void *place, unsigned rank) {
    if (rank >= launch->cluster) fail(Fault::other, "block %u of a cluster of %u", rank, launch->cluster);
    return ((rank + 1) << place_bits) + std::uint32_t(place_in_shared(place));
}

void Machine::read_from_block(std::uint32_t place, void *value, std::size_t size) {
    auto *bytes = static_cast<unsigned char *>(value);
    check_cluster(cluster.read(rank_of(place), offset_of(place), size, bytes));
}

void Machine::prepare_mailbox(const void *word) { check_cluster(cluster.prepare(place_in_shared(word))); }

void Machine::expect_mail(const void *word, unsigned bytes) {
    const std::size_t place = place_in_shared(word);
    check_cluster(cluster.expect(place, bytes));
    for (Thread &t : threads)
        if (t.waiting == Waiting::for_mail && t.value == place) make_ready(t);
}

void Machine::send(std::uint32_t place, std::uint32_t word, const void *value, std::size_t size) {
    if (rank_of(place) != rank_of(word)) fail(Fault::other, "mail to a block, and its word in another one");
    check_cluster(cluster.send(rank_of(place), offset_of(place), offset_of(word), value, size));
}

void Machine::wait_for_mail(const void *word) {
    current->value = place_in_shared(word);
    if (!cluster.expects(current->value)) wait(Waiting::for_mail, {"", 0});
    check_cluster(cluster.receive(current->value, layout, shared));
}

inline void Machine::touch(std::uintptr_t address, std::size_t size, Access access) {
    if (address - stack_low < stack_size) return;
    if (std::size_t offset; shared.contains(address, offset)) {
        const Visit visit{int(current->number), int(current->number / warp_size), current->warp_epoch, epoch};
        if (!shared.touch(layout, offset, size, access, visit))
            fail(Fault::other, "%s", shared.explain(layout, offset, size, access, visit).c_str());
        return;
    }
    for (const Known &k : known)
        if (address - k.address < k.size && size <= k.size - (address - k.address)) return;
    touch_other(address, size, access);
}

void Machine::touch_other(std::uintptr_t address, std::size_t size, Access access) {
    const auto args = reinterpret_cast<std::uintptr_t>(launch->args);
    if (address - args < launch->kernel->args_size && access == Access::read) return;

    const char *verb = access == Access::read ? "read" : access == Access::write ? "write" : "atomic operation";
    const auto allocation = find_allocation(address);
    if (allocation && allocation->contains(address, size)) {
        if (!allocation->accessible_from(launch->context) &&
            !(allocation->open_to_peers() && may_touch(launch->context, allocation->context)))
            fail(Fault::address, "%s of %zu bytes in the memory of another context", verb, size);
        known[known_next++ % std::size(known)] = {allocation->address, allocation->size};
        return;
    }
    if (access == Access::read && is_constant(address)) return;
    fail(Fault::address, "%s of %zu bytes at %p, %s", verb, size, reinterpret_cast<void *>(address),
         allocation ? "across the end of an allocation" : describe_address(address).c_str());
}

void Machine::report(Fault kind, const Thread &thread, const std::string &what) {
    fault = kind;
    std::fprintf(stderr, "kblas-emu: kernel %s, block %s, thread %s: %s\n", launch->kernel->name,
                 text(block_index).c_str(), text(thread.index).c_str(), what.c_str());
}

void Machine::fail(Fault kind, const char *format, ...) {
    char what[512];
    va_list args;
    va_start(args, format);
    std::vsnprintf(what, sizeof what, format, args);
    va_end(args);
    report(kind, *current, what);
    wait(Waiting::ended, {"", 0});
}

// No thread can run, and not all have ended: some thread waits for one that will not arrive.
void Machine::explain_stall() {
    const auto does = [](const Thread &t) -> std::string {
        switch (t.waiting) {
        case Waiting::no: break; // impossible: all wait
        case Waiting::ended: return "has ended";
        case Waiting::for_block: return "waits at the barrier at " + text(t.site);
        case Waiting::for_mail: return "waits for mail that is not expected";
        case Waiting::for_warp: {
            char mask[32];
            std::snprintf(mask, sizeof mask, " with mask 0x%08x", t.mask);
            return std::string("waits at the ") + text(t.op) + " at " + text(t.site) + mask;
        }
        }
        return "";
    };
    const auto find = [this](auto is) { return std::find_if(threads.begin(), threads.end(), is); };

    if (const auto t = find([](const Thread &t) { return t.waiting == Waiting::for_warp; }); t != threads.end()) {
        const Thread &missing = threads[t->warp->first + find_unready(*t)];
        report(Fault::other, *t,
               does(*t) + ", which names lane " + std::to_string(missing.lane) + "; that " + does(missing));
        return;
    }
    if (const auto t = find([](const Thread &t) { return t.waiting == Waiting::for_mail; }); t != threads.end()) {
        report(Fault::other, *t, does(*t));
        return;
    }
    // A barrier that some threads do not reach.
    const auto t = find([](const Thread &t) { return t.waiting == Waiting::for_block; });
    const auto other = find([&](const Thread &o) { return o.waiting != t->waiting || !same(o.site, t->site); });
    report(Fault::other, *t,
           "divergent barrier: " + does(*t) + ", while thread " + text(other->index) + " " + does(*other));
}

} // namespace

// ---- what the driver and the kernels call ---------------------------------------------------------

Fault run(const Launch &launch) { return machine_of_this_thread().run(launch); }

void barrier(Site site) { machine->barrier(site); }
int vote(bool mine, Site site) { return machine->vote(mine, site); }

std::uint64_t warp_exchange(WarpOp op, unsigned mask, std::uint64_t value, unsigned source, Site site) {
    return machine->warp_exchange(op, mask, value, source, site);
}

void warp_gather(std::uint64_t value, std::uint64_t *all, Site site) { machine->warp_gather(value, all, site); }

Dim thread_index() { return machine->running().index; }
Dim block_index() { return machine->running_block(); }
Dim block_extent() { return machine->running_launch().block; }
Dim grid_extent() { return machine->running_launch().grid; }
unsigned lane() { return machine->running().lane; }

void *shared_array(const void *site, std::size_t size, std::size_t element) {
    return machine->shared_array(site, size, element, false);
}
void *shared_array_asked_for(const void *site, std::size_t size, std::size_t element) {
    return machine->shared_array(site, size, element, true);
}

unsigned rank_in_cluster() { return machine->rank_in_cluster(); }
unsigned blocks_of_cluster() { return machine->running_launch().cluster; }
void cluster_barrier(Site site) { machine->cluster_barrier(site); }
std::uint32_t place_in_block(const void *place, unsigned rank) { return machine->place_in_block(place, rank); }
void read_from_block(std::uint32_t place, void *value, std::size_t size) { machine->read_from_block(place, value, size); }
void prepare_mailbox(const void *word) { machine->prepare_mailbox(word); }
void expect_mail(const void *word, unsigned bytes) { machine->expect_mail(word, bytes); }
void send(std::uint32_t place, std::uint32_t word, const void *value, std::size_t size) {
    machine->send(place, word, value, size);
}
void wait_for_mail(const void *word) { machine->wait_for_mail(word); }

void check_atomic(const void *address, std::size_t size) {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    if (at % size != 0) machine->fail(Fault::alignment, "atomic operation at %p", address);
    machine->touch(at, size, Access::atomic);
}

void trap(Fault kind, const char *what) {
    for (;;)
        machine->fail(kind, "%s", what);
}

bool in_kernel() { return machine != nullptr; }

} // namespace emu

// ---- what the compiler calls before every access of a kernel --------------------------------------

// Of -fsanitize=thread, only the calls before accesses are used. Unlike those of -fsanitize=address, they distinguish
// reads from writes, and none is omitted because the address was checked before.
#define ANNOUNCED(name, access, size)                                                                                  \
    extern "C" void __tsan_##name##size(std::uintptr_t address) {                                                      \
        if (emu::machine) emu::machine->touch(address, size, emu::Access::access);                                     \
    }
#define ANNOUNCED_OF(name, access)                                                                                     \
    ANNOUNCED(name, access, 2)                                                                                         \
    ANNOUNCED(name, access, 4)                                                                                         \
    ANNOUNCED(name, access, 8)                                                                                         \
    ANNOUNCED(name, access, 16)
#define ANNOUNCED_RANGE(name, access)                                                                                  \
    extern "C" void __tsan_##name##_range(std::uintptr_t address, std::size_t size) {                                  \
        if (emu::machine) emu::machine->touch(address, size, emu::Access::access);                                     \
    }
ANNOUNCED(read, read, 1)
ANNOUNCED(write, write, 1)
ANNOUNCED_OF(read, read)
ANNOUNCED_OF(write, write)
ANNOUNCED_OF(unaligned_read, read)
ANNOUNCED_OF(unaligned_write, write)
ANNOUNCED_RANGE(read, read)
ANNOUNCED_RANGE(write, write)
extern "C" void __tsan_init() {}
