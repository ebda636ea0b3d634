//! symv and hemv: y := alpha·A·x + beta·y, with A symmetric or Hermitian.

use super::{Batch, Operand, Uplo, Value};

/// The arguments in BLAS's order. Errors report positions in this order. The entries of a batch differ only in their
/// addresses.
#[derive(Clone, Copy, Debug)]
pub struct Symv<T> {
    /// A = Aᴴ, and the imaginary parts of the diagonal count as 0. Otherwise A = Aᵀ.
    pub hermitian: bool,
    pub uplo: Uplo,
    /// Rows and columns of A.
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
