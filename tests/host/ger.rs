//! ger, geru and gerc on the host backend, through the exported names, against the reference.

use std::ptr::{null, null_mut};

use crate::common::ger::{self, Ger};
use crate::common::handle::{Handle, choose_host};
use crate::common::level1::HostMemory;
use kblas::capi::*;

fn handle() -> Handle {
    choose_host();
    Handle::new()
}

fn all<T: Ger>() {
    ger::every_name::<T, _>(&handle(), HostMemory::default);
    ger::sizes::<T, _>(&handle(), HostMemory::default);
    ger::alpha_0::<T, _>(&handle(), HostMemory::default);
    ger::nan::<T, _>(&handle(), HostMemory::default);
}

test_each_precision!(what_blas_says, all);

#[test]
fn wrong_arguments_are_refused() {
    let handle = handle();
    let (one, mut memory) = (1.0, [0.0f64; 12]);
    let a = memory.as_mut_ptr();
    let call = |handle, m, n, alpha, x, incx, y, incy, a: *mut f64, lda| {
        // SAFETY: a refused call touches no memory, and the others have a matrix of 4 × 3.
        unsafe { kblasDger(handle, m, n, alpha, x, incx, y, incy, a, lda) }
    };
    let (h, x) = (handle.0, [0.0f64; 4].as_ptr());
    assert_eq!(call(h, 4, 3, &one, x, 1, x, 1, a, 4), KBLAS_STATUS_SUCCESS);
    assert_eq!(call(null_mut(), 4, 3, &one, x, 1, x, 1, a, 4), KBLAS_STATUS_NOT_INITIALIZED);
    for refused in [
        call(h, -1, 3, &one, x, 1, x, 1, a, 4),
        call(h, 4, -1, &one, x, 1, x, 1, a, 4),
        call(h, 4, 3, null(), x, 1, x, 1, a, 4),
        call(h, 4, 3, &one, null(), 1, x, 1, a, 4),
        call(h, 4, 3, &one, x, 0, x, 1, a, 4),
        call(h, 4, 3, &one, x, 1, null(), 1, a, 4),
        call(h, 4, 3, &one, x, 1, x, 0, a, 4),
        call(h, 4, 3, &one, x, 1, x, 1, null_mut(), 4),
        call(h, 4, 3, &one, x, 1, x, 1, a, 3),
    ] {
        assert_eq!(refused, KBLAS_STATUS_INVALID_VALUE);
    }
    for nothing in [
        call(h, 0, 3, null(), null(), 1, null(), 1, null_mut(), 1),
        call(h, 4, 0, null(), null(), 1, null(), 1, null_mut(), 4),
        call(h, 4, 3, &0.0, null(), 1, null(), 1, null_mut(), 4),
    ] {
        assert_eq!(nothing, KBLAS_STATUS_SUCCESS);
    }
}
