//! Plans of gemm for small matrices: a block has several entries of a batch, and C of an entry is one tile.
//!
//! The lanes of an entry lie in as many rows and columns as its shape asks for. So a kernel serves any shape with few idle lanes.

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

/// Elements of an entry's shared memory are a multiple of so many: whole packs, so that each entry's are.
const PACKED: u32 = 4;

/// Threads of a block with several entries. H100, 2026-11-25, 1565 batches: the best block of any size gains 0.4 to 0.8 %.
const BLOCK: u32 = 96;

/// An entry has as many lanes as C asks for, or one of these numbers, if that is more: the further ones only copy. It has at most so
/// many times as many.
const LANES: [u32; 6] = [4, 8, 16, 32, 64, 128];
const MOST_TIMES: u32 = 8;

/// How the lanes of an entry lie, and what it has in shared memory; zeros for other kernels.
#[derive(Clone, Copy, Debug, Default)]
pub struct Small {
    pub lanes: u32,
    /// The lanes with elements of C along the rows, and across them.
    pub along: u32,
    pub across: u32,
    pub entry_elements: u32,
}

/// What a kernel's numbers are.
struct Numbers {
    /// Rows and columns of a lane.
    rows: u32,
    columns: u32,
    /// Threads of the largest block, and how many of these a multiprocessor has registers for.
    threads: u32,
    blocks: u32,
}

impl Numbers {
    fn of(kernel: &Kernel) -> Self {
        let &[rows, columns, threads, blocks] = kernel.params else {
            unreachable!("{} has other numbers than gemm_small", kernel.name)
        };
        Self { rows, columns, threads, blocks }
    }
}

/// `GemmSmall::line` of the kernel.
fn line(rows: i64, precision: Precision) -> u32 {
    let pack = 16 / precision.size() as u32;
    ((rows as u32).div_ceil(pack) | 1) * pack
}

/// The plans by a kernel, if C is no larger than a block's: those with other numbers of lanes.
pub fn arrangements(kernel: &'static Kernel, shape: Shape, transposed: bool) -> impl Iterator<Item = Plan> {
    let numbers = Numbers::of(kernel);
    let Shape { m, n, k, .. } = if transposed { shape.transposed() } else { shape };
    let [along, across] =
        [(m, numbers.rows), (n, numbers.columns)].map(|(size, each)| (size as u64).div_ceil(each.into()));
    let least = along.saturating_mul(across);
    let more =
        LANES.into_iter().filter(move |&lanes| u64::from(lanes) > least && u64::from(lanes / MOST_TIMES) <= least);
    let lanes = u32::try_from(least).into_iter().chain(more).filter(move |&lanes| lanes <= numbers.threads);
    lanes.map(move |lanes| {
        let (along, across) = (along as u32, across as u32);
        let entries = (BLOCK / lanes).max(1);
        let staged = k as u32 * (line(m, kernel.precision) + line(n, kernel.precision));
        let entry_elements = staged.max((m * n) as u32).next_multiple_of(PACKED);
        Plan {
            rows: numbers.rows * along,
            columns: numbers.columns * across,
            row_tiles: 1,
            column_tiles: 1,
            block: lanes * entries,
            shared: entry_elements * entries * kernel.precision.size() as u32,
            entries,
            small: Small { lanes, along, across, entry_elements },
            kernel,
            transposed,
            chunk: k.max(1),
            splits: 1,
        }
    })
}

/// The plan, if these kernels serve the shape: all terms are added in their order. `count` is a batch's.
///
/// `turned`: whether the way of complex products is by the transpose. Real ones are never transposed: their sums would be left
/// across lines of shared memory, which took up to 1.5 times as long.
pub fn plan(device: Device, precision: Precision, shape: Shape, count: Option<i64>, turned: bool) -> Option<Plan> {
    if shape.k > MOST_TERMS || (count.is_none() && shape.m.max(shape.n) > MOST_ALONE) {
        return None;
    }
    let transposed = turned && matches!(precision, Precision::C | Precision::Z);
    let plans = device.kernels(Family::GEMM_SMALL, precision).flat_map(|kernel| {
        arrangements(kernel, shape, transposed).filter(move |plan| plan.shared + 1024 <= device.shared_bytes())
    });
    // Of those that take as long the one with the fewest lanes.
    let cost = |plan: &Plan| (micros(device, plan, shape, count.unwrap_or(1)), plan.block);
    plans
        .map(|plan| (cost(&plan), plan))
        .min_by(|(a, _), (b, _)| a.partial_cmp(b).unwrap_or(Ordering::Equal))
        .map(|(_, plan)| plan)
}

/// Of the memory's rate what is reached at best.
const REACHED: f64 = 0.855;

/// Nanoseconds of a multiprocessor for a warp: for each pack that a lane takes from shared memory, and for each product and sum of S
/// and of D; for each place in memory that a copy and that a read of C touches; for a copy across lines of shared memory.
const PACK: f64 = 0.71;
const SUMS: [f64; 2] = [0.112, 0.233];
const COPIED: f64 = 0.94;
const READ: f64 = 0.34;
const TURNED: f64 = 1.11;

/// Microseconds of a launch, and of 1000 blocks; of a block for each copy of a lane, each term, and each product and sum in it.
const LAUNCH: f64 = 5.43;
const BLOCKS: f64 = 1.14;
const COPY: f64 = 0.0307;
const TERM: f64 = 0.0218;
const WAIT: f64 = 0.0013;

/// The exponent for times of memory, products and waits.
pub const OVERLAP: f64 = 1.5;

/// The time that times come to which overlap. How much of the shorter is seen behind the longer: with the exponent 1, all; the
/// larger, the less. Also of gemm.rs.
pub fn overlapped<const N: usize>(times: [f64; N], exponent: f64) -> f64 {
    times.map(|time| time.powf(exponent)).iter().sum::<f64>().powf(exponent.recip())
}

/// Waves up to which the last one takes as long as a full one.
const FEW_WAVES: f64 = 4.0;

/// The waves of so many blocks, of which the device has `at_once`. Also of gemm.rs.
pub fn waves(blocks: f64, at_once: f64) -> f64 {
    let waves = blocks / at_once;
    if waves > FEW_WAVES { waves } else { waves.ceil() }
}

/// The lanes of a warp. A multiprocessor has its registers in four parts, each with warps of its own; a thread gets eight at a time.
const WARP: u32 = 32;
const REGISTERS: u32 = 65536;
const PARTS: u32 = 4;

/// Blocks of a multiprocessor.
fn resident(device: Device, plan: &Plan, numbers: &Numbers) -> u32 {
    let by_shared = device.shared_bytes() / (plan.shared + 1024);
    let threads = plan.block.next_multiple_of(WARP);
    let warps = (numbers.threads.div_ceil(WARP) * numbers.blocks).div_ceil(PARTS);
    let registers = REGISTERS / PARTS / (warps * WARP) / 8 * 8;
    by_shared.min(device.threads() / threads).min(REGISTERS / (registers * threads)).clamp(1, 32)
}

/// The microseconds that `count` entries take.
///
/// H100, 2026-11-25: fitted to 1565 batches of 100 to 100000 entries, with 29518 plans; the root mean square of the error is 10 % (C) to
/// 14 % (Z). Among these kernels the plan that follows takes 1.03 to 1.04 times as long as the best one.
pub fn micros(device: Device, plan: &Plan, shape: Shape, count: i64) -> f64 {
    let (numbers, precision) = (Numbers::of(plan.kernel), plan.kernel.precision);
    let shape = if plan.transposed { shape.transposed() } else { shape };
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let (count, sms, lanes) = (count as f64, f64::from(device.sms), f64::from(plan.small.lanes));
    let size = precision.size() as f64;
    let pack = (16 / precision.size()) as u32;
    let is_double = matches!(precision, Precision::D | Precision::Z);
    let is_complex = matches!(precision, Precision::C | Precision::Z);
    // Copies of an element or a pack each; those across lines; and what is read of C, if its columns are its lines.
    let copies = |rows: i64, along_terms: bool| match rows % i64::from(pack) {
        0 if !along_terms => (rows / i64::from(pack)) as f64,
        _ => (rows as u32).next_multiple_of(pack).into(),
    };
    let copied = (copies(shape.m, shape.a_along_terms) + copies(shape.n, shape.b_along_terms)) * k / lanes;
    let turned = k * (if shape.a_along_terms { m } else { 0.0 } + if shape.b_along_terms { n } else { 0.0 }) / lanes;
    let line = if plan.transposed { shape.n } else { shape.m };
    let read = m * n / lanes / if line % i64::from(pack) == 0 { f64::from(pack) } else { 1.0 };
    let products = f64::from(numbers.rows * numbers.columns) * if is_complex { 4.0 } else { 1.0 };
    let packs = f64::from(numbers.rows.div_ceil(pack) + numbers.columns.div_ceil(pack));
    let blocks = (count / f64::from(plan.entries)).ceil();

    let memory = count * (m * k + k * n + 2.0 * m * n) * size / (f64::from(device.bandwidth) * REACHED * 1000.0);
    // Entries that share a warp lie apart.
    let apart = f64::from(WARP) / lanes.min(WARP.into());
    let of_warp = k * (packs * PACK + products * SUMS[usize::from(is_double)])
        + turned * TURNED
        + (copied * COPIED + read * READ) * apart;
    let issued = (blocks / sms * f64::from(plan.block.div_ceil(WARP)) * of_warp + blocks * BLOCKS) / 1000.0;
    let wait = copied * COPY + k * (TERM + products * WAIT * if is_double { 2.0 } else { 1.0 });
    let waits = waves(blocks, sms * f64::from(resident(device, plan, &numbers))) * wait;
    // What the constants, which all precisions share, leave of each in the mean.
    let scale = match precision {
        Precision::S => 1.02,
        Precision::D => 0.97,
        Precision::C => 1.057,
        Precision::Z => 1.067,
    };
    scale * (LAUNCH + overlapped([memory, issued, waits], OVERLAP))
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
            for n in [1, 2, 4, 5] {
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
                let lanes = plan.small.lanes;
                assert!(lanes <= MOST_TIMES * plan.small.along * plan.small.across, "{plan}");
                assert!(plan.block == lanes * plan.entries && (plan.entries == 1 || plan.block <= BLOCK), "{plan}");
            }
        }
    }
}
