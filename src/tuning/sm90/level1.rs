//! Rows of level 1, measured like those of `sm90.rs`.

use std::ops::RangeInclusive;

use crate::kernels::*;
use crate::problem::level1::{Routine, Routine::*};
use crate::scalar::{Precision, Precision::*};
use crate::tuning::level1::{
    self, Cut, CutRow, FewRow, FlatRow, GroupRow, PiecesRow, RaggedMapRow, RaggedRow, SegmentedMapRow, SingleRow,
    WarpRow,
};

const MAX: i64 = i64::MAX;

/// The rows of level 1. Real and complex elements of the same size have similar rows.
pub static LEVEL1: level1::Rows = level1::Rows {
    cuts: LEVEL1_CUTS,
    singles: LEVEL1_SINGLES,
    groups: LEVEL1_GROUPS,
    warps: LEVEL1_WARPS,
    pieces: LEVEL1_PIECES,
    few: LEVEL1_FEW,
    ragged: LEVEL1_RAGGED,
    segmented: LEVEL1_SEGMENTED,
    single_maps: LEVEL1_SINGLE_MAPS,
    flat: LEVEL1_FLAT,
    batch_maps: LEVEL1_BATCH_MAPS,
    ragged_maps: LEVEL1_RAGGED_MAPS,
    segmented_maps: LEVEL1_SEGMENTED_MAPS,
};

const fn cut(precision: Precision, chunk: i64, most: i32, warp: i32, alone: i32, threads: u32) -> CutRow {
    CutRow { precision, cut: Cut { chunk, most, warp, alone }, threads }
}

const fn single(routine: Routine, precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel) -> SingleRow {
    SingleRow { routine, precision, n, kernel }
}

const fn group(routine: Routine, precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel) -> GroupRow {
    GroupRow { routine, precision, n, kernel }
}

const fn warps(
    routine: Routine, precision: Precision, n: RangeInclusive<i64>, from: u32, kernel: &'static Kernel,
) -> WarpRow {
    WarpRow { routine, precision, n, from, kernel }
}

const fn pieces(routine: Routine, precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel) -> PiecesRow {
    PiecesRow { routine, precision, n, kernel }
}

const fn few(routine: Routine, precision: Precision, kernel: &'static Kernel) -> FewRow {
    FewRow { routine, precision, kernel }
}

const fn ragged(routine: Routine, precision: Precision, kernel: &'static Kernel, listed: &'static Kernel) -> RaggedRow {
    RaggedRow { routine, precision, kernel, listed }
}

const fn flat(routine: Routine, precision: Precision, all: RangeInclusive<i64>, kernel: &'static Kernel) -> FlatRow {
    FlatRow { routine, precision, all, kernel }
}

const fn ragged_map(
    routine: Routine, precision: Precision, kernel: &'static Kernel, listed: &'static Kernel,
) -> RaggedMapRow {
    RaggedMapRow { routine, precision, kernel, listed }
}

const fn segmented_map(routine: Routine, precision: Precision, kernel: &'static Kernel) -> SegmentedMapRow {
    SegmentedMapRow { routine, precision, kernel }
}

/// The best cuts for single vectors. Pieces are small, so that vectors of 132 * 1024 elements occupy all multiprocessors
/// of an H200. There are no more pieces than one block adds at once. Batches are not slower with these cuts.
#[rustfmt::skip]
static LEVEL1_CUTS: &[CutRow] = &[
    cut(S, 1024, 256, 1024, 4096, 256),
    cut(D, 1024, 256, 1024, 4096, 256),
    cut(C, 1024, 256, 1024, 4096, 256),
    cut(Z, 1024, 256, 1024, 4096, 256),
];

#[rustfmt::skip]
static LEVEL1_SINGLES: &[SingleRow] = &[
    single(Asum, S, 512..=1024, ASUM_SHORT_S_512X2X32), // 1000: 6.98 us with the launch, 256x4x8 7.30
    single(Asum, S, 0..=1024, ASUM_SHORT_S_256X4X8), // 1000: 4.6 us (limit 4.4, cuBLAS 8.3)
    single(Asum, S, 0..=4096, ASUM_SINGLE_S_256X16), // 4096: 4.6 us (limit 4.4, cuBLAS 8.4)
    single(Asum, S, 0..=600_000, ASUM_SINGLE_S_256X8), // 100000: 5.4 us (limit 4.7, cuBLAS 8.4)
    single(Asum, S, 0..=3_000_000, ASUM_SINGLE_S_256X16), // 1048575: 6.3 us (limit 5.5, cuBLAS 10.0)
    single(Asum, S, 0..=MAX, ASUM_SINGLE_S_256X32), // 100000000: 93.2 us (limit 89.4, cuBLAS 164.2)
    single(Asum, S, 0..=MAX, ASUM_SINGLE_S_256X16), // not on 9.0
    single(Asum, D, 0..=1024, ASUM_SHORT_D_256X4X8), // 1000: 4.5 us (limit 4.4, cuBLAS 8.4)
    single(Asum, D, 0..=4096, ASUM_SINGLE_D_256X16), // 4096: 4.7 us (limit 4.5, cuBLAS 11.3)
    single(Asum, D, 0..=300_000, ASUM_SINGLE_D_256X4), // 100000: 5.3 us (limit 4.7, cuBLAS 11.3)
    single(Asum, D, 0..=2_000_000, ASUM_SINGLE_D_256X8), // 1048575: 7.3 us (limit 6.6, cuBLAS 13.2)
    single(Asum, D, 0..=MAX, ASUM_SINGLE_D_256X16), // 100000000: 177.5 us (limit 175.0, cuBLAS 208.3)
    single(Asum, D, 0..=MAX, ASUM_SINGLE_D_256X8), // not on 9.0
    single(Asum, C, 0..=1024, ASUM_SHORT_C_256X4X8), // 1000: 4.8 us (limit 4.5, cuBLAS 8.6)
    single(Asum, C, 0..=4096, ASUM_SINGLE_C_256X16), // 4096: 4.8 us (limit 4.5, cuBLAS 11.1)
    single(Asum, C, 0..=300_000, ASUM_SINGLE_C_256X4), // 100000: 5.4 us (limit 4.8, cuBLAS 11.0)
    single(Asum, C, 0..=2_000_000, ASUM_SINGLE_C_256X8), // 1048575: 7.4 us (limit 6.6, cuBLAS 12.8)
    single(Asum, C, 0..=MAX, ASUM_SINGLE_C_256X16), // 100000000: 177.6 us (limit 174.8, cuBLAS 208.3)
    single(Asum, C, 0..=MAX, ASUM_SINGLE_C_256X8), // not on 9.0
    single(Asum, Z, 0..=1024, ASUM_SHORT_Z_512X2X8), // 1000: 4.7 us (limit 4.4, cuBLAS 8.4)
    single(Asum, Z, 0..=4096, ASUM_SINGLE_Z_256X16), // 4096: 4.9 us (limit 4.6, cuBLAS 11.3)
    single(Asum, Z, 0..=300_000, ASUM_SINGLE_Z_256X4), // 100000: 5.5 us (limit 4.9, cuBLAS 11.1)
    single(Asum, Z, 0..=MAX, ASUM_SINGLE_Z_256X16), // 100000000: 346.7 us (limit 343.7, cuBLAS 358.8)
    single(Asum, Z, 0..=MAX, ASUM_SINGLE_Z_256X4), // not on 9.0
    single(Nrm2, S, 512..=1024, NRM2_SHORT_S_512X2X32), // 1000: 6.46 us with the launch, 256x4x8 6.85
    single(Nrm2, S, 0..=1024, NRM2_SHORT_S_256X4X8), // 1000: 4.6 us (limit 4.4, cuBLAS 11.6)
    single(Nrm2, S, 0..=4096, NRM2_SINGLE_S_256X16), // 4096: 4.6 us (limit 4.4, cuBLAS 12.5)
    single(Nrm2, S, 0..=600_000, NRM2_SINGLE_S_256X8), // 100000: 5.5 us (limit 4.8, cuBLAS 12.8)
    single(Nrm2, S, 0..=3_000_000, NRM2_SINGLE_S_256X16), // 1048575: 6.4 us (limit 5.5, cuBLAS 14.3)
    single(Nrm2, S, 0..=MAX, NRM2_SINGLE_S_256X32), // 100000000: 93.3 us (limit 89.1, cuBLAS 173.6)
    single(Nrm2, S, 0..=MAX, NRM2_SINGLE_S_256X16), // not on 9.0
    single(Nrm2, D, 0..=1024, NRM2_SHORT_D_256X4X8), // 1000: 4.7 us (limit 4.5, cuBLAS 19.4)
    single(Nrm2, D, 0..=4096, NRM2_SINGLE_D_256X16), // 4096: 4.8 us (limit 4.5, cuBLAS 19.4)
    single(Nrm2, D, 0..=300_000, NRM2_SINGLE_D_256X4), // 100000: 5.5 us (limit 4.8, cuBLAS 20.1)
    single(Nrm2, D, 0..=2_000_000, NRM2_SINGLE_D_256X8), // 1048575: 7.5 us (limit 6.6, cuBLAS 22.9)
    single(Nrm2, D, 0..=MAX, NRM2_SINGLE_D_256X16), // 100000000: 177.7 us (limit 175.0, cuBLAS 251.9)
    single(Nrm2, D, 0..=MAX, NRM2_SINGLE_D_256X8), // not on 9.0
    single(Nrm2, C, 0..=1024, NRM2_SHORT_C_256X4X8), // 1000: 4.9 us (limit 4.5, cuBLAS 11.7)
    single(Nrm2, C, 0..=4096, NRM2_SINGLE_C_256X16), // 4096: 4.9 us (limit 4.5, cuBLAS 12.8)
    single(Nrm2, C, 0..=300_000, NRM2_SINGLE_C_256X4), // 100000: 5.5 us (limit 4.8, cuBLAS 12.9)
    single(Nrm2, C, 0..=2_000_000, NRM2_SINGLE_C_256X8), // 1048575: 7.4 us (limit 6.6, cuBLAS 15.1)
    single(Nrm2, C, 0..=MAX, NRM2_SINGLE_C_256X16), // 100000000: 178.1 us (limit 174.7, cuBLAS 219.3)
    single(Nrm2, C, 0..=MAX, NRM2_SINGLE_C_256X8), // not on 9.0
    single(Nrm2, Z, 0..=1024, NRM2_SHORT_Z_512X2X8), // 1000: 4.9 us (limit 4.4, cuBLAS 19.8)
    single(Nrm2, Z, 0..=4096, NRM2_SINGLE_Z_256X16), // 4096: 5.0 us (limit 4.6, cuBLAS 19.9)
    single(Nrm2, Z, 0..=300_000, NRM2_SINGLE_Z_256X4), // 100000: 5.8 us (limit 4.9, cuBLAS 20.2)
    single(Nrm2, Z, 0..=MAX, NRM2_SINGLE_Z_256X8), // 100000000: 348.3 us (limit 343.9, cuBLAS 385.2)
    single(Nrm2, Z, 0..=MAX, NRM2_SINGLE_Z_256X4), // not on 9.0
    single(Dot, S, 512..=1024, DOT_SHORT_S_256X4X16), // 1000: 7.20 us with the launch, 256x4x8 7.52
    single(Dot, S, 0..=1024, DOT_SHORT_S_256X4X8), // 1000: 5.2 us (limit 4.5, cuBLAS 6.6)
    single(Dot, S, 0..=4096, DOT_SINGLE_S_256X16), // 4096: 4.9 us (limit 4.5, cuBLAS 6.8)
    single(Dot, S, 0..=600_000, DOT_SINGLE_S_256X8), // 100000: 5.6 us (limit 4.7, cuBLAS 8.2)
    single(Dot, S, 0..=3_000_000, DOT_SINGLE_S_256X16), // 1048575: 7.4 us (limit 6.6, cuBLAS 11.3)
    single(Dot, S, 0..=MAX, DOT_SINGLE_S_256X32), // 100000000: 182.7 us (limit 175.1, cuBLAS 186.0)
    single(Dot, S, 0..=MAX, DOT_SINGLE_S_256X16), // not on 9.0
    single(Dot, D, 0..=1024, DOT_SHORT_D_256X4X8), // 1000: 4.7 us (limit 4.4, cuBLAS 6.7)
    single(Dot, D, 0..=4096, DOT_SINGLE_D_256X16), // 4096: 4.8 us (limit 4.6, cuBLAS 6.9)
    single(Dot, D, 0..=300_000, DOT_SINGLE_D_256X4), // 100000: 5.6 us (limit 4.9, cuBLAS 8.4)
    single(Dot, D, 0..=2_000_000, DOT_SINGLE_D_256X8), // 1048575: 9.2 us (limit 8.4, cuBLAS 13.3)
    single(Dot, D, 0..=MAX, DOT_SINGLE_D_256X16), // 100000000: 347.9 us (limit 343.6, cuBLAS 359.3)
    single(Dot, D, 0..=MAX, DOT_SINGLE_D_256X8), // not on 9.0
    single(Dot, C, 0..=1024, DOT_SHORT_C_256X4X8), // 1000: 5.3 us (limit 4.4, cuBLAS 6.7)
    single(Dot, C, 0..=4096, DOT_SINGLE_C_256X16), // 4096: 5.3 us (limit 4.6, cuBLAS 6.9)
    single(Dot, C, 0..=300_000, DOT_SINGLE_C_256X4), // 100000: 5.8 us (limit 4.9, cuBLAS 8.1)
    single(Dot, C, 0..=2_000_000, DOT_SINGLE_C_256X8), // 1048575: 9.6 us (limit 8.4, cuBLAS 13.3)
    single(Dot, C, 0..=MAX, DOT_SINGLE_C_256X8), // 100000000: 349.8 us (limit 343.5, cuBLAS 359.7)
    single(Dot, Z, 0..=1024, DOT_SHORT_Z_512X2X8), // 1000: 5.3 us (limit 4.5, cuBLAS 6.8)
    single(Dot, Z, 0..=4096, DOT_SINGLE_Z_256X16), // 4096: 5.5 us (limit 4.6, cuBLAS 6.9)
    single(Dot, Z, 0..=300_000, DOT_SINGLE_Z_256X4), // 100000: 6.1 us (limit 5.3, cuBLAS 10.2)
    single(Dot, Z, 0..=MAX, DOT_SINGLE_Z_256X16), // 100000000: 687.9 us (limit 682.9, cuBLAS 916.4)
    single(Dot, Z, 0..=MAX, DOT_SINGLE_Z_256X4), // not on 9.0
    single(Iamax, S, 0..=1024, IAMAX_SHORT_S_256X4X8), // 1000: 5.0 us (limit 4.4, cuBLAS 6.1)
    single(Iamax, S, 0..=4096, IAMAX_SINGLE_S_256X16), // 4096: 4.7 us (limit 4.4, cuBLAS 8.4)
    single(Iamax, S, 0..=600_000, IAMAX_SINGLE_S_256X8), // 100000: 5.8 us (limit 4.8, cuBLAS 9.4)
    single(Iamax, S, 0..=3_000_000, IAMAX_SINGLE_S_256X16), // 1048575: 6.8 us (limit 5.5, cuBLAS 11.8)
    single(Iamax, S, 0..=MAX, IAMAX_SINGLE_S_256X32), // 100000000: 93.6 us (limit 89.5, cuBLAS 149.6)
    single(Iamax, S, 0..=MAX, IAMAX_SINGLE_S_256X16), // not on 9.0
    single(Iamax, D, 0..=1024, IAMAX_SHORT_D_256X4X8), // 1000: 4.9 us (limit 4.4, cuBLAS 6.2)
    single(Iamax, D, 0..=4096, IAMAX_SINGLE_D_256X16), // 4096: 5.0 us (limit 4.5, cuBLAS 8.5)
    single(Iamax, D, 0..=300_000, IAMAX_SINGLE_D_256X4), // 100000: 5.9 us (limit 4.8, cuBLAS 9.6)
    single(Iamax, D, 0..=2_000_000, IAMAX_SINGLE_D_256X8), // 1048575: 8.0 us (limit 6.6, cuBLAS 12.8)
    single(Iamax, D, 0..=MAX, IAMAX_SINGLE_D_256X16), // 100000000: 178.8 us (limit 174.7, cuBLAS 199.8)
    single(Iamax, D, 0..=MAX, IAMAX_SINGLE_D_256X8), // not on 9.0
    single(Iamax, C, 0..=1024, IAMAX_SHORT_C_256X4X8), // 1000: 4.9 us (limit 4.5, cuBLAS 6.2)
    single(Iamax, C, 0..=4096, IAMAX_SINGLE_C_256X16), // 4096: 4.9 us (limit 4.5, cuBLAS 8.4)
    single(Iamax, C, 0..=300_000, IAMAX_SINGLE_C_256X4), // 100000: 5.8 us (limit 4.8, cuBLAS 9.5)
    single(Iamax, C, 0..=2_000_000, IAMAX_SINGLE_C_256X8), // 1048575: 7.8 us (limit 6.6, cuBLAS 12.6)
    single(Iamax, C, 0..=MAX, IAMAX_SINGLE_C_256X16), // 100000000: 178.0 us (limit 174.7, cuBLAS 198.9)
    single(Iamax, C, 0..=MAX, IAMAX_SINGLE_C_256X8), // not on 9.0
    single(Iamax, Z, 0..=1024, IAMAX_SHORT_Z_512X2X8), // 1000: 5.2 us (limit 4.5, cuBLAS 6.9)
    single(Iamax, Z, 0..=4096, IAMAX_SINGLE_Z_256X16), // 4096: 5.2 us (limit 4.6, cuBLAS 6.2)
    single(Iamax, Z, 0..=300_000, IAMAX_SINGLE_Z_256X4), // 100000: 6.0 us (limit 4.9, cuBLAS 39.6)
    single(Iamax, Z, 0..=MAX, IAMAX_SINGLE_Z_256X16), // 100000000: 346.0 us (limit 343.5, cuBLAS 33502.5)
    single(Iamax, Z, 0..=MAX, IAMAX_SINGLE_Z_256X4), // not on 9.0
];

#[rustfmt::skip]
static LEVEL1_GROUPS: &[GroupRow] = &[
    group(Asum, S, 0..=2, ASUM_GROUP_S_256X2X1X8), // 2 x 2000000: 10.3 us (limit 10.2)
    group(Asum, S, 0..=4, ASUM_GROUP_S_256X4X1X16), // 4 x 2000000: 14.0 us (limit 13.6)
    group(Asum, S, 0..=8, ASUM_GROUP_S_256X4X2X8), // 8 x 2000000: 21.2 us (limit 20.5)
    group(Asum, S, 0..=16, ASUM_GROUP_S_256X8X2X8), // 16 x 2000000: 35.6 us (limit 35.0)
    group(Asum, S, 0..=32, ASUM_GROUP_S_256X16X2X8), // 32 x 2000000: 64.8 us (limit 65.2)
    group(Asum, S, 0..=40, ASUM_GROUP_S_256X8X5X2), // 33 x 2000000: 68.6 us (limit 66.6)
    group(Asum, S, 0..=64, ASUM_GROUP_S_256X16X4X2), // 64 x 1562500: 99.8 us (limit 96.8)
    group(Asum, S, 0..=112, ASUM_GROUP_S_256X16X7X2), // 100 x 1000000: 98.0 us (limit 95.6)
    group(Asum, S, 0..=128, ASUM_GROUP_S_256X32X4X2), // 128 x 781250: 95.9 us (limit 95.2)
    group(Asum, S, 0..=256, ASUM_GROUP_S_256X32X8X2), // 256 x 390625: 94.6 us (limit 93.4)
    group(Asum, S, 0..=512, ASUM_GROUP_S_256X32X16X1), // 512 x 195312: 92.5 us (limit 92.2)
    group(Asum, S, 0..=1024, ASUM_GROUP_S_256X32X32X1), // 1024 x 97656: 91.6 us (limit 91.2)
    group(Asum, S, 0..=1024, ASUM_GROUP_S_256X32X16X1), // not on 9.0
    group(Asum, D, 0..=2, ASUM_GROUP_D_256X2X1X8), // 2 x 2000000: 15.7 us (limit 15.8)
    group(Asum, D, 0..=4, ASUM_GROUP_D_256X4X1X16), // 4 x 2000000: 22.6 us (limit 22.5)
    group(Asum, D, 0..=8, ASUM_GROUP_D_256X4X2X8), // 8 x 2000000: 36.8 us (limit 36.4)
    group(Asum, D, 0..=16, ASUM_GROUP_D_256X8X2X8), // 16 x 2000000: 65.8 us (limit 66.7)
    group(Asum, D, 0..=32, ASUM_GROUP_D_256X16X2X8), // 32 x 2000000: 124.4 us (limit 124.4)
    group(Asum, D, 0..=40, ASUM_GROUP_D_256X8X5X2), // 33 x 2000000: 130.9 us (limit 128.2)
    group(Asum, D, 0..=64, ASUM_GROUP_D_256X16X4X2), // 64 x 1562500: 189.5 us (limit 189.2)
    group(Asum, D, 0..=112, ASUM_GROUP_D_256X16X7X2), // 100 x 1000000: 188.7 us (limit 186.9)
    group(Asum, D, 0..=128, ASUM_GROUP_D_256X32X4X4), // 128 x 781250: 185.4 us (limit 185.3)
    group(Asum, D, 0..=256, ASUM_GROUP_D_256X32X8X1), // 256 x 390625: 182.6 us (limit 181.1)
    group(Asum, D, 0..=512, ASUM_GROUP_D_256X32X16X1), // 512 x 195312: 179.8 us (limit 179.8)
    group(Asum, D, 0..=1024, ASUM_GROUP_D_256X32X32X1), // 1024 x 97656: 177.6 us (limit 177.8)
    group(Asum, D, 0..=1024, ASUM_GROUP_D_256X32X16X1), // not on 9.0
    group(Asum, C, 0..=2, ASUM_GROUP_C_256X2X1X8), // 2 x 2000000: 13.9 us (limit 13.6)
    group(Asum, C, 0..=4, ASUM_GROUP_C_256X4X1X16), // 4 x 2000000: 21.4 us (limit 20.5)
    group(Asum, C, 0..=8, ASUM_GROUP_C_256X4X2X8), // 8 x 2000000: 35.6 us (limit 35.1)
    group(Asum, C, 0..=16, ASUM_GROUP_C_256X8X2X8), // 16 x 2000000: 65.8 us (limit 63.8)
    group(Asum, C, 0..=32, ASUM_GROUP_C_256X16X2X8), // 32 x 2000000: 123.0 us (limit 122.0)
    group(Asum, C, 0..=40, ASUM_GROUP_C_256X8X5X2), // 33 x 2000000: 127.7 us (limit 125.7)
    group(Asum, C, 0..=64, ASUM_GROUP_C_256X16X4X2), // 64 x 1562500: 186.0 us (limit 185.3)
    group(Asum, C, 0..=112, ASUM_GROUP_C_256X16X7X2), // 100 x 1000000: 184.3 us (limit 182.8)
    group(Asum, C, 0..=128, ASUM_GROUP_C_256X32X4X4), // 128 x 781250: 182.8 us (limit 181.1)
    group(Asum, C, 0..=256, ASUM_GROUP_C_256X32X8X1), // 256 x 390625: 179.6 us (limit 179.5)
    group(Asum, C, 0..=512, ASUM_GROUP_C_256X32X16X1), // 512 x 195312: 177.9 us (limit 177.8)
    group(Asum, C, 0..=1024, ASUM_GROUP_C_256X32X32X1), // 1024 x 97656: 177.6 us (limit 176.5)
    group(Asum, C, 0..=1024, ASUM_GROUP_C_256X32X16X1), // not on 9.0
    group(Asum, Z, 0..=2, ASUM_GROUP_Z_256X2X1X8), // 2 x 2000000: 22.4 us (limit 22.5)
    group(Asum, Z, 0..=4, ASUM_GROUP_Z_256X4X1X8), // 4 x 2000000: 36.7 us (limit 36.5)
    group(Asum, Z, 0..=8, ASUM_GROUP_Z_256X4X2X4), // 8 x 2000000: 68.0 us (limit 66.6)
    group(Asum, Z, 0..=16, ASUM_GROUP_Z_256X8X2X4), // 16 x 2000000: 124.6 us (limit 124.4)
    group(Asum, Z, 0..=32, ASUM_GROUP_Z_256X16X2X4), // 32 x 2000000: 241.4 us (limit 238.9)
    group(Asum, Z, 0..=40, ASUM_GROUP_Z_256X8X5X1), // 33 x 2000000: 249.0 us (limit 247.2)
    group(Asum, Z, 0..=64, ASUM_GROUP_Z_256X32X2X4), // 64 x 1562500: 367.5 us (limit 363.8)
    group(Asum, Z, 0..=112, ASUM_GROUP_Z_256X16X7X1), // 100 x 1000000: 361.9 us (limit 359.8)
    group(Asum, Z, 0..=128, ASUM_GROUP_Z_256X32X4X2), // 128 x 781250: 359.6 us (limit 359.0)
    group(Asum, Z, 0..=256, ASUM_GROUP_Z_256X32X8X1), // 256 x 390625: 354.2 us (limit 352.9)
    group(Asum, Z, 0..=1024, ASUM_GROUP_Z_256X32X16X1), // 1024 x 97656: 347.0 us (limit 346.8)
    group(Nrm2, S, 0..=2, NRM2_GROUP_S_256X2X1X8), // 2 x 2000000: 10.6 us (limit 10.2)
    group(Nrm2, S, 0..=4, NRM2_GROUP_S_256X4X1X16), // 4 x 2000000: 14.3 us (limit 13.6)
    group(Nrm2, S, 0..=8, NRM2_GROUP_S_256X4X2X8), // 8 x 2000000: 21.2 us (limit 20.5)
    group(Nrm2, S, 0..=16, NRM2_GROUP_S_256X8X2X8), // 16 x 2000000: 35.3 us (limit 35.1)
    group(Nrm2, S, 0..=32, NRM2_GROUP_S_256X16X2X8), // 32 x 2000000: 65.9 us (limit 63.8)
    group(Nrm2, S, 0..=40, NRM2_GROUP_S_256X8X5X2), // 33 x 2000000: 69.3 us (limit 66.7)
    group(Nrm2, S, 0..=64, NRM2_GROUP_S_256X16X4X2), // 64 x 1562500: 99.8 us (limit 96.8)
    group(Nrm2, S, 0..=112, NRM2_GROUP_S_256X16X7X2), // 100 x 1000000: 98.3 us (limit 95.5)
    group(Nrm2, S, 0..=128, NRM2_GROUP_S_256X32X4X2), // 128 x 781250: 96.4 us (limit 95.1)
    group(Nrm2, S, 0..=256, NRM2_GROUP_S_256X32X8X2), // 256 x 390625: 97.5 us (limit 93.3)
    group(Nrm2, S, 0..=512, NRM2_GROUP_S_256X32X16X1), // 512 x 195312: 92.7 us (limit 92.4)
    group(Nrm2, S, 0..=1024, NRM2_GROUP_S_256X32X32X1), // 1024 x 97656: 91.7 us (limit 91.2)
    group(Nrm2, S, 0..=1024, NRM2_GROUP_S_256X32X16X1), // not on 9.0
    group(Nrm2, D, 0..=2, NRM2_GROUP_D_256X2X1X8), // 2 x 2000000: 15.7 us (limit 15.8)
    group(Nrm2, D, 0..=4, NRM2_GROUP_D_256X4X1X16), // 4 x 2000000: 22.9 us (limit 22.4)
    group(Nrm2, D, 0..=8, NRM2_GROUP_D_256X4X2X8), // 8 x 2000000: 37.2 us (limit 36.4)
    group(Nrm2, D, 0..=16, NRM2_GROUP_D_256X8X2X8), // 16 x 2000000: 66.3 us (limit 66.4)
    group(Nrm2, D, 0..=32, NRM2_GROUP_D_256X16X2X8), // 32 x 2000000: 124.5 us (limit 124.5)
    group(Nrm2, D, 0..=40, NRM2_GROUP_D_256X8X5X2), // 33 x 2000000: 131.3 us (limit 128.4)
    group(Nrm2, D, 0..=64, NRM2_GROUP_D_256X16X4X2), // 64 x 1562500: 189.5 us (limit 189.0)
    group(Nrm2, D, 0..=112, NRM2_GROUP_D_256X16X7X2), // 100 x 1000000: 188.7 us (limit 186.9)
    group(Nrm2, D, 0..=128, NRM2_GROUP_D_256X32X4X4), // 128 x 781250: 185.4 us (limit 185.4)
    group(Nrm2, D, 0..=256, NRM2_GROUP_D_256X32X8X1), // 256 x 390625: 182.4 us (limit 181.8)
    group(Nrm2, D, 0..=512, NRM2_GROUP_D_256X32X16X1), // 512 x 195312: 179.7 us (limit 179.8)
    group(Nrm2, D, 0..=1024, NRM2_GROUP_D_256X32X32X1), // 1024 x 97656: 177.6 us (limit 177.7)
    group(Nrm2, D, 0..=1024, NRM2_GROUP_D_256X32X16X1), // not on 9.0
    group(Nrm2, C, 0..=2, NRM2_GROUP_C_256X2X1X8), // 2 x 2000000: 14.3 us (limit 13.7)
    group(Nrm2, C, 0..=4, NRM2_GROUP_C_256X4X1X16), // 4 x 2000000: 21.7 us (limit 20.5)
    group(Nrm2, C, 0..=8, NRM2_GROUP_C_256X4X2X8), // 8 x 2000000: 35.9 us (limit 35.1)
    group(Nrm2, C, 0..=16, NRM2_GROUP_C_256X8X2X8), // 16 x 2000000: 64.4 us (limit 65.2)
    group(Nrm2, C, 0..=32, NRM2_GROUP_C_256X16X2X8), // 32 x 2000000: 123.0 us (limit 122.1)
    group(Nrm2, C, 0..=40, NRM2_GROUP_C_256X8X5X2), // 33 x 2000000: 127.9 us (limit 125.6)
    group(Nrm2, C, 0..=64, NRM2_GROUP_C_256X16X4X2), // 64 x 1562500: 185.8 us (limit 185.4)
    group(Nrm2, C, 0..=112, NRM2_GROUP_C_256X16X7X2), // 100 x 1000000: 184.4 us (limit 182.9)
    group(Nrm2, C, 0..=128, NRM2_GROUP_C_256X32X4X4), // 128 x 781250: 182.1 us (limit 182.0)
    group(Nrm2, C, 0..=256, NRM2_GROUP_C_256X32X8X1), // 256 x 390625: 179.7 us (limit 179.6)
    group(Nrm2, C, 0..=512, NRM2_GROUP_C_256X32X16X1), // 512 x 195312: 178.2 us (limit 177.6)
    group(Nrm2, C, 0..=1024, NRM2_GROUP_C_256X32X32X1), // 1024 x 97656: 177.6 us (limit 176.4)
    group(Nrm2, C, 0..=1024, NRM2_GROUP_C_256X32X16X1), // not on 9.0
    group(Nrm2, Z, 0..=2, NRM2_GROUP_Z_256X2X1X8), // 2 x 2000000: 22.8 us (limit 22.5)
    group(Nrm2, Z, 0..=4, NRM2_GROUP_Z_256X4X1X8), // 4 x 2000000: 37.0 us (limit 36.4)
    group(Nrm2, Z, 0..=8, NRM2_GROUP_Z_256X4X2X4), // 8 x 2000000: 67.5 us (limit 65.3)
    group(Nrm2, Z, 0..=16, NRM2_GROUP_Z_256X8X2X4), // 16 x 2000000: 124.7 us (limit 124.3)
    group(Nrm2, Z, 0..=32, NRM2_GROUP_Z_256X16X2X4), // 32 x 2000000: 241.2 us (limit 239.2)
    group(Nrm2, Z, 0..=40, NRM2_GROUP_Z_256X8X5X1), // 33 x 2000000: 249.7 us (limit 246.7)
    group(Nrm2, Z, 0..=64, NRM2_GROUP_Z_256X32X2X4), // 64 x 1562500: 377.1 us (limit 364.8)
    group(Nrm2, Z, 0..=112, NRM2_GROUP_Z_256X16X7X1), // 100 x 1000000: 360.6 us (limit 360.2)
    group(Nrm2, Z, 0..=128, NRM2_GROUP_Z_256X32X4X2), // 128 x 781250: 360.0 us (limit 358.9)
    group(Nrm2, Z, 0..=256, NRM2_GROUP_Z_256X32X8X1), // 256 x 390625: 354.1 us (limit 353.7)
    group(Nrm2, Z, 0..=1024, NRM2_GROUP_Z_256X32X16X1), // 1024 x 97656: 347.2 us (limit 346.5)
    group(Dot, S, 0..=2, DOT_GROUP_S_256X2X1X8), // 2 x 2000000: 14.4 us (limit 15.9, cuBLAS 2327.1)
    group(Dot, S, 0..=4, DOT_GROUP_S_256X4X1X16), // 4 x 2000000: 21.7 us (limit 20.1, cuBLAS 2584.3)
    group(Dot, S, 0..=8, DOT_GROUP_S_256X4X2X8), // 8 x 2000000: 36.8 us (limit 35.3, cuBLAS 2386.3)
    group(Dot, S, 0..=16, DOT_GROUP_S_256X8X2X8), // 16 x 2000000: 66.3 us (limit 63.6, cuBLAS 2692.7)
    group(Dot, S, 0..=32, DOT_GROUP_S_256X16X2X8), // 32 x 2000000: 124.0 us (limit 121.5, cuBLAS 3245.0)
    group(Dot, S, 0..=40, DOT_GROUP_S_256X8X5X2), // 33 x 2000000: 127.0 us (limit 124.9, cuBLAS 1919.0)
    group(Dot, S, 0..=64, DOT_GROUP_S_256X32X2X4), // 64 x 1562500: 187.7 us (limit 185.1, cuBLAS 5729.2)
    group(Dot, S, 0..=112, DOT_GROUP_S_256X16X7X2), // 100 x 1000000: 186.5 us (limit 182.1, cuBLAS 1470.1)
    group(Dot, S, 0..=128, DOT_GROUP_S_256X32X4X2), // 128 x 781250: 181.7 us (limit 181.3, cuBLAS 1020.3)
    group(Dot, S, 0..=256, DOT_GROUP_S_256X32X8X2), // 256 x 390625: 179.7 us (limit 178.6, cuBLAS 545.3)
    group(Dot, S, 0..=512, DOT_GROUP_S_256X32X16X1), // 512 x 195312: 177.0 us (limit 177.0, cuBLAS 483.1)
    group(Dot, S, 0..=1024, DOT_GROUP_S_256X32X32X1), // 1024 x 97656: 176.4 us (limit 175.5, cuBLAS 469.9)
    group(Dot, S, 0..=1024, DOT_GROUP_S_256X32X16X1), // not on 9.0
    group(Dot, D, 0..=2, DOT_GROUP_D_256X2X1X8), // 2 x 2000000: 23.6 us (limit 23.4, cuBLAS 1790.5)
    group(Dot, D, 0..=4, DOT_GROUP_D_256X4X1X16), // 4 x 2000000: 37.7 us (limit 36.6, cuBLAS 1682.0)
    group(Dot, D, 0..=8, DOT_GROUP_D_256X4X2X8), // 8 x 2000000: 67.2 us (limit 65.9, cuBLAS 1860.2)
    group(Dot, D, 0..=16, DOT_GROUP_D_256X8X2X8), // 16 x 2000000: 125.8 us (limit 123.3, cuBLAS 1746.9)
    group(Dot, D, 0..=32, DOT_GROUP_D_256X16X2X8), // 32 x 2000000: 241.2 us (limit 238.1, cuBLAS 2119.1)
    group(Dot, D, 0..=40, DOT_GROUP_D_256X8X5X2), // 33 x 2000000: 255.8 us (limit 246.4, cuBLAS 2421.4)
    group(Dot, D, 0..=64, DOT_GROUP_D_256X32X2X4), // 64 x 1562500: 364.8 us (limit 364.0, cuBLAS 1779.8)
    group(Dot, D, 0..=112, DOT_GROUP_D_256X16X7X2), // 100 x 1000000: 367.8 us (limit 359.6, cuBLAS 1482.8)
    group(Dot, D, 0..=128, DOT_GROUP_D_256X32X4X4), // 128 x 781250: 356.8 us (limit 357.6, cuBLAS 945.7)
    group(Dot, D, 0..=256, DOT_GROUP_D_256X32X8X1), // 256 x 390625: 353.0 us (limit 352.5, cuBLAS 801.5)
    group(Dot, D, 0..=512, DOT_GROUP_D_256X32X16X1), // 512 x 195312: 349.1 us (limit 349.6, cuBLAS 733.5)
    group(Dot, D, 0..=1024, DOT_GROUP_D_256X32X32X1), // 1024 x 97656: 347.9 us (limit 346.3, cuBLAS 702.2)
    group(Dot, D, 0..=1024, DOT_GROUP_D_256X32X16X1), // not on 9.0
    group(Dot, C, 0..=2, DOT_GROUP_C_256X2X1X8), // 2 x 2000000: 23.9 us (limit 23.4, cuBLAS 1323.5)
    group(Dot, C, 0..=4, DOT_GROUP_C_256X4X1X16), // 4 x 2000000: 38.5 us (limit 36.8, cuBLAS 1329.6)
    group(Dot, C, 0..=8, DOT_GROUP_C_256X4X2X8), // 8 x 2000000: 68.4 us (limit 66.2, cuBLAS 1330.6)
    group(Dot, C, 0..=16, DOT_GROUP_C_256X8X2X8), // 16 x 2000000: 127.8 us (limit 123.5, cuBLAS 1819.1)
    group(Dot, C, 0..=32, DOT_GROUP_C_256X16X2X8), // 32 x 2000000: 242.0 us (limit 238.5, cuBLAS 5846.9)
    group(Dot, C, 0..=40, DOT_GROUP_C_256X8X5X2), // 33 x 2000000: 256.2 us (limit 246.0, cuBLAS 6147.1)
    group(Dot, C, 0..=64, DOT_GROUP_C_256X32X2X4), // 64 x 1562500: 377.3 us (limit 364.5, cuBLAS 2629.2)
    group(Dot, C, 0..=112, DOT_GROUP_C_256X16X7X2), // 100 x 1000000: 361.9 us (limit 359.9, cuBLAS 2757.4)
    group(Dot, C, 0..=128, DOT_GROUP_C_256X32X4X2), // 128 x 781250: 358.0 us (limit 357.9, cuBLAS 2387.3)
    group(Dot, C, 0..=256, DOT_GROUP_C_256X32X8X1), // 256 x 390625: 351.4 us (limit 352.5, cuBLAS 1233.3)
    group(Dot, C, 0..=1024, DOT_GROUP_C_256X32X16X1), // 1024 x 97656: 349.1 us (limit 346.4, cuBLAS 1120.5)
    group(Dot, Z, 0..=2, DOT_GROUP_Z_256X2X1X8), // 2 x 2000000: 41.4 us (limit 40.0, cuBLAS 1325.2)
    group(Dot, Z, 0..=4, DOT_GROUP_Z_256X4X1X8), // 4 x 2000000: 69.4 us (limit 69.2, cuBLAS 1329.6)
    group(Dot, Z, 0..=8, DOT_GROUP_Z_256X4X2X4), // 8 x 2000000: 130.1 us (limit 126.6, cuBLAS 1326.0)
    group(Dot, Z, 0..=16, DOT_GROUP_Z_256X8X2X4), // 16 x 2000000: 244.0 us (limit 242.0, cuBLAS 1347.7)
    group(Dot, Z, 0..=32, DOT_GROUP_Z_256X16X2X4), // 32 x 2000000: 477.5 us (limit 472.6, cuBLAS 1644.9)
    group(Dot, Z, 0..=40, DOT_GROUP_Z_256X8X5X1), // 33 x 2000000: 498.5 us (limit 489.1, cuBLAS 1973.5)
    group(Dot, Z, 0..=64, DOT_GROUP_Z_256X32X2X4), // 64 x 1562500: 722.6 us (limit 722.5, cuBLAS 1543.5)
    group(Dot, Z, 0..=112, DOT_GROUP_Z_256X16X7X1), // 100 x 1000000: 718.1 us (limit 714.6, cuBLAS 2674.5)
    group(Dot, Z, 0..=128, DOT_GROUP_Z_256X32X4X2), // 128 x 781250: 711.6 us (limit 710.9, cuBLAS 2122.4)
    group(Dot, Z, 0..=256, DOT_GROUP_Z_256X32X8X1), // 256 x 390625: 699.5 us (limit 699.8, cuBLAS 1975.9)
    group(Dot, Z, 0..=1024, DOT_GROUP_Z_256X32X16X1), // 1024 x 97656: 688.5 us (limit 687.9, cuBLAS 1098.7)
    group(Iamax, S, 0..=2, IAMAX_GROUP_S_256X2X1X8), // 2 x 2000000: 10.4 us (limit 10.2)
    group(Iamax, S, 0..=4, IAMAX_GROUP_S_256X4X1X16), // 4 x 2000000: 15.0 us (limit 13.5)
    group(Iamax, S, 0..=8, IAMAX_GROUP_S_256X4X2X8), // 8 x 2000000: 21.6 us (limit 20.5)
    group(Iamax, S, 0..=16, IAMAX_GROUP_S_256X8X2X8), // 16 x 2000000: 36.2 us (limit 35.0)
    group(Iamax, S, 0..=32, IAMAX_GROUP_S_256X16X2X8), // 32 x 2000000: 64.8 us (limit 65.1)
    group(Iamax, S, 0..=40, IAMAX_GROUP_S_256X8X5X4), // 33 x 2000000: 72.0 us (limit 66.5)
    group(Iamax, S, 0..=64, IAMAX_GROUP_S_256X16X4X4), // 64 x 1562500: 99.1 us (limit 96.7)
    group(Iamax, S, 0..=112, IAMAX_GROUP_S_256X16X7X2), // 100 x 1000000: 98.7 us (limit 95.6)
    group(Iamax, S, 0..=128, IAMAX_GROUP_S_256X32X4X4), // 128 x 781250: 101.1 us (limit 94.7)
    group(Iamax, S, 0..=256, IAMAX_GROUP_S_256X32X8X2), // 256 x 390625: 101.7 us (limit 93.2)
    group(Iamax, S, 0..=512, IAMAX_GROUP_S_256X32X16X1), // 512 x 195312: 92.7 us (limit 92.3)
    group(Iamax, S, 0..=1024, IAMAX_GROUP_S_256X32X32X1), // 1024 x 97656: 92.3 us (limit 91.1)
    group(Iamax, S, 0..=1024, IAMAX_GROUP_S_256X32X16X1), // not on 9.0
    group(Iamax, D, 0..=2, IAMAX_GROUP_D_256X2X1X8), // 2 x 2000000: 14.3 us (limit 13.6)
    group(Iamax, D, 0..=4, IAMAX_GROUP_D_256X4X1X16), // 4 x 2000000: 22.4 us (limit 20.5)
    group(Iamax, D, 0..=8, IAMAX_GROUP_D_256X4X2X8), // 8 x 2000000: 37.1 us (limit 34.9)
    group(Iamax, D, 0..=16, IAMAX_GROUP_D_256X8X2X8), // 16 x 2000000: 65.5 us (limit 65.0)
    group(Iamax, D, 0..=32, IAMAX_GROUP_D_256X16X2X8), // 32 x 2000000: 123.8 us (limit 122.0)
    group(Iamax, D, 0..=40, IAMAX_GROUP_D_256X8X5X2), // 33 x 2000000: 129.9 us (limit 125.5)
    group(Iamax, D, 0..=64, IAMAX_GROUP_D_256X16X4X4), // 64 x 1562500: 186.1 us (limit 185.4)
    group(Iamax, D, 0..=112, IAMAX_GROUP_D_256X16X7X2), // 100 x 1000000: 185.2 us (limit 182.7)
    group(Iamax, D, 0..=128, IAMAX_GROUP_D_256X32X4X4), // 128 x 781250: 182.0 us (limit 181.9)
    group(Iamax, D, 0..=256, IAMAX_GROUP_D_256X32X8X1), // 256 x 390625: 179.7 us (limit 179.3)
    group(Iamax, D, 0..=512, IAMAX_GROUP_D_256X32X16X1), // 512 x 195312: 179.8 us (limit 177.8)
    group(Iamax, D, 0..=1024, IAMAX_GROUP_D_256X32X32X1), // 1024 x 97656: 186.0 us (limit 176.1)
    group(Iamax, D, 0..=1024, IAMAX_GROUP_D_256X32X16X1), // not on 9.0
    group(Iamax, C, 0..=2, IAMAX_GROUP_C_256X2X1X8), // 2 x 2000000: 14.2 us (limit 13.7)
    group(Iamax, C, 0..=4, IAMAX_GROUP_C_256X4X1X16), // 4 x 2000000: 21.8 us (limit 20.5)
    group(Iamax, C, 0..=8, IAMAX_GROUP_C_256X4X2X8), // 8 x 2000000: 35.9 us (limit 35.1)
    group(Iamax, C, 0..=16, IAMAX_GROUP_C_256X8X2X8), // 16 x 2000000: 66.0 us (limit 65.0)
    group(Iamax, C, 0..=32, IAMAX_GROUP_C_256X16X2X8), // 32 x 2000000: 123.2 us (limit 122.2)
    group(Iamax, C, 0..=40, IAMAX_GROUP_C_256X8X5X2), // 33 x 2000000: 129.1 us (limit 125.5)
    group(Iamax, C, 0..=64, IAMAX_GROUP_C_256X16X4X4), // 64 x 1562500: 185.5 us (limit 185.4)
    group(Iamax, C, 0..=112, IAMAX_GROUP_C_256X16X7X2), // 100 x 1000000: 184.7 us (limit 182.9)
    group(Iamax, C, 0..=128, IAMAX_GROUP_C_256X32X4X4), // 128 x 781250: 182.9 us (limit 181.1)
    group(Iamax, C, 0..=256, IAMAX_GROUP_C_256X32X8X1), // 256 x 390625: 180.7 us (limit 179.6)
    group(Iamax, C, 0..=512, IAMAX_GROUP_C_256X32X16X1), // 512 x 195312: 177.8 us (limit 177.8)
    group(Iamax, C, 0..=1024, IAMAX_GROUP_C_256X32X32X1), // 1024 x 97656: 177.4 us (limit 176.5)
    group(Iamax, C, 0..=1024, IAMAX_GROUP_C_256X32X16X1), // not on 9.0
    group(Iamax, Z, 0..=2, IAMAX_GROUP_Z_256X2X1X8), // 2 x 2000000: 22.0 us (limit 20.5)
    group(Iamax, Z, 0..=4, IAMAX_GROUP_Z_256X4X1X8), // 4 x 2000000: 35.6 us (limit 35.1)
    group(Iamax, Z, 0..=8, IAMAX_GROUP_Z_256X4X2X4), // 8 x 2000000: 67.2 us (limit 63.7)
    group(Iamax, Z, 0..=16, IAMAX_GROUP_Z_256X8X2X4), // 16 x 2000000: 123.2 us (limit 122.2)
    group(Iamax, Z, 0..=32, IAMAX_GROUP_Z_256X16X2X4), // 32 x 2000000: 235.3 us (limit 234.5)
    group(Iamax, Z, 0..=40, IAMAX_GROUP_Z_256X8X5X1), // 33 x 2000000: 243.7 us (limit 241.9)
    group(Iamax, Z, 0..=64, IAMAX_GROUP_Z_256X32X2X4), // 64 x 1562500: 359.2 us (limit 359.0)
    group(Iamax, Z, 0..=112, IAMAX_GROUP_Z_256X16X7X1), // 100 x 1000000: 356.2 us (limit 355.2)
    group(Iamax, Z, 0..=128, IAMAX_GROUP_Z_256X32X4X2), // 128 x 781250: 352.6 us (limit 353.6)
    group(Iamax, Z, 0..=256, IAMAX_GROUP_Z_256X32X8X1), // 256 x 390625: 350.3 us (limit 349.3)
    group(Iamax, Z, 0..=1024, IAMAX_GROUP_Z_256X32X16X1), // 1024 x 97656: 345.5 us (limit 345.2)
];

/// Beyond these lengths, or with fewer vectors, the kernels for pieces are faster in most cases. H200, 2026-11-29, us by warps
/// and by pieces in two runs: sdot of 2307 vectors of 9725 elements 61 and 52, ciamax of 5025 of 20423 206 and 194, casum of 7910
/// of 8635 133 and 142, ziamax of 11309 of 4495 194 and 211.
#[rustfmt::skip]
static LEVEL1_WARPS: &[WarpRow] = &[
    warps(Asum, S, 1025..=12_288, 24, ASUM_WARP_S_256X4), // 10000 x 10000: 100.0 us (limit 89.7)
    warps(Asum, D, 1025..=12_288, 24, ASUM_WARP_D_256X2), // 10000 x 10000: 184.1 us (limit 175.6)
    warps(Asum, C, 1025..=12_288, 24, ASUM_WARP_C_256X2), // 10000 x 10000: 188.5 us (limit 174.9)
    warps(Asum, Z, 1025..=12_288, 24, ASUM_WARP_Z_256X1), // 10000 x 10000: 353.3 us (limit 344.5)
    warps(Nrm2, S, 1025..=12_288, 24, NRM2_WARP_S_256X4), // 10000 x 10000: 99.9 us (limit 89.8)
    warps(Nrm2, D, 1025..=12_288, 24, NRM2_WARP_D_256X2), // 10000 x 10000: 185.3 us (limit 175.6)
    warps(Nrm2, C, 1025..=12_288, 24, NRM2_WARP_C_256X2), // 10000 x 10000: 188.5 us (limit 174.9)
    warps(Nrm2, Z, 1025..=12_288, 24, NRM2_WARP_Z_256X1), // 10000 x 10000: 353.6 us (limit 344.3)
    warps(Dot, S, 1025..=12_288, 24, DOT_WARP_S_256X2), // 10000 x 10000: 187.3 us (limit 174.6, cuBLAS 483.5)
    warps(Dot, D, 1025..=12_288, 24, DOT_WARP_D_256X1), // 10000 x 10000: 359.8 us (limit 344.0, cuBLAS 2035.8)
    warps(Dot, C, 1025..=12_288, 24, DOT_WARP_C_256X1), // 10000 x 10000: 365.9 us (limit 344.1, cuBLAS 2087.0)
    warps(Dot, Z, 1025..=12_288, 24, DOT_WARP_Z_256X1), // 10000 x 10000: 701.5 us (limit 682.5, cuBLAS 1934.1)
    warps(Iamax, S, 1025..=12_288, 24, IAMAX_WARP_S_256X4), // 10000 x 10000: 109.6 us (limit 89.7)
    warps(Iamax, D, 1025..=12_288, 24, IAMAX_WARP_D_256X2), // 10000 x 10000: 194.7 us (limit 175.2)
    warps(Iamax, C, 1025..=12_288, 24, IAMAX_WARP_C_256X2), // 10000 x 10000: 192.7 us (limit 175.0)
    warps(Iamax, Z, 1025..=12_288, 24, IAMAX_WARP_Z_256X1), // 10000 x 10000: 364.7 us (limit 343.8)
];

#[rustfmt::skip]
static LEVEL1_PIECES: &[PiecesRow] = &[
    pieces(Asum, S, 0..=MAX, ASUM_BLOCK_S_256X16), // 100000 x 1000: 98.8 us (limit 89.6)
    pieces(Asum, D, 0..=MAX, ASUM_BLOCK_D_256X8), // 100000 x 1000: 180.5 us (limit 174.8)
    pieces(Asum, C, 0..=MAX, ASUM_BLOCK_C_256X8), // 100000 x 1000: 181.8 us (limit 175.4)
    pieces(Asum, Z, 0..=MAX, ASUM_BLOCK_Z_256X4), // 100000 x 1000: 351.8 us (limit 343.6)
    pieces(Nrm2, S, 0..=MAX, NRM2_BLOCK_S_256X16), // 100000 x 1000: 98.7 us (limit 89.5)
    pieces(Nrm2, D, 0..=MAX, NRM2_BLOCK_D_256X8), // 100000 x 1000: 181.4 us (limit 174.6)
    pieces(Nrm2, C, 0..=MAX, NRM2_BLOCK_C_256X8), // 100000 x 1000: 181.7 us (limit 175.2)
    pieces(Nrm2, Z, 0..=MAX, NRM2_BLOCK_Z_256X4), // 100000 x 1000: 351.8 us (limit 343.8)
    pieces(Dot, S, 0..=MAX, DOT_BLOCK_S_256X8), // 100000 x 1000: 187.6 us (limit 173.2, cuBLAS 2557.7)
    pieces(Dot, D, 0..=MAX, DOT_BLOCK_D_256X8), // 100000 x 1000: 352.4 us (limit 343.7, cuBLAS 3399.2)
    pieces(Dot, C, 0..=MAX, DOT_BLOCK_C_256X8), // 100000 x 1000: 354.9 us (limit 343.6, cuBLAS 2036.8)
    pieces(Dot, Z, 0..=MAX, DOT_BLOCK_Z_256X4), // 100000 x 1000: 696.2 us (limit 682.9, cuBLAS 1216.9)
    pieces(Iamax, S, 0..=MAX, IAMAX_BLOCK_S_256X16), // 100000 x 1000: 108.6 us (limit 89.4)
    pieces(Iamax, D, 0..=MAX, IAMAX_BLOCK_D_256X8), // 100000 x 1000: 190.9 us (limit 175.1)
    pieces(Iamax, C, 0..=MAX, IAMAX_BLOCK_C_256X8), // 100000 x 1000: 183.4 us (limit 175.3)
    pieces(Iamax, Z, 0..=MAX, IAMAX_BLOCK_Z_256X4), // 100000 x 1000: 355.5 us (limit 343.9)
];

#[rustfmt::skip]
static LEVEL1_FEW: &[FewRow] = &[
    few(Asum, S, ASUM_FEW_S_256X8X8X4),
    few(Asum, D, ASUM_FEW_D_256X8X8X4),
    few(Asum, C, ASUM_FEW_C_256X8X8X4),
    few(Asum, Z, ASUM_FEW_Z_256X4X8X4),
    few(Nrm2, S, NRM2_FEW_S_256X8X8X4),
    few(Nrm2, D, NRM2_FEW_D_256X8X8X4),
    few(Nrm2, C, NRM2_FEW_C_256X8X8X4),
    few(Nrm2, Z, NRM2_FEW_Z_256X4X8X3),
    few(Dot, S, DOT_FEW_S_256X8X8X3),
    few(Dot, D, DOT_FEW_D_256X8X8X3),
    few(Dot, C, DOT_FEW_C_256X8X8X3),
    few(Dot, Z, DOT_FEW_Z_256X4X4X3),
    few(Iamax, S, IAMAX_FEW_S_256X8X8X4),
    few(Iamax, D, IAMAX_FEW_D_256X8X8X4),
    few(Iamax, C, IAMAX_FEW_C_256X8X8X4),
    few(Iamax, Z, IAMAX_FEW_Z_256X4X8X4),
    few(Scal, S, SCAL_FEW_S_256X8X4X3),
    few(Scal, D, SCAL_FEW_D_256X8X4X3),
    few(Scal, C, SCAL_FEW_C_256X4X4X3),
    few(Scal, Z, SCAL_FEW_Z_256X4X4X3),
    few(RealScal, C, RSCAL_FEW_C_256X4X4X3),
    few(RealScal, Z, RSCAL_FEW_Z_256X4X4X3),
    few(Axpy, S, AXPY_FEW_S_256X8X2X3),
    few(Axpy, D, AXPY_FEW_D_256X4X2X3),
    few(Axpy, C, AXPY_FEW_C_256X4X2X3),
    few(Axpy, Z, AXPY_FEW_Z_256X2X2X3),
];

#[rustfmt::skip]
static LEVEL1_RAGGED: &[RaggedRow] = &[
    ragged(Asum, S, ASUM_RAGGED_S_256X4X16X4, ASUM_LISTED_S_256X16X2), // log-normal, 500000 of 100: 74.6 us (limit 50.0)
    ragged(Asum, D, ASUM_RAGGED_D_256X8X16X4, ASUM_LISTED_D_256X8X1), // log-normal, 500000 of 100: 114.7 us (limit 95.4)
    ragged(Asum, C, ASUM_RAGGED_C_256X8X8X4, ASUM_LISTED_C_256X8X1), // log-normal, 500000 of 100: 118.2 us (limit 94.0)
    ragged(Asum, Z, ASUM_RAGGED_Z_256X8X8X4, ASUM_LISTED_Z_256X4X1), // log-normal, 500000 of 100: 205.3 us (limit 183.2)
    ragged(Nrm2, S, NRM2_RAGGED_S_256X4X16X4, NRM2_LISTED_S_256X16X2), // log-normal, 500000 of 100: 75.5 us (limit 49.9)
    ragged(Nrm2, D, NRM2_RAGGED_D_256X8X16X4, NRM2_LISTED_D_256X8X1), // log-normal, 500000 of 100: 118.7 us (limit 95.6)
    ragged(Nrm2, C, NRM2_RAGGED_C_256X8X8X4, NRM2_LISTED_C_256X8X1), // log-normal, 500000 of 100: 119.7 us (limit 93.7)
    ragged(Nrm2, Z, NRM2_RAGGED_Z_256X8X8X4, NRM2_LISTED_Z_256X4X1), // log-normal, 500000 of 100: 211.8 us (limit 183.1)
    ragged(Dot, S, DOT_RAGGED_S_256X8X16X4, DOT_LISTED_S_256X16X1),
    ragged(Dot, D, DOT_RAGGED_D_256X8X8X4, DOT_LISTED_D_256X8X1),
    ragged(Dot, C, DOT_RAGGED_C_256X8X8X4, DOT_LISTED_C_256X8X0),
    ragged(Dot, Z, DOT_RAGGED_Z_256X8X4X3, DOT_LISTED_Z_256X4X0),
    ragged(Iamax, S, IAMAX_RAGGED_S_256X4X16X4, IAMAX_LISTED_S_256X16X2),
    ragged(Iamax, D, IAMAX_RAGGED_D_256X8X8X4, IAMAX_LISTED_D_256X8X1),
    ragged(Iamax, C, IAMAX_RAGGED_C_256X8X8X4, IAMAX_LISTED_C_256X8X1),
    ragged(Iamax, Z, IAMAX_RAGGED_Z_256X8X4X4, IAMAX_LISTED_Z_256X4X1),
];

/// Many segments. With 8 blocks of 24 KiB per multiprocessor, log-normal lengths of mean 10 are up to 15 % faster, of mean
/// 100 up to 18 % slower.
#[rustfmt::skip]
static LEVEL1_SEGMENTED: &[RaggedRow] = &[
    ragged(Asum, S, ASUM_SEGMENTED_S_128X32768X4X6, ASUM_LISTED_S_256X16X2),
    ragged(Asum, D, ASUM_SEGMENTED_D_128X32768X4X6, ASUM_LISTED_D_256X8X1),
    ragged(Asum, C, ASUM_SEGMENTED_C_128X32768X4X6, ASUM_LISTED_C_256X8X1),
    ragged(Asum, Z, ASUM_SEGMENTED_Z_128X32768X4X6, ASUM_LISTED_Z_256X4X1),
    ragged(Nrm2, S, NRM2_SEGMENTED_S_128X32768X4X6, NRM2_LISTED_S_256X16X2),
    ragged(Nrm2, D, NRM2_SEGMENTED_D_128X32768X4X6, NRM2_LISTED_D_256X8X1),
    ragged(Nrm2, C, NRM2_SEGMENTED_C_128X32768X4X6, NRM2_LISTED_C_256X8X1),
    ragged(Nrm2, Z, NRM2_SEGMENTED_Z_128X32768X4X6, NRM2_LISTED_Z_256X4X1),
    ragged(Dot, S, DOT_SEGMENTED_S_128X32768X4X6, DOT_LISTED_S_256X16X1),
    ragged(Dot, D, DOT_SEGMENTED_D_128X32768X4X6, DOT_LISTED_D_256X8X1),
    ragged(Dot, C, DOT_SEGMENTED_C_128X32768X4X6, DOT_LISTED_C_256X8X0),
    ragged(Dot, Z, DOT_SEGMENTED_Z_128X32768X4X6, DOT_LISTED_Z_256X4X0),
    ragged(Iamax, S, IAMAX_SEGMENTED_S_128X32768X4X6, IAMAX_LISTED_S_256X16X2),
    ragged(Iamax, D, IAMAX_SEGMENTED_D_128X32768X4X6, IAMAX_LISTED_D_256X8X1),
    ragged(Iamax, C, IAMAX_SEGMENTED_C_128X32768X4X6, IAMAX_LISTED_C_256X8X1),
    ragged(Iamax, Z, IAMAX_SEGMENTED_Z_128X32768X4X6, IAMAX_LISTED_Z_256X4X1),
];

#[rustfmt::skip]
static LEVEL1_SINGLE_MAPS: &[FlatRow] = &[
    flat(Scal, S, 0..=10_000_000, SCAL_SINGLE_S_128X2X4), // 1048575: 6.1 us (limit 6.6, cuBLAS 7.6)
    flat(Scal, S, 0..=MAX, SCAL_SINGLE_S_128X1X4), // 100000000: 191.6 us (limit 219.9, cuBLAS 310.1)
    flat(Scal, S, 0..=MAX, SCAL_SINGLE_S_256X2X1),
    flat(Scal, D, 0..=5_000_000, SCAL_SINGLE_D_128X2X2), // 1048575: 8.1 us (limit 8.0, cuBLAS 9.1)
    flat(Scal, D, 0..=MAX, SCAL_SINGLE_D_128X1X2), // 100000000: 378.7 us (limit 451.4, cuBLAS 426.8)
    flat(Scal, D, 0..=MAX, SCAL_SINGLE_D_256X1X1),
    flat(Scal, C, 0..=5_000_000, SCAL_SINGLE_C_128X2X2), // 1048575: 8.2 us (limit 8.2, cuBLAS 9.1)
    flat(Scal, C, 0..=MAX, SCAL_SINGLE_C_128X1X2), // 100000000: 378.1 us (limit 453.4, cuBLAS 424.9)
    flat(Scal, C, 0..=MAX, SCAL_SINGLE_C_256X1X1),
    flat(Scal, Z, 0..=2_500_000, SCAL_SINGLE_Z_128X2X1), // 100000: 5.2 us (limit 5.3, cuBLAS 5.1)
    flat(Scal, Z, 0..=MAX, SCAL_SINGLE_Z_128X1X1), // 100000000: 750.7 us (limit 905.0, cuBLAS 758.2)
    flat(RealScal, C, 0..=5_000_000, RSCAL_SINGLE_C_128X2X2), // 1048575: 8.3 us (limit 8.1, cuBLAS 9.2)
    flat(RealScal, C, 0..=MAX, RSCAL_SINGLE_C_128X1X2), // 100000000: 378.8 us (limit 451.7, cuBLAS 425.4)
    flat(RealScal, C, 0..=MAX, RSCAL_SINGLE_C_256X1X1),
    flat(RealScal, Z, 0..=2_500_000, RSCAL_SINGLE_Z_128X2X1), // 100000: 5.2 us (limit 5.3, cuBLAS 5.2)
    flat(RealScal, Z, 0..=MAX, RSCAL_SINGLE_Z_128X1X1), // 100000000: 752.5 us (limit 900.6, cuBLAS 758.6)
    flat(Axpy, S, 0..=4_000_000, AXPY_SINGLE_S_128X2X4), // 1048575: 7.4 us (limit 7.7, cuBLAS 8.9)
    flat(Axpy, S, 0..=MAX, AXPY_SINGLE_S_128X1X4), // 100000000: 277.8 us (limit 279.9, cuBLAS 383.9)
    flat(Axpy, S, 0..=MAX, AXPY_SINGLE_S_256X2X1),
    flat(Axpy, D, 0..=2_000_000, AXPY_SINGLE_D_128X2X2), // 1048575: 10.6 us (limit 11.7, cuBLAS 11.2)
    flat(Axpy, D, 0..=MAX, AXPY_SINGLE_D_128X1X2), // 100000000: 550.1 us (limit 551.4, cuBLAS 593.4)
    flat(Axpy, D, 0..=MAX, AXPY_SINGLE_D_256X1X1),
    flat(Axpy, C, 0..=2_000_000, AXPY_SINGLE_C_128X2X2), // 1048575: 10.7 us (limit 11.8, cuBLAS 11.2)
    flat(Axpy, C, 0..=MAX, AXPY_SINGLE_C_128X1X2), // 100000000: 550.2 us (limit 552.6, cuBLAS 595.5)
    flat(Axpy, C, 0..=MAX, AXPY_SINGLE_C_256X1X1),
    flat(Axpy, Z, 0..=1_000_000, AXPY_SINGLE_Z_128X2X1), // 100000: 5.7 us (limit 5.9, cuBLAS 5.9)
    flat(Axpy, Z, 0..=MAX, AXPY_SINGLE_Z_128X1X1), // 100000000: 1088.9 us (limit 1099.9, cuBLAS 1087.5)
    flat(Copy, S, 0..=4_000_000, COPY_SINGLE_S_128X2X4), // 1048575: 6.5 us (limit 6.6, cuBLAS 7.9)
    flat(Copy, S, 0..=MAX, COPY_SINGLE_S_128X1X4), // 100000000: 191.8 us (limit 198.9, cuBLAS 323.8)
    flat(Copy, S, 0..=MAX, COPY_SINGLE_S_256X2X1),
    flat(Copy, D, 0..=2_000_000, COPY_SINGLE_D_128X2X2), // 1048575: 8.2 us (limit 8.4, cuBLAS 9.4)
    flat(Copy, D, 0..=MAX, COPY_SINGLE_D_128X1X2), // 100000000: 377.2 us (limit 393.5, cuBLAS 436.7)
    flat(Copy, D, 0..=MAX, COPY_SINGLE_D_256X1X1),
    flat(Copy, C, 0..=2_000_000, COPY_SINGLE_C_128X2X2), // 1048575: 8.3 us (limit 8.4, cuBLAS 9.4)
    flat(Copy, C, 0..=MAX, COPY_SINGLE_C_128X1X2), // 100000000: 377.2 us (limit 392.9, cuBLAS 436.8)
    flat(Copy, C, 0..=MAX, COPY_SINGLE_C_256X1X1),
    flat(Copy, Z, 0..=1_000_000, COPY_SINGLE_Z_128X2X1), // 100000: 5.2 us (limit 5.4, cuBLAS 5.2)
    flat(Copy, Z, 0..=MAX, COPY_SINGLE_Z_128X1X1), // 100000000: 751.2 us (limit 788.0, cuBLAS 752.2)
    flat(Swap, S, 0..=4_000_000, SWAP_SINGLE_S_128X2X4), // 1048575: 8.3 us (limit 8.1, cuBLAS 12.3)
    flat(Swap, S, 0..=MAX, SWAP_SINGLE_S_128X4X4), // 100000000: 393.9 us (limit 451.7, cuBLAS 889.1)
    flat(Swap, S, 0..=MAX, SWAP_SINGLE_S_256X2X1),
    flat(Swap, D, 0..=2_000_000, SWAP_SINGLE_D_128X2X2), // 1048575: 12.1 us (limit 12.7, cuBLAS 16.2)
    flat(Swap, D, 0..=MAX, SWAP_SINGLE_D_128X4X2), // 100000000: 774.0 us (limit 932.7), 128x1x2 855.1 us (limit 900.7)
    flat(Swap, D, 0..=MAX, SWAP_SINGLE_D_256X1X1),
    flat(Swap, C, 0..=2_000_000, SWAP_SINGLE_C_128X2X2), // 1048575: 12.0 us (limit 12.8, cuBLAS 16.1)
    flat(Swap, C, 0..=MAX, SWAP_SINGLE_C_128X4X2), // 100000000: 778.0 us (limit 902.8, cuBLAS 1179.5)
    flat(Swap, C, 0..=MAX, SWAP_SINGLE_C_256X1X1),
    flat(Swap, Z, 0..=1_000_000, SWAP_SINGLE_Z_128X2X1), // 100000: 5.8 us (limit 6.0, cuBLAS 6.1)
    flat(Swap, Z, 0..=MAX, SWAP_SINGLE_Z_128X1X1), // 100000000: 1516.4 us (limit 1532.8, cuBLAS 1821.6)
    flat(Rot, S, 0..=4_000_000, ROT_SINGLE_S_128X2X4), // 1048575: 8.4 us (limit 8.1, cuBLAS 10.8)
    flat(Rot, S, 0..=MAX, ROT_SINGLE_S_128X1X4), // 100000000: 385.6 us (limit 453.5, cuBLAS 559.6)
    flat(Rot, S, 0..=MAX, ROT_SINGLE_S_256X2X1),
    flat(Rot, D, 0..=2_000_000, ROT_SINGLE_D_128X2X2), // 1048575: 12.4 us (limit 12.7, cuBLAS 14.0)
    flat(Rot, D, 0..=MAX, ROT_SINGLE_D_128X1X2), // 100000000: 765.6 us (limit 901.2, cuBLAS 858.0)
    flat(Rot, D, 0..=MAX, ROT_SINGLE_D_256X1X1),
    flat(Rot, C, 0..=2_000_000, ROT_SINGLE_C_128X2X2), // 1048575: 12.4 us (limit 12.8, cuBLAS 13.3)
    flat(Rot, C, 0..=MAX, ROT_SINGLE_C_128X1X2), // 100000000: 767.0 us (limit 902.5, cuBLAS 797.0)
    flat(Rot, C, 0..=MAX, ROT_SINGLE_C_256X1X1),
    flat(Rot, Z, 0..=1_000_000, ROT_SINGLE_Z_128X2X1), // 100000: 6.0 us (limit 6.0, cuBLAS 6.3)
    flat(Rot, Z, 0..=MAX, ROT_SINGLE_Z_128X1X1), // 100000000: 1521.9 us (limit 1549.1, cuBLAS 1542.4)
    flat(RealRot, C, 0..=2_000_000, RROT_SINGLE_C_128X2X2), // 1048575: 12.1 us (limit 12.8, cuBLAS 13.9)
    flat(RealRot, C, 0..=MAX, RROT_SINGLE_C_128X1X2), // 100000000: 766.1 us (limit 902.7, cuBLAS 858.8)
    flat(RealRot, C, 0..=MAX, RROT_SINGLE_C_256X1X1),
    flat(RealRot, Z, 0..=1_000_000, RROT_SINGLE_Z_128X2X1), // 100000: 6.0 us (limit 6.0, cuBLAS 6.3)
    flat(RealRot, Z, 0..=MAX, RROT_SINGLE_Z_128X1X1), // 100000000: 1523.0 us (limit 1550.0, cuBLAS 1543.1)
    flat(Rotm, S, 0..=4_000_000, ROTM_SINGLE_S_128X2X4), // 1048575: 8.5 us (limit 8.0, cuBLAS 10.8)
    flat(Rotm, S, 0..=MAX, ROTM_SINGLE_S_128X1X4), // 100000000: 384.8 us (limit 452.4, cuBLAS 554.1)
    flat(Rotm, S, 0..=MAX, ROTM_SINGLE_S_256X2X1),
    flat(Rotm, D, 0..=2_000_000, ROTM_SINGLE_D_128X2X2), // 1048575: 13.1 us (limit 12.8, cuBLAS 13.5)
    flat(Rotm, D, 0..=MAX, ROTM_SINGLE_D_128X1X2), // 100000000: 766.5 us (limit 903.0, cuBLAS 801.0)
    flat(Rotm, D, 0..=MAX, ROTM_SINGLE_D_256X1X1),
];

#[rustfmt::skip]
static LEVEL1_FLAT: &[FlatRow] = &[
    flat(Scal, S, 0..=1_000_000, SCAL_FLAT_S_256X1X4),
    flat(Scal, S, 0..=MAX, SCAL_FLAT_S_256X4X4), // 100000 x 1000: 196.3 us (limit 219.8, cuBLAS 258.6)
    flat(Scal, S, 0..=MAX, SCAL_FLAT_S_256X1X4), // not on 9.0
    flat(Scal, S, 0..=250_000, SCAL_FLAT_S_256X1X1), // 5 x 14: 4.2 us (limit 4.3, cuBLAS 4.1)
    flat(Scal, S, 0..=MAX, SCAL_FLAT_S_256X8X1), // 127 x 787401: 216.1 us (limit 219.8, cuBLAS 272.0)
    flat(Scal, D, 0..=1_000_000, SCAL_FLAT_D_256X1X2),
    flat(Scal, D, 0..=MAX, SCAL_FLAT_D_256X4X2), // 100000 x 1000: 393.5 us (limit 456.6, cuBLAS 395.4)
    flat(Scal, D, 0..=MAX, SCAL_FLAT_D_256X1X2), // not on 9.0
    flat(Scal, D, 0..=250_000, SCAL_FLAT_D_256X1X1),
    flat(Scal, D, 0..=MAX, SCAL_FLAT_D_256X4X1), // 33 x 2000000: 256.6 us (limit 271.4, cuBLAS 276.4)
    flat(Scal, C, 0..=1_000_000, SCAL_FLAT_C_256X1X2),
    flat(Scal, C, 0..=MAX, SCAL_FLAT_C_256X4X2), // 100000 x 1000: 393.7 us (limit 456.0, cuBLAS 395.2)
    flat(Scal, C, 0..=MAX, SCAL_FLAT_C_256X1X2), // not on 9.0
    flat(Scal, C, 0..=250_000, SCAL_FLAT_C_256X1X1),
    flat(Scal, C, 0..=MAX, SCAL_FLAT_C_256X4X1), // 33 x 2000000: 259.7 us (limit 272.4, cuBLAS 274.9)
    flat(Scal, Z, 0..=1_500_000, SCAL_FLAT_Z_256X1X1),
    flat(Scal, Z, 0..=MAX, SCAL_FLAT_Z_256X4X1), // 100000 x 1000: 772.6 us (limit 905.7, cuBLAS 779.7)
    flat(RealScal, C, 0..=1_000_000, RSCAL_FLAT_C_256X1X2),
    flat(RealScal, C, 0..=MAX, RSCAL_FLAT_C_256X4X2),
    flat(RealScal, C, 0..=MAX, RSCAL_FLAT_C_256X1X2), // not on 9.0
    flat(RealScal, C, 0..=250_000, RSCAL_FLAT_C_256X1X1),
    flat(RealScal, C, 0..=MAX, RSCAL_FLAT_C_256X4X1),
    flat(RealScal, Z, 0..=1_500_000, RSCAL_FLAT_Z_256X1X1),
    flat(RealScal, Z, 0..=MAX, RSCAL_FLAT_Z_256X4X1),
    flat(Axpy, S, 0..=1_000_000, AXPY_FLAT_S_256X1X4),
    flat(Axpy, S, 0..=MAX, AXPY_FLAT_S_256X2X4), // 100000 x 1000: 282.3 us (limit 280.5)
    flat(Axpy, S, 0..=MAX, AXPY_FLAT_S_256X1X4), // not on 9.0
    flat(Axpy, S, 0..=250_000, AXPY_FLAT_S_256X1X1),
    flat(Axpy, S, 0..=MAX, AXPY_FLAT_S_256X4X1), // 127 x 787401: 305.3 us (limit 280.4)
    flat(Axpy, D, 0..=1_000_000, AXPY_FLAT_D_256X1X2),
    flat(Axpy, D, 0..=MAX, AXPY_FLAT_D_256X2X2), // 100000 x 1000: 557.6 us (limit 553.1)
    flat(Axpy, D, 0..=MAX, AXPY_FLAT_D_256X1X2), // not on 9.0
    flat(Axpy, D, 0..=250_000, AXPY_FLAT_D_256X1X1),
    flat(Axpy, D, 0..=MAX, AXPY_FLAT_D_256X4X1), // 33 x 2000000: 367.1 us (limit 370.5)
    flat(Axpy, C, 0..=1_000_000, AXPY_FLAT_C_256X1X2),
    flat(Axpy, C, 0..=MAX, AXPY_FLAT_C_256X2X2), // 100000 x 1000: 558.6 us (limit 553.7)
    flat(Axpy, C, 0..=MAX, AXPY_FLAT_C_256X1X2), // not on 9.0
    flat(Axpy, C, 0..=250_000, AXPY_FLAT_C_256X1X1),
    flat(Axpy, C, 0..=MAX, AXPY_FLAT_C_256X2X1), // 33 x 2000000: 380.9 us (limit 370.3)
    flat(Axpy, Z, 0..=1_500_000, AXPY_FLAT_Z_256X1X1),
    flat(Axpy, Z, 0..=MAX, AXPY_FLAT_Z_256X2X1), // 100000 x 1000: 1107.6 us (limit 1098.6)
    flat(Copy, S, 0..=1_000_000, COPY_FLAT_S_256X1X4),
    flat(Copy, S, 0..=MAX, COPY_FLAT_S_256X4X4),
    flat(Copy, S, 0..=MAX, COPY_FLAT_S_256X1X4), // not on 9.0
    flat(Copy, S, 0..=250_000, COPY_FLAT_S_256X1X1),
    flat(Copy, S, 0..=MAX, COPY_FLAT_S_256X8X1),
    flat(Copy, D, 0..=1_000_000, COPY_FLAT_D_256X1X2),
    flat(Copy, D, 0..=MAX, COPY_FLAT_D_256X4X2),
    flat(Copy, D, 0..=MAX, COPY_FLAT_D_256X1X2), // not on 9.0
    flat(Copy, D, 0..=250_000, COPY_FLAT_D_256X1X1),
    flat(Copy, D, 0..=MAX, COPY_FLAT_D_256X4X1),
    flat(Copy, C, 0..=1_000_000, COPY_FLAT_C_256X1X2),
    flat(Copy, C, 0..=MAX, COPY_FLAT_C_256X4X2),
    flat(Copy, C, 0..=MAX, COPY_FLAT_C_256X1X2), // not on 9.0
    flat(Copy, C, 0..=250_000, COPY_FLAT_C_256X1X1),
    flat(Copy, C, 0..=MAX, COPY_FLAT_C_256X4X1),
    flat(Copy, Z, 0..=1_500_000, COPY_FLAT_Z_256X1X1),
    flat(Copy, Z, 0..=MAX, COPY_FLAT_Z_256X4X1),
    flat(Swap, S, 0..=1_000_000, SWAP_FLAT_S_256X1X4),
    flat(Swap, S, 0..=MAX, SWAP_FLAT_S_256X2X4),
    flat(Swap, S, 0..=MAX, SWAP_FLAT_S_256X1X4), // not on 9.0
    flat(Swap, S, 0..=250_000, SWAP_FLAT_S_256X1X1),
    flat(Swap, S, 0..=MAX, SWAP_FLAT_S_256X4X1),
    flat(Swap, D, 0..=1_000_000, SWAP_FLAT_D_256X1X2),
    flat(Swap, D, 0..=MAX, SWAP_FLAT_D_256X2X2),
    flat(Swap, D, 0..=MAX, SWAP_FLAT_D_256X1X2), // not on 9.0
    flat(Swap, D, 0..=250_000, SWAP_FLAT_D_256X1X1),
    flat(Swap, D, 0..=MAX, SWAP_FLAT_D_256X4X1),
    flat(Swap, C, 0..=1_000_000, SWAP_FLAT_C_256X1X2),
    flat(Swap, C, 0..=MAX, SWAP_FLAT_C_256X2X2),
    flat(Swap, C, 0..=MAX, SWAP_FLAT_C_256X1X2), // not on 9.0
    flat(Swap, C, 0..=250_000, SWAP_FLAT_C_256X1X1),
    flat(Swap, C, 0..=MAX, SWAP_FLAT_C_256X4X1),
    flat(Swap, Z, 0..=1_500_000, SWAP_FLAT_Z_256X1X1),
    flat(Swap, Z, 0..=MAX, SWAP_FLAT_Z_256X2X1),
    flat(Rot, S, 0..=1_000_000, ROT_FLAT_S_256X1X4),
    flat(Rot, S, 0..=MAX, ROT_FLAT_S_256X2X4),
    flat(Rot, S, 0..=MAX, ROT_FLAT_S_256X1X4), // not on 9.0
    flat(Rot, S, 0..=250_000, ROT_FLAT_S_256X1X1),
    flat(Rot, S, 0..=MAX, ROT_FLAT_S_256X4X1),
    flat(Rot, D, 0..=1_000_000, ROT_FLAT_D_256X1X2),
    flat(Rot, D, 0..=MAX, ROT_FLAT_D_256X2X2),
    flat(Rot, D, 0..=MAX, ROT_FLAT_D_256X1X2), // not on 9.0
    flat(Rot, D, 0..=250_000, ROT_FLAT_D_256X1X1),
    flat(Rot, D, 0..=MAX, ROT_FLAT_D_256X2X1),
    flat(Rot, C, 0..=1_000_000, ROT_FLAT_C_256X1X2),
    flat(Rot, C, 0..=MAX, ROT_FLAT_C_256X2X2),
    flat(Rot, C, 0..=MAX, ROT_FLAT_C_256X1X2), // not on 9.0
    flat(Rot, C, 0..=250_000, ROT_FLAT_C_256X1X1),
    flat(Rot, C, 0..=MAX, ROT_FLAT_C_256X2X1),
    flat(Rot, Z, 0..=1_500_000, ROT_FLAT_Z_256X1X1),
    flat(Rot, Z, 0..=MAX, ROT_FLAT_Z_256X2X1),
    flat(RealRot, C, 0..=1_000_000, RROT_FLAT_C_256X1X2),
    flat(RealRot, C, 0..=MAX, RROT_FLAT_C_256X2X2),
    flat(RealRot, C, 0..=MAX, RROT_FLAT_C_256X1X2), // not on 9.0
    flat(RealRot, C, 0..=250_000, RROT_FLAT_C_256X1X1),
    flat(RealRot, C, 0..=MAX, RROT_FLAT_C_256X4X1),
    flat(RealRot, Z, 0..=1_500_000, RROT_FLAT_Z_256X1X1),
    flat(RealRot, Z, 0..=MAX, RROT_FLAT_Z_256X2X1),
    flat(Rotm, S, 0..=1_000_000, ROTM_FLAT_S_256X1X4),
    flat(Rotm, S, 0..=MAX, ROTM_FLAT_S_256X2X4),
    flat(Rotm, S, 0..=MAX, ROTM_FLAT_S_256X1X4), // not on 9.0
    flat(Rotm, S, 0..=250_000, ROTM_FLAT_S_256X1X1),
    flat(Rotm, S, 0..=MAX, ROTM_FLAT_S_256X4X1),
    flat(Rotm, D, 0..=1_000_000, ROTM_FLAT_D_256X1X2),
    flat(Rotm, D, 0..=MAX, ROTM_FLAT_D_256X2X2),
    flat(Rotm, D, 0..=MAX, ROTM_FLAT_D_256X1X2), // not on 9.0
    flat(Rotm, D, 0..=250_000, ROTM_FLAT_D_256X1X1),
    flat(Rotm, D, 0..=MAX, ROTM_FLAT_D_256X4X1),
];

#[rustfmt::skip]
static LEVEL1_BATCH_MAPS: &[FlatRow] = &[
    flat(Scal, S, 1_000_001..=MAX, SCAL_BATCH_S_256X4X4), // 11881 x 890, pointers: 24.1 us (limit 24.7)
    flat(Scal, S, 0..=MAX, SCAL_BATCH_S_256X1X4),
    flat(Scal, D, 1_000_001..=MAX, SCAL_BATCH_D_256X4X2), // 1827 x 632, pointers: 9.0 us (limit 9.0)
    flat(Scal, D, 0..=MAX, SCAL_BATCH_D_256X1X2),
    flat(Scal, C, 1_000_001..=MAX, SCAL_BATCH_C_256X4X2),
    flat(Scal, C, 0..=MAX, SCAL_BATCH_C_256X1X2), // 1976 x 6: 4.5 us (limit 4.7, cuBLAS 4.5)
    flat(Scal, Z, 1_000_001..=MAX, SCAL_BATCH_Z_256X4X1),
    flat(Scal, Z, 0..=MAX, SCAL_BATCH_Z_256X1X1), // 5057 x 2: 4.7 us (limit 4.8, cuBLAS 4.7)
    flat(RealScal, C, 1_000_001..=MAX, RSCAL_BATCH_C_256X4X2),
    flat(RealScal, C, 0..=MAX, RSCAL_BATCH_C_256X1X2),
    flat(RealScal, Z, 1_000_001..=MAX, RSCAL_BATCH_Z_256X4X1),
    flat(RealScal, Z, 0..=MAX, RSCAL_BATCH_Z_256X1X1),
    flat(Axpy, S, 1_000_001..=MAX, AXPY_BATCH_S_256X2X4), // 51959 x 136, pointers: 23.0 us (limit 23.7)
    flat(Axpy, S, 0..=MAX, AXPY_BATCH_S_256X1X4),
    flat(Axpy, D, 1_000_001..=MAX, AXPY_BATCH_D_256X2X2),
    flat(Axpy, D, 0..=MAX, AXPY_BATCH_D_256X1X2),
    flat(Axpy, C, 1_000_001..=MAX, AXPY_BATCH_C_256X2X2),
    flat(Axpy, C, 0..=MAX, AXPY_BATCH_C_256X1X2),
    flat(Axpy, Z, 1_000_001..=MAX, AXPY_BATCH_Z_256X2X1),
    flat(Axpy, Z, 0..=MAX, AXPY_BATCH_Z_256X1X1),
    flat(Copy, S, 1_000_001..=MAX, COPY_BATCH_S_256X4X4),
    flat(Copy, S, 0..=MAX, COPY_BATCH_S_256X1X4),
    flat(Copy, D, 1_000_001..=MAX, COPY_BATCH_D_256X4X2),
    flat(Copy, D, 0..=MAX, COPY_BATCH_D_256X1X2),
    flat(Copy, C, 1_000_001..=MAX, COPY_BATCH_C_256X4X2),
    flat(Copy, C, 0..=MAX, COPY_BATCH_C_256X1X2),
    flat(Copy, Z, 1_000_001..=MAX, COPY_BATCH_Z_256X4X1),
    flat(Copy, Z, 0..=MAX, COPY_BATCH_Z_256X1X1),
    flat(Swap, S, 1_000_001..=MAX, SWAP_BATCH_S_256X2X4),
    flat(Swap, S, 0..=MAX, SWAP_BATCH_S_256X1X4),
    flat(Swap, D, 1_000_001..=MAX, SWAP_BATCH_D_256X2X2),
    flat(Swap, D, 0..=MAX, SWAP_BATCH_D_256X1X2),
    flat(Swap, C, 1_000_001..=MAX, SWAP_BATCH_C_256X2X2),
    flat(Swap, C, 0..=MAX, SWAP_BATCH_C_256X1X2),
    flat(Swap, Z, 1_000_001..=MAX, SWAP_BATCH_Z_256X2X1),
    flat(Swap, Z, 0..=MAX, SWAP_BATCH_Z_256X1X1),
    flat(Rot, S, 1_000_001..=MAX, ROT_BATCH_S_256X2X4),
    flat(Rot, S, 0..=MAX, ROT_BATCH_S_256X1X4),
    flat(Rot, D, 1_000_001..=MAX, ROT_BATCH_D_256X2X2),
    flat(Rot, D, 0..=MAX, ROT_BATCH_D_256X1X2),
    flat(Rot, C, 1_000_001..=MAX, ROT_BATCH_C_256X2X2),
    flat(Rot, C, 0..=MAX, ROT_BATCH_C_256X1X2),
    flat(Rot, Z, 1_000_001..=MAX, ROT_BATCH_Z_256X2X1),
    flat(Rot, Z, 0..=MAX, ROT_BATCH_Z_256X1X1),
    flat(RealRot, C, 1_000_001..=MAX, RROT_BATCH_C_256X2X2),
    flat(RealRot, C, 0..=MAX, RROT_BATCH_C_256X1X2),
    flat(RealRot, Z, 1_000_001..=MAX, RROT_BATCH_Z_256X2X1),
    flat(RealRot, Z, 0..=MAX, RROT_BATCH_Z_256X1X1),
    flat(Rotm, S, 1_000_001..=MAX, ROTM_BATCH_S_256X2X4),
    flat(Rotm, S, 0..=MAX, ROTM_BATCH_S_256X1X4),
    flat(Rotm, D, 1_000_001..=MAX, ROTM_BATCH_D_256X2X2),
    flat(Rotm, D, 0..=MAX, ROTM_BATCH_D_256X1X2),
];

#[rustfmt::skip]
static LEVEL1_RAGGED_MAPS: &[RaggedMapRow] = &[
    ragged_map(Scal, S, SCAL_RAGGED_S_256X8X4X4X3, SCAL_LISTED_S_256X8),
    ragged_map(Scal, D, SCAL_RAGGED_D_256X8X4X8X3, SCAL_LISTED_D_256X8),
    ragged_map(Scal, C, SCAL_RAGGED_C_256X8X4X8X3, SCAL_LISTED_C_256X8),
    ragged_map(Scal, Z, SCAL_RAGGED_Z_256X8X8X4X2, SCAL_LISTED_Z_256X4),
    ragged_map(RealScal, C, RSCAL_RAGGED_C_256X8X4X8X3, RSCAL_LISTED_C_256X8),
    ragged_map(RealScal, Z, RSCAL_RAGGED_Z_256X8X8X4X2, RSCAL_LISTED_Z_256X4),
    ragged_map(Axpy, S, AXPY_RAGGED_S_256X8X2X4X3, AXPY_LISTED_S_256X8),
    ragged_map(Axpy, D, AXPY_RAGGED_D_256X8X4X4X2, AXPY_LISTED_D_256X8),
    ragged_map(Axpy, C, AXPY_RAGGED_C_256X8X4X8X2, AXPY_LISTED_C_256X8),
    ragged_map(Axpy, Z, AXPY_RAGGED_Z_256X8X2X4X2, AXPY_LISTED_Z_256X2),
];

#[rustfmt::skip]
static LEVEL1_SEGMENTED_MAPS: &[SegmentedMapRow] = &[
    segmented_map(Scal, S, SCAL_SEGMENTED_S_256X4X4),
    segmented_map(Scal, D, SCAL_SEGMENTED_D_256X6X3),
    segmented_map(Scal, C, SCAL_SEGMENTED_C_256X6X3),
    segmented_map(Scal, Z, SCAL_SEGMENTED_Z_256X6X3),
    segmented_map(RealScal, C, RSCAL_SEGMENTED_C_256X6X3),
    segmented_map(RealScal, Z, RSCAL_SEGMENTED_Z_256X6X3),
    segmented_map(Axpy, S, AXPY_SEGMENTED_S_256X3X4),
    segmented_map(Axpy, D, AXPY_SEGMENTED_D_256X3X4),
    segmented_map(Axpy, C, AXPY_SEGMENTED_C_256X3X4),
    segmented_map(Axpy, Z, AXPY_SEGMENTED_Z_256X5X3),
];
