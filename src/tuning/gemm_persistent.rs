//! Plans of gemm for few columns or rows of C and up to some hundred terms: kernels/gemm_persistent.cuh.
//!
//! Single calls without splits, whose sums have the order of the tiles with tensor cores.

use std::ops::RangeInclusive;

use super::Device;
use super::gemm::{Plan, Shape};
use super::gemm_small::Small;
use super::gemm_tile::{ALONG_TERMS, SECTOR, step_of};
use super::time::overlapped;
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// Fewest terms: up to 16, [`gemm_thin`](super::gemm_thin) reads A and C in the order of memory. Most terms: with more, the tiles of
/// [`gemm`](super::gemm) hide their waits. H200, 2026-11-30, 19 products in D with 400 to 1024 terms: kernels with four warps
/// take 1.05 to 1.4 times as long as tiles. In Z with more than 8 columns the most terms are fewer: op(B) must fit beside the
/// stages.
const TERMS: RangeInclusive<i64> = 17..=384;

/// Bytes of shared memory of a multiprocessor that are left to the L1 cache. H200, 2026-11-30: dgemm TN of 6 × 515024 × 107
/// takes 125 us with three blocks of four warps, and 162 with a fourth block, which leaves 8 KiB. Copies of one element
/// and accesses to C go through the L1.
const L1_BYTES: u32 = 32 << 10;

/// The template parameters of a kernel.
struct Numbers {
    /// Most columns of the product, and rows of a tile.
    columns: u32,
    rows: u32,
    /// Terms of a stage, and number of stages.
    terms: u32,
    stages: u32,
    /// Whether neighbouring terms of op(A) are neighbours in memory.
    along_terms: bool,
    /// Warps of a block.
    warps: u32,
    /// Resident blocks per multiprocessor, as far as registers limit them.
    blocks: u32,
}

impl Numbers {
    fn of(kernel: &Kernel) -> Self {
        let &[columns, rows, terms, stages, lay, warps, blocks] = kernel.params() else {
            unreachable!("{} has other numbers than gemm_persistent", kernel.name())
        };
        Self { columns, rows, terms, stages, along_terms: lay == ALONG_TERMS, warps, blocks }
    }

    /// Bytes of shared memory: the stages, and all of op(B).
    fn shared(&self, precision: Precision, k: i64) -> u32 {
        let padded = (k.max(1) as u32).next_multiple_of(self.terms);
        (self.warps * self.stages * self.rows * self.terms + padded * self.columns) * precision.size() as u32
    }

    /// Resident blocks per multiprocessor. 0: a block does not fit.
    fn resident(&self, device: Device, shared: u32) -> u32 {
        ((device.shared_bytes() - L1_BYTES) / (shared + 1024))
            .min(device.threads() / (32 * self.warps))
            .min(self.blocks)
    }
}

/// Most rows of a product. The kernel counts tiles in 32 bits.
const MOST_ROWS: i64 = 1 << 34;

/// The kernels that can compute the shape, if it has few columns.
pub fn serving(device: Device, precision: Precision, shape: Shape) -> impl Iterator<Item = &'static Kernel> {
    let sizes_fit = TERMS.contains(&shape.k) && shape.m <= MOST_ROWS;
    device.kernels(Family::GEMM_PERSISTENT, precision).filter(move |kernel| {
        let numbers = Numbers::of(kernel);
        let takes = shape.n <= numbers.columns.into() && shape.a_along_terms == numbers.along_terms;
        sizes_fit && takes && numbers.resident(device, numbers.shared(precision, shape.k)) > 0
    })
}

/// The plan with a kernel and `blocks` blocks. `transposed`: the kernel computes the transposed product, which has few
/// columns.
pub fn arranged(kernel: &'static Kernel, shape: Shape, transposed: bool, blocks: u32) -> Plan {
    let Shape { m, k, .. } = if transposed { shape.transposed() } else { shape };
    let numbers = Numbers::of(kernel);
    Plan {
        kernel,
        transposed,
        chunk: k.max(1),
        splits: 1,
        rows: numbers.rows,
        columns: numbers.columns,
        row_tiles: (m as u64).div_ceil(numbers.rows.into()) as i64,
        column_tiles: 1,
        block: 32 * numbers.warps,
        shared: numbers.shared(kernel.precision, k),
        entries: 1,
        small: Small { along: blocks, ..Small::default() },
    }
}

/// The plans that can compute the shape. They differ in the blocks per multiprocessor, all of which are resident.
fn arrangements(device: Device, precision: Precision, shape: Shape, transposed: bool) -> impl Iterator<Item = Plan> {
    let seen = if transposed { shape.transposed() } else { shape };
    serving(device, precision, seen).flat_map(move |kernel| {
        let numbers = Numbers::of(kernel);
        let resident = numbers.resident(device, numbers.shared(precision, seen.k));
        let tiles = (seen.m as u64).div_ceil(numbers.rows.into()) as i64;
        let needed = move |blocks: u32| i64::from((blocks - 1) * device.sms * numbers.warps) < tiles;
        let blocks = (1..=resident).filter(move |&blocks| needed(blocks));
        blocks.map(move |blocks| arranged(kernel, shape, transposed, tiles.min((blocks * device.sms).into()) as u32))
    })
}

/// The plans that can compute the shape, and their times in microseconds.
pub(super) fn plans(device: Device, precision: Precision, shape: Shape) -> impl Iterator<Item = (Plan, f64)> {
    let transposed = shape.m < shape.n;
    let plans = arrangements(device, precision, shape, transposed);
    plans.map(move |plan| (plan, micros(device, &plan, shape)))
}

/// Times of a call. Microseconds: of the launch, and of `COPIES` elements of op(B) that a multiprocessor copies. Microseconds of a
/// warp: of a tile, of 16 rows of eight columns of C (`of_c`), and of `STAGE_ELEMENTS` elements of op(A) that it copies.
/// Nanoseconds of a multiprocessor: of so many elements with eight columns, and of 16 rows of eight columns of C (`update`).
/// `overlap`: the exponent of [`overlapped`]. `reached`: the fraction of the memory bandwidth. `off`: factor of the bytes by which
/// columns of C begin off a sector. They count as traffic for each column of a tile.
struct Parts {
    launch: f64,
    copy: f64,
    tile: f64,
    of_c: f64,
    stage: f64,
    products: f64,
    update: f64,
    overlap: f64,
    reached: f64,
    off: f64,
}

const COPIES: f64 = 384.0;

const STAGE_ELEMENTS: f64 = 512.0;

impl Parts {
    fn of(precision: Precision) -> Self {
        let [launch, copy, tile, of_c, stage, products, update, overlap, reached, off] = match precision {
            Precision::S => [5.32, 0.156, 0.0, 0.334, 0.295, 16.1, 0.0, 1.78, 1.0, 0.0],
            Precision::D => [5.41, 0.165, 0.0, 0.338, 0.312, 19.3, 16.1, 3.07, 0.824, 0.622],
            Precision::C => [5.62, 0.450, 1.54, 0.0, 0.246, 68.4, 9.47, 2.08, 1.0, 0.0],
            Precision::Z => [6.38, 0.504, 0.558, 0.471, 0.39, 72.6, 0.0, 2.28, 0.827, 1.46],
        };
        Self { launch, copy, tile, of_c, stage, products, update, overlap, reached, off }
    }
}

/// If columns of C are contiguous, a tile with few rows has few bytes of each. With 200 MB of C or more, such a call takes longer
/// than the model predicts: this factor. H200, 2026-11-30, dgemm of 17 to 32 columns with up to 40 terms, pieces of 128 bytes: 1.02
/// to 1.38 times (5 products of 254 to 394 MB). Pieces of 256 bytes: 0.92 to 1.15 times (3). 58 to 161 MB: 0.94 to 1.19 times.
fn short_columns(precision: Precision, rows: u32, seen: Shape) -> f64 {
    let size = precision.size() as i64;
    let is_measured = precision == Precision::D && i64::from(rows) * size == 128 && seen.n > 16 && seen.k <= 40;
    if is_measured && seen.m * seen.n * size >= 200_000_000 { 1.25 } else { 1.0 }
}

/// Predicted microseconds of a plan.
///
/// H200, 2026-11-30: fitted to 131 (C) to 364 (S) plans for random products. The root mean square error is 5 % (D) to 7 % (C, Z).
fn micros(device: Device, plan: &Plan, shape: Shape) -> f64 {
    let precision = plan.kernel.precision;
    let (numbers, parts) = (Numbers::of(plan.kernel), Parts::of(precision));
    let seen = if plan.transposed { shape.transposed() } else { shape };
    let [m, n, k] = [seen.m, seen.n, seen.k].map(|size| size as f64);
    // A tile of the transposed product has whole columns of C.
    let line = seen.m * precision.size() as i64;
    let bytes_off = if plan.transposed { 0 } else { SECTOR - step_of(line).min(SECTOR) };
    let off = parts.off * bytes_off as f64 / f64::from(numbers.rows * precision.size() as u32);
    let memory = (m * k + k * n + 2.0 * m * n * (1.0 + off)) * precision.size() as f64
        / (f64::from(device.bandwidth) * 1000.0 * parts.reached);
    let [rows, terms, columns, warps] = [numbers.rows, numbers.terms, numbers.columns, numbers.warps].map(f64::from);
    let (stages, blocks) = ((k / terms).ceil(), plan.blocks() as f64);
    // Each block copies all of op(B).
    let copies = stages * terms * columns * (blocks / f64::from(device.sms)).ceil() / COPIES;
    let tiles = plan.tiles() as f64;
    let size = stages * rows * terms / STAGE_ELEMENTS;
    let of_c = rows / 16.0 * columns / 8.0 * parts.of_c * (1.0 + off);
    let of_warp = (tiles / (blocks * warps)).ceil() * (parts.tile + of_c + size * parts.stage);
    let of_tile = (size * parts.products + parts.update * rows / 16.0) * columns / 8.0;
    let of_sm = (tiles / f64::from(device.sms)).ceil() * of_tile / 1000.0;
    let of_call = parts.launch + parts.copy * copies + overlapped([memory, of_warp, of_sm], parts.overlap);
    of_call * if plan.transposed { 1.0 } else { short_columns(precision, numbers.rows, seen) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Batch;
    use crate::tuning::gemm::{self, Lines};

    const TALL: Shape = Shape { m: 701_486, n: 5, k: 65, a_along_terms: false, b_along_terms: true };

    fn of(precision: Precision, shape: Shape, batch: Batch, lines: Lines) -> Family {
        gemm::plan(Device::H200, precision, shape, batch, lines).kernel.family
    }

    #[test]
    fn single_products_with_few_columns_and_some_terms_are_theirs() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        for shape in [TALL, TALL.transposed(), Shape { n: 28, k: 49, ..TALL }, Shape { k: 200, ..TALL }] {
            assert_eq!(of(Precision::D, shape, Batch::ONE, Lines::Aligned), Family::GEMM_PERSISTENT, "{shape:?}");
            for lines in [Lines::Anywhere, Lines::Unknown] {
                assert_ne!(of(Precision::D, shape, Batch::ONE, lines), Family::GEMM_PERSISTENT, "{shape:?} {lines:?}");
            }
            for count in [1, 50] {
                let batch = Batch { batched: true, count, ..Batch::ONE };
                assert_ne!(
                    of(Precision::D, shape, batch, Lines::Aligned),
                    Family::GEMM_PERSISTENT,
                    "{shape:?} {count}"
                );
            }
        }
        for shape in [Shape { k: 16, ..TALL }, Shape { k: 385, ..TALL }, Shape { n: 33, ..TALL }] {
            for precision in Precision::ALL {
                assert_eq!(plans(Device::H200, precision, shape).count(), 0, "{shape:?}");
            }
        }
    }

    #[test]
    fn all_blocks_are_resident_and_have_a_tile() {
        let device = Device::H200;
        for precision in Precision::ALL {
            for (m, n, k, along) in
                [(1, 2, 17, false), (3000, 17, 384, true), (40_000, 32, 96, false), (1 << 20, 9, 384, false)]
            {
                let shape = Shape { m, n, k, a_along_terms: along, b_along_terms: true };
                for plan in arrangements(device, precision, shape, false) {
                    let numbers = Numbers::of(plan.kernel);
                    assert!(plan.shared + L1_BYTES + 1024 <= device.shared_bytes(), "{plan}");
                    let resident = i64::from(device.sms * numbers.resident(device, plan.shared));
                    assert!(0 < plan.blocks() && plan.blocks() <= resident.min(plan.tiles()), "{plan}");
                    assert!(plan.tiles() * i64::from(plan.rows) >= m && i64::from(plan.columns) >= n, "{plan}");
                }
            }
        }
    }
}
