//! Calls over several devices, with the host backend in place of the devices.

mod common;

use std::sync::Once;

use common::handle::choose_host;
use common::{mgpu, mgpu_gemm};
use kblas::capi::*;

/// Makes the host act as sixteen devices.
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

/// A vector is copied to sixteen devices although the host has no memory for a second image of it.
#[test]
fn a_vector_is_laid_out_without_an_image_of_it() {
    common::child::run("a_vector_is_laid_out_without_an_image_of_it", &[], || {
        const N: usize = 1_000_000;
        host();
        let y: Vec<f64> = (0..N).map(|i| i as f64).collect();
        let mut parts: Vec<_> = (0..16).map(|_| vec![f64::NAN; N]).collect();
        let mut to: Vec<_> = parts.iter_mut().map(|part| part.as_mut_ptr()).collect();
        let pages = std::fs::read_to_string("/proc/self/statm").expect("this process's memory");
        let pages: u64 = pages.split(' ').next().and_then(|pages| pages.parse().ok()).expect("its pages");
        let most = 4096 * pages + (16 << 20);
        // SAFETY: each device has n elements; the pointer is the address of a local.
        unsafe {
            assert_eq!(libc::setrlimit(libc::RLIMIT_AS, &libc::rlimit { rlim_cur: most, rlim_max: most }), 0);
            kblas_dsetvector_mgpu_1D(N as i32, y.as_ptr().cast_mut(), to.as_mut_ptr(), 16, 64);
        }
        assert_eq!(kblasGetLastStatus(), KBLAS_STATUS_SUCCESS);
        for (device, part) in parts.iter().enumerate() {
            let right = |i: usize| if i / 64 % 16 == device { i as f64 } else { 0.0 };
            assert!((0..N).all(|i| part[i] == right(i)), "device {device}");
        }
    });
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
