// Memory and copies follow the driver's rules.
#include "frame.h"

#include <cmath>

TEST(memory_has_exact_bounds_and_is_fresh) {
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

TEST(copies_with_a_pitch) {
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
