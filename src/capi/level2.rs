//! Level 2: matrix times vector.

use std::ffi::c_int;

use super::*;
use crate::problem::{Batch, Gemv, Op, Operand};
use crate::problem::{Symv, Uplo};
use crate::routine::gemv;
use crate::routine::symv;
use crate::scalar::Scalar;

/// Whether A is Hermitian, to symv and to hemv.
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
            // SAFETY: of the caller.
            unsafe { gemv(stringify!($name), handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) }
        }
    };
}

for_each! { gemv:
    /// y := alpha·op(A)·x + beta·y, with A an m × n matrix stored by columns, lda elements apart.
    ///
    /// x and y lie incx and incy elements apart; with a negative increment they begin at the far end, as in BLAS.
    /// beta = 0: y is written, never read. alpha = 0: neither A nor x is read, and beta = 1 leaves y as it is. m = 0 or
    /// n = 0: y stays as it is.
    ///
    /// # Returns
    /// NOT_INITIALIZED for what is no handle. INVALID_VALUE for trans other than N, T, C; m < 0; n < 0;
    /// lda < max(1, m); incx = 0; incy = 0; a null pointer to what must be read or written.
    ///
    /// # Safety
    /// The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
    /// y overlaps nothing else. alpha and beta are where the handle's pointer mode says.
    f32: [kblasSgemv c_int] [kblasSgemv_64 i64];
    f64: [kblasDgemv c_int] [kblasDgemv_64 i64];
    cuFloatComplex: [kblasCgemv c_int] [kblasCgemv_64 i64];
    cuDoubleComplex: [kblasZgemv c_int] [kblasZgemv_64 i64];
}

unsafe fn gemv<T: Scalar>(
    name: &str, handle: kblasHandle_t, trans: kblasOperation_t, m: i64, n: i64, alpha: *const T, A: *const T, lda: i64,
    x: *const T, incx: i64, beta: *const T, y: *mut T, incy: i64,
) -> kblasStatus_t {
    // SAFETY: of the caller.
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
            // SAFETY: of the caller.
            unsafe { symv(stringify!($name), $hermitian, handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) }
        }
    };
}

for_each! { symv:
    /// y := alpha·A·x + beta·y, with A a symmetric n × n matrix stored by columns, lda elements apart. Only the
    /// triangle that `uplo` names is read.
    ///
    /// x and y lie incx and incy elements apart; with a negative increment they begin at the far end, as in BLAS.
    /// beta = 0: y is written, never read. alpha = 0: neither A nor x is read, and beta = 1 leaves y as it is.
    ///
    /// # Returns
    /// NOT_INITIALIZED for what is no handle. INVALID_VALUE for uplo other than LOWER, UPPER; n < 0; lda < max(1, n);
    /// incx = 0; incy = 0; a null pointer to what must be read or written.
    ///
    /// # Safety
    /// The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
    /// y overlaps nothing else. alpha and beta are where the handle's pointer mode says.
    f32: [kblasSsymv c_int, SYMMETRIC] [kblasSsymv_64 i64, SYMMETRIC];
    f64: [kblasDsymv c_int, SYMMETRIC] [kblasDsymv_64 i64, SYMMETRIC];
    cuFloatComplex: [kblasCsymv c_int, SYMMETRIC] [kblasCsymv_64 i64, SYMMETRIC];
    cuDoubleComplex: [kblasZsymv c_int, SYMMETRIC] [kblasZsymv_64 i64, SYMMETRIC];
}

for_each! { symv:
    /// y := alpha·A·x + beta·y, with A a Hermitian n × n matrix stored by columns, lda elements apart. Only the
    /// triangle that `uplo` names is read, and the imaginary parts of its diagonal count as 0.
    ///
    /// The rest is as kblas<T>symv has it.
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
    // SAFETY: of the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy]);
        let uplo = Uplo::from_number(1, uplo.0)?;
        let (a, x, y) = (Operand::one(A), Operand::one(x), Operand::one(y));
        symv::symv(&call.exec, Symv { hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy, batch: Batch::ONE })
    })
}
