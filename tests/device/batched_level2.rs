//! Batches of ger, gbmv, trmv, trsv and tbsv on the CUDA device: each entry has the bits of the single call.
//!
//! Without a device every test prints `waived: no CUDA device`.

use crate::common::batched_level2::{self, Batched};
use crate::common::device::DeviceMemory;
use crate::common::handle::Handle;
use kblas::backend::cuda::Context;

fn kernels<T: Batched>() {
    let _device = device_or_waive!();
    batched_level2::each_kernel::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(every_kernel_of_batches, kernels);

fn triangles<T: Batched>() {
    let _device = device_or_waive!();
    batched_level2::triangles::<T, _>(&Handle::new(), DeviceMemory::default);
    batched_level2::extraordinary::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(products_and_solutions, triangles);

fn others<T: Batched>() {
    let _device = device_or_waive!();
    batched_level2::updates::<T, _>(&Handle::new(), DeviceMemory::default);
    batched_level2::bands::<T, _>(&Handle::new(), DeviceMemory::default);
}

test_each_precision!(updates_and_bands, others);

/// More matrices than one launch has words, partial sums or blocks for.
fn many<T: Batched>() {
    let _device = device_or_waive!();
    let solves = Context::current().expect("a context").device.sms > 100;
    batched_level2::more_than_a_launch::<T, _>(&Handle::new(), solves, DeviceMemory::default);
}

test_each_precision!(more_than_a_launch, many);
