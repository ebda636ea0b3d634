//! spmv, syr, syr2 and related routines on the host backend, through the exported names, against the reference.

use crate::common::handle::{Handle, choose_host};
use crate::common::level1::HostMemory;
use crate::common::symmetric::{self, Symmetric};
use kblas::capi::*;

fn handle() -> Handle {
    choose_host();
    Handle::new()
}

fn all<T: Symmetric>() {
    symmetric::every_name::<T, _>(&handle(), HostMemory::default);
    symmetric::sizes::<T, _>(&handle(), HostMemory::default);
    symmetric::zeros::<T, _>(&handle(), HostMemory::default);
}

test_each_precision!(what_blas_says, all);

#[test]
fn a_triangle_that_is_none_is_refused() {
    let (handle, one, mut memory) = (handle(), 1.0f64, [1.0f64; 16]);
    let (x, a, h) = (memory.as_ptr(), memory.as_mut_ptr().wrapping_add(4), handle.0);
    for (uplo, expected) in
        [(KBLAS_FILL_MODE_UPPER, KBLAS_STATUS_SUCCESS), (kblasFillMode_t(2), KBLAS_STATUS_INVALID_VALUE)]
    {
        // SAFETY: vectors of 3 elements and a matrix of 3 × 3.
        unsafe {
            assert_eq!(kblasDsyr(h, uplo, 3, &one, x, 1, a, 3), expected);
            assert_eq!(kblasDsyr2(h, uplo, 3, &one, x, 1, x, 1, a, 3), expected);
            assert_eq!(kblasDspr(h, uplo, 3, &one, x, 1, a), expected);
            assert_eq!(kblasDspmv(h, uplo, 3, &one, a, x, 1, &one, a.wrapping_add(9), 1), expected);
            assert_eq!(kblasDsbmv(h, uplo, 3, 1, &one, a, 2, x, 1, &one, a.wrapping_add(9), 1), expected);
        }
    }
}
