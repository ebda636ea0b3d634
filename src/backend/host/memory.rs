//! Host memory behind `kblasMalloc`, and copies of it.

use std::ffi::c_void;

use crate::error::{Error, KBLAS_STATUS_ALLOC_FAILED, Result};
use crate::problem::Copy2d;

/// As device memory is aligned.
const ALIGNMENT: usize = 256;

pub fn allocate(bytes: usize) -> Result<*mut c_void> {
    let pointer = match bytes.checked_next_multiple_of(ALIGNMENT) {
        // SAFETY: the size is a whole multiple of the alignment, which is a power of two.
        Some(bytes) => unsafe { libc::aligned_alloc(ALIGNMENT, bytes) },
        None => std::ptr::null_mut(),
    };
    if pointer.is_null() {
        return Err(Error::new(KBLAS_STATUS_ALLOC_FAILED, format!("no {bytes} bytes of host memory")));
    }
    Ok(pointer)
}

/// # Safety
/// `pointer` comes from [`allocate`] and nothing uses it any more.
pub unsafe fn free(pointer: *mut c_void) {
    // SAFETY: of the caller.
    unsafe { libc::free(pointer) }
}

/// # Safety
/// `to` has so many bytes.
pub unsafe fn zero(to: *mut u8, bytes: usize) {
    // SAFETY: of the caller.
    unsafe { to.write_bytes(0, bytes) }
}

/// # Safety
/// Both sides are as large as the copy says, and do not overlap.
pub unsafe fn copy(copy: Copy2d) {
    for i in 0..copy.height {
        // SAFETY: of the caller.
        unsafe { copy.from.add(i * copy.from_pitch).copy_to_nonoverlapping(copy.to.add(i * copy.to_pitch), copy.width) }
    }
}
