//! Level 2: rank-1 updates of a general matrix.

use std::ffi::c_int;

use super::*;
use crate::problem::{Batch, Ger, Operand};
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
            // SAFETY: guaranteed by the caller.
            unsafe { ger(stringify!($name), $conj, handle, m, n, alpha, x, incx, y, incy, A, lda) }
        }
    };
}

for_each! { ger:
    /// A := alpha·x·yᵀ + A: a rank-1 update of a general matrix.
    ///
    /// A is m × n and stored by columns.
    ///
    /// | parameter  |         | memory       | meaning |
    /// |------------|---------|--------------|---|
    /// | handle     | in      |              | created by kblasCreate |
    /// | m, n       | in      |              | rows and columns of A |
    /// | alpha      | in      | pointer mode | scalar |
    /// | x          | in      | device       | vector: m elements |
    /// | y          | in      | device       | vector: n elements |
    /// | incx, incy | in      |              | increments of x and y |
    /// | A          | in, out | device       | lda × n array; the first m rows are the matrix |
    /// | lda        | in      |              | leading dimension of A |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - m = 0, n = 0 or alpha = 0: A is unchanged, and x and y are not read.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | m < 0; n < 0; incx = 0; incy = 0; lda < max(1, m) |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. A must not overlap x or y. On the host backend, device memory is host memory.
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
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let alpha = call.value(alpha);
        trace::traced(tell![name; handle, m, n, alpha, x, incx, y, incy, A, lda]);
        let (x, y, a) = (Operand::one(x), Operand::one(y), Operand::one(A));
        ger::ger(&call.exec, Ger { conj, m, n, alpha, x, incx, y, incy, a, lda, batch: Batch::ONE })
    })
}
