//! The plan of a product with a band matrix.

use std::fmt;

use crate::kernels::{Family, KERNELS, Kernel};
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
    KERNELS.iter().copied().filter(move |kernel| {
        kernel.family == Family::GBMV && kernel.precision == precision && kernel.params[2] == trans
    })
}

/// Terms that a lane has at least, of a sum that several have.
const TERMS: i64 = 4;

/// Plans the product with an m × n matrix: by as many lanes for a sum as its terms are enough for.
pub fn plan(precision: Precision, op: Op, m: i64, n: i64, kl: i64, ku: i64) -> Plan {
    let terms = kl.min(m).saturating_add(ku.min(n)).saturating_add(1);
    let enough = |kernel: &&Kernel| i64::from(kernel.params[1]) * TERMS <= terms.max(TERMS);
    let Some(kernel) = kernels(precision, op).filter(enough).max_by_key(|kernel| kernel.params[1]) else {
        unreachable!("each precision has a kernel of one lane")
    };
    Plan::new(kernel, op.lengths(m, n).1)
}

#[cfg(test)]
mod tests {
    use super::*;

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
