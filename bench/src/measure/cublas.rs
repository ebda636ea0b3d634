//! cuBLAS as the peer: loaded at run time, never linked.

use std::ffi::{CStr, CString, OsStr, c_int, c_void};
use std::path::Path;
use std::ptr::null_mut;

use anyhow::{Context, Result, ensure};
use cudarc::driver::sys::CUstream;
use libloading::Library as File;

use kblas::problem::{Op, Uplo};

use crate::cli::Compare;
use crate::measure::case::{Form, Matrix};
use crate::measure::element::Element;
use crate::measure::function::{Function, Library};

/// Newest first. The name without a version is the link for developers.
const NAMES: [&str; 4] = ["libcublas.so.13", "libcublas.so.12", "libcublas.so.11", "libcublas.so"];

const ATOMICS_ALLOWED: c_int = 1;

pub struct Cublas {
    file: File,
    pub handle: *mut c_void,
    /// Name in the output of `kblas-bench`.
    pub name: &'static str,
    pub version: String,
}

impl Cublas {
    /// Loads cuBLAS from the given file, or from where the system searches. Returns `None` if the system has none.
    pub fn open(path: Option<&Path>, mode: Compare, stream: CUstream) -> Result<Option<Self>> {
        // SAFETY: cuBLAS may be loaded at any time.
        let open = |name: &OsStr| unsafe { File::new(name) };
        let file = match path {
            Some(path) => Some(open(path.as_os_str()).with_context(|| format!("cannot load {}", path.display()))?),
            None => NAMES.iter().find_map(|name| open(name.as_ref()).ok()),
        };
        file.map(|file| Self::new(file, mode, stream)).transpose()
    }

    fn new(file: File, mode: Compare, stream: CUstream) -> Result<Self> {
        let atomics = mode == Compare::CublasAtomics;
        let name = if atomics { "cublas-atomics" } else { "cublas" };
        let mut this = Self { file, handle: null_mut(), name, version: String::new() };
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
        // SAFETY: the caller guarantees the type.
        Ok(*unsafe { self.file.get::<F>(name.to_bytes_with_nul()) }?)
    }

    /// Sets the pointer mode: scalars and results are in device memory from now on.
    pub fn take_scalars_from_device(&self) -> Result<()> {
        const DEVICE: c_int = 1;
        type SetMode = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;
        // SAFETY: the signature is cuBLAS's; the handle lives.
        check(unsafe { self.symbol::<SetMode>(c"cublasSetPointerMode_v2")?(self.handle, DEVICE) })
    }

    /// Address of the function with this name.
    pub fn address(&self, name: &CStr) -> Result<*const c_void> {
        // SAFETY: the symbol is only taken as an address.
        unsafe { self.symbol(name) }
    }

    /// The function for this matrix and form; `None` if cuBLAS has none.
    pub fn function<T: Element>(&self, matrix: Matrix, form: Form) -> Result<Option<Function<Self, T>>> {
        let form_name = match form {
            Form::Single => "_v2",
            Form::Pointers => "Batched",
            Form::Strided => "StridedBatched",
        };
        let precision = T::PRECISION.letter().to_ascii_uppercase();
        let name = CString::new(format!("cublas{precision}{}{form_name}", matrix.routine()))?;
        let name = name.as_c_str();
        // SAFETY: the signatures are cuBLAS's.
        Ok(Some(unsafe {
            match (matrix, form) {
                (Matrix::General(_), Form::Single) => Function::Gemv(self.symbol(name)?),
                (Matrix::General(_), Form::Pointers) => Function::GemvPointers(self.symbol(name)?),
                (Matrix::General(_), Form::Strided) => Function::GemvStrided(self.symbol(name)?),
                (Matrix::Symmetric(_) | Matrix::Hermitian(_), Form::Single) => Function::Symv(self.symbol(name)?),
                (Matrix::Symmetric(_) | Matrix::Hermitian(_), _) => return Ok(None),
            }
        }))
    }
}

impl Library for Cublas {
    type Handle = *mut c_void;
    type Op = c_int;
    type Fill = c_int;
    type Status = c_int;

    fn op(op: Op) -> c_int {
        match op {
            Op::N => 0,
            Op::T => 1,
            Op::C => 2,
        }
    }

    fn fill(uplo: Uplo) -> c_int {
        match uplo {
            Uplo::Lower => 0,
            Uplo::Upper => 1,
        }
    }

    fn check(status: c_int) -> Result<()> {
        check(status)
    }
}

fn check(status: c_int) -> Result<()> {
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
