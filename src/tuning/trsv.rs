//! The plan of a triangular solve.
//!
//! H200, 2026-11-22, with cuBLAS 13.1 in the same run, unit diagonals, cold data; time in us, cuBLAS's time divided by
//! it. dtrsv N with n = 32: 6.0, 1.4; 100: 9.9, 1.4; 300: 16.7, 1.4; 1024: 28, 2.2; 4096: 87, 2.5; 16384: 450, 2.0, which is 0.53
//! of the memory limit. A block of 64 equations takes 1.35 us: three products with 64 x 64 elements take 0.17 each with
//! their barriers, the tile before the diagonal 0.3, and the latency of an element from one block to the next is 0.4.
//! Rejected: blocks of 128 equations, whose inverse does not fit; polling by each warp, 1.47; longer pauses
//! between polls, 1.5; two tiles ahead, 1.45; a warm-up run of the code before the wait, no gain. Without the step
//! of refinement it would be 1.2, with the error of the inverse.
//!
//! Complex matrices, 2026-11-24: ctrsv LN with n = 32 takes 7.0 us, with 300 19, with 1024 34; ztrsv 8.3, 27, 49. Elements that are
//! fetched ahead are conjugated where they are used. When the fetch did that, it waited for them: 9.0, 29, 37 and 9.8, 32, 56.
//! Loading another element instead of one beyond the matrix, to save a branch, also made the fetch wait: dtrsv with n = 4671 took 308
//! us instead of 101.

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
    /// Bytes of shared memory that a block asks for.
    pub shared: u32,
}

impl Plan {
    /// The plan by a kernel of the family TRSV.
    pub fn new(kernel: &'static Kernel, n: i64) -> Self {
        let &[equations, threads, trans] = kernel.params else {
            unreachable!("{} has other numbers than trsv", kernel.name)
        };
        // As `SHARED` of kernels/trsv.cuh: the triangle with its inverse, the diagonal, vectors, and sums.
        let sums = if trans != 0 { 0 } else { threads };
        let elements = equations * (equations + 1) + 7 * equations + sums;
        let blocks = (n as u64).div_ceil(equations.into());
        Self { kernel, blocks: blocks as u32, block: threads, shared: elements * kernel.precision.size() as u32 }
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

/// Plans x := op(A)⁻¹·x with a matrix of order n: in the largest blocks that the device has shared memory for.
pub fn plan(device: Device, precision: Precision, op: Op, n: i64) -> Plan {
    let fits = |plan: &Plan| plan.shared + DECLARED <= device.shared_bytes();
    let plans = kernels(device, precision, op).map(|kernel| Plan::new(kernel, n)).filter(fits);
    let few = n >= FEW_THREADS_FROM;
    let Some(plan) = plans.max_by_key(|plan| if few { -i64::from(plan.block) } else { plan.block.into() }) else {
        unreachable!("each precision has a kernel")
    };
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
