//! The plans of the reductions.

use std::fmt;
use std::ops::RangeInclusive;

use super::*;

/// A single vector. The first row that fits is used.
pub struct SingleRow {
    pub routine: Routine,
    pub precision: Precision,
    pub n: RangeInclusive<i64>,
    pub kernel: &'static Kernel,
}

/// Vectors of up to [`Cut::warp`] elements. The first row that fits is used.
pub struct GroupRow {
    pub routine: Routine,
    pub precision: Precision,
    pub n: RangeInclusive<i64>,
    pub kernel: &'static Kernel,
}

/// Longer vectors, if there are many.
pub struct WarpRow {
    pub routine: Routine,
    pub precision: Precision,
    pub n: RangeInclusive<i64>,
    /// The fewest vectors per multiprocessor.
    pub from: u32,
    pub kernel: &'static Kernel,
}

/// Longer vectors of one length.
pub struct PiecesRow {
    pub routine: Routine,
    pub precision: Precision,
    pub n: RangeInclusive<i64>,
    pub kernel: &'static Kernel,
}

/// Blocks of a kernel for pieces that fit on a multiprocessor: 256 threads with up to 64 registers.
const RESIDENT: u32 = 4;

/// With fewer vectors than blocks that the device can hold, blocks share vectors. Vectors of many pieces are also shared by
/// more waves of blocks, if whole vectors would leave much of the last wave empty. H200, 2026-11-29, cold, whole and shared in
/// two runs: cnrm2 of 560 vectors of 28661 elements (1.06 waves) 44 and 38 us, isamax of 1000 of 100000 (1.9 waves) 110 and 113,
/// sdot of 1804 of 5062 27 and 30.
const MANY_PIECES: i32 = 16;
const FULL_ENOUGH: f64 = 0.85;

/// If there are at most this many pieces for each block that the device can hold, each piece has its own block. With two
/// pieces per block, many of these blocks would be idle.
const ONE_EACH: f64 = 1.5;

/// The fewest segments per multiprocessor for which there is a kernel of their own. With fewer, its blocks have too few
/// each. Its time over that of the other kernel (H200, lengths of mean 10): sasum, dasum, sdot of 2000000 segments 0.79,
/// 0.80, 0.82; dasum, sdot of 300000 segments 1.15, 1.29; of 150000 1.50, 1.69. 500000 segments of mean 100, all routines:
/// 0.96 to 1.07, and 0.83 to 0.98 if all are equal.
const MANY_SEGMENTS: u32 = 7500;

/// Vectors of different lengths.
pub struct RaggedRow {
    pub routine: Routine,
    pub precision: Precision,
    pub kernel: &'static Kernel,
    /// The kernel of the second launch.
    pub listed: &'static Kernel,
}

/// One block for each piece of a single vector.
#[derive(Clone, Copy, Debug)]
pub struct Single {
    pub kernel: &'static Kernel,
    /// Elements of a piece.
    pub piece: i64,
    pub pieces: i32,
}

/// A group of lanes for each vector.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    pub kernel: &'static Kernel,
}

impl Group {
    /// Vectors per block.
    pub(super) fn tile(&self) -> i64 {
        let &[threads, lanes, _, vectors] = self.kernel.params() else { unreachable!("a group kernel's numbers") };
        i64::from(threads / lanes * vectors)
    }

    pub fn grid(&self, count: i64) -> u32 {
        blocks(count, self.tile())
    }
}

/// A warp for each vector.
#[derive(Clone, Copy, Debug)]
pub struct Warps {
    pub kernel: &'static Kernel,
    /// Elements of a piece.
    pub piece: i64,
    /// Pieces of a vector, up to [`MOST_PIECES_OF_WARP`].
    pub pieces: i32,
}

impl Warps {
    pub fn grid(&self, count: i64) -> u32 {
        blocks(count, i64::from(block(self.kernel) / 32))
    }
}

/// Vectors of one length, cut into pieces.
#[derive(Clone, Copy, Debug)]
pub struct Pieces {
    pub kernel: &'static Kernel,
    /// Elements of a piece.
    pub piece: i64,
    /// Pieces of a vector.
    pub pieces: i32,
    /// Pieces per block. If this is not a multiple of the pieces of a vector, blocks combine their partial sums in the
    /// workspace.
    pub per: i32,
    /// Vectors per launch.
    most: i64,
}

impl Pieces {
    pub(super) fn is_shared(&self) -> bool {
        self.per % self.pieces != 0
    }

    pub fn grid(&self, count: i64) -> u32 {
        blocks(count * i64::from(self.pieces), self.per.into())
    }
}

/// How a reduction is computed. It depends only on the arguments of [`reduce`].
#[derive(Clone, Copy, Debug)]
pub enum ReducePlan {
    Single(Single),
    Group(Group),
    Warps(Warps),
    Pieces(Pieces),
    Few(Few),
    Ragged(Ragged),
}

impl fmt::Display for ReducePlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single(Single { kernel, piece, pieces }) => {
                write!(f, "{} piece={piece} pieces={pieces}", kernel.name())
            }
            Self::Group(Group { kernel }) => f.write_str(kernel.name()),
            Self::Warps(Warps { kernel, piece, pieces }) => {
                write!(f, "{} piece={piece} pieces={pieces}", kernel.name())
            }
            Self::Pieces(Pieces { kernel, piece, pieces, per, .. }) => {
                write!(f, "{} piece={piece} pieces={pieces} per={per}", kernel.name())
            }
            Self::Few(plan) => plan.fmt(f),
            Self::Ragged(plan) => plan.fmt(f),
        }
    }
}

/// Plans the reduction of `count` vectors.
pub fn reduce(device: Device, routine: Routine, precision: Precision, shape: Shape, count: i64) -> Result<ReducePlan> {
    let ((cut, _), rows) = (cut(device, precision)?, rows(device));
    let routine = served_by(routine);
    let is_one = |r, p, kernel| (r, p) == (routine, precision) && device.has(kernel);
    let plan = match shape {
        Shape::Single(n) => {
            let mut fitting = rows.singles.iter().filter(|row| is_one(row.routine, row.precision, row.kernel));
            fitting.find(|row| row.n.contains(&n)).map(|row| row.plan(cut, n))
        }
        Shape::Uniform(n) if n <= cut.warp.into() => {
            let mut fitting = rows.groups.iter().filter(|row| is_one(row.routine, row.precision, row.kernel));
            fitting.find(|row| row.n.contains(&n)).map(GroupRow::plan)
        }
        Shape::Uniform(n) => {
            let warps = rows.warps.iter().filter(|row| is_one(row.routine, row.precision, row.kernel));
            let warps = warps.into_iter().find(|row| row.serves(device, n, count));
            let mut fitting = rows.pieces.iter().filter(|row| is_one(row.routine, row.precision, row.kernel));
            let pieces = || fitting.find(|row| row.n.contains(&n)).map(|row| row.plan(device, cut, n, count));
            warps.map(|row| row.plan(cut, n)).or_else(pieces)
        }
        Shape::Segmented | Shape::Ragged => {
            let of = |rows: &'static [RaggedRow]| {
                let mut fitting = rows.iter().filter(|row| is_one(row.routine, row.precision, row.kernel));
                fitting.find(|row| device.has(row.listed))
            };
            let is_segmented = shape == Shape::Segmented && count >= i64::from(device.sms * MANY_SEGMENTS);
            let segmented = of(rows.segmented).filter(|_| is_segmented);
            let segmented = segmented.map(|row| row.plan_segmented(device, cut, count));
            let plan = |row: &RaggedRow| match row.plan(device, cut, count) {
                ReducePlan::Ragged(ragged) => {
                    let few = Few::plan(device, routine, precision, count, ragged);
                    few.map_or(ReducePlan::Ragged(ragged), ReducePlan::Few)
                }
                plan => plan,
            };
            segmented.or_else(|| of(rows.ragged).map(plan))
        }
    };
    plan.ok_or_else(|| unplanned(shape))
}

impl SingleRow {
    pub fn plan(&self, cut: Cut, n: i64) -> ReducePlan {
        let (piece, pieces) = cut.pieces(n);
        ReducePlan::Single(Single { kernel: self.kernel, piece, pieces })
    }
}

impl GroupRow {
    pub fn plan(&self) -> ReducePlan {
        ReducePlan::Group(Group { kernel: self.kernel })
    }
}

impl WarpRow {
    fn serves(&self, device: Device, n: i64, count: i64) -> bool {
        self.n.contains(&n) && count >= i64::from(device.sms * self.from)
    }

    pub fn plan(&self, cut: Cut, n: i64) -> ReducePlan {
        let (piece, pieces) = cut.pieces(n);
        ReducePlan::Warps(Warps { kernel: self.kernel, piece, pieces })
    }
}

impl PiecesRow {
    pub fn plan(&self, device: Device, cut: Cut, n: i64, count: i64) -> ReducePlan {
        let (_, pieces) = cut.pieces(n);
        let blocks = u64::from(device.sms * RESIDENT);
        let waves = count as f64 / blocks as f64;
        let is_full = waves >= 1.0 && (pieces < MANY_PIECES || waves / waves.ceil() >= FULL_ENOUGH);
        let per = if pieces == 1 || is_full {
            pieces
        } else {
            let all = count as u64 * pieces as u64;
            if all as f64 <= ONE_EACH * blocks as f64 { 1 } else { all.div_ceil(blocks) as i32 }
        };
        self.with(cut, n, count, per)
    }

    /// The plan with `per` pieces per block.
    pub fn with(&self, cut: Cut, n: i64, count: i64, per: i32) -> ReducePlan {
        let (piece, pieces) = cut.pieces(n);
        ReducePlan::Pieces(Pieces { kernel: self.kernel, piece, pieces, per, most: count })
    }
}

impl RaggedRow {
    pub fn plan(&self, device: Device, cut: Cut, count: i64) -> ReducePlan {
        let &Self { kernel, listed, .. } = self;
        // Each thread sorts one vector, so `most` is the number of threads.
        let &[most, _, _, resident] = kernel.params() else { unreachable!("a ragged kernel's numbers") };
        let windows = Windows::Waves { resident, most };
        ReducePlan::Ragged(Ragged::new(device, kernel, listed, cut, windows, count))
    }

    /// The plan for a segmented kernel. Each thread has one vector of the block's window.
    pub fn plan_segmented(&self, device: Device, cut: Cut, count: i64) -> ReducePlan {
        let &Self { kernel, listed, .. } = self;
        let &[threads, _, _, resident] = kernel.params() else { unreachable!("a segmented kernel's numbers") };
        // Eight waves of blocks.
        let windows = Windows::Units { per_sm: 8 * resident, unit: 8, most: threads };
        ReducePlan::Ragged(Ragged::new(device, kernel, listed, cut, windows, count))
    }
}

impl ReducePlan {
    /// Returns whether blocks combine partial sums in the workspace.
    pub fn needs_workspace(&self) -> bool {
        match self {
            Self::Group(_) | Self::Warps(_) => false,
            Self::Single(plan) => plan.pieces > 1,
            Self::Pieces(plan) => plan.is_shared(),
            Self::Few(_) | Self::Ragged(_) => true,
        }
    }

    /// The plan for `count` vectors with `room` bytes of workspace.
    pub fn fitted(&self, room: usize, sum_bytes: usize, count: i64) -> Self {
        match *self {
            Self::Single(_) | Self::Group(_) | Self::Warps(_) => *self,
            Self::Pieces(plan) if plan.is_shared() => {
                let most = (room / (sum_bytes * plan.pieces as usize)).min(COUNTERS) as i64;
                Self::Pieces(if most > 0 {
                    Pieces { most, ..plan }
                } else {
                    // One block sums a whole vector, in the same order.
                    Pieces { per: plan.pieces, ..plan }
                })
            }
            Self::Pieces(plan) => Self::Pieces(plan),
            Self::Few(plan) if plan.workspace_bytes(sum_bytes) <= room => Self::Few(plan),
            Self::Few(Few { otherwise: plan, .. }) | Self::Ragged(plan) => {
                Self::Ragged(plan.fitted(room, sum_bytes, count))
            }
        }
    }

    /// Bytes of partial sums of `count` vectors, for a plan that is fitted to the workspace.
    pub fn workspace_bytes(&self, sum_bytes: usize, count: i64) -> usize {
        match self {
            Self::Single(_) | Self::Group(_) | Self::Warps(_) => 0,
            Self::Pieces(plan) if plan.is_shared() => {
                sum_bytes * plan.pieces as usize * self.most_entries().min(count) as usize
            }
            Self::Pieces(_) => 0,
            Self::Few(plan) => plan.workspace_bytes(sum_bytes),
            Self::Ragged(plan) => plan.workspace_bytes(sum_bytes),
        }
    }

    /// The most vectors per launch.
    pub fn most_entries(&self) -> i64 {
        match self {
            Self::Single(_) | Self::Group(_) | Self::Warps(_) | Self::Few(_) | Self::Ragged(_) => MAX_GRID,
            Self::Pieces(plan) => plan.most.min(MAX_GRID / i64::from(plan.pieces)).max(1),
        }
    }
}
