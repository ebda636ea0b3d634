//! trmv, trsv and related routines on the host backend, through the exported names, against the reference.

use std::ptr::{null, null_mut};

use crate::common::handle::{Handle, choose_host};
use crate::common::level1::HostMemory;
use crate::common::triangular::{self, Triangular};
use kblas::capi::*;

fn handle() -> Handle {
    choose_host();
    Handle::new()
}

fn all<T: Triangular>() {
    triangular::every_name::<T, _>(&handle(), HostMemory::default);
    triangular::sizes::<T, _>(&handle(), HostMemory::default);
    triangular::bands::<T, _, _>(&handle(), triangular::each, HostMemory::default);
    triangular::nan::<T, _, _>(&handle(), triangular::each, HostMemory::default);
    triangular::extremes::<T, _>(&handle(), HostMemory::default);
    triangular::ill_conditioned::<T, _>(&handle(), HostMemory::default);
    triangular::growing::<T, _>(&handle(), HostMemory::default);
    triangular::large::<T, _>(&handle(), HostMemory::default);
    triangular::huge::<T, _>(&handle(), HostMemory::default);
    triangular::overflowing::<T, _>(&handle(), HostMemory::default);
}

test_each_precision!(what_blas_says, all);

#[test]
fn wrong_arguments_are_refused() {
    let handle = handle();
    let mut memory = [1.0f64; 12];
    let (a, x) = (memory.as_ptr(), memory.as_mut_ptr().wrapping_add(9));
    let (lower, n, non_unit) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_NON_UNIT);
    let call = |handle, uplo, op, diag, order, a, lda, x, incx| {
        // SAFETY: a refused call touches no memory, and the others have a matrix of 3 × 3.
        unsafe {
            [
                kblasDtrmv(handle, uplo, op, diag, order, a, lda, x, incx),
                kblasDtrsv(handle, uplo, op, diag, order, a, lda, x, incx),
            ]
        }
    };
    let h = handle.0;
    let (no_uplo, no_op, no_diag) = (kblasFillMode_t(2), kblasOperation_t(3), kblasDiagType_t(2));
    assert_eq!(call(h, lower, n, non_unit, 3, a, 3, x, 1), [KBLAS_STATUS_SUCCESS; 2]);
    assert_eq!(call(h, lower, n, non_unit, 0, null(), 1, null_mut(), 1), [KBLAS_STATUS_SUCCESS; 2]);
    assert_eq!(call(null_mut(), lower, n, non_unit, 3, a, 3, x, 1), [KBLAS_STATUS_NOT_INITIALIZED; 2]);
    for refused in [
        call(h, no_uplo, n, non_unit, 3, a, 3, x, 1),
        call(h, lower, no_op, non_unit, 3, a, 3, x, 1),
        call(h, lower, n, no_diag, 3, a, 3, x, 1),
        call(h, lower, n, non_unit, -1, a, 3, x, 1),
        call(h, lower, n, non_unit, 3, null(), 3, x, 1),
        call(h, lower, n, non_unit, 3, a, 2, x, 1),
        call(h, lower, n, non_unit, 3, a, 3, null_mut(), 1),
        call(h, lower, n, non_unit, 3, a, 3, x, 0),
    ] {
        assert_eq!(refused, [KBLAS_STATUS_INVALID_VALUE; 2]);
    }
}
