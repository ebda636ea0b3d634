//! trmv, tpmv, tbmv: x := op(A)·x; trsv, tpsv, tbsv: x := op(A)⁻¹·x, with a triangular A.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::check::{increment, not_negative};
use crate::problem::{Diag, Storage, Triangular};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};
use crate::tuning;
use crate::tuning::triangle::Sums;
use crate::tuning::triangle_small::{self, Task};

/// Computes x := op(A)·x for every entry of the batch.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn multiply<T: Scalar>(exec: &Exec, args: Triangular<T>) -> Result<()> {
    // SAFETY: guaranteed by the caller; the sizes are checked before these are called.
    unsafe {
        run(exec, "mv", args, |args| host::triangular::multiply(args), |queue, args| multiply_on_device(queue, args))
    }
}

/// Computes x := op(A)⁻¹·x for every entry of the batch. There is no test for singularity: with a 0 on the diagonal, x
/// becomes infinite or NaN.
///
/// # Safety
/// As [`multiply`].
pub unsafe fn solve<T: Scalar>(exec: &Exec, args: Triangular<T>) -> Result<()> {
    // SAFETY: as above.
    unsafe { run(exec, "sv", args, |args| host::triangular::solve(args), |queue, args| solve_on_device(queue, args)) }
}

/// Checks the call, and runs it on the host or on the device.
unsafe fn run<T: Scalar>(
    exec: &Exec, what: &str, args: Triangular<T>, on_host: impl FnOnce(&Triangular<T>),
    on_device: impl FnOnce(&Queue, &Triangular<T>) -> Result<()>,
) -> Result<()> {
    args.check_sizes()?;
    if args.n == 0 || args.batch.count == 0 {
        return Ok(());
    }
    args.check_pointers()?;
    compute(exec, || args.summary(what), || on_host(&args), |queue| on_device(queue, &args))
}

/// The plan with the kernels for few rows. None if there are more rows, or if distances between columns exceed 32 bits.
fn plan_of_few_rows<T: Scalar>(queue: &Queue, task: Task, args: &Triangular<T>) -> Option<triangle_small::Plan> {
    let (_, columns) = args.storage.columns(args.uplo, args.n);
    let plan = triangle_small::plan(queue.context.device, T::PRECISION, task, args.op, args.n, args.batch.count);
    plan.filter(|_| columns.are_near(args.n))
}

/// Plans the product, and launches it.
///
/// # Safety
/// As [`multiply`], and the sizes are checked.
unsafe fn multiply_on_device<T: Scalar>(queue: &Queue, args: &Triangular<T>) -> Result<()> {
    let (sums, band) = (Sums::of(args.op), args.storage.band(args.n));
    if matches!(args.storage, Storage::Band { .. })
        && !args.batch.batched
        && let Some(plan) = tuning::band::plan(T::PRECISION, sums, args.n, band)
    {
        trace::plan(&plan);
        // SAFETY: guaranteed by the caller.
        return unsafe { cuda::triangular::launch_band_product(queue, &plan, args) };
    }
    if let Some(plan) = plan_of_few_rows(queue, Task::Multiply, args) {
        trace::plan(&plan);
        // SAFETY: guaranteed by the caller.
        return unsafe { cuda::triangle_small::launch(queue, &plan, args) };
    }
    let plan = tuning::triangle::plan(queue.context.device, T::PRECISION, sums, args.n, band);
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::triangular::launch_product(queue, &plan, args) }
}

/// Plans the solution, and launches it.
///
/// # Safety
/// As [`solve`], and the sizes are checked.
unsafe fn solve_on_device<T: Scalar>(queue: &Queue, args: &Triangular<T>) -> Result<()> {
    if let Some(plan) = plan_of_few_rows(queue, Task::Solve, args) {
        trace::plan(&plan);
        // SAFETY: guaranteed by the caller.
        return unsafe { cuda::triangle_small::launch(queue, &plan, args) };
    }
    let plan = tuning::trsv::plan(queue.context.device, T::PRECISION, args.op, args.n);
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::triangular::launch_solution(queue, &plan, args) }
}

impl<T: Scalar> Triangular<T> {
    /// Checks all arguments except pointers.
    pub fn check_sizes(&self) -> Result<()> {
        not_negative(4, "n", self.n)?;
        self.storage.check(5, self.x_position() - 1, self.n)?;
        increment(self.x_position() + 1, "incx", self.incx)?;
        not_negative(self.x_position() + 2, "batchCount", self.batch.count)
    }

    fn check_pointers(&self) -> Result<()> {
        self.a.check(5 + self.storage.extra().0, "A")?;
        self.x.check(self.x_position(), "x")
    }

    fn x_position(&self) -> u32 {
        let (front, behind) = self.storage.extra();
        6 + front + behind
    }

    /// Elements of A that are read.
    fn elements(&self) -> u64 {
        self.storage.elements(self.n) - if self.diag == Diag::Unit { self.n as u64 } else { 0 }
    }

    /// A once, x twice.
    fn bytes(&self) -> u64 {
        let a = self.elements() * self.a.distinct(&self.batch);
        (a + 2 * (self.n * self.batch.count) as u64) * size_of::<T>() as u64
    }

    /// One product and one sum for each element of A next to the diagonal, one product or quotient for each element on
    /// it.
    fn flops(&self) -> u64 {
        let beside = self.storage.elements(self.n) - self.n as u64;
        T::PRECISION.flops(self.elements(), beside) * self.batch.count as u64
    }

    fn summary(&self, what: &str) -> Summary {
        let Self { uplo, op, diag, n, storage, batch, .. } = self;
        let r = T::PRECISION.letter();
        let [uplo, op, diag] = [uplo.letter(), op.letter(), diag.letter()];
        let (routine, band) = match storage {
            Storage::Whole { .. } => ("tr", String::new()),
            Storage::Packed => ("tp", String::new()),
            Storage::Band { k, .. } => ("tb", format!(" k={k}")),
        };
        Summary {
            shape: format!("{r}{routine}{what} {uplo}{op}{diag} n={n}{band}{}", batch.shape()),
            bench: String::new(),
            work: Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Batch, Op, Operand, Uplo};

    fn good(memory: &mut [f64]) -> Triangular<f64> {
        let a = memory.as_mut_ptr();
        let (uplo, op, diag) = (Uplo::Lower, Op::N, Diag::NonUnit);
        let (storage, batch) = (Storage::Whole { lda: 3 }, Batch::ONE);
        let (a, x) = (Operand::one(a.cast_const()), Operand::one(a.wrapping_add(9)));
        Triangular { uplo, op, diag, n: 3, storage, a, x, incx: 1, batch }
    }

    fn wrong_argument(call: Triangular<f64>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        let errors = unsafe { [multiply(&Exec::Host, call), solve(&Exec::Host, call)] };
        let [one, other] = errors.map(|error| error.unwrap_err().argument.expect("an argument is at fault").0);
        assert_eq!(one, other);
        one
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let mut memory = [0.0; 12];
        let good = good(&mut memory);
        let (null, no_x) = (Operand::one(std::ptr::null()), Operand::one(std::ptr::null_mut()));
        assert_eq!(wrong_argument(Triangular { n: -1, ..good }), 4);
        assert_eq!(wrong_argument(Triangular { a: null, ..good }), 5);
        assert_eq!(wrong_argument(Triangular { storage: Storage::Whole { lda: 2 }, ..good }), 6);
        assert_eq!(wrong_argument(Triangular { x: no_x, ..good }), 7);
        assert_eq!(wrong_argument(Triangular { incx: 0, ..good }), 8);
        let packed = Triangular { storage: Storage::Packed, ..good };
        assert_eq!(wrong_argument(Triangular { a: null, ..packed }), 5);
        assert_eq!(wrong_argument(Triangular { x: no_x, ..packed }), 6);
        assert_eq!(wrong_argument(Triangular { incx: 0, ..packed }), 7);
        let band = Triangular { storage: Storage::Band { k: 1, lda: 2 }, ..good };
        assert_eq!(wrong_argument(Triangular { storage: Storage::Band { k: -1, lda: 2 }, ..band }), 5);
        assert_eq!(wrong_argument(Triangular { a: null, ..band }), 6);
        assert_eq!(wrong_argument(Triangular { storage: Storage::Band { k: 1, lda: 1 }, ..band }), 7);
        assert_eq!(wrong_argument(Triangular { x: no_x, ..band }), 8);
        assert_eq!(wrong_argument(Triangular { incx: 0, n: 0, ..band }), 9);
        let batch = Batch { batched: true, count: -1, ..Batch::ONE };
        assert_eq!(wrong_argument(Triangular { batch, ..good }), 9);
        assert_eq!(wrong_argument(Triangular { batch, ..band }), 10);
    }

    #[test]
    fn no_elements_look_at_no_pointer() {
        let (null, no_x) = (Operand::one(std::ptr::null()), Operand::one(std::ptr::null_mut()));
        let nowhere = Triangular { a: null, x: no_x, ..good(&mut []) };
        let batch = Batch { batched: true, count: 0, ..Batch::ONE };
        for nothing in [Triangular { n: 0, ..nowhere }, Triangular { batch, ..nowhere }] {
            // SAFETY: nothing is read or written.
            unsafe { assert!(multiply(&Exec::Host, nothing).is_ok() && solve(&Exec::Host, nothing).is_ok()) };
        }
    }

    #[test]
    fn work_is_the_triangle_s() {
        let good = Triangular { n: 4, ..good(&mut []) };
        assert_eq!((good.bytes(), good.flops()), ((10 + 8) * 8, 10 + 6));
        let unit = Triangular { diag: Diag::Unit, storage: Storage::Band { k: 1, lda: 2 }, ..good };
        assert_eq!((unit.bytes(), unit.flops()), ((3 + 8) * 8, 3 + 3));
        assert_eq!(unit.summary("sv").shape, "dtbsv LNU n=4 k=1");
        let many = Triangular { batch: Batch { batched: true, count: 5, ..Batch::ONE }, ..good };
        assert_eq!((many.bytes(), many.flops()), ((10 + 5 * 8) * 8, 5 * (10 + 6)));
        assert_eq!(many.summary("mv").shape, "dtrmv LNN n=4 batch=5");
    }
}
