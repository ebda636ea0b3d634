//! cuBLAS as the peer: looked up when the bench runs, never linked.

use std::ffi::{CStr, OsStr, c_int, c_void};
use std::path::Path;
use std::ptr::null_mut;

use anyhow::{Context, Result, ensure};
use cudarc::driver::sys::CUstream;
use libloading::Library;

use crate::cli::Compare;
use crate::element::{CublasGemv, Element};

/// Newest first; the plain name is the developer's link.
const NAMES: [&str; 4] = ["libcublas.so.13", "libcublas.so.12", "libcublas.so.11", "libcublas.so"];

const ATOMICS_ALLOWED: c_int = 1;

pub struct Cublas {
    library: Library,
    pub handle: *mut c_void,
    /// As `kblas-bench` shows it.
    pub name: &'static str,
    pub version: String,
}

impl Cublas {
    /// cuBLAS from the given file, or from where the system looks; `None`: there is none.
    pub fn open(path: Option<&Path>, mode: Compare, stream: CUstream) -> Result<Option<Self>> {
        // SAFETY: cuBLAS may be loaded at any time.
        let open = |name: &OsStr| unsafe { Library::new(name) };
        let library = match path {
            Some(path) => Some(open(path.as_os_str()).with_context(|| format!("cannot load {}", path.display()))?),
            None => NAMES.iter().find_map(|name| open(name.as_ref()).ok()),
        };
        library.map(|library| Self::new(library, mode, stream)).transpose()
    }

    fn new(library: Library, mode: Compare, stream: CUstream) -> Result<Self> {
        let atomics = mode == Compare::CublasAtomics;
        let name = if atomics { "cublas-atomics" } else { "cublas" };
        let mut this = Self { library, handle: null_mut(), name, version: String::new() };
        type Create = unsafe extern "C" fn(*mut *mut c_void) -> c_int;
        type SetStream = unsafe extern "C" fn(*mut c_void, CUstream) -> c_int;
        type SetMode = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;
        type GetProperty = unsafe extern "C" fn(c_int, *mut c_int) -> c_int;
        let mut version = [0; 3];
        // SAFETY: the signatures are those of cuBLAS 11 and later.
        unsafe {
            check(this.symbol::<Create>(c"cublasCreate_v2")?(&mut this.handle))?;
            check(this.symbol::<SetStream>(c"cublasSetStream_v2")?(this.handle, stream))?;
            if atomics {
                check(this.symbol::<SetMode>(c"cublasSetAtomicsMode")?(this.handle, ATOMICS_ALLOWED))?;
            }
            let property = this.symbol::<GetProperty>(c"cublasGetProperty")?;
            for (which, part) in (0..).zip(&mut version) {
                check(property(which, part))?;
            }
        }
        this.version = version.map(|part| part.to_string()).join(".");
        Ok(this)
    }

    /// # Safety
    /// `F` is the type of that function.
    unsafe fn symbol<F: Copy>(&self, name: &CStr) -> Result<F> {
        // SAFETY: of the caller.
        Ok(*unsafe { self.library.get::<F>(name.to_bytes_with_nul()) }?)
    }

    pub fn gemv<T: Element>(&self) -> Result<CublasGemv<T>> {
        // SAFETY: the signature is cuBLAS's.
        unsafe { self.symbol(T::CUBLAS_GEMV) }
    }
}

pub fn check(status: c_int) -> Result<()> {
    ensure!(status == 0, "cuBLAS reports status {status}");
    Ok(())
}

impl Drop for Cublas {
    fn drop(&mut self) {
        type Destroy = unsafe extern "C" fn(*mut c_void) -> c_int;
        // SAFETY: the signature is cuBLAS's; the handle is destroyed once.
        if let Ok(destroy) = unsafe { self.symbol::<Destroy>(c"cublasDestroy_v2") } {
            // SAFETY: as above.
            unsafe { destroy(self.handle) };
        }
    }
}
