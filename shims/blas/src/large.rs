//! Products of host memory that the device computes sooner than the CPU, although the operands must be copied.

use std::ffi::c_void;
use std::sync::OnceLock;
use std::thread;

use kblas::backend::cuda::Queue;
use kblas::backend::cuda::memory::{Owner, owner};
use kblas::env::{self, BackendChoice, Offload};
use kblas::scalar::{Precision, Scalar};

use crate::dispatch;

/// Bytes per second of a copy between pageable host memory and a device. The driver copies them through its own
/// page-locked memory. dgemm of 4096 and of 8192 copied 6.7 GB/s (H200, 2026-11-29).
const COPIED: f64 = 6e9;

/// Double precision operations per second of a processor: its two threads share two units of 512 bits at 3 GHz. A slower
/// processor only makes the device compute fewer products than it could.
const PROCESSOR: f64 = 48e9;

/// Seconds to start CUDA in a process. It took 0.4 s with one GPU (2026-11-29), and takes longer with several.
const START: f64 = 2.0;

/// The device must be this many times as fast, since the rates above are rough.
const SURELY: f64 = 2.0;

/// Whether the current device computes the m × n product of k terms for the CPU. `operands` are A, B and C.
#[inline]
pub fn pays<T: Scalar>(sizes: [i64; 3], operands: &[*const c_void]) -> bool {
    let [m, n, k] = sizes.map(|size| size.max(0) as f64);
    let operations = T::PRECISION.flops(1, 1) as f64 * (m * n * k);
    let copies = (m * k + k * n + 2.0 * m * n) * size_of::<T>() as f64 / COPIED;
    let is_single = matches!(T::PRECISION, Precision::S | Precision::C);
    let on_cpu = operations / (PROCESSOR * processors() * if is_single { 2.0 } else { 1.0 });
    on_cpu > SURELY * copies && is_sooner(on_cpu, copies, operations, is_single, operands)
}

#[cold]
fn is_sooner(on_cpu: f64, copies: f64, operations: f64, is_single: bool, operands: &[*const c_void]) -> bool {
    let settings = env::settings();
    if settings.offload != Offload::Auto || settings.backend == BackendChoice::Host {
        return false;
    }
    let owners: Vec<_> = operands.iter().map(|&operand| owner(operand)).collect();
    if owners.iter().any(|owner| matches!(owner, Some(Owner::Device | Owner::Managed))) {
        return false;
    }
    // None: the program has not started the driver.
    let copies = if owners.contains(&None) { copies + START } else { copies };
    on_cpu > SURELY * copies
        && dispatch::queue().is_some_and(|queue| on_cpu > SURELY * (copies + operations / rate(&queue, is_single)))
}

/// Processors that this process may use.
fn processors() -> f64 {
    static PROCESSORS: OnceLock<f64> = OnceLock::new();
    *PROCESSORS.get_or_init(|| thread::available_parallelism().map_or(1.0, |count| count.get() as f64))
}

/// Operations per second of the device, without matrix units, at 1.5 GHz (CUDA C++ Programming Guide, throughput of
/// native arithmetic instructions). Most devices have few units for double precision.
fn rate(queue: &Queue, is_single: bool) -> f64 {
    let device = queue.context.device;
    let per_clock = match (is_single, device.cc) {
        (true, _) => 64.0,
        (false, 80 | 90 | 100 | 103) => 32.0,
        (false, _) => 2.0,
    };
    2.0 * 1.5e9 * per_clock * f64::from(device.sms)
}
