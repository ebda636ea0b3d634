//! gemm, single and in batches.

use std::env;
use std::ffi::{c_int, c_longlong, c_uint};
use std::sync::OnceLock;

use kblas::error::Result;
use kblas::problem::{Gemm, Op, Operand};
use kblas::routine::gemm;
use kblas::scalar::{Precision, Scalar, c32, c64};

use super::*;
use crate::interpose::interposed;
use crate::policy::Shape;

macro_rules! gemm {
    ($($T:ty: $name:ident $name_64:ident;)*) => {$(
        gemm!(@ $T, $name, c_int);
        gemm!(@ $T, $name_64, i64);
    )*};
    (@ $T:ty, $name:ident, $int:ty) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, transa: c_uint, transb: c_uint, m: $int, n: $int, k: $int, alpha: *const $T,
            A: *const $T, lda: $int, B: *const $T, ldb: $int, beta: *const $T, C: *mut $T, ldc: $int,
        ) -> cublasStatus_t {
            shape: Shape::product(<$T>::PRECISION, [transa, transb], [m.into(), n.into(), k.into()], 0),
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting_of_product(handle, <$T>::PRECISION) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let (sizes, lds) = ([m, n, k].map(i64::from), [lda, ldb, ldc].map(i64::from));
                let operands = (Operand::one(A), Operand::one(B), Operand::one(C));
                gemm(setting, [transa, transb], sizes, [alpha, beta], operands, lds, Batch::ONE)
            },
        });
    };
}

macro_rules! gemm_batched {
    ($($T:ty: $name:ident $name_64:ident;)*) => {$(
        gemm_batched!(@ $T, $name, c_int);
        gemm_batched!(@ $T, $name_64, i64);
    )*};
    (@ $T:ty, $name:ident, $int:ty) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, transa: c_uint, transb: c_uint, m: $int, n: $int, k: $int, alpha: *const $T,
            A: *const *const $T, lda: $int, B: *const *const $T, ldb: $int, beta: *const $T, C: *const *mut $T, ldc: $int,
            batchCount: $int,
        ) -> cublasStatus_t {
            shape: {
                let sizes = [m.into(), n.into(), k.into()];
                Shape::product(<$T>::PRECISION, [transa, transb], sizes, batchCount.into()).by_pointers()
            },
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting_of_product(handle, <$T>::PRECISION) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let (sizes, lds) = ([m, n, k].map(i64::from), [lda, ldb, ldc].map(i64::from));
                let operands = (Operand::Pointers(A), Operand::Pointers(B), Operand::Pointers(C));
                gemm(setting, [transa, transb], sizes, [alpha, beta], operands, lds, batch(batchCount.into()))
            },
        });
    };
}

macro_rules! gemm_strided_batched {
    ($($T:ty: $name:ident $name_64:ident;)*) => {$(
        gemm_strided_batched!(@ $T, $name, c_int);
        gemm_strided_batched!(@ $T, $name_64, i64);
    )*};
    (@ $T:ty, $name:ident, $int:ty) => {
        interposed!(CUBLAS, $name(
            handle: cublasHandle_t, transa: c_uint, transb: c_uint, m: $int, n: $int, k: $int, alpha: *const $T,
            A: *const $T, lda: $int, strideA: c_longlong, B: *const $T, ldb: $int, strideB: c_longlong, beta: *const $T,
            C: *mut $T, ldc: $int, strideC: c_longlong, batchCount: $int,
        ) -> cublasStatus_t {
            shape: {
                let sizes = [m.into(), n.into(), k.into()];
                Shape::product(<$T>::PRECISION, [transa, transb], sizes, batchCount.into())
            },
            object: object_of(handle),
            // SAFETY: cuBLAS's own functions query a handle that the caller passes to cuBLAS.
            setting: || unsafe { setting_of_product(handle, <$T>::PRECISION) },
            // SAFETY: the policy has taken the call; the operands are on the device, as large as cuBLAS requires.
            take: |setting| unsafe {
                let (sizes, lds) = ([m, n, k].map(i64::from), [lda, ldb, ldc].map(i64::from));
                let (a, b) = (Operand::Strided(A, strideA), Operand::Strided(B, strideB));
                let operands = (a, b, Operand::Strided(C, strideC));
                gemm(setting, [transa, transb], sizes, [alpha, beta], operands, lds, batch(batchCount.into()))
                    // A stride follows each of lda, ldb and ldc.
                    .map_err(|error| error.between(&[8, 10, 13]))
            },
        });
    };
}

gemm! {
    f32: cublasSgemm_v2 cublasSgemm_v2_64;
    f64: cublasDgemm_v2 cublasDgemm_v2_64;
    c32: cublasCgemm_v2 cublasCgemm_v2_64;
    c64: cublasZgemm_v2 cublasZgemm_v2_64;
}

gemm_batched! {
    f32: cublasSgemmBatched cublasSgemmBatched_64;
    f64: cublasDgemmBatched cublasDgemmBatched_64;
    c32: cublasCgemmBatched cublasCgemmBatched_64;
    c64: cublasZgemmBatched cublasZgemmBatched_64;
}

gemm_strided_batched! {
    f32: cublasSgemmStridedBatched cublasSgemmStridedBatched_64;
    f64: cublasDgemmStridedBatched cublasDgemmStridedBatched_64;
    c32: cublasCgemmStridedBatched cublasCgemmStridedBatched_64;
    c64: cublasZgemmStridedBatched cublasZgemmStridedBatched_64;
}

/// The settings of the handle, including its math mode.
///
/// # Safety
/// As cuBLAS requires for its handles.
unsafe fn setting_of_product(handle: cublasHandle_t, precision: Precision) -> std::result::Result<Setting, Why> {
    static GET_MATH_MODE: Symbol = Symbol::new(&CUBLAS, "cublasGetMathMode\0");
    let mut mode: c_uint = 0;
    // SAFETY: cuBLAS's own function, of this type, on the caller's handle.
    let setting = unsafe {
        get(&GET_MATH_MODE, handle, &mut mode)?;
        setting(handle)?
    };
    Ok(Setting { less_precision: allows_less(mode, precision) || is_emulated(precision), ..setting })
}

/// Whether the math mode allows tensor cores of a shorter format (1 and 3), or the emulation of the precision by them
/// (4 and 8). How eagerly they emulate is a separate setting, which matters only if emulation is allowed.
fn allows_less(mode: c_uint, precision: Precision) -> bool {
    const DEFAULT: c_uint = 0;
    const PEDANTIC: c_uint = 2;
    const EMULATED_DOUBLE: c_uint = 8;
    // A flag next to the mode, about sums in half precision.
    const FLAG: c_uint = 16;
    let mode = mode & !FLAG;
    match precision {
        Precision::S | Precision::C => ![DEFAULT, PEDANTIC].contains(&(mode & !EMULATED_DOUBLE)),
        Precision::D | Precision::Z => mode >= EMULATED_DOUBLE,
    }
}

/// Whether the environment variable is set that lets cuBLAS emulate the precision in programs that do not request it.
fn is_emulated(precision: Precision) -> bool {
    static SINGLE: OnceLock<bool> = OnceLock::new();
    static DOUBLE: OnceLock<bool> = OnceLock::new();
    let (known, name) = match precision {
        Precision::S | Precision::C => (&SINGLE, "CUBLAS_EMULATE_SINGLE_PRECISION"),
        Precision::D | Precision::Z => (&DOUBLE, "CUBLAS_EMULATE_DOUBLE_PRECISION"),
    };
    *known.get_or_init(|| env::var_os(name).is_some_and(|value| value != "0"))
}

/// # Safety
/// As cuBLAS requires.
unsafe fn gemm<T: Scalar>(
    setting: &Setting, [transa, transb]: [c_uint; 2], [m, n, k]: [i64; 3], [alpha, beta]: [*const T; 2],
    (a, b, c): (Operand<*const T>, Operand<*const T>, Operand<*mut T>), [lda, ldb, ldc]: [i64; 3], batch: Batch,
) -> Result<()> {
    let (op_a, op_b) = (Op::from_number(1, transa)?, Op::from_number(2, transb)?);
    // SAFETY: guaranteed by the caller.
    unsafe {
        let (alpha, beta) = (setting.value(alpha), setting.value(beta));
        gemm::gemm(&setting.exec, Gemm { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, batch })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_default_and_the_pedantic_mode_are_exact() {
        // In cuBLAS's order: default, tensor cores, pedantic, TF32, emulated single and double precision.
        let modes = [0, 1, 2, 3, 4, 8, 12];
        let of = |precision| modes.map(|mode| allows_less(mode, precision));
        for precision in [Precision::S, Precision::C] {
            assert_eq!(of(precision), [false, true, false, true, true, false, true]);
        }
        for precision in [Precision::D, Precision::Z] {
            assert_eq!(of(precision), [false, false, false, false, false, true, true]);
        }
        // The flag only forbids something, and allows nothing.
        assert!(modes.iter().all(|mode| allows_less(mode + 16, Precision::S) == allows_less(*mode, Precision::S)));
    }
}
