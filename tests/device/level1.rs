//! Level 1 on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits, graphs.
//!
//! Without a device every test prints `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds long and large tests.

use std::ptr::null_mut;

use crate::common::device::{self, DeviceMemory, Large, Stream, check};
use crate::common::handle::Handle;
use crate::common::level1::{self, Facts, Form, How, Level1, Memory, PLAINLY, Problem, Routine, no_args};
use crate::common::{Exported, Fill, Rng, bits, full_set};
use cudarc::driver::sys::*;
use kblas::backend::Exec;
use kblas::backend::cuda::level1::{launch_map, launch_reduce};
use kblas::backend::cuda::{Context, Queue};
use kblas::capi::*;
use kblas::kernels::Kernel;
use kblas::problem::level1::{Action, Map, Param};
use kblas::problem::level1::{Extents, Vectors};
use kblas::problem::level1::{Indices, Reduce, Reduction};
use kblas::problem::{Batch, Operand, Value};
use kblas::routine::level1::map::map;
use kblas::routine::level1::reduce::reduce;
use kblas::scalar::{Precision, c32, c64};
use kblas::tuning::Device;
use kblas::tuning::level1::{
    Few, FlatRow, GroupRow, MapPlan, PiecesRow, Ragged, RaggedMapRow, RaggedRow, ReducePlan, Segmented, SingleRow,
    WarpRow, cut, kernel_stem, maps, reductions,
};

fn every_name<T: Level1>() {
    let _device = device_or_waive!();
    level1::every_name::<T, _>(&Handle::new(), DeviceMemory::default);
}
test_each_precision!(every_name_does_what_blas_says, every_name);

fn edges<T: Level1>() {
    let _device = device_or_waive!();
    let top = if full_set() { 17 } else { 12 };
    let mut lens: Vec<i64> = (1..=top).flat_map(|k| [(1 << k) - 1, 1 << k, (1 << k) + 1]).collect();
    lens.extend(if full_set() { &[1_000_003, 5_000_011][..] } else { &[40_009] });
    lens.dedup();
    level1::edges::<T, _>(&Handle::new(), &lens, DeviceMemory::default);
}
test_each_precision!(lengths_around_every_edge, edges);

fn norms<T: Level1>() {
    let _device = device_or_waive!();
    level1::norms_of_extremes::<T, _>(&Handle::new(), DeviceMemory::default);
    level1::norms_around_bounds::<T, _>(&Handle::new(), DeviceMemory::default);
}
test_each_precision!(norms_neither_overflow_nor_underflow, norms);

fn first<T: Level1>() {
    let _device = device_or_waive!();
    level1::first_extremes::<T, _>(&Handle::new(), DeviceMemory::default);
}
test_each_precision!(of_equals_the_first_is_found_and_nan_as_netlib_has_it, first);

#[test]
fn a_sum_of_nothing_is_positive() {
    let _device = device_or_waive!();
    level1::sums_of_nothing(&Handle::new(), DeviceMemory::default);
}

#[test]
fn a_sum_with_a_nan_is_nan() {
    let _device = device_or_waive!();
    level1::sums_of_nan(&Handle::new(), DeviceMemory::default);
}

fn counts<T: Level1>() {
    let _device = device_or_waive!();
    let (counts, long): (&[usize], _) = if full_set() { (&[1, 2, 33, 1000], 20_011) } else { (&[1, 9], 9001) };
    level1::bits_stay::<T, _>(&Handle::new(), &[1, 5, 33, 300, 1000, long], counts, DeviceMemory::default);
}
test_each_precision!(a_result_does_not_depend_on_the_batch, counts);

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

/// Some blocks have many that are longer than a warp sums.
#[test]
fn medium_vectors_among_short_ones() {
    fn of<T: Level1>(handle: &Handle) {
        let mut rng = Rng::new(18);
        let mut lens: Vec<i64> = (0..3500).map(|_| (rng.next() % 20) as i64).collect();
        (0..14).for_each(|i| lens[700 + i] = 1025 + 97 * i as i64);
        (lens[2100], lens[2101]) = (8192, 8193); // 8 and 9 pieces
        let routines = Routine::of::<T>();
        for routine in routines.into_iter().filter(|routine| routine.has(Form::Segmented)) {
            for form in [Form::Segmented, Form::Vbatched] {
                let problem = Problem::<T>::new(routine, form, &lens, Fill::Noise, &mut rng);
                problem.check(PLAINLY, handle, &mut DeviceMemory::default());
            }
        }
    }
    let _device = device_or_waive!();
    let handle = Handle::new();
    sdcz!(T => of::<T>(&handle));
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
                // SAFETY: the operands have the given sizes, and live until the stream is done.
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
    // SAFETY: the vector has n floats on the device; the results are on the host.
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

/// Contiguous vectors in device memory, and the operations on them.
struct Row<T: Level1> {
    memory: DeviceMemory,
    queue: Queue,
    /// Elements from the first vector to the end of the last.
    values: [Vec<T>; 2],
    /// Bytes from the start of an allocation to x and to y.
    shifts: [usize; 2],
    /// From a vector's scalar to that of the next.
    alpha_stride: i64,
    /// For vectors of different lengths: the first element of each. Otherwise `uniform` has the common length and the
    /// count.
    offsets: Vec<i64>,
    uniform: Option<(i64, i64)>,
}

impl<T: Level1> Row<T> {
    fn new(lens: &[i64], fill: Fill, rng: &mut Rng) -> Self {
        let number = |rng: &mut Rng| match fill {
            Fill::Noise => rng.unit(),
            Fill::Integers => rng.pick(&[-2.0, -1.0, 0.0, 1.0, 2.0]),
        };
        let mut offsets = vec![0];
        lens.iter().for_each(|len| offsets.push(offsets[offsets.len() - 1] + len));
        let all = offsets[lens.len()];
        let values = [(); 2].map(|()| (0..all).map(|_| T::from_f64(number(rng), number(rng))).collect());
        let uniform = lens.iter().all(|len| *len == lens[0]).then(|| (lens[0], lens.len() as i64));
        let queue = Queue::new(Context::current().expect("a context"), null_mut());
        Self { memory: DeviceMemory::default(), queue, values, shifts: [0; 2], alpha_stride: 1, offsets, uniform }
    }

    /// Includes very large and very small numbers.
    fn extreme(mut self, rng: &mut Rng) -> Self {
        for ends in self.offsets.windows(2) {
            level1::make_extreme(&mut self.values[0][ends[0] as usize..ends[1] as usize], rng);
        }
        self
    }

    /// A new copy of the vectors in device memory. `ragged`: their offsets are stored there too.
    fn vectors(&mut self, ragged: bool) -> Vectors<T> {
        let [x, y] = [0, 1].map(|at| self.memory.put(&self.values[at], self.shifts[at]));
        let count = self.offsets.len() as i64 - 1;
        let (extents, stride) = match self.uniform {
            Some((n, _)) if !ragged => (Extents::Uniform { n, incx: 1, incy: 1 }, n),
            _ => (Extents::Segmented { offsets: self.memory.put(&self.offsets, 0) }, 0),
        };
        Vectors {
            form: kblas::problem::level1::Form::StridedBatched,
            extents,
            x: Operand::Strided(x, stride),
            y: Operand::Strided(y, stride),
            batch: Batch { count, alpha_stride: self.alpha_stride, ..Batch::ONE },
        }
    }

    /// The bytes of the results, by `plan` or by the library's choice.
    fn reduced(&mut self, routine: Routine, ragged: bool, plan: Option<&ReducePlan>) -> Vec<u128> {
        let vectors = self.vectors(ragged);
        let count = vectors.batch.count as usize;
        let results = self.memory.put(&vec![0u128; count + 1], 0);
        let reduction = match routine {
            Routine::Asum => Reduction::Asum(results.cast()),
            Routine::Nrm2 => Reduction::Nrm2(results.cast()),
            Routine::Dot => Reduction::Dot { conj: true, results: results.cast() },
            Routine::Iamax => Reduction::Iamax(Indices::I64(results.cast())),
            _ => unreachable!("{routine:?} has no kernels of its own, or is no reduction"),
        };
        let args = Reduce { vectors, reduction, on_device: true };
        // SAFETY: the vectors and results are in device memory.
        unsafe {
            match plan {
                Some(plan) => launch_reduce(&self.queue, plan, &args).expect("a launch"),
                None => reduce(&Exec::Cuda(self.queue.clone()), args).expect("a launch"),
            }
        }
        self.memory.get(results, count + 1)
    }

    /// The elements after the call, by `plan` or by the library's choice.
    fn changed(&mut self, routine: Routine, ragged: bool, plan: Option<&MapPlan>) -> [Vec<T>; 2] {
        let vectors = self.vectors(ragged);
        let count = vectors.batch.count as usize;
        let scalars: Vec<T> = (0..5 * count).map(|at| T::from_f64((at % 4) as f64 - 1.0, 0.0)).collect();
        let reals: Vec<T::Real> = (0..count).map(|at| T::Real::from_f64((at % 4) as f64 - 1.0, 0.0)).collect();
        let (scalars, reals) = (self.memory.put(&scalars, 0), self.memory.put(&reals, 0));
        let (alpha, real) = (Value::Device(scalars.cast_const()), Value::Device(reals.cast_const()));
        let action = match routine {
            Routine::Scal => Action::Scal(alpha),
            Routine::RealScal => Action::RealScal(real),
            Routine::Axpy => Action::Axpy(alpha),
            Routine::Copy => Action::Copy,
            Routine::Swap => Action::Swap,
            Routine::Rot => Action::Rot { c: real, s: alpha },
            Routine::RealRot => Action::RealRot { c: real, s: real },
            Routine::Rotm => Action::Rotm(Param::Device(Operand::Strided(scalars, 5))),
            _ => unreachable!("{routine:?} is a reduction"),
        };
        let args = Map { vectors, action };
        let (Operand::Strided(x, _), Operand::Strided(y, _)) = (vectors.x, vectors.y) else { unreachable!() };
        // SAFETY: the vectors and scalars are in device memory.
        unsafe {
            match plan {
                Some(plan) => launch_map(&self.queue, plan, &args).expect("a launch"),
                None => map(&Exec::Cuda(self.queue.clone()), args).expect("a launch"),
            }
        }
        [self.memory.get(x, self.values[0].len()), self.memory.get(y, self.values[1].len())]
    }
}

/// Vectors of all kinds that a kernel treats apart, among short and empty ones.
fn ragged_lengths(rng: &mut Rng) -> Vec<i64> {
    let mut lens: Vec<i64> = (0..150).map(|_| (rng.next() % 90) as i64).collect();
    (lens[3], lens[40], lens[41], lens[77], lens[149]) = (1024, 1025, 9001, 20_011, 8193);
    (lens[5], lens[6], lens[50], lens[90], lens[120], lens[121]) = (256, 257, 700, 3000, 4096, 4097);
    lens
}

/// Lengths of few vectors: of all kinds; as many as one launch can have; one long vector; only empty ones.
fn few_lengths(rng: &mut Rng) -> [Vec<i64>; 4] {
    let most = (0..Few::MOST).map(|at| if at % 100 == 99 { 1300 } else { (rng.next() % 40) as i64 }).collect();
    [ragged_lengths(rng), most, vec![3, 70_001, 0], vec![0; 9]]
}

/// Positions of x and y: aligned to 16 bytes, to one element, and complex numbers that are not aligned to an element.
fn shifts<T: Level1>() -> [[usize; 2]; 4] {
    let real = size_of::<T::Real>();
    [[0, 0], [size_of::<T>(), size_of::<T>()], [real, 2 * real], [2 * real, 3 * real]]
}

/// The first kernels of the two launches for vectors of different lengths.
fn first_kernels(routine: Routine, precision: Precision) -> [&'static Kernel; 2] {
    ["ragged", "listed"].map(|shape| first_kernel(&format!("{}_{shape}_{}_", kernel_stem(routine), precision.letter())))
}

/// The first kernel whose name has this prefix.
fn first_kernel(name: &str) -> &'static Kernel {
    device::kernels().find(|kernel| kernel.name().starts_with(name)).expect("a kernel")
}

/// No kernel and no number of blocks may change a bit of a result. `extreme`: with numbers that a norm must read twice.
fn reduction_kernel<T: Level1>(
    kernel: &'static Kernel, routine: Routine, shape: &str, other: &'static Kernel, extreme: bool, rng: &mut Rng,
) {
    let precision = kernel.precision;
    let few = Device { sms: 2, ..Device::H200 };
    let (cut, threads) = cut(few, precision).expect("a cut");
    // Another number of threads changes the order of sums, which has no effect on integers.
    let fill = if ["short", "group", "warp", "segmented", "few"].contains(&shape) || kernel.params()[0] == threads {
        Fill::Noise
    } else {
        Fill::Integers
    };
    let row = |lens: &[i64], rng: &mut Rng| {
        let row = Row::<T>::new(lens, fill, rng);
        if extreme && matches!(fill, Fill::Noise) { row.extreme(rng) } else { row }
    };
    let agrees = |row: &mut Row<T>, ragged: bool, plan: &ReducePlan| {
        let (found, expected) = (row.reduced(routine, ragged, Some(plan)), row.reduced(routine, ragged, None));
        assert!(found == expected, "{plan}: {:?}", row.uniform);
    };
    // Compares with the result of a kernel for batches, for one vector.
    let mut agrees_with = |n: i64, plan: &ReducePlan, other: &ReducePlan| {
        let mut row = row(&[n], rng);
        assert!(row.reduced(routine, false, Some(plan)) == row.reduced(routine, false, Some(other)), "{plan}: {n}");
    };
    match shape {
        "short" => {
            for n in [1, 2, 31, 33, 255, 257, 1000, 1024] {
                let plan = SingleRow { routine, precision, n: 0..=1024, kernel }.plan(cut, n);
                agrees_with(n, &plan, &GroupRow { routine, precision, n: 0..=1024, kernel: other }.plan());
            }
        }
        "single" => {
            for n in [1025, 8192, 8193, 20_011, 600_011] {
                let plan = SingleRow { routine, precision, n: n..=n, kernel }.plan(cut, n);
                let pieces = PiecesRow { routine, precision, n: n..=n, kernel: other };
                agrees_with(n, &plan, &pieces.with(cut, n, 1, 1));
            }
        }
        "group" => {
            let &[threads, lanes, elements, vectors] = kernel.params() else { unreachable!() };
            let (reach, tile) = (i64::from(lanes * elements), (threads / lanes * vectors) as usize);
            let far = if lanes == 32 { [3 * reach + 1, 1000] } else { [1, reach / 2] };
            for n in [reach - 1, reach, far[0], far[1]].into_iter().filter(|n| (1..=1024).contains(n)) {
                for count in [1, tile + 1].into_iter().filter(|count| *count as i64 * n < 40_000) {
                    let plan = GroupRow { routine, precision, n: 0..=1024, kernel }.plan();
                    agrees(&mut row(&vec![n; count], rng), false, &plan);
                }
            }
        }
        "warp" => {
            for (n, entries) in [(1025, 9), (4095, 3), (4097, 8), (20_011, 2), (32_768, 1)] {
                let plan = WarpRow { routine, precision, n: n..=n, from: 0, kernel }.plan(cut, n);
                agrees(&mut row(&vec![n; entries], rng), false, &plan);
            }
        }
        "block" => {
            // 1, 9 and 20 pieces: several vectors in a block, one, and parts of up to 19 pieces.
            for (n, entries, per) in
                [(1025, 5, 2), (8193, 3, 1), (8193, 3, 5), (8193, 3, 9), (20_011, 3, 19), (20_011, 2, 20)]
            {
                let pieces = PiecesRow { routine, precision, n: n..=n, kernel };
                agrees(&mut row(&vec![n; entries], rng), false, &pieces.with(cut, n, entries as i64, per));
            }
        }
        "few" => {
            let [ragged, listed] = first_kernels(routine, precision);
            let ragged = RaggedRow { routine, precision, kernel: ragged, listed };
            let ReducePlan::Ragged(plan) = ragged.plan(few, cut, 100_000) else { unreachable!() };
            let otherwise = Ragged { places: 2000, ..plan };
            for lens in few_lengths(rng) {
                let mut row = row(&lens, rng);
                let expected = row.reduced(routine, true, Some(&ReducePlan::Ragged(otherwise)));
                for blocks in [1, 3, 8, 300] {
                    let plan = ReducePlan::Few(Few { kernel, blocks, otherwise });
                    assert!(row.reduced(routine, true, Some(&plan)) == expected, "{plan}: {} vectors", lens.len());
                }
            }
        }
        _ => {
            let mut lens = ragged_lengths(rng);
            if full_set() && shape == "listed" {
                lens[77] = 1_200_000; // pieces that are too long for a warp, among others
            }
            for (window, places, many) in
                [(1, 1000, 9), (5, 3, 2), (32, 1000, 100), (256, 1000, 4), (160, 7, 7), (37, 0, 9)]
            {
                let ragged = RaggedRow { routine, precision, kernel, listed: other };
                let (plan, window) = match shape {
                    "segmented" => (ragged.plan_segmented(few, cut, 100_000), window.min(kernel.params()[0] as i32)),
                    _ => (ragged.plan(few, cut, 100_000), window),
                };
                let ReducePlan::Ragged(plan) = plan else { unreachable!() };
                let plan = Ragged { window, places, many, blocks: 4, ..plan };
                agrees(&mut row(&lens, rng), true, &ReducePlan::Ragged(plan));
            }
        }
    }
}

fn reduction_kernels<T: Level1>() {
    let _device = device_or_waive!();
    let mut rng = Rng::new(14);
    let mut tested = 0;
    for routine in reductions() {
        let stem = kernel_stem(routine);
        for kernel in device::kernels() {
            let mut words = kernel.name().split('_');
            if words.next() != Some(&stem) || kernel.precision != T::PRECISION {
                continue;
            }
            // Each of the two kernels for different lengths is tested with the first of the other kind. Kernels for one
            // vector are compared with one for batches.
            let shape = words.next().expect("a shape");
            let find = |shape: &str, lanes: &str| {
                first_kernel(&format!("{stem}_{shape}_{}_256x{lanes}", kernel.precision.letter()))
            };
            let (kernel, other) = match shape {
                "listed" => (find("ragged", ""), kernel),
                "ragged" | "segmented" => (kernel, find("listed", "")),
                "short" => (kernel, find("group", "32x")),
                "single" => (kernel, find("block", "")),
                _ => (kernel, kernel),
            };
            for &extreme in if routine == Routine::Nrm2 { &[false, true][..] } else { &[false] } {
                reduction_kernel::<T>(kernel, routine, shape, other, extreme, &mut rng);
            }
            tested += 1;
        }
    }
    assert!(tested > 0);
}
test_each_precision!(every_kernel_of_the_reductions_makes_the_same_bits, reduction_kernels);

fn map_kernel<T: Level1>(
    kernel: &'static Kernel, routine: Routine, shape: &str, other: &'static Kernel, rng: &mut Rng,
) {
    let precision = kernel.precision;
    let few = Device { sms: 2, ..Device::H200 };
    let (cut, _) = cut(few, precision).expect("a cut");
    if ["flat", "single", "batch"].contains(&shape) {
        let &[threads, groups, width] = kernel.params() else { unreachable!() };
        let tile = i64::from(threads * groups * width);
        let plan = |kernel, n| FlatRow { routine, precision, all: 0..=i64::MAX, kernel }.plan(n);
        for (n, count) in [(1, 7), (5, 1001), (12, 700), (tile - 1, 2), (tile, 1), (2 * tile + 1, 3)] {
            // A kernel for one vector is compared with one for batches.
            let (plan, expected, count) = match shape {
                "single" => (MapPlan::Single(plan(kernel, n)), Some(MapPlan::Flat(plan(other, n))), 1),
                "batch" => (MapPlan::Batch(plan(kernel, n)), Some(MapPlan::Flat(plan(other, n))), count),
                _ => (MapPlan::Flat(plan(kernel, n)), None, count),
            };
            let shifts = shifts::<T>();
            for shifts in if shape == "batch" { &shifts[..] } else { &shifts[..1] } {
                let mut row = Row { shifts: *shifts, ..Row::<T>::new(&vec![n; count], Fill::Noise, rng) };
                let (found, expected) =
                    (row.changed(routine, false, Some(&plan)), row.changed(routine, false, expected.as_ref()));
                assert!(bits(&found[0]) == bits(&expected[0]), "{plan}: x of {n} x {count}, {shifts:?}");
                assert!(bits(&found[1]) == bits(&expected[1]), "{plan}: y of {n} x {count}, {shifts:?}");
            }
        }
    } else if shape == "few" {
        let [ragged, listed] = first_kernels(routine, precision);
        let row = RaggedMapRow { routine, precision, kernel: ragged, listed };
        let MapPlan::Ragged(plan) = row.plan(few, cut, 100_000) else { unreachable!() };
        let otherwise = Ragged { places: 2000, ..plan };
        for (lens, shifts) in few_lengths(rng).into_iter().zip(shifts::<T>()) {
            for alpha_stride in [0, 1] {
                let mut row = Row { shifts, alpha_stride, ..Row::<T>::new(&lens, Fill::Noise, rng) };
                let expected = row.changed(routine, true, Some(&MapPlan::Ragged(otherwise)));
                for blocks in [1, 3, 8, 300] {
                    let plan = MapPlan::Few(Few { kernel, blocks, otherwise });
                    let found = row.changed(routine, true, Some(&plan));
                    assert!(bits(&found[0]) == bits(&expected[0]), "{plan}: x of {} vectors, {shifts:?}", lens.len());
                    assert!(bits(&found[1]) == bits(&expected[1]), "{plan}: y of {} vectors, {shifts:?}", lens.len());
                }
            }
        }
    } else if shape == "segmented" {
        let listed = first_kernel(&format!("{}_listed_{}_", kernel_stem(routine), precision.letter()));
        let expected = RaggedMapRow { routine, precision, kernel: other, listed }.plan(few, cut, 100_000);
        // More vectors than a block has at a time, so that blocks search theirs; and a very long one.
        let mut lens = ragged_lengths(rng);
        lens[100] = 120_000;
        lens.extend((0..1300).map(|_| (rng.next() % 20) as i64));
        lens.extend([0; 600]);
        for shifts in shifts::<T>() {
            for alpha_stride in [0, 1] {
                let mut row = Row { shifts, alpha_stride, ..Row::<T>::new(&lens, Fill::Noise, rng) };
                let expected = row.changed(routine, true, Some(&expected));
                for (wave, waves) in [(1, 1), (5, 1), (5, 8), (1, 8), (1, 16), (300, 1)] {
                    let plan = MapPlan::Segmented(Segmented { kernel, wave, waves });
                    let found = row.changed(routine, true, Some(&plan));
                    assert!(bits(&found[0]) == bits(&expected[0]), "{plan}: x, {shifts:?}, {alpha_stride}");
                    assert!(bits(&found[1]) == bits(&expected[1]), "{plan}: y, {shifts:?}, {alpha_stride}");
                }
            }
        }
        // All vectors are empty, and lie between elements.
        for alpha_stride in [0, 1] {
            let mut row = Row { alpha_stride, ..Row::<T>::new(&[7; 100], Fill::Noise, rng) };
            row.offsets = vec![301; 700];
            let found = row.changed(routine, true, Some(&MapPlan::Segmented(Segmented { kernel, wave: 3, waves: 4 })));
            assert!(bits(&found[0]) == bits(&row.values[0]) && bits(&found[1]) == bits(&row.values[1]), "no element");
        }
    } else {
        for (window, places) in [(1, 1000), (32, 1000), (256, 1000), (160, 7), (37, 0)] {
            let row = RaggedMapRow { routine, precision, kernel, listed: other };
            let MapPlan::Ragged(plan) = row.plan(few, cut, 100_000) else { unreachable!() };
            let plan = MapPlan::Ragged(Ragged { window, places, blocks: 4, ..plan });
            let mut row = Row::<T>::new(&ragged_lengths(rng), Fill::Noise, rng);
            let (found, expected) = (row.changed(routine, true, Some(&plan)), row.changed(routine, true, None));
            assert!(bits(&found[0]) == bits(&expected[0]), "{plan}: x");
            assert!(bits(&found[1]) == bits(&expected[1]), "{plan}: y");
        }
    }
}

fn map_kernels<T: Level1>() {
    let _device = device_or_waive!();
    let mut rng = Rng::new(15);
    let mut tested = 0;
    for routine in maps() {
        let stem = kernel_stem(routine);
        for kernel in device::kernels() {
            let mut words = kernel.name().split('_');
            if words.next() != Some(&stem) || kernel.precision != T::PRECISION {
                continue;
            }
            let shape = words.next().expect("a shape");
            let find = |shape: &str| first_kernel(&format!("{stem}_{shape}_{}_", kernel.precision.letter()));
            let (kernel, other) = match shape {
                "listed" => (find("ragged"), kernel),
                "ragged" => (kernel, find("listed")),
                "segmented" => (kernel, find("ragged")),
                "few" => (kernel, kernel),
                _ => (kernel, find("flat")),
            };
            map_kernel::<T>(kernel, routine, shape, other, &mut rng);
            tested += 1;
        }
    }
    assert!(tested > 0);
}
test_each_precision!(every_kernel_of_the_maps_makes_the_same_bits, map_kernels);

/// A block has more elements than it numbers together: 2^24.
#[test]
fn a_share_of_segments_can_be_long() {
    let _device = device_or_waive!();
    if !full_set() {
        return println!("waived: quick set");
    }
    let mut rng = Rng::new(16);
    let (routine, precision) = (Routine::Scal, Precision::S);
    let [kernel, ragged, listed] = ["segmented", "ragged", "listed"].map(|of| first_kernel(&format!("scal_{of}_s_")));
    let device = Device { sms: 2, ..Device::H200 };
    let (cut, _) = cut(device, precision).expect("a cut");
    let expected = RaggedMapRow { routine, precision, kernel: ragged, listed }.plan(device, cut, 3);
    let plan = MapPlan::Segmented(Segmented { kernel, wave: 1, waves: 1 });
    for alpha_stride in [0, 1] {
        let lens = [5, (1 << 24) - 5, 1 << 24, 3, 17];
        let mut row = Row { alpha_stride, ..Row::<f32>::new(&lens, Fill::Noise, &mut rng) };
        let (found, expected) = (row.changed(routine, true, Some(&plan)), row.changed(routine, true, Some(&expected)));
        assert!(bits(&found[0]) == bits(&expected[0]), "{alpha_stride}");
    }
}
