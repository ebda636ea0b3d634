//! syr, her, spr, hpr: A := alpha·x·xᵀ + A, or alpha·x·xᴴ + A. syr2, her2, spr2, hpr2: A := alpha·x·yᵀ + alpha·y·xᵀ + A
//! or alpha·x·yᴴ + conj(alpha)·y·xᴴ + A.

use super::{Storage, Uplo, Value};
use crate::scalar::Scalar;

/// The arguments in BLAS's order. Errors report positions in this order.
#[derive(Clone, Copy, Debug)]
pub struct Syr<T: Scalar> {
    /// Hermitian, not symmetric.
    pub hermitian: bool,
    /// The triangle that is stored and updated.
    pub uplo: Uplo,
    pub n: i64,
    pub alpha: Factor<T>,
    pub x: *const T,
    pub incx: i64,
    /// y and incy, if there are two vectors.
    pub y: Option<(*const T, i64)>,
    pub storage: Storage,
    pub a: *mut T,
}

/// alpha. It is real for her and hpr.
#[derive(Clone, Copy, Debug)]
pub enum Factor<T: Scalar> {
    Any(Value<T>),
    Real(Value<T::Real>),
}
