//! The plan of a product with a triangular, symmetric or Hermitian matrix of which one triangle is stored.
//!
//! H200, 2026-11-22, with cuBLAS 13.1 in the same run, cold data: time in us, fraction of the limit, cuBLAS's time
//! divided by it. dtrmv N with n = 32: 5.6, 0.78, 1.33; 100: 7.8, 0.57, 1.96; 1024: 8.4, 0.64, 16; 4096: 28, 0.66, 18; 16384:
//! 264, 0.88, 12. T with n = 16384, upper: 246, 0.95, 9.6. dspmv with n = 32: 6.1, 0.70, 0.92; 100: 9.5, 0.47, 0.91; 300, two
//! launches: 8.8, 0.52, 1.90; 16384: 294, 0.79, 5.8. [`super::band`] plans for bands with few diagonals.

use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// What the tiles of the triangle are summed up for: `TriangleSums` of kernels/triangle.cuh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sums {
    Rows = 1,
    Columns = 2,
    Both = 3,
}

impl Sums {
    /// Of op(A) with a triangular A.
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
    /// Tiles to a side of the diagonal that the band is in.
    pub reach: i32,
    /// Blocks, and threads of each.
    pub grid: u32,
    pub block: u32,
    pub finish_block: u32,
    /// Elements of the workspace; 0: one launch does it.
    pub partial_elems: i64,
}

impl Plan {
    /// The plan by kernels of the families TRIANGLE and TRIANGLE_FINISH that fit each other.
    pub fn new(kernel: &'static Kernel, finish: &'static Kernel, n: i64, band: i64) -> Self {
        let (&[rows, warps, _, sums], &[finish_rows, groups, _]) = (kernel.params, finish.params) else {
            unreachable!("{} and {} have other numbers", kernel.name, finish.name)
        };
        assert_eq!(rows, finish_rows);
        let side = i64::from(rows);
        let tiles = (n as u64).div_ceil(side as u64) as i64;
        let reach = (band as u64).div_ceil(side as u64).min(tiles as u64 - 1) as i64;
        // As `TriangleTiles` of kernels/triangle.cuh numbers them.
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
        write!(f, "{} tiles={tiles} reach={reach} grid={grid} block={block}", kernel.name)
    }
}

/// The pairs of kernels of the precision, for these sums.
pub fn kernels(device: Device, precision: Precision, sums: Sums) -> impl Iterator<Item = [&'static Kernel; 2]> {
    let of = move |family: Family| {
        device.kernels(family, precision).filter(move |kernel| kernel.params.last() == Some(&(sums as u32)))
    };
    of(Family::TRIANGLE).filter_map(move |kernel| {
        of(Family::TRIANGLE_FINISH).find(|finish| finish.params[0] == kernel.params[0]).map(|finish| [kernel, finish])
    })
}

/// Tiles that there should be for each multiprocessor.
const TILES_PER_SM: i64 = 2;

/// Plans the product with a matrix of order n: one launch where a tile has the matrix, and else by the largest tiles of which
/// there are enough.
pub fn plan(device: Device, precision: Precision, sums: Sums, n: i64, band: i64) -> Plan {
    let plans = || kernels(device, precision, sums).map(|[kernel, finish]| Plan::new(kernel, finish, n, band));
    if let Some(plan) = plans().filter(|plan| plan.tiles == 1).min_by_key(|plan| plan.kernel.params[0]) {
        return plan;
    }
    let enough = |plan: &Plan| i64::from(plan.grid) >= TILES_PER_SM * i64::from(device.sms);
    let largest = plans().filter(enough).max_by_key(|plan| plan.kernel.params[0]);
    let Some(plan) = largest.or_else(|| plans().min_by_key(|plan| plan.kernel.params[0])) else {
        unreachable!("each precision has a kernel")
    };
    plan
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_is_in_a_tile() {
        for precision in Precision::ALL {
            for sums in [Sums::Rows, Sums::Columns, Sums::Both] {
                for (n, band) in [(1, 0), (64, 63), (65, 3), (1000, 999), (4096, 70), (30_000, 29_999), (1 << 24, 4)] {
                    let plan = plan(Device::H200, precision, sums, n, band);
                    let side = i64::from(plan.kernel.params[0]);
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
