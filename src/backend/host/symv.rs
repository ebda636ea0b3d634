//! y := alpha·A·x + beta·y with A symmetric or Hermitian, on host memory.
//!
//! The stored triangle is read once, in panels of [`PANEL`] rows. Each part of a column is used twice while it is in
//! the cache. It contributes to the panel's rows of the result. As a row of the other triangle, it also contributes to
//! the element of its column.

use std::slice;

use super::gemv::{COLUMNS, axpy, dot};
use super::{place, scale};
use crate::problem::{Batch, Symv, Uplo};
use crate::scalar::Scalar;

/// Rows of a panel. [`COLUMNS`] parts of columns, and the panel's parts of x and of the result, stay in the L1 cache.
const PANEL: usize = 512;

/// Computes y := alpha·A·x + beta·y, for each entry of the batch. beta = 0 writes y without reading it; alpha = 0 reads
/// neither A nor x.
///
/// # Safety
/// The sizes have passed the checks of `routine::symv`. Every element that BLAS accesses is host memory, and y overlaps
/// nothing else.
pub unsafe fn symv<T: Scalar>(args: &Symv<T>) {
    // SAFETY: guaranteed by the caller.
    (0..args.batch.count).for_each(|b| unsafe { entry(args, b) });
}

/// Entry `b`.
unsafe fn entry<T: Scalar>(args: &Symv<T>, b: i64) {
    let n = args.n as usize;
    // SAFETY: guaranteed by the caller; `place`, `strip` and the loop bounds give only elements that BLAS accesses.
    unsafe {
        let Batch { alpha_stride, beta_stride, .. } = args.batch;
        let (alpha, beta) = (args.alpha.entry(b, alpha_stride).get(), args.beta.entry(b, beta_stride).get());
        let y = args.y.entry(b);
        let y = |i| y.offset(place(i, args.n, args.incy));
        scale(beta, args.n, y);
        if alpha == T::zero() {
            return; // the arrays of pointers to A and x may be null
        }
        let (a, x) = (args.a.entry(b), args.x.entry(b));
        let x = |i| *x.offset(place(i, args.n, args.incx));
        let at = |i: usize, j: usize| a.add(i + j * args.lda as usize);

        // For a Hermitian matrix, a row of the other triangle is the conjugate of the stored column. Its product with x
        // is the conjugate of the column's product with conj(x).
        let conj = |value: T| if args.hermitian { value.conj() } else { value };
        let real = |value: T| if args.hermitian { T::from_parts(value.re(), T::Real::zero()) } else { value };
        let (mut shares, mut sums) = ([T::zero(); PANEL], [T::zero(); PANEL]);
        for first in (0..n).step_by(PANEL) {
            let rows = PANEL.min(n - first);
            let (xs, sums) = (&mut shares[..rows], &mut sums[..rows]);
            xs.iter_mut().zip(first..).for_each(|(value, i)| *value = conj(x(i)));
            sums.fill(T::zero());
            // First the columns of the triangle that cross all rows of the panel, then those that begin or end in it.
            let whole = match args.uplo {
                Uplo::Lower => 0..first,
                Uplo::Upper => first + rows..n,
            };
            let strip = |j| slice::from_raw_parts(at(first, j), rows);
            let blocked = whole.end - whole.len() % COLUMNS;
            for j in (whole.start..blocked).step_by(COLUMNS) {
                let columns: [_; COLUMNS] = std::array::from_fn(|k| j + k);
                axpy(columns.map(x), columns.map(strip), sums);
                columns.into_iter().for_each(|j| *y(j) += alpha * conj(dot(strip(j), xs)));
            }
            for j in blocked..whole.end {
                axpy([x(j)], [strip(j)], sums);
                *y(j) += alpha * conj(dot(strip(j), xs));
            }
            for k in 0..rows {
                let j = first + k;
                let inside = match args.uplo {
                    Uplo::Lower => k + 1..rows,
                    Uplo::Upper => 0..k,
                };
                let strip = slice::from_raw_parts(at(first + inside.start, j), inside.len());
                axpy([x(j)], [strip], &mut sums[inside.clone()]);
                sums[k] += conj(dot(strip, &xs[inside])) + real(*at(j, j)) * x(j);
            }
            sums.iter().zip(first..).for_each(|(&sum, i)| *y(i) += alpha * sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::host::gemv::gemv;
    use crate::problem::{Gemv, Op, Operand, Value};
    use crate::scalar::c64;

    const NAN: c64 = c64::new(f64::NAN, f64::NAN);

    /// Small integers, whose sums are exact in any order.
    fn number(i: usize, j: usize) -> c64 {
        c64::new(((3 * i + 5 * j) % 7) as f64 - 3.0, ((2 * i + j) % 5) as f64 - 2.0)
    }

    /// The whole matrix, and the same with NaN where BLAS does not read.
    fn matrices(n: usize, lda: usize, hermitian: bool, uplo: Uplo) -> (Vec<c64>, Vec<c64>) {
        let (mut whole, mut stored) = (vec![NAN; n * lda], vec![NAN; n * lda]);
        for j in 0..n {
            for i in 0..=j {
                let value = if hermitian && i == j { number(i, j).re.into() } else { number(i, j) };
                let mirrored = if hermitian { value.conj() } else { value };
                (whole[j + i * lda], whole[i + j * lda]) = (mirrored, value);
                match uplo {
                    Uplo::Lower => stored[j + i * lda] = mirrored,
                    Uplo::Upper => stored[i + j * lda] = value,
                }
                if hermitian && i == j {
                    stored[i + j * lda].im = f64::NAN;
                }
            }
        }
        (whole, stored)
    }

    #[test]
    fn one_triangle_gives_what_gemv_gives_of_the_whole() {
        for n in [1, 2, 5, 33, PANEL - 1, PANEL, PANEL + 1, 2 * PANEL + 7] {
            for (hermitian, uplo) in
                [(false, Uplo::Lower), (false, Uplo::Upper), (true, Uplo::Lower), (true, Uplo::Upper)]
            {
                let (lda, incx, incy) = (n + 3, -2, 3);
                let (whole, stored) = matrices(n, lda, hermitian, uplo);
                let x: Vec<_> = (0..2 * n).map(|i| number(i, 1)).collect();
                let mut y: Vec<_> = (0..3 * n).map(|i| number(i, 2)).collect();
                let mut expected = y.clone();
                let (alpha, beta) = (Value::Host(c64::new(2.0, -1.0)), Value::Host(c64::new(1.0, 3.0)));
                let symv_args = Symv {
                    hermitian,
                    uplo,
                    n: n as i64,
                    alpha,
                    a: Operand::one(stored.as_ptr()),
                    lda: lda as i64,
                    x: Operand::one(x.as_ptr()),
                    incx,
                    beta,
                    y: Operand::one(y.as_mut_ptr()),
                    incy,
                    batch: Batch::ONE,
                };
                let Symv { n: m, lda, x, batch, .. } = symv_args;
                let (a, result) = (Operand::one(whole.as_ptr()), Operand::one(expected.as_mut_ptr()));
                let gemv_args = Gemv { op: Op::N, m, n: m, alpha, a, lda, x, incx, beta, y: result, incy, batch };
                // SAFETY: the vectors have the lengths that the sizes and increments require.
                unsafe {
                    symv(&symv_args);
                    gemv(&gemv_args);
                }
                assert_eq!(y, expected, "n={n} hermitian={hermitian} {uplo:?}");
            }
        }
    }
}
