// Tests of the emulation itself: right kernels pass, planted faults are caught and named, and the
// driver keeps to its rules. Each test prints its name and how it ended.
#include "driver/api.h"
#include "planted.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

constexpr int threads = 64;

struct Failure {
    std::string what;
};

#define CHECK(fact)                                                                                                    \
    do {                                                                                                               \
        if (!(fact)) throw Failure{std::string(__FILE__) + ":" + std::to_string(__LINE__) + ": " #fact};               \
    } while (0)

void expect(CUresult got, CUresult wanted, const char *call, int line) {
    if (got == wanted) return;
    const char *a = "?", *b = "?";
    cuGetErrorName(got, &a);
    cuGetErrorName(wanted, &b);
    throw Failure{std::string(__FILE__) + ":" + std::to_string(line) + ": " + call + " is " + a + ", not " + b};
}
#define EXPECT(result, call) expect(call, result, #call, __LINE__)
#define OK(call) EXPECT(CUDA_SUCCESS, call)

// ---- a device with a fresh context -----------------------------------------------------------------

CUresult launch(CUfunction function, PlantedArgs args, unsigned grid = 1, unsigned block = threads,
                CUstream stream = nullptr) {
    void *params[] = {&args};
    return cuLaunchKernel(function, grid, 1, 1, block, 1, 1, 0, stream, params, nullptr);
}

struct Fresh {
    CUcontext context;
    CUlibrary library;

    Fresh() {
        OK(cuDevicePrimaryCtxRetain(&context, 0));
        OK(cuDevicePrimaryCtxReset_v2(0));
        OK(cuCtxSetCurrent(context));
        const char image[] = "any";
        OK(cuLibraryLoadData(&library, image, nullptr, nullptr, 0, nullptr, nullptr, 0));
    }
    ~Fresh() {
        cuLibraryUnload(library);
        cuDevicePrimaryCtxRelease_v2(0);
    }

    CUfunction function(const std::string &name) const {
        CUkernel kernel;
        CUfunction f;
        OK(cuLibraryGetKernel(&kernel, library, ("planted_" + name).c_str()));
        OK(cuKernelGetFunction(&f, kernel));
        return f;
    }
    CUresult launch(const std::string &name, const PlantedArgs &args, unsigned grid = 1, unsigned block = threads,
                    CUstream stream = nullptr) const {
        return ::launch(function(name), args, grid, block, stream);
    }
};

struct Buffer {
    CUdeviceptr address;
    std::size_t count;

    explicit Buffer(std::size_t count) : count(count) { OK(cuMemAlloc_v2(&address, count * sizeof(float))); }
    explicit Buffer(const std::vector<float> &values) : Buffer(values.size()) {
        OK(cuMemcpyHtoD_v2(address, values.data(), count * sizeof(float)));
    }
    ~Buffer() { cuMemFree_v2(address); }
    Buffer(const Buffer &) = delete;
    Buffer &operator=(const Buffer &) = delete;

    float *data() const { return reinterpret_cast<float *>(address); }
    std::vector<float> read() const {
        std::vector<float> values(count);
        OK(cuMemcpyDtoH_v2(values.data(), address, count * sizeof(float)));
        return values;
    }
};

std::vector<float> counting(std::size_t n) {
    std::vector<float> v(n);
    std::iota(v.begin(), v.end(), 1.0f);
    return v;
}

// What is written to stderr meanwhile.
std::string stderr_of(const std::function<void()> &action) {
    std::fflush(stderr);
    FILE *file = std::tmpfile();
    const int before = dup(STDERR_FILENO);
    dup2(fileno(file), STDERR_FILENO);
    const auto restore = [&] {
        std::fflush(stderr);
        dup2(before, STDERR_FILENO);
        close(before);
    };
    try {
        action();
    } catch (...) {
        restore();
        std::fclose(file);
        throw;
    }
    restore();
    std::rewind(file);
    std::string text;
    for (int c; (c = std::fgetc(file)) != EOF;)
        text += char(c);
    std::fclose(file);
    return text;
}

// The kernel's planted fault is caught, the message says where and what, and the context is spoilt.
void caught(const std::string &kernel, int choice, CUresult result, const std::vector<std::string> &said,
            unsigned grid = 1) {
    Fresh device;
    const Buffer in(counting(threads)), out(threads);
    const CUfunction copy = device.function("copy");
    const PlantedArgs args{in.data(), out.data(), nullptr, 1ll << 31, choice};
    const std::string text = stderr_of([&] { EXPECT(result, device.launch(kernel, args, grid)); });
    for (const std::string &part : said)
        if (text.find(part) == std::string::npos) throw Failure{"\"" + part + "\" is not in: " + text};
    CHECK(text.find("kernel planted_" + kernel + ", block (") != std::string::npos);
    EXPECT(result, cuCtxSynchronize());
    EXPECT(result, launch(copy, {in.data(), out.data(), nullptr, 1, 0}));
}

// ---- kernels ---------------------------------------------------------------------------------------

void right_kernel_in_every_block_order() {
    Fresh device;
    constexpr int blocks = 7, n = blocks * threads - 5;
    const Buffer in(counting(n)), out(1 + blocks), counter(1);
    OK(cuMemsetD32_v2(counter.address, 0, 1));
    for (const char *order : {"forward", "reverse", "shuffled:1", "shuffled:2"}) {
        setenv("KBLAS_EMU_ORDER", order, 1);
        OK(cuMemsetD8_v2(out.address, 0xff, out.count * sizeof(float)));
        OK(device.launch("sum", {in.data(), out.data(), reinterpret_cast<unsigned *>(counter.data()), n, 0}, blocks));
        CHECK(out.read()[0] == n * (n + 1) / 2);
        CHECK(counter.read()[0] == 0);
    }
    unsetenv("KBLAS_EMU_ORDER");
    OK(cuCtxSynchronize());
}

void shuffles_and_votes() {
    Fresh device;
    const Buffer out(threads);
    OK(device.launch("warp_words", {nullptr, out.data(), nullptr, 0, 0}));
    for (float right : out.read())
        CHECK(right == 1);
}

void out_of_bounds_read() {
    caught("out_of_bounds", 0, CUDA_ERROR_ILLEGAL_ADDRESS,
           {"read of 4 bytes", "thread (63,0,0)", "0 bytes past the end of an allocation of 256 bytes"});
}

void out_of_bounds_write() {
    caught("out_of_bounds", 1, CUDA_ERROR_ILLEGAL_ADDRESS,
           {"write of 4 bytes", "thread (0,0,0)", "4 bytes before an allocation of 256 bytes"});
}

void memory_that_was_freed() {
    Fresh device;
    const Buffer out(threads);
    CUdeviceptr gone;
    OK(cuMemAlloc_v2(&gone, 256));
    OK(cuMemFree_v2(gone));
    stderr_of([&] {
        EXPECT(CUDA_ERROR_ILLEGAL_ADDRESS,
               device.launch("copy", {reinterpret_cast<float *>(gone), out.data(), nullptr, 1, 0}));
    });
}

void memory_of_the_host() {
    Fresh device;
    const std::vector<float> host(1);
    const Buffer out(1);
    stderr_of([&] {
        EXPECT(CUDA_ERROR_ILLEGAL_ADDRESS, device.launch("copy", {host.data(), out.data(), nullptr, 1, 0}));
    });
}

void memory_of_another_device() {
    Fresh device;
    const Buffer out(1);
    CUcontext other;
    CUdeviceptr there;
    OK(cuDevicePrimaryCtxRetain(&other, 1));
    OK(cuCtxPushCurrent_v2(other));
    OK(cuMemAlloc_v2(&there, sizeof(float)));
    OK(cuCtxPopCurrent_v2(nullptr));
    stderr_of([&] {
        EXPECT(CUDA_ERROR_ILLEGAL_ADDRESS,
               device.launch("copy", {reinterpret_cast<float *>(there), out.data(), nullptr, 1, 0}));
    });
    OK(cuDevicePrimaryCtxRelease_v2(1));
}

void pinned_and_managed_memory() {
    Fresh device;
    void *pinned;
    CUdeviceptr managed;
    OK(cuMemHostAlloc(&pinned, sizeof(float), 0));
    OK(cuMemAllocManaged(&managed, sizeof(float), 1));
    *static_cast<float *>(pinned) = 3;
    OK(device.launch("copy", {static_cast<float *>(pinned), reinterpret_cast<float *>(managed), nullptr, 1, 0}));
    CHECK(*reinterpret_cast<float *>(managed) == 3);
    OK(cuMemFree_v2(managed));
    OK(cuMemFreeHost(pinned));
}

void missing_barrier_before_read() {
    caught("missing_barrier", 0, CUDA_ERROR_LAUNCH_FAILED, {"shared memory"});
}
void missing_barrier_before_write() {
    caught("missing_barrier", 1, CUDA_ERROR_LAUNCH_FAILED, {"race: writes", "read, with no barrier between"});
}
void missing_barrier_between_writes() {
    caught("missing_barrier", 2, CUDA_ERROR_LAUNCH_FAILED, {"race: writes", "wrote, with no barrier between"});
}
void warp_barrier_is_enough_in_a_warp() {
    Fresh device;
    const Buffer in(counting(threads)), out(threads);
    OK(device.launch("missing_barrier", {in.data(), out.data(), nullptr, 0, 3}));
    CHECK(out.read()[0] == 32 && out.read()[32] == 64);
}

void mask_leaves_out_the_caller() {
    caught("wrong_mask", 0, CUDA_ERROR_LAUNCH_FAILED, {"mask 0x0000ffff", "leaves out the calling lane 16"});
}
void mask_names_absent_lanes() { caught("wrong_mask", 1, CUDA_ERROR_LAUNCH_FAILED, {"names lane 16", "has ended"}); }
void mask_names_lanes_that_ended() {
    caught("wrong_mask", 2, CUDA_ERROR_LAUNCH_FAILED, {"names lane 16", "has ended"});
}
void shuffle_reads_outside_of_its_mask() {
    caught("wrong_mask", 3, CUDA_ERROR_LAUNCH_FAILED, {"reads lane 16", "mask 0x0000ffff leaves out"});
}
void masks_that_disagree() {
    caught("wrong_mask", 4, CUDA_ERROR_LAUNCH_FAILED, {"names lane 16"});
}
void mask_names_lanes_that_do_not_exist() {
    Fresh device;
    const Buffer in(counting(threads)), out(threads);
    const std::string text = stderr_of([&] {
        EXPECT(CUDA_ERROR_LAUNCH_FAILED, device.launch("warp_words", {in.data(), out.data(), nullptr, 0, 0}, 1, 24));
    });
    CHECK(text.find("do not exist") != std::string::npos);
}

void barrier_that_some_never_reach() {
    caught("divergent_barrier", 0, CUDA_ERROR_LAUNCH_FAILED, {"divergent barrier", "thread (40,0,0)", "has ended"});
}
void two_barriers_at_once() {
    caught("divergent_barrier", 1, CUDA_ERROR_LAUNCH_FAILED, {"divergent barrier", "planted.cu"});
}
void barrier_against_warp_barrier() {
    caught("divergent_barrier", 2, CUDA_ERROR_LAUNCH_FAILED, {"__syncwarp", "waits at the barrier"});
}

void uninitialised_shared_memory() {
    caught("uninitialised_shared", 0, CUDA_ERROR_LAUNCH_FAILED, {"never written", "thread (0,0,0)"});
}
void shared_memory_of_an_earlier_block() {
    caught("uninitialised_shared", 1, CUDA_ERROR_LAUNCH_FAILED, {"never written", "block (1,0,0)"}, 2);
}
void overrun_in_shared_memory() {
    caught("shared_overrun", 1, CUDA_ERROR_LAUNCH_FAILED, {"outside of the arrays", "thread (63,0,0)"});
}

void misaligned_vector() {
    caught("misaligned", 1, CUDA_ERROR_MISALIGNED_ADDRESS, {"alignment", "planted.cu"});
}
void product_of_32_bits() {
    caught("overflow", 0, CUDA_ERROR_LAUNCH_FAILED, {"signed product overflows", "planted.cu"});
}
void overrun_of_a_local_array() {
    caught("local_overrun", 5, CUDA_ERROR_LAUNCH_FAILED, {"index outside of the array", "planted.cu"});
}

void launches_that_cannot_be() {
    Fresh device;
    const Buffer out(threads);
    const PlantedArgs args{out.data(), out.data(), nullptr, 1, 0};
    EXPECT(CUDA_ERROR_INVALID_VALUE, device.launch("copy", args, 0));
    EXPECT(CUDA_ERROR_INVALID_VALUE, device.launch("copy", args, 1, 0));
    EXPECT(CUDA_ERROR_INVALID_VALUE, device.launch("copy", args, 1, threads + 1)); // than the kernel is made for
    PlantedArgs a = args;
    void *params[] = {&a};
    const CUfunction copy = device.function("copy");
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(copy, 1, 65536, 1, 1, 1, 1, 0, nullptr, params, nullptr));
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(copy, 1, 1, 1, 1, 1, 1, 1 << 20, nullptr, params, nullptr));
    CUlaunchAttribute unknown{};
    unknown.id = CUlaunchAttributeID(3);
    const CUlaunchConfig config{1, 1, 1, 1, 1, 1, 0, nullptr, &unknown, 1};
    EXPECT(CUDA_ERROR_NOT_SUPPORTED, cuLaunchKernelEx(&config, copy, params, nullptr));
    CUkernel kernel;
    EXPECT(CUDA_ERROR_NOT_FOUND, cuLibraryGetKernel(&kernel, device.library, "no_such_kernel"));
    const CUfunction nothing = reinterpret_cast<CUfunction>(&a);
    EXPECT(CUDA_ERROR_INVALID_HANDLE, cuLaunchKernel(nothing, 1, 1, 1, 1, 1, 1, 0, nullptr, params, nullptr));
    const CUstream no_stream = reinterpret_cast<CUstream>(&a);
    EXPECT(CUDA_ERROR_INVALID_HANDLE, device.launch("copy", args, 1, 1, no_stream));
    OK(cuCtxSynchronize());
    OK(device.launch("copy", args));
}

// ---- the driver ------------------------------------------------------------------------------------

void memory_has_exact_bounds_and_is_fresh() {
    Fresh device;
    const Buffer b(3);
    for (float v : b.read())
        CHECK(std::isnan(v));
    float four[4] = {};
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuMemcpyDtoH_v2(four, b.address, sizeof four));
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuMemcpyHtoD_v2(b.address + 4, four, 12));
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuMemsetD32_v2(b.address, 0, 4));
    CUdeviceptr p;
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuMemAlloc_v2(&p, 0));
    EXPECT(CUDA_ERROR_OUT_OF_MEMORY, cuMemAlloc_v2(&p, std::size_t{1} << 50));
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuMemFree_v2(b.address + 4));

    CUmemorytype type;
    OK(cuPointerGetAttribute(&type, 2, b.address + 8));
    CHECK(type == CU_MEMORYTYPE_DEVICE);
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuPointerGetAttribute(&type, 2, reinterpret_cast<CUdeviceptr>(four)));
}

void copies_with_a_pitch() {
    Fresh device;
    const Buffer b(3 * 4);
    OK(cuMemsetD32_v2(b.address, 0, 12));
    const std::vector<float> h = counting(6); // 2 rows, 3 columns
    CUDA_MEMCPY2D c{};
    c.srcMemoryType = CU_MEMORYTYPE_HOST;
    c.srcHost = h.data();
    c.srcPitch = 2 * sizeof(float);
    c.dstMemoryType = CU_MEMORYTYPE_DEVICE;
    c.dstDevice = b.address;
    c.dstPitch = 4 * sizeof(float);
    c.WidthInBytes = 2 * sizeof(float);
    c.Height = 3;
    OK(cuMemcpy2DAsync_v2(&c, nullptr));
    CHECK((b.read() == std::vector<float>{1, 2, 0, 0, 3, 4, 0, 0, 5, 6, 0, 0}));
    c.dstXInBytes = 3 * sizeof(float);
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuMemcpy2D_v2(&c)); // the last row ends outside
}

struct Stream {
    CUstream handle;
    explicit Stream(unsigned flags = CU_STREAM_NON_BLOCKING) { OK(cuStreamCreate(&handle, flags)); }
    ~Stream() { cuStreamDestroy_v2(handle); }
    operator CUstream() const { return handle; }
};

void captured_graph_replays() {
    Fresh device;
    Stream stream;
    const Buffer in(std::vector<float>{1, 2}), out(2);
    std::vector<float> h_out(2);
    const CUfunction copy = device.function("copy"); // loads code, which a capture forbids
    OK(cuStreamBeginCapture_v2(stream, CU_STREAM_CAPTURE_MODE_GLOBAL));
    OK(cuMemsetD32Async(out.address, 0, 2, stream));
    OK(launch(copy, {in.data(), out.data(), nullptr, 1, 0}, 1, threads, stream));
    OK(cuMemcpyDtoHAsync_v2(h_out.data(), out.address, 2 * sizeof(float), stream));
    CUgraph graph;
    OK(cuStreamEndCapture(stream, &graph));
    CHECK(h_out[0] == 0 && std::isnan(out.read()[0])); // nothing ran

    CUgraphNode nodes[4];
    std::size_t count = 4;
    OK(cuGraphGetNodes(graph, nodes, &count));
    CHECK(count == 3);
    const CUgraphNodeType types[] = {CU_GRAPH_NODE_TYPE_MEMSET, CU_GRAPH_NODE_TYPE_KERNEL, CU_GRAPH_NODE_TYPE_MEMCPY};
    for (int i = 0; i < 3; ++i) {
        CUgraphNodeType type;
        OK(cuGraphNodeGetType(nodes[i], &type));
        CHECK(type == types[i]);
    }

    CUgraphExec exec;
    OK(cuGraphInstantiateWithFlags(&exec, graph, 0));
    OK(cuGraphDestroy(graph));
    for (float v : {5.0f, 6.0f}) {
        OK(cuMemcpyHtoD_v2(in.address, &v, sizeof v));
        OK(cuGraphLaunch(exec, stream));
        CHECK(h_out[0] == v && h_out[1] == 0);
    }
    OK(cuGraphExecDestroy(exec));
}

// While `stream` captures in the given mode, `action` gives `result`; then the capture ends as `end`.
void in_capture(CUstreamCaptureMode mode, const std::function<CUresult(CUstream)> &action, CUresult result,
                CUresult end, unsigned flags = CU_STREAM_NON_BLOCKING) {
    Stream stream(flags);
    OK(cuStreamBeginCapture_v2(stream, mode));
    EXPECT(result, action(stream));
    CUstreamCaptureStatus status;
    OK(cuStreamIsCapturing(stream, &status));
    CHECK(status == (end == CUDA_ERROR_STREAM_CAPTURE_INVALIDATED ? CU_STREAM_CAPTURE_STATUS_INVALIDATED
                                                                  : CU_STREAM_CAPTURE_STATUS_ACTIVE));
    CUgraph graph;
    EXPECT(end, cuStreamEndCapture(stream, &graph));
    CHECK((graph == nullptr) == (end != CUDA_SUCCESS));
    if (graph) OK(cuGraphDestroy(graph));
}

CUresult allocate(CUstream) {
    CUdeviceptr p;
    const CUresult result = cuMemAlloc_v2(&p, 4);
    return result == CUDA_SUCCESS ? cuMemFree_v2(p) : result;
}

void capture_forbids_what_is_unsafe() {
    Fresh device;
    constexpr CUresult forbidden = CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
    constexpr CUresult spoilt = CUDA_ERROR_STREAM_CAPTURE_INVALIDATED;
    const auto wait = [](CUstream stream) { return cuStreamSynchronize(stream); };
    for (CUstreamCaptureMode mode : {CU_STREAM_CAPTURE_MODE_GLOBAL, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL}) {
        in_capture(mode, allocate, forbidden, spoilt);
        in_capture(mode, [](CUstream) { return cuCtxSynchronize(); }, forbidden, spoilt);
        in_capture(mode, wait, forbidden, spoilt);
        in_capture(mode, [](CUstream) { return cuStreamSynchronize(nullptr); }, forbidden, spoilt);
        in_capture(mode, [](CUstream) { float f; return cuMemcpyDtoH_v2(&f, 1, 4); }, forbidden, spoilt);
    }
    in_capture(CU_STREAM_CAPTURE_MODE_RELAXED, allocate, CUDA_SUCCESS, CUDA_SUCCESS);
    in_capture(CU_STREAM_CAPTURE_MODE_RELAXED, wait, forbidden, spoilt);
    // In whatever mode, the driver does not tell the id of a stream that captures, and the capture goes on.
    const auto get_id = [](CUstream stream) {
        unsigned long long id;
        return cuStreamGetId(stream, &id);
    };
    in_capture(CU_STREAM_CAPTURE_MODE_RELAXED, get_id, forbidden, CUDA_SUCCESS);
}

void exchanged_mode_allows_it() {
    Fresh device;
    in_capture(
        CU_STREAM_CAPTURE_MODE_GLOBAL,
        [](CUstream stream) {
            CUstreamCaptureMode mode = CU_STREAM_CAPTURE_MODE_RELAXED;
            OK(cuThreadExchangeStreamCaptureMode(&mode));
            const CUresult result = allocate(stream);
            OK(cuThreadExchangeStreamCaptureMode(&mode));
            CHECK(mode == CU_STREAM_CAPTURE_MODE_RELAXED);
            return result;
        },
        CUDA_SUCCESS, CUDA_SUCCESS);
}

void capture_of_another_thread() {
    Fresh device;
    const auto elsewhere = [&](CUstream stream) {
        CUresult result = CUDA_SUCCESS;
        std::thread([&] {
            cuCtxSetCurrent(device.context);
            result = allocate(stream);
        }).join();
        return result;
    };
    in_capture(CU_STREAM_CAPTURE_MODE_GLOBAL, elsewhere, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED,
               CUDA_ERROR_STREAM_CAPTURE_INVALIDATED);
    in_capture(CU_STREAM_CAPTURE_MODE_THREAD_LOCAL, elsewhere, CUDA_SUCCESS, CUDA_SUCCESS);
}

// Waiting for the context spoils every capture in it, whatever the modes. Freeing memory, which waits as well, does not.
void waiting_for_the_context_of_captures() {
    Fresh device;
    const auto relaxed = [&](CUresult (*function)()) {
        return [&, function](CUstream) {
            Stream second;
            OK(cuStreamBeginCapture_v2(second, CU_STREAM_CAPTURE_MODE_RELAXED));
            CUresult result = CUDA_SUCCESS, ended = CUDA_SUCCESS;
            std::thread([&] {
                cuCtxSetCurrent(device.context);
                CUstreamCaptureMode mode = CU_STREAM_CAPTURE_MODE_RELAXED;
                cuThreadExchangeStreamCaptureMode(&mode);
                result = function();
            }).join();
            CUgraph graph;
            ended = cuStreamEndCapture(second, &graph);
            CHECK((ended == CUDA_SUCCESS) == (result == CUDA_SUCCESS));
            if (ended == CUDA_SUCCESS) OK(cuGraphDestroy(graph));
            return result;
        };
    };
    const auto memory = [] { return allocate(nullptr); };
    for (CUstreamCaptureMode mode :
         {CU_STREAM_CAPTURE_MODE_GLOBAL, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL, CU_STREAM_CAPTURE_MODE_RELAXED}) {
        in_capture(mode, relaxed(cuCtxSynchronize), CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED,
                   CUDA_ERROR_STREAM_CAPTURE_INVALIDATED);
        in_capture(mode, relaxed(memory), CUDA_SUCCESS, CUDA_SUCCESS);
    }
}

void legacy_stream_during_capture() {
    Fresh device;
    const Buffer b(1);
    const auto fill = [&](CUstream) { return cuMemsetD32Async(b.address, 0, 1, nullptr); };
    in_capture(CU_STREAM_CAPTURE_MODE_RELAXED, fill, CUDA_ERROR_STREAM_CAPTURE_IMPLICIT,
               CUDA_ERROR_STREAM_CAPTURE_INVALIDATED, 0);
    in_capture(CU_STREAM_CAPTURE_MODE_RELAXED, fill, CUDA_SUCCESS, CUDA_SUCCESS, CU_STREAM_NON_BLOCKING);
    EXPECT(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, cuStreamBeginCapture_v2(nullptr, CU_STREAM_CAPTURE_MODE_RELAXED));
    // Asking does no harm.
    in_capture(
        CU_STREAM_CAPTURE_MODE_RELAXED,
        [](CUstream) {
            CUstreamCaptureStatus status;
            return cuStreamIsCapturing(nullptr, &status);
        },
        CUDA_ERROR_STREAM_CAPTURE_IMPLICIT, CUDA_SUCCESS, 0);
}

void capture_over_two_streams() {
    Fresh device;
    const Buffer b(2);
    for (bool join : {true, false}) {
        Stream first, second;
        CUevent fork, joined;
        OK(cuEventCreate(&fork, CU_EVENT_DISABLE_TIMING));
        OK(cuEventCreate(&joined, CU_EVENT_DISABLE_TIMING));
        OK(cuStreamBeginCapture_v2(first, CU_STREAM_CAPTURE_MODE_GLOBAL));
        OK(cuEventRecord(fork, first));
        OK(cuStreamWaitEvent(second, fork, 0));
        OK(cuMemsetD32Async(b.address, 0x3f800000, 2, second));
        OK(cuEventRecord(joined, second));
        if (join) OK(cuStreamWaitEvent(first, joined, 0));
        CUgraph graph;
        if (join) {
            OK(cuStreamEndCapture(first, &graph));
            CUgraphExec exec;
            OK(cuGraphInstantiateWithFlags(&exec, graph, 0));
            OK(cuGraphLaunch(exec, first));
            CHECK(b.read()[1] == 1);
            OK(cuGraphExecDestroy(exec));
            OK(cuGraphDestroy(graph));
        } else {
            EXPECT(CUDA_ERROR_STREAM_CAPTURE_UNJOINED, cuStreamEndCapture(first, &graph));
        }
        CUstreamCaptureStatus status;
        OK(cuStreamIsCapturing(second, &status));
        CHECK(status == CU_STREAM_CAPTURE_STATUS_NONE);
        EXPECT(CUDA_ERROR_CAPTURED_EVENT, cuEventSynchronize(joined));
        OK(cuEventDestroy_v2(fork));
        OK(cuEventDestroy_v2(joined));
    }
}

void capture_ends_where_it_began() {
    Fresh device;
    Stream stream;
    OK(cuStreamBeginCapture_v2(stream, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
    CUgraph graph;
    std::thread([&] { EXPECT(CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD, cuStreamEndCapture(stream, &graph)); }).join();
    OK(cuStreamEndCapture(stream, &graph));
    OK(cuGraphDestroy(graph));
    EXPECT(CUDA_ERROR_ILLEGAL_STATE, cuStreamEndCapture(stream, &graph));
}

void user_object_lives_as_long_as_its_graphs() {
    Fresh device;
    Stream stream;
    static int destroyed;
    static CUresult called_back;
    destroyed = 0;
    OK(cuStreamBeginCapture_v2(stream, CU_STREAM_CAPTURE_MODE_GLOBAL));
    CUstreamCaptureStatus status;
    std::uint64_t id = 0;
    CUgraph capturing = nullptr, graph;
    OK(cuStreamGetCaptureInfo_v3(stream, &status, &id, &capturing, nullptr, nullptr, nullptr));
    CHECK(status == CU_STREAM_CAPTURE_STATUS_ACTIVE && id != 0 && capturing);
    CUuserObject object;
    OK(cuUserObjectCreate(
        &object, &destroyed,
        [](void *count) {
            ++*static_cast<int *>(count);
            called_back = cuCtxSynchronize();
        },
        1, CU_USER_OBJECT_NO_DESTRUCTOR_SYNC));
    OK(cuGraphRetainUserObject(capturing, object, 1, CU_GRAPH_USER_OBJECT_MOVE));
    OK(cuStreamEndCapture(stream, &graph));
    CHECK(graph == capturing);
    CUgraphExec exec;
    OK(cuGraphInstantiateWithFlags(&exec, graph, 0));
    OK(cuGraphDestroy(graph));
    CHECK(destroyed == 0);
    OK(cuGraphExecDestroy(exec));
    CHECK(destroyed == 1);
    CHECK(called_back == CUDA_ERROR_NOT_PERMITTED);
}

void contexts_are_of_the_thread() {
    Fresh device;
    CUcontext mine, current;
    OK(cuCtxCreate_v4(&mine, nullptr, 0, 1));
    CUdevice ordinal;
    OK(cuCtxGetDevice(&ordinal));
    CHECK(ordinal == 1);
    std::thread([&] {
        CUcontext none;
        OK(cuCtxGetCurrent(&none));
        CHECK(!none);
        EXPECT(CUDA_ERROR_INVALID_CONTEXT, cuCtxSynchronize());
    }).join();
    // A function belongs to the context that it was asked for in.
    OK(cuCtxPopCurrent_v2(&current));
    CHECK(current == mine);
    const CUfunction copy = device.function("copy");
    OK(cuCtxPushCurrent_v2(mine));
    Stream stream;
    PlantedArgs args{};
    void *params[] = {&args};
    EXPECT(CUDA_ERROR_INVALID_HANDLE, cuLaunchKernel(copy, 1, 1, 1, 1, 1, 1, 0, stream, params, nullptr));
    OK(cuCtxDestroy_v2(mine));
    OK(cuCtxGetCurrent(&current));
    CHECK(current == device.context);
    EXPECT(CUDA_ERROR_CONTEXT_IS_DESTROYED, cuCtxSetCurrent(mine));
    EXPECT(CUDA_ERROR_INVALID_HANDLE, cuStreamSynchronize(stream));
    CUcontext nowhere = reinterpret_cast<CUcontext>(&args);
    EXPECT(CUDA_ERROR_INVALID_CONTEXT, cuCtxSetCurrent(nowhere));
}

void threads_launch_at_once() {
    Fresh device;
    constexpr int blocks = 5, n = blocks * threads;
    const Buffer in(counting(n));
    const CUfunction function = device.function("sum");
    std::vector<float> sums(8); // stay 0 if something fails
    std::vector<std::thread> callers;
    for (float &sum : sums)
        callers.emplace_back([&] {
            if (cuCtxSetCurrent(device.context) != CUDA_SUCCESS) return;
            const Stream stream;
            const Buffer out(1 + blocks), counter(1);
            CUresult result = cuMemsetD32_v2(counter.address, 0, 1);
            for (int i = 0; i < 20 && result == CUDA_SUCCESS; ++i)
                result = launch(function,
                                {in.data(), out.data(), reinterpret_cast<unsigned *>(counter.data()), n, 0}, blocks,
                                threads, stream);
            if (result == CUDA_SUCCESS) sum = out.read()[0];
        });
    for (std::thread &t : callers)
        t.join();
    for (float sum : sums)
        CHECK(sum == n * (n + 1) / 2);
}

void events_measure_time() {
    Fresh device;
    CUevent start, end;
    float ms = -1;
    OK(cuEventCreate(&start, 0));
    OK(cuEventCreate(&end, 0));
    const auto before = std::chrono::steady_clock::now();
    OK(cuEventRecord(start, nullptr));
    EXPECT(CUDA_ERROR_INVALID_HANDLE, cuEventElapsedTime_v2(&ms, start, end));
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    OK(cuEventRecord(end, nullptr));
    OK(cuEventElapsedTime_v2(&ms, start, end));
    const std::chrono::duration<float, std::milli> around = std::chrono::steady_clock::now() - before;
    CHECK(ms >= 2 && ms <= around.count());
    OK(cuEventDestroy_v2(start));
    OK(cuEventDestroy_v2(end));
}

void functions_fail_on_request() {
    const Fresh device;
    constexpr int no_result_yet = 4242;
    const auto allocate = [] {
        CUdeviceptr address = 0;
        const CUresult result = cuMemAlloc_v2(&address, 16);
        CHECK((result == CUDA_SUCCESS) == (address != 0));
        if (address) OK(cuMemFree_v2(address));
        return int(result);
    };
    kblasEmuFail(nullptr, 0, 0, 0);
    kblasEmuFail("cuMemAlloc_v2", 2, 2, no_result_yet);
    kblasEmuFail("cuStreamCreate", 1, 1, CUDA_ERROR_OUT_OF_MEMORY);
    for (const int wanted : {0, no_result_yet, no_result_yet, 0})
        CHECK(allocate() == wanted);
    CHECK(kblasEmuCalls("cuMemAlloc_v2") == 4 && kblasEmuCalls("cuMemFree_v2") == 2);
    CUstream stream;
    EXPECT(CUDA_ERROR_OUT_OF_MEMORY, cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
    kblasEmuFail(nullptr, 0, 0, 0);
    CHECK(kblasEmuCalls("cuMemAlloc_v2") == 0 && allocate() == 0);
}

void launches_that_may_overlap_are_counted() {
    const Fresh device;
    const Buffer in(counting(threads)), out(threads);
    PlantedArgs args{in.data(), out.data(), nullptr, 1, 0};
    void *params[] = {&args};
    CUlaunchAttribute attribute{};
    attribute.id = CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;
    kblasEmuFail(nullptr, 0, 0, 0);
    for (const int allowed : {0, 1}) {
        attribute.value.programmaticStreamSerializationAllowed = allowed;
        const CUlaunchConfig config{1, 1, 1, threads, 1, 1, 0, nullptr, &attribute, 1};
        OK(cuLaunchKernelEx(&config, device.function("copy"), params, nullptr));
        CHECK(kblasEmuCalls("overlapping launch") == unsigned(allowed));
    }
}

// The contexts of devices 0 and 1, the first of them current.
struct Pair {
    Fresh first;
    CUcontext second;

    Pair() {
        OK(cuCtxCreate_v4(&second, nullptr, 0, 1));
        OK(cuCtxSetCurrent(first.context));
    }
    ~Pair() {
        cuCtxDestroy_v2(second);
        cuCtxSetCurrent(first.context);
    }
    // What `body` does on device 1.
    template <class F> void on_second(F body) const {
        OK(cuCtxPushCurrent_v2(second));
        body();
        OK(cuCtxPopCurrent_v2(nullptr));
    }
};

void copies_between_devices() {
    const Pair pair;
    const Buffer here(counting(threads));
    CUdeviceptr there = 0;
    pair.on_second([&] { OK(cuMemAlloc_v2(&there, threads * sizeof(float))); });
    constexpr std::size_t bytes = threads * sizeof(float);
    OK(cuMemcpyPeerAsync(there, pair.second, here.address, pair.first.context, bytes, nullptr));
    EXPECT(CUDA_ERROR_INVALID_VALUE,
           cuMemcpyPeerAsync(there, pair.first.context, here.address, pair.second, bytes, nullptr));
    EXPECT(CUDA_ERROR_INVALID_VALUE,
           cuMemcpyPeerAsync(there, pair.second, here.address, pair.first.context, bytes + 1, nullptr));
    std::vector<float> found(threads);
    OK(cuMemcpyDtoH_v2(found.data(), there, bytes));
    CHECK(found == counting(threads));
}

void kernels_touch_the_memory_of_a_peer() {
    const Pair pair;
    const Buffer out(threads);
    CUdeviceptr there = 0;
    pair.on_second([&] {
        OK(cuMemAlloc_v2(&there, threads * sizeof(float)));
        OK(cuMemcpyHtoD_v2(there, counting(threads).data(), threads * sizeof(float)));
    });
    int can = 0;
    OK(cuDeviceCanAccessPeer(&can, 0, 1));
    CHECK(can == 1);
    OK(cuDeviceCanAccessPeer(&can, 0, 0));
    CHECK(can == 0);
    OK(cuCtxEnablePeerAccess(pair.second, 0));
    EXPECT(CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED, cuCtxEnablePeerAccess(pair.second, 0));
    EXPECT(CUDA_ERROR_INVALID_DEVICE, cuCtxEnablePeerAccess(pair.first.context, 0));
    const PlantedArgs args{reinterpret_cast<float *>(there), out.data(), nullptr, threads, 0};
    OK(pair.first.launch("copy", args));
    CHECK(out.read() == counting(threads));
    OK(cuCtxDisablePeerAccess(pair.second));
    EXPECT(CUDA_ERROR_INVALID_CONTEXT, cuCtxDisablePeerAccess(pair.second));
    const std::string told = stderr_of([&] { EXPECT(CUDA_ERROR_ILLEGAL_ADDRESS, pair.first.launch("copy", args)); });
    CHECK(told.find("in the memory of another context") != std::string::npos);
}

void much_shared_memory_is_asked_for() {
    const Fresh device;
    const Buffer in(counting(threads)), out(threads);
    PlantedArgs args{in.data(), out.data(), nullptr, threads, 0};
    void *params[] = {&args};
    const CUfunction copy = device.function("copy");
    constexpr int most_dynamic = 8, most = 227 * 1024;
    const auto with = [&](unsigned bytes) {
        const CUlaunchConfig config{1, 1, 1, threads, 1, 1, bytes, nullptr, nullptr, 0};
        return cuLaunchKernelEx(&config, copy, params, nullptr);
    };
    OK(with(48 * 1024));
    EXPECT(CUDA_ERROR_INVALID_VALUE, with(48 * 1024 + 1));
    EXPECT(CUDA_ERROR_INVALID_VALUE, cuFuncSetAttribute(copy, most_dynamic, most + 1));
    OK(cuFuncSetAttribute(copy, most_dynamic, most));
    OK(with(most));
    EXPECT(CUDA_ERROR_INVALID_VALUE, with(most + 1));
}

void clusters_divide_the_grid() {
    const Fresh device;
    const Buffer in(counting(2 * threads)), out(2 * threads);
    PlantedArgs args{in.data(), out.data(), nullptr, 2 * threads, 0};
    void *params[] = {&args};
    CUlaunchAttribute attribute{};
    attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
    const auto with = [&](unsigned blocks, unsigned cluster) {
        attribute.value.clusterDim = {cluster, 1, 1};
        const CUlaunchConfig config{blocks, 1, 1, threads, 1, 1, 0, nullptr, &attribute, 1};
        return cuLaunchKernelEx(&config, device.function("copy"), params, nullptr);
    };
    OK(with(2, 2));
    CHECK(out.read() == counting(2 * threads));
    EXPECT(CUDA_ERROR_INVALID_CLUSTER_SIZE, with(1, 2));
    EXPECT(CUDA_ERROR_INVALID_CLUSTER_SIZE, with(16, 16));
}

struct Test {
    const char *name;
    void (*run)();
};
#define TEST(name) {#name, name}

const Test tests[] = {
    TEST(right_kernel_in_every_block_order),
    TEST(shuffles_and_votes),
    TEST(out_of_bounds_read),
    TEST(out_of_bounds_write),
    TEST(memory_that_was_freed),
    TEST(memory_of_the_host),
    TEST(memory_of_another_device),
    TEST(pinned_and_managed_memory),
    TEST(missing_barrier_before_read),
    TEST(missing_barrier_before_write),
    TEST(missing_barrier_between_writes),
    TEST(warp_barrier_is_enough_in_a_warp),
    TEST(mask_leaves_out_the_caller),
    TEST(mask_names_absent_lanes),
    TEST(mask_names_lanes_that_ended),
    TEST(shuffle_reads_outside_of_its_mask),
    TEST(masks_that_disagree),
    TEST(mask_names_lanes_that_do_not_exist),
    TEST(barrier_that_some_never_reach),
    TEST(two_barriers_at_once),
    TEST(barrier_against_warp_barrier),
    TEST(uninitialised_shared_memory),
    TEST(shared_memory_of_an_earlier_block),
    TEST(overrun_in_shared_memory),
    TEST(misaligned_vector),
    TEST(product_of_32_bits),
    TEST(overrun_of_a_local_array),
    TEST(launches_that_cannot_be),
    TEST(memory_has_exact_bounds_and_is_fresh),
    TEST(copies_with_a_pitch),
    TEST(captured_graph_replays),
    TEST(capture_forbids_what_is_unsafe),
    TEST(exchanged_mode_allows_it),
    TEST(capture_of_another_thread),
    TEST(waiting_for_the_context_of_captures),
    TEST(legacy_stream_during_capture),
    TEST(capture_over_two_streams),
    TEST(capture_ends_where_it_began),
    TEST(user_object_lives_as_long_as_its_graphs),
    TEST(contexts_are_of_the_thread),
    TEST(threads_launch_at_once),
    TEST(events_measure_time),
    TEST(functions_fail_on_request),
    TEST(launches_that_may_overlap_are_counted),
    TEST(copies_between_devices),
    TEST(kernels_touch_the_memory_of_a_peer),
    TEST(much_shared_memory_is_asked_for),
    TEST(clusters_divide_the_grid),
};

} // namespace

int main() {
    setenv("KBLAS_EMU_DEVICES", "2", 1);
    int passed = 0, failed = 0;
    if (cuInit(0) != CUDA_SUCCESS) return 1;
    for (const Test &test : tests) {
        std::string wrong;
        try {
            test.run();
        } catch (const Failure &failure) {
            wrong = failure.what;
        }
        std::printf("%s: %s\n", test.name, wrong.empty() ? "passed" : ("FAILED: " + wrong).c_str());
        std::fflush(stdout);
        ++(wrong.empty() ? passed : failed);
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
