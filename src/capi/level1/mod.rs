//! Level 1. Most routines have eight forms. Six are single, batched by pointers and batched by strides, each with int
//! and with int64_t. Two are for vectors of different lengths: consecutive (Segmented) or at any addresses (Vbatched).

use std::ffi::c_int;

use super::registry::Call;
use super::*;
use crate::problem::level1::Vectors;

/// The table of a routine: its documentation, then a row for each precision, `T, R: names;`, in the order of [`forms`].
/// `$shape` is the macro that defines the routine's arguments.
macro_rules! rows {
    ($shape:ident $routine:ident: $(#[$doc:meta])* $($T:ident, $R:ident: $($name:ident)*;)*) => {
        rows!(@all $shape $routine { $(#[$doc])* } $($T, $R: [$($name)*];)*);
    };
    (@all $shape:ident $routine:ident $docs:tt $($T:ident, $R:ident: $names:tt;)*) => {
        $($shape!($docs $routine $T, $R: $names);)*
    };
}

/// Type of the pointer to a result. An index has the integer type of the function.
macro_rules! result {
    (index, $int:ty) => { *mut $int };
    ($R:ty, $int:ty) => { *mut $R };
}

/// The exported functions of one row. Their arguments are scalars before the vectors, the vectors, scalars after the
/// vectors, and the result. The pointer mode gives the location of the scalars. The last bracket combines the arguments
/// that are not vectors into one of [`Others`]. `$routine` is a [`Routine`]. forms.rs implements the functions.
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
        ($($result:ident: $R:tt)?) ($others:expr)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, $($front: *const $F,)* $($v: $V, $inc: $int,)* $($behind: *const $B,)*
            $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: guaranteed by the caller.
            unsafe { single(stringify!($name), handle, n.into(), [$((writable($v), $inc.into())),*], $others, $routine) }
        }
    };
    (@batched { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?) ($others:expr)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, $($front: *const $F,)* $($v: *const $V, $inc: $int,)*
            $($behind: *const $B,)* batchCount: $int, $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: guaranteed by the caller.
            unsafe {
                let of = [$(($v.cast(), $inc.into())),*];
                batched(stringify!($name), handle, n.into(), of, $others, batchCount.into(), $routine)
             }
        }
    };
    (@strided { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?) ($others:expr)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: $int, $($front: *const $F,)* $($v: $V, $inc: $int, $stride: i64,)*
            $($behind: *const $B,)* batchCount: $int, $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: guaranteed by the caller.
            unsafe {
                let of = [$((writable($v), $inc.into(), $stride)),*];
                strided(stringify!($name), handle, n.into(), of, $others, batchCount.into(), $routine)
             }
        }
    };
    (@segmented { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?) ($others:expr)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, $($front: *const $F,)* $($v: $V,)* $($behind: *const $B,)* offsets: *const i64,
            segments: i64, $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: guaranteed by the caller.
            unsafe {
                segmented(stringify!($name), handle, [$(writable($v)),*], $others, offsets, segments, $routine)
             }
        }
    };
    (@vbatched { $(#[$doc:meta])* } $name:ident $int:ty, $routine:path, {
        ($($front:ident: $F:ty),*) ($($v:ident $inc:ident $stride:ident: $V:ty),*) ($($behind:ident: $B:ty),*)
        ($($result:ident: $R:tt)?) ($others:expr)
    }) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            handle: kblasHandle_t, n: *const $int, $($front: *const $F,)* $($v: *const $V, $inc: *const $int,)*
            $($behind: *const $B,)* batchCount: $int, $($result: result!($R, $int),)?
        ) -> kblasStatus_t {
            // SAFETY: guaranteed by the caller.
            unsafe {
                let of = [$(($v.cast(), $inc)),*];
                vbatched(stringify!($name), handle, n, of, $others, batchCount.into(), $routine)
             }
        }
    };
}

mod forms;
mod givens;
mod legacy;
mod map;
mod reduce;

use self::forms::*;
pub use self::givens::*;
pub use self::legacy::*;
pub use self::map::*;
pub use self::reduce::*;

/// Makes a vector's pointer mutable. The trace shows all vectors alike, whether a routine writes them or not.
fn writable<T>(pointer: *const T) -> *mut T {
    pointer.cast_mut()
}
