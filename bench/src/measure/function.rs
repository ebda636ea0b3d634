//! The signatures that are called: those that kblas and cuBLAS share, and those of the functions without a handle.

use std::ffi::{c_char, c_int};

use anyhow::{Result, ensure};
use kblas::capi::*;
use kblas::problem::{Op, Uplo};

/// A library with these signatures, in its own types.
pub trait Library {
    type Handle: Copy;
    type Op;
    type Fill;
    type Status;

    fn op(op: Op) -> Self::Op;
    fn fill(uplo: Uplo) -> Self::Fill;
    fn check(status: Self::Status) -> Result<()>;
}

pub struct Kblas;

impl Library for Kblas {
    type Handle = kblasHandle_t;
    type Op = kblasOperation_t;
    type Fill = kblasFillMode_t;
    type Status = kblasStatus_t;

    fn op(op: Op) -> kblasOperation_t {
        match op {
            Op::N => KBLAS_OP_N,
            Op::T => KBLAS_OP_T,
            Op::C => KBLAS_OP_C,
        }
    }

    fn fill(uplo: Uplo) -> kblasFillMode_t {
        match uplo {
            Uplo::Lower => KBLAS_FILL_MODE_LOWER,
            Uplo::Upper => KBLAS_FILL_MODE_UPPER,
        }
    }

    fn check(status: kblasStatus_t) -> Result<()> {
        ensure!(status == KBLAS_STATUS_SUCCESS, "kblas reports {status:?}");
        Ok(())
    }
}

type Handle<L> = <L as Library>::Handle;
type Trans<L> = <L as Library>::Op;
type Fill<L> = <L as Library>::Fill;
type Status<L> = <L as Library>::Status;
type Size = c_int;
type Stride = i64;
type In<T> = *const T;
type Ins<T> = *const *const T;
type Out<T> = *mut T;
type Outs<T> = *const *mut T;

/// A function of the handle API. Its arguments are handle, op or triangle, sizes, alpha, A, lda, x, incx, beta, y,
/// incy, count. Each stride follows its operand.
#[rustfmt::skip]
#[allow(clippy::type_complexity)]
pub enum Function<L: Library, T> {
    Gemv(unsafe extern "C" fn(
        Handle<L>, Trans<L>, Size, Size, In<T>, In<T>, Size, In<T>, Size, In<T>, Out<T>, Size,
    ) -> Status<L>),
    GemvPointers(unsafe extern "C" fn(
        Handle<L>, Trans<L>, Size, Size, In<T>, Ins<T>, Size, Ins<T>, Size, In<T>, Outs<T>, Size, Size,
    ) -> Status<L>),
    GemvStrided(unsafe extern "C" fn(
        Handle<L>, Trans<L>, Size, Size, In<T>, In<T>, Size, Stride, In<T>, Size, Stride, In<T>, Out<T>, Size, Stride,
        Size,
    ) -> Status<L>),
    Symv(unsafe extern "C" fn(
        Handle<L>, Fill<L>, Size, In<T>, In<T>, Size, In<T>, Size, In<T>, Out<T>, Size,
    ) -> Status<L>),
    SymvPointers(unsafe extern "C" fn(
        Handle<L>, Fill<L>, Size, In<T>, Ins<T>, Size, Ins<T>, Size, In<T>, Outs<T>, Size, Size,
    ) -> Status<L>),
    SymvStrided(unsafe extern "C" fn(
        Handle<L>, Fill<L>, Size, In<T>, In<T>, Size, Stride, In<T>, Size, Stride, In<T>, Out<T>, Size, Stride, Size,
    ) -> Status<L>),
}

/// gemm: handle, ops, sizes, alpha, A, lda, B, ldb, beta, C, ldc.
pub type Gemm<L, T> = unsafe extern "C" fn(
    Handle<L>,
    Trans<L>,
    Trans<L>,
    Size,
    Size,
    Size,
    In<T>,
    In<T>,
    Size,
    In<T>,
    Size,
    In<T>,
    Out<T>,
    Size,
) -> Status<L>;

/// The same for a batch: a stride after each matrix, and the count.
pub type GemmStrided<L, T> = unsafe extern "C" fn(
    Handle<L>,
    Trans<L>,
    Trans<L>,
    Size,
    Size,
    Size,
    In<T>,
    In<T>,
    Size,
    Stride,
    In<T>,
    Size,
    Stride,
    In<T>,
    Out<T>,
    Size,
    Stride,
    Size,
) -> Status<L>;

/// A function without a handle: letter, sizes, alpha, A, lda, x, incx, beta, y, incy, offsets, stream.
#[rustfmt::skip]
#[allow(clippy::type_complexity)]
pub enum Legacy<T> {
    Gemv(unsafe extern "C" fn(
        c_char, Size, Size, T, Out<T>, Size, Out<T>, Size, T, Out<T>, Size, cudaStream_t,
    ) -> c_int),
    GemvOffset(unsafe extern "C" fn(
        c_char, Size, Size, T, Out<T>, Size, Out<T>, Size, T, Out<T>, Size, Size, Size, cudaStream_t,
    ) -> c_int),
    Symv(unsafe extern "C" fn(
        c_char, Size, T, Out<T>, Size, Out<T>, Size, T, Out<T>, Size, cudaStream_t,
    ) -> c_int),
    SymvOffset(unsafe extern "C" fn(
        c_char, Size, T, Out<T>, Size, Out<T>, Size, T, Out<T>, Size, Size, cudaStream_t,
    ) -> c_int),
}

/// Functions by name.
macro_rules! named_functions {
    ($($name:ident)*) => {
        /// The function of that name.
        pub fn function(name: &str) -> Option<*const c_void> {
            match name {
                $(stringify!($name) => Some($name as *const c_void),)*
                _ => None,
            }
        }

        #[cfg(test)]
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}
pub(crate) use named_functions;
