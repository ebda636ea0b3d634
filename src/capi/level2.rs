//! Level 2: matrix times vector.

use std::ffi::c_int;

use super::*;
use crate::problem::{Batch, Gemv, Op, Operand};
use crate::problem::{Symv, Uplo};
use crate::routine::gemv;
use crate::routine::symv;
use crate::scalar::Scalar;

/// Whether A is Hermitian, for symv. HERMITIAN is the value for hemv.
pub(super) const SYMMETRIC: bool = false;
pub(super) const HERMITIAN: bool = true;

macro_rules! gemv {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, trans: kblasOperation_t, m: $int, n: $int, alpha: *const $T, A: *const $T,
            lda: $int, x: *const $T, incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> kblasStatus_t {
            let [m, n, lda, incx, incy] = [m, n, lda, incx, incy].map(i64::from);
            // SAFETY: guaranteed by the caller.
            unsafe { gemv(stringify!($name), handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) }
        }
    };
}

for_each! { gemv:
    /// y := alpha·op(A)·x + beta·y, for a general matrix.
    ///
    /// op(A) is A, its transpose or its conjugate transpose. A is m × n and stored by columns.
    ///
    /// | parameter   |         | memory       | meaning |
    /// |-------------|---------|--------------|---|
    /// | handle      | in      |              | created by kblasCreate |
    /// | trans       | in      |              | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | m, n        | in      |              | rows and columns of A |
    /// | alpha, beta | in      | pointer mode | scalars |
    /// | A           | in      | device       | lda × n array; the first m rows are the matrix |
    /// | lda         | in      |              | leading dimension of A |
    /// | x           | in      | device       | vector: n elements for op N, m for T and C |
    /// | y           | in, out | device       | vector: m elements for op N, n for T and C |
    /// | incx, incy  | in      |              | increments of x and y |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - beta = 0: y is written and not read.
    /// - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
    /// - m = 0 or n = 0: y is unchanged, for any beta.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. Scalars in host memory are read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | trans is not N, T or C; m < 0; n < 0; lda < max(1, m); incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for partial results |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
    f32: [kblasSgemv c_int] [kblasSgemv_64 i64];
    f64: [kblasDgemv c_int] [kblasDgemv_64 i64];
    cuFloatComplex: [kblasCgemv c_int] [kblasCgemv_64 i64];
    cuDoubleComplex: [kblasZgemv c_int] [kblasZgemv_64 i64];
}

unsafe fn gemv<T: Scalar>(
    name: &str, handle: kblasHandle_t, trans: kblasOperation_t, m: i64, n: i64, alpha: *const T, A: *const T, lda: i64,
    x: *const T, incx: i64, beta: *const T, y: *mut T, incy: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy]);
        let op = Op::from_number(1, trans.0)?;
        let (a, x, y) = (Operand::one(A), Operand::one(x), Operand::one(y));
        gemv::gemv(&call.exec, Gemv { op, m, n, alpha, a, lda, x, incx, beta, y, incy, batch: Batch::ONE })
    })
}

macro_rules! symv {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, alpha: *const $T, A: *const $T, lda: $int,
            x: *const $T, incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> kblasStatus_t {
            let [n, lda, incx, incy] = [n, lda, incx, incy].map(i64::from);
            // SAFETY: guaranteed by the caller.
            unsafe { symv(stringify!($name), $hermitian, handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) }
        }
    };
}

for_each! { symv:
    /// y := alpha·A·x + beta·y, for a symmetric matrix.
    ///
    /// A is n × n and stored by columns. Only one of its triangles is read.
    ///
    /// | parameter   |         | memory       | meaning |
    /// |-------------|---------|--------------|---|
    /// | handle      | in      |              | created by kblasCreate |
    /// | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n           | in      |              | rows and columns of A |
    /// | alpha, beta | in      | pointer mode | scalars |
    /// | A           | in      | device       | lda × n array; the first n rows are the matrix |
    /// | lda         | in      |              | leading dimension of A |
    /// | x           | in      | device       | vector of n elements |
    /// | y           | in, out | device       | vector of n elements |
    /// | incx, incy  | in      |              | increments of x and y |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - beta = 0: y is written and not read.
    /// - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. Scalars in host memory are read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is not LOWER or UPPER; n < 0; lda < max(1, n); incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for partial results |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
    f32: [kblasSsymv c_int, SYMMETRIC] [kblasSsymv_64 i64, SYMMETRIC];
    f64: [kblasDsymv c_int, SYMMETRIC] [kblasDsymv_64 i64, SYMMETRIC];
    cuFloatComplex: [kblasCsymv c_int, SYMMETRIC] [kblasCsymv_64 i64, SYMMETRIC];
    cuDoubleComplex: [kblasZsymv c_int, SYMMETRIC] [kblasZsymv_64 i64, SYMMETRIC];
}

for_each! { symv:
    /// y := alpha·A·x + beta·y, for a Hermitian matrix.
    ///
    /// A is n × n and stored by columns. Only the triangle that uplo names is read. The imaginary parts of the diagonal
    /// are taken as 0. Parameters and notes are those of kblas<T>symv.
    ///
    /// # Returns
    /// As kblas<T>symv.
    ///
    /// # Safety
    /// As kblas<T>symv.
    cuFloatComplex: [kblasChemv c_int, HERMITIAN] [kblasChemv_64 i64, HERMITIAN];
    cuDoubleComplex: [kblasZhemv c_int, HERMITIAN] [kblasZhemv_64 i64, HERMITIAN];
}

unsafe fn symv<T: Scalar>(
    name: &str, hermitian: bool, handle: kblasHandle_t, uplo: kblasFillMode_t, n: i64, alpha: *const T, A: *const T,
    lda: i64, x: *const T, incx: i64, beta: *const T, y: *mut T, incy: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy]);
        let uplo = Uplo::from_number(1, uplo.0)?;
        let (a, x, y) = (Operand::one(A), Operand::one(x), Operand::one(y));
        symv::symv(&call.exec, Symv { hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy, batch: Batch::ONE })
    })
}
