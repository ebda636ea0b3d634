//! The plan of a gemm: the tile, whether the product's transpose is computed, and how sums are split.
//!
//! The order in which an element's terms are added depends only on the shape: `chunk` terms at a time. So a batch entry is
//! bitwise identical to the single call, with any tile. [`gemm_narrow`] plans for few columns of C, with another order,
//! [`gemm_short`] for small k, and [`gemm_small`] for many small matrices.

use std::cell::Cell;
use std::fmt;

use super::gemm_narrow::REACHED;
use super::gemm_small::{self, Small, overlapped, waves};
use super::{COUNTERS, Device, gemm_narrow, gemm_short};
use crate::kernels::{Family, Kernel};
use crate::problem::Batch;
use crate::scalar::Precision;

/// What a plan depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Rows and columns of C, and the terms of each of its elements.
    pub m: i64,
    pub n: i64,
    pub k: i64,
    /// Neighbouring terms are neighbours in memory: of rows of op(A), of columns of op(B).
    pub a_along_terms: bool,
    pub b_along_terms: bool,
}

impl Shape {
    /// Of the transposed product, op(B)ᵀ·op(A)ᵀ.
    pub fn transposed(self) -> Self {
        let Self { m, n, k, a_along_terms, b_along_terms } = self;
        Self { m: n, n: m, k, a_along_terms: b_along_terms, b_along_terms: a_along_terms }
    }

    /// Whether lines of A or B begin off multiples of 16 bytes, where the leading dimension is the extent, as it mostly is.
    fn is_odd(self, precision: Precision) -> bool {
        let Self { m, n, k, a_along_terms, b_along_terms } = self;
        let lines = [if a_along_terms { k } else { m }, if b_along_terms { k } else { n }];
        lines.into_iter().any(|line| line % (16 / precision.size() as i64) != 0)
    }
}

/// Where the operands of a call lie. The order of the sums does not depend on it; which kernel adds them does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// The lines of A and B begin at multiples of 16 bytes.
    Aligned,
    /// Operands begin at multiples of an element's bytes.
    Whole,
    /// Complex elements lie anywhere.
    Anywhere,
    /// The device alone knows.
    Unknown,
}

impl Lines {
    /// Of A and B the address, and the elements from one line and one entry to the next; the address of C.
    pub fn of(precision: Precision, factors: [(usize, i64, i64); 2], c: usize) -> Self {
        let size = precision.size();
        let aligned = |(address, line, entry): (usize, i64, i64)| {
            address.is_multiple_of(16) && [line, entry].iter().all(|step| step.wrapping_mul(size as i64) % 16 == 0)
        };
        let [a, b] = factors.map(|(address, ..)| address);
        match [a, b, c].iter().all(|address| address.is_multiple_of(size)) {
            true if factors.into_iter().all(aligned) => Self::Aligned,
            true => Self::Whole,
            false => Self::Anywhere,
        }
    }
}

/// How a call is cut.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub kernel: &'static Kernel,
    /// Whether the kernel computes the transposed product, with the roles of A and B exchanged.
    pub transposed: bool,
    /// Terms of a split, and how many splits an element's sum has.
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
    /// Entries of a batch that a block has.
    pub entries: u32,
    pub small: Small,
}

/// Splits of an element that meet first, as kernels/gemm.cuh has it.
const SPLIT_GROUP: i64 = 16;

/// Chunks are multiples of so many terms: those of a tile, or half of them.
const CHUNK_UNIT: i64 = 32;

/// A split has as many terms at least.
const LEAST_CHUNK: i64 = 64;

/// Bytes that the partial sums of one entry may take.
const PARTIAL_BYTES: i64 = 64 << 20;

impl Plan {
    /// The plan by a kernel of gemm, in chunks of so many terms.
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

    pub fn tiles(&self) -> i64 {
        self.row_tiles.saturating_mul(self.column_tiles)
    }

    /// Blocks of an entry.
    pub fn blocks(&self) -> i64 {
        self.tiles().saturating_mul(self.splits)
    }

    fn groups(&self) -> i64 {
        (self.splits as u64).div_ceil(SPLIT_GROUP as u64) as i64
    }

    /// Elements of the workspace and counters of an entry; 0: nothing meets.
    pub fn partial_elems(&self) -> i64 {
        let places = if self.splits > 1 { self.splits + self.groups() } else { 0 };
        self.tiles().saturating_mul(places).saturating_mul(i64::from(self.rows * self.columns))
    }

    pub fn counters(&self) -> i64 {
        if self.splits > 1 { self.tiles().saturating_mul(self.groups() + 1) } else { 0 }
    }

    /// Whether the partial sums of an entry have room.
    pub(super) fn fits(&self) -> bool {
        self.partial_elems().saturating_mul(self.kernel.precision.size() as i64) <= PARTIAL_BYTES
            && self.counters() <= COUNTERS as i64
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, transposed, chunk, splits, row_tiles, column_tiles, block, rows, columns, .. } = self;
        let what = if *transposed { " transposed" } else { "" };
        if kernel.family == Family::GEMM_SMALL {
            return write!(f, "{}{what} tile={rows}x{columns} entries={} block={block}", kernel.name, self.entries);
        }
        write!(f, "{}{what} tiles={row_tiles}x{column_tiles} splits={splits} chunk={chunk} block={block}", kernel.name)
    }
}

/// What a kernel's numbers come to.
#[derive(Clone, Copy, Debug)]
pub struct Tile {
    pub rows: u32,
    pub columns: u32,
    pub(super) threads: u32,
    /// Bytes of a block.
    pub(super) shared: u32,
    /// Blocks of a multiprocessor that there are registers for.
    pub(super) blocks: u32,
    pub(super) lay: [u32; 2],
    /// Terms of a stage, and how many stages there are.
    pub(super) terms: u32,
    pub(super) stages: u32,
}

/// Layouts of an operand, as `GemmLay` of kernels/gemm_side.cuh numbers them.
const ALONG_ROWS: u32 = 0;
pub(super) const ALONG_TERMS: u32 = 1;
pub(super) const EITHER: u32 = 2;
const TURNED: u32 = 3;

impl Tile {
    pub fn of(kernel: &Kernel) -> Self {
        if kernel.family == Family::GEMM_NARROW {
            return gemm_narrow::tile(kernel);
        }
        let &[rows, columns, terms, stages, warp_rows, warp_columns, lay_a, lay_b, blocks] = kernel.params else {
            unreachable!("{} has other numbers than gemm", kernel.name)
        };
        let size = kernel.precision.size() as u32;
        // `GemmSide::ELEMENTS`: lines are padded in single precision.
        let is_padded = matches!(kernel.precision, Precision::S | Precision::C);
        let side = |rows: u32, lay| match lay {
            _ if !is_padded => rows * terms,
            ALONG_TERMS => (terms + 4) * rows,
            _ => (rows + 4) * terms,
        };
        // `Gemm::SHARED`: a warp's columns of C go through shared memory in four rounds at most. A round has whole packs: four
        // lanes' 16 bytes of the plain unit, a product's 8 columns of the matrix units.
        let pack = if is_padded { 4 * 16 / size } else { 8 };
        let staged = (rows + 1) * columns / (warp_columns / pack).min(4);
        let stages_elements = (side(rows, lay_a) + side(columns, lay_b)) * stages;
        Self {
            rows,
            columns,
            threads: 32 * (rows / warp_rows) * (columns / warp_columns),
            shared: stages_elements.max(staged) * size,
            blocks,
            lay: [lay_a, lay_b],
            terms,
            stages,
        }
    }

    /// Whether a kernel is one for operands that lie so.
    pub fn takes(&self, shape: Shape) -> bool {
        let takes = |lay, along_terms: bool| lay == EITHER || (lay != ALONG_ROWS) == along_terms;
        takes(self.lay[0], shape.a_along_terms) && takes(self.lay[1], shape.b_along_terms)
    }

    /// Blocks that a multiprocessor of the device has at once; 0: it has no room for one.
    pub(super) fn resident(&self, device: Device) -> u32 {
        let by_shared = device.shared_bytes() / (self.shared + 1024);
        by_shared.min(device.threads() / self.threads).min(self.blocks)
    }

    /// Terms that a multiprocessor adds in a nanosecond with one block, and with as many as it has at once.
    ///
    /// H200, 2026-11-23: fitted, with the constants of [`Parts`], to 12885 cases, random and standing, single and in batches; the
    /// root mean square of the error is 8 % (C) to 12 % (D). Of 950 shapes all tiles were measured: the one that follows takes
    /// 1.019 times as long as the best one. Rates of small tiles are those of large products, where they do worst. Those of D tiles
    /// with 64 rows were mended by 52 shapes where cuBLAS had been faster.
    ///
    /// H200, 2026-11-25: those of S tiles of 128 x 128, of 128 x 64 with no operand turned, and of C tiles of 128 x 64 are the ones
    /// before, or of the next tile, times what large squares gained.
    ///
    /// `odd`: copies to shared memory are of one element each. Those of complex elements always are.
    fn rates(&self, precision: Precision, odd: bool) -> [f64; 2] {
        let both_are_turned = self.lay == [TURNED, TURNED];
        let none_is_turned = self.lay == [ALONG_ROWS, ALONG_ROWS];
        match (precision, self.rows, self.columns, self.terms) {
            (Precision::D, 128, 128, _) if odd => [242.0, 242.0],
            (Precision::D, 128, 128, _) => [249.0, 249.0],
            (Precision::D, 128, 64, _) => [230.0, 230.0],
            (Precision::D, 64, 64, _) => [185.0, 187.0],
            (Precision::D, 64, 32, 32) if odd => [57.0, 110.0],
            (Precision::D, 64, 32, 32) => [58.0, 116.0],
            (Precision::D, 64, 32, _) if odd => [122.0, 122.0],
            (Precision::D, 64, 32, _) => [140.0, 175.0],
            (Precision::D, 32, 32, 16) if odd => [25.4, 95.0],
            (Precision::D, 32, 32, 16) => [29.8, 110.0],
            (Precision::D, 32, 32, _) if odd => [95.0, 112.0],
            (Precision::D, 32, 32, _) => [105.0, 140.0],
            (Precision::D, 64, ..) => [90.0, 105.5],
            (Precision::D, ..) if odd => [45.0, 75.5],
            (Precision::D, ..) => [58.0, 103.0],
            (Precision::S, 128, 128, _) if both_are_turned => [186.0, 186.0],
            (Precision::S, 128, 128, _) if none_is_turned && odd => [180.0, 180.0],
            (Precision::S, 128, 128, _) if none_is_turned => [195.0, 195.0],
            (Precision::S, 128, 128, _) => [188.0, 188.0],
            (Precision::S, 128, 64, _) if both_are_turned && odd => [153.0, 153.0],
            (Precision::S, 128, 64, _) if both_are_turned => [162.0, 162.0],
            (Precision::S, 128, 64, _) if odd => [166.0, 178.0],
            (Precision::S, 128, 64, _) if none_is_turned => [181.0, 196.0],
            (Precision::S, 128, 64, _) => [174.0, 191.0],
            (Precision::S, 128, ..) if both_are_turned => [60.0, 65.0],
            (Precision::S, 128, ..) if odd => [105.0, 121.0],
            (Precision::S, 128, ..) => [115.0, 141.0],
            (Precision::S, 64, 64, 8) if odd => [99.0, 122.0],
            (Precision::S, 64, 64, 8) => [106.0, 131.0],
            (Precision::S, 64, 64, _) if odd => [140.0, 153.0],
            (Precision::S, 64, 64, _) => [142.0, 161.0],
            (Precision::S, 64, 32, 32) if both_are_turned => [95.0, 98.0],
            (Precision::S, 64, 32, 32) if odd => [118.0, 122.0],
            (Precision::S, 64, 32, 32) => [123.0, 135.0],
            (Precision::S, 64, 32, _) if self.stages == 1 => [32.0, 98.0],
            (Precision::S, 64, 32, _) if odd => [104.0, 119.0],
            (Precision::S, 64, 32, _) => [113.0, 143.0],
            (Precision::S, ..) if odd => [42.3, 105.0],
            (Precision::S, ..) => [42.7, 120.0],
            (Precision::C, 128, ..) => [33.0, 49.5],
            (Precision::C, 64, 64, _) => [43.0, 47.6],
            (Precision::C, 64, ..) => [40.0, 45.5],
            (Precision::C, _, _, 16) if both_are_turned => [34.0, 35.0],
            (Precision::C, _, _, 16) => [36.5, 39.5],
            (Precision::C, ..) => [16.9, 40.0],
            (Precision::Z, 128, ..) => [58.8, 58.8],
            (Precision::Z, 64, ..) => [38.0, 40.0],
            (Precision::Z, 32, 64, _) => [53.7, 53.7],
            (Precision::Z, 32, 32, _) => [36.1, 52.4],
            (Precision::Z, 32, ..) => [5.8, 38.0],
            (Precision::Z, _, _, 8) => [8.7, 35.0],
            (Precision::Z, ..) => [16.0, 30.0],
        }
    }

    /// The rounds in which a block leaves C, and how often it reads as many elements of C as are on their way together:
    /// `ROUNDS`, and `EACH / AT_ONCE` in all rounds.
    fn leaves(&self, precision: Precision) -> [u32; 2] {
        let area = self.rows * self.columns;
        let fit = ((self.rows + 1) * self.columns * precision.size() as u32).div_ceil(self.shared);
        let rounds = if fit > 2 { 4 } else { fit };
        let is_large = matches!(precision, Precision::S | Precision::C) && rounds == 1 && area >= 4096;
        [rounds, area / self.threads / if is_large { 16 } else { 8 }]
    }
}

/// The ways to compute a product: each kernel that takes it, with the roles of A and B as they are or exchanged.
///
/// Exchanged roles change the order in which the parts of a complex product are added. So there is one way for each pair of
/// layouts, whatever the tile.
pub fn ways(device: Device, precision: Precision, shape: Shape) -> impl Iterator<Item = (&'static Kernel, bool)> {
    let is_complex = matches!(precision, Precision::C | Precision::Z);
    let only = is_complex.then_some(shape.a_along_terms && !shape.b_along_terms);
    device.kernels(Family::GEMM, precision).flat_map(move |kernel| [(kernel, false), (kernel, true)]).filter(
        move |&(kernel, transposed)| {
            let (tile, seen) = (Tile::of(kernel), if transposed { shape.transposed() } else { shape });
            tile.takes(seen) && tile.resident(device) > 0 && only.is_none_or(|only| only == transposed)
        },
    )
}

/// What a call takes beside its sums, in microseconds.
struct Parts {
    launch: f64,
    /// Of a round in which a block leaves C, of a wait for elements of C, and of one if they were asked for ahead.
    round: f64,
    read: f64,
    read_ahead: f64,
    /// More of a block that is told at run time how its operands lie.
    told: f64,
    /// Of a KiB that fills stages beyond the first: also those that have no terms.
    fill: f64,
    /// Of blocks that meet, for each time.
    meeting: f64,
}

impl Parts {
    fn of(precision: Precision) -> Self {
        let [launch, round, read, read_ahead, told, fill, meeting] = match precision {
            Precision::S => [3.18, 3.02, 0.37, 0.01, 0.0, 0.0062, 1.12],
            Precision::D => [3.11, 2.66, 0.84, 0.27, 0.0, 0.0004, 0.71],
            Precision::C => [5.73, 0.02, 0.52, 0.30, 0.76, 0.0248, 0.67],
            Precision::Z => [3.38, 2.65, 0.77, 0.01, 0.0, 0.0, 0.65],
        };
        Self { launch, round, read, read_ahead, told, fill, meeting }
    }
}

/// Of the time of the memory what is seen where sums and waits take longer.
const SEEN: f64 = 0.4;

/// Bytes that a multiprocessor leaves in a nanosecond, and that the block which meets the others reads; microseconds of each
/// time that it reads the sums of as many as it reads at once, `GemmMeeting::AT_ONCE`.
const LEFT_BYTES: f64 = 25.0;
const MET_BYTES: f64 = 200.0;
const STEP: f64 = 0.19;

/// What a split must save, so that batches of the shape do not pay for it.
const SPLIT_GAIN: f64 = 0.92;

/// The microseconds that a plan takes for `count` entries: blocks come in waves of as many as the device has at once, and a
/// multiprocessor with few of them has a lower rate. A block waits for what it reads and for its barriers; from the second
/// wave on, the sums of other blocks hide that, if there are others.
///
/// `odd`: as [`Tile::rates`] has it.
fn micros(device: Device, plan: &Plan, shape: Shape, count: i64, odd: bool) -> f64 {
    let (tile, precision) = (Tile::of(plan.kernel), plan.kernel.precision);
    let (parts, size) = (Parts::of(precision), precision.size() as f64);
    let [alone, full] = tile.rates(precision, odd);
    let resident = f64::from(tile.resident(device));
    let (sms, count) = (f64::from(device.sms), count as f64);
    let blocks = plan.blocks() as f64 * count;
    let area = f64::from(tile.rows) * f64::from(tile.columns);
    let work = area * (plan.chunk as u64).next_multiple_of(tile.terms.into()) as f64 / 1000.0;
    let (at_once, of_sm) = (sms * resident, (blocks / sms).ceil());
    let whole = (blocks / at_once).floor();
    // Blocks of the multiprocessor that has the most of the last wave.
    let rest = ((blocks - whole * at_once) / sms).ceil();
    // Each further block finds less of the multiprocessor idle.
    let idle = 1.0 - 0.9 * alone / full;
    let rate = |together: f64| full * (1.0 - idle.powf(together)) / (1.0 - idle.powf(resident));
    let sums = whole * resident * work / full + if rest > 0.0 { rest * work / rate(rest) } else { 0.0 };
    // C is smaller than its tiles.
    let there = (shape.m as f64 * shape.n as f64 / (plan.tiles() as f64 * area)).min(1.0);
    let [rounds, reads] = tile.leaves(precision).map(f64::from);
    let read = if tile.stages == 1 { parts.read_ahead } else { parts.read };
    let told = if tile.lay.contains(&EITHER) { parts.told } else { 0.0 };
    let wait = told + rounds * parts.round + reads * there * read;
    let further = (waves(blocks, at_once) - 1.0).max(0.0) * wait;
    let of_stages = f64::from((tile.stages - 1) * tile.terms * (tile.rows + tile.columns)) * size / 1024.0;
    let own = wait
        + parts.fill * of_stages * of_sm
        + if resident > 1.0 { overlapped([sums, further]) } else { sums + further };
    let [m, n, k] = [shape.m, shape.n, shape.k].map(|size| size as f64);
    let memory = count * (m * k + k * n + 2.0 * m * n) * size / (f64::from(device.bandwidth) * REACHED * 1000.0);
    let meeting = if plan.splits > 1 {
        let bytes = area * size / 1000.0;
        let at_once = if tile.rows * tile.columns / tile.threads * precision.size() as u32 <= 64 { 4.0 } else { 1.0 };
        let steps = |others: i64| (others as f64 / at_once).ceil();
        let groups = plan.groups();
        let times = if groups > 1 { 2.0 } else { 1.0 };
        let read = steps(plan.splits.min(SPLIT_GROUP) - 1) + steps(groups - 1);
        times * parts.meeting + read * (STEP + bytes * at_once / MET_BYTES) + bytes * of_sm / LEFT_BYTES
    } else {
        0.0
    };
    (parts.launch + memory.max(own + SEEN * memory)) * longer(plan, count) + meeting
}

/// How much longer than by the rates a batch takes whose entries have one of the larger tiles each: the mean of the error with few blocks,
/// or somewhat more. H100, 2026-11-25: 1565 batches with up to 64 rows, columns and terms. With it the plans taken for D take 1.039
/// times as long as the best, instead of 1.047.
fn longer(plan: &Plan, count: f64) -> f64 {
    match (plan.kernel.precision, plan.rows * plan.columns) {
        _ if plan.tiles() > 1 || count <= 1.0 => 1.0,
        (Precision::S, 4096) => 1.1,
        (Precision::D, 4096) => 1.21,
        (Precision::C, 4096) => 1.08,
        (Precision::Z, 2048) => 1.13,
        _ => 1.0,
    }
}

/// The chunks that are worth a look, beside all terms: as few as give part of the multiprocessors, or each of them, blocks.
fn chunks(device: Device, whole: &Plan, k: i64) -> impl Iterator<Item = i64> {
    let at_once = i64::from(device.sms * Tile::of(whole.kernel).resident(device));
    let tiles = whole.tiles();
    // In eighths of a wave.
    let splits = [1, 2, 4, 8, 16, 24].map(|eighths| at_once.saturating_mul(eighths) / 8 / tiles).into_iter();
    let chunk = move |splits: i64| (k as u64).div_ceil(splits as u64).next_multiple_of(CHUNK_UNIT as u64) as i64;
    let chunks = splits.filter(|&splits| splits > 1).map(move |splits| chunk(splits).max(LEAST_CHUNK));
    chunks.filter(move |&chunk| chunk < k)
}

/// Of plans with their times the fastest.
fn fastest(plans: impl Iterator<Item = (Plan, f64)>) -> Plan {
    let Some((plan, _)) = plans.min_by(|(_, a), (_, b)| a.total_cmp(b)) else {
        unreachable!("each precision has a kernel for any operands and any device")
    };
    plan
}

/// What a plan follows from: the device, the precision, the shape, the count of a batch, and where the operands lie.
type Question = (Device, Precision, Shape, Option<i64>, Lines);

/// Plans that a thread remembers.
const REMEMBERED: usize = 32;

/// Plans C := alpha·op(A)·op(B) + beta·C. The candidates are many, and calls repeat: a thread remembers its last plans.
pub fn plan(device: Device, precision: Precision, shape: Shape, batch: Batch, lines: Lines) -> Plan {
    thread_local! {
        static RECENT: [Cell<Option<(Question, Plan)>>; REMEMBERED] = const { [const { Cell::new(None) }; REMEMBERED] };
    }
    let count = batch.batched.then_some(batch.count);
    let question = (device, precision, shape, count, lines);
    let place = [shape.m, shape.n, shape.k].iter().fold(0u64, |sum, &size| sum.wrapping_mul(31) ^ size as u64);
    RECENT.with(|recent| {
        let cell = &recent[(place % REMEMBERED as u64) as usize];
        if let Some((known, plan)) = cell.get()
            && known == question
        {
            return plan;
        }
        let plan = find(question);
        cell.set(Some((question, plan)));
        plan
    })
}

fn find((device, precision, shape, count, lines): Question) -> Plan {
    if let Some(plan) = gemm_narrow::plan(device, precision, shape) {
        return plan;
    }
    let k = shape.k.max(1);
    let unsplit =
        move || ways(device, precision, shape).map(move |(kernel, transposed)| Plan::new(kernel, shape, transposed, k));
    // The shape alone gives the order of the sums.
    let odd = shape.is_odd(precision);
    let ordered = fastest(unsplit().flat_map(|plan| {
        let split = chunks(device, &plan, k)
            .map(move |chunk| Plan { chunk, ..Plan::new(plan.kernel, shape, plan.transposed, chunk) });
        let split = split.filter(Plan::fits).map(|plan| (plan, micros(device, &plan, shape, 1, odd) / SPLIT_GAIN));
        [(plan, micros(device, &plan, shape, 1, odd))].into_iter().chain(split).collect::<Vec<_>>()
    }));
    let small = gemm_small::plan(device, precision, shape, count, ordered.transposed).filter(|_| ordered.splits == 1);
    // Another tile may serve where the operands lie, or many entries, better.
    let odd = match lines {
        Lines::Aligned => false,
        Lines::Whole | Lines::Anywhere => true,
        Lines::Unknown => odd,
    };
    let entries = count.unwrap_or(1);
    let others = unsplit().map(|plan| Plan::new(plan.kernel, shape, plan.transposed, ordered.chunk)).filter(Plan::fits);
    let tiles = others.chain([ordered]).map(|plan| (plan, micros(device, &plan, shape, entries, odd)));
    let short = (count.is_none() && ordered.splits == 1 && matches!(lines, Lines::Aligned | Lines::Whole))
        .then(|| gemm_short::plan(device, precision, shape, ordered.transposed));
    let small = small.map(|small| (small, gemm_small::micros(device, &small, shape, entries)));
    fastest(tiles.chain(short.flatten()).chain(small))
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

    #[test]
    fn a_batch_adds_in_the_order_of_the_single_call() {
        for precision in Precision::ALL {
            for shape in shapes() {
                let alone = plan(Device::H200, precision, shape, Batch::ONE, Lines::Aligned);
                for count in [0, 1, 2, 1000, 1 << 40] {
                    let many = plan(Device::H200, precision, shape, batch(count), Lines::Aligned);
                    assert_eq!((many.chunk, many.splits), (alone.chunk, alone.splits), "{many} and {alone}");
                    if matches!(precision, Precision::C | Precision::Z) {
                        assert_eq!(many.transposed, alone.transposed, "{many} and {alone}");
                    }
                }
            }
        }
    }

    #[test]
    fn lines_are_known_by_addresses_and_steps() {
        let of = |[a, b, c]: [usize; 3], lda, stride| Lines::of(Precision::C, [(a, lda, stride), (b, 2, 0)], c);
        assert_eq!(of([32, 16, 8], 4, 6), Lines::Aligned);
        for (addresses, lda, stride) in [([8, 16, 0], 4, 0), ([0, 8, 0], 4, 0), ([0, 0, 0], 5, 0), ([0, 0, 0], 4, 7)] {
            assert_eq!(of(addresses, lda, stride), Lines::Whole, "{addresses:?} {lda} {stride}");
        }
        assert_eq!(of([0, 0, 4], 4, 0), Lines::Anywhere);
    }

    #[test]
    fn where_operands_lie_changes_no_order() {
        for (precision, shape) in
            Precision::ALL.into_iter().flat_map(|precision| shapes().map(move |shape| (precision, shape)))
        {
            let plans = [Lines::Aligned, Lines::Whole, Lines::Anywhere, Lines::Unknown]
                .map(|lines| plan(Device::H200, precision, shape, Batch::ONE, lines));
            for plan in &plans {
                assert_eq!(
                    (plan.chunk, plan.splits),
                    (plans[0].chunk, plans[0].splits),
                    "{precision:?} {shape:?} {plan}"
                );
                let is_complex = matches!(precision, Precision::C | Precision::Z);
                assert!(!is_complex || plan.transposed == plans[0].transposed, "{precision:?} {shape:?} {plan}");
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
        let large = of(square(8192));
        assert_eq!((large.rows, large.columns, large.splits), (128, 128, 1));
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
