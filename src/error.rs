//! Errors: a status for the calling program, and a message for its author.

use std::borrow::Cow;
use std::fmt;

/// The result of every call, with the values of cuBLAS.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum kblasStatus_t {
    KBLAS_STATUS_SUCCESS = 0,
    KBLAS_STATUS_NOT_INITIALIZED = 1,
    KBLAS_STATUS_ALLOC_FAILED = 3,
    KBLAS_STATUS_INVALID_VALUE = 7,
    KBLAS_STATUS_ARCH_MISMATCH = 8,
    KBLAS_STATUS_MAPPING_ERROR = 11,
    KBLAS_STATUS_EXECUTION_FAILED = 13,
    KBLAS_STATUS_INTERNAL_ERROR = 14,
    KBLAS_STATUS_NOT_SUPPORTED = 15,
}

pub use kblasStatus_t as Status;
pub use kblasStatus_t::*;

/// A failed call. `argument` is the position in BLAS's own order (trans of gemv is 1). The entry point shifts it by the
/// arguments that its interface has before or between those of BLAS.
#[derive(Clone, Debug)]
pub struct Error {
    pub status: Status,
    pub argument: Option<(u32, &'static str)>,
    pub detail: Cow<'static, str>,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn new(status: Status, detail: impl Into<Cow<'static, str>>) -> Self {
        Self { status, argument: None, detail: detail.into() }
    }

    /// The error that the argument `name` at `position` is wrong. `detail` is the reason.
    pub fn argument(position: u32, name: &'static str, detail: impl Into<Cow<'static, str>>) -> Self {
        Self { status: KBLAS_STATUS_INVALID_VALUE, argument: Some((position, name)), detail: detail.into() }
    }

    /// Shifts the argument's position by the arguments that the interface has between those of BLAS: one after each of
    /// `after`.
    pub fn between(mut self, after: &[u32]) -> Self {
        if let Some((position, _)) = &mut self.argument {
            let blas = *position;
            *position += after.iter().filter(|&&other| other < blas).count() as u32;
        }
        self
    }

    /// Shifts the argument's position by the `front` arguments that the interface has before those of BLAS.
    pub fn behind(mut self, front: u32) -> Self {
        if let Some((position, _)) = &mut self.argument {
            *position += front;
        }
        self
    }
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: ", self.status)?;
        if let Some((position, name)) = self.argument {
            write!(f, "argument {position} ({name}) ")?;
        }
        f.write_str(&self.detail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_move_behind_what_the_interface_adds() {
        // kblasSgemvStridedBatched has the handle first, and strides after lda, incx and incy: 6, 8 and 11 in BLAS.
        let moved = |position| Error::argument(position, "x", "is wrong").between(&[6, 8, 11]).behind(1).argument;
        let positions = [1, 5, 6, 7, 8, 9, 10, 11, 12].map(|position| moved(position).expect("an argument").0);
        assert_eq!(positions, [2, 6, 7, 9, 10, 12, 13, 14, 16]);
        assert_eq!(Error::new(KBLAS_STATUS_INTERNAL_ERROR, "").between(&[1]).behind(1).argument, None);
    }
}
