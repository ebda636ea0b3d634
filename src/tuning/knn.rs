//! The plan of a nearest or a knn.
//!
//! As for cdist: direct sums of differences, or products on tensor cores. If A has too few vectors for all
//! multiprocessors, the vectors of B are split into pieces. Pieces do not change results.

use std::fmt;

use super::Device;
use super::cdist::{MmaTile, by_matrix_units, least, of_sort, shared_of_steps, sums_of};
use super::gemm_tile::EITHER;
use crate::kernels::{Family, Kernel};
use crate::problem::{CoordinateKind, Distance};
use crate::scalar::Precision;

/// How a call is computed.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Threads of a block.
    pub block: u32,
    /// Bytes of a block's shared memory.
    pub shared: u32,
    /// Vectors of A per block, and vectors of B per tile.
    pub rows: i64,
    columns: i64,
    /// Resident blocks per multiprocessor.
    at_once: u32,
    /// Vectors of B per piece, and number of pieces.
    pub piece: i64,
    pub pieces: i64,
    /// Merges the lists of all pieces.
    pub finish: &'static Kernel,
    /// `least` and `noise` of `KnnArgs` in kernels/knn.cuh.
    pub least: f64,
    pub noise: f64,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, block, pieces, .. } = self;
        write!(f, "{} block={block} pieces={pieces}", kernel.name())
    }
}

/// Entries of a queue. Matches `KnnLists` of kernels/knn.cuh.
const QUEUE: u32 = 16;

/// Bytes of an entry of a list or a queue.
pub const ENTRY: i64 = 16;

/// The most bytes of lists before they are merged.
const MOST_BYTES: i64 = 64 << 20;

/// The most pieces. The last launch reads all lists of a row sequentially.
const MOST_PIECES: i64 = 64;

/// Bytes of shared memory that the system takes for each block.
const KEPT: u32 = 1024;

/// The kernels for a kind of coordinates. `sums`: direct sums of this sort; None: tensor cores. `together`: the
/// coordinates of a vector are contiguous, in A and in B.
pub fn kernels(
    device: Device, kind: CoordinateKind, sums: Option<u32>, together: [bool; 2],
) -> impl Iterator<Item = &'static Kernel> {
    let family = if sums.is_some() { Family::KNN } else { Family::KNN_MMA };
    of_sort(device, family, kind, sums, together)
}

impl Plan {
    /// The plan by a kernel of the families KNN and KNN_MMA. `pieces` returns the most pieces, from the number of row
    /// tiles and of blocks that run at once.
    pub fn new(
        device: Device, kernel: &'static Kernel, distance: Distance, [m, k, n]: [i64; 3], neighbours: i64,
        pieces: impl FnOnce(i64, i64) -> i64,
    ) -> Self {
        let is_double = kernel.precision == Precision::D;
        let element = if is_double { 8 } else { 4 };
        let (tile, rows, columns, block, blocks) = match (kernel.family, kernel.params()) {
            (Family::KNN, &[_, tm, tn, step, blocks]) => {
                let (rows, columns) = (16 * tm, 16 * tn);
                (shared_of_steps([rows, columns], step, element), rows, columns, 256, blocks)
            }
            (Family::KNN_MMA, &[rows, columns, terms, stages, wm, wn, lay_a, lay_b, blocks]) => {
                let (sides, warp, lays) = ([rows, columns], [wm, wn], [lay_a, lay_b]);
                let tile = MmaTile { sides, terms, stages, warp, lays, element };
                (tile.shared(), rows, columns, tile.threads(), blocks)
            }
            _ => unreachable!("{} is no kernel of knn", kernel.name()),
        };
        let shared = tile + rows * (neighbours as u32 + QUEUE) * ENTRY as u32;
        let at_once = (device.shared_bytes() / (shared + KEPT)).clamp(1, blocks);
        let down = (m as u64).div_ceil(rows.into()) as i64;
        let most = (k as u64).div_ceil(columns.into()).max(1) as i64;
        let pieces = pieces(down, i64::from(device.sms * at_once)).clamp(1, most);
        let piece = ((k as u64).div_ceil(pieces as u64)).next_multiple_of(columns.into()).max(columns.into()) as i64;
        let finish = device.kernels(Family::KNN_FINISH, kernel.precision).next();
        let Some(finish) = finish else { unreachable!("{} has no kernel behind it", kernel.name()) };
        let kind = if is_double { CoordinateKind::F64 } else { CoordinateKind::F32 };
        Self {
            kernel,
            block,
            shared,
            rows: rows.into(),
            columns: columns.into(),
            at_once,
            piece,
            pieces: (k as u64).div_ceil(piece as u64).max(1) as i64,
            finish,
            least: least(kind, distance.metric, kernel.family == Family::KNN_MMA, n),
            noise: (2 * n + 6) as f64 * (f64::EPSILON / 2.0),
        }
    }
}

/// The number of pieces that keeps the multiprocessors busy until the end, with few lists to merge.
fn pieces(down: i64, at_once: i64, most: i64) -> i64 {
    let time = |pieces: i64| {
        let waves = (down * pieces).unsigned_abs().div_ceil(at_once.unsigned_abs()) as f64;
        waves / pieces as f64 * (1.0 + 0.005 * pieces as f64)
    };
    (1..=most).min_by(|&a, &b| time(a).total_cmp(&time(b))).unwrap_or(1)
}

/// Plans the nearest of k vectors to each of m vectors, with n coordinates. `together`: as for [`kernels`].
pub fn plan(
    device: Device, kind: CoordinateKind, distance: Distance, [m, k, n]: [i64; 3], together: [bool; 2], neighbours: i64,
) -> Plan {
    let sums = sums_of(distance.metric);
    // Products have no kernels for direct sums.
    let by_matrix_units = sums == 3 || by_matrix_units(device, kind, distance, n);
    let most = (MOST_BYTES / ENTRY / neighbours.max(1) / m.max(1)).clamp(1, MOST_PIECES);
    let plans = kernels(device, kind, (!by_matrix_units).then_some(sums), together)
        .map(|kernel| {
            Plan::new(device, kernel, distance, [m, k, n], neighbours, |down, at_once| pieces(down, at_once, most))
        })
        .filter(|plan| plan.shared + KEPT <= device.shared_bytes());
    // Long lists leave room for few blocks. Then a block with more columns keeps the tensor cores busier. A kernel for
    // one layout is faster than the kernel for all layouts: 65 and 81 ms for 10000 × 1000000 floats of 128 coordinates
    // (H200, 2026-11-24).
    let busy = |plan: &Plan| (plan.kernel.params().get(6) != Some(&EITHER), i64::from(plan.at_once) * plan.columns);
    let Some(plan) = plans.max_by_key(busy) else { unreachable!("{kind:?} has kernels for each metric") };
    plan
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Metric, Way};

    #[test]
    fn every_pair_is_in_a_piece() {
        for (kind, number) in [CoordinateKind::F32, CoordinateKind::F64].into_iter().flat_map(|kind| {
            [0, 1, 2, 3, 4, 5, 16, 17, 32, 33]
                .map(|number| (kind, Distance::from_number(1, number).expect("a distance")))
        }) {
            for (m, k) in [(1, 0), (1, 1), (1, 1_000_000), (10_000, 1_000_000), (1 << 20, 70), (1 << 24, 1 << 24)] {
                for (n, neighbours) in [(3, 1), (128, 10), (500, 64)] {
                    let plan = plan(Device::H200, kind, number, [m, k, n], [n % 2 == 0, k % 2 == 0], neighbours);
                    assert!(plan.piece * plan.pieces >= k && plan.piece * (plan.pieces - 1) <= k, "{plan}");
                    assert!(plan.shared <= 227 << 10, "{plan}");
                    assert!(plan.pieces == 1 || m * plan.pieces * neighbours * ENTRY <= MOST_BYTES, "{plan}");
                }
            }
        }
    }

    #[test]
    fn few_rows_have_many_pieces() {
        let distance = Distance { metric: Metric::SqEuclidean, way: Way::Best };
        let pieces = |m| plan(Device::H200, CoordinateKind::F32, distance, [m, 1_000_000, 128], [true; 2], 10).pieces;
        assert_eq!(pieces(1), 64);
        assert!((2..20).contains(&pieces(10_000)), "{}", pieces(10_000));
        assert_eq!(pieces(1 << 20), 1);
    }
}
