//! The driver library: how it is found, its functions, and the meaning of their results.
//!
//! A driver may be newer than kblas and return unknown values. So every enum that it writes is an integer here,
//! including the functions' results.

// The functions have the names and arguments of the driver.
#![allow(non_snake_case, clippy::too_many_arguments)]

use std::ffi::{CStr, c_char, c_int, c_uint, c_ulonglong, c_void};
use std::mem;
use std::ptr;
use std::sync::OnceLock;

pub use cudarc::driver::sys::CUlaunchAttributeValue_union__bindgen_ty_1 as CUlaunchClusterDim;
pub use cudarc::driver::sys::{
    CU_MEMHOSTALLOC_PORTABLE, CUDA_MEMCPY2D, CUcontext, CUdevice, CUdevice_attribute, CUdeviceptr, CUevent,
    CUevent_flags, CUfunc_st, CUfunction, CUfunction_attribute, CUgraph, CUgraphEdgeData, CUgraphNode, CUhostFn,
    CUkernel, CUlaunchAttribute, CUlaunchAttributeID, CUlaunchAttributeValue, CUlaunchConfig, CUlibrary, CUmemorytype,
    CUpointer_attribute, CUresult, CUstream, CUstream_flags, CUstreamCaptureMode, CUstreamCaptureStatus, CUuserObject,
    CUuserObject_flags, CUuserObjectRetain_flags,
};

use crate::error::*;
use crate::trace;

/// The result of a driver function: a [`CUresult`], or a number that this version does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Outcome(pub u32);

impl Outcome {
    pub const SUCCESS: Self = Self(CUresult::CUDA_SUCCESS as u32);

    /// Whether a retry would give the same result: the image is unusable, or has no code for the device.
    pub fn is_lasting(self) -> bool {
        self.is_one_of(UNFIT) || self.is_one_of(&[CUresult::CUDA_ERROR_NOT_FOUND])
    }

    pub fn is_one_of(self, results: &[CUresult]) -> bool {
        results.iter().any(|&result| result as u32 == self.0)
    }
}

/// Results for an image that the driver or the device cannot use.
const UNFIT: &[CUresult] = &[
    CUresult::CUDA_ERROR_NO_BINARY_FOR_GPU,
    CUresult::CUDA_ERROR_INVALID_IMAGE,
    CUresult::CUDA_ERROR_INVALID_PTX,
    CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION,
    CUresult::CUDA_ERROR_JIT_COMPILER_NOT_FOUND,
    CUresult::CUDA_ERROR_JIT_COMPILATION_DISABLED,
];

/// Declares each driver function that kblas calls, by its symbol.
macro_rules! functions {
    ($(fn $name:ident($($argument:ident: $type:ty),* $(,)?);)*) => {
        /// Names of the functions. A driver that lacks one of them is too old for the library. This is reported before
        /// a call needs the function.
        pub const FUNCTIONS: &[&str] = &[$(stringify!($name)),*];

        struct Functions {
            $($name: unsafe extern "C" fn($($type),*) -> Outcome,)*
        }

        impl Functions {
            /// The functions that `find` returns for their names. A function that it does not find fails when it is
            /// called.
            fn found(find: impl Fn(&'static CStr) -> *mut c_void) -> Self {
                $(unsafe extern "C" fn $name($(_: $type),*) -> Outcome {
                    Outcome(CUresult::CUDA_ERROR_NOT_FOUND as u32)
                })*
                Self {
                    $($name: {
                        const SYMBOL: &CStr = match CStr::from_bytes_with_nul(concat!(stringify!($name), "\0").as_bytes()) {
                            Ok(symbol) => symbol,
                            Err(_) => panic!("a name has no zero in it"),
                        };
                        let found = find(SYMBOL);
                        if found.is_null() {
                            $name
                        } else {
                            type Function = unsafe extern "C" fn($($type),*) -> Outcome;
                            // SAFETY: the driver's function of that name has that signature.
                            unsafe { mem::transmute::<*mut c_void, Function>(found) }
                        }
                    },)*
                }
            }
        }

        $(
            /// # Safety
            /// As in the driver's documentation.
            #[inline]
            pub unsafe fn $name($($argument: $type),*) -> Outcome {
                // SAFETY: guaranteed by the caller.
                unsafe { (driver().functions.$name)($($argument),*) }
            }
        )*
    };
}

functions! {
    fn cuCtxEnablePeerAccess(peer: CUcontext, flags: c_uint);
    fn cuCtxGetCurrent(context: *mut CUcontext);
    fn cuCtxGetDevice(device: *mut CUdevice);
    fn cuCtxGetId(context: CUcontext, id: *mut c_ulonglong);
    fn cuCtxPopCurrent_v2(context: *mut CUcontext);
    fn cuCtxPushCurrent_v2(context: CUcontext);
    fn cuDeviceCanAccessPeer(can: *mut c_int, device: CUdevice, peer: CUdevice);
    fn cuDeviceGet(device: *mut CUdevice, ordinal: c_int);
    fn cuDeviceGetAttribute(value: *mut c_int, attribute: CUdevice_attribute, device: CUdevice);
    fn cuDeviceGetCount(count: *mut c_int);
    fn cuDevicePrimaryCtxRetain(context: *mut CUcontext, device: CUdevice);
    fn cuDeviceTotalMem_v2(bytes: *mut usize, device: CUdevice);
    fn cuEventCreate(event: *mut CUevent, flags: c_uint);
    fn cuEventRecord(event: CUevent, stream: CUstream);
    fn cuFuncGetAttribute(value: *mut c_int, attribute: CUfunction_attribute, function: CUfunction);
    fn cuFuncLoad(function: CUfunction);
    fn cuFuncSetAttribute(function: CUfunction, attribute: CUfunction_attribute, value: c_int);
    fn cuGetErrorName(outcome: Outcome, name: *mut *const c_char);
    fn cuGetErrorString(outcome: Outcome, text: *mut *const c_char);
    fn cuGraphRetainUserObject(graph: CUgraph, object: CUuserObject, count: c_uint, flags: c_uint);
    fn cuInit(flags: c_uint);
    fn cuKernelGetFunction(function: *mut CUfunction, kernel: CUkernel);
    fn cuLaunchKernelEx(
        config: *const CUlaunchConfig, function: CUfunction, params: *mut *mut c_void, extra: *mut *mut c_void,
    );
    fn cuLibraryGetKernel(kernel: *mut CUkernel, library: CUlibrary, name: *const c_char);
    fn cuLibraryLoadData(
        library: *mut CUlibrary, image: *const c_void, jit_options: *mut c_uint, jit_values: *mut *mut c_void,
        jit_count: c_uint, options: *mut c_uint, values: *mut *mut c_void, count: c_uint,
    );
    fn cuMemAlloc_v2(address: *mut CUdeviceptr, bytes: usize);
    fn cuMemFree_v2(address: CUdeviceptr);
    fn cuMemHostAlloc(address: *mut *mut c_void, bytes: usize, flags: c_uint);
    fn cuMemcpy2DAsync_v2(copy: *const CUDA_MEMCPY2D, stream: CUstream);
    fn cuMemcpyAsync(to: CUdeviceptr, from: CUdeviceptr, bytes: usize, stream: CUstream);
    fn cuMemcpyPeerAsync(
        to: CUdeviceptr, to_context: CUcontext, from: CUdeviceptr, from_context: CUcontext, bytes: usize, stream: CUstream,
    );
    fn cuMemcpyDtoHAsync_v2(to: *mut c_void, from: CUdeviceptr, bytes: usize, stream: CUstream);
    fn cuMemcpyHtoDAsync_v2(to: CUdeviceptr, from: *const c_void, bytes: usize, stream: CUstream);
    fn cuMemsetD8Async(address: CUdeviceptr, value: u8, bytes: usize, stream: CUstream);
    fn cuPointerGetAttributes(
        count: c_uint, attributes: *mut CUpointer_attribute, values: *mut *mut c_void, address: CUdeviceptr,
    );
    fn cuStreamCreate(stream: *mut CUstream, flags: c_uint);
    fn cuStreamDestroy_v2(stream: CUstream);
    // The status is a CUstreamCaptureStatus.
    fn cuStreamGetCaptureInfo_v3(
        stream: CUstream, status: *mut c_uint, id: *mut u64, graph: *mut CUgraph,
        dependencies: *mut *const CUgraphNode, edges: *mut *const CUgraphEdgeData, count: *mut usize,
    );
    fn cuStreamGetId(stream: CUstream, id: *mut c_ulonglong);
    fn cuStreamSynchronize(stream: CUstream);
    fn cuStreamWaitEvent(stream: CUstream, event: CUevent, flags: c_uint);
    // The mode is a CUstreamCaptureMode.
    fn cuThreadExchangeStreamCaptureMode(mode: *mut c_uint);
    fn cuUserObjectCreate(
        object: *mut CUuserObject, pointer: *mut c_void, destroy: CUhostFn, count: c_uint, flags: c_uint,
    );
    fn cuUserObjectRelease(object: CUuserObject, count: c_uint);
}

/// The driver library that this process has loaded.
struct Driver {
    functions: Functions,
    /// Path of the library, or the reason why there is none.
    path: std::result::Result<String, String>,
    /// A function that the library lacks.
    missing: Option<&'static CStr>,
}

#[inline]
fn driver() -> &'static Driver {
    static DRIVER: OnceLock<Driver> = OnceLock::new();
    match DRIVER.get() {
        Some(driver) => driver,
        None => {
            // Before the cell is locked: it loads a library. Another thread may have the dynamic linker's lock, and run
            // an initialiser that calls this function.
            let opened = Driver::open();
            DRIVER.get_or_init(|| opened)
        }
    }
}

impl Driver {
    /// For this name the dynamic linker returns the driver that the program has loaded, from whatever file; otherwise
    /// it searches for one. `libcuda.so` would not do: it may be the toolkit's stub, which does nothing.
    const NAME: &CStr = c"libcuda.so.1";

    #[cold]
    fn open() -> Self {
        // SAFETY: loading the library runs its constructors, which a CUDA program expects. It stays loaded.
        let library = unsafe { libc::dlopen(Self::NAME.as_ptr(), libc::RTLD_LAZY | libc::RTLD_LOCAL) };
        if library.is_null() {
            let path = Err(format!("no CUDA driver found: {}", linker_error()));
            return Self { functions: Functions::found(|_| ptr::null_mut()), path, missing: None };
        }
        let missing = OnceLock::new();
        let functions = Functions::found(|symbol| {
            // SAFETY: the library is open.
            let found = unsafe { libc::dlsym(library, symbol.as_ptr()) };
            if found.is_null() {
                missing.get_or_init(|| symbol);
            }
            found
        });
        Self { path: Ok(path_of(functions.cuInit as *const c_void)), functions, missing: missing.into_inner() }
    }
}

fn linker_error() -> String {
    // SAFETY: the C library's function for the calling thread returns a string or null.
    unsafe {
        let reason = libc::dlerror();
        if reason.is_null() { Driver::NAME } else { CStr::from_ptr(reason) }.to_string_lossy().into()
    }
}

/// Path of the file that contains the function.
fn path_of(function: *const c_void) -> String {
    // SAFETY: all bits zero is a valid value of the struct. The C library fills it in or leaves it.
    unsafe {
        let mut info: libc::Dl_info = mem::zeroed();
        libc::dladdr(function, &mut info);
        if info.dli_fname.is_null() { Driver::NAME } else { CStr::from_ptr(info.dli_fname) }.to_string_lossy().into()
    }
}

/// Why there is no CUDA backend.
#[derive(Clone)]
pub struct Absent {
    pub reason: String,
    /// Whether there is a device. The program may use it, but the library cannot.
    pub has_device: bool,
}

/// Starts the driver once.
pub fn start() -> std::result::Result<(), Absent> {
    static STARTED: OnceLock<std::result::Result<(), Absent>> = OnceLock::new();
    STARTED.get_or_init(try_start).clone()
}

/// Whether the library exists. This loads it, and does not start it.
pub fn is_present() -> bool {
    driver().path.is_ok()
}

fn try_start() -> std::result::Result<(), Absent> {
    let absent = |reason| Absent { reason, has_device: false };
    let path = driver().path.as_ref().map_err(|reason| absent(reason.clone()))?;
    trace::traced(|| trace::note(format_args!("CUDA driver: {path}")));
    let mut devices = 0;
    // SAFETY: the only argument of cuInit is flags, which are 0.
    let started = check(KBLAS_STATUS_NOT_INITIALIZED, "cuInit", unsafe { cuInit(0) }).and_then(|()| {
        // SAFETY: the driver writes the count to the address of a local variable.
        check(KBLAS_STATUS_NOT_INITIALIZED, "cuDeviceGetCount", unsafe { cuDeviceGetCount(&mut devices) })
    });
    if let Some(function) = driver().missing {
        let reason = format!("the CUDA driver {path} has no {}: it is too old", function.to_string_lossy());
        return Err(Absent { reason, has_device: started.is_ok() && devices > 0 });
    }
    started.map_err(|error| absent(format!("{} ({path})", error.detail)))?;
    if devices == 0 {
        return Err(absent("no CUDA device".into()));
    }
    Ok(())
}

/// The result of the driver function `name`. `status` is the status of a failure that has no more specific one.
#[inline]
pub fn check(status: Status, name: &str, outcome: Outcome) -> Result<()> {
    if outcome == Outcome::SUCCESS { Ok(()) } else { Err(failure(status, name, outcome)) }
}

#[cold]
fn failure(status: Status, name: &str, outcome: Outcome) -> Error {
    use CUresult::*;
    let status = if outcome.is_one_of(&[CUDA_ERROR_OUT_OF_MEMORY]) {
        KBLAS_STATUS_ALLOC_FAILED
    } else if outcome.is_one_of(&[CUDA_ERROR_INVALID_DEVICE]) {
        KBLAS_STATUS_INVALID_VALUE
    } else if outcome.is_one_of(UNFIT) {
        KBLAS_STATUS_ARCH_MISMATCH
    } else if outcome.is_one_of(&[
        CUDA_ERROR_NOT_INITIALIZED,
        CUDA_ERROR_DEINITIALIZED,
        CUDA_ERROR_NO_DEVICE,
        CUDA_ERROR_INVALID_CONTEXT,
        CUDA_ERROR_CONTEXT_IS_DESTROYED,
    ]) {
        KBLAS_STATUS_NOT_INITIALIZED
    } else {
        status
    };
    let text = |get: unsafe fn(Outcome, *mut *const c_char) -> Outcome| {
        let mut text = ptr::null();
        // SAFETY: the driver returns a static string, or leaves or writes null.
        unsafe {
            get(outcome, &mut text);
            if text.is_null() { "?".into() } else { CStr::from_ptr(text).to_string_lossy() }
        }
    };
    let detail = format!("{name}: {} ({}): {}", text(cuGetErrorName), outcome.0, text(cuGetErrorString));
    Error::new(status, detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_that_is_not_there_fails() {
        let functions = Functions::found(|_| ptr::null_mut());
        // SAFETY: the function does not use its argument.
        let outcome = unsafe { (functions.cuInit)(0) };
        assert_eq!(outcome, Outcome(CUresult::CUDA_ERROR_NOT_FOUND as u32));
        assert!(check(KBLAS_STATUS_EXECUTION_FAILED, "cuInit", outcome).is_err());
    }

    #[test]
    fn numbers_that_are_no_result_yet_are_failures() {
        let status = |number| check(KBLAS_STATUS_EXECUTION_FAILED, "cuInit", Outcome(number)).map_err(|e| e.status);
        assert_eq!(status(0), Ok(()));
        for (number, means) in [
            (2, KBLAS_STATUS_ALLOC_FAILED),
            (209, KBLAS_STATUS_ARCH_MISMATCH),
            (4, KBLAS_STATUS_NOT_INITIALIZED),
            (719, KBLAS_STATUS_EXECUTION_FAILED),
            (4242, KBLAS_STATUS_EXECUTION_FAILED),
            (u32::MAX, KBLAS_STATUS_EXECUTION_FAILED),
        ] {
            assert_eq!(status(number), Err(means), "{number}");
        }
    }
}
