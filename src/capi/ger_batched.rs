//! Level 2 in batches: rank-1 updates of general matrices.

use std::ffi::c_int;

use super::*;
use crate::problem::{Ger, Operand};
use crate::routine::ger;
use crate::scalar::Scalar;

const PLAINLY: bool = false;
const CONJUGATED: bool = true;

macro_rules! ger_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $conj:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, m: $int, n: $int, alpha: *const $T, x: *const *const $T, incx: $int,
            y: *const *const $T, incy: $int, A: *const *mut $T, lda: $int, batchCount: $int,
        ) -> kblasStatus_t {
            let sizes = [m, n, incx, incy, lda, batchCount].map(i64::from);
            let (x, y, a) = (Operand::Pointers(x), Operand::Pointers(y), Operand::Pointers(A));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), $conj, handle, sizes, alpha, x, y, a) }
        }
    };
}

macro_rules! ger_strided {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $conj:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, m: $int, n: $int, alpha: *const $T, x: *const $T, incx: $int, stridex: i64,
            y: *const $T, incy: $int, stridey: i64, A: *mut $T, lda: $int, strideA: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let sizes = [m, n, incx, incy, lda, batchCount].map(i64::from);
            let (x, y, a) = (Operand::Strided(x, stridex), Operand::Strided(y, stridey), Operand::Strided(A, strideA));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), $conj, handle, sizes, alpha, x, y, a) }
        }
    };
}

for_each! { ger_batched:
    /// A_b := alpha·x_b·y_bᵀ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>ger.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | x, y       | in      | device | array of batchCount pointers, one for each entry |
    /// | A          | in, out | device | the same, to the matrices that are changed |
    /// | others     |         |        | as in kblas<T>ger, the same for every entry |
    ///
    /// - All matrices are m × n with the same lda. All vectors have the same increments.
    /// - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>ger, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>ger, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    f32: [kblasSgerBatched c_int, PLAINLY] [kblasSgerBatched_64 i64, PLAINLY];
    f64: [kblasDgerBatched c_int, PLAINLY] [kblasDgerBatched_64 i64, PLAINLY];
}

for_each! { ger_strided:
    /// A_b := alpha·x_b·y_bᵀ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>ger.
    ///
    /// | parameter        |         | memory | meaning |
    /// |------------------|---------|--------|---|
    /// | batchCount       | in      |        | entries of the batch |
    /// | x, y             | in      | device | the vectors of entry 0 |
    /// | A                | in, out | device | the matrix of entry 0 |
    /// | stridex, stridey | in      |        | stride between entries, in elements; 0: shared by all |
    /// | strideA          | in      |        | stride between entries, in elements |
    /// | others           |         |        | as in kblas<T>ger, the same for every entry |
    ///
    /// - All matrices are m × n with the same lda. All vectors have the same increments.
    /// - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>ger, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>ger, for every entry.
    f32: [kblasSgerStridedBatched c_int, PLAINLY] [kblasSgerStridedBatched_64 i64, PLAINLY];
    f64: [kblasDgerStridedBatched c_int, PLAINLY] [kblasDgerStridedBatched_64 i64, PLAINLY];
}

for_each! { ger_batched:
    /// A_b := alpha·x_b·y_bᵀ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>geru.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | x, y       | in      | device | array of batchCount pointers, one for each entry |
    /// | A          | in, out | device | the same, to the matrices that are changed |
    /// | others     |         |        | as in kblas<T>geru, the same for every entry |
    ///
    /// - All matrices are m × n with the same lda. All vectors have the same increments.
    /// - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>geru, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>geru, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    cuFloatComplex: [kblasCgeruBatched c_int, PLAINLY] [kblasCgeruBatched_64 i64, PLAINLY];
    cuDoubleComplex: [kblasZgeruBatched c_int, PLAINLY] [kblasZgeruBatched_64 i64, PLAINLY];
}

for_each! { ger_strided:
    /// A_b := alpha·x_b·y_bᵀ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>geru.
    ///
    /// | parameter        |         | memory | meaning |
    /// |------------------|---------|--------|---|
    /// | batchCount       | in      |        | entries of the batch |
    /// | x, y             | in      | device | the vectors of entry 0 |
    /// | A                | in, out | device | the matrix of entry 0 |
    /// | stridex, stridey | in      |        | stride between entries, in elements; 0: shared by all |
    /// | strideA          | in      |        | stride between entries, in elements |
    /// | others           |         |        | as in kblas<T>geru, the same for every entry |
    ///
    /// - All matrices are m × n with the same lda. All vectors have the same increments.
    /// - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>geru, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>geru, for every entry.
    cuFloatComplex: [kblasCgeruStridedBatched c_int, PLAINLY] [kblasCgeruStridedBatched_64 i64, PLAINLY];
    cuDoubleComplex: [kblasZgeruStridedBatched c_int, PLAINLY] [kblasZgeruStridedBatched_64 i64, PLAINLY];
}

for_each! { ger_batched:
    /// A_b := alpha·x_b·y_bᴴ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>gerc.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | x, y       | in      | device | array of batchCount pointers, one for each entry |
    /// | A          | in, out | device | the same, to the matrices that are changed |
    /// | others     |         |        | as in kblas<T>gerc, the same for every entry |
    ///
    /// - All matrices are m × n with the same lda. All vectors have the same increments.
    /// - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>gerc, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>gerc, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    cuFloatComplex: [kblasCgercBatched c_int, CONJUGATED] [kblasCgercBatched_64 i64, CONJUGATED];
    cuDoubleComplex: [kblasZgercBatched c_int, CONJUGATED] [kblasZgercBatched_64 i64, CONJUGATED];
}

for_each! { ger_strided:
    /// A_b := alpha·x_b·y_bᴴ + A_b for b = 0 … batchCount - 1: a batch of kblas<T>gerc.
    ///
    /// | parameter        |         | memory | meaning |
    /// |------------------|---------|--------|---|
    /// | batchCount       | in      |        | entries of the batch |
    /// | x, y             | in      | device | the vectors of entry 0 |
    /// | A                | in, out | device | the matrix of entry 0 |
    /// | stridex, stridey | in      |        | stride between entries, in elements; 0: shared by all |
    /// | strideA          | in      |        | stride between entries, in elements |
    /// | others           |         |        | as in kblas<T>gerc, the same for every entry |
    ///
    /// - All matrices are m × n with the same lda. All vectors have the same increments.
    /// - With alpha in device memory, kblasSetBatchAlphaStride gives each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>gerc, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>gerc, for every entry.
    cuFloatComplex: [kblasCgercStridedBatched c_int, CONJUGATED] [kblasCgercStridedBatched_64 i64, CONJUGATED];
    cuDoubleComplex: [kblasZgercStridedBatched c_int, CONJUGATED] [kblasZgercStridedBatched_64 i64, CONJUGATED];
}

/// m, n, incx, incy, lda and batchCount.
type Sizes = [i64; 6];

unsafe fn batched<T: Scalar>(
    name: &str, conj: bool, handle: kblasHandle_t, [m, n, incx, incy, lda, count]: Sizes, alpha: *const T,
    x: Operand<*const T>, y: Operand<*const T>, a: Operand<*mut T>,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let alpha = call.value(alpha);
        trace::traced(tell![name; handle, m, n, alpha, x, incx, y, incy, a, lda, count]);
        let args = Ger { conj, m, n, alpha, x, incx, y, incy, a, lda, batch: call.batch(count) };
        // The strides follow incx, incy and lda.
        let strides = if matches!(a, Operand::Strided(..)) { &[5, 7, 9][..] } else { &[] };
        ger::ger(&call.exec, args).map_err(|error| error.between(strides))
    })
}
