//! A separate context for each try, without loaded code or allocated memory.

use std::cell::RefCell;
use std::ffi::CString;
use std::fs::{self, File};
use std::path::PathBuf;
use std::ptr::{null, null_mut};

use cudarc::driver::sys::*;
use kblas::backend::cuda::{Context, Queue};
use kblas::capi::*;
use kblas::tuning::COUNTERS;

use super::common::device::{DeviceVec, Stream, check};
use super::common::handle::Handle;

pub struct World {
    pub context: CUcontext,
    pub handle: Handle,
    pub stream: Stream,
}

impl World {
    pub fn new() -> Self {
        Self { context: new_context(), handle: Handle::new(), stream: Stream::new() }
    }

    /// Restores what a failed guard of the library could not: the caller's context and capture mode.
    pub fn put_right(&self) {
        let mut mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_GLOBAL;
        // SAFETY: the context is alive.
        unsafe {
            check(cuCtxSetCurrent(self.context));
            check(cuThreadExchangeStreamCaptureMode(&mut mode));
        }
    }

    /// Bytes of device memory that are in use.
    pub fn used(&self) -> usize {
        let (mut free, mut total) = (0, 0);
        // SAFETY: the pointers are addresses of locals.
        check(unsafe { cuMemGetInfo_v2(&mut free, &mut total) });
        total - free
    }

    /// Whether the counters that calls on the stream share are zero.
    pub fn has_clear_counters(&self) -> bool {
        let queue = Queue::new(Context::current().expect("a context"), self.stream.0);
        let counters = queue.workspace(0).expect("the stream's workspace").counters();
        let mut values = vec![u32::MAX; COUNTERS];
        // SAFETY: both sides have the same number of counters.
        check(unsafe { cuMemcpyDtoH_v2(values.as_mut_ptr().cast(), counters as CUdeviceptr, 4 * COUNTERS) });
        values.iter().all(|&value| value == 0)
    }
}

impl Drop for World {
    fn drop(&mut self) {
        // SAFETY: this object owns the context, and destroying it frees everything in it.
        unsafe { cuCtxDestroy_v2(self.context) };
    }
}

/// A new context, which is current.
pub fn new_context() -> CUcontext {
    let mut context = null_mut();
    // SAFETY: the pointer is the address of a local.
    check(unsafe { cuCtxCreate_v4(&mut context, null_mut(), 0, 0) });
    context
}

/// Numbers whose sums are exact in any order.
pub fn integers(count: usize) -> Vec<f64> {
    (0..count).map(|i| ((i * 7 + 3) % 5) as f64 - 2.0).collect()
}

/// The operands of a call: arrays of f64 on the device and on the host.
#[derive(Default)]
pub struct Operands {
    device: Vec<(DeviceVec<f64>, Vec<f64>)>,
    /// Offsets, lengths and pointers, which no call changes.
    fixed: Vec<DeviceVec<i64>>,
    host: Vec<RefCell<Box<[f64]>>>,
}

impl Operands {
    pub fn put(&mut self, image: Vec<f64>) -> *mut f64 {
        let memory = DeviceVec::new(&image, 0);
        let address = memory.ptr();
        self.device.push((memory, image));
        address
    }

    pub fn fix<T: Copy>(&mut self, values: &[T]) -> *mut T {
        let mut words = vec![0i64; size_of_val(values).div_ceil(8)];
        // SAFETY: there is room for all values.
        unsafe { words.as_mut_ptr().cast::<T>().copy_from_nonoverlapping(values.as_ptr(), values.len()) };
        self.fixed.push(DeviceVec::new(&words, 0));
        self.fixed[self.fixed.len() - 1].ptr().cast()
    }

    pub fn on_host(&mut self, count: usize) -> *mut f64 {
        self.host.push(RefCell::new(vec![f64::NAN; count].into()));
        self.host[self.host.len() - 1].borrow_mut().as_mut_ptr()
    }

    /// Restores the values before the first call.
    pub fn reset(&self) {
        self.device.iter().for_each(|(memory, image)| memory.write(image));
        self.host.iter().for_each(|memory| memory.borrow_mut().fill(f64::NAN));
    }

    /// All bits, after all queued work is done.
    pub fn bits(&self) -> Vec<u64> {
        // SAFETY: no argument.
        check(unsafe { cuCtxSynchronize() });
        let device = self.device.iter().flat_map(|(memory, _)| memory.read());
        let host = self.host.iter().flat_map(|memory| memory.borrow().to_vec());
        device.chain(host).map(f64::to_bits).collect()
    }
}

/// The log of the library.
pub struct Log(PathBuf);

impl Log {
    /// The log in a file of this process. `name` distinguishes it from others.
    pub fn open(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kblas-{name}-{}.log", std::process::id()));
        let file = CString::new(path.to_str().expect("utf-8")).expect("no zero");
        // SAFETY: the pointer is a valid C string.
        assert_eq!(unsafe { kblasLoggerConfigure(1, 0, 0, file.as_ptr()) }, KBLAS_STATUS_SUCCESS);
        Self(path)
    }

    pub fn clear(&self) {
        File::options().write(true).truncate(true).open(&self.0).expect("the log");
    }

    pub fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("the log")
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        // SAFETY: null means no file.
        unsafe { kblasLoggerConfigure(0, 0, 0, null()) };
        let _ = fs::remove_file(&self.0);
    }
}
