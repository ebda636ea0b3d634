//! Handles and their settings.

use std::ffi::{c_int, c_void};

use super::registry;
use super::*;
use crate::backend::{Exec, backend};

/// The body of a setter. `body` changes the state of the handle.
fn set(
    name: &str, handle: kblasHandle_t, tell: impl FnOnce(), body: impl FnOnce(&mut registry::State) -> Result<()>,
) -> kblasStatus_t {
    entry(name, || {
        registry::with(handle, |state| {
            trace::traced(tell);
            body(state)
        })
    })
}

/// The body of a getter. It writes the value of `read` to `result`, its second argument.
///
/// # Safety
/// `pointer` is null or may be written.
unsafe fn get<T>(
    name: &str, handle: kblasHandle_t, result: (&'static str, *mut T), read: impl FnOnce(&registry::State) -> T,
) -> kblasStatus_t {
    let (argument, pointer) = result;
    // SAFETY: guaranteed by the caller.
    entry(name, || registry::with(handle, |state| unsafe { store(2, argument, pointer, read(state)) }))
}

/// Creates a handle for the caller's current device, or for device 0 if there is none. It uses the
/// default stream, with scalars on the host and deterministic results.
///
/// # Returns
/// INVALID_VALUE for a null pointer; NOT_INITIALIZED if there is a GPU whose driver is too old, or if
/// KBLAS_BACKEND=cuda and there is no GPU; ALLOC_FAILED.
///
/// # Safety
/// `handle` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasCreate(handle: *mut kblasHandle_t) -> kblasStatus_t {
    without_handle("kblasCreate", tell!["kblasCreate"; handle], || {
        crate::problem::check::not_null(1, "handle", handle)?;
        // SAFETY: guaranteed by the caller.
        unsafe { store(1, "handle", handle, registry::create()?) }
    })
}

/// Destroys a handle. Calls that were queued with it complete.
///
/// # Safety
/// None: an invalid handle is detected.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasDestroy(handle: kblasHandle_t) -> kblasStatus_t {
    without_handle("kblasDestroy", tell!["kblasDestroy"; handle], || registry::destroy(handle))
}

/// Sets the stream of later calls, and resets the workspace of kblasSetWorkspace, as cuBLAS does.
///
/// # Returns
/// NOT_INITIALIZED if the handle's context is destroyed; ALLOC_FAILED if there is no memory for the
/// stream's workspace. The stream is set nevertheless, and later calls try again.
///
/// # Safety
/// `stream` is null or a stream of the handle's device, valid while the handle uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasSetStream(handle: kblasHandle_t, stream: cudaStream_t) -> kblasStatus_t {
    set("kblasSetStream", handle, tell!["kblasSetStream"; handle, stream], |state| {
        state.stream = stream;
        match &mut state.call.exec {
            Exec::Cuda(queue) => queue.set_stream(stream),
            Exec::Host => Ok(()),
        }
    })
}

/// # Safety
/// `stream` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasGetStream(handle: kblasHandle_t, stream: *mut cudaStream_t) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    unsafe { get("kblasGetStream", handle, ("stream", stream), |state| state.stream) }
}

/// Sets where later calls find alpha and beta, and where they write results of level 1.
///
/// # Safety
/// None.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasSetPointerMode(handle: kblasHandle_t, mode: kblasPointerMode_t) -> kblasStatus_t {
    set("kblasSetPointerMode", handle, tell!["kblasSetPointerMode"; handle, mode], |state| {
        one_of(mode.0, 2)?;
        state.call.pointer_mode = mode;
        Ok(())
    })
}

/// # Safety
/// `mode` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasGetPointerMode(handle: kblasHandle_t, mode: *mut kblasPointerMode_t) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    unsafe { get("kblasGetPointerMode", handle, ("mode", mode), |state| state.call.pointer_mode) }
}

/// Stores the atomics mode, as in cuBLAS. It has no effect: equal calls give bitwise identical results in either mode.
///
/// # Safety
/// None.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasSetAtomicsMode(handle: kblasHandle_t, mode: kblasAtomicsMode_t) -> kblasStatus_t {
    set("kblasSetAtomicsMode", handle, tell!["kblasSetAtomicsMode"; handle, mode], |state| {
        one_of(mode.0, 2)?;
        state.atomics_mode = mode;
        Ok(())
    })
}

/// # Safety
/// `mode` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasGetAtomicsMode(handle: kblasHandle_t, mode: *mut kblasAtomicsMode_t) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    unsafe { get("kblasGetAtomicsMode", handle, ("mode", mode), |state| state.atomics_mode) }
}

/// Sets device memory for partial sums, until the next kblasSetStream; size 0 resets it. Less than the
/// library's own (KBLAS_WORKSPACE_MB) is slower and may change results within rounding.
///
/// # Returns
/// INVALID_VALUE if `workspace` is null with a size, or not aligned to 256 bytes.
///
/// # Safety
/// `workspace` is device memory of `size` bytes that nothing else uses while calls of the handle run.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasSetWorkspace(
    handle: kblasHandle_t, workspace: *mut c_void, size: usize,
) -> kblasStatus_t {
    set("kblasSetWorkspace", handle, tell!["kblasSetWorkspace"; handle, workspace, size], |state| {
        if size > 0 && workspace.is_null() {
            return Err(Error::argument(2, "workspace", "is null"));
        }
        if !workspace.addr().is_multiple_of(256) {
            return Err(Error::argument(2, "workspace", "is not aligned to 256 bytes"));
        }
        if let Exec::Cuda(queue) = &mut state.call.exec {
            queue.set_workspace(workspace, size);
        }
        Ok(())
    })
}

/// In batched calls with scalars on the device, entry b uses alpha\[b·stride\]. 0, the default: one for all.
///
/// # Safety
/// None.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasSetBatchAlphaStride(handle: kblasHandle_t, stride: i64) -> kblasStatus_t {
    set("kblasSetBatchAlphaStride", handle, tell!["kblasSetBatchAlphaStride"; handle, stride], |state| {
        state.call.batch_alpha_stride = stride;
        Ok(())
    })
}

/// # Safety
/// `stride` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasGetBatchAlphaStride(handle: kblasHandle_t, stride: *mut i64) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    unsafe { get("kblasGetBatchAlphaStride", handle, ("stride", stride), |state| state.call.batch_alpha_stride) }
}

/// As kblasSetBatchAlphaStride, for beta.
///
/// # Safety
/// None.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasSetBatchBetaStride(handle: kblasHandle_t, stride: i64) -> kblasStatus_t {
    set("kblasSetBatchBetaStride", handle, tell!["kblasSetBatchBetaStride"; handle, stride], |state| {
        state.call.batch_beta_stride = stride;
        Ok(())
    })
}

/// # Safety
/// `stride` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasGetBatchBetaStride(handle: kblasHandle_t, stride: *mut i64) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    unsafe { get("kblasGetBatchBetaStride", handle, ("stride", stride), |state| state.call.batch_beta_stride) }
}

/// If `flag` is not 0, kblas<T>nearest and kblas<T>knn exclude the vector of B with the same index as the vector of A.
/// This is for searches within one set. 0 is the default.
///
/// # Safety
/// None.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasSetExcludeSelf(handle: kblasHandle_t, flag: c_int) -> kblasStatus_t {
    set("kblasSetExcludeSelf", handle, tell!["kblasSetExcludeSelf"; handle, flag], |state| {
        state.call.exclude_self = flag != 0;
        Ok(())
    })
}

/// # Safety
/// `flag` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasGetExcludeSelf(handle: kblasHandle_t, flag: *mut c_int) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    unsafe { get("kblasGetExcludeSelf", handle, ("flag", flag), |state| state.call.exclude_self.into()) }
}

/// Returns where calls run. With a null handle: where calls without a handle run.
///
/// # Returns
/// NOT_INITIALIZED for an invalid handle; with a null handle, if there is a GPU whose driver is too old, or if
/// KBLAS_BACKEND=cuda and there is no GPU. INVALID_VALUE for a null `result`.
///
/// # Safety
/// `result` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasGetBackend(handle: kblasHandle_t, result: *mut kblasBackend_t) -> kblasStatus_t {
    entry("kblasGetBackend", || {
        let of = if handle.is_null() { backend()? } else { registry::with(handle, |state| Ok(state.backend))? };
        // SAFETY: guaranteed by the caller.
        unsafe { store(2, "result", result, of) }
    })
}

/// Checks that the mode, the argument at position 2, is less than `count`.
fn one_of(mode: u32, count: u32) -> Result<()> {
    if mode >= count {
        return Err(Error::argument(2, "mode", format!("is {mode}, not one of the {count}")));
    }
    Ok(())
}
