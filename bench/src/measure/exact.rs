//! The expected results.

use kblas::problem::{Op, Uplo};
use kblas::scalar::c64;

use crate::measure::case::{Case, Matrix, ZERO};
use crate::measure::element::{Element, Random};

/// Exact sums of one entry, from the integers of which the random operands are made.
#[derive(Clone, Copy)]
pub struct Exact<'a> {
    pub case: &'a Case,
    pub random: Random,
    /// Indices of the first elements of A and x in the reserved memory.
    pub a: usize,
    pub x: usize,
    pub alpha: c64,
    pub beta: c64,
}

impl Exact<'_> {
    /// Element (i, k) of op(A), as integers.
    fn a<T: Element>(&self, i: usize, k: usize) -> [i128; 2] {
        let lda = self.case.lda as usize;
        let stored = |i: usize, k: usize| self.random.integers::<T>(self.a + i + k * lda).map(i128::from);
        let conjugate = |[re, im]: [i128; 2]| [re, -im];
        let in_triangle = |uplo| if uplo == Uplo::Lower { i >= k } else { i <= k };
        match self.case.matrix {
            Matrix::General(Op::N) => stored(i, k),
            Matrix::General(Op::T) => stored(k, i),
            Matrix::General(Op::C) => conjugate(stored(k, i)),
            Matrix::Symmetric(uplo) if in_triangle(uplo) => stored(i, k),
            Matrix::Symmetric(_) => stored(k, i),
            Matrix::Hermitian(_) if i == k => [stored(i, i)[0], 0],
            Matrix::Hermitian(uplo) if in_triangle(uplo) => stored(i, k),
            Matrix::Hermitian(_) => conjugate(stored(k, i)),
        }
    }

    /// Error of stored element `i` of y, with the values `before` and `after` the call, in units of its bound: (k +
    /// 3)·ε·(|alpha|·Σ|a||x| + |beta||y|), for k terms.
    pub fn error<T: Element>(&self, i: usize, before: T, after: T) -> f64 {
        let Case { incx, incy, .. } = *self.case;
        let len = self.case.x_len();
        // With a negative increment, the position in memory counts from the far end.
        let stored = |i: usize, len: usize, inc: i32| if inc < 0 { len - 1 - i } else { i };
        let row = stored(i, self.case.y_len(), incy);
        let (mut sum, mut size) = ([0i128; 2], 0.0);
        for k in 0..len {
            let x = self.x + stored(k, len, incx) * incx.unsigned_abs() as usize;
            let [a_re, a_im] = self.a::<T>(row, k);
            let [x_re, x_im] = self.random.integers::<T>(x).map(i128::from);
            sum[0] += a_re * x_re - a_im * x_im;
            sum[1] += a_re * x_im + a_im * x_re;
            size += (a_re.abs() + a_im.abs()) as f64 * (x_re.abs() + x_im.abs()) as f64;
        }
        let scale = Random::scale::<T>().powi(2);
        let magnitude = |value: c64| value.re.abs() + value.im.abs();
        // y is not read and may be NaN.
        let before = if self.beta == ZERO { ZERO } else { before.to_c64() };
        let expected = self.alpha * c64::new(sum[0] as f64, sum[1] as f64) / scale + self.beta * before;
        let bound = magnitude(self.alpha) * size / scale + magnitude(self.beta) * magnitude(before);
        let error = magnitude(after.to_c64() - expected);
        if error == 0.0 { 0.0 } else { error / ((len + 3) as f64 * T::EPSILON * bound) }
    }
}
