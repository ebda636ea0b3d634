//! trmv, tpmv, tbmv, trsv, tpsv, tbsv: triangular matrices, and their inverses, times a vector.

use std::ffi::{c_char, c_int};

use kblas::error::Result;
use kblas::problem::{Batch, Diag, Op, Operand, Storage, Triangular, Uplo};
use kblas::routine::triangular::{multiply, solve};
use kblas::scalar::{Scalar, c32, c64};

use crate::call::{Call, Cblas, Cblas64, Fortran, Fortran64, Integer, Interface, entry, names};
use crate::level2::{CONJ_TRANS, NO_TRANS, ROW_MAJOR, TRANS, illegal, is_row_major};
use crate::stage::{Access, Stage, Vector};
use crate::stored::{Stored, uplo_of};
use crate::vectors::conjugate;

macro_rules! whole {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        whole! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        whole! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $solves:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, trans: *const c_char, diag: *const c_char, n: <$I as Interface>::Int, a: *const $T, lda: <$I as Interface>::Int, x: *mut $T,
            incx: <$I as Interface>::Int,
        ); operands [a x]; lengths [uplo trans diag]; fortran_whole::<$T, $solves> }
    };
    ($docs:tt [$T:ty, $solves:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, trans: c_int, diag: c_int, n: <$I as Interface>::Int, a: *const $T, lda: <$I as Interface>::Int, x: *mut $T,
            incx: <$I as Interface>::Int,
        ); operands [a x]; lengths []; cblas_whole::<$T, $solves> }
    };
}

macro_rules! packed {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        packed! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        packed! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $solves:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, trans: *const c_char, diag: *const c_char, n: <$I as Interface>::Int, a: *const $T, x: *mut $T,
            incx: <$I as Interface>::Int,
        ); operands [a x]; lengths [uplo trans diag]; fortran_packed::<$T, $solves> }
    };
    ($docs:tt [$T:ty, $solves:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, trans: c_int, diag: c_int, n: <$I as Interface>::Int, a: *const $T, x: *mut $T,
            incx: <$I as Interface>::Int,
        ); operands [a x]; lengths []; cblas_packed::<$T, $solves> }
    };
}

macro_rules! band {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        band! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        band! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $solves:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, trans: *const c_char, diag: *const c_char, n: <$I as Interface>::Int, k: <$I as Interface>::Int, a: *const $T, lda: <$I as Interface>::Int, x: *mut $T,
            incx: <$I as Interface>::Int,
        ); operands [a x]; lengths [uplo trans diag]; fortran_band::<$T, $solves> }
    };
    ($docs:tt [$T:ty, $solves:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, trans: c_int, diag: c_int, n: <$I as Interface>::Int, k: <$I as Interface>::Int, a: *const $T, lda: <$I as Interface>::Int, x: *mut $T,
            incx: <$I as Interface>::Int,
        ); operands [a x]; lengths []; cblas_band::<$T, $solves> }
    };
}

const MULTIPLIES: bool = false;
const SOLVES: bool = true;

names! { whole:
    /// x := op(A)·x, with A triangular. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?trmv.
    [f32, MULTIPLIES] strmv_ strmv_64_ cblas_strmv cblas_strmv_64;
    [f64, MULTIPLIES] dtrmv_ dtrmv_64_ cblas_dtrmv cblas_dtrmv_64;
    [c32, MULTIPLIES] ctrmv_ ctrmv_64_ cblas_ctrmv cblas_ctrmv_64;
    [c64, MULTIPLIES] ztrmv_ ztrmv_64_ cblas_ztrmv cblas_ztrmv_64;
}

names! { whole:
    /// x := op(A)⁻¹·x, with A triangular. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?trsv.
    [f32, SOLVES] strsv_ strsv_64_ cblas_strsv cblas_strsv_64;
    [f64, SOLVES] dtrsv_ dtrsv_64_ cblas_dtrsv cblas_dtrsv_64;
    [c32, SOLVES] ctrsv_ ctrsv_64_ cblas_ctrsv cblas_ctrsv_64;
    [c64, SOLVES] ztrsv_ ztrsv_64_ cblas_ztrsv cblas_ztrsv_64;
}

names! { packed:
    /// x := op(A)·x, with A packed and triangular. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?tpmv.
    [f32, MULTIPLIES] stpmv_ stpmv_64_ cblas_stpmv cblas_stpmv_64;
    [f64, MULTIPLIES] dtpmv_ dtpmv_64_ cblas_dtpmv cblas_dtpmv_64;
    [c32, MULTIPLIES] ctpmv_ ctpmv_64_ cblas_ctpmv cblas_ctpmv_64;
    [c64, MULTIPLIES] ztpmv_ ztpmv_64_ cblas_ztpmv cblas_ztpmv_64;
}

names! { packed:
    /// x := op(A)⁻¹·x, with A packed and triangular. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?tpsv.
    [f32, SOLVES] stpsv_ stpsv_64_ cblas_stpsv cblas_stpsv_64;
    [f64, SOLVES] dtpsv_ dtpsv_64_ cblas_dtpsv cblas_dtpsv_64;
    [c32, SOLVES] ctpsv_ ctpsv_64_ cblas_ctpsv cblas_ctpsv_64;
    [c64, SOLVES] ztpsv_ ztpsv_64_ cblas_ztpsv cblas_ztpsv_64;
}

names! { band:
    /// x := op(A)·x, with A a triangular band. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?tbmv.
    [f32, MULTIPLIES] stbmv_ stbmv_64_ cblas_stbmv cblas_stbmv_64;
    [f64, MULTIPLIES] dtbmv_ dtbmv_64_ cblas_dtbmv cblas_dtbmv_64;
    [c32, MULTIPLIES] ctbmv_ ctbmv_64_ cblas_ctbmv cblas_ctbmv_64;
    [c64, MULTIPLIES] ztbmv_ ztbmv_64_ cblas_ztbmv cblas_ztbmv_64;
}

names! { band:
    /// x := op(A)⁻¹·x, with A a triangular band. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?tbsv.
    [f32, SOLVES] stbsv_ stbsv_64_ cblas_stbsv cblas_stbsv_64;
    [f64, SOLVES] dtbsv_ dtbsv_64_ cblas_dtbsv cblas_dtbsv_64;
    [c32, SOLVES] ctbsv_ ctbsv_64_ cblas_ctbsv cblas_ctbsv_64;
    [c64, SOLVES] ztbsv_ ztbsv_64_ cblas_ztbsv cblas_ztbsv_64;
}

/// # Safety
/// As for the exported name; here and below.
unsafe fn fortran_whole<T: Scalar, const SOLVES: bool>(
    call: Call, uplo: *const c_char, trans: *const c_char, diag: *const c_char, n: impl Integer, a: *const T,
    lda: impl Integer, x: *mut T, incx: impl Integer,
) {
    // SAFETY: Fortran passes letters and integers by address; the operands are as BLAS specifies for the routine.
    unsafe { fortran::<T, SOLVES>(call, uplo, trans, diag, n.value(), Storage::Whole { lda: lda.value() }, a, x, incx) }
}

unsafe fn cblas_whole<T: Scalar, const SOLVES: bool>(
    call: Call, layout: c_int, uplo: c_int, trans: c_int, diag: c_int, n: impl Integer, a: *const T, lda: impl Integer,
    x: *mut T, incx: impl Integer,
) {
    // SAFETY: C passes integers by value; the operands are as large as the layout says, which is BLAS's condition.
    unsafe {
        cblas::<T, SOLVES>(call, layout, uplo, trans, diag, n.value(), Storage::Whole { lda: lda.value() }, a, x, incx)
    }
}

unsafe fn fortran_packed<T: Scalar, const SOLVES: bool>(
    call: Call, uplo: *const c_char, trans: *const c_char, diag: *const c_char, n: impl Integer, a: *const T,
    x: *mut T, incx: impl Integer,
) {
    // SAFETY: Fortran passes letters and integers by address; the operands are as BLAS specifies for the routine.
    unsafe { fortran::<T, SOLVES>(call, uplo, trans, diag, n.value(), Storage::Packed, a, x, incx) }
}

unsafe fn cblas_packed<T: Scalar, const SOLVES: bool>(
    call: Call, layout: c_int, uplo: c_int, trans: c_int, diag: c_int, n: impl Integer, a: *const T, x: *mut T,
    incx: impl Integer,
) {
    // SAFETY: C passes integers by value; the operands are as large as the layout says, which is BLAS's condition.
    unsafe { cblas::<T, SOLVES>(call, layout, uplo, trans, diag, n.value(), Storage::Packed, a, x, incx) }
}

unsafe fn fortran_band<T: Scalar, const SOLVES: bool>(
    call: Call, uplo: *const c_char, trans: *const c_char, diag: *const c_char, n: impl Integer, k: impl Integer,
    a: *const T, lda: impl Integer, x: *mut T, incx: impl Integer,
) {
    // SAFETY: Fortran passes letters and integers by address; the operands are as BLAS specifies for the routine.
    unsafe {
        fortran::<T, SOLVES>(
            call,
            uplo,
            trans,
            diag,
            n.value(),
            Storage::Band { k: k.value(), lda: lda.value() },
            a,
            x,
            incx,
        )
    }
}

unsafe fn cblas_band<T: Scalar, const SOLVES: bool>(
    call: Call, layout: c_int, uplo: c_int, trans: c_int, diag: c_int, n: impl Integer, k: impl Integer, a: *const T,
    lda: impl Integer, x: *mut T, incx: impl Integer,
) {
    // SAFETY: C passes integers by value; the operands are as large as the layout says, which is BLAS's condition.
    unsafe {
        cblas::<T, SOLVES>(
            call,
            layout,
            uplo,
            trans,
            diag,
            n.value(),
            Storage::Band { k: k.value(), lda: lda.value() },
            a,
            x,
            incx,
        )
    }
}

unsafe fn fortran<T: Scalar, const SOLVES: bool>(
    call: Call, uplo: *const c_char, trans: *const c_char, diag: *const c_char, n: i64, storage: Storage, a: *const T,
    x: *mut T, incx: impl Integer,
) {
    // SAFETY: guaranteed by the caller.
    call.run(false, (), |stage| unsafe {
        let uplo = Uplo::from_letter(1, *uplo)?;
        let op = Op::from_letter(2, *trans)?;
        let diag = Diag::from_letter(3, *diag)?;
        let (a, x) = (Stored::new(a, n, storage), Vector::new(x, n, incx));
        Application { uplo, op, conj: false, diag, a, x }.run(&call, stage, SOLVES)
    });
}

const NON_UNIT: c_int = 131;
const UNIT: c_int = 132;

unsafe fn cblas<T: Scalar, const SOLVES: bool>(
    call: Call, layout: c_int, uplo: c_int, trans: c_int, diag: c_int, n: i64, storage: Storage, a: *const T,
    x: *mut T, incx: impl Integer,
) {
    // SAFETY: guaranteed by the caller.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let uplo = uplo_of(by_rows, uplo)?;
        // Row-major A is its transpose in column-major order. Its conjugate transpose is the conjugate of that.
        let (op, conj) = match (by_rows, trans) {
            (false, NO_TRANS) | (true, TRANS) => (Op::N, false),
            (false, TRANS) | (true, NO_TRANS) => (Op::T, false),
            (false, CONJ_TRANS) => (Op::C, false),
            (true, CONJ_TRANS) => (Op::N, T::IS_COMPLEX),
            (_, other) => return Err(illegal(3, "TransA", other)),
        };
        let diag = match diag {
            NON_UNIT => Diag::NonUnit,
            UNIT => Diag::Unit,
            other => return Err(illegal(4, "Diag", other)),
        };
        let (a, x) = (Stored::new(a, n, storage), Vector::new(x, n, incx));
        Application { uplo, op, conj, diag, a, x }.run(&call, stage, SOLVES).map_err(|error| error.behind(1))
    });
}

/// x := op(A)·x or op(A)⁻¹·x, column-major.
#[derive(Clone, Copy)]
struct Application<T> {
    uplo: Uplo,
    op: Op,
    /// Whether the conjugate of A is used.
    conj: bool,
    diag: Diag,
    a: Stored<T>,
    x: Vector<T>,
}

impl<T: Scalar> Application<T> {
    /// Brings the operands to where the call is computed, and computes it.
    unsafe fn run(mut self, call: &Call, stage: &mut Stage, solves: bool) -> Result<()> {
        let Self { uplo, op, conj, diag, a, x } = &self;
        call.tell(&[("uplo", uplo), ("trans", op), ("conj", conj), ("diag", diag), ("a", a), ("x", x)]);
        self.arguments().check_sizes()?;
        if self.x.n == 0 {
            return Ok(());
        }
        self.a = self.a.staged(stage, Access::Read)?;
        self.x = stage.vector(self.x, Access::ReadWrite)?;
        let (exec, args) = (&stage.exec, self.arguments());
        // SAFETY: the sizes are checked, so that the operands are as large as BLAS requires, where the stage computes;
        // the call may write x. With conj, x is conjugated before and after.
        unsafe {
            if self.conj {
                conjugate(exec, self.x)?;
            }
            if solves { solve(exec, args) } else { multiply(exec, args) }?;
            if self.conj { conjugate(exec, self.x) } else { Ok(()) }
        }
    }

    fn arguments(&self) -> Triangular<T> {
        let Self { uplo, op, diag, a, x, .. } = *self;
        let (storage, a) = (a.storage, Operand::one(a.pointer().cast_const()));
        let (n, incx, x, batch) = (x.n, x.inc, Operand::one(x.pointer), Batch::ONE);
        Triangular { uplo, op, diag, n, storage, a, x, incx, batch }
    }
}
