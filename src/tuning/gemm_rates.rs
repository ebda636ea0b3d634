//! The rates of the tiles of kernels/gemm.cuh: terms that a multiprocessor adds per nanosecond with one block, and at
//! full occupancy. [`gemm_time`](super::gemm_time) and [`gemm_batch`](super::gemm_batch) have a model each. The rates were fitted
//! together with their model. Each tile also has a factor of the memory time in a single call.
//!
//! - Single, tensor cores: H200, 2026-11-30, all plans of 2900 to 3800 products of each precision, random ones and those
//!   of the suites. 700 to 900 of them (Z: 1600) were timed with the tiles of 24 and 48 columns and the other new ones. The rates
//!   and some constants of `gemm_time` are those with which the chosen plans are fastest. They were changed one by one
//!   from earlier fits to times. No rate was raised above 257 (D), 245 (S), 65 (C) and 63.5 (Z). The tensor cores have 254
//!   in D.
//!   On 2026-12-01 the rates with one block, `reading`, and all rates of C and Z were fitted again. The data are all plans
//!   of 476 to 548 products of each precision, and the numbers of blocks were those of `chunks` in `gemm`. The rates of C
//!   with 64 x 64 at full occupancy were kept, since few of these products are large. `reading` of about 1.5 and more is no
//!   property of the memory: in S with 32 x 8, C with one stage and D with 64 x 32 it stands for times that the model lacks.
//! - Single, FMAs: H100, 2026-11-25, fitted to 61225 plans for 4014 shapes, most of them random.
//! - Batches, D, Z and FMAs: H200, 2026-11-23, fitted to 12885 cases, random and standing, single and in batches. The
//!   root mean square error is 8 % (C) to 12 % (D). For 950 shapes all tiles were timed: the chosen tile takes 1.019
//!   times as long as the best one. Small tiles have the rates of large products, where they are worst. The rates of D
//!   tiles with 64 rows were corrected with 52 shapes for which cuBLAS had been faster. S tiles of 128 x 64 without
//!   turned operands, 2026-11-25: the rates before, times the gain of large squares. Tiles of 64 x 64 in Z: the rates
//!   of the former 128 x 64 tiles with two blocks, not fitted.
//! - Batches, tensor cores of S and C: H100, 2026-11-26, fitted to all tiles of 400 random batches of each precision.
//!   300 of these have up to 64 rows, columns and terms, the others up to 300. The chosen tile takes 1.046 (S) and
//!   1.028 (C) times as long as the best one.
//!
//! Tiles of 2026-11-30 were not fitted in batches: Z 64 x 8, 64 x 24, 32 x 48, 32 x 16, 16 x 64 and 16 x 32, D 128 x 48, 128 x 32,
//! 64 x 8 and 32 x 8, S 64 x 48 and 32 x 8, C 32 x 48. Their rates there are 0.4 to 1.0 of those of similar tiles.
//!
//! docs/gemm.md states how well the single rates choose. In batches, S tiles of 32 x 16 have 240, where the fit gave more.
//! Batches have no fit of S tiles of 64 x 16 with four stages: they get slightly less than those with three.

use super::gemm_tile::{TURNED, Tile};
use crate::scalar::Precision::{self, C, D, S, Z};

/// Rates in a single call and in a batch, each with one block and at full occupancy.
type Pair = [[f64; 2]; 2];

struct Row {
    mma: bool,
    precision: Precision,
    /// Rows, columns, terms of a stage, and stages.
    tile: [u32; 4],
    /// Number of operands with the layout `TURNED`, if the rates depend on it.
    turned: Option<usize>,
    /// Rates if all lines of A and B begin at multiples of 16 bytes, and if not. In S and D, copies to shared memory have 16
    /// bytes or one element. C tiles of more than 16 columns copy elements in both cases.
    aligned: Pair,
    odd: Pair,
    /// Factor of the memory time for A and B in a single call. It was fitted together with the rates. Z tiles of 16 rows
    /// and columns read pieces of 256 bytes: zgemm of 1024 x 16 x 65536 takes 275 us with them, and 262 with 64 rows (H200,
    /// 2026-11-28).
    reading: f64,
}

impl Row {
    const fn reading(self, reading: f64) -> Self {
        Self { reading, ..self }
    }
}

const MMA: bool = true;
const FMA: bool = false;
const ANY: Option<usize> = None;
const NONE: Option<usize> = Some(0);
const BOTH: Option<usize> = Some(2);

const fn row(mma: bool, precision: Precision, tile: [u32; 4], turned: Option<usize>, aligned: Pair, odd: Pair) -> Row {
    Row { mma, precision, tile, turned, aligned, odd, reading: 1.0 }
}

/// A row for any alignment. Copies of operands with the layout `TURNED` always have one element, and so have those of
/// complex elements, except in C tiles of up to 16 columns.
const fn either(mma: bool, precision: Precision, tile: [u32; 4], turned: Option<usize>, rates: Pair) -> Row {
    row(mma, precision, tile, turned, rates, rates)
}

/// The rates of a tile are in the first row that matches it.
#[rustfmt::skip]
static ROWS: &[Row] = &[
    row(MMA, D, [128, 128, 16, 4], ANY, [[227.0, 251.0], [249.0, 249.0]], [[144.0, 240.0], [242.0, 242.0]]),
    row(MMA, D, [128, 64, 16, 4], ANY, [[233.0, 257.0], [150.0, 245.0]], [[235.0, 237.0], [130.0, 235.0]]).reading(1.28),
    row(MMA, D, [128, 64, 32, 3], ANY, [[240.0, 240.0], [230.0, 230.0]], [[247.0, 256.0], [230.0, 230.0]]).reading(0.77),
    row(MMA, D, [64, 128, 32, 3], ANY, [[187.0, 248.0], [230.0, 230.0]], [[192.0, 254.0], [230.0, 230.0]]).reading(0.99),
    row(MMA, D, [64, 128, 16, 4], ANY, [[233.0, 257.0], [150.0, 245.0]], [[230.0, 235.0], [130.0, 235.0]]).reading(1.17),
    row(MMA, D, [64, 64, 16, 4], ANY, [[199.0, 243.0], [185.0, 187.0]], [[180.0, 240.0], [185.0, 187.0]]).reading(1.22),
    row(MMA, D, [64, 32, 16, 4], ANY, [[102.0, 215.0], [140.0, 175.0]], [[99.5, 115.0], [122.0, 122.0]]).reading(1.49),
    row(MMA, D, [64, 32, 32, 1], ANY, [[99.6, 108.0], [58.0, 116.0]], [[64.6, 111.0], [57.0, 110.0]]).reading(0.95),
    row(MMA, D, [64, 16, 32, 3], ANY, [[78.9, 177.0], [90.0, 105.5]], [[79.7, 184.0], [90.0, 105.5]]).reading(1.04),
    row(MMA, D, [32, 32, 32, 4], ANY, [[112.0, 205.0], [105.0, 140.0]], [[111.0, 183.0], [95.0, 112.0]]).reading(0.99),
    row(MMA, D, [32, 32, 16, 2], ANY, [[13.5, 106.0], [29.8, 110.0]], [[16.0, 113.0], [25.4, 95.0]]).reading(1.33),
    row(MMA, D, [32, 16, 32, 4], ANY, [[64.1, 180.0], [58.0, 103.0]], [[70.5, 74.6], [45.0, 75.5]]).reading(1.07),
    row(MMA, D, [128, 48, 16, 4], ANY, [[233.0, 237.0], [130.0, 150.0]], [[237.0, 251.0], [120.0, 130.0]]),
    row(MMA, D, [128, 32, 16, 4], ANY, [[204.0, 235.0], [130.0, 150.0]], [[198.0, 208.0], [110.0, 120.0]]).reading(1.10),
    row(MMA, D, [64, 8, 32, 5], ANY, [[113.0, 140.0], [60.0, 80.0]], [[95.3, 110.0], [50.0, 70.0]]).reading(1.04),
    row(MMA, D, [32, 8, 32, 6], ANY, [[53.0, 140.0], [40.0, 75.0]], [[40.0, 73.9], [35.0, 60.0]]).reading(1.05),
    either(MMA, Z, [64, 64, 8, 4], ANY, [[61.5, 62.5], [54.0, 58.8]]).reading(0.90),
    either(MMA, Z, [64, 16, 16, 3], ANY, [[36.3, 47.1], [38.0, 40.0]]).reading(1.02),
    either(MMA, Z, [64, 8, 16, 4], ANY, [[27.9, 31.9], [30.0, 32.0]]).reading(1.01),
    either(MMA, Z, [32, 64, 8, 4], ANY, [[56.7, 62.1], [53.7, 53.7]]).reading(1.01),
    either(MMA, Z, [32, 32, 8, 4], ANY, [[31.3, 49.5], [36.1, 52.4]]),
    either(MMA, Z, [16, 16, 16, 4], ANY, [[14.8, 32.1], [16.0, 30.0]]).reading(1.22),
    either(MMA, Z, [64, 24, 16, 3], ANY, [[49.8, 56.5], [36.0, 40.0]]).reading(0.96),
    either(MMA, Z, [32, 48, 8, 4], ANY, [[45.6, 56.7], [36.0, 45.0]]).reading(0.90),
    either(MMA, Z, [32, 16, 16, 5], ANY, [[36.7, 43.9], [24.0, 34.0]]).reading(1.08),
    either(MMA, Z, [16, 64, 8, 4], ANY, [[32.3, 51.0], [30.0, 42.0]]).reading(1.14),
    either(MMA, Z, [16, 32, 16, 5], ANY, [[37.6, 44.1], [24.0, 34.0]]).reading(1.11),
    row(MMA, S, [128, 64, 16, 4], ANY, [[230.0, 242.0], [139.0, 142.0]], [[230.0, 235.0], [119.0, 122.0]]).reading(1.19),
    row(MMA, S, [64, 64, 16, 4], ANY, [[208.0, 223.0], [158.0, 161.0]], [[193.0, 216.0], [123.0, 126.0]]).reading(0.96),
    row(MMA, S, [64, 64, 32, 1], ANY, [[82.7, 221.0], [197.0, 201.0]], [[36.2, 214.0], [171.0, 175.0]]),
    row(MMA, S, [64, 32, 16, 4], ANY, [[119.0, 171.0], [172.0, 176.0]], [[125.0, 185.0], [118.0, 120.0]]).reading(1.17),
    row(MMA, S, [64, 16, 64, 4], ANY, [[181.0, 187.0], [170.0, 180.0]], [[149.0, 149.0], [85.0, 90.0]]).reading(1.18),
    row(MMA, S, [64, 8, 32, 4], ANY, [[66.3, 112.0], [204.0, 208.0]], [[82.6, 96.7], [79.7, 81.3]]).reading(1.06),
    row(MMA, S, [32, 32, 32, 4], ANY, [[119.0, 190.0], [203.0, 207.0]], [[114.0, 155.0], [115.0, 117.0]]).reading(1.16),
    row(MMA, S, [64, 48, 32, 3], ANY, [[188.0, 225.0], [140.0, 150.0]], [[171.0, 206.0], [100.0, 110.0]]).reading(0.70),
    row(MMA, S, [32, 8, 32, 8], ANY, [[34.1, 81.3], [60.0, 100.0]], [[35.5, 62.0], [50.0, 75.0]]).reading(1.78),
    row(MMA, C, [64, 64, 16, 3], ANY, [[59.6, 63.5], [40.6, 50.4]], [[55.5, 56.3], [40.6, 50.4]]).reading(1.24),
    row(MMA, C, [64, 16, 32, 3], ANY, [[44.7, 57.4], [63.0, 64.3]], [[45.4, 58.2], [63.0, 64.3]]).reading(1.07),
    row(MMA, C, [64, 8, 32, 3], ANY, [[30.2, 44.1], [50.7, 51.7]], [[32.5, 50.5], [50.7, 51.7]]).reading(1.33),
    row(MMA, C, [32, 32, 16, 4], ANY, [[47.5, 58.3], [55.9, 62.3]], [[47.0, 58.9], [55.9, 62.3]]).reading(1.14),
    row(MMA, C, [32, 32, 16, 1], ANY, [[13.5, 53.9], [21.7, 51.3]], [[18.7, 52.9], [21.7, 51.3]]).reading(2.52),
    row(MMA, C, [16, 16, 16, 4], ANY, [[15.5, 50.6], [36.5, 64.7]], [[14.7, 48.9], [36.5, 64.7]]).reading(1.19),
    row(MMA, C, [16, 16, 8, 4], ANY, [[6.71, 34.5], [22.2, 41.5]], [[8.08, 45.3], [22.2, 41.5]]).reading(0.83),
    row(MMA, C, [32, 48, 16, 4], ANY, [[58.0, 60.8], [40.0, 50.0]], [[56.2, 60.3], [40.0, 50.0]]).reading(1.09),
    row(FMA, S, [128, 64, 16, 4], BOTH, [[140.0, 170.0], [162.0, 162.0]], [[140.0, 170.0], [153.0, 153.0]]),
    row(FMA, S, [128, 64, 16, 4], NONE, [[150.0, 193.0], [181.0, 196.0]], [[138.0, 182.0], [166.0, 178.0]]),
    row(FMA, S, [128, 64, 16, 4], ANY, [[150.0, 193.0], [174.0, 191.0]], [[138.0, 182.0], [166.0, 178.0]]),
    either(FMA, S, [128, 16, 16, 4], BOTH, [[75.8, 86.4], [60.0, 65.0]]),
    row(FMA, S, [128, 16, 16, 4], ANY, [[106.0, 128.0], [115.0, 141.0]], [[95.9, 119.0], [105.0, 121.0]]),
    row(FMA, S, [64, 64, 16, 4], BOTH, [[122.0, 154.0], [142.0, 161.0]], [[122.0, 154.0], [140.0, 153.0]]),
    row(FMA, S, [64, 64, 16, 4], ANY, [[142.0, 170.0], [142.0, 161.0]], [[128.0, 164.0], [140.0, 153.0]]),
    row(FMA, S, [64, 32, 16, 4], BOTH, [[82.6, 107.0], [113.0, 143.0]], [[82.6, 107.0], [104.0, 119.0]]),
    row(FMA, S, [64, 32, 16, 4], ANY, [[100.0, 131.0], [113.0, 143.0]], [[88.1, 123.0], [104.0, 119.0]]),
    either(FMA, C, [64, 32, 8, 6], ANY, [[43.3, 48.3], [40.0, 45.5]]),
    either(FMA, C, [32, 32, 16, 4], BOTH, [[37.4, 41.4], [34.0, 35.0]]),
    either(FMA, C, [32, 32, 16, 4], ANY, [[37.4, 41.4], [36.5, 39.5]]),
];

fn row_of(tile: &Tile, precision: Precision) -> &'static Row {
    let size = [tile.rows, tile.columns, tile.terms, tile.stages];
    let turned = tile.lay.iter().filter(|&&lay| lay == TURNED).count();
    let matches = |row: &&Row| {
        (row.mma, row.precision, row.tile) == (tile.mma, precision, size)
            && row.turned.is_none_or(|count| count == turned)
    };
    let Some(row) = ROWS.iter().find(matches) else { unreachable!("no rate of a tile of {size:?} in {precision:?}") };
    row
}

/// The rates of a tile in a single call, and in a batch. `odd`: some lines do not begin at multiples of 16 bytes.
pub(super) fn of(tile: &Tile, precision: Precision, odd: bool) -> Pair {
    let row = row_of(tile, precision);
    if odd { row.odd } else { row.aligned }
}

/// Factor of the memory time for A and B in a single call: tiles read pieces of different lengths.
pub(super) fn reading(tile: &Tile, precision: Precision) -> f64 {
    row_of(tile, precision).reading
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::{self, Family};

    #[test]
    fn every_tile_has_rates_that_grow_with_its_blocks_and_every_row_has_a_tile() {
        let mut used = vec![false; ROWS.len()];
        for precision in Precision::ALL {
            for kernel in
                [Family::GEMM_FMA, Family::GEMM_MMA].into_iter().flat_map(|family| kernels::of(family, precision))
            {
                let tile = Tile::of(kernel);
                for [one, full] in [false, true].into_iter().flat_map(|odd| of(tile, precision, odd)) {
                    // No multiprocessor adds 300 terms per nanosecond.
                    assert!(0.0 < one && one <= full && full < 300.0, "{}: {one} and {full}", kernel.name());
                }
                let rates = of(tile, precision, false);
                let is_of = |row: &Row| row.mma == tile.mma && row.precision == precision && row.aligned == rates;
                used.iter_mut().zip(ROWS).for_each(|(used, row)| *used |= is_of(row));
            }
        }
        let unused: Vec<_> = ROWS.iter().zip(used).filter(|(_, used)| !used).map(|(row, _)| row.tile).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }
}
