//! The plan of a ger.
//!
//! Each element of A is computed separately: plans do not change results.
//!
//! H200, 2026-11-22, rate relative to the driver's copy of the same bytes:
//!
//! - 16384 × 16384, aligned columns: 0.96 in every precision. With lda = 16385: 0.90 (s), 0.94 (d), 0.95 (c), 0.82 (z).
//! - One element at a time: 0.53 (s), 0.75 (d), 0.65 (c). With rows aligned to 16 bytes instead of lines: 0.76 (s),
//!   0.78 (d), 0.84 (c).
//! - 2000000 × 100: 0.92; 32 × 4000000: 0.90; 7 × 20000000, with one of 8 lanes idle: 0.60.

use std::fmt;

use super::Device;
use crate::kernels::{self, Family, Kernel};
use crate::scalar::Precision;

pub use super::level1::TOGETHER_BYTES;

/// The largest grid of a launch. If there are more tiles, a block computes several.
const MAX_GRID: i64 = i32::MAX as i64;

/// The most turns per thread. A turn is U columns, and all turns use the same elements of x.
const MOST_TURNS: i64 = 4;

/// Blocks that a multiprocessor must have before threads take a second turn.
const BLOCKS_PER_SM: i64 = 32;

/// Shifted rows begin at multiples of this many bytes. Matches LINE of kernels/ger.cuh.
const LINE_BYTES: usize = 128;

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Neighbouring threads on neighbouring rows.
    pub lanes: u32,
    /// Columns per thread in a tile.
    pub columns: u32,
    /// Tiles along a column.
    pub row_tiles: i64,
    pub tiles: i64,
    /// Threads of a block.
    pub block: u32,
}

impl Plan {
    /// The plan by a kernel of the family GER. `turns` returns the turns per thread from the number of tiles with one
    /// turn.
    pub fn new(kernel: &'static Kernel, m: i64, n: i64, turns: impl FnOnce(i64) -> i64) -> Self {
        let &[threads, u, v, _] = kernel.params() else { unreachable!("{} has other numbers than ger", kernel.name()) };
        // Shifted rows begin before the column.
        let line = (LINE_BYTES / kernel.precision.size()) as u64;
        let shifted = if needs(kernel) == Alignment::Element { line - 1 } else { 0 };
        let packs = (m as u64 + shifted).div_ceil(v.into());
        let lanes = match needs(kernel) {
            Alignment::Element => lanes(packs, threads.into(), line.div_ceil(v.into())),
            _ => usual_lanes(packs, threads.into()),
        } as u32;
        let row_tiles = packs.div_ceil(lanes.into()) as i64;
        let each = (threads / lanes) as u64;
        let turns = turns(row_tiles * (n as u64).div_ceil(each * u64::from(u)) as i64).clamp(1, MOST_TURNS) as u32;
        let columns = u * turns;
        let tiles = row_tiles * (n as u64).div_ceil(each * u64::from(columns)) as i64;
        Self { kernel, lanes, columns, row_tiles, tiles, block: threads }
    }

    /// Blocks.
    pub fn grid(&self) -> u32 {
        self.tiles.min(MAX_GRID) as u32
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, lanes, columns, tiles, block, .. } = self;
        write!(f, "{} lanes={lanes} columns={columns} tiles={tiles} block={block}", kernel.name())
    }
}

/// How a batch is cut. The columns of all entries are numbered consecutively.
#[derive(Clone, Copy, Debug)]
pub struct BatchPlan {
    pub kernel: &'static Kernel,
    /// Neighbouring threads on a column.
    pub lanes: u32,
    /// Tiles along a column.
    pub row_tiles: i64,
    /// Columns per block, and threads per block.
    pub columns: i64,
    pub block: u32,
}

impl BatchPlan {
    /// The plan by a kernel of the family GER_BATCH.
    pub fn new(kernel: &'static Kernel, m: i64) -> Self {
        let &[threads, u] = kernel.params() else { unreachable!("{} has other numbers", kernel.name()) };
        let packs = (m as u64).div_ceil((PACK_BYTES / kernel.precision.size()) as u64);
        let row_tiles = packs.div_ceil(threads.into());
        let lanes = packs.div_ceil(row_tiles) as u32;
        Self { kernel, lanes, row_tiles: row_tiles as i64, columns: (threads / lanes * u).into(), block: threads }
    }

    /// Blocks for `columns` columns.
    pub fn grid(&self, columns: i64) -> u32 {
        (self.row_tiles as u64 * (columns as u64).div_ceil(self.columns as u64)) as u32
    }

    /// The most entries of n columns in one launch.
    pub fn most_entries(&self, n: i64) -> i64 {
        (MAX_GRID / self.row_tiles * self.columns / n).max(1)
    }
}

impl fmt::Display for BatchPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, lanes, columns, block, .. } = self;
        write!(f, "{} lanes={lanes} columns={columns} block={block}", kernel.name())
    }
}

/// Bytes that a thread loads or stores at once.
const PACK_BYTES: usize = 16;

/// If a plan keeps this fraction of a block's threads busy, no more are tried.
const ENOUGH_BUSY: f64 = 0.92;

/// Other plans than that with a power of two lanes must keep more threads busy by this factor. With 1.3 and more, sger of
/// 709 x 8200 and 120 x 143084 took 0.88 and 0.87 times as long. With 1.2, dger of 675 x 4361 took as long as before.
const WORTH_BUSY: f64 = 1.25;

/// The most tiles along a column, beyond those that are necessary.
const MORE_TILES: u64 = 15;

/// Neighbouring threads along a column of `packs` packs: a power of two.
fn usual_lanes(packs: u64, threads: u64) -> u64 {
    packs.next_power_of_two().min(threads)
}

/// The same for shifted rows. If there are several tiles along a column, it is a multiple of `unit`, the packs of a line.
/// A block of `threads` threads has as many columns beside each other as fit. The threads that remain are idle, and those
/// beyond the last row: with 128 lanes nearly half of them for 71 packs, with 24 lanes, 3 tiles and 10 columns one of
/// thirteen. On an H200 (2026-11-27) sger of 253 x 51785 takes 61.7 and 45.2 µs, cgeru of 263 x 21325 43.3 and 33.4.
///
/// Kernels without shifts keep to powers of two: for 53 packs instead of 64 they are no faster, and the same code for
/// both made sger of aligned columns slower, 128 x 128 by 1.2 µs.
fn lanes(packs: u64, threads: u64, unit: u64) -> u64 {
    let busy = |lanes: u64| {
        let rows = packs as f64 / (packs.div_ceil(lanes) * lanes) as f64;
        rows * (threads / lanes * lanes) as f64 / threads as f64
    };
    let usual = usual_lanes(packs, threads);
    let necessary = packs.div_ceil(threads);
    let whole = (necessary == 1).then_some(packs);
    let in_tiles =
        (necessary.max(2)..=necessary + MORE_TILES).map(|tiles| packs.div_ceil(tiles).next_multiple_of(unit));
    let mut best = usual;
    for lanes in whole.into_iter().chain(in_tiles).filter(|lanes| *lanes <= threads) {
        if busy(best) >= ENOUGH_BUSY {
            break;
        }
        if busy(lanes) > busy(best) {
            best = lanes;
        }
    }
    if busy(best) >= WORTH_BUSY * busy(usual) { best } else { usual }
}

/// Plans a batch of matrices of m rows.
pub fn batch_plan(precision: Precision, m: i64) -> BatchPlan {
    let Some(kernel) = kernels::of(Family::GER_BATCH, precision).next() else {
        unreachable!("each precision has a kernel")
    };
    BatchPlan::new(kernel, m)
}

/// Alignment of the columns of A, in increasing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alignment {
    Any,
    /// At multiples of an element's bytes.
    Element,
    /// At multiples of [`TOGETHER_BYTES`].
    Together,
}

/// The kernels for the precision.
pub fn kernels(precision: Precision) -> impl Iterator<Item = &'static Kernel> {
    kernels::of(Family::GER, precision)
}

/// The alignment that the kernel requires.
pub fn needs(kernel: &Kernel) -> Alignment {
    match kernel.params()[3] {
        0 => Alignment::Any,
        1 => Alignment::Together,
        _ => Alignment::Element,
    }
}

/// The fewest rows, in packs, for which shifted rows pay for the incomplete packs at both ends of a column.
const SHIFTED_PACKS: i64 = 16;

/// Bytes of A up to which latency matters more than bandwidth. Then a thread has few columns. Rows are not shifted,
/// since a thread would load the ends of columns after all the rest. H200, 2026-11-24, chains of calls, time in µs with
/// shifted rows, and with one element at a time:
///
/// | | s | d | c |
/// |---|---|---|---|
/// | 72 × 216 | 3.8, 1.8 | | 3.4, 2.0 |
/// | 1000 × 1000 | 7.1, 5.0 | 7.8, 6.8 | 7.3, 8.0 |
/// | 2000 × 2000 | 12.8, 12.8 | 20.8, 20.2 | |
///
/// z with four columns per thread, and with one: 72 × 216 2.4, 1.7; 500 × 500 4.9, 4.6; 2000 × 2000 39, 42. With one
/// column, 32 × 21215 and 95 × 13634 took 1.05 and 1.19 times as long as cuBLAS.
fn small_bytes(precision: Precision) -> i64 {
    let megabytes = match precision {
        Precision::S => 10,
        Precision::D => 16,
        Precision::C => 2,
        Precision::Z => 5,
    };
    megabytes << 20
}

/// Plans A := alpha·x·yᵀ + A of an m × n matrix.
pub fn plan(device: Device, precision: Precision, m: i64, n: i64, alignment: Alignment) -> Plan {
    let is_small = m.saturating_mul(n) <= small_bytes(precision) / precision.size() as i64;
    let fits = |kernel: &&Kernel| match needs(kernel) {
        Alignment::Element if is_small || m < SHIFTED_PACKS * i64::from(kernel.params()[2]) => false,
        needed => needed <= alignment,
    };
    let columns = |kernel: &Kernel| i64::from(kernel.params()[1]);
    let order = |kernel: &&Kernel| (needs(kernel), if is_small { -columns(kernel) } else { columns(kernel) });
    let kernel = kernels(precision).filter(fits).max_by_key(order);
    let Some(kernel) = kernel else { unreachable!("each precision has a kernel for any columns") };
    Plan::new(kernel, m, n, |tiles| tiles / (i64::from(device.sms) * BLOCKS_PER_SM))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_has_a_thread() {
        for precision in Precision::ALL {
            for (m, n) in [(1, 1), (1, 1000), (1000, 1), (33, 7), (300, 300), (30_000, 30_000), (1 << 20, 1 << 20)] {
                for alignment in [Alignment::Any, Alignment::Element, Alignment::Together] {
                    let plan = plan(Device::H200, precision, m, n, alignment);
                    assert!(needs(plan.kernel) <= alignment);
                    let v = i64::from(plan.kernel.params()[2]);
                    let across = i64::from(plan.block / plan.lanes);
                    assert!(plan.lanes <= plan.block, "{plan}");
                    assert!(plan.row_tiles * i64::from(plan.lanes) * v >= m, "{plan}");
                    assert!(plan.tiles / plan.row_tiles * across * i64::from(plan.columns) >= n, "{plan}");
                    assert!(plan.grid() > 0 && i64::from(plan.grid()) <= plan.tiles, "{plan}");
                }
            }
        }
    }

    #[test]
    fn few_threads_of_a_block_have_no_row() {
        for unit in [8, 16, 32] {
            for packs in 1..3000u64 {
                let lanes = lanes(packs, 256, unit);
                let tiles = packs.div_ceil(lanes);
                assert!((1..=256).contains(&lanes) && (tiles == 1 || lanes.is_multiple_of(unit)), "{packs}: {lanes}");
                assert!(256 / lanes * packs * 100 >= 256 * tiles * 65, "{packs}: {lanes}");
            }
        }
        assert_eq!(
            [7, 32, 53, 71, 185, 256, 300, 4096].map(|packs| lanes(packs, 256, 8)),
            [8, 32, 64, 24, 64, 256, 64, 256]
        );
    }

    #[test]
    fn small_matrices_have_kernels_of_few_columns() {
        let name = |precision, m, alignment| plan(Device::H200, precision, m, m, alignment).kernel.name();
        assert_eq!(name(Precision::S, 1000, Alignment::Element), "ger_s_256x4x1x0");
        assert_eq!(name(Precision::S, 3000, Alignment::Element), "ger_s_256x4x4x2");
        assert_eq!(name(Precision::S, 1000, Alignment::Together), "ger_s_256x4x4x1");
        assert_eq!(name(Precision::Z, 500, Alignment::Together), "ger_z_256x1x1x1");
        assert_eq!(name(Precision::Z, 3000, Alignment::Together), "ger_z_256x4x1x1");
        assert_eq!(name(Precision::D, 1 << 31, Alignment::Together), "ger_d_256x4x2x1");
    }

    #[test]
    fn every_element_of_a_batch_has_a_thread() {
        for precision in Precision::ALL {
            for (m, n) in [(1, 1), (8, 8), (33, 7), (1 << 20, 1), (30_000, 30_000)] {
                let plan = batch_plan(precision, m);
                assert!(plan.lanes <= plan.block, "{plan}");
                assert!(plan.row_tiles * i64::from(plan.lanes) * (16 / precision.size()) as i64 >= m, "{plan}");
                for entries in [1, 7, plan.most_entries(n)] {
                    let blocks = i64::from(plan.grid(n * entries));
                    assert!(blocks <= MAX_GRID && blocks / plan.row_tiles * plan.columns >= n * entries, "{plan}");
                }
            }
        }
    }

    #[test]
    fn each_precision_has_a_kernel_for_any_columns_and_one_for_aligned_ones() {
        for precision in Precision::ALL {
            for wanted in [Alignment::Any, Alignment::Together] {
                let count = kernels(precision).filter(|kernel| needs(kernel) == wanted).count();
                // For aligned matrices, z has a second kernel, for small ones.
                let expected = if (precision, wanted) == (Precision::Z, Alignment::Together) { 2 } else { 1 };
                assert_eq!(count, expected, "{precision:?} {wanted:?}");
            }
        }
    }
}
