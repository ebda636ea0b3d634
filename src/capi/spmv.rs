//! Level 2: products of vectors with packed or band matrices, symmetric or Hermitian.

use std::ffi::c_int;

use super::level2::{HERMITIAN, SYMMETRIC};
use super::*;
use crate::problem::{Spmv, Storage, Uplo, Value};
use crate::routine::spmv;
use crate::scalar::Scalar;

macro_rules! packed {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, alpha: *const $T, AP: *const $T, x: *const $T,
            incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> kblasStatus_t {
            let [n, incx, incy] = [n, incx, incy].map(i64::from);
            let (storage, name) = (Storage::Packed, stringify!($name));
            // SAFETY: guaranteed by the caller.
            unsafe { product(name, $hermitian, handle, uplo, n, storage, alpha, AP, x, incx, beta, y, incy) }
        }
    };
}

macro_rules! band {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, k: $int, alpha: *const $T, A: *const $T, lda: $int,
            x: *const $T, incx: $int, beta: *const $T, y: *mut $T, incy: $int,
        ) -> kblasStatus_t {
            let [n, k, lda, incx, incy] = [n, k, lda, incx, incy].map(i64::from);
            let (storage, name) = (Storage::Band { k, lda }, stringify!($name));
            // SAFETY: guaranteed by the caller.
            unsafe { product(name, $hermitian, handle, uplo, n, storage, alpha, A, x, incx, beta, y, incy) }
        }
    };
}

for_each! { packed:
    /// y := alpha·A·x + beta·y, with a packed symmetric matrix.
    ///
    /// One triangle of A is stored, packed by columns.
    ///
    /// | parameter   |         | memory       | meaning |
    /// |-------------|---------|--------------|---|
    /// | handle      | in      |              | created by kblasCreate |
    /// | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n           | in      |              | rows and columns of A |
    /// | alpha, beta | in      | pointer mode | scalars |
    /// | AP          | in      | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
    /// | x           | in      | device       | vector of n elements |
    /// | y           | in, out | device       | vector of n elements |
    /// | incx, incy  | in      |              | increments of x and y |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - beta = 0: y is written and not read.
    /// - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
    /// - n = 0: y is unchanged, for any beta.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. Scalars in host memory are read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. y must not overlap AP or x. On the host backend, device memory is host memory.
    f32: [kblasSspmv c_int, SYMMETRIC] [kblasSspmv_64 i64, SYMMETRIC];
    f64: [kblasDspmv c_int, SYMMETRIC] [kblasDspmv_64 i64, SYMMETRIC];
}

for_each! { packed:
    /// y := alpha·A·x + beta·y, with a packed Hermitian matrix.
    ///
    /// One triangle of A is stored, packed by columns.
    ///
    /// | parameter   |         | memory       | meaning |
    /// |-------------|---------|--------------|---|
    /// | handle      | in      |              | created by kblasCreate |
    /// | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n           | in      |              | rows and columns of A |
    /// | alpha, beta | in      | pointer mode | scalars |
    /// | AP          | in      | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
    /// | x           | in      | device       | vector of n elements |
    /// | y           | in, out | device       | vector of n elements |
    /// | incx, incy  | in      |              | increments of x and y |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - beta = 0: y is written and not read.
    /// - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
    /// - The imaginary parts of the diagonal are not used.
    /// - n = 0: y is unchanged, for any beta.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. Scalars in host memory are read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. y must not overlap AP or x. On the host backend, device memory is host memory.
    cuFloatComplex: [kblasChpmv c_int, HERMITIAN] [kblasChpmv_64 i64, HERMITIAN];
    cuDoubleComplex: [kblasZhpmv c_int, HERMITIAN] [kblasZhpmv_64 i64, HERMITIAN];
}

for_each! { band:
    /// y := alpha·A·x + beta·y, with a symmetric band matrix.
    ///
    /// Element (i, j) of A is at row i - j of column j for the lower triangle, at row k + i - j for the upper one.
    ///
    /// | parameter   |         | memory       | meaning |
    /// |-------------|---------|--------------|---|
    /// | handle      | in      |              | created by kblasCreate |
    /// | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n           | in      |              | rows and columns of A |
    /// | k           | in      |              | superdiagonals of A, and as many subdiagonals |
    /// | alpha, beta | in      | pointer mode | scalars |
    /// | A           | in      | device       | lda × n array; the first k + 1 rows are the diagonals of the triangle |
    /// | lda         | in      |              | leading dimension of A |
    /// | x           | in      | device       | vector of n elements |
    /// | y           | in, out | device       | vector of n elements |
    /// | incx, incy  | in      |              | increments of x and y |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - beta = 0: y is written and not read.
    /// - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
    /// - n = 0: y is unchanged, for any beta.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. Scalars in host memory are read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; k < 0; lda < k + 1; incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
    f32: [kblasSsbmv c_int, SYMMETRIC] [kblasSsbmv_64 i64, SYMMETRIC];
    f64: [kblasDsbmv c_int, SYMMETRIC] [kblasDsbmv_64 i64, SYMMETRIC];
}

for_each! { band:
    /// y := alpha·A·x + beta·y, with a Hermitian band matrix.
    ///
    /// Element (i, j) of A is at row i - j of column j for the lower triangle, at row k + i - j for the upper one.
    ///
    /// | parameter   |         | memory       | meaning |
    /// |-------------|---------|--------------|---|
    /// | handle      | in      |              | created by kblasCreate |
    /// | uplo        | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n           | in      |              | rows and columns of A |
    /// | k           | in      |              | superdiagonals of A, and as many subdiagonals |
    /// | alpha, beta | in      | pointer mode | scalars |
    /// | A           | in      | device       | lda × n array; the first k + 1 rows are the diagonals of the triangle |
    /// | lda         | in      |              | leading dimension of A |
    /// | x           | in      | device       | vector of n elements |
    /// | y           | in, out | device       | vector of n elements |
    /// | incx, incy  | in      |              | increments of x and y |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - beta = 0: y is written and not read.
    /// - alpha = 0: A and x are not read. If beta = 1 too, y is unchanged.
    /// - The imaginary parts of the diagonal are not used.
    /// - n = 0: y is unchanged, for any beta.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. Scalars in host memory are read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | ALLOC_FAILED    | there is no memory for the workspace |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; k < 0; lda < k + 1; incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. y must not overlap A or x. On the host backend, device memory is host memory.
    cuFloatComplex: [kblasChbmv c_int, HERMITIAN] [kblasChbmv_64 i64, HERMITIAN];
    cuDoubleComplex: [kblasZhbmv c_int, HERMITIAN] [kblasZhbmv_64 i64, HERMITIAN];
}

unsafe fn product<T: Scalar>(
    name: &str, hermitian: bool, handle: kblasHandle_t, uplo: kblasFillMode_t, n: i64, storage: Storage,
    alpha: *const T, A: *const T, x: *const T, incx: i64, beta: *const T, y: *mut T, incy: i64,
) -> kblasStatus_t {
    // SAFETY: guaranteed by the caller.
    with_handle(name, handle, |call| unsafe {
        let (alpha, beta): (Value<T>, Value<T>) = (call.value(alpha), call.value(beta));
        trace::traced(tell![name; handle, uplo, n, storage, alpha, A, x, incx, beta, y, incy]);
        let uplo = Uplo::from_number(1, uplo.0)?;
        spmv::spmv(&call.exec, Spmv { hermitian, uplo, n, storage, alpha, a: A, x, incx, beta, y, incy })
    })
}
