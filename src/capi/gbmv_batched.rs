//! Level 2 in batches: band matrices times vectors.

use std::ffi::c_int;

use super::*;
use crate::problem::{Gbmv, Op, Operand};
use crate::routine::gbmv;
use crate::scalar::Scalar;

macro_rules! gbmv_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, trans: kblasOperation_t, m: $int, n: $int, kl: $int, ku: $int, alpha: *const $T,
            A: *const *const $T, lda: $int, x: *const *const $T, incx: $int, beta: *const $T, y: *const *mut $T,
            incy: $int, batchCount: $int,
        ) -> kblasStatus_t {
            let sizes = [m, n, kl, ku, lda, incx, incy, batchCount].map(i64::from);
            let (a, x, y) = (Operand::Pointers(A), Operand::Pointers(x), Operand::Pointers(y));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), handle, trans, sizes, alpha, a, x, beta, y) }
        }
    };
}

macro_rules! gbmv_strided {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, trans: kblasOperation_t, m: $int, n: $int, kl: $int, ku: $int, alpha: *const $T,
            A: *const $T, lda: $int, strideA: i64, x: *const $T, incx: $int, stridex: i64, beta: *const $T, y: *mut $T,
            incy: $int, stridey: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let sizes = [m, n, kl, ku, lda, incx, incy, batchCount].map(i64::from);
            let (a, x, y) = (Operand::Strided(A, strideA), Operand::Strided(x, stridex), Operand::Strided(y, stridey));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), handle, trans, sizes, alpha, a, x, beta, y) }
        }
    };
}

for_each! { gbmv_batched:
    /// y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>gbmv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A, x       | in      | device | array of batchCount pointers, one for each entry |
    /// | y          | in, out | device | the same, to the vectors that are written |
    /// | others     |         |        | as in kblas<T>gbmv, the same for every entry |
    ///
    /// - All matrices are m × n with the same diagonals and lda. All vectors have the same increments.
    /// - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>gbmv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>gbmv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    f32: [kblasSgbmvBatched c_int] [kblasSgbmvBatched_64 i64];
    f64: [kblasDgbmvBatched c_int] [kblasDgbmvBatched_64 i64];
    cuFloatComplex: [kblasCgbmvBatched c_int] [kblasCgbmvBatched_64 i64];
    cuDoubleComplex: [kblasZgbmvBatched c_int] [kblasZgbmvBatched_64 i64];
}

for_each! { gbmv_strided:
    /// y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>gbmv.
    ///
    /// | parameter        |         | memory | meaning |
    /// |------------------|---------|--------|---|
    /// | batchCount       | in      |        | entries of the batch |
    /// | A, x             | in      | device | the matrix and the vector of entry 0 |
    /// | y                | in, out | device | the vector of entry 0 |
    /// | strideA, stridex | in      |        | stride between entries, in elements; 0: shared by all |
    /// | stridey          | in      |        | stride between entries, in elements |
    /// | others           |         |        | as in kblas<T>gbmv, the same for every entry |
    ///
    /// - All matrices are m × n with the same diagonals and lda. All vectors have the same increments.
    /// - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>gbmv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>gbmv, for every entry.
    f32: [kblasSgbmvStridedBatched c_int] [kblasSgbmvStridedBatched_64 i64];
    f64: [kblasDgbmvStridedBatched c_int] [kblasDgbmvStridedBatched_64 i64];
    cuFloatComplex: [kblasCgbmvStridedBatched c_int] [kblasCgbmvStridedBatched_64 i64];
    cuDoubleComplex: [kblasZgbmvStridedBatched c_int] [kblasZgbmvStridedBatched_64 i64];
}

/// m, n, kl, ku, lda, incx, incy and batchCount.
type Sizes = [i64; 8];

unsafe fn batched<T: Scalar>(
    name: &str, handle: kblasHandle_t, trans: kblasOperation_t, [m, n, kl, ku, lda, incx, incy, count]: Sizes,
    alpha: *const T, a: Operand<*const T>, x: Operand<*const T>, beta: *const T, y: Operand<*mut T>,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy, count]);
        let (op, batch) = (Op::from_number(1, trans.0)?, call.batch(count));
        let args = Gbmv { op, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy, batch };
        // The strides follow lda, incx and incy.
        let strides = if matches!(y, Operand::Strided(..)) { &[8, 10, 13][..] } else { &[] };
        gbmv::gbmv(&call.exec, args).map_err(|error| error.between(strides))
    })
}
