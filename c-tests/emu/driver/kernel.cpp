// Libraries, kernels and launches. Images are not read: the kernels are compiled into this program.
#include "state.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace emu {

namespace {

constexpr int max_threads_attribute = 0;

CUlibrary load(const void *image) {
    need(image, CUDA_ERROR_INVALID_VALUE);
    forbid_in_capture();
    return driver().libraries.add(std::make_unique<CUlib_st>());
}

void unload(CUlibrary library) {
    driver().libraries.get(library);
    driver().functions.remove_if([=](const CUfunc_st &f) { return f.kernel->library == library; });
    driver().kernels.remove_if([=](const CUkern_st &k) { return k.library == library; });
    driver().libraries.remove(library);
}

CUkernel get_kernel(CUlibrary library, const Kernel *kernel) {
    need(kernel, CUDA_ERROR_NOT_FOUND);
    CUkernel &known = driver().libraries.get(library).kernels[kernel];
    if (!known) known = driver().kernels.add(std::make_unique<CUkern_st>(CUkern_st{library, kernel, {}}));
    return known;
}

CUfunction get_function(CUkernel handle, CUctx_st &context) {
    CUkern_st &kernel = driver().kernels.get(handle);
    CUfunction &known = kernel.functions[&context];
    if (!known) {
        forbid_in_capture(); // the code is loaded to the device now
        known = driver().functions.add(std::make_unique<CUfunc_st>(CUfunc_st{handle, &context}));
    }
    return known;
}

// Like the driver, also accepts a kernel as a function: that of the context.
const Kernel &find(CUfunction handle, const CUctx_st &context) {
    const auto kernel = reinterpret_cast<CUkernel>(handle);
    if (driver().kernels.has(kernel)) return *kernel->kernel;
    const CUfunc_st &function = driver().functions.get(handle);
    need(function.context == &context, CUDA_ERROR_INVALID_HANDLE);
    return *function.kernel->kernel;
}

int attribute(const Kernel &kernel, int attribute) {
    enum { shared = 1, constants, locals, registers, ptx_version, binary_version, cache_mode, max_dynamic_shared };
    const Settings &s = driver().settings;
    switch (attribute) {
    case max_threads_attribute: return int(kernel.max_threads);
    case registers: return 32;
    case ptx_version: return s.code;
    case binary_version: return s.major * 10 + s.minor;
    case shared: case constants: case locals: case cache_mode: return 0;
    case max_dynamic_shared: return int(max_shared_bytes);
    }
    throw CUDA_ERROR_INVALID_VALUE;
}

// Only one settable attribute has an effect here: the dynamic shared memory that a launch may request.
void set_attribute(int attribute, int value, CUfunc_st *function) {
    constexpr int max_dynamic_shared = 8, last = 15;
    need(attribute >= max_dynamic_shared && attribute <= last, CUDA_ERROR_INVALID_VALUE);
    if (attribute != max_dynamic_shared) return;
    need(value >= 0 && unsigned(value) <= most_shared_bytes, CUDA_ERROR_INVALID_VALUE);
    if (function) function->dynamic_shared = unsigned(value);
}

void parameter(const Kernel &kernel, std::size_t index, std::size_t *offset, std::size_t *size) {
    need(index == 0, CUDA_ERROR_INVALID_VALUE);
    if (offset) *offset = 0;
    if (size) *size = kernel.args_size;
}

CUresult meaning(Fault fault) {
    switch (fault) {
    case Fault::none: return CUDA_SUCCESS;
    case Fault::address: return CUDA_ERROR_ILLEGAL_ADDRESS;
    case Fault::alignment: return CUDA_ERROR_MISALIGNED_ADDRESS;
    case Fault::other: break;
    }
    return CUDA_ERROR_LAUNCH_FAILED;
}

// A launch that may begin before the previous one ends must wait for it itself. Only code for these compute
// capabilities can do so.
constexpr int first_code_that_waits = 90;

// Blocks of a cluster, along x.
unsigned cluster_of(const CUlaunchConfig &config) {
    for (unsigned i = 0; i < config.numAttrs; ++i)
        if (config.attrs[i].id == CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION) return config.attrs[i].value.clusterDim.x;
    return 1;
}

// Of a launch's attributes, only the cluster dimension has an effect here, because each launch ends before the next
// begins.
void check_attributes(const Kernel &kernel, const CUlaunchConfig &config, CUctx_st &context) {
    for (unsigned i = 0; i < config.numAttrs; ++i)
        switch (config.attrs[i].id) {
        case CU_LAUNCH_ATTRIBUTE_IGNORE:
        case CU_LAUNCH_ATTRIBUTE_PRIORITY: break;
        case CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION:
            if (!config.attrs[i].value.programmaticStreamSerializationAllowed) break;
            count("overlapping launch");
            if (driver().settings.code >= first_code_that_waits) break;
            std::fprintf(stderr, "kblas-emu: %s may begin before the launch in front of it ends, and cannot wait for it: "
                                 "it is compiled for %d.%d\n",
                         kernel.name, driver().settings.code / 10, driver().settings.code % 10);
            throw context.fault = CUDA_ERROR_LAUNCH_FAILED;
        case CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION: {
            constexpr unsigned most = 8;
            const auto &cluster = config.attrs[i].value.clusterDim;
            const bool whole = cluster.x && cluster.y && cluster.z && config.gridDimX % cluster.x == 0 &&
                               config.gridDimY % cluster.y == 0 && config.gridDimZ % cluster.z == 0;
            need(driver().settings.major >= 9, CUDA_ERROR_INVALID_VALUE);
            need(whole && cluster.x * cluster.y * cluster.z <= most, CUDA_ERROR_INVALID_CLUSTER_SIZE);
            need(cluster.y == 1 && cluster.z == 1, CUDA_ERROR_NOT_SUPPORTED);
            count("launch in clusters");
            break;
        }
        default: throw CUDA_ERROR_NOT_SUPPORTED;
        }
}

// Dynamic shared memory that a launch may request, in bytes.
unsigned dynamic_shared(CUfunction handle) {
    return driver().functions.has(handle) ? handle->dynamic_shared : unsigned(max_shared_bytes);
}

void check(const Kernel &kernel, const CUlaunchConfig &c, CUfunction function, CUctx_st &context) {
    check_attributes(kernel, c, context);
    const auto within = [](unsigned value, unsigned most) { return value >= 1 && value <= most; };
    const std::uint64_t threads = Dim{c.blockDimX, c.blockDimY, c.blockDimZ}.count();
    const bool good = within(c.gridDimX, 0x7fffffff) && within(c.gridDimY, 65535) && within(c.gridDimZ, 65535) &&
                      within(c.blockDimX, max_block_threads) && within(c.blockDimY, max_block_threads) &&
                      within(c.blockDimZ, 64) && threads <= kernel.max_threads &&
                      c.sharedMemBytes <= dynamic_shared(function);
    need(good, CUDA_ERROR_INVALID_VALUE);
}

Work launch_work(const CUlaunchConfig &c, CUfunction function, void **params, CUctx_st &context) {
    const Kernel &kernel = find(function, context);
    check(kernel, c, function, context);
    need(params && params[0], CUDA_ERROR_INVALID_VALUE);
    // From here on the launch has its own copy of the arguments.
    std::vector<std::max_align_t> args((kernel.args_size + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t));
    std::memcpy(args.data(), params[0], kernel.args_size);
    const unsigned cluster = cluster_of(c);
    Work work{CU_GRAPH_NODE_TYPE_KERNEL, [=, &context, &kernel, args = std::move(args)] {
                  const CUresult result = meaning(run({&kernel, {c.gridDimX, c.gridDimY, c.gridDimZ},
                                                       {c.blockDimX, c.blockDimY, c.blockDimZ}, args.data(),
                                                       &context, c.sharedMemBytes, cluster}));
                  if (result != CUDA_SUCCESS) {
                      std::lock_guard lock(driver().mutex);
                      context.fault = result;
                  }
                  return result;
              }};
    work.kernel = {function,    c.gridDimX,  c.gridDimY,       c.gridDimZ, c.blockDimX, c.blockDimY,
                   c.blockDimZ, c.sharedMemBytes, nullptr, nullptr,    nullptr,      nullptr};
    return work;
}

} // namespace

} // namespace emu

using namespace emu;

CUresult cuLibraryLoadData(CUlibrary *library, const void *image, int *, void **, unsigned, int *, void **, unsigned) {
    return call([&] { *library = load(image); });
}

CUresult cuLibraryUnload(CUlibrary library) {
    return call([&] { unload(library); });
}

CUresult cuLibraryGetKernel(CUkernel *kernel, CUlibrary library, const char *name) {
    return call([&] { *kernel = get_kernel(library, find_kernel(name)); });
}

CUresult cuLibraryGetKernelCount(unsigned *count, CUlibrary library) {
    return call([&] {
        driver().libraries.get(library);
        *count = 0;
        for_each_kernel([](const Kernel &, void *count) { ++*static_cast<unsigned *>(count); }, count);
    });
}

CUresult cuLibraryEnumerateKernels(CUkernel *kernels, unsigned count, CUlibrary library) {
    return call([&] {
        using List = std::vector<const Kernel *>;
        List all;
        for_each_kernel([](const Kernel &k, void *list) { static_cast<List *>(list)->push_back(&k); }, &all);
        for (unsigned i = 0; i < count && i < all.size(); ++i)
            kernels[i] = get_kernel(library, all[i]);
    });
}

CUresult cuKernelGetFunction(CUfunction *function, CUkernel kernel) {
    return call([&] { *function = get_function(kernel, current_context()); });
}

CUresult cuKernelGetName(const char **name, CUkernel kernel) {
    return call([&] { *name = driver().kernels.get(kernel).kernel->name; });
}

CUresult cuKernelGetAttribute(int *value, int which, CUkernel kernel, CUdevice device) {
    return call([&] {
        get_device(device);
        *value = attribute(*driver().kernels.get(kernel).kernel, which);
    });
}

CUresult cuKernelSetAttribute(int which, int value, CUkernel kernel, CUdevice device) {
    return call([&] {
        get_device(device);
        driver().kernels.get(kernel);
        set_attribute(which, value, nullptr);
    });
}

CUresult cuKernelGetParamInfo(CUkernel kernel, std::size_t index, std::size_t *offset, std::size_t *size) {
    return call([&] { parameter(*driver().kernels.get(kernel).kernel, index, offset, size); });
}

CUresult cuModuleLoadData(CUmodule *module, const void *image) {
    return call([&] {
        CUctx_st &context = current_context();
        *module = driver().modules.add(std::make_unique<CUmod_st>(CUmod_st{&context, load(image)}));
    });
}

CUresult cuModuleGetFunction(CUfunction *function, CUmodule handle, const char *name) {
    return call([&] {
        const CUmod_st &module = driver().modules.get(handle);
        *function = get_function(get_kernel(module.library, find_kernel(name)), *module.context);
    });
}

CUresult cuModuleUnload(CUmodule module) {
    return call([&] {
        unload(driver().modules.get(module).library);
        driver().modules.remove(module);
    });
}

CUresult cuFuncLoad(CUfunction function) {
    return call([&] { find(function, current_context()); });
}

CUresult cuFuncGetName(const char **name, CUfunction function) {
    return call([&] { *name = find(function, current_context()).name; });
}

CUresult cuFuncGetAttribute(int *value, int which, CUfunction function) {
    return call([&] { *value = attribute(find(function, current_context()), which); });
}

CUresult cuFuncSetAttribute(CUfunction function, int which, int value) {
    return call([&] {
        find(function, current_context());
        set_attribute(which, value, driver().functions.has(function) ? function : nullptr);
    });
}

CUresult cuFuncGetParamInfo(CUfunction function, std::size_t index, std::size_t *offset, std::size_t *size) {
    return call([&] { parameter(find(function, current_context()), index, offset, size); });
}

CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, CUfunction function, int block_size, std::size_t) {
    return call([&] {
        find(function, current_context());
        need(block_size > 0, CUDA_ERROR_INVALID_VALUE);
        *blocks = std::min(32, 2048 / block_size);
    });
}

CUresult cuLaunchKernel(CUfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                        unsigned block_y, unsigned block_z, unsigned shared_bytes, CUstream stream, void **params,
                        void **extra) {
    const CUlaunchConfig config{grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_bytes, stream, nullptr, 0};
    return cuLaunchKernelEx(&config, function, params, extra);
}

CUresult cuLaunchKernelEx(const CUlaunchConfig *config, CUfunction function, void **params, void **extra) {
    if (extra) return CUDA_ERROR_NOT_SUPPORTED;
    return submit(config->hStream,
                  [=](CUstream_st &stream) { return launch_work(*config, function, params, *stream.context); });
}
