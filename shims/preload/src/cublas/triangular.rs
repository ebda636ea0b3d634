//! trmv, trsv and the like, and gbmv.

use std::ffi::{c_int, c_uint};

use kblas::error::Result;
use kblas::problem::{Batch, Diag, Gbmv, Op, Operand, Storage, Triangular, Uplo};
use kblas::routine::{gbmv, triangular};
use kblas::scalar::{Scalar, c32, c64};

use super::*;
use crate::interpose::interposed;
use crate::policy::{Routine, Shape};

/// Names by the storage of the triangle: the arguments between n and A, and after A, in the signature.
macro_rules! triangular {
    ($storage:ident: $($T:ty: $name:ident $name_64:ident, $routine:ident;)*) => {$(
        triangular!(@ $storage $T, $name, c_int, $routine);
        triangular!(@ $storage $T, $name_64, i64, $routine);
    )*};
    (@ whole $T:ty, $name:ident, $int:ty, $routine:ident) => {
        triangular!(@ $T, $name, $int, $routine, [], [lda: $int,], Storage::Whole { lda: lda.into() }, 0);
    };
    (@ packed $T:ty, $name:ident, $int:ty, $routine:ident) => {
        triangular!(@ $T, $name, $int, $routine, [], [], Storage::Packed, 0);
    };
    (@ band $T:ty, $name:ident, $int:ty, $routine:ident) => {
        triangular!(@ $T, $name, $int, $routine, [k: $int,], [lda: $int,],
            Storage::Band { k: k.into(), lda: lda.into() }, k.into());
    };
    (@ $T:ty, $name:ident, $int:ty, $routine:ident, [$($front:tt)*], [$($behind:tt)*], $storage:expr, $k:expr) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, uplo: c_uint, trans: c_uint, diag: c_uint, n: $int, $($front)* A: *const $T,
            $($behind)* x: *mut $T, incx: $int,
        ) -> cublasStatus_t {
            shape: Shape::band(Routine::$routine, <$T>::PRECISION, trans, n.into(), $k).of(uplo),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [n, incx] = [n, incx].map(i64::from);
                apply(setting, Routine::$routine, [uplo, trans, diag], n, $storage, A, x, incx)
            },
        });
    };
}

/// # Safety
/// As cuBLAS requires.
#[allow(clippy::too_many_arguments)]
unsafe fn apply<T: Scalar>(
    setting: &Setting, routine: Routine, [uplo, trans, diag]: [c_uint; 3], n: i64, storage: Storage, a: *const T,
    x: *mut T, incx: i64,
) -> Result<()> {
    let (uplo, op, diag) = (Uplo::from_number(1, uplo)?, Op::from_number(2, trans)?, Diag::from_number(3, diag)?);
    let (a, x, batch) = (Operand::one(a), Operand::one(x), Batch::ONE);
    let args = Triangular { uplo, op, diag, n, storage, a, x, incx, batch };
    // SAFETY: guaranteed by the caller.
    unsafe {
        match routine {
            Routine::Trmv | Routine::Tpmv | Routine::Tbmv => triangular::multiply(&setting.exec, args),
            _ => triangular::solve(&setting.exec, args),
        }
    }
}

macro_rules! gbmv {
    ($($T:ty: $name:ident $name_64:ident, $routine:ident;)*) => {$(
        gbmv!(@ $T, $name, c_int, $routine);
        gbmv!(@ $T, $name_64, i64, $routine);
    )*};
    (@ $T:ty, $name:ident, $int:ty, $routine:ident) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, trans: c_uint, m: $int, n: $int, kl: $int, ku: $int, alpha: *const $T,
            A: *const $T, lda: $int, x: *const $T, incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> cublasStatus_t {
            shape: Shape::band(Routine::$routine, <$T>::PRECISION, trans, n.into(), kl.into()),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting(handle) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let [m, n, kl, ku, lda, incx, incy] = [m, n, kl, ku, lda, incx, incy].map(i64::from);
                let (op, alpha, beta) = (Op::from_number(1, trans)?, setting.value(alpha), setting.value(beta));
                let (a, x, y, batch) = (Operand::one(A), Operand::one(x), Operand::one(y), Batch::ONE);
                gbmv::gbmv(&setting.exec, Gbmv { op, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy, batch })
            },
        });
    };
}

triangular! { whole:
    f32: cublasStrmv_v2 cublasStrmv_v2_64, Trmv;
    f64: cublasDtrmv_v2 cublasDtrmv_v2_64, Trmv;
    c32: cublasCtrmv_v2 cublasCtrmv_v2_64, Trmv;
    c64: cublasZtrmv_v2 cublasZtrmv_v2_64, Trmv;
    f32: cublasStrsv_v2 cublasStrsv_v2_64, Trsv;
    f64: cublasDtrsv_v2 cublasDtrsv_v2_64, Trsv;
    c32: cublasCtrsv_v2 cublasCtrsv_v2_64, Trsv;
    c64: cublasZtrsv_v2 cublasZtrsv_v2_64, Trsv;
}

triangular! { packed:
    f32: cublasStpmv_v2 cublasStpmv_v2_64, Tpmv;
    f64: cublasDtpmv_v2 cublasDtpmv_v2_64, Tpmv;
    c32: cublasCtpmv_v2 cublasCtpmv_v2_64, Tpmv;
    c64: cublasZtpmv_v2 cublasZtpmv_v2_64, Tpmv;
    f32: cublasStpsv_v2 cublasStpsv_v2_64, Tpsv;
    f64: cublasDtpsv_v2 cublasDtpsv_v2_64, Tpsv;
    c32: cublasCtpsv_v2 cublasCtpsv_v2_64, Tpsv;
    c64: cublasZtpsv_v2 cublasZtpsv_v2_64, Tpsv;
}

triangular! { band:
    f32: cublasStbmv_v2 cublasStbmv_v2_64, Tbmv;
    f64: cublasDtbmv_v2 cublasDtbmv_v2_64, Tbmv;
    c32: cublasCtbmv_v2 cublasCtbmv_v2_64, Tbmv;
    c64: cublasZtbmv_v2 cublasZtbmv_v2_64, Tbmv;
    f32: cublasStbsv_v2 cublasStbsv_v2_64, Tbsv;
    f64: cublasDtbsv_v2 cublasDtbsv_v2_64, Tbsv;
    c32: cublasCtbsv_v2 cublasCtbsv_v2_64, Tbsv;
    c64: cublasZtbsv_v2 cublasZtbsv_v2_64, Tbsv;
}

gbmv! {
    f32: cublasSgbmv_v2 cublasSgbmv_v2_64, Gbmv;
    f64: cublasDgbmv_v2 cublasDgbmv_v2_64, Gbmv;
    c32: cublasCgbmv_v2 cublasCgbmv_v2_64, Gbmv;
    c64: cublasZgbmv_v2 cublasZgbmv_v2_64, Gbmv;
}
