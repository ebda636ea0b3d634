//! kblas's functions of level 2 by their names.

use std::ffi::c_void;

use kblas::capi::*;

use crate::measure::function::named_functions;

named_functions! {
    kblasSger kblasDger kblasCgeru kblasZgeru kblasCgerc kblasZgerc
    kblasSsyr kblasDsyr kblasCsyr kblasZsyr kblasCher kblasZher
    kblasSsyr2 kblasDsyr2 kblasCsyr2 kblasZsyr2 kblasCher2 kblasZher2
    kblasSspr kblasDspr kblasChpr kblasZhpr
    kblasSspr2 kblasDspr2 kblasChpr2 kblasZhpr2
    kblasSspmv kblasDspmv kblasChpmv kblasZhpmv
    kblasSsbmv kblasDsbmv kblasChbmv kblasZhbmv
    kblasSgbmv kblasDgbmv kblasCgbmv kblasZgbmv
    kblasStrmv kblasDtrmv kblasCtrmv kblasZtrmv
    kblasStpmv kblasDtpmv kblasCtpmv kblasZtpmv
    kblasStbmv kblasDtbmv kblasCtbmv kblasZtbmv
    kblasStrsv kblasDtrsv kblasCtrsv kblasZtrsv
    kblasStpsv kblasDtpsv kblasCtpsv kblasZtpsv
    kblasStbsv kblasDtbsv kblasCtbsv kblasZtbsv
    kblasSgerStridedBatched kblasDgerStridedBatched
    kblasCgeruStridedBatched kblasZgeruStridedBatched
    kblasCgercStridedBatched kblasZgercStridedBatched
    kblasSgbmvStridedBatched kblasDgbmvStridedBatched kblasCgbmvStridedBatched kblasZgbmvStridedBatched
    kblasStrmvStridedBatched kblasDtrmvStridedBatched kblasCtrmvStridedBatched kblasZtrmvStridedBatched
    kblasStrsvStridedBatched kblasDtrsvStridedBatched kblasCtrsvStridedBatched kblasZtrsvStridedBatched
    kblasStbsvStridedBatched kblasDtbsvStridedBatched kblasCtbsvStridedBatched kblasZtbsvStridedBatched
}
