//! The plan of a product with a triangular, symmetric or Hermitian matrix of which one triangle is stored.
//!
//! [`super::band`] plans for bands with few diagonals. H200, 2026-11-25, cold data, time in us by size of the tiles:
//!
//! | | n | 32 | 64, 16 warps | 64, 8 warps | 128 |
//! |---|---|---|---|---|---|
//! | dtpmv UT | 32 | 4.7 | 5.3 | 5.4 | 7.4 |
//! | | 64 | 6.4 | 5.4 | 5.6 | 6.5 |
//! | | 100 | 6.6 | 6.8 | 7.0 | 6.6 |
//! | | 512 | 6.9 | 7.5 | 7.4 | 8.5 |
//! | | 1024 | 8.0 | 8.0 | 7.8 | 8.8 |
//! | | 4096 | | 24.1 | 24.4 | 26.7 |
//! | dspmv L | 100 | 7.1 | 8.2 | 8.3 | 8.2 |
//! | | 1024 | 8.9 | 8.8 | 9.0 | 10.4 |
//! | | 4096 | | 29.3 | 26.3 | 29.7 |
//! | | 8192 | | 88 | 75 | 84 |
//! | | 16384 | | 345 | 310 | 295 |

use std::cmp::Reverse;
use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// The sums that a tile gives. Matches `TriangleSums` of kernels/triangle.cuh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sums {
    Rows = 1,
    Columns = 2,
    Both = 3,
}

impl Sums {
    /// The sums for op(A) with a triangular A.
    pub fn of(op: Op) -> Self {
        if op == Op::N { Self::Rows } else { Self::Columns }
    }
}

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    pub finish: &'static Kernel,
    /// Tiles along a side of the matrix.
    pub tiles: i32,
    /// Tiles on one side of the diagonal that contain the band.
    pub reach: i32,
    /// Number of blocks, and threads per block.
    pub grid: u32,
    pub block: u32,
    pub finish_block: u32,
    /// Elements of workspace. 0: one launch is sufficient.
    pub partial_elems: i64,
}

impl Plan {
    /// The plan by matching kernels of the families TRIANGLE and TRIANGLE_FINISH.
    pub fn new(kernel: &'static Kernel, finish: &'static Kernel, n: i64, band: i64) -> Self {
        let (&[rows, warps, _, sums], &[finish_rows, groups, _]) = (kernel.params(), finish.params()) else {
            unreachable!("{} and {} have other numbers", kernel.name(), finish.name())
        };
        assert_eq!(rows, finish_rows);
        let side = i64::from(rows);
        let tiles = (n as u64).div_ceil(side as u64) as i64;
        let reach = (band as u64).div_ceil(side as u64).min(tiles as u64 - 1) as i64;
        // Numbered as in `TriangleTiles` of kernels/triangle.cuh.
        let grid = if reach == tiles - 1 { (tiles + 1) / 2 * (tiles + 1) } else { tiles * (reach + 1) };
        let grid = if tiles == 1 { 1 } else { grid };
        let each = if sums == Sums::Both as u32 { 2 * side } else { side };
        Self {
            kernel,
            finish,
            tiles: tiles as i32,
            reach: reach as i32,
            grid: grid as u32,
            block: 32 * warps,
            finish_block: rows * groups,
            partial_elems: if tiles == 1 { 0 } else { grid * each },
        }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, tiles, reach, grid, block, .. } = self;
        write!(f, "{} tiles={tiles} reach={reach} grid={grid} block={block}", kernel.name())
    }
}

/// The pairs of kernels for the precision and these sums.
pub fn kernels(device: Device, precision: Precision, sums: Sums) -> impl Iterator<Item = [&'static Kernel; 2]> {
    let of = move |family: Family| {
        device.kernels(family, precision).filter(move |kernel| kernel.params().last() == Some(&(sums as u32)))
    };
    of(Family::TRIANGLE).filter_map(move |kernel| {
        of(Family::TRIANGLE_FINISH)
            .find(|finish| finish.params()[0] == kernel.params()[0])
            .map(|finish| [kernel, finish])
    })
}

/// From this order on, tiles of 128 rows are faster: they give half as many partial sums.
const LARGE: i64 = 12_000;
const LARGE_TILE: u32 = 128;

/// Up to this order, the size of tiles is chosen for batches of trmv, since an entry has the order of sums of the
/// single call. With tiles of 32, batches with n = 130 to 256 took 1.4 to 2.1 times as long.
const OFTEN_IN_BATCHES: i64 = 256;

/// Plans the product with a matrix of order n. If the matrix fits in one tile, one launch computes it, with the smallest
/// such tile and the most warps. Otherwise a triangular matrix with n <= OFTEN_IN_BATCHES has the largest tiles and the
/// most warps. Other matrices have the largest tiles that give each multiprocessor at least one; the smallest tiles, if
/// none do. Among tiles of the same size these have the fewest warps, which have the most loads in flight.
pub fn plan(device: Device, precision: Precision, sums: Sums, n: i64, band: i64) -> Plan {
    let side = |plan: &Plan| plan.kernel.params()[0];
    let in_batches = sums != Sums::Both && n <= OFTEN_IN_BATCHES;
    let plans = || {
        kernels(device, precision, sums)
            .map(|[kernel, finish]| Plan::new(kernel, finish, n, band))
            .filter(|plan| side(plan) < LARGE_TILE || n >= LARGE || in_batches && plan.tiles == 1)
    };
    if let Some(plan) = plans().filter(|plan| plan.tiles == 1).min_by_key(|plan| (side(plan), Reverse(plan.block))) {
        return plan;
    }
    if in_batches && let Some(plan) = plans().max_by_key(|plan| (side(plan), plan.block)) {
        return plan;
    }
    let enough = |plan: &Plan| plan.grid >= device.sms;
    let largest = plans().filter(enough).max_by_key(|plan| (side(plan), Reverse(plan.block)));
    let Some(plan) = largest.or_else(|| plans().min_by_key(side)) else { unreachable!("each precision has a kernel") };
    plan
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_matrices_have_small_tiles() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        for precision in Precision::ALL {
            for sums in [Sums::Rows, Sums::Columns, Sums::Both] {
                let numbers = |n| plan(Device::H200, precision, sums, n, n - 1).kernel.params()[..2].to_vec();
                let medium = if sums == Sums::Both { [[32, 8]; 3] } else { [[128, 16], [128, 16], [64, 16]] };
                assert_eq!([65, 128, 256].map(numbers), medium);
                assert_eq!([32, 64, 257, 900].map(numbers), [[32, 8], [64, 16], [32, 8], [32, 8]]);
                assert_eq!([1024, 11_999, 12_000].map(numbers), [[64, 8], [64, 8], [128, 16]]);
                let core = Device { cc: 80, ..Device::H200 };
                for n in [20, 65, 30_000] {
                    assert_eq!(plan(core, precision, sums, n, n - 1).kernel.params()[..2], [64, 16]);
                }
            }
        }
    }

    #[test]
    fn every_element_is_in_a_tile() {
        for precision in Precision::ALL {
            for sums in [Sums::Rows, Sums::Columns, Sums::Both] {
                for (n, band) in [(1, 0), (64, 63), (65, 3), (1000, 999), (4096, 70), (30_000, 29_999), (1 << 24, 4)] {
                    let plan = plan(Device::H200, precision, sums, n, band);
                    let side = i64::from(plan.kernel.params()[0]);
                    assert!(
                        i64::from(plan.tiles) * side >= n && i64::from(plan.reach) * side >= band.min(n - side),
                        "{plan}"
                    );
                    assert!(plan.partial_elems == 0 || plan.partial_elems >= i64::from(plan.grid) * side, "{plan}");
                }
            }
        }
    }
}
