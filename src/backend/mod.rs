//! Where routines run: on a GPU or on the host.

pub mod cuda;
pub mod host;

use std::ffi::c_int;
use std::sync::OnceLock;

use crate::env::{self, BackendChoice};
use crate::error::{Error, KBLAS_STATUS_INVALID_VALUE, KBLAS_STATUS_NOT_INITIALIZED, Result};
use crate::trace;

/// A backend, as `kblasGetBackend` tells it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum kblasBackend_t {
    KBLAS_BACKEND_HOST = 0,
    KBLAS_BACKEND_CUDA = 1,
}

pub use kblasBackend_t as Backend;
pub use kblasBackend_t::*;

/// The backend of the process, chosen at the first call.
pub fn backend() -> Result<Backend> {
    static BACKEND: OnceLock<std::result::Result<Backend, String>> = OnceLock::new();
    let choose = || {
        let choice = env::settings().backend;
        if choice == BackendChoice::Host {
            return Ok(KBLAS_BACKEND_HOST);
        }
        match cuda::driver::start() {
            Ok(()) => Ok(KBLAS_BACKEND_CUDA),
            // The program's data may be on a device that only the library cannot use.
            Err(absent) if choice == BackendChoice::Cuda || absent.has_device => Err(absent.reason),
            Err(absent) => {
                trace::note(format_args!("host backend: {}", absent.reason));
                Ok(KBLAS_BACKEND_HOST)
            }
        }
    };
    match BACKEND.get_or_init(choose) {
        Ok(backend) => Ok(*backend),
        Err(reason) => Err(Error::new(KBLAS_STATUS_NOT_INITIALIZED, reason.as_str())),
    }
}

/// Where a call runs, and in what order.
#[derive(Clone)]
pub enum Exec {
    /// Immediately, in the calling thread. Streams have no meaning.
    Host,
    Cuda(cuda::Queue),
}

impl Exec {
    /// The queue of a call without a handle: `stream` of the caller's current device.
    ///
    /// # Safety
    /// `stream` is null or an existing stream of the current device.
    pub unsafe fn without_handle(stream: cuda::Stream) -> Result<Self> {
        Ok(match backend()? {
            KBLAS_BACKEND_HOST => Self::Host,
            KBLAS_BACKEND_CUDA => Self::Cuda(cuda::Queue::new(cuda::Context::current()?, stream)),
        })
    }

    /// The queue of a call on several devices: `stream` of the device with this id. The host acts as `host_devices`
    /// devices.
    ///
    /// # Safety
    /// `stream` is null or an existing stream of the device's primary context.
    pub unsafe fn on_device(id: c_int, host_devices: usize, stream: cuda::Stream) -> Result<Self> {
        match backend()? {
            KBLAS_BACKEND_HOST if (0..host_devices as i64).contains(&id.into()) => Ok(Self::Host),
            KBLAS_BACKEND_HOST => {
                let detail = format!("the host acts as {host_devices} devices (KBLAS_HOST_DEVICES)");
                Err(Error::new(KBLAS_STATUS_INVALID_VALUE, detail))
            }
            KBLAS_BACKEND_CUDA => {
                Ok(Self::Cuda(cuda::Queue::new(cuda::Context::of_device(id)?, stream).among_devices()))
            }
        }
    }

    /// As [`Exec::without_handle`] if calls run on a GPU and the caller has a current context; otherwise None.
    ///
    /// # Safety
    /// As [`Exec::without_handle`].
    pub unsafe fn in_current_context(stream: cuda::Stream) -> Result<Option<Self>> {
        if backend()? != KBLAS_BACKEND_CUDA || !cuda::Context::is_any_current()? {
            return Ok(None);
        }
        // SAFETY: guaranteed by the caller.
        unsafe { Self::without_handle(stream) }.map(Some)
    }

    /// Waits for the queued work. Returns false, without waiting, if the stream is being captured.
    pub fn wait(&self) -> Result<bool> {
        match self {
            Self::Host => Ok(true),
            Self::Cuda(queue) => queue.wait(),
        }
    }
}
