//! The plan of batched products and solves with small triangles.
//!
//! Results are bitwise identical to those of the single-matrix kernels, for any plan.

use std::fmt;

use super::Device;
use crate::kernels::{Family, Kernel};
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
    /// Elements of shared memory for each matrix.
    pub entry: u32,
    /// Bytes of shared memory that a block asks for.
    pub shared: u32,
}

impl Plan {
    /// The plan by a kernel of the families TRMV_SMALL and TRSV_SMALL.
    pub fn new(kernel: &'static Kernel, n: i64) -> Self {
        let &[lanes, _, warps] = kernel.params else { unreachable!("{} has other numbers", kernel.name) };
        let n = n as u32;
        let terms = if kernel.family == Family::TRMV_SMALL { n } else { 0 };
        // Neighbouring matrices begin at different banks: an odd number of 8 elements.
        let entry = ((n * (n + 1) / 2 + terms).div_ceil(8) | 1) * 8;
        let block = 32 * warps;
        let entries = block / lanes;
        Self { kernel, entries: entries.into(), block, entry, shared: entries * entry * kernel.precision.size() as u32 }
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

/// Plans a batch of matrices of order n: by as few lanes as there can be. None if n is too large.
pub fn plan(device: Device, precision: Precision, task: Task, n: i64) -> Option<Plan> {
    kernels(device, precision, task)
        .filter(|kernel| n <= most(kernel))
        .min_by_key(|kernel| most(kernel))
        .map(|kernel| Plan::new(kernel, n))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuning::triangle::{self, Sums};

    #[test]
    fn small_matrices_have_a_plan_that_any_device_has_room_for() {
        for precision in Precision::ALL {
            for task in [Task::Multiply, Task::Solve] {
                for n in 1..=64 {
                    let plan = plan(Device::H200, precision, task, n).expect("a plan");
                    assert!(most(plan.kernel) >= n && plan.shared <= 99 << 10, "{plan}");
                    let terms = if task == Task::Multiply { n } else { 0 };
                    assert!(i64::from(plan.entry) >= n * (n + 1) / 2 + terms, "{plan}");
                }
                assert!(plan(Device::H200, precision, task, 65).is_none());
            }
        }
    }

    /// `SIDE` and `GROUP` of kernels/triangle_small.cuh: rows of a tile, columns of a warp. A tile of 32 rows gives the same sums as
    /// one of 64 whose last rows are not there: those lanes and warps add zeros.
    #[test]
    fn sums_have_the_order_of_one_matrix() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        for precision in Precision::ALL {
            for sums in [Sums::Rows, Sums::Columns] {
                for n in 1..=64 {
                    let alone = triangle::plan(Device::H200, precision, sums, n, n - 1);
                    let &[rows, warps, ..] = alone.kernel.params else { panic!("{alone} has no numbers") };
                    assert_eq!((rows, rows / warps), (if n <= 32 { 32 } else { 64 }, 4), "{alone}");
                }
            }
        }
    }
}
