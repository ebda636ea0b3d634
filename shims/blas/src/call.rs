//! Common to all exported names: how arguments are read, where a call is computed, how its outcome is returned.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kblas::error::{Error, KBLAS_STATUS_INTERNAL_ERROR, Result};
use kblas::scalar::{Scalar, c32, c64};
use kblas::trace;

use crate::dispatch::Site;
use crate::report::{Handler, report};
use crate::stage::Stage;

/// An integer argument, by value or by reference.
pub trait Integer: Copy {
    /// # Safety
    /// A pointer leads to the argument.
    unsafe fn value(self) -> i64;
}

/// A scalar argument, by value or by reference.
pub trait Argument<T>: Copy {
    /// # Safety
    /// A pointer leads to the argument.
    unsafe fn value(self) -> T;
}

macro_rules! by_value {
    ($($I:ty),*; $($T:ty),*) => {
        $(impl Integer for $I {
            unsafe fn value(self) -> i64 {
                self.into()
            }
        }
        impl Integer for *const $I {
            unsafe fn value(self) -> i64 {
                // SAFETY: guaranteed by the caller.
                unsafe { *self }.into()
            }
        })*
        $(impl Argument<$T> for $T {
            unsafe fn value(self) -> $T {
                self
            }
        })*
    };
}
by_value! { i32, i64; f32, f64 }

impl<T: Scalar> Argument<T> for *const T {
    unsafe fn value(self) -> T {
        // SAFETY: guaranteed by the caller. C programs may align a complex number only as its component, hence the
        // unaligned read.
        unsafe { self.read_unaligned() }
    }
}

/// A type as CBLAS passes its scalars: real ones by value, complex ones by reference.
pub trait Passed: Scalar {
    type InC: Argument<Self>;
}

impl Passed for f32 {
    type InC = Self;
}
impl Passed for f64 {
    type InC = Self;
}
impl Passed for c32 {
    type InC = *const Self;
}
impl Passed for c64 {
    type InC = *const Self;
}

/// One of the four kinds of names that every routine has.
pub trait Interface {
    type Int: Integer;
    type Scalar<T: Passed>: Argument<T>;
    /// The result type of i?amax.
    type Index;
    const HANDLER: Handler;

    /// The index for an element's number, counted from 1. The number 0 means no element.
    fn index(number: i64) -> Self::Index;
}

/// `dgemv_`.
pub struct Fortran;
/// `dgemv_64_`.
pub struct Fortran64;
/// `cblas_dgemv`.
pub struct Cblas;
/// `cblas_dgemv_64`.
pub struct Cblas64;

impl Interface for Fortran {
    type Int = *const i32;
    type Scalar<T: Passed> = *const T;
    type Index = i32;
    const HANDLER: Handler = Handler::Fortran;

    fn index(number: i64) -> i32 {
        number as i32
    }
}

impl Interface for Fortran64 {
    type Int = *const i64;
    type Scalar<T: Passed> = *const T;
    type Index = i64;
    const HANDLER: Handler = Handler::Fortran64;

    fn index(number: i64) -> i64 {
        number
    }
}

/// C counts from 0, and also returns 0 for no element.
fn c_index(number: i64) -> usize {
    number.max(1) as usize - 1
}

impl Interface for Cblas {
    type Int = i32;
    type Scalar<T: Passed> = T::InC;
    type Index = usize;
    const HANDLER: Handler = Handler::Cblas;

    fn index(number: i64) -> usize {
        c_index(number)
    }
}

impl Interface for Cblas64 {
    type Int = i64;
    type Scalar<T: Passed> = T::InC;
    type Index = usize;
    const HANDLER: Handler = Handler::Cblas64;

    fn index(number: i64) -> usize {
        c_index(number)
    }
}

/// A call that kblas computes.
pub struct Call {
    pub name: &'static str,
    pub handler: Handler,
    pub site: Site,
}

impl Call {
    /// The same call on the host, wherever other calls are computed. No device is opened for it.
    pub fn on_host(self) -> Self {
        Self { site: Site::Host, ..self }
    }

    /// Runs the body where the call is to be computed. An error is reported, and the call returns `failed`. `by_rows`:
    /// the matrix is row-major.
    pub fn run<R>(&self, by_rows: bool, failed: R, body: impl FnOnce(&mut Stage) -> Result<R>) -> R {
        let (mut body, mut value) = (Some(body), None);
        let done = self.finishes(by_rows, &mut |stage| {
            value = body.take().map(|body| body(stage)).transpose()?;
            Ok(())
        });
        value.filter(|_| done).unwrap_or(failed)
    }

    /// Whether the body and the work after it succeeded. Each name has its own `run`, but they share this part.
    fn finishes(&self, by_rows: bool, body: &mut dyn FnMut(&mut Stage) -> Result<()>) -> bool {
        let mut is_computed = self.site != Site::Large;
        let computed = catch_unwind(AssertUnwindSafe(|| {
            let mut stage = Stage::new(self.site)?;
            body(&mut stage)?;
            if !is_computed {
                stage.wait()?;
                is_computed = true;
            }
            stage.finish()
        }));
        let error = match computed {
            Ok(Ok(())) => return true,
            Ok(Err(error)) => error,
            Err(_) => Error::new(KBLAS_STATUS_INTERNAL_ERROR, "a panic"),
        };
        if !is_computed {
            trace::note(format_args!("{}: not on the device: {error}", self.name));
            return false;
        }
        report(self.handler, self.name, by_rows, &error);
        false
    }

    /// Writes the call to the trace.
    pub fn tell(&self, arguments: &[(&str, &dyn Debug)]) {
        trace::traced(|| trace::call(self.name, &[&[("on", &self.site as &dyn Debug)], arguments].concat()));
    }
}

/// Defines an exported function. The CPU BLAS computes the call, or `routine` with a [`Call`] and the same arguments.
/// The error handler of a C++ program may throw through it.
///
/// `operands` are the pointers that decide. `lengths` are the lengths of the character arguments, one for each. Fortran
/// compilers pass them as hidden arguments after the others; callers in C do not. So they are not read here, and the
/// CPU BLAS gets a 1. `large`: the sizes of a product, which the device may compute to save time. Its routine returns
/// whether it succeeded.
macro_rules! entry {
    (
        { $(#[$doc:meta])* } $I:ty: $name:ident($($argument:ident: $A:ty),* $(,)?) $(-> $R:ty)?;
        operands [$($operand:ident)*]; lengths [$($length:ident)*]; $routine:expr
        $(; large [$($size:ident)*] $T:ty)?
    ) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C-unwind" fn $name($($argument: $A),*) $(-> $R)? {
            type Function = unsafe extern "C-unwind" fn($($A,)* $($crate::call::entry!(@length $length)),*) $(-> $R)?;
            static NEXT: $crate::cpu::Next<Function> = $crate::cpu::Next::new(concat!(stringify!($name), "\0"));
            let operands: &[*const std::ffi::c_void] = &[$($operand as *const _ as *const std::ffi::c_void),*];
            let compute = |site| {
                let handler = <$I as $crate::call::Interface>::HANDLER;
                let call = $crate::call::Call { name: stringify!($name), handler, site };
                // SAFETY: the caller's arguments, unchanged.
                unsafe { $routine(call, $($argument),*) }
            };
            $(
                // SAFETY: as for the call.
                let sizes = unsafe { [$($crate::call::Integer::value($size)),*] };
                if $crate::large::pays::<$T>(sizes, operands) && compute($crate::dispatch::Site::Large) {
                    return;
                }
            )?
            match $crate::dispatch::route(&NEXT, operands) {
                // SAFETY: as above.
                $crate::dispatch::Route::Cpu(next) => unsafe {
                    next($($argument,)* $($crate::call::entry!(@one $length)),*)
                },
                $crate::dispatch::Route::Here(site) => {
                    let value = compute(site);
                    $crate::call::entry!(@value value $($R)?)
                }
            }
        }
    };
    (@value $value:ident) => {{ let _ = $value; }};
    (@value $value:ident $R:ty) => { $value };
    (@length $length:ident) => { usize };
    (@one $length:ident) => { 1 };
}
pub(crate) use entry;

/// Passes each of the four names of a row to the macro `$define`, after the list's documentation, the row's types and
/// the [`Interface`] of the name.
macro_rules! names {
    ($define:ident: $(#[$doc:meta])* $([$($T:tt)*] $name:ident $name_64:ident $cblas:ident $cblas_64:ident;)*) => {
        $crate::call::names!(@rows $define { $(#[$doc])* } $([$($T)*] $name $name_64 $cblas $cblas_64;)*);
    };
    (@rows $define:ident $docs:tt $($types:tt $name:ident $name_64:ident $cblas:ident $cblas_64:ident;)*) => {$(
        $define! { $docs $types Fortran: $name }
        $define! { $docs $types Fortran64: $name_64 }
        $define! { $docs $types Cblas: $cblas }
        $define! { $docs $types Cblas64: $cblas_64 }
    )*};
}
pub(crate) use names;
