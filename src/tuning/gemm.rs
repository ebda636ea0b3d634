//! The plan of a gemm: the tile, whether the kernel computes the transpose of the product, and how sums are split.
//!
//! The terms of an element are added `chunk` at a time. This order depends only on the shape. A device may have two
//! units that multiply: FP64 tensor cores, and FMAs. The choice between them depends only on the shape, too. So a batch
//! entry is bitwise identical to the single call, with any tile.
//!
//! [`gemm_narrow`] plans calls with few columns of C, which have another order of sums. [`gemm_persistent`] plans those with up to
//! 32 columns and some hundred terms, in the order of the tiles. [`gemm_short`] plans calls with small k, [`gemm_thin`] and
//! [`gemm_update`] those that also have a long and thin C, or a large one. [`gemm_small`] plans those with many small matrices.
//! [`gemm_tile`](super::gemm_tile) has the tiles of the other calls. [`gemm_time`](super::gemm_time) predicts their time in a
//! single call, and [`gemm_batch`] in a batch.

use std::convert::Infallible;
use std::{fmt, mem};

use super::gemm_narrow::Few;
use super::gemm_small::{self, Small};
use super::gemm_tile::{Tile, families, sum_bytes, ways};
use super::gemm_time::Timing;
use super::recent::Recent;
use super::{COUNTERS, Device, gemm_batch, gemm_narrow, gemm_persistent, gemm_short, gemm_thin, gemm_update};
use crate::kernels::{Family, Kernel};
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

    /// Whether tiles compute a complex product of the shape as the transpose, so that no kernel needs A along terms and B
    /// along columns.
    pub(super) fn is_turned(self) -> bool {
        self.a_along_terms && !self.b_along_terms
    }

    /// Whether C has as few columns, or rows, as [`gemm_narrow`] plans.
    pub(super) fn is_few(self) -> bool {
        self.m.min(self.n) <= gemm_narrow::MOST_COLUMNS
    }

    /// Elements of a line of A and of B. A line is a stored column, so its elements are contiguous.
    pub(super) fn lines(self) -> [i64; 2] {
        let Self { m, n, k, a_along_terms, b_along_terms } = self;
        [if a_along_terms { k } else { m }, if b_along_terms { k } else { n }]
    }

    /// Whether some lines of A, and of B, do not begin at multiples of 16 bytes. The leading dimension is taken to be the
    /// extent, as it mostly is.
    pub(super) fn odd_lines(self, precision: Precision) -> [bool; 2] {
        self.lines().map(|line| line % (16 / precision.size() as i64) != 0)
    }

    /// Whether some lines of A or B are such.
    pub(super) fn is_odd(self, precision: Precision) -> bool {
        self.odd_lines(precision).contains(&true)
    }
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

    /// Whether copies to shared memory have one element each.
    fn are_odd(self, precision: Precision, shape: Shape) -> bool {
        match self {
            Self::Aligned => false,
            Self::Whole | Self::Apart | Self::Anywhere => true,
            Self::Unknown => shape.is_odd(precision),
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
pub(super) const SPLIT_GROUP: i64 = 16;

/// Chunks are multiples of this number of terms.
const CHUNK_UNIT: i64 = 32;

/// Fewest terms of a split. Sums of up to `WHOLE` terms are never split: batches of small matrices mostly have so few,
/// and their kernels do not split.
const LEAST_CHUNK: i64 = 32;
const WHOLE: i64 = 64;

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
        match self.kernel.family {
            Family::GEMM_PERSISTENT => self.small.along.into(),
            _ => self.tiles().saturating_mul(self.splits),
        }
    }

    /// Whether the kernel is one for small matrices, whose blocks compute whole entries.
    pub fn is_small(&self) -> bool {
        gemm_small::has(self.kernel)
    }

    /// Groups of splits that combine their partial sums first.
    pub(super) fn groups(&self) -> i64 {
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
            return write!(f, "{}{what} tile={rows}x{columns} entries={} block={block}", kernel.name(), self.entries);
        }
        if kernel.family == Family::GEMM_PERSISTENT {
            return write!(f, "{}{what} tiles={row_tiles} blocks={} block={block}", kernel.name(), self.blocks());
        }
        write!(
            f,
            "{}{what} tiles={row_tiles}x{column_tiles} splits={splits} chunk={chunk} block={block}",
            kernel.name()
        )
    }
}

/// Factor by which splits must shorten a single call. Batches of the same shape are split, too, and mostly have few
/// terms. They should not pay for it.
fn split_gain(k: i64) -> f64 {
    if k <= 256 { 0.92 } else { 0.97 }
}

/// Candidate chunks, in addition to all terms: each multiprocessor has the same number of blocks, up to those that are
/// resident at once. Or a quarter or half of the multiprocessors have a block, or there are two or three waves.
///
/// H200, 2026-12-01, all plans of 380 products with many terms: with eighths of a wave instead, the best candidate took 1.003
/// (S) and 1.02 (D, C and Z) times as long. Some multiprocessors had a block more than others.
fn chunks(device: Device, whole: &Plan, tile: &Tile, k: i64) -> impl Iterator<Item = i64> + use<> {
    let (sms, resident) = (i64::from(device.sms), i64::from(tile.resident(device)));
    let (few, waves) = ([sms / 4, sms / 2].into_iter(), [2, 3].into_iter());
    let blocks =
        few.chain((1..=resident).map(move |of_sm| of_sm * sms)).chain(waves.map(move |waves| waves * resident * sms));
    let tiles = whole.tiles();
    let chunk = move |splits: i64| (k as u64).div_ceil(splits as u64).next_multiple_of(CHUNK_UNIT as u64) as i64;
    let splits = blocks.map(move |blocks| blocks / tiles).filter(|&splits| splits > 1);
    let chunks = splits.map(move |splits| chunk(splits).max(LEAST_CHUNK));
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
/// alignment. If [`gemm_persistent`] is faster than all of them: its time, and the fastest tiles with the order of its sums.
fn fastest_tiles(device: Device, family: Family, precision: Precision, shape: Shape) -> (Plan, f64) {
    let tiles = fastest_of_tiles(device, family, precision, shape);
    let persistent = persistent(device, family, precision, shape).min_by(|(_, a), (_, b)| a.total_cmp(b));
    let Some((persistent, time)) = persistent.filter(|&(_, time)| time < tiles.1) else { return tiles };
    let odd = shape.is_odd(precision);
    let mut fastest = Fastest(None);
    for (kernel, transposed) in all_ways(device, family, precision, shape) {
        let plan = Plan::new(kernel, shape, transposed, shape.k);
        let timing = Timing::of(device, &plan, shape, odd);
        let has_order = !precision.is_complex() || transposed == persistent.transposed;
        if has_order && timing.tile.is_for(shape.k) {
            fastest.offer(plan, timing.micros_within(&plan, fastest.time()));
        }
    }
    fastest.0.map_or(tiles, |(plan, _)| (plan, time))
}

/// The plans of [`gemm_persistent`] with sums that tiles of the family have, too, and their times. Other complex products
/// would be computed as the transpose.
fn persistent(device: Device, family: Family, precision: Precision, shape: Shape) -> impl Iterator<Item = (Plan, f64)> {
    let plans = (family == Family::GEMM_MMA).then(|| gemm_persistent::plans(device, precision, shape));
    let (few, turned) = (gemm_narrow::serves(device, precision, shape), shape.is_turned());
    let has_tiles = move |transposed| !precision.is_complex() || transposed == turned || few == Some(transposed);
    plans.into_iter().flatten().filter(move |(plan, _)| has_tiles(plan.transposed))
}

/// The same of tiles alone, with and without splits.
fn fastest_of_tiles(device: Device, family: Family, precision: Precision, shape: Shape) -> (Plan, f64) {
    let (k, odd) = (shape.k.max(1), shape.is_odd(precision));
    let mut fastest = Fastest(None);
    for (kernel, transposed) in all_ways(device, family, precision, shape) {
        let whole = Plan::new(kernel, shape, transposed, k);
        let timing = Timing::of(device, &whole, shape, odd);
        if timing.tile.is_for(k) {
            fastest.offer(whole, timing.micros_within(&whole, fastest.time()));
        }
        let gain = split_gain(k);
        for plan in split(device, &whole, timing.tile, k) {
            let time = timing.micros_within(&plan, fastest.time() * gain);
            fastest.offer(plan, time.map(|time| time / gain));
        }
    }
    fastest.done()
}

/// The same plan with split sums, in the candidate chunks.
fn split(device: Device, whole: &Plan, tile: &'static Tile, k: i64) -> impl Iterator<Item = Plan> {
    let chunks = tile.has_stages_ahead().then(|| chunks(device, whole, tile, k));
    chunks.into_iter().flatten().map(move |chunk| whole.in_chunks(chunk, k)).filter(Plan::fits)
}

/// [`ways`], and those with the tiles for few columns. The latter may compute a complex product in the other order.
fn all_ways(
    device: Device, family: Family, precision: Precision, shape: Shape,
) -> impl Iterator<Item = (&'static Kernel, bool)> {
    let few = gemm_narrow::serves(device, precision, shape).filter(|_| family == Family::GEMM_MMA);
    let narrow = few.into_iter().flat_map(move |transposed| gemm_narrow::tiles(device, precision, shape, transposed));
    let others = ways(device, family, precision, shape);
    narrow.chain(others.filter(move |&(kernel, turned)| few != Some(turned) || !gemm_narrow::has(kernel)))
}

/// The plans that can compute a single product, with their predicted microseconds. [`plan`] chooses among those whose
/// sums have the order that it gives the shape.
pub fn candidates(device: Device, precision: Precision, shape: Shape, lines: Lines) -> Vec<(Plan, f64)> {
    let (k, odd) = (shape.k.max(1), lines.are_odd(precision, shape));
    let mut all: Vec<_> = gemm_narrow::candidates(device, precision, shape).collect();
    for family in families(device, precision) {
        for (kernel, transposed) in all_ways(device, family, precision, shape) {
            let whole = Plan::new(kernel, shape, transposed, k);
            let timing = Timing::of(device, &whole, shape, odd);
            let whole_too = timing.tile.is_for(k).then_some(whole);
            let plans = whole_too.into_iter().chain(split(device, &whole, timing.tile, k));
            all.extend(plans.filter_map(|plan| Some((plan, timing.micros_within(&plan, f64::INFINITY)?))));
        }
    }
    all.extend(for_few_terms(device, precision, shape, shape.is_turned()));
    all.extend(persistent(device, Family::GEMM_MMA, precision, shape));
    all.extend(gemm_small::plan(device, precision, shape, None, lines));
    all
}

/// The plans for small k, and their times. `turned`: whether complex products are computed as the transpose.
fn for_few_terms(
    device: Device, precision: Precision, shape: Shape, turned: bool,
) -> impl Iterator<Item = (Plan, f64)> {
    let short = gemm_short::plans(device, precision, shape, turned);
    let thin = gemm_thin::plans(device, precision, shape, turned);
    short.chain(thin).chain(gemm_update::plans(device, precision, shape, turned))
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

/// The family that gives a shape its order of sums, and what [`fastest_tiles`] finds with it.
///
/// If a device has two families, small products have the one that is faster in a large batch. Others have the one that
/// is faster in a single call. The FMA family includes [`gemm_small`], [`gemm_short`], [`gemm_thin`] and [`gemm_update`],
/// which are for few terms. With more terms, tensor cores are faster.
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
        None => for_few_terms(device, precision, shape, plan.transposed).any(|(_, short)| short < time),
    };
    if is_first_faster { (first, tiles(first).0) } else { (second, plan) }
}

fn find((device, precision, shape, count, lines): Question) -> Plan {
    let few = gemm_narrow::plan(device, precision, shape);
    let (family, ordered) = match few {
        Some(Few::Planned(plan)) => return plan,
        Some(Few::Like(other)) => {
            let (plan, _) = fastest_tiles(device, Family::GEMM_MMA, precision, other);
            (Family::GEMM_MMA, Plan::new(plan.kernel, shape, plan.transposed, plan.chunk))
        }
        None => of_shape(device, precision, shape),
    };
    // A call with few columns of C has large operands, so each entry of a batch is like a single call.
    let is_batch = count.is_some();
    let count = count.filter(|_| few.is_none());
    // Another tile may be faster for this alignment, or for many entries.
    let odd = lines.are_odd(precision, shape);
    let has_order = |transposed| !precision.is_complex() || transposed == ordered.transposed;
    let others = all_ways(device, family, precision, shape)
        .filter(|&(_, transposed)| has_order(transposed))
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
    // `ordered` is the fastest of these tiles already if nothing else counts than the shape.
    if few.is_some() || count.is_some() || ordered.splits > 1 || odd != shape.is_odd(precision) {
        for plan in others {
            fastest.offer(plan, time(&plan, fastest.time().min(least)));
        }
    }
    fastest.offer(ordered, time_of_ordered);
    // These kernels add in the order of the first family's tiles. Those for few terms compute one matrix.
    let is_first = families(device, precision).next() == Some(family) && ordered.splits == 1;
    let has_one_matrix = !is_batch && lines != Lines::Anywhere && lines != Lines::Unknown;
    let short = (has_one_matrix && is_first).then(|| for_few_terms(device, precision, shape, ordered.transposed));
    let small = (is_first && few.is_none()).then(|| gemm_small::plan(device, precision, shape, count, lines));
    let persistent = (has_one_matrix && ordered.splits == 1).then(|| persistent(device, family, precision, shape));
    let persistent = persistent.into_iter().flatten();
    let persistent = persistent.filter(|(plan, _)| has_order(plan.transposed));
    for (plan, time) in short.into_iter().flatten().chain(small.flatten()).chain(persistent) {
        fastest.offer(plan, Some(time));
    }
    fastest.done().0
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEVICES: [Device; 3] =
        [Device::H200, Device { cc: 80, sms: 108, bandwidth: 1555 }, Device { cc: 89, sms: 58, bandwidth: 300 }];

    /// The kernels for few terms compute one matrix.
    #[test]
    fn no_batch_uses_a_kernel_for_one_matrix() {
        for (device, precision) in DEVICES.into_iter().flat_map(|device| Precision::ALL.map(|one| (device, one))) {
            let sizes = [
                (1 << 17, 2, 16),
                (1 << 20, 8, 16),
                (100_000, 5, 17),
                (700_000, 5, 65),
                (1 << 16, 2, 1),
                (3000, 3000, 4),
            ];
            for (m, n, k) in sizes {
                for layout in [(false, true), (false, false), (true, true), (true, false)] {
                    let shape = Shape { m, n, k, a_along_terms: layout.0, b_along_terms: layout.1 };
                    for (shape, count) in [(shape, 1), (shape, 2), (shape.transposed(), 300)] {
                        let batch = Batch { batched: true, count, ..Batch::ONE };
                        for lines in [Lines::Aligned, Lines::Whole, Lines::Unknown] {
                            let plan = plan(device, precision, shape, batch, lines);
                            let family = plan.kernel.family;
                            assert!(
                                !matches!(
                                    family,
                                    Family::GEMM_SHORT
                                        | Family::GEMM_THIN
                                        | Family::GEMM_UPDATE
                                        | Family::GEMM_PERSISTENT
                                ),
                                "{shape:?} {plan}"
                            );
                        }
                    }
                }
            }
        }
    }

    fn shapes() -> impl Iterator<Item = Shape> {
        const SIZES: [i64; 8] = [1, 2, 16, 64, 130, 777, 1024, 8192];
        let pairs = || SIZES.into_iter().flat_map(|a| SIZES.map(|b| (a, b)));
        let all = pairs().map(|(m, n)| [m, n, 1000]).chain(pairs().map(|(m, k)| [m, m, k]));
        let all = all.chain([[64, 64, 1_000_000], [16, 300_000, 40], [21, 3_000_000, 20]]);
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
        let is_complex = plan.kernel.precision.is_complex();
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
