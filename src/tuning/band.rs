//! The plan of a product with a triangular, symmetric or Hermitian band of few diagonals.

use std::fmt;

use super::triangle::Sums;
use crate::kernels::{self, Family, Kernel};
use crate::scalar::Precision;

/// Elements of x from which on a product is long: what the tiles of kernels/triangle.cuh leave in memory takes longer than all
/// else, and a copy of x less.
const LONG: i64 = 20_000;

/// Diagonals beside the main one up to which these kernels serve. With more, the tiles read what neighbouring elements of y share
/// once.
///
/// H200, 2026-11-23, in us, with the tiles beside it: dsbmv of order 200000, k = 8 17.6, 16 26.4, 40 52.3, and 136; ztbmv of
/// order 200000, k = 16 46.6, 40 96, and 124; of order 700 it takes another launch, 2.5.
fn most(sums: Sums, n: i64) -> i64 {
    match (sums, n > LONG) {
        (Sums::Both, false) => 32,
        (Sums::Both, true) => 64,
        (_, false) => 12,
        (_, true) => 48,
    }
}

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Threads of a block, and elements of y that it has.
    pub block: u32,
    pub each: u32,
    /// The most elements of x that are copied at once, where y is x.
    pub most: i64,
}

impl Plan {
    /// The plan by a kernel of the family BAND.
    pub fn new(kernel: &'static Kernel) -> Self {
        let &[threads, lanes, _] = kernel.params else { unreachable!("{} has other numbers than band", kernel.name) };
        Self { kernel, block: threads, each: threads / lanes, most: i64::MAX }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} block={}", self.kernel.name, self.block)
    }
}

/// The kernels of the precision, for these sums.
pub fn kernels(precision: Precision, sums: Sums) -> impl Iterator<Item = &'static Kernel> {
    kernels::of(Family::BAND, precision).filter(move |kernel| kernel.params.last() == Some(&(sums as u32)))
}

/// Terms that a lane has at least, of a sum that several have.
const TERMS: i64 = 4;

/// Plans the product with a band of order n that has so many diagonals beside the main one, if these kernels serve it: by as many lanes for
/// a sum as its terms are enough for.
pub fn plan(precision: Precision, sums: Sums, n: i64, band: i64) -> Option<Plan> {
    if band > most(sums, n) {
        return None;
    }
    let terms = if sums == Sums::Both { 2 * band + 1 } else { band + 1 };
    let enough = |kernel: &&Kernel| i64::from(kernel.params[1]) * TERMS <= terms.max(TERMS);
    kernels(precision, sums).filter(enough).max_by_key(|kernel| kernel.params[1]).map(Plan::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_diagonals_have_a_plan_and_longer_sums_more_lanes() {
        for precision in Precision::ALL {
            for sums in [Sums::Rows, Sums::Columns, Sums::Both] {
                let lanes = |n, band| plan(precision, sums, n, band).map(|plan| plan.kernel.params[1]);
                assert_eq!((lanes(100, 0), lanes(100, 1), lanes(30_000, 30)), (Some(1), Some(1), Some(4)));
                assert_eq!((lanes(100, 33), lanes(30_000, 65)), (None, None));
            }
        }
    }
}
