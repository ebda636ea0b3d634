//! spmv, hpmv, sbmv, hbmv: y := alpha·A·x + beta·y with a symmetric or Hermitian A, packed or a band.

use super::{Storage, Uplo, Value};

/// The arguments in BLAS's order. Errors report positions in this order.
#[derive(Clone, Copy, Debug)]
pub struct Spmv<T> {
    /// Hermitian, not symmetric.
    pub hermitian: bool,
    /// The stored triangle.
    pub uplo: Uplo,
    pub n: i64,
    pub storage: Storage,
    pub alpha: Value<T>,
    pub a: *const T,
    pub x: *const T,
    pub incx: i64,
    pub beta: Value<T>,
    pub y: *mut T,
    pub incy: i64,
}
