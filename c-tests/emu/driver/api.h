// The part of the CUDA driver's binary interface (13.0) that the emulation implements: what kblas, its tests and its
// bench client call, and closely related functions. Written from the interface's documentation, so that the build needs
// no CUDA header.
#pragma once
#include <cstddef>
#include <cstdint>

// X(value, name, meaning)
#define EMU_RESULTS(X)                                                                                                 \
    X(0, CUDA_SUCCESS, "no error")                                                                                     \
    X(1, CUDA_ERROR_INVALID_VALUE, "invalid argument")                                                                 \
    X(2, CUDA_ERROR_OUT_OF_MEMORY, "out of memory")                                                                    \
    X(3, CUDA_ERROR_NOT_INITIALIZED, "initialization error")                                                           \
    X(100, CUDA_ERROR_NO_DEVICE, "no CUDA-capable device is detected")                                                 \
    X(101, CUDA_ERROR_INVALID_DEVICE, "invalid device ordinal")                                                        \
    X(200, CUDA_ERROR_INVALID_IMAGE, "device kernel image is invalid")                                                 \
    X(201, CUDA_ERROR_INVALID_CONTEXT, "invalid device context")                                                       \
    X(400, CUDA_ERROR_INVALID_HANDLE, "invalid resource handle")                                                       \
    X(401, CUDA_ERROR_ILLEGAL_STATE, "the operation cannot be performed in the present state")                         \
    X(500, CUDA_ERROR_NOT_FOUND, "named symbol not found")                                                             \
    X(600, CUDA_ERROR_NOT_READY, "device not ready")                                                                   \
    X(700, CUDA_ERROR_ILLEGAL_ADDRESS, "an illegal memory access was encountered")                                     \
    X(704, CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED, "peer access is already enabled")                                   \
    X(709, CUDA_ERROR_CONTEXT_IS_DESTROYED, "context is destroyed")                                                    \
    X(712, CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED, "part or all of the requested memory range is already mapped")   \
    X(713, CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED, "pointer does not correspond to a registered memory region")         \
    X(716, CUDA_ERROR_MISALIGNED_ADDRESS, "misaligned address")                                                        \
    X(719, CUDA_ERROR_LAUNCH_FAILED, "unspecified launch failure")                                                     \
    X(800, CUDA_ERROR_NOT_PERMITTED, "operation not permitted")                                                        \
    X(801, CUDA_ERROR_NOT_SUPPORTED, "operation not supported")                                                        \
    X(900, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, "operation not permitted when stream is capturing")                  \
    X(901, CUDA_ERROR_STREAM_CAPTURE_INVALIDATED, "operation failed due to a previous error during capture")           \
    X(902, CUDA_ERROR_STREAM_CAPTURE_MERGE, "operation would result in a merge of separate capture sequences")         \
    X(903, CUDA_ERROR_STREAM_CAPTURE_UNMATCHED, "capture was not ended in the same stream as it began")                \
    X(904, CUDA_ERROR_STREAM_CAPTURE_UNJOINED, "capturing stream has unjoined work")                                   \
    X(905, CUDA_ERROR_STREAM_CAPTURE_ISOLATION, "dependency created on uncaptured work in another stream")             \
    X(906, CUDA_ERROR_STREAM_CAPTURE_IMPLICIT, "operation would make the legacy stream depend on a capturing one")     \
    X(907, CUDA_ERROR_CAPTURED_EVENT, "operation not permitted on an event last recorded in a capturing stream")       \
    X(908, CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD, "attempt to end a capture that began in a different thread")        \
    X(912, CUDA_ERROR_INVALID_CLUSTER_SIZE, "invalid cluster size")

enum CUresult : int {
#define EMU_RESULT(value, name, meaning) name = value,
    EMU_RESULTS(EMU_RESULT)
#undef EMU_RESULT
};

using CUdevice = int;
using CUdeviceptr = std::uintptr_t;
using CUcontext = struct CUctx_st *;
using CUstream = struct CUstream_st *;
using CUevent = struct CUevent_st *;
using CUgraph = struct CUgraph_st *;
using CUgraphNode = struct CUgraphNode_st *;
using CUgraphExec = struct CUgraphExec_st *;
using CUuserObject = struct CUuserObject_st *;
using CUlibrary = struct CUlib_st *;
using CUmodule = struct CUmod_st *;
using CUkernel = struct CUkern_st *;
using CUfunction = struct CUfunc_st *;
using CUhostFn = void (*)(void *);

struct CUuuid {
    unsigned char bytes[16];
};

enum { CU_STREAM_NON_BLOCKING = 1 };
enum { CU_EVENT_DISABLE_TIMING = 2 };
enum { CU_EVENT_RECORD_EXTERNAL = 1, CU_EVENT_WAIT_EXTERNAL = 1 };
enum { CU_GRAPH_USER_OBJECT_MOVE = 1, CU_USER_OBJECT_NO_DESTRUCTOR_SYNC = 1 };
enum CUmemorytype : unsigned {
    CU_MEMORYTYPE_HOST = 1,
    CU_MEMORYTYPE_DEVICE = 2,
    CU_MEMORYTYPE_ARRAY = 3,
    CU_MEMORYTYPE_UNIFIED = 4,
};
enum CUstreamCaptureMode : int {
    CU_STREAM_CAPTURE_MODE_GLOBAL,
    CU_STREAM_CAPTURE_MODE_THREAD_LOCAL,
    CU_STREAM_CAPTURE_MODE_RELAXED,
};
enum CUstreamCaptureStatus : int {
    CU_STREAM_CAPTURE_STATUS_NONE,
    CU_STREAM_CAPTURE_STATUS_ACTIVE,
    CU_STREAM_CAPTURE_STATUS_INVALIDATED,
};
enum CUgraphNodeType : int {
    CU_GRAPH_NODE_TYPE_KERNEL = 0,
    CU_GRAPH_NODE_TYPE_MEMCPY = 1,
    CU_GRAPH_NODE_TYPE_MEMSET = 2,
    CU_GRAPH_NODE_TYPE_HOST = 3,
    CU_GRAPH_NODE_TYPE_GRAPH = 4,
    CU_GRAPH_NODE_TYPE_WAIT_EVENT = 6,
    CU_GRAPH_NODE_TYPE_EVENT_RECORD = 7,
};
enum CUlaunchAttributeID : int {
    CU_LAUNCH_ATTRIBUTE_IGNORE = 0,
    CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION = 4,
    CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION = 6,
    CU_LAUNCH_ATTRIBUTE_PRIORITY = 8,
};
struct CUlaunchAttribute {
    CUlaunchAttributeID id;
    char pad[4];
    union {
        char bytes[64];
        struct {
            unsigned x, y, z;
        } clusterDim;
        int programmaticStreamSerializationAllowed;
    } value;
};
static_assert(sizeof(CUlaunchAttribute) == 72);

struct CUlaunchConfig {
    unsigned gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes;
    CUstream hStream;
    CUlaunchAttribute *attrs;
    unsigned numAttrs;
};
static_assert(sizeof(CUlaunchConfig) == 56);

struct CUDA_MEMCPY2D {
    std::size_t srcXInBytes, srcY;
    CUmemorytype srcMemoryType;
    const void *srcHost;
    CUdeviceptr srcDevice;
    void *srcArray;
    std::size_t srcPitch;
    std::size_t dstXInBytes, dstY;
    CUmemorytype dstMemoryType;
    void *dstHost;
    CUdeviceptr dstDevice;
    void *dstArray;
    std::size_t dstPitch;
    std::size_t WidthInBytes, Height;
};
static_assert(sizeof(CUDA_MEMCPY2D) == 128);

struct CUDA_KERNEL_NODE_PARAMS {
    CUfunction func;
    unsigned gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes;
    void **kernelParams;
    void **extra;
    CUkernel kern;
    CUcontext ctx;
};

struct CUDA_GRAPH_INSTANTIATE_PARAMS {
    std::uint64_t flags;
    CUstream hUploadStream;
    CUgraphNode hErrNode_out;
    int result_out;
};

#define EMU_API extern "C" __attribute__((visibility("default"))) CUresult

// Start, devices (context.cpp)
EMU_API cuInit(unsigned flags);
EMU_API cuDriverGetVersion(int *version);
EMU_API cuGetErrorName(CUresult, const char **name);
EMU_API cuGetErrorString(CUresult, const char **text);
EMU_API cuGetProcAddress_v2(const char *name, void **function, int version, std::uint64_t flags, int *status);
EMU_API cuDeviceGetCount(int *count);
EMU_API cuDeviceGet(CUdevice *, int ordinal);
EMU_API cuDeviceGetName(char *name, int size, CUdevice);
EMU_API cuDeviceGetUuid_v2(CUuuid *, CUdevice);
EMU_API cuDeviceGetAttribute(int *value, int attribute, CUdevice);
EMU_API cuDeviceTotalMem_v2(std::size_t *bytes, CUdevice);
EMU_API cuDeviceGetPCIBusId(char *id, int size, CUdevice);

// Contexts (context.cpp)
EMU_API cuDevicePrimaryCtxRetain(CUcontext *, CUdevice);
EMU_API cuDevicePrimaryCtxRelease_v2(CUdevice);
EMU_API cuDevicePrimaryCtxReset_v2(CUdevice);
EMU_API cuDevicePrimaryCtxGetState(CUdevice, unsigned *flags, int *active);
EMU_API cuCtxCreate_v2(CUcontext *, unsigned flags, CUdevice);
EMU_API cuCtxCreate_v4(CUcontext *, void *params, unsigned flags, CUdevice);
EMU_API cuCtxDestroy_v2(CUcontext);
EMU_API cuCtxGetCurrent(CUcontext *);
EMU_API cuCtxSetCurrent(CUcontext);
EMU_API cuCtxPushCurrent_v2(CUcontext);
EMU_API cuCtxPopCurrent_v2(CUcontext *);
EMU_API cuCtxGetDevice(CUdevice *);
EMU_API cuCtxGetId(CUcontext, unsigned long long *id);
EMU_API cuCtxGetFlags(unsigned *flags);
EMU_API cuCtxGetApiVersion(CUcontext, unsigned *version);
EMU_API cuCtxGetStreamPriorityRange(int *least, int *greatest);
EMU_API cuCtxSynchronize();
EMU_API cuDeviceCanAccessPeer(int *can, CUdevice, CUdevice peer);
EMU_API cuCtxEnablePeerAccess(CUcontext peer, unsigned flags);
EMU_API cuCtxDisablePeerAccess(CUcontext peer);

// Memory (memory_api.cpp)
EMU_API cuMemAlloc_v2(CUdeviceptr *, std::size_t bytes);
EMU_API cuMemAllocManaged(CUdeviceptr *, std::size_t bytes, unsigned flags);
EMU_API cuMemAllocAsync(CUdeviceptr *, std::size_t bytes, CUstream);
EMU_API cuMemFree_v2(CUdeviceptr);
EMU_API cuMemFreeAsync(CUdeviceptr, CUstream);
EMU_API cuMemAllocHost_v2(void **, std::size_t bytes);
EMU_API cuMemHostAlloc(void **, std::size_t bytes, unsigned flags);
EMU_API cuMemFreeHost(void *);
EMU_API cuMemHostRegister_v2(void *, std::size_t bytes, unsigned flags);
EMU_API cuMemHostUnregister(void *);
EMU_API cuMemHostGetDevicePointer_v2(CUdeviceptr *, void *, unsigned flags);
EMU_API cuMemHostGetFlags(unsigned *flags, void *);
EMU_API cuMemGetInfo_v2(std::size_t *free, std::size_t *total);
EMU_API cuMemGetAddressRange_v2(CUdeviceptr *base, std::size_t *size, CUdeviceptr);
EMU_API cuPointerGetAttribute(void *data, int attribute, CUdeviceptr);
EMU_API cuPointerGetAttributes(unsigned count, int *attributes, void **data, CUdeviceptr);
EMU_API cuMemcpy(CUdeviceptr dst, CUdeviceptr src, std::size_t bytes);
EMU_API cuMemcpyAsync(CUdeviceptr dst, CUdeviceptr src, std::size_t bytes, CUstream);
EMU_API cuMemcpyPeerAsync(CUdeviceptr dst, CUcontext dst_context, CUdeviceptr src, CUcontext src_context,
                          std::size_t bytes, CUstream);
EMU_API cuMemcpyHtoD_v2(CUdeviceptr dst, const void *src, std::size_t bytes);
EMU_API cuMemcpyHtoDAsync_v2(CUdeviceptr dst, const void *src, std::size_t bytes, CUstream);
EMU_API cuMemcpyDtoH_v2(void *dst, CUdeviceptr src, std::size_t bytes);
EMU_API cuMemcpyDtoHAsync_v2(void *dst, CUdeviceptr src, std::size_t bytes, CUstream);
EMU_API cuMemcpyDtoD_v2(CUdeviceptr dst, CUdeviceptr src, std::size_t bytes);
EMU_API cuMemcpyDtoDAsync_v2(CUdeviceptr dst, CUdeviceptr src, std::size_t bytes, CUstream);
EMU_API cuMemcpy2D_v2(const CUDA_MEMCPY2D *);
EMU_API cuMemcpy2DUnaligned_v2(const CUDA_MEMCPY2D *);
EMU_API cuMemcpy2DAsync_v2(const CUDA_MEMCPY2D *, CUstream);
EMU_API cuMemsetD8_v2(CUdeviceptr, unsigned char, std::size_t count);
EMU_API cuMemsetD16_v2(CUdeviceptr, unsigned short, std::size_t count);
EMU_API cuMemsetD32_v2(CUdeviceptr, unsigned, std::size_t count);
EMU_API cuMemsetD8Async(CUdeviceptr, unsigned char, std::size_t count, CUstream);
EMU_API cuMemsetD16Async(CUdeviceptr, unsigned short, std::size_t count, CUstream);
EMU_API cuMemsetD32Async(CUdeviceptr, unsigned, std::size_t count, CUstream);

// Streams and events (stream.cpp)
EMU_API cuStreamCreate(CUstream *, unsigned flags);
EMU_API cuStreamCreateWithPriority(CUstream *, unsigned flags, int priority);
EMU_API cuStreamDestroy_v2(CUstream);
EMU_API cuStreamSynchronize(CUstream);
EMU_API cuStreamQuery(CUstream);
EMU_API cuStreamGetId(CUstream, unsigned long long *id);
EMU_API cuStreamGetFlags(CUstream, unsigned *flags);
EMU_API cuStreamGetPriority(CUstream, int *priority);
EMU_API cuStreamGetCtx(CUstream, CUcontext *);
EMU_API cuStreamGetDevice(CUstream, CUdevice *);
EMU_API cuStreamWaitEvent(CUstream, CUevent, unsigned flags);
EMU_API cuLaunchHostFunc(CUstream, CUhostFn, void *user);
EMU_API cuEventCreate(CUevent *, unsigned flags);
EMU_API cuEventDestroy_v2(CUevent);
EMU_API cuEventRecord(CUevent, CUstream);
EMU_API cuEventRecordWithFlags(CUevent, CUstream, unsigned flags);
EMU_API cuEventQuery(CUevent);
EMU_API cuEventSynchronize(CUevent);
EMU_API cuEventElapsedTime(float *milliseconds, CUevent start, CUevent end);
EMU_API cuEventElapsedTime_v2(float *milliseconds, CUevent start, CUevent end);

// Capture and graphs (graph.cpp)
EMU_API cuStreamBeginCapture_v2(CUstream, CUstreamCaptureMode);
EMU_API cuStreamEndCapture(CUstream, CUgraph *);
EMU_API cuStreamIsCapturing(CUstream, CUstreamCaptureStatus *);
EMU_API cuStreamGetCaptureInfo(CUstream, CUstreamCaptureStatus *, std::uint64_t *id);
EMU_API cuStreamGetCaptureInfo_v2(CUstream, CUstreamCaptureStatus *, std::uint64_t *id, CUgraph *,
                                  const CUgraphNode **dependencies, std::size_t *count);
EMU_API cuStreamGetCaptureInfo_v3(CUstream, CUstreamCaptureStatus *, std::uint64_t *id, CUgraph *,
                                  const CUgraphNode **dependencies, const void **edges, std::size_t *count);
EMU_API cuThreadExchangeStreamCaptureMode(CUstreamCaptureMode *);
EMU_API cuGraphGetNodes(CUgraph, CUgraphNode *nodes, std::size_t *count);
EMU_API cuGraphNodeGetType(CUgraphNode, CUgraphNodeType *);
EMU_API cuGraphKernelNodeGetParams_v2(CUgraphNode, CUDA_KERNEL_NODE_PARAMS *);
EMU_API cuGraphDestroy(CUgraph);
EMU_API cuGraphInstantiateWithFlags(CUgraphExec *, CUgraph, unsigned long long flags);
EMU_API cuGraphInstantiateWithParams(CUgraphExec *, CUgraph, CUDA_GRAPH_INSTANTIATE_PARAMS *);
EMU_API cuGraphExecDestroy(CUgraphExec);
EMU_API cuGraphUpload(CUgraphExec, CUstream);
EMU_API cuGraphLaunch(CUgraphExec, CUstream);
EMU_API cuUserObjectCreate(CUuserObject *, void *pointer, CUhostFn destroy, unsigned count, unsigned flags);
EMU_API cuUserObjectRetain(CUuserObject, unsigned count);
EMU_API cuUserObjectRelease(CUuserObject, unsigned count);
EMU_API cuGraphRetainUserObject(CUgraph, CUuserObject, unsigned count, unsigned flags);
EMU_API cuGraphReleaseUserObject(CUgraph, CUuserObject, unsigned count);

// Kernels (kernel.cpp)
EMU_API cuLibraryLoadData(CUlibrary *, const void *image, int *jit_options, void **jit_values, unsigned jit_count,
                          int *options, void **values, unsigned count);
EMU_API cuLibraryUnload(CUlibrary);
EMU_API cuLibraryGetKernel(CUkernel *, CUlibrary, const char *name);
EMU_API cuLibraryGetKernelCount(unsigned *count, CUlibrary);
EMU_API cuLibraryEnumerateKernels(CUkernel *, unsigned count, CUlibrary);
EMU_API cuKernelGetFunction(CUfunction *, CUkernel);
EMU_API cuKernelGetName(const char **name, CUkernel);
EMU_API cuKernelGetAttribute(int *value, int attribute, CUkernel, CUdevice);
EMU_API cuKernelSetAttribute(int attribute, int value, CUkernel, CUdevice);
EMU_API cuKernelGetParamInfo(CUkernel, std::size_t index, std::size_t *offset, std::size_t *size);
EMU_API cuModuleLoadData(CUmodule *, const void *image);
EMU_API cuModuleGetFunction(CUfunction *, CUmodule, const char *name);
EMU_API cuModuleUnload(CUmodule);
EMU_API cuFuncLoad(CUfunction);
EMU_API cuFuncGetName(const char **name, CUfunction);
EMU_API cuFuncGetAttribute(int *value, int attribute, CUfunction);
EMU_API cuFuncSetAttribute(CUfunction, int attribute, int value);
EMU_API cuFuncGetParamInfo(CUfunction, std::size_t index, std::size_t *offset, std::size_t *size);
EMU_API cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, CUfunction, int block_size, std::size_t shared);
EMU_API cuLaunchKernel(CUfunction, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                       unsigned block_y, unsigned block_z, unsigned shared_bytes, CUstream, void **params,
                       void **extra);
EMU_API cuLaunchKernelEx(const CUlaunchConfig *, CUfunction, void **params, void **extra);

// Only in the emulation, for tests of programs when the driver fails (fault.cpp)

// Calls `first` to `first + count - 1` of `function` return `result` and do nothing; the first counted call is 1. Null:
// counting restarts, and no call fails.
extern "C" __attribute__((visibility("default"))) void kblasEmuFail(const char *function, unsigned first,
                                                                    unsigned count, int result);
// The number of counted calls. For "overlapping launch": launches that may begin before the previous launch ends.
extern "C" __attribute__((visibility("default"))) unsigned kblasEmuCalls(const char *function);
