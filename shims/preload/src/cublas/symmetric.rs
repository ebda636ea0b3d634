//! syr, her and the like: updates of a triangle. spmv, sbmv and the like: products with a symmetric or Hermitian
//! matrix.

use std::ffi::{c_int, c_uint};

use kblas::problem::{Factor, Spmv, Storage, Syr, Uplo};
use kblas::routine::{spmv, syr};
use kblas::scalar::{Scalar, c32, c64};

use super::*;
use crate::interpose::interposed;
use crate::policy::{Routine, Shape};

/// Names by their vectors, and by the storage of the triangle.
macro_rules! update {
    ($vectors:ident $storage:ident: $($T:ty: $name:ident $name_64:ident, $A:ty, $factor:ident, $routine:ident;)*) => {$(
        update!(@ $vectors $storage $T, $name, c_int, $A, $factor, $routine);
        update!(@ $vectors $storage $T, $name_64, i64, $A, $factor, $routine);
    )*};
    (@ one $storage:ident $T:ty, $name:ident, $int:ty, $A:ty, $factor:ident, $routine:ident) => {
        update!(@@ $storage $T, $name, $int, $A, $factor, $routine, [], None);
    };
    (@ two $storage:ident $T:ty, $name:ident, $int:ty, $A:ty, $factor:ident, $routine:ident) => {
        update!(@@ $storage $T, $name, $int, $A, $factor, $routine, [y: *const $T, incy: $int,], Some((y, incy.into())));
    };
    (@@ whole $T:ty, $name:ident, $int:ty, $A:ty, $factor:ident, $routine:ident, [$($y:tt)*], $pair:expr) => {
        update!(@@@ $T, $name, $int, $A, $factor, $routine, [$($y)*], $pair, [lda: $int,],
            Storage::Whole { lda: lda.into() });
    };
    (@@ packed $T:ty, $name:ident, $int:ty, $A:ty, $factor:ident, $routine:ident, [$($y:tt)*], $pair:expr) => {
        update!(@@@ $T, $name, $int, $A, $factor, $routine, [$($y)*], $pair, [], Storage::Packed);
    };
    (@@@ $T:ty, $name:ident, $int:ty, $A:ty, $factor:ident, $routine:ident, [$($y:tt)*], $pair:expr, [$($lda:tt)*],
        $storage:expr) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, uplo: c_uint, n: $int, alpha: *const $A, x: *const $T, incx: $int, $($y)* A: *mut $T,
            $($lda)*
        ) -> cublasStatus_t {
            shape: Shape::square(Routine::$routine, <$T>::PRECISION, n.into()).of(uplo),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [n, incx] = [n, incx].map(i64::from);
                let (uplo, alpha) = (Uplo::from_number(1, uplo)?, Factor::$factor(setting.value(alpha)));
                let hermitian = matches!(Routine::$routine, Routine::Her | Routine::Hpr | Routine::Her2 | Routine::Hpr2);
                let (y, storage) = ($pair, $storage);
                syr::syr(&setting.exec, Syr::<$T> { hermitian, uplo, n, alpha, x, incx, y, storage, a: A })
            },
        });
    };
}

/// Names by the storage of the triangle.
macro_rules! product {
    ($storage:ident: $($T:ty: $name:ident $name_64:ident, $routine:ident;)*) => {$(
        product!(@ $storage $T, $name, c_int, $routine);
        product!(@ $storage $T, $name_64, i64, $routine);
    )*};
    (@ packed $T:ty, $name:ident, $int:ty, $routine:ident) => {
        product!(@@ $T, $name, $int, $routine, [], [], Storage::Packed, 0);
    };
    (@ band $T:ty, $name:ident, $int:ty, $routine:ident) => {
        product!(@@ $T, $name, $int, $routine, [k: $int,], [lda: $int,],
            Storage::Band { k: k.into(), lda: lda.into() }, k.into());
    };
    (@@ $T:ty, $name:ident, $int:ty, $routine:ident, [$($k:tt)*], [$($lda:tt)*], $storage:expr, $diagonals:expr) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, uplo: c_uint, n: $int, $($k)* alpha: *const $T, A: *const $T, $($lda)* x: *const $T,
            incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> cublasStatus_t {
            shape: Shape::band(Routine::$routine, <$T>::PRECISION, 0, n.into(), $diagonals).of(uplo),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [n, incx, incy] = [n, incx, incy].map(i64::from);
                let (uplo, storage) = (Uplo::from_number(1, uplo)?, $storage);
                let hermitian = matches!(Routine::$routine, Routine::Hpmv | Routine::Hbmv);
                let (alpha, beta) = (setting.value(alpha), setting.value(beta));
                let args = Spmv { hermitian, uplo, n, storage, alpha, a: A, x, incx, beta, y, incy };
                spmv::spmv(&setting.exec, args)
            },
        });
    };
}

update! { one whole:
    f32: cublasSsyr_v2 cublasSsyr_v2_64, f32, Any, Syr;
    f64: cublasDsyr_v2 cublasDsyr_v2_64, f64, Any, Syr;
    c32: cublasCsyr_v2 cublasCsyr_v2_64, c32, Any, Syr;
    c64: cublasZsyr_v2 cublasZsyr_v2_64, c64, Any, Syr;
    c32: cublasCher_v2 cublasCher_v2_64, f32, Real, Her;
    c64: cublasZher_v2 cublasZher_v2_64, f64, Real, Her;
}

update! { one packed:
    f32: cublasSspr_v2 cublasSspr_v2_64, f32, Any, Spr;
    f64: cublasDspr_v2 cublasDspr_v2_64, f64, Any, Spr;
    c32: cublasChpr_v2 cublasChpr_v2_64, f32, Real, Hpr;
    c64: cublasZhpr_v2 cublasZhpr_v2_64, f64, Real, Hpr;
}

update! { two whole:
    f32: cublasSsyr2_v2 cublasSsyr2_v2_64, f32, Any, Syr2;
    f64: cublasDsyr2_v2 cublasDsyr2_v2_64, f64, Any, Syr2;
    c32: cublasCsyr2_v2 cublasCsyr2_v2_64, c32, Any, Syr2;
    c64: cublasZsyr2_v2 cublasZsyr2_v2_64, c64, Any, Syr2;
    c32: cublasCher2_v2 cublasCher2_v2_64, c32, Any, Her2;
    c64: cublasZher2_v2 cublasZher2_v2_64, c64, Any, Her2;
}

update! { two packed:
    f32: cublasSspr2_v2 cublasSspr2_v2_64, f32, Any, Spr2;
    f64: cublasDspr2_v2 cublasDspr2_v2_64, f64, Any, Spr2;
    c32: cublasChpr2_v2 cublasChpr2_v2_64, c32, Any, Hpr2;
    c64: cublasZhpr2_v2 cublasZhpr2_v2_64, c64, Any, Hpr2;
}

product! { packed:
    f32: cublasSspmv_v2 cublasSspmv_v2_64, Spmv;
    f64: cublasDspmv_v2 cublasDspmv_v2_64, Spmv;
    c32: cublasChpmv_v2 cublasChpmv_v2_64, Hpmv;
    c64: cublasZhpmv_v2 cublasZhpmv_v2_64, Hpmv;
}

product! { band:
    f32: cublasSsbmv_v2 cublasSsbmv_v2_64, Sbmv;
    f64: cublasDsbmv_v2 cublasDsbmv_v2_64, Sbmv;
    c32: cublasChbmv_v2 cublasChbmv_v2_64, Hbmv;
    c64: cublasZhbmv_v2 cublasZhbmv_v2_64, Hbmv;
}
