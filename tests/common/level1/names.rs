//! The exported names of level 1, and one function to call them all.

use std::ffi::c_void;
use std::ptr::{null, null_mut};

use kblas::capi::*;
pub use kblas::problem::level1::Routine;
use kblas::scalar::{Scalar, c32, c64};

use super::super::Exported;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Single,
    Single64,
    Batched,
    Batched64,
    Strided,
    Strided64,
    Segmented,
    Vbatched,
}

impl Form {
    pub const ALL: [Form; 8] = [
        Form::Single,
        Form::Single64,
        Form::Batched,
        Form::Batched64,
        Form::Strided,
        Form::Strided64,
        Form::Segmented,
        Form::Vbatched,
    ];

    pub fn is_single(self) -> bool {
        matches!(self, Form::Single | Form::Single64)
    }

    /// Whether indices are int64_t.
    pub fn is_wide(self) -> bool {
        matches!(self, Form::Single64 | Form::Batched64 | Form::Strided64 | Form::Segmented)
    }

    /// Whether every entry has the same length and increments.
    pub fn is_uniform(self) -> bool {
        !matches!(self, Form::Segmented | Form::Vbatched)
    }
}

/// Properties of a routine that the tests need.
pub trait Facts: Sized {
    /// The routines of the type T.
    fn of<T: Scalar>() -> Vec<Self>;
    fn has(self, form: Form) -> bool;
    fn reduces(self) -> bool;
    fn writes_x(self) -> bool;
    fn writes_y(self) -> bool;
    /// Whether vectors with a non-positive increment are empty.
    fn goes_forward(self) -> bool;
}

impl Facts for Routine {
    fn of<T: Scalar>() -> Vec<Self> {
        use Routine::*;
        let mut routines = vec![Asum, Nrm2, Dot, Iamax, Iamin, Scal, Axpy, Copy, Swap, Rot];
        routines.extend(if T::IS_COMPLEX { &[Dotc, RealScal, RealRot][..] } else { &[Rotm] });
        routines
    }

    fn has(self, form: Form) -> bool {
        let everywhere =
            !matches!(self, Routine::Copy | Routine::Swap | Routine::Rot | Routine::RealRot | Routine::Rotm);
        everywhere || form.is_uniform()
    }

    fn reduces(self) -> bool {
        self.outcome().is_some()
    }

    fn writes_x(self) -> bool {
        use Routine::*;
        matches!(self, Scal | RealScal | Swap | Rot | RealRot | Rotm)
    }

    fn writes_y(self) -> bool {
        self.has_y() && !self.reduces()
    }

    fn goes_forward(self) -> bool {
        !self.has_y()
    }
}

/// The arguments of all forms.
#[derive(Clone, Copy, Debug)]
pub struct Args<T: Scalar> {
    pub handle: kblasHandle_t,
    pub n: i64,
    pub alpha: *const T,
    pub real_alpha: *const T::Real,
    pub x: *mut T,
    pub incx: i64,
    pub stridex: i64,
    pub y: *mut T,
    pub incy: i64,
    pub stridey: i64,
    pub c: *const T::Real,
    pub s: *const T,
    pub real_s: *const T::Real,
    pub param: *const T,
    pub strideparam: i64,
    pub result: *mut c_void,
    /// Entries: batchCount or segments.
    pub count: i64,
    /// For the forms in which each entry has its own.
    pub xs: *const *mut T,
    pub ys: *const *mut T,
    pub params: *const *const T,
    pub offsets: *const i64,
    pub ns: *const i32,
    pub incxs: *const i32,
    pub incys: *const i32,
}

type Rotg<T> = unsafe extern "C" fn(kblasHandle_t, *mut T, *mut T, *mut <T as Scalar>::Real, *mut T) -> kblasStatus_t;
type KblasScal<T> = unsafe extern "C" fn(i32, T, *mut T, i32) -> i32;
type KblasScalAsync<T> = unsafe extern "C" fn(i32, T, *mut T, i32, cudaStream_t) -> i32;

/// A scalar type and its level-1 names.
pub trait Level1: Exported + Scalar<Real: Exported> {
    const ROTG: Rotg<Self>;
    const KBLAS_SCAL: KblasScal<Self>;
    const KBLAS_SCAL_ASYNC: KblasScalAsync<Self>;

    /// rotmg of the real types.
    ///
    /// # Safety
    /// As for the exported function.
    unsafe fn rotmg(
        handle: kblasHandle_t, d1: *mut Self, d2: *mut Self, x1: *mut Self, y1: *const Self, param: *mut Self,
    ) -> kblasStatus_t;

    /// Calls the routine.
    ///
    /// # Safety
    /// As for the exported function.
    unsafe fn call(routine: Routine, form: Form, args: &Args<Self>) -> kblasStatus_t;
}

/// All arguments zero or null. A test sets those that it needs.
pub fn no_args<T: Level1>(handle: kblasHandle_t) -> Args<T> {
    Args {
        handle,
        n: 0,
        alpha: null(),
        real_alpha: null(),
        x: null_mut(),
        incx: 1,
        stridex: 0,
        y: null_mut(),
        incy: 1,
        stridey: 0,
        c: null(),
        s: null(),
        real_s: null(),
        param: null(),
        strideparam: 0,
        result: null_mut(),
        count: 1,
        xs: null(),
        ys: null(),
        params: null(),
        offsets: null(),
        ns: null(),
        incxs: null(),
        incys: null(),
    }
}

/// The call of one routine in the given form: the arguments before the vectors, the vectors, those after, the result.
macro_rules! by_form {
    ($form:ident $a:ident ($($front:ident)*) ($($x:ident $inc:ident $stride:ident $xs:ident $incs:ident)*)
     ($($behind:ident)*) ($($result:ident)?):
     $single:ident $single_64:ident $batched:ident $batched_64:ident $strided:ident $strided_64:ident) => {
        match $form {
            Form::Single => $single(
                $a.handle, $a.n as i32, $($a.$front,)* $($a.$x, $a.$inc as i32,)* $($a.$behind,)*
                $($a.$result.cast())?
            ),
            Form::Single64 => $single_64(
                $a.handle, $a.n, $($a.$front,)* $($a.$x, $a.$inc,)* $($a.$behind,)* $($a.$result.cast())?
            ),
            Form::Batched => $batched(
                $a.handle, $a.n as i32, $($a.$front,)* $($a.$xs.cast(), $a.$inc as i32,)* $($a.$behind,)*
                $a.count as i32, $($a.$result.cast())?
            ),
            Form::Batched64 => $batched_64(
                $a.handle, $a.n, $($a.$front,)* $($a.$xs.cast(), $a.$inc,)* $($a.$behind,)* $a.count,
                $($a.$result.cast())?
            ),
            Form::Strided => $strided(
                $a.handle, $a.n as i32, $($a.$front,)* $($a.$x, $a.$inc as i32, $a.$stride,)* $($a.$behind,)*
                $a.count as i32, $($a.$result.cast())?
            ),
            Form::Strided64 => $strided_64(
                $a.handle, $a.n, $($a.$front,)* $($a.$x, $a.$inc, $a.$stride,)* $($a.$behind,)* $a.count,
                $($a.$result.cast())?
            ),
            _ => unreachable!("there is no such form"),
        }
    };
    ($form:ident $a:ident ($($front:ident)*) ($($x:ident $inc:ident $stride:ident $xs:ident $incs:ident)*)
     ($($behind:ident)*) ($($result:ident)?):
     $single:ident $single_64:ident $batched:ident $batched_64:ident $strided:ident $strided_64:ident
     $segmented:ident $vbatched:ident) => {
        match $form {
            Form::Segmented => $segmented(
                $a.handle, $($a.$front,)* $($a.$x,)* $a.offsets, $a.count, $($a.$result.cast())?
            ),
            Form::Vbatched => $vbatched(
                $a.handle, $a.ns, $($a.$front,)* $($a.$xs.cast(), $a.$incs,)* $a.count as i32, $($a.$result.cast())?
            ),
            _ => by_form!(
                $form $a ($($front)*) ($($x $inc $stride $xs $incs)*) ($($behind)*) ($($result)?):
                $single $single_64 $batched $batched_64 $strided $strided_64
            ),
        }
    };
}

/// rotm has a param for each entry. The arguments after the vectors differ between the forms.
macro_rules! rotm_by_form {
    ($form:ident $a:ident: $single:ident $single_64:ident $batched:ident $batched_64:ident $strided:ident
     $strided_64:ident) => {
        match $form {
            Form::Single => $single($a.handle, $a.n as i32, $a.x, $a.incx as i32, $a.y, $a.incy as i32, $a.param),
            Form::Single64 => $single_64($a.handle, $a.n, $a.x, $a.incx, $a.y, $a.incy, $a.param),
            Form::Batched => $batched(
                $a.handle,
                $a.n as i32,
                $a.xs,
                $a.incx as i32,
                $a.ys,
                $a.incy as i32,
                $a.params,
                $a.count as i32,
            ),
            Form::Batched64 => $batched_64($a.handle, $a.n, $a.xs, $a.incx, $a.ys, $a.incy, $a.params, $a.count),
            Form::Strided => $strided(
                $a.handle,
                $a.n as i32,
                $a.x,
                $a.incx as i32,
                $a.stridex,
                $a.y,
                $a.incy as i32,
                $a.stridey,
                $a.param,
                $a.strideparam,
                $a.count as i32,
            ),
            Form::Strided64 => $strided_64(
                $a.handle,
                $a.n,
                $a.x,
                $a.incx,
                $a.stridex,
                $a.y,
                $a.incy,
                $a.stridey,
                $a.param,
                $a.strideparam,
                $a.count,
            ),
            _ => unreachable!("there is no such form"),
        }
    };
}

macro_rules! level1 {
    ($T:ty;
     asum: $($asum:ident)*; nrm2: $($nrm2:ident)*; iamax: $($iamax:ident)*; iamin: $($iamin:ident)*;
     dot: $($dot:ident)*; $(dotc: $($dotc:ident)*;)? scal: $($scal:ident)*; $(real_scal: $($real_scal:ident)*;)?
     axpy: $($axpy:ident)*; copy: $($copy:ident)*; swap: $($swap:ident)*; rot: $($rot:ident)*;
     $(real_rot: $($real_rot:ident)*;)? $(rotm: $($rotm:ident)*;)? rotg: $rotg:ident; $(rotmg: $rotmg:ident;)?
     kblas_scal: $kblas_scal:ident $kblas_scal_async:ident;) => {
        impl Level1 for $T {
            const ROTG: Rotg<Self> = $rotg;
            const KBLAS_SCAL: KblasScal<Self> = $kblas_scal;
            const KBLAS_SCAL_ASYNC: KblasScalAsync<Self> = $kblas_scal_async;

            #[allow(unreachable_code, unused_variables)]
            unsafe fn rotmg(
                handle: kblasHandle_t, d1: *mut Self, d2: *mut Self, x1: *mut Self, y1: *const Self, param: *mut Self,
            ) -> kblasStatus_t {
                // SAFETY: the caller guarantees it.
                $(return unsafe { $rotmg(handle, d1, d2, x1, y1, param) };)?
                unreachable!("there is none of this type")
            }

            unsafe fn call(routine: Routine, form: Form, a: &Args<Self>) -> kblasStatus_t {
                // SAFETY: the caller guarantees it.
                unsafe {
                    match routine {
                        Routine::Asum => by_form!(form a () (x incx stridex xs incxs) () (result): $($asum)*),
                        Routine::Nrm2 => by_form!(form a () (x incx stridex xs incxs) () (result): $($nrm2)*),
                        Routine::Iamax => by_form!(form a () (x incx stridex xs incxs) () (result): $($iamax)*),
                        Routine::Iamin => by_form!(form a () (x incx stridex xs incxs) () (result): $($iamin)*),
                        Routine::Dot => by_form!(
                            form a () (x incx stridex xs incxs y incy stridey ys incys) () (result): $($dot)*
                        ),
                        $(Routine::Dotc => by_form!(
                            form a () (x incx stridex xs incxs y incy stridey ys incys) () (result): $($dotc)*
                        ),)?
                        Routine::Scal => by_form!(form a (alpha) (x incx stridex xs incxs) () (): $($scal)*),
                        $(Routine::RealScal => by_form!(
                            form a (real_alpha) (x incx stridex xs incxs) () (): $($real_scal)*
                        ),)?
                        Routine::Axpy => by_form!(
                            form a (alpha) (x incx stridex xs incxs y incy stridey ys incys) () (): $($axpy)*
                        ),
                        Routine::Copy => by_form!(
                            form a () (x incx stridex xs incxs y incy stridey ys incys) () (): $($copy)*
                        ),
                        Routine::Swap => by_form!(
                            form a () (x incx stridex xs incxs y incy stridey ys incys) () (): $($swap)*
                        ),
                        Routine::Rot => by_form!(
                            form a () (x incx stridex xs incxs y incy stridey ys incys) (c s) (): $($rot)*
                        ),
                        $(Routine::RealRot => by_form!(
                            form a () (x incx stridex xs incxs y incy stridey ys incys) (c real_s) (): $($real_rot)*
                        ),)?
                        $(Routine::Rotm => rotm_by_form!(form a: $($rotm)*),)?
                        #[allow(unreachable_patterns)]
                        _ => unreachable!("{routine:?} has no such type"),
                    }
                }
            }
        }
    };
}

level1! { f32;
    asum: kblasSasum kblasSasum_64 kblasSasumBatched kblasSasumBatched_64 kblasSasumStridedBatched
        kblasSasumStridedBatched_64 kblasSasumSegmented kblasSasumVbatched;
    nrm2: kblasSnrm2 kblasSnrm2_64 kblasSnrm2Batched kblasSnrm2Batched_64 kblasSnrm2StridedBatched
        kblasSnrm2StridedBatched_64 kblasSnrm2Segmented kblasSnrm2Vbatched;
    iamax: kblasIsamax kblasIsamax_64 kblasIsamaxBatched kblasIsamaxBatched_64 kblasIsamaxStridedBatched
        kblasIsamaxStridedBatched_64 kblasIsamaxSegmented kblasIsamaxVbatched;
    iamin: kblasIsamin kblasIsamin_64 kblasIsaminBatched kblasIsaminBatched_64 kblasIsaminStridedBatched
        kblasIsaminStridedBatched_64 kblasIsaminSegmented kblasIsaminVbatched;
    dot: kblasSdot kblasSdot_64 kblasSdotBatched kblasSdotBatched_64 kblasSdotStridedBatched kblasSdotStridedBatched_64
        kblasSdotSegmented kblasSdotVbatched;
    scal: kblasSscal kblasSscal_64 kblasSscalBatched kblasSscalBatched_64 kblasSscalStridedBatched
        kblasSscalStridedBatched_64 kblasSscalSegmented kblasSscalVbatched;
    axpy: kblasSaxpy kblasSaxpy_64 kblasSaxpyBatched kblasSaxpyBatched_64 kblasSaxpyStridedBatched
        kblasSaxpyStridedBatched_64 kblasSaxpySegmented kblasSaxpyVbatched;
    copy: kblasScopy kblasScopy_64 kblasScopyBatched kblasScopyBatched_64 kblasScopyStridedBatched
        kblasScopyStridedBatched_64;
    swap: kblasSswap kblasSswap_64 kblasSswapBatched kblasSswapBatched_64 kblasSswapStridedBatched
        kblasSswapStridedBatched_64;
    rot: kblasSrot kblasSrot_64 kblasSrotBatched kblasSrotBatched_64 kblasSrotStridedBatched kblasSrotStridedBatched_64;
    rotm: kblasSrotm kblasSrotm_64 kblasSrotmBatched kblasSrotmBatched_64 kblasSrotmStridedBatched
        kblasSrotmStridedBatched_64;
    rotg: kblasSrotg;
    rotmg: kblasSrotmg;
    kblas_scal: kblas_sscal kblas_sscal_async;
}

level1! { f64;
    asum: kblasDasum kblasDasum_64 kblasDasumBatched kblasDasumBatched_64 kblasDasumStridedBatched
        kblasDasumStridedBatched_64 kblasDasumSegmented kblasDasumVbatched;
    nrm2: kblasDnrm2 kblasDnrm2_64 kblasDnrm2Batched kblasDnrm2Batched_64 kblasDnrm2StridedBatched
        kblasDnrm2StridedBatched_64 kblasDnrm2Segmented kblasDnrm2Vbatched;
    iamax: kblasIdamax kblasIdamax_64 kblasIdamaxBatched kblasIdamaxBatched_64 kblasIdamaxStridedBatched
        kblasIdamaxStridedBatched_64 kblasIdamaxSegmented kblasIdamaxVbatched;
    iamin: kblasIdamin kblasIdamin_64 kblasIdaminBatched kblasIdaminBatched_64 kblasIdaminStridedBatched
        kblasIdaminStridedBatched_64 kblasIdaminSegmented kblasIdaminVbatched;
    dot: kblasDdot kblasDdot_64 kblasDdotBatched kblasDdotBatched_64 kblasDdotStridedBatched kblasDdotStridedBatched_64
        kblasDdotSegmented kblasDdotVbatched;
    scal: kblasDscal kblasDscal_64 kblasDscalBatched kblasDscalBatched_64 kblasDscalStridedBatched
        kblasDscalStridedBatched_64 kblasDscalSegmented kblasDscalVbatched;
    axpy: kblasDaxpy kblasDaxpy_64 kblasDaxpyBatched kblasDaxpyBatched_64 kblasDaxpyStridedBatched
        kblasDaxpyStridedBatched_64 kblasDaxpySegmented kblasDaxpyVbatched;
    copy: kblasDcopy kblasDcopy_64 kblasDcopyBatched kblasDcopyBatched_64 kblasDcopyStridedBatched
        kblasDcopyStridedBatched_64;
    swap: kblasDswap kblasDswap_64 kblasDswapBatched kblasDswapBatched_64 kblasDswapStridedBatched
        kblasDswapStridedBatched_64;
    rot: kblasDrot kblasDrot_64 kblasDrotBatched kblasDrotBatched_64 kblasDrotStridedBatched kblasDrotStridedBatched_64;
    rotm: kblasDrotm kblasDrotm_64 kblasDrotmBatched kblasDrotmBatched_64 kblasDrotmStridedBatched
        kblasDrotmStridedBatched_64;
    rotg: kblasDrotg;
    rotmg: kblasDrotmg;
    kblas_scal: kblas_dscal kblas_dscal_async;
}

level1! { c32;
    asum: kblasScasum kblasScasum_64 kblasScasumBatched kblasScasumBatched_64 kblasScasumStridedBatched
        kblasScasumStridedBatched_64 kblasScasumSegmented kblasScasumVbatched;
    nrm2: kblasScnrm2 kblasScnrm2_64 kblasScnrm2Batched kblasScnrm2Batched_64 kblasScnrm2StridedBatched
        kblasScnrm2StridedBatched_64 kblasScnrm2Segmented kblasScnrm2Vbatched;
    iamax: kblasIcamax kblasIcamax_64 kblasIcamaxBatched kblasIcamaxBatched_64 kblasIcamaxStridedBatched
        kblasIcamaxStridedBatched_64 kblasIcamaxSegmented kblasIcamaxVbatched;
    iamin: kblasIcamin kblasIcamin_64 kblasIcaminBatched kblasIcaminBatched_64 kblasIcaminStridedBatched
        kblasIcaminStridedBatched_64 kblasIcaminSegmented kblasIcaminVbatched;
    dot: kblasCdotu kblasCdotu_64 kblasCdotuBatched kblasCdotuBatched_64 kblasCdotuStridedBatched
        kblasCdotuStridedBatched_64 kblasCdotuSegmented kblasCdotuVbatched;
    dotc: kblasCdotc kblasCdotc_64 kblasCdotcBatched kblasCdotcBatched_64 kblasCdotcStridedBatched
        kblasCdotcStridedBatched_64 kblasCdotcSegmented kblasCdotcVbatched;
    scal: kblasCscal kblasCscal_64 kblasCscalBatched kblasCscalBatched_64 kblasCscalStridedBatched
        kblasCscalStridedBatched_64 kblasCscalSegmented kblasCscalVbatched;
    real_scal: kblasCsscal kblasCsscal_64 kblasCsscalBatched kblasCsscalBatched_64 kblasCsscalStridedBatched
        kblasCsscalStridedBatched_64 kblasCsscalSegmented kblasCsscalVbatched;
    axpy: kblasCaxpy kblasCaxpy_64 kblasCaxpyBatched kblasCaxpyBatched_64 kblasCaxpyStridedBatched
        kblasCaxpyStridedBatched_64 kblasCaxpySegmented kblasCaxpyVbatched;
    copy: kblasCcopy kblasCcopy_64 kblasCcopyBatched kblasCcopyBatched_64 kblasCcopyStridedBatched
        kblasCcopyStridedBatched_64;
    swap: kblasCswap kblasCswap_64 kblasCswapBatched kblasCswapBatched_64 kblasCswapStridedBatched
        kblasCswapStridedBatched_64;
    rot: kblasCrot kblasCrot_64 kblasCrotBatched kblasCrotBatched_64 kblasCrotStridedBatched kblasCrotStridedBatched_64;
    real_rot: kblasCsrot kblasCsrot_64 kblasCsrotBatched kblasCsrotBatched_64 kblasCsrotStridedBatched
        kblasCsrotStridedBatched_64;
    rotg: kblasCrotg;
    kblas_scal: kblas_cscal kblas_cscal_async;
}

level1! { c64;
    asum: kblasDzasum kblasDzasum_64 kblasDzasumBatched kblasDzasumBatched_64 kblasDzasumStridedBatched
        kblasDzasumStridedBatched_64 kblasDzasumSegmented kblasDzasumVbatched;
    nrm2: kblasDznrm2 kblasDznrm2_64 kblasDznrm2Batched kblasDznrm2Batched_64 kblasDznrm2StridedBatched
        kblasDznrm2StridedBatched_64 kblasDznrm2Segmented kblasDznrm2Vbatched;
    iamax: kblasIzamax kblasIzamax_64 kblasIzamaxBatched kblasIzamaxBatched_64 kblasIzamaxStridedBatched
        kblasIzamaxStridedBatched_64 kblasIzamaxSegmented kblasIzamaxVbatched;
    iamin: kblasIzamin kblasIzamin_64 kblasIzaminBatched kblasIzaminBatched_64 kblasIzaminStridedBatched
        kblasIzaminStridedBatched_64 kblasIzaminSegmented kblasIzaminVbatched;
    dot: kblasZdotu kblasZdotu_64 kblasZdotuBatched kblasZdotuBatched_64 kblasZdotuStridedBatched
        kblasZdotuStridedBatched_64 kblasZdotuSegmented kblasZdotuVbatched;
    dotc: kblasZdotc kblasZdotc_64 kblasZdotcBatched kblasZdotcBatched_64 kblasZdotcStridedBatched
        kblasZdotcStridedBatched_64 kblasZdotcSegmented kblasZdotcVbatched;
    scal: kblasZscal kblasZscal_64 kblasZscalBatched kblasZscalBatched_64 kblasZscalStridedBatched
        kblasZscalStridedBatched_64 kblasZscalSegmented kblasZscalVbatched;
    real_scal: kblasZdscal kblasZdscal_64 kblasZdscalBatched kblasZdscalBatched_64 kblasZdscalStridedBatched
        kblasZdscalStridedBatched_64 kblasZdscalSegmented kblasZdscalVbatched;
    axpy: kblasZaxpy kblasZaxpy_64 kblasZaxpyBatched kblasZaxpyBatched_64 kblasZaxpyStridedBatched
        kblasZaxpyStridedBatched_64 kblasZaxpySegmented kblasZaxpyVbatched;
    copy: kblasZcopy kblasZcopy_64 kblasZcopyBatched kblasZcopyBatched_64 kblasZcopyStridedBatched
        kblasZcopyStridedBatched_64;
    swap: kblasZswap kblasZswap_64 kblasZswapBatched kblasZswapBatched_64 kblasZswapStridedBatched
        kblasZswapStridedBatched_64;
    rot: kblasZrot kblasZrot_64 kblasZrotBatched kblasZrotBatched_64 kblasZrotStridedBatched kblasZrotStridedBatched_64;
    real_rot: kblasZdrot kblasZdrot_64 kblasZdrotBatched kblasZdrotBatched_64 kblasZdrotStridedBatched
        kblasZdrotStridedBatched_64;
    rotg: kblasZrotg;
    kblas_scal: kblas_zscal kblas_zscal_async;
}
