//! gemv: y := alpha·op(A)·x + beta·y.

use crate::backend::{Exec, cuda, host};
use crate::error::Result;
pub use crate::routine::args::{Op, Value};
use crate::routine::args::{increment, leading_dimension, not_negative, not_null};
use crate::scalar::Scalar;
use crate::trace::{self, Summary};

/// The arguments in BLAS's order, which their positions in errors follow.
#[derive(Clone, Copy, Debug)]
pub struct Gemv<T> {
    pub op: Op,
    /// Rows and columns of A as stored.
    pub m: i64,
    pub n: i64,
    pub alpha: Value<T>,
    pub a: *const T,
    pub lda: i64,
    pub x: *const T,
    pub incx: i64,
    pub beta: Value<T>,
    pub y: *mut T,
    pub incy: i64,
}

/// Computes y := alpha·op(A)·x + beta·y.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`, as large as BLAS says, until the call is done.
pub unsafe fn gemv<T: Scalar>(exec: &Exec, args: Gemv<T>) -> Result<()> {
    args.check_sizes()?;
    if args.changes_nothing() {
        return Ok(());
    }
    args.check_pointers()?;
    trace::launch(
        exec,
        || args.summary(),
        || match exec {
            Exec::Host => {
                // SAFETY: the sizes are checked; the rest is the caller's.
                unsafe { host::gemv::gemv(&args) };
                Ok(())
            }
            // SAFETY: as above.
            Exec::Cuda(queue) => unsafe { cuda::gemv::gemv(queue, &args) },
        },
    )
}

impl<T: Scalar> Gemv<T> {
    fn check_sizes(&self) -> Result<()> {
        not_negative(2, "m", self.m)?;
        not_negative(3, "n", self.n)?;
        leading_dimension(6, "lda", self.lda, self.m)?;
        increment(8, "incx", self.incx)?;
        increment(11, "incy", self.incy)
    }

    /// No y at all, or y := 0·(…) + 1·y. With nothing to sum over y is still scaled by beta, as cuBLAS and KBLAS 4 do
    /// and netlib does not.
    fn changes_nothing(&self) -> bool {
        let (_, y_len) = self.op.lengths(self.m, self.n);
        y_len == 0 || (self.sums_nothing() && self.beta.is(T::one()))
    }

    /// Whether neither A nor x is read.
    fn sums_nothing(&self) -> bool {
        self.m == 0 || self.n == 0 || self.alpha.is(T::zero())
    }

    fn check_pointers(&self) -> Result<()> {
        self.alpha.check(4, "alpha")?;
        if !self.sums_nothing() {
            not_null(5, "A", self.a)?;
            not_null(7, "x", self.x)?;
        }
        self.beta.check(9, "beta")?;
        not_null(10, "y", self.y)
    }

    /// A, x and y once, and y once more where beta reads it.
    fn bytes(&self) -> u64 {
        let (x_len, y_len) = self.op.lengths(self.m, self.n);
        let read = if self.sums_nothing() { 0 } else { self.m as u64 * self.n as u64 + x_len as u64 };
        let passes = if self.beta.is(T::zero()) { 1 } else { 2 };
        (read + passes * y_len as u64) * size_of::<T>() as u64
    }

    fn summary(&self) -> Summary {
        let Self { op, m, n, lda, incx, incy, .. } = self;
        let r = T::PRECISION.letter();
        Summary {
            shape: format!("{r}gemv {op:?} m={m} n={n}"),
            bench: format!(
                "gemv -r {r} --trans {op:?} -m {m} -n {n} --alpha {} --lda {lda} --incx {incx} --beta {} --incy {incy}",
                self.alpha.bench(),
                self.beta.bench()
            ),
            bytes: self.bytes(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar::c32;

    fn good() -> (Vec<c32>, Gemv<c32>) {
        let mut memory = vec![c32::one(); 64];
        let base = memory.as_mut_ptr();
        let args = Gemv {
            op: Op::N,
            m: 4,
            n: 3,
            alpha: Value::Host(c32::one()),
            a: base,
            lda: 4,
            x: base,
            incx: 1,
            beta: Value::Host(c32::zero()),
            y: base,
            incy: 1,
        };
        (memory, args)
    }

    fn wrong_argument(args: Gemv<c32>) -> u32 {
        // SAFETY: a refused call touches no memory.
        let error = unsafe { gemv(&Exec::Host, args) }.expect_err("the argument is wrong");
        error.argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let (_memory, good) = good();
        let null = std::ptr::null_mut();
        assert_eq!(wrong_argument(Gemv { m: -1, ..good }), 2);
        assert_eq!(wrong_argument(Gemv { n: -1, ..good }), 3);
        assert_eq!(wrong_argument(Gemv { alpha: Value::Device(null), ..good }), 4);
        assert_eq!(wrong_argument(Gemv { a: null, ..good }), 5);
        assert_eq!(wrong_argument(Gemv { lda: 3, ..good }), 6);
        assert_eq!(wrong_argument(Gemv { x: null, ..good }), 7);
        assert_eq!(wrong_argument(Gemv { incx: 0, ..good }), 8);
        assert_eq!(wrong_argument(Gemv { beta: Value::Device(null), ..good }), 9);
        assert_eq!(wrong_argument(Gemv { y: null, ..good }), 10);
        assert_eq!(wrong_argument(Gemv { incy: 0, ..good }), 11);
    }

    #[test]
    fn sizes_are_checked_before_the_quick_return_and_pointers_after_it() {
        let (_memory, good) = good();
        let null = std::ptr::null_mut();
        assert_eq!(wrong_argument(Gemv { m: 0, incx: 0, ..good }), 8);
        let empty = Gemv { m: 0, alpha: Value::Device(null), a: null, x: null, y: null, ..good };
        // SAFETY: nothing is to be read or written.
        assert!(unsafe { gemv(&Exec::Host, empty) }.is_ok());
    }

    #[test]
    fn the_bench_line_has_every_argument() {
        let (_memory, good) = good();
        let args = Gemv { op: Op::C, incx: -2, alpha: Value::Host(c32::from_parts(0.5, -1.0)), ..good };
        assert_eq!(
            args.summary().bench,
            "gemv -r c --trans C -m 4 -n 3 --alpha 0.5,-1 --lda 4 --incx -2 --beta 0,0 --incy 1"
        );
    }
}
