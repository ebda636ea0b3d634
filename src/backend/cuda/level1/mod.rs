//! Level 1 on the GPU.

mod givens;
mod map;
mod reduce;
mod vectors;

pub use givens::{rotg, rotmg};
pub use map::launch as launch_map;
pub use reduce::{clear, launch as launch_reduce};

use std::ptr;

use super::driver::*;
use super::launch::{Blocks, launch_both};
use super::queue::Queue;
use super::workspace::Workspace;
use crate::error::Result;
use crate::tuning::level1::{LIST_PLACE_BYTES, Ragged, block};
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

#[cfg(test)]
use crate::scalar::Scalar;

/// Pieces that the first launch on vectors of different lengths leaves for the second: mirrors `List` of
/// kernels/level1.cuh.
#[repr(C)]
#[derive(Clone, Copy)]
struct List {
    used: *mut u32,
    capacity: u32,
    many: u32,
    pieces: *mut i64,
    arrived: *mut u32,
}

impl List {
    const NONE: Self =
        Self { used: ptr::null_mut(), capacity: 0, many: 0, pieces: ptr::null_mut(), arrived: ptr::null_mut() };

    /// A list at the start of the scratch memory, and the address after it: `sum_bytes` for each place.
    fn new(scratch: &Scratch, plan: &Ragged) -> (Self, CUdeviceptr) {
        let places = plan.places as u64;
        let pieces = scratch.base;
        let arrived = pieces + 8 * places;
        let list = Self {
            used: scratch.workspace.counters(),
            capacity: plan.places,
            many: plan.many,
            pieces: pieces as *mut i64,
            arrived: arrived as *mut u32,
        };
        (list, (pieces + LIST_PLACE_BYTES as u64 * places).next_multiple_of(8))
    }
}

/// Queues the two launches on `count` vectors of different lengths. Between them the list is in use, and the
/// workspace's counters are not zero.
///
/// # Safety
/// As for both launches.
unsafe fn launch_ragged<Args>(
    queue: &Queue, scratch: &mut Scratch, plan: &Ragged, count: i64, args: &Args,
) -> Result<()> {
    let first = (plan.kernel, Blocks::new(plan.grid(count), block(plan.kernel), 1));
    let second = (plan.listed, Blocks::new(plan.blocks, block(plan.listed), 1));
    let undo = || {
        // The caller gets the error of the launch. If this fails, the stream's next call clears the counters first.
        let _ = queue.clear(&mut scratch.workspace);
    };
    // SAFETY: guaranteed by the caller.
    unsafe { launch_both(queue, [first, second], args, undo) }
}

/// Device memory that the launches of a call share. No other call on the stream can queue launches between them.
struct Scratch {
    workspace: Workspace,
    base: CUdeviceptr,
}

impl Scratch {
    /// `bytes` of the slot's own memory. The workspace of kblasSetWorkspace may be too small, and level 1 cannot do
    /// without it.
    fn new(queue: &Queue, bytes: usize) -> Result<Self> {
        let workspace = queue.own_workspace(bytes)?;
        let base = workspace.partial::<u8>() as CUdeviceptr;
        Ok(Self { workspace, base })
    }

    /// Takes the first `bytes`; the remaining memory begins after them.
    fn take(&mut self, bytes: usize) -> CUdeviceptr {
        let taken = self.base;
        self.base += whole(bytes) as u64;
        taken
    }
}

/// `bytes` rounded up to the alignment of the memory after them.
fn whole(bytes: usize) -> usize {
    bytes.next_multiple_of(16)
}

/// Layouts of the structs of this folder. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    let list = layout!("kblas::List", List, List { used, capacity, many, pieces, arrived });
    let files = [vectors::layouts::<T>, reduce::layouts::<T>, map::layouts::<T>, givens::layouts::<T>];
    [list].into_iter().chain(files.into_iter().flat_map(|layouts| layouts(element))).collect()
}
