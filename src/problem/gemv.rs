//! gemv: y := alpha·op(A)·x + beta·y.

use super::{Batch, Op, Operand, Value};
use crate::scalar::Scalar;

/// The arguments in BLAS's order. Errors report positions in this order. The entries of a batch differ only in their
/// addresses.
#[derive(Clone, Copy, Debug)]
pub struct Gemv<T> {
    pub op: Op,
    /// Rows and columns of A as stored.
    pub m: i64,
    pub n: i64,
    pub alpha: Value<T>,
    pub a: Operand<*const T>,
    pub lda: i64,
    pub x: Operand<*const T>,
    pub incx: i64,
    pub beta: Value<T>,
    pub y: Operand<*mut T>,
    pub incy: i64,
    pub batch: Batch,
}

impl<T: Scalar> Gemv<T> {
    /// Whether the matrices of a batch are contiguous, there are no arrays of pointers, and all entries have the same
    /// alpha and beta.
    pub fn is_gapless(&self) -> bool {
        let Self { m, n, lda, alpha, a, x, beta, y, batch, .. } = *self;
        let same = |value: Value<T>, stride: i64| stride == 0 || matches!(value, Value::Host(_));
        matches!((a, x, y), (Operand::Strided(_, stride), Operand::Strided(..), Operand::Strided(..)) if stride == m * n)
            && (lda == m || n == 1)
            && same(alpha, batch.alpha_stride)
            && same(beta, batch.beta_stride)
    }
}
