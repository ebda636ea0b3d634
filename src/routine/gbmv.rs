//! gbmv: y := alpha·op(A)·x + beta·y with a band matrix.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::Gbmv;
use crate::problem::check::{increment, leading_dimension, not_negative};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};
use crate::tuning;

/// Computes y := alpha·op(A)·x + beta·y for every entry of the batch.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn gbmv<T: Scalar>(exec: &Exec, args: Gbmv<T>) -> Result<()> {
    args.check_sizes()?;
    let is_empty = args.m == 0 || args.n == 0 || args.batch.count == 0;
    if is_empty || (args.alpha.is(T::zero()) && args.beta.is(T::one())) {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
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
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::gbmv::launch(queue, &plan, args) }
}

impl<T: Scalar> Gbmv<T> {
    /// Checks all arguments except pointers.
    pub fn check_sizes(&self) -> Result<()> {
        not_negative(2, "m", self.m)?;
        not_negative(3, "n", self.n)?;
        not_negative(4, "kl", self.kl)?;
        not_negative(5, "ku", self.ku)?;
        leading_dimension(8, "lda", self.lda, self.kl.saturating_add(self.ku).saturating_add(1))?;
        increment(10, "incx", self.incx)?;
        increment(13, "incy", self.incy)?;
        not_negative(14, "batchCount", self.batch.count)
    }

    fn check_pointers(&self) -> Result<()> {
        self.alpha.check(6, "alpha")?;
        if !self.alpha.is(T::zero()) {
            self.a.check(7, "A")?;
            self.x.check(9, "x")?;
        }
        self.beta.check(11, "beta")?;
        self.y.check(12, "y")
    }

    /// Maximum number of elements in the band.
    fn elements(&self) -> u64 {
        let diagonals = (self.kl.min(self.m - 1) + self.ku.min(self.n - 1) + 1) as u64;
        diagonals * self.m.min(self.n) as u64
    }

    /// A once, x once, y twice.
    fn bytes(&self) -> u64 {
        let (x, y) = self.op.lengths(self.m, self.n);
        let read = self.elements() * self.a.distinct(&self.batch) + x as u64 * self.x.distinct(&self.batch);
        (read + 2 * (y * self.batch.count) as u64) * size_of::<T>() as u64
    }

    /// A product and a sum for each element of A.
    fn flops(&self) -> u64 {
        T::PRECISION.flops(self.elements(), self.elements()) * self.batch.count as u64
    }

    fn summary(&self) -> Summary {
        let Self { op, m, n, kl, ku, batch, .. } = self;
        let r = T::PRECISION.letter();
        Summary {
            shape: format!("{r}gbmv {} m={m} n={n} kl={kl} ku={ku}{}", op.letter(), batch.shape()),
            bench: String::new(),
            work: Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Batch, Op, Operand, Value};

    fn good(memory: &mut [f64]) -> Gbmv<f64> {
        let a = memory.as_mut_ptr();
        let (alpha, beta) = (Value::Host(2.0), Value::Host(3.0));
        let (x, y) = (Operand::one(a.wrapping_add(9).cast_const()), Operand::one(a.wrapping_add(12)));
        let (a, batch) = (Operand::one(a.cast_const()), Batch::ONE);
        Gbmv { op: Op::N, m: 4, n: 3, kl: 1, ku: 1, alpha, a, lda: 3, x, incx: 1, beta, y, incy: 1, batch }
    }

    fn wrong_argument(call: Gbmv<f64>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        let error = unsafe { gbmv(&Exec::Host, call) }.unwrap_err();
        error.argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let mut memory = [0.0; 16];
        let good = good(&mut memory);
        let (null, no_y) = (Operand::one(std::ptr::null()), Operand::one(std::ptr::null_mut()));
        let nowhere = Value::Device(std::ptr::null());
        assert_eq!(wrong_argument(Gbmv { m: -1, ..good }), 2);
        assert_eq!(wrong_argument(Gbmv { n: -1, ..good }), 3);
        assert_eq!(wrong_argument(Gbmv { kl: -1, ..good }), 4);
        assert_eq!(wrong_argument(Gbmv { ku: -1, ..good }), 5);
        assert_eq!(wrong_argument(Gbmv { alpha: nowhere, ..good }), 6);
        assert_eq!(wrong_argument(Gbmv { a: null, ..good }), 7);
        assert_eq!(wrong_argument(Gbmv { lda: 2, ..good }), 8);
        assert_eq!(wrong_argument(Gbmv { x: null, ..good }), 9);
        assert_eq!(wrong_argument(Gbmv { incx: 0, ..good }), 10);
        assert_eq!(wrong_argument(Gbmv { beta: nowhere, ..good }), 11);
        assert_eq!(wrong_argument(Gbmv { y: no_y, ..good }), 12);
        assert_eq!(wrong_argument(Gbmv { incy: 0, m: 0, ..good }), 13);
        let batch = Batch { batched: true, count: -1, ..Batch::ONE };
        assert_eq!(wrong_argument(Gbmv { m: 0, batch, ..good }), 14);
    }

    #[test]
    fn nothing_to_do_looks_at_no_pointer() {
        let (null, no_y) = (Operand::one(std::ptr::null()), Operand::one(std::ptr::null_mut()));
        let nowhere = Gbmv { a: null, x: null, y: no_y, ..good(&mut []) };
        let batch = Batch { batched: true, count: 0, ..Batch::ONE };
        let same = Gbmv { alpha: Value::Host(0.0), beta: Value::Host(1.0), ..nowhere };
        for nothing in [Gbmv { m: 0, ..nowhere }, Gbmv { n: 0, ..nowhere }, Gbmv { batch, ..nowhere }, same] {
            // SAFETY: nothing is read or written.
            assert!(unsafe { gbmv(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
        assert_eq!((nowhere.bytes(), nowhere.flops()), ((9 + 3 + 8) * 8, 18));
        let many = Gbmv { batch: Batch { batched: true, count: 5, ..Batch::ONE }, ..nowhere };
        assert_eq!((many.bytes(), many.flops()), ((9 + 3 + 5 * 8) * 8, 5 * 18));
    }
}
