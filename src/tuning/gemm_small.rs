//! Plans of gemm for small matrices: a block has several entries of a batch, and C of an entry is one tile.
//!
//! The plan arranges the lanes of an entry in rows and columns by its shape. So a kernel serves square and narrow matrices.

use std::cmp::Ordering;

use super::Device;
use super::gemm::{Plan, Shape};
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// More terms are better brought ahead of the products, as the kernels of kernels/gemm.cuh do. Single products of 82 to 171 terms
/// took 0.91 to 1.25 times as long by these.
const MOST_TERMS: i64 = 64;

/// Rows and columns of C that are one block's in a single call.
const MOST_ALONE: i64 = 32;

/// Bytes of shared memory that a block of many asks for, unless one group of terms needs more, and those of one of few: all
/// terms come at once, if they can.
const BLOCK_BYTES: u32 = 40 << 10;
const MOST_BYTES: u32 = 200 << 10;

/// Terms that are added together in Z.
pub(super) const TERMS_UNIT: u32 = 4;

/// How the lanes of an entry lie, and what it has in shared memory; zeros for other kernels.
#[derive(Clone, Copy, Debug, Default)]
pub struct Small {
    /// The lanes along the rows, as a power of 2.
    pub along_bits: u32,
    /// Terms of A and B that are there at once.
    pub stage_terms: u32,
    pub entry_elements: u32,
}

/// What a kernel's numbers are.
struct Numbers {
    /// Rows and columns of a lane.
    rows: u32,
    columns: u32,
    lanes: u32,
    entries: u32,
    /// Blocks of a multiprocessor that there are registers for.
    blocks: u32,
}

impl Numbers {
    fn of(kernel: &Kernel) -> Self {
        let &[rows, columns, lanes, entries, blocks] = kernel.params else {
            unreachable!("{} has other numbers than gemm_small", kernel.name)
        };
        Self { rows, columns, lanes, entries, blocks }
    }
}

/// `GemmSmall::line` of the kernel.
fn line(rows: i64, precision: Precision) -> u32 {
    let pack = 16 / precision.size() as u32;
    ((rows as u32).div_ceil(pack) | 1) * pack
}

/// The plan by a kernel with so many lanes along the rows, if C is no larger than its tile.
fn arranged(
    kernel: &'static Kernel, shape: Shape, transposed: bool, along_bits: u32, block_bytes: u32,
) -> Option<Plan> {
    let numbers = Numbers::of(kernel);
    let Shape { m, n, k, .. } = if transposed { shape.transposed() } else { shape };
    let (rows, columns) = (numbers.rows << along_bits, numbers.columns * (numbers.lanes >> along_bits));
    if i64::from(rows) < m || i64::from(columns) < n {
        return None;
    }
    let size = kernel.precision.size() as u32;
    let term = line(m, kernel.precision) + line(n, kernel.precision);
    let fit = block_bytes / (numbers.entries * term * size) / TERMS_UNIT * TERMS_UNIT;
    let stage_terms = i64::from(fit.max(TERMS_UNIT)).min(k.max(1)) as u32;
    // Whole packs, so that each entry's are.
    let entry_elements = (stage_terms * term).max((m * n) as u32).next_multiple_of(TERMS_UNIT);
    Some(Plan {
        rows,
        columns,
        row_tiles: 1,
        column_tiles: 1,
        block: numbers.lanes * numbers.entries,
        shared: entry_elements * numbers.entries * size,
        entries: numbers.entries,
        small: Small { along_bits, stage_terms, entry_elements },
        kernel,
        transposed,
        chunk: k.max(1),
        splits: 1,
    })
}

/// The ways in which the lanes of a kernel can lie for a shape.
pub fn arrangements(
    kernel: &'static Kernel, shape: Shape, transposed: bool, block_bytes: u32,
) -> impl Iterator<Item = Plan> {
    let lanes = Numbers::of(kernel).lanes;
    (0..=lanes.ilog2()).filter_map(move |along_bits| arranged(kernel, shape, transposed, along_bits, block_bytes))
}

/// Bytes of shared memory for a block, where so many entries are to be served.
fn block_bytes(device: Device, kernel: &Kernel, count: i64) -> u32 {
    let blocks = (count as u64).div_ceil(Numbers::of(kernel).entries.into());
    let together = blocks.div_ceil(device.sms.into()).clamp(1, 8) as u32;
    (device.shared_bytes() / together - 1024).clamp(BLOCK_BYTES, MOST_BYTES)
}

/// The plan, if these kernels serve the shape: all terms are added in their order. `count` is a batch's.
///
/// `turned`: whether the way of complex products is by the transpose; of a real product either way has the same bits.
pub fn plan(device: Device, precision: Precision, shape: Shape, count: Option<i64>, turned: bool) -> Option<Plan> {
    if shape.k > MOST_TERMS || (count.is_none() && shape.m.max(shape.n) > MOST_ALONE) {
        return None;
    }
    let transposed = turned && matches!(precision, Precision::C | Precision::Z);
    let entries = count.unwrap_or(1);
    let plans = device.kernels(Family::GEMM_SMALL, precision).flat_map(|kernel| {
        let room = block_bytes(device, kernel, entries);
        arrangements(kernel, shape, transposed, room).filter(move |plan| plan.shared + 1024 <= device.shared_bytes())
    });
    // Of those that take as long the one with the fewest idle lanes, in a square.
    let cost =
        |plan: &Plan| (micros(device, plan, shape, entries), plan.rows * plan.columns, plan.rows.max(plan.columns));
    plans
        .map(|plan| (cost(&plan), plan))
        .min_by(|(a, _), (b, _)| a.partial_cmp(b).unwrap_or(Ordering::Equal))
        .map(|(_, plan)| plan)
}

/// Of the memory's rate what is reached at best.
const REACHED: f64 = 0.92;

/// Nanoseconds of a multiprocessor for a lane's term, beside that for each product and sum: of S, and of D.
const TERM: f64 = 0.09;
const SUMS: [f64; 2] = [0.005, 0.006];

/// Microseconds of a launch, and of a block, which waits for what it reads: beside the elements of A and B that a lane copies,
/// the products and sums of a term, and the reads of C that are on their way together.
const LAUNCH: f64 = 3.9;
const BLOCK: f64 = 2.2;
const COPY: f64 = 0.038;
const WAIT: f64 = 0.00085;
const READS: f64 = 0.06;
const READS_AT_ONCE: f64 = 8.0;

/// How much of the shorter of times that overlap is seen behind the longer: 1, all; the larger, the less.
const OVERLAP: f64 = 1.5;

/// The time that times come to which overlap, such as those of memory, products and waits. Also of gemm.rs.
pub fn overlapped<const N: usize>(times: [f64; N]) -> f64 {
    times.map(|time| time.powf(OVERLAP)).iter().sum::<f64>().powf(OVERLAP.recip())
}

/// Waves up to which the last one takes as long as a full one.
const FEW_WAVES: f64 = 4.0;

/// The waves of so many blocks, of which the device has `at_once`. Also of gemm.rs.
pub fn waves(blocks: f64, at_once: f64) -> f64 {
    let waves = blocks / at_once;
    if waves > FEW_WAVES { waves } else { waves.ceil() }
}

/// The microseconds that `count` entries take.
///
/// H200, 2026-11-23: fitted to 502 cases, of 1 to 100000 entries; the root mean square of the error is 13 %.
pub fn micros(device: Device, plan: &Plan, shape: Shape, count: i64) -> f64 {
    let (numbers, precision) = (Numbers::of(plan.kernel), plan.kernel.precision);
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let (size, lanes, sms) = (precision.size() as f64, f64::from(numbers.lanes), f64::from(device.sms));
    let sum = SUMS[usize::from(matches!(precision, Precision::D | Precision::Z))];
    let is_complex = matches!(precision, Precision::C | Precision::Z);
    let products = f64::from(numbers.rows * numbers.columns) * if is_complex { 4.0 } else { 1.0 };
    let bytes = (m * k + k * n + 2.0 * m * n) * size;
    let memory = count as f64 * bytes / (f64::from(device.bandwidth) * REACHED * 1000.0);
    let terms = count as f64 / sms * k * lanes * (TERM + products * sum) / 1000.0;
    let by_shared = device.shared_bytes() / (plan.shared + 1024);
    let resident = by_shared.min(device.threads() / plan.block).min(numbers.blocks).max(1);
    let waves = waves((count as f64 / f64::from(numbers.entries)).ceil(), sms * f64::from(resident));
    let copies = (m * k + k * n) / lanes * COPY;
    let reads = (m * n / lanes / READS_AT_ONCE).ceil() * READS;
    let waits = waves * (BLOCK + copies + k * products * WAIT + reads);
    LAUNCH + overlapped([memory, terms, waits])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Batch;
    use crate::tuning::gemm::{self, Lines};

    #[test]
    fn small_matrices_share_a_block_and_others_do_not() {
        for precision in Precision::ALL {
            let of = |m, n, k, count| {
                let shape = Shape { m, n, k, a_along_terms: false, b_along_terms: true };
                gemm::plan(Device::H200, precision, shape, Batch { batched: true, count, ..Batch::ONE }, Lines::Aligned)
            };
            for n in [1, 2, 4, 5, 8] {
                let plan = of(n, n, n, 1000);
                assert_eq!(plan.kernel.family, Family::GEMM_SMALL, "{plan}");
                assert!(plan.entries > 1 && (n..=32.max(2 * n)).contains(&plan.rows.into()), "{plan}");
                assert_eq!((plan.tiles(), plan.splits), (1, 1), "{plan}");
            }
            for other in [of(16, 16, 65, 1000), of(300, 300, 10, 1000), of(16, 16, 4000, 1000)] {
                assert_eq!((other.kernel.family, other.entries), (Family::GEMM, 1), "{other}");
            }
        }
    }

    #[test]
    fn lanes_lie_as_the_shape_asks_for() {
        for precision in Precision::ALL {
            for (m, n) in [(64, 4), (4, 64), (33, 7), (2, 60), (16, 16), (1, 100)] {
                let shape = Shape { m, n, k: 20, a_along_terms: false, b_along_terms: true };
                let plan = plan(Device::H200, precision, shape, Some(1000), false).expect("they are small");
                assert!(i64::from(plan.rows) >= m && i64::from(plan.columns) >= n, "{plan}");
                assert!(i64::from(plan.rows * plan.columns) <= 16 * (m * n).max(16), "{plan}: {m} x {n}");
                assert!(plan.shared <= MOST_BYTES, "{plan}");
            }
        }
    }
}
