//! The version of the library, and the meaning of its statuses.

use std::ffi::{CStr, c_char, c_int};

use super::registry;
use super::*;

const fn number(text: &str) -> c_int {
    let (digits, mut value, mut i) = (text.as_bytes(), 0, 0);
    while i < digits.len() {
        value = 10 * value + (digits[i] - b'0') as c_int;
        i += 1;
    }
    value
}

const VERSION: c_int = 10000 * number(env!("CARGO_PKG_VERSION_MAJOR"))
    + 100 * number(env!("CARGO_PKG_VERSION_MINOR"))
    + number(env!("CARGO_PKG_VERSION_PATCH"));

/// The library's version, 10000·major + 100·minor + patch. The handle may be null, as in cuBLAS.
///
/// # Safety
/// `version` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasGetVersion(handle: kblasHandle_t, version: *mut c_int) -> kblasStatus_t {
    entry("kblasGetVersion", || {
        if !handle.is_null() {
            registry::with(handle, |_| Ok(()))?;
        }
        // SAFETY: guaranteed by the caller.
        unsafe { store(2, "version", version, VERSION) }
    })
}

/// The name and the meaning of a status.
fn texts(status: c_int) -> (&'static CStr, &'static CStr) {
    macro_rules! texts {
        ($($status:ident: $meaning:literal,)*) => {
            $(if status == $status as c_int {
                // The name comes from one literal, so its only zero byte is at the end.
                const NAME: &CStr = match CStr::from_bytes_with_nul(concat!(stringify!($status), "\0").as_bytes()) {
                    Ok(name) => name,
                    Err(_) => c"",
                };
                return (NAME, $meaning);
            })*
        };
    }
    texts! {
        KBLAS_STATUS_SUCCESS: c"the call succeeded",
        KBLAS_STATUS_NOT_INITIALIZED: c"the handle is not a live one, or there is no GPU to use",
        KBLAS_STATUS_ALLOC_FAILED: c"memory could not be allocated",
        KBLAS_STATUS_INVALID_VALUE: c"an argument has an invalid value",
        KBLAS_STATUS_ARCH_MISMATCH: c"the library has no kernels for this GPU",
        KBLAS_STATUS_MAPPING_ERROR: c"memory could not be copied",
        KBLAS_STATUS_EXECUTION_FAILED: c"the GPU did not take or finish the work",
        KBLAS_STATUS_INTERNAL_ERROR: c"a fault of the library",
        KBLAS_STATUS_NOT_SUPPORTED: c"the request is not supported",
    }
    (c"unrecognized status", c"unrecognized status")
}

/// The status's name, such as "KBLAS_STATUS_SUCCESS". Any number is valid.
#[unsafe(no_mangle)]
pub extern "C" fn kblasGetStatusName(status: c_int) -> *const c_char {
    texts(status).0.as_ptr()
}

/// The status's meaning, in a few words. Any number is valid.
#[unsafe(no_mangle)]
pub extern "C" fn kblasGetStatusString(status: c_int) -> *const c_char {
    texts(status).1.as_ptr()
}
