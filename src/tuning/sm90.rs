//! Rows measured on an H200 (132 multiprocessors, driver 580, CUDA 13.0) on 2026-11-20 (gemv of single matrices)
//! and 2026-11-21 (the rest), with cold data. A row that names no shape stands beside a measured one like it; the others name the
//! shape that decided it, its time, the time of the best stream of the same bytes, and cuBLAS's. `docs/tuning.md` tells
//! how rows are found and what was tried in vain.

use super::gemv::{BatchRow, Class, Class::*, Row, SMALL};
use super::level1::{
    self, Change, Change::*, Cut, CutRow, FlatRow, GroupRow, Kind, Kind::*, PiecesRow, RaggedMapRow, RaggedRow,
    SingleRow, WarpRow,
};
use super::symv;
use crate::backend::cuda::kernels::*;
use crate::scalar::{Precision, Precision::*};
use std::ops::RangeInclusive;

const MAX: i64 = i64::MAX;

const fn row(
    class: Class, precision: Precision, m: RangeInclusive<i64>, n: RangeInclusive<i64>, kernel: &'static Kernel,
    blocks_per_sm: u32,
) -> Row {
    Row { class, precision, m, n, kernel, blocks_per_sm }
}

#[rustfmt::skip] // a table: one row a line, its evidence behind it
pub static GEMV: &[Row] = &[
    // Small matrices: the order of summation of GEMV_BATCH, so that batches give the same bits.
    row(N, S, 0..=SMALL, 0..=SMALL, &GEMV_N_S_8X8X1X32, 0),
    row(TC, S, 0..=SMALL, 0..=SMALL, &GEMV_T_S_32X8X1X8, 0),
    row(N, D, 0..=SMALL, 0..=SMALL, &GEMV_N_D_8X8X1X32, 0),
    row(TC, D, 0..=SMALL, 0..=SMALL, &GEMV_T_D_32X8X1X8, 0),
    row(N, C, 0..=SMALL, 0..=SMALL, &GEMV_N_C_8X8X1X32, 0),
    row(TC, C, 0..=SMALL, 0..=SMALL, &GEMV_T_C_32X8X1X8, 0),
    row(N, Z, 0..=SMALL, 0..=SMALL, &GEMV_N_Z_8X8X1X32, 0),
    row(TC, Z, 0..=SMALL, 0..=SMALL, &GEMV_T_Z_32X8X1X8, 0),
    row(N, S, 16384..=MAX, 0..=2, &GEMV_N_S_256X1X4X1, 0), // 1000000 x 1: 7.6 us (limit 6.6, cuBLAS 57.2)
    row(N, S, 16384..=MAX, 0..=8, &GEMV_N_S_128X1X4X4, 0), // 1000000 x 4: 10.0 us (limit 9.5, cuBLAS 15.8)
    row(N, S, 16384..=MAX, 0..=64, &GEMV_N_S_64X4X2X4, 0), // 1000000 x 32: 35.7 us (limit 32.2, cuBLAS 45.3)
    row(N, S, 16384..=MAX, 0..=256, &GEMV_N_S_32X4X2X4, 0), // 100000 x 128: 17.0 us (limit 14.9, cuBLAS 18.3)
    row(N, S, 16384..=MAX, 0..=1024, &GEMV_N_S_32X8X4X2, 0), // 65536 x 512: 35.1 us (limit 31.1, cuBLAS 37.0)
    row(N, S, 0..=2, 2048..=MAX, &GEMV_N_S_1X256X1X4, 2), // 1 x 1000000: 8.4 us (limit 5.6, cuBLAS 12.8)
    row(N, S, 0..=8, 2048..=MAX, &GEMV_N_S_4X64X1X32, 2), // 4 x 1000000: 11.2 us (limit 8.4, cuBLAS 18.3)
    row(N, S, 0..=64, 4096..=MAX, &GEMV_N_S_16X32X2X4, 2), // 32 x 1000000: 37.4 us (limit 31.2, cuBLAS 40.7)
    row(N, S, 0..=256, 8192..=MAX, &GEMV_N_S_32X16X2X4, 3), // 128 x 100000: 19.2 us (limit 15.1, cuBLAS 25.3)
    row(N, S, 0..=1024, 16384..=MAX, &GEMV_N_S_32X16X2X8, 2), // 512 x 65536: 37.0 us (limit 31.6, cuBLAS 40.7)
    row(N, S, 0..=768, 0..=2048, &GEMV_N_S_8X32X1X4, 0), // 512 x 512: 5.8 us (limit 3.8, cuBLAS 10.3)
    row(N, S, 0..=1280, 0..=MAX, &GEMV_N_S_32X8X4X4, 2), // 1024 x 1024: 7.2 us (limit 4.6, cuBLAS 15.6)
    row(N, S, 0..=1700, 0..=MAX, &GEMV_N_S_32X8X2X8, 5), // 1500 x 1500: 8.8 us (limit 5.9, cuBLAS 9.9)
    row(N, S, 0..=2500, 0..=MAX, &GEMV_N_S_32X8X4X4, 2), // 2048 x 2048: 10.4 us (limit 7.5, cuBLAS 11.0)
    row(N, S, 0..=3600, 0..=MAX, &GEMV_N_S_32X8X2X8, 4), // 3000 x 3000: 15.4 us (limit 11.2, cuBLAS 15.7)
    row(N, S, 0..=5000, 0..=MAX, &GEMV_N_S_32X8X4X4, 3), // 4096 x 4096: 21.5 us (limit 17.9, cuBLAS 20.3)
    row(N, S, 0..=7000, 0..=MAX, &GEMV_N_S_32X8X2X4, 5), // 6000 x 6000: 39.8 us (limit 33.2, cuBLAS 41.1)
    row(N, S, 0..=12000, 0..=MAX, &GEMV_N_S_32X8X4X4, 3), // 8192 x 8192: 65.8 us (limit 60.1, cuBLAS 66.8)
    row(N, S, 0..=18000, 0..=MAX, &GEMV_N_S_32X8X4X2, 4), // 16384 x 16384: 239.8 us (limit 231.5, cuBLAS 241.8)
    row(N, S, 0..=24000, 0..=MAX, &GEMV_N_S_32X8X2X8, 5), // 20480 x 20480: 371.5 us (limit 360.2, cuBLAS 389.7)
    row(N, S, 0..=MAX, 0..=MAX, &GEMV_N_S_32X8X4X4, 40), // 30000 x 30000: 830.8 us (limit 766.3, cuBLAS 862.3)
    row(N, D, 16384..=MAX, 0..=2, &GEMV_N_D_128X1X4X2, 0), // 1000000 x 1: 10.2 us (limit 9.4, cuBLAS 38.1)
    row(N, D, 16384..=MAX, 0..=8, &GEMV_N_D_256X1X2X1, 0), // 1000000 x 4: 15.3 us (limit 14.7, cuBLAS 21.0)
    row(N, D, 16384..=MAX, 0..=64, &GEMV_N_D_128X2X2X4, 0), // 1000000 x 32: 66.3 us (limit 63.7, cuBLAS 73.0)
    row(N, D, 16384..=MAX, 0..=256, &GEMV_N_D_128X2X2X4, 0), // 100000 x 128: 28.1 us (limit 25.8, cuBLAS 30.5)
    row(N, D, 16384..=MAX, 0..=1024, &GEMV_N_D_64X4X2X4, 0), // 65536 x 512: 64.3 us (limit 60.2, cuBLAS 65.2)
    row(N, D, 0..=2, 2048..=MAX, &GEMV_N_D_1X256X1X16, 2), // 1 x 1000000: 10.3 us (limit 7.3, cuBLAS 16.0)
    row(N, D, 0..=8, 2048..=MAX, &GEMV_N_D_4X64X1X8, 3), // 4 x 1000000: 15.6 us (limit 12.5, cuBLAS 27.1)
    row(N, D, 0..=64, 4096..=MAX, &GEMV_N_D_16X32X2X4, 2), // 32 x 1000000: 65.6 us (limit 60.3, cuBLAS 71.3)
    row(N, D, 0..=256, 8192..=MAX, &GEMV_N_D_32X8X1X8, 3), // 128 x 100000: 29.4 us (limit 25.9, cuBLAS 32.7)
    row(N, D, 0..=1024, 16384..=MAX, &GEMV_N_D_32X8X2X8, 3), // 512 x 65536: 66.4 us (limit 61.5, cuBLAS 68.0)
    row(N, D, 0..=320, 0..=2048, &GEMV_N_D_8X32X1X4, 0), // 256 x 256: 5.0 us (limit 3.7, cuBLAS 18.5)
    row(N, D, 0..=768, 0..=2048, &GEMV_N_D_8X64X1X8, 0), // 512 x 512: 5.8 us (limit 4.1, cuBLAS 11.2)
    row(N, D, 0..=2500, 0..=4096, &GEMV_N_D_16X64X1X8, 0), // 2048 x 2048: 13.7 us (limit 10.9, cuBLAS 13.8)
    row(N, D, 0..=3600, 0..=MAX, &GEMV_N_D_32X8X2X8, 4), // 3000 x 3000: 22.9 us (limit 18.6, cuBLAS 21.8)
    row(N, D, 0..=5000, 0..=MAX, &GEMV_N_D_16X32X2X4, 1), // 4096 x 4096: 35.7 us (limit 30.9, cuBLAS 37.2)
    row(N, D, 0..=7000, 0..=MAX, &GEMV_N_D_32X8X2X8, 3), // 6000 x 6000: 70.6 us (limit 63.6, cuBLAS 70.5)
    row(N, D, 0..=9000, 0..=MAX, &GEMV_N_D_32X16X2X4, 1), // 8192 x 8192: 123.1 us (limit 118.1, cuBLAS 126.7)
    row(N, D, 0..=12000, 0..=MAX, &GEMV_N_D_32X8X4X4, 3), // 10112 x 10112: 184.4 us (limit 178.2, cuBLAS 184.3)
    row(N, D, 0..=24000, 0..=MAX, &GEMV_N_D_32X8X2X4, 1), // 16384 x 16384: 472.4 us (limit 459.0, cuBLAS 481.9)
    row(N, D, 0..=MAX, 0..=MAX, &GEMV_N_D_32X8X2X8, 32), // 30000 x 30000: 1585.3 us (limit 1528.2, cuBLAS 1579.2)
    row(N, C, 16384..=MAX, 0..=2, &GEMV_N_C_128X1X4X2, 0), // 1000000 x 1: 11.1 us (limit 9.5, cuBLAS 39.7)
    row(N, C, 16384..=MAX, 0..=8, &GEMV_N_C_128X1X4X4, 0), // 1000000 x 4: 15.6 us (limit 14.8, cuBLAS 20.3)
    row(N, C, 16384..=MAX, 0..=64, &GEMV_N_C_128X1X4X4, 0), // 1000000 x 32: 66.5 us (limit 63.8, cuBLAS 71.9)
    row(N, C, 16384..=MAX, 0..=256, &GEMV_N_C_128X2X2X4, 0), // 100000 x 128: 28.3 us (limit 26.1, cuBLAS 30.6)
    row(N, C, 16384..=MAX, 0..=1024, &GEMV_N_C_32X8X4X2, 0), // 65536 x 512: 64.3 us (limit 61.0, cuBLAS 67.9)
    row(N, C, 0..=2, 2048..=MAX, &GEMV_N_C_1X256X1X16, 2), // 1 x 1000000: 10.4 us (limit 7.3, cuBLAS 16.6)
    row(N, C, 0..=8, 2048..=MAX, &GEMV_N_C_4X64X1X8, 4), // 4 x 1000000: 16.0 us (limit 12.4, cuBLAS 24.7)
    row(N, C, 0..=64, 4096..=MAX, &GEMV_N_C_16X32X2X4, 2), // 32 x 1000000: 65.4 us (limit 59.9, cuBLAS 66.9)
    row(N, C, 0..=256, 8192..=MAX, &GEMV_N_C_16X32X2X4, 2), // 128 x 100000: 30.1 us (limit 25.5, cuBLAS 34.9)
    row(N, C, 0..=1024, 16384..=MAX, &GEMV_N_C_32X8X2X8, 2), // 512 x 65536: 64.7 us (limit 60.8, cuBLAS 67.1)
    row(N, C, 0..=160, 0..=2048, &GEMV_N_C_8X32X1X8, 0), // 128 x 128: 4.9 us (limit 3.7, cuBLAS 18.3)
    row(N, C, 0..=320, 0..=2048, &GEMV_N_C_4X64X1X8, 0), // 256 x 256: 5.2 us (limit 3.8, cuBLAS 34.6)
    row(N, C, 0..=768, 0..=2048, &GEMV_N_C_8X64X1X8, 0), // 512 x 512: 6.0 us (limit 4.3, cuBLAS 9.6)
    row(N, C, 0..=2500, 0..=4096, &GEMV_N_C_16X64X1X8, 0), // 2048 x 2048: 13.8 us (limit 11.0, cuBLAS 14.4)
    row(N, C, 0..=3600, 0..=MAX, &GEMV_N_C_32X8X2X4, 3), // 3000 x 3000: 23.2 us (limit 18.6, cuBLAS 23.4)
    row(N, C, 0..=5000, 0..=MAX, &GEMV_N_C_32X8X2X8, 2), // 4096 x 4096: 36.0 us (limit 31.0, cuBLAS 34.7)
    row(N, C, 0..=9000, 0..=MAX, &GEMV_N_C_32X16X2X8, 1), // 8192 x 8192: 121.9 us (limit 118.0, cuBLAS 127.9)
    row(N, C, 0..=12000, 0..=MAX, &GEMV_N_C_32X8X4X4, 2), // 10112 x 10112: 183.8 us (limit 178.3, cuBLAS 191.2)
    row(N, C, 0..=18000, 0..=MAX, &GEMV_N_C_32X8X2X8, 1), // 16384 x 16384: 467.8 us (limit 459.4, cuBLAS 480.4)
    row(N, C, 0..=24000, 0..=MAX, &GEMV_N_C_32X8X4X2, 3), // 20480 x 20480: 732.4 us (limit 714.8, cuBLAS 738.1)
    row(N, C, 0..=MAX, 0..=MAX, &GEMV_N_C_32X8X4X2, 4), // 30000 x 30000: 1576.3 us (limit 1527.7, cuBLAS 1585.9)
    row(N, Z, 16384..=MAX, 0..=2, &GEMV_N_Z_128X1X4X2, 0), // 1000000 x 1: 16.5 us (limit 14.9, cuBLAS 42.5)
    row(N, Z, 16384..=MAX, 0..=8, &GEMV_N_Z_256X1X2X1, 0), // 1000000 x 4: 26.3 us (limit 25.3, cuBLAS 29.2)
    row(N, Z, 16384..=MAX, 0..=64, &GEMV_N_Z_128X1X4X2, 0), // 1000000 x 32: 126.9 us (limit 121.9, cuBLAS 128.9)
    row(N, Z, 16384..=MAX, 0..=256, &GEMV_N_Z_256X1X2X1, 0), // 100000 x 128: 51.1 us (limit 48.1, cuBLAS 52.2)
    row(N, Z, 16384..=MAX, 0..=1024, &GEMV_N_Z_32X8X4X2, 0), // 65536 x 512: 123.0 us (limit 118.7, cuBLAS 124.8)
    row(N, Z, 0..=2, 2048..=MAX, &GEMV_N_Z_1X256X1X16, 1), // 1 x 1000000: 14.1 us (limit 10.7, cuBLAS 24.5)
    row(N, Z, 0..=8, 2048..=MAX, &GEMV_N_Z_4X64X1X16, 1), // 4 x 1000000: 25.1 us (limit 20.7, cuBLAS 42.7)
    row(N, Z, 0..=64, 4096..=MAX, &GEMV_N_Z_16X32X2X4, 1), // 32 x 1000000: 121.5 us (limit 115.6, cuBLAS 122.8)
    row(N, Z, 0..=256, 8192..=MAX, &GEMV_N_Z_32X8X1X16, 1), // 128 x 100000: 52.1 us (limit 47.3, cuBLAS 53.0)
    row(N, Z, 0..=1024, 16384..=MAX, &GEMV_N_Z_16X32X2X4, 1), // 512 x 65536: 122.8 us (limit 118.1, cuBLAS 123.2)
    row(N, Z, 0..=160, 0..=2048, &GEMV_N_Z_8X64X1X8, 0), // 128 x 128: 5.2 us (limit 3.8, cuBLAS 11.1)
    row(N, Z, 0..=768, 0..=2048, &GEMV_N_Z_4X64X1X16, 0), // 512 x 512: 6.1 us (limit 4.6, cuBLAS 11.4)
    row(N, Z, 0..=1280, 0..=4096, &GEMV_N_Z_8X64X1X8, 1), // 1024 x 1024: 9.3 us (limit 7.5, cuBLAS 19.0)
    row(N, Z, 0..=2500, 0..=4096, &GEMV_N_Z_16X32X1X8, 1), // 2048 x 2048: 21.1 us (limit 17.8, cuBLAS 19.8)
    row(N, Z, 0..=3600, 0..=MAX, &GEMV_N_Z_32X8X4X4, 2), // 3000 x 3000: 38.8 us (limit 33.2, cuBLAS 37.0)
    row(N, Z, 0..=5000, 0..=MAX, &GEMV_N_Z_16X32X2X4, 1), // 4096 x 4096: 64.2 us (limit 60.7, cuBLAS 64.4)
    row(N, Z, 0..=7000, 0..=MAX, &GEMV_N_Z_16X16X2X8, 1), // 6000 x 6000: 131.3 us (limit 126.0, cuBLAS 134.8)
    row(N, Z, 0..=9000, 0..=MAX, &GEMV_N_Z_32X16X2X4, 1), // 8192 x 8192: 236.2 us (limit 231.5, cuBLAS 237.7)
    row(N, Z, 0..=18000, 0..=MAX, &GEMV_N_Z_32X4X4X4, 2), // 16384 x 16384: 946.4 us (limit 929.0, cuBLAS 958.8)
    row(N, Z, 0..=24000, 0..=MAX, &GEMV_N_Z_32X8X2X4, 1), // 20480 x 20480: 1455.7 us (limit 1424.2, cuBLAS 1465.5)
    row(N, Z, 0..=MAX, 0..=MAX, &GEMV_N_Z_32X8X2X4, 18), // 30000 x 30000: 3146.8 us (limit 3050.4, cuBLAS 3151.6)
    row(TC, S, 0..=2, 2048..=MAX, &GEMV_T_S_1X256X8X1, 0), // 1 x 1000000: 7.7 us (limit 6.7, cuBLAS 81.4)
    row(TC, S, 0..=8, 2048..=MAX, &GEMV_T_S_2X128X8X1, 0), // 4 x 1000000: 10.5 us (limit 9.5, cuBLAS 38.6)
    row(TC, S, 0..=64, 4096..=MAX, &GEMV_T_S_16X16X4X2, 0), // 32 x 1000000: 38.8 us (limit 32.0, cuBLAS 81.9)
    row(TC, S, 0..=256, 8192..=MAX, &GEMV_T_S_32X4X2X4, 0), // 128 x 100000: 17.4 us (limit 14.9, cuBLAS 22.6)
    row(TC, S, 0..=1024, 16384..=MAX, &GEMV_T_S_256X1X8X1, 0), // 512 x 65536: 34.4 us (limit 31.0, cuBLAS 39.6)
    row(TC, S, 16384..=MAX, 0..=2, &GEMV_T_S_256X1X1X16, 2), // 1000000 x 1: 8.1 us (limit 5.7, cuBLAS 12.4)
    row(TC, S, 16384..=MAX, 0..=8, &GEMV_T_S_128X2X2X4, 3), // 1000000 x 4: 11.1 us (limit 8.4, cuBLAS 15.7)
    row(TC, S, 16384..=MAX, 0..=64, &GEMV_T_S_256X1X8X1, 4), // 1000000 x 32: 36.3 us (limit 30.3, cuBLAS 38.7)
    row(TC, S, 16384..=MAX, 0..=256, &GEMV_T_S_32X8X2X4, 4), // 100000 x 128: 18.2 us (limit 14.8, cuBLAS 22.0)
    row(TC, S, 16384..=MAX, 0..=1024, &GEMV_T_S_1024X1X1X8, 0), // 65536 x 512: 36.4 us (limit 31.1, cuBLAS 42.0)
    row(TC, S, 0..=384, 0..=MAX, &GEMV_T_S_64X4X1X8, 1), // 256 x 256: 4.7 us (limit 3.6, cuBLAS 5.7)
    row(TC, S, 0..=768, 0..=MAX, &GEMV_T_S_128X2X1X8, 1), // 512 x 512: 4.9 us (limit 3.8, cuBLAS 6.4)
    row(TC, S, 0..=1536, 0..=MAX, &GEMV_T_S_256X1X2X4, 1), // 1024 x 1024: 5.8 us (limit 4.6, cuBLAS 7.4)
    row(TC, S, 0..=3000, 0..=MAX, &GEMV_T_S_128X2X1X8, 1), // 2048 x 2048: 9.0 us (limit 7.4, cuBLAS 11.1)
    row(TC, S, 0..=12000, 0..=MAX, &GEMV_T_S_256X1X1X8, 1), // 8192 x 8192: 63.0 us (limit 60.7, cuBLAS 93.2)
    row(TC, S, 0..=MAX, 0..=MAX, &GEMV_T_S_512X1X1X8, 1), // 16384 x 16384: 233.4 us (limit 231.4, cuBLAS 256.8)
    row(TC, D, 0..=2, 2048..=MAX, &GEMV_T_D_2X128X8X1, 0), // 1 x 1000000: 10.5 us (limit 9.4, cuBLAS 38.0)
    row(TC, D, 0..=8, 2048..=MAX, &GEMV_T_D_2X128X4X1, 0), // 4 x 1000000: 15.5 us (limit 14.7, cuBLAS 34.1)
    row(TC, D, 0..=64, 4096..=MAX, &GEMV_T_D_8X32X2X4, 0), // 32 x 1000000: 68.2 us (limit 63.7, cuBLAS 82.5)
    row(TC, D, 0..=256, 8192..=MAX, &GEMV_T_D_32X4X2X4, 0), // 128 x 100000: 28.2 us (limit 25.8, cuBLAS 32.6)
    row(TC, D, 0..=1024, 16384..=MAX, &GEMV_T_D_32X8X2X4, 0), // 512 x 65536: 64.4 us (limit 61.0, cuBLAS 67.8)
    row(TC, D, 16384..=MAX, 0..=2, &GEMV_T_D_256X1X1X16, 2), // 1000000 x 1: 9.9 us (limit 7.4, cuBLAS 16.3)
    row(TC, D, 16384..=MAX, 0..=8, &GEMV_T_D_128X1X4X8, 2), // 1000000 x 4: 15.0 us (limit 12.5, cuBLAS 22.8)
    row(TC, D, 16384..=MAX, 0..=64, &GEMV_T_D_32X16X1X8, 2), // 1000000 x 32: 64.7 us (limit 59.1, cuBLAS 65.5)
    row(TC, D, 16384..=MAX, 0..=256, &GEMV_T_D_1024X1X1X8, 0), // 100000 x 128: 29.2 us (limit 25.4, cuBLAS 31.7)
    row(TC, D, 16384..=MAX, 0..=1024, &GEMV_T_D_256X1X1X4, 0), // 65536 x 512: 63.7 us (limit 60.8, cuBLAS 70.0)
    row(TC, D, 0..=384, 0..=MAX, &GEMV_T_D_32X8X1X8, 1), // 256 x 256: 4.8 us (limit 3.7, cuBLAS 9.0)
    row(TC, D, 0..=768, 0..=MAX, &GEMV_T_D_32X8X1X16, 1), // 512 x 512: 5.1 us (limit 4.2, cuBLAS 7.4)
    row(TC, D, 0..=1536, 0..=MAX, &GEMV_T_D_64X4X1X8, 1), // 1024 x 1024: 6.8 us (limit 5.6, cuBLAS 13.5)
    row(TC, D, 0..=5000, 0..=MAX, &GEMV_T_D_256X1X1X4, 1), // 4096 x 4096: 33.9 us (limit 30.7, cuBLAS 34.7)
    row(TC, D, 0..=12000, 0..=MAX, &GEMV_T_D_256X1X1X8, 1), // 10112 x 10112: 180.4 us (limit 178.2, cuBLAS 188.4)
    row(TC, D, 0..=MAX, 0..=MAX, &GEMV_T_D_512X1X2X4, 1), // 16384 x 16384: 463.3 us (limit 458.5, cuBLAS 480.6)
    row(TC, C, 0..=2, 2048..=MAX, &GEMV_T_C_1X256X8X1, 0), // 1 x 1000000: 11.7 us (limit 9.5, cuBLAS 39.6)
    row(TC, C, 0..=8, 2048..=MAX, &GEMV_T_C_2X128X4X1, 0), // 4 x 1000000: 15.8 us (limit 14.8, cuBLAS 29.4)
    row(TC, C, 0..=64, 4096..=MAX, &GEMV_T_C_16X16X4X2, 0), // 32 x 1000000: 67.3 us (limit 63.3, cuBLAS 97.8)
    row(TC, C, 0..=256, 8192..=MAX, &GEMV_T_C_32X4X4X4, 0), // 128 x 100000: 28.4 us (limit 26.0, cuBLAS 34.6)
    row(TC, C, 0..=1024, 16384..=MAX, &GEMV_T_C_32X4X4X4, 0), // 512 x 65536: 64.9 us (limit 60.9, cuBLAS 68.7)
    row(TC, C, 16384..=MAX, 0..=2, &GEMV_T_C_256X1X1X4, 2), // 1000000 x 1: 10.5 us (limit 7.3, cuBLAS 16.9)
    row(TC, C, 16384..=MAX, 0..=8, &GEMV_T_C_256X1X4X4, 2), // 1000000 x 4: 15.8 us (limit 12.4, cuBLAS 23.1)
    row(TC, C, 16384..=MAX, 0..=64, &GEMV_T_C_32X8X2X8, 2), // 1000000 x 32: 64.7 us (limit 59.4, cuBLAS 67.1)
    row(TC, C, 16384..=MAX, 0..=256, &GEMV_T_C_1024X1X1X4, 0), // 100000 x 128: 29.6 us (limit 25.4, cuBLAS 31.0)
    row(TC, C, 16384..=MAX, 0..=1024, &GEMV_T_C_256X1X1X4, 0), // 65536 x 512: 63.6 us (limit 60.7, cuBLAS 66.5)
    row(TC, C, 0..=160, 0..=MAX, &GEMV_T_C_64X4X1X8, 1), // 128 x 128: 4.8 us (limit 3.6, cuBLAS 8.4)
    row(TC, C, 0..=384, 0..=MAX, &GEMV_T_C_32X8X1X4, 0), // 256 x 256: 4.9 us (limit 3.8, cuBLAS 7.2)
    row(TC, C, 0..=768, 0..=MAX, &GEMV_T_C_32X8X1X16, 1), // 512 x 512: 5.4 us (limit 4.2, cuBLAS 5.7)
    row(TC, C, 0..=1536, 0..=MAX, &GEMV_T_C_256X1X4X4, 1), // 1024 x 1024: 7.0 us (limit 5.8, cuBLAS 9.1)
    row(TC, C, 0..=5000, 0..=MAX, &GEMV_T_C_256X1X1X4, 1), // 4096 x 4096: 34.2 us (limit 30.7, cuBLAS 41.8)
    row(TC, C, 0..=7000, 0..=MAX, &GEMV_T_C_256X1X1X8, 1), // 6000 x 6000: 67.7 us (limit 63.6, cuBLAS 75.8)
    row(TC, C, 0..=MAX, 0..=MAX, &GEMV_T_C_256X1X1X4, 1), // 16384 x 16384: 466.2 us (limit 458.7, cuBLAS 478.5)
    row(TC, Z, 0..=2, 2048..=MAX, &GEMV_T_Z_1X256X4X1, 0), // 1 x 1000000: 19.1 us (limit 14.9, cuBLAS 42.6)
    row(TC, Z, 0..=8, 2048..=MAX, &GEMV_T_Z_4X64X8X1, 0), // 4 x 1000000: 26.8 us (limit 25.3, cuBLAS 41.3)
    row(TC, Z, 0..=64, 4096..=MAX, &GEMV_T_Z_8X32X4X4, 0), // 32 x 1000000: 127.8 us (limit 121.9, cuBLAS 150.6)
    row(TC, Z, 0..=256, 8192..=MAX, &GEMV_T_Z_32X4X4X4, 0), // 128 x 100000: 51.2 us (limit 47.5, cuBLAS 53.5)
    row(TC, Z, 0..=1024, 16384..=MAX, &GEMV_T_Z_128X2X4X4, 0), // 512 x 65536: 122.5 us (limit 118.7, cuBLAS 126.2)
    row(TC, Z, 16384..=MAX, 0..=2, &GEMV_T_Z_128X1X2X4, 3), // 1000000 x 1: 14.2 us (limit 10.8, cuBLAS 24.8)
    row(TC, Z, 16384..=MAX, 0..=8, &GEMV_T_Z_128X1X4X4, 3), // 1000000 x 4: 24.5 us (limit 20.5, cuBLAS 39.7)
    row(TC, Z, 16384..=MAX, 0..=64, &GEMV_T_Z_64X4X4X4, 2), // 1000000 x 32: 121.9 us (limit 115.6, cuBLAS 125.9)
    row(TC, Z, 16384..=MAX, 0..=256, &GEMV_T_Z_512X1X1X4, 0), // 100000 x 128: 51.8 us (limit 47.1, cuBLAS 55.3)
    row(TC, Z, 16384..=MAX, 0..=1024, &GEMV_T_Z_256X1X4X4, 0), // 65536 x 512: 120.7 us (limit 118.1, cuBLAS 135.2)
    row(TC, Z, 0..=160, 0..=MAX, &GEMV_T_Z_32X4X4X4, 1), // 128 x 128: 4.9 us (limit 3.7, cuBLAS 7.3)
    row(TC, Z, 0..=384, 0..=MAX, &GEMV_T_Z_64X4X1X8, 1), // 256 x 256: 5.2 us (limit 4.0, cuBLAS 6.3)
    row(TC, Z, 0..=1536, 0..=MAX, &GEMV_T_Z_128X1X2X4, 1), // 1024 x 1024: 9.0 us (limit 7.5, cuBLAS 12.4)
    row(TC, Z, 0..=3000, 0..=MAX, &GEMV_T_Z_128X1X4X4, 1), // 2048 x 2048: 19.7 us (limit 17.8, cuBLAS 19.9)
    row(TC, Z, 0..=MAX, 0..=MAX, &GEMV_T_Z_256X1X4X4, 1), // 8192 x 8192: 240.8 us (limit 231.6, cuBLAS 244.9)
];

const fn batch(class: Class, precision: Precision, m: i64, n: i64, kernel: &'static Kernel) -> BatchRow {
    BatchRow { class, precision, m: 0..=m, n: 0..=n, kernel }
}

/// The shape and the number of matrices that decided, the time, that of the best stream and cuBLAS's.
#[rustfmt::skip] // as above
pub static GEMV_BATCH: &[BatchRow] = &[
    batch(N, S, 2, SMALL, &GEMV_BATCH_N_S_2X8X1X4), // 2 x 2 x 1000000: 24.7 us (limit 12.5, cuBLAS 1340.5)
    batch(N, S, 4, SMALL, &GEMV_BATCH_N_S_4X8X1X4), // 4 x 4 x 1000000: 45.8 us (limit 27.7, cuBLAS 1472.7)
    batch(N, S, 8, SMALL, &GEMV_BATCH_N_S_8X8X1X4), // 8 x 8 x 1000000: 91.4 us (limit 86.0, cuBLAS 1379.6)
    batch(N, S, 16, SMALL, &GEMV_BATCH_N_S_16X8X1X4), // 16 x 16 x 100000: 33.1 us (limit 27.8, cuBLAS 176.9)
    batch(N, S, 32, SMALL, &GEMV_BATCH_N_S_32X16X1X4), // 32 x 32 x 100000: 112.3 us (limit 101.7, cuBLAS 253.7)
    batch(N, S, 64, SMALL, &GEMV_BATCH_N_S_32X32X2X4), // 64 x 64 x 10000: 47.9 us (limit 39.4, cuBLAS 75.6)
    batch(N, S, 128, SMALL, &GEMV_BATCH_N_S_32X16X4X4), // 128 x 128 x 10000: 167.4 us (limit 149.2, cuBLAS 177.7)
    batch(N, S, SMALL, SMALL, &GEMV_BATCH_N_S_32X32X8X8), // 256 x 256 x 10000: 623.0 us (limit 588.8, cuBLAS 653.2)

    batch(N, D, 2, SMALL, &GEMV_BATCH_N_D_2X8X1X4), // 2 x 2 x 1000000: 28.5 us (limit 20.8, cuBLAS 1021.8)
    batch(N, D, 4, SMALL, &GEMV_BATCH_N_D_4X8X1X4), // 4 x 4 x 1000000: 60.4 us (limit 56.2, cuBLAS 990.2)
    batch(N, D, 8, SMALL, &GEMV_BATCH_N_D_8X8X1X4), // 8 x 8 x 1000000: 163.5 us (limit 169.5, cuBLAS 1193.3)
    batch(N, D, 16, SMALL, &GEMV_BATCH_N_D_16X16X1X4), // 16 x 16 x 100000: 60.2 us (limit 55.0, cuBLAS 134.9)
    batch(N, D, 32, SMALL, &GEMV_BATCH_N_D_32X16X1X4), // 32 x 32 x 100000: 211.4 us (limit 212.2, cuBLAS 274.7)
    batch(N, D, 64, SMALL, &GEMV_BATCH_N_D_32X16X2X4), // 64 x 64 x 10000: 83.5 us (limit 77.3, cuBLAS 109.6)
    batch(N, D, 128, SMALL, &GEMV_BATCH_N_D_32X16X4X4), // 128 x 128 x 10000: 309.6 us (limit 301.5, cuBLAS 313.8)
    batch(N, D, SMALL, SMALL, &GEMV_BATCH_N_D_32X16X8X8), // 256 x 256 x 10000: 1184.3 us (limit 1189.2, cuBLAS 1202.7)

    batch(N, C, 2, SMALL, &GEMV_BATCH_N_C_2X8X1X4), // 2 x 2 x 1000000: 30.4 us (limit 20.7, cuBLAS 662.8)
    batch(N, C, 4, SMALL, &GEMV_BATCH_N_C_4X8X1X4), // 4 x 4 x 1000000: 62.0 us (limit 55.9, cuBLAS 684.2)
    batch(N, C, 8, SMALL, &GEMV_BATCH_N_C_8X8X1X4), // 8 x 8 x 1000000: 174.5 us (limit 169.3, cuBLAS 686.4)
    batch(N, C, 16, SMALL, &GEMV_BATCH_N_C_16X16X1X4), // 16 x 16 x 100000: 60.3 us (limit 55.9, cuBLAS 122.5)
    batch(N, C, 32, SMALL, &GEMV_BATCH_N_C_32X16X1X4), // 32 x 32 x 100000: 210.8 us (limit 212.2, cuBLAS 367.5)
    batch(N, C, 64, SMALL, &GEMV_BATCH_N_C_32X16X2X4), // 64 x 64 x 10000: 83.5 us (limit 77.1, cuBLAS 86.3)
    batch(N, C, 128, SMALL, &GEMV_BATCH_N_C_32X16X4X4), // 128 x 128 x 10000: 309.5 us (limit 301.4, cuBLAS 315.1)
    batch(N, C, SMALL, SMALL, &GEMV_BATCH_N_C_32X16X8X8), // 256 x 256 x 10000: 1184.5 us (limit 1190.6, cuBLAS 1226.8)

    batch(N, Z, 2, SMALL, &GEMV_BATCH_N_Z_2X8X1X4), // 2 x 2 x 1000000: 48.4 us (limit 41.4, cuBLAS 668.9)
    batch(N, Z, 4, SMALL, &GEMV_BATCH_N_Z_4X8X1X4), // 4 x 4 x 1000000: 110.7 us (limit 108.9, cuBLAS 701.2)
    batch(N, Z, 8, SMALL, &GEMV_BATCH_N_Z_8X8X1X4), // 8 x 8 x 1000000: 320.4 us (limit 340.6, cuBLAS 685.6)
    batch(N, Z, 16, SMALL, &GEMV_BATCH_N_Z_16X16X1X4), // 16 x 16 x 100000: 114.5 us (limit 117.0, cuBLAS 123.6)
    batch(N, Z, 32, SMALL, &GEMV_BATCH_N_Z_32X16X1X4), // 32 x 32 x 100000: 413.9 us (limit 419.0, cuBLAS 422.6)
    batch(N, Z, 64, SMALL, &GEMV_BATCH_N_Z_32X16X2X4), // 64 x 64 x 10000: 162.6 us (limit 154.1, cuBLAS 168.8)
    batch(N, Z, 128, SMALL, &GEMV_BATCH_N_Z_32X16X4X4), // 128 x 128 x 10000: 610.6 us (limit 612.0, cuBLAS 617.2)
    batch(N, Z, SMALL, SMALL, &GEMV_BATCH_N_Z_32X16X8X8), // 256 x 256 x 10000: 2361.3 us (limit 2380.6, cuBLAS 2394.0)

    batch(TC, S, 2, SMALL, &GEMV_BATCH_T_S_2X2X1X1X4), // 2 x 2 x 1000000: 19.7 us (limit 12.5, cuBLAS 976.2)
    batch(TC, S, 4, SMALL, &GEMV_BATCH_T_S_4X4X1X1X4), // 4 x 4 x 1000000: 45.6 us (limit 28.0, cuBLAS 1013.2)
    batch(TC, S, 8, SMALL, &GEMV_BATCH_T_S_8X8X1X1X4), // 8 x 8 x 1000000: 118.4 us (limit 85.8, cuBLAS 1025.8)
    batch(TC, S, 16, SMALL, &GEMV_BATCH_T_S_16X16X1X1X4), // 16 x 16 x 100000: 35.0 us (limit 27.8, cuBLAS 117.9)
    batch(TC, S, SMALL, 16, &GEMV_BATCH_T_S_32X16X1X1X4), // 256 x 16 x 10000: 51.6 us (limit 41.9, cuBLAS 54.8)
    batch(TC, S, 32, SMALL, &GEMV_BATCH_T_S_32X32X1X1X4), // 32 x 32 x 100000: 115.6 us (limit 102.0, cuBLAS 247.2)
    batch(TC, S, 64, SMALL, &GEMV_BATCH_T_S_32X32X1X2X4), // 64 x 64 x 10000: 47.3 us (limit 39.0, cuBLAS 184.4)
    batch(TC, S, 128, SMALL, &GEMV_BATCH_T_S_32X32X1X4X4), // 128 x 128 x 10000: 161.0 us (limit 150.0, cuBLAS 345.8)
    batch(TC, S, SMALL, SMALL, &GEMV_BATCH_T_S_32X16X2X4X4), // 256 x 256 x 10000: 632.7 us (limit 588.7, cuBLAS 736.9)

    batch(TC, D, 2, SMALL, &GEMV_BATCH_T_D_2X2X1X1X4), // 2 x 2 x 1000000: 27.3 us (limit 20.5, cuBLAS 942.2)
    batch(TC, D, 4, SMALL, &GEMV_BATCH_T_D_4X4X1X1X4), // 4 x 4 x 1000000: 63.3 us (limit 56.5, cuBLAS 988.2)
    batch(TC, D, 8, SMALL, &GEMV_BATCH_T_D_8X8X1X1X4), // 8 x 8 x 1000000: 176.6 us (limit 169.4, cuBLAS 1028.2)
    batch(TC, D, 16, SMALL, &GEMV_BATCH_T_D_16X16X1X1X4), // 16 x 16 x 100000: 63.7 us (limit 55.9, cuBLAS 137.1)
    batch(TC, D, SMALL, 16, &GEMV_BATCH_T_D_32X16X1X1X4), // 256 x 16 x 10000: 84.9 us (limit 80.0, cuBLAS 89.2)
    batch(TC, D, 32, SMALL, &GEMV_BATCH_T_D_32X32X1X1X4), // 32 x 32 x 100000: 213.8 us (limit 212.1, cuBLAS 330.5)
    batch(TC, D, 64, SMALL, &GEMV_BATCH_T_D_32X32X1X2X4), // 64 x 64 x 10000: 85.7 us (limit 77.5, cuBLAS 124.3)
    batch(TC, D, SMALL, SMALL, &GEMV_BATCH_T_D_32X32X1X4X4), // 128 x 128 x 10000: 310.0 us (limit 301.3, cuBLAS 339.1)

    batch(TC, C, 2, SMALL, &GEMV_BATCH_T_C_2X2X1X1X4), // 2 x 2 x 1000000: 28.1 us (limit 20.6, cuBLAS 721.6)
    batch(TC, C, 4, SMALL, &GEMV_BATCH_T_C_4X4X1X1X4), // 4 x 4 x 1000000: 66.3 us (limit 55.1, cuBLAS 764.8)
    batch(TC, C, 8, SMALL, &GEMV_BATCH_T_C_8X8X1X1X4), // 8 x 8 x 1000000: 178.4 us (limit 169.3, cuBLAS 683.0)
    batch(TC, C, 16, SMALL, &GEMV_BATCH_T_C_16X16X1X1X4), // 16 x 16 x 100000: 68.6 us (limit 55.4, cuBLAS 103.8)
    batch(TC, C, SMALL, 16, &GEMV_BATCH_T_C_32X16X1X1X4), // 256 x 16 x 10000: 85.5 us (limit 79.9, cuBLAS 89.2)
    batch(TC, C, 32, SMALL, &GEMV_BATCH_T_C_32X16X1X2X4), // 32 x 32 x 100000: 241.2 us (limit 212.0, cuBLAS 309.9)
    batch(TC, C, 64, SMALL, &GEMV_BATCH_T_C_32X16X1X4X4), // 64 x 64 x 10000: 87.0 us (limit 77.8, cuBLAS 117.2)
    batch(TC, C, SMALL, SMALL, &GEMV_BATCH_T_C_32X32X1X4X4), // 128 x 128 x 10000: 312.3 us (limit 301.1, cuBLAS 342.3)

    batch(TC, Z, 2, SMALL, &GEMV_BATCH_T_Z_2X2X1X1X4), // 2 x 2 x 1000000: 43.2 us (limit 41.4, cuBLAS 1108.7)
    batch(TC, Z, 4, SMALL, &GEMV_BATCH_T_Z_4X4X1X1X4), // 4 x 4 x 1000000: 131.6 us (limit 108.9, cuBLAS 1177.5)
    batch(TC, Z, 8, SMALL, &GEMV_BATCH_T_Z_8X8X1X1X4), // 8 x 8 x 1000000: 344.2 us (limit 340.4, cuBLAS 1228.8)
    batch(TC, Z, 16, SMALL, &GEMV_BATCH_T_Z_16X8X1X1X4), // 16 x 16 x 100000: 137.2 us (limit 117.2, cuBLAS 128.1)
    batch(TC, Z, SMALL, 16, &GEMV_BATCH_T_Z_32X16X1X1X4), // 256 x 16 x 10000: 165.4 us (limit 155.8, cuBLAS 165.1)
    batch(TC, Z, 32, SMALL, &GEMV_BATCH_T_Z_32X32X1X1X4), // 32 x 32 x 100000: 452.2 us (limit 418.6, cuBLAS 487.3)
    batch(TC, Z, 64, SMALL, &GEMV_BATCH_T_Z_32X16X1X4X4), // 64 x 64 x 10000: 168.3 us (limit 156.7, cuBLAS 179.6)
    batch(TC, Z, SMALL, SMALL, &GEMV_BATCH_T_Z_32X16X2X8X8), // 128 x 128 x 10000: 613.1 us (limit 610.5, cuBLAS 626.6)
];

const fn symv(
    precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel, finish: &'static Kernel, blocks_per_sm: u32,
    tail: bool,
) -> symv::Row {
    symv::Row { precision, n, kernel, finish: Some(finish), blocks_per_sm, tail }
}

/// Without partial sums.
const fn whole(precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel) -> symv::Row {
    symv::Row { precision, n, kernel, finish: None, blocks_per_sm: 0, tail: false }
}

#[rustfmt::skip] // as above
pub static SYMV: &[symv::Row] = &[
    whole(S, 0..=192, &SYMV_ROWS_S_8X32X4), // 128: 5.2 us (limit 3.6, cuBLAS 6.8, with atomics 9.1)
    whole(S, 0..=896, &SYMV_ROWS_S_8X32X8), // 512: 7.5 us (limit 3.7, cuBLAS 9.1, with atomics 11.0)
    symv(S, 0..=3000, &SYMV_S_4X2X8X6, &SYMV_FINISH_S_256X8, 5, false), // 2048: 11.3 us (limit 5.6, cuBLAS 17.0, with atomics 18.5)
    symv(S, 0..=6000, &SYMV_S_4X4X4X8, &SYMV_FINISH_S_512X4, 8, false), // 4096: 18.4 us (limit 10.7, cuBLAS 33.2, with atomics 29.3)
    symv(S, 0..=12000, &SYMV_S_8X2X8X3, &SYMV_FINISH_S_512X8, 3, false), // 8192: 44.4 us (limit 31.3, cuBLAS 59.5, with atomics 56.0)
    symv(S, 0..=i64::MAX, &SYMV_S_8X4X4X4, &SYMV_FINISH_S_1024X4, 4, true), // 16384: 136.4 us (limit 120.6, cuBLAS 161.1, with atomics 162.4)

    whole(D, 0..=192, &SYMV_ROWS_D_8X32X4), // 128: 5.6 us (limit 3.6, cuBLAS 6.7, with atomics 9.1)
    whole(D, 0..=896, &SYMV_ROWS_D_8X32X8), // 512: 7.5 us (limit 3.8, cuBLAS 9.4, with atomics 11.4)
    symv(D, 0..=3000, &SYMV_D_4X1X8X6, &SYMV_FINISH_D_128X8, 4, false), // 2048: 12.7 us (limit 7.6, cuBLAS 20.3, with atomics 20.9)
    symv(D, 0..=6000, &SYMV_D_4X2X4X6, &SYMV_FINISH_D_256X4, 6, false), // 4096: 25.5 us (limit 18.0, cuBLAS 38.0, with atomics 35.6)
    symv(D, 0..=12000, &SYMV_D_8X2X8X2, &SYMV_FINISH_D_512X8, 2, true), // 8192: 72.3 us (limit 61.7, cuBLAS 83.1, with atomics 83.6)
    symv(D, 0..=i64::MAX, &SYMV_D_8X2X8X2, &SYMV_FINISH_D_512X8, 2, false), // 16384: 255.8 us (limit 237.8, cuBLAS 522.8, with atomics 285.8)

    whole(C, 0..=192, &SYMV_ROWS_C_8X32X4), // 128: 6.1 us (limit 4.4, cuBLAS 7.4, with atomics 9.4)
    whole(C, 0..=896, &SYMV_ROWS_C_8X32X8), // 512: 8.5 us (limit 4.7, cuBLAS 10.2, with atomics 12.4)
    symv(C, 0..=3000, &SYMV_C_4X1X8X6, &SYMV_FINISH_C_128X8, 6, false), // 2048: 13.5 us (limit 7.5, cuBLAS 20.4, with atomics 21.6)
    symv(C, 0..=6000, &SYMV_C_4X2X4X6, &SYMV_FINISH_C_256X4, 6, false), // 4096: 26.9 us (limit 17.9, cuBLAS 36.8, with atomics 36.5)
    symv(C, 0..=i64::MAX, &SYMV_C_4X4X4X5, &SYMV_FINISH_C_512X4, 5, true), // 16384: 263.8 us (limit 238.0, cuBLAS 543.2, with atomics 306.8)

    whole(Z, 0..=192, &SYMV_ROWS_Z_8X32X4), // 128: 5.8 us (limit 3.7, cuBLAS 7.3, with atomics 9.9)
    whole(Z, 0..=768, &SYMV_ROWS_Z_8X32X8), // 512: 8.4 us (limit 4.2, cuBLAS 10.2, with atomics 18.5)
    symv(Z, 0..=5000, &SYMV_Z_4X1X8X4, &SYMV_FINISH_Z_128X8, 4, false), // 4096: 41.2 us (limit 31.2, cuBLAS 61.7, with atomics 62.4)
    symv(Z, 0..=i64::MAX, &SYMV_Z_8X1X8X2, &SYMV_FINISH_Z_256X8, 2, false), // 8192: 136.0 us (limit 120.7, cuBLAS 174.2, with atomics 158.4)
];

#[rustfmt::skip] // as above
pub static SYMV_BATCH: &[symv::Row] = &[
    whole(S, 0..=4, &SYMV_SMALL_S_4X4),
    whole(S, 0..=8, &SYMV_SMALL_S_8X4),
    whole(S, 0..=16, &SYMV_SMALL_S_16X4), // 16 x 100000: 33 us (limit 21)
    whole(S, 0..=32, &SYMV_SMALL_S_32X4), // 32 x 100000: 95 us (limit 61)
    whole(S, 0..=64, &SYMV_TILES_S_4X1X1X32X64X1X6), // 64 x 100000: 294 us (limit 213)
    whole(S, 0..=128, &SYMV_TILES_S_1X4X1X16X128X1X10), // 128 x 100000: 1004 us (limit 794)
    whole(S, 0..=256, &SYMV_TILES_S_1X8X2X16X256X1X3), // 256 x 100000: 3375 us (limit 3041)
    whole(S, 0..=512, &SYMV_TILES_S_1X4X2X16X512X1X6), // 512 x 10000: 1299 us (limit 1189)
    symv(S, 0..=i64::MAX, &SYMV_S_4X2X8X6, &SYMV_FINISH_S_256X8, 1, false), // not measured

    whole(D, 0..=4, &SYMV_SMALL_D_4X4),
    whole(D, 0..=8, &SYMV_SMALL_D_8X4),
    whole(D, 0..=16, &SYMV_SMALL_D_16X4), // 16 x 100000: 50 us (limit 37)
    whole(D, 0..=32, &SYMV_SMALL_D_32X4), // 32 x 100000: 145 us (limit 118)
    whole(D, 0..=64, &SYMV_TILES_D_2X2X1X16X64X1X6), // 64 x 100000: 509 us (limit 419)
    whole(D, 0..=128, &SYMV_TILES_D_1X4X1X16X128X1X6), // 128 x 100000: 1716 us (limit 1581)
    whole(D, 0..=224, &SYMV_TILES_D_1X2X1X8X256X1X16),
    whole(D, 0..=256, &SYMV_TILES_D_1X2X1X16X256X1X12), // 256 x 10000: 649 us (limit 612)
    whole(D, 0..=512, &SYMV_TILES_D_1X8X2X8X512X0X3), // 512 x 10000: 2536 us (limit 2371)
    symv(D, 0..=i64::MAX, &SYMV_D_4X2X4X6, &SYMV_FINISH_D_256X4, 1, false), // not measured

    whole(C, 0..=4, &SYMV_SMALL_C_4X4),
    whole(C, 0..=8, &SYMV_SMALL_C_8X4),
    whole(C, 0..=16, &SYMV_SMALL_C_16X4), // 16 x 100000: 51 us (limit 37)
    whole(C, 0..=32, &SYMV_SMALL_C_32X4), // 32 x 100000: 161 us (limit 118)
    whole(C, 0..=64, &SYMV_TILES_C_4X1X1X8X64X1X8), // 64 x 100000: 547 us (limit 419)
    whole(C, 0..=128, &SYMV_TILES_C_1X4X1X8X128X1X8), // 128 x 100000: 1773 us (limit 1581)
    whole(C, 0..=224, &SYMV_TILES_C_1X4X1X8X256X1X8),
    whole(C, 0..=256, &SYMV_TILES_C_1X8X1X8X256X0X3), // 256 x 10000: 680 us (limit 612)
    whole(C, 0..=512, &SYMV_TILES_C_1X8X2X8X512X0X3), // 512 x 10000: 2548 us (limit 2372)
    symv(C, 0..=i64::MAX, &SYMV_C_4X2X4X6, &SYMV_FINISH_C_256X4, 1, false), // not measured

    whole(Z, 0..=4, &SYMV_SMALL_Z_4X4),
    whole(Z, 0..=8, &SYMV_SMALL_Z_8X4),
    whole(Z, 0..=16, &SYMV_SMALL_Z_16X4), // 16 x 100000: 102 us (limit 71)
    whole(Z, 0..=32, &SYMV_TILES_Z_4X1X1X8X32X0X4), // 32 x 100000: 397 us (limit 231)
    whole(Z, 0..=64, &SYMV_TILES_Z_4X1X1X8X64X0X4), // 64 x 100000: 1051 us (limit 834)
    whole(Z, 0..=128, &SYMV_TILES_Z_1X4X1X4X128X0X6), // 128 x 100000: 3622 us (limit 3158)
    whole(Z, 0..=256, &SYMV_TILES_Z_1X2X1X8X256X0X8), // 256 x 10000: 1269 us (limit 1219)
    whole(Z, 0..=512, &SYMV_TILES_Z_1X4X1X8X512X0X4), // 512 x 1000: 494 us (limit 479)
    symv(Z, 0..=i64::MAX, &SYMV_Z_8X1X8X2, &SYMV_FINISH_Z_256X8, 1, false), // not measured
];

/// The kernels of level 1. Real and complex elements of one size have like rows.
pub static LEVEL1: level1::Rows = level1::Rows {
    cuts: LEVEL1_CUTS,
    singles: LEVEL1_SINGLES,
    groups: LEVEL1_GROUPS,
    warps: LEVEL1_WARPS,
    pieces: LEVEL1_PIECES,
    ragged: LEVEL1_RAGGED,
    single_maps: LEVEL1_SINGLE_MAPS,
    flat: LEVEL1_FLAT,
    ragged_maps: LEVEL1_RAGGED_MAPS,
};

const fn cut(precision: Precision, chunk: i64, most: i32, warp: i32, alone: i32, threads: u32) -> CutRow {
    CutRow { precision, cut: Cut { chunk, most, warp, alone }, threads }
}

const fn single(kind: Kind, precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel) -> SingleRow {
    SingleRow { kind, precision, n, kernel }
}

const fn group(kind: Kind, precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel) -> GroupRow {
    GroupRow { kind, precision, n, kernel }
}

const fn warps(
    kind: Kind, precision: Precision, n: RangeInclusive<i64>, from: u32, kernel: &'static Kernel,
) -> WarpRow {
    WarpRow { kind, precision, n, from, kernel }
}

const fn pieces(
    kind: Kind, precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel, blocks_per_sm: u32,
    alone_from: u32,
) -> PiecesRow {
    PiecesRow { kind, precision, n, kernel, blocks_per_sm, alone_from }
}

const fn ragged(
    kind: Kind, precision: Precision, kernel: &'static Kernel, listed: &'static Kernel, blocks_per_sm: u32,
) -> RaggedRow {
    RaggedRow { kind, precision, kernel, listed, blocks_per_sm }
}

const fn flat(change: Change, precision: Precision, all: RangeInclusive<i64>, kernel: &'static Kernel) -> FlatRow {
    FlatRow { change, precision, all, kernel }
}

const fn ragged_map(
    change: Change, precision: Precision, kernel: &'static Kernel, listed: &'static Kernel, blocks_per_sm: u32,
) -> RaggedMapRow {
    RaggedMapRow { change, precision, kernel, listed, blocks_per_sm }
}

/// What serves single vectors best: they are cut so small that all multiprocessors have a part in 100 KB, into no more pieces than
/// one block adds up at once. Batches are not slower for it.
#[rustfmt::skip]
static LEVEL1_CUTS: &[CutRow] = &[
    cut(S, 1024, 256, 1024, 4096, 256),
    cut(D, 1024, 256, 1024, 4096, 256),
    cut(C, 1024, 256, 1024, 4096, 256),
    cut(Z, 1024, 256, 1024, 4096, 256),
];

#[rustfmt::skip]
static LEVEL1_SINGLES: &[SingleRow] = &[
    single(Asum, S, 0..=1024, &ASUM_SHORT_S_256X4), // 1000: 4.6 us (limit 4.3, cuBLAS 7.9)
    single(Asum, S, 0..=4096, &ASUM_SINGLE_S_256X16), // 4096: 4.6 us (limit 4.3, cuBLAS 8.1)
    single(Asum, S, 0..=600_000, &ASUM_SINGLE_S_256X8), // 100000: 5.5 us (limit 4.5, cuBLAS 8.1)
    single(Asum, S, 0..=3_000_000, &ASUM_SINGLE_S_256X16), // 1048575: 6.4 us (limit 5.4, cuBLAS 9.7)
    single(Asum, S, 0..=MAX, &ASUM_SINGLE_S_256X32), // 100000000: 93.4 us (limit 89.4, cuBLAS 163.7)
    single(Asum, D, 0..=1024, &ASUM_SHORT_D_256X4), // 1000: 4.6 us (limit 4.3, cuBLAS 8.4)
    single(Asum, D, 0..=4096, &ASUM_SINGLE_D_256X16), // 4096: 4.7 us (limit 4.4, cuBLAS 10.9)
    single(Asum, D, 0..=300_000, &ASUM_SINGLE_D_256X4), // 100000: 5.5 us (limit 4.6, cuBLAS 10.9)
    single(Asum, D, 0..=2_000_000, &ASUM_SINGLE_D_256X8), // 1048575: 7.3 us (limit 6.4, cuBLAS 12.9)
    single(Asum, D, 0..=MAX, &ASUM_SINGLE_D_256X16), // 100000000: 177.5 us (limit 174.8, cuBLAS 207.8)
    single(Asum, C, 0..=1024, &ASUM_SHORT_C_256X4), // 1000: 4.9 us (limit 4.3, cuBLAS 8.5)
    single(Asum, C, 0..=4096, &ASUM_SINGLE_C_256X16), // 4096: 4.9 us (limit 4.4, cuBLAS 10.9)
    single(Asum, C, 0..=300_000, &ASUM_SINGLE_C_256X4), // 100000: 5.6 us (limit 4.7, cuBLAS 10.8)
    single(Asum, C, 0..=2_000_000, &ASUM_SINGLE_C_256X8), // 1048575: 7.5 us (limit 6.5, cuBLAS 12.6)
    single(Asum, C, 0..=MAX, &ASUM_SINGLE_C_256X16), // 100000000: 178.2 us (limit 174.7, cuBLAS 208.4)
    single(Asum, Z, 0..=1024, &ASUM_SHORT_Z_512X2), // 1000: 4.8 us (limit 4.4, cuBLAS 8.3)
    single(Asum, Z, 0..=4096, &ASUM_SINGLE_Z_256X16), // 4096: 4.9 us (limit 4.5, cuBLAS 11.0)
    single(Asum, Z, 0..=300_000, &ASUM_SINGLE_Z_256X4), // 100000: 5.6 us (limit 4.8, cuBLAS 11.0)
    single(Asum, Z, 0..=MAX, &ASUM_SINGLE_Z_256X16), // 100000000: 347.4 us (limit 343.7, cuBLAS 359.0)
    single(Nrm2, S, 0..=1024, &NRM2_SHORT_S_256X4), // 1000: 4.6 us (limit 4.3, cuBLAS 11.5)
    single(Nrm2, S, 0..=4096, &NRM2_SINGLE_S_256X16), // 4096: 4.7 us (limit 4.4, cuBLAS 12.5)
    single(Nrm2, S, 0..=600_000, &NRM2_SINGLE_S_256X8), // 100000: 5.5 us (limit 4.6, cuBLAS 12.6)
    single(Nrm2, S, 0..=3_000_000, &NRM2_SINGLE_S_256X16), // 1048575: 6.3 us (limit 5.4, cuBLAS 14.1)
    single(Nrm2, S, 0..=MAX, &NRM2_SINGLE_S_256X32), // 100000000: 92.7 us (limit 89.5, cuBLAS 173.5)
    single(Nrm2, D, 0..=1024, &NRM2_SHORT_D_256X4), // 1000: 4.7 us (limit 4.4, cuBLAS 19.3)
    single(Nrm2, D, 0..=4096, &NRM2_SINGLE_D_256X16), // 4096: 4.9 us (limit 4.4, cuBLAS 19.1)
    single(Nrm2, D, 0..=300_000, &NRM2_SINGLE_D_256X4), // 100000: 5.8 us (limit 4.6, cuBLAS 19.8)
    single(Nrm2, D, 0..=2_000_000, &NRM2_SINGLE_D_256X8), // 1048575: 7.6 us (limit 6.4, cuBLAS 22.7)
    single(Nrm2, D, 0..=MAX, &NRM2_SINGLE_D_256X16), // 100000000: 177.5 us (limit 174.5, cuBLAS 251.7)
    single(Nrm2, C, 0..=1024, &NRM2_SHORT_C_256X4), // 1000: 5.0 us (limit 4.3, cuBLAS 11.5)
    single(Nrm2, C, 0..=4096, &NRM2_SINGLE_C_256X16), // 4096: 4.9 us (limit 4.4, cuBLAS 12.5)
    single(Nrm2, C, 0..=300_000, &NRM2_SINGLE_C_256X4), // 100000: 5.6 us (limit 4.7, cuBLAS 12.7)
    single(Nrm2, C, 0..=2_000_000, &NRM2_SINGLE_C_256X8), // 1048575: 7.5 us (limit 6.5, cuBLAS 14.8)
    single(Nrm2, C, 0..=MAX, &NRM2_SINGLE_C_256X16), // 100000000: 177.8 us (limit 173.7, cuBLAS 219.2)
    single(Nrm2, Z, 0..=1024, &NRM2_SHORT_Z_512X2), // 1000: 4.9 us (limit 4.4, cuBLAS 19.8)
    single(Nrm2, Z, 0..=4096, &NRM2_SINGLE_Z_256X16), // 4096: 5.0 us (limit 4.4, cuBLAS 19.7)
    single(Nrm2, Z, 0..=300_000, &NRM2_SINGLE_Z_256X4), // 100000: 5.9 us (limit 4.8, cuBLAS 20.2)
    single(Nrm2, Z, 0..=MAX, &NRM2_SINGLE_Z_256X8), // 100000000: 348.4 us (limit 343.6, cuBLAS 384.9)
    single(Dot, S, 0..=1024, &DOT_SHORT_S_256X4), // 1000: 5.3 us (limit 4.3, cuBLAS 6.4)
    single(Dot, S, 0..=4096, &DOT_SINGLE_S_256X16), // 4096: 5.0 us (limit 4.4, cuBLAS 6.7)
    single(Dot, S, 0..=600_000, &DOT_SINGLE_S_256X8), // 100000: 5.7 us (limit 4.6, cuBLAS 7.8)
    single(Dot, S, 0..=3_000_000, &DOT_SINGLE_S_256X16), // 1048575: 7.5 us (limit 6.5, cuBLAS 11.0)
    single(Dot, S, 0..=MAX, &DOT_SINGLE_S_256X32), // 100000000: 182.9 us (limit 174.7, cuBLAS 185.3)
    single(Dot, D, 0..=1024, &DOT_SHORT_D_256X4), // 1000: 4.7 us (limit 4.4, cuBLAS 6.5)
    single(Dot, D, 0..=4096, &DOT_SINGLE_D_256X16), // 4096: 4.9 us (limit 4.5, cuBLAS 6.7)
    single(Dot, D, 0..=300_000, &DOT_SINGLE_D_256X4), // 100000: 5.6 us (limit 4.8, cuBLAS 8.1)
    single(Dot, D, 0..=2_000_000, &DOT_SINGLE_D_256X8), // 1048575: 9.3 us (limit 8.2, cuBLAS 13.0)
    single(Dot, D, 0..=MAX, &DOT_SINGLE_D_256X16), // 100000000: 348.6 us (limit 343.7, cuBLAS 359.0)
    single(Dot, C, 0..=1024, &DOT_SHORT_C_256X4), // 1000: 5.4 us (limit 4.4, cuBLAS 6.4)
    single(Dot, C, 0..=4096, &DOT_SINGLE_C_256X16), // 4096: 5.3 us (limit 4.4, cuBLAS 6.7)
    single(Dot, C, 0..=300_000, &DOT_SINGLE_C_256X4), // 100000: 5.8 us (limit 4.8, cuBLAS 8.1)
    single(Dot, C, 0..=2_000_000, &DOT_SINGLE_C_256X8), // 1048575: 9.5 us (limit 8.3, cuBLAS 13.0)
    single(Dot, C, 0..=MAX, &DOT_SINGLE_C_256X8), // 100000000: 351.2 us (limit 343.7, cuBLAS 359.6)
    single(Dot, Z, 0..=1024, &DOT_SHORT_Z_512X2), // 1000: 5.3 us (limit 4.4, cuBLAS 6.6)
    single(Dot, Z, 0..=4096, &DOT_SINGLE_Z_256X16), // 4096: 5.6 us (limit 4.5, cuBLAS 6.8)
    single(Dot, Z, 0..=300_000, &DOT_SINGLE_Z_256X4), // 100000: 6.2 us (limit 5.2, cuBLAS 9.9)
    single(Dot, Z, 0..=MAX, &DOT_SINGLE_Z_256X16), // 100000000: 688.2 us (limit 682.6, cuBLAS 917.9)
    single(Iamax, S, 0..=1024, &IAMAX_SHORT_S_256X4), // 1000: 5.1 us (limit 4.3, cuBLAS 6.0)
    single(Iamax, S, 0..=4096, &IAMAX_SINGLE_S_256X16), // 4096: 4.8 us (limit 4.3, cuBLAS 8.1)
    single(Iamax, S, 0..=600_000, &IAMAX_SINGLE_S_256X8), // 100000: 5.8 us (limit 4.6, cuBLAS 9.2)
    single(Iamax, S, 0..=3_000_000, &IAMAX_SINGLE_S_256X16), // 1048575: 6.7 us (limit 5.4, cuBLAS 11.5)
    single(Iamax, S, 0..=MAX, &IAMAX_SINGLE_S_256X32), // 100000000: 93.7 us (limit 89.3, cuBLAS 149.7)
    single(Iamax, D, 0..=1024, &IAMAX_SHORT_D_256X4), // 1000: 4.9 us (limit 4.3, cuBLAS 6.0)
    single(Iamax, D, 0..=4096, &IAMAX_SINGLE_D_256X16), // 4096: 5.1 us (limit 4.4, cuBLAS 8.3)
    single(Iamax, D, 0..=300_000, &IAMAX_SINGLE_D_256X4), // 100000: 6.0 us (limit 4.6, cuBLAS 9.3)
    single(Iamax, D, 0..=2_000_000, &IAMAX_SINGLE_D_256X8), // 1048575: 8.0 us (limit 6.4, cuBLAS 12.4)
    single(Iamax, D, 0..=MAX, &IAMAX_SINGLE_D_256X16), // 100000000: 179.1 us (limit 174.6, cuBLAS 199.0)
    single(Iamax, C, 0..=1024, &IAMAX_SHORT_C_256X4), // 1000: 4.8 us (limit 4.3, cuBLAS 6.1)
    single(Iamax, C, 0..=4096, &IAMAX_SINGLE_C_256X16), // 4096: 4.8 us (limit 4.4, cuBLAS 8.2)
    single(Iamax, C, 0..=300_000, &IAMAX_SINGLE_C_256X4), // 100000: 5.7 us (limit 4.6, cuBLAS 9.2)
    single(Iamax, C, 0..=2_000_000, &IAMAX_SINGLE_C_256X8), // 1048575: 7.6 us (limit 6.4, cuBLAS 12.4)
    single(Iamax, C, 0..=MAX, &IAMAX_SINGLE_C_256X16), // 100000000: 177.9 us (limit 174.6, cuBLAS 197.5)
    single(Iamax, Z, 0..=1024, &IAMAX_SHORT_Z_512X2), // 1000: 5.2 us (limit 4.3, cuBLAS 6.7)
    single(Iamax, Z, 0..=4096, &IAMAX_SINGLE_Z_256X16), // 4096: 5.3 us (limit 4.5, cuBLAS 6.0)
    single(Iamax, Z, 0..=300_000, &IAMAX_SINGLE_Z_256X4), // 100000: 6.1 us (limit 4.7, cuBLAS 39.6)
    single(Iamax, Z, 0..=MAX, &IAMAX_SINGLE_Z_256X16), // 100000000: 347.7 us (limit 343.9, cuBLAS 33514.1)
];

#[rustfmt::skip]
static LEVEL1_GROUPS: &[GroupRow] = &[
    group(Asum, S, 0..=2, &ASUM_GROUP_S_256X2X1X8), // 2 x 2000000: 10.1 us (limit 10.2)
    group(Asum, S, 0..=4, &ASUM_GROUP_S_256X4X1X16), // 4 x 2000000: 13.9 us (limit 13.5)
    group(Asum, S, 0..=8, &ASUM_GROUP_S_256X4X2X8), // 8 x 2000000: 21.0 us (limit 20.4)
    group(Asum, S, 0..=16, &ASUM_GROUP_S_256X8X2X8), // 16 x 2000000: 35.4 us (limit 34.8)
    group(Asum, S, 0..=32, &ASUM_GROUP_S_256X16X2X8), // 32 x 2000000: 64.4 us (limit 64.8)
    group(Asum, S, 0..=40, &ASUM_GROUP_S_256X8X5X2), // 33 x 2000000: 68.6 us (limit 66.9)
    group(Asum, S, 0..=64, &ASUM_GROUP_S_256X16X4X2), // 64 x 1562500: 99.2 us (limit 96.7)
    group(Asum, S, 0..=112, &ASUM_GROUP_S_256X16X7X2), // 100 x 1000000: 98.0 us (limit 95.5)
    group(Asum, S, 0..=128, &ASUM_GROUP_S_256X32X4X2), // 128 x 781250: 95.8 us (limit 95.0)
    group(Asum, S, 0..=256, &ASUM_GROUP_S_256X32X8X2), // 256 x 390625: 94.4 us (limit 93.4)
    group(Asum, S, 0..=512, &ASUM_GROUP_S_256X32X16X1), // 512 x 195312: 92.4 us (limit 92.0)
    group(Asum, S, 0..=1024, &ASUM_GROUP_S_256X32X32X1), // 1024 x 97656: 91.5 us (limit 91.0)
    group(Asum, D, 0..=2, &ASUM_GROUP_D_256X2X1X8), // 2 x 2000000: 15.5 us (limit 15.5)
    group(Asum, D, 0..=4, &ASUM_GROUP_D_256X4X1X16), // 4 x 2000000: 22.6 us (limit 22.3)
    group(Asum, D, 0..=8, &ASUM_GROUP_D_256X4X2X8), // 8 x 2000000: 37.0 us (limit 36.4)
    group(Asum, D, 0..=16, &ASUM_GROUP_D_256X8X2X8), // 16 x 2000000: 66.3 us (limit 65.5)
    group(Asum, D, 0..=32, &ASUM_GROUP_D_256X16X2X8), // 32 x 2000000: 124.4 us (limit 124.3)
    group(Asum, D, 0..=40, &ASUM_GROUP_D_256X8X5X2), // 33 x 2000000: 130.7 us (limit 127.9)
    group(Asum, D, 0..=64, &ASUM_GROUP_D_256X16X4X2), // 64 x 1562500: 189.5 us (limit 188.9)
    group(Asum, D, 0..=112, &ASUM_GROUP_D_256X16X7X2), // 100 x 1000000: 188.7 us (limit 186.5)
    group(Asum, D, 0..=128, &ASUM_GROUP_D_256X32X4X4), // 128 x 781250: 185.3 us (limit 185.2)
    group(Asum, D, 0..=256, &ASUM_GROUP_D_256X32X8X1), // 256 x 390625: 182.9 us (limit 181.7)
    group(Asum, D, 0..=512, &ASUM_GROUP_D_256X32X16X1), // 512 x 195312: 179.6 us (limit 179.8)
    group(Asum, D, 0..=1024, &ASUM_GROUP_D_256X32X32X1), // 1024 x 97656: 177.6 us (limit 177.6)
    group(Asum, C, 0..=2, &ASUM_GROUP_C_256X2X1X8), // 2 x 2000000: 13.8 us (limit 13.6)
    group(Asum, C, 0..=4, &ASUM_GROUP_C_256X4X1X16), // 4 x 2000000: 21.1 us (limit 20.6)
    group(Asum, C, 0..=8, &ASUM_GROUP_C_256X4X2X8), // 8 x 2000000: 35.4 us (limit 34.9)
    group(Asum, C, 0..=16, &ASUM_GROUP_C_256X8X2X8), // 16 x 2000000: 64.4 us (limit 65.1)
    group(Asum, C, 0..=32, &ASUM_GROUP_C_256X16X2X8), // 32 x 2000000: 122.8 us (limit 122.0)
    group(Asum, C, 0..=40, &ASUM_GROUP_C_256X8X5X2), // 33 x 2000000: 127.6 us (limit 125.6)
    group(Asum, C, 0..=64, &ASUM_GROUP_C_256X16X4X2), // 64 x 1562500: 185.8 us (limit 185.3)
    group(Asum, C, 0..=112, &ASUM_GROUP_C_256X16X7X2), // 100 x 1000000: 184.4 us (limit 182.8)
    group(Asum, C, 0..=128, &ASUM_GROUP_C_256X32X4X4), // 128 x 781250: 181.7 us (limit 182.0)
    group(Asum, C, 0..=256, &ASUM_GROUP_C_256X32X8X1), // 256 x 390625: 179.4 us (limit 179.5)
    group(Asum, C, 0..=512, &ASUM_GROUP_C_256X32X16X1), // 512 x 195312: 178.1 us (limit 177.8)
    group(Asum, C, 0..=1024, &ASUM_GROUP_C_256X32X32X1), // 1024 x 97656: 177.4 us (limit 176.3)
    group(Asum, Z, 0..=2, &ASUM_GROUP_Z_256X2X1X8), // 2 x 2000000: 22.4 us (limit 22.3)
    group(Asum, Z, 0..=4, &ASUM_GROUP_Z_256X4X1X8), // 4 x 2000000: 36.8 us (limit 36.3)
    group(Asum, Z, 0..=8, &ASUM_GROUP_Z_256X4X2X4), // 8 x 2000000: 68.0 us (limit 66.1)
    group(Asum, Z, 0..=16, &ASUM_GROUP_Z_256X8X2X4), // 16 x 2000000: 124.4 us (limit 124.1)
    group(Asum, Z, 0..=32, &ASUM_GROUP_Z_256X16X2X4), // 32 x 2000000: 241.3 us (limit 239.1)
    group(Asum, Z, 0..=40, &ASUM_GROUP_Z_256X8X5X1), // 33 x 2000000: 249.2 us (limit 246.5)
    group(Asum, Z, 0..=64, &ASUM_GROUP_Z_256X32X2X4), // 64 x 1562500: 367.7 us (limit 364.0)
    group(Asum, Z, 0..=112, &ASUM_GROUP_Z_256X16X7X1), // 100 x 1000000: 361.8 us (limit 360.0)
    group(Asum, Z, 0..=128, &ASUM_GROUP_Z_256X32X4X2), // 128 x 781250: 359.6 us (limit 358.8)
    group(Asum, Z, 0..=256, &ASUM_GROUP_Z_256X32X8X1), // 256 x 390625: 353.9 us (limit 352.9)
    group(Asum, Z, 0..=1024, &ASUM_GROUP_Z_256X32X16X1), // 1024 x 97656: 346.9 us (limit 346.5)
    group(Nrm2, S, 0..=2, &NRM2_GROUP_S_256X2X1X8), // 2 x 2000000: 10.4 us (limit 10.2)
    group(Nrm2, S, 0..=4, &NRM2_GROUP_S_256X4X1X16), // 4 x 2000000: 14.2 us (limit 13.5)
    group(Nrm2, S, 0..=8, &NRM2_GROUP_S_256X4X2X8), // 8 x 2000000: 20.9 us (limit 20.4)
    group(Nrm2, S, 0..=16, &NRM2_GROUP_S_256X8X2X8), // 16 x 2000000: 35.3 us (limit 34.8)
    group(Nrm2, S, 0..=32, &NRM2_GROUP_S_256X16X2X8), // 32 x 2000000: 65.8 us (limit 63.6)
    group(Nrm2, S, 0..=40, &NRM2_GROUP_S_256X8X5X2), // 33 x 2000000: 69.2 us (limit 66.9)
    group(Nrm2, S, 0..=64, &NRM2_GROUP_S_256X16X4X2), // 64 x 1562500: 99.3 us (limit 96.8)
    group(Nrm2, S, 0..=112, &NRM2_GROUP_S_256X16X7X2), // 100 x 1000000: 98.4 us (limit 95.7)
    group(Nrm2, S, 0..=128, &NRM2_GROUP_S_256X32X4X2), // 128 x 781250: 96.2 us (limit 94.8)
    group(Nrm2, S, 0..=256, &NRM2_GROUP_S_256X32X8X2), // 256 x 390625: 97.5 us (limit 93.3)
    group(Nrm2, S, 0..=512, &NRM2_GROUP_S_256X32X16X1), // 512 x 195312: 92.5 us (limit 92.1)
    group(Nrm2, S, 0..=1024, &NRM2_GROUP_S_256X32X32X1), // 1024 x 97656: 91.7 us (limit 90.9)
    group(Nrm2, D, 0..=2, &NRM2_GROUP_D_256X2X1X8), // 2 x 2000000: 15.7 us (limit 15.5)
    group(Nrm2, D, 0..=4, &NRM2_GROUP_D_256X4X1X16), // 4 x 2000000: 23.1 us (limit 22.3)
    group(Nrm2, D, 0..=8, &NRM2_GROUP_D_256X4X2X8), // 8 x 2000000: 37.1 us (limit 36.3)
    group(Nrm2, D, 0..=16, &NRM2_GROUP_D_256X8X2X8), // 16 x 2000000: 66.8 us (limit 65.6)
    group(Nrm2, D, 0..=32, &NRM2_GROUP_D_256X16X2X8), // 32 x 2000000: 124.4 us (limit 124.2)
    group(Nrm2, D, 0..=40, &NRM2_GROUP_D_256X8X5X2), // 33 x 2000000: 131.1 us (limit 128.0)
    group(Nrm2, D, 0..=64, &NRM2_GROUP_D_256X16X4X2), // 64 x 1562500: 189.8 us (limit 189.0)
    group(Nrm2, D, 0..=112, &NRM2_GROUP_D_256X16X7X2), // 100 x 1000000: 188.9 us (limit 186.5)
    group(Nrm2, D, 0..=128, &NRM2_GROUP_D_256X32X4X4), // 128 x 781250: 185.4 us (limit 185.1)
    group(Nrm2, D, 0..=256, &NRM2_GROUP_D_256X32X8X1), // 256 x 390625: 181.8 us (limit 182.0)
    group(Nrm2, D, 0..=512, &NRM2_GROUP_D_256X32X16X1), // 512 x 195312: 179.8 us (limit 179.6)
    group(Nrm2, D, 0..=1024, &NRM2_GROUP_D_256X32X32X1), // 1024 x 97656: 177.4 us (limit 177.6)
    group(Nrm2, C, 0..=2, &NRM2_GROUP_C_256X2X1X8), // 2 x 2000000: 14.1 us (limit 13.5)
    group(Nrm2, C, 0..=4, &NRM2_GROUP_C_256X4X1X16), // 4 x 2000000: 21.6 us (limit 20.5)
    group(Nrm2, C, 0..=8, &NRM2_GROUP_C_256X4X2X8), // 8 x 2000000: 35.6 us (limit 34.9)
    group(Nrm2, C, 0..=16, &NRM2_GROUP_C_256X8X2X8), // 16 x 2000000: 64.4 us (limit 65.0)
    group(Nrm2, C, 0..=32, &NRM2_GROUP_C_256X16X2X8), // 32 x 2000000: 123.0 us (limit 122.1)
    group(Nrm2, C, 0..=40, &NRM2_GROUP_C_256X8X5X2), // 33 x 2000000: 127.7 us (limit 125.6)
    group(Nrm2, C, 0..=64, &NRM2_GROUP_C_256X16X4X2), // 64 x 1562500: 186.3 us (limit 185.4)
    group(Nrm2, C, 0..=112, &NRM2_GROUP_C_256X16X7X2), // 100 x 1000000: 184.1 us (limit 182.6)
    group(Nrm2, C, 0..=128, &NRM2_GROUP_C_256X32X4X4), // 128 x 781250: 183.1 us (limit 181.0)
    group(Nrm2, C, 0..=256, &NRM2_GROUP_C_256X32X8X1), // 256 x 390625: 179.5 us (limit 179.3)
    group(Nrm2, C, 0..=512, &NRM2_GROUP_C_256X32X16X1), // 512 x 195312: 178.2 us (limit 177.7)
    group(Nrm2, C, 0..=1024, &NRM2_GROUP_C_256X32X32X1), // 1024 x 97656: 177.4 us (limit 176.4)
    group(Nrm2, Z, 0..=2, &NRM2_GROUP_Z_256X2X1X8), // 2 x 2000000: 22.7 us (limit 22.3)
    group(Nrm2, Z, 0..=4, &NRM2_GROUP_Z_256X4X1X8), // 4 x 2000000: 37.2 us (limit 36.3)
    group(Nrm2, Z, 0..=8, &NRM2_GROUP_Z_256X4X2X4), // 8 x 2000000: 67.7 us (limit 65.8)
    group(Nrm2, Z, 0..=16, &NRM2_GROUP_Z_256X8X2X4), // 16 x 2000000: 124.7 us (limit 124.3)
    group(Nrm2, Z, 0..=32, &NRM2_GROUP_Z_256X16X2X4), // 32 x 2000000: 241.6 us (limit 239.1)
    group(Nrm2, Z, 0..=40, &NRM2_GROUP_Z_256X8X5X1), // 33 x 2000000: 249.0 us (limit 246.4)
    group(Nrm2, Z, 0..=64, &NRM2_GROUP_Z_256X32X2X4), // 64 x 1562500: 377.1 us (limit 364.8)
    group(Nrm2, Z, 0..=112, &NRM2_GROUP_Z_256X16X7X1), // 100 x 1000000: 361.6 us (limit 361.2)
    group(Nrm2, Z, 0..=128, &NRM2_GROUP_Z_256X32X4X2), // 128 x 781250: 359.0 us (limit 358.0)
    group(Nrm2, Z, 0..=256, &NRM2_GROUP_Z_256X32X8X1), // 256 x 390625: 353.6 us (limit 353.0)
    group(Nrm2, Z, 0..=1024, &NRM2_GROUP_Z_256X32X16X1), // 1024 x 97656: 347.8 us (limit 346.6)
    group(Dot, S, 0..=2, &DOT_GROUP_S_256X2X1X8), // 2 x 2000000: 13.9 us (limit 16.2, cuBLAS 2326.8)
    group(Dot, S, 0..=4, &DOT_GROUP_S_256X4X1X16), // 4 x 2000000: 21.5 us (limit 20.7, cuBLAS 2587.7)
    group(Dot, S, 0..=8, &DOT_GROUP_S_256X4X2X8), // 8 x 2000000: 35.2 us (limit 35.0, cuBLAS 2385.3)
    group(Dot, S, 0..=16, &DOT_GROUP_S_256X8X2X8), // 16 x 2000000: 65.4 us (limit 63.7, cuBLAS 2693.0)
    group(Dot, S, 0..=32, &DOT_GROUP_S_256X16X2X8), // 32 x 2000000: 124.1 us (limit 121.8, cuBLAS 3245.4)
    group(Dot, S, 0..=40, &DOT_GROUP_S_256X8X5X2), // 33 x 2000000: 129.2 us (limit 125.2, cuBLAS 1916.6)
    group(Dot, S, 0..=64, &DOT_GROUP_S_256X32X2X4), // 64 x 1562500: 187.1 us (limit 184.8, cuBLAS 5735.6)
    group(Dot, S, 0..=112, &DOT_GROUP_S_256X16X7X2), // 100 x 1000000: 186.6 us (limit 182.0, cuBLAS 1465.5)
    group(Dot, S, 0..=128, &DOT_GROUP_S_256X32X4X2), // 128 x 781250: 181.9 us (limit 180.7, cuBLAS 1018.8)
    group(Dot, S, 0..=256, &DOT_GROUP_S_256X32X8X2), // 256 x 390625: 180.0 us (limit 178.4, cuBLAS 546.0)
    group(Dot, S, 0..=512, &DOT_GROUP_S_256X32X16X1), // 512 x 195312: 177.9 us (limit 176.8, cuBLAS 482.9)
    group(Dot, S, 0..=1024, &DOT_GROUP_S_256X32X32X1), // 1024 x 97656: 177.8 us (limit 174.8, cuBLAS 470.4)
    group(Dot, D, 0..=2, &DOT_GROUP_D_256X2X1X8), // 2 x 2000000: 23.3 us (limit 23.2, cuBLAS 1788.5)
    group(Dot, D, 0..=4, &DOT_GROUP_D_256X4X1X16), // 4 x 2000000: 36.8 us (limit 36.8, cuBLAS 1679.7)
    group(Dot, D, 0..=8, &DOT_GROUP_D_256X4X2X8), // 8 x 2000000: 66.8 us (limit 65.9, cuBLAS 1860.3)
    group(Dot, D, 0..=16, &DOT_GROUP_D_256X8X2X8), // 16 x 2000000: 126.2 us (limit 123.5, cuBLAS 1742.8)
    group(Dot, D, 0..=32, &DOT_GROUP_D_256X16X2X8), // 32 x 2000000: 241.4 us (limit 238.4, cuBLAS 2119.3)
    group(Dot, D, 0..=40, &DOT_GROUP_D_256X8X5X2), // 33 x 2000000: 255.4 us (limit 246.4, cuBLAS 2418.1)
    group(Dot, D, 0..=64, &DOT_GROUP_D_256X32X2X4), // 64 x 1562500: 363.3 us (limit 363.9, cuBLAS 1778.7)
    group(Dot, D, 0..=112, &DOT_GROUP_D_256X16X7X2), // 100 x 1000000: 368.0 us (limit 359.1, cuBLAS 1480.6)
    group(Dot, D, 0..=128, &DOT_GROUP_D_256X32X4X4), // 128 x 781250: 357.3 us (limit 357.2, cuBLAS 944.7)
    group(Dot, D, 0..=256, &DOT_GROUP_D_256X32X8X1), // 256 x 390625: 352.6 us (limit 352.4, cuBLAS 795.9)
    group(Dot, D, 0..=512, &DOT_GROUP_D_256X32X16X1), // 512 x 195312: 348.0 us (limit 348.6, cuBLAS 728.6)
    group(Dot, D, 0..=1024, &DOT_GROUP_D_256X32X32X1), // 1024 x 97656: 347.1 us (limit 346.3, cuBLAS 704.6)
    group(Dot, C, 0..=2, &DOT_GROUP_C_256X2X1X8), // 2 x 2000000: 25.1 us (limit 23.4, cuBLAS 1321.4)
    group(Dot, C, 0..=4, &DOT_GROUP_C_256X4X1X16), // 4 x 2000000: 38.9 us (limit 36.8, cuBLAS 1328.9)
    group(Dot, C, 0..=8, &DOT_GROUP_C_256X4X2X8), // 8 x 2000000: 68.4 us (limit 65.6, cuBLAS 1330.8)
    group(Dot, C, 0..=16, &DOT_GROUP_C_256X8X2X8), // 16 x 2000000: 128.0 us (limit 122.9, cuBLAS 1817.4)
    group(Dot, C, 0..=32, &DOT_GROUP_C_256X16X2X8), // 32 x 2000000: 240.9 us (limit 238.6, cuBLAS 5857.7)
    group(Dot, C, 0..=40, &DOT_GROUP_C_256X8X5X2), // 33 x 2000000: 257.2 us (limit 246.3, cuBLAS 6148.5)
    group(Dot, C, 0..=64, &DOT_GROUP_C_256X32X2X4), // 64 x 1562500: 377.1 us (limit 363.5, cuBLAS 2628.7)
    group(Dot, C, 0..=112, &DOT_GROUP_C_256X16X7X2), // 100 x 1000000: 362.1 us (limit 359.2, cuBLAS 2755.0)
    group(Dot, C, 0..=128, &DOT_GROUP_C_256X32X4X2), // 128 x 781250: 358.5 us (limit 357.7, cuBLAS 2391.2)
    group(Dot, C, 0..=256, &DOT_GROUP_C_256X32X8X1), // 256 x 390625: 351.7 us (limit 352.5, cuBLAS 1232.7)
    group(Dot, C, 0..=1024, &DOT_GROUP_C_256X32X16X1), // 1024 x 97656: 348.8 us (limit 346.3, cuBLAS 1122.1)
    group(Dot, Z, 0..=2, &DOT_GROUP_Z_256X2X1X8), // 2 x 2000000: 41.7 us (limit 40.3, cuBLAS 1324.4)
    group(Dot, Z, 0..=4, &DOT_GROUP_Z_256X4X1X8), // 4 x 2000000: 69.6 us (limit 69.0, cuBLAS 1333.3)
    group(Dot, Z, 0..=8, &DOT_GROUP_Z_256X4X2X4), // 8 x 2000000: 129.7 us (limit 126.7, cuBLAS 1326.8)
    group(Dot, Z, 0..=16, &DOT_GROUP_Z_256X8X2X4), // 16 x 2000000: 243.9 us (limit 242.2, cuBLAS 1347.1)
    group(Dot, Z, 0..=32, &DOT_GROUP_Z_256X16X2X4), // 32 x 2000000: 477.3 us (limit 472.1, cuBLAS 1642.9)
    group(Dot, Z, 0..=40, &DOT_GROUP_Z_256X8X5X1), // 33 x 2000000: 499.1 us (limit 488.0, cuBLAS 1973.1)
    group(Dot, Z, 0..=64, &DOT_GROUP_Z_256X32X2X4), // 64 x 1562500: 722.4 us (limit 722.2, cuBLAS 1542.4)
    group(Dot, Z, 0..=112, &DOT_GROUP_Z_256X16X7X1), // 100 x 1000000: 717.6 us (limit 714.5, cuBLAS 2673.2)
    group(Dot, Z, 0..=128, &DOT_GROUP_Z_256X32X4X2), // 128 x 781250: 711.5 us (limit 710.3, cuBLAS 2122.1)
    group(Dot, Z, 0..=256, &DOT_GROUP_Z_256X32X8X1), // 256 x 390625: 699.6 us (limit 699.9, cuBLAS 1977.8)
    group(Dot, Z, 0..=1024, &DOT_GROUP_Z_256X32X16X1), // 1024 x 97656: 688.9 us (limit 688.1, cuBLAS 1098.6)
    group(Iamax, S, 0..=2, &IAMAX_GROUP_S_256X2X1X8), // 2 x 2000000: 10.3 us (limit 10.1)
    group(Iamax, S, 0..=4, &IAMAX_GROUP_S_256X4X1X16), // 4 x 2000000: 14.8 us (limit 13.4)
    group(Iamax, S, 0..=8, &IAMAX_GROUP_S_256X4X2X8), // 8 x 2000000: 21.3 us (limit 20.4)
    group(Iamax, S, 0..=16, &IAMAX_GROUP_S_256X8X2X8), // 16 x 2000000: 36.0 us (limit 34.9)
    group(Iamax, S, 0..=32, &IAMAX_GROUP_S_256X16X2X8), // 32 x 2000000: 64.5 us (limit 65.2)
    group(Iamax, S, 0..=40, &IAMAX_GROUP_S_256X8X5X4), // 33 x 2000000: 72.1 us (limit 66.8)
    group(Iamax, S, 0..=64, &IAMAX_GROUP_S_256X16X4X4), // 64 x 1562500: 99.0 us (limit 96.6)
    group(Iamax, S, 0..=112, &IAMAX_GROUP_S_256X16X7X2), // 100 x 1000000: 98.7 us (limit 95.6)
    group(Iamax, S, 0..=128, &IAMAX_GROUP_S_256X32X4X4), // 128 x 781250: 100.9 us (limit 94.8)
    group(Iamax, S, 0..=256, &IAMAX_GROUP_S_256X32X8X2), // 256 x 390625: 101.8 us (limit 93.2)
    group(Iamax, S, 0..=512, &IAMAX_GROUP_S_256X32X16X1), // 512 x 195312: 92.4 us (limit 92.1)
    group(Iamax, S, 0..=1024, &IAMAX_GROUP_S_256X32X32X1), // 1024 x 97656: 92.1 us (limit 91.0)
    group(Iamax, D, 0..=2, &IAMAX_GROUP_D_256X2X1X8), // 2 x 2000000: 14.1 us (limit 13.5)
    group(Iamax, D, 0..=4, &IAMAX_GROUP_D_256X4X1X16), // 4 x 2000000: 22.1 us (limit 20.5)
    group(Iamax, D, 0..=8, &IAMAX_GROUP_D_256X4X2X8), // 8 x 2000000: 36.8 us (limit 34.8)
    group(Iamax, D, 0..=16, &IAMAX_GROUP_D_256X8X2X8), // 16 x 2000000: 67.1 us (limit 63.8)
    group(Iamax, D, 0..=32, &IAMAX_GROUP_D_256X16X2X8), // 32 x 2000000: 123.7 us (limit 122.1)
    group(Iamax, D, 0..=40, &IAMAX_GROUP_D_256X8X5X2), // 33 x 2000000: 129.9 us (limit 125.5)
    group(Iamax, D, 0..=64, &IAMAX_GROUP_D_256X16X4X4), // 64 x 1562500: 186.0 us (limit 185.2)
    group(Iamax, D, 0..=112, &IAMAX_GROUP_D_256X16X7X2), // 100 x 1000000: 185.0 us (limit 182.6)
    group(Iamax, D, 0..=128, &IAMAX_GROUP_D_256X32X4X4), // 128 x 781250: 183.0 us (limit 181.0)
    group(Iamax, D, 0..=256, &IAMAX_GROUP_D_256X32X8X1), // 256 x 390625: 179.7 us (limit 179.6)
    group(Iamax, D, 0..=512, &IAMAX_GROUP_D_256X32X16X1), // 512 x 195312: 179.7 us (limit 177.7)
    group(Iamax, D, 0..=1024, &IAMAX_GROUP_D_256X32X32X1), // 1024 x 97656: 186.9 us (limit 176.3)
    group(Iamax, C, 0..=2, &IAMAX_GROUP_C_256X2X1X8), // 2 x 2000000: 13.9 us (limit 13.6)
    group(Iamax, C, 0..=4, &IAMAX_GROUP_C_256X4X1X16), // 4 x 2000000: 21.6 us (limit 20.5)
    group(Iamax, C, 0..=8, &IAMAX_GROUP_C_256X4X2X8), // 8 x 2000000: 36.0 us (limit 34.9)
    group(Iamax, C, 0..=16, &IAMAX_GROUP_C_256X8X2X8), // 16 x 2000000: 67.8 us (limit 63.7)
    group(Iamax, C, 0..=32, &IAMAX_GROUP_C_256X16X2X8), // 32 x 2000000: 123.2 us (limit 122.0)
    group(Iamax, C, 0..=40, &IAMAX_GROUP_C_256X8X5X2), // 33 x 2000000: 129.3 us (limit 125.6)
    group(Iamax, C, 0..=64, &IAMAX_GROUP_C_256X16X4X4), // 64 x 1562500: 185.4 us (limit 185.5)
    group(Iamax, C, 0..=112, &IAMAX_GROUP_C_256X16X7X2), // 100 x 1000000: 184.8 us (limit 182.7)
    group(Iamax, C, 0..=128, &IAMAX_GROUP_C_256X32X4X4), // 128 x 781250: 182.3 us (limit 181.7)
    group(Iamax, C, 0..=256, &IAMAX_GROUP_C_256X32X8X1), // 256 x 390625: 180.9 us (limit 179.6)
    group(Iamax, C, 0..=512, &IAMAX_GROUP_C_256X32X16X1), // 512 x 195312: 177.8 us (limit 177.9)
    group(Iamax, C, 0..=1024, &IAMAX_GROUP_C_256X32X32X1), // 1024 x 97656: 177.4 us (limit 176.5)
    group(Iamax, Z, 0..=2, &IAMAX_GROUP_Z_256X2X1X8), // 2 x 2000000: 21.8 us (limit 20.5)
    group(Iamax, Z, 0..=4, &IAMAX_GROUP_Z_256X4X1X8), // 4 x 2000000: 35.7 us (limit 34.8)
    group(Iamax, Z, 0..=8, &IAMAX_GROUP_Z_256X4X2X4), // 8 x 2000000: 67.1 us (limit 63.8)
    group(Iamax, Z, 0..=16, &IAMAX_GROUP_Z_256X8X2X4), // 16 x 2000000: 123.1 us (limit 122.0)
    group(Iamax, Z, 0..=32, &IAMAX_GROUP_Z_256X16X2X4), // 32 x 2000000: 236.0 us (limit 234.0)
    group(Iamax, Z, 0..=40, &IAMAX_GROUP_Z_256X8X5X1), // 33 x 2000000: 244.4 us (limit 242.4)
    group(Iamax, Z, 0..=64, &IAMAX_GROUP_Z_256X32X2X4), // 64 x 1562500: 359.3 us (limit 358.9)
    group(Iamax, Z, 0..=112, &IAMAX_GROUP_Z_256X16X7X1), // 100 x 1000000: 356.6 us (limit 355.0)
    group(Iamax, Z, 0..=128, &IAMAX_GROUP_Z_256X32X4X2), // 128 x 781250: 353.6 us (limit 354.1)
    group(Iamax, Z, 0..=256, &IAMAX_GROUP_Z_256X32X8X1), // 256 x 390625: 350.1 us (limit 348.9)
    group(Iamax, Z, 0..=1024, &IAMAX_GROUP_Z_256X32X16X1), // 1024 x 97656: 345.2 us (limit 344.9)
];

#[rustfmt::skip]
static LEVEL1_WARPS: &[WarpRow] = &[
    warps(Asum, S, 1025..=32_768, 16, &ASUM_WARP_S_256X4), // 10000 x 10000: 99.9 us (limit 89.5)
    warps(Asum, D, 1025..=32_768, 16, &ASUM_WARP_D_256X2), // 10000 x 10000: 184.0 us (limit 174.9)
    warps(Asum, C, 1025..=32_768, 16, &ASUM_WARP_C_256X2), // 10000 x 10000: 188.4 us (limit 175.0)
    warps(Asum, Z, 1025..=32_768, 16, &ASUM_WARP_Z_256X1), // 10000 x 10000: 353.2 us (limit 343.6)
    warps(Nrm2, S, 1025..=32_768, 16, &NRM2_WARP_S_256X4), // 10000 x 10000: 99.9 us (limit 89.6)
    warps(Nrm2, D, 1025..=32_768, 16, &NRM2_WARP_D_256X2), // 10000 x 10000: 185.0 us (limit 175.2)
    warps(Nrm2, C, 1025..=32_768, 16, &NRM2_WARP_C_256X2), // 10000 x 10000: 188.6 us (limit 174.9)
    warps(Nrm2, Z, 1025..=32_768, 16, &NRM2_WARP_Z_256X1), // 10000 x 10000: 353.9 us (limit 343.8)
    warps(Dot, S, 1025..=32_768, 16, &DOT_WARP_S_256X2), // 10000 x 10000: 187.1 us (limit 174.8, cuBLAS 482.8)
    warps(Dot, D, 1025..=32_768, 16, &DOT_WARP_D_256X1), // 10000 x 10000: 358.3 us (limit 344.2, cuBLAS 2035.9)
    warps(Dot, C, 1025..=32_768, 16, &DOT_WARP_C_256X1), // 10000 x 10000: 365.2 us (limit 343.7, cuBLAS 2086.8)
    warps(Dot, Z, 1025..=32_768, 16, &DOT_WARP_Z_256X1), // 10000 x 10000: 707.0 us (limit 683.2, cuBLAS 1937.7)
    warps(Iamax, S, 1025..=32_768, 16, &IAMAX_WARP_S_256X4), // 10000 x 10000: 109.7 us (limit 89.6)
    warps(Iamax, D, 1025..=32_768, 16, &IAMAX_WARP_D_256X2), // 10000 x 10000: 194.7 us (limit 174.9)
    warps(Iamax, C, 1025..=32_768, 16, &IAMAX_WARP_C_256X2), // 10000 x 10000: 192.3 us (limit 174.8)
    warps(Iamax, Z, 1025..=32_768, 16, &IAMAX_WARP_Z_256X1), // 10000 x 10000: 364.7 us (limit 344.2)
];

#[rustfmt::skip]
static LEVEL1_PIECES: &[PiecesRow] = &[
    pieces(Asum, S, 0..=MAX, &ASUM_BLOCK_S_256X16, 6, 4), // 100000 x 1000: 98.8 us (limit 89.8)
    pieces(Asum, D, 0..=MAX, &ASUM_BLOCK_D_256X8, 6, 4), // 100000 x 1000: 180.8 us (limit 174.8)
    pieces(Asum, C, 0..=MAX, &ASUM_BLOCK_C_256X8, 6, 4), // 100000 x 1000: 181.1 us (limit 175.1)
    pieces(Asum, Z, 0..=MAX, &ASUM_BLOCK_Z_256X4, 6, 4), // 100000 x 1000: 350.9 us (limit 343.5)
    pieces(Nrm2, S, 0..=MAX, &NRM2_BLOCK_S_256X16, 6, 4), // 100000 x 1000: 98.6 us (limit 89.8)
    pieces(Nrm2, D, 0..=MAX, &NRM2_BLOCK_D_256X8, 6, 4), // 100000 x 1000: 181.4 us (limit 174.9)
    pieces(Nrm2, C, 0..=MAX, &NRM2_BLOCK_C_256X8, 6, 4), // 100000 x 1000: 181.4 us (limit 175.3)
    pieces(Nrm2, Z, 0..=MAX, &NRM2_BLOCK_Z_256X4, 6, 4), // 100000 x 1000: 350.8 us (limit 343.2)
    pieces(Dot, S, 0..=MAX, &DOT_BLOCK_S_256X8, 6, 4), // 100000 x 1000: 186.9 us (limit 174.5, cuBLAS 2561.2)
    pieces(Dot, D, 0..=MAX, &DOT_BLOCK_D_256X8, 6, 4), // 100000 x 1000: 350.9 us (limit 343.3, cuBLAS 3405.4)
    pieces(Dot, C, 0..=MAX, &DOT_BLOCK_C_256X8, 6, 4), // 100000 x 1000: 354.9 us (limit 343.0, cuBLAS 2044.2)
    pieces(Dot, Z, 0..=MAX, &DOT_BLOCK_Z_256X4, 6, 4), // 100000 x 1000: 692.0 us (limit 683.4, cuBLAS 1217.2)
    pieces(Iamax, S, 0..=MAX, &IAMAX_BLOCK_S_256X16, 6, 4), // 100000 x 1000: 108.7 us (limit 89.6)
    pieces(Iamax, D, 0..=MAX, &IAMAX_BLOCK_D_256X8, 6, 4), // 100000 x 1000: 190.9 us (limit 175.1)
    pieces(Iamax, C, 0..=MAX, &IAMAX_BLOCK_C_256X8, 6, 4), // 100000 x 1000: 183.0 us (limit 175.2)
    pieces(Iamax, Z, 0..=MAX, &IAMAX_BLOCK_Z_256X4, 6, 4), // 100000 x 1000: 354.8 us (limit 343.6)
];

#[rustfmt::skip]
static LEVEL1_RAGGED: &[RaggedRow] = &[
    ragged(Asum, S, &ASUM_RAGGED_S_256X4X16X4, &ASUM_LISTED_S_256X16, 8), // log-normal, 500000 of 100: 75.4 us (limit 50.2)
    ragged(Asum, D, &ASUM_RAGGED_D_256X8X16X4, &ASUM_LISTED_D_256X8, 8), // log-normal, 500000 of 100: 115.7 us (limit 95.1)
    ragged(Asum, C, &ASUM_RAGGED_C_256X8X8X4, &ASUM_LISTED_C_256X8, 8), // log-normal, 500000 of 100: 118.7 us (limit 94.1)
    ragged(Asum, Z, &ASUM_RAGGED_Z_256X8X8X4, &ASUM_LISTED_Z_256X4, 8), // log-normal, 500000 of 100: 206.9 us (limit 182.9)
    ragged(Nrm2, S, &NRM2_RAGGED_S_256X4X16X4, &NRM2_LISTED_S_256X16, 8), // log-normal, 500000 of 100: 76.7 us (limit 50.0)
    ragged(Nrm2, D, &NRM2_RAGGED_D_256X8X16X4, &NRM2_LISTED_D_256X8, 8), // log-normal, 500000 of 100: 119.3 us (limit 95.4)
    ragged(Nrm2, C, &NRM2_RAGGED_C_256X8X8X4, &NRM2_LISTED_C_256X8, 8), // log-normal, 500000 of 100: 120.2 us (limit 93.8)
    ragged(Nrm2, Z, &NRM2_RAGGED_Z_256X8X8X4, &NRM2_LISTED_Z_256X4, 8), // log-normal, 500000 of 100: 210.6 us (limit 182.9)
    ragged(Dot, S, &DOT_RAGGED_S_256X8X16X4, &DOT_LISTED_S_256X16, 8),
    ragged(Dot, D, &DOT_RAGGED_D_256X8X8X4, &DOT_LISTED_D_256X8, 8),
    ragged(Dot, C, &DOT_RAGGED_C_256X8X8X4, &DOT_LISTED_C_256X8, 8),
    ragged(Dot, Z, &DOT_RAGGED_Z_256X8X4X3, &DOT_LISTED_Z_256X4, 8),
    ragged(Iamax, S, &IAMAX_RAGGED_S_256X4X16X4, &IAMAX_LISTED_S_256X16, 8),
    ragged(Iamax, D, &IAMAX_RAGGED_D_256X8X8X4, &IAMAX_LISTED_D_256X8, 8),
    ragged(Iamax, C, &IAMAX_RAGGED_C_256X8X8X4, &IAMAX_LISTED_C_256X8, 8),
    ragged(Iamax, Z, &IAMAX_RAGGED_Z_256X8X4X4, &IAMAX_LISTED_Z_256X4, 8),
];

#[rustfmt::skip]
static LEVEL1_SINGLE_MAPS: &[FlatRow] = &[
    flat(Scal, S, 0..=4_000_000, &SCAL_SINGLE_S_128X2X4), // 1048575: 6.2 us (limit 6.5, cuBLAS 7.4)
    flat(Scal, S, 0..=MAX, &SCAL_SINGLE_S_128X1X4), // 100000000: 191.7 us (limit 220.0, cuBLAS 310.1)
    flat(Scal, S, 0..=MAX, &SCAL_SINGLE_S_256X4X1),
    flat(Scal, D, 0..=2_000_000, &SCAL_SINGLE_D_128X2X2), // 1048575: 8.2 us (limit 8.0, cuBLAS 9.0)
    flat(Scal, D, 0..=MAX, &SCAL_SINGLE_D_128X1X2), // 100000000: 379.0 us (limit 453.7, cuBLAS 426.1)
    flat(Scal, D, 0..=MAX, &SCAL_SINGLE_D_256X4X1),
    flat(Scal, C, 0..=2_000_000, &SCAL_SINGLE_C_128X2X2), // 1048575: 8.3 us (limit 8.0, cuBLAS 8.9)
    flat(Scal, C, 0..=MAX, &SCAL_SINGLE_C_128X1X2), // 100000000: 378.4 us (limit 451.1, cuBLAS 424.8)
    flat(Scal, C, 0..=MAX, &SCAL_SINGLE_C_256X4X1),
    flat(Scal, Z, 0..=1_000_000, &SCAL_SINGLE_Z_128X2X1), // 100000: 5.3 us (limit 5.2, cuBLAS 5.1)
    flat(Scal, Z, 0..=MAX, &SCAL_SINGLE_Z_128X1X1), // 100000000: 751.1 us (limit 901.2, cuBLAS 758.7)
    flat(RealScal, C, 0..=2_000_000, &RSCAL_SINGLE_C_128X2X2), // 1048575: 8.2 us (limit 8.0, cuBLAS 8.9)
    flat(RealScal, C, 0..=MAX, &RSCAL_SINGLE_C_128X1X2), // 100000000: 378.8 us (limit 454.1, cuBLAS 425.2)
    flat(RealScal, C, 0..=MAX, &RSCAL_SINGLE_C_256X4X1),
    flat(RealScal, Z, 0..=1_000_000, &RSCAL_SINGLE_Z_128X2X1), // 100000: 5.2 us (limit 5.2, cuBLAS 5.0)
    flat(RealScal, Z, 0..=MAX, &RSCAL_SINGLE_Z_128X1X1), // 100000000: 752.4 us (limit 907.1, cuBLAS 758.7)
    flat(Axpy, S, 0..=4_000_000, &AXPY_SINGLE_S_128X2X4), // 1048575: 7.5 us (limit 7.5, cuBLAS 8.7)
    flat(Axpy, S, 0..=MAX, &AXPY_SINGLE_S_128X1X4), // 100000000: 278.0 us (limit 279.3, cuBLAS 384.4)
    flat(Axpy, S, 0..=MAX, &AXPY_SINGLE_S_256X4X1),
    flat(Axpy, D, 0..=2_000_000, &AXPY_SINGLE_D_128X2X2), // 1048575: 10.7 us (limit 11.6, cuBLAS 11.1)
    flat(Axpy, D, 0..=MAX, &AXPY_SINGLE_D_128X1X2), // 100000000: 551.3 us (limit 551.7, cuBLAS 593.7)
    flat(Axpy, D, 0..=MAX, &AXPY_SINGLE_D_256X4X1),
    flat(Axpy, C, 0..=2_000_000, &AXPY_SINGLE_C_128X2X2), // 1048575: 10.8 us (limit 11.5, cuBLAS 11.1)
    flat(Axpy, C, 0..=MAX, &AXPY_SINGLE_C_128X1X2), // 100000000: 551.9 us (limit 552.5, cuBLAS 595.7)
    flat(Axpy, C, 0..=MAX, &AXPY_SINGLE_C_256X4X1),
    flat(Axpy, Z, 0..=1_000_000, &AXPY_SINGLE_Z_128X2X1), // 100000: 5.7 us (limit 5.8, cuBLAS 5.7)
    flat(Axpy, Z, 0..=MAX, &AXPY_SINGLE_Z_128X1X1), // 100000000: 1088.6 us (limit 1098.5, cuBLAS 1087.6)
    flat(Copy, S, 0..=4_000_000, &COPY_SINGLE_S_128X2X4), // 1048575: 6.4 us (limit 6.5, cuBLAS 7.8)
    flat(Copy, S, 0..=MAX, &COPY_SINGLE_S_128X1X4), // 100000000: 191.7 us (limit 198.8, cuBLAS 323.6)
    flat(Copy, S, 0..=MAX, &COPY_SINGLE_S_256X4X1),
    flat(Copy, D, 0..=2_000_000, &COPY_SINGLE_D_128X2X2), // 1048575: 8.2 us (limit 8.3, cuBLAS 9.3)
    flat(Copy, D, 0..=MAX, &COPY_SINGLE_D_128X1X2), // 100000000: 377.2 us (limit 394.0, cuBLAS 437.0)
    flat(Copy, D, 0..=MAX, &COPY_SINGLE_D_256X4X1),
    flat(Copy, C, 0..=2_000_000, &COPY_SINGLE_C_128X2X2), // 1048575: 8.3 us (limit 8.3, cuBLAS 9.3)
    flat(Copy, C, 0..=MAX, &COPY_SINGLE_C_128X1X2), // 100000000: 377.8 us (limit 393.7, cuBLAS 436.8)
    flat(Copy, C, 0..=MAX, &COPY_SINGLE_C_256X4X1),
    flat(Copy, Z, 0..=1_000_000, &COPY_SINGLE_Z_128X2X1), // 100000: 5.1 us (limit 5.2, cuBLAS 5.1)
    flat(Copy, Z, 0..=MAX, &COPY_SINGLE_Z_128X1X1), // 100000000: 751.2 us (limit 787.8, cuBLAS 753.2)
    flat(Swap, S, 0..=4_000_000, &SWAP_SINGLE_S_128X2X4), // 1048575: 8.2 us (limit 8.0, cuBLAS 12.3)
    flat(Swap, S, 0..=MAX, &SWAP_SINGLE_S_128X4X4), // 100000000: 394.5 us (limit 452.4, cuBLAS 894.9)
    flat(Swap, S, 0..=MAX, &SWAP_SINGLE_S_256X4X1),
    flat(Swap, D, 0..=2_000_000, &SWAP_SINGLE_D_128X2X2), // 1048575: 12.1 us (limit 12.7, cuBLAS 16.1)
    flat(Swap, D, 0..=MAX, &SWAP_SINGLE_D_128X4X2), // 100000000: 778.4 us (limit 905.8, cuBLAS 1182.3)
    flat(Swap, D, 0..=MAX, &SWAP_SINGLE_D_256X4X1),
    flat(Swap, C, 0..=2_000_000, &SWAP_SINGLE_C_128X2X2), // 1048575: 12.0 us (limit 12.7, cuBLAS 16.1)
    flat(Swap, C, 0..=MAX, &SWAP_SINGLE_C_128X4X2), // 100000000: 777.3 us (limit 901.6, cuBLAS 1179.2)
    flat(Swap, C, 0..=MAX, &SWAP_SINGLE_C_256X4X1),
    flat(Swap, Z, 0..=1_000_000, &SWAP_SINGLE_Z_128X2X1), // 100000: 5.7 us (limit 6.0, cuBLAS 6.0)
    flat(Swap, Z, 0..=MAX, &SWAP_SINGLE_Z_128X4X1), // 100000000: 1536.2 us (limit 1551.9, cuBLAS 1847.7)
    flat(Rot, S, 0..=4_000_000, &ROT_SINGLE_S_128X2X4), // 1048575: 8.7 us (limit 8.0, cuBLAS 10.6)
    flat(Rot, S, 0..=MAX, &ROT_SINGLE_S_128X1X4), // 100000000: 385.2 us (limit 454.1, cuBLAS 559.0)
    flat(Rot, S, 0..=MAX, &ROT_SINGLE_S_256X4X1),
    flat(Rot, D, 0..=2_000_000, &ROT_SINGLE_D_128X2X2), // 1048575: 12.6 us (limit 12.7, cuBLAS 13.8)
    flat(Rot, D, 0..=MAX, &ROT_SINGLE_D_128X1X2), // 100000000: 766.4 us (limit 904.8, cuBLAS 857.7)
    flat(Rot, D, 0..=MAX, &ROT_SINGLE_D_256X4X1),
    flat(Rot, C, 0..=2_000_000, &ROT_SINGLE_C_128X2X2), // 1048575: 12.6 us (limit 12.6, cuBLAS 13.2)
    flat(Rot, C, 0..=MAX, &ROT_SINGLE_C_128X1X2), // 100000000: 766.8 us (limit 904.1, cuBLAS 797.5)
    flat(Rot, C, 0..=MAX, &ROT_SINGLE_C_256X4X1),
    flat(Rot, Z, 0..=1_000_000, &ROT_SINGLE_Z_128X2X1), // 100000: 5.9 us (limit 5.9, cuBLAS 6.2)
    flat(Rot, Z, 0..=MAX, &ROT_SINGLE_Z_128X1X1), // 100000000: 1522.6 us (limit 1548.1, cuBLAS 1542.9)
    flat(RealRot, C, 0..=2_000_000, &RROT_SINGLE_C_128X2X2), // 1048575: 12.3 us (limit 12.6, cuBLAS 13.8)
    flat(RealRot, C, 0..=MAX, &RROT_SINGLE_C_128X1X2), // 100000000: 765.9 us (limit 903.5, cuBLAS 857.0)
    flat(RealRot, C, 0..=MAX, &RROT_SINGLE_C_256X4X1),
    flat(RealRot, Z, 0..=1_000_000, &RROT_SINGLE_Z_128X2X1), // 100000: 5.9 us (limit 5.9, cuBLAS 6.2)
    flat(RealRot, Z, 0..=MAX, &RROT_SINGLE_Z_128X1X1), // 100000000: 1522.4 us (limit 1549.4, cuBLAS 1544.4)
    flat(Rotm, S, 0..=4_000_000, &ROTM_SINGLE_S_128X2X4), // 1048575: 8.7 us (limit 8.0, cuBLAS 10.6)
    flat(Rotm, S, 0..=MAX, &ROTM_SINGLE_S_128X1X4), // 100000000: 386.1 us (limit 454.1, cuBLAS 553.2)
    flat(Rotm, S, 0..=MAX, &ROTM_SINGLE_S_256X4X1),
    flat(Rotm, D, 0..=2_000_000, &ROTM_SINGLE_D_128X2X2), // 1048575: 13.3 us (limit 12.6, cuBLAS 13.4)
    flat(Rotm, D, 0..=MAX, &ROTM_SINGLE_D_128X1X2), // 100000000: 766.6 us (limit 906.8, cuBLAS 801.2)
    flat(Rotm, D, 0..=MAX, &ROTM_SINGLE_D_256X4X1),
];

#[rustfmt::skip]
static LEVEL1_FLAT: &[FlatRow] = &[
    flat(Scal, S, 0..=1_000_000, &SCAL_FLAT_S_256X1X4),
    flat(Scal, S, 0..=MAX, &SCAL_FLAT_S_256X4X4), // 100000 x 1000: 201.8 us (limit 221.6, cuBLAS 258.3)
    flat(Scal, S, 0..=MAX, &SCAL_FLAT_S_256X8X1), // 127 x 787401: 216.6 us (limit 221.5, cuBLAS 271.9)
    flat(Scal, D, 0..=1_000_000, &SCAL_FLAT_D_256X1X2),
    flat(Scal, D, 0..=MAX, &SCAL_FLAT_D_256X4X2), // 100000 x 1000: 394.0 us (limit 452.1, cuBLAS 395.0)
    flat(Scal, D, 0..=MAX, &SCAL_FLAT_D_256X4X1), // 33 x 2000000: 260.0 us (limit 279.0, cuBLAS 276.1)
    flat(Scal, C, 0..=1_000_000, &SCAL_FLAT_C_256X1X2),
    flat(Scal, C, 0..=MAX, &SCAL_FLAT_C_256X4X2), // 100000 x 1000: 392.4 us (limit 458.9, cuBLAS 394.8)
    flat(Scal, C, 0..=MAX, &SCAL_FLAT_C_256X4X1), // 33 x 2000000: 257.6 us (limit 276.4, cuBLAS 275.8)
    flat(Scal, Z, 0..=MAX, &SCAL_FLAT_Z_256X4X1), // 100000 x 1000: 792.3 us (limit 919.1, cuBLAS 779.8)
    flat(RealScal, C, 0..=1_000_000, &RSCAL_FLAT_C_256X1X2),
    flat(RealScal, C, 0..=MAX, &RSCAL_FLAT_C_256X4X2),
    flat(RealScal, C, 0..=MAX, &RSCAL_FLAT_C_256X4X1),
    flat(RealScal, Z, 0..=MAX, &RSCAL_FLAT_Z_256X4X1),
    flat(Axpy, S, 0..=1_000_000, &AXPY_FLAT_S_256X1X4),
    flat(Axpy, S, 0..=MAX, &AXPY_FLAT_S_256X2X4), // 100000 x 1000: 281.5 us (limit 280.5)
    flat(Axpy, S, 0..=MAX, &AXPY_FLAT_S_256X4X1), // 127 x 787401: 305.2 us (limit 279.9)
    flat(Axpy, D, 0..=1_000_000, &AXPY_FLAT_D_256X1X2),
    flat(Axpy, D, 0..=MAX, &AXPY_FLAT_D_256X2X2), // 100000 x 1000: 558.4 us (limit 553.2)
    flat(Axpy, D, 0..=MAX, &AXPY_FLAT_D_256X4X1), // 33 x 2000000: 367.0 us (limit 371.6)
    flat(Axpy, C, 0..=1_000_000, &AXPY_FLAT_C_256X1X2),
    flat(Axpy, C, 0..=MAX, &AXPY_FLAT_C_256X2X2), // 100000 x 1000: 558.7 us (limit 552.1)
    flat(Axpy, C, 0..=MAX, &AXPY_FLAT_C_256X4X1), // 33 x 2000000: 381.2 us (limit 370.7)
    flat(Axpy, Z, 0..=MAX, &AXPY_FLAT_Z_256X2X1), // 100000 x 1000: 1106.8 us (limit 1099.3)
    flat(Copy, S, 0..=1_000_000, &COPY_FLAT_S_256X1X4),
    flat(Copy, S, 0..=MAX, &COPY_FLAT_S_256X4X4),
    flat(Copy, S, 0..=MAX, &COPY_FLAT_S_256X8X1),
    flat(Copy, D, 0..=1_000_000, &COPY_FLAT_D_256X1X2),
    flat(Copy, D, 0..=MAX, &COPY_FLAT_D_256X4X2),
    flat(Copy, D, 0..=MAX, &COPY_FLAT_D_256X4X1),
    flat(Copy, C, 0..=1_000_000, &COPY_FLAT_C_256X1X2),
    flat(Copy, C, 0..=MAX, &COPY_FLAT_C_256X4X2),
    flat(Copy, C, 0..=MAX, &COPY_FLAT_C_256X4X1),
    flat(Copy, Z, 0..=MAX, &COPY_FLAT_Z_256X4X1),
    flat(Swap, S, 0..=1_000_000, &SWAP_FLAT_S_256X1X4),
    flat(Swap, S, 0..=MAX, &SWAP_FLAT_S_256X2X4),
    flat(Swap, S, 0..=MAX, &SWAP_FLAT_S_256X4X1),
    flat(Swap, D, 0..=1_000_000, &SWAP_FLAT_D_256X1X2),
    flat(Swap, D, 0..=MAX, &SWAP_FLAT_D_256X2X2),
    flat(Swap, D, 0..=MAX, &SWAP_FLAT_D_256X4X1),
    flat(Swap, C, 0..=1_000_000, &SWAP_FLAT_C_256X1X2),
    flat(Swap, C, 0..=MAX, &SWAP_FLAT_C_256X2X2),
    flat(Swap, C, 0..=MAX, &SWAP_FLAT_C_256X4X1),
    flat(Swap, Z, 0..=MAX, &SWAP_FLAT_Z_256X2X1),
    flat(Rot, S, 0..=1_000_000, &ROT_FLAT_S_256X1X4),
    flat(Rot, S, 0..=MAX, &ROT_FLAT_S_256X2X4),
    flat(Rot, S, 0..=MAX, &ROT_FLAT_S_256X4X1),
    flat(Rot, D, 0..=1_000_000, &ROT_FLAT_D_256X1X2),
    flat(Rot, D, 0..=MAX, &ROT_FLAT_D_256X2X2),
    flat(Rot, D, 0..=MAX, &ROT_FLAT_D_256X4X1),
    flat(Rot, C, 0..=1_000_000, &ROT_FLAT_C_256X1X2),
    flat(Rot, C, 0..=MAX, &ROT_FLAT_C_256X2X2),
    flat(Rot, C, 0..=MAX, &ROT_FLAT_C_256X4X1),
    flat(Rot, Z, 0..=MAX, &ROT_FLAT_Z_256X2X1),
    flat(RealRot, C, 0..=1_000_000, &RROT_FLAT_C_256X1X2),
    flat(RealRot, C, 0..=MAX, &RROT_FLAT_C_256X2X2),
    flat(RealRot, C, 0..=MAX, &RROT_FLAT_C_256X4X1),
    flat(RealRot, Z, 0..=MAX, &RROT_FLAT_Z_256X2X1),
    flat(Rotm, S, 0..=1_000_000, &ROTM_FLAT_S_256X1X4),
    flat(Rotm, S, 0..=MAX, &ROTM_FLAT_S_256X2X4),
    flat(Rotm, S, 0..=MAX, &ROTM_FLAT_S_256X4X1),
    flat(Rotm, D, 0..=1_000_000, &ROTM_FLAT_D_256X1X2),
    flat(Rotm, D, 0..=MAX, &ROTM_FLAT_D_256X2X2),
    flat(Rotm, D, 0..=MAX, &ROTM_FLAT_D_256X4X1),
];

#[rustfmt::skip]
static LEVEL1_RAGGED_MAPS: &[RaggedMapRow] = &[
    ragged_map(Scal, S, &SCAL_RAGGED_S_256X8X4X4, &SCAL_LISTED_S_256X8, 8), // log-normal, 500000 of 100: 157.2 us (limit 115.3)
    ragged_map(Scal, D, &SCAL_RAGGED_D_256X8X4X3, &SCAL_LISTED_D_256X8, 8), // log-normal, 500000 of 100: 276.9 us (limit 220.6)
    ragged_map(Scal, C, &SCAL_RAGGED_C_256X8X4X3, &SCAL_LISTED_C_256X8, 8), // log-normal, 500000 of 100: 278.0 us (limit 218.1)
    ragged_map(Scal, Z, &SCAL_RAGGED_Z_256X8X8X2, &SCAL_LISTED_Z_256X4, 8), // log-normal, 500000 of 100: 489.7 us (limit 416.9)
    ragged_map(RealScal, C, &RSCAL_RAGGED_C_256X8X4X3, &RSCAL_LISTED_C_256X8, 8),
    ragged_map(RealScal, Z, &RSCAL_RAGGED_Z_256X8X8X2, &RSCAL_LISTED_Z_256X4, 8),
    ragged_map(Axpy, S, &AXPY_RAGGED_S_256X16X2X4, &AXPY_LISTED_S_256X8, 8),
    ragged_map(Axpy, D, &AXPY_RAGGED_D_256X16X2X4, &AXPY_LISTED_D_256X8, 8),
    ragged_map(Axpy, C, &AXPY_RAGGED_C_256X16X2X4, &AXPY_LISTED_C_256X8, 8),
    ragged_map(Axpy, Z, &AXPY_RAGGED_Z_256X16X2X4, &AXPY_LISTED_Z_256X4, 8),
];
