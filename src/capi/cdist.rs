//! Pairwise distances of two sets of vectors.

use std::ffi::c_int;

use super::*;
use crate::problem::{Cdist, Coordinate, Distance, Op, Points};
use crate::routine::cdist;

macro_rules! cdist {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $distance:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, metric: kblasDistance_t, transA: kblasOperation_t, transB: kblasOperation_t,
            m: $int, k: $int, n: $int, A: *const $T, lda: $int, B: *const $T, ldb: $int, C: *mut $distance, ldc: $int,
        ) -> kblasStatus_t {
            let [m, k, n, lda, ldb, ldc] = [m, k, n, lda, ldb, ldc].map(i64::from);
            let name = stringify!($name);
            // SAFETY: guaranteed by the caller.
            with_handle(name, handle, |call| unsafe {
                trace::traced(tell![name; handle, metric, transA, transB, m, k, n, A, lda, B, ldb, C, ldc]);
                let args = arguments(metric, [transA, transB], [m, k, n], [(A, lda, 0), (B, ldb, 0)], (C, ldc, 0), 1)?;
                cdist::cdist(&call.exec, args)
            })
        }
    };
}

macro_rules! cdist_strided {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $distance:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, metric: kblasDistance_t, transA: kblasOperation_t, transB: kblasOperation_t,
            m: $int, k: $int, n: $int, A: *const $T, lda: $int, strideA: i64, B: *const $T, ldb: $int, strideB: i64,
            C: *mut $distance, ldc: $int, strideC: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let [m, k, n, lda, ldb, ldc, batchCount] = [m, k, n, lda, ldb, ldc, batchCount].map(i64::from);
            let name = stringify!($name);
            // SAFETY: guaranteed by the caller.
            with_handle(name, handle, |call| unsafe {
                trace::traced(tell![
                    name; handle, metric, transA, transB, m, k, n, A, lda, strideA, B, ldb, strideB, C, ldc, strideC,
                    batchCount,
                ]);
                let sets = [(A, lda, strideA), (B, ldb, strideB)];
                arguments(metric, [transA, transB], [m, k, n], sets, (C, ldc, strideC), batchCount)
                    .and_then(|args| cdist::cdist(&call.exec, args))
                    .map_err(|error| error.between(&[8, 10, 12]))
            })
        }
    };
}

/// The arguments of a call. A set is given by its address, its leading dimension, and the stride between entries.
fn arguments<T: Coordinate>(
    metric: kblasDistance_t, [trans_a, trans_b]: [kblasOperation_t; 2], [m, k, n]: [i64; 3],
    [a, b]: [(*const T, i64, i64); 2], (c, ldc, stride_c): (*mut T::Distance, i64, i64), count: i64,
) -> Result<Cdist<T>> {
    let distance = Distance::from_number(1, metric.0)?;
    let (op_a, op_b) = (Op::from_number(2, trans_a.0)?, Op::from_number(3, trans_b.0)?);
    let points = |op, (base, ld, stride)| Points { op, base, ld, stride };
    Ok(Cdist { distance, m, k, n, a: points(op_a, a), b: points(op_b, b), c, ldc, stride_c, count })
}

for_each! { cdist:
    /// C\[i, j\] := the distance of row i of op(A) and row j of op(B), for all pairs of two sets of vectors.
    ///
    /// | metric                                 | distance of vectors a and b |
    /// |----------------------------------------|---|
    /// | KBLAS_DISTANCE_SQEUCLIDEAN             | sum of (a_d - b_d)² |
    /// | KBLAS_DISTANCE_EUCLIDEAN               | its square root |
    /// | KBLAS_DISTANCE_MANHATTAN               | sum of \|a_d - b_d\| |
    /// | KBLAS_DISTANCE_CHEBYSHEV               | the largest \|a_d - b_d\| |
    /// | KBLAS_DISTANCE_COSINE                  | 1 - ab / (\|a\| \|b\|) |
    /// | KBLAS_DISTANCE_INNER_PRODUCT           | ab = sum of a_d b_d |
    /// | KBLAS_DISTANCE_..._DIRECT, _EXPANDED   | the first two, always by this method: docs/distances.md |
    ///
    /// | parameter      |     | memory | meaning |
    /// |----------------|-----|--------|---|
    /// | handle         | in  |        | created by kblasCreate |
    /// | metric         | in  |        | the metric |
    /// | transA, transB | in  |        | op: KBLAS_OP_N: vectors are rows; KBLAS_OP_T, _C: columns |
    /// | m, k           | in  |        | vectors of A and of B |
    /// | n              | in  |        | coordinates of a vector |
    /// | A              | in  | device | m × n array, with KBLAS_OP_T n × m, column-major |
    /// | B              | in  | device | k × n array, with KBLAS_OP_T n × k, column-major |
    /// | C              | out | device | ldc × k array; the first m rows are written |
    /// | lda, ldb, ldc  | in  |        | leading dimensions of A, B and C |
    ///
    /// - No cancellation, except for KBLAS_DISTANCE_..._EXPANDED. docs/distances.md has the bounds.
    /// - Equal vectors have distance 0, except for KBLAS_DISTANCE_INNER_PRODUCT. A and B may be the same array.
    /// - A NaN coordinate gives NaN. The cosine of a zero vector is NaN.
    /// - n = 0: distances are 0, for KBLAS_DISTANCE_COSINE NaN. A and B are not read.
    /// - Integers: distances have 64 bits and are exact. One that does not fit is the nearest 64-bit integer. There is
    ///   no KBLAS_DISTANCE_EUCLIDEAN, _COSINE and _EXPANDED for integers.
    /// - The call is asynchronous. Equal calls give bitwise identical results.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | metric or an op is invalid, or the metric is not available for integers |
    /// | INVALID_VALUE   | m < 0; k < 0; n < 0; ldc < max(1, m) |
    /// | INVALID_VALUE   | lda < max(1, m), with KBLAS_OP_T max(1, n); ldb < max(1, k), with KBLAS_OP_T max(1, n) |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for the stream's workspace: a byte for 64 × 64 pairs |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. C must not overlap A or B. On the host backend, device memory is host memory.
    f32: [kblasScdist c_int, f32] [kblasScdist_64 i64, f32];
    f64: [kblasDcdist c_int, f64] [kblasDcdist_64 i64, f64];
    i32: [kblasI32cdist c_int, i64] [kblasI32cdist_64 i64, i64];
}

for_each! { cdist_strided:
    /// C_b\[i, j\] := the distance of row i of op(A_b) and row j of op(B_b), for b = 0 … batchCount - 1.
    ///
    /// | parameter                 |    | meaning |
    /// |---------------------------|----|---|
    /// | strideA, strideB, strideC | in | strides between the arrays of entries, in elements |
    /// | batchCount                | in | entries of the batch |
    /// | others                    |    | as in kblas<T>cdist, the same for every entry |
    ///
    /// - Strides of A and B may be 0 or negative. Entries of C must not overlap.
    /// - Each entry is bitwise identical to kblas<T>cdist on its arrays.
    ///
    /// # Returns
    /// As kblas<T>cdist, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>cdist, for every entry.
    f32: [kblasScdistStridedBatched c_int, f32] [kblasScdistStridedBatched_64 i64, f32];
    f64: [kblasDcdistStridedBatched c_int, f64] [kblasDcdistStridedBatched_64 i64, f64];
    i32: [kblasI32cdistStridedBatched c_int, i64] [kblasI32cdistStridedBatched_64 i64, i64];
}
