// Streams and events. Each call does its work immediately in the calling thread. Only work of other threads can be in
// progress. The state of a stream is therefore only whether it captures.
#include "state.h"

#include <algorithm>

namespace emu {

namespace {

const CUstream legacy_handle = reinterpret_cast<CUstream>(1), per_thread_handle = reinterpret_cast<CUstream>(2);

std::unique_ptr<CUstream_st> new_stream(CUctx_st &context, unsigned flags, int priority) {
    auto stream = std::make_unique<CUstream_st>();
    stream->context = &context;
    stream->flags = flags;
    stream->priority = priority;
    stream->id = ++driver().last_id;
    return stream;
}

} // namespace

CUstream_st &get_stream(CUstream handle) {
    if (!handle || handle == legacy_handle) return *current_context().legacy;
    if (handle == per_thread_handle) {
        CUctx_st &context = current_context();
        auto &stream = context.per_thread[std::this_thread::get_id()];
        if (!stream) stream = new_stream(context, 0, 0);
        return *stream;
    }
    CUstream_st &stream = driver().streams.get(handle);
    need(stream.context->fault == CUDA_SUCCESS, stream.context->fault);
    return stream;
}

CUresult submit(CUstream handle, const std::function<Work(CUstream_st &)> &make, const char *function) {
    CUstream_st *stream = nullptr;
    Work work{};
    const auto give = [&] {
        CUstream_st &s = get_stream(handle);
        work = make(s);
        forbid_implicit_wait(s);
        if (is_capturing(s))
            capture(s, std::move(work));
        else
            stream = &s;
    };
    const CUresult result = call(give, true, function);
    if (!stream) return result;
    std::lock_guard lock(stream->running);
    return work.run();
}

namespace {

void create_stream(CUstream *stream, unsigned flags, int priority) {
    need(stream && flags <= CU_STREAM_NON_BLOCKING, CUDA_ERROR_INVALID_VALUE);
    *stream = driver().streams.add(new_stream(current_context(), flags, priority));
}

CUevent_st &get_event(CUevent handle) {
    CUevent_st &event = driver().events.get(handle);
    need(event.context->fault == CUDA_SUCCESS, event.context->fault);
    return event;
}

// For calls that query whether an event's work is done.
void ask(CUevent handle) {
    CUevent_st &event = get_event(handle);
    if (event.capture) {
        spoil(*event.capture);
        throw CUDA_ERROR_CAPTURED_EVENT;
    }
    forbid_in_capture();
}

void record(CUevent_st &event) {
    event.recorded = true;
    event.time = std::chrono::steady_clock::now();
    event.capture.reset();
    event.captured.clear();
}

// Records the event in the stream, for both functions that do so.
CUresult record_in(CUevent event_handle, CUstream handle, unsigned flags, const char *function = __builtin_FUNCTION()) {
    const auto body = [&] {
        CUstream_st &stream = get_stream(handle);
        CUevent_st &event = get_event(event_handle);
        need(event.context == stream.context, CUDA_ERROR_INVALID_HANDLE);
        forbid_implicit_wait(stream);
        if (!is_capturing(stream)) {
            record(event);
        } else if (flags & CU_EVENT_RECORD_EXTERNAL) {
            capture(stream, {CU_GRAPH_NODE_TYPE_EVENT_RECORD, [event_handle] {
                                 return call([&] { record(get_event(event_handle)); });
                             }});
        } else {
            event.capture = stream.capture;
            event.captured = stream.captured;
        }
    };
    return call(body, true, function);
}

} // namespace

} // namespace emu

using namespace emu;

CUresult cuStreamCreate(CUstream *stream, unsigned flags) {
    return call([&] { create_stream(stream, flags, 0); });
}

CUresult cuStreamCreateWithPriority(CUstream *stream, unsigned flags, int priority) {
    return call([&] { create_stream(stream, flags, priority); });
}

CUresult cuStreamDestroy_v2(CUstream handle) {
    return call([&] {
        const CUstream_st &stream = driver().streams.get(handle);
        if (stream.capture) {
            spoil(*stream.capture);
            auto &captures = driver().captures;
            if (stream.capture->origin == handle)
                captures.erase(std::find(captures.begin(), captures.end(), stream.capture));
        }
        driver().streams.remove(handle);
    });
}

CUresult cuStreamSynchronize(CUstream handle) {
    CUstream_st *stream = nullptr;
    const CUresult result = call([&] {
        stream = &get_stream(handle);
        forbid_while_capturing(*stream);
    });
    if (result == CUDA_SUCCESS) std::lock_guard until_idle(stream->running);
    return result;
}

CUresult cuStreamQuery(CUstream handle) {
    return call([&] { forbid_while_capturing(get_stream(handle)); });
}

CUresult cuStreamGetId(CUstream handle, unsigned long long *id) {
    return call([&] {
        CUstream_st &stream = get_stream(handle);
        need(!stream.capture, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED); // the capture stays valid
        *id = stream.id;
    });
}

CUresult cuStreamGetFlags(CUstream handle, unsigned *flags) {
    return call([&] { *flags = get_stream(handle).flags; });
}

CUresult cuStreamGetPriority(CUstream handle, int *priority) {
    return call([&] { *priority = get_stream(handle).priority; });
}

CUresult cuStreamGetCtx(CUstream handle, CUcontext *context) {
    return call([&] { *context = get_stream(handle).context; });
}

CUresult cuStreamGetDevice(CUstream handle, CUdevice *device) {
    return call([&] { *device = get_stream(handle).context->device; });
}

CUresult cuStreamWaitEvent(CUstream handle, CUevent event_handle, unsigned flags) {
    return call([&] {
        CUstream_st &stream = get_stream(handle);
        const CUevent_st &event = get_event(event_handle);
        forbid_implicit_wait(stream);
        const bool capturing = is_capturing(stream);
        if (capturing && flags & CU_EVENT_WAIT_EXTERNAL) {
            capture(stream, {CU_GRAPH_NODE_TYPE_WAIT_EVENT, [] { return CUDA_SUCCESS; }});
            return;
        }
        if (!event.capture) {
            if (!capturing) return; // the event's work is already done
            spoil(*stream.capture);
            throw CUDA_ERROR_STREAM_CAPTURE_ISOLATION;
        }
        need(event.capture->valid, CUDA_ERROR_STREAM_CAPTURE_INVALIDATED);
        if (capturing && stream.capture != event.capture) {
            spoil(*stream.capture);
            spoil(*event.capture);
            throw CUDA_ERROR_STREAM_CAPTURE_MERGE;
        }
        if (!capturing) {
            if (stream.legacy) {
                spoil(*event.capture);
                throw CUDA_ERROR_STREAM_CAPTURE_IMPLICIT;
            }
            stream.capture = event.capture;
            stream.captured.clear();
            event.capture->streams.push_back(&stream);
        }
        for (CUgraphNode node : event.captured)
            if (std::find(stream.captured.begin(), stream.captured.end(), node) == stream.captured.end())
                stream.captured.push_back(node);
    });
}

CUresult cuLaunchHostFunc(CUstream handle, CUhostFn function, void *user) {
    return submit(handle, [=](CUstream_st &) {
        need(function, CUDA_ERROR_INVALID_VALUE);
        return Work{CU_GRAPH_NODE_TYPE_HOST, [=] {
                        call_back(function, user);
                        return CUDA_SUCCESS;
                    }};
    });
}

CUresult cuEventCreate(CUevent *event, unsigned flags) {
    return call([&] {
        need(event, CUDA_ERROR_INVALID_VALUE);
        auto fresh = std::make_unique<CUevent_st>();
        fresh->context = &current_context();
        fresh->flags = flags;
        *event = driver().events.add(std::move(fresh));
    });
}

CUresult cuEventDestroy_v2(CUevent event) {
    return call([&] { driver().events.remove(event); });
}

CUresult cuEventRecord(CUevent event, CUstream stream) { return record_in(event, stream, 0); }

CUresult cuEventRecordWithFlags(CUevent event, CUstream stream, unsigned flags) {
    return record_in(event, stream, flags);
}

CUresult cuEventQuery(CUevent event) {
    return call([&] { ask(event); });
}

CUresult cuEventSynchronize(CUevent event) {
    return call([&] { ask(event); });
}

CUresult cuEventElapsedTime_v2(float *milliseconds, CUevent start, CUevent end) {
    return call([&] {
        const CUevent_st &a = get_event(start), &b = get_event(end);
        need(a.context == b.context && a.recorded && b.recorded, CUDA_ERROR_INVALID_HANDLE);
        need(!((a.flags | b.flags) & CU_EVENT_DISABLE_TIMING), CUDA_ERROR_INVALID_HANDLE);
        *milliseconds = std::chrono::duration<float, std::milli>(b.time - a.time).count();
    });
}

CUresult cuEventElapsedTime(float *milliseconds, CUevent start, CUevent end) {
    return cuEventElapsedTime_v2(milliseconds, start, end);
}
