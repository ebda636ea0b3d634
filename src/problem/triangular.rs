//! trmv, tpmv, tbmv: x := op(A)·x; trsv, tpsv, tbsv: x := op(A)⁻¹·x, with a triangular A.

use std::ffi::c_char;

use super::{Batch, Op, Operand, Storage, Uplo};
use crate::error::{Error, Result};

/// The arguments in BLAS's order, which their positions in errors follow. The entries of a batch differ in their
/// addresses alone.
#[derive(Clone, Copy, Debug)]
pub struct Triangular<T> {
    /// The triangle that A is. The other one is never read.
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

/// What the diagonal of a triangular matrix has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diag {
    /// Elements as all others.
    NonUnit,
    /// Ones, which are not stored.
    Unit,
}

impl Diag {
    /// The argument `diag` at `position`, as cuBLAS numbers it.
    pub fn from_number(position: u32, number: u32) -> Result<Self> {
        match number {
            0 => Ok(Self::NonUnit),
            1 => Ok(Self::Unit),
            _ => Err(Error::argument(position, "diag", format!("is {number}, not KBLAS_DIAG_NON_UNIT or _UNIT"))),
        }
    }

    /// The argument `diag` at `position`, as BLAS letters it.
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

    /// As BLAS letters it.
    pub fn letter(self) -> char {
        match self {
            Self::NonUnit => 'N',
            Self::Unit => 'U',
        }
    }
}
