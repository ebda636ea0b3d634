//! Plans of batches of small matrices: a block has several of them.

use super::Device;
use super::gemm::{EITHER, Plan, Shape, Tile, kernels};
use crate::kernels::{Family, Kernel};
use crate::scalar::Precision;

/// More terms are better brought ahead of the products, as the kernels of kernels/gemm.cuh do.
const MOST_TERMS: i64 = 64;

/// Matrices of more rows or columns have a block each, if there are few.
const FEW_ROWS: u32 = 32;

/// Elements that a line of shared memory is padded by: `PAD` of the kernel.
fn pad(precision: Precision) -> u32 {
    if precision == Precision::Z { 2 } else { 4 }
}

/// What a kernel's numbers come to.
pub(super) fn tile(kernel: &Kernel) -> Tile {
    let &[rows, columns, lane_rows, lane_columns, terms, entries, blocks] = kernel.params else {
        unreachable!("{} has other numbers than gemm_small", kernel.name)
    };
    let elements = terms * (rows + columns + 2 * pad(kernel.precision)) * entries;
    Tile {
        rows,
        columns,
        threads: rows / lane_rows * (columns / lane_columns) * entries,
        shared: elements * kernel.precision.size() as u32,
        blocks,
        lay: [EITHER; 2],
        entries,
    }
}

/// The plan of a batch, if these kernels serve it: they add in the order of `alone`, the plan of a single call.
pub fn plan(device: Device, precision: Precision, shape: Shape, count: i64, alone: &Plan) -> Option<Plan> {
    if alone.splits > 1 || shape.k > MOST_TERMS {
        return None;
    }
    let holds = |tile: Tile| i64::from(tile.rows) >= shape.m && i64::from(tile.columns) >= shape.n;
    let tiles = kernels(Family::GEMM_SMALL, precision).map(|kernel| (kernel, Tile::of(kernel)));
    let (kernel, tile) = tiles.filter(|&(_, tile)| holds(tile)).min_by_key(|(_, tile)| tile.rows)?;
    let is_many = tile.rows <= FEW_ROWS || count >= device.sms.into();
    // Of a real product either way has the same bits.
    let transposed = alone.transposed && matches!(precision, Precision::C | Precision::Z);
    (is_many && tile.resident(device) > 0).then(|| Plan::new(kernel, shape, transposed, alone.chunk))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Batch;
    use crate::tuning::gemm;

    #[test]
    fn small_matrices_share_a_block_and_others_do_not() {
        for precision in Precision::ALL {
            let of = |m, n, k, count| {
                let shape = Shape { m, n, k, a_along_terms: false, b_along_terms: true };
                gemm::plan(Device::H200, precision, shape, Batch { batched: true, count, ..Batch::ONE })
            };
            for n in [1, 2, 4, 5, 8, 9, 16] {
                let plan = of(n, n, n, 1000);
                let tile = Tile::of(plan.kernel);
                assert_eq!(plan.kernel.family, Family::GEMM_SMALL, "{plan}");
                assert!(plan.entries > 1 && i64::from(tile.rows) < 2 * n.max(4), "{plan}");
                assert_eq!((plan.tiles(), plan.splits), (1, 1), "{plan}");
            }
            for other in [of(16, 16, 65, 1000), of(70, 3, 10, 1000), of(16, 16, 4000, 1000)] {
                assert_eq!((other.kernel.family, other.entries), (Family::GEMM, 1), "{other}");
            }
            assert_eq!(of(50, 50, 50, 10).kernel.family, Family::GEMM);
        }
    }
}
