//! What is wrong with a call, told as BLAS tells it: to `xerbla_`, or to `cblas_xerbla`.
//!
//! The position of a wrong argument is netlib's. BLAS has no word for a device that fails: the handler gets the
//! negative kblasStatus_t instead of a position then.

use std::ffi::{CString, c_char, c_int};

use kblas::error::Error;
use kblas::trace;

unsafe extern "C" {
    // Of xerbla.c, unless the program has its own.
    fn xerbla_(name: *const c_char, info: *const c_int, length: usize);
    fn xerbla_64_(name: *const c_char, info: *const i64, length: usize);
    fn cblas_xerbla(info: c_int, name: *const c_char, format: *const c_char, ...);
    fn cblas_xerbla_64(info: i64, name: *const c_char, format: *const c_char, ...);
    static mut RowMajorStrg: c_int;
}

/// The handler that is told, by the kind of name that was called.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Handler {
    Fortran,
    Fortran64,
    Cblas,
    Cblas64,
}

/// Tells the handler of a call to the exported `name`, which works on rows if `by_rows`.
pub fn report(handler: Handler, name: &str, by_rows: bool, error: &Error) {
    trace::error(name, error);
    let info = error.argument.map_or(-(error.status as i32), |(position, _)| position as i32);
    match handler {
        Handler::Fortran | Handler::Fortran64 => {
            // dgemv_ and dgemv_64_ are 'DGEMV ' in Fortran.
            let title = format!("{:6}", name.trim_end_matches('_').trim_end_matches("_64").to_uppercase());
            // SAFETY: a name of its length, which handlers only read.
            unsafe {
                match handler {
                    Handler::Fortran => xerbla_(title.as_ptr().cast(), &info, title.len()),
                    _ => xerbla_64_(title.as_ptr().cast(), &i64::from(info), title.len()),
                }
            }
        }
        Handler::Cblas | Handler::Cblas64 => {
            // netlib's CBLAS has a sentence on layout, trans and uplo, which it looks at itself; of what the Fortran
            // routine refuses it tells the position alone.
            let is_told = error.argument.is_none_or(|(position, _)| position <= 2);
            let text = if is_told { format!("{}\n", error.detail) } else { String::new() };
            let c_string = |text: &str| CString::new(text).unwrap_or_default();
            let (name, text) = (c_string(name.trim_end_matches("_64")), c_string(&text));
            // SAFETY: strings that handlers only read, and a word that all of CBLAS shares.
            unsafe {
                RowMajorStrg = by_rows.into();
                match handler {
                    Handler::Cblas => cblas_xerbla(info, name.as_ptr(), c"%s".as_ptr(), text.as_ptr()),
                    _ => cblas_xerbla_64(info.into(), name.as_ptr(), c"%s".as_ptr(), text.as_ptr()),
                }
                RowMajorStrg = 0;
            }
        }
    }
}
