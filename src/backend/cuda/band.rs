//! Products with band matrices of few diagonals on the GPU: tbmv, sbmv, hbmv.

#[cfg(test)]
use kblas_build_support::{layout, layout::Layout};

use super::batch::{Form, Only, OnlyScalar};
use super::gather;
use super::launch::Blocks;
use super::queue::Queue;
use super::triangle::{Matrix, Vectors};
use crate::error::Result;
use crate::problem::{Columns, Pointer, Uplo};
use crate::scalar::Scalar;
use crate::tuning::band::Plan;
use crate::tuning::triangle::Sums;

/// The kernels' parameter: mirrors `BandArgs` of kernels/band.cuh.
#[repr(C)]
#[derive(Clone, Copy)]
struct BandArgs<T> {
    a: *const T,
    columns: Columns,
    x: *const T,
    incx: i64,
    n: i64,
    band: i64,
    first: i64,
    end: i64,
    y: *mut T,
    incy: i64,
    alpha: OnlyScalar<T>,
    beta: OnlyScalar<T>,
    upper: i32,
    conj: i32,
    unit: i32,
    hermitian: i32,
}

/// Queues y := alpha·op(A)·x + beta·y, where y may be x.
///
/// If y is x, and has more elements than one block computes, the kernel reads x from a copy. The copy has as many
/// elements as the workspace can hold, and the call is divided into pieces. Their order is such that no piece writes
/// elements that a later piece reads.
///
/// # Safety
/// The vectors point to device memory of the size that the matrix requires. The matrix is a band. The plan was made for
/// it.
pub unsafe fn launch<T: Scalar>(
    queue: &Queue, plan: &Plan, sums: Sums, matrix: &Matrix<T>, vectors: Vectors<T>,
) -> Result<()> {
    let Matrix { uplo, n, storage, a, conj, unit, hermitian } = *matrix;
    let Vectors { alpha, x, incx, beta, y, incy } = vectors;
    let (row_0, columns) = storage.columns(uplo, n);
    let band = storage.band(n);
    let all = BandArgs {
        a: a.moved(row_0),
        columns,
        x,
        incx,
        n,
        band,
        first: 0,
        end: n,
        y,
        incy,
        alpha: Only::scalar(alpha, 0),
        beta: Only::scalar(beta, 0),
        upper: (uplo == Uplo::Upper).into(),
        conj: (conj && T::IS_COMPLEX).into(),
        unit: unit.into(),
        hermitian: hermitian.into(),
    };
    let blocks = |elements: i64| Blocks::row((elements as u64).div_ceil(plan.each.into()) as u32, plan.block);
    let _entered = queue.context.enter()?;
    if sums == Sums::Both || x != y.cast_const() || n <= plan.each.into() {
        // SAFETY: kernels of the family BAND take BandArgs<T>; the caller guarantees the pointers.
        return unsafe { plan.kernel.launch(queue, blocks(n), &all) };
    }
    let most = plan.most.min((queue.own_workspace_bytes() / size_of::<T>()) as i64);
    let piece = (most - band).max(plan.each.into()).min(n);
    let workspace = queue.own_workspace((piece + band).min(n) as usize * size_of::<T>())?;
    let copy = workspace.partial::<T>();
    // Rows of the lower triangle and columns of the upper one read elements of x before their own.
    let in_front = (sums == Sums::Rows) == (uplo == Uplo::Lower);
    let pieces = (n as u64).div_ceil(piece as u64) as i64;
    for number in 0..pieces {
        let number = if in_front { pieces - 1 - number } else { number };
        let (first, end) = (number * piece, ((number + 1) * piece).min(n));
        let (from, to) = if in_front { ((first - band).max(0), end) } else { (first, (end + band).min(n)) };
        // SAFETY: x has these elements, and the workspace has room for them.
        unsafe { gather::copy(queue, x.moved(from * incx), incx, to - from, copy, plan.kernel)? };
        let args = BandArgs { x: copy.cast_const().wrapping_sub(from as usize), incx: 1, first, end, ..all };
        // SAFETY: as above; the kernel reads only the copied elements of x.
        unsafe { plan.kernel.launch(queue, blocks(end - first), &args)? };
    }
    Ok(())
}

/// Layouts of the structs of this file. `element` is the C++ name of the element type.
#[cfg(test)]
pub(super) fn layouts<T: Scalar>(element: &str) -> Vec<Layout> {
    vec![layout!(
        format!("kblas::BandArgs<{element}>"),
        BandArgs<T>,
        BandArgs { a, columns, x, incx, n, band, first, end, y, incy, alpha, beta, upper, conj, unit, hermitian }
    )]
}
