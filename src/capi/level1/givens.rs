//! rotg, rotmg.

use super::*;
use crate::problem::level1::{Rotg, Rotmg};
use crate::routine::level1::givens;
use crate::scalar::Scalar;

macro_rules! rotg {
    ({ $(#[$doc:meta])* } $routine:ident $T:ty, $R:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, a: *mut $T, b: *mut $T, c: *mut $R, s: *mut $T,
        ) -> kblasStatus_t {
            // SAFETY: of the caller.
            unsafe { rotg(stringify!($name), handle, a, b, c, s) }
        }
    };
}

macro_rules! rotmg {
    ({ $(#[$doc:meta])* } $routine:ident $T:ty, $R:ty: [$name:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, d1: *mut $T, d2: *mut $T, x1: *mut $T, y1: *const $T, param: *mut $T,
        ) -> kblasStatus_t {
            // SAFETY: of the caller.
            unsafe { rotmg(stringify!($name), handle, d1, d2, x1, y1, param) }
        }
    };
}

rows! { rotg rotg:
    /// The rotation with c·a + s·b = r and c·b = conj(s)·a. a becomes r; b, of real types, becomes z: s where |a| >
    /// |b|, otherwise 1/c, or 1 where c = 0.
    ///
    /// Nothing overflows or underflows on the way. With the numbers on the host it is done when the call returns.
    ///
    /// # Returns
    /// NOT_INITIALIZED for what is no handle. INVALID_VALUE for a null pointer.
    ///
    /// # Safety
    /// The numbers are where the handle's pointer mode says.
    f32, f32: kblasSrotg;
    f64, f64: kblasDrotg;
    cuFloatComplex, f32: kblasCrotg;
    cuDoubleComplex, f64: kblasZrotg;
}

rows! { rotmg rotmg:
    /// The modified rotation H, as kblasSrotm takes it in param, with (h21·x1 + h22·y1) = 0. d1 and d2 become the
    /// weights, x1 becomes the first element after it.
    ///
    /// Of H only what the flag does not imply is written.
    ///
    /// # Returns
    /// NOT_INITIALIZED for what is no handle. INVALID_VALUE for a null pointer.
    ///
    /// # Safety
    /// The numbers are where the handle's pointer mode says.
    f32, f32: kblasSrotmg;
    f64, f64: kblasDrotmg;
}

unsafe fn rotg<T: Scalar>(
    name: &str, handle: kblasHandle_t, a: *mut T, b: *mut T, c: *mut T::Real, s: *mut T,
) -> kblasStatus_t {
    // SAFETY: of the caller.
    with_handle(name, handle, |call| unsafe {
        trace::traced(tell![name; handle, a, b, c, s]);
        let on_device = call.pointer_mode == KBLAS_POINTER_MODE_DEVICE;
        givens::rotg(&call.exec, Rotg { a, b, c, s, on_device })
    })
}

unsafe fn rotmg<T: Scalar>(
    name: &str, handle: kblasHandle_t, d1: *mut T, d2: *mut T, x1: *mut T, y1: *const T, param: *mut T,
) -> kblasStatus_t {
    // SAFETY: of the caller.
    with_handle(name, handle, |call| unsafe {
        trace::traced(tell![name; handle, d1, d2, x1, y1, param]);
        let on_device = call.pointer_mode == KBLAS_POINTER_MODE_DEVICE;
        givens::rotmg(&call.exec, Rotmg { d1, d2, x1, y1, param, on_device })
    })
}
