//! The plan of products and solves with small triangles.
//!
//! Batches and single matrices have the same kernels, and results of the same bits.

use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Multiply,
    Solve,
}

/// How a batch is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Matrices of a block.
    pub entries: i64,
    /// Threads of a block.
    pub block: u32,
    /// Bytes of shared memory that a block asks for.
    pub shared: u32,
}

impl Plan {
    /// The plan by a kernel of the families TRMV_SMALL and TRSV_SMALL.
    pub fn new(kernel: &'static Kernel, op: Op) -> Self {
        let &[lanes, warps] = kernel.params else { unreachable!("{} has other numbers", kernel.name) };
        let (block, entries) = if warps == 1 { (128, 128 / lanes) } else { (32 * warps, 1) };
        // As kernels/trmv_small.cuh and trsv_small.cuh ask for.
        let (tile, transposed) = (block * (lanes + 1), u32::from(op != Op::N));
        let elements = match kernel.family {
            Family::TRMV_SMALL => block * warps + tile * transposed,
            _ => block + tile * (u32::from(warps > 2) + transposed),
        };
        Self { kernel, entries: entries.into(), block, shared: elements * kernel.precision.size() as u32 }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, entries, block, .. } = self;
        write!(f, "{} entries={entries} block={block}", kernel.name)
    }
}

/// The kernels of the precision for the task.
pub fn kernels(device: Device, precision: Precision, task: Task) -> impl Iterator<Item = &'static Kernel> {
    let family = if task == Task::Multiply { Family::TRMV_SMALL } else { Family::TRSV_SMALL };
    device.kernels(family, precision)
}

/// Results that the kernel has lanes for.
pub fn most(kernel: &Kernel) -> i64 {
    i64::from(kernel.params[0]) * i64::from(kernel.params[1])
}

/// Bytes of a multiprocessor's shared memory that a block cannot ask for.
const SYSTEMS: u32 = 1 << 10;

/// Plans matrices of order n: by as few lanes as there can be. None if n is too large.
pub fn plan(device: Device, precision: Precision, task: Task, op: Op, n: i64) -> Option<Plan> {
    kernels(device, precision, task)
        .filter(|kernel| n <= most(kernel))
        .map(|kernel| Plan::new(kernel, op))
        .filter(|plan| plan.shared + SYSTEMS <= device.shared_bytes())
        .min_by_key(|plan| most(plan.kernel))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_matrices_have_a_plan_that_the_device_has_room_for() {
        for precision in Precision::ALL {
            for (task, most_rows) in [(Task::Multiply, 128), (Task::Solve, 256)] {
                for op in [Op::N, Op::T, Op::C] {
                    for n in 1..=most_rows {
                        let plan = plan(Device::H200, precision, task, op, n).expect("a plan");
                        assert!(most(plan.kernel) >= n && plan.shared < Device::H200.shared_bytes(), "{plan}");
                    }
                    assert!(plan(Device::H200, precision, task, op, most_rows + 1).is_none());
                }
            }
        }
    }
}
