//! The handles: their settings, and which numbers are valid handles.
//!
//! A handle has the type of a pointer, but it is a number and not an address. It has the index of a place in the table,
//! the generation of the place, and a tag that no user-space address has. The generation counts the handles of a place.
//! So a destroyed or foreign handle is detected without a read of memory that it might point to.

use std::sync::OnceLock;

use parking_lot::{Mutex, MutexGuard};

use super::types::*;
use crate::backend::{Backend, Exec, KBLAS_BACKEND_HOST, backend, cuda};
use crate::error::{Error, KBLAS_STATUS_ALLOC_FAILED, KBLAS_STATUS_NOT_INITIALIZED, Result};
use crate::problem::{Batch, Value};
use crate::scalar::Scalar;

/// Settings of a handle.
pub struct State {
    pub backend: Backend,
    pub call: Call,
    pub stream: cudaStream_t,
    pub atomics_mode: kblasAtomicsMode_t,
}

// SAFETY: a stream is a handle of the driver, which every thread may use.
unsafe impl Send for State {}

/// The settings that a call passes to its routine.
#[derive(Clone)]
pub struct Call {
    pub exec: Exec,
    pub pointer_mode: kblasPointerMode_t,
    pub batch_alpha_stride: i64,
    pub batch_beta_stride: i64,
    /// Searches for neighbours exclude the vector with the same index.
    pub exclude_self: bool,
}

impl Call {
    /// The scalar argument at `pointer`, in the memory that the pointer mode selects.
    ///
    /// # Safety
    /// In host mode, `pointer` is null or points to a T.
    pub unsafe fn value<T: Scalar>(&self, pointer: *const T) -> Value<T> {
        // SAFETY: guaranteed by the caller.
        unsafe { Value::new(self.pointer_mode == KBLAS_POINTER_MODE_DEVICE, pointer) }
    }

    /// A batch of `count` entries.
    pub fn batch(&self, count: i64) -> Batch {
        Batch { batched: true, count, alpha_stride: self.batch_alpha_stride, beta_stride: self.batch_beta_stride }
    }
}

/// A place for one handle at a time. It has its own cache lines: threads with different handles do not share one.
#[derive(Default)]
#[repr(align(128))]
struct Place(Mutex<Occupant>);

#[derive(Default)]
struct Occupant {
    /// Number of handles that this place has held, the present one included.
    generation: u32,
    state: Option<State>,
}

/// The table. Block b has FIRST << b places, so the table grows and no place moves.
static BLOCKS: [OnceLock<Box<[Place]>>; 14] = [const { OnceLock::new() }; 14];
const FIRST: usize = 64;

/// Free places: the returned ones, then the first one that was never used.
static VACANT: Mutex<Vacant> = Mutex::new(Vacant { returned: Vec::new(), fresh: 0 });

struct Vacant {
    returned: Vec<usize>,
    fresh: usize,
}

const INDEX_BITS: u32 = 20;
const GENERATION_BITS: u32 = 28;
const TAG: usize = 0x6b62 << (INDEX_BITS + GENERATION_BITS);

fn encode(index: usize, generation: u32) -> kblasHandle_t {
    let number = TAG | (generation as usize) << INDEX_BITS | index;
    std::ptr::without_provenance_mut(number)
}

fn decode(handle: kblasHandle_t) -> Option<(usize, u32)> {
    let number = handle.addr();
    let (tag, rest) = (number >> (INDEX_BITS + GENERATION_BITS), number >> INDEX_BITS);
    (tag << (INDEX_BITS + GENERATION_BITS) == TAG)
        .then_some((number & ((1 << INDEX_BITS) - 1), rest as u32 & ((1 << GENERATION_BITS) - 1)))
}

/// The place at `index`, if its block exists.
fn place(index: usize) -> Option<&'static Place> {
    let block = (index / FIRST + 1).ilog2() as usize;
    let start = FIRST * ((1 << block) - 1);
    BLOCKS.get(block)?.get()?.get(index - start)
}

/// As [`place`], but allocates the block. Returns None if the table is full.
fn make_place(index: usize) -> Option<&'static Place> {
    let block = (index / FIRST + 1).ilog2() as usize;
    BLOCKS.get(block)?.get_or_init(|| (0..FIRST << block).map(|_| Place::default()).collect());
    place(index)
}

fn no_handle(handle: kblasHandle_t) -> Error {
    let what = if handle.is_null() { "is null" } else { "is not a live handle" };
    Error { status: KBLAS_STATUS_NOT_INITIALIZED, ..Error::argument(1, "handle", what) }
}

/// The index of a live handle and its locked occupant.
fn occupant(handle: kblasHandle_t) -> Result<(usize, MutexGuard<'static, Occupant>)> {
    let find = || {
        let (index, generation) = decode(handle)?;
        let occupant = place(index)?.0.lock();
        (occupant.state.is_some() && occupant.generation == generation).then_some((index, occupant))
    };
    find().ok_or_else(|| no_handle(handle))
}

/// A new handle, on the caller's current device and its default stream.
pub fn create() -> Result<kblasHandle_t> {
    let backend = backend()?;
    let stream = std::ptr::null_mut();
    let exec = match backend {
        KBLAS_BACKEND_HOST => Exec::Host,
        _ => {
            let mut queue = cuda::Queue::new(cuda::Context::current()?, stream);
            queue.set_stream(stream)?;
            Exec::Cuda(queue)
        }
    };
    let mut vacant = VACANT.lock();
    let index = vacant.returned.pop().unwrap_or(vacant.fresh);
    let Some(place) = make_place(index) else {
        return Err(Error::new(KBLAS_STATUS_ALLOC_FAILED, "too many handles"));
    };
    vacant.fresh = vacant.fresh.max(index + 1);
    drop(vacant);
    let mut occupant = place.0.lock();
    occupant.generation = (occupant.generation + 1) % (1 << GENERATION_BITS);
    occupant.state = Some(State {
        backend,
        call: Call {
            exec,
            pointer_mode: KBLAS_POINTER_MODE_HOST,
            batch_alpha_stride: 0,
            batch_beta_stride: 0,
            exclude_self: false,
        },
        stream,
        atomics_mode: KBLAS_ATOMICS_NOT_ALLOWED,
    });
    Ok(encode(index, occupant.generation))
}

pub fn destroy(handle: kblasHandle_t) -> Result<()> {
    let (index, mut occupant) = occupant(handle)?;
    occupant.state = None;
    drop(occupant);
    VACANT.lock().returned.push(index);
    Ok(())
}

/// The settings for a call of a routine. The lock is released before the routine runs.
#[inline]
pub fn call(handle: kblasHandle_t) -> Result<Call> {
    with(handle, |state| Ok(state.call.clone()))
}

/// Reads or changes the settings of a handle.
pub fn with<R>(handle: kblasHandle_t, body: impl FnOnce(&mut State) -> Result<R>) -> Result<R> {
    let (_, mut occupant) = occupant(handle)?;
    match &mut occupant.state {
        Some(state) => body(state),
        None => Err(no_handle(handle)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_the_way_through_a_handle() {
        for (index, generation) in [(0, 1), (63, 2), (64, 1 << 27), (1 << 19, (1 << 28) - 1)] {
            assert_eq!(decode(encode(index, generation)), Some((index, generation)));
        }
    }

    #[test]
    fn addresses_are_no_handles() {
        let local = 0;
        assert_eq!(decode(std::ptr::from_ref(&local).cast_mut().cast()), None);
        assert_eq!(decode(std::ptr::null_mut()), None);
        assert_eq!(decode(std::ptr::without_provenance_mut(usize::MAX)), None);
    }

    #[test]
    fn every_index_has_a_place_of_its_own() {
        let places: Vec<_> = (0..4 * FIRST).map(|index| std::ptr::from_ref(make_place(index).unwrap())).collect();
        let mut distinct = places.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), places.len());
        assert!(make_place(1 << INDEX_BITS).is_none());
    }
}
