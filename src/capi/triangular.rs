//! Level 2: products and solutions with triangular matrices.

use std::ffi::c_int;

use super::*;
use crate::error::Result;
use crate::problem::{Batch, Diag, Op, Operand, Storage, Triangular, Uplo};
use crate::routine::triangular::{multiply, solve};
use crate::scalar::Scalar;

macro_rules! whole {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $task:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, trans: kblasOperation_t, diag: kblasDiagType_t, n: $int,
            A: *const $T, lda: $int, x: *mut $T, incx: $int,
        ) -> kblasStatus_t {
            let [n, lda, incx] = [n, lda, incx].map(i64::from);
            let storage = Storage::Whole { lda };
            // SAFETY: guaranteed by the caller.
            unsafe { triangular(stringify!($name), Task::$task, handle, uplo, trans, diag, n, storage, A, x, incx) }
        }
    };
}

macro_rules! packed {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $task:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, trans: kblasOperation_t, diag: kblasDiagType_t, n: $int,
            AP: *const $T, x: *mut $T, incx: $int,
        ) -> kblasStatus_t {
            let [n, incx] = [n, incx].map(i64::from);
            let storage = Storage::Packed;
            // SAFETY: guaranteed by the caller.
            unsafe { triangular(stringify!($name), Task::$task, handle, uplo, trans, diag, n, storage, AP, x, incx) }
        }
    };
}

macro_rules! band {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $task:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, trans: kblasOperation_t, diag: kblasDiagType_t, n: $int,
            k: $int, A: *const $T, lda: $int, x: *mut $T, incx: $int,
        ) -> kblasStatus_t {
            let [n, k, lda, incx] = [n, k, lda, incx].map(i64::from);
            let storage = Storage::Band { k, lda };
            // SAFETY: guaranteed by the caller.
            unsafe { triangular(stringify!($name), Task::$task, handle, uplo, trans, diag, n, storage, A, x, incx) }
        }
    };
}

for_each! { whole:
    /// x := op(A)·x, with a triangular matrix.
    ///
    /// op(A) is A, its transpose or its conjugate transpose.
    /// A is n × n and stored by columns. The other triangle is not read.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | handle    | in      |        | created by kblasCreate |
    /// | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
    /// | n         | in      |        | rows and columns of A |
    /// | A         | in      | device | lda × n array; the first n rows are the matrix |
    /// | lda       | in      |        | leading dimension of A |
    /// | x         | in, out | device | vector of n elements |
    /// | incx      | in      |        | increment of x |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0: nothing is read or written.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; lda < max(1, n); incx = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and A unchanged, until the call has run on its stream. They must
    /// be as large as the table says. x must not overlap A. On the host backend, device memory is host memory.
    f32: [kblasStrmv c_int, Multiply] [kblasStrmv_64 i64, Multiply];
    f64: [kblasDtrmv c_int, Multiply] [kblasDtrmv_64 i64, Multiply];
    cuFloatComplex: [kblasCtrmv c_int, Multiply] [kblasCtrmv_64 i64, Multiply];
    cuDoubleComplex: [kblasZtrmv c_int, Multiply] [kblasZtrmv_64 i64, Multiply];
}

for_each! { whole:
    /// x := op(A)⁻¹·x: the solution of op(A)·y = x, with a triangular matrix.
    ///
    /// op(A) is A, its transpose or its conjugate transpose.
    /// A is n × n and stored by columns. The other triangle is not read.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | handle    | in      |        | created by kblasCreate |
    /// | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
    /// | n         | in      |        | rows and columns of A |
    /// | A         | in      | device | lda × n array; the first n rows are the matrix |
    /// | lda       | in      |        | leading dimension of A |
    /// | x         | in, out | device | vector of n elements |
    /// | incx      | in      |        | increment of x |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0: nothing is read or written.
    /// - There is no test for singularity. A 0 on the diagonal gives Inf or NaN in x.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; lda < max(1, n); incx = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and A unchanged, until the call has run on its stream. They must
    /// be as large as the table says. x must not overlap A. On the host backend, device memory is host memory.
    f32: [kblasStrsv c_int, Solve] [kblasStrsv_64 i64, Solve];
    f64: [kblasDtrsv c_int, Solve] [kblasDtrsv_64 i64, Solve];
    cuFloatComplex: [kblasCtrsv c_int, Solve] [kblasCtrsv_64 i64, Solve];
    cuDoubleComplex: [kblasZtrsv c_int, Solve] [kblasZtrsv_64 i64, Solve];
}

for_each! { packed:
    /// x := op(A)·x, with a packed triangular matrix.
    ///
    /// op(A) is A, its transpose or its conjugate transpose.
    /// Only the triangle of A is stored, packed by columns.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | handle    | in      |        | created by kblasCreate |
    /// | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
    /// | n         | in      |        | rows and columns of A |
    /// | AP        | in      | device | n·(n + 1) / 2 elements: the triangle, packed by columns |
    /// | x         | in, out | device | vector of n elements |
    /// | incx      | in      |        | increment of x |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0: nothing is read or written.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; incx = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and AP unchanged, until the call has run on its stream. They must
    /// be as large as the table says. x must not overlap AP. On the host backend, device memory is host memory.
    f32: [kblasStpmv c_int, Multiply] [kblasStpmv_64 i64, Multiply];
    f64: [kblasDtpmv c_int, Multiply] [kblasDtpmv_64 i64, Multiply];
    cuFloatComplex: [kblasCtpmv c_int, Multiply] [kblasCtpmv_64 i64, Multiply];
    cuDoubleComplex: [kblasZtpmv c_int, Multiply] [kblasZtpmv_64 i64, Multiply];
}

for_each! { packed:
    /// x := op(A)⁻¹·x: the solution of op(A)·y = x, with a packed triangular matrix.
    ///
    /// op(A) is A, its transpose or its conjugate transpose.
    /// Only the triangle of A is stored, packed by columns.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | handle    | in      |        | created by kblasCreate |
    /// | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
    /// | n         | in      |        | rows and columns of A |
    /// | AP        | in      | device | n·(n + 1) / 2 elements: the triangle, packed by columns |
    /// | x         | in, out | device | vector of n elements |
    /// | incx      | in      |        | increment of x |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0: nothing is read or written.
    /// - There is no test for singularity. A 0 on the diagonal gives Inf or NaN in x.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; incx = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and AP unchanged, until the call has run on its stream. They must
    /// be as large as the table says. x must not overlap AP. On the host backend, device memory is host memory.
    f32: [kblasStpsv c_int, Solve] [kblasStpsv_64 i64, Solve];
    f64: [kblasDtpsv c_int, Solve] [kblasDtpsv_64 i64, Solve];
    cuFloatComplex: [kblasCtpsv c_int, Solve] [kblasCtpsv_64 i64, Solve];
    cuDoubleComplex: [kblasZtpsv c_int, Solve] [kblasZtpsv_64 i64, Solve];
}

for_each! { band:
    /// x := op(A)·x, with a triangular band matrix.
    ///
    /// op(A) is A, its transpose or its conjugate transpose.
    /// Element (i, j) of A is at row i - j of column j for the lower triangle, at row k + i - j for the upper one.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | handle    | in      |        | created by kblasCreate |
    /// | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
    /// | n         | in      |        | rows and columns of A |
    /// | k         | in      |        | superdiagonals or subdiagonals of A |
    /// | A         | in      | device | lda × n array; the first k + 1 rows are the diagonals |
    /// | lda       | in      |        | leading dimension of A |
    /// | x         | in, out | device | vector of n elements |
    /// | incx      | in      |        | increment of x |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0: nothing is read or written.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; k < 0; lda < k + 1; incx = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and A unchanged, until the call has run on its stream. They must
    /// be as large as the table says. x must not overlap A. On the host backend, device memory is host memory.
    f32: [kblasStbmv c_int, Multiply] [kblasStbmv_64 i64, Multiply];
    f64: [kblasDtbmv c_int, Multiply] [kblasDtbmv_64 i64, Multiply];
    cuFloatComplex: [kblasCtbmv c_int, Multiply] [kblasCtbmv_64 i64, Multiply];
    cuDoubleComplex: [kblasZtbmv c_int, Multiply] [kblasZtbmv_64 i64, Multiply];
}

for_each! { band:
    /// x := op(A)⁻¹·x: the solution of op(A)·y = x, with a triangular band matrix.
    ///
    /// op(A) is A, its transpose or its conjugate transpose.
    /// Element (i, j) of A is at row i - j of column j for the lower triangle, at row k + i - j for the upper one.
    ///
    /// | parameter |         | memory | meaning |
    /// |-----------|---------|--------|---|
    /// | handle    | in      |        | created by kblasCreate |
    /// | uplo      | in      |        | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | trans     | in      |        | op: KBLAS_OP_N, KBLAS_OP_T or KBLAS_OP_C |
    /// | diag      | in      |        | KBLAS_DIAG_UNIT: the diagonal has ones and is not read; or KBLAS_DIAG_NON_UNIT |
    /// | n         | in      |        | rows and columns of A |
    /// | k         | in      |        | superdiagonals or subdiagonals of A |
    /// | A         | in      | device | lda × n array; the first k + 1 rows are the diagonals |
    /// | lda       | in      |        | leading dimension of A |
    /// | x         | in, out | device | vector of n elements |
    /// | incx      | in      |        | increment of x |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0: nothing is read or written.
    /// - There is no test for singularity. A 0 on the diagonal gives Inf or NaN in x.
    /// - The call is asynchronous.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo, trans or diag is invalid; n < 0; k < 0; lda < k + 1; incx = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and A unchanged, until the call has run on its stream. They must
    /// be as large as the table says. x must not overlap A. On the host backend, device memory is host memory.
    f32: [kblasStbsv c_int, Solve] [kblasStbsv_64 i64, Solve];
    f64: [kblasDtbsv c_int, Solve] [kblasDtbsv_64 i64, Solve];
    cuFloatComplex: [kblasCtbsv c_int, Solve] [kblasCtbsv_64 i64, Solve];
    cuDoubleComplex: [kblasZtbsv c_int, Solve] [kblasZtbsv_64 i64, Solve];
}

/// The product with A, or the solution.
#[derive(Clone, Copy)]
enum Task {
    Multiply,
    Solve,
}

unsafe fn triangular<T: Scalar>(
    name: &str, task: Task, handle: kblasHandle_t, uplo: kblasFillMode_t, trans: kblasOperation_t,
    diag: kblasDiagType_t, n: i64, storage: Storage, A: *const T, x: *mut T, incx: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        trace::traced(tell![name; handle, uplo, trans, diag, n, storage, A, x, incx]);
        let args = parts(uplo, trans, diag, n, storage, A, x, incx)?;
        match task {
            Task::Multiply => multiply(&call.exec, args),
            Task::Solve => solve(&call.exec, args),
        }
    })
}

fn parts<T>(
    uplo: kblasFillMode_t, trans: kblasOperation_t, diag: kblasDiagType_t, n: i64, storage: Storage, a: *const T,
    x: *mut T, incx: i64,
) -> Result<Triangular<T>> {
    let uplo = Uplo::from_number(1, uplo.0)?;
    let op = Op::from_number(2, trans.0)?;
    let diag = Diag::from_number(3, diag.0)?;
    let (a, x, batch) = (Operand::one(a), Operand::one(x), Batch::ONE);
    Ok(Triangular { uplo, op, diag, n, storage, a, x, incx, batch })
}
