//! Queues of several devices that work on one call: the order of their work, copies between them, and peer
//! access.

use std::ffi::c_void;
use std::ptr;

use parking_lot::Mutex;

use super::context::{Context, Uncaptured};
use super::driver::*;
use super::queue::Queue;
use crate::error::*;

impl Queue {
    /// Whether the queue's kernels reach the peer's memory, over NVLink or PCIe. The driver is asked once for each pair of
    /// contexts, and told to let them.
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

    /// What is queued here from now on begins when all is done that the peer has queued so far. Where the peer is being
    /// captured, this stream joins its capture.
    pub fn follow(&self, peer: &Self) -> Result<()> {
        if self.is(peer) { Ok(()) } else { self.wait_for(&Event::behind(peer)?) }
    }

    /// What is queued here from now on begins when all is done that the event stands for. Where that is part of a capture,
    /// this stream joins it.
    pub fn wait_for(&self, event: &Event) -> Result<()> {
        let _entered = self.context.enter()?;
        // SAFETY: the event lives; the stream is the caller's live one. The driver keeps what the event stands for.
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamWaitEvent", unsafe {
            cuStreamWaitEvent(self.stream, event.raw, 0)
        })
    }

    /// Fails where this queue, which is in the capture `own` or in none, cannot come into `capture`: to try would end that.
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

    /// Queues a copy of a peer's memory to this queue's. It does not wait for the peer's work: [`Queue::follow`] does.
    ///
    /// # Safety
    /// `to` is memory of this queue's context, and `from` of the peer's, as large as that, until the copy is done.
    pub unsafe fn fetch(&self, to: *mut c_void, peer: &Self, from: *const c_void, bytes: usize) -> Result<()> {
        let _entered = self.context.enter()?;
        let (to, from) = (to as CUdeviceptr, from as CUdeviceptr);
        // The addresses tell whose memory it is.
        // SAFETY: of the caller.
        let outcome = unsafe { cuMemcpyAsync(to, from, bytes, self.stream) };
        if !outcome.is_one_of(&[CUresult::CUDA_ERROR_INVALID_VALUE]) {
            return check(KBLAS_STATUS_MAPPING_ERROR, "cuMemcpyAsync", outcome);
        }
        // This is how driver 580 refuses memory of a pool. It has another function for that, which spoils a capture.
        if self.capture_id()?.is_some() {
            let detail = "memory of a pool of another device cannot be copied while a stream is being captured";
            return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, detail));
        }
        // SAFETY: of the caller.
        check(KBLAS_STATUS_MAPPING_ERROR, "cuMemcpyPeerAsync", unsafe {
            cuMemcpyPeerAsync(to, self.context.raw, from, peer.context.raw, bytes, self.stream)
        })
    }
}

/// What is queued on any of the queues from now on begins when all is done that they have queued so far. If one is being
/// captured, the others join its capture. What they had queued before belongs to no graph, and is not waited for.
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

/// Does `queue`, which queues work on all. If it fails they meet: where streams have joined a capture it could not end
/// otherwise, and later calls come behind what was queued.
pub fn rejoining(queues: &[&Queue], queue: impl FnOnce() -> Result<()>) -> Result<()> {
    queue().inspect_err(|_| {
        // The failure to tell is the first.
        let _ = meet(queues);
    })
}

/// What is queued on any of the queues from now on begins when all is done that this one has queued so far.
pub fn all_follow(queues: &[&Queue], one: &Queue) -> Result<()> {
    if queues.iter().all(|queue| queue.is(one)) {
        return Ok(());
    }
    let event = Event::behind(one)?;
    queues.iter().filter(|queue| !queue.is(one)).try_for_each(|queue| queue.wait_for(&event))
}

/// Lets kernels of the context `own` reach the memory of `other`, if the devices can.
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
    // A device has a limited number of peers, which the program may have used up: copies do without.
    if opened.is_one_of(&[CUDA_ERROR_TOO_MANY_PEERS, CUDA_ERROR_PEER_ACCESS_UNSUPPORTED]) {
        return Ok(false);
    }
    // The program may have done so.
    if !opened.is_one_of(&[CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED]) {
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxEnablePeerAccess", opened)?;
    }
    Ok(true)
}

/// A point in a queue's work. It goes back to those that its context keeps: what waits for it goes on waiting.
pub struct Event {
    raw: CUevent,
    context: &'static Context,
}

/// Events that nobody has at the moment.
#[derive(Default)]
pub struct SpareEvents(Mutex<Vec<Raw>>);

struct Raw(CUevent);

// SAFETY: a driver's handle, which every thread may use.
unsafe impl Send for Raw {}

impl Event {
    /// Behind all that is queued.
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
        // SAFETY: the event lives; the stream is the caller's live one.
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuEventRecord", unsafe { cuEventRecord(event.raw, queue.stream) })?;
        Ok(event)
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        self.context.events.0.lock().push(Raw(self.raw));
    }
}
