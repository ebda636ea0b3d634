//! A stream with the other resources of a call.

use std::ffi::c_void;
use std::ptr;
use std::sync::Arc;

use super::context::{Context, Uncaptured};
use super::driver::*;
use super::workspace::{COUNTER_BYTES, Slot, Workspace};
use crate::env;
use crate::error::*;

/// Another name of the default stream that all threads share, in addition to null.
const LEGACY: CUstream = ptr::without_provenance_mut(1);

/// The driver's name for "the default stream of the calling thread", which is a different stream in each thread.
const PER_THREAD: CUstream = ptr::without_provenance_mut(2);

/// A launch of a batch may use so many times the workspace of a single call. Near the end of each launch many
/// multiprocessors are idle. 60 zgemv of 1177 x 1751 take 462 us instead of 484, 462 dsymv of 799 325 instead of 353 (H200,
/// 2026-11-30). The default is then 32 MiB, which is less than the L2 of an H200.
const BATCH_FACTOR: usize = 8;

/// The stream on which the kernels of a call are launched, with its resources.
#[derive(Clone)]
pub struct Queue {
    pub context: &'static Context,
    pub stream: CUstream,
    /// The stream's workspace, if a handle holds it.
    slot: Option<Arc<Slot>>,
    /// The workspace of kblasSetWorkspace, and its number of bytes.
    user: Option<(CUdeviceptr, usize)>,
    /// Whether a launch may begin before the previous one ends.
    pub(super) overlaps: bool,
}

// SAFETY: every thread may use the driver's handles.
unsafe impl Send for Queue {}

impl Queue {
    pub fn new(context: &'static Context, stream: CUstream) -> Self {
        Self { context, stream, slot: None, user: None, overlaps: true }
    }

    /// The queue without overlapping launches: each waits for the end of all earlier ones. Work that they wait for may
    /// be on another device, and in the same graph.
    pub fn among_devices(self) -> Self {
        Self { overlaps: false, ..self }
    }

    /// Changes to another stream, with the library's workspace. The queue holds the stream's slot, so that calls need
    /// not look it up. It holds none if the stream is the per-thread default stream or is being captured. Also after a
    /// failure the queue uses the new stream; calls then look up the slot.
    pub fn set_stream(&mut self, stream: CUstream) -> Result<()> {
        *self = Self { overlaps: self.overlaps, ..Self::new(self.context, stream) };
        let _entered = self.context.enter()?;
        if stream != PER_THREAD && matches!(self.capture(), Ok(None)) {
            self.slot = Some(self.context.pool.of_stream(stream)?);
        }
        Ok(())
    }

    /// Uses the caller's memory for partial sums; 0 bytes select the library's again.
    pub fn set_workspace(&mut self, pointer: *mut c_void, bytes: usize) {
        self.user = (bytes > 0).then_some((pointer as CUdeviceptr, bytes));
    }

    /// Bytes that a plan may use for partial sums. This is not the allocated size: equal calls have equal plans,
    /// whatever calls came before.
    pub fn workspace_bytes(&self) -> usize {
        self.user.map_or(env::settings().workspace_bytes, |(_, bytes)| bytes)
    }

    /// Bytes that one launch of a batch may use for partial sums.
    pub fn batch_workspace_bytes(&self) -> usize {
        self.user.map_or(BATCH_FACTOR * env::settings().workspace_bytes, |(_, bytes)| bytes)
    }

    /// The same for launches that always work in the library's own workspace.
    pub fn own_batch_workspace_bytes(&self) -> usize {
        BATCH_FACTOR * env::settings().workspace_bytes
    }

    /// Bytes that a plan may use if it always works in the library's own workspace.
    pub fn own_workspace_bytes(&self) -> usize {
        env::settings().workspace_bytes
    }

    /// Bytes of the workspace of kblasSetWorkspace, if it was called.
    pub fn user_workspace_bytes(&self) -> Option<usize> {
        self.user.map(|(_, bytes)| bytes)
    }

    /// The workspace of one call, with `bytes` bytes unless it is the user's. It must be held until the launches are
    /// queued. The queue's context is current.
    pub fn workspace(&self, bytes: usize) -> Result<Workspace> {
        self.slot(bytes, self.user.map(|(pointer, _)| pointer))
    }

    /// The same, with `bytes` bytes of the library's own memory, even after kblasSetWorkspace.
    pub fn own_workspace(&self, bytes: usize) -> Result<Workspace> {
        self.slot(bytes, None)
    }

    /// The same, with `bytes` bytes of words that are zero between launches. They are always the library's own, like
    /// the counters.
    pub fn workspace_of_words(&self, bytes: usize) -> Result<Workspace> {
        self.workspace(0)?.with_words(&self.context.pool, bytes)
    }

    fn slot(&self, bytes: usize, user: Option<CUdeviceptr>) -> Result<Workspace> {
        let (pool, capture) = (&self.context.pool, self.capture()?);
        let slot = match (&capture, &self.slot) {
            (None, Some(slot)) => slot.clone(),
            (None, None) => pool.of_stream(self.stream)?,
            (Some(capture), _) => pool.of_capture(self.stream, capture)?,
        };
        let mut workspace = Workspace::new(pool, slot, capture.is_some(), bytes, user)?;
        if workspace.is_soiled() {
            self.clear(&mut workspace)?;
        }
        Ok(workspace)
    }

    /// Queues a memset of the workspace's counters, after launches that leave them nonzero. If this fails, the stream's
    /// next call does it before its own launches.
    pub fn clear(&self, workspace: &mut Workspace) -> Result<()> {
        let counters = workspace.counters() as CUdeviceptr;
        // SAFETY: the memory belongs to the stream's workspace, whose lock this call holds.
        let cleared = unsafe { cuMemsetD8Async(counters, 0, COUNTER_BYTES, self.stream) };
        workspace.set_soiled(cleared != Outcome::SUCCESS);
        check(KBLAS_STATUS_EXECUTION_FAILED, "cuMemsetD8Async", cleared)
    }

    /// Waits for the stream; false, without waiting, if it is being captured.
    pub fn wait(&self) -> Result<bool> {
        let _entered = self.context.enter()?;
        if self.capture()?.is_some() {
            return Ok(false);
        }
        self.synchronize()?;
        Ok(true)
    }

    /// Waits for the stream, which is not being captured. Captures of other threads stay valid.
    pub fn synchronize(&self) -> Result<()> {
        let uncaptured = Uncaptured::new();
        // Synchronize even if that failed: queued work may write to the caller's memory.
        // SAFETY: the caller guarantees that the stream exists.
        let waited = unsafe { cuStreamSynchronize(self.stream) };
        uncaptured.and(check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamSynchronize", waited))
    }

    /// Whether the stream is being captured.
    pub fn is_captured(&self) -> Result<bool> {
        let _entered = self.context.enter()?;
        Ok(self.capture()?.is_some())
    }

    /// Fails with `status` if the stream is the default stream, and would have to wait for a stream that is being
    /// captured. Work on it would invalidate that capture; this query does not.
    pub(super) fn spares_captures(&self, status: Status) -> Result<()> {
        if self.is_legacy() { self.capture_or(status).map(drop) } else { Ok(()) }
    }

    /// Id of the stream's capture.
    pub(super) fn capture_id(&self) -> Result<Option<u64>> {
        let _entered = self.context.enter()?;
        Ok(self.capture()?.map(|capture| capture.id))
    }

    /// Whether the stream is the default stream that waits for other streams.
    pub(super) fn is_legacy(&self) -> bool {
        self.stream.is_null() || self.stream == LEGACY
    }

    /// The stream's capture.
    #[inline]
    fn capture(&self) -> Result<Option<Capture>> {
        self.capture_or(KBLAS_STATUS_EXECUTION_FAILED)
    }

    #[inline]
    fn capture_or(&self, status: Status) -> Result<Option<Capture>> {
        const ACTIVE: u32 = CUstreamCaptureStatus::CU_STREAM_CAPTURE_STATUS_ACTIVE as u32;
        let mut state = 0;
        let (mut id, mut graph) = (0, ptr::null_mut());
        // SAFETY: the driver writes the requested values; null means that a value is not requested.
        check(status, "cuStreamGetCaptureInfo", unsafe {
            cuStreamGetCaptureInfo_v3(
                self.stream,
                &mut state,
                &mut id,
                &mut graph,
                ptr::null_mut(),
                ptr::null_mut(),
                ptr::null_mut(),
            )
        })?;
        Ok((state == ACTIVE).then_some(Capture { id, graph }))
    }
}

/// A capture in progress.
pub struct Capture {
    pub id: u64,
    pub graph: CUgraph,
}
