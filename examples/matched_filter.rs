//! Finds the code of each received signal: the one with the largest correlation, of either sign.
//!
//! ```sh
//! cargo run --release --example matched_filter
//! ```
//!
//! A batch of gemv computes correlations = C·signal. Its entries share the matrix C of the codes. A batch of iamax
//! finds the strongest correlation of each signal. The calls are those of the C interface, in `kblas::capi`.

use std::ptr;

use kblas::capi::*;

const CODES: usize = 16;
const LENGTH: usize = 64;
const SIGNALS: usize = 500;

/// Memory that kblas computes with.
struct Device {
    pointer: *mut f32,
}

impl Device {
    fn new(len: usize) -> Self {
        let mut pointer = ptr::null_mut();
        // SAFETY: kblas writes the pointer.
        succeed(unsafe { kblasMalloc(&mut pointer, len * size_of::<f32>()) });
        Self { pointer: pointer.cast() }
    }

    fn from(values: &[f32]) -> Self {
        let device = Self::new(values.len());
        let (n, size) = (values.len() as i32, size_of::<f32>() as i32);
        // SAFETY: source and destination have the same number of elements.
        succeed(unsafe { kblasSetVector(n, size, values.as_ptr().cast(), 1, device.pointer.cast(), 1) });
        device
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // SAFETY: the pointer is from kblasMalloc, and is freed once.
        succeed(unsafe { kblasFree(self.pointer.cast()) });
    }
}

fn succeed(status: kblasStatus_t) {
    assert_eq!(status, KBLAS_STATUS_SUCCESS);
}

/// Element i of a code. The codes are Walsh functions, which are orthogonal to each other.
fn walsh(code: usize, i: usize) -> f32 {
    if (code & i).count_ones().is_multiple_of(2) { 1.0 } else { -1.0 }
}

/// The code of each signal. `codes` is column-major with a code in each row. `signals` are consecutive.
fn strongest(codes: &[f32], signals: &[f32]) -> Vec<usize> {
    let (d_codes, d_signals) = (Device::from(codes), Device::from(signals));
    let d_correlations = Device::new(CODES * SIGNALS);
    let (codes, length, count) = (CODES as i32, LENGTH as i32, SIGNALS as i32);
    // Strides between the entries of the batch. All entries share the matrix.
    let (of_codes, of_signals, of_correlations) = (0, LENGTH as i64, CODES as i64);
    let mut strongest = vec![0; SIGNALS];
    let mut handle = ptr::null_mut();
    // SAFETY: the memory has the sizes that the arguments give, and lives until the results are copied.
    unsafe {
        succeed(kblasCreate(&mut handle));
        succeed(kblasSgemvStridedBatched(
            handle,
            KBLAS_OP_N,
            codes,
            length,
            &1.0,
            d_codes.pointer,
            codes,
            of_codes,
            d_signals.pointer,
            1,
            of_signals,
            &0.0,
            d_correlations.pointer,
            1,
            of_correlations,
            count,
        ));
        let (correlations, results) = (d_correlations.pointer, strongest.as_mut_ptr());
        succeed(kblasIsamaxStridedBatched(handle, codes, correlations, 1, of_correlations, count, results));
        succeed(kblasDestroy(handle));
    }
    // BLAS counts from 1.
    strongest.iter().map(|&index| index as usize - 1).collect()
}

fn main() {
    let codes: Vec<f32> = (0..LENGTH).flat_map(|i| (0..CODES).map(move |code| walsh(code, i))).collect();
    // Signal s has code s mod CODES, with opposite sign in every third signal, and a weaker code.
    let carried = |s: usize| s % CODES;
    let signal = |s: usize| {
        let sign = if s.is_multiple_of(3) { -1.0 } else { 1.0 };
        (0..LENGTH).map(move |i| sign * walsh(carried(s), i) + 0.5 * walsh((s + 5) % CODES, i))
    };
    let signals: Vec<f32> = (0..SIGNALS).flat_map(signal).collect();

    let found = strongest(&codes, &signals);
    let right = found.iter().enumerate().filter(|&(s, &code)| code == carried(s)).count();
    println!("{right} of {SIGNALS} signals decoded");
    assert_eq!(right, SIGNALS);
}
