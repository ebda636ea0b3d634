//! Level 2: a band matrix times a vector.

use std::ffi::c_int;

use super::*;
use crate::problem::{Batch, Gbmv, Op, Operand};
use crate::routine::gbmv;
use crate::scalar::Scalar;

macro_rules! gbmv {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, trans: kblasOperation_t, m: $int, n: $int, kl: $int, ku: $int, alpha: *const $T,
            A: *const $T, lda: $int, x: *const $T, incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> kblasStatus_t {
            let [m, n, kl, ku, lda, incx, incy] = [m, n, kl, ku, lda, incx, incy].map(i64::from);
            // SAFETY: guaranteed by the caller.
            unsafe { gbmv(stringify!($name), handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) }
        }
    };
}

for_each! { gbmv:
    /// y := alpha·op(A)·x + beta·y, for a band matrix.
    ///
    /// op(A) is A, its transpose or its conjugate transpose. A is m × n. Its element (i, j) is at row ku + i - j of column j.
    ///
    /// | parameter   |         | memory       | meaning |
    /// |-------------|---------|--------------|---|
    /// | handle      | in      |              | created by kblasCreate |
    /// | trans       | in      |              | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | m, n        | in      |              | rows and columns of A |
    /// | kl, ku      | in      |              | diagonals of A below and above the main one |
    /// | alpha, beta | in      | pointer mode | scalars |
    /// | A           | in      | device       | lda × n array; the first kl + ku + 1 rows are the diagonals |
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
    /// | INVALID_VALUE   | trans is not N, T or C; m < 0; n < 0; kl < 0; ku < 0; lda < kl + ku + 1; incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
    f32: [kblasSgbmv c_int] [kblasSgbmv_64 i64];
    f64: [kblasDgbmv c_int] [kblasDgbmv_64 i64];
    cuFloatComplex: [kblasCgbmv c_int] [kblasCgbmv_64 i64];
    cuDoubleComplex: [kblasZgbmv c_int] [kblasZgbmv_64 i64];
}

unsafe fn gbmv<T: Scalar>(
    name: &str, handle: kblasHandle_t, trans: kblasOperation_t, m: i64, n: i64, kl: i64, ku: i64, alpha: *const T,
    A: *const T, lda: i64, x: *const T, incx: i64, beta: *const T, y: *mut T, incy: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy]);
        let op = Op::from_number(1, trans.0)?;
        let (a, x, y, batch) = (Operand::one(A), Operand::one(x), Operand::one(y), Batch::ONE);
        gbmv::gbmv(&call.exec, Gbmv { op, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy, batch })
    })
}
