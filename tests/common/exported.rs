//! The exported names of each precision, and one way to call them all.

use std::ffi::c_char;

use kblas::capi::*;
use kblas::routine::gemv::Op;
use kblas::scalar::{Scalar, c32, c64};

type Gemv<T, Int> = unsafe extern "C" fn(
    kblasHandle_t,
    kblasOperation_t,
    Int,
    Int,
    *const T,
    *const T,
    Int,
    *const T,
    Int,
    *const T,
    *mut T,
    Int,
) -> kblasStatus_t;
type Kblas<T> = unsafe extern "C" fn(c_char, i32, i32, T, *mut T, i32, *mut T, i32, T, *mut T, i32) -> i32;
type KblasAsync<T> =
    unsafe extern "C" fn(c_char, i32, i32, T, *mut T, i32, *mut T, i32, T, *mut T, i32, cudaStream_t) -> i32;

/// A scalar and the exported names that take it.
pub trait Exported: Scalar {
    const NAN: Self;
    /// Bytes of the real and of the imaginary part: the alignment that every operand has.
    const COMPONENT: usize;
    /// Of the real type: the distance from 1 to the next number.
    const EPSILON: f64;
    const GEMV: Gemv<Self, i32>;
    const GEMV_64: Gemv<Self, i64>;
    const KBLAS_GEMV: Kblas<Self>;
    const KBLAS_GEMV2: Kblas<Self>;
    const KBLAS_GEMV_ASYNC: KblasAsync<Self>;
    const KBLAS_GEMV2_ASYNC: KblasAsync<Self>;

    /// The imaginary part is dropped where there is none.
    fn from_f64(re: f64, im: f64) -> Self;
    fn to_f64(self) -> (f64, f64);
}

macro_rules! exported {
    ($T:ty, $R:ident, $nan:expr, |$re:ident, $im:ident| $from:expr, |$z:ident| $parts:expr, $gemv:ident $gemv_64:ident
     $kblas:ident $kblas2:ident $kblas_async:ident $kblas2_async:ident) => {
        impl Exported for $T {
            const NAN: Self = $nan;
            const COMPONENT: usize = size_of::<$R>();
            const EPSILON: f64 = $R::EPSILON as f64;
            const GEMV: Gemv<Self, i32> = $gemv;
            const GEMV_64: Gemv<Self, i64> = $gemv_64;
            const KBLAS_GEMV: Kblas<Self> = $kblas;
            const KBLAS_GEMV2: Kblas<Self> = $kblas2;
            const KBLAS_GEMV_ASYNC: KblasAsync<Self> = $kblas_async;
            const KBLAS_GEMV2_ASYNC: KblasAsync<Self> = $kblas2_async;

            fn from_f64($re: f64, $im: f64) -> Self {
                $from
            }

            fn to_f64(self) -> (f64, f64) {
                let $z = self;
                $parts
            }
        }
    };
}

exported!(f32, f32, f32::NAN, |re, _im| re as f32, |z| (z as f64, 0.0),
    kblasSgemv kblasSgemv_64 kblas_sgemv kblas_sgemv2 kblas_sgemv_async kblas_sgemv2_async);
exported!(f64, f64, f64::NAN, |re, _im| re, |z| (z, 0.0),
    kblasDgemv kblasDgemv_64 kblas_dgemv kblas_dgemv2 kblas_dgemv_async kblas_dgemv2_async);
exported!(c32, f32, c32::new(f32::NAN, f32::NAN), |re, im| c32::new(re as f32, im as f32), |z| (z.re as f64, z.im as f64),
    kblasCgemv kblasCgemv_64 kblas_cgemv kblas_cgemv2 kblas_cgemv_async kblas_cgemv2_async);
exported!(c64, f64, c64::new(f64::NAN, f64::NAN), |re, im| c64::new(re, im), |z| (z.re, z.im),
    kblasZgemv kblasZgemv_64 kblas_zgemv kblas_zgemv2 kblas_zgemv_async kblas_zgemv2_async);

/// Runs the given expression with `$T` standing for each precision.
#[macro_export]
macro_rules! sdcz {
    ($T:ident => $body:expr) => {{
        {
            type $T = f32;
            $body
        }
        {
            type $T = f64;
            $body
        }
        {
            type $T = kblas::scalar::c32;
            $body
        }
        {
            type $T = kblas::scalar::c64;
            $body
        }
    }};
}

/// The names of GEMV.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry {
    Handle,
    Handle64,
    Kblas,
    Kblas2,
    KblasAsync,
    Kblas2Async,
}

/// The arguments of GEMV, in the form that the widest entry takes them.
#[derive(Clone, Copy, Debug)]
pub struct Arguments<T> {
    pub handle: kblasHandle_t,
    pub stream: cudaStream_t,
    pub op: kblasOperation_t,
    /// `op` for the names that take a letter.
    pub trans: u8,
    pub m: i64,
    pub n: i64,
    /// alpha and beta lie where the handle's pointer mode says; on the host for the entries that take them by value.
    pub alpha: *const T,
    pub a: *const T,
    pub lda: i64,
    pub x: *const T,
    pub incx: i64,
    pub beta: *const T,
    pub y: *mut T,
    pub incy: i64,
}

impl Entry {
    pub const ALL: [Entry; 6] =
        [Entry::Handle, Entry::Handle64, Entry::Kblas, Entry::Kblas2, Entry::KblasAsync, Entry::Kblas2Async];

    pub fn takes_handle(self) -> bool {
        matches!(self, Entry::Handle | Entry::Handle64)
    }

    /// Calls GEMV by this name; returns the status.
    ///
    /// # Safety
    /// As the exported function has it.
    pub unsafe fn gemv<T: Exported>(self, arguments: &Arguments<T>) -> i32 {
        let Arguments { handle, stream, op, trans, m, n, alpha, a, lda, x, incx, beta, y, incy } = *arguments;
        // SAFETY: of the caller.
        unsafe {
            match self {
                Entry::Handle => {
                    T::GEMV(handle, op, m as i32, n as i32, alpha, a, lda as i32, x, incx as i32, beta, y, incy as i32)
                        as i32
                }
                Entry::Handle64 => T::GEMV_64(handle, op, m, n, alpha, a, lda, x, incx, beta, y, incy) as i32,
                Entry::Kblas | Entry::Kblas2 => {
                    let gemv = if self == Entry::Kblas { T::KBLAS_GEMV } else { T::KBLAS_GEMV2 };
                    gemv(
                        trans as c_char,
                        m as i32,
                        n as i32,
                        *alpha,
                        a.cast_mut(),
                        lda as i32,
                        x.cast_mut(),
                        incx as i32,
                        *beta,
                        y,
                        incy as i32,
                    )
                }
                Entry::KblasAsync | Entry::Kblas2Async => {
                    let gemv = if self == Entry::KblasAsync { T::KBLAS_GEMV_ASYNC } else { T::KBLAS_GEMV2_ASYNC };
                    gemv(
                        trans as c_char,
                        m as i32,
                        n as i32,
                        *alpha,
                        a.cast_mut(),
                        lda as i32,
                        x.cast_mut(),
                        incx as i32,
                        *beta,
                        y,
                        incy as i32,
                        stream,
                    )
                }
            }
        }
    }
}

/// How a problem is put to the library; none of it may make a difference to the result.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub entry: Entry,
    pub mode: kblasPointerMode_t,
    /// Bytes that A, x and y lie past an aligned address.
    pub shift: [usize; 3],
}

pub const PLAINLY: How = How { entry: Entry::Handle, mode: KBLAS_POINTER_MODE_HOST, shift: [0; 3] };

pub fn operation(op: Op) -> kblasOperation_t {
    match op {
        Op::N => KBLAS_OP_N,
        Op::T => KBLAS_OP_T,
        Op::C => KBLAS_OP_C,
    }
}
