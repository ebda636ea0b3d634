//! Calls over several devices, where the devices are the host.

mod common;

use std::sync::Once;

use common::handle::choose_host;
use common::{mgpu, mgpu_gemm};

/// The host as sixteen devices.
fn host() {
    static ONCE: Once = Once::new();
    // SAFETY: as in `choose_host`, before the first call of the library.
    ONCE.call_once(|| unsafe { std::env::set_var("KBLAS_HOST_DEVICES", "16") });
    choose_host();
}

#[test]
fn offsets_and_numbers_of_devices() {
    host();
    mgpu::offsets(None);
}

#[test]
fn every_remainder_of_the_block() {
    host();
    mgpu::remainders();
}

#[test]
fn matrices_and_vectors_are_laid_out_in_block_columns() {
    host();
    mgpu::layout();
}

#[test]
fn sums_over_devices() {
    host();
    mgpu::sums();
}

#[test]
fn wrong_arguments_are_refused() {
    host();
    mgpu::refused();
}

#[test]
fn whole_vectors_by_a_handle() {
    host();
    mgpu::whole(None, None);
}

#[test]
fn wrong_handles_are_refused() {
    host();
    mgpu::handles_refused();
}

#[test]
fn products_of_host_memory() {
    host();
    sdcz!(T => mgpu_gemm::products::<T>([1, 0]));
    mgpu_gemm::special_scalars();
}

#[test]
fn wrong_products_of_host_memory_are_refused() {
    host();
    mgpu_gemm::refused();
}
