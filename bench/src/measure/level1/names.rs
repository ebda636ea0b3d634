//! kblas's functions of level 1 by their names.

use std::ffi::c_void;

use kblas::capi::*;

use crate::measure::function::named_functions;

named_functions! {
    kblasSasum kblasSasumBatched kblasSasumStridedBatched kblasSasumSegmented kblasSasumVbatched
    kblasDasum kblasDasumBatched kblasDasumStridedBatched kblasDasumSegmented kblasDasumVbatched
    kblasScasum kblasScasumBatched kblasScasumStridedBatched kblasScasumSegmented kblasScasumVbatched
    kblasDzasum kblasDzasumBatched kblasDzasumStridedBatched kblasDzasumSegmented kblasDzasumVbatched
    kblasSnrm2 kblasSnrm2Batched kblasSnrm2StridedBatched kblasSnrm2Segmented kblasSnrm2Vbatched
    kblasDnrm2 kblasDnrm2Batched kblasDnrm2StridedBatched kblasDnrm2Segmented kblasDnrm2Vbatched
    kblasScnrm2 kblasScnrm2Batched kblasScnrm2StridedBatched kblasScnrm2Segmented kblasScnrm2Vbatched
    kblasDznrm2 kblasDznrm2Batched kblasDznrm2StridedBatched kblasDznrm2Segmented kblasDznrm2Vbatched
    kblasSdot kblasSdotBatched kblasSdotStridedBatched kblasSdotSegmented kblasSdotVbatched
    kblasDdot kblasDdotBatched kblasDdotStridedBatched kblasDdotSegmented kblasDdotVbatched
    kblasCdotu kblasCdotuBatched kblasCdotuStridedBatched kblasCdotuSegmented kblasCdotuVbatched
    kblasZdotu kblasZdotuBatched kblasZdotuStridedBatched kblasZdotuSegmented kblasZdotuVbatched
    kblasCdotc kblasCdotcBatched kblasCdotcStridedBatched kblasCdotcSegmented kblasCdotcVbatched
    kblasZdotc kblasZdotcBatched kblasZdotcStridedBatched kblasZdotcSegmented kblasZdotcVbatched
    kblasIsamax kblasIsamaxBatched kblasIsamaxStridedBatched kblasIsamaxSegmented kblasIsamaxVbatched
    kblasIdamax kblasIdamaxBatched kblasIdamaxStridedBatched kblasIdamaxSegmented kblasIdamaxVbatched
    kblasIcamax kblasIcamaxBatched kblasIcamaxStridedBatched kblasIcamaxSegmented kblasIcamaxVbatched
    kblasIzamax kblasIzamaxBatched kblasIzamaxStridedBatched kblasIzamaxSegmented kblasIzamaxVbatched
    kblasIsamin kblasIsaminBatched kblasIsaminStridedBatched kblasIsaminSegmented kblasIsaminVbatched
    kblasIdamin kblasIdaminBatched kblasIdaminStridedBatched kblasIdaminSegmented kblasIdaminVbatched
    kblasIcamin kblasIcaminBatched kblasIcaminStridedBatched kblasIcaminSegmented kblasIcaminVbatched
    kblasIzamin kblasIzaminBatched kblasIzaminStridedBatched kblasIzaminSegmented kblasIzaminVbatched
    kblasSscal kblasSscalBatched kblasSscalStridedBatched kblasSscalSegmented kblasSscalVbatched
    kblasDscal kblasDscalBatched kblasDscalStridedBatched kblasDscalSegmented kblasDscalVbatched
    kblasCscal kblasCscalBatched kblasCscalStridedBatched kblasCscalSegmented kblasCscalVbatched
    kblasZscal kblasZscalBatched kblasZscalStridedBatched kblasZscalSegmented kblasZscalVbatched
    kblasCsscal kblasCsscalBatched kblasCsscalStridedBatched kblasCsscalSegmented kblasCsscalVbatched
    kblasZdscal kblasZdscalBatched kblasZdscalStridedBatched kblasZdscalSegmented kblasZdscalVbatched
    kblasSaxpy kblasSaxpyBatched kblasSaxpyStridedBatched kblasSaxpySegmented kblasSaxpyVbatched
    kblasDaxpy kblasDaxpyBatched kblasDaxpyStridedBatched kblasDaxpySegmented kblasDaxpyVbatched
    kblasCaxpy kblasCaxpyBatched kblasCaxpyStridedBatched kblasCaxpySegmented kblasCaxpyVbatched
    kblasZaxpy kblasZaxpyBatched kblasZaxpyStridedBatched kblasZaxpySegmented kblasZaxpyVbatched
    kblasScopy kblasScopyBatched kblasScopyStridedBatched
    kblasDcopy kblasDcopyBatched kblasDcopyStridedBatched
    kblasCcopy kblasCcopyBatched kblasCcopyStridedBatched
    kblasZcopy kblasZcopyBatched kblasZcopyStridedBatched
    kblasSswap kblasSswapBatched kblasSswapStridedBatched
    kblasDswap kblasDswapBatched kblasDswapStridedBatched
    kblasCswap kblasCswapBatched kblasCswapStridedBatched
    kblasZswap kblasZswapBatched kblasZswapStridedBatched
    kblasSrot kblasSrotBatched kblasSrotStridedBatched
    kblasDrot kblasDrotBatched kblasDrotStridedBatched
    kblasCrot kblasCrotBatched kblasCrotStridedBatched
    kblasZrot kblasZrotBatched kblasZrotStridedBatched
    kblasCsrot kblasCsrotBatched kblasCsrotStridedBatched
    kblasZdrot kblasZdrotBatched kblasZdrotStridedBatched
    kblasSrotm kblasSrotmBatched kblasSrotmStridedBatched
    kblasDrotm kblasDrotmBatched kblasDrotmStridedBatched
}
