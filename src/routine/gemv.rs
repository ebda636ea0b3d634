//! gemv: y := alpha·op(A)·x + beta·y.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::Gemv;
use crate::problem::check::{increment, leading_dimension, not_negative, offset, skipped};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary};
use crate::tuning::gemv_batch::{self, Entries};
use crate::tuning::{self, strided};

/// Computes y := alpha·op(A)·x + beta·y for every entry of the batch.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as BLAS requires, and stays valid until the
/// call is complete.
pub unsafe fn gemv<T: Scalar>(exec: &Exec, args: Gemv<T>) -> Result<()> {
    args.check_sizes()?;
    if args.changes_nothing() {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::gemv::gemv(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`gemv`], and the sizes are checked.
pub(super) unsafe fn on_device<T: Scalar>(queue: &Queue, args: &Gemv<T>) -> Result<()> {
    let args = &match args.sums_nothing() {
        true => Gemv { a: args.a.unread(), x: args.x.unread(), ..*args },
        false => *args,
    };
    let Gemv { op, m, n, batch, .. } = *args;
    let device = queue.context.device;
    let alone = tuning::gemv::plan(device, T::PRECISION, op, m, n, queue.workspace_bytes())?;
    let plan = match batch.batched {
        true => gemv_batch::plan(device, op, (m, n), batch.count, &alone, args.packed()),
        false => Entries::Alone(alone),
    };
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe {
        match &plan {
            Entries::Alone(plan) if args.gathers(plan) => cuda::gemv::launch_gathered(queue, plan, args),
            Entries::Alone(plan) => cuda::gemv::launch(queue, plan, args),
            Entries::Batch(plan) => cuda::gemv::launch_batch(queue, plan, args),
            Entries::Staged(plan) => cuda::gemv::launch_staged(queue, plan, args),
            Entries::Panel(plan) => cuda::gemv::launch_panel(queue, plan, args),
        }
    }
}

impl<T: Scalar> Gemv<T> {
    /// The call on A\[offset_r.., offset_c..\] and the matching parts of x and y, for a call that is no batch.
    pub fn submatrix(self, offset_r: i64, offset_c: i64) -> Result<Self> {
        self.check_sizes()?;
        offset(12, "offset_r", offset_r, self.m)?;
        offset(13, "offset_c", offset_c, self.n)?;
        let (x_offset, y_offset) = self.op.lengths(offset_r, offset_c);
        Ok(Self {
            m: self.m - offset_r,
            n: self.n - offset_c,
            a: self.a.moved(offset_r + offset_c * self.lda),
            x: self.x.moved(skipped(x_offset, self.incx)),
            y: self.y.moved(skipped(y_offset, self.incy)),
            ..self
        })
    }

    /// Checks all arguments except pointers.
    pub fn check_sizes(&self) -> Result<()> {
        not_negative(2, "m", self.m)?;
        not_negative(3, "n", self.n)?;
        leading_dimension(6, "lda", self.lda, self.m)?;
        increment(8, "incx", self.incx)?;
        increment(11, "incy", self.incy)?;
        not_negative(12, "batchCount", self.batch.count)
    }

    /// Whether y stays unchanged: for y := 0·(…) + 1·y, and without rows or columns. In the latter case beta does not
    /// matter, as in netlib and cuBLAS 13.1.
    pub fn changes_nothing(&self) -> bool {
        self.m == 0 || self.n == 0 || self.batch.count == 0 || (self.sums_nothing() && self.beta.is(T::one()))
    }

    /// Whether x is gathered first.
    fn gathers(&self, plan: &tuning::gemv::Plan) -> bool {
        !self.batch.batched && !self.sums_nothing() && strided::gemv_gathers(plan, self.op, (self.m, self.n), self.incx)
    }

    /// Whether neither A nor x is read.
    fn sums_nothing(&self) -> bool {
        self.alpha.is(T::zero())
    }

    pub fn check_pointers(&self) -> Result<()> {
        self.alpha.check(4, "alpha")?;
        if !self.sums_nothing() {
            self.a.check(5, "A")?;
            self.x.check(7, "x")?;
        }
        self.beta.check(9, "beta")?;
        self.y.check(10, "y")
    }

    /// A, x and y once, and y a second time if beta reads it.
    fn bytes(&self) -> u64 {
        let (x_len, y_len) = self.op.lengths(self.m, self.n);
        let a = self.m as u64 * self.n as u64 * self.a.distinct(&self.batch);
        let x = x_len as u64 * self.x.distinct(&self.batch);
        let read = if self.sums_nothing() { 0 } else { a + x };
        let passes = if self.beta.is(T::zero()) { 1 } else { 2 };
        (read + passes * y_len as u64 * self.batch.count as u64) * size_of::<T>() as u64
    }

    /// A product and a sum for each element of A.
    fn flops(&self) -> u64 {
        let elements = self.m as u64 * self.n as u64 * self.batch.count as u64;
        if self.sums_nothing() { 0 } else { T::PRECISION.flops(elements, elements) }
    }

    pub fn summary(&self) -> Summary {
        let Self { op, m, n, lda, incx, incy, batch, .. } = self;
        let r = T::PRECISION.letter();
        Summary {
            shape: format!("{r}gemv {op:?} m={m} n={n}{}", batch.shape()),
            bench: format!(
                "gemv -r {r} --trans {op:?} -m {m} -n {n} --alpha {} --lda {lda} --incx {incx} --beta {} --incy {incy}{}",
                self.alpha.bench(),
                self.beta.bench(),
                batch.bench(self.a, self.x, self.y)
            ),
            work: trace::Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Pointer;
    use crate::problem::{Batch, Op, Operand, Value};
    use crate::scalar::c32;

    fn good() -> (Vec<c32>, Gemv<c32>) {
        let mut memory = vec![c32::one(); 64];
        let base = memory.as_mut_ptr();
        let args = Gemv {
            op: Op::N,
            m: 4,
            n: 3,
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

    fn wrong_argument(args: Gemv<c32>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        position(unsafe { gemv(&Exec::Host, args) })
    }

    /// Position of the argument that the error names.
    fn position<R: std::fmt::Debug>(outcome: Result<R>) -> u32 {
        outcome.expect_err("the argument is wrong").argument.expect("an argument is at fault").0
    }

    /// The same call with its operands in arrays of pointers.
    fn by_pointers(good: Gemv<c32>) -> Gemv<c32> {
        let (array, mut_array) = (std::ptr::dangling(), std::ptr::dangling());
        let (a, x, y) = (Operand::Pointers(array), Operand::Pointers(array), Operand::Pointers(mut_array));
        Gemv { a, x, y, batch: Batch { count: 2, ..Batch::ONE }, ..good }
    }

    const NOWHERE: Operand<*const c32> = Operand::Strided(std::ptr::null(), 1);
    const NOWHERE_MUT: Operand<*mut c32> = Operand::Strided(std::ptr::null_mut(), 1);

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let (_memory, good) = good();
        let null = std::ptr::null_mut();
        for good in [good, Gemv { batch: Batch { count: 2, ..Batch::ONE }, ..good }, by_pointers(good)] {
            assert_eq!(wrong_argument(Gemv { m: -1, ..good }), 2);
            assert_eq!(wrong_argument(Gemv { n: -1, ..good }), 3);
            assert_eq!(wrong_argument(Gemv { alpha: Value::Device(null), ..good }), 4);
            assert_eq!(wrong_argument(Gemv { a: NOWHERE, ..good }), 5);
            assert_eq!(wrong_argument(Gemv { a: Operand::Pointers(null.cast()), ..good }), 5);
            assert_eq!(wrong_argument(Gemv { lda: 3, ..good }), 6);
            assert_eq!(wrong_argument(Gemv { x: NOWHERE, ..good }), 7);
            assert_eq!(wrong_argument(Gemv { x: Operand::Pointers(null.cast()), ..good }), 7);
            assert_eq!(wrong_argument(Gemv { incx: 0, ..good }), 8);
            assert_eq!(wrong_argument(Gemv { beta: Value::Device(null), ..good }), 9);
            assert_eq!(wrong_argument(Gemv { y: NOWHERE_MUT, ..good }), 10);
            assert_eq!(wrong_argument(Gemv { y: Operand::Pointers(null.cast()), ..good }), 10);
            assert_eq!(wrong_argument(Gemv { incy: 0, ..good }), 11);
            assert_eq!(wrong_argument(Gemv { batch: Batch { count: -1, ..Batch::ONE }, ..good }), 12);
        }
    }

    #[test]
    fn sizes_are_checked_before_the_quick_return_and_pointers_after_it() {
        let (_memory, good) = good();
        let nowhere = Gemv { alpha: Value::Device(std::ptr::null()), a: NOWHERE, x: NOWHERE, y: NOWHERE_MUT, ..good };
        assert_eq!(wrong_argument(Gemv { m: 0, incx: 0, ..nowhere }), 8);
        let empty_batch = Batch { count: 0, ..Batch::ONE };
        assert_eq!(wrong_argument(Gemv { batch: empty_batch, lda: 3, ..nowhere }), 6);
        let (zero, one) = (Value::Host(c32::zero()), Value::Host(c32::one()));
        for nothing in [
            Gemv { m: 0, ..nowhere },
            Gemv { n: 0, ..nowhere },
            Gemv { op: Op::T, m: 0, ..nowhere },
            Gemv { op: Op::C, n: 0, ..nowhere },
            Gemv { batch: empty_batch, ..nowhere },
            Gemv { alpha: zero, beta: one, ..nowhere },
        ] {
            // SAFETY: nothing is read or written.
            assert!(unsafe { gemv(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
    }

    /// Distance by which an operand has moved, in elements.
    fn moved<P: Pointer>(from: Operand<P>, to: Operand<P>) -> i64 {
        match (from, to) {
            (Operand::Strided(from, _), Operand::Strided(to, _)) => {
                (-64..64).find(|&elements| from.moved(elements) == to).expect("an address nearby")
            }
            _ => panic!("no pointers here"),
        }
    }

    #[test]
    fn a_submatrix_begins_at_its_offsets() {
        let (_memory, good) = good();
        let good = Gemv { lda: 5, incx: 2, incy: 3, ..good };
        // One row and two columns are skipped.
        for (op, incx, incy, x, y) in [
            (Op::N, 2, 3, 2 * 2, 3),
            (Op::T, 2, 3, 2, 2 * 3),
            (Op::C, 2, 3, 2, 2 * 3),
            // The skipped elements are at the far end.
            (Op::N, -2, 3, 0, 3),
            (Op::T, 2, -3, 2, 0),
        ] {
            let whole = Gemv { op, incx, incy, ..good };
            let part = whole.submatrix(1, 2).expect("a submatrix");
            assert_eq!((part.m, part.n, part.lda, part.incx, part.incy), (3, 1, 5, incx, incy));
            assert_eq!((moved(whole.a, part.a), moved(whole.x, part.x)), (1 + 2 * 5, x), "{whole:?}");
            assert_eq!(moved(whole.y, part.y), y, "{whole:?}");
        }
    }

    #[test]
    fn the_offsets_are_checked_behind_the_whole_sizes() {
        let (_memory, good) = good();
        assert_eq!(position(good.submatrix(-1, 0)), 12);
        assert_eq!(position(good.submatrix(5, 0)), 12);
        assert_eq!(position(good.submatrix(0, -1)), 13);
        assert_eq!(position(good.submatrix(0, 4)), 13);
        assert_eq!(position(Gemv { lda: 3, ..good }.submatrix(1, 9)), 6);
        let nothing = good.submatrix(4, 3).expect("an empty submatrix");
        assert_eq!((nothing.m, nothing.n), (0, 0));
        // An offset does not turn a null pointer into a valid address.
        assert_eq!(wrong_argument(Gemv { a: NOWHERE, ..good }.submatrix(1, 1).expect("a submatrix")), 5);
    }

    #[test]
    fn the_bench_line_has_every_argument() {
        let (_memory, good) = good();
        let args = Gemv { op: Op::C, incx: -2, alpha: Value::Host(c32::from_parts(0.5, -1.0)), ..good };
        let line = "gemv -r c --trans C -m 4 -n 3 --alpha 0.5,-1 --lda 4 --incx -2 --beta 0,0 --incy 1";
        assert_eq!(args.summary().bench, line);
        let batch = Batch { count: 7, ..Batch::ONE };
        assert_eq!(
            Gemv { a: Operand::Strided(std::ptr::null(), 12), batch, ..args }.summary().bench,
            format!("{line} --batch 7 --stride-a 12 --stride-x 0 --stride-y 0")
        );
        assert_eq!(by_pointers(args).summary().bench, format!("{line} --batch 2 --pointers"));
    }

    #[test]
    fn entries_share_the_bytes_of_what_has_no_stride() {
        let (_memory, good) = good();
        let batch = Batch { count: 10, ..Batch::ONE };
        assert_eq!(good.bytes(), (12 + 3 + 4) * 8);
        assert_eq!(
            Gemv { batch, x: Operand::Strided(std::ptr::null(), 3), ..good }.bytes(),
            (12 + 10 * 3 + 10 * 4) * 8
        );
        assert_eq!(by_pointers(good).bytes(), 2 * (12 + 3 + 4) * 8);
    }
}
