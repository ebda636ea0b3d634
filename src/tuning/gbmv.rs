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
    /// Elements of y per block in a batch, and threads per block.
    pub each: u32,
    pub block: u32,
    /// Elements of y per thread, if there is one matrix.
    pub rows: u32,
}

impl Plan {
    /// The plan by a kernel of the family GBMV, for `length` elements of y.
    pub fn new(kernel: &'static Kernel, length: i64) -> Self {
        let &[threads, lanes, way] = kernel.params() else {
            unreachable!("{} has other numbers than gbmv", kernel.name())
        };
        Self { kernel, length, each: threads / lanes, block: threads, rows: if way == PAIRS { 2 } else { 1 } }
    }

    /// Blocks for one matrix.
    pub fn blocks(&self) -> u32 {
        (self.length as u64).div_ceil((self.each * self.rows).into()) as u32
    }

    /// Blocks for `entries` entries of a batch.
    pub fn grid(&self, entries: i64) -> u32 {
        (self.length as u64 * entries as u64).div_ceil(self.each.into()) as u32
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, block, .. } = self;
        write!(f, "{} grid={} block={block}", kernel.name(), self.blocks())
    }
}

/// How the threads of a block share the sums, numbered as in `BandWay` of kernels/band_sums.cuh.
const COLUMNS: u32 = 1;
const ABREAST: u32 = 2;
const PAIRS: u32 = 3;

/// Limit for the rows, columns and diagonals, which a kernel of pairs counts in 32 bits.
const MOST_OF_PAIRS: i64 = 1 << 30;

/// The kernels for the precision and op.
pub fn kernels(precision: Precision, op: Op) -> impl Iterator<Item = &'static Kernel> {
    kernels::of(Family::GBMV, precision).filter(move |kernel| (kernel.params()[2] == COLUMNS) == (op != Op::N))
}

/// From this many elements of y on, few threads per element keep all multiprocessors busy.
pub(super) const MANY: i64 = 20_000;

/// The number of neighbouring threads that share a sum of `terms` terms, for `sums` sums. The threads of a row read
/// from different columns. With many such threads, several rows load each sector at different times. So long rows use
/// ABREAST instead: neighbouring threads have neighbouring rows.
///
/// H200, 2026-11-25, 100000 columns, T with kl = ku, time in us by number of threads:
///
/// | terms | s: 4 | 8 | 16 | 32 | c: 4 | 8 | 16 | 32 |
/// |---|---|---|---|---|---|---|---|---|
/// | 33 | 9.6 | 10.0 | 13.2 | 22.0 | 13.5 | 14.7 | 20.5 | 36.4 |
/// | 65 | 14.2 | 12.7 | 15.4 | 22.1 | 22.4 | 21.4 | 24.9 | 38.2 |
/// | 129 | 23.3 | 19.8 | 19.4 | 26.5 | 36.3 | 36.3 | 35.3 | 45.0 |
/// | 601 | 92 | 73 | 64 | 61 | 149 | 128 | 126 | 126 |
pub(super) fn neighbours(sums: i64, terms: i64) -> u32 {
    let many = sums >= MANY;
    match terms {
        ..12 => 1,
        12..48 => 4,
        48..96 if many => 8,
        48..96 => 16,
        96..256 if many => 16,
        _ => 32,
    }
}

/// Returns whether such sums of rows use ABREAST. For many short rows, neighbouring threads per row are as fast, since
/// the L1 combines their loads.
///
/// H200, 2026-11-23, time in us with neighbouring threads per row and with ABREAST: sgbmv N of 2810 rows, 75 terms, 7.3
/// and 5.9; of 13040 rows, 70 terms, 7.7 and 8.4; cgbmv N of 68450 rows, 75 terms, 19.5 and 20.9.
pub(super) fn is_long(sums: i64, terms: i64) -> bool {
    terms >= if sums < MANY / 2 { 48 } else { 96 }
}

/// Plans the product with an m × n matrix.
///
/// For many long rows, a thread computes a pair of rows if there is a kernel for it. H200, 2026-11-25, sgbmv N of
/// 100000 rows, time in us with pairs and with one row per thread: kl = ku = 32 17.2 and 16.5, 64 23 and 25, 300 73 and
/// 89. In D, C and Z pairs take 4 to 20 % more time.
pub fn plan(precision: Precision, op: Op, m: i64, n: i64, kl: i64, ku: i64) -> Plan {
    let terms = kl.min(m).saturating_add(ku.min(n)).saturating_add(1);
    let length = op.lengths(m, n).1;
    let abreast = op == Op::N && is_long(length, terms);
    let most = if !abreast {
        neighbours(length, terms)
    } else if length >= MANY {
        4
    } else {
        16
    };
    let counted = [m, n, kl, ku].into_iter().fold(0, i64::saturating_add) < MOST_OF_PAIRS;
    let pairs = kernels(precision, op).find(|kernel| kernel.params()[2] == PAIRS);
    if let Some(kernel) = pairs.filter(|_| abreast && length >= MANY && counted) {
        return Plan::new(kernel, length);
    }
    let suits = |kernel: &&Kernel| {
        kernel.params()[2] != PAIRS && (kernel.params()[2] == ABREAST) == abreast && kernel.params()[1] <= most
    };
    let Some(kernel) = kernels(precision, op).filter(suits).max_by_key(|kernel| kernel.params()[1]) else {
        unreachable!("each precision has kernels of one lane, and of 4 abreast")
    };
    Plan::new(kernel, length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_rows_are_abreast_and_longer_columns_have_more_lanes() {
        for precision in Precision::ALL {
            let of = |op, rows, k| plan(precision, op, rows, rows, k, k).kernel.params()[1..].to_vec();
            assert_eq!([of(Op::N, 100_000, 4), of(Op::N, 100_000, 16)], [[1, 0], [4, 0]]);
            let many = if precision == Precision::S { [8, 3] } else { [4, 2] };
            assert_eq!([of(Op::N, 1000, 64), of(Op::N, 100_000, 64)], [[16, 2], many]);
            assert_eq!([of(Op::T, 1000, 64), of(Op::T, 1000, 32)], [[32, 1], [16, 1]]);
            assert_eq!([16, 32, 64, 300].map(|k| of(Op::T, 100_000, k)), [[4, 1], [8, 1], [16, 1], [32, 1]]);
            let counted = plan(precision, Op::N, 1 << 29, 1 << 29, 1 << 10, 1 << 10);
            assert_eq!(counted.kernel.params()[2], ABREAST);
        }
    }

    #[test]
    fn every_sum_has_a_thread() {
        for precision in Precision::ALL {
            for op in [Op::N, Op::T, Op::C] {
                for (m, n, kl, ku) in [(1, 1, 0, 0), (1000, 3, 1, 1), (3, 1000, 20, 7), (1 << 30, 1 << 20, 300, 300)] {
                    let plan = plan(precision, op, m, n, kl, ku);
                    let each = i64::from(plan.block / plan.kernel.params()[1]);
                    assert!(i64::from(plan.blocks()) * each * i64::from(plan.rows) >= op.lengths(m, n).1, "{plan}");
                    for entries in [1, 7] {
                        assert!(i64::from(plan.grid(entries)) * each >= entries * op.lengths(m, n).1, "{plan}");
                    }
                }
            }
        }
    }
}
