//! The tiles of the kernels of gemm (kernels/gemm.cuh, kernels/gemm_narrow.cuh): what follows from a kernel's template
//! parameters, and which kernels compute a product.

use std::sync::LazyLock;

use super::gemm::{Plan, Shape};
use super::{Device, gemm_narrow, gemm_rates};
use crate::kernels::{Family, KERNELS, Kernel};
use crate::scalar::Precision;

/// Largest chunk of a tile with one stage, in terms.
const MOST_TERMS_OF_A_STAGE: i64 = 256;

/// Bytes of a sum. FP64 tensor cores add in double precision, whatever the precision of the operands.
pub(super) fn sum_bytes(kernel: &Kernel) -> u32 {
    match (kernel.family, kernel.precision) {
        (Family::GEMM_MMA | Family::GEMM_PERSISTENT, Precision::S) => 8,
        (Family::GEMM_MMA | Family::GEMM_PERSISTENT, Precision::C) => 16,
        (_, precision) => precision.size() as u32,
    }
}

/// Properties of a kernel that follow from its template parameters.
#[derive(Clone, Copy, Debug)]
pub struct Tile {
    pub rows: u32,
    pub columns: u32,
    pub(super) threads: u32,
    /// Bytes of shared memory per block.
    pub(super) shared: u32,
    /// Resident blocks per multiprocessor, as far as registers limit them.
    pub(super) blocks: u32,
    pub(super) lay: [u32; 2],
    /// Terms of a pipeline stage, and number of stages.
    pub(super) terms: u32,
    pub(super) stages: u32,
    /// Whether the kernel multiplies with FP64 tensor cores.
    pub(super) mma: bool,
    /// Whether B is copied to shared memory an element at a time, whatever its alignment: `Gemm::BEST_BYTES_B`.
    pub(super) elements_of_b: bool,
    /// Whether it is only for C with few columns or rows. The S tile of 64 × 16 with four stages is. H200, 2026-11-28:
    /// sgemm of 858 × 656 × 996 took 1.2 times as long as with cuBLAS.
    pub(super) only_few: bool,
}

/// Layouts of an operand, as `GemmLay` of kernels/gemm_side.cuh numbers them.
pub(super) const ALONG_ROWS: u32 = 0;
pub(super) const ALONG_TERMS: u32 = 1;
pub(super) const EITHER: u32 = 2;
pub(super) const TURNED: u32 = 3;

impl Tile {
    /// The tile of a kernel, which must be of a family that computes by tiles.
    pub fn of(kernel: &Kernel) -> &'static Self {
        static TILES: LazyLock<Box<[Option<Tile>]>> = LazyLock::new(|| {
            KERNELS
                .iter()
                .map(|kernel| match kernel.family {
                    Family::GEMM_NARROW => Some(gemm_narrow::tile(kernel)),
                    Family::GEMM_FMA | Family::GEMM_MMA => Some(Tile::new(kernel)),
                    _ => None,
                })
                .collect()
        });
        let Some(tile) = &TILES[kernel.id()] else { unreachable!("{} has no tile", kernel.name()) };
        tile
    }

    fn new(kernel: &Kernel) -> Self {
        let &[rows, columns, terms, stages, warp_rows, warp_columns, lay_a, lay_b, blocks] = kernel.params() else {
            unreachable!("{} has other numbers than gemm", kernel.name())
        };
        let size = kernel.precision.size() as u32;
        let mma = kernel.family == Family::GEMM_MMA;
        // `GemmSide::ELEMENTS`, with the padding of `Gemm::PAD_A` and `Gemm::PAD_B`.
        let (is_single, is_real) = (matches!(kernel.precision, Precision::S | Precision::C), size == 4);
        let is_narrow = mma && is_single && rows == 64 && columns <= 16;
        let pad_of_rows = if mma && is_real { 8 } else { 4 };
        let side = |rows: u32, lay, is_padded: bool| match lay {
            _ if !is_padded => rows * terms,
            ALONG_TERMS => (terms + 4) * rows,
            _ => (rows + pad_of_rows) * terms,
        };
        let a_is_padded = is_single && !(is_narrow && (is_real || columns == 16));
        let b_is_padded = is_single && !(is_narrow && is_real && lay_b == ALONG_TERMS);
        // `Gemm::SHARED`: a warp's columns of C go through shared memory in one round if this needs at most 2 KiB more than
        // the stages, otherwise in up to four. A round has whole packs: with FMAs the 16 bytes of each of four lanes, with
        // tensor cores the 8 columns of a product.
        let pack = if mma { 8 } else { 4 * 16 / size };
        let stages_elements = (side(rows, lay_a, a_is_padded) + side(columns, lay_b, b_is_padded)) * stages;
        let all_staged = (rows + 1) * columns;
        let fits = all_staged * size <= stages_elements * size + 2048;
        let staged = if fits { all_staged } else { all_staged / (warp_columns / pack).min(4) };
        let threads = 32 * (rows / warp_rows) * (columns / warp_columns);
        Self {
            rows,
            columns,
            threads,
            shared: stages_elements.max(staged) * size,
            blocks,
            lay: [lay_a, lay_b],
            terms,
            stages,
            mma,
            elements_of_b: is_narrow && lay_b == ALONG_ROWS,
            only_few: is_narrow && is_real && (columns, stages) == (16, 4),
        }
    }

    /// Whether the kernel supports the layouts of the operands.
    pub fn takes(&self, shape: Shape) -> bool {
        let takes = |lay, along_terms: bool| lay == EITHER || (lay != ALONG_ROWS) == along_terms;
        takes(self.lay[0], shape.a_along_terms) && takes(self.lay[1], shape.b_along_terms)
    }

    /// Whether the tile is a candidate for this chunk. H100, 2026-11-26, S and C, 247 random shapes with more than 256
    /// terms: a tile with one stage is never the fastest.
    pub(super) fn is_for(&self, chunk: i64) -> bool {
        self.has_stages_ahead() || chunk <= MOST_TERMS_OF_A_STAGE
    }

    /// Whether copies are prefetched ahead of the products. With one stage and split sums, tiles of S take up to 1.4
    /// times as long as [`Timing`](super::gemm_time::Timing) predicts. Such tiles of other precisions are hardly ever the fastest.
    pub(super) fn has_stages_ahead(&self) -> bool {
        self.stages > 1
    }

    /// Resident blocks per multiprocessor of the device. 0: a block does not fit.
    pub(super) fn resident(&self, device: Device) -> u32 {
        let by_shared = device.shared_bytes() / (self.shared + 1024);
        by_shared.min(device.threads() / self.threads).min(self.blocks)
    }

    /// The tile's rates for a single call whose lines of A and B all begin at multiples of 128 bytes. `shape`: of what the
    /// kernel computes.
    ///
    /// `odd`: copies to shared memory have one element each. Copies of complex elements have one too, except in C tiles
    /// of up to 16 columns, and so have copies of operands with the layout `TURNED`.
    pub(super) fn rates(&self, precision: Precision, shape: Shape, odd: bool) -> [f64; 2] {
        let [a, _] = shape.odd_lines(precision);
        // If the extents contradict `odd`, they are not the leading dimensions. If A is not read at the memory's bandwidth,
        // more copies cost time.
        let is_of_a = self.elements_of_b && shape.is_few() && odd == shape.is_odd(precision);
        let odd = if is_of_a { a } else { odd };
        let [rates, _] = gemm_rates::of(self, precision, odd);
        // Copies of few bytes go through the L1. Rows at multiples of 4 KiB compete for the same places there.
        let collide = shape.k * precision.size() as i64 % 4096 == 0 && self.rows * self.columns < 128 * 128;
        let times = match (precision, self.lay) {
            (Precision::S | Precision::C, [ALONG_TERMS, ALONG_TERMS]) => 0.968,
            (Precision::S | Precision::C, [ALONG_ROWS, ALONG_ROWS]) if self.mma => 1.048,
            (Precision::S, [TURNED, TURNED]) if collide => 0.932,
            (Precision::S, [ALONG_ROWS, ALONG_ROWS]) => 1.08,
            (Precision::C, [TURNED, TURNED]) => 0.935,
            _ => 1.0,
        };
        let [alone, full] = rates.map(|rate| rate * times);
        [(alone * self.alone(precision)).min(full), full]
    }

    /// Factor of the rate with one block on a multiprocessor, by the layouts of A and of B: along rows, then along terms.
    /// H200, 2026-12-01, fitted together with the rates. In D they are those of tiles with few elements.
    fn alone(&self, precision: Precision) -> f64 {
        let factors = match precision {
            Precision::D if self.rows * self.columns > 2048 => [[1.0; 2]; 2],
            Precision::D => [[1.22, 1.05], [0.784, 1.02]],
            Precision::S => [[1.0, 0.926], [0.855, 1.0]],
            Precision::Z => [[1.02, 0.98], [0.931, 0.95]],
            Precision::C => [[1.0; 2]; 2],
        };
        let [a, b] = self.lay.map(|lay| (lay == ALONG_TERMS) as usize);
        if self.mma { factors[a][b] } else { 1.0 }
    }

    /// Rounds in which a block stores C: `ROUNDS` of the kernel.
    pub(super) fn rounds(&self, precision: Precision) -> u32 {
        let fit = ((self.rows + 1) * self.columns * precision.size() as u32).div_ceil(self.shared);
        if fit > 2 { 4 } else { fit }
    }

    /// KiB of all stages but the first, with elements of `size` bytes.
    pub(super) fn kib_ahead(&self, size: f64) -> f64 {
        f64::from((self.stages - 1) * self.terms * (self.rows + self.columns)) * size / 1024.0
    }

    /// Bytes of the sectors of C that a block reads and writes, relative to the bytes of its elements of C.
    pub(super) fn sectors(&self, plan: &Plan, shape: Shape) -> f64 {
        let size = plan.kernel.precision.size() as i64;
        let rounds = self.rounds(plan.kernel.precision);
        let neighbours = if plan.transposed { self.columns / rounds } else { self.rows };
        let bytes = i64::from(neighbours).min(shape.m).max(1) * size;
        let off = SECTOR - step_of(shape.m * size).min(SECTOR);
        let sectors = if off == 0 { (bytes as u64).next_multiple_of(SECTOR as u64) as i64 } else { bytes + off };
        sectors as f64 / bytes as f64
    }
}

/// Bytes of a sector of the memory.
pub(super) const SECTOR: i64 = 32;

/// Alignment of contiguous lines of `bytes` bytes: the largest power of two that divides `bytes`.
pub(super) fn step_of(bytes: i64) -> i64 {
    1 << bytes.trailing_zeros().min(62)
}

/// The kernel families that compute products of a precision by tiles. They add an element's terms in different orders
/// or precisions. [`gemm_short`](super::gemm_short), [`gemm_thin`](super::gemm_thin), [`gemm_update`](super::gemm_update)
/// and [`gemm_small`](super::gemm_small) have the sums of the first one.
pub fn families(device: Device, precision: Precision) -> impl Iterator<Item = Family> {
    let families = [Family::GEMM_FMA, Family::GEMM_MMA].into_iter();
    families.filter(move |&family| device.kernels(family, precision).next().is_some())
}

/// The ways to compute a product: each kernel of a family that supports the layouts, with A and B as they are or
/// exchanged.
///
/// The exchange changes the order in which the parts of a complex product are added. So a complex product with a given
/// pair of layouts has only one of the two, whatever the tile.
pub fn ways(
    device: Device, family: Family, precision: Precision, shape: Shape,
) -> impl Iterator<Item = (&'static Kernel, bool)> {
    let only = precision.is_complex().then_some(shape.is_turned());
    device.kernels(family, precision).flat_map(move |kernel| [(kernel, false), (kernel, true)]).filter(
        move |&(kernel, transposed)| {
            let (tile, seen) = (Tile::of(kernel), if transposed { shape.transposed() } else { shape });
            tile.takes(seen)
                && tile.resident(device) > 0
                && only.is_none_or(|only| only == transposed)
                && (!tile.only_few || shape.is_few())
        },
    )
}
