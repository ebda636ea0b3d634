//! gemm: C := alpha·op(A)·op(B) + beta·C.

use super::{Batch, Op, Operand, Value};
use crate::scalar::Precision;

/// The arguments in BLAS's order. Errors report positions in this order. The entries of a batch differ only in their
/// addresses.
#[derive(Clone, Copy, Debug)]
pub struct Gemm<T> {
    pub op_a: Op,
    pub op_b: Op,
    /// Rows and columns of C, and the number of terms of each element.
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

/// A product whose C is one column or one row, as a matrix times a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsGemv {
    /// The matrix is B and the vector is A: C is one row, and its transpose is computed.
    pub is_turned: bool,
    pub op: Op,
    /// Rows and columns of the matrix, as it is stored.
    pub m: i64,
    pub n: i64,
}

impl AsGemv {
    /// None if C has several rows and several columns, or if there are no terms. Also None if the vector is conjugated, or
    /// the matrix is conjugated but not transposed: gemv does not have these.
    pub fn of(precision: Precision, [op_a, op_b]: [Op; 2], [m, n, k]: [i64; 3]) -> Option<Self> {
        let conjugates = |op| op == Op::C && precision.is_complex();
        if k == 0 {
            None
        } else if n == 1 && !conjugates(op_b) {
            let (m, n) = if op_a == Op::N { (m, k) } else { (k, m) };
            Some(Self { is_turned: false, op: op_a, m, n })
        } else if m == 1 && !conjugates(op_a) && !conjugates(op_b) {
            // The transpose: op(B)ᵀ times a column.
            let (op, m, n) = if op_b == Op::N { (Op::T, k, n) } else { (Op::N, n, k) };
            Some(Self { is_turned: true, op, m, n })
        } else {
            None
        }
    }
}
