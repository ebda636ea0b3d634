//! Devices: their properties and primary contexts.

use std::ffi::c_int;
use std::{fmt, ptr};

use parking_lot::Mutex;

use super::driver::*;
use crate::error::*;
use crate::tuning::Device;

/// Properties of a device that plans do not depend on.
#[derive(Clone, Copy, Debug)]
pub struct Hardware {
    pub ordinal: CUdevice,
    /// Bytes of device memory.
    pub memory: usize,
    /// Bytes of the L2.
    pub l2: u32,
    /// Maximum bytes of shared memory of a block, if its function requests them.
    pub block_shared: u32,
    /// Copies that can run concurrently with each other and with kernels.
    pub copy_engines: u32,
}

impl fmt::Display for Hardware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ordinal, memory, l2, block_shared, copy_engines } = *self;
        let [l2, block_shared] = [l2, block_shared].map(|bytes| bytes >> 10);
        write!(
            f,
            "device {ordinal}: {} MiB, L2 {l2} KiB, {block_shared} KiB shared memory a block, {copy_engines} copy engines",
            memory >> 20
        )
    }
}

/// The device of the current context, and the properties that plans depend on.
pub fn current() -> Result<(Hardware, Device)> {
    use CUdevice_attribute::*;
    let (mut ordinal, mut memory) = (0, 0);
    // SAFETY: the driver writes the handle and the number.
    unsafe {
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuCtxGetDevice", cuCtxGetDevice(&mut ordinal))?;
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuDeviceTotalMem", cuDeviceTotalMem_v2(&mut memory, ordinal))?;
    }
    let attribute = |attribute| {
        let mut value = 0;
        // SAFETY: the driver writes the value.
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuDeviceGetAttribute", unsafe {
            cuDeviceGetAttribute(&mut value, attribute, ordinal)
        })?;
        Ok(value as u32)
    };
    let hardware = Hardware {
        ordinal,
        memory,
        l2: attribute(CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE)?,
        block_shared: attribute(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?,
        copy_engines: attribute(CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT)?,
    };
    let sms = attribute(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?;
    // The clock is in kHz, the width in bits. Data is transferred at both edges of the clock.
    let clock = attribute(CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE)?;
    let width = attribute(CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH)?;
    let bandwidth = u64::from(clock) * 2 * u64::from(width) / 8 / 1_000_000;
    let device = Device {
        cc: 10 * attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?
            + attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?,
        sms,
        // If the driver does not report the bandwidth, assume that of an H200 per multiprocessor.
        bandwidth: if bandwidth == 0 { Device::H200.bandwidth * sms / Device::H200.sms } else { bandwidth as u32 },
    };
    Ok((hardware, device))
}

/// The primary contexts that the library retained, with their devices.
static PRIMARIES: Mutex<Vec<Retained>> = Mutex::new(Vec::new());

struct Retained(c_int, CUcontext);

// SAFETY: a driver handle is usable from every thread.
unsafe impl Send for Retained {}

/// The primary context of a device. It is retained once in the process, and again after a reset of the device.
pub fn primary(ordinal: c_int) -> Result<CUcontext> {
    let mut known = PRIMARIES.lock();
    if let Some(retained) =
        known.iter().find(|retained| retained.0 == ordinal && super::context::id(retained.1).is_ok())
    {
        return Ok(retained.1);
    }
    let raw = retain(ordinal)?;
    known.retain(|retained| retained.0 != ordinal);
    known.push(Retained(ordinal, raw));
    Ok(raw)
}

/// Retains a primary context again that a reset of its device made inactive. Returns whether it is one of those that the
/// library retained.
pub fn retain_again(raw: CUcontext) -> Result<bool> {
    match PRIMARIES.lock().iter().find(|retained| retained.1 == raw) {
        Some(Retained(ordinal, _)) => retain(*ordinal).map(|again| again == raw),
        None => Ok(false),
    }
}

fn retain(ordinal: c_int) -> Result<CUcontext> {
    let (mut device, mut raw) = (0, ptr::null_mut());
    // SAFETY: the driver writes the handles.
    unsafe {
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuDeviceGet", cuDeviceGet(&mut device, ordinal))?;
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuDevicePrimaryCtxRetain", cuDevicePrimaryCtxRetain(&mut raw, device))?;
    }
    Ok(raw)
}
