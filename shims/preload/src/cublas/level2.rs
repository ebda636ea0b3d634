//! gemv, single and in batches, symv, hemv, and ger.

use std::ffi::{c_int, c_longlong, c_uint};

use kblas::error::Result;
use kblas::problem::{Gemv, Ger, Op, Operand, Symv, Uplo};
use kblas::routine::{gemv, ger, symv};
use kblas::scalar::{Scalar, c32, c64};

use super::*;
use crate::interpose::interposed;
use crate::policy::{Routine, Shape};

macro_rules! gemv {
    ($($T:ty: $name:ident $name_64:ident;)*) => {$(
        gemv!(@ $T, $name, c_int);
        gemv!(@ $T, $name_64, i64);
    )*};
    (@ $T:ty, $name:ident, $int:ty) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, trans: c_uint, m: $int, n: $int, alpha: *const $T, A: *const $T, lda: $int,
            x: *const $T, incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> cublasStatus_t {
            shape: Shape::matrix(Routine::Gemv, <$T>::PRECISION, trans, m.into(), n.into(), 0),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [m, n, lda, incx, incy] = [m, n, lda, incx, incy].map(i64::from);
                let (a, x, y) = (Operand::one(A), Operand::one(x), Operand::one(y));
                gemv(setting, trans, m, n, alpha, a, lda, x, incx, beta, y, incy, Batch::ONE)
            },
        });
    };
}

macro_rules! gemv_batched {
    ($($T:ty: $name:ident $name_64:ident;)*) => {$(
        gemv_batched!(@ $T, $name, c_int);
        gemv_batched!(@ $T, $name_64, i64);
    )*};
    (@ $T:ty, $name:ident, $int:ty) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, trans: c_uint, m: $int, n: $int, alpha: *const $T, A: *const *const $T, lda: $int,
            x: *const *const $T, incx: $int, beta: *const $T, y: *const *mut $T, incy: $int, batchCount: $int,
        ) -> cublasStatus_t {
            shape: Shape::matrix(Routine::Gemv, <$T>::PRECISION, trans, m.into(), n.into(), batchCount.into()).by_pointers(),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [m, n, lda, incx, incy] = [m, n, lda, incx, incy].map(i64::from);
                let (a, x, y) = (Operand::Pointers(A), Operand::Pointers(x), Operand::Pointers(y));
                gemv(setting, trans, m, n, alpha, a, lda, x, incx, beta, y, incy, batch(batchCount.into()))
            },
        });
    };
}

macro_rules! gemv_strided_batched {
    ($($T:ty: $name:ident $name_64:ident;)*) => {$(
        gemv_strided_batched!(@ $T, $name, c_int);
        gemv_strided_batched!(@ $T, $name_64, i64);
    )*};
    (@ $T:ty, $name:ident, $int:ty) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, trans: c_uint, m: $int, n: $int, alpha: *const $T, A: *const $T, lda: $int,
            strideA: c_longlong, x: *const $T, incx: $int, stridex: c_longlong, beta: *const $T, y: *mut $T, incy: $int,
            stridey: c_longlong, batchCount: $int,
        ) -> cublasStatus_t {
            shape: Shape::matrix(Routine::Gemv, <$T>::PRECISION, trans, m.into(), n.into(), batchCount.into()),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [m, n, lda, incx, incy] = [m, n, lda, incx, incy].map(i64::from);
                let (a, x) = (Operand::Strided(A, strideA), Operand::Strided(x, stridex));
                let y = Operand::Strided(y, stridey);
                gemv(setting, trans, m, n, alpha, a, lda, x, incx, beta, y, incy, batch(batchCount.into()))
                    // A stride follows each of lda, incx and incy.
                    .map_err(|error| error.between(&[6, 8, 11]))
            },
        });
    };
}

macro_rules! symv {
    ($($T:ty: $name:ident $name_64:ident, $routine:ident;)*) => {$(
        symv!(@ $T, $name, c_int, $routine);
        symv!(@ $T, $name_64, i64, $routine);
    )*};
    (@ $T:ty, $name:ident, $int:ty, $routine:ident) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, uplo: c_uint, n: $int, alpha: *const $T, A: *const $T, lda: $int, x: *const $T,
            incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> cublasStatus_t {
            shape: Shape::square(Routine::$routine, <$T>::PRECISION, n.into()),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [n, lda, incx, incy] = [n, lda, incx, incy].map(i64::from);
                let (uplo, hermitian) = (Uplo::from_number(1, uplo)?, Routine::$routine == Routine::Hemv);
                let (alpha, beta) = (setting.value(alpha), setting.value(beta));
                let (a, x, y, batch) = (Operand::one(A), Operand::one(x), Operand::one(y), Batch::ONE);
                symv::symv(&setting.exec, Symv { hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy, batch })
            },
        });
    };
}

macro_rules! ger {
    ($($T:ty: $name:ident $name_64:ident, $conj:expr;)*) => {$(
        ger!(@ $T, $name, c_int, $conj);
        ger!(@ $T, $name_64, i64, $conj);
    )*};
    (@ $T:ty, $name:ident, $int:ty, $conj:expr) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, m: $int, n: $int, alpha: *const $T, x: *const $T, incx: $int, y: *const $T,
            incy: $int, A: *mut $T, lda: $int,
        ) -> cublasStatus_t {
            shape: Shape::matrix(Routine::Ger, <$T>::PRECISION, 0, m.into(), n.into(), 0),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [m, n, incx, incy, lda] = [m, n, incx, incy, lda].map(i64::from);
                let alpha = setting.value(alpha);
                let (x, y, a, batch) = (Operand::one(x), Operand::one(y), Operand::one(A), Batch::ONE);
                ger::ger(&setting.exec, Ger { conj: $conj, m, n, alpha, x, incx, y, incy, a, lda, batch })
            },
        });
    };
}

gemv! {
    f32: cublasSgemv_v2 cublasSgemv_v2_64;
    f64: cublasDgemv_v2 cublasDgemv_v2_64;
    c32: cublasCgemv_v2 cublasCgemv_v2_64;
    c64: cublasZgemv_v2 cublasZgemv_v2_64;
}

gemv_batched! {
    f32: cublasSgemvBatched cublasSgemvBatched_64;
    f64: cublasDgemvBatched cublasDgemvBatched_64;
    c32: cublasCgemvBatched cublasCgemvBatched_64;
    c64: cublasZgemvBatched cublasZgemvBatched_64;
}

gemv_strided_batched! {
    f32: cublasSgemvStridedBatched cublasSgemvStridedBatched_64;
    f64: cublasDgemvStridedBatched cublasDgemvStridedBatched_64;
    c32: cublasCgemvStridedBatched cublasCgemvStridedBatched_64;
    c64: cublasZgemvStridedBatched cublasZgemvStridedBatched_64;
}

symv! {
    f32: cublasSsymv_v2 cublasSsymv_v2_64, Symv;
    f64: cublasDsymv_v2 cublasDsymv_v2_64, Symv;
    c32: cublasCsymv_v2 cublasCsymv_v2_64, Symv;
    c64: cublasZsymv_v2 cublasZsymv_v2_64, Symv;
    c32: cublasChemv_v2 cublasChemv_v2_64, Hemv;
    c64: cublasZhemv_v2 cublasZhemv_v2_64, Hemv;
}

ger! {
    f32: cublasSger_v2 cublasSger_v2_64, false;
    f64: cublasDger_v2 cublasDger_v2_64, false;
    c32: cublasCgeru_v2 cublasCgeru_v2_64, false;
    c64: cublasZgeru_v2 cublasZgeru_v2_64, false;
    c32: cublasCgerc_v2 cublasCgerc_v2_64, true;
    c64: cublasZgerc_v2 cublasZgerc_v2_64, true;
}

/// # Safety
/// As cuBLAS requires.
unsafe fn gemv<T: Scalar>(
    setting: &Setting, trans: c_uint, m: i64, n: i64, alpha: *const T, a: Operand<*const T>, lda: i64,
    x: Operand<*const T>, incx: i64, beta: *const T, y: Operand<*mut T>, incy: i64, batch: Batch,
) -> Result<()> {
    let op = Op::from_number(1, trans)?;
    // SAFETY: guaranteed by the caller.
    unsafe {
        let (alpha, beta) = (setting.value(alpha), setting.value(beta));
        gemv::gemv(&setting.exec, Gemv { op, m, n, alpha, a, lda, x, incx, beta, y, incy, batch })
    }
}
