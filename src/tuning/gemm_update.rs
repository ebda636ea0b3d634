//! Plans of gemm for few terms and a large C: a rank-k update at the memory's speed.
//!
//! Single calls only, as in [`gemm_short`](super::gemm_short), whose kernel parameter these kernels have.

use super::Device;
use super::gemm::{Plan, Shape};
use super::gemm_short::THREADS;
use super::gemm_small::Small;
use super::gemm_tile::{SECTOR, step_of};
use super::time::{overlapped, waves};
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// Bytes of a tile's rows: each lane has 16.
const ROW_BYTES: u32 = 512;

/// Warps of a block.
const WARPS: u32 = THREADS / 32;

/// The template parameters of a kernel.
struct Numbers {
    /// Most terms.
    terms: u32,
    /// Columns of a warp.
    columns: u32,
    /// Resident blocks per multiprocessor.
    blocks: u32,
}

impl Numbers {
    fn of(kernel: &Kernel) -> Self {
        let &[terms, columns, blocks] = kernel.params() else {
            unreachable!("{} has other numbers than gemm_update", kernel.name())
        };
        Self { terms, columns, blocks }
    }
}

/// The kernels that can compute the shape.
pub fn serving(device: Device, precision: Precision, shape: Shape) -> impl Iterator<Item = &'static Kernel> {
    let kernels = device.kernels(Family::GEMM_UPDATE, precision);
    kernels.filter(move |kernel| shape.k <= Numbers::of(kernel).terms.into())
}

/// The plan with a kernel. `transposed`: the kernel computes the transposed product. Its tiles are counted along the rows
/// and columns of C in any case.
pub fn arranged(kernel: &'static Kernel, shape: Shape, transposed: bool) -> Plan {
    let rows = ROW_BYTES / kernel.precision.size() as u32;
    let columns = WARPS * Numbers::of(kernel).columns;
    let tiles = |size: i64, side: u32| (size as u64).div_ceil(side.into()) as i64;
    Plan {
        kernel,
        transposed,
        chunk: shape.k.max(1),
        splits: 1,
        rows,
        columns,
        row_tiles: tiles(shape.m, rows),
        column_tiles: tiles(shape.n, columns),
        block: THREADS,
        shared: 0,
        entries: 1,
        small: Small::default(),
    }
}

/// The plan of each kernel that can compute the shape, and its time in microseconds.
///
/// `turned`: whether complex products are computed as the transpose. For real products, both ways give the same bits.
pub(super) fn plans(
    device: Device, precision: Precision, shape: Shape, turned: bool,
) -> impl Iterator<Item = (Plan, f64)> {
    let transposed = turned && precision.is_complex();
    serving(device, precision, shape).map(move |kernel| {
        let plan = arranged(kernel, shape, transposed);
        (plan, micros(device, &plan, shape))
    })
}

/// Constants of the time of a call.
///
/// Microseconds: of the launch, of a block, and of each of the kernel's terms in a block. `reached`: the fraction of the
/// memory bandwidth. `apart`: the part of C that is moved again if its columns do not begin at sectors. `below`, `behind`: the
/// time of a tile's elements below the last row, and of those in warps behind the last column, relative to those of C.
struct Parts {
    launch: f64,
    block: f64,
    term: f64,
    reached: f64,
    apart: f64,
    below: f64,
    behind: f64,
}

impl Parts {
    fn of(precision: Precision) -> Self {
        let [launch, block, term, reached, apart, below, behind] = match precision {
            Precision::S => [4.39, 0.743, 0.187, 0.835, 0.0, 0.436, 0.119],
            Precision::D => [4.39, 0.281, 0.107, 0.900, 0.0257, 0.487, 0.0918],
            Precision::C => [4.97, 0.344, 0.275, 0.854, 0.0139, 0.541, 0.176],
            Precision::Z => [5.09, 0.0, 0.261, 0.858, 0.00449, 0.427, 0.0823],
        };
        Self { launch, block, term, reached, apart, below, behind }
    }
}

/// Exponent of [`overlapped`] for these kernels.
const HIDDEN: f64 = 2.0;

/// Predicted microseconds of a plan.
///
/// H200, 2026-11-30: fitted to 1287 (C) to 2360 (S) plans for random products with up to 16 terms. The root mean square error
/// is 5 % (C) to 7 % (S).
fn micros(device: Device, plan: &Plan, shape: Shape) -> f64 {
    let (numbers, parts) = (Numbers::of(plan.kernel), Parts::of(plan.kernel.precision));
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let size = plan.kernel.precision.size();
    // The leading dimension is taken to be the extent, as it mostly is.
    let is_apart = step_of(shape.m.saturating_mul(size as i64)) < SECTOR;
    let tiled = |size: i64, side: u32| (size as u64).next_multiple_of(side.into()) as f64;
    let rows = tiled(shape.m, plan.rows);
    let below = parts.below * (rows - m) * n;
    let behind = parts.behind * rows * (tiled(shape.n, plan.columns) - n);
    let of_c = 2.0 * (m * n + below + behind) * if is_apart { 1.0 + parts.apart } else { 1.0 };
    let bytes = (m * k + k * n + of_c) * size as f64;
    let memory = bytes / (f64::from(device.bandwidth) * parts.reached * 1000.0);
    let resident = f64::from(numbers.blocks.min(device.threads() / THREADS));
    let waves = waves(plan.blocks() as f64, f64::from(device.sms) * resident);
    let of_blocks = waves * (parts.block + f64::from(numbers.terms) * parts.term);
    parts.launch + overlapped([memory, of_blocks], HIDDEN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Batch;
    use crate::tuning::gemm::{self, Lines};

    fn shape(m: i64, n: i64, k: i64) -> Shape {
        Shape { m, n, k, a_along_terms: false, b_along_terms: true }
    }

    #[test]
    fn a_large_matrix_of_few_terms_is_theirs_and_others_are_not() {
        for precision in Precision::ALL {
            let of = |shape, batch| gemm::plan(Device::H200, precision, shape, batch, Lines::Whole).kernel.family;
            for large in [shape(4000, 5000, 4), shape(3001, 7003, 3), shape(70_001, 150, 2)] {
                assert_eq!(of(large, Batch::ONE), Family::GEMM_UPDATE, "{precision:?} {large:?}");
                assert_ne!(of(large, Batch { batched: true, ..Batch::ONE }), Family::GEMM_UPDATE, "{precision:?}");
            }
            for other in [shape(4000, 5000, 17), shape(3, 40_000, 4), shape(20, 30, 4)] {
                assert_ne!(of(other, Batch::ONE), Family::GEMM_UPDATE, "{precision:?} {other:?}");
            }
        }
    }

    #[test]
    fn complex_products_are_turned_as_by_other_kernels() {
        let shape = Shape { a_along_terms: true, b_along_terms: false, ..shape(4000, 5000, 4) };
        for precision in Precision::ALL {
            let plan = gemm::plan(Device::H200, precision, shape, Batch::ONE, Lines::Whole);
            assert_eq!(plan.kernel.family, Family::GEMM_UPDATE, "{precision:?}");
            assert_eq!(plan.transposed, precision.is_complex(), "{precision:?}");
            assert_eq!(plan.row_tiles, 4000_u64.div_ceil(plan.rows.into()) as i64, "{plan}");
        }
    }

    #[test]
    fn tiles_cover_c() {
        for kernel in
            Precision::ALL.into_iter().flat_map(|precision| Device::H200.kernels(Family::GEMM_UPDATE, precision))
        {
            for (m, n) in [(1, 1), (129, 33), (5000, 3), (128, 64)] {
                let plan = arranged(kernel, shape(m, n, 3), false);
                assert!(i64::from(plan.rows) * plan.row_tiles >= m, "{plan}: {m} x {n}");
                assert!(i64::from(plan.rows) * (plan.row_tiles - 1) < m, "{plan}: {m} x {n}");
                assert!(i64::from(plan.columns) * plan.column_tiles >= n, "{plan}: {m} x {n}");
                assert!(i64::from(plan.columns) * (plan.column_tiles - 1) < n, "{plan}: {m} x {n}");
            }
        }
    }
}
