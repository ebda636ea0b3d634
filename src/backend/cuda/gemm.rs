//! gemm on the GPU.

use std::ffi::c_void;
use std::mem::swap;
use std::ptr;

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{BatchScalar, Entries};
use super::gemm_short;
use super::launch::{Blocks, MAX_ENTRIES};
use super::queue::Queue;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::kernels::Family;
use crate::problem::{Gemm, Op};
use crate::scalar::Scalar;
use crate::tuning::COUNTERS;
use crate::tuning::gemm::Plan;

/// The kernel's parameter: mirrors `GemmArgs` of kernels/gemm_args.cuh.
#[repr(C)]
#[derive(Clone, Copy)]
struct GemmArgs<T> {
    a: Entries<*const T>,
    b: Entries<*const T>,
    c: Entries<*mut T>,
    lda: i64,
    ldb: i64,
    row_step: i64,
    column_step: i64,
    m: i64,
    n: i64,
    k: i64,
    alpha: BatchScalar<T>,
    beta: BatchScalar<T>,
    chunk: i64,
    count: i64,
    w_partial: *mut c_void,
    w_counter: *mut u32,
    splits: i32,
    row_tiles: i32,
    column_tiles: i32,
    band: i32,
    a_along_terms: i32,
    b_along_terms: i32,
    conj_b: i32,
    conj_sum: i32,
    block_entries: i32,
    lanes: i32,
    lanes_along: i32,
    lanes_across: i32,
    entry_elements: i32,
}

/// Maximum number of blocks of a launch in its first dimension.
const MAX_BLOCKS: i64 = 0x7fff_ffff;

/// Rows of tiles that neighbouring blocks compute: the blocks of a wave share rows and columns in the L2.
const BAND: i32 = 8;

/// Maximum bytes of partial sums of one launch, if a single entry does not need more. Further entries of a batch are
/// computed by further launches.
const LAUNCH_BYTES: usize = 64 << 20;

impl<T: Scalar> GemmArgs<T> {
    /// Arguments for the plan, without workspace. The number of tiles fits in 32 bits.
    fn new(plan: &Plan, args: &Gemm<T>) -> Self {
        let Gemm { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, batch } = *args;
        let conjugates = |op| op == Op::C && T::IS_COMPLEX;
        // op(A) and op(B). If the transposed product is computed: op(B)ᵀ and op(A)ᵀ.
        let mut first = (Entries::matrix(a), lda, m, conjugates(op_a), op_a != Op::N, 1);
        let mut second = (Entries::matrix(b), ldb, n, conjugates(op_b), op_b == Op::N, ldc);
        if plan.transposed {
            swap(&mut first, &mut second);
        }
        let (a, lda, m, conj_a, a_along_terms, row_step) = first;
        let (b, ldb, n, conj_b, b_along_terms, column_step) = second;
        Self {
            a,
            b,
            c: Entries::matrix(c),
            lda,
            ldb,
            row_step,
            column_step,
            m,
            n,
            k,
            alpha: BatchScalar::new(alpha, batch.alpha_stride),
            beta: BatchScalar::new(beta, batch.beta_stride),
            chunk: plan.chunk,
            count: batch.count,
            w_partial: ptr::null_mut(),
            w_counter: ptr::null_mut(),
            splits: plan.splits as i32,
            row_tiles: plan.row_tiles as i32,
            column_tiles: plan.column_tiles as i32,
            // The kernel multiplies the two in 32 bits.
            band: if plan.column_tiles > i64::from(i32::MAX / BAND) { 1 } else { BAND },
            a_along_terms: a_along_terms.into(),
            b_along_terms: b_along_terms.into(),
            // The kernel conjugates B and the sum, never A: conj(a)·b = conj(a·conj(b)).
            conj_b: (conj_a != conj_b).into(),
            conj_sum: conj_a.into(),
            block_entries: plan.entries as i32,
            lanes: plan.small.lanes as i32,
            lanes_along: plan.small.along as i32,
            lanes_across: plan.small.across as i32,
            entry_elements: plan.small.entry_elements as i32,
        }
    }

    /// `count` entries from entry `from` on.
    fn entries(&self, from: i64, count: i64) -> Self {
        Self {
            a: self.a.skip(from),
            b: self.b.skip(from),
            c: self.c.skip(from),
            alpha: self.alpha.skip(from),
            beta: self.beta.skip(from),
            count,
            ..*self
        }
    }
}

/// Queues C := alpha·op(A)·op(B) + beta·C for every entry of the batch.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Gemm<T>) -> Result<()> {
    let Some(blocks) = u32::try_from(plan.blocks()).ok().filter(|&blocks| i64::from(blocks) <= MAX_BLOCKS) else {
        let detail = format!("{}: more tiles than a launch has blocks", plan.kernel.name());
        return Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, detail));
    };
    let _entered = queue.context.enter()?;
    if matches!(plan.kernel.family, Family::GEMM_SHORT | Family::GEMM_THIN | Family::GEMM_UPDATE) {
        // SAFETY: guaranteed by the caller.
        return unsafe { gemm_short::launch(queue, plan, blocks, args) };
    }
    let mut all = GemmArgs::new(plan, args);
    let is_small = plan.is_small();
    let (at_once, workspace) = if plan.splits > 1 {
        let entry_bytes = plan.partial_bytes() as usize;
        let by_bytes = (LAUNCH_BYTES / entry_bytes) as i64;
        let at_once = by_bytes.min(COUNTERS as i64 / plan.counters()).clamp(1, args.batch.count);
        let bytes = entry_bytes * at_once as usize;
        // Plans do not depend on the user's workspace, which may be too small.
        let is_small = queue.user_workspace_bytes().is_some_and(|room| room < bytes);
        let workspace = if is_small { queue.own_workspace(bytes)? } else { queue.workspace(bytes)? };
        all.w_partial = workspace.partial();
        all.w_counter = workspace.counters();
        (at_once, Some(workspace))
    } else if is_small {
        (i64::from(plan.entries) * MAX_BLOCKS, None)
    } else {
        (MAX_ENTRIES, None)
    };
    for from in (0..args.batch.count).step_by(at_once as usize) {
        let count = at_once.min(args.batch.count - from);
        let grid = if is_small {
            // At most MAX_BLOCKS, since `at_once` is limited.
            Blocks::row((count as u64).div_ceil(plan.entries.into()) as u32, plan.block)
        } else {
            Blocks::new(blocks, plan.block, count)
        };
        let grid = grid.with_shared(plan.shared);
        // SAFETY: kernels of these families take GemmArgs<T>; the caller guarantees the pointers; the workspace is as
        // large as planned.
        unsafe { plan.kernel.launch(queue, grid, &all.entries(from, count))? };
    }
    drop(workspace);
    Ok(())
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::GemmArgs<{element}>"),
        GemmArgs<T>,
        GemmArgs {
            a,
            b,
            c,
            lda,
            ldb,
            row_step,
            column_step,
            m,
            n,
            k,
            alpha,
            beta,
            chunk,
            count,
            w_partial,
            w_counter,
            splits,
            row_tiles,
            column_tiles,
            band,
            a_along_terms,
            b_along_terms,
            conj_b,
            conj_sum,
            block_entries,
            lanes,
            lanes_along,
            lanes_across,
            entry_elements
        }
    )]
}
