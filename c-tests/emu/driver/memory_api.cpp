// Memory: allocations, pointer attributes, copies and fills.
#include "state.h"

#include <cstring>

namespace emu {

namespace {

const Allocation get_allocation(CUdeviceptr address) {
    const auto allocation = find_allocation(address);
    need(allocation.has_value(), CUDA_ERROR_INVALID_VALUE);
    return *allocation;
}

CUdeviceptr new_memory(std::size_t bytes, MemoryKind kind, unsigned flags) {
    const CUctx_st &context = current_context();
    need(bytes > 0, CUDA_ERROR_INVALID_VALUE);
    const auto address = allocate(bytes, kind, &context, context.device, flags, driver().settings.memory);
    need(address, CUDA_ERROR_OUT_OF_MEMORY);
    return address;
}

// A rectangle of bytes; one row for a contiguous range.
struct Area {
    CUdeviceptr address;
    std::size_t pitch;
    bool host; // may be host memory that the driver does not know
};

CUresult check(const Area &area, std::size_t width, std::size_t height) {
    const std::size_t bytes = (height - 1) * area.pitch + width;
    const auto allocation = find_allocation(area.address);
    if (!allocation) return area.host && area.address ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
    return allocation->contains(area.address, bytes) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

Work copy_work(Area dst, Area src, std::size_t width, std::size_t height) {
    need(height <= 1 || (dst.pitch >= width && src.pitch >= width), CUDA_ERROR_INVALID_VALUE);
    return {CU_GRAPH_NODE_TYPE_MEMCPY, [=] {
                if (width == 0 || height == 0) return CUDA_SUCCESS;
                for (const Area &area : {dst, src})
                    if (check(area, width, height) != CUDA_SUCCESS) return CUDA_ERROR_INVALID_VALUE;
                for (std::size_t row = 0; row < height; ++row)
                    std::memmove(reinterpret_cast<void *>(dst.address + row * dst.pitch),
                                 reinterpret_cast<const void *>(src.address + row * src.pitch), width);
                return CUDA_SUCCESS;
            }};
}

template <class T> Work fill_work(CUdeviceptr dst, T value, std::size_t count) {
    need(dst % sizeof(T) == 0, CUDA_ERROR_INVALID_VALUE);
    return {CU_GRAPH_NODE_TYPE_MEMSET, [=] {
                if (count == 0) return CUDA_SUCCESS;
                if (check({dst, 0, false}, count * sizeof(T), 1) != CUDA_SUCCESS) return CUDA_ERROR_INVALID_VALUE;
                auto *p = reinterpret_cast<T *>(dst);
                for (std::size_t i = 0; i < count; ++i)
                    p[i] = value;
                return CUDA_SUCCESS;
            }};
}

// Work in the legacy stream that the host waits for.
CUresult submit_and_wait(const std::function<Work()> &make, const char *function = __builtin_FUNCTION()) {
    const auto make_alone = [&](CUstream_st &stream) {
        forbid_while_capturing(stream);
        return make();
    };
    return submit(nullptr, make_alone, function);
}

Area device(CUdeviceptr p) { return {p, 0, false}; }
Area host(const void *p) { return {reinterpret_cast<CUdeviceptr>(p), 0, true}; }
Area either(CUdeviceptr p) { return {p, 0, true}; }

Area area_of(CUmemorytype type, const void *h, CUdeviceptr d, std::size_t pitch, std::size_t x, std::size_t y) {
    Area area{};
    switch (type) {
    case CU_MEMORYTYPE_HOST: area = host(h); break;
    case CU_MEMORYTYPE_DEVICE: area = device(d); break;
    case CU_MEMORYTYPE_UNIFIED: area = either(d); break;
    default: throw CUDA_ERROR_NOT_SUPPORTED; // arrays
    }
    area.address += y * pitch + x;
    area.pitch = pitch;
    return area;
}

Work copy_work(const CUDA_MEMCPY2D *c) {
    need(c, CUDA_ERROR_INVALID_VALUE);
    return copy_work(area_of(c->dstMemoryType, c->dstHost, c->dstDevice, c->dstPitch, c->dstXInBytes, c->dstY),
                     area_of(c->srcMemoryType, c->srcHost, c->srcDevice, c->srcPitch, c->srcXInBytes, c->srcY),
                     c->WidthInBytes, c->Height);
}

// One attribute of a pointer. Fails for memory that the driver does not know, and for the host address of memory that
// the host cannot access.
void pointer_attribute(void *data, int attribute, CUdeviceptr address) {
    enum { context = 1, type, device_pointer, host_pointer, buffer_id = 7, managed, ordinal, legacy_ipc, start, size, mapped };
    const Allocation a = get_allocation(address);
    switch (attribute) {
    case context: *static_cast<const void **>(data) = a.context; return;
    case type:
        *static_cast<CUmemorytype *>(data) = a.kind == MemoryKind::host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
        return;
    case device_pointer: *static_cast<CUdeviceptr *>(data) = address; return;
    case host_pointer:
        need(a.kind == MemoryKind::host || a.kind == MemoryKind::managed, CUDA_ERROR_INVALID_VALUE);
        *static_cast<CUdeviceptr *>(data) = address;
        return;
    case buffer_id: *static_cast<unsigned long long *>(data) = a.id; return;
    case managed: *static_cast<unsigned *>(data) = a.kind == MemoryKind::managed; return;
    case ordinal: *static_cast<int *>(data) = a.device; return;
    case legacy_ipc: *static_cast<unsigned *>(data) = a.kind == MemoryKind::device; return;
    case start: *static_cast<CUdeviceptr *>(data) = a.address; return;
    case size: *static_cast<std::size_t *>(data) = a.size; return;
    case mapped: *static_cast<bool *>(data) = true; return;
    }
    throw CUDA_ERROR_NOT_SUPPORTED;
}

} // namespace

} // namespace emu

using namespace emu;

CUresult cuMemAlloc_v2(CUdeviceptr *address, std::size_t bytes) {
    return call([&] {
        current_context();
        forbid_in_capture();
        *address = new_memory(bytes, MemoryKind::device, 0);
    });
}

CUresult cuMemAllocManaged(CUdeviceptr *address, std::size_t bytes, unsigned flags) {
    return call([&] {
        current_context();
        forbid_in_capture();
        *address = new_memory(bytes, MemoryKind::managed, flags);
    });
}

// Stream-ordered allocations cannot be captured here. Only the pool's own device can access its memory, regardless of
// peer access.
CUresult cuMemAllocAsync(CUdeviceptr *address, std::size_t bytes, CUstream stream) {
    return call([&] {
        forbid_while_capturing(get_stream(stream));
        *address = new_memory(bytes, MemoryKind::pool, 0);
    });
}

CUresult cuMemFree_v2(CUdeviceptr address) {
    return call([&] {
        current_context();
        if (!address) return;
        forbid_in_capture();
        need(release(address, MemoryKind::device), CUDA_ERROR_INVALID_VALUE);
    });
}

CUresult cuMemFreeAsync(CUdeviceptr address, CUstream stream) {
    return call([&] {
        forbid_while_capturing(get_stream(stream));
        need(release(address, MemoryKind::device), CUDA_ERROR_INVALID_VALUE);
    });
}

CUresult cuMemAllocHost_v2(void **address, std::size_t bytes) { return cuMemHostAlloc(address, bytes, 0); }

CUresult cuMemHostAlloc(void **address, std::size_t bytes, unsigned flags) {
    return call([&] {
        current_context();
        forbid_in_capture();
        *address = reinterpret_cast<void *>(new_memory(bytes, MemoryKind::host, flags));
    });
}

CUresult cuMemFreeHost(void *address) {
    return call([&] {
        current_context();
        forbid_in_capture();
        need(release(reinterpret_cast<std::uintptr_t>(address), MemoryKind::host), CUDA_ERROR_INVALID_VALUE);
    });
}

CUresult cuMemHostRegister_v2(void *address, std::size_t bytes, unsigned flags) {
    return call([&] {
        const CUctx_st &context = current_context();
        need(address && bytes > 0, CUDA_ERROR_INVALID_VALUE);
        forbid_in_capture();
        need(register_host(reinterpret_cast<std::uintptr_t>(address), bytes, &context, context.device, flags),
             CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
    });
}

CUresult cuMemHostUnregister(void *address) {
    return call([&] {
        current_context();
        forbid_in_capture();
        need(unregister_host(reinterpret_cast<std::uintptr_t>(address)), CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED);
    });
}

CUresult cuMemHostGetDevicePointer_v2(CUdeviceptr *device, void *address, unsigned) {
    return call([&] {
        *device = reinterpret_cast<CUdeviceptr>(address);
        need(get_allocation(*device).kind == MemoryKind::host, CUDA_ERROR_INVALID_VALUE);
    });
}

CUresult cuMemHostGetFlags(unsigned *flags, void *address) {
    return call([&] {
        const Allocation a = get_allocation(reinterpret_cast<CUdeviceptr>(address));
        need(a.kind == MemoryKind::host, CUDA_ERROR_INVALID_VALUE);
        *flags = a.flags;
    });
}

CUresult cuMemGetInfo_v2(std::size_t *free, std::size_t *total) {
    return call([&] {
        *total = driver().settings.memory;
        *free = *total - device_bytes(current_context().device);
    });
}

CUresult cuMemGetAddressRange_v2(CUdeviceptr *base, std::size_t *size, CUdeviceptr address) {
    return call([&] {
        const auto allocation = find_allocation(address);
        need(allocation.has_value(), CUDA_ERROR_NOT_FOUND);
        if (base) *base = allocation->address;
        if (size) *size = allocation->size;
    });
}

CUresult cuPointerGetAttribute(void *data, int attribute, CUdeviceptr address) {
    return call([&] { pointer_attribute(data, attribute, address); });
}

// Unlike the single query, accepts every pointer. Attributes without a value are set to 0, the device to -1.
CUresult cuPointerGetAttributes(unsigned count, int *attributes, void **data, CUdeviceptr address) {
    return call([&] {
        enum { ordinal = 9, legacy_ipc };
        for (unsigned i = 0; i < count; ++i) {
            const bool is_word = attributes[i] == 2 || attributes[i] == 8 || attributes[i] == ordinal ||
                                 attributes[i] == legacy_ipc;
            try {
                pointer_attribute(data[i], attributes[i], address);
            } catch (CUresult failure) {
                need(failure == CUDA_ERROR_INVALID_VALUE, failure);
                std::memset(data[i], attributes[i] == ordinal ? 0xff : 0, is_word ? 4 : 8);
            }
        }
    });
}

CUresult cuMemcpy(CUdeviceptr dst, CUdeviceptr src, std::size_t bytes) {
    return submit_and_wait([=] { return copy_work(either(dst), either(src), bytes, 1); });
}
// As in driver 580: a stream cannot access the pool of another device, except through the next function.
CUresult cuMemcpyAsync(CUdeviceptr dst, CUdeviceptr src, std::size_t bytes, CUstream stream) {
    return submit(stream, [=](CUstream_st &s) {
        for (CUdeviceptr address : {dst, src}) {
            const auto allocation = find_allocation(address);
            const bool reaches = !allocation || allocation->open_to_peers() || allocation->context == s.context;
            need(reaches, CUDA_ERROR_INVALID_VALUE);
        }
        return copy_work(either(dst), either(src), bytes, 1);
    });
}
CUresult cuMemcpyPeerAsync(CUdeviceptr dst, CUcontext dst_context, CUdeviceptr src, CUcontext src_context,
                           std::size_t bytes, CUstream stream) {
    return submit(stream, [=](CUstream_st &s) {
        // As in driver 580.
        if (s.capture) spoil(*s.capture);
        need(!s.capture, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED);
        for (const auto &[address, context] : {std::pair{dst, dst_context}, std::pair{src, src_context}})
            need(get_allocation(address).context == &get_context(context), CUDA_ERROR_INVALID_VALUE);
        return copy_work(device(dst), device(src), bytes, 1);
    });
}
CUresult cuMemcpyHtoD_v2(CUdeviceptr dst, const void *src, std::size_t bytes) {
    return submit_and_wait([=] { return copy_work(device(dst), host(src), bytes, 1); });
}
CUresult cuMemcpyHtoDAsync_v2(CUdeviceptr dst, const void *src, std::size_t bytes, CUstream stream) {
    return submit(stream, [=](CUstream_st &) { return copy_work(device(dst), host(src), bytes, 1); });
}
CUresult cuMemcpyDtoH_v2(void *dst, CUdeviceptr src, std::size_t bytes) {
    return submit_and_wait([=] { return copy_work(host(dst), device(src), bytes, 1); });
}
CUresult cuMemcpyDtoHAsync_v2(void *dst, CUdeviceptr src, std::size_t bytes, CUstream stream) {
    return submit(stream, [=](CUstream_st &) { return copy_work(host(dst), device(src), bytes, 1); });
}
CUresult cuMemcpyDtoD_v2(CUdeviceptr dst, CUdeviceptr src, std::size_t bytes) {
    return submit_and_wait([=] { return copy_work(device(dst), device(src), bytes, 1); });
}
CUresult cuMemcpyDtoDAsync_v2(CUdeviceptr dst, CUdeviceptr src, std::size_t bytes, CUstream stream) {
    return submit(stream, [=](CUstream_st &) { return copy_work(device(dst), device(src), bytes, 1); });
}
CUresult cuMemcpy2D_v2(const CUDA_MEMCPY2D *c) {
    return submit_and_wait([=] { return copy_work(c); });
}
CUresult cuMemcpy2DUnaligned_v2(const CUDA_MEMCPY2D *c) { return cuMemcpy2D_v2(c); }
CUresult cuMemcpy2DAsync_v2(const CUDA_MEMCPY2D *c, CUstream stream) {
    return submit(stream, [=](CUstream_st &) { return copy_work(c); });
}

CUresult cuMemsetD8_v2(CUdeviceptr dst, unsigned char value, std::size_t count) {
    return submit_and_wait([=] { return fill_work(dst, value, count); });
}
CUresult cuMemsetD16_v2(CUdeviceptr dst, unsigned short value, std::size_t count) {
    return submit_and_wait([=] { return fill_work(dst, value, count); });
}
CUresult cuMemsetD32_v2(CUdeviceptr dst, unsigned value, std::size_t count) {
    return submit_and_wait([=] { return fill_work(dst, value, count); });
}
CUresult cuMemsetD8Async(CUdeviceptr dst, unsigned char value, std::size_t count, CUstream stream) {
    return submit(stream, [=](CUstream_st &) { return fill_work(dst, value, count); });
}
CUresult cuMemsetD16Async(CUdeviceptr dst, unsigned short value, std::size_t count, CUstream stream) {
    return submit(stream, [=](CUstream_st &) { return fill_work(dst, value, count); });
}
CUresult cuMemsetD32Async(CUdeviceptr dst, unsigned value, std::size_t count, CUstream stream) {
    return submit(stream, [=](CUstream_st &) { return fill_work(dst, value, count); });
}
