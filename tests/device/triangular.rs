//! trmv, trsv and related routines on the CUDA device, through the exported names: values, forbidden reads and writes,
//! equal bits, graphs.
//!
//! Without a device every test prints `waived: no CUDA device`.

use std::ptr::null_mut;

use crate::common::bits;
use crate::common::device::{DeviceMemory, Stream, facts};
use crate::common::handle::Handle;
use crate::common::level1::Memory;
use crate::common::triangular::{self, Caller, Images, Problem, Task, Triangular};
use kblas::backend::cuda::{self, Context, Queue};
use kblas::problem::{self, Batch, Diag, Op, Operand, Storage, Uplo};
use kblas::tuning::triangle::{self, Sums};
use kblas::tuning::{band, triangle_small, trsv};

fn names<T: Triangular>() {
    let _device = device_or_waive!();
    triangular::every_name::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(every_name_does_what_blas_says, names);

fn sizes<T: Triangular>() {
    let _device = device_or_waive!();
    triangular::sizes::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(sizes_around_tiles, sizes);

fn others<T: Triangular>() {
    let _device = device_or_waive!();
    triangular::bands::<T, _, _>(&Handle::new(), triangular::each, DeviceMemory::default);
    triangular::nan::<T, _, _>(&Handle::new(), triangular::each, DeviceMemory::default);
    triangular::extremes::<T, _>(&Handle::new(), DeviceMemory::default);
    triangular::ill_conditioned::<T, _>(&Handle::new(), DeviceMemory::default);
    triangular::growing::<T, _>(&Handle::new(), DeviceMemory::default);
    triangular::large::<T, _>(&Handle::new(), DeviceMemory::default);
    triangular::huge::<T, _>(&Handle::new(), DeviceMemory::default);
    triangular::overflowing::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(bands_and_special_numbers, others);

/// Solutions with the kernels that fold the last tile, also for orders that normally use other kernels.
struct Folding(Queue);

impl<T: Triangular> Caller<T> for Folding {
    unsafe fn call(&self, problem: &Problem, _: bool, a: *const T, x: *mut T) {
        let &Problem { uplo, op, diag, n, storage, incx, .. } = problem;
        let (n, a, x, batch) = (n as i64, Operand::one(a), Operand::one(x), Batch::ONE);
        let plan = folding::<T>(op, n).expect("a kernel that folds");
        let call = problem::Triangular { uplo, op, diag, n, storage, a, x, incx, batch };
        // SAFETY: the caller guarantees it; the plan is for these operands.
        unsafe { cuda::triangular::launch_solution(&self.0, &plan, &call).expect("a launch") };
    }
}

fn folding<T: Triangular>(op: Op, n: i64) -> Option<trsv::Plan> {
    trsv::kernels(facts(), T::PRECISION, op).map(|kernel| trsv::Plan::new(kernel, n)).find(trsv::Plan::folds)
}

fn folded<T: Triangular>() {
    let _device = device_or_waive!();
    if folding::<T>(Op::N, 1000).is_none() {
        return println!("waived: no kernel folds on this device");
    }
    let folding = Folding(Queue::new(Context::current().expect("a context"), null_mut()));
    for n in [257, 320, 385, 600] {
        let storages = [Storage::Whole { lda: n as i64 + 1 }, Storage::Packed, Storage::Band { k: 70, lda: 71 }];
        for (at, problem) in triangular::solutions(n, storages[n % 3]).enumerate() {
            let incx = [1, -1, 2][at % 3];
            triangular::checked::<T, _>(&folding, Problem { incx, ..problem }, false, at % 2, DeviceMemory::default);
        }
    }
    triangular::bands::<T, _, _>(&folding, triangular::solutions, DeviceMemory::default);
    triangular::nan::<T, _, _>(&folding, triangular::solutions, DeviceMemory::default);
    triangular::extremes::<T, _>(&folding, DeviceMemory::default);
    triangular::ill_conditioned::<T, _>(&folding, DeviceMemory::default);
    triangular::growing::<T, _>(&folding, DeviceMemory::default);
    triangular::large::<T, _>(&folding, DeviceMemory::default);
    triangular::huge::<T, _>(&folding, DeviceMemory::default);
    triangular::overflowing::<T, _>(&folding, DeviceMemory::default);
}

test_each_precision!(solutions_with_the_last_tile_folded, folded);

/// The entries of a batch with those kernels have the bits of a single solution.
fn folded_in_batches<T: Triangular>() {
    let _device = device_or_waive!();
    if folding::<T>(Op::N, 1000).is_none() {
        return println!("waived: no kernel folds on this device");
    }
    const COUNT: usize = 3;
    let folding = Folding(Queue::new(Context::current().expect("a context"), null_mut()));
    let n = 333;
    for given in triangular::solutions(n, Storage::Whole { lda: n as i64 }).step_by(5) {
        let images = Images::<T>::new(&given);
        let single = triangular::run(&folding, &images, &given, false, 0, DeviceMemory::default());
        let mut memory = DeviceMemory::default();
        let (a, x) = (memory.put(&images.a, 0).cast_const(), memory.put(&images.x.repeat(COUNT), 0));
        let Problem { uplo, op, diag, storage, .. } = given;
        let plan = self::folding::<T>(op, n as i64).expect("a kernel that folds");
        let batch = Batch { batched: true, count: COUNT as i64, ..Batch::ONE };
        let (a, all, incx) = (Operand::one(a), Operand::Strided(x, n as i64), 1);
        let call = problem::Triangular { uplo, op, diag, n: n as i64, storage, a, x: all, incx, batch };
        // SAFETY: the operands are in device memory, and the plan is for these operands.
        unsafe { cuda::triangular::launch_solution(&folding.0, &plan, &call).expect("a launch") };
        for found in memory.get(x, COUNT * n).chunks(n) {
            assert_eq!(bits(found), bits(&single), "{plan}: {given:?}");
        }
    }
}

test_each_precision!(folded_solutions_in_batches, folded_in_batches);

/// Each instance, with one tile and with several.
fn kernels<T: Triangular>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    for (n, op) in [7, 16, 50, 230, 270].into_iter().flat_map(|n| [(n, Op::N), (n, Op::T), (n, Op::C)]) {
        let storage = Storage::Whole { lda: n as i64 };
        for task in [Task::Multiply, Task::Solve] {
            let given = Problem { task, uplo: Uplo::Lower, op, diag: Diag::NonUnit, n, storage, incx: 1, seed: 7 };
            let images = Images::<T>::new(&given);
            let on_device = |launch: &dyn Fn(&problem::Triangular<T>)| {
                let mut memory = DeviceMemory::default();
                let (a, x) = (memory.put(&images.a, 0).cast_const(), memory.put(&images.x, 0));
                let Problem { uplo, op, diag, .. } = given;
                let (one, batch) = (Operand::one(x), Batch::ONE);
                let a = Operand::one(a);
                launch(&problem::Triangular { uplo, op, diag, n: n as i64, storage, a, x: one, incx: 1, batch });
                memory.get(x, n)
            };
            let (order, band) = (n as i64, n as i64 - 1);
            let few = if task == Task::Multiply { triangle_small::Task::Multiply } else { triangle_small::Task::Solve };
            let mut first = None;
            for kernel in triangle_small::kernels(facts(), T::PRECISION, few) {
                let plan = triangle_small::Plan::new(kernel, op, order);
                if triangle_small::most(kernel) < order || plan.shared >= facts().shared_bytes() {
                    continue;
                }
                let launch = |call: &_| {
                    // SAFETY: the operands are in device memory, and the plan is for these operands.
                    unsafe { cuda::triangle_small::launch(&queue, &plan, call).expect("a launch") }
                };
                let found = on_device(&launch);
                images.check(&given, &found, &plan);
                assert_eq!(bits(first.get_or_insert_with(|| found.clone())), bits(&found), "{plan}: {given:?}");
            }
            if task == Task::Multiply {
                for [kernel, finish] in triangle::kernels(facts(), T::PRECISION, Sums::of(op)) {
                    let plan = triangle::Plan::new(kernel, finish, order, band);
                    let launch = |call: &_| {
                        // SAFETY: the operands are in device memory, and the plan is for these operands.
                        unsafe { cuda::triangular::launch_product(&queue, &plan, call).expect("a launch") }
                    };
                    images.check(&given, &on_device(&launch), &plan);
                }
            } else {
                for kernel in trsv::kernels(facts(), T::PRECISION, op) {
                    let plan = trsv::Plan::new(kernel, order);
                    let launch = |call: &_| {
                        // SAFETY: the operands are in device memory, and the plan is for these operands.
                        unsafe { cuda::triangular::launch_solution(&queue, &plan, call).expect("a launch") }
                    };
                    images.check(&given, &on_device(&launch), &plan);
                }
            }
        }
    }
}

test_each_precision!(every_kernel_is_right, kernels);

/// Each instance for few diagonals: x belongs to one block, or is copied, as a whole and in pieces.
fn narrow<T: Triangular>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    for (n, k) in [(300, 3), (1300, 0), (1300, 21)] {
        for (uplo, op) in [(Uplo::Lower, Op::N), (Uplo::Upper, Op::N), (Uplo::Lower, Op::C), (Uplo::Upper, Op::T)] {
            let (task, diag, storage) = (Task::Multiply, Diag::NonUnit, Storage::Band { k, lda: k + 2 });
            let given = Problem { task, uplo, op, diag, n, storage, incx: 1, seed: 8 };
            let images = Images::<T>::new(&given);
            for kernel in band::kernels(T::PRECISION, Sums::of(op)) {
                let mut expected = None;
                for most in [i64::MAX, 600] {
                    let mut memory = DeviceMemory::default();
                    let (a, x) = (memory.put(&images.a, 0).cast_const(), memory.put(&images.x, 0));
                    let (a, one, batch) = (Operand::one(a), Operand::one(x), Batch::ONE);
                    let call = problem::Triangular { uplo, op, diag, n: n as i64, storage, a, x: one, incx: 1, batch };
                    let plan = band::Plan { most, ..band::Plan::new(kernel) };
                    // SAFETY: the operands are in device memory, and the plan is for these operands.
                    unsafe { cuda::triangular::launch_band_product(&queue, &plan, &call).expect("a launch") };
                    let found = memory.get(x, n);
                    images.check(&given, &found, &plan);
                    let expected = expected.get_or_insert_with(|| found.clone());
                    assert_eq!(bits(expected), bits(&found), "{plan}: {given:?}");
                }
            }
        }
    }
}

test_each_precision!(every_kernel_for_few_diagonals, narrow);

/// A solution with more elements than the counters have words for, before and after a shorter one.
fn long<T: Triangular>() {
    let _device = device_or_waive!();
    let handle = Handle::new();
    let mut results = Vec::new();
    for n in [9000, 40, 9000] {
        let storage = Storage::Band { k: 1, lda: 2 };
        let (task, uplo) = (Task::Solve, Uplo::Upper);
        let given = Problem { task, uplo, op: Op::N, diag: Diag::NonUnit, n, storage, incx: 1, seed: 3 };
        let images = Images::<T>::new(&given);
        let found = triangular::run(&handle, &images, &given, false, 0, DeviceMemory::default());
        images.check(&given, &found, &given);
        results.push(found);
    }
    assert_eq!(bits(&results[0]), bits(&results[2]));
}

test_each_precision!(long_solutions_have_words_of_their_own, long);

/// The same bits on another stream, and in each replay of a graph.
#[test]
fn a_call_is_captured_and_replayed() {
    let _device = device_or_waive!(alone);
    for task in [Task::Multiply, Task::Solve] {
        let storage = Storage::Whole { lda: 150 };
        let given = Problem { task, uplo: Uplo::Lower, op: Op::N, diag: Diag::Unit, n: 150, storage, incx: 1, seed: 5 };
        let images = Images::<f64>::new(&given);
        let once = triangular::run(&Handle::new(), &images, &given, false, 0, DeviceMemory::default());
        let again = Images { a: images.a.clone(), x: once.clone() };
        let twice = triangular::run(&Handle::new(), &again, &given, true, 0, DeviceMemory::default());
        let mut memory = DeviceMemory::default();
        let (a, x) = (memory.put(&images.a, 0), memory.put(&images.x, 0));
        let (handle, stream) = (Handle::new(), Stream::new());
        let h = handle.on(stream.0.cast());
        let name = if task == Task::Multiply { f64::MULTIPLY } else { f64::SOLVE }.whole.0;
        let graph = stream.capture(|| {
            use kblas::capi::*;
            let (uplo, op, diag) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_UNIT);
            // SAFETY: the operands have the sizes of the call.
            let status = unsafe { name(h, uplo, op, diag, 150, a, 150, x, 1) };
            assert_eq!(status, KBLAS_STATUS_SUCCESS);
        });
        graph.launch(&stream);
        graph.launch(&stream);
        assert_eq!(bits(&memory.get(x, 150)), bits(&twice), "{task:?}");
    }
}
