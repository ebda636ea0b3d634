//! Plans of gemm for small matrices: a block computes whole entries of a batch. C of an entry is one tile.
//!
//! There are three templates. [`Family::GEMM_SMALL`] is for any operands. [`Family::GEMM_SMALL_FMA`] is for S and C:
//! lanes have packs of 16 bytes. [`Family::GEMM_SMALL_MMA`] is for D and Z: warps multiply with tensor cores. The lanes
//! or warps of an entry are arranged in as many rows and columns as its shape needs. So a kernel can compute any shape
//! with few idle lanes. [`gemm_small_model`](super::gemm_small_model) predicts the time of a plan.

use super::Device;
use super::gemm::{Lines, Plan, Shape};
use super::gemm_small_model::micros;
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// Most terms. With more, it is better to prefetch ahead of the products, as kernels/gemm.cuh does. Single products of
/// 82 to 171 terms took 0.91 to 1.25 times as long with kernels that load all terms at once.
const MOST_TERMS: i64 = 64;

/// Most rows and columns of C in a single call. One block computes it.
const MOST_ALONE: i64 = 32;

const FAMILIES: [Family; 3] = [Family::GEMM_SMALL, Family::GEMM_SMALL_FMA, Family::GEMM_SMALL_MMA];

/// Whether a kernel is one for small matrices.
pub(super) fn has(kernel: &Kernel) -> bool {
    FAMILIES.contains(&kernel.family)
}

/// The kernels for small matrices that a device has.
pub fn kernels(device: Device, precision: Precision) -> impl Iterator<Item = &'static Kernel> {
    FAMILIES.into_iter().flat_map(move |family| device.kernels(family, precision))
}

/// Arrangement of an entry's lanes, and its elements in shared memory. Zeros for other kernels, except for `along`:
/// in [`gemm_short`](super::gemm_short) these lanes, in [`gemm_thin`](super::gemm_thin) the places of a thread, in
/// [`gemm_persistent`](super::gemm_persistent) the blocks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Small {
    pub lanes: u32,
    /// Lanes with elements of C along the rows, and across them. In [`Family::GEMM_SMALL_MMA`] these are warps.
    pub along: u32,
    pub across: u32,
    pub entry_elements: u32,
}

/// Properties of a kernel that follow from its template parameters.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// Rows and columns of a lane, or of a warp of [`Family::GEMM_SMALL_MMA`].
    pub rows: u32,
    pub columns: u32,
    /// Threads that share these rows and columns: one, or a warp.
    pub each: u32,
    /// Threads of the largest block, and how many such blocks are resident as far as registers limit them.
    pub threads: u32,
    pub(super) blocks: u32,
    /// Whether A and B are stored along terms, if the kernel depends on it.
    pub(super) along_terms: Option<[bool; 2]>,
}

impl Numbers {
    pub fn of(kernel: &Kernel) -> Self {
        let (tile, each, along_terms, threads, blocks) = match (kernel.family, kernel.params()) {
            (Family::GEMM_SMALL, &[rows, columns, threads, blocks]) => ([rows, columns], 1, None, threads, blocks),
            (Family::GEMM_SMALL_FMA, &[rows, columns, a, b, threads, blocks]) => {
                ([rows, columns], 1, Some([a > 0, b > 0]), threads, blocks)
            }
            (Family::GEMM_SMALL_MMA, &[products, others, threads, blocks]) => {
                ([16 * products, 8 * others], WARP, None, threads, blocks)
            }
            _ => unreachable!("{} is none of gemm_small", kernel.name()),
        };
        Self { rows: tile[0], columns: tile[1], each, threads, blocks, along_terms }
    }
}

/// The lanes of a warp.
pub(super) const WARP: u32 = 32;

/// Elements in 16 bytes.
pub(super) fn pack(precision: Precision) -> u32 {
    16 / precision.size() as u32
}

/// Elements of shared memory per entry.
fn entry_elements(kernel: &Kernel, shape: Shape) -> u32 {
    let (pack, line) = (pack(kernel.precision), 128 / kernel.precision.size() as u32);
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as u32);
    let sides = [(m, shape.a_along_terms), (n, shape.b_along_terms)];
    match kernel.family {
        Family::GEMM_SMALL_MMA => {
            // `SmallLay::pitch`.
            let pitch = |length: u32, along_terms: bool| match kernel.precision {
                _ if length.is_multiple_of(line) => length,
                Precision::Z if !along_terms => (length + 1) / 4 * 4 + 2,
                _ => (length + 3) / 8 * 8 + 4,
            };
            let side = |(rows, along_terms)| if along_terms { pitch(k, true) * rows } else { pitch(rows, false) * k };
            sides.map(side).iter().sum::<u32>().next_multiple_of(line)
        }
        Family::GEMM_SMALL_FMA => {
            // `GemmSmallFma::pitch`, for whole packs of rows.
            let side = |(rows, along_terms): (u32, bool)| {
                rows.next_multiple_of(pack) * if along_terms { k.next_multiple_of(line) } else { k }
            };
            sides.map(side).iter().sum::<u32>().max(m * n + pack).next_multiple_of(line)
        }
        _ => {
            // `GemmSmall::room`.
            let room = |elements: u32| (elements + 2 * pack - 2) / pack * pack;
            (room(m * k) + room(k * n)).max(room(m * n))
        }
    }
}

/// Candidates for the lanes of an entry, if more than those with elements of C: the others only copy. `MOST_TIMES`
/// limits the ratio.
const LANES: [u32; 7] = [4, 8, 16, 32, 64, 128, 256];
const MOST_TIMES: u32 = 8;

/// Candidate blocks, as lanes per entry and entries, for entries that need at least `least` lanes. The model was fitted
/// to these.
fn blocks(family: Family, least: u32) -> Vec<(u32, u32)> {
    let as_they_are = |threads: &[u32]| threads.iter().map(|threads| (least, threads / least)).collect::<Vec<_>>();
    let more = |times: u32, most: usize, threads: u32| {
        let more = LANES.into_iter().filter(move |&lanes| lanes > least && lanes <= least.saturating_mul(times));
        more.take(most).map(move |lanes| (lanes, threads / lanes))
    };
    match family {
        Family::GEMM_SMALL_MMA => {
            as_they_are(&[1, 2, 4, 8].map(|entries| if entries * least <= 256 { entries * least } else { least }))
        }
        Family::GEMM_SMALL_FMA => as_they_are(&[least, 64, 128])
            .into_iter()
            .chain(more(4, 1, 96))
            .filter(|&(lanes, _)| lanes == least || lanes <= 128)
            .collect(),
        _ => as_they_are(&[if least < 16 { 96 } else { least }, 96, 256])
            .into_iter()
            .chain(more(MOST_TIMES, 3, 128))
            .collect(),
    }
}

/// Whether a kernel computes the transposed product. The transpose changes the order in which the parts of complex
/// products are added, so for these the shape alone decides. Real products are transposed only by kernels that do not
/// support their layouts otherwise.
fn is_transposed(kernel: &Kernel, shape: Shape) -> bool {
    shape.is_turned() && (kernel.precision.is_complex() || kernel.family == Family::GEMM_SMALL_FMA)
}

/// The plans with a kernel for `count` entries. Empty if the kernel does not support the layouts, or C is too large for
/// a block.
pub fn arrangements(device: Device, kernel: &'static Kernel, shape: Shape, count: i64) -> Vec<Plan> {
    let numbers = Numbers::of(kernel);
    let transposed = is_transposed(kernel, shape);
    let seen = if transposed { shape.transposed() } else { shape };
    let [along, across] =
        [(seen.m, numbers.rows), (seen.n, numbers.columns)].map(|(size, each)| (size as u64).div_ceil(each.into()));
    let least = along.saturating_mul(across).saturating_mul(numbers.each.into());
    let takes = numbers.along_terms.is_none_or(|lay| lay == [seen.a_along_terms, seen.b_along_terms]);
    if !takes || !(1..=u64::from(numbers.threads)).contains(&least) {
        return Vec::new();
    }
    let entry_elements = entry_elements(kernel, seen);
    let plan = |(lanes, entries): (u32, u32)| {
        let entries = i64::from(entries).clamp(1, count.max(1)) as u32;
        Plan {
            rows: numbers.rows * along as u32,
            columns: numbers.columns * across as u32,
            row_tiles: 1,
            column_tiles: 1,
            block: lanes * entries,
            shared: entry_elements * entries * kernel.precision.size() as u32,
            entries,
            small: Small { lanes, along: along as u32, across: across as u32, entry_elements },
            kernel,
            transposed,
            chunk: seen.k.max(1),
            splits: 1,
        }
    };
    let fits = |plan: &Plan| plan.block <= numbers.threads && plan.shared + 1024 <= device.shared_bytes();
    blocks(kernel.family, least as u32).into_iter().map(plan).filter(fits).collect()
}

/// The fastest plan and its time in microseconds, if these kernels are for the shape. They add all terms in order.
/// `count`: entries of a batch.
pub fn plan(
    device: Device, precision: Precision, shape: Shape, count: Option<i64>, lines: Lines,
) -> Option<(Plan, f64)> {
    if shape.k > MOST_TERMS || (count.is_none() && shape.m.max(shape.n) > MOST_ALONE) {
        return None;
    }
    let is_alone = count.is_none();
    let count = count.unwrap_or(1);
    let plans = kernels(device, precision).flat_map(|kernel| arrangements(device, kernel, shape, count));
    // Among equally fast plans, the one with the smallest block.
    let more = |plan: &Plan| if is_alone { alone(plan.kernel) } else { 0.0 };
    let timed = plans.map(|plan| (micros(device, &plan, shape, count, lines) + more(&plan), plan));
    let least = timed.min_by(|(a, one), (b, other)| a.total_cmp(b).then(one.block.cmp(&other.block)));
    least.map(|(time, plan)| (plan, time))
}

/// Microseconds that a single call takes longer than predicted: the fit has batches only.
///
/// H200, 2026-11-28: medians of 17 (S) to 82 random products, and of 5 with tensor cores.
fn alone(kernel: &Kernel) -> f64 {
    match (kernel.family, kernel.precision) {
        (Family::GEMM_SMALL_MMA, _) => 0.65,
        (_, Precision::S) => 0.7,
        (_, Precision::D) => 1.3,
        (_, Precision::C) => 0.5,
        (_, Precision::Z) => 0.8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Batch;
    use crate::tuning::gemm;

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
                assert!(!other.is_small() && other.entries == 1, "{other}");
            }
        }
    }

    #[test]
    fn lanes_lie_as_the_shape_asks_for() {
        for precision in Precision::ALL {
            for (m, n) in [(64, 4), (4, 64), (33, 7), (2, 60), (16, 16), (1, 100)] {
                let shape = Shape { m, n, k: 20, a_along_terms: false, b_along_terms: true };
                let (plan, _) =
                    plan(Device::H200, precision, shape, Some(1000), Lines::Aligned).expect("they are small");
                assert!(i64::from(plan.rows) >= m && i64::from(plan.columns) >= n, "{plan}");
                assert!(i64::from(plan.rows * plan.columns) <= 16 * (m * n).max(16), "{plan}: {m} x {n}");
                let Small { lanes, along, across, .. } = plan.small;
                assert!(lanes <= MOST_TIMES * Numbers::of(plan.kernel).each * along * across, "{plan}");
                assert!(plan.block == lanes * plan.entries && plan.block <= 384, "{plan}");
            }
        }
    }

    /// Entries that tensor cores compute have whole warps.
    #[test]
    fn matrix_units_have_whole_warps() {
        for precision in [Precision::D, Precision::Z] {
            for kernel in Device::H200.kernels(Family::GEMM_SMALL_MMA, precision) {
                let shape = Shape { m: 40, n: 19, k: 21, a_along_terms: true, b_along_terms: true };
                let plans = arrangements(Device::H200, kernel, shape, 1000);
                assert!(!plans.is_empty() && plans.iter().all(|plan| plan.small.lanes % WARP == 0), "{plans:?}");
            }
        }
    }
}
