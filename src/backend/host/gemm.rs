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
        let [mut conjugates_a, mut conjugates_b] = [Vec::new(), Vec::new()];
        let a = factor(args.a.entry(b), op_a, (m, k), lda, &mut conjugates_a);
        let b = factor(args.b.entry(b), op_b, (k, n), ldb, &mut conjugates_b);
        multiply([m, n, k].map(|size| size as usize), alpha, a, b, (c, ldc as isize));
    }
}

/// A factor of a product: its first element, the stride between rows, and the stride between columns.
type Strided<T> = (*const T, isize, isize);

/// op(X), which is rows × columns. A conjugated X is copied to `conjugates`.
unsafe fn factor<T: Scalar>(
    x: *const T, op: Op, (rows, columns): (i64, i64), ld: i64, conjugates: &mut Vec<T>,
) -> Strided<T> {
    if op == Op::N {
        return (x, 1, ld as isize);
    }
    if op == Op::T || !T::IS_COMPLEX {
        return (x, ld as isize, 1);
    }
    conjugates.reserve((rows * columns) as usize);
    for row in 0..rows {
        // SAFETY: guaranteed by the caller; a row of op(X) is a column of X, which has as many elements as op(X) has
        // columns.
        conjugates.extend((0..columns).map(|term| unsafe { x.offset((term + row * ld) as isize).read() }.conj()));
    }
    (conjugates.as_ptr(), columns as isize, 1)
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
