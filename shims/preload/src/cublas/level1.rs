//! The reductions of level 1; scal, axpy, copy, swap.

use std::ffi::c_int;

use kblas::error::Result;
use kblas::problem::level1::{Action, Map};
use kblas::problem::level1::{Indices, Reduce, Reduction};
use kblas::problem::level1::{Routine, Vectors};
use kblas::routine::level1::map;
use kblas::routine::level1::reduce;
use kblas::scalar::{Scalar, c32, c64};

use super::*;
use crate::interpose::interposed;
use crate::policy::Shape;

/// One vector, one result: `T, R: names with int and with int64_t, routine, reduction`.
macro_rules! reduce_one {
    ($($T:ty, $R:ty: $name:ident $name_64:ident, $routine:ident, $reduction:expr;)*) => {$(
        reduce_one!(@ $T, $R, $name, c_int, $routine, $reduction);
        reduce_one!(@ $T, $R, $name_64, i64, $routine, $reduction);
    )*};
    (@ $T:ty, $R:ty, $name:ident, $int:ty, $routine:ident, $reduction:expr) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, n: $int, x: *const $T, incx: $int, result: *mut $R,
        ) -> cublasStatus_t {
            shape: Shape::vector(Routine::$routine, <$T>::PRECISION, n.into()),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let vectors = Vectors::single(n.into(), [(x.cast_mut(), incx.into())]);
                reduce(setting, vectors, $reduction(result))
            },
        });
    };
}

/// The same with an index as result, which is as wide as the function's integers.
macro_rules! reduce_to_index {
    ($($T:ty: $name:ident $name_64:ident, $routine:ident;)*) => {$(
        reduce_one!(@ $T, c_int, $name, c_int, $routine, |index| Reduction::$routine(Indices::I32(index)));
        reduce_one!(@ $T, i64, $name_64, i64, $routine, |index| Reduction::$routine(Indices::I64(index)));
    )*};
}

/// Two vectors, one result.
macro_rules! reduce_two {
    ($($T:ty: $name:ident $name_64:ident, $routine:ident;)*) => {$(
        reduce_two!(@ $T, $name, c_int, $routine);
        reduce_two!(@ $T, $name_64, i64, $routine);
    )*};
    (@ $T:ty, $name:ident, $int:ty, $routine:ident) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, n: $int, x: *const $T, incx: $int, y: *const $T, incy: $int, result: *mut $T,
        ) -> cublasStatus_t {
            shape: Shape::vector(Routine::$routine, <$T>::PRECISION, n.into()),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let vectors = Vectors::single(n.into(), [(x.cast_mut(), incx.into()), (y.cast_mut(), incy.into())]);
                reduce(setting, vectors, Reduction::Dot { conj: Routine::$routine == Routine::Dotc, results: result })
            },
        });
    };
}

/// A scalar and a vector.
macro_rules! scale {
    ($($T:ty, $A:ty: $name:ident $name_64:ident, $routine:ident;)*) => {$(
        scale!(@ $T, $A, $name, c_int, $routine);
        scale!(@ $T, $A, $name_64, i64, $routine);
    )*};
    (@ $T:ty, $A:ty, $name:ident, $int:ty, $routine:ident) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, n: $int, alpha: *const $A, x: *mut $T, incx: $int,
        ) -> cublasStatus_t {
            shape: Shape::vector(Routine::$routine, <$T>::PRECISION, n.into()),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let vectors = Vectors::<$T>::single(n.into(), [(x, incx.into())]);
                map(setting, vectors, Action::$routine(setting.value(alpha)))
            },
        });
    };
}

/// A scalar and two vectors.
macro_rules! axpy {
    ($($T:ty: $name:ident $name_64:ident;)*) => {$(
        axpy!(@ $T, $name, c_int);
        axpy!(@ $T, $name_64, i64);
    )*};
    (@ $T:ty, $name:ident, $int:ty) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, n: $int, alpha: *const $T, x: *const $T, incx: $int, y: *mut $T, incy: $int,
        ) -> cublasStatus_t {
            shape: Shape::vector(Routine::Axpy, <$T>::PRECISION, n.into()),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let vectors = Vectors::single(n.into(), [(x.cast_mut(), incx.into()), (y, incy.into())]);
                map(setting, vectors, Action::Axpy(setting.value(alpha)))
            },
        });
    };
}

/// Two vectors: the type of the pointer `x`, which says whether x is written, and the routine.
macro_rules! move_between {
    ($($T:ty: $X:ty: $name:ident $name_64:ident, $routine:ident;)*) => {$(
        move_between!(@ $T, $X, $name, c_int, $routine);
        move_between!(@ $T, $X, $name_64, i64, $routine);
    )*};
    (@ $T:ty, $X:ty, $name:ident, $int:ty, $routine:ident) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, n: $int, x: $X, incx: $int, y: *mut $T, incy: $int,
        ) -> cublasStatus_t {
            shape: Shape::vector(Routine::$routine, <$T>::PRECISION, n.into()),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let vectors = Vectors::<$T>::single(n.into(), [(x as *mut $T, incx.into()), (y, incy.into())]);
                map(setting, vectors, Action::$routine)
            },
        });
    };
}

reduce_one! {
    f32, f32: cublasSasum_v2 cublasSasum_v2_64, Asum, Reduction::Asum;
    f64, f64: cublasDasum_v2 cublasDasum_v2_64, Asum, Reduction::Asum;
    c32, f32: cublasScasum_v2 cublasScasum_v2_64, Asum, Reduction::Asum;
    c64, f64: cublasDzasum_v2 cublasDzasum_v2_64, Asum, Reduction::Asum;
    f32, f32: cublasSnrm2_v2 cublasSnrm2_v2_64, Nrm2, Reduction::Nrm2;
    f64, f64: cublasDnrm2_v2 cublasDnrm2_v2_64, Nrm2, Reduction::Nrm2;
    c32, f32: cublasScnrm2_v2 cublasScnrm2_v2_64, Nrm2, Reduction::Nrm2;
    c64, f64: cublasDznrm2_v2 cublasDznrm2_v2_64, Nrm2, Reduction::Nrm2;
}

reduce_to_index! {
    f32: cublasIsamax_v2 cublasIsamax_v2_64, Iamax;
    f64: cublasIdamax_v2 cublasIdamax_v2_64, Iamax;
    c32: cublasIcamax_v2 cublasIcamax_v2_64, Iamax;
    c64: cublasIzamax_v2 cublasIzamax_v2_64, Iamax;
    f32: cublasIsamin_v2 cublasIsamin_v2_64, Iamin;
    f64: cublasIdamin_v2 cublasIdamin_v2_64, Iamin;
    c32: cublasIcamin_v2 cublasIcamin_v2_64, Iamin;
    c64: cublasIzamin_v2 cublasIzamin_v2_64, Iamin;
}

reduce_two! {
    f32: cublasSdot_v2 cublasSdot_v2_64, Dot;
    f64: cublasDdot_v2 cublasDdot_v2_64, Dot;
    c32: cublasCdotu_v2 cublasCdotu_v2_64, Dot;
    c32: cublasCdotc_v2 cublasCdotc_v2_64, Dotc;
    c64: cublasZdotu_v2 cublasZdotu_v2_64, Dot;
    c64: cublasZdotc_v2 cublasZdotc_v2_64, Dotc;
}

scale! {
    f32, f32: cublasSscal_v2 cublasSscal_v2_64, Scal;
    f64, f64: cublasDscal_v2 cublasDscal_v2_64, Scal;
    c32, c32: cublasCscal_v2 cublasCscal_v2_64, Scal;
    c64, c64: cublasZscal_v2 cublasZscal_v2_64, Scal;
    c32, f32: cublasCsscal_v2 cublasCsscal_v2_64, RealScal;
    c64, f64: cublasZdscal_v2 cublasZdscal_v2_64, RealScal;
}

axpy! {
    f32: cublasSaxpy_v2 cublasSaxpy_v2_64;
    f64: cublasDaxpy_v2 cublasDaxpy_v2_64;
    c32: cublasCaxpy_v2 cublasCaxpy_v2_64;
    c64: cublasZaxpy_v2 cublasZaxpy_v2_64;
}

move_between! {
    f32: *const f32: cublasScopy_v2 cublasScopy_v2_64, Copy;
    f64: *const f64: cublasDcopy_v2 cublasDcopy_v2_64, Copy;
    c32: *const c32: cublasCcopy_v2 cublasCcopy_v2_64, Copy;
    c64: *const c64: cublasZcopy_v2 cublasZcopy_v2_64, Copy;
    f32: *mut f32: cublasSswap_v2 cublasSswap_v2_64, Swap;
    f64: *mut f64: cublasDswap_v2 cublasDswap_v2_64, Swap;
    c32: *mut c32: cublasCswap_v2 cublasCswap_v2_64, Swap;
    c64: *mut c64: cublasZswap_v2 cublasZswap_v2_64, Swap;
}

/// # Safety
/// As cuBLAS requires.
unsafe fn reduce<T: Scalar>(setting: &Setting, vectors: Vectors<T>, reduction: Reduction<T>) -> Result<()> {
    let on_device = setting.on_device;
    // SAFETY: guaranteed by the caller.
    unsafe { reduce::reduce(&setting.exec, Reduce { vectors, reduction, on_device }) }
}

/// # Safety
/// As cuBLAS requires.
unsafe fn map<T: Scalar>(setting: &Setting, vectors: Vectors<T>, action: Action<T>) -> Result<()> {
    // SAFETY: guaranteed by the caller.
    unsafe { map::map(&setting.exec, Map { vectors, action }) }
}
