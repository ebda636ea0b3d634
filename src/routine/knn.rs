//! nearest and knn: for each vector of one set, the nearest vectors of another.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::{Error, Result};
use crate::problem::check::{leading_dimension, not_negative, not_null};
use crate::problem::{Knn, MOST_NEIGHBOURS, Op};
use crate::routine::compute;
use crate::scalar::Scalar;
use crate::trace::{self, Summary, Work};
use crate::tuning;

/// Finds for each vector of A the nearest vectors of B, and their distances.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as kblas.h requires, and stays valid until the
/// call is complete. Results do not overlap other operands.
pub unsafe fn knn<T>(exec: &Exec, args: Knn<T>) -> Result<()>
where
    T: host::cdist::Sums<Distance = T> + Scalar<Real = T> + PartialOrd,
{
    args.check_sizes()?;
    if args.m == 0 || args.neighbours == 0 {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::knn::knn(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`knn`], and the sizes are checked.
unsafe fn on_device<T>(queue: &Queue, args: &Knn<T>) -> Result<()>
where
    T: host::cdist::Sums<Distance = T> + Scalar<Real = T>,
{
    // Without candidates no coordinate is read.
    let args = Knn { n: if args.k == 0 { 0 } else { args.n }, ..*args };
    let Knn { distance, m, k, n, a, b, neighbours, .. } = args;
    let together = [a.is_together(), b.is_together()];
    let plan = tuning::knn::plan(queue.context.device, T::KIND, distance, [m, k, n], together, neighbours);
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::knn::launch(queue, &plan, &args) }
}

impl<T: host::cdist::Sums<Distance = T>> Knn<T> {
    /// Checks all arguments except pointers.
    fn check_sizes(&self) -> Result<()> {
        let Self { m, k, n, a, b, neighbours, .. } = *self;
        not_negative(4, "m", m)?;
        not_negative(5, "k", k)?;
        not_negative(6, "n", n)?;
        let rows = |op, vectors| if op == Op::N { vectors } else { n };
        leading_dimension(8, "lda", a.ld, rows(a.op, m))?;
        leading_dimension(10, "ldb", b.ld, rows(b.op, k))?;
        if self.is_nearest {
            return Ok(());
        }
        if !(0..=MOST_NEIGHBOURS).contains(&neighbours) {
            let detail = format!("is {neighbours}, not one of 0 to {MOST_NEIGHBOURS}");
            return Err(Error::argument(11, "neighbours", detail));
        }
        leading_dimension(13, "ldi", self.ldi, neighbours)?;
        leading_dimension(15, "ldd", self.ldd, neighbours)
    }

    fn check_pointers(&self) -> Result<()> {
        if self.n > 0 && self.k > 0 {
            not_null(7, "A", self.a.base)?;
            not_null(9, "B", self.b.base)?;
        }
        let (index, distance) = if self.is_nearest { (11, 12) } else { (12, 14) };
        not_null(index, "index", self.index)?;
        not_null(distance, "distance", self.result)
    }

    fn summary(&self) -> Summary {
        let Self { distance, m, k, n, a, b, neighbours, exclude_self, .. } = self;
        let (r, metric, size) = (T::KIND.letter(), distance.number(), size_of::<T>() as u64);
        let (op_a, op_b) = (a.op.letter(), b.op.letter());
        let own = if *exclude_self { " --exclude-self" } else { "" };
        let (results, coordinates) = ((m * neighbours) as u64, (m + k) as u64 * *n as u64);
        Summary {
            shape: format!("{r}knn metric={metric} op={op_a}{op_b} m={m} k={k} n={n} neighbours={neighbours}"),
            bench: format!(
                "knn -r {r} --metric {metric} --transa {op_a} --transb {op_b} -m {m} -k {k} -n {n} --lda {} --ldb {} \
                 --neighbours {neighbours}{own}",
                a.ld, b.ld
            ),
            work: Work { bytes: coordinates * size + results * (8 + size), flops: 2 * (m * k) as u64 * *n as u64 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Distance, Points};

    fn good(memory: &[f32], index: &mut [i64], result: &mut [f32]) -> Knn<f32> {
        let points = |op, ld| Points { op, base: memory.as_ptr(), ld, stride: 0 };
        Knn {
            distance: Distance::from_number(1, 0).expect("a distance"),
            m: 4,
            k: 3,
            n: 2,
            a: points(Op::N, 4),
            b: points(Op::T, 2),
            neighbours: 2,
            index: index.as_mut_ptr(),
            ldi: 2,
            result: result.as_mut_ptr(),
            ldd: 2,
            exclude_self: false,
            is_nearest: false,
        }
    }

    fn wrong_argument(args: Knn<f32>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        let outcome = unsafe { knn(&Exec::Host, args) };
        outcome.expect_err("the argument is wrong").argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let good = good(&[0.0; 8], &mut [0; 8], &mut [0.0; 8]);
        assert_eq!(wrong_argument(Knn { m: -1, ..good }), 4);
        assert_eq!(wrong_argument(Knn { k: -1, ..good }), 5);
        assert_eq!(wrong_argument(Knn { n: -1, ..good }), 6);
        assert_eq!(wrong_argument(Knn { a: Points { base: std::ptr::null(), ..good.a }, ..good }), 7);
        assert_eq!(wrong_argument(Knn { a: Points { ld: 3, ..good.a }, ..good }), 8);
        assert_eq!(wrong_argument(Knn { b: Points { base: std::ptr::null(), ..good.b }, ..good }), 9);
        assert_eq!(wrong_argument(Knn { b: Points { ld: 1, ..good.b }, ..good }), 10);
        assert_eq!(wrong_argument(Knn { neighbours: -1, ..good }), 11);
        assert_eq!(wrong_argument(Knn { neighbours: 65, ldi: 65, ldd: 65, ..good }), 11);
        assert_eq!(wrong_argument(Knn { index: std::ptr::null_mut(), ..good }), 12);
        assert_eq!(wrong_argument(Knn { ldi: 1, ..good }), 13);
        assert_eq!(wrong_argument(Knn { result: std::ptr::null_mut(), ..good }), 14);
        assert_eq!(wrong_argument(Knn { ldd: 1, ..good }), 15);
        let nearest = Knn { is_nearest: true, neighbours: 1, ..good };
        assert_eq!(wrong_argument(Knn { index: std::ptr::null_mut(), ..nearest }), 11);
        assert_eq!(wrong_argument(Knn { result: std::ptr::null_mut(), ..nearest }), 12);
    }

    #[test]
    fn nobody_asks_and_nobody_answers() {
        let (mut index, mut result) = ([7; 8], [7.0; 8]);
        let good = good(&[0.0; 8], &mut index, &mut result);
        let null = std::ptr::null_mut();
        let nowhere = Knn { index: null, result: std::ptr::null_mut(), ..good };
        for nothing in [Knn { m: 0, ..nowhere }, Knn { neighbours: 0, ..nowhere }] {
            // SAFETY: nothing is read or written.
            assert!(unsafe { knn(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
        // SAFETY: the result arrays are large enough.
        unsafe { knn(&Exec::Host, Knn { k: 0, ..good }).expect("a call") };
        assert_eq!(index, [-1; 8]);
        assert!(result.iter().all(|distance| distance.is_nan()));
    }
}
