//! Host memory for `kblasMalloc`, and copies of it.

use std::ffi::c_void;

use crate::error::{Error, KBLAS_STATUS_ALLOC_FAILED, Result};
use crate::problem::Copy2d;

/// The same alignment as device memory.
const ALIGNMENT: usize = 256;

pub fn allocate(bytes: usize) -> Result<*mut c_void> {
    let pointer = match bytes.checked_next_multiple_of(ALIGNMENT) {
        // SAFETY: the size is a multiple of the alignment, which is a power of two.
        Some(bytes) => unsafe { libc::aligned_alloc(ALIGNMENT, bytes) },
        None => std::ptr::null_mut(),
    };
    if pointer.is_null() {
        return Err(Error::new(KBLAS_STATUS_ALLOC_FAILED, format!("no {bytes} bytes of host memory")));
    }
    Ok(pointer)
}

/// # Safety
/// `pointer` comes from [`allocate`], and nothing uses the memory any more.
pub unsafe fn free(pointer: *mut c_void) {
    // SAFETY: guaranteed by the caller.
    unsafe { libc::free(pointer) }
}

/// # Safety
/// `to` points to `bytes` bytes.
pub unsafe fn zero(to: *mut u8, bytes: usize) {
    // SAFETY: guaranteed by the caller.
    unsafe { to.write_bytes(0, bytes) }
}

/// # Safety
/// Both sides have the size that the copy needs, and do not overlap.
pub unsafe fn copy(copy: Copy2d) {
    for i in 0..copy.height {
        // SAFETY: guaranteed by the caller.
        unsafe { copy.from.add(i * copy.from_pitch).copy_to_nonoverlapping(copy.to.add(i * copy.to_pitch), copy.width) }
    }
}
