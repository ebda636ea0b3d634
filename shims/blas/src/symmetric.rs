//! spmv, hpmv, sbmv, hbmv: symmetric and Hermitian matrices times a vector. syr, her, spr, hpr, and those with two
//! vectors: updates of such matrices.

use std::ffi::{c_char, c_int};

use kblas::error::Result;
use kblas::problem::{Factor, Spmv, Storage, Syr, Uplo, Value};
use kblas::routine::{spmv, syr};
use kblas::scalar::{Scalar, c32, c64};

use crate::call::{Argument, Call, Cblas, Cblas64, Fortran, Fortran64, Integer, Interface, entry, names};
use crate::level2::{ROW_MAJOR, is_row_major};
use crate::stage::{Access, Stage, Vector};
use crate::stored::{Stored, uplo_of};
use crate::vectors::{conjugate, copied};

macro_rules! packed_product {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        packed_product! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        packed_product! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, n: <$I as Interface>::Int, alpha: *const $A, a: *const $T, x: *const $T, incx: <$I as Interface>::Int, beta: *const $T, y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths [uplo]; fortran_packed_product::<$T, $A, $hermitian> }
    };
    ($docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, n: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$A>, a: *const $T, x: *const $T, incx: <$I as Interface>::Int, beta: <$I as Interface>::Scalar<$T>, y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths []; cblas_packed_product::<$T, $A, $hermitian> }
    };
}

macro_rules! band_product {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        band_product! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        band_product! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, n: <$I as Interface>::Int, k: <$I as Interface>::Int, alpha: *const $A, a: *const $T, lda: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int, beta: *const $T, y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths [uplo]; fortran_band_product::<$T, $A, $hermitian> }
    };
    ($docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, n: <$I as Interface>::Int, k: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$A>, a: *const $T, lda: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int, beta: <$I as Interface>::Scalar<$T>, y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths []; cblas_band_product::<$T, $A, $hermitian> }
    };
}

macro_rules! one_whole {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        one_whole! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        one_whole! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, n: <$I as Interface>::Int, alpha: *const $A, x: *const $T, incx: <$I as Interface>::Int, a: *mut $T, lda: <$I as Interface>::Int,
        ); operands [x a]; lengths [uplo]; fortran_one_whole::<$T, $A, $hermitian> }
    };
    ($docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, n: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$A>, x: *const $T, incx: <$I as Interface>::Int, a: *mut $T, lda: <$I as Interface>::Int,
        ); operands [x a]; lengths []; cblas_one_whole::<$T, $A, $hermitian> }
    };
}

macro_rules! one_packed {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        one_packed! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        one_packed! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, n: <$I as Interface>::Int, alpha: *const $A, x: *const $T, incx: <$I as Interface>::Int, a: *mut $T,
        ); operands [x a]; lengths [uplo]; fortran_one_packed::<$T, $A, $hermitian> }
    };
    ($docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, n: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$A>, x: *const $T, incx: <$I as Interface>::Int, a: *mut $T,
        ); operands [x a]; lengths []; cblas_one_packed::<$T, $A, $hermitian> }
    };
}

macro_rules! two_whole {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        two_whole! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        two_whole! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, n: <$I as Interface>::Int, alpha: *const $A, x: *const $T, incx: <$I as Interface>::Int, y: *const $T, incy: <$I as Interface>::Int, a: *mut $T, lda: <$I as Interface>::Int,
        ); operands [x y a]; lengths [uplo]; fortran_two_whole::<$T, $A, $hermitian> }
    };
    ($docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, n: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$A>, x: *const $T, incx: <$I as Interface>::Int, y: *const $T, incy: <$I as Interface>::Int, a: *mut $T, lda: <$I as Interface>::Int,
        ); operands [x y a]; lengths []; cblas_two_whole::<$T, $A, $hermitian> }
    };
}

macro_rules! two_packed {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        two_packed! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        two_packed! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, n: <$I as Interface>::Int, alpha: *const $A, x: *const $T, incx: <$I as Interface>::Int, y: *const $T, incy: <$I as Interface>::Int, a: *mut $T,
        ); operands [x y a]; lengths [uplo]; fortran_two_packed::<$T, $A, $hermitian> }
    };
    ($docs:tt [$T:ty, $A:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, n: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$A>, x: *const $T, incx: <$I as Interface>::Int, y: *const $T, incy: <$I as Interface>::Int, a: *mut $T,
        ); operands [x y a]; lengths []; cblas_two_packed::<$T, $A, $hermitian> }
    };
}

const SYMMETRIC: bool = false;
const HERMITIAN: bool = true;

names! { packed_product:
    /// y := alpha·A·x + beta·y, with A symmetric and packed. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?spmv.
    [f32, f32, SYMMETRIC] sspmv_ sspmv_64_ cblas_sspmv cblas_sspmv_64;
    [f64, f64, SYMMETRIC] dspmv_ dspmv_64_ cblas_dspmv cblas_dspmv_64;
}

names! { packed_product:
    /// y := alpha·A·x + beta·y, with A Hermitian and packed. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?hpmv.
    [c32, c32, HERMITIAN] chpmv_ chpmv_64_ cblas_chpmv cblas_chpmv_64;
    [c64, c64, HERMITIAN] zhpmv_ zhpmv_64_ cblas_zhpmv cblas_zhpmv_64;
}

names! { band_product:
    /// y := alpha·A·x + beta·y, with A a symmetric band. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?sbmv.
    [f32, f32, SYMMETRIC] ssbmv_ ssbmv_64_ cblas_ssbmv cblas_ssbmv_64;
    [f64, f64, SYMMETRIC] dsbmv_ dsbmv_64_ cblas_dsbmv cblas_dsbmv_64;
}

names! { band_product:
    /// y := alpha·A·x + beta·y, with A a Hermitian band. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?hbmv.
    [c32, c32, HERMITIAN] chbmv_ chbmv_64_ cblas_chbmv cblas_chbmv_64;
    [c64, c64, HERMITIAN] zhbmv_ zhbmv_64_ cblas_zhbmv cblas_zhbmv_64;
}

names! { one_whole:
    /// A := alpha·x·xᵀ + A, with A symmetric. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?syr.
    [f32, f32, SYMMETRIC] ssyr_ ssyr_64_ cblas_ssyr cblas_ssyr_64;
    [f64, f64, SYMMETRIC] dsyr_ dsyr_64_ cblas_dsyr cblas_dsyr_64;
}

names! { one_whole:
    /// A := alpha·x·xᴴ + A, with A Hermitian. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?her.
    [c32, f32, HERMITIAN] cher_ cher_64_ cblas_cher cblas_cher_64;
    [c64, f64, HERMITIAN] zher_ zher_64_ cblas_zher cblas_zher_64;
}

names! { one_packed:
    /// A := alpha·x·xᵀ + A, with A symmetric and packed. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?spr.
    [f32, f32, SYMMETRIC] sspr_ sspr_64_ cblas_sspr cblas_sspr_64;
    [f64, f64, SYMMETRIC] dspr_ dspr_64_ cblas_dspr cblas_dspr_64;
}

names! { one_packed:
    /// A := alpha·x·xᴴ + A, with A Hermitian and packed. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?hpr.
    [c32, f32, HERMITIAN] chpr_ chpr_64_ cblas_chpr cblas_chpr_64;
    [c64, f64, HERMITIAN] zhpr_ zhpr_64_ cblas_zhpr cblas_zhpr_64;
}

names! { two_whole:
    /// A := alpha·x·yᵀ + alpha·y·xᵀ + A, with A symmetric. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?syr2.
    [f32, f32, SYMMETRIC] ssyr2_ ssyr2_64_ cblas_ssyr2 cblas_ssyr2_64;
    [f64, f64, SYMMETRIC] dsyr2_ dsyr2_64_ cblas_dsyr2 cblas_dsyr2_64;
}

names! { two_whole:
    /// A := alpha·x·yᴴ + conj(alpha)·y·xᴴ + A, with A Hermitian. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?her2.
    [c32, c32, HERMITIAN] cher2_ cher2_64_ cblas_cher2 cblas_cher2_64;
    [c64, c64, HERMITIAN] zher2_ zher2_64_ cblas_zher2 cblas_zher2_64;
}

names! { two_packed:
    /// A := alpha·x·yᵀ + alpha·y·xᵀ + A, with A symmetric and packed. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?spr2.
    [f32, f32, SYMMETRIC] sspr2_ sspr2_64_ cblas_sspr2 cblas_sspr2_64;
    [f64, f64, SYMMETRIC] dspr2_ dspr2_64_ cblas_dspr2 cblas_dspr2_64;
}

names! { two_packed:
    /// A := alpha·x·yᴴ + conj(alpha)·y·xᴴ + A, with A Hermitian and packed. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?hpr2.
    [c32, c32, HERMITIAN] chpr2_ chpr2_64_ cblas_chpr2 cblas_chpr2_64;
    [c64, c64, HERMITIAN] zhpr2_ zhpr2_64_ cblas_zhpr2 cblas_zhpr2_64;
}

/// # Safety
/// As for the exported name; here and below.
unsafe fn fortran_packed_product<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, uplo: *const c_char, n: impl Integer, alpha: *const A, a: *const T, x: *const T, incx: impl Integer,
    beta: *const T, y: *mut T, incy: impl Integer,
) {
    // SAFETY: Fortran passes all by address; the operands are as BLAS specifies for the routine.
    call.run(false, (), |stage| unsafe {
        let uplo = Uplo::from_letter(1, *uplo)?;
        let (n, storage) = (n.value(), Storage::Packed);
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let (alpha, beta) = (scalar::<T, A>(alpha.value()), beta.value());
        let product = Product { hermitian: HERMITIAN, uplo, alpha, a: Stored::new(a, n, storage), x, beta, y };
        product.run(&call, stage, false)
    });
}

unsafe fn cblas_packed_product<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, layout: c_int, uplo: c_int, n: impl Integer, alpha: impl Argument<A>, a: *const T, x: *const T,
    incx: impl Integer, beta: impl Argument<T>, y: *mut T, incy: impl Integer,
) {
    // SAFETY: C passes integers by value; the operands are as BLAS specifies for the routine.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let uplo = uplo_of(by_rows, uplo)?;
        let (n, storage) = (n.value(), Storage::Packed);
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let (alpha, beta) = (scalar::<T, A>(alpha.value()), beta.value());
        let product = Product { hermitian: HERMITIAN, uplo, alpha, a: Stored::new(a, n, storage), x, beta, y };
        product.run(&call, stage, by_rows && HERMITIAN).map_err(|error| error.behind(1))
    });
}

unsafe fn fortran_band_product<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, uplo: *const c_char, n: impl Integer, k: impl Integer, alpha: *const A, a: *const T, lda: impl Integer,
    x: *const T, incx: impl Integer, beta: *const T, y: *mut T, incy: impl Integer,
) {
    // SAFETY: Fortran passes all by address; the operands are as BLAS specifies for the routine.
    call.run(false, (), |stage| unsafe {
        let uplo = Uplo::from_letter(1, *uplo)?;
        let (n, storage) = (n.value(), Storage::Band { k: k.value(), lda: lda.value() });
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let (alpha, beta) = (scalar::<T, A>(alpha.value()), beta.value());
        let product = Product { hermitian: HERMITIAN, uplo, alpha, a: Stored::new(a, n, storage), x, beta, y };
        product.run(&call, stage, false)
    });
}

unsafe fn cblas_band_product<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, layout: c_int, uplo: c_int, n: impl Integer, k: impl Integer, alpha: impl Argument<A>, a: *const T,
    lda: impl Integer, x: *const T, incx: impl Integer, beta: impl Argument<T>, y: *mut T, incy: impl Integer,
) {
    // SAFETY: C passes integers by value; the operands are as BLAS specifies for the routine.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let uplo = uplo_of(by_rows, uplo)?;
        let (n, storage) = (n.value(), Storage::Band { k: k.value(), lda: lda.value() });
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let (alpha, beta) = (scalar::<T, A>(alpha.value()), beta.value());
        let product = Product { hermitian: HERMITIAN, uplo, alpha, a: Stored::new(a, n, storage), x, beta, y };
        product.run(&call, stage, by_rows && HERMITIAN).map_err(|error| error.behind(1))
    });
}

unsafe fn fortran_one_whole<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, uplo: *const c_char, n: impl Integer, alpha: *const A, x: *const T, incx: impl Integer, a: *mut T,
    lda: impl Integer,
) {
    // SAFETY: Fortran passes all by address; the operands are as BLAS specifies for the routine.
    call.run(false, (), |stage| unsafe {
        let uplo = Uplo::from_letter(1, *uplo)?;
        let (n, storage) = (n.value(), Storage::Whole { lda: lda.value() });
        let x = Vector::new(x, n, incx);
        let update =
            Update { hermitian: HERMITIAN, uplo, alpha: alpha.value(), x, y: None, a: Stored::new(a, n, storage) };
        update.run(&call, stage, false)
    });
}

unsafe fn cblas_one_whole<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, layout: c_int, uplo: c_int, n: impl Integer, alpha: impl Argument<A>, x: *const T, incx: impl Integer,
    a: *mut T, lda: impl Integer,
) {
    // SAFETY: C passes integers by value; the operands are as BLAS specifies for the routine.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let uplo = uplo_of(by_rows, uplo)?;
        let (n, storage) = (n.value(), Storage::Whole { lda: lda.value() });
        let x = Vector::new(x, n, incx);
        let update =
            Update { hermitian: HERMITIAN, uplo, alpha: alpha.value(), x, y: None, a: Stored::new(a, n, storage) };
        update.run(&call, stage, by_rows && HERMITIAN).map_err(|error| error.behind(1))
    });
}

unsafe fn fortran_one_packed<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, uplo: *const c_char, n: impl Integer, alpha: *const A, x: *const T, incx: impl Integer, a: *mut T,
) {
    // SAFETY: Fortran passes all by address; the operands are as BLAS specifies for the routine.
    call.run(false, (), |stage| unsafe {
        let uplo = Uplo::from_letter(1, *uplo)?;
        let (n, storage) = (n.value(), Storage::Packed);
        let x = Vector::new(x, n, incx);
        let update =
            Update { hermitian: HERMITIAN, uplo, alpha: alpha.value(), x, y: None, a: Stored::new(a, n, storage) };
        update.run(&call, stage, false)
    });
}

unsafe fn cblas_one_packed<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, layout: c_int, uplo: c_int, n: impl Integer, alpha: impl Argument<A>, x: *const T, incx: impl Integer,
    a: *mut T,
) {
    // SAFETY: C passes integers by value; the operands are as BLAS specifies for the routine.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let uplo = uplo_of(by_rows, uplo)?;
        let (n, storage) = (n.value(), Storage::Packed);
        let x = Vector::new(x, n, incx);
        let update =
            Update { hermitian: HERMITIAN, uplo, alpha: alpha.value(), x, y: None, a: Stored::new(a, n, storage) };
        update.run(&call, stage, by_rows && HERMITIAN).map_err(|error| error.behind(1))
    });
}

unsafe fn fortran_two_whole<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, uplo: *const c_char, n: impl Integer, alpha: *const A, x: *const T, incx: impl Integer, y: *const T,
    incy: impl Integer, a: *mut T, lda: impl Integer,
) {
    // SAFETY: Fortran passes all by address; the operands are as BLAS specifies for the routine.
    call.run(false, (), |stage| unsafe {
        let uplo = Uplo::from_letter(1, *uplo)?;
        let (n, storage) = (n.value(), Storage::Whole { lda: lda.value() });
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let (alpha, a) = (alpha.value(), Stored::new(a, n, storage));
        let update = Update { hermitian: HERMITIAN, uplo, alpha, x, y: Some(y), a };
        update.run(&call, stage, false)
    });
}

unsafe fn cblas_two_whole<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, layout: c_int, uplo: c_int, n: impl Integer, alpha: impl Argument<A>, x: *const T, incx: impl Integer,
    y: *const T, incy: impl Integer, a: *mut T, lda: impl Integer,
) {
    // SAFETY: C passes integers by value; the operands are as BLAS specifies for the routine.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let uplo = uplo_of(by_rows, uplo)?;
        let (n, storage) = (n.value(), Storage::Whole { lda: lda.value() });
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let (alpha, a) = (alpha.value(), Stored::new(a, n, storage));
        // The transpose of a Hermitian matrix is its conjugate. The conjugates of both terms are added to it:
        // conj(conj(alpha)·y·xᴴ) is alpha·conj(y)·xᵀ. So x and y are exchanged, and both are conjugated.
        let (x, y) = if by_rows && HERMITIAN { (y, x) } else { (x, y) };
        let update = Update { hermitian: HERMITIAN, uplo, alpha, x, y: Some(y), a };
        update.run(&call, stage, by_rows && HERMITIAN).map_err(|error| error.behind(1))
    });
}

unsafe fn fortran_two_packed<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, uplo: *const c_char, n: impl Integer, alpha: *const A, x: *const T, incx: impl Integer, y: *const T,
    incy: impl Integer, a: *mut T,
) {
    // SAFETY: Fortran passes all by address; the operands are as BLAS specifies for the routine.
    call.run(false, (), |stage| unsafe {
        let uplo = Uplo::from_letter(1, *uplo)?;
        let (n, storage) = (n.value(), Storage::Packed);
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let (alpha, a) = (alpha.value(), Stored::new(a, n, storage));
        let update = Update { hermitian: HERMITIAN, uplo, alpha, x, y: Some(y), a };
        update.run(&call, stage, false)
    });
}

unsafe fn cblas_two_packed<T: Scalar, A: AlphaOf<T>, const HERMITIAN: bool>(
    call: Call, layout: c_int, uplo: c_int, n: impl Integer, alpha: impl Argument<A>, x: *const T, incx: impl Integer,
    y: *const T, incy: impl Integer, a: *mut T,
) {
    // SAFETY: C passes integers by value; the operands are as BLAS specifies for the routine.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let uplo = uplo_of(by_rows, uplo)?;
        let (n, storage) = (n.value(), Storage::Packed);
        let (x, y) = (Vector::new(x, n, incx), Vector::new(y, n, incy));
        let (alpha, a) = (alpha.value(), Stored::new(a, n, storage));
        // The transpose of a Hermitian matrix is its conjugate. The conjugates of both terms are added to it:
        // conj(conj(alpha)·y·xᴴ) is alpha·conj(y)·xᵀ. So x and y are exchanged, and both are conjugated.
        let (x, y) = if by_rows && HERMITIAN { (y, x) } else { (x, y) };
        let update = Update { hermitian: HERMITIAN, uplo, alpha, x, y: Some(y), a };
        update.run(&call, stage, by_rows && HERMITIAN).map_err(|error| error.behind(1))
    });
}

/// The type of alpha: that of the elements, or their real type.
trait AlphaOf<T: Scalar>: Scalar {
    fn factor(self) -> Factor<T>;
    fn scalar(self) -> T;
}

impl<T: Scalar> AlphaOf<T> for T {
    fn factor(self) -> Factor<T> {
        Factor::Any(Value::Host(self))
    }

    fn scalar(self) -> T {
        self
    }
}

impl AlphaOf<c32> for f32 {
    fn factor(self) -> Factor<c32> {
        Factor::Real(Value::Host(self))
    }

    fn scalar(self) -> c32 {
        c32::new(self, 0.0)
    }
}

impl AlphaOf<c64> for f64 {
    fn factor(self) -> Factor<c64> {
        Factor::Real(Value::Host(self))
    }

    fn scalar(self) -> c64 {
        c64::new(self, 0.0)
    }
}

fn scalar<T: Scalar, A: AlphaOf<T>>(alpha: A) -> T {
    alpha.scalar()
}

/// y := alpha·A·x + beta·y.
#[derive(Clone, Copy)]
struct Product<T> {
    hermitian: bool,
    uplo: Uplo,
    alpha: T,
    a: Stored<T>,
    x: Vector<T>,
    beta: T,
    y: Vector<T>,
}

impl<T: Scalar> Product<T> {
    /// Brings the operands to where the call is computed, and computes it. Uses the conjugate of A if `conj`: y =
    /// conj(conj(alpha)·A·conj(x) + conj(beta)·conj(y)). Operands that BLAS does not read need not exist.
    unsafe fn run(mut self, call: &Call, stage: &mut Stage, conj: bool) -> Result<()> {
        let Self { uplo, alpha, a, x, beta, y, .. } = &self;
        call.tell(&[("uplo", uplo), ("conj", &conj), ("alpha", alpha), ("a", a), ("x", x), ("beta", beta), ("y", y)]);
        self.arguments().check_sizes()?;
        let (reads_x, reads_y) = (self.alpha != T::zero(), self.beta != T::zero());
        if self.x.n == 0 || (!reads_x && self.beta == T::one()) {
            return Ok(());
        }
        if reads_x {
            self.a = self.a.staged(stage, Access::Read)?;
            self.x = stage.vector(self.x, Access::Read)?;
        }
        self.y = stage.vector(self.y, if reads_y { Access::ReadWrite } else { Access::Write })?;
        // SAFETY: the sizes are checked, so that the operands are as large as BLAS requires, where the stage computes;
        // x is a private copy before it is changed, and the call may write y.
        unsafe {
            if conj {
                self.alpha = self.alpha.conj();
                self.beta = self.beta.conj();
                if reads_x {
                    self.x = copied(stage, self.x)?;
                    conjugate(&stage.exec, self.x)?;
                }
                if reads_y {
                    conjugate(&stage.exec, self.y)?;
                }
            }
            spmv::spmv(&stage.exec, self.arguments())?;
            if conj { conjugate(&stage.exec, self.y) } else { Ok(()) }
        }
    }

    fn arguments(&self) -> Spmv<T> {
        let Self { hermitian, uplo, alpha, a, x, beta, y } = *self;
        Spmv {
            hermitian,
            uplo,
            n: x.n,
            storage: a.storage,
            alpha: Value::Host(alpha),
            a: a.pointer().cast_const(),
            x: x.pointer.cast_const(),
            incx: x.inc,
            beta: Value::Host(beta),
            y: y.pointer,
            incy: y.inc,
        }
    }
}

/// A := alpha·x·xᴴ + A, or the update with x and y.
#[derive(Clone, Copy)]
struct Update<T, A> {
    hermitian: bool,
    uplo: Uplo,
    alpha: A,
    x: Vector<T>,
    y: Option<Vector<T>>,
    a: Stored<T>,
}

impl<T: Scalar, A: AlphaOf<T>> Update<T, A> {
    /// Brings the operands to where the call is computed, and computes it. Uses the conjugates of the vectors if
    /// `conj`. With alpha = 0 the operands need not exist.
    unsafe fn run(mut self, call: &Call, stage: &mut Stage, conj: bool) -> Result<()> {
        let Self { uplo, alpha, x, y, a, .. } = &self;
        call.tell(&[("uplo", uplo), ("conj", &conj), ("alpha", alpha), ("x", x), ("y", y), ("a", a)]);
        self.arguments().check_sizes()?;
        if self.x.n == 0 || self.alpha == A::zero() {
            return Ok(());
        }
        let vector = |stage: &mut Stage, v: Vector<T>| -> Result<Vector<T>> {
            let staged = stage.vector(v, Access::Read)?;
            if !conj {
                return Ok(staged);
            }
            // SAFETY: the vector can be read where the stage computes, and the copy is private.
            unsafe {
                let copy = copied(stage, staged)?;
                conjugate(&stage.exec, copy)?;
                Ok(copy)
            }
        };
        self.x = vector(stage, self.x)?;
        self.y = self.y.map(|y| vector(stage, y)).transpose()?;
        self.a = self.a.staged(stage, Access::ReadWrite)?;
        // SAFETY: the sizes are checked, so that the operands are as large as BLAS requires, where the stage computes.
        unsafe { syr::syr(&stage.exec, self.arguments()) }
    }

    fn arguments(&self) -> Syr<T> {
        let Self { hermitian, uplo, alpha, x, y, a } = *self;
        Syr {
            hermitian,
            uplo,
            n: x.n,
            alpha: alpha.factor(),
            x: x.pointer.cast_const(),
            incx: x.inc,
            y: y.map(|y| (y.pointer.cast_const(), y.inc)),
            storage: a.storage,
            a: a.pointer(),
        }
    }
}
