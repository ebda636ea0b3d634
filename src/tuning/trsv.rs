//! The plan of a triangular solve.
//!
//! Measured on an H200 on 2026-11-25 by a program that launches only the kernels, with unit diagonals and cold data.
//! Times in us. kernels/trsv_folded.cuh explains folding. A block of a cluster stores its solution in the shared memory
//! of the next blocks. Batches with n > 256 were not measured.
//!
//! | n | 512 | 1024 | 4096 | 16384 |
//! |---|---|---|---|---|
//! | strsv N, last tile not folded | 15.9 | 23.3 | 68 | 264 |
//! | strsv N, folded | 16.1 | 22.5 | 61 | 262 |
//! | strsv N, in clusters | | 20.4 | 51 | 244 |
//! | dtrsv N, last tile not folded | 18.6 | 28.2 | 84 | 375 |
//! | dtrsv N, folded | 18.5 | 26.9 | 79 | 370 |
//! | dtrsv N, in clusters | | 24.3 | 66 | 367 |
//! | ctrsv N, last tile not folded | 21.6 | 34.6 | 106 | 431 |
//! | ctrsv N, folded | 25.6 | 35.0 | 91 | 446 |
//!
//! Tiles are prefetched three ahead. 2, 3 and 5 took the same time within 4 %. Without prefetch, dtrsv with n = 16384
//! took 596 us instead of 430. The loop over tiles has no bounds checks if consecutive columns are a leading dimension
//! apart. Before both changes, strsv with n = 16384 took 376 us, and dtrsv 458. A block that folds computes for 14000
//! cycles before it can wait for its last tile. The first two blocks solve by substitution, in 5000 cycles each.
//!
//! Rejected: blocks of 512 threads in s and d (up to 19 % slower); blocks of 128 equations (the inverse does not fit);
//! polling by each warp; longer pauses between polls; two tiles ahead in registers. Without the refinement step, a
//! block of dtrsv would take a tenth less time, but have the error of the inverse.
//!
//! Complex matrices, 2026-11-24: prefetched elements are conjugated where they are used. When the prefetch conjugated
//! them, it waited for the loads: ctrsv with n = 300 took 29 us instead of 19. To save a branch, the prefetch loaded
//! another element in place of one outside the matrix. Then it also waited: dtrsv with n = 4671 took 308 us instead of
//! 101.

use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Blocks of equations. A block of threads solves one of them.
    pub blocks: u32,
    /// Threads of a block.
    pub block: u32,
    /// Blocks per cluster of a single call. 1: no clusters.
    pub cluster: u32,
    /// Bytes of dynamic shared memory per block.
    pub shared: u32,
}

impl Plan {
    /// The plan by a kernel of the family TRSV.
    pub fn new(kernel: &'static Kernel, n: i64) -> Self {
        let &[equations, threads, trans, folds] = kernel.params() else {
            unreachable!("{} has other numbers than trsv", kernel.name())
        };
        // Matches `SHARED` of kernels/trsv_tiles.cuh: the triangle with its inverse, the diagonal and vectors.
        let (size, single) = (kernel.precision.size() as u32, matches!(kernel.precision, Precision::S | Precision::C));
        let mut computed = equations * (equations + 1) + 5 * equations;
        let mut computed_size = size;
        if folds != 0 {
            // Matches `ROOM` of kernels/trsv_folded.cuh: a tile and, in double precision, its product.
            computed_size = if single { 2 * size } else { size };
            computed += if single { 1 } else { 2 } * equations * (equations + 4);
        }
        // Blocks of x, and partial sums.
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

    /// Returns whether the kernel multiplies the last tile by the inverse of the diagonal block in advance:
    /// kernels/trsv_folded.cuh.
    pub fn folds(&self) -> bool {
        self.kernel.params()[3] != 0
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, blocks, block, .. } = self;
        write!(f, "{} blocks={blocks} block={block}", kernel.name())
    }
}

/// The kernels for the precision and op.
pub fn kernels(device: Device, precision: Precision, op: Op) -> impl Iterator<Item = &'static Kernel> {
    let trans = u32::from(op != Op::N);
    device.kernels(Family::TRSV, precision).filter(move |kernel| kernel.params()[2] == trans)
}

/// Bytes of shared memory that a block cannot request: those that the system takes, and those that the kernel declares.
const DECLARED: u32 = 2 << 10;

/// From this n on, blocks of fewer threads are faster in Z, since their registers hold more of a block. Times with 512
/// and with 256 threads: n = 300 33 and 40 us, 1024 57 and 57, 4096 192 and 160.
const FEW_THREADS_FROM: i64 = 1024;

/// Blocks per cluster: the largest size that every device with clusters supports. On an H200 dtrsv N with n = 4096
/// takes 66 us in clusters of 8, 2 % more in clusters of 4, and 79 us without clusters.
const CLUSTER: u32 = 8;

/// From this n on the last tile is folded, if a kernel for it exists. With n = 512, strsv N takes 15.7 us folded in
/// clusters, and 15.9 not folded; dtrsv N takes 17.9 and 18.6. For smaller matrices, the other blocks wait for the
/// first block that folds. ctrsv N, folded without clusters and not folded: n = 512 25.6 and 21.6, 1024 35.0 and 34.6,
/// 4096 91 and 106.
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
                    assert!(i64::from(plan.blocks) * i64::from(plan.kernel.params()[0]) >= n, "{plan}");
                    assert!(plan.shared < device.shared_bytes(), "{plan} on {cc}");
                }
            }
        }
    }
}
