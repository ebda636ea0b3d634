//! y := alpha·op(A)·x + beta·y on host memory.
//!
//! A is read once, in panels of [`PANEL`] rows. The panel's part of y (N) or of x (T, C) is in a
//! contiguous buffer. So an increment costs one pass over its vector, and the inner loops are vectorized.

use std::slice;

use super::{place, scale};
use crate::problem::{Batch, Gemv, Op};
use crate::scalar::Scalar;

/// Rows of a panel: few enough for the L1 cache, enough for long contiguous reads of A.
const PANEL: usize = 2048;

/// Columns that are added to the result at once. So the result is read and written a fourth as often.
pub(super) const COLUMNS: usize = 4;

/// Independent partial sums of a dot product, since the compiler may not reorder a sum.
const LANES: usize = 16;

/// Computes y := alpha·op(A)·x + beta·y, for each entry of the batch. beta = 0 writes y without reading it; alpha = 0
/// reads neither A nor x.
///
/// # Safety
/// The sizes have passed the checks of `routine::gemv`. Every element that BLAS accesses is host memory, and y overlaps
/// nothing else.
pub unsafe fn gemv<T: Scalar>(args: &Gemv<T>) {
    // SAFETY: guaranteed by the caller.
    (0..args.batch.count).for_each(|b| unsafe { entry(args, b) });
}

/// Entry `b`.
unsafe fn entry<T: Scalar>(args: &Gemv<T>, b: i64) {
    let (m, n) = (args.m as usize, args.n as usize);
    let (x_len, y_len) = args.op.lengths(args.m, args.n);
    // SAFETY: guaranteed by the caller; `place`, `strip` and the loop bounds give only elements that BLAS accesses.
    unsafe {
        let Batch { alpha_stride, beta_stride, .. } = args.batch;
        let (alpha, beta) = (args.alpha.entry(b, alpha_stride).get(), args.beta.entry(b, beta_stride).get());
        let y = args.y.entry(b);
        let y = |i| y.offset(place(i, y_len, args.incy));
        scale(beta, y_len, y);
        if alpha == T::zero() {
            return; // the arrays of pointers to A and x may be null
        }
        let (a, x) = (args.a.entry(b), args.x.entry(b));
        let x = |i| *x.offset(place(i, x_len, args.incx));
        let strip = |i: usize, j: usize, rows| slice::from_raw_parts(a.add(i + j * args.lda as usize), rows);

        let mut buffer = [T::zero(); PANEL];
        for first in (0..m).step_by(PANEL) {
            let rows = PANEL.min(m - first);
            let panel = &mut buffer[..rows];
            if args.op == Op::N {
                panel.fill(T::zero());
                let blocked = n - n % COLUMNS;
                for j in (0..blocked).step_by(COLUMNS) {
                    let columns: [_; COLUMNS] = std::array::from_fn(|k| j + k);
                    axpy(columns.map(x), columns.map(|j| strip(first, j, rows)), panel);
                }
                (blocked..n).for_each(|j| axpy([x(j)], [strip(first, j, rows)], panel));
                panel.iter().zip(first..).for_each(|(&sum, i)| *y(i) += alpha * sum);
            } else {
                // conj(A)ᵀ·x is the conjugate of Aᵀ·conj(x). So the vectors are conjugated, not the matrix.
                let conj = |value: T| if args.op == Op::C { value.conj() } else { value };
                panel.iter_mut().zip(first..).for_each(|(value, i)| *value = conj(x(i)));
                (0..n).for_each(|j| *y(j) += alpha * conj(dot(strip(first, j, rows), panel)));
            }
        }
    }
}

/// sum += Σ scale·column.
pub(super) fn axpy<T: Scalar, const N: usize>(scales: [T; N], columns: [&[T]; N], sum: &mut [T]) {
    let columns = columns.map(|column| &column[..sum.len()]);
    for (i, sum) in sum.iter_mut().enumerate() {
        for (column, &scale) in columns.iter().zip(&scales) {
            *sum += column[i] * scale;
        }
    }
}

/// Σ column·x, in [`LANES`] interleaved partial sums.
pub(super) fn dot<T: Scalar>(column: &[T], x: &[T]) -> T {
    let mut lanes = [T::zero(); LANES];
    let (columns, xs) = (column.chunks_exact(LANES), x.chunks_exact(LANES));
    let rest = columns.remainder().iter().zip(xs.remainder());
    let mut total = rest.fold(T::zero(), |sum, (&a, &x)| sum + a * x);
    for (column, x) in columns.zip(xs) {
        for ((lane, &a), &x) in lanes.iter_mut().zip(column).zip(x) {
            *lane += a * x;
        }
    }
    lanes.into_iter().for_each(|lane| total += lane);
    total
}
