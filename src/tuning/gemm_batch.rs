//! The time of a batch of gemm with the tiles of kernels/gemm.cuh. Most batches have small entries.
//!
//! [`gemm_time`](super::gemm_time) has another model for single calls. It knows more of the operands' alignment, but was not
//! fitted to batches. It would give 39 of 168 standing batches other kernels, none of which was timed for these
//! batches.

use super::Device;
use super::gemm::{Plan, Shape};
use super::gemm_narrow::REACHED;
use super::gemm_rates;
use super::gemm_tile::{Tile, sum_bytes};
use super::gemm_time::{Meetings, Spread, is_longer};
use super::time::{OVERLAP, overlapped, waves};
use crate::kernels::Family;
use crate::scalar::Precision;

/// Rounds in which a block stores C: `ROUNDS`. `EACH / AT_ONCE`, over all rounds: how often the block loads the
/// elements of C that are in flight together. Tiles with `HAS_MANY` have up to 32 in flight, but are counted with 8, as
/// when the constants were fitted.
fn leaves(tile: &Tile, precision: Precision) -> [u32; 2] {
    let area = tile.rows * tile.columns;
    let rounds = tile.rounds(precision);
    let is_large = !tile.mma && rounds == 1 && area >= 4096;
    [rounds, area / tile.threads / if is_large { 16 } else { 8 }]
}

/// Times of a call in addition to its sums, in microseconds.
struct Parts {
    launch: f64,
    /// Per round in which a block stores C, per wait for elements of C, and per such wait if they were prefetched.
    round: f64,
    read: f64,
    read_ahead: f64,
    /// Per KiB that fills the stages after the first, even if these have no terms.
    fill: f64,
    /// Per time that blocks combine their partial sums.
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

/// Fraction of the memory time that is not hidden if sums and waits take longer.
const SEEN: f64 = 0.4;

/// Bytes of partial sums per nanosecond: that a multiprocessor writes, and that the last block reads. Microseconds of a
/// sequential read of the sums of `GemmMeeting::AT_ONCE` blocks.
const LEFT_BYTES: f64 = 25.0;
const MET_BYTES: f64 = 200.0;
const STEP: f64 = 0.19;

/// Predicted microseconds of a plan for `count` entries. None if it takes longer than `limit`. Blocks run in waves, and a
/// multiprocessor with few resident blocks has a lower rate. A block waits for its loads and at its barriers. From the
/// second wave on, the sums of other resident blocks hide these waits.
///
/// `odd`: as in [`gemm_rates::of`].
pub(super) fn micros_within(
    device: Device, plan: &Plan, shape: Shape, count: i64, odd: bool, limit: f64,
) -> Option<f64> {
    let (tile, precision) = (Tile::of(plan.kernel), plan.kernel.precision);
    let (parts, size) = (Parts::of(precision, tile.mma), precision.size() as f64);
    let [_, [alone, full]] = gemm_rates::of(tile, precision, odd);
    let count = count as f64;
    let blocks = plan.blocks() as f64 * count;
    let Spread { resident, at_once, of_sm, whole, rest } = Spread::of(device, tile, blocks);
    let area = f64::from(tile.rows) * f64::from(tile.columns);
    let work = area * (plan.chunk as u64).next_multiple_of(tile.terms.into()) as f64 / 1000.0;
    // Fraction of the tiles' area that is inside C.
    let there = (shape.m as f64 * shape.n as f64 / (plan.tiles() as f64 * area)).min(1.0);
    let [rounds, reads] = leaves(tile, precision).map(f64::from);
    let read = if tile.stages == 1 { parts.read_ahead } else { parts.read };
    let wait = rounds * parts.round + reads * there * read;
    let further = (waves(blocks, at_once) - 1.0).max(0.0) * wait;
    let of_stages = tile.kib_ahead(size);
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let memory = count * (m * k + k * n + 2.0 * m * n) * size / (f64::from(device.bandwidth) * REACHED * 1000.0);
    let meeting = if plan.splits > 1 {
        let bytes = area * f64::from(sum_bytes(plan.kernel)) / 1000.0;
        let Meetings { times, steps, at_once } = Meetings::of(plan, tile);
        times * parts.meeting + steps * (STEP + bytes * at_once / MET_BYTES) + bytes * of_sm / LEFT_BYTES
    } else {
        0.0
    };
    let longer = longer(plan, count);
    let all = |sums: f64| {
        let own = wait + parts.fill * of_stages * of_sm + sums;
        (parts.launch + memory.max(own + SEEN * memory)) * longer + meeting
    };
    // Each further block finds less of the multiprocessor idle. Together, blocks are not faster than at full occupancy.
    let idle = 1.0 - 0.9 * alone / full;
    let least = if idle >= 0.0 { (whole * resident + rest) * work / full } else { 0.0 };
    if is_longer(all(least.max(further)), limit) {
        return None;
    }
    let rate = |together: f64| full * (1.0 - idle.powf(together)) / (1.0 - idle.powf(resident));
    let sums = whole * resident * work / full + if rest > 0.0 { rest * work / rate(rest) } else { 0.0 };
    Some(all(if resident > 1.0 { overlapped([sums, further], OVERLAP) } else { sums + further }))
}

/// Factor by which a batch takes longer than its rates predict, if each entry is one of the larger tiles. It is the
/// mean error with few blocks, or somewhat more. H100, 2026-11-25: 1565 batches with up to 64 rows, columns and terms.
/// With it, the plans chosen for D take 1.039 times as long as the best ones, instead of 1.047.
fn longer(plan: &Plan, count: f64) -> f64 {
    match (plan.kernel.family, plan.kernel.precision, plan.rows * plan.columns) {
        _ if plan.tiles() > 1 || count <= 1.0 => 1.0,
        (Family::GEMM_FMA, Precision::S, 4096) => 1.1,
        (_, Precision::D, 4096) => 1.21,
        (_, Precision::Z, 2048) => 1.13,
        _ => 1.0,
    }
}
