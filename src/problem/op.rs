//! Options of a matrix argument: op and triangle.

use std::ffi::c_char;

use crate::error::{Error, Result};

/// The form of op(A): A, Aᵀ or Aᴴ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    N,
    T,
    C,
}

impl Op {
    /// The argument `trans` at `position`, from its number in cuBLAS.
    pub fn from_number(position: u32, number: u32) -> Result<Self> {
        match number {
            0 => Ok(Self::N),
            1 => Ok(Self::T),
            2 => Ok(Self::C),
            _ => Err(Error::argument(position, "trans", format!("is {number}, not KBLAS_OP_N, _T or _C"))),
        }
    }

    /// The argument `trans` at `position`, from its letter in BLAS.
    pub fn from_letter(position: u32, letter: c_char) -> Result<Self> {
        match letter as u8 {
            b'N' | b'n' => Ok(Self::N),
            b'T' | b't' => Ok(Self::T),
            b'C' | b'c' => Ok(Self::C),
            other => Err(Error::argument(
                position,
                "trans",
                format!("is '{}', not N, T or C", char::from(other).escape_default()),
            )),
        }
    }

    /// Its letter in BLAS.
    pub fn letter(self) -> char {
        match self {
            Self::N => 'N',
            Self::T => 'T',
            Self::C => 'C',
        }
    }

    /// Elements of x and of y in y := op(A)·x, with A stored m × n.
    pub fn lengths(self, m: i64, n: i64) -> (i64, i64) {
        match self {
            Self::N => (n, m),
            Self::T | Self::C => (m, n),
        }
    }
}

/// Which triangle of a symmetric or Hermitian matrix is stored. The other one is never read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uplo {
    Lower,
    Upper,
}

impl Uplo {
    /// The argument `uplo` at `position`, from its number in cuBLAS.
    pub fn from_number(position: u32, number: u32) -> Result<Self> {
        match number {
            0 => Ok(Self::Lower),
            1 => Ok(Self::Upper),
            _ => Err(Error::argument(position, "uplo", format!("is {number}, not KBLAS_FILL_MODE_LOWER or _UPPER"))),
        }
    }

    /// The argument `uplo` at `position`, from its letter in BLAS.
    pub fn from_letter(position: u32, letter: c_char) -> Result<Self> {
        match letter as u8 {
            b'L' | b'l' => Ok(Self::Lower),
            b'U' | b'u' => Ok(Self::Upper),
            other => Err(Error::argument(
                position,
                "uplo",
                format!("is '{}', not L or U", char::from(other).escape_default()),
            )),
        }
    }

    /// Its letter in BLAS.
    pub fn letter(self) -> char {
        match self {
            Self::Lower => 'L',
            Self::Upper => 'U',
        }
    }
}
