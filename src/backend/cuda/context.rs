//! The contexts that kblas has used: the properties of their devices, their loaded kernels, their workspace.

use std::ffi::c_int;
use std::ptr;

use parking_lot::{Mutex, RwLock};

use super::device::{self, Hardware};
use super::driver::*;
use super::launch::Functions;
use super::peer::SpareEvents;
use super::pool::Pool;
use crate::error::*;
use crate::trace;
use crate::tuning::Device;

/// A CUDA context. It stays registered until the process ends, since handles and graphs may refer to it at any time.
pub struct Context {
    pub(super) raw: CUcontext,
    /// Distinguishes the context from a later one at the same address.
    id: u64,
    /// The properties that plans depend on.
    pub device: Device,
    pub hardware: Hardware,
    /// Ids of other contexts, and whether kernels of this context can access their memory.
    pub(super) peers: Mutex<Vec<(u64, bool)>>,
    /// Events for queues that wait for a queue of this context.
    pub(super) events: SpareEvents,
    pub functions: Functions,
    pub pool: Pool,
}

// SAFETY: every thread may use the driver's handles; all other fields are synchronised themselves.
unsafe impl Send for Context {}
// SAFETY: as above.
unsafe impl Sync for Context {}

static CONTEXTS: RwLock<Vec<&'static Context>> = RwLock::new(Vec::new());

impl Context {
    /// The caller's current context. If there is none, the primary context of device 0, as in the CUDA runtime.
    pub fn current() -> Result<&'static Self> {
        match current()? {
            raw if raw.is_null() => Self::of_device(0),
            raw => Self::of(raw),
        }
    }

    /// The primary context of the device with this driver ordinal.
    pub fn of_device(ordinal: c_int) -> Result<&'static Self> {
        Self::of(device::primary(ordinal)?)
    }

    /// Whether the caller has a current context.
    pub fn is_any_current() -> Result<bool> {
        Ok(!current()?.is_null())
    }

    fn of(raw: CUcontext) -> Result<&'static Self> {
        let id = match id(raw) {
            Err(_) if device::retain_again(raw)? => id(raw)?,
            known => known?,
        };
        let find = |known: &[&'static Self]| known.iter().copied().find(|known| known.raw == raw && known.id == id);
        if let Some(known) = find(&CONTEXTS.read()) {
            return Ok(known);
        }
        let entered = Entered::new(raw)?;
        let (hardware, device) = device::current()?;
        drop(entered);
        let mut known = CONTEXTS.write();
        if let Some(known) = find(&known) {
            return Ok(known);
        }
        known.iter().filter(|gone| gone.raw == raw).for_each(|gone| gone.pool.forget());
        trace::traced(|| trace::note(format_args!("context {id} of {hardware}")));
        let new: &'static Self = Box::leak(Box::new(Self {
            raw,
            id,
            device,
            hardware,
            peers: Mutex::default(),
            events: SpareEvents::default(),
            functions: Functions::default(),
            pool: Pool::default(),
        }));
        known.push(new);
        Ok(new)
    }

    pub(super) fn id(&self) -> u64 {
        self.id
    }

    /// Makes the context current until the guard is dropped; then the caller's context is current again. Fails if a
    /// later context has the same address, as after a reset of the device: the kernels and memory of this context are
    /// gone then.
    #[inline]
    pub fn enter(&self) -> Result<Entered> {
        if id(self.raw)? != self.id {
            return Err(destroyed());
        }
        Entered::new(self.raw)
    }
}

/// Restores the caller's current context when dropped.
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
            // SAFETY: pops the context that `new` pushed.
            let popped = unsafe { cuCtxPopCurrent_v2(&mut ptr::null_mut()) };
            note("the caller's context is not current again", "cuCtxPopCurrent", popped);
        }
    }
}

/// While this guard exists, the thread may allocate, free, load and wait although a stream is being captured.
///
/// The driver calls these operations potentially unsafe, since a graph would not repeat them. The mode of a capture
/// determines which threads may not perform them: all threads (global), the thread that began the capture
/// (thread-local), or none (relaxed). A thread in relaxed mode may always perform them, and invalidates no capture.
/// Still it must not wait for a stream that is being captured, query whether its work is complete, or synchronize its
/// context. These invalidate the capture in every mode. A library cannot query whether its context has such a stream,
/// so kblas never synchronizes a context.
#[must_use]
pub struct Uncaptured {
    /// The previous [`CUstreamCaptureMode`], as the driver returned it.
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
        // SAFETY: restores the mode that the driver returned.
        let put_back = unsafe { cuThreadExchangeStreamCaptureMode(&mut self.before) };
        note("the thread's capture mode is not as it was", "cuThreadExchangeStreamCaptureMode", put_back);
    }
}

/// Logs a failure that occurs too late for the status of the call.
#[inline]
pub(super) fn note(consequence: &str, function: &str, outcome: Outcome) {
    if let Err(error) = check(KBLAS_STATUS_EXECUTION_FAILED, function, outcome) {
        trace::note(format_args!("{consequence}: {error}"));
    }
}

/// The id of the context at this address.
#[inline]
pub(super) fn id(raw: CUcontext) -> Result<u64> {
    let mut id = 0;
    // SAFETY: `raw` comes from the driver, which writes the id.
    check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxGetId", unsafe { cuCtxGetId(raw, &mut id) })?;
    Ok(id)
}

#[cold]
fn destroyed() -> Error {
    Error::new(KBLAS_STATUS_NOT_INITIALIZED, "the context that the handle belongs to is destroyed")
}

#[inline]
fn current() -> Result<CUcontext> {
    let mut raw = ptr::null_mut();
    // SAFETY: the driver writes the handle.
    check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxGetCurrent", unsafe { cuCtxGetCurrent(&mut raw) })?;
    Ok(raw)
}
