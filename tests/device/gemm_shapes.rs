//! gemm with few columns, few terms and small matrices on the CUDA device. Each kernel is correct, and has the bits of
//! other kernels with the same order of sums.
//!
//! Without a device every test prints `waived: no CUDA device`.

use std::collections::BTreeSet;
use std::ptr::null_mut;

use crate::common::bits;
use crate::common::child;
use crate::common::device::DeviceMemory;
use crate::common::gemm::{self, Form, Gemm, How, Images, PLAINLY, Problem};
use crate::common::handle::Handle;
use crate::common::level1::Memory;
use kblas::backend::cuda::{self, Context, Queue};
use kblas::kernels::{Family, Kernel};
use kblas::problem::{self, Batch, Op, Operand};
use kblas::scalar::{Precision, c32, c64};
use kblas::tuning::gemm::{Lines, Plan, Shape, plan};
use kblas::tuning::gemm_tile::{Tile, families, ways};
use kblas::tuning::{Device, gemm_narrow, gemm_persistent, gemm_short, gemm_small, gemm_thin, gemm_update};

/// Elements between the entries of a batch, and before the first.
const GAP: usize = 3;

/// The elements of C of one entry, column by column.
fn columns<T: Gemm>(problem: &Problem, found: &[T], entry: usize) -> Vec<Vec<T>> {
    let column = |j| (0..problem.m).map(move |i| (i, j));
    let element = |(i, j)| found[Images::<T>::place(problem, 2, entry, i, j)];
    (0..problem.n).map(|j| column(j).map(element).collect()).collect()
}

/// A kernel for many terms with the same order of sums as the kernels for few terms and for small matrices, and whether
/// the product is transposed.
fn for_many_terms(device: Device, precision: Precision, shape: Shape) -> (&'static Kernel, bool) {
    let family = families(device, precision).next().expect("a family");
    ways(device, family, precision, shape).next().expect("a kernel for any shape")
}

/// The problem with columns that begin at multiples of 16 bytes, or without gaps between columns.
fn padded(problem: Problem, aligned: bool) -> Problem {
    let pads = if aligned { problem.stored().map(|(rows, _)| (4 - rows % 4) % 4) } else { [0; 3] };
    Problem { pads, ..problem }
}

/// Bytes from an aligned address to the operands, so that the first entry's operands are aligned or not.
fn shift<T: Gemm>(aligned: bool) -> usize {
    if aligned { 16 - GAP * size_of::<T>() % 16 } else { T::COMPONENT }
}

/// Each kernel for few columns, in both layouts, with its number of columns and fewer, with and without splits, aligned
/// to 16 bytes, to an element, and not. Column j has the same bits for every number of columns, every kernel and every
/// alignment.
fn narrow<T: Gemm>() {
    let _device = device_or_waive!();
    let context = Context::current().expect("a context");
    let family = gemm_narrow::family(context.device, T::PRECISION);
    let queue = Queue::new(context, null_mut());
    for (ops, chunk) in [([Op::N, Op::C], 96), ([Op::C, Op::N], 64), ([Op::T, Op::T], 291)] {
        let mut expected: Option<Vec<Vec<T>>> = None;
        let mut tested = 0;
        for n in [16, 13, 8, 5, 3, 2] {
            // Random numbers are generated column by column: A and the first columns of B are the same for each n.
            for (aligned, shifted) in [(true, false), (false, false), (false, true)] {
                let m = if aligned { 148 } else { 147 };
                let widest = Problem { integers: false, seed: 3, ..Problem::new(ops, 148, 16, 291) };
                let images = Images::<T>::new(&padded(widest, aligned));
                let given = Problem { m, n, pads: padded(widest, aligned).pads, ..widest };
                let given = part_of(&widest, given);
                for kernel in gemm_narrow::kernels(context.device, family, T::PRECISION) {
                    let call = gemm::arguments::<T>(&given, [null_mut(); 3]);
                    let tile = Tile::of(kernel);
                    if !tile.takes(call.shape()) || (tile.columns as usize) < n {
                        continue;
                    }
                    let mut memory = DeviceMemory::default();
                    let operands =
                        [&images.a, &images.b, &images.c].map(|image| memory.put(image, shift::<T>(!shifted)));
                    let plan = Plan::new(kernel, call.shape(), false, chunk);
                    // SAFETY: the operands are in device memory with the sizes of the problem.
                    unsafe { cuda::gemm::launch(&queue, &plan, &gemm::arguments(&given, operands)).expect("a launch") };
                    let found = memory.get(operands[2], images.c.len());
                    images.check(&given, &found, &(given, plan));
                    let found = columns(&given, &found, 0);
                    let first = expected.get_or_insert_with(|| found.clone());
                    for (j, (first, found)) in first.iter().zip(&found).enumerate() {
                        assert_eq!(bits(&first[..147]), bits(&found[..147]), "{plan} with {n} columns: column {j}");
                    }
                    tested += 1;
                }
            }
        }
        assert!(tested >= 3 * 6, "{family:?} {ops:?}: {tested}");
    }
}

/// `part` with the leading dimensions of `whole`, of which it has the first rows and columns.
fn part_of(whole: &Problem, part: Problem) -> Problem {
    let lds = Problem { pads: part.pads, ..*whole }.lds();
    let stored = part.stored();
    Problem { pads: std::array::from_fn(|x| lds[x] - stored[x].0), ..part }
}

test_each_precision!(every_kernel_for_few_columns, narrow);

/// The same on a device of 8.0, which has other kernels in single precision. Only the emulation can act as one.
#[test]
fn every_kernel_for_few_columns_of_another_device() {
    const OTHER: &str = "not a device of 8.0";
    let device = device_or_waive!();
    let test = child::path(module_path!(), "every_kernel_for_few_columns_of_another_device");
    let output = child::run_holding(device, &test, &[("KBLAS_EMU_CC", "8.0")], || {
        if Context::current().is_ok_and(|context| context.device.cc == 80) {
            narrow::<f32>();
            narrow::<c32>();
        } else {
            println!("{OTHER}");
        }
    });
    if String::from_utf8_lossy(&output.stdout).contains(OTHER) {
        println!("waived: {OTHER}");
    }
}

/// Each kernel for small matrices, for every pair of layouts, aligned and not, in a batch that does not fill its last
/// block. Results are correct, with the bits of the kernels for large matrices.
fn small<T: Gemm>() {
    let _device = device_or_waive!();
    let context = Context::current().expect("a context");
    let queue = Queue::new(context, null_mut());
    let kernels = || gemm_small::kernels(context.device, T::PRECISION);
    let mut tested = BTreeSet::new();
    // Lanes in a square, all along the columns or all along the rows, and so few lanes that a block has many entries.
    for (ops, aligned, all_along_rows) in [
        ([Op::N, Op::N], true, false),
        ([Op::N, Op::C], false, true),
        ([Op::C, Op::N], true, true),
        ([Op::T, Op::T], false, false),
    ] {
        for kernel in kernels() {
            let gemm_small::Numbers { rows, columns, each, threads, .. } = gemm_small::Numbers::of(kernel);
            // The tiles of the largest block.
            let [rows, columns, most] = [rows, columns, threads / each].map(|number| number as usize);
            let row = if all_along_rows { (most, 1, 21, 2) } else { (1, most, 9, 2) };
            for (along, across, k, count) in [(most.isqrt(), most.isqrt(), 35, 2), row, (2, 1, 7, 50)] {
                let (m, n) = (rows * along - rows / 2, columns * across);
                let m = if aligned { m.next_multiple_of(4).min(rows * along) } else { m };
                let given = Problem { integers: false, seed: 9, count, ..Problem::new(ops, m, n, k) };
                let given = padded(given, aligned);
                let images = Images::<T>::new(&given);
                let call = gemm::arguments::<T>(&given, [null_mut(); 3]);
                let (general, transposed) = for_many_terms(context.device, T::PRECISION, call.shape());
                let mut expected = None;
                let general = Plan::new(general, call.shape(), transposed, k as i64);
                let small = gemm_small::arrangements(context.device, kernel, call.shape(), count as i64);
                if !small.is_empty() {
                    tested.insert(kernel.name());
                }
                for plan in [general].into_iter().chain(small) {
                    let mut memory = DeviceMemory::default();
                    let operands =
                        [&images.a, &images.b, &images.c].map(|image| memory.put(image, shift::<T>(aligned)));
                    // SAFETY: the operands are in device memory with the sizes of the problem.
                    unsafe { cuda::gemm::launch(&queue, &plan, &batch(&given, operands)).expect("a launch") };
                    let found = memory.get(operands[2], images.c.len());
                    images.check(&given, &found, &(given, plan));
                    let expected = expected.get_or_insert_with(|| found.clone());
                    assert_eq!(bits(expected), bits(&found), "{plan}: {given:?}");
                }
            }
        }
    }
    let untested: Vec<_> = kernels().filter(|kernel| !tested.contains(kernel.name())).collect();
    assert!(untested.is_empty(), "{untested:?}");
}

/// Each kernel for small matrices if the entries are stored contiguously. Results are correct, with the bits of the
/// kernels for large matrices. A block then copies one contiguous range, in some cases whole lines of 128 bytes.
fn dense<T: Gemm>() {
    let _device = device_or_waive!();
    let context = Context::current().expect("a context");
    let queue = Queue::new(context, null_mut());
    for (ops, m, n, k, count) in [
        ([Op::N, Op::N], 32, 32, 32, 5),
        ([Op::N, Op::C], 16, 48, 16, 3),
        ([Op::C, Op::N], 5, 7, 3, 70),
        ([Op::N, Op::N], 3, 1, 2, 301),
        ([Op::C, Op::N], 33, 20, 64, 4),
        ([Op::T, Op::T], 9, 6, 8, 33),
        ([Op::C, Op::T], 64, 17, 5, 2),
    ] {
        for bytes in [0, size_of::<T>()] {
            let given = Problem { integers: false, seed: 19, count, ..Problem::new(ops, m, n, k) };
            let images = Images::<T>::new(&given);
            let strides = given.strides();
            let entries = |x: usize| (0..count).map(move |entry| GAP + entry * strides[x]..(entry + 1) * strides[x]);
            let joined = |x, image: &[T]| entries(x).flat_map(|entry| image[entry].to_vec()).collect::<Vec<_>>();
            let given_c = joined(2, &images.c);
            let shape = gemm::arguments::<T>(&given, [null_mut(); 3]).shape();
            let (general, transposed) = for_many_terms(context.device, T::PRECISION, shape);
            let plans = gemm_small::kernels(context.device, T::PRECISION)
                .flat_map(|kernel| gemm_small::arrangements(context.device, kernel, shape, count as i64));
            let mut expected = None;
            for plan in [Plan::new(general, shape, transposed, k as i64)].into_iter().chain(plans) {
                let mut memory = DeviceMemory::default();
                let operands = [joined(0, &images.a), joined(1, &images.b), given_c.clone()]
                    .map(|image| memory.put(&image, bytes));
                let [step_a, step_b, step_c] = strides.map(|stride| (stride - GAP) as i64);
                let call = problem::Gemm {
                    a: Operand::Strided(operands[0].cast_const(), step_a),
                    b: Operand::Strided(operands[1].cast_const(), step_b),
                    c: Operand::Strided(operands[2], step_c),
                    ..batch(&given, operands)
                };
                // SAFETY: the operands are in device memory with the sizes of the problem.
                unsafe { cuda::gemm::launch(&queue, &plan, &call).expect("a launch") };
                let found = memory.get(operands[2], given_c.len());
                let mut apart = images.c.clone();
                for (entry, elements) in entries(2).zip(found.chunks(strides[2] - GAP)) {
                    apart[entry].copy_from_slice(elements);
                }
                images.check(&given, &apart, &(given, plan));
                let expected = expected.get_or_insert_with(|| found.clone());
                assert_eq!(bits(expected), bits(&found), "{plan}: {given:?}");
            }
        }
    }
}

test_each_precision!(every_kernel_for_small_matrices_in_one_array, dense);

/// Each plan gives correct results, with the bits of the first plan.
fn same_bits<T: Gemm>(queue: &Queue, given: Problem, images: &Images<T>, plans: impl Iterator<Item = Plan>) {
    let mut expected = None;
    for plan in plans {
        let mut memory = DeviceMemory::default();
        let operands = [&images.a, &images.b, &images.c].map(|image| memory.put(image, shift::<T>(true)));
        // SAFETY: the operands are in device memory with the sizes of the problem.
        unsafe { cuda::gemm::launch(queue, &plan, &gemm::arguments(&given, operands)).expect("a launch") };
        let found = memory.get(operands[2], images.c.len());
        images.check(&given, &found, &(given, plan));
        let expected = expected.get_or_insert_with(|| found.clone());
        assert_eq!(bits(expected), bits(&found), "{plan}: {given:?}");
    }
}

/// Asserts that the plans for few terms of a problem, which `plans` makes, have the bits of the kernel for many terms. It gets
/// whether complex products are computed as the transpose.
fn as_by_many_terms<T: Gemm>(given: Problem, plans: impl FnOnce(Device, Shape, bool) -> Vec<Plan>) {
    let context = Context::current().expect("a context");
    let queue = Queue::new(context, null_mut());
    let images = Images::<T>::new(&given);
    let shape = gemm::arguments::<T>(&given, [null_mut(); 3]).shape();
    let (general, transposed) = for_many_terms(context.device, T::PRECISION, shape);
    let general = Plan::new(general, shape, transposed, shape.k.max(1));
    let plans = plans(context.device, shape, transposed && T::IS_COMPLEX);
    same_bits(&queue, given, &images, [general].into_iter().chain(plans));
}

/// Each kernel for few terms, for every pair of layouts, with lanes along C's columns, across them and in between, and
/// with C within one tile and larger. Results are correct, with the bits of the kernels for many terms.
fn short<T: Gemm>() {
    let _device = device_or_waive!();
    for (ops, m, n, k) in [
        ([Op::N, Op::N], 37, 21, 35),
        ([Op::N, Op::C], 150, 3, 9),
        ([Op::C, Op::N], 5, 133, 4),
        ([Op::T, Op::T], 66, 40, 2),
        ([Op::N, Op::T], 70, 50, 1),
        ([Op::C, Op::C], 9, 70, 17),
    ] {
        let given = Problem { integers: false, seed: 13, pads: [1, 2, 3], ..Problem::new(ops, m, n, k) };
        as_by_many_terms::<T>(given, |device, shape, turned| {
            let bits = [0, 3, 5, gemm_short::THREADS.ilog2()];
            let plans = |kernel| bits.map(|bits| gemm_short::arranged(kernel, shape, turned, bits));
            gemm_short::serving(device, T::PRECISION, shape).flat_map(plans).collect()
        });
    }
}

test_each_precision!(every_kernel_for_few_terms, short);

/// Each kernel for updates of few terms, for every pair of layouts, with C within one tile and larger, with columns of
/// whole packs and not, with and without terms, and with alpha and beta of 0. Results are correct, with the bits of the
/// kernels for many terms.
fn update<T: Gemm>() {
    let _device = device_or_waive!();
    let (one, none) = ((2.0, -1.0), (0.0, 0.0));
    for (ops, [m, n, k], pads, [alpha, beta]) in [
        ([Op::N, Op::N], [264, 70, 7], [0; 3], [one, one]),
        ([Op::N, Op::C], [260, 35, 4], [0, 0, 4], [one, none]),
        ([Op::C, Op::N], [129, 33, 1], [1, 2, 3], [one, one]),
        ([Op::T, Op::N], [7, 5, 8], [0; 3], [none, one]),
        ([Op::N, Op::T], [131, 64, 3], [0, 1, 0], [one, none]),
        ([Op::C, Op::T], [64, 129, 5], [0; 3], [one, one]),
        ([Op::T, Op::N], [64, 16, 0], [0; 3], [one, one]),
        ([Op::N, Op::N], [132, 40, 16], [0; 3], [one, one]),
        ([Op::T, Op::T], [129, 17, 13], [1, 2, 3], [one, one]),
        ([Op::N, Op::T], [70, 33, 9], [0, 1, 0], [one, none]),
    ] {
        let given = Problem { integers: false, seed: 29, pads, alpha, beta, ..Problem::new(ops, m, n, k) };
        as_by_many_terms::<T>(given, |device, shape, turned| {
            let serving = gemm_update::serving(device, T::PRECISION, shape);
            let plans: Vec<_> = serving.map(|kernel| gemm_update::arranged(kernel, shape, turned)).collect();
            assert!(k > 8 || !plans.is_empty(), "{given:?}");
            plans
        });
    }
}

test_each_precision!(every_kernel_for_updates_of_few_terms, update);

/// Each kernel for a thin C: every pair of layouts in both directions of C, one and more blocks, 1 to 32 rows or columns. With
/// and without terms, and with alpha and beta of 0. Results are correct, with the bits of the kernels for many terms.
fn thin<T: Gemm>() {
    let _device = device_or_waive!();
    let (one, none) = ((2.0, -1.0), (0.0, 0.0));
    for (ops, [m, n, k], pads, [alpha, beta]) in [
        ([Op::N, Op::N], [1300, 21, 7], [0; 3], [one, one]),
        ([Op::N, Op::C], [23, 1100, 16], [0, 0, 4], [one, one]),
        ([Op::C, Op::N], [3, 513, 1], [1, 2, 3], [one, none]),
        ([Op::C, Op::C], [700, 32, 13], [1, 2, 3], [one, one]),
        ([Op::T, Op::T], [32, 257, 9], [0, 1, 0], [one, one]),
        ([Op::T, Op::N], [2, 600, 4], [0; 3], [none, one]),
        ([Op::N, Op::T], [131, 2, 5], [0, 1, 0], [one, none]),
        ([Op::C, Op::T], [16, 129, 3], [0; 3], [one, one]),
        ([Op::T, Op::N], [9, 9, 16], [0; 3], [one, one]),
        ([Op::N, Op::N], [31, 300, 0], [0; 3], [one, one]),
        ([Op::T, Op::C], [300, 17, 12], [5, 0, 1], [one, one]),
        ([Op::T, Op::N], [400, 6, 11], [0; 3], [one, one]),
        ([Op::C, Op::N], [140, 5, 6], [3, 0, 0], [one, one]),
        ([Op::N, Op::C], [260, 9, 8], [0, 2, 1], [one, one]),
        ([Op::N, Op::N], [14, 700, 10], [0; 3], [one, one]),
        ([Op::N, Op::N], [1, 300, 5], [0; 3], [one, one]),
        ([Op::N, Op::T], [300, 1, 2], [1, 0, 2], [one, one]),
    ] {
        let given = Problem { integers: false, seed: 31, pads, alpha, beta, ..Problem::new(ops, m, n, k) };
        as_by_many_terms::<T>(given, |device, shape, turned| {
            let plans: Vec<_> = gemm_thin::arrangements(device, T::PRECISION, shape, turned).collect();
            let mut kernels = device.kernels(Family::GEMM_THIN, T::PRECISION);
            let has_any = kernels.any(|kernel| k <= kernel.params()[0] as usize);
            assert_eq!(!plans.is_empty(), has_any, "{given:?}");
            plans
        });
    }
}

test_each_precision!(every_kernel_for_a_thin_c, thin);

/// Each persistent kernel, for every pair of layouts, for few columns and few rows of C, with one and more tiles per block,
/// and with lines of whole copies, of whole sectors and not. With alpha and beta of 0, where the operands are NaN. Results are
/// correct, with the bits of the tiles.
fn persistent<T: Gemm>() {
    let _device = device_or_waive!();
    let context = Context::current().expect("a context");
    let (device, queue) = (context.device, Queue::new(context, null_mut()));
    let mut tested = BTreeSet::new();
    let (one, none) = ((2.0, -1.0), (0.0, 0.0));
    for (ops, [m, n, k], pads, [alpha, beta]) in [
        ([Op::N, Op::N], [520, 16, 64], [0; 3], [one, one]),
        ([Op::N, Op::N], [519, 5, 33], [1, 0, 0], [one, one]),
        ([Op::N, Op::C], [450, 8, 100], [2, 1, 3], [one, none]),
        ([Op::C, Op::N], [333, 13, 160], [0; 3], [one, one]),
        ([Op::C, Op::C], [200, 2, 131], [1, 2, 3], [one, one]),
        ([Op::T, Op::N], [386, 7, 48], [0; 3], [none, one]),
        ([Op::N, Op::T], [700, 11, 17], [0; 3], [one, one]),
        ([Op::C, Op::N], [130, 1, 20], [3, 0, 1], [one, one]),
        ([Op::T, Op::T], [6, 300, 70], [0; 3], [one, one]),
        ([Op::N, Op::C], [16, 257, 96], [0, 3, 0], [one, one]),
        ([Op::C, Op::N], [3, 401, 41], [1, 2, 3], [one, none]),
        ([Op::N, Op::N], [9, 640, 65], [0; 3], [one, one]),
        ([Op::N, Op::N], [300, 32, 40], [0; 3], [one, one]),
        ([Op::N, Op::C], [290, 25, 19], [0, 1, 0], [one, one]),
        ([Op::N, Op::C], [330, 19, 40], [0; 3], [one, one]),
        ([Op::T, Op::C], [275, 23, 33], [1, 0, 1], [one, one]),
        ([Op::C, Op::N], [410, 17, 18], [0; 3], [one, one]),
        ([Op::C, Op::N], [270, 31, 22], [1, 0, 2], [one, none]),
        ([Op::T, Op::N], [150, 24, 100], [0, 1, 0], [one, one]),
        ([Op::T, Op::T], [32, 310, 50], [0; 3], [one, one]),
        ([Op::T, Op::T], [21, 280, 37], [1, 0, 0], [one, one]),
        ([Op::C, Op::N], [29, 333, 90], [0; 3], [none, one]),
        ([Op::N, Op::N], [90, 4, 384], [0; 3], [one, one]),
        ([Op::C, Op::N], [70, 14, 383], [1, 0, 0], [one, one]),
        ([Op::T, Op::T], [10, 80, 301], [0; 3], [one, one]),
        ([Op::T, Op::N], [100, 20, 384], [0; 3], [one, one]),
        ([Op::N, Op::N], [100, 20, 256], [0, 0, 1], [one, one]),
        ([Op::T, Op::T], [24, 90, 250], [1, 0, 0], [one, one]),
    ] {
        let given = Problem { integers: false, seed: 37, pads, alpha, beta, ..Problem::new(ops, m, n, k) };
        let mut images = Images::<T>::new(&given);
        if alpha == none {
            images.a.fill(T::NAN);
            images.b.fill(T::NAN);
        }
        if beta == none {
            (0..m * n).for_each(|at| images.c[Images::<T>::place(&given, 2, 0, at % m, at / m)] = T::NAN);
        }
        let shape = gemm::arguments::<T>(&given, [null_mut(); 3]).shape();
        let transposed = m < n;
        let seen = if transposed { shape.transposed() } else { shape };
        let narrow = gemm_narrow::kernels(device, Family::GEMM_MMA, T::PRECISION)
            .filter(|kernel| Tile::of(kernel).takes(seen) && i64::from(Tile::of(kernel).columns) >= seen.n);
        let others = ways(device, Family::GEMM_MMA, T::PRECISION, shape)
            .filter(|&(_, turned)| turned == transposed)
            .map(|(kernel, _)| kernel);
        // A complex product may have no tiles with this order.
        let Some(general) = narrow.chain(others).next() else { continue };
        let general = Plan::new(general, shape, transposed, shape.k);
        let plans: Vec<_> = gemm_persistent::serving(device, T::PRECISION, seen)
            .flat_map(|kernel| [1, 2, 3, 7].map(|blocks| gemm_persistent::arranged(kernel, shape, transposed, blocks)))
            .collect();
        // Only columns after the 16th need the kernels for 32 columns.
        let needed = plans.iter().filter(|plan| seen.n > 16 || plan.columns <= 16);
        tested.extend(needed.map(|plan| plan.kernel.name()));
        same_bits(&queue, given, &images, [general].into_iter().chain(plans));
    }
    let untested: Vec<_> = device
        .kernels(Family::GEMM_PERSISTENT, T::PRECISION)
        .filter(|kernel| !tested.contains(kernel.name()))
        .collect();
    assert!(untested.is_empty(), "{untested:?}");
}

test_each_precision!(every_persistent_kernel, persistent);

/// By the exported names: complex operands that are not aligned to an element have the same bits as aligned ones.
#[test]
fn few_terms_need_no_aligned_operands() {
    let _device = device_or_waive!();
    let handle = Handle::new();
    let given = Problem { integers: false, ..Problem::new([Op::N, Op::C], 20, 9, 5) };
    let images = Images::<c64>::new(&given);
    let run = |shifts| gemm::run(&handle, &images, &given, How { shifts, ..PLAINLY }, DeviceMemory::default());
    let expected = run([0; 3]);
    images.check(&given, &expected, &given);
    for shifts in [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1; 3]] {
        assert_eq!(bits(&expected), bits(&run(shifts)), "{shifts:?}");
    }
}

/// The arguments of a batch whose entries are stored as in [`Images`].
fn batch<T: Gemm>(given: &Problem, operands: [*mut T; 3]) -> problem::Gemm<T> {
    let one = gemm::arguments(given, operands);
    let [a, b, c] = operands.map(|operand| operand.wrapping_add(GAP));
    let [stride_a, stride_b, stride_c] = given.strides().map(|stride| stride as i64);
    problem::Gemm {
        a: Operand::Strided(a.cast_const(), stride_a),
        b: Operand::Strided(b.cast_const(), stride_b),
        c: Operand::Strided(c, stride_c),
        batch: Batch { batched: true, count: given.count as i64, ..Batch::ONE },
        ..one
    }
}

test_each_precision!(every_kernel_for_small_matrices, small);

/// A large operand, few columns and few terms: for one product there is a kernel that computes no batch.
fn batch_of_few_columns_and_terms<T: Gemm>() {
    let _device = device_or_waive!();
    let handle = Handle::new();
    // A has 8.4 MB.
    let rows = (8 << 20) / 16 / size_of::<T>();
    let given = Problem { integers: false, count: 2, ..Problem::new([Op::N, Op::N], rows, 2, 16) };
    let images = Images::<T>::new(&given);
    let how = gemm::How { form: gemm::Form::Strided, ..PLAINLY };
    let found = gemm::run(&handle, &images, &given, how, DeviceMemory::default());
    images.check(&given, &found, &given);
}
test_each!(every_entry_of_a_batch_with_few_columns_and_terms, batch_of_few_columns_and_terms: d f64, z c64);

/// By the exported names: products with 2 and 8 columns, and with 9 and 16, that read A once, single and batched, and C
/// with few rows.
fn few_columns<T: Gemm>() {
    let _device = device_or_waive!();
    let (handle, device) = (Handle::new(), Context::current().expect("a context").device);
    // In complex arithmetic, most tiles compute the transpose of a product with these ops.
    let ops = if T::IS_COMPLEX { [Op::C, Op::T] } else { [Op::N, Op::N] };
    // A has 8.4 MB in each precision.
    let (m, k) = (528, 16_000 / size_of::<T>() as i64);
    let shape = |n: i64| Shape { m, n, k, a_along_terms: ops[0] != Op::N, b_along_terms: ops[1] == Op::N };
    let [rows, k] = [m, k].map(|size| size as usize);
    for [few, many] in [[2, 8], [9, 16]] {
        let chunks = [few, many].map(|n| {
            assert_eq!(gemm_narrow::serves(device, T::PRECISION, shape(n as i64)), Some(false));
            plan(device, T::PRECISION, shape(n as i64), Batch::ONE, Lines::Aligned).chunk
        });
        assert_eq!(chunks[0], chunks[1]);
        let wide = Problem { integers: false, ..Problem::new(ops, rows, many, k) };
        let images = Images::<T>::new(&wide);
        let found = gemm::run(&handle, &images, &wide, PLAINLY, DeviceMemory::default());
        images.check(&wide, &found, &wide);
        let expected = columns(&wide, &found, 0);
        let less = part_of(&wide, Problem { n: few, ..wide });
        for count in [1, 2] {
            let less = Problem { count, ..less };
            let entry = |x: usize, image: &[T]| image[GAP..less.strides()[x]].to_vec();
            let repeated = |x, image: &[T]| {
                let mut all = vec![T::NAN; GAP];
                (0..count).for_each(|_| {
                    all.extend(entry(x, image));
                    all.extend([T::NAN; GAP]);
                });
                all
            };
            let images = Images { a: repeated(0, &images.a), b: repeated(1, &images.b), c: repeated(2, &images.c) };
            let form = if count == 1 { Form::Plain } else { Form::Strided };
            let found = gemm::run(&handle, &images, &less, How { form, ..PLAINLY }, DeviceMemory::default());
            for entry in 0..count {
                let found = columns(&less, &found, entry);
                assert_eq!(
                    bits(&expected[..few].concat()),
                    bits(&found.concat()),
                    "{few}: {count} entries, entry {entry}"
                );
            }
        }
        // C with few rows: B and A exchange their roles.
        let ops = ops.map(|op| if op == Op::N { Op::T } else { Op::N });
        let pads = [less.pads[1], less.pads[0], 0];
        let flat = Problem { m: few, n: rows, ops, pads, beta: (0.0, 0.0), ..wide };
        assert_eq!(gemm_narrow::serves(device, T::PRECISION, shape(few as i64).transposed()), Some(true));
        let (elements_of_b, c) = (less.strides()[1] - GAP, &images.c);
        let images = Images {
            a: images.b[..GAP + elements_of_b + GAP].to_vec(),
            b: images.a.clone(),
            c: c[..GAP + few * rows + GAP].to_vec(),
        };
        let found = gemm::run(&handle, &images, &flat, PLAINLY, DeviceMemory::default());
        images.check(&flat, &found, &flat);
    }
}

test_each_precision!(a_column_has_the_same_bits_in_products_of_few_columns, few_columns);

/// By the exported names: a product that a persistent kernel computes on large devices that have these. Results are correct.
/// With fewer columns, and as an entry of a batch, which tiles compute, they have the same bits.
#[test]
fn a_product_with_few_columns_and_some_terms() {
    let _device = device_or_waive!();
    let (handle, device) = (Handle::new(), Context::current().expect("a context").device);
    let wide = Problem { integers: false, ..Problem::new([Op::N, Op::N], 60_000, 8, 65) };
    let images = Images::<f64>::new(&wide);
    let shape = gemm::arguments::<f64>(&wide, [null_mut(); 3]).shape();
    let planned = plan(device, Precision::D, shape, Batch::ONE, Lines::Aligned);
    let has_any = device.kernels(Family::GEMM_PERSISTENT, Precision::D).next().is_some();
    if device.sms > 100 {
        assert_eq!(planned.kernel.family == Family::GEMM_PERSISTENT, has_any, "{planned}");
    }
    let found = gemm::run(&handle, &images, &wide, PLAINLY, DeviceMemory::default());
    images.check(&wide, &found, &wide);
    let expected = columns(&wide, &found, 0)[..3].concat();
    let less = part_of(&wide, Problem { n: 3, ..wide });
    for form in [Form::Plain, Form::Strided] {
        let found = gemm::run(&handle, &images, &less, How { form, ..PLAINLY }, DeviceMemory::default());
        assert_eq!(bits(&expected), bits(&columns(&less, &found, 0).concat()), "{form:?}");
    }
}
