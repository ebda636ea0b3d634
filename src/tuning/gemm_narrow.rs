//! Plans of gemm for few columns or few rows of C. These calls are bandwidth-bound: the larger operand is read once.
//!
//! With FP64 tensor cores, the kernels are the tiles of kernels/gemm.cuh, and [`gemm`](super::gemm) plans the call: like
//! one of 8 or of 16 columns. Otherwise they are those of kernels/gemm_narrow.cuh. The splits depend only on the larger
//! operand, on the ops, and on whether there are more than 8 columns. So a column has the same bits in calls with 2 to 8
//! columns, and in calls with 9 to 16.

use std::{iter, mem};

use super::gemm::{Plan, Shape};
use super::gemm_tile::{EITHER, Tile};
use super::{Device, gemm_short};
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// Most columns of a kernel. Calls with up to `FEW_COLUMNS` have their own order of sums.
pub(super) const MOST_COLUMNS: i64 = 16;
const FEW_COLUMNS: i64 = 8;

/// Fewest rows. With fewer, most of a tile would be idle. kernels/gemm_narrow.cuh needs at least the rows of a warp: up
/// to 64.
const LEAST_ROWS: i64 = 512;

/// Fewest terms. In S on tensor cores, the kernels for few terms may be faster: H200, 2026-11-28, sgemm NN of
/// 865251 × 2 × 96 takes 130 us with tensor cores, and 90 with FMAs. So there the order of sums is that of other products.
fn least_terms(device: Device, precision: Precision) -> i64 {
    let has_both = precision == Precision::S && family(device, precision) == Family::GEMM_MMA;
    if has_both { gemm_short::MOST_TERMS + 1 } else { 16 }
}

/// Fewest bytes of the larger operand. With fewer, a call takes as long as its launch and its waits. Other tiles have
/// fewer waits.
///
/// H200, 2026-11-23, time relative to other tiles: kernels/gemm_narrow.cuh with 2.6 to 8 MB 0.58 to 0.87, with more
/// than 8 columns of S 1.06 to 1.4. Tiles of D and Z with 3 to 6 MB 1.15 to 1.31, with 11 to 40 MB 0.69 to 0.98. S with
/// kernels/gemm_narrow.cuh on a device that also has tiles with tensor cores, 5340 × 13 × 166: ratio 0.68.
fn least_bytes(device: Device, precision: Precision) -> i64 {
    if family(device, precision) == Family::GEMM_MMA { 8 << 20 } else { 2 << 20 }
}

/// Fewest terms of a split, and the number that these are a multiple of.
const LEAST_CHUNK: i64 = 64;
const CHUNK_UNIT: i64 = 32;

/// The family that has the device's kernels for few columns.
pub fn family(device: Device, precision: Precision) -> Family {
    let has_tiles = kernels(device, Family::GEMM_MMA, precision).next().is_some();
    if has_tiles { Family::GEMM_MMA } else { Family::GEMM_NARROW }
}

/// The kernels of a family that are meant for few columns. On tensor cores other tiles serve, too.
pub fn kernels(device: Device, family: Family, precision: Precision) -> impl Iterator<Item = &'static Kernel> {
    device.kernels(family, precision).filter(|kernel| has(kernel))
}

/// Whether a kernel is meant for few columns.
///
/// H200, 2026-11-23, 72 cases: tiles of 64 × 16 take 0.87 to 1.02 (D) and 0.77 to 0.96 (Z) of the time of the kernels
/// before, which were like those of gemm_narrow.cuh. Tiles of 32 and of 128 rows take 1 to 3 % more.
pub(super) fn has(kernel: &Kernel) -> bool {
    let tile = Tile::of(kernel);
    kernel.family == Family::GEMM_NARROW || (tile.rows == 64 && i64::from(tile.columns) <= MOST_COLUMNS)
}

/// Warps of a block of kernels/gemm_narrow.cuh.
const WARPS: u32 = 4;

/// The tile of a kernel, from its template parameters.
pub(super) fn tile(kernel: &Kernel) -> Tile {
    let &[columns, lane_rows, _, lay, blocks] = kernel.params() else {
        unreachable!("{} has other numbers than gemm_narrow", kernel.name())
    };
    Tile {
        // The rows of a warp are divided among eight lanes.
        rows: 8 * lane_rows * WARPS,
        columns,
        threads: 32 * WARPS,
        shared: 0,
        blocks,
        lay: [lay, EITHER],
        terms: 1,
        stages: 1,
        mma: false,
        elements_of_b: false,
        only_few: true,
    }
}

/// `None` if these kernels are not for the shape, otherwise whether they compute its transpose.
pub fn serves(device: Device, precision: Precision, shape: Shape) -> Option<bool> {
    let transposed = shape.n > MOST_COLUMNS;
    let Shape { m, n, k, .. } = if transposed { shape.transposed() } else { shape };
    let bytes = m.saturating_mul(k).saturating_mul(precision.size() as i64);
    let serves = || bytes >= least_bytes(device, precision) && k >= least_terms(device, precision);
    (n <= MOST_COLUMNS && m >= LEAST_ROWS && serves()).then_some(transposed)
}

/// What gives a call with few columns its order of sums.
#[derive(Clone, Copy)]
pub(super) enum Few {
    /// The plan with a kernel of kernels/gemm_narrow.cuh.
    Planned(Plan),
    /// The plan of this shape by tiles with tensor cores.
    Like(Shape),
}

/// The kernel with the fewest columns, but at least `columns`, that supports the layout of the larger operand. This is A
/// in `shape`.
fn with_columns(device: Device, precision: Precision, shape: Shape, columns: i64) -> &'static Kernel {
    let takes = |kernel: &&'static Kernel| {
        let tile = Tile::of(kernel);
        tile.takes(shape) && i64::from(tile.columns) >= columns
    };
    let kernels = kernels(device, Family::GEMM_NARROW, precision).filter(takes);
    let Some(kernel) = kernels.min_by_key(|kernel| Tile::of(kernel).columns) else {
        unreachable!("each layout has a kernel of {MOST_COLUMNS} columns")
    };
    kernel
}

/// What plans the call, if it has few columns or rows.
pub(super) fn plan(device: Device, precision: Precision, shape: Shape) -> Option<Few> {
    let transposed = serves(device, precision, shape)?;
    let seen = if transposed { shape.transposed() } else { shape };
    if family(device, precision) == Family::GEMM_NARROW {
        let candidates = candidates(device, precision, shape);
        return candidates.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(plan, _)| Few::Planned(plan));
    }
    let like = Shape { n: most_columns(seen), ..seen };
    Some(Few::Like(if transposed { like.transposed() } else { like }))
}

/// The most columns of the calls that have the same order of sums. The larger operand is A in `shape`.
fn most_columns(shape: Shape) -> i64 {
    if shape.n <= FEW_COLUMNS { FEW_COLUMNS } else { MOST_COLUMNS }
}

/// The tiles for few columns that support the shape. `transposed`: as [`serves`] says.
pub(super) fn tiles(
    device: Device, precision: Precision, shape: Shape, transposed: bool,
) -> impl Iterator<Item = (&'static Kernel, bool)> {
    let seen = if transposed { shape.transposed() } else { shape };
    let kernels = kernels(device, Family::GEMM_MMA, precision).filter(move |kernel| Tile::of(kernel).takes(seen));
    kernels.map(move |kernel| (kernel, transposed))
}

/// The plans with kernels of kernels/gemm_narrow.cuh, if they are for the shape, with the microseconds by which [`plan`]
/// chooses. They differ in their splits.
pub(super) fn candidates(device: Device, precision: Precision, shape: Shape) -> impl Iterator<Item = (Plan, f64)> {
    let transposed = serves(device, precision, shape);
    let seen = if transposed == Some(true) { shape.transposed() } else { shape };
    let transposed = transposed.filter(|_| family(device, precision) == Family::GEMM_NARROW);
    transposed.into_iter().flat_map(move |transposed| {
        let kernel = |columns| with_columns(device, precision, seen, columns);
        let (with_most, own) = (kernel(most_columns(seen)), kernel(seen.n));
        let fits = move |chunk| {
            let plan = |kernel| Plan::new(kernel, shape, transposed, chunk);
            let kernels = kernels(device, Family::GEMM_NARROW, precision);
            let mut kernels = kernels.filter(|kernel| Tile::of(kernel).takes(seen));
            kernels.all(|kernel| plan(kernel).splits == 1 || plan(kernel).fits())
        };
        let chunks = chunks(device, with_most, seen).filter(move |&chunk| chunk == seen.k || fits(chunk));
        chunks.map(move |chunk| (Plan::new(own, shape, transposed, chunk), micros(device, with_most, seen, chunk)))
    })
}

/// Fraction of the memory bandwidth that a kernel reaches. Bytes of the partial sums of `FEW_COLUMNS` columns that are
/// written and read back per microsecond. With 16 columns these bytes are counted, too: with twice as many, zgemm of
/// 1024 x 16 x 65536 had too few splits and took 1.06 times as long (H200, 2026-11-27).
///
/// H200, 2026-11-22: 8192 × 8192 and 1024 × 65536 in up to 300 splits. 2026-11-26, cold: C with twice as many splits
/// took 1.1 to 4 us more; these bytes predict 1.2 to 2.5.
pub const REACHED: f64 = 0.85;
const MEETING_BYTES: f64 = 1.75e6;

/// Microseconds for blocks to combine their partial sums, in addition to moving the bytes.
const MEETING: f64 = 1.5;

/// Candidates for the terms of a split: all, or numbers that give few and nearly full waves of this kernel. Kernels for
/// fewer columns have as many rows on a multiprocessor, half, or twice as many.
///
/// H200, 2026-11-26, cold, five shapes: time with splits for 256 rows relative to that with splits for 512. C along the
/// rows: 2 and 4 columns 0.96 to 1.0, not aligned 1.1; 8 columns, with a kernel of 256 and of 512 rows, 1.0 to 1.04,
/// not aligned 1.18. C along the terms: 2 and 4 columns 0.98 to 1.01, 8 columns 0.94 to 0.97. S with 16 columns of
/// 8192 x 8192 took 92 us with splits for the kernel of 8 columns; with its own 76 (2026-11-27).
fn chunks(device: Device, kernel: &Kernel, shape: Shape) -> impl Iterator<Item = i64> + use<> {
    let Shape { k, .. } = shape;
    let (tiles, at_once) = spread(device, kernel, shape);
    let splits = (1..=6).map(move |waves| waves * at_once / tiles).filter(|&splits| splits > 1);
    let chunks = splits.map(move |splits| up(up(k, splits), CHUNK_UNIT) * CHUNK_UNIT);
    let mut last = k;
    chunks
        .map(|chunk| chunk.max(LEAST_CHUNK))
        .filter(move |&chunk| chunk < mem::replace(&mut last, chunk))
        .chain(iter::once(k))
}

/// Tiles of a kernel, and blocks that are resident at once.
fn spread(device: Device, kernel: &Kernel, shape: Shape) -> (i64, i64) {
    let tile = Tile::of(kernel);
    (up(shape.m, tile.rows.into()), i64::from(device.sms * tile.resident(device)).max(1))
}

fn up(a: i64, b: i64) -> i64 {
    (a as u64).div_ceil(b as u64) as i64
}

/// Microseconds of the loads of A, and of the partial sums.
fn micros(device: Device, kernel: &Kernel, shape: Shape, chunk: i64) -> f64 {
    let Shape { m, k, .. } = shape;
    let size = kernel.precision.size() as f64;
    let (tiles, at_once) = spread(device, kernel, shape);
    let splits = up(k, chunk);
    let waves = up(tiles.saturating_mul(splits), at_once) as f64;
    let bytes = at_once as f64 * f64::from(Tile::of(kernel).rows) * chunk as f64 * size;
    let partial = 2.0 * (splits * FEW_COLUMNS) as f64 * m as f64 * size;
    let meeting = if splits > 1 { MEETING + partial / MEETING_BYTES } else { 0.0 };
    waves * bytes / (f64::from(device.bandwidth) * REACHED * 1000.0) + meeting
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Batch;
    use crate::tuning::gemm::{self, Lines};
    use crate::tuning::gemm_tile::families;

    fn shape(m: i64, n: i64, k: i64, a_along_terms: bool) -> Shape {
        Shape { m, n, k, a_along_terms, b_along_terms: true }
    }

    #[test]
    fn the_order_is_the_same_within_few_and_within_many_columns_and_for_any_count() {
        let sizes = [(8192, 8192), (600, 100_000), (1 << 20, 64), (5000, 777)];
        let layouts = [(false, true), (true, true), (false, false), (true, false)];
        for (precision, (m, k)) in Precision::ALL.into_iter().flat_map(|precision| sizes.map(|size| (precision, size)))
        {
            for (a_along_terms, b_along_terms) in layouts {
                let shape = |n| Shape { b_along_terms, ..shape(m, n, k, a_along_terms) };
                if k < least_terms(Device::H200, precision) {
                    assert_eq!(serves(Device::H200, precision, shape(8)), None);
                    continue;
                }
                let of = |n, batch| gemm::plan(Device::H200, precision, shape(n), batch, Lines::Aligned);
                let is_complex = precision.is_complex();
                let order = |plan: &Plan| {
                    // Kernels for few terms have the sums of the first family of tiles.
                    let own = plan.kernel.family;
                    let tiles = families(Device::H200, precision).next();
                    let is_short = matches!(own, Family::GEMM_SHORT | Family::GEMM_THIN | Family::GEMM_UPDATE);
                    let family = match own {
                        _ if is_short => tiles,
                        Family::GEMM_PERSISTENT => Some(Family::GEMM_MMA),
                        _ => Some(own),
                    };
                    (plan.chunk, family, is_complex.then_some(plan.transposed))
                };
                for (fewest, most) in [(2, 8), (9, 16)] {
                    let first = of(fewest, Batch::ONE);
                    for n in fewest..=most {
                        for batch in [Batch::ONE, Batch { batched: true, count: 50, ..Batch::ONE }] {
                            let plan = of(n, batch);
                            assert_eq!(order(&plan), order(&first), "{plan} and {first}");
                            assert!(plan.splits == 1 || (plan.fits() && plan.chunk % CHUNK_UNIT == 0), "{plan}");
                        }
                    }
                }
                assert_eq!(serves(Device::H200, precision, shape(17)), None);
            }
        }
    }

    #[test]
    fn few_rows_are_the_columns_of_the_transpose() {
        let wide = Shape { m: 5, n: 9000, k: 3000, a_along_terms: true, b_along_terms: false };
        assert_eq!(serves(Device::H200, Precision::D, wide), Some(true));
        assert_eq!(serves(Device::H200, Precision::D, wide.transposed()), Some(false));
        for small in [shape(300, 4, 100_000, false), shape(100_000, 4, 8, false), shape(600, 4, 300, false)] {
            assert_eq!(serves(Device::H200, Precision::S, small), None);
        }
    }

    #[test]
    fn large_operands_keep_every_multiprocessor_busy() {
        let (device, sizes) = (Device::H200, [(8192, 8192), (1024, 65536), (3000, 20000)]);
        for (precision, (m, k)) in Precision::ALL.into_iter().flat_map(|precision| sizes.map(|size| (precision, size)))
        {
            let plan = gemm::plan(device, precision, shape(m, 8, k, false), Batch::ONE, Lines::Aligned);
            assert!(plan.blocks() as f64 > 0.9 * f64::from(device.sms), "{plan}");
            if plan.kernel.family == Family::GEMM_NARROW {
                let waves = plan.blocks() as f64 / f64::from(device.sms * Tile::of(plan.kernel).resident(device));
                assert!(waves / waves.ceil() > 0.85, "{plan}: {waves} waves");
            }
        }
    }
}
