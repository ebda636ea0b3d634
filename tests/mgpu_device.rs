//! Calls over several CUDA devices: gemv, symv and hemv on block columns, sums over devices.
//!
//! If a process has fewer devices than a call uses, each is used several times: two GPUs, or the emulation's
//! KBLAS_EMU_DEVICES, act as sixteen. Without a device every test is waived.

mod common;

use std::ptr::null_mut;
use std::time::{Duration, Instant};

use common::child;
use common::device::{Claim, Device, DeviceVec, Graph, check, device, enter, free_memory};
use common::faults::{Faults, OUT_OF_MEMORY, PEER_ACCESS_UNSUPPORTED, TOO_MANY_PEERS, UNKNOWN};
use common::mgpu::{self, Columns, MgHandle, Placed, Several, Streams, call_whole};
use common::mgpu_gemm::{self, HostGemm};
use common::{Fill, Form, GEMV, GUARD, Problem, SYMV, Shape, bits, noise, sweep};
use cudarc::driver::sys::*;
use kblas::backend::cuda::symv_part::launch;
use kblas::backend::cuda::{Context, Queue};
use kblas::capi::*;
use kblas::problem::mgpu::{Share, SymvPart};
use kblas::problem::{Batch, Operand, Symv, Value};
use kblas::tuning::symv_part::{self, Triangle};

const MOST: usize = 16;

/// Devices, each with its own stream. The context of device 0 is current and must stay current.
struct Team {
    /// Number of physical devices.
    devices: usize,
    streams: Vec<CUstream>,
    contexts: Vec<CUcontext>,
    ids: Vec<i32>,
    _device: Device,
}

/// Sixteen devices, mapped to the available ones; or the test is waived.
macro_rules! team_or_waive {
    () => {
        Team::new(device_or_waive!(alone))
    };
}

impl Team {
    fn new(device: Device) -> Self {
        let mut count = 0;
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuDeviceGetCount(&mut count) });
        let ids: Vec<_> = (0..MOST as i32).map(|device| device % count).collect();
        // SAFETY: the array has the given length.
        assert_eq!(unsafe { kblasSetMgpuDevices(ids.as_ptr(), ids.len() as i32) }, KBLAS_STATUS_SUCCESS);
        let (mut streams, mut contexts) = (vec![null_mut(); MOST], vec![null_mut(); MOST]);
        for ((stream, context), id) in streams.iter_mut().zip(&mut contexts).zip(&ids) {
            // SAFETY: the pointers are addresses of locals. The context is the primary one, and stays.
            unsafe {
                check(cuDevicePrimaryCtxRetain(context, *id));
                check(cuCtxPushCurrent_v2(*context));
                check(cuStreamCreate(stream, CUstream_flags::CU_STREAM_NON_BLOCKING as u32));
                check(cuCtxPopCurrent_v2(null_mut()));
            }
        }
        Self { devices: count as usize, streams, contexts, ids, _device: device }
    }

    fn table(&self) -> Vec<kblasStreams_t> {
        self.streams.iter().map(|stream| [stream.cast()]).collect()
    }

    /// Runs `body` with the device's context current.
    fn within<R>(&self, device: usize, body: impl FnOnce() -> R) -> R {
        // SAFETY: the context is alive.
        unsafe { check(cuCtxPushCurrent_v2(self.contexts[device])) };
        let result = body();
        // SAFETY: pops the context that was pushed.
        unsafe { check(cuCtxPopCurrent_v2(null_mut())) };
        result
    }

    /// Makes the library return all idle memory to the driver, so that it is not freed later.
    fn release_idle(&self) {
        for device in 0..self.devices {
            let mut memory = null_mut();
            // SAFETY: the pointer is the address of a local.
            let status = self.within(device, || unsafe { kblasMalloc(&mut memory, usize::MAX / 4) });
            assert_eq!(status, KBLAS_STATUS_ALLOC_FAILED);
        }
    }

    /// Whether devices 0 and 1 can access each other's memory.
    fn reach(&self) -> bool {
        let can = |one: i32, other: i32| {
            let mut can = 0;
            // SAFETY: the pointer is the address of a local.
            check(unsafe { cuDeviceCanAccessPeer(&mut can, one, other) });
            can != 0
        };
        self.devices == 1 || (can(0, 1) && can(1, 0))
    }

    fn wait(&self) {
        for (device, stream) in self.streams.iter().enumerate() {
            // SAFETY: the stream is alive.
            self.within(device, || check(unsafe { cuStreamSynchronize(*stream) }));
        }
    }

    fn reduce<T: Several>(&self, y: &Columns<T>, from: usize, n: usize, inc: i64) -> i32 {
        let streams: Vec<cudaStream_t> = self.streams.iter().map(|stream| stream.cast()).collect();
        let mut ys: Vec<_> = y.pointers.iter().map(|y| y.wrapping_add(from)).collect();
        // SAFETY: the vectors are on their devices, and each device has a stream.
        unsafe { T::REDUCE(n as i32, ys.as_mut_ptr(), inc as i32, ys.len() as i32, streams.as_ptr()) }
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        let mut current = null_mut();
        // SAFETY: the pointer is the address of a local.
        unsafe { cuCtxGetCurrent(&mut current) };
        if !std::thread::panicking() {
            assert_eq!(current, self.contexts[0], "the caller's device stays current");
        }
        // SAFETY: the streams of `new`, each destroyed once.
        self.streams.iter().for_each(|stream| unsafe {
            cuStreamDestroy_v2(*stream);
        });
    }
}

#[test]
fn offsets_and_numbers_of_devices() {
    let team = team_or_waive!();
    mgpu::offsets(Some(&Streams { table: team.table(), wait: &|| team.wait() }));
}

#[test]
fn every_remainder_of_the_block() {
    let _team = team_or_waive!();
    mgpu::remainders();
}

#[test]
fn matrices_and_vectors_are_laid_out_in_block_columns() {
    let _team = team_or_waive!();
    mgpu::layout();
}

#[test]
fn sums_over_devices() {
    let _team = team_or_waive!();
    mgpu::sums();
}

#[test]
fn wrong_arguments_are_refused() {
    let _team = team_or_waive!();
    mgpu::refused();
    let (ids, mut pointers) = ([0, 1000], [std::ptr::dangling_mut::<f32>(); 2]);
    // SAFETY: the arrays have two elements.
    unsafe {
        assert_eq!(kblasSetMgpuDevices(ids.as_ptr(), 2), KBLAS_STATUS_SUCCESS);
        kblas_smalloc_mgpu_1D(4, 4, pointers.as_mut_ptr(), 2, 4, 64);
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_INVALID_VALUE, "there is no device 1000");
        kblas_smalloc_mgpu_1D(4, 4, pointers.as_mut_ptr(), 3, 4, 64);
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_INVALID_VALUE, "two devices are chosen");
        assert_eq!(kblasSetMgpuDevices(ids.as_ptr(), 17), KBLAS_STATUS_INVALID_VALUE);
        assert_eq!(kblasSetMgpuDevices(null_mut(), 1), KBLAS_STATUS_INVALID_VALUE);
        assert_eq!(kblasSetMgpuDevices(null_mut(), 0), KBLAS_STATUS_SUCCESS);
    }
}

#[test]
fn whole_vectors_by_a_handle() {
    let team = team_or_waive!();
    mgpu::whole(Some(&team.ids), None);
    mgpu::whole(Some(&team.ids), Some(&Streams { table: team.table(), wait: &|| team.wait() }));
}

#[test]
fn wrong_handles_are_refused() {
    let _team = team_or_waive!();
    mgpu::handles_refused();
}

/// Every form, with about this order and with offsets.
fn forms(n: usize) -> Vec<Shape> {
    let gemv = GEMV.map(|form| sweep::sized(form, n + 89, n).behind(3, 70));
    let symv = SYMV.map(|form| sweep::sized(form, n, n).behind(70, 70));
    [&gemv[..], &symv].concat()
}

/// Several tiles of the kernels that are used for this size.
const MEDIUM: usize = 611;
/// Several tiles of every kernel.
const LARGE: usize = 1411;

/// The result is correct, for noise. The synchronous form, streams, and a graph over all devices give the same bits.
fn again_and_again<T: Several>() {
    let team = team_or_waive!();
    for (shape, devices) in
        forms(MEDIUM).into_iter().zip([2, 3, 4, 5, 2, 3, 4]).filter(|(shape, _)| shape.form.is_of::<T>())
    {
        let problem = noise::<T>(shape, 33);
        let placed = Placed::new(&problem, devices);
        assert_eq!(placed.call(&problem, None), 0);
        let sum = placed.sum(&problem);
        problem.check(&sum);
        let (inc, len) = (problem.shape.incy, problem.shape.y_len());
        let first = problem.y_place(0, 0);
        let reduced = |placed: &Placed<T>| {
            for device in 0..devices {
                let y = placed.y.read(device, problem.y.len());
                let equal =
                    (0..len).all(|i| bits(&[problem.element(&y, 0, i)]) == bits(&[problem.element(&sum, 0, i)]));
                assert!(equal, "{shape:?}: device {device} has other sums");
            }
        };
        let streams = Streams { table: team.table(), wait: &|| team.wait() };
        placed.reset();
        assert_eq!(placed.call(&problem, Some(&streams)), 0);
        assert_eq!(team.reduce(&placed.y, first, len, inc), 0);
        team.wait();
        reduced(&placed);

        // The first sum makes the other streams join the capture.
        let other = Columns::vectors(&vec![vec![T::zero()]; devices]);
        let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
        // SAFETY: the stream is alive.
        check(unsafe { cuStreamBeginCapture_v2(team.streams[0], mode) });
        assert_eq!(team.reduce(&other, 0, 1, 1), 0);
        assert_eq!(placed.call(&problem, Some(&streams)), 0);
        assert_eq!(team.reduce(&placed.y, first, len, inc), 0);
        let graph = Graph::end_of(team.streams[0]);
        for _ in 0..2 {
            placed.reset();
            graph.launch_on(team.streams[0]);
            team.wait();
            reduced(&placed);
        }
    }
}

test_each_precision!(the_same_bits_in_every_way, again_and_again);

/// A call with undistributed vectors gives the same bits wherever its vectors are, and in a graph, whichever stream
/// began the capture.
fn whole_again_and_again<T: Several>() {
    let team = team_or_waive!();
    let shapes = forms(MEDIUM).into_iter().map(|shape| Shape { offset: (0, 0), ..shape });
    for (shape, devices) in shapes.zip([2, 3, 4, 2, 3, 2, 4]).filter(|(shape, _)| shape.form.is_of::<T>()) {
        let problem = noise::<T>(shape, 36);
        let placed = Placed::new(&problem, devices);
        let handle = MgHandle::new(devices, Some(&team.ids));
        let handle = handle.on(&Streams { table: team.table(), wait: &|| () }, devices);
        let y = Columns::vectors(&vec![problem.y.clone(); devices]);
        let call = |x: *const T, y: *mut T| {
            assert_eq!(call_whole(&handle, &problem, &placed.a, x, y), KBLAS_STATUS_SUCCESS);
        };
        let mut first = problem.y.clone();
        call(problem.x.as_ptr(), first.as_mut_ptr());
        team.wait();
        problem.check(&first);
        for device in 0..devices {
            call(placed.x.pointers[devices - 1 - device], y.pointers[device]);
            team.wait();
            assert!(bits(&first) == bits(&y.read(device, first.len())), "{shape:?}: y on device {device}");
        }
        for began in 0..devices {
            let graph_y = Columns::vectors(&vec![problem.y.clone(); devices]);
            let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
            // SAFETY: the stream is alive.
            check(unsafe { cuStreamBeginCapture_v2(team.streams[began], mode) });
            call(placed.x.pointers[devices - 1], graph_y.pointers[0]);
            // A graph belongs to the device that is current when it is made.
            let graph = team.within(began, || Graph::end_of(team.streams[began]));
            team.within(began, || graph.launch_on(team.streams[began]));
            team.wait();
            assert!(bits(&first) == bits(&graph_y.read(0, first.len())), "{shape:?}: captured from {began}");
        }
    }
}

test_each_precision!(whole_calls_give_the_same_bits, whole_again_and_again);

/// Each kernel for parts, whatever its sizes in the tuning table. Some tiles begin before the triangle and end after
/// it, and some devices have no columns of the first tiles.
fn kernels_of_parts<T: Several>() {
    let team = team_or_waive!();
    for row in symv_part::ROWS.iter().filter(|row| row.precision == T::PRECISION) {
        for (shape, devices) in forms(LARGE).into_iter().zip([2, 3, 5, 2, 3, 16, 2]) {
            let (hermitian, uplo) = match shape.form {
                Form::Symv(uplo) => (false, uplo),
                Form::Hemv(uplo) if T::IS_COMPLEX => (true, uplo),
                _ => continue,
            };
            let problem = noise::<T>(shape, 34);
            let placed = Placed::new(&problem, devices);
            let (offset, n) = (shape.offset.0 as i64, shape.whole().0 as i64);
            for device in 0..devices {
                let queue = Queue::new(Context::of_device(team.ids[device]).expect("a context"), team.streams[device]);
                let share = Share::of_routines(device, devices);
                let plan = Triangle { uplo, low: offset, high: n, share }.cut(queue.context.device, row);
                let whole = Symv {
                    hermitian,
                    uplo,
                    n,
                    alpha: Value::Host(problem.alpha(0)),
                    a: Operand::one(placed.a.pointers[device].cast_const()),
                    lda: shape.lda() as i64,
                    x: Operand::one(placed.x.pointers[device].cast_const()),
                    incx: shape.incx,
                    beta: Value::Host(problem.beta(0)),
                    y: Operand::one(placed.y.pointers[device].wrapping_add(GUARD)),
                    incy: shape.incy,
                    batch: Batch::ONE,
                };
                // SAFETY: the operands are those of the problem, on this device.
                let queued = unsafe { launch(&queue, &plan, &SymvPart { whole, share, offset }) };
                queued.unwrap_or_else(|error| panic!("{}: {error}", row.kernel.name()));
            }
            team.wait();
            problem.check(&placed.sum(&problem));
        }
    }
}

test_each_precision!(every_kernel_of_parts, kernels_of_parts);

/// A problem over three devices of the team, for tests with planned failures.
struct OnThree<'a> {
    team: &'a Team,
    problem: Problem<f64>,
    placed: Placed<f64>,
    /// For calls through the handle.
    y: Columns<f64>,
    handle: MgHandle,
}

impl<'a> OnThree<'a> {
    fn all(team: &'a Team, streams: &'a Streams, seed: u64) -> impl Iterator<Item = Self> {
        [GEMV[0], GEMV[1], SYMV[0]].into_iter().map(move |form| {
            let problem = noise::<f64>(sweep::sized(form, 150, 150), seed);
            let y = Columns::vectors(&vec![problem.y.clone(); 3]);
            let handle = MgHandle::new(3, Some(&team.ids)).on(streams, 3);
            Self { team, placed: Placed::new(&problem, 3), y, handle, problem }
        })
    }

    fn reset(&self) {
        self.placed.reset();
        self.y.set(&vec![self.problem.y.clone(); 3].concat(), (self.problem.y.len(), 3));
    }

    fn sum(&self) -> i32 {
        self.team.reduce(&self.placed.y, self.problem.y_place(0, 0), self.problem.shape.y_len(), 1)
    }

    fn by_handle(&self) -> i32 {
        let Self { handle, problem, placed, y, .. } = self;
        call_whole(handle, problem, &placed.a, placed.x.pointers[2], y.pointers[0]) as i32
    }
}

/// Every driver function fails at one of its calls. Either the status reports it, or the results are correct. The next
/// call is correct, no allocation is lost, and the current device does not change.
#[test]
fn every_failure_is_told_and_forgotten() {
    let team = team_or_waive!();
    let Some(faults) = Faults::of_driver() else { return println!("waived: a driver that cannot be told to fail") };
    let streams = Streams { table: team.table(), wait: &|| team.wait() };
    for three in OnThree::all(&team, &streams, 37) {
        let OnThree { problem, placed, y, .. } = &three;
        let by_parts = || {
            let status = placed.call(problem, Some(&streams));
            if status == 0 { three.sum() } else { status }
        };
        let (by_handle, reset) = (|| three.by_handle(), || three.reset());
        let results = |call: usize| {
            team.wait();
            if call == 0 { placed.y.read(1, problem.y.len()) } else { y.read(0, problem.y.len()) }
        };
        for (number, call) in [&by_parts as &dyn Fn() -> i32, &by_handle].into_iter().enumerate() {
            reset();
            assert_eq!(call(), 0);
            let right = results(number);
            problem.check(&right);
            reset();
            faults.watch();
            assert_eq!(call(), 0);
            let called = faults.called();
            assert!(bits(&right) == bits(&results(number)));
            for (function, calls) in called {
                for at in 1..=calls {
                    reset();
                    faults.fail(function, at, 1, UNKNOWN);
                    let status = call();
                    faults.watch();
                    // The restoring function may have failed.
                    // SAFETY: the context is alive.
                    check(unsafe { cuCtxSetCurrent(team.contexts[0]) });
                    let same = bits(&right) == bits(&results(number));
                    assert!(status != 0 || same, "{function} {at}: success, and wrong");
                    reset();
                    assert_eq!(call(), 0, "behind {function} {at}");
                    assert!(bits(&right) == bits(&results(number)), "behind {function} {at}");
                }
            }
        }
    }
}

/// A failure within a capture is reported, and the capture stays valid: it ends with a graph, and no stream is left in
/// it.
#[test]
fn no_failure_ends_a_capture() {
    let team = team_or_waive!();
    let Some(faults) = Faults::of_driver() else { return println!("waived: a driver that cannot be told to fail") };
    let streams = Streams { table: team.table(), wait: &|| team.wait() };
    for three in OnThree::all(&team, &streams, 39) {
        for call in [&|| three.sum(), &|| three.by_handle()] as [&dyn Fn() -> i32; 2] {
            let captured = |plan: &dyn Fn()| {
                let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_GLOBAL;
                // SAFETY: the stream is alive.
                check(unsafe { cuStreamBeginCapture_v2(team.streams[0], mode) });
                plan();
                let status = call();
                let called = faults.called();
                faults.watch();
                // The restoring function may have failed.
                // SAFETY: the context is alive.
                check(unsafe { cuCtxSetCurrent(team.contexts[0]) });
                drop(Graph::end_of(team.streams[0]));
                team.wait();
                (status, called)
            };
            let (status, called) = captured(&|| faults.watch());
            assert_eq!(status, 0);
            let told = called.into_iter().flat_map(|(function, calls)| (1..=calls).map(move |at| (function, at)));
            let failed = told.filter(|(function, at)| captured(&|| faults.fail(function, *at, 1, UNKNOWN)).0 != 0);
            assert!(failed.count() > 10);
            three.reset();
            assert_eq!(three.by_handle(), 0);
            team.wait();
            three.problem.check(&three.y.read(0, three.problem.y.len()));
        }
    }
}

/// Within a capture, a call is refused if it also has a default stream, or a stream of another capture. The capture
/// stays valid. A stream that is in no capture joins it.
#[test]
fn streams_that_cannot_join_a_capture_are_refused() {
    let team = team_or_waive!();
    let problem = noise::<f64>(sweep::sized(GEMV[0], 150, 150), 40);
    let placed = Placed::new(&problem, 2);
    let y = Columns::vectors(&vec![problem.y.clone(); 2]);
    let (len, [one, other]) = (problem.shape.y_len(), [team.streams[0], team.streams[1]]);
    let sum = |streams: [CUstream; 2]| {
        let mut ys: Vec<_> = placed.y.pointers.clone();
        // SAFETY: the vectors are on their devices, and each device has a stream.
        unsafe { kblas_dreduce_mgpu(len as i32, ys.as_mut_ptr(), 1, 2, streams.map(|stream| stream.cast()).as_ptr()) }
    };
    let product = |streams: [CUstream; 2]| {
        let table = streams.map(|stream| [stream.cast()]).to_vec();
        let handle = MgHandle::new(2, Some(&team.ids)).on(&Streams { table, wait: &|| () }, 2);
        call_whole(&handle, &problem, &placed.a, placed.x.pointers[0], y.pointers[0]) as i32
    };
    let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
    // SAFETY: the stream is alive.
    let begin = |stream| check(unsafe { cuStreamBeginCapture_v2(stream, mode) });
    let not_supported = KBLAS_STATUS_NOT_SUPPORTED as i32;
    for call in [&sum as &dyn Fn([CUstream; 2]) -> i32, &product] {
        for default in [null_mut(), std::ptr::without_provenance_mut(1)] {
            for streams in [[one, default], [default, other]] {
                assert_eq!(call(streams), 0);
                team.wait();
                let captured = if streams[0] == one { 0 } else { 1 };
                begin(streams[captured]);
                assert_eq!(call(streams), not_supported);
                team.within(captured, || drop(Graph::end_of(streams[captured])));
            }
        }
        begin(one);
        begin(other);
        assert_eq!(call([one, other]), not_supported);
        drop(Graph::end_of(one));
        team.within(1, || drop(Graph::end_of(other)));
        begin(one);
        assert_eq!(call([one, other]), 0);
        drop(Graph::end_of(one));
    }
}

/// A handle keeps workspace for the copied elements of x, independent of its increment, and none for an x that is not
/// read.
#[test]
fn rooms_are_as_large_as_what_is_copied() {
    let team = team_or_waive!();
    const N: usize = 1500;
    // Devices allocate memory in units of 2 MiB.
    const MOST_BYTES: usize = 6 << 20;
    let free = || [0, 1].map(|device| team.within(device, free_memory));
    for (form, m, alpha) in [(GEMV[0], 64, 2.0), (GEMV[0], 64, 0.0), (SYMV[0], N, 2.0)] {
        let shape = Shape { incx: N as i64, ..Shape::dense(form, m, N) };
        let problem = Problem::new(shape, Fill::Integers, alpha, 1.0f64, 41);
        assert!(size_of_val(&problem.x[..]) > 2 * MOST_BYTES);
        let placed = Placed::new(&problem, 2);
        let y = Columns::vectors(&vec![problem.y.clone(); 2]);
        let x_on_devices = placed.x.pointers.iter().map(|x| x.cast_const());
        for x in x_on_devices.filter(|_| team.reach()).chain([problem.x.as_ptr()]) {
            let x = if alpha == 0.0 { std::ptr::null() } else { x };
            let with_new_handle = || {
                let handle = MgHandle::new(2, Some(&team.ids));
                y.set(&vec![problem.y.clone(); 2].concat(), (problem.y.len(), 2));
                assert_eq!(call_whole(&handle, &problem, &placed.a, x, y.pointers[0]), KBLAS_STATUS_SUCCESS);
                problem.check(&y.read(0, problem.y.len()));
                handle
            };
            // Memory of the very first call does not belong to the handle.
            drop(with_new_handle());
            let took = || {
                let before = free();
                let _handle = with_new_handle();
                let after = free();
                [0, 1].map(|device| before[device].saturating_sub(after[device]))
            };
            // Other processes may allocate at the same time, but not in every trial.
            let is_small = |bytes: [usize; 2]| bytes.iter().all(|bytes| *bytes < MOST_BYTES);
            let mut trials = (0..100).map(|_| took());
            assert!(trials.any(is_small), "{shape:?} took more in each trial");
        }
    }
}

/// Earlier work of any queue may write y, also if there is no product: alpha is 0, and y is scaled.
#[test]
fn a_call_without_a_product_waits_for_every_queue() {
    let team = team_or_waive!();
    let Some(faults) = Faults::of_driver() else { return println!("waived: a driver that does not count calls") };
    const DEVICES: usize = 3;
    let waits = |alpha: f64| {
        let problem = Problem::new(Shape::dense(GEMV[0], 64, 300), Fill::Integers, alpha, 2.0f64, 42);
        let placed = Placed::new(&problem, DEVICES);
        let handle = MgHandle::new(DEVICES, Some(&team.ids));
        let handle = handle.on(&Streams { table: team.table(), wait: &|| () }, DEVICES);
        let y = Columns::vectors(&vec![problem.y.clone(); DEVICES]);
        let x = if alpha == 0.0 { std::ptr::null() } else { placed.x.pointers[0].cast_const() };
        let call = || assert_eq!(call_whole(&handle, &problem, &placed.a, x, y.pointers[0]), KBLAS_STATUS_SUCCESS);
        call();
        team.wait();
        problem.check(&y.read(0, problem.y.len()));
        faults.watch();
        call();
        let waits = faults.calls("cuStreamWaitEvent");
        team.wait();
        waits as usize
    };
    // The queue of y for the other queues, then they for it. With a product, they first wait for the queue of x.
    assert_eq!((waits(0.0), waits(2.0)), (2 * (DEVICES - 1), 3 * (DEVICES - 1)));
}

/// Devices that cannot access each other's memory give the same results. The emulation has such devices.
#[test]
fn devices_that_do_not_reach_each_other() {
    if !child::is_one() && device(Claim::shared()).is_none() {
        return;
    }
    child::run("devices_that_do_not_reach_each_other", &[("KBLAS_EMU_PEERS", "0")], || {
        let team = Team::new(device(Claim::alone()).expect("a device"));
        mgpu::sums();
        mgpu::whole(Some(&team.ids), Some(&Streams { table: team.table(), wait: &|| team.wait() }));
    });
}

/// After a reset of its device, a handle does nothing and frees no memory, because its memory may now belong to others.
#[test]
fn a_handle_outlives_a_reset_of_its_device() {
    if !child::is_one() && device(Claim::shared()).is_none() {
        return;
    }
    child::run("a_handle_outlives_a_reset_of_its_device", &[], || {
        let device = device(Claim::alone()).expect("a device");
        let ids = [0; 2];
        // SAFETY: the array has the given length.
        assert_eq!(unsafe { kblasSetMgpuDevices(ids.as_ptr(), 2) }, KBLAS_STATUS_SUCCESS);
        let problem = noise::<f64>(sweep::sized(GEMV[0], 150, 150), 37);
        let call = |handle: &MgHandle| {
            let (placed, y) = (Placed::new(&problem, 2), Columns::vectors(std::slice::from_ref(&problem.y)));
            let status = call_whole(handle, &problem, &placed.a, placed.x.pointers[0], y.pointers[0]);
            (status, y.read(0, problem.y.len()))
        };
        let handle = MgHandle::new(2, Some(&ids));
        let (status, right) = call(&handle);
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        problem.check(&right);
        // SAFETY: nothing else of the process uses the device.
        check(unsafe { cuDevicePrimaryCtxReset_v2(device.ordinal) });
        enter().expect("a device, as before");
        // Sizes that include those of the handle's memory.
        let own: Vec<_> = (1..200).map(|lines| DeviceVec::new(&vec![lines as f64; 32 * lines], 0)).collect();
        let (status, y) = call(&handle);
        assert_eq!(status, KBLAS_STATUS_NOT_INITIALIZED);
        assert!(bits(&y) == bits(&problem.y));
        let faults = Faults::of_driver();
        faults.iter().for_each(Faults::watch);
        // SAFETY: any value is allowed.
        assert_eq!(unsafe { kblasMgDestroy(handle.0) }, KBLAS_STATUS_SUCCESS);
        assert!(faults.is_none_or(|faults| faults.calls("cuMemFree_v2") == 0));
        for (lines, memory) in (1..).zip(&own) {
            assert!(memory.read().iter().all(|&value| value == lines as f64), "{lines}");
        }
        let (status, y) = call(&MgHandle::new(2, Some(&ids)));
        assert!(status == KBLAS_STATUS_SUCCESS && bits(&y) == bits(&right));
    });
}

/// Only a pool's own device can read its memory, even if the devices are peers: the driver copies it.
#[test]
fn vectors_in_pools() {
    let team = team_or_waive!();
    let in_pool = |device: usize, image: &[f64]| {
        let mut address = 0;
        // SAFETY: the pointer is the address of a local; both sides have the same number of bytes. A copy from pageable
        // memory may outlast its call, so it is waited for.
        team.within(device, || unsafe {
            check(cuMemAllocAsync(&mut address, size_of_val(image), team.streams[device]));
            check(cuStreamSynchronize(team.streams[device]));
            check(cuMemcpyHtoD_v2(address, image.as_ptr().cast(), size_of_val(image)));
            check(cuStreamSynchronize(null_mut()));
        });
        address as *mut f64
    };
    let streams = Streams { table: team.table(), wait: &|| () };
    // SAFETY: memory of a pool, freed once, after the calls are done.
    let free = |device: usize, vector: *mut f64| team.within(device, || check(unsafe { cuMemFree_v2(vector as u64) }));
    for (form, incx) in [(GEMV[0], 1), (GEMV[1], -2), (SYMV[0], 1), (SYMV[0], 3)] {
        let problem = noise::<f64>(Shape { incx, ..sweep::sized(form, 150, 150) }, 42);
        let placed = Placed::new(&problem, 2);
        let handle = MgHandle::new(2, Some(&team.ids)).on(&streams, 2);
        let y = Columns::vectors(&vec![problem.y.clone(); 2]);
        for device in 0..2 {
            let x = in_pool(device, &problem.x);
            y.set(&vec![problem.y.clone(); 2].concat(), (problem.y.len(), 2));
            assert_eq!(call_whole(&handle, &problem, &placed.a, x, y.pointers[0]), KBLAS_STATUS_SUCCESS);
            team.wait();
            problem.check(&y.read(0, problem.y.len()));
            free(device, x);
        }
    }
    let images = [0, 1].map(|device| (0..700).map(|i| (i * (device + 1)) as f64).collect::<Vec<_>>());
    let mut ys = [0, 1].map(|device| in_pool(device, &images[device]));
    let table = [0, 1].map(|device| team.streams[device].cast());
    // SAFETY: the vectors are on their devices, and each device has a stream.
    assert_eq!(unsafe { kblas_dreduce_mgpu(700, ys.as_mut_ptr(), 1, 2, table.as_ptr()) }, 0);
    team.wait();
    for (device, y) in ys.into_iter().enumerate() {
        let mut sum = vec![0.0; 700];
        // SAFETY: both sides have this number of bytes.
        team.within(device, || check(unsafe { cuMemcpyDtoH_v2(sum.as_mut_ptr().cast(), y as u64, 8 * 700) }));
        assert_eq!(sum, (0..700).map(|i| (3 * i) as f64).collect::<Vec<_>>(), "device {device}");
        free(device, y);
    }
}

/// The driver refuses to make devices peers that have too many already. They give the same results, and the driver is
/// queried once.
#[test]
fn devices_with_too_many_peers() {
    if !child::is_one() && device(Claim::shared()).is_none() {
        return;
    }
    for refusal in [TOO_MANY_PEERS, PEER_ACCESS_UNSUPPORTED] {
        child::run("devices_with_too_many_peers", &[("REFUSAL", &refusal.to_string())], || {
            let team = Team::new(device(Claim::alone()).expect("a device"));
            let Some(faults) = Faults::of_driver() else { return };
            let refusal = std::env::var("REFUSAL").expect("of the parent").parse().expect("a number");
            faults.fail("cuCtxEnablePeerAccess", 1, 1000, refusal);
            for _ in 0..2 {
                mgpu::sums();
                mgpu::whole(Some(&team.ids), Some(&Streams { table: team.table(), wait: &|| team.wait() }));
            }
            // Every call starts with devices 0 and 1.
            assert!(faults.calls("cuCtxEnablePeerAccess") <= 1);
        });
    }
}

/// If one allocation is refused, all others are freed, and no pointer is returned.
#[test]
fn memory_that_is_refused_is_given_back() {
    let team = team_or_waive!();
    let Some(faults) = Faults::of_driver() else { return println!("waived: a driver that cannot be told to fail") };
    team.release_idle();
    for at in 1..=3 {
        let mut pointers = [std::ptr::dangling_mut::<f64>(); 3];
        // Each allocation is tried twice: another thread may free memory in between.
        faults.fail("cuMemAlloc_v2", at, 2, OUT_OF_MEMORY);
        // SAFETY: the array has one element per device.
        unsafe { kblas_dmalloc_mgpu_1D(100, 300, pointers.as_mut_ptr(), 3, 100, 64) };
        let freed = faults.calls("cuMemFree_v2");
        faults.watch();
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_ALLOC_FAILED);
        assert!(pointers.iter().all(|pointer| pointer.is_null()) && freed == at - 1, "{at}: {freed} freed");
        // SAFETY: null pointers are allowed.
        unsafe { kblas_dfree_mgpu_1D(pointers.as_mut_ptr(), 3) };
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_SUCCESS);
    }
}

/// Two threads, each with its own devices, make calls by parts and through handles, for KBLAS_SOAK_SECONDS or a few
/// rounds. The bits of the first round must not change.
#[test]
fn a_soak_of_two_threads_with_devices_of_their_own() {
    let team = team_or_waive!();
    let seconds = std::env::var("KBLAS_SOAK_SECONDS").map(|text| text.parse().expect("a number of seconds"));
    let time = Duration::from_secs(seconds.unwrap_or(0));
    // Half of the devices each, if there are several.
    let half = (team.devices / 2).max(1);
    let (ids, contexts) =
        (&team.ids, team.contexts.iter().map(|context| context.expose_provenance()).collect::<Vec<_>>());
    let problems = &[GEMV[0], GEMV[1], SYMV[0], SYMV[1]].map(|form| noise::<f64>(sweep::sized(form, 700, 900), 38));
    let run = &|thread: usize| {
        let ids = &ids[thread * half..];
        // SAFETY: the context stays alive; the array has at least the given length.
        unsafe {
            check(cuCtxSetCurrent(std::ptr::with_exposed_provenance_mut(contexts[thread * half])));
            assert_eq!(kblasSetMgpuDevices(ids.as_ptr(), half.max(2) as i32), KBLAS_STATUS_SUCCESS);
        }
        let (gpus, handle) = (half.max(2), MgHandle::new(half.max(2), Some(ids)));
        let placed = problems.each_ref().map(|problem| Placed::new(problem, gpus));
        let y = problems.each_ref().map(|problem| Columns::vectors(&vec![problem.y.clone(); gpus]));
        let mut first = None;
        let (start, mut rounds) = (Instant::now(), 0);
        while rounds < 5 || start.elapsed() < time {
            let results = std::array::from_fn::<_, 4, _>(|at| {
                let (problem, placed, y) = (&problems[at], &placed[at], &y[at]);
                placed.reset();
                assert_eq!(placed.call(problem, None), 0);
                let by_parts = placed.sum(problem);
                y.set(&vec![problem.y.clone(); gpus].concat(), (problem.y.len(), gpus));
                let status = call_whole(&handle, problem, &placed.a, placed.x.pointers[0], y.pointers[0]);
                assert_eq!(status, KBLAS_STATUS_SUCCESS);
                (by_parts, y.read(0, problem.y.len()))
            });
            let first = first.get_or_insert_with(|| results.clone());
            for (at, ((parts, whole), (expected, expected_whole))) in results.iter().zip(first).enumerate() {
                let same = bits(parts) == bits(expected) && bits(whole) == bits(expected_whole);
                assert!(same, "round {rounds}: other bits of {:?}", problems[at].shape);
            }
            rounds += 1;
        }
        (first.expect("a round"), rounds)
    };
    let results = std::thread::scope(|scope| {
        let threads = [0, 1].map(|thread| scope.spawn(move || run(thread)));
        threads.map(|thread| thread.join().expect("a thread without a failure"))
    });
    for (at, problem) in problems.iter().enumerate() {
        problem.check(&results[0].0[at].0);
        problem.check(&results[0].0[at].1);
        let same = |one: &[f64], other: &[f64]| bits(one) == bits(other);
        let ((parts, whole), (parts_2, whole_2)) = (&results[0].0[at], &results[1].0[at]);
        assert!(same(parts, parts_2) && same(whole, whole_2), "the threads differ: {:?}", problem.shape);
    }
    println!("{} and {} rounds, {half} devices each", results[0].1, results[1].1);
}

fn products<T: HostGemm>() {
    let team = team_or_waive!();
    mgpu_gemm::products::<T>([team.ids[1].into(), team.ids[0].into()]);
}

test_each_precision!(products_of_host_memory, products);

#[test]
fn products_of_host_memory_that_must_not_read_and_those_that_are_refused() {
    let _team = team_or_waive!();
    mgpu_gemm::special_scalars();
    mgpu_gemm::refused();
}

/// If memory for a tile is not available, a smaller tile is used, unless the caller has set its size. Every other
/// failure is reported, and the next call is correct.
#[test]
fn failures_of_products_of_host_memory_are_told() {
    let team = team_or_waive!();
    let Some(faults) = Faults::of_driver() else { return println!("waived: a driver that cannot be told to fail") };
    let (problem, images) = mgpu_gemm::some(1);
    let call = |tile: &mut i64| mgpu_gemm::call(&images, &problem, 3, None, Some(tile));
    let right = call(&mut 16).0;
    images.check(&problem, &right, &problem);
    for (given, times, expected) in [
        (0, 2, (KBLAS_STATUS_SUCCESS, 512, 7)),
        (0, 1000, (KBLAS_STATUS_ALLOC_FAILED, 0, 1)),
        (16, 2, (KBLAS_STATUS_ALLOC_FAILED, 16, 1)),
    ] {
        let mut tile = given;
        team.release_idle();
        faults.fail("cuMemAlloc_v2", 2, times, OUT_OF_MEMORY);
        let (found, status) = call(&mut tile);
        let freed = faults.calls("cuMemFree_v2");
        faults.watch();
        assert_eq!((status, tile, freed), expected, "{given} {times}");
        assert!(status != KBLAS_STATUS_SUCCESS || bits(&found) == bits(&right));
    }
    faults.watch();
    assert_eq!(call(&mut 16).1, KBLAS_STATUS_SUCCESS);
    for (function, calls) in faults.called() {
        for at in [1, calls] {
            faults.fail(function, at, 1, UNKNOWN);
            let (found, status) = call(&mut 16);
            faults.watch();
            // The restoring function may have failed.
            // SAFETY: the context is alive.
            check(unsafe { cuCtxSetCurrent(team.contexts[0]) });
            let told = (function, at, status);
            assert!(status != KBLAS_STATUS_SUCCESS || bits(&found) == bits(&right), "{told:?}");
            let (found, status) = call(&mut 16);
            assert_eq!(status, KBLAS_STATUS_SUCCESS, "after {told:?}");
            assert!(bits(&found) == bits(&right), "after {told:?}");
        }
    }
}
