//! GEMV on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits, streams, graphs.
//!
//! Without a device every test prints `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds long and large tests.

use std::ptr::null_mut;

use crate::common::device::{self, Bench, DeviceVec, Placed, check};
use crate::common::{
    Arguments, Exported, Fill, Form, GEMV, How, PLAINLY, Problem, Rng, Runner, Shape, Spread, assert_split, battery,
    bits, full_set, noise, sweep,
};
use cudarc::driver::sys::*;
use kblas::backend::cuda::launch::launches;
use kblas::backend::cuda::{self, Context, Queue};
use kblas::capi::*;
use kblas::env::DEFAULT_WORKSPACE_BYTES;
use kblas::kernels::{Family, Kernel};
use kblas::problem::{Batch, Gemv, Op, Operand, Packed, Value};
use kblas::scalar::Precision;
use kblas::tuning::gemv::{self as tuning, Geometry, Plan, geometry, tall};
use kblas::tuning::gemv_batch::{self, BatchPlan, Entries, classes_of_long};
use kblas::tuning::gemv_panel::PanelPlan;
use kblas::tuning::gemv_staged::StagedPlan;

#[test]
fn sizes_around_every_edge() {
    let _device = device_or_waive!();
    sweep::edges(&Bench::new(), &GEMV);
}

fn nothing_to_sum<T: Exported>() {
    let _device = device_or_waive!();
    sweep::nothing_to_sum::<T>(&Bench::new());
}
test_each_precision!(nothing_to_sum_leaves_y, nothing_to_sum);

#[test]
fn alpha_0_and_beta_1() {
    let _device = device_or_waive!();
    let shapes = [plans(), split().to_vec()].concat();
    sweep::alpha_0(&Bench::new(), &shapes);
    sweep::beta_1(&Bench::new(), &shapes);
}

#[test]
fn every_combination_of_arguments() {
    let _device = device_or_waive!();
    sweep::arguments(&Bench::new(), &GEMV.map(|form| Shape::dense(form, 133, 37)), 3);
}

#[test]
fn extreme_shapes() {
    let _device = device_or_waive!();
    sweep::plainly(&Bench::new(), &sweep::extremes(&GEMV));
}

/// Shapes for every kind of plan: one block, many tiles, many blocks per tile.
fn plans() -> Vec<Shape> {
    let sizes = [(5, 7), (67, 45), (301, 299), (3001, 6), (6, 3001), (1200, 64)];
    let shapes = sweep::pairs(&GEMV, &sizes).into_iter();
    shapes.map(|(form, (m, n))| Shape { pad: 1, ..Shape::dense(form, m, n) }).collect()
}

/// Few results with long sums.
fn split() -> [Shape; 3] {
    GEMV.map(|form| {
        let (n, m) = form.lengths(9, 20_001);
        Shape::dense(form, m, n)
    })
}

#[test]
fn the_split_shapes_are_split() {
    let _device = device_or_waive!();
    assert_split(&split());
}

battery!(plans(), split());

#[test]
fn workspace_of_the_user() {
    let _device = device_or_waive!();
    battery::workspace_of_the_user(&split());
}

#[test]
fn the_callers_context_stays_current() {
    let device = device_or_waive!();
    let bench = Bench::new();
    let problem = noise::<f64>(Shape::dense(GEMV[0], 67, 45), 16);
    let placed = Placed::new(&problem, [0; 3]);
    let mut other = null_mut();
    // SAFETY: the pointer is the address of a local; the contexts are alive.
    unsafe {
        check(cuCtxCreate_v4(&mut other, null_mut(), 0, device.ordinal));
        assert_eq!(current_context(), other);
        bench.launch(PLAINLY, &problem, &placed);
        assert_eq!(current_context(), other);
        while !current_context().is_null() {
            check(cuCtxPopCurrent_v2(&mut null_mut()));
        }
        bench.launch(PLAINLY, &problem, &placed);
        assert_eq!(current_context(), null_mut());
        check(cuCtxSetCurrent(device.context));
        check(cuCtxDestroy_v2(other));
    }
    bench.stream.synchronize();
    let once = Problem { y: bench.run(PLAINLY, &problem), ..problem.clone() };
    assert!(bits(&bench.run(PLAINLY, &once)) == bits(&placed.y.read()), "both calls ran");
}

fn current_context() -> CUcontext {
    let mut current = null_mut();
    // SAFETY: the pointer is the address of a local.
    check(unsafe { cuCtxGetCurrent(&mut current) });
    current
}

/// The handle API's gemv for the large tests: 64-bit sizes, alpha = 1, beta = 0.
fn sgemv_64(
    trans: kblasOperation_t, (m, n): (usize, usize), a: *const f32, lda: usize, x: *const f32, incx: usize, y: *mut f32,
) {
    let bench = Bench::new();
    let handle = bench.handle.0;
    let [m, n, lda, incx] = [m, n, lda, incx].map(|size| size as i64);
    // SAFETY: the operands are on the device, with the sizes that the callers allocated.
    let status = unsafe { kblasSgemv_64(handle, trans, m, n, &1.0, a, lda, x, incx, &0.0, y, 1) };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    bench.stream.synchronize();
}

#[test]
fn a_matrix_of_more_than_2_to_the_31_elements() {
    let _device = device_or_waive!();
    let (m, n) = (65_537, 32_769);
    let a = large_or_waive!(m * n);
    let column = |j: usize| (j % 5) as f32;
    (0..n).for_each(|j| a.fill(j * m..(j + 1) * m, column(j)));
    let mut rng = Rng::new(17);
    for op in [KBLAS_OP_N, KBLAS_OP_T] {
        let (x_len, y_len) = if op == KBLAS_OP_N { (n, m) } else { (m, n) };
        let x: Vec<f32> = (0..x_len).map(|_| rng.pick(&[-1.0, 0.0, 1.0])).collect();
        let (d_x, d_y) = (DeviceVec::new(&x, 0), DeviceVec::new(&vec![f32::NAN; y_len], 0));
        sgemv_64(op, (m, n), a.at(0), m, d_x.ptr(), 1, d_y.ptr());
        let expected: Vec<f32> = if op == KBLAS_OP_N {
            vec![x.iter().enumerate().map(|(j, x)| column(j) * x).sum(); m]
        } else {
            (0..n).map(|j| column(j) * x.iter().sum::<f32>()).collect()
        };
        assert!(d_y.read() == expected, "{op:?}");
    }
}

#[test]
fn a_vector_of_more_than_2_to_the_31_elements() {
    let _device = device_or_waive!();
    let len = (1 << 31) + 3;
    let (a, v) = (large_or_waive!(len), large_or_waive!(len));
    let probes = [0, (1 << 31) - 1, 1 << 31, len - 1];
    a.fill(0..len, 2.0);
    a.fill(len - 1..len, 3.0);
    let one = DeviceVec::new(&[5.0f32], 0);
    sgemv_64(KBLAS_OP_N, (len, 1), a.at(0), len, one.ptr(), 1, v.at(0));
    assert_eq!(probes.map(|i| v.read(i)), [10.0, 10.0, 10.0, 15.0]);
    v.fill(0..len, 0.0);
    probes.into_iter().for_each(|i| v.fill(i..i + 1, 1.0));
    sgemv_64(KBLAS_OP_T, (len, 1), a.at(0), len, v.at(0), 1, one.ptr());
    assert_eq!(one.read(), [9.0]);
}

#[test]
fn strides_that_reach_past_2_to_the_31_elements() {
    let _device = device_or_waive!();
    let (m, n, stride) = (2, 3, (1 << 30) + 1);
    let (a, x) = (large_or_waive!(2 * stride + m), large_or_waive!(2 * stride + 1));
    a.fill(0..2 * stride + m, f32::NAN);
    x.fill(0..2 * stride + 1, f32::NAN);
    for j in 0..n {
        a.fill(j * stride..j * stride + 1, 1.0 + j as f32);
        a.fill(j * stride + 1..j * stride + 2, 10.0);
        x.fill(j * stride..j * stride + 1, 2.0 + j as f32);
    }
    let y = DeviceVec::new(&[f32::NAN; 2], 0);
    sgemv_64(KBLAS_OP_N, (m, n), a.at(0), stride, x.at(0), stride, y.ptr());
    assert_eq!(y.read(), [1.0 * 2.0 + 2.0 * 3.0 + 3.0 * 4.0, 10.0 * (2.0 + 3.0 + 4.0)]);
}

/// Runs problems with one kernel. The sums of its tiles are split among the given number of blocks, if there is
/// anything to sum. A kernel for batches uses the order of sums of `classes` classes.
struct Forced<'a> {
    bench: &'a Bench,
    kernel: &'static Kernel,
    splits: u32,
    classes: u32,
    /// For a kernel for batches: the most chunks of an entry in a block. For one for matrices without gaps: the entries
    /// of a block.
    beside: u32,
    gathers: bool,
}

impl<'a> Forced<'a> {
    fn new(bench: &'a Bench, kernel: &'static Kernel) -> Self {
        Self { bench, kernel, splits: 1, classes: 0, beside: 0, gathers: false }
    }
}

impl Runner for Forced<'_> {
    fn run<T: Exported>(&self, how: How, problem: &Problem<T>) -> Vec<T> {
        let Form::Gemv(op) = problem.shape.form else { unreachable!("a kernel of gemv") };
        let placed = Placed::new(problem, how.shift);
        let arguments = placed.arguments(problem, how.mode);
        let Arguments { m, n, lda, incx, incy, count, .. } = arguments;
        let queue = Queue::new(Context::current().expect("a context"), self.bench.stream.0);
        // SAFETY: the operands are those of the problem, on the device.
        unsafe {
            let on_device = how.mode == KBLAS_POINTER_MODE_DEVICE;
            let (alpha, beta) = (Value::new(on_device, arguments.alpha), Value::new(on_device, arguments.beta));
            let (a, x, y) = match problem.shape.batch {
                Some(batch) if batch.spread == Spread::Scattered => (
                    Operand::Pointers(arguments.p_a),
                    Operand::Pointers(arguments.p_x),
                    Operand::Pointers(arguments.p_y),
                ),
                _ => (
                    Operand::Strided(arguments.a, arguments.stride_a),
                    Operand::Strided(arguments.x, arguments.stride_x),
                    Operand::Strided(arguments.y, arguments.stride_y),
                ),
            };
            let [alpha_stride, beta_stride] = problem.scalar_strides(how);
            let batch = Batch { batched: true, count, alpha_stride, beta_stride };
            let call = Gemv { op, m, n, alpha, a, lda, x, incx, beta, y, incy, batch };
            if is_for_batches(self.kernel) {
                let plans = BatchPlan::all(self.kernel, self.classes, op, (m, n));
                let plan = plans.take_while(|plan| plan.beside <= self.beside).last().expect("one chunk fits");
                cuda::gemv::launch_batch(&queue, &plan, &call).expect("a launch");
            } else if is_staged(self.kernel) {
                assert!(call.packed().is_some());
                let (entries, columns) =
                    if self.splits > 1 { (1, 4 * i64::from(self.splits)) } else { (self.beside.into(), n) };
                let of = |entries| StagedPlan::new(self.kernel, op, (m, n), entries, columns);
                let room = queue.context.device.shared_bytes();
                let plan = (1..=entries).rev().map(of).find(|plan| plan.shared < room).expect("one entry fits");
                cuda::gemv::launch_staged(&queue, &plan, &call).expect("a launch");
            } else if is_panel(self.kernel) {
                assert!(call.packed().is_some());
                let plan = PanelPlan::new(self.kernel, (m, n)).expect("room for a panel");
                cuda::gemv::launch_panel(&queue, &plan, &call).expect("a launch");
            } else {
                let plan = Plan::new(self.kernel, op, (m, n), self.splits.into(), queue.workspace_bytes());
                let plan = plan.expect("a plan");
                let launch = if self.gathers { cuda::gemv::launch_gathered } else { cuda::gemv::launch };
                launch(&queue, &plan, &call).expect("a launch");
            }
        }
        self.bench.stream.synchronize();
        placed.y.read()
    }
}

/// The instances of gemv's families.
fn kernels() -> impl Iterator<Item = &'static Kernel> {
    device::kernels().filter(|kernel| matches!(kernel.family, Family::GEMV_N | Family::GEMV_T))
}

/// Every kernel with sizes around its tile and its step.
fn kernels_around_tiles<T: Exported>() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let mut rng = Rng::new(18);
    let mut tested = 0;
    for kernel in kernels().filter(|kernel| kernel.precision == T::PRECISION) {
        let forms = if kernel.family == Family::GEMV_N { &GEMV[..1] } else { &GEMV[1..] };
        let Geometry { tile, step, .. } = geometry(kernel);
        let (tile, step) = (tile as usize, step as usize);
        let cases = [
            ((tile - 1).max(1), 1, 1),
            (tile, step, 1),
            (tile + 1, step + 1, 2),
            (3, 3 * step + 2, 4),
            (2 * tile + 1, 5 * step - 1, 3),
        ];
        for (results, summed, splits) in cases {
            for &form in forms {
                let (n, m) = form.lengths(results, summed);
                let shape = Shape::dense(form, m, n).batch(splits as usize % 3 + 1, Spread::UNEVEN);
                sweep::at_random::<T>(&Forced { splits, ..Forced::new(bench, kernel) }, shape, &mut rng);
            }
        }
        tested += 1;
    }
    assert!(tested > 0);
}
test_each_precision!(every_kernel_around_its_tile_and_step, kernels_around_tiles);

/// The kernels for a large x give the same bits as the kernels of the plans.
fn kernels_for_a_large_x<T: Exported>() {
    let _device = device_or_waive!();
    let is_tall = |kernel: &&Kernel| kernel.family == Family::GEMV_TALL_T && kernel.precision == T::PRECISION;
    let twins: Vec<_> = device::kernels().filter(is_tall).collect();
    if twins.is_empty() {
        return println!("waived: this device has none");
    }
    let bench = &Bench::new();
    for twin in twins {
        let is_plain = |kernel: &&Kernel| {
            (kernel.family, kernel.precision, kernel.params()) == (Family::GEMV_T, T::PRECISION, twin.params())
        };
        let kernel = kernels().find(is_plain).expect("a kernel with these numbers");
        let Geometry { tile, step, .. } = geometry(kernel);
        let (tile, step) = (tile as usize, step as usize);
        for (m, n, splits) in [(4 * step + 1, 3 * tile - 1, 3), (step, tile + 1, 1), (5 * step - 1, 2 * tile, 5)] {
            for form in GEMV[1..].iter().copied().filter(|form| form.is_of::<T>()) {
                let problem = noise::<T>(Shape::dense(form, m, n), 26);
                let [plain, tall] = [kernel, twin].map(|kernel| {
                    let forced = Forced { splits, ..Forced::new(bench, kernel) };
                    bits(&forced.run(problem.shape.plainly(), &problem)).to_vec()
                });
                assert!(plain == tall, "{}, {form:?} {m} x {n}", twin.name());
            }
        }
    }
}
test_each_precision!(every_kernel_for_a_large_x, kernels_for_a_large_x);

/// A call with a large x has the right sums, and the bits of its twin. Which kernel it launches cannot be seen in them:
/// `tall` has tests of its own.
#[test]
fn a_large_x_has_the_bits_of_its_kernel() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let (m, n) = (500_000, 3);
    let device = Context::current().expect("a context").device;
    let plan = tuning::plan(device, Precision::D, Op::T, m, n, DEFAULT_WORKSPACE_BYTES).expect("a plan");
    let Some(twin) = tall(device, &plan, m, 1) else { return println!("waived: {} has no twin", plan.kernel.name()) };
    let problem = noise::<f64>(Shape::dense(GEMV[1], m as usize, n as usize), 27);
    let placed = Placed::new(&problem, [0; 3]);
    bench.launch(problem.shape.plainly(), &problem, &placed);
    bench.stream.synchronize();
    let forced = Forced { splits: plan.splits, ..Forced::new(bench, twin) };
    assert!(bits(&placed.y.read()) == bits(&forced.run(problem.shape.plainly(), &problem)));
    problem.check(&placed.y.read());
}

fn is_for_batches(kernel: &Kernel) -> bool {
    matches!(kernel.family, Family::GEMV_BATCH_N | Family::GEMV_BATCH_T | Family::GEMV_LONG_T)
}

/// The instances for batches.
fn batch_kernels() -> impl Iterator<Item = &'static Kernel> {
    device::kernels().filter(|kernel| is_for_batches(kernel))
}

/// Every kernel for batches with sizes around its chunk.
fn batch_kernels_around_chunks<T: Exported>() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let mut rng = Rng::new(19);
    let mut tested = 0;
    for kernel in batch_kernels().filter(|kernel| kernel.precision == T::PRECISION) {
        let of_n = kernel.family == Family::GEMV_BATCH_N;
        let [first, second] = [kernel.params()[0] as usize, kernel.params()[1] as usize];
        let (lanes, chunk, step) = match kernel.family {
            Family::GEMV_BATCH_N => (first, first, second),
            Family::GEMV_BATCH_T => (first, second, first),
            _ => (32, first, 32 * second),
        };
        for (results, summed, count, classes, beside) in [
            ((chunk - 1).max(1), 1, 1, 1, 1),
            (chunk, step, 2, 32, 2),
            (chunk + 1, step + 1, 33, 64, 1),
            (5 * chunk + 3, 3 * step - 1, 5, 32, 4),
            (1, 2 * step, 70, 8, 8),
            (chunk + 1, 5 * step + 3, 3, 64, 2),
            (9 * chunk, step, 17, 64, 8),
            // Rows that are loaded with the last whole step.
            (2 * chunk, 2 * step + step / 2, 3, 256, 4),
            (chunk + 1, step + step / 3, 5, 256, 1),
        ] {
            // A group of fewer than 32 lanes does not handle more rows than it has lanes.
            let summed = if of_n || lanes == 32 { summed } else { summed.min(lanes) };
            for &form in if of_n { &GEMV[..1] } else { &GEMV[1..] } {
                let (n, m) = form.lengths(results, summed);
                let shape = Shape::dense(form, m, n).batch(count, Spread::UNEVEN);
                let forced = Forced { classes, beside, ..Forced::new(bench, kernel) };
                sweep::at_random::<T>(&forced, shape, &mut rng);
            }
        }
        tested += 1;
    }
    assert!(tested > 0);
}
test_each_precision!(every_kernel_for_batches_around_its_chunk, batch_kernels_around_chunks);

/// Whether the kernel is for matrices without gaps between their columns.
fn is_staged(kernel: &Kernel) -> bool {
    matches!(kernel.family, Family::GEMV_STAGED_N | Family::GEMV_STAGED_T)
}

fn staged_kernels() -> impl Iterator<Item = &'static Kernel> {
    device::kernels().filter(|kernel| is_staged(kernel))
}

/// Whether a kernel for matrices without gaps has the classes of m rows. With op T and one lane per result it has not.
fn stages(kernel: &Kernel, m: usize) -> bool {
    kernel.family == Family::GEMV_STAGED_N || kernel.params()[0] > 1 || m <= kernel.params()[1] as usize
}

/// How the entries of a batch without gaps between columns are stored.
const WITHOUT_GAPS: [Spread; 4] = [Spread::MATRICES_WITHOUT_GAPS, Spread::DENSE, Spread::UNEVEN, Spread::Scattered];

/// A random problem of this shape, with increments, and a way to call it.
fn without_gaps<T: Exported>(shape: Shape, rng: &mut Rng) -> (How, Problem<T>) {
    let shape = Shape { incx: rng.pick(&[1, 1, -2]), incy: rng.pick(&[1, 1, 3]), ..shape };
    let fill = rng.pick(&[Fill::Integers, Fill::Noise]);
    let [alpha, beta] = [(); 2].map(|()| rng.pick(&sweep::scalars::<T>()));
    let mode = rng.pick(&[KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE]);
    let shift = [(); 3].map(|()| rng.pick(&[0, 0, T::COMPONENT, size_of::<T>()]));
    let how = How { mode, shift, ..shape.plainly() };
    (how, Problem::with_scalars(shape, fill, vec![alpha], vec![beta], rng.next()))
}

/// Every kernel for matrices without gaps: sizes around its classes and around whole packs of 16 bytes, blocks that
/// begin at a pack and not, and different numbers of entries in the last block.
fn staged_kernels_around_entries<T: Exported>() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let mut rng = Rng::new(20);
    let mut tested = 0;
    for kernel in staged_kernels().filter(|kernel| kernel.precision == T::PRECISION) {
        let of_n = kernel.family == Family::GEMV_STAGED_N;
        let cases =
            [(1, 1), (3, 3), (5, 8), (8, 4), (16, 7), (9, 15), (4, 16), (17, 17), (6, 32), (33, 31), (2, 40), (10, 65)];
        for (results, summed) in cases {
            for &form in if of_n { &GEMV[..1] } else { &GEMV[1..] } {
                let (n, m) = form.lengths(results, summed);
                if !form.is_of::<T>() || !stages(kernel, m) {
                    continue;
                }
                let some =
                    if m * n <= 128 { &[(1, 3), (3, 7), (4, 4), (8, 9), (16, 41)][..] } else { &[(1, 3), (2, 5)] };
                let (entries, count) = rng.pick(some);
                let spread = rng.pick(&WITHOUT_GAPS);
                let (how, problem) = without_gaps::<T>(Shape::dense(form, m, n).batch(count, spread), &mut rng);
                let splits = if of_n { 1 } else { rng.pick(&[1, 1, 2, 3]) };
                let forced = Forced { splits, beside: entries, ..Forced::new(bench, kernel) };
                problem.check(&forced.run(how, &problem));
            }
        }
        tested += 1;
    }
    assert!(tested > 0);
}
test_each_precision!(every_kernel_for_matrices_without_gaps, staged_kernels_around_entries);

/// Whether the kernel is for matrices without gaps that have few rows.
fn is_panel(kernel: &Kernel) -> bool {
    kernel.family == Family::GEMV_PANEL_N
}

fn panel_kernels() -> impl Iterator<Item = &'static Kernel> {
    device::kernels().filter(|kernel| is_panel(kernel))
}

/// Every kernel for few rows: rows around whole packs and its room, columns around panels and its stages, matrices that
/// begin at a pack and not, also of components.
fn panel_kernels_around_panels<T: Exported>() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let mut rng = Rng::new(22);
    let kernels: Vec<_> = panel_kernels().filter(|kernel| kernel.precision == T::PRECISION).collect();
    if kernels.is_empty() {
        return println!("waived: the device has no such kernel");
    }
    for kernel in kernels {
        let &[packs, warps, stages, _] = kernel.params() else { unreachable!("the numbers of {}", kernel.name()) };
        let pack = 16 / size_of::<T>();
        let most = ((packs * warps / 2) as usize * pack).min(32 * warps as usize);
        let panels = 64 * stages as usize;
        let cases = [
            (pack.max(2), 1),
            (pack + 1, 63),
            (most, 64),
            (most - 1, 65),
            (most / 2 + 1, panels - 1),
            (most, panels),
            (most - 1, panels + 1),
            (most / 2, panels + 64),
            (7.min(most), 257),
            (most / 2 + 1, 2 * panels + 129),
        ];
        for (m, n) in cases {
            let one = [rng.pick(&WITHOUT_GAPS)];
            for spread in if full_set() { &WITHOUT_GAPS[..] } else { &one } {
                let shape = Shape::dense(GEMV[0], m, n).batch(rng.pick(&[1, 3, 5]), *spread);
                let (how, problem) = without_gaps::<T>(shape, &mut rng);
                problem.check(&Forced::new(bench, kernel).run(how, &problem));
            }
        }
    }
}
test_each_precision!(every_kernel_for_few_rows, panel_kernels_around_panels);

/// A call whose plan is such a kernel has the right sums.
#[test]
fn a_batch_of_matrices_with_few_rows() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let (m, n, count) = (11, 370, 1700);
    let device = Context::current().expect("a context").device;
    let alone = tuning::plan(device, Precision::S, Op::N, m, n, DEFAULT_WORKSPACE_BYTES).expect("a plan");
    let plan = gemv_batch::plan(device, Op::N, (m, n), count, &alone, Some(Packed::Contiguous));
    let Entries::Panel(_) = plan else { return println!("waived: the plan is {plan}") };
    let problem = noise::<f32>(Shape::dense(GEMV[0], m as usize, n as usize).batch(count as usize, Spread::DENSE), 28);
    let placed = Placed::new(&problem, [0; 3]);
    bench.launch(problem.shape.plainly(), &problem, &placed);
    bench.stream.synchronize();
    problem.check(&placed.y.read());
}

/// The classes determine the order of sums: kernels with the same classes agree in every bit, including those for
/// batches.
#[test]
fn kernels_of_equal_classes_give_equal_bits() {
    let _device = device_or_waive!();
    fn of<T: Exported>(bench: &Bench, form: Form) {
        let Form::Gemv(op) = form else { unreachable!("a form of gemv") };
        let of_n = op == Op::N;
        let family = if of_n { Family::GEMV_N } else { Family::GEMV_T };
        let mut orders: Vec<(u32, Vec<&Kernel>)> = Vec::new();
        for kernel in kernels().filter(|kernel| kernel.precision == T::PRECISION && kernel.family == family) {
            match orders.iter_mut().find(|(classes, _)| *classes == tuning::classes(kernel)) {
                Some((_, same)) => same.push(kernel),
                None => orders.push((tuning::classes(kernel), vec![kernel])),
            }
        }
        assert!(orders.len() >= 3);
        let mut rng = Rng::new(21);
        for (classes, same) in orders {
            let around = [classes as usize + 5];
            let some = [rng.pick(&SUMMED[..9]), rng.pick(&SUMMED[..9])];
            for &summed in around.iter().chain(if full_set() { &SUMMED[..] } else { &some }) {
                let results = rng.pick(if full_set() { &[3, 31, 300, 2048] } else { &[3, 8, 33, 41] });
                let (n, m) = form.lengths(results, summed);
                let one = noise::<T>(Shape::dense(form, m, n), 22);
                let run = |kernel, problem: &Problem<T>, classes, beside| {
                    let forced = Forced { classes, beside, ..Forced::new(bench, kernel) };
                    forced.run(problem.shape.plainly(), problem)
                };
                let expected = one.elements(&run(same[0], &one, 0, 0), 0);
                for kernel in &same[1..] {
                    let y = one.elements(&run(kernel, &one, 0, 0), 0);
                    assert!(bits(&y) == bits(&expected), "{} and {}, {m} x {n}", kernel.name(), same[0].name());
                }
                if classes < if of_n { 8 } else { 32 } {
                    continue;
                }
                let fits = |kernel: &'static Kernel| match kernel.family {
                    Family::GEMV_BATCH_N => of_n,
                    Family::GEMV_BATCH_T => !of_n && (kernel.params()[0] == 32 || kernel.params()[0] as usize >= m),
                    Family::GEMV_STAGED_N => of_n && classes == 8 && m * n <= 2048,
                    Family::GEMV_STAGED_T => !of_n && classes == 32 && m * n <= 2048 && stages(kernel, m),
                    Family::GEMV_PANEL_N => {
                        of_n && classes == 64 && PanelPlan::new(kernel, (m as i64, n as i64)).is_some()
                    }
                    _ => !of_n && classes_of_long(kernel) == classes,
                };
                let mut kernels = batch_kernels()
                    .chain(staged_kernels())
                    .chain(panel_kernels())
                    .filter(|kernel| kernel.precision == T::PRECISION && fits(kernel))
                    .peekable();
                assert!(kernels.peek().is_some());
                for kernel in kernels {
                    let count = rng.pick(if full_set() { &[1, 3, 70] } else { &[1, 2, 3] });
                    let spread = rng.pick(&[Spread::DENSE, Spread::UNEVEN, Spread::Scattered]);
                    let many = one.repeated(count, spread);
                    let y = run(kernel, &many, classes, rng.pick(&[1, 2, 4, 8]));
                    for b in 0..count {
                        let same_bits = bits(&many.elements(&y, b)) == bits(&expected);
                        assert!(same_bits, "{} of {classes} classes, {m} x {n}, entry {b} of {count}", kernel.name());
                    }
                }
            }
        }
    }
    let bench = Bench::new();
    for form in GEMV {
        sdcz!(T => if form.is_of::<T>() { of::<T>(&bench, form) });
    }
}

/// For every increment of x, gathered or not, the bits are those of the call with increment 1.
fn increments_of_x<T: Exported>() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    for form in GEMV.into_iter().filter(|form| form.is_of::<T>()) {
        let family = if form == GEMV[0] { Family::GEMV_N } else { Family::GEMV_T };
        let mut of_family = kernels().filter(|kernel| kernel.precision == T::PRECISION && kernel.family == family);
        let kernel = of_family.next().expect("a kernel");
        for (results, summed, splits) in [(3, 1, 1), (33, 65, 1), (70, 301, 1), (9, 4001, 3)] {
            let (n, m) = form.lengths(results, summed);
            let of = |incx| noise::<T>(Shape { incx, incy: -2, ..Shape::dense(form, m, n) }, 23);
            let run = |gathers, problem: &Problem<T>| {
                let before = launches();
                let forced = Forced { splits, gathers, ..Forced::new(bench, kernel) };
                let how = How { shift: [0, T::COMPONENT, 0], ..problem.shape.plainly() };
                (bits(&forced.run(how, problem)).to_vec(), launches() - before)
            };
            let (expected, once) = run(false, &of(1));
            assert_eq!(once, 1);
            for incx in [1, 2, -1, -3, 1030] {
                let problem = of(incx);
                assert!(run(false, &problem) == (expected.clone(), 1), "incx {incx}, {m} x {n}");
                assert!(run(true, &problem) == (expected.clone(), 2), "incx {incx} gathered, {m} x {n}");
            }
        }
    }
}
test_each_precision!(increments_of_x_change_no_bit, increments_of_x);

/// A matrix row as x, which many blocks read, is gathered if the workspace is large enough.
#[test]
fn a_long_row_is_gathered() {
    let _device = device_or_waive!();
    let bench = Bench::new();
    let of = |incx| noise::<f64>(Shape { incx, ..Shape::dense(GEMV[1], 2048, 2048) }, 24);
    let run = |problem: &Problem<f64>| {
        let (placed, before) = (Placed::new(problem, [0; 3]), launches());
        bench.launch(problem.shape.plainly(), problem, &placed);
        let launched = launches() - before;
        bench.stream.synchronize();
        (placed.y.read(), launched)
    };
    let (expected, once) = run(&of(1));
    assert_eq!(once, 1);
    let row = of(64);
    let memory = DeviceVec::new(&[0u8; 16384], 0);
    for (room, launched) in [(0, 2), (16384, 2), (16383, 1)] {
        // Setting the stream removes the workspace of the previous iteration.
        let handle = bench.handle.on(bench.stream.0.cast());
        // SAFETY: the memory lives until the handle is set to a stream again.
        let status = unsafe { kblasSetWorkspace(handle, memory.ptr().cast(), room) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        let (y, launches) = run(&row);
        assert!(bits(&y) == bits(&expected), "workspace of {room} bytes");
        assert_eq!(launches, launched, "workspace of {room} bytes");
    }
    bench.handle.on(bench.stream.0.cast());
}

/// A copy of x may exceed the limit of the workspace, but not half the bytes of A.
#[test]
fn a_row_larger_than_the_workspace_is_gathered() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let mut of_family = kernels().filter(|kernel| kernel.precision == Precision::D && kernel.family == Family::GEMV_T);
    let kernel = of_family.next().expect("a kernel");
    for (columns, launched) in [(3, 2), (1, 1)] {
        // x has 4.8 MB.
        let of = |incx| noise::<f64>(Shape { incx, ..Shape::dense(GEMV[1], 600_000, columns) }, 25);
        let run = |gathers, problem: &Problem<f64>| {
            let before = launches();
            let forced = Forced { gathers, ..Forced::new(bench, kernel) };
            (bits(&forced.run(problem.shape.plainly(), problem)).to_vec(), launches() - before)
        };
        let (expected, once) = run(false, &of(1));
        assert_eq!(once, 1);
        assert!(run(true, &of(2)) == (expected, launched), "{columns} columns");
    }
}

/// Lengths of sums around groups of classes and their multiples; the quick set has some of the first nine.
const SUMMED: [usize; 14] = [1, 7, 8, 33, 64, 100, 257, 300, 530, 513, 777, 1000, 1030, 2048];
