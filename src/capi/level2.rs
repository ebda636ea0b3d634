//! Level 2: matrix times vector.

use std::ffi::c_int;

use super::*;
use crate::routine::gemv::{self, Gemv, Op};
use crate::scalar::Scalar;

macro_rules! gemv {
    ($(#[$doc:meta])* $($T:ty: $name:ident($int:ty);)*) => { gemv!(@all { $(#[$doc])* } $($T: $name($int);)*); };
    (@all $docs:tt $($T:ty: $name:ident($int:ty);)*) => { $(gemv!(@one $docs $T: $name($int));)* };
    (@one { $(#[$doc:meta])* } $T:ty: $name:ident($int:ty)) => {
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

gemv! {
    /// y := alpha·op(A)·x + beta·y, with A an m × n matrix stored by columns, lda elements apart.
    ///
    /// x and y lie incx and incy elements apart; with a negative increment they begin at the far end, as in BLAS.
    /// beta = 0: y is written, never read. alpha = 0: neither A nor x is read. m = 0 or n = 0: y := beta·y.
    ///
    /// # Returns
    /// NOT_INITIALIZED for what is no handle. INVALID_VALUE for trans other than N, T, C; m < 0; n < 0;
    /// lda < max(1, m); incx = 0; incy = 0; a null pointer to what must be read or written.
    ///
    /// # Safety
    /// The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
    /// y overlaps nothing else. alpha and beta are where the handle's pointer mode says.
    f32: kblasSgemv(c_int);
    f64: kblasDgemv(c_int);
    cuFloatComplex: kblasCgemv(c_int);
    cuDoubleComplex: kblasZgemv(c_int);
    f32: kblasSgemv_64(i64);
    f64: kblasDgemv_64(i64);
    cuFloatComplex: kblasCgemv_64(i64);
    cuDoubleComplex: kblasZgemv_64(i64);
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
        gemv::gemv(&call.exec, Gemv { op, m, n, alpha, a: A, lda, x, incx, beta, y, incy })
    })
}
