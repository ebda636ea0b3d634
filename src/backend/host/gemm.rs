//! C := alpha·op(A)·op(B) + beta·C on host memory, with the crate matrixmultiply and BLAS semantics.

use crate::problem::{Batch, Gemm, Op};
use crate::scalar::{Precision, Scalar};

/// Computes gemm for each entry of the batch. beta = 0 writes C without reading it; alpha = 0 or k = 0 reads neither A
/// nor B.
///
/// # Safety
/// The sizes have passed the checks of `routine::gemm`. Every element that BLAS accesses is host memory, and C overlaps
/// nothing else.
pub unsafe fn gemm<T: Scalar>(args: &Gemm<T>) {
    // SAFETY: guaranteed by the caller.
    (0..args.batch.count).for_each(|b| unsafe { entry(args, b) });
}

/// Entry `b`.
unsafe fn entry<T: Scalar>(args: &Gemm<T>, b: i64) {
    let Gemm { op_a, op_b, m, n, k, lda, ldb, ldc, .. } = *args;
    let Batch { alpha_stride, beta_stride, .. } = args.batch;
    // SAFETY: guaranteed by the caller, here and below.
    unsafe {
        let (alpha, beta) = (args.alpha.entry(b, alpha_stride).get(), args.beta.entry(b, beta_stride).get());
        let c = args.c.entry(b);
        (0..n).for_each(|j| super::scale(beta, m, |i| c.offset((i as i64 + j * ldc) as isize)));
        if alpha == T::zero() || k == 0 {
            return; // the arrays of pointers to A and B may be null
        }
        let a = Factor { x: args.a.entry(b), op: op_a, ld: lda };
        let b = Factor { x: args.b.entry(b), op: op_b, ld: ldb };
        let [mut copy_of_a, mut copy_of_b] = [Vec::new(), Vec::new()];
        for (j, columns) in panels(n, b.has_conjugates()) {
            for (p, terms) in panels(k, a.has_conjugates() || b.has_conjugates()) {
                let b = b.part((p, terms), (j, columns), &mut copy_of_b);
                for (i, rows) in panels(m, a.has_conjugates()) {
                    let a = a.part((i, rows), (p, terms), &mut copy_of_a);
                    let sizes = [rows, columns, terms].map(|size| size as usize);
                    multiply(sizes, alpha, a, b, (c.offset((i + j * ldc) as isize), ldc as isize));
                }
            }
        }
    }
}

/// Most rows and columns of a copy of conjugates.
const PANEL: i64 = 256;

/// First elements and lengths of the panels of `size` elements. All are in one if not `limited`.
fn panels(size: i64, limited: bool) -> impl Iterator<Item = (i64, i64)> {
    let panel = if limited { PANEL } else { size.max(1) };
    (0..size).step_by(panel as usize).map(move |first| (first, panel.min(size - first)))
}

/// A factor of a product: its first element, the stride between rows, and the stride between columns.
type Strided<T> = (*const T, isize, isize);

/// op(X).
#[derive(Clone, Copy)]
struct Factor<T> {
    x: *const T,
    op: Op,
    ld: i64,
}

impl<T: Scalar> Factor<T> {
    fn has_conjugates(self) -> bool {
        self.op == Op::C && T::IS_COMPLEX
    }

    /// Some rows and columns of op(X): the first one, and how many. Conjugates are copied to `copy`.
    unsafe fn part(self, (row, rows): (i64, i64), (column, columns): (i64, i64), copy: &mut Vec<T>) -> Strided<T> {
        let Self { x, op, ld } = self;
        let [by_row, by_column] = if op == Op::N { [1, ld] } else { [ld, 1] };
        // SAFETY: guaranteed by the caller.
        let at = |row, column| unsafe { x.offset((row * by_row + column * by_column) as isize) };
        if !self.has_conjugates() {
            return (at(row, column), by_row as isize, by_column as isize);
        }
        copy.clear();
        for row in row..row + rows {
            // SAFETY: guaranteed by the caller.
            copy.extend((column..column + columns).map(|column| unsafe { at(row, column).read() }.conj()));
        }
        (copy.as_ptr(), columns as isize, 1)
    }
}

/// C := alpha·A·B + C, with C stored by columns.
unsafe fn multiply<T: Scalar>(
    [m, n, k]: [usize; 3], alpha: T, a: Strided<T>, b: Strided<T>, (c, ldc): (*mut T, isize),
) {
    use matrixmultiply::CGemmOption::Standard;
    let (alpha_parts, (a, a_row, a_column), (b, b_row, b_column)) = (alpha.widened(), a, b);
    // SAFETY: guaranteed by the caller. A complex number is an array of its two components.
    unsafe {
        match T::PRECISION {
            Precision::S => {
                let (alpha, a, b) = (alpha_parts.re as f32, a.cast(), b.cast());
                matrixmultiply::sgemm(m, k, n, alpha, a, a_row, a_column, b, b_row, b_column, 1.0, c.cast(), 1, ldc);
            }
            Precision::D => {
                let (alpha, a, b) = (alpha_parts.re, a.cast(), b.cast());
                matrixmultiply::dgemm(m, k, n, alpha, a, a_row, a_column, b, b_row, b_column, 1.0, c.cast(), 1, ldc);
            }
            Precision::C => {
                let (alpha, one) = ([alpha_parts.re as f32, alpha_parts.im as f32], [1.0, 0.0]);
                let (how, a, b, c) = (Standard, a.cast(), b.cast(), c.cast());
                matrixmultiply::cgemm(how, how, m, k, n, alpha, a, a_row, a_column, b, b_row, b_column, one, c, 1, ldc);
            }
            Precision::Z => {
                let (alpha, one) = ([alpha_parts.re, alpha_parts.im], [1.0, 0.0]);
                let (how, a, b, c) = (Standard, a.cast(), b.cast(), c.cast());
                matrixmultiply::zgemm(how, how, m, k, n, alpha, a, a_row, a_column, b, b_row, b_column, one, c, 1, ldc);
            }
        }
    }
}
