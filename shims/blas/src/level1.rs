//! rotm, rot, swap, scal, copy, axpy: element-wise operations on one vector or two.

use kblas::backend::host;
use kblas::problem::Value;
use kblas::problem::level1::Vectors;
use kblas::problem::level1::{Action, Map, Param};
use kblas::routine::level1::map::map;
use kblas::scalar::{Scalar, c32, c64};

use crate::call::{Argument, Call, Cblas, Cblas64, Fortran, Fortran64, Integer, Interface, entry, names};
use crate::stage::{Access, Vector};

macro_rules! scal {
    ($docs:tt [$T:ty, $A:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$A>, x: *mut $T, incx: <$I as Interface>::Int,
        ); operands [x]; lengths []; scal::<$T, $A> }
    };
}

names! { scal:
    /// x := alpha·x; nothing for n <= 0 or incx <= 0.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?scal.
    [f32, f32] sscal_ sscal_64_ cblas_sscal cblas_sscal_64;
    [f64, f64] dscal_ dscal_64_ cblas_dscal cblas_dscal_64;
    [c32, c32] cscal_ cscal_64_ cblas_cscal cblas_cscal_64;
    [c64, c64] zscal_ zscal_64_ cblas_zscal cblas_zscal_64;
    [c32, f32] csscal_ csscal_64_ cblas_csscal cblas_csscal_64;
    [c64, f64] zdscal_ zdscal_64_ cblas_zdscal cblas_zdscal_64;
}

macro_rules! axpy {
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$T>, x: *const $T, incx: <$I as Interface>::Int,
            y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [x y]; lengths []; axpy::<$T> }
    };
}

names! { axpy:
    /// y := alpha·x + y.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?axpy.
    [f32] saxpy_ saxpy_64_ cblas_saxpy cblas_saxpy_64;
    [f64] daxpy_ daxpy_64_ cblas_daxpy cblas_daxpy_64;
    [c32] caxpy_ caxpy_64_ cblas_caxpy cblas_caxpy_64;
    [c64] zaxpy_ zaxpy_64_ cblas_zaxpy cblas_zaxpy_64;
}

macro_rules! copy {
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int, y: *mut $T,
            incy: <$I as Interface>::Int,
        ); operands [x y]; lengths []; copy::<$T> }
    };
}

names! { copy:
    /// y := x.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?copy.
    [f32] scopy_ scopy_64_ cblas_scopy cblas_scopy_64;
    [f64] dcopy_ dcopy_64_ cblas_dcopy cblas_dcopy_64;
    [c32] ccopy_ ccopy_64_ cblas_ccopy cblas_ccopy_64;
    [c64] zcopy_ zcopy_64_ cblas_zcopy cblas_zcopy_64;
}

macro_rules! swap {
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, x: *mut $T, incx: <$I as Interface>::Int, y: *mut $T,
            incy: <$I as Interface>::Int,
        ); operands [x y]; lengths []; swap::<$T> }
    };
}

names! { swap:
    /// Exchanges x and y.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?swap.
    [f32] sswap_ sswap_64_ cblas_sswap cblas_sswap_64;
    [f64] dswap_ dswap_64_ cblas_dswap cblas_dswap_64;
    [c32] cswap_ cswap_64_ cblas_cswap cblas_cswap_64;
    [c64] zswap_ zswap_64_ cblas_zswap cblas_zswap_64;
}

macro_rules! rot {
    ($docs:tt [$T:ty, $R:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, x: *mut $T, incx: <$I as Interface>::Int, y: *mut $T,
            incy: <$I as Interface>::Int, c: <$I as Interface>::Scalar<$R>, s: <$I as Interface>::Scalar<$R>,
        ); operands [x y]; lengths []; rot::<$T, $R> }
    };
}

names! { rot:
    /// (x, y) := (c·x + s·y, c·y − s·x), with real c and s.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?rot.
    [f32, f32] srot_ srot_64_ cblas_srot cblas_srot_64;
    [f64, f64] drot_ drot_64_ cblas_drot cblas_drot_64;
    [c32, f32] csrot_ csrot_64_ cblas_csrot cblas_csrot_64;
    [c64, f64] zdrot_ zdrot_64_ cblas_zdrot cblas_zdrot_64;
}

macro_rules! rotm {
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            n: <$I as Interface>::Int, x: *mut $T, incx: <$I as Interface>::Int, y: *mut $T,
            incy: <$I as Interface>::Int, param: *const $T,
        ); operands [x y]; lengths []; rotm::<$T> }
    };
}

names! { rotm:
    /// (x, y) := H·(x, y), with the modified rotation of ?rotmg.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?rotm; `param` is in host memory.
    [f32] srotm_ srotm_64_ cblas_srotm cblas_srotm_64;
    [f64] drotm_ drotm_64_ cblas_drotm cblas_drotm_64;
}

/// # Safety
/// As for the exported name; here and below.
unsafe fn scal<T: Scalar, A: Factor<T>>(
    call: Call, n: impl Integer, alpha: impl Argument<A>, x: *mut T, incx: impl Integer,
) {
    // SAFETY: guaranteed by the caller, here and below.
    let (x, action) = unsafe { (Vector::new(x, n, incx), alpha.value().scal()) };
    call.run(false, (), |stage| {
        call.tell(&[("x", &x), ("action", &action)]);
        if x.inc <= 0 {
            return Ok(());
        }
        let x = stage.vector(x, Access::ReadWrite)?;
        // SAFETY: the stage provides x: n elements, inc apart, where its backend computes.
        unsafe { map(&stage.exec, Map { vectors: Vectors::single(x.n, [(x.pointer, x.inc)]), action }) }
    });
}

/// A factor of elements of T: a T, or a real number if T is complex.
trait Factor<T: Scalar>: Scalar {
    fn scal(self) -> Action<T>;
    fn rot(c: T::Real, s: Self) -> Action<T>;
}

impl<T: Scalar> Factor<T> for T {
    fn scal(self) -> Action<T> {
        Action::Scal(Value::Host(self))
    }
    fn rot(c: T::Real, s: T) -> Action<T> {
        Action::Rot { c: Value::Host(c), s: Value::Host(s) }
    }
}

impl Factor<c32> for f32 {
    fn scal(self) -> Action<c32> {
        Action::RealScal(Value::Host(self))
    }
    fn rot(c: f32, s: f32) -> Action<c32> {
        Action::RealRot { c: Value::Host(c), s: Value::Host(s) }
    }
}

impl Factor<c64> for f64 {
    fn scal(self) -> Action<c64> {
        Action::RealScal(Value::Host(self))
    }
    fn rot(c: f64, s: f64) -> Action<c64> {
        Action::RealRot { c: Value::Host(c), s: Value::Host(s) }
    }
}

unsafe fn axpy<T: Scalar>(
    call: Call, n: impl Integer, alpha: impl Argument<T>, x: *const T, incx: impl Integer, y: *mut T,
    incy: impl Integer,
) {
    // SAFETY: guaranteed by the caller, here and below.
    unsafe {
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        two(&call, (x, Access::Read), (y, Access::ReadWrite), Action::Axpy(Value::Host(alpha.value())));
    }
}

unsafe fn copy<T: Scalar>(call: Call, n: impl Integer, x: *const T, incx: impl Integer, y: *mut T, incy: impl Integer) {
    // SAFETY: integers and scalars that are pointers lead to the arguments; the vectors have n elements, as BLAS says.
    unsafe {
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        two(&call, (x, Access::Read), (y, Access::Write), Action::Copy);
    }
}

unsafe fn swap<T: Scalar>(call: Call, n: impl Integer, x: *mut T, incx: impl Integer, y: *mut T, incy: impl Integer) {
    // SAFETY: as for `copy`: the integers can be read, and both vectors have n elements.
    unsafe {
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        two(&call, (x, Access::ReadWrite), (y, Access::ReadWrite), Action::Swap);
    }
}

unsafe fn rot<T: Scalar, R: Factor<T>>(
    call: Call, n: impl Integer, x: *mut T, incx: impl Integer, y: *mut T, incy: impl Integer,
    c: impl Argument<T::Real>, s: impl Argument<R>,
) {
    // SAFETY: the integers and c and s can be read; both vectors have n elements, and BLAS allows writing them.
    unsafe {
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        two(&call, (x, Access::ReadWrite), (y, Access::ReadWrite), R::rot(c.value(), s.value()));
    }
}

unsafe fn rotm<T: Scalar>(
    call: Call, n: impl Integer, x: *mut T, incx: impl Integer, y: *mut T, incy: impl Integer, param: *const T,
) {
    // SAFETY: the integers can be read; param leads to five numbers in host memory, and both vectors have n elements.
    unsafe {
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        two(&call, (x, Access::ReadWrite), (y, Access::ReadWrite), Action::Rotm(Param::new(false, param)));
    }
}

/// Changes x and y as their accesses allow.
unsafe fn two<T: Scalar>(
    call: &Call, (x, access_x): (Vector<T>, Access), (y, access_y): (Vector<T>, Access), action: Action<T>,
) {
    let is_sequence = |vector: Vector<T>, access: Access| vector.inc == 0 && access != Access::Read;
    call.run(false, (), |stage| {
        call.tell(&[("x", &x), ("y", &y), ("action", &action)]);
        let vectors_of = |x: Vector<T>, y: Vector<T>| Vectors::single(x.n, [(x.pointer, x.inc), (y.pointer, y.inc)]);
        if !is_sequence(x, access_x) && !is_sequence(y, access_y) {
            let (x, y) = (stage.vector(x, access_x)?, stage.vector(y, access_y)?);
            // SAFETY: guaranteed by the caller.
            return unsafe { map(&stage.exec, Map { vectors: vectors_of(x, y), action }) };
        }
        // With increment 0, one element changes n times in sequence. netlib allows this and kblas rejects it. It is no
        // work for a GPU.
        let (mut elements_of_x, mut elements_of_y) = (Vec::new(), Vec::new());
        let (host_x, host_y) = (stage.fetch(x, &mut elements_of_x)?, stage.fetch(y, &mut elements_of_y)?);
        // SAFETY: the lists contain all elements.
        unsafe { host::level1::map(&Map { vectors: vectors_of(host_x, host_y), action }) };
        if access_x != Access::Read {
            stage.put_back(host_x, x)?;
        }
        if access_y != Access::Read { stage.put_back(host_y, y) } else { Ok(()) }
    });
}
