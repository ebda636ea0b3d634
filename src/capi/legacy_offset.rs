//! The names of KBLAS 4 for submatrices. Their arguments are the whole matrix and vectors, and an offset.

use std::ffi::{c_char, c_int};
use std::ptr::null_mut;

use super::legacy::{gemv_args, symv_args};
use super::*;
use crate::backend::Exec;
use crate::routine::{gemv, symv};
use crate::scalar::Scalar;

macro_rules! gemv_offset {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $async_name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int,
            beta: $T, dY: *mut $T, incy: c_int, offset_r: c_int, offset_c: c_int,
        ) -> c_int {
            let (name, stream) = (stringify!($name), null_mut());
            // SAFETY: guaranteed by the caller.
            unsafe {
                gemv_offset(
                    name, trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, offset_c, stream,
                )
            }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int,
            beta: $T, dY: *mut $T, incy: c_int, offset_r: c_int, offset_c: c_int, stream: cudaStream_t,
        ) -> c_int {
            let name = stringify!($async_name);
            // SAFETY: guaranteed by the caller.
            unsafe {
                gemv_offset(
                    name, trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, offset_c, stream,
                )
            }
        }
    };
}

for_each! { gemv_offset:
    /// kblas_<t>gemv on a submatrix: the part that begins at row offset_r and column offset_c and ends where the matrix
    /// does.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | rows, cols | in      |        | of the whole matrix |
    /// | dA         | in      | device | the whole matrix |
    /// | dX, dY     | in, out | device | the whole vectors |
    /// | offset_r   | in      |        | rows before the submatrix: 0 to rows |
    /// | offset_c   | in      |        | columns before it: 0 to cols |
    ///
    /// - The other parameters are as in kblas_<t>gemv.
    /// - Op N skips the first offset_c elements of x and the first offset_r of y.
    /// - Ops T and C skip the first offset_r elements of x and the first offset_c of y.
    /// - Skipped elements are neither read nor written.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | INVALID_VALUE | offset_r is not in 0 … rows; offset_c is not in 0 … cols |
    /// | others        | as kblas_<t>gemv |
    ///
    /// # Safety
    /// As kblas_<t>gemv.
    f32: [kblas_sgemv_offset kblas_sgemv_offset_async] [kblas_sgemv2_offset kblas_sgemv2_offset_async];
    f64: [kblas_dgemv_offset kblas_dgemv_offset_async] [kblas_dgemv2_offset kblas_dgemv2_offset_async];
    cuFloatComplex: [kblas_cgemv_offset kblas_cgemv_offset_async] [kblas_cgemv2_offset kblas_cgemv2_offset_async];
    cuDoubleComplex: [kblas_zgemv_offset kblas_zgemv_offset_async] [kblas_zgemv2_offset kblas_zgemv2_offset_async];
}

unsafe fn gemv_offset<T: Scalar>(
    name: &str, trans: c_char, rows: c_int, cols: c_int, alpha: T, dA: *mut T, lda: c_int, dX: *mut T, incx: c_int,
    beta: T, dY: *mut T, incy: c_int, offset_r: c_int, offset_c: c_int, stream: cudaStream_t,
) -> c_int {
    let letter = trans;
    let trans = char::from(letter as u8);
    let tell = tell![name; trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, offset_c, stream];
    // SAFETY: guaranteed by the caller.
    let status = without_handle(name, tell, || unsafe {
        let whole = gemv_args(letter, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy)?;
        let args = whole.submatrix(offset_r.into(), offset_c.into())?;
        gemv::gemv(&Exec::without_handle(stream)?, args)
    });
    status as c_int
}

macro_rules! symv_offset {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $async_name:ident, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            uplo: c_char, m: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int, beta: $T,
            dY: *mut $T, incy: c_int, offset: c_int,
        ) -> c_int {
            let (name, stream) = (stringify!($name), null_mut());
            // SAFETY: guaranteed by the caller.
            unsafe {
                symv_offset(name, $hermitian, uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream)
            }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            uplo: c_char, m: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int, beta: $T,
            dY: *mut $T, incy: c_int, offset: c_int, stream: cudaStream_t,
        ) -> c_int {
            let name = stringify!($async_name);
            // SAFETY: guaranteed by the caller.
            unsafe {
                symv_offset(name, $hermitian, uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream)
            }
        }
    };
}

for_each! { symv_offset:
    /// kblas_<t>symv on a submatrix: the part that begins at row and column `offset` and ends where the matrix does.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | m         | in      |        | rows and columns of the whole matrix |
    /// | dA        | in      | device | the whole matrix |
    /// | dX, dY    | in, out | device | the whole vectors |
    /// | offset    | in      |        | rows and columns before the submatrix: 0 to m |
    ///
    /// - The other parameters are as in kblas_<t>symv.
    /// - The first `offset` elements of x and y are not read and not written.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | INVALID_VALUE | offset is not in 0 … m |
    /// | others        | as kblas_<t>symv |
    ///
    /// # Safety
    /// As kblas_<t>symv.
    f32: [kblas_ssymv_offset kblas_ssymv_offset_async, SYMMETRIC];
    f64: [kblas_dsymv_offset kblas_dsymv_offset_async, SYMMETRIC];
    cuFloatComplex: [kblas_csymv_offset kblas_csymv_offset_async, SYMMETRIC];
    cuDoubleComplex: [kblas_zsymv_offset kblas_zsymv_offset_async, SYMMETRIC];
}

for_each! { symv_offset:
    /// kblas_<t>hemv on a submatrix: the part that begins at row and column `offset` and ends where the matrix does.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | m         | in      |        | rows and columns of the whole matrix |
    /// | dA        | in      | device | the whole matrix |
    /// | dX, dY    | in, out | device | the whole vectors |
    /// | offset    | in      |        | rows and columns before the submatrix: 0 to m |
    ///
    /// - The other parameters are as in kblas_<t>hemv.
    /// - The first `offset` elements of x and y are not read and not written.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | INVALID_VALUE | offset is not in 0 … m |
    /// | others        | as kblas_<t>hemv |
    ///
    /// # Safety
    /// As kblas_<t>hemv.
    cuFloatComplex: [kblas_chemv_offset kblas_chemv_offset_async, HERMITIAN];
    cuDoubleComplex: [kblas_zhemv_offset kblas_zhemv_offset_async, HERMITIAN];
}

unsafe fn symv_offset<T: Scalar>(
    name: &str, hermitian: bool, uplo: c_char, m: c_int, alpha: T, dA: *mut T, lda: c_int, dX: *mut T, incx: c_int,
    beta: T, dY: *mut T, incy: c_int, offset: c_int, stream: cudaStream_t,
) -> c_int {
    let letter = uplo;
    let uplo = char::from(letter as u8);
    let tell = tell![name; uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream];
    // SAFETY: guaranteed by the caller.
    let status = without_handle(name, tell, || unsafe {
        let whole = symv_args(hermitian, letter, m, alpha, dA, lda, dX, incx, beta, dY, incy)?;
        symv::symv(&Exec::without_handle(stream)?, whole.submatrix(offset.into())?)
    });
    status as c_int
}
