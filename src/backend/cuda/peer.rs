//! Queues of several devices that work on one call: the order of their work, copies between them, and peer access.

use std::ffi::c_void;
use std::ptr;

use parking_lot::Mutex;

use super::context::{Context, Uncaptured};
use super::driver::*;
use super::queue::Queue;
use crate::error::*;

impl Queue {
    /// Whether the queue's kernels can access the peer's memory, over NVLink or PCIe. For each pair of contexts the
    /// driver is queried once, and peer access is enabled.
    pub fn reaches(&self, peer: &Self) -> Result<bool> {
        let (own, other) = (self.context, peer.context);
        if ptr::eq(own, other) {
            return Ok(true);
        }
        let mut known = own.peers.lock();
        if let Some(&(_, reaches)) = known.iter().find(|(id, _)| *id == other.id()) {
            return Ok(reaches);
        }
        let reaches = open(own, other)?;
        known.push((other.id(), reaches));
        Ok(reaches)
    }

    /// Orders later work of this queue after all work that the peer has queued so far. If the peer is being captured,
    /// this stream joins the capture.
    pub fn follow(&self, peer: &Self) -> Result<()> {
        if self.is(peer) { Ok(()) } else { self.wait_for(&Event::behind(peer)?) }
    }

    /// Orders later work of this queue after the event. If the event is part of a capture, this stream joins the
    /// capture.
    pub fn wait_for(&self, event: &Event) -> Result<()> {
        let _entered = self.context.enter()?;
        // SAFETY: the event exists; the caller guarantees that the stream exists. The driver keeps the recorded work.
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamWaitEvent", unsafe {
            cuStreamWaitEvent(self.stream, event.raw, 0)
        })
    }

    /// Fails if this queue, which is in the capture `own` or in none, cannot join `capture`. An attempt would
    /// invalidate that capture.
    fn can_join(&self, own: Option<u64>, capture: Option<u64>) -> Result<()> {
        let refused = |why: &str| {
            let detail =
                format!("a stream is being captured, and that of device {} {why}", self.context.hardware.ordinal);
            Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, detail))
        };
        match own {
            None if self.is_legacy() => refused("is the default stream, which cannot be"),
            Some(_) if own != capture => refused("is in another capture"),
            _ => Ok(()),
        }
    }

    /// Whether both queue to the same stream.
    fn is(&self, other: &Self) -> bool {
        ptr::eq(self.context, other.context) && self.stream == other.stream
    }

    /// Queues a copy from a peer's memory to memory of this queue. It does not wait for the peer's work; use
    /// [`Queue::follow`].
    ///
    /// # Safety
    /// `to` is memory of this queue's context and `from` of the peer's. Both have `bytes` bytes until the copy is
    /// complete.
    pub unsafe fn fetch(&self, to: *mut c_void, peer: &Self, from: *const c_void, bytes: usize) -> Result<()> {
        let _entered = self.context.enter()?;
        let (to, from) = (to as CUdeviceptr, from as CUdeviceptr);
        // The driver finds the devices from the addresses.
        // SAFETY: guaranteed by the caller.
        let outcome = unsafe { cuMemcpyAsync(to, from, bytes, self.stream) };
        if !outcome.is_one_of(&[CUresult::CUDA_ERROR_INVALID_VALUE]) {
            return check(KBLAS_STATUS_MAPPING_ERROR, "cuMemcpyAsync", outcome);
        }
        // Driver 580 returns this error for memory of a pool. It has another function for such memory, which
        // invalidates a capture.
        if self.capture_id()?.is_some() {
            let detail = "memory of a pool of another device cannot be copied while a stream is being captured";
            return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, detail));
        }
        // SAFETY: guaranteed by the caller.
        check(KBLAS_STATUS_MAPPING_ERROR, "cuMemcpyPeerAsync", unsafe {
            cuMemcpyPeerAsync(to, self.context.raw, from, peer.context.raw, bytes, self.stream)
        })
    }
}

/// Orders later work of every queue after all work that all the queues have queued so far. If one is being captured,
/// the others join its capture. Their earlier work belongs to no graph, and is not waited for.
pub fn meet(queues: &[&Queue]) -> Result<()> {
    let captures = queues.iter().map(|queue| queue.capture_id()).collect::<Result<Vec<_>>>()?;
    let root = captures.iter().position(Option::is_some).unwrap_or(0);
    if captures[root].is_some() {
        queues.iter().zip(&captures).try_for_each(|(queue, own)| queue.can_join(*own, captures[root]))?;
    }
    for (queue, own) in queues.iter().zip(&captures) {
        if *own == captures[root] {
            queues[root].follow(queue)?;
        }
    }
    all_follow(queues, queues[root])
}

/// Calls `queue`, which queues work on all the queues. If it fails, calls [`meet`]: streams that joined a capture must
/// rejoin before it can end, and later calls must run after the queued work.
pub fn rejoining(queues: &[&Queue], queue: impl FnOnce() -> Result<()>) -> Result<()> {
    queue().inspect_err(|_| {
        // The first failure is the one to report.
        let _ = meet(queues);
    })
}

/// Orders later work of every queue after all work that `one` has queued so far.
pub fn all_follow(queues: &[&Queue], one: &Queue) -> Result<()> {
    if queues.iter().all(|queue| queue.is(one)) {
        return Ok(());
    }
    let event = Event::behind(one)?;
    queues.iter().filter(|queue| !queue.is(one)).try_for_each(|queue| queue.wait_for(&event))
}

/// Enables access of kernels in the context `own` to the memory of `other`, if the devices support it.
fn open(own: &Context, other: &Context) -> Result<bool> {
    use CUresult::*;
    let mut can = 0;
    // SAFETY: the driver writes the answer.
    check(KBLAS_STATUS_NOT_INITIALIZED, "cuDeviceCanAccessPeer", unsafe {
        cuDeviceCanAccessPeer(&mut can, own.hardware.ordinal, other.hardware.ordinal)
    })?;
    if can == 0 {
        return Ok(false);
    }
    let _entered = own.enter()?;
    let _uncaptured = Uncaptured::new()?;
    // SAFETY: the driver checks the contexts.
    let opened = unsafe { cuCtxEnablePeerAccess(other.raw, 0) };
    // A device has a limited number of peers, and the program may have used them all. Copies do not need peer access.
    if opened.is_one_of(&[CUDA_ERROR_TOO_MANY_PEERS, CUDA_ERROR_PEER_ACCESS_UNSUPPORTED]) {
        return Ok(false);
    }
    // The program may have enabled it already.
    if !opened.is_one_of(&[CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED]) {
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxEnablePeerAccess", opened)?;
    }
    Ok(true)
}

/// A point in a queue's work. When dropped, the event returns to the spare events of its context. Work that waits for
/// it still does.
pub struct Event {
    raw: CUevent,
    context: &'static Context,
}

/// Events that are not in use.
#[derive(Default)]
pub struct SpareEvents(Mutex<Vec<Raw>>);

struct Raw(CUevent);

// SAFETY: every thread may use a driver handle.
unsafe impl Send for Raw {}

impl Event {
    /// An event after all work queued so far.
    pub fn behind(queue: &Queue) -> Result<Self> {
        let context = queue.context;
        let _entered = context.enter()?;
        let spare = context.events.0.lock().pop();
        let raw = match spare {
            Some(Raw(raw)) => raw,
            None => {
                let (mut raw, flags) = (ptr::null_mut(), CUevent_flags::CU_EVENT_DISABLE_TIMING as u32);
                // SAFETY: the driver writes the handle.
                let made = unsafe { cuEventCreate(&mut raw, flags) };
                check(KBLAS_STATUS_EXECUTION_FAILED, "cuEventCreate", made)?;
                raw
            }
        };
        let event = Self { raw, context };
        // SAFETY: the event exists; the caller guarantees that the stream exists.
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuEventRecord", unsafe { cuEventRecord(event.raw, queue.stream) })?;
        Ok(event)
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        self.context.events.0.lock().push(Raw(self.raw));
    }
}
