//! asum, nrm2, dot, dotu, dotc, sdsdot, dsdot, iamax: one number from a vector, or from two.

use std::ffi::c_void;

use kblas::backend::cuda::memory::{Owner, owner};
use kblas::env::{self, ComplexReturn};
use kblas::problem::level1::Vectors;
use kblas::problem::level1::{Indices, Reduce, Reduction};
use kblas::routine::level1::reduce::reduce;
use kblas::scalar::{Scalar, c32, c64};

use crate::call::{Argument, Call, Cblas, Cblas64, Fortran, Fortran64, Integer, Interface, entry, names};
use crate::cpu::Next;
use crate::dispatch::{Route, route};
use crate::stage::{Access, Vector};

macro_rules! norm {
    ($docs:tt [$routine:ident, $T:ty, $R:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(n: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int) -> $R;
        operands [x]; lengths []; $routine::<$T> }
    };
}

names! { norm:
    /// Σ |re x| + |im x|; 0 for n <= 0 or incx <= 0.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?asum.
    [asum, f32, f32] sasum_ sasum_64_ cblas_sasum cblas_sasum_64;
    [asum, f64, f64] dasum_ dasum_64_ cblas_dasum cblas_dasum_64;
    [asum, c32, f32] scasum_ scasum_64_ cblas_scasum cblas_scasum_64;
    [asum, c64, f64] dzasum_ dzasum_64_ cblas_dzasum cblas_dzasum_64;
}

names! { norm:
    /// √Σ|x|²; 0 for n <= 0.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?nrm2.
    [nrm2, f32, f32] snrm2_ snrm2_64_ cblas_snrm2 cblas_snrm2_64;
    [nrm2, f64, f64] dnrm2_ dnrm2_64_ cblas_dnrm2 cblas_dnrm2_64;
    [nrm2, c32, f32] scnrm2_ scnrm2_64_ cblas_scnrm2 cblas_scnrm2_64;
    [nrm2, c64, f64] dznrm2_ dznrm2_64_ cblas_dznrm2 cblas_dznrm2_64;
}

macro_rules! iamax {
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int,
        ) -> <$I as Interface>::Index; operands [x]; lengths []; iamax::<$T, $I> }
    };
}

names! { iamax:
    /// The first element with the largest |re x| + |im x|, counted from 1 in Fortran and from 0 in C; 0 for n <= 0 or
    /// incx <= 0.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for i?amax.
    [f32] isamax_ isamax_64_ cblas_isamax cblas_isamax_64;
    [f64] idamax_ idamax_64_ cblas_idamax cblas_idamax_64;
    [c32] icamax_ icamax_64_ cblas_icamax cblas_icamax_64;
    [c64] izamax_ izamax_64_ cblas_izamax cblas_izamax_64;
}

macro_rules! dot {
    ($docs:tt [$routine:path, $T:ty, $R:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int, y: *const $T,
            incy: <$I as Interface>::Int,
        ) -> $R; operands [x y]; lengths []; $routine }
    };
}

names! { dot:
    /// Σ x·y. dsdot computes it in double precision, for vectors in single precision.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?dot.
    [dot, f32, f32] sdot_ sdot_64_ cblas_sdot cblas_sdot_64;
    [dot, f64, f64] ddot_ ddot_64_ cblas_ddot cblas_ddot_64;
    [dsdot, f32, f64] dsdot_ dsdot_64_ cblas_dsdot cblas_dsdot_64;
}

macro_rules! sdsdot {
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, b: <$I as Interface>::Scalar<$T>, x: *const $T, incx: <$I as Interface>::Int,
            y: *const $T, incy: <$I as Interface>::Int,
        ) -> $T; operands [x y]; lengths []; sdsdot }
    };
}

names! { sdsdot:
    /// b + Σ x·y, added in double precision.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for sdsdot.
    [f32] sdsdot_ sdsdot_64_ cblas_sdsdot cblas_sdsdot_64;
}

macro_rules! complex_dot {
    ($docs:tt [$conj:literal, $T:ty] Fortran: $name:ident) => {
        complex_dot! { @fortran $docs [$conj, $T] Fortran: $name }
    };
    ($docs:tt [$conj:literal, $T:ty] Fortran64: $name:ident) => {
        complex_dot! { @fortran $docs [$conj, $T] Fortran64: $name }
    };
    ($docs:tt [$conj:literal, $T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int, y: *const $T,
            incy: <$I as Interface>::Int, result: *mut $T,
        ); operands [x y]; lengths []; complex_dot_sub::<$T, $conj> }
    };
    (@fortran { $(#[$doc:meta])* } [$conj:literal, $T:ty] $I:ident: $name:ident) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C-unwind" fn $name(
            a0: *const c_void, a1: *const c_void, a2: *const c_void, a3: *const c_void, a4: *const c_void,
            a5: *const c_void,
        ) -> $T {
            type Function = unsafe extern "C-unwind" fn(
                *const c_void, *const c_void, *const c_void, *const c_void, *const c_void, *const c_void,
            ) -> $T;
            static NEXT: Next<Function> = Next::new(concat!(stringify!($name), "\0"));
            let (result, [n, x, incx, y, incy]) = match env::settings().blas_return {
                ComplexReturn::Registers => (None, [a0, a1, a2, a3, a4]),
                ComplexReturn::Argument => (Some(a0.cast_mut().cast::<$T>()), [a1, a2, a3, a4, a5]),
            };
            match route(&NEXT, &[x, y]) {
                // SAFETY: the caller's arguments, unchanged; the CPU BLAS has the program's calling convention, too.
                Route::Cpu(next) => unsafe { next(a0, a1, a2, a3, a4, a5) },
                Route::Here(site) => {
                    let call = Call { name: stringify!($name), handler: $I::HANDLER, site };
                    let int = |pointer: *const c_void| pointer.cast() as <$I as Interface>::Int;
                    // SAFETY: guaranteed by the caller.
                    unsafe {
                        let value = dot_of::<$T>(call, $conj, int(n), x.cast(), int(incx), y.cast(), int(incy));
                        if let Some(result) = result {
                            result.write_unaligned(value);
                        }
                        value
                    }
                }
            }
        }
    };
}

names! { complex_dot:
    /// Σ x·y, or Σ conj(x)·y.
    ///
    /// The Fortran names have six arguments, for both conventions of KBLAS_BLAS_RETURN. In one there are five
    /// arguments, and the value is returned in registers. The sixth is then undefined. In the other, a pointer to the
    /// result comes before the five.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?dotu and ?dotc.
    [false, c32] cdotu_ cdotu_64_ cblas_cdotu_sub cblas_cdotu_sub_64;
    [false, c64] zdotu_ zdotu_64_ cblas_zdotu_sub cblas_zdotu_sub_64;
    [true, c32] cdotc_ cdotc_64_ cblas_cdotc_sub cblas_cdotc_sub_64;
    [true, c64] zdotc_ zdotc_64_ cblas_zdotc_sub cblas_zdotc_sub_64;
}

/// The reduction of one vector. `empty` is its value without elements, `failed` its value after an error.
unsafe fn of_one<T: Scalar, R: Copy>(
    call: Call, x: Vector<T>, [empty, failed]: [R; 2], reduction: impl FnOnce(*mut R) -> Reduction<T>,
) -> R {
    call.run(false, failed, |stage| {
        call.tell(&[("x", &x)]);
        let x = stage.vector(x, Access::Read)?;
        let mut result = empty;
        let reduction = reduction(&raw mut result);
        let vectors = Vectors::single(x.n, [(x.pointer, x.inc)]);
        // SAFETY: guaranteed by the caller, here and below.
        unsafe { reduce(&stage.exec, Reduce { vectors, reduction, on_device: false })? };
        Ok(result)
    })
}

fn nan<T: Scalar>() -> T {
    T::rounded(c64::new(f64::NAN, f64::NAN))
}

/// # Safety
/// As for the exported name; here and below.
unsafe fn asum<T: Scalar>(call: Call, n: impl Integer, x: *const T, incx: impl Integer) -> T::Real {
    // SAFETY: n and incx can be read; x has n elements.
    unsafe {
        let x = Vector::new(x, n, incx);
        of_one(call, x, [T::Real::zero(), nan()], Reduction::Asum)
    }
}

/// Accepts every increment, as netlib since 3.10: a negative one goes backwards; with 0 there is one element n times.
unsafe fn nrm2<T: Scalar>(call: Call, n: impl Integer, x: *const T, incx: impl Integer) -> T::Real {
    // SAFETY: n and incx can be read; x has n elements, or with incx = 0 one that stands for all. The norm does not
    // depend on the order.
    unsafe {
        let (n, inc) = (n.value(), incx.value());
        let x = if inc == 0 { Vector::new(x, n.min(1), 1) } else { Vector::new(x, n, inc.abs()) };
        let norm = of_one(call, x, [T::Real::zero(), nan()], Reduction::Nrm2);
        if inc == 0 && n > 1 { T::Real::rounded(((n as f64).sqrt() * norm.widened().re).into()) } else { norm }
    }
}

unsafe fn iamax<T: Scalar, I: Interface>(call: Call, n: impl Integer, x: *const T, incx: impl Integer) -> I::Index {
    // SAFETY: n and incx can be read; x has n elements.
    unsafe {
        let x = Vector::new(x, n, incx);
        I::index(of_one(call, x, [0, 0], |result| Reduction::Iamax(Indices::I64(result))))
    }
}

unsafe fn dot_of<T: Scalar>(
    call: Call, conj: bool, n: impl Integer, x: *const T, incx: impl Integer, y: *const T, incy: impl Integer,
) -> T {
    // SAFETY: the integers can be read; both vectors have n elements, in the stage too; the result is a local.
    unsafe {
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        call.run(false, nan(), |stage| {
            call.tell(&[("x", &x), ("y", &y)]);
            let (x, y) = (stage.vector(x, Access::Read)?, stage.vector(y, Access::Read)?);
            let mut result = T::zero();
            let reduction = Reduction::Dot { conj, results: &raw mut result };
            let vectors = Vectors::single(x.n, [(x.pointer, x.inc), (y.pointer, y.inc)]);
            reduce(&stage.exec, Reduce { vectors, reduction, on_device: false })?;
            Ok(result)
        })
    }
}

unsafe fn dot<T: Scalar>(
    call: Call, n: impl Integer, x: *const T, incx: impl Integer, y: *const T, incy: impl Integer,
) -> T {
    // SAFETY: BLAS's condition of dot is that of `dot_of`.
    unsafe { dot_of(call, false, n, x, incx, y, incy) }
}

unsafe fn complex_dot_sub<T: Scalar, const CONJ: bool>(
    call: Call, n: impl Integer, x: *const T, incx: impl Integer, y: *const T, incy: impl Integer, result: *mut T,
) {
    // SAFETY: as for `dot_of`; result has room for one number, at any address that C allows for a complex number.
    unsafe { result.write_unaligned(dot_of(call, CONJ, n, x, incx, y, incy)) }
}

unsafe fn dsdot(
    call: Call, n: impl Integer, x: *const f32, incx: impl Integer, y: *const f32, incy: impl Integer,
) -> f64 {
    // SAFETY: BLAS's condition of dsdot is that of `double_dot`.
    unsafe { double_dot(call, 0.0, n, x, incx, y, incy) }
}

unsafe fn sdsdot(
    call: Call, n: impl Integer, b: impl Argument<f32>, x: *const f32, incx: impl Integer, y: *const f32,
    incy: impl Integer,
) -> f32 {
    // SAFETY: b can be read; the rest is the condition of `double_dot`.
    unsafe { double_dot(call, b.value().into(), n, x, incx, y, incy) as f32 }
}

/// b + Σ x·y in double precision, always on the host: no kernel of kblas has a result wider than its vectors.
unsafe fn double_dot(
    call: Call, b: f64, n: impl Integer, x: *const f32, incx: impl Integer, y: *const f32, incy: impl Integer,
) -> f64 {
    // SAFETY: the integers can be read; the stage copies n elements of each vector to the host; `at` counts from 0.
    unsafe {
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let is_here = [x.pointer, y.pointer].iter().all(|&x| matches!(owner(x.cast()), None | Some(Owner::Host)));
        let call = if is_here { call.on_host() } else { call };
        call.run(false, f64::NAN, |stage| {
            call.tell(&[("b", &b), ("x", &x), ("y", &y)]);
            let (mut elements_of_x, mut elements_of_y) = (Vec::new(), Vec::new());
            let (x, y) = (stage.fetch(x, &mut elements_of_x)?, stage.fetch(y, &mut elements_of_y)?);
            let products = (0..x.n.max(0)).map(|i| f64::from(*x.at(i)) * f64::from(*y.at(i)));
            Ok(products.fold(b, |sum, product| sum + product))
        })
    }
}
