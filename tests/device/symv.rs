//! SYMV and HEMV on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits, streams,
//! graphs.
//!
//! Without a device every test prints `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds long and large tests.

use std::collections::BTreeSet;

use crate::common::device::{self, Bench, DeviceVec, Placed, Stream, launch};
use crate::common::{
    Arguments, Exported, Form, How, PLAINLY, Problem, Rng, Runner, SYMV, Shape, Spread, battery, bits, full_set, noise,
    sweep,
};
use kblas::backend::cuda::launch::launches;
use kblas::backend::cuda::{self, Context, Queue};
use kblas::capi::*;
use kblas::kernels::{Family, Kernel};
use kblas::problem::{Batch, Operand, Symv, Uplo, Value};
use kblas::scalar::c64;
use kblas::tuning::Device;
use kblas::tuning::symv::{Geometry, Plan, Row, geometry, squares};
use kblas::tuning::symv_small::{Whole, order, strips, units, whole};

/// Every form with each of the sizes.
fn of_sizes(sizes: impl IntoIterator<Item = usize>) -> Vec<Shape> {
    let sizes: Vec<_> = sizes.into_iter().collect();
    sweep::pairs(&SYMV, &sizes).into_iter().map(|(form, n)| Shape::dense(form, n, n)).collect()
}

#[test]
fn sizes_around_every_edge() {
    let _device = device_or_waive!();
    sweep::edges(&Bench::new(), &SYMV);
}

/// Sizes as in factorisations, panel by panel.
#[test]
fn every_size_to_70() {
    let _device = device_or_waive!();
    for seed in 0..if full_set() { 8 } else { 1 } {
        sweep::shapes(&Bench::new(), &of_sizes(1..=70), seed);
    }
}

#[test]
fn sizes_of_many_tiles() {
    let _device = device_or_waive!();
    let sizes: &[usize] =
        if full_set() { &[128, 256, 257, 512, 513, 700, 1000, 1025, 2049, 4100] } else { &[257, 700, 1025] };
    sweep::shapes(&Bench::new(), &of_sizes(sizes.iter().copied()), 1);
}

#[test]
fn alpha_0_and_beta_1() {
    let _device = device_or_waive!();
    // The last shape has many tiles.
    let shapes = [of_sizes([5, 67, 300]), vec![Shape::dense(SYMV[0], 1801, 1801)]].concat();
    sweep::alpha_0(&Bench::new(), &shapes);
    sweep::beta_1(&Bench::new(), &shapes);
}

#[test]
fn every_combination_of_arguments() {
    let _device = device_or_waive!();
    sweep::arguments(&Bench::new(), &of_sizes([67]), 7);
}

#[test]
fn nothing_at_all() {
    let _device = device_or_waive!();
    sweep::plainly(&Bench::new(), &of_sizes([0]));
}

/// Shapes for every kind of plan: without partial sums, and with many tiles.
fn plans() -> Vec<Shape> {
    let shapes = if full_set() {
        of_sizes([5, 67, 200, 901, 3100])
    } else {
        [of_sizes([67, 200]), vec![split()[0], split()[2]]].concat()
    };
    shapes.into_iter().map(|shape| Shape { pad: 1, ..shape }).collect()
}

/// Large enough for tiles with partial sums of each other.
fn split() -> [Shape; 3] {
    [SYMV[0], SYMV[1], SYMV[3]].map(|form| Shape::dense(form, 901, 901))
}

battery!(plans(), split());

#[test]
fn workspace_of_the_user() {
    let _device = device_or_waive!();
    battery::workspace_of_the_user(&split());
}

/// Each call needs more workspace than the previous one, without a wait in between: first queued, then captured.
#[test]
fn workspace_grows_between_queued_calls() {
    let _device = device_or_waive!(alone);
    let sizes = if full_set() { [901, 8600, 902, 9100] } else { [901, 130, 1100, 902] };
    let how = PLAINLY;
    let works = sizes.map(|n| {
        let problem = noise::<c64>(Shape::dense(SYMV[2], n, n), 32);
        let y = Bench::new().run(how, &problem);
        (Placed::new(&problem, [0; 3]), problem, y)
    });
    works.iter().for_each(|(_, problem, y)| problem.check(y));
    let check = || works.iter().for_each(|(placed, _, y)| assert!(bits(y) == bits(&placed.y.read())));
    let bench = Bench::new();
    works.iter().for_each(|(placed, problem, _)| bench.launch(how, problem, placed));
    bench.stream.synchronize();
    check();
    let fresh = Stream::new();
    bench.handle.on(fresh.0.cast());
    let graph = fresh.capture(|| {
        works.iter().for_each(|(placed, problem, _)| launch(how, bench.handle.0, &fresh, problem, placed));
    });
    for _ in 0..2 {
        works.iter().for_each(|(placed, problem, _)| placed.y.write(&problem.y));
        graph.launch(&fresh);
        fresh.synchronize();
        check();
    }
}

/// An infinite element affects only the two results that depend on it.
#[test]
fn an_infinite_element_reaches_its_own_results_alone() {
    let _device = device_or_waive!();
    sweep::infinite_elements(&Bench::new(), &of_sizes([3, 70, 260]));
}

#[test]
fn an_infinite_element_of_x_makes_no_nan() {
    let _device = device_or_waive!();
    sweep::infinite_x(&Bench::new(), &of_sizes([3, 70, 260, 901]));
}

#[test]
fn a_matrix_of_more_than_2_to_the_31_elements() {
    let _device = device_or_waive!();
    let n = 46_400;
    let a = large_or_waive!(n * n);
    let bench = Bench::new();
    let column = |j: usize| (j % 5) as f32;
    let mut rng = Rng::new(17);
    let x: Vec<f32> = (0..n).map(|_| rng.pick(&[-1.0, 0.0, 1.0])).collect();
    for uplo in [KBLAS_FILL_MODE_LOWER, KBLAS_FILL_MODE_UPPER] {
        a.fill(0..n * n, f32::NAN);
        let is_lower = uplo == KBLAS_FILL_MODE_LOWER;
        for j in 0..n {
            let rows = if is_lower { j..n } else { 0..j + 1 };
            a.fill(j * n + rows.start..j * n + rows.end, column(j));
        }
        let (d_x, d_y) = (DeviceVec::new(&x, 0), DeviceVec::new(&vec![f32::NAN; n], 0));
        let (handle, size) = (bench.handle.0, n as i64);
        // SAFETY: the operands are on the device.
        let status =
            unsafe { kblasSsymv_64(handle, uplo, size, &1.0, a.at(0), size, d_x.ptr(), 1, &0.0, d_y.ptr(), 1) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        bench.stream.synchronize();
        // Row i contains column(j) if (i, j) is stored, and column(i) if (j, i) is.
        let (mut stored, mut sum) = (vec![0.0; n], vec![0.0; n]);
        let order: Vec<usize> = if is_lower { (0..n).collect() } else { (0..n).rev().collect() };
        let (mut products, mut xs, total) = (0.0, 0.0, x.iter().sum::<f32>());
        for i in order {
            products += column(i) * x[i];
            xs += x[i];
            stored[i] = products;
            sum[i] = stored[i] + column(i) * (total - xs);
        }
        assert!(d_y.read() == sum, "{uplo:?}");
    }
}

/// Runs problems with one kernel. Each matrix is divided into about `slices` slices, or has `cluster` blocks of `warps` warps
/// and `classes` classes.
struct Forced<'a> {
    bench: &'a Bench,
    kernel: &'static Kernel,
    finish: Option<&'static Kernel>,
    slices: u32,
    tail: bool,
    classes: u32,
    warps: u32,
    cluster: u32,
    gathers: bool,
}

impl<'a> Forced<'a> {
    fn new(bench: &'a Bench, kernel: &'static Kernel) -> Self {
        Self { bench, kernel, finish: None, slices: 0, tail: false, classes: 1, warps: 4, cluster: 1, gathers: false }
    }
}

impl Runner for Forced<'_> {
    fn run<T: Exported>(&self, how: How, problem: &Problem<T>) -> Vec<T> {
        let (hermitian, uplo) = match problem.shape.form {
            Form::Symv(uplo) => (false, uplo),
            Form::Hemv(uplo) => (true, uplo),
            Form::Gemv(_) => unreachable!("a kernel of symv"),
        };
        let placed = Placed::new(problem, how.shift);
        let arguments = placed.arguments(problem, how.mode);
        let Arguments { n, lda, incx, incy, count, .. } = arguments;
        let row = Row {
            precision: T::PRECISION,
            n: 0..=i64::MAX,
            kernel: self.kernel,
            finish: self.finish,
            blocks_per_sm: self.slices,
            tail: self.tail,
        };
        let plan = match self.kernel.family {
            Family::SYMV_STRIPS => Plan::Strips(strips(self.kernel, uplo, n).1),
            Family::SYMV_UNITS | Family::SYMV_CLUSTER => {
                Plan::Units(units(self.kernel, uplo, n, self.classes, self.warps, self.cluster))
            }
            _ => row.plan(Device { sms: 1, ..Device::H200 }, n).expect("a plan"),
        };
        let [alpha_stride, beta_stride] = problem.scalar_strides(how);
        // SAFETY: the operands are those of the problem, on the device.
        unsafe {
            let on_device = how.mode == KBLAS_POINTER_MODE_DEVICE;
            let call = Symv {
                hermitian,
                uplo,
                n,
                alpha: Value::new(on_device, arguments.alpha),
                a: Operand::Strided(arguments.a, arguments.stride_a),
                lda,
                x: Operand::Strided(arguments.x, arguments.stride_x),
                incx,
                beta: Value::new(on_device, arguments.beta),
                y: Operand::Strided(arguments.y, arguments.stride_y),
                incy,
                batch: Batch { batched: true, count, alpha_stride, beta_stride },
            };
            let queue = Queue::new(Context::current().expect("a context"), self.bench.stream.0);
            let launch = if self.gathers { cuda::symv::launch_gathered } else { cuda::symv::launch };
            launch(&queue, &plan, &call).expect("a launch");
        }
        self.bench.stream.synchronize();
        placed.y.read()
    }
}

/// The instances of a family of symv.
fn kernels(family: Family) -> impl Iterator<Item = &'static Kernel> {
    device::kernels().filter(move |kernel| kernel.family == family)
}

/// Every kernel with sizes around its tile and its unit.
fn kernels_around_tiles<T: Exported>() {
    let _device = device_or_waive!();
    let (bench, mut tested) = (&Bench::new(), BTreeSet::new());
    let mut rng = Rng::new(18);
    let mut run = |forced: &Forced, n: usize, count: usize| {
        tested.insert(forced.kernel.name());
        tested.extend(forced.finish.map(|finish| finish.name()));
        // One form of each triangle.
        let first = if T::IS_COMPLEX { rng.pick(&[0, 2]) } else { 0 };
        for form in &SYMV[first..first + 2] {
            sweep::at_random::<T>(forced, Shape::dense(*form, n, n).batch(count, Spread::UNEVEN), &mut rng);
        }
    };
    let of_precision = |family| kernels(family).filter(|kernel| kernel.precision == T::PRECISION);
    for kernel in of_precision(Family::SYMV) {
        let Geometry { rows, columns, .. } = geometry(kernel);
        let finish = of_precision(Family::SYMV_FINISH).find(|finish| finish.params() == [rows as u32, columns as u32]);
        let (rows, columns) = (rows as usize, columns as usize);
        let cases = [
            (1, 1, 1, false),
            (columns + 1, 3, 1, false),
            (rows, 1, 3, false),
            (rows + 1, 3, 1, false),
            (rows + columns + 1, 2, 5, true),
            (2 * rows + 3, 1, 13, true),
            (2 * rows - columns, 1, 64, false),
        ];
        for (n, count, slices, tail) in cases {
            // The largest sizes take too long in the emulation.
            if n < 1200 || full_set() {
                run(&Forced { finish, slices, tail, ..Forced::new(bench, kernel) }, n, count);
            }
        }
    }
    for kernel in of_precision(Family::SYMV_ROWS) {
        let &[strip, warps, in_flight, _] = kernel.params() else { unreachable!("{}", kernel.name()) };
        let strip = strip as usize;
        // The size at which all loads of a warp are in flight at once.
        let once = in_flight as usize * 32 * warps as usize / strip;
        let cases = [(1, 1), (strip - 1, 2), (strip + 1, 1), (33, 3), (70, 1), (once / 2 - 5, 1), (once + 3, 1)];
        // Rounds of rows only, of columns only, and of both.
        for (n, count) in cases.into_iter().chain([(once + once / 2 + 1, 1)]) {
            run(&Forced::new(bench, kernel), n, count);
        }
    }
    for kernel in of_precision(Family::SYMV_SQUARE) {
        let rows = squares(kernel, 1).0 as usize;
        // One tile, a few, so many that a thread loads twice as many words at once, and so many that it loads them twice.
        let few = [(1, 1), (rows - 1, 2), (rows, 1), (rows + 1, 3), (3 * rows + 5, 1), (4 * rows, 2)];
        for (n, count) in few.into_iter().chain([(33 * rows + 7, 1), (65 * rows, 1)]) {
            if n < 2200 || full_set() {
                run(&Forced::new(bench, kernel), n, count);
            }
        }
    }
    for kernel in of_precision(Family::SYMV_STRIPS) {
        let order = strips(kernel, Uplo::Lower, 1).0 as usize;
        for n in [1, 2, 3, order / 4 + 1, order / 2, order - 9, order - 1, order] {
            run(&Forced::new(bench, kernel), n, 1);
        }
    }
    let whole_matrices = [Family::SYMV_SMALL, Family::SYMV_PACKED, Family::SYMV_TILES];
    for kernel in whole_matrices.into_iter().flat_map(of_precision) {
        let order = whole(kernel, 1).0 as usize;
        // Sizes around tiles and units; the entries fill the blocks or not.
        let sizes = [1, 2, 15, 16, 17, 32, 33, 48, 63, 64, 65, 100, 129, 200, 256, 300];
        let around = sizes.into_iter().filter(|n| 3 * n > order && *n < order).chain([order / 4 + 1, order - 1, order]);
        let sizes: Vec<_> = if kernel.family == Family::SYMV_TILES { around.collect() } else { (1..=order).collect() };
        for (i, n) in sizes.into_iter().enumerate() {
            let entries = whole(kernel, n as i64).1.entries as usize;
            let count = entries + [1, 0, entries, entries - 1][i % 4];
            run(&Forced::new(bench, kernel), n, count);
        }
    }
    for kernel in of_precision(Family::SYMV_UNITS).chain(of_precision(Family::SYMV_CLUSTER)) {
        for (i, n) in [1, 2, 31, 33, 64, 65, 100, 129, 200, 290].into_iter().enumerate() {
            let (classes, warps) = ([1, 2, 4, 8][i % 4], [4, 8, 16][i % 3]);
            let (classes, cluster) = match kernel.family {
                Family::SYMV_UNITS => (classes, 1),
                _ => (classes.max(2), [8, 2, 4][i % 3].min(classes.max(2))),
            };
            run(&Forced { classes, warps, cluster, ..Forced::new(bench, kernel) }, n, i % 3 + 1);
        }
    }
    let single = [Family::SYMV, Family::SYMV_FINISH, Family::SYMV_SQUARE, Family::SYMV_ROWS, Family::SYMV_STRIPS];
    let families = [&single[..], &whole_matrices, &[Family::SYMV_UNITS, Family::SYMV_CLUSTER]].concat();
    let all: BTreeSet<_> = families.into_iter().flat_map(of_precision).map(|kernel| kernel.name()).collect();
    assert_eq!(tested, all);
}
test_each_precision!(every_kernel_around_its_tile_and_unit, kernels_around_tiles);

/// However many warps have a matrix, the bits are those of the kernel with a warp for each class.
fn units_and_tiles<T: Exported>() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let of_precision = |family| kernels(family).filter(|kernel| kernel.precision == T::PRECISION);
    for kernel in of_precision(Family::SYMV_UNITS).chain(of_precision(Family::SYMV_CLUSTER)) {
        let mut twins = 0;
        for tiles in of_precision(Family::SYMV_TILES) {
            let (most, Whole { entries, block, .. }) = whole(tiles, 1);
            let classes = block / 32 / entries as u32;
            let is_cluster = kernel.family == Family::SYMV_CLUSTER;
            if (is_cluster && classes == 1) || units(kernel, Uplo::Lower, 1, classes, 4, 1).order() != order(tiles) {
                continue;
            }
            twins += 1;
            for (form, n) in SYMV.into_iter().filter(|form| form.is_of::<T>()).zip([most - 7, most / 2 + 3].repeat(2)) {
                let problem = noise::<T>(Shape::dense(form, n as usize, n as usize).batch(2, Spread::UNEVEN), 29);
                let how = problem.shape.plainly();
                let expected = Forced::new(bench, tiles).run(how, &problem);
                for (warps, cluster) in [(4, 8), (8, 4), (16, 2)].map(|(w, c)| (w, if is_cluster { c } else { 1 })) {
                    let forced = Forced { classes, warps, cluster: cluster.min(classes), ..Forced::new(bench, kernel) };
                    assert!(bits(&forced.run(how, &problem)) == bits(&expected), "{} n = {n}", kernel.name());
                }
            }
        }
        assert!(twins > 0, "{} has no kernel with its order", kernel.name());
    }
}
test_each_precision!(units_have_the_bits_of_tiles, units_and_tiles);

/// For every increment of x, gathered or not, the bits are those of the call with increment 1.
fn increments_of_x<T: Exported>() {
    let _device = device_or_waive!();
    let bench = &Bench::new();
    let of_precision = |family| kernels(family).filter(|kernel| kernel.precision == T::PRECISION);
    let sliced = of_precision(Family::SYMV).next().expect("a kernel");
    let Geometry { rows, columns, .. } = geometry(sliced);
    let finish = of_precision(Family::SYMV_FINISH).find(|finish| finish.params() == [rows as u32, columns as u32]);
    let in_squares = of_precision(Family::SYMV_SQUARE).next().expect("a kernel");
    let in_rows = of_precision(Family::SYMV_ROWS).next().expect("a kernel");
    let in_strips = of_precision(Family::SYMV_STRIPS).next().expect("a kernel");
    let order = strips(in_strips, Uplo::Lower, 1).0 as usize;
    for form in SYMV.into_iter().filter(|form| form.is_of::<T>()) {
        let sizes = [
            (in_strips, None, order - 1),
            (in_rows, None, 1),
            (in_rows, None, 97),
            (in_squares, None, 131),
            (sliced, finish, rows as usize + 33),
        ];
        for (kernel, finish, n) in sizes {
            let of = |incx| noise::<T>(Shape { incx, incy: -2, ..Shape::dense(form, n, n) }, 23);
            let run = |gathers, problem: &Problem<T>| {
                let before = launches();
                let forced = Forced { finish, slices: 3, gathers, ..Forced::new(bench, kernel) };
                let how = How { shift: [0, T::COMPONENT, 0], ..problem.shape.plainly() };
                (bits(&forced.run(how, problem)).to_vec(), launches() - before)
            };
            let (expected, launched) = run(false, &of(1));
            assert_eq!(launched, if finish.is_some() { 2 } else { 1 });
            for incx in [1, 2, -1, -3, 1030] {
                let problem = of(incx);
                assert!(run(false, &problem) == (expected.clone(), launched), "incx {incx}, n {n}");
                assert!(run(true, &problem) == (expected.clone(), launched + 1), "incx {incx} gathered, n {n}");
            }
        }
    }
}
test_each_precision!(increments_of_x_change_no_bit, increments_of_x);
