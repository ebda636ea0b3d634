// Correct kernels run; planted faults are detected and described.
#include "frame.h"

#include <cstdlib>
#include <cstring>

// The kernel's planted fault is detected, the message says where and what it is, and the context is corrupted.
static void caught(const std::string &kernel, int choice, CUresult result, const std::vector<std::string> &said,
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

TEST(right_kernel_in_every_block_order) {
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

TEST(shuffles_votes_and_matrix_products) {
    Fresh device;
    const Buffer out(threads);
    OK(device.launch("warp_words", {nullptr, out.data(), nullptr, 0, 0}));
    for (float right : out.read())
        CHECK(right == 1);
}

TEST(out_of_bounds_read) {
    caught("out_of_bounds", 0, CUDA_ERROR_ILLEGAL_ADDRESS,
           {"read of 4 bytes", "thread (63,0,0)", "0 bytes past the end of an allocation of 256 bytes"});
}

TEST(out_of_bounds_write) {
    caught("out_of_bounds", 1, CUDA_ERROR_ILLEGAL_ADDRESS,
           {"write of 4 bytes", "thread (0,0,0)", "4 bytes before an allocation of 256 bytes"});
}

TEST(memory_that_was_freed) {
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

TEST(memory_of_the_host) {
    Fresh device;
    const std::vector<float> host(1);
    const Buffer out(1);
    stderr_of([&] {
        EXPECT(CUDA_ERROR_ILLEGAL_ADDRESS, device.launch("copy", {host.data(), out.data(), nullptr, 1, 0}));
    });
}

TEST(memory_of_another_device) {
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

TEST(pinned_and_managed_memory) {
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

TEST(missing_barrier_before_read) {
    caught("missing_barrier", 0, CUDA_ERROR_LAUNCH_FAILED, {"shared memory"});
}
TEST(missing_barrier_before_write) {
    caught("missing_barrier", 1, CUDA_ERROR_LAUNCH_FAILED, {"race: writes", "read, with no barrier between"});
}
TEST(missing_barrier_between_writes) {
    caught("missing_barrier", 2, CUDA_ERROR_LAUNCH_FAILED, {"race: writes", "wrote, with no barrier between"});
}
TEST(warp_barrier_is_enough_in_a_warp) {
    Fresh device;
    const Buffer in(counting(threads)), out(threads);
    OK(device.launch("missing_barrier", {in.data(), out.data(), nullptr, 0, 3}));
    CHECK(out.read()[0] == 32 && out.read()[32] == 64);
}

TEST(mask_leaves_out_the_caller) {
    caught("wrong_mask", 0, CUDA_ERROR_LAUNCH_FAILED, {"mask 0x0000ffff", "leaves out the calling lane 16"});
}
TEST(mask_names_absent_lanes) { caught("wrong_mask", 1, CUDA_ERROR_LAUNCH_FAILED, {"names lane 16", "has ended"}); }
TEST(mask_names_lanes_that_ended) {
    caught("wrong_mask", 2, CUDA_ERROR_LAUNCH_FAILED, {"names lane 16", "has ended"});
}
TEST(shuffle_reads_outside_of_its_mask) {
    caught("wrong_mask", 3, CUDA_ERROR_LAUNCH_FAILED, {"reads lane 16", "mask 0x0000ffff leaves out"});
}
TEST(masks_that_disagree) {
    caught("wrong_mask", 4, CUDA_ERROR_LAUNCH_FAILED, {"names lane 16"});
}
TEST(half_a_warp_at_a_matrix_product) {
    caught("wrong_mask", 5, CUDA_ERROR_LAUNCH_FAILED, {"waits at the matrix product", "names lane 16"});
}
TEST(mask_names_lanes_that_do_not_exist) {
    Fresh device;
    const Buffer in(counting(threads)), out(threads);
    const std::string text = stderr_of([&] {
        EXPECT(CUDA_ERROR_LAUNCH_FAILED, device.launch("warp_words", {in.data(), out.data(), nullptr, 0, 0}, 1, 24));
    });
    CHECK(text.find("do not exist") != std::string::npos);
}

TEST(barrier_that_some_never_reach) {
    caught("divergent_barrier", 0, CUDA_ERROR_LAUNCH_FAILED, {"divergent barrier", "thread (40,0,0)", "has ended"});
}
TEST(two_barriers_at_once) {
    caught("divergent_barrier", 1, CUDA_ERROR_LAUNCH_FAILED, {"divergent barrier", "planted.cu"});
}
TEST(barrier_against_warp_barrier) {
    caught("divergent_barrier", 2, CUDA_ERROR_LAUNCH_FAILED, {"__syncwarp", "waits at the barrier"});
}

TEST(uninitialised_shared_memory) {
    caught("uninitialised_shared", 0, CUDA_ERROR_LAUNCH_FAILED, {"never written", "thread (0,0,0)"});
}
TEST(shared_memory_of_an_earlier_block) {
    caught("uninitialised_shared", 1, CUDA_ERROR_LAUNCH_FAILED, {"never written", "block (1,0,0)"}, 2);
}
TEST(overrun_in_shared_memory) {
    caught("shared_overrun", 1, CUDA_ERROR_LAUNCH_FAILED, {"outside of the arrays", "thread (63,0,0)"});
}

TEST(misaligned_vector) {
    caught("misaligned", 1, CUDA_ERROR_MISALIGNED_ADDRESS, {"alignment", "planted.cu"});
}
TEST(product_of_32_bits) {
    caught("overflow", 0, CUDA_ERROR_LAUNCH_FAILED, {"signed product overflows", "planted.cu"});
}
TEST(overrun_of_a_local_array) {
    caught("local_overrun", 5, CUDA_ERROR_LAUNCH_FAILED, {"index outside of the array", "planted.cu"});
}

TEST(launches_that_cannot_be) {
    Fresh device;
    const Buffer out(threads);
    const PlantedArgs args{out.data(), out.data(), nullptr, 1, 0};
    EXPECT(CUDA_ERROR_INVALID_VALUE, device.launch("copy", args, 0));
    EXPECT(CUDA_ERROR_INVALID_VALUE, device.launch("copy", args, 1, 0));
    EXPECT(CUDA_ERROR_INVALID_VALUE, device.launch("copy", args, 1, threads + 1)); // above the kernel's limit
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
