//! GEMV on the CUDA device, through the exported names: values, forbidden reads and writes, equal bits, streams, graphs.
//!
//! Without a device every test says `waived: no CUDA device`. `KBLAS_TEST_SET=full` adds what is long or large.

mod common;

use std::ptr::null_mut;
use std::thread;

use common::device::{Claim, DeviceVec, Large, Placed, Stream, check, device, enter};
use common::exported::operation;
use common::handle::Handle;
use common::{Arguments, Entry, Exported, How, OPS, PLAINLY, Problem, Rng, Runner, Shape, bits, child, noise, sweep};
use cudarc::driver::sys::*;
use kblas::backend::cuda::kernels::{Family, KERNELS, Kernel};
use kblas::backend::cuda::{self, Context, Queue};
use kblas::capi::*;
use kblas::routine::gemv::{Gemv, Op, Value};
use kblas::scalar::c64;
use kblas::tuning::Device;
use kblas::tuning::gemv::{Class, Geometry, Row, geometry};

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

/// A handle and a stream of the current context.
struct Bench {
    handle: Handle,
    stream: Stream,
}

impl Bench {
    fn new() -> Self {
        let (handle, stream) = (Handle::new(), Stream::new());
        handle.on(stream.0.cast());
        Bench { handle, stream }
    }

    /// Enqueues one GEMV on the stream, or on the default stream for an entry that takes none.
    fn launch<T: Exported>(&self, how: How, problem: &Problem<T>, placed: &Placed<T>) {
        self.handle.with_mode(how.mode);
        launch(how, self.handle.0, &self.stream, problem, placed);
    }
}

/// Enqueues one GEMV on the stream, which the handle is set to.
fn launch<T: Exported>(how: How, handle: kblasHandle_t, stream: &Stream, problem: &Problem<T>, placed: &Placed<T>) {
    let arguments = Arguments { handle, stream: stream.0.cast(), ..placed.arguments(problem, how.mode) };
    // SAFETY: the operands are the problem's, on the device.
    assert_eq!(unsafe { how.entry.gemv(&arguments) }, 0, "{how:?} {:?}", problem.shape);
}

impl Runner for Bench {
    fn run<T: Exported>(&self, how: How, problem: &Problem<T>) -> Vec<T> {
        let placed = Placed::new(problem, how.shift);
        self.launch(how, problem, &placed);
        // The entries without a stream argument ran on the default stream.
        // SAFETY: no arguments.
        check(unsafe { cuCtxSynchronize() });
        placed.y.read()
    }
}

#[test]
fn sizes_around_every_edge() {
    let _device = device_or_waive!();
    sweep::edges(&Bench::new());
}

#[test]
fn every_combination_of_arguments() {
    let _device = device_or_waive!();
    sweep::arguments(&Bench::new());
}

#[test]
fn extreme_shapes() {
    let _device = device_or_waive!();
    sweep::extremes(&Bench::new());
}

/// Shapes of every kind of plan: one block, many tiles, many blocks to a tile.
fn plans() -> Vec<Shape> {
    let mut shapes = Vec::new();
    for op in OPS {
        for (m, n) in [(5, 7), (67, 45), (301, 299), (3001, 6), (6, 3001), (1200, 64)] {
            shapes.push(Shape { pad: 1, ..Shape::dense(op, m, n) });
        }
    }
    shapes
}

/// For each precision and kind of plan: every way that `ways` names, with the shape's size of an element and of a
/// component at hand, gives the bits of the plain way.
fn same_bits(ways: impl Fn(usize, usize) -> Vec<How>) {
    fn of<T: Exported>(ways: Vec<How>) {
        let bench = Bench::new();
        for shape in plans() {
            let problem = noise::<T>(shape, 4);
            let plain = bench.run(PLAINLY, &problem);
            problem.check(&plain);
            for &how in &ways {
                let y = bench.run(how, &problem);
                assert!(bits(&plain) == bits(&y), "{how:?} {shape:?}");
            }
        }
    }
    sdcz!(T => of::<T>(ways(size_of::<T>(), T::COMPONENT)));
}

#[test]
fn five_runs_give_the_same_bits() {
    let _device = device_or_waive!();
    same_bits(|_, _| vec![PLAINLY; 4]);
}

#[test]
fn both_pointer_modes_give_the_same_bits() {
    let _device = device_or_waive!();
    same_bits(|_, _| vec![How { mode: KBLAS_POINTER_MODE_DEVICE, ..PLAINLY }]);
}

#[test]
fn every_entry_gives_the_same_bits() {
    let _device = device_or_waive!();
    same_bits(|_, _| Entry::ALL.map(|entry| How { entry, ..PLAINLY }).into());
}

#[test]
fn bases_off_by_one_give_the_same_bits() {
    let _device = device_or_waive!();
    same_bits(|element, component| {
        let shifts = [[element, 0, 0], [0, element, 0], [0, 0, element], [component; 3], [3 * element; 3]];
        shifts.map(|shift| How { shift, ..PLAINLY }).into()
    });
}

#[test]
fn every_stream_gives_the_same_bits() {
    let _device = device_or_waive!();
    let bench = Bench::new();
    for shape in plans() {
        let problem = noise::<f64>(shape, 5);
        let first = bench.run(PLAINLY, &problem);
        let other = Bench::new().run(PLAINLY, &problem);
        assert!(bits(&first) == bits(&other), "{shape:?}");
    }
}

/// A problem that many blocks share a tile of, so that it needs workspace, and what it should give.
struct Shared<T> {
    problem: Problem<T>,
    y: Vec<T>,
}

impl<T: Exported> Shared<T> {
    fn new(bench: &Bench, op: Op, seed: u64) -> Self {
        let (m, n) = if op == Op::N { (9, 4001) } else { (4001, 9) };
        let problem = noise::<T>(Shape::dense(op, m, n), seed);
        let y = bench.run(PLAINLY, &problem);
        problem.check(&y);
        Shared { problem, y }
    }

    fn place(&self) -> Placed<T> {
        Placed::new(&self.problem, [0; 3])
    }

    #[track_caller]
    fn check(&self, placed: &Placed<T>) {
        assert!(bits(&self.y) == bits(&placed.y.read()));
    }
}

const REPEATS: usize = 8;

#[test]
fn two_streams_at_once_with_one_handle() {
    let _device = device_or_waive!();
    let bench = Bench::new();
    let streams = [Stream::new(), Stream::new()];
    let works = [Shared::<f64>::new(&bench, Op::T, 6), Shared::new(&bench, Op::N, 7)];
    let placed: Vec<_> = (0..REPEATS).map(|_| works.each_ref().map(Shared::place)).collect();
    for pair in &placed {
        for i in [0, 1] {
            bench.handle.on(streams[i].0.cast());
            bench.launch(PLAINLY, &works[i].problem, &pair[i]);
        }
    }
    streams.iter().for_each(Stream::synchronize);
    for pair in &placed {
        works[0].check(&pair[0]);
        works[1].check(&pair[1]);
    }
}

/// Four threads, each with streams of its own, at once.
fn four_threads(entry: Entry) {
    thread::scope(|scope| {
        for seed in 0..4 {
            scope.spawn(move || {
                enter().expect("a device, as before");
                let bench = Bench::new();
                let work = Shared::<c64>::new(&bench, OPS[seed % 3], seed as u64);
                let placed: Vec<_> = (0..REPEATS).map(|_| work.place()).collect();
                placed.iter().for_each(|at| bench.launch(How { entry, ..PLAINLY }, &work.problem, at));
                // SAFETY: no arguments.
                check(unsafe { cuCtxSynchronize() });
                placed.iter().for_each(|at| work.check(at));
            });
        }
    });
}

#[test]
fn threads_with_their_own_handles() {
    let _device = device_or_waive!();
    four_threads(Entry::Handle);
}

#[test]
fn threads_with_the_names_without_a_handle() {
    let _device = device_or_waive!();
    four_threads(Entry::Kblas);
    four_threads(Entry::KblasAsync);
}

/// Captures the first call that a stream sees, and replays it: on the same inputs, then on others.
fn captured<T: Exported>(entry: Entry) {
    let how = How { entry, ..PLAINLY };
    let eager = Bench::new();
    for shape in plans() {
        let bench = Bench::new();
        let problem = noise::<T>(shape, 8);
        let other = Problem { a: noise::<T>(shape, 9).a, x: noise::<T>(shape, 10).x, ..problem.clone() };
        let placed = Placed::new(&problem, [0; 3]);
        let graph = bench.stream.capture(|| bench.launch(how, &problem, &placed));
        assert!(bits(&problem.y) == bits(&placed.y.read()), "a captured call ran");
        for input in [&problem, &problem, &problem, &other, &other] {
            placed.a.write(&input.a);
            placed.x.write(&input.x);
            placed.y.write(&input.y);
            graph.launch(&bench.stream);
            bench.stream.synchronize();
            assert!(bits(&eager.run(how, input)) == bits(&placed.y.read()), "{shape:?}");
        }
    }
}

#[test]
fn a_first_call_is_captured_and_replayed() {
    let _device = device_or_waive!(alone);
    sdcz!(T => captured::<T>(Entry::Handle));
    sdcz!(T => captured::<T>(Entry::KblasAsync));
}

/// Whatever the library sets up lazily, it sets up inside the capture here.
#[test]
fn the_first_call_of_a_process_is_captured() {
    let _device = device_or_waive!();
    child::run("the_first_call_of_a_process_is_captured", &[], || {
        let problem = noise::<f32>(Shape::dense(Op::T, 4001, 9), 11);
        let placed = Placed::new(&problem, [0; 3]);
        let stream = Stream::new();
        let how = How { entry: Entry::KblasAsync, ..PLAINLY };
        let graph = stream.capture(|| launch(how, null_mut(), &stream, &problem, &placed));
        graph.launch(&stream);
        stream.synchronize();
        problem.check(&placed.y.read());
    });
}

#[test]
fn two_graphs_and_eager_calls_at_once() {
    let _device = device_or_waive!(alone);
    let (bench, other) = (Bench::new(), Stream::new());
    let works = [Op::N, Op::T, Op::C].map(|op| Shared::<c64>::new(&bench, op, 12));
    let placed = works.each_ref().map(Shared::place);
    let graphs = [0, 1].map(|i| bench.stream.capture(|| bench.launch(PLAINLY, &works[i].problem, &placed[i])));
    for _ in 0..REPEATS {
        placed.iter().zip(&works).for_each(|(at, work)| at.y.write(&work.problem.y));
        let third = Stream::new();
        graphs[0].launch(&other);
        graphs[1].launch(&third);
        bench.launch(PLAINLY, &works[2].problem, &placed[2]);
        // SAFETY: no arguments.
        check(unsafe { cuCtxSynchronize() });
        placed.iter().zip(&works).for_each(|(at, work)| work.check(at));
    }
}

/// A graph's workspace outlives the handle, the stream and the calls of its capture.
#[test]
fn a_graph_outlives_its_handle_and_stream() {
    let _device = device_or_waive!(alone);
    let bench = Bench::new();
    let work = Shared::<f64>::new(&bench, Op::T, 13);
    let placed = work.place();
    let graph = bench.stream.capture(|| bench.launch(PLAINLY, &work.problem, &placed));
    drop(bench);
    let later = Bench::new();
    let decoy = Shared::<f64>::new(&later, Op::T, 14);
    let decoys: Vec<_> = (0..REPEATS).map(|_| decoy.place()).collect();
    let stream = Stream::new();
    for at in &decoys {
        placed.y.write(&work.problem.y);
        later.launch(PLAINLY, &decoy.problem, at);
        graph.launch(&stream);
        later.stream.synchronize();
        stream.synchronize();
        work.check(&placed);
        decoy.check(at);
    }
}

/// More streams than the library keeps workspace for, all met while a capture is under way.
#[test]
fn a_hundred_streams_during_a_capture() {
    let _device = device_or_waive!(alone);
    let bench = Bench::new();
    let work = Shared::<f64>::new(&bench, Op::T, 19);
    let captured = work.place();
    let others: Vec<_> = (0..100).map(|_| (Stream::new(), work.place())).collect();
    let how = How { entry: Entry::KblasAsync, ..PLAINLY };
    let graph = bench.stream.capture(|| {
        bench.launch(PLAINLY, &work.problem, &captured);
        others.iter().for_each(|(stream, at)| launch(how, null_mut(), stream, &work.problem, at));
    });
    graph.launch(&bench.stream);
    // SAFETY: no arguments.
    check(unsafe { cuCtxSynchronize() });
    work.check(&captured);
    others.iter().for_each(|(_, at)| work.check(at));
}

#[test]
fn workspace_of_the_user() {
    let _device = device_or_waive!();
    let bench = Bench::new();
    for op in OPS {
        let (m, n) = if op == Op::N { (9, 4001) } else { (4001, 9) };
        let problem = noise::<c64>(Shape::dense(op, m, n), 15);
        for elements in [0, 1, 16, 1 << 16] {
            // One guard element behind what the library is told of.
            let memory = vec![c64::NAN; elements + 1];
            let d_memory = DeviceVec::new(&memory, 0);
            // Setting the stream takes the workspace of the round before away.
            let handle = bench.handle.on(bench.stream.0.cast());
            // SAFETY: the memory lives until the handle is set to a stream again.
            let status = unsafe { kblasSetWorkspace(handle, d_memory.ptr().cast(), elements * size_of::<c64>()) };
            assert_eq!(status, KBLAS_STATUS_SUCCESS);
            let placed = Placed::new(&problem, [0; 3]);
            bench.launch(PLAINLY, &problem, &placed);
            bench.stream.synchronize();
            problem.check(&placed.y.read());
            assert!(
                bits(&memory[elements..]) == bits(&d_memory.read()[elements..]),
                "written past {elements} elements"
            );
        }
    }
}

#[test]
fn the_callers_context_stays_current() {
    let device = device_or_waive!();
    let bench = Bench::new();
    let problem = noise::<f64>(Shape::dense(Op::N, 67, 45), 16);
    let placed = Placed::new(&problem, [0; 3]);
    let mut other = null_mut();
    // SAFETY: locals' addresses; the contexts live.
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
    // SAFETY: a local's address.
    check(unsafe { cuCtxGetCurrent(&mut current) });
    current
}

/// `count` floats on the device, or the test is waived.
macro_rules! large_or_waive {
    ($count:expr) => {
        match Large::new($count) {
            Some(large) => large,
            None => return println!("waived: the full set only, on a device with the memory"),
        }
    };
}

/// The handle API's gemv for the large tests: 64-bit sizes, alpha = 1, beta = 0.
fn sgemv_64(op: Op, (m, n): (usize, usize), a: *const f32, lda: usize, x: *const f32, incx: usize, y: *mut f32) {
    let bench = Bench::new();
    let handle = bench.handle.0;
    let (trans, [m, n, lda, incx]) = (operation(op), [m, n, lda, incx].map(|size| size as i64));
    // SAFETY: the operands are on the device, as large as the callers made them.
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
    for op in [Op::N, Op::T] {
        let (x_len, y_len) = if op == Op::N { (n, m) } else { (m, n) };
        let x: Vec<f32> = (0..x_len).map(|_| rng.pick(&[-1.0, 0.0, 1.0])).collect();
        let (d_x, d_y) = (DeviceVec::new(&x, 0), DeviceVec::new(&vec![f32::NAN; y_len], 0));
        sgemv_64(op, (m, n), a.at(0), m, d_x.ptr(), 1, d_y.ptr());
        let expected: Vec<f32> = if op == Op::N {
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
    sgemv_64(Op::N, (len, 1), a.at(0), len, one.ptr(), 1, v.at(0));
    assert_eq!(probes.map(|i| v.read(i)), [10.0, 10.0, 10.0, 15.0]);
    v.fill(0..len, 0.0);
    probes.into_iter().for_each(|i| v.fill(i..i + 1, 1.0));
    sgemv_64(Op::T, (len, 1), a.at(0), len, v.at(0), 1, one.ptr());
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
    sgemv_64(Op::N, (m, n), a.at(0), stride, x.at(0), stride, y.ptr());
    assert_eq!(y.read(), [1.0 * 2.0 + 2.0 * 3.0 + 3.0 * 4.0, 10.0 * (2.0 + 3.0 + 4.0)]);
}

/// Runs problems by one kernel, its tiles' sums split among as many blocks as asked, if they have something to add.
struct Forced<'a> {
    bench: &'a Bench,
    kernel: &'static Kernel,
    splits: u32,
}

impl Runner for Forced<'_> {
    fn run<T: Exported>(&self, how: How, problem: &Problem<T>) -> Vec<T> {
        let Shape { op, m, n, .. } = problem.shape;
        let placed = Placed::new(problem, how.shift);
        let arguments = placed.arguments(problem, how.mode);
        let Arguments { a, lda, x, incx, y, incy, .. } = arguments;
        let queue = Queue::new(Context::current().expect("a context"), self.bench.stream.0);
        let (_, results) = op.lengths(m as i64, n as i64);
        let row = Row {
            class: if op == Op::N { Class::N } else { Class::TC },
            precision: T::PRECISION,
            m: 0..=i64::MAX,
            n: 0..=i64::MAX,
            kernel: self.kernel,
            blocks_per_sm: self.splits,
        };
        // As many multiprocessors as tiles, so that a tile gets `splits` blocks.
        let tiles = (results as u64).div_ceil(geometry(self.kernel).tile as u64) as u32;
        let device = Device { cc: 90, sms: tiles };
        let plan = row.plan(device, op, m as i64, n as i64, queue.workspace_bytes()).expect("a plan");
        // SAFETY: the operands are the problem's, on the device.
        unsafe {
            let on_device = how.mode == KBLAS_POINTER_MODE_DEVICE;
            let (alpha, beta) = (Value::new(on_device, arguments.alpha), Value::new(on_device, arguments.beta));
            let call = Gemv { op, m: m as i64, n: n as i64, alpha, a, lda, x, incx, beta, y, incy };
            cuda::gemv::launch(&queue, &plan, &call).expect("a launch");
        }
        self.bench.stream.synchronize();
        placed.y.read()
    }
}

#[test]
fn every_kernel_around_its_tile_and_step() {
    let _device = device_or_waive!();
    fn of<T: Exported>(bench: &Bench) -> usize {
        let mut rng = Rng::new(18);
        let kernels = KERNELS.iter().filter(|kernel| kernel.precision == T::PRECISION);
        let tested = kernels.map(|kernel| {
            let ops: &[Op] = if kernel.family == Family::GEMV_N { &[Op::N] } else { &[Op::T, Op::C] };
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
                for &op in ops {
                    let (m, n) = if op == Op::N { (results, summed) } else { (summed, results) };
                    sweep::at_random::<T>(&Forced { bench, kernel, splits }, op, m, n, &mut rng);
                }
            }
        });
        tested.count()
    }
    let bench = Bench::new();
    let mut tested = 0;
    sdcz!(T => tested += of::<T>(&bench));
    assert_eq!(tested, KERNELS.len());
}
