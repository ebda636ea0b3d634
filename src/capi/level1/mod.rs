//! Level 1. Most routines have eight forms: for one problem, for batches behind pointers and behind strides, each with int
//! and with int64_t; and for vectors of different lengths, one behind the other (Segmented) or anywhere (Vbatched).

use std::ffi::c_int;
use std::ptr::null;

use super::registry::Call;
use super::*;
use crate::problem::level1::{Extents, Form, Vectors};
use crate::problem::{Batch, Operand};

/// A routine's table: one row a precision, `T, R: names;` in the order of [`forms`], under the routine's documentation.
/// `$shape` is the macro that knows the routine's arguments.
macro_rules! rows {
    ($shape:ident $routine:ident: $(#[$doc:meta])* $($T:ident, $R:ident: $($name:ident)*;)*) => {
        rows!(@all $shape $routine { $(#[$doc])* } $($T, $R: [$($name)*];)*);
    };
    (@all $shape:ident $routine:ident $docs:tt $($T:ident, $R:ident: $names:tt;)*) => {
        $($shape!($docs $routine $T, $R: $names);)*
    };
}

/// Where a result goes; indices are as wide as the function's integers.
macro_rules! result {
    (index, $int:ty) => { *mut $int };
    ($R:ty, $int:ty) => { *mut $R };
}

/// The exported functions of one row. The arguments are those in front of the vectors, (scalars, where the pointer mode
/// says), the vectors, those behind (scalars as well), and the result. `$routine` gets what the handle says, the
/// vectors, and the others in their order.
macro_rules! forms {
    ($docs:tt $routine:path, $args:tt [$single:ident $single_64:ident $batched:ident $batched_64:ident
     $strided:ident $strided_64:ident $($segmented:ident $vbatched:ident)?]) => {
        forms!(@single $docs $single c_int, $routine, $args);
        forms!(@single $docs $single_64 i64, $routine, $args);
        forms!(@batched $docs $batched c_int, $routine, $args);
        forms!(@batched $docs $batched_64 i64, $routine, $args);
        forms!(@strided $docs $strided c_int, $routine, $args);
        forms!(@strided $docs $strided_64 i64, $routine, $args);
        $(
            forms!(@segmented $docs $segmented i64, $routine, $args);
            forms!(@vbatched $docs $vbatched c_int, $routine, $args);
        )?
    };
    (@single { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, $($front: *const $F,)* $($v: $V, $inc: $int,)* $($behind: *const $B,)*
            $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: of the caller.
            with_handle(stringify!($name), handle, |call| unsafe {
                $(let $front = call.value($front);)*
                $(let $behind = call.value($behind);)*
                trace::traced(tell![
                    stringify!($name); handle, n, $($front,)* $($v, $inc,)* $($behind,)* $($result,)?
                ]);
                let vectors = Vectors::single(n.into(), [$((writable($v), $inc.into())),*]);
                $routine(call, vectors, $($front,)* $($behind,)* $($result)?)
            })
        }
    };
    (@batched { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, $($front: *const $F,)* $($v: *const $V, $inc: $int,)*
            $($behind: *const $B,)* batchCount: $int, $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: of the caller.
            with_handle(stringify!($name), handle, |call| unsafe {
                $(let $front = call.value($front);)*
                $(let $behind = call.value($behind);)*
                trace::traced(tell![
                    stringify!($name); handle, n, $($front,)* $($v, $inc,)* $($behind,)* batchCount, $($result,)?
                ]);
                let vectors = batched(call.batch(batchCount.into()), n.into(), [$(($v.cast(), $inc.into())),*]);
                $routine(call, vectors, $($front,)* $($behind,)* $($result)?)
            })
        }
    };
    (@strided { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, $($front: *const $F,)* $($v: $V, $inc: $int, $stride: i64,)*
            $($behind: *const $B,)* batchCount: $int, $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: of the caller.
            with_handle(stringify!($name), handle, |call| unsafe {
                $(let $front = call.value($front);)*
                $(let $behind = call.value($behind);)*
                trace::traced(tell![
                    stringify!($name); handle, n, $($front,)* $($v, $inc, $stride,)* $($behind,)* batchCount,
                    $($result,)?
                ]);
                let strands = [$((writable($v), $inc.into(), $stride)),*];
                let vectors = strided(call.batch(batchCount.into()), n.into(), strands);
                $routine(call, vectors, $($front,)* $($behind,)* $($result)?)
            })
        }
    };
    (@segmented { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, $($front: *const $F,)* $($v: $V,)* $($behind: *const $B,)* offsets: *const i64,
            segments: i64, $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: of the caller.
            with_handle(stringify!($name), handle, |call| unsafe {
                $(let $front = call.value($front);)*
                $(let $behind = call.value($behind);)*
                trace::traced(tell![
                    stringify!($name); handle, $($front,)* $($v,)* $($behind,)* offsets, segments, $($result,)?
                ]);
                let vectors = segmented(call.batch(segments), offsets, [$(writable($v)),*]);
                $routine(call, vectors, $($front,)* $($behind,)* $($result)?)
            })
        }
    };
    (@vbatched { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: *const $int, $($front: *const $F,)* $($v: *const $V, $inc: *const $int,)*
            $($behind: *const $B,)* batchCount: $int, $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: of the caller.
            with_handle(stringify!($name), handle, |call| unsafe {
                $(let $front = call.value($front);)*
                $(let $behind = call.value($behind);)*
                trace::traced(tell![
                    stringify!($name); handle, n, $($front,)* $($v, $inc,)* $($behind,)* batchCount, $($result,)?
                ]);
                let vectors = vbatched(call.batch(batchCount.into()), n, [$(($v.cast(), $inc)),*]);
                $routine(call, vectors, $($front,)* $($behind,)* $($result)?)
            })
        }
    };
}

mod givens;
mod legacy;
mod map;
mod reduce;

pub use self::givens::*;
pub use self::legacy::*;
pub use self::map::*;
pub use self::reduce::*;

/// Vectors are told alike, whether a routine writes them or not.
fn writable<T>(pointer: *const T) -> *mut T {
    pointer.cast_mut()
}

fn batched<T, const N: usize>(batch: Batch, n: i64, strands: [(*const *mut T, i64); N]) -> Vectors<T> {
    let [(x, incx), (y, incy)] = [strands[0], strands[N - 1]];
    let (x, y) = (Operand::Pointers(x), Operand::Pointers(y));
    Vectors { form: Form::Batched, extents: Extents::Uniform { n, incx, incy }, x, y, batch }
}

fn strided<T, const N: usize>(batch: Batch, n: i64, strands: [(*mut T, i64, i64); N]) -> Vectors<T> {
    let [(x, incx, stridex), (y, incy, stridey)] = [strands[0], strands[N - 1]];
    let (x, y) = (Operand::Strided(x, stridex), Operand::Strided(y, stridey));
    Vectors { form: Form::StridedBatched, extents: Extents::Uniform { n, incx, incy }, x, y, batch }
}

fn segmented<T, const N: usize>(batch: Batch, offsets: *const i64, strands: [*mut T; N]) -> Vectors<T> {
    let (x, y) = (Operand::Strided(strands[0], 0), Operand::Strided(strands[N - 1], 0));
    Vectors { form: Form::Segmented, extents: Extents::Segmented { offsets }, x, y, batch }
}

fn vbatched<T, const N: usize>(
    batch: Batch, n: *const c_int, strands: [(*const *mut T, *const c_int); N],
) -> Vectors<T> {
    let [(x, incx), (y, incy)] = [strands[0], strands[N - 1]];
    let incy = if N == 1 { null() } else { incy };
    let (x, y) = (Operand::Pointers(x), Operand::Pointers(y));
    Vectors { form: Form::Vbatched, extents: Extents::Vbatched { n, incx, incy }, x, y, batch }
}
