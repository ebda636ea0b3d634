//! Level 2 in batches: many matrices of one shape, each times its vector.

use std::ffi::c_int;

use super::*;
use crate::problem::{Gemv, Op, Operand};
use crate::problem::{Symv, Uplo};
use crate::routine::gemv;
use crate::routine::symv;
use crate::scalar::Scalar;

macro_rules! gemv_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, trans: kblasOperation_t, m: $int, n: $int, alpha: *const $T, A: *const *const $T,
            lda: $int, x: *const *const $T, incx: $int, beta: *const $T, y: *const *mut $T, incy: $int,
            batchCount: $int,
        ) -> kblasStatus_t {
            let [m, n, lda, incx, incy, batchCount] = [m, n, lda, incx, incy, batchCount].map(i64::from);
            let name = stringify!($name);
            // SAFETY: guaranteed by the caller.
            unsafe { gemv_batched(name, handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) }
        }
    };
}

for_each! { gemv_batched:
    /// y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>gemv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A, x       | in      | device | array of batchCount pointers, one for each entry |
    /// | y          | in, out | device | the same, to the vectors that are written |
    /// | others     |         |        | as in kblas<T>gemv, the same for every entry |
    ///
    /// - All matrices are m × n with the same lda. All vectors have the same increments.
    /// - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>gemv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>gemv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    f32: [kblasSgemvBatched c_int] [kblasSgemvBatched_64 i64];
    f64: [kblasDgemvBatched c_int] [kblasDgemvBatched_64 i64];
    cuFloatComplex: [kblasCgemvBatched c_int] [kblasCgemvBatched_64 i64];
    cuDoubleComplex: [kblasZgemvBatched c_int] [kblasZgemvBatched_64 i64];
}

unsafe fn gemv_batched<T: Scalar>(
    name: &str, handle: kblasHandle_t, trans: kblasOperation_t, m: i64, n: i64, alpha: *const T, A: *const *const T,
    lda: i64, x: *const *const T, incx: i64, beta: *const T, y: *const *mut T, incy: i64, batchCount: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount]);
        let (op, batch) = (Op::from_number(1, trans.0)?, call.batch(batchCount));
        let (a, x, y) = (Operand::Pointers(A), Operand::Pointers(x), Operand::Pointers(y));
        gemv::gemv(&call.exec, Gemv { op, m, n, alpha, a, lda, x, incx, beta, y, incy, batch })
    })
}

macro_rules! gemv_strided_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, trans: kblasOperation_t, m: $int, n: $int, alpha: *const $T, A: *const $T,
            lda: $int, strideA: i64, x: *const $T, incx: $int, stridex: i64, beta: *const $T, y: *mut $T, incy: $int,
            stridey: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let [m, n, lda, incx, incy, batchCount] = [m, n, lda, incx, incy, batchCount].map(i64::from);
            // SAFETY: guaranteed by the caller.
            unsafe {
                gemv_strided_batched(
                    stringify!($name), handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, incy,
                    stridey, batchCount,
                )
            }
        }
    };
}

for_each! { gemv_strided_batched:
    /// y_b := alpha·op(A_b)·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>gemv.
    ///
    /// | parameter        |         | memory | meaning |
    /// |------------------|---------|--------|---|
    /// | batchCount       | in      |        | entries of the batch |
    /// | A, x             | in      | device | the matrix and the vector of entry 0 |
    /// | y                | in, out | device | the vector of entry 0 |
    /// | strideA, stridex | in      |        | stride between entries, in elements; 0: shared by all |
    /// | stridey          | in      |        | stride between entries, in elements |
    /// | others           |         |        | as in kblas<T>gemv, the same for every entry |
    ///
    /// - All matrices are m × n with the same lda. All vectors have the same increments.
    /// - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>gemv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>gemv, for every entry.
    f32: [kblasSgemvStridedBatched c_int] [kblasSgemvStridedBatched_64 i64];
    f64: [kblasDgemvStridedBatched c_int] [kblasDgemvStridedBatched_64 i64];
    cuFloatComplex: [kblasCgemvStridedBatched c_int] [kblasCgemvStridedBatched_64 i64];
    cuDoubleComplex: [kblasZgemvStridedBatched c_int] [kblasZgemvStridedBatched_64 i64];
}

unsafe fn gemv_strided_batched<T: Scalar>(
    name: &str, handle: kblasHandle_t, trans: kblasOperation_t, m: i64, n: i64, alpha: *const T, A: *const T, lda: i64,
    strideA: i64, x: *const T, incx: i64, stridex: i64, beta: *const T, y: *mut T, incy: i64, stridey: i64,
    batchCount: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![
            name; handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, incy, stridey, batchCount
        ]);
        let (op, batch) = (Op::from_number(1, trans.0)?, call.batch(batchCount));
        let (a, x, y) = (Operand::Strided(A, strideA), Operand::Strided(x, stridex), Operand::Strided(y, stridey));
        let args = Gemv { op, m, n, alpha, a, lda, x, incx, beta, y, incy, batch };
        // The strides follow lda, incx and incy.
        gemv::gemv(&call.exec, args).map_err(|error| error.between(&[6, 8, 11]))
    })
}

macro_rules! symv_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, alpha: *const $T, A: *const *const $T, lda: $int,
            x: *const *const $T, incx: $int, beta: *const $T, y: *const *mut $T, incy: $int, batchCount: $int,
        ) -> kblasStatus_t {
            let [n, lda, incx, incy, batchCount] = [n, lda, incx, incy, batchCount].map(i64::from);
            let (name, hermitian) = (stringify!($name), $hermitian);
            // SAFETY: guaranteed by the caller.
            unsafe { symv_batched(name, hermitian, handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) }
        }
    };
}

for_each! { symv_batched:
    /// y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>symv.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A, x       | in      | device | array of batchCount pointers, one for each entry |
    /// | y          | in, out | device | the same, to the vectors that are written |
    /// | others     |         |        | as in kblas<T>symv, the same for every entry |
    ///
    /// - All matrices are symmetric, n × n, with the same lda. All vectors have the same increments.
    /// - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>symv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>symv, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    f32: [kblasSsymvBatched c_int, SYMMETRIC] [kblasSsymvBatched_64 i64, SYMMETRIC];
    f64: [kblasDsymvBatched c_int, SYMMETRIC] [kblasDsymvBatched_64 i64, SYMMETRIC];
    cuFloatComplex: [kblasCsymvBatched c_int, SYMMETRIC] [kblasCsymvBatched_64 i64, SYMMETRIC];
    cuDoubleComplex: [kblasZsymvBatched c_int, SYMMETRIC] [kblasZsymvBatched_64 i64, SYMMETRIC];
}

for_each! { symv_batched:
    /// y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>hemv.
    ///
    /// The matrices are Hermitian. The imaginary parts of their diagonals are taken as 0. All else is as in
    /// kblas<T>symvBatched.
    ///
    /// # Returns
    /// As kblas<T>symvBatched.
    ///
    /// # Safety
    /// As kblas<T>symvBatched.
    cuFloatComplex: [kblasChemvBatched c_int, HERMITIAN] [kblasChemvBatched_64 i64, HERMITIAN];
    cuDoubleComplex: [kblasZhemvBatched c_int, HERMITIAN] [kblasZhemvBatched_64 i64, HERMITIAN];
}

unsafe fn symv_batched<T: Scalar>(
    name: &str, hermitian: bool, handle: kblasHandle_t, uplo: kblasFillMode_t, n: i64, alpha: *const T,
    A: *const *const T, lda: i64, x: *const *const T, incx: i64, beta: *const T, y: *const *mut T, incy: i64,
    batchCount: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount]);
        let (uplo, batch) = (Uplo::from_number(1, uplo.0)?, call.batch(batchCount));
        let (a, x, y) = (Operand::Pointers(A), Operand::Pointers(x), Operand::Pointers(y));
        symv::symv(&call.exec, Symv { hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy, batch })
    })
}

macro_rules! symv_strided_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, alpha: *const $T, A: *const $T, lda: $int,
            strideA: i64, x: *const $T, incx: $int, stridex: i64, beta: *const $T, y: *mut $T, incy: $int,
            stridey: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let [n, lda, incx, incy, batchCount] = [n, lda, incx, incy, batchCount].map(i64::from);
            // SAFETY: guaranteed by the caller.
            unsafe {
                symv_strided_batched(
                    stringify!($name), $hermitian, handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y,
                    incy, stridey, batchCount,
                )
            }
        }
    };
}

for_each! { symv_strided_batched:
    /// y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>symv.
    ///
    /// | parameter        |         | memory | meaning |
    /// |------------------|---------|--------|---|
    /// | batchCount       | in      |        | entries of the batch |
    /// | A, x             | in      | device | the matrix and the vector of entry 0 |
    /// | y                | in, out | device | the vector of entry 0 |
    /// | strideA, stridex | in      |        | stride between entries, in elements; 0: shared by all |
    /// | stridey          | in      |        | stride between entries, in elements |
    /// | others           |         |        | as in kblas<T>symv, the same for every entry |
    ///
    /// - All matrices are symmetric, n × n, with the same lda. All vectors have the same increments.
    /// - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
    /// - batchCount = 0: nothing is done.
    ///
    /// # Returns
    /// As kblas<T>symv, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>symv, for every entry.
    f32: [kblasSsymvStridedBatched c_int, SYMMETRIC] [kblasSsymvStridedBatched_64 i64, SYMMETRIC];
    f64: [kblasDsymvStridedBatched c_int, SYMMETRIC] [kblasDsymvStridedBatched_64 i64, SYMMETRIC];
    cuFloatComplex: [kblasCsymvStridedBatched c_int, SYMMETRIC] [kblasCsymvStridedBatched_64 i64, SYMMETRIC];
    cuDoubleComplex: [kblasZsymvStridedBatched c_int, SYMMETRIC] [kblasZsymvStridedBatched_64 i64, SYMMETRIC];
}

for_each! { symv_strided_batched:
    /// y_b := alpha·A_b·x_b + beta·y_b for b = 0 … batchCount - 1: a batch of kblas<T>hemv.
    ///
    /// The matrices are Hermitian. The imaginary parts of their diagonals are taken as 0. All else is as in
    /// kblas<T>symvStridedBatched.
    ///
    /// # Returns
    /// As kblas<T>symvStridedBatched.
    ///
    /// # Safety
    /// As kblas<T>symvStridedBatched.
    cuFloatComplex: [kblasChemvStridedBatched c_int, HERMITIAN] [kblasChemvStridedBatched_64 i64, HERMITIAN];
    cuDoubleComplex: [kblasZhemvStridedBatched c_int, HERMITIAN] [kblasZhemvStridedBatched_64 i64, HERMITIAN];
}

unsafe fn symv_strided_batched<T: Scalar>(
    name: &str, hermitian: bool, handle: kblasHandle_t, uplo: kblasFillMode_t, n: i64, alpha: *const T, A: *const T,
    lda: i64, strideA: i64, x: *const T, incx: i64, stridex: i64, beta: *const T, y: *mut T, incy: i64, stridey: i64,
    batchCount: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![
            name; handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, incy, stridey, batchCount
        ]);
        let (uplo, batch) = (Uplo::from_number(1, uplo.0)?, call.batch(batchCount));
        let (a, x, y) = (Operand::Strided(A, strideA), Operand::Strided(x, stridex), Operand::Strided(y, stridey));
        let args = Symv { hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy, batch };
        // The strides follow lda, incx and incy.
        symv::symv(&call.exec, args).map_err(|error| error.between(&[5, 7, 10]))
    })
}
