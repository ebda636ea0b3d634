//! Calls over several devices. Each has its block columns of the matrix, and computes its part of the product.

mod layout;
mod out_of_core;
mod product;
mod sum;
mod whole;

pub use layout::{allocate, clear, free, set_matrix, set_vector};
pub use out_of_core::gemm_of_host;
pub use product::{Arrays, gemv, symv};
pub use sum::sum;
pub use whole::{Rooms, gemv_whole, symv_whole};

use std::cell::RefCell;
use std::ffi::c_int;

use crate::backend::{Exec, cuda};
use crate::env;
use crate::error::{Error, KBLAS_STATUS_INVALID_VALUE, Result};
use crate::problem::mgpu::MOST_DEVICES;

/// The devices of a call in their order, each with its stream.
#[derive(Clone)]
pub struct Team(Vec<Exec>);

impl Team {
    /// The `count` devices with these ids. In errors, the number of devices is the argument `name` at `position`.
    ///
    /// # Safety
    /// A stream is null or a live stream of its device's primary context.
    pub unsafe fn new(
        position: u32, name: &'static str, count: c_int, id: impl Fn(usize) -> Option<c_int>,
        stream: impl Fn(usize) -> cuda::Stream,
    ) -> Result<Self> {
        let wrong = |detail: String| Error::argument(position, name, detail);
        if !(1..=MOST_DEVICES as c_int).contains(&count) {
            return Err(wrong(format!("is {count}, not one of 1 to {MOST_DEVICES}")));
        }
        let member = |device: usize| {
            let id = id(device).ok_or_else(|| wrong(format!("is {count}, and {device} devices are chosen")))?;
            // SAFETY: guaranteed by the caller.
            let exec = unsafe { Exec::on_device(id, env::settings().host_devices, stream(device)) };
            exec.map_err(|error| match error.status {
                KBLAS_STATUS_INVALID_VALUE => wrong(format!("is {count}, and there is no device {id}")),
                _ => error,
            })
        };
        (0..count as usize).map(member).collect::<Result<_>>().map(Self)
    }

    pub fn members(&self) -> &[Exec] {
        &self.0
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Sets a member's stream.
    ///
    /// # Safety
    /// As [`Team::new`].
    pub unsafe fn set_stream(&mut self, device: usize, stream: cuda::Stream) -> Result<()> {
        match &mut self.0[device] {
            Exec::Cuda(queue) => queue.set_stream(stream),
            Exec::Host => Ok(()),
        }
    }

    /// Waits for the queued work of all devices. Returns false, without waiting for all, if a stream is being captured.
    pub fn wait(&self) -> Result<bool> {
        let waited: Vec<_> = self.0.iter().map(Exec::wait).collect();
        waited.into_iter().try_fold(true, |all, waited| Ok(waited? && all))
    }

    /// The members' queues; none on the host.
    fn queues(&self) -> Option<Vec<&cuda::Queue>> {
        let mut queues = Vec::with_capacity(self.count());
        for exec in &self.0 {
            match exec {
                Exec::Cuda(queue) => queues.push(queue),
                Exec::Host => return None,
            }
        }
        Some(queues)
    }
}

thread_local! {
    static CHOSEN: RefCell<Option<Vec<c_int>>> = const { RefCell::new(None) };
}

/// Sets the devices for calls of the calling thread without a handle. `None`: 0, 1 and so on.
pub fn choose(ids: Option<Vec<c_int>>) {
    CHOSEN.set(ids);
}

/// The id of the calling thread's device with this number; none if fewer are chosen.
pub fn chosen(device: usize) -> Option<c_int> {
    CHOSEN.with_borrow(|chosen| match chosen {
        Some(ids) => ids.get(device).copied(),
        None => Some(device as c_int),
    })
}

/// An element of the caller's array of pointers; null if there is no array.
///
/// # Safety
/// The array is null or has more than `device` elements.
unsafe fn member<T>(array: *const *mut T, device: usize) -> *mut T {
    // SAFETY: guaranteed by the caller.
    if array.is_null() { std::ptr::null_mut() } else { unsafe { *array.add(device) } }
}
