//! The names of KBLAS 4.

use super::*;
use crate::backend::Exec;
use crate::problem::Value;
use crate::problem::check::increment;
use crate::problem::level1::{Action, Map};
use crate::routine::level1::map;
use crate::scalar::Scalar;

macro_rules! scal {
    ({ $(#[$doc:meta])* } $routine:ident $T:ty, $R:ty: [$name:ident $async_name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(n: c_int, alpha: $T, x: *mut $T, incx: c_int) -> c_int {
            // SAFETY: guaranteed by the caller.
            unsafe { scal(stringify!($name), n, alpha, x, incx, std::ptr::null_mut()) }
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name(
            n: c_int, alpha: $T, x: *mut $T, incx: c_int, stream: cudaStream_t,
        ) -> c_int {
            // SAFETY: guaranteed by the caller.
            unsafe { scal(stringify!($async_name), n, alpha, x, incx, stream) }
        }
    };
}

rows! { scal scal:
    /// x := alpha·x. A name of KBLAS 4.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | n         | in      |        | elements of x |
    /// | alpha     | in      | value  | scalar |
    /// | x         | in, out | device | vector |
    /// | incx      | in      |        | increment of x |
    /// | stream    | in      |        | of the `_async` form |
    ///
    /// - n <= 0, incx < 0 or alpha = 1: nothing is done.
    /// - The call is queued on the current device: on its default stream, or on `stream` in the `_async` form.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status        | if |
    /// |---------------|---|
    /// | 0             | the call is queued |
    /// | INVALID_VALUE | incx = 0 |
    /// | INVALID_VALUE | x is null and must be written |
    ///
    /// # Safety
    /// Arrays must stay valid, and inputs unchanged, until the call has run on its stream. They must be as large as the
    /// table says. On the host backend, device memory is host memory.
    f32, f32: kblas_sscal kblas_sscal_async;
    f64, f64: kblas_dscal kblas_dscal_async;
    cuFloatComplex, f32: kblas_cscal kblas_cscal_async;
    cuDoubleComplex, f64: kblas_zscal kblas_zscal_async;
}

unsafe fn scal<T: Scalar>(name: &str, n: c_int, alpha: T, x: *mut T, incx: c_int, stream: cudaStream_t) -> c_int {
    // SAFETY: guaranteed by the caller.
    let status = without_handle(name, tell![name; n, alpha, x, incx, stream], || unsafe {
        increment(4, "incx", incx.into())?;
        let vectors = Vectors::single(n.into(), [(x, incx.into())]);
        map::map(&Exec::without_handle(stream)?, Map { vectors, action: Action::Scal(Value::Host(alpha)) })
    });
    status as c_int
}
