//! The portable backend: every routine on host memory, for machines without a GPU.

pub mod cdist;
pub mod gbmv;
pub mod gemm;
pub mod gemv;
pub mod ger;
pub mod knn;
pub mod level1;
pub mod memory;
pub mod mgpu;
pub mod spmv;
pub mod symv;
pub mod syr;
pub mod triangular;

use crate::scalar::Scalar;

/// Offset of logical element `i` of a BLAS vector of `len` elements. A negative increment starts at the last element in
/// memory.
fn place(i: usize, len: i64, inc: i64) -> isize {
    let steps = if inc < 0 { i as i64 + 1 - len } else { i as i64 };
    (steps * inc) as isize
}

/// y := beta·y, with logical element i at `y(i)`. beta = 0 writes y without reading it.
///
/// # Safety
/// `y` returns addresses of `len` elements of host memory.
unsafe fn scale<T: Scalar>(beta: T, len: i64, y: impl Fn(usize) -> *mut T) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        if beta == T::zero() {
            (0..len as usize).for_each(|i| y(i).write(T::zero()));
        } else if beta != T::one() {
            (0..len as usize).for_each(|i| *y(i) = beta * *y(i));
        }
    }
}
