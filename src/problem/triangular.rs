//! trmv, tpmv, tbmv: x := op(A)·x; trsv, tpsv, tbsv: x := op(A)⁻¹·x, with a triangular A.

use std::ffi::c_char;

use super::{Batch, Op, Operand, Storage, Uplo};
use crate::error::{Error, Result};

/// The arguments in BLAS's order. Errors report positions in this order. The entries of a batch differ only in their
/// addresses.
#[derive(Clone, Copy, Debug)]
pub struct Triangular<T> {
    /// The stored triangle. The other one is never read.
    pub uplo: Uplo,
    pub op: Op,
    pub diag: Diag,
    pub n: i64,
    pub storage: Storage,
    pub a: Operand<*const T>,
    pub x: Operand<*mut T>,
    pub incx: i64,
    pub batch: Batch,
}

/// The diagonal of a triangular matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diag {
    /// Stored, like all other elements.
    NonUnit,
    /// Ones, which are not stored.
    Unit,
}

impl Diag {
    /// The argument `diag` at `position`, from its number in cuBLAS.
    pub fn from_number(position: u32, number: u32) -> Result<Self> {
        match number {
            0 => Ok(Self::NonUnit),
            1 => Ok(Self::Unit),
            _ => Err(Error::argument(position, "diag", format!("is {number}, not KBLAS_DIAG_NON_UNIT or _UNIT"))),
        }
    }

    /// The argument `diag` at `position`, from its letter in BLAS.
    pub fn from_letter(position: u32, letter: c_char) -> Result<Self> {
        match letter as u8 {
            b'N' | b'n' => Ok(Self::NonUnit),
            b'U' | b'u' => Ok(Self::Unit),
            other => Err(Error::argument(
                position,
                "diag",
                format!("is '{}', not N or U", char::from(other).escape_default()),
            )),
        }
    }

    /// Its letter in BLAS.
    pub fn letter(self) -> char {
        match self {
            Self::NonUnit => 'N',
            Self::Unit => 'U',
        }
    }
}
