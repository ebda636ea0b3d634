//! gemm with small k on the GPU: kernels/gemm_short.cuh, kernels/gemm_thin.cuh and kernels/gemm_update.cuh.

use std::mem::swap;

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{Form, Only, OnlyEntry, OnlyScalar};
use super::launch::Blocks;
use super::queue::Queue;
use crate::error::Result;
use crate::problem::{Gemm, Op, Value};
use crate::scalar::Scalar;
use crate::tuning::gemm::Plan;

/// The kernel's parameter: mirrors `GemmShortArgs` of kernels/gemm_short.cuh.
#[repr(C)]
struct ShortArgs<T> {
    a: OnlyEntry<*const T>,
    b: OnlyEntry<*const T>,
    c: OnlyEntry<*mut T>,
    a_row: i64,
    a_term: i64,
    b_column: i64,
    b_term: i64,
    row_step: i64,
    column_step: i64,
    m: i64,
    n: i64,
    alpha: OnlyScalar<T>,
    beta: OnlyScalar<T>,
    k: i32,
    row_tiles: i32,
    along_bits: i32,
    by_rows: i32,
    conj_b: i32,
    conj_sum: i32,
}

impl<T: Scalar> ShortArgs<T> {
    /// Arguments for the plan. None if the operands are those of a batch.
    fn new(plan: &Plan, args: &Gemm<T>) -> Option<Self> {
        let Gemm { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, batch } = *args;
        if !Only::holds(batch.count) {
            return None;
        }
        let steps = |along_terms: bool, ld: i64| if along_terms { (ld, 1) } else { (1, ld) };
        let conjugates = |op| op == Op::C && T::IS_COMPLEX;
        // op(A) and op(B). If the transposed product is computed: op(B)ᵀ and op(A)ᵀ.
        let mut first = (Only::matrix(a)?, steps(op_a != Op::N, lda), m, conjugates(op_a), 1);
        let mut second = (Only::matrix(b)?, steps(op_b == Op::N, ldb), n, conjugates(op_b), ldc);
        if plan.transposed {
            swap(&mut first, &mut second);
        }
        let (a, (a_row, a_term), m, conj_a, row_step) = first;
        let (b, (b_column, b_term), n, conj_b, column_step) = second;
        // Without terms alpha has no effect, even if it is NaN.
        let alpha = if k == 0 { Value::Host(T::zero()) } else { alpha };
        Some(Self {
            a,
            b,
            c: Only::matrix(c)?,
            a_row,
            a_term,
            b_column,
            b_term,
            row_step,
            column_step,
            m,
            n,
            alpha: Only::scalar(alpha, batch.alpha_stride),
            beta: Only::scalar(beta, batch.beta_stride),
            // Plans of this family exist for small k only.
            k: k as i32,
            row_tiles: plan.row_tiles as i32,
            // The kernels of gemm_update.cuh do not read it.
            along_bits: plan.small.along.checked_ilog2().unwrap_or(0) as i32,
            by_rows: (!plan.transposed).into(),
            // As in `GemmArgs`.
            conj_b: (conj_a != conj_b).into(),
            conj_sum: conj_a.into(),
        })
    }
}

/// Queues C := alpha·op(A)·op(B) + beta·C for one matrix. The queue's context is current.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments, with a kernel of the family GEMM_SHORT, GEMM_THIN or GEMM_UPDATE and this number of blocks. Complex
/// operands are aligned to the size of an element.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, blocks: u32, args: &Gemm<T>) -> Result<()> {
    let Some(kernel_args) = ShortArgs::new(plan, args) else { unreachable!("a batch has plans of its own") };
    let grid = Blocks::new(blocks, plan.block, 1).with_shared(plan.shared);
    // SAFETY: the kernel takes GemmShortArgs<T>; the caller guarantees the pointers.
    unsafe { plan.kernel.launch(queue, grid, &kernel_args) }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::GemmShortArgs<{element}>"),
        ShortArgs<T>,
        ShortArgs {
            a,
            b,
            c,
            a_row,
            a_term,
            b_column,
            b_term,
            row_step,
            column_step,
            m,
            n,
            alpha,
            beta,
            k,
            row_tiles,
            along_bits,
            by_rows,
            conj_b,
            conj_sum
        }
    )]
}
