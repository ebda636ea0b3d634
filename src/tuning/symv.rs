//! The plan of a symv or hemv.

use std::fmt;
use std::ops::RangeInclusive;

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
    /// None: either triangle.
    pub uplo: Option<Uplo>,
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
    /// Every element is read once. A block computes whole matrices.
    Whole(Whole),
}

/// How one small matrix is cut. The fields are those of `SymvStripsArgs` of kernels/symv_strips.cuh.
#[derive(Clone, Copy, Debug)]
pub struct Strips {
    pub kernel: &'static Kernel,
    pub blocks: u32,
    /// Threads of a block.
    pub block: u32,
    pub low: i32,
    pub high: i32,
    pub tiles: i32,
    pub first_unit: i32,
    pub rest: i32,
    pub strips_before: i32,
}

/// How one matrix is cut into square tiles, one block each.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    pub kernel: &'static Kernel,
    /// Threads of a block.
    pub block: u32,
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

/// How a batch of small matrices is cut.
#[derive(Clone, Copy, Debug)]
pub struct Whole {
    pub kernel: &'static Kernel,
    /// Matrices per block.
    pub entries: i64,
    /// Threads of a block.
    pub block: u32,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { kernel, blocks, block } | Self::Strips(Strips { kernel, blocks, block, .. }) => {
                write!(f, "{} blocks={blocks} block={block}", kernel.name)
            }
            Self::Squares(Squares { kernel, block, tiles, .. }) => {
                write!(f, "{} tiles={tiles} block={block}", kernel.name)
            }
            Self::Slices(Slices { kernel, block, tiles, slices, units_each, large, large_by, .. }) => write!(
                f,
                "{} tiles={tiles} slices={slices} units={units_each} large={large}x{large_by} block={block}",
                kernel.name
            ),
            Self::Whole(Whole { kernel, entries, block }) => {
                write!(f, "{} entries={entries} block={block}", kernel.name)
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
    let &[warps, v, columns, _] = kernel.params else { unreachable!("{} has other numbers than symv", kernel.name) };
    Geometry { rows: (32 * warps * v).into(), columns: columns.into(), block: 32 * warps }
}

/// Returns how a matrix of order n is cut by a kernel of the family SYMV_SQUARE, and the rows of a tile. Matches
/// kernels/symv_square.cuh.
pub fn squares(kernel: &'static Kernel, n: i64) -> (i64, Squares) {
    let &[v, warps, ..] = kernel.params else { unreachable!("{} has other numbers than symv of squares", kernel.name) };
    let rows = i64::from(32 * v);
    let tiles = (n as u64).div_ceil(rows as u64) as i64;
    (rows, Squares { kernel, block: 32 * warps, tiles: tiles as i32, word_elems: tiles * tiles * rows })
}

/// Returns the largest matrix of a kernel of the families SYMV_TILES, SYMV_SMALL and SYMV_PACKED, and its launch for
/// matrices of order n. Matches kernels/symv_batch.cuh.
pub fn whole(kernel: &'static Kernel, n: i64) -> (i64, Whole) {
    let (order, entries, block) = match (kernel.family, kernel.params) {
        (Family::SYMV_TILES, &[matrices, warps, _, _, order, _, _, _]) => (order, matrices, 32 * warps * matrices),
        (Family::SYMV_SMALL, &[lanes, warps]) => (lanes, 32 * warps / lanes, 32 * warps),
        (_, &[order, warps]) => (order, 32 * warps / n.clamp(1, order.into()) as u32, 32 * warps),
        _ => unreachable!("{} has other numbers than symv kernels of batches", kernel.name),
    };
    (order.into(), Whole { kernel, entries: entries.into(), block })
}

/// The order of sums of the kernels for small matrices, as defined in kernels/symv_order.cuh: V, C, W and SHARED.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order([u32; 4]);

/// Returns the order of sums of a kernel of the families SYMV_STRIPS, SYMV_TILES, SYMV_SMALL and SYMV_PACKED.
pub fn order(kernel: &Kernel) -> Order {
    Order(match (kernel.family, kernel.params) {
        (Family::SYMV_STRIPS, &[_, _, v, columns, classes, _, shared]) => [v, columns, classes, shared],
        // Matches UNIT of kernels/symv_batch.cuh.
        (Family::SYMV_TILES, &[_, classes, v, columns, most, shared, ..]) => {
            [v, if most > 256 { columns.max(16) } else { columns }, classes, shared]
        }
        (Family::SYMV_SMALL | Family::SYMV_PACKED, _) => Order::ONE_UNIT.0,
        _ => unreachable!("{} is no kernel of small matrices", kernel.name),
    })
}

impl Order {
    /// The matrix is one unit, which begins at its first row and column.
    const ONE_UNIT: Self = Self([1, 32, 1, 0]);
}

/// Returns the largest matrix of a kernel of the family SYMV_STRIPS, and how a matrix of order n is cut. Matches
/// kernels/symv_strips.cuh.
pub fn strips(kernel: &'static Kernel, uplo: Uplo, n: i64) -> (i64, Strips) {
    let &[strip, loads, v, columns, classes, most, _] = kernel.params else {
        unreachable!("{} has other numbers", kernel.name)
    };
    let rows = 32 * v;
    // Each of these warps has one step: of rows, whose parts the lanes share, or of columns, in blocks of 32 rows.
    let most_tiles = most.div_ceil(rows);
    let steps_of = |tile: u32| {
        let parts = (tile + 1) * (rows / loads);
        parts.div_ceil(32 / strip) + ((most_tiles - tile) * v).div_ceil(loads / strip)
    };
    let steps = (0..most_tiles).map(steps_of).max().unwrap_or(0);

    let order_n = n as u32;
    let tiles = order_n.div_ceil(rows);
    let (low, one_unit) = match uplo {
        _ if order(kernel) == Order::ONE_UNIT => (0, true),
        Uplo::Lower => (tiles * rows - order_n, false),
        Uplo::Upper => (0, false),
    };
    let (high, first_unit, strips_before) = (low + order_n, low / columns, low / strip);
    let rest = if one_unit { 1 } else { high.div_ceil(columns) - first_unit - (tiles - 1) * (rows / columns) };
    let strips = Strips {
        kernel,
        blocks: high.div_ceil(strip) - strips_before,
        block: 32 * (steps + (strip * classes).div_ceil(32)),
        low: low as i32,
        high: high as i32,
        tiles: tiles as i32,
        first_unit: first_unit as i32,
        rest: rest as i32,
        strips_before: strips_before as i32,
    };
    (most.into(), strips)
}

/// Threads of a block of the family SYMV_FINISH, and elements of y per block.
const FINISH_BLOCK: u32 = 512;
const FINISH_RESULTS: i64 = 32;

/// Plans y := alpha·A·x + beta·y for a matrix of order n with this stored triangle, or with `count` for each matrix of a
/// batch. Up to n = 512 all plans add in the same order.
pub fn plan(device: Device, precision: Precision, uplo: Uplo, n: i64, count: Option<i64>) -> Result<Plan> {
    let is_one = |row: &&Row| row.precision == precision && row.uplo.is_none_or(|one| one == uplo);
    let serves = |row: &&Row| is_one(row) && row.n.contains(&n) && row.is_on(device) && row.has_room(device, n);
    let measured = || ARCHITECTURES.iter().filter(|(cc, ..)| *cc <= device.cc);
    let one = || measured().flat_map(|(_, single, _)| single.iter()).find(serves).filter(|_| n <= MAX_SLICED);
    let many = measured().flat_map(|(_, _, batch)| batch.iter()).find(serves).filter(|_| count.is_some());
    if let (Some(row), Some(count)) = (many, count) {
        let whole = whole(row.kernel, n).1;
        let strips = one().filter(|row| row.kernel.family == Family::SYMV_STRIPS);
        let strips = strips.map(|row| strips_of(row, uplo, n));
        let faster = strips.filter(|strips| strips.microseconds(device, count) < whole.microseconds(device, n, count));
        return Ok(faster.map_or(Plan::Whole(whole), Plan::Strips));
    }
    match one() {
        Some(row) if row.kernel.family == Family::SYMV_STRIPS => Ok(Plan::Strips(strips_of(row, uplo, n))),
        Some(row) => row.plan(device, n),
        None => plan_without_workspace(device, precision, n),
    }
}

fn strips_of(row: &Row, uplo: Uplo, n: i64) -> Strips {
    strips(row.kernel, uplo, n).1
}

/// The time of a launch without work.
const LAUNCH: f64 = 5.0;

// The constants of the two times below fit the times of 520 random batches on an H200 (2026-11-29; `kblas-bench tune
// --suite random --family symv-batched --seed 2026940201`). A batch of 3 matrices with n = 203 in z takes 50 us whole,
// and 5.6 in strips; one of 1514 with n = 196 takes 147 whole, and 389 in strips.

impl Strips {
    /// Estimated time for `count` matrices: the device starts and ends this many threads, each with its loads.
    fn microseconds(&self, device: Device, count: i64) -> f64 {
        let &[_, loads, ..] = self.kernel.params else { unreachable!("{} has other numbers", self.kernel.name) };
        let bytes = loads as usize * self.kernel.precision.size();
        let threads = f64::from(self.blocks) * f64::from(self.block) * count as f64;
        let sms = f64::from(device.sms) / f64::from(Device::H200.sms);
        LAUNCH + threads * (5.0e-6 + 0.17e-6 * bytes as f64) / sms
    }
}

impl Whole {
    /// Estimated time for `count` matrices of order n: the steps of a warp, one behind the other, or the memory.
    fn microseconds(&self, device: Device, n: i64, count: i64) -> f64 {
        let size = self.kernel.precision.size() as f64;
        let latency = match (self.kernel.family, self.kernel.params) {
            (Family::SYMV_TILES, &[_, warps, v, ..]) => {
                let Order([_, columns, ..]) = order(self.kernel);
                let tiles = (n as u64).div_ceil(u64::from(32 * v));
                let units = u64::from(32 * v / columns) * tiles * (tiles + 1) / 2;
                let bytes = f64::from(columns * v) * size;
                units.div_ceil(warps.into()) as f64 * (0.45 + 4.5e-3 * bytes)
            }
            (Family::SYMV_SMALL, &[lanes, _]) => 0.035 * f64::from(lanes) - 0.4,
            (_, &[_, _]) => 0.02 * n as f64,
            _ => unreachable!("{} has other numbers than symv kernels of batches", self.kernel.name),
        };
        let bytes = (n * (n + 1) / 2) as f64 * size * count as f64;
        LAUNCH + latency.max(bytes / (f64::from(device.bandwidth) * 1e3))
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

    /// Returns whether the waiting blocks leave room for the blocks that they wait for. For each segment of y, one
    /// block waits. The device may start the blocks in any order.
    fn has_room(&self, device: Device, n: i64) -> bool {
        let is_square = self.kernel.family == Family::SYMV_SQUARE;
        !is_square || (n <= MAX_SLICED && i64::from(squares(self.kernel, n).1.tiles) < i64::from(device.sms))
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
        let &[tx, warps, ..] = self.kernel.params else { unreachable!("{} has other numbers", self.kernel.name) };
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
        let Some(finish) = self.finish else { unreachable!("{} leaves partial sums", self.kernel.name) };
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

#[cfg(test)]
mod tests {
    use super::*;

    const DEVICES: [Device; 3] =
        [Device { cc: 80, sms: 108, ..Device::H200 }, Device::H200, Device { cc: 121, sms: 4, ..Device::H200 }];
    const SIZES: [i64; 19] =
        [1, 2, 8, 16, 31, 33, 64, 128, 256, 500, 1024, 1025, 2049, 4096, 8193, 16384, 30000, 100_001, 1 << 21];

    fn all_rows() -> impl Iterator<Item = &'static Row> {
        ARCHITECTURES.iter().flat_map(|(_, single, batch)| single.iter().chain(batch.iter()))
    }

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
                        assert!(strips(plan.kernel, uplo, n).0 >= n, "{n} by {}", plan.kernel.name);
                        strips_cover(&plan, n);
                    }
                    Plan::Squares(plan) => squares_cover(&plan, n, device),
                    Plan::Slices(slices) => slices_cover(&slices, n),
                    Plan::Whole(plan) => {
                        assert!(
                            count.is_some() && whole(plan.kernel, n).0 >= n && plan.block <= 1024,
                            "{n} by {}",
                            plan.kernel.name
                        );
                    }
                }
            }
        }
    }

    /// The tiles cover all rows, and none is empty. The waiting blocks do not occupy all multiprocessors.
    fn squares_cover(plan: &Squares, n: i64, device: Device) {
        let (rows, tiles) = (squares(plan.kernel, n).0, i64::from(plan.tiles));
        assert!(tiles * rows >= n && (tiles - 1) * rows < n && tiles < i64::from(device.sms), "{plan:?}");
        assert_eq!(plan.word_elems, tiles * tiles * rows);
        assert_eq!(i64::from(plan.blocks()), (1..=tiles).sum());
    }

    /// The strips, the tiles and the units cover all rows, and none is empty.
    fn strips_cover(plan: &Strips, n: i64) {
        let Strips { kernel, blocks, block, low, high, tiles, first_unit, rest, strips_before } = *plan;
        let &[strip, _, v, columns, ..] = kernel.params else { panic!("{}", kernel.name) };
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
        assert_eq!(finish.params, [rows as u32, columns as u32]);
    }

    #[test]
    fn each_row_names_a_kernel_of_its_own_kind() {
        for row in all_rows() {
            let small = [Family::SYMV_STRIPS, Family::SYMV_TILES, Family::SYMV_SMALL, Family::SYMV_PACKED];
            let families = [&[Family::SYMV, Family::SYMV_ROWS, Family::SYMV_SQUARE], &small[..]].concat();
            assert!(families.contains(&row.kernel.family), "{}", row.kernel.name);
            assert_eq!(row.kernel.precision, row.precision, "{}", row.kernel.name);
            assert_eq!(row.kernel.family == Family::SYMV, row.finish.is_some(), "{}", row.kernel.name);
        }
    }

    /// Larger matrices use the same kernels, cut in the same way.
    #[test]
    fn batches_add_up_in_the_order_of_single_calls() {
        for (device, precision) in
            DEVICES.iter().flat_map(|device| Precision::ALL.map(|precision| (*device, precision)))
        {
            let sizes = (1..=1200).chain([1500, 2048, 3000, 5001, 30000]);
            for (n, uplo) in sizes.flat_map(|n| [(n, Uplo::Lower), (n, Uplo::Upper)]) {
                let [single, few, many] = [None, Some(1), Some(1 << 40)]
                    .map(|count| plan(device, precision, uplo, n, count).expect("a plan"));
                for batch in [few, many] {
                    match (&single, &batch) {
                        (Plan::Strips(strips), Plan::Whole(whole)) => {
                            assert_eq!(
                                order(strips.kernel),
                                order(whole.kernel),
                                "{precision:?} n = {n}: {single}, {batch}"
                            );
                        }
                        _ => assert_eq!(single.to_string(), batch.to_string(), "{precision:?} n = {n}"),
                    }
                }
            }
        }
    }

    /// A block for each matrix leaves most of the device idle if there are few.
    #[test]
    fn few_matrices_are_cut_into_strips_and_many_are_not() {
        for precision in Precision::ALL {
            for (n, few, many) in [(40, 10, 10_000), (100, 4, 10_000), (300, 1, 1000), (500, 8, 1000)] {
                let [few, many] = [few, many]
                    .map(|count| plan(Device::H200, precision, Uplo::Lower, n, Some(count)).expect("a plan"));
                assert!(matches!(few, Plan::Strips(_)), "{precision:?} {n}: {few}");
                assert!(matches!(many, Plan::Whole(_)), "{precision:?} {n}: {many}");
            }
        }
    }

    #[test]
    fn each_kernel_of_whole_matrices_has_all_sizes_of_its_rows() {
        for row in all_rows()
            .filter(|row| matches!(row.kernel.family, Family::SYMV_TILES | Family::SYMV_SMALL | Family::SYMV_PACKED))
        {
            assert!(*row.n.end() <= whole(row.kernel, 1).0, "{}", row.kernel.name);
        }
    }
}
