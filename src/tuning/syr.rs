//! The plan of a rank-1 or rank-2 update of a triangle.
//!
//! Each element of A is computed separately: plans do not change results.
//!
//! H200, 2026-11-25, cold data, time in us. cuBLAS 13 ran in the same run:
//!
//! | | n | wide loads | by elements, tiles of 64 | cuBLAS |
//! |---|---|---|---|---|
//! | ssyr U | 4096 | 22 | 24 | 32 |
//! | dsyr U | 4096 | 38 | 39 | 42 |
//! | zher L | 4096 | 71 | 74 | 76 |
//! | zher2 U | 16384 | 1068 | 1104 | 1214 |
//! | sspr U | 1500 | 7.1 | 8.7 | |
//! | sspr U | 16384 | 264 | 383 | |
//!
//! Tiles with the same number of bytes take more time with 8 warps: 0 to 4 % more with 2 columns each, and up to 15 %
//! more with 4. Tiles with half the rows take 8 to 35 % more.
//!
//! Tiles of 32 by elements, and wide loads: ssyr L with n = 512 4.2 and 4.6, 768 4.6 and 4.8, 1024 5.9 and 5.9; zher2 U
//! 512 5.6 and 5.6, 1024 9.8 and 9.4.

use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// In each column, a warp begins at the previous multiple of this many bytes. Matches LINE of kernels/syr_wide.cuh.
const LINE_BYTES: usize = 128;

/// From this order on, wide loads with larger tiles are faster.
const LARGE: i64 = 1024;

/// Up to this order, tiles of SMALL_TILE rows are faster. A launch of few blocks waits for the latency of each
/// instruction.
const SMALL: i64 = LARGE - 1;
const SMALL_TILE: u32 = 32;

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Tiles along a side of the matrix.
    pub tiles: i32,
    /// Number of blocks, and threads per block.
    pub grid: u32,
    pub block: u32,
}

impl Plan {
    /// The plan by a kernel of the families SYR and SYR_WIDE.
    pub fn new(kernel: &'static Kernel, n: i64) -> Self {
        let &[rows, warps, columns, ..] = kernel.params() else { unreachable!("{} has no numbers", kernel.name()) };
        let (parts, shifted) = if is_wide(kernel) {
            (rows / (warps * columns), (LINE_BYTES / kernel.precision.size()) as u64 - 1)
        } else {
            (1, 0)
        };
        let tiles = (n as u64 + shifted).div_ceil(rows.into());
        let grid = tiles.div_ceil(2) * (tiles + 1) * u64::from(parts);
        Self { kernel, tiles: tiles as i32, grid: grid as u32, block: 32 * warps }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, tiles, grid, block, .. } = self;
        write!(f, "{} tiles={tiles} grid={grid} block={block}", kernel.name())
    }
}

/// Returns whether the kernel loads and stores 16 bytes at a time.
fn is_wide(kernel: &Kernel) -> bool {
    kernel.family == Family::SYR_WIDE
}

/// The kernels for the precision, for one vector or two. `wide`: the address of A is a multiple of an element's size.
pub fn kernels(device: Device, precision: Precision, two: bool, wide: bool) -> impl Iterator<Item = &'static Kernel> {
    [Family::SYR, Family::SYR_WIDE]
        .into_iter()
        .flat_map(move |family| device.kernels(family, precision))
        .filter(move |kernel| kernel.params()[3] == u32::from(two) && (wide || !is_wide(kernel)))
}

/// Plans the update of a matrix of order n. `wide`: the address of A is a multiple of an element's size.
pub fn plan(device: Device, precision: Precision, n: i64, two: bool, wide: bool) -> Plan {
    let (wide, small) = (wide && n >= LARGE, n <= SMALL);
    let rank = |kernel: &&Kernel| (is_wide(kernel), small == (kernel.params()[0] == SMALL_TILE));
    let Some(kernel) = kernels(device, precision, two, wide).max_by_key(rank) else {
        unreachable!("each precision has a kernel")
    };
    Plan::new(kernel, n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_is_in_a_tile() {
        for precision in Precision::ALL {
            for (two, wide) in [(false, true), (true, true), (false, false), (true, false)] {
                for n in [1, 64, 65, 2048, 30_000, 100_000] {
                    let plan = plan(Device::H200, precision, n, two, wide);
                    assert_eq!(is_wide(plan.kernel), wide && n >= LARGE, "{plan}");
                    assert!(i64::from(plan.tiles) * i64::from(plan.kernel.params()[0]) >= n, "{plan}");
                    assert!(i64::from(plan.grid) >= i64::from(plan.tiles) * (i64::from(plan.tiles) + 1) / 2, "{plan}");
                }
            }
        }
    }
}
