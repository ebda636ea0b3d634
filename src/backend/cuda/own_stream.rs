//! Streams for the library's own work.

use std::ptr;

use super::context::{Context, note};
use super::driver::*;
use super::queue::Queue;
use crate::error::*;

/// A stream that does not wait for any stream of the program. It is destroyed when dropped.
pub struct OwnStream {
    queue: Queue,
}

impl OwnStream {
    pub fn new(context: &'static Context) -> Result<Self> {
        let _entered = context.enter()?;
        let (mut stream, flags) = (ptr::null_mut(), CUstream_flags::CU_STREAM_NON_BLOCKING as u32);
        // SAFETY: the driver writes the handle.
        check(KBLAS_STATUS_ALLOC_FAILED, "cuStreamCreate", unsafe { cuStreamCreate(&mut stream, flags) })?;
        Ok(Self { queue: Queue::new(context, stream) })
    }

    pub fn queue(&self) -> &Queue {
        &self.queue
    }
}

impl Drop for OwnStream {
    fn drop(&mut self) {
        // SAFETY: `new` created the stream, and it is no longer used. The driver destroys it when its work is complete.
        note("a stream is kept", "cuStreamDestroy", unsafe { cuStreamDestroy_v2(self.queue.stream) });
    }
}
