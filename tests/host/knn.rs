//! nearest and knn on the host backend, through the exported names.

use crate::common::handle::{Handle, choose_host};
use crate::common::knn::{self, Knn};
use crate::common::level1::HostMemory;
use kblas::capi::*;

fn all<T: Knn>() {
    choose_host();
    let handle = Handle::new();
    knn::every_name::<T, _>(&handle, HostMemory::default);
    knn::sizes::<T, _>(&handle, HostMemory::default);
    knn::ties::<T, _>(&handle, HostMemory::default);
    knn::nan::<T, _>(&handle, HostMemory::default);
    knn::one_set::<T, _>(&handle, HostMemory::default);
}

#[test]
fn neighbours_among_floats() {
    all::<f32>();
}

#[test]
fn neighbours_among_doubles() {
    all::<f64>();
}

#[test]
fn a_handle_tells_whether_vectors_are_their_own_neighbours() {
    choose_host();
    let (handle, mut flag) = (Handle::new(), 7);
    // SAFETY: the handle is alive; the pointer is the address of a local.
    unsafe {
        assert_eq!(kblasGetExcludeSelf(handle.0, &mut flag), KBLAS_STATUS_SUCCESS);
        assert_eq!(flag, 0);
        assert_eq!(kblasSetExcludeSelf(handle.0, 5), KBLAS_STATUS_SUCCESS);
        assert_eq!(kblasGetExcludeSelf(handle.0, &mut flag), KBLAS_STATUS_SUCCESS);
        assert_eq!(flag, 1);
        assert_eq!(kblasGetExcludeSelf(handle.0, std::ptr::null_mut()), KBLAS_STATUS_INVALID_VALUE);
        assert_eq!(kblasSetExcludeSelf(std::ptr::null_mut(), 1), KBLAS_STATUS_NOT_INITIALIZED);
    }
}
