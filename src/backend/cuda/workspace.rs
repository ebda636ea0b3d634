//! Device memory for partial sums and their counters: one slot for each stream, since calls on one stream run one after
//! the other and calls on two may run at once.
//!
//! A captured call gets a slot of its graph's own, which comes back when the graph and everything made from it is gone.

use std::collections::HashMap;
use std::ffi::c_void;
use std::mem;
use std::ptr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

use super::context::Uncaptured;
use super::driver::*;
use super::queue::Capture;
use crate::env;
use crate::error::*;

/// Counters of a slot: a plan with more tiles than these does not split.
pub const COUNTERS: usize = 8192;

pub const COUNTER_BYTES: usize = COUNTERS * size_of::<u32>();

/// Bytes of results that a call waits for without a copy.
pub const RESULT_BYTES: usize = 4096;

/// Streams that keep a slot before idle ones have to give theirs back. Many, because that waits for the context, which
/// no capture in progress survives.
const STREAMS: usize = 1024;

/// One stream's device memory: counters, zero between launches, then room for partial sums. And a little memory of the
/// host that kernels write results to, for calls that wait for them.
pub struct Slot {
    base: CUdeviceptr,
    /// Of the room.
    bytes: usize,
    results: *mut c_void,
    /// Held while the launches of one call are queued: two threads may use one stream.
    queuing: Mutex<()>,
    /// A call has left counters that are not zero. The next on the stream zeroes them; another stream does not get the
    /// slot.
    is_soiled: AtomicBool,
}

/// Slots that had to be larger than the default are multiples of this.
const GRANULARITY: usize = 1 << 21;

// SAFETY: addresses, usable from every thread.
unsafe impl Send for Slot {}
// SAFETY: as above.
unsafe impl Sync for Slot {}

impl Slot {
    /// Bytes for partial sums.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Memory with its counters at zero, whatever is being captured meanwhile.
    fn allocate(bytes: usize) -> Result<Self> {
        let room = bytes.next_multiple_of(GRANULARITY).max(env::settings().workspace_bytes);
        let _uncaptured = Uncaptured::new()?;
        let (mut base, mut stream, mut results) = (0, ptr::null_mut(), ptr::null_mut());
        // SAFETY: the driver writes the handles. The stream is our own: the default stream would take part in captures.
        unsafe {
            let bytes = COUNTER_BYTES + room;
            check(KBLAS_STATUS_ALLOC_FAILED, "cuMemAlloc", cuMemAlloc_v2(&mut base, bytes))?;
            let flags = CUstream_flags::CU_STREAM_NON_BLOCKING as u32;
            let zeroed = check(KBLAS_STATUS_ALLOC_FAILED, "cuStreamCreate", cuStreamCreate(&mut stream, flags))
                .and_then(|()| {
                    let set = cuMemsetD8Async(base, 0, COUNTER_BYTES, stream);
                    let set = check(KBLAS_STATUS_EXECUTION_FAILED, "cuMemsetD8Async", set);
                    let wait = cuStreamSynchronize(stream);
                    let wait = check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamSynchronize", wait);
                    cuStreamDestroy_v2(stream);
                    set.and(wait)
                });
            let allocated = zeroed.and_then(|()| {
                let alloc = cuMemHostAlloc(&mut results, RESULT_BYTES, CU_MEMHOSTALLOC_PORTABLE);
                check(KBLAS_STATUS_ALLOC_FAILED, "cuMemHostAlloc", alloc)
            });
            if allocated.is_err() {
                cuMemFree_v2(base);
            }
            allocated.map(|()| Self {
                base,
                bytes: room,
                results,
                queuing: Mutex::new(()),
                is_soiled: AtomicBool::new(false),
            })
        }
    }
}

/// What the launches of one call work in. It keeps the slot from being given to another stream, and other calls on the
/// stream from queuing launches between them.
pub struct Workspace {
    /// Before the slot that it is of, so that it goes first.
    _queuing: MutexGuard<'static, ()>,
    slot: Arc<Slot>,
    partial: CUdeviceptr,
}

impl Workspace {
    pub fn new(slot: Arc<Slot>, user: Option<(CUdeviceptr, usize)>) -> Self {
        let partial = user.map_or(slot.base + COUNTER_BYTES as u64, |(pointer, _)| pointer);
        let queuing = slot.queuing.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: the slot, which has the lock, stays where it is and outlives the guard.
        let queuing = unsafe { mem::transmute::<MutexGuard<'_, ()>, MutexGuard<'static, ()>>(queuing) };
        Self { _queuing: queuing, slot, partial }
    }

    /// The slot's own memory for partial sums, whatever kblasSetWorkspace says, and its bytes.
    pub fn own(&self) -> (CUdeviceptr, usize) {
        (self.slot.base + COUNTER_BYTES as u64, self.slot.bytes)
    }

    pub fn partial<T>(&self) -> *mut T {
        self.partial as *mut T
    }

    /// [`RESULT_BYTES`] of host memory at an address that kernels write to.
    pub fn results(&self) -> *mut c_void {
        self.slot.results
    }

    /// Whether a call has left counters that are not zero.
    pub fn is_soiled(&self) -> bool {
        self.slot.is_soiled.load(Ordering::Relaxed)
    }

    pub fn set_soiled(&self, is_soiled: bool) {
        self.slot.is_soiled.store(is_soiled, Ordering::Relaxed);
    }

    pub fn counters(&self) -> *mut u32 {
        self.slot.base as *mut u32
    }
}

/// The slots of one context. Every function expects that context to be current.
#[derive(Default)]
pub struct Pool(Mutex<Slots>);

#[derive(Default)]
struct Slots {
    /// By stream id, which outlives the stream's address.
    streams: HashMap<u64, Arc<Slot>>,
    /// Those that became too small for their stream, whose launches may still use them.
    outgrown: Vec<Arc<Slot>>,
    /// By capture id and the stream's address: the driver tells no id of a stream that is being captured. The thread is
    /// there because each has a per-thread default stream of the same address.
    captures: HashMap<(u64, usize, ThreadId), Captured>,
    free: Vec<Arc<Slot>>,
}

struct Captured {
    /// The last one is the largest.
    slots: Vec<Arc<Slot>>,
    /// Set when nothing is left that could run the graph.
    released: Arc<AtomicBool>,
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, Slots> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The slot of a stream that is not being captured, with room for `bytes`.
    pub fn of_stream(&self, stream: CUstream, bytes: usize) -> Result<Arc<Slot>> {
        let id = stream_id(stream)?;
        let mut slots = self.lock();
        if let Some(slot) = slots.streams.get(&id)
            && slot.bytes >= bytes
        {
            return Ok(slot.clone());
        }
        if slots.streams.len() >= STREAMS {
            slots.recycle();
        }
        let slot = match slots.take(bytes) {
            Err(full) if full.status == KBLAS_STATUS_ALLOC_FAILED => {
                slots.recycle();
                slots.take(bytes)?
            }
            taken => taken?,
        };
        let outgrown = slots.streams.insert(id, slot.clone());
        slots.outgrown.extend(outgrown);
        Ok(slot)
    }

    /// The slot of a stream within a capture, with room for `bytes`. The graph keeps it until it and its instances are
    /// gone.
    pub fn of_capture(&self, stream: CUstream, capture: &Capture, bytes: usize) -> Result<Arc<Slot>> {
        let key = (capture.id, stream.addr(), thread::current().id());
        let mut slots = self.lock();
        let known = slots.captures.get(&key).and_then(|captured| captured.slots.last());
        if let Some(slot) = known.filter(|slot| slot.bytes >= bytes) {
            return Ok(slot.clone());
        }
        let slot = slots.take(bytes)?;
        if let Some(captured) = slots.captures.get_mut(&key) {
            captured.slots.push(slot.clone());
            return Ok(slot);
        }
        let released = Arc::new(AtomicBool::new(false));
        slots.captures.insert(key, Captured { slots: vec![slot.clone()], released: released.clone() });
        drop(slots);
        // Without the graph's word nobody could tell when the slot is free again: the capture does not get it.
        retain(capture.graph, released).inspect_err(|_| {
            let mut slots = self.lock();
            slots.captures.remove(&key);
            slots.free.push(slot.clone());
        })?;
        Ok(slot)
    }
}

impl Slots {
    /// A slot that nobody has, with room for `bytes`.
    fn take(&mut self, bytes: usize) -> Result<Arc<Slot>> {
        let released = self.captures.extract_if(|_, captured| captured.released.load(Ordering::Acquire));
        self.free.extend(released.flat_map(|(_, captured)| captured.slots));
        let is_good = |slot: &Arc<Slot>| slot.bytes >= bytes && !slot.is_soiled.load(Ordering::Relaxed);
        if let Some(at) = self.free.iter().position(is_good) {
            return Ok(self.free.swap_remove(at));
        }
        Ok(Arc::new(Slot::allocate(bytes)?))
    }

    /// Takes the slots of streams that no handle is set to and no call is at work on. Their last launches may still
    /// run, so the context is waited for; where that is impossible, the streams keep their slots.
    fn recycle(&mut self) {
        let idle: HashMap<_, _> = self.streams.extract_if(|_, slot| Arc::strong_count(slot) == 1).collect();
        // SAFETY: no argument.
        if unsafe { cuCtxSynchronize() } == Outcome::SUCCESS {
            self.free.extend(idle.into_values());
            self.free.extend(self.outgrown.extract_if(.., |slot| Arc::strong_count(slot) == 1));
        } else {
            self.streams.extend(idle);
        }
    }
}

fn stream_id(stream: CUstream) -> Result<u64> {
    let mut id = 0;
    // SAFETY: the stream is the caller's live one.
    check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamGetId", unsafe { cuStreamGetId(stream, &mut id) })?;
    Ok(id)
}

/// Lets the graph set `released` when it goes. The driver calls back from a thread of its own, where no driver call is
/// allowed and no lock should be: a flag is all that is touched.
fn retain(graph: CUgraph, released: Arc<AtomicBool>) -> Result<()> {
    unsafe extern "C" fn release(flag: *mut c_void) {
        // SAFETY: the pointer that `retain` made of the Arc, called once.
        unsafe { Arc::from_raw(flag.cast_const().cast::<AtomicBool>()) }.store(true, Ordering::Release);
    }

    let flag = Arc::into_raw(released).cast_mut().cast();
    let mut object = ptr::null_mut();
    // SAFETY: whoever holds the last reference to the object calls `release`.
    unsafe {
        let sync = CUuserObject_flags::CU_USER_OBJECT_NO_DESTRUCTOR_SYNC as u32;
        let made = cuUserObjectCreate(&mut object, flag, Some(release), 1, sync);
        if let Err(error) = check(KBLAS_STATUS_EXECUTION_FAILED, "cuUserObjectCreate", made) {
            release(flag);
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
