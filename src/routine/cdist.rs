//! cdist: the distances of all pairs of two sets of vectors.

use crate::backend::cuda::Queue;
use crate::backend::{Exec, cuda, host};
use crate::error::{Error, Result};
use crate::problem::check::{leading_dimension, not_negative, not_null};
use crate::problem::{Cdist, Coordinate, CoordinateKind, Metric, Op, Way};
use crate::routine::compute;
use crate::trace::{self, Summary, Work};
use crate::tuning;

/// Computes C\[i, j\], the distance between vector i of A and vector j of B.
///
/// # Safety
/// The pointers lead to memory of the backend of `exec`. It is as large as kblas.h requires, and stays valid until the
/// call is complete. C overlaps neither A nor B.
pub unsafe fn cdist<T: host::cdist::Sums>(exec: &Exec, args: Cdist<T>) -> Result<()> {
    args.check_sizes()?;
    if args.m == 0 || args.k == 0 || args.count == 0 {
        return Ok(());
    }
    args.check_pointers()?;
    compute(
        exec,
        || args.summary(),
        // SAFETY: the sizes are checked; the caller guarantees the rest.
        || unsafe { host::cdist::cdist(&args) },
        // SAFETY: as above.
        |queue| unsafe { on_device(queue, &args) },
    )
}

/// Plans the call, and launches it.
///
/// # Safety
/// As [`cdist`], and the sizes are checked.
unsafe fn on_device<T: Coordinate>(queue: &Queue, args: &Cdist<T>) -> Result<()> {
    let Cdist { distance, m, k, n, a, b, .. } = args;
    let together = [a.is_together(), b.is_together()];
    let plan = tuning::cdist::plan(queue.context.device, T::KIND, *distance, [*m, *k, *n], together);
    trace::plan(&plan);
    // SAFETY: guaranteed by the caller.
    unsafe { cuda::cdist::launch(queue, &plan, args) }
}

impl<T: Coordinate> Cdist<T> {
    /// Checks all arguments except pointers.
    fn check_sizes(&self) -> Result<()> {
        let Self { distance, m, k, n, a, b, .. } = *self;
        if T::KIND == CoordinateKind::I32
            && (matches!(distance.metric, Metric::Euclidean | Metric::Cosine) || distance.way == Way::Expanded)
        {
            return Err(Error::argument(1, "metric", format!("is {}, which integers do not have", distance.number())));
        }
        not_negative(4, "m", m)?;
        not_negative(5, "k", k)?;
        not_negative(6, "n", n)?;
        let rows = |op, vectors| if op == Op::N { vectors } else { n };
        leading_dimension(8, "lda", a.ld, rows(a.op, m))?;
        leading_dimension(10, "ldb", b.ld, rows(b.op, k))?;
        leading_dimension(12, "ldc", self.ldc, m)?;
        not_negative(13, "batchCount", self.count)
    }

    fn check_pointers(&self) -> Result<()> {
        if self.n > 0 {
            not_null(7, "A", self.a.base)?;
            not_null(9, "B", self.b.base)?;
        }
        not_null(11, "C", self.c)
    }

    /// A, B and C once.
    fn bytes(&self) -> u64 {
        let (coordinate, distance) = T::KIND.sizes();
        let [m, k, n] = [self.m, self.k, self.n].map(|size| size as u64);
        ((m + k) * n * coordinate as u64 + m * k * distance as u64) * self.count as u64
    }

    /// Two operations for each coordinate of each pair.
    fn flops(&self) -> u64 {
        2 * (self.m * self.k) as u64 * self.n as u64 * self.count as u64
    }

    fn summary(&self) -> Summary {
        let Self { distance, m, k, n, a, b, ldc, count, .. } = self;
        let (r, metric) = (T::KIND.letter(), distance.number());
        let (op_a, op_b) = (a.op.letter(), b.op.letter());
        let batch = if *count == 1 { String::new() } else { format!(" batch={count}") };
        Summary {
            shape: format!("{r}cdist metric={metric} op={op_a}{op_b} m={m} k={k} n={n}{batch}"),
            bench: match count {
                1 => format!(
                    "cdist -r {r} --metric {metric} --transa {op_a} --transb {op_b} -m {m} -k {k} -n {n} --lda {} --ldb {} \
                     --ldc {ldc}",
                    a.ld, b.ld
                ),
                _ => String::new(),
            },
            work: Work { bytes: self.bytes(), flops: self.flops() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Distance, Points};

    fn good(memory: &mut [f64]) -> Cdist<f64> {
        let c = memory.as_mut_ptr();
        let points = |op, ld| Points { op, base: c.cast_const(), ld, stride: 0 };
        let distance = Distance { metric: Metric::SqEuclidean, way: Way::Best };
        Cdist { distance, m: 4, k: 3, n: 2, a: points(Op::N, 4), b: points(Op::T, 2), c, ldc: 4, stride_c: 0, count: 1 }
    }

    fn wrong_argument<T: host::cdist::Sums>(args: Cdist<T>) -> u32 {
        // SAFETY: a rejected call accesses no memory.
        let outcome = unsafe { cdist(&Exec::Host, args) };
        outcome.expect_err("the argument is wrong").argument.expect("an argument is at fault").0
    }

    #[test]
    fn each_wrong_argument_is_named_by_its_position() {
        let mut memory = [0.0; 12];
        let good = good(&mut memory);
        let null = std::ptr::null_mut();
        assert_eq!(wrong_argument(Cdist { m: -1, ..good }), 4);
        assert_eq!(wrong_argument(Cdist { k: -1, ..good }), 5);
        assert_eq!(wrong_argument(Cdist { n: -1, ..good }), 6);
        assert_eq!(wrong_argument(Cdist { a: Points { base: null, ..good.a }, ..good }), 7);
        assert_eq!(wrong_argument(Cdist { a: Points { ld: 3, ..good.a }, ..good }), 8);
        assert_eq!(wrong_argument(Cdist { b: Points { base: null, ..good.b }, ..good }), 9);
        assert_eq!(wrong_argument(Cdist { b: Points { ld: 1, ..good.b }, ..good }), 10);
        assert_eq!(wrong_argument(Cdist { c: null, ..good }), 11);
        assert_eq!(wrong_argument(Cdist { ldc: 3, ..good }), 12);
        assert_eq!(wrong_argument(Cdist { count: -1, ..good }), 13);
        // The first wrong argument is reported, before the quick return.
        assert_eq!(wrong_argument(Cdist { k: 0, ldc: 0, ..good }), 12);
    }

    #[test]
    fn integers_have_no_roots() {
        let points = Points { op: Op::N, base: std::ptr::null::<i32>(), ld: 1, stride: 0 };
        for number in [1, 4, 16, 17, 33] {
            let distance = Distance::from_number(1, number).expect("a distance");
            let c = std::ptr::null_mut();
            let args = Cdist { distance, m: 1, k: 1, n: 1, a: points, b: points, c, ldc: 1, stride_c: 0, count: 1 };
            assert_eq!(wrong_argument(args), 1, "{number}");
        }
    }

    #[test]
    fn nothing_to_do_looks_at_no_pointer() {
        let good = good(&mut []);
        let null = std::ptr::null_mut();
        let nowhere = Points { base: null, ..good.a };
        let nowhere = Cdist { a: nowhere, b: Points { base: null, ..good.b }, c: null, ..good };
        for nothing in [Cdist { m: 0, ..nowhere }, Cdist { k: 0, ..nowhere }, Cdist { count: 0, ..nowhere }] {
            // SAFETY: nothing is read or written.
            assert!(unsafe { cdist(&Exec::Host, nothing) }.is_ok(), "{nothing:?}");
        }
    }

    #[test]
    fn work_is_counted() {
        let good = good(&mut []);
        assert_eq!((good.bytes(), good.flops()), ((7 * 2 + 12) * 8, 2 * 12 * 2));
    }
}
