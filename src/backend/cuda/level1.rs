//! Level 1 on the GPU.

use super::queue::Queue;
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::routine::level1::givens::{Rotg, Rotmg};
use crate::routine::level1::map::Map;
use crate::routine::level1::reduce::Reduce;
use crate::scalar::Scalar;

/// Queues the reductions; with results on the host, waits for the stream and leaves them there.
///
/// # Safety
/// The sizes are checked; the pointers lead to device memory as large as BLAS says, the results where `on_device` says.
pub unsafe fn reduce<T: Scalar>(_queue: &Queue, args: &Reduce<T>) -> Result<()> {
    Err(missing(args.reduction.name()))
}

/// Queues the change of the vectors.
///
/// # Safety
/// The sizes are checked; the pointers lead to device memory as large as BLAS says.
pub unsafe fn map<T: Scalar>(_queue: &Queue, args: &Map<T>) -> Result<()> {
    Err(missing(args.action.name()))
}

/// Queues rotg of numbers on the device.
///
/// # Safety
/// The pointers lead to device memory.
pub unsafe fn rotg<T: Scalar>(_queue: &Queue, _args: &Rotg<T>) -> Result<()> {
    Err(missing("rotg"))
}

/// Queues rotmg of numbers on the device.
///
/// # Safety
/// The pointers lead to device memory.
pub unsafe fn rotmg<T: Scalar>(_queue: &Queue, _args: &Rotmg<T>) -> Result<()> {
    Err(missing("rotmg"))
}

fn missing(routine: &str) -> Error {
    Error::new(KBLAS_STATUS_NOT_SUPPORTED, format!("{routine} has no kernels"))
}
