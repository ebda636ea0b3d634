//! Memory that the library allocates from the driver for internal use. Nothing here invalidates a capture of any
//! thread.

use std::ffi::c_void;
use std::ptr;

use super::context::Uncaptured;
use super::driver::*;
use crate::error::*;

/// An allocation on the device. Only [`Block::free`] frees it; there is no destructor. If its context is destroyed, the
/// memory is gone, and the address may belong to another allocation.
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

    /// Allocates `wanted` bytes, or `needed` bytes if that fails.
    pub fn at_least(needed: usize, wanted: usize) -> Result<Self> {
        let block = Self::allocate(wanted);
        if wanted > needed { block.or_else(|_| Self::allocate(needed)) } else { block }
    }

    /// [`Block::at_least`], with all bytes 0 on return.
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
        // SAFETY: the driver writes the handle. The stream is our own, since the default stream would take part in
        // captures.
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

    /// Frees the memory. Queued work may still use it: cuMemFree waits until the device has completed all queued work.
    /// Its documentation says only that it may wait. `tests/workspace.rs` tests that it does.
    pub fn free(self) {
        let Ok(_uncaptured) = Uncaptured::new() else { return };
        // SAFETY: the address comes from `allocate` and is freed once. The only error is a broken context, which other
        // calls report.
        unsafe { cuMemFree_v2(self.base) };
    }
}

/// Page-locked host memory with the same address on the host and on the device. The library never frees it.
pub fn page_locked(bytes: usize) -> Result<*mut c_void> {
    let _uncaptured = Uncaptured::new()?;
    let mut memory = ptr::null_mut();
    // SAFETY: the driver writes the address.
    check(KBLAS_STATUS_ALLOC_FAILED, "cuMemHostAlloc", unsafe {
        cuMemHostAlloc(&mut memory, bytes, CU_MEMHOSTALLOC_PORTABLE)
    })?;
    Ok(memory)
}
