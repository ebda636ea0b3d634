//! Workspace for partial sums: one slot for each stream, since calls on one stream run in order and
//! calls on two streams may run at once. [`super::pool`] assigns the slots.

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

/// Bytes of results that a call waits for without a copy.
pub const RESULT_BYTES: usize = 4096;

/// One stream's device memory: counters and words, zero between launches, and room for partial sums, as much as its calls
/// needed so far.
pub struct Slot {
    counters: Block,
    /// Locked while the launches of one call are queued: two threads may use one stream.
    room: Mutex<Room>,
    /// Of the device, counters included, for those who have no lock.
    bytes: AtomicUsize,
}

/// What a slot has beside its counters.
#[derive(Default)]
pub struct Room {
    pub partial: Option<Block>,
    /// What blocks leave for others of their launch, zero between launches.
    pub words: Option<Block>,
    /// What became too small for a later call of the same capture: the graph goes on using it.
    pub outgrown: Vec<Block>,
    /// Memory of the host that kernels write results to, for calls that wait for them; null before the first.
    pub results: Results,
    /// A call has left counters that are not zero: the next one has them zeroed first. Nobody else gets them.
    pub is_soiled: bool,
}

/// [`RESULT_BYTES`] of page-locked memory, or null.
#[derive(Clone, Copy)]
pub struct Results(pub *mut c_void);

// SAFETY: an address, usable from every thread.
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

    /// Bytes of the device's memory that it holds.
    pub fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// The counters, and all else.
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

/// What the launches of one call work in. It keeps the slot from being given to another stream, and other calls on the
/// stream from queuing launches between them.
pub struct Workspace {
    /// Before the slot that it is of, so that it goes first.
    room: MutexGuard<'static, Room>,
    slot: Arc<Slot>,
    /// In place of the slot's own.
    user: Option<CUdeviceptr>,
    captured: bool,
}

impl Workspace {
    /// With room for `bytes` of partial sums, unless `user` is memory for them.
    pub fn new(
        pool: &'static Pool, slot: Arc<Slot>, captured: bool, bytes: usize, user: Option<CUdeviceptr>,
    ) -> Result<Self> {
        let room = slot.room.lock();
        // SAFETY: the slot, which has the lock, stays where it is and outlives the guard.
        let room = unsafe { mem::transmute::<MutexGuard<'_, Room>, MutexGuard<'static, Room>>(room) };
        let mut workspace = Self { room, slot, user, captured };
        if user.is_none() && workspace.room.bytes() < bytes {
            workspace.grow(pool, bytes)?;
        }
        Ok(workspace)
    }

    #[cold]
    fn grow(&mut self, pool: &Pool, bytes: usize) -> Result<()> {
        // At least twice as large: whoever asks for a little more each time grows a few times only.
        let block = pool.room(bytes, bytes.max(2 * self.room.bytes()))?;
        let added = block.bytes;
        let small = self.room.partial.replace(block);
        self.replaced(pool, small, added);
        Ok(())
    }

    /// Room for so many bytes of words, zero between launches: the library's own, whoever has the partial sums.
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

    /// A block of the slot was replaced by one of `added` bytes.
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

    /// Whether the launches go to a graph.
    pub fn is_captured(&self) -> bool {
        self.captured
    }

    /// Where partial sums go.
    pub fn partial<T>(&self) -> *mut T {
        self.user.or(self.room.partial.as_ref().map(|block| block.base)).unwrap_or_default() as *mut T
    }

    /// Where words go, which [`Workspace::with_words`] made room for.
    pub fn words<T>(&self) -> *mut T {
        self.room.words.as_ref().map_or(0, |block| block.base) as *mut T
    }

    /// [`RESULT_BYTES`] of host memory at an address that kernels write to.
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
