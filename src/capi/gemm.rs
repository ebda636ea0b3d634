//! Level 3: matrix times matrix, single and batched.

use std::ffi::c_int;

use super::*;
use crate::problem::{Batch, Gemm, Op, Operand};
use crate::routine::gemm;
use crate::scalar::Scalar;

macro_rules! gemm {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, transa: kblasOperation_t, transb: kblasOperation_t, m: $int, n: $int, k: $int,
            alpha: *const $T, A: *const $T, lda: $int, B: *const $T, ldb: $int, beta: *const $T, C: *mut $T, ldc: $int,
        ) -> kblasStatus_t {
            let [m, n, k, lda, ldb, ldc] = [m, n, k, lda, ldb, ldc].map(i64::from);
            let name = stringify!($name);
            // SAFETY: guaranteed by the caller.
            unsafe { gemm(name, handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) }
        }
    };
}

for_each! { gemm:
    /// C := alpha·op(A)·op(B) + beta·C, for general matrices.
    ///
    /// op(X) is X, its transpose or its conjugate transpose. op(A) is m × k, op(B) is k × n, and C is m × n. All are stored by
    /// columns.
    ///
    /// | parameter      |         | memory       | meaning |
    /// |----------------|---------|--------------|---|
    /// | handle         | in      |              | created by kblasCreate |
    /// | transa, transb | in      |              | op of A, op of B: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | m, n           | in      |              | rows and columns of C |
    /// | k              | in      |              | columns of op(A), rows of op(B) |
    /// | alpha, beta    | in      | pointer mode | scalars |
    /// | A              | in      | device       | lda × k array for op N, lda × m for T and C |
    /// | B              | in      | device       | ldb × n array for op N, ldb × k for T and C |
    /// | C              | in, out | device       | ldc × n array |
    /// | lda, ldb, ldc  | in      |              | leading dimensions of A, B and C |
    ///
    /// - beta = 0: C is written and not read.
    /// - alpha = 0 or k = 0: A and B are not read, and C := beta·C. If beta = 1 too, C is unchanged.
    /// - m = 0 or n = 0: nothing is done.
    /// - In single precision no operand is rounded to a shorter format.
    /// - n = 1 or m = 1: the result is bitwise identical to kblas<T>gemv, unless a complex vector must be conjugated.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. Scalars in host memory are read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | transa or transb is not N, T or C; m, n or k < 0; ldc < max(1, m) |
    /// | INVALID_VALUE   | lda < max(1, m), for op T and C max(1, k); ldb < max(1, k), for op T and C max(1, n) |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | no memory for partial sums |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. C must not overlap A or B. On the host backend, device memory is host memory.
    f32: [kblasSgemm c_int] [kblasSgemm_64 i64];
    f64: [kblasDgemm c_int] [kblasDgemm_64 i64];
    cuFloatComplex: [kblasCgemm c_int] [kblasCgemm_64 i64];
    cuDoubleComplex: [kblasZgemm c_int] [kblasZgemm_64 i64];
}

unsafe fn gemm<T: Scalar>(
    name: &str, handle: kblasHandle_t, transa: kblasOperation_t, transb: kblasOperation_t, m: i64, n: i64, k: i64,
    alpha: *const T, A: *const T, lda: i64, B: *const T, ldb: i64, beta: *const T, C: *mut T, ldc: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc]);
        let (op_a, op_b) = ops(transa, transb)?;
        let (a, b, c) = (Operand::one(A), Operand::one(B), Operand::one(C));
        gemm::gemm(&call.exec, Gemm { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, batch: Batch::ONE })
    })
}

fn ops(transa: kblasOperation_t, transb: kblasOperation_t) -> Result<(Op, Op)> {
    Ok((Op::from_number(1, transa.0)?, Op::from_number(2, transb.0)?))
}

macro_rules! gemm_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, transa: kblasOperation_t, transb: kblasOperation_t, m: $int, n: $int, k: $int,
            alpha: *const $T, A: *const *const $T, lda: $int, B: *const *const $T, ldb: $int, beta: *const $T,
            C: *const *mut $T, ldc: $int, batchCount: $int,
        ) -> kblasStatus_t {
            let [m, n, k, lda, ldb, ldc, batchCount] = [m, n, k, lda, ldb, ldc, batchCount].map(i64::from);
            let name = stringify!($name);
            // SAFETY: guaranteed by the caller.
            unsafe {
                gemm_batched(name, handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, batchCount)
            }
        }
    };
}

for_each! { gemm_batched:
    /// C_b := alpha·op(A_b)·op(B_b) + beta·C_b for b = 0 … batchCount - 1: a batch of kblas<T>gemm.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | batchCount | in      |        | entries of the batch |
    /// | A, B       | in      | device | array of batchCount pointers, one for each entry |
    /// | C          | in, out | device | the same, to the matrices that are written |
    /// | others     |         |        | as in kblas<T>gemm, the same for every entry |
    ///
    /// - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
    /// - batchCount = 0: nothing is done.
    /// - Each entry is bitwise identical to kblas<T>gemm, for any batchCount.
    ///
    /// # Returns
    /// As kblas<T>gemm, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>gemm, for every entry. The arrays of pointers must also stay valid and unchanged until then.
    f32: [kblasSgemmBatched c_int] [kblasSgemmBatched_64 i64];
    f64: [kblasDgemmBatched c_int] [kblasDgemmBatched_64 i64];
    cuFloatComplex: [kblasCgemmBatched c_int] [kblasCgemmBatched_64 i64];
    cuDoubleComplex: [kblasZgemmBatched c_int] [kblasZgemmBatched_64 i64];
}

unsafe fn gemm_batched<T: Scalar>(
    name: &str, handle: kblasHandle_t, transa: kblasOperation_t, transb: kblasOperation_t, m: i64, n: i64, k: i64,
    alpha: *const T, A: *const *const T, lda: i64, B: *const *const T, ldb: i64, beta: *const T, C: *const *mut T,
    ldc: i64, batchCount: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![
            name; handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, batchCount
        ]);
        let ((op_a, op_b), batch) = (ops(transa, transb)?, call.batch(batchCount));
        let (a, b, c) = (Operand::Pointers(A), Operand::Pointers(B), Operand::Pointers(C));
        gemm::gemm(&call.exec, Gemm { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, batch })
    })
}

macro_rules! gemm_strided_batched {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, transa: kblasOperation_t, transb: kblasOperation_t, m: $int, n: $int, k: $int,
            alpha: *const $T, A: *const $T, lda: $int, strideA: i64, B: *const $T, ldb: $int, strideB: i64,
            beta: *const $T, C: *mut $T, ldc: $int, strideC: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let [m, n, k, lda, ldb, ldc, batchCount] = [m, n, k, lda, ldb, ldc, batchCount].map(i64::from);
            // SAFETY: guaranteed by the caller.
            unsafe {
                gemm_strided_batched(
                    stringify!($name), handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, strideB, beta,
                    C, ldc, strideC, batchCount,
                )
            }
        }
    };
}

for_each! { gemm_strided_batched:
    /// C_b := alpha·op(A_b)·op(B_b) + beta·C_b for b = 0 … batchCount - 1: a batch of kblas<T>gemm.
    ///
    /// | parameter        |         | memory | meaning |
    /// |------------------|---------|--------|---|
    /// | batchCount       | in      |        | entries of the batch |
    /// | A, B             | in      | device | the matrices of entry 0 |
    /// | C                | in, out | device | the matrix of entry 0 |
    /// | strideA, strideB | in      |        | stride between entries, in elements; 0: shared by all |
    /// | strideC          | in      |        | stride between entries, in elements |
    /// | others           |         |        | as in kblas<T>gemm, the same for every entry |
    ///
    /// - With scalars in device memory, kblasSetBatchAlphaStride and kblasSetBatchBetaStride give each entry its own.
    /// - batchCount = 0: nothing is done.
    /// - Each entry is bitwise identical to kblas<T>gemm, for any batchCount.
    ///
    /// # Returns
    /// As kblas<T>gemm, and INVALID_VALUE if batchCount < 0.
    ///
    /// # Safety
    /// As kblas<T>gemm, for every entry.
    f32: [kblasSgemmStridedBatched c_int] [kblasSgemmStridedBatched_64 i64];
    f64: [kblasDgemmStridedBatched c_int] [kblasDgemmStridedBatched_64 i64];
    cuFloatComplex: [kblasCgemmStridedBatched c_int] [kblasCgemmStridedBatched_64 i64];
    cuDoubleComplex: [kblasZgemmStridedBatched c_int] [kblasZgemmStridedBatched_64 i64];
}

unsafe fn gemm_strided_batched<T: Scalar>(
    name: &str, handle: kblasHandle_t, transa: kblasOperation_t, transb: kblasOperation_t, m: i64, n: i64, k: i64,
    alpha: *const T, A: *const T, lda: i64, strideA: i64, B: *const T, ldb: i64, strideB: i64, beta: *const T,
    C: *mut T, ldc: i64, strideC: i64, batchCount: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta) = (call.value(alpha), call.value(beta));
        trace::traced(tell![
            name; handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, strideB, beta, C, ldc, strideC,
            batchCount
        ]);
        let ((op_a, op_b), batch) = (ops(transa, transb)?, call.batch(batchCount));
        let (a, b, c) = (Operand::Strided(A, strideA), Operand::Strided(B, strideB), Operand::Strided(C, strideC));
        let args = Gemm { op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, batch };
        // The strides follow lda, ldb and ldc.
        gemm::gemm(&call.exec, args).map_err(|error| error.between(&[8, 10, 13]))
    })
}
