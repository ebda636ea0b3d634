//! Batched products and solves with small triangles, on the GPU. A single call is a batch of one.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::Entries;
use super::launch::Blocks;
use super::queue::Queue;
use crate::error::Result;
use crate::problem::{Columns, Diag, Op, Triangular, Uplo};
use crate::scalar::Scalar;
use crate::tuning::triangle_small::Plan;

/// The kernels' parameter: mirrors `SmallTriangleArgs` of kernels/triangle_small.cuh.
#[repr(C)]
struct SmallTriangleArgs<T> {
    /// Row 0 of column 0.
    a: Entries<*const T>,
    columns: Columns,
    /// Logical element 0.
    x: Entries<*mut T>,
    incx: i64,
    count: i64,
    n: i32,
    band: i32,
    upper: i32,
    trans: i32,
    conj: i32,
    unit: i32,
}

/// Maximum number of blocks of a launch, in its first dimension.
const MOST_BLOCKS: i64 = i32::MAX as i64;

/// Queues x := op(A)·x or x := op(A)⁻¹·x, depending on the plan's kernel.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Triangular<T>) -> Result<()> {
    let Triangular { uplo, op, diag, n, storage, a, x, incx, batch } = *args;
    let (first, columns) = storage.columns(uplo, n);
    let _entered = queue.context.enter()?;
    let (a, x) = (Entries::matrix(a).moved(first), Entries::vector(x, n, incx));
    let most = MOST_BLOCKS * plan.entries;
    for from in (0..batch.count).step_by(most as usize) {
        let count = most.min(batch.count - from);
        let kernel_args = SmallTriangleArgs {
            a: a.skip(from),
            columns,
            x: x.skip(from),
            incx,
            count,
            n: n as i32,
            band: storage.band(n) as i32,
            upper: (uplo == Uplo::Upper).into(),
            trans: (op != Op::N).into(),
            conj: (op == Op::C && T::IS_COMPLEX).into(),
            unit: (diag == Diag::Unit).into(),
        };
        let blocks = count.unsigned_abs().div_ceil(plan.entries.unsigned_abs()) as u32;
        // SAFETY: kernels of the families TRMV_SMALL and TRSV_SMALL take SmallTriangleArgs<T>; the caller guarantees
        // the pointers.
        unsafe { plan.kernel.launch(queue, Blocks::row(blocks, plan.block).with_shared(plan.shared), &kernel_args)? };
    }
    Ok(())
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::SmallTriangleArgs<{element}>"),
        SmallTriangleArgs<T>,
        SmallTriangleArgs { a, columns, x, incx, count, n, band, upper, trans, conj, unit }
    )]
}
