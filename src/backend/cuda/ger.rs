//! ger, geru and gerc on the GPU.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{BatchScalar, Entries, Form, Many, Only, OnlyScalar};
use super::launch::Blocks;
use super::queue::Queue;
use crate::error::Result;
use crate::problem::{Ger, Operand, Pointer};
use crate::scalar::Scalar;
use crate::tuning::ger::{BatchPlan, Plan};

/// The kernels' parameter: mirrors `GerArgs` of kernels/ger.cuh.
#[repr(C)]
struct GerArgs<T> {
    a: *mut T,
    lda: i64,
    m: i64,
    n: i64,
    /// Address of logical element 0, for x and y.
    x: *const T,
    incx: i64,
    y: *const T,
    incy: i64,
    alpha: OnlyScalar<T>,
    row_tiles: i64,
    tiles: i64,
    lanes: i32,
    across: i32,
    reciprocal: u32,
    columns: i32,
    conj: i32,
}

/// The parameter of the kernels for batches: mirrors `GerBatchArgs` of kernels/ger_batch.cuh.
#[repr(C)]
struct GerBatchArgs<T> {
    a: Entries<*mut T>,
    lda: i64,
    m: i64,
    n: i64,
    /// Logical element 0, for x and y.
    x: Entries<*const T>,
    incx: i64,
    y: Entries<*const T>,
    incy: i64,
    alpha: BatchScalar<T>,
    /// Number of columns of all entries.
    columns: i64,
    row_tiles: i64,
    lanes: i32,
    conj: i32,
}

/// Queues A := alpha·x·yᵀ + A, or alpha·x·yᴴ + A, for every entry of a batch.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments.
pub unsafe fn launch_batch<T: Scalar>(queue: &Queue, plan: &BatchPlan, args: &Ger<T>) -> Result<()> {
    let Ger { conj, m, n, alpha, x, incx, y, incy, a, lda, batch } = *args;
    let (a, x, y) = (Entries::matrix(a), Entries::vector(x, m, incx), Entries::vector(y, n, incy));
    let alpha = Many::scalar(alpha, batch.alpha_stride);
    let most = plan.most_entries(n);
    let _entered = queue.context.enter()?;
    for from in (0..batch.count).step_by(most as usize) {
        let columns = n * most.min(batch.count - from);
        let kernel_args = GerBatchArgs {
            a: a.skip(from),
            lda,
            m,
            n,
            x: x.skip(from),
            incx,
            y: y.skip(from),
            incy,
            alpha: alpha.skip(from),
            columns,
            row_tiles: plan.row_tiles,
            lanes: plan.lanes as i32,
            conj: (conj && T::IS_COMPLEX).into(),
        };
        // SAFETY: kernels of the family GER_BATCH take GerBatchArgs<T>; the caller guarantees the pointers.
        unsafe { plan.kernel.launch(queue, Blocks::row(plan.grid(columns), plan.block), &kernel_args)? };
    }
    Ok(())
}

/// Queues A := alpha·x·yᵀ + A, or alpha·x·yᴴ + A.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments. The columns of A have the alignment that its kernel needs.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Ger<T>) -> Result<()> {
    let Ger { conj, m, n, alpha, x, incx, y, incy, a, lda, .. } = *args;
    // With a negative increment, the vector begins at its last element in memory.
    let front = |vector: Operand<*const T>, len: i64, inc: i64| vector.alone().moved((1 - len) * inc.min(0));
    let kernel_args = GerArgs {
        a: a.alone(),
        lda,
        m,
        n,
        x: front(x, m, incx),
        incx,
        y: front(y, n, incy),
        incy,
        alpha: Only::scalar(alpha, 0),
        row_tiles: plan.row_tiles,
        tiles: plan.tiles,
        lanes: plan.lanes as i32,
        across: (plan.block / plan.lanes) as i32,
        reciprocal: (1u32 << 16).div_ceil(plan.lanes),
        columns: plan.columns as i32,
        conj: (conj && T::IS_COMPLEX).into(),
    };
    let _entered = queue.context.enter()?;
    // SAFETY: kernels of the family GER take GerArgs<T>; the caller guarantees the pointers and sizes.
    unsafe { plan.kernel.launch(queue, Blocks::new(plan.grid(), plan.block, 1), &kernel_args) }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![
        layout!(
            format!("kblas::GerArgs<{element}>"),
            GerArgs<T>,
            GerArgs {
                a,
                lda,
                m,
                n,
                x,
                incx,
                y,
                incy,
                alpha,
                row_tiles,
                tiles,
                lanes,
                across,
                reciprocal,
                columns,
                conj
            }
        ),
        layout!(
            format!("kblas::GerBatchArgs<{element}>"),
            GerBatchArgs<T>,
            GerBatchArgs { a, lda, m, n, x, incx, y, incy, alpha, columns, row_tiles, lanes, conj }
        ),
    ]
}
