//! The plans of level 1.
//!
//! [`Cut`], one for each precision, defines the order of a sum, which depends only on the vector's length.
//! All other choices affect only the speed: no row may change a result.

mod map;
mod reduce;

use std::fmt;

use super::{Device, sm90};
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::kernels::Kernel;
use crate::problem::level1::Routine;
use crate::scalar::Precision;
use crate::tuning::{COUNTERS, MAX_ROW};

pub use map::*;
pub use reduce::*;

/// The largest grid of a launch.
const MAX_GRID: i64 = i32::MAX as i64;

/// Bytes of a list entry for a piece that is left to the second launch, without its sum.
pub const LIST_PLACE_BYTES: usize = size_of::<i64>() + size_of::<u32>();

/// The most bytes that one instruction loads or stores. The address must be a multiple of this.
pub const TOGETHER_BYTES: usize = 16;

/// The most pieces of a vector that one warp sums. Each lane keeps the sum of one piece.
pub const MOST_PIECES_OF_WARP: i32 = 32;

/// The routine whose kernels compute `routine`.
fn served_by(routine: Routine) -> Routine {
    match routine {
        Routine::Dotc => Routine::Dot,
        Routine::Iamin => Routine::Iamax,
        _ => routine,
    }
}

/// The prefix of the names of the routine's kernels.
pub fn kernel_stem(routine: Routine) -> String {
    let word = served_by(routine).word(Precision::S);
    if matches!(routine, Routine::RealScal | Routine::RealRot) { format!("r{word}") } else { word.into() }
}

/// The reductions that have their own kernels.
pub fn reductions() -> impl Iterator<Item = Routine> {
    Routine::ALL.into_iter().filter(|routine| routine.outcome().is_some() && served_by(*routine) == *routine)
}

/// The element-wise routines.
pub fn maps() -> impl Iterator<Item = Routine> {
    Routine::ALL.into_iter().filter(|routine| routine.outcome().is_none())
}

/// The lengths of the vectors of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One vector of this length, at an address that the host knows.
    Single(i64),
    /// Vectors of this length, which is not 0.
    Uniform(i64),
    /// Consecutive vectors in memory. Only the device knows where each ends.
    Segmented,
    /// Only the device knows the lengths.
    Ragged,
}

/// How a vector is cut. Mirrors `Cut` of kernels/level1.cuh.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The length of a piece is a multiple of this.
    pub chunk: i64,
    /// The most pieces per vector.
    pub most: i32,
    /// A vector of up to this many elements is summed by one warp.
    pub warp: i32,
    /// A vector of up to this many elements has one piece.
    pub alone: i32,
}

impl Cut {
    pub const NONE: Self = Self { chunk: 1, most: 1, warp: 0, alone: 0 };

    /// Elements per piece, and number of pieces, of a vector that is not empty.
    pub fn pieces(&self, n: i64) -> (i64, i32) {
        let chunks = (n as u64).div_ceil(self.chunk as u64);
        let most = if n <= self.alone.into() { 1 } else { self.most as u64 };
        let piece = chunks.div_ceil(most) as i64 * self.chunk;
        (piece, (n as u64).div_ceil(piece as u64) as i32)
    }
}

/// The cut for a precision, and the threads that share a piece. They determine the order of a sum.
pub struct CutRow {
    pub precision: Precision,
    pub cut: Cut,
    pub threads: u32,
}

/// The rows of an architecture.
pub struct Rows {
    pub cuts: &'static [CutRow],
    pub singles: &'static [SingleRow],
    pub groups: &'static [GroupRow],
    pub warps: &'static [WarpRow],
    pub pieces: &'static [PiecesRow],
    pub few: &'static [FewRow],
    pub ragged: &'static [RaggedRow],
    pub segmented: &'static [RaggedRow],
    pub single_maps: &'static [FlatRow],
    pub flat: &'static [FlatRow],
    pub batch_maps: &'static [FlatRow],
    pub ragged_maps: &'static [RaggedMapRow],
    pub segmented_maps: &'static [SegmentedMapRow],
}

/// All devices use the rows of the H200 until another device is measured.
fn rows(_device: Device) -> &'static Rows {
    &sm90::LEVEL1
}

/// Threads of a block.
pub fn block(kernel: &Kernel) -> u32 {
    kernel.params()[0]
}

/// Blocks for `entries`, with `tile` per block.
fn blocks(entries: i64, tile: i64) -> u32 {
    (entries as u64).div_ceil(tile as u64) as u32
}

/// Two launches for vectors of different lengths.
#[derive(Clone, Copy, Debug)]
pub struct Ragged {
    pub kernel: &'static Kernel,
    pub listed: &'static Kernel,
    pub cut: Cut,
    /// Vectors per block of the first launch.
    pub window: i32,
    /// Blocks of the second launch.
    pub blocks: u32,
    /// If the first launch left more pieces than this, a warp sums a piece. It has no effect on maps.
    pub many: u32,
    /// The most pieces that the first launch can leave to the second.
    pub places: u32,
}

/// The vectors per block of the first launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Windows {
    /// As few whole waves of blocks as `most` vectors per block allow. Many waves need not be whole; with a multiple of 32,
    /// all warps of a block have the same number of vectors. H200, 2026-11-30 and 2026-12-01, time over that with multiples of
    /// 32 for any number of waves: 30 random reductions of 529 to 16896 vectors 0.91 (0.63 to 1.10), 28 of 16897 to 140000
    /// vectors 0.89 (0.81 to 0.99). 32 random maps took 1.03 (0.79 to 1.30).
    Waves { resident: u32, most: u32 },
    /// A multiple of `unit`, for `per_sm` blocks per multiprocessor if there are enough vectors. One vector if all blocks
    /// then fit on the device, [`Windows::FEW_PER_SM`] per multiprocessor.
    Units { per_sm: u32, unit: u32, most: u32 },
}

impl Windows {
    const FEW_PER_SM: u32 = 4;
    const MANY_WAVES: u64 = 3;

    fn of(&self, device: Device, count: i64) -> i32 {
        let blocks = |per_sm: u32| u64::from(device.sms * per_sm);
        let count = count as u64;
        match *self {
            Self::Waves { resident, most } => {
                let of_one_wave = count.div_ceil(blocks(resident)).max(1);
                let waves = of_one_wave.div_ceil(most.into());
                let window = count.div_ceil(blocks(resident) * waves).max(1);
                if waves < Self::MANY_WAVES { window as i32 } else { window.next_multiple_of(32) as i32 }
            }
            Self::Units { .. } if count <= blocks(Self::FEW_PER_SM) => 1,
            Self::Units { per_sm, unit, most } => {
                (count / blocks(per_sm)).next_multiple_of(unit.into()).clamp(unit.into(), most.into()) as i32
            }
        }
    }
}

impl Ragged {
    /// Blocks per multiprocessor of the second launch that run at the same time. More blocks divide pieces of different sizes
    /// better, but take 1 us if there are no pieces. So few vectors have one wave of blocks. H200, 2026-11-30, 101 random
    /// reductions, time with one wave (and a warp for a piece from 30 on) over time with 8 blocks per multiprocessor (from 8 on):
    /// up to 528 vectors 0.92 (0.87 to 1.02), up to 4000 0.97 (0.88 to 1.17), more 0.99 (0.80 to 1.40).
    const WAVE: u32 = 3;
    const MANY_BLOCKS: u32 = 8;
    const FEW_VECTORS: i64 = 32;

    /// Pieces per multiprocessor from which a warp sums each. The same cases, time with 30 and with 60 over this: up to 528
    /// vectors 1.02 and 1.00, 529 to 16896 1.03 and 1.05 (up to 1.7 and 2.2), more 1.0.
    const MANY: u32 = 15;

    fn new(
        device: Device, kernel: &'static Kernel, listed: &'static Kernel, cut: Cut, windows: Windows, count: i64,
    ) -> Self {
        let is_wave = count <= i64::from(device.sms) * Self::FEW_VECTORS;
        let blocks = device.sms * if is_wave { Self::WAVE } else { Self::MANY_BLOCKS };
        let (window, many) = (windows.of(device, count), device.sms * Self::MANY);
        Self { kernel, listed, cut, window, blocks, many, places: u32::MAX }
    }

    pub fn grid(&self, count: i64) -> u32 {
        blocks(count, self.window.into())
    }

    /// Limits `places` to what fits into `room` bytes of workspace, and to the pieces of `count` vectors.
    fn fitted(self, room: usize, sum_bytes: usize, count: i64) -> Self {
        let places = room.saturating_sub(8) / (LIST_PLACE_BYTES + sum_bytes);
        let pieces = count.saturating_mul(self.cut.most.into()) as usize;
        Self { places: places.min(pieces).min(u32::MAX as usize) as u32, ..self }
    }

    /// Bytes of the list in the workspace.
    pub fn workspace_bytes(&self, sum_bytes: usize) -> usize {
        8 + self.places as usize * (LIST_PLACE_BYTES + sum_bytes)
    }
}

impl fmt::Display for Ragged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, listed, window, blocks, .. } = self;
        write!(f, "{} window={window} {} blocks={blocks}", kernel.name(), listed.name())
    }
}

/// Few vectors of different lengths, of a reduction or a map.
pub struct FewRow {
    pub routine: Routine,
    pub precision: Precision,
    pub kernel: &'static Kernel,
}

/// One launch for few vectors of different lengths. Each block reads all lengths, and finds its share of the work.
#[derive(Clone, Copy, Debug)]
pub struct Few {
    pub kernel: &'static Kernel,
    pub blocks: u32,
    /// The plan if the workspace is too small. It also has the cut.
    pub otherwise: Ragged,
}

impl Few {
    /// The most vectors: four for each thread, as in kernels/level1_shares.cuh. H200, 2026-12-01, time over that of two launches:
    /// 165 random calls of up to 512 vectors 0.81 (0.41 to 1.08), 24 of 513 to 1024 0.85 (0.45 to 1.15).
    pub const MOST: i64 = 1024;

    /// The plan for `count` vectors, if they are few and the device has the kernel.
    fn plan(device: Device, routine: Routine, precision: Precision, count: i64, otherwise: Ragged) -> Option<Self> {
        let is_one = |row: &&FewRow| (row.routine, row.precision) == (routine, precision) && device.has(row.kernel);
        let row = rows(device).few.iter().find(is_one).filter(|_| count <= Self::MOST)?;
        let &[_, _, _, resident] = row.kernel.params() else { unreachable!("a kernel's numbers for few vectors") };
        Some(Self { kernel: row.kernel, blocks: device.sms * resident, otherwise })
    }

    /// Bytes of the sums of pieces: each block has room for those of a vector that begins there and ends in another block.
    fn workspace_bytes(&self, sum_bytes: usize) -> usize {
        sum_bytes * self.otherwise.cut.most as usize * self.blocks as usize
    }
}

impl fmt::Display for Few {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} blocks={}", self.kernel.name(), self.blocks)
    }
}

fn unplanned(shape: Shape) -> Error {
    Error::new(KBLAS_STATUS_NOT_SUPPORTED, format!("no kernel serves vectors of {shape:?}"))
}

/// The cut for a precision, and the threads that share a piece.
pub fn cut(device: Device, precision: Precision) -> Result<(Cut, u32)> {
    let row = rows(device).cuts.iter().find(|row| row.precision == precision);
    row.map(|row| (row.cut, row.threads)).ok_or_else(|| unplanned(Shape::Ragged))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::DEFAULT_WORKSPACE_BYTES;

    const DEVICES: [Device; 3] =
        [Device { cc: 80, sms: 108, ..Device::H200 }, Device::H200, Device { cc: 121, sms: 16, ..Device::H200 }];
    const LENGTHS: [i64; 17] =
        [1, 2, 3, 8, 31, 32, 33, 100, 127, 512, 1024, 1025, 8192, 8193, 1_000_003, 100_000_000, (1 << 33) + 5];
    const COUNTS: [i64; 6] = [1, 7, 1000, 65_536, 2_000_000, 3_000_000_000];
    /// Calls `check` for every plan of a sweep over devices, routines, precisions, lengths and counts of up to 2^36
    /// elements.
    fn sweep(mut check: impl FnMut(Device, Routine, Precision, i64, i64, ReducePlan)) {
        for device in DEVICES {
            for routine in reductions() {
                for precision in Precision::ALL {
                    for (n, count) in LENGTHS.iter().flat_map(|&n| COUNTS.map(|count| (n, count))) {
                        if n.saturating_mul(count) <= 1 << 36 {
                            let shape = if count == 1 { Shape::Single(n) } else { Shape::Uniform(n) };
                            let plan = reduce(device, routine, precision, shape, count).expect("a plan");
                            check(device, routine, precision, n, count, plan);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn pieces_cover_a_vector_and_depend_on_its_length_alone() {
        for precision in Precision::ALL {
            let (cut, _) = cut(DEVICES[1], precision).expect("a cut");
            for n in LENGTHS.into_iter().chain([1 << 38]) {
                let (piece, pieces) = cut.pieces(n);
                assert_eq!(piece % cut.chunk, 0);
                assert!(pieces <= cut.most && piece <= i64::from(i32::MAX));
                assert!(
                    piece * i64::from(pieces) >= n && piece * i64::from(pieces - 1) < n,
                    "{n}: {pieces} of {piece}"
                );
            }
        }
        sweep(|device, _, precision, n, _, plan| {
            if let ReducePlan::Pieces(plan) = plan {
                assert_eq!((plan.piece, plan.pieces), cut(device, precision).expect("a cut").0.pieces(n));
            }
        });
    }

    #[test]
    fn the_sums_of_one_vector_have_a_place_each() {
        sweep(|device, routine, precision, n, count, plan| {
            let ReducePlan::Single(plan) = plan else { return assert!(count > 1) };
            assert_eq!(count, 1);
            let cut = cut(device, precision).expect("a cut").0;
            if n <= cut.warp.into() {
                let &[threads, elements, _] = plan.kernel.params() else { unreachable!() };
                assert!(n <= i64::from(threads * elements) && plan.pieces == 1);
            } else {
                assert_eq!((plan.piece, plan.pieces), cut.pieces(n));
            }
            assert!(plan.pieces as usize * routine.sum_bytes(precision) <= COUNTERS * size_of::<u32>());
        });
    }

    #[test]
    fn blocks_share_vectors_unless_whole_ones_fill_the_waves() {
        for (n, count, per) in [
            (100_000, 1000, 98), // 1.9 waves
            (28_661, 560, 30),   // 1.1 waves
            (77_984, 143, 21),
            (16_001, 10, 1),
            (5062, 1804, 5),
            (3000, 700, 1),
        ] {
            let plan = reduce(Device::H200, Routine::Asum, Precision::S, Shape::Uniform(n), count).expect("a plan");
            let ReducePlan::Pieces(plan) = plan else { panic!("{n} {count}: {plan}") };
            assert_eq!(plan.per, per, "{n} {count}");
        }
    }

    #[test]
    fn a_warp_keeps_the_sum_of_each_piece() {
        sweep(|device, _, precision, n, count, plan| {
            let ReducePlan::Warps(plan) = plan else { return };
            assert_eq!((plan.piece, plan.pieces), cut(device, precision).expect("a cut").0.pieces(n));
            assert!(plan.pieces <= MOST_PIECES_OF_WARP && plan.piece <= i64::from(i32::MAX));
            assert!(i64::from(plan.grid(count)) * i64::from(block(plan.kernel) / 32) >= count);
        });
    }

    #[test]
    fn a_group_of_lanes_reaches_to_the_end_of_its_vector() {
        sweep(|device, _, precision, n, count, plan| {
            if let ReducePlan::Group(plan) = plan {
                let &[_, lanes, elements, _] = plan.kernel.params() else { unreachable!() };
                assert!(lanes == 32 || n <= i64::from(lanes * elements), "{n}: {}", plan.kernel.name());
                assert!(n <= cut(device, precision).expect("a cut").0.warp.into());
                assert!(i64::from(plan.grid(count)) * plan.tile() >= count);
            }
        });
    }

    #[test]
    fn launches_are_not_too_large_and_fit_the_workspace() {
        for room in [0, 100, 1 << 16, DEFAULT_WORKSPACE_BYTES] {
            sweep(|_, routine, precision, n, count, plan| {
                let sum_bytes = routine.sum_bytes(precision);
                let plan = plan.fitted(room, sum_bytes, count);
                let most = plan.most_entries().min(count);
                let bytes = plan.workspace_bytes(sum_bytes, count);
                assert!(bytes <= room && (bytes == 0 || plan.needs_workspace()), "{n} {count}: {bytes} bytes");
                let ReducePlan::Pieces(plan) = plan else { return };
                assert!(most >= 1);
                assert!(i64::from(plan.pieces) * most <= MAX_GRID * i64::from(plan.per), "{n} {count}");
                if plan.is_shared() {
                    assert!(sum_bytes * plan.pieces as usize * most as usize <= room);
                    assert!(most as usize <= COUNTERS);
                }
            });
        }
    }

    #[test]
    fn a_list_has_no_more_places_than_its_vectors_have_pieces() {
        for routine in reductions() {
            let plan = reduce(DEVICES[0], routine, Precision::D, Shape::Ragged, 3).expect("a plan");
            let sum_bytes = routine.sum_bytes(Precision::D);
            let ReducePlan::Ragged(plan) = plan.fitted(DEFAULT_WORKSPACE_BYTES, sum_bytes, 3) else { unreachable!() };
            assert_eq!(plan.places, 3 * plan.cut.most as u32);
        }
    }

    #[test]
    fn few_vectors_have_one_launch_on_sm_90_if_there_is_room() {
        let one_launch = |device, shape, count, room| {
            let plan = reduce(device, Routine::Nrm2, Precision::D, shape, count).expect("a plan");
            let plan = plan.fitted(room, Routine::Nrm2.sum_bytes(Precision::D), count);
            assert!(plan.workspace_bytes(Routine::Nrm2.sum_bytes(Precision::D), count) <= room);
            matches!(plan, ReducePlan::Few(_))
        };
        let map_in_one = |device, count| {
            let plan = map(device, Routine::Axpy, Precision::D, Shape::Ragged, count, Alignment::Pointers);
            matches!(plan, Ok(MapPlan::Few(_)))
        };
        let has_shares = crate::kernels::HAS_SM90;
        for shape in [Shape::Ragged, Shape::Segmented] {
            assert_eq!(one_launch(Device::H200, shape, Few::MOST, DEFAULT_WORKSPACE_BYTES), has_shares);
            assert!(!one_launch(Device::H200, shape, Few::MOST + 1, DEFAULT_WORKSPACE_BYTES));
            assert!(!one_launch(Device::H200, shape, 9, 1 << 20));
            assert!(!one_launch(DEVICES[0], shape, 9, DEFAULT_WORKSPACE_BYTES));
        }
        assert_eq!(map_in_one(Device::H200, Few::MOST), has_shares);
        assert!(!map_in_one(Device::H200, Few::MOST + 1) && !map_in_one(DEVICES[2], 3));
        // As the kernels assume.
        assert!(rows(Device::H200).few.iter().all(|row| i64::from(block(row.kernel)) * 4 == Few::MOST));
        assert!(rows(Device::H200).cuts.iter().all(|row| row.cut.chunk == 1024));
    }

    #[test]
    fn a_list_has_places_as_far_as_there_is_room() {
        for room in [0, 7, 100, DEFAULT_WORKSPACE_BYTES] {
            for routine in reductions() {
                let plan = reduce(DEVICES[1], routine, Precision::D, Shape::Ragged, 1_000_000).expect("a plan");
                let ReducePlan::Ragged(plan) = plan.fitted(room, routine.sum_bytes(Precision::D), 1 << 40) else {
                    unreachable!()
                };
                let bytes = plan.workspace_bytes(routine.sum_bytes(Precision::D));
                assert!(bytes <= room.max(8) && (room < 100 || plan.places > 0));
                assert!(plan.window >= 32 && plan.window as u32 <= plan.kernel.params()[0]);
                assert!(i64::from(plan.grid(1_000_000)) * i64::from(plan.window) >= 1_000_000);
            }
        }
    }

    #[test]
    fn maps_cover_all_elements() {
        for routine in maps() {
            for precision in Precision::ALL.into_iter().filter(|&precision| routine.is_of(precision)) {
                for (n, count) in LENGTHS.iter().flat_map(|&n| COUNTS.map(|count| (n, count))) {
                    for alignment in
                        [Alignment::Strided, Alignment::Contiguous, Alignment::Pointers, Alignment::Together]
                    {
                        let shape = if count == 1 { Shape::Single(n) } else { Shape::Uniform(n) };
                        let plan = map(DEVICES[1], routine, precision, shape, count, alignment);
                        let plan = plan.expect("a plan");
                        let most = plan.most_entries().min(count);
                        let (MapPlan::Flat(flat) | MapPlan::Single(flat) | MapPlan::Batch(flat)) = plan else {
                            unreachable!("a plan of one length")
                        };
                        assert_eq!(matches!(plan, MapPlan::Single(_)), count == 1 && crate::kernels::HAS_SM90);
                        let width = i64::from(flat.kernel.params()[2]);
                        assert!(width as usize * precision.size() <= TOGETHER_BYTES);
                        assert!(flat.groups * width >= n && (flat.groups - 1) * width < n);
                        if matches!(plan, MapPlan::Batch(_)) {
                            assert!(alignment != Alignment::Strided && most <= MAX_ROW, "{n} {count}");
                        } else {
                            let is_whole = alignment == Alignment::Pointers && n % width == 0;
                            assert!(width == 1 || alignment == Alignment::Together || is_whole);
                            let blocks = (flat.groups * most + flat.tile() - 1) / flat.tile();
                            let is_each = matches!(plan, MapPlan::Flat(_)) && flat.kernel.params()[1] == 1;
                            assert!(blocks <= MAX_GRID && !(is_each && flat.groups * most > MAX_GRID), "{n} {count}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn vectors_have_own_blocks_if_these_are_few_or_vectors_may_not_be_aligned() {
        let plan = |precision, n, count, alignment| {
            let plan = map(Device::H200, Routine::Scal, precision, Shape::Uniform(n), count, alignment);
            let plan = plan.expect("a plan");
            if matches!(plan, MapPlan::Batch(_)) { format!("{plan}") } else { "flat".into() }
        };
        if !crate::kernels::HAS_SM90 {
            return assert_eq!(plan(Precision::S, 4833, 3328, Alignment::Contiguous), "flat");
        }
        use Alignment::{Contiguous, Pointers, Strided, Together};
        for (precision, n, count, alignment, expected) in [
            (Precision::S, 4833, 3328, Contiguous, "scal_batch_s_256x1x4 groups=1209"),
            (Precision::S, 16_000, 3328, Contiguous, "scal_batch_s_256x4x4 groups=4000"),
            (Precision::S, 4833, 3328, Pointers, "scal_batch_s_256x1x4 groups=1209"),
            (Precision::S, 4832, 3328, Pointers, "flat"),
            (Precision::S, 4833, 3328, Strided, "flat"),
            (Precision::S, 16_000, 3328, Together, "flat"),
            (Precision::S, 558, 39_265, Contiguous, "flat"), // 140 groups for 256 threads
            (Precision::D, 1000, 10, Together, "scal_batch_d_256x1x2 groups=500"),
            (Precision::D, 100, 10, Together, "flat"),
            (Precision::Z, 145, 927, Contiguous, "flat"),
            (Precision::Z, 3583, 4, Contiguous, "scal_batch_z_256x1x1 groups=3583"),
        ] {
            assert_eq!(plan(precision, n, count, alignment), expected, "{precision:?} {n} {count} {alignment:?}");
        }
    }

    #[test]
    fn a_block_has_few_vectors_if_there_are_few() {
        let reduction = |shape, precision, count| {
            let plan = reduce(Device::H200, Routine::Asum, precision, shape, count).expect("a plan");
            let (ReducePlan::Ragged(plan) | ReducePlan::Few(Few { otherwise: plan, .. })) = plan else {
                panic!("of one length")
            };
            assert!(i64::from(plan.grid(count)) * i64::from(plan.window) >= count);
            (plan.window, plan.blocks)
        };
        let map = |precision, count| {
            let plan = map(Device::H200, Routine::Scal, precision, Shape::Ragged, count, Alignment::Together);
            let (MapPlan::Ragged(plan) | MapPlan::Few(Few { otherwise: plan, .. })) = plan.expect("a plan") else {
                panic!("of one length")
            };
            (plan.window, plan.blocks)
        };
        let has_segmented = crate::kernels::HAS_SM90;
        for precision in Precision::ALL {
            for (count, window, of_map, blocks) in [
                (1, 1, 1, 396),
                (528, 1, 1, 396),
                (529, 2, 32, 396),
                (4224, 8, 32, 396),
                (4225, 9, 32, 1056),
                (33_792, 64, 32, 1056),
                (33_793, 65, 32, 1056),
                (135_168, 256, 128, 1056),
                (135_169, 129, 128, 1056),
                (270_336, 256, 256, 1056),
                (270_337, 192, 256, 1056),
                (500_000, 256, 256, 1056),
            ] {
                assert_eq!(reduction(Shape::Ragged, precision, count), (window, blocks), "{count}");
                assert_eq!(reduction(Shape::Segmented, precision, count), (window, blocks), "{count}");
                assert_eq!(map(precision, count), (of_map, blocks), "{count}");
            }
            let window = if has_segmented { 128 } else { 256 };
            assert_eq!(reduction(Shape::Segmented, precision, 5_000_000).0, window);
        }
    }

    #[test]
    fn consecutive_vectors_have_several_waves_of_blocks_if_there_are_many() {
        for (count, waves) in [(1, 1), (25_343, 1), (25_344, 4), (40_000, 6), (i64::MAX, 8)] {
            let plan = map(Device::H200, Routine::Scal, Precision::D, Shape::Segmented, count, Alignment::Contiguous);
            let MapPlan::Segmented(plan) = plan.expect("a plan") else { panic!("of one length") };
            assert_eq!((plan.wave, plan.waves), (396, waves), "{count}");
        }
    }

    #[test]
    fn each_row_names_a_kernel_of_its_own_routine() {
        let is_of = |kernel: &Kernel, family: String, precision: Precision| {
            assert!(kernel.name().starts_with(&format!("{family}_{}_", precision.letter())), "{}", kernel.name());
        };
        let threads = |precision| cut(DEVICES[1], precision).expect("a cut").1;
        for row in sm90::LEVEL1.singles {
            let shape = if *row.n.end() <= cut(DEVICES[1], row.precision).expect("a cut").0.warp.into() {
                "short"
            } else {
                assert_eq!(block(row.kernel), threads(row.precision), "they decide about the order");
                "single"
            };
            is_of(row.kernel, format!("{}_{shape}", kernel_stem(row.routine)), row.precision);
        }
        for row in sm90::LEVEL1.groups {
            is_of(row.kernel, format!("{}_group", kernel_stem(row.routine)), row.precision);
        }
        for row in sm90::LEVEL1.warps {
            is_of(row.kernel, format!("{}_warp", kernel_stem(row.routine)), row.precision);
            assert_eq!(threads(row.precision), 256, "a warp stands for so many");
        }
        for row in sm90::LEVEL1.pieces {
            is_of(row.kernel, format!("{}_block", kernel_stem(row.routine)), row.precision);
            assert_eq!(block(row.kernel), threads(row.precision), "they decide about the order");
        }
        for row in sm90::LEVEL1.segmented {
            is_of(row.kernel, format!("{}_segmented", kernel_stem(row.routine)), row.precision);
            is_of(row.listed, format!("{}_listed", kernel_stem(row.routine)), row.precision);
            let (cut, threads) = cut(DEVICES[1], row.precision).expect("a cut");
            assert_eq!((cut.warp, cut.alone, threads), (1024, 4096, 256), "the kernel's OF_WARP, LONGEST and OF_BLOCK");
        }
        for row in sm90::LEVEL1.ragged {
            is_of(row.kernel, format!("{}_ragged", kernel_stem(row.routine)), row.precision);
            is_of(row.listed, format!("{}_listed", kernel_stem(row.routine)), row.precision);
            assert_eq!(threads(row.precision), 256, "a warp stands for so many");
            assert_eq!(block(row.kernel), threads(row.precision), "they decide about the order");
            assert_eq!(block(row.listed), threads(row.precision), "they decide about the order");
        }
        for row in sm90::LEVEL1.single_maps {
            is_of(row.kernel, format!("{}_single", kernel_stem(row.routine)), row.precision);
        }
        for row in sm90::LEVEL1.flat {
            is_of(row.kernel, format!("{}_flat", kernel_stem(row.routine)), row.precision);
        }
        for row in sm90::LEVEL1.batch_maps {
            is_of(row.kernel, format!("{}_batch", kernel_stem(row.routine)), row.precision);
        }
        for row in sm90::LEVEL1.ragged_maps {
            is_of(row.kernel, format!("{}_ragged", kernel_stem(row.routine)), row.precision);
            is_of(row.listed, format!("{}_listed", kernel_stem(row.routine)), row.precision);
        }
        for row in sm90::LEVEL1.segmented_maps {
            is_of(row.kernel, format!("{}_segmented", kernel_stem(row.routine)), row.precision);
        }
    }
}
