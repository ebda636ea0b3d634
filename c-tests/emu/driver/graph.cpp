// Stream capture, graphs, and the user objects that graphs keep alive.
#include "state.h"

#include <algorithm>
#include <set>

namespace emu {

// ---- capture --------------------------------------------------------------------------------------

void spoil(Capture &capture) { capture.valid = false; }

void forbid_in_capture() {
    const CUstreamCaptureMode mode = thread_state().capture_mode;
    if (mode == CU_STREAM_CAPTURE_MODE_RELAXED) return;
    bool forbidden = false;
    for (const auto &capture : driver().captures) {
        const bool own = capture->thread == std::this_thread::get_id();
        if (own ? capture->mode != CU_STREAM_CAPTURE_MODE_RELAXED
                : mode == CU_STREAM_CAPTURE_MODE_GLOBAL && capture->mode == CU_STREAM_CAPTURE_MODE_GLOBAL) {
            spoil(*capture);
            forbidden = true;
        }
    }
    need(!forbidden, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED);
}

void forbid_while_capturing(CUstream_st &stream) {
    if (stream.capture) {
        spoil(*stream.capture);
        throw CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
    }
    forbid_implicit_wait(stream);
    forbid_in_capture();
}

void forbid_implicit_wait(CUstream_st &stream, bool spoils) {
    if (!stream.legacy) return;
    bool waits = false;
    for (const auto &capture : driver().captures) {
        const bool blocking = std::any_of(capture->streams.begin(), capture->streams.end(), [&](CUstream s) {
            return s->blocking() && s->context == stream.context;
        });
        if (!blocking) continue;
        waits = true;
        if (spoils) spoil(*capture);
    }
    need(!waits, CUDA_ERROR_STREAM_CAPTURE_IMPLICIT);
}

bool is_capturing(CUstream_st &stream) {
    if (!stream.capture) return false;
    need(stream.capture->valid, CUDA_ERROR_STREAM_CAPTURE_INVALIDATED);
    return true;
}

void capture(CUstream_st &stream, Work work) {
    auto node = std::make_shared<CUgraphNode_st>();
    node->work = std::move(work);
    node->dependencies = std::move(stream.captured);
    stream.captured = {node.get()};
    stream.capture->graph->nodes.push_back(std::move(node));
}

namespace {

CUstreamCaptureStatus status_of(const CUstream_st &stream) {
    if (!stream.capture) return CU_STREAM_CAPTURE_STATUS_NONE;
    return stream.capture->valid ? CU_STREAM_CAPTURE_STATUS_ACTIVE : CU_STREAM_CAPTURE_STATUS_INVALIDATED;
}

void tell_capture(CUstream handle, CUstreamCaptureStatus *status, std::uint64_t *id, CUgraph *graph,
                  const CUgraphNode **dependencies, std::size_t *count) {
    CUstream_st &stream = get_stream(handle);
    need(status, CUDA_ERROR_INVALID_VALUE);
    forbid_implicit_wait(stream, false);
    *status = status_of(stream);
    if (*status != CU_STREAM_CAPTURE_STATUS_ACTIVE) return;
    if (id) *id = stream.capture->id;
    if (graph) *graph = stream.capture->graph.get();
    if (dependencies) *dependencies = stream.captured.data();
    if (count) *count = stream.captured.size();
}

// True if the last captured work of the origin depends, directly or indirectly, on all captured work.
bool is_joined(const Capture &capture) {
    std::set<CUgraphNode> reached;
    std::vector<CUgraphNode> open = capture.origin->captured;
    while (!open.empty()) {
        const CUgraphNode node = open.back();
        open.pop_back();
        if (reached.insert(node).second) open.insert(open.end(), node->dependencies.begin(), node->dependencies.end());
    }
    return std::all_of(capture.graph->nodes.begin(), capture.graph->nodes.end(),
                       [&](const auto &node) { return reached.count(node.get()); });
}

// ---- user objects ---------------------------------------------------------------------------------

void release(CUuserObject handle, std::uint64_t count) {
    CUuserObject_st &object = driver().user_objects.get(handle);
    need(count <= object.count, CUDA_ERROR_INVALID_VALUE);
    object.count -= count;
    if (object.count > 0) return;
    thread_state().to_destroy.push_back(object);
    driver().user_objects.remove(handle);
}

void release_all(const CUgraph_st &graph) {
    for (const auto &[object, count] : graph.user_objects)
        release(object, count);
}

// A graph, complete or still in capture.
CUgraph_st &get_graph(CUgraph handle) {
    for (const auto &capture : driver().captures)
        if (capture->graph.get() == handle) return *handle;
    return driver().graphs.get(handle);
}

CUresult run_graph(CUgraphExec_st &exec) {
    std::lock_guard lock(exec.running);
    for (const auto &node : exec.graph.nodes) {
        const CUresult result = node->work.run();
        if (result != CUDA_SUCCESS) return result;
    }
    return CUDA_SUCCESS;
}

} // namespace

void destroy_user_objects() {
    auto objects = std::move(thread_state().to_destroy);
    thread_state().to_destroy.clear();
    for (const CUuserObject_st &object : objects)
        call_back(object.destroy, object.pointer);
}

} // namespace emu

using namespace emu;

CUresult cuStreamBeginCapture_v2(CUstream handle, CUstreamCaptureMode mode) {
    return call([&] {
        CUstream_st &stream = get_stream(handle);
        need(mode >= CU_STREAM_CAPTURE_MODE_GLOBAL && mode <= CU_STREAM_CAPTURE_MODE_RELAXED, CUDA_ERROR_INVALID_VALUE);
        need(!stream.legacy, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED);
        need(!stream.capture, CUDA_ERROR_ILLEGAL_STATE);
        auto capture = std::make_shared<Capture>();
        capture->id = ++driver().last_id;
        capture->mode = mode;
        capture->thread = std::this_thread::get_id();
        capture->origin = &stream;
        capture->graph = std::make_unique<CUgraph_st>();
        capture->streams = {&stream};
        stream.capture = capture;
        stream.captured.clear();
        driver().captures.push_back(std::move(capture));
    });
}

CUresult cuStreamEndCapture(CUstream handle, CUgraph *graph) {
    return call([&] {
        CUstream_st &stream = get_stream(handle);
        need(graph, CUDA_ERROR_INVALID_VALUE);
        *graph = nullptr;
        need(stream.capture != nullptr, CUDA_ERROR_ILLEGAL_STATE);
        const std::shared_ptr<Capture> capture = stream.capture;
        if (capture->origin != &stream) {
            spoil(*capture);
            throw CUDA_ERROR_STREAM_CAPTURE_UNMATCHED;
        }
        need(capture->mode == CU_STREAM_CAPTURE_MODE_RELAXED || capture->thread == std::this_thread::get_id(),
             CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD);

        const bool joined = is_joined(*capture);
        for (CUstream s : capture->streams) {
            s->capture.reset();
            s->captured.clear();
        }
        auto &captures = driver().captures;
        captures.erase(std::find(captures.begin(), captures.end(), capture));
        const bool good = capture->valid && joined;
        const CUresult failure =
            capture->valid ? CUDA_ERROR_STREAM_CAPTURE_UNJOINED : CUDA_ERROR_STREAM_CAPTURE_INVALIDATED;
        spoil(*capture); // for events that were recorded in it
        if (!good) {
            release_all(*capture->graph);
            throw failure;
        }
        *graph = driver().graphs.add(std::move(capture->graph));
    });
}

CUresult cuStreamIsCapturing(CUstream handle, CUstreamCaptureStatus *status) {
    return cuStreamGetCaptureInfo(handle, status, nullptr);
}

CUresult cuStreamGetCaptureInfo(CUstream handle, CUstreamCaptureStatus *status, std::uint64_t *id) {
    return cuStreamGetCaptureInfo_v2(handle, status, id, nullptr, nullptr, nullptr);
}

CUresult cuStreamGetCaptureInfo_v2(CUstream handle, CUstreamCaptureStatus *status, std::uint64_t *id, CUgraph *graph,
                                   const CUgraphNode **dependencies, std::size_t *count) {
    return call([&] { tell_capture(handle, status, id, graph, dependencies, count); });
}

CUresult cuStreamGetCaptureInfo_v3(CUstream handle, CUstreamCaptureStatus *status, std::uint64_t *id, CUgraph *graph,
                                   const CUgraphNode **dependencies, const void **edges, std::size_t *count) {
    return call([&] {
        if (edges) *edges = nullptr; // no edge here has data
        tell_capture(handle, status, id, graph, dependencies, count);
    });
}

CUresult cuThreadExchangeStreamCaptureMode(CUstreamCaptureMode *mode) {
    return call([&] {
        need(mode && *mode >= CU_STREAM_CAPTURE_MODE_GLOBAL && *mode <= CU_STREAM_CAPTURE_MODE_RELAXED,
             CUDA_ERROR_INVALID_VALUE);
        std::swap(*mode, thread_state().capture_mode);
    });
}

CUresult cuGraphGetNodes(CUgraph graph, CUgraphNode *nodes, std::size_t *count) {
    return call([&] {
        const auto &all = get_graph(graph).nodes;
        need(count, CUDA_ERROR_INVALID_VALUE);
        if (!nodes) {
            *count = all.size();
            return;
        }
        for (std::size_t i = 0; i < *count; ++i)
            nodes[i] = i < all.size() ? all[i].get() : nullptr;
        *count = std::min(*count, all.size());
    });
}

CUresult cuGraphNodeGetType(CUgraphNode node, CUgraphNodeType *type) {
    return call([&] { *type = node->work.type; });
}

CUresult cuGraphKernelNodeGetParams_v2(CUgraphNode node, CUDA_KERNEL_NODE_PARAMS *params) {
    return call([&] {
        need(node->work.type == CU_GRAPH_NODE_TYPE_KERNEL, CUDA_ERROR_INVALID_VALUE);
        *params = node->work.kernel;
    });
}

CUresult cuGraphDestroy(CUgraph handle) {
    return call([&] {
        release_all(driver().graphs.get(handle));
        driver().graphs.remove(handle);
    });
}

CUresult cuGraphInstantiateWithFlags(CUgraphExec *exec, CUgraph handle, unsigned long long) {
    return call([&] {
        CUctx_st &context = current_context();
        const CUgraph_st &graph = driver().graphs.get(handle);
        auto fresh = std::make_unique<CUgraphExec_st>();
        fresh->context = &context;
        fresh->graph = graph;
        for (auto [object, count] : graph.user_objects)
            driver().user_objects.get(object).count += count;
        *exec = driver().execs.add(std::move(fresh));
    });
}

CUresult cuGraphInstantiateWithParams(CUgraphExec *exec, CUgraph graph, CUDA_GRAPH_INSTANTIATE_PARAMS *params) {
    params->hErrNode_out = nullptr;
    params->result_out = 0;
    return cuGraphInstantiateWithFlags(exec, graph, params->flags);
}

CUresult cuGraphExecDestroy(CUgraphExec handle) {
    return call([&] {
        release_all(driver().execs.get(handle).graph);
        driver().execs.remove(handle);
    });
}

CUresult cuGraphUpload(CUgraphExec exec, CUstream stream) {
    return call([&] {
        driver().execs.get(exec);
        forbid_while_capturing(get_stream(stream));
    });
}

CUresult cuGraphLaunch(CUgraphExec handle, CUstream stream) {
    return submit(stream, [=](CUstream_st &s) {
        CUgraphExec_st &exec = driver().execs.get(handle);
        need(exec.context->device == s.context->device, CUDA_ERROR_INVALID_VALUE);
        return Work{CU_GRAPH_NODE_TYPE_GRAPH, [&exec] { return run_graph(exec); }};
    });
}

CUresult cuUserObjectCreate(CUuserObject *object, void *pointer, CUhostFn destroy, unsigned count, unsigned flags) {
    return call([&] {
        need(object && destroy && count > 0 && flags == CU_USER_OBJECT_NO_DESTRUCTOR_SYNC, CUDA_ERROR_INVALID_VALUE);
        auto fresh = std::make_unique<CUuserObject_st>(CUuserObject_st{pointer, destroy, count});
        *object = driver().user_objects.add(std::move(fresh));
    });
}

CUresult cuUserObjectRetain(CUuserObject object, unsigned count) {
    return call([&] { driver().user_objects.get(object).count += count; });
}

CUresult cuUserObjectRelease(CUuserObject object, unsigned count) {
    return call([&] { release(object, count); });
}

CUresult cuGraphRetainUserObject(CUgraph graph, CUuserObject handle, unsigned count, unsigned flags) {
    return call([&] {
        CUuserObject_st &object = driver().user_objects.get(handle);
        if (!(flags & CU_GRAPH_USER_OBJECT_MOVE)) object.count += count;
        get_graph(graph).user_objects[handle] += count;
    });
}

CUresult cuGraphReleaseUserObject(CUgraph graph, CUuserObject object, unsigned count) {
    return call([&] {
        auto &owned = get_graph(graph).user_objects;
        const auto it = owned.find(object);
        need(it != owned.end() && it->second >= count, CUDA_ERROR_INVALID_VALUE);
        it->second -= count;
        if (it->second == 0) owned.erase(it);
        release(object, count);
    });
}
