//! The plan of a product with a band matrix.

use std::fmt;

use crate::kernels::{self, Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Elements of y.
    pub length: i64,
    /// Elements of y of a block, and its threads.
    pub each: u32,
    pub block: u32,
}

impl Plan {
    /// The plan by a kernel of the family GBMV, for so many elements of y.
    pub fn new(kernel: &'static Kernel, length: i64) -> Self {
        let &[threads, lanes, _] = kernel.params else { unreachable!("{} has other numbers than gbmv", kernel.name) };
        Self { kernel, length, each: threads / lanes, block: threads }
    }

    /// Blocks for so many entries of a batch.
    pub fn grid(&self, entries: i64) -> u32 {
        (self.length as u64 * entries as u64).div_ceil(self.each.into()) as u32
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, block, .. } = self;
        write!(f, "{} grid={} block={block}", kernel.name, self.grid(1))
    }
}

/// The kernels of the precision for op.
pub fn kernels(precision: Precision, op: Op) -> impl Iterator<Item = &'static Kernel> {
    let trans = u32::from(op != Op::N);
    kernels::of(Family::GBMV, precision).filter(move |kernel| kernel.params[2] == trans)
}

/// Terms that a lane has at least, of a sum that several have.
const TERMS: i64 = 4;

/// Elements of y from which on few lanes for each are enough to have all multiprocessors busy.
const MANY: i64 = 20_000;

/// The most lanes then, without a transpose. Lanes of one row read from different columns: 32 of them ask for 32 sectors at once, of
/// which each needs an element. Eight rows of 4 lanes share their sectors.
///
/// H200, 2026-11-23, kl = ku = 64, 100000 rows, in us: dgbmv N by 32 lanes 87, T, where lanes are neighbours, 41; the memory takes 28.
const FEW: u32 = 4;

/// Plans the product with an m × n matrix: by as many lanes for a sum as its terms are enough for, and its reads allow.
pub fn plan(precision: Precision, op: Op, m: i64, n: i64, kl: i64, ku: i64) -> Plan {
    let terms = kl.min(m).saturating_add(ku.min(n)).saturating_add(1);
    let length = op.lengths(m, n).1;
    let most = if op == Op::N && length >= MANY { FEW } else { u32::MAX };
    let enough = |kernel: &&Kernel| {
        let lanes = kernel.params[1];
        lanes <= most && i64::from(lanes) * TERMS <= terms.max(TERMS)
    };
    let Some(kernel) = kernels(precision, op).filter(enough).max_by_key(|kernel| kernel.params[1]) else {
        unreachable!("each precision has a kernel of one lane")
    };
    Plan::new(kernel, length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sums_of_many_rows_have_few_lanes() {
        for precision in Precision::ALL {
            let lanes = |op, rows| plan(precision, op, rows, rows, 64, 64).kernel.params[1];
            assert_eq!([lanes(Op::N, 1000), lanes(Op::N, 100_000), lanes(Op::T, 100_000)], [32, 4, 32]);
        }
    }

    #[test]
    fn every_sum_has_a_thread() {
        for precision in Precision::ALL {
            for op in [Op::N, Op::T, Op::C] {
                for (m, n, kl, ku) in [(1, 1, 0, 0), (1000, 3, 1, 1), (3, 1000, 20, 7), (1 << 30, 1 << 20, 300, 300)] {
                    let plan = plan(precision, op, m, n, kl, ku);
                    let each = i64::from(plan.block / plan.kernel.params[1]);
                    for entries in [1, 7] {
                        assert!(i64::from(plan.grid(entries)) * each >= entries * op.lengths(m, n).1, "{plan}");
                    }
                }
            }
        }
    }
}
