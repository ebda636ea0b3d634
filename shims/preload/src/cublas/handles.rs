//! The cuBLAS of a handle. A process may have several, if plug-ins have private ones. All their calls enter here, and
//! the cuBLAS that created the handle distinguishes them.

use std::mem::transmute;

use kblas::trace;
use kblas_loader::Object;

use super::others::Others;
use super::*;
use crate::library::of_caller;

static CREATE: Symbol = Symbol::new(&CUBLAS, "cublasCreate_v2\0");
static DESTROY: Symbol = Symbol::new(&CUBLAS, "cublasDestroy_v2\0");

/// The handles of other cuBLAS libraries than the one that names are looked up in.
static OTHERS: Others = Others::new();

/// The cuBLAS of the handle, if it is not the one that names are looked up in.
#[inline]
pub fn object_of(handle: cublasHandle_t) -> Option<Object> {
    OTHERS.of(handle)
}

/// Forwarded to the cuBLAS of the caller.
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
    // SAFETY: cuBLAS's own function, with the caller's argument; if it succeeds, it has written the handle.
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
            // The address may be that of a handle which its library destroyed unseen.
            None if status.0 == 0 => OTHERS.remove(*handle),
            None => {}
        }
        status
    }
}

/// Forwarded to the cuBLAS of the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasDestroy_v2(handle: cublasHandle_t) -> cublasStatus_t {
    type Destroy = unsafe extern "C" fn(cublasHandle_t) -> cublasStatus_t;
    let Some(destroy) = DESTROY.address_in(object_of(handle)) else { return cublasStatus_t::ABSENT };
    // Removed before the address can be that of another handle.
    OTHERS.remove(handle);
    // SAFETY: cuBLAS's own function, with the caller's argument.
    unsafe { transmute::<Address, Destroy>(destroy)(handle) }
}
