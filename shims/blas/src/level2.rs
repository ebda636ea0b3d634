//! gemv, gbmv, symv, hemv: a matrix times a vector.

use std::ffi::{c_char, c_int};
use std::fmt::Debug;

use kblas::backend::Exec;
use kblas::error::{Error, Result};
use kblas::problem::{Batch, Gbmv, Gemv, Op, Operand, Symv, Uplo, Value};
use kblas::routine::{gbmv, gemv, symv};
use kblas::scalar::{Scalar, c32, c64};

use crate::call::{Argument, Call, Cblas, Cblas64, Fortran, Fortran64, Integer, Interface, entry, names};
use crate::stage::{Access, Matrix, Stage, Vector};
use crate::vectors::{conjugate, copied};

macro_rules! gemv {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        gemv! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        gemv! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            trans: *const c_char, m: <$I as Interface>::Int, n: <$I as Interface>::Int, alpha: *const $T,
            a: *const $T, lda: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int, beta: *const $T,
            y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths [trans]; gemv::<$T> }
    };
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, trans: c_int, m: <$I as Interface>::Int, n: <$I as Interface>::Int,
            alpha: <$I as Interface>::Scalar<$T>, a: *const $T, lda: <$I as Interface>::Int, x: *const $T,
            incx: <$I as Interface>::Int, beta: <$I as Interface>::Scalar<$T>, y: *mut $T,
            incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths []; cblas_gemv::<$T> }
    };
}

names! { gemv:
    /// y := alpha·op(A)·x + beta·y. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?gemv.
    [f32] sgemv_ sgemv_64_ cblas_sgemv cblas_sgemv_64;
    [f64] dgemv_ dgemv_64_ cblas_dgemv cblas_dgemv_64;
    [c32] cgemv_ cgemv_64_ cblas_cgemv cblas_cgemv_64;
    [c64] zgemv_ zgemv_64_ cblas_zgemv cblas_zgemv_64;
}

macro_rules! gbmv {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        gbmv! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        gbmv! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            trans: *const c_char, m: <$I as Interface>::Int, n: <$I as Interface>::Int, kl: <$I as Interface>::Int,
            ku: <$I as Interface>::Int, alpha: *const $T, a: *const $T, lda: <$I as Interface>::Int, x: *const $T,
            incx: <$I as Interface>::Int, beta: *const $T, y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths [trans]; gbmv::<$T> }
    };
    ($docs:tt [$T:ty] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, trans: c_int, m: <$I as Interface>::Int, n: <$I as Interface>::Int,
            kl: <$I as Interface>::Int, ku: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$T>, a: *const $T,
            lda: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int,
            beta: <$I as Interface>::Scalar<$T>, y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths []; cblas_gbmv::<$T> }
    };
}

names! { gbmv:
    /// y := alpha·op(A)·x + beta·y, with A a band. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?gbmv.
    [f32] sgbmv_ sgbmv_64_ cblas_sgbmv cblas_sgbmv_64;
    [f64] dgbmv_ dgbmv_64_ cblas_dgbmv cblas_dgbmv_64;
    [c32] cgbmv_ cgbmv_64_ cblas_cgbmv cblas_cgbmv_64;
    [c64] zgbmv_ zgbmv_64_ cblas_zgbmv cblas_zgbmv_64;
}

const SYMMETRIC: bool = false;
const HERMITIAN: bool = true;

macro_rules! symv {
    ($docs:tt $types:tt Fortran: $name:ident) => {
        symv! { @fortran $docs $types Fortran: $name }
    };
    ($docs:tt $types:tt Fortran64: $name:ident) => {
        symv! { @fortran $docs $types Fortran64: $name }
    };
    (@fortran $docs:tt [$T:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            uplo: *const c_char, n: <$I as Interface>::Int, alpha: *const $T, a: *const $T,
            lda: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int, beta: *const $T, y: *mut $T,
            incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths [uplo]; symv::<$T, $hermitian> }
    };
    ($docs:tt [$T:ty, $hermitian:ident] $I:ident: $name:ident) => {
        entry! { $docs $I: $name(
            layout: c_int, uplo: c_int, n: <$I as Interface>::Int, alpha: <$I as Interface>::Scalar<$T>,
            a: *const $T, lda: <$I as Interface>::Int, x: *const $T, incx: <$I as Interface>::Int,
            beta: <$I as Interface>::Scalar<$T>, y: *mut $T, incy: <$I as Interface>::Int,
        ); operands [a x y]; lengths []; cblas_symv::<$T, $hermitian> }
    };
}

names! { symv:
    /// y := alpha·A·x + beta·y, with A symmetric, or Hermitian. In C, by columns or by rows.
    ///
    /// # Safety
    /// The arguments are as BLAS specifies for ?symv and ?hemv.
    [f32, SYMMETRIC] ssymv_ ssymv_64_ cblas_ssymv cblas_ssymv_64;
    [f64, SYMMETRIC] dsymv_ dsymv_64_ cblas_dsymv cblas_dsymv_64;
    [c32, HERMITIAN] chemv_ chemv_64_ cblas_chemv cblas_chemv_64;
    [c64, HERMITIAN] zhemv_ zhemv_64_ cblas_zhemv cblas_zhemv_64;
}

symv! { @fortran {
    /// As chemv_, with A symmetric. It is LAPACK's own, so CBLAS does not have it.
    ///
    /// # Safety
    /// The arguments are as LAPACK specifies for csymv.
} [c32, SYMMETRIC] Fortran: csymv_ }
symv! { @fortran {
    /// As chemv_64_, with A symmetric.
    ///
    /// # Safety
    /// As csymv_.
} [c32, SYMMETRIC] Fortran64: csymv_64_ }
symv! { @fortran {
    /// As zhemv_, with A symmetric.
    ///
    /// # Safety
    /// As csymv_.
} [c64, SYMMETRIC] Fortran: zsymv_ }
symv! { @fortran {
    /// As zhemv_64_, with A symmetric.
    ///
    /// # Safety
    /// As csymv_.
} [c64, SYMMETRIC] Fortran64: zsymv_64_ }

/// CBLAS's numbers.
pub const ROW_MAJOR: c_int = 101;
const COL_MAJOR: c_int = 102;
pub const NO_TRANS: c_int = 111;
pub const TRANS: c_int = 112;
pub const CONJ_TRANS: c_int = 113;
pub const UPPER: c_int = 121;
pub const LOWER: c_int = 122;

/// netlib's message for an argument that is none of the numbers above.
pub fn illegal(position: u32, name: &'static str, number: c_int) -> Error {
    Error::argument(position, name, format!("Illegal {name} setting, {number}"))
}

/// The common arguments of gemv and symv: y := alpha·A·x + beta·y.
#[derive(Clone, Copy)]
struct Product<T> {
    alpha: T,
    a: Matrix<T>,
    x: Vector<T>,
    beta: T,
    y: Vector<T>,
}

impl<T: Scalar> Product<T> {
    /// Writes the call to the trace. `how`: the part of A, or its form; `conj`: whether it is conjugated, too.
    fn tell(&self, call: &Call, how: (&str, &dyn Debug), conj: bool) {
        let Self { alpha, a, x, beta, y } = self;
        call.tell(&[how, ("conj", &conj), ("alpha", alpha), ("a", a), ("x", x), ("beta", beta), ("y", y)]);
    }
}

/// # Safety
/// As for the exported name; here and below.
unsafe fn gemv<T: Scalar>(
    call: Call, trans: *const c_char, m: impl Integer, n: impl Integer, alpha: *const T, a: *const T,
    lda: impl Integer, x: *const T, incx: impl Integer, beta: *const T, y: *mut T, incy: impl Integer,
) {
    // SAFETY: guaranteed by the caller, here and below.
    call.run(false, (), |stage| unsafe {
        let op = Op::from_letter(1, *trans)?;
        let a = Matrix { pointer: a.cast_mut(), m: m.value(), n: n.value(), lda: lda.value() };
        run_gemv(&call, stage, op, false, alpha.value(), a, (x, incx), beta.value(), (y, incy))
    });
}

unsafe fn cblas_gemv<T: Scalar>(
    call: Call, layout: c_int, trans: c_int, m: impl Integer, n: impl Integer, alpha: impl Argument<T>, a: *const T,
    lda: impl Integer, x: *const T, incx: impl Integer, beta: impl Argument<T>, y: *mut T, incy: impl Integer,
) {
    // SAFETY: C passes integers by value, and scalars by value or by reference; A, x and y are as large as the layout
    // and op say, which is BLAS's condition.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let (op, conj) = cblas_op::<T>(by_rows, trans)?;
        let (m, n) = if by_rows { (n.value(), m.value()) } else { (m.value(), n.value()) };
        let a = Matrix { pointer: a.cast_mut(), m, n, lda: lda.value() };
        run_gemv(&call, stage, op, conj, alpha.value(), a, (x, incx), beta.value(), (y, incy))
            .map_err(|error| error.behind(1))
    });
}

/// gemv with A, or with its conjugate if `conj`.
unsafe fn run_gemv<T: Scalar>(
    call: &Call, stage: &mut Stage, op: Op, conj: bool, alpha: T, a: Matrix<T>, (x, incx): (*const T, impl Integer),
    beta: T, (y, incy): (*mut T, impl Integer),
) -> Result<()> {
    let Matrix { m, n, .. } = a;
    let (x_len, y_len) = op.lengths(m, n);
    // SAFETY: the entry's caller guarantees that the increments can be read; the lengths are op's.
    let (x, y) = unsafe { (Vector::new(x, x_len, incx), Vector::new(y, y_len, incy)) };
    let product = Product { alpha, a, x, beta, y };
    let args = |Product { alpha, a, x, beta, y }: Product<T>| Gemv {
        op,
        m,
        n,
        alpha: Value::Host(alpha),
        a: Operand::one(a.pointer.cast_const()),
        lda: a.lda,
        x: Operand::one(x.pointer.cast_const()),
        incx: x.inc,
        beta: Value::Host(beta),
        y: Operand::one(y.pointer),
        incy: y.inc,
        batch: Batch::ONE,
    };
    product.tell(call, ("trans", &op), conj);
    args(product).check_sizes()?;
    // y stays unchanged: no operand is copied.
    if m == 0 || n == 0 {
        return Ok(());
    }
    // SAFETY: the sizes are checked, so that the operands are as large as gemv requires once they are where it
    // computes.
    unsafe { compute(stage, conj, product, |exec, product| gemv::gemv(exec, args(product))) }
}

unsafe fn gbmv<T: Scalar>(
    call: Call, trans: *const c_char, m: impl Integer, n: impl Integer, kl: impl Integer, ku: impl Integer,
    alpha: *const T, a: *const T, lda: impl Integer, x: *const T, incx: impl Integer, beta: *const T, y: *mut T,
    incy: impl Integer,
) {
    // SAFETY: guaranteed by the caller, here and below.
    call.run(false, (), |stage| unsafe {
        let op = Op::from_letter(1, *trans)?;
        let band = Band { m: m.value(), n: n.value(), kl: kl.value(), ku: ku.value() };
        let (alpha, beta) = (alpha.value(), beta.value());
        run_gbmv(&call, stage, op, false, band, alpha, (a, lda), (x, incx), beta, (y, incy))
    });
}

unsafe fn cblas_gbmv<T: Scalar>(
    call: Call, layout: c_int, trans: c_int, m: impl Integer, n: impl Integer, kl: impl Integer, ku: impl Integer,
    alpha: impl Argument<T>, a: *const T, lda: impl Integer, x: *const T, incx: impl Integer, beta: impl Argument<T>,
    y: *mut T, incy: impl Integer,
) {
    // SAFETY: C passes integers by value, and scalars by value or by reference; A, x and y are as large as the layout
    // and op say, which is BLAS's condition.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        let (op, conj) = cblas_op::<T>(by_rows, trans)?;
        // Row-major A is its transpose in column-major order: m and n are exchanged, and so are kl and ku.
        let (m, n, kl, ku) = (m.value(), n.value(), kl.value(), ku.value());
        let band = if by_rows { Band { m: n, n: m, kl: ku, ku: kl } } else { Band { m, n, kl, ku } };
        let (alpha, beta) = (alpha.value(), beta.value());
        run_gbmv(&call, stage, op, conj, band, alpha, (a, lda), (x, incx), beta, (y, incy))
            .map_err(|error| error.behind(1))
    });
}

/// The sizes of a band matrix.
#[derive(Clone, Copy)]
struct Band {
    m: i64,
    n: i64,
    kl: i64,
    ku: i64,
}

/// gbmv with A, or with its conjugate if `conj`.
unsafe fn run_gbmv<T: Scalar>(
    call: &Call, stage: &mut Stage, op: Op, conj: bool, band: Band, alpha: T, (a, lda): (*const T, impl Integer),
    (x, incx): (*const T, impl Integer), beta: T, (y, incy): (*mut T, impl Integer),
) -> Result<()> {
    let Band { m, n, kl, ku } = band;
    let (x_len, y_len) = op.lengths(m, n);
    // SAFETY: the entry's caller guarantees that the increments can be read; the lengths are op's.
    let (x, y) = unsafe { (Vector::new(x, x_len, incx), Vector::new(y, y_len, incy)) };
    let rows = kl.saturating_add(ku).saturating_add(1);
    // Columns after these have no element of the band, and need not exist.
    let columns = n.min(m.saturating_add(ku));
    // SAFETY: lda can be read, as above.
    let a = Matrix { pointer: a.cast_mut(), m: rows, n: columns, lda: unsafe { lda.value() } };
    let product = Product { alpha, a, x, beta, y };
    let args = |Product { alpha, a, x, beta, y }: Product<T>| Gbmv {
        op,
        m,
        n,
        kl,
        ku,
        alpha: Value::Host(alpha),
        a: Operand::one(a.pointer.cast_const()),
        lda: a.lda,
        x: Operand::one(x.pointer.cast_const()),
        incx: x.inc,
        beta: Value::Host(beta),
        y: Operand::one(y.pointer),
        incy: y.inc,
        batch: Batch::ONE,
    };
    product.tell(call, ("trans", &op), conj);
    args(product).check_sizes()?;
    // y stays unchanged: no operand is copied.
    if m == 0 || n == 0 {
        return Ok(());
    }
    // SAFETY: the sizes are checked, so that the operands are as large as gbmv requires once they are where it
    // computes.
    unsafe { compute(stage, conj, product, |exec, product| gbmv::gbmv(exec, args(product))) }
}

/// CBLAS's op, and whether A is conjugated. Row-major A is its transpose in column-major order. Its conjugate transpose
/// is the conjugate of that.
fn cblas_op<T: Scalar>(by_rows: bool, trans: c_int) -> Result<(Op, bool)> {
    match (by_rows, trans) {
        (false, NO_TRANS) | (true, TRANS) => Ok((Op::N, false)),
        (false, TRANS) | (true, NO_TRANS) => Ok((Op::T, false)),
        (false, CONJ_TRANS) => Ok((Op::C, false)),
        (true, CONJ_TRANS) => Ok((Op::N, T::IS_COMPLEX)),
        (_, other) => Err(illegal(2, "TransA", other)),
    }
}

unsafe fn symv<T: Scalar, const HERMITIAN: bool>(
    call: Call, uplo: *const c_char, n: impl Integer, alpha: *const T, a: *const T, lda: impl Integer, x: *const T,
    incx: impl Integer, beta: *const T, y: *mut T, incy: impl Integer,
) {
    // SAFETY: Fortran passes the letter and the integers by address; the operands are as BLAS specifies for symv.
    call.run(false, (), |stage| unsafe {
        let uplo = Uplo::from_letter(1, *uplo)?;
        let a = Matrix { pointer: a.cast_mut(), m: n.value(), n: n.value(), lda: lda.value() };
        run_symv::<T, HERMITIAN>(&call, stage, uplo, false, alpha.value(), a, (x, incx), beta.value(), (y, incy))
    });
}

unsafe fn cblas_symv<T: Scalar, const HERMITIAN: bool>(
    call: Call, layout: c_int, uplo: c_int, n: impl Integer, alpha: impl Argument<T>, a: *const T, lda: impl Integer,
    x: *const T, incx: impl Integer, beta: impl Argument<T>, y: *mut T, incy: impl Integer,
) {
    // SAFETY: C passes integers by value, and scalars by value or by reference; A, x and y have n rows, by columns or
    // by rows.
    call.run(layout == ROW_MAJOR, (), |stage| unsafe {
        let by_rows = is_row_major(layout)?;
        // The upper triangle of row-major A is the lower one of its transpose in column-major order. The transpose is A
        // itself, or its conjugate.
        let uplo = match (by_rows, uplo) {
            (false, UPPER) | (true, LOWER) => Uplo::Upper,
            (false, LOWER) | (true, UPPER) => Uplo::Lower,
            (_, other) => return Err(illegal(2, "Uplo", other)),
        };
        let conj = by_rows && HERMITIAN;
        let a = Matrix { pointer: a.cast_mut(), m: n.value(), n: n.value(), lda: lda.value() };
        run_symv::<T, HERMITIAN>(&call, stage, uplo, conj, alpha.value(), a, (x, incx), beta.value(), (y, incy))
            .map_err(|error| error.behind(1))
    });
}

/// symv or hemv with A, or with its conjugate if `conj`.
unsafe fn run_symv<T: Scalar, const HERMITIAN: bool>(
    call: &Call, stage: &mut Stage, uplo: Uplo, conj: bool, alpha: T, a: Matrix<T>,
    (x, incx): (*const T, impl Integer), beta: T, (y, incy): (*mut T, impl Integer),
) -> Result<()> {
    let n = a.n;
    // SAFETY: the entry's caller guarantees that the increments can be read; A has n rows.
    let (x, y) = unsafe { (Vector::new(x, n, incx), Vector::new(y, n, incy)) };
    let product = Product { alpha, a, x, beta, y };
    let args = |Product { alpha, a, x, beta, y }: Product<T>| Symv {
        hermitian: HERMITIAN,
        uplo,
        n,
        alpha: Value::Host(alpha),
        a: Operand::one(a.pointer.cast_const()),
        lda: a.lda,
        x: Operand::one(x.pointer.cast_const()),
        incx: x.inc,
        beta: Value::Host(beta),
        y: Operand::one(y.pointer),
        incy: y.inc,
        batch: Batch::ONE,
    };
    product.tell(call, ("uplo", &uplo), conj);
    args(product).check_sizes()?;
    if n == 0 {
        return Ok(());
    }
    // SAFETY: the sizes are checked, so that the operands are as large as symv requires once they are where it
    // computes.
    unsafe { compute(stage, conj, product, |exec, product| symv::symv(exec, args(product))) }
}

pub fn is_row_major(layout: c_int) -> Result<bool> {
    match layout {
        ROW_MAJOR => Ok(true),
        COL_MAJOR => Ok(false),
        other => Err(illegal(1, "layout", other)),
    }
}

/// Brings the operands to where `product` computes with them. Operands that BLAS does not read need not exist: A and x
/// with alpha = 0, y with beta = 0.
///
/// With `conj` the product is that of the conjugate of A: y = conj(conj(alpha)·A·conj(x) + conj(beta)·conj(y)).
unsafe fn compute<T: Scalar>(
    stage: &mut Stage, conj: bool, mut operands: Product<T>, product: impl FnOnce(&Exec, Product<T>) -> Result<()>,
) -> Result<()> {
    let (reads_x, reads_y) = (operands.alpha != T::zero(), operands.beta != T::zero());
    if !reads_x && operands.beta == T::one() {
        return Ok(());
    }
    if reads_x {
        operands.a = stage.matrix(operands.a, Access::Read)?;
        operands.x = stage.vector(operands.x, Access::Read)?;
    }
    operands.y = stage.vector(operands.y, if reads_y { Access::ReadWrite } else { Access::Write })?;
    if !conj {
        return product(&stage.exec, operands);
    }
    // SAFETY: the stage provides the operands, where it computes; x is a private copy before it is changed, and the
    // call may write y.
    unsafe {
        operands.alpha = operands.alpha.conj();
        operands.beta = operands.beta.conj();
        if reads_x {
            operands.x = copied(stage, operands.x)?;
            conjugate(&stage.exec, operands.x)?;
        }
        if reads_y {
            conjugate(&stage.exec, operands.y)?;
        }
        product(&stage.exec, operands)?;
        conjugate(&stage.exec, operands.y)
    }
}
