// Failures that a test plans: a driver function fails although nothing is wrong. Also counts the calls of each
// function.
#include "state.h"

#include <atomic>

namespace emu {

namespace {

struct Planned {
    std::string function;
    unsigned first, count; // number of the first failing call, and how many fail
    CUresult result;
};

struct Faults {
    std::mutex mutex;
    std::map<std::string, unsigned> calls; // by function
    std::vector<Planned> wanted;
};

Faults &faults() {
    static Faults &faults = *new Faults; // never destroyed: threads may outlive main
    return faults;
}

std::atomic<bool> counting{false};

} // namespace

void count(const char *what) { planned_result(what); }

CUresult planned_result(const char *function) {
    if (!counting.load(std::memory_order_acquire)) return CUDA_SUCCESS;
    Faults &f = faults();
    std::lock_guard lock(f.mutex);
    const unsigned call = ++f.calls[function];
    for (const Planned &fault : f.wanted)
        if (fault.function == function && call >= fault.first && call - fault.first < fault.count) return fault.result;
    return CUDA_SUCCESS;
}

} // namespace emu

using namespace emu;

void kblasEmuFail(const char *function, unsigned first, unsigned count, int result) {
    Faults &f = faults();
    std::lock_guard lock(f.mutex);
    if (function) {
        f.wanted.push_back({function, first, count, CUresult(result)});
    } else {
        f.calls.clear();
        f.wanted.clear();
    }
    counting.store(true, std::memory_order_release);
}

unsigned kblasEmuCalls(const char *function) {
    Faults &f = faults();
    std::lock_guard lock(f.mutex);
    const auto found = f.calls.find(function);
    return found == f.calls.end() ? 0 : found->second;
}
