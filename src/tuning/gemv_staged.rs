//! The plan of a batch of small matrices without gaps between their columns: `kernels/gemv_staged.cuh`.
//!
//! A block copies whole entries to shared memory. So its loads use every byte of a cache line, whatever the sizes are.

use std::fmt;

use super::gemv::{Class, order};
use super::time::overlapped;
use super::{Device, REGISTERS};
use crate::kernels::{Family, Kernel};
use crate::problem::{Op, Packed};
use crate::scalar::Precision;

/// How a batch is divided into blocks.
#[derive(Clone, Copy, Debug)]
pub struct StagedPlan {
    pub kernel: &'static Kernel,
    /// Entries per block.
    pub entries: i64,
    /// Columns of an entry per block: all, or with one entry per block a multiple of 4.
    pub columns: i64,
    /// Blocks that share an entry.
    pub parts: i64,
    /// Threads of a block, and its bytes of shared memory.
    pub block: u32,
    pub shared: u32,
}

impl fmt::Display for StagedPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, entries, columns, parts, block, .. } = self;
        write!(f, "{} entries={entries}", kernel.name())?;
        if *parts > 1 {
            write!(f, " columns={columns}")?;
        }
        write!(f, " block={block}")
    }
}

/// Geometry of a kernel. It follows from the template parameters, as kernels/gemv_staged.cuh defines them.
struct Geometry {
    /// Lanes per result, and classes per lane.
    lanes: i64,
    classes: i64,
    warps: u32,
    /// Elements in 16 bytes.
    pack: i64,
}

fn geometry(kernel: &Kernel) -> Geometry {
    let pack = 16 / kernel.precision.size() as i64;
    match (kernel.family, kernel.params()) {
        (Family::GEMV_STAGED_N, &[warps]) => Geometry { lanes: 1, classes: 8, warps, pack },
        (Family::GEMV_STAGED_T, &[lanes, classes, warps]) => {
            Geometry { lanes: lanes.into(), classes: classes.into(), warps, pack }
        }
        _ => unreachable!("{} needs no whole entries", kernel.name()),
    }
}

impl StagedPlan {
    /// The plan with `entries` entries per block, or with `columns` columns of one entry.
    pub fn new(kernel: &'static Kernel, op: Op, (m, n): (i64, i64), entries: i64, columns: i64) -> Self {
        let Geometry { lanes, classes, warps, pack } = geometry(kernel);
        let (summed, _) = op.lengths(m, n);
        // `place_of` and `pitch_of` of the kernel.
        let is_padded = op != Op::N && m % 8 == 0;
        let place = |i: i64| if is_padded { i + i / classes * pack } else { i };
        let packs = place(m) / pack;
        let column = if is_padded { (packs + (2 * lanes - 1 - (packs + lanes - 1) % (2 * lanes))) * pack } else { m };
        let a = (entries * columns * column + pack - 1) / pack * pack;
        let shared = (a + entries * place(summed)) * kernel.precision.size() as i64;
        let parts = n.unsigned_abs().div_ceil(columns.unsigned_abs()) as i64;
        Self { kernel, entries, columns, parts, block: 32 * warps, shared: shared as u32 }
    }

    /// Blocks of a launch.
    pub fn blocks(&self, count: i64) -> u64 {
        count.unsigned_abs().div_ceil(self.entries.unsigned_abs()) * self.parts.unsigned_abs()
    }

    /// Predicted microseconds of the launch. The model was fitted to 5706 launches (H200, 2026-11-26), with a root mean
    /// square error of 14 %. Most of them were short. The costs of the other ops than N were fitted again to 359 launches of
    /// more than 7.5 us in random batches (H200, 2026-11-28): there the error is 9 to 14 %, and was 13 to 39 %. `ROUND` was
    /// chosen by the plans of 445 random batches of op N.
    pub fn micros(&self, device: Device, op: Op, (m, n): (i64, i64), count: i64, packed: Packed) -> f64 {
        let Geometry { lanes, classes, .. } = geometry(self.kernel);
        let precision = self.kernel.precision;
        let (summed, results) = op.lengths(m, n);
        let results_of_block = self.entries * op.lengths(m, self.columns).1;
        let cost = &COSTS[usize::from(op != Op::N)][precision as usize];
        let by_threads = device.threads() / self.block;
        let by_registers = REGISTERS / (self.block * cost.registers);
        let by_shared = device.shared_bytes() / (self.shared + 1024);
        let at_once = f64::from(device.sms * by_threads.min(by_registers).min(by_shared).max(1));
        let blocks = self.blocks(count) as f64;
        let rounds = (results_of_block * lanes).unsigned_abs().div_ceil(self.block.into()) as f64;
        let steps = summed.unsigned_abs().div_ceil((classes * lanes).unsigned_abs()) as f64;
        let added = steps * classes as f64;
        let pointers = if packed == Packed::Apart { POINTERS } else { 0.0 };
        let waves = (blocks / at_once).max(1.0)
            * (WAVE + pointers + rounds * (ROUND[usize::from(op != Op::N)] + ADDED * added));
        let warps = blocks * rounds * f64::from(self.block / 32) / f64::from(device.sms);
        let issue = warps * (cost.result + cost.element * added) / SLOTS;
        let bytes = (m * n + summed + results) as f64 * precision.size() as f64 * count as f64;
        let memory = bytes / (REACHED * f64::from(device.bandwidth) * 1e3);
        LAUNCH + overlapped([waves, issue, memory], OVERLAP)
    }
}

/// Microseconds: of a launch and the first loads, of a block, and of each element that a lane adds in a block.
const LAUNCH: f64 = 6.34;
const WAVE: f64 = 1.42;
const ADDED: f64 = 0.008;

/// Microseconds that a block waits for y in each round of results, for op N and for the other ops. With one or two columns
/// there are many rounds: sgemv N of 987 x 3, 953 entries, takes 25 us.
const ROUND: [f64; 2] = [0.1, 0.0];

/// Microseconds that a block waits for its pointers, if the matrices are not contiguous: one latency of the memory, as
/// `latency` in h200.tuning.
const POINTERS: f64 = 0.6;

/// Fraction of the memory bandwidth that is reached.
const REACHED: f64 = 0.873;

/// Warp instructions that a multiprocessor issues per microsecond.
const SLOTS: f64 = 4.0 * 1980.0;

/// Exponent of [`overlapped`] for the times of waits, instructions and memory.
const OVERLAP: f64 = 1.77;

/// Costs of a kernel: registers per thread, a warp's instructions per result of each lane, and per element of its sum.
struct Cost {
    registers: u32,
    result: f64,
    element: f64,
}

/// Costs for op N and for the other ops, each for s, d, c and z.
const COSTS: [[Cost; 4]; 2] = [
    [
        Cost { registers: 32, result: 114.0, element: 1.4 },
        Cost { registers: 40, result: 99.0, element: 2.0 },
        Cost { registers: 40, result: 112.0, element: 2.9 },
        Cost { registers: 64, result: 52.0, element: 6.1 },
    ],
    [
        Cost { registers: 64, result: 210.0, element: 3.2 },
        Cost { registers: 72, result: 295.0, element: 2.4 },
        Cost { registers: 72, result: 295.0, element: 9.6 },
        Cost { registers: 112, result: 265.0, element: 20.0 },
    ],
];

/// A plan is taken if its time is below this fraction of the others': each of the models has an error of some 10 %. For op N
/// and for the other ops, each for s, d, c and z. Those of the other ops are chosen by 242 random batches for which both
/// were timed: the plans take 1.004 times as long as the better one, and 1.009 times with 0.9 (H200, 2026-11-28).
const MARGIN: [[f64; 4]; 2] = [[0.9; 4], [0.84, 0.85, 0.91, 0.87]];

/// The margin for a product.
pub fn margin(precision: Precision, op: Op) -> f64 {
    MARGIN[usize::from(op != Op::N)][precision as usize]
}

/// Candidates for the bytes of a block's entries.
const BYTES: [i64; 8] = [1 << 10, 2 << 10, 4 << 10, 8 << 10, 12 << 10, 16 << 10, 24 << 10, MOST_BYTES];

/// If blocks share an entry, the columns of each are a multiple of this number. So each block begins a multiple of 16 bytes
/// after the first one.
const COLUMNS: i64 = 4;

/// Most bytes of A in a block, and most shared memory of a block. A launch may use 48 KiB without opting in to more.
const MOST_BYTES: i64 = 32 << 10;
const MOST_SHARED: u32 = 48 << 10;

/// Least bytes of an entry, if the matrices are not contiguous. A warp copies an entry, and needs some lines: with 120 bytes
/// it takes 1.2 times as long as with other kernels.
const LEAST_APART: i64 = 256;

/// Longest sums, for op N and for the other ops. With longer ones, few threads of a block have a result: up to 1.9
/// times as long as with other kernels.
const MOST_SUMMED: [i64; 2] = [128, 64];

/// Fewest blocks per multiprocessor, if there are enough entries.
const BLOCKS: i64 = 4;

/// The fastest plan, and its time. `None` if these kernels are not for the shape in its order of sums.
pub fn plan(
    device: Device, precision: Precision, op: Op, shape: (i64, i64), count: i64, packed: Packed,
) -> Option<(StagedPlan, f64)> {
    let ((m, n), (summed, _)) = (shape, op.lengths(shape.0, shape.1));
    let size = precision.size() as i64;
    let bytes = m.saturating_mul(n).saturating_mul(size);
    let class = Class::of(op);
    // Here other kernels have one lane per row and read columns as well as possible. But in S, few lanes read less than
    // a sector.
    let is_short = precision == Precision::S && summed < 8;
    let has_other = op != Op::N && summed.unsigned_abs().is_power_of_two() && !is_short;
    let serves = count > 1
        && !has_other
        && (packed == Packed::Contiguous || bytes >= LEAST_APART)
        && (bytes <= MOST_BYTES || op != Op::N)
        && summed <= MOST_SUMMED[usize::from(op != Op::N)]
        && order(precision, op, shape) == Some(class.fewest_classes());
    let kernel = serves.then(|| kernel(device, precision, op, summed)).flatten()?;
    // With a multiple of `unit` entries, the elements of A, and those of x, fill whole packs of 16 bytes.
    let unit = whole(bytes).max(whole(summed * size));
    let most = (count / (i64::from(device.sms) * BLOCKS)).max(1);
    let mut tried = (0, 0);
    let plans = BYTES.into_iter().filter_map(|wanted| {
        let (entries, columns) = if op != Op::N && wanted < bytes {
            (1, wanted / (m * size) / COLUMNS * COLUMNS)
        } else {
            (((wanted / bytes).clamp(1, most) / unit * unit).max(unit), n)
        };
        let is_new = columns > 0 && (entries, columns) > tried;
        tried = tried.max((entries, columns));
        let plan = is_new.then(|| StagedPlan::new(kernel, op, shape, entries, columns));
        plan.filter(|plan| plan.shared <= MOST_SHARED)
    });
    let timed = plans.map(|plan| (plan, plan.micros(device, op, shape, count, packed)));
    timed.min_by(|(_, a), (_, b)| a.total_cmp(b))
}

/// The kernel for sums of this length.
fn kernel(device: Device, precision: Precision, op: Op, summed: i64) -> Option<&'static Kernel> {
    let family = if op == Op::N { Family::GEMV_STAGED_N } else { Family::GEMV_STAGED_T };
    let mut kernels = device.kernels(family, precision);
    let fits = |kernel: &&Kernel| {
        let Geometry { lanes, classes, .. } = geometry(kernel);
        op == Op::N || lanes * classes >= summed.min(i64::from(Class::TC.fewest_classes()))
    };
    kernels.find(fits)
}

/// Smallest factor that makes `bytes` a multiple of 16.
fn whole(bytes: i64) -> i64 {
    1 << 4_u32.saturating_sub(bytes.trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [i64; 12] = [1, 2, 3, 5, 8, 10, 16, 17, 24, 33, 64, 100];

    fn plans(mut check: impl FnMut(Precision, Op, (i64, i64), i64, &StagedPlan)) {
        for precision in Precision::ALL {
            let shapes = SIZES.iter().flat_map(|&m| SIZES.iter().map(move |&n| (m, n)));
            for (shape, op) in shapes.flat_map(|shape| [Op::N, Op::T, Op::C].map(|op| (shape, op))) {
                for count in [2, 100, 10_000, 1_000_000] {
                    if let Some((plan, us)) = plan(Device::H200, precision, op, shape, count, Packed::Contiguous) {
                        assert!(us.is_finite() && us > 0.0);
                        check(precision, op, shape, count, &plan);
                    }
                }
            }
        }
    }

    #[test]
    fn blocks_begin_at_whole_packs_and_have_room() {
        let mut seen = 0;
        plans(|precision, op, (m, n), _, plan| {
            let size = precision.size() as i64;
            let (summed, _) = op.lengths(m, n);
            assert_eq!(plan.entries * m * plan.columns * size % 16, 0, "{plan} {m} x {n}");
            assert!(plan.parts > 1 || plan.entries * summed * size % 16 == 0, "{plan} {m} x {n}");
            assert!(plan.parts == 1 || (plan.entries == 1 && op != Op::N), "{plan} {m} x {n}");
            assert!(plan.parts * plan.columns >= n && (plan.parts - 1) * plan.columns < n);
            let elements = plan.entries * (m * plan.columns + summed);
            assert!(plan.shared <= MOST_SHARED && i64::from(plan.shared) >= elements * size);
            seen += 1;
        });
        assert!(seen > 1000);
    }

    #[test]
    fn a_kernel_has_all_classes_of_a_sum() {
        plans(|_, op, (m, n), _, plan| {
            let Geometry { lanes, classes, .. } = geometry(plan.kernel);
            let (summed, _) = op.lengths(m, n);
            let all = i64::from(Class::of(op).fewest_classes());
            assert!(lanes * classes == all || (summed <= lanes * classes && lanes * classes < all), "{plan} {m} x {n}");
        });
    }

    #[test]
    fn long_sums_and_large_matrices_have_other_kernels() {
        for (op, shape) in [(Op::N, (8, 129)), (Op::T, (65, 8)), (Op::N, (1000, 100)), (Op::T, (64, 1000))] {
            assert!(plan(Device::H200, Precision::D, op, shape, 1000, Packed::Contiguous).is_none());
        }
        assert!(plan(Device::H200, Precision::D, Op::N, (8, 8), 1, Packed::Contiguous).is_none());
    }
}
