//! The choice of the kernel and its grid: one pure function per routine.
//!
//! The plan is the one with the least time that the model of its routine predicts ([`model`], [`gemm_time`]), or it comes
//! from a table.

pub mod band;
pub mod cdist;
pub mod cdist_few;
pub mod gbmv;
pub mod gemm;
mod gemm_batch;
pub mod gemm_narrow;
pub mod gemm_persistent;
mod gemm_rates;
pub mod gemm_short;
pub mod gemm_small;
mod gemm_small_model;
pub mod gemm_thin;
pub mod gemm_tile;
mod gemm_time;
pub mod gemm_update;
pub mod gemv;
pub mod gemv_batch;
pub mod gemv_panel;
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
pub mod symv_small;
pub mod syr;
#[cfg(test)]
mod there;
mod time;
pub mod triangle;
pub mod triangle_small;
pub mod trsv;

use crate::kernels::{self, Family, Kernel};
use crate::scalar::Precision;

/// Counters for the blocks of a call that combine partial sums. A plan with more tiles than this does not split.
pub const COUNTERS: usize = 8192;

/// Maximum number of entries of a batch in the y dimension of a grid. Larger batches also use the z dimension.
pub const MAX_ROW: i64 = 65535;

/// Registers of a multiprocessor. They are the same on every device from 8.0 on (CUDA C++ Programming Guide, technical
/// specifications).
const REGISTERS: u32 = 65536;

/// Bytes of a cache line.
const LINE_BYTES: u64 = 128;

/// The properties of a device that plans depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// Compute capability: 90 is 9.0.
    pub cc: u32,
    /// Multiprocessors.
    pub sms: u32,
    /// Memory bandwidth in GB/s, computed from the memory's clock and bus width.
    pub bandwidth: u32,
}

impl Device {
    pub const H200: Self = Self { cc: 90, sms: 132, bandwidth: 4916 };

    /// Returns whether the kernels run on this device.
    pub fn is_supported(self) -> bool {
        self.cc >= 80
    }

    /// Returns whether measurements on the other device are valid for this one.
    pub fn is_like(self, other: Self) -> bool {
        (self.cc, self.sms) == (other.cc, other.sms)
    }

    /// Returns whether the library has the kernel, or its variant for batches, for this device. A plan may only name
    /// such kernels.
    pub fn has(self, kernel: &'static Kernel) -> bool {
        kernel.for_one(self.cc).is_some()
    }

    /// The kernels of a family and a precision that the library has for this device.
    pub fn kernels(self, family: Family, precision: Precision) -> impl Iterator<Item = &'static Kernel> {
        kernels::of(family, precision).filter(move |kernel| self.has(kernel))
    }

    /// The most resident threads per multiprocessor (CUDA C++ Programming Guide, technical specifications).
    pub fn threads(self) -> u32 {
        match self.cc {
            86..=89 | 120.. => 1536,
            _ => 2048,
        }
    }

    /// The most resident blocks per multiprocessor (the same table).
    pub fn blocks(self) -> u32 {
        match self.cc {
            86..=88 => 16,
            89 | 120.. => 24,
            _ => 32,
        }
    }

    /// Bytes of shared memory per multiprocessor (the same table).
    pub fn shared_bytes(self) -> u32 {
        match self.cc {
            86 | 88 | 89 | 120.. => 100 << 10,
            90..120 => 228 << 10,
            _ => 164 << 10,
        }
    }
}
