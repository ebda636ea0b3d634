//! Level 2: rank-1 and rank-2 updates of symmetric and Hermitian matrices.

use std::ffi::c_int;

use super::level2::{HERMITIAN, SYMMETRIC};
use super::*;
use crate::problem::{Factor, Storage, Syr, Uplo};
use crate::routine::syr;
use crate::scalar::Scalar;

macro_rules! one_whole {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $Alpha:ty, $factor:ident, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, alpha: *const $Alpha, x: *const $T, incx: $int,
            A: *mut $T, lda: $int,
        ) -> kblasStatus_t {
            let [n, incx, lda] = [n, incx, lda].map(i64::from);
            let (storage, name) = (Storage::Whole { lda }, stringify!($name));
            // SAFETY: guaranteed by the caller.
            with_handle(name, handle, |call| unsafe {
                let alpha = call.value(alpha);
                trace::traced(tell![name; handle, uplo, n, alpha, x, incx, A, lda]);
                update(call, $hermitian, uplo, n, Factor::$factor(alpha), x, incx, None, storage, A)
            })
        }
    };
}

macro_rules! one_packed {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $Alpha:ty, $factor:ident, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, alpha: *const $Alpha, x: *const $T, incx: $int,
            AP: *mut $T,
        ) -> kblasStatus_t {
            let [n, incx] = [n, incx].map(i64::from);
            let name = stringify!($name);
            // SAFETY: guaranteed by the caller.
            with_handle(name, handle, |call| unsafe {
                let alpha = call.value(alpha);
                trace::traced(tell![name; handle, uplo, n, alpha, x, incx, AP]);
                update(call, $hermitian, uplo, n, Factor::$factor(alpha), x, incx, None, Storage::Packed, AP)
            })
        }
    };
}

macro_rules! two_whole {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, alpha: *const $T, x: *const $T, incx: $int,
            y: *const $T, incy: $int, A: *mut $T, lda: $int,
        ) -> kblasStatus_t {
            let [n, incx, incy, lda] = [n, incx, incy, lda].map(i64::from);
            let (storage, name) = (Storage::Whole { lda }, stringify!($name));
            // SAFETY: guaranteed by the caller.
            with_handle(name, handle, |call| unsafe {
                let alpha = call.value(alpha);
                trace::traced(tell![name; handle, uplo, n, alpha, x, incx, y, incy, A, lda]);
                update(call, $hermitian, uplo, n, Factor::Any(alpha), x, incx, Some((y, incy)), storage, A)
            })
        }
    };
}

macro_rules! two_packed {
    ({ $(#[$doc:meta])* } $T:ty: [$name:ident $int:ty, $hermitian:ident]) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, uplo: kblasFillMode_t, n: $int, alpha: *const $T, x: *const $T, incx: $int,
            y: *const $T, incy: $int, AP: *mut $T,
        ) -> kblasStatus_t {
            let [n, incx, incy] = [n, incx, incy].map(i64::from);
            let name = stringify!($name);
            // SAFETY: guaranteed by the caller.
            with_handle(name, handle, |call| unsafe {
                let alpha = call.value(alpha);
                trace::traced(tell![name; handle, uplo, n, alpha, x, incx, y, incy, AP]);
                update(call, $hermitian, uplo, n, Factor::Any(alpha), x, incx, Some((y, incy)), Storage::Packed, AP)
            })
        }
    };
}

for_each! { one_whole:
    /// A := alpha·x·xᵀ + A: a rank-1 update of a symmetric matrix.
    ///
    /// A is n × n and stored by columns. Only one of its triangles is read and changed.
    ///
    /// | parameter |         | memory       | meaning |
    /// |-----------|---------|--------------|---|
    /// | handle    | in      |              | created by kblasCreate |
    /// | uplo      | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n         | in      |              | rows and columns of A |
    /// | alpha     | in      | pointer mode | scalar |
    /// | x         | in      | device       | vector of n elements |
    /// | incx      | in      |              | increment of x |
    /// | A         | in, out | device       | lda × n array; the first n rows are the matrix |
    /// | lda       | in      |              | leading dimension of A |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; lda < max(1, n) |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. A must not overlap the vectors. On the host backend, device memory is host memory.
    f32: [kblasSsyr c_int, f32, Any, SYMMETRIC] [kblasSsyr_64 i64, f32, Any, SYMMETRIC];
    f64: [kblasDsyr c_int, f64, Any, SYMMETRIC] [kblasDsyr_64 i64, f64, Any, SYMMETRIC];
    cuFloatComplex: [kblasCsyr c_int, cuFloatComplex, Any, SYMMETRIC] [kblasCsyr_64 i64, cuFloatComplex, Any, SYMMETRIC];
    cuDoubleComplex: [kblasZsyr c_int, cuDoubleComplex, Any, SYMMETRIC] [kblasZsyr_64 i64, cuDoubleComplex, Any, SYMMETRIC];
}

for_each! { one_whole:
    /// A := alpha·x·xᴴ + A: a rank-1 update of a Hermitian matrix.
    ///
    /// A is n × n and stored by columns. Only one of its triangles is read and changed.
    ///
    /// | parameter |         | memory       | meaning |
    /// |-----------|---------|--------------|---|
    /// | handle    | in      |              | created by kblasCreate |
    /// | uplo      | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n         | in      |              | rows and columns of A |
    /// | alpha     | in      | pointer mode | real scalar |
    /// | x         | in      | device       | vector of n elements |
    /// | incx      | in      |              | increment of x |
    /// | A         | in, out | device       | lda × n array; the first n rows are the matrix |
    /// | lda       | in      |              | leading dimension of A |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
    /// - The imaginary parts of the diagonal are not used, and set to 0.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; lda < max(1, n) |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. A must not overlap the vectors. On the host backend, device memory is host memory.
    cuFloatComplex: [kblasCher c_int, f32, Real, HERMITIAN] [kblasCher_64 i64, f32, Real, HERMITIAN];
    cuDoubleComplex: [kblasZher c_int, f64, Real, HERMITIAN] [kblasZher_64 i64, f64, Real, HERMITIAN];
}

for_each! { one_packed:
    /// A := alpha·x·xᵀ + A: a rank-1 update of a packed symmetric matrix.
    ///
    /// One triangle of A is stored, packed by columns.
    ///
    /// | parameter |         | memory       | meaning |
    /// |-----------|---------|--------------|---|
    /// | handle    | in      |              | created by kblasCreate |
    /// | uplo      | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n         | in      |              | rows and columns of A |
    /// | alpha     | in      | pointer mode | scalar |
    /// | x         | in      | device       | vector of n elements |
    /// | incx      | in      |              | increment of x |
    /// | AP        | in, out | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. AP must not overlap the vectors. On the host backend, device memory is host memory.
    f32: [kblasSspr c_int, f32, Any, SYMMETRIC] [kblasSspr_64 i64, f32, Any, SYMMETRIC];
    f64: [kblasDspr c_int, f64, Any, SYMMETRIC] [kblasDspr_64 i64, f64, Any, SYMMETRIC];
}

for_each! { one_packed:
    /// A := alpha·x·xᴴ + A: a rank-1 update of a packed Hermitian matrix.
    ///
    /// One triangle of A is stored, packed by columns.
    ///
    /// | parameter |         | memory       | meaning |
    /// |-----------|---------|--------------|---|
    /// | handle    | in      |              | created by kblasCreate |
    /// | uplo      | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n         | in      |              | rows and columns of A |
    /// | alpha     | in      | pointer mode | real scalar |
    /// | x         | in      | device       | vector of n elements |
    /// | incx      | in      |              | increment of x |
    /// | AP        | in, out | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
    /// - The imaginary parts of the diagonal are not used, and set to 0.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. AP must not overlap the vectors. On the host backend, device memory is host memory.
    cuFloatComplex: [kblasChpr c_int, f32, Real, HERMITIAN] [kblasChpr_64 i64, f32, Real, HERMITIAN];
    cuDoubleComplex: [kblasZhpr c_int, f64, Real, HERMITIAN] [kblasZhpr_64 i64, f64, Real, HERMITIAN];
}

for_each! { two_whole:
    /// A := alpha·x·yᵀ + alpha·y·xᵀ + A: a rank-2 update of a symmetric matrix.
    ///
    /// A is n × n and stored by columns. Only one of its triangles is read and changed.
    ///
    /// | parameter  |         | memory       | meaning |
    /// |------------|---------|--------------|---|
    /// | handle     | in      |              | created by kblasCreate |
    /// | uplo       | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n          | in      |              | rows and columns of A |
    /// | alpha      | in      | pointer mode | scalar |
    /// | x          | in      | device       | vector of n elements |
    /// | y          | in      | device       | vector of n elements |
    /// | incx, incy | in      |              | increments of x and y |
    /// | A          | in, out | device       | lda × n array; the first n rows are the matrix |
    /// | lda        | in      |              | leading dimension of A |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0; lda < max(1, n) |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. A must not overlap the vectors. On the host backend, device memory is host memory.
    f32: [kblasSsyr2 c_int, SYMMETRIC] [kblasSsyr2_64 i64, SYMMETRIC];
    f64: [kblasDsyr2 c_int, SYMMETRIC] [kblasDsyr2_64 i64, SYMMETRIC];
    cuFloatComplex: [kblasCsyr2 c_int, SYMMETRIC] [kblasCsyr2_64 i64, SYMMETRIC];
    cuDoubleComplex: [kblasZsyr2 c_int, SYMMETRIC] [kblasZsyr2_64 i64, SYMMETRIC];
}

for_each! { two_whole:
    /// A := alpha·x·yᴴ + conj(alpha)·y·xᴴ + A: a rank-2 update of a Hermitian matrix.
    ///
    /// A is n × n and stored by columns. Only one of its triangles is read and changed.
    ///
    /// | parameter  |         | memory       | meaning |
    /// |------------|---------|--------------|---|
    /// | handle     | in      |              | created by kblasCreate |
    /// | uplo       | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n          | in      |              | rows and columns of A |
    /// | alpha      | in      | pointer mode | scalar |
    /// | x          | in      | device       | vector of n elements |
    /// | y          | in      | device       | vector of n elements |
    /// | incx, incy | in      |              | increments of x and y |
    /// | A          | in, out | device       | lda × n array; the first n rows are the matrix |
    /// | lda        | in      |              | leading dimension of A |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
    /// - The imaginary parts of the diagonal are not used, and set to 0.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0; lda < max(1, n) |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. A must not overlap the vectors. On the host backend, device memory is host memory.
    cuFloatComplex: [kblasCher2 c_int, HERMITIAN] [kblasCher2_64 i64, HERMITIAN];
    cuDoubleComplex: [kblasZher2 c_int, HERMITIAN] [kblasZher2_64 i64, HERMITIAN];
}

for_each! { two_packed:
    /// A := alpha·x·yᵀ + alpha·y·xᵀ + A: a rank-2 update of a packed symmetric matrix.
    ///
    /// One triangle of A is stored, packed by columns.
    ///
    /// | parameter  |         | memory       | meaning |
    /// |------------|---------|--------------|---|
    /// | handle     | in      |              | created by kblasCreate |
    /// | uplo       | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n          | in      |              | rows and columns of A |
    /// | alpha      | in      | pointer mode | scalar |
    /// | x          | in      | device       | vector of n elements |
    /// | y          | in      | device       | vector of n elements |
    /// | incx, incy | in      |              | increments of x and y |
    /// | AP         | in, out | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. AP must not overlap the vectors. On the host backend, device memory is host memory.
    f32: [kblasSspr2 c_int, SYMMETRIC] [kblasSspr2_64 i64, SYMMETRIC];
    f64: [kblasDspr2 c_int, SYMMETRIC] [kblasDspr2_64 i64, SYMMETRIC];
}

for_each! { two_packed:
    /// A := alpha·x·yᴴ + conj(alpha)·y·xᴴ + A: a rank-2 update of a packed Hermitian matrix.
    ///
    /// One triangle of A is stored, packed by columns.
    ///
    /// | parameter  |         | memory       | meaning |
    /// |------------|---------|--------------|---|
    /// | handle     | in      |              | created by kblasCreate |
    /// | uplo       | in      |              | the triangle: KBLAS_FILL_MODE_LOWER or KBLAS_FILL_MODE_UPPER |
    /// | n          | in      |              | rows and columns of A |
    /// | alpha      | in      | pointer mode | scalar |
    /// | x          | in      | device       | vector of n elements |
    /// | y          | in      | device       | vector of n elements |
    /// | incx, incy | in      |              | increments of x and y |
    /// | AP         | in, out | device       | n·(n + 1) / 2 elements: the triangle, packed by columns |
    ///
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - n = 0 or alpha = 0: A is unchanged, and the vectors are not read.
    /// - The imaginary parts of the diagonal are not used, and set to 0.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | uplo is invalid; n < 0; incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. AP must not overlap the vectors. On the host backend, device memory is host memory.
    cuFloatComplex: [kblasChpr2 c_int, HERMITIAN] [kblasChpr2_64 i64, HERMITIAN];
    cuDoubleComplex: [kblasZhpr2 c_int, HERMITIAN] [kblasZhpr2_64 i64, HERMITIAN];
}

unsafe fn update<T: Scalar>(
    call: &registry::Call, hermitian: bool, uplo: kblasFillMode_t, n: i64, alpha: Factor<T>, x: *const T, incx: i64,
    y: Option<(*const T, i64)>, storage: Storage, a: *mut T,
) -> Result<()> {
    let uplo = Uplo::from_number(1, uplo.0)?;
    // SAFETY: guaranteed by the caller.
    unsafe { syr::syr(&call.exec, Syr { hermitian, uplo, n, alpha, x, incx, y, storage, a }) }
}
