//! The plan of a cdist.
//!
//! Squared differences and products have two implementations: direct sums, or FP64 tensor cores (kernels/cdist.cuh). If
//! the tensor cores are slow, or the vectors are short, direct sums are faster.
//!
//! H200, 2026-11-24, times in ms. m = k = n = 4096: direct sums 5.7 (s), 10 (d), 30 (i); tensor cores 2.6 to 2.7 (s, d,
//! i). cuBLAS's dgemm takes 2.3 to 2.7. m = k = 16384, vectors in rows, tensor cores without the second launch (0.17
//! more):
//!
//! | n | s direct | s tensor cores | d direct | d tensor cores |
//! |---|---|---|---|---|
//! | 8 | 0.36 | 0.73 | 0.71 | 0.75 |
//! | 16 | 0.52 | 0.73 | 0.97 | 0.76 |
//! | 32 | 0.85 | 0.73 | 1.55 | 0.95 |
//! | 64 | 1.51 | 1.05 | 2.75 | 1.32 |
//! | 128 | 2.86 | 1.69 | 5.16 | 2.06 |
//!
//! Since 2026-11-25, direct sums of floats take 0.91 to 0.93 of that time for 4096³ (H100).

use std::fmt;

use super::gemm_tile::{ALONG_TERMS, EITHER};
use super::{Device, cdist_few};
use crate::kernels::{Family, Kernel, has_fast_fp64};
use crate::problem::{CoordinateKind, Distance, Metric, Way};
use crate::scalar::Precision;

/// A launch: a kernel, and the sizes of its blocks.
#[derive(Clone, Copy, Debug)]
pub struct Tiles {
    pub kernel: &'static Kernel,
    /// Vectors of A and of B in a tile.
    pub rows: i64,
    pub columns: i64,
    /// Threads of a block.
    pub block: u32,
    /// Bytes of a block's shared memory.
    pub shared: u32,
    /// Resident blocks per multiprocessor.
    blocks: u32,
    /// The most tiles per block, along B.
    pub spans: i64,
    /// Measured rate on an H200 with long vectors, in 10¹² pairs of coordinates per second.
    rate: f64,
}

impl Tiles {
    /// The launch of a kernel of kernels/cdist.def or kernels/cdist_few.def.
    pub fn new(kernel: &'static Kernel) -> Self {
        let element = if is_double(kernel) { 8 } else { 4 };
        match (kernel.family, kernel.params()) {
            (Family::CDIST | Family::CDIST_I32, &[_, tm, tn, step, blocks]) => {
                let (rows, columns) = (16 * tm, 16 * tn);
                let rate = match (kernel.family, is_double(kernel)) {
                    (Family::CDIST_I32, _) => 2.3,
                    (_, true) => {
                        if tm > 4 {
                            6.9
                        } else {
                            6.2
                        }
                    }
                    (_, false) => {
                        if tm > 4 {
                            14.3
                        } else {
                            11.4
                        }
                    }
                };
                let shared = shared_of_steps([rows, columns], step, element);
                Self { kernel, rows: rows.into(), columns: columns.into(), block: 256, shared, blocks, spans: 1, rate }
            }
            (Family::CDIST_MMA | Family::CDIST_MMA_I32, &[side, terms, stages, wm, wn, lay_a, lay_b, blocks]) => {
                let tile =
                    MmaTile { sides: [side, side], terms, stages, warp: [wm, wn], lays: [lay_a, lay_b], element };
                let rate = match (side > 64, lay_a == EITHER, is_double(kernel)) {
                    (true, ..) => 26.2,
                    (_, false, false) => 23.5,
                    (_, false, true) => 21.0,
                    (_, true, false) => 18.1,
                    (_, true, true) => 15.5,
                };
                let rows = side.into();
                let (block, shared) = (tile.threads(), tile.shared());
                Self { kernel, rows, columns: rows, block, shared, blocks, spans: MOST_SPAN, rate }
            }
            _ => cdist_few::tiles(kernel).unwrap_or_else(|| unreachable!("{} is no kernel of cdist", kernel.name())),
        }
    }

    /// The launch of a kernel for few coordinates. A tile has `rows` vectors of A and `columns` vectors of B.
    pub(super) fn of_few(
        kernel: &'static Kernel, [rows, columns]: [u32; 2], block: u32, shared: u32, blocks: u32, spans: u32,
    ) -> Self {
        let (rows, columns, spans) = (rows.into(), columns.into(), spans.into());
        Self { kernel, rows, columns, block, shared, blocks, spans, rate: f64::INFINITY }
    }

    /// Tiles for m × k pairs.
    pub fn count(&self, m: i64, k: i64) -> i64 {
        self.blocks(1, m, k)
    }

    /// Blocks for m × k pairs, with `span` tiles along B per block.
    pub fn blocks(&self, span: i64, m: i64, k: i64) -> i64 {
        (m as u64).div_ceil(self.rows as u64) as i64 * (k as u64).div_ceil((self.columns * span) as u64) as i64
    }

    /// Tiles per block along B. A block copies the first stages of a tile while it finishes the previous tile, which
    /// matters for short vectors. H200, 2026-11-24, 16384 × 16384 floats, 2 to 128 coordinates: 4 tiles per block take
    /// 0.85 to 0.93 of the time of one. 16 tiles of 128 × 128 take up to 6 % less.
    pub fn span(&self, device: Device, m: i64, k: i64, n: i64) -> i64 {
        if !is_of_matrix_units(self.kernel) || n > MOST_TERMS_AHEAD {
            return 1;
        }
        let wave = i64::from(device.sms * self.blocks);
        (self.count(m, k) / (LEAST_WAVES * wave)).clamp(1, self.spans)
    }

    /// Microseconds that the tiles take on a device like an H200, if all blocks of a wave take the same time.
    fn time(&self, device: Device, m: i64, k: i64, n: i64) -> f64 {
        // If there are few tiles, fewer blocks share the rate of a multiprocessor.
        let count = self.count(m, k) as u64;
        let resident = count.div_ceil(device.sms.into()).clamp(1, self.blocks.into());
        let wave = u64::from(device.sms) * resident;
        let pairs = (count.div_ceil(wave) * wave) as f64 * (self.rows * self.columns) as f64;
        let again = SECOND_LAUNCH + SECOND_BLOCK * m as f64 * k as f64 / SECOND_PAIRS;
        pairs * n as f64 / (self.rate * 1e6) + if is_of_matrix_units(self.kernel) { again } else { 0.0 }
    }
}

/// Bytes of shared memory of a `DistTile` of kernels/cdist_tile.cuh, which holds two steps.
pub(super) fn shared_of_steps([rows, columns]: [u32; 2], step: u32, element: u32) -> u32 {
    let pad = 2;
    2 * step * (rows + pad + columns + pad) * element
}

/// A tile of `MmaTiles` in kernels/mma_tile.cuh.
pub(super) struct MmaTile {
    /// Vectors of A and of B.
    pub sides: [u32; 2],
    /// Dimensions of a stage.
    pub terms: u32,
    pub stages: u32,
    /// Vectors of A and of B per warp.
    pub warp: [u32; 2],
    /// Layouts of A and B, numbered as in `GemmLay` of kernels/gemm_side.cuh.
    pub lays: [u32; 2],
    /// Bytes of a coordinate.
    pub element: u32,
}

impl MmaTile {
    pub fn threads(&self) -> u32 {
        32 * (self.sides[0] / self.warp[0]) * (self.sides[1] / self.warp[1])
    }

    /// Bytes of shared memory: the stages, and the squared norms with their partial sums.
    pub fn shared(&self) -> u32 {
        let Self { sides, terms, stages, lays, element, .. } = *self;
        let side = |(rows, lay): (u32, u32)| {
            let is_by_rows = lay != ALONG_TERMS;
            let pad = if element == 8 {
                0
            } else if is_by_rows {
                8
            } else {
                4
            };
            let elements = if is_by_rows { (rows + pad) * terms } else { (terms + pad) * rows };
            let slices = if is_by_rows { (self.threads() / rows).max(1) } else { terms * element / 16 };
            stages * elements * element + rows * (slices + 1) * 8
        };
        sides.into_iter().zip(lays).map(side).sum()
    }
}

/// Returns whether a kernel for these layouts of A and B can compute the call. `together`: the coordinates of a vector
/// are contiguous, in A and in B.
fn is_for(lays: [u32; 2], together: [bool; 2]) -> bool {
    lays.into_iter().zip(together).all(|(lay, together)| lay == EITHER || (lay == ALONG_TERMS) == together)
}

/// How a call is computed.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub tiles: Tiles,
    /// Tiles per block, along B.
    pub span: i64,
    /// Computes again the tiles that the first launch marks as doubtful.
    pub again: Option<Tiles>,
    /// `least` of `CdistArgs` in kernels/cdist.cuh.
    pub least: f64,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} block={} span={}", self.tiles.kernel.name(), self.tiles.block, self.span)?;
        self.again.map_or(Ok(()), |again| write!(f, ", doubtful tiles by {}", again.kernel.name()))
    }
}

/// Limits for several tiles per block: the most tiles, the fewest waves of blocks that must remain, and the longest
/// vectors.
const MOST_SPAN: i64 = 16;
const LEAST_WAVES: i64 = 8;
const MOST_TERMS_AHEAD: i64 = 512;

/// Microseconds of the second launch, and of each of its blocks that has nothing to do, with the pairs of such a block.
/// H200, 2026-11-24, with and without the second launch: 3.8 to 4.5 us more for 128 × 128 to 1024 × 1024, and 170 to
/// 180 us more for 16384 × 16384.
const SECOND_LAUNCH: f64 = 4.3;
const SECOND_BLOCK: f64 = 0.0026;
const SECOND_PAIRS: f64 = 4096.0;

/// The least trusted square of doubles, as a fraction of |a|² + |b|²: at most four bits are lost.
const LEAST_OF_DOUBLES: f64 = 1.0 / 16.0;

/// The shortest vectors for which tensor cores are faster, second launch included. The values are between the deciding
/// sizes of the table above (s 32 and 64, d 16 and 32).
fn shortest(kind: CoordinateKind) -> i64 {
    match kind {
        CoordinateKind::F32 => 48,
        CoordinateKind::F64 => 20,
        CoordinateKind::I32 => 1,
    }
}

fn is_of_matrix_units(kernel: &Kernel) -> bool {
    matches!(kernel.family, Family::CDIST_MMA | Family::CDIST_MMA_I32)
}

fn is_double(kernel: &Kernel) -> bool {
    kernel.precision == Precision::D
}

/// The kernels for a kind of coordinates. `sums`: direct sums of this sort; None: tensor cores. `together`: the
/// coordinates of a vector are contiguous, in A and in B.
pub fn kernels(
    device: Device, kind: CoordinateKind, sums: Option<u32>, together: [bool; 2],
) -> impl Iterator<Item = Tiles> {
    let family = match (kind, sums) {
        (CoordinateKind::I32, Some(_)) => Family::CDIST_I32,
        (CoordinateKind::I32, None) => Family::CDIST_MMA_I32,
        (_, Some(_)) => Family::CDIST,
        (_, None) => Family::CDIST_MMA,
    };
    of_sort(device, family, kind, sums, together).map(Tiles::new)
}

/// The kernels of a family, for direct sums of this sort or, without `sums`, for the layouts of `together`.
pub(super) fn of_sort(
    device: Device, family: Family, kind: CoordinateKind, sums: Option<u32>, together: [bool; 2],
) -> impl Iterator<Item = &'static Kernel> {
    device.kernels(family, precision(kind)).filter(move |kernel| match (sums, kernel.params()) {
        (Some(sums), &[first, ..]) => first == sums,
        (None, &[.., lay_a, lay_b, _]) => is_for([lay_a, lay_b], together),
        _ => false,
    })
}

/// The precision of the kernels for a kind, as in the .def files.
pub(super) fn precision(kind: CoordinateKind) -> Precision {
    if kind == CoordinateKind::F64 { Precision::D } else { Precision::S }
}

/// KIND of kernels/cdist.def for a metric.
pub fn sums_of(metric: Metric) -> u32 {
    match metric {
        Metric::SqEuclidean | Metric::Euclidean => 0,
        Metric::Manhattan => 1,
        Metric::Chebyshev => 2,
        Metric::Cosine | Metric::InnerProduct => 3,
    }
}

/// `least` of `CdistArgs` for a kernel of the call.
pub fn least(kind: CoordinateKind, metric: Metric, by_matrix_units: bool, n: i64) -> f64 {
    let epsilon = if kind == CoordinateKind::F32 && !by_matrix_units { f64::from(f32::EPSILON) } else { f64::EPSILON };
    match (metric, kind) {
        (Metric::Cosine, _) => (n + 8) as f64 * epsilon,
        // With this limit, (2n + 6) roundings of |a|² + |b|² to 53 bits are less than an eighth of the last bit of a
        // float.
        (_, CoordinateKind::F32) => (n + 3) as f64 * (-26f64).exp2(),
        _ => LEAST_OF_DOUBLES,
    }
}

/// Returns whether tensor cores may compute the products of vectors of n coordinates.
pub fn by_matrix_units(device: Device, kind: CoordinateKind, Distance { metric, way }: Distance, n: i64) -> bool {
    match way {
        Way::Direct => false,
        Way::Expanded => true,
        Way::Best => matches!(sums_of(metric), 0 | 3) && has_fast_fp64(device.cc) && n >= shortest(kind),
    }
}

/// Plans the distances of m × k pairs of vectors of n coordinates. `together`: as for [`kernels`].
pub fn plan(
    device: Device, kind: CoordinateKind, distance: Distance, [m, k, n]: [i64; 3], together: [bool; 2],
) -> Plan {
    let Distance { metric, way } = distance;
    if let Some(plan) = cdist_few::plan(device, kind, distance, [m, k, n]) {
        return plan;
    }
    let sums = sums_of(metric);
    let direct = kernels(device, kind, Some(sums), together).filter(|_| way != Way::Expanded);
    let by_matrix_units = kernels(device, kind, None, together).filter(|_| by_matrix_units(device, kind, distance, n));
    // If the call is small, the second launch takes longer than the tensor cores save.
    let fastest =
        direct.chain(by_matrix_units).min_by(|a, b| a.time(device, m, k, n).total_cmp(&b.time(device, m, k, n)));
    let Some(tiles) = fastest else { unreachable!("{kind:?} has kernels for each metric") };
    let by_matrix_units = is_of_matrix_units(tiles.kernel);
    // A product is as accurate as its sum. The caller asked for expanded squares, so they are not computed again.
    let is_trusted = !by_matrix_units || way == Way::Expanded || (sums == 3 && kind != CoordinateKind::I32);
    let again =
        (!is_trusted).then(|| kernels(device, kind, Some(sums), together).min_by_key(|tiles| tiles.rows)).flatten();
    Plan { tiles, span: tiles.span(device, m, k, n), again, least: least(kind, metric, by_matrix_units, n) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const METRICS: [Metric; 6] = [
        Metric::SqEuclidean,
        Metric::Euclidean,
        Metric::Manhattan,
        Metric::Chebyshev,
        Metric::Cosine,
        Metric::InnerProduct,
    ];

    fn distances() -> impl Iterator<Item = (CoordinateKind, Distance)> {
        let ways = [Way::Best, Way::Expanded, Way::Direct];
        let all = METRICS.into_iter().flat_map(move |metric| ways.map(|way| Distance { metric, way }));
        all.filter(|distance| distance.way == Way::Best || (distance.metric as u32) < 2)
            .flat_map(|distance| CoordinateKind::ALL.map(|kind| (kind, distance)))
    }

    #[test]
    fn every_pair_has_a_thread_and_doubtful_tiles_are_whole() {
        for (kind, distance) in distances() {
            for (m, k) in [(1, 1), (63, 65), (300, 7), (1024, 1024), (4096, 4096), (1 << 20, 1 << 20)] {
                for n in [0, 1, 31, 32, 127, 128, 4096] {
                    let plan = plan(Device::H200, kind, distance, [m, k, n], [n % 2 == 0, m % 2 == 0]);
                    let Tiles { rows, columns, shared, block, .. } = plan.tiles;
                    assert!(plan.tiles.count(m, k) * rows * columns >= m * k, "{plan}");
                    assert!(shared <= 227 << 10 && block <= 1024, "{plan}");
                    if let Some(again) = plan.again {
                        assert_eq!((rows % again.rows, columns % again.columns), (0, 0), "{plan}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_matrix_units_do_what_they_are_fast_at() {
        use CoordinateKind::*;
        let by = |kind, metric, way, n, cc| {
            let plan = plan(Device { cc, ..Device::H200 }, kind, Distance { metric, way }, [4096, 4096, n], [true; 2]);
            (is_of_matrix_units(plan.tiles.kernel), plan.again.is_some())
        };
        assert_eq!(by(F32, Metric::SqEuclidean, Way::Best, 4096, 90), (true, true));
        assert_eq!(by(F32, Metric::SqEuclidean, Way::Best, 16, 90), (false, false));
        assert_eq!(by(F32, Metric::SqEuclidean, Way::Best, 4096, 89), (false, false));
        assert_eq!(by(F32, Metric::SqEuclidean, Way::Direct, 4096, 90), (false, false));
        assert_eq!(by(F32, Metric::Euclidean, Way::Expanded, 4, 89), (true, false));
        assert_eq!(by(F64, Metric::Cosine, Way::Best, 64, 90), (true, false));
        assert_eq!(by(I32, Metric::InnerProduct, Way::Best, 16, 80), (true, true));
        assert_eq!(by(F64, Metric::Manhattan, Way::Best, 4096, 90), (false, false));
    }

    #[test]
    fn small_calls_have_small_tiles() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        let distance = Distance { metric: Metric::SqEuclidean, way: Way::Best };
        let side = |size| plan(Device::H200, CoordinateKind::F32, distance, [size, size, 256], [true; 2]).tiles.rows;
        assert_eq!([128, 1024, 4096, 30_000].map(side), [64, 64, 128, 128]);
        let again = |size| plan(Device::H200, CoordinateKind::F32, distance, [size; 3], [true; 2]).again.is_some();
        assert_eq!([16, 128, 256, 512, 2048].map(again), [false, false, true, true, true]);
    }
}
