//! gbmv: y := alpha·op(A)·x + beta·y with a band matrix.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::Gbmv;
use crate::problem::check::{increment, leading_dimension, not_negative, not_null};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};
use crate::tuning;

/// Computes y := alpha·op(A)·x + beta·y.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`, as large as BLAS says, until the call is done.
pub unsafe fn gbmv<T: Scalar>(exec: &Exec, args: Gbmv<T>) -> Result<()> {
    args.check_sizes()?;
    if args.m == 0 || args.n == 0 || (args.alpha.is(T::zero()) && args.beta.is(T::one())) {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the rest is the caller's.
        || unsafe { host::gbmv::gbmv(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`gbmv`], and the sizes are checked.
unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Gbmv<T>) -> Result<()> {
    let Gbmv { op, m, n, kl, ku, .. } = *args;
    let plan = tuning::gbmv::plan(T::PRECISION, op, m, n, kl, ku);
    trace::plan(&plan);
    // SAFETY: of the caller.
    unsafe { cuda::gbmv::launch(queue, &plan, args) }
}

impl<T: Scalar> Gbmv<T> {
    /// The checks that look at no pointer.
    pub fn check_sizes(&self) -> Result<()> {
        not_negative(2, "m", self.m)?;
        not_negative(3, "n", self.n)?;
        not_negative(4, "kl", self.kl)?;
        not_negative(5, "ku", self.ku)?;
        leading_dimension(8, "lda", self.lda, self.kl.saturating_add(self.ku).saturating_add(1))?;
        increment(10, "incx", self.incx)?;
        increment(13, "incy", self.incy)
    }

    fn check_pointers(&self) -> Result<()> {
        self.alpha.check(6, "alpha")?;
        if !self.alpha.is(T::zero()) {
            not_null(7, "A", self.a)?;
            not_null(9, "x", self.x)?;
        }
        self.beta.check(11, "beta")?;
        not_null(12, "y", self.y)
    }

    /// Elements of the band, at most.
    fn elements(&self) -> u64 {
        let diagonals = (self.kl.min(self.m - 1) + self.ku.min(self.n - 1) + 1) as u64;
        diagonals * self.m.min(self.n) as u64
    }

    /// A once, x once, y twice.
    fn bytes(&self) -> u64 {
        let (x, y) = self.op.lengths(self.m, self.n);
        (self.elements() + x as u64 + 2 * y as u64) * size_of::<T>() as u64
    }

    /// A product and a sum for each element of A.
    fn flops(&self) -> u64 {
        T::PRECISION.flops(self.elements(), self.elements())
    }

    fn summary(&self) -> Summary {
        let Self { op, m, n, kl, ku, .. } = self;
        let r = T::PRECISION.letter();
        Summary {
            shape: format!("{r}gbmv {} m={m} n={n} kl={kl} ku={ku}", op.letter()),
            bench: String::new(),
            work: Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Op, Value};

    fn good(memory: &mut [f64]) -> Gbmv<f64> {
        let a = memory.as_mut_ptr();
        let (alpha, beta) = (Value::Host(2.0), Value::Host(3.0));
        let (x, y) = (a.wrapping_add(9), a.wrapping_add(12));
        Gbmv { op: Op::N, m: 4, n: 3, kl: 1, ku: 1, alpha, a, lda: 3, x, incx: 1, beta, y, incy: 1 }
    }

    fn wrong_argument(call: Gbmv<f64>) -> u32 {
        // SAFETY: a call that is refused touches no memory.
        let error = unsafe { gbmv(&Exec::Host, call) }.unwrap_err();
        error.argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let mut memory = [0.0; 16];
        let good = good(&mut memory);
        let null = std::ptr::null_mut();
        assert_eq!(wrong_argument(Gbmv { m: -1, ..good }), 2);
        assert_eq!(wrong_argument(Gbmv { n: -1, ..good }), 3);
        assert_eq!(wrong_argument(Gbmv { kl: -1, ..good }), 4);
        assert_eq!(wrong_argument(Gbmv { ku: -1, ..good }), 5);
        assert_eq!(wrong_argument(Gbmv { alpha: Value::Device(null), ..good }), 6);
        assert_eq!(wrong_argument(Gbmv { a: null, ..good }), 7);
        assert_eq!(wrong_argument(Gbmv { lda: 2, ..good }), 8);
        assert_eq!(wrong_argument(Gbmv { x: null, ..good }), 9);
        assert_eq!(wrong_argument(Gbmv { incx: 0, ..good }), 10);
        assert_eq!(wrong_argument(Gbmv { beta: Value::Device(null), ..good }), 11);
        assert_eq!(wrong_argument(Gbmv { y: null, ..good }), 12);
        assert_eq!(wrong_argument(Gbmv { incy: 0, m: 0, ..good }), 13);
    }

    #[test]
    fn nothing_to_do_looks_at_no_pointer() {
        let null = std::ptr::null_mut();
        let nowhere = Gbmv { a: null, x: null, y: null, ..good(&mut []) };
        let same = Gbmv { alpha: Value::Host(0.0), beta: Value::Host(1.0), ..nowhere };
        for nothing in [Gbmv { m: 0, ..nowhere }, Gbmv { n: 0, ..nowhere }, same] {
            // SAFETY: nothing is to be read or written.
            assert!(unsafe { gbmv(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
        assert_eq!((nowhere.bytes(), nowhere.flops()), ((9 + 3 + 8) * 8, 18));
    }
}
