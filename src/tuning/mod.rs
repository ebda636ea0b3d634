//! The choice of the kernel and its grid: one pure function per routine.
//!
//! A plan has the least time that a model of its routine predicts ([`model`], [`gemm`]), or comes from a table.

pub mod band;
pub mod cdist;
pub mod cdist_few;
pub mod gbmv;
pub mod gemm;
mod gemm_batch;
pub mod gemm_narrow;
mod gemm_rates;
pub mod gemm_short;
pub mod gemm_small;
mod gemm_small_model;
pub mod gemv;
pub mod gemv_batch;
pub mod gemv_staged;
pub mod ger;
pub mod knn;
pub mod level1;
pub mod model;
mod recent;
mod sm90;
pub mod strided;
pub mod symv;
pub mod symv_part;
pub mod syr;
#[cfg(test)]
mod there;
mod time;
pub mod triangle;
pub mod triangle_small;
pub mod trsv;

use crate::kernels::{self, Family, Kernel};
use crate::scalar::Precision;

/// Counters that the blocks of a call may meet at: a plan with more tiles than these does not split.
pub const COUNTERS: usize = 8192;

/// Registers of a multiprocessor, and blocks at most, on every device from 8.0 on (CUDA C++ Programming Guide, technical
/// specifications).
const REGISTERS: u32 = 65536;
const MAX_BLOCKS: u32 = 32;

/// The facts of a device that plans depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// The compute capability: 90 is 9.0.
    pub cc: u32,
    /// Multiprocessors.
    pub sms: u32,
    /// The memory's rate by its clock and its width, in GB/s.
    pub bandwidth: u32,
}

impl Device {
    pub const H200: Self = Self { cc: 90, sms: 132, bandwidth: 4916 };

    /// Whether what was measured on the other holds here.
    pub fn is_like(self, other: Self) -> bool {
        (self.cc, self.sms) == (other.cc, other.sms)
    }

    /// Whether the library has the kernel for it, or its twin for batches. No plan may name another.
    pub fn has(self, kernel: &'static Kernel) -> bool {
        kernel.for_one(self.cc).is_some()
    }

    /// The kernels of a family and a precision that the library has for it.
    pub fn kernels(self, family: Family, precision: Precision) -> impl Iterator<Item = &'static Kernel> {
        kernels::of(family, precision).filter(move |kernel| self.has(kernel))
    }

    /// Threads of a multiprocessor (CUDA C++ Programming Guide, technical specifications).
    pub fn threads(self) -> u32 {
        match self.cc {
            86..=89 | 120.. => 1536,
            _ => 2048,
        }
    }

    /// Bytes of a multiprocessor's shared memory (the same table).
    pub fn shared_bytes(self) -> u32 {
        match self.cc {
            86..=89 | 120.. => 100 << 10,
            90..120 => 228 << 10,
            _ => 164 << 10,
        }
    }
}
