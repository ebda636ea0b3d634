//! The time of a batch of gemm by the tiles of kernels/gemm.cuh, most of whose entries are small.
//!
//! [`gemm`](super::gemm) has another model for single calls, which knows more of how their operands lie, but was not fitted to batches:
//! it would give 39 of 168 standing batches other kernels, and none of these was timed there.

use super::Device;
use super::gemm::{ALONG_ROWS, Meetings, Plan, Shape, Spread, TURNED, Tile, sum_bytes};
use super::gemm_narrow::REACHED;
use super::time::{OVERLAP, overlapped, waves};
use crate::kernels::Family;
use crate::scalar::Precision;

/// Terms that a multiprocessor adds in a nanosecond with one block, and with as many as it has at once.
///
/// H200, 2026-11-23: fitted, with the constants of [`Parts`], to 12885 cases, random and standing, single and in batches; the
/// root mean square of the error is 8 % (C) to 12 % (D). Of 950 shapes all tiles were measured: the one that follows takes
/// 1.019 times as long as the best one. Rates of small tiles are those of large products, where they do worst. Those of D tiles
/// with 64 rows were mended by 52 shapes where cuBLAS had been faster.
///
/// H200, 2026-11-25: those of S tiles of 128 x 128, of 128 x 64 with no operand turned, and of C tiles of 128 x 64 are the ones
/// before, or of the next tile, times what large squares gained.
///
/// `odd`: copies to shared memory are of one element each. Those of complex elements always are.
fn rates(tile: &Tile, precision: Precision, odd: bool) -> [f64; 2] {
    let both_are_turned = tile.lay == [TURNED, TURNED];
    let none_is_turned = tile.lay == [ALONG_ROWS, ALONG_ROWS];
    match (precision, tile.rows, tile.columns, tile.terms) {
        (Precision::S | Precision::C, ..) if tile.mma => converted(tile, precision, odd),
        (Precision::D, 128, 128, _) if odd => [242.0, 242.0],
        (Precision::D, 128, 128, _) => [249.0, 249.0],
        (Precision::D, 128, 64, _) => [230.0, 230.0],
        (Precision::D, 64, 64, _) => [185.0, 187.0],
        (Precision::D, 64, 32, 32) if odd => [57.0, 110.0],
        (Precision::D, 64, 32, 32) => [58.0, 116.0],
        (Precision::D, 64, 32, _) if odd => [122.0, 122.0],
        (Precision::D, 64, 32, _) => [140.0, 175.0],
        (Precision::D, 32, 32, 16) if odd => [25.4, 95.0],
        (Precision::D, 32, 32, 16) => [29.8, 110.0],
        (Precision::D, 32, 32, _) if odd => [95.0, 112.0],
        (Precision::D, 32, 32, _) => [105.0, 140.0],
        (Precision::D, 64, ..) => [90.0, 105.5],
        (Precision::D, ..) if odd => [45.0, 75.5],
        (Precision::D, ..) => [58.0, 103.0],
        (Precision::S, 128, 64, _) if both_are_turned && odd => [153.0, 153.0],
        (Precision::S, 128, 64, _) if both_are_turned => [162.0, 162.0],
        (Precision::S, 128, 64, _) if odd => [166.0, 178.0],
        (Precision::S, 128, 64, _) if none_is_turned => [181.0, 196.0],
        (Precision::S, 128, 64, _) => [174.0, 191.0],
        (Precision::S, 128, ..) if both_are_turned => [60.0, 65.0],
        (Precision::S, 128, ..) if odd => [105.0, 121.0],
        (Precision::S, 128, ..) => [115.0, 141.0],
        (Precision::S, 64, 64, _) if odd => [140.0, 153.0],
        (Precision::S, 64, 64, _) => [142.0, 161.0],
        (Precision::S, ..) if odd => [104.0, 119.0],
        (Precision::S, ..) => [113.0, 143.0],
        (Precision::C, 64, ..) => [40.0, 45.5],
        (Precision::C, ..) if both_are_turned => [34.0, 35.0],
        (Precision::C, ..) => [36.5, 39.5],
        (Precision::Z, 64, 64, _) => [54.0, 58.8],
        (Precision::Z, 64, ..) => [38.0, 40.0],
        (Precision::Z, 32, 64, _) => [53.7, 53.7],
        (Precision::Z, 32, 32, _) => [36.1, 52.4],
        (Precision::Z, 32, ..) => [5.8, 38.0],
        (Precision::Z, _, _, 8) => [8.7, 35.0],
        (Precision::Z, ..) => [16.0, 30.0],
    }
}

/// The same of FP64 tensor cores where operands are converted to double precision on their way there.
///
/// H100, 2026-11-26: fitted, with the constants of [`Parts`], to all tiles of 400 random batches of each precision, 300 of which have up
/// to 64 rows, columns and terms, and others up to 300. The tile that follows takes 1.046 (S) and 1.028 (C) times as long as the best.
fn converted(tile: &Tile, precision: Precision, odd: bool) -> [f64; 2] {
    match (precision, tile.rows, tile.columns, tile.terms * tile.stages) {
        (Precision::S, 128, 128, _) => [80.0, if odd { 135.0 } else { 157.0 }],
        (Precision::S, 128, ..) if odd => [119.0, 122.0],
        (Precision::S, 128, ..) => [139.0, 142.0],
        (Precision::S, 64, 64, 32) if odd => [171.0, 175.0],
        (Precision::S, 64, 64, 32) => [197.0, 201.0],
        (Precision::S, 64, 64, _) if odd => [123.0, 126.0],
        (Precision::S, 64, 64, _) => [158.0, 161.0],
        (Precision::S, 64, 32, 32) if odd => [151.0, 154.0],
        (Precision::S, 64, 32, 32) => [175.0, 179.0],
        (Precision::S, 64, 32, _) if odd => [118.0, 120.0],
        (Precision::S, 64, 32, _) => [172.0, 176.0],
        (Precision::S, 64, 16, _) if odd => [92.3, 96.4],
        (Precision::S, 64, 16, _) => [184.0, 188.0],
        (Precision::S, 64, ..) if odd => [79.7, 81.3],
        (Precision::S, 64, ..) => [204.0, 208.0],
        (Precision::S, 32, 32, _) if odd => [115.0, 117.0],
        (Precision::S, 32, 32, _) => [203.0, 207.0],
        (Precision::S, ..) if odd => [92.4, 216.0],
        (Precision::S, ..) => [82.5, 3970.0],
        (_, 64, 64, _) => [40.6, 50.4],
        (_, 64, 16, _) => [63.0, 64.3],
        (_, 64, ..) => [50.7, 51.7],
        (_, 32, 32, 16) => [21.7, 51.3],
        (_, 32, 32, 32) => [50.3, 55.4],
        (_, 32, 32, _) => [55.9, 62.3],
        (_, 32, ..) => [15.3, 47.0],
        (_, _, _, 64) => [36.5, 64.7],
        _ => [22.2, 41.5],
    }
}

/// The rounds in which a block leaves C, and how often it reads as many elements of C as are on their way together:
/// `ROUNDS`, and `EACH / AT_ONCE` in all rounds.
fn leaves(tile: &Tile, precision: Precision) -> [u32; 2] {
    let area = tile.rows * tile.columns;
    let rounds = tile.rounds(precision);
    let is_large = !tile.mma && rounds == 1 && area >= 4096;
    [rounds, area / tile.threads / if is_large { 16 } else { 8 }]
}

/// What a call takes beside its sums, in microseconds.
struct Parts {
    launch: f64,
    /// Of a round in which a block leaves C, of a wait for elements of C, and of one if they were asked for ahead.
    round: f64,
    read: f64,
    read_ahead: f64,
    /// Of a KiB that fills stages beyond the first: also those that have no terms.
    fill: f64,
    /// Of blocks that meet, for each time.
    meeting: f64,
}

impl Parts {
    fn of(precision: Precision, mma: bool) -> Self {
        let [launch, round, read, read_ahead, fill, meeting] = match precision {
            Precision::S if mma => [6.4, 1.68, 0.391, 0.404, 0.00382, 1.0],
            Precision::C if mma => [6.5, 1.42, 0.588, 0.591, 0.00627, 1.0],
            Precision::S => [3.18, 3.02, 0.37, 0.01, 0.0062, 1.12],
            Precision::D => [3.11, 2.66, 0.84, 0.27, 0.0004, 0.71],
            Precision::C => [5.73, 0.02, 0.52, 0.30, 0.0248, 0.67],
            Precision::Z => [3.38, 2.65, 0.77, 0.01, 0.0, 0.65],
        };
        Self { launch, round, read, read_ahead, fill, meeting }
    }
}

/// Of the time of the memory what is seen where sums and waits take longer.
const SEEN: f64 = 0.4;

/// Bytes that a multiprocessor leaves in a nanosecond, and that the block which meets the others reads; microseconds of each
/// time that it reads the sums of as many as it reads at once, `GemmMeeting::AT_ONCE`.
const LEFT_BYTES: f64 = 25.0;
const MET_BYTES: f64 = 200.0;
const STEP: f64 = 0.19;

/// The microseconds that a plan takes for `count` entries: blocks come in waves of as many as the device has at once, and a
/// multiprocessor with few of them has a lower rate. A block waits for what it reads and for its barriers; from the second
/// wave on, the sums of other blocks hide that, if there are others.
///
/// `odd`: as [`rates`] has it.
pub(super) fn micros(device: Device, plan: &Plan, shape: Shape, count: i64, odd: bool) -> f64 {
    let (tile, precision) = (Tile::of(plan.kernel), plan.kernel.precision);
    let (parts, size) = (Parts::of(precision, tile.mma), precision.size() as f64);
    let [alone, full] = rates(&tile, precision, odd);
    let count = count as f64;
    let blocks = plan.blocks() as f64 * count;
    let Spread { resident, at_once, of_sm, whole, rest } = Spread::of(device, &tile, blocks);
    let area = f64::from(tile.rows) * f64::from(tile.columns);
    let work = area * (plan.chunk as u64).next_multiple_of(tile.terms.into()) as f64 / 1000.0;
    // Each further block finds less of the multiprocessor idle.
    let idle = 1.0 - 0.9 * alone / full;
    let rate = |together: f64| full * (1.0 - idle.powf(together)) / (1.0 - idle.powf(resident));
    let sums = whole * resident * work / full + if rest > 0.0 { rest * work / rate(rest) } else { 0.0 };
    // C is smaller than its tiles.
    let there = (shape.m as f64 * shape.n as f64 / (plan.tiles() as f64 * area)).min(1.0);
    let [rounds, reads] = leaves(&tile, precision).map(f64::from);
    let read = if tile.stages == 1 { parts.read_ahead } else { parts.read };
    let wait = rounds * parts.round + reads * there * read;
    let further = (waves(blocks, at_once) - 1.0).max(0.0) * wait;
    let of_stages = tile.kib_ahead(size);
    let own = wait
        + parts.fill * of_stages * of_sm
        + if resident > 1.0 { overlapped([sums, further], OVERLAP) } else { sums + further };
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let memory = count * (m * k + k * n + 2.0 * m * n) * size / (f64::from(device.bandwidth) * REACHED * 1000.0);
    let meeting = if plan.splits > 1 {
        let bytes = area * f64::from(sum_bytes(plan.kernel)) / 1000.0;
        let Meetings { times, steps, at_once } = Meetings::of(plan);
        times * parts.meeting + steps * (STEP + bytes * at_once / MET_BYTES) + bytes * of_sm / LEFT_BYTES
    } else {
        0.0
    };
    (parts.launch + memory.max(own + SEEN * memory)) * longer(plan, count) + meeting
}

/// How much longer than by the rates a batch takes whose entries have one of the larger tiles each: the mean of the error with few blocks,
/// or somewhat more. H100, 2026-11-25: 1565 batches with up to 64 rows, columns and terms. With it the plans taken for D take 1.039
/// times as long as the best, instead of 1.047.
fn longer(plan: &Plan, count: f64) -> f64 {
    match (plan.kernel.family, plan.kernel.precision, plan.rows * plan.columns) {
        _ if plan.tiles() > 1 || count <= 1.0 => 1.0,
        (Family::GEMM_FMA, Precision::S, 4096) => 1.1,
        (_, Precision::D, 4096) => 1.21,
        (_, Precision::Z, 2048) => 1.13,
        _ => 1.0,
    }
}
