//! Workspace for partial sums. Each stream has its own slot: calls on one stream run in order, but calls on two streams
//! may run concurrently. [`super::pool`] assigns the slots.

use std::ffi::c_void;
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::{Mutex, MutexGuard};

use super::block::{Block, page_locked};
use super::driver::CUdeviceptr;
use super::pool::Pool;
use crate::error::*;
use crate::tuning::COUNTERS;

pub const COUNTER_BYTES: usize = COUNTERS * size_of::<u32>();

/// Maximum bytes of results that a synchronous call returns without a device-to-host copy.
pub const RESULT_BYTES: usize = 4096;

/// Device memory of one stream: counters and words, zero between launches, and a buffer for partial sums. The buffer
/// has the largest size that calls have needed so far.
pub struct Slot {
    counters: Block,
    /// Locked while the launches of one call are queued, since two threads may use one stream.
    room: Mutex<Room>,
    /// Bytes of device memory, including the counters, readable without the lock.
    bytes: AtomicUsize,
}

/// Contents of a slot except its counters.
#[derive(Default)]
pub struct Room {
    pub partial: Option<Block>,
    /// Words that blocks leave for other blocks of their launch, zero between launches.
    pub words: Option<Block>,
    /// Blocks that became too small for a later call of the same capture. The graph still uses them.
    pub outgrown: Vec<Block>,
    /// Host memory to which kernels write results of synchronous calls; null before the first such call.
    pub results: Results,
    /// Whether a call has left counters that are not zero. The next call clears them first. No other slot gets them.
    pub is_soiled: bool,
}

/// [`RESULT_BYTES`] of page-locked memory, or null.
#[derive(Clone, Copy)]
pub struct Results(pub *mut c_void);

// SAFETY: it is only an address, usable from every thread.
unsafe impl Send for Results {}

impl Default for Results {
    fn default() -> Self {
        Self(std::ptr::null_mut())
    }
}

impl Slot {
    pub fn new(counters: Block) -> Self {
        let bytes = AtomicUsize::new(counters.bytes);
        Self { counters, room: Mutex::default(), bytes }
    }

    /// Bytes of device memory that the slot holds.
    pub fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// The counters, and the rest.
    pub fn into_parts(self) -> (Block, Room) {
        (self.counters, self.room.into_inner())
    }
}

impl Room {
    fn bytes(&self) -> usize {
        bytes_of(&self.partial)
    }
}

fn bytes_of(block: &Option<Block>) -> usize {
    block.as_ref().map_or(0, |block| block.bytes)
}

/// Memory for the launches of one call. While it is held, the slot is not given to another stream, and other calls on
/// the stream cannot queue launches in between.
pub struct Workspace {
    /// Declared before its slot, so that it is dropped first.
    room: MutexGuard<'static, Room>,
    slot: Arc<Slot>,
    /// The user's memory for partial sums, in place of the slot's own.
    user: Option<CUdeviceptr>,
    captured: bool,
}

impl Workspace {
    /// The workspace with room for `bytes` of partial sums. If `user` is given, it is used instead.
    pub fn new(
        pool: &'static Pool, slot: Arc<Slot>, captured: bool, bytes: usize, user: Option<CUdeviceptr>,
    ) -> Result<Self> {
        let room = slot.room.lock();
        // SAFETY: the slot contains the lock, does not move, and outlives the guard.
        let room = unsafe { mem::transmute::<MutexGuard<'_, Room>, MutexGuard<'static, Room>>(room) };
        let mut workspace = Self { room, slot, user, captured };
        if user.is_none() && workspace.room.bytes() < bytes {
            workspace.grow(pool, bytes)?;
        }
        Ok(workspace)
    }

    #[cold]
    fn grow(&mut self, pool: &Pool, bytes: usize) -> Result<()> {
        // At least double the size, so that slowly growing requests cause few allocations.
        let block = pool.room(bytes, bytes.max(2 * self.room.bytes()))?;
        let added = block.bytes;
        let small = self.room.partial.replace(block);
        self.replaced(pool, small, added);
        Ok(())
    }

    /// Adds room for `bytes` bytes of words, zero between launches. They are the library's own even if the user
    /// provides the memory for partial sums.
    pub fn with_words(mut self, pool: &Pool, bytes: usize) -> Result<Self> {
        let now = bytes_of(&self.room.words);
        if now < bytes {
            let block = pool.words(bytes, bytes.max(2 * now))?;
            let added = block.bytes;
            let small = self.room.words.replace(block);
            self.replaced(pool, small, added);
        }
        Ok(self)
    }

    /// Keeps or releases the block that one of `added` bytes has replaced.
    fn replaced(&mut self, pool: &Pool, small: Option<Block>, added: usize) {
        let mut held = self.slot.bytes() + added;
        if let Some(small) = small {
            if self.captured {
                self.room.outgrown.push(small);
            } else {
                held -= small.bytes;
                pool.outgrown(small);
            }
        }
        self.slot.bytes.store(held, Ordering::Relaxed);
    }

    /// Whether the launches are captured in a graph.
    pub fn is_captured(&self) -> bool {
        self.captured
    }

    /// Address of the partial sums.
    pub fn partial<T>(&self) -> *mut T {
        self.user.or(self.room.partial.as_ref().map(|block| block.base)).unwrap_or_default() as *mut T
    }

    /// Address of the words, allocated by [`Workspace::with_words`].
    pub fn words<T>(&self) -> *mut T {
        self.room.words.as_ref().map_or(0, |block| block.base) as *mut T
    }

    /// [`RESULT_BYTES`] of host memory that kernels can write.
    pub fn results(&mut self, pool: &Pool) -> Result<*mut c_void> {
        if self.room.results.0.is_null() {
            self.room.results = match pool.results() {
                Some(results) => results,
                None => Results(pool.or_release(|| page_locked(RESULT_BYTES))?),
            };
        }
        Ok(self.room.results.0)
    }

    /// Whether a call has left counters that are not zero.
    pub fn is_soiled(&self) -> bool {
        self.room.is_soiled
    }

    pub fn set_soiled(&mut self, is_soiled: bool) {
        self.room.is_soiled = is_soiled;
    }

    pub fn counters(&self) -> *mut u32 {
        self.slot.counters.base as *mut u32
    }
}
