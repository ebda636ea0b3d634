//! The names of KBLAS 4: no handle, scalars by value, the current device and its default stream, or a stream given.

use std::ffi::{c_char, c_int};

use super::*;
use crate::backend::Exec;
use crate::routine::gemv::{self, Gemv, Op, Value};
use crate::scalar::Scalar;

macro_rules! gemv {
    ($(#[$doc:meta])* $($T:ty: $($name:ident $async_name:ident),*;)*) => {
        gemv!(@all { $(#[$doc])* } $($($T: $name $async_name;)*)*);
    };
    (@all $docs:tt $($T:ty: $name:ident $async_name:ident;)*) => { $(gemv!(@one $docs $T: $name $async_name);)* };
    (@one { $(#[$doc:meta])* } $T:ty: $name:ident $async_name:ident) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int,
            beta: $T, dY: *mut $T, incy: c_int,
        ) -> c_int {
            let stream = std::ptr::null_mut();
            // SAFETY: of the caller.
            unsafe { gemv(stringify!($name), trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            trans: c_char, rows: c_int, cols: c_int, alpha: $T, dA: *mut $T, lda: c_int, dX: *mut $T, incx: c_int,
            beta: $T, dY: *mut $T, incy: c_int, stream: cudaStream_t,
        ) -> c_int {
            // SAFETY: of the caller.
            unsafe { gemv(stringify!($async_name), trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) }
        }
    };
}

gemv! {
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
    f32: kblas_sgemv kblas_sgemv_async, kblas_sgemv2 kblas_sgemv2_async;
    f64: kblas_dgemv kblas_dgemv_async, kblas_dgemv2 kblas_dgemv2_async;
    cuFloatComplex: kblas_cgemv kblas_cgemv_async, kblas_cgemv2 kblas_cgemv2_async;
    cuDoubleComplex: kblas_zgemv kblas_zgemv_async, kblas_zgemv2 kblas_zgemv2_async;
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
        let args = Gemv {
            op: Op::from_letter(1, letter)?,
            m: rows.into(),
            n: cols.into(),
            alpha: Value::Host(alpha),
            a: dA,
            lda: lda.into(),
            x: dX,
            incx: incx.into(),
            beta: Value::Host(beta),
            y: dY,
            incy: incy.into(),
        };
        gemv::gemv(&Exec::without_handle(stream)?, args)
    });
    status as c_int
}
