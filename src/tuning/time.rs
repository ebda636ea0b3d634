//! Shared by the models of gemm and of batches: the combined time of waits, instructions and memory.

/// Exponent of [`overlapped`] for gemm of batches, of small matrices and of few terms. The constants of those models
/// are fitted with it.
pub const OVERLAP: f64 = 1.5;

/// The combined time of activities that overlap. With the exponent 1 it is their sum. The larger the exponent, the more
/// of the shorter times is hidden.
pub fn overlapped<const N: usize>(times: [f64; N], exponent: f64) -> f64 {
    times.map(|time| time.powf(exponent)).iter().sum::<f64>().powf(exponent.recip())
}

/// Up to this number of waves, the last one takes as long as a full one.
const FEW_WAVES: f64 = 4.0;

/// Waves of `blocks` blocks, of which the device runs `at_once` at a time.
pub fn waves(blocks: f64, at_once: f64) -> f64 {
    let waves = blocks / at_once;
    if waves > FEW_WAVES { waves } else { waves.ceil() }
}
