//! Copies of vectors and matrices between the host and the backend's memory.

use std::ffi::c_void;

use crate::backend::{Exec, cuda, host};
use crate::error::Result;
use crate::problem::check::{leading_dimension, not_negative, not_null, positive};
use crate::problem::{Copy2d, Direction};

impl Copy2d {
    /// A matrix of elements of any size, stored by columns. The arguments are in cuBLAS's order.
    #[allow(clippy::too_many_arguments)]
    pub fn matrix(
        direction: Direction, rows: i64, cols: i64, elem_size: i64, a: *const c_void, lda: i64, b: *mut c_void,
        ldb: i64,
    ) -> Result<Self> {
        not_negative(1, "rows", rows)?;
        not_negative(2, "cols", cols)?;
        positive(3, "elemSize", elem_size)?;
        leading_dimension(5, "lda", lda, rows)?;
        leading_dimension(7, "ldb", ldb, rows)?;
        if rows > 0 && cols > 0 {
            not_null(4, "A", a)?;
            not_null(6, "B", b)?;
        }
        Ok(Self {
            direction,
            from: a.cast(),
            from_pitch: (lda * elem_size) as usize,
            to: b.cast(),
            to_pitch: (ldb * elem_size) as usize,
            width: (rows * elem_size) as usize,
            height: cols as usize,
        })
    }

    /// A vector of elements of any size. The arguments are in cuBLAS's order; increments are positive, as there.
    pub fn vector(
        direction: Direction, n: i64, elem_size: i64, x: *const c_void, incx: i64, y: *mut c_void, incy: i64,
    ) -> Result<Self> {
        not_negative(1, "n", n)?;
        positive(2, "elemSize", elem_size)?;
        positive(4, "incx", incx)?;
        positive(6, "incy", incy)?;
        if n > 0 {
            not_null(3, "x", x)?;
            not_null(5, "y", y)?;
        }
        Ok(Self {
            direction,
            from: x.cast(),
            from_pitch: (incx * elem_size) as usize,
            to: y.cast(),
            to_pitch: (incy * elem_size) as usize,
            width: elem_size as usize,
            height: n as usize,
        })
    }
}

/// Queues the copy.
///
/// # Safety
/// Both sides are as large as the copy says, in the memory that it says, until it is done.
pub unsafe fn copy(exec: &Exec, copy: Copy2d) -> Result<()> {
    if copy.width == 0 || copy.height == 0 {
        return Ok(());
    }
    // SAFETY: guaranteed by the caller.
    unsafe {
        match exec {
            Exec::Host => host::memory::copy(copy),
            Exec::Cuda(queue) => cuda::memory::copy(queue, copy)?,
        }
    }
    Ok(())
}
