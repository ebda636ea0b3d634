//! The slots of streams and graphs, and the release of their memory to the driver.
//!
//! When a call needs a new block, and more than [`Idle::allowed`] bytes are idle, memory is released until half of that
//! is left: first the memory of no stream, then the least recently used slots that no handle holds. A captured call
//! gets a slot that belongs to its graph. It becomes free when the graph and its instances are destroyed.
//!
//! The library is not notified when a stream is destroyed, nor when its work is complete. A query would need the
//! stream, and synchronizing the context would invalidate captures of other threads. So the memory of a stream is never
//! given to another stream. cuMemFree releases it: this waits for the work and invalidates no capture. The memory of a
//! destroyed graph can be reused immediately, since the driver releases a graph when its last launch is complete.

use std::collections::{HashMap, VecDeque};
use std::ffi::c_void;
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use parking_lot::{Mutex, MutexGuard};

use super::block::Block;
use super::driver::*;
use super::queue::Capture;
use super::workspace::{COUNTER_BYTES, Results, Room, Slot};
use crate::error::*;

/// Initial and maximum number of idle bytes allowed.
const IDLE_BYTES: (usize, usize) = (16 << 20, 1 << 30);

/// Number of evicted streams that are remembered.
const REMEMBERED: usize = 1024;

/// Minimum size of a block for partial sums, and the unit of large blocks: the driver's page size.
const ROOM_BYTES: usize = 1 << 16;
const PAGE_BYTES: usize = 1 << 21;

/// The slots of one context. Every function expects that context to be current.
#[derive(Default)]
pub struct Pool {
    state: Mutex<State>,
    /// Held while memory is released to the driver, from its removal from the state on. No thread waits for this lock
    /// while it holds the state's lock.
    releasing: Mutex<()>,
    /// Set together with the flag of any released graph.
    any_released: AtomicBool,
}

#[derive(Default)]
struct State {
    /// By stream id, which outlives the stream's address and is never reused.
    streams: HashMap<u64, Known>,
    /// By capture id, the stream's address and the thread. The driver returns no id for a stream that is being
    /// captured. Each thread has its own per-thread default stream, all with the same address.
    captures: HashMap<(u64, usize, ThreadId), Captured>,
    idle: Idle,
    /// Number of stream lookups.
    clock: u64,
}

struct Known {
    slot: Arc<Slot>,
    /// The clock at the last lookup of the slot.
    used: u64,
}

struct Captured {
    slot: Arc<Slot>,
    released: Arc<Released>,
}

/// Flags that a graph sets when neither it nor any of its instances exists.
struct Released {
    it: AtomicBool,
    any: &'static AtomicBool,
}

/// Memory that belongs to no stream and no graph.
struct Idle {
    /// All zero; no queued work uses them.
    counters: Vec<Block>,
    /// No queued work uses them.
    rooms: Vec<Block>,
    /// All zero; no queued work uses them.
    words: Vec<Block>,
    /// Blocks that must not be reused: outgrown blocks of streams, whose launches may still use them, and counters that
    /// a call left soiled.
    unfit: Vec<Block>,
    results: Vec<Results>,
    /// Maximum number of idle bytes, including the slots of streams that nobody holds. If a stream returns after its
    /// slot was evicted, the limit grows by the size of that slot: the streams in use did not fit.
    allowed: usize,
    /// Ids of streams whose slot was evicted, the latest first, and the bytes of the slot.
    evicted: VecDeque<(u64, usize)>,
}

impl Default for Idle {
    fn default() -> Self {
        let (counters, rooms, words, unfit, results) = Default::default();
        Self { counters, rooms, words, unfit, results, allowed: IDLE_BYTES.0, evicted: VecDeque::new() }
    }
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    /// The state, after the slots of released graphs have become idle memory.
    fn collected(&self) -> MutexGuard<'_, State> {
        let mut state = self.lock();
        if self.any_released.swap(false, Ordering::Acquire) {
            state.collect();
        }
        state
    }

    /// The slot of a stream that is not being captured.
    pub fn of_stream(&self, stream: CUstream) -> Result<Arc<Slot>> {
        let id = stream_id(stream)?;
        let mut state = self.lock();
        state.clock += 1;
        let used = state.clock;
        if let Some(known) = state.streams.get_mut(&id) {
            known.used = used;
            return Ok(known.slot.clone());
        }
        state.idle.welcome(id);
        drop(state);
        let slot = Slot::new(self.counters()?);
        let mut state = self.lock();
        if let Some(known) = state.streams.get(&id) {
            // Another thread has inserted a slot first. Nothing has used this one.
            let known = known.slot.clone();
            state.idle.take_in(slot);
            return Ok(known);
        }
        let slot = Arc::new(slot);
        state.streams.insert(id, Known { slot: slot.clone(), used });
        Ok(slot)
    }

    /// The slot of a stream in a capture. It belongs to the graph until the graph and its instances are destroyed.
    pub fn of_capture(&'static self, stream: CUstream, capture: &Capture) -> Result<Arc<Slot>> {
        let key = (capture.id, stream.addr(), thread::current().id());
        if let Some(captured) = self.lock().captures.get(&key) {
            return Ok(captured.slot.clone());
        }
        let slot = Slot::new(self.counters()?);
        let released = Arc::new(Released { it: AtomicBool::new(false), any: &self.any_released });
        if let Err(error) = retain(capture.graph, released.clone()) {
            // The graph has no reference to the slot.
            self.lock().idle.take_in(slot);
            return Err(error);
        }
        let slot = Arc::new(slot);
        self.lock().captures.insert(key, Captured { slot: slot.clone(), released });
        Ok(slot)
    }

    /// Counters, all zero.
    fn counters(&self) -> Result<Block> {
        self.obtain(|idle| idle.counters.pop(), || Block::zeroed(COUNTER_BYTES, COUNTER_BYTES))
    }

    /// A block for partial sums: `wanted` bytes if possible, at least `needed`.
    pub fn room(&self, needed: usize, wanted: usize) -> Result<Block> {
        let (needed, wanted) = (whole(needed), whole(wanted));
        self.obtain(|idle| take_fitting(&mut idle.rooms, needed, wanted), || Block::at_least(needed, wanted))
    }

    /// A block of words, all zero: `wanted` bytes if possible, at least `needed`.
    pub fn words(&self, needed: usize, wanted: usize) -> Result<Block> {
        let (needed, wanted) = (whole(needed), whole(wanted));
        self.obtain(|idle| take_fitting(&mut idle.words, needed, wanted), || Block::zeroed(needed, wanted))
    }

    /// Takes a stream's block that a larger one has replaced.
    pub fn outgrown(&self, room: Block) {
        self.lock().idle.unfit.push(room);
    }

    /// Page-locked memory that a former slot had.
    pub fn results(&self) -> Option<Results> {
        self.lock().idle.results.pop()
    }

    /// Forgets all memory of the context, which was destroyed with the context.
    pub fn forget(&self) {
        *self.lock() = State::default();
    }

    /// An idle block, or one that the driver allocates. If the driver has no memory, all idle memory is released to it
    /// first.
    fn obtain(
        &self, reuse: impl FnOnce(&mut Idle) -> Option<Block>, allocate: impl Fn() -> Result<Block>,
    ) -> Result<Block> {
        let mut state = self.collected();
        if let Some(block) = reuse(&mut state.idle) {
            return Ok(block);
        }
        let allowed = state.idle.allowed;
        // It suffices if one thread releases memory.
        let releasing = if state.idle_bytes() > allowed { self.releasing.try_lock() } else { None };
        // Release down to half of the limit at once: only the first free waits for the device.
        let surplus = if releasing.is_some() { state.surplus(allowed / 2) } else { Vec::new() };
        drop(state);
        surplus.into_iter().for_each(Block::free);
        drop(releasing);
        self.or_release(allocate)
    }

    /// The result of `allocate`. If there is no memory, it is called again after other threads have completed their
    /// releases, then after all idle memory is freed. Other threads may take the freed memory meanwhile, and leave
    /// other slots idle. So this fails only if nothing is idle.
    pub fn or_release<T>(&self, allocate: impl Fn() -> Result<T>) -> Result<T> {
        let is_full = |outcome: &Result<T>| matches!(outcome, Err(error) if error.status == KBLAS_STATUS_ALLOC_FAILED);
        let mut outcome = allocate();
        if !is_full(&outcome) {
            return outcome;
        }
        let _releasing = self.releasing.lock();
        loop {
            outcome = allocate();
            let surplus = if is_full(&outcome) { self.collected().surplus(0) } else { Vec::new() };
            if surplus.is_empty() {
                return outcome;
            }
            surplus.into_iter().for_each(Block::free);
        }
    }
}

impl State {
    /// Takes the slots of released graphs. Slots of calls still running in an invalidated capture stay.
    fn collect(&mut self) {
        let Self { captures, idle, .. } = self;
        let gone = |captured: &Captured| {
            captured.released.it.load(Ordering::Acquire) && Arc::strong_count(&captured.slot) == 1
        };
        let slots = captures.extract_if(|_, captured| gone(captured)).filter_map(|(_, it)| Arc::into_inner(it.slot));
        slots.for_each(|slot| idle.take_in(slot));
    }

    /// Streams that no handle and no running call uses.
    fn unheld(&self) -> impl Iterator<Item = (u64, &Known)> {
        self.streams.iter().filter(|(_, known)| Arc::strong_count(&known.slot) == 1).map(|(&id, known)| (id, known))
    }

    fn idle_bytes(&self) -> usize {
        let Idle { counters, rooms, words, unfit, .. } = &self.idle;
        let blocks = counters.iter().chain(rooms).chain(words).chain(unfit);
        blocks.map(|block| block.bytes).sum::<usize>()
            + self.unheld().map(|(_, known)| known.slot.bytes()).sum::<usize>()
    }

    /// Removes idle memory until at most `left` bytes are idle: first the memory of no stream, then the slots of the
    /// least recently used streams.
    fn surplus(&mut self, left: usize) -> Vec<Block> {
        let mut bytes = self.idle_bytes();
        let mut surplus = Vec::new();
        let Idle { counters, rooms, words, unfit, .. } = &mut self.idle;
        for blocks in [unfit, rooms, words, counters] {
            while bytes > left
                && let Some(block) = blocks.pop()
            {
                bytes -= block.bytes;
                surplus.push(block);
            }
        }
        let mut unheld: Vec<_> = self.unheld().map(|(id, known)| (known.used, id)).collect();
        unheld.sort_unstable();
        for (_, id) in unheld {
            if bytes <= left {
                break;
            }
            let slot = self.streams.remove(&id).and_then(|known| Arc::into_inner(known.slot));
            if let Some(slot) = slot {
                bytes -= slot.bytes();
                self.idle.evicted.truncate(REMEMBERED - 1);
                self.idle.evicted.push_front((id, slot.bytes()));
                surplus.extend(self.idle.take_apart(slot));
            }
        }
        surplus
    }
}

impl Idle {
    /// Takes a slot that no queued work uses.
    fn take_in(&mut self, slot: Slot) {
        let (counters, Room { partial, words, outgrown, results, is_soiled }) = slot.into_parts();
        if is_soiled { &mut self.unfit } else { &mut self.counters }.push(counters);
        self.rooms.extend(partial.into_iter().chain(outgrown));
        self.words.extend(words);
        self.keep(results);
    }

    /// Device memory of a slot that queued work may use. Results can be reused immediately, since calls wait for them.
    fn take_apart(&mut self, slot: Slot) -> impl Iterator<Item = Block> + use<> {
        let (counters, Room { partial, words, outgrown, results, .. }) = slot.into_parts();
        self.keep(results);
        [counters].into_iter().chain(partial).chain(words).chain(outgrown)
    }

    fn keep(&mut self, results: Results) {
        if !results.0.is_null() {
            self.results.push(results);
        }
    }

    /// Handles a stream without a slot, which may have been evicted before.
    fn welcome(&mut self, id: u64) {
        if let Some(at) = self.evicted.iter().position(|&(evicted, _)| evicted == id)
            && let Some((_, bytes)) = self.evicted.remove(at)
        {
            self.allowed = (self.allowed + bytes).min(IDLE_BYTES.1);
        }
    }
}

/// Removes the smallest block that has `needed` bytes, but none much larger than `wanted`: another call may need that.
fn take_fitting(blocks: &mut Vec<Block>, needed: usize, wanted: usize) -> Option<Block> {
    let fitting = blocks.iter().enumerate().filter(|(_, block)| (needed..=4 * wanted).contains(&block.bytes));
    let at = fitting.min_by_key(|(_, block)| block.bytes).map(|(at, _)| at);
    at.map(|at| blocks.swap_remove(at))
}

/// Size of a block with room for `bytes` bytes.
fn whole(bytes: usize) -> usize {
    match bytes {
        0..PAGE_BYTES => bytes.next_power_of_two().max(ROOM_BYTES),
        _ => bytes.next_multiple_of(PAGE_BYTES),
    }
}

fn stream_id(stream: CUstream) -> Result<u64> {
    let mut id = 0;
    // SAFETY: the caller guarantees that the stream exists.
    check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamGetId", unsafe { cuStreamGetId(stream, &mut id) })?;
    Ok(id)
}

/// Makes the graph set `released` when it is destroyed. The driver calls back from its own thread. Driver calls are not
/// allowed there and locks should be avoided, so the callback only sets flags.
fn retain(graph: CUgraph, released: Arc<Released>) -> Result<()> {
    unsafe extern "C" fn release(released: *mut c_void) {
        // SAFETY: `retain` made the pointer from the Arc; this is called once.
        let released = unsafe { Arc::from_raw(released.cast_const().cast::<Released>()) };
        released.it.store(true, Ordering::Release);
        released.any.store(true, Ordering::Release);
    }

    let flags = Arc::into_raw(released).cast_mut().cast();
    let mut object = ptr::null_mut();
    // SAFETY: the holder of the last reference to the object calls `release`.
    unsafe {
        let sync = CUuserObject_flags::CU_USER_OBJECT_NO_DESTRUCTOR_SYNC as u32;
        let made = cuUserObjectCreate(&mut object, flags, Some(release), 1, sync);
        if let Err(error) = check(KBLAS_STATUS_EXECUTION_FAILED, "cuUserObjectCreate", made) {
            release(flags);
            return Err(error);
        }
        let give = CUuserObjectRetain_flags::CU_GRAPH_USER_OBJECT_MOVE as u32;
        let given = check(
            KBLAS_STATUS_EXECUTION_FAILED,
            "cuGraphRetainUserObject",
            cuGraphRetainUserObject(graph, object, 1, give),
        );
        if given.is_err() {
            cuUserObjectRelease(object, 1);
        }
        given
    }
}
