//! Gathers x with an increment into contiguous workspace, before a kernel whose blocks read it many times.

use super::batch::{Form, Only, OnlyEntry, OnlyScalar};
use super::launch::Blocks;
use super::queue::Queue;
use super::workspace::Workspace;
use crate::error::{KBLAS_STATUS_ALLOC_FAILED, Result};
use crate::kernels::Kernel;
use crate::problem::{Operand, Value};
use crate::scalar::Scalar;
use crate::trace;
use crate::tuning::strided;
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// The kernels' parameter: mirrors `GatherArgs` of kernels/gather.cuh.
#[repr(C)]
struct GatherArgs<T: Scalar> {
    x: OnlyEntry<*const T>,
    incx: i64,
    n: i64,
    to: *mut T,
    alpha: OnlyScalar<T>,
}

/// x of a call that is not a batch, and alpha.
pub struct Strided<T: Scalar> {
    pub x: Operand<*const T>,
    pub incx: i64,
    pub n: i64,
    pub alpha: Value<T>,
}

/// The workspace of a call that gathers x.
pub struct Room<T> {
    pub workspace: Workspace,
    /// The gathered x, stored after the partial sums.
    x: *mut T,
}

/// Alignment of x after the partial sums: a cache line.
const LINE: usize = 128;

impl<T: Scalar> Room<T> {
    /// `partial` bytes for partial sums, followed by `n` elements. None if there is no room for both: the user's
    /// workspace is too small, x exceeds both the limit of the library's own workspace and `most` bytes, or the driver
    /// has no memory.
    pub fn new(queue: &Queue, partial: usize, n: i64, most: usize) -> Result<Option<Self>> {
        let begins = partial.next_multiple_of(LINE);
        let x_bytes = (n as usize).saturating_mul(size_of::<T>());
        let fits = match queue.user_workspace_bytes() {
            Some(bytes) => begins.saturating_add(x_bytes) <= bytes,
            None => x_bytes <= queue.own_workspace_bytes().max(most),
        };
        if !fits {
            return Ok(None);
        }
        match queue.workspace(begins + x_bytes) {
            Err(full) if full.status == KBLAS_STATUS_ALLOC_FAILED => Ok(None),
            found => found.map(|workspace| {
                let x = workspace.partial::<u8>().wrapping_add(begins).cast();
                Some(Self { workspace, x })
            }),
        }
    }
}

/// Queues the gathering of x, and returns its contiguous copy for the kernel that follows. The kernels `behind` follow
/// it, and are loaded first: if that fails, nothing has been queued.
///
/// # Safety
/// x points to `n` elements of device memory, unless alpha is 0. The room was made for it.
pub unsafe fn launch<T: Scalar>(
    queue: &Queue, strided: &Strided<T>, room: &Room<T>, behind: &[&'static Kernel],
) -> Result<Operand<*const T>> {
    let Strided { x, incx, n, alpha } = *strided;
    let only = |x, inc| {
        let Some(x) = Only::vector(x, n, inc) else {
            unreachable!("a call that is no batch has no arrays of pointers")
        };
        x
    };
    behind.iter().try_for_each(|kernel| kernel.ready(queue))?;
    trace::traced(|| trace::note(format_args!("  x gathered, incx={incx}")));
    let args = GatherArgs { x: only(x, incx), incx, n, to: room.x, alpha: Only::scalar(alpha, 0) };
    let (kernel, block) = strided::kernel(T::PRECISION);
    let blocks = (n as u64).div_ceil(block.into()) as u32;
    // SAFETY: the kernel takes GatherArgs<T>; the caller guarantees the rest.
    unsafe { kernel.launch(queue, Blocks::new(blocks, block, 1), &args)? };
    Ok(Operand::one(room.x.cast_const()))
}

/// Queues a copy of `n` elements of x to the workspace, as [`launch`] does.
///
/// # Safety
/// x points to `n` elements of device memory, and `to` to room for them.
pub unsafe fn copy<T: Scalar>(
    queue: &Queue, x: *const T, incx: i64, n: i64, to: *mut T, behind: &'static Kernel,
) -> Result<()> {
    behind.ready(queue)?;
    let alpha = Only::scalar(Value::Host(T::one()), 0);
    let args = GatherArgs { x: OnlyEntry { base: x }, incx, n, to, alpha };
    let (kernel, block) = strided::kernel(T::PRECISION);
    let blocks = (n as u64).div_ceil(block.into()) as u32;
    // SAFETY: the kernel takes GatherArgs<T>; the caller guarantees the rest.
    unsafe { kernel.launch(queue, Blocks::new(blocks, block, 1), &args) }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(format!("kblas::GatherArgs<{element}>"), GatherArgs<T>, GatherArgs { x, incx, n, to, alpha })]
}
