//! scal, axpy, copy, swap, rot, rotm.

use super::*;
use crate::problem::Value;
use crate::problem::level1::{Action, Map, Param};
use crate::routine::level1::map;
use crate::scalar::Scalar;

macro_rules! scale {
    ($docs:tt $routine:ident $T:ty, $A:ty: $names:tt) => {
        forms!($docs $routine::<$T>, { (alpha: $A) (x incx stridex: *mut $T) () () (Alpha(alpha)) } $names);
    };
}

macro_rules! add {
    ($docs:tt $routine:ident $T:ty, $A:ty: $names:tt) => {
        forms!($docs $routine::<$T>, {
            (alpha: $A) (x incx stridex: *const $T, y incy stridey: *mut $T) () () (Alpha(alpha))
        } $names);
    };
}

macro_rules! copy_to {
    ($docs:tt $routine:ident $T:ty, $R:ty: $names:tt) => {
        forms!($docs $routine::<$T>, {
            () (x incx stridex: *const $T, y incy stridey: *mut $T) () () (Nothing)
        } $names);
    };
}

macro_rules! exchange {
    ($docs:tt $routine:ident $T:ty, $R:ty: $names:tt) => {
        forms!($docs $routine::<$T>, { () (x incx stridex: *mut $T, y incy stridey: *mut $T) () () (Nothing) } $names);
    };
}

macro_rules! rotate {
    ($docs:tt $routine:ident $T:ty, $R:ty: $names:tt) => {
        forms!($docs $routine::<$T>, {
            () (x incx stridex: *mut $T, y incy stridey: *mut $T) (c: $R, s: $T) () (Rotation(c, s))
        } $names);
    };
}

macro_rules! rotate_by_real {
    ($docs:tt $routine:ident $T:ty, $R:ty: $names:tt) => {
        forms!($docs $routine::<$T>, {
            () (x incx stridex: *mut $T, y incy stridey: *mut $T) (c: $R, s: $R) () (Rotation(c, s))
        } $names);
    };
}

macro_rules! rotm {
    ({ $(#[$doc:meta])* } $routine:ident $T:ident, $R:ty:
     [$single:ident $single_64:ident $batched:ident $batched_64:ident $strided:ident $strided_64:ident]) => {
        rotm!(@single { $(#[$doc])* } $T $single c_int);
        rotm!(@single { $(#[$doc])* } $T $single_64 i64);
        rotm!(@batched { $(#[$doc])* } $T $batched c_int);
        rotm!(@batched { $(#[$doc])* } $T $batched_64 i64);
        rotm!(@strided { $(#[$doc])* } $T $strided c_int);
        rotm!(@strided { $(#[$doc])* } $T $strided_64 i64);
    };
    (@single { $(#[$doc:meta])* } $T:ident $name:ident $int:ty) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, x: *mut $T, incx: $int, y: *mut $T, incy: $int, param: *const $T,
        ) -> kblasStatus_t {
            let of = [(x, incx.into()), (y, incy.into())];
            // SAFETY: guaranteed by the caller.
            unsafe { single(stringify!($name), handle, n.into(), of, Params::One(param), rotm) }
        }
    };
    (@batched { $(#[$doc:meta])* } $T:ident $name:ident $int:ty) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, x: *const *mut $T, incx: $int, y: *const *mut $T, incy: $int,
            param: *const *const $T, batchCount: $int,
        ) -> kblasStatus_t {
            let (of, params) = ([(x, incx.into()), (y, incy.into())], Params::Pointers(param));
            // SAFETY: guaranteed by the caller.
            unsafe { batched(stringify!($name), handle, n.into(), of, params, batchCount.into(), rotm) }
        }
    };
    (@strided { $(#[$doc:meta])* } $T:ident $name:ident $int:ty) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, x: *mut $T, incx: $int, stridex: i64, y: *mut $T, incy: $int,
            stridey: i64, param: *const $T, strideparam: i64, batchCount: $int,
        ) -> kblasStatus_t {
            let of = [(x, incx.into(), stridex), (y, incy.into(), stridey)];
            let params = Params::Strided(param, strideparam);
            // SAFETY: guaranteed by the caller.
            unsafe { strided(stringify!($name), handle, n.into(), of, params, batchCount.into(), rotm) }
        }
    };
}

rows! { scale scal:
    /// x := alpha·x.
    ///
    /// | parameter |         | memory       | meaning |
    /// |-----------|---------|--------------|---|
    /// | handle    | in      |              | created by kblasCreate |
    /// | n         | in      |              | elements of x |
    /// | alpha     | in      | pointer mode | scalar |
    /// | x         | in, out | device       | vector |
    /// | incx      | in      |              | increment of x |
    ///
    /// - n <= 0, incx <= 0 or alpha = 1: nothing is done.
    /// - alpha = 1 in device memory: the old values are written again.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    /// - With alpha in device memory, kblasSetBatchAlphaStride gives each vector of a batch its own.
    ///
    /// The other forms process many vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x: array of batchCount pointers in device memory |
    /// | StridedBatched | stridex: stride between vectors, in elements |
    /// | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
    /// | Vbatched       | each with its own length and increment: arrays in device memory |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for the workspace of a Segmented or Vbatched call |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
    /// as large as the table says. On the host backend, device memory is host memory.
    f32, f32: kblasSscal kblasSscal_64 kblasSscalBatched kblasSscalBatched_64 kblasSscalStridedBatched
        kblasSscalStridedBatched_64 kblasSscalSegmented kblasSscalVbatched;
    f64, f64: kblasDscal kblasDscal_64 kblasDscalBatched kblasDscalBatched_64 kblasDscalStridedBatched
        kblasDscalStridedBatched_64 kblasDscalSegmented kblasDscalVbatched;
    cuFloatComplex, cuFloatComplex: kblasCscal kblasCscal_64 kblasCscalBatched kblasCscalBatched_64
        kblasCscalStridedBatched kblasCscalStridedBatched_64 kblasCscalSegmented kblasCscalVbatched;
    cuDoubleComplex, cuDoubleComplex: kblasZscal kblasZscal_64 kblasZscalBatched kblasZscalBatched_64
        kblasZscalStridedBatched kblasZscalStridedBatched_64 kblasZscalSegmented kblasZscalVbatched;
}

rows! { scale real_scal:
    /// x := alpha·x with a real alpha: otherwise as kblas{C,Z}scal.
    ///
    /// # Returns
    /// As kblas{C,Z}scal.
    ///
    /// # Safety
    /// As kblas{C,Z}scal.
    cuFloatComplex, f32: kblasCsscal kblasCsscal_64 kblasCsscalBatched kblasCsscalBatched_64 kblasCsscalStridedBatched
        kblasCsscalStridedBatched_64 kblasCsscalSegmented kblasCsscalVbatched;
    cuDoubleComplex, f64: kblasZdscal kblasZdscal_64 kblasZdscalBatched kblasZdscalBatched_64 kblasZdscalStridedBatched
        kblasZdscalStridedBatched_64 kblasZdscalSegmented kblasZdscalVbatched;
}

rows! { add axpy:
    /// y := alpha·x + y.
    ///
    /// | parameter  |         | memory       | meaning |
    /// |------------|---------|--------------|---|
    /// | handle     | in      |              | created by kblasCreate |
    /// | n          | in      |              | elements of x and of y |
    /// | alpha      | in      | pointer mode | scalar |
    /// | x          | in      | device       | vector |
    /// | y          | in, out | device       | vector |
    /// | incx, incy | in      |              | increments of x and y |
    ///
    /// - n <= 0 or alpha = 0: nothing is done.
    /// - alpha = 0 in device memory: the old values are written again.
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A scalar in host memory is read before it returns.
    /// - With alpha in device memory, kblasSetBatchAlphaStride gives each pair of a batch its own.
    ///
    /// The other forms process many pairs of vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x, y: arrays of batchCount pointers in device memory |
    /// | StridedBatched | stridex, stridey: strides between vectors, in elements |
    /// | Segmented      | vector s has the elements offsets[s] to offsets[s + 1] - 1; offsets in device memory, not decreasing |
    /// | Vbatched       | each with its own length and increments: arrays in device memory |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    /// | ALLOC_FAILED    | there is no memory for the workspace of a Segmented or Vbatched call |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must
    /// be as large as the table says. y must not overlap x. On the host backend, device memory is host memory.
    f32, f32: kblasSaxpy kblasSaxpy_64 kblasSaxpyBatched kblasSaxpyBatched_64 kblasSaxpyStridedBatched
        kblasSaxpyStridedBatched_64 kblasSaxpySegmented kblasSaxpyVbatched;
    f64, f64: kblasDaxpy kblasDaxpy_64 kblasDaxpyBatched kblasDaxpyBatched_64 kblasDaxpyStridedBatched
        kblasDaxpyStridedBatched_64 kblasDaxpySegmented kblasDaxpyVbatched;
    cuFloatComplex, cuFloatComplex: kblasCaxpy kblasCaxpy_64 kblasCaxpyBatched kblasCaxpyBatched_64
        kblasCaxpyStridedBatched kblasCaxpyStridedBatched_64 kblasCaxpySegmented kblasCaxpyVbatched;
    cuDoubleComplex, cuDoubleComplex: kblasZaxpy kblasZaxpy_64 kblasZaxpyBatched kblasZaxpyBatched_64
        kblasZaxpyStridedBatched kblasZaxpyStridedBatched_64 kblasZaxpySegmented kblasZaxpyVbatched;
}

rows! { copy_to copy:
    /// y := x.
    ///
    /// | parameter  |     | memory | meaning |
    /// |------------|-----|--------|---|
    /// | handle     | in  |        | created by kblasCreate |
    /// | n          | in  |        | elements of x and of y |
    /// | x          | in  | device | vector |
    /// | y          | out | device | vector |
    /// | incx, incy | in  |        | increments of x and y |
    ///
    /// - n <= 0: nothing is done.
    /// - incx = 0: every element of y becomes the first one of x.
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - The call is asynchronous.
    ///
    /// The other forms process many pairs of vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x, y: arrays of batchCount pointers in device memory |
    /// | StridedBatched | stridex, stridey: strides between vectors, in elements |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
    /// as large as the table says. y must not overlap x. On the host backend, device memory is host memory.
    f32, f32: kblasScopy kblasScopy_64 kblasScopyBatched kblasScopyBatched_64 kblasScopyStridedBatched
        kblasScopyStridedBatched_64;
    f64, f64: kblasDcopy kblasDcopy_64 kblasDcopyBatched kblasDcopyBatched_64 kblasDcopyStridedBatched
        kblasDcopyStridedBatched_64;
    cuFloatComplex, cuFloatComplex: kblasCcopy kblasCcopy_64 kblasCcopyBatched kblasCcopyBatched_64
        kblasCcopyStridedBatched kblasCcopyStridedBatched_64;
    cuDoubleComplex, cuDoubleComplex: kblasZcopy kblasZcopy_64 kblasZcopyBatched kblasZcopyBatched_64
        kblasZcopyStridedBatched kblasZcopyStridedBatched_64;
}

rows! { exchange swap:
    /// x and y are exchanged.
    ///
    /// | parameter  |         | memory | meaning |
    /// |------------|---------|--------|---|
    /// | handle     | in      |        | created by kblasCreate |
    /// | n          | in      |        | elements of x and of y |
    /// | x, y       | in, out | device | vectors |
    /// | incx, incy | in      |        | increments of x and y |
    ///
    /// - n <= 0: nothing is done.
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - The call is asynchronous.
    ///
    /// The other forms process many pairs of vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x, y: arrays of batchCount pointers in device memory |
    /// | StridedBatched | stridex, stridey: strides between vectors, in elements |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
    /// as large as the table says. x and y must not overlap. On the host backend, device memory is host memory.
    f32, f32: kblasSswap kblasSswap_64 kblasSswapBatched kblasSswapBatched_64 kblasSswapStridedBatched
        kblasSswapStridedBatched_64;
    f64, f64: kblasDswap kblasDswap_64 kblasDswapBatched kblasDswapBatched_64 kblasDswapStridedBatched
        kblasDswapStridedBatched_64;
    cuFloatComplex, cuFloatComplex: kblasCswap kblasCswap_64 kblasCswapBatched kblasCswapBatched_64
        kblasCswapStridedBatched kblasCswapStridedBatched_64;
    cuDoubleComplex, cuDoubleComplex: kblasZswap kblasZswap_64 kblasZswapBatched kblasZswapBatched_64
        kblasZswapStridedBatched kblasZswapStridedBatched_64;
}

rows! { rotate rot:
    /// (x, y) := (c·x + s·y, c·y - conj(s)·x): a rotation of each pair of elements.
    ///
    /// | parameter  |         | memory       | meaning |
    /// |------------|---------|--------------|---|
    /// | handle     | in      |              | created by kblasCreate |
    /// | n          | in      |              | elements of x and of y |
    /// | x, y       | in, out | device       | vectors |
    /// | incx, incy | in      |              | increments of x and y |
    /// | c          | in      | pointer mode | the cosine, a real number |
    /// | s          | in      | pointer mode | the sine |
    ///
    /// - n <= 0: nothing is done.
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. Scalars in host memory are read before it returns.
    /// - All pairs of a batch use the same c and s.
    ///
    /// The other forms process many pairs of vectors:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x, y: arrays of batchCount pointers in device memory |
    /// | StridedBatched | stridex, stridey: strides between vectors, in elements |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
    /// as large as the table says. x and y must not overlap. On the host backend, device memory is host memory.
    f32, f32: kblasSrot kblasSrot_64 kblasSrotBatched kblasSrotBatched_64 kblasSrotStridedBatched
        kblasSrotStridedBatched_64;
    f64, f64: kblasDrot kblasDrot_64 kblasDrotBatched kblasDrotBatched_64 kblasDrotStridedBatched
        kblasDrotStridedBatched_64;
    cuFloatComplex, f32: kblasCrot kblasCrot_64 kblasCrotBatched kblasCrotBatched_64
        kblasCrotStridedBatched kblasCrotStridedBatched_64;
    cuDoubleComplex, f64: kblasZrot kblasZrot_64 kblasZrotBatched kblasZrotBatched_64
        kblasZrotStridedBatched kblasZrotStridedBatched_64;
}

rows! { rotate_by_real real_rot:
    /// The rotation with a real s: otherwise as kblas{C,Z}rot.
    ///
    /// # Returns
    /// As kblas{C,Z}rot.
    ///
    /// # Safety
    /// As kblas{C,Z}rot.
    cuFloatComplex, f32: kblasCsrot kblasCsrot_64 kblasCsrotBatched kblasCsrotBatched_64
        kblasCsrotStridedBatched kblasCsrotStridedBatched_64;
    cuDoubleComplex, f64: kblasZdrot kblasZdrot_64 kblasZdrotBatched kblasZdrotBatched_64
        kblasZdrotStridedBatched kblasZdrotStridedBatched_64;
}

rows! { rotm rotm:
    /// (x, y) := (h11·x + h12·y, h21·x + h22·y): a modified rotation H of each pair of elements.
    ///
    /// | parameter  |         | memory       | meaning |
    /// |------------|---------|--------------|---|
    /// | handle     | in      |              | created by kblasCreate |
    /// | n          | in      |              | elements of x and of y |
    /// | x, y       | in, out | device       | vectors |
    /// | incx, incy | in      |              | increments of x and y |
    /// | param      | in      | pointer mode | the five numbers flag, h11, h21, h12, h22, as kblas{S,D}rotmg computes them |
    ///
    /// - flag = -2: H is the identity, and nothing is done.
    /// - flag = -1: H has the given elements.
    /// - flag = 0: h11 = h22 = 1. The others are given.
    /// - flag = 1: h21 = -1 and h12 = 1. The others are given.
    /// - n <= 0: nothing is done.
    /// - With a negative increment the vector is in reverse order, as in BLAS.
    /// - Pointer mode: host or device memory, as set by kblasSetPointerMode.
    /// - The call is asynchronous. A param in host memory is read before it returns.
    ///
    /// The other forms process many pairs of vectors, each with its own param in device memory:
    ///
    /// | form           | location of the vectors |
    /// |----------------|---|
    /// | Batched        | x, y, param: arrays of batchCount pointers in device memory |
    /// | StridedBatched | stridex, stridey, strideparam: strides, in elements |
    ///
    /// # Returns
    /// | status          | if |
    /// |-----------------|---|
    /// | SUCCESS         | the call is queued |
    /// | NOT_INITIALIZED | the handle is invalid |
    /// | INVALID_VALUE   | incx = 0; incy = 0 |
    /// | INVALID_VALUE   | a pointer to what must be read or written is null |
    ///
    /// # Safety
    /// Arrays in device memory must stay valid, and inputs unchanged, until the call has run on its stream. They must be
    /// as large as the table says. x and y must not overlap. On the host backend, device memory is host memory.
    f32, f32: kblasSrotm kblasSrotm_64 kblasSrotmBatched kblasSrotmBatched_64 kblasSrotmStridedBatched
        kblasSrotmStridedBatched_64;
    f64, f64: kblasDrotm kblasDrotm_64 kblasDrotmBatched kblasDrotmBatched_64 kblasDrotmStridedBatched
        kblasDrotmStridedBatched_64;
}

unsafe fn scal<T: Scalar>(call: &Call, vectors: Vectors<T>, alpha: Value<T>) -> Result<()> {
    // SAFETY: guaranteed by the caller, here and below.
    unsafe { map(call, vectors, Action::Scal(alpha)) }
}

unsafe fn real_scal<T: Scalar>(call: &Call, vectors: Vectors<T>, alpha: Value<T::Real>) -> Result<()> {
    // SAFETY: as above.
    unsafe { map(call, vectors, Action::RealScal(alpha)) }
}

unsafe fn axpy<T: Scalar>(call: &Call, vectors: Vectors<T>, alpha: Value<T>) -> Result<()> {
    // SAFETY: as above.
    unsafe { map(call, vectors, Action::Axpy(alpha)) }
}

unsafe fn copy<T: Scalar>(call: &Call, vectors: Vectors<T>, (): ()) -> Result<()> {
    // SAFETY: as above.
    unsafe { map(call, vectors, Action::Copy) }
}

unsafe fn swap<T: Scalar>(call: &Call, vectors: Vectors<T>, (): ()) -> Result<()> {
    // SAFETY: as above.
    unsafe { map(call, vectors, Action::Swap) }
}

unsafe fn rot<T: Scalar>(call: &Call, vectors: Vectors<T>, (c, s): (Value<T::Real>, Value<T>)) -> Result<()> {
    // SAFETY: as above.
    unsafe { map(call, vectors, Action::Rot { c, s }) }
}

unsafe fn real_rot<T: Scalar>(
    call: &Call, vectors: Vectors<T>, (c, s): (Value<T::Real>, Value<T::Real>),
) -> Result<()> {
    // SAFETY: as above.
    unsafe { map(call, vectors, Action::RealRot { c, s }) }
}

unsafe fn rotm<T: Scalar>(call: &Call, vectors: Vectors<T>, param: Param<T>) -> Result<()> {
    // SAFETY: as above.
    unsafe { map(call, vectors, Action::Rotm(param)) }
}

unsafe fn map<T: Scalar>(call: &Call, vectors: Vectors<T>, action: Action<T>) -> Result<()> {
    // SAFETY: guaranteed by the caller.
    unsafe { map::map(&call.exec, Map { vectors, action }) }
}
