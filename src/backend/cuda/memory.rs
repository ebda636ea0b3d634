//! Device memory of the program, and copies between it and the host.

use std::ffi::c_void;
use std::ptr;

use super::block::Block;
use super::context::{Context, Uncaptured};
use super::driver::{self, *};
use super::queue::Queue;
use crate::error::*;
use crate::problem::{Copy2d, Direction};

/// The widest pitch that the driver copies with.
const MAX_PITCH: usize = i32::MAX as usize;

pub fn allocate(context: &Context, bytes: usize) -> Result<*mut c_void> {
    let _entered = context.enter()?;
    let block = context.pool.or_release(|| Block::allocate(bytes))?;
    Ok(block.base as *mut c_void)
}

/// # Safety
/// `pointer` comes from [`allocate`] in this context, and nothing uses it any more.
pub unsafe fn free(context: &Context, pointer: *mut c_void) -> Result<()> {
    let _entered = context.enter()?;
    let _uncaptured = Uncaptured::new()?;
    // SAFETY: of the caller.
    check(KBLAS_STATUS_INVALID_VALUE, "cuMemFree", unsafe { cuMemFree_v2(pointer as CUdeviceptr) })
}

/// Whose memory an address leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The host: memory of the program, or page-locked by the driver.
    Host,
    /// A device, which alone can read and write it.
    Device,
    /// Host and devices alike.
    Managed,
}

/// Asks the driver, and does not start it. As long as the program has not started it either, the answer is `None`:
/// there is no memory but the host's.
pub fn owner(address: *const c_void) -> Option<Owner> {
    place(address).map(|(owner, _)| owner)
}

/// The same, and the device whose memory it is.
pub fn place(address: *const c_void) -> Option<(Owner, CUdevice)> {
    use CUpointer_attribute::*;
    if !driver::is_present() {
        return None;
    }
    let (mut kind, mut managed, mut ordinal) = (0u32, 0u32, 0);
    let mut attributes =
        [CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_IS_MANAGED, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL];
    let mut values = [(&raw mut kind).cast(), (&raw mut managed).cast(), (&raw mut ordinal).cast()];
    // SAFETY: the attributes are words; the driver answers 0, or -1 for the device, of memory that it does not know.
    let outcome =
        unsafe { cuPointerGetAttributes(3, attributes.as_mut_ptr(), values.as_mut_ptr(), address as CUdeviceptr) };
    if outcome != Outcome::SUCCESS {
        return None;
    }
    let owner = match (kind == CUmemorytype::CU_MEMORYTYPE_DEVICE as u32, managed != 0) {
        (_, true) => Owner::Managed,
        (true, false) => Owner::Device,
        (false, false) => Owner::Host,
    };
    Some((owner, ordinal))
}

/// Whether peer access covers the memory: that of cuMemAlloc, which other processes may open as well. What comes from a pool
/// or was mapped has access rights of its own, which a peer may lack.
pub fn is_open_to_peers(address: *const c_void) -> bool {
    let mut legacy = 0u64;
    let (mut attribute, mut value) =
        (CUpointer_attribute::CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE, (&raw mut legacy).cast());
    // SAFETY: the attribute is a word; the driver answers 0 of memory that it does not know.
    let outcome = unsafe { cuPointerGetAttributes(1, &mut attribute, &mut value, address as CUdeviceptr) };
    outcome == Outcome::SUCCESS && legacy != 0
}

/// Queues zeros.
///
/// # Safety
/// `to` is memory of the queue's device, of so many bytes.
pub unsafe fn zero(queue: &Queue, to: *mut c_void, bytes: usize) -> Result<()> {
    let _entered = queue.context.enter()?;
    // SAFETY: of the caller.
    check(KBLAS_STATUS_MAPPING_ERROR, "cuMemsetD8Async", unsafe {
        cuMemsetD8Async(to as CUdeviceptr, 0, bytes, queue.stream)
    })
}

/// Queues the copy. It spoils no capture of another thread, as long as none begins meanwhile.
///
/// # Safety
/// Both sides are as large as the copy says, and stay so until it is done.
pub unsafe fn copy(queue: &Queue, copy: Copy2d) -> Result<()> {
    let _entered = queue.context.enter()?;
    queue.spares_captures(KBLAS_STATUS_MAPPING_ERROR)?;
    let Copy2d { direction, to, to_pitch, from, from_pitch, width, height } = copy;
    // SAFETY: of the caller, here and below.
    unsafe {
        if copy.is_contiguous() {
            return line(queue, direction, to, from, width * height);
        }
        if to_pitch.max(from_pitch) <= MAX_PITCH {
            return rectangle(queue, copy);
        }
        (0..height).try_for_each(|i| line(queue, direction, to.add(i * to_pitch), from.add(i * from_pitch), width))
    }
}

unsafe fn line(queue: &Queue, direction: Direction, to: *mut u8, from: *const u8, bytes: usize) -> Result<()> {
    // SAFETY: of `copy`'s caller.
    unsafe {
        match direction {
            Direction::ToDevice => check(
                KBLAS_STATUS_MAPPING_ERROR,
                "cuMemcpyHtoDAsync",
                cuMemcpyHtoDAsync_v2(to as CUdeviceptr, from.cast(), bytes, queue.stream),
            ),
            Direction::ToHost => check(
                KBLAS_STATUS_MAPPING_ERROR,
                "cuMemcpyDtoHAsync",
                cuMemcpyDtoHAsync_v2(to.cast(), from as CUdeviceptr, bytes, queue.stream),
            ),
        }
    }
}

unsafe fn rectangle(queue: &Queue, copy: Copy2d) -> Result<()> {
    use CUmemorytype::{CU_MEMORYTYPE_DEVICE as DEVICE, CU_MEMORYTYPE_HOST as HOST};
    let Copy2d { direction, to, to_pitch, from, from_pitch, width, height } = copy;
    let (from_type, to_type) = match direction {
        Direction::ToDevice => (HOST, DEVICE),
        Direction::ToHost => (DEVICE, HOST),
    };
    // Each side has its address in both fields; the driver reads the one of its memory type.
    let request = CUDA_MEMCPY2D {
        srcXInBytes: 0,
        srcY: 0,
        srcMemoryType: from_type,
        srcHost: from.cast(),
        srcDevice: from as CUdeviceptr,
        srcArray: ptr::null_mut(),
        srcPitch: from_pitch,
        dstXInBytes: 0,
        dstY: 0,
        dstMemoryType: to_type,
        dstHost: to.cast(),
        dstDevice: to as CUdeviceptr,
        dstArray: ptr::null_mut(),
        dstPitch: to_pitch,
        WidthInBytes: width,
        Height: height,
    };
    // SAFETY: of `copy`'s caller.
    check(KBLAS_STATUS_MAPPING_ERROR, "cuMemcpy2DAsync", unsafe { cuMemcpy2DAsync_v2(&request, queue.stream) })
}
