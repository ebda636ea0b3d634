//! spmv, hpmv, sbmv, hbmv on the GPU.

use super::queue::Queue;
use super::triangle::{self, Matrix, Vectors};
use crate::error::Result;
use crate::problem::{Pointer, Spmv};
use crate::scalar::Scalar;
use crate::tuning::band;
use crate::tuning::triangle::{Plan, Sums};

/// Queues y := alpha·A·x + beta·y.
///
/// # Safety
/// The sizes are checked. The pointers point to device memory of the size that BLAS requires. The plan was made for
/// these arguments.
pub unsafe fn launch<T: Scalar>(queue: &Queue, plan: &Plan, args: &Spmv<T>) -> Result<()> {
    let (matrix, vectors) = operands(args);
    // SAFETY: guaranteed by the caller.
    unsafe { triangle::launch(queue, plan, &matrix, vectors) }
}

/// The same for a band of few diagonals.
///
/// # Safety
/// As [`launch`].
pub unsafe fn launch_band<T: Scalar>(queue: &Queue, plan: &band::Plan, args: &Spmv<T>) -> Result<()> {
    let (matrix, vectors) = operands(args);
    // SAFETY: guaranteed by the caller.
    unsafe { super::band::launch(queue, plan, Sums::Both, &matrix, vectors) }
}

fn operands<T: Scalar>(args: &Spmv<T>) -> (Matrix<T>, Vectors<T>) {
    let Spmv { hermitian, uplo, n, storage, alpha, a, incx, beta, incy, .. } = *args;
    let matrix = Matrix { uplo, n, storage, a, conj: hermitian, unit: false, hermitian };
    // With a negative increment, the vector begins at its last element in memory.
    let (x, y) = (args.x.moved((1 - n) * incx.min(0)), args.y.moved((1 - n) * incy.min(0)));
    (matrix, Vectors { alpha, x, incx, beta, y, incy })
}
