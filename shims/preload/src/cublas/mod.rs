//! cuBLAS's names of the second API (`_v2`, and its forms with int64_t). Its handle has the stream and the location of
//! scalars. The names without `_v2` are another API, for routines that exist in both. Batched routines exist only once.

mod gemm;
mod handles;
mod level1;
mod level2;
mod others;
mod symmetric;
mod triangular;

use std::ffi::{c_int, c_uint, c_void};
use std::ptr;

use kblas::backend::{Exec, cuda};
use kblas::capi::{KBLAS_POINTER_MODE_DEVICE, kblasPointerMode_t};
use kblas::error::{KBLAS_STATUS_NOT_INITIALIZED, KBLAS_STATUS_SUCCESS, Status};
use kblas::problem::{Batch, Value};
use kblas::scalar::Scalar;
use kblas_loader::Address;

use self::handles::object_of;
use crate::interpose::{Answer, Setting};
use crate::library::{Library, Symbol};
use crate::policy::Why;

static CUBLAS: Library = Library::new();

type cublasHandle_t = *mut c_void;

/// Any status of cuBLAS. kblas's statuses have the same values.
#[repr(transparent)]
struct cublasStatus_t(c_uint);

impl Answer for cublasStatus_t {
    const ABSENT: Self = Self(KBLAS_STATUS_NOT_INITIALIZED as c_uint);
    const DONE: Self = Self(KBLAS_STATUS_SUCCESS as c_uint);
    const FRONT: u32 = 1;

    fn failed(status: Status) -> Self {
        Self(status as c_uint)
    }
}

/// The settings of the handle.
///
/// # Safety
/// As cuBLAS requires for its handles.
#[inline]
unsafe fn setting(handle: cublasHandle_t) -> Result<Setting, Why> {
    static GET_STREAM: Symbol = Symbol::new(&CUBLAS, "cublasGetStream_v2\0");
    static GET_POINTER_MODE: Symbol = Symbol::new(&CUBLAS, "cublasGetPointerMode_v2\0");
    let (mut stream, mut mode): (cuda::Stream, _) = (ptr::null_mut(), kblasPointerMode_t(0));
    // SAFETY: cuBLAS's own functions, of these types, on the caller's handle.
    unsafe {
        get(&GET_STREAM, handle, &mut stream)?;
        get(&GET_POINTER_MODE, handle, &mut mode)?;
        Setting::new(Exec::in_current_context(stream), mode == KBLAS_POINTER_MODE_DEVICE)
    }
}

/// Gets one setting of the handle.
///
/// # Safety
/// The symbol is cuBLAS's getter of a `T`.
unsafe fn get<T>(getter: &Symbol, handle: cublasHandle_t, value: &mut T) -> Result<(), Why> {
    type Getter<T> = unsafe extern "C" fn(cublasHandle_t, *mut T) -> c_int;
    let getter = getter.address_in(object_of(handle)).ok_or(Why::Handle)?;
    // SAFETY: guaranteed by the caller.
    let status = unsafe { std::mem::transmute::<Address, Getter<T>>(getter)(handle, value) };
    if status == 0 { Ok(()) } else { Err(Why::Handle) }
}

/// A batch with one alpha and one beta for all.
fn batch(count: i64) -> Batch {
    Batch { batched: true, count, ..Batch::ONE }
}

impl Setting {
    /// The scalar argument at `pointer`.
    ///
    /// # Safety
    /// `pointer` is null, or leads to a T in the memory that the handle selects.
    unsafe fn value<T: Scalar>(&self, pointer: *const T) -> Value<T> {
        // SAFETY: guaranteed by the caller.
        unsafe { Value::new(self.on_device, pointer) }
    }
}
