//! The names of KBLAS 4. They have no handle and take scalars by value. They use the current device, and its default
//! stream or the stream that is an argument.

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
            // SAFETY: guaranteed by the caller.
            unsafe { gemv(name, trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, null_mut()) }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int,
            beta: $T, dY: *mut $T, incy: c_int, stream: cudaStream_t,
        ) -> c_int {
            let name = stringify!($async_name);
            // SAFETY: guaranteed by the caller.
            unsafe { gemv(name, trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) }
        }
    };
}

for_each! { gemv:
    /// y := alpha·op(A)·x + beta·y, for a general matrix. A name of KBLAS 4.
    ///
    /// op(A) is A, its transpose or its conjugate transpose. gemv2 was another kernel in KBLAS 4; here it is the same.
    ///
    /// | parameter   |         | memory | meaning |
    /// |-------------|---------|--------|---|
    /// | trans       | in      |        | op: N, T or C, upper or lower case |
    /// | rows, cols  | in      |        | rows and columns of A |
    /// | alpha, beta | in      | value  | scalars |
    /// | dA          | in      | device | lda × cols array; the first `rows` rows are the matrix |
    /// | lda         | in      |        | leading dimension of A |
    /// | dX          | in      | device | vector: cols elements for op N, rows for T and C |
    /// | dY          | in, out | device | vector: rows elements for op N, cols for T and C |
    /// | incx, incy  | in      |        | increments of x and y |
    /// | stream      | in      |        | of the `_async` form |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - beta = 0: y is written and not read.
    /// - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
    /// - rows = 0 or cols = 0: y is unchanged, for any beta.
    /// - The call is queued on the current device: on its default stream, or on `stream` in the `_async` form.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | 0               | the call is queued |
    /// | NOT_INITIALIZED | the driver of a GPU is too old, or KBLAS_BACKEND=cuda and there is no GPU |
    /// | INVALID_VALUE   | trans is not N, T or C; rows < 0; cols < 0; lda < max(1, rows); incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for partial results |
    ///
    /// # Safety
    /// Arrays must stay valid, and inputs unchanged, until the call has run on its stream. They must be as large as the
    /// table says. y must not overlap A or x. On the host backend, device memory is host memory.
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
    // SAFETY: guaranteed by the caller.
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
            // SAFETY: guaranteed by the caller.
            unsafe { symv(name, $hermitian, uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, null_mut()) }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            uplo: c_char, m: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int, beta: $T,
            dY: *mut $T, incy: c_int, stream: cudaStream_t,
        ) -> c_int {
            let name = stringify!($async_name);
            // SAFETY: guaranteed by the caller.
            unsafe { symv(name, $hermitian, uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream) }
        }
    };
}

for_each! { symv:
    /// y := alpha·A·x + beta·y, for a symmetric matrix. A name of KBLAS 4.
    ///
    /// | parameter   |         | memory | meaning |
    /// |-------------|---------|--------|---|
    /// | uplo        | in      |        | the triangle that is read: U or L, upper or lower case |
    /// | m           | in      |        | rows and columns of A |
    /// | alpha, beta | in      | value  | scalars |
    /// | dA          | in      | device | lda × m array; the first m rows are the matrix |
    /// | lda         | in      |        | leading dimension of A |
    /// | dX          | in      | device | vector: m elements |
    /// | dY          | in, out | device | vector: m elements |
    /// | incx, incy  | in      |        | increments of x and y |
    /// | stream      | in      |        | of the `_async` form |
    ///
    /// - The other triangle is not read.
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - beta = 0: y is written and not read.
    /// - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
    /// - The call is queued on the current device: on its default stream, or on `stream` in the `_async` form.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | 0             | the call is queued |
    /// | INVALID_VALUE | uplo is not U or L; m < 0; lda < max(1, m); incx = 0; incy = 0 |
    /// | INVALID_VALUE | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays must stay valid, and inputs unchanged, until the call has run on its stream. They must be as large as the
    /// table says. y must not overlap A or x. On the host backend, device memory is host memory.
    f32: [kblas_ssymv kblas_ssymv_async, SYMMETRIC];
    f64: [kblas_dsymv kblas_dsymv_async, SYMMETRIC];
    cuFloatComplex: [kblas_csymv kblas_csymv_async, SYMMETRIC];
    cuDoubleComplex: [kblas_zsymv kblas_zsymv_async, SYMMETRIC];
}

for_each! { symv:
    /// y := alpha·A·x + beta·y, for a Hermitian matrix: as kblas_<t>symv. The imaginary parts of the diagonal count as
    /// 0.
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
    // SAFETY: guaranteed by the caller.
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
