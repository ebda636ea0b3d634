//! syr, her, spr, hpr, syr2, her2, spr2, hpr2 on the GPU.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{Form, Only, OnlyScalar};
use super::launch::Blocks;
use super::queue::Queue;
use crate::error::Result;
use crate::problem::{Columns, Factor, Pointer, Syr, Uplo, Value};
use crate::scalar::Scalar;
use crate::tuning::syr::Plan;

/// The kernels' parameter: mirrors `SyrArgs` of kernels/syr.cuh.
#[repr(C)]
struct SyrArgs<T: Scalar> {
    /// Row 0 of column 0.
    a: *mut T,
    columns: Columns,
    /// Address of logical element 0, for x and y.
    x: *const T,
    incx: i64,
    y: *const T,
    incy: i64,
    n: i64,
    alpha: OnlyScalar<T>,
    real_alpha: OnlyScalar<T::Real>,
    is_real: i32,
    tiles: i32,
    upper: i32,
    hermitian: i32,
}

/// Queues the update.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments. A has the alignment that its kernel needs.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Syr<T>) -> Result<()> {
    let Syr { hermitian, uplo, n, alpha, x, incx, y, storage, a } = *args;
    let (first, columns) = storage.columns(uplo, n);
    // With a negative increment, the vector begins at its last element in memory.
    let front = |vector: *const T, inc: i64| vector.moved((1 - n) * inc.min(0));
    let (y, incy) = y.unwrap_or((std::ptr::null(), 0));
    let (any, real, is_real) = match alpha {
        Factor::Any(alpha) => (alpha, Value::Host(T::Real::zero()), false),
        Factor::Real(alpha) => (Value::Host(T::zero()), alpha, true),
    };
    let kernel_args = SyrArgs {
        a: a.moved(first),
        columns,
        x: front(x, incx),
        incx,
        y: front(y, incy),
        incy,
        n,
        alpha: Only::scalar(any, 0),
        real_alpha: Only::scalar(real, 0),
        is_real: is_real.into(),
        tiles: plan.tiles,
        upper: (uplo == Uplo::Upper).into(),
        hermitian: (hermitian && T::IS_COMPLEX).into(),
    };
    let _entered = queue.context.enter()?;
    // SAFETY: kernels of the family SYR take SyrArgs<T>; the caller guarantees the pointers and sizes.
    unsafe { plan.kernel.launch(queue, Blocks::row(plan.grid, plan.block), &kernel_args) }
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::SyrArgs<{element}>"),
        SyrArgs<T>,
        SyrArgs { a, columns, x, incx, y, incy, n, alpha, real_alpha, is_real, tiles, upper, hermitian }
    )]
}
