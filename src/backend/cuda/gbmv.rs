//! gbmv on the GPU.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{BatchScalar, Entries, Form, Many, Only, OnlyScalar};
use super::launch::Blocks;
use super::queue::Queue;
use crate::error::Result;
use crate::problem::{Columns, Gbmv, Op, Pointer};
use crate::scalar::Scalar;
use crate::tuning::gbmv::Plan;

/// The kernels' parameter: mirrors `GbmvArgs` of kernels/gbmv.cuh.
#[repr(C)]
struct GbmvArgs<T> {
    /// Address of row 0 of column 0: row ku of the array.
    a: *const T,
    columns: Columns,
    /// Address of logical element 0, for x and y.
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

/// The parameter of the kernels for batches: mirrors `GbmvManyArgs`.
#[repr(C)]
struct GbmvManyArgs<T> {
    /// Its a, x and y are not used.
    common: GbmvArgs<T>,
    count: i64,
    a: Entries<*const T>,
    x: Entries<*const T>,
    y: Entries<*mut T>,
    alpha: BatchScalar<T>,
    beta: BatchScalar<T>,
}

/// Maximum number of blocks of a launch.
const MOST_BLOCKS: i64 = i32::MAX as i64;

/// Queues y := alpha·op(A)·x + beta·y for every entry of the batch.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Gbmv<T>) -> Result<()> {
    let Gbmv { op, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy, batch } = *args;
    let (x_len, y_len) = op.lengths(m, n);
    // With a negative increment, a vector begins at its last element in memory.
    let front = |len: i64, inc: i64| (1 - len) * inc.min(0);
    let mut common = GbmvArgs {
        a: <*const T>::UNREAD,
        columns: Columns { twice: 2 * (lda - 1), step: 0 },
        x: <*const T>::UNREAD,
        incx,
        m,
        n,
        kl,
        ku,
        y: <*mut T>::UNREAD,
        incy,
        alpha: Only::scalar(alpha, 0),
        beta: Only::scalar(beta, 0),
        conj: (op == Op::C && T::IS_COMPLEX).into(),
    };
    let _entered = queue.context.enter()?;
    if !batch.batched && plan.kernel.is_on(queue.context.device.cc) {
        let (a, x, y) = (a.moved(ku), x.moved(front(x_len, incx)), y.moved(front(y_len, incy)));
        (common.a, common.x, common.y) = (a.alone(), x.alone(), y.alone());
        // SAFETY: kernels of the family GBMV take GbmvArgs<T>; the caller guarantees the pointers and sizes.
        return unsafe { plan.kernel.launch(queue, Blocks::row(plan.blocks(), plan.block), &common) };
    }
    let (a, x) = (Entries::matrix(a).moved(ku), Entries::vector(x, x_len, incx));
    let y = Entries::vector(y, y_len, incy);
    let (alpha, beta) = (Many::scalar(alpha, batch.alpha_stride), Many::scalar(beta, batch.beta_stride));
    let mut many = GbmvManyArgs { common, count: 0, a, x, y, alpha, beta };
    let most = (MOST_BLOCKS / i64::from(plan.grid(1))).max(1);
    for from in (0..batch.count).step_by(most as usize) {
        many.count = most.min(batch.count - from);
        (many.a, many.x, many.y) = (a.skip(from), x.skip(from), y.skip(from));
        (many.alpha, many.beta) = (alpha.skip(from), beta.skip(from));
        let blocks = Blocks::row(plan.grid(many.count), plan.block);
        // SAFETY: the twins of GBMV take GbmvManyArgs<T>; otherwise as above.
        unsafe { plan.kernel.for_batches().launch(queue, blocks, &many)? };
    }
    Ok(())
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    let one = layout!(
        format!("kblas::GbmvArgs<{element}>"),
        GbmvArgs<T>,
        GbmvArgs { a, columns, x, incx, m, n, kl, ku, y, incy, alpha, beta, conj }
    );
    let many = layout!(
        format!("kblas::GbmvManyArgs<{element}>"),
        GbmvManyArgs<T>,
        GbmvManyArgs { common, count, a, x, y, alpha, beta }
    );
    vec![one, many]
}
