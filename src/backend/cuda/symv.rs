//! symv and hemv on the GPU.

use std::ptr;

use super::batch::{BatchScalar, Entries};
use super::kernels::{Blocks, MAX_ENTRIES};
use super::queue::Queue;
use crate::error::Result;
use crate::routine::symv::{Symv, Uplo};
use crate::scalar::Scalar;
use crate::tuning::symv::{Plan, Slices, Whole};
use crate::{trace, tuning};

/// The kernels' parameter: mirrors `SymvArgs` of kernels/symv.cuh.
#[repr(C)]
struct SymvArgs<T> {
    a: Entries<*const T>,
    lda: i64,
    /// x and y: the address of logical element 0.
    x: Entries<*const T>,
    incx: i64,
    y: Entries<*mut T>,
    incy: i64,
    alpha: BatchScalar<T>,
    beta: BatchScalar<T>,
    count: i64,
    w_partial: *mut T,
    partial_elems: i64,
    n: i32,
    tiles: i32,
    slices: i32,
    units_each: i32,
    large: i32,
    large_by: i32,
    upper: i32,
    hermitian: i32,
}

/// Queues y := alpha·A·x + beta·y for every entry of the batch. Where there is no room for partial sums, the matrix is
/// read twice.
///
/// # Safety
/// The sizes are checked; the pointers lead to device memory as large as BLAS says.
pub unsafe fn symv<T: Scalar>(queue: &Queue, args: &Symv<T>) -> Result<()> {
    let Symv { n, batch, .. } = *args;
    let (device, precision) = (queue.context.device, T::PRECISION);
    let mut plan = tuning::symv::plan(device, precision, n, batch.batched)?;
    if let Plan::Slices(slices) = &plan {
        let bytes = slices.partial_elems as usize * size_of::<T>();
        let _entered = queue.context.enter()?;
        let refused = match queue.user_workspace_bytes() {
            Some(room) => (room < bytes).then(|| format!("the workspace has {room} bytes, not {bytes}")),
            None => queue.workspace(bytes).err().map(|error| error.to_string()),
        };
        if let Some(reason) = refused {
            trace::traced(|| trace::note(format_args!("  {plan}: {reason}")));
            plan = tuning::symv::plan_without_workspace(precision, n)?;
        }
    }
    trace::plan(&plan);
    // SAFETY: of the caller.
    unsafe { launch(queue, &plan, args) }
}

/// Queues it in the given way; the tests run every kernel so.
///
/// # Safety
/// As [`symv`], and the plan is one for these arguments; a workspace of the user's has room for one entry.
#[doc(hidden)]
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Symv<T>) -> Result<()> {
    let Symv { n, lda, incx, incy, batch, .. } = *args;
    let _entered = queue.context.enter()?;
    let entry_bytes = match plan {
        Plan::Slices(Slices { partial_elems, .. }) => *partial_elems as usize * size_of::<T>(),
        Plan::Rows { .. } | Plan::Whole(_) => 0,
    };
    let workspace = if entry_bytes > 0 { Some(queue.workspace(entry_bytes)?) } else { None };
    let at_once = match plan {
        Plan::Rows { .. } => MAX_ENTRIES,
        Plan::Slices(_) => (queue.workspace_bytes().max(entry_bytes) / entry_bytes) as i64,
        Plan::Whole(Whole { entries, .. }) => entries * i64::from(i32::MAX),
    };
    let (a, x, y) = (Entries::matrix(args.a), Entries::vector(args.x, n, incx), Entries::vector(args.y, n, incy));
    let alpha = BatchScalar::new(args.alpha, batch.alpha_stride);
    let beta = BatchScalar::new(args.beta, batch.beta_stride);
    for from in (0..batch.count).step_by(at_once as usize) {
        let count = at_once.min(batch.count - from);
        let mut kernel_args = SymvArgs {
            a: a.skip(from),
            lda,
            x: x.skip(from),
            incx,
            y: y.skip(from),
            incy,
            alpha: alpha.skip(from),
            beta: beta.skip(from),
            count,
            w_partial: workspace.as_ref().map_or(ptr::null_mut(), |workspace| workspace.partial()),
            partial_elems: 0,
            n: n as i32,
            tiles: 0,
            slices: 0,
            units_each: 0,
            large: 0,
            large_by: 1,
            upper: (args.uplo == Uplo::Upper).into(),
            hermitian: (args.hermitian && T::IS_COMPLEX).into(),
        };
        // SAFETY: the plan's kernels take SymvArgs<T>; the pointers are the caller's, the workspace as large as planned.
        unsafe {
            match plan {
                Plan::Rows { kernel, blocks, block } => {
                    kernel.launch(queue, Blocks::new(*blocks, *block, count), &kernel_args)?;
                }
                Plan::Slices(plan) => {
                    kernel_args.partial_elems = plan.partial_elems;
                    kernel_args.tiles = plan.tiles;
                    kernel_args.slices = plan.slices;
                    kernel_args.units_each = plan.units_each;
                    kernel_args.large = plan.large;
                    kernel_args.large_by = plan.large_by;
                    plan.kernel.launch(queue, Blocks::new(plan.slices as u32, plan.block, count), &kernel_args)?;
                    let shape = Blocks::new(plan.finish_blocks, plan.finish_block, count).overlapping();
                    plan.finish.launch(queue, shape, &kernel_args)?;
                }
                Plan::Whole(Whole { kernel, entries, block }) => {
                    let blocks = (count as u64).div_ceil(*entries as u64) as u32;
                    kernel.launch(queue, Blocks::chunked(blocks, 1, *block), &kernel_args)?;
                }
            }
        }
    }
    Ok(())
}
