//! The part of a device in a multi-GPU call, except the product: its elements of vectors, and sums over devices.

use std::ffi::c_void;
use std::ops::Range;
use std::ptr;

use super::batch::{Form, Only};
use super::block::Block;
use super::context::Context;
use super::gemv;
use super::launch::Blocks;
use super::memory::{self, Owner};
use super::peer::{all_follow, meet, rejoining};
use super::queue::Queue;
use crate::error::{Error, Result};
use crate::kernels::*;
use crate::problem::mgpu::{GemvPart, MOST_DEVICES, Share};
use crate::problem::{Copy2d, Direction, Op, Pointer, Value};
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
    /// Logical element 0; so is `from`.
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

    /// Writes `count` elements, starting at logical element 0.
    fn writes(self, to: *mut T, to_inc: i64, count: i64) -> Self {
        Self { to, to_inc, count: count as i32, ..self }
    }

    /// Reads these vectors, given by their logical elements 0.
    fn reads(mut self, from: &[*const T], from_inc: i64) -> Self {
        self.from[..from.len()].copy_from_slice(from);
        Self { from_inc, sources: from.len() as i32, ..self }
    }

    /// Launches the kernel of this precision, with one thread per element.
    ///
    /// # Safety
    /// As [`Kernel::launch`].
    unsafe fn launch(&self, queue: &Queue, kernels: &[&Kernel; 4]) -> Result<()> {
        if self.count == 0 {
            return Ok(());
        }
        let blocks = Blocks::row((self.count as u32).div_ceil(THREADS), THREADS);
        // SAFETY: guaranteed by the caller.
        unsafe { kernels[T::PRECISION as usize].launch(queue, blocks, self) }
    }
}

/// Threads per block of all kernels in kernels/mgpu.def, which has them for s, d, c and z.
const THREADS: u32 = 256;
static COLLECT: [&Kernel; 4] = [MGPU_COLLECT_S_256, MGPU_COLLECT_D_256, MGPU_COLLECT_C_256, MGPU_COLLECT_Z_256];
static SPREAD: [&Kernel; 4] = [MGPU_SPREAD_S_256, MGPU_SPREAD_D_256, MGPU_SPREAD_C_256, MGPU_SPREAD_Z_256];
static SUM: [&Kernel; 4] = [MGPU_SUM_S_256, MGPU_SUM_D_256, MGPU_SUM_C_256, MGPU_SUM_Z_256];
static SHARE: [&Kernel; 4] = [MGPU_SHARE_S_256, MGPU_SHARE_D_256, MGPU_SHARE_C_256, MGPU_SHARE_Z_256];

/// Queues a device's part of a gemv: the product with its columns, by the kernels of one device. For op N the elements
/// of x for these columns are collected before it. For op T and C the elements of y are written to their places after
/// it.
///
/// # Safety
/// The sizes and offsets are checked; scalars are on the host. The pointers point to memory of the queue's device of
/// the size that the call requires. If there is a product, the plan was made for `part.product(…)` and the queue's
/// workspace.
pub unsafe fn gemv<T: Scalar>(queue: &Queue, plan: Option<&Plan>, part: &GemvPart<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let GemvPart { whole, share, offset_c, .. } = *part;
    let (first, columns) = part.columns();
    let (x_len, y_len) = whole.op.lengths(whole.m, whole.n);
    let (Some(x), Some(y)) = (Only::vector(whole.x, x_len, whole.incx), Only::vector(whole.y, y_len, whole.incy))
    else {
        unreachable!("a call over devices is no batch")
    };
    // The partial sums are stored before the vector of the device's columns.
    let partial = plan.map_or(0, |plan| plan.partial_elems as usize * size_of::<T>()).next_multiple_of(256);
    let vector_bytes = if part.adds() { columns as usize * size_of::<T>() } else { 0 };
    let workspace = queue.workspace(partial + vector_bytes)?;
    let vector = workspace.partial::<u8>().wrapping_add(partial).cast::<T>();
    let own = MgpuArgs { first: first as i32, ..MgpuArgs::new(share) };
    if whole.op == Op::N && part.adds() {
        let collect = own.writes(vector, 1, columns).reads(&[x.base], whole.incx);
        // SAFETY: guaranteed by the caller; the workspace has room for the vector.
        unsafe { collect.launch(queue, &COLLECT)? };
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
    unsafe { spread.launch(queue, &SPREAD) }
}

/// Queues on all queues: each vector becomes the sum of all vectors, added in their order. First, each device adds one
/// slice of all vectors. Then it copies the slices of the other devices. Without peer access the driver copies what a
/// device reads.
///
/// # Safety
/// The vectors are in the memory of the queues' devices. They have n elements with increment `inc`, addressed as in
/// BLAS. n is at least 1.
pub unsafe fn sum<T: Scalar>(queues: &[&Queue], ys: &[*mut T], n: i64, inc: i64) -> Result<()> {
    let reach = all_reach(queues)? && ys.iter().all(|y| memory::is_open_to_peers(y.cast_const().cast()));
    let vectors: Vec<_> = ys.iter().map(|y| y.moved(if inc < 0 { (1 - n) * inc } else { 0 })).collect();
    let slice = (n as u64).div_ceil(queues.len() as u64).next_multiple_of(LINE) as i64;
    let range = |device: usize| (device as i64 * slice).min(n)..((device as i64 + 1) * slice).min(n);
    rejoining(queues, || {
        meet(queues)?;
        for (device, queue) in queues.iter().enumerate() {
            let elements = range(device);
            let wanted: Vec<_> = (0..queues.len()).map(|peer| (peer, elements.clone())).collect();
            let to = vectors[device].moved(elements.start * inc);
            // SAFETY: guaranteed by the caller.
            unsafe {
                reading(queues, device, reach, &vectors, inc, &wanted, |from| {
                    let sum = MgpuArgs::new(Share::of_routines(device, queues.len()));
                    sum.writes(to, inc, elements.end - elements.start).reads(from, inc).launch(queue, &SUM)
                })?;
            }
        }
        meet(queues)?;
        for (device, queue) in queues.iter().enumerate() {
            let wanted: Vec<_> = (0..queues.len()).map(|peer| (peer, range(peer))).collect();
            // SAFETY: guaranteed by the caller.
            unsafe {
                reading(queues, device, reach, &vectors, inc, &wanted, |from| {
                    // The kernel counts elements from the start of the vectors.
                    let from: Vec<_> =
                        from.iter().zip(&wanted).map(|(from, (_, range))| from.moved(-range.start * inc)).collect();
                    let share =
                        MgpuArgs { slice: slice as i32, ..MgpuArgs::new(Share::of_routines(device, queues.len())) };
                    share.writes(vectors[device], inc, n).reads(&from, inc).launch(queue, &SHARE)
                })?;
            }
        }
        meet(queues)
    })
}

/// Slices consist of whole lines of this many elements.
const LINE: u64 = 32;

/// Calls `launch` with the addresses at which a device reads the wanted elements of the vectors. They are the original
/// ones, or copies in the device's workspace, which is held until the launch is queued.
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
        // Start of the copy: the lowest address.
        let before = if inc < 0 { extent(range) - 1 } else { 0 };
        let bytes = extent(range) as usize * size_of::<T>();
        // SAFETY: guaranteed by the caller; the workspace has room.
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

/// Device memory that grows with the needs of calls. Outgrown blocks are kept until the end: a graph may still use
/// them.
pub struct Room {
    context: &'static Context,
    blocks: Vec<Block>,
}

impl Room {
    pub fn of(context: &'static Context) -> Self {
        Self { context, blocks: Vec::new() }
    }

    /// At least `bytes` bytes. If the last block is too small, a new one has at least twice its size, if the driver has
    /// the memory.
    fn of_bytes(&mut self, bytes: usize) -> Result<*mut u8> {
        // `enter` fails if the context no longer exists, and the blocks with it.
        let _entered = self.context.enter()?;
        let known = self.blocks.last().map_or(0, |block| block.bytes);
        if known < bytes {
            let wanted = bytes.max(2 * known);
            self.blocks.push(self.context.pool.or_release(|| Block::at_least(bytes, wanted))?);
        }
        Ok(self.blocks.last().map_or(ptr::null_mut(), |block| block.base as *mut u8))
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // If the context no longer exists, neither does its memory.
        if let Ok(_entered) = self.context.enter() {
            self.blocks.drain(..).for_each(Block::free);
        }
    }
}

/// A vector of a call, addressed as in BLAS, and its position among the arguments.
#[derive(Clone, Copy)]
pub struct Side<P> {
    pub position: u32,
    pub name: &'static str,
    pub base: P,
    pub len: i64,
    pub inc: i64,
}

impl<P: Pointer> Side<P> {
    /// Address of logical element 0, if the vector begins at `base`.
    fn first_of(&self, base: P) -> P {
        base.moved(if self.inc < 0 { (1 - self.len) * self.inc } else { 0 })
    }

    /// Number of elements from the first to the last in memory.
    fn extent(&self) -> i64 {
        (self.len - 1) * self.inc.abs() + 1
    }

    /// The queue on whose device the vector is. None: the vector is in memory that the host reads.
    fn owner(&self, queues: &[&Queue], address: *const c_void) -> Result<Option<usize>> {
        let Some((Owner::Device, ordinal)) = memory::place(address) else { return Ok(None) };
        let found = queues.iter().position(|queue| queue.context.hardware.ordinal == ordinal);
        found.map(Some).ok_or_else(|| {
            Error::argument(self.position, self.name, format!("is on device {ordinal}, which the handle has not"))
        })
    }
}

/// y := the sum of the devices' products with x, plus beta·y. The vectors are whole, and in the memory of any device or
/// the host.
pub struct Whole<T> {
    pub x: Side<*const T>,
    pub y: Side<*mut T>,
    /// Whether there is a product; otherwise y := beta·y.
    pub multiplies: bool,
    /// Whether a device reads so little of x that it may read it from another device, given peer access.
    pub reaches_for_x: bool,
    pub beta: T,
}

/// How a device gets x.
enum Way {
    InPlace,
    /// A kernel of the device copies the elements.
    Gathered,
    /// The driver copies the whole range of x from this device, since kernels cannot access it.
    Fetched(usize),
    FromHost,
}

/// A device's part of a whole call: the device's number, x with its BLAS address and increment, and a contiguous y.
pub type Part<'a, T> = dyn Fn(usize, (*const T, i64), *mut T) -> Result<()> + 'a;

/// Queues a whole call: copies of x to the devices, `part` on each, and the sum of the parts. The sum is computed on
/// the device of y, or on the first device for a y on the host. The call is ordered after the earlier work of each
/// queue and before the later work of all.
///
/// # Safety
/// The vectors have the stated lengths. `part` writes all of y.
pub unsafe fn on_several<T: Scalar>(
    queues: &[&Queue], rooms: &mut [Room], call: Whole<T>, part: &Part<T>,
) -> Result<()> {
    let Whole { x, y, multiplies, reaches_for_x, beta } = call;
    let reach = all_reach(queues)?;
    let x_owner = if multiplies { x.owner(queues, x.base.cast())? } else { None };
    let y_owner = y.owner(queues, y.base.cast_const().cast())?;
    let target = y_owner.unwrap_or(0);
    // The rooms are open to peers. x is the caller's memory, which may not be.
    let reach_x = reach && x_owner.is_some() && memory::is_open_to_peers(x.base.cast());
    let way_to_x = |device: usize| match x_owner {
        None => Way::FromHost,
        Some(owner) if owner == device || (reach_x && reaches_for_x) => Way::InPlace,
        Some(_) if reach_x => Way::Gathered,
        Some(owner) => Way::Fetched(owner),
    };
    // Memory of each device: its part of y, room for the host's y or for the other parts, and its copy of x.
    let bytes = |elements: i64| (elements as usize * size_of::<T>()).next_multiple_of(256);
    let x_bytes = |device: usize| match way_to_x(device) {
        _ if !multiplies => 0,
        Way::InPlace => 0,
        Way::Gathered | Way::FromHost => bytes(x.len),
        Way::Fetched(_) => bytes(x.extent()),
    };
    let y_bytes = bytes(y.len);
    let in_front_of_x = (1 + if reach { 1 } else { queues.len() }) * y_bytes;
    let rooms = rooms.iter_mut().enumerate().map(|(device, room)| room.of_bytes(in_front_of_x + x_bytes(device)));
    let memory = rooms.collect::<Result<Vec<_>>>()?;
    let part_of = |device: usize| memory[device].cast::<T>();
    let spare = |number: usize| memory[target].wrapping_add((1 + number) * y_bytes).cast::<T>();

    rejoining(queues, || {
        let captured = queues.iter().map(|queue| queue.is_captured()).collect::<Result<Vec<_>>>()?;
        // Earlier work of any queue may write managed or page-locked memory.
        let is_on_host = if multiplies { x_owner.is_none() } else { y_owner.is_none() };
        if captured.contains(&true) || is_on_host {
            meet(queues)?;
        } else if let Some(owner) = x_owner {
            all_follow(queues, queues[owner])?;
        }
        // The devices that must fetch x come first.
        let mut order: Vec<_> = (0..queues.len()).filter(|_| multiplies).collect();
        order.sort_by_key(|device| Some(*device) == x_owner);
        for device in order {
            let queue = queues[device];
            let _entered = queue.context.enter()?;
            let own = memory[device].wrapping_add(in_front_of_x).cast::<T>();
            // SAFETY: guaranteed by the caller; the room has the size computed above.
            let x_here = unsafe {
                match way_to_x(device) {
                    Way::InPlace => (x.base, x.inc),
                    Way::Gathered => {
                        let copy = MgpuArgs::new(Share::of_routines(device, queues.len()));
                        copy.writes(own, 1, x.len).reads(&[x.first_of(x.base)], x.inc).launch(queue, &SUM)?;
                        (own.cast_const(), 1)
                    }
                    Way::Fetched(owner) => {
                        queue.fetch(own.cast(), queues[owner], x.base.cast(), x.extent() as usize * size_of::<T>())?;
                        (own.cast_const(), x.inc)
                    }
                    Way::FromHost => {
                        memory::copy(queue, elements(Direction::ToDevice, x.len, (x.base, x.inc), (own, 1)))?;
                        (own.cast_const(), x.inc.signum())
                    }
                }
            };
            part(device, x_here, part_of(device))?;
        }
        let queue = queues[target];
        let _entered = queue.context.enter()?;
        let mut parts = Vec::new();
        for (device, from) in queues.iter().enumerate() {
            queue.follow(from)?;
            if !multiplies {
                continue;
            }
            if reach || device == target {
                parts.push(part_of(device).cast_const());
            } else {
                let size = y.len as usize * size_of::<T>();
                // SAFETY: as above.
                unsafe { queue.fetch(spare(device).cast(), from, part_of(device).cast_const().cast(), size)? };
                parts.push(spare(device).cast_const());
            }
        }
        let sum = MgpuArgs { beta, ..MgpuArgs::new(Share::of_routines(target, queues.len())) }.reads(&parts, 1);
        // SAFETY: as above.
        unsafe {
            if y_owner.is_some() {
                sum.writes(y.first_of(y.base), y.inc, y.len).launch(queue, &SUM)?;
            } else {
                let (here, sign) = (spare(0), y.inc.signum());
                if beta != T::zero() {
                    memory::copy(queue, elements(Direction::ToDevice, y.len, (y.base, y.inc), (here, 1)))?;
                }
                let contiguous = Side { inc: sign, base: here, ..y };
                sum.writes(contiguous.first_of(here), sign, y.len).launch(queue, &SUM)?;
                memory::copy(queue, elements(Direction::ToHost, y.len, (here, 1), (y.base, y.inc)))?;
            }
        }
        all_follow(queues, queue)
    })
}

/// A copy to or from a device of only the host vector's elements, in the order in which they are stored. Each side has
/// an address and an increment.
fn elements<T>(direction: Direction, len: i64, from: (*const T, i64), to: (*mut T, i64)) -> Copy2d {
    let pitch = |inc: i64| inc.unsigned_abs() as usize * size_of::<T>();
    let (from, from_pitch, to, to_pitch) = (from.0.cast(), pitch(from.1), to.0.cast(), pitch(to.1));
    Copy2d { direction, from, from_pitch, to, to_pitch, width: size_of::<T>(), height: len as usize }
}

fn on_host<T>(value: Value<T>) -> T {
    match value {
        Value::Host(value) => value,
        Value::Device(_) => unreachable!("scalars of a call over devices are on the host"),
    }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
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
