//! cdist on the host backend, through the exported names, against sums in twice double precision.

use std::ptr::{null, null_mut};

use crate::common::cdist::{self, Cdist};
use crate::common::cdist_special as special;
use crate::common::handle::{Handle, choose_host};
use crate::common::level1::HostMemory;
use kblas::capi::*;

fn handle() -> Handle {
    choose_host();
    Handle::new()
}

fn all<T: Cdist>() {
    cdist::every_name::<T, _>(&handle(), HostMemory::default);
    cdist::sizes::<T, _>(&handle(), HostMemory::default);
    cdist::one_set::<T, _>(&handle(), HostMemory::default);
    cdist::equal_bits::<T, _>(&handle(), HostMemory::default);
}

fn fractions<T: Cdist>() {
    all::<T>();
    cdist::close_together::<T, _>(&handle(), HostMemory::default);
    special::nan::<T, _>(&handle(), HostMemory::default);
    special::nan_in_one_set::<T, _>(&handle(), HostMemory::default);
    special::infinite::<T, _>(&handle(), HostMemory::default);
    special::extremes::<T, _>(&handle(), HostMemory::default);
}

#[test]
fn distances_of_floats() {
    fractions::<f32>();
}

#[test]
fn distances_of_doubles() {
    fractions::<f64>();
}

#[test]
fn distances_of_integers() {
    all::<i32>();
    special::integers(&handle(), HostMemory::default);
}

#[test]
fn wrong_arguments_are_refused() {
    let handle = handle();
    let (memory, mut c) = ([0.0f64; 12], [0.0f64; 12]);
    let (x, c) = (memory.as_ptr(), c.as_mut_ptr());
    let call = |h, metric, op: u32, m, k, n, a, lda, b, ldb, c, ldc| {
        let op = kblasOperation_t(op);
        // SAFETY: a refused call touches no memory, and the others have sets of 4 and 3 vectors.
        unsafe { kblasDcdist(h, kblasDistance_t(metric), op, KBLAS_OP_T, m, k, n, a, lda, b, ldb, c, ldc) }
    };
    let h = handle.0;
    assert_eq!(call(h, 0, 0, 4, 3, 2, x, 4, x, 2, c, 4), KBLAS_STATUS_SUCCESS);
    assert_eq!(call(null_mut(), 0, 0, 4, 3, 2, x, 4, x, 2, c, 4), KBLAS_STATUS_NOT_INITIALIZED);
    for refused in [
        call(h, 6, 0, 4, 3, 2, x, 4, x, 2, c, 4),
        call(h, 0, 3, 4, 3, 2, x, 4, x, 2, c, 4),
        call(h, 0, 0, -1, 3, 2, x, 4, x, 2, c, 4),
        call(h, 0, 0, 4, -1, 2, x, 4, x, 2, c, 4),
        call(h, 0, 0, 4, 3, -1, x, 4, x, 2, c, 4),
        call(h, 0, 0, 4, 3, 2, null(), 4, x, 2, c, 4),
        call(h, 0, 0, 4, 3, 2, x, 3, x, 2, c, 4),
        call(h, 0, 0, 4, 3, 2, x, 4, null(), 2, c, 4),
        call(h, 0, 0, 4, 3, 2, x, 4, x, 1, c, 4),
        call(h, 0, 0, 4, 3, 2, x, 4, x, 2, null_mut(), 4),
        call(h, 0, 0, 4, 3, 2, x, 4, x, 2, c, 3),
    ] {
        assert_eq!(refused, KBLAS_STATUS_INVALID_VALUE);
    }
    assert_eq!(call(h, 0, 0, 0, 3, 2, null(), 1, null(), 2, null_mut(), 1), KBLAS_STATUS_SUCCESS);
    assert_eq!(call(h, 0, 0, 4, 3, 0, null(), 4, null(), 1, c, 4), KBLAS_STATUS_SUCCESS);
}
