//! Plans of gemm for few terms, and a C with few rows or few columns: kernels/gemm_thin.cuh.
//!
//! Single calls only, as in [`gemm_short`](super::gemm_short), whose kernel parameter these kernels have.

use super::Device;
use super::gemm::{Plan, Shape};
use super::gemm_short::THREADS;
use super::gemm_small::Small;
use super::time::{OVERLAP, overlapped, waves};
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// Most rows or columns of the thin side. With more, tiles and [`gemm_update`](super::gemm_update) have few idle lanes.
const MOST_WIDTH: i64 = 32;

/// Log2 of the places of a thread along the long side: at most.
const MOST_PLACES_BITS: u32 = 2;

/// The template parameters of a kernel.
struct Numbers {
    /// Most terms.
    terms: u32,
    /// Places that a thread computes together.
    places: u32,
    /// Resident blocks per multiprocessor, as far as registers limit them.
    blocks: u32,
}

impl Numbers {
    fn of(kernel: &Kernel) -> Self {
        let &[terms, places, blocks] = kernel.params() else {
            unreachable!("{} has other numbers than gemm_thin", kernel.name())
        };
        Self { terms, places, blocks }
    }
}

/// The kernels that can compute the shape.
fn serving(device: Device, precision: Precision, shape: Shape) -> impl Iterator<Item = &'static Kernel> {
    let kernels = device.kernels(Family::GEMM_THIN, precision);
    kernels.filter(move |kernel| shape.k <= Numbers::of(kernel).terms.into() && shape.m.min(shape.n) <= MOST_WIDTH)
}

/// The plan with a kernel and `1 << places_bits` places per thread. `transposed`: the kernel computes the transposed
/// product. Its tiles are counted along the rows and columns of C in any case.
fn arranged(kernel: &'static Kernel, shape: Shape, transposed: bool, places_bits: u32) -> Plan {
    let places = THREADS << places_bits;
    let Shape { m, n, k, .. } = shape;
    let width = m.min(n) as u32;
    // As the kernel's `tall`.
    let tall = m > n;
    let tiles = (m.max(n) as u64).div_ceil(places.into()) as i64;
    let pitches = (width | 1) + (k.max(1) as u32 | 1);
    let elements = width * Numbers::of(kernel).terms + places * pitches;
    Plan {
        kernel,
        transposed,
        chunk: k.max(1),
        splits: 1,
        rows: if tall { places } else { width },
        columns: if tall { width } else { places },
        row_tiles: if tall { tiles } else { 1 },
        column_tiles: if tall { 1 } else { tiles },
        block: THREADS,
        shared: elements * kernel.precision.size() as u32,
        entries: 1,
        small: Small { along: 1 << places_bits, ..Small::default() },
    }
}

/// The plans of the kernels that can compute the shape. They differ in the places of a thread.
pub fn arrangements(
    device: Device, precision: Precision, shape: Shape, transposed: bool,
) -> impl Iterator<Item = Plan> {
    serving(device, precision, shape).flat_map(move |kernel| {
        let least = Numbers::of(kernel).places.ilog2();
        let plans = (least..=MOST_PLACES_BITS).map(move |bits| arranged(kernel, shape, transposed, bits));
        plans.filter(move |plan| resident(device, plan) > 0)
    })
}

/// The plans that can compute the shape, and their times in microseconds.
///
/// `turned`: whether complex products are computed as the transpose. For real products, both ways give the same bits.
pub(super) fn plans(
    device: Device, precision: Precision, shape: Shape, turned: bool,
) -> impl Iterator<Item = (Plan, f64)> {
    let transposed = turned && precision.is_complex();
    let plans = arrangements(device, precision, shape, transposed);
    plans.map(move |plan| (plan, micros(device, &plan, shape)))
}

/// Resident blocks per multiprocessor. 0: a block does not fit.
fn resident(device: Device, plan: &Plan) -> u32 {
    let by_shared = device.shared_bytes() / (plan.shared + 1024);
    by_shared.min(device.threads() / THREADS).min(Numbers::of(plan.kernel).blocks)
}

/// Times of a call: microseconds of the launch and of a block. Nanoseconds of a multiprocessor: of an element of C, of four
/// terms of an element, of a place along the long side, and of a term of a place. `alone`: how many times as long these
/// sums take in a block by itself.
struct Parts {
    launch: f64,
    block: f64,
    element: f64,
    terms: f64,
    place: f64,
    term: f64,
    alone: f64,
}

impl Parts {
    fn of(precision: Precision) -> Self {
        let [launch, block, element, terms, place, term, alone] = match precision {
            Precision::S => [4.57, 1.25, 0.147, 0.025, 0.304, 0.0134, 5.02],
            Precision::D => [4.58, 1.00, 0.171, 0.0701, 0.327, 0.0214, 3.91],
            Precision::C => [4.53, 1.21, 0.216, 0.0774, 0.439, 0.0123, 3.40],
            Precision::Z => [5.71, 0.401, 0.518, 0.143, 0.196, 0.228, 2.37],
        };
        Self { launch, block, element, terms, place, term, alone }
    }
}

/// Time of an element if a thread computes two places together, relative to one.
const TOGETHER: f64 = 0.54;

/// Predicted microseconds of a plan.
///
/// H200, 2026-11-30: fitted to 408 (S) to 1194 (Z) plans for random products with up to 16 terms. The root mean square error
/// is 7 % (S, D), 8 % (C) and 10 % (Z).
fn micros(device: Device, plan: &Plan, shape: Shape) -> f64 {
    let (numbers, parts) = (Numbers::of(plan.kernel), Parts::of(plan.kernel.precision));
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let memory =
        (m * k + k * n + 2.0 * m * n) * plan.kernel.precision.size() as f64 / (f64::from(device.bandwidth) * 1000.0);
    let element = parts.element * if numbers.places > 1 { TOGETHER } else { 1.0 };
    let of_element = element + (k / 4.0).ceil() * parts.terms;
    let of_place = m.min(n) * of_element + parts.place + k * parts.term;
    let of_block = f64::from(plan.small.along * THREADS) * of_place / 1000.0;
    let blocks = plan.blocks() as f64;
    let sums = blocks / f64::from(device.sms) * of_block;
    let waves = waves(blocks, f64::from(device.sms * resident(device, plan)));
    parts.launch + overlapped([memory, sums, waves * (parts.block + parts.alone * of_block)], OVERLAP)
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
    fn a_long_and_thin_c_is_theirs_and_others_are_not() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        for precision in Precision::ALL {
            let of = |shape, batch| gemm::plan(Device::H200, precision, shape, batch, Lines::Whole).kernel.family;
            for thin in [shape(13, 2_000_000, 7), shape(400_000, 9, 10), shape(7, 1_000_000, 12)] {
                assert_eq!(of(thin, Batch::ONE), Family::GEMM_THIN, "{precision:?} {thin:?}");
                assert_ne!(of(thin, Batch { batched: true, ..Batch::ONE }), Family::GEMM_THIN, "{precision:?}");
            }
            for other in [shape(13, 2_000_000, 17), shape(400_000, 33, 10), shape(13, 20, 7)] {
                assert_ne!(of(other, Batch::ONE), Family::GEMM_THIN, "{precision:?} {other:?}");
            }
        }
    }

    #[test]
    fn tiles_cover_c_and_fit() {
        for (precision, (m, n, k)) in Precision::ALL.into_iter().flat_map(|precision| {
            [(1, 129, 1), (129, 1, 16), (32, 100_000, 16), (24, 9000, 12), (5000, 32, 3), (32, 32, 16), (20, 7, 0)]
                .map(|size| (precision, size))
        }) {
            for plan in arrangements(Device::H200, precision, shape(m, n, k), false) {
                assert!(i64::from(plan.rows) * plan.row_tiles >= m, "{plan}: {m} x {n}");
                assert!(i64::from(plan.rows) * (plan.row_tiles - 1) < m, "{plan}: {m} x {n}");
                assert!(i64::from(plan.columns) * plan.column_tiles >= n, "{plan}: {m} x {n}");
                assert!(i64::from(plan.columns) * (plan.column_tiles - 1) < n, "{plan}: {m} x {n}");
                assert!(plan.shared + 1024 <= Device::H200.shared_bytes(), "{plan}: {m} x {n}");
            }
        }
    }
}
