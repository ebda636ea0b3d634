//! Whether x with an increment is gathered before the kernel that reads it.
//!
//! A kernel of level 2 reads x in every block that has some of the results. Where each element of x has a line of the caches
//! for itself, each of these reads is a line of its own too. Gathered, x is read so once.

use crate::kernels::{Family, KERNELS, Kernel};
use crate::scalar::Precision;
use crate::tuning::symv::{Plan as SymvPlan, Strips};

/// Bytes of a line. Elements closer than that share one: with increments of 2, 3 and 7, gemv T of 42 random shapes of more than
/// 1 MB is as near to the memory's rate as 792 with 1 are (medians of 1.17 to 1.20 times its time).
const LINE_BYTES: u64 = 128;

/// Reads of x, by all blocks, from which on gathering pays. With an increment of 8192 a read costs some 5 to 8 ps more in sgemv T
/// of 4000 × 4000, and 14 to 56 in gemv T of 8000 × 8000 (320 µs in s, where the model predicts 66 without). So many cost 2.5
/// to 4 µs, and gathering takes another launch. Derived from these, and not yet from calls that gather.
const WORTH_READS: u64 = 500_000;

/// Whether x of `n` elements, which `blocks` blocks read, is gathered first. No result depends on it.
pub fn pays(precision: Precision, n: i64, incx: i64, blocks: u32) -> bool {
    is_apart(precision, incx) && n.unsigned_abs().saturating_mul(blocks.into()) >= WORTH_READS
}

/// Whether each element has a line for itself.
pub fn is_apart(precision: Precision, incx: i64) -> bool {
    incx.unsigned_abs().saturating_mul(precision.size() as u64) >= LINE_BYTES
}

/// The most blocks of a symv that read an element of x. Of slices, all those of a tile count as one: they share its columns.
pub fn readers(plan: &SymvPlan) -> u32 {
    match plan {
        SymvPlan::Rows { blocks, .. } | SymvPlan::Strips(Strips { blocks, .. }) => *blocks,
        SymvPlan::Slices(slices) => slices.tiles as u32,
        SymvPlan::Whole(_) => 1,
    }
}

/// The kernel that gathers, and the threads of its blocks, each of which has an element.
pub fn kernel(precision: Precision) -> (&'static Kernel, u32) {
    let found = KERNELS.iter().find(|kernel| kernel.family == Family::GATHER && kernel.precision == precision);
    let Some(kernel) = found else { unreachable!("each precision has a kernel that gathers") };
    (kernel, kernel.params[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::DEFAULT_WORKSPACE_BYTES;
    use crate::problem::{Op, Uplo};
    use crate::tuning::{Device, gemv, symv};

    #[test]
    fn long_rows_that_many_blocks_read_are_gathered() {
        let pays = |precision, op, n, incx| {
            let plan = gemv::plan(Device::H200, precision, op, n, n, DEFAULT_WORKSPACE_BYTES).expect("a plan");
            super::pays(precision, n, incx, plan.tiles)
        };
        for precision in Precision::ALL {
            for op in [Op::T, Op::C] {
                assert!(pays(precision, op, 4000, 8192) && pays(precision, op, 8000, -8192));
            }
            for op in [Op::N, Op::T, Op::C] {
                // Small, without an increment, or with several elements in a line.
                assert!(
                    !pays(precision, op, 300, 8192) && !pays(precision, op, 8000, 1) && !pays(precision, op, 8000, -7)
                );
            }
        }
    }

    #[test]
    fn symv_of_large_matrices_gathers_a_row() {
        for precision in Precision::ALL {
            let pays = |n| {
                let plan = symv::plan(Device::H200, precision, Uplo::Lower, n, false).expect("a plan");
                super::pays(precision, n, 20_000, readers(&plan))
            };
            assert!(pays(30_000) && !pays(300), "{precision:?}");
        }
    }
}
