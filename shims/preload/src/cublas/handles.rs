//! Which cuBLAS a handle is of. A process may have several, which plug-ins keep to themselves, and they all come here: what
//! tells them apart is who made the handle.

use std::mem::transmute;

use kblas::trace;
use kblas_loader::Object;

use super::others::Others;
use super::*;
use crate::library::of_caller;

static CREATE: Symbol = Symbol::new(&CUBLAS, "cublasCreate_v2\0");
static DESTROY: Symbol = Symbol::new(&CUBLAS, "cublasDestroy_v2\0");

/// The handles that are not of the cuBLAS that names are looked up in.
static OTHERS: Others = Others::new();

/// The cuBLAS that the handle is of, where it is another than names are looked up in.
#[inline]
pub fn object_of(handle: cublasHandle_t) -> Option<Object> {
    OTHERS.of(handle)
}

/// Passed on to the cuBLAS of who calls.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasCreate_v2(handle: *mut cublasHandle_t) -> cublasStatus_t {
    type Create = unsafe extern "C" fn(*mut cublasHandle_t) -> cublasStatus_t;
    let own = CREATE.address();
    let other = match of_caller(CREATE.c_name()) {
        Some((object, address)) if Some(address) == own => {
            object.close();
            None
        }
        other => other,
    };
    let Some(create) = other.map(|(_, address)| address).or(own) else { return cublasStatus_t::ABSENT };
    // SAFETY: cuBLAS's own function, with the caller's argument; where it succeeds, it has written the handle.
    unsafe {
        let status = transmute::<Address, Create>(create)(handle);
        match other {
            Some((object, _)) if status.0 == 0 => {
                if OTHERS.is_empty() {
                    trace::note(format_args!("more than one cuBLAS is here: each handle's calls go to its own"));
                }
                OTHERS.add(*handle, object);
            }
            Some((object, _)) => object.close(),
            None => {}
        }
        status
    }
}

/// Passed on to the cuBLAS that the handle is of.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasDestroy_v2(handle: cublasHandle_t) -> cublasStatus_t {
    type Destroy = unsafe extern "C" fn(cublasHandle_t) -> cublasStatus_t;
    let Some(destroy) = DESTROY.address_in(object_of(handle)) else { return cublasStatus_t::ABSENT };
    // Before the address can be another handle's.
    OTHERS.remove(handle);
    // SAFETY: cuBLAS's own function, with the caller's argument.
    unsafe { transmute::<Address, Destroy>(destroy)(handle) }
}
