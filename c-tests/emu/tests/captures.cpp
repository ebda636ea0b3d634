// Streams and captures follow the driver's rules.
#include "frame.h"

#include <cmath>
#include <thread>

TEST(captured_graph_replays) {
    Fresh device;
    Stream stream;
    const Buffer in(std::vector<float>{1, 2}), out(2);
    std::vector<float> h_out(2);
    const CUfunction copy = device.function("copy"); // loads code, which is forbidden in a capture
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

// While `stream` captures in the given mode, `action` returns `result`. The end of the capture returns `end`.
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

TEST(capture_forbids_what_is_unsafe) {
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
    // In every mode, the driver refuses to return the id of a capturing stream. The capture stays valid.
    const auto get_id = [](CUstream stream) {
        unsigned long long id;
        return cuStreamGetId(stream, &id);
    };
    in_capture(CU_STREAM_CAPTURE_MODE_RELAXED, get_id, forbidden, CUDA_SUCCESS);
}

TEST(exchanged_mode_allows_it) {
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

TEST(capture_of_another_thread) {
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

// Waiting for the context invalidates every capture in it, in every mode. Freeing memory also waits, but does not.
TEST(waiting_for_the_context_of_captures) {
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

TEST(legacy_stream_during_capture) {
    Fresh device;
    const Buffer b(1);
    const auto fill = [&](CUstream) { return cuMemsetD32Async(b.address, 0, 1, nullptr); };
    in_capture(CU_STREAM_CAPTURE_MODE_RELAXED, fill, CUDA_ERROR_STREAM_CAPTURE_IMPLICIT,
               CUDA_ERROR_STREAM_CAPTURE_INVALIDATED, 0);
    in_capture(CU_STREAM_CAPTURE_MODE_RELAXED, fill, CUDA_SUCCESS, CUDA_SUCCESS, CU_STREAM_NON_BLOCKING);
    EXPECT(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, cuStreamBeginCapture_v2(nullptr, CU_STREAM_CAPTURE_MODE_RELAXED));
    // The query has no effect.
    in_capture(
        CU_STREAM_CAPTURE_MODE_RELAXED,
        [](CUstream) {
            CUstreamCaptureStatus status;
            return cuStreamIsCapturing(nullptr, &status);
        },
        CUDA_ERROR_STREAM_CAPTURE_IMPLICIT, CUDA_SUCCESS, 0);
}

TEST(capture_over_two_streams) {
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

TEST(capture_ends_where_it_began) {
    Fresh device;
    Stream stream;
    OK(cuStreamBeginCapture_v2(stream, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
    CUgraph graph;
    std::thread([&] { EXPECT(CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD, cuStreamEndCapture(stream, &graph)); }).join();
    OK(cuStreamEndCapture(stream, &graph));
    OK(cuGraphDestroy(graph));
    EXPECT(CUDA_ERROR_ILLEGAL_STATE, cuStreamEndCapture(stream, &graph));
}

TEST(user_object_lives_as_long_as_its_graphs) {
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
