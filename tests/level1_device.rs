//! Level 1 on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits, graphs.
//!
//! Without a device every test says `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds what is long or large.

mod common;

use std::mem::size_of_val;
use std::ptr::null_mut;

use common::device::{Claim, Large, Stream, check, device};
use common::handle::Handle;
use common::level1::{self, Form, How, Level1, Memory, PLAINLY, Problem, Routine, no_args};
use common::{Exported, Fill, Rng, bits, full_set};
use cudarc::driver::sys::*;
use kblas::capi::*;
use kblas::scalar::{c32, c64};

/// The device, shared with other tests or `alone`, which every test that captures must be. Without one the test is waived.
macro_rules! device_or_waive {
    () => {
        device_or_waive!(shared)
    };
    ($claim:ident) => {
        match device(Claim::$claim()) {
            Some(device) => device,
            None => return,
        }
    };
}

/// Memory of the device: an allocation of exactly the bytes of each image.
#[derive(Default)]
struct DeviceMemory(Vec<CUdeviceptr>);

impl Memory for DeviceMemory {
    fn put<U: Copy>(&mut self, values: &[U], shift: usize) -> *mut U {
        let mut base = 0;
        // SAFETY: a local's address; as many bytes on both sides; null is the default stream, which a copy from pageable
        // memory may outlast the call on.
        unsafe {
            check(cuMemAlloc_v2(&mut base, (shift + size_of_val(values)).max(1)));
            if !values.is_empty() {
                check(cuMemcpyHtoD_v2(base + shift as CUdeviceptr, values.as_ptr().cast(), size_of_val(values)));
                check(cuStreamSynchronize(null_mut()));
            }
        }
        self.0.push(base);
        (base as usize + shift) as *mut U
    }

    fn get<U: Copy>(&self, at: *const U, len: usize) -> Vec<U> {
        let mut values = Vec::<U>::with_capacity(len);
        // SAFETY: as many bytes on both sides, which are all written when the copy is done.
        unsafe {
            check(cuCtxSynchronize());
            if len > 0 {
                check(cuMemcpyDtoH_v2(values.as_mut_ptr().cast(), at as CUdeviceptr, len * size_of::<U>()));
            }
            values.set_len(len);
        }
        values
    }
}

impl Drop for DeviceMemory {
    fn drop(&mut self) {
        // SAFETY: each once.
        self.0.iter().for_each(|&base| unsafe {
            cuMemFree_v2(base);
        });
    }
}

#[test]
fn every_name_does_what_blas_says() {
    let _device = device_or_waive!();
    level1::every_name(&Handle::new(), DeviceMemory::default);
}

#[test]
fn lengths_around_every_edge() {
    let _device = device_or_waive!();
    let top = if full_set() { 17 } else { 12 };
    let mut lens: Vec<i64> = (1..=top).flat_map(|k| [(1 << k) - 1, 1 << k, (1 << k) + 1]).collect();
    lens.extend(if full_set() { &[1_000_003, 5_000_011][..] } else { &[100_003] });
    lens.dedup();
    level1::edges(&Handle::new(), &lens, DeviceMemory::default);
}

#[test]
fn norms_neither_overflow_nor_underflow() {
    let _device = device_or_waive!();
    level1::norms_of_extremes(&Handle::new(), DeviceMemory::default);
}

#[test]
fn of_equals_the_first_is_found_and_nan_as_netlib_has_it() {
    let _device = device_or_waive!();
    level1::first_extremes(&Handle::new(), DeviceMemory::default);
}

#[test]
fn a_result_does_not_depend_on_the_batch() {
    let _device = device_or_waive!();
    let counts: &[usize] = if full_set() { &[1, 2, 33, 1000] } else { &[1, 9] };
    level1::bits_stay(&Handle::new(), &[1, 5, 33, 300, 1000, 20_011], counts, DeviceMemory::default);
}

#[test]
fn alpha_0_and_1() {
    let _device = device_or_waive!();
    level1::special_alphas(&Handle::new(), DeviceMemory::default);
}

#[test]
fn with_nothing_to_do_nothing_is_touched() {
    let _device = device_or_waive!();
    level1::nothing_to_do(&Handle::new(), DeviceMemory::default);
}

#[test]
fn increment_0_reads_one_element() {
    let _device = device_or_waive!();
    level1::one_element_for_all(&Handle::new(), DeviceMemory::default);
}

#[test]
fn rotations_rotate() {
    let _device = device_or_waive!();
    level1::rotations(&Handle::new(), DeviceMemory::default);
}

#[test]
fn modified_rotations_are_netlibs() {
    let _device = device_or_waive!();
    level1::modified_rotations(&Handle::new(), DeviceMemory::default);
}

#[test]
fn the_names_of_kblas_4_scale() {
    let _device = device_or_waive!();
    level1::legacy_scal(DeviceMemory::default);
}

#[test]
fn batches_of_every_count() {
    let _device = device_or_waive!();
    let handle = Handle::new();
    let counts: &[usize] = if full_set() { &[65_535, 65_536, 70_000, 2_000_000] } else { &[70_000] };
    let mut rng = Rng::new(11);
    for &count in counts {
        for (routine, form) in [
            (Routine::Nrm2, Form::Strided),
            (Routine::Dot, Form::Batched),
            (Routine::Iamax, Form::Vbatched),
            (Routine::Asum, Form::Segmented),
            (Routine::Scal, Form::Strided64),
            (Routine::Axpy, Form::Batched64),
            (Routine::Copy, Form::Strided),
            (Routine::Swap, Form::Batched),
            (Routine::Rot, Form::Strided),
            (Routine::Rotm, Form::Batched),
        ] {
            for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                let problem = Problem::<f32>::new(routine, form, &vec![3; count], Fill::Integers, &mut rng);
                problem.check(How { mode, ..PLAINLY }, &handle, &mut DeviceMemory::default());
            }
        }
    }
}

#[test]
fn one_long_vector_among_short_ones() {
    fn of<T: Level1>(handle: &Handle, short: usize, long: i64) {
        let mut rng = Rng::new(12);
        let mut lens: Vec<i64> = (0..short).map(|_| (rng.next() % 100) as i64).collect();
        lens[short / 3] = long;
        let routines = Routine::of::<T>();
        for routine in routines.into_iter().filter(|routine| routine.has(Form::Segmented)) {
            for form in [Form::Segmented, Form::Vbatched] {
                let fill = rng.pick(&[Fill::Integers, Fill::Noise]);
                let problem = Problem::<T>::new(routine, form, &lens, fill, &mut rng);
                for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                    problem.check(How { mode, ..PLAINLY }, handle, &mut DeviceMemory::default());
                }
            }
        }
    }
    let _device = device_or_waive!();
    let (short, long) = if full_set() { (20_000, 3_000_017) } else { (500, 60_011) };
    let handle = Handle::new();
    sdcz!(T => of::<T>(&handle, short, long));
}

#[test]
fn a_graph_replays_every_routine() {
    fn of<T: Level1>() {
        let (handle, stream) = (Handle::new(), Stream::new());
        handle.on(stream.0.cast());
        handle.with_mode(KBLAS_POINTER_MODE_DEVICE);
        let mut rng = Rng::new(13);
        let n = 3001;
        let values = |rng: &mut Rng| (0..n).map(|_| T::from_f64(rng.unit(), rng.unit())).collect::<Vec<T>>();
        let (x_image, y_image) = (values(&mut rng), values(&mut rng));
        for routine in Routine::of::<T>() {
            let run = |in_graph: bool| {
                let mut memory = DeviceMemory::default();
                let (x, y) = (memory.put(&x_image, 0), memory.put(&y_image, 0));
                let scalar = memory.put(&[T::from_f64(0.5, -0.25)], 0);
                let real = memory.put(&[T::Real::from_f64(0.5, 0.0)], 0);
                let param = memory.put(&[-1.0, 0.5, 0.25, -0.5, 0.75].map(|number| T::from_f64(number, 0.0)), 0);
                let result = memory.put(&[0u128], 0);
                let args = level1::Args {
                    n: n as i64,
                    alpha: scalar,
                    real_alpha: real,
                    x,
                    y,
                    c: real,
                    s: scalar,
                    real_s: real,
                    param,
                    result: result.cast(),
                    ..no_args(handle.0)
                };
                // SAFETY: the operands are as large as is said, and live until the stream is done.
                let call = || assert_eq!(unsafe { T::call(routine, Form::Single, &args) }, KBLAS_STATUS_SUCCESS);
                if in_graph {
                    let graph = stream.capture(call);
                    graph.launch(&stream);
                    graph.launch(&stream);
                    stream.synchronize();
                } else {
                    call();
                    call();
                    stream.synchronize();
                }
                (memory.get(x, n), memory.get(y, n), memory.get(result, 1))
            };
            let (eager, replayed) = (run(false), run(true));
            assert!(bits(&eager.0) == bits(&replayed.0), "{routine:?}: x");
            assert!(bits(&eager.1) == bits(&replayed.1), "{routine:?}: y");
            assert_eq!(eager.2, replayed.2, "{routine:?}: the result");
        }
    }
    let _device = device_or_waive!(alone);
    of::<f32>();
    of::<f64>();
    of::<c32>();
    of::<c64>();
}

#[test]
fn more_elements_than_an_int_counts() {
    let _device = device_or_waive!(alone);
    let n = (1usize << 31) + 17;
    let Some(vector) = Large::new(n) else {
        return println!("waived: the full set, and {n} floats of memory");
    };
    let handle = Handle::new();
    vector.fill(0..n, 1.0);
    vector.fill(n - 1..n, -3.0);
    let (mut sum, mut norm, mut dot, mut index) = (0.0f32, 0.0f32, 0.0f32, 0i64);
    let length = n as i64;
    // SAFETY: as many floats on the device; results on the host.
    unsafe {
        let x = vector.at(0);
        assert_eq!(kblasSasum_64(handle.0, length, x, 1, &mut sum), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasSnrm2_64(handle.0, length, x, 1, &mut norm), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasSdot_64(handle.0, length, x, 1, x, 1, &mut dot), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasIsamax_64(handle.0, length, x, 1, &mut index), KBLAS_STATUS_SUCCESS);
        let close = |value: f32, expected: f64| (f64::from(value) / expected - 1.0).abs() < 1e-6;
        assert!(close(sum, n as f64 + 2.0) && close(norm, (n as f64 + 8.0).sqrt()) && close(dot, n as f64 + 8.0));
        assert_eq!(index, length);
        assert_eq!(kblasSscal_64(handle.0, length, &2.0, x, 1), KBLAS_STATUS_SUCCESS);
        check(cuCtxSynchronize());
    }
    assert_eq!([0, 1, n / 2, n - 2, n - 1].map(|at| vector.read(at)), [2.0, 2.0, 2.0, 2.0, -6.0]);
}
