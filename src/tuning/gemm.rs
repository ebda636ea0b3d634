//! The plan of a gemm: the tile, whether the kernel computes the transpose of the product, and how sums are split.
//!
//! The terms of an element are added `chunk` at a time. This order depends only on the shape. A device may have two
//! units that multiply: FP64 tensor cores, and FMAs. The choice between them depends only on the shape, too. So a batch
//! entry is bitwise identical to the single call, with any tile.
//!
//! [`gemm_narrow`] plans calls with few columns of C, which have another order of sums. [`gemm_short`] plans calls with
//! small k, and [`gemm_small`] those with many small matrices. [`gemm_batch`] predicts the time of tiles in a batch.

use std::convert::Infallible;
use std::sync::LazyLock;
use std::{fmt, mem};

use super::gemm_narrow::REACHED;
use super::gemm_small::{self, Small};
use super::recent::Recent;
use super::time::{overlapped, waves};
use super::{COUNTERS, Device, gemm_batch, gemm_narrow, gemm_rates, gemm_short};
use crate::kernels::{Family, KERNELS, Kernel};
use crate::problem::Batch;
use crate::scalar::Precision;

/// Sizes and layouts of a product, on which its plan depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Rows and columns of C, and the number of terms of each element.
    pub m: i64,
    pub n: i64,
    pub k: i64,
    /// Whether neighbouring terms are contiguous in memory: in rows of op(A), and in columns of op(B).
    pub a_along_terms: bool,
    pub b_along_terms: bool,
}

impl Shape {
    /// The shape of the transposed product, op(B)ᵀ·op(A)ᵀ.
    pub fn transposed(self) -> Self {
        let Self { m, n, k, a_along_terms, b_along_terms } = self;
        Self { m: n, n: m, k, a_along_terms: b_along_terms, b_along_terms: a_along_terms }
    }

    /// Elements of a line of A and of B. A line is a stored column, so its elements are contiguous.
    fn lines(self) -> [i64; 2] {
        let Self { m, n, k, a_along_terms, b_along_terms } = self;
        [if a_along_terms { k } else { m }, if b_along_terms { k } else { n }]
    }

    /// Whether some lines of A or B do not begin at multiples of 16 bytes. The leading dimension is taken to be the
    /// extent, as it mostly is.
    pub(super) fn is_odd(self, precision: Precision) -> bool {
        self.lines().into_iter().any(|line| line % (16 / precision.size() as i64) != 0)
    }

    /// Fraction of the lines of A, and of B, that do not begin at multiples of 128 bytes. `odd`: as in [`Tile::rates`].
    /// If the extents contradict `odd`, they are not the leading dimensions.
    fn crossings(self, precision: Precision, odd: bool) -> [f64; 2] {
        let size = precision.size() as i64;
        self.lines().map(|line| {
            let step = match odd {
                _ if odd == self.is_odd(precision) => step_of(line * size),
                true => size,
                false => 16,
            };
            1.0 - step.min(LINE) as f64 / LINE as f64
        })
    }
}

/// Bytes of a cache line of the L2.
const LINE: i64 = 128;

/// Alignment of contiguous lines of `bytes` bytes: the largest power of two that divides `bytes`.
fn step_of(bytes: i64) -> i64 {
    1 << bytes.trailing_zeros().min(62)
}

/// Alignment and contiguity of the operands of a call. The choice of the kernel depends on it. The order of sums does
/// not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// The lines of A and B begin at multiples of 16 bytes.
    Aligned,
    /// Operands begin at multiples of an element's bytes. The lines of A and of B are stored without gaps.
    Whole,
    /// The same, with gaps between the lines.
    Apart,
    /// Complex elements do not begin at multiples of their bytes.
    Anywhere,
    /// Only the device knows the addresses.
    Unknown,
}

impl Lines {
    /// `factors`: for A and for B the address, the elements from line to line, and those from entry to entry. `c`: the
    /// address of C.
    pub fn of(precision: Precision, shape: Shape, factors: [(usize, i64, i64); 2], c: usize) -> Self {
        let size = precision.size();
        let aligned = |(address, line, entry): (usize, i64, i64)| {
            address.is_multiple_of(16) && [line, entry].iter().all(|step| step.wrapping_mul(size as i64) % 16 == 0)
        };
        let ([a, b], steps) = (factors.map(|(address, ..)| address), factors.map(|(_, line, _)| line));
        match [a, b, c].iter().all(|address| address.is_multiple_of(size)) {
            true if factors.into_iter().all(aligned) => Self::Aligned,
            true if steps == shape.lines() => Self::Whole,
            true => Self::Apart,
            false => Self::Anywhere,
        }
    }
}

/// How a call is divided into blocks.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Whether the kernel computes the transposed product, with the roles of A and B exchanged.
    pub transposed: bool,
    /// Terms of a split, and number of splits of an element's sum.
    pub chunk: i64,
    pub splits: i64,
    /// Rows and columns of a tile.
    pub rows: u32,
    pub columns: u32,
    /// Tiles along the rows and the columns of what the kernel computes.
    pub row_tiles: i64,
    pub column_tiles: i64,
    /// Threads of a block, and bytes of its shared memory.
    pub block: u32,
    pub shared: u32,
    /// Entries of a batch per block.
    pub entries: u32,
    pub small: Small,
}

/// Splits of an element that combine their partial sums first: GEMM_SPLIT_GROUP of kernels/gemm_args.cuh.
const SPLIT_GROUP: i64 = 16;

/// Chunks are multiples of this number of terms.
const CHUNK_UNIT: i64 = 32;

/// Fewest terms of a split. Sums of up to `WHOLE` terms are never split: batches of small matrices mostly have so few,
/// and their kernels do not split.
const LEAST_CHUNK: i64 = 32;
const WHOLE: i64 = 64;

/// Largest chunk of a tile with one stage, in terms.
const MOST_TERMS_OF_A_STAGE: i64 = 256;

/// Smallest chunk of the D tile of 128 x 64 with two resident blocks. H200, 2026-11-27: with 139 and 264 terms it took
/// 1.12 and 1.11 times as long as other tiles, and was predicted to be faster.
const LEAST_TERMS_OF_TWO_BLOCKS: i64 = 512;

/// Most bytes of partial sums of one entry.
const PARTIAL_BYTES: i64 = 64 << 20;

impl Plan {
    /// The plan with a kernel of gemm and chunks of `chunk` terms.
    pub fn new(kernel: &'static Kernel, shape: Shape, transposed: bool, chunk: i64) -> Self {
        let tile = Tile::of(kernel);
        let Shape { m, n, k, .. } = if transposed { shape.transposed() } else { shape };
        let chunk = chunk.clamp(1, k.max(1));
        let tiles = |size: i64, side: u32| (size as u64).div_ceil(side.into()) as i64;
        Self {
            kernel,
            transposed,
            chunk,
            splits: (k.max(1) as u64).div_ceil(chunk as u64) as i64,
            rows: tile.rows,
            columns: tile.columns,
            row_tiles: tiles(m, tile.rows),
            column_tiles: tiles(n, tile.columns),
            block: tile.threads,
            shared: tile.shared,
            entries: 1,
            small: Small::default(),
        }
    }

    /// The same plan with other chunks. `k`: terms of an element.
    fn in_chunks(&self, chunk: i64, k: i64) -> Self {
        Self { chunk, splits: (k as u64).div_ceil(chunk as u64) as i64, ..*self }
    }

    pub fn tiles(&self) -> i64 {
        self.row_tiles.saturating_mul(self.column_tiles)
    }

    /// Blocks per entry.
    pub fn blocks(&self) -> i64 {
        self.tiles().saturating_mul(self.splits)
    }

    /// Whether the kernel is one for small matrices, whose blocks compute whole entries.
    pub fn is_small(&self) -> bool {
        gemm_small::has(self.kernel)
    }

    fn groups(&self) -> i64 {
        (self.splits as u64).div_ceil(SPLIT_GROUP as u64) as i64
    }

    /// Bytes of workspace per entry. [`Self::counters`] is the number of its counters. Both are 0 if sums are not
    /// split.
    pub fn partial_bytes(&self) -> i64 {
        let places = if self.splits > 1 { self.splits + self.groups() } else { 0 };
        let of_tile = self.rows * self.columns * sum_bytes(self.kernel);
        self.tiles().saturating_mul(places).saturating_mul(of_tile.into())
    }

    pub fn counters(&self) -> i64 {
        if self.splits > 1 { self.tiles().saturating_mul(self.groups() + 1) } else { 0 }
    }

    /// Whether the partial sums and the counters of an entry fit.
    pub(super) fn fits(&self) -> bool {
        self.partial_bytes() <= PARTIAL_BYTES && self.counters() <= COUNTERS as i64
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, transposed, chunk, splits, row_tiles, column_tiles, block, rows, columns, .. } = self;
        let what = if *transposed { " transposed" } else { "" };
        if self.is_small() {
            return write!(f, "{}{what} tile={rows}x{columns} entries={} block={block}", kernel.name, self.entries);
        }
        write!(f, "{}{what} tiles={row_tiles}x{column_tiles} splits={splits} chunk={chunk} block={block}", kernel.name)
    }
}

/// Bytes of a sum. FP64 tensor cores add in double precision, whatever the precision of the operands.
pub(super) fn sum_bytes(kernel: &Kernel) -> u32 {
    match (kernel.family, kernel.precision) {
        (Family::GEMM_MMA, Precision::S) => 8,
        (Family::GEMM_MMA, Precision::C) => 16,
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
    /// Smallest chunk of a plan with this tile.
    pub(super) least_terms: i64,
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
        let Some(tile) = &TILES[kernel.id()] else { unreachable!("{} has no tile", kernel.name) };
        tile
    }

    fn new(kernel: &Kernel) -> Self {
        let &[rows, columns, terms, stages, warp_rows, warp_columns, lay_a, lay_b, blocks] = kernel.params else {
            unreachable!("{} has other numbers than gemm", kernel.name)
        };
        let size = kernel.precision.size() as u32;
        let mma = kernel.family == Family::GEMM_MMA;
        // `GemmSide::ELEMENTS`: lines are padded in single precision. The padding of lines of rows is `Gemm::PAD`.
        let is_padded = matches!(kernel.precision, Precision::S | Precision::C);
        let pad = if mma && kernel.precision == Precision::S { 8 } else { 4 };
        let side = |rows: u32, lay| match lay {
            _ if !is_padded => rows * terms,
            ALONG_TERMS => (terms + 4) * rows,
            _ => (rows + pad) * terms,
        };
        // `Gemm::SHARED`: a warp's columns of C go through shared memory in at most four rounds. A round has whole
        // packs: with FMAs the 16 bytes of each of four lanes, with tensor cores the 8 columns of a product.
        let pack = if mma { 8 } else { 4 * 16 / size };
        let staged = (rows + 1) * columns / (warp_columns / pack).min(4);
        let stages_elements = (side(rows, lay_a) + side(columns, lay_b)) * stages;
        let threads = 32 * (rows / warp_rows) * (columns / warp_columns);
        let has_two_blocks = kernel.precision == Precision::D && (rows, columns, threads) == (128, 64, 128);
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
            least_terms: if has_two_blocks { LEAST_TERMS_OF_TWO_BLOCKS } else { 0 },
        }
    }

    /// Whether the kernel supports the layouts of the operands.
    pub fn takes(&self, shape: Shape) -> bool {
        let takes = |lay, along_terms: bool| lay == EITHER || (lay != ALONG_ROWS) == along_terms;
        takes(self.lay[0], shape.a_along_terms) && takes(self.lay[1], shape.b_along_terms)
    }

    /// Whether the tile is a candidate for this chunk. H100, 2026-11-26, S and C, 247 random shapes with more than 256
    /// terms: a tile with one stage is never the fastest.
    fn is_for(&self, chunk: i64) -> bool {
        chunk >= self.least_terms && (self.has_stages_ahead() || chunk <= MOST_TERMS_OF_A_STAGE)
    }

    /// Whether copies are prefetched ahead of the products. With one stage and split sums, tiles of S take up to 1.4
    /// times as long as [`Timing`] predicts. Such tiles of other precisions are hardly ever the fastest.
    fn has_stages_ahead(&self) -> bool {
        self.stages > 1
    }

    /// Resident blocks per multiprocessor of the device. 0: a block does not fit.
    pub(super) fn resident(&self, device: Device) -> u32 {
        let by_shared = device.shared_bytes() / (self.shared + 1024);
        by_shared.min(device.threads() / self.threads).min(self.blocks)
    }

    /// The tile's rates for a single call whose lines of A and B all begin at multiples of 128 bytes.
    ///
    /// `odd`: copies to shared memory have one element each. Copies of complex elements have one too, except in C tiles
    /// of up to 16 columns, and so have copies of operands with the layout `TURNED`.
    fn rates(&self, precision: Precision, shape: Shape, odd: bool) -> [f64; 2] {
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
        rates.map(|rate| rate * times)
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
    fn sectors(&self, plan: &Plan, shape: Shape) -> f64 {
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
const SECTOR: i64 = 32;

/// The kernel families that compute products of a precision by tiles. They add an element's terms in different orders
/// or precisions. [`gemm_short`] and [`gemm_small`] have the sums of the first one.
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
    let is_complex = matches!(precision, Precision::C | Precision::Z);
    let only = is_complex.then_some(shape.a_along_terms && !shape.b_along_terms);
    device.kernels(family, precision).flat_map(move |kernel| [(kernel, false), (kernel, true)]).filter(
        move |&(kernel, transposed)| {
            let (tile, seen) = (Tile::of(kernel), if transposed { shape.transposed() } else { shape });
            tile.takes(seen) && tile.resident(device) > 0 && only.is_none_or(|only| only == transposed)
        },
    )
}

/// How the blocks of a launch are distributed over a device.
pub(super) struct Spread {
    /// Resident blocks of a multiprocessor, and of the device.
    pub resident: f64,
    pub at_once: f64,
    /// For the multiprocessor with the most blocks: all its blocks, and those of the last wave if this is not full.
    pub of_sm: f64,
    pub rest: f64,
    /// Number of full waves.
    pub whole: f64,
}

impl Spread {
    pub fn of(device: Device, tile: &Tile, blocks: f64) -> Self {
        let (sms, resident) = (f64::from(device.sms), f64::from(tile.resident(device)));
        let at_once = sms * resident;
        let whole = (blocks / at_once).floor();
        let rest = ((blocks - whole * at_once) / sms).ceil();
        Self { resident, at_once, of_sm: (blocks / sms).ceil(), rest, whole }
    }
}

/// How the blocks that share the sum of an element of C combine their partial sums.
pub(super) struct Meetings {
    /// 1, or 2 if groups of blocks combine theirs first.
    pub times: f64,
    /// Sequential reads of the last block. Each reads the sums of `at_once` blocks: `GemmMeeting::AT_ONCE` of
    /// kernels/gemm.cuh.
    pub steps: f64,
    pub at_once: f64,
}

impl Meetings {
    pub fn of(plan: &Plan, tile: &Tile) -> Self {
        let groups = plan.groups();
        let bytes = tile.rows * tile.columns / tile.threads * sum_bytes(plan.kernel);
        let at_once = if bytes <= 64 { 4.0 } else { 1.0 };
        let steps = |others: i64| (others as f64 / at_once).ceil();
        let times = if groups > 1 { 2.0 } else { 1.0 };
        Self { times, steps: steps(plan.splits.min(SPLIT_GROUP) - 1) + steps(groups - 1), at_once }
    }
}

/// Times of a call in addition to its sums, in microseconds.
struct Parts {
    launch: f64,
    /// Per round in which a block stores C, and per KiB of C.
    round: f64,
    leave: f64,
    /// Per KiB that fills the stages after the first, even if these have no terms: for one block, and for all blocks of
    /// a multiprocessor.
    first: f64,
    fill: f64,
    /// Per time that blocks combine their partial sums, and per sequential read of the sums of `GemmMeeting::AT_ONCE`
    /// blocks.
    meeting: f64,
    step: f64,
    /// Bytes of partial sums per nanosecond: that a multiprocessor writes, and that the last block reads.
    left: f64,
    met: f64,
    /// Bytes per nanosecond that a multiprocessor loads from lines of A and B off multiples of 128 bytes. Such a cache
    /// line goes to two lines of shared memory, so it is requested twice.
    crossing: f64,
    /// The exponent of [`overlapped`]: how well blocks hide each other's waits.
    overlap: f64,
}

impl Parts {
    fn of(precision: Precision, mma: bool) -> Self {
        // The program that timed S and C with tensor cores measured 0.7 us more per launch than the model of D. This is
        // the median of 123 short plans of D. The launch times of S and C here are reduced by it.
        let [launch, round, leave, first, fill, meeting, step, left, met, crossing, overlap] = match precision {
            Precision::S if mma => [6.1, 0.0027, 0.144, 0.0078, 0.0101, 0.885, 0.18, 25.6, 127.0, 74.8, 1.06],
            Precision::C if mma => [6.0, 0.465, 0.0928, 0.0002, 0.0097, 0.978, 0.155, 32.8, 114.0, 182.0, 1.29],
            Precision::S => [4.17, 0.962, 0.0761, 0.0, 0.0175, 1.3, 0.0625, 42.2, 68.0, 66.1, 3.0],
            Precision::D => [5.14, 1.29, 0.036, 0.0012, 0.0098, 1.56, 0.133, 27.6, 182.0, 75.8, 3.0],
            Precision::C => [3.71, 0.149, 0.0493, 0.0584, 0.0118, 1.01, 0.218, 72.7, 98.4, 140.0, 3.0],
            Precision::Z => [4.26, 1.46, 0.0306, 0.0, 0.00362, 1.02, 0.215, 68.1, 154.0, 51.1, 1.4],
        };
        Self { launch, round, leave, first, fill, meeting, step, left, met, crossing, overlap }
    }
}

/// Fraction of the memory time for A and B that is not hidden if sums and waits take longer.
const SEEN: f64 = 0.2;

/// How much a call waits for C.
struct Access {
    /// Factor of the time in which a block stores C.
    block: f64,
    /// Fraction of the memory time for C that is not hidden if sums and waits take longer.
    seen: f64,
}

impl Access {
    /// D: tiles that prefetch C, tiles that update it from registers, and others (`ASKS_ALONE` and `FROM_REGISTERS` of
    /// kernels/gemm.cuh). In the other precisions the tiles are alike, or such constants do not improve the plans.
    fn of(precision: Precision, tile: &Tile) -> Self {
        let [block, seen] = match (precision, tile.rows * tile.columns) {
            (Precision::D, ..=2048) if tile.has_stages_ahead() => [0.268, 0.642],
            (Precision::D, 4096) => [0.556, 0.887],
            (Precision::D, _) => [1.0, 0.887],
            _ => [1.0, 0.55],
        };
        Self { block, seen }
    }
}

/// Factor by which splits must shorten a single call. Batches of the same shape are split, too, and mostly have few
/// terms. They should not pay for it.
fn split_gain(k: i64) -> f64 {
    if k <= 256 { 0.92 } else { 0.97 }
}

/// The time of single calls with a kernel. Blocks run in waves, and a multiprocessor with few resident blocks has a
/// lower rate. A block waits for its loads and at its barriers. From the second wave on, the sums of other resident
/// blocks hide these waits.
///
/// All plans of a kernel for a shape share these values.
struct Timing {
    device: Device,
    tile: &'static Tile,
    parts: Parts,
    /// Nanoseconds per term of a tile: for products, by one block and at full occupancy, and for lines off multiples of
    /// 128 bytes.
    products: [f64; 2],
    lines: f64,
    /// Microseconds of a block in addition to its sums, and of filling its stages.
    wait: f64,
    fill: f64,
    /// Microseconds of memory traffic for A and B, and for C, and the part of the latter that is never hidden.
    of_ab: f64,
    of_c: f64,
    seen_of_c: f64,
}

impl Timing {
    /// The timing of a plan's kernel. `odd`: as in [`Tile::rates`].
    fn of(device: Device, plan: &Plan, shape: Shape, odd: bool) -> Self {
        let (tile, precision) = (Tile::of(plan.kernel), plan.kernel.precision);
        let (parts, size) = (Parts::of(precision, tile.mma), precision.size() as f64);
        let [rows, columns] = [tile.rows, tile.columns].map(f64::from);
        let area = rows * columns;
        let [a, b] = shape.crossings(precision, odd);
        let [a, b] = if plan.transposed { [b, a] } else { [a, b] };
        let lines = (rows * a + columns * b) * size / parts.crossing;
        let products = tile.rates(precision, shape, odd).map(|rate| area / rate);
        // Fraction of the tiles' area that is inside C.
        let there = (shape.m as f64 * shape.n as f64 / (plan.tiles() as f64 * area)).min(1.0);
        let of_c = tile.sectors(plan, shape);
        let of_stages = tile.kib_ahead(size);
        let leave = parts.leave * there * area * size / 1024.0 * of_c;
        let access = Access::of(precision, tile);
        let stored = f64::from(tile.rounds(precision)) * parts.round + leave;
        let wait = access.block * stored + parts.first * of_stages;
        let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
        let memory = |elements: f64| elements * size / (f64::from(device.bandwidth) * REACHED * 1000.0);
        let [of_ab, of_c] = [m * k + k * n, 2.0 * m * n * of_c].map(memory);
        let (fill, seen_of_c) = (parts.fill * of_stages, access.seen * of_c);
        Self { device, tile, products, lines, wait, fill, parts, of_ab, of_c, seen_of_c }
    }

    /// Predicted microseconds of a plan of the kernel. None if it takes longer than `limit`: most plans do, and a lower
    /// bound tells it, without powers.
    fn micros_within(&self, plan: &Plan, limit: f64) -> Option<f64> {
        let Self { tile, parts, wait, .. } = self;
        let blocks = plan.blocks() as f64;
        let Spread { resident, at_once, of_sm, whole, rest } = Spread::of(self.device, tile, blocks);
        let work = (plan.chunk as u64).next_multiple_of(tile.terms.into()) as f64 / 1000.0;
        let meeting = if plan.splits > 1 {
            let bytes = f64::from(tile.rows * tile.columns * sum_bytes(plan.kernel)) / 1000.0;
            let Meetings { times, steps, at_once } = Meetings::of(plan, tile);
            times * parts.meeting + steps * (parts.step + bytes * at_once / parts.met) + bytes * of_sm / parts.left
        } else {
            0.0
        };
        let beside = wait + self.fill * of_sm;
        let all = |sums: f64| {
            let own = beside + sums;
            parts.launch + (self.of_ab + self.of_c).max(own + SEEN * self.of_ab + self.seen_of_c) + meeting
        };
        // Blocks are not faster than at full occupancy, with lines at multiples of 128 bytes.
        let [alone, full] = self.products;
        let least = if full <= alone { whole * resident + rest } else { 0.0 };
        if is_longer(all(least * work * full.max(self.lines)), limit) {
            return None;
        }
        let [alone, full] = self.products.map(|products| match self.lines {
            0.0 => products,
            lines => (products.powi(3) + lines.powi(3)).cbrt(),
        });
        // Each further block uses part of what the blocks before leave idle of a multiprocessor.
        let idle = 1.0 - 0.95 * full / alone;
        let busy = |together: f64| (1.0 - idle.powi(together as i32)) / (1.0 - idle.powi(resident as i32));
        let sums = (whole * resident + if rest > 0.0 { rest / busy(rest) } else { 0.0 }) * work * full;
        let further = (waves(blocks, at_once) - 1.0).max(0.0) * wait;
        let has_further = resident > 1.0 && further > 0.0;
        Some(all(if has_further { overlapped([sums, further], parts.overlap) } else { sums + further }))
    }
}

/// Whether a time is above the limit, even if rounding has lengthened it.
pub(super) fn is_longer(least: f64, limit: f64) -> bool {
    least * (1.0 - 1e-12) > limit
}

/// Candidate chunks, in addition to all terms. Their blocks make up 1/8 of a wave to 3 waves. H100, 2026-11-25: with
/// half as many candidates, and chunks of at least 64 terms, the plans of 4014 shapes take up to 0.6 % (C) longer.
fn chunks(device: Device, whole: &Plan, tile: &Tile, k: i64) -> impl Iterator<Item = i64> + use<> {
    let at_once = i64::from(device.sms * tile.resident(device));
    let tiles = whole.tiles();
    // In eighths of a wave.
    let eighths = [1, 2, 3, 4, 6, 8, 12, 16, 24];
    let splits = eighths.map(|eighths| at_once.saturating_mul(eighths) / 8 / tiles).into_iter();
    let chunk = move |splits: i64| (k as u64).div_ceil(splits as u64).next_multiple_of(CHUNK_UNIT as u64) as i64;
    let chunks = splits.filter(|&splits| splits > 1).map(move |splits| chunk(splits).max(LEAST_CHUNK));
    let mut last = k;
    chunks.filter(move |&chunk| k > WHOLE && chunk < mem::replace(&mut last, chunk))
}

/// The fastest plan so far, and its time.
struct Fastest(Option<(Plan, f64)>);

impl Fastest {
    fn time(&self) -> f64 {
        self.0.map_or(f64::INFINITY, |(_, time)| time)
    }

    /// A plan, and its time unless this is above [`Self::time`].
    fn offer(&mut self, plan: Plan, time: Option<f64>) {
        if let Some(time) = time.filter(|&time| time < self.time()) {
            self.0 = Some((plan, time));
        }
    }

    fn done(self) -> (Plan, f64) {
        let Some(fastest) = self.0 else { unreachable!("each precision has a kernel for any operands and any device") };
        fastest
    }
}

/// What a plan depends on: the device, the precision, the shape, the count of a batch, and the alignment of the
/// operands.
type Question = (Device, Precision, Shape, Option<i64>, Lines);

/// Plans C := alpha·op(A)·op(B) + beta·C.
pub fn plan(device: Device, precision: Precision, shape: Shape, batch: Batch, lines: Lines) -> Plan {
    thread_local! {
        static RECENT: Recent<Question, Plan> = const { Recent::new() };
    }
    let count = batch.batched.then_some(batch.count);
    let question = (device, precision, shape, count, lines);
    let sizes = [shape.m, shape.n, shape.k, precision as i64];
    let Ok(plan) = RECENT.with(|recent| recent.plan(question, sizes, || Ok::<_, Infallible>(find(question))));
    plan
}

/// The fastest plan for a single call with tiles of a family, and its time. It depends only on the shape, not on the
/// alignment.
fn fastest_tiles(device: Device, family: Family, precision: Precision, shape: Shape) -> (Plan, f64) {
    let (k, odd) = (shape.k.max(1), shape.is_odd(precision));
    let mut fastest = Fastest(None);
    for (kernel, transposed) in ways(device, family, precision, shape) {
        let whole = Plan::new(kernel, shape, transposed, k);
        let timing = Timing::of(device, &whole, shape, odd);
        if timing.tile.is_for(k) {
            fastest.offer(whole, timing.micros_within(&whole, fastest.time()));
        }
        if timing.tile.has_stages_ahead() {
            let gain = split_gain(k);
            let plans = chunks(device, &whole, timing.tile, k).map(|chunk| whole.in_chunks(chunk, k));
            for plan in plans.filter(Plan::fits) {
                let time = timing.micros_within(&plan, fastest.time() * gain);
                fastest.offer(plan, time.map(|time| time / gain));
            }
        }
    }
    fastest.done()
}

/// Entries of a batch that fills any device.
const LARGE_BATCH: i64 = 10_000;

/// The time of a large batch with the fastest tiles of a family, without splits.
fn in_large_batch(device: Device, family: Family, precision: Precision, shape: Shape) -> f64 {
    let mut fastest = Fastest(None);
    for (kernel, transposed) in ways(device, family, precision, shape) {
        let plan = Plan::new(kernel, shape, transposed, shape.k.max(1));
        let odd = shape.is_odd(precision);
        let time = gemm_batch::micros_within(device, &plan, shape, LARGE_BATCH, odd, fastest.time());
        fastest.offer(plan, time);
    }
    fastest.time()
}

/// Most rows and columns of products that mostly come in batches.
const MOSTLY_IN_BATCHES: i64 = 64;

/// The family that gives a shape its order of sums, and the family's fastest plan by tiles.
///
/// If a device has two families, small products have the one that is faster in a large batch. Others have the one that
/// is faster in a single call. The FMA family includes [`gemm_small`] and [`gemm_short`], which are for few terms. With
/// more terms, tensor cores are faster.
fn of_shape(device: Device, precision: Precision, shape: Shape) -> (Family, Plan) {
    let tiles = |family| fastest_tiles(device, family, precision, shape);
    let mut families = families(device, precision);
    let (first, second) = (families.next(), families.next());
    let Some(first) = first else { unreachable!("each precision has kernels for any device") };
    let Some(second) = second else { return (first, tiles(first).0) };
    let (plan, time) = tiles(second);
    let lines = if shape.is_odd(precision) { Lines::Whole } else { Lines::Aligned };
    let small = gemm_small::plan(device, precision, shape, Some(LARGE_BATCH), lines);
    let is_first_faster = match small.filter(|_| shape.m.max(shape.n) <= MOSTLY_IN_BATCHES) {
        Some((_, small)) => small < in_large_batch(device, second, precision, shape),
        None => gemm_short::plan(device, precision, shape, plan.transposed).is_some_and(|(_, short)| short < time),
    };
    if is_first_faster { (first, tiles(first).0) } else { (second, plan) }
}

fn find((device, precision, shape, count, lines): Question) -> Plan {
    if let Some(plan) = gemm_narrow::plan(device, precision, shape) {
        return plan;
    }
    let (family, ordered) = of_shape(device, precision, shape);
    // Another tile may be faster for this alignment, or for many entries.
    let odd = match lines {
        Lines::Aligned => false,
        Lines::Whole | Lines::Apart | Lines::Anywhere => true,
        Lines::Unknown => shape.is_odd(precision),
    };
    let others = ways(device, family, precision, shape)
        .map(|(kernel, transposed)| Plan::new(kernel, shape, transposed, ordered.chunk))
        .filter(|plan| {
            let tile = Tile::of(plan.kernel);
            plan.fits() && tile.is_for(plan.chunk) && (plan.splits == 1 || count.is_some() || tile.has_stages_ahead())
        });
    let time = |plan: &Plan, limit| match count {
        None => Timing::of(device, plan, shape, odd).micros_within(plan, limit),
        Some(count) => gemm_batch::micros_within(device, plan, shape, count, odd, limit),
    };
    let time_of_ordered = time(&ordered, f64::INFINITY);
    let least = time_of_ordered.unwrap_or(f64::INFINITY);
    let mut fastest = Fastest(None);
    // `ordered` is the fastest of these plans already if nothing else counts than the shape.
    if count.is_some() || ordered.splits > 1 || odd != shape.is_odd(precision) {
        for plan in others {
            fastest.offer(plan, time(&plan, fastest.time().min(least)));
        }
    }
    fastest.offer(ordered, time_of_ordered);
    // These kernels add in the order of the first family's tiles.
    let is_first = families(device, precision).next() == Some(family) && ordered.splits == 1;
    let short = (count.is_none() && is_first && lines != Lines::Anywhere && lines != Lines::Unknown)
        .then(|| gemm_short::plan(device, precision, shape, ordered.transposed));
    let small = is_first.then(|| gemm_small::plan(device, precision, shape, count, lines));
    for (plan, time) in short.flatten().into_iter().chain(small.flatten()) {
        fastest.offer(plan, Some(time));
    }
    fastest.done().0
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEVICES: [Device; 3] =
        [Device::H200, Device { cc: 80, sms: 108, bandwidth: 1555 }, Device { cc: 89, sms: 58, bandwidth: 300 }];

    fn shapes() -> impl Iterator<Item = Shape> {
        const SIZES: [i64; 8] = [1, 2, 16, 64, 130, 777, 1024, 8192];
        let pairs = || SIZES.into_iter().flat_map(|a| SIZES.map(|b| (a, b)));
        let all = pairs().map(|(m, n)| [m, n, 1000]).chain(pairs().map(|(m, k)| [m, m, k]));
        let all = all.chain([[64, 64, 1_000_000], [16, 300_000, 40]]);
        all.flat_map(|[m, n, k]| {
            [(false, true), (false, false), (true, true), (true, false)].map(|(a_along_terms, b_along_terms)| Shape {
                m,
                n,
                k,
                a_along_terms,
                b_along_terms,
            })
        })
    }

    fn batch(count: i64) -> Batch {
        Batch { batched: true, count, ..Batch::ONE }
    }

    #[test]
    fn every_element_and_every_term_has_a_block() {
        for device in DEVICES {
            for precision in Precision::ALL {
                for shape in shapes() {
                    let plan = plan(device, precision, shape, Batch::ONE, Lines::Aligned);
                    let Shape { m, n, k, .. } = if plan.transposed { shape.transposed() } else { shape };
                    let covers = |tiles: i64, side: u32, size| {
                        tiles * i64::from(side) >= size && (tiles - 1) * i64::from(side) < size
                    };
                    assert!(
                        covers(plan.row_tiles, plan.rows, m) && covers(plan.column_tiles, plan.columns, n),
                        "{plan}"
                    );
                    assert!(plan.chunk * plan.splits >= k && plan.chunk * (plan.splits - 1) < k, "{plan}");
                    assert!(plan.splits == 1 || plan.chunk % CHUNK_UNIT == 0, "{plan}");
                    assert!(plan.fits() && plan.shared + 1024 <= device.shared_bytes(), "{plan}");
                }
            }
        }
    }

    /// What the bits of a sum depend on, in addition to its terms.
    fn order(plan: &Plan) -> (i64, i64, u32, Option<bool>) {
        let is_complex = matches!(plan.kernel.precision, Precision::C | Precision::Z);
        (plan.chunk, plan.splits, sum_bytes(plan.kernel), is_complex.then_some(plan.transposed))
    }

    #[test]
    fn a_batch_adds_in_the_order_of_the_single_call() {
        for precision in Precision::ALL {
            for shape in shapes() {
                let alone = plan(Device::H200, precision, shape, Batch::ONE, Lines::Aligned);
                for count in [0, 1, 2, 1000, 1 << 40] {
                    let many = plan(Device::H200, precision, shape, batch(count), Lines::Aligned);
                    assert_eq!(order(&many), order(&alone), "{many} and {alone}");
                }
            }
        }
    }

    #[test]
    fn lines_are_known_by_addresses_and_steps() {
        let shape = Shape { m: 5, n: 7, k: 2, a_along_terms: false, b_along_terms: true };
        let of = |[a, b, c]: [usize; 3], lda, stride| Lines::of(Precision::C, shape, [(a, lda, stride), (b, 2, 0)], c);
        assert_eq!(of([32, 16, 8], 4, 6), Lines::Aligned);
        for (addresses, lda, stride) in [([8, 16, 0], 5, 0), ([0, 8, 0], 5, 0), ([0, 0, 0], 5, 0), ([0, 0, 0], 5, 10)] {
            assert_eq!(of(addresses, lda, stride), Lines::Whole, "{addresses:?} {lda} {stride}");
        }
        for (addresses, lda, stride) in [([8, 16, 0], 6, 0), ([0, 8, 0], 6, 0), ([0, 0, 0], 7, 0), ([0, 0, 0], 6, 7)] {
            assert_eq!(of(addresses, lda, stride), Lines::Apart, "{addresses:?} {lda} {stride}");
        }
        assert_eq!(of([0, 0, 4], 4, 0), Lines::Anywhere);
    }

    #[test]
    fn where_operands_lie_changes_no_order() {
        for (precision, shape) in
            Precision::ALL.into_iter().flat_map(|precision| shapes().map(move |shape| (precision, shape)))
        {
            let plans = [Lines::Aligned, Lines::Whole, Lines::Apart, Lines::Anywhere, Lines::Unknown]
                .map(|lines| plan(Device::H200, precision, shape, Batch::ONE, lines));
            for plan in &plans {
                assert_eq!(order(plan), order(&plans[0]), "{precision:?} {shape:?} {plan}");
            }
        }
    }

    #[test]
    fn large_squares_have_large_tiles_and_few_long_sums_are_split() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        let square = |n| Shape { m: n, n, k: n, a_along_terms: false, b_along_terms: true };
        let of = |shape| plan(Device::H200, Precision::D, shape, Batch::ONE, Lines::Aligned);
        for (n, a_along_terms, b_along_terms) in [2048, 4096, 8192]
            .into_iter()
            .flat_map(|n| [(n, false, false), (n, false, true), (n, true, false), (n, true, true)])
        {
            let large = of(Shape { a_along_terms, b_along_terms, ..square(n) });
            assert!(large.rows * large.columns >= 128 * 64 && large.splits == 1, "{n}: {large}");
        }
        let tiny = of(Shape { m: 20, n: 7, k: 3701, ..square(1) });
        assert!(tiny.splits > 8, "{tiny}");
        let long = of(Shape { k: 1_000_000, ..square(64) });
        assert!(long.blocks() >= 132, "{long}");
        let narrow = of(Shape { m: 8192, n: 16, k: 8192, a_along_terms: false, b_along_terms: true });
        assert!(narrow.columns <= 32, "{narrow}");
        let flat = of(Shape { m: 16, n: 8192, k: 8192, a_along_terms: false, b_along_terms: true });
        assert!(flat.blocks() >= 132, "{flat}");
    }
}
