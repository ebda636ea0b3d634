//! gemv on the GPU.

use std::ptr;

use super::batch::{Form, Many, Only};
use super::gather::{self, Room, Strided};
use super::launch::{Blocks, MAX_ENTRIES, equal_rounds};
use super::queue::Queue;
use super::workspace::Workspace;
use crate::error::{KBLAS_STATUS_ALLOC_FAILED, Result};
use crate::kernels::Kernel;
use crate::problem::{Gemv, Op};
use crate::scalar::Scalar;
use crate::tuning::gemv::{self, Plan};
use crate::tuning::gemv_batch::BatchPlan;
use crate::tuning::gemv_panel::PanelPlan;
use crate::tuning::gemv_staged::StagedPlan;
use crate::tuning::{COUNTERS, MAX_ROW};
#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

/// The kernels' parameter: mirrors `GemvArgs` of kernels/gemv.cuh.
#[repr(C)]
struct GemvArgs<T: Scalar, F: Form> {
    a: F::Entry<*const T>,
    lda: i64,
    /// Address of logical element 0, for x and y.
    x: F::Entry<*const T>,
    incx: i64,
    m: i64,
    n: i64,
    chunk: i64,
    splits: i32,
    tiles: i32,
    y: F::Entry<*mut T>,
    incy: i64,
    alpha: F::Scalar<T>,
    beta: F::Scalar<T>,
    w_partial: *mut T,
    w_counter: *mut u32,
    count: i64,
    conj: i32,
    classes: i32,
    beside: i32,
}

impl<T: Scalar, F: Form> GemvArgs<T, F> {
    /// Arguments without workspace, and with one block for the sum of each result. None if the form cannot store the
    /// entries of the call.
    fn new(args: &Gemv<T>) -> Option<Self> {
        let Gemv { op, m, n, lda, incx, incy, batch, .. } = *args;
        let (x_len, y_len) = op.lengths(m, n);
        F::holds(batch.count).then_some(Self {
            a: F::matrix(args.a)?,
            lda,
            x: F::vector(args.x, x_len, incx)?,
            incx,
            m,
            n,
            chunk: 0,
            splits: 1,
            tiles: 1,
            y: F::vector(args.y, y_len, incy)?,
            incy,
            alpha: F::scalar(args.alpha, batch.alpha_stride),
            beta: F::scalar(args.beta, batch.beta_stride),
            w_partial: ptr::null_mut(),
            w_counter: ptr::null_mut(),
            count: batch.count,
            conj: (op == Op::C && T::IS_COMPLEX).into(),
            classes: 0,
            beside: 0,
        })
    }

    /// Splits the sums as planned, with partial sums in the workspace.
    fn cut(self, plan: &Plan, workspace: Option<&Workspace>) -> Self {
        Self {
            chunk: plan.chunk,
            splits: plan.splits as i32,
            tiles: plan.tiles as i32,
            w_partial: workspace.map_or(ptr::null_mut(), Workspace::partial),
            w_counter: workspace.map_or(ptr::null_mut(), Workspace::counters),
            ..self
        }
    }
}

impl<T: Scalar> GemvArgs<T, Many> {
    /// `count` entries from entry `from` on.
    fn entries(&self, from: i64, count: i64) -> Self {
        Self {
            a: self.a.skip(from),
            x: self.x.skip(from),
            y: self.y.skip(from),
            alpha: self.alpha.skip(from),
            beta: self.beta.skip(from),
            count,
            ..*self
        }
    }
}

/// Queues y := alpha·op(A)·x + beta·y for every entry of the batch.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments and the queue's workspace.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Gemv<T>) -> Result<()> {
    let Gemv { batch, .. } = *args;
    let _entered = queue.context.enter()?;
    let (workspace, at_once) = workspace::<T>(queue, plan, batch.count)?;
    if GemvArgs::<T, Only>::new(args).is_some() {
        // SAFETY: guaranteed by the caller; the workspace is as large as planned.
        return unsafe { launch_one(queue, plan, args, workspace.as_ref()) };
    }
    let Some(all) = GemvArgs::<T, Many>::new(args) else { unreachable!("a batch has any entries") };
    let each = equal_rounds(batch.count, at_once);
    for from in (0..batch.count).step_by(each as usize) {
        let count = each.min(batch.count - from);
        let kernel_args = all.entries(from, count).cut(plan, workspace.as_ref());
        // SAFETY: the kernel takes GemvArgs<T, Many>; the caller guarantees the pointers; the workspace is as large as
        // planned.
        unsafe { plan.kernel.for_batches().launch(queue, Blocks::new(plan.grid(), plan.block, count), &kernel_args)? };
    }
    Ok(())
}

/// The workspace of a plan with partial sums, and the number of entries of a batch that have room in it.
fn workspace<T>(queue: &Queue, plan: &Plan, count: i64) -> Result<(Option<Workspace>, i64)> {
    if plan.splits == 1 {
        return Ok((None, MAX_ENTRIES));
    }
    let entry_bytes = plan.partial_elems as usize * size_of::<T>();
    let by_bytes = (queue.batch_workspace_bytes() / entry_bytes) as i64;
    let at_once = by_bytes.min(COUNTERS as i64 / i64::from(plan.tiles)).clamp(1, count.max(1));
    let of = |entries: i64| queue.workspace(entry_bytes * entries as usize).map(|workspace| (Some(workspace), entries));
    match of(at_once) {
        Err(full) if full.status == KBLAS_STATUS_ALLOC_FAILED && at_once > 1 => of(1),
        found => found,
    }
}

/// The most bytes of a copy of x beyond the limit of the workspace: the stream keeps this memory.
const MOST_GATHERED_BYTES: usize = 256 << 20;

/// As [`launch`] for a call that is not a batch, but gathers x first. If the workspace has no room for x, it is not
/// gathered. The results are bitwise identical. The copy of x may have half as many bytes as A, also if this exceeds the
/// limit of the workspace, but at most [`MOST_GATHERED_BYTES`].
///
/// # Safety
/// As [`launch`]. x is read unless alpha is 0.
pub unsafe fn launch_gathered<T: Scalar>(queue: &Queue, plan: &Plan, args: &Gemv<T>) -> Result<()> {
    let Gemv { op, m, n, alpha, x, incx, .. } = *args;
    let strided = Strided { x, incx, n: op.lengths(m, n).0, alpha };
    let _entered = queue.context.enter()?;
    let partial_bytes = plan.partial_elems as usize * size_of::<T>();
    let a_bytes = (m as usize).saturating_mul(n as usize).saturating_mul(size_of::<T>());
    let Some(room) = Room::new(queue, partial_bytes, strided.n, (a_bytes / 2).min(MOST_GATHERED_BYTES))? else {
        // SAFETY: guaranteed by the caller.
        return unsafe { launch(queue, plan, args) };
    };
    // SAFETY: the caller guarantees x.
    let x = unsafe { gather::launch(queue, &strided, &room, &[for_one(queue, plan, m, 1)])? };
    // SAFETY: guaranteed by the caller; the workspace is as large as planned.
    unsafe { launch_one(queue, plan, &Gemv { x, incx: 1, ..*args }, Some(&room.workspace)) }
}

/// The kernel for one matrix: the plan's own, or one of its twins. One is for batches, the other for a large x.
fn for_one(queue: &Queue, plan: &Plan, m: i64, incx: i64) -> &'static Kernel {
    let device = queue.context.device;
    let kernel = gemv::tall(device, plan, m, incx).or_else(|| plan.kernel.for_one(device.cc));
    let Some(kernel) = kernel else { unreachable!("{} is not there", plan.kernel.name()) };
    kernel
}

/// Queues the kernel for one matrix.
///
/// # Safety
/// As [`launch`]; the workspace is as large as planned.
unsafe fn launch_one<T: Scalar>(
    queue: &Queue, plan: &Plan, args: &Gemv<T>, workspace: Option<&Workspace>,
) -> Result<()> {
    let (kernel, blocks) = (for_one(queue, plan, args.m, args.incx), Blocks::new(plan.grid(), plan.block, 1));
    let (Some(only), Some(many)) = (GemvArgs::<T, Only>::new(args), GemvArgs::<T, Many>::new(args)) else {
        unreachable!("one matrix has one entry")
    };
    // SAFETY: the twin for batches takes GemvArgs<T, Many>, the others GemvArgs<T, Only>; the caller guarantees the rest.
    unsafe {
        if plan.kernel.many().is_some_and(|many| many.id() == kernel.id()) {
            kernel.launch(queue, blocks, &many.cut(plan, workspace))
        } else {
            kernel.launch(queue, blocks, &only.cut(plan, workspace))
        }
    }
}

/// As [`launch`], for a call that is not a batch, in a workspace that the caller holds.
///
/// # Safety
/// As [`launch`]. The workspace begins with the room that was planned. The queue's context is current.
pub unsafe fn launch_in<T: Scalar>(queue: &Queue, plan: &Plan, args: &Gemv<T>, workspace: &Workspace) -> Result<()> {
    // SAFETY: guaranteed by the caller.
    unsafe { launch_one(queue, plan, args, Some(workspace)) }
}

/// Queues a batch with a kernel for batches.
///
/// # Safety
/// As [`launch`].
pub unsafe fn launch_batch<T: Scalar>(queue: &Queue, plan: &BatchPlan, args: &Gemv<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let at_once = plan.entries * MAX_ROW;
    let Some(all) = GemvArgs::<T, Many>::new(args) else { unreachable!("a batch has any entries") };
    let all = GemvArgs { classes: plan.classes as i32, beside: plan.beside.trailing_zeros() as i32, ..all };
    for from in (0..args.batch.count).step_by(at_once as usize) {
        let count = at_once.min(args.batch.count - from);
        let rows = count.unsigned_abs().div_ceil(plan.entries.unsigned_abs()) as i64;
        // SAFETY: the plan's kernel takes GemvArgs<T, Many>; the caller guarantees the pointers.
        unsafe { plan.serving().launch(queue, Blocks::new(plan.chunks, plan.block, rows), &all.entries(from, count))? };
    }
    Ok(())
}

/// Queues a batch whose matrices have no gaps between their columns.
///
/// # Safety
/// As [`launch`]; the batch is [packed](Gemv::packed).
pub unsafe fn launch_staged<T: Scalar>(queue: &Queue, plan: &StagedPlan, args: &Gemv<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let Some(all) = GemvArgs::<T, Many>::new(args) else { unreachable!("a batch has any entries") };
    let all = GemvArgs { chunk: plan.entries, tiles: plan.parts as i32, splits: plan.columns as i32, ..all };
    let at_once = plan.entries * (i64::from(i32::MAX) / plan.parts);
    for from in (0..args.batch.count).step_by(at_once as usize) {
        let count = at_once.min(args.batch.count - from);
        let blocks = Blocks::row(plan.blocks(count) as u32, plan.block).with_shared(plan.shared);
        // SAFETY: the plan's kernel takes GemvArgs<T, Many>; the caller guarantees the pointers.
        unsafe { plan.kernel.launch(queue, blocks, &all.entries(from, count))? };
    }
    Ok(())
}

/// Queues a batch whose matrices have no gaps between their columns and few rows, with a block for each.
///
/// # Safety
/// As [`launch_staged`].
pub unsafe fn launch_panel<T: Scalar>(queue: &Queue, plan: &PanelPlan, args: &Gemv<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let Some(all) = GemvArgs::<T, Many>::new(args) else { unreachable!("a batch has any entries") };
    let at_once = i64::from(i32::MAX);
    for from in (0..args.batch.count).step_by(at_once as usize) {
        let count = at_once.min(args.batch.count - from);
        let blocks = Blocks::row(count as u32, plan.block).with_shared(plan.shared);
        // SAFETY: the plan's kernel takes GemvArgs<T, Many>; the caller guarantees the pointers.
        unsafe { plan.kernel.launch(queue, blocks, &all.entries(from, count))? };
    }
    Ok(())
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    fn of<T: Scalar, F: Form>(element: &str, many: bool) -> Layout {
        layout!(format!("kblas::GemvArgs<{element}, {many}>"), GemvArgs<T, F>, GemvArgs {
            a, lda, x, incx, m, n, chunk, splits, tiles, y, incy, alpha, beta, w_partial, w_counter, count, conj, classes,
            beside
        })
    }
    vec![of::<T, Only>(element, false), of::<T, Many>(element, true)]
}
