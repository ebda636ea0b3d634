//! Level 2 in batches: products and solutions with triangular matrices.

use std::ffi::c_int;

use super::*;
use crate::problem::{Diag, Op, Operand, Storage, Triangular, Uplo};
use crate::routine::triangular::{multiply, solve};
use crate::scalar::Scalar;

macro_rules! whole_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $task:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, trans: kblasOperation_t, diag: kblasDiagType_t, n: $int,
            A: *const *const $T, lda: $int, x: *const *mut $T, incx: $int, batchCount: $int,
        ) -> kblasStatus_t {
            let [n, lda, incx, count] = [n, lda, incx, batchCount].map(i64::from);
            let (way, storage) = ((uplo, trans, diag), Storage::Whole { lda });
            let (a, x) = (Operand::Pointers(A), Operand::Pointers(x));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), Task::$task, handle, way, n, storage, a, x, incx, count) }
        }
    };
}

macro_rules! whole_strided {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $task:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, trans: kblasOperation_t, diag: kblasDiagType_t, n: $int,
            A: *const $T, lda: $int, strideA: i64, x: *mut $T, incx: $int, stridex: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let [n, lda, incx, count] = [n, lda, incx, batchCount].map(i64::from);
            let (way, storage) = ((uplo, trans, diag), Storage::Whole { lda });
            let (a, x) = (Operand::Strided(A, strideA), Operand::Strided(x, stridex));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), Task::$task, handle, way, n, storage, a, x, incx, count) }
        }
    };
}

macro_rules! band_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $task:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, trans: kblasOperation_t, diag: kblasDiagType_t, n: $int,
            k: $int, A: *const *const $T, lda: $int, x: *const *mut $T, incx: $int, batchCount: $int,
        ) -> kblasStatus_t {
            let [n, k, lda, incx, count] = [n, k, lda, incx, batchCount].map(i64::from);
            let (way, storage) = ((uplo, trans, diag), Storage::Band { k, lda });
            let (a, x) = (Operand::Pointers(A), Operand::Pointers(x));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), Task::$task, handle, way, n, storage, a, x, incx, count) }
        }
    };
}

macro_rules! band_strided {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $task:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, trans: kblasOperation_t, diag: kblasDiagType_t, n: $int,
            k: $int, A: *const $T, lda: $int, strideA: i64, x: *mut $T, incx: $int, stridex: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let [n, k, lda, incx, count] = [n, k, lda, incx, batchCount].map(i64::from);
            let (way, storage) = ((uplo, trans, diag), Storage::Band { k, lda });
            let (a, x) = (Operand::Strided(A, strideA), Operand::Strided(x, stridex));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), Task::$task, handle, way, n, storage, a, x, incx, count) }
        }
    };
}

for_each! { whole_batched:
    /// x_b := op(A_b)·x_b for b = 0 … batchCount - 1: a batch of kblas<T>trmv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A          | in      | device | array of batchCount pointers, one for each entry |
    /// | x          | in, out | device | the same, to the vectors that are changed |
    /// | others     |         |        | as in kblas<T>trmv, the same for every entry |
    ///
    /// - All matrices are n × n with the same lda. All vectors have the same increment.
    /// - Each entry is bitwise identical to the single call.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>trmv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>trmv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    f32: [kblasStrmvBatched c_int, Multiply] [kblasStrmvBatched_64 i64, Multiply];
    f64: [kblasDtrmvBatched c_int, Multiply] [kblasDtrmvBatched_64 i64, Multiply];
    cuFloatComplex: [kblasCtrmvBatched c_int, Multiply] [kblasCtrmvBatched_64 i64, Multiply];
    cuDoubleComplex: [kblasZtrmvBatched c_int, Multiply] [kblasZtrmvBatched_64 i64, Multiply];
}

for_each! { whole_strided:
    /// x_b := op(A_b)·x_b for b = 0 … batchCount - 1: a batch of kblas<T>trmv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A          | in      | device | the matrix of entry 0 |
    /// | x          | in, out | device | the vector of entry 0 |
    /// | strideA    | in      |        | stride between entries, in elements; 0: shared by all |
    /// | stridex    | in      |        | stride between entries, in elements |
    /// | others     |         |        | as in kblas<T>trmv, the same for every entry |
    ///
    /// - All matrices are n × n with the same lda. All vectors have the same increment.
    /// - Each entry is bitwise identical to the single call.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>trmv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>trmv, for every entry.
    f32: [kblasStrmvStridedBatched c_int, Multiply] [kblasStrmvStridedBatched_64 i64, Multiply];
    f64: [kblasDtrmvStridedBatched c_int, Multiply] [kblasDtrmvStridedBatched_64 i64, Multiply];
    cuFloatComplex: [kblasCtrmvStridedBatched c_int, Multiply] [kblasCtrmvStridedBatched_64 i64, Multiply];
    cuDoubleComplex: [kblasZtrmvStridedBatched c_int, Multiply] [kblasZtrmvStridedBatched_64 i64, Multiply];
}

for_each! { whole_batched:
    /// x_b := op(A_b)⁻¹·x_b for b = 0 … batchCount - 1: a batch of kblas<T>trsv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A          | in      | device | array of batchCount pointers, one for each entry |
    /// | x          | in, out | device | the same, to the vectors that are changed |
    /// | others     |         |        | as in kblas<T>trsv, the same for every entry |
    ///
    /// - All matrices are n × n with the same lda. All vectors have the same increment.
    /// - Each entry is bitwise identical to the single call.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>trsv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>trsv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    f32: [kblasStrsvBatched c_int, Solve] [kblasStrsvBatched_64 i64, Solve];
    f64: [kblasDtrsvBatched c_int, Solve] [kblasDtrsvBatched_64 i64, Solve];
    cuFloatComplex: [kblasCtrsvBatched c_int, Solve] [kblasCtrsvBatched_64 i64, Solve];
    cuDoubleComplex: [kblasZtrsvBatched c_int, Solve] [kblasZtrsvBatched_64 i64, Solve];
}

for_each! { whole_strided:
    /// x_b := op(A_b)⁻¹·x_b for b = 0 … batchCount - 1: a batch of kblas<T>trsv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A          | in      | device | the matrix of entry 0 |
    /// | x          | in, out | device | the vector of entry 0 |
    /// | strideA    | in      |        | stride between entries, in elements; 0: shared by all |
    /// | stridex    | in      |        | stride between entries, in elements |
    /// | others     |         |        | as in kblas<T>trsv, the same for every entry |
    ///
    /// - All matrices are n × n with the same lda. All vectors have the same increment.
    /// - Each entry is bitwise identical to the single call.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>trsv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>trsv, for every entry.
    f32: [kblasStrsvStridedBatched c_int, Solve] [kblasStrsvStridedBatched_64 i64, Solve];
    f64: [kblasDtrsvStridedBatched c_int, Solve] [kblasDtrsvStridedBatched_64 i64, Solve];
    cuFloatComplex: [kblasCtrsvStridedBatched c_int, Solve] [kblasCtrsvStridedBatched_64 i64, Solve];
    cuDoubleComplex: [kblasZtrsvStridedBatched c_int, Solve] [kblasZtrsvStridedBatched_64 i64, Solve];
}

for_each! { band_batched:
    /// x_b := op(A_b)⁻¹·x_b for b = 0 … batchCount - 1: a batch of kblas<T>tbsv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A          | in      | device | array of batchCount pointers, one for each entry |
    /// | x          | in, out | device | the same, to the vectors that are changed |
    /// | others     |         |        | as in kblas<T>tbsv, the same for every entry |
    ///
    /// - All matrices are n × n with the same lda. All vectors have the same increment.
    /// - Each entry is bitwise identical to the single call.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>tbsv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>tbsv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    f32: [kblasStbsvBatched c_int, Solve] [kblasStbsvBatched_64 i64, Solve];
    f64: [kblasDtbsvBatched c_int, Solve] [kblasDtbsvBatched_64 i64, Solve];
    cuFloatComplex: [kblasCtbsvBatched c_int, Solve] [kblasCtbsvBatched_64 i64, Solve];
    cuDoubleComplex: [kblasZtbsvBatched c_int, Solve] [kblasZtbsvBatched_64 i64, Solve];
}

for_each! { band_strided:
    /// x_b := op(A_b)⁻¹·x_b for b = 0 … batchCount - 1: a batch of kblas<T>tbsv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A          | in      | device | the matrix of entry 0 |
    /// | x          | in, out | device | the vector of entry 0 |
    /// | strideA    | in      |        | stride between entries, in elements; 0: shared by all |
    /// | stridex    | in      |        | stride between entries, in elements |
    /// | others     |         |        | as in kblas<T>tbsv, the same for every entry |
    ///
    /// - All matrices are n × n with the same lda. All vectors have the same increment.
    /// - Each entry is bitwise identical to the single call.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>tbsv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>tbsv, for every entry.
    f32: [kblasStbsvStridedBatched c_int, Solve] [kblasStbsvStridedBatched_64 i64, Solve];
    f64: [kblasDtbsvStridedBatched c_int, Solve] [kblasDtbsvStridedBatched_64 i64, Solve];
    cuFloatComplex: [kblasCtbsvStridedBatched c_int, Solve] [kblasCtbsvStridedBatched_64 i64, Solve];
    cuDoubleComplex: [kblasZtbsvStridedBatched c_int, Solve] [kblasZtbsvStridedBatched_64 i64, Solve];
}

/// The product with A, or the solution.
#[derive(Clone, Copy)]
enum Task {
    Multiply,
    Solve,
}

/// The triangle, op, and the diagonal.
type Way = (kblasFillMode_t, kblasOperation_t, kblasDiagType_t);

unsafe fn batched<T: Scalar>(
    name: &str, task: Task, handle: kblasHandle_t, (uplo, trans, diag): Way, n: i64, storage: Storage,
    a: Operand<*const T>, x: Operand<*mut T>, incx: i64, count: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        trace::traced(tell![name; handle, uplo, trans, diag, n, storage, a, x, incx, count]);
        let (uplo, op) = (Uplo::from_number(1, uplo.0)?, Op::from_number(2, trans.0)?);
        let (diag, batch) = (Diag::from_number(3, diag.0)?, call.batch(count));
        let args = Triangular { uplo, op, diag, n, storage, a, x, incx, batch };
        let outcome = match task {
            Task::Multiply => multiply(&call.exec, args),
            Task::Solve => solve(&call.exec, args),
        };
        // The strides follow lda and incx.
        let (lda, incx) = if matches!(storage, Storage::Band { .. }) { (7, 9) } else { (6, 8) };
        let strides = if matches!(a, Operand::Strided(..)) { &[lda, incx][..] } else { &[] };
        outcome.map_err(|error| error.between(strides))
    })
}
