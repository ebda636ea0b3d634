//! gemm: C := alpha·op(A)·op(B) + beta·C.

use super::{Batch, Op, Operand, Value};

/// The arguments in BLAS's order, which their positions in errors follow. The entries of a batch differ in their
/// addresses alone.
#[derive(Clone, Copy, Debug)]
pub struct Gemm<T> {
    pub op_a: Op,
    pub op_b: Op,
    /// Rows and columns of C, and the terms of each of its elements.
    pub m: i64,
    pub n: i64,
    pub k: i64,
    pub alpha: Value<T>,
    pub a: Operand<*const T>,
    pub lda: i64,
    pub b: Operand<*const T>,
    pub ldb: i64,
    pub beta: Value<T>,
    pub c: Operand<*mut T>,
    pub ldc: i64,
    pub batch: Batch,
}
