//! gbmv: y := alpha·op(A)·x + beta·y with a band matrix.

use super::{Batch, Op, Operand, Value};

/// The arguments in BLAS's order. Errors report positions in this order. The entries of a batch differ only in their
/// addresses.
#[derive(Clone, Copy, Debug)]
pub struct Gbmv<T> {
    pub op: Op,
    /// Rows and columns of A.
    pub m: i64,
    pub n: i64,
    /// Diagonals below and above the main one.
    pub kl: i64,
    pub ku: i64,
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
