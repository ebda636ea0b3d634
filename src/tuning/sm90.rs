//! Rows measured on an H200 (132 multiprocessors, driver 580, CUDA 13.0) on 2026-11-21, with cold data. The comment of
//! a row gives the shape that decided it, its time, the time of the fastest stream kernel with the same bytes
//! (`limit`), and the time of cuBLAS, without and with its atomics mode. A row without a shape is next to a similar
//! measured row. `docs/tuning.md` describes how rows are found, `docs/findings.md` the rejected ideas.
//!
//! Rows of SYMV_SQUARE were measured on other H200s on 2026-11-25 and, in S, D, C and the last one in Z, on 2026-12-01: 886
//! random matrices with all plans. They name the kernels for the same sizes: SYMV_ROWS (`rows`) and SYMV (`slices`).
//!
//! Other devices use the rows whose kernels the library has for them. Rows with `not on 9.0` are only for other
//! devices: on 9.0, the previous row has the same sizes.

mod level1;

pub use level1::LEVEL1;

use super::symv;
use crate::kernels::*;
use crate::scalar::{Precision, Precision::*};
use std::ops::RangeInclusive;

const fn symv(
    precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel, finish: &'static Kernel, blocks_per_sm: u32,
    tail: bool,
) -> symv::Row {
    symv::Row { precision, n, kernel, finish: Some(finish), blocks_per_sm, tail }
}

/// A row for a kernel without partial sums.
const fn whole(precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel) -> symv::Row {
    symv::Row { precision, n, kernel, finish: None, blocks_per_sm: 0, tail: false }
}

// A comment `1.018 (1.033)`: the time relative to the best plan of each matrix, and the same with the rows before 2026-11-30.
// These are geometric means on an H200, over those of 280 random matrices of each precision that the row serves. Times of two
// rows at one size without a mean are of two runs, whose limits are the same.
#[rustfmt::skip] // one line per row
pub static SYMV: &[symv::Row] = &[
    whole(S, 0..=32, SYMV_STRIPS_S_8X8X1X32X1X32X0),
    whole(S, 0..=64, SYMV_STRIPS_S_8X8X1X32X1X64X1),
    whole(S, 0..=128, SYMV_STRIPS_S_4X8X1X16X4X128X1),
    whole(S, 0..=256, SYMV_STRIPS_S_4X8X2X16X8X256X1),
    whole(S, 0..=384, SYMV_STRIPS_S_8X16X2X16X4X384X1),
    whole(S, 0..=512, SYMV_STRIPS_S_4X8X2X16X4X512X1),
    whole(S, 0..=13000, SYMV_SQUARE_S_2X8X4X8X6X8X6), // relative to the best slices: to 6500 0.89, to 10000 0.94, to 13000 0.99
    whole(S, 0..=2400, SYMV_ROWS_S_8X16X10X2), // for devices with fewer multiprocessors
    symv(S, 0..=18000, SYMV_S_8X2X8X4, SYMV_FINISH_S_512X8, 4, true), // 1.008 (1.025)
    symv(S, 0..=24000, SYMV_S_4X2X8X8, SYMV_FINISH_S_256X8, 8, true), // larger than the random ones
    symv(S, 0..=i64::MAX, SYMV_S_8X4X4X4, SYMV_FINISH_S_1024X4, 8, true), // 30000: 423.5 us (limit 386.9, cuBLAS 1218.4, with atomics 448.5)
    symv(S, 0..=i64::MAX, SYMV_S_4X2X8X8, SYMV_FINISH_S_256X8, 8, true), // not on 9.0

    whole(D, 0..=32, SYMV_STRIPS_D_8X8X1X32X1X32X0),
    whole(D, 0..=64, SYMV_STRIPS_D_8X8X1X16X2X64X1),
    whole(D, 0..=128, SYMV_STRIPS_D_4X8X1X16X4X128X1),
    whole(D, 0..=224, SYMV_STRIPS_D_4X8X1X8X2X224X1),
    whole(D, 0..=256, SYMV_STRIPS_D_4X8X1X16X2X256X1),
    whole(D, 0..=384, SYMV_STRIPS_D_8X16X2X16X8X384X0),
    whole(D, 0..=512, SYMV_STRIPS_D_8X16X2X16X8X512X0),
    whole(D, 0..=8400, SYMV_SQUARE_D_2X8X4X8X4X8X4), // relative to the best slices: to 4500 0.93, to 8400 0.99
    whole(D, 0..=1800, SYMV_ROWS_D_4X8X8X4), // for devices with fewer multiprocessors
    symv(D, 0..=13000, SYMV_D_4X4X4X5, SYMV_FINISH_D_512X4, 5, false), // up to 11500: 1.004 (1.040)
    symv(D, 0..=18000, SYMV_D_8X2X4X4, SYMV_FINISH_D_512X4, 4, false), // 16384: 246.4 us (limit 232.7, cuBLAS 511.7, with atomics 287.7)
    symv(D, 0..=i64::MAX, SYMV_D_4X4X4X5, SYMV_FINISH_D_512X4, 10, true), // 30000: 801.1 us (limit 768.8, cuBLAS 1726.8, with atomics 890.1)
    symv(D, 0..=i64::MAX, SYMV_D_4X1X8X8, SYMV_FINISH_D_128X8, 8, true), // not on 9.0

    whole(C, 0..=32, SYMV_STRIPS_C_8X8X1X32X1X32X0),
    whole(C, 0..=64, SYMV_STRIPS_C_8X8X1X8X1X64X1),
    whole(C, 0..=128, SYMV_STRIPS_C_4X4X1X8X4X128X1),
    whole(C, 0..=224, SYMV_STRIPS_C_4X8X1X8X4X224X1),
    whole(C, 0..=256, SYMV_STRIPS_C_4X4X1X8X8X256X0),
    whole(C, 0..=384, SYMV_STRIPS_C_4X8X1X16X8X384X0),
    whole(C, 0..=512, SYMV_STRIPS_C_4X8X1X16X8X512X0),
    whole(C, 0..=9000, SYMV_SQUARE_C_2X8X4X8X4X8X4), // relative to the best slices: to 4500 0.94, to 6500 0.98, to 9000 1.00; relative to the rows before 0.99
    whole(C, 0..=1800, SYMV_ROWS_C_4X8X6X4), // for devices with fewer multiprocessors
    symv(C, 0..=18000, SYMV_C_8X2X4X4, SYMV_FINISH_C_512X4, 4, false), // up to 11500: 1.006 (1.039); 16384: 247.4 us (limit 233.1, cuBLAS 527.2, with atomics 309.1)
    symv(C, 0..=i64::MAX, SYMV_C_4X4X4X5, SYMV_FINISH_C_512X4, 10, true), // 30000: 806.8 us (limit 768.4, cuBLAS 1865.6, with atomics 973.1)
    symv(C, 0..=i64::MAX, SYMV_C_4X1X8X8, SYMV_FINISH_C_128X8, 8, true), // not on 9.0

    whole(Z, 0..=32, SYMV_STRIPS_Z_8X8X1X32X1X32X0),
    whole(Z, 0..=64, SYMV_STRIPS_Z_4X4X1X8X1X64X0),
    whole(Z, 0..=112, SYMV_STRIPS_Z_4X8X1X8X2X128X0),
    whole(Z, 0..=128, SYMV_STRIPS_Z_4X4X1X4X4X128X0),
    whole(Z, 0..=256, SYMV_STRIPS_Z_4X8X1X8X2X256X0),
    whole(Z, 0..=384, SYMV_STRIPS_Z_8X8X1X16X4X384X0),
    whole(Z, 0..=512, SYMV_STRIPS_Z_8X8X1X16X4X512X0),
    whole(Z, 0..=1050, SYMV_SQUARE_Z_1X4X8X8X4X4X5), // 640: 7.5 us (rows 7.5), 868: 8.4 (8.9), 1014: 9.1 (9.5)
    whole(Z, 0..=8000, SYMV_SQUARE_Z_2X4X8X16X2X8X2), // relative to the best slices: to 2050 0.92, to 4500 1.00, to 7600 0.97
    whole(Z, 0..=1600, SYMV_SQUARE_Z_1X4X8X8X4X4X5), // not on 9.0
    whole(Z, 0..=1200, SYMV_ROWS_Z_8X16X6X1), // for devices with fewer multiprocessors
    symv(Z, 0..=9000, SYMV_Z_8X1X8X2, SYMV_FINISH_Z_256X8, 4, false), // upper 8192: 132.5 us, with half as many slices 138
    symv(Z, 0..=13000, SYMV_Z_4X1X8X5, SYMV_FINISH_Z_128X8, 5, true), // 10112: 193.2 us (limit 179.7, cuBLAS 382.4, with atomics 235.8)
    symv(Z, 0..=18000, SYMV_Z_16X1X4X2, SYMV_FINISH_Z_512X4, 4, false), // 16384: 480.9 us (limit 460.9, cuBLAS 990.0, with atomics 576.0)
    symv(Z, 0..=i64::MAX, SYMV_Z_8X2X4X2, SYMV_FINISH_Z_512X4, 4, true), // 30000: 1620.9 us (limit 1532.7, cuBLAS 3300.8, with atomics 1809.6)
    symv(Z, 0..=i64::MAX, SYMV_Z_4X1X8X5, SYMV_FINISH_Z_128X8, 5, true), // not on 9.0
];

#[rustfmt::skip] // one line per row
pub static SYMV_PART: &[symv::Row] = &[
    symv(S, 0..=24000, SYMV_PART_S_4X2X8X8, SYMV_PART_FINISH_S_256X8, 8, true),
    symv(S, 0..=i64::MAX, SYMV_PART_S_8X4X4X4, SYMV_PART_FINISH_S_1024X4, 8, true),
    symv(S, 0..=i64::MAX, SYMV_PART_S_4X2X8X8, SYMV_PART_FINISH_S_256X8, 8, true), // not on 9.0
    symv(D, 0..=13000, SYMV_PART_D_4X1X8X8, SYMV_PART_FINISH_D_128X8, 8, false),
    symv(D, 0..=18000, SYMV_PART_D_8X2X4X4, SYMV_PART_FINISH_D_512X4, 4, false),
    symv(D, 0..=i64::MAX, SYMV_PART_D_4X4X4X5, SYMV_PART_FINISH_D_512X4, 10, true),
    symv(D, 0..=i64::MAX, SYMV_PART_D_4X1X8X8, SYMV_PART_FINISH_D_128X8, 8, true), // not on 9.0
    symv(C, 0..=12000, SYMV_PART_C_4X1X8X8, SYMV_PART_FINISH_C_128X8, 8, true),
    symv(C, 0..=18000, SYMV_PART_C_8X2X4X4, SYMV_PART_FINISH_C_512X4, 4, false),
    symv(C, 0..=i64::MAX, SYMV_PART_C_4X4X4X5, SYMV_PART_FINISH_C_512X4, 10, true),
    symv(C, 0..=i64::MAX, SYMV_PART_C_4X1X8X8, SYMV_PART_FINISH_C_128X8, 8, true), // not on 9.0
    symv(Z, 0..=13000, SYMV_PART_Z_4X1X8X5, SYMV_PART_FINISH_Z_128X8, 5, true),
    symv(Z, 0..=18000, SYMV_PART_Z_16X1X4X2, SYMV_PART_FINISH_Z_512X4, 4, false),
    symv(Z, 0..=i64::MAX, SYMV_PART_Z_8X2X4X2, SYMV_PART_FINISH_Z_512X4, 4, true),
    symv(Z, 0..=i64::MAX, SYMV_PART_Z_4X1X8X5, SYMV_PART_FINISH_Z_128X8, 5, true), // not on 9.0
];

#[rustfmt::skip] // one line per row
pub static SYMV_BATCH: &[symv::Row] = &[
    whole(S, 0..=4, SYMV_SMALL_S_4X4),
    whole(S, 0..=8, SYMV_SMALL_S_8X4),
    whole(S, 9..=12, SYMV_PACKED_S_32X4),
    whole(S, 0..=16, SYMV_SMALL_S_16X4), // 16 x 100000: 33 us (limit 20)
    whole(S, 0..=32, SYMV_PACKED_S_32X4), // 20 x 100000: 48 us (limit 27), 32: 90 (60)
    whole(S, 0..=64, SYMV_TILES_S_4X1X1X32X64X1X6X0), // 64 x 100000: 292 us (limit 209)
    whole(S, 0..=128, SYMV_TILES_S_1X4X1X16X128X1X10X0), // 128 x 100000: 923 us (limit 783)
    whole(S, 0..=256, SYMV_TILES_S_1X8X2X16X256X1X3X1), // 256 x 100000: 3287 us (limit 3000)
    whole(S, 0..=512, SYMV_TILES_S_1X4X2X16X512X1X6X1), // 512 x 10000: 1271 us (limit 1172)

    whole(D, 0..=4, SYMV_SMALL_D_4X4),
    whole(D, 0..=8, SYMV_SMALL_D_8X4),
    whole(D, 9..=12, SYMV_PACKED_D_32X4),
    whole(D, 0..=16, SYMV_SMALL_D_16X4), // 16 x 100000: 48 us (limit 36)
    whole(D, 0..=32, SYMV_PACKED_D_32X4), // 20 x 100000: 81 us (limit 50), 32: 146 (116)
    whole(D, 0..=64, SYMV_TILES_D_2X2X1X16X64X1X6X0), // 64 x 100000: 498 us (limit 414)
    whole(D, 0..=112, SYMV_TILES_D_1X4X1X16X128X1X6X1), // 100 x 100000: 1153 us (limit 970)
    whole(D, 0..=128, SYMV_TILES_D_1X4X1X16X128X1X6X0), // 128 x 100000: 1672 us (limit 1562)
    whole(D, 0..=224, SYMV_TILES_D_1X2X1X8X256X1X16X1),
    whole(D, 0..=256, SYMV_TILES_D_1X2X1X16X256X1X12X1), // 256 x 10000: 637 us (limit 604)
    whole(D, 0..=512, SYMV_TILES_D_1X8X2X8X512X0X2X1), // 512 x 10000: 2473 us (limit 2338)

    whole(C, 0..=4, SYMV_SMALL_C_4X4),
    whole(C, 0..=8, SYMV_SMALL_C_8X4),
    whole(C, 9..=10, SYMV_PACKED_C_32X4),
    whole(C, 0..=16, SYMV_SMALL_C_16X4), // 16 x 100000: 50 us (limit 36)
    whole(C, 17..=24, SYMV_PACKED_C_32X4), // 24 x 100000: 136 us, by the next kernel 152
    whole(C, 0..=32, SYMV_SMALL_C_32X4), // 32 x 100000: 160 us (limit 116)
    whole(C, 0..=64, SYMV_TILES_C_4X1X1X8X64X1X8X0), // 64 x 100000: 529 us (limit 415)
    whole(C, 0..=112, SYMV_TILES_C_1X4X1X8X128X1X8X1), // 100 x 100000: 1270 us (limit 970)
    whole(C, 0..=128, SYMV_TILES_C_1X4X1X8X128X1X8X0), // 128 x 100000: 1736 us (limit 1561)
    whole(C, 0..=224, SYMV_TILES_C_1X4X1X8X256X1X8X1),
    whole(C, 0..=256, SYMV_TILES_C_1X8X1X8X256X0X3X1), // 256 x 10000: 668 us (limit 604)
    whole(C, 0..=512, SYMV_TILES_C_1X8X1X8X512X0X4X1), // 512 x 10000: 2510 us (limit 2337)

    whole(Z, 0..=4, SYMV_SMALL_Z_4X4),
    whole(Z, 0..=8, SYMV_SMALL_Z_8X4),
    whole(Z, 0..=16, SYMV_SMALL_Z_16X4), // 16 x 100000: 102 us (limit 70)
    whole(Z, 0..=32, SYMV_PACKED_Z_32X2), // 20 x 100000: 178 us, 32: 351 (limit 229)
    whole(Z, 0..=64, SYMV_TILES_Z_4X1X1X8X64X0X4X0), // 64 x 100000: 1038 us (limit 824)
    whole(Z, 0..=112, SYMV_TILES_Z_1X2X1X8X256X0X8X0), // 100 x 10000: 246 us (limit 198)
    whole(Z, 0..=128, SYMV_TILES_Z_1X4X1X4X128X0X6X0), // 128 x 100000: 3566 us (limit 3117)
    whole(Z, 0..=256, SYMV_TILES_Z_1X2X1X8X256X0X8X1), // 256 x 10000: 1239 us (limit 1202)
    whole(Z, 0..=512, SYMV_TILES_Z_1X4X1X8X512X0X4X1), // 512 x 1000: 481 us (limit 472)
];
