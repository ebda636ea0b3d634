//! The plan of a cdist of few coordinates, where writing C takes most of the time.
//!
//! Direct sums are bitwise identical to those of the other kernels (kernels/cdist_few.cuh). Tensor cores are used if
//! the sums take longer than writing C (kernels/cdist_few_mma.cuh). They are not used for float, where the conversion
//! costs as much as they gain.
//!
//! H200, 2026-11-25, m = k = 16384, time in us. `direct`: direct sums of the other kernels; `s`, `d`, `i`: direct sums
//! of these kernels; `tensor cores`: these kernels. Euclidean distances of vectors in rows, squares for i. Writing C
//! takes 235 (s) and 465 (d, i).
//!
//! | n | s direct | s | s tensor cores | d direct | d | d tensor cores | i direct | i | i tensor cores |
//! |---|---|---|---|---|---|---|---|---|---|
//! | 2 | 400 | 248 | | 755 | 479 | | 1783 | 483 | |
//! | 4 | 435 | 248 | | 826 | 487 | | 1590 | 487 | |
//! | 8 | 497 | 269 | 291 | 928 | 555 | 544 | 1755 | 501 | 522 |
//! | 12 | 565 | 356 | 390 | 1116 | | 576 | 1881 | | 528 |
//! | 16 | 646 | 439 | 390 | 1224 | | 574 | 2344 | | 531 |
//! | 20 | 753 | | 705 | 1482 | | 836 | 2905 | | 676 |
//! | 32 | 1004 | | 711 | 1858 | | 837 | 4209 | | 668 |

use super::Device;
use super::cdist::{Plan, Tiles, least, precision, sums_of};
use crate::kernels::{Family, Kernel};
use crate::problem::{CoordinateKind, Distance, Metric, Way};
use crate::scalar::Precision;

/// A kernel of kernels/cdist_few.def.
#[derive(Clone, Copy)]
struct Few {
    /// The range of coordinates that the kernel is for.
    least: u32,
    most: u32,
    tiles: Tiles,
}

impl Few {
    /// None if the kernel is of another family.
    fn of(kernel: &'static Kernel) -> Option<Self> {
        match (kernel.family, kernel.params()) {
            (Family::CDIST_FEW | Family::CDIST_FEW_I32, &[_, less, most, across, columns, blocks]) => {
                let (rows, unit) = (128 * across, 4 * WARPS / across);
                let shared = (rows + 4 + columns) * most * if kernel.precision == Precision::D { 8 } else { 4 };
                let tiles = Tiles::of_few(kernel, [rows, unit], 32 * WARPS, shared, blocks, columns / unit);
                Some(Self { least: less + 1, most, tiles })
            }
            (Family::CDIST_FEW_MMA | Family::CDIST_FEW_MMA_I32, &[most, products, warps, across, columns, blocks]) => {
                let (rows, unit) = (8 * products * across, 16 * warps / across);
                // Matches `Shared` of kernels/cdist_few_mma.cuh.
                let apart = if most % 8 == 0 { most + 4 } else { most };
                let shared = (rows + columns) * 8 * (apart + 1) + 8;
                let tiles = Tiles::of_few(kernel, [rows, unit], 32 * warps, shared, blocks, columns / unit);
                Some(Self { least: 1, most, tiles })
            }
            _ => None,
        }
    }
}

/// Warps per block of the kernels for direct sums.
const WARPS: u32 = 8;

/// The launch of such a kernel. None if the kernel is of another family.
pub(super) fn tiles(kernel: &'static Kernel) -> Option<Tiles> {
    Few::of(kernel).map(|few| few.tiles)
}

/// The kernels for vectors of n coordinates. `sums`: direct sums of this sort; None: tensor cores.
pub fn kernels(device: Device, kind: CoordinateKind, sums: Option<u32>, n: i64) -> impl Iterator<Item = Tiles> {
    let family = match (kind, sums) {
        (CoordinateKind::I32, Some(_)) => Family::CDIST_FEW_I32,
        (CoordinateKind::I32, None) => Family::CDIST_FEW_MMA_I32,
        (_, Some(_)) => Family::CDIST_FEW,
        (_, None) => Family::CDIST_FEW_MMA,
    };
    device
        .kernels(family, precision(kind))
        .filter(move |kernel| sums.is_none_or(|sums| kernel.params().first() == Some(&sums)))
        .filter_map(Few::of)
        .filter(move |few| (few.least.into()..=few.most.into()).contains(&n))
        .map(|few| few.tiles)
}

/// The shortest vectors for which tensor cores are faster. None: they never are.
fn shortest(kind: CoordinateKind) -> Option<i64> {
    match kind {
        CoordinateKind::F32 => None,
        CoordinateKind::F64 | CoordinateKind::I32 => Some(9),
    }
}

/// The fewest pairs for which tensor cores are faster. H200, 2026-11-25, doubles, n = 16, direct sums and tensor cores:
/// 1024 × 1024 7.8 and 9.0 us, 2048 × 2048 23 and 15. For integers with n <= 16, the other tensor core kernels are
/// slower for any number of pairs.
fn fewest(kind: CoordinateKind, n: i64) -> i64 {
    if kind == CoordinateKind::I32 && n <= 16 { 1 } else { 1 << 22 }
}

/// The plan, if these kernels can compute the call.
pub(super) fn plan(device: Device, kind: CoordinateKind, distance: Distance, [m, k, n]: [i64; 3]) -> Option<Plan> {
    let Distance { metric, way } = distance;
    if metric == Metric::Cosine || way == Way::Expanded {
        return None;
    }
    let sums = sums_of(metric);
    let by_matrix_units = way == Way::Best
        && matches!(sums, 0 | 3)
        && shortest(kind).is_some_and(|shortest| n >= shortest)
        && m.saturating_mul(k) >= fewest(kind, n);
    let tiles = kernels(device, kind, if by_matrix_units { None } else { Some(sums) }, n).next()?;
    // Loading the vectors into shared memory takes long. So once there are two blocks per multiprocessor, blocks get
    // more tiles. H200, 2026-11-25, n = 8, 4096 × 4096 floats: 20.6 us with 16 tiles per block, 26.3 with 10.
    let span = (tiles.count(m, k) as u64).div_ceil(2 * u64::from(device.sms)) as i64;
    let span = span.clamp(1, tiles.spans);
    Some(Plan { tiles, span, again: None, least: least(kind, metric, by_matrix_units, n) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(kind: CoordinateKind, metric: Metric, way: Way, sizes: [i64; 3]) -> &'static str {
        plan(Device::H200, kind, Distance { metric, way }, sizes).map_or("", |plan| plan.tiles.kernel.name())
    }

    #[test]
    fn few_coordinates_have_kernels_of_their_own() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        use CoordinateKind::*;
        let large = |kind, n| name(kind, Metric::SqEuclidean, Way::Best, [16384, 16384, n]);
        assert_eq!([0, 1, 4].map(|n| large(F32, n)), ["", "cdist_few_s_0x0x4x2x128x3", "cdist_few_s_0x0x4x2x128x3"]);
        assert_eq!([8, 16, 17].map(|n| large(F32, n)), ["cdist_few_s_0x4x8x4x128x3", "cdist_few_s_0x8x16x4x256x2", ""]);
        assert_eq!([8, 9].map(|n| large(F64, n)), ["cdist_few_d_0x4x8x4x128x2", "cdist_few_mma_d_16x4x4x4x256x3"]);
        assert_eq!([32, 33].map(|n| large(F64, n)), ["cdist_few_mma_d_32x4x4x4x256x2", ""]);
        assert_eq!(
            [4, 12].map(|n| large(I32, n)),
            ["cdist_few_i32_s_0x0x4x1x128x3", "cdist_few_mma_i32_s_16x4x4x4x256x3"]
        );
        // The requested formula and metric are kept.
        assert_eq!(name(F64, Metric::Euclidean, Way::Direct, [16384, 16384, 16]), "");
        assert_eq!(name(F32, Metric::Euclidean, Way::Direct, [9, 9, 16]), "cdist_few_s_0x8x16x4x256x2");
        assert_eq!(name(F32, Metric::Euclidean, Way::Expanded, [9, 9, 3]), "");
        assert_eq!(name(F32, Metric::Cosine, Way::Best, [9, 9, 3]), "");
        assert_eq!(name(F64, Metric::Chebyshev, Way::Best, [9, 9, 3]), "cdist_few_d_2x0x4x1x128x2");
        // Small calls of doubles use direct sums.
        assert_eq!(name(F64, Metric::SqEuclidean, Way::Best, [1024, 1024, 16]), "");
        // Other devices have none of these kernels.
        let distance = Distance { metric: Metric::Euclidean, way: Way::Best };
        assert!(plan(Device { cc: 89, ..Device::H200 }, F32, distance, [9, 9, 3]).is_none());
    }

    #[test]
    fn blocks_are_for_all_multiprocessors_before_they_are_long() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        let distance = Distance { metric: Metric::Euclidean, way: Way::Best };
        let span = |side, n| {
            plan(Device::H200, CoordinateKind::F32, distance, [side, side, n]).map(|plan| (plan.span, plan.tiles.spans))
        };
        assert_eq!([1, 1024, 2048, 4096].map(|side| span(side, 8)), [(1, 16), (1, 16), (4, 16), (16, 16)].map(Some));
        assert_eq!([1, 1024, 16384].map(|side| span(side, 3)), [(1, 8), (1, 8), (8, 8)].map(Some));
    }
}
