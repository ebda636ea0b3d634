//! Control of the log by the program.

use std::ffi::{CStr, OsStr, c_char, c_int};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use super::*;

/// Turns the log on or off and sets its file; the environment (KBLAS_LOG, KBLAS_LOG_FILE) does the same without
/// the program. If on, it has the layers that KBLAS_LOG names, or the trace.
///
/// # Returns
/// INVALID_VALUE if the file cannot be opened; nothing has changed then.
///
/// # Safety
/// `logFileName` is null or a string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kblasLoggerConfigure(
    logIsOn: c_int, logToStdOut: c_int, logToStdErr: c_int, logFileName: *const c_char,
) -> kblasStatus_t {
    entry("kblasLoggerConfigure", || {
        // SAFETY: guaranteed by the caller.
        let file = (!logFileName.is_null())
            .then(|| Path::new(OsStr::from_bytes(unsafe { CStr::from_ptr(logFileName) }.to_bytes())));
        trace::configure(logIsOn != 0, logToStdOut != 0, logToStdErr != 0, file)
            .map_err(|error| Error::argument(4, "logFileName", format!("cannot be opened: {error}")))
    })
}
