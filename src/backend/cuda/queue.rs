//! A stream with the other resources of a call.

use std::ffi::c_void;
use std::ptr;
use std::sync::Arc;

use super::context::{Context, Uncaptured};
use super::driver::*;
use super::workspace::{COUNTER_BYTES, Slot, Workspace};
use crate::env;
use crate::error::*;

/// Another name of the default stream that all threads share, beside null.
const LEGACY: CUstream = ptr::without_provenance_mut(1);

/// The driver's name for "the default stream of the calling thread": another stream in each thread.
const PER_THREAD: CUstream = ptr::without_provenance_mut(2);

/// Where one call's kernels go.
#[derive(Clone)]
pub struct Queue {
    pub context: &'static Context,
    pub stream: CUstream,
    /// The stream's workspace, where a handle holds it.
    slot: Option<Arc<Slot>>,
    /// The workspace of kblasSetWorkspace, and its bytes.
    user: Option<(CUdeviceptr, usize)>,
    /// Whether a launch may begin before the one in front of it ends.
    pub(super) overlaps: bool,
}

// SAFETY: the driver's handles may be used from every thread.
unsafe impl Send for Queue {}

impl Queue {
    pub fn new(context: &'static Context, stream: CUstream) -> Self {
        Self { context, stream, slot: None, user: None, overlaps: true }
    }

    /// A queue whose launches wait for the end of all in front of them. What they wait for may be on another device, and in
    /// one graph with them.
    pub fn among_devices(self) -> Self {
        Self { overlaps: false, ..self }
    }

    /// Goes to another stream, with the library's workspace, and holds the stream's slot, so that calls need not look for
    /// it. A stream that is no single one, or that takes part in a capture, has none to hold. A failure leaves the queue on
    /// the new stream as well, where calls look for a slot themselves.
    pub fn set_stream(&mut self, stream: CUstream) -> Result<()> {
        *self = Self { overlaps: self.overlaps, ..Self::new(self.context, stream) };
        let _entered = self.context.enter()?;
        if stream != PER_THREAD && matches!(self.capture(), Ok(None)) {
            self.slot = Some(self.context.pool.of_stream(stream)?);
        }
        Ok(())
    }

    /// Takes partial sums to the caller's memory; size 0 brings them back to the library's.
    pub fn set_workspace(&mut self, pointer: *mut c_void, bytes: usize) {
        self.user = (bytes > 0).then_some((pointer as CUdeviceptr, bytes));
    }

    /// Bytes that a plan may use for partial sums. Not what is allocated: equal calls have equal plans, whichever calls
    /// were before them.
    pub fn workspace_bytes(&self) -> usize {
        self.user.map_or(env::settings().workspace_bytes, |(_, bytes)| bytes)
    }

    /// Bytes that a plan may use which works in the library's own workspace in any case.
    pub fn own_workspace_bytes(&self) -> usize {
        env::settings().workspace_bytes
    }

    /// Bytes that kblasSetWorkspace allows, if it was called.
    pub fn user_workspace_bytes(&self) -> Option<usize> {
        self.user.map(|(_, bytes)| bytes)
    }

    /// The workspace for one call, of `bytes` unless it is the user's, to be held until the launches are made. The
    /// queue's context is current.
    pub fn workspace(&self, bytes: usize) -> Result<Workspace> {
        self.slot(bytes, self.user.map(|(pointer, _)| pointer))
    }

    /// The same, of `bytes` of the library's own memory, whatever kblasSetWorkspace says.
    pub fn own_workspace(&self, bytes: usize) -> Result<Workspace> {
        self.slot(bytes, None)
    }

    /// The same, with `bytes` of words that are zero between launches. They are the library's own, as counters are.
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

    /// Queues zeros for the workspace's counters, after launches that leave them otherwise. Where even that fails, the
    /// stream's next call does it before its own launches.
    pub fn clear(&self, workspace: &mut Workspace) -> Result<()> {
        let counters = workspace.counters() as CUdeviceptr;
        // SAFETY: the workspace's own memory, of which the stream has the turn.
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

    /// Waits for the stream, which is not being captured; another thread's capture does not mind.
    pub fn synchronize(&self) -> Result<()> {
        let uncaptured = Uncaptured::new();
        // Without that too: what is queued may write to the caller's memory.
        // SAFETY: the stream is the caller's live one.
        let waited = unsafe { cuStreamSynchronize(self.stream) };
        uncaptured.and(check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamSynchronize", waited))
    }

    /// Whether the stream takes part in a capture.
    pub fn is_captured(&self) -> Result<bool> {
        let _entered = self.context.enter()?;
        Ok(self.capture()?.is_some())
    }

    /// Fails with `status` if the stream is the default stream and another is being captured that it would have to wait
    /// for: work here would spoil that capture, and the question does not.
    pub(super) fn spares_captures(&self, status: Status) -> Result<()> {
        if self.is_legacy() { self.capture_or(status).map(drop) } else { Ok(()) }
    }

    /// The number of the capture that the stream takes part in.
    pub(super) fn capture_id(&self) -> Result<Option<u64>> {
        let _entered = self.context.enter()?;
        Ok(self.capture()?.map(|capture| capture.id))
    }

    /// Whether the stream is the default one that waits for others.
    pub(super) fn is_legacy(&self) -> bool {
        self.stream.is_null() || self.stream == LEGACY
    }

    /// The capture that the stream is in.
    #[inline]
    fn capture(&self) -> Result<Option<Capture>> {
        self.capture_or(KBLAS_STATUS_EXECUTION_FAILED)
    }

    #[inline]
    fn capture_or(&self, status: Status) -> Result<Option<Capture>> {
        const ACTIVE: u32 = CUstreamCaptureStatus::CU_STREAM_CAPTURE_STATUS_ACTIVE as u32;
        let mut state = 0;
        let (mut id, mut graph) = (0, ptr::null_mut());
        // SAFETY: the driver writes what is asked for; null stands for what is not.
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
