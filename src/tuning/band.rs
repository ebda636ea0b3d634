//! The plan of a product with a triangular, symmetric or Hermitian band.

use std::fmt;

use super::gbmv;
use super::triangle::Sums;
use crate::kernels::{self, Family, Kernel};
use crate::scalar::Precision;

/// The most diagonals, besides the main one, for which these kernels are faster. With more diagonals, the tiles of
/// kernels/triangle.cuh are faster, since they read each element once. Sums of both rows and columns read a long band
/// twice, the second time from the L2. For a small order, tiles save the copy of x.
///
/// H200, time in us with these kernels and with tiles. 2026-11-23, order 100000: k = 300, ssbmv 77 and 86, dsbmv 134
/// and 128, chbmv 117 and 144; tbmv N s 56 and 68, d 128 and 101, c 82 and 110, z 151 and 132; k = 64, dsbmv 34 and 41,
/// dtbmv N 29 and 57, ztbmv N 47 and 66. 2026-11-25, sums of columns by neighbouring threads, k = 300, without the copy
/// of x: dtbmv T 66 and 92, ztbmv T 127 and 142. Smaller order: ssbmv 2910, k = 43 5.9 and 8.6; zhbmv 4560, k = 38 8.6
/// and 11.9; dtbmv T 11390, k = 29 7.6 and 9.9.
fn most(precision: Precision, sums: Sums, n: i64) -> i64 {
    let is_single = matches!(precision, Precision::S | Precision::C);
    match (sums, n) {
        (Sums::Both, ..4000) => 64,
        (Sums::Both, ..gbmv::MANY) => 128,
        (Sums::Both, _) if is_single => 320,
        (Sums::Both, _) => 128,
        (_, ..4000) => 12,
        (_, ..gbmv::MANY) => 64,
        (Sums::Columns, _) => 1024,
        _ if is_single => 1024,
        _ => 160,
    }
}

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Threads per block, and elements of y per block.
    pub block: u32,
    pub each: u32,
    /// The most elements of x that are copied at once, if y is x.
    pub most: i64,
}

impl Plan {
    /// The plan by a kernel of the family BAND.
    pub fn new(kernel: &'static Kernel) -> Self {
        let &[threads, lanes, _, _] = kernel.params() else {
            unreachable!("{} has other numbers than band", kernel.name())
        };
        Self { kernel, block: threads, each: threads / lanes, most: i64::MAX }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} block={}", self.kernel.name(), self.block)
    }
}

/// The kernels for the precision and these sums.
pub fn kernels(precision: Precision, sums: Sums) -> impl Iterator<Item = &'static Kernel> {
    kernels::of(Family::BAND, precision).filter(move |kernel| kernel.params()[2] == sums as u32)
}

/// Plans the product with a band of order n with `band` diagonals besides the main one. None if tiles are faster.
pub fn plan(precision: Precision, sums: Sums, n: i64, band: i64) -> Option<Plan> {
    if band > most(precision, sums, n) {
        return None;
    }
    let terms = if sums == Sums::Both { 2 * band + 1 } else { band + 1 };
    let abreast = sums != Sums::Columns && gbmv::is_long(n, terms);
    let neighbours = gbmv::neighbours(n, terms);
    let suits =
        |kernel: &&Kernel| (kernel.params()[3] != 0) == abreast && (abreast || kernel.params()[1] <= neighbours);
    kernels(precision, sums).filter(suits).max_by_key(|kernel| kernel.params()[1]).map(Plan::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_sums_have_more_lanes_and_the_longest_are_left_to_tiles() {
        for precision in Precision::ALL {
            for sums in [Sums::Rows, Sums::Columns, Sums::Both] {
                let lanes = |n, band| plan(precision, sums, n, band).map(|plan| plan.kernel.params()[1]);
                assert_eq!((lanes(100, 0), lanes(100, 1), lanes(30_000, 16)), (Some(1), Some(1), Some(4)));
                let long = lanes(30_000, 100);
                assert_eq!(long, Some(if sums == Sums::Columns { 16 } else { 8 }));
                assert_eq!((lanes(100, 65), lanes(30_000, 1025)), (None, None));
            }
        }
    }
}
