//! gemm on the host backend, through the exported names, against the reference.

use std::ptr::{null, null_mut};

use crate::common::gemm::{self, Gemm};
use crate::common::handle::{Handle, choose_host};
use crate::common::level1::HostMemory;
use kblas::capi::*;

fn handle() -> Handle {
    choose_host();
    Handle::new()
}

fn all<T: Gemm>() {
    gemm::every_name::<T, _>(&handle(), HostMemory::default);
    gemm::sizes::<T, _>(&handle(), HostMemory::default);
    gemm::one_row::<T, _>(&handle(), HostMemory::default);
    gemm::special_scalars::<T, _>(&handle(), HostMemory::default);
    gemm::nan_and_infinity::<T, _>(&handle(), HostMemory::default);
    gemm::long_sums::<T, _>(&handle(), HostMemory::default);
}

test_each_precision!(what_blas_says, all);

/// Conjugates are copied in panels of 256 rows and columns.
fn panels<T: Gemm>() {
    let handle = handle();
    for ops in gemm::pairs() {
        for (m, n, k) in [(300, 5, 257), (3, 258, 256), (257, 259, 7), (2, 3, 600)] {
            gemm::checked::<T, _>(&handle, gemm::Problem::new(ops, m, n, k), gemm::PLAINLY, HostMemory::default);
        }
    }
}

test_each_precision!(copies_of_conjugates, panels);

#[test]
fn one_column_has_the_bits_of_gemv() {
    gemm::one_column_as_gemv(&handle(), HostMemory::default(), HostMemory::default());
}

#[test]
fn wrong_arguments_are_refused() {
    let handle = handle();
    let (one, mut memory) = (1.0, [0.0f64; 16]);
    let c = memory.as_mut_ptr();
    let x = [0.0f64; 16].as_ptr();
    let (n, t) = (KBLAS_OP_N, KBLAS_OP_T);
    // C is 4 × 3, with sums of 2 terms.
    let call = |handle, ta, tb, [rows, columns, k]: [i32; 3], alpha, a, lda, b, ldb, beta, c: *mut f64, ldc| {
        // SAFETY: a refused call touches no memory, and the others have matrices of the given sizes.
        unsafe { kblasDgemm(handle, ta, tb, rows, columns, k, alpha, a, lda, b, ldb, beta, c, ldc) }
    };
    let h = handle.0;
    assert_eq!(call(h, n, n, [4, 3, 2], &one, x, 4, x, 2, &one, c, 4), KBLAS_STATUS_SUCCESS);
    assert_eq!(call(h, t, t, [4, 3, 2], &one, x, 2, x, 3, &one, c, 4), KBLAS_STATUS_SUCCESS);
    assert_eq!(call(null_mut(), n, n, [4, 3, 2], &one, x, 4, x, 2, &one, c, 4), KBLAS_STATUS_NOT_INITIALIZED);
    for refused in [
        call(h, kblasOperation_t(3), n, [4, 3, 2], &one, x, 4, x, 2, &one, c, 4),
        call(h, n, kblasOperation_t(9), [4, 3, 2], &one, x, 4, x, 2, &one, c, 4),
        call(h, n, n, [-1, 3, 2], &one, x, 4, x, 2, &one, c, 4),
        call(h, n, n, [4, -1, 2], &one, x, 4, x, 2, &one, c, 4),
        call(h, n, n, [4, 3, -1], &one, x, 4, x, 2, &one, c, 4),
        call(h, n, n, [4, 3, 2], null(), x, 4, x, 2, &one, c, 4),
        call(h, n, n, [4, 3, 2], &one, null(), 4, x, 2, &one, c, 4),
        call(h, n, n, [4, 3, 2], &one, x, 3, x, 2, &one, c, 4),
        call(h, n, n, [4, 3, 2], &one, x, 4, null(), 2, &one, c, 4),
        call(h, n, n, [4, 3, 2], &one, x, 4, x, 1, &one, c, 4),
        call(h, n, n, [4, 3, 2], &one, x, 4, x, 2, null(), c, 4),
        call(h, n, n, [4, 3, 2], &one, x, 4, x, 2, &one, null_mut(), 4),
        call(h, n, n, [4, 3, 2], &one, x, 4, x, 2, &one, c, 3),
        call(h, t, n, [4, 3, 2], &one, x, 1, x, 2, &one, c, 4),
        call(h, n, t, [4, 3, 2], &one, x, 4, x, 2, &one, c, 4),
    ] {
        assert_eq!(refused, KBLAS_STATUS_INVALID_VALUE);
    }
    for nothing in [
        call(h, n, n, [0, 3, 2], null(), null(), 1, null(), 2, null(), null_mut(), 1),
        call(h, n, n, [4, 0, 2], null(), null(), 4, null(), 2, null(), null_mut(), 4),
        call(h, n, n, [4, 3, 2], &0.0, null(), 4, null(), 2, &one, null_mut(), 4),
    ] {
        assert_eq!(nothing, KBLAS_STATUS_SUCCESS);
    }
    // SAFETY: a refused call touches no memory.
    let batched = unsafe { kblasDgemmStridedBatched(h, n, n, 4, 3, 2, &one, x, 4, 0, x, 2, 0, &one, c, 4, 12, -1) };
    assert_eq!(batched, KBLAS_STATUS_INVALID_VALUE);
}
