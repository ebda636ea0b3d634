//! ger, geru and gerc: A := alpha·x·yᵀ + A, or alpha·x·yᴴ + A.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::Ger;
use crate::problem::check::{increment, leading_dimension, not_negative};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};
use crate::tuning;
use crate::tuning::ger::{Alignment, TOGETHER_BYTES};

/// Computes A := alpha·x·yᵀ + A, or alpha·x·yᴴ + A, for every entry of the batch.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn ger<T: Scalar>(exec: &Exec, args: Ger<T>) -> Result<()> {
    args.check_sizes()?;
    if args.changes_nothing() {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::ger::ger(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`ger`], and the sizes are checked.
unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Ger<T>) -> Result<()> {
    if args.batch.batched {
        let plan = tuning::ger::batch_plan(T::PRECISION, args.m);
        trace::plan(&plan);
        // SAFETY: guaranteed by the caller.
        return unsafe { cuda::ger::launch_batch(queue, &plan, args) };
    }
    let plan = tuning::ger::plan(queue.context.device, T::PRECISION, args.m, args.n, args.alignment());
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller; the plan takes the alignment of A's columns into account.
    unsafe { cuda::ger::launch(queue, &plan, args) }
}

impl<T: Scalar> Ger<T> {
    /// Checks all arguments except pointers.
    pub fn check_sizes(&self) -> Result<()> {
        not_negative(1, "m", self.m)?;
        not_negative(2, "n", self.n)?;
        increment(5, "incx", self.incx)?;
        increment(7, "incy", self.incy)?;
        leading_dimension(9, "lda", self.lda, self.m)?;
        not_negative(10, "batchCount", self.batch.count)
    }

    /// Whether A keeps its bits: it has no elements, or alpha is known to be 0.
    fn changes_nothing(&self) -> bool {
        self.m == 0 || self.n == 0 || self.batch.count == 0 || self.alpha.is(T::zero())
    }

    fn check_pointers(&self) -> Result<()> {
        self.alpha.check(3, "alpha")?;
        self.x.check(4, "x")?;
        self.y.check(6, "y")?;
        self.a.check(8, "A")
    }

    /// Alignment of the columns of A, in a call that is no batch.
    pub fn alignment(&self) -> Alignment {
        let column = if self.n == 1 { 0 } else { (self.lda as usize).wrapping_mul(size_of::<T>()) };
        match self.a.alone().addr() | column {
            both if both.is_multiple_of(TOGETHER_BYTES) => Alignment::Together,
            both if both.is_multiple_of(size_of::<T>()) => Alignment::Element,
            _ => Alignment::Any,
        }
    }

    /// A twice, x and y once.
    fn bytes(&self) -> u64 {
        let [m, n, count] = [self.m, self.n, self.batch.count].map(|size| size as u64);
        let vectors = m * self.x.distinct(&self.batch) + n * self.y.distinct(&self.batch);
        (2 * m * n * count + vectors) * size_of::<T>() as u64
    }

    /// A product and a sum for each element of A.
    fn flops(&self) -> u64 {
        let elements = self.m as u64 * self.n as u64 * self.batch.count as u64;
        T::PRECISION.flops(elements, elements)
    }

    fn summary(&self) -> Summary {
        let Self { m, n, incx, incy, lda, batch, .. } = self;
        let r = T::PRECISION.letter();
        let routine = match (T::IS_COMPLEX, self.conj) {
            (false, _) => "ger",
            (true, false) => "geru",
            (true, true) => "gerc",
        };
        Summary {
            shape: format!("{r}{routine} m={m} n={n}{}", batch.shape()),
            bench: format!(
                "{routine} -r {r} -m {m} -n {n} --alpha {} --incx {incx} --incy {incy} --lda {lda}{}",
                self.alpha.bench(),
                if batch.count == 1 { String::new() } else { format!(" --batch {}", batch.count) }
            ),
            work: Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Batch, Operand, Value};

    fn good(memory: &mut [f64]) -> Ger<f64> {
        let a = memory.as_mut_ptr();
        let vector = Operand::one(a.cast_const());
        let (alpha, a, batch) = (Value::Host(1.0), Operand::one(a), Batch::ONE);
        Ger { conj: false, m: 4, n: 3, alpha, x: vector, incx: 1, y: vector, incy: 1, a, lda: 4, batch }
    }

    fn wrong_argument(args: Ger<f64>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        let outcome = unsafe { ger(&Exec::Host, args) };
        outcome.expect_err("the argument is wrong").argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let mut memory = [0.0; 12];
        let good = good(&mut memory);
        let (null, no_vector) = (Operand::one(std::ptr::null_mut()), Operand::one(std::ptr::null()));
        assert_eq!(wrong_argument(Ger { m: -1, ..good }), 1);
        assert_eq!(wrong_argument(Ger { n: -1, ..good }), 2);
        assert_eq!(wrong_argument(Ger { alpha: Value::Device(std::ptr::null()), ..good }), 3);
        assert_eq!(wrong_argument(Ger { x: no_vector, ..good }), 4);
        assert_eq!(wrong_argument(Ger { incx: 0, ..good }), 5);
        assert_eq!(wrong_argument(Ger { y: no_vector, ..good }), 6);
        assert_eq!(wrong_argument(Ger { incy: 0, ..good }), 7);
        assert_eq!(wrong_argument(Ger { a: null, ..good }), 8);
        assert_eq!(wrong_argument(Ger { lda: 3, ..good }), 9);
        // The first wrong argument in BLAS's order is reported, before the quick return.
        assert_eq!(wrong_argument(Ger { m: 0, incy: 0, lda: 0, ..good }), 7);
        assert_eq!(wrong_argument(Ger { m: 0, lda: 0, ..good }), 9);
        let batch = Batch { batched: true, count: -1, ..Batch::ONE };
        assert_eq!(wrong_argument(Ger { m: 0, batch, ..good }), 10);
    }

    #[test]
    fn nothing_to_do_looks_at_no_pointer() {
        let (null, no_vector) = (Operand::one(std::ptr::null_mut()), Operand::one(std::ptr::null()));
        let nowhere = Ger { x: no_vector, y: no_vector, a: null, ..good(&mut []) };
        let batch = Batch { batched: true, count: 0, ..Batch::ONE };
        let nothing = [Ger { m: 0, ..nowhere }, Ger { n: 0, ..nowhere }, Ger { batch, ..nowhere }];
        for nothing in nothing.into_iter().chain([Ger { alpha: Value::Host(0.0), ..nowhere }]) {
            // SAFETY: nothing is read or written.
            assert!(unsafe { ger(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
    }

    #[test]
    fn columns_begin_where_address_and_leading_dimension_say() {
        let mut memory = [0u128; 16];
        let a = memory.as_mut_ptr().cast::<f64>();
        let good = Ger { a: Operand::one(a), ..good(&mut []) };
        assert_eq!(good.alignment(), Alignment::Together);
        assert_eq!(Ger { lda: 5, ..good }.alignment(), Alignment::Element);
        assert_eq!(Ger { lda: 5, n: 1, ..good }.alignment(), Alignment::Together);
        assert_eq!(Ger { a: Operand::one(a.wrapping_add(1)), ..good }.alignment(), Alignment::Element);
        assert_eq!(Ger { a: Operand::one(a.wrapping_byte_add(4)), ..good }.alignment(), Alignment::Any);
        assert_eq!((good.bytes(), good.flops()), ((24 + 4 + 3) * 8, 24));
        let many = Ger { batch: Batch { batched: true, count: 5, ..Batch::ONE }, ..good };
        assert_eq!((many.bytes(), many.flops()), ((5 * 24 + 4 + 3) * 8, 5 * 24));
        assert!(many.summary().bench.ends_with("--lda 4 --batch 5"));
    }
}
