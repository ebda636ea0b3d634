//! The slots of streams and graphs, and the release of their memory to the driver.
//!
//! The least recently used slot is released when the slots that no handle holds have more than
//! [`Idle::allowed`] bytes together. A captured call gets a slot that belongs to its graph. It is free when the graph and
//! its instances are destroyed.
//!
//! The library is not notified when a stream is destroyed, nor when its work is complete: a query would need the
//! stream, and synchronizing the context would invalidate captures of other threads. So the memory of a stream is never
//! given to another. cuMemFree releases it, which waits for the work and invalidates no capture. The memory of a graph
//! is free for any use at once, since the driver releases a graph when its last launch is complete.

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

/// Bytes that may lie idle at first, and at most.
const IDLE_BYTES: (usize, usize) = (16 << 20, 1 << 30);

/// Streams that are remembered after their slot was taken.
const REMEMBERED: usize = 1024;

/// The least room for partial sums; and of what larger rooms are multiples, as the driver's pages are.
const ROOM_BYTES: usize = 1 << 16;
const PAGE_BYTES: usize = 1 << 21;

/// The slots of one context. Every function expects that context to be current.
#[derive(Default)]
pub struct Pool {
    state: Mutex<State>,
    /// Held while memory goes back to the driver, from its removal from the state on. Nobody waits for it with the state's
    /// lock.
    releasing: Mutex<()>,
    /// Set with the flag of any graph that is gone.
    any_released: AtomicBool,
}

#[derive(Default)]
struct State {
    /// By stream id, which outlives the stream's address and never comes back.
    streams: HashMap<u64, Known>,
    /// By capture id and the stream's address: the driver tells no id of a stream that is being captured. The thread is
    /// there because each has a per-thread default stream of the same address.
    captures: HashMap<(u64, usize, ThreadId), Captured>,
    idle: Idle,
    /// Lookups of streams.
    clock: u64,
}

struct Known {
    slot: Arc<Slot>,
    /// By the clock, when the slot was last looked up.
    used: u64,
}

struct Captured {
    slot: Arc<Slot>,
    released: Arc<Released>,
}

/// What a graph tells when nothing is left that could run it.
struct Released {
    it: AtomicBool,
    any: &'static AtomicBool,
}

/// Memory that no stream and no graph has.
struct Idle {
    /// All zero, and nothing queued uses them.
    counters: Vec<Block>,
    /// Nothing queued uses them.
    rooms: Vec<Block>,
    /// The same, and all zero.
    words: Vec<Block>,
    /// What nobody may have again: what became too small for its stream, whose launches may still use it, and counters that
    /// a call left soiled.
    unfit: Vec<Block>,
    results: Vec<Results>,
    /// Bytes that may lie idle, those of streams that nobody holds included. When a stream comes back whose slot was
    /// taken, as many more: the streams that are in use do not fit.
    allowed: usize,
    /// The ids of streams whose slot was taken, the last in front, and the bytes of the slot.
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

    /// With the slots of graphs that are gone among what lies idle.
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
            // Another thread was faster. Nothing has used this slot.
            let known = known.slot.clone();
            state.idle.take_in(slot);
            return Ok(known);
        }
        let slot = Arc::new(slot);
        state.streams.insert(id, Known { slot: slot.clone(), used });
        Ok(slot)
    }

    /// The slot of a stream within a capture. The graph keeps it until it and its instances are gone.
    pub fn of_capture(&'static self, stream: CUstream, capture: &Capture) -> Result<Arc<Slot>> {
        let key = (capture.id, stream.addr(), thread::current().id());
        if let Some(captured) = self.lock().captures.get(&key) {
            return Ok(captured.slot.clone());
        }
        let slot = Slot::new(self.counters()?);
        let released = Arc::new(Released { it: AtomicBool::new(false), any: &self.any_released });
        if let Err(error) = retain(capture.graph, released.clone()) {
            // The graph knows nothing of it.
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

    /// Room for `needed` bytes of partial sums, rather for `wanted`.
    pub fn room(&self, needed: usize, wanted: usize) -> Result<Block> {
        let (needed, wanted) = (whole(needed), whole(wanted));
        self.obtain(|idle| take_fitting(&mut idle.rooms, needed, wanted), || Block::at_least(needed, wanted))
    }

    /// Words, all zero, of `needed` bytes, rather of `wanted`.
    pub fn words(&self, needed: usize, wanted: usize) -> Result<Block> {
        let (needed, wanted) = (whole(needed), whole(wanted));
        self.obtain(|idle| take_fitting(&mut idle.words, needed, wanted), || Block::zeroed(needed, wanted))
    }

    /// Takes a stream's room that another has replaced.
    pub fn outgrown(&self, room: Block) {
        self.lock().idle.unfit.push(room);
    }

    /// Page-locked memory that some slot had.
    pub fn results(&self) -> Option<Results> {
        self.lock().idle.results.pop()
    }

    /// Drops all that is known of the context's memory, which has gone with the context.
    pub fn forget(&self) {
        *self.lock() = State::default();
    }

    /// Memory that lies idle, or that the driver allocates. If it has none, all that lies idle goes back to it first.
    fn obtain(
        &self, reuse: impl FnOnce(&mut Idle) -> Option<Block>, allocate: impl Fn() -> Result<Block>,
    ) -> Result<Block> {
        let mut state = self.collected();
        if let Some(block) = reuse(&mut state.idle) {
            return Ok(block);
        }
        let allowed = state.idle.allowed;
        // One thread that gives memory back suffices.
        let releasing = if state.idle_bytes() > allowed { self.releasing.try_lock() } else { None };
        // Half of it at once: the first block that is freed waits for the device, those after it for nothing.
        let surplus = if releasing.is_some() { state.surplus(allowed / 2) } else { Vec::new() };
        drop(state);
        surplus.into_iter().for_each(Block::free);
        drop(releasing);
        self.or_release(allocate)
    }

    /// What `allocate` gets from the driver. If there is no memory, it is tried again when another thread has freed what it
    /// was about to free, and when all that lies idle is free. Meanwhile other threads may take that and leave other slots
    /// idle: this fails when nothing is.
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
    /// Takes in the slots of graphs that are gone, but for those of calls that are still at work in a spoilt capture.
    fn collect(&mut self) {
        let Self { captures, idle, .. } = self;
        let gone = |captured: &Captured| {
            captured.released.it.load(Ordering::Acquire) && Arc::strong_count(&captured.slot) == 1
        };
        let slots = captures.extract_if(|_, captured| gone(captured)).filter_map(|(_, it)| Arc::into_inner(it.slot));
        slots.for_each(|slot| idle.take_in(slot));
    }

    /// Streams that no handle is set to and no call is at work on.
    fn unheld(&self) -> impl Iterator<Item = (u64, &Known)> {
        self.streams.iter().filter(|(_, known)| Arc::strong_count(&known.slot) == 1).map(|(&id, known)| (id, known))
    }

    fn idle_bytes(&self) -> usize {
        let Idle { counters, rooms, words, unfit, .. } = &self.idle;
        let blocks = counters.iter().chain(rooms).chain(words).chain(unfit);
        blocks.map(|block| block.bytes).sum::<usize>()
            + self.unheld().map(|(_, known)| known.slot.bytes()).sum::<usize>()
    }

    /// Takes out what lies idle until no more than `left` bytes do: first what no stream has, then the slots of streams
    /// that were used the longest ago.
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
    /// A slot that nothing queued uses.
    fn take_in(&mut self, slot: Slot) {
        let (counters, Room { partial, words, outgrown, results, is_soiled }) = slot.into_parts();
        if is_soiled { &mut self.unfit } else { &mut self.counters }.push(counters);
        self.rooms.extend(partial.into_iter().chain(outgrown));
        self.words.extend(words);
        self.keep(results);
    }

    /// The device's memory of a slot that queued work may use. Results are free: calls wait for them.
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

    /// A stream without a slot comes, perhaps again.
    fn welcome(&mut self, id: u64) {
        if let Some(at) = self.evicted.iter().position(|&(evicted, _)| evicted == id)
            && let Some((_, bytes)) = self.evicted.remove(at)
        {
            self.allowed = (self.allowed + bytes).min(IDLE_BYTES.1);
        }
    }
}

/// Takes out the smallest block that has `needed` bytes: not one much larger than `wanted`, which another call may need.
fn take_fitting(blocks: &mut Vec<Block>, needed: usize, wanted: usize) -> Option<Block> {
    let fitting = blocks.iter().enumerate().filter(|(_, block)| (needed..=4 * wanted).contains(&block.bytes));
    let at = fitting.min_by_key(|(_, block)| block.bytes).map(|(at, _)| at);
    at.map(|at| blocks.swap_remove(at))
}

/// Bytes of a room that has so many.
fn whole(bytes: usize) -> usize {
    match bytes {
        0..PAGE_BYTES => bytes.next_power_of_two().max(ROOM_BYTES),
        _ => bytes.next_multiple_of(PAGE_BYTES),
    }
}

fn stream_id(stream: CUstream) -> Result<u64> {
    let mut id = 0;
    // SAFETY: the stream is the caller's live one.
    check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamGetId", unsafe { cuStreamGetId(stream, &mut id) })?;
    Ok(id)
}

/// Lets the graph set `released` when it goes. The driver calls back from a thread of its own, where no driver call is
/// allowed and no lock should be: flags are all that is touched.
fn retain(graph: CUgraph, released: Arc<Released>) -> Result<()> {
    unsafe extern "C" fn release(released: *mut c_void) {
        // SAFETY: the pointer that `retain` made of the Arc, called once.
        let released = unsafe { Arc::from_raw(released.cast_const().cast::<Released>()) };
        released.it.store(true, Ordering::Release);
        released.any.store(true, Ordering::Release);
    }

    let flags = Arc::into_raw(released).cast_mut().cast();
    let mut object = ptr::null_mut();
    // SAFETY: whoever holds the last reference to the object calls `release`.
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
