//! The exported names of each precision, and one function to call them all.

use std::ffi::c_char;
use std::ptr::{null, null_mut};

use kblas::capi::*;
use kblas::scalar::{Scalar, c32, c64};

/// The names of one routine and one precision. A routine's arguments begin with an option (an enum of the handle API, a
/// letter elsewhere) and sizes. The names for submatrices end with offsets.
macro_rules! names {
    ($routine:ident: $Choice:ident; $($size:ident)*; $($offset:ident)*) => {
        pub mod $routine {
            use super::*;

            pub type Plain<T, Int> = unsafe extern "C" fn(
                kblasHandle_t, $Choice, $($size: Int,)* *const T, *const T, Int, *const T, Int, *const T, *mut T, Int,
            ) -> kblasStatus_t;
            pub type Batched<T, Int> = unsafe extern "C" fn(
                kblasHandle_t, $Choice, $($size: Int,)* *const T, *const *const T, Int, *const *const T, Int, *const T,
                *const *mut T, Int, Int,
            ) -> kblasStatus_t;
            pub type Strided<T, Int> = unsafe extern "C" fn(
                kblasHandle_t, $Choice, $($size: Int,)* *const T, *const T, Int, i64, *const T, Int, i64, *const T,
                *mut T, Int, i64, Int,
            ) -> kblasStatus_t;
            pub type Kblas<T> = unsafe extern "C" fn(
                c_char, $($size: i32,)* T, *mut T, i32, *mut T, i32, T, *mut T, i32,
            ) -> i32;
            pub type KblasAsync<T> = unsafe extern "C" fn(
                c_char, $($size: i32,)* T, *mut T, i32, *mut T, i32, T, *mut T, i32, cudaStream_t,
            ) -> i32;
            pub type Offset<T> = unsafe extern "C" fn(
                c_char, $($size: i32,)* T, *mut T, i32, *mut T, i32, T, *mut T, i32, $($offset: i32,)*
            ) -> i32;
            pub type OffsetAsync<T> = unsafe extern "C" fn(
                c_char, $($size: i32,)* T, *mut T, i32, *mut T, i32, T, *mut T, i32, $($offset: i32,)* cudaStream_t,
            ) -> i32;

            #[derive(Clone, Copy)]
            pub struct Names<T> {
                pub plain: Plain<T, i32>,
                pub plain_64: Plain<T, i64>,
                pub batched: Batched<T, i32>,
                pub batched_64: Batched<T, i64>,
                pub strided: Strided<T, i32>,
                pub strided_64: Strided<T, i64>,
                pub kblas: Kblas<T>,
                pub kblas_async: KblasAsync<T>,
                pub offset: Offset<T>,
                pub offset_async: OffsetAsync<T>,
            }

            impl<T: Scalar> Names<T> {
                /// # Safety
                /// As for the exported function.
                pub(super) unsafe fn call(&self, entry: Entry, arguments: &Arguments<T>) -> i32 {
                    let Arguments { handle, stream, alpha, a, x, beta, y, p_a, p_x, p_y, .. } = *arguments;
                    let Arguments { lda, incx, incy, stride_a, stride_x, stride_y, count, .. } = *arguments;
                    let (choice, letter) = ($Choice(arguments.choice), arguments.letter as c_char);
                    let (d_a, d_x) = (a.cast_mut(), x.cast_mut());
                    let [lda_32, incx_32, incy_32, count_32] = [lda, incx, incy, count].map(|number| number as i32);
                    // SAFETY: the caller guarantees it.
                    unsafe {
                        match entry {
                            Entry::Handle => (self.plain)(
                                handle, choice, $(arguments.$size as i32,)* alpha, a, lda_32, x, incx_32, beta, y, incy_32,
                            ) as i32,
                            Entry::Handle64 => (self.plain_64)(
                                handle, choice, $(arguments.$size,)* alpha, a, lda, x, incx, beta, y, incy,
                            ) as i32,
                            Entry::Batched => (self.batched)(
                                handle, choice, $(arguments.$size as i32,)* alpha, p_a, lda_32, p_x, incx_32, beta, p_y,
                                incy_32, count_32,
                            ) as i32,
                            Entry::Batched64 => (self.batched_64)(
                                handle, choice, $(arguments.$size,)* alpha, p_a, lda, p_x, incx, beta, p_y, incy, count,
                            ) as i32,
                            Entry::Strided => (self.strided)(
                                handle, choice, $(arguments.$size as i32,)* alpha, a, lda_32, stride_a, x, incx_32,
                                stride_x, beta, y, incy_32, stride_y, count_32,
                            ) as i32,
                            Entry::Strided64 => (self.strided_64)(
                                handle, choice, $(arguments.$size,)* alpha, a, lda, stride_a, x, incx, stride_x, beta, y,
                                incy, stride_y, count,
                            ) as i32,
                            Entry::Kblas | Entry::Kblas2 => (self.kblas)(
                                letter, $(arguments.$size as i32,)* *alpha, d_a, lda_32, d_x, incx_32, *beta, y, incy_32,
                            ),
                            Entry::KblasAsync | Entry::Kblas2Async => (self.kblas_async)(
                                letter, $(arguments.$size as i32,)* *alpha, d_a, lda_32, d_x, incx_32, *beta, y, incy_32,
                                stream,
                            ),
                            Entry::Offset | Entry::Offset2 => (self.offset)(
                                letter, $(arguments.$size as i32,)* *alpha, d_a, lda_32, d_x, incx_32, *beta, y, incy_32,
                                $(arguments.$offset as i32,)*
                            ),
                            Entry::OffsetAsync | Entry::Offset2Async => (self.offset_async)(
                                letter, $(arguments.$size as i32,)* *alpha, d_a, lda_32, d_x, incx_32, *beta, y, incy_32,
                                $(arguments.$offset as i32,)* stream,
                            ),
                        }
                    }
                }
            }
        }
    };
}

names!(gemv: kblasOperation_t; m n; offset_r offset_c);
names!(symv: kblasFillMode_t; n; offset_r);

/// A scalar type and its exported names.
pub trait Exported: Scalar {
    /// A signalling NaN. Arithmetic changes its bits, so a test detects that it was read and written back.
    const NAN: Self;
    /// NaNs of both signs: quiet ones as a device and as x86 produce them, with the greatest payload, and signalling
    /// ones.
    const NANS: [Self::Real; 6];
    /// Bytes of the real part, or of the imaginary part: the alignment of every operand.
    const COMPONENT: usize;
    /// The distance from 1 to the next number of the real type.
    const EPSILON: f64;
    const GEMV: gemv::Names<Self>;
    /// The second family of KBLAS 4. Its names take no handle.
    const GEMV2: gemv::Names<Self>;
    const SYMV: symv::Names<Self>;
    /// For a real type symv, because it has no hemv.
    const HEMV: symv::Names<Self>;

    /// A real type ignores the imaginary part.
    fn from_f64(re: f64, im: f64) -> Self;
    fn to_f64(self) -> (f64, f64);
}

macro_rules! exported {
    ($T:ty, $R:ident, $nan:expr, $nans:expr, |$re:ident, $im:ident| $from:expr, |$z:ident| $parts:expr;
     $gemv:tt $kblas_gemv:tt $kblas_gemv2:tt $symv:tt $kblas_symv:tt $hemv:tt $kblas_hemv:tt) => {
        impl Exported for $T {
            const NAN: Self = $nan;
            const NANS: [$R; 6] = $nans;
            const COMPONENT: usize = size_of::<$R>();
            const EPSILON: f64 = $R::EPSILON as f64;
            const GEMV: gemv::Names<Self> = exported!(@names gemv $gemv $kblas_gemv);
            const GEMV2: gemv::Names<Self> = exported!(@names gemv $gemv $kblas_gemv2);
            const SYMV: symv::Names<Self> = exported!(@names symv $symv $kblas_symv);
            const HEMV: symv::Names<Self> = exported!(@names symv $hemv $kblas_hemv);

            fn from_f64($re: f64, $im: f64) -> Self {
                $from
            }

            fn to_f64(self) -> (f64, f64) {
                let $z = self;
                $parts
            }
        }
    };
    (@names $routine:ident
     ($plain:ident $plain_64:ident $batched:ident $batched_64:ident $strided:ident $strided_64:ident)
     ($kblas:ident $kblas_async:ident $offset:ident $offset_async:ident)) => {
        $routine::Names {
            plain: $plain,
            plain_64: $plain_64,
            batched: $batched,
            batched_64: $batched_64,
            strided: $strided,
            strided_64: $strided_64,
            kblas: $kblas,
            kblas_async: $kblas_async,
            offset: $offset,
            offset_async: $offset_async,
        }
    };
}

const NAN_32: f32 = f32::from_bits(0x7fa0_0000);
const NAN_64: f64 = f64::from_bits(0x7ff4_0000_0000_0000);
const NANS_32: [f32; 6] = [
    f32::from_bits(0x7fc0_0000),
    f32::from_bits(0xffc0_0000),
    f32::from_bits(0x7fff_ffff),
    f32::from_bits(0xffff_ffff),
    f32::from_bits(0x7f80_0001),
    f32::from_bits(0xff80_0001),
];
const NANS_64: [f64; 6] = [
    f64::from_bits(0x7ff8_0000_0000_0000),
    f64::from_bits(0xfff8_0000_0000_0000),
    f64::from_bits(0x7fff_ffff_ffff_ffff),
    f64::from_bits(0xffff_ffff_ffff_ffff),
    f64::from_bits(0x7ff0_0000_0000_0001),
    f64::from_bits(0xfff0_0000_0000_0001),
];

exported!(f32, f32, NAN_32, NANS_32, |re, _im| re as f32, |z| (z as f64, 0.0);
    (kblasSgemv kblasSgemv_64 kblasSgemvBatched kblasSgemvBatched_64 kblasSgemvStridedBatched kblasSgemvStridedBatched_64)
    (kblas_sgemv kblas_sgemv_async kblas_sgemv_offset kblas_sgemv_offset_async)
    (kblas_sgemv2 kblas_sgemv2_async kblas_sgemv2_offset kblas_sgemv2_offset_async)
    (kblasSsymv kblasSsymv_64 kblasSsymvBatched kblasSsymvBatched_64 kblasSsymvStridedBatched kblasSsymvStridedBatched_64)
    (kblas_ssymv kblas_ssymv_async kblas_ssymv_offset kblas_ssymv_offset_async)
    (kblasSsymv kblasSsymv_64 kblasSsymvBatched kblasSsymvBatched_64 kblasSsymvStridedBatched kblasSsymvStridedBatched_64)
    (kblas_ssymv kblas_ssymv_async kblas_ssymv_offset kblas_ssymv_offset_async));
exported!(f64, f64, NAN_64, NANS_64, |re, _im| re, |z| (z, 0.0);
    (kblasDgemv kblasDgemv_64 kblasDgemvBatched kblasDgemvBatched_64 kblasDgemvStridedBatched kblasDgemvStridedBatched_64)
    (kblas_dgemv kblas_dgemv_async kblas_dgemv_offset kblas_dgemv_offset_async)
    (kblas_dgemv2 kblas_dgemv2_async kblas_dgemv2_offset kblas_dgemv2_offset_async)
    (kblasDsymv kblasDsymv_64 kblasDsymvBatched kblasDsymvBatched_64 kblasDsymvStridedBatched kblasDsymvStridedBatched_64)
    (kblas_dsymv kblas_dsymv_async kblas_dsymv_offset kblas_dsymv_offset_async)
    (kblasDsymv kblasDsymv_64 kblasDsymvBatched kblasDsymvBatched_64 kblasDsymvStridedBatched kblasDsymvStridedBatched_64)
    (kblas_dsymv kblas_dsymv_async kblas_dsymv_offset kblas_dsymv_offset_async));
exported!(c32, f32, c32::new(NAN_32, NAN_32), NANS_32, |re, im| c32::new(re as f32, im as f32), |z| (z.re as f64, z.im as f64);
    (kblasCgemv kblasCgemv_64 kblasCgemvBatched kblasCgemvBatched_64 kblasCgemvStridedBatched kblasCgemvStridedBatched_64)
    (kblas_cgemv kblas_cgemv_async kblas_cgemv_offset kblas_cgemv_offset_async)
    (kblas_cgemv2 kblas_cgemv2_async kblas_cgemv2_offset kblas_cgemv2_offset_async)
    (kblasCsymv kblasCsymv_64 kblasCsymvBatched kblasCsymvBatched_64 kblasCsymvStridedBatched kblasCsymvStridedBatched_64)
    (kblas_csymv kblas_csymv_async kblas_csymv_offset kblas_csymv_offset_async)
    (kblasChemv kblasChemv_64 kblasChemvBatched kblasChemvBatched_64 kblasChemvStridedBatched kblasChemvStridedBatched_64)
    (kblas_chemv kblas_chemv_async kblas_chemv_offset kblas_chemv_offset_async));
exported!(c64, f64, c64::new(NAN_64, NAN_64), NANS_64, |re, im| c64::new(re, im), |z| (z.re, z.im);
    (kblasZgemv kblasZgemv_64 kblasZgemvBatched kblasZgemvBatched_64 kblasZgemvStridedBatched kblasZgemvStridedBatched_64)
    (kblas_zgemv kblas_zgemv_async kblas_zgemv_offset kblas_zgemv_offset_async)
    (kblas_zgemv2 kblas_zgemv2_async kblas_zgemv2_offset kblas_zgemv2_offset_async)
    (kblasZsymv kblasZsymv_64 kblasZsymvBatched kblasZsymvBatched_64 kblasZsymvStridedBatched kblasZsymvStridedBatched_64)
    (kblas_zsymv kblas_zsymv_async kblas_zsymv_offset kblas_zsymv_offset_async)
    (kblasZhemv kblasZhemv_64 kblasZhemvBatched kblasZhemvBatched_64 kblasZhemvStridedBatched kblasZhemvStridedBatched_64)
    (kblas_zhemv kblas_zhemv_async kblas_zhemv_offset kblas_zhemv_offset_async));

/// Evaluates the given expression with `$T` as each precision.
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

/// The names of a routine, by what they have in common.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry {
    Handle,
    Handle64,
    Strided,
    Strided64,
    Batched,
    Batched64,
    Kblas,
    KblasAsync,
    Kblas2,
    Kblas2Async,
    Offset,
    OffsetAsync,
    Offset2,
    Offset2Async,
}

/// The routines, by their names in BLAS.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Routine {
    Gemv,
    Symv,
    Hemv,
}

/// The arguments of a routine, in the types of the widest entry.
#[derive(Clone, Copy, Debug)]
pub struct Arguments<T> {
    pub routine: Routine,
    pub handle: kblasHandle_t,
    pub stream: cudaStream_t,
    /// trans or uplo: the number of the handle API, and the letter of the other names.
    pub choice: u32,
    pub letter: u8,
    pub m: i64,
    pub n: i64,
    /// alpha and beta are where the handle's pointer mode says; on the host for the entries that take them by value.
    pub alpha: *const T,
    pub a: *const T,
    pub lda: i64,
    pub x: *const T,
    pub incx: i64,
    pub beta: *const T,
    pub y: *mut T,
    pub incy: i64,
    /// For the entries with offsets. The others are called with the submatrix itself.
    pub offset_r: i64,
    pub offset_c: i64,
    pub stride_a: i64,
    pub stride_x: i64,
    pub stride_y: i64,
    /// For the entries that take arrays of pointers.
    pub p_a: *const *const T,
    pub p_x: *const *const T,
    pub p_y: *const *mut T,
    pub count: i64,
}

impl<T> Arguments<T> {
    /// A single call on whole matrices, without handle and stream.
    #[allow(clippy::too_many_arguments)] // BLAS's
    pub fn new(
        routine: Routine, (choice, letter): (u32, u8), (m, n): (i64, i64), alpha: *const T, (a, lda): (*const T, i64),
        (x, incx): (*const T, i64), beta: *const T, (y, incy): (*mut T, i64),
    ) -> Self {
        Arguments {
            routine,
            handle: null_mut(),
            stream: null_mut(),
            choice,
            letter,
            m,
            n,
            alpha,
            a,
            lda,
            x,
            incx,
            beta,
            y,
            incy,
            offset_r: 0,
            offset_c: 0,
            stride_a: 0,
            stride_x: 0,
            stride_y: 0,
            p_a: null(),
            p_x: null(),
            p_y: null(),
            count: 1,
        }
    }

    /// The same call on A[offset_r.., offset_c..].
    fn submatrix(self) -> Self {
        let Arguments { offset_r, offset_c, lda, incx, incy, .. } = self;
        let transposed = self.routine == Routine::Gemv && self.choice != KBLAS_OP_N.0;
        let (x_offset, y_offset) = if transposed { (offset_r, offset_c) } else { (offset_c, offset_r) };
        // With a negative increment, the first elements are at the far end.
        let skipped = |offset: i64, inc: i64| (offset * inc.max(0)) as isize;
        Arguments {
            m: self.m - offset_r,
            n: self.n - offset_c,
            a: self.a.wrapping_offset((offset_r + offset_c * lda) as isize),
            x: self.x.wrapping_offset(skipped(x_offset, incx)),
            y: self.y.wrapping_offset(skipped(y_offset, incy)),
            offset_r: 0,
            offset_c: 0,
            ..self
        }
    }
}

impl Entry {
    pub const ALL: [Entry; 14] = [
        Entry::Handle,
        Entry::Handle64,
        Entry::Strided,
        Entry::Strided64,
        Entry::Batched,
        Entry::Batched64,
        Entry::Kblas,
        Entry::KblasAsync,
        Entry::Kblas2,
        Entry::Kblas2Async,
        Entry::Offset,
        Entry::OffsetAsync,
        Entry::Offset2,
        Entry::Offset2Async,
    ];

    /// The names that a routine has.
    pub fn of(routine: Routine) -> impl Iterator<Item = Entry> {
        Entry::ALL.into_iter().filter(move |entry| routine == Routine::Gemv || !entry.is_second())
    }

    /// Whether the name is of KBLAS 4's second family.
    fn is_second(self) -> bool {
        matches!(self, Entry::Kblas2 | Entry::Kblas2Async | Entry::Offset2 | Entry::Offset2Async)
    }

    pub fn takes_handle(self) -> bool {
        matches!(self, Entry::Handle | Entry::Handle64) || self.is_batch()
    }

    /// Whether the caller selects the stream.
    pub fn takes_stream(self) -> bool {
        self.takes_handle()
            || matches!(self, Entry::KblasAsync | Entry::Kblas2Async | Entry::OffsetAsync | Entry::Offset2Async)
    }

    pub fn takes_offsets(self) -> bool {
        matches!(self, Entry::Offset | Entry::OffsetAsync | Entry::Offset2 | Entry::Offset2Async)
    }

    pub fn takes_strides(self) -> bool {
        matches!(self, Entry::Strided | Entry::Strided64)
    }

    pub fn takes_pointers(self) -> bool {
        matches!(self, Entry::Batched | Entry::Batched64)
    }

    pub fn is_batch(self) -> bool {
        self.takes_strides() || self.takes_pointers()
    }

    /// Calls the routine by this name; returns the status.
    ///
    /// # Safety
    /// As for the exported function.
    pub unsafe fn call<T: Exported>(self, arguments: &Arguments<T>) -> i32 {
        let arguments = if self.takes_offsets() { *arguments } else { arguments.submatrix() };
        // SAFETY: the caller guarantees it.
        unsafe {
            match arguments.routine {
                Routine::Gemv if self.is_second() => T::GEMV2.call(self, &arguments),
                Routine::Gemv => T::GEMV.call(self, &arguments),
                Routine::Symv => T::SYMV.call(self, &arguments),
                Routine::Hemv => T::HEMV.call(self, &arguments),
            }
        }
    }
}

/// How a problem is passed to the library. It must not change the result.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub entry: Entry,
    pub mode: kblasPointerMode_t,
    /// Bytes from an aligned address to A, x and y.
    pub shift: [usize; 3],
}

pub const PLAINLY: How = How { entry: Entry::Handle, mode: KBLAS_POINTER_MODE_HOST, shift: [0; 3] };
