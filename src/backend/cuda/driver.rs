//! The driver library: whether it is there, and what its errors mean.

use std::ffi::CStr;
use std::ptr;
use std::sync::OnceLock;

pub use cudarc::driver::sys::*;

use crate::error::*;

/// Every driver function that kblas calls. A driver without one of them is too old for the library, which is then told
/// before a call would miss it.
const FUNCTIONS: &[&str] = &[
    "cuCtxGetCurrent",
    "cuCtxGetDevice",
    "cuCtxGetId",
    "cuCtxPopCurrent_v2",
    "cuCtxPushCurrent_v2",
    "cuDeviceGet",
    "cuDeviceGetAttribute",
    "cuDeviceGetCount",
    "cuDevicePrimaryCtxRetain",
    "cuFuncLoad",
    "cuGetErrorName",
    "cuGetErrorString",
    "cuGraphRetainUserObject",
    "cuInit",
    "cuKernelGetFunction",
    "cuLaunchKernelEx",
    "cuLibraryGetKernel",
    "cuLibraryLoadData",
    "cuMemAlloc_v2",
    "cuMemFree_v2",
    "cuMemHostAlloc",
    "cuMemcpy2DAsync_v2",
    "cuMemcpyDtoHAsync_v2",
    "cuMemcpyHtoDAsync_v2",
    "cuMemsetD8Async",
    "cuPointerGetAttributes",
    "cuStreamCreate",
    "cuStreamDestroy_v2",
    "cuStreamGetCaptureInfo_v3",
    "cuStreamGetId",
    "cuStreamSynchronize",
    "cuThreadExchangeStreamCaptureMode",
    "cuUserObjectCreate",
    "cuUserObjectRelease",
];

/// Starts the driver once; the error is the reason why there is no CUDA backend.
pub fn start() -> std::result::Result<(), String> {
    static STARTED: OnceLock<std::result::Result<(), String>> = OnceLock::new();
    STARTED.get_or_init(try_start).clone()
}

/// Whether the library is there. It is loaded then, and not started.
pub fn is_present() -> bool {
    static PRESENT: OnceLock<bool> = OnceLock::new();
    // SAFETY: loading libcuda.so.1 runs its constructors, which is what a CUDA program is ready for.
    *PRESENT.get_or_init(|| unsafe { is_culib_present() })
}

fn try_start() -> std::result::Result<(), String> {
    if !is_present() {
        return Err("no CUDA driver (libcuda.so.1) found".into());
    }
    for function in FUNCTIONS {
        // SAFETY: the symbol is looked up, not used.
        if unsafe { culib().get::<*const ()>(function.as_bytes()) }.is_err() {
            return Err(format!("the CUDA driver has no {function}: it is too old"));
        }
    }
    let mut devices = 0;
    // SAFETY: the driver writes the count.
    check(KBLAS_STATUS_NOT_INITIALIZED, "cuInit", unsafe { cuInit(0) })
        .and_then(|()| {
            check(KBLAS_STATUS_NOT_INITIALIZED, "cuDeviceGetCount", unsafe { cuDeviceGetCount(&mut devices) })
        })
        .map_err(|error| error.detail.into_owned())?;
    if devices == 0 {
        return Err("no CUDA device".into());
    }
    Ok(())
}

/// The outcome of the driver function `name`; `status` is what a failure means that says nothing better by itself.
#[inline]
pub fn check(status: Status, name: &str, result: CUresult) -> Result<()> {
    if result == CUresult::CUDA_SUCCESS { Ok(()) } else { Err(failure(status, name, result)) }
}

#[cold]
fn failure(status: Status, name: &str, result: CUresult) -> Error {
    use CUresult::*;
    let status = match result {
        CUDA_ERROR_OUT_OF_MEMORY => KBLAS_STATUS_ALLOC_FAILED,
        CUDA_ERROR_NO_BINARY_FOR_GPU
        | CUDA_ERROR_INVALID_IMAGE
        | CUDA_ERROR_INVALID_PTX
        | CUDA_ERROR_UNSUPPORTED_PTX_VERSION => KBLAS_STATUS_ARCH_MISMATCH,
        CUDA_ERROR_NOT_INITIALIZED
        | CUDA_ERROR_DEINITIALIZED
        | CUDA_ERROR_NO_DEVICE
        | CUDA_ERROR_INVALID_CONTEXT
        | CUDA_ERROR_CONTEXT_IS_DESTROYED => KBLAS_STATUS_NOT_INITIALIZED,
        _ => status,
    };
    let text = |get: unsafe fn(CUresult, *mut *const std::ffi::c_char) -> CUresult| {
        let mut text = ptr::null();
        // SAFETY: the driver answers with a static string, or leaves null.
        unsafe {
            get(result, &mut text);
            if text.is_null() { "?".into() } else { CStr::from_ptr(text).to_string_lossy() }
        }
    };
    let detail = format!("{name}: {} ({}): {}", text(cuGetErrorName), result as u32, text(cuGetErrorString));
    Error::new(status, detail)
}
