//! Reports the errors of a call as BLAS does: to `xerbla_`, or to `cblas_xerbla`.
//!
//! The position of a wrong argument is netlib's. BLAS has no position for a device that fails. In that case a Fortran
//! handler gets the negative kblasStatus_t. A CBLAS handler gets 0, as for every error that is not an argument's, and
//! the message.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::io::{self, Write};
use std::process;

use kblas::error::Error;
use kblas::trace;
use kblas_loader::{self as loader, Address};

unsafe extern "C-unwind" {
    // Defined in xerbla.c, unless the program has its own.
    fn xerbla_(name: *const c_char, info: *const c_int, length: usize);
    fn xerbla_64_(name: *const c_char, info: *const i64, length: usize);
    fn cblas_xerbla(info: c_int, name: *const c_char, format: *const c_char, ...);
    fn cblas_xerbla_64(info: i64, name: *const c_char, format: *const c_char, ...);
    static mut RowMajorStrg: c_int;
}

/// The handler to call, by the kind of the name that was called.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Handler {
    Fortran,
    Fortran64,
    Cblas,
    Cblas64,
}

/// Reports an error of a call to the exported `name`. `by_rows`: the call is row-major.
pub fn report(handler: Handler, name: &str, by_rows: bool, error: &Error) {
    trace::error(name, error);
    match error.argument {
        Some((position, _)) => wrong_argument(handler, name, by_rows, position, error),
        None => failure(handler, name, error),
    }
}

fn wrong_argument(handler: Handler, name: &str, by_rows: bool, position: u32, error: &Error) {
    match handler {
        Handler::Fortran | Handler::Fortran64 => tell_fortran(handler, name, position as i32),
        Handler::Cblas | Handler::Cblas64 => {
            // netlib's CBLAS has a message for layout, trans, uplo and diag, which it checks itself. If the Fortran
            // routine rejects an argument, it reports only the position.
            let is_its_own =
                error.argument.is_some_and(|(_, name)| ["layout", "TransA", "TransB", "Uplo", "Diag"].contains(&name));
            let text = if is_its_own { format!("{}\n", error.detail) } else { String::new() };
            // SAFETY: a global variable that all of CBLAS shares.
            unsafe { RowMajorStrg = by_rows.into() };
            tell_cblas(handler, name, position as i32, &text);
            // SAFETY: as above.
            unsafe { RowMajorStrg = 0 };
        }
    }
}

/// BLAS's handlers are for arguments. Other failures are reported only to a handler of the program itself, which can
/// decide how the program continues. Otherwise the program ends here, with an error status.
fn failure(handler: Handler, name: &str, error: &Error) {
    let text = format!("kblas: {name}: {error}\n");
    let is_programs = is_programs(handler, name);
    match handler {
        Handler::Cblas | Handler::Cblas64 if is_programs => tell_cblas(handler, name, 0, &text),
        _ => {
            // A Fortran handler gets no text. If standard error is closed, the failure cannot be reported.
            let _ = io::stderr().write_all(text.as_bytes());
            if !is_programs {
                process::exit(1);
            }
            tell_fortran(handler, name, -(error.status as i32));
        }
    }
}

/// Whether the called handler is the program's. It is not if its library is a shim, a CPU BLAS (which also has the
/// routine) or LAPACK.
fn is_programs(handler: Handler, name: &str) -> bool {
    let address = match handler {
        Handler::Fortran => xerbla_ as *mut c_void,
        Handler::Fortran64 => xerbla_64_ as *mut c_void,
        Handler::Cblas => cblas_xerbla as *mut c_void,
        Handler::Cblas64 => cblas_xerbla_64 as *mut c_void,
    };
    let is_beside = |name: &CStr| Address::new(address).is_none_or(|address| loader::is_beside(address, name));
    !is_beside(loader::SHIM) && !is_beside(&c_string(name)) && !is_beside(c"dgetrf_")
}

fn tell_fortran(handler: Handler, name: &str, info: i32) {
    // dgemv_ and dgemv_64_ are 'DGEMV ' in Fortran.
    let title = format!("{:6}", name.trim_end_matches('_').trim_end_matches("_64").to_uppercase());
    // SAFETY: a string and its length; handlers only read it.
    unsafe {
        match handler {
            Handler::Fortran64 => xerbla_64_(title.as_ptr().cast(), &i64::from(info), title.len()),
            _ => xerbla_(title.as_ptr().cast(), &info, title.len()),
        }
    }
}

fn tell_cblas(handler: Handler, name: &str, info: i32, text: &str) {
    let (name, text) = (c_string(name.trim_end_matches("_64")), c_string(text));
    // SAFETY: strings that handlers only read.
    unsafe {
        match handler {
            Handler::Cblas64 => cblas_xerbla_64(info.into(), name.as_ptr(), c"%s".as_ptr(), text.as_ptr()),
            _ => cblas_xerbla(info, name.as_ptr(), c"%s".as_ptr(), text.as_ptr()),
        }
    }
}

fn c_string(text: &str) -> CString {
    CString::new(text).unwrap_or_default()
}
