//! Batches of ger, gbmv, trmv, trsv and tbsv on the host backend, through the exported names.

use crate::common::batched_level2::{self, Batched};
use std::ptr::{null, null_mut};

use crate::common::handle::{Handle, choose_host};
use crate::common::level1::HostMemory;
use kblas::capi::*;

fn all<T: Batched>() {
    choose_host();
    let handle = Handle::new();
    batched_level2::triangles::<T, _>(&handle, HostMemory::default);
    batched_level2::extraordinary::<T, _>(&handle, HostMemory::default);
    batched_level2::updates::<T, _>(&handle, HostMemory::default);
    batched_level2::bands::<T, _>(&handle, HostMemory::default);
}

test_each_precision!(each_entry_is_the_single_call, all);

#[test]
fn wrong_arguments_are_refused() {
    choose_host();
    let h = Handle::new();
    let mut memory = [1.0f64; 12];
    let (a, x) = (memory.as_ptr(), memory.as_mut_ptr().wrapping_add(9));
    let (lower, n, unit) = (KBLAS_FILL_MODE_LOWER, KBLAS_OP_N, KBLAS_DIAG_UNIT);
    // SAFETY: refused calls, and those of no entries, touch no memory.
    let trsv = |handle, lda, incx, x, count| unsafe {
        kblasDtrsvStridedBatched(handle, lower, n, unit, 3, a, lda, 9, x, incx, 3, count)
    };
    assert_eq!(trsv(h.0, 3, 1, x, 1), KBLAS_STATUS_SUCCESS);
    assert_eq!(trsv(h.0, 3, 1, null_mut(), 0), KBLAS_STATUS_SUCCESS);
    assert_eq!(trsv(null_mut(), 3, 1, x, 1), KBLAS_STATUS_NOT_INITIALIZED);
    for refused in
        [trsv(h.0, 2, 1, x, 1), trsv(h.0, 3, 0, x, 1), trsv(h.0, 3, 1, null_mut(), 1), trsv(h.0, 3, 1, x, -1)]
    {
        assert_eq!(refused, KBLAS_STATUS_INVALID_VALUE);
    }
    // SAFETY: as above.
    let ger = |m, count, x| unsafe { kblasDgerBatched(h.0, m, 3, &1.0, x, 1, x, 1, null(), 3, count) };
    let some = (&raw const a).cast();
    for refused in [ger(-1, 1, some), ger(3, -1, some), ger(3, 1, null()), ger(3, 1, some)] {
        assert_eq!(refused, KBLAS_STATUS_INVALID_VALUE);
    }
    assert_eq!(ger(3, 0, null()), KBLAS_STATUS_SUCCESS);
}
