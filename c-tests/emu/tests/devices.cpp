// Contexts, threads, planned failures, launches and several devices.
#include "frame.h"

#include <cstring>
#include <thread>
#include <chrono>

TEST(contexts_are_of_the_thread) {
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
    // A function belongs to the context in which it was requested.
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

TEST(threads_launch_at_once) {
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

TEST(events_measure_time) {
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

TEST(functions_fail_on_request) {
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

TEST(launches_that_may_overlap_are_counted) {
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

// Contexts on devices 0 and 1; that of device 0 is current.
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
    // Runs `body` on device 1.
    template <class F> void on_second(F body) const {
        OK(cuCtxPushCurrent_v2(second));
        body();
        OK(cuCtxPopCurrent_v2(nullptr));
    }
};

TEST(copies_between_devices) {
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

// A stream can access only the pool of its own device. If the contexts are passed, the driver copies, but not in a
// capture.
TEST(copies_from_the_pool_of_another_device) {
    const Pair pair;
    constexpr std::size_t bytes = threads * sizeof(float);
    CUdeviceptr here = 0;
    OK(cuMemAllocAsync(&here, bytes, nullptr));
    OK(cuMemcpyHtoD_v2(here, counting(threads).data(), bytes));
    pair.on_second([&] {
        CUdeviceptr there = 0;
        const Stream stream;
        OK(cuMemAlloc_v2(&there, bytes));
        EXPECT(CUDA_ERROR_INVALID_VALUE, cuMemcpyAsync(there, here, bytes, stream));
        OK(cuMemcpyPeerAsync(there, pair.second, here, pair.first.context, bytes, stream));
        OK(cuStreamSynchronize(stream));
        std::vector<float> found(threads);
        OK(cuMemcpyDtoH_v2(found.data(), there, bytes));
        CHECK(found == counting(threads));
        OK(cuStreamBeginCapture_v2(stream, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
        EXPECT(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED,
               cuMemcpyPeerAsync(there, pair.second, here, pair.first.context, bytes, stream));
        CUgraph graph = nullptr;
        EXPECT(CUDA_ERROR_STREAM_CAPTURE_INVALIDATED, cuStreamEndCapture(stream, &graph));
    });
}

TEST(kernels_touch_the_memory_of_a_peer) {
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

TEST(kernels_do_not_touch_a_pool_of_a_peer) {
    const Pair pair;
    const Buffer out(threads);
    CUdeviceptr there = 0;
    pair.on_second([&] {
        OK(cuMemAllocAsync(&there, threads * sizeof(float), nullptr));
        OK(cuMemcpyHtoD_v2(there, counting(threads).data(), threads * sizeof(float)));
    });
    OK(cuCtxEnablePeerAccess(pair.second, 0));
    constexpr int legacy_ipc = 10;
    unsigned capable = 2;
    OK(cuPointerGetAttribute(&capable, legacy_ipc, there));
    CHECK(capable == 0);
    OK(cuPointerGetAttribute(&capable, legacy_ipc, out.address));
    CHECK(capable == 1);
    const PlantedArgs args{reinterpret_cast<float *>(there), out.data(), nullptr, threads, 0};
    const std::string told = stderr_of([&] { EXPECT(CUDA_ERROR_ILLEGAL_ADDRESS, pair.first.launch("copy", args)); });
    CHECK(told.find("in the memory of another context") != std::string::npos);
}

TEST(much_shared_memory_is_asked_for) {
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
