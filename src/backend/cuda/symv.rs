//! symv and hemv on the GPU.

use super::queue::Queue;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::routine::symv::Symv;
use crate::scalar::Scalar;

/// Queues y := alpha·A·x + beta·y.
///
/// # Safety
/// The sizes are checked; the pointers lead to device memory as large as BLAS says.
pub unsafe fn symv<T: Scalar>(_queue: &Queue, _args: &Symv<T>) -> Result<()> {
    Err(Error::new(KBLAS_STATUS_NOT_SUPPORTED, "symv is not on the GPU yet"))
}
