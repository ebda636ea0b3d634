// Shared code of the emulation's tests. Each test prints its name, and throws if a check fails.
#pragma once
#include "../driver/api.h"
#include "planted.h"

#include <cstdio>
#include <functional>
#include <numeric>
#include <string>
#include <unistd.h>
#include <vector>

// `TEST(name) { … }` defines a test; main runs all.
struct Test {
    const char *name;
    void (*run)();
    Test(const char *name, void (*run)());
};
#define TEST(name)                                                                                                     \
    static void name();                                                                                                \
    static const Test name##_test(#name, name);                                                                        \
    static void name()

constexpr int threads = 64;

struct Failure {
    std::string what;
};

#define CHECK(fact)                                                                                                    \
    do {                                                                                                               \
        if (!(fact)) throw Failure{std::string(__FILE__) + ":" + std::to_string(__LINE__) + ": " #fact};               \
    } while (0)

inline void expect(CUresult got, CUresult wanted, const char *call, int line) {
    if (got == wanted) return;
    const char *a = "?", *b = "?";
    cuGetErrorName(got, &a);
    cuGetErrorName(wanted, &b);
    throw Failure{std::string(__FILE__) + ":" + std::to_string(line) + ": " + call + " is " + a + ", not " + b};
}
#define EXPECT(result, call) expect(call, result, #call, __LINE__)
#define OK(call) EXPECT(CUDA_SUCCESS, call)

// ---- a device with a fresh context -----------------------------------------------------------------

inline CUresult launch(CUfunction function, PlantedArgs args, unsigned grid = 1, unsigned block = threads,
                CUstream stream = nullptr) {
    void *params[] = {&args};
    return cuLaunchKernel(function, grid, 1, 1, block, 1, 1, 0, stream, params, nullptr);
}

inline CUresult launch_in_clusters(CUfunction function, PlantedArgs args, unsigned grid, unsigned cluster) {
    void *params[] = {&args};
    CUlaunchAttribute attribute{};
    attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
    attribute.value.clusterDim = {cluster, 1, 1};
    const CUlaunchConfig config{grid, 1, 1, threads, 1, 1, 0, nullptr, &attribute, 1};
    return cuLaunchKernelEx(&config, function, params, nullptr);
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

inline std::vector<float> counting(std::size_t n) {
    std::vector<float> v(n);
    std::iota(v.begin(), v.end(), 1.0f);
    return v;
}

// What `action` writes to stderr.
inline std::string stderr_of(const std::function<void()> &action) {
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

struct Stream {
    CUstream handle;
    explicit Stream(unsigned flags = CU_STREAM_NON_BLOCKING) { OK(cuStreamCreate(&handle, flags)); }
    ~Stream() { cuStreamDestroy_v2(handle); }
    operator CUstream() const { return handle; }
};
