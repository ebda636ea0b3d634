//! gemv on the GPU.

use std::ptr;

use super::batch::{BatchScalar, Entries};
use super::kernels::{Blocks, MAX_ENTRIES};
use super::queue::Queue;
use crate::backend::cuda::workspace::COUNTERS;
use crate::error::Result;
use crate::routine::gemv::{Gemv, Op};
use crate::scalar::Scalar;
use crate::tuning::gemv::{BatchPlan, Plan};
use crate::{trace, tuning};

/// The kernels' parameter: mirrors `GemvArgs` of kernels/gemv.cuh.
#[repr(C)]
struct GemvArgs<T> {
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
    m: i64,
    n: i64,
    w_partial: *mut T,
    w_counter: *mut u32,
    chunk: i64,
    splits: i32,
    tiles: i32,
    conj: i32,
}

impl<T: Scalar> GemvArgs<T> {
    /// Without workspace, and one block for each result's sum.
    fn new(args: &Gemv<T>) -> Self {
        let Gemv { op, m, n, lda, incx, incy, batch, .. } = *args;
        let (x_len, y_len) = op.lengths(m, n);
        Self {
            a: Entries::matrix(args.a),
            lda,
            x: Entries::vector(args.x, x_len, incx),
            incx,
            y: Entries::vector(args.y, y_len, incy),
            incy,
            alpha: BatchScalar::new(args.alpha, batch.alpha_stride),
            beta: BatchScalar::new(args.beta, batch.beta_stride),
            count: batch.count,
            m,
            n,
            w_partial: ptr::null_mut(),
            w_counter: ptr::null_mut(),
            chunk: 0,
            splits: 1,
            tiles: 1,
            conj: (op == Op::C && T::IS_COMPLEX).into(),
        }
    }

    /// Whether all of the batch is one entry, without pointers to it.
    fn is_one(&self) -> bool {
        self.count == 1 && self.a.is_strided() && self.x.is_strided() && self.y.is_strided()
    }

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
/// The sizes are checked; the pointers lead to device memory as large as BLAS says.
pub unsafe fn gemv<T: Scalar>(queue: &Queue, args: &Gemv<T>) -> Result<()> {
    let Gemv { op, m, n, batch, .. } = *args;
    if batch.batched
        && let Some(plan) = tuning::gemv::batch_plan(queue.context.device, T::PRECISION, op, m, n)
    {
        trace::plan(&plan);
        // SAFETY: of the caller.
        return unsafe { launch_batch(queue, &plan, args) };
    }
    let plan = tuning::gemv::plan(queue.context.device, T::PRECISION, op, m, n, queue.workspace_bytes())?;
    trace::plan(&plan);
    // SAFETY: of the caller.
    unsafe { launch(queue, &plan, args) }
}

/// Queues it in the given way; the tests run every kernel so.
///
/// # Safety
/// As [`gemv`], and the plan is one for these arguments within the queue's workspace.
#[doc(hidden)]
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Gemv<T>) -> Result<()> {
    let Gemv { batch, .. } = *args;
    let _entered = queue.context.enter()?;
    let workspace = if plan.splits > 1 { Some(queue.workspace(queue.workspace_bytes())?) } else { None };
    let first = GemvArgs::new(args);
    let kernel = if first.is_one() { plan.kernel } else { plan.kernel.many.unwrap_or(plan.kernel) };
    let at_once = if plan.splits > 1 {
        let by_bytes = queue.workspace_bytes() as i64 / (plan.partial_elems * size_of::<T>() as i64);
        by_bytes.min(COUNTERS as i64 / i64::from(plan.tiles)).max(1)
    } else {
        MAX_ENTRIES
    };
    for from in (0..batch.count).step_by(at_once as usize) {
        let count = at_once.min(batch.count - from);
        let kernel_args = GemvArgs {
            w_partial: workspace.as_ref().map_or(ptr::null_mut(), |workspace| workspace.partial()),
            w_counter: workspace.as_ref().map_or(ptr::null_mut(), |workspace| workspace.counters()),
            chunk: plan.chunk,
            splits: plan.splits as i32,
            tiles: plan.tiles as i32,
            ..first.entries(from, count)
        };
        // SAFETY: the plan's kernel takes GemvArgs<T>; the pointers are the caller's, the workspace as large as planned.
        unsafe { kernel.launch(queue, Blocks::new(plan.grid(), plan.block, count), &kernel_args)? };
    }
    Ok(())
}

/// Queues a batch of small matrices in the given way; the tests run every kernel so.
///
/// # Safety
/// As [`gemv`], and the plan is one for these arguments.
#[doc(hidden)]
pub unsafe fn launch_batch<T: Scalar>(queue: &Queue, plan: &BatchPlan, args: &Gemv<T>) -> Result<()> {
    let _entered = queue.context.enter()?;
    let at_once = plan.entries * i64::from(i32::MAX);
    let first = GemvArgs::new(args);
    for from in (0..args.batch.count).step_by(at_once as usize) {
        let count = at_once.min(args.batch.count - from);
        let blocks = (count as u64).div_ceil(plan.entries as u64) as u32;
        // SAFETY: the plan's kernel takes GemvArgs<T>; the pointers are the caller's.
        unsafe {
            plan.kernel.launch(queue, Blocks::chunked(blocks, plan.chunks, plan.block), &first.entries(from, count))?
        };
    }
    Ok(())
}
