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
    pub blocks_per_sm: u32,
}

/// How a map is computed. It depends only on the arguments of [`map`].
#[derive(Clone, Copy, Debug)]
pub enum MapPlan {
    Single(Flat),
    Flat(Flat),
    Ragged(Ragged),
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
        let &[threads, groups, _] = self.kernel.params else { unreachable!("a flat kernel's numbers") };
        i64::from(threads * groups)
    }

    pub fn grid(&self, count: i64) -> u32 {
        blocks(self.groups * count, self.tile())
    }
}

impl fmt::Display for MapPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single(Flat { kernel, groups }) | Self::Flat(Flat { kernel, groups }) => {
                write!(f, "{} groups={groups}", kernel.name)
            }
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
        self.kernel.params[2].into()
    }
}

impl RaggedMapRow {
    /// The most pieces of a vector. Unlike those of a sum, they need not be few: with [`Cut::most`] pieces, one long
    /// vector would leave most of a large device idle.
    const MOST_PIECES: i32 = 4096;

    pub fn plan(&self, device: Device, cut: Cut, count: i64) -> MapPlan {
        let &Self { kernel, listed, blocks_per_sm, .. } = self;
        let cut = Cut { most: Self::MOST_PIECES, ..cut };
        let windows = match *kernel.params {
            // Each thread sorts one vector, so `most` is the number of threads.
            [threads, _, _, _, _] => Windows { per_sm: 8, unit: 32, most: threads },
            [threads, _, _] => Windows { per_sm: 96, unit: 4, most: threads },
            _ => unreachable!("the numbers of a kernel for different lengths"),
        };
        MapPlan::Ragged(Ragged::new(device, kernel, listed, cut, blocks_per_sm, windows, count))
    }
}

/// Plans the map of `count` vectors. `together`: neighbouring elements may be loaded and stored together.
pub fn map(
    device: Device, routine: Routine, precision: Precision, shape: Shape, count: i64, together: bool,
) -> Result<MapPlan> {
    let ((cut, _), rows) = (cut(device, precision)?, rows(device));
    let is_one = |r, p, kernel| (r, p) == (routine, precision) && device.has(kernel);
    let of = |rows: &'static [FlatRow], n: i64| {
        let all = n.saturating_mul(count);
        let may_be = |width: i64| width == 1 || (together && (n % width == 0 || n >= 32 * width));
        let mut fitting = rows.iter().filter(|row| is_one(row.routine, row.precision, row.kernel));
        fitting.find(|row| row.all.contains(&all) && may_be(row.width())).map(|row| row.plan(n))
    };
    let plan = match shape {
        // The kernels for many vectors can also compute one, but their larger parameter costs 0.2 us.
        Shape::Single(n) => {
            of(rows.single_maps, n).map(MapPlan::Single).or_else(|| of(rows.flat, n).map(MapPlan::Flat))
        }
        Shape::Uniform(n) => of(rows.flat, n).map(MapPlan::Flat),
        Shape::Segmented | Shape::Ragged => {
            let rows = if shape == Shape::Segmented { rows.segmented_maps } else { rows.ragged_maps };
            let mut fitting = rows.iter().filter(|row| is_one(row.routine, row.precision, row.kernel));
            fitting.find(|row| device.has(row.listed)).map(|row| row.plan(device, cut, count))
        }
    };
    plan.ok_or_else(|| unplanned(shape))
}

impl MapPlan {
    /// The plan for `count` vectors with `room` bytes of workspace.
    pub fn fitted(&self, room: usize, count: i64) -> Self {
        match *self {
            Self::Single(_) | Self::Flat(_) => *self,
            Self::Ragged(plan) => Self::Ragged(plan.fitted(room, 0, count)),
        }
    }

    /// The most vectors per launch.
    pub fn most_entries(&self) -> i64 {
        match self {
            Self::Single(plan) | Self::Flat(plan) => (MAX_GRID.saturating_mul(plan.tile()) / plan.groups).max(1),
            Self::Ragged(_) => MAX_GRID,
        }
    }
}
