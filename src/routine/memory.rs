//! Memory for the arrays of routines.

use std::ffi::c_void;
use std::ptr;

use crate::backend::cuda::Context;
use crate::backend::{KBLAS_BACKEND_CUDA, KBLAS_BACKEND_HOST, backend, cuda, host};
use crate::error::Result;

/// Allocates memory. Returns null for 0 bytes.
pub fn allocate(bytes: usize) -> Result<*mut c_void> {
    if bytes == 0 {
        return Ok(ptr::null_mut());
    }
    match backend()? {
        KBLAS_BACKEND_HOST => host::memory::allocate(bytes),
        KBLAS_BACKEND_CUDA => cuda::memory::allocate(Context::current()?, bytes),
    }
}

/// # Safety
/// `pointer` is null or comes from [`allocate`], and nothing uses it any more.
pub unsafe fn free(pointer: *mut c_void) -> Result<()> {
    if pointer.is_null() {
        return Ok(());
    }
    // SAFETY: guaranteed by the caller.
    unsafe {
        match backend()? {
            KBLAS_BACKEND_HOST => host::memory::free(pointer),
            KBLAS_BACKEND_CUDA => cuda::memory::free(Context::current()?, pointer)?,
        }
    }
    Ok(())
}
