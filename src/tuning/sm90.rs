//! Rows measured on an H200 (132 multiprocessors, driver 580, CUDA 13.0) on 2026-11-20 with cold data: each names the
//! shape that decided it, its time, the time of the best stream of the same bytes, and cuBLAS's. `docs/tuning.md` tells
//! how rows are found and what was tried in vain.

use super::gemv::{Class, Class::*, Row};
use super::level1::{
    self, Change, Change::*, Cut, CutRow, FlatRow, GroupRow, Kind, Kind::*, PiecesRow, RaggedMapRow, RaggedRow,
};
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

/// The kernels of level 1, not measured yet: by what is in flight.
pub static LEVEL1: level1::Rows = level1::Rows {
    cuts: LEVEL1_CUTS,
    groups: LEVEL1_GROUPS,
    pieces: LEVEL1_PIECES,
    ragged: LEVEL1_RAGGED,
    flat: LEVEL1_FLAT,
    ragged_maps: LEVEL1_RAGGED_MAPS,
};

const fn cut(precision: Precision, chunk: i64, most: i32, warp: i32, threads: u32) -> CutRow {
    CutRow { precision, cut: Cut { chunk, most, warp }, threads }
}

const fn group(
    kind: Kind, precision: Precision, n: RangeInclusive<i64>, count: RangeInclusive<i64>, kernel: &'static Kernel,
) -> GroupRow {
    GroupRow { kind, precision, n, count, kernel }
}

const fn pieces(
    kind: Kind, precision: Precision, n: RangeInclusive<i64>, kernel: &'static Kernel, blocks_per_sm: u32,
    alone_from: u32,
) -> PiecesRow {
    PiecesRow { kind, precision, n, kernel, blocks_per_sm, alone_from }
}

const fn ragged(
    kind: Kind, precision: Precision, kernel: &'static Kernel, listed: &'static Kernel, rounds: u32, blocks_per_sm: u32,
) -> RaggedRow {
    RaggedRow { kind, precision, kernel, listed, rounds, blocks_per_sm }
}

const fn flat(change: Change, precision: Precision, all: RangeInclusive<i64>, kernel: &'static Kernel) -> FlatRow {
    FlatRow { change, precision, all, kernel }
}

const fn ragged_map(
    change: Change, precision: Precision, kernel: &'static Kernel, listed: &'static Kernel, rounds: u32,
    blocks_per_sm: u32,
) -> RaggedMapRow {
    RaggedMapRow { change, precision, kernel, listed, rounds, blocks_per_sm }
}

/// 32 KiB a piece, and at most as many pieces as one block adds up in one round.
#[rustfmt::skip]
static LEVEL1_CUTS: &[CutRow] = &[
    cut(S, 8192, 4096, 1024, 256),
    cut(D, 4096, 4096, 1024, 256),
    cut(C, 4096, 4096, 1024, 256),
    cut(Z, 2048, 4096, 1024, 256),
];

#[rustfmt::skip]
static LEVEL1_GROUPS: &[GroupRow] = &[
    group(Asum, S, 0..=1024, 0..=1, &ASUM_GROUP_S_32X32X32X1),
    group(Asum, S, 0..=2, 0..=MAX, &ASUM_GROUP_S_256X2X1X16),
    group(Asum, S, 0..=4, 0..=MAX, &ASUM_GROUP_S_256X4X1X16),
    group(Asum, S, 0..=8, 0..=MAX, &ASUM_GROUP_S_256X8X1X16),
    group(Asum, S, 0..=16, 0..=MAX, &ASUM_GROUP_S_256X16X1X16),
    group(Asum, S, 0..=32, 0..=MAX, &ASUM_GROUP_S_256X32X1X16),
    group(Asum, S, 0..=40, 0..=MAX, &ASUM_GROUP_S_256X8X5X4),
    group(Asum, S, 0..=48, 0..=MAX, &ASUM_GROUP_S_256X16X3X4),
    group(Asum, S, 0..=64, 0..=MAX, &ASUM_GROUP_S_256X32X2X8),
    group(Asum, S, 0..=112, 0..=MAX, &ASUM_GROUP_S_256X16X7X2),
    group(Asum, S, 0..=128, 0..=MAX, &ASUM_GROUP_S_256X32X4X4),
    group(Asum, S, 0..=256, 0..=MAX, &ASUM_GROUP_S_256X32X8X2),
    group(Asum, S, 0..=512, 0..=MAX, &ASUM_GROUP_S_256X32X16X1),
    group(Asum, S, 0..=1024, 0..=MAX, &ASUM_GROUP_S_256X32X32X1),
    group(Asum, D, 0..=1024, 0..=1, &ASUM_GROUP_D_32X32X32X1),
    group(Asum, D, 0..=2, 0..=MAX, &ASUM_GROUP_D_256X2X1X16),
    group(Asum, D, 0..=4, 0..=MAX, &ASUM_GROUP_D_256X4X1X16),
    group(Asum, D, 0..=8, 0..=MAX, &ASUM_GROUP_D_256X8X1X16),
    group(Asum, D, 0..=16, 0..=MAX, &ASUM_GROUP_D_256X16X1X8),
    group(Asum, D, 0..=32, 0..=MAX, &ASUM_GROUP_D_256X32X1X8),
    group(Asum, D, 0..=40, 0..=MAX, &ASUM_GROUP_D_256X8X5X2),
    group(Asum, D, 0..=48, 0..=MAX, &ASUM_GROUP_D_256X16X3X4),
    group(Asum, D, 0..=64, 0..=MAX, &ASUM_GROUP_D_256X32X2X4),
    group(Asum, D, 0..=112, 0..=MAX, &ASUM_GROUP_D_256X16X7X2),
    group(Asum, D, 0..=128, 0..=MAX, &ASUM_GROUP_D_256X32X4X2),
    group(Asum, D, 0..=256, 0..=MAX, &ASUM_GROUP_D_256X32X8X1),
    group(Asum, D, 0..=512, 0..=MAX, &ASUM_GROUP_D_256X32X16X1),
    group(Asum, D, 0..=1024, 0..=MAX, &ASUM_GROUP_D_256X32X32X1),
    group(Asum, C, 0..=1024, 0..=1, &ASUM_GROUP_C_32X32X32X1),
    group(Asum, C, 0..=2, 0..=MAX, &ASUM_GROUP_C_256X2X1X16),
    group(Asum, C, 0..=4, 0..=MAX, &ASUM_GROUP_C_256X4X1X16),
    group(Asum, C, 0..=8, 0..=MAX, &ASUM_GROUP_C_256X8X1X16),
    group(Asum, C, 0..=16, 0..=MAX, &ASUM_GROUP_C_256X16X1X8),
    group(Asum, C, 0..=32, 0..=MAX, &ASUM_GROUP_C_256X32X1X8),
    group(Asum, C, 0..=40, 0..=MAX, &ASUM_GROUP_C_256X8X5X2),
    group(Asum, C, 0..=48, 0..=MAX, &ASUM_GROUP_C_256X16X3X4),
    group(Asum, C, 0..=64, 0..=MAX, &ASUM_GROUP_C_256X32X2X4),
    group(Asum, C, 0..=112, 0..=MAX, &ASUM_GROUP_C_256X16X7X2),
    group(Asum, C, 0..=128, 0..=MAX, &ASUM_GROUP_C_256X32X4X2),
    group(Asum, C, 0..=256, 0..=MAX, &ASUM_GROUP_C_256X32X8X1),
    group(Asum, C, 0..=512, 0..=MAX, &ASUM_GROUP_C_256X32X16X1),
    group(Asum, C, 0..=1024, 0..=MAX, &ASUM_GROUP_C_256X32X32X1),
    group(Asum, Z, 0..=1024, 0..=1, &ASUM_GROUP_Z_32X32X16X1),
    group(Asum, Z, 0..=2, 0..=MAX, &ASUM_GROUP_Z_256X2X1X8),
    group(Asum, Z, 0..=4, 0..=MAX, &ASUM_GROUP_Z_256X4X1X8),
    group(Asum, Z, 0..=8, 0..=MAX, &ASUM_GROUP_Z_256X8X1X8),
    group(Asum, Z, 0..=16, 0..=MAX, &ASUM_GROUP_Z_256X16X1X8),
    group(Asum, Z, 0..=32, 0..=MAX, &ASUM_GROUP_Z_256X32X1X8),
    group(Asum, Z, 0..=40, 0..=MAX, &ASUM_GROUP_Z_256X8X5X1),
    group(Asum, Z, 0..=48, 0..=MAX, &ASUM_GROUP_Z_256X16X3X2),
    group(Asum, Z, 0..=64, 0..=MAX, &ASUM_GROUP_Z_256X32X2X4),
    group(Asum, Z, 0..=112, 0..=MAX, &ASUM_GROUP_Z_256X16X7X1),
    group(Asum, Z, 0..=128, 0..=MAX, &ASUM_GROUP_Z_256X32X4X2),
    group(Asum, Z, 0..=256, 0..=MAX, &ASUM_GROUP_Z_256X32X8X1),
    group(Asum, Z, 0..=1024, 0..=MAX, &ASUM_GROUP_Z_256X32X16X1),
    group(Nrm2, S, 0..=1024, 0..=1, &NRM2_GROUP_S_32X32X32X1),
    group(Nrm2, S, 0..=2, 0..=MAX, &NRM2_GROUP_S_256X2X1X16),
    group(Nrm2, S, 0..=4, 0..=MAX, &NRM2_GROUP_S_256X4X1X16),
    group(Nrm2, S, 0..=8, 0..=MAX, &NRM2_GROUP_S_256X8X1X16),
    group(Nrm2, S, 0..=16, 0..=MAX, &NRM2_GROUP_S_256X16X1X16),
    group(Nrm2, S, 0..=32, 0..=MAX, &NRM2_GROUP_S_256X32X1X16),
    group(Nrm2, S, 0..=40, 0..=MAX, &NRM2_GROUP_S_256X8X5X4),
    group(Nrm2, S, 0..=48, 0..=MAX, &NRM2_GROUP_S_256X16X3X4),
    group(Nrm2, S, 0..=64, 0..=MAX, &NRM2_GROUP_S_256X32X2X8),
    group(Nrm2, S, 0..=112, 0..=MAX, &NRM2_GROUP_S_256X16X7X2),
    group(Nrm2, S, 0..=128, 0..=MAX, &NRM2_GROUP_S_256X32X4X4),
    group(Nrm2, S, 0..=256, 0..=MAX, &NRM2_GROUP_S_256X32X8X2),
    group(Nrm2, S, 0..=512, 0..=MAX, &NRM2_GROUP_S_256X32X16X1),
    group(Nrm2, S, 0..=1024, 0..=MAX, &NRM2_GROUP_S_256X32X32X1),
    group(Nrm2, D, 0..=1024, 0..=1, &NRM2_GROUP_D_32X32X32X1),
    group(Nrm2, D, 0..=2, 0..=MAX, &NRM2_GROUP_D_256X2X1X16),
    group(Nrm2, D, 0..=4, 0..=MAX, &NRM2_GROUP_D_256X4X1X16),
    group(Nrm2, D, 0..=8, 0..=MAX, &NRM2_GROUP_D_256X8X1X16),
    group(Nrm2, D, 0..=16, 0..=MAX, &NRM2_GROUP_D_256X16X1X8),
    group(Nrm2, D, 0..=32, 0..=MAX, &NRM2_GROUP_D_256X32X1X8),
    group(Nrm2, D, 0..=40, 0..=MAX, &NRM2_GROUP_D_256X8X5X2),
    group(Nrm2, D, 0..=48, 0..=MAX, &NRM2_GROUP_D_256X16X3X4),
    group(Nrm2, D, 0..=64, 0..=MAX, &NRM2_GROUP_D_256X32X2X4),
    group(Nrm2, D, 0..=112, 0..=MAX, &NRM2_GROUP_D_256X16X7X2),
    group(Nrm2, D, 0..=128, 0..=MAX, &NRM2_GROUP_D_256X32X4X2),
    group(Nrm2, D, 0..=256, 0..=MAX, &NRM2_GROUP_D_256X32X8X1),
    group(Nrm2, D, 0..=512, 0..=MAX, &NRM2_GROUP_D_256X32X16X1),
    group(Nrm2, D, 0..=1024, 0..=MAX, &NRM2_GROUP_D_256X32X32X1),
    group(Nrm2, C, 0..=1024, 0..=1, &NRM2_GROUP_C_32X32X32X1),
    group(Nrm2, C, 0..=2, 0..=MAX, &NRM2_GROUP_C_256X2X1X16),
    group(Nrm2, C, 0..=4, 0..=MAX, &NRM2_GROUP_C_256X4X1X16),
    group(Nrm2, C, 0..=8, 0..=MAX, &NRM2_GROUP_C_256X8X1X16),
    group(Nrm2, C, 0..=16, 0..=MAX, &NRM2_GROUP_C_256X16X1X8),
    group(Nrm2, C, 0..=32, 0..=MAX, &NRM2_GROUP_C_256X32X1X8),
    group(Nrm2, C, 0..=40, 0..=MAX, &NRM2_GROUP_C_256X8X5X2),
    group(Nrm2, C, 0..=48, 0..=MAX, &NRM2_GROUP_C_256X16X3X4),
    group(Nrm2, C, 0..=64, 0..=MAX, &NRM2_GROUP_C_256X32X2X4),
    group(Nrm2, C, 0..=112, 0..=MAX, &NRM2_GROUP_C_256X16X7X2),
    group(Nrm2, C, 0..=128, 0..=MAX, &NRM2_GROUP_C_256X32X4X2),
    group(Nrm2, C, 0..=256, 0..=MAX, &NRM2_GROUP_C_256X32X8X1),
    group(Nrm2, C, 0..=512, 0..=MAX, &NRM2_GROUP_C_256X32X16X1),
    group(Nrm2, C, 0..=1024, 0..=MAX, &NRM2_GROUP_C_256X32X32X1),
    group(Nrm2, Z, 0..=1024, 0..=1, &NRM2_GROUP_Z_32X32X16X1),
    group(Nrm2, Z, 0..=2, 0..=MAX, &NRM2_GROUP_Z_256X2X1X8),
    group(Nrm2, Z, 0..=4, 0..=MAX, &NRM2_GROUP_Z_256X4X1X8),
    group(Nrm2, Z, 0..=8, 0..=MAX, &NRM2_GROUP_Z_256X8X1X8),
    group(Nrm2, Z, 0..=16, 0..=MAX, &NRM2_GROUP_Z_256X16X1X8),
    group(Nrm2, Z, 0..=32, 0..=MAX, &NRM2_GROUP_Z_256X32X1X8),
    group(Nrm2, Z, 0..=40, 0..=MAX, &NRM2_GROUP_Z_256X8X5X1),
    group(Nrm2, Z, 0..=48, 0..=MAX, &NRM2_GROUP_Z_256X16X3X2),
    group(Nrm2, Z, 0..=64, 0..=MAX, &NRM2_GROUP_Z_256X32X2X4),
    group(Nrm2, Z, 0..=112, 0..=MAX, &NRM2_GROUP_Z_256X16X7X1),
    group(Nrm2, Z, 0..=128, 0..=MAX, &NRM2_GROUP_Z_256X32X4X2),
    group(Nrm2, Z, 0..=256, 0..=MAX, &NRM2_GROUP_Z_256X32X8X1),
    group(Nrm2, Z, 0..=1024, 0..=MAX, &NRM2_GROUP_Z_256X32X16X1),
    group(Dot, S, 0..=1024, 0..=1, &DOT_GROUP_S_32X32X32X1),
    group(Dot, S, 0..=2, 0..=MAX, &DOT_GROUP_S_256X2X1X16),
    group(Dot, S, 0..=4, 0..=MAX, &DOT_GROUP_S_256X4X1X16),
    group(Dot, S, 0..=8, 0..=MAX, &DOT_GROUP_S_256X8X1X16),
    group(Dot, S, 0..=16, 0..=MAX, &DOT_GROUP_S_256X16X1X16),
    group(Dot, S, 0..=32, 0..=MAX, &DOT_GROUP_S_256X32X1X16),
    group(Dot, S, 0..=40, 0..=MAX, &DOT_GROUP_S_256X8X5X4),
    group(Dot, S, 0..=48, 0..=MAX, &DOT_GROUP_S_256X16X3X4),
    group(Dot, S, 0..=64, 0..=MAX, &DOT_GROUP_S_256X32X2X8),
    group(Dot, S, 0..=112, 0..=MAX, &DOT_GROUP_S_256X16X7X2),
    group(Dot, S, 0..=128, 0..=MAX, &DOT_GROUP_S_256X32X4X4),
    group(Dot, S, 0..=256, 0..=MAX, &DOT_GROUP_S_256X32X8X2),
    group(Dot, S, 0..=512, 0..=MAX, &DOT_GROUP_S_256X32X16X1),
    group(Dot, S, 0..=1024, 0..=MAX, &DOT_GROUP_S_256X32X32X1),
    group(Dot, D, 0..=1024, 0..=1, &DOT_GROUP_D_32X32X32X1),
    group(Dot, D, 0..=2, 0..=MAX, &DOT_GROUP_D_256X2X1X16),
    group(Dot, D, 0..=4, 0..=MAX, &DOT_GROUP_D_256X4X1X16),
    group(Dot, D, 0..=8, 0..=MAX, &DOT_GROUP_D_256X8X1X16),
    group(Dot, D, 0..=16, 0..=MAX, &DOT_GROUP_D_256X16X1X8),
    group(Dot, D, 0..=32, 0..=MAX, &DOT_GROUP_D_256X32X1X8),
    group(Dot, D, 0..=40, 0..=MAX, &DOT_GROUP_D_256X8X5X2),
    group(Dot, D, 0..=48, 0..=MAX, &DOT_GROUP_D_256X16X3X4),
    group(Dot, D, 0..=64, 0..=MAX, &DOT_GROUP_D_256X32X2X4),
    group(Dot, D, 0..=112, 0..=MAX, &DOT_GROUP_D_256X16X7X2),
    group(Dot, D, 0..=128, 0..=MAX, &DOT_GROUP_D_256X32X4X2),
    group(Dot, D, 0..=256, 0..=MAX, &DOT_GROUP_D_256X32X8X1),
    group(Dot, D, 0..=512, 0..=MAX, &DOT_GROUP_D_256X32X16X1),
    group(Dot, D, 0..=1024, 0..=MAX, &DOT_GROUP_D_256X32X32X1),
    group(Dot, C, 0..=1024, 0..=1, &DOT_GROUP_C_32X32X32X1),
    group(Dot, C, 0..=2, 0..=MAX, &DOT_GROUP_C_256X2X1X16),
    group(Dot, C, 0..=4, 0..=MAX, &DOT_GROUP_C_256X4X1X16),
    group(Dot, C, 0..=8, 0..=MAX, &DOT_GROUP_C_256X8X1X16),
    group(Dot, C, 0..=16, 0..=MAX, &DOT_GROUP_C_256X16X1X8),
    group(Dot, C, 0..=32, 0..=MAX, &DOT_GROUP_C_256X32X1X8),
    group(Dot, C, 0..=40, 0..=MAX, &DOT_GROUP_C_256X8X5X2),
    group(Dot, C, 0..=48, 0..=MAX, &DOT_GROUP_C_256X16X3X4),
    group(Dot, C, 0..=64, 0..=MAX, &DOT_GROUP_C_256X32X2X4),
    group(Dot, C, 0..=112, 0..=MAX, &DOT_GROUP_C_256X16X7X2),
    group(Dot, C, 0..=128, 0..=MAX, &DOT_GROUP_C_256X32X4X2),
    group(Dot, C, 0..=256, 0..=MAX, &DOT_GROUP_C_256X32X8X1),
    group(Dot, C, 0..=512, 0..=MAX, &DOT_GROUP_C_256X32X16X1),
    group(Dot, C, 0..=1024, 0..=MAX, &DOT_GROUP_C_256X32X32X1),
    group(Dot, Z, 0..=1024, 0..=1, &DOT_GROUP_Z_32X32X16X1),
    group(Dot, Z, 0..=2, 0..=MAX, &DOT_GROUP_Z_256X2X1X8),
    group(Dot, Z, 0..=4, 0..=MAX, &DOT_GROUP_Z_256X4X1X8),
    group(Dot, Z, 0..=8, 0..=MAX, &DOT_GROUP_Z_256X8X1X8),
    group(Dot, Z, 0..=16, 0..=MAX, &DOT_GROUP_Z_256X16X1X8),
    group(Dot, Z, 0..=32, 0..=MAX, &DOT_GROUP_Z_256X32X1X8),
    group(Dot, Z, 0..=40, 0..=MAX, &DOT_GROUP_Z_256X8X5X1),
    group(Dot, Z, 0..=48, 0..=MAX, &DOT_GROUP_Z_256X16X3X2),
    group(Dot, Z, 0..=64, 0..=MAX, &DOT_GROUP_Z_256X32X2X4),
    group(Dot, Z, 0..=112, 0..=MAX, &DOT_GROUP_Z_256X16X7X1),
    group(Dot, Z, 0..=128, 0..=MAX, &DOT_GROUP_Z_256X32X4X2),
    group(Dot, Z, 0..=256, 0..=MAX, &DOT_GROUP_Z_256X32X8X1),
    group(Dot, Z, 0..=1024, 0..=MAX, &DOT_GROUP_Z_256X32X16X1),
    group(Iamax, S, 0..=1024, 0..=1, &IAMAX_GROUP_S_32X32X32X1),
    group(Iamax, S, 0..=2, 0..=MAX, &IAMAX_GROUP_S_256X2X1X16),
    group(Iamax, S, 0..=4, 0..=MAX, &IAMAX_GROUP_S_256X4X1X16),
    group(Iamax, S, 0..=8, 0..=MAX, &IAMAX_GROUP_S_256X8X1X16),
    group(Iamax, S, 0..=16, 0..=MAX, &IAMAX_GROUP_S_256X16X1X16),
    group(Iamax, S, 0..=32, 0..=MAX, &IAMAX_GROUP_S_256X32X1X16),
    group(Iamax, S, 0..=40, 0..=MAX, &IAMAX_GROUP_S_256X8X5X4),
    group(Iamax, S, 0..=48, 0..=MAX, &IAMAX_GROUP_S_256X16X3X4),
    group(Iamax, S, 0..=64, 0..=MAX, &IAMAX_GROUP_S_256X32X2X8),
    group(Iamax, S, 0..=112, 0..=MAX, &IAMAX_GROUP_S_256X16X7X2),
    group(Iamax, S, 0..=128, 0..=MAX, &IAMAX_GROUP_S_256X32X4X4),
    group(Iamax, S, 0..=256, 0..=MAX, &IAMAX_GROUP_S_256X32X8X2),
    group(Iamax, S, 0..=512, 0..=MAX, &IAMAX_GROUP_S_256X32X16X1),
    group(Iamax, S, 0..=1024, 0..=MAX, &IAMAX_GROUP_S_256X32X32X1),
    group(Iamax, D, 0..=1024, 0..=1, &IAMAX_GROUP_D_32X32X32X1),
    group(Iamax, D, 0..=2, 0..=MAX, &IAMAX_GROUP_D_256X2X1X16),
    group(Iamax, D, 0..=4, 0..=MAX, &IAMAX_GROUP_D_256X4X1X16),
    group(Iamax, D, 0..=8, 0..=MAX, &IAMAX_GROUP_D_256X8X1X16),
    group(Iamax, D, 0..=16, 0..=MAX, &IAMAX_GROUP_D_256X16X1X8),
    group(Iamax, D, 0..=32, 0..=MAX, &IAMAX_GROUP_D_256X32X1X8),
    group(Iamax, D, 0..=40, 0..=MAX, &IAMAX_GROUP_D_256X8X5X2),
    group(Iamax, D, 0..=48, 0..=MAX, &IAMAX_GROUP_D_256X16X3X4),
    group(Iamax, D, 0..=64, 0..=MAX, &IAMAX_GROUP_D_256X32X2X4),
    group(Iamax, D, 0..=112, 0..=MAX, &IAMAX_GROUP_D_256X16X7X2),
    group(Iamax, D, 0..=128, 0..=MAX, &IAMAX_GROUP_D_256X32X4X2),
    group(Iamax, D, 0..=256, 0..=MAX, &IAMAX_GROUP_D_256X32X8X1),
    group(Iamax, D, 0..=512, 0..=MAX, &IAMAX_GROUP_D_256X32X16X1),
    group(Iamax, D, 0..=1024, 0..=MAX, &IAMAX_GROUP_D_256X32X32X1),
    group(Iamax, C, 0..=1024, 0..=1, &IAMAX_GROUP_C_32X32X32X1),
    group(Iamax, C, 0..=2, 0..=MAX, &IAMAX_GROUP_C_256X2X1X16),
    group(Iamax, C, 0..=4, 0..=MAX, &IAMAX_GROUP_C_256X4X1X16),
    group(Iamax, C, 0..=8, 0..=MAX, &IAMAX_GROUP_C_256X8X1X16),
    group(Iamax, C, 0..=16, 0..=MAX, &IAMAX_GROUP_C_256X16X1X8),
    group(Iamax, C, 0..=32, 0..=MAX, &IAMAX_GROUP_C_256X32X1X8),
    group(Iamax, C, 0..=40, 0..=MAX, &IAMAX_GROUP_C_256X8X5X2),
    group(Iamax, C, 0..=48, 0..=MAX, &IAMAX_GROUP_C_256X16X3X4),
    group(Iamax, C, 0..=64, 0..=MAX, &IAMAX_GROUP_C_256X32X2X4),
    group(Iamax, C, 0..=112, 0..=MAX, &IAMAX_GROUP_C_256X16X7X2),
    group(Iamax, C, 0..=128, 0..=MAX, &IAMAX_GROUP_C_256X32X4X2),
    group(Iamax, C, 0..=256, 0..=MAX, &IAMAX_GROUP_C_256X32X8X1),
    group(Iamax, C, 0..=512, 0..=MAX, &IAMAX_GROUP_C_256X32X16X1),
    group(Iamax, C, 0..=1024, 0..=MAX, &IAMAX_GROUP_C_256X32X32X1),
    group(Iamax, Z, 0..=1024, 0..=1, &IAMAX_GROUP_Z_32X32X16X1),
    group(Iamax, Z, 0..=2, 0..=MAX, &IAMAX_GROUP_Z_256X2X1X8),
    group(Iamax, Z, 0..=4, 0..=MAX, &IAMAX_GROUP_Z_256X4X1X8),
    group(Iamax, Z, 0..=8, 0..=MAX, &IAMAX_GROUP_Z_256X8X1X8),
    group(Iamax, Z, 0..=16, 0..=MAX, &IAMAX_GROUP_Z_256X16X1X8),
    group(Iamax, Z, 0..=32, 0..=MAX, &IAMAX_GROUP_Z_256X32X1X8),
    group(Iamax, Z, 0..=40, 0..=MAX, &IAMAX_GROUP_Z_256X8X5X1),
    group(Iamax, Z, 0..=48, 0..=MAX, &IAMAX_GROUP_Z_256X16X3X2),
    group(Iamax, Z, 0..=64, 0..=MAX, &IAMAX_GROUP_Z_256X32X2X4),
    group(Iamax, Z, 0..=112, 0..=MAX, &IAMAX_GROUP_Z_256X16X7X1),
    group(Iamax, Z, 0..=128, 0..=MAX, &IAMAX_GROUP_Z_256X32X4X2),
    group(Iamax, Z, 0..=256, 0..=MAX, &IAMAX_GROUP_Z_256X32X8X1),
    group(Iamax, Z, 0..=1024, 0..=MAX, &IAMAX_GROUP_Z_256X32X16X1),
];

#[rustfmt::skip]
static LEVEL1_PIECES: &[PiecesRow] = &[
    pieces(Asum, S, 0..=MAX, &ASUM_BLOCK_S_256X16, 0, 16),
    pieces(Asum, D, 0..=MAX, &ASUM_BLOCK_D_256X16, 0, 16),
    pieces(Asum, C, 0..=MAX, &ASUM_BLOCK_C_256X16, 0, 16),
    pieces(Asum, Z, 0..=MAX, &ASUM_BLOCK_Z_256X8, 0, 16),
    pieces(Nrm2, S, 0..=MAX, &NRM2_BLOCK_S_256X16, 0, 16),
    pieces(Nrm2, D, 0..=MAX, &NRM2_BLOCK_D_256X16, 0, 16),
    pieces(Nrm2, C, 0..=MAX, &NRM2_BLOCK_C_256X16, 0, 16),
    pieces(Nrm2, Z, 0..=MAX, &NRM2_BLOCK_Z_256X8, 0, 16),
    pieces(Dot, S, 0..=MAX, &DOT_BLOCK_S_256X16, 0, 16),
    pieces(Dot, D, 0..=MAX, &DOT_BLOCK_D_256X8, 0, 16),
    pieces(Dot, C, 0..=MAX, &DOT_BLOCK_C_256X8, 0, 16),
    pieces(Dot, Z, 0..=MAX, &DOT_BLOCK_Z_256X4, 0, 16),
    pieces(Iamax, S, 0..=MAX, &IAMAX_BLOCK_S_256X16, 0, 16),
    pieces(Iamax, D, 0..=MAX, &IAMAX_BLOCK_D_256X16, 0, 16),
    pieces(Iamax, C, 0..=MAX, &IAMAX_BLOCK_C_256X16, 0, 16),
    pieces(Iamax, Z, 0..=MAX, &IAMAX_BLOCK_Z_256X8, 0, 16),
];

#[rustfmt::skip]
static LEVEL1_RAGGED: &[RaggedRow] = &[
    ragged(Asum, S, &ASUM_RAGGED_S_256X16X4, &ASUM_LISTED_S_256X16, 4, 8),
    ragged(Asum, D, &ASUM_RAGGED_D_256X16X4, &ASUM_LISTED_D_256X8, 4, 8),
    ragged(Asum, C, &ASUM_RAGGED_C_256X16X4, &ASUM_LISTED_C_256X8, 4, 8),
    ragged(Asum, Z, &ASUM_RAGGED_Z_256X8X4, &ASUM_LISTED_Z_256X4, 4, 8),
    ragged(Nrm2, S, &NRM2_RAGGED_S_256X16X4, &NRM2_LISTED_S_256X16, 4, 8),
    ragged(Nrm2, D, &NRM2_RAGGED_D_256X16X4, &NRM2_LISTED_D_256X8, 4, 8),
    ragged(Nrm2, C, &NRM2_RAGGED_C_256X16X4, &NRM2_LISTED_C_256X8, 4, 8),
    ragged(Nrm2, Z, &NRM2_RAGGED_Z_256X8X4, &NRM2_LISTED_Z_256X4, 4, 8),
    ragged(Dot, S, &DOT_RAGGED_S_256X16X4, &DOT_LISTED_S_256X16, 4, 8),
    ragged(Dot, D, &DOT_RAGGED_D_256X8X4, &DOT_LISTED_D_256X8, 4, 8),
    ragged(Dot, C, &DOT_RAGGED_C_256X8X4, &DOT_LISTED_C_256X8, 4, 8),
    ragged(Dot, Z, &DOT_RAGGED_Z_256X4X4, &DOT_LISTED_Z_256X4, 4, 8),
    ragged(Iamax, S, &IAMAX_RAGGED_S_256X16X4, &IAMAX_LISTED_S_256X16, 4, 8),
    ragged(Iamax, D, &IAMAX_RAGGED_D_256X16X4, &IAMAX_LISTED_D_256X8, 4, 8),
    ragged(Iamax, C, &IAMAX_RAGGED_C_256X16X4, &IAMAX_LISTED_C_256X8, 4, 8),
    ragged(Iamax, Z, &IAMAX_RAGGED_Z_256X8X4, &IAMAX_LISTED_Z_256X4, 4, 8),
];

#[rustfmt::skip]
static LEVEL1_FLAT: &[FlatRow] = &[
    flat(Scal, S, 0..=1_000_000, &SCAL_FLAT_S_256X1X4),
    flat(Scal, S, 0..=MAX, &SCAL_FLAT_S_256X4X4),
    flat(Scal, S, 0..=MAX, &SCAL_FLAT_S_256X8X1),
    flat(Scal, D, 0..=1_000_000, &SCAL_FLAT_D_256X1X2),
    flat(Scal, D, 0..=MAX, &SCAL_FLAT_D_256X4X2),
    flat(Scal, D, 0..=MAX, &SCAL_FLAT_D_256X4X1),
    flat(Scal, C, 0..=1_000_000, &SCAL_FLAT_C_256X1X2),
    flat(Scal, C, 0..=MAX, &SCAL_FLAT_C_256X4X2),
    flat(Scal, C, 0..=MAX, &SCAL_FLAT_C_256X4X1),
    flat(Scal, Z, 0..=MAX, &SCAL_FLAT_Z_256X4X1),
    flat(RealScal, C, 0..=1_000_000, &RSCAL_FLAT_C_256X1X2),
    flat(RealScal, C, 0..=MAX, &RSCAL_FLAT_C_256X4X2),
    flat(RealScal, C, 0..=MAX, &RSCAL_FLAT_C_256X4X1),
    flat(RealScal, Z, 0..=MAX, &RSCAL_FLAT_Z_256X4X1),
    flat(Axpy, S, 0..=1_000_000, &AXPY_FLAT_S_256X1X4),
    flat(Axpy, S, 0..=MAX, &AXPY_FLAT_S_256X2X4),
    flat(Axpy, S, 0..=MAX, &AXPY_FLAT_S_256X4X1),
    flat(Axpy, D, 0..=1_000_000, &AXPY_FLAT_D_256X1X2),
    flat(Axpy, D, 0..=MAX, &AXPY_FLAT_D_256X2X2),
    flat(Axpy, D, 0..=MAX, &AXPY_FLAT_D_256X4X1),
    flat(Axpy, C, 0..=1_000_000, &AXPY_FLAT_C_256X1X2),
    flat(Axpy, C, 0..=MAX, &AXPY_FLAT_C_256X2X2),
    flat(Axpy, C, 0..=MAX, &AXPY_FLAT_C_256X4X1),
    flat(Axpy, Z, 0..=MAX, &AXPY_FLAT_Z_256X2X1),
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
    ragged_map(Scal, S, &SCAL_RAGGED_S_256X16X4, &SCAL_LISTED_S_256X8, 4, 8),
    ragged_map(Scal, D, &SCAL_RAGGED_D_256X8X4, &SCAL_LISTED_D_256X8, 4, 8),
    ragged_map(Scal, C, &SCAL_RAGGED_C_256X8X4, &SCAL_LISTED_C_256X8, 4, 8),
    ragged_map(Scal, Z, &SCAL_RAGGED_Z_256X4X4, &SCAL_LISTED_Z_256X4, 4, 8),
    ragged_map(RealScal, C, &RSCAL_RAGGED_C_256X8X4, &RSCAL_LISTED_C_256X8, 4, 8),
    ragged_map(RealScal, Z, &RSCAL_RAGGED_Z_256X4X4, &RSCAL_LISTED_Z_256X4, 4, 8),
    ragged_map(Axpy, S, &AXPY_RAGGED_S_256X8X4, &AXPY_LISTED_S_256X8, 4, 8),
    ragged_map(Axpy, D, &AXPY_RAGGED_D_256X4X4, &AXPY_LISTED_D_256X8, 4, 8),
    ragged_map(Axpy, C, &AXPY_RAGGED_C_256X4X4, &AXPY_LISTED_C_256X8, 4, 8),
    ragged_map(Axpy, Z, &AXPY_RAGGED_Z_256X4X2, &AXPY_LISTED_Z_256X4, 4, 8),
];
