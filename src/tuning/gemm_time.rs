//! The time of a single gemm with the tiles of kernels/gemm.cuh.
//!
//! Blocks run in waves, and a multiprocessor with few resident blocks has a lower rate. A block waits for its loads and
//! at its barriers. From the second wave on, the sums of other resident blocks hide these waits.

use super::Device;
use super::gemm::{Plan, SPLIT_GROUP, Shape};
use super::gemm_narrow::REACHED;
use super::gemm_tile::{Tile, step_of, sum_bytes};
use super::time::{overlapped, waves};
use crate::scalar::Precision;

/// How the blocks of a launch are distributed over a device.
pub(super) struct Spread {
    /// Resident blocks of a multiprocessor, and of the device.
    pub resident: f64,
    pub at_once: f64,
    /// For the multiprocessor with the most blocks: all its blocks, and those of the last wave if this is not full.
    pub of_sm: f64,
    pub rest: f64,
    /// Number of full waves.
    pub whole: f64,
}

impl Spread {
    pub fn of(device: Device, tile: &Tile, blocks: f64) -> Self {
        let (sms, resident) = (f64::from(device.sms), f64::from(tile.resident(device)));
        let at_once = sms * resident;
        let whole = (blocks / at_once).floor();
        let rest = ((blocks - whole * at_once) / sms).ceil();
        Self { resident, at_once, of_sm: (blocks / sms).ceil(), rest, whole }
    }
}

/// How the blocks that share the sum of an element of C combine their partial sums.
pub(super) struct Meetings {
    /// 1, or 2 if groups of blocks combine theirs first.
    pub times: f64,
    /// Sequential reads of the last block. Each reads the sums of `at_once` blocks: `GemmMeeting::AT_ONCE` of
    /// kernels/gemm.cuh.
    pub steps: f64,
    pub at_once: f64,
}

impl Meetings {
    pub fn of(plan: &Plan, tile: &Tile) -> Self {
        let groups = plan.groups();
        let bytes = tile.rows * tile.columns / tile.threads * sum_bytes(plan.kernel);
        let at_once = if bytes <= 64 { 4.0 } else { 1.0 };
        let steps = |others: i64| (others as f64 / at_once).ceil();
        let times = if groups > 1 { 2.0 } else { 1.0 };
        Self { times, steps: steps(plan.splits.min(SPLIT_GROUP) - 1) + steps(groups - 1), at_once }
    }
}

/// Times of a call in addition to its sums, in microseconds.
struct Parts {
    launch: f64,
    /// Per round in which a block stores C, and per KiB of C.
    round: f64,
    leave: f64,
    /// Per KiB that fills the stages after the first, even if these have no terms: for one block, and for all blocks of
    /// a multiprocessor.
    first: f64,
    fill: f64,
    /// Per time that blocks combine their partial sums, and per sequential read of the sums of `GemmMeeting::AT_ONCE`
    /// blocks.
    meeting: f64,
    step: f64,
    /// Bytes of partial sums per nanosecond: that a multiprocessor writes, and that the last block reads.
    left: f64,
    met: f64,
    /// Bytes per nanosecond that a multiprocessor loads from lines of A and B off multiples of 128 bytes. Such a cache
    /// line goes to two lines of shared memory, so it is requested twice.
    crossing: f64,
    /// The exponent of [`overlapped`]: how well blocks hide each other's waits.
    overlap: f64,
}

impl Parts {
    fn of(precision: Precision, mma: bool) -> Self {
        // The program that timed S and C with tensor cores measured 0.7 us more per launch than the model of D. This is
        // the median of 123 short plans of D. The launch times of S and C here are reduced by it.
        let [launch, round, leave, first, fill, meeting, step, left, met, crossing, overlap] = match precision {
            Precision::S if mma => [6.1, 0.0027, 0.144, 0.0078, 0.0101, 0.885, 0.18, 25.6, 127.0, 74.8, 1.06],
            Precision::C if mma => [6.0, 0.465, 0.0928, 0.0002, 0.0097, 0.978, 0.155, 32.8, 114.0, 182.0, 1.29],
            Precision::S => [4.17, 0.962, 0.0761, 0.0, 0.0175, 1.3, 0.0625, 42.2, 68.0, 66.1, 3.0],
            Precision::D => [5.14, 1.29, 0.036, 0.0012, 0.0098, 1.56, 0.133, 27.6, 182.0, 75.8, 3.0],
            Precision::C => [3.71, 0.149, 0.0493, 0.0584, 0.0118, 1.01, 0.218, 72.7, 98.4, 140.0, 3.0],
            Precision::Z => [4.26, 1.46, 0.0306, 0.0, 0.00362, 1.02, 0.215, 68.1, 154.0, 51.1, 1.4],
        };
        Self { launch, round, leave, first, fill, meeting, step, left, met, crossing, overlap }
    }
}

/// Fraction of the memory time for A and B that is not hidden if sums and waits take longer.
const SEEN: f64 = 0.2;

/// How much a call waits for C.
struct Access {
    /// Factor of the time in which a block stores C.
    block: f64,
    /// Fraction of the memory time for C that is not hidden if sums and waits take longer.
    seen: f64,
}

impl Access {
    /// D: tiles that prefetch C, tiles that update it from registers, and others (`ASKS_ALONE` and `FROM_REGISTERS` of
    /// kernels/gemm.cuh). In the other precisions the tiles are alike, or such constants do not improve the plans.
    fn of(precision: Precision, tile: &Tile) -> Self {
        let [block, seen] = match (precision, tile.rows * tile.columns) {
            (Precision::D, ..=2048) if tile.has_stages_ahead() => [0.268, 0.642],
            (Precision::D, 4096) => [0.556, 0.887],
            (Precision::D, _) => [1.0, 0.887],
            _ => [1.0, 0.55],
        };
        Self { block, seen }
    }
}

/// Bytes of a cache line of the L2.
const LINE: i64 = 128;

/// Fraction of the lines of A, and of B, that do not begin at multiples of 128 bytes. `odd`: as in [`Tile::rates`].
/// If the extents contradict `odd`, they are not the leading dimensions.
fn crossings(shape: Shape, precision: Precision, odd: bool) -> [f64; 2] {
    let size = precision.size() as i64;
    shape.lines().map(|line| {
        let step = match odd {
            _ if odd == shape.is_odd(precision) => step_of(line * size),
            true => size,
            false => 16,
        };
        1.0 - step.min(LINE) as f64 / LINE as f64
    })
}

/// The time of single calls with a kernel. All plans of the kernel for a shape share these values.
pub(super) struct Timing {
    device: Device,
    pub tile: &'static Tile,
    parts: Parts,
    /// Nanoseconds per term of a tile: for products, by one block and at full occupancy, and for lines off multiples of
    /// 128 bytes.
    products: [f64; 2],
    lines: f64,
    /// Microseconds of a block in addition to its sums, and of filling its stages.
    wait: f64,
    fill: f64,
    /// Microseconds of memory traffic for A and B, and for C, and the part of the latter that is never hidden.
    of_ab: f64,
    of_c: f64,
    seen_of_c: f64,
}

impl Timing {
    /// The timing of a plan's kernel. `odd`: as in [`Tile::rates`].
    pub fn of(device: Device, plan: &Plan, shape: Shape, odd: bool) -> Self {
        let (tile, precision) = (Tile::of(plan.kernel), plan.kernel.precision);
        let (parts, size) = (Parts::of(precision, tile.mma), precision.size() as f64);
        let [rows, columns] = [tile.rows, tile.columns].map(f64::from);
        let area = rows * columns;
        let [a, b] = crossings(shape, precision, odd);
        let [a, b] = if plan.transposed { [b, a] } else { [a, b] };
        let lines = (rows * a + columns * b) * size / parts.crossing;
        let products = tile.rates(precision, shape, odd).map(|rate| area / rate);
        // Fraction of the tiles' area that is inside C.
        let there = (shape.m as f64 * shape.n as f64 / (plan.tiles() as f64 * area)).min(1.0);
        let of_c = tile.sectors(plan, shape);
        let of_stages = tile.kib_ahead(size);
        let leave = parts.leave * there * area * size / 1024.0 * of_c;
        let access = Access::of(precision, tile);
        let stored = f64::from(tile.rounds(precision)) * parts.round + leave;
        let wait = access.block * stored + parts.first * of_stages;
        let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
        let memory = |elements: f64| elements * size / (f64::from(device.bandwidth) * REACHED * 1000.0);
        let [of_ab, of_c] = [m * k + k * n, 2.0 * m * n * of_c].map(memory);
        let (fill, seen_of_c) = (parts.fill * of_stages, access.seen * of_c);
        Self { device, tile, products, lines, wait, fill, parts, of_ab, of_c, seen_of_c }
    }

    /// Predicted microseconds of a plan of the kernel. None if it takes longer than `limit`: most plans do, and a lower
    /// bound tells it, without powers.
    pub fn micros_within(&self, plan: &Plan, limit: f64) -> Option<f64> {
        let Self { tile, parts, wait, .. } = self;
        let blocks = plan.blocks() as f64;
        let Spread { resident, at_once, of_sm, whole, rest } = Spread::of(self.device, tile, blocks);
        let work = (plan.chunk as u64).next_multiple_of(tile.terms.into()) as f64 / 1000.0;
        let meeting = if plan.splits > 1 {
            let bytes = f64::from(tile.rows * tile.columns * sum_bytes(plan.kernel)) / 1000.0;
            let Meetings { times, steps, at_once } = Meetings::of(plan, tile);
            times * parts.meeting + steps * (parts.step + bytes * at_once / parts.met) + bytes * of_sm / parts.left
        } else {
            0.0
        };
        let beside = wait + self.fill * of_sm;
        let all = |sums: f64| {
            let own = beside + sums;
            parts.launch + (self.of_ab + self.of_c).max(own + SEEN * self.of_ab + self.seen_of_c) + meeting
        };
        // Blocks are not faster than at full occupancy, with lines at multiples of 128 bytes.
        let [alone, full] = self.products;
        let least = if full <= alone { whole * resident + rest } else { 0.0 };
        if is_longer(all(least * work * full.max(self.lines)), limit) {
            return None;
        }
        let [alone, full] = self.products.map(|products| match self.lines {
            0.0 => products,
            lines => (products.powi(3) + lines.powi(3)).cbrt(),
        });
        // Each further block uses part of what the blocks before leave idle of a multiprocessor.
        let idle = 1.0 - 0.95 * full / alone;
        let busy = |together: f64| (1.0 - idle.powi(together as i32)) / (1.0 - idle.powi(resident as i32));
        let sums = (whole * resident + if rest > 0.0 { rest / busy(rest) } else { 0.0 }) * work * full;
        let further = (waves(blocks, at_once) - 1.0).max(0.0) * wait;
        let has_further = resident > 1.0 && further > 0.0;
        Some(all(if has_further { overlapped([sums, further], parts.overlap) } else { sums + further }))
    }
}

/// Whether a time is above the limit, even if rounding has lengthened it.
pub(super) fn is_longer(least: f64, limit: f64) -> bool {
    least * (1.0 - 1e-12) > limit
}
