//! MAGMA's names for matrix-vector products: version 2, whose queue has the stream.
//!
//! `magma_int_t` is int, or int64_t if MAGMA was built so. A call does not show which. So all integers are read and
//! forwarded as whole registers, and kblas uses as many bits as MAGMA itself writes.

mod mgpu;

use std::ffi::{c_int, c_uint, c_void};
use std::mem::transmute;
use std::sync::atomic::{AtomicU8, Ordering};

use kblas::backend::{Exec, cuda};
use kblas::error::{Error, Result, Status};
use kblas::problem::{Batch, Gemv, Op, Operand, Value};
use kblas::problem::{Symv, Uplo};
use kblas::routine::gemv;
use kblas::routine::symv;
use kblas::scalar::{Scalar, c32, c64};
use kblas_loader::Address;

use crate::interpose::{Answer, Setting, interposed};
use crate::library::{Library, Symbol};
use crate::policy::{Routine, Shape, Why};

static MAGMA: Library = Library::new();

type magma_queue_t = *mut c_void;

/// A `magma_int_t` in its register. If it is int, the upper half is undefined.
type Word = i64;

const MAGMA_SUCCESS: Word = 0;
const MAGMA_ERR_NOT_INITIALIZED: Word = -101;
const MAGMA_ERR_UNKNOWN: Word = -116;

impl Answer for Word {
    const ABSENT: Self = MAGMA_ERR_NOT_INITIALIZED;
    const DONE: Self = MAGMA_SUCCESS;
    const FRONT: u32 = 0;

    fn failed(_: Status) -> Self {
        MAGMA_ERR_UNKNOWN
    }
}

/// The width of MAGMA's integers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Width {
    Int,
    Int64,
}

impl Width {
    const UNREAD: u8 = 0;
    const INT: u8 = 1;
    const INT64: u8 = 2;
    /// A MAGMA whose names are not known here.
    const UNKNOWN: u8 = 3;

    /// The width in the MAGMA of this process, if that is version 2 or later.
    #[inline]
    fn of_magma() -> Option<Self> {
        static WIDTH: AtomicU8 = AtomicU8::new(Width::UNREAD);
        let mut known = WIDTH.load(Ordering::Relaxed);
        if known == Self::UNREAD {
            known = Self::ask();
            WIDTH.store(known, Ordering::Relaxed);
        }
        match known {
            Self::INT => Some(Self::Int),
            Self::INT64 => Some(Self::Int64),
            _ => None,
        }
    }

    /// magma_version writes three integers. They go to words with all bits set, of which an int leaves the upper half
    /// unchanged.
    #[cold]
    fn ask() -> u8 {
        static VERSION: Symbol = Symbol::new(&MAGMA, "magma_version\0");
        type Version = unsafe extern "C" fn(*mut Word, *mut Word, *mut Word);
        let Some(version) = VERSION.address() else { return Self::UNKNOWN };
        let [mut major, mut minor, mut micro]: [Word; 3] = [-1; 3];
        // SAFETY: MAGMA's own function; each number has room for either width.
        unsafe { transmute::<Address, Version>(version)(&mut major, &mut minor, &mut micro) };
        match [major, minor, micro].map(|number| number >> 32) {
            _ if (major as i32) < 2 => Self::UNKNOWN,
            [0, 0, 0] => Self::INT64,
            [-1, -1, -1] => Self::INT,
            _ => Self::UNKNOWN,
        }
    }

    fn read(self, word: Word) -> i64 {
        match self {
            Self::Int => i64::from(word as c_int),
            Self::Int64 => word,
        }
    }
}

/// The number in the register. For an unknown MAGMA the number does not matter: [`setting`] forwards the call first.
fn number(word: Word) -> i64 {
    Width::of_magma().unwrap_or(Width::Int).read(word)
}

/// The settings of the queue. Scalars are the caller's. A is m × n.
///
/// # Safety
/// As MAGMA requires for its queues.
unsafe fn setting(queue: magma_queue_t, m: Word, n: Word) -> std::result::Result<Setting, Why> {
    // SAFETY: guaranteed by the caller.
    unsafe {
        let stream = stream(queue)?;
        if number(m) == 0 || number(n) == 0 {
            return Err(Why::Empty);
        }
        Setting::new(Exec::in_current_context(stream), false)
    }
}

/// The stream of a queue.
///
/// # Safety
/// As MAGMA requires for its queues.
unsafe fn stream(queue: magma_queue_t) -> std::result::Result<cuda::Stream, Why> {
    static GET_STREAM: Symbol = Symbol::new(&MAGMA, "magma_queue_get_cuda_stream\0");
    type GetStream = unsafe extern "C" fn(magma_queue_t) -> cuda::Stream;
    let get_stream = GET_STREAM.address().filter(|_| Width::of_magma().is_some() && !queue.is_null());
    // SAFETY: MAGMA's own function, on the caller's queue.
    get_stream.map(|get| unsafe { transmute::<Address, GetStream>(get)(queue) }).ok_or(Why::Handle)
}

/// The op for a value of MAGMA's enum, 111 to 113.
fn op(trans: c_uint) -> Result<Op> {
    match trans {
        111 => Ok(Op::N),
        112 => Ok(Op::T),
        113 => Ok(Op::C),
        _ => Err(Error::argument(1, "trans", format!("is {trans}, not MagmaNoTrans, MagmaTrans or MagmaConjTrans"))),
    }
}

/// The triangle for a value of MAGMA's enum, 121 or 122.
fn triangle(uplo: c_uint) -> Result<Uplo> {
    match uplo {
        121 => Ok(Uplo::Upper),
        122 => Ok(Uplo::Lower),
        _ => Err(Error::argument(1, "uplo", format!("is {uplo}, not MagmaUpper or MagmaLower"))),
    }
}

macro_rules! gemv {
    ($($T:ty: $name:ident;)*) => {$(
        interposed!(MAGMA, $name(
            trans: c_uint, m: Word, n: Word, alpha: $T, dA: *const $T, ldda: Word, dx: *const $T, incx: Word,
            beta: $T, dy: *mut $T, incy: Word, queue: magma_queue_t,
        ) -> () {
            shape: Shape::matrix(
                Routine::Gemv, <$T>::PRECISION, trans.wrapping_sub(NO_TRANS), number(m), number(n), 0,
            ),
            object: None,
            // SAFETY: MAGMA's own function queries a queue that the caller passes to MAGMA.
            setting: || unsafe { setting(queue, m, n) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as MAGMA requires.
            take: |setting| unsafe {
                gemv(setting, op(trans)?, m, n, alpha, dA, ldda, dx, incx, beta, dy, incy)
            },
        });
    )*};
}

/// MagmaNoTrans. MagmaTrans and MagmaConjTrans follow it, as cuBLAS's values follow 0.
const NO_TRANS: c_uint = 111;

/// y := alpha·A·conj(x) + beta·y. For real types this is gemv.
macro_rules! gemv_conj {
    ($($T:ty: $name:ident, $routine:ident;)*) => {$(
        interposed!(MAGMA, $name(
            m: Word, n: Word, alpha: $T, dA: *const $T, ldda: Word, dx: *const $T, incx: Word, beta: $T, dy: *mut $T,
            incy: Word, queue: magma_queue_t,
        ) -> () {
            shape: Shape::matrix(Routine::$routine, <$T>::PRECISION, 0, number(m), number(n), 0),
            object: None,
            // SAFETY: MAGMA's own function queries a queue that the caller passes to MAGMA.
            setting: || unsafe { setting(queue, m, n) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as MAGMA requires.
            take: |setting| unsafe {
                gemv(setting, Op::N, m, n, alpha, dA, ldda, dx, incx, beta, dy, incy)
            },
        });
    )*};
}

/// The plain names, and those with a workspace argument, which kblas does not need.
macro_rules! symv {
    ($($T:ty: $name:ident $name_work:ident, $routine:ident;)*) => {$(
        symv!(@ $T, $name, $routine,);
        symv!(@ $T, $name_work, $routine, dwork: *mut $T, lwork: Word,);
    )*};
    (@ $T:ty, $name:ident, $routine:ident, $($work:ident: $W:ty,)*) => {
        interposed!(MAGMA, $name(
            uplo: c_uint, n: Word, alpha: $T, dA: *const $T, ldda: Word, dx: *const $T, incx: Word, beta: $T,
            dy: *mut $T, incy: Word, $($work: $W,)* queue: magma_queue_t,
        ) -> Word {
            shape: Shape::square(Routine::$routine, <$T>::PRECISION, number(n)),
            object: None,
            // SAFETY: MAGMA's own function queries a queue that the caller passes to MAGMA.
            setting: || unsafe { setting(queue, n, n) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as MAGMA requires.
            take: |setting| unsafe {
                let hermitian = Routine::$routine == Routine::Hemv;
                symv(setting, hermitian, triangle(uplo)?, n, alpha, dA, ldda, dx, incx, beta, dy, incy)
            },
        });
    };
}

gemv! {
    f32: magmablas_sgemv;
    f64: magmablas_dgemv;
    c32: magmablas_cgemv;
    c64: magmablas_zgemv;
}

gemv_conj! {
    f32: magmablas_sgemv_conj, Gemv;
    f64: magmablas_dgemv_conj, Gemv;
    c32: magmablas_cgemv_conj, GemvConj;
    c64: magmablas_zgemv_conj, GemvConj;
}

symv! {
    f32: magmablas_ssymv magmablas_ssymv_work, Symv;
    f64: magmablas_dsymv magmablas_dsymv_work, Symv;
    c32: magmablas_csymv magmablas_csymv_work, Symv;
    c64: magmablas_zsymv magmablas_zsymv_work, Symv;
    c32: magmablas_chemv magmablas_chemv_work, Hemv;
    c64: magmablas_zhemv magmablas_zhemv_work, Hemv;
}

/// # Safety
/// As MAGMA requires.
unsafe fn gemv<T: Scalar>(
    setting: &Setting, op: Op, m: Word, n: Word, alpha: T, dA: *const T, ldda: Word, dx: *const T, incx: Word, beta: T,
    dy: *mut T, incy: Word,
) -> Result<()> {
    let [m, n, lda, incx, incy] = [m, n, ldda, incx, incy].map(number);
    let (alpha, beta) = (Value::Host(alpha), Value::Host(beta));
    let (a, x, y, batch) = (Operand::one(dA), Operand::one(dx), Operand::one(dy), Batch::ONE);
    // SAFETY: guaranteed by the caller.
    unsafe { gemv::gemv(&setting.exec, Gemv { op, m, n, alpha, a, lda, x, incx, beta, y, incy, batch }) }
}

/// # Safety
/// As MAGMA requires.
unsafe fn symv<T: Scalar>(
    setting: &Setting, hermitian: bool, uplo: Uplo, n: Word, alpha: T, dA: *const T, ldda: Word, dx: *const T,
    incx: Word, beta: T, dy: *mut T, incy: Word,
) -> Result<()> {
    let [n, lda, incx, incy] = [n, ldda, incx, incy].map(number);
    let (alpha, beta) = (Value::Host(alpha), Value::Host(beta));
    let (a, x, y, batch) = (Operand::one(dA), Operand::one(dx), Operand::one(dy), Batch::ONE);
    // SAFETY: guaranteed by the caller.
    unsafe { symv::symv(&setting.exec, Symv { hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy, batch }) }
}
