//! cdist on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits, graphs.
//!
//! Without a device every test prints `waived: no CUDA device`.

use std::ptr::null_mut;

use crate::common::cdist::{self, Cdist, How, Images, Problem, distance, distances};
use crate::common::cdist_special as special;
use crate::common::device::{DeviceMemory, Stream, facts};
use crate::common::handle::Handle;
use crate::common::level1::Memory;
use kblas::backend::cuda::{self, Context, Queue};
use kblas::capi::*;
use kblas::problem::{self, CoordinateKind, Metric, Op, Points, Way};
use kblas::tuning::cdist::{Plan, kernels, least, sums_of};
use kblas::tuning::cdist_few;

fn names<T: Cdist>() {
    let _device = device_or_waive!();
    cdist::every_name::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn sizes<T: Cdist>() {
    let _device = device_or_waive!();
    cdist::sizes::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn one_set<T: Cdist>() {
    let _device = device_or_waive!();
    cdist::one_set::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn equal_bits<T: Cdist>() {
    let _device = device_or_waive!();
    cdist::equal_bits::<T, _>(&Handle::new(), DeviceMemory::default);
}

fn special_numbers<T: Cdist>() {
    let _device = device_or_waive!();
    let handle = Handle::new();
    if T::KIND == CoordinateKind::I32 {
        return special::integers(&handle, DeviceMemory::default);
    }
    special::nan::<T, _>(&handle, DeviceMemory::default);
    special::nan_in_one_set::<T, _>(&handle, DeviceMemory::default);
    special::infinite::<T, _>(&handle, DeviceMemory::default);
    special::extremes::<T, _>(&handle, DeviceMemory::default);
    cdist::close_together::<T, _>(&handle, DeviceMemory::default);
}

test_each!(every_name_does_what_the_header_says, names: s f32, d f64, i i32);
test_each!(sizes_around_tiles, sizes: s f32, d f64, i i32);
test_each!(nobody_is_away_from_itself, one_set: s f32, d f64, i i32);
test_each!(batches_have_the_bits_of_plain_calls, equal_bits: s f32, d f64, i i32);
test_each!(no_plain_numbers, special_numbers: s f32, d f64, i i32);

/// The distances by this plan. C starts `shift` elements after an aligned address.
fn by_plan<T: Cdist>(queue: &Queue, given: &Problem, images: &Images<T>, plan: Plan, shift: usize) -> Vec<T::Distance> {
    let mut memory = DeviceMemory::default();
    let (a, b) = (memory.put(&images.a, 0), memory.put(&images.b, 0));
    let c = memory.put(&vec![T::UNTOUCHED; given.strides()[2]], shift * size_of::<T::Distance>());
    let [lda, ldb, ldc] = given.lds().map(|ld| ld as i64);
    let points = |op, base: *mut T, ld| Points { op, base: base.cast_const(), ld, stride: 0 };
    let (a, b) = (points(given.ops[0], a, lda), points(given.ops[1], b, ldb));
    let [m, k, n] = [given.m, given.k, given.n].map(|size| size as i64);
    let call = problem::Cdist { distance: given.distance, m, k, n, a, b, c, ldc, stride_c: 0, count: 1 };
    // SAFETY: the operands are in device memory and have the sizes of the call.
    unsafe { cuda::cdist::launch(queue, &plan, &call).expect("a launch") };
    memory.get(c, given.strides()[2])
}

/// The same, checked against their bounds.
fn check_plan<T: Cdist>(
    queue: &Queue, given: &Problem, images: &Images<T>, plan: Plan, shift: usize,
) -> Vec<T::Distance> {
    let found = by_plan(queue, given, images, plan, shift);
    images.check(given, &found, &(given, plan));
    found
}

fn all_bits<T: Cdist>(distances: &[T::Distance]) -> Vec<u64> {
    distances.iter().map(|&distance| T::bits(distance)).collect()
}

/// Each instance, on more than one tile, also if it recomputes the tiles of another, with copies of 16 bytes and of one
/// element.
fn kernels_of<T: Cdist>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    for way in distances::<T>().filter(|distance| distance.way == Way::Best) {
        for ops in [[Op::N, Op::T], [Op::T, Op::N], [Op::N; 2], [Op::T; 2]] {
            let (sums, together) = (sums_of(way.metric), ops.map(|op| op != Op::N));
            let direct = kernels(facts(), T::KIND, Some(sums), together).map(|tiles| (tiles, false));
            let by_matrix_units = kernels(facts(), T::KIND, None, together).map(|tiles| (tiles, true));
            for (tiles, by_matrix_units) in direct.chain(by_matrix_units.filter(|_| matches!(sums, 0 | 3))) {
                let spans: &[i64] = if by_matrix_units { &[1, 2] } else { &[1] };
                for ([more_rows, more_columns, n], &span) in
                    [[3, 1, 21], [4, 8, 24]].into_iter().flat_map(|sizes| spans.iter().map(move |span| (sizes, span)))
                {
                    let (m, k) = (tiles.rows as usize + more_rows, 2 * tiles.columns as usize + more_columns);
                    let given = Problem { distance: way, ops, ..Problem::new(0, m, k, n) };
                    let direct = kernels(facts(), T::KIND, Some(sums), together).min_by_key(|tiles| tiles.rows);
                    let again = direct.filter(|_| by_matrix_units && (sums == 0 || T::KIND == CoordinateKind::I32));
                    let plan =
                        Plan { tiles, span, again, least: least(T::KIND, way.metric, by_matrix_units, n as i64) };
                    check_plan(&queue, &given, &Images::<T>::new(&given), plan, 0);
                }
            }
        }
    }
}

test_each!(every_kernel_gives_distances, kernels_of: s f32, d f64, i i32);

/// Each instance for few coordinates, on more than one tile, with packs and without. Direct sums have the bits of the
/// other kernels.
fn kernels_of_few<T: Cdist>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    let ways = distances::<T>().filter(|distance| distance.way == Way::Best && distance.metric != Metric::Cosine);
    for (distance, n) in ways.flat_map(|distance| [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 30, 32].map(|n| (distance, n))) {
        let sums = sums_of(distance.metric);
        let direct = cdist_few::kernels(facts(), T::KIND, Some(sums), n).map(|tiles| (tiles, false));
        let by_matrix_units = cdist_few::kernels(facts(), T::KIND, None, n).map(|tiles| (tiles, true));
        for (tiles, by_matrix_units) in direct.chain(by_matrix_units.filter(|_| matches!(sums, 0 | 3))) {
            let least = least(T::KIND, distance.metric, by_matrix_units, n);
            for (ops, pad, span) in [([Op::T; 2], 0, 1), ([Op::N; 2], 1, 2), ([Op::T, Op::N], 3, tiles.spans)] {
                let (m, k) = (tiles.rows as usize + 4, (tiles.columns * span) as usize + 5);
                let given = Problem { distance, ops, pad, ..Problem::new(0, m, k, n as usize) };
                let images = Images::<T>::new(&given);
                let plan = Plan { tiles, span, again: None, least };
                let found = check_plan(&queue, &given, &images, plan, pad);
                if !by_matrix_units {
                    let together = ops.map(|op| op != Op::N);
                    let other = kernels(facts(), T::KIND, Some(sums), together).next().expect("a kernel");
                    let plan = Plan { tiles: other, span: 1, again: None, least };
                    let expected = check_plan(&queue, &given, &images, plan, pad);
                    assert_eq!(all_bits::<T>(&found), all_bits::<T>(&expected), "{given:?} {tiles:?}");
                }
            }
        }
    }
}

test_each!(every_kernel_for_few_coordinates_gives_distances, kernels_of_few: s f32, d f64, i i32);

/// If a block contains numbers that the tensor cores cannot handle, it sums all its pairs directly, with the bits of
/// the direct kernels.
fn special_vectors_of_few<T: Cdist>() {
    let _device = device_or_waive!();
    let queue = Queue::new(Context::current().expect("a context"), null_mut());
    let special: [fn(usize) -> f64; 4] = [
        |_| f64::MAX,
        |vector| if vector % 2 == 0 { f64::MAX } else { f64::MIN },
        |vector| [f64::INFINITY, f64::NEG_INFINITY][vector % 2],
        |_| f64::NAN,
    ];
    let ways = distances::<T>().filter(|given| given.way == Way::Best && matches!(sums_of(given.metric), 0 | 3));
    for (distance, n) in ways.filter(|given| given.metric != Metric::Cosine).flat_map(|way| [12, 30].map(|n| (way, n)))
    {
        for (tiles, special) in
            cdist_few::kernels(facts(), T::KIND, None, n).flat_map(|tiles| special.map(|special| (tiles, special)))
        {
            let (m, k, n) = (tiles.rows as usize - 1, tiles.columns as usize - 3, n as usize);
            let given = Problem { distance, ops: [Op::T; 2], ..Problem::new(0, m, k, n) };
            let mut images = Images::<T>::new(&given);
            for vector in [0, 1, 4] {
                images.a[vector * n + 3] = T::of(special(vector));
                images.b[(vector + 1) * n + 3] = T::of(special(vector));
            }
            let sums = sums_of(distance.metric);
            let least = |by_matrix_units| least(T::KIND, distance.metric, by_matrix_units, n as i64);
            let found = by_plan(&queue, &given, &images, Plan { tiles, span: 1, again: None, least: least(true) }, 0);
            let direct = kernels(facts(), T::KIND, Some(sums), [true; 2]).next().expect("a kernel");
            let plan = Plan { tiles: direct, span: 1, again: None, least: least(false) };
            let expected = by_plan(&queue, &given, &images, plan, 0);
            if sums == 0 || T::KIND == CoordinateKind::I32 {
                assert_eq!(all_bits::<T>(&found), all_bits::<T>(&expected), "{given:?} {tiles:?}");
            }
            // Products of doubles have the summation order of the tensor cores.
            for (at, (&found, &expected)) in found.iter().zip(&expected).enumerate() {
                let (found, expected) = (T::value(found), T::value(expected));
                let most = 1e-12 * expected.abs().max(1.0);
                assert!(
                    found.is_nan() && expected.is_nan() || found == expected || (found - expected).abs() <= most,
                    "{given:?} {tiles:?} at {at}: {found}, not {expected}"
                );
            }
        }
    }
}

test_each!(special_vectors_of_few_coordinates_are_done_directly, special_vectors_of_few: d f64, i i32);

/// Each replay computes with the current operands, including marks.
#[test]
fn a_call_is_captured_and_replayed() {
    let _device = device_or_waive!(alone);
    let given = Problem { center: 1e4, spread: 1e-3, ops: [Op::T; 2], ..Problem::new(0, 70, 33, 140) };
    let images = Images::<f32>::new(&given);
    let mut memory = DeviceMemory::default();
    let (a, b) = (memory.put(&images.a, 0), memory.put(&images.b, 0));
    let c = memory.put(&vec![f32::UNTOUCHED; 70 * 33], 0);
    let (handle, stream) = (Handle::new(), Stream::new());
    let (metric, op) = (kblasDistance_t(given.distance.number()), KBLAS_OP_T);
    let graph = stream.capture(|| {
        let h = handle.on(stream.0.cast());
        // SAFETY: the operands have the sizes of the call.
        let status = unsafe { kblasScdist(h, metric, op, op, 70, 33, 140, a, 140, b, 140, c, 70) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
    });
    for _ in 0..2 {
        graph.launch(&stream);
        images.check(&given, &memory.get(c, 70 * 33), &"a replay");
    }
}

/// Direct distances are summed directly, and expanded distances are not corrected.
#[test]
fn the_ways_differ() {
    let _device = device_or_waive!();
    let run = |number| {
        let given = Problem { distance: distance(number), center: 1e4, spread: 1e-6, ..Problem::new(0, 9, 9, 40) };
        let images = Images::<f64>::new(&given);
        (cdist::run(&Handle::new(), &images, &given, How::default(), DeviceMemory::default()), images, given)
    };
    let (direct, images, given) = run(32);
    images.check(&given, &direct, &"direct");
    let (expanded, ..) = run(16);
    assert!(expanded.iter().all(|&distance| distance >= 0.0));
    assert!(expanded.iter().zip(&direct).any(|(expanded, direct)| (expanded - direct).abs() > 0.01 * direct));
}
