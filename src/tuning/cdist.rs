//! The plan of a cdist.
//!
//! Squares of differences and products have two ways: directly, or by the matrix units in double precision
//! (kernels/cdist.cuh). Where the latter are slow, or the vectors short, the direct form is faster.
//!
//! H200, 2026-11-22, tera-pairs of coordinates a second at m = k = n = 4096: direct 12.2 (s), 6.9 (d), 2.3 (i); by the
//! matrix units 20 (s, d, i), where cuBLAS's dgemm has 25.7. m = k = 16384: with n = 128 direct 11.4 (s), 6.5 (d), by the
//! matrix units 12.2 (s), 10.5 (d); with n = 16 direct 7.3 (s), 4.3 (d), 1.8 (i), by the matrix units 3.9 (s), 2.9 (d),
//! 5.4 (i).

use std::fmt;

use super::Device;
use crate::kernels::{Family, KERNELS, Kernel};
use crate::problem::{CoordinateKind, Distance, Metric, Way};
use crate::scalar::Precision;

/// A launch: a kernel, and what its blocks are.
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
    /// Blocks that fit on a multiprocessor.
    blocks: u32,
    /// Tera-pairs of coordinates a second that an H200 was seen to do with long vectors.
    rate: f64,
}

impl Tiles {
    /// The launch of a kernel of the families CDIST and CDIST_MMA.
    pub fn new(kernel: &'static Kernel) -> Self {
        let element = if is_double(kernel) { 8 } else { 4 };
        match (kernel.family, kernel.params) {
            (Family::CDIST | Family::CDIST_I32, &[_, tm, tn, step, blocks]) => {
                let (rows, columns, pad) = (16 * tm, 16 * tn, 16 / element);
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
                            12.2
                        } else {
                            11.4
                        }
                    }
                };
                let shared = 2 * step * (rows + columns + 2 * pad) * element;
                Self { kernel, rows: rows.into(), columns: columns.into(), block: 256, shared, blocks, rate }
            }
            (Family::CDIST_MMA | Family::CDIST_MMA_I32, &[side, down, across, step, _, blocks]) => {
                let shared = 2 * step * 2 * (side + 4) * 8;
                let (rows, block) = (side.into(), 32 * down * across);
                let rate = if side > 64 { 21.1 } else { 18.6 };
                Self { kernel, rows, columns: rows, block, shared, blocks, rate }
            }
            _ => unreachable!("{} is no kernel of cdist", kernel.name),
        }
    }

    /// Tiles of m × k pairs.
    pub fn count(&self, m: i64, k: i64) -> i64 {
        (m as u64).div_ceil(self.rows as u64) as i64 * (k as u64).div_ceil(self.columns as u64) as i64
    }

    /// Microseconds that the tiles take, if all blocks of a wave take the same time, on a device like an H200.
    fn time(&self, device: Device, m: i64, k: i64, n: i64) -> f64 {
        let wave = i64::from(device.sms * self.blocks);
        let waves = (self.count(m, k) as u64).div_ceil(wave as u64);
        let pairs = waves as f64 * (wave * self.rows * self.columns) as f64;
        pairs * n as f64 / (self.rate * 1e6) + if is_of_matrix_units(self.kernel) { SECOND_LAUNCH } else { 0.0 }
    }
}

/// How a call is done.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub tiles: Tiles,
    /// What does the tiles again that the first finds doubtful.
    pub again: Option<Tiles>,
    /// `least` of `CdistArgs` in kernels/cdist.cuh.
    pub least: f64,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} block={}", self.tiles.kernel.name, self.tiles.block)?;
        self.again.map_or(Ok(()), |again| write!(f, ", doubtful tiles by {}", again.kernel.name))
    }
}

/// Microseconds of a second launch behind the first.
const SECOND_LAUNCH: f64 = 8.0;

/// The part of |a|² + |b|² from which on a square of doubles is trusted: at most four bits are lost.
const LEAST_OF_DOUBLES: f64 = 1.0 / 16.0;

/// The shortest vectors for which the matrix units pay.
fn shortest(kind: CoordinateKind) -> i64 {
    match kind {
        CoordinateKind::F32 => 128,
        CoordinateKind::F64 => 32,
        CoordinateKind::I32 => 1,
    }
}

/// Whether the matrix units do double precision at the rate of the other units or faster (CUDA C++ Programming Guide,
/// arithmetic instructions).
fn has_fast_doubles(device: Device) -> bool {
    matches!(device.cc, 80 | 90 | 100)
}

fn is_of_matrix_units(kernel: &Kernel) -> bool {
    matches!(kernel.family, Family::CDIST_MMA | Family::CDIST_MMA_I32)
}

fn is_double(kernel: &Kernel) -> bool {
    kernel.precision == Precision::D
}

/// The kernels for coordinates of a kind: of direct sums of one sort, or of the matrix units.
pub fn kernels(device: Device, kind: CoordinateKind, sums: Option<u32>) -> impl Iterator<Item = Tiles> {
    let family = match (kind, sums) {
        (CoordinateKind::I32, Some(_)) => Family::CDIST_I32,
        (CoordinateKind::I32, None) => Family::CDIST_MMA_I32,
        (_, Some(_)) => Family::CDIST,
        (_, None) => Family::CDIST_MMA,
    };
    let is_one = move |kernel: &&'static Kernel| {
        device.has(kernel)
            && kernel.family == family
            && is_double(kernel) == (kind == CoordinateKind::F64)
            && sums.is_none_or(|sums| kernel.params[0] == sums)
    };
    KERNELS.iter().copied().filter(is_one).map(Tiles::new)
}

/// KIND of kernels/cdist.def.
pub fn sums_of(metric: Metric) -> u32 {
    match metric {
        Metric::SqEuclidean | Metric::Euclidean => 0,
        Metric::Manhattan => 1,
        Metric::Chebyshev => 2,
        Metric::Cosine | Metric::InnerProduct => 3,
    }
}

/// `least` for a kernel of the call.
pub fn least(kind: CoordinateKind, metric: Metric, by_matrix_units: bool, n: i64) -> f64 {
    let epsilon = if kind == CoordinateKind::F32 && !by_matrix_units { f64::from(f32::EPSILON) } else { f64::EPSILON };
    match (metric, kind) {
        (Metric::Cosine, _) => (n + 8) as f64 * epsilon,
        // (2n + 6) roundings to 53 bits, of |a|² + |b|², then are less than an eighth of the last bit of a float.
        (_, CoordinateKind::F32) => (n + 3) as f64 * (-26f64).exp2(),
        _ => LEAST_OF_DOUBLES,
    }
}

/// Whether products by the matrix units are the way, of vectors of n coordinates.
pub fn by_matrix_units(device: Device, kind: CoordinateKind, Distance { metric, way }: Distance, n: i64) -> bool {
    match way {
        Way::Direct => false,
        Way::Expanded => true,
        Way::Best => matches!(sums_of(metric), 0 | 3) && has_fast_doubles(device) && n >= shortest(kind),
    }
}

/// Plans the distances of m × k pairs of vectors of n coordinates.
pub fn plan(device: Device, kind: CoordinateKind, distance: Distance, m: i64, k: i64, n: i64) -> Plan {
    let Distance { metric, way } = distance;
    let sums = sums_of(metric);
    let direct = kernels(device, kind, Some(sums)).filter(|_| way != Way::Expanded);
    let by_matrix_units = kernels(device, kind, None).filter(|_| by_matrix_units(device, kind, distance, n));
    // Where sums are small, one launch more is longer than what the matrix units gain.
    let fastest =
        direct.chain(by_matrix_units).min_by(|a, b| a.time(device, m, k, n).total_cmp(&b.time(device, m, k, n)));
    let Some(tiles) = fastest else { unreachable!("{kind:?} has kernels for each metric") };
    let by_matrix_units = is_of_matrix_units(tiles.kernel);
    // Products are as good as their sum; what is said to be expanded stays so.
    let is_trusted = !by_matrix_units || way == Way::Expanded || (sums == 3 && kind != CoordinateKind::I32);
    let again = (!is_trusted).then(|| kernels(device, kind, Some(sums)).min_by_key(|tiles| tiles.rows)).flatten();
    Plan { tiles, again, least: least(kind, metric, by_matrix_units, n) }
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
                    let plan = plan(Device::H200, kind, distance, m, k, n);
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
            let plan = plan(Device { cc, ..Device::H200 }, kind, Distance { metric, way }, 4096, 4096, n);
            (is_of_matrix_units(plan.tiles.kernel), plan.again.is_some())
        };
        assert_eq!(by(F32, Metric::SqEuclidean, Way::Best, 4096, 90), (true, true));
        assert_eq!(by(F32, Metric::SqEuclidean, Way::Best, 16, 90), (false, false));
        assert_eq!(by(F32, Metric::SqEuclidean, Way::Best, 4096, 89), (false, false));
        assert_eq!(by(F32, Metric::SqEuclidean, Way::Direct, 4096, 90), (false, false));
        assert_eq!(by(F32, Metric::Euclidean, Way::Expanded, 4, 89), (true, false));
        assert_eq!(by(F64, Metric::Cosine, Way::Best, 64, 90), (true, false));
        assert_eq!(by(I32, Metric::InnerProduct, Way::Best, 2, 80), (true, true));
        assert_eq!(by(F64, Metric::Manhattan, Way::Best, 4096, 90), (false, false));
    }

    #[test]
    fn small_calls_have_small_tiles() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        let distance = Distance { metric: Metric::SqEuclidean, way: Way::Best };
        let side = |size| plan(Device::H200, CoordinateKind::F32, distance, size, size, 256).tiles.rows;
        assert_eq!([128, 1024, 4096, 30_000].map(side), [64, 64, 128, 128]);
        let again = |size| plan(Device::H200, CoordinateKind::F32, distance, size, size, size).again.is_some();
        assert_eq!([128, 512, 2048].map(again), [false, true, true]);
    }
}
