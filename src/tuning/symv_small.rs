//! The plans of symv and hemv for small matrices, up to an order of 512. Single calls and batches add in the same order.

use super::Device;
use super::symv::Plan;
use crate::kernels::{Family, Kernel};
use crate::problem::Uplo;
use crate::scalar::Precision;

/// How one small matrix is cut. The fields are those of `SymvStripsArgs` of kernels/symv_strips.cuh.
#[derive(Clone, Copy, Debug)]
pub struct Strips {
    pub kernel: &'static Kernel,
    pub blocks: u32,
    /// Threads of a block.
    pub block: u32,
    pub low: i32,
    pub high: i32,
    pub tiles: i32,
    pub first_unit: i32,
    pub rest: i32,
    pub strips_before: i32,
}

/// How a batch of few small matrices is cut: a block, or a cluster of blocks, computes one matrix with more warps than
/// classes.
#[derive(Clone, Copy, Debug)]
pub struct Units {
    pub kernel: &'static Kernel,
    /// Threads of a block.
    pub block: u32,
    /// Blocks of a cluster.
    pub cluster: u32,
    pub tiles: i32,
    pub classes: i32,
    /// The most units of a block. They are divided among its warps.
    pub units: i32,
    /// Bytes of shared memory per block.
    pub shared: u32,
}

/// How a batch of small matrices is cut.
#[derive(Clone, Copy, Debug)]
pub struct Whole {
    pub kernel: &'static Kernel,
    /// Matrices per block.
    pub entries: i64,
    /// Threads of a block.
    pub block: u32,
}

/// The order of sums of the kernels for small matrices, as defined in kernels/symv_order.cuh: V, C, W and SHARED.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order([u32; 4]);

/// Returns the order of sums of a kernel of the families SYMV_STRIPS, SYMV_TILES, SYMV_SMALL and SYMV_PACKED.
pub fn order(kernel: &Kernel) -> Order {
    Order(match (kernel.family, kernel.params()) {
        (Family::SYMV_STRIPS, &[_, _, v, columns, classes, _, shared]) => [v, columns, classes, shared],
        // Matches UNIT of kernels/symv_batch.cuh.
        (Family::SYMV_TILES, &[_, classes, v, columns, most, shared, ..]) => {
            [v, if most > 256 { columns.max(16) } else { columns }, classes, shared]
        }
        (Family::SYMV_SMALL | Family::SYMV_PACKED, _) => Order::ONE_UNIT.0,
        _ => unreachable!("{} is no kernel of small matrices", kernel.name()),
    })
}

impl Order {
    /// The matrix is one unit, which begins at its first row and column.
    const ONE_UNIT: Self = Self([1, 32, 1, 0]);

    fn tile_rows(self) -> u32 {
        32 * self.0[0]
    }

    fn unit_columns(self) -> u32 {
        self.0[1]
    }

    fn classes(self) -> u32 {
        self.0[2]
    }

    /// Whether a kernel of the families SYMV_UNITS and SYMV_CLUSTER can add in this order. The classes are an argument of these kernels.
    fn is_of_units(self, kernel: &Kernel) -> bool {
        let (Self([v, columns, _, shared]), &[own_v, _, own_columns, own_shared, ..]) = (self, kernel.params()) else {
            unreachable!("{} has other numbers", kernel.name())
        };
        [v, columns, shared] == [own_v, own_columns, own_shared]
    }
}

/// How a matrix is divided into tiles and units. Matches `SymvCut` of kernels/symv.cuh.
struct Cut {
    tiles: u32,
    low: u32,
    high: u32,
    first_unit: u32,
    /// Units of the shortest tile.
    rest: u32,
    /// Units across a tile.
    across: u32,
}

impl Cut {
    fn new(order: Order, uplo: Uplo, n: i64) -> Self {
        let (n, rows, columns) = (n as u32, order.tile_rows(), order.unit_columns());
        let (tiles, across) = (n.div_ceil(rows), rows / columns);
        let low = if uplo == Uplo::Lower && order != Order::ONE_UNIT { tiles * rows - n } else { 0 };
        let (high, first_unit) = (low + n, low / columns);
        let one_unit = order == Order::ONE_UNIT || tiles == 0;
        let rest = if one_unit { 1 } else { high.div_ceil(columns) - first_unit - (tiles - 1) * across };
        Self { tiles, low, high, first_unit, rest, across }
    }

    fn units(&self) -> u32 {
        self.tiles * self.rest + self.across * (self.tiles * self.tiles.saturating_sub(1) / 2)
    }
}

/// Returns the largest matrix of a kernel of the family SYMV_STRIPS, and how a matrix of order n is cut. Matches
/// kernels/symv_strips.cuh.
pub fn strips(kernel: &'static Kernel, uplo: Uplo, n: i64) -> (i64, Strips) {
    let &[strip, loads, v, _, classes, most, _] = kernel.params() else {
        unreachable!("{} has other numbers", kernel.name())
    };
    let rows = 32 * v;
    // Each of these warps has one step: of rows, whose parts the lanes share, or of columns, in blocks of 32 rows.
    let most_tiles = most.div_ceil(rows);
    let steps_of = |tile: u32| {
        let parts = (tile + 1) * (rows / loads);
        parts.div_ceil(32 / strip) + ((most_tiles - tile) * v).div_ceil(loads / strip)
    };
    let steps = (0..most_tiles).map(steps_of).max().unwrap_or(0);

    let Cut { tiles, low, high, first_unit, rest, .. } = Cut::new(order(kernel), uplo, n);
    let strips_before = low / strip;
    let strips = Strips {
        kernel,
        blocks: high.div_ceil(strip) - strips_before,
        block: 32 * (steps + (strip * classes).div_ceil(32)),
        low: low as i32,
        high: high as i32,
        tiles: tiles as i32,
        first_unit: first_unit as i32,
        rest: rest as i32,
        strips_before: strips_before as i32,
    };
    (most.into(), strips)
}

impl Units {
    pub fn order(&self) -> Order {
        let &[v, _, unit, shared, ..] = self.kernel.params() else {
            unreachable!("{} has other numbers", self.kernel.name())
        };
        Order([v, unit, self.classes as u32, shared])
    }
}

/// Returns how a kernel of the families SYMV_UNITS and SYMV_CLUSTER computes matrices of order n, with `classes` classes,
/// `warps` warps per block and `cluster` blocks per matrix. Matches kernels/symv_units.cuh and symv_cluster.cuh.
pub fn units(kernel: &'static Kernel, uplo: Uplo, n: i64, classes: u32, warps: u32, cluster: u32) -> Units {
    let &[v, columns, unit, is_shared, ..] = kernel.params() else {
        unreachable!("{} has other numbers", kernel.name())
    };
    let order = Order([v, unit, classes, is_shared]);
    let cut = Cut::new(order, uplo, n);
    let size = kernel.precision.size() as u32;
    let rows = order.tile_rows();
    // One chunk of 16 bytes more per column of a transposed unit.
    let turned = if is_shared == 1 { columns * (rows * size + 16) } else { 0 };
    let each = cut.units().div_ceil(cluster);
    let sums = if kernel.family == Family::SYMV_CLUSTER { cut.tiles * rows * classes } else { 0 };
    let numbers = cut.tiles * rows + each * (rows + unit) + sums;
    Units {
        kernel,
        block: 32 * warps,
        cluster,
        tiles: cut.tiles as i32,
        classes: classes as i32,
        units: each as i32,
        shared: warps * turned + numbers * size,
    }
}

/// The plans by kernels of the families SYMV_UNITS and SYMV_CLUSTER that add in this order.
pub fn all_units(
    device: Device, precision: Precision, order: Order, uplo: Uplo, n: i64,
) -> impl Iterator<Item = Units> {
    let of_family = move |family, clusters: &'static [u32]| {
        let kernels = device.kernels(family, precision).filter(move |kernel| order.is_of_units(kernel));
        kernels.flat_map(move |kernel| {
            let warps = [32, 16, 8, 4].into_iter().filter(|warps| *warps <= most_warps(kernel).0);
            let clusters = clusters.iter().filter(move |cluster| **cluster <= order.classes());
            warps.flat_map(move |warps| {
                clusters.clone().map(move |cluster| units(kernel, uplo, n, order.classes(), warps, *cluster))
            })
        })
    };
    let plans = of_family(Family::SYMV_UNITS, &[1]).chain(of_family(Family::SYMV_CLUSTER, &[2, 4, 8]));
    plans.filter(move |plan| plan.shared + RESERVED <= device.shared_bytes())
}

/// The most warps of a block of the families SYMV_UNITS and SYMV_CLUSTER, and how many such blocks have registers.
fn most_warps(kernel: &Kernel) -> (u32, u32) {
    let &[.., warps, blocks] = kernel.params() else { unreachable!("{} has other numbers", kernel.name()) };
    (warps, blocks)
}

/// Bytes of shared memory that a device reserves per block (CUDA C++ Programming Guide).
const RESERVED: u32 = 1024;

/// Returns the largest matrix of a kernel of the families SYMV_TILES, SYMV_SMALL and SYMV_PACKED, and its launch for
/// matrices of order n. Matches kernels/symv_batch.cuh.
pub fn whole(kernel: &'static Kernel, n: i64) -> (i64, Whole) {
    let (order, entries, block) = match (kernel.family, kernel.params()) {
        (Family::SYMV_TILES, &[matrices, warps, _, _, order, _, _, _]) => (order, matrices, 32 * warps * matrices),
        (Family::SYMV_SMALL, &[lanes, warps]) => (lanes, 32 * warps / lanes, 32 * warps),
        (_, &[order, warps]) => (order, 32 * warps / n.clamp(1, order.into()) as u32, 32 * warps),
        _ => unreachable!("{} has other numbers than symv kernels of batches", kernel.name()),
    };
    (order.into(), Whole { kernel, entries: entries.into(), block })
}

/// The plan with the least estimated time for a batch of `count` matrices: by this kernel of whole matrices, or one that
/// adds in the same order.
pub fn of_batch(
    device: Device, kernel: &'static Kernel, strips: Option<&'static Kernel>, uplo: Uplo, n: i64, count: i64,
) -> Plan {
    let whole = whole(kernel, n).1;
    let strips = strips.map(|kernel| self::strips(kernel, uplo, n).1);
    let strips = strips.map(|strips| (strips.microseconds(device, count), Plan::Strips(strips)));
    // More matrices occupy the device without clusters.
    let has_few = count <= 2 * i64::from(device.sms);
    let units = all_units(device, kernel.precision, order(kernel), uplo, n);
    let units = units.filter(|units| units.cluster == 1 || has_few);
    let units = units.map(|units| (units.microseconds(device, count), Plan::Units(units)));
    let first = (whole.microseconds(device, uplo, n, count), Plan::Whole(whole));
    let least = |best: (f64, Plan), next: (f64, Plan)| if next.0 < best.0 { next } else { best };
    strips.into_iter().chain(units).fold(first, least).1
}

// The constants of `Whole`, and of `Units` without clusters, fit the times of 605 random batches with n of 33 to 512 on an H200
// (2026-11-30). Those of `Strips` fit 511 others (2026-12-01): 291 with n of 33 to 512 (`kblas-bench tune --suite random
// --family symv-batched --seed 2026999010 --cases 1000`), and 220 of 4 to 500 matrices with n of 100 to 512. In these the plan
// takes 1.007 times as long as the best one, 1.16 times at the 99th percentile. 130 matrices with n = 197 in z
// take 18 us with 16 warps for each, and 49 with one for each class; 95 take 31 us in strips.

/// The time of a launch without work, in microseconds.
const LAUNCH: f64 = 4.8;

/// Microseconds that a cluster needs to begin and to add the sums of its blocks. With 1.5, nine random batches took 0.8 to 4.6
/// longer than estimated, and in three of them strips were faster (seeds 2026120102 and 2026120122).
const CLUSTER: f64 = 3.0;

/// The work of blocks, and the constants of its time.
struct Work {
    /// Blocks that a multiprocessor computes one after the other, and microseconds before the first step of each.
    waves: f64,
    start: f64,
    /// Units, or parts of units, that a warp processes one behind the other in one block.
    steps: u32,
    /// Microseconds of a step: without bytes, and per byte of a lane.
    step: [f64; 2],
    /// The parts of all warps of one block, and the bytes of each, for all lanes.
    parts: u32,
    bytes: u32,
    /// Microseconds that a multiprocessor needs for a part: without bytes, and per byte.
    part: [f64; 2],
}

impl Work {
    /// Estimated time for `count` blocks.
    fn microseconds(&self, device: Device, count: i64) -> f64 {
        let bytes = f64::from(self.bytes);
        let of_block = self.start + f64::from(self.steps) * (self.step[0] + self.step[1] * bytes / 32.0);
        let bandwidth = |device: Device| f64::from(device.bandwidth) / f64::from(device.sms);
        let slower = bandwidth(Device::H200) / bandwidth(device);
        // A multiprocessor is about three times as fast if the others are idle.
        let of_sm = (count as f64 / f64::from(device.sms)).max(0.3);
        let of_memory = of_sm * f64::from(self.parts) * (self.part[0] + self.part[1] * bytes * slower);
        // Near the point where both are equal, neither hides the other.
        LAUNCH + ((of_block * self.waves).powi(4) + of_memory.powi(4)).sqrt().sqrt()
    }
}

impl Strips {
    /// Estimated time for `count` matrices: the device starts and ends this many threads, each with its loads, and reads
    /// both triangles.
    fn microseconds(&self, device: Device, count: i64) -> f64 {
        let &[_, loads, ..] = self.kernel.params() else { unreachable!("{} has other numbers", self.kernel.name()) };
        let size = self.kernel.precision.size() as f64;
        let threads = f64::from(self.blocks) * f64::from(self.block);
        let n = f64::from(self.high - self.low);
        let of_one = threads * (4.28e-6 + 0.095e-6 * f64::from(loads) * size) + n * n * size * 1.777e-7;
        LAUNCH + of_one * count as f64 * f64::from(Device::H200.sms) / f64::from(device.sms)
    }
}

impl Units {
    /// Estimated time for `count` matrices: the steps of a warp for each wave of blocks, or the memory.
    fn microseconds(&self, device: Device, count: i64) -> f64 {
        let &[v, columns, unit, ..] = self.kernel.params() else {
            unreachable!("{} has other numbers", self.kernel.name())
        };
        let (warps, (most, blocks)) = (self.block / 32, most_warps(self.kernel));
        let resident = (most * blocks / warps).min(device.shared_bytes() / (self.shared + RESERVED)).max(1);
        let waves = (count as u64 * u64::from(self.cluster)).div_ceil((resident * device.sms).into()) as f64;
        let (units, each) = (self.units as u32, unit / columns);
        let bytes = 32 * v * columns * self.kernel.precision.size() as u32;
        let (steps, parts) = (units.div_ceil(warps) * each, units * each);
        let (step, part) = ([0.815, 3.2e-3], [0.0197, 3.25e-5]);
        let start = if self.cluster > 1 { 1.67 + CLUSTER } else { 1.67 };
        let work = Work { waves, start, steps, step, parts, bytes, part };
        work.microseconds(device, count * i64::from(self.cluster))
    }
}

impl Whole {
    /// Estimated time for `count` matrices: the steps of a warp, one behind the other, or the memory.
    fn microseconds(&self, device: Device, uplo: Uplo, n: i64, count: i64) -> f64 {
        let size = self.kernel.precision.size() as u32;
        let latency = match (self.kernel.family, self.kernel.params()) {
            (Family::SYMV_TILES, &[_, warps, v, columns, ..]) => {
                let order = order(self.kernel);
                let (units, each) = (Cut::new(order, uplo, n).units(), order.unit_columns() / columns);
                let bytes = 32 * v * columns * size;
                let (steps, parts) = (units.div_ceil(warps) * each, units * each);
                let (step, part) = ([0.824, 1.9e-3], [0.0181, 2.56e-5]);
                return Work { waves: 1.0, start: 0.0, steps, step, parts, bytes, part }.microseconds(device, count);
            }
            (Family::SYMV_SMALL, &[lanes, _]) => 0.035 * f64::from(lanes) - 0.4,
            (_, &[_, _]) => 0.02 * n as f64,
            _ => unreachable!("{} has other numbers than symv kernels of batches", self.kernel.name()),
        };
        let bytes = (n * (n + 1) / 2) as f64 * f64::from(size) * count as f64;
        LAUNCH + latency.max(bytes / (f64::from(device.bandwidth) * 1e3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuning::symv::{self, DEVICES, all_rows};

    /// Larger matrices use the same kernels, cut in the same way.
    #[test]
    fn batches_add_up_in_the_order_of_single_calls() {
        for (device, precision) in
            DEVICES.iter().flat_map(|device| Precision::ALL.map(|precision| (*device, precision)))
        {
            let sizes = (1..=1200).chain([1500, 2048, 3000, 5001, 30000]);
            for (n, uplo) in sizes.flat_map(|n| [(n, Uplo::Lower), (n, Uplo::Upper)]) {
                let plan = |count| symv::plan(device, precision, uplo, n, count).expect("a plan");
                let single = plan(None);
                for batch in [1, 20, 100, 500, 1 << 40].map(|count| plan(Some(count))) {
                    let order_of_batch = match &batch {
                        Plan::Whole(whole) => Some(order(whole.kernel)),
                        Plan::Units(units) => Some(units.order()),
                        _ => None,
                    };
                    match (&single, order_of_batch) {
                        (Plan::Strips(strips), Some(of_batch)) => {
                            assert_eq!(order(strips.kernel), of_batch, "{precision:?} n = {n}: {single}, {batch}");
                        }
                        _ => assert_eq!(single.to_string(), batch.to_string(), "{precision:?} n = {n}"),
                    }
                }
            }
        }
    }

    /// One warp per class leaves most of the device idle if there are few matrices.
    #[test]
    fn the_fewer_the_matrices_the_more_warps_have_one() {
        for precision in Precision::ALL {
            for (n, few, many) in [(40, 10, 10_000), (100, 4, 10_000), (300, 1, 2000), (500, 2, 2000)] {
                let plan = |count| symv::plan(Device::H200, precision, Uplo::Lower, n, Some(count)).expect("a plan");
                let [few, many] = [few, many].map(plan);
                assert!(matches!(few, Plan::Strips(_)), "{precision:?} {n}: {few}");
                assert!(matches!(many, Plan::Whole(_)), "{precision:?} {n}: {many}");
            }
        }
        if crate::kernels::HAS_SM90 {
            let plan = |count| symv::plan(Device::H200, Precision::Z, Uplo::Lower, 200, Some(count)).expect("a plan");
            let [few, more] = [130, 260].map(plan);
            let (Plan::Units(few), Plan::Units(more)) = (few, more) else { panic!("{few}, {more}") };
            assert!(few.block > more.block, "{few:?}, {more:?}");
        }
    }

    #[test]
    fn each_kernel_of_whole_matrices_has_all_sizes_of_its_rows() {
        for row in all_rows()
            .filter(|row| matches!(row.kernel.family, Family::SYMV_TILES | Family::SYMV_SMALL | Family::SYMV_PACKED))
        {
            assert!(*row.n.end() <= whole(row.kernel, 1).0, "{}", row.kernel.name());
        }
    }

    /// Each element of the triangle is in one unit.
    #[test]
    fn the_units_cover_the_triangle() {
        for (order, uplo) in [Order([1, 8, 2, 0]), Order([2, 16, 4, 1]), Order([1, 32, 1, 1])]
            .into_iter()
            .flat_map(|order| [(order, Uplo::Lower), (order, Uplo::Upper)])
        {
            for n in 1..=300 {
                let cut = Cut::new(order, uplo, n);
                let (rows, columns) = (order.tile_rows(), order.unit_columns());
                let of_tile = |tile: u32| {
                    let top = tile * rows;
                    let (first, end) = match uplo {
                        Uplo::Lower => (cut.low, (top + rows).min(cut.high)),
                        Uplo::Upper => (top, cut.high),
                    };
                    end.div_ceil(columns) - first / columns
                };
                assert_eq!(cut.units(), (0..cut.tiles).map(of_tile).sum::<u32>(), "{order:?} {uplo:?} {n}");
            }
        }
    }
}
