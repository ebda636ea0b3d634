//! The plan of a gemv.

use std::fmt;

use super::model::{Model, Work};
use super::recent::Recent;
use super::strided::span;
use super::{Device, LINE_BYTES};
use crate::env::DEFAULT_WORKSPACE_BYTES;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::kernels::{self, Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;
use crate::tuning::COUNTERS;

/// Ops that share kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    N,
    TC,
}

impl Class {
    pub fn of(op: Op) -> Self {
        if op == Op::N { Self::N } else { Self::TC }
    }

    /// The family of the kernels for a single matrix.
    fn family(self) -> Family {
        match self {
            Self::N => Family::GEMV_N,
            Self::TC => Family::GEMV_T,
        }
    }

    /// The fewest classes that kernels for batches have: those of one group.
    pub fn fewest_classes(self) -> u32 {
        match self {
            Self::N => 8,
            Self::TC => 32,
        }
    }
}

/// Number of classes of a matrix with these rows and columns, alone or in a batch. It gives the order of sums. `None`
/// if the plan decides: then there are no kernels for batches, and blocks may share a sum.
///
/// A matrix with long sums has eight times as many classes, and so eight times as many threads per result. One order
/// for all such matrices costs 1.6 % (op N) and 2.2 % (op T) of their time against the best of all orders, over 134
/// random shapes.
pub fn order(precision: Precision, op: Op, (m, n): (i64, i64)) -> Option<u32> {
    // Larger squares in Z are faster with several blocks per tile: unsplit, 2048 x 2048 takes 1.15 times as long.
    let whole = m.max(n) <= WHOLE && (precision != Precision::Z || m.min(n) <= WHOLE / 2);
    let (summed, _) = op.lengths(m, n);
    let fewest = Class::of(op).fewest_classes();
    whole.then_some(if summed > SHORT { 8 * fewest } else { fewest })
}

/// Most rows and columns of a matrix that has an [`order`].
pub const WHOLE: i64 = 2048;

/// Most elements of a short sum.
pub const SHORT: i64 = 256;

/// Number of classes of a kernel, as kernels/gemv.cuh defines them.
pub fn classes(kernel: &Kernel) -> u32 {
    match kernel.family {
        Family::GEMV_N => kernel.params()[1] * kernel.params()[5],
        Family::GEMV_T => kernel.params()[0] * kernel.params()[5],
        _ => unreachable!("{} is no gemv kernel", kernel.name()),
    }
}

/// From this many bytes of x on, A evicts x from the L2 before the blocks of the next columns read it.
///
/// 44 products in op T of 10^5 to 3.6e7 rows and 8 to 145 columns (H200, 2026-11-28): if x spans this or more, they take
/// 0.75 to 1.00 of the time with neighbouring blocks for the same rows. With fewer bytes it is 0.98 to 1.02.
const TALL_BYTES: f64 = 4e6;

/// The twin of the plan's kernel for an x of m elements that spans many bytes: its neighbouring blocks have the same rows.
/// This does not change the sums. `None` if x is small, or if the device has no twin.
pub fn tall(device: Device, plan: &Plan, m: i64, incx: i64) -> Option<&'static Kernel> {
    let Plan { kernel, .. } = plan;
    let is_large = kernel.family == Family::GEMV_T && span(kernel.precision, m, incx) >= TALL_BYTES;
    if is_large { twin_for_tall(kernel).filter(|twin| device.has(twin)) } else { None }
}

/// The twin of a kernel for an x that spans many bytes, if there is one.
fn twin_for_tall(kernel: &Kernel) -> Option<&'static Kernel> {
    kernels::of(Family::GEMV_TALL_T, kernel.precision).find(|tall| tall.params() == kernel.params())
}

/// Most blocks of a launch.
const MAX_GRID: i64 = i32::MAX as i64;

/// How one call is divided into blocks. It depends only on the arguments of [`plan`], so equal calls give equal bits.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Blocks along the result.
    pub tiles: u32,
    /// Blocks along the sum. Several blocks combine their partial sums in the workspace.
    pub splits: u32,
    /// Elements of a sum that one block adds.
    pub chunk: i64,
    /// Threads of a block.
    pub block: u32,
    /// Elements of workspace.
    pub partial_elems: i64,
}

impl Plan {
    /// The plan with a kernel of the families GEMV_N and GEMV_T, and about `splits` splits. There are fewer if the sum
    /// has fewer steps, or if the partial sums would not fit in `workspace` bytes. `None` if the launch would be too
    /// large.
    pub fn new(kernel: &'static Kernel, op: Op, (m, n): (i64, i64), splits: i64, workspace: usize) -> Option<Self> {
        let Geometry { tile, step, block } = geometry(kernel);
        let (summed, results) = op.lengths(m, n);
        let tiles = (results as u64).div_ceil(tile as u64) as i64;
        if tiles > MAX_GRID {
            return None;
        }
        let room = if tiles > COUNTERS as i64 {
            1
        } else {
            workspace as i64 / (tiles * tile * kernel.precision.size() as i64)
        };
        let steps = (summed as u64).div_ceil(step as u64).max(1) as i64;
        let splits = splits.min(room).clamp(1, steps);
        // Each block has whole steps, divided as evenly as possible. Then blocks without a step are dropped.
        let steps_each = (steps as u64).div_ceil(splits as u64) as i64;
        let splits = (steps as u64).div_ceil(steps_each as u64) as i64;
        Some(Self {
            kernel,
            tiles: tiles as u32,
            splits: splits as u32,
            chunk: steps_each * step,
            block,
            partial_elems: if splits > 1 { tiles * splits * tile } else { 0 },
        })
    }

    /// Distinguishes the plan from others for the same shape.
    pub fn identity(&self) -> (usize, u32, i64) {
        (self.kernel.id(), self.splits, self.chunk)
    }

    /// Number of blocks.
    pub fn grid(&self) -> u32 {
        self.tiles * self.splits
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, tiles, splits, chunk, block, .. } = self;
        write!(f, "{} tiles={tiles} splits={splits} chunk={chunk} block={block}", kernel.name())
    }
}

/// Geometry of a kernel's blocks. It follows from the template parameters, as kernels/gemv.cuh defines them.
pub struct Geometry {
    /// Results per block.
    pub tile: i64,
    /// Elements of a sum that a block adds per step. Chunks are multiples of it.
    pub step: i64,
    /// Threads of a block.
    pub block: u32,
}

pub fn geometry(kernel: &Kernel) -> Geometry {
    let [tx, ty, v, u, ..] = *kernel.params() else {
        unreachable!("{} has other numbers than gemv kernels", kernel.name())
    };
    let (tile, step) = match kernel.family {
        Family::GEMV_N => (tx * v, ty * u),
        Family::GEMV_T | Family::GEMV_TALL_T => (ty * v, tx * u),
        _ => unreachable!("{} is no gemv kernel", kernel.name()),
    };
    Geometry { tile: tile.into(), step: step.into(), block: tx * ty }
}

/// Plans y := alpha·op(A)·x + beta·y for a matrix stored m × n, or for each of a batch. The plan is the fastest of all
/// [`candidates`] with at most `workspace` bytes of partial sums.
pub fn plan(device: Device, precision: Precision, op: Op, m: i64, n: i64, workspace: usize) -> Result<Plan> {
    // No plan uses more than the default. So equal calls give equal bits with any workspace of at least the default
    // size.
    let workspace = workspace.min(DEFAULT_WORKSPACE_BYTES);
    let make = || {
        let best = Model::of(device).fastest(candidates(device, precision, op, (m, n), workspace));
        let too_large = || format!("{m} x {n} needs more blocks than a launch has");
        best.ok_or_else(|| Error::new(KBLAS_STATUS_NOT_SUPPORTED, too_large()))
    };
    let class = Class::of(op);
    let sizes = [m, n, precision as i64, class as i64];
    RECENT.with(|recent| recent.plan((device, precision, class, m, n, workspace), sizes, make))
}

thread_local! {
    static RECENT: Recent<(Device, Precision, Class, i64, i64, usize), Plan> = const { Recent::new() };
}

/// Candidates for the blocks per multiprocessor, if a matrix has fewer tiles. 0: no splits.
const BLOCKS_PER_SM: [u32; 12] = [0, 1, 2, 3, 4, 5, 6, 8, 12, 16, 32, 40];

/// Every candidate plan for a matrix stored m × n, with its work.
pub fn candidates(
    device: Device, precision: Precision, op: Op, (m, n): (i64, i64), workspace: usize,
) -> impl Iterator<Item = (Plan, Work)> {
    let order = order(precision, op, (m, n));
    let cuts: &[u32] = if order.is_some() { &[0] } else { &BLOCKS_PER_SM };
    let keeps_order = move |kernel: &&Kernel| order.is_none_or(|order| classes(kernel) == order);
    kernels(device, precision, Class::of(op)).filter(keeps_order).filter(move |kernel| suits(kernel, m)).flat_map(
        move |kernel| {
            let Geometry { tile, .. } = geometry(kernel);
            let tiles = (op.lengths(m, n).1 as u64).div_ceil(tile as u64).max(1) as i64;
            let mut last = 0;
            cuts.iter().filter_map(move |&cut| {
                let plan = Plan::new(kernel, op, (m, n), i64::from(device.sms * cut) / tiles, workspace)?;
                let is_new = plan.splits != last;
                last = plan.splits;
                is_new.then(|| (plan, work(&plan, op, (m, n), 1)))
            })
        },
    )
}

/// Whether a kernel is suitable for a matrix of m rows. If at most four lanes read a column (op T), the L1 must hold
/// lines of many columns at a time. With more than 48 bytes of a column per lane, it evicts them too early (1.1 to 5
/// times the best time, 600 shapes).
fn suits(kernel: &Kernel, m: i64) -> bool {
    let lanes = i64::from(kernel.params()[0]);
    kernel.family != Family::GEMV_T || lanes > 4 || m.saturating_mul(kernel.precision.size() as i64) <= 48 * lanes
}

/// The kernels for a single matrix.
pub fn kernels(device: Device, precision: Precision, class: Class) -> impl Iterator<Item = &'static Kernel> {
    device.kernels(class.family(), precision)
}

/// About half of the L1. Lines of A take the rest.
const L1_BYTES: f64 = 131_072.0;

/// Work of a plan for `count` matrices, in the terms of the model.
pub fn work(plan: &Plan, op: Op, (m, n): (i64, i64), count: i64) -> Work {
    let [tx, _, v, u, keep, ..] = *plan.kernel.params() else {
        unreachable!("{} is no gemv kernel", plan.kernel.name())
    };
    let Geometry { tile, step, block } = geometry(plan.kernel);
    let (summed, results) = op.lengths(m, n);
    let of_n = op == Op::N;
    let size = plan.kernel.precision.size() as f64;
    let (tile, step, summed, results, count) = (tile as f64, step as f64, summed as f64, results as f64, count as f64);
    let (tx, u, v, tiles) = (f64::from(tx), f64::from(u), f64::from(v), f64::from(plan.tiles));
    let part = step * size;
    let lanes = tx.min(32.0);
    // Bytes of x that the blocks of a multiprocessor read. The next block finds them in the L1, or they have been
    // evicted.
    let x_bytes = summed.min(4.0 * plan.chunk as f64) * size;
    Work {
        kernel: if count > 1.0 { plan.kernel.many().unwrap_or(plan.kernel) } else { plan.kernel },
        block,
        blocks: f64::from(plan.grid()) * count,
        steps: (summed.min(plan.chunk as f64) / step).ceil().max(1.0),
        loads: u * (v + 1.0),
        // Neighbouring columns of fewer bytes than a line are in the same lines.
        runs: u * v * (32.0 / lanes * (m as f64 * size / LINE_BYTES as f64).min(1.0)).max(1.0) + u,
        in_flight: u * v * f64::from(block) * size,
        bytes: (m as f64 * n as f64 + summed + 2.0 * results) * size * count,
        again: (tiles - 1.0) * summed * size * count * (x_bytes / (x_bytes + L1_BYTES)),
        run: size
            * match (of_n, keep) {
                // Whole columns, which may be contiguous.
                (true, _) if tile >= results => results * step.min(summed),
                (true, _) => tile,
                (false, _) if step >= summed => summed * tile.min(results),
                (false, 0) => step,
                (false, _) => summed,
            },
        ragged: match of_n {
            true if results < tile => 1.0,
            false if (results / tile).fract() != 0.0 => 1.0 / (results / tile).floor().max(1.0),
            _ => 0.0,
        },
        short: if of_n || m as f64 * size <= part { 0.0 } else { (8192.0 / part).log2().max(0.0) },
        splits: f64::from(plan.splits),
        rounds: (f64::from(plan.splits) / ((f64::from(block) / tile).floor().max(1.0) * 16.0)).ceil(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::DEFAULT_WORKSPACE_BYTES;

    const DEVICES: [Device; 4] = [
        Device { cc: 80, sms: 108, bandwidth: 1935 },
        Device::H200,
        Device { cc: 100, sms: 160, bandwidth: 8000 },
        Device { cc: 121, sms: 16, bandwidth: 300 },
    ];
    /// The candidates of an H200, with the microseconds that the model predicts.
    fn timed(precision: Precision, op: Op, shape: (i64, i64)) -> impl Iterator<Item = (Plan, f64)> {
        let all = candidates(Device::H200, precision, op, shape, DEFAULT_WORKSPACE_BYTES);
        all.map(|(plan, work)| (plan, Model::of(Device::H200).micros(&work)))
    }

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
    fn an_x_that_does_not_stay_in_the_l2_has_kernels_of_its_own() {
        if !kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        let tall = |precision, op, (m, n), incx| {
            let plan = plan(Device::H200, precision, op, m, n, DEFAULT_WORKSPACE_BYTES).expect("a plan");
            tall(Device::H200, &plan, m, incx)
                .map(|twin| assert_eq!((twin.params(), twin.precision), (plan.kernel.params(), precision)))
        };
        for (precision, rows) in [(Precision::S, 1_000_000), (Precision::D, 500_000), (Precision::Z, 250_000)] {
            assert!(
                tall(precision, Op::T, (rows, 20), 1).is_some() && tall(precision, Op::T, (rows - 1, 20), 1).is_none()
            );
            // In op N, neighbouring blocks share x always.
            assert!(tall(precision, Op::N, (20, rows), 1).is_none());
        }
        assert!(tall(Precision::C, Op::C, (500_000, 20), -1).is_some());
        // Each element has a line of 128 bytes.
        assert!(tall(Precision::D, Op::T, (31_250, 300), -8192).is_some());
        assert!(tall(Precision::D, Op::T, (31_249, 300), -8192).is_none());
    }

    #[test]
    fn every_kernel_for_a_large_x_is_a_twin() {
        for precision in Precision::ALL {
            let all: Vec<_> = kernels::of(Family::GEMV_TALL_T, precision).collect();
            let twins: Vec<_> = kernels::of(Family::GEMV_T, precision).filter_map(twin_for_tall).collect();
            assert!(!all.is_empty() && all.len() == twins.len(), "{precision:?}");
        }
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
    fn the_plan_is_the_candidate_of_the_least_time_at_the_first_call_and_later() {
        let shapes = [(300, 20_000), (20_000, 200), (3000, 3000), (1, 1_000_000), (70_000, 3)];
        for (m, n) in shapes.into_iter().chain(shapes) {
            for op in [Op::N, Op::T] {
                let all = || timed(Precision::D, op, (m, n));
                let least = all().map(|(_, us)| us).fold(f64::INFINITY, f64::min);
                let plan = plan(Device::H200, Precision::D, op, m, n, DEFAULT_WORKSPACE_BYTES).expect("a plan");
                let (_, us) = all().find(|(other, _)| other.to_string() == plan.to_string()).expect("a candidate");
                assert_eq!(us, least);
                assert!(us.is_finite() && us > 0.0);
            }
        }
    }

    #[test]
    fn large_matrices_take_as_long_as_the_memory_needs() {
        for (precision, op) in Precision::ALL.into_iter().flat_map(|precision| [(precision, Op::N), (precision, Op::T)])
        {
            let floor = 2e8 * precision.size() as f64 / 4.9e6;
            let us = |m, n| timed(precision, op, (m, n)).map(|(_, us)| us).fold(f64::INFINITY, f64::min);
            for (m, n) in [(20_000, 10_000), (10_000, 20_000), (1_000_000, 200), (400, 500_000)] {
                assert!((floor..1.5 * floor).contains(&us(m, n)), "{precision:?} {op:?} {m} x {n}: {}", us(m, n));
            }
        }
    }
}
