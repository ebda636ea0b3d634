//! Products with matrices of which a triangle is stored, on the GPU.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{Form, Only, OnlyScalar};
use super::launch::{Blocks, launch_both};
use super::queue::Queue;
use crate::error::Result;
use crate::problem::{Columns, Pointer, Storage, Uplo, Value};
use crate::scalar::Scalar;
use crate::tuning::triangle::Plan;

/// The kernels' parameter: mirrors `TriangleArgs` of kernels/triangle.cuh.
#[repr(C)]
struct TriangleArgs<T> {
    /// Row 0 of column 0.
    a: *const T,
    columns: Columns,
    /// x and y: the address of logical element 0.
    x: *const T,
    incx: i64,
    n: i64,
    band: i64,
    partial: *mut T,
    tiles: i32,
    reach: i32,
    upper: i32,
    conj: i32,
    unit: i32,
    hermitian: i32,
    y: *mut T,
    incy: i64,
    alpha: OnlyScalar<T>,
    beta: OnlyScalar<T>,
}

/// A, and what of it is conjugated, 1, or real.
pub struct Matrix<T> {
    pub uplo: Uplo,
    pub n: i64,
    pub storage: Storage,
    pub a: *const T,
    /// The sums of columns are those of the conjugate.
    pub conj: bool,
    pub unit: bool,
    pub hermitian: bool,
}

/// The others of y := alpha·A·x + beta·y, with addresses of logical elements 0.
pub struct Vectors<T> {
    pub alpha: Value<T>,
    pub x: *const T,
    pub incx: i64,
    pub beta: Value<T>,
    pub y: *mut T,
    pub incy: i64,
}

/// Queues the product. x may be y.
///
/// # Safety
/// The sizes are checked; the pointers lead to device memory as large as BLAS says. The plan is one for these arguments.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, matrix: &Matrix<T>, vectors: Vectors<T>) -> Result<()> {
    let &Matrix { uplo, n, storage, a, conj, unit, hermitian } = matrix;
    let Vectors { alpha, x, incx, beta, y, incy } = vectors;
    let (first, columns) = storage.columns(uplo, n);
    let _entered = queue.context.enter()?;
    let mut args = TriangleArgs {
        a: a.moved(first),
        columns,
        x,
        incx,
        n,
        band: storage.band(n),
        partial: std::ptr::null_mut(),
        tiles: plan.tiles,
        reach: plan.reach,
        upper: (uplo == Uplo::Upper).into(),
        conj: (conj && T::IS_COMPLEX).into(),
        unit: unit.into(),
        hermitian: (hermitian && T::IS_COMPLEX).into(),
        y,
        incy,
        alpha: Only::scalar(alpha, 0),
        beta: Only::scalar(beta, 0),
    };
    let tiles = Blocks::row(plan.grid, plan.block);
    if plan.partial_elems == 0 {
        // SAFETY: kernels of the family TRIANGLE take TriangleArgs<T>; the pointers are the caller's.
        return unsafe { plan.kernel.launch(queue, tiles, &args) };
    }
    let bytes = plan.partial_elems as usize * size_of::<T>();
    let is_small = queue.user_workspace_bytes().is_some_and(|room| room < bytes);
    let workspace = if is_small { queue.own_workspace(bytes)? } else { queue.workspace(bytes)? };
    args.partial = workspace.partial();
    let finish = Blocks::row(plan.tiles as u32, plan.finish_block);
    // SAFETY: as above; the workspace is as large as planned. Partial sums without a finish are nobody's.
    unsafe { launch_both(queue, [(plan.kernel, tiles), (plan.finish, finish)], &args, || ()) }
}

/// The structs of this file, for elements that C++ calls `element`.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::TriangleArgs<{element}>"),
        TriangleArgs<T>,
        TriangleArgs {
            a,
            columns,
            x,
            incx,
            n,
            band,
            partial,
            tiles,
            reach,
            upper,
            conj,
            unit,
            hermitian,
            y,
            incy,
            alpha,
            beta
        }
    )]
}
