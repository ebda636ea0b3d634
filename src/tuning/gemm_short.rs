//! Plans of gemm for small k: a thread computes some elements of C, with loads from global memory.
//!
//! Single calls only: the kernel parameter has no batch fields, and is small.

use super::Device;
use super::gemm::{Plan, Shape};
use super::gemm_small::Small;
use super::time::{OVERLAP, overlapped, waves};
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// `GEMM_SHORT_THREADS` of kernels/gemm_short.cuh.
pub const THREADS: u32 = 128;

/// Most terms. More were not measured, and kernels that prefetch them ahead of the products are better.
pub(super) const MOST_TERMS: i64 = 96;

/// Most times that a block waits for terms.
const MOST_WAITS: i64 = 12;

/// Log2 of the lanes that store neighbouring elements of C together, if there are so many elements: 32 lanes.
const TOGETHER: u32 = 5;

/// Terms that are added together in Z.
const TERMS_UNIT: u32 = 4;

/// The template parameters of a kernel.
struct Numbers {
    /// Rows and columns per thread.
    rows: u32,
    columns: u32,
    /// Terms whose loads are in flight together.
    terms: u32,
    /// Resident blocks per multiprocessor, as far as registers limit them.
    blocks: u32,
}

impl Numbers {
    fn of(kernel: &Kernel) -> Self {
        let &[rows, columns, terms, blocks] = kernel.params() else {
            unreachable!("{} has other numbers than gemm_short", kernel.name())
        };
        Self { rows, columns, terms, blocks }
    }

    /// How often a block waits for terms.
    fn waits(&self, shape: Shape) -> i64 {
        (shape.k.max(1) as u64).div_ceil(self.terms.into()) as i64
    }

    /// Whether the kernel can compute the shape. If its `terms` are fewer than Z adds together, k may not exceed them.
    fn serves(&self, precision: Precision, shape: Shape) -> bool {
        let waits = self.waits(shape);
        waits <= if precision == Precision::Z && self.terms < TERMS_UNIT { 1 } else { MOST_WAITS }
    }

    /// Elements of a thread along the columns of C, and across them.
    fn along(&self, transposed: bool) -> [u32; 2] {
        if transposed { [self.columns, self.rows] } else { [self.rows, self.columns] }
    }
}

/// The plan with a kernel and `1 << along_bits` lanes along the columns of C.
pub fn arranged(kernel: &'static Kernel, shape: Shape, transposed: bool, along_bits: u32) -> Plan {
    let [along, across] = Numbers::of(kernel).along(transposed);
    let tile = [along << along_bits, across * (THREADS >> along_bits)];
    let tiles = |size: i64, side: u32| (size as u64).div_ceil(side.into()) as i64;
    let counts = [tiles(shape.m, tile[0]), tiles(shape.n, tile[1])];
    let turned = |[a, b]: [i64; 2]| if transposed { [b, a] } else { [a, b] };
    let ([row_tiles, column_tiles], [rows, columns]) = (turned(counts), turned(tile.map(i64::from)));
    Plan {
        kernel,
        transposed,
        chunk: shape.k.max(1),
        splits: 1,
        rows: rows as u32,
        columns: columns as u32,
        row_tiles,
        column_tiles,
        block: THREADS,
        shared: 0,
        entries: 1,
        small: Small { along: 1 << along_bits, ..Small::default() },
    }
}

/// Log2 of the lanes along the columns of C. There are 32 lanes, fewer if fewer cover a column, or more if C has few
/// columns.
fn along_bits(kernel: &Kernel, shape: Shape, transposed: bool) -> u32 {
    let [along, across] = Numbers::of(kernel).along(transposed);
    let cover = |size: i64, each: u32| (size as u64).div_ceil(each.into()).next_power_of_two().ilog2();
    let (rows, columns) = (cover(shape.m, along), cover(shape.n, across));
    rows.min(TOGETHER.max(THREADS.ilog2().saturating_sub(columns))).min(THREADS.ilog2())
}

/// The kernels that can compute the shape.
pub fn serving(device: Device, precision: Precision, shape: Shape) -> impl Iterator<Item = &'static Kernel> {
    device
        .kernels(Family::GEMM_SHORT, precision)
        .filter(move |kernel| shape.k <= MOST_TERMS && Numbers::of(kernel).serves(precision, shape))
}

/// The plan of each kernel that can compute the shape, and its time in microseconds.
///
/// `turned`: whether complex products are computed as the transpose. For real products, both ways give the same bits.
pub(super) fn plans(
    device: Device, precision: Precision, shape: Shape, turned: bool,
) -> impl Iterator<Item = (Plan, f64)> {
    let transposed = turned && precision.is_complex();
    serving(device, precision, shape).map(move |kernel| {
        let bits = along_bits(kernel, shape, transposed);
        let plan = arranged(kernel, shape, transposed, bits);
        (plan, micros(device, &plan, shape))
    })
}

/// Times of a call.
///
/// Microseconds: of the launch, of a block, of each wait for terms, and of each load of a thread that is in flight
/// (`way`).
///
/// Nanoseconds of a multiprocessor: of a thread's load, and of an element of C. `same`: of a load whose neighbours are in
/// other lines, if all these are in the same bank.
///
/// `seen`: the part of a block's waits that is not hidden, from the second wave on.
struct Parts {
    launch: f64,
    block: f64,
    wait: f64,
    way: f64,
    load: f64,
    element: f64,
    same: f64,
    seen: f64,
}

impl Parts {
    fn of(precision: Precision) -> Self {
        let [launch, block, wait, way, load, element, same, seen] = match precision {
            Precision::S => [4.77, 0.0, 0.276, 0.0101, 0.0423, 0.184, 0.142, 0.0],
            Precision::D => [4.63, 0.155, 0.181, 0.0176, 0.0526, 0.178, 0.281, 0.0806],
            Precision::C => [3.5, 1.69, 0.102, 0.0405, 0.0668, 0.146, 0.241, 0.314],
            Precision::Z => [3.75, 1.64, 0.0, 0.0516, 0.0793, 0.0, 0.220, 0.451],
        };
        Self { launch, block, wait, way, load, element, same, seen }
    }
}

/// Bytes of a cache line, and banks of the L1. A bank has four bytes.
const LINE: f64 = 128.0;
const BANKS: i64 = 32;

/// Predicted microseconds of a plan.
///
/// H200, 2026-11-30: fitted to 1842 (Z) to 3002 (S) plans for random products, most of them with up to 16 terms. The root
/// mean square error is 6 % (S) to 9 % (C). With the constants of an H100 it was 15 to 19 %: the times were too short. Bank
/// conflicts with A along its terms, and 32 to 96 terms, more than double the time of some calls.
pub fn micros(device: Device, plan: &Plan, shape: Shape) -> f64 {
    let (numbers, parts) = (Numbers::of(plan.kernel), Parts::of(plan.kernel.precision));
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let [along, across] = numbers.along(plan.transposed).map(f64::from);
    let (size, sms, blocks) = (plan.kernel.precision.size() as f64, f64::from(device.sms), plan.blocks() as f64);
    let memory = (m * k + k * n + 2.0 * m * n) * size / (f64::from(device.bandwidth) * 1000.0);
    // A load whose predicate is false takes an instruction, too.
    let waits = numbers.waits(shape) as f64;
    let terms = waits * f64::from(numbers.terms);
    let of_thread = terms * (along + across) * parts.load + along * across * parts.element;
    // Neighbouring lanes read elements a leading dimension apart. It is taken to be the extent, as it mostly is. If it
    // is an odd number of words, the banks differ.
    let bytes = shape.k.max(1) * plan.kernel.precision.size() as i64;
    let same = (1 << (bytes / 4).trailing_zeros().min(BANKS.ilog2())) as f64 / BANKS as f64;
    let of_load = (bytes as f64 / LINE).min(1.0) * parts.same * same;
    let apart = if shape.a_along_terms { terms * along * of_load } else { 0.0 };
    let issued = (blocks / sms * of_thread + waves(blocks, sms) * apart) * f64::from(THREADS) / 1000.0;
    let resident = f64::from(numbers.blocks.min(device.threads() / THREADS));
    let of_block = parts.block + waits * parts.wait + k * (along + across) * parts.way;
    let waiting = of_block * (1.0 + parts.seen * (waves(blocks, sms * resident) - 1.0));
    parts.launch + overlapped([memory, issued, waiting], OVERLAP)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Batch;
    use crate::tuning::gemm::{self, Lines};

    fn shape(m: i64, n: i64, k: i64) -> Shape {
        Shape { m, n, k, a_along_terms: false, b_along_terms: true }
    }

    #[test]
    fn one_matrix_of_few_terms_is_theirs_and_a_batch_is_not() {
        for precision in Precision::ALL {
            let of = |shape, batch, lines| gemm::plan(Device::H200, precision, shape, batch, lines).kernel.family;
            for few in [shape(148, 2, 1), shape(6, 12_024, 1), shape(4, 174, 6), shape(29, 3912, 1)] {
                assert_eq!(of(few, Batch::ONE, Lines::Whole), Family::GEMM_SHORT, "{few:?}");
                assert_ne!(of(few, Batch { batched: true, ..Batch::ONE }, Lines::Whole), Family::GEMM_SHORT, "{few:?}");
                assert_ne!(of(few, Batch::ONE, Lines::Anywhere), Family::GEMM_SHORT, "{few:?}");
            }
            for many in [shape(4000, 4000, 60), shape(300, 300, 97)] {
                assert_ne!(of(many, Batch::ONE, Lines::Whole), Family::GEMM_SHORT, "{many:?}");
            }
        }
    }

    #[test]
    fn tiles_cover_c_and_few_lanes_are_idle() {
        for kernel in
            Precision::ALL.into_iter().flat_map(|precision| Device::H200.kernels(Family::GEMM_SHORT, precision))
        {
            for (m, n) in [(2, 2), (3, 5000), (5000, 3), (33, 65), (700, 900), (1, 128)] {
                for transposed in [false, true] {
                    let shape = shape(m, n, 5);
                    let plan = arranged(kernel, shape, transposed, along_bits(kernel, shape, transposed));
                    let (rows, columns) = if transposed { (n, m) } else { (m, n) };
                    assert!(i64::from(plan.rows) * plan.row_tiles >= rows, "{plan}: {m} x {n}");
                    assert!(i64::from(plan.columns) * plan.column_tiles >= columns, "{plan}: {m} x {n}");
                    let there = plan.tiles() * i64::from(plan.rows * plan.columns);
                    let of_block = i64::from(THREADS * 8);
                    assert!(there <= (8 * m * n).max(2 * of_block), "{plan}: {m} x {n}");
                }
            }
        }
    }
}
