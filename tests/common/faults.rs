//! The interface of the emulated driver that makes its functions fail (c-tests/emu/driver/api.h).

use std::collections::BTreeMap;
use std::ffi::{CString, c_char, c_int, c_uint};
use std::ptr::null;

use cudarc::driver::sys::{culib, is_culib_present};
use kblas::backend::cuda::driver::FUNCTIONS;

/// A result that no driver returns yet.
pub const UNKNOWN: u32 = 4242;
pub const OUT_OF_MEMORY: u32 = 2;
pub const NO_BINARY_FOR_GPU: u32 = 209;
pub const PEER_ACCESS_UNSUPPORTED: u32 = 217;
pub const TOO_MANY_PEERS: u32 = 711;

type Fail = unsafe extern "C" fn(*const c_char, c_uint, c_uint, c_int);
type Calls = unsafe extern "C" fn(*const c_char) -> c_uint;

pub struct Faults {
    fail: Fail,
    calls: Calls,
}

impl Faults {
    /// `None` for a driver without this interface.
    pub fn of_driver() -> Option<Self> {
        // SAFETY: if the symbols exist, they have these types.
        unsafe {
            let library = is_culib_present().then(|| culib())?;
            Some(Self {
                fail: *library.get::<Fail>(b"kblasEmuFail").ok()?,
                calls: *library.get::<Calls>(b"kblasEmuCalls").ok()?,
            })
        }
    }

    /// Starts counting calls; none fails.
    pub fn watch(&self) {
        // SAFETY: null is allowed.
        unsafe { (self.fail)(null(), 0, 0, 0) };
    }

    /// Starts counting calls. `times` calls of the function fail, beginning with the `at`-th, counted from 1.
    pub fn fail(&self, function: &str, at: u32, times: u32, result: u32) {
        self.watch();
        self.fail_too(function, at, times, result);
    }

    /// The same, in addition to earlier failures.
    pub fn fail_too(&self, function: &str, at: u32, times: u32, result: u32) {
        let function = CString::new(function).expect("a name");
        // SAFETY: the pointer is a valid C string.
        unsafe { (self.fail)(function.as_ptr(), at, times, result as c_int) };
    }

    pub fn calls(&self, function: &str) -> u32 {
        let function = CString::new(function).expect("a name");
        // SAFETY: the pointer is a valid C string.
        unsafe { (self.calls)(function.as_ptr()) }
    }

    /// The driver functions that kblas called, and the number of calls.
    pub fn called(&self) -> BTreeMap<&'static str, u32> {
        FUNCTIONS.iter().map(|&function| (function, self.calls(function))).filter(|(_, calls)| *calls > 0).collect()
    }
}
