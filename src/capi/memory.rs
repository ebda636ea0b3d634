//! Memory of the backend, and copies to and from it.

use std::ffi::{c_int, c_void};

use super::*;
use crate::backend::Exec;
use crate::problem::check::not_null;
use crate::problem::{Copy2d, Direction};
use crate::routine::copy;
use crate::routine::memory;

/// Allocates `size` bytes for the arrays of routines: device memory, or host memory on the host backend.
///
/// # Returns
/// INVALID_VALUE for a null `pointer`; ALLOC_FAILED. Size 0 gives a null pointer.
///
/// # Safety
/// `pointer` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasMalloc(pointer: *mut *mut c_void, size: usize) -> kblasStatus_t {
    without_handle("kblasMalloc", tell!["kblasMalloc"; pointer, size], || {
        not_null(1, "pointer", pointer)?;
        // SAFETY: guaranteed by the caller.
        unsafe { store(1, "pointer", pointer, memory::allocate(size)?) }
    })
}

/// Frees memory of kblasMalloc; a null pointer is ignored.
///
/// # Safety
/// `pointer` is null or comes from kblasMalloc, and nothing uses it any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasFree(pointer: *mut c_void) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    without_handle("kblasFree", tell!["kblasFree"; pointer], || unsafe { memory::free(pointer) })
}

/// Copies in the order of the default stream, and waits for completion.
unsafe fn copy_now(copy: Copy2d) -> Result<()> {
    // SAFETY: guaranteed by the caller.
    unsafe {
        let exec = Exec::without_handle(std::ptr::null_mut())?;
        let queued = copy::copy(&exec, copy);
        // Waits after a failure too: work queued before it still uses the caller's memory.
        let waited = exec.wait();
        queued.and(waited.map(drop))
    }
}

/// The four copies of a shape: to and from the backend, each synchronous and asynchronous (`_async`).
macro_rules! copies {
    ($shape:ident $arguments:tt; $($(#[$doc:meta])* $direction:ident: $name:ident $async_name:ident;)*) => {
        $(copies!(@one $shape $arguments { $(#[$doc])* } $direction: $name $async_name);)*
    };
    (@one $shape:ident($($argument:ident: $type:ty),*) { $(#[$doc:meta])* }
     $direction:ident: $name:ident $async_name:ident) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($argument: $type),*) -> kblasStatus_t {
            without_handle(stringify!($name), tell![stringify!($name); $($argument),*], || {
                let copy = Copy2d::$shape(Direction::$direction, $($argument.into()),*)?;
                // SAFETY: guaranteed by the caller.
                unsafe { copy_now(copy) }
            })
        }

        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $async_name($($argument: $type,)* stream: cudaStream_t) -> kblasStatus_t {
            without_handle(stringify!($async_name), tell![stringify!($async_name); $($argument,)* stream], || {
                let copy = Copy2d::$shape(Direction::$direction, $($argument.into()),*)?;
                // SAFETY: guaranteed by the caller.
                unsafe { copy::copy(&Exec::without_handle(stream)?, copy) }
            })
        }
    };
}

copies! {
    matrix(rows: c_int, cols: c_int, elemSize: c_int, A: *const c_void, lda: c_int, B: *mut c_void, ldb: c_int);

    /// Copies a rows × cols column-major matrix A on the host, with elements of elemSize bytes, to B on the device.
    /// The `_async` form queues the copy on `stream`; the other waits for it.
    ///
    /// # Returns
    /// INVALID_VALUE for rows < 0; cols < 0; elemSize <= 0; lda, ldb < max(1, rows); a null pointer, unless nothing is copied.
    /// MAPPING_ERROR if the copy fails.
    ///
    /// # Safety
    /// Both matrices have the given sizes until the copy is complete.
    ToDevice: kblasSetMatrix kblasSetMatrixAsync;

    /// As kblasSetMatrix, from A on the device to B on the host.
    ///
    /// # Safety
    /// As kblasSetMatrix.
    ToHost: kblasGetMatrix kblasGetMatrixAsync;
}

copies! {
    vector(n: c_int, elemSize: c_int, x: *const c_void, incx: c_int, y: *mut c_void, incy: c_int);

    /// Copies n elements of elemSize bytes from x on the host, with increment incx, to y on the device, with increment incy.
    /// The `_async` form queues the copy on `stream`; the other waits for it.
    ///
    /// # Returns
    /// INVALID_VALUE for n < 0; elemSize <= 0; incx <= 0; incy <= 0; a null pointer, unless nothing is copied.
    /// MAPPING_ERROR if the copy fails.
    ///
    /// # Safety
    /// Both vectors have the given sizes until the copy is complete.
    ToDevice: kblasSetVector kblasSetVectorAsync;

    /// As kblasSetVector, from x on the device to y on the host.
    ///
    /// # Safety
    /// As kblasSetVector.
    ToHost: kblasGetVector kblasGetVectorAsync;
}
