//! Decides who computes a call, by the location of its operands.

use std::ffi::c_void;
use std::ptr;

use kblas::backend::cuda::Queue;
use kblas::backend::cuda::memory::{Owner, owner};
use kblas::backend::{Exec, KBLAS_BACKEND_CUDA, backend};
use kblas::env::{self, BackendChoice, Offload};

use crate::cpu::Next;

/// Who computes a call.
pub enum Route<F> {
    /// The CPU BLAS, by this function.
    Cpu(F),
    /// kblas.
    Here(Site),
}

/// Where kblas computes a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// On the host: there is no CPU BLAS, or the call is no work for a device.
    Host,
    /// On the current device: some operand is in its memory.
    Device,
    /// On the current device if there is one, because the user wants it.
    Offload,
    /// On the current device, to save time. If it fails, the call is computed as if there were no device.
    Large,
}

/// The route of a call with these operands. They include no scalars, which are always in host memory.
#[inline]
pub fn route<F: Copy>(next: &Next<F>, operands: &[*const c_void]) -> Route<F> {
    let settings = env::settings();
    let site = match settings.offload {
        Offload::Always => Site::Offload,
        Offload::Auto if settings.backend != BackendChoice::Host => place(operands),
        Offload::Auto | Offload::Never => Site::Host,
    };
    match site {
        Site::Host => next.get().map_or(Route::Here(site), Route::Cpu),
        Site::Device | Site::Offload | Site::Large => Route::Here(site),
    }
}

/// Device memory decides, since the host cannot access it. Both can access managed memory. The device computes calls
/// that have only managed operands, if it can.
///
/// The query does not start the driver: if the program has not started it, the driver reports this at once. So for a
/// program without CUDA, a call on host memory costs no more than this query.
#[inline]
fn place(operands: &[*const c_void]) -> Site {
    let mut managed = 0;
    for &operand in operands {
        match owner(operand) {
            None => return Site::Host,
            Some(Owner::Device) => return Site::Device,
            Some(Owner::Managed) => managed += 1,
            Some(Owner::Host) => {}
        }
    }
    match managed {
        0 => Site::Host,
        all if all == operands.len() && queue().is_some() => Site::Device,
        _ => {
            settle();
            Site::Host
        }
    }
}

/// The default stream of the current device, if kblas can compute on it. It cannot if the driver or the device is too
/// old, or if a stream that the default stream would wait for is being captured: the call would invalidate the capture.
pub fn queue() -> Option<Queue> {
    if !matches!(backend(), Ok(KBLAS_BACKEND_CUDA)) {
        return None;
    }
    // SAFETY: null is the default stream of every device.
    match unsafe { Exec::without_handle(ptr::null_mut()) } {
        Ok(Exec::Cuda(queue)) if queue.context.device.is_supported() && matches!(queue.is_captured(), Ok(false)) => {
            Some(queue)
        }
        _ => None,
    }
}

/// Waits for the work on the default stream, where calls with only managed operands are ordered. So what the host
/// computes with managed memory comes after the same work. A failure is that of the earlier work, not of this call.
#[cold]
fn settle() {
    // SAFETY: null is the default stream of every device.
    let _ = unsafe { Exec::without_handle(ptr::null_mut()) }.and_then(|exec| exec.wait());
}
