//! The exported functions. Each maps its arguments to those of a routine, and the outcome to a status.
//!
//! The entries make no decisions: the routines define the checks and their order. This module has what all entries
//! share: the handle, the trace, and the boundary that no panic crosses.

// The C interface defines the names, their order and their letters.
#![allow(non_snake_case, non_camel_case_types, clippy::too_many_arguments)]

mod cdist;
mod gbmv;
mod gbmv_batched;
mod gemm;
mod ger;
mod ger_batched;
mod handle;
mod knn;
mod legacy;
mod legacy_offset;
mod level1;
mod level2;
mod level2_batched;
mod logger;
mod memory;
mod mg;
mod mgpu;
mod mgpu_gemm;
mod registry;
mod spmv;
mod status;
mod syr;
mod triangular;
mod triangular_batched;
mod types;

use std::panic::{AssertUnwindSafe, catch_unwind};

pub use self::cdist::*;
pub use self::gbmv::*;
pub use self::gbmv_batched::*;
pub use self::gemm::*;
pub use self::ger::*;
pub use self::ger_batched::*;
pub use self::handle::*;
pub use self::knn::*;
pub use self::legacy::*;
pub use self::legacy_offset::*;
pub use self::level1::*;
pub use self::level2::*;
pub use self::level2_batched::*;
pub use self::logger::*;
pub use self::memory::*;
pub use self::mg::*;
pub use self::mgpu::*;
pub use self::mgpu_gemm::*;
pub use self::spmv::*;
pub use self::status::*;
pub use self::syr::*;
pub use self::triangular::*;
pub use self::triangular_batched::*;
pub use self::types::*;
pub use crate::backend::kblasBackend_t::{self, *};
pub use crate::error::kblasStatus_t::{self, *};

use self::registry::Call;
use crate::error::{Error, Result};
use crate::trace;

/// Runs the body of the exported function `name`. An error or a panic becomes a status and a line in the log.
fn entry(name: &str, body: impl FnOnce() -> Result<()>) -> kblasStatus_t {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => KBLAS_STATUS_SUCCESS,
        Ok(Err(error)) => {
            trace::error(name, &error);
            error.status
        }
        Err(_) => KBLAS_STATUS_INTERNAL_ERROR,
    }
}

/// A closure that writes a call to the trace: the exported name, and the local variables that are its arguments.
macro_rules! tell {
    ($name:expr; $($argument:ident),* $(,)?) => {
        || crate::trace::call($name, &[$((stringify!($argument), &$argument as &dyn std::fmt::Debug)),*])
    };
}
use tell;

/// An entry of the handle API that runs a routine. The handle is its first argument, before those of BLAS. The body
/// writes the trace, because the meaning of the scalars depends on the handle.
fn with_handle(name: &str, handle: kblasHandle_t, body: impl FnOnce(&Call) -> Result<()>) -> kblasStatus_t {
    entry(name, || body(&registry::call(handle)?).map_err(|error| error.behind(1)))
}

/// An entry without a handle.
fn without_handle(name: &str, tell: impl FnOnce(), body: impl FnOnce() -> Result<()>) -> kblasStatus_t {
    entry(name, || {
        trace::traced(tell);
        body()
    })
}

/// Passes each bracket of a list to the macro `$define`, after the documentation of the list and the type of the line.
/// Functions with the same documentation are one list.
macro_rules! for_each {
    ($define:ident: $(#[$doc:meta])* $($T:ty: $([$($item:tt)*])*;)*) => {
        for_each!(@lines $define { $(#[$doc])* } $($T: $([$($item)*])*;)*);
    };
    (@lines $define:ident $docs:tt $($T:ty: $([$($item:tt)*])*;)*) => {
        $($($define!($docs $T: [$($item)*]);)*)*
    };
}
use for_each;

/// Writes a result through the caller's pointer, the argument `name` at `position`.
///
/// # Safety
/// `pointer` is null or may be written.
unsafe fn store<T>(position: u32, name: &'static str, pointer: *mut T, value: T) -> Result<()> {
    if pointer.is_null() {
        return Err(Error::argument(position, name, "is null"));
    }
    // SAFETY: guaranteed by the caller.
    unsafe { pointer.write(value) };
    Ok(())
}
