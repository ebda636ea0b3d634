//! The plan of a gemv.

use std::cell::Cell;
use std::fmt;
use std::ops::RangeInclusive;

use super::model::{Constants, Cost, Model};
use super::{Device, sm90};
use crate::env::DEFAULT_WORKSPACE_BYTES;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::kernels::{Family, KERNELS, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;
use crate::tuning::COUNTERS;

/// The rows for batches of each architecture, newest first: a device takes the first row that fits among those not newer
/// than it.
const ARCHITECTURES: &[(u32, &[BatchRow])] = &[(0, sm90::GEMV_BATCH)];

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

    /// Of the kernels for a single matrix.
    fn family(self) -> Family {
        match self {
            Self::N => Family::GEMV_N,
            Self::TC => Family::GEMV_T,
        }
    }

    /// The fewest classes that kernels for batches have: those of one group.
    fn fewest_classes(self) -> u32 {
        match self {
            Self::N => 8,
            Self::TC => 32,
        }
    }
}

/// The classes of a kernel's order of sums, as kernels/gemv.cuh defines them.
pub fn classes(kernel: &Kernel) -> u32 {
    match kernel.family {
        Family::GEMV_N => kernel.params[1],
        Family::GEMV_T => kernel.params[0],
        _ => unreachable!("{} is no gemv kernel", kernel.name),
    }
}

/// Which kernel serves which matrices in batches.
pub struct BatchRow {
    pub class: Class,
    pub precision: Precision,
    /// Rows and columns as stored.
    pub m: RangeInclusive<i64>,
    pub n: RangeInclusive<i64>,
    pub kernel: &'static Kernel,
}

/// How a batch is cut by a kernel for batches.
#[derive(Clone, Copy, Debug)]
pub struct BatchPlan {
    pub kernel: &'static Kernel,
    /// Of the order of sums.
    pub classes: u32,
    /// Entries of a block.
    pub entries: i64,
    /// Blocks that share an entry.
    pub chunks: u32,
    /// Threads of a block.
    pub block: u32,
}

impl fmt::Display for BatchPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, classes, entries, chunks, block } = self;
        write!(f, "{} classes={classes} entries={entries} chunks={chunks} block={block}", kernel.name)
    }
}

/// What the numbers of a kernel for batches mean, as kernels/gemv_batch.cuh defines them.
struct BatchGeometry {
    /// Entries of a block.
    entries: u32,
    /// Results of a block, of each entry.
    results: u32,
    /// What a lane adds of a result at a time.
    step: u32,
    /// Threads of a block.
    block: u32,
}

fn batch_geometry(kernel: &Kernel) -> BatchGeometry {
    let (tx, chunk, step, cw, warps) = match (kernel.family, kernel.params) {
        (Family::GEMV_BATCH_N, &[tx, u, cw, warps, _]) => (tx, tx, u, cw, warps),
        (Family::GEMV_BATCH_T, &[tx, v, u, cw, warps, _]) => (tx, v, tx * u, cw, warps),
        _ => unreachable!("{} is no gemv kernel for batches", kernel.name),
    };
    BatchGeometry { entries: warps / cw * (32 / tx), results: chunk * cw, step, block: 32 * warps }
}

impl BatchPlan {
    /// The plan by a kernel of the families GEMV_BATCH_N and GEMV_BATCH_T, in the order of sums of so many classes.
    pub fn new(kernel: &'static Kernel, classes: u32, op: Op, m: i64, n: i64) -> Self {
        let BatchGeometry { entries, results: chunk, block, .. } = batch_geometry(kernel);
        let (summed, results) = op.lengths(m, n);
        // Classes without elements do not count.
        let filled = (summed as u64).next_power_of_two().min(classes.into()) as u32;
        let chunks = (results as u64).div_ceil(chunk.into()) as u32;
        Self { kernel, classes: filled.max(Class::of(op).fewest_classes()), entries: entries.into(), chunks, block }
    }

    /// The kernel that is launched: `kernel`, or its twin for more classes than one group has.
    pub fn serving(&self) -> &'static Kernel {
        let fewest = if self.kernel.family == Family::GEMV_BATCH_N { Class::N } else { Class::TC }.fewest_classes();
        match self.kernel.many {
            Some(general) if self.classes > fewest => general,
            _ => self.kernel,
        }
    }
}

/// Blocks that a multiprocessor should have of a batch whose matrices take several steps.
const BATCH_BLOCKS_PER_SM: u32 = 4;

/// The classes that kernels for batches need for the bits of `alone`, the plan of one of the matrices. None if there are
/// no such kernels.
pub fn batch_classes(op: Op, (m, n): (i64, i64), alone: &Plan) -> Option<u32> {
    let classes = classes(alone.kernel);
    let whole = m.max(n) <= whole(alone.kernel.precision) && alone.splits == 1;
    (whole && classes >= Class::of(op).fewest_classes()).then_some(classes)
}

/// The plan of a batch by a kernel for batches, with the bits of `alone`, the plan of one of its matrices. None where
/// `alone` serves the batch as well: it has more threads for a matrix, which is sooner done where there are few.
pub fn batch_plan(
    device: Device, precision: Precision, op: Op, (m, n): (i64, i64), count: i64, alone: &Plan,
) -> Option<BatchPlan> {
    let (class, classes) = (Class::of(op), batch_classes(op, (m, n), alone)?);
    let mut rows = ARCHITECTURES.iter().filter(|(cc, _)| *cc <= device.cc).flat_map(|(_, rows)| *rows);
    let fits =
        |row: &&BatchRow| row.class == class && row.precision == precision && row.m.contains(&m) && row.n.contains(&n);
    let plan = BatchPlan::new(rows.find(fits)?.kernel, classes, op, m, n);
    let (summed, _) = op.lengths(m, n);
    let blocks = (count as u64).div_ceil(plan.entries as u64).saturating_mul(plan.chunks.into());
    let few = blocks < u64::from(device.sms * BATCH_BLOCKS_PER_SM);
    let steps = (summed as u64).div_ceil(batch_geometry(plan.kernel).step.into());
    (!few || steps <= 2).then_some(plan)
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
    /// The plan by a kernel of the families GEMV_N and GEMV_T, with about so many splits. Fewer where the sum has not as
    /// many steps, or `workspace` bytes have not as much room. None if the launch would be too large.
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
        // Whole steps a block, as evenly as that allows; then no more blocks than have something to add.
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
/// partial sums: of all [`candidates`] the one that takes the least time.
pub fn plan(device: Device, precision: Precision, op: Op, m: i64, n: i64, workspace: usize) -> Result<Plan> {
    // More takes nothing from any plan, so that equal calls give equal bits wherever there is as much as the default.
    let workspace = workspace.min(DEFAULT_WORKSPACE_BYTES);
    let key = Key { device, precision, class: Class::of(op), m, n, workspace };
    let place = key.place();
    if let Some((known, plan)) = RECENT.with(|recent| recent[place].get())
        && known == key
    {
        return Ok(plan);
    }
    let best = candidates(device, precision, op, (m, n), workspace).min_by(|(_, a), (_, b)| a.total_cmp(b));
    let Some((plan, _)) = best else {
        return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, format!("{m} x {n} needs more blocks than a launch has")));
    };
    RECENT.with(|recent| recent[place].set(Some((key, plan))));
    Ok(plan)
}

/// Plans that a thread remembers, since to make one takes some microseconds.
const RECENT_PLANS: usize = 64;

thread_local! {
    static RECENT: [Cell<Option<(Key, Plan)>>; RECENT_PLANS] = const { [const { Cell::new(None) }; RECENT_PLANS] };
}

/// All that a plan depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    device: Device,
    precision: Precision,
    class: Class,
    m: i64,
    n: i64,
    workspace: usize,
}

impl Key {
    fn place(&self) -> usize {
        let mixed = (self.m as u64)
            .wrapping_mul(31)
            .wrapping_add(self.n as u64)
            .wrapping_mul(31)
            .wrapping_add(self.precision as u64 * 2 + self.class as u64)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize % RECENT_PLANS
    }
}

/// Blocks for each multiprocessor that a matrix is cut into, if its tiles are fewer; 0 leaves its sums whole.
const BLOCKS_PER_SM: [u32; 12] = [0, 1, 2, 3, 4, 5, 6, 8, 12, 16, 32, 40];

/// Matrices with no more rows and columns than this are not split, and have kernels for batches, which follow the
/// [`classes`] of the plan of one matrix.
fn whole(precision: Precision) -> i64 {
    if precision == Precision::Z { 1024 } else { WHOLE }
}

/// The most that [`whole`] is.
pub const WHOLE: i64 = 2048;

/// The kernels for batches of matrices with no more rows and columns than this are fastest with the fewest classes.
const SMALL: i64 = 256;

/// Every plan for a matrix stored m × n, with the microseconds that the model predicts.
pub fn candidates(
    device: Device, precision: Precision, op: Op, (m, n): (i64, i64), workspace: usize,
) -> impl Iterator<Item = (Plan, f64)> {
    let model = Model::of(device);
    let cuts: &[u32] = if m.max(n) <= whole(precision) { &[0] } else { &BLOCKS_PER_SM };
    let class = Class::of(op);
    kernels(precision, class).filter(move |kernel| keeps_order(class, kernel, m, n)).flat_map(move |kernel| {
        let Geometry { tile, .. } = geometry(kernel);
        let tiles = (op.lengths(m, n).1 as u64).div_ceil(tile as u64).max(1) as i64;
        let mut last = 0;
        cuts.iter().filter_map(move |&cut| {
            let plan = Plan::new(kernel, op, (m, n), i64::from(device.sms * cut) / tiles, workspace)?;
            let is_new = plan.splits != last;
            last = plan.splits;
            is_new.then(|| (plan, micros(model, &plan, op, m, n)))
        })
    })
}

/// The kernels for a single matrix.
pub fn kernels(precision: Precision, class: Class) -> impl Iterator<Item = &'static Kernel> {
    let family = class.family();
    KERNELS.iter().copied().filter(move |kernel| kernel.family == family && kernel.precision == precision)
}

/// Whether kernels for batches can add in the kernel's order, where there are some.
fn keeps_order(class: Class, kernel: &Kernel, m: i64, n: i64) -> bool {
    let (classes, fewest) = (classes(kernel), class.fewest_classes());
    m.max(n) > whole(kernel.precision) || if m.max(n) > SMALL { classes >= fewest } else { classes == fewest }
}

/// The microseconds that a plan takes, by the model.
///
/// A block goes through its part of the sum in steps. A step takes as long as its loads: their latency, or, where many
/// blocks are at it, what the memory, the multiprocessor's path to it and the issue of loads need for all of them. Blocks
/// come in waves of as many as the device has at once. `docs/tuning.md` tells what each constant stands for.
fn micros(model: &Model, plan: &Plan, op: Op, m: i64, n: i64) -> f64 {
    let Constants {
        launch,
        warps,
        latency,
        load,
        bandwidth,
        sm_bandwidth,
        issue,
        epilogue,
        straggler,
        split,
        split_doubling,
        split_round,
        spread,
        overlap,
        ragged,
        crowd,
        page,
        sectors,
        vector,
        ..
    } = model.constants;
    let cost: Cost = model.cost(plan.kernel);
    let &[_, _, v, u, keep] = plan.kernel.params else { unreachable!("{} is no gemv kernel", plan.kernel.name) };
    let Geometry { tile, step, block } = geometry(plan.kernel);
    let (summed, results) = op.lengths(m, n);
    let of_n = op == Op::N;
    let size = plan.kernel.precision.size() as f64;
    let (tile, step, summed, results) = (tile as f64, step as f64, summed as f64, results as f64);
    let (blocks, splits, sms) = (f64::from(plan.grid()), f64::from(plan.splits), f64::from(model.device.sms));
    let (u, v, block_warps) = (f64::from(u), f64::from(v), f64::from(block) / 32.0);

    // Of a block, and of one of its steps.
    let steps = (summed.min(plan.chunk as f64) / step).ceil().max(1.0);
    let bytes = m as f64 * n as f64 * size / blocks / steps;
    let vector_bytes = size * summed * f64::from(plan.tiles) / blocks / steps;
    let loads = u * (v + 1.0) * block_warps;
    let resident = f64::from(model.resident(plan.kernel, block));

    // What of the bandwidth is lost.
    let run = size
        * match (of_n, keep) {
            (true, _) => tile.min(results),
            (false, 0) => step.min(summed),
            (false, _) => summed,
        };
    let shared_sectors = 1.0 + sectors * (32.0 - size).max(0.0) / run.max(1.0);
    let read_twice = if of_n && results > tile { f64::from(plan.tiles) * tile / results - 1.0 } else { 0.0 };
    let beyond = match of_n {
        true if results < tile => 1.0,
        false if results % tile != 0.0 => 1.0 / (results / tile).floor().max(1.0),
        _ => 0.0,
    };
    let part = step * size;
    let short_parts = if of_n || m as f64 * size <= part { 0.0 } else { (8192.0 / part).log2().max(0.0) };
    let in_flight = (blocks / sms).min(resident) * bytes.min(u * v * f64::from(block) * size) / 32768.0;
    let lost = (1.0
        + spread * splits.log2()
        + overlap * read_twice
        + ragged * beyond
        + crowd * in_flight.max(1.0).log2()
        + page * short_parts)
        * shared_sectors
        * cost.bytes;

    let wait = latency * cost.latency + load * u * (v + 1.0);
    let step_of = |blocks: f64| {
        let memory = blocks * (bytes * lost + vector_bytes * vector) / bandwidth;
        let path = (blocks / sms).ceil() * bytes * shared_sectors / sm_bandwidth;
        let issued = (blocks / sms).min(resident) * loads * issue;
        memory.max(path).max(issued).hypot(wait)
    };
    let at_once = resident * sms;
    let waves = (blocks / at_once).floor();
    let rest = blocks - waves * at_once;
    let whole = waves * (steps * step_of(at_once) + epilogue);
    let tail = if rest > 0.0 { steps * step_of(rest) + epilogue } else { 0.0 };
    let behind = straggler * steps * step_of(blocks.min(at_once));
    let meeting = if plan.splits > 1 {
        let rounds = (splits / ((f64::from(block) / tile).floor().max(1.0) * 16.0)).ceil();
        split + split_doubling * splits.log2() + split_round * rounds
    } else {
        0.0
    };
    launch + cost.fixed + warps * block_warps.max(1.0).log2() + whole + tail + behind + meeting
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
    fn the_plan_is_the_candidate_of_the_least_time_at_the_first_call_and_later() {
        let shapes = [(300, 20_000), (20_000, 200), (3000, 3000), (1, 1_000_000), (70_000, 3)];
        for (m, n) in shapes.into_iter().chain(shapes) {
            for op in [Op::N, Op::T] {
                let all = || candidates(Device::H200, Precision::D, op, (m, n), DEFAULT_WORKSPACE_BYTES);
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
            let us = |m, n| {
                let all = candidates(Device::H200, precision, op, (m, n), DEFAULT_WORKSPACE_BYTES);
                all.map(|(_, us)| us).fold(f64::INFINITY, f64::min)
            };
            for (m, n) in [(20_000, 10_000), (10_000, 20_000), (1_000_000, 200), (400, 500_000)] {
                assert!((floor..1.5 * floor).contains(&us(m, n)), "{precision:?} {op:?} {m} x {n}: {}", us(m, n));
            }
        }
    }

    /// Shapes whose matrices have kernels for batches.
    const BATCHES: [i64; 17] = [1, 2, 7, 8, 9, 15, 16, 17, 32, 33, 100, 256, 257, 512, 1000, 1024, WHOLE];

    fn batch_sweep(mut check: impl FnMut(Device, Precision, Op, i64, i64)) {
        for (device, precision) in DEVICES.iter().flat_map(|&device| Precision::ALL.map(|p| (device, p))) {
            let fits = |size: &&i64| **size <= whole(precision);
            for (&m, &n) in BATCHES.iter().filter(fits).flat_map(|m| BATCHES.iter().filter(fits).map(move |n| (m, n))) {
                [Op::N, Op::T, Op::C].into_iter().for_each(|op| check(device, precision, op, m, n));
            }
        }
    }

    fn alone(device: Device, precision: Precision, op: Op, m: i64, n: i64) -> Plan {
        plan(device, precision, op, m, n, DEFAULT_WORKSPACE_BYTES).expect("a plan")
    }

    #[test]
    fn a_batch_has_the_classes_of_one_matrix_and_no_split() {
        batch_sweep(|device, precision, op, m, n| {
            let alone = alone(device, precision, op, m, n);
            let batch = batch_plan(device, precision, op, (m, n), i64::MAX, &alone).expect("a kernel for batches");
            let family = if op == Op::N { Family::GEMV_BATCH_N } else { Family::GEMV_BATCH_T };
            assert_eq!((batch.kernel.family, batch.kernel.precision), (family, precision), "{}", batch.kernel.name);
            assert_eq!(alone.splits, 1);
            let (summed, results) = op.lengths(m, n);
            // Classes beyond what is summed have nothing to add.
            let (few, classes) = (i64::from(batch.classes), i64::from(classes(alone.kernel)));
            assert!(few == classes || (few < classes && few >= summed), "{m} x {n}: {batch}, {alone}");
            let fewest = if op == Op::N { 8 } else { 32 };
            assert!(batch.classes.is_power_of_two() && (fewest..=1024).contains(&batch.classes));
            // A group of fewer than 32 lanes has no second round of rows.
            assert!(op == Op::N || batch.kernel.params[0] == 32 || i64::from(batch.kernel.params[0]) >= m);
            let chunk = i64::from(batch_geometry(batch.kernel).results);
            assert!(i64::from(batch.chunks) * chunk >= results && i64::from(batch.chunks - 1) * chunk < results);
        });
    }

    #[test]
    fn few_matrices_of_many_steps_are_done_as_one_is() {
        batch_sweep(|device, precision, op, m, n| {
            let alone = alone(device, precision, op, m, n);
            let batch = |count| batch_plan(device, precision, op, (m, n), count, &alone);
            let (one, many) = (batch(1), batch(i64::MAX).expect("a kernel for batches"));
            let (summed, _) = op.lengths(m, n);
            let steps = summed.cast_unsigned().div_ceil(batch_geometry(many.kernel).step.into());
            assert_eq!(one.is_some(), steps <= 2, "{m} x {n}: {many}");
            let enough = i64::from((device.sms * BATCH_BLOCKS_PER_SM).div_ceil(many.chunks)) * many.entries;
            assert!(batch(enough).is_some());
            let fewer = enough - many.entries;
            assert_eq!(fewer > 0 && batch(fewer).is_some(), fewer > 0 && steps <= 2);
        });
    }

    #[test]
    fn large_matrices_have_no_kernel_for_batches() {
        for (precision, op) in Precision::ALL.into_iter().flat_map(|p| [(p, Op::N), (p, Op::T)]) {
            for (m, n) in [(whole(precision) + 1, 1), (1, whole(precision) + 1)] {
                let alone = alone(Device::H200, precision, op, m, n);
                assert!(batch_plan(Device::H200, precision, op, (m, n), i64::MAX, &alone).is_none());
            }
        }
    }
}
