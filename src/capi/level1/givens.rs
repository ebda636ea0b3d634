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
            // SAFETY: guaranteed by the caller.
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
            // SAFETY: guaranteed by the caller.
            unsafe { rotmg(stringify!($name), handle, d1, d2, x1, y1, param) }
        }
    };
}

rows! { rotg rotg:
    /// The Givens rotation that makes b zero: c·a + s·b = r and c·b - conj(s)·a = 0.
    ///
    /// | parameter |         | memory       | meaning |
    /// |-----------|---------|--------------|---|
    /// | handle    | in      |              | created by kblasCreate |
    /// | a         | in, out | pointer mode | becomes r |
    /// | b         | in, out | pointer mode | real types: becomes z, which encodes c and s; complex types: unchanged |
    /// | c         | out     | pointer mode | the cosine, a real number |
    /// | s         | out     | pointer mode | the sine |
    ///
    /// - z is 0 if b = 0, and s if |a| > |b|. Otherwise z is 1/c, or 1 if c = 0.
    /// - There is no intermediate overflow or underflow.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - With the numbers in host memory, the call is synchronous. In device memory, it is asynchronous.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is complete, or queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | a pointer is null |
    ///
    /// # Safety
    /// The numbers must stay valid until the call has run on its stream.
    f32, f32: kblasSrotg;
    f64, f64: kblasDrotg;
    cuFloatComplex, f32: kblasCrotg;
    cuDoubleComplex, f64: kblasZrotg;
}

rows! { rotmg rotmg:
    /// The modified Givens rotation H that makes the second component zero: h21·x1 + h22·y1 = 0.
    ///
    /// x1 and y1 are weighted: the pair stands for (√d1·x1, √d2·y1).
    ///
    /// | parameter |         | memory       | meaning |
    /// |-----------|---------|--------------|---|
    /// | handle    | in      |              | created by kblasCreate |
    /// | d1, d2    | in, out | pointer mode | weights; overwritten with those after the rotation |
    /// | x1        | in, out | pointer mode | becomes the first component after the rotation |
    /// | y1        | in      | pointer mode | second component |
    /// | param     | out     | pointer mode | flag, h11, h21, h12, h22, as kblas{S,D}rotm takes them |
    ///
    /// - Only the elements of H that the flag does not imply are written.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - With the numbers in host memory, the call is synchronous. In device memory, it is asynchronous.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is complete, or queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | a pointer is null |
    ///
    /// # Safety
    /// The numbers must stay valid until the call has run on its stream.
    f32, f32: kblasSrotmg;
    f64, f64: kblasDrotmg;
}

unsafe fn rotg<T: Scalar>(
    name: &str, handle: kblasHandle_t, a: *mut T, b: *mut T, c: *mut T::Real, s: *mut T,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        trace::traced(tell![name; handle, a, b, c, s]);
        let on_device = call.pointer_mode == KBLAS_POINTER_MODE_DEVICE;
        givens::rotg(&call.exec, Rotg { a, b, c, s, on_device })
    })
}

unsafe fn rotmg<T: Scalar>(
    name: &str, handle: kblasHandle_t, d1: *mut T, d2: *mut T, x1: *mut T, y1: *const T, param: *mut T,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        trace::traced(tell![name; handle, d1, d2, x1, y1, param]);
        let on_device = call.pointer_mode == KBLAS_POINTER_MODE_DEVICE;
        givens::rotmg(&call.exec, Rotmg { d1, d2, x1, y1, param, on_device })
    })
}
