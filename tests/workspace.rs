//! The workspace of streams, handles and graphs that are created and destroyed. Results are correct, captures stay
//! valid, and no memory is wasted. The library keeps its state per context, so each test has its own context, and the
//! device exclusively.

mod common;

use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use common::device::{
    Claim, Device, DeviceVec, Event, Graph, Hoard, OwnContext, Placed, Stream, check, device, enter, free_memory,
};
use common::faults::{Faults, UNKNOWN};
use common::handle::Handle;
use common::mgpu::MgHandle;
use common::{Arguments, Entry, GEMV, Problem, Shape, bits, child, full_set, noise, splits};
use cudarc::driver::sys::*;
use kblas::backend::cuda::{Context, Queue};
use kblas::capi::*;
use kblas::tuning::COUNTERS;

const MIB: usize = 1 << 20;

/// Bytes that the driver may use in addition to the requested memory.
const SLACK: usize = 8 * MIB;

fn alone() -> Option<(Device, OwnContext)> {
    let device = device(Claim::alone())?;
    let context = OwnContext::new(&device);
    Some((device, context))
}

/// Bytes of device memory that are in use after `body`, and were not before.
fn kept(body: impl FnOnce()) -> usize {
    let before = free_memory();
    body();
    before.saturating_sub(free_memory())
}

/// A gemv whose sums are split, so that it needs workspace, and its result.
struct Split {
    problem: Problem<f64>,
    placed: Placed<f64>,
    y: Vec<f64>,
}

impl Split {
    fn new() -> Self {
        Self::of(10_001)
    }

    /// Few results, sums of n terms.
    fn of(n: usize) -> Self {
        const M: usize = 6;
        assert!(splits(M, n) > 1);
        let problem = noise::<f64>(Shape::dense(GEMV[0], M, n), 7);
        let placed = Placed::new(&problem, [0; 3]);
        let stream = Stream::new();
        let mut split = Self { problem, placed, y: Vec::new() };
        assert_eq!(split.call(null_mut(), &stream), KBLAS_STATUS_SUCCESS as i32);
        stream.synchronize();
        split.y = split.placed.y.read();
        split.problem.check(&split.y);
        split
    }

    /// Without a handle, or through the handle, which is set to the stream.
    fn call(&self, handle: kblasHandle_t, stream: &Stream) -> i32 {
        let call = self.placed.arguments(&self.problem, KBLAS_POINTER_MODE_HOST);
        let call = Arguments { handle, stream: stream.0.cast(), ..call };
        let entry = if handle.is_null() { Entry::KblasAsync } else { Entry::Handle };
        // SAFETY: the operands are those of the problem, on the device.
        unsafe { entry.call(&call) }
    }

    /// A call that must succeed with the correct result.
    #[track_caller]
    fn check(&self, handle: kblasHandle_t, stream: &Stream) {
        self.again(stream, || assert_eq!(self.call(handle, stream), KBLAS_STATUS_SUCCESS as i32));
    }

    /// Checks that `work` gives the correct bits.
    #[track_caller]
    fn again(&self, stream: &Stream, work: impl FnOnce()) {
        self.placed.y.write(&self.problem.y);
        work();
        stream.synchronize();
        assert!(bits(&self.y) == bits(&self.placed.y.read()));
    }

    fn capture(&self, stream: &Stream, mode: CUstreamCaptureMode) -> Graph {
        stream.capture_in(mode, || assert_eq!(self.call(null_mut(), stream), KBLAS_STATUS_SUCCESS as i32))
    }
}

/// Requests workspace for partial sums on the stream.
fn room(stream: &Stream, bytes: usize) -> Result<(), kblas::error::Error> {
    let queue = Queue::new(Context::current().expect("a context"), stream.0);
    queue.workspace(bytes).map(drop)
}

#[test]
fn streams_that_are_gone_give_their_workspace_back() {
    let Some(_device) = alone() else { return };
    let split = Split::new();
    let kept = kept(|| (0..600).for_each(|_| split.check(null_mut(), &Stream::new())));
    assert!(kept < 32 * MIB + SLACK, "{kept} bytes");
}

#[test]
fn handles_that_are_gone_give_their_workspace_back() {
    let Some(_device) = alone() else { return };
    let split = Split::new();
    let kept = kept(|| {
        for _ in 0..600 {
            let (handle, stream) = (Handle::new(), Stream::new());
            split.check(handle.on(stream.0.cast()), &stream);
        }
    });
    assert!(kept < 32 * MIB + SLACK, "{kept} bytes");
}

/// Each stream keeps its slot: none is taken from a stream that is used repeatedly.
#[test]
fn streams_in_use_keep_their_workspace() {
    let Some(_device) = alone() else { return };
    let streams: Vec<_> = (0..60).map(|_| Stream::new()).collect();
    let turn = || streams.iter().for_each(|stream| room(stream, 2 * MIB).expect("memory"));
    (0..5).for_each(|_| turn());
    let all = streams.len() * 2 * MIB;
    let before = free_memory();
    (0..3).for_each(|_| turn());
    assert_eq!(free_memory(), before);
    drop(streams);
    let kept = kept(|| (0..200).for_each(|_| room(&Stream::new(), 2 * MIB).expect("memory")));
    assert!(kept < 2 * all, "{kept} bytes");
}

#[test]
fn a_workspace_that_grows_gives_back_what_it_had() {
    let Some(_device) = alone() else { return };
    let split = Split::new();
    let stream = Stream::new();
    let mut most = 0;
    let kept = kept(|| {
        let before = free_memory();
        for mib in 1..=64 {
            room(&stream, mib * MIB).expect("memory");
            most = most.max(before.saturating_sub(free_memory()));
        }
    });
    assert!((64 * MIB..128 * MIB + 32 * MIB + SLACK).contains(&kept), "{kept} bytes");
    assert!(most < 128 * MIB + 64 * MIB + SLACK, "{most} bytes in between");
    split.check(null_mut(), &stream);
}

/// A x is not computed, so there are no partial sums: those of the whole triangle would need 110 MB.
#[test]
fn spmv_with_alpha_0_needs_little_workspace() {
    let Some(_device) = alone() else { return };
    const N: usize = 30_000;
    let y = DeviceVec::new(&vec![1.5f64; N], 0);
    let handle = Handle::new();
    let (stream, none) = (Stream::new(), std::ptr::null());
    let kept = kept(|| {
        // SAFETY: with alpha = 0, A and x are not read.
        let status = unsafe {
            kblasDspmv(
                handle.on(stream.0.cast()),
                KBLAS_FILL_MODE_LOWER,
                N as i32,
                &0.0,
                none,
                none,
                1,
                &2.0,
                y.ptr(),
                1,
            )
        };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        stream.synchronize();
    });
    assert!(y.read().iter().all(|&y| y == 3.0));
    assert!(kept < 32 * MIB + SLACK, "{kept} bytes");
}

/// The library relies on this: memory that queued work uses is not freed before the work is done, even if the stream is
/// destroyed.
#[test]
fn memory_goes_back_when_queued_work_is_done() {
    let Some(_device) = alone() else { return };
    let (split, calls) = if full_set() { (Split::of(3_000_001), 1000) } else { (Split::new(), 3) };
    let (stream, done) = (Stream::new(), Event::new());
    let others: Vec<_> = (0..4).map(|_| Stream::new()).collect();
    (0..calls).for_each(|_| assert_eq!(split.call(null_mut(), &stream), KBLAS_STATUS_SUCCESS as i32));
    done.record(&stream);
    drop(stream);
    println!("done before: {}", done.is_done());
    // More than may stay idle: the least recently used slot is freed first.
    others.iter().for_each(|other| room(other, 20 * MIB).expect("memory"));
    assert!(done.is_done());
}

#[test]
fn captured_calls_hold_what_they_need() {
    const N: usize = 1 << 16;
    let Some(_device) = alone() else { return };
    let (handle, stream) = (Handle::new(), Stream::new());
    let x = DeviceVec::new(&vec![1.0; N], 0);
    let result = DeviceVec::new(&[0.0], 0);
    handle.on(stream.0.cast());
    handle.with_mode(KBLAS_POINTER_MODE_DEVICE);
    let call = || {
        // SAFETY: the operands are on the device.
        assert_eq!(unsafe { kblasDnrm2(handle.0, N as i32, x.ptr(), 1, result.ptr()) }, KBLAS_STATUS_SUCCESS);
    };
    call();
    // The memory of an instance belongs to the driver, so only graphs are kept.
    let capture = || stream.capture_only(CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL, call);
    let mut graphs = Vec::new();
    let kept_by_graphs = kept(|| graphs.extend((0..200).map(|_| capture())));
    assert!(kept_by_graphs < 200 * (64 << 10) + SLACK, "{kept_by_graphs} bytes");
    let last = graphs.pop().expect("a graph").instantiate();
    graphs.clear();
    let again = kept(|| graphs = (0..199).map(|_| capture()).collect());
    assert!(again < MIB, "the slots of graphs that are gone were not used again: {again} bytes");
    last.launch(&stream);
    stream.synchronize();
    assert_eq!(result.read(), [256.0]);
}

/// One thread captures, while another uses new streams, waits for results, and memory is short.
#[test]
fn no_call_harms_the_capture_of_another_thread() {
    use CUstreamCaptureMode::*;
    if device(Claim::alone()).is_none() {
        return;
    }
    child::run("no_call_harms_the_capture_of_another_thread", &LITTLE, || {
        let (_device, context) = alone().expect("a device, as before");
        for mode in [CU_STREAM_CAPTURE_MODE_GLOBAL, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL, CU_STREAM_CAPTURE_MODE_RELAXED]
        {
            let (split, stream, [meeting, others]) = (Split::new(), Stream::new(), Meeting::new());
            thread::scope(|scope| {
                // If this thread fails, the other must not wait for it.
                let (context, meeting) = (&context, meeting);
                scope.spawn(move || during_a_capture(context, others));
                meeting.meet();
                let graph = stream.capture_only(mode, || {
                    assert_eq!(split.call(null_mut(), &stream), 0);
                    meeting.meet();
                    meeting.meet();
                    assert_eq!(split.call(null_mut(), &stream), 0);
                });
                meeting.meet();
                drop(graph);
            });
            let graph = split.capture(&stream, mode);
            split.again(&stream, || graph.launch(&stream));
        }
    });
}

/// The default stream waits for streams that were not created as non-blocking. While one of these captures, the driver
/// refuses work on the default stream and invalidates the capture. A copy therefore checks first.
#[test]
fn copies_on_the_default_stream_spoil_no_capture() {
    let Some(_device) = alone() else { return };
    let (values, memory) = ([1.0, 2.0, 3.0], DeviceVec::new(&[0.0; 3], 0));
    let mut raw = null_mut();
    // SAFETY: the pointer is the address of a local.
    check(unsafe { cuStreamCreate(&mut raw, CUstream_flags::CU_STREAM_DEFAULT as u32) });
    let stream = Stream(raw);
    let split = Split::new();
    // SAFETY: both sides have three numbers.
    let [set, set_async]: [&dyn Fn() -> kblasStatus_t; 2] = unsafe {
        [&|| kblasSetVector(3, 8, values.as_ptr().cast(), 1, memory.ptr().cast(), 1), &|| {
            kblasSetVectorAsync(3, 8, values.as_ptr().cast(), 1, memory.ptr().cast(), 1, null_mut())
        }]
    };
    for copy in [set, set_async] {
        let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
        let graph = stream.capture_in(mode, || {
            assert_eq!(split.call(null_mut(), &stream), KBLAS_STATUS_SUCCESS as i32);
            assert_eq!(copy(), KBLAS_STATUS_MAPPING_ERROR);
        });
        split.again(&stream, || graph.launch(&stream));
        assert_eq!(memory.read(), [0.0; 3]);
    }
    assert_eq!(set(), KBLAS_STATUS_SUCCESS);
    assert_eq!(memory.read(), values);
}

/// A rendezvous of two threads, which ends when one of them fails.
struct Meeting(Sender<()>, Receiver<()>);

impl Meeting {
    fn new() -> [Self; 2] {
        let (a, b) = (channel(), channel());
        [Self(a.0, b.1), Self(b.0, a.1)]
    }

    fn meet(&self) {
        // The other thread reports its own failure.
        let _ = self.0.send(());
        self.1.recv().expect("the other thread failed");
    }
}

/// Works between the second and the third meeting with the other thread. Operations that the driver forbids while
/// another thread captures are done before and after.
fn during_a_capture(context: &OwnContext, meeting: Meeting) {
    context.enter();
    let streams: Vec<_> = (0..60).map(|_| Stream::new()).collect();
    let (handle, own) = (Handle::new(), Stream::new());
    let x = DeviceVec::new(&vec![1.0; 4096], 0);
    let mut norm = 0.0;
    meeting.meet();
    meeting.meet();
    let rooms: Vec<_> = streams.iter().map(|stream| room(stream, 4 * MIB)).collect();
    // SAFETY: handle and stream are alive, x is on the device, the result is a local.
    let statuses =
        unsafe { [kblasSetStream(handle.0, own.0.cast()), kblasDnrm2(handle.0, 4096, x.ptr(), 1, &mut norm)] };
    meeting.meet();
    meeting.meet();
    rooms.into_iter().for_each(|room| room.expect("memory"));
    assert_eq!((statuses, norm), ([KBLAS_STATUS_SUCCESS; 2], 64.0));
}

/// A capture cannot wait for a result on the host. The status reports it, and the capture stays valid.
#[test]
fn a_result_on_the_host_is_refused_in_a_capture() {
    let Some(_device) = alone() else { return };
    let split = Split::new();
    let (handle, stream) = (Handle::new(), Stream::new());
    handle.on(stream.0.cast());
    let x = DeviceVec::new(&vec![1.0; 4096], 0);
    let mut norm = 7.0;
    let graph = stream.capture(|| {
        // SAFETY: x is on the device, the result is a local.
        let status = unsafe { kblasDnrm2(handle.0, 4096, x.ptr(), 1, &mut norm) };
        assert_eq!((status, norm), (KBLAS_STATUS_NOT_SUPPORTED, 7.0));
        assert_eq!(split.call(handle.0, &stream), KBLAS_STATUS_SUCCESS as i32);
    });
    split.again(&stream, || graph.launch(&stream));
}

/// In these tests an emulated device has little memory, because it is the host's.
const LITTLE: [(&str, &str); 1] = [("KBLAS_EMU_MEMORY_MB", "160")];

#[test]
fn idle_memory_goes_back_before_a_call_fails() {
    // The child allocates all memory of the device.
    let Some(claim) = device(Claim::alone()) else { return };
    child::run_holding(claim, "idle_memory_goes_back_before_a_call_fails", &LITTLE, || {
        let _device = alone().expect("a device, as before");
        let split = Split::new();
        let [captured, stream] = [(); 2].map(|()| Stream::new());
        // Idle memory of streams that no longer exist, and of a destroyed graph.
        room(&Stream::new(), 10 * MIB).expect("memory");
        drop(split.capture(&captured, CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
        let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL;
        let graph = split.capture(&captured, mode);
        let hoard = Hoard::new();
        // In the middle of a capture, which must stay valid.
        let second = captured.capture_only(mode, || room(&stream, 5 * MIB).expect("memory that lay idle"));
        drop(second);
        let full = room(&stream, 1 << 40).expect_err("more than there is");
        assert_eq!(full.status, KBLAS_STATUS_ALLOC_FAILED);
        drop(hoard);
        split.check(null_mut(), &stream);
        split.again(&captured, || graph.launch(&captured));
        // Allocations of the program: a slot and a graph release theirs for it.
        room(&Stream::new(), 5 * MIB).expect("memory");
        let third = captured.capture_only(mode, || room(&captured, 5 * MIB).expect("memory"));
        let _hoard = Hoard::new();
        drop(third);
        let [mut first, mut second, mut more] = [null_mut(); 3];
        // SAFETY: the pointers are addresses of locals.
        unsafe {
            assert_eq!(kblasMalloc(&mut first, 5 * MIB), KBLAS_STATUS_SUCCESS);
            assert_eq!(kblasMalloc(&mut second, 5 * MIB), KBLAS_STATUS_SUCCESS);
            assert_eq!(kblasMalloc(&mut more, 1 << 40), KBLAS_STATUS_ALLOC_FAILED);
            assert!(more.is_null());
            assert_eq!([kblasFree(first), kblasFree(second)], [KBLAS_STATUS_SUCCESS; 2]);
        }
    });
}

/// The handles of several threads change from stream to stream, with memory for one slot per thread. Unused memory must
/// be sufficient for each, also while another thread is about to free it.
#[test]
fn memory_that_another_thread_is_about_to_free_is_waited_for() {
    const THREADS: usize = 8;
    const STREAMS: usize = 300;
    if device(Claim::alone()).is_none() {
        return;
    }
    if Faults::of_driver().is_none() {
        return println!("waived: how much memory there is for slots is the emulated driver's to say");
    }
    child::run("memory_that_another_thread_is_about_to_free_is_waited_for", &LITTLE, || {
        let (_device, context) = alone().expect("a device, as before");
        let slots: Vec<_> = (0..THREADS).map(|_| DeviceVec::new(&[0u32; COUNTERS], 0)).collect();
        let _hoard = Hoard::new();
        drop(slots);
        let (start, refused) = (Barrier::new(THREADS), AtomicUsize::new(0));
        thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    context.enter();
                    // On the default stream, whose slot all handles share at first.
                    let handle = Handle::new();
                    let streams: Vec<_> = (0..STREAMS).map(|_| Stream::new()).collect();
                    start.wait();
                    for stream in &streams {
                        // SAFETY: both objects are alive.
                        let status = unsafe { kblasSetStream(handle.0, stream.0.cast()) };
                        refused.fetch_add((status != KBLAS_STATUS_SUCCESS) as usize, Ordering::Relaxed);
                    }
                });
            }
        });
        assert_eq!(refused.into_inner(), 0);
    });
}

#[test]
fn a_handle_goes_to_a_stream_without_memory_for_its_workspace() {
    // The child allocates all memory of the device.
    let Some(claim) = device(Claim::alone()) else { return };
    child::run_holding(claim, "a_handle_goes_to_a_stream_without_memory_for_its_workspace", &LITTLE, || {
        let _device = alone().expect("a device, as before");
        let split = Split::new();
        let streams: Vec<_> = (0..20).map(|_| Stream::new()).collect();
        let one = DeviceVec::new(&[1.0, 2.0, 3.0], 0);
        // The first stream's slot has two owners, so it cannot be reused.
        let [handle, second] = [(); 2].map(|()| Handle::new());
        [&handle, &second].iter().for_each(|handle| assert!(!handle.on(streams[0].0.cast()).is_null()));
        split.check(handle.0, &streams[0]);
        // SAFETY: the handle is alive, x is on the device.
        let scal = |alpha| unsafe { assert_eq!(kblasDscal(handle.0, 3, &alpha, one.ptr(), 1), KBLAS_STATUS_SUCCESS) };
        scal(1.0);
        streams[0].synchronize();
        let others: Vec<_> = streams[2..].iter().map(|stream| (Handle::new(), stream)).collect();
        let hoard = Hoard::new();
        let set = |handle: &Handle, stream: &Stream| {
            // SAFETY: both objects are alive.
            unsafe { kblasSetStream(handle.0, stream.0.cast()) }
        };
        // Until no memory is idle.
        assert!(others.iter().any(|(handle, stream)| set(handle, stream) == KBLAS_STATUS_ALLOC_FAILED));
        assert_eq!(set(&handle, &streams[1]), KBLAS_STATUS_ALLOC_FAILED);
        let mut now = null_mut::<c_void>();
        // SAFETY: the handle is alive; the pointer is the address of a local.
        assert_eq!(unsafe { kblasGetStream(handle.0, (&raw mut now).cast()) }, KBLAS_STATUS_SUCCESS);
        assert_eq!(now, streams[1].0.cast());
        // Calls use that stream: during its capture they are not executed.
        drop(streams[1].capture_only(CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL, || scal(2.0)));
        assert_eq!(one.read(), [1.0, 2.0, 3.0]);
        scal(2.0);
        streams[1].synchronize();
        assert_eq!(one.read(), [2.0, 4.0, 6.0]);
        assert_eq!(split.call(handle.0, &streams[1]), KBLAS_STATUS_ALLOC_FAILED as i32);
        drop(hoard);
        split.check(handle.0, &streams[1]);
    });
}

/// If the library cannot attach its memory to a capture, the capture gets none, and the next call in it tries again.
#[test]
fn a_capture_without_an_owner_of_its_workspace() {
    let Some(_device) = alone() else { return };
    let Some(faults) = Faults::of_driver() else { return println!("waived: the driver fails at nobody's request") };
    let split = Split::new();
    let stream = Stream::new();
    for function in ["cuUserObjectCreate", "cuGraphRetainUserObject"] {
        let mut graphs = Vec::new();
        let kept = kept(|| {
            for _ in 0..20 {
                let graph = stream.capture(|| {
                    faults.fail(function, 1, 1, UNKNOWN);
                    assert_eq!(split.call(null_mut(), &stream), KBLAS_STATUS_EXECUTION_FAILED as i32);
                    assert_eq!(split.call(null_mut(), &stream), KBLAS_STATUS_SUCCESS as i32);
                });
                graphs.push(graph);
            }
        });
        faults.watch();
        split.again(&stream, || graphs[0].launch(&stream));
        drop(graphs);
        // All of this memory is available to others, and no other memory is needed.
        let mut again = Vec::new();
        let capture = |_| split.capture(&stream, CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_GLOBAL);
        let more = self::kept(|| again.extend((0..20).map(capture)));
        assert!(more == 0, "{function}: {more} bytes after {kept}");
    }
}

/// Handles may outlive their context if the driver recognises a destroyed context. Their addresses may then belong to
/// others. NVIDIA's driver 580.159 accepts such a context, and crashes at the next cuCtxPopCurrent.
#[test]
fn a_handle_outlives_its_context() {
    if device(Claim::alone()).is_none() {
        return;
    }
    if Faults::of_driver().is_none() {
        return println!("waived: NVIDIA's driver does not check for contexts that were destroyed");
    }
    child::run("a_handle_outlives_its_context", &[], || {
        let (device, context) = alone().expect("a device, as before");
        let handle = used_handle();
        drop(context);
        let _other = OwnContext::new(&device);
        no_more_than_a_number(handle);
    });
}

/// After a reset of the device, the primary context has the same address again.
#[test]
fn a_handle_outlives_a_reset_of_the_device() {
    if device(Claim::alone()).is_none() {
        return;
    }
    child::run("a_handle_outlives_a_reset_of_the_device", &[], || {
        let device = device(Claim::alone()).expect("a device, as before");
        let handle = used_handle();
        // SAFETY: nothing else of the process uses the device.
        check(unsafe { cuDevicePrimaryCtxReset_v2(device.ordinal) });
        enter().expect("a device, as before");
        no_more_than_a_number(handle);
    });
}

/// A handle that holds a slot, in a context that has loaded kernels.
fn used_handle() -> Handle {
    let handle = Handle::new();
    Split::new().check(handle.0, &Stream::default());
    assert_eq!(scaled(&handle), (KBLAS_STATUS_SUCCESS, vec![2.0, 4.0, 6.0]));
    assert_eq!(absolute_sum(&handle), (KBLAS_STATUS_SUCCESS, 64.0));
    handle
}

/// The status of a call that needs no workspace, and its vector after the call.
fn scaled(handle: &Handle) -> (kblasStatus_t, Vec<f64>) {
    let x = DeviceVec::new(&[1.0, 2.0, 3.0], 0);
    // SAFETY: the handle is only a number, x is on the device.
    let status = unsafe { kblasDscal(handle.0, 3, &2.0, x.ptr(), 1) };
    (status, x.read())
}

/// The status of a call that uses the handle's slot, and its result.
fn absolute_sum(handle: &Handle) -> (kblasStatus_t, f64) {
    let (x, mut sum) = (DeviceVec::new(&[-1.0; 64], 0), f64::NAN);
    // SAFETY: the handle is only a number, x is on the device, the result is a local.
    (unsafe { kblasDasum(handle.0, 64, x.ptr(), 1, &mut sum) }, sum)
}

/// The handle's context is destroyed. Its calls do nothing, and it can be destroyed. Memory that the library allocates
/// and frees in the current context belongs to that context.
fn no_more_than_a_number(handle: Handle) {
    assert_eq!(scaled(&handle), (KBLAS_STATUS_NOT_INITIALIZED, vec![1.0, 2.0, 3.0]));
    assert_eq!(absolute_sum(&handle).0, KBLAS_STATUS_NOT_INITIALIZED);
    let (split, stream) = (Split::new(), Stream::new());
    assert_eq!(split.call(handle.0, &stream), KBLAS_STATUS_NOT_INITIALIZED as i32);
    // SAFETY: the stream is alive; the driver refuses the handle's context.
    unsafe { assert_eq!(kblasSetStream(handle.0, stream.0.cast()), KBLAS_STATUS_NOT_INITIALIZED) };
    assert_eq!(split.call(handle.0, &stream), KBLAS_STATUS_NOT_INITIALIZED as i32);
    let fresh = Handle::new();
    split.check(fresh.on(stream.0.cast()), &stream);
    drop(handle);
    let kept = kept(|| (0..100).for_each(|_| room(&Stream::new(), MIB).expect("memory")));
    assert!(kept < 32 * MIB + SLACK, "{kept} bytes");
    split.check(fresh.0, &stream);
}

/// Calls over several GPUs: if no other memory is available, copies of vectors use idle memory. If less is available
/// than they prefer, they use only what they need.
#[test]
fn a_handle_has_idle_memory_before_a_call_fails() {
    const N: usize = MIB / 2;
    // The child allocates all memory of the device.
    let Some(claim) = device(Claim::alone()) else { return };
    child::run_holding(claim, "a_handle_has_idle_memory_before_a_call_fails", &LITTLE, || {
        let _device = device(Claim::alone()).expect("a device");
        let handle = MgHandle::new(1, Some(&[0]));
        let (x, a, y) = (vec![1.0; N + 1024], DeviceVec::new(&vec![1.0; N + 1024], 0), DeviceVec::new(&[f64::NAN], 0));
        let sum = |n: usize| {
            let a = [a.ptr()];
            // SAFETY: A is on the device, x on the host, with the given lengths.
            let status = unsafe {
                let (x, y, n) = (x.as_ptr(), y.ptr(), n as i32);
                kblasDgemvMg(handle.0, KBLAS_OP_N, 1, n, &1.0, a.as_ptr(), 1, x, 1, &0.0, y, 1)
            };
            (status, y.read()[0])
        };
        let stream = Stream::new();
        let queue = Queue::new(Context::current().expect("a context"), stream.0);
        queue.workspace(10 * MIB).map(drop).expect("memory");
        let hoard = Hoard::new();
        assert_eq!(sum(N), (KBLAS_STATUS_SUCCESS, N as f64));
        // More than the 4 MiB that are needed now, and less than twice that.
        drop(hoard);
        let left = DeviceVec::new(&vec![0.0; 7 * MIB / 8], 0);
        let _hoard = Hoard::new();
        drop(left);
        assert_eq!(sum(N + 1024), (KBLAS_STATUS_SUCCESS, (N + 1024) as f64));
    });
}
