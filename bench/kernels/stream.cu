// The instances of stream.cuh that the bench client embeds. src/measure/stream.rs lists the streams in the same order.
#include "stream.cuh"

KBLAS_KERNEL(kblas_bench_hold, kblas::bench::HoldArgs, 1, kblas::bench::Hold::run)
KBLAS_KERNEL(kblas_bench_fill_s, kblas::bench::FillArgs<float>, 256, kblas::bench::Fill<float>::run)
KBLAS_KERNEL(kblas_bench_fill_d, kblas::bench::FillArgs<double>, 256, kblas::bench::Fill<double>::run)

// Bytes per vector load, vector loads in flight per thread, threads per block.
#define STREAM(V, BYTES, U, THREADS)                                                                                   \
    KBLAS_KERNEL(kblas_bench_stream_##BYTES##x##U##x##THREADS, kblas::bench::StreamArgs, THREADS,                      \
                 kblas::bench::Stream<V, U, THREADS>::run)

STREAM(float, 4, 4, 256)
STREAM(float2, 8, 4, 256)
STREAM(float4, 16, 1, 256)
STREAM(float4, 16, 2, 256)
STREAM(float4, 16, 4, 256)
STREAM(float4, 16, 8, 256)
STREAM(float4, 16, 16, 128)
STREAM(float4, 16, 2, 1024)
STREAM(float4, 16, 4, 512)
STREAM(float4, 16, 8, 512)
