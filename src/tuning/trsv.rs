//! The plan of a triangular solve.
//!
//! Measured on an H200 on 2026-11-25 by a program that launches the kernels alone, with unit diagonals and cold data. Times in us
//! without and with the last tile folded. strsv N with n = 512: 15.9, 16.1; 1024: 23.3, 22.5; 4096: 68, 61; 16384: 264, 262.
//! dtrsv N: 18.6, 18.5; 28.2, 26.9; 84, 79; 375, 370. ctrsv N: 21.6, 25.6; 34.6, 35.0; 106, 91; 431, 446. In clusters, whose
//! blocks leave their solutions in the next ones' shared memory, strsv N with n = 1024 takes 20.4, 4096 51, 16384 244; dtrsv N
//! 24.3, 66, 367. Batches beyond n = 256 were not measured.
//!
//! Tiles are prefetched three ahead: 2, 3 and 5 took the same time within 4 %, and none took dtrsv with n = 16384 from 430 to 596.
//! The loop over tiles checks nothing where columns are a leading dimension apart. Before both, strsv with n = 16384 took
//! 376 us, dtrsv 458. A block that folds works for 14000 cycles before it can wait for its last tile. The first two blocks
//! substitute, for 5000 cycles each.
//!
//! Rejected: blocks of 512 threads in s and d, up to 19 % slower; blocks of 128 equations, whose inverse does not fit; polling by
//! each warp; longer pauses between polls; two tiles ahead in registers. Without the step of refinement a block of dtrsv
//! would take a tenth less, with the error of the inverse.
//!
//! Complex matrices, 2026-11-24: elements that are fetched ahead are conjugated where they are used. When the fetch did that, it
//! waited for them: ctrsv with n = 300 took 29 us instead of 19. Loading another element instead of one beyond the matrix,
//! to save a branch, also made the fetch wait: dtrsv with n = 4671 took 308 us instead of 101.

use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Blocks of equations, each a block's of threads.
    pub blocks: u32,
    /// Threads of a block.
    pub block: u32,
    /// Blocks of a cluster, if it is no batch; 1: there are no clusters.
    pub cluster: u32,
    /// Bytes of shared memory that a block asks for.
    pub shared: u32,
}

impl Plan {
    /// The plan by a kernel of the family TRSV.
    pub fn new(kernel: &'static Kernel, n: i64) -> Self {
        let &[equations, threads, trans, folds] = kernel.params else {
            unreachable!("{} has other numbers than trsv", kernel.name)
        };
        // As `SHARED` of kernels/trsv.cuh: the triangle with its inverse, the diagonal and vectors.
        let (size, single) = (kernel.precision.size() as u32, matches!(kernel.precision, Precision::S | Precision::C));
        let mut computed = equations * (equations + 1) + 5 * equations;
        let mut computed_size = size;
        if folds != 0 {
            // As `ROOM` of kernels/trsv_folded.cuh: a tile, and in double precision its product.
            computed_size = if single { 2 * size } else { size };
            computed += if single { 1 } else { 2 } * equations * (equations + 4);
        }
        // Blocks of x, and sums.
        let solved = (2 + folds) * equations + if trans != 0 { 0 } else { threads };
        let blocks = (n as u64).div_ceil(equations.into());
        let cluster = if folds != 0 { CLUSTER } else { 1 };
        Self {
            kernel,
            blocks: blocks as u32,
            block: threads,
            cluster,
            shared: computed * computed_size + solved * size,
        }
    }

    /// Whether the last tile is multiplied by the inverse of the diagonal's block beforehand: kernels/trsv_folded.cuh.
    pub fn folds(&self) -> bool {
        self.kernel.params[3] != 0
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, blocks, block, .. } = self;
        write!(f, "{} blocks={blocks} block={block}", kernel.name)
    }
}

/// The kernels of the precision for op.
pub fn kernels(device: Device, precision: Precision, op: Op) -> impl Iterator<Item = &'static Kernel> {
    let trans = u32::from(op != Op::N);
    device.kernels(Family::TRSV, precision).filter(move |kernel| kernel.params[2] == trans)
}

/// Bytes of a multiprocessor's shared memory that a block cannot ask for: the system's, and those that the kernel declares.
const DECLARED: u32 = 2 << 10;

/// From this n on blocks of fewer threads win in Z, whose registers hold more of a block then. At 1024 both take 57 us, at 300
/// those of 512 threads take 33 where those of 256 take 40, and at 4096 it is 192 and 160.
const FEW_THREADS_FROM: i64 = 1024;

/// Blocks of a cluster: the most that every device with clusters has. On an H200 dtrsv N with n = 4096 takes 66 us in clusters of 8,
/// 2 % more in clusters of 4, and 79 us without.
const CLUSTER: u32 = 8;

/// From this n on the last tile is folded, by kernels that can. In clusters strsv N with n = 512 takes 15.7 us, dtrsv N 17.9, and
/// without folding 15.9 and 18.6. In smaller matrices the first block that folds is waited for. In C only 1024, without
/// clusters, and 4096 were measured.
fn folds_from(precision: Precision) -> i64 {
    if precision.is_complex() { 1025 } else { 449 }
}

/// Plans x := op(A)⁻¹·x with a matrix of order n.
pub fn plan(device: Device, precision: Precision, op: Op, n: i64) -> Plan {
    let fits = |plan: &Plan| plan.shared + DECLARED <= device.shared_bytes();
    let plans = kernels(device, precision, op).map(|kernel| Plan::new(kernel, n)).filter(fits);
    let (few, folds) = (n >= FEW_THREADS_FROM, n >= folds_from(precision));
    let wanted = |plan: &Plan| {
        let threads = i64::from(plan.block);
        (plan.folds() == folds, if few { -threads } else { threads })
    };
    let Some(plan) = plans.max_by_key(wanted) else { unreachable!("each precision has a kernel") };
    plan
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_equation_has_a_block_that_the_device_can_have() {
        for precision in Precision::ALL {
            for op in [Op::N, Op::T, Op::C] {
                for (cc, n) in [(80, 1), (86, 64), (90, 65), (90, 4096), (120, 1 << 31)] {
                    let device = Device { cc, ..Device::H200 };
                    let plan = plan(device, precision, op, n);
                    assert!(i64::from(plan.blocks) * i64::from(plan.kernel.params[0]) >= n, "{plan}");
                    assert!(plan.shared < device.shared_bytes(), "{plan} on {cc}");
                }
            }
        }
    }
}
