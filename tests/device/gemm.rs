//! gemm on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits, graphs.
//!
//! Without a device every test prints `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds large tests.

use std::ptr::null_mut;

use crate::common::device::{DeviceMemory, Stream};
use crate::common::gemm::{self, Form, Gemm, How, Images, PLAINLY, Problem, pairs};
use crate::common::handle::Handle;
use crate::common::level1::Memory;
use crate::common::{Rng, bits, full_set};
use kblas::backend::cuda::{self, Context, Queue};
use kblas::capi::*;
use kblas::kernels::Family;
use kblas::problem::{Batch, Op};
use kblas::scalar::Precision;
use kblas::tuning::gemm::{Lines, Plan, plan};
use kblas::tuning::gemm_tile::{Tile, families, ways};

fn names<T: Gemm>() {
    let _device = device_or_waive!();
    gemm::every_name::<T, _>(&Handle::new(), DeviceMemory::default);
    gemm::special_scalars::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn sizes<T: Gemm>() {
    let _device = device_or_waive!();
    gemm::sizes::<T, _>(&Handle::new(), DeviceMemory::default);
    gemm::one_row::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn nan<T: Gemm>() {
    let _device = device_or_waive!();
    gemm::nan_and_infinity::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn long<T: Gemm>() {
    let _device = device_or_waive!();
    gemm::long_sums::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(every_name_does_what_blas_says, names);
test_each_precision!(long_sums_are_as_accurate_as_rounding_allows, long);
test_each_precision!(sizes_around_every_tile, sizes);
test_each_precision!(nan_and_infinity_stay_in_their_row_and_column, nan);

/// Each instance, in each of its layouts, aligned and not, with and without splits. Results are correct, and instances
/// with the same order of sums give the same bits.
fn kernels_of<T: Gemm>() {
    let _device = device_or_waive!();
    let device = Context::current().expect("a context").device;
    for family in families(device, T::PRECISION) {
        for ops in [[Op::N, Op::N], [Op::N, Op::T], [Op::C, Op::N], [Op::T, Op::C]] {
            let chunks: &[i64] = if ops[0] == Op::N || full_set() { &[40, 32] } else { &[32] };
            for &chunk in chunks {
                kernels_of_family::<T>(family, ops, [131, 69, 40], chunk);
            }
            // Sums with more terms than the stages have at once.
            kernels_of_family::<T>(family, ops, [35, 18, 300], 300);
        }
    }
}

fn kernels_of_family<T: Gemm>(family: Family, ops: [Op; 2], [m, n, k]: [usize; 3], chunk: i64) {
    let context = Context::current().expect("a context");
    let queue = Queue::new(context, null_mut());
    let given = Problem { integers: false, ..Problem::new(ops, m, n, k) };
    let mut expected = None;
    for shifted in [false, true] {
        // Columns that begin at multiples of 16 bytes, and others.
        let pads = if shifted { [0; 3] } else { given.stored().map(|(rows, _)| (4 - rows % 4) % 4) };
        let given = Problem { pads, ..given };
        let images = Images::<T>::new(&given);
        let mut tested = 0;
        let call = gemm::arguments::<T>(&given, [null_mut(); 3]);
        for (kernel, transposed) in ways(context.device, family, T::PRECISION, call.shape()) {
            let mut memory = DeviceMemory::default();
            let shift = if shifted { T::COMPONENT } else { 16 - 3 * size_of::<T>() % 16 };
            let operands = [&images.a, &images.b, &images.c].map(|image| memory.put(image, shift));
            let plan = Plan::new(kernel, call.shape(), transposed, chunk);
            // SAFETY: the operands are in device memory with the sizes of the problem.
            unsafe { cuda::gemm::launch(&queue, &plan, &gemm::arguments(&given, operands)).expect("a launch") };
            let found = memory.get(operands[2], images.c.len());
            images.check(&given, &found, &(given, plan));
            let elements: Vec<_> = (0..n)
                .flat_map(|j| (0..m).map(move |i| (i, j)))
                .map(|(i, j)| found[Images::<T>::place(&given, 2, 0, i, j)])
                .collect();
            let first = expected.get_or_insert_with(|| elements.clone());
            assert_eq!(bits(first), bits(&elements), "{plan}");
            tested += 1;
        }
        assert!(tested >= 1, "{family:?} {ops:?}: {tested} kernels");
    }
}

test_each_precision!(every_kernel_gives_the_same_bits, kernels_of);

/// More splits than are combined at once.
#[test]
fn many_splits_meet_in_groups() {
    let _device = device_or_waive!();
    let context = Context::current().expect("a context");
    let queue = Queue::new(context, null_mut());
    let given = Problem::new([Op::N, Op::N], 20, 20, 32 * 35);
    let images = Images::<f64>::new(&given);
    for (kernel, transposed) in
        ways(context.device, Family::GEMM_MMA, Precision::D, gemm::arguments::<f64>(&given, [null_mut(); 3]).shape())
    {
        if Tile::of(kernel).rows > 64 {
            continue;
        }
        let mut memory = DeviceMemory::default();
        let operands = [&images.a, &images.b, &images.c].map(|image| memory.put(image, 0));
        let call = gemm::arguments(&given, operands);
        let plan = Plan::new(kernel, call.shape(), transposed, 32);
        assert_eq!(plan.splits, 35);
        // SAFETY: the operands are in device memory with the sizes of the problem.
        unsafe { cuda::gemm::launch(&queue, &plan, &call).expect("a launch") };
        images.check(&given, &memory.get(operands[2], images.c.len()), &plan);
    }
}

/// A sum of negative products that all underflow is +0 with every kernel, and so turns a -0 of C into +0.
fn nothing<T: Gemm>() {
    let _device = device_or_waive!();
    let handle = Handle::new();
    let tiny = if T::EPSILON < 1e-10 { 1e-200 } else { 1e-30 };
    for ([m, n], k) in [[8, 8], [40, 40], [70, 3]].into_iter().flat_map(|sizes| [1, 5, 8, 32].map(|k| (sizes, k))) {
        for (count, form) in [(1, Form::Plain), (1, Form::Strided), (300, Form::Strided)] {
            let (alpha, beta) = ((1.0, 0.0), (1.0, 0.0));
            let given = Problem { alpha, beta, count, ..Problem::new([Op::N, Op::N], m, n, k) };
            let mut images = Images::<T>::new(&given);
            images.a[3..].fill(T::from_f64(tiny, tiny));
            images.b[3..].fill(T::from_f64(-tiny, 0.0));
            images.c[3..].fill(T::from_f64(-0.0, -0.0));
            let found = gemm::run(&handle, &images, &given, How { form, ..PLAINLY }, DeviceMemory::default());
            let places = (0..count).flat_map(|entry| (0..m * n).map(move |at| (entry, at % m, at / m)));
            for (entry, i, j) in places {
                let element = found[Images::<T>::place(&given, 2, entry, i, j)];
                assert_eq!(bits(&[element]), bits(&[T::zero()]), "{given:?} {form:?} {entry} {i} {j}");
            }
        }
    }
}

test_each_precision!(a_sum_of_nothing_is_positive, nothing);

/// If FP64 tensor cores multiply, a sum in single precision is rounded once, at its end, also if it is split. The test
/// computes 2²⁴ + 1 - 2²⁴ = 1; single precision cannot represent the sum of the first two terms.
fn rounded_once<T: Gemm>() {
    let _device = device_or_waive!();
    let context = Context::current().expect("a context");
    let queue = Queue::new(context, null_mut());
    let (n, k) = (70, 1000);
    for ops in [[Op::N, Op::N], [Op::N, Op::T], [Op::T, Op::N]] {
        let given = Problem { beta: (0.0, 0.0), alpha: (1.0, 0.0), ..Problem::new(ops, n, n, k) };
        let shape = gemm::arguments::<T>(&given, [null_mut(); 3]).shape();
        let chosen = plan(context.device, T::PRECISION, shape, Batch::ONE, Lines::Unknown);
        if chosen.kernel.family != Family::GEMM_MMA {
            return println!("waived: the device computes this by {chosen}");
        }
        let mut images = Images::<T>::new(&given);
        images.a[3..].fill(T::zero());
        images.b[3..].fill(T::one());
        // Far apart, in different splits and different steps of a tile.
        for (term, value) in [(0, 16_777_216.0), (1, 1.0), (k - 1, -16_777_216.0)] {
            for row in 0..n {
                images.a[Images::<T>::place(&given, 0, 0, row, term)] = T::from_f64(value, 0.0);
            }
        }
        // The splits of the device's own plan depend on its multiprocessors.
        for (chunk, splits) in [(k as i64, 1), (256, 4)] {
            let plan = Plan::new(chosen.kernel, shape, chosen.transposed, chunk);
            assert_eq!(plan.splits, splits, "{plan}");
            let mut memory = DeviceMemory::default();
            let operands = [&images.a, &images.b, &images.c].map(|image| memory.put(image, 0));
            // SAFETY: the operands are in device memory with the sizes of the problem.
            unsafe { cuda::gemm::launch(&queue, &plan, &gemm::arguments(&given, operands)).expect("a launch") };
            let found = memory.get(operands[2], images.c.len());
            for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
                let element = found[Images::<T>::place(&given, 2, 0, i, j)];
                assert_eq!(bits(&[element]), bits(&[T::one()]), "{plan}: {i}, {j}");
            }
        }
    }
}

test_each_precision!(sums_on_tensor_cores_are_rounded_once, rounded_once);

#[test]
fn one_column_has_the_bits_of_gemv() {
    let _device = device_or_waive!();
    gemm::one_column_as_gemv(&Handle::new(), DeviceMemory::default(), DeviceMemory::default());
}

/// The same numbers give the bits of the single call at every position of a batch, for every count, in both forms and
/// modes.
fn batches<T: Gemm>() {
    let _device = device_or_waive!();
    let handle = Handle::new();
    for (ops, [m, n, k]) in
        [([Op::N, Op::N], [40, 24, 200]), ([Op::T, Op::C], [9, 70, 33]), ([Op::C, Op::N], [5, 1, 40])]
    {
        let one = Problem { integers: false, seed: 5, ..Problem::new(ops, m, n, k) };
        let images = Images::<T>::new(&one);
        let alone = gemm::run(&handle, &images, &one, PLAINLY, DeviceMemory::default());
        let element = |found: &[T], problem: &Problem, entry: usize| -> Vec<T> {
            let places = (0..n).flat_map(|j| (0..m).map(move |i| (i, j)));
            places.map(|(i, j)| found[Images::<T>::place(problem, 2, entry, i, j)]).collect()
        };
        for count in [1, 2, 7] {
            for (form, mode) in [(Form::Strided, KBLAS_POINTER_MODE_HOST), (Form::Batched, KBLAS_POINTER_MODE_DEVICE)] {
                let many = Problem { count, ..one };
                let repeated = |image: &[T]| [&image[..3], &image[3..].repeat(count)].concat();
                let all = Images { a: repeated(&images.a), b: repeated(&images.b), c: repeated(&images.c) };
                let found = gemm::run(&handle, &all, &many, How { form, mode, ..PLAINLY }, DeviceMemory::default());
                for entry in 0..count {
                    let (expected, found) = (element(&alone, &one, 0), element(&found, &many, entry));
                    assert_eq!(bits(&expected), bits(&found), "{many:?} {form:?} entry {entry}");
                }
            }
        }
    }
}

test_each_precision!(an_entry_of_a_batch_has_the_bits_of_the_single_call, batches);

/// Each entry has its own scalars if they are on the device.
#[test]
fn scalars_of_each_entry() {
    let _device = device_or_waive!();
    let handle = Handle::new();
    let given = Problem { count: 3, ..Problem::new([Op::N, Op::N], 33, 20, 10) };
    let images = Images::<f64>::new(&given);
    let mut memory = DeviceMemory::default();
    let [a, b, c] = [&images.a, &images.b, &images.c].map(|image| memory.put(image, 0));
    let (alpha, beta) = ([2.0, 9.0, 0.0, 9.0, -1.0], [0.0, 1.0, 3.0]);
    let scalars = [memory.put(&alpha, 0), memory.put(&beta, 0)];
    let [sa, sb, sc] = given.strides().map(|stride| stride as i64);
    let pointer = handle.with_strides([2, 1]);
    // SAFETY: the operands have the sizes of the call.
    let status = unsafe {
        kblasSetPointerMode(pointer, KBLAS_POINTER_MODE_DEVICE);
        let [a, b, c] = [a, b, c].map(|image| image.wrapping_add(3));
        let n = KBLAS_OP_N;
        kblasDgemmStridedBatched(pointer, n, n, 33, 20, 10, scalars[0], a, 33, sa, b, 10, sb, scalars[1], c, 33, sc, 3)
    };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    let found = memory.get(c, images.c.len());
    for entry in 0..3 {
        let own = Problem { alpha: (alpha[2 * entry], 0.0), beta: (beta[entry], 0.0), count: 1, ..given };
        let part = |image: &[f64], x: usize| {
            let stride = given.strides()[x];
            image[entry * stride..3 + (entry + 1) * stride].to_vec()
        };
        let images = Images { a: part(&images.a, 0), b: part(&images.b, 1), c: part(&images.c, 2) };
        images.check(&own, &part(&found, 2), &own);
    }
}

/// Every replay of a graph adds the product again; the sums are split.
#[test]
fn a_call_is_captured_and_replayed() {
    let _device = device_or_waive!(alone);
    let given = Problem { beta: (1.0, 0.0), ..Problem::new([Op::T, Op::N], 20, 18, 900) };
    let images = Images::<f64>::new(&given);
    let mut memory = DeviceMemory::default();
    let [a, b, c] = [&images.a, &images.b, &images.c].map(|image| memory.put(image, 0));
    let (handle, stream, alpha) = (Handle::new(), Stream::new(), given.alpha.0);
    let graph = stream.capture(|| {
        let [a, b, c] = [a, b, c].map(|image| image.wrapping_add(3));
        let pointer = handle.on(stream.0.cast());
        // SAFETY: the operands have the sizes of the call.
        let status =
            unsafe { kblasDgemm(pointer, KBLAS_OP_T, KBLAS_OP_N, 20, 18, 900, &alpha, a, 900, b, 900, &1.0, c, 20) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
    });
    (0..3).for_each(|_| graph.launch(&stream));
    let tripled = Problem { alpha: (3.0 * alpha, 0.0), ..given };
    images.check(&tripled, &memory.get(c, images.c.len()), &"three replays");
}

/// Random shapes, ops, paddings and alignments.
#[test]
fn random_shapes() {
    let _device = device_or_waive!();
    fn one<T: Gemm>(handle: &Handle, rng: &mut Rng) {
        let most = if full_set() { 600.0f64 } else { 60.0 };
        let [m, n, k] = [(); 3].map(|()| most.powf(rng.unit()).round() as usize);
        let ops = [rng.pick(&gemm::OPS), rng.pick(&gemm::OPS)];
        let pads = [(); 3].map(|()| rng.pick(&[0, 0, 1, 4]));
        let shifts = [(); 3].map(|()| rng.pick(&[0, 0, 1, 2]));
        let problem =
            Problem { pads, integers: rng.pick(&[true, false]), seed: rng.next(), ..Problem::new(ops, m, n, k) };
        let images = Images::<T>::new(&problem);
        let how = How { shifts, ..PLAINLY };
        let found = gemm::run(handle, &images, &problem, how, DeviceMemory::default());
        images.check(&problem, &found, &(problem, how));
    }
    let (handle, mut rng) = (Handle::new(), Rng::new(77));
    for _ in 0..if full_set() { 200 } else { 12 } {
        one::<f32>(&handle, &mut rng);
        one::<f64>(&handle, &mut rng);
        one::<kblas::scalar::c32>(&handle, &mut rng);
        one::<kblas::scalar::c64>(&handle, &mut rng);
    }
    assert_eq!(pairs().count(), 9);
}

/// More elements than a 32-bit index can address.
#[test]
fn offsets_beyond_32_bits() {
    let _device = device_or_waive!();
    if !full_set() || crate::common::device::free_memory() < 12 << 30 {
        return println!("waived: the full set, on a device with 12 GiB, has it");
    }
    let given = Problem::new([Op::N, Op::N], 200, 70, 3);
    let images = Images::<f32>::new(&given);
    let mut memory = DeviceMemory::default();
    let [a, b] = [&images.a, &images.b].map(|image| memory.put(image, 0).wrapping_add(3));
    // 70 columns with a stride of 32 Mi elements.
    let ldc = 32usize << 20;
    let c = memory.put(&vec![0.0f32; ldc * 69 + 200], 0);
    let handle = Handle::new();
    let n = KBLAS_OP_N;
    // SAFETY: the operands have the sizes of the call.
    let status = unsafe { kblasSgemm_64(handle.0, n, n, 200, 70, 3, &1.0, a, 200, b, 3, &0.0, c, ldc as i64) };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    let last = memory.get(c.wrapping_add(ldc * 69), 200);
    for (i, found) in last.iter().enumerate() {
        let expected: f32 = (0..3).map(|l| images.a[3 + i + 200 * l] * images.b[3 + l + 3 * 69]).sum();
        assert_eq!(*found, expected, "row {i}");
    }
}
