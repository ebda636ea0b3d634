//! Level 2: a matrix changed by a product of two vectors.

use std::ffi::c_int;

use super::*;
use crate::problem::Ger;
use crate::routine::ger;
use crate::scalar::Scalar;

const PLAINLY: bool = false;
const CONJUGATED: bool = true;

macro_rules! ger {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $conj:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, m: $int, n: $int, alpha: *const $T, x: *const $T, incx: $int, y: *const $T,
            incy: $int, A: *mut $T, lda: $int,
        ) -> kblasStatus_t {
            let [m, n, incx, incy, lda] = [m, n, incx, incy, lda].map(i64::from);
            // SAFETY: of the caller.
            unsafe { ger(stringify!($name), $conj, handle, m, n, alpha, x, incx, y, incy, A, lda) }
        }
    };
}

for_each! { ger:
    /// A := alpha·x·yᵀ + A, with A an m × n matrix stored by columns, lda elements apart.
    ///
    /// x has m elements and y has n. They lie incx and incy elements apart; with a negative increment they begin at the
    /// far end, as in BLAS. m = 0, n = 0 or alpha = 0: A stays as it is, and neither x nor y is read.
    ///
    /// # Returns
    /// NOT_INITIALIZED for what is no handle. INVALID_VALUE for m < 0; n < 0; incx = 0; incy = 0; lda < max(1, m); a
    /// null pointer to what must be read or written.
    ///
    /// # Safety
    /// The arrays are device memory (host memory on the host backend) as large as BLAS says until the call has run, and
    /// A overlaps nothing else. alpha is where the handle's pointer mode says.
    f32: [kblasSger c_int, PLAINLY] [kblasSger_64 i64, PLAINLY];
    f64: [kblasDger c_int, PLAINLY] [kblasDger_64 i64, PLAINLY];
    cuFloatComplex: [kblasCgeru c_int, PLAINLY] [kblasCgeru_64 i64, PLAINLY];
    cuDoubleComplex: [kblasZgeru c_int, PLAINLY] [kblasZgeru_64 i64, PLAINLY];
}

for_each! { ger:
    /// A := alpha·x·yᴴ + A: as kblas<T>geru, with the conjugate of y.
    ///
    /// # Returns
    /// As kblas<T>geru.
    ///
    /// # Safety
    /// As kblas<T>geru.
    cuFloatComplex: [kblasCgerc c_int, CONJUGATED] [kblasCgerc_64 i64, CONJUGATED];
    cuDoubleComplex: [kblasZgerc c_int, CONJUGATED] [kblasZgerc_64 i64, CONJUGATED];
}

unsafe fn ger<T: Scalar>(
    name: &str, conj: bool, handle: kblasHandle_t, m: i64, n: i64, alpha: *const T, x: *const T, incx: i64,
    y: *const T, incy: i64, A: *mut T, lda: i64,
) -> kblasStatus_t {
    // SAFETY: of the caller.
    with_handle(name, handle, |call| unsafe {
        let alpha = call.value(alpha);
        trace::traced(tell![name; handle, m, n, alpha, x, incx, y, incy, A, lda]);
        ger::ger(&call.exec, Ger { conj, m, n, alpha, x, incx, y, incy, a: A, lda })
    })
}
