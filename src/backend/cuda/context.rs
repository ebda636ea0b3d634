//! The contexts that kblas has met: what is known of their devices, their loaded kernels, their workspace.

use std::ptr;
use std::sync::OnceLock;

use parking_lot::RwLock;

use super::driver::*;
use super::launch::Functions;
use super::pool::Pool;
use crate::error::*;
use crate::trace;
use crate::tuning::Device;

/// A CUDA context. It stays registered for the process's life, since handles and graphs may name it at any time.
pub struct Context {
    raw: CUcontext,
    /// Tells the context from a later one at the same address.
    id: u64,
    pub device: Device,
    pub functions: Functions,
    pub pool: Pool,
}

// SAFETY: the driver's handles may be used from every thread; everything else is synchronised by itself.
unsafe impl Send for Context {}
// SAFETY: as above.
unsafe impl Sync for Context {}

static CONTEXTS: RwLock<Vec<&'static Context>> = RwLock::new(Vec::new());

impl Context {
    /// The caller's current context; with none, the primary context of device 0, as the CUDA runtime has it.
    pub fn current() -> Result<&'static Self> {
        match current()? {
            raw if raw.is_null() => Self::of(primary()?),
            raw => Self::of(raw),
        }
    }

    /// Whether the caller has a current context.
    pub fn is_any_current() -> Result<bool> {
        Ok(!current()?.is_null())
    }

    fn of(raw: CUcontext) -> Result<&'static Self> {
        let mut id = 0;
        // SAFETY: `raw` comes from the driver.
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxGetId", unsafe { cuCtxGetId(raw, &mut id) })?;
        let find = |known: &[&'static Self]| known.iter().copied().find(|known| known.raw == raw && known.id == id);
        if let Some(known) = find(&CONTEXTS.read()) {
            return Ok(known);
        }
        let entered = Entered::new(raw)?;
        let device = device()?;
        drop(entered);
        let mut known = CONTEXTS.write();
        if let Some(known) = find(&known) {
            return Ok(known);
        }
        known.iter().filter(|gone| gone.raw == raw).for_each(|gone| gone.pool.forget());
        let new: &'static Self =
            Box::leak(Box::new(Self { raw, id, device, functions: Functions::default(), pool: Pool::new(id) }));
        known.push(new);
        Ok(new)
    }

    /// Makes the context current until the guard goes; then the caller's is back.
    #[inline]
    pub fn enter(&self) -> Result<Entered> {
        Entered::new(self.raw)
    }
}

/// The caller's current context is put back when this goes.
#[must_use]
pub struct Entered {
    pushed: bool,
}

impl Entered {
    #[inline]
    fn new(raw: CUcontext) -> Result<Self> {
        let pushed = current()? != raw;
        if pushed {
            // SAFETY: the driver checks the context.
            check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxPushCurrent", unsafe { cuCtxPushCurrent_v2(raw) })?;
        }
        Ok(Self { pushed })
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        if self.pushed {
            // SAFETY: takes back what `new` pushed.
            let popped = unsafe { cuCtxPopCurrent_v2(&mut ptr::null_mut()) };
            note("the caller's context is not current again", "cuCtxPopCurrent", popped);
        }
    }
}

/// While it lives, this thread may allocate, free, load and wait although some stream is being captured.
///
/// The driver calls these potentially unsafe, since a graph would not repeat them. A capture forbids them by its mode: to
/// every thread (global), to the thread that began it (thread-local), or to none (relaxed). A thread of mode relaxed may do
/// them in any case, and no capture is spoilt. It must still not wait for a stream that is being captured, nor ask whether
/// its work is done, nor wait for its context as a whole: that spoils the capture in every mode. No call tells a library
/// whether its context has such a stream, so kblas never waits for a context.
#[must_use]
pub struct Uncaptured {
    /// A [`CUstreamCaptureMode`], as the driver gave it.
    before: u32,
}

impl Uncaptured {
    pub fn new() -> Result<Self> {
        let mut mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED as u32;
        // SAFETY: the driver reads and writes the thread's mode, at a local's address.
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuThreadExchangeStreamCaptureMode", unsafe {
            cuThreadExchangeStreamCaptureMode(&mut mode)
        })?;
        Ok(Self { before: mode })
    }
}

impl Drop for Uncaptured {
    fn drop(&mut self) {
        // SAFETY: puts back what the driver gave.
        let put_back = unsafe { cuThreadExchangeStreamCaptureMode(&mut self.before) };
        note("the thread's capture mode is not as it was", "cuThreadExchangeStreamCaptureMode", put_back);
    }
}

/// Tells the log of a failure that comes too late for the call's status.
#[inline]
fn note(consequence: &str, function: &str, outcome: Outcome) {
    if let Err(error) = check(KBLAS_STATUS_EXECUTION_FAILED, function, outcome) {
        trace::note(format_args!("{consequence}: {error}"));
    }
}

#[inline]
fn current() -> Result<CUcontext> {
    let mut raw = ptr::null_mut();
    // SAFETY: the driver writes the handle.
    check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxGetCurrent", unsafe { cuCtxGetCurrent(&mut raw) })?;
    Ok(raw)
}

/// The primary context of device 0, retained once for the process.
fn primary() -> Result<CUcontext> {
    struct Retained(CUcontext);
    // SAFETY: a driver handle, usable from every thread.
    unsafe impl Send for Retained {}
    // SAFETY: as above.
    unsafe impl Sync for Retained {}
    static PRIMARY: OnceLock<Retained> = OnceLock::new();

    if let Some(retained) = PRIMARY.get() {
        return Ok(retained.0);
    }
    let (mut device, mut raw) = (0, ptr::null_mut());
    // SAFETY: the driver writes the handles.
    unsafe {
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuDeviceGet", cuDeviceGet(&mut device, 0))?;
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuDevicePrimaryCtxRetain", cuDevicePrimaryCtxRetain(&mut raw, device))?;
    }
    Ok(PRIMARY.get_or_init(|| Retained(raw)).0)
}

/// The facts that plans depend on, of the current context's device.
fn device() -> Result<Device> {
    use CUdevice_attribute::*;
    let mut device = 0;
    // SAFETY: the driver writes the handle.
    check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxGetDevice", unsafe { cuCtxGetDevice(&mut device) })?;
    let attribute = |attribute| {
        let mut value = 0;
        // SAFETY: the driver writes the value.
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuDeviceGetAttribute", unsafe {
            cuDeviceGetAttribute(&mut value, attribute, device)
        })?;
        Ok(value as u32)
    };
    let sms = attribute(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?;
    // Kilohertz and bits; data moves at both edges of the clock.
    let clock = attribute(CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE)?;
    let width = attribute(CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH)?;
    let bandwidth = u64::from(clock) * 2 * u64::from(width) / 8 / 1_000_000;
    Ok(Device {
        cc: 10 * attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?
            + attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?,
        sms,
        // A driver that does not tell: as much for each multiprocessor as an H200 has.
        bandwidth: if bandwidth == 0 { Device::H200.bandwidth * sms / Device::H200.sms } else { bandwidth as u32 },
    })
}
