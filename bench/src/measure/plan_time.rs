//! The host's time to plan calls whose shapes are new. It needs no GPU.

use std::hint::black_box;
use std::time::Instant;

use anyhow::Result;
use kblas::env::DEFAULT_WORKSPACE_BYTES;
use kblas::problem::level1::Routine;
use kblas::problem::{Batch, CoordinateKind, Distance, Metric, Op, Packed, Uplo, Way};
use kblas::scalar::Precision;
use kblas::tuning::triangle::Sums;
use kblas::tuning::{Device, cdist, gbmv, gemm, gemv, gemv_batch, ger, knn, level1, symv, syr, triangle, trsv};

use crate::cli::PlanTimeArgs;
use crate::measure::plan;
use crate::measure::random::Dice;

/// Sizes and ops of a random call.
struct Sizes {
    m: i64,
    n: i64,
    k: i64,
    count: i64,
    op: Op,
    /// Whether the lines of A and B run along the terms of a product.
    along_terms: [bool; 2],
}

impl Sizes {
    fn draw(dice: &mut Dice) -> Self {
        let [m, n, k] = [20_000; 3].map(|most| dice.size(1, most).into());
        let along_terms = [(); 2].map(|()| dice.of(&[false, true]));
        Self { m, n, k, count: dice.size(2, 100_000).into(), op: dice.of(&[Op::N, Op::T]), along_terms }
    }

    /// Sizes for a batch: up to `most` rows, columns and terms.
    fn up_to(&self, most: i64) -> Self {
        let [m, n, k] = [self.m, self.n, self.k].map(|size| (size - 1) % most + 1);
        Self { m, n, k, ..*self }
    }
}

type Make = fn(Device, Precision, &Sizes) -> Result<()>;

/// A kind of call, its precisions, and a function that plans one.
type Kind = (&'static str, &'static [Precision], Make);

const ALL: &[Precision] = &Precision::ALL;
const REAL: &[Precision] = &[Precision::S, Precision::D];

const KINDS: [Kind; 16] = [
    ("gemv", ALL, |device, precision, &Sizes { m, n, op, .. }| {
        seen(gemv::plan(device, precision, op, m, n, DEFAULT_WORKSPACE_BYTES)?)
    }),
    ("gemv in batches", ALL, |device, precision, sizes| {
        let Sizes { m, n, op, count, .. } = sizes.up_to(2048);
        let alone = gemv::plan(device, precision, op, m, n, DEFAULT_WORKSPACE_BYTES)?;
        seen(gemv_batch::plan(device, op, (m, n), count, &alone, Some(Packed::Contiguous)))
    }),
    ("symv, hemv", ALL, |device, precision, sizes| seen(symv::plan(device, precision, Uplo::Lower, sizes.m, None)?)),
    ("symv in batches", ALL, |device, precision, sizes| {
        let Sizes { m, count, .. } = sizes.up_to(1024);
        seen(symv::plan(device, precision, Uplo::Lower, m, Some(count))?)
    }),
    ("ger", ALL, |device, precision, &Sizes { m, n, .. }| {
        seen(ger::plan(device, precision, m, n, ger::Alignment::Element))
    }),
    ("syr, her", ALL, |device, precision, sizes| seen(syr::plan(device, precision, sizes.m, false, true))),
    ("spmv, trmv", ALL, |device, precision, &Sizes { m, op, .. }| {
        seen(triangle::plan(device, precision, Sums::of(op), m, m - 1))
    }),
    ("trsv", ALL, |device, precision, &Sizes { m, op, .. }| seen(trsv::plan(device, precision, op, m))),
    ("gbmv", ALL, |_, precision, &Sizes { m, n, k, op, .. }| seen(gbmv::plan(precision, op, m, n, k % 100, k % 100))),
    ("gemm", ALL, |device, precision, sizes| seen(gemm::plan(device, precision, product(sizes), Batch::ONE, LINES))),
    ("gemm in batches", ALL, |device, precision, sizes| {
        let batch = Batch { batched: true, count: sizes.count, ..Batch::ONE };
        seen(gemm::plan(device, precision, product(&sizes.up_to(512)), batch, LINES))
    }),
    ("gemm in batches, small", ALL, |device, precision, sizes| {
        let batch = Batch { batched: true, count: sizes.count, ..Batch::ONE };
        seen(gemm::plan(device, precision, product(&sizes.up_to(64)), batch, LINES))
    }),
    ("dot", ALL, |device, precision, sizes| {
        let shape = level1::Shape::Single(sizes.m * sizes.k);
        seen(level1::reduce(device, Routine::Dot, precision, shape, 1)?)
    }),
    ("axpy", ALL, |device, precision, sizes| {
        let shape = level1::Shape::Single(sizes.m * sizes.k);
        seen(level1::map(device, Routine::Axpy, precision, shape, 1, level1::Alignment::Together)?)
    }),
    ("cdist", REAL, |device, precision, &Sizes { m, n, k, .. }| {
        seen(cdist::plan(device, coordinates(precision), DISTANCE, [m, n, k], [true; 2]))
    }),
    ("knn", REAL, |device, precision, &Sizes { m, n, k, .. }| {
        seen(knn::plan(device, coordinates(precision), DISTANCE, [m, n, k], [true; 2], 10))
    }),
];

const LINES: gemm::Lines = gemm::Lines::Whole;
const DISTANCE: Distance = Distance { metric: Metric::SqEuclidean, way: Way::Best };

fn product(sizes: &Sizes) -> gemm::Shape {
    let &Sizes { m, n, k, along_terms: [a_along_terms, b_along_terms], .. } = sizes;
    gemm::Shape { m, n, k, a_along_terms, b_along_terms }
}

fn coordinates(precision: Precision) -> CoordinateKind {
    if precision == Precision::D { CoordinateKind::F64 } else { CoordinateKind::F32 }
}

/// Keeps the compiler from removing a plan that nobody reads.
fn seen<T>(plan: T) -> Result<()> {
    black_box(plan);
    Ok(())
}

/// Prints the mean microseconds of a plan, for each kind of call and precision.
pub fn run(args: &PlanTimeArgs) -> Result<()> {
    let (device, whose) = plan::device()?;
    println!("# microseconds of a plan on {whose}, {} shapes, seed {}", args.cases, args.seed);
    println!("{:>24} {:>8} {:>8} {:>8} {:>8}", "", "s", "d", "c", "z");
    for (name, precisions, make) in KINDS {
        print!("{name:>24}");
        for &precision in precisions {
            print!(" {:>8.2}", micros(make, device, precision, args)?);
        }
        println!();
    }
    Ok(())
}

fn micros(make: Make, device: Device, precision: Precision, args: &PlanTimeArgs) -> Result<f64> {
    let mut dice = Dice::new(args.seed);
    let sizes: Vec<_> = (0..args.cases).map(|_| Sizes::draw(&mut dice)).collect();
    // The first plan also initialises data, which is not measured.
    make(device, precision, &Sizes { m: 1, n: 1, k: 1, count: 2, op: Op::N, along_terms: [false; 2] })?;
    let start = Instant::now();
    sizes.iter().try_for_each(|sizes| make(device, precision, sizes))?;
    Ok(start.elapsed().as_secs_f64() * 1e6 / args.cases as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_in_range_and_batches_are_smaller() {
        let mut dice = Dice::new(7);
        for sizes in (0..1000).map(|_| Sizes::draw(&mut dice)) {
            let within = |sizes: &Sizes, most| [sizes.m, sizes.n, sizes.k].iter().all(|size| (1..=most).contains(size));
            assert!(within(&sizes, 20_000) && within(&sizes.up_to(64), 64));
            assert!((2..=100_000).contains(&sizes.count) && sizes.up_to(64).count == sizes.count);
        }
    }

    /// The times are not tested.
    #[test]
    fn every_kind_of_call_has_plans() {
        let mut dice = Dice::new(7);
        for sizes in (0..20).map(|_| Sizes::draw(&mut dice)) {
            for (name, precisions, make) in KINDS {
                for &precision in precisions {
                    make(Device::H200, precision, &sizes)
                        .unwrap_or_else(|error| panic!("{name} {precision:?}: {error}"));
                }
            }
        }
    }
}
