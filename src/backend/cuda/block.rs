//! Memory that the library allocates from the driver for internal use. Nothing here invalidates a capture of any thread.

use std::ffi::c_void;
use std::ptr;

use super::context::Uncaptured;
use super::driver::*;
use crate::error::*;

/// An allocation on the device. It is given back by [`Block::free`] alone: where its context is gone, the memory is too,
/// and the address may be another's.
#[derive(Debug)]
pub struct Block {
    pub base: CUdeviceptr,
    pub bytes: usize,
}

impl Block {
    pub fn allocate(bytes: usize) -> Result<Self> {
        let _uncaptured = Uncaptured::new()?;
        let mut base = 0;
        // SAFETY: the driver writes the address.
        check(KBLAS_STATUS_ALLOC_FAILED, "cuMemAlloc", unsafe { cuMemAlloc_v2(&mut base, bytes) })?;
        Ok(Self { base, bytes })
    }

    /// `wanted` bytes, or `needed` where those are refused.
    pub fn at_least(needed: usize, wanted: usize) -> Result<Self> {
        let block = Self::allocate(wanted);
        if wanted > needed { block.or_else(|_| Self::allocate(needed)) } else { block }
    }

    /// [`Block::at_least`], all bytes 0 when this returns.
    pub fn zeroed(needed: usize, wanted: usize) -> Result<Self> {
        let block = Self::at_least(needed, wanted)?;
        match block.clear() {
            Ok(()) => Ok(block),
            Err(error) => {
                block.free();
                Err(error)
            }
        }
    }

    fn clear(&self) -> Result<()> {
        let _uncaptured = Uncaptured::new()?;
        let mut stream = ptr::null_mut();
        // SAFETY: the driver writes the handle. The stream is our own: the default stream would take part in captures.
        unsafe {
            let flags = CUstream_flags::CU_STREAM_NON_BLOCKING as u32;
            check(KBLAS_STATUS_ALLOC_FAILED, "cuStreamCreate", cuStreamCreate(&mut stream, flags))?;
            let set = cuMemsetD8Async(self.base, 0, self.bytes, stream);
            let set = check(KBLAS_STATUS_EXECUTION_FAILED, "cuMemsetD8Async", set);
            let wait = cuStreamSynchronize(stream);
            let wait = check(KBLAS_STATUS_EXECUTION_FAILED, "cuStreamSynchronize", wait);
            cuStreamDestroy_v2(stream);
            set.and(wait)
        }
    }

    /// Gives the memory back. Queued work may still use it: cuMemFree waits until the device has done all that it was given.
    /// Its documentation says no more than that it may wait; that it does is tested (`tests/workspace.rs`).
    pub fn free(self) {
        let Ok(_uncaptured) = Uncaptured::new() else { return };
        // SAFETY: of `allocate`, once. The driver's only complaint is that the context is broken, which others tell.
        unsafe { cuMemFree_v2(self.base) };
    }
}

/// Page-locked memory of the host, at one address for it and for the device. It stays the library's for good.
pub fn page_locked(bytes: usize) -> Result<*mut c_void> {
    let _uncaptured = Uncaptured::new()?;
    let mut memory = ptr::null_mut();
    // SAFETY: the driver writes the address.
    check(KBLAS_STATUS_ALLOC_FAILED, "cuMemHostAlloc", unsafe {
        cuMemHostAlloc(&mut memory, bytes, CU_MEMHOSTALLOC_PORTABLE)
    })?;
    Ok(memory)
}
