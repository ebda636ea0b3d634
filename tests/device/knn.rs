//! nearest and knn on the CUDA device, through the exported names: lists, forbidden reads and writes, equal bits, graphs.
//!
//! Without a device every test prints `waived: no CUDA device`.

use std::ptr::null_mut;

use crate::common::cdist::{Cdist, How, Images, Problem, run as all_distances};
use crate::common::device::{DeviceMemory, Stream};
use crate::common::handle::Handle;
use crate::common::knn::{self, Knn, check, run, search};
use crate::common::level1::Memory;
use kblas::backend::cuda::{self, Context, Queue};
use kblas::capi::*;
use kblas::problem::{self, Op, Points};
use kblas::tuning::cdist::sums_of;
use kblas::tuning::knn::{Plan, kernels};

fn names<T: Knn>() {
    let _device = device_or_waive!();
    knn::every_name::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn sizes<T: Knn>() {
    let _device = device_or_waive!();
    knn::sizes::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn special<T: Knn>() {
    let _device = device_or_waive!();
    knn::ties::<T, _>(&Handle::new(), DeviceMemory::default);
    knn::nan::<T, _>(&Handle::new(), DeviceMemory::default);
    knn::one_set::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each!(every_name_does_what_the_header_says, names: s f32, d f64);
test_each!(sizes_around_tiles, sizes: s f32, d f64);
test_each!(ties_nan_and_twins, special: s f32, d f64);

/// Each instance gives the same result in one piece and in several, with copies of one element and of 16 bytes.
fn kernels_of<T: Knn>(metrics: &[u32]) {
    let _device = device_or_waive!();
    let (handle, context) = (Handle::new(), Context::current().expect("a context"));
    let queue = Queue::new(context, null_mut());
    let shapes = [
        ([Op::T, Op::N], [67, 300, 21]),
        ([Op::N; 2], [68, 300, 33]),
        ([Op::T; 2], [67, 301, 36]),
        ([Op::N; 2], [67, 300, 21]),
        ([Op::T; 2], [67, 300, 21]),
    ];
    for &number in metrics {
        // Copies are the same for all metrics.
        for (ops, [m, k, n]) in shapes.into_iter().take(if number == 0 { 5 } else { 3 }) {
            let given = Problem { ops, ..Problem::new(number, m, k, n) };
            let (images, sums) = (Images::<T>::new(&given), sums_of(given.distance.metric));
            let all = all_distances(&handle, &images, &given, How::default(), DeviceMemory::default());
            let [lda, ldb, _] = given.lds().map(|ld| ld as i64);
            let (sizes, together) = ([m, k, n].map(|size| size as i64), ops.map(|op| op != Op::N));
            let by_matrix_units = kernels(context.device, T::KIND, None, together).filter(|_| matches!(sums, 0 | 3));
            for kernel in kernels(context.device, T::KIND, Some(sums), together).chain(by_matrix_units) {
                let mut expected = None;
                for pieces in [1, 3] {
                    let mut memory = DeviceMemory::default();
                    let points = |op, base: *mut T, ld| Points { op, base: base.cast_const(), ld, stride: 0 };
                    let a = points(ops[0], memory.put(&images.a, 0), lda);
                    let b = points(ops[1], memory.put(&images.b, 0), ldb);
                    let (index, result) =
                        (memory.put(&vec![-7i64; m * 9], 0), memory.put(&vec![T::UNTOUCHED; m * 9], 0));
                    let call = problem::Knn {
                        distance: given.distance,
                        m: sizes[0],
                        k: sizes[1],
                        n: sizes[2],
                        a,
                        b,
                        neighbours: 9,
                        index,
                        ldi: 9,
                        result,
                        ldd: 9,
                        exclude_self: false,
                        is_nearest: false,
                    };
                    let plan = Plan::new(context.device, kernel, given.distance, sizes, 9, |_, _| pieces);
                    assert_eq!(plan.pieces, pieces, "{plan}");
                    // SAFETY: the operands are in device memory and have the sizes of the call.
                    unsafe { cuda::knn::launch(&queue, &plan, &call).expect("a launch") };
                    let found = (memory.get(index, m * 9), memory.get(result, m * 9));
                    check(&images, &given, search(9), &all, &found, &(given, plan));
                    let bits = (found.0, found.1.iter().map(|&d| T::bits(d)).collect::<Vec<_>>());
                    assert_eq!(&bits, expected.get_or_insert(bits.clone()), "{plan}");
                }
            }
        }
    }
}

/// The metrics that also have kernels with products, and the others: two tests, which run in parallel.
fn kernels_of_products<T: Knn>() {
    kernels_of::<T>(&[0, 3]);
}
fn kernels_of_sums<T: Knn>() {
    kernels_of::<T>(&[2, 4, 5]);
}

test_each!(every_kernel_of_products_finds_the_nearest, kernels_of_products: s f32, d f64);
test_each!(every_kernel_of_sums_finds_the_nearest, kernels_of_sums: s f32, d f64);

#[test]
fn a_call_is_captured_and_replayed() {
    let _device = device_or_waive!(alone);
    let given = Problem { ops: [Op::T; 2], ..Problem::new(0, 3, 700, 5) };
    let images = Images::<f32>::new(&given);
    let (handle, stream) = (Handle::new(), Stream::new());
    let expected = run(&handle, &images, &given, search(4), DeviceMemory::default());
    let mut memory = DeviceMemory::default();
    let (a, b) = (memory.put(&images.a, 0), memory.put(&images.b, 0));
    let (index, distance) = (memory.put(&[-7i64; 12], 0), memory.put(&[f32::UNTOUCHED; 12], 0));
    let graph = stream.capture(|| {
        let (h, metric, op) = (handle.on(stream.0.cast()), KBLAS_DISTANCE_SQEUCLIDEAN, KBLAS_OP_T);
        // SAFETY: the operands have the sizes of the call.
        let status = unsafe { kblasSknn(h, metric, op, op, 3, 700, 5, a, 5, b, 5, 4, index, 4, distance, 4) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
    });
    for _ in 0..2 {
        graph.launch(&stream);
        assert_eq!((memory.get(index, 12), memory.get(distance, 12)), expected);
    }
}
