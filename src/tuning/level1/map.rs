//! The plans of the maps.

use std::fmt;
use std::ops::RangeInclusive;

use super::*;

/// Vectors of one length, or a single vector.
pub struct FlatRow {
    pub routine: Routine,
    pub precision: Precision,
    /// Total elements of all vectors.
    pub all: RangeInclusive<i64>,
    pub kernel: &'static Kernel,
}

/// Vectors of different lengths.
pub struct RaggedMapRow {
    pub routine: Routine,
    pub precision: Precision,
    pub kernel: &'static Kernel,
    pub listed: &'static Kernel,
}

/// Consecutive vectors in memory.
pub struct SegmentedMapRow {
    pub routine: Routine,
    pub precision: Precision,
    pub kernel: &'static Kernel,
}

/// How a map is computed. It depends only on the arguments of [`map`].
#[derive(Clone, Copy, Debug)]
pub enum MapPlan {
    Single(Flat),
    Flat(Flat),
    /// Each vector has blocks of its own.
    Batch(Flat),
    Segmented(Segmented),
    Few(Few),
    Ragged(Ragged),
}

/// Consecutive vectors. Each block has the same number of elements, which only the device knows.
#[derive(Clone, Copy, Debug)]
pub struct Segmented {
    pub kernel: &'static Kernel,
    /// Blocks that the device can hold, and the most such waves of blocks that the kernel may use.
    pub wave: u32,
    pub waves: u32,
}

/// Vectors of one length. Their elements are numbered consecutively.
#[derive(Clone, Copy, Debug)]
pub struct Flat {
    pub kernel: &'static Kernel,
    /// Groups of neighbouring elements in a vector.
    pub groups: i64,
}

impl Flat {
    /// Groups per block.
    pub(super) fn tile(&self) -> i64 {
        let &[threads, groups, _] = self.kernel.params() else { unreachable!("a flat kernel's numbers") };
        i64::from(threads * groups)
    }

    pub fn grid(&self, count: i64) -> u32 {
        blocks(self.groups * count, self.tile())
    }

    /// The most groups of a launch. A thread that finds its group by itself has 32 bits for the group's number.
    fn most_groups(&self) -> i64 {
        if self.kernel.params()[1] == 1 { i64::from(i32::MAX) } else { MAX_GRID.saturating_mul(self.tile()) }
    }
}

impl fmt::Display for MapPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single(Flat { kernel, groups })
            | Self::Flat(Flat { kernel, groups })
            | Self::Batch(Flat { kernel, groups }) => {
                write!(f, "{} groups={groups}", kernel.name())
            }
            Self::Segmented(Segmented { kernel, wave, waves }) => write!(f, "{} blocks={wave}x{waves}", kernel.name()),
            Self::Few(plan) => plan.fmt(f),
            Self::Ragged(plan) => plan.fmt(f),
        }
    }
}

impl FlatRow {
    pub fn plan(&self, n: i64) -> Flat {
        Flat { kernel: self.kernel, groups: (n as u64).div_ceil(self.width() as u64) as i64 }
    }

    /// Elements per vector load or store.
    pub fn width(&self) -> i64 {
        self.kernel.params()[2].into()
    }
}

impl RaggedMapRow {
    /// The most pieces of a vector. Unlike those of a sum, they need not be few: with [`Cut::most`] pieces, one long
    /// vector would leave most of a large device idle.
    const MOST_PIECES: i32 = 4096;

    pub fn plan(&self, device: Device, cut: Cut, count: i64) -> MapPlan {
        let &Self { kernel, listed, .. } = self;
        let cut = Cut { most: Self::MOST_PIECES, ..cut };
        // Each thread sorts one vector, so `most` is the number of threads.
        let windows = Windows::Units { per_sm: 8, unit: 32, most: block(kernel) };
        MapPlan::Ragged(Ragged::new(device, kernel, listed, cut, windows, count))
    }
}

impl SegmentedMapRow {
    /// Vectors per block of several waves, and the fewest and most such waves. Blocks that turn out to have no elements take
    /// some time. H200, 2026-11-30, time with 1, 2, 4 and 8 waves: 500000 vectors of mean 100 in d 252, 242, 222 and 218 us,
    /// 34398 of 95 in s 14.8, 16.4 and 18.0 us with 1, 2 and 4.
    const VECTORS: i64 = 16;
    const FEWEST_WAVES: i64 = 4;
    const MOST_WAVES: i64 = 8;

    pub fn plan(&self, device: Device, count: i64) -> MapPlan {
        let kernel = self.kernel;
        let &[_, _, resident] = kernel.params() else { unreachable!("a segmented kernel's numbers") };
        let wave = device.sms * resident;
        let waves = count / (i64::from(wave) * Self::VECTORS);
        let waves = if waves < Self::FEWEST_WAVES { 1 } else { waves.min(Self::MOST_WAVES) };
        MapPlan::Segmented(Segmented { kernel, wave, waves: waves as u32 })
    }
}

/// What the host knows of the addresses of a map's vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alignment {
    /// The increments are 1, and all vectors begin at multiples of [`TOGETHER_BYTES`].
    Together,
    /// The increments are 1. Some vectors begin elsewhere.
    Contiguous,
    /// The increments are 1. Only the device knows the addresses.
    Pointers,
    /// Other increments.
    Strided,
}

/// The fewest groups of a vector that has blocks of its own. Shorter vectors were not measured with such blocks.
const LEAST_GROUPS: i64 = 128;

/// Blocks per multiprocessor up to which latency matters more than idle threads.
const FEW_BLOCKS: i64 = 2;

/// Blocks of 256 threads that a multiprocessor holds.
const WAVE_BLOCKS: i64 = 8;

/// Whether vectors with blocks of their own are faster than a division of all groups among the threads. The division
/// leaves no thread idle. But it has more code, and moves single elements if vectors may not be aligned. 223 random
/// batches (H200, 2026-11-29), time with blocks of their own over time without:
///
/// - up to two blocks per multiprocessor: 0.90 to 0.99
/// - aligned vectors, at most a fifth of the threads idle: up to one wave of blocks 0.95 to 1.02, more 0.98 to 1.05
/// - other vectors, at most a fifth of the threads idle: S 0.92 to 1.0, D and C 0.97 to 1.05
/// - 40 % of the threads idle: 1.08 to 1.17
fn has_own_blocks(device: Device, plan: &Flat, count: i64, alignment: Alignment) -> bool {
    let (each, sms) = (i64::from(plan.grid(1)), i64::from(device.sms));
    let blocks = each.saturating_mul(count);
    let is_busy = 5 * plan.groups >= 4 * each * plan.tile();
    let is_aligned = alignment == Alignment::Together || plan.kernel.params()[2] == 1;
    alignment != Alignment::Strided
        && plan.groups >= LEAST_GROUPS
        && (blocks <= FEW_BLOCKS * sms || (is_busy && (!is_aligned || blocks <= WAVE_BLOCKS * sms)))
}

impl Alignment {
    /// What a plan expects. Vectors of whole groups of `width` elements are usually stored one behind the other, from an
    /// aligned address on. The kernels check each pointer. H200, 2026-11-29, aligned pointers, time without groups or
    /// with blocks of their own over time with groups: sscal of 781250 of 128 elements 1.25, dscal of 100000 of 1000 1.15.
    fn expected(self, n: i64, width: i64) -> Self {
        match self {
            Self::Pointers if n % width == 0 => Self::Together,
            Self::Pointers => Self::Contiguous,
            known => known,
        }
    }
}

/// Plans the map of `count` vectors.
pub fn map(
    device: Device, routine: Routine, precision: Precision, shape: Shape, count: i64, alignment: Alignment,
) -> Result<MapPlan> {
    let ((cut, _), rows) = (cut(device, precision)?, rows(device));
    let is_one = |r, p, kernel| (r, p) == (routine, precision) && device.has(kernel);
    let of = |rows: &'static [FlatRow], n: i64| {
        let all = n.saturating_mul(count);
        let fitting = rows.iter().filter(move |row| is_one(row.routine, row.precision, row.kernel));
        fitting.filter(move |row| row.all.contains(&all)).map(move |row| (row.width(), row.plan(n)))
    };
    let may_be = |width: i64, n: i64| {
        let is_aligned = alignment.expected(n, width) == Alignment::Together;
        width == 1 || (is_aligned && (n % width == 0 || n >= 32 * width))
    };
    let flat = |n: i64| {
        let mut plans = of(rows.flat, n).filter(|(width, plan)| may_be(*width, n) && plan.groups <= plan.most_groups());
        plans.next().map(|(_, plan)| MapPlan::Flat(plan))
    };
    let plan = match shape {
        // The kernels for many vectors can also compute one, but their larger parameter costs 0.2 us.
        Shape::Single(n) => of(rows.single_maps, n)
            .find(|(width, _)| may_be(*width, n))
            .map(|(_, plan)| MapPlan::Single(plan))
            .or_else(|| flat(n)),
        Shape::Uniform(n) => of(rows.batch_maps, n)
            .find(|(width, plan)| has_own_blocks(device, plan, count, alignment.expected(n, *width)))
            .map(|(_, plan)| MapPlan::Batch(plan))
            .or_else(|| flat(n)),
        Shape::Segmented => {
            let mut fitting = rows.segmented_maps.iter();
            fitting.find(|row| is_one(row.routine, row.precision, row.kernel)).map(|row| row.plan(device, count))
        }
        Shape::Ragged => {
            let mut fitting = rows.ragged_maps.iter().filter(|row| is_one(row.routine, row.precision, row.kernel));
            let plan = fitting.find(|row| device.has(row.listed)).map(|row| row.plan(device, cut, count));
            plan.map(|plan| match plan {
                MapPlan::Ragged(ragged) => {
                    let few = Few::plan(device, routine, precision, count, ragged);
                    few.map_or(plan, MapPlan::Few)
                }
                plan => plan,
            })
        }
    };
    plan.ok_or_else(|| unplanned(shape))
}

impl MapPlan {
    /// The plan for `count` vectors with `room` bytes of workspace.
    pub fn fitted(&self, room: usize, count: i64) -> Self {
        match *self {
            Self::Single(_) | Self::Flat(_) | Self::Batch(_) | Self::Segmented(_) | Self::Few(_) => *self,
            Self::Ragged(plan) => Self::Ragged(plan.fitted(room, 0, count)),
        }
    }

    /// The most vectors per launch.
    pub fn most_entries(&self) -> i64 {
        match self {
            Self::Single(plan) | Self::Flat(plan) => (plan.most_groups() / plan.groups).max(1),
            Self::Batch(_) => MAX_ROW,
            Self::Segmented(_) => i64::MAX,
            Self::Few(_) | Self::Ragged(_) => MAX_GRID,
        }
    }
}
