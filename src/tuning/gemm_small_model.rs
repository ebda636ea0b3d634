//! The time of a plan of gemm for small matrices.

use super::gemm::{Lines, Plan, Shape};
use super::gemm_small::{Numbers, WARP, pack};
use super::time::{OVERLAP, overlapped, waves};
use super::{Device, REGISTERS};
use crate::kernels::Family;
use crate::scalar::Precision;

/// Partitions of a multiprocessor. Each has its own registers and warps. A thread's registers are allocated in units of
/// eight.
const PARTS: u32 = 4;

/// Resident blocks per multiprocessor.
fn resident(device: Device, plan: &Plan, numbers: &Numbers) -> u32 {
    let by_shared = device.shared_bytes() / (plan.shared + 1024);
    let threads = plan.block.next_multiple_of(WARP);
    let warps = (numbers.threads.div_ceil(WARP) * numbers.blocks).div_ceil(PARTS);
    let registers = REGISTERS / PARTS / (warps * WARP) / 8 * 8;
    by_shared.min(device.threads() / threads).min(REGISTERS / (registers * threads)).clamp(1, device.blocks())
}

/// Work of a lane, in instructions.
struct Work {
    /// Copies to shared memory: of 16 bytes, and of one element.
    packs: f64,
    singles: f64,
    /// Loads from shared memory, a warp's additional reads due to bank conflicts, and products of real numbers.
    loads: f64,
    conflicts: f64,
    products: f64,
    /// Words of 16 bytes of C, single elements of C, and sums that go through shared memory.
    words: f64,
    elements: f64,
    staged: f64,
}

/// Reads of shared memory by a warp for `lanes` lanes, whose elements of `bytes` bytes are `apart` elements apart.
/// Elements in the same bank are read sequentially.
fn reads(lanes: u32, apart: u32, bytes: u32) -> f64 {
    let words = bytes / 4;
    let banks = WARP >> (apart * words).trailing_zeros().min(WARP.ilog2());
    // A warp reads 128 bytes at once.
    let together = WARP / words;
    f64::from(lanes / together * together.div_ceil(banks) + (lanes % together).div_ceil(banks))
}

/// A plan, and a call as the plan's kernel sees it.
struct Seen<'a> {
    plan: &'a Plan,
    numbers: Numbers,
    /// Rows of A and columns of B, each with whether neighbouring terms are contiguous.
    sides: [(u32, bool); 2],
    k: u32,
    /// Elements in 16 bytes.
    pack: u32,
    /// Whether an operand is contiguous. Whether lines begin at multiples of 16 bytes, if their length is such a
    /// multiple.
    is_run: bool,
    is_aligned: bool,
}

impl<'a> Seen<'a> {
    fn of(plan: &'a Plan, shape: Shape, lines: Lines) -> Self {
        let precision = plan.kernel.precision;
        let shape = if plan.transposed { shape.transposed() } else { shape };
        let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as u32);
        let is_odd = shape.is_odd(precision);
        let (is_run, is_aligned) = match lines {
            Lines::Aligned => (!is_odd, true),
            // If extents are odd, they alone may be why lines are not aligned. Otherwise no line is aligned.
            Lines::Whole => (true, is_odd),
            Lines::Apart | Lines::Anywhere => (false, false),
            Lines::Unknown => (true, true),
        };
        let sides = [(m, shape.a_along_terms), (n, shape.b_along_terms)];
        Self { plan, numbers: Numbers::of(plan.kernel), sides, k, pack: pack(precision), is_run, is_aligned }
    }

    fn has_packs(&self, line: u32) -> bool {
        self.is_aligned && line.is_multiple_of(self.pack)
    }

    /// Copies of an operand by a lane: of packs, and of elements.
    fn copies(&self, (rows, along_terms): (u32, bool)) -> [f64; 2] {
        let of_lane = f64::from(rows * self.k) / f64::from(self.plan.small.lanes);
        let is_run = self.is_run && self.plan.kernel.family == Family::GEMM_SMALL;
        let by_packs = is_run || self.has_packs(if along_terms { self.k } else { rows });
        if by_packs { [of_lane / f64::from(self.pack), 0.0] } else { [0.0, of_lane] }
    }

    /// Loads of a lane from shared memory per term, or per four terms with tensor cores.
    fn loads(&self) -> f64 {
        let (small, precision) = (&self.plan.small, self.plan.kernel.precision);
        let Numbers { rows, columns, .. } = self.numbers;
        let each = [rows, columns].map(f64::from);
        match self.plan.kernel.family {
            Family::GEMM_SMALL_MMA => (each[0] + each[1]) / 8.0,
            Family::GEMM_SMALL_FMA => {
                // `GemmSmallFma::TERMS`.
                let is_large = precision == Precision::C && rows * columns >= 32;
                let of = |side: usize| each[side] / if self.sides[side].1 && is_large { 1.0 } else { self.pack.into() };
                of(0) + of(1)
            }
            _ => {
                let lanes = [small.along.min(WARP), small.across.min(WARP.div_ceil(small.along))];
                let apart = self.sides.map(|(_, along_terms)| if along_terms { self.k } else { 1 });
                let of = |side: usize| each[side] * reads(lanes[side], apart[side], precision.size() as u32);
                of(0) + of(1)
            }
        }
    }

    /// Additional reads of a warp per term, due to bank conflicts between its entries. These are stored contiguously.
    fn conflicts(&self) -> f64 {
        let (small, size) = (&self.plan.small, self.plan.kernel.precision.size() as u32);
        let entries = (WARP / small.lanes.min(WARP)).min(self.plan.entries);
        let Numbers { rows, columns, .. } = self.numbers;
        let of =
            |each: u32, elements: u32| f64::from(each) * (reads(entries, elements, size) - reads(entries, 1, size));
        of(rows, self.sides[0].0 * self.k) + of(columns, self.sides[1].0 * self.k)
    }

    /// Words of 16 bytes of C per lane, single elements of C, and sums that go through shared memory.
    fn of_c(&self, area: f64) -> [f64; 3] {
        let [(m, _), (n, _)] = self.sides;
        let elements = f64::from(m * n) / f64::from(self.plan.small.lanes);
        let (packs, by_rows) = (elements / f64::from(self.pack), !self.plan.transposed);
        let has_packs = self.has_packs(if by_rows { m } else { n });
        match self.plan.kernel.family {
            Family::GEMM_SMALL_MMA => [4.0 * area, 0.0, 0.0],
            Family::GEMM_SMALL_FMA if by_rows && has_packs => [packs, 0.0, 0.0],
            Family::GEMM_SMALL_FMA => [0.0, packs, area],
            _ if self.is_run || has_packs => [packs, 0.0, area],
            _ => [0.0, elements, area],
        }
    }

    fn work(&self) -> Work {
        let area = f64::from(self.numbers.rows * self.numbers.columns);
        // A product with tensor cores has 16 x 8 elements and four terms.
        let (terms, area) = match self.plan.kernel.family {
            Family::GEMM_SMALL_MMA => (self.k.div_ceil(4), area / 128.0),
            _ => (self.k, area),
        };
        let is_complex = self.plan.kernel.precision.is_complex();
        let [a, b] = self.sides.map(|side| self.copies(side));
        let [words, elements, staged] = self.of_c(area);
        let terms = f64::from(terms);
        Work {
            packs: a[0] + b[0],
            singles: a[1] + b[1],
            loads: terms * self.loads(),
            conflicts: if self.plan.kernel.family == Family::GEMM_SMALL { terms * self.conflicts() } else { 0.0 },
            products: terms * area * if is_complex { 4.0 } else { 1.0 },
            words,
            elements,
            staged,
        }
    }
}

/// Costs of a warp, in nanoseconds of a multiprocessor, and waits of a block, in microseconds.
struct Costs {
    /// Per warp, per instruction of its lanes, and per sum that goes through shared memory.
    warp: f64,
    issued: Instructions,
    staged: f64,
    /// Per block, and per instruction of a lane.
    block: f64,
    waited: Instructions,
}

/// Per copy of 16 bytes, copy of an element, load from shared memory, product, word of 16 bytes of C, and element of C.
type Instructions = [f64; 6];

impl Costs {
    fn of(family: Family, precision: Precision) -> Self {
        let [warp, staged, block, issued @ .., p, s, l, x, c] = match (family, precision) {
            (Family::GEMM_SMALL, Precision::S) => {
                [33.5, 2.38, 0.897, 0.0, 7.93, 0.541, 0.0, 0.0, 0.447, 0.0794, 0.0272, 0.00268, 0.00266, 0.144]
            }
            (Family::GEMM_SMALL_FMA, Precision::S) => {
                [9.11, 1.97, 1.38, 0.0, 6.44, 0.636, 0.0786, 3.55, 27.0, 0.0046, 0.0713, 0.000947, 0.00168, 0.0878]
            }
            (Family::GEMM_SMALL, Precision::D) => {
                [52.1, 2.3, 0.0, 0.0, 0.0158, 0.0, 0.375, 0.0, 7.02, 0.095, 0.082, 0.00403, 0.00676, 0.159]
            }
            (Family::GEMM_SMALL_MMA, Precision::D) => {
                [52.6, 0.0, 0.0, 0.0, 2.29, 0.0, 0.0, 1.77, 0.0, 0.037, 0.0128, 0.0, 0.0297, 0.128]
            }
            (Family::GEMM_SMALL, Precision::C) => {
                [33.1, 5.03, 0.411, 0.0, 0.76, 0.45, 0.118, 0.413, 1.19, 0.0881, 0.0899, 0.000854, 0.00333, 0.276]
            }
            (Family::GEMM_SMALL_FMA, Precision::C) => {
                [0.0, 10.9, 0.966, 1.17, 2.76, 0.994, 0.147, 0.0, 0.0, 0.057, 0.0658, 0.0168, 0.000555, 0.307]
            }
            (Family::GEMM_SMALL, Precision::Z) => {
                [34.9, 5.74, 0.0, 0.0, 2.0, 0.427, 0.231, 0.0, 2.0, 0.0561, 0.03, 0.00321, 0.00274, 0.165]
            }
            (Family::GEMM_SMALL_MMA, Precision::Z) => {
                [65.6, 0.0, 0.608, 0.0, 2.0, 0.0, 0.0, 0.0707, 0.0, 0.0467, 0.03, 0.00774, 0.0327, 0.122]
            }
            _ => unreachable!("{family:?} has no kernels of {precision:?}"),
        };
        Self { warp, issued, staged, block, waited: [p, s, l, x, c, c] }
    }
}

/// Microseconds of a launch, by precision.
fn launch(precision: Precision) -> f64 {
    match precision {
        Precision::S => 4.20,
        Precision::D => 4.20,
        Precision::C => 4.39,
        Precision::Z => 4.60,
    }
}

/// Largest fraction of the memory bandwidth that is reached.
const REACHED: f64 = 0.95;

/// Nanoseconds of a multiprocessor per additional read of shared memory: a value between the costs of a load in S, C
/// and Z. Without it, batches of 100000 entries of 4 x 4 in C got a kernel that takes 28 us instead of 21.
const CONFLICT: f64 = 0.45;

/// Predicted microseconds for `count` entries.
///
/// H200, 2026-11-26: the constants are fitted to 31482 plans for 2058 cases, most of them random with up to 64 rows,
/// columns and terms. docs/gemm.md states how well they choose.
pub fn micros(device: Device, plan: &Plan, shape: Shape, count: i64, lines: Lines) -> f64 {
    let costs = Costs::of(plan.kernel.family, plan.kernel.precision);
    let seen = Seen::of(plan, shape, lines);
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let (count, sms, size) = (count as f64, f64::from(device.sms), plan.kernel.precision.size() as f64);
    let blocks = (count / f64::from(plan.entries)).ceil();
    let Work { packs, singles, loads, conflicts, products, words, elements, staged } = seen.work();
    let of = |costs: Instructions| {
        [packs, singles, loads, products, words, elements]
            .iter()
            .zip(costs)
            .map(|(number, cost)| number * cost)
            .sum::<f64>()
    };
    let of_warp = costs.warp + of(costs.issued) + staged * costs.staged + conflicts * CONFLICT;
    let warps = f64::from(plan.block.div_ceil(WARP));
    let memory = count * (m * k + k * n + 2.0 * m * n) * size / (f64::from(device.bandwidth) * REACHED * 1000.0);
    let issued = blocks / sms * warps * of_warp / 1000.0;
    let at_once = sms * f64::from(resident(device, plan, &seen.numbers));
    let waits = waves(blocks, at_once) * (costs.block + of(costs.waited));
    launch(plan.kernel.precision) + overlapped([memory, issued, waits], OVERLAP)
}
