//! Calls over several CUDA devices: gemv, symv and hemv on block columns, sums over devices.
//!
//! A process with fewer devices than a call has takes each several times: two GPUs, or the emulation's KBLAS_EMU_DEVICES,
//! act as sixteen. Without a device every test is waived.

mod common;

use std::ptr::null_mut;

use common::device::{Device, Graph, check};
use common::mgpu::{self, Columns, Placed, Several, Streams};
use common::{Form, GEMV, GUARD, SYMV, Shape, bits, noise, sweep};
use cudarc::driver::sys::*;
use kblas::backend::cuda::symv_part::launch;
use kblas::backend::cuda::{Context, Queue};
use kblas::capi::*;
use kblas::problem::mgpu::{Share, SymvPart};
use kblas::problem::{Batch, Operand, Symv, Value};
use kblas::tuning::symv_part::{self, Triangle};

const MOST: usize = 16;

/// Devices, each with a stream of its own. Device 0's context is current, and stays.
struct Team {
    streams: Vec<CUstream>,
    contexts: Vec<CUcontext>,
    ids: Vec<i32>,
    _device: Device,
}

/// Sixteen devices, of as many as there are; or the test is waived.
macro_rules! team_or_waive {
    () => {
        Team::new(device_or_waive!(alone))
    };
}

impl Team {
    fn new(device: Device) -> Self {
        let mut count = 0;
        // SAFETY: a local's address.
        check(unsafe { cuDeviceGetCount(&mut count) });
        let ids: Vec<_> = (0..MOST as i32).map(|device| device % count).collect();
        // SAFETY: as many numbers.
        assert_eq!(unsafe { kblasSetMgpuDevices(ids.as_ptr(), ids.len() as i32) }, KBLAS_STATUS_SUCCESS);
        let (mut streams, mut contexts) = (vec![null_mut(); MOST], vec![null_mut(); MOST]);
        for ((stream, context), id) in streams.iter_mut().zip(&mut contexts).zip(&ids) {
            // SAFETY: locals' addresses. The context is the primary one, and stays.
            unsafe {
                check(cuDevicePrimaryCtxRetain(context, *id));
                check(cuCtxPushCurrent_v2(*context));
                check(cuStreamCreate(stream, CUstream_flags::CU_STREAM_NON_BLOCKING as u32));
                check(cuCtxPopCurrent_v2(null_mut()));
            }
        }
        Self { streams, contexts, ids, _device: device }
    }

    fn table(&self) -> Vec<kblasStreams_t> {
        self.streams.iter().map(|stream| [stream.cast()]).collect()
    }

    fn wait(&self) {
        for (stream, context) in self.streams.iter().zip(&self.contexts) {
            // SAFETY: both live.
            unsafe {
                check(cuCtxPushCurrent_v2(*context));
                check(cuStreamSynchronize(*stream));
                check(cuCtxPopCurrent_v2(null_mut()));
            }
        }
    }

    fn reduce<T: Several>(&self, y: &Columns<T>, from: usize, n: usize, inc: i64) -> i32 {
        let mut streams: Vec<cudaStream_t> = self.streams.iter().map(|stream| stream.cast()).collect();
        let mut ys: Vec<_> = y.pointers.iter().map(|y| y.wrapping_add(from)).collect();
        // SAFETY: vectors on their devices, and a stream of each.
        unsafe { T::REDUCE(n as i32, ys.as_mut_ptr(), inc as i32, ys.len() as i32, streams.as_mut_ptr()) }
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        let mut current = null_mut();
        // SAFETY: a local's address.
        unsafe { cuCtxGetCurrent(&mut current) };
        if !std::thread::panicking() {
            assert_eq!(current, self.contexts[0], "the caller's device stays current");
        }
        // SAFETY: of `new`, once.
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
    // SAFETY: two numbers, and a place for two pointers.
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

/// Sizes for every kernel of parts, and one whose slices are long.
fn larger() -> Vec<Shape> {
    let gemv = GEMV.map(|form| sweep::sized(form, 1500, 1411).behind(3, 70));
    let symv = SYMV.map(|form| sweep::sized(form, 1411, 1411).behind(70, 70));
    [&gemv[..], &symv].concat()
}

/// As `Problem::check`, of noise; and the same bits again, by the form that waits, by streams, and in a graph over all.
fn again_and_again<T: Several>() {
    let team = team_or_waive!();
    for (shape, devices) in larger().into_iter().zip([2, 3, 4, 5, 2, 3, 4]).filter(|(shape, _)| shape.form.is_of::<T>())
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

        // The other streams join the capture in the first sum.
        let other = Columns::vectors(&vec![vec![T::zero()]; devices]);
        let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
        // SAFETY: the stream lives.
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

/// Each kernel of parts, whatever sizes it is chosen for: with tiles that begin before the triangle and end behind it, and
/// devices that have no columns of the first tiles.
fn every_kernel_of_parts<T: Several>() {
    let team = team_or_waive!();
    for row in symv_part::ROWS.iter().filter(|row| row.precision == T::PRECISION) {
        for (shape, devices) in larger().into_iter().zip([2, 3, 5, 2, 3, 16, 2]) {
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
                // SAFETY: the operands are the problem's, on this device.
                let queued = unsafe { launch(&queue, &plan, &SymvPart { whole, share, offset }) };
                queued.unwrap_or_else(|error| panic!("{}: {error}", row.kernel.name));
            }
            team.wait();
            problem.check(&placed.sum(&problem));
        }
    }
}

test_each_precision!(each_kernel_of_parts_is_right, every_kernel_of_parts);
