//! Tests of plans for all kinds of devices: the library has every kernel that a plan names.

use super::gemv_batch::Entries;
use super::level1::{Alignment, MapPlan, ReducePlan, Shape};
use super::triangle::Sums;
use super::*;
use crate::env::DEFAULT_WORKSPACE_BYTES;
use crate::kernels::Devices;
use crate::problem::level1::Routine;
use crate::problem::mgpu::{BLOCK, Share};
use crate::problem::{Batch, CoordinateKind, Distance, Op, Packed, Uplo};

const fn device(cc: u32, sms: u32, bandwidth: u32) -> Device {
    Device { cc, sms, bandwidth }
}

/// Large and small devices of every generation.
const DEVICES: [Device; 12] = [
    device(80, 108, 1935),
    device(80, 14, 230),
    device(86, 84, 936),
    device(87, 16, 204),
    device(89, 128, 1008),
    Device::H200,
    device(90, 78, 2000),
    device(100, 148, 8000),
    device(103, 160, 8000),
    device(120, 170, 1792),
    device(120, 30, 448),
    device(121, 48, 273),
];

const OPS: [Op; 3] = [Op::N, Op::T, Op::C];
const UPLOS: [Uplo; 2] = [Uplo::Lower, Uplo::Upper];

/// Random numbers between 1 and `most`, equally many of each order of magnitude.
struct Sizes(u64);

impl Sizes {
    fn next(&mut self, most: f64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        most.powf((self.0 >> 11) as f64 / (1u64 << 53) as f64) as i64
    }
}

/// Calls `check` for each device and precision, with random sizes.
fn on_each(calls: usize, mut check: impl FnMut(Device, Precision, &mut Sizes)) {
    let mut sizes = Sizes(7);
    for (device, precision) in DEVICES.into_iter().flat_map(|device| Precision::ALL.map(|p| (device, p))) {
        (0..calls).for_each(|_| check(device, precision, &mut sizes));
    }
}

#[track_caller]
fn there(device: Device, kernels: impl IntoIterator<Item = &'static Kernel>) {
    for kernel in kernels {
        assert!(device.has(kernel), "{} on {device:?}", kernel.name());
    }
}

/// Asserts that a block with `shared` bytes of shared memory fits on a multiprocessor.
#[track_caller]
fn fits(device: Device, shared: u32) {
    assert!(shared + 1024 <= device.shared_bytes(), "{shared} on {device:?}");
}

#[test]
fn other_devices_have_the_core_alone() {
    for kernel in &kernels::KERNELS {
        let twin = kernel.many().is_some_and(|many| many.is_core());
        let needs_fp64 = kernel.devices == Devices::Fp64;
        assert!(!needs_fp64 || matches!(kernel.precision, Precision::D | Precision::Z), "{}", kernel.name());
        for device in DEVICES.into_iter().filter(|device| device.cc != 90) {
            let is_there = kernel.is_core() && (!needs_fp64 || [80, 100].contains(&device.cc));
            assert_eq!(device.has(kernel), is_there || twin, "{} on {device:?}", kernel.name());
        }
        // A plan for a batch names the kernel for a single call.
        assert!(kernel.many().is_none() || twin >= kernel.is_core(), "{}", kernel.name());
    }
}

#[test]
fn of_gemv() {
    on_each(60, |device, precision, sizes| {
        let (m, n, count) = (sizes.next(1e7), sizes.next(1e7), sizes.next(1e5));
        for (m, n) in [(m, n), (m.min(2048), n.min(2048)), (m.isqrt(), n.isqrt())] {
            for op in OPS.into_iter().filter(|_| m.saturating_mul(n) < 1 << 36) {
                let alone = gemv::plan(device, precision, op, m, n, DEFAULT_WORKSPACE_BYTES).expect("a plan");
                there(device, [alone.kernel, strided::kernel(precision).0]);
                match gemv_batch::plan(device, op, (m, n), count, &alone, Some(Packed::Contiguous)) {
                    Entries::Alone(plan) => there(device, plan.kernel.many()),
                    Entries::Batch(plan) => there(device, [plan.kernel, plan.serving()]),
                    Entries::Staged(plan) => {
                        there(device, [plan.kernel]);
                        fits(device, plan.shared);
                    }
                    Entries::Panel(plan) => {
                        there(device, [plan.kernel]);
                        fits(device, plan.shared);
                    }
                }
            }
        }
    });
}

#[test]
fn of_gemm() {
    on_each(60, |device, precision, sizes| {
        let most = [16.0, 300.0, 20_000.0];
        let [m, n, k] = [(); 3].map(|()| most[sizes.next(3.9) as usize - 1]).map(|most| sizes.next(most));
        let bits = sizes.next(1e9);
        let shape = gemm::Shape { m, n, k, a_along_terms: bits & 1 != 0, b_along_terms: bits & 2 != 0 };
        let lines = [gemm::Lines::Aligned, gemm::Lines::Whole, gemm::Lines::Anywhere, gemm::Lines::Unknown];
        for (batched, count) in [(false, 1), (true, sizes.next(1e5))] {
            let batch = Batch { count, batched, ..Batch::ONE };
            let plan = gemm::plan(device, precision, shape, batch, lines[(bits >> 2) as usize & 3]);
            there(device, [plan.kernel]);
            fits(device, plan.shared);
        }
    });
}

#[test]
fn of_symv() {
    on_each(60, |device, precision, sizes| {
        let long = sizes.next(5e5);
        for (n, uplo) in [long, sizes.next(2000.0)].into_iter().flat_map(|n| UPLOS.map(|uplo| (n, uplo))) {
            for count in [None, Some(1), Some(sizes.next(1e5))] {
                let plan = symv::plan(device, precision, uplo, n, count).expect("a plan");
                let kernels = match plan {
                    symv::Plan::Rows { kernel, .. } => [Some(kernel), kernel.many()],
                    symv::Plan::Strips(plan) => [Some(plan.kernel), None],
                    symv::Plan::Units(plan) => {
                        fits(device, plan.shared);
                        [Some(plan.kernel), None]
                    }
                    symv::Plan::Whole(plan) => [Some(plan.kernel), None],
                    symv::Plan::Squares(plan) => [Some(plan.kernel), plan.kernel.many()],
                    symv::Plan::Slices(plan) => [Some(plan.kernel), Some(plan.finish)],
                };
                there(device, kernels.into_iter().flatten());
            }
            let plan = symv::plan_without_workspace(device, precision, n).expect("a plan");
            let symv::Plan::Rows { kernel, .. } = plan else { panic!("{plan} needs workspace") };
            there(device, [kernel]);
            let share = Share::all(BLOCK, 2).next().expect("a share");
            let part = symv_part::plan(device, precision, &symv_part::Triangle { uplo, low: 0, high: n, share });
            let slices = part.expect("a plan").slices;
            there(device, [slices.kernel, slices.finish]);
        }
    });
}

#[test]
fn of_level1() {
    on_each(60, |device, precision, sizes| {
        let (n, count) = (sizes.next(1e9), sizes.next(1e6));
        let short = sizes.next(2000.0);
        let ragged = [Shape::Segmented, Shape::Ragged];
        for (shape, count) in [(Shape::Single(n), 1), (Shape::Uniform(n), count), (Shape::Uniform(short), count)]
            .into_iter()
            .chain(ragged.map(|shape| (shape, count)))
        {
            for routine in level1::reductions() {
                match level1::reduce(device, routine, precision, shape, count).expect("a plan") {
                    ReducePlan::Single(plan) => there(device, [plan.kernel]),
                    ReducePlan::Group(plan) => there(device, [plan.kernel]),
                    ReducePlan::Warps(plan) => there(device, [plan.kernel]),
                    ReducePlan::Pieces(plan) => there(device, [plan.kernel]),
                    ReducePlan::Few(plan) => there(device, [plan.kernel, plan.otherwise.kernel, plan.otherwise.listed]),
                    ReducePlan::Ragged(plan) => there(device, [plan.kernel, plan.listed]),
                }
            }
            for routine in level1::maps().filter(|routine| routine.is_of(precision)) {
                let has_plan =
                    !ragged.contains(&shape) || matches!(routine, Routine::Scal | Routine::RealScal | Routine::Axpy);
                let alignments = [Alignment::Strided, Alignment::Contiguous, Alignment::Pointers, Alignment::Together];
                for alignment in alignments.into_iter().filter(|_| has_plan) {
                    match level1::map(device, routine, precision, shape, count, alignment).expect("a plan") {
                        MapPlan::Single(plan) | MapPlan::Flat(plan) | MapPlan::Batch(plan) => {
                            there(device, [plan.kernel]);
                        }
                        MapPlan::Segmented(plan) => there(device, [plan.kernel]),
                        MapPlan::Few(plan) => {
                            there(device, [plan.kernel, plan.otherwise.kernel, plan.otherwise.listed]);
                        }
                        MapPlan::Ragged(plan) => there(device, [plan.kernel, plan.listed]),
                    }
                }
            }
        }
    });
}

#[test]
fn of_triangles_and_bands() {
    on_each(60, |device, precision, sizes| {
        let (n, band) = (sizes.next(1e5), sizes.next(1e4));
        for sums in [Sums::Rows, Sums::Columns, Sums::Both] {
            let plan = triangle::plan(device, precision, sums, n, band.min(n - 1));
            there(
                device,
                [Some(plan.kernel), plan.kernel.many(), Some(plan.finish), plan.finish.many()].into_iter().flatten(),
            );
            there(device, band::plan(precision, sums, n, band).map(|plan| plan.kernel));
        }
        for op in OPS {
            let plan = trsv::plan(device, precision, op, n);
            there(device, [Some(plan.kernel), plan.kernel.many()].into_iter().flatten());
            fits(device, plan.shared);
            let plan = gbmv::plan(precision, op, n, sizes.next(1e5), band, sizes.next(1e4));
            there(device, [Some(plan.kernel), plan.kernel.many()].into_iter().flatten());
        }
        for task in [triangle_small::Task::Multiply, triangle_small::Task::Solve] {
            for (op, count) in OPS.into_iter().flat_map(|op| [(op, 1), (op, 1000)]) {
                if let Some(plan) = triangle_small::plan(device, precision, task, op, n, count) {
                    there(device, [plan.kernel]);
                    fits(device, plan.shared);
                }
            }
        }
        for (two, in_lines) in [(false, false), (false, true), (true, false), (true, true)] {
            there(device, [syr::plan(device, precision, n, two, in_lines).kernel]);
        }
    });
}

#[test]
fn of_ger() {
    on_each(60, |device, precision, sizes| {
        let (m, n) = (sizes.next(1e6), sizes.next(1e6));
        for alignment in [ger::Alignment::Any, ger::Alignment::Element, ger::Alignment::Together] {
            there(device, [ger::plan(device, precision, m, n, alignment).kernel]);
        }
        there(device, [ger::batch_plan(precision, m).kernel]);
    });
}

#[test]
fn of_distances() {
    on_each(60, |device, _, sizes| {
        let [m, k, n] = [1e6, 1e6, 1e4].map(|most| sizes.next(most));
        let numbers = [0, 1, 2, 3, 4, 5, 16, 17, 32, 33];
        let distances = numbers.into_iter().filter_map(|number| Distance::from_number(1, number).ok());
        for (distance, kind) in distances.flat_map(|distance| CoordinateKind::ALL.map(|kind| (distance, kind))) {
            let together = [m % 2 == 0, k % 2 == 0];
            let plan = cdist::plan(device, kind, distance, [m, k, n], together);
            there(device, [Some(plan.tiles.kernel), plan.again.map(|again| again.kernel)].into_iter().flatten());
            fits(device, plan.tiles.shared);
            if kind != CoordinateKind::I32 {
                let plan = knn::plan(device, kind, distance, [m, k, n], together, sizes.next(64.9));
                there(device, [plan.kernel, plan.finish]);
                fits(device, plan.shared);
            }
        }
    });
}
