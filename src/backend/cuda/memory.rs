//! Device memory of the program, and copies between it and the host.

use std::ffi::c_void;
use std::ptr;

use super::block::Block;
use super::context::{Context, Uncaptured};
use super::driver::{self, *};
use super::queue::Queue;
use crate::error::*;
use crate::problem::{Copy2d, Direction};

/// Maximum pitch that the driver copies with.
const MAX_PITCH: usize = i32::MAX as usize;

pub fn allocate(context: &Context, bytes: usize) -> Result<*mut c_void> {
    let _entered = context.enter()?;
    let block = context.pool.or_release(|| Block::allocate(bytes))?;
    Ok(block.base as *mut c_void)
}

/// # Safety
/// `pointer` comes from [`allocate`] in this context, and nothing uses the memory any more.
pub unsafe fn free(context: &Context, pointer: *mut c_void) -> Result<()> {
    let _entered = context.enter()?;
    let _uncaptured = Uncaptured::new()?;
    // SAFETY: guaranteed by the caller.
    check(KBLAS_STATUS_INVALID_VALUE, "cuMemFree", unsafe { cuMemFree_v2(pointer as CUdeviceptr) })
}

/// The owner of the memory at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The host: memory of the program, or memory that the driver has page-locked.
    Host,
    /// A device: only it can read and write the memory.
    Device,
    /// Both the host and the devices.
    Managed,
}

/// Queries the driver without starting it. `None` if the program has not started it either: then there is only host
/// memory.
pub fn owner(address: *const c_void) -> Option<Owner> {
    place(address).map(|(owner, _)| owner)
}

/// The same, with the device that has the memory.
pub fn place(address: *const c_void) -> Option<(Owner, CUdevice)> {
    use CUpointer_attribute::*;
    if !driver::is_present() {
        return None;
    }
    let (mut kind, mut managed, mut ordinal) = (0u32, 0u32, 0);
    let mut attributes =
        [CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_IS_MANAGED, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL];
    let mut values = [(&raw mut kind).cast(), (&raw mut managed).cast(), (&raw mut ordinal).cast()];
    // SAFETY: the attributes are words. For memory that it does not know, the driver returns 0, or -1 for the device.
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

/// Whether peer access covers the memory. It covers memory of cuMemAlloc, which other processes may open as well.
/// Memory from a pool and mapped memory have their own access rights, which a peer may lack.
pub fn is_open_to_peers(address: *const c_void) -> bool {
    let mut legacy = 0u64;
    let (mut attribute, mut value) =
        (CUpointer_attribute::CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE, (&raw mut legacy).cast());
    // SAFETY: the attribute is a word. For memory that it does not know, the driver returns 0.
    let outcome = unsafe { cuPointerGetAttributes(1, &mut attribute, &mut value, address as CUdeviceptr) };
    outcome == Outcome::SUCCESS && legacy != 0
}

/// Queues a memset with zeros. Like [`copy`], it does not invalidate a capture of another thread.
///
/// # Safety
/// `to` points to `bytes` bytes of memory of the queue's device.
pub unsafe fn zero(queue: &Queue, to: *mut c_void, bytes: usize) -> Result<()> {
    let _entered = queue.context.enter()?;
    queue.spares_captures(KBLAS_STATUS_MAPPING_ERROR)?;
    // SAFETY: guaranteed by the caller.
    check(KBLAS_STATUS_MAPPING_ERROR, "cuMemsetD8Async", unsafe {
        cuMemsetD8Async(to as CUdeviceptr, 0, bytes, queue.stream)
    })
}

/// Queues the copy. It does not invalidate a capture of another thread, unless the capture begins during this function.
///
/// # Safety
/// Both sides have the size that the copy needs, until it is complete.
pub unsafe fn copy(queue: &Queue, copy: Copy2d) -> Result<()> {
    let _entered = queue.context.enter()?;
    queue.spares_captures(KBLAS_STATUS_MAPPING_ERROR)?;
    let Copy2d { direction, to, to_pitch, from, from_pitch, width, height } = copy;
    // SAFETY: guaranteed by the caller, here and below.
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
    // SAFETY: guaranteed by the caller of `copy`.
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
    // Both fields of a side have its address. The driver reads the field for the memory type.
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
    // SAFETY: guaranteed by the caller of `copy`.
    check(KBLAS_STATUS_MAPPING_ERROR, "cuMemcpy2DAsync", unsafe { cuMemcpy2DAsync_v2(&request, queue.stream) })
}
