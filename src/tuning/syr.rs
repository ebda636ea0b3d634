//! The plan of a rank-1 or rank-2 update of a triangle.
//!
//! Each element of A is computed separately: plans do not change results.
//!
//! H200, 2026-11-22, with cuBLAS 13.1 in the same run, time in us and cuBLAS's. Wide loads in tiles of 128: dsyr L with n = 4096
//! 41 and 40, U 44 and 39, 16384 562 and 633; dsyr2 U of 4096 46 and 38. By elements in tiles of 64: dsyr with n = 1024
//! 7.3 and 7.9; in tiles of 32: 100 5.2 and 6.0, 512 5.7 and 6.6. In tiles of 64 dsyr with n = 100 was slower than cuBLAS's.
//! ssyr2 U of 1024 with wide loads reached 0.34 of cuBLAS's speed.

use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// Columns begin up to so many bytes behind what a warp begins with, as kernels/syr.cuh has it.
const LINE_BYTES: usize = 128;

/// The order from which on wide loads in larger tiles are faster.
const LARGE: i64 = 4096;

/// The order up to which tiles of that many rows are faster: a launch of few blocks waits for each instruction.
const SMALL: i64 = 512;
const SMALL_TILE: u32 = 32;

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Tiles along a side.
    pub tiles: i32,
    /// Blocks, and threads of each.
    pub grid: u32,
    pub block: u32,
}

impl Plan {
    /// The plan by a kernel of the family SYR.
    pub fn new(kernel: &'static Kernel, n: i64) -> Self {
        let &[rows, warps, _, _, wide] = kernel.params else {
            unreachable!("{} has other numbers than syr", kernel.name)
        };
        let shifted = if wide != 0 { (LINE_BYTES / kernel.precision.size()) as u64 - 1 } else { 0 };
        let tiles = (n as u64 + shifted).div_ceil(rows.into());
        let grid = tiles.div_ceil(2) * (tiles + 1);
        Self { kernel, tiles: tiles as i32, grid: grid as u32, block: 32 * warps }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, tiles, grid, block, .. } = self;
        write!(f, "{} tiles={tiles} grid={grid} block={block}", kernel.name)
    }
}

/// The kernels of the precision, for one vector or two. `wide`: A begins at a multiple of an element's bytes.
pub fn kernels(device: Device, precision: Precision, two: bool, wide: bool) -> impl Iterator<Item = &'static Kernel> {
    device
        .kernels(Family::SYR, precision)
        .filter(move |kernel| kernel.params[3] == u32::from(two) && (wide || kernel.params[4] == 0))
}

/// Plans the update of a matrix of order n. `in_lines`: A begins at a multiple of an element's bytes, and all its columns at the
/// same place of a line.
pub fn plan(device: Device, precision: Precision, n: i64, two: bool, in_lines: bool) -> Plan {
    let (wide, small) = (in_lines && n >= LARGE, n <= SMALL);
    let rank = |kernel: &&Kernel| (kernel.params[4], small == (kernel.params[0] == SMALL_TILE));
    let Some(kernel) = kernels(device, precision, two, wide).max_by_key(rank) else {
        unreachable!("each precision has a kernel")
    };
    Plan::new(kernel, n)
}

/// Whether columns that lie `lda` elements apart begin at the same place of a line.
pub fn columns_are_in_lines(precision: Precision, lda: i64) -> bool {
    (lda as usize).wrapping_mul(precision.size()).is_multiple_of(LINE_BYTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_is_in_a_tile() {
        for precision in Precision::ALL {
            for (two, in_lines) in [(false, true), (true, true), (false, false), (true, false)] {
                for n in [1, 64, 65, 2048, 30_000, 100_000] {
                    let plan = plan(Device::H200, precision, n, two, in_lines);
                    assert_eq!(plan.kernel.params[4] == 1, in_lines && n >= LARGE, "{plan}");
                    assert!(i64::from(plan.tiles) * i64::from(plan.kernel.params[0]) >= n, "{plan}");
                    assert!(i64::from(plan.grid) >= i64::from(plan.tiles) * (i64::from(plan.tiles) + 1) / 2, "{plan}");
                }
            }
        }
    }
}
