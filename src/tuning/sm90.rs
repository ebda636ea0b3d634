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
    batch(N, S, SMALL, 16, &GEMV_BATCH_N_S_32X16X4X4), // 256 x 16 x 10000
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
    batch(TC, Z, 16, 8, &GEMV_BATCH_T_Z_16X8X1X1X4),
    batch(TC, Z, 16, 128, &GEMV_BATCH_T_Z_16X16X1X1X4), // 16 x 16 x 100000
    batch(TC, Z, 16, SMALL, &GEMV_BATCH_T_Z_16X16X1X4X4), // 16 x 256 x 10000
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
    whole(S, 0..=128, &SYMV_TILES_S_1X4X1X16X128X1X10), // 128 x 100000: 993 us (limit 794)
    whole(S, 0..=256, &SYMV_TILES_S_1X8X2X16X256X1X3), // 256 x 100000: 3352 us (limit 3040)
    whole(S, 0..=512, &SYMV_TILES_S_1X4X2X16X512X1X6), // 512 x 10000: 1299 us (limit 1188)
    symv(S, 0..=i64::MAX, &SYMV_S_4X2X8X6, &SYMV_FINISH_S_256X8, 1, false), // not measured

    whole(D, 0..=4, &SYMV_SMALL_D_4X4),
    whole(D, 0..=8, &SYMV_SMALL_D_8X4),
    whole(D, 0..=16, &SYMV_SMALL_D_16X4), // 16 x 100000: 49 us (limit 37)
    whole(D, 0..=32, &SYMV_SMALL_D_32X4), // 32 x 100000: 145 us (limit 118)
    whole(D, 0..=64, &SYMV_TILES_D_2X2X1X16X64X1X6), // 64 x 100000: 509 us (limit 419)
    whole(D, 0..=128, &SYMV_TILES_D_1X4X1X16X128X1X6), // 128 x 100000: 1717 us (limit 1581)
    whole(D, 0..=224, &SYMV_TILES_D_1X2X1X8X256X1X16),
    whole(D, 0..=256, &SYMV_TILES_D_1X2X1X16X256X1X12), // 256 x 10000: 653 us (limit 612)
    whole(D, 0..=512, &SYMV_TILES_D_1X8X2X8X512X0X3), // 512 x 10000: 2540 us (limit 2372)
    symv(D, 0..=i64::MAX, &SYMV_D_4X2X4X6, &SYMV_FINISH_D_256X4, 1, false), // not measured

    whole(C, 0..=4, &SYMV_SMALL_C_4X4),
    whole(C, 0..=8, &SYMV_SMALL_C_8X4),
    whole(C, 0..=16, &SYMV_SMALL_C_16X4), // 16 x 100000: 51 us (limit 37)
    whole(C, 0..=32, &SYMV_SMALL_C_32X4), // 32 x 100000: 160 us (limit 118)
    whole(C, 0..=64, &SYMV_TILES_C_4X1X1X8X64X1X8), // 64 x 100000: 545 us (limit 419)
    whole(C, 0..=128, &SYMV_TILES_C_1X4X1X8X128X1X8), // 128 x 100000: 1778 us (limit 1581)
    whole(C, 0..=224, &SYMV_TILES_C_1X4X1X8X256X1X8),
    whole(C, 0..=256, &SYMV_TILES_C_1X8X1X8X256X0X3), // 256 x 10000: 681 us (limit 612)
    whole(C, 0..=512, &SYMV_TILES_C_1X8X2X8X512X0X3), // 512 x 10000: 2581 us (limit 2372)
    symv(C, 0..=i64::MAX, &SYMV_C_4X2X4X6, &SYMV_FINISH_C_256X4, 1, false), // not measured

    whole(Z, 0..=4, &SYMV_SMALL_Z_4X4),
    whole(Z, 0..=8, &SYMV_SMALL_Z_8X4),
    whole(Z, 0..=16, &SYMV_SMALL_Z_16X4), // 16 x 100000: 102 us (limit 71)
    whole(Z, 0..=32, &SYMV_TILES_Z_4X1X1X8X32X0X4), // 32 x 100000: 397 us (limit 231)
    whole(Z, 0..=64, &SYMV_TILES_Z_4X1X1X8X64X0X4), // 64 x 100000: 1050 us (limit 834)
    whole(Z, 0..=128, &SYMV_TILES_Z_1X4X1X4X128X0X6), // 128 x 100000: 3603 us (limit 3158)
    whole(Z, 0..=256, &SYMV_TILES_Z_1X2X1X8X256X0X8), // 256 x 10000: 1287 us (limit 1219)
    whole(Z, 0..=512, &SYMV_TILES_Z_1X4X1X8X512X0X4), // 512 x 1000: 495 us (limit 479)
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
    single(Asum, S, 0..=1024, &ASUM_SHORT_S_256X4), // 1000: 4.5 us (limit 4.3, cuBLAS 7.9)
    single(Asum, S, 0..=4096, &ASUM_SINGLE_S_256X16), // 4096: 4.6 us (limit 4.4, cuBLAS 8.1)
    single(Asum, S, 0..=600_000, &ASUM_SINGLE_S_256X8), // 100000: 5.4 us (limit 4.5, cuBLAS 8.1)
    single(Asum, S, 0..=3_000_000, &ASUM_SINGLE_S_256X16), // 1048575: 6.3 us (limit 5.4, cuBLAS 9.6)
    single(Asum, S, 0..=MAX, &ASUM_SINGLE_S_256X32), // 100000000: 95.7 us (limit 90.6, cuBLAS 161.5)
    single(Asum, D, 0..=1024, &ASUM_SHORT_D_256X4), // 1000: 4.5 us (limit 4.3, cuBLAS 8.2)
    single(Asum, D, 0..=4096, &ASUM_SINGLE_D_256X16), // 4096: 4.7 us (limit 4.4, cuBLAS 10.9)
    single(Asum, D, 0..=300_000, &ASUM_SINGLE_D_256X4), // 100000: 5.3 us (limit 4.6, cuBLAS 10.8)
    single(Asum, D, 0..=2_000_000, &ASUM_SINGLE_D_256X8), // 1048575: 7.3 us (limit 6.5, cuBLAS 12.8)
    single(Asum, D, 0..=MAX, &ASUM_SINGLE_D_256X16), // 100000000: 183.8 us (limit 177.3, cuBLAS 209.9)
    single(Asum, C, 0..=1024, &ASUM_SHORT_C_256X4), // 1000: 4.9 us (limit 4.3, cuBLAS 8.5)
    single(Asum, C, 0..=4096, &ASUM_SINGLE_C_256X16), // 4096: 4.8 us (limit 4.4, cuBLAS 10.7)
    single(Asum, C, 0..=300_000, &ASUM_SINGLE_C_256X4), // 100000: 5.4 us (limit 4.7, cuBLAS 10.6)
    single(Asum, C, 0..=2_000_000, &ASUM_SINGLE_C_256X8), // 1048575: 7.3 us (limit 6.5, cuBLAS 12.5)
    single(Asum, C, 0..=MAX, &ASUM_SINGLE_C_256X16), // 100000000: 184.3 us (limit 177.5, cuBLAS 211.0)
    single(Asum, Z, 0..=1024, &ASUM_SHORT_Z_512X2), // 1000: 4.7 us (limit 4.4, cuBLAS 8.2)
    single(Asum, Z, 0..=4096, &ASUM_SINGLE_Z_256X16), // 4096: 4.9 us (limit 4.5, cuBLAS 10.8)
    single(Asum, Z, 0..=300_000, &ASUM_SINGLE_Z_256X4), // 100000: 5.5 us (limit 4.8, cuBLAS 10.8)
    single(Asum, Z, 0..=MAX, &ASUM_SINGLE_Z_256X16), // 100000000: 359.4 us (limit 348.8, cuBLAS 369.2)
    single(Nrm2, S, 0..=1024, &NRM2_SHORT_S_256X4), // 1000: 4.6 us (limit 4.3, cuBLAS 11.3)
    single(Nrm2, S, 0..=4096, &NRM2_SINGLE_S_256X16), // 4096: 4.6 us (limit 4.3, cuBLAS 12.3)
    single(Nrm2, S, 0..=600_000, &NRM2_SINGLE_S_256X8), // 100000: 5.6 us (limit 4.6, cuBLAS 12.4)
    single(Nrm2, S, 0..=3_000_000, &NRM2_SINGLE_S_256X16), // 1048575: 6.4 us (limit 5.4, cuBLAS 13.9)
    single(Nrm2, S, 0..=MAX, &NRM2_SINGLE_S_256X32), // 100000000: 95.5 us (limit 90.6, cuBLAS 171.1)
    single(Nrm2, D, 0..=1024, &NRM2_SHORT_D_256X4), // 1000: 4.6 us (limit 4.3, cuBLAS 19.4)
    single(Nrm2, D, 0..=4096, &NRM2_SINGLE_D_256X16), // 4096: 4.7 us (limit 4.3, cuBLAS 19.2)
    single(Nrm2, D, 0..=300_000, &NRM2_SINGLE_D_256X4), // 100000: 5.6 us (limit 4.6, cuBLAS 19.6)
    single(Nrm2, D, 0..=2_000_000, &NRM2_SINGLE_D_256X8), // 1048575: 7.6 us (limit 6.5, cuBLAS 22.6)
    single(Nrm2, D, 0..=MAX, &NRM2_SINGLE_D_256X16), // 100000000: 183.9 us (limit 176.5, cuBLAS 251.2)
    single(Nrm2, C, 0..=1024, &NRM2_SHORT_C_256X4), // 1000: 4.9 us (limit 4.3, cuBLAS 11.5)
    single(Nrm2, C, 0..=4096, &NRM2_SINGLE_C_256X16), // 4096: 4.8 us (limit 4.4, cuBLAS 12.5)
    single(Nrm2, C, 0..=300_000, &NRM2_SINGLE_C_256X4), // 100000: 5.6 us (limit 4.7, cuBLAS 12.7)
    single(Nrm2, C, 0..=2_000_000, &NRM2_SINGLE_C_256X8), // 1048575: 7.4 us (limit 6.5, cuBLAS 14.6)
    single(Nrm2, C, 0..=MAX, &NRM2_SINGLE_C_256X16), // 100000000: 185.0 us (limit 177.6, cuBLAS 220.8)
    single(Nrm2, Z, 0..=1024, &NRM2_SHORT_Z_512X2), // 1000: 4.8 us (limit 4.4, cuBLAS 19.7)
    single(Nrm2, Z, 0..=4096, &NRM2_SINGLE_Z_256X16), // 4096: 5.0 us (limit 4.4, cuBLAS 19.6)
    single(Nrm2, Z, 0..=300_000, &NRM2_SINGLE_Z_256X4), // 100000: 5.7 us (limit 4.8, cuBLAS 20.0)
    single(Nrm2, Z, 0..=MAX, &NRM2_SINGLE_Z_256X8), // 100000000: 361.4 us (limit 349.5, cuBLAS 392.8)
    single(Dot, S, 0..=1024, &DOT_SHORT_S_256X4), // 1000: 5.2 us (limit 4.3, cuBLAS 6.4)
    single(Dot, S, 0..=4096, &DOT_SINGLE_S_256X16), // 4096: 4.8 us (limit 4.4, cuBLAS 6.6)
    single(Dot, S, 0..=600_000, &DOT_SINGLE_S_256X8), // 100000: 5.6 us (limit 4.6, cuBLAS 7.5)
    single(Dot, S, 0..=3_000_000, &DOT_SINGLE_S_256X16), // 1048575: 7.4 us (limit 6.5, cuBLAS 10.9)
    single(Dot, S, 0..=MAX, &DOT_SINGLE_S_256X32), // 100000000: 189.6 us (limit 177.6, cuBLAS 190.2)
    single(Dot, D, 0..=1024, &DOT_SHORT_D_256X4), // 1000: 4.7 us (limit 4.4, cuBLAS 6.4)
    single(Dot, D, 0..=4096, &DOT_SINGLE_D_256X16), // 4096: 4.9 us (limit 4.5, cuBLAS 6.8)
    single(Dot, D, 0..=300_000, &DOT_SINGLE_D_256X4), // 100000: 5.6 us (limit 4.8, cuBLAS 7.9)
    single(Dot, D, 0..=2_000_000, &DOT_SINGLE_D_256X8), // 1048575: 9.2 us (limit 8.3, cuBLAS 13.0)
    single(Dot, D, 0..=MAX, &DOT_SINGLE_D_256X16), // 100000000: 360.6 us (limit 349.6, cuBLAS 366.7)
    single(Dot, C, 0..=1024, &DOT_SHORT_C_256X4), // 1000: 5.4 us (limit 4.4, cuBLAS 6.4)
    single(Dot, C, 0..=4096, &DOT_SINGLE_C_256X16), // 4096: 5.3 us (limit 4.4, cuBLAS 6.6)
    single(Dot, C, 0..=300_000, &DOT_SINGLE_C_256X4), // 100000: 5.7 us (limit 4.8, cuBLAS 7.8)
    single(Dot, C, 0..=2_000_000, &DOT_SINGLE_C_256X8), // 1048575: 9.5 us (limit 8.3, cuBLAS 12.8)
    single(Dot, C, 0..=MAX, &DOT_SINGLE_C_256X8), // 100000000: 361.7 us (limit 349.6, cuBLAS 367.0)
    single(Dot, Z, 0..=1024, &DOT_SHORT_Z_512X2), // 1000: 5.3 us (limit 4.4, cuBLAS 6.7)
    single(Dot, Z, 0..=4096, &DOT_SINGLE_Z_256X16), // 4096: 5.6 us (limit 4.5, cuBLAS 6.7)
    single(Dot, Z, 0..=300_000, &DOT_SINGLE_Z_256X4), // 100000: 6.0 us (limit 5.2, cuBLAS 9.9)
    single(Dot, Z, 0..=MAX, &DOT_SINGLE_Z_256X16), // 100000000: 715.4 us (limit 694.3, cuBLAS 920.7)
    single(Iamax, S, 0..=1024, &IAMAX_SHORT_S_256X4), // 1000: 5.0 us (limit 4.3, cuBLAS 6.0)
    single(Iamax, S, 0..=4096, &IAMAX_SINGLE_S_256X16), // 4096: 4.7 us (limit 4.3, cuBLAS 8.2)
    single(Iamax, S, 0..=600_000, &IAMAX_SINGLE_S_256X8), // 100000: 5.8 us (limit 4.6, cuBLAS 9.1)
    single(Iamax, S, 0..=3_000_000, &IAMAX_SINGLE_S_256X16), // 1048575: 6.7 us (limit 5.5, cuBLAS 11.4)
    single(Iamax, S, 0..=MAX, &IAMAX_SINGLE_S_256X32), // 100000000: 96.3 us (limit 90.6, cuBLAS 149.2)
    single(Iamax, D, 0..=1024, &IAMAX_SHORT_D_256X4), // 1000: 4.8 us (limit 4.3, cuBLAS 5.9)
    single(Iamax, D, 0..=4096, &IAMAX_SINGLE_D_256X16), // 4096: 5.0 us (limit 4.4, cuBLAS 8.2)
    single(Iamax, D, 0..=300_000, &IAMAX_SINGLE_D_256X4), // 100000: 5.9 us (limit 4.6, cuBLAS 9.2)
    single(Iamax, D, 0..=2_000_000, &IAMAX_SINGLE_D_256X8), // 1048575: 7.9 us (limit 6.4, cuBLAS 12.3)
    single(Iamax, D, 0..=MAX, &IAMAX_SINGLE_D_256X16), // 100000000: 185.0 us (limit 177.6, cuBLAS 202.6)
    single(Iamax, C, 0..=1024, &IAMAX_SHORT_C_256X4), // 1000: 4.8 us (limit 4.3, cuBLAS 6.0)
    single(Iamax, C, 0..=4096, &IAMAX_SINGLE_C_256X16), // 4096: 4.8 us (limit 4.3, cuBLAS 8.2)
    single(Iamax, C, 0..=300_000, &IAMAX_SINGLE_C_256X4), // 100000: 5.7 us (limit 4.6, cuBLAS 9.2)
    single(Iamax, C, 0..=2_000_000, &IAMAX_SINGLE_C_256X8), // 1048575: 7.7 us (limit 6.5, cuBLAS 12.3)
    single(Iamax, C, 0..=MAX, &IAMAX_SINGLE_C_256X16), // 100000000: 183.9 us (limit 177.6, cuBLAS 201.5)
    single(Iamax, Z, 0..=1024, &IAMAX_SHORT_Z_512X2), // 1000: 5.2 us (limit 4.3, cuBLAS 6.6)
    single(Iamax, Z, 0..=4096, &IAMAX_SINGLE_Z_256X16), // 4096: 5.2 us (limit 4.5, cuBLAS 5.9)
    single(Iamax, Z, 0..=300_000, &IAMAX_SINGLE_Z_256X4), // 100000: 6.1 us (limit 4.7, cuBLAS 38.2)
    single(Iamax, Z, 0..=MAX, &IAMAX_SINGLE_Z_256X16), // 100000000: 361.4 us (limit 349.7, cuBLAS 32149.7)
];

#[rustfmt::skip]
static LEVEL1_GROUPS: &[GroupRow] = &[
    group(Asum, S, 0..=2, &ASUM_GROUP_S_256X2X1X8), // 2 x 2000000: 10.3 us (limit 10.3)
    group(Asum, S, 0..=4, &ASUM_GROUP_S_256X4X1X16), // 4 x 2000000: 14.1 us (limit 13.6)
    group(Asum, S, 0..=8, &ASUM_GROUP_S_256X4X2X8), // 8 x 2000000: 21.4 us (limit 20.7)
    group(Asum, S, 0..=16, &ASUM_GROUP_S_256X8X2X8), // 16 x 2000000: 35.8 us (limit 35.3)
    group(Asum, S, 0..=32, &ASUM_GROUP_S_256X16X2X8), // 32 x 2000000: 66.4 us (limit 64.3)
    group(Asum, S, 0..=40, &ASUM_GROUP_S_256X8X5X2), // 33 x 2000000: 69.1 us (limit 67.5)
    group(Asum, S, 0..=64, &ASUM_GROUP_S_256X16X4X2), // 64 x 1562500: 99.9 us (limit 98.0)
    group(Asum, S, 0..=112, &ASUM_GROUP_S_256X16X7X2), // 100 x 1000000: 99.9 us (limit 96.9)
    group(Asum, S, 0..=128, &ASUM_GROUP_S_256X32X4X2), // 128 x 781250: 97.0 us (limit 96.3)
    group(Asum, S, 0..=256, &ASUM_GROUP_S_256X32X8X2), // 256 x 390625: 96.0 us (limit 94.9)
    group(Asum, S, 0..=512, &ASUM_GROUP_S_256X32X16X1), // 512 x 195312: 94.0 us (limit 93.3)
    group(Asum, S, 0..=1024, &ASUM_GROUP_S_256X32X32X1), // 1024 x 97656: 93.0 us (limit 92.4)
    group(Asum, D, 0..=2, &ASUM_GROUP_D_256X2X1X8), // 2 x 2000000: 15.8 us (limit 15.6)
    group(Asum, D, 0..=4, &ASUM_GROUP_D_256X4X1X16), // 4 x 2000000: 22.8 us (limit 22.6)
    group(Asum, D, 0..=8, &ASUM_GROUP_D_256X4X2X8), // 8 x 2000000: 37.2 us (limit 36.8)
    group(Asum, D, 0..=16, &ASUM_GROUP_D_256X8X2X8), // 16 x 2000000: 67.7 us (limit 66.5)
    group(Asum, D, 0..=32, &ASUM_GROUP_D_256X16X2X8), // 32 x 2000000: 126.2 us (limit 125.6)
    group(Asum, D, 0..=40, &ASUM_GROUP_D_256X8X5X2), // 33 x 2000000: 133.4 us (limit 129.2)
    group(Asum, D, 0..=64, &ASUM_GROUP_D_256X16X4X2), // 64 x 1562500: 192.3 us (limit 191.2)
    group(Asum, D, 0..=112, &ASUM_GROUP_D_256X16X7X2), // 100 x 1000000: 192.3 us (limit 188.9)
    group(Asum, D, 0..=128, &ASUM_GROUP_D_256X32X4X4), // 128 x 781250: 188.0 us (limit 188.2)
    group(Asum, D, 0..=256, &ASUM_GROUP_D_256X32X8X1), // 256 x 390625: 185.4 us (limit 184.4)
    group(Asum, D, 0..=512, &ASUM_GROUP_D_256X32X16X1), // 512 x 195312: 182.1 us (limit 181.7)
    group(Asum, D, 0..=1024, &ASUM_GROUP_D_256X32X32X1), // 1024 x 97656: 180.7 us (limit 180.2)
    group(Asum, C, 0..=2, &ASUM_GROUP_C_256X2X1X8), // 2 x 2000000: 13.9 us (limit 13.7)
    group(Asum, C, 0..=4, &ASUM_GROUP_C_256X4X1X16), // 4 x 2000000: 21.5 us (limit 20.7)
    group(Asum, C, 0..=8, &ASUM_GROUP_C_256X4X2X8), // 8 x 2000000: 36.0 us (limit 35.3)
    group(Asum, C, 0..=16, &ASUM_GROUP_C_256X8X2X8), // 16 x 2000000: 65.2 us (limit 64.4)
    group(Asum, C, 0..=32, &ASUM_GROUP_C_256X16X2X8), // 32 x 2000000: 124.5 us (limit 124.1)
    group(Asum, C, 0..=40, &ASUM_GROUP_C_256X8X5X2), // 33 x 2000000: 129.8 us (limit 128.2)
    group(Asum, C, 0..=64, &ASUM_GROUP_C_256X16X4X2), // 64 x 1562500: 189.1 us (limit 188.4)
    group(Asum, C, 0..=112, &ASUM_GROUP_C_256X16X7X2), // 100 x 1000000: 187.3 us (limit 185.4)
    group(Asum, C, 0..=128, &ASUM_GROUP_C_256X32X4X4), // 128 x 781250: 185.3 us (limit 184.3)
    group(Asum, C, 0..=256, &ASUM_GROUP_C_256X32X8X1), // 256 x 390625: 182.3 us (limit 181.5)
    group(Asum, C, 0..=512, &ASUM_GROUP_C_256X32X16X1), // 512 x 195312: 180.8 us (limit 180.4)
    group(Asum, C, 0..=1024, &ASUM_GROUP_C_256X32X32X1), // 1024 x 97656: 180.2 us (limit 179.0)
    group(Asum, Z, 0..=2, &ASUM_GROUP_Z_256X2X1X8), // 2 x 2000000: 22.7 us (limit 22.6)
    group(Asum, Z, 0..=4, &ASUM_GROUP_Z_256X4X1X8), // 4 x 2000000: 36.8 us (limit 36.8)
    group(Asum, Z, 0..=8, &ASUM_GROUP_Z_256X4X2X4), // 8 x 2000000: 69.1 us (limit 66.6)
    group(Asum, Z, 0..=16, &ASUM_GROUP_Z_256X8X2X4), // 16 x 2000000: 126.1 us (limit 125.7)
    group(Asum, Z, 0..=32, &ASUM_GROUP_Z_256X16X2X4), // 32 x 2000000: 244.6 us (limit 242.5)
    group(Asum, Z, 0..=40, &ASUM_GROUP_Z_256X8X5X1), // 33 x 2000000: 253.2 us (limit 249.8)
    group(Asum, Z, 0..=64, &ASUM_GROUP_Z_256X32X2X4), // 64 x 1562500: 371.7 us (limit 369.6)
    group(Asum, Z, 0..=112, &ASUM_GROUP_Z_256X16X7X1), // 100 x 1000000: 366.4 us (limit 366.2)
    group(Asum, Z, 0..=128, &ASUM_GROUP_Z_256X32X4X2), // 128 x 781250: 366.0 us (limit 362.6)
    group(Asum, Z, 0..=256, &ASUM_GROUP_Z_256X32X8X1), // 256 x 390625: 359.4 us (limit 358.8)
    group(Asum, Z, 0..=1024, &ASUM_GROUP_Z_256X32X16X1), // 1024 x 97656: 352.9 us (limit 352.3)
    group(Nrm2, S, 0..=2, &NRM2_GROUP_S_256X2X1X8), // 2 x 2000000: 10.6 us (limit 10.2)
    group(Nrm2, S, 0..=4, &NRM2_GROUP_S_256X4X1X16), // 4 x 2000000: 14.4 us (limit 13.7)
    group(Nrm2, S, 0..=8, &NRM2_GROUP_S_256X4X2X8), // 8 x 2000000: 21.3 us (limit 20.7)
    group(Nrm2, S, 0..=16, &NRM2_GROUP_S_256X8X2X8), // 16 x 2000000: 35.7 us (limit 35.2)
    group(Nrm2, S, 0..=32, &NRM2_GROUP_S_256X16X2X8), // 32 x 2000000: 65.1 us (limit 64.6)
    group(Nrm2, S, 0..=40, &NRM2_GROUP_S_256X8X5X2), // 33 x 2000000: 69.5 us (limit 67.5)
    group(Nrm2, S, 0..=64, &NRM2_GROUP_S_256X16X4X2), // 64 x 1562500: 99.9 us (limit 97.3)
    group(Nrm2, S, 0..=112, &NRM2_GROUP_S_256X16X7X2), // 100 x 1000000: 99.8 us (limit 96.8)
    group(Nrm2, S, 0..=128, &NRM2_GROUP_S_256X32X4X2), // 128 x 781250: 97.5 us (limit 96.2)
    group(Nrm2, S, 0..=256, &NRM2_GROUP_S_256X32X8X2), // 256 x 390625: 98.6 us (limit 94.9)
    group(Nrm2, S, 0..=512, &NRM2_GROUP_S_256X32X16X1), // 512 x 195312: 93.9 us (limit 93.5)
    group(Nrm2, S, 0..=1024, &NRM2_GROUP_S_256X32X32X1), // 1024 x 97656: 93.2 us (limit 92.4)
    group(Nrm2, D, 0..=2, &NRM2_GROUP_D_256X2X1X8), // 2 x 2000000: 15.8 us (limit 15.7)
    group(Nrm2, D, 0..=4, &NRM2_GROUP_D_256X4X1X16), // 4 x 2000000: 23.1 us (limit 22.6)
    group(Nrm2, D, 0..=8, &NRM2_GROUP_D_256X4X2X8), // 8 x 2000000: 37.6 us (limit 36.7)
    group(Nrm2, D, 0..=16, &NRM2_GROUP_D_256X8X2X8), // 16 x 2000000: 67.9 us (limit 66.7)
    group(Nrm2, D, 0..=32, &NRM2_GROUP_D_256X16X2X8), // 32 x 2000000: 126.0 us (limit 125.6)
    group(Nrm2, D, 0..=40, &NRM2_GROUP_D_256X8X5X2), // 33 x 2000000: 132.7 us (limit 129.2)
    group(Nrm2, D, 0..=64, &NRM2_GROUP_D_256X16X4X2), // 64 x 1562500: 192.0 us (limit 191.2)
    group(Nrm2, D, 0..=112, &NRM2_GROUP_D_256X16X7X2), // 100 x 1000000: 192.4 us (limit 188.9)
    group(Nrm2, D, 0..=128, &NRM2_GROUP_D_256X32X4X4), // 128 x 781250: 188.2 us (limit 188.2)
    group(Nrm2, D, 0..=256, &NRM2_GROUP_D_256X32X8X1), // 256 x 390625: 185.1 us (limit 184.5)
    group(Nrm2, D, 0..=512, &NRM2_GROUP_D_256X32X16X1), // 512 x 195312: 181.8 us (limit 181.9)
    group(Nrm2, D, 0..=1024, &NRM2_GROUP_D_256X32X32X1), // 1024 x 97656: 180.8 us (limit 180.4)
    group(Nrm2, C, 0..=2, &NRM2_GROUP_C_256X2X1X8), // 2 x 2000000: 14.3 us (limit 13.7)
    group(Nrm2, C, 0..=4, &NRM2_GROUP_C_256X4X1X16), // 4 x 2000000: 21.9 us (limit 20.7)
    group(Nrm2, C, 0..=8, &NRM2_GROUP_C_256X4X2X8), // 8 x 2000000: 36.1 us (limit 35.3)
    group(Nrm2, C, 0..=16, &NRM2_GROUP_C_256X8X2X8), // 16 x 2000000: 66.5 us (limit 64.4)
    group(Nrm2, C, 0..=32, &NRM2_GROUP_C_256X16X2X8), // 32 x 2000000: 124.4 us (limit 124.4)
    group(Nrm2, C, 0..=40, &NRM2_GROUP_C_256X8X5X2), // 33 x 2000000: 129.9 us (limit 127.9)
    group(Nrm2, C, 0..=64, &NRM2_GROUP_C_256X16X4X2), // 64 x 1562500: 188.6 us (limit 188.3)
    group(Nrm2, C, 0..=112, &NRM2_GROUP_C_256X16X7X2), // 100 x 1000000: 187.2 us (limit 185.3)
    group(Nrm2, C, 0..=128, &NRM2_GROUP_C_256X32X4X4), // 128 x 781250: 185.2 us (limit 184.6)
    group(Nrm2, C, 0..=256, &NRM2_GROUP_C_256X32X8X1), // 256 x 390625: 182.5 us (limit 181.5)
    group(Nrm2, C, 0..=512, &NRM2_GROUP_C_256X32X16X1), // 512 x 195312: 180.6 us (limit 180.5)
    group(Nrm2, C, 0..=1024, &NRM2_GROUP_C_256X32X32X1), // 1024 x 97656: 180.4 us (limit 179.2)
    group(Nrm2, Z, 0..=2, &NRM2_GROUP_Z_256X2X1X8), // 2 x 2000000: 22.8 us (limit 22.6)
    group(Nrm2, Z, 0..=4, &NRM2_GROUP_Z_256X4X1X8), // 4 x 2000000: 37.2 us (limit 36.7)
    group(Nrm2, Z, 0..=8, &NRM2_GROUP_Z_256X4X2X4), // 8 x 2000000: 68.1 us (limit 66.6)
    group(Nrm2, Z, 0..=16, &NRM2_GROUP_Z_256X8X2X4), // 16 x 2000000: 126.8 us (limit 125.7)
    group(Nrm2, Z, 0..=32, &NRM2_GROUP_Z_256X16X2X4), // 32 x 2000000: 245.4 us (limit 241.8)
    group(Nrm2, Z, 0..=40, &NRM2_GROUP_Z_256X8X5X1), // 33 x 2000000: 253.4 us (limit 249.7)
    group(Nrm2, Z, 0..=64, &NRM2_GROUP_Z_256X32X2X4), // 64 x 1562500: 380.9 us (limit 369.2)
    group(Nrm2, Z, 0..=112, &NRM2_GROUP_Z_256X16X7X1), // 100 x 1000000: 367.5 us (limit 365.1)
    group(Nrm2, Z, 0..=128, &NRM2_GROUP_Z_256X32X4X2), // 128 x 781250: 366.0 us (limit 363.2)
    group(Nrm2, Z, 0..=256, &NRM2_GROUP_Z_256X32X8X1), // 256 x 390625: 359.3 us (limit 358.7)
    group(Nrm2, Z, 0..=1024, &NRM2_GROUP_Z_256X32X16X1), // 1024 x 97656: 353.1 us (limit 352.5)
    group(Dot, S, 0..=2, &DOT_GROUP_S_256X2X1X8), // 2 x 2000000: 14.0 us (limit 15.5, cuBLAS 2290.9)
    group(Dot, S, 0..=4, &DOT_GROUP_S_256X4X1X16), // 4 x 2000000: 21.6 us (limit 20.6, cuBLAS 2546.3)
    group(Dot, S, 0..=8, &DOT_GROUP_S_256X4X2X8), // 8 x 2000000: 35.7 us (limit 35.4, cuBLAS 2352.3)
    group(Dot, S, 0..=16, &DOT_GROUP_S_256X8X2X8), // 16 x 2000000: 65.2 us (limit 64.8, cuBLAS 2658.4)
    group(Dot, S, 0..=32, &DOT_GROUP_S_256X16X2X8), // 32 x 2000000: 125.7 us (limit 123.4, cuBLAS 3207.6)
    group(Dot, S, 0..=40, &DOT_GROUP_S_256X8X5X2), // 33 x 2000000: 129.2 us (limit 127.5, cuBLAS 1896.7)
    group(Dot, S, 0..=64, &DOT_GROUP_S_256X32X2X4), // 64 x 1562500: 190.1 us (limit 187.7, cuBLAS 5649.7)
    group(Dot, S, 0..=112, &DOT_GROUP_S_256X16X7X2), // 100 x 1000000: 190.0 us (limit 184.4, cuBLAS 1451.9)
    group(Dot, S, 0..=128, &DOT_GROUP_S_256X32X4X2), // 128 x 781250: 184.7 us (limit 183.7, cuBLAS 1008.8)
    group(Dot, S, 0..=256, &DOT_GROUP_S_256X32X8X2), // 256 x 390625: 183.1 us (limit 181.5, cuBLAS 539.6)
    group(Dot, S, 0..=512, &DOT_GROUP_S_256X32X16X1), // 512 x 195312: 180.3 us (limit 179.6, cuBLAS 478.2)
    group(Dot, S, 0..=1024, &DOT_GROUP_S_256X32X32X1), // 1024 x 97656: 179.6 us (limit 179.0, cuBLAS 464.3)
    group(Dot, D, 0..=2, &DOT_GROUP_D_256X2X1X8), // 2 x 2000000: 23.0 us (limit 23.2, cuBLAS 1772.4)
    group(Dot, D, 0..=4, &DOT_GROUP_D_256X4X1X16), // 4 x 2000000: 37.3 us (limit 37.3, cuBLAS 1661.2)
    group(Dot, D, 0..=8, &DOT_GROUP_D_256X4X2X8), // 8 x 2000000: 67.7 us (limit 65.7, cuBLAS 1838.9)
    group(Dot, D, 0..=16, &DOT_GROUP_D_256X8X2X8), // 16 x 2000000: 127.8 us (limit 125.1, cuBLAS 1727.0)
    group(Dot, D, 0..=32, &DOT_GROUP_D_256X16X2X8), // 32 x 2000000: 245.2 us (limit 241.0, cuBLAS 2082.9)
    group(Dot, D, 0..=40, &DOT_GROUP_D_256X8X5X2), // 33 x 2000000: 259.9 us (limit 249.4, cuBLAS 2387.3)
    group(Dot, D, 0..=64, &DOT_GROUP_D_256X32X2X4), // 64 x 1562500: 369.6 us (limit 368.3, cuBLAS 1753.8)
    group(Dot, D, 0..=112, &DOT_GROUP_D_256X16X7X2), // 100 x 1000000: 378.1 us (limit 364.8, cuBLAS 1460.0)
    group(Dot, D, 0..=128, &DOT_GROUP_D_256X32X4X4), // 128 x 781250: 362.0 us (limit 362.2, cuBLAS 937.5)
    group(Dot, D, 0..=256, &DOT_GROUP_D_256X32X8X1), // 256 x 390625: 358.7 us (limit 357.8, cuBLAS 792.7)
    group(Dot, D, 0..=512, &DOT_GROUP_D_256X32X16X1), // 512 x 195312: 353.4 us (limit 354.0, cuBLAS 726.6)
    group(Dot, D, 0..=1024, &DOT_GROUP_D_256X32X32X1), // 1024 x 97656: 353.2 us (limit 352.6, cuBLAS 694.0)
    group(Dot, C, 0..=2, &DOT_GROUP_C_256X2X1X8), // 2 x 2000000: 23.9 us (limit 23.4, cuBLAS 1322.6)
    group(Dot, C, 0..=4, &DOT_GROUP_C_256X4X1X16), // 4 x 2000000: 38.6 us (limit 37.6, cuBLAS 1326.5)
    group(Dot, C, 0..=8, &DOT_GROUP_C_256X4X2X8), // 8 x 2000000: 69.0 us (limit 66.1, cuBLAS 1329.4)
    group(Dot, C, 0..=16, &DOT_GROUP_C_256X8X2X8), // 16 x 2000000: 130.0 us (limit 125.1, cuBLAS 1803.7)
    group(Dot, C, 0..=32, &DOT_GROUP_C_256X16X2X8), // 32 x 2000000: 245.3 us (limit 241.3, cuBLAS 5736.9)
    group(Dot, C, 0..=40, &DOT_GROUP_C_256X8X5X2), // 33 x 2000000: 259.6 us (limit 248.1, cuBLAS 6047.6)
    group(Dot, C, 0..=64, &DOT_GROUP_C_256X32X2X4), // 64 x 1562500: 380.8 us (limit 367.5, cuBLAS 2586.0)
    group(Dot, C, 0..=112, &DOT_GROUP_C_256X16X7X2), // 100 x 1000000: 369.2 us (limit 365.2, cuBLAS 2711.9)
    group(Dot, C, 0..=128, &DOT_GROUP_C_256X32X4X2), // 128 x 781250: 363.0 us (limit 363.3, cuBLAS 2346.3)
    group(Dot, C, 0..=256, &DOT_GROUP_C_256X32X8X1), // 256 x 390625: 359.4 us (limit 358.1, cuBLAS 1223.0)
    group(Dot, C, 0..=1024, &DOT_GROUP_C_256X32X16X1), // 1024 x 97656: 355.6 us (limit 352.7, cuBLAS 1111.6)
    group(Dot, Z, 0..=2, &DOT_GROUP_Z_256X2X1X8), // 2 x 2000000: 41.8 us (limit 39.1, cuBLAS 1324.7)
    group(Dot, Z, 0..=4, &DOT_GROUP_Z_256X4X1X8), // 4 x 2000000: 69.5 us (limit 69.5, cuBLAS 1332.7)
    group(Dot, Z, 0..=8, &DOT_GROUP_Z_256X4X2X4), // 8 x 2000000: 131.6 us (limit 127.4, cuBLAS 1323.8)
    group(Dot, Z, 0..=16, &DOT_GROUP_Z_256X8X2X4), // 16 x 2000000: 248.6 us (limit 245.8, cuBLAS 1342.7)
    group(Dot, Z, 0..=32, &DOT_GROUP_Z_256X16X2X4), // 32 x 2000000: 484.5 us (limit 479.3, cuBLAS 1620.5)
    group(Dot, Z, 0..=40, &DOT_GROUP_Z_256X8X5X1), // 33 x 2000000: 509.7 us (limit 494.1, cuBLAS 1950.0)
    group(Dot, Z, 0..=64, &DOT_GROUP_Z_256X32X2X4), // 64 x 1562500: 732.0 us (limit 731.7, cuBLAS 1524.4)
    group(Dot, Z, 0..=112, &DOT_GROUP_Z_256X16X7X1), // 100 x 1000000: 732.1 us (limit 723.8, cuBLAS 2651.3)
    group(Dot, Z, 0..=128, &DOT_GROUP_Z_256X32X4X2), // 128 x 781250: 723.0 us (limit 720.4, cuBLAS 2106.3)
    group(Dot, Z, 0..=256, &DOT_GROUP_Z_256X32X8X1), // 256 x 390625: 710.5 us (limit 710.3, cuBLAS 1959.3)
    group(Dot, Z, 0..=1024, &DOT_GROUP_Z_256X32X16X1), // 1024 x 97656: 701.5 us (limit 700.2, cuBLAS 1105.8)
    group(Iamax, S, 0..=2, &IAMAX_GROUP_S_256X2X1X8), // 2 x 2000000: 10.6 us (limit 10.2)
    group(Iamax, S, 0..=4, &IAMAX_GROUP_S_256X4X1X16), // 4 x 2000000: 14.9 us (limit 13.6)
    group(Iamax, S, 0..=8, &IAMAX_GROUP_S_256X4X2X8), // 8 x 2000000: 21.8 us (limit 20.7)
    group(Iamax, S, 0..=16, &IAMAX_GROUP_S_256X8X2X8), // 16 x 2000000: 36.4 us (limit 35.3)
    group(Iamax, S, 0..=32, &IAMAX_GROUP_S_256X16X2X8), // 32 x 2000000: 67.2 us (limit 64.4)
    group(Iamax, S, 0..=40, &IAMAX_GROUP_S_256X8X5X4), // 33 x 2000000: 72.2 us (limit 67.3)
    group(Iamax, S, 0..=64, &IAMAX_GROUP_S_256X16X4X4), // 64 x 1562500: 100.4 us (limit 97.0)
    group(Iamax, S, 0..=112, &IAMAX_GROUP_S_256X16X7X2), // 100 x 1000000: 100.3 us (limit 96.9)
    group(Iamax, S, 0..=128, &IAMAX_GROUP_S_256X32X4X4), // 128 x 781250: 101.7 us (limit 96.0)
    group(Iamax, S, 0..=256, &IAMAX_GROUP_S_256X32X8X2), // 256 x 390625: 102.6 us (limit 94.9)
    group(Iamax, S, 0..=512, &IAMAX_GROUP_S_256X32X16X1), // 512 x 195312: 94.0 us (limit 93.6)
    group(Iamax, S, 0..=1024, &IAMAX_GROUP_S_256X32X32X1), // 1024 x 97656: 93.6 us (limit 92.4)
    group(Iamax, D, 0..=2, &IAMAX_GROUP_D_256X2X1X8), // 2 x 2000000: 14.3 us (limit 13.6)
    group(Iamax, D, 0..=4, &IAMAX_GROUP_D_256X4X1X16), // 4 x 2000000: 22.5 us (limit 20.6)
    group(Iamax, D, 0..=8, &IAMAX_GROUP_D_256X4X2X8), // 8 x 2000000: 37.2 us (limit 35.2)
    group(Iamax, D, 0..=16, &IAMAX_GROUP_D_256X8X2X8), // 16 x 2000000: 66.6 us (limit 64.6)
    group(Iamax, D, 0..=32, &IAMAX_GROUP_D_256X16X2X8), // 32 x 2000000: 125.2 us (limit 124.0)
    group(Iamax, D, 0..=40, &IAMAX_GROUP_D_256X8X5X2), // 33 x 2000000: 131.4 us (limit 127.9)
    group(Iamax, D, 0..=64, &IAMAX_GROUP_D_256X16X4X4), // 64 x 1562500: 188.9 us (limit 188.3)
    group(Iamax, D, 0..=112, &IAMAX_GROUP_D_256X16X7X2), // 100 x 1000000: 188.3 us (limit 185.3)
    group(Iamax, D, 0..=128, &IAMAX_GROUP_D_256X32X4X4), // 128 x 781250: 185.3 us (limit 184.4)
    group(Iamax, D, 0..=256, &IAMAX_GROUP_D_256X32X8X1), // 256 x 390625: 182.7 us (limit 181.1)
    group(Iamax, D, 0..=512, &IAMAX_GROUP_D_256X32X16X1), // 512 x 195312: 181.9 us (limit 180.5)
    group(Iamax, D, 0..=1024, &IAMAX_GROUP_D_256X32X32X1), // 1024 x 97656: 188.4 us (limit 178.4)
    group(Iamax, C, 0..=2, &IAMAX_GROUP_C_256X2X1X8), // 2 x 2000000: 14.1 us (limit 13.6)
    group(Iamax, C, 0..=4, &IAMAX_GROUP_C_256X4X1X16), // 4 x 2000000: 22.1 us (limit 20.7)
    group(Iamax, C, 0..=8, &IAMAX_GROUP_C_256X4X2X8), // 8 x 2000000: 36.3 us (limit 35.3)
    group(Iamax, C, 0..=16, &IAMAX_GROUP_C_256X8X2X8), // 16 x 2000000: 68.2 us (limit 64.9)
    group(Iamax, C, 0..=32, &IAMAX_GROUP_C_256X16X2X8), // 32 x 2000000: 125.2 us (limit 124.3)
    group(Iamax, C, 0..=40, &IAMAX_GROUP_C_256X8X5X2), // 33 x 2000000: 131.3 us (limit 128.0)
    group(Iamax, C, 0..=64, &IAMAX_GROUP_C_256X16X4X4), // 64 x 1562500: 188.3 us (limit 188.3)
    group(Iamax, C, 0..=112, &IAMAX_GROUP_C_256X16X7X2), // 100 x 1000000: 187.7 us (limit 185.2)
    group(Iamax, C, 0..=128, &IAMAX_GROUP_C_256X32X4X4), // 128 x 781250: 185.2 us (limit 184.6)
    group(Iamax, C, 0..=256, &IAMAX_GROUP_C_256X32X8X1), // 256 x 390625: 182.8 us (limit 181.4)
    group(Iamax, C, 0..=512, &IAMAX_GROUP_C_256X32X16X1), // 512 x 195312: 180.5 us (limit 180.5)
    group(Iamax, C, 0..=1024, &IAMAX_GROUP_C_256X32X32X1), // 1024 x 97656: 180.1 us (limit 179.1)
    group(Iamax, Z, 0..=2, &IAMAX_GROUP_Z_256X2X1X8), // 2 x 2000000: 22.9 us (limit 20.6)
    group(Iamax, Z, 0..=4, &IAMAX_GROUP_Z_256X4X1X8), // 4 x 2000000: 36.1 us (limit 35.3)
    group(Iamax, Z, 0..=8, &IAMAX_GROUP_Z_256X4X2X4), // 8 x 2000000: 67.8 us (limit 64.7)
    group(Iamax, Z, 0..=16, &IAMAX_GROUP_Z_256X8X2X4), // 16 x 2000000: 125.0 us (limit 124.1)
    group(Iamax, Z, 0..=32, &IAMAX_GROUP_Z_256X16X2X4), // 32 x 2000000: 238.8 us (limit 237.5)
    group(Iamax, Z, 0..=40, &IAMAX_GROUP_Z_256X8X5X1), // 33 x 2000000: 248.7 us (limit 245.5)
    group(Iamax, Z, 0..=64, &IAMAX_GROUP_Z_256X32X2X4), // 64 x 1562500: 363.1 us (limit 364.1)
    group(Iamax, Z, 0..=112, &IAMAX_GROUP_Z_256X16X7X1), // 100 x 1000000: 362.3 us (limit 360.5)
    group(Iamax, Z, 0..=128, &IAMAX_GROUP_Z_256X32X4X2), // 128 x 781250: 358.9 us (limit 358.8)
    group(Iamax, Z, 0..=256, &IAMAX_GROUP_Z_256X32X8X1), // 256 x 390625: 355.4 us (limit 354.6)
    group(Iamax, Z, 0..=1024, &IAMAX_GROUP_Z_256X32X16X1), // 1024 x 97656: 351.8 us (limit 351.2)
];

#[rustfmt::skip]
static LEVEL1_WARPS: &[WarpRow] = &[
    warps(Asum, S, 1025..=32_768, 16, &ASUM_WARP_S_256X4), // 10000 x 10000: 101.3 us (limit 90.9)
    warps(Asum, D, 1025..=32_768, 16, &ASUM_WARP_D_256X2), // 10000 x 10000: 192.5 us (limit 177.9)
    warps(Asum, C, 1025..=32_768, 16, &ASUM_WARP_C_256X2), // 10000 x 10000: 192.9 us (limit 177.9)
    warps(Asum, Z, 1025..=32_768, 16, &ASUM_WARP_Z_256X1), // 10000 x 10000: 371.1 us (limit 350.1)
    warps(Nrm2, S, 1025..=32_768, 16, &NRM2_WARP_S_256X4), // 10000 x 10000: 101.3 us (limit 90.9)
    warps(Nrm2, D, 1025..=32_768, 16, &NRM2_WARP_D_256X2), // 10000 x 10000: 191.7 us (limit 178.2)
    warps(Nrm2, C, 1025..=32_768, 16, &NRM2_WARP_C_256X2), // 10000 x 10000: 192.3 us (limit 177.6)
    warps(Nrm2, Z, 1025..=32_768, 16, &NRM2_WARP_Z_256X1), // 10000 x 10000: 370.9 us (limit 349.8)
    warps(Dot, S, 1025..=32_768, 16, &DOT_WARP_S_256X2), // 10000 x 10000: 192.4 us (limit 177.4, cuBLAS 477.8)
    warps(Dot, D, 1025..=32_768, 16, &DOT_WARP_D_256X1), // 10000 x 10000: 369.4 us (limit 349.2, cuBLAS 2025.3)
    warps(Dot, C, 1025..=32_768, 16, &DOT_WARP_C_256X1), // 10000 x 10000: 377.1 us (limit 349.4, cuBLAS 2066.3)
    warps(Dot, Z, 1025..=32_768, 16, &DOT_WARP_Z_256X1), // 10000 x 10000: 729.1 us (limit 694.8, cuBLAS 1919.5)
    warps(Iamax, S, 1025..=32_768, 16, &IAMAX_WARP_S_256X4), // 10000 x 10000: 110.9 us (limit 90.8)
    warps(Iamax, D, 1025..=32_768, 16, &IAMAX_WARP_D_256X2), // 10000 x 10000: 196.8 us (limit 177.8)
    warps(Iamax, C, 1025..=32_768, 16, &IAMAX_WARP_C_256X2), // 10000 x 10000: 197.7 us (limit 177.8)
    warps(Iamax, Z, 1025..=32_768, 16, &IAMAX_WARP_Z_256X1), // 10000 x 10000: 375.7 us (limit 349.6)
];

#[rustfmt::skip]
static LEVEL1_PIECES: &[PiecesRow] = &[
    pieces(Asum, S, 0..=MAX, &ASUM_BLOCK_S_256X16, 6, 4), // 100000 x 1000: 100.8 us (limit 90.9)
    pieces(Asum, D, 0..=MAX, &ASUM_BLOCK_D_256X8, 6, 4), // 100000 x 1000: 184.2 us (limit 177.6)
    pieces(Asum, C, 0..=MAX, &ASUM_BLOCK_C_256X8, 6, 4), // 100000 x 1000: 185.4 us (limit 177.8)
    pieces(Asum, Z, 0..=MAX, &ASUM_BLOCK_Z_256X4, 6, 4), // 100000 x 1000: 360.5 us (limit 349.5)
    pieces(Nrm2, S, 0..=MAX, &NRM2_BLOCK_S_256X16, 6, 4), // 100000 x 1000: 100.7 us (limit 90.9)
    pieces(Nrm2, D, 0..=MAX, &NRM2_BLOCK_D_256X8, 6, 4), // 100000 x 1000: 184.9 us (limit 178.0)
    pieces(Nrm2, C, 0..=MAX, &NRM2_BLOCK_C_256X8, 6, 4), // 100000 x 1000: 185.8 us (limit 177.9)
    pieces(Nrm2, Z, 0..=MAX, &NRM2_BLOCK_Z_256X4, 6, 4), // 100000 x 1000: 361.8 us (limit 349.6)
    pieces(Dot, S, 0..=MAX, &DOT_BLOCK_S_256X8, 6, 4), // 100000 x 1000: 191.8 us (limit 177.7, cuBLAS 2541.1)
    pieces(Dot, D, 0..=MAX, &DOT_BLOCK_D_256X8, 6, 4), // 100000 x 1000: 361.5 us (limit 349.1, cuBLAS 3367.1)
    pieces(Dot, C, 0..=MAX, &DOT_BLOCK_C_256X8, 6, 4), // 100000 x 1000: 363.8 us (limit 348.9, cuBLAS 2018.7)
    pieces(Dot, Z, 0..=MAX, &DOT_BLOCK_Z_256X4, 6, 4), // 100000 x 1000: 716.2 us (limit 694.0, cuBLAS 1224.0)
    pieces(Iamax, S, 0..=MAX, &IAMAX_BLOCK_S_256X16, 6, 4), // 100000 x 1000: 109.9 us (limit 90.7)
    pieces(Iamax, D, 0..=MAX, &IAMAX_BLOCK_D_256X8, 6, 4), // 100000 x 1000: 194.1 us (limit 177.8)
    pieces(Iamax, C, 0..=MAX, &IAMAX_BLOCK_C_256X8, 6, 4), // 100000 x 1000: 186.9 us (limit 177.8)
    pieces(Iamax, Z, 0..=MAX, &IAMAX_BLOCK_Z_256X4, 6, 4), // 100000 x 1000: 363.1 us (limit 349.6)
];

#[rustfmt::skip]
static LEVEL1_RAGGED: &[RaggedRow] = &[
    ragged(Asum, S, &ASUM_RAGGED_S_256X4X16X4, &ASUM_LISTED_S_256X16, 8), // log-normal, 500000 of 100: 75.9 us (limit 50.4)
    ragged(Asum, D, &ASUM_RAGGED_D_256X8X16X4, &ASUM_LISTED_D_256X8, 8), // log-normal, 500000 of 100: 117.7 us (limit 96.3)
    ragged(Asum, C, &ASUM_RAGGED_C_256X8X8X4, &ASUM_LISTED_C_256X8, 8), // log-normal, 500000 of 100: 120.8 us (limit 95.1)
    ragged(Asum, Z, &ASUM_RAGGED_Z_256X8X8X4, &ASUM_LISTED_Z_256X4, 8), // log-normal, 500000 of 100: 213.4 us (limit 185.1)
    ragged(Nrm2, S, &NRM2_RAGGED_S_256X4X16X4, &NRM2_LISTED_S_256X16, 8), // log-normal, 500000 of 100: 77.4 us (limit 50.5)
    ragged(Nrm2, D, &NRM2_RAGGED_D_256X8X16X4, &NRM2_LISTED_D_256X8, 8), // log-normal, 500000 of 100: 120.9 us (limit 96.5)
    ragged(Nrm2, C, &NRM2_RAGGED_C_256X8X8X4, &NRM2_LISTED_C_256X8, 8), // log-normal, 500000 of 100: 122.0 us (limit 94.8)
    ragged(Nrm2, Z, &NRM2_RAGGED_Z_256X8X8X4, &NRM2_LISTED_Z_256X4, 8), // log-normal, 500000 of 100: 216.6 us (limit 185.4)
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
    flat(Scal, S, 0..=4_000_000, &SCAL_SINGLE_S_128X2X4), // 1048575: 6.4 us (limit 5.9, cuBLAS 7.4)
    flat(Scal, S, 0..=MAX, &SCAL_SINGLE_S_128X1X4), // 100000000: 190.9 us (limit 216.9, cuBLAS 304.4)
    flat(Scal, S, 0..=MAX, &SCAL_SINGLE_S_256X4X1),
    flat(Scal, D, 0..=2_000_000, &SCAL_SINGLE_D_128X2X2), // 1048575: 8.2 us (limit 8.0, cuBLAS 8.9)
    flat(Scal, D, 0..=MAX, &SCAL_SINGLE_D_128X1X2), // 100000000: 375.8 us (limit 443.8, cuBLAS 419.8)
    flat(Scal, D, 0..=MAX, &SCAL_SINGLE_D_256X4X1),
    flat(Scal, C, 0..=2_000_000, &SCAL_SINGLE_C_128X2X2), // 1048575: 8.2 us (limit 8.0, cuBLAS 8.8)
    flat(Scal, C, 0..=MAX, &SCAL_SINGLE_C_128X1X2), // 100000000: 375.7 us (limit 444.2, cuBLAS 418.8)
    flat(Scal, C, 0..=MAX, &SCAL_SINGLE_C_256X4X1),
    flat(Scal, Z, 0..=1_000_000, &SCAL_SINGLE_Z_128X2X1), // 100000: 5.2 us (limit 5.2, cuBLAS 5.0)
    flat(Scal, Z, 0..=MAX, &SCAL_SINGLE_Z_128X1X1), // 100000000: 747.7 us (limit 879.1, cuBLAS 752.9)
    flat(RealScal, C, 0..=2_000_000, &RSCAL_SINGLE_C_128X2X2), // 1048575: 8.3 us (limit 8.0, cuBLAS 8.9)
    flat(RealScal, C, 0..=MAX, &RSCAL_SINGLE_C_128X1X2), // 100000000: 374.9 us (limit 441.7, cuBLAS 419.4)
    flat(RealScal, C, 0..=MAX, &RSCAL_SINGLE_C_256X4X1),
    flat(RealScal, Z, 0..=1_000_000, &RSCAL_SINGLE_Z_128X2X1), // 100000: 5.2 us (limit 5.2, cuBLAS 5.0)
    flat(RealScal, Z, 0..=MAX, &RSCAL_SINGLE_Z_128X1X1), // 100000000: 750.7 us (limit 885.2, cuBLAS 750.8)
    flat(Axpy, S, 0..=4_000_000, &AXPY_SINGLE_S_128X2X4), // 1048575: 7.6 us (limit 7.5, cuBLAS 8.7)
    flat(Axpy, S, 0..=MAX, &AXPY_SINGLE_S_128X1X4), // 100000000: 278.4 us (limit 278.1, cuBLAS 378.2)
    flat(Axpy, S, 0..=MAX, &AXPY_SINGLE_S_256X4X1),
    flat(Axpy, D, 0..=2_000_000, &AXPY_SINGLE_D_128X2X2), // 1048575: 10.7 us (limit 11.3, cuBLAS 11.0)
    flat(Axpy, D, 0..=MAX, &AXPY_SINGLE_D_128X1X2), // 100000000: 552.7 us (limit 553.5, cuBLAS 587.2)
    flat(Axpy, D, 0..=MAX, &AXPY_SINGLE_D_256X4X1),
    flat(Axpy, C, 0..=2_000_000, &AXPY_SINGLE_C_128X2X2), // 1048575: 10.9 us (limit 11.3, cuBLAS 11.0)
    flat(Axpy, C, 0..=MAX, &AXPY_SINGLE_C_128X1X2), // 100000000: 552.0 us (limit 552.6, cuBLAS 589.1)
    flat(Axpy, C, 0..=MAX, &AXPY_SINGLE_C_256X4X1),
    flat(Axpy, Z, 0..=1_000_000, &AXPY_SINGLE_Z_128X2X1), // 100000: 5.7 us (limit 5.7, cuBLAS 5.7)
    flat(Axpy, Z, 0..=MAX, &AXPY_SINGLE_Z_128X1X1), // 100000000: 1093.6 us (limit 1101.3, cuBLAS 1088.3)
    flat(Copy, S, 0..=4_000_000, &COPY_SINGLE_S_128X2X4), // 1048575: 6.4 us (limit 6.4, cuBLAS 7.7)
    flat(Copy, S, 0..=MAX, &COPY_SINGLE_S_128X1X4), // 100000000: 190.5 us (limit 197.3, cuBLAS 317.9)
    flat(Copy, S, 0..=MAX, &COPY_SINGLE_S_256X4X1),
    flat(Copy, D, 0..=2_000_000, &COPY_SINGLE_D_128X2X2), // 1048575: 8.2 us (limit 8.2, cuBLAS 9.2)
    flat(Copy, D, 0..=MAX, &COPY_SINGLE_D_128X1X2), // 100000000: 375.8 us (limit 391.2, cuBLAS 430.0)
    flat(Copy, D, 0..=MAX, &COPY_SINGLE_D_256X4X1),
    flat(Copy, C, 0..=2_000_000, &COPY_SINGLE_C_128X2X2), // 1048575: 8.2 us (limit 8.3, cuBLAS 9.2)
    flat(Copy, C, 0..=MAX, &COPY_SINGLE_C_128X1X2), // 100000000: 375.6 us (limit 390.7, cuBLAS 430.9)
    flat(Copy, C, 0..=MAX, &COPY_SINGLE_C_256X4X1),
    flat(Copy, Z, 0..=1_000_000, &COPY_SINGLE_Z_128X2X1), // 100000: 5.1 us (limit 5.2, cuBLAS 5.1)
    flat(Copy, Z, 0..=MAX, &COPY_SINGLE_Z_128X1X1), // 100000000: 746.0 us (limit 781.9, cuBLAS 749.4)
    flat(Swap, S, 0..=4_000_000, &SWAP_SINGLE_S_128X2X4), // 1048575: 8.2 us (limit 7.9, cuBLAS 12.1)
    flat(Swap, S, 0..=MAX, &SWAP_SINGLE_S_128X4X4), // 100000000: 391.1 us (limit 440.5, cuBLAS 859.5)
    flat(Swap, S, 0..=MAX, &SWAP_SINGLE_S_256X4X1),
    flat(Swap, D, 0..=2_000_000, &SWAP_SINGLE_D_128X2X2), // 1048575: 12.1 us (limit 12.5, cuBLAS 15.7)
    flat(Swap, D, 0..=MAX, &SWAP_SINGLE_D_128X4X2), // 100000000: 774.0 us (limit 880.6, cuBLAS 1146.0)
    flat(Swap, D, 0..=MAX, &SWAP_SINGLE_D_256X4X1),
    flat(Swap, C, 0..=2_000_000, &SWAP_SINGLE_C_128X2X2), // 1048575: 12.1 us (limit 12.5, cuBLAS 15.8)
    flat(Swap, C, 0..=MAX, &SWAP_SINGLE_C_128X4X2), // 100000000: 774.1 us (limit 878.0, cuBLAS 1147.6)
    flat(Swap, C, 0..=MAX, &SWAP_SINGLE_C_256X4X1),
    flat(Swap, Z, 0..=1_000_000, &SWAP_SINGLE_Z_128X2X1), // 100000: 5.8 us (limit 5.8, cuBLAS 6.0)
    flat(Swap, Z, 0..=MAX, &SWAP_SINGLE_Z_128X4X1), // 100000000: 1528.6 us (limit 1540.4, cuBLAS 1811.8)
    flat(Rot, S, 0..=4_000_000, &ROT_SINGLE_S_128X2X4), // 1048575: 8.6 us (limit 8.0, cuBLAS 10.6)
    flat(Rot, S, 0..=MAX, &ROT_SINGLE_S_128X1X4), // 100000000: 382.6 us (limit 441.2, cuBLAS 553.2)
    flat(Rot, S, 0..=MAX, &ROT_SINGLE_S_256X4X1),
    flat(Rot, D, 0..=2_000_000, &ROT_SINGLE_D_128X2X2), // 1048575: 12.5 us (limit 12.5, cuBLAS 13.7)
    flat(Rot, D, 0..=MAX, &ROT_SINGLE_D_128X1X2), // 100000000: 762.8 us (limit 882.8, cuBLAS 844.3)
    flat(Rot, D, 0..=MAX, &ROT_SINGLE_D_256X4X1),
    flat(Rot, C, 0..=2_000_000, &ROT_SINGLE_C_128X2X2), // 1048575: 12.5 us (limit 12.5, cuBLAS 13.2)
    flat(Rot, C, 0..=MAX, &ROT_SINGLE_C_128X1X2), // 100000000: 762.1 us (limit 883.8, cuBLAS 788.3)
    flat(Rot, C, 0..=MAX, &ROT_SINGLE_C_256X4X1),
    flat(Rot, Z, 0..=1_000_000, &ROT_SINGLE_Z_128X2X1), // 100000: 6.0 us (limit 5.8, cuBLAS 6.2)
    flat(Rot, Z, 0..=MAX, &ROT_SINGLE_Z_128X1X1), // 100000000: 1513.7 us (limit 1541.5, cuBLAS 1536.4)
    flat(RealRot, C, 0..=2_000_000, &RROT_SINGLE_C_128X2X2), // 1048575: 12.3 us (limit 12.4, cuBLAS 13.7)
    flat(RealRot, C, 0..=MAX, &RROT_SINGLE_C_128X1X2), // 100000000: 762.7 us (limit 882.3, cuBLAS 844.9)
    flat(RealRot, C, 0..=MAX, &RROT_SINGLE_C_256X4X1),
    flat(RealRot, Z, 0..=1_000_000, &RROT_SINGLE_Z_128X2X1), // 100000: 6.0 us (limit 5.8, cuBLAS 6.2)
    flat(RealRot, Z, 0..=MAX, &RROT_SINGLE_Z_128X1X1), // 100000000: 1513.9 us (limit 1541.9, cuBLAS 1533.4)
    flat(Rotm, S, 0..=4_000_000, &ROTM_SINGLE_S_128X2X4), // 1048575: 8.6 us (limit 7.9, cuBLAS 10.6)
    flat(Rotm, S, 0..=MAX, &ROTM_SINGLE_S_128X1X4), // 100000000: 383.1 us (limit 441.7, cuBLAS 549.8)
    flat(Rotm, S, 0..=MAX, &ROTM_SINGLE_S_256X4X1),
    flat(Rotm, D, 0..=2_000_000, &ROTM_SINGLE_D_128X2X2), // 1048575: 13.1 us (limit 12.5, cuBLAS 13.2)
    flat(Rotm, D, 0..=MAX, &ROTM_SINGLE_D_128X1X2), // 100000000: 762.8 us (limit 881.0, cuBLAS 792.4)
    flat(Rotm, D, 0..=MAX, &ROTM_SINGLE_D_256X4X1),
];

#[rustfmt::skip]
static LEVEL1_FLAT: &[FlatRow] = &[
    flat(Scal, S, 0..=1_000_000, &SCAL_FLAT_S_256X1X4),
    flat(Scal, S, 0..=MAX, &SCAL_FLAT_S_256X4X4), // 100000 x 1000: 195.5 us (limit 215.6, cuBLAS 255.1)
    flat(Scal, S, 0..=MAX, &SCAL_FLAT_S_256X8X1), // 127 x 787401: 212.9 us (limit 213.9, cuBLAS 269.8)
    flat(Scal, D, 0..=1_000_000, &SCAL_FLAT_D_256X1X2),
    flat(Scal, D, 0..=MAX, &SCAL_FLAT_D_256X4X2), // 100000 x 1000: 389.6 us (limit 442.2, cuBLAS 393.5)
    flat(Scal, D, 0..=MAX, &SCAL_FLAT_D_256X4X1), // 33 x 2000000: 255.5 us (limit 272.0, cuBLAS 274.0)
    flat(Scal, C, 0..=1_000_000, &SCAL_FLAT_C_256X1X2),
    flat(Scal, C, 0..=MAX, &SCAL_FLAT_C_256X4X2), // 100000 x 1000: 389.3 us (limit 443.6, cuBLAS 393.8)
    flat(Scal, C, 0..=MAX, &SCAL_FLAT_C_256X4X1), // 33 x 2000000: 257.9 us (limit 270.6, cuBLAS 273.2)
    flat(Scal, Z, 0..=MAX, &SCAL_FLAT_Z_256X4X1), // 100000 x 1000: 784.6 us (limit 899.3, cuBLAS 777.4)
    flat(RealScal, C, 0..=1_000_000, &RSCAL_FLAT_C_256X1X2),
    flat(RealScal, C, 0..=MAX, &RSCAL_FLAT_C_256X4X2),
    flat(RealScal, C, 0..=MAX, &RSCAL_FLAT_C_256X4X1),
    flat(RealScal, Z, 0..=MAX, &RSCAL_FLAT_Z_256X4X1),
    flat(Axpy, S, 0..=1_000_000, &AXPY_FLAT_S_256X1X4),
    flat(Axpy, S, 0..=MAX, &AXPY_FLAT_S_256X2X4), // 100000 x 1000: 282.5 us (limit 280.3)
    flat(Axpy, S, 0..=MAX, &AXPY_FLAT_S_256X4X1), // 127 x 787401: 302.1 us (limit 279.9)
    flat(Axpy, D, 0..=1_000_000, &AXPY_FLAT_D_256X1X2),
    flat(Axpy, D, 0..=MAX, &AXPY_FLAT_D_256X2X2), // 100000 x 1000: 557.8 us (limit 553.9)
    flat(Axpy, D, 0..=MAX, &AXPY_FLAT_D_256X4X1), // 33 x 2000000: 368.1 us (limit 371.5)
    flat(Axpy, C, 0..=1_000_000, &AXPY_FLAT_C_256X1X2),
    flat(Axpy, C, 0..=MAX, &AXPY_FLAT_C_256X2X2), // 100000 x 1000: 557.1 us (limit 554.5)
    flat(Axpy, C, 0..=MAX, &AXPY_FLAT_C_256X4X1), // 33 x 2000000: 379.3 us (limit 371.5)
    flat(Axpy, Z, 0..=MAX, &AXPY_FLAT_Z_256X2X1), // 100000 x 1000: 1108.6 us (limit 1101.7)
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
    ragged_map(Scal, S, &SCAL_RAGGED_S_256X8X4X4, &SCAL_LISTED_S_256X8, 8), // log-normal, 500000 of 100: 155.2 us (limit 112.5)
    ragged_map(Scal, D, &SCAL_RAGGED_D_256X8X4X3, &SCAL_LISTED_D_256X8, 8), // log-normal, 500000 of 100: 275.4 us (limit 214.4)
    ragged_map(Scal, C, &SCAL_RAGGED_C_256X8X4X3, &SCAL_LISTED_C_256X8, 8), // log-normal, 500000 of 100: 275.6 us (limit 214.6)
    ragged_map(Scal, Z, &SCAL_RAGGED_Z_256X8X8X2, &SCAL_LISTED_Z_256X4, 8), // log-normal, 500000 of 100: 485.6 us (limit 409.3)
    ragged_map(RealScal, C, &RSCAL_RAGGED_C_256X8X4X3, &RSCAL_LISTED_C_256X8, 8),
    ragged_map(RealScal, Z, &RSCAL_RAGGED_Z_256X8X8X2, &RSCAL_LISTED_Z_256X4, 8),
    ragged_map(Axpy, S, &AXPY_RAGGED_S_256X16X2X4, &AXPY_LISTED_S_256X8, 8),
    ragged_map(Axpy, D, &AXPY_RAGGED_D_256X16X2X4, &AXPY_LISTED_D_256X8, 8),
    ragged_map(Axpy, C, &AXPY_RAGGED_C_256X16X2X4, &AXPY_LISTED_C_256X8, 8),
    ragged_map(Axpy, Z, &AXPY_RAGGED_Z_256X16X2X4, &AXPY_LISTED_Z_256X4, 8),
];
