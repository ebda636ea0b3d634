//! What the models of gemm and of batches share: the time that waits, instructions and memory come to together.

/// The exponent of [`overlapped`] for gemm of batches, of small matrices and of few terms. The constants of those models are fitted
/// with it.
pub const OVERLAP: f64 = 1.5;

/// The time that times come to which overlap. How much of the shorter is seen behind the longer: with the exponent 1, all; the
/// larger, the less.
pub fn overlapped<const N: usize>(times: [f64; N], exponent: f64) -> f64 {
    times.map(|time| time.powf(exponent)).iter().sum::<f64>().powf(exponent.recip())
}

/// Waves up to which the last one takes as long as a full one.
const FEW_WAVES: f64 = 4.0;

/// The waves of so many blocks, of which the device has `at_once`.
pub fn waves(blocks: f64, at_once: f64) -> f64 {
    let waves = blocks / at_once;
    if waves > FEW_WAVES { waves } else { waves.ceil() }
}
