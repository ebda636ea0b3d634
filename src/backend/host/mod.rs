//! The portable backend: every routine on host memory, for machines without a GPU.

pub mod gemv;
pub mod level1;
pub mod memory;

/// Where logical element `i` of a BLAS vector of `len` elements lies: a negative increment walks back from the far end.
fn place(i: usize, len: i64, inc: i64) -> isize {
    let steps = if inc < 0 { i as i64 + 1 - len } else { i as i64 };
    (steps * inc) as isize
}
