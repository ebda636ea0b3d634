//! The plan of a device's part of a multi-GPU symv or hemv.

use std::fmt;

use super::symv::{Geometry, Row, Slices, geometry};
use super::{Device, sm90};
use crate::error::{Error, KBLAS_STATUS_NOT_SUPPORTED, Result};
use crate::problem::Uplo;
use crate::problem::mgpu::{BLOCK, MOST_DEVICES, Share};
use crate::scalar::Precision;

/// The kernel for each order of the submatrix, on every device. Parts have not been measured. So each row has the
/// kernel for whole matrices of about that order on an H200.
pub static ROWS: &[Row] = sm90::SYMV_PART;

/// The part of a triangle in the columns of one device. The triangle has rows and columns `low` to `high` - 1 of the
/// whole matrix, at least one.
#[derive(Clone, Copy, Debug)]
pub struct Triangle {
    pub uplo: Uplo,
    pub low: i64,
    pub high: i64,
    pub share: Share,
}

/// How the part is cut. The fields are those of `SymvPartArgs` of kernels/symv_part.cuh.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Empty if the device has none of the columns.
    pub slices: Slices,
    pub low: i32,
    pub high: i32,
    pub first_tile: i32,
    pub first_unit: i32,
    pub last_unit: i32,
    pub sums_before: i32,
    pub inverse: u32,
    pub sums: [i32; MOST_DEVICES + 1],
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { slices, low, high, .. } = self;
        let Slices { kernel, block, tiles, slices, units_each, large, large_by, .. } = slices;
        let cut = format!("tiles={tiles} slices={slices} units={units_each} large={large}x{large_by} block={block}");
        write!(f, "{} {low}..{high} {cut}", kernel.name())
    }
}

/// The largest matrix: the kernels count units in 32 bits.
const MOST: i64 = 1 << 19;

/// Plans the part. There are at least two devices.
pub fn plan(device: Device, precision: Precision, triangle: &Triangle) -> Result<Part> {
    let &Triangle { low, high, .. } = triangle;
    if high > MOST {
        return Err(Error::new(
            KBLAS_STATUS_NOT_SUPPORTED,
            format!("n = {high} is more than {MOST}, over several GPUs"),
        ));
    }
    let serves = |row: &&Row| row.precision == precision && row.n.contains(&(high - low)) && row.is_on(device);
    let Some(row) = ROWS.iter().find(serves) else { unreachable!("a row of each precision has all sizes") };
    Ok(triangle.cut(device, row))
}

impl Triangle {
    /// Cuts the part for the row's kernel, of the family SYMV_PART.
    pub fn cut(&self, device: Device, row: &Row) -> Part {
        let Self { uplo, low, high, share } = *self;
        let Geometry { rows, columns, .. } = geometry(row.kernel);
        let units_of_block = BLOCK / columns;
        let (first_tile, end) = (low / rows, (high as u64).div_ceil(rows as u64) as i64);
        // Block columns of this device before tile q, and the sum of this number over all tiles before q.
        let blocks_before = |q: i64| share.before(q * rows) / BLOCK;
        let sum_before = |q: i64| (0..q).map(blocks_before).sum::<i64>();
        let first_unit = share.before(low) / columns;
        let last_unit = (share.before(high) as u64).div_ceil(columns as u64) as i64;
        let units_of = |tile: i64| match uplo {
            Uplo::Lower => units_of_block * blocks_before(tile + 1) - first_unit,
            Uplo::Upper => last_unit - units_of_block * blocks_before(tile),
        };
        let has_columns = share.before(high) > share.before(low);
        let units = if has_columns { (first_tile..end).map(units_of).sum() } else { 0 };
        let mut sums = [0; MOST_DEVICES + 1];
        (1..sums.len()).for_each(|q| sums[q] = sums[q - 1] + blocks_before(q as i64 - 1) as i32);
        let sums_before = sum_before(if uplo == Uplo::Lower { first_tile + 1 } else { end });
        Part {
            slices: row.deal_out(device, high - low, end - first_tile, units),
            low: low as i32,
            high: high as i32,
            first_tile: first_tile as i32,
            first_unit: first_unit as i32,
            last_unit: last_unit as i32,
            sums_before: sums_before as i32,
            inverse: ((1 << 32) / share.devices + 1) as u32,
            sums,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::Family;

    fn triangles() -> impl Iterator<Item = Triangle> {
        let sizes =
            [(0, 1), (0, 64), (63, 65), (100, 700), (0, 1000), (513, 4097), (0, 16384), (7, 60000), (0, 1 << 19)];
        let shares = (2..=MOST_DEVICES).flat_map(|devices| Share::all(BLOCK, devices));
        let calls = shares.flat_map(move |share| sizes.map(|size| (share, size)));
        calls
            .flat_map(|(share, (low, high))| [Uplo::Lower, Uplo::Upper].map(|uplo| Triangle { uplo, low, high, share }))
    }

    /// Every element of the triangle is in a unit of its tile, and the slices have all units.
    #[test]
    fn each_column_is_in_the_tiles_that_have_its_rows() {
        for (triangle, precision) in triangles().flat_map(|triangle| Precision::ALL.map(|p| (triangle, p))) {
            let Triangle { uplo, low, high, share } = triangle;
            let part = plan(Device::H200, precision, &triangle).expect("a plan");
            let Geometry { rows, columns, .. } = geometry(part.slices.kernel);
            let tiles = i64::from(part.slices.tiles);
            let first_tile = i64::from(part.first_tile);
            assert!(first_tile * rows <= low && (first_tile + tiles) * rows >= high, "{triangle:?}");
            let mut units = 0;
            for tile in first_tile..first_tile + tiles {
                let (from, to) = match uplo {
                    Uplo::Lower => (low, high.min((tile + 1) * rows)),
                    Uplo::Upper => (low.max(tile * rows), high),
                };
                let (first, last) =
                    (share.before(from) / columns, (share.before(to) as u64).div_ceil(columns as u64) as i64);
                units += (last - first).max(0);
            }
            let Slices { slices, units_each, large, large_by, partial_elems, .. } = part.slices;
            let [slices, units_each, large, large_by] = [slices, units_each, large, large_by].map(i64::from);
            let dealt = units_each * (slices + large * (large_by - 1));
            // Tiles that begin before the triangle or end after it have a few more units.
            assert!(dealt >= units && dealt <= units + 2 * rows / columns + units_each, "{triangle:?} {part}: {units}");
            assert_eq!(slices == 0, share.before(low) == share.before(high), "{triangle:?} {part}");
            assert!(partial_elems >= units * columns + slices * rows || slices == 0, "{triangle:?}");
        }
    }

    /// The expressions are those of kernels/symv_part.cuh, which uses `sums`.
    #[test]
    fn block_columns_recur_with_the_devices() {
        for share in (2..=MOST_DEVICES).flat_map(|devices| Share::all(BLOCK, devices)) {
            for row in ROWS {
                let triangle = Triangle { uplo: Uplo::Lower, low: 0, high: 4096, share };
                let Part { sums, inverse, .. } = triangle.cut(Device::H200, row);
                let rows = geometry(row.kernel).rows;
                let (devices, per) = (share.devices, rows / BLOCK);
                let mut sum = 0;
                for q in 0..5000i64 {
                    let period = (q * i64::from(inverse)) >> 32;
                    let at = q - period * devices;
                    assert_eq!(period, q / devices);
                    let [before, behind, all] = [at, at + 1, devices].map(|at| i64::from(sums[at as usize]));
                    assert_eq!(behind - before + period * per, share.before(q * rows) / BLOCK);
                    let known = period * all + devices * per * (period * (period - 1) / 2) + before + at * period * per;
                    assert_eq!(known, sum);
                    sum += share.before(q * rows) / BLOCK;
                }
            }
        }
    }

    #[test]
    fn each_row_names_kernels_that_belong_together() {
        for row in ROWS {
            let Geometry { rows, columns, .. } = geometry(row.kernel);
            assert_eq!(row.kernel.family, Family::SYMV_PART);
            let finish = row.finish.expect("a second kernel");
            assert_eq!((finish.family, finish.precision), (Family::SYMV_PART_FINISH, row.precision));
            assert_eq!(finish.params(), [rows as u32, columns as u32]);
            assert_eq!((rows % BLOCK, BLOCK % columns), (0, 0), "{}", row.kernel.name());
        }
    }
}
