//! Matrices of which one triangle is stored: whole, packed, or as a band.

use std::ffi::c_int;
use std::fmt;

use kblas::error::Result;
use kblas::problem::{Storage, Uplo};
use kblas::scalar::Scalar;

use crate::level2::{LOWER, UPPER, illegal};
use crate::stage::{Access, Matrix, Stage};

/// A matrix of order n. In memory it looks like the matrix `array`.
#[derive(Clone, Copy)]
pub struct Stored<T> {
    pub storage: Storage,
    array: Matrix<T>,
}

impl<T> fmt::Debug for Stored<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.storage, self.array.pointer)
    }
}

impl<T: Scalar> Stored<T> {
    pub fn new(pointer: *const T, n: i64, storage: Storage) -> Self {
        let elements = n.saturating_mul(n.saturating_add(1)) / 2;
        let (m, n, lda) = match storage {
            Storage::Whole { lda } => (n, n, lda),
            Storage::Packed => (elements, 1, elements),
            Storage::Band { k, lda } => (k.saturating_add(1), n, lda),
        };
        Self { storage, array: Matrix { pointer: pointer.cast_mut(), m, n, lda } }
    }

    pub fn pointer(&self) -> *mut T {
        self.array.pointer
    }

    /// The same matrix where the call is computed.
    pub fn staged(self, stage: &mut Stage, access: Access) -> Result<Self> {
        let array = stage.matrix(self.array, access)?;
        let storage = match self.storage {
            Storage::Whole { .. } => Storage::Whole { lda: array.lda },
            Storage::Packed => Storage::Packed,
            Storage::Band { k, .. } => Storage::Band { k, lda: array.lda },
        };
        Ok(Self { storage, array })
    }
}

/// CBLAS's triangle. The upper triangle of a row-major matrix is the lower one of its transpose in column-major order.
pub fn uplo_of(by_rows: bool, uplo: c_int) -> Result<Uplo> {
    match (by_rows, uplo) {
        (false, UPPER) | (true, LOWER) => Ok(Uplo::Upper),
        (false, LOWER) | (true, UPPER) => Ok(Uplo::Lower),
        (_, other) => Err(illegal(2, "Uplo", other)),
    }
}
