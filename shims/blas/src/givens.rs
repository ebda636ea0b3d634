//! rotg, rotmg: the parameters of a rotation. They are in host memory and stay there: four flops are no work for a GPU.

use kblas::backend::Exec;
use kblas::problem::level1::{Rotg, Rotmg};
use kblas::routine::level1::givens;
use kblas::scalar::{Scalar, c32, c64};

use crate::call::{Argument, Call, Cblas, Cblas64, Fortran, Fortran64, Interface, entry, names};

macro_rules! rotg {
    ($docs:tt [$T:ty, $R:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(a: *mut $T, b: *mut $T, c: *mut $R, s: *mut $T);
        operands []; lengths []; rotg::<$T> }
    };
}

names! { rotg:
    /// The rotation with c·a + s·b = r and c·b = conj(s)·a. a becomes r; for real types, b becomes z.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?rotg.
    [f32, f32] srotg_ srotg_64_ cblas_srotg cblas_srotg_64;
    [f64, f64] drotg_ drotg_64_ cblas_drotg cblas_drotg_64;
    [c32, f32] crotg_ crotg_64_ cblas_crotg cblas_crotg_64;
    [c64, f64] zrotg_ zrotg_64_ cblas_zrotg cblas_zrotg_64;
}

macro_rules! rotmg {
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            d1: *mut $T, d2: *mut $T, x1: *mut $T, y1: <$I as Interface>::Scalar<$T>, param: *mut $T,
        ); operands []; lengths []; rotmg::<$T> }
    };
}

names! { rotmg:
    /// The modified rotation with h21·x1 + h22·y1 = 0. d1 and d2 become the weights, x1 the first element after it.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?rotmg.
    [f32] srotmg_ srotmg_64_ cblas_srotmg cblas_srotmg_64;
    [f64] drotmg_ drotmg_64_ cblas_drotmg cblas_drotmg_64;
}

/// # Safety
/// As for the exported name; here and below.
unsafe fn rotg<T: Scalar>(call: Call, a: *mut T, b: *mut T, c: *mut T::Real, s: *mut T) {
    // SAFETY: guaranteed by the caller.
    call.on_host().run(false, (), |_| unsafe { givens::rotg(&Exec::Host, Rotg { a, b, c, s, on_device: false }) });
}

unsafe fn rotmg<T: Scalar>(call: Call, d1: *mut T, d2: *mut T, x1: *mut T, y1: impl Argument<T>, param: *mut T) {
    // SAFETY: guaranteed by the caller.
    call.on_host().run(false, (), |_| unsafe {
        let y1 = y1.value();
        givens::rotmg(&Exec::Host, Rotmg { d1, d2, x1, y1: &raw const y1, param, on_device: false })
    });
}
