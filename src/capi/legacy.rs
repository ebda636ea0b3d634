//! The names of KBLAS 4: no handle, scalars by value, the current device and its default stream, or a stream given.

use std::ffi::{c_char, c_int};
use std::ptr::null_mut;

use super::*;
use crate::backend::Exec;
use crate::problem::{Batch, Gemv, Op, Operand, Value};
use crate::problem::{Symv, Uplo};
use crate::routine::gemv;
use crate::routine::symv;
use crate::scalar::Scalar;

macro_rules! gemv {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $async_name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int,
            beta: $T, dY: *mut $T, incy: c_int,
        ) -> c_int {
            let name = stringify!($name);
            // SAFETY: of the caller.
            unsafe { gemv(name, trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, null_mut()) }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int,
            beta: $T, dY: *mut $T, incy: c_int, stream: cudaStream_t,
        ) -> c_int {
            let name = stringify!($async_name);
            // SAFETY: of the caller.
            unsafe { gemv(name, trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) }
        }
    };
}

for_each! { gemv:
    /// y := alpha·op(A)·x + beta·y, with A a rows × cols matrix stored by columns, lda elements apart. trans: N, T or C,
    /// in either case.
    ///
    /// The call is queued on the current device: on its default stream, or on `stream` in the `_async` form. gemv2 was
    /// another kernel in KBLAS 4; here it is the same. What kblas<T>gemv says of increments, beta = 0, alpha = 0 and
    /// empty matrices holds.
    ///
    /// # Returns
    /// 0, or the kblasStatus_t of what went wrong, as kblas<T>gemv has it.
    ///
    /// # Safety
    /// The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
    /// y overlaps nothing else.
    f32: [kblas_sgemv kblas_sgemv_async] [kblas_sgemv2 kblas_sgemv2_async];
    f64: [kblas_dgemv kblas_dgemv_async] [kblas_dgemv2 kblas_dgemv2_async];
    cuFloatComplex: [kblas_cgemv kblas_cgemv_async] [kblas_cgemv2 kblas_cgemv2_async];
    cuDoubleComplex: [kblas_zgemv kblas_zgemv_async] [kblas_zgemv2 kblas_zgemv2_async];
}

unsafe fn gemv<T: Scalar>(
    name: &str, trans: c_char, rows: c_int, cols: c_int, alpha: T, dA: *mut T, lda: c_int, dX: *mut T, incx: c_int,
    beta: T, dY: *mut T, incy: c_int, stream: cudaStream_t,
) -> c_int {
    let letter = trans;
    let trans = char::from(letter as u8);
    let tell = tell![name; trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream];
    // SAFETY: of the caller.
    let status = without_handle(name, tell, || unsafe {
        let args = gemv_args(letter, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy)?;
        gemv::gemv(&Exec::without_handle(stream)?, args)
    });
    status as c_int
}

pub(super) fn gemv_args<T: Scalar>(
    trans: c_char, rows: c_int, cols: c_int, alpha: T, dA: *mut T, lda: c_int, dX: *mut T, incx: c_int, beta: T,
    dY: *mut T, incy: c_int,
) -> Result<Gemv<T>> {
    Ok(Gemv {
        op: Op::from_letter(1, trans)?,
        m: rows.into(),
        n: cols.into(),
        alpha: Value::Host(alpha),
        a: Operand::one(dA),
        lda: lda.into(),
        x: Operand::one(dX),
        incx: incx.into(),
        beta: Value::Host(beta),
        y: Operand::one(dY),
        incy: incy.into(),
        batch: Batch::ONE,
    })
}

macro_rules! symv {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $async_name:ident, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            uplo: c_char, m: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int, beta: $T,
            dY: *mut $T, incy: c_int,
        ) -> c_int {
            let name = stringify!($name);
            // SAFETY: of the caller.
            unsafe { symv(name, $hermitian, uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, null_mut()) }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            uplo: c_char, m: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int, beta: $T,
            dY: *mut $T, incy: c_int, stream: cudaStream_t,
        ) -> c_int {
            let name = stringify!($async_name);
            // SAFETY: of the caller.
            unsafe { symv(name, $hermitian, uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream) }
        }
    };
}

for_each! { symv:
    /// y := alpha·A·x + beta·y, with A a symmetric m × m matrix stored by columns, lda elements apart. Only the
    /// triangle that `uplo` names is read: U or L, in either case.
    ///
    /// The call is queued on the current device: on its default stream, or on `stream` in the `_async` form. What
    /// kblas<T>symv says of increments, beta = 0 and alpha = 0 holds.
    ///
    /// # Returns
    /// 0, or the kblasStatus_t of what went wrong, as kblas<T>symv has it.
    ///
    /// # Safety
    /// The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
    /// y overlaps nothing else.
    f32: [kblas_ssymv kblas_ssymv_async, SYMMETRIC];
    f64: [kblas_dsymv kblas_dsymv_async, SYMMETRIC];
    cuFloatComplex: [kblas_csymv kblas_csymv_async, SYMMETRIC];
    cuDoubleComplex: [kblas_zsymv kblas_zsymv_async, SYMMETRIC];
}

for_each! { symv:
    /// y := alpha·A·x + beta·y, with A a Hermitian m × m matrix stored by columns, lda elements apart. Only the
    /// triangle that `uplo` names is read, and the imaginary parts of its diagonal count as 0.
    ///
    /// The rest is as kblas_<t>symv has it.
    ///
    /// # Returns
    /// As kblas_<t>symv.
    ///
    /// # Safety
    /// As kblas_<t>symv.
    cuFloatComplex: [kblas_chemv kblas_chemv_async, HERMITIAN];
    cuDoubleComplex: [kblas_zhemv kblas_zhemv_async, HERMITIAN];
}

unsafe fn symv<T: Scalar>(
    name: &str, hermitian: bool, uplo: c_char, m: c_int, alpha: T, dA: *mut T, lda: c_int, dX: *mut T, incx: c_int,
    beta: T, dY: *mut T, incy: c_int, stream: cudaStream_t,
) -> c_int {
    let letter = uplo;
    let uplo = char::from(letter as u8);
    let tell = tell![name; uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream];
    // SAFETY: of the caller.
    let status = without_handle(name, tell, || unsafe {
        let args = symv_args(hermitian, letter, m, alpha, dA, lda, dX, incx, beta, dY, incy)?;
        symv::symv(&Exec::without_handle(stream)?, args)
    });
    status as c_int
}

pub(super) fn symv_args<T: Scalar>(
    hermitian: bool, uplo: c_char, m: c_int, alpha: T, dA: *mut T, lda: c_int, dX: *mut T, incx: c_int, beta: T,
    dY: *mut T, incy: c_int,
) -> Result<Symv<T>> {
    Ok(Symv {
        hermitian,
        uplo: Uplo::from_letter(1, uplo)?,
        n: m.into(),
        alpha: Value::Host(alpha),
        a: Operand::one(dA),
        lda: lda.into(),
        x: Operand::one(dX),
        incx: incx.into(),
        beta: Value::Host(beta),
        y: Operand::one(dY),
        incy: incy.into(),
        batch: Batch::ONE,
    })
}
