//! symv and hemv: y := alpha·A·x + beta·y, with A symmetric or Hermitian.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::Symv;
use crate::problem::check::{increment, leading_dimension, not_negative, offset, skipped};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};
use crate::tuning::symv::Plan;
use crate::tuning::{self, strided};

/// Computes y := alpha·A·x + beta·y for every entry of the batch.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn symv<T: Scalar>(exec: &Exec, args: Symv<T>) -> Result<()> {
    args.check_sizes()?;
    if args.changes_nothing() {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::symv::symv(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it. If there is no room for the partial sums, the matrix is read twice.
///
/// # Safety
/// As [`symv`], and the sizes are checked.
unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Symv<T>) -> Result<()> {
    let args = &match args.sums_nothing() {
        true => Symv { a: args.a.unread(), x: args.x.unread(), ..*args },
        false => *args,
    };
    let Symv { n, uplo, batch, .. } = *args;
    let mut plan =
        tuning::symv::plan(queue.context.device, T::PRECISION, uplo, n, batch.batched.then_some(batch.count))?;
    if let Some(reason) = cuda::symv::refused::<T>(queue, &plan, batch.count)? {
        trace::traced(|| trace::note(format_args!("  {plan}: {reason}")));
        plan = tuning::symv::plan_without_workspace(queue.context.device, T::PRECISION, n)?;
    }
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe {
        match args.gathers(&plan) {
            true => cuda::symv::launch_gathered(queue, &plan, args),
            false => cuda::symv::launch(queue, &plan, args),
        }
    }
}

impl<T: Scalar> Symv<T> {
    /// The call on A\[from.., from..\] and the matching parts of x and y, for a call that is no batch.
    pub fn submatrix(self, from: i64) -> Result<Self> {
        self.check_sizes()?;
        offset(11, "offset", from, self.n)?;
        Ok(Self {
            n: self.n - from,
            a: self.a.moved(from + from * self.lda),
            x: self.x.moved(skipped(from, self.incx)),
            y: self.y.moved(skipped(from, self.incy)),
            ..self
        })
    }

    /// Checks all arguments except pointers.
    pub fn check_sizes(&self) -> Result<()> {
        not_negative(2, "n", self.n)?;
        leading_dimension(5, "lda", self.lda, self.n)?;
        increment(7, "incx", self.incx)?;
        increment(10, "incy", self.incy)?;
        not_negative(11, "batchCount", self.batch.count)
    }

    /// Whether y stays unchanged: it has no elements, or y := 0·(…) + 1·y.
    pub fn changes_nothing(&self) -> bool {
        self.n == 0 || self.batch.count == 0 || (self.sums_nothing() && self.beta.is(T::one()))
    }

    /// Whether x is gathered first.
    fn gathers(&self, plan: &Plan) -> bool {
        !self.batch.batched && !self.sums_nothing() && strided::symv_gathers(plan, T::PRECISION, self.n, self.incx)
    }

    /// Whether neither A nor x is read.
    fn sums_nothing(&self) -> bool {
        self.alpha.is(T::zero())
    }

    pub fn check_pointers(&self) -> Result<()> {
        self.alpha.check(3, "alpha")?;
        if !self.sums_nothing() {
            self.a.check(4, "A")?;
            self.x.check(6, "x")?;
        }
        self.beta.check(8, "beta")?;
        self.y.check(9, "y")
    }

    /// One triangle of A, x and y once, and y a second time if beta reads it.
    fn bytes(&self) -> u64 {
        let n = self.n as u64;
        let a = n * (n + 1) / 2 * self.a.distinct(&self.batch);
        let x = n * self.x.distinct(&self.batch);
        let read = if self.sums_nothing() { 0 } else { a + x };
        let passes = if self.beta.is(T::zero()) { 1 } else { 2 };
        (read + passes * n * self.batch.count as u64) * size_of::<T>() as u64
    }

    /// A product and a sum for each element of both triangles of A.
    fn flops(&self) -> u64 {
        let elements = (self.n as u64).pow(2) * self.batch.count as u64;
        if self.sums_nothing() { 0 } else { T::PRECISION.flops(elements, elements) }
    }

    pub fn summary(&self) -> Summary {
        let Self { n, lda, incx, incy, batch, .. } = self;
        let (r, routine) = (T::PRECISION.letter(), if self.hermitian { "hemv" } else { "symv" });
        let uplo = self.uplo.letter();
        Summary {
            shape: format!("{r}{routine} {uplo} n={n}{}", batch.shape()),
            bench: format!(
                "{routine} -r {r} --uplo {uplo} -n {n} --alpha {} --lda {lda} --incx {incx} --beta {} --incy {incy}{}",
                self.alpha.bench(),
                self.beta.bench(),
                batch.bench(self.a, self.x, self.y)
            ),
            work: Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Batch, Operand, Uplo, Value};
    use crate::scalar::c32;

    fn good() -> (Vec<c32>, Symv<c32>) {
        let mut memory = vec![c32::one(); 64];
        let base = memory.as_mut_ptr();
        let args = Symv {
            hermitian: true,
            uplo: Uplo::Lower,
            n: 4,
            alpha: Value::Host(c32::one()),
            a: Operand::one(base),
            lda: 4,
            x: Operand::one(base),
            incx: 1,
            beta: Value::Host(c32::zero()),
            y: Operand::one(base),
            incy: 1,
            batch: Batch::ONE,
        };
        (memory, args)
    }

    fn wrong_argument(args: Symv<c32>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        position(unsafe { symv(&Exec::Host, args) })
    }

    /// Position of the argument that the error names.
    fn position<R: std::fmt::Debug>(outcome: Result<R>) -> u32 {
        outcome.expect_err("the argument is wrong").argument.expect("an argument is at fault").0
    }

    /// The same call with its operands in arrays of pointers.
    fn by_pointers(good: Symv<c32>) -> Symv<c32> {
        let (array, mut_array) = (std::ptr::dangling(), std::ptr::dangling());
        let (a, x, y) = (Operand::Pointers(array), Operand::Pointers(array), Operand::Pointers(mut_array));
        Symv { a, x, y, batch: Batch { count: 2, ..Batch::ONE }, ..good }
    }

    const NOWHERE: Operand<*const c32> = Operand::Strided(std::ptr::null(), 1);
    const NOWHERE_MUT: Operand<*mut c32> = Operand::Strided(std::ptr::null_mut(), 1);

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let (_memory, good) = good();
        let null = std::ptr::null_mut();
        for good in [good, Symv { batch: Batch { count: 2, ..Batch::ONE }, ..good }, by_pointers(good)] {
            assert_eq!(wrong_argument(Symv { n: -1, ..good }), 2);
            assert_eq!(wrong_argument(Symv { alpha: Value::Device(null), ..good }), 3);
            assert_eq!(wrong_argument(Symv { a: NOWHERE, ..good }), 4);
            assert_eq!(wrong_argument(Symv { a: Operand::Pointers(null.cast()), ..good }), 4);
            assert_eq!(wrong_argument(Symv { lda: 3, ..good }), 5);
            assert_eq!(wrong_argument(Symv { x: NOWHERE, ..good }), 6);
            assert_eq!(wrong_argument(Symv { x: Operand::Pointers(null.cast()), ..good }), 6);
            assert_eq!(wrong_argument(Symv { incx: 0, ..good }), 7);
            assert_eq!(wrong_argument(Symv { beta: Value::Device(null), ..good }), 8);
            assert_eq!(wrong_argument(Symv { y: NOWHERE_MUT, ..good }), 9);
            assert_eq!(wrong_argument(Symv { y: Operand::Pointers(null.cast()), ..good }), 9);
            assert_eq!(wrong_argument(Symv { incy: 0, ..good }), 10);
            assert_eq!(wrong_argument(Symv { batch: Batch { count: -1, ..Batch::ONE }, ..good }), 11);
        }
    }

    #[test]
    fn sizes_are_checked_before_the_quick_return_and_pointers_after_it() {
        let (_memory, good) = good();
        let nowhere = Symv { alpha: Value::Device(std::ptr::null()), a: NOWHERE, x: NOWHERE, y: NOWHERE_MUT, ..good };
        assert_eq!(wrong_argument(Symv { n: 0, incx: 0, ..nowhere }), 7);
        let empty_batch = Batch { count: 0, ..Batch::ONE };
        assert_eq!(wrong_argument(Symv { batch: empty_batch, lda: 3, ..nowhere }), 5);
        let (zero, one) = (Value::Host(c32::zero()), Value::Host(c32::one()));
        for nothing in [
            Symv { n: 0, ..nowhere },
            Symv { batch: empty_batch, ..nowhere },
            Symv { alpha: zero, beta: one, ..nowhere },
        ] {
            // SAFETY: nothing is read or written.
            assert!(unsafe { symv(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
    }

    #[test]
    fn a_submatrix_begins_at_its_offset() {
        let (memory, good) = good();
        let begins = |operand: Operand<*const c32>, at: usize| match operand {
            Operand::Strided(pointer, _) => pointer == &memory[at],
            Operand::Pointers(_) => false,
        };
        let part = Symv { lda: 5, incx: 2, incy: -3, ..good }.submatrix(3).expect("a submatrix");
        assert_eq!((part.n, part.lda, part.incx, part.incy), (1, 5, 2, -3));
        assert!(begins(part.a, 3 + 3 * 5) && begins(part.x, 3 * 2), "{part:?}");
        // The skipped elements of y are at the far end.
        assert!(matches!(part.y, Operand::Strided(y, _) if y.cast_const() == memory.as_ptr()), "{part:?}");
        let part = Symv { incx: -2, incy: 3, ..good }.submatrix(2).expect("a submatrix");
        assert!(begins(part.x, 0), "{part:?}");
        assert!(matches!(part.y, Operand::Strided(y, _) if y.cast_const() == &memory[2 * 3]), "{part:?}");
    }

    #[test]
    fn the_offset_is_checked_behind_the_whole_sizes() {
        let (_memory, good) = good();
        assert_eq!(position(good.submatrix(-1)), 11);
        assert_eq!(position(good.submatrix(5)), 11);
        assert_eq!(position(Symv { lda: 3, ..good }.submatrix(9)), 5);
        assert_eq!(good.submatrix(4).expect("an empty submatrix").n, 0);
        // An offset does not turn a null pointer into a valid address.
        assert_eq!(wrong_argument(Symv { x: NOWHERE, ..good }.submatrix(1).expect("a submatrix")), 6);
    }

    #[test]
    fn the_bench_line_has_every_argument() {
        let (_memory, good) = good();
        let args = Symv { uplo: Uplo::Upper, incy: -2, alpha: Value::Host(c32::from_parts(0.5, -1.0)), ..good };
        let line = "-r c --uplo U -n 4 --alpha 0.5,-1 --lda 4 --incx 1 --beta 0,0 --incy -2";
        assert_eq!(args.summary().bench, format!("hemv {line}"));
        assert_eq!(Symv { hermitian: false, ..args }.summary().bench, format!("symv {line}"));
        assert_eq!(by_pointers(args).summary().bench, format!("hemv {line} --batch 2 --pointers"));
        let batch = Batch { count: 7, ..Batch::ONE };
        let strided = Symv { a: Operand::Strided(std::ptr::null(), 16), batch, ..args };
        assert_eq!(strided.summary().bench, format!("hemv {line} --batch 7 --stride-a 16 --stride-x 0 --stride-y 0"));
    }

    #[test]
    fn one_triangle_is_moved() {
        let (_memory, good) = good();
        assert_eq!(good.bytes(), (10 + 4 + 4) * 8);
        assert_eq!(Symv { beta: Value::Host(c32::one()), ..good }.bytes(), (10 + 4 + 2 * 4) * 8);
        assert_eq!(by_pointers(good).bytes(), 2 * (10 + 4 + 4) * 8);
    }
}
