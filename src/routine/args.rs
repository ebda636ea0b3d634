//! Words that the arguments of many routines share, and the checks that name what is wrong with them.

use std::ffi::c_char;
use std::fmt;

use crate::error::{Error, Result};
use crate::scalar::Scalar;

/// What op(A) stands for: A, Aᵀ or Aᴴ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    N,
    T,
    C,
}

impl Op {
    /// The argument `trans` at `position`, as cuBLAS numbers it.
    pub fn from_number(position: u32, number: u32) -> Result<Self> {
        match number {
            0 => Ok(Self::N),
            1 => Ok(Self::T),
            2 => Ok(Self::C),
            _ => Err(Error::argument(position, "trans", format!("is {number}, not KBLAS_OP_N, _T or _C"))),
        }
    }

    /// The argument `trans` at `position`, as BLAS letters it.
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
    /// The argument `uplo` at `position`, as cuBLAS numbers it.
    pub fn from_number(position: u32, number: u32) -> Result<Self> {
        match number {
            0 => Ok(Self::Lower),
            1 => Ok(Self::Upper),
            _ => Err(Error::argument(position, "uplo", format!("is {number}, not KBLAS_FILL_MODE_LOWER or _UPPER"))),
        }
    }

    /// The argument `uplo` at `position`, as BLAS letters it.
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

    /// As BLAS letters it.
    pub fn letter(self) -> char {
        match self {
            Self::Lower => 'L',
            Self::Upper => 'U',
        }
    }
}

/// Where the entries of a batch have an operand. `P` is `*const T` or `*mut T`.
#[derive(Clone, Copy, Debug)]
pub enum Operand<P> {
    /// Entry b's begins b * stride elements behind entry 0's, which is here. A call that is no batch has one entry.
    Strided(P, i64),
    /// Entry b's begins where the b-th pointer of this array leads; the array is in the backend's memory.
    Pointers(*const P),
}

/// How many problems a call has, and how the scalars of neighbouring ones lie, where they are on the device.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    pub count: i64,
    pub alpha_stride: i64,
    pub beta_stride: i64,
}

impl Batch {
    /// A call that is no batch.
    pub const ONE: Self = Self { count: 1, alpha_stride: 0, beta_stride: 0 };
}

/// A scalar argument, where the pointer mode says that it is. A null pointer is a `Device` one in both modes.
/// On the host backend every pointer is one to host memory.
#[derive(Clone, Copy)]
pub enum Value<T> {
    Host(T),
    Device(*const T),
}

impl<T: Scalar> Value<T> {
    /// The scalar that `pointer` leads to.
    ///
    /// # Safety
    /// With `on_device` false, `pointer` is null or leads to a T in host memory.
    pub unsafe fn new(on_device: bool, pointer: *const T) -> Self {
        if on_device || pointer.is_null() {
            Self::Device(pointer)
        } else {
            // SAFETY: of the caller. C programs may keep a complex number at any address of its component.
            Self::Host(unsafe { pointer.read_unaligned() })
        }
    }

    /// The scalar itself.
    ///
    /// # Safety
    /// A `Device` pointer leads to host memory.
    pub unsafe fn get(&self) -> T {
        match *self {
            Self::Host(value) => value,
            // SAFETY: of the caller.
            Self::Device(pointer) => unsafe { pointer.read_unaligned() },
        }
    }

    /// Whether the scalar is known, without touching the device, to be `value`.
    pub fn is(&self, value: T) -> bool {
        matches!(*self, Self::Host(known) if known == value)
    }

    /// Where the scalar is, unless it is known.
    pub fn address(&self) -> Option<*const u8> {
        match *self {
            Self::Host(_) => None,
            Self::Device(pointer) => Some(pointer.cast()),
        }
    }

    pub fn check(&self, position: u32, name: &'static str) -> Result<()> {
        match *self {
            Self::Device(pointer) => not_null(position, name, pointer),
            Self::Host(_) => Ok(()),
        }
    }

    /// As `kblas-bench` reads it: `re` or `re,im`; a scalar on the device is unknown and replaced by 1.
    pub fn bench(&self) -> String {
        match *self {
            Self::Host(value) if T::IS_COMPLEX => format!("{},{}", value.re(), value.im()),
            Self::Host(value) => value.to_string(),
            Self::Device(_) => "1".into(),
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Value<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Host(value) => value.fmt(f),
            Self::Device(pointer) => write!(f, "*{pointer:?}"),
        }
    }
}

pub fn not_negative(position: u32, name: &'static str, size: i64) -> Result<()> {
    if size < 0 {
        return Err(Error::argument(position, name, format!("is {size}, less than 0")));
    }
    Ok(())
}

pub fn positive(position: u32, name: &'static str, size: i64) -> Result<()> {
    if size <= 0 {
        return Err(Error::argument(position, name, format!("is {size}, not greater than 0")));
    }
    Ok(())
}

/// A leading dimension reaches from one column to the next past `rows` rows.
pub fn leading_dimension(position: u32, name: &'static str, lda: i64, rows: i64) -> Result<()> {
    let least = rows.max(1);
    if lda < least {
        return Err(Error::argument(position, name, format!("is {lda}, less than {least}")));
    }
    Ok(())
}

pub fn increment(position: u32, name: &'static str, inc: i64) -> Result<()> {
    if inc == 0 {
        return Err(Error::argument(position, name, "is 0"));
    }
    Ok(())
}

pub fn not_null<T>(position: u32, name: &'static str, pointer: *const T) -> Result<()> {
    if pointer.is_null() {
        return Err(Error::argument(position, name, "is null"));
    }
    Ok(())
}
