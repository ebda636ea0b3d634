//! The CUDA device under test, through the driver API: a GPU or its emulation.

use std::ffi::c_uint;
use std::marker::PhantomData;
use std::ops::Range;
use std::ptr::null_mut;

use cudarc::driver::sys::*;
use kblas::backend::cuda::Context;
use kblas::capi::*;
use kblas::kernels::{KERNELS, Kernel};
use kblas::tuning;
use parking_lot::{RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::handle::{Handle, backend};
use super::level1::Memory;
use super::{Arguments, Exported, How, Problem, Runner, full_set};

/// Panics unless the driver call succeeded.
#[track_caller]
pub fn check(result: CUresult) {
    assert_eq!(result, CUresult::CUDA_SUCCESS);
}

/// Device 0. Its primary context is current on the calling thread.
pub struct Device {
    pub ordinal: CUdevice,
    pub context: CUcontext,
    _claim: Claim,
}

/// A test's claim to the device. During a capture in global mode, no thread of the process may allocate or wait. A test
/// that captures therefore needs the device exclusively.
pub struct Claim {
    _shared: Option<RwLockReadGuard<'static, ()>>,
    _alone: Option<RwLockWriteGuard<'static, ()>>,
}

static CLAIMS: RwLock<()> = RwLock::new(());

// A failed test leaves no state that the next test depends on. The lock therefore need not be poisoned.
impl Claim {
    pub fn shared() -> Self {
        Claim { _shared: Some(CLAIMS.read()), _alone: None }
    }

    pub fn alone() -> Self {
        Claim { _shared: None, _alone: Some(CLAIMS.write()) }
    }
}

/// The device, or `None` with a printed message: the calling test is waived. A device that kblas cannot use is a
/// failure.
#[track_caller]
pub fn device(claim: Claim) -> Option<Device> {
    let wanted = std::env::var("KBLAS_BACKEND").unwrap_or_default();
    let found = if wanted == "host" { None } else { enter() };
    match found {
        None if wanted == "cuda" => panic!("KBLAS_BACKEND=cuda and no CUDA device"),
        None => println!("waived: no CUDA device"),
        Some(_) => assert_eq!(backend(), KBLAS_BACKEND_CUDA, "there is a device and kblas passes it over"),
    }
    found.map(|(ordinal, context)| Device { ordinal, context, _claim: claim })
}

/// Makes the primary context of device 0 current on the calling thread, if there is a device.
pub fn enter() -> Option<(CUdevice, CUcontext)> {
    let (mut count, mut ordinal, mut context) = (0, 0, null_mut());
    // SAFETY: the driver's presence is checked before its first use; the pointers are addresses of locals.
    unsafe {
        if !is_culib_present()
            || cuInit(0) != CUresult::CUDA_SUCCESS
            || cuDeviceGetCount(&mut count) != CUresult::CUDA_SUCCESS
            || count == 0
        {
            return None;
        }
        check(cuDeviceGet(&mut ordinal, 0));
        // Tests of other processes may temporarily hold all memory.
        let mut outcome = cuDevicePrimaryCtxRetain(&mut context, ordinal);
        for _ in 0..600 {
            if outcome != CUresult::CUDA_ERROR_OUT_OF_MEMORY {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
            outcome = cuDevicePrimaryCtxRetain(&mut context, ordinal);
        }
        check(outcome);
        check(cuCtxSetCurrent(context));
    }
    Some((ordinal, context))
}

/// The device as plans see it.
pub fn facts() -> tuning::Device {
    Context::current().expect("a context").device
}

/// The kernels that the library has for the device.
pub fn kernels() -> impl Iterator<Item = &'static Kernel> {
    let device = facts();
    KERNELS.iter().filter(move |kernel| device.has(kernel))
}

/// A context of this test alone, current on the calling thread until it is dropped.
pub struct OwnContext(CUcontext);

impl OwnContext {
    pub fn new(device: &Device) -> Self {
        let mut context = null_mut();
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuCtxCreate_v4(&mut context, null_mut(), 0, device.ordinal) });
        OwnContext(context)
    }

    /// Makes the context current on the calling thread.
    pub fn enter(&self) {
        // SAFETY: the context is alive.
        check(unsafe { cuCtxSetCurrent(self.0) });
    }
}

// SAFETY: a context may be used from any thread.
unsafe impl Sync for OwnContext {}

impl Drop for OwnContext {
    fn drop(&mut self) {
        // SAFETY: destroyed once. A failed test may have broken the context, so the result is ignored: no second panic.
        unsafe { cuCtxDestroy_v2(self.0) };
    }
}

/// While it exists, the calling thread may do operations that would invalidate its own capture.
pub struct Relaxed(CUstreamCaptureMode);

impl Relaxed {
    pub fn new() -> Self {
        let mut mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuThreadExchangeStreamCaptureMode(&mut mode) });
        Relaxed(mode)
    }
}

impl Drop for Relaxed {
    fn drop(&mut self) {
        // SAFETY: restores the previous mode.
        unsafe { cuThreadExchangeStreamCaptureMode(&mut self.0) };
    }
}

/// A point in a stream's work. It outlives the stream.
pub struct Event(CUevent);

impl Event {
    pub fn new() -> Self {
        let mut event = null_mut();
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuEventCreate(&mut event, CUevent_flags::CU_EVENT_DISABLE_TIMING as c_uint) });
        Event(event)
    }

    pub fn record(&self, stream: &Stream) {
        // SAFETY: both objects are alive.
        check(unsafe { cuEventRecord(self.0, stream.0) });
    }

    pub fn is_done(&self) -> bool {
        // SAFETY: the event is alive.
        let result = unsafe { cuEventQuery(self.0) };
        assert!(matches!(result, CUresult::CUDA_SUCCESS | CUresult::CUDA_ERROR_NOT_READY), "{result:?}");
        result == CUresult::CUDA_SUCCESS
    }

    pub fn wait(&self) {
        // SAFETY: the event is alive.
        check(unsafe { cuEventSynchronize(self.0) });
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        // SAFETY: destroyed once.
        unsafe { cuEventDestroy_v2(self.0) };
    }
}

/// Free bytes of device memory.
pub fn free_memory() -> usize {
    let (mut free, mut total) = (0, 0);
    // SAFETY: the pointers are addresses of locals.
    check(unsafe { cuMemGetInfo_v2(&mut free, &mut total) });
    free
}

/// An allocation of exactly the bytes of a host image, `shift` bytes past an aligned address.
pub struct DeviceVec<T> {
    base: CUdeviceptr,
    shift: usize,
    len: usize,
    kind: PhantomData<T>,
}

impl<T: Copy> DeviceVec<T> {
    pub fn new(image: &[T], shift: usize) -> Self {
        let mut base = 0;
        let bytes = (shift + size_of_val(image)).max(1);
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuMemAlloc_v2(&mut base, bytes) });
        let vec = DeviceVec { base, shift, len: image.len(), kind: PhantomData };
        vec.write(image);
        vec
    }

    pub fn ptr(&self) -> *mut T {
        (self.base as usize + self.shift) as *mut T
    }

    pub fn write(&self, image: &[T]) {
        assert_eq!(image.len(), self.len);
        if self.len > 0 {
            // SAFETY: both sides have this number of bytes.
            check(unsafe { cuMemcpyHtoD_v2(self.ptr() as CUdeviceptr, image.as_ptr().cast(), size_of_val(image)) });
            arrived();
        }
    }

    pub fn read(&self) -> Vec<T> {
        let mut image = Vec::<T>::with_capacity(self.len);
        if self.len > 0 {
            let bytes = size_of::<T>() * self.len;
            // SAFETY: both sides have this number of bytes.
            check(unsafe { cuMemcpyDtoH_v2(image.as_mut_ptr().cast(), self.ptr() as CUdeviceptr, bytes) });
        }
        // SAFETY: the copy above initialised the elements.
        unsafe { image.set_len(self.len) };
        image
    }
}

/// Waits for the default stream. A copy from pageable memory may return before its last bytes are on the device, and a
/// fill always may. The tests' streams do not wait for the default stream.
fn arrived() {
    // SAFETY: null is the default stream.
    check(unsafe { cuStreamSynchronize(null_mut()) });
}

impl<T> Drop for DeviceVec<T> {
    fn drop(&mut self) {
        // SAFETY: the base of this allocation, freed once. A failed test may have broken the context: no second panic.
        unsafe { cuMemFree_v2(self.base) };
    }
}

/// Allocates all free memory of the device.
pub struct Hoard(Vec<CUdeviceptr>);

impl Hoard {
    pub fn new() -> Self {
        let mut hoard = Self(Vec::new());
        for bytes in [1 << 34, 1 << 30, 1 << 26, 1 << 21, 1 << 16, 1 << 12, 512] {
            let mut base = 0;
            // SAFETY: the pointer is the address of a local.
            while unsafe { cuMemAlloc_v2(&mut base, bytes) } == CUresult::CUDA_SUCCESS {
                hoard.0.push(base);
            }
        }
        hoard
    }
}

impl Drop for Hoard {
    fn drop(&mut self) {
        // SAFETY: each is freed once.
        self.0.iter().for_each(|&base| check(unsafe { cuMemFree_v2(base) }));
    }
}

/// A problem's operands on the device.
pub struct Placed<T> {
    pub a: DeviceVec<T>,
    pub x: DeviceVec<T>,
    pub y: DeviceVec<T>,
    /// alphas, betas
    scalars: DeviceVec<T>,
    betas: usize,
    /// Pointers to A, x and y of each entry of a batch.
    pointers: Option<[DeviceVec<*mut T>; 3]>,
}

impl<T: Exported> Placed<T> {
    /// A, x and y start `shift` bytes after an aligned address.
    pub fn new(problem: &Problem<T>, shift: [usize; 3]) -> Self {
        let a = DeviceVec::new(&problem.a, shift[0]);
        let x = DeviceVec::new(&problem.x, shift[1]);
        let y = DeviceVec::new(&problem.y, shift[2]);
        let (scalars, betas) = problem.scalars();
        let pointers = problem.shape.batch.map(|_| {
            let pointers = problem.pointers(a.ptr(), x.ptr(), y.ptr());
            pointers.map(|pointers| DeviceVec::new(&pointers, 0))
        });
        Placed { a, x, y, scalars: DeviceVec::new(&scalars, 0), betas, pointers }
    }

    /// The problem's call on these operands, with the scalars on the device or on the host.
    pub fn arguments(&self, problem: &Problem<T>, mode: kblasPointerMode_t) -> Arguments<T> {
        let mut arguments = problem.arguments(self.a.ptr(), self.x.ptr(), self.y.ptr());
        if mode == KBLAS_POINTER_MODE_DEVICE {
            arguments.alpha = self.scalars.ptr();
            arguments.beta = self.scalars.ptr().wrapping_add(self.betas);
        }
        if let Some([p_a, p_x, p_y]) = &self.pointers {
            (arguments.p_a, arguments.p_x) = (p_a.ptr().cast(), p_x.ptr().cast());
            arguments.p_y = p_y.ptr();
        }
        arguments
    }
}

/// Floats on the device, too many for an image on the host.
pub struct Large(CUdeviceptr);

impl Large {
    /// `None` in the quick set, or if the memory is not available.
    pub fn new(count: usize) -> Option<Self> {
        let mut base = 0;
        // SAFETY: the pointer is the address of a local.
        let made =
            full_set() && unsafe { cuMemAlloc_v2(&mut base, count * size_of::<f32>()) } == CUresult::CUDA_SUCCESS;
        made.then_some(Large(base))
    }

    pub fn at(&self, index: usize) -> *mut f32 {
        (self.0 as *mut f32).wrapping_add(index)
    }

    pub fn fill(&self, range: Range<usize>, value: f32) {
        // SAFETY: the range is within this allocation.
        check(unsafe { cuMemsetD32_v2(self.at(range.start) as CUdeviceptr, value.to_bits(), range.len()) });
        arrived();
    }

    pub fn read(&self, index: usize) -> f32 {
        let mut value = f32::NAN;
        let target = &raw mut value;
        // SAFETY: one element of this allocation, one local.
        check(unsafe { cuMemcpyDtoH_v2(target.cast(), self.at(index) as CUdeviceptr, size_of::<f32>()) });
        value
    }
}

impl Drop for Large {
    fn drop(&mut self) {
        // SAFETY: freed once.
        unsafe { cuMemFree_v2(self.0) };
    }
}

pub struct Stream(pub CUstream);

impl Stream {
    pub fn new() -> Self {
        let mut stream = null_mut();
        // SAFETY: the pointer is the address of a local.
        check(unsafe { cuStreamCreate(&mut stream, CUstream_flags::CU_STREAM_NON_BLOCKING as c_uint) });
        Stream(stream)
    }

    pub fn synchronize(&self) {
        // SAFETY: the stream is alive.
        check(unsafe { cuStreamSynchronize(self.0) });
    }

    /// Later work on the stream waits for the event.
    pub fn wait(&self, event: &Event) {
        // SAFETY: both objects are alive.
        check(unsafe { cuStreamWaitEvent(self.0, event.0, 0) });
    }

    /// The work that `body` enqueues on the stream, as a graph. The mode is global, so that every operation that a
    /// capture forbids is detected.
    pub fn capture(&self, body: impl FnOnce()) -> Graph {
        self.capture_in(CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_GLOBAL, body)
    }

    pub fn capture_in(&self, mode: CUstreamCaptureMode, body: impl FnOnce()) -> Graph {
        self.capture_only(mode, body).instantiate()
    }

    /// The captured graph, not instantiated.
    pub fn capture_only(&self, mode: CUstreamCaptureMode, body: impl FnOnce()) -> Captured {
        // SAFETY: the stream is alive.
        check(unsafe { cuStreamBeginCapture_v2(self.0, mode) });
        body();
        Captured::end_of(self.0)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        if !self.0.is_null() {
            // SAFETY: destroyed once.
            unsafe { cuStreamDestroy_v2(self.0) };
        }
    }
}

/// The default stream.
impl Default for Stream {
    fn default() -> Self {
        Stream(null_mut())
    }
}

/// A graph that cannot be launched yet.
pub struct Captured(pub CUgraph);

impl Captured {
    /// Ends the stream's capture.
    fn end_of(stream: CUstream) -> Self {
        let mut graph = null_mut();
        // SAFETY: the stream is alive; the pointer is the address of a local.
        check(unsafe { cuStreamEndCapture(stream, &mut graph) });
        Captured(graph)
    }

    pub fn instantiate(self) -> Graph {
        let mut exec = null_mut();
        // SAFETY: the graph is alive; the pointer is the address of a local.
        check(unsafe { cuGraphInstantiateWithFlags(&mut exec, self.0, 0) });
        Graph { exec, _graph: self }
    }
}

impl Drop for Captured {
    fn drop(&mut self) {
        // SAFETY: destroyed once.
        unsafe { cuGraphDestroy(self.0) };
    }
}

pub struct Graph {
    exec: CUgraphExec,
    _graph: Captured,
}

impl Graph {
    /// Ends the stream's capture.
    pub fn end_of(stream: CUstream) -> Self {
        Captured::end_of(stream).instantiate()
    }

    pub fn launch(&self, stream: &Stream) {
        self.launch_on(stream.0);
    }

    pub fn launch_on(&self, stream: CUstream) {
        // SAFETY: both objects are alive.
        check(unsafe { cuGraphLaunch(self.exec, stream) });
    }
}

impl Drop for Graph {
    fn drop(&mut self) {
        // SAFETY: destroyed once, the instance before its graph.
        unsafe { cuGraphExecDestroy(self.exec) };
    }
}

/// A handle and a stream of the current context.
pub struct Bench {
    pub handle: Handle,
    pub stream: Stream,
}

impl Bench {
    pub fn new() -> Self {
        let (handle, stream) = (Handle::new(), Stream::new());
        handle.on(stream.0.cast());
        Bench { handle, stream }
    }

    /// Enqueues one call on the stream. An entry without a stream argument uses the default stream.
    pub fn launch<T: Exported>(&self, how: How, problem: &Problem<T>, placed: &Placed<T>) {
        self.handle.with_mode(how.mode);
        self.handle.with_strides(problem.scalar_strides(how));
        launch(how, self.handle.0, &self.stream, problem, placed);
    }
}

/// Enqueues one call on the stream, which is already set on the handle.
pub fn launch<T: Exported>(how: How, handle: kblasHandle_t, stream: &Stream, problem: &Problem<T>, placed: &Placed<T>) {
    let arguments = Arguments { handle, stream: stream.0.cast(), ..placed.arguments(problem, how.mode) };
    // SAFETY: the operands are those of the problem, on the device.
    assert_eq!(unsafe { how.entry.call(&arguments) }, 0, "{how:?} {:?}", problem.shape);
}

/// Waits for all streams.
pub fn synchronize() {
    // SAFETY: no arguments.
    check(unsafe { cuCtxSynchronize() });
}

impl Runner for Bench {
    fn run<T: Exported>(&self, how: How, problem: &Problem<T>) -> Vec<T> {
        let placed = Placed::new(problem, how.shift);
        self.launch(how, problem, &placed);
        // The entries without a stream argument ran on the default stream.
        synchronize();
        placed.y.read()
    }
}

/// The device, shared with other tests or `alone`. Every test that captures must use `alone`. Without a device the test
/// is waived.
#[macro_export]
macro_rules! device_or_waive {
    () => {
        $crate::device_or_waive!(shared)
    };
    ($claim:ident) => {
        match $crate::common::device::device($crate::common::device::Claim::$claim()) {
            Some(device) => device,
            None => return,
        }
    };
}

/// `count` floats on the device, or the test is waived.
#[macro_export]
macro_rules! large_or_waive {
    ($count:expr) => {
        match $crate::common::device::Large::new($count) {
            Some(large) => large,
            None => return println!("waived: the full set only, on a device with the memory"),
        }
    };
}

/// Memory of the device: an allocation of exactly the bytes of each image.
#[derive(Default)]
pub struct DeviceMemory(Vec<CUdeviceptr>);

impl Memory for DeviceMemory {
    fn put<U: Copy>(&mut self, values: &[U], shift: usize) -> *mut U {
        let mut base = 0;
        // SAFETY: the pointer is the address of a local; both sides have the same number of bytes; null is the default
        // stream. A copy from pageable memory may still be in progress there when the call returns.
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
        // SAFETY: both sides have the same number of bytes, and the copy writes them all.
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
        // SAFETY: each is freed once.
        self.0.iter().for_each(|&base| unsafe {
            cuMemFree_v2(base);
        });
    }
}
