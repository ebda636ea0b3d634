//! What a device does of a call over several, beside the product: its elements of vectors, and sums over devices.

use std::ops::Range;
use std::ptr;

use super::batch::{Form, Only};
use super::gemv;
use super::launch::Blocks;
use super::peer::meet;
use super::queue::Queue;
use crate::error::Result;
use crate::kernels::*;
use crate::problem::mgpu::{GemvPart, MOST_DEVICES, Share};
use crate::problem::{Op, Pointer, Value};
use crate::scalar::Scalar;
use crate::tuning::gemv::Plan;
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// A device's share of the columns: mirrors `Share` of kernels/common/cyclic.cuh.
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) struct ShareArgs {
    device: i32,
    devices: i32,
}

impl From<Share> for ShareArgs {
    fn from(share: Share) -> Self {
        Self { device: share.device as i32, devices: share.devices as i32 }
    }
}

/// The kernels' parameter: mirrors `MgpuArgs` of kernels/mgpu.cuh.
#[repr(C)]
struct MgpuArgs<T> {
    /// Logical element 0, as of `from`.
    to: *mut T,
    to_inc: i64,
    from: [*const T; MOST_DEVICES],
    from_inc: i64,
    count: i32,
    sources: i32,
    first: i32,
    slice: i32,
    share: ShareArgs,
    alpha: T,
    beta: T,
}

impl<T: Scalar> MgpuArgs<T> {
    fn new(share: Share) -> Self {
        Self {
            to: ptr::null_mut(),
            to_inc: 1,
            from: [ptr::null(); MOST_DEVICES],
            from_inc: 1,
            count: 0,
            sources: 0,
            first: 0,
            slice: 1,
            share: share.into(),
            alpha: T::one(),
            beta: T::zero(),
        }
    }

    /// `count` elements from logical element 0 on.
    fn writes(self, to: *mut T, to_inc: i64, count: i64) -> Self {
        Self { to, to_inc, count: count as i32, ..self }
    }

    /// Their logical elements 0.
    fn reads(mut self, from: &[*const T], from_inc: i64) -> Self {
        self.from[..from.len()].copy_from_slice(from);
        Self { from_inc, sources: from.len() as i32, ..self }
    }

    /// Launches the kernel for these elements of each precision, with a thread for each; `waits`: by itself for the launch in
    /// front of it.
    ///
    /// # Safety
    /// As [`Kernel::launch`].
    unsafe fn launch(&self, queue: &Queue, kernels: &[&Kernel; 4], waits: bool) -> Result<()> {
        if self.count == 0 {
            return Ok(());
        }
        let blocks = Blocks::row((self.count as u32).div_ceil(THREADS), THREADS);
        let blocks = if waits { blocks.overlapping() } else { blocks };
        // SAFETY: of the caller.
        unsafe { kernels[T::PRECISION as usize].launch(queue, blocks, self) }
    }
}

/// Of all kernels of kernels/mgpu.def, which has them for s, d, c and z.
const THREADS: u32 = 256;
static COLLECT: [&Kernel; 4] = [&MGPU_COLLECT_S_256, &MGPU_COLLECT_D_256, &MGPU_COLLECT_C_256, &MGPU_COLLECT_Z_256];
static SPREAD: [&Kernel; 4] = [&MGPU_SPREAD_S_256, &MGPU_SPREAD_D_256, &MGPU_SPREAD_C_256, &MGPU_SPREAD_Z_256];
static SUM: [&Kernel; 4] = [&MGPU_SUM_S_256, &MGPU_SUM_D_256, &MGPU_SUM_C_256, &MGPU_SUM_Z_256];
static SHARE: [&Kernel; 4] = [&MGPU_SHARE_S_256, &MGPU_SHARE_D_256, &MGPU_SHARE_C_256, &MGPU_SHARE_Z_256];

/// Queues a device's part of a gemv: the product of its columns by the kernels of one device. The elements of x that belong
/// to them are collected first (op N), or those of y put in their places behind it.
///
/// # Safety
/// The sizes and offsets are checked; scalars are on the host. The pointers lead to memory of the queue's device as large as
/// the call says. The plan is one for `part.product(…)` within the queue's workspace, if there is a product.
pub unsafe fn gemv<T: Scalar>(queue: &Queue, plan: Option<&Plan>, part: &GemvPart<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let GemvPart { whole, share, offset_c, .. } = *part;
    let (first, columns) = part.columns();
    let (x_len, y_len) = whole.op.lengths(whole.m, whole.n);
    let (Some(x), Some(y)) = (Only::vector(whole.x, x_len, whole.incx), Only::vector(whole.y, y_len, whole.incy))
    else {
        unreachable!("a call over devices is no batch")
    };
    // Partial sums lie in front of the vector that belongs to the columns.
    let partial = plan.map_or(0, |plan| plan.partial_elems as usize * size_of::<T>()).next_multiple_of(256);
    let vector_bytes = if part.adds() { columns as usize * size_of::<T>() } else { 0 };
    let workspace = queue.workspace(partial + vector_bytes)?;
    let vector = workspace.partial::<u8>().wrapping_add(partial).cast::<T>();
    let own = MgpuArgs { first: first as i32, ..MgpuArgs::new(share) };
    if whole.op == Op::N && part.adds() {
        let collect = own.writes(vector, 1, columns).reads(&[x.base], whole.incx);
        // SAFETY: of the caller; the workspace has room for the vector.
        unsafe { collect.launch(queue, &COLLECT, false)? };
    }
    if let (Some(plan), Some(product)) = (plan, part.product(vector)) {
        // SAFETY: as above.
        unsafe { gemv::launch_in(queue, plan, &product, &workspace)? };
    }
    if whole.op == Op::N {
        return Ok(());
    }
    let y = y.base.moved(offset_c * whole.incy);
    let spread = MgpuArgs {
        first: offset_c as i32,
        slice: first as i32,
        alpha: on_host(whole.alpha),
        beta: on_host(part.beta()),
        ..MgpuArgs::new(share)
    };
    let sources: &[_] = if part.adds() { &[vector.cast_const()] } else { &[] };
    let spread = spread.writes(y, whole.incy, whole.n - offset_c).reads(sources, 1);
    // SAFETY: as above.
    unsafe { spread.launch(queue, &SPREAD, part.adds()) }
}

/// Queues, on all queues, that each vector becomes the sum of all, added in their order. A device adds up a slice, reading
/// the others'; then each takes the slices that the others have. Where devices do not reach each other's memory the driver
/// copies what they read.
///
/// # Safety
/// The vectors are memory of the queues' devices, of n elements `inc` apart, at BLAS's addresses. n is 1 at least.
pub unsafe fn sum<T: Scalar>(queues: &[&Queue], ys: &[*mut T], n: i64, inc: i64) -> Result<()> {
    let reach = all_reach(queues)?;
    let vectors: Vec<_> = ys.iter().map(|y| y.moved(if inc < 0 { (1 - n) * inc } else { 0 })).collect();
    let slice = (n as u64).div_ceil(queues.len() as u64).next_multiple_of(LINE) as i64;
    let range = |device: usize| (device as i64 * slice).min(n)..((device as i64 + 1) * slice).min(n);
    meet(queues)?;
    for (device, queue) in queues.iter().enumerate() {
        let elements = range(device);
        let wanted: Vec<_> = (0..queues.len()).map(|peer| (peer, elements.clone())).collect();
        let to = vectors[device].moved(elements.start * inc);
        // SAFETY: of the caller.
        unsafe {
            reading(queues, device, reach, &vectors, inc, &wanted, |from| {
                let sum = MgpuArgs::new(Share::of_routines(device, queues.len()));
                sum.writes(to, inc, elements.end - elements.start).reads(from, inc).launch(queue, &SUM, false)
            })?;
        }
    }
    meet(queues)?;
    for (device, queue) in queues.iter().enumerate() {
        let wanted: Vec<_> = (0..queues.len()).map(|peer| (peer, range(peer))).collect();
        // SAFETY: of the caller.
        unsafe {
            reading(queues, device, reach, &vectors, inc, &wanted, |from| {
                // Elements count from the vectors' first.
                let from: Vec<_> =
                    from.iter().zip(&wanted).map(|(from, (_, range))| from.moved(-range.start * inc)).collect();
                let share = MgpuArgs { slice: slice as i32, ..MgpuArgs::new(Share::of_routines(device, queues.len())) };
                share.writes(vectors[device], inc, n).reads(&from, inc).launch(queue, &SHARE, false)
            })?;
        }
    }
    meet(queues)
}

/// Elements of slices are whole lines of this many.
const LINE: u64 = 32;

/// Calls `launch` with addresses at which a device reads the wanted elements of the vectors: where they are, or copies in its
/// workspace, which it has until the launch is made.
///
/// # Safety
/// As [`sum`].
unsafe fn reading<T: Scalar>(
    queues: &[&Queue], device: usize, reach: bool, vectors: &[*mut T], inc: i64, wanted: &[(usize, Range<i64>)],
    launch: impl FnOnce(&[*const T]) -> Result<()>,
) -> Result<()> {
    let queue = queues[device];
    let _entered = queue.context.enter()?;
    let there = |peer: usize, range: &Range<i64>| vectors[peer].moved(range.start * inc).cast_const();
    if reach {
        return launch(&wanted.iter().map(|(peer, range)| there(*peer, range)).collect::<Vec<_>>());
    }
    let extent = |range: &Range<i64>| ((range.end - range.start - 1) * inc.abs() + 1).max(0);
    let workspace = queue.workspace(wanted.iter().map(|(_, range)| extent(range) as usize * size_of::<T>()).sum())?;
    let (mut free, mut from) = (workspace.partial::<T>(), Vec::new());
    for (peer, range) in wanted {
        if *peer == device || range.is_empty() {
            from.push(there(*peer, range));
            continue;
        }
        // From the lowest address on.
        let before = if inc < 0 { extent(range) - 1 } else { 0 };
        let bytes = extent(range) as usize * size_of::<T>();
        // SAFETY: of the caller; the workspace has room.
        unsafe { queue.fetch(free.cast(), queues[*peer], there(*peer, range).moved(-before).cast(), bytes)? };
        from.push(free.moved(before).cast_const());
        free = free.moved(extent(range));
    }
    launch(&from)
}

/// Whether each queue's kernels reach the memory of all.
pub fn all_reach(queues: &[&Queue]) -> Result<bool> {
    for (queue, peer) in queues.iter().flat_map(|queue| queues.iter().map(move |peer| (queue, peer))) {
        if !queue.reaches(peer)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn on_host<T>(value: Value<T>) -> T {
    match value {
        Value::Host(value) => value,
        Value::Device(_) => unreachable!("scalars of a call over devices are on the host"),
    }
}

/// The structs of this file, for elements that C++ calls `element`.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    let args = layout!(
        format!("kblas::MgpuArgs<{element}>"),
        MgpuArgs<T>,
        MgpuArgs { to, to_inc, from, from_inc, count, sources, first, slice, share, alpha, beta }
    );
    vec![args]
}

#[cfg(test)]
pub(super) fn share_layout() -> Layout {
    layout!("kblas::Share", ShareArgs, ShareArgs { device, devices })
}
