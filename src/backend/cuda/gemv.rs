//! gemv on the GPU.

use std::ptr;

use super::queue::Queue;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::routine::gemv::{Gemv, Op, Operand, Value};
use crate::scalar::Scalar;
use crate::tuning::gemv::Plan;
use crate::{trace, tuning};

/// The kernels' parameter: mirrors `GemvArgs` of kernels/gemv.cuh.
#[repr(C)]
struct GemvArgs<T> {
    a: *const T,
    lda: i64,
    /// x and y: the address of logical element 0.
    x: *const T,
    incx: i64,
    y: *mut T,
    incy: i64,
    m: i64,
    n: i64,
    /// Null: `alpha` and `beta` below.
    d_alpha: *const T,
    d_beta: *const T,
    w_partial: *mut T,
    w_counter: *mut u32,
    chunk: i64,
    splits: i32,
    tiles: i32,
    conj: i32,
    alpha: T,
    beta: T,
}

/// Queues y := alpha·op(A)·x + beta·y.
///
/// # Safety
/// The sizes are checked; the pointers lead to device memory as large as BLAS says.
pub unsafe fn gemv<T: Scalar>(queue: &Queue, args: &Gemv<T>) -> Result<()> {
    let Gemv { op, m, n, .. } = *args;
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
    let Gemv { op, m, n, lda, incx, incy, .. } = *args;
    let (Operand::Strided(a, _), Operand::Strided(x, _), Operand::Strided(y, _), 1) =
        (args.a, args.x, args.y, args.batch.count)
    else {
        return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, "batches are not on the GPU yet"));
    };
    let _entered = queue.context.enter()?;
    let workspace = if plan.splits > 1 { Some(queue.workspace()?) } else { None };
    let (x_len, y_len) = op.lengths(m, n);
    let (d_alpha, alpha) = split(args.alpha);
    let (d_beta, beta) = split(args.beta);
    let kernel_args = GemvArgs {
        a,
        lda,
        x: x.wrapping_offset(first(x_len, incx)),
        incx,
        y: y.wrapping_offset(first(y_len, incy)),
        incy,
        m,
        n,
        d_alpha,
        d_beta,
        w_partial: workspace.as_ref().map_or(ptr::null_mut(), |workspace| workspace.partial()),
        w_counter: workspace.as_ref().map_or(ptr::null_mut(), |workspace| workspace.counters()),
        chunk: plan.chunk,
        splits: plan.splits as i32,
        tiles: plan.tiles as i32,
        conj: (op == Op::C && T::IS_COMPLEX).into(),
        alpha,
        beta,
    };
    // SAFETY: the plan's kernel takes GemvArgs<T>; the pointers are the caller's, the workspace as large as planned.
    unsafe { plan.kernel.launch(queue, plan.grid(), plan.block, &kernel_args) }
}

/// The kernel's two places for a scalar.
fn split<T: Scalar>(value: Value<T>) -> (*const T, T) {
    match value {
        Value::Host(value) => (ptr::null(), value),
        Value::Device(pointer) => (pointer, T::zero()),
    }
}

/// Where a vector of `len` elements begins, seen from the address that BLAS is given.
fn first(len: i64, inc: i64) -> isize {
    if inc < 0 { ((1 - len.max(1)) * inc) as isize } else { 0 }
}
