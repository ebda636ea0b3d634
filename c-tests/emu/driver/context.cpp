// Start, devices and contexts.
#include "../order.h"
#include "state.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

namespace emu {

Driver &driver() {
    static Driver &driver = *new Driver; // never destroyed: threads may outlive main
    return driver;
}

ThreadState &thread_state() {
    thread_local ThreadState state;
    return state;
}

void call_back(CUhostFn function, void *user) {
    thread_state().in_callback = true;
    function(user);
    thread_state().in_callback = false;
}

namespace {

// A number from the environment. Fails if the value is invalid.
int number(const char *name, int otherwise, int least, int most) {
    const char *text = std::getenv(name);
    if (!text) return otherwise;
    char *end;
    const long value = std::strtol(text, &end, 10);
    if (end == text || *end || value < least || value > most) {
        std::fprintf(stderr, "kblas-emu: %s=%s: not a number from %d to %d\n", name, text, least, most);
        throw CUDA_ERROR_INVALID_VALUE;
    }
    return int(value);
}

// A compute capability from the environment. Fails if the value is invalid.
void capability(const char *name, const char *otherwise, int &major, int &minor) {
    const char *text = std::getenv(name);
    char rest;
    if (std::sscanf(text ? text : otherwise, "%d.%d%c", &major, &minor, &rest) == 2) return;
    std::fprintf(stderr, "kblas-emu: %s=%s: not a compute capability, as 9.0\n", name, text);
    throw CUDA_ERROR_INVALID_VALUE;
}

Settings read_settings() {
    Settings s{};
    s.devices = number("KBLAS_EMU_DEVICES", 1, 0, 16);
    s.peers = number("KBLAS_EMU_PEERS", 1, 0, 1);
    s.multiprocessors = number("KBLAS_EMU_SMS", 4, 1, 1024);
    s.memory = std::size_t(number("KBLAS_EMU_MEMORY_MB", 4096, 1, 1 << 20)) << 20;
    capability("KBLAS_EMU_CC", "9.0", s.major, s.minor);
    const std::string own = std::to_string(s.major) + "." + std::to_string(s.minor);
    int code_major, code_minor;
    capability("KBLAS_EMU_CODE", own.c_str(), code_major, code_minor);
    s.code = code_major * 10 + code_minor;
    if (!BlockOrder::valid()) {
        std::fprintf(stderr, "kblas-emu: KBLAS_EMU_ORDER=%s: not forward, reverse or shuffled:<seed>\n",
                     std::getenv("KBLAS_EMU_ORDER"));
        throw CUDA_ERROR_INVALID_VALUE;
    }
    return s;
}

std::unique_ptr<CUctx_st> new_context(CUdevice device, unsigned flags) {
    auto context = std::make_unique<CUctx_st>();
    context->device = device;
    context->flags = flags;
    return context;
}

// Initialises the state that a context has only while it is alive.
void begin_context(CUctx_st &c) {
    c.id = ++driver().last_id;
    c.alive = true;
    c.fault = CUDA_SUCCESS;
    c.legacy = std::make_unique<CUstream_st>();
    c.legacy->context = &c;
    c.legacy->id = ++driver().last_id;
    c.legacy->legacy = true;
}

CUctx_st &top_context() {
    const auto &stack = thread_state().contexts;
    need(!stack.empty() && stack.back(), CUDA_ERROR_INVALID_CONTEXT);
    return get_context(stack.back());
}

} // namespace

CUctx_st &get_context(CUcontext handle) {
    need(driver().contexts.has(handle), CUDA_ERROR_INVALID_CONTEXT);
    need(handle->alive, CUDA_ERROR_CONTEXT_IS_DESTROYED);
    return *handle;
}

CUctx_st &current_context() {
    CUctx_st &context = top_context();
    need(context.fault == CUDA_SUCCESS, context.fault);
    return context;
}

CUdevice get_device(CUdevice device) {
    need(device >= 0 && device < driver().settings.devices, CUDA_ERROR_INVALID_DEVICE);
    return device;
}

// Contexts are kept after their end. Another thread may change the peers of a context while its kernel runs, so the
// driver is locked.
bool may_touch(const void *context, const void *other) {
    std::lock_guard lock(driver().mutex);
    const auto *peer = static_cast<const CUctx_st *>(other);
    const auto &peers = static_cast<const CUctx_st *>(context)->peers;
    const auto known = peers.find(const_cast<CUcontext>(peer));
    return known != peers.end() && known->second == peer->id;
}

void end_context(CUctx_st &c) {
    Driver &d = driver();
    for (const auto &capture : d.captures)
        if (capture->origin->context == &c) spoil(*capture);
    d.captures.erase(std::remove_if(d.captures.begin(), d.captures.end(),
                                    [&](const auto &capture) { return capture->origin->context == &c; }),
                     d.captures.end());
    d.streams.remove_if([&](const CUstream_st &s) { return s.context == &c; });
    d.events.remove_if([&](const CUevent_st &e) { return e.context == &c; });
    d.functions.remove_if([&](const CUfunc_st &f) {
        if (f.context != &c) return false;
        f.kernel->functions.erase(&c);
        return true;
    });
    c.per_thread.clear();
    c.legacy.reset();
    c.peers.clear();
    c.alive = false;
    release_all(&c);
}

} // namespace emu

using namespace emu;

CUresult cuInit(unsigned flags) {
    return call(
        [&] {
            Driver &d = driver();
            need(flags == 0, CUDA_ERROR_INVALID_VALUE);
            if (d.started) return;
            d.settings = read_settings();
            need(d.settings.devices > 0, CUDA_ERROR_NO_DEVICE);
            d.devices.resize(d.settings.devices);
            d.started = true;
        },
        false);
}

CUresult cuDriverGetVersion(int *version) {
    return call(
        [&] {
            need(version, CUDA_ERROR_INVALID_VALUE);
            *version = 13000;
        },
        false);
}

CUresult cuGetErrorName(CUresult result, const char **name) {
    if (const CUresult planned = planned_result(__func__)) return planned;
    switch (result) {
#define EMU_RESULT(value, result, meaning)                                                                             \
    case result: *name = #result; return CUDA_SUCCESS;
        EMU_RESULTS(EMU_RESULT)
#undef EMU_RESULT
    }
    *name = nullptr;
    return CUDA_ERROR_INVALID_VALUE;
}

CUresult cuGetErrorString(CUresult result, const char **text) {
    if (const CUresult planned = planned_result(__func__)) return planned;
    switch (result) {
#define EMU_RESULT(value, result, meaning)                                                                             \
    case result: *text = meaning; return CUDA_SUCCESS;
        EMU_RESULTS(EMU_RESULT)
#undef EMU_RESULT
    }
    *text = nullptr;
    return CUDA_ERROR_INVALID_VALUE;
}

// `name` has no version suffix. The newest version in this library is returned.
CUresult cuGetProcAddress_v2(const char *name, void **function, int, std::uint64_t, int *status) {
    enum { found, not_found };
    static void *const self = [] {
        Dl_info info;
        dladdr(reinterpret_cast<void *>(&cuInit), &info);
        return dlopen(info.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    }();
    *function = nullptr;
    for (const char *version : {"_v4", "_v3", "_v2", ""})
        if (self && !*function) *function = dlsym(self, (std::string(name) + version).c_str());
    if (status) *status = *function ? found : not_found;
    return *function ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}

CUresult cuDeviceGetCount(int *count) {
    return call([&] { *count = driver().settings.devices; });
}

CUresult cuDeviceGet(CUdevice *device, int ordinal) {
    return call([&] { *device = get_device(ordinal); });
}

CUresult cuDeviceGetName(char *name, int size, CUdevice device) {
    return call([&] { std::snprintf(name, std::size_t(size), "CPU emulation %d", get_device(device)); });
}

CUresult cuDeviceGetUuid_v2(CUuuid *uuid, CUdevice device) {
    return call([&] {
        std::memset(uuid->bytes, 0xe0, sizeof uuid->bytes);
        uuid->bytes[15] = (unsigned char)get_device(device);
    });
}

CUresult cuDeviceGetPCIBusId(char *id, int size, CUdevice device) {
    return call([&] { std::snprintf(id, std::size_t(size), "0000:%02x:00.0", get_device(device) + 1); });
}

CUresult cuDeviceTotalMem_v2(std::size_t *bytes, CUdevice device) {
    return call([&] {
        get_device(device);
        *bytes = driver().settings.memory;
    });
}

CUresult cuDeviceGetAttribute(int *value, int attribute, CUdevice device) {
    return call([&] {
        get_device(device);
        const Settings &s = driver().settings;
        switch (attribute) {
        case 1: *value = max_block_threads; return;      // MAX_THREADS_PER_BLOCK
        case 2: *value = max_block_threads; return;      // MAX_BLOCK_DIM_X
        case 3: *value = max_block_threads; return;      // MAX_BLOCK_DIM_Y
        case 4: *value = 64; return;                     // MAX_BLOCK_DIM_Z
        case 5: *value = 0x7fffffff; return;             // MAX_GRID_DIM_X
        case 6: *value = 65535; return;                  // MAX_GRID_DIM_Y
        case 7: *value = 65535; return;                  // MAX_GRID_DIM_Z
        case 8: *value = int(max_shared_bytes); return;  // MAX_SHARED_MEMORY_PER_BLOCK
        case 10: *value = int(warp_size); return;        // WARP_SIZE
        case 12: *value = 65536; return;                 // MAX_REGISTERS_PER_BLOCK
        case 13: *value = 1000000; return;               // CLOCK_RATE, kHz
        case 16: *value = s.multiprocessors; return;     // MULTIPROCESSOR_COUNT
        case 19: *value = 1; return;                     // CAN_MAP_HOST_MEMORY
        case 31: *value = 1; return;                     // CONCURRENT_KERNELS
        case 33: *value = device + 1; return;            // PCI_BUS_ID
        case 36: *value = 1000000; return;               // MEMORY_CLOCK_RATE, kHz
        case 37: *value = 64; return;                    // GLOBAL_MEMORY_BUS_WIDTH, bits
        case 38: *value = 1 << 20; return;               // L2_CACHE_SIZE
        case 39: *value = 2048; return;                  // MAX_THREADS_PER_MULTIPROCESSOR
        case 40: *value = 1; return;                     // ASYNC_ENGINE_COUNT
        case 41: *value = 1; return;                     // UNIFIED_ADDRESSING
        case 75: *value = s.major; return;               // COMPUTE_CAPABILITY_MAJOR
        case 76: *value = s.minor; return;               // COMPUTE_CAPABILITY_MINOR
        case 81: *value = int(max_shared_bytes); return; // MAX_SHARED_MEMORY_PER_MULTIPROCESSOR
        case 82: *value = 65536; return;                 // MAX_REGISTERS_PER_MULTIPROCESSOR
        case 83: *value = 1; return;                     // MANAGED_MEMORY
        case 89: *value = 1; return;                     // CONCURRENT_MANAGED_ACCESS
        case 97: *value = most_shared_bytes; return;     // MAX_SHARED_MEMORY_PER_BLOCK_OPTIN
        case 106: *value = 32; return;                   // MAX_BLOCKS_PER_MULTIPROCESSOR
        case 115: *value = 1; return;                    // MEMORY_POOLS_SUPPORTED
        }
        constexpr int known_to_the_interface = 148;
        need(attribute > 0 && attribute < known_to_the_interface, CUDA_ERROR_INVALID_VALUE);
        *value = 0; // everything else is absent
    });
}

CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
    return call([&] {
        Device &d = driver().devices[get_device(device)];
        if (!d.primary) d.primary = driver().contexts.add(new_context(device, 0));
        if (d.retained++ == 0) begin_context(*d.primary);
        *context = d.primary;
    });
}

CUresult cuDevicePrimaryCtxRelease_v2(CUdevice device) {
    return call([&] {
        Device &d = driver().devices[get_device(device)];
        need(d.retained > 0, CUDA_ERROR_INVALID_CONTEXT);
        if (--d.retained == 0) end_context(*d.primary);
    });
}

CUresult cuDevicePrimaryCtxReset_v2(CUdevice device) {
    return call([&] {
        Device &d = driver().devices[get_device(device)];
        if (d.retained == 0) return;
        end_context(*d.primary);
        begin_context(*d.primary);
    });
}

CUresult cuDevicePrimaryCtxGetState(CUdevice device, unsigned *flags, int *active) {
    return call([&] {
        const Device &d = driver().devices[get_device(device)];
        *flags = d.primary ? d.primary->flags : 0;
        *active = d.retained > 0;
    });
}

CUresult cuCtxCreate_v2(CUcontext *context, unsigned flags, CUdevice device) {
    return call([&] {
        *context = driver().contexts.add(new_context(get_device(device), flags));
        begin_context(**context);
        thread_state().contexts.push_back(*context);
    });
}

CUresult cuCtxCreate_v4(CUcontext *context, void *params, unsigned flags, CUdevice device) {
    if (params) return CUDA_ERROR_NOT_SUPPORTED;
    return cuCtxCreate_v2(context, flags, device);
}

CUresult cuCtxDestroy_v2(CUcontext context) {
    return call([&] {
        CUctx_st &c = get_context(context);
        for (const Device &d : driver().devices)
            need(d.primary != context, CUDA_ERROR_INVALID_CONTEXT);
        end_context(c);
        auto &stack = thread_state().contexts;
        if (!stack.empty() && stack.back() == context) stack.pop_back();
        // The object stays, so that other threads that have it current see that it is destroyed.
    });
}

CUresult cuCtxGetCurrent(CUcontext *context) {
    return call([&] {
        const auto &stack = thread_state().contexts;
        *context = stack.empty() ? nullptr : stack.back();
    });
}

CUresult cuCtxSetCurrent(CUcontext context) {
    return call([&] {
        auto &stack = thread_state().contexts;
        if (context) get_context(context);
        if (!stack.empty()) stack.pop_back();
        if (context) stack.push_back(context);
    });
}

CUresult cuCtxPushCurrent_v2(CUcontext context) {
    return call([&] { thread_state().contexts.push_back(&get_context(context)); });
}

CUresult cuCtxPopCurrent_v2(CUcontext *context) {
    return call([&] {
        auto &stack = thread_state().contexts;
        need(!stack.empty(), CUDA_ERROR_INVALID_CONTEXT);
        if (context) *context = stack.back();
        stack.pop_back();
    });
}

CUresult cuCtxGetDevice(CUdevice *device) {
    return call([&] { *device = top_context().device; });
}

CUresult cuCtxGetId(CUcontext context, unsigned long long *id) {
    return call([&] { *id = (context ? get_context(context) : top_context()).id; });
}

CUresult cuCtxGetFlags(unsigned *flags) {
    return call([&] { *flags = top_context().flags; });
}

CUresult cuCtxGetApiVersion(CUcontext context, unsigned *version) {
    return call([&] {
        if (context) get_context(context);
        *version = 13000;
    });
}

CUresult cuCtxGetStreamPriorityRange(int *least, int *greatest) {
    return call([&] {
        top_context();
        if (least) *least = 0;
        if (greatest) *greatest = -5;
    });
}

// With peers, each device can access every other device. No device is its own peer, not even through a second context.
CUresult cuDeviceCanAccessPeer(int *can, CUdevice device, CUdevice peer) {
    return call([&] { *can = get_device(device) != get_device(peer) && driver().settings.peers; });
}

CUresult cuCtxEnablePeerAccess(CUcontext handle, unsigned flags) {
    return call([&] {
        CUctx_st &context = current_context();
        const CUctx_st &peer = get_context(handle);
        need(flags == 0, CUDA_ERROR_INVALID_VALUE);
        need(peer.device != context.device, CUDA_ERROR_INVALID_DEVICE);
        forbid_in_capture();
        unsigned long long &known = context.peers[handle];
        need(known != peer.id, CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED);
        known = peer.id;
    });
}

CUresult cuCtxDisablePeerAccess(CUcontext handle) {
    return call([&] { need(current_context().peers.erase(handle) == 1, CUDA_ERROR_INVALID_CONTEXT); });
}

CUresult cuCtxSynchronize() {
    return call([&] {
        CUctx_st &c = current_context();
        forbid_in_capture();
        // In every capture mode, and for captures of every thread.
        bool forbidden = false;
        for (const auto &capture : driver().captures) {
            if (capture->origin->context != &c) continue;
            spoil(*capture);
            forbidden = true;
        }
        need(!forbidden, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED);
    });
}
