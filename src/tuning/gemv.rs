//! The plan of a gemv.

use std::fmt;
use std::ops::RangeInclusive;

use super::{Device, sm90};
use crate::backend::cuda::kernels::{Family, Kernel};
use crate::backend::cuda::workspace::COUNTERS;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::routine::gemv::Op;
use crate::scalar::Precision;

/// The rows of each architecture, newest first: a device takes the first row that fits among those not newer than it.
/// The H200's serve every device until another has been measured: they scale with the multiprocessors.
const ARCHITECTURES: &[(u32, &[Row], &[BatchRow])] = &[(0, sm90::GEMV, sm90::GEMV_BATCH)];

/// Ops that share kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    N,
    TC,
}

/// Which kernel serves which shapes.
pub struct Row {
    pub class: Class,
    pub precision: Precision,
    /// Rows and columns as stored.
    pub m: RangeInclusive<i64>,
    pub n: RangeInclusive<i64>,
    pub kernel: &'static Kernel,
    /// Blocks that one multiprocessor should have: with fewer tiles than that, the sums are split; 0: never.
    pub blocks_per_sm: u32,
}

/// Matrices with no more rows and columns than this are small: single ones and those of batches are summed in the same
/// order, which neither a row nor a kernel of theirs may change.
pub const SMALL: i64 = 256;

/// Which kernel serves which small matrices in batches.
pub struct BatchRow {
    pub class: Class,
    pub precision: Precision,
    /// Rows and columns as stored.
    pub m: RangeInclusive<i64>,
    pub n: RangeInclusive<i64>,
    pub kernel: &'static Kernel,
}

/// How a batch of small matrices is cut.
#[derive(Clone, Copy, Debug)]
pub struct BatchPlan {
    pub kernel: &'static Kernel,
    /// Entries of a block.
    pub entries: i64,
    /// Blocks that share an entry.
    pub chunks: u32,
    /// Threads of a block.
    pub block: u32,
}

impl fmt::Display for BatchPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, entries, chunks, block } = self;
        write!(f, "{} entries={entries} chunks={chunks} block={block}", kernel.name)
    }
}

impl BatchPlan {
    /// The plan by a kernel of the families GEMV_BATCH_N and GEMV_BATCH_T, as kernels/gemv_batch.cuh defines them.
    pub fn new(kernel: &'static Kernel, m: i64, n: i64) -> Self {
        let (tx, chunk, length, cw, warps) = match (kernel.family, kernel.params) {
            (Family::GEMV_BATCH_N, &[tx, _, cw, warps, _]) => (tx, tx, m, cw, warps),
            (_, &[tx, v, _, cw, warps, _]) => (tx, v, n, cw, warps),
            _ => unreachable!("{} has other numbers than gemv kernels of batches", kernel.name),
        };
        Self {
            kernel,
            entries: (warps / cw * (32 / tx)).into(),
            chunks: (length as u64).div_ceil((chunk * cw).into()) as u32,
            block: 32 * warps,
        }
    }
}

/// The plan of a batch of small matrices; none for others.
pub fn batch_plan(device: Device, precision: Precision, op: Op, m: i64, n: i64) -> Option<BatchPlan> {
    let class = if op == Op::N { Class::N } else { Class::TC };
    let mut rows = ARCHITECTURES.iter().filter(|(cc, ..)| *cc <= device.cc).flat_map(|(.., rows)| *rows);
    let fits =
        |row: &&BatchRow| row.class == class && row.precision == precision && row.m.contains(&m) && row.n.contains(&n);
    rows.find(fits).map(|row| BatchPlan::new(row.kernel, m, n))
}

/// The last block that a launch can number.
const MAX_GRID: i64 = i32::MAX as i64;

/// How one call is cut. It depends on nothing but the arguments of [`plan`]: equal calls give equal bits.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Blocks along the result.
    pub tiles: u32,
    /// Blocks along the sum; more than one meet in the workspace.
    pub splits: u32,
    /// Extent of the sum that one block takes.
    pub chunk: i64,
    /// Threads of a block.
    pub block: u32,
    /// Elements of workspace.
    pub partial_elems: i64,
}

impl Plan {
    /// Blocks.
    pub fn grid(&self) -> u32 {
        self.tiles * self.splits
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, tiles, splits, chunk, block, .. } = self;
        write!(f, "{} tiles={tiles} splits={splits} chunk={chunk} block={block}", kernel.name)
    }
}

/// What a kernel's numbers mean, as kernels/gemv.cuh defines them.
pub struct Geometry {
    /// Results of a block.
    pub tile: i64,
    /// What a block adds at a time: chunks are whole multiples.
    pub step: i64,
    /// Threads of a block.
    pub block: u32,
}

pub fn geometry(kernel: &Kernel) -> Geometry {
    let &[tx, ty, v, u, _] = kernel.params else { unreachable!("{} has other numbers than gemv kernels", kernel.name) };
    let (tile, step) = match kernel.family {
        Family::GEMV_N => (tx * v, ty * u),
        Family::GEMV_T => (ty * v, tx * u),
        _ => unreachable!("{} is no gemv kernel", kernel.name),
    };
    Geometry { tile: tile.into(), step: step.into(), block: tx * ty }
}

/// Plans y := alpha·op(A)·x + beta·y for a matrix stored m × n, or each of a batch, with at most `workspace` bytes of
/// partial sums.
pub fn plan(device: Device, precision: Precision, op: Op, m: i64, n: i64, workspace: usize) -> Result<Plan> {
    let class = if op == Op::N { Class::N } else { Class::TC };
    ARCHITECTURES
        .iter()
        .filter(|(cc, ..)| *cc <= device.cc)
        .flat_map(|(_, rows, _)| *rows)
        .filter(|row| row.class == class && row.precision == precision && row.m.contains(&m) && row.n.contains(&n))
        .find_map(|row| row.plan(device, op, m, n, workspace))
        .ok_or_else(|| Error::new(KBLAS_STATUS_NOT_SUPPORTED, format!("{m} x {n} needs more blocks than a launch has")))
}

impl Row {
    /// None if the launch would be too large.
    pub fn plan(&self, device: Device, op: Op, m: i64, n: i64, workspace: usize) -> Option<Plan> {
        let Geometry { tile, step, block } = geometry(self.kernel);
        let (summed, results) = op.lengths(m, n);
        let tiles = (results as u64).div_ceil(tile as u64) as i64;
        if tiles > MAX_GRID {
            return None;
        }
        let wanted = i64::from(device.sms * self.blocks_per_sm) / tiles;
        let room =
            if tiles > COUNTERS as i64 { 1 } else { workspace as i64 / (tiles * tile * self.precision.size() as i64) };
        let steps = (summed as u64).div_ceil(step as u64).max(1) as i64;
        let splits = wanted.min(room).clamp(1, steps);
        // Whole steps a block, as evenly as that allows; then no more blocks than have something to add.
        let steps_each = (steps as u64).div_ceil(splits as u64) as i64;
        let splits = (steps as u64).div_ceil(steps_each as u64) as i64;
        Some(Plan {
            kernel: self.kernel,
            tiles: tiles as u32,
            splits: splits as u32,
            chunk: steps_each * step,
            block,
            partial_elems: if splits > 1 { tiles * splits * tile } else { 0 },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::DEFAULT_WORKSPACE_BYTES;

    const DEVICES: [Device; 4] = [
        Device { cc: 80, sms: 108 },
        Device { cc: 90, sms: 132 },
        Device { cc: 100, sms: 160 },
        Device { cc: 121, sms: 16 },
    ];
    const SIZES: [i64; 14] = [0, 1, 2, 31, 33, 128, 1000, 4096, 10112, 30000, 65536, 1 << 20, 100_000_007, 1 << 33];

    /// Every plan of a sweep over devices, precisions, ops and shapes of up to 2^36 elements.
    fn sweep(workspace: usize, mut check: impl FnMut(Op, i64, i64, Plan)) {
        for device in DEVICES {
            for precision in Precision::ALL {
                for op in [Op::N, Op::T, Op::C] {
                    for (m, n) in SIZES.iter().flat_map(|&m| SIZES.map(|n| (m, n))) {
                        let (_, results) = op.lengths(m, n);
                        if results > 0 && m.saturating_mul(n) <= 1 << 36 {
                            check(op, m, n, plan(device, precision, op, m, n, workspace).expect("a plan"));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_plan_covers_the_matrix_and_no_block_is_idle() {
        sweep(DEFAULT_WORKSPACE_BYTES, |op, m, n, plan| {
            let (summed, results) = op.lengths(m, n);
            let Geometry { tile, step, block } = geometry(plan.kernel);
            let (tiles, splits) = (i64::from(plan.tiles), i64::from(plan.splits));
            assert!(tiles * tile >= results && (tiles - 1) * tile < results);
            assert!(splits * plan.chunk >= summed && (splits == 1 || (splits - 1) * plan.chunk < summed));
            assert_eq!(plan.chunk % step, 0);
            assert!(tiles * splits <= MAX_GRID);
            assert!(block <= 1024 && block == plan.block);
        });
    }

    #[test]
    fn partial_sums_fit_the_workspace_and_the_counters() {
        for workspace in [0, 1000, 1 << 16, DEFAULT_WORKSPACE_BYTES] {
            sweep(workspace, |_, _, _, plan| {
                let bytes = plan.partial_elems as usize * plan.kernel.precision.size();
                assert!(bytes <= workspace);
                assert!(plan.splits == 1 || plan.tiles as usize <= COUNTERS);
            });
        }
    }

    #[test]
    fn the_default_workspace_takes_nothing_from_any_plan() {
        let mut plans = Vec::new();
        sweep(1 << 40, |_, _, _, plan| plans.push((plan.splits, plan.chunk)));
        let mut plans = plans.into_iter();
        sweep(DEFAULT_WORKSPACE_BYTES, |_, m, n, plan| {
            assert_eq!(plans.next(), Some((plan.splits, plan.chunk)), "{m} x {n}: {plan}");
        });
    }

    #[test]
    fn each_row_names_a_kernel_of_its_own_kind() {
        for row in ARCHITECTURES.iter().flat_map(|(_, rows, _)| *rows) {
            let family = match row.class {
                Class::N => Family::GEMV_N,
                Class::TC => Family::GEMV_T,
            };
            assert_eq!((row.kernel.family, row.kernel.precision), (family, row.precision), "{}", row.kernel.name);
        }
    }

    #[test]
    fn small_matrices_have_a_kernel_for_batches_and_the_same_order_alone() {
        for (device, precision) in
            DEVICES.iter().flat_map(|device| Precision::ALL.map(|precision| (*device, precision)))
        {
            for (m, n) in (1..=SMALL).flat_map(|m| [1, 2, 15, 16, 17, 100, SMALL].map(|n| (m, n))) {
                for op in [Op::N, Op::T, Op::C] {
                    let BatchPlan { kernel, .. } = batch_plan(device, precision, op, m, n).expect("a small matrix");
                    let family = if op == Op::N { Family::GEMV_BATCH_N } else { Family::GEMV_BATCH_T };
                    assert_eq!((kernel.family, kernel.precision), (family, precision), "{}", kernel.name);
                    // A group of fewer than 32 lanes has no second round of rows.
                    assert!(op == Op::N || kernel.params[0] == 32 || i64::from(kernel.params[0]) >= m);
                    let plan = plan(device, precision, op, m, n, DEFAULT_WORKSPACE_BYTES).expect("a plan");
                    let order = if op == Op::N { [8, 8] } else { [32, 8] };
                    assert_eq!((plan.kernel.params[..2].to_vec(), plan.splits), (order.to_vec(), 1));
                }
            }
            assert!(batch_plan(device, precision, Op::N, SMALL + 1, 1).is_none());
        }
    }
}
