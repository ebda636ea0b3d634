//! The time of a single gemm with the tiles of kernels/gemm.cuh.
//!
//! Blocks run in waves, and a multiprocessor with few resident blocks has a lower rate. A block waits for its loads and
//! at its barriers. From the second wave on, the sums of other resident blocks hide these waits.

use std::cell::OnceCell;

use super::Device;
use super::gemm::{Plan, SPLIT_GROUP, Shape};
use super::gemm_narrow::REACHED;
use super::gemm_rates;
use super::gemm_tile::{ALONG_TERMS, Tile, step_of, sum_bytes};
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
    /// Sequential reads of the last block. Each reads the sums of `at_once` blocks: AT_ONCE of `GemmMeeting` in
    /// kernels/gemm_args.cuh.
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
    /// Bytes per nanosecond that a multiprocessor requests from the L2 for lines of A and B. A cache line off the
    /// multiples of 128 bytes goes to two lines of shared memory, so it is requested twice.
    requests: f64,
    /// Requests of a line at a multiple of 128 bytes that count. 0: a fit that does not need them.
    whole: f64,
    /// The exponent of [`overlapped`] for products and requests.
    beside: f64,
    /// The exponent of [`overlapped`]: how well blocks hide each other's waits.
    overlap: f64,
}

impl Parts {
    fn of(precision: Precision, mma: bool) -> Self {
        // With tensor cores: H200, 2026-11-30, fitted together with the rates of `gemm_rates`. The launch times
        // of S and C with FMAs are those of an H200, 2026-11-28. The fit gave 4.17 and 3.71.
        let [launch, round, leave, first, fill, meeting, step, left, met, requests, whole, beside, overlap] =
            match precision {
                Precision::S if mma => {
                    [5.67, 0.0027, 0.115, 0.0078, 0.012, 0.623, 0.18, 24.9, 127.0, 74.8, 0.0, 3.0, 1.19]
                }
                Precision::C if mma => {
                    [5.4, 0.571, 0.0928, 0.0002, 0.0121, 0.689, 0.16, 32.8, 114.0, 182.0, 0.0, 3.0, 1.37]
                }
                Precision::S => [5.17, 0.962, 0.0761, 0.0, 0.0175, 1.3, 0.0625, 42.2, 68.0, 66.1, 0.0, 3.0, 3.0],
                Precision::D => {
                    [4.19, 3.86, 0.0206, 0.000233, 0.0132, 0.993, 0.209, 42.2, 167.0, 132.0, 1.06, 4.38, 1.19]
                }
                Precision::C => [4.71, 0.149, 0.0493, 0.0584, 0.0118, 1.01, 0.218, 72.7, 98.4, 140.0, 0.0, 3.0, 3.0],
                Precision::Z => {
                    [5.02, 1.27, 0.0987, 0.000321, 0.0218, 0.212, 0.202, 135.0, 89.0, 103.0, 0.06, 3.25, 1.29]
                }
            };
        Self { launch, round, leave, first, fill, meeting, step, left, met, requests, whole, beside, overlap }
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
    /// D: small tiles, 64 × 64 and 128 × 32, which do not prefetch C (`ASKS_ALONE` of kernels/gemm.cuh), large tiles, and those
    /// with one stage. C: tiles with several stages, and with one. Z: 64 × 64, which prefetches C, and others.
    ///
    /// `seen` of D with 64 × 64 and S with 64 × 32: H200, 2026-11-30, all plans of 200 random products with 17 to 64 columns or
    /// rows in each precision.
    fn of(precision: Precision, tile: &Tile) -> Self {
        let [block, seen] = match (precision, tile.rows * tile.columns) {
            (Precision::D, ..=2048) if tile.has_stages_ahead() => [0.435, 0.319],
            (Precision::D, 4096) => [0.549, 0.305],
            (Precision::S, 2048) if tile.mma => [1.0, 0.45],
            (Precision::C, _) if tile.mma => [0.986, if tile.has_stages_ahead() { 0.342 } else { 0.528 }],
            (Precision::D, 4097..) => [0.783, 0.573],
            (Precision::D, _) => [0.818, 0.265],
            (Precision::Z, 4096) => [1.04, 0.0987],
            (Precision::Z, _) => [0.658, 0.33],
            _ => [1.0, 0.55],
        };
        Self { block, seen }
    }
}

/// The memory time for A and B changes by this part, divided by the number of waves: a few blocks read longer pieces of memory
/// each. The waves are at least `LEAST_WAVES`. H200, 2026-11-28: dgemm NN of 1024 × 8 × 65536 takes 134 us with 16 splits, and
/// 127 with 8.
fn ramp(precision: Precision, mma: bool) -> f64 {
    match precision {
        Precision::S if mma => -0.197,
        Precision::D => -0.082,
        Precision::C if mma => -0.092,
        Precision::Z => -0.111,
        _ => 0.0,
    }
}

const LEAST_WAVES: f64 = 0.3;

/// Fewest blocks of a multiprocessor that count as the waves of [`ramp`]. Z, if rows of A begin at multiples of 4 KiB: two. Then
/// one block is slow. H200, 2026-12-01, zgemm of 8192 × 8 × 8192: TN takes 279 us with one block for each multiprocessor, 250
/// with two, and 262 with three. NN takes 249, 247 and 250.
fn least_blocks(precision: Precision, tile: &Tile, seen: Shape) -> f64 {
    let collide = tile.lay[0] == ALONG_TERMS && seen.k * precision.size() as i64 % 4096 == 0;
    if precision == Precision::Z && collide { 2.0 } else { 1.0 }
}

/// How well the blocks of a multiprocessor use what one block leaves idle. With j blocks, idle remains the part that is idle
/// with one block, to the power of 1 + (j - 1) times this number.
///
/// H200, 2026-12-01, D with 64 × 16 and many terms, time relative to the best number of blocks: 1.19 with one block for each
/// multiprocessor, 1.00 with two, and 1.04 with three. With the exponent j, 1.16, 1.03 and 1.00 were predicted.
fn together(precision: Precision, mma: bool) -> f64 {
    match precision {
        Precision::S if mma => 1.82,
        Precision::D => 2.43,
        Precision::C if mma => 1.47,
        Precision::Z => 1.82,
        _ => 1.0,
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
    /// Nanoseconds per term of a tile: for products, by one block and at full occupancy, and for requests of lines.
    products: [f64; 2],
    lines: f64,
    /// Both together. Most kernels are excluded without it.
    with_requests: OnceCell<[f64; 2]>,
    /// Microseconds of a block in addition to its sums, and of filling its stages.
    wait: f64,
    fill: f64,
    /// Microseconds of memory traffic for A and B, and for C, and the part of the latter that is never hidden.
    of_ab: f64,
    of_c: f64,
    seen_of_c: f64,
    /// As [`beside_memory`], [`ramp`], [`least_blocks`] and [`together`] say.
    beside_memory: Option<f64>,
    ramp: f64,
    least_blocks: f64,
    together: f64,
}

impl Timing {
    /// The timing of a plan's kernel. `odd`: as in [`Tile::rates`].
    pub fn of(device: Device, plan: &Plan, shape: Shape, odd: bool) -> Self {
        let (tile, precision) = (Tile::of(plan.kernel), plan.kernel.precision);
        let (parts, size) = (Parts::of(precision, tile.mma), precision.size() as f64);
        let [rows, columns] = [tile.rows, tile.columns].map(f64::from);
        let area = rows * columns;
        let seen = if plan.transposed { shape.transposed() } else { shape };
        let [a, b] = crossings(seen, precision, odd);
        let lines = (rows * (parts.whole + a) + columns * (parts.whole + b)) * size / parts.requests;
        let products = tile.rates(precision, seen, odd).map(|rate| area / rate);
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
        let [of_ab, of_c] = [(m * k + k * n) * gemm_rates::reading(tile, precision), 2.0 * m * n * of_c].map(memory);
        let (fill, seen_of_c) = (parts.fill * of_stages, access.seen * of_c);
        let (with_requests, beside_memory) = (OnceCell::new(), beside_memory(precision, shape));
        Self {
            device,
            tile,
            products,
            lines,
            with_requests,
            wait,
            fill,
            parts,
            of_ab,
            of_c,
            seen_of_c,
            beside_memory,
            ramp: ramp(precision, tile.mma),
            least_blocks: least_blocks(precision, tile, seen),
            together: together(precision, tile.mma),
        }
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
        let seen_waves = (blocks / at_once).max(LEAST_WAVES).max(self.least_blocks / resident);
        let memory = self.of_ab * (1.0 + self.ramp / seen_waves) + self.of_c;
        let own = |sums: f64| beside + sums + SEEN * self.of_ab + self.seen_of_c;
        // Blocks are not faster than at full occupancy, with lines at multiples of 128 bytes.
        let [alone, full] = self.products;
        let least = if full <= alone { whole * resident + rest } else { 0.0 };
        let least = memory.max(own(least * work * full.max(self.lines)));
        if is_longer(parts.launch + least + meeting, limit) {
            return None;
        }
        let &[alone, full] = self.with_requests.get_or_init(|| {
            self.products.map(|products| match self.lines {
                0.0 => products,
                lines => overlapped([products, lines], parts.beside),
            })
        });
        // Each further block uses part of what the blocks before leave idle of a multiprocessor.
        let idle = 1.0 - 0.95 * full / alone;
        let used = |blocks: f64| 1.0 - idle.powf(1.0 + (blocks - 1.0) * self.together);
        let busy = |together: f64| used(together) / used(resident);
        let sums = (whole * resident + if rest > 0.0 { rest / busy(rest) } else { 0.0 }) * work * full;
        let further = (waves(blocks, at_once) - 1.0).max(0.0) * wait;
        let has_further = resident > 1.0 && further > 0.0;
        let sums = if has_further { overlapped([sums, further], parts.overlap) } else { sums + further };
        let own = own(sums);
        let both = self.beside_memory.map_or(memory.max(own), |exponent| overlapped([memory, own], exponent));
        Some(parts.launch + both + meeting)
    }
}

/// The exponent of [`overlapped`] for the time of the memory traffic and that of everything else. None: the longer one
/// counts.
///
/// In D and Z, and in S with few columns or rows, the times that the constants were fitted to include operands that are
/// read at nearly full bandwidth: if both parts take equally long, neither is hidden completely. The exponent of S is
/// fitted to 188 shapes with few columns (H200, 2026-11-28).
fn beside_memory(precision: Precision, shape: Shape) -> Option<f64> {
    match precision {
        Precision::S => shape.is_few().then_some(8.0),
        Precision::D => Some(4.14),
        Precision::C => None,
        Precision::Z => Some(7.7),
    }
}

/// Whether a time is above the limit, even if rounding has lengthened it.
pub(super) fn is_longer(least: f64, limit: f64) -> bool {
    least * (1.0 - 1e-12) > limit
}
