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

/// Where the matrices of a batch are, if none has gaps between its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed {
    /// One after another, without gaps.
    Contiguous,
    /// At any addresses.
    Apart,
}

impl<T: Scalar> Gemv<T> {
    /// Where the matrices of a batch are, if none has gaps between its columns, and if all entries have the same alpha
    /// and beta.
    pub fn packed(&self) -> Option<Packed> {
        let Self { m, n, lda, alpha, a, beta, batch, .. } = *self;
        let same = |value: Value<T>, stride: i64| stride == 0 || matches!(value, Value::Host(_));
        let is_packed = (lda == m || n == 1) && same(alpha, batch.alpha_stride) && same(beta, batch.beta_stride);
        let is_contiguous = matches!(a, Operand::Strided(_, stride) if stride == m * n);
        is_packed.then_some(if is_contiguous { Packed::Contiguous } else { Packed::Apart })
    }
}
