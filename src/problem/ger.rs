//! ger, geru and gerc: A := alpha·x·yᵀ + A, or alpha·x·yᴴ + A.

use super::{Batch, Operand, Value};

/// The arguments in BLAS's order. Errors report positions in this order. The entries of a batch differ only in their
/// addresses.
#[derive(Clone, Copy, Debug)]
pub struct Ger<T> {
    /// Uses yᴴ in place of yᵀ.
    pub conj: bool,
    /// Rows and columns of A.
    pub m: i64,
    pub n: i64,
    pub alpha: Value<T>,
    pub x: Operand<*const T>,
    pub incx: i64,
    pub y: Operand<*const T>,
    pub incy: i64,
    pub a: Operand<*mut T>,
    pub lda: i64,
    pub batch: Batch,
}
