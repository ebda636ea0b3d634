//! The plan of a symv or hemv.

use std::fmt;
use std::ops::RangeInclusive;

use super::symv_small::{self, Strips, Units, Whole, strips, whole};
use super::{Device, sm90};
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::kernels::{Family, Kernel};
use crate::problem::Uplo;
use crate::scalar::Precision;

/// Rows of each architecture, for single calls and for batches of small matrices, newest first. All devices use the
/// rows of the H200 until another device is measured.
const ARCHITECTURES: &[(u32, &[Row], &[Row])] = &[(0, sm90::SYMV, sm90::SYMV_BATCH)];

/// The kernel for a range of sizes.
pub struct Row {
    pub precision: Precision,
    pub n: RangeInclusive<i64>,
    /// A kernel of the family SYMV, SYMV_PART, SYMV_ROWS, SYMV_SQUARE, SYMV_STRIPS, SYMV_TILES, SYMV_SMALL or
    /// SYMV_PACKED.
    pub kernel: &'static Kernel,
    /// For SYMV and SYMV_PART: the kernel that adds the partial sums.
    pub finish: Option<&'static Kernel>,
    /// For SYMV and SYMV_PART: slices per multiprocessor.
    pub blocks_per_sm: u32,
    /// For SYMV and SYMV_PART: whether the last ninth of the work is cut into slices of an eighth of the length. The
    /// blocks that finish first take them.
    pub tail: bool,
}

/// The largest matrix that is cut into slices: the kernels count units in 32 bits.
const MAX_SLICED: i64 = 1 << 19;

/// How one call is cut. It depends only on the arguments of [`plan`], so equal calls give bitwise identical results.
#[derive(Clone, Copy, Debug)]
pub enum Plan {
    /// Every element is read twice; no partial sums.
    Rows { kernel: &'static Kernel, blocks: u32, block: u32 },
    /// Like `Rows`, for one or few small matrices, with the order of sums of the kernels for whole matrices.
    Strips(Strips),
    /// Every element is read once, in one launch.
    Squares(Squares),
    /// Every element is read once, in two launches.
    Slices(Slices),
    /// Every element is read once. A block computes one matrix, with many warps.
    Units(Units),
    /// Every element is read once. A block computes whole matrices.
    Whole(Whole),
}

/// How one matrix is cut into square tiles, one block each.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    pub kernel: &'static Kernel,
    /// Threads of a block, for one matrix and for a batch.
    pub block: u32,
    pub block_of_batch: u32,
    /// Tiles along a side of the matrix.
    pub tiles: i32,
    /// Elements of workspace: the sums that tiles exchange, as words. The words are 0 between launches.
    pub word_elems: i64,
}

impl Squares {
    /// Blocks per matrix: the tiles of one triangle, including the diagonal.
    pub fn blocks(&self) -> u32 {
        (self.tiles * (self.tiles + 1) / 2) as u32
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Slices {
    pub kernel: &'static Kernel,
    /// Adds the partial sums.
    pub finish: &'static Kernel,
    /// Threads of a block.
    pub block: u32,
    pub finish_blocks: u32,
    pub finish_block: u32,
    pub tiles: i32,
    /// Blocks per matrix.
    pub slices: i32,
    /// The first `large` slices have `large_by` times as many units as the others, which have `units_each`.
    pub units_each: i32,
    pub large: i32,
    pub large_by: i32,
    /// Elements of workspace per matrix.
    pub partial_elems: i64,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { kernel, blocks, block } | Self::Strips(Strips { kernel, blocks, block, .. }) => {
                write!(f, "{} blocks={blocks} block={block}", kernel.name())
            }
            Self::Squares(Squares { kernel, block, tiles, .. }) => {
                write!(f, "{} tiles={tiles} block={block}", kernel.name())
            }
            Self::Slices(Slices { kernel, block, tiles, slices, units_each, large, large_by, .. }) => write!(
                f,
                "{} tiles={tiles} slices={slices} units={units_each} large={large}x{large_by} block={block}",
                kernel.name()
            ),
            Self::Units(Units { kernel, classes, block, cluster, .. }) => {
                write!(f, "{} classes={classes} block={block} cluster={cluster}", kernel.name())
            }
            Self::Whole(Whole { kernel, entries, block }) => {
                write!(f, "{} entries={entries} block={block}", kernel.name())
            }
        }
    }
}

/// The sizes that follow from a kernel's template parameters, as defined in kernels/symv.cuh.
pub struct Geometry {
    /// Rows of a tile.
    pub rows: i64,
    /// Columns of a unit.
    pub columns: i64,
    /// Threads of a block.
    pub block: u32,
}

/// Returns the geometry of a kernel of the families SYMV and SYMV_PART.
pub fn geometry(kernel: &Kernel) -> Geometry {
    let &[warps, v, columns, _] = kernel.params() else {
        unreachable!("{} has other numbers than symv", kernel.name())
    };
    Geometry { rows: (32 * warps * v).into(), columns: columns.into(), block: 32 * warps }
}

/// Returns how a matrix of order n is cut by a kernel of the family SYMV_SQUARE, and the rows of a tile. Matches
/// kernels/symv_square.cuh.
pub fn squares(kernel: &'static Kernel, n: i64) -> (i64, Squares) {
    let &[v, _, _, warps, _, warps_of_batch, _] = kernel.params() else {
        unreachable!("{} has other numbers than symv of squares", kernel.name())
    };
    let rows = i64::from(32 * v);
    let tiles = (n as u64).div_ceil(rows as u64) as i64;
    (
        rows,
        Squares {
            kernel,
            block: 32 * warps,
            block_of_batch: 32 * warps_of_batch,
            tiles: tiles as i32,
            word_elems: tiles * tiles * rows,
        },
    )
}

/// Half as many blocks of the family SYMV_SQUARE as the device has registers for, so that two calls at once have room too. For
/// each segment of y, one block waits.
fn most_waiting(kernel: &Kernel, device: Device) -> i64 {
    let &[_, _, _, _, resident, ..] = kernel.params() else {
        unreachable!("{} has other numbers than symv of squares", kernel.name())
    };
    i64::from(device.sms * resident) / 2
}

/// Threads of a block of the family SYMV_FINISH, and elements of y per block.
const FINISH_BLOCK: u32 = 512;
const FINISH_RESULTS: i64 = 32;

/// Plans y := alpha·A·x + beta·y for a matrix of order n with this stored triangle, or with `count` for each matrix of a
/// batch. Up to n = 512 all plans add in the same order.
pub fn plan(device: Device, precision: Precision, uplo: Uplo, n: i64, count: Option<i64>) -> Result<Plan> {
    let serves =
        |row: &&Row| row.precision == precision && row.n.contains(&n) && row.is_on(device) && row.has_room(device, n);
    let measured = || ARCHITECTURES.iter().filter(|(cc, ..)| *cc <= device.cc);
    let one = || measured().flat_map(|(_, single, _)| single.iter()).find(serves).filter(|_| n <= MAX_SLICED);
    let many = measured().flat_map(|(_, _, batch)| batch.iter()).find(serves).filter(|_| count.is_some());
    let of_strips = |row: &&Row| row.kernel.family == Family::SYMV_STRIPS;
    if let (Some(row), Some(count)) = (many, count) {
        let strips = one().filter(of_strips).map(|row| row.kernel);
        return Ok(symv_small::of_batch(device, row.kernel, strips, uplo, n, count));
    }
    match one() {
        Some(row) if of_strips(&row) => Ok(Plan::Strips(strips(row.kernel, uplo, n).1)),
        Some(row) => row.plan(device, n),
        None => plan_without_workspace(device, precision, n),
    }
}

/// The plan that needs no workspace. It uses the first SYMV_ROWS row for the largest matrices.
pub fn plan_without_workspace(device: Device, precision: Precision, n: i64) -> Result<Plan> {
    let of_rows =
        |row: &&Row| row.precision == precision && row.kernel.family == Family::SYMV_ROWS && row.is_on(device);
    let Some(row) = sm90::SYMV.iter().rev().filter(of_rows).max_by_key(|row| row.n.end()) else {
        unreachable!("each precision has a kernel without workspace")
    };
    row.rows_plan(n)
}

impl Row {
    /// Returns whether the library has the kernels of this row for the device.
    pub fn is_on(&self, device: Device) -> bool {
        device.has(self.kernel) && self.finish.is_none_or(|finish| device.has(finish))
    }

    /// Returns whether the waiting blocks leave room for the blocks that they wait for. The device may start the blocks in
    /// any order.
    fn has_room(&self, device: Device, n: i64) -> bool {
        let is_square = self.kernel.family == Family::SYMV_SQUARE;
        !is_square
            || (n <= MAX_SLICED && i64::from(squares(self.kernel, n).1.tiles) < most_waiting(self.kernel, device))
    }

    /// The plan by this row. Not for SYMV_STRIPS, whose plan also depends on the triangle.
    pub fn plan(&self, device: Device, n: i64) -> Result<Plan> {
        match self.kernel.family {
            Family::SYMV => Ok(Plan::Slices(self.slices_plan(device, n))),
            Family::SYMV_SQUARE => Ok(Plan::Squares(squares(self.kernel, n).1)),
            Family::SYMV_ROWS => self.rows_plan(n),
            _ => Ok(Plan::Whole(whole(self.kernel, n).1)),
        }
    }

    fn rows_plan(&self, n: i64) -> Result<Plan> {
        let &[tx, warps, ..] = self.kernel.params() else { unreachable!("{} has other numbers", self.kernel.name()) };
        let blocks = (n as u64).div_ceil(tx.into());
        // The kernels count rows in 32 bits, including one round of loads of a block after the last row.
        if n > i64::from(i32::MAX) - (1 << 16) {
            return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, format!("n = {n} is more than the kernels count")));
        }
        Ok(Plan::Rows { kernel: self.kernel, blocks: blocks as u32, block: 32 * warps })
    }

    fn slices_plan(&self, device: Device, n: i64) -> Slices {
        let Geometry { rows, columns, .. } = geometry(self.kernel);
        let div_ceil = |a: i64, b: i64| (a as u64).div_ceil(b as u64) as i64;
        let tiles = div_ceil(n, rows);
        // For either triangle, the shortest tile has at most `rest` units. Each following tile has rows / columns more.
        let rest = div_ceil(n - (tiles - 1) * rows, columns);
        let units = tiles * rest + rows / columns * (tiles * (tiles - 1) / 2);
        self.deal_out(device, n, tiles, units)
    }

    /// Divides `units` units, in `tiles` tiles of a triangle of order n, into slices.
    pub fn deal_out(&self, device: Device, n: i64, tiles: i64, units: i64) -> Slices {
        let Geometry { rows, columns, block } = geometry(self.kernel);
        let Some(finish) = self.finish else { unreachable!("{} leaves partial sums", self.kernel.name()) };
        let div_ceil = |a: i64, b: i64| (a as u64).div_ceil(b as u64) as i64;
        let wanted = i64::from(device.sms * self.blocks_per_sm).clamp(1, units.max(1));
        let mut slices = Slices {
            kernel: self.kernel,
            finish,
            block,
            finish_blocks: div_ceil(n + FINISH_RESULTS - 1, FINISH_RESULTS) as u32,
            finish_block: FINISH_BLOCK,
            tiles: tiles as i32,
            slices: 0,
            units_each: 0,
            large: 0,
            large_by: 1,
            partial_elems: 0,
        };
        // On an H200, 8 gains 1 to 5 % over equal slices at n = 16384 in single precision. 4 is within 1 % of it.
        const LARGE_BY: i64 = 8;
        // Slices of one unit cost more than an uneven end. Two H200s, 2026-11-24, n = 8192: parts of chemv took 64 us
        // with such slices. Parts of dsymv, with the same bytes in equal slices, took 41 us.
        const LEAST: i64 = 2;
        let small = units / (wanted * (LARGE_BY + 1));
        if self.tail && small >= LEAST {
            slices.units_each = small as i32;
            slices.large = wanted as i32;
            slices.large_by = LARGE_BY as i32;
            slices.slices = (wanted + div_ceil(units - wanted * LARGE_BY * small, small)) as i32;
        } else {
            slices.units_each = div_ceil(units, wanted).max(1) as i32;
            slices.slices = div_ceil(units, slices.units_each.into()) as i32;
        }
        slices.partial_elems = units * columns + (i64::from(slices.slices) + tiles - 1) * rows;
        slices
    }
}

/// Devices for tests of plans.
#[cfg(test)]
pub(super) const DEVICES: [Device; 3] =
    [Device { cc: 80, sms: 108, ..Device::H200 }, Device::H200, Device { cc: 121, sms: 4, ..Device::H200 }];

#[cfg(test)]
pub(super) fn all_rows() -> impl Iterator<Item = &'static Row> {
    ARCHITECTURES.iter().flat_map(|(_, single, batch)| single.iter().chain(batch.iter()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [i64; 19] =
        [1, 2, 8, 16, 31, 33, 64, 128, 256, 500, 1024, 1025, 2049, 4096, 8193, 16384, 30000, 100_001, 1 << 21];

    #[test]
    fn every_size_has_a_plan() {
        for (device, precision) in
            DEVICES.iter().flat_map(|device| Precision::ALL.map(|precision| (*device, precision)))
        {
            let calls = SIZES.iter().flat_map(|&n| [None, Some(1), Some(1 << 20)].map(|count| (n, count)));
            for ((n, count), uplo) in calls.flat_map(|call| [(call, Uplo::Lower), (call, Uplo::Upper)]) {
                match plan(device, precision, uplo, n, count).expect("a plan") {
                    Plan::Rows { blocks, block, .. } => assert!(i64::from(blocks * block) >= n),
                    Plan::Strips(plan) => {
                        assert!(strips(plan.kernel, uplo, n).0 >= n, "{n} by {}", plan.kernel.name());
                        strips_cover(&plan, n);
                    }
                    Plan::Squares(plan) => squares_cover(&plan, n, device),
                    Plan::Slices(slices) => slices_cover(&slices, n),
                    Plan::Units(plan) => {
                        assert!(count.is_some() && plan.block <= 1024, "{plan:?}");
                        assert!(plan.shared + 1024 <= device.shared_bytes(), "{plan:?}");
                    }
                    Plan::Whole(plan) => {
                        assert!(
                            count.is_some() && whole(plan.kernel, n).0 >= n && plan.block <= 1024,
                            "{n} by {}",
                            plan.kernel.name()
                        );
                    }
                }
            }
        }
    }

    /// The tiles cover all rows, and none is empty. The waiting blocks do not occupy all multiprocessors.
    fn squares_cover(plan: &Squares, n: i64, device: Device) {
        let (rows, tiles) = (squares(plan.kernel, n).0, i64::from(plan.tiles));
        assert!(tiles * rows >= n && (tiles - 1) * rows < n, "{plan:?}");
        assert!(tiles < most_waiting(plan.kernel, device), "{plan:?}");
        assert_eq!(plan.word_elems, tiles * tiles * rows);
        assert_eq!(i64::from(plan.blocks()), (1..=tiles).sum());
    }

    /// The strips, the tiles and the units cover all rows, and none is empty.
    fn strips_cover(plan: &Strips, n: i64) {
        let Strips { kernel, blocks, block, low, high, tiles, first_unit, rest, strips_before } = *plan;
        let &[strip, _, v, columns, ..] = kernel.params() else { panic!("{}", kernel.name()) };
        let [strip, rows, columns, blocks] = [strip, 32 * v, columns, blocks].map(|number| number as i32);
        assert!(i64::from(high - low) == n && block <= 1024, "{plan:?}");
        assert!(strips_before * strip <= low && low < (strips_before + 1) * strip, "{plan:?}");
        let strips = strips_before + blocks;
        assert!(strips * strip >= high && (strips - 1) * strip < high, "{plan:?}");
        assert!(tiles * rows >= high && (tiles - 1) * rows < high, "{plan:?}");
        let units = rest + (tiles - 1) * (rows / columns);
        assert!(rest > 0 && first_unit * columns <= low && (first_unit + units) * columns >= high, "{plan:?}");
    }

    /// The slices cover all units, and none is empty. There is workspace for all partial sums, and a kernel that adds
    /// them.
    fn slices_cover(plan: &Slices, n: i64) {
        let Slices { kernel, finish, tiles, slices, units_each, large, large_by, partial_elems, .. } = *plan;
        let Geometry { rows, columns, block } = geometry(kernel);
        let [tiles, slices, units_each, large, large_by] = [tiles, slices, units_each, large, large_by].map(i64::from);
        assert!(tiles * rows >= n && (tiles - 1) * rows < n && block == plan.block);
        let units: i64 =
            (0..tiles).map(|k| ((n - (tiles - 1 - k) * rows) as u64).div_ceil(columns as u64) as i64).sum();
        let begin = |slice: i64| units_each * (slice + slice.min(large) * (large_by - 1));
        assert!(begin(slices) >= units && begin(slices - 1) < units, "{plan:?}");
        assert_eq!(partial_elems, units * columns + (slices + tiles - 1) * rows);
        assert_eq!((finish.family, finish.precision), (Family::SYMV_FINISH, kernel.precision));
        assert_eq!(finish.params(), [rows as u32, columns as u32]);
    }

    #[test]
    fn each_row_names_a_kernel_of_its_own_kind() {
        for row in all_rows() {
            let small = [Family::SYMV_STRIPS, Family::SYMV_TILES, Family::SYMV_SMALL, Family::SYMV_PACKED];
            let families = [&[Family::SYMV, Family::SYMV_ROWS, Family::SYMV_SQUARE], &small[..]].concat();
            assert!(families.contains(&row.kernel.family), "{}", row.kernel.name());
            assert_eq!(row.kernel.precision, row.precision, "{}", row.kernel.name());
            assert_eq!(row.kernel.family == Family::SYMV, row.finish.is_some(), "{}", row.kernel.name());
        }
    }
}
