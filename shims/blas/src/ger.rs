//! ger, geru, gerc: a matrix changed by a product of two vectors.

use std::ffi::c_int;

use kblas::error::Result;
use kblas::problem::{Batch, Ger, Operand, Value};
use kblas::routine::ger;
use kblas::scalar::{Scalar, c32, c64};

use crate::call::{Argument, Call, Cblas, Cblas64, Fortran, Fortran64, Integer, Interface, entry, names};
use crate::level2::{ROW_MAJOR, is_row_major};
use crate::stage::{Access, Matrix, Stage, Vector};
use crate::vectors::{conjugate, copied};

macro_rules! ger {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        ger! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        ger! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $conj:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            m: <$I as Interface>::Int, n: <$I as Interface>::Int, alpha: *const $T, x: *const $T,
            incx: <$I as Interface>::Int, y: *const $T, incy: <$I as Interface>::Int, a: *mut $T,
            lda: <$I as Interface>::Int,
        ); operands [x y a]; lengths []; fortran_ger::<$T, $conj> }
    };
    ($docs:tt [$T:ty, $conj:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, m: <$I as Interface>::Int, n: <$I as Interface>::Int,
            alpha: <$I as Interface>::Scalar<$T>, x: *const $T, incx: <$I as Interface>::Int, y: *const $T,
            incy: <$I as Interface>::Int, a: *mut $T, lda: <$I as Interface>::Int,
        ); operands [x y a]; lengths []; cblas_ger::<$T, $conj> }
    };
}

const PLAINLY: bool = false;
const CONJUGATED: bool = true;

names! { ger:
    /// A := alpha·x·yᵀ + A. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?ger and ?geru.
    [f32, PLAINLY] sger_ sger_64_ cblas_sger cblas_sger_64;
    [f64, PLAINLY] dger_ dger_64_ cblas_dger cblas_dger_64;
    [c32, PLAINLY] cgeru_ cgeru_64_ cblas_cgeru cblas_cgeru_64;
    [c64, PLAINLY] zgeru_ zgeru_64_ cblas_zgeru cblas_zgeru_64;
}

names! { ger:
    /// A := alpha·x·yᴴ + A. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?gerc.
    [c32, CONJUGATED] cgerc_ cgerc_64_ cblas_cgerc cblas_cgerc_64;
    [c64, CONJUGATED] zgerc_ zgerc_64_ cblas_zgerc cblas_zgerc_64;
}

/// # Safety
/// As for the exported name; here and below.
unsafe fn fortran_ger<T: Scalar, const CONJ: bool>(
    call: Call, m: impl Integer, n: impl Integer, alpha: *const T, x: *const T, incx: impl Integer, y: *const T,
    incy: impl Integer, a: *mut T, lda: impl Integer,
) {
    let conj = if CONJ { Conjugate::Y } else { Conjugate::Nothing };
    // SAFETY: Fortran passes the integers and alpha by address; the operands are as BLAS specifies for ger.
    call.run(false, (), |stage| unsafe {
        let a = Matrix { pointer: a, m: m.value(), n: n.value(), lda: lda.value() };
        let (x, y) = (Vector::new(x, a.m, incx), Vector::new(y, a.n, incy));
        Update { alpha: alpha.value(), x, y, a }.run(&call, stage, conj)
    });
}

unsafe fn cblas_ger<T: Scalar, const CONJ: bool>(
    call: Call, layout: c_int, m: impl Integer, n: impl Integer, alpha: impl Argument<T>, x: *const T,
    incx: impl Integer, y: *const T, incy: impl Integer, a: *mut T, lda: impl Integer,
) {
    // SAFETY: C passes integers by value, and scalars by value or by reference; the operands are as large as the layout
    // says, which is BLAS's condition.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let (m, n, lda) = (m.value(), n.value(), lda.value());
        let (x, y) = (Vector::new(x, m, incx), Vector::new(y, n, incy));
        // Row-major A is its transpose in column-major order, to which y·xᵀ is added; for gerc, conj(y)·xᵀ.
        let (m, n, x, y, conj) = match is_row_major(layout)? {
            false => (m, n, x, y, if CONJ { Conjugate::Y } else { Conjugate::Nothing }),
            true => (n, m, y, x, if CONJ { Conjugate::X } else { Conjugate::Nothing }),
        };
        let update = Update { alpha: alpha.value(), x, y, a: Matrix { pointer: a, m, n, lda } };
        update.run(&call, stage, conj).map_err(|error| error.behind(1))
    });
}

/// The vector that enters an update as its conjugate.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Conjugate {
    Nothing,
    X,
    Y,
}

/// A := alpha·x·yᵀ + A, column-major.
#[derive(Clone, Copy)]
struct Update<T> {
    alpha: T,
    x: Vector<T>,
    y: Vector<T>,
    a: Matrix<T>,
}

impl<T: Scalar> Update<T> {
    /// Brings the operands to where the call is computed, and computes it. With alpha = 0 they need not exist.
    unsafe fn run(mut self, call: &Call, stage: &mut Stage, conj: Conjugate) -> Result<()> {
        let Self { alpha, x, y, a } = &self;
        call.tell(&[("conj", &conj), ("alpha", alpha), ("x", x), ("y", y), ("a", a)]);
        self.arguments(conj).check_sizes()?;
        if self.a.m == 0 || self.a.n == 0 || self.alpha == T::zero() {
            return Ok(());
        }
        self.x = stage.vector(self.x, Access::Read)?;
        self.y = stage.vector(self.y, Access::Read)?;
        self.a = stage.matrix(self.a, Access::ReadWrite)?;
        // SAFETY: the sizes are checked, so that the operands are as large as ger requires, where the stage computes; a
        // conjugated vector is a private copy.
        unsafe {
            if conj == Conjugate::X {
                self.x = copied(stage, self.x)?;
                conjugate(&stage.exec, self.x)?;
            }
            ger::ger(&stage.exec, self.arguments(conj))
        }
    }

    fn arguments(&self, conj: Conjugate) -> Ger<T> {
        let Self { alpha, x, y, a } = *self;
        Ger {
            conj: conj == Conjugate::Y,
            m: a.m,
            n: a.n,
            alpha: Value::Host(alpha),
            x: Operand::one(x.pointer.cast_const()),
            incx: x.inc,
            y: Operand::one(y.pointer.cast_const()),
            incy: y.inc,
            a: Operand::one(a.pointer),
            lda: a.lda,
            batch: Batch::ONE,
        }
    }
}
