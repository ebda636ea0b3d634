// The state of the emulated driver, and the wrapper of all its functions.
#pragma once
#include "../machine.h"
#include "../memory.h"
#include "api.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

// ---- the objects behind the handles ---------------------------------------------------------------

struct Capture;

struct CUstream_st {
    CUcontext context;
    unsigned flags;
    int priority;
    unsigned long long id;
    bool legacy = false;
    std::mutex running; // work of a stream runs in order
    std::shared_ptr<Capture> capture;
    std::vector<CUgraphNode> captured; // dependencies of the next captured work

    bool blocking() const { return !(flags & CU_STREAM_NON_BLOCKING); }
};

struct CUctx_st {
    CUdevice device;
    unsigned flags;
    unsigned long long id;
    bool alive = true; // a primary context that is retained again is the same object
    CUresult fault = CUDA_SUCCESS; // of an earlier launch; all later calls fail too
    std::unique_ptr<CUstream_st> legacy;
    std::map<std::thread::id, std::unique_ptr<CUstream_st>> per_thread;
    std::map<CUcontext, unsigned long long> peers; // whose memory its kernels may access, and the id at that time
};

struct CUevent_st {
    CUcontext context;
    unsigned flags;
    bool recorded = false;
    std::chrono::steady_clock::time_point time;
    std::shared_ptr<Capture> capture; // capture in which it was last recorded
    std::vector<CUgraphNode> captured;
};

// Work of a stream, to be run now or stored in a graph.
struct Work {
    CUgraphNodeType type;
    std::function<CUresult()> run;
    CUDA_KERNEL_NODE_PARAMS kernel{}; // if it is a kernel
};

struct CUgraphNode_st {
    Work work;
    std::vector<CUgraphNode> dependencies;
};

struct CUuserObject_st {
    void *pointer;
    CUhostFn destroy;
    std::uint64_t count;
};

struct CUgraph_st {
    std::vector<std::shared_ptr<CUgraphNode_st>> nodes; // in topological order
    std::map<CUuserObject, std::uint64_t> user_objects;
};

struct CUgraphExec_st {
    CUcontext context;
    CUgraph_st graph;
    std::mutex running;
};

struct Capture {
    std::uint64_t id;
    CUstreamCaptureMode mode;
    std::thread::id thread;
    CUstream origin;
    std::unique_ptr<CUgraph_st> graph;
    std::vector<CUstream> streams;
    bool valid = true;
};

struct CUlib_st {
    std::map<const emu::Kernel *, CUkernel> kernels; // those that were requested
};

struct CUkern_st {
    CUlibrary library;
    const emu::Kernel *kernel;
    std::map<CUcontext, CUfunction> functions;
};

struct CUfunc_st {
    CUkernel kernel;
    CUcontext context;
    unsigned dynamic_shared = emu::max_shared_bytes; // dynamic shared memory that a launch may request, in bytes
};

struct CUmod_st {
    CUcontext context;
    CUlibrary library;
};

namespace emu {

// ---- the frame of a function ----------------------------------------------------------------------

// Throws the result if the condition is false.
inline void need(bool fact, CUresult otherwise) {
    if (!fact) throw otherwise;
}

// The live objects of one kind.
template <class T> class Handles {
  public:
    T *add(std::unique_ptr<T> object) {
        T *handle = object.get();
        alive.emplace(handle, std::move(object));
        return handle;
    }
    bool has(T *handle) const { return alive.count(handle) != 0; }
    T &get(T *handle) const {
        need(has(handle), CUDA_ERROR_INVALID_HANDLE);
        return *handle;
    }
    void remove(T *handle) {
        get(handle);
        alive.erase(handle);
    }
    template <class P> void remove_if(P condemned) {
        for (auto it = alive.begin(); it != alive.end();)
            it = condemned(*it->second) ? alive.erase(it) : std::next(it);
    }

  private:
    std::unordered_map<T *, std::unique_ptr<T>> alive;
};

struct Device {
    CUcontext primary = nullptr;
    unsigned retained = 0;
};

// The configuration of the machine, from the environment.
struct Settings {
    int devices, peers, multiprocessors, major, minor; // peers: whether devices can access each other
    int code; // 10 times the compute capability that the kernels are compiled for
    std::size_t memory; // bytes of a device
};

struct Driver {
    std::mutex mutex;
    bool started = false;
    Settings settings{};
    std::vector<Device> devices;
    Handles<CUctx_st> contexts;
    Handles<CUstream_st> streams;
    Handles<CUevent_st> events;
    Handles<CUgraph_st> graphs;
    Handles<CUgraphExec_st> execs;
    Handles<CUuserObject_st> user_objects;
    Handles<CUlib_st> libraries;
    Handles<CUkern_st> kernels;
    Handles<CUfunc_st> functions;
    Handles<CUmod_st> modules;
    std::vector<std::shared_ptr<Capture>> captures; // in progress
    std::uint64_t last_id = 16; // of contexts, streams and captures
};

Driver &driver();

// State of the calling thread.
struct ThreadState {
    std::vector<CUcontext> contexts; // the last is current
    CUstreamCaptureMode capture_mode = CU_STREAM_CAPTURE_MODE_GLOBAL;
    bool in_callback = false;                 // of the driver; it must not call the driver
    std::vector<CUuserObject_st> to_destroy; // to be destroyed without the driver's lock
};
ThreadState &thread_state();

// Calls host code that must not call the driver.
void call_back(CUhostFn function, void *user);

// Runs the destructors of user objects that lost their last reference.
void destroy_user_objects();

// Counts a call of the driver function. Returns the result of a planned failure, or success.
CUresult planned_result(const char *function);
// Counts an event that tests query by this name.
void count(const char *what);

// Runs the body of the calling driver function with the driver locked. `started`: only valid after cuInit.
template <class F> CUresult call(F body, bool started = true, const char *function = __builtin_FUNCTION()) {
    if (thread_state().in_callback) return CUDA_ERROR_NOT_PERMITTED;
    if (const CUresult planned = planned_result(function)) return planned;
    CUresult result = CUDA_SUCCESS;
    {
        std::lock_guard lock(driver().mutex);
        try {
            need(driver().started || !started, CUDA_ERROR_NOT_INITIALIZED);
            body();
        } catch (CUresult failure) {
            result = failure;
        }
    }
    destroy_user_objects();
    return result;
}

// ---- shared parts of several functions; to be called inside call() ---------------------------------

// The current context. Fails if a launch has corrupted it.
CUctx_st &current_context();
// A context that is alive.
CUctx_st &get_context(CUcontext);
CUdevice get_device(CUdevice);
// Shared memory of a block. A launch may use more than max_shared_bytes only if its function allows it.
constexpr unsigned most_shared_bytes = 227 * 1024;
// The stream of a handle, including the default streams.
CUstream_st &get_stream(CUstream);
// Frees everything that belongs to the context.
void end_context(CUctx_st &);

// For calls that are unsafe while a stream captures. If a capture forbids the call, fails and invalidates the captures.
void forbid_in_capture();
// For calls that wait for this stream or use it out of order.
void forbid_while_capturing(CUstream_st &);
// Fails and invalidates the captures if a use of the legacy stream would have to wait for a capturing stream.
void forbid_implicit_wait(CUstream_st &, bool spoil = true);
// True if work for this stream goes to a graph. Fails if the capture is invalid.
bool is_capturing(CUstream_st &);
void capture(CUstream_st &, Work);
void spoil(Capture &);

// ---- work -----------------------------------------------------------------------------------------

// Captures the work that `make(stream)` returns, or runs it now, without the driver's lock. `make` is called with the
// lock and may fail.
CUresult submit(CUstream handle, const std::function<Work(CUstream_st &)> &make,
                const char *function = __builtin_FUNCTION());

} // namespace emu
