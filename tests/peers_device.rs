//! Several devices: calls on each of them, and queues that cooperate.
//!
//! Without two devices most tests are waived. The emulation has KBLAS_EMU_DEVICES devices.

mod common;

use std::ffi::c_void;
use std::ptr::null_mut;

use common::device::{Claim, Device, Graph, check, device};
use common::handle::Handle;
use cudarc::driver::sys::*;
use kblas::backend::cuda::{Context, Queue};
use kblas::capi::*;

/// Two devices, or the test is waived. The context of device 0 is current.
macro_rules! two_or_waive {
    () => {{
        let Some(device) = device(Claim::alone()) else { return };
        let mut count = 0;
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuDeviceGetCount(&mut count) });
        if count < 2 {
            return println!("waived: one device");
        }
        Pair { one: Side::new(0), other: Side::new(1), _device: device }
    }};
}

struct Pair {
    one: Side,
    other: Side,
    _device: Device,
}

/// A device with its own stream.
struct Side {
    context: CUcontext,
    queue: Queue,
}

impl Side {
    fn new(ordinal: i32) -> Self {
        let (mut context, mut stream) = (null_mut(), null_mut());
        let known = Context::of_device(ordinal).expect("a context");
        assert_eq!(known.hardware.ordinal, ordinal);
        // SAFETY: the pointers are addresses of locals. The context is the primary one, and stays.
        unsafe {
            check(cuDevicePrimaryCtxRetain(&mut context, ordinal));
            check(cuCtxPushCurrent_v2(context));
            check(cuStreamCreate(&mut stream, CUstream_flags::CU_STREAM_NON_BLOCKING as u32));
            check(cuCtxPopCurrent_v2(null_mut()));
        }
        Self { context, queue: Queue::new(known, stream) }
    }

    /// Runs `body` with this device's context current.
    fn within<R>(&self, body: impl FnOnce() -> R) -> R {
        // SAFETY: the context is alive.
        unsafe { check(cuCtxPushCurrent_v2(self.context)) };
        let result = body();
        // SAFETY: pops the context that was pushed.
        unsafe { check(cuCtxPopCurrent_v2(null_mut())) };
        result
    }

    fn put(&self, values: &[f64]) -> *mut f64 {
        let mut address = 0;
        // SAFETY: both sides have this number of bytes.
        self.within(|| unsafe {
            check(cuMemAlloc_v2(&mut address, size_of_val(values)));
            check(cuMemcpyHtoD_v2(address, values.as_ptr().cast(), size_of_val(values)));
        });
        address as *mut f64
    }

    fn get(&self, from: *const f64, count: usize) -> Vec<f64> {
        let mut values = vec![0.0; count];
        // SAFETY: both sides have this number of bytes.
        self.within(|| unsafe {
            check(cuStreamSynchronize(self.queue.stream));
            check(cuMemcpyDtoH_v2(values.as_mut_ptr().cast(), from as CUdeviceptr, 8 * count));
        });
        values
    }
}

fn current() -> CUcontext {
    let mut context = null_mut();
    // SAFETY: the pointer is the address of a local.
    check(unsafe { cuCtxGetCurrent(&mut context) });
    context
}

fn numbers(count: usize) -> Vec<f64> {
    (0..count).map(|i| i as f64).collect()
}

/// Scales the vector by 2 through the handle.
fn double(handle: kblasHandle_t, x: *mut f64, count: usize) {
    // SAFETY: the vector is on the handle's device.
    assert_eq!(unsafe { kblasDscal(handle, count as i32, &2.0, x, 1) }, KBLAS_STATUS_SUCCESS);
}

#[test]
fn a_handle_is_of_the_device_that_was_current() {
    let Pair { one, other, .. } = two_or_waive!();
    let handle = other.within(Handle::new);
    let x = other.put(&numbers(1000));
    // The caller's current device is now another one, and must stay current.
    double(handle.on(other.queue.stream.cast()), x, 1000);
    assert_eq!(current(), one.context);
    assert_eq!(other.get(x, 1000), numbers(1000).iter().map(|x| 2.0 * x).collect::<Vec<_>>());
}

#[test]
fn a_call_without_a_handle_is_of_the_current_device() {
    let Pair { one, other, .. } = two_or_waive!();
    for side in [&one, &other] {
        let x = side.put(&numbers(1000));
        // SAFETY: the vector is on the current device.
        let status = side.within(|| unsafe { kblas_dscal_async(1000, 2.0, x, 1, side.queue.stream.cast()) });
        assert_eq!(status, 0);
        assert_eq!(side.get(x, 1000)[999], 2.0 * 999.0);
    }
}

#[test]
fn there_is_no_context_of_a_device_that_is_not_there() {
    let Some(_device) = device(Claim::shared()) else { return };
    for ordinal in [-1, 1000] {
        let error = Context::of_device(ordinal).err().expect("there are not so many");
        assert_eq!(error.status, KBLAS_STATUS_INVALID_VALUE);
    }
    assert!(std::ptr::eq(Context::of_device(0).expect("a context"), Context::current().expect("a context")));
}

#[test]
fn hardware_is_what_the_driver_says() {
    let Some(device) = device(Claim::shared()) else { return };
    let known = Context::current().expect("a context").hardware;
    let mut memory = 0;
    // SAFETY: the pointer is the address of a local.
    check(unsafe { cuDeviceTotalMem_v2(&mut memory, device.ordinal) });
    assert_eq!((known.ordinal, known.memory), (device.ordinal, memory));
    let text = known.to_string();
    assert!(text.starts_with(&format!("device {}: {} MiB, L2 ", device.ordinal, memory >> 20)), "{text}");
    assert!(known.block_shared >= 48 << 10 && known.l2 > 0 && known.copy_engines > 0, "{text}");
}

/// The results of one device are copied to another one, which continues the computation.
#[test]
fn a_queue_fetches_what_its_peer_has_computed() {
    let Pair { one, other, .. } = two_or_waive!();
    const COUNT: usize = 100_000;
    let handle = Handle::new();
    let (x, copy) = (one.put(&numbers(COUNT)), other.put(&vec![0.0; COUNT]));
    double(handle.on(one.queue.stream.cast()), x, COUNT);
    other.queue.follow(&one.queue).expect("an event");
    // SAFETY: both sides have the same size.
    unsafe { other.queue.fetch(copy.cast::<c_void>(), &one.queue, x.cast(), 8 * COUNT).expect("a copy") };
    assert_eq!(other.get(copy, COUNT)[COUNT - 1], 2.0 * (COUNT - 1) as f64);
    assert_eq!(current(), one.context);
}

/// Kernels of one device read the memory of the other.
#[test]
fn kernels_reach_a_peer() {
    let Pair { one, other, .. } = two_or_waive!();
    if !one.queue.reaches(&other.queue).expect("an answer") {
        return println!("waived: the devices do not reach each other");
    }
    assert!(one.queue.reaches(&other.queue).expect("the same answer again"));
    assert!(one.queue.reaches(&one.queue).expect("its own memory"));
    let (x, y) = (other.put(&numbers(1000)), one.put(&numbers(1000)));
    let handle = Handle::new();
    // SAFETY: one vector is on this device, the other on the peer.
    let status = unsafe { kblasDaxpy(handle.on(one.queue.stream.cast()), 1000, &2.0, x, 1, y, 1) };
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
    assert_eq!(one.get(y, 1000)[999], 3.0 * 999.0);
}

/// A stream that follows a capturing stream joins the capture: one graph over both devices.
#[test]
fn a_graph_has_work_of_both() {
    let Pair { one, other, .. } = two_or_waive!();
    const COUNT: usize = 1000;
    let (handle, there) = (Handle::new(), other.within(Handle::new));
    let (x, copy) = (one.put(&numbers(COUNT)), other.put(&vec![0.0; COUNT]));
    let (handle, there) = (handle.on(one.queue.stream.cast()), there.on(other.queue.stream.cast()));
    let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL;
    // SAFETY: the stream and the operands are alive.
    unsafe {
        check(cuStreamBeginCapture_v2(one.queue.stream, mode));
        double(handle, x, COUNT);
        other.queue.follow(&one.queue).expect("an event");
        other.queue.fetch(copy.cast::<c_void>(), &one.queue, x.cast(), 8 * COUNT).expect("a copy");
        double(there, copy, COUNT);
        one.queue.follow(&other.queue).expect("an event");
    }
    let graph = Graph::end_of(one.queue.stream);
    for _ in 0..3 {
        graph.launch_on(one.queue.stream);
    }
    assert_eq!(one.get(x, COUNT)[COUNT - 1], 8.0 * (COUNT - 1) as f64);
    assert_eq!(other.get(copy, COUNT)[COUNT - 1], 16.0 * (COUNT - 1) as f64);
}
