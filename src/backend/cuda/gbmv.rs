//! gbmv on the GPU.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{Form, Only, OnlyScalar};
use super::launch::Blocks;
use super::queue::Queue;
use crate::error::Result;
use crate::problem::{Columns, Gbmv, Op, Pointer};
use crate::scalar::Scalar;
use crate::tuning::gbmv::Plan;

/// The kernels' parameter: mirrors `GbmvArgs` of kernels/gbmv.cuh.
#[repr(C)]
struct GbmvArgs<T> {
    /// Where row 0 of column 0 is: row ku of the array.
    a: *const T,
    columns: Columns,
    /// x and y: the address of logical element 0.
    x: *const T,
    incx: i64,
    m: i64,
    n: i64,
    kl: i64,
    ku: i64,
    y: *mut T,
    incy: i64,
    alpha: OnlyScalar<T>,
    beta: OnlyScalar<T>,
    conj: i32,
}

/// Queues y := alpha·op(A)·x + beta·y.
///
/// # Safety
/// The sizes are checked; the pointers lead to device memory as large as BLAS says. The plan is one for these arguments.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Gbmv<T>) -> Result<()> {
    let Gbmv { op, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy } = *args;
    let (x_len, y_len) = op.lengths(m, n);
    let kernel_args = GbmvArgs {
        a: a.moved(ku),
        columns: Columns { twice: 2 * (lda - 1), step: 0 },
        // With a negative increment a vector begins at the far end.
        x: x.moved((1 - x_len) * incx.min(0)),
        incx,
        m,
        n,
        kl,
        ku,
        y: y.moved((1 - y_len) * incy.min(0)),
        incy,
        alpha: Only::scalar(alpha, 0),
        beta: Only::scalar(beta, 0),
        conj: (op == Op::C && T::IS_COMPLEX).into(),
    };
    let _entered = queue.context.enter()?;
    // SAFETY: kernels of the family GBMV take GbmvArgs<T>; the pointers are the caller's, and lead as far as the sizes say.
    unsafe { plan.kernel.launch(queue, Blocks::row(plan.grid, plan.block), &kernel_args) }
}

/// The structs of this file, for elements that C++ calls `element`.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::GbmvArgs<{element}>"),
        GbmvArgs<T>,
        GbmvArgs { a, columns, x, incx, m, n, kl, ku, y, incy, alpha, beta, conj }
    )]
}
