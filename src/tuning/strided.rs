//! Decides whether a vector x with an increment is gathered before the kernel that reads it.
//!
//! If each element of x is in its own cache line, every load of an element reads a whole line. A gather kernel reads x
//! this way only once. It is one more launch, about 2.5 µs.

use super::LINE_BYTES;
use super::gemv::Plan as GemvPlan;
use super::symv::Plan as SymvPlan;
use crate::kernels::{self, Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// Cost of gathering an element, in reads of elements with a line each. Gathering moves 40 bytes, which takes 9.3 ps at
/// 4.3 TB/s. A read in s takes 3.3 ps.
const GATHERED_READS: f64 = 3.0;

/// For op T, gathering pays from this many reads of x on. One read is for all columns of a thread. On an H200,
/// incx = 8192, a read takes up to 3.3 ps in s, and 2.7 in d and c. In z it costs nothing up to 16 million reads.
fn worth_reads(precision: Precision) -> i64 {
    match precision {
        Precision::S => 1_000_000,
        Precision::D => 1_500_000,
        Precision::C => 2_000_000,
        Precision::Z => 20_000_000,
    }
}

/// From this many reads of x by the blocks of `SymvRows` or `SymvSquare` on, gathering pays. ssymv of order 2000 with
/// 250000 reads takes 22 µs, and 13 with x gathered. With 125000 reads there is no difference.
const WORTH_ROWS_READS: i64 = 200_000;

/// Returns whether the x of a gemv is gathered first. This does not change the result.
///
/// If elements are closer than a line, a read costs less, in proportion to their distance. Without gathering, sgemv T of
/// 12765 x 1898 with incx = 7 takes 1.36 times as long as cuBLAS.
///
/// In op N a block reads an element of x for all its rows. With incx = 8192 it takes as long as with 1.
pub fn gemv_gathers(plan: &GemvPlan, op: Op, (m, n): (i64, i64), incx: i64) -> bool {
    let precision = plan.kernel.precision;
    let passes = (n as u64).div_ceil(plan.kernel.params()[2].into());
    if op == Op::N || incx.abs() <= 1 {
        return false;
    }
    passes as f64 * span(precision, m, incx) / LINE_BYTES as f64
        >= worth_reads(precision) as f64 + GATHERED_READS * m as f64
}

/// Bytes of the lines that have n elements of a vector.
pub fn span(precision: Precision, n: i64, incx: i64) -> f64 {
    n as f64 * (incx.unsigned_abs() as f64 * precision.size() as f64).min(LINE_BYTES as f64)
}

/// Returns whether the x of a symv or hemv of order n is gathered first. This does not change the result.
///
/// Slices read x once for the columns of a tile. Up to order 8000, they take as long without gathering.
pub fn symv_gathers(plan: &SymvPlan, precision: Precision, n: i64, incx: i64) -> bool {
    match plan {
        SymvPlan::Rows { blocks, .. } => {
            is_apart(precision, incx) && n.saturating_mul((*blocks).into()) >= WORTH_ROWS_READS
        }
        SymvPlan::Squares(plan) => is_apart(precision, incx) && n.saturating_mul(plan.tiles.into()) >= WORTH_ROWS_READS,
        _ => false,
    }
}

/// Returns whether each element is in its own line.
pub fn is_apart(precision: Precision, incx: i64) -> bool {
    incx.unsigned_abs().saturating_mul(precision.size() as u64) >= LINE_BYTES
}

/// The gather kernel, and its threads per block. Each thread copies one element.
pub fn kernel(precision: Precision) -> (&'static Kernel, u32) {
    let Some(kernel) = kernels::of(Family::GATHER, precision).next() else {
        unreachable!("each precision has a kernel that gathers")
    };
    (kernel, kernel.params()[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::DEFAULT_WORKSPACE_BYTES;
    use crate::problem::Uplo;
    use crate::tuning::{Device, gemv, symv};

    #[test]
    fn long_rows_that_many_threads_read_are_gathered() {
        let gathers = |precision, op, n, incx| {
            let plan = gemv::plan(Device::H200, precision, op, n, n, DEFAULT_WORKSPACE_BYTES).expect("a plan");
            gemv_gathers(&plan, op, (n, n), incx)
        };
        for precision in [Precision::S, Precision::D, Precision::C] {
            for op in [Op::T, Op::C] {
                assert!(gathers(precision, op, 4000, 8192) && gathers(precision, op, 8000, -8192), "{precision:?}");
            }
        }
        // Several elements share a line, but there are many reads. If there are few columns, reading x is as fast as
        // gathering it.
        assert!(gathers(Precision::S, Op::T, 10_000, 7));
        let plan =
            gemv::plan(Device::H200, Precision::S, Op::T, 1_000_000, 2, DEFAULT_WORKSPACE_BYTES).expect("a plan");
        assert!(!gemv_gathers(&plan, Op::T, (1_000_000, 2), 8192));
        // x spans 106 MB, but the blocks of the three tiles of columns share what they read: 58 us, gathered 75.
        let plan = gemv::plan(Device::H200, Precision::S, Op::T, 3_794_073, 6, DEFAULT_WORKSPACE_BYTES);
        assert!(!gemv_gathers(&plan.expect("a plan"), Op::T, (3_794_073, 6), 7));
        for precision in Precision::ALL {
            for op in [Op::N, Op::T, Op::C] {
                // Small, or with an increment of 1 or -1.
                for (n, incx) in [(300, 8192), (300, -7), (8000, 1), (8000, -1)] {
                    assert!(!gathers(precision, op, n, incx), "{precision:?} {n} {incx}");
                }
            }
            assert!(!gathers(precision, Op::N, 30_000, 30_000));
        }
    }

    #[test]
    fn symv_gathers_where_many_tiles_read_x() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        let gathers = |precision, n| {
            let plan = symv::plan(Device::H200, precision, Uplo::Lower, n, None).expect("a plan");
            symv_gathers(&plan, precision, n, 8192)
        };
        for precision in [Precision::S, Precision::D, Precision::C] {
            assert!(gathers(precision, 4000) && !gathers(precision, 2000), "{precision:?}");
        }
        for precision in Precision::ALL {
            assert!(!gathers(precision, 300) && !gathers(precision, 1000) && !gathers(precision, 30_000));
        }
    }
}
