//! The plan of products and solves with small triangles.
//!
//! Batches and single matrices use the same kernels, or kernels with the same order of sums. So they give the same
//! bits.
//!
//! H200, 2026-11-25, lower, cold data, time in us, with one warp for each matrix and with one for each 32 rows:
//!
//! | | n | count | warp per matrix | warp per 32 rows |
//! |---|---|---|---|---|
//! | dtrsv N | 64 | 100000 | 503 | 543 |
//! | | 128 | 1000 | 29 | 36 |
//! | | 128 | 300 | 19 | 17 |
//! | | 256 | 3000 | 224 | 294 |
//! | | 256 | 1000 | 83 | 116 |
//! | | 256 | 100 | 45 | 21 |
//! | | 256 | 1 | 42 | 14 |
//! | dtrsv T | 256 | 3000 | 233 | 349 |
//!
//! Warps that solve several matrices sequentially, with the next one prefetched, took up to 1.3 times as long for
//! n = 8 and 16.

use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
use crate::problem::Op;
use crate::scalar::Precision;

/// The operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Multiply,
    Solve,
}

/// How a batch is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Matrices per block.
    pub entries: i64,
    /// Threads of a block.
    pub block: u32,
    /// Bytes of dynamic shared memory per block.
    pub shared: u32,
}

impl Plan {
    /// The plan by a kernel of the families TRMV_SMALL and TRSV_SMALL, for matrices of order n.
    pub fn new(kernel: &'static Kernel, op: Op, n: i64) -> Self {
        let &[lanes, warps] = kernel.params() else { unreachable!("{} has other numbers", kernel.name()) };
        let (block, entries) = if warps == 1 { (128, 128 / lanes) } else { (32 * warps, 1) };
        // Matches kernels/trmv_small.cuh and kernels/trsv_small.cuh.
        let (tile, transposed) = (block * (lanes + 1), u32::from(op != Op::N));
        let elements = match kernel.family {
            Family::TRMV_SMALL => block * warps + tile * transposed,
            _ if warps == 1 => entries * (n as u32).next_multiple_of(lanes) + tile * transposed,
            // Matches `EARLY` of kernels/trsv_small.cuh.
            _ => block + tile * (transposed + u32::from((kernel.precision, warps, transposed) != (Precision::Z, 8, 1))),
        };
        Self { kernel, entries: entries.into(), block, shared: elements * kernel.precision.size() as u32 }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, entries, block, .. } = self;
        write!(f, "{} entries={entries} block={block}", kernel.name())
    }
}

/// The kernels for the precision and the task.
pub fn kernels(device: Device, precision: Precision, task: Task) -> impl Iterator<Item = &'static Kernel> {
    let family = if task == Task::Multiply { Family::TRMV_SMALL } else { Family::TRSV_SMALL };
    device.kernels(family, precision)
}

/// The largest order that the kernel can compute.
pub fn most(kernel: &Kernel) -> i64 {
    match kernel.params() {
        [32, 1] if kernel.family == Family::TRSV_SMALL => MOST_ALONE,
        &[lanes, warps] => i64::from(lanes) * i64::from(warps),
        _ => unreachable!("{} has other numbers", kernel.name()),
    }
}

/// The most rows that one warp solves alone. It is the same as for the kernels with several warps.
const MOST_ALONE: i64 = 256;

/// Bytes of shared memory that the system takes for each block.
const SYSTEMS: u32 = 1 << 10;

/// From this many matrices per multiprocessor on, one warp solves with a matrix of more than 32 rows alone. Products with
/// so many rows always have several warps.
const ALONE_FROM: i64 = 4;

/// Plans `count` matrices of order n. None if n is too large. Uses the kernel with the fewest lanes that has enough
/// rows. If several warps are to share a matrix, kernels with several warps are preferred.
pub fn plan(device: Device, precision: Precision, task: Task, op: Op, n: i64, count: i64) -> Option<Plan> {
    let alone = n <= 32 || count >= ALONE_FROM * i64::from(device.sms);
    kernels(device, precision, task)
        .filter(|kernel| n <= most(kernel))
        .map(|kernel| Plan::new(kernel, op, n))
        .filter(|plan| plan.shared + SYSTEMS <= device.shared_bytes())
        .min_by_key(|plan| {
            let &[lanes, warps] = plan.kernel.params() else { unreachable!("checked above") };
            (warps == 1 && !alone, lanes * warps)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_matrices_have_a_plan_that_the_device_has_room_for() {
        for precision in Precision::ALL {
            for (task, most_rows) in [(Task::Multiply, 128), (Task::Solve, 256)] {
                for op in [Op::N, Op::T, Op::C] {
                    for (n, count) in (1..=most_rows).flat_map(|n| [(n, 1), (n, 100_000)]) {
                        let plan = plan(Device::H200, precision, task, op, n, count).expect("a plan");
                        // The core lacks some kernels with one warp.
                        let alone = plan.kernel.params()[1] == 1;
                        let is_expected = alone == (n <= 32 || count > 1 && task == Task::Solve);
                        assert!(is_expected || !crate::kernels::HAS_SM90, "{plan} {n}");
                        assert!(most(plan.kernel) >= n && plan.shared < Device::H200.shared_bytes(), "{plan}");
                    }
                    assert!(plan(Device::H200, precision, task, op, most_rows + 1, 1).is_none());
                }
            }
        }
    }
}
