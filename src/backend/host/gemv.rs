//! y := alpha·op(A)·x + beta·y on host memory.
//!
//! A is read once, in column strips of [`PANEL`] rows. The rows' share of the result (N) or of x (T, C) sits in a
//! contiguous buffer meanwhile, so an increment costs one pass over its vector and the inner loops vectorise.

use std::slice;

use super::place;
use crate::routine::gemv::{Gemv, Op};
use crate::scalar::Scalar;

/// Rows of a strip: few enough for the first-level cache, enough for long runs through A.
const PANEL: usize = 2048;

/// Columns that are added to the result at once: it is read and written a fourth as often.
const COLUMNS: usize = 4;

/// Independent partial sums of a dot product: the compiler may not reorder a sum by itself.
const LANES: usize = 16;

/// Computes y := alpha·op(A)·x + beta·y. beta = 0 writes y without reading it; alpha = 0 reads neither A nor x.
///
/// # Safety
/// The sizes have passed `routine::gemv`'s checks, every element that BLAS names is host memory, and y overlaps
/// nothing else.
pub unsafe fn gemv<T: Scalar>(args: &Gemv<T>) {
    let (m, n) = (args.m as usize, args.n as usize);
    let (x_len, y_len) = args.op.lengths(args.m, args.n);
    // SAFETY: of the caller; `place`, `strip` and the loop bounds reach only the elements that BLAS names.
    unsafe {
        let (alpha, beta) = (args.alpha.get(), args.beta.get());
        let x = |i| *args.x.offset(place(i, x_len, args.incx));
        let y = |i| args.y.offset(place(i, y_len, args.incy));
        let strip = |i: usize, j: usize, rows| slice::from_raw_parts(args.a.add(i + j * args.lda as usize), rows);

        if beta == T::zero() {
            (0..y_len as usize).for_each(|i| y(i).write(T::zero()));
        } else if beta != T::one() {
            (0..y_len as usize).for_each(|i| *y(i) = beta * *y(i));
        }
        if alpha == T::zero() {
            return;
        }

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
                // conj(A)ᵀ·x is the conjugate of Aᵀ·conj(x): the vectors are conjugated, not the matrix.
                let conj = |value: T| if args.op == Op::C { value.conj() } else { value };
                panel.iter_mut().zip(first..).for_each(|(value, i)| *value = conj(x(i)));
                (0..n).for_each(|j| *y(j) += alpha * conj(dot(strip(first, j, rows), panel)));
            }
        }
    }
}

/// sum += Σ scale·column.
fn axpy<T: Scalar, const N: usize>(scales: [T; N], columns: [&[T]; N], sum: &mut [T]) {
    let columns = columns.map(|column| &column[..sum.len()]);
    for (i, sum) in sum.iter_mut().enumerate() {
        for (column, &scale) in columns.iter().zip(&scales) {
            *sum += column[i] * scale;
        }
    }
}

/// Σ column·x, in [`LANES`] interleaved partial sums.
fn dot<T: Scalar>(column: &[T], x: &[T]) -> T {
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
